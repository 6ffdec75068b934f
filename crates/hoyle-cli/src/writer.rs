//! The end of a scan: [`Writer`] writes in order what the workers hand over, and shows how far the scan is.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use hoyle::text::visible;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use hoyle_scan::{Origin, Sink, Totals, io_reason};
use hoyle_table::Batch;

use crate::collector::Collector;
use crate::environment::Environment;
use crate::losses::Losses;
use crate::out::{Codes, Counted, Out, Part, RecordSink, Shown};
use crate::replace_file::{Fingerprint, Replacement};
use crate::verbs::count;

/// How long a scan must be before its progress is shown.
const PROGRESS_DELAY: Duration = Duration::from_millis(1000);

/// A long file that is written anew, piece by piece.
enum Rewritten {
    /// So far, or why it cannot be written; what was read in its place; and whether anything has changed.
    Begun(io::Result<Replacement>, Vec<Fingerprint>, bool),
    /// There is none, or it must stay as it is.
    None,
}

/// Takes rows of a table, and appends what of them goes to the standard output.
type TakeRows = dyn FnMut(Batch, &mut Vec<u8>) -> io::Result<()> + Send;

/// Writes what the workers hand over.
pub(crate) struct Writer {
    output: Box<dyn Write + Send>,
    errors: Box<dyn Write + Send>,
    /// So many bytes of the first data are left out: the separator before it.
    skip: usize,
    collector: Option<Collector>,
    sink: Option<Box<dyn RecordSink>>,
    /// Whether the scan was ended because nothing more is wanted.
    has_enough: bool,
    /// Whether nothing is said.
    is_mute: bool,
    show: Option<Box<dyn FnMut(Shown) -> io::Result<()> + Send>>,
    table: Option<Box<TakeRows>>,
    counted: Counted,
    codes: Codes,
    losses: Losses,
    /// The remarks that were made, the last file of which each is true, and how many more there are.
    remarks: BTreeMap<String, (String, u64)>,
    /// In how many records a player who is asked for does not sit.
    strangers: u64,
    rewritten: Rewritten,
    /// Whether the files that are written anew are named.
    names_written: bool,
    /// Whether what is written goes to a terminal as it stands in files.
    verbatim: bool,
    to_terminal: bool,
    stop: Arc<AtomicBool>,
    start: Instant,
    shows_progress: bool,
    bar: Option<ProgressBar>,
}

impl Writer {
    /// A writer that leaves out so many bytes of the first data: workers put a separator before each item, for they do
    /// not know which is the first.
    pub(crate) fn new(skip: usize) -> Writer {
        Writer {
            output: Box::new(io::sink()),
            errors: Box::new(io::sink()),
            skip,
            collector: None,
            sink: None,
            has_enough: false,
            is_mute: false,
            show: None,
            table: None,
            counted: Counted::default(),
            codes: Codes::new(),
            losses: Losses::default(),
            remarks: BTreeMap::new(),
            strangers: 0,
            rewritten: Rewritten::None,
            names_written: false,
            verbatim: false,
            to_terminal: false,
            stop: Arc::default(),
            start: Instant::now(),
            shows_progress: false,
            bar: None,
        }
    }

    /// The same for texts as they stand in files, and for data, byte for byte; a terminal gets them so that it acts on
    /// nothing in them.
    pub(crate) fn verbatim(self) -> Writer {
        Writer { verbatim: true, ..self }
    }

    /// The same for files that are written anew: of several, it names each.
    pub(crate) fn naming(self, several: bool) -> Writer {
        Writer { names_written: several, ..self }
    }

    /// A writer that makes one text of the records that it is given.
    pub(crate) fn collecting(collector: Collector) -> Writer {
        Writer { collector: Some(collector), ..Writer::new(0).verbatim() }
    }

    /// A writer of what is made of those records that are picked.
    pub(crate) fn into_sink(sink: impl RecordSink + 'static) -> Writer {
        Writer { sink: Some(Box::new(sink)), ..Writer::new(0).verbatim() }
    }

    /// A writer that passes on the records that are to be shown, in order.
    pub(crate) fn showing(show: impl FnMut(Shown) -> io::Result<()> + Send + 'static) -> Writer {
        Writer { show: Some(Box::new(show)), ..Writer::new(0) }
    }

    /// The same without a word: what is read is read again.
    pub(crate) fn muted(self) -> Writer {
        Writer { is_mute: true, ..self }
    }

    /// Whether the scan was ended because nothing more is wanted.
    pub(crate) fn has_enough(&self) -> bool {
        self.has_enough
    }

    /// A writer that passes on rows of tables, in order.
    pub(crate) fn tabling(table: impl FnMut(Batch, &mut Vec<u8>) -> io::Result<()> + Send + 'static) -> Writer {
        Writer { table: Some(Box::new(table)), ..Writer::new(0) }
    }

    /// Takes the streams for the time of the scan.
    pub(crate) fn with_streams(mut self, environment: &mut Environment, quiet: bool) -> Writer {
        self.shows_progress = environment.errors_is_terminal && !quiet;
        self.names_written &= !quiet;
        self.to_terminal = environment.output_is_terminal;
        self.stop = environment.stop.clone();
        self.output = core::mem::replace(&mut environment.output, Box::new(io::sink()));
        self.errors = core::mem::replace(&mut environment.errors, Box::new(io::sink()));
        self
    }

    /// Gives the streams back, and what the verb counted.
    pub(crate) fn finish(mut self, environment: &mut Environment) -> (Counted, Codes) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        let mut last = Out::default();
        if let Some(remark) = self.collector.as_mut().and_then(|collector| collector.end(&mut last.data)) {
            last.message(&remark);
        }
        if let Some(sink) = &mut self.sink {
            sink.end(&mut last);
        }
        self.counted.add(&last.counted);
        let Out { data, mut messages, .. } = last;
        self.losses.end(&mut messages);
        for (remark, (_, files)) in self.remarks.iter().filter(|(_, (_, files))| *files > 0) {
            let files = count(*files, "more file", "more files");
            messages.extend_from_slice(format!("hoyle: {remark}: the same of {files}\n").as_bytes());
        }
        if let Some(more) = self.strangers.checked_sub(1).filter(|more| *more > 0) {
            let records = count(more, "more record", "more records");
            messages.extend_from_slice(format!("hoyle: nor in {records}\n").as_bytes());
        }
        // The next write reports a closed pipe.
        let _ = self.write(&messages, &data);
        environment.output = self.output;
        environment.errors = self.errors;
        (self.counted, self.codes)
    }

    /// Writes a piece of a long file's new text; gives whether the file is written with it. An error counts only if the
    /// file changes.
    fn part(&mut self, part: Part) -> io::Result<bool> {
        let Origin::Path(path) = &part.input.origin else { return Ok(false) };
        if part.is_first {
            self.rewritten = Rewritten::Begun(Replacement::of(path), Vec::new(), false);
        }
        if part.is_broken {
            self.rewritten = Rewritten::None;
        }
        let Rewritten::Begun(new, read, changed) = &mut self.rewritten else { return Ok(false) };
        *changed |= part.changed;
        read.push(part.read);
        if let Ok(replacement) = new
            && let Err(error) = replacement.write(&part.text)
        {
            *new = Err(error);
        }
        if !part.is_last {
            return Ok(false);
        }
        match core::mem::replace(&mut self.rewritten, Rewritten::None) {
            Rewritten::Begun(new, read, true) => new?.keep_if_still(&read).map(|()| true),
            _ => Ok(false),
        }
    }

    /// Writes messages and data, with the line of progress out of their way.
    fn write(&mut self, messages: &[u8], data: &[u8]) -> io::Result<()> {
        let mut seen = Vec::new();
        let data = if self.verbatim && self.to_terminal {
            visible::lines(data, &mut seen);
            &seen
        } else {
            data
        };
        let (errors, output, is_mute) = (&mut self.errors, &mut self.output, self.is_mute);
        let mut write = || {
            // A closed standard error does not stop the data.
            let _ = errors.write_all(if is_mute { &[] } else { messages });
            output.write_all(data)
        };
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    fn show_progress(&mut self, totals: &Totals) {
        if !self.shows_progress || self.start.elapsed() < PROGRESS_DELAY {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
                bar.set_style(style);
            }
            bar
        });
        let megabytes = totals.bytes / 1_000_000;
        let files = count(totals.files, "file", "files");
        let records = count(totals.tally.records, "record", "records");
        // A single long file is read only at the end.
        let files = if totals.files > 0 { files + ", " } else { String::new() };
        bar.set_message(format!("{files}{records}, {megabytes} MB"));
    }
}

/// Ends the scan, and is not reported.
fn enough() -> io::Error {
    io::Error::other("no more is wanted")
}

impl Sink<Out> for Writer {
    type Error = io::Error;

    fn consume(&mut self, out: &mut Out) -> io::Result<()> {
        if self.stop.load(Relaxed) {
            return Err(io::Error::other("the work was stopped"));
        }
        if self.has_enough {
            // Another thread was on its way.
            return Err(enough());
        }
        let mut failure = None;
        if let Some(part) = out.part.take() {
            let name = part.input.name.clone();
            match self.part(part) {
                Ok(true) => out.written.push(name),
                Ok(false) => {}
                Err(error) => failure = Some(format!("{name}: cannot be written: {}", io_reason(&error))),
            }
        }
        if let Some(failure) = failure {
            out.failure(&failure);
        }
        self.counted.changed += out.written.len() as u64;
        if self.names_written {
            core::mem::take(&mut out.written).iter().for_each(|name| out.message(&format!("{name}: rewritten")));
        }
        if let Some(collector) = &mut self.collector {
            out.records.drain(..).for_each(|record| collector.push(record, &mut out.data));
        }
        if let Some(sink) = &mut self.sink {
            // What is said of what was read goes before what the sink says.
            let mut read = core::mem::take(&mut out.messages);
            let mut counted = core::mem::take(&mut out.counted);
            for selected in core::mem::take(&mut out.selected) {
                sink.take(selected, out);
            }
            if let Some(so_far) = sink.enough() {
                self.has_enough = true;
                read.truncate(so_far.messages);
                counted = so_far.counted;
            }
            read.append(&mut out.messages);
            counted.add(&out.counted);
            (out.messages, out.counted) = (read, counted);
        }
        for (file, remark) in core::mem::take(&mut out.remarks) {
            match self.remarks.get_mut(&remark) {
                // A piece of the same file.
                Some((last, _)) if *last == file => {}
                Some((last, files)) => (*last, *files) = (file, *files + 1),
                None => {
                    out.message(&format!("{file}: {remark}"));
                    self.remarks.insert(remark, (file, 0));
                }
            }
        }
        for stranger in core::mem::take(&mut out.strangers) {
            if self.strangers == 0 {
                out.message(&stranger);
            }
            self.strangers += 1;
        }
        out.lost.drain(..).for_each(|lost| self.losses.take(lost));
        if let Some(show) = &mut self.show {
            out.shown.drain(..).try_for_each(show)?;
        }
        if let Some(table) = &mut self.table {
            out.tables.drain(..).try_for_each(|batch| table(batch, &mut out.data))?;
        }
        if !out.messages.is_empty() || !out.data.is_empty() {
            let skip = self.skip.min(out.data.len());
            if !out.data.is_empty() {
                self.skip = 0;
            }
            let data = out.data.get(skip..).unwrap_or_default();
            self.write(&out.messages, data)?;
        }
        self.counted.add(&out.counted);
        for (code, number) in &out.codes {
            *self.codes.entry(*code).or_default() += number;
        }
        out.clear();
        match self.has_enough {
            true => Err(enough()),
            false => Ok(()),
        }
    }

    fn progress(&mut self, totals: &Totals) {
        self.show_progress(totals);
    }
}

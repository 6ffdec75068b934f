//! The end of a scan: [`Writer`] writes in order what the workers hand over, and shows how far the scan is.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use hoyle::text::visible;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use hoyle_scan::{Origin, Sink, Totals, io_reason};

use crate::collector::Collector;
use crate::environment::Environment;
use crate::losses::Losses;
use crate::out::{Codes, Counted, Out, Part, Shown};
use crate::replace_file::{Fingerprint, Replacement};
use crate::selection::Selection;
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

/// Writes what the workers hand over.
pub(crate) struct Writer {
    output: Box<dyn Write + Send>,
    errors: Box<dyn Write + Send>,
    /// So many bytes of the first data are left out: the separator before it.
    skip: usize,
    collector: Option<Collector>,
    selection: Option<Selection>,
    show: Option<Box<dyn FnMut(Shown) -> io::Result<()> + Send>>,
    counted: Counted,
    codes: Codes,
    losses: Losses,
    /// The remarks that were made, and of how many further files they are true.
    remarks: BTreeMap<String, u64>,
    rewritten: Rewritten,
    /// Whether the files that are written anew are named.
    names_written: bool,
    /// Whether what is written goes to a terminal as it stands in files.
    verbatim: bool,
    to_terminal: bool,
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
            selection: None,
            show: None,
            counted: Counted::default(),
            codes: Codes::new(),
            losses: Losses::default(),
            remarks: BTreeMap::new(),
            rewritten: Rewritten::None,
            names_written: false,
            verbatim: false,
            to_terminal: false,
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

    /// A writer that makes one text of those records that match.
    pub(crate) fn selecting(selection: Selection) -> Writer {
        Writer { selection: Some(selection), ..Writer::new(0).verbatim() }
    }

    /// A writer that passes on the records that are to be shown, in order.
    pub(crate) fn showing(show: impl FnMut(Shown) -> io::Result<()> + Send + 'static) -> Writer {
        Writer { show: Some(Box::new(show)), ..Writer::new(0) }
    }

    /// Takes the streams for the time of the scan.
    pub(crate) fn with_streams(mut self, environment: &mut Environment, quiet: bool) -> Writer {
        self.shows_progress = environment.errors_is_terminal && !quiet;
        self.names_written &= !quiet;
        self.to_terminal = environment.output_is_terminal;
        self.output = core::mem::replace(&mut environment.output, Box::new(io::sink()));
        self.errors = core::mem::replace(&mut environment.errors, Box::new(io::sink()));
        self
    }

    /// Gives the streams back, and what the verb counted.
    pub(crate) fn finish(mut self, environment: &mut Environment) -> (Counted, Codes) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        let (mut data, mut messages) = (Vec::new(), Vec::new());
        if let Some(collector) = &mut self.collector {
            collector.end(&mut data);
        }
        if let Some(selection) = &mut self.selection {
            selection.end(&mut data);
        }
        self.losses.end(&mut messages);
        for (remark, files) in self.remarks.iter().filter(|(_, files)| **files > 0) {
            let files = count(*files, "more file", "more files");
            messages.extend_from_slice(format!("hoyle: {remark}: so of {files}\n").as_bytes());
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
        let (errors, output) = (&mut self.errors, &mut self.output);
        let mut write = || {
            // A closed standard error does not stop the data.
            let _ = errors.write_all(messages);
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

impl Sink<Out> for Writer {
    type Error = io::Error;

    fn consume(&mut self, out: &mut Out) -> io::Result<()> {
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
        if let Some(selection) = &mut self.selection {
            for mut selected in core::mem::take(&mut out.selected) {
                if let Err(why) = selection.take(&mut selected, &mut out.data) {
                    out.counted.failures += 1;
                    out.remarks.push((selected.file, why));
                }
            }
        }
        for (file, remark) in core::mem::take(&mut out.remarks) {
            match self.remarks.get_mut(&remark) {
                Some(files) => *files += 1,
                None => {
                    out.message(&format!("{file}: {remark}"));
                    self.remarks.insert(remark, 0);
                }
            }
        }
        for lost in out.lost.drain(..) {
            self.losses.take(lost, &mut out.messages);
        }
        if let Some(show) = &mut self.show {
            out.shown.drain(..).try_for_each(show)?;
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
        Ok(())
    }

    fn progress(&mut self, totals: &Totals) {
        self.show_progress(totals);
    }
}

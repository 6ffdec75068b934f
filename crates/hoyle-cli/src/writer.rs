//! The end of the pipeline: [`Writer`] puts out in order what the workers say, and shows how far the work is.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use hoyle::notation::Notation;
use hoyle::problem::Code;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::collector::Collector;
use crate::inputs::{Origin, why};
use crate::output::Outside;
use crate::pipeline::{Out, Part, Shown, Sink, Totals};
use crate::rewrite::Fresh;
use crate::verbs::count;

/// How long a run must be before its progress is shown.
const PATIENCE: Duration = Duration::from_millis(1000);

/// A long file that is written anew, piece by piece.
enum Rewritten {
    /// So far, or why it cannot be written; and whether anything has changed.
    Going(io::Result<Fresh>, bool),
    /// There is none, or it must stay as it is.
    GivenUp,
}

/// Puts out what the workers say.
pub(crate) struct Writer {
    output: Box<dyn Write + Send>,
    errors: Box<dyn Write + Send>,
    /// So many bytes of the first data are left away: what stands between one thing and the next.
    leave: usize,
    collector: Option<Collector>,
    hand: Option<Box<dyn FnMut(Shown) -> io::Result<()> + Send>>,
    totals: Totals,
    codes: BTreeSet<Code>,
    rewritten: Rewritten,
    began: Instant,
    shows: bool,
    bar: Option<ProgressBar>,
}

impl Writer {
    /// A writer that leaves away so many bytes of the first data: workers put a separator before each thing, for they
    /// do not know which is the first.
    pub(crate) fn new(leave: usize) -> Writer {
        Writer {
            output: Box::new(io::sink()),
            errors: Box::new(io::sink()),
            leave,
            collector: None,
            hand: None,
            totals: Totals::default(),
            codes: BTreeSet::new(),
            rewritten: Rewritten::GivenUp,
            began: Instant::now(),
            shows: false,
            bar: None,
        }
    }

    /// A writer that makes one text of the records that it is given.
    pub(crate) fn collecting(notation: &'static dyn Notation) -> Writer {
        Writer { collector: Some(Collector::new(notation)), ..Writer::new(0) }
    }

    /// A writer that hands on the records that are to be shown, in order.
    pub(crate) fn handing(hand: impl FnMut(Shown) -> io::Result<()> + Send + 'static) -> Writer {
        Writer { hand: Some(Box::new(hand)), ..Writer::new(0) }
    }

    /// Takes the streams for the time of the run.
    pub(crate) fn with_streams(mut self, outside: &mut Outside, quiet: bool) -> Writer {
        self.shows = outside.errors_is_terminal && !quiet;
        self.output = core::mem::replace(&mut outside.output, Box::new(io::sink()));
        self.errors = core::mem::replace(&mut outside.errors, Box::new(io::sink()));
        self
    }

    /// Gives the streams back, and what was counted.
    pub(crate) fn finish(mut self, outside: &mut Outside) -> (Totals, BTreeSet<Code>) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        if let Some(collector) = &mut self.collector {
            // Whoever writes next finds out that nobody reads any more.
            let _ = collector.end(&mut self.output);
        }
        outside.output = self.output;
        outside.errors = self.errors;
        (self.totals, self.codes)
    }

    /// Writes a piece of a long file's new text. That it cannot be written matters only if it would change.
    fn part(&mut self, part: Part) -> io::Result<()> {
        let Origin::Path(path) = &part.input.origin else { return Ok(()) };
        if part.first {
            self.rewritten = Rewritten::Going(Fresh::new(path), false);
        }
        if part.broken {
            self.rewritten = Rewritten::GivenUp;
        }
        let Rewritten::Going(fresh, changed) = &mut self.rewritten else { return Ok(()) };
        *changed |= part.changed;
        if let Ok(writing) = fresh
            && let Err(error) = writing.write(&part.text)
        {
            *fresh = Err(error);
        }
        if !part.last {
            return Ok(());
        }
        if let Rewritten::Going(fresh, true) = core::mem::replace(&mut self.rewritten, Rewritten::GivenUp) {
            fresh?.keep()?;
            self.totals.changed += 1;
        }
        Ok(())
    }

    fn show(&mut self) {
        if !self.shows || self.began.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} ({elapsed})") {
                bar.set_style(style);
            }
            bar
        });
        let megabytes = self.totals.bytes / 1_000_000;
        let files = count(self.totals.files, "file", "files");
        let records = count(self.totals.tally.records, "record", "records");
        // Of one long file, none is done until all are.
        let files = if self.totals.files > 0 { files + ", " } else { String::new() };
        bar.set_message(format!("{files}{records}, {megabytes} MB"));
    }
}

impl Sink for Writer {
    fn deliver(&mut self, out: &mut Out) -> io::Result<()> {
        let mut trouble = None;
        if let Some(part) = out.part.take() {
            let name = part.input.name.clone();
            if let Err(error) = self.part(part) {
                trouble = Some(format!("{name}: cannot be written: {}", why(&error)));
            }
        }
        if let Some(trouble) = trouble {
            out.trouble(&trouble);
        }
        if let Some(collector) = &mut self.collector {
            for record in out.records.drain(..) {
                collector.take(record, &mut self.output)?;
            }
        }
        if let Some(hand) = &mut self.hand {
            out.shown.drain(..).try_for_each(hand)?;
        }
        if !out.words.is_empty() || !out.data.is_empty() {
            let data = out.data.get(self.leave.min(out.data.len())..).unwrap_or_default();
            if !out.data.is_empty() {
                self.leave = 0;
            }
            let (errors, output) = (&mut self.errors, &mut self.output);
            let mut write = || {
                // If nobody hears the words, the data may still be wanted.
                let _ = errors.write_all(&out.words);
                output.write_all(data)
            };
            match &self.bar {
                Some(bar) => bar.suspend(write)?,
                None => write()?,
            }
        }
        self.totals.add(&out.totals);
        self.codes.extend(out.codes.iter().copied());
        self.show();
        Ok(())
    }
}

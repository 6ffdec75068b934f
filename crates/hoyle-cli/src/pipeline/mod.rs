//! Feeds the records of any number of texts to workers, and what they make of them to a sink, in order: [`run`].
//!
//! Each worker takes a task (a batch of small files, or a piece of a long text), reads it with its own reader, waits
//! until all before it is read, says what is to be said of it, and hands that over in order. With one job all of this
//! happens on the caller's thread. What is in memory is bounded by the number of jobs and the size of a block.
//!
//! Not here: what a verb does with a record; that is its [`Work`].

mod chain;
#[cfg(test)]
mod cuts;
mod names;
mod reading;
mod source;
#[cfg(test)]
mod tests;
mod turns;

use std::collections::BTreeSet;
use std::fs::File;
use std::hash::RandomState;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use hoyle::notation::{Notation, Options, Reader, Want};
use hoyle::problem::render::json::Counts;
use hoyle::problem::{Code, Locator, Place, Problem};

use crate::inputs::{Format, Found, Input, Origin, recognise, why};
use chain::{Chain, Desk};
use reading::Start;
pub(crate) use reading::{Reading, Tally};
use source::{Buffer, HEAD, Piece, Skipped, Task};
pub(crate) use source::{Limits, Source};
use turns::{Places, Stop, Turns};

/// What stands before a piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Base {
    /// What was counted before.
    pub(crate) tally: Tally,
    /// The place where the piece starts.
    pub(crate) place: Place,
    /// Where in the text given with the piece that is; what stands before was read with the piece before.
    pub(crate) from: usize,
}

impl Base {
    const START: Base = Base {
        tally: Tally {
            records: 0,
            statuses: [0; 4],
            counts: Counts { errors: 0, warnings: 0, notes: 0 },
            grown: 0,
            changed: 0,
        },
        place: Place::START,
        from: 0,
    };
}

/// A text, or a piece of one, that was read.
pub(crate) struct Finished<'a> {
    pub(crate) input: &'a Input,
    pub(crate) format: Option<Format>,
    pub(crate) text: &'a [u8],
    pub(crate) reading: &'a Reading,
    pub(crate) base: Base,
    pub(crate) first: bool,
    pub(crate) last: bool,
    /// Whether not all of the text is here: it could not be read on, or a record was too large.
    pub(crate) broken: bool,
}

impl Finished<'_> {
    /// A locator over the text from the base on; offsets into `text` are to be lessened by `base.from`.
    pub(crate) fn locator(&self) -> Locator<'_> {
        Locator::new(self.text.get(self.base.from..).unwrap_or_default(), self.base.place)
    }

    /// The number in its text of the record with this number in the piece.
    pub(crate) fn record(&self, record: u32) -> u64 {
        self.base.tally.records + u64::from(record)
    }

    /// What is counted of the text up to the end of this piece.
    pub(crate) fn tally(&self) -> Tally {
        let mut tally = self.base.tally;
        tally.add(&self.reading.tally);
        tally
    }

    /// The name of its notation.
    pub(crate) fn notation(&self) -> Option<&'static str> {
        self.format.map(|format| format.notation.name())
    }
}

/// What a verb does on one thread.
pub(crate) trait Work: Send {
    /// What readers are asked for.
    const WANT: Want;
    /// Whether all that stands between records matters too.
    const EVERY_BYTE: bool = false;

    /// A text is about to be read, or read anew: what was kept of the last is to be forgotten. `whole` says that it is
    /// read from its very start.
    fn begin(&mut self, _format: Option<Format>, _whole: bool) {}
    /// A record was read. What was before it in its text is not known yet.
    fn record(&mut self, _reader: &mut dyn Reader, _text: &[u8], _problems: &[Problem]) {}
    /// Something stands between records, or behind the last. Only called where it matters to have it.
    fn between(&mut self, _text: &[u8]) {}
    /// Adds what the verb itself counted of the text that was read.
    fn count(&self, _tally: &mut Tally) {}
    /// All before this text is known: says what is to be said of it.
    fn finish(&mut self, finished: &Finished<'_>, reader: Option<&mut dyn Reader>, out: &mut Out);
}

/// What a worker has to say of a task.
#[derive(Debug, Default)]
pub(crate) struct Out {
    /// For the standard output.
    pub(crate) data: Vec<u8>,
    /// Records for the standard output, of which a collection is made; see [`Collector`](crate::collector::Collector).
    pub(crate) records: Vec<Vec<u8>>,
    /// Records to be shown; see [`Writer::handing`](crate::writer::Writer::handing).
    pub(crate) shown: Vec<Shown>,
    /// For the standard error.
    pub(crate) words: Vec<u8>,
    /// What was counted.
    pub(crate) totals: Totals,
    /// A piece of a long file that is written anew.
    pub(crate) part: Option<Part>,
    /// The problems spoken of, where somebody wants to know.
    pub(crate) codes: BTreeSet<Code>,
}

/// A record to be shown.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The name of its file.
    pub(crate) file: String,
    /// Its number there, from 0.
    pub(crate) record: u64,
    /// How it is written.
    pub(crate) format: Format,
    /// Its text.
    pub(crate) text: Vec<u8>,
    /// Its page, where one was asked for, and how it is listed.
    pub(crate) page: Option<(String, hoyle_view::html::Listed)>,
}

/// A piece of a long file that is written anew.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) input: Input,
    pub(crate) text: Vec<u8>,
    pub(crate) changed: bool,
    pub(crate) first: bool,
    pub(crate) last: bool,
    /// Whether text is missing, so that the file must stay as it is.
    pub(crate) broken: bool,
}

/// What was counted in all.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Totals {
    /// Texts read.
    pub(crate) files: u64,
    /// Bytes read.
    pub(crate) bytes: u64,
    pub(crate) tally: Tally,
    /// The problems that count for the exit status.
    pub(crate) left: Counts,
    /// Texts that could not be read or written.
    pub(crate) troubles: u64,
    /// Texts that were or would be changed.
    pub(crate) changed: u64,
    /// Repairs made.
    pub(crate) repaired: u64,
    /// Records not converted, since something would have been lost.
    pub(crate) refused: u64,
}

impl Totals {
    pub(crate) fn add(&mut self, other: &Totals) {
        self.files += other.files;
        self.bytes += other.bytes;
        self.tally.add(&other.tally);
        self.left.errors += other.left.errors;
        self.left.warnings += other.left.warnings;
        self.left.notes += other.left.notes;
        self.troubles += other.troubles;
        self.changed += other.changed;
        self.repaired += other.repaired;
        self.refused += other.refused;
    }
}

impl Out {
    /// Says that something could not be read or written.
    pub(crate) fn trouble(&mut self, text: &str) {
        self.words.extend_from_slice(b"hoyle: ");
        self.words.extend_from_slice(text.as_bytes());
        self.words.push(b'\n');
        self.totals.troubles += 1;
    }

    fn clear(&mut self) {
        self.data.clear();
        self.records.clear();
        self.shown.clear();
        self.words.clear();
        self.totals = Totals::default();
        self.part = None;
        self.codes.clear();
    }
}

/// Takes what the workers say, in order.
pub(crate) trait Sink: Send {
    /// An error ends the run.
    fn deliver(&mut self, out: &mut Out) -> io::Result<()>;
}

struct Feed {
    source: Source,
    tasks: u64,
}

struct Shared<S> {
    feed: Mutex<Feed>,
    chain: Turns<Chain>,
    sink: Turns<(S, io::Result<()>)>,
    stop: Stop,
    places: Places,
    limits: Limits,
    hasher: RandomState,
    notations: &'static [&'static dyn Notation],
    from: Option<&'static dyn Notation>,
    options: Arc<Options>,
}

/// Reads everything that `source` gives, on `jobs` threads; `work` makes what one thread needs.
pub(crate) fn run<W: Work, S: Sink>(source: Source, jobs: usize, work: impl Fn() -> W, sink: S) -> (S, io::Result<()>) {
    let shared = Shared {
        limits: source.limits(),
        notations: source.notations(),
        from: source.from(),
        options: source.options(),
        feed: Mutex::new(Feed { source, tasks: 0 }),
        chain: Turns::new(Chain::new()),
        sink: Turns::new((sink, Ok(()))),
        stop: Stop::default(),
        places: Places::new(jobs.max(1)),
        hasher: RandomState::new(),
    };
    if jobs <= 1 {
        Worker::new(&shared, work()).run();
    } else {
        std::thread::scope(|scope| {
            // Twice as many workers as may work at a time: while one waits for its turn to speak, another reads, so that
            // pieces which take unequally long do not hold each other up.
            for _ in 1..jobs.saturating_mul(2) {
                let worker = Worker::new(&shared, work());
                scope.spawn(move || worker.run());
            }
            Worker::new(&shared, work()).run();
        });
    }
    shared.sink.into_inner()
}

/// Ends the others when a worker panics; they would wait for its turn forever.
struct Alarm<'a, S>(&'a Shared<S>);

impl<S> Drop for Alarm<'_, S> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.halt();
        }
    }
}

impl<S> Shared<S> {
    fn halt(&self) {
        self.stop.ask();
        self.chain.wake();
        self.sink.wake();
    }
}

struct Worker<'a, W, S> {
    shared: &'a Shared<S>,
    work: W,
    readers: Vec<(Format, Box<dyn Reader>)>,
    buffer: Buffer,
    reading: Reading,
    out: Out,
}

impl<'a, W: Work, S: Sink> Worker<'a, W, S> {
    fn new(shared: &'a Shared<S>, work: W) -> Worker<'a, W, S> {
        let (buffer, reading, out) = (Buffer::default(), Reading::default(), Out::default());
        Worker { shared, work, readers: Vec::new(), buffer, reading, out }
    }

    fn run(mut self) {
        let shared = self.shared;
        let _alarm = Alarm(shared);
        while !shared.stop.asked() {
            let mut feed = shared.feed.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(task) = feed.source.take(&mut self.buffer) else { break };
            let number = feed.tasks;
            feed.tasks += 1;
            drop(feed);
            match task {
                Task::Files(files) => {
                    let _place = shared.places.take();
                    for found in files {
                        match found {
                            Found::Input(input) => self.file(Arc::new(input)),
                            Found::Trouble(text) => self.out.trouble(&text),
                        }
                    }
                }
                Task::Piece(piece) => {
                    if !self.piece(piece) {
                        break;
                    }
                }
            }
            let Some(mut turn) = shared.sink.wait(number, &shared.stop) else { break };
            let delivered = turn.0.deliver(&mut self.out);
            if delivered.is_err() {
                turn.1 = delivered;
                drop(turn);
                shared.halt();
                break;
            }
            drop(turn);
            self.out.clear();
            self.buffer.shrink(shared.limits.block);
        }
    }

    /// Reads a small file as a whole.
    fn file(&mut self, input: Arc<Input>) {
        let mut skipped = None;
        if let Origin::Path(path) = &input.origin {
            self.buffer.clear();
            let read = File::open(path).and_then(|mut file| {
                let mut wanted = self.shared.limits.block;
                while self.buffer.read(&mut file, wanted)? {
                    // It has grown since its size was asked for.
                    if wanted >= self.shared.limits.record {
                        skipped = Some(Skipped { bytes: wanted as u64, lines: 0 });
                        break;
                    }
                    wanted = (wanted * 2).min(self.shared.limits.record);
                }
                Ok(())
            });
            if let Err(error) = read {
                self.out.trouble(&format!("{}: {}", input.name, why(&error)));
                return;
            }
        }
        let text = self.buffer.text();
        let head = text.get(..HEAD).unwrap_or(text);
        let format = recognise(self.shared.notations, self.shared.from, &input.name, head);
        if format.is_none() && input.perhaps {
            return;
        }
        let mut piece = Piece {
            serial: 0,
            input,
            format,
            offset: 0,
            cut: text.len(),
            first: true,
            last: true,
            skipped,
            trouble: None,
        };
        let shared = self.shared;
        let base = Chain::new().link(&mut piece, false, self.desk(format), &shared.limits, &shared.hasher);
        self.finish(&piece, base);
    }

    /// Reads a piece of a long text; `false` if all shall stop.
    fn piece(&mut self, mut piece: Piece) -> bool {
        let shared = self.shared;
        let mut read = false;
        if !shared.chain.is_up(piece.serial) && piece.skipped.is_none() {
            // What stands before is not read yet: trust the guess that the piece starts where a record starts.
            if let Some(reader) = reader::<W>(&mut self.readers, piece.format, &shared.options) {
                let _place = shared.places.take();
                self.reading.read(&mut self.work, reader, &piece, self.buffer.text(), Start::default(), &shared.hasher);
                read = true;
            }
        }
        let Some(mut turn) = shared.chain.wait(piece.serial, &shared.stop) else { return false };
        let desk = self.desk(piece.format);
        let base = turn.link(&mut piece, read, desk, &shared.limits, &shared.hasher);
        drop(turn);
        let _place = shared.places.take();
        self.finish(&piece, base);
        true
    }

    fn desk(&mut self, format: Option<Format>) -> Desk<'_, W> {
        Desk {
            buffer: &mut self.buffer,
            reading: &mut self.reading,
            work: &mut self.work,
            reader: reader::<W>(&mut self.readers, format, &self.shared.options),
        }
    }

    fn finish(&mut self, piece: &Piece, base: Base) {
        let finished = Finished {
            input: &piece.input,
            format: piece.format,
            text: self.buffer.text(),
            reading: &self.reading,
            base,
            first: piece.first,
            last: piece.last,
            broken: piece.trouble.is_some() || piece.skipped.is_some() || self.reading.lost > 0,
        };
        self.out.totals.bytes += self.reading.end.saturating_sub(base.from) as u64;
        self.out.totals.tally.add(&self.reading.tally);
        self.out.totals.files += u64::from(piece.last);
        let reader = reader::<W>(&mut self.readers, piece.format, &self.shared.options);
        self.work.finish(&finished, reader, &mut self.out);
        if let Some(text) = &piece.trouble {
            self.out.trouble(text);
        }
    }
}

/// The worker's own reader for a format.
fn reader<'r, W: Work>(
    readers: &'r mut Vec<(Format, Box<dyn Reader>)>,
    format: Option<Format>,
    options: &Options,
) -> Option<&'r mut dyn Reader> {
    let format = format?;
    let same = |known: &Format| known.notation.name() == format.notation.name() && known.form == format.form;
    let at = match readers.iter().position(|(known, _)| same(known)) {
        Some(at) => at,
        None => {
            readers.push((format, format.notation.reader(format.form, W::WANT, options)));
            readers.len() - 1
        }
    };
    match readers.get_mut(at) {
        Some((_, reader)) => Some(reader.as_mut()),
        None => None,
    }
}

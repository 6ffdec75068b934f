//! The threads: each worker takes a task (a batch of small files, or a piece of a long text), reads it with its own
//! readers, waits until all before it is joined, finishes its fold and hands the output to the sink in order.
//!
//! With one job all of this happens on the caller's thread. What is in memory is bounded by the number of jobs and the
//! size of a block.

use hoyle::Format;
use std::fs::File;
use std::hash::RandomState;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use hoyle::notation::Options;

use crate::buffer::Buffer;
use crate::fold::Base;
use crate::ordered::{Ordered, Permits, Stop};
use crate::reading::{Reading, Start};
use crate::source::{HEAD, Piece, Settings, Skipped, Source, Task};
use crate::stitch::{Stitch, Workspace};
use crate::{Fold, Input, Origin, ReadPiece, Sink, Totals};
use hoyle::AnyReader;

/// The source, and how many tasks it gave out.
struct Feed {
    source: Source,
    tasks: u64,
}

/// The output, which workers reach in turn: the sink, what was counted, and why the sink takes no more.
struct Delivery<'a, S, E> {
    sink: &'a mut S,
    totals: Totals,
    failed: Option<E>,
}

/// What all workers share.
struct Shared<'a, S, E> {
    feed: Mutex<Feed>,
    stitch: Ordered<Stitch>,
    delivery: Ordered<Delivery<'a, S, E>>,
    stop: Stop,
    permits: Permits,
    settings: Settings,
    hasher: RandomState,
}

/// Reads everything that `source` gives, on `jobs` threads. `new_fold` makes the fold of one worker.
pub(crate) fn run<F: Fold, S: Sink<F::Output>>(
    source: Source,
    jobs: usize,
    new_fold: impl Fn() -> F,
    sink: &mut S,
) -> Result<Totals, S::Error> {
    let delivery = Delivery { sink, totals: Totals::default(), failed: None };
    let shared = Shared {
        settings: source.settings().clone(),
        feed: Mutex::new(Feed { source, tasks: 0 }),
        stitch: Ordered::new(Stitch::new()),
        delivery: Ordered::new(delivery),
        stop: Stop::default(),
        permits: Permits::new(jobs.max(1)),
        hasher: RandomState::new(),
    };
    if jobs <= 1 {
        Worker::new(&shared, new_fold()).run();
    } else {
        std::thread::scope(|scope| {
            // Twice as many workers as may work at a time: while one waits for its turn another reads, so that pieces
            // which take unequally long do not hold each other up.
            for _ in 1..jobs.saturating_mul(2) {
                let worker = Worker::new(&shared, new_fold());
                scope.spawn(move || worker.run());
            }
            Worker::new(&shared, new_fold()).run();
        });
    }
    let delivery = shared.delivery.into_inner();
    match delivery.failed {
        Some(error) => Err(error),
        None => Ok(delivery.totals),
    }
}

/// Stops the others when a worker panics; they would wait for its turn forever.
struct Alarm<'a, 's, S, E>(&'a Shared<'s, S, E>);

impl<S, E> Drop for Alarm<'_, '_, S, E> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.halt();
        }
    }
}

impl<S, E> Shared<'_, S, E> {
    fn halt(&self) {
        self.stop.ask();
        self.stitch.wake();
        self.delivery.wake();
    }
}

struct Worker<'a, 's, F: Fold, S: Sink<F::Output>> {
    shared: &'a Shared<'s, S, S::Error>,
    fold: F,
    readers: Vec<(Format, AnyReader)>,
    buffer: Buffer,
    reading: Reading,
    output: F::Output,
    /// What was counted of the task.
    totals: Totals,
}

impl<'a, 's, F: Fold, S: Sink<F::Output>> Worker<'a, 's, F, S> {
    fn new(shared: &'a Shared<'s, S, S::Error>, fold: F) -> Worker<'a, 's, F, S> {
        Worker {
            shared,
            fold,
            readers: Vec::new(),
            buffer: Buffer::default(),
            reading: Reading::default(),
            output: F::Output::default(),
            totals: Totals::default(),
        }
    }

    fn run(mut self) {
        let shared = self.shared;
        let _alarm = Alarm(shared);
        while !shared.stop.asked() {
            let mut feed = shared.feed.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(task) = feed.source.next_task(&mut self.buffer) else { break };
            let number = feed.tasks;
            feed.tasks += 1;
            drop(feed);
            match task {
                Task::Files(files) => {
                    let _permit = shared.permits.acquire();
                    for file in files {
                        match file {
                            Ok(input) => self.file(Arc::new(input)),
                            Err(error) => self.error(error),
                        }
                    }
                }
                Task::Piece(piece) => {
                    if !self.piece(piece) {
                        break;
                    }
                }
            }
            let Some(mut turn) = shared.delivery.wait(number, &shared.stop) else { break };
            let delivery = &mut *turn;
            // Who was next has the turn before anybody is asked to stop.
            if delivery.failed.is_some() {
                break;
            }
            match delivery.sink.consume(&mut self.output) {
                Ok(()) => {
                    delivery.totals.add(&core::mem::take(&mut self.totals));
                    delivery.sink.progress(&delivery.totals);
                }
                Err(error) => {
                    delivery.failed = Some(error);
                    drop(turn);
                    shared.halt();
                    break;
                }
            }
            drop(turn);
            self.buffer.shrink(shared.settings.limits.block);
        }
    }

    fn error(&mut self, error: crate::Error) {
        self.totals.errors += 1;
        self.fold.error(error, &mut self.output);
    }

    /// Reads a small file as a whole.
    fn file(&mut self, input: Arc<Input>) {
        let shared = self.shared;
        let limits = shared.settings.limits;
        let mut skipped = None;
        if let Origin::Path(path) = &input.origin {
            self.buffer.clear();
            let read = File::open(path).and_then(|mut file| {
                let mut wanted = limits.block;
                while self.buffer.read(&mut file, wanted)? {
                    // It has grown since its size was asked for.
                    if wanted >= limits.record {
                        skipped = Some(Skipped { bytes: wanted as u64, lines: 0 });
                        break;
                    }
                    wanted = (wanted * 2).min(limits.record);
                }
                io::Result::Ok(())
            });
            if let Err(error) = read {
                return self.error(input.error(error));
            }
        }
        let text = self.buffer.text();
        let head = text.get(..HEAD).unwrap_or(text);
        let (format, by) = Format::detect(shared.settings.notations, shared.settings.from, &input.name, head).unzip();
        let mut piece = Piece {
            serial: 0,
            input,
            format,
            by,
            offset: 0,
            cut: text.len(),
            first: true,
            last: true,
            skipped,
            error: None,
        };
        let base = Stitch::new().join(&mut piece, false, self.workspace(format), &limits, &shared.hasher);
        self.finish(piece, base);
    }

    /// Reads a piece of a long text; `false` if all must stop.
    fn piece(&mut self, mut piece: Piece) -> bool {
        let shared = self.shared;
        let mut read = false;
        if !shared.stitch.is_up(piece.serial) && piece.skipped.is_none() {
            // What stands before is not read yet: the guess that the piece starts where a record starts is trusted.
            if let Some(reader) = reader::<F>(&mut self.readers, piece.format, &shared.settings.options) {
                let _permit = shared.permits.acquire();
                self.reading.read(&mut self.fold, reader, &piece, self.buffer.text(), Start::default(), &shared.hasher);
                read = true;
            }
        }
        let Some(mut turn) = shared.stitch.wait(piece.serial, &shared.stop) else { return false };
        let workspace = self.workspace(piece.format);
        let base = turn.join(&mut piece, read, workspace, &shared.settings.limits, &shared.hasher);
        drop(turn);
        let _permit = shared.permits.acquire();
        self.finish(piece, base);
        true
    }

    fn workspace(&mut self, format: Option<Format>) -> Workspace<'_, F> {
        Workspace {
            buffer: &mut self.buffer,
            reading: &mut self.reading,
            fold: &mut self.fold,
            reader: reader::<F>(&mut self.readers, format, &self.shared.settings.options),
        }
    }

    fn finish(&mut self, piece: Piece, base: Base) {
        let read = ReadPiece {
            input: &piece.input,
            format: piece.format,
            by: piece.by,
            text: self.buffer.text(),
            offset: piece.offset,
            is_first: piece.first,
            is_last: piece.last,
            is_broken: piece.error.is_some() || piece.skipped.is_some() || self.reading.lost > 0,
            base,
            reading: &self.reading,
        };
        self.totals.bytes += self.reading.end.saturating_sub(base.start) as u64;
        self.totals.tally.add(&self.reading.tally);
        self.totals.files += u64::from(piece.last);
        let reader = reader::<F>(&mut self.readers, piece.format, &self.shared.settings.options);
        self.fold.finish(&read, reader, &mut self.output);
        if let Some(error) = piece.error {
            self.error(error);
        }
    }
}

/// The worker's own reader for a format.
fn reader<'r, F: Fold>(
    readers: &'r mut Vec<(Format, AnyReader)>,
    format: Option<Format>,
    options: &Options,
) -> Option<&'r mut AnyReader> {
    let format = format?;
    let at = match readers.iter().position(|(known, _)| *known == format) {
        Some(at) => at,
        None => {
            readers.push((format, format.notation.reader(format.form, F::DEPTH, options)));
            readers.len() - 1
        }
    };
    readers.get_mut(at).map(|(_, reader)| reader)
}

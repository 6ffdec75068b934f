//! What is read, and how: [`Scan`].

use hoyle::Format;
use std::convert::Infallible;
use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use hoyle::notation::{Depth, NOTATIONS, Options, Status};
use hoyle::problem::Problem;

use crate::source::{Limits, Settings, Source};
use crate::{Error, Fold, Input, ReadPiece, Sink, Totals, is_meant, walk, workers};
use hoyle::{AnyNotation, AnyReader, RecordRef};

/// How long a piece of a long text is, in bytes, if nothing else is asked for. A piece and what is made of it stay in a
/// core's own cache.
pub const PIECE_SIZE: usize = 512 << 10;

/// A record of this size is not read.
const LARGEST_RECORD: usize = 256 << 20;

/// The most threads that are started.
const MOST_JOBS: usize = 256;

/// Some texts, and how they are read.
pub struct Scan {
    paths: Vec<PathBuf>,
    settings: Settings,
    stdin: Box<dyn Read + Send>,
    jobs: NonZeroUsize,
}

impl core::fmt::Debug for Scan {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Scan").field("paths", &self.paths).field("jobs", &self.jobs).finish_non_exhaustive()
    }
}

impl Scan {
    /// The texts at these paths, in this order: files, folders, patterns such as `hands/*.phh`, and `-` for the standard
    /// input. Packed texts (`.gz`, `.zst`) are read through.
    pub fn new<P: Into<PathBuf>>(paths: impl IntoIterator<Item = P>) -> Scan {
        let limits = Limits { block: PIECE_SIZE, record: LARGEST_RECORD };
        let settings = Settings { notations: NOTATIONS, from: None, options: Arc::default(), limits };
        Scan {
            paths: paths.into_iter().map(Into::into).collect(),
            settings,
            stdin: Box::new(io::stdin()),
            jobs: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        }
    }

    /// Reads every text as this notation, whatever it looks like; of a folder, the files with its extensions.
    #[must_use]
    pub fn read_as(mut self, notation: AnyNotation) -> Scan {
        self.settings.from = Some(notation);
        self
    }

    /// Knows these notations, not [`NOTATIONS`].
    #[must_use]
    pub fn notations(mut self, notations: &'static [AnyNotation]) -> Scan {
        self.settings.notations = notations;
        self
    }

    /// Reads with these options.
    #[must_use]
    pub fn options(mut self, options: Arc<Options>) -> Scan {
        self.settings.options = options;
        self
    }

    /// Reads on this many threads; else on as many as there are cores. The order of the outputs does not depend on it.
    #[must_use]
    pub fn jobs(mut self, jobs: NonZeroUsize) -> Scan {
        self.jobs = jobs;
        self
    }

    /// Cuts long texts into pieces of about this many bytes; else of [`PIECE_SIZE`]. A smaller number keeps memory low
    /// where the output is many times as long as the text.
    #[must_use]
    pub fn piece_size(mut self, bytes: usize) -> Scan {
        self.settings.limits.block = bytes.max(1);
        self
    }

    /// Reads this where a path is `-`, not the standard input of the process.
    #[must_use]
    pub fn stdin(mut self, stdin: impl Read + Send + 'static) -> Scan {
        self.stdin = Box::new(stdin);
        self
    }

    /// Reads everything: each thread with a fold of its own, whose outputs the sink takes in the order of the texts.
    ///
    /// # Errors
    /// What the sink fails with; it ends the scan. A file that cannot be read is reported to the fold, and is no error here.
    pub fn run<F: Fold, S: Sink<F::Output>>(self, new_fold: impl Fn() -> F, sink: &mut S) -> Result<Totals, S::Error> {
        let Settings { notations, from, .. } = self.settings;
        let inputs = walk(self.paths, move |name| is_meant(notations, from, name));
        let source = Source::new(self.settings, F::DEPTH, inputs, self.stdin);
        workers::run(source, self.jobs.get().min(MOST_JOBS), new_fold, sink)
    }

    /// Folds every record into a value: `add` puts the records of one piece of a text, in order, into a value that starts
    /// as the default; `join` puts the values of all pieces together, in the order of the texts. `progress` is told how far
    /// the scan is.
    ///
    /// Texts that cannot be read are in [`Folded::errors`]; what is wrong with records is in [`Item::problems`] and
    /// counted in [`Folded::totals`].
    pub fn fold<T: Default + Send>(
        self,
        add: impl Fn(&mut T, Item<'_>) + Sync,
        join: impl FnMut(&mut T, T) + Send,
        progress: impl FnMut(&Totals) + Send,
    ) -> Folded<T> {
        let mut sink = Joining { joined: T::default(), errors: Vec::new(), join, progress };
        let Ok(totals) =
            self.run(|| Adding { value: T::default(), file: Arc::default(), format: None, add: &add }, &mut sink);
        Folded { value: sink.joined, totals, errors: sink.errors }
    }
}

/// A record, as [`Scan::fold`] hands it over.
#[derive(Debug)]
#[non_exhaustive]
pub struct Item<'a> {
    /// The name of its file as it was given or found, or `-` for the standard input.
    pub file: &'a str,
    /// The notation and form in which it is written.
    pub format: Format,
    /// The bytes of the record as they stand in its file.
    pub text: &'a [u8],
    /// What it says, if anything can be made of it.
    pub record: Option<RecordRef<'a>>,
    /// What is wrong with it, in the order of the text; their places count from the first byte of `text`.
    pub problems: &'a [Problem],
    /// The verdict that its problems give: valid, invalid and the like.
    pub status: Status,
}

/// What [`Scan::fold`] gives.
#[derive(Debug)]
#[non_exhaustive]
pub struct Folded<T> {
    /// The values of all pieces, joined.
    pub value: T,
    /// How many texts, records and bytes were read, and with which problems.
    pub totals: Totals,
    /// What could not be read.
    pub errors: Vec<Error>,
}

/// The fold of [`Scan::fold`].
struct Adding<'f, T, A> {
    value: T,
    file: Arc<str>,
    format: Option<Format>,
    add: &'f A,
}

impl<T: Default + Send, A: Fn(&mut T, Item<'_>) + Sync> Fold for Adding<'_, T, A> {
    type Output = (Vec<T>, Vec<Error>);
    const DEPTH: Depth = Depth::Record;

    fn begin(&mut self, input: &Input, format: Option<Format>, _: bool) {
        self.value = T::default();
        self.format = format;
        if *self.file != *input.name {
            self.file = input.name.as_str().into();
        }
    }

    fn record(&mut self, reader: &mut AnyReader, text: &[u8], problems: &[Problem]) {
        let Some(format) = self.format else { return };
        let (record, status) = (reader.record(), reader.status(problems));
        (self.add)(&mut self.value, Item { file: &self.file, format, text, record, problems, status });
    }

    fn finish(&mut self, _: &ReadPiece<'_>, _: Option<&mut AnyReader>, output: &mut Self::Output) {
        output.0.push(core::mem::take(&mut self.value));
    }

    fn error(&mut self, error: Error, output: &mut Self::Output) {
        output.1.push(error);
    }
}

/// The sink of [`Scan::fold`].
struct Joining<T, J, P> {
    joined: T,
    errors: Vec<Error>,
    join: J,
    progress: P,
}

impl<T: Send, J: FnMut(&mut T, T) + Send, P: FnMut(&Totals) + Send> Sink<(Vec<T>, Vec<Error>)> for Joining<T, J, P> {
    type Error = Infallible;

    fn consume(&mut self, (values, errors): &mut (Vec<T>, Vec<Error>)) -> Result<(), Infallible> {
        values.drain(..).for_each(|value| (self.join)(&mut self.joined, value));
        self.errors.append(errors);
        Ok(())
    }

    fn progress(&mut self, totals: &Totals) {
        (self.progress)(totals);
    }
}

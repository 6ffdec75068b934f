//! What rows are asked for ([`Spec`]), and the scan that makes them.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use hoyle::notation::{Depth, Next, Options, Status};
use hoyle::problem::{Problem, Problems};
use hoyle::{AnyNotation, AnyReader, Format, NOTATIONS};
use hoyle_scan::{Error, Fold, Input, NameSearch, Origin, PortableNames, ReadPiece, Scan, Sink, io_reason};
use hoyle_table::{Batch, Chosen, Collector, Place, Plan};
use pyo3::prelude::*;

use crate::errors;

/// The notation that is read as, and what is chosen with it where that is the name of a room.
pub(crate) fn reading(name: Option<&str>) -> PyResult<(Option<AnyNotation>, Options)> {
    let Some(name) = name else { return Ok((None, Options::default())) };
    let is_room = |one: &&AnyNotation| one.readings().iter().any(|(reading, _)| *reading == name);
    if let Some(notation) = NOTATIONS.iter().find(is_room) {
        return Ok((Some(*notation), Options::default().with("reading", name.to_owned())));
    }
    match hoyle::convert::notation(name) {
        Some(notation) => Ok((Some(notation), Options::default())),
        None => Err(errors::usage(&format!("there is no notation or room {name}: see hoyle.NOTATIONS"))),
    }
}

/// The rows that are asked for, and of what.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Asked {
    paths: Vec<PathBuf>,
    /// Tables, each with its columns; of a table without any, all.
    tables: Vec<(String, Vec<String>)>,
    player: Option<String>,
    statuses: Vec<String>,
    scale: u8,
    jobs: Option<NonZeroUsize>,
    read_as: Option<String>,
    skip_errors: bool,
}

/// A file that could not be read, and why.
pub(crate) type Unread = (String, String);

/// The file or the pattern that an error is about, and why it could not be read.
pub(crate) fn of_file(error: &Error) -> Unread {
    match error {
        Error::Read { name, source } => (name.clone(), io_reason(source)),
        Error::Pattern { pattern, reason } => (pattern.clone(), reason.clone()),
        Error::NoMatch { pattern } => (pattern.clone(), "no file matches".to_owned()),
        error => (String::new(), error.to_string()),
    }
}

/// The same, checked.
#[derive(Clone)]
pub(crate) struct Spec {
    pub(crate) paths: Vec<PathBuf>,
    pub(crate) plan: Arc<Plan>,
    jobs: Option<NonZeroUsize>,
    pub(crate) from: Option<AnyNotation>,
    pub(crate) options: Arc<Options>,
    /// What the one text is called on every machine, where it is not to be found out here.
    named: Option<String>,
    /// Where what could not be read is noted down; else it ends the scan.
    pub(crate) unread: Option<Arc<Mutex<Vec<Unread>>>>,
}

impl Asked {
    pub(crate) fn checked(self) -> PyResult<Spec> {
        let (from, options) = reading(self.read_as.as_deref())?;
        let chosen = self.tables.iter().map(|(name, columns)| Chosen::new(name, columns));
        let tables = chosen.collect::<Result<Vec<_>, _>>().map_err(|error| errors::usage(&error))?;
        let status = |name: &String| {
            let found = Status::ALL.into_iter().find(|status| status.name() == name);
            found.ok_or_else(|| errors::usage(&format!("there is no status {name}")))
        };
        let statuses = self.statuses.iter().map(status).collect::<PyResult<_>>()?;
        if self.scale > Plan::MOST_DECIMALS {
            return Err(errors::usage(&format!("amounts have at most {} decimals", Plan::MOST_DECIMALS)));
        }
        let plan = Plan { scale: self.scale, player: self.player, statuses, ..Plan::new(tables) };
        Ok(Spec {
            paths: self.paths,
            plan: Arc::new(plan),
            jobs: self.jobs,
            from,
            options: Arc::new(options),
            named: None,
            unread: self.skip_errors.then(Arc::default),
        })
    }
}

/// Why a scan ended early.
pub(crate) enum Ended {
    /// Nobody wants more.
    Stopped,
    /// A file, if it is one, and the reason.
    Failed(Option<String>, String),
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Ended {
        Ended::Failed(None, io_reason(&error))
    }
}

impl Spec {
    /// The same of one text alone, with what it is called on every machine, on one thread.
    pub(crate) fn of_one(&self, path: &Path, name: &str) -> Spec {
        let jobs = Some(NonZeroUsize::MIN);
        Spec { paths: vec![path.to_owned()], named: Some(name.to_owned()), jobs, ..self.clone() }
    }

    /// The scan of these texts.
    pub(crate) fn scan(&self) -> Scan {
        let mut scan = Scan::new(&self.paths).options(self.options.clone());
        if let Some(from) = self.from {
            scan = scan.read_as(from);
        }
        match self.jobs {
            Some(jobs) => scan.jobs(jobs),
            None => scan,
        }
    }

    /// Makes the rows; `take` takes them in the order of the texts.
    pub(crate) fn run(
        &self,
        stop: &AtomicBool,
        take: impl FnMut(Batch) -> Result<(), Ended> + Send,
    ) -> Result<(), Ended> {
        let names = PortableNames::of(&self.paths);
        let fields = self.plan.tables.iter().flat_map(|chosen| chosen.fields());
        // Records that are passed over are not counted.
        let numbered = fields.into_iter().any(|field| ["record", "hand_id", "game_id"].contains(&field.name));
        let search = self.plan.player.as_deref().filter(|_| !numbered).and_then(NameSearch::new);
        let work = || Tabling {
            collector: Collector::new(&self.plan),
            spec: self,
            names: &names,
            search: search.clone(),
            format: None,
            is_of_table: false,
            records: 0,
        };
        let mut sink = Taking { take, stop, unread: self.unread.as_deref() };
        self.scan().run(work, &mut sink).map(|_| ())
    }
}

/// Makes rows of a piece of a text.
struct Tabling<'a> {
    collector: Collector<'a>,
    spec: &'a Spec,
    names: &'a PortableNames,
    search: Option<NameSearch>,
    format: Option<Format>,
    /// Whether the tables that are wanted have rows of such a text.
    is_of_table: bool,
    records: u32,
}

/// Why a text, or the rest of it, could not be read.
pub(crate) fn unread_reason(piece: &ReadPiece<'_>) -> Option<&'static str> {
    match piece.format {
        None => Some("the text is in no notation that hoyle knows"),
        Some(_) => piece.is_broken.then_some("not all of it could be read"),
    }
}

/// What a worker hands over.
#[derive(Default)]
struct Made {
    batches: Vec<Batch>,
    /// The files that could not be read, with the reasons.
    unread: Vec<Unread>,
}

impl Fold for Tabling<'_> {
    type Output = Made;
    const DEPTH: Depth = Depth::Check;

    fn begin(&mut self, _: &Input, format: Option<Format>, _: bool) {
        self.collector.clear();
        self.records = 0;
        self.format = format;
        let mut tables = self.spec.plan.tables.iter();
        // A frame is a moment of a hand, of which there is no row.
        let is_whole = |format: &Format| format.notation.compare_texts().is_none();
        self.is_of_table =
            format.filter(is_whole).is_some_and(|format| tables.any(|chosen| chosen.table.is_of(format.notation)));
    }

    fn passes_over(&mut self, reader: &AnyReader, text: &[u8]) -> bool {
        let search = self.search.as_ref().zip(self.format);
        search.is_some_and(|(search, format)| search.is_absent(reader, format, text))
    }

    fn next(&mut self, reader: &mut AnyReader, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        match self.is_of_table {
            true => self.collector.next(reader, text, last, problems),
            false => reader.next(text, last, problems),
        }
    }

    fn record(&mut self, reader: &mut AnyReader, _: &[u8], problems: &[Problem]) {
        if self.is_of_table {
            let notation = self.format.map_or("", |format| format.notation.name());
            self.collector.keep(reader, notation, self.records, problems);
        }
        self.records += 1;
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, made: &mut Made) {
        let name = &piece.input.name;
        made.unread.extend(unread_reason(piece).map(|reason| (name.clone(), reason.to_owned())));
        let portable = self.spec.named.clone().unwrap_or_else(|| self.names.name(piece.input));
        let place = Place { file: name.clone(), ..Place::of_file(&portable) };
        let place = Place { first: piece.number(piece.first_record()), ..place };
        let is_file = matches!(piece.input.origin, Origin::Path(_));
        let starts: Vec<usize> = piece.records().map(|(_, start)| start).collect();
        let offset = |number: u32| Some(piece.offset + *starts.get(number as usize)? as u64).filter(|_| is_file);
        let batches = self.collector.finish(&place, offset, |_| true);
        made.batches.extend(batches.into_iter().filter(|batch| batch.rows > 0));
    }

    fn error(&mut self, error: Error, made: &mut Made) {
        made.unread.push(of_file(&error));
    }
}

/// Hands rows on in order.
struct Taking<'a, T> {
    take: T,
    stop: &'a AtomicBool,
    unread: Option<&'a Mutex<Vec<Unread>>>,
}

impl<T: FnMut(Batch) -> Result<(), Ended> + Send> Sink<Made> for Taking<'_, T> {
    type Error = Ended;

    fn consume(&mut self, made: &mut Made) -> Result<(), Ended> {
        if self.stop.load(Relaxed) {
            return Err(Ended::Stopped);
        }
        for (file, reason) in made.unread.drain(..) {
            let Some(unread) = self.unread else { return Err(Ended::Failed(Some(file), reason)) };
            unread.lock().unwrap_or_else(PoisonError::into_inner).push((file, reason));
        }
        made.batches.drain(..).try_for_each(&mut self.take)
    }
}

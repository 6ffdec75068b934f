//! Texts in pieces that other processes, on other machines, can read each by itself: [`pieces`] finds where they begin,
//! [`Piece::run`] makes the rows of one.

use std::convert::Infallible;
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use hoyle::notation::{Depth, Next};
use hoyle::problem::Problem;
use hoyle::{AnyReader, Compression, Format, NOTATIONS};
use hoyle_scan::{Error, Fold, Origin, PortableNames, ReadPiece, Scan, Sink, is_meant, walk};
use hoyle_table::{Batch, Collector, Place};
use pyo3::prelude::*;

use crate::errors;
use crate::spec::{Ended, Spec, of_file, reading};

/// So many records make a batch.
const BATCH: u32 = 1 << 12;

/// A file, what it is called on every machine, and which part of it: from a byte to a byte before which a record ends, or
/// all of it; and how many records stand before.
#[derive(Clone, FromPyObject, IntoPyObject)]
pub(crate) struct Piece(PathBuf, String, u64, Option<u64>, u64);

/// The pieces of texts: files, and parts of about `size` bytes of those that are longer, not packed, and of records that
/// each stand by itself. Of these the driver reads as much as to know where a record ends; of all others only the names.
#[pyfunction]
#[pyo3(signature = (paths, size, read_as=None))]
pub(crate) fn pieces(py: Python<'_>, paths: Vec<PathBuf>, size: u64, read_as: Option<&str>) -> PyResult<Vec<Piece>> {
    let (from, options) = reading(read_as)?;
    let names = PortableNames::of(&paths);
    let mut all = Vec::new();
    for input in walk(paths, move |name| is_meant(NOTATIONS, from, name)) {
        py.check_signals()?;
        let input = input.map_err(|error| {
            let (file, reason) = of_file(&error);
            errors::read(Some(&file), &reason)
        })?;
        let Origin::Path(path) = &input.origin else {
            return Err(errors::usage(&"the standard input has no pieces"));
        };
        let name = names.name(&input);
        let length = fs::metadata(path).map_or(0, |data| data.len());
        if length <= size || Compression::from_name(&input.name).is_some() {
            all.push(Piece(path.clone(), name, 0, None, 0));
            continue;
        }
        let scan = Scan::new([path]).options(options.clone().into());
        let scan = if let Some(from) = from { scan.read_as(from) } else { scan };
        let mut cuts = Cuts { size, found: vec![(0, 0)], stands_alone: true };
        let Ok(_) = py.detach(|| scan.run(Cutting::default, &mut cuts));
        if !cuts.stands_alone {
            cuts.found.truncate(1);
        }
        for (place, (start, first)) in cuts.found.iter().enumerate() {
            let end = cuts.found.get(place + 1).map_or(length, |next| next.0);
            all.push(Piece(path.clone(), name.clone(), *start, Some(end), *first));
        }
    }
    Ok(all)
}

/// Finds where records begin.
#[derive(Default)]
struct Cutting;

/// Where the first record of a piece stands and its number; whether its records mean the same elsewhere.
type Cut = Option<(u64, u64, bool)>;

impl Fold for Cutting {
    type Output = Cut;
    const DEPTH: Depth = Depth::Syntax;

    fn finish(&mut self, piece: &ReadPiece<'_>, reader: Option<&mut AnyReader>, cut: &mut Cut) {
        let alone = reader.is_none_or(|reader| !reader.needs_records_before());
        if let Some((number, start)) = piece.records().next() {
            *cut = Some((piece.offset + start as u64, piece.number(number), alone));
        }
    }

    fn error(&mut self, _: Error, cut: &mut Cut) {
        // Whoever reads it tells.
        *cut = Some((0, 0, false));
    }
}

struct Cuts {
    size: u64,
    found: Vec<(u64, u64)>,
    stands_alone: bool,
}

impl Sink<Cut> for Cuts {
    type Error = Infallible;

    fn consume(&mut self, cut: &mut Cut) -> Result<(), Infallible> {
        if let Some((start, number, alone)) = cut.take() {
            self.stands_alone &= alone;
            let last = self.found.last().map_or(0, |(start, _)| *start);
            if start >= last + self.size {
                self.found.push((start, number));
            }
        }
        Ok(())
    }
}

impl Piece {
    /// Makes the rows of the piece.
    pub(crate) fn run(
        &self,
        spec: &Spec,
        mut take: impl FnMut(Batch) -> Result<(), Ended> + Send,
    ) -> Result<(), Ended> {
        let Piece(path, name, start, end, first) = self;
        let file = path.to_string_lossy().into_owned();
        let place = Place { file: file.clone(), first: *first, ..Place::of_file(name) };
        let Some(end) = end else {
            return spec.of_one(path, name).run(&AtomicBool::new(false), take);
        };
        let mut text = Vec::new();
        let read = File::open(path).and_then(|mut input| {
            input.seek(SeekFrom::Start(*start))?;
            input.take(end - start).read_to_end(&mut text)
        });
        read.map_err(|error| Ended::Failed(Some(file.clone()), hoyle_scan::io_reason(&error)))?;
        let detected = Format::detect(NOTATIONS, spec.from, &file, &text);
        let Some((Format { notation, form }, _)) = detected else {
            return Err(Ended::Failed(Some(file), "the text is in no notation that hoyle knows".to_owned()));
        };
        let mut collector = Collector::new(&spec.plan);
        let mut reader = notation.reader(form, Depth::Check, &spec.options);
        let (mut at, mut place) = (0, place);
        loop {
            let (mut starts, mut is_over) = (Vec::new(), false);
            for record in 0..BATCH {
                let mut problems: Vec<Problem> = Vec::new();
                let rest = text.get(at..).unwrap_or_default();
                match collector.next(&mut reader, rest, true, &mut problems) {
                    Next::Record { consumed, .. } if consumed > 0 => {
                        collector.keep(&reader, notation.name(), record, &problems);
                        starts.push(start + at as u64);
                        at += consumed;
                    }
                    _ => {
                        is_over = true;
                        break;
                    }
                }
            }
            let made = collector.finish(&place, |record| starts.get(record as usize).copied(), |_| true);
            made.into_iter().filter(|batch| batch.rows > 0).try_for_each(&mut take)?;
            place.first += starts.len() as u64;
            if is_over {
                return Ok(());
            }
        }
    }
}

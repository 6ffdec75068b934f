//! What reading a piece of a text gives: [`Reading`]; and the loop that reads: [`Reading::read`].

use std::borrow::Cow;
use std::hash::RandomState;

use hoyle::notation::{Carryover, Depth, Next, Status};
use hoyle::problem::{LineColumn, Problem, Problems, Severity};
use hoyle::problems::Shared;
use hoyle::text::Span;
use hoyle::text::toml::{Kind, value};

use crate::fold::Spot;
use crate::names::{Name, PieceNames};
use crate::source::Piece;
use crate::{Fold, Tally};
use hoyle::AnyReader;

/// How many problems of one record are kept.
const MOST_PROBLEMS: usize = 1_000;

/// A record that drew problems.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// Its number within the text that was read, from 0; a lost record counts.
    pub(crate) record: u32,
    /// Where its text starts and ends.
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// Its problems' place in [`Reading::problems`].
    pub(crate) problems: (u32, u32),
}

impl Mark {
    pub(crate) fn spot(&self) -> Spot {
        Spot { record: self.record, start: self.start as usize, end: self.end as usize }
    }
}

/// What reading a piece of a text gave. It is kept from text to text, so that nothing is allocated.
#[derive(Debug)]
pub(crate) struct Reading {
    /// Every problem, record after record; spans count from the record's start.
    pub(crate) problems: Vec<Problem>,
    /// The records that have problems.
    pub(crate) marks: Vec<Mark>,
    /// Where each record starts.
    pub(crate) starts: Vec<u32>,
    pub(crate) tally: Tally,
    pub(crate) names: PieceNames,
    /// Records before the first of `starts` that were not read: 1 where one is too large.
    pub(crate) lost: u32,
    /// Where reading stopped.
    pub(crate) end: usize,
    /// Whether a record goes on behind the text.
    pub(crate) unfinished: bool,
    /// Whether the text was passed over.
    pub(crate) passed_over: bool,
    /// The line and column of `end`, counted from the start of the text.
    pub(crate) end_place: LineColumn,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading {
            problems: Vec::new(),
            marks: Vec::new(),
            starts: Vec::new(),
            tally: Tally::ZERO,
            names: PieceNames::default(),
            lost: 0,
            end: 0,
            unfinished: false,
            passed_over: false,
            end_place: LineColumn::START,
        }
    }
}

/// Keeps so many problems of a record and counts the others.
struct Capped<'a> {
    kept: &'a mut Vec<Problem>,
    most: usize,
    more: u64,
    /// Of the others, the worst.
    worst: Option<Severity>,
}

impl Problems for Capped<'_> {
    fn report(&mut self, problem: Problem) {
        if self.kept.len() < self.most {
            self.kept.push(problem);
        } else {
            self.more += 1;
            self.worst = self.worst.max(Some(problem.severity));
        }
    }
}

/// Where reading starts.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Start<'a> {
    /// The first byte.
    pub(crate) at: usize,
    /// What the records before hand on, as far as it is known.
    pub(crate) before: Option<&'a Carryover>,
}

impl Reading {
    /// Forgets everything; `from` is where reading will start.
    pub(crate) fn clear(&mut self, from: usize) {
        self.problems.clear();
        self.marks.clear();
        self.starts.clear();
        self.tally = Tally::ZERO;
        self.names.clear();
        self.lost = 0;
        self.end = from;
        self.unfinished = false;
        self.passed_over = false;
        self.end_place = LineColumn::START;
    }

    /// Reads the records of a piece's text from `start` on, but not those that start at or after its cut.
    ///
    /// A record that starts before the cut but is not sure to end is left: `unfinished`.
    pub(crate) fn read<F: Fold>(
        &mut self,
        fold: &mut F,
        reader: &mut AnyReader,
        piece: &Piece,
        text: &[u8],
        start: Start<'_>,
        hasher: &RandomState,
    ) {
        let (cut, last) = (piece.cut, piece.last);
        let from = start.at;
        self.clear(from);
        fold.begin(&piece.input, piece.format, piece.offset == 0 && from == 0);
        reader.begin(start.before);
        let mut at = from;
        if fold.passes_over(reader, text.get(from..).unwrap_or_default()) {
            at = if last { text.len() } else { cut };
            self.passed_over = true;
        }
        while !self.passed_over && (at < cut || last) {
            let rest = text.get(at..).unwrap_or_default();
            let gap = text.get(at..cut).unwrap_or_default();
            if !last && gap.trim_ascii_start().is_empty() {
                fold.between(gap);
                at = cut;
                break;
            }
            let before = self.problems.len();
            let mut problems = Capped { kept: &mut self.problems, most: before + MOST_PROBLEMS, more: 0, worst: None };
            fold.before_record(reader);
            match fold.next(reader, rest, last, &mut problems) {
                Next::Record { consumed, name } => {
                    let end = at + consumed;
                    if consumed == 0 || end > text.len() {
                        self.problems.truncate(before);
                        self.stuck(at, text);
                        break;
                    }
                    let (more, worst) = (problems.more, problems.worst);
                    if !last && end > cut {
                        // Either the record goes on behind a wrong guess, or it is the next piece's first, with nothing
                        // but remarks before it.
                        if Self::is_nothing::<F>(reader, gap) {
                            self.problems.truncate(before);
                            fold.between(gap);
                            at = cut;
                            break;
                        }
                    }
                    if more > 0 {
                        let last = self.problems.iter().skip(before).map(|problem| problem.at.start).max();
                        let place = Span::at(last.unwrap_or_default());
                        let problem = Shared::MoreProblems.at(place).fact(more as i64);
                        let severity = worst.unwrap_or(Severity::Note);
                        self.problems.push(problem.with_severity(severity));
                    }
                    let record = self.tally.records as u32;
                    self.starts.push(at as u32);
                    self.tally.records += 1;
                    let found = self.problems.get(before..).unwrap_or_default();
                    *self.tally.status(reader.status(found)) += 1;
                    let written = rest.get(..consumed).unwrap_or_default();
                    fold.record(reader, written, found);
                    if !name.is_empty() {
                        self.names.add(Name::new(&unescaped(name.of(rest))), record, hasher);
                    }
                    if self.problems.len() > before {
                        self.mark(record, at, end, before);
                    }
                    at = end;
                }
                Next::NeedMore => {
                    self.problems.truncate(before);
                    if last {
                        self.stuck(at, text);
                    } else if Self::is_nothing::<F>(reader, gap) {
                        fold.between(gap);
                        at = cut;
                    } else {
                        self.unfinished = true;
                    }
                    break;
                }
                Next::End => {
                    self.problems.truncate(before);
                    let to = if last { text.len() } else { cut };
                    fold.between(text.get(at..to).unwrap_or_default());
                    at = to;
                    break;
                }
            }
        }
        self.end = at;
        fold.end(last);
        fold.count(&mut self.tally);
        self.end_place = LineColumn::START.after(text.get(from..at).unwrap_or_default());
    }

    /// Whether there are but remarks in the gap between a record and the next piece, so that the piece starts right. Where
    /// every byte or the record itself is wanted, remarks belong to the next record, which must be read together with
    /// them. A reader that hands something on would take the gap for something that it has read.
    fn is_nothing<F: Fold>(reader: &mut AnyReader, gap: &[u8]) -> bool {
        let keeps_remarks = F::EVERY_BYTE || F::DEPTH == Depth::Record;
        !keeps_remarks && reader.carryover().is_none() && reader.next(gap, true, &mut ()) == Next::End
    }

    /// Notes that the reader cannot read on, which it should always be able to.
    fn stuck(&mut self, at: usize, text: &[u8]) {
        self.add_problem(self.tally.records as u32, (at, text.len()), Shared::ReadingStopped.at(Span::at(0)));
    }

    /// Marks a record that drew the problems from `first` on; puts them in the order of the text.
    fn mark(&mut self, record: u32, start: usize, end: usize, first: usize) {
        let Some(problems) = self.problems.get_mut(first..) else { return };
        problems.sort_by_key(|problem| problem.at.start);
        for problem in problems.iter() {
            self.tally.add_problem(problem);
        }
        let problems = (first as u32, self.problems.len() as u32);
        self.marks.push(Mark { record, start: start as u32, end: end as u32, problems });
    }

    /// Adds a problem that the scan itself found in the record that stands there.
    pub(crate) fn add_problem(&mut self, record: u32, place: (usize, usize), problem: Problem) {
        self.add_problems(vec![(record, place, problem)]);
    }

    /// Adds problems that the scan itself found in the records that stand there, in the order of the text. Marks stay in
    /// that order.
    pub(crate) fn add_problems(&mut self, found: Vec<(u32, (usize, usize), Problem)>) {
        let mut marks = core::mem::take(&mut self.marks).into_iter().peekable();
        for (record, (start, end), problem) in found {
            while let Some(mark) = marks.next_if(|mark| mark.record < record) {
                self.marks.push(mark);
            }
            let mut all = Vec::new();
            let known = marks.next_if(|mark| mark.record == record);
            if let Some(mark) = known.or_else(|| self.marks.pop_if(|mark| mark.record == record)) {
                all.extend_from_slice(self.problems_of(&mark));
            }
            let erred = all.iter().any(Problem::is_error);
            if problem.is_error() && !erred && u64::from(record) < self.tally.records {
                // An error of the scan makes the record invalid like any other.
                let old = match all.is_empty() {
                    true => Some(Status::Valid),
                    false => Status::ALL.into_iter().find(|status| *self.tally.status(*status) > 0),
                };
                if let Some(old) = old.filter(|old| *self.tally.status(*old) > 0) {
                    *self.tally.status(old) -= 1;
                    self.tally.statuses[3] += 1;
                }
            }
            all.push(problem);
            all.sort_by_key(|problem| problem.at.start);
            self.tally.add_problem(&problem);
            let first = self.problems.len() as u32;
            self.problems.append(&mut all);
            let problems = (first, self.problems.len() as u32);
            self.marks.push(Mark { record, start: start as u32, end: end as u32, problems });
        }
        self.marks.extend(marks);
    }

    /// Adds a record before all others that is too large to be read. `shown` bytes of it are in the text.
    pub(crate) fn too_large(&mut self, shown: usize) {
        for mark in &mut self.marks {
            mark.record += 1;
        }
        self.lost = 1;
        self.tally.records += 1;
        *self.tally.status(Status::Invalid) += 1;
        let problem = Shared::RecordTooLarge.at(Span::at(0));
        self.tally.add_problem(&problem);
        let first = self.problems.len() as u32;
        self.problems.push(problem);
        self.marks.insert(0, Mark { record: 0, start: 0, end: shown as u32, problems: (first, first + 1) });
    }

    /// The problems of a marked record.
    pub(crate) fn problems_of(&self, mark: &Mark) -> &[Problem] {
        self.problems.get(mark.problems.0 as usize..mark.problems.1 as usize).unwrap_or_default()
    }
}

/// A name without escapes: `["\u0031"]` is `[1]`.
fn unescaped(name: &[u8]) -> Cow<'_, [u8]> {
    match name {
        [b'"', ..] if name.contains(&b'\\') => value::bytes(name, Kind::EscapedKey),
        _ => Cow::Borrowed(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_however_it_is_written() {
        for written in [&b"1"[..], b"\"1\"", b"'1'", b"\"\\u0031\""] {
            assert_eq!(Name::new(&unescaped(written)), Name::Number(1), "{}", String::from_utf8_lossy(written));
        }
        assert_eq!(Name::new(&unescaped(b"\"a\\u0062\"")), Name::new(&unescaped(b"ab")));
        assert_ne!(Name::new(&unescaped(b"'a\\u0062'")), Name::new(&unescaped(b"ab")));
    }
}

//! Shows the problems of records, in the format that was asked for.

use core::iter::Peekable;

use hoyle::problem::render::{Origin, github, json, sarif, short};
use hoyle::problem::{Diagnostic, Locator, Problem, Severity};

use hoyle_scan::{ReadPiece, Spot};

use crate::out::Out;
use crate::snippet::snippet;
use crate::verbs::count;

/// How problems are shown.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// With the source around each; the default on a terminal
    Full,
    /// One line each, `file:line:column: severity[CODE] message`; the default elsewhere
    Short,
    /// JSON Lines
    Json,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations for GitHub's runners
    Github,
}

/// Shows the problems of one piece. Records must come in the order of the text, in which it looks for lines as it goes.
pub(crate) struct Reporter<'a> {
    piece: &'a ReadPiece<'a>,
    locator: Locator<'a>,
    format: Format,
    colour: bool,
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(piece: &'a ReadPiece<'a>, format: Format, colour: bool) -> Reporter<'a> {
        Reporter { piece, locator: piece.locator(), format, colour }
    }

    /// Shows one problem of a record; gives the line of its text.
    pub(crate) fn show(&mut self, problem: &Problem, spot: Spot, out: &mut Vec<u8>) -> u64 {
        let piece = self.piece;
        let record = piece.text.get(spot.start..spot.end).unwrap_or_default();
        let offset = spot.start.saturating_sub(piece.start());
        // The notation names the path, for which it reads the record again: only where the path is shown.
        let shows_path = matches!(self.format, Format::Json | Format::Sarif);
        let notation = piece.format.filter(|_| shows_path).map(|format| format.notation);
        let diagnostic = Diagnostic::new(problem, notation.as_deref(), record, offset, &mut self.locator);
        let origin = Origin::new(&piece.input.name, piece.number(spot.record)).in_notation(piece.notation());
        match self.format {
            Format::Full => {
                let at = (spot.start + problem.at.start as usize, spot.start + problem.at.end as usize);
                let text = piece.text.get(..spot.end).unwrap_or(piece.text);
                snippet(&diagnostic, origin, text, at, self.colour, out);
            }
            Format::Short => short::problem(&diagnostic, origin, out),
            Format::Json => json::problem(&diagnostic, origin, out),
            Format::Sarif => sarif::problem(&diagnostic, origin, false, out),
            Format::Github => github::problem(&diagnostic, origin, out),
        }
        diagnostic.start.line
    }
}

/// So many problems of a record are shown where nobody asked for them: enough to see what is wrong, and no more than leaves
/// in sight what was asked for.
const FEW: usize = 10;

/// The records that have problems, in order.
type ProblemsOfRecords<'a> = Box<dyn Iterator<Item = (Spot, &'a [Problem])> + 'a>;

/// Shows the first problems of each record of a piece that are at least so severe on the standard error, and how many more
/// there are, for verbs whose purpose is not to show problems.
pub(crate) struct Errors<'a> {
    reporter: Reporter<'a>,
    problems: Peekable<ProblemsOfRecords<'a>>,
    least: Severity,
}

impl<'a> Errors<'a> {
    pub(crate) fn new(piece: &'a ReadPiece<'a>, least: Severity) -> Errors<'a> {
        let problems: ProblemsOfRecords<'a> = Box::new(piece.problems());
        let reporter = Reporter::new(piece, Format::Short, false);
        Errors { reporter, problems: problems.peekable(), least }
    }

    /// Those of the records up to this one, counted in the piece.
    pub(crate) fn up_to(&mut self, record: u32, out: &mut Out) {
        while let Some((spot, problems)) = self.problems.next_if(|(spot, _)| spot.record <= record) {
            let severe = || problems.iter().filter(|problem| problem.severity >= self.least);
            severe().for_each(|problem| out.counted.count(problem.severity));
            for problem in severe().take(FEW) {
                self.reporter.show(problem, spot, &mut out.messages);
            }
            let more = severe().count().saturating_sub(FEW);
            if more > 0 {
                let piece = self.reporter.piece;
                let (name, more) = (&piece.input.name, count(more as u64, "more problem", "more problems"));
                out.message(&format!(
                    "{name}, record {}: {more}; hoyle check shows them all",
                    piece.number(spot.record)
                ));
            }
        }
    }
}

/// Those of all records of a piece; see [`Errors`].
pub(crate) fn errors(piece: &ReadPiece<'_>, least: Severity, out: &mut Out) {
    Errors::new(piece, least).up_to(u32::MAX, out);
}

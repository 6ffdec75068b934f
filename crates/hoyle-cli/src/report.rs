//! Shows the problems of records, in the format that was asked for.

use hoyle::problem::render::{Origin, github, json, sarif, short};
use hoyle::problem::{Diagnostic, Locator, Problem, Severity};

use crate::frame;
use crate::pipeline::{Finished, Out};

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

/// Shows the problems of one piece; kept in step with the text, so records must come in their order.
pub(crate) struct Reporter<'a> {
    finished: &'a Finished<'a>,
    locator: Locator<'a>,
    format: Format,
    colour: bool,
}

/// A record's place in the piece.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    /// Its number in the piece.
    pub(crate) record: u32,
    /// Where its text starts and ends.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl<'a> Reporter<'a> {
    pub(crate) fn new(finished: &'a Finished<'a>, format: Format, colour: bool) -> Reporter<'a> {
        Reporter { finished, locator: finished.locator(), format, colour }
    }

    /// Shows one problem of a record.
    pub(crate) fn show(&mut self, problem: &Problem, spot: Spot, out: &mut Vec<u8>) {
        let finished = self.finished;
        let record = finished.text.get(spot.start..spot.end).unwrap_or_default();
        let offset = spot.start.saturating_sub(finished.base.from);
        let notation = finished.format.map(|format| format.notation);
        let diagnostic = Diagnostic::new(problem, notation, record, offset, &mut self.locator);
        let origin =
            Origin { file: &finished.input.name, record: finished.record(spot.record), notation: finished.notation() };
        match self.format {
            Format::Full => {
                let at = (spot.start + problem.at.start as usize, spot.start + problem.at.end as usize);
                let text = finished.text.get(..spot.end).unwrap_or(finished.text);
                frame::problem(&diagnostic, origin, text, at, self.colour, out);
            }
            Format::Short => short::problem(&diagnostic, origin, out),
            Format::Json => json::problem(&diagnostic, origin, out),
            Format::Sarif => sarif::problem(&diagnostic, origin, false, out),
            Format::Github => github::problem(&diagnostic, origin, out),
        }
    }
}

/// Shows, on the standard error, the errors among the problems found when the text was read. For verbs whose work is
/// not to show problems.
pub(crate) fn errors(finished: &Finished<'_>, out: &mut Out) {
    let mut reporter = Reporter::new(finished, Format::Short, false);
    for mark in &finished.reading.marks {
        let spot = Spot { record: mark.record, start: mark.start as usize, end: mark.end as usize };
        for problem in finished.reading.of(mark) {
            if problem.severity == Severity::Error {
                reporter.show(problem, spot, &mut out.words);
                out.totals.left.errors += 1;
            }
        }
    }
}

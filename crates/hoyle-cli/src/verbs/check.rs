//! `hoyle check`: reads, replays and cross-checks; prints problems with their place.

use core::cmp::Reverse;

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::explain;
use hoyle::notation::{Depth, Status};
use hoyle::problem::Code;
use hoyle::problem::render::json::Counts;
use hoyle::problem::render::{json, sarif};
use hoyle::text::visible;
use hoyle::{AnyNotation, AnyReader};

use super::{Ran, Session, Verb, count, not_done};
use crate::args::{Paths, number};
use crate::environment::{Failure, unread};
use crate::out::Out;
use crate::report::{Format, Reporter};
use crate::writer::Writer;
use hoyle_scan::{Error, Fold, PIECE_SIZE, ReadPiece};

pub(super) const VERB: Verb = Verb {
    name: "check",
    about: "Reads, replays and cross-checks records; prints problems with their place",
    examples: "Examples:\n  \
        hoyle check hands/                    everything in a folder\n  \
        hoyle check --format json a.phhs.zst  a packed collection, for programs\n  \
        curl -s https://example.org/a.phh | hoyle check --deny warnings",
    options: |command, _| Options::augment_args(command),
    works_on: |_| true,
    run,
};

/// So many problems of a file are shown on a terminal if nothing else is asked for.
const MOST_ON_TERMINAL: u64 = 50;

#[derive(Args, Debug)]
struct Options {
    /// How problems are shown; full on a terminal, short elsewhere
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<Format>,
    /// Count the problems by code, most frequent first, and show none of them
    #[arg(long)]
    statistics: bool,
    /// Show so many problems of each file at most, and say how many more there are; 50 on a terminal
    #[arg(long, value_name = "N", value_parser = number::<u64>)]
    max_problems: Option<u64>,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let terminal = session.environment.output_is_terminal;
    let format = options.format.unwrap_or(if terminal { Format::Full } else { Format::Short });
    let (colour, statistics) = (session.colour, options.statistics);
    if statistics && matches!(format, Format::Sarif | Format::Github) {
        return Err(Failure::Usage("--statistics is shown as text or with --format json".to_owned()));
    }
    let most = options.max_problems.unwrap_or(if terminal { MOST_ON_TERMINAL } else { u64::MAX });
    if format == Format::Sarif {
        let mut begin = Vec::new();
        sarif::begin(&mut begin);
        session.environment.output.write_all(&begin)?;
    }
    // Of SARIF's results, the first has no comma before it.
    let writer = Writer::new(usize::from(format == Format::Sarif));
    let writer = if matches!(format, Format::Full | Format::Short) { writer } else { writer.verbatim() };
    let ran = session.read(&options.paths, PIECE_SIZE, || Check { format, colour, statistics, most }, writer)?;
    let mut end = Vec::new();
    if statistics {
        list(&ran, session.environment.notations, format, &mut end);
    }
    match format {
        Format::Json => {
            let tally = ran.read.tally;
            let statuses: Vec<(&str, u64)> =
                Status::ALL.iter().map(|status| status.name()).zip(tally.statuses).collect();
            json::summary(ran.read.files, ran.read.errors, tally.records, &statuses, tally.counts, &mut end);
        }
        Format::Sarif => {
            let mut entries = explain::problems(session.environment.notations);
            entries.retain(|entry| ran.codes.keys().any(|(code, _)| *code == entry.code));
            let rules: Vec<_> =
                entries.into_iter().map(|entry| (entry, explain::page(entry).unwrap_or_default())).collect();
            sarif::end(env!("CARGO_PKG_VERSION"), &rules, &mut end);
        }
        _ => {}
    }
    session.environment.output.write_all(&end)?;
    if session.sums_up(&ran) && matches!(format, Format::Full | Format::Short) {
        session.environment.message(&summary(&ran));
    }
    Ok(session.status(&ran))
}

/// The problems by code, most frequent first.
fn list(ran: &Ran, notations: &[AnyNotation], format: Format, out: &mut Vec<u8>) {
    let entries = explain::problems(notations);
    let title = |code: Code| entries.iter().find(|entry| entry.code == code).map(|entry| entry.title());
    let mut codes: Vec<_> = ran.codes.iter().collect();
    codes.sort_by_key(|(code, number)| (Reverse(**number), **code));
    for ((code, severity), number) in codes {
        let (severity, title) = (severity.name(), title(*code).unwrap_or_default());
        match format {
            Format::Json => json::code(*code, severity, &title, *number, out),
            _ => {
                let number = count(*number, "", "");
                out.extend_from_slice(format!("{:>9}  {code} {severity:<7}  {title}\n", number.trim_end()).as_bytes());
            }
        }
    }
}

/// `3 files, 12,004 records: 12,003 valid, 1 invalid; 1 error, 4 warnings; 1 could not be read`.
fn summary(ran: &Ran) -> String {
    let tally = ran.read.tally;
    let mut text = format!("{}, {}", count(ran.read.files, "file", "files"), count(tally.records, "record", "records"));
    let statuses = Status::ALL.iter().zip(tally.statuses).filter(|(_, number)| *number > 0);
    let statuses: Vec<String> = statuses.map(|(status, number)| count(number, status.name(), status.name())).collect();
    if !statuses.is_empty() {
        text.push_str(": ");
        text.push_str(&statuses.join(", "));
    }
    let kinds = [
        (tally.counts.errors, "error", "errors"),
        (tally.counts.warnings, "warning", "warnings"),
        (tally.counts.notes, "note", "notes"),
    ];
    let problems: Vec<String> =
        kinds.iter().filter(|kind| kind.0 > 0).map(|(number, one, many)| count(*number, one, many)).collect();
    match problems.is_empty() {
        false => text.push_str(&format!("; {}", problems.join(", "))),
        // Of what could not be read nobody knows.
        true if ran.counted.failures > 0 => {}
        true => text.push_str("; no problems"),
    }
    text + &not_done(ran, "could not be checked")
}

struct Check {
    format: Format,
    colour: bool,
    /// Whether problems are counted by code, not shown.
    statistics: bool,
    /// So many problems of a file are shown.
    most: u64,
}

impl Fold for Check {
    type Output = Out;
    const DEPTH: Depth = Depth::Check;

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        out.counted.left += piece.tally().counts;
        let mut reporter = Reporter::new(piece, self.format, self.colour);
        let all = |counts: &Counts| counts.errors + counts.warnings + counts.notes;
        let before = all(&piece.tally_before().counts);
        let numbered =
            piece.problems().flat_map(|(spot, problems)| problems.iter().map(move |problem| (spot, problem)));
        for (number, (spot, problem)) in (before..).zip(numbered) {
            if self.statistics || self.format == Format::Sarif {
                *out.codes.entry((problem.code(), problem.severity)).or_default() += 1;
            }
            if !self.statistics && number < self.most {
                reporter.show(problem, spot, &mut out.data);
            }
        }
        let more = all(&piece.tally_so_far().counts).saturating_sub(self.most);
        if piece.is_last && more > 0 && !self.statistics {
            let text = format!(
                "{}: {} not shown; --max-problems shows more",
                piece.input.name,
                count(more, "problem", "problems")
            );
            match self.format {
                // Where people read, it stands below what is shown.
                Format::Full | Format::Short => {
                    out.data.extend_from_slice(format!("{}\n", visible::line(&text)).as_bytes())
                }
                _ => out.message(&text),
            }
        }
        if piece.is_last && self.format == Format::Json {
            let tally = piece.tally_so_far();
            let (file, notation) = (&piece.input.name, piece.notation());
            json::file(file, notation, tally.records, piece.status_so_far().name(), tally.counts, &mut out.data);
        }
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

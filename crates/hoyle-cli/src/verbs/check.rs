//! `hoyle check`: reads, replays and cross-checks; prints problems with their place.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::AnyReader;
use hoyle::explain;
use hoyle::notation::{Depth, Status};
use hoyle::problem::render::{json, sarif};

use super::{Ran, Session, Verb, count};
use crate::args::Paths;
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
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// How problems are shown; full on a terminal, short elsewhere
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<Format>,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let terminal = session.environment.output_is_terminal;
    let format = options.format.unwrap_or(if terminal { Format::Full } else { Format::Short });
    let colour = session.colour;
    if format == Format::Sarif {
        let mut begin = Vec::new();
        sarif::begin(&mut begin);
        session.environment.output.write_all(&begin)?;
    }
    // Of SARIF's results, the first has no comma before it.
    let writer = Writer::new(usize::from(format == Format::Sarif));
    let ran = session.read(&options.paths, PIECE_SIZE, || Check { format, colour }, writer)?;
    let mut end = Vec::new();
    match format {
        Format::Json => {
            let tally = ran.read.tally;
            let statuses: Vec<(&str, u64)> =
                Status::ALL.iter().map(|status| status.name()).zip(tally.statuses).collect();
            json::summary(ran.read.files, tally.records, &statuses, tally.counts, &mut end);
        }
        Format::Sarif => {
            let mut entries = explain::problems(session.environment.notations);
            entries.retain(|entry| ran.codes.contains(&entry.code));
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

/// `3 files, 12,004 records: 12,003 valid, 1 invalid; 1 error, 4 warnings`.
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
    text.push_str("; ");
    text.push_str(if problems.is_empty() { "no problems" } else { "" });
    text.push_str(&problems.join(", "));
    text
}

struct Check {
    format: Format,
    colour: bool,
}

impl Fold for Check {
    type Output = Out;
    const DEPTH: Depth = Depth::Check;

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        out.counted.left += piece.tally().counts;
        let mut reporter = Reporter::new(piece, self.format, self.colour);
        for (spot, problems) in piece.problems() {
            for problem in problems {
                reporter.show(problem, spot, &mut out.data);
                if self.format == Format::Sarif {
                    out.codes.insert(problem.code());
                }
            }
        }
        if piece.is_last && self.format == Format::Json {
            let tally = piece.tally_so_far();
            let (file, notation) = (&piece.input.name, piece.notation());
            json::file(file, notation, tally.records, tally.worst().name(), tally.counts, &mut out.data);
        }
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

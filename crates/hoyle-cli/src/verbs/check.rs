//! `hoyle check`: reads, replays and cross-checks; prints problems with their place.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::{Reader, Status, Want};
use hoyle::problem::registry;
use hoyle::problem::render::{json, sarif};

use super::{Session, Verb, count};
use crate::args::Paths;
use crate::output::Failure;
use crate::pipeline::{Finished, Limits, Out, Totals, Work};
use crate::report::{Format, Reporter, Spot};
use crate::writer::Writer;

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
    let terminal = session.outside.output_is_terminal;
    let format = options.format.unwrap_or(if terminal { Format::Full } else { Format::Short });
    let colour = session.colour;
    if format == Format::Sarif {
        let mut begin = Vec::new();
        sarif::begin(&mut begin);
        session.outside.output.write_all(&begin)?;
    }
    // Of SARIF's results, the first has no comma before it.
    let writer = Writer::new(usize::from(format == Format::Sarif));
    let (totals, codes) = session.read(&options.paths, Limits::USUAL.block, || Check { format, colour }, writer)?;
    let mut end = Vec::new();
    match format {
        Format::Json => {
            let tally = totals.tally;
            let statuses: Vec<(&str, u64)> =
                Status::ALL.iter().map(|status| status.name()).zip(tally.statuses).collect();
            json::summary(totals.files, tally.records, &statuses, tally.counts, &mut end);
        }
        Format::Sarif => {
            let mut entries = registry::all(session.outside.notations);
            entries.retain(|entry| codes.contains(&entry.code));
            sarif::end(env!("CARGO_PKG_VERSION"), &entries, &mut end);
        }
        _ => {}
    }
    session.outside.output.write_all(&end)?;
    if session.sums_up(&totals) && matches!(format, Format::Full | Format::Short) {
        session.outside.say(&summary(&totals));
    }
    Ok(session.status(&totals))
}

/// `3 files, 12,004 records: 12,003 valid, 1 invalid; 1 error, 4 warnings`.
fn summary(totals: &Totals) -> String {
    let tally = totals.tally;
    let mut text = format!("{}, {}", count(totals.files, "file", "files"), count(tally.records, "record", "records"));
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

impl Work for Check {
    const WANT: Want = Want::Check;

    fn finish(&mut self, finished: &Finished<'_>, _: Option<&mut dyn Reader>, out: &mut Out) {
        let reading = finished.reading;
        out.totals.left = reading.tally.counts;
        let mut reporter = Reporter::new(finished, self.format, self.colour);
        for mark in &reading.marks {
            let spot = Spot { record: mark.record, start: mark.start as usize, end: mark.end as usize };
            for problem in reading.of(mark) {
                reporter.show(problem, spot, &mut out.data);
                if self.format == Format::Sarif {
                    out.codes.insert(problem.code);
                }
            }
        }
        if finished.last && self.format == Format::Json {
            let tally = finished.tally();
            let (file, notation) = (&finished.input.name, finished.notation());
            json::file(file, notation, tally.records, tally.worst().name(), tally.counts, &mut out.data);
        }
    }
}

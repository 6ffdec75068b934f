//! `hoyle paper`: the score sheet of a game of preferans.

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use hoyle::notation::{Reader, Want};
use hoyle::problem::Problem;
use hoyle::replay::{self, Look};

use super::{Session, Verb};
use crate::args::Paths;
use crate::inputs::Format;
use crate::output::Failure;
use crate::pipeline::{Finished, Limits, Out, Work};
use crate::report;
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "paper",
    about: "Shows the score sheet of a game of preferans as it grows",
    examples: "Examples:\n  \
        hoyle paper game.ppn                         the three papers, deal by deal, and the results\n  \
        hoyle paper --format json game.ppn | jq .    the same for programs\n  \
        hoyle paper --rules invites-two game.ppn     by the conventions of the house",
    options: |command, _| Options::augment_args(command),
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// In words, or as one JSON object a line for each game
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Shape::Text)]
    format: Shape,
    #[command(flatten)]
    paths: Paths,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// As players read it
    Text,
    /// JSON Lines
    Json,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let look = Look { colour: session.colour, ascii: false };
    let work = || Paper { shape: options.format, look, records: Vec::new(), foreign: false };
    // In words, an empty line stands between two games.
    let writer = Writer::new(usize::from(options.format == Shape::Text));
    let (totals, _) = session.read(&options.paths, Limits::USUAL.block, work, writer)?;
    Ok(session.status(&totals))
}

struct Paper {
    shape: Shape,
    look: Look,
    /// The games read; their numbers in the text are known at the end.
    records: Vec<hoyle::record::Record>,
    /// Whether a record is of a game that keeps no such sheet.
    foreign: bool,
}

impl Work for Paper {
    const WANT: Want = Want::Record;

    fn begin(&mut self, _: Option<Format>, _: bool) {
        self.records.clear();
        self.foreign = false;
    }

    fn record(&mut self, reader: &mut dyn Reader, _: &[u8], _: &[Problem]) {
        match reader.record() {
            Some(record) if record.preferans().is_some() => self.records.push(record.clone()),
            Some(_) => self.foreign = true,
            None => {}
        }
    }

    fn finish(&mut self, finished: &Finished<'_>, _: Option<&mut dyn Reader>, out: &mut Out) {
        report::errors(finished, out);
        if self.foreign {
            out.trouble(&format!("{}: only games of preferans keep such a sheet", finished.input.name));
        }
        for (number, record) in (0..).zip(&self.records) {
            match self.shape {
                Shape::Text => {
                    out.data.push(b'\n');
                    replay::paper_text(record, self.look, &mut out.data);
                }
                Shape::Json => {
                    let (file, index) = (&finished.input.name, finished.record(number));
                    replay::paper_json(record, file, index, &mut out.data);
                    out.data.push(b'\n');
                }
            }
        }
    }
}

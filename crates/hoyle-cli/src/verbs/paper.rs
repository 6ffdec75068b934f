//! `hoyle paper`: the score sheet of a game of preferans.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::preferans::replay::{self, TerminalStyle};

use hoyle_scan::PIECE_SIZE;

use super::in_order::{InOrder, Only};
use super::{Session, Verb};
use crate::args::{OutputFormat, Paths};
use crate::environment::Failure;
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "paper",
    about: "Shows the score sheet of a game of preferans as it grows",
    examples: "Examples:\n  \
        hoyle paper game.ppn                         the three papers, deal by deal, and the results\n  \
        hoyle paper --format json game.ppn | jq .    the same for programs\n  \
        hoyle paper --rules invites-two game.ppn     by the conventions of the house",
    options: |command, _| Options::augment_args(command),
    works_on: ONLY.is_of,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// As players read it, or as one JSON object a line for each game
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
    #[command(flatten)]
    paths: Paths,
}

const ONLY: Only =
    Only { is_of: |notation| notation.preferans().is_some(), otherwise: "only games of preferans keep such a sheet" };

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let look = TerminalStyle::default().with_colour(session.colour);
    let shape = options.format;
    let least = session.least();
    let work = || {
        InOrder::new(least, move |game, out| {
            let Some(record) = game.record.preferans() else { return };
            match shape {
                OutputFormat::Text => {
                    out.data.push(b'\n');
                    replay::paper_text(record, look, &mut out.data);
                }
                OutputFormat::Json => {
                    replay::paper_json(record, game.file, game.number, &mut out.data);
                    out.data.push(b'\n');
                }
            }
        })
        .only(ONLY)
    };
    // In words, an empty line stands between two games.
    let writer = match options.format {
        OutputFormat::Text => Writer::new(1),
        OutputFormat::Json => Writer::new(0).verbatim(),
    };
    let ran = session.read(&options.paths, PIECE_SIZE, work, writer)?;
    Ok(session.status(&ran))
}

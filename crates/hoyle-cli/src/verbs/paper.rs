//! `hoyle paper`: the score sheet of a game of preferans.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::replay::{self, Look};

use super::in_order::InOrder;
use super::{Session, Verb};
use crate::args::{Paths, Shape};
use crate::output::Failure;
use crate::pipeline::Limits;
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
    /// As players read it, or as one JSON object a line for each game
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Shape::Text)]
    format: Shape,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let look = Look { colour: session.colour, ascii: false };
    let shape = options.format;
    let work = || {
        InOrder::new(move |game, out| {
            if game.record.preferans().is_none() {
                return out.trouble(&format!("{}: only games of preferans keep such a sheet", game.file));
            }
            match shape {
                Shape::Text => {
                    out.data.push(b'\n');
                    replay::paper_text(game.record, look, &mut out.data);
                }
                Shape::Json => {
                    replay::paper_json(game.record, game.file, game.number, &mut out.data);
                    out.data.push(b'\n');
                }
            }
        })
    };
    // In words, an empty line stands between two games.
    let writer = Writer::new(usize::from(options.format == Shape::Text));
    let (totals, _) = session.read(&options.paths, Limits::USUAL.block, work, writer)?;
    Ok(session.status(&totals))
}

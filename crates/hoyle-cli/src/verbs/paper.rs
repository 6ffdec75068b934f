//! `hoyle paper`: the score sheet of a game of preferans.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::{Reader, Want};
use hoyle::replay::{self, Look};

use super::in_order::InOrder;
use super::{Session, Verb};
use crate::args::{Paths, Shape};
use crate::output::Failure;
use crate::pipeline::{Finished, Limits, Out, Work};
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
    let chosen = session.options.clone();
    let work = || Paper { shape: options.format, look, in_order: InOrder::new(&chosen) };
    // In words, an empty line stands between two games.
    let writer = Writer::new(usize::from(options.format == Shape::Text));
    let (totals, _) = session.read(&options.paths, Limits::USUAL.block, work, writer)?;
    Ok(session.status(&totals))
}

struct Paper {
    shape: Shape,
    look: Look,
    in_order: InOrder,
}

impl Work for Paper {
    const WANT: Want = Want::Syntax;

    fn finish(&mut self, finished: &Finished<'_>, _: Option<&mut dyn Reader>, out: &mut Out) {
        let (shape, look) = (self.shape, self.look);
        let file = &finished.input.name;
        self.in_order.each(finished, out, |played, index, out| {
            if played.preferans().is_none() {
                return out.trouble(&format!("{file}: only games of preferans keep such a sheet"));
            }
            match shape {
                Shape::Text => {
                    out.data.push(b'\n');
                    replay::paper_text(played, look, &mut out.data);
                }
                Shape::Json => {
                    replay::paper_json(played, file, index, &mut out.data);
                    out.data.push(b'\n');
                }
            }
        });
    }
}

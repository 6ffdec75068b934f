//! `hoyle replay`: the game step by step.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::replay::{self, Look};

use super::in_order::{InOrder, Numbered};
use super::{Session, Verb};
use crate::args::{Paths, Shape};
use crate::output::Failure;
use crate::pipeline::{Out, Work};
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "replay",
    about: "Plays records step by step",
    examples: "Examples:\n  \
        hoyle replay a.phh                        the hand in words\n  \
        hoyle replay --step 5 a.phh               its first five steps\n  \
        hoyle replay --format json hands/ | jq .  one object a line for each record, for programs",
    options: |command, _| Options::augment_args(command),
    run,
};

/// What comes out is many times as long as what went in.
pub(super) const BLOCK: usize = 64 << 10;

#[derive(Args, Debug)]
struct Options {
    /// In words, or as one JSON object a line for each record
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Shape::Text)]
    format: Shape,
    /// Stop after so many steps
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// With JSON: list every call and every card as a step; poker always does
    #[arg(long)]
    steps: bool,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let look = Look { colour: session.colour, ascii: false };
    // In words, an empty line stands between two records.
    let writer = Writer::new(usize::from(options.format == Shape::Text));
    let (shape, upto, steps) = (options.format, options.step, options.steps);
    let write = if steps { replay::json_with_steps } else { replay::json };
    let work = || {
        InOrder::new(move |played, out| match shape {
            Shape::Text => words(played, upto, look, out),
            Shape::Json => {
                write(played.record, played.file, played.number, upto, &mut out.data);
                out.data.push(b'\n');
            }
        })
    };
    let (totals, _) = session.read(&options.paths, BLOCK, work, writer)?;
    Ok(session.status(&totals))
}

/// The replay in words, of one record of each text if so wished; for `view` where nobody looks.
pub(super) fn in_words(upto: Option<usize>, only: Option<u64>, look: Look) -> impl Work {
    InOrder::new(move |played, out| {
        if only.is_none_or(|only| only == played.number) {
            words(played, upto, look, out);
        }
    })
}

fn words(played: &Numbered<'_>, upto: Option<usize>, look: Look, out: &mut Out) {
    out.data.push(b'\n');
    replay::text(played.record, played.file, played.number, upto, look, &mut out.data);
}

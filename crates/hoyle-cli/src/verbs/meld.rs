//! `hoyle meld`: what cards are worth as pinochle meld.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::pn::meld_count::{MeldCount, MeldQuestion};

use super::{Session, Verb};
use crate::args::{OutputFormat, number};
use crate::environment::Failure;

pub(super) const VERB: Verb = Verb {
    name: "meld",
    about: "Counts pinochle meld: the points, what they are made of, and the cards to table",
    examples: "Examples:\n  \
        hoyle meld \"CAT DATKKQQJ STKQQ HATTQQQJ\" --trump clubs --deck 80\n  \
        hoyle meld \"CATKKQQJ DJ SQ H9\"                    for every trump\n  \
        hoyle meld CATKQJ --trump C --format json          one object a line for each trump",
    options: |command, _| Options::augment_args(command),
    works_on: |_| false,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// The cards: a suit letter (C, D, S, H) and the ranks that follow it (A, T, K, Q, J, 9)
    #[arg(value_name = "CARDS", required = true)]
    cards: Vec<String>,
    /// The trump suit: clubs, diamonds, spades, hearts, or a letter; without it, every suit is tried
    #[arg(long, value_name = "SUIT")]
    trump: Option<String>,
    /// How many cards the deck has: 48, 80, 96, 120 or 160; the number of copies is held to it
    #[arg(long, value_name = "CARDS", value_parser = number::<u32>)]
    deck: Option<u32>,
    /// In words, or as one JSON object a line for each trump
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let cards = options.cards.join(" ");
    let rules = session.options.get("rules");
    let question =
        MeldQuestion::new(&cards).with_trump(options.trump.as_deref()).with_deck(options.deck).with_rules(rules);
    let counting = MeldCount::new(question).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut out = Vec::new();
    match options.format {
        OutputFormat::Text => counting.text(&mut out),
        OutputFormat::Json => counting.json(&mut out),
    }
    session.environment.output.write_all(&out)?;
    Ok(0)
}

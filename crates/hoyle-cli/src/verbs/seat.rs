//! `hoyle seat`: who sits at a position.

use std::path::PathBuf;

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::poker::replay;

use hoyle_scan::PIECE_SIZE;

use super::in_order::{InOrder, Only};
use super::{Session, Verb};
use crate::args::{OutputFormat, Paths};
use crate::environment::Failure;
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "seat",
    about: "Says who sits at a position of a poker table, such as UTG",
    examples: "Examples:\n  \
        hoyle seat hand.psn UTG                  who was under the gun, whatever the text calls him\n  \
        hoyle seat hand.phh CO --format json     one object a line for each hand\n  \
        hoyle seat hand.psn                      every seat of the table with all of its names",
    options: |command, _| Options::augment_args(command),
    works_on: ONLY.is_of,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// A file with hands of poker, or - for the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// BTN, SB, BB, UTG, UTG+1, …, CO, HJ, LJ, or another name that PSN has for it; without one, every seat is listed
    #[arg(value_name = "POSITION")]
    position: Option<String>,
    /// In words, or as one JSON object a line for each hand
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
}

const ONLY: Only =
    Only { is_of: |notation| notation.poker().is_some(), otherwise: "only at a poker table are there positions" };

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let (position, json) = (options.position.as_deref(), options.format == OutputFormat::Json);
    let least = session.least();
    let work = || {
        InOrder::new(least, move |record, out| {
            let (file, number) = (record.file, record.number);
            let Some(hand) = record.record.poker() else { return };
            let written =
                match (position, json) {
                    (Some(position), true) => replay::seat_json(hand, position, file, number, &mut out.data)
                        .map_err(|error| error.to_string()),
                    (Some(position), false) => replay::seat_text(hand, position, file, number, &mut out.data)
                        .map_err(|error| error.to_string()),
                    (None, true) => {
                        replay::seats_json(hand, file, number, &mut out.data).map_err(|error| error.to_string())
                    }
                    (None, false) => {
                        replay::seats_text(hand, file, number, &mut out.data).map_err(|error| error.to_string())
                    }
                };
            if let Err(reason) = written {
                out.message(&format!("{file}, record {number}: {reason}"));
                out.counted.left.errors += 1;
            }
        })
        .only(ONLY)
    };
    let paths = Paths { paths: vec![options.file.clone()] };
    let ran = session.read(&paths, PIECE_SIZE, work, Writer::new(0))?;
    Ok(session.status(&ran))
}

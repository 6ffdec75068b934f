//! `hoyle split`: a collection into several.

use std::fmt::Write as _;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::poker::hand::Identifier;
use hoyle::poker::statistics::big_blind;
use hoyle::problem::Problem;
use hoyle::replay::Money;
use hoyle::select::Date;
use hoyle::{AnyReader, Format, RecordRef};
use hoyle_scan::{Input, PIECE_SIZE, io_reason};

use super::picking::{Pick, Picking};
use super::{Session, Verb};
use crate::args::{Paths, number};
use crate::environment::Failure;
use crate::lock::lock;
use crate::out::Picked;
use crate::outputs::Outputs;
use crate::parts::Parts;
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "split",
    about: "Makes several collections of one, byte for byte",
    examples: "Examples:\n  \
        hoyle split hands/ --by venue -o rooms     a file for each room\n  \
        hoyle split hands.phhs --by day -o days    a file for each day\n  \
        hoyle split hands.phhs --every 1000 -o parts  000001.phhs and on, of a thousand hands each",
    options: |command, _| {
        Options::augment_args(command).mut_arg("by", |by| {
            let columns = COLUMNS.iter().map(|column| PossibleValue::new(column.name).help(column.about));
            by.value_parser(PossibleValuesParser::new(columns))
        })
    },
    works_on: |_| true,
    run,
};

#[derive(Args, Debug)]
#[group(id = "how", required = true, multiple = false, args = ["by", "every"])]
struct Options {
    /// A file for each value of this; records of which it is not known go to _unknown
    #[arg(long, value_name = "COLUMN")]
    by: Option<String>,
    /// A file for so many records
    #[arg(long, value_name = "N", value_parser = number::<NonZeroU64>)]
    every: Option<NonZeroU64>,
    /// The folder for the files; it is made if it is not there
    #[arg(long, short, value_name = "FOLDER", required = true)]
    output: PathBuf,
    #[command(flatten)]
    paths: Paths,
}

/// Something by which records are parted.
struct Column {
    name: &'static str,
    about: &'static str,
    /// Appends the value of a record; nothing where it is not known.
    value: fn(&Input, RecordRef<'_>, &mut String),
}

fn push(text: Option<&str>, out: &mut String) {
    out.push_str(text.unwrap_or_default());
}

fn identifier(stated: Option<&Identifier>, out: &mut String) {
    if let Some(stated) = stated {
        _ = write!(out, "{stated}");
    }
}

fn date(record: RecordRef<'_>, length: usize, out: &mut String) {
    if let Some(date) = Date::of(record) {
        push(date.to_string().get(..length), out);
    }
}

/// Every column, by the names that `hoyle stats` and tables have for it.
const COLUMNS: &[Column] = &[
    Column { name: "file", about: "the file that it comes from", value: |input, _, out| out.push_str(&input.name) },
    Column {
        name: "venue",
        about: "the room or the casino",
        value: |_, record, out| {
            let metadata = record.poker().map(|hand| &hand.metadata);
            push(metadata.and_then(|metadata| metadata.played_at()), out);
        },
    },
    Column {
        name: "table_name",
        about: "the table",
        value: |_, record, out| match record {
            RecordRef::Poker(hand) => identifier(hand.metadata.table.as_ref(), out),
            RecordRef::Pinochle(game) => push(game.metadata.table.as_deref(), out),
            _ => {}
        },
    },
    Column {
        name: "event",
        about: "the event",
        value: |_, record, out| match record {
            RecordRef::Poker(hand) => push(hand.metadata.event.as_deref(), out),
            RecordRef::Pinochle(game) => push(game.metadata.event.as_deref(), out),
            _ => {}
        },
    },
    Column {
        name: "big_blind",
        about: "the big blind",
        value: |_, record, out| {
            let blind =
                record.poker().and_then(|hand| Some(Money { chips: big_blind(&hand.setup)?, scale: hand.scale }));
            if let Some(blind) = blind {
                _ = write!(out, "{blind}");
            }
        },
    },
    Column {
        name: "currency",
        about: "the currency",
        value: |_, record, out| {
            push(record.poker().and_then(|hand| hand.metadata.currency.as_deref()), out);
        },
    },
    Column {
        name: "variant",
        about: "the game",
        value: |_, record, out| {
            push(record.poker().map(|hand| hand.setup.variant.name), out);
        },
    },
    Column {
        name: "n_players",
        about: "how many were dealt in",
        value: |_, record, out| {
            if let Some(hand) = record.poker() {
                _ = write!(out, "{}", hand.setup.seats);
            }
        },
    },
    Column {
        name: "hero",
        about: "the player whose record it is",
        value: |_, record, out| {
            if let Some((hand, hero)) = record.poker().and_then(|hand| Some((hand, hand.metadata.hero?))) {
                out.push_str(&hand.name(hero));
            }
        },
    },
    Column { name: "day", about: "the day, 2026-11-23", value: |_, record, out| date(record, 10, out) },
    Column { name: "month", about: "the month, 2026-11", value: |_, record, out| date(record, 7, out) },
    Column { name: "year", about: "the year", value: |_, record, out| date(record, 4, out) },
];

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let outputs = Outputs::beside(session.inputs(&options.paths)?);
    let folder = options.output.as_path();
    let is_new = !folder.exists();
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::Usage(format!("{}: {}", folder.display(), io_reason(&error))))?;
    let column = options.by.as_deref().and_then(|name| COLUMNS.iter().find(|column| column.name == name));
    let (least, reading) = (session.least(), session.options.clone());
    let work = || Picking::new(Parting { column, input: None }, Some(least), reading.clone());
    let summary: Arc<Mutex<String>> = Arc::default();
    let parts = Parts::new(folder, outputs, options.every.map(NonZeroU64::get), summary.clone());
    let ran = session.read(&options.paths, PIECE_SIZE, work, Writer::into_sink(parts))?;
    if is_new {
        // Nothing is removed where files lie.
        _ = std::fs::remove_dir(folder);
    }
    session.summarise(&ran, &core::mem::take(&mut *lock(&summary)), "could not be written");
    Ok(session.status(&ran))
}

/// Says what part each record belongs to.
struct Parting {
    column: Option<&'static Column>,
    input: Option<Input>,
}

impl Pick for Parting {
    fn begin(&mut self, input: &Input, _: Option<Format>) {
        self.input = Some(input.clone());
    }

    fn pick(&mut self, reader: &mut AnyReader, _: Format, _: &[u8], _: &[Problem]) -> Option<Picked> {
        let mut picked = Picked::default();
        if let (Some(column), Some(input), Some(record)) = (self.column, &self.input, reader.record()) {
            (column.value)(input, record, &mut picked.part);
        }
        Some(picked)
    }
}

//! `hoyle table`: the tables of a collection, made in the pass that checks it. Not here: what the columns are; that is the
//! list of `hoyle_table`; where they are written (`outputs.rs`).

mod outputs;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use hoyle::notation::{Depth, Next, Status};
use hoyle::problem::{Problem, Problems, Severity};
use hoyle::{AnyReader, Format};
use hoyle_scan::{Error, Fold, Input, Origin, PIECE_SIZE, PortableNames, ReadPiece};
use hoyle_table::{Batch, Chosen, Collector, Place, Plan, TABLES, markdown};

use self::outputs::{Tables, Target};
use super::{Session, Verb, count, passed_over};
use crate::args::{Paths, number};
use crate::environment::{Failure, unread};
use crate::lock::lock;
use crate::out::Out;
use crate::outputs::Outputs;
use crate::report;
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "table",
    about: "Writes a collection as tables: hands, players, actions, deals, plays",
    examples: "Examples:\n  \
        hoyle table players hands/ > players.csv            a row for each player in each hand\n  \
        hoyle table --all hands/ -o tables/                 every table as Parquet, for DuckDB, Spark, polars\n  \
        hoyle table actions --player Ann --columns street,action,amount hands/\n  \
        hoyle table players hands/ -o tables/ --partition venue,big_blind\n  \
        hoyle table preferans_deals evening.ppn             contracts, tricks and points of every deal\n  \
        hoyle table --schema players                        what each column says",
    options: |command, _| Options::augment_args(command),
    works_on: super::records_whole_games,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// Which table: hands, players or actions of poker, pinochle_deals, _players or _plays, preferans_deals, _players or
    /// _plays
    #[arg(value_name = "NAME", required_unless_present_any = ["all", "schema"])]
    name: Option<String>,
    /// Every table that has rows, each to a file of a folder
    #[arg(long, requires = "output", conflicts_with = "columns")]
    all: bool,
    /// As what it is written; by the extension of the output if nothing is said, else as CSV
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<Shape>,
    /// Write to a file, or into a folder, not to the standard output
    #[arg(long, short, value_name = "FILE|FOLDER")]
    output: Option<PathBuf>,
    /// Only these columns, in this order
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    columns: Vec<String>,
    /// So many decimals have amounts, 0 to 9; one that has more is left out, and told
    #[arg(long, value_name = "N", value_parser = decimals, default_value = "2")]
    scale: u8,
    /// A folder for each value of these columns, `venue=…/big_blind=…`
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', requires = "output")]
    partition: Vec<String>,
    /// Only the rows of this player; of hands, those in which this one sat
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    player: Option<String>,
    /// Only records with one of these statuses: valid, invalid, complete, incomplete
    #[arg(long, value_name = "STATUSES", value_delimiter = ',', value_parser = super::select::status)]
    status: Vec<Status>,
    /// Only the share with this number of so many, such as 1/4: the machines of a cluster take one each
    #[arg(long, value_name = "K/N", value_parser = share, requires = "output")]
    shard: Option<(u64, u64)>,
    /// Print what each column says
    #[arg(long)]
    schema: bool,
    #[command(flatten)]
    paths: Paths,
}

/// `--format` of `table`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// Apache Parquet
    Parquet,
    /// A stream of Arrow
    Arrow,
    /// CSV
    Csv,
    /// An object a line
    Jsonl,
}

impl Shape {
    const fn format(self) -> hoyle_table::Format {
        match self {
            Shape::Parquet => hoyle_table::Format::Parquet,
            Shape::Arrow => hoyle_table::Format::Arrow,
            Shape::Csv => hoyle_table::Format::Csv,
            Shape::Jsonl => hoyle_table::Format::JsonLines,
        }
    }
}

fn decimals(text: &str) -> Result<u8, String> {
    let decimals: u8 = number(text)?;
    (decimals <= Plan::MOST_DECIMALS).then_some(decimals).ok_or_else(|| format!("at most {}", Plan::MOST_DECIMALS))
}

fn share(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(own, all)| Some((own.parse().ok()?, all.parse().ok()?)));
    let share = parts.filter(|(own, all): &(u64, u64)| (1..=*all).contains(own));
    share.map(|(own, all)| (own - 1, all)).ok_or_else(|| "it is written 2/4: the second of four".to_owned())
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let mut options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    if options.schema {
        let tables = options.name.iter().map(|name| Chosen::new::<&str>(name, &[]).map(|chosen| chosen.table));
        let tables = tables.collect::<Result<Vec<_>, _>>().map_err(|error| Failure::Usage(error.to_string()))?;
        session.environment.output.write_all(markdown(&tables).as_bytes())?;
        return Ok(0);
    }
    let names: Vec<String> = match options.name.take() {
        Some(name) if !options.all => vec![name],
        name => {
            // No table is named, so that the first word is one of the paths.
            options.paths.paths.splice(0..0, name.map(PathBuf::from));
            TABLES.iter().map(|table| table.name.to_owned()).collect()
        }
    };
    let tables = names.iter().map(|name| Chosen::new(name, &options.columns)).collect::<Result<_, _>>();
    let tables: Vec<Chosen> = tables.map_err(|error| Failure::Usage(error.to_string()))?;
    let target = Target::new(&options, session)?;
    let plan = Plan {
        scale: options.scale,
        statuses: options.status.clone(),
        player: options.player.clone(),
        ..Plan::new(tables)
    };
    let outputs = Outputs::beside(session.inputs(&options.paths)?);
    let written = Arc::new(Mutex::new(Some(Tables::begin(target, &plan, options.all, outputs)?)));
    let naming = Naming::of(&options.paths.meant(session.environment.input_is_terminal));
    let (least, shows_problems) = (session.least(), options.status.is_empty());
    let work = || Tabling {
        collector: Collector::new(&plan),
        tables: &plan.tables,
        naming: &naming,
        shard: options.shard,
        is_whole: false,
        is_left_out: false,
        least,
        shows_problems,
        other: None,
        notation: "",
        records: 0,
    };
    let sink = written.clone();
    let take = move |batch: Batch, out: &mut Vec<u8>| match &mut *lock(&sink) {
        Some(tables) => tables.write(batch, out),
        None => Ok(()),
    };
    let ran = session.read(&options.paths, PIECE_SIZE, work, Writer::tabling(take).verbatim())?;
    let tables = lock(&written).take();
    let rows = tables.map_or(Ok(Vec::new()), |tables| tables.end(session))?;
    if session.sums_up(&ran) && options.output.is_some() {
        let files = count(ran.read.files, "file", "files") + &passed_over(&ran);
        let records = count(ran.read.tally.records - ran.counted.unused, "record", "records");
        let rows: Vec<String> =
            rows.iter().map(|(name, rows)| format!("{} in {name}", count(*rows, "row", "rows"))).collect();
        session.summarise(&ran, &format!("{files}, {records}; {}", rows.join(", ")), "left out");
    }
    Ok(session.status(&ran))
}

/// What the files are called, and those that were read.
struct Naming {
    names: PortableNames,
    /// The hashes of all files that were read, each with its file.
    known: Mutex<HashMap<i64, String>>,
}

impl Naming {
    fn of(paths: &[PathBuf]) -> Naming {
        Naming { names: PortableNames::of(paths), known: Mutex::default() }
    }

    fn place(&self, input: &Input) -> Place {
        Place { file: input.name.clone(), ..Place::of_file(&self.names.name(input)) }
    }

    /// Another file of which the records would have the same identities.
    fn twin(&self, place: &Place) -> Option<String> {
        let mut known = lock(&self.known);
        let first = known.entry(place.hash).or_insert_with(|| place.file.clone());
        (*first != place.file).then(|| first.clone())
    }
}

/// A file of at most so many bytes belongs to one share.
const WHOLE: u64 = 4 << 20;

/// So many records of a longer one belong to one share.
const BLOCK: u64 = 1 << 12;

/// Makes rows of a piece of a text.
struct Tabling<'a> {
    collector: Collector<'a>,
    tables: &'a [Chosen],
    naming: &'a Naming,
    /// The share that is wanted, from 0, and of how many.
    shard: Option<(u64, u64)>,
    /// Whether the text belongs to one share as a whole, and whether that is another.
    is_whole: bool,
    is_left_out: bool,
    least: Severity,
    /// Whether problems are reported.
    shows_problems: bool,
    /// Why there are no rows of the text.
    other: Option<String>,
    notation: &'static str,
    records: u32,
}

impl Fold for Tabling<'_> {
    type Output = Out;
    const DEPTH: Depth = Depth::Check;

    fn begin(&mut self, input: &Input, format: Option<Format>, _: bool) {
        self.collector.clear();
        if let Some((own, all)) = self.shard {
            let size = match &input.origin {
                Origin::Path(path) => std::fs::metadata(path).map_or(0, |data| data.len()),
                Origin::Stdin => u64::MAX,
            };
            self.is_whole = size <= WHOLE;
            self.is_left_out = self.is_whole && self.naming.place(input).number() % all != own;
        }
        self.records = 0;
        self.notation = format.map_or("", |format| format.notation.name());
        self.other = format.and_then(|format| {
            if !(VERB.works_on)(format.notation) {
                let why =
                    "a frame is a moment of a hand, of which there is no table; its history can be: convert --to phh";
                return Some(why.to_owned());
            }
            let mut tables = self.tables.iter().map(|chosen| chosen.table);
            let has = tables.clone().any(|table| table.is_of(format.notation));
            let table = tables.next().filter(|_| !has)?;
            Some(format!("only {} have the table {}; --schema lists those of all games", table.made_of(), table.name))
        });
    }

    fn next(&mut self, reader: &mut AnyReader, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        if self.is_left_out {
            return Next::End;
        }
        match &self.other {
            Some(_) => reader.next(text, last, problems),
            None => self.collector.next(reader, text, last, problems),
        }
    }

    fn record(&mut self, reader: &mut AnyReader, _: &[u8], problems: &[Problem]) {
        if self.other.is_none() {
            self.collector.keep(reader, self.notation, self.records, problems);
        }
        self.records += 1;
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        if self.is_left_out {
            return;
        }
        if let Some(why) = &self.other {
            return out.pass_over(piece, why);
        }
        if self.shows_problems || piece.format.is_none() || piece.is_broken {
            report::errors(piece, self.least, out);
        }
        let place = self.naming.place(piece.input);
        if let Some(twin) = self.naming.twin(&place).filter(|_| piece.is_first) {
            let name = &piece.input.name;
            out.failure(&format!("{name}: its records would have the identities of those of {twin}; make two tables"));
        }
        let is_file = matches!(piece.input.origin, Origin::Path(_));
        let place = Place { first: piece.number(piece.first_record()), ..place };
        let starts: Vec<usize> = piece.records().map(|(_, start)| start).collect();
        let offset = |number: u32| Some(piece.offset + *starts.get(number as usize)? as u64).filter(|_| is_file);
        let shard = self.shard.filter(|_| !self.is_whole);
        let has = |record: u64| shard.is_none_or(|(own, all)| (place.number() + record / BLOCK) % all == own);
        out.tables.extend(self.collector.finish(&place, offset, has).into_iter().filter(|batch| batch.rows > 0));
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

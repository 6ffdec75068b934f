//! Rows of the records that are read: [`Collector`], of which every thread has one; [`Plan`] says what is wanted of them.

use core::fmt;

use hoyle::notation::{Next, Status};
use hoyle::{AnyReader, Listeners, Problem, Problems};

use crate::pinochle;
use crate::poker::{RowListener, Wanted, file_hash};
use crate::preferans;
use crate::record::Game;
use crate::schema::{Column, Field, Of, TABLES, Table, table};
use crate::values::{BLOCK, ColumnBuilder, Values};

/// A table, and those of its columns that are wanted.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    /// The table whose rows are made.
    pub table: &'static Table,
    /// The places of the columns in [`Table::fields`].
    pub columns: Vec<usize>,
}

impl Chosen {
    /// These columns of a table, in this order; without names all of them.
    ///
    /// # Errors
    /// There is no such table or column.
    pub fn new<S: AsRef<str>>(name: &str, columns: &[S]) -> Result<Chosen, SchemaError> {
        let table = table(name).ok_or_else(|| SchemaError::NoTable(name.to_owned()))?;
        let fields = table.fields();
        let place = |column: &S| {
            let name = column.as_ref();
            let place = fields.iter().position(|field| field.name == name);
            place.ok_or_else(|| SchemaError::NoColumn(table, name.to_owned()))
        };
        let columns = match columns {
            [] => (0..fields.len()).collect(),
            some => some.iter().map(place).collect::<Result<Vec<_>, _>>()?,
        };
        let is_twice = |(nth, place): (usize, &usize)| columns.iter().take(nth).any(|earlier| earlier == place);
        if let Some(field) = columns.iter().enumerate().find(|own| is_twice(*own)).and_then(|(_, own)| fields.get(*own))
        {
            return Err(SchemaError::ColumnTwice(field.name.to_owned()));
        }
        Ok(Chosen { table, columns })
    }

    /// Which columns are wanted.
    pub fn fields(&self) -> Vec<Field> {
        let fields = self.table.fields();
        self.columns.iter().filter_map(|place| fields.get(*place).copied()).collect()
    }
}

/// What was asked for is not there.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum SchemaError {
    /// There is no table of this name.
    NoTable(String),
    /// The table has no column of this name.
    NoColumn(&'static Table, String),
    /// The column is asked for twice.
    ColumnTwice(String),
}

impl fmt::Display for SchemaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |names: Vec<&str>| names.join(", ");
        match self {
            SchemaError::NoTable(name) => {
                let names = TABLES.iter().map(|table| table.name).collect();
                write!(f, "there is no table {name}; there are {}", list(names))
            }
            SchemaError::NoColumn(table, name) => {
                let names = table.fields().iter().map(|field| field.name).collect();
                write!(f, "{} has no column {name}; it has {}", table.name, list(names))
            }
            SchemaError::ColumnTwice(name) => write!(f, "the column {name} is asked for twice; name each once"),
        }
    }
}

impl core::error::Error for SchemaError {}

/// What is wanted of the records.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The tables that are made, in this order, each with its columns.
    pub tables: Vec<Chosen>,
    /// How many decimals amounts have, at most [`Plan::MOST_DECIMALS`].
    pub scale: u8,
    /// Only records of these statuses; of all, where there is none.
    pub statuses: Vec<Status>,
    /// Only the rows of this player.
    pub player: Option<String>,
}

impl Plan {
    /// The most decimals of amounts.
    pub const MOST_DECIMALS: u8 = 9;

    /// All rows of these tables, amounts with two decimals.
    pub fn new(tables: Vec<Chosen>) -> Plan {
        Plan { tables, scale: 2, statuses: Vec::new(), player: None }
    }

    fn wanted(&self) -> Wanted {
        let mut wanted = Wanted::default();
        for chosen in &self.tables {
            wanted.actions |= chosen.table.name == "actions";
            for field in chosen.fields() {
                wanted.all_in_ev |= field.name == "net_all_in_ev";
                wanted.hole_cards |= field.name.starts_with("hole_");
                wanted.board |= ["board", "board_2", "flop", "turn", "river"].contains(&field.name);
                wanted.content |= field.name == "hand_hash";
                wanted.metadata |= OF_METADATA.contains(&field.name);
            }
        }
        wanted.metadata |= wanted.content;
        wanted
    }
}

/// Where a text stands, for the identities of its records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name of the file.
    pub file: String,
    /// A hash of what it is called on every machine; see [`Place::of_file`].
    pub hash: i64,
    /// How many of its records stand before those that were collected.
    pub first: u64,
}

impl Place {
    /// The start of a file that has this name on every machine.
    pub fn of_file(name: &str) -> Place {
        Place { file: name.to_owned(), hash: file_hash(name), first: 0 }
    }

    /// A number of the file that is the same on every machine.
    pub fn number(&self) -> u64 {
        self.hash.unsigned_abs() >> 24
    }
}

/// Some rows of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Batch {
    /// The place in [`Plan::tables`] of the table that it is of.
    pub table: usize,
    /// How many rows there are.
    pub rows: usize,
    /// The values of the columns that are wanted.
    pub columns: Vec<Values>,
    /// The columns with amounts that have more decimals or digits than the column, and how many those are.
    pub unrepresentable: Vec<(&'static str, u64)>,
}

/// Makes rows of records.
#[derive(Debug)]
pub struct Collector<'p> {
    plan: &'p Plan,
    poker: RowListener,
    pinochle: pinochle::RowListener,
    preferans: preferans::RowListener,
}

/// So many words are kept from piece to piece: what is looked up for each row stays near the processor.
const MOST_WORDS: usize = 1 << 13;

impl<'p> Collector<'p> {
    /// Makes rows as planned.
    pub fn new(plan: &'p Plan) -> Collector<'p> {
        let wants = |name: &str| plan.tables.iter().any(|chosen| chosen.table.name == name);
        let pinochle = pinochle::RowListener::new(wants("pinochle_plays"));
        let preferans = preferans::RowListener::new(wants("preferans_plays"));
        Collector { plan, poker: RowListener::new(plan.wanted()), pinochle, preferans }
    }

    /// Forgets all rows and keeps their memory for the next ones.
    pub fn clear(&mut self) {
        self.poker.clear(MOST_WORDS);
        self.pinochle.rows.clear(MOST_WORDS);
        self.preferans.rows.clear(MOST_WORDS);
    }

    /// Forgets the record that was heard last, unless it was kept.
    fn forget(&mut self) {
        self.poker.forget();
        self.pinochle.rows.forget();
        self.preferans.rows.forget();
    }

    /// Reads the next record of a text, as [`AnyReader::next_with`] does, and makes its rows. They count once
    /// [`Collector::keep`] is called.
    pub fn next(&mut self, reader: &mut AnyReader, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.forget();
        let listeners = Listeners::default().with_poker(&mut self.poker);
        let mut listeners = listeners.with_pinochle(&mut self.pinochle).with_preferans(&mut self.preferans);
        reader.next_with(text, last, problems, &mut listeners)
    }

    /// Keeps the record that was heard, with its number among those that are collected.
    pub fn keep(&mut self, reader: &AnyReader, notation: &str, record: u32, problems: &[Problem]) {
        let status = reader.status(problems);
        if self.plan.statuses.is_empty() || self.plan.statuses.contains(&status) {
            let (problems, player) = (problems.len(), self.plan.player.as_deref());
            match reader {
                AnyReader::Poker(_) => self.poker.keep(record, notation, status, problems, player),
                AnyReader::Pinochle(_) => self.pinochle.rows.keep(record, status, problems, player),
                AnyReader::Preferans(_) => self.preferans.rows.keep(record, status, problems, player),
                _ => {}
            }
        }
    }

    /// The rows that were kept, table by table, and forgets them. `offset` says where in its file a record starts, by its
    /// number among those that are collected; `has` whether a record is wanted, by its number in its file.
    pub fn finish(
        &mut self,
        place: &Place,
        offset: impl Fn(u32) -> Option<u64>,
        has: impl Fn(u64) -> bool,
    ) -> Vec<Batch> {
        self.forget();
        let Collector { plan, poker, pinochle, preferans } = self;
        let tables = plan.tables.iter().enumerate();
        let mut made = Vec::new();
        for game in [&mut poker.rows as &mut dyn Game, &mut pinochle.rows, &mut preferans.rows] {
            set_places(game, place, &offset);
        }
        for (table, chosen) in tables {
            let batch = match chosen.table.of {
                Of::Poker(columns) => batch(plan, chosen, columns(), &mut poker.rows, &has),
                Of::Pinochle(columns) => batch(plan, chosen, columns(), &mut pinochle.rows, &has),
                Of::Preferans(columns) => batch(plan, chosen, columns(), &mut preferans.rows, &has),
            };
            made.extend(batch.map(|batch| Batch { table, ..batch }));
        }
        self.clear();
        made
    }
}

/// Sets where each record stands in its file, once no more records come.
fn set_places(game: &mut dyn Game, place: &Place, offset: &dyn Fn(u32) -> Option<u64>) {
    let file = game.words_mut().number(&place.file);
    for at in game.records() {
        let number = u32::try_from(at.record).unwrap_or(u32::MAX);
        at.byte_offset = offset(number).and_then(|offset| i64::try_from(offset).ok());
        at.record = at.record.saturating_add_unsigned(place.first);
        at.id = place.hash.wrapping_add(at.record) & i64::MAX;
        at.file = Some(file);
    }
}

/// The rows of a table, of the records that are wanted; `None` where there is none of these.
fn batch<T: Game>(
    plan: &Plan,
    chosen: &Chosen,
    columns: &[Column<T>],
    rows: &mut T,
    has: impl Fn(u64) -> bool,
) -> Option<Batch> {
    let wanted: Vec<bool> = rows.records().iter().map(|at| has(at.record.unsigned_abs())).collect();
    if !wanted.contains(&true) {
        return None;
    }
    rows.complete(chosen.table.name);
    let records = rows.record_of_rows(chosen.table.name);
    let batch = filled(plan, chosen, columns, rows, records.len());
    if wanted.iter().all(|wanted| *wanted) {
        return Some(batch);
    }
    let is_wanted = |row: &usize| records.get(*row).and_then(|record| wanted.get(*record)) == Some(&true);
    Some(batch.of_rows(&(0..records.len()).filter(is_wanted).collect::<Vec<_>>()))
}

fn filled<T: Game>(plan: &Plan, chosen: &Chosen, columns: &[Column<T>], rows: &T, count: usize) -> Batch {
    let columns: Vec<&Column<T>> = chosen.columns.iter().filter_map(|place| columns.get(*place)).collect();
    let builder = |column: &&Column<T>| ColumnBuilder::new(column.kind, rows.words(), plan.scale, count);
    let mut builders: Vec<ColumnBuilder<'_>> = columns.iter().map(builder).collect();
    // A block of rows is still at hand when the last of a hundred columns takes from it.
    for start in (0..count).step_by(BLOCK) {
        for (column, builder) in columns.iter().zip(&mut builders) {
            builder.rows = start..count.min(start + BLOCK);
            (column.fill)(rows, column.number, builder);
        }
    }
    let named = columns.iter().zip(&builders).filter(|(_, builder)| builder.unrepresentable > 0);
    let unrepresentable = named.map(|(column, builder)| (column.name, builder.unrepresentable)).collect();
    Batch {
        table: 0,
        rows: count,
        columns: builders.into_iter().map(|builder| builder.values).collect(),
        unrepresentable,
    }
}

/// The columns for what stands in the text beside the play.
const OF_METADATA: &[&str] = &[
    "notation",
    "venue",
    "currency",
    "table_name",
    "event",
    "level",
    "hand_number",
    "played_at",
    "played_at_local",
    "n_seats",
    "hero_seat",
];

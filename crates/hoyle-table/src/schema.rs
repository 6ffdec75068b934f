//! The tables and their columns: [`TABLES`], the one list. What a column says, its type in every format and how it is
//! filled stand in its line.

use hoyle::AnyNotation;

use crate::pinochle::{self, PinochleRows};
use crate::poker::{self, PokerRows};
use crate::preferans::{self, PreferansRows};
use crate::values::ColumnBuilder;

/// The version of the columns; a column that changes its meaning raises it.
pub const VERSION: &str = "1";

/// The version of what the statistics mean.
pub const STATISTICS_VERSION: &str = "1";

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number of 8 bits.
    Tiny,
    /// A whole number of 16 bits.
    Small,
    /// A whole number of 32 bits.
    Whole,
    /// A whole number of 64 bits.
    Long,
    /// An amount: a decimal of 18 digits with the decimals of the table.
    Money,
    /// An amount that is rounded to six decimals more.
    Fine,
    /// A number of 64 bits that is not exact.
    Real,
    /// Yes or no.
    Flag,
    /// One of a few words, which come again and again.
    Word,
    /// A text of any length in UTF-8.
    Text,
    /// A moment, in microseconds of UTC.
    Moment,
    /// What a calendar and a clock showed, in microseconds.
    Local,
}

impl Kind {
    /// What it is called in documentation: the type of SQL.
    pub const fn sql(self) -> &'static str {
        match self {
            Kind::Tiny => "tinyint",
            Kind::Small => "smallint",
            Kind::Whole => "integer",
            Kind::Long => "bigint",
            Kind::Money => "decimal(18,s)",
            Kind::Fine => "decimal(18,s+6)",
            Kind::Real => "double",
            Kind::Flag => "boolean",
            Kind::Word | Kind::Text => "varchar",
            Kind::Moment => "timestamp with time zone",
            Kind::Local => "timestamp",
        }
    }
}

/// A column of a table that is made of rows such as `T` has.
pub(crate) struct Column<T: 'static> {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) kind: Kind,
    /// Takes its values of a block of rows; the number is that of the column among its like.
    pub(crate) fill: fn(&T, usize, &mut ColumnBuilder<'_>),
    pub(crate) number: usize,
}

impl<T> Column<T> {
    /// The same once more.
    pub(crate) fn copy(&self) -> Column<T> {
        Column { ..*self }
    }
}

/// Columns, a line each: name, kind, value of a row, what it says.
macro_rules! columns {
    ($rows:ty, $of:ident; $($name:ident: $kind:ident = |$all:ident, $row:ident| $value:expr, $about:expr;)*) => {
        &[$($crate::schema::Column::<$rows> {
            name: stringify!($name),
            about: $about,
            kind: $crate::schema::Kind::$kind,
            fill: |$all, _, builder| {
                let block = builder.block(&$all.$of);
                $crate::schema::filled!(builder, $kind, block.iter().map(|$row| $value));
            },
            number: 0,
        }),*]
    };
}

/// Takes values as those of a kind are taken.
macro_rules! filled {
    ($to:ident, Money, $values:expr) => {
        $to.money($values)
    };
    ($to:ident, Fine, $values:expr) => {
        $to.fine($values)
    };
    ($to:ident, Real, $values:expr) => {
        $to.real($values)
    };
    ($to:ident, Flag, $values:expr) => {
        $to.flag($values)
    };
    ($to:ident, Word, $values:expr) => {
        $to.word($values)
    };
    ($to:ident, Text, $values:expr) => {
        $to.word($values)
    };
    ($to:ident, $kind:ident, $values:expr) => {
        $to.whole($values)
    };
}

pub(crate) use {columns, filled};

/// A table of one game: its name, what its rows are, its columns.
#[derive(Clone, Copy)]
pub struct Table {
    /// Its name, such as `pinochle_deals`.
    pub name: &'static str,
    /// What a row of it is, in words.
    pub about: &'static str,
    pub(crate) of: Of,
}

/// Of which game it is, and its columns.
#[derive(Clone, Copy)]
pub(crate) enum Of {
    Poker(fn() -> &'static [Column<PokerRows>]),
    Pinochle(fn() -> &'static [Column<PinochleRows>]),
    Preferans(fn() -> &'static [Column<PreferansRows>]),
}

impl core::fmt::Debug for Table {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        self.name == other.name
    }
}

/// What describes a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// The name of the column.
    pub name: &'static str,
    /// What it says, with its unit; `docs/tables.md` is made of it.
    pub about: &'static str,
    /// The type of its values. Any column may have rows without one.
    pub kind: Kind,
}

impl Table {
    /// Whether it has rows of records in this notation.
    pub fn is_of(&self, notation: AnyNotation) -> bool {
        match self.of {
            Of::Poker(_) => notation.poker().is_some(),
            Of::Pinochle(_) => notation.pinochle().is_some(),
            Of::Preferans(_) => notation.preferans().is_some(),
        }
    }

    /// Of what its rows are made, in words: `hands of poker`.
    pub const fn made_of(&self) -> &'static str {
        match self.of {
            Of::Poker(_) => "hands of poker",
            Of::Pinochle(_) => "games of pinochle",
            Of::Preferans(_) => "games of preferans",
        }
    }

    /// Its columns, in order.
    pub fn fields(&self) -> Vec<Field> {
        fn fields<T>(columns: &[Column<T>]) -> Vec<Field> {
            columns.iter().map(|&Column { name, about, kind, .. }| Field { name, about, kind }).collect()
        }
        match self.of {
            Of::Poker(columns) => fields(columns()),
            Of::Pinochle(columns) => fields(columns()),
            Of::Preferans(columns) => fields(columns()),
        }
    }
}

/// Every table.
pub static TABLES: &[Table] = &[
    Table { name: "hands", about: "a hand of poker", of: Of::Poker(poker::hand_columns) },
    Table { name: "players", about: "a player in a hand of poker", of: Of::Poker(poker::player_columns) },
    Table { name: "actions", about: "a decision in a hand of poker", of: Of::Poker(poker::action_columns) },
    Table { name: "pinochle_deals", about: "a deal of pinochle", of: Of::Pinochle(|| pinochle::DEALS) },
    Table { name: "pinochle_players", about: "a seat in a deal of pinochle", of: Of::Pinochle(|| pinochle::PLAYERS) },
    Table {
        name: "pinochle_plays",
        about: "a card played in a deal of pinochle",
        of: Of::Pinochle(|| pinochle::PLAYS),
    },
    Table { name: "preferans_deals", about: "a deal of preferans", of: Of::Preferans(|| preferans::DEALS) },
    Table {
        name: "preferans_players",
        about: "a player in a deal of preferans",
        of: Of::Preferans(|| preferans::PLAYERS),
    },
    Table {
        name: "preferans_plays",
        about: "a card thrown in a deal of preferans",
        of: Of::Preferans(|| preferans::PLAYS),
    },
];

/// The table of this name.
pub fn table(name: &str) -> Option<&'static Table> {
    TABLES.iter().find(|table| table.name == name)
}

//! By what statistics are told apart: [`COLUMNS`], the one list for `--by`.

use std::fmt::Write as _;

use hoyle::poker::hand::Occasion;
use hoyle::poker::statistics::PlayerHand;
use hoyle::replay::Money;
use hoyle::rules::Chips;
use hoyle::rules::poker::{Betting, Variant};

/// A player in a hand, as far as hands are told apart by it.
pub(super) struct View<'a> {
    pub(super) place: usize,
    pub(super) players: usize,
    pub(super) player: &'a PlayerHand,
    pub(super) variant: &'static Variant,
    pub(super) big_blind: Option<Chips>,
    pub(super) scale: u8,
    pub(super) file: &'a str,
}

/// Something by which hands are told apart.
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    /// Whether its values are numbers.
    pub(super) is_number: bool,
    pub(super) value: Value,
}

/// What a column has of a player in a hand.
#[derive(Clone, Copy)]
pub(super) enum Value {
    /// The name.
    Name,
    /// What this appends; `None`, and nothing is appended, where it is not known.
    Of(fn(&View<'_>, &mut String) -> Option<()>),
    /// The same of the hand.
    OfHand(fn(&Occasion<'_>, &mut String) -> Option<()>),
}

const fn column(name: &'static str, about: &'static str, value: fn(&View<'_>, &mut String) -> Option<()>) -> Column {
    Column { name, about, is_number: false, value: Value::Of(value) }
}

const fn of_hand(
    name: &'static str,
    about: &'static str,
    value: fn(&Occasion<'_>, &mut String) -> Option<()>,
) -> Column {
    Column { name, about, is_number: false, value: Value::OfHand(value) }
}

impl Column {
    const fn number(self) -> Column {
        Column { is_number: true, ..self }
    }
}

/// Every column.
pub(super) const COLUMNS: &[Column] = &[
    Column { name: "player", about: "the name", is_number: false, value: Value::Name },
    column("position", "BTN, SB, BB, and back from the button CO, HJ, LJ", |view, out| {
        write!(out, "{}", view.player.position?.counted_back()).ok()
    }),
    column("seat", "the place in the order of dealing, from 1", |view, out| write!(out, "{}", view.place + 1).ok())
        .number(),
    column("n_players", "how many were dealt in", |view, out| write!(out, "{}", view.players).ok()).number(),
    column("big_blind", "the big blind", |view, out| {
        write!(out, "{}", Money { chips: view.big_blind?, scale: view.scale }).ok()
    }),
    column("variant", "the game", |view, out| push(Some(view.variant.name), out)),
    column("limit", "no, pot or fixed", |view, out| {
        let limit = match view.variant.betting {
            Betting::NoLimit => "no",
            Betting::PotLimit => "pot",
            Betting::FixedLimit { .. } => "fixed",
        };
        push(Some(limit), out)
    }),
    column("file", "the file", |view, out| push(Some(view.file), out)),
    of_hand("venue", "the room or the casino", |occasion, out| push(occasion.played_at(), out)),
    of_hand("currency", "the currency", |occasion, out| push(occasion.currency.as_deref(), out)),
    of_hand("event", "the event", |occasion, out| push(occasion.event.as_deref(), out)),
    of_hand("year", "the year", |occasion, out| write!(out, "{}", occasion.year?).ok()).number(),
];

fn push(text: Option<&str>, out: &mut String) -> Option<()> {
    out.push_str(text?);
    Some(())
}

/// The column of this name.
pub(super) fn named(name: &str) -> Option<&'static Column> {
    COLUMNS.iter().find(|column| column.name == name)
}

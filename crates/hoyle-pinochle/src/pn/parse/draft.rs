//! One game of a PN text as it is written: [`Draft`], its [`Line`]s, [`Section`]s and [`Value`]s. Everything points into
//! the text, and the lines with what stands between them are the text, byte for byte.
//!
//! Not here: what is wrong with it (`judge/`), and what it means in terms of the game (`record.rs`).

use core::ops::Range;

use hoyle_rules::{Card, CardBag, Suit};

use crate::pn::label::Label;
use crate::pn::setting::Setting;
use hoyle_notation::text::Span;

/// One value of a line. Seats and teams count from 0: `Seat1` is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// `-`: withheld, or nothing was done.
    Withheld,
    /// `?`: to be supplied.
    Asked,
    /// A text (or date, or version): the line's [`Line::value`].
    Text,
    /// A whole number.
    Number(i32),
    /// `Seat3` is 2.
    Seat(u8),
    /// `Team1` is 0.
    Team(u8),
    /// A card, alone or in a group of its suit; a group of no cards has no value.
    Card(Card),
    /// The bid `Pass`.
    Pass,
    /// A trump suit.
    Trump(Suit),
}

/// A line that is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// All of it without its line end.
    pub(crate) at: Span,
    /// Where its value starts; the end of the line where there is none.
    pub(crate) value_at: u32,
    /// Its first value in [`Draft::values`].
    first: u32,
    /// One past the place of its cards in [`Draft::bags`]; 0 where they are not there.
    cards: u32,
    /// How many values it has.
    count: u16,
    /// The number of its label as written (from 1); 0 where it has none.
    pub(crate) number: u8,
    /// What it is.
    pub(crate) label: Label,
    /// Whether its label or its values break the grammar; such a line has no values.
    pub(crate) flawed: bool,
}

impl Line {
    pub(crate) fn new(at: Span, value_at: u32, label: Label, number: u8) -> Line {
        Line { at, value_at, first: 0, cards: 0, count: 0, number, label, flawed: false }
    }

    fn set_values(&mut self, values: Range<usize>) {
        self.first = values.start as u32;
        self.count = u16::try_from(values.len()).unwrap_or(u16::MAX);
    }

    /// Its value, or all of its values, as a piece of the text.
    pub(crate) fn value(&self) -> Span {
        Span::new(self.value_at, self.at.end)
    }

    /// Its label with the number, as a piece of the text.
    pub(crate) fn label_at(&self) -> Span {
        let end = if self.value_at < self.at.end { self.value_at.saturating_sub(1) } else { self.at.end };
        Span::new(self.at.start, end.max(self.at.start))
    }

    /// Its values' places in [`Draft::values`].
    pub(crate) fn range(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// Lines that belong together: no empty line stands between them, or none where one ought to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Section {
    /// Its first line in [`Draft::lines`].
    pub(crate) first: u32,
    /// One past its last line.
    pub(crate) end: u32,
    /// Whether it is a Hand Section; only the first of a game can be another.
    pub(crate) hand: bool,
    /// Whether it goes on with the hand of the section before, from which an empty line parts it.
    pub(crate) goes_on: bool,
    /// What is in force when its scores are written: at its first line of results, or its end.
    pub(crate) setting: Setting,
}

impl Section {
    /// The places of its lines in [`Draft::lines`].
    pub(crate) fn range(&self) -> Range<usize> {
        self.first as usize..self.end as usize
    }
}

/// One game as it is written. Its buffers are used again.
#[derive(Clone, Default, Debug)]
pub(crate) struct Draft {
    /// Every line that is not empty, in order.
    pub(crate) lines: Vec<Line>,
    /// The values of all lines.
    pub(crate) values: Vec<Value>,
    /// The cards of lines that have them by suit.
    pub(crate) bags: Vec<CardBag>,
    /// The sections, in order.
    pub(crate) sections: Vec<Section>,
    /// Where empty lines part the lines: the first line behind each.
    pub(crate) breaks: Vec<u32>,
    /// How many play, where it is clear: 2 to 8.
    pub(crate) players: Option<u8>,
    /// The same, where it is clear from this game alone.
    pub(crate) counted: Option<u8>,
    /// What is in force before the game's first line: what it shares with the games before it.
    pub(crate) shared: Setting,
}

impl Draft {
    /// Forgets the game.
    pub(crate) fn clear(&mut self) {
        self.lines.clear();
        self.values.clear();
        self.bags.clear();
        self.sections.clear();
        self.breaks.clear();
        self.players = None;
        self.counted = None;
    }

    /// The values of a line.
    pub(crate) fn values_of(&self, line: &Line) -> &[Value] {
        self.values.get(line.range()).unwrap_or_default()
    }

    /// The cards of a line that has them all by suit; `None` also where only a look at its values can tell.
    #[inline]
    pub(crate) fn bag_of(&self, line: &Line) -> Option<&CardBag> {
        self.bags.get((line.cards as usize).checked_sub(1)?)
    }

    /// Adds a line whose values are those from this place on, and whose cards are in a bag if it is behind so many.
    #[inline]
    pub(crate) fn add(&mut self, mut line: Line, values: usize, bags: usize) {
        line.set_values(values..self.values.len());
        if self.bags.len() > bags {
            line.cards = self.bags.len() as u32;
        }
        self.lines.push(line);
    }

    /// The lines of a section.
    pub(crate) fn lines_of(&self, section: &Section) -> &[Line] {
        self.lines.get(section.range()).unwrap_or_default()
    }
}

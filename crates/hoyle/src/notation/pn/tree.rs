//! One game of a PN text as it is written: [`Tree`], its [`Line`]s, [`Section`]s and [`Value`]s. Everything points into
//! the text, and the lines with what stands between them are the text, byte for byte.
//!
//! Not here: what is wrong with it (`form.rs`, `complete.rs`), and what it means in terms of the game (`interpret.rs`).

use core::ops::Range;

use hoyle_rules::{Card, CardBag, Suit};

use super::label::Label;
use super::setting::{MOST, Setting};
use crate::text::Span;

/// One value of a line. Seats and teams count from 0: `Seat1` is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
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
pub struct Line {
    /// All of it without its line end.
    pub at: Span,
    /// Where its value starts; the end of the line where there is none.
    pub value_at: u32,
    /// Its first value in [`Tree::values`].
    first: u32,
    /// One past the place of its cards in [`Tree::bags`] or, of a trick, in [`Tree::tricks`]; 0 where they are not there.
    cards: u32,
    /// How many values it has.
    count: u16,
    /// The number of its label as written (from 1); 0 where it has none.
    pub number: u8,
    /// What it is.
    pub label: Label,
    /// Whether its label or its values break the grammar; such a line has no values.
    pub flawed: bool,
}

impl Line {
    pub(super) fn new(at: Span, value_at: u32, label: Label, number: u8) -> Line {
        Line { at, value_at, first: 0, cards: 0, count: 0, number, label, flawed: false }
    }

    fn set_values(&mut self, values: Range<usize>) {
        self.first = values.start as u32;
        self.count = u16::try_from(values.len()).unwrap_or(u16::MAX);
    }

    /// Its value, or all of its values, as a piece of the text.
    pub fn value(&self) -> Span {
        Span::new(self.value_at, self.at.end)
    }

    /// Its label with the number, as a piece of the text.
    pub fn label_at(&self) -> Span {
        let end = if self.value_at < self.at.end { self.value_at.saturating_sub(1) } else { self.at.end };
        Span::new(self.at.start, end.max(self.at.start))
    }

    /// Its values' places in [`Tree::values`].
    pub fn range(&self) -> Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }
}

/// The values of a trick of which nothing is withheld.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WholeTrick {
    /// The cards in the order of play; what stands behind the last is none.
    pub(super) cards: [Card; MOST as usize],
    /// How many these are.
    pub(super) count: u8,
    /// Who is said to win it, counted from 0.
    pub(super) winner: u8,
    /// What it is said to count.
    pub(super) points: u8,
    /// The number of the trick.
    pub(super) number: u8,
    /// The place of its line in [`Tree::lines`].
    pub(super) line: u32,
}

/// Lines that belong together: no empty line stands between them, or none where one ought to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its first line in [`Tree::lines`].
    pub first: u32,
    /// One past its last line.
    pub end: u32,
    /// Whether it is a Hand Section; only the first of a game can be another.
    pub hand: bool,
    /// Whether it goes on with the hand of the section before, from which an empty line parts it.
    pub goes_on: bool,
    /// What is in force when its scores are written: at its first line of results, or its end.
    pub setting: Setting,
}

impl Section {
    /// The places of its lines in [`Tree::lines`].
    pub fn range(&self) -> Range<usize> {
        self.first as usize..self.end as usize
    }
}

/// One game as it is written. Its buffers are used again.
#[derive(Clone, Default, Debug)]
pub struct Tree {
    /// Every line that is not empty, in order.
    pub lines: Vec<Line>,
    /// The values of all lines.
    pub values: Vec<Value>,
    /// The cards of lines by suit, where they were read at once.
    bags: Vec<CardBag>,
    /// The tricks that were read at once.
    tricks: Vec<WholeTrick>,
    /// The sections, in order.
    pub sections: Vec<Section>,
    /// Where empty lines part the lines: the first line behind each.
    pub(super) breaks: Vec<u32>,
    /// How many play, where it can be told: 2 to 8.
    pub players: Option<u8>,
    /// The same, where this game alone tells it.
    pub(super) counted: Option<u8>,
    /// What is in force before the game's first line: what it shares with the games before it.
    pub shared: Setting,
}

impl Tree {
    /// Forgets the game.
    pub(super) fn clear(&mut self) {
        self.lines.clear();
        self.values.clear();
        self.bags.clear();
        self.tricks.clear();
        self.sections.clear();
        self.breaks.clear();
        self.players = None;
        self.counted = None;
    }

    /// The values of a line.
    pub fn values_of(&self, line: &Line) -> &[Value] {
        self.values.get(line.range()).unwrap_or_default()
    }

    /// The cards of a line that has them all by suit; `None` also where only a look at its values can tell.
    #[inline]
    pub(super) fn bag_of(&self, line: &Line) -> Option<&CardBag> {
        self.bags.get((line.cards as usize).checked_sub(1)?).filter(|_| line.label != Label::Trick)
    }

    /// The trick of a line that has it whole; `None` also where only a look at its values can tell.
    #[inline]
    pub(super) fn trick_of(&self, line: &Line) -> Option<&WholeTrick> {
        self.tricks_from(line).first()
    }

    /// The tricks from that of this line on which were read whole.
    #[inline]
    pub(super) fn tricks_from(&self, line: &Line) -> &[WholeTrick] {
        let first = (line.cards as usize).checked_sub(1).filter(|_| line.label == Label::Trick);
        first.and_then(|first| self.tricks.get(first..)).unwrap_or_default()
    }

    /// Adds a line with the values from this place on, and its cards where they are known all at once.
    #[inline]
    pub(super) fn add(&mut self, mut line: Line, from: usize, cards: Option<CardBag>) {
        line.set_values(from..self.values.len());
        if let Some(cards) = cards {
            self.bags.push(cards);
            line.cards = self.bags.len() as u32;
        }
        self.lines.push(line);
    }

    /// Adds the line of a trick.
    #[inline]
    pub(super) fn add_trick<const VALUES: usize>(
        &mut self,
        mut line: Line,
        values: &[Value; VALUES],
        trick: WholeTrick,
    ) {
        let from = self.values.len();
        self.values.extend_from_slice(values);
        line.set_values(from..from + VALUES);
        self.tricks.push(trick);
        line.cards = self.tricks.len() as u32;
        self.lines.push(line);
    }

    /// The lines of a section.
    pub fn lines_of(&self, section: &Section) -> &[Line] {
        self.lines.get(section.range()).unwrap_or_default()
    }

    /// The Hand Sections.
    pub fn hands(&self) -> impl Iterator<Item = &Section> {
        self.sections.iter().filter(|section| section.hand)
    }
}

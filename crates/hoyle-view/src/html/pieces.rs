//! Texts in pieces, for the script: what is told in chips or in units, and cards that may be covered, stand apart from the
//! words ([`words`], [`pieces`]). Not here: what the texts are about (`data.rs`, `slots.rs`).

use core::fmt::Write;
use std::collections::HashMap;

use foldhash::fast::RandomState;
use hoyle_rules::{Chips, MaybeCard};

use super::json::json;
use crate::describe::{self, CardStyle, DisplayOptions, Fragment};
use crate::svg::number::whole;
use crate::timeline::{Sentence, Timeline, Word};

/// The amounts that are told in chips or in units, each of them once.
#[derive(Clone, Default)]
pub(super) struct Amounts {
    numbers: HashMap<Chips, usize, RandomState>,
    listed_amounts: Vec<Chips>,
    /// Where [`Pieces`] gather their texts, one after the other.
    plain: String,
}

impl Amounts {
    pub(super) fn number(&mut self, chips: Chips) -> usize {
        *self.numbers.entry(chips).or_insert_with(|| {
            self.listed_amounts.push(chips);
            self.listed_amounts.len() - 1
        })
    }

    /// Writes them: `["1,000","2 bb"]`.
    pub(super) fn write(&self, timeline: &Timeline, out: &mut String) {
        for (at, chips) in self.listed_amounts.iter().enumerate() {
            let (shown, units) = (timeline.money.show(*chips), timeline.money.in_units(*chips).unwrap_or_default());
            out.push_str(if at > 0 { ",[\"" } else { "[\"" });
            for piece in [shown.as_str(), "\",\"", &units, "\"]"] {
                out.push_str(piece);
            }
        }
    }
}

/// A text in pieces: as a text where it is no more than that, else as a list of texts and of what the script makes texts of.
struct Pieces<'o> {
    out: &'o mut String,
    amounts: &'o mut Amounts,
    plain: String,
    listed: bool,
}

impl<'o> Pieces<'o> {
    fn new(out: &'o mut String, amounts: &'o mut Amounts) -> Pieces<'o> {
        let plain = core::mem::take(&mut amounts.plain);
        Pieces { out, amounts, plain, listed: false }
    }

    /// An amount: its number where there are units.
    fn amount(&mut self, chips: Chips, timeline: &Timeline) {
        if timeline.money.unit.is_some() {
            let number = self.amounts.number(chips);
            whole(number, self.other());
        } else {
            self.plain.push_str(&timeline.money.show(chips));
        }
    }

    /// Cards with whose they are, players counted from 1 and 0 for cards that lie open: `[1,"KsQd"]`.
    fn cards(&mut self, owner: usize, cards: &[MaybeCard]) {
        let out = self.other();
        out.push('[');
        whole(owner, out);
        out.push_str(",\"");
        cards.iter().for_each(|card| _ = write!(out, "{card}"));
        out.push_str("\"]");
    }

    /// Where something is written that is no text.
    fn other(&mut self) -> &mut String {
        self.out.push(if self.listed { ',' } else { '[' });
        self.listed = true;
        if !self.plain.is_empty() {
            json(&self.plain, self.out);
            self.plain.clear();
            self.out.push(',');
        }
        self.out
    }

    fn end(mut self) {
        if self.listed && !self.plain.is_empty() {
            self.out.push(',');
        }
        if !self.listed || !self.plain.is_empty() {
            json(&self.plain, self.out);
        }
        self.out.push_str(if self.listed { "]" } else { "" });
        self.plain.clear();
        self.amounts.plain = self.plain;
    }
}

/// A sentence in pieces.
pub(super) fn words(sentence: &Sentence, timeline: &Timeline, amounts: &mut Amounts, out: &mut String) {
    let mut pieces = Pieces::new(out, amounts);
    for word in sentence.words() {
        match word {
            Word::Amount(chips) => pieces.amount(*chips, timeline),
            Word::Cards(cards) => pieces.cards(0, cards),
            Word::Hidden(owner, cards) => pieces.cards(owner.index() + 1, cards),
            Word::Text(text) => pieces.plain.push_str(text),
            Word::Hand(name) => pieces.plain.push_str(&name.whole),
            Word::Player(seat) => pieces.plain.push_str(&describe::player_name(timeline, seat.index())),
            other => {
                let one = Sentence::from(other.clone());
                pieces.plain += &describe::sentence(&one, timeline, DisplayOptions::default(), CardStyle::Symbols);
            }
        }
    }
    pieces.end();
}

/// The description of a drawing, in pieces.
pub(super) fn pieces(fragments: &[Fragment], timeline: &Timeline, amounts: &mut Amounts, out: &mut String) {
    let mut pieces = Pieces::new(out, amounts);
    for (at, piece) in fragments.iter().enumerate() {
        pieces.plain.push_str(if at > 0 { "; " } else { "" });
        match piece {
            Fragment::Text(text) => pieces.plain.push_str(text),
            Fragment::Amount(before, chips) => {
                pieces.plain.push_str(before);
                pieces.amount(*chips, timeline);
            }
            Fragment::Cards(before, cards, owner) => {
                pieces.plain.push_str(before);
                pieces.cards(owner.map_or(0, |seat| seat.index() + 1), cards);
            }
        }
    }
    pieces.end();
}

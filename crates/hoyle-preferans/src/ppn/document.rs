//! A game's text taken apart, one shape for text, JSON and PPNh: [`Document`] with its [`Tag`]s, [`Deal`]s and
//! [`Throw`]s, each field with its place and with what it says, if that could be read.
//!
//! Here: what stands where. Not here: how it is read; whether the fields agree with one another.

use std::borrow::Cow;

use hoyle_rules::Card;
use hoyle_rules::preferans::{Bid, Challenge, Contract, Entry, Player, Role};

use crate::game::Moment;
use crate::ppn::tags::Name;
use hoyle_notation::problem::{Problem, Stage};
use hoyle_notation::text::Span;
use hoyle_notation::text::json;

/// A field: where it stands, and what it says. A field that could not be read has a place and no value, and a problem
/// says why; one that is not there at all has neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field<T> {
    pub(super) at: Span,
    pub(super) value: Option<T>,
}

impl<T> Field<T> {
    /// A field that is not there.
    pub(super) const MISSING: Field<T> = Field { at: Span::at(0), value: None };

    pub(super) const fn new(at: Span, value: Option<T>) -> Field<T> {
        Field { at, value }
    }
}

/// One game. Reused from game to game.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) tags: Vec<Tag>,
    /// Which of the known tags are there, a bit each.
    pub(super) seen: u32,
    pub(super) deals: Vec<Deal>,
    /// The tricks of all deals, one deal's after the other's.
    pub(super) throws: Vec<Throw>,
    /// Where tricks of the deals are left out, one deal's after the other's: `"..."` in JSON.
    pub(super) left_out: Vec<TricksLeftOut>,
    /// The value of the tag `Bula`: where the middle column starts.
    pub(super) bula: Field<i64>,
    /// The value of the tag `Refe`: how many refas may be opened; `Some(None)` for any number.
    pub(super) refe: Field<Option<u64>>,
    /// The values of the tags `Result1` to `Result3`, by player.
    pub(super) results: [Field<i64>; 3],
    /// Results that the text does not state and that follow from the deals, by player; `derive.rs` adds them.
    pub(super) added: [Option<i64>; 3],
    /// Comments, which only PPNh has.
    pub(super) comments: Vec<Comment>,
    /// The places where deals are left out: `...`.
    pub(super) gaps: Vec<Gap>,
    /// Whether a deal stands on its own, without tags: nothing is known of the game it is from. JSON only.
    pub(super) bare: bool,
    /// Whether deals without tags stand in an array. JSON only.
    pub(super) listed: bool,
    /// Where the next thing was due when the text ended.
    pub(super) end: u32,
    pub(super) found: Vec<Problem>,
    /// Whether the last value and the next stand on one line. JSON only.
    pub(super) crowded: bool,
    /// What reads JSON, for its buffers.
    pub(super) reader: json::Reader,
}

/// A comment of PPNh.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Comment {
    /// Where it stands, with the sign before it.
    pub(super) at: Span,
    /// Whether the line above it is empty, comments apart.
    pub(super) is_behind_empty: bool,
    /// The place of its deal and where it stands in it; `None` before the first deal.
    pub(super) deal: Option<(usize, Moment)>,
}

/// A place where deals are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Gap {
    pub(super) at: Span,
    /// How many deals stand before it.
    pub(super) before: u32,
}

/// A place where tricks of a deal are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TricksLeftOut {
    /// How many tricks of the deal stand before it.
    pub(super) before: u32,
    /// The number of the trick behind it; 0 where none is.
    pub(super) next: u32,
}

impl TricksLeftOut {
    /// The number of a trick that stands behind this, if it does. `place` counts the tricks that are written, from 0.
    pub(super) fn number(self, place: u32) -> Option<u32> {
        place.checked_sub(self.before).filter(|_| self.next > 0).map(|behind| self.next.saturating_add(behind))
    }
}

/// How the value of a tag is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Writing {
    /// As it is: text without quotes, or between quotes without a backslash.
    Plain,
    /// Between quotes, with backslashes.
    Escaped,
    /// A JSON string with backslashes.
    Json,
}

/// A tag pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tag {
    /// The whole pair.
    pub(super) at: Span,
    /// Its name; in JSON without the quotes.
    pub(super) name: Span,
    /// Which of the known tags it is.
    pub(super) known: Name,
    /// Its value, without quotes.
    pub(super) value: Span,
    pub(super) writing: Writing,
    /// How the name is written; JSON may have escapes there.
    pub(super) name_writing: Writing,
}

impl Tag {
    /// What its name says.
    pub(super) fn name<'t>(&self, text: &'t [u8]) -> Cow<'t, str> {
        unescaped(self.name.of(text), self.name_writing)
    }

    /// What its value says.
    pub(super) fn value<'t>(&self, text: &'t [u8]) -> Cow<'t, str> {
        unescaped(self.value.of(text), self.writing)
    }
}

/// What a piece of text says, quotes taken off already.
fn unescaped(raw: &[u8], writing: Writing) -> Cow<'_, str> {
    match writing {
        Writing::Plain => String::from_utf8_lossy(raw),
        Writing::Json => {
            let mut bytes = Vec::with_capacity(raw.len());
            json::between_quotes_into(raw, &mut bytes);
            Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
        }
        Writing::Escaped => {
            let mut bytes = Vec::with_capacity(raw.len());
            let mut rest = raw.iter();
            while let Some(byte) = rest.next() {
                bytes.push(match byte {
                    b'\\' => rest.next().copied().unwrap_or(b'\\'),
                    other => *other,
                });
            }
            Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
        }
    }
}

/// How much of a deal is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Everything: fourteen fields.
    Full,
    /// Everything but the refa: the thirteen fields of before 2020.
    Legacy,
    /// All have passed: four fields.
    Passed,
    /// Not the fields of any deal; a problem says so. Those that are there are read as far as possible.
    Broken,
}

/// Which followers accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Accepted {
    /// Nobody: 0.
    Nobody,
    /// This player alone: 1 to 3.
    One(Player),
    /// Both. The digit is 4 to 9; 8 is usual.
    Both(u8),
}

impl Accepted {
    /// Whether this player accepted, in a deal that `main` plays.
    pub(super) fn has(self, player: Player, main: Player) -> bool {
        match self {
            Accepted::Nobody => false,
            Accepted::One(one) => one == player,
            Accepted::Both(_) => player != main,
        }
    }
}

/// The two cards that are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Discarded {
    /// `XX`: a game, nothing is discarded.
    Nothing,
    /// These, as written.
    Cards([Card; 2]),
}

/// A column of soups.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    /// About the player before.
    Left,
    /// About the player after.
    Right,
}

impl Column {
    /// How PPNh names it.
    pub(super) const fn written(self) -> &'static str {
        match self {
            Column::Left => "left",
            Column::Right => "right",
        }
    }
}

/// What the summary says of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// `0`: writes nothing.
    Out,
    /// A follower.
    Follower {
        tricks: u32,
        /// The soup and its column; `None` where none is written, which JSON leaves out.
        soup: Option<(Column, u32)>,
        /// What is written in the middle, for a follower who falls.
        middle: Option<u32>,
    },
    /// The main player.
    Main {
        tricks: u32,
        /// What is written in the middle.
        middle: i32,
    },
}

impl Part {
    /// What the player writes, as the rules have it.
    pub(super) fn entry(self) -> Entry {
        let small = |tricks: u32| u8::try_from(tricks).unwrap_or(u8::MAX);
        match self {
            Part::Out => Entry::default(),
            Part::Main { tricks, middle } => {
                Entry { role: Role::Main, tricks: small(tricks), middle, ..Entry::default() }
            }
            Part::Follower { tricks, soup, middle } => {
                let (left, right) = match soup {
                    None => (0, 0),
                    Some((Column::Left, soup)) => (soup, 0),
                    Some((Column::Right, soup)) => (0, soup),
                };
                let middle = i32::try_from(middle.unwrap_or_default()).unwrap_or(i32::MAX);
                Entry { role: Role::Follower, tricks: small(tricks), left, middle, right }
            }
        }
    }
}

/// One deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deal {
    /// The whole deal, brackets included.
    pub(super) at: Span,
    pub(super) shape: Shape,
    pub(super) id: Field<u64>,
    /// The players as they are dealt to; the last is the dealer. All different, and a rotation of 1, 2, 3.
    pub(super) order: Field<[Player; 3]>,
    /// The 32 cards as dealt: ten for each player in the order of the deal, then the talon. All different.
    pub(super) cards: Field<[Card; 32]>,
    /// Where the cards of the three players and of the talon stand, in the order of the deal.
    pub(super) hands_at: [Span; 4],
    /// The whole of the bids.
    pub(super) bids_at: Span,
    /// The highest bids, in the order of the deal.
    pub(super) bids: [Field<Bid>; 3],
    pub(super) main: Field<Player>,
    pub(super) discarded: Field<Discarded>,
    pub(super) contract: Field<Contract>,
    pub(super) accepted: Field<Accepted>,
    /// Invitation, kontra, or neither.
    pub(super) kontra: Field<Challenge>,
    /// Missing from a deal of thirteen fields.
    pub(super) refa: Field<bool>,
    pub(super) value: Field<u32>,
    /// `None` where nobody follows.
    pub(super) starts: Field<Option<Player>>,
    /// The whole of the throws; the value is which of `Document::throws` they are, from the first to before the second.
    pub(super) throws: Field<(u32, u32)>,
    /// Which of `Document::left_out` are its tricks that are left out, from the first to before the second. The play
    /// behind them cannot be checked.
    pub(super) left_out: (u32, u32),
    /// The whole of the summary.
    pub(super) summary_at: Span,
    /// The parts of the summary, in the order of the deal.
    pub(super) summary: [Field<Part>; 3],
}

impl Deal {
    /// A deal of which nothing is there yet.
    pub(super) const BLANK: Deal = Deal {
        at: Span::at(0),
        shape: Shape::Broken,
        id: Field::MISSING,
        order: Field::MISSING,
        cards: Field::MISSING,
        hands_at: [Span::at(0); 4],
        bids_at: Span::at(0),
        bids: [Field::MISSING; 3],
        main: Field::MISSING,
        discarded: Field::MISSING,
        contract: Field::MISSING,
        accepted: Field::MISSING,
        kontra: Field::MISSING,
        refa: Field::MISSING,
        value: Field::MISSING,
        starts: Field::MISSING,
        throws: Field::MISSING,
        left_out: (0, 0),
        summary_at: Span::at(0),
        summary: [Field::MISSING; 3],
    };

    /// Its tricks.
    pub(super) fn throws<'d>(&self, document: &'d Document) -> &'d [Throw] {
        let (from, to) = self.throws.value.unwrap_or_default();
        document.throws.get(from as usize..to as usize).unwrap_or_default()
    }

    /// Where its tricks are left out.
    pub(super) fn left_out<'d>(&self, document: &'d Document) -> &'d [TricksLeftOut] {
        let (from, to) = self.left_out;
        document.left_out.get(from as usize..to as usize).unwrap_or_default()
    }

    /// What each player writes, by player; `None` where a part of the summary is not there or could not be read.
    pub(super) fn entries(&self) -> Option<[Entry; 3]> {
        let mut entries = [Entry::default(); 3];
        for (player, part) in self.order.value?.into_iter().zip(self.summary) {
            entries[player] = part.value?.entry();
        }
        Some(entries)
    }

    /// Whether both have accepted, and one invites the other all the same. The specification's own example does.
    pub(super) fn invites_who_follows(&self) -> bool {
        matches!((self.accepted.value, self.kontra.value), (Some(Accepted::Both(_)), Some(Challenge::Invitation(_))))
    }

    /// Which players have accepted, in a deal that `main` plays. Of two of whom one invites the other, only the one who
    /// invites did if the other writes nothing: that is how an invitation is written down.
    pub(super) fn follows(&self, main: Player) -> Option<[bool; 3]> {
        let accepted = self.accepted.value?;
        if let Some(Challenge::Invitation(by)) = self.kontra.value
            && self.invites_who_follows()
            && let Some(invited) = main.third(by)
            && self.entries().is_some_and(|entries| entries[invited].role == Role::Out)
        {
            return Some(Player::ALL.map(|player| player == by));
        }
        Some(Player::ALL.map(|player| accepted.has(player, main)))
    }

    /// Whether tricks are left out.
    pub(super) fn leaves_out_tricks(&self) -> bool {
        self.left_out.0 < self.left_out.1
    }

    /// Whether the three bids are passes.
    pub(super) fn all_passed(&self) -> bool {
        self.bids.iter().all(|bid| bid.value == Some(Bid::Pass))
    }
}

/// One trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Throw {
    /// The whole trick, its winner included.
    pub(super) at: Span,
    pub(super) cards_at: Span,
    pub(super) winner_at: Span,
    /// The cards as thrown; the third is `None` where two play. A card that could not be read is `None` too, and a
    /// problem says so.
    pub(super) cards: [Option<Card>; 3],
    /// How many cards are written: 2 or 3. 0 where they could not be read.
    pub(super) count: u8,
    pub(super) winner: Option<Player>,
    /// Who leads, where that is written too: JSON.
    pub(super) starts: Field<Player>,
}

impl Throw {
    /// A trick of which nothing is there yet.
    pub(super) const BLANK: Throw = Throw {
        at: Span::at(0),
        cards_at: Span::at(0),
        winner_at: Span::at(0),
        cards: [None; 3],
        count: 0,
        winner: None,
        starts: Field::MISSING,
    };

    /// The place of one card, counted from 0.
    pub(super) fn card_at(&self, place: u32) -> Span {
        let start = self.cards_at.start + place;
        if start < self.cards_at.end { Span::new(start, start + 1) } else { self.cards_at }
    }
}

impl Default for Document {
    fn default() -> Document {
        Document {
            tags: Vec::new(),
            seen: 0,
            deals: Vec::new(),
            throws: Vec::new(),
            left_out: Vec::new(),
            bula: Field::MISSING,
            refe: Field::MISSING,
            results: [Field::MISSING; 3],
            added: [None; 3],
            comments: Vec::new(),
            gaps: Vec::new(),
            bare: false,
            listed: false,
            end: 0,
            found: Vec::new(),
            crowded: false,
            reader: json::Reader::new(),
        }
    }
}

impl Document {
    /// Forgets the game; the buffers stay.
    pub(super) fn clear(&mut self) {
        self.tags.clear();
        self.seen = 0;
        self.deals.clear();
        self.throws.clear();
        self.left_out.clear();
        self.bula = Field::MISSING;
        self.refe = Field::MISSING;
        self.results = [Field::MISSING; 3];
        self.added = [None; 3];
        self.comments.clear();
        self.gaps.clear();
        self.bare = false;
        self.listed = false;
        self.end = 0;
        self.found.clear();
    }

    /// How many deals stand before each line that could not be read and may have been a deal, in order. `found` is what
    /// was reported of the game while it was read.
    pub(super) fn unread<'d>(&'d self, found: &'d [Problem]) -> impl Iterator<Item = usize> + 'd {
        let unread = found.iter().filter(|problem| problem.stage() <= Stage::Grammar && problem.is_error());
        unread.filter_map(|problem| {
            let start = problem.at.start;
            let place = self.deals.partition_point(|deal| deal.at.end <= start);
            let tag = self.tags.partition_point(|tag| tag.at.end <= start);
            let inside = self.deals.get(place).is_some_and(|deal| deal.at.start <= start)
                || self.tags.get(tag).is_some_and(|tag| tag.at.start <= start);
            (!inside).then_some(place)
        })
    }

    /// How many deals stand before the first that is left out, or may stand in a line that could not be read.
    pub(super) fn ahead(&self, found: &[Problem]) -> Option<usize> {
        self.gaps.iter().map(|gap| gap.before as usize).chain(self.unread(found)).min()
    }

    /// The first tag of this name, which is the one that counts.
    pub(super) fn tag(&self, name: Name) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.known == name)
    }
}

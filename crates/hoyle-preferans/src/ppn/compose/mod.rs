//! A [`Game`] of the hub as this notation's text, and a [`Document`] as text in each of the three forms, a file for each.
//! Not here: what follows from the rest, which is derived.

pub(in crate::ppn) mod human;
pub(in crate::ppn) mod json;
pub(in crate::ppn) mod text;

use std::borrow::Cow;
use std::collections::BTreeSet;

use hoyle_notation::Form;
use hoyle_notation::problem::NOWHERE;
use hoyle_notation::problem::{Loss, Lost};
use hoyle_notation::text::Span;
use hoyle_rules::preferans::{Bid, Options, Player};

use crate::game::{self, Game, LeftOut, Metadata, Play, Trick};
use crate::ppn::derive;
use crate::ppn::document::{
    Accepted, Deal, Discarded, Document, Field, Gap, Part, Shape, Tag, Throw, TricksLeftOut, Writing,
};
use crate::ppn::human_line::Word;
use crate::ppn::problems::{Habit, Inexpressible, Invalid, Malformed, MalformedHuman};
use crate::ppn::tags::{self, Name};
use crate::ppn::{HUMAN, JSON};

/// The tag pairs of a game, with the results that follow from it after the last of those that every game has.
fn tags<'d>(text: &'d [u8], document: &'d Document) -> impl Iterator<Item = (Cow<'d, str>, Cow<'d, str>)> {
    let tags = &document.tags;
    let after = tags.iter().rposition(|tag| tag.known.is_required()).map_or(0, |place| place + 1);
    let (before, behind) = tags.split_at(after);
    let pair = |tag: &'d Tag| (tag.name(text), tag.value(text));
    before.iter().map(pair).chain(added(document)).chain(behind.iter().map(pair))
}

/// The results that the text does not state.
pub(in crate::ppn) fn added(document: &Document) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    let results = Name::RESULTS.into_iter().zip(document.added);
    results.filter_map(|(name, result)| Some((Cow::Borrowed(name.written()), Cow::Owned(result?.to_string()))))
}

/// Appends a game in one of the forms; gives what the form cannot say. The conventions of the table are in no text: they
/// are named when one is read.
pub(in crate::ppn) fn compose(game: &Game, form: Form, out: &mut Vec<u8>) -> Vec<Loss> {
    let Game { metadata, comments, players, bula, refe, results, deals, whole, gaps, options } = game;
    let Metadata { full_names, places, location, date, start_time, end_time, duration, others } = metadata;
    let mut draft = Draft::default();
    draft.tag(Name::Bula, bula.map(|bula| bula.to_string()));
    let number = |refe: Option<u64>| refe.map_or_else(|| "unlimited".to_owned(), |refe| refe.to_string());
    draft.tag(Name::Refe, refe.map(number));
    Name::PLAYERS.into_iter().zip(players).for_each(|(name, player)| draft.tag(name, player.clone()));
    let results = results.map(|result| result.map(|result| result.to_string()));
    Name::RESULTS.into_iter().zip(results).for_each(|(name, result)| draft.tag(name, result));
    Name::PLACES.into_iter().zip(places).for_each(|(name, place)| draft.tag(name, place.clone()));
    let once = [
        (Name::Location, location),
        (Name::Date, date),
        (Name::StartTime, start_time),
        (Name::EndTime, end_time),
        (Name::Duration, duration),
    ];
    once.into_iter().for_each(|(name, value)| draft.tag(name, value.clone()));
    Name::FULL_NAMES.into_iter().zip(full_names).for_each(|(name, value)| draft.tag(name, value.clone()));
    let mut names = BTreeSet::new();
    for (name, value) in others {
        let is_second = !names.insert(name) || draft.has(Name::of(name.as_bytes()));
        match form == JSON && is_second {
            true => draft.losses.push(Loss::new(Lost::Field(name.clone()), Inexpressible::TagTwiceLost.at(NOWHERE))),
            false => draft.pair(name, value),
        }
    }
    for deal in deals {
        let written = draft.deal(deal, form, options);
        draft.document.deals.push(written);
    }
    // A game that breaks off says so like one with deals left out.
    let end = (!whole && gaps.is_empty()).then_some(deals.len());
    let gaps = gaps.iter().copied().chain(end).map(|before| Gap { at: Span::at(0), before: before as u32 });
    draft.document.gaps.extend(gaps);
    let Draft { text, document, mut losses } = draft;
    match form {
        JSON => json::document(&text, &document, json::Layout::Lines, out),
        HUMAN => {
            let of_deals: Vec<_> = deals.iter().map(|deal| deal.comments.as_slice()).collect();
            human::document(&text, &document, human::Comments { of_game: comments, of_deals: &of_deals }, out);
        }
        _ => text::document(&text, &document, out),
    }
    let lost = |comment: &str| form != HUMAN || comment.contains(|sign: char| sign.is_control() && sign != '\t');
    let lost = game.remarks().enumerate().filter(|(_, comment)| lost(comment));
    losses.extend(lost.map(|(number, _)| Loss::new(Lost::Comment(number), Inexpressible::CommentLost.at(NOWHERE))));
    losses
}

/// A game on its way into text.
#[derive(Default)]
struct Draft {
    /// What the tags of the document say.
    text: Vec<u8>,
    document: Document,
    losses: Vec<Loss>,
}

impl Draft {
    fn tag(&mut self, name: Name, value: Option<String>) {
        if let Some(value) = value {
            self.pair(name.written(), &value);
        }
    }

    /// Whether there is a tag pair of this name, which is one of those that the specification names.
    fn has(&self, name: Name) -> bool {
        name != Name::Other && self.document.seen & 1 << name as u32 != 0
    }

    fn pair(&mut self, name: &str, value: &str) {
        let known = Name::of(name.as_bytes());
        let lost = if !tags::is_name(name.as_bytes()) {
            Some(Malformed::TagName.at(NOWHERE))
        } else if let Some(control) = value.bytes().find(|byte| byte.is_ascii_control() && *byte != b'\t') {
            Some(Malformed::ControlCharacter.at(NOWHERE).fact(control.into()))
        } else if known.is_required() && self.has(known) {
            Some(Invalid::TagTwice.at(NOWHERE).about(known as u8))
        } else {
            None
        };
        if let Some(problem) = lost {
            return self.losses.push(Loss::new(Lost::Field(name.to_owned()), problem));
        }
        self.document.seen |= 1 << known as u32;
        let (name, value) = (self.put(name), self.put(value));
        let writing = Writing::Plain;
        self.document.tags.push(Tag { at: Span::at(0), name, known, value, writing, name_writing: writing });
    }

    /// Where a piece of text stands from now on.
    fn put(&mut self, piece: &str) -> Span {
        let from = self.text.len();
        self.text.extend_from_slice(piece.as_bytes());
        Span::new(from as u32, self.text.len() as u32)
    }

    /// A deal, with what follows from its actions.
    fn deal(&mut self, deal: &game::Deal, form: Form, options: &Options) -> Deal {
        let game::Deal { id, first, cards, bids, play, comments: _ } = deal;
        let mut written = Deal {
            shape: Shape::Passed,
            id: known(*id),
            order: known(first.round()),
            cards: known(*cards),
            bids: bids.map(known),
            ..Deal::BLANK
        };
        let mut lose = |what: &str, problem| {
            self.losses.push(Loss::new(Lost::Field(format!("{what} of deal {id}")), problem));
        };
        if play.is_none() != (*bids == [Bid::Pass; 3]) {
            let problem = if play.is_none() { Malformed::WonWithoutRest } else { Malformed::PassedWithMore };
            lose("what follows the bids", problem.at(NOWHERE));
        }
        let Some(play) = play else { return written };
        let Play { main, discarded, contract, follows, challenge, refa, value, starts, tricks, left_out } = play;
        let from = self.document.throws.len() as u32;
        self.document.throws.extend(tricks.iter().map(|Trick { cards, winner }| Throw {
            cards: *cards,
            count: cards.iter().flatten().count() as u8,
            winner: Some(*winner),
            ..Throw::BLANK
        }));
        let accepted = Player::ALL.into_iter().filter(|player| follows[*player]);
        let accepted = match (accepted.clone().next(), accepted.count()) {
            (Some(one), 1) => Accepted::One(one),
            (Some(_), _) => Accepted::Both(8),
            (None, _) => Accepted::Nobody,
        };
        written.shape = if refa.is_some() { Shape::Full } else { Shape::Legacy };
        written.main = known(*main);
        written.discarded = known(discarded.map_or(Discarded::Nothing, Discarded::Cards));
        written.contract = known(*contract);
        written.accepted = known(accepted);
        written.kontra = known(*challenge);
        written.refa = Field::new(Span::at(0), *refa);
        written.value = known(*value);
        written.starts = known(*starts);
        written.throws = known((from, self.document.throws.len() as u32));
        let mut parts = derive::summary(&written, &self.document, options);
        if let Some(LeftOut { before, entries }) = left_out {
            let from = self.document.left_out.len() as u32;
            let gaps = before.iter().map(|before| TricksLeftOut { before: *before as u32, next: 0 });
            self.document.left_out.extend(gaps);
            written.left_out = (from, self.document.left_out.len() as u32);
            parts = Some(first.round().map(|player| derive::part(player, *main, &entries[player])));
        }
        written.summary = parts.unwrap_or([Part::Out; 3]).map(known);
        if form == HUMAN && starts.is_some() == tricks.is_empty() {
            // Who leads stands before the first trick.
            lose("who leads", MalformedHuman::LineMissing.at(NOWHERE).about(Word::Play as u8));
        }
        if left_out.is_some() && form != JSON {
            lose("the tricks left out", Inexpressible::TricksLeftOutLost.at(NOWHERE));
        }
        if refa.is_none() && derive::refa(&written).is_none() {
            lose("that the refa is not known", Habit::WithoutRefa.at(NOWHERE));
        }
        written
    }
}

fn known<T>(value: T) -> Field<T> {
    Field::new(Span::at(0), Some(value))
}

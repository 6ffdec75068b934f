//! PPNh, the form for people: the specification promises it and never says what it is, so this one is hoyle's own and is
//! described in FORMATS.md. Lines are read into a [`Document`]. Not here: what a line says; what follows from the rest.

use hoyle_rules::preferans::{Bid, Call, Challenge, Player, auction};
use hoyle_rules::{Card, CardSet};

use crate::game::Moment;
use crate::ppn::document::{Accepted, Comment, Deal, Document, Field, Gap, Part, Shape, Throw};
use crate::ppn::human_line::{self, Line, Word};
use crate::ppn::parse::Read;
use crate::ppn::parse::fields;
use crate::ppn::parse::text::{self, Reading};
use crate::ppn::problems::{Habit, Invalid, MalformedHuman};
use crate::ppn::tags::Name;
use crate::ppn::tokens;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// The bits of the first player's line of cards and of score; the others' follow.
const HAND: usize = 20;
const SCORE: usize = 24;

/// The lines after the auction, a bit each.
const PLAYED: u32 = ((1 << HAND) - (1 << Word::Main as u32)) | (0b111 << SCORE);

/// Reads the game that the text begins with. `last` says that nothing follows the text. What is left out and
/// follows from the rest is added later (`derive.rs`).
pub(in crate::ppn) fn read(text: &[u8], last: bool, document: &mut Document) -> Read {
    let mut hands = Hands::default();
    let read = text::read_lines(text, last, document, |reading, line| hands.line(reading, line));
    hands.end(text, document);
    if let Read::Game(_) = read {
        fields::missing_tags(document, &Name::GIVEN);
    }
    read
}

/// What a deal leaves out and does not follow from the rest either, once all is added that does.
pub(in crate::ppn) fn missing(document: &mut Document) {
    let Document { deals, throws, found, .. } = document;
    for deal in deals.iter().filter(|deal| deal.shape == Shape::Full) {
        let (from, to) = deal.throws.value.unwrap_or_default();
        let tricks = throws.get(from as usize..to as usize).unwrap_or_default();
        let complete = deal.order.value.is_some()
            && deal.cards.value.is_some()
            && deal.bids.iter().all(|bid| bid.value.is_some())
            && deal.discarded.value.is_some()
            && deal.contract.value.is_some()
            && deal.accepted.value.is_some()
            && deal.kontra.value.is_some()
            && tricks.iter().all(|trick| trick.count > 0);
        // Where another line is missing too, that one is already reported.
        let word = match () {
            () if !complete => continue,
            () if deal.main.value.is_none() && deal.main.at.is_empty() => Word::Main,
            () if deal.refa.value.is_none() && deal.refa.at.is_empty() => Word::Refa,
            () if deal.value.value.is_none() && deal.value.at.is_empty() => Word::Value,
            () if tricks.iter().any(|trick| trick.winner.is_none()) => Word::Play,
            () if deal.summary.iter().any(|part| part.value.is_none() && part.at.is_empty()) => Word::Score,
            () => continue,
        };
        found.push(MalformedHuman::LineMissing.at(deal.at).about(word as u8));
    }
    // The results follow from the deals if all are there and can be read; where one cannot, that is the problem.
    let faulty = document.found.iter().any(Problem::is_error);
    if document.gaps.is_empty() && (faulty || deals_read(document)) {
        return;
    }
    fields::missing_tags(document, &Name::RESULTS);
}

fn deals_read(document: &Document) -> bool {
    Name::RESULTS
        .into_iter()
        .zip(document.added)
        .all(|(name, added)| added.is_some() || document.seen & 1 << name as u32 != 0)
}

/// A line without its comment, and where the comment stands.
pub(in crate::ppn) fn comment(line: &[u8]) -> (&[u8], Option<usize>) {
    let starts = |place: usize| place == 0 || line.get(place - 1).is_some_and(u8::is_ascii_whitespace);
    let at = memchr::memchr_iter(b'#', line).find(|place| starts(*place));
    match at {
        Some(at) => (line.get(..at).unwrap_or_default().trim_ascii_end(), Some(at)),
        None => (line, None),
    }
}

/// The word that a line begins with and where its value stands in it. A line that goes on has no word.
pub(in crate::ppn) fn word(line: &str, before: Option<Word>) -> Option<(Word, usize)> {
    let end = line.find([' ', '\t']).unwrap_or(line.len());
    let first = line.get(..end).unwrap_or_default();
    if let Some(word) = Word::of(first) {
        let rest = line.get(end..).unwrap_or_default();
        return Some((word, end + rest.len() - rest.trim_start().len()));
    }
    let number = first.as_bytes().first().is_some_and(u8::is_ascii_digit);
    let goes_on = |word: &Word| word.goes_on() && (number || *word == Word::Play && human_line::card(first).is_some());
    before.filter(goes_on).map(|word| (word, 0))
}

/// Where this piece between commas stands, counted from 0; where there are fewer, the last.
fn piece(text: &[u8], at: Span, number: usize) -> Option<Span> {
    let mut from = at.start as usize;
    let pieces = at.of(text).split(|byte| *byte == b',').map(|piece| {
        let start = from + piece.len() - piece.trim_ascii_start().len();
        from += piece.len() + 1;
        Span::new(start as u32, (start + piece.trim_ascii().len()) as u32)
    });
    pieces.take(number + 1).last()
}

/// A deal begins. Comments between it and the deal before are about it, if an empty line parts them from that.
fn pass_on_comments(document: &mut Document) {
    let Some(before) = document.deals.last() else { return };
    let between = |comment: &&mut Comment| comment.is_behind_empty && comment.at.start >= before.at.end;
    let between = document.comments.iter_mut().rev().take_while(between);
    between.for_each(|comment| comment.deal = Some((document.deals.len(), Moment::Deal)));
}

/// The lines of the deal that is being read.
#[derive(Default)]
struct Hands {
    /// Whether a deal was begun.
    open: bool,
    word: Option<Word>,
    /// Which words the deal has had.
    seen: u32,
    /// The cards of the players and the talon, with the line that says them.
    hands: [Option<(Vec<Card>, Span)>; 4],
    /// The calls and their line.
    calls: Option<(Vec<(Player, Call)>, Span)>,
    /// The first line of the play.
    played_at: Option<Span>,
    /// The parts of the summary by player.
    parts: [Option<Field<Part>>; 3],
}

impl Hands {
    fn line(&mut self, reading: &mut Reading<'_, '_>, whole: crate::ppn::parse::line::Line<'_>) {
        if whole.text.starts_with(b"[") {
            self.end(reading.text, reading.document);
            return reading.tag(whole);
        }
        let (content, comment) = comment(whole.text);
        if !content.is_empty() {
            self.content(reading, whole, content);
        }
        if let Some(at) = comment {
            let at = whole.span(at, whole.text.len());
            let document = &mut *reading.document;
            let deal = document.deals.len().checked_sub(1).map(|deal| (deal, self.moment(document)));
            let is_behind_empty = content.is_empty() && reading.is_behind_empty;
            document.comments.push(Comment { at, is_behind_empty, deal });
        }
    }

    /// Where in the deal the next line stands.
    fn moment(&self, document: &Document) -> Moment {
        match self.word {
            Some(Word::Deal | Word::Order | Word::Hand | Word::Talon) => Moment::Deal,
            Some(Word::Auction | Word::Bids) => Moment::Auction,
            Some(Word::Play) => {
                let tricks = document.deals.last().map_or(0, |deal| deal.throws(document).len());
                Moment::Play(u8::try_from(tricks).unwrap_or(u8::MAX))
            }
            // Behind deals that are left out no deal is open.
            Some(Word::Score) | None => Moment::Score,
            Some(_) => Moment::Contract,
        }
    }

    /// A line without its comment.
    fn content(&mut self, reading: &mut Reading<'_, '_>, whole: crate::ppn::parse::line::Line<'_>, content: &[u8]) {
        let (text, document) = (reading.text, &mut *reading.document);
        let at = whole.span(0, content.len());
        if content == b"..." {
            self.end(text, document);
            document.gaps.push(Gap { at, before: document.deals.len() as u32 });
            return document.found.push(Habit::DealsLeftOut.at(at));
        }
        let Ok(content) = core::str::from_utf8(content) else {
            return document.found.push(MalformedHuman::UnknownLine.at(at));
        };
        let Some((word, value)) = word(content, self.word) else {
            return document.found.push(MalformedHuman::UnknownLine.at(at));
        };
        let at = whole.span(value, content.len());
        let line = Line::parse(word, content.get(value..).unwrap_or_default());
        if word == Word::Deal {
            self.end(text, document);
            self.open = true;
            pass_on_comments(document);
            document.deals.push(Deal { at: whole.span(0, content.len()), ..Deal::BLANK });
        } else if !self.open {
            return document.found.push(MalformedHuman::OutsideDeal.at(whole.span(0, content.len())));
        }
        let continues = self.word == Some(word) && word.goes_on();
        let bit = match &line {
            Some(Line::Hand(who, _)) => 1 << (HAND + who.index()),
            Some(Line::Score(who, _)) => 1 << (SCORE + who.index()),
            _ => 1_u32 << word as u32,
        };
        if self.seen & bit != 0 && !(continues && word == Word::Play) {
            document.found.push(MalformedHuman::LineTwice.at(at).about(word as u8));
        }
        self.seen |= bit;
        if bit & PLAYED != 0 {
            self.played_at.get_or_insert(at);
        }
        self.word = Some(word);
        let Some(deal) = document.deals.last_mut() else { return };
        deal.at.end = at.end.max(whole.span(0, content.len()).end);
        match line {
            Some(line) => self.field(line, at, document),
            None => {
                document.found.push(MalformedHuman::NotUnderstood.at(at).about(word as u8));
                self.faulty(word, at, document);
            }
        }
    }

    /// A field that is there and could not be read.
    fn faulty(&mut self, word: Word, at: Span, document: &mut Document) {
        let Some(deal) = document.deals.last_mut() else { return };
        match word {
            Word::Deal => deal.id.at = at,
            Word::Order => deal.order.at = at,
            Word::Hand | Word::Talon => deal.cards.at = at,
            Word::Auction | Word::Bids => deal.bids_at = at,
            Word::Main => deal.main.at = at,
            Word::Discard => deal.discarded.at = at,
            Word::Contract => deal.contract.at = at,
            Word::Follow => deal.accepted.at = at,
            Word::Kontra => deal.kontra.at = at,
            Word::Refa => deal.refa.at = at,
            Word::Value => deal.value.at = at,
            Word::Play => {
                deal.throws.at = deal.throws.at.to(at);
                document.throws.push(Throw { at, cards_at: at, winner_at: at, ..Throw::BLANK });
            }
            Word::Score => deal.summary_at = at,
        }
    }

    fn field(&mut self, line: Line, at: Span, document: &mut Document) {
        let Document { deals, throws, .. } = document;
        let Some(deal) = deals.last_mut() else { return };
        match line {
            Line::Deal(id) => {
                let from = throws.len() as u32;
                deal.id = Field::new(at, Some(id));
                deal.throws.value = Some((from, from));
            }
            Line::Order(order) => {
                let [one, two, three] = order;
                let turns = two == one.next() && three == two.next();
                if !turns {
                    document.found.push(Invalid::OrderNotRotation.at(at));
                }
                deal.order = Field::new(at, turns.then_some(order));
            }
            Line::Hand(who, cards) => self.hand(who.index(), cards, at),
            Line::Talon(cards) => self.hand(3, cards, at),
            Line::Auction(calls) => {
                deal.bids_at = at;
                self.calls = Some((calls, at));
            }
            Line::Bids(bids) => {
                deal.bids_at = at;
                deal.bids = bids.map(|bid| Field::new(at, Some(bid)));
            }
            Line::Main(main) => deal.main = Field::new(at, Some(main)),
            Line::Discard(cards) => deal.discarded = Field::new(at, Some(cards)),
            Line::Contract(contract) => deal.contract = Field::new(at, Some(contract)),
            Line::Follow(accepted) => deal.accepted = Field::new(at, Some(accepted)),
            Line::Kontra(kontra) => deal.kontra = Field::new(at, Some(kontra)),
            Line::Refa(refa) => deal.refa = Field::new(at, Some(refa)),
            Line::Value(value) => deal.value = Field::new(at, Some(value)),
            Line::Play(None) => {
                deal.throws.at = at;
                deal.starts = Field::new(at, Some(None));
            }
            Line::Play(Some(trick)) => {
                let first = deal.throws.at.is_empty();
                deal.throws.at = if first { at } else { deal.throws.at.to(at) };
                if first && trick.leader.is_some() {
                    deal.starts = Field::new(at, trick.leader.map(Some));
                }
                let mut cards = trick.cards.iter().copied();
                let thrown = [cards.next(), cards.next(), cards.next()];
                throws.push(Throw {
                    at,
                    cards_at: at,
                    winner_at: at,
                    cards: thrown,
                    count: trick.cards.len() as u8,
                    winner: trick.winner,
                    starts: Field::new(if trick.leader.is_some() { at } else { Span::at(0) }, trick.leader),
                });
                if let Some((_, to)) = &mut deal.throws.value {
                    *to = throws.len() as u32;
                }
            }
            Line::Score(who, part) => {
                deal.summary_at = if deal.summary_at.is_empty() { at } else { deal.summary_at.to(at) };
                self.parts[who] = Some(Field::new(at, Some(part)));
            }
        }
    }

    fn hand(&mut self, place: usize, cards: Vec<Card>, at: Span) {
        if let Some(hand) = self.hands.get_mut(place) {
            *hand = Some((cards, at));
        }
    }

    /// The deal that is being read ends.
    fn end(&mut self, text: &[u8], document: &mut Document) {
        let done = core::mem::take(self);
        if !done.open {
            return;
        }
        let Some(mut deal) = document.deals.pop() else { return };
        let found = &mut document.found;
        let due = [Word::Order, Word::Auction];
        for word in due {
            let instead = word == Word::Auction && done.seen & 1 << Word::Bids as u32 != 0;
            if done.seen & 1 << word as u32 == 0 && !instead {
                found.push(MalformedHuman::LineMissing.at(deal.at).about(word as u8));
            }
        }
        if let Some((calls, at)) = &done.calls {
            auction(text, &mut deal, calls, *at, found);
        }
        done.cards(&mut deal, found);
        if let Some(order) = deal.order.value {
            deal.summary = order.map(|player| done.parts[player].unwrap_or(Field::MISSING));
        }
        deal.shape = match (deal.all_passed(), done.played_at) {
            (true, None) => Shape::Passed,
            (true, Some(at)) => {
                found.push(MalformedHuman::PassedAndPlayed.at(at));
                Shape::Broken
            }
            _ => Shape::Full,
        };
        if deal.shape == Shape::Full {
            // In betl both follow, and where nobody follows nothing is played.
            let challenged = deal.kontra.value.and_then(Challenge::by).is_some();
            let alone = deal.accepted.value == Some(Accepted::Nobody) && !challenged;
            for word in [Word::Contract, Word::Follow, Word::Play] {
                let follows = match word {
                    Word::Follow => deal.contract.value.is_some_and(|contract| contract.is_betl()),
                    Word::Play => alone,
                    _ => false,
                };
                if done.seen & 1 << word as u32 == 0 && !follows {
                    found.push(MalformedHuman::LineMissing.at(deal.at).about(word as u8));
                }
            }
            let game = deal.contract.value.is_some_and(|contract| contract.is_game());
            if done.seen & 1 << Word::Discard as u32 == 0 && !game {
                found.push(MalformedHuman::LineMissing.at(deal.at).about(Word::Discard as u8));
            }
        }
        document.deals.push(deal);
    }

    /// The cards of the hands and the talon, in the order of the deal.
    fn cards(&self, deal: &mut Deal, found: &mut Vec<hoyle_notation::problem::Problem>) {
        let mut seen = CardSet::EMPTY;
        let mut right = true;
        for (place, due) in [10, 10, 10, 2].into_iter().enumerate() {
            let Some((cards, at)) = self.hands.get(place).and_then(Option::as_ref) else {
                // A line that could not be understood is reported already.
                let word = if place == 3 { Word::Talon } else { Word::Hand };
                if self.seen & 1 << word as u32 == 0 {
                    found.push(MalformedHuman::LineMissing.at(deal.at).about(word as u8));
                }
                right = false;
                continue;
            };
            if cards.len() != due {
                found.push(Invalid::CardCount.at(*at).facts(cards.len() as i64, due as i64));
                right = false;
            }
            for card in cards {
                if seen.contains(*card) {
                    found.push(Invalid::CardTwice.at(*at).fact(i64::from(tokens::place(*card))));
                    right = false;
                }
                seen.insert(*card);
            }
            deal.cards.at = if deal.cards.at.is_empty() { *at } else { deal.cards.at.to(*at) };
        }
        let Some(order) = deal.order.value.filter(|_| right) else { return };
        let places = order.map(Player::index).into_iter().chain([3]);
        let hands = places.filter_map(|place| self.hands.get(place).and_then(Option::as_ref));
        let cards: Vec<Card> = hands.flat_map(|(cards, _)| cards.iter().copied()).collect();
        deal.cards.value = cards.try_into().ok();
    }
}

/// The bids behind the calls, which must be the ones that lead to them.
fn auction(text: &[u8], deal: &mut Deal, calls: &[(Player, Call)], at: Span, found: &mut Vec<Problem>) {
    let Some(order) = deal.order.value else { return };
    let bids = order.map(|player| {
        let bids = calls.iter().filter(|(who, _)| *who == player).filter_map(|(_, call)| match call {
            Call::Bid(Bid::Pass) | Call::Yours => None,
            Call::Bid(bid) => Some(*bid),
        });
        bids.into_iter().next_back().unwrap_or(Bid::Pass)
    });
    let expected = auction::expand(bids);
    let called = calls.iter().map(|(who, call)| (Some(*who), *call));
    let expected = expected.map(|auction| auction.calls().map(|(place, call)| (order.get(place).copied(), call)));
    let same = expected.clone().is_some_and(|expected| expected.eq(called.clone()));
    if !same {
        // The first call that is another; where none is, calls are missing behind the last or go on too long.
        let agreed = expected.map(|expected| expected.zip(called).take_while(|(due, call)| due == call).count());
        let wrong = agreed.and_then(|agreed| piece(text, at, agreed)).unwrap_or(at);
        found.push(MalformedHuman::NoSuchAuction.at(wrong));
    }
    deal.bids = bids.map(|bid| Field::new(at, same.then_some(bid)));
}

//! What the pieces of a field say, with the problem where they say nothing: the same for text, JSON and PPNh. Not here:
//! finding the pieces; whether the fields agree.

use crate::ppn::problems::{Habit, Invalid};
use hoyle_rules::preferans::{Bid, Challenge, Contract, Player};
use hoyle_rules::{Card, CardSet};

use crate::ppn::document::{Accepted, Discarded, Document, Field, Part, Tag, Throw, Writing};
use crate::ppn::tags::Name;
use crate::ppn::tokens;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// The problems found so far.
pub(in crate::ppn) type Found = Vec<Problem>;

#[inline]
fn field<T>(at: Span, value: Option<T>, wrong: Problem, found: &mut Found) -> Field<T> {
    if value.is_none() {
        found.push(wrong);
    }
    Field::new(at, value)
}

pub(in crate::ppn) fn id(raw: &[u8], at: Span, found: &mut Found) -> Field<u64> {
    field(at, tokens::positive(raw), Invalid::Id.at(at), found)
}

/// Three players; the one after the other as the turn goes.
#[inline]
pub(in crate::ppn) fn order(raw: &[u8], at: Span, found: &mut Found) -> Field<[Player; 3]> {
    let first = match raw {
        b"123" => Some(Player::One),
        b"231" => Some(Player::Two),
        b"312" => Some(Player::Three),
        _ => None,
    };
    let wrong = if matches!(raw, b"132" | b"213" | b"321") { Invalid::OrderNotRotation } else { Invalid::Order };
    field(at, first.map(Player::round), wrong.at(at), found)
}

/// The cards of the deal: three hands and the talon, of the right numbers. None twice.
#[inline]
pub(in crate::ppn) fn cards(text: &[u8], hands_at: [Span; 4], found: &mut Found) -> Option<[Card; 32]> {
    let mut codes = [0; 32];
    let mut rest = codes.as_mut_slice();
    for at in hands_at {
        let written = at.of(text);
        let (hand, behind) = rest.split_at_mut_checked(written.len())?;
        hand.copy_from_slice(written);
        rest = behind;
    }
    let mut cards = codes.map(tokens::card_or_none);
    let all = cards.iter().fold(CardSet::EMPTY, |all, card| all | CardSet::from(*card));
    // As many as there are: each is a card, and none is there twice.
    if all == CardSet::PIQUET {
        return Some(cards);
    }
    let mut seen = CardSet::EMPTY;
    let mut places = cards.iter_mut();
    let mut right = true;
    for at in hands_at {
        for (number, byte) in (0..).zip(at.of(text)) {
            let here = || Span::new(at.start + number, at.start + number + 1);
            match tokens::card(*byte) {
                None => {
                    no_such_card(text, at.start + number, found);
                    right = false;
                }
                Some(card) => {
                    if seen.contains(card) {
                        found.push(Invalid::CardTwice.at(here()).fact(i64::from(tokens::place(card))));
                        right = false;
                    }
                    seen.insert(card);
                    if let Some(place) = places.next() {
                        *place = card;
                    }
                }
            }
        }
    }
    (right && places.next().is_none()).then_some(cards)
}

/// A letter that stands for no card; of a character of several bytes, the first is where it stands.
#[cold]
fn no_such_card(text: &[u8], at: u32, found: &mut Found) {
    let byte = text.get(at as usize).copied().unwrap_or_default();
    if byte & 0xC0 == 0x80 {
        return;
    }
    let rest = text.get(at as usize..).unwrap_or_default();
    let length = rest.iter().skip(1).take_while(|byte| **byte & 0xC0 == 0x80).count() as u32;
    found.push(Invalid::NoSuchCard.at(Span::new(at, at + 1 + length)));
}

/// How many characters a piece has.
pub(in crate::ppn) fn characters(raw: &[u8]) -> i64 {
    raw.iter().filter(|byte| **byte & 0xC0 != 0x80).count() as i64
}

pub(in crate::ppn) fn bid(raw: &[u8], at: Span, found: &mut Found) -> Field<Bid> {
    field(at, tokens::bid(raw), Invalid::Bid.at(at), found)
}

/// The player of a field, `about` says which.
pub(in crate::ppn) fn player(raw: &[u8], at: Span, found: &mut Found) -> Field<Player> {
    let player = if let [digit] = raw { tokens::player(*digit) } else { None };
    field(at, player, Invalid::PlayerNumber.at(at), found)
}

pub(in crate::ppn) fn discarded(text: &[u8], at: Span, found: &mut Found) -> Field<Discarded> {
    match at.of(text) {
        b"XX" => Field::new(at, Some(Discarded::Nothing)),
        [one, other] => match (tokens::card(*one), tokens::card(*other)) {
            (Some(one), Some(other)) => Field::new(at, Some(Discarded::Cards([one, other]))),
            (None, Some(_)) | (Some(_), None) => {
                no_such_card(text, if tokens::card(*one).is_none() { at.start } else { at.start + 1 }, found);
                Field::new(at, None)
            }
            (None, None) => field(at, None, Invalid::Discarded.at(at), found),
        },
        _ => field(at, None, Invalid::Discarded.at(at), found),
    }
}

pub(in crate::ppn) fn contract(raw: &[u8], at: Span, found: &mut Found) -> Field<Contract> {
    field(at, tokens::contract(raw), Invalid::Contract.at(at), found)
}

#[inline]
pub(in crate::ppn) fn accepted(raw: &[u8], at: Span, found: &mut Found) -> Field<Accepted> {
    let accepted = if let [digit] = raw { tokens::accepted(*digit) } else { None };
    if let Some(Accepted::Both(digit)) = accepted
        && digit != 8
    {
        found.push(Habit::BothNotEight.at(at).fact(i64::from(digit)));
    }
    field(at, accepted, Invalid::Accepted.at(at), found)
}

pub(in crate::ppn) fn kontra(raw: &[u8], at: Span, found: &mut Found) -> Field<Challenge> {
    field(at, tokens::kontra(raw), Invalid::Kontra.at(at), found)
}

pub(in crate::ppn) fn refa(raw: &[u8], at: Span, found: &mut Found) -> Field<bool> {
    let refa = match raw {
        b"0" => Some(false),
        b"1" => Some(true),
        _ => None,
    };
    field(at, refa, Invalid::Refa.at(at), found)
}

pub(in crate::ppn) fn value(raw: &[u8], at: Span, found: &mut Found) -> Field<u32> {
    field(at, tokens::positive(raw).and_then(|value| u32::try_from(value).ok()), Invalid::Value.at(at), found)
}

/// Who leads; `0` where nobody follows.
pub(in crate::ppn) fn starts(raw: &[u8], at: Span, found: &mut Found) -> Field<Option<Player>> {
    if raw == b"0" {
        return Field::new(at, Some(None));
    }
    let Field { value, .. } = player(raw, at, found);
    Field::new(at, value.map(Some))
}

/// Two or three cards, as thrown.
#[inline]
pub(in crate::ppn) fn thrown(text: &[u8], at: Span, throw: &mut Throw, found: &mut Found) {
    throw.cards_at = at;
    let raw = at.of(text);
    throw.count = match raw.len() {
        2 => 2,
        3 => 3,
        _ => return found.push(Invalid::Throw.at(at)),
    };
    for ((place, byte), card) in (at.start..).zip(raw).zip(&mut throw.cards) {
        *card = tokens::card(*byte);
        if card.is_none() {
            no_such_card(text, place, found);
        }
    }
}

pub(in crate::ppn) fn part(raw: &[u8], at: Span, found: &mut Found) -> Field<Part> {
    field(at, tokens::part(raw), Invalid::Summary.at(at), found)
}

/// One more tag pair: its value if it is one of those that count, and whether it is there already.
pub(in crate::ppn) fn tag(text: &[u8], tag: Tag, document: &mut Document) {
    let known = tag.known;
    let bit = 1_u32 << known as u32;
    let twice = document.seen & bit != 0;
    if twice && known.is_required() {
        document.found.push(Invalid::TagTwice.at(tag.at).about(known as u8));
    } else if twice && known != Name::Other {
        document.found.push(Habit::FreeTagTwice.at(tag.at));
    }
    document.seen |= bit;
    document.tags.push(tag);
    if known.is_number() && !twice {
        number(text, &tag, document);
    }
}

/// Up to so many tags of somebody's own are compared without sorting them.
const FEW: usize = 16;

/// Tags of somebody's own that are there twice.
pub(in crate::ppn) fn free_tags(text: &[u8], document: &mut Document) {
    let own = document.tags.iter().filter(|tag| tag.known == Name::Other);
    let count = own.clone().count();
    if count <= FEW {
        // Compared one with the other: most games have none or a handful.
        for (place, tag) in own.clone().enumerate() {
            if own.clone().take(place).any(|other| other.name(text) == tag.name(text)) {
                document.found.push(Habit::FreeTagTwice.at(tag.at));
            }
        }
        return;
    }
    let mut names: Vec<_> = own.map(|tag| (tag.name(text), tag.at)).collect();
    names.sort();
    for pair in names.windows(2) {
        if let [(one, _), (other, at)] = pair
            && one == other
        {
            document.found.push(Habit::FreeTagTwice.at(*at));
        }
    }
}

/// The value of a tag that is a number.
fn number(text: &[u8], tag: &Tag, document: &mut Document) {
    let written = tag.value.of(text);
    let unescaped = (tag.writing != Writing::Plain).then(|| tag.value(text));
    let value = unescaped.as_deref().map_or(written, str::as_bytes);
    let at = tag.value;
    // No value at all is reported already; an empty one stands between quotes.
    let quoted = at.start.checked_sub(1).and_then(|before| text.get(before as usize)) == Some(&b'"');
    if value.is_empty() && !quoted {
        return;
    }
    let found = &mut document.found;
    let whole = || tokens::whole(value);
    let none = |found: &mut Found| found.push(Invalid::NotAWholeNumber.at(at).about(tag.known as u8));
    match tag.known {
        Name::Bula => {
            let bula = whole();
            match bula {
                None => none(found),
                Some(bula) if bula <= 0 || bula % 2 != 0 => found.push(Invalid::BulaValue.at(at).fact(bula)),
                Some(_) => {}
            }
            document.bula = Field::new(at, bula.filter(|bula| *bula > 0 && bula % 2 == 0));
        }
        Name::Refe => {
            let unlimited = value.eq_ignore_ascii_case(b"inf") || value.eq_ignore_ascii_case(b"unlimited");
            let refe = tokens::natural(value);
            if unlimited {
                found.push(Habit::RefeUnlimited.at(at));
            } else if refe.is_none() {
                none(found);
            }
            document.refe = Field::new(at, if unlimited { Some(None) } else { refe.map(Some) });
        }
        Name::Result1 | Name::Result2 | Name::Result3 => {
            let result = whole();
            if result.is_none() {
                none(found);
            }
            let place = tag.known as usize - Name::Result1 as usize;
            if let Some(field) = document.results.get_mut(place) {
                *field = Field::new(at, result);
            }
        }
        _ => {}
    }
}

/// The tags that are due and not there. They are due at the start of the game.
pub(in crate::ppn) fn missing_tags(document: &mut Document, due: &[Name]) {
    for name in due.iter().copied() {
        if document.seen & 1 << name as u32 == 0 {
            document.found.push(Invalid::TagMissing.at(Span::at(0)).about(name as u8));
        }
    }
}

/// How a value between quotes is written.
pub(in crate::ppn) fn quoted(raw: &[u8]) -> Writing {
    if memchr::memchr(b'\\', raw).is_some() { Writing::Escaped } else { Writing::Plain }
}

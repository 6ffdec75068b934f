//! Which hands are one hand: what a room knows a hand by, what the whole table saw of it, and what some saw alone. Each is
//! appended to bytes that say the same for the same hand, whatever notation it was read from. Not here: who compares them.

use hoyle_notation::text::date::{Clock, in_utc};
use hoyle_rules::poker::{Action, Cards, Stack};
use hoyle_rules::{BySeat, Card, CardSet, Chips, MAX_SEATS};

use crate::hand::{Hand, Identifier, Metadata};

/// The room and its number of the hand, where both are known. A room does not give a number twice, but there are rooms that
/// count anew at each table.
pub fn room_and_number(hand: &Hand, out: &mut Vec<u8>) -> bool {
    let metadata = &hand.metadata;
    let (Some(venue), Some(number)) = (metadata.played_at(), &metadata.hand) else { return false };
    let venue: String = venue.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    text(Some(&venue), out);
    identifier(Some(number), out);
    true
}

/// What the whole table saw: who sat there with what, what was posted and done, the board, and when. The end of a hand is
/// left out, for records differ in how much of its showing and mucking they write.
pub fn course(hand: &Hand, out: &mut Vec<u8>) {
    let Hand { setup, names, metadata, .. } = hand;
    out.extend_from_slice(format!("{:?}", setup.variant.game).as_bytes());
    out.push(setup.seats as u8);
    for name in names.iter().flatten() {
        text(Some(name), out);
    }
    for seat in setup.occupied() {
        match setup.stacks[seat] {
            Stack::Known(chips) => amount(hand, chips, out),
            Stack::Unknown => out.push(b'?'),
        }
        amount(hand, setup.posts[seat].dead_money(), out);
        amount(hand, setup.posts[seat].blind, out);
    }
    for chips in [setup.bring_in, setup.small_bet] {
        amount(hand, chips, out);
    }
    for action in hand.actions.iter().filter_map(|played| played.action) {
        let seat = action.seat().map_or(u8::MAX, |seat| seat.index() as u8);
        let kind = match action {
            Action::DealBoard { .. } => b'd',
            Action::BringIn { .. } => b'i',
            Action::Fold { .. } => b'f',
            Action::Call { .. } => b'c',
            Action::RaiseTo { .. } => b'r',
            Action::Discard { .. } => b'x',
            _ => continue,
        };
        out.extend_from_slice(&[kind, seat]);
        match action {
            Action::DealBoard { cards: dealt, .. } => cards(&dealt, out),
            Action::RaiseTo { to, .. } => amount(hand, to, out),
            Action::Discard { cards, .. } => out.push(cards.len() as u8),
            _ => {}
        }
    }
    match began(metadata) {
        Some(began) => text(Some(&began), out),
        None => {
            out.extend_from_slice(format!("{:?}", (metadata.year, metadata.month, metadata.day)).as_bytes());
            text(metadata.time.as_deref(), out);
        }
    }
}

/// When the hand began, in UTC: one record of it may tell the clock of the room, and another one that of the converter. A
/// clock of which nobody tells the zone is taken for one of UTC, as PHH takes it.
fn began(metadata: &Metadata) -> Option<String> {
    let offset = match metadata.began() {
        Some(began) => began.get(19..)?.to_owned(),
        None => metadata.zone.is_none().then(|| "Z".to_owned())?,
    };
    let time = metadata.time.as_deref()?.get(..8)?.to_owned();
    let clock = Clock { year: metadata.year?, month: metadata.month?, day: metadata.day?, time };
    let Clock { year, month, day, time } = in_utc(&clock, &offset)?;
    Some(format!("{year}-{month}-{day} {time}"))
}

/// What not everybody saw: the hole cards that the record knows. Of each player of whom it knows any: the seat, how many
/// were dealt to it, and the cards.
pub fn hole_cards(hand: &Hand, out: &mut Vec<u8>) {
    let mut known = BySeat::all(CardSet::EMPTY);
    let mut dealt = BySeat::all(0_usize);
    let mut exchanged = BySeat::all(false);
    for action in hand.actions.iter().filter_map(|played| played.action) {
        let (Action::DealHole { seat, cards } | Action::Show { seat, cards } | Action::Discard { seat, cards }) =
            action
        else {
            continue;
        };
        known[seat] |= cards.iter().filter_map(|card| card.known()).collect();
        match action {
            Action::DealHole { .. } => dealt[seat] += cards.len(),
            Action::Discard { .. } => exchanged[seat] = true,
            _ => {}
        }
    }
    for seat in hand.setup.occupied().filter(|seat| !known[*seat].is_empty()) {
        let count = dealt[seat].min(MOST_DEALT) as u8;
        out.push(OF_SEAT | seat.index() as u8);
        out.push(if exchanged[seat] { count | EXCHANGED } else { count });
        out.extend(known[seat].iter().map(Card::index));
    }
}

/// No card has this bit. No byte of [`hole_cards`] has all bits.
const OF_SEAT: u8 = 0x80;
const EXCHANGED: u8 = 0x80;
const MOST_DEALT: usize = 0x7e;

/// The seat, from 0, by whose cards two records cannot be of one hand though they are alike else: together they know more
/// cards of it than it was dealt, or one of its cards elsewhere. Both are what [`hole_cards`] appends.
pub fn contradiction(one: &[u8], other: &[u8]) -> Option<usize> {
    let (one, other) = (known_cards(one), known_cards(other));
    let exchange = one.iter().chain(&other).any(|(dealt, _)| dealt & EXCHANGED != 0);
    (0..MAX_SEATS).find(|seat| {
        let ((dealt, own), (dealt_too, cards)) = (one[*seat], other[*seat]);
        let dealt = u32::from(dealt.max(dealt_too) & !EXCHANGED);
        let elsewhere = one.iter().enumerate().any(|(place, (_, held))| place != *seat && held & cards != 0);
        (own | cards).count_ones() > dealt || elsewhere && !exchange
    })
}

/// How many cards each seat was dealt, and a bit for each that is known.
fn known_cards(mut bytes: &[u8]) -> [(u8, u64); MAX_SEATS] {
    let mut seats = [(0, 0); MAX_SEATS];
    while let [seat, dealt, rest @ ..] = bytes {
        let cards = rest.iter().take_while(|byte| **byte < OF_SEAT).count();
        let (own, rest) = rest.split_at(cards);
        if let Some(place) = seats.get_mut(usize::from(seat & !OF_SEAT)) {
            *place = (*dealt, own.iter().fold(0, |all, card| all | 1 << (card & 63)));
        }
        bytes = rest;
    }
    seats
}

/// Appends where, when and for which stakes a hand was played: it tells hands without a number apart that were played alike.
pub fn occasion(hand: &Hand, out: &mut Vec<u8>) {
    let metadata = &hand.metadata;
    for part in [&metadata.venue, &metadata.event, &metadata.buy_in, &metadata.currency, &metadata.zone] {
        text(part.as_deref(), out);
    }
    for part in [&metadata.hand, &metadata.table] {
        identifier(part.as_ref(), out);
    }
    out.extend_from_slice(format!("{:?}{:?}", metadata.level, hand.seat_numbers).as_bytes());
}

fn text(text: Option<&str>, out: &mut Vec<u8>) {
    // No text holds these bytes.
    match text {
        Some(text) => out.extend_from_slice(text.as_bytes()),
        None => out.push(0xfe),
    }
    out.push(0xff);
}

fn identifier(stated: Option<&Identifier>, out: &mut Vec<u8>) {
    match stated {
        Some(Identifier::Text(name)) => text(Some(name), out),
        stated => text(stated.map(ToString::to_string).as_deref(), out),
    }
}

fn cards(cards: &Cards, out: &mut Vec<u8>) {
    out.push(cards.len() as u8);
    out.extend(cards.iter().map(|card| card.known().map_or(u8::MAX, Card::index)));
}

/// An amount, the same however many decimals the hand counts with.
fn amount(hand: &Hand, Chips(mut units): Chips, out: &mut Vec<u8>) {
    let mut scale = hand.scale;
    while scale > 0 && units % 10 == 0 {
        (units, scale) = (units / 10, scale - 1);
    }
    out.extend_from_slice(&units.to_le_bytes());
    out.push(scale);
}

/// The hole cards of a hand, as they were dealt, as far as a record of it knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HoleCards(BySeat<Cards>);

impl HoleCards {
    /// The hole cards that the record knows: dealt face up, dealt to the player whose record it is, or shown.
    pub fn of(hand: &Hand) -> HoleCards {
        let mut dealt = BySeat::all(Cards::NONE);
        let mut drew = BySeat::all(false);
        for action in hand.actions.iter().filter_map(|played| played.action) {
            match action {
                // In a draw other cards may be shown than were dealt.
                Action::Discard { seat, .. } => (drew[seat], dealt[seat]) = (true, Cards::NONE),
                Action::DealHole { seat, cards } if !drew[seat] => {
                    cards.iter().for_each(|card| _ = dealt[seat].push(card));
                }
                Action::Show { seat, cards }
                    if !drew[seat] && cards.len() == dealt[seat].len() && cards.all_known() =>
                {
                    dealt[seat] = cards;
                }
                _ => {}
            }
        }
        HoleCards(dealt)
    }

    /// Adds to a record of the same hand what these know and it does not. A player of whom it knows other cards keeps them,
    /// as does one who has drawn. Gives whether anything was added.
    pub fn join(&self, hand: &mut Hand) -> bool {
        let HoleCards(own) = HoleCards::of(hand);
        let mut next = [0; MAX_SEATS];
        let mut added = false;
        for action in hand.actions.iter_mut().filter_map(|played| played.action.as_mut()) {
            let Action::DealHole { seat, cards } = action else { continue };
            let (known, mine) = (&self.0[*seat], &own[*seat]);
            let place = &mut next[seat.index()];
            let from = *place;
            *place += cards.len();
            let agree = mine.iter().zip(known.iter()).all(|(mine, theirs)| {
                mine.known().is_none() || theirs.known().is_none() || mine.known() == theirs.known()
            });
            if known.len() != mine.len() || !agree {
                continue;
            }
            let mut joined = Cards::NONE;
            for (card, theirs) in cards.iter().zip(known.iter().skip(from)) {
                joined.push(if card.known().is_none() { theirs } else { card });
            }
            if joined.len() == cards.len() {
                added |= joined != *cards;
                *cards = joined;
            }
        }
        added
    }
}

//! What all writers of rooms share: why a hand cannot be written, and what is lost. A text is read again as soon as it is
//! written: what the reader does not give back is lost, and where it gives something else, nothing is written. So a writer
//! lists no losses, and cannot forget one. Not here: the words of a room.

mod losses;

use std::borrow::Cow;

use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE, Problem};
use hoyle_poker::Hand;
use hoyle_poker::hand::Identifier;
use hoyle_poker::replay::Outcome;
use hoyle_rules::poker::{Action, Cards, Event, EventKind, PotMerging, Setup, Stack, State};
use hoyle_rules::{BySeat, Seat};

pub(crate) use self::losses::losses;
use crate::problems::{Inexpressible, Otherwise};

/// Why a hand cannot be written.
pub(crate) fn because(lost: Lost, problem: Problem) -> ComposeError {
    ComposeError::Inexpressible(Loss::new(lost, problem))
}

/// The same for something about one player.
pub(crate) fn of_player(lost: fn(Seat) -> Lost, why: Inexpressible, seat: Seat) -> ComposeError {
    because(lost(seat), why.at(NOWHERE).facts(seat.index() as i64, 0))
}

/// Whether a hand is of a tournament, as a writer that must say one or the other takes it: where nothing else says so, an event
/// is one.
pub(crate) fn is_tournament(hand: &Hand) -> bool {
    !hand.metadata.is_cash().unwrap_or(hand.metadata.event.is_none())
}

/// The player who has the button, in games that have one.
pub(crate) fn button(setup: &Setup) -> Option<Seat> {
    setup.occupied().last().filter(|_| !setup.variant.brings_in() && !setup.has_dead_button())
}

/// The number of the seat with the button: that of the player who has it, or of an empty seat before the small blind.
pub(crate) fn button_number(setup: &Setup, numbers: &[i64]) -> Option<i64> {
    match (button(setup), numbers) {
        (Some(seat), _) => numbers.get(seat.index()).copied(),
        (None, [small, big]) if setup.has_dead_button() => empty_between(*big, *small),
        _ => None,
    }
}

/// The number of an empty seat behind the one player and before the other.
fn empty_between(one: i64, other: i64) -> Option<i64> {
    match other {
        ..=1 => one.checked_add(1),
        _ => Some(other - 1).filter(|before| *before != one),
    }
}

/// The numbers of the seats: as in the hand where the players sit round the table in the order of dealing and none is
/// greater than the room has.
pub(crate) fn numbers(hand: &Hand, most: i64) -> Vec<i64> {
    let seats = hand.setup.seats;
    let is_fit = |numbers: &&Vec<i64>| {
        let falls = numbers.windows(2).filter(|pair| matches!(pair, [one, next] if one >= next)).count();
        let turns_once = falls == 1 && numbers.last() < numbers.first() && !hand.setup.variant.brings_in();
        let has_room =
            || !hand.setup.has_dead_button() || button_number(&hand.setup, numbers).is_some_and(|seat| seat <= most);
        let are_seats = numbers.len() == seats && numbers.iter().all(|number| (1..=most).contains(number));
        are_seats && (falls == 0 || turns_once) && has_room()
    };
    hand.seat_numbers.as_ref().filter(is_fit).cloned().unwrap_or_else(|| (1..=seats as i64).collect())
}

/// The cards that each player is dealt on the first street, in their order.
pub(crate) fn first_cards(hand: &Hand) -> BySeat<Cards> {
    let mut holes = BySeat::all(Cards::NONE);
    let mut replay = hand.replay();
    while let Some(step) = replay.next_step() {
        for Event { kind, seat, street, .. } in step.events {
            if let (EventKind::Hole(cards), Some(seat), 0) = (kind, seat, street) {
                cards.iter().for_each(|card| _ = holes[*seat].push(card));
            }
        }
    }
    holes
}

/// How many boards a hand has.
pub(crate) fn boards(hand: &Hand) -> usize {
    let board = |action: Action| match action {
        Action::DealBoard { board, .. } => Some(usize::from(board) + 1),
        _ => None,
    };
    hand.actions.iter().filter_map(|played| board(played.action?)).max().unwrap_or(1)
}

/// The cards of a board, counted from 0, to which the last card of a street was just dealt. `None` where the street gets
/// more.
///
/// # Errors
/// A card of it is not known.
pub(crate) fn street_dealt(number: usize, before: &State, after: &State) -> Result<Option<Cards>, ComposeError> {
    let all = after.boards().get(number).copied().unwrap_or_default();
    let old = before.boards().get(number).map_or(after.common_cards(), Cards::len);
    let mut until = 0;
    let mut ends = after.variant().streets.iter().map(|street| {
        until += usize::from(street.board);
        until
    });
    if !ends.any(|end| end == all.len() && end > old) {
        return Ok(None);
    }
    if !all.all_known() {
        return Err(because(Lost::Whole, Inexpressible::CardUnknown.at(NOWHERE)));
    }
    Ok(Some(all))
}

/// That what would be written would be read as something else, and why.
pub(crate) fn otherwise(lost: Lost, why: Otherwise) -> ComposeError {
    because(lost, Inexpressible::ReadOtherwise.at(NOWHERE).facts(why as i64, 0))
}

/// The hand with its pots as they were when the betting ended, which is how rooms tell them, where that pays the same.
pub(crate) fn with_pots_apart(hand: &Hand) -> Cow<'_, Hand> {
    if hand.setup.options.pot_merging == PotMerging::BeforeShowdown {
        return Cow::Borrowed(hand);
    }
    let mut apart = hand.clone();
    apart.setup.options.pot_merging = PotMerging::BeforeShowdown;
    if apart.has_same_outcome(hand) { Cow::Owned(apart) } else { Cow::Borrowed(hand) }
}

/// How a hand ends that has an end, a winner and, where they are needed, stacks: what every room writes.
pub(crate) fn ended(hand: &Hand, without_stacks: bool) -> Result<Outcome, ComposeError> {
    let outcome = hand.outcome();
    if let Some(seat) = outcome.undecided.iter().next() {
        return Err(of_player(Lost::HoleCards, Inexpressible::WinnerUnknown, seat));
    }
    if !outcome.is_over || !hand.whole {
        return Err(because(Lost::Whole, Inexpressible::Unfinished.at(NOWHERE)));
    }
    let unknown = hand.setup.occupied().find(|seat| hand.setup.stacks[*seat] == Stack::Unknown);
    if let Some(seat) = unknown.filter(|_| !without_stacks) {
        return Err(of_player(Lost::Stack, Inexpressible::StackUnknown, seat));
    }
    let outside = hand.settlement.iter().flat_map(|settlement| &settlement.outside);
    if let Some(seat) = outside.into_iter().position(|chips| !chips.is_zero()).and_then(Seat::new) {
        let lost = |_| Lost::Field("outside".to_owned());
        return Err(of_player(lost, Inexpressible::MoneyFromOutside, seat));
    }
    Ok(outcome)
}

/// The number of a hand: its own, or one that is made of what it is called, or of its text.
pub(crate) fn number_of(identifier: Option<&Identifier>, text: &str) -> String {
    match identifier {
        Some(Identifier::Number(number)) if *number >= 0 => number.to_string(),
        Some(Identifier::Text(name)) if is_number(name) => name.clone(),
        Some(Identifier::Number(number)) => hash(&number.to_string()).to_string(),
        Some(Identifier::Text(name)) => hash(name).to_string(),
        None => hash(text).to_string(),
    }
}

/// Whether all of it is digits, and not too many.
pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 18 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A number of at most twelve digits that is always the same for the same text: FNV-1a.
pub(crate) fn hash(text: &str) -> u64 {
    let mixed = text
        .bytes()
        .fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    mixed % 1_000_000_000_000
}

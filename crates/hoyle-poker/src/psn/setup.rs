//! From a [`Draft`] to what was agreed before the first card, and amounts of chips as the rules count them. Not here: what
//! is done with them (`judge/mod.rs`).

use hoyle_rules::poker::{Game, Options, Post, Setup, ShortBlind, Stack};
use hoyle_rules::{Chips, Seat};

use crate::positions;
use crate::psn::parse::draft::{Amount, Draft, Form};
use crate::psn::problems::Invalid;
use crate::psn::seating::Seating;
use hoyle_notation::text::number::Decimal;

/// A mantissa of one scale at another; `None` where it does not fit.
#[inline]
fn at_scale(mantissa: i64, from: u8, scale: u8) -> Option<i64> {
    if from == scale { Some(mantissa) } else { Decimal { mantissa, scale: from }.at_scale(scale) }
}

/// What amounts are worth: their scale, and the big blind.
#[derive(Clone, Copy, Debug)]
pub(in crate::psn) struct Worth {
    pub(in crate::psn) scale: u8,
    pub(in crate::psn) big_blind: Chips,
}

impl Worth {
    /// An amount in the smallest units; `None` where it is more than can be counted.
    #[inline]
    pub(in crate::psn) fn chips(self, amount: Amount) -> Option<Chips> {
        let chips = match amount.form {
            Form::Missing => return None,
            Form::Blinds => 0,
            Form::Chips | Form::BlindsAndRest => at_scale(amount.mantissa, amount.scale, self.scale)?,
        };
        let blinds = i64::from(amount.blinds).checked_mul(self.big_blind.0)?;
        chips.checked_add(blinds).map(Chips)
    }
}

/// What PSN takes for agreed where nobody says otherwise: a short big blind costs the others the full one; the amounts
/// of BETS are what must be matched.
pub(in crate::psn) fn usual_conventions() -> Options {
    Options { short_blind: ShortBlind::CallsFull, ..Options::default() }
}

/// A game at which nothing is agreed.
pub(in crate::psn) fn blank() -> Setup {
    Setup::new(Game::NoLimitHoldem.rules(), 2)
}

/// Fills in what was agreed and says what amounts are worth; `None`, with a problem, where it cannot be played.
#[inline]
pub(in crate::psn) fn setup(draft: &mut Draft, seating: &Seating, setup: &mut Setup) -> Option<Worth> {
    let [ante, small, _] = draft.bets;
    let (scale, big_blind) = scale_and_big_blind(draft);
    let agreed = fill(draft, seating, setup, big_blind, scale, ante, small);
    if agreed.is_none() {
        too_much(draft);
    }
    agreed
}

/// How many decimals the amounts have, and the big blind at that scale.
#[inline]
pub(in crate::psn) fn scale_and_big_blind(draft: &Draft) -> (u8, Option<i64>) {
    let [_, small, big] = draft.bets;
    let mut scale = draft.scale;
    let mut big_blind = at_scale(big.mantissa, big.scale, scale);
    if !small.is_written() && big_blind.is_some_and(|chips| chips % 2 != 0) {
        // Half of an odd number: PSN says 1/2, so the half it is.
        scale += 1;
        big_blind = at_scale(big.mantissa, big.scale, scale);
    }
    (scale, big_blind)
}

/// The amounts are more than the rules can count.
#[cold]
pub(in crate::psn) fn too_much(draft: &mut Draft) {
    draft.found.push(Invalid::TooMuchMoney.at(draft.bets_at));
}

#[inline]
fn fill(
    draft: &Draft,
    seating: &Seating,
    setup: &mut Setup,
    big_blind: Option<i64>,
    scale: u8,
    ante: Amount,
    small: Amount,
) -> Option<Worth> {
    let worth = Worth { scale, big_blind: Chips(big_blind?) };
    let players = draft.seats;
    let ante = if ante.is_written() { worth.chips(ante)? } else { Chips::ZERO };
    let small = if small.is_written() { worth.chips(small)? } else { Chips(worth.big_blind.0 / 2) };
    // Only what differs from hand to hand is written anew; seats that are not taken stay blank.
    for seat in (players..setup.seats).filter_map(Seat::new) {
        setup.stacks[seat] = Stack::Known(Chips::ZERO);
        setup.posts[seat] = Post::default();
    }
    setup.seats = players;
    setup.small_bet = worth.big_blind;
    setup.big_bet = worth.big_blind;
    setup.stacks.0.get_mut(..players)?.fill(Stack::Unknown);
    setup.posts.0.get_mut(..players)?.fill(Post { ante, ..Post::default() });
    let offsets = if players == 2 { [0, 1] } else { [1, 2] };
    for (offset, blind) in offsets.into_iter().zip([small, worth.big_blind]) {
        if let Some(seat) = positions::seat_at(offset, players) {
            setup.posts[seat].blind = blind;
        }
    }
    for stacked in &draft.stacks {
        if let Some(seat) = seating.seat(stacked.who) {
            setup.stacks[seat] = Stack::Known(worth.chips(stacked.amount)?);
        }
    }
    Some(worth)
}

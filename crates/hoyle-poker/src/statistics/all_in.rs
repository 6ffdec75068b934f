//! What an all-in before the last card was worth when the cards were still to come: [`AllIn`], and the fractions of chips
//! that come of it, [`Billionths`]. Not here: the equities themselves (`hoyle_rules::poker::equity`).

use core::iter::Sum;
use core::ops::AddAssign;
use std::collections::HashMap;

use hoyle_rules::poker::{Awaiting, Cards, State, Variant, equity};
use hoyle_rules::{BySeat, CardSet, Chips, Seat, SeatSet};

use super::PlayerHand;

/// So many equities are kept; then all are forgotten.
const MOST_KEPT: usize = 1 << 16;

/// An amount in billionths of a chip: shares of a pot do not divide into chips.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Billionths(pub i128);

impl Billionths {
    /// The billionths that make one chip.
    pub const CHIP: i128 = 1_000_000_000;
    /// The number of decimals of a billionth.
    pub const DECIMALS: u8 = 9;
}

impl From<Chips> for Billionths {
    fn from(chips: Chips) -> Billionths {
        Billionths(i128::from(chips.0) * Billionths::CHIP)
    }
}

impl AddAssign for Billionths {
    fn add_assign(&mut self, other: Billionths) {
        self.0 += other.0;
    }
}

impl Sum for Billionths {
    fn sum<I: Iterator<Item = Billionths>>(amounts: I) -> Billionths {
        Billionths(amounts.map(|amount| amount.0).sum())
    }
}

/// What is kept of a hand for the case that it is decided by cards that come when nobody can bet any more.
#[derive(Debug, Default)]
pub(super) struct AllIn {
    variant: Option<&'static Variant>,
    /// How many cards lay on the board at the last decision.
    board_then: usize,
    board: Cards,
    /// Whether the betting is over while cards are still to come.
    is_run_out: bool,
    /// The hole cards of those who had not folded, as far as all of them are known.
    hole: BySeat<CardSet>,
    known: SeatSet,
    /// What each has put in, without what came back.
    put_in: BySeat<Chips>,
    equities: Equities,
}

impl AllIn {
    pub(super) fn begin(&mut self, variant: &'static Variant) {
        (self.variant, self.board_then, self.is_run_out, self.known) = (Some(variant), 0, false, SeatSet::EMPTY);
    }

    /// Somebody had a decision with so many cards on the board.
    #[inline]
    pub(super) fn decision(&mut self, board: usize) {
        (self.board_then, self.is_run_out) = (board, false);
    }

    /// Looks whether there is nobody left who can bet, while cards are still to come.
    #[inline]
    pub(super) fn look(&mut self, state: &State) {
        if (state.live() & state.funded()).len() <= 1 {
            self.run_out(state);
        }
    }

    #[cold]
    fn run_out(&mut self, state: &State) {
        if matches!(state.awaiting(), Awaiting::DealBoard { .. } | Awaiting::Show { .. }) {
            self.is_run_out = true;
            self.board = *state.board();
            self.put_in = BySeat::default();
            for seat in state.everyone().iter() {
                self.put_in[seat] = -state.net(seat);
            }
            for seat in state.live().iter() {
                self.show(seat, state.hole(seat));
            }
        }
    }

    /// A player's cards lie open; the state takes in at once what has lost.
    pub(super) fn show(&mut self, seat: Seat, cards: &Cards) {
        if cards.all_known() {
            self.hole[seat] = cards.known();
            self.known.insert(seat);
        }
    }

    /// Says what everybody at the showdown would have had on the average; those who are not there have what they have.
    /// Nothing is said where the last decision was made when all cards lay there, where a hand is not known, or where
    /// somebody who folded won: the last player of a side pot.
    pub(super) fn value(&mut self, contenders: SeatSet, won: &BySeat<Chips>, players: &mut BySeat<PlayerHand>) {
        let Some(variant) = self.variant.filter(|_| self.is_run_out) else { return };
        let cards: u8 = variant.streets.iter().map(|street| street.board).sum();
        let all_known = (contenders - self.known).is_empty();
        let all: Chips = won.0.iter().copied().sum();
        let is_theirs = contenders.iter().map(|seat| won[seat]).sum::<Chips>() == all;
        if self.board_then >= usize::from(cards) || !all_known || !is_theirs {
            return;
        }
        let board: CardSet = self.board.iter().take(self.board_then).filter_map(|card| card.known()).collect();
        if board.len() as usize != self.board_then {
            return;
        }
        if let Some(shares) = self.shares(variant, board, contenders, won) {
            for seat in contenders.iter() {
                let player = &mut players[seat];
                player.all_in_ev = player.net.map(|net| Billionths(Billionths::from(net - won[seat]).0 + shares[seat]));
            }
        }
    }

    /// What of all that was won each would have got on the average, in billionths of chips. They add up to what was won:
    /// what the room took is missing from every share alike. `None` where it is too much to be counted.
    ///
    /// A player can win from each of the others as much as the player has put in, antes counted in.
    fn shares(
        &mut self,
        variant: &'static Variant,
        board: CardSet,
        contenders: SeatSet,
        won: &BySeat<Chips>,
    ) -> Option<BySeat<i128>> {
        let (put_in, mut shares) = (self.put_in, BySeat::all(0));
        let all: i128 = won.0.iter().map(|chips| i128::from(chips.0)).sum();
        let in_pots: i128 = put_in.0.iter().map(|chips| i128::from(chips.0)).sum();
        let common = gcd(all, in_pots).max(1);
        let (all_part, in_pots_part) = (all / common, in_pots / common);
        let mut below = Chips::ZERO;
        let mut left = contenders;
        while let Some(level) = left.iter().map(|seat| put_in[seat]).min() {
            // Above the last level there is only what nobody in the hand can win from another.
            let is_last = left.iter().all(|seat| put_in[seat] == level);
            let pot: Chips = put_in
                .0
                .iter()
                .map(|chips| {
                    let upto = if is_last { *chips } else { (*chips).min(level) };
                    (upto - below).max(Chips::ZERO)
                })
                .sum();
            let (equities, of) = self.equities.of(variant, board, left, &self.hole)?;
            let divisor = i128::from(of).checked_mul(in_pots_part).filter(|divisor| *divisor > 0)?;
            for (seat, equity) in left.iter().zip(equities) {
                let share = i128::from(pot.0).checked_mul(i128::from(*equity))?.checked_mul(all_part)?;
                let (whole, rest) = (share / divisor, share % divisor);
                shares[seat] += whole.checked_mul(Billionths::CHIP)? + rest.checked_mul(Billionths::CHIP)? / divisor;
            }
            below = level;
            left = left.iter().filter(|seat| put_in[*seat] > level).collect();
        }
        // What does not divide is less than a billionth for each part of a pot.
        let missing = all.checked_mul(Billionths::CHIP)? - contenders.iter().map(|seat| shares[seat]).sum::<i128>();
        let sharing: SeatSet = contenders.iter().filter(|seat| shares[*seat] > 0).collect();
        for seat in sharing.iter().cycle().take(usize::try_from(missing).ok()?) {
            shares[seat] += 1;
        }
        Some(shares)
    }
}

fn gcd(one: i128, other: i128) -> i128 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// What each of several players has of a pot, and how much the pot is.
type Shares = (Box<[u64]>, u64);

/// The equities that were asked for, by what is the same whatever suit is called which.
#[derive(Debug, Default)]
struct Equities {
    kept: HashMap<Box<[u64]>, Shares>,
    key: Vec<u64>,
    shares: Vec<u64>,
}

impl Equities {
    /// What each of these players has of a pot that only they can win, of how much.
    fn of(
        &mut self,
        variant: &'static Variant,
        board: CardSet,
        players: SeatSet,
        hole: &BySeat<CardSet>,
    ) -> Option<(&[u64], u64)> {
        self.key.clear();
        self.key.push(board.bits());
        self.key.extend(players.iter().map(|seat| hole[seat].bits()));
        canonical(&mut self.key);
        self.key.push(variant.game as u64);
        if !self.kept.contains_key(self.key.as_slice()) {
            let mut hands = players.iter().map(|seat| hole[seat]);
            let count = players.len();
            let mut list = [CardSet::EMPTY; hoyle_rules::MAX_SEATS];
            list.iter_mut().zip(&mut hands).for_each(|(place, hand)| *place = hand);
            self.shares.clear();
            self.shares.resize(count, 0);
            let total = equity::shares(variant, board, CardSet::EMPTY, list.get(..count)?, &mut self.shares)?;
            if self.kept.len() >= MOST_KEPT {
                self.kept.clear();
            }
            self.kept.insert(self.key.as_slice().into(), (self.shares.as_slice().into(), total));
        }
        self.kept.get(self.key.as_slice()).map(|(shares, total)| (&**shares, *total))
    }
}

/// Renames the suits of some sets of cards so that whatever differs in the names of suits alone becomes the same: the suit
/// whose cards make the smallest numbers comes first.
fn canonical(sets: &mut [u64]) {
    let mut suits = [0_u32, 16, 32, 48];
    suits.sort_by(|one, other| {
        let column = |suit: u32| sets.iter().map(move |set| set >> suit & 0xffff);
        column(*one).cmp(column(*other))
    });
    for set in sets {
        let old = *set;
        *set = suits.iter().zip([0, 16, 32, 48]).fold(0, |new, (from, to)| new | (old >> from & 0xffff) << to);
    }
}

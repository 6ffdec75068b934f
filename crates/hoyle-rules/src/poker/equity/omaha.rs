//! Omaha, high and with the low: [`Omaha`] counts boards by their ranks, as hold'em does, and puts right those on which
//! somebody has a flush. What a board of ranks is worth to each hand is found once, for the same ranks come in many suits.

use super::{RANKS, WHOLE, by_ranks, per_rank};
use crate::card::Suit;
use crate::cards::CardSet;
use crate::poker::rank::{high, omaha};
use crate::seat::MAX_SEATS;

/// The ranks of a board: the sum of their keys, by which it is told from others, and each of them.
#[derive(Clone, Copy, Default)]
struct Board {
    sum: u32,
    ranks: [u8; 5],
    count: usize,
}

impl super::Come for Board {
    #[inline]
    fn with(mut self, rank: usize) -> Board {
        self.sum = self.sum.wrapping_add(high::rank_key(rank));
        if let Some(place) = self.ranks.get_mut(self.count) {
            *place = rank as u8;
        }
        self.count += 1;
        self
    }
}

/// What boards of ranks are worth.
struct Worth {
    /// The sums of their keys, each at its place or the next that is free; a board of five has one.
    sums: Vec<u32>,
    /// Of each place the strengths of all hands, flushes aside, and who has the best low: a bit for each.
    strengths: Vec<u16>,
    lows: Vec<u32>,
}

/// There are 6,175 boards of ranks.
const PLACES: usize = 1 << 14;

/// Hands of which two cards play, and a board of five that is still to come in part.
pub(super) struct Omaha<'h> {
    hands: &'h [CardSet],
    board: CardSet,
    /// Cards that may come.
    left: CardSet,
    has_low: bool,
    worth: Worth,
    shares: [i64; MAX_SEATS],
}

impl<'h> Omaha<'h> {
    pub(super) fn new(board: CardSet, left: CardSet, hands: &'h [CardSet], has_low: bool) -> Omaha<'h> {
        let strengths = vec![0; PLACES * hands.len()];
        let worth = Worth { sums: vec![0; PLACES], strengths, lows: vec![0; PLACES] };
        Omaha { hands, board, left, has_low, worth, shares: [0; MAX_SEATS] }
    }

    pub(super) fn count(mut self, to_come: u32, shares: &mut [u64]) {
        let start = of_ranks(self.board);
        by_ranks(&per_rank(self.left), 0, to_come as usize, (start, 1), &mut |come, ways| {
            let place = self.worth(come);
            let [winners, _] = self.winners(place, &[0; MAX_SEATS]);
            let whole = self.give_low(place, ways);
            self.give(winners, ways, whole);
        });
        for suit in Suit::ALL {
            self.count_flushes(suit, to_come);
        }
        for (share, counted) in shares.iter_mut().zip(self.shares) {
            *share = u64::try_from(counted).unwrap_or(0);
        }
    }

    /// Puts right the boards on which somebody has a flush of this suit; no two suits have one at a time.
    fn count_flushes(&mut self, suit: Suit, to_come: u32) {
        let suited = |cards: CardSet| cards.ranks_of(suit);
        if self.hands.iter().all(|hand| suited(*hand).count_ones() < 2) {
            return;
        }
        let of_suit = self.left & CardSet::of_suit(suit);
        let others: [usize; RANKS] = per_rank(self.left - of_suit);
        let lie = suited(self.board).count_ones();
        for number in 3_u32.saturating_sub(lie)..=to_come.min(of_suit.len()) {
            for come in of_suit.subsets(number) {
                let mut flushes = [0; MAX_SEATS];
                for (flush, hand) in flushes.iter_mut().zip(self.hands) {
                    *flush = omaha::flush_of_suit(suited(*hand), suited(self.board | come));
                }
                let start = of_ranks(self.board | come);
                by_ranks(&others, 0, (to_come - number) as usize, (start, 1), &mut |come, ways| {
                    let place = self.worth(come);
                    let [wrong, right] = self.winners(place, &flushes);
                    if wrong != right {
                        let whole = if self.worth.lows.get(place) == Some(&0) { WHOLE } else { WHOLE / 2 };
                        self.give(wrong, -ways, whole);
                        self.give(right, ways, whole);
                    }
                });
            }
        }
    }

    /// Where it stands what a board is worth; it is found if it is not known.
    #[inline]
    fn worth(&mut self, board: Board) -> usize {
        let mut place = (board.sum.wrapping_mul(0x9e37_79b9) >> 18) as usize % PLACES;
        loop {
            match self.worth.sums.get(place) {
                Some(sum) if *sum == board.sum => return place,
                Some(0) | None => {
                    self.find(board, place);
                    return place;
                }
                Some(_) => place = (place + 1) % PLACES,
            }
        }
    }

    fn find(&mut self, board: Board, place: usize) {
        let Worth { sums, strengths, lows } = &mut self.worth;
        let count = self.hands.len();
        for (strength, hand) in strengths.iter_mut().skip(place * count).zip(self.hands) {
            *strength = omaha::of_board_ranks(*hand, board.ranks);
        }
        let (mut best, mut winners) = (None, 0);
        if self.has_low {
            let ranks = board.ranks.iter().fold(0, |ranks, rank| ranks | 1 << rank);
            for (number, hand) in self.hands.iter().enumerate() {
                let low = omaha::low_of_ranks(hand.ranks(), ranks);
                if low.is_some() && low >= best {
                    winners = if low > best { 1 << number } else { winners | 1 << number };
                    best = low;
                }
            }
        }
        if let (Some(sum), Some(low)) = (sums.get_mut(place), lows.get_mut(place)) {
            (*sum, *low) = (board.sum, winners);
        }
    }

    /// Who has the best high hand without flushes, and with these: a bit for each hand.
    #[inline]
    fn winners(&self, place: usize, flushes: &[u16; MAX_SEATS]) -> [u32; 2] {
        let (mut best, mut winners) = ([0; 2], [0; 2]);
        let count = self.hands.len();
        let strengths = self.worth.strengths.get(place * count..(place + 1) * count).unwrap_or_default();
        for (number, (plain, flush)) in strengths.iter().zip(flushes).enumerate() {
            for ((best, winners), strength) in best.iter_mut().zip(&mut winners).zip([*plain, (*plain).max(*flush)]) {
                if strength > *best {
                    (*best, *winners) = (strength, 1 << number);
                } else if strength == *best {
                    *winners |= 1 << number;
                }
            }
        }
        winners
    }

    /// Gives the halves of the best low, and says what is left of each run-out.
    #[inline]
    fn give_low(&mut self, place: usize, run_outs: i64) -> u64 {
        let winners = self.worth.lows.get(place).copied().unwrap_or(0);
        if winners == 0 {
            return WHOLE;
        }
        self.give(winners, run_outs, WHOLE / 2);
        WHOLE / 2
    }

    /// Gives equal parts of so many run-outs.
    #[inline]
    fn give(&mut self, winners: u32, run_outs: i64, whole: u64) {
        let part = run_outs * (whole / u64::from(winners.count_ones().max(1))) as i64;
        for (number, share) in self.shares.iter_mut().enumerate().take(self.hands.len()) {
            *share += if winners >> number & 1 != 0 { part } else { 0 };
        }
    }
}

fn of_ranks(cards: CardSet) -> Board {
    cards.iter().fold(Board::default(), |board, card| super::Come::with(board, card.rank().number().into()))
}

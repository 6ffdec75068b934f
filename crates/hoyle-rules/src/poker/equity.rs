//! Who wins how often when only cards are to come: [`shares`], counted over every way in which they can come. Not here:
//! where the chips lie, who may win what.
//!
//! In hold'em almost all of two million boards differ in nothing but suits that make no flush. So they are counted by their
//! ranks, a few thousand, as if there were no flushes; and for the boards on which somebody has one, suit by suit, what
//! that is wrong by is put right. Two hands before the flop are looked up. Omaha is counted likewise. The slow way, board by
//! board, is for all other games; a test compares the two.

mod matchups;
mod omaha;

use crate::card::Suit;
use crate::cards::CardSet;
use crate::poker::rank::{Ranking, Strength, high, short};
use crate::poker::variants::Variant;
use crate::seat::MAX_SEATS;

/// What one run-out is divided into. Halves of it, shared by any number of winners up to 22, come out even.
pub const WHOLE: u64 = 2 * 232_792_560;

/// Counts what each of these hands gets of a pot that all of them can win, over all boards that can come: `dead` cards
/// cannot, nor those of the board and of the hands. Gives the sum of all shares, which is [`WHOLE`] for each board.
///
/// `None` where a variant deals other cards than to the board, where `shares` has not one place for each hand, or where no
/// board is left.
///
/// ```
/// use hoyle_rules::CardSet;
/// use hoyle_rules::poker::{Game, equity};
///
/// let hands: [CardSet; 2] = ["AsAh".parse()?, "KsKh".parse()?];
/// let mut shares = [0; 2];
/// let board: CardSet = "2c7dJh".parse()?;
/// let all = equity::shares(Game::NoLimitHoldem.rules(), board, CardSet::EMPTY, &hands, &mut shares);
/// assert_eq!(all, Some(990 * equity::WHOLE));
/// assert_eq!(shares[0] + shares[1], 990 * equity::WHOLE);
/// assert!(shares[0] > 10 * shares[1]);
/// # Ok::<(), hoyle_rules::ParseCardError>(())
/// ```
pub fn shares(variant: &Variant, board: CardSet, dead: CardSet, hands: &[CardSet], shares: &mut [u64]) -> Option<u64> {
    let cards: u8 = variant.streets.iter().map(|street| street.board).sum();
    let to_come = u32::from(cards).checked_sub(board.len()).filter(|_| cards > 0)?;
    if hands.len() != shares.len() || hands.is_empty() || hands.len() > MAX_SEATS {
        return None;
    }
    shares.fill(0);
    let gone = hands.iter().fold(board | dead, |gone, hand| gone | *hand);
    let boards = (variant.deck - gone).subsets(to_come);
    let total = boards.remaining().checked_mul(WHOLE).filter(|total| *total > 0)?;
    let two_each = hands.iter().all(|hand| hand.len() == 2);
    let is_short = variant.high == Ranking::ShortDeck;
    if (is_short || variant.high == Ranking::High) && variant.low.is_none() && cards == 5 && two_each {
        let looked_up = match *hands {
            [one, other] if gone.len() == 4 && variant.deck == CardSet::STANDARD => matchups::points(one, other),
            _ => None,
        };
        match (looked_up, &mut *shares) {
            (Some(points), [one, other]) => {
                *one = points * (WHOLE / 2);
                *other = total - *one;
            }
            _ => Holdem::new(board, variant.deck - gone, hands, is_short).count(to_come, shares),
        }
        return Some(total);
    }
    let is_omaha =
        variant.high == Ranking::OmahaHigh && matches!(variant.low, None | Some(Ranking::OmahaEightOrBetter));
    let hold_omaha = hands.iter().all(|hand| (2..=6).contains(&hand.len()));
    if is_omaha && cards == 5 && hold_omaha && variant.deck == CardSet::STANDARD {
        omaha::Omaha::new(board, variant.deck - gone, hands, variant.low.is_some()).count(to_come, shares);
        return Some(total);
    }
    for more in boards {
        let board = board | more;
        let mut high = [None; MAX_SEATS];
        for (strength, hand) in high.iter_mut().zip(hands) {
            *strength = variant.high.strength(*hand, board);
        }
        let mut whole = WHOLE;
        if let Some(low) = variant.low {
            let mut lows = [None; MAX_SEATS];
            for (strength, hand) in lows.iter_mut().zip(hands) {
                *strength = low.strength(*hand, board);
            }
            if lows.iter().any(Option::is_some) {
                whole /= 2;
                share(whole, &lows, shares);
            }
        }
        share(whole, &high, shares);
    }
    Some(total)
}

/// The table of matchups before the flop, counted anew: for `cargo xtask matchups`.
#[doc(hidden)]
pub fn count_matchups() -> Vec<u8> {
    matchups::made(|one, other| {
        let mut shares = [0; 2];
        let left = CardSet::STANDARD - one - other;
        Holdem::new(CardSet::EMPTY, left, &[one, other], false).count(5, &mut shares);
        shares[0] / (WHOLE / 2)
    })
}

/// Gives equal parts to those who have the best strength.
fn share(whole: u64, strengths: &[Option<Strength>; MAX_SEATS], shares: &mut [u64]) {
    let strengths = strengths.get(..shares.len()).unwrap_or_default();
    let best = strengths.iter().max().copied().flatten();
    let ways = strengths.iter().filter(|strength| **strength == best).count() as u64;
    for (share, strength) in shares.iter_mut().zip(strengths) {
        if *strength == best {
            *share += whole / ways.max(1);
        }
    }
}

/// The ranks of a suit.
const RANKS: usize = 13;

/// How many ways there are to choose so many of up to four cards of a rank.
const CHOICES: [[i64; 5]; 5] = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

/// Hands of two cards, and a board of five that is still to come in part.
struct Holdem {
    /// Cards that may come.
    left: CardSet,
    count: usize,
    /// Whether hands compare as in short deck.
    is_short: bool,
    /// Of each hand with the board as it lies: its ranks, and its cards.
    own: [Ranks; MAX_SEATS],
    cards: [CardSet; MAX_SEATS],
    shares: [i64; MAX_SEATS],
}

impl Holdem {
    fn new(board: CardSet, left: CardSet, hands: &[CardSet], is_short: bool) -> Holdem {
        let (mut own, mut cards) = ([Ranks::default(); MAX_SEATS], [CardSet::EMPTY; MAX_SEATS]);
        for ((own, cards), hand) in own.iter_mut().zip(&mut cards).zip(hands) {
            *cards = *hand | board;
            *own = Ranks::of(*cards);
        }
        Holdem { left, count: hands.len(), is_short, own, cards, shares: [0; MAX_SEATS] }
    }

    fn count(mut self, to_come: u32, shares: &mut [u64]) {
        let no_flush = [0; MAX_SEATS];
        let left = per_rank(self.left);
        by_ranks(&left, 0, to_come as usize, (Ranks::default(), 1), &mut |come, ways| {
            let [_, winners] = self.winners(come, &no_flush);
            self.give(winners, ways);
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
        let most = self.cards.iter().map(|cards| suited(*cards).count_ones()).max().unwrap_or(0);
        let of_suit = self.left & CardSet::of_suit(suit);
        let others = per_rank(self.left - of_suit);
        for number in 5_u32.saturating_sub(most)..=to_come.min(of_suit.len()) {
            for come in of_suit.subsets(number) {
                let mut flushes = [0; MAX_SEATS];
                for (flush, cards) in flushes.iter_mut().zip(&self.cards).take(self.count) {
                    let ranks = suited(*cards | come);
                    let usual = high::of_flush(ranks);
                    *flush = if self.is_short { short::of_flush(usual, ranks) } else { usual };
                }
                by_ranks(&others, 0, (to_come - number) as usize, (Ranks::of(come), 1), &mut |come, ways| {
                    let [wrong, right] = self.winners(come, &flushes);
                    if wrong != right {
                        self.give(wrong, -ways);
                        self.give(right, ways);
                    }
                });
            }
        }
    }

    /// Who wins when these ranks come, without flushes, and with these: a bit for each hand.
    #[inline]
    fn winners(&self, come: Ranks, flushes: &[u16; MAX_SEATS]) -> [u32; 2] {
        let (mut best, mut winners) = ([0; 2], [0; 2]);
        for (number, (own, flush)) in self.own.iter().zip(flushes).enumerate().take(self.count) {
            let usual = high::of_ranks(own.sum.wrapping_add(come.sum));
            let plain = if self.is_short { short::of_ranks(usual, own.ranks | come.ranks) } else { usual };
            for ((best, winners), strength) in best.iter_mut().zip(&mut winners).zip([plain, plain.max(*flush)]) {
                if strength > *best {
                    (*best, *winners) = (strength, 1 << number);
                } else if strength == *best {
                    *winners |= 1 << number;
                }
            }
        }
        winners
    }

    /// Gives equal parts of so many run-outs.
    #[inline]
    fn give(&mut self, winners: u32, run_outs: i64) {
        let part = run_outs * (WHOLE / u64::from(winners.count_ones().max(1))) as i64;
        for (number, share) in self.shares.iter_mut().enumerate().take(self.count) {
            *share += if winners >> number & 1 != 0 { part } else { 0 };
        }
    }
}

/// Cards by their ranks: the sum of their keys, and a bit for each rank.
#[derive(Clone, Copy, Default)]
struct Ranks {
    sum: u32,
    ranks: u16,
}

impl Ranks {
    fn of(cards: CardSet) -> Ranks {
        cards.iter().fold(Ranks::default(), |ranks, card| ranks.with(card.rank().number().into()))
    }
}

impl Come for Ranks {
    #[inline]
    fn with(self, rank: usize) -> Ranks {
        Ranks { sum: self.sum.wrapping_add(high::rank_key(rank)), ranks: self.ranks | 1 << rank }
    }
}

/// How many of these cards are of each rank.
fn per_rank(cards: CardSet) -> [usize; RANKS] {
    let suits = Suit::ALL.map(|suit| cards.ranks_of(suit));
    core::array::from_fn(|rank| suits.iter().filter(|ranks| *ranks >> rank & 1 != 0).count())
}

/// What is kept of ranks that come.
trait Come: Copy {
    /// With one more.
    fn with(self, rank: usize) -> Self;
}

/// Every choice of `left` ranks from `from` on, of each as many as there are cards: on top of these, and in how many ways
/// suits make it.
fn by_ranks<C: Come>(
    cards: &[usize; RANKS],
    from: usize,
    left: usize,
    (come, ways): (C, i64),
    each: &mut impl FnMut(C, i64),
) {
    if left == 0 {
        return each(come, ways);
    }
    let cards_from = cards.iter().enumerate().skip(from).filter(|(_, cards)| **cards > 0);
    if left == 1 {
        // Most choices end here.
        return cards_from.for_each(|(rank, cards)| each(come.with(rank), ways * *cards as i64));
    }
    for (rank, cards_of_rank) in cards_from {
        let mut come = come;
        let choices = CHOICES.get(*cards_of_rank).into_iter().flatten().enumerate();
        for (number, choices) in choices.skip(1).take(left.min(*cards_of_rank)) {
            come = come.with(rank);
            by_ranks(cards, rank + 1, left - number, (come, ways * choices), each);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::poker::Game;

    #[test]
    fn boards_counted_by_ranks_are_boards_counted_one_by_one() {
        let (holdem, short) = (Game::NoLimitHoldem.rules(), Game::NoLimitShortDeck.rules());
        let (omaha, eight) = (Game::PotLimitOmaha.rules(), Game::FixedLimitOmahaEight.rules());
        let plain = |variant: &Variant, hands: &[CardSet], board: CardSet, dead: CardSet| {
            let mut shares = vec![0; hands.len()];
            let gone = hands.iter().fold(board | dead, |gone, hand| gone | *hand);
            for more in (variant.deck - gone).subsets(5 - board.len()) {
                let mut high = [None; MAX_SEATS];
                for (strength, hand) in high.iter_mut().zip(hands) {
                    *strength = variant.high.strength(*hand, board | more);
                }
                let mut low = [None; MAX_SEATS];
                for (strength, hand) in low.iter_mut().zip(hands) {
                    *strength = variant.low.and_then(|low| low.strength(*hand, board | more));
                }
                if low.iter().any(Option::is_some) {
                    share(WHOLE / 2, &low, &mut shares);
                    share(WHOLE / 2, &high, &mut shares);
                } else {
                    share(WHOLE, &high, &mut shares);
                }
            }
            shares
        };
        let set = |cards: &str| -> CardSet { cards.parse().expect("cards") };
        for (variant, hands, board, dead) in [
            (holdem, vec!["AsKs", "QhQd"], "", ""),
            (holdem, vec!["AsKd", "7h2c"], "", "AhAc9s"),
            (holdem, vec!["7h2s", "AsKs"], "", ""),
            (holdem, vec!["AsKd", "AdKs"], "", ""),
            (holdem, vec!["9c8d", "Td8h"], "", ""),
            (holdem, vec!["8s8d", "8c8h"], "", ""),
            (holdem, vec!["AsKs", "QsJs", "Ts9s"], "", ""),
            (holdem, vec!["2c3c", "2d3d", "2h3h", "2s3s"], "", ""),
            (holdem, vec!["AsKs", "QhQd"], "2s3s4s", ""),
            (holdem, vec!["AsKs", "QhJh"], "2s3s4sTs", "9c"),
            (holdem, vec!["AsKd", "AhKc", "AdKh"], "Qs7c", "As"),
            (holdem, vec!["9c8c", "AhAd", "KcQd", "7s7d", "2h2s"], "TcJc3h", ""),
            (short, vec!["AsKd", "7h7c"], "", ""),
            (short, vec!["As6s", "KdQd", "9h9c"], "", ""),
            (short, vec!["AsKs", "9h8h"], "6s7sTh", "9s"),
            (short, vec!["Ah9d", "8s8c", "JsTs"], "6s7s8h", ""),
            (omaha, vec!["AsKsQhJh", "9c9d8c8d"], "2s", "7h"),
            (omaha, vec!["AsKsQsJs", "5s4s3d2d", "AhKhQhJh"], "6s7sTh", ""),
            (omaha, vec!["AsAhKsKh6c", "QsJsTs9h8h"], "2s3d", ""),
            (eight, vec!["As2s3h4h", "Ad2d5c6c"], "7h", "8s"),
            (eight, vec!["As2sKhKd", "AhAd2c3c", "QsQdJsJd"], "3s4h9s", ""),
        ] {
            let hands: Vec<CardSet> = hands.into_iter().map(set).collect();
            let (board, dead) = (set(board), set(dead));
            let mut shares = vec![0; hands.len()];
            let all = super::shares(variant, board, dead, &hands, &mut shares);
            assert_eq!(all, Some(shares.iter().sum()), "{hands:?} on {board}");
            assert_eq!(shares, plain(variant, &hands, board, dead), "{hands:?} on {board}");
        }
    }
}

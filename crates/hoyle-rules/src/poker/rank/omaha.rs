//! Omaha: exactly two of the hole cards and three of the board, for high and for the eight-or-better low.
//!
//! Not here: what a five-card hand is worth; that is [`high`](super::high) and [`eight_or_better`](super::eight_or_better).

use super::eight_or_better as low;
use core::array;

use super::shape::{WHEEL, ace_low, highest};
use super::strength::{Category, Strength};
use super::tables::{self, Three, Two};
use crate::card::Suit;
use crate::cards::CardSet;

/// Most hole cards and most board cards.
const HOLE: usize = 6;
const BOARD: usize = 5;

/// Which two of up to six hole cards: the first choices are of the first cards, so `n` cards have the first n over 2.
const TWOS: [[usize; 2]; 15] = {
    let mut twos = [[0; 2]; 15];
    let (mut i, mut b) = (0, 1);
    while b < HOLE {
        let mut a = 0;
        while a < b {
            twos[i] = [a, b];
            i += 1;
            a += 1;
        }
        b += 1;
    }
    twos
};

/// Which three of up to five board cards, in the same manner.
const THREES: [[usize; 3]; 10] = {
    let mut threes = [[0; 3]; 10];
    let (mut i, mut c) = (0, 2);
    while c < BOARD {
        let mut b = 1;
        while b < c {
            let mut a = 0;
            while a < b {
                threes[i] = [a, b, c];
                i += 1;
                a += 1;
            }
            b += 1;
        }
        c += 1;
    }
    threes
};

/// The strength of the best high hand of exactly two of two to six hole cards and three of three to five board cards;
/// `None` for other numbers of cards, and if a card is in both sets.
///
/// It compares with strengths of [`high`](super::high).
pub fn high(hole: CardSet, board: CardSet) -> Option<Strength> {
    let choices = match board.len() {
        5 => 10,
        4 => 4,
        3 => 1,
        _ => return None,
    };
    if !(hole & board).is_empty() {
        return None;
    }
    let by_ranks = match hole.len() {
        4 => by_ranks::<6>(hole, board, choices),
        5 => by_ranks::<10>(hole, board, choices),
        6 => by_ranks::<15>(hole, board, choices),
        2 => by_ranks::<1>(hole, board, choices),
        3 => by_ranks::<3>(hole, board, choices),
        _ => return None,
    };
    Strength::from_table(by_ranks.max(flush(hole, board)))
}

/// What the best hand of two of two to six hole cards and three of a board of these ranks is worth, flushes aside: 0 for
/// other numbers of cards.
pub(in crate::poker) fn of_board_ranks(hole: CardSet, board: [u8; BOARD]) -> u16 {
    match hole.len() {
        4 => of_ranks::<6>(hole, board, 10),
        5 => of_ranks::<10>(hole, board, 10),
        6 => of_ranks::<15>(hole, board, 10),
        2 => of_ranks::<1>(hole, board, 10),
        3 => of_ranks::<3>(hole, board, 10),
        _ => 0,
    }
}

/// What the best hand of the first `N` of [`TWOS`] and the first `choices` of [`THREES`] is worth, flushes aside.
#[inline(always)]
fn by_ranks<const N: usize>(hole: CardSet, board: CardSet, choices: usize) -> u16 {
    of_ranks::<N>(hole, ranks::<BOARD>(board), choices)
}

#[inline(always)]
fn of_ranks<const N: usize>(hole: CardSet, board: [u8; BOARD], choices: usize) -> u16 {
    let hole = ranks::<HOLE>(hole);
    let twos: [Two; N] = array::from_fn(|i| Two::new(TWOS[i].map(|card| hole[card])));
    let threes: [Three; 10] = array::from_fn(|i| Three::new(THREES[i].map(|card| board[card])));
    // One best for each two hole cards: so that the comparisons need not wait for one another.
    let mut best = [0; N];
    for three in threes.iter().take(choices) {
        for (best, &two) in best.iter_mut().zip(&twos) {
            *best = three.with(two).max(*best);
        }
    }
    best.into_iter().fold(0, u16::max)
}

/// The ranks of the cards, as many as there is room for.
#[inline(always)]
fn ranks<const N: usize>(cards: CardSet) -> [u8; N] {
    let mut rest = cards.bits();
    [(); N].map(|()| {
        let rank = rest.trailing_zeros() as u8 & 15;
        rest &= rest.wrapping_sub(1);
        rank
    })
}

/// What the best flush is worth, 0 if there is none.
#[inline(always)]
fn flush(hole: CardSet, board: CardSet) -> u16 {
    let flushes = Suit::ALL.map(|suit| flush_of_suit(hole.ranks_of(suit), board.ranks_of(suit)));
    flushes.into_iter().fold(0, u16::max)
}

/// What the best flush of these hole cards and board cards of one suit is worth, 0 if there is none.
#[inline(always)]
pub(in crate::poker) fn flush_of_suit(hole: u16, board: u16) -> u16 {
    let drop_lowest = |ranks: u16| ranks & ranks.wrapping_sub(1);
    let is_flush = drop_lowest(hole) != 0 && drop_lowest(drop_lowest(board)) != 0;
    if is_flush { flush_of(hole, board) } else { 0 }
}

/// What the best flush of two of the hole cards and three of the board cards of one suit is worth; there are as many.
#[inline(never)]
fn flush_of(hole: u16, board: u16) -> u16 {
    // The cards of a straight flush are each in one hand only: it can be made if two of them are hole cards.
    let both = hole | board;
    if Category::StraightFlush as u16 == tables::flush(both) >> 12 {
        for low in (0..10).rev() {
            let straight = if low == 0 { WHEEL } else { 0b11111 << (low - 1) };
            if both & straight == straight && (hole & straight).count_ones() == 2 {
                return tables::flush(straight);
            }
        }
    }
    tables::flush(highest(hole, 2) | highest(board, 3))
}

/// The strength of the best eight-or-better low of exactly two of two to six hole cards and three of three to five board
/// cards; `None` if there is none, for other numbers of cards, and if a card is in both sets.
///
/// It compares with strengths of [`eight_or_better`](super::eight_or_better).
pub fn eight_or_better(hole: CardSet, board: CardSet) -> Option<Strength> {
    if !(hole & board).is_empty() || !(2..=HOLE).contains(&(hole.len() as usize)) {
        return None;
    }
    if !(3..=BOARD).contains(&(board.len() as usize)) {
        return None;
    }
    low_of_ranks(hole.ranks(), board.ranks())
}

/// The strength of the best low of two hole cards and three board cards of these ranks, if there is one.
pub(in crate::poker) fn low_of_ranks(hole: u16, board: u16) -> Option<Strength> {
    let board = ace_low(board) & low::RANKS;
    let mut best: Option<u16> = None;
    let mut first = ace_low(hole) & low::RANKS;
    while first != 0 {
        let mut second = first & (first - 1);
        let a = first ^ second;
        first = second;
        while second != 0 {
            let rest = second & (second - 1);
            let two = a | second ^ rest;
            second = rest;
            let three = LOWEST_THREE[usize::from(board & !two) % LOWEST_THREE.len()];
            if three != 0 {
                let five = two | u16::from(three);
                best = Some(best.map_or(five, |best| best.min(five)));
            }
        }
    }
    best.map(low::of_ranks)
}

static LOWEST_THREE: [u8; 256] = low::lowest_of_each(3);

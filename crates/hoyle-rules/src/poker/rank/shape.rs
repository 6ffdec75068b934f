//! What rankings share below the tables: how often each rank is held, sets of ranks, and the place of a set among its like.
//!
//! Not here: which shape beats which.
//!
//! A set of ranks is 13 bits. Bit 0 is the lowest rank of the ranking: the deuce, or the ace after [`ace_low`].

use crate::card::Suit;
use crate::cards::CardSet;

/// How many sets of `k` ranks lie below rank `r`: `BINOMIAL[k][r]` is r over k.
const BINOMIAL: [[u16; 13]; 6] = {
    let mut table = [[0; 13]; 6];
    let mut r = 0;
    while r < 13 {
        table[0][r] = 1;
        let mut k = 1;
        while k < 6 {
            table[k][r] = if r == 0 { 0 } else { table[k - 1][r - 1] + table[k][r - 1] };
            k += 1;
        }
        r += 1;
    }
    table
};

/// Ace, deuce, trey, four, five, the ace at bit 12.
pub(super) const WHEEL: u16 = 0b1_0000_0000_1111;

/// The place of a set of at most five ranks among the sets of that size, where the highest rank in which two sets differ
/// decides: what `n` cards of different ranks are compared by.
pub(super) const fn place(ranks: u16) -> u16 {
    let mut rest = ranks & 0x1fff;
    let mut place = 0;
    let mut k = 1;
    while rest != 0 && k < 6 {
        place += BINOMIAL[k][rest.trailing_zeros() as usize];
        rest &= rest - 1;
        k += 1;
    }
    place
}

/// The `n` lowest ranks of a set, all of it if it has no more.
pub(super) const fn lowest(ranks: u16, n: u32) -> u16 {
    let mut rest = ranks;
    let mut left = n;
    while rest != 0 && left > 0 {
        rest &= rest - 1;
        left -= 1;
    }
    ranks ^ rest
}

/// The `n` highest ranks of a set, all of it if it has no more.
pub(super) const fn highest(ranks: u16, n: u32) -> u16 {
    let mut rest = ranks;
    while rest.count_ones() > n {
        rest &= rest - 1;
    }
    rest
}

/// The number of the lowest rank in a set, 0 of an empty set.
pub(super) const fn first(ranks: u16) -> u16 {
    if ranks == 0 { 0 } else { ranks.trailing_zeros() as u16 }
}

/// A set of ranks with the ace below the deuce: bit 0 = ace, bit 1 = deuce … bit 12 = king.
pub(super) const fn ace_low(ranks: u16) -> u16 {
    (ranks << 1 | ranks >> 12) & 0x1fff
}

/// The ranks held at least once, twice, three times, four times.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    pub(super) one: u16,
    pub(super) two: u16,
    pub(super) three: u16,
    pub(super) four: u16,
}

impl Shape {
    /// With the deuce at bit 0 and the ace at bit 12.
    pub(super) fn of(cards: CardSet) -> Shape {
        let mut shape = Shape { one: 0, two: 0, three: 0, four: 0 };
        for suit in Suit::ALL {
            let held = cards.ranks_of(suit);
            shape.four |= shape.three & held;
            shape.three |= shape.two & held;
            shape.two |= shape.one & held;
            shape.one |= held;
        }
        shape
    }

    /// With the ace at bit 0 and the king at bit 12.
    pub(super) fn of_ace_low(cards: CardSet) -> Shape {
        let Shape { one, two, three, four } = Shape::of(cards);
        Shape { one: ace_low(one), two: ace_low(two), three: ace_low(three), four: ace_low(four) }
    }

    /// The place and the place within it of one to four cards by which stud players open: no straights, no flushes; of
    /// two hands of one category that with more cards is the higher. `None` for other numbers of cards.
    pub(super) fn visible(self) -> Option<(u16, u16)> {
        let cards = self.one.count_ones() + self.two.count_ones() + self.three.count_ones() + self.four.count_ones();
        let pairs = self.two.count_ones();
        let single = self.one & !self.two;
        Some(match (cards, pairs) {
            (1, 0) => (0, place(single)),
            (2, 0) => (0, 13 + place(single)),
            (3, 0) => (0, 13 + 78 + place(single)),
            (4, 0) => (0, 13 + 78 + 286 + place(single)),
            (4, 2) => (2, place(self.two)),
            _ if self.four != 0 && cards == 4 => (7, first(self.four)),
            (3, 1) if self.three != 0 => (3, first(self.three)),
            (4, 1) if self.three != 0 => (3, 13 + 13 * first(self.three) + first(single)),
            (2, 1) => (1, first(self.two)),
            (3, 1) => (1, 13 + 13 * first(self.two) + first(single)),
            (4, 1) => (1, 13 + 169 + 78 * first(self.two) + place(single)),
            _ => return None,
        })
    }
}

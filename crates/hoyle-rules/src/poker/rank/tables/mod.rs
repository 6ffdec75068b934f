//! The tables of the usual ranking, as `cargo xtask tables` made them, and how to look up in them.
//!
//! Not here: what their numbers mean (`strength.rs`) or how they were found (`xtask/src/tables.rs`). Whether they are right
//! is proved hand by hand in `tests/it/rank/exhaustive.rs`.
//!
//! Be advised: this is the clever part. A hand without a flush is worth what its ranks are worth, whatever their order, so
//! every rank has a key, and the sum of the keys is different for every choice of five, six or seven ranks. A sum has 24
//! bits, far too many to index a table with. So its uppermost bits choose a row; every row has a shift; and the sum plus
//! the shift, cut to the size of the table, is the place of the hand. The shifts were so chosen that no two hands share a
//! place. Every index below is cut to the size of its table, so nothing here can go out of bounds, whatever the cards.

mod keys;

/// The sum that belongs to some cards: the sum of their keys in the upper 24 bits, in the lower 8 how many cards there are
/// and, above that, how many suits have five or more.
///
/// It wraps around at the top. The low byte does not overflow into the keys before the fourth suit with five cards.
pub(super) type Sum = u32;

/// What one suit with five cards or more adds to a sum, beyond its cards.
pub(super) const FLUSH: Sum = 64;

/// What one card of each rank adds to a sum.
pub(super) const OF_RANK: [Sum; 16] = {
    let mut sums = [0; 16];
    let mut rank = 0;
    while rank < 13 {
        sums[rank] = keys::KEYS[rank] << 8 | 1;
        rank += 1;
    }
    sums
};

/// All in one, so that one address leads to all of them.
struct Tables {
    of_suit: [Sum; 1 << 13],
    flush: [u16; 1 << 13],
    seven_shifts: [u16; 1 << 12],
    seven: [u16; 1 << 16],
    six_shifts: [u16; 1 << 11],
    six: [u16; 1 << 15],
    five_shifts: [u16; 1 << 11],
    five: [u16; 1 << 13],
}

static TABLES: Tables = Tables {
    of_suit: of_suits(),
    flush: decoded(include_bytes!("flush.bin")),
    seven_shifts: decoded(include_bytes!("seven_shifts.bin")),
    seven: decoded(include_bytes!("seven.bin")),
    six_shifts: decoded(include_bytes!("six_shifts.bin")),
    six: decoded(include_bytes!("six.bin")),
    five_shifts: decoded(include_bytes!("five_shifts.bin")),
    five: decoded(include_bytes!("five.bin")),
};

/// What the cards of one suit add to a sum, by the set of their ranks.
const fn of_suits() -> [Sum; 1 << 13] {
    let mut sums = [0; 1 << 13];
    let mut ranks = 1_usize;
    while ranks < sums.len() {
        let without_lowest: Sum = sums[ranks & (ranks - 1)] & !FLUSH;
        let sum = without_lowest.wrapping_add(OF_RANK[ranks.trailing_zeros() as usize]);
        sums[ranks] = if ranks.count_ones() >= 5 { sum | FLUSH } else { sum };
        ranks += 1;
    }
    sums
}

/// How many choices of two hole cards and of three board cards there are, by rank.
const TWOS: usize = 91;
const THREES: usize = 455;

/// What two hole cards and three board cards are worth, unless they are a flush: a row for each choice of board cards. There
/// are more rows than need be, and longer ones, so that indices can be cut to size.
static OMAHA: [[u16; 128]; 512] = {
    let numbers: [u16; TWOS * THREES] = decoded(include_bytes!("omaha.bin"));
    let mut rows = [[0; 128]; 512];
    let mut i = 0;
    while i < TWOS * THREES {
        rows[i / TWOS][i % TWOS] = numbers[i];
        i += 1;
    }
    rows
};

/// The number of two cards by their ranks, in either order; the index is 16 times one rank and the other.
static NUMBER_OF_TWO: [u8; 256] = {
    let mut numbers = [0; 256];
    let (mut number, mut a) = (0, 0);
    while a < 13 {
        let mut b = 0;
        while b <= a {
            numbers[a << 4 | b] = number;
            numbers[b << 4 | a] = number;
            number += 1;
            b += 1;
        }
        a += 1;
    }
    numbers
};

/// The number of three cards by their ranks, in any order; the index is 256 times one, 16 times another, and the third.
static NUMBER_OF_THREE: [u16; 4096] = {
    let mut numbers = [0; 4096];
    let (mut number, mut a) = (0, 0);
    while a < 13 {
        let mut b = 0;
        while b <= a {
            let mut c = 0;
            while c <= b {
                numbers[a << 8 | b << 4 | c] = number;
                numbers[a << 8 | c << 4 | b] = number;
                numbers[b << 8 | a << 4 | c] = number;
                numbers[b << 8 | c << 4 | a] = number;
                numbers[c << 8 | a << 4 | b] = number;
                numbers[c << 8 | b << 4 | a] = number;
                number += 1;
                c += 1;
            }
            b += 1;
        }
        a += 1;
    }
    numbers
};

/// Numbers of two bytes each, the low byte first; zeros follow where the file ends early.
const fn decoded<const N: usize>(bytes: &[u8]) -> [u16; N] {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < bytes.len() / 2 {
        numbers[i] = u16::from_le_bytes([bytes[2 * i], bytes[2 * i + 1]]);
        i += 1;
    }
    numbers
}

/// What these ranks in one suit add to a sum.
#[inline]
pub(super) fn of_suit(ranks: u16) -> Sum {
    TABLES.of_suit[usize::from(ranks) % TABLES.of_suit.len()]
}

/// What five cards that are no flush are worth; 0 or any number where the sum is not of five cards.
#[inline]
pub(super) fn five(sum: Sum) -> u16 {
    let shift = TABLES.five_shifts[(sum >> 21) as usize];
    TABLES.five[usize::from(((sum >> 8) as u16).wrapping_add(shift)) % TABLES.five.len()]
}

/// What six cards without a flush are worth; 0 or any number where the sum is not of six cards.
#[inline]
pub(super) fn six(sum: Sum) -> u16 {
    let shift = TABLES.six_shifts[(sum >> 21) as usize];
    TABLES.six[usize::from(((sum >> 8) as u16).wrapping_add(shift)) % TABLES.six.len()]
}

/// What seven cards without a flush are worth; 0 or any number where the sum is not of seven cards.
#[inline]
pub(super) fn seven(sum: Sum) -> u16 {
    let shift = TABLES.seven_shifts[(sum >> 20) as usize];
    TABLES.seven[usize::from(((sum >> 8) as u16).wrapping_add(shift))]
}

/// What the best five of these ranks in one suit are worth; 0 if there are fewer than five.
#[inline]
pub(super) fn flush(ranks: u16) -> u16 {
    TABLES.flush[usize::from(ranks) % TABLES.flush.len()]
}

/// Two hole cards by their ranks.
#[derive(Clone, Copy, Default)]
pub(super) struct Two(u8);

/// Three board cards by their ranks, with a row for any two hole cards.
#[derive(Clone, Copy)]
pub(super) struct Three(&'static [u16; 128]);

impl Two {
    #[inline]
    pub(super) fn new([a, b]: [u8; 2]) -> Two {
        Two(NUMBER_OF_TWO[usize::from(a << 4 | b & 15)])
    }
}

impl Three {
    #[inline]
    pub(super) fn new([a, b, c]: [u8; 3]) -> Three {
        let number = NUMBER_OF_THREE[usize::from(a & 15) << 8 | usize::from(b & 15) << 4 | usize::from(c & 15)];
        Three(&OMAHA[usize::from(number) % OMAHA.len()])
    }

    /// What the five cards are worth unless they are a flush.
    #[inline]
    pub(super) fn with(self, two: Two) -> u16 {
        self.0[usize::from(two.0) % 128]
    }
}

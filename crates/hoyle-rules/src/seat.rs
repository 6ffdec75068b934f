//! Places at a table: [`Seat`], [`SeatSet`], and [`BySeat`] for one thing a seat.

use core::fmt;
use core::ops::{BitAnd, BitOr, Index, IndexMut, Sub};
use core::str::FromStr;

/// The most players a table has. A 52-card deck deals no more hold'em hands than 22 with a board and its burns.
pub const MAX_SEATS: usize = 22;

/// A player's place in the order in which cards are dealt. Programs count from 0 ([`Seat::index`]), people from 1: the
/// first seat is shown and read as `p1`.
///
/// ```
/// use hoyle_rules::Seat;
///
/// let seat: Seat = "p2".parse()?;
/// assert_eq!((seat.index(), seat.to_string()), (1, "p2".to_owned()));
/// # Ok::<(), hoyle_rules::ParseSeatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The first seat dealt to.
    pub const FIRST: Seat = Seat(0);

    /// The seat of this number, 0-based; `None` from [`MAX_SEATS`] on.
    #[inline]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS { Some(Seat(number as u8)) } else { None }
    }

    /// Its number, 0-based; below [`MAX_SEATS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// `p1` is the first seat: people count from 1.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

/// As it is displayed.
impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ParseSeatError;

impl fmt::Display for ParseSeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a seat, p1 to p{MAX_SEATS}")
    }
}

impl core::error::Error for ParseSeatError {}

impl FromStr for Seat {
    type Err = ParseSeatError;

    /// As it is displayed: `p1` is the first seat.
    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        let number =
            text.strip_prefix('p').filter(|digits| digits.starts_with(|digit: char| ('1'..='9').contains(&digit)));
        let index = number.and_then(|digits| digits.parse::<usize>().ok()?.checked_sub(1));
        index.and_then(Seat::new).ok_or(ParseSeatError)
    }
}

/// A set of seats, a bit each: who is in the hand, who still has to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u32);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    #[inline]
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(if count >= MAX_SEATS { (1 << MAX_SEATS) - 1 } else { (1 << count) - 1 })
    }

    /// The set with these bits, bit 0 for the first seat; bits that are no seat are dropped.
    #[inline]
    pub const fn from_bits(bits: u32) -> SeatSet {
        SeatSet(bits & ((1 << MAX_SEATS) - 1))
    }

    /// Bit 0 for the first seat.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many seats are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the seat is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The first seat of the set in the order of dealing; `None` where the set is empty.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first seat of the set at or after `from`, going round the table.
    #[inline]
    pub const fn at_or_after(self, from: Seat) -> Option<Seat> {
        let rest = self.0 >> from.0 << from.0;
        SeatSet(if rest != 0 { rest } else { self.0 }).lowest()
    }

    /// The first seat of the set after `from`, going round the table; `from` itself comes last.
    #[inline]
    pub const fn after(self, from: Seat) -> Option<Seat> {
        let rest = self.0 >> (from.0 + 1) << (from.0 + 1);
        SeatSet(if rest != 0 { rest } else { self.0 }).lowest()
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let seat = Seat(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(seat)
        })
    }
}

impl BitAnd for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

impl BitOr for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn bitor(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
}

impl Sub for SeatSet {
    type Output = SeatSet;
    #[inline]
    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl From<Seat> for SeatSet {
    #[inline]
    fn from(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One thing for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T: Copy> BySeat<T> {
    /// The same thing at every seat.
    #[inline]
    pub const fn all(thing: T) -> BySeat<T> {
        BySeat([thing; MAX_SEATS])
    }

    /// Those of the first `count` seats; of all where there are not so many.
    #[cfg(feature = "poker")]
    #[inline]
    pub(crate) fn first(&self, count: usize) -> &[T] {
        self.0.get(..count).unwrap_or(&self.0)
    }

    /// As [`BySeat::first`], to be changed.
    #[cfg(feature = "poker")]
    #[inline]
    pub(crate) fn first_mut(&mut self, count: usize) -> &mut [T] {
        let count = count.min(MAX_SEATS);
        self.0.get_mut(..count).unwrap_or_default()
    }
}

impl<T: Default + Copy> Default for BySeat<T> {
    fn default() -> BySeat<T> {
        BySeat([T::default(); MAX_SEATS])
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.0 as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_read_as_it_is_shown() {
        for seat in SeatSet::first(MAX_SEATS).iter() {
            assert_eq!(seat.to_string().parse(), Ok(seat));
            assert_eq!(format!("{seat:?}"), seat.to_string());
        }
        for text in ["", "p", "p0", "p01", "p23", "p+1", "P1", "1", "p1 ", "p99999999999999999999999"] {
            assert_eq!(text.parse::<Seat>(), Err(ParseSeatError), "{text}");
        }
        assert_eq!(format!("{:?}", SeatSet::first(2)), "{p1, p2}");
    }
}

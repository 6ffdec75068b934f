//! Money as the rules count it: [`Chips`], whole units. Not here: decimal text, currency, rake policy.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A whole number of the table's smallest counting unit; never a float, never a currency.
///
/// What one unit is worth (a chip, a cent, a hundredth) is known to the record, not to the rules. Sums of a table are
/// kept below [`Chips::TABLE_LIMIT`] when the setup of a hand is accepted, so arithmetic inside a hand
/// cannot overflow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Chips(pub i64);

impl Chips {
    /// No chips; what [`Default`] gives.
    pub const ZERO: Chips = Chips(0);
    /// What is known of a table may not be as much as this (a quarter of the largest number), so that sums of sums still
    /// fit. Of unknown stacks as much may come in as can be counted.
    pub const TABLE_LIMIT: Chips = Chips(i64::MAX / 4);

    /// The most that can be counted.
    #[cfg(feature = "poker")]
    pub(crate) const MOST: Chips = Chips(i64::MAX);

    /// The sum, or `None` where it does not fit.
    #[inline]
    pub const fn checked_add(self, other: Chips) -> Option<Chips> {
        match self.0.checked_add(other.0) {
            Some(n) => Some(Chips(n)),
            None => None,
        }
    }

    /// The sum, or the most that can be counted.
    #[cfg(feature = "poker")]
    #[inline]
    pub(crate) const fn saturating_add(self, other: Chips) -> Chips {
        Chips(self.0.saturating_add(other.0))
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl From<i64> for Chips {
    #[inline]
    fn from(units: i64) -> Chips {
        Chips(units)
    }
}

impl From<i32> for Chips {
    #[inline]
    fn from(units: i32) -> Chips {
        Chips(units.into())
    }
}

impl From<u32> for Chips {
    #[inline]
    fn from(units: u32) -> Chips {
        Chips(units.into())
    }
}

impl Add for Chips {
    type Output = Chips;
    #[inline]
    fn add(self, other: Chips) -> Chips {
        Chips(self.0 + other.0)
    }
}

impl Sub for Chips {
    type Output = Chips;
    #[inline]
    fn sub(self, other: Chips) -> Chips {
        Chips(self.0 - other.0)
    }
}

impl Neg for Chips {
    type Output = Chips;
    #[inline]
    fn neg(self) -> Chips {
        Chips(-self.0)
    }
}

impl AddAssign for Chips {
    #[inline]
    fn add_assign(&mut self, other: Chips) {
        self.0 += other.0;
    }
}

impl SubAssign for Chips {
    #[inline]
    fn sub_assign(&mut self, other: Chips) {
        self.0 -= other.0;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Chips>>(amounts: I) -> Chips {
        amounts.fold(Chips::ZERO, Add::add)
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

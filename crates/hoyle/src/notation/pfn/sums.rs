//! Sums of exact decimals: [`Sum`]. Not here: whole chips, which are the rules'.

use crate::text::number::Decimal;

/// A sum of decimals of any scale; nothing where it cannot be kept exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sum(Option<(i128, u8)>);

impl Default for Sum {
    fn default() -> Sum {
        Sum::ZERO
    }
}

impl Sum {
    /// Nothing, which is zero.
    pub(super) const ZERO: Sum = Sum(Some((0, 0)));

    /// The sum of these.
    pub(super) fn of(amounts: impl IntoIterator<Item = Decimal>) -> Sum {
        amounts.into_iter().fold(Sum::ZERO, Sum::plus)
    }

    /// One more.
    #[must_use]
    #[inline]
    pub(super) fn plus(self, amount: Decimal) -> Sum {
        self.add(i128::from(amount.mantissa), amount.scale)
    }

    /// One less.
    #[must_use]
    pub(super) fn less(self, amount: Decimal) -> Sum {
        self.add(-i128::from(amount.mantissa), amount.scale)
    }

    #[inline]
    fn add(self, mantissa: i128, scale: u8) -> Sum {
        let Some((sum, before)) = self.0 else { return Sum(None) };
        if scale == before {
            return Sum(sum.checked_add(mantissa).map(|sum| (sum, scale)));
        }
        let most = scale.max(before);
        let grow = |value: i128, from: u8| 10i128.checked_pow(u32::from(most - from))?.checked_mul(value);
        let (sum, mantissa) = (grow(sum, before), grow(mantissa, scale));
        Sum(sum.zip(mantissa).and_then(|(sum, mantissa)| sum.checked_add(mantissa)).map(|sum| (sum, most)))
    }

    /// Whether it is nothing.
    pub(super) fn is_zero(self) -> bool {
        matches!(self.0, Some((0, _)))
    }

    /// The sum as a decimal, if one can hold it.
    pub(super) fn decimal(self) -> Option<Decimal> {
        let (mut sum, mut scale) = self.0?;
        while scale > 0 && sum % 10 == 0 {
            sum /= 10;
            scale -= 1;
        }
        Some(Decimal { mantissa: i64::try_from(sum).ok()?, scale })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_exact_or_nothing() {
        let decimal = |mantissa, scale| Decimal { mantissa, scale };
        assert_eq!(Sum::of([decimal(1, 1), decimal(2, 1)]).decimal(), Some(decimal(3, 1)));
        assert_eq!(Sum::of([decimal(5, 1), decimal(50, 2)]).decimal(), Some(decimal(1, 0)));
        assert_eq!(Sum::of([decimal(1, 0)]).less(decimal(1, 2)).decimal(), Some(decimal(99, 2)));
        assert_eq!(Sum::of([decimal(1, 255), decimal(1, 0)]).decimal(), None);
        assert_eq!(Sum::of([decimal(i64::MAX, 0), decimal(i64::MAX, 0)]).decimal(), None);
        assert_eq!(Sum::ZERO.decimal(), Some(decimal(0, 0)));
    }
}

//! Exact sums of decimals: [`DecimalSum`]. A frame has no common scale, so its amounts cannot be added as chips.

use hoyle_notation::text::number::Decimal;

/// A sum of decimals of any scale, or nothing where the exact sum does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DecimalSum(Option<(i128, u8)>);

impl Default for DecimalSum {
    fn default() -> DecimalSum {
        DecimalSum::ZERO
    }
}

impl DecimalSum {
    /// The empty sum.
    pub(crate) const ZERO: DecimalSum = DecimalSum(Some((0, 0)));

    /// The sum of these amounts.
    pub(crate) fn of(amounts: impl IntoIterator<Item = Decimal>) -> DecimalSum {
        amounts.into_iter().fold(DecimalSum::ZERO, DecimalSum::plus)
    }

    /// The sum and another amount.
    #[must_use]
    #[inline]
    pub(crate) fn plus(self, amount: Decimal) -> DecimalSum {
        self.add(i128::from(amount.mantissa), amount.scale)
    }

    /// The sum without an amount.
    #[must_use]
    pub(crate) fn minus(self, amount: Decimal) -> DecimalSum {
        self.add(-i128::from(amount.mantissa), amount.scale)
    }

    #[inline]
    fn add(self, mantissa: i128, scale: u8) -> DecimalSum {
        let Some((sum, before)) = self.0 else { return DecimalSum(None) };
        if scale == before {
            return DecimalSum(sum.checked_add(mantissa).map(|sum| (sum, scale)));
        }
        let most = scale.max(before);
        let grow = |value: i128, from: u8| 10i128.checked_pow(u32::from(most - from))?.checked_mul(value);
        let (sum, mantissa) = (grow(sum, before), grow(mantissa, scale));
        DecimalSum(sum.zip(mantissa).and_then(|(sum, mantissa)| sum.checked_add(mantissa)).map(|sum| (sum, most)))
    }

    /// Whether the sum is zero.
    pub(crate) fn is_zero(self) -> bool {
        matches!(self.0, Some((0, _)))
    }

    /// The sum as a decimal, if it fits into one.
    pub(crate) fn decimal(self) -> Option<Decimal> {
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
        assert_eq!(DecimalSum::of([decimal(1, 1), decimal(2, 1)]).decimal(), Some(decimal(3, 1)));
        assert_eq!(DecimalSum::of([decimal(5, 1), decimal(50, 2)]).decimal(), Some(decimal(1, 0)));
        assert_eq!(DecimalSum::of([decimal(1, 0)]).minus(decimal(1, 2)).decimal(), Some(decimal(99, 2)));
        assert_eq!(DecimalSum::of([decimal(1, 255), decimal(1, 0)]).decimal(), None);
        assert_eq!(DecimalSum::of([decimal(i64::MAX, 0), decimal(i64::MAX, 0)]).decimal(), None);
        assert_eq!(DecimalSum::ZERO.decimal(), Some(decimal(0, 0)));
    }
}

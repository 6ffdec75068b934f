//! Chips as people write them: [`Money`].

use core::fmt;

use hoyle_rules::chips::Chips;

/// A count of `10^-scale`, shown as an exact decimal without needless zeros: 1250 at scale 2 is `12.5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Money {
    /// The count.
    pub chips: Chips,
    /// Decimal places.
    pub scale: u8,
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut whole, mut scale) = (self.chips.0.unsigned_abs(), u32::from(self.scale));
        while scale > 0 && whole % 10 == 0 {
            whole /= 10;
            scale -= 1;
        }
        if self.chips.0 < 0 {
            f.write_str("-")?;
        }
        match 10_u64.checked_pow(scale) {
            Some(power) if scale > 0 => {
                let width = scale as usize;
                write!(f, "{}.{:0width$}", whole / power, whole % power)
            }
            Some(_) => write!(f, "{whole}"),
            None => write!(f, "{whole}e-{scale}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_that_say_nothing_are_left_out() {
        for (chips, scale, text) in [
            (1250, 2, "12.5"),
            (1200, 2, "12"),
            (5, 2, "0.05"),
            (-5, 1, "-0.5"),
            (0, 3, "0"),
            (7, 0, "7"),
            (100, 0, "100"),
        ] {
            assert_eq!(Money { chips: Chips(chips), scale }.to_string(), text);
        }
    }
}

//! How amounts are shown: [`Money`]. Not here: what they mean.

use hoyle_notation::text::money::append_grouped;
use hoyle_rules::Chips;

/// How the amounts of a record are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Money {
    /// Amounts count units of `10^-scale`: 1250 at scale 2 is 12.50.
    pub scale: u8,
    /// The least number of decimal places that is shown.
    pub places: u8,
    /// What amounts may be shown in instead, such as big blinds.
    pub unit: Option<Unit>,
    /// Whether amounts are points of a score: as on the score sheet, with a minus.
    pub points: bool,
}

/// A unit for amounts: the big blind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// How much one is; above zero.
    pub chips: Chips,
    /// Its short name: `bb`.
    pub name: &'static str,
    /// Its name: `big blinds`.
    pub long: &'static str,
}

impl Money {
    /// An amount with its thousands set apart: `12,500`, `0.50`.
    pub fn show(&self, chips: Chips) -> String {
        if self.points {
            return super::tricks::number(chips.0);
        }
        hoyle_notation::text::money::Money { chips, scale: self.scale }.grouped(self.places)
    }

    /// The same in the unit, rounded to hundredths: `12.5 bb`. `None` where there is no unit.
    pub(crate) fn in_units(&self, chips: Chips) -> Option<String> {
        let unit = self.unit.as_ref().filter(|unit| unit.chips > Chips::ZERO)?;
        let (size, one) = (chips.0.unsigned_abs(), unit.chips.0.unsigned_abs());
        let (mut whole, rest, one) = (size / one, u128::from(size % one), u128::from(one));
        let mut hundredths = ((rest * 200 + one) / (2 * one)) as u8;
        if hundredths == 100 {
            (whole, hundredths) = (whole + 1, 0);
        }
        let mut shown = String::with_capacity(16);
        shown.push_str(if chips.0 < 0 { "-" } else { "" });
        append_grouped(whole, &mut shown);
        let (tenths, rest) = (hundredths / 10, hundredths % 10);
        if tenths > 0 || rest > 0 {
            shown.push('.');
            shown.push(char::from(b'0' + tenths));
        }
        if rest > 0 {
            shown.push(char::from(b'0' + rest));
        }
        shown.push(' ');
        shown.push_str(unit.name);
        Some(shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact_and_units_to_hundredths() {
        let unit = Some(Unit { chips: Chips(300), name: "bb", long: "big blinds" });
        let money = Money { scale: 2, places: 2, unit, points: false };
        for (chips, shown, units) in [
            (0, "0.00", "0 bb"),
            (5, "0.05", "0.02 bb"),
            (300, "3.00", "1 bb"),
            (450, "4.50", "1.5 bb"),
            (100, "1.00", "0.33 bb"),
            (-123_456_789, "-1,234,567.89", "-411,522.63 bb"),
        ] {
            assert_eq!(money.show(Chips(chips)), shown);
            assert_eq!(money.in_units(Chips(chips)).unwrap(), units);
        }
        let money = Money::default();
        assert_eq!(money.show(Chips(999_999_999)), "999,999,999");
        assert_eq!(money.show(Chips(999)), "999");
        assert_eq!(money.in_units(Chips(1)), None);
    }
}

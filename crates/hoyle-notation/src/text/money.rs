//! Chips as people write them: [`Money`].

use core::fmt;

use hoyle_rules::Chips;

use super::number::digits;

/// A count of `10^-scale`, shown as an exact decimal without needless zeros: 1250 at scale 2 is `12.5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Money {
    /// How many units of `10^-scale` it is.
    pub chips: Chips,
    /// How many decimal places a unit has: 2 for cents.
    pub scale: u8,
}

impl Money {
    /// Without the zeros after the point that say nothing: the digits, and how many stand after the point.
    fn shortest(self) -> (u64, u32) {
        let (mut whole, mut scale) = (self.chips.0.unsigned_abs(), u32::from(self.scale));
        while scale > 0 && whole % 10 == 0 {
            whole /= 10;
            scale -= 1;
        }
        (whole, scale)
    }

    /// Appends what [`Display`](fmt::Display) shows, faster.
    #[inline]
    pub fn append(self, out: &mut Vec<u8>) {
        if self.scale == 0 && self.chips.0 >= 0 {
            return digits(self.chips.0.unsigned_abs(), out);
        }
        self.append_decimal(out);
    }

    fn append_decimal(self, out: &mut Vec<u8>) {
        let (whole, scale) = self.shortest();
        if self.chips.0 < 0 {
            out.push(b'-');
        }
        match 10_u64.checked_pow(scale) {
            Some(power) => {
                digits(whole / power, out);
                if scale > 0 {
                    out.push(b'.');
                    let point = out.len();
                    digits(whole % power, out);
                    let missing = scale as usize - (out.len() - point).min(scale as usize);
                    out.splice(point..point, core::iter::repeat_n(b'0', missing));
                }
            }
            None => {
                digits(whole, out);
                out.extend_from_slice(b"e-");
                digits(u64::from(scale), out);
            }
        }
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, scale) = self.shortest();
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

impl Money {
    /// For people: with its thousands set apart, and at least so many decimal places: `12,500`, `0.50`.
    pub fn grouped(self, places: u8) -> String {
        let (whole, scale) = self.shortest();
        let Some(power) = 10_u64.checked_pow(scale) else { return self.to_string() };
        let mut text = String::with_capacity(24);
        text.push_str(if self.chips.0 < 0 { "-" } else { "" });
        append_grouped(whole / power, &mut text);
        let (mut rest, mut unit) = (whole % power, power);
        text.push_str(if scale > 0 || places > 0 { "." } else { "" });
        for _ in 0..scale.max(u32::from(places)) {
            unit /= 10;
            let digit = rest.checked_div(unit).unwrap_or(0);
            rest -= digit * unit;
            text.push(char::from(b'0' + digit as u8));
        }
        text
    }

    /// The same with all of its decimal places: the finest place that is written is the smallest chip.
    pub fn exact(self) -> String {
        let scale = usize::from(self.scale);
        match 10_u64.checked_pow(u32::from(self.scale)) {
            Some(power) if power > 1 => {
                let (sign, count) = (if self.chips.0 < 0 { "-" } else { "" }, self.chips.0.unsigned_abs());
                format!("{sign}{}.{:0scale$}", count / power, count % power)
            }
            _ => self.to_string(),
        }
    }
}

/// Appends the digits of a whole number with its thousands set apart.
pub fn append_grouped(number: u64, out: &mut String) {
    let mut power = 1;
    let mut places = 0;
    while number / power >= 10 {
        power *= 10;
        places += 1;
    }
    loop {
        out.push(char::from(b'0' + (number / power % 10) as u8));
        if places == 0 {
            return;
        }
        out.push_str(if places % 3 == 0 { "," } else { "" });
        power /= 10;
        places -= 1;
    }
}

/// A whole number with its thousands set apart.
pub fn with_groups(number: u64) -> String {
    let mut grouped = String::new();
    append_grouped(number, &mut grouped);
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_read_thousands_apart() {
        for (chips, scale, places, text) in [
            (-123_456_789, 2, 2, "-1,234,567.89"),
            (999_999_999, 0, 0, "999,999,999"),
            (999, 0, 0, "999"),
            (450, 2, 2, "4.50"),
            (1_000, 0, 2, "1,000.00"),
            (0, 0, 0, "0"),
            (0, 2, 2, "0.00"),
            (-7, 2, 0, "-0.07"),
            (1_000_050, 3, 1, "1,000.05"),
            (i64::MIN, 0, 0, "-9,223,372,036,854,775,808"),
            (7, 25, 2, "7e-25"),
        ] {
            assert_eq!(Money { chips: Chips(chips), scale }.grouped(places), text);
        }
    }

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
            (-100, 0, "-100"),
            (1, 18, "0.000000000000000001"),
            (i64::MIN, 19, "-0.9223372036854775808"),
            (7, 25, "7e-25"),
        ] {
            let money = Money { chips: Chips(chips), scale };
            assert_eq!(money.to_string(), text);
            let mut out = Vec::new();
            money.append(&mut out);
            assert_eq!(out, text.as_bytes());
        }
    }
}

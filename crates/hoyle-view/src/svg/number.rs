//! Numbers of a drawing, as short as they can be written: [`tenth`], [`thousandth`], [`whole`], [`exact`]. A page has
//! thousands of them. Not here: amounts.

use core::fmt::{self, Write};

/// A number to be written with three decimal places at most, without those that say nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Decimal {
    thousandths: i64,
}

/// A length or a place, to a tenth of a unit.
pub(crate) fn tenth(number: f64) -> Decimal {
    Decimal { thousandths: (number * 10.0).round() as i64 * 100 }
}

/// A scale, to a thousandth.
pub(crate) fn thousandth(number: f64) -> Decimal {
    Decimal { thousandths: (number * 1000.0).round() as i64 }
}

/// Writes a whole number.
pub(crate) fn whole(number: usize, out: &mut String) {
    // Most are small.
    if number >= 1000 {
        whole(number / 1000, out);
    }
    if number >= 100 {
        out.push(digit((number / 100) as u64));
    }
    if number >= 10 {
        out.push(digit((number / 10) as u64));
    }
    out.push(digit(number as u64));
}

/// Writes a number with all its decimal places; mostly it has none.
pub(crate) fn exact(number: f64, out: &mut String) {
    if number.fract() == 0.0 && (0.0..1e9).contains(&number) && number.is_sign_positive() {
        whole(number as usize, out);
    } else {
        let _ = write!(out, "{number}");
    }
}

impl Decimal {
    /// Whether it is written as `0`.
    pub(crate) fn is_zero(self) -> bool {
        self.thousandths == 0
    }

    /// Writes it. Drawings are mostly numbers, so this does without the machinery of formatting.
    pub(crate) fn append(self, out: &mut String) {
        if self.thousandths < 0 {
            out.push('-');
        }
        let all = self.thousandths.unsigned_abs();
        whole((all / 1000) as usize, out);
        let mut rest = all % 1000;
        if rest > 0 {
            out.push('.');
        }
        while rest > 0 {
            out.push(digit(rest / 100));
            rest = rest * 10 % 1000;
        }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.append(&mut text);
        f.write_str(&text)
    }
}

/// The last digit of a number.
fn digit(number: u64) -> char {
    char::from(b'0' + (number % 10) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_that_the_language_writes() {
        for number in [0.0, -0.04, 0.05, -0.5, 1.0, 9.96, 10.0, -12.34, 820.8, 1000.0, 123_456.7] {
            let rounded = (number * 10.0_f64).round() / 10.0 + 0.0;
            assert_eq!(tenth(number).to_string(), rounded.to_string());
        }
        for (number, written) in [(1.22, "1.22"), (0.8030303, "0.803"), (1.0, "1"), (-0.0506, "-0.051")] {
            assert_eq!(thousandth(number).to_string(), written);
        }
        for number in [0.0, -0.0, 7.0, 10.0, 99.0, 100.0, 1000.0, 30_405.0, 1e9, -3.0, 0.1, f64::NAN, f64::INFINITY] {
            let mut out = String::new();
            exact(number, &mut out);
            assert_eq!(out, number.to_string());
        }
    }
}

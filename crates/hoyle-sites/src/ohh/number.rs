//! Amounts as programs write them that count in binary: `0.30000000000000004` is `0.3`. Exact: no float, and nothing is
//! rounded that could be an amount of its own.

use crate::text::amount::{Amount, PLACES, Written};

/// More decimal places than this are no amount of money, but what is left over by counting in binary.
const KEPT: usize = PLACES as usize;
/// An amount that shows such leftovers is rounded to so many places.
const ROUNDED: usize = 4;
/// No amount has so many digits.
const LONGEST: usize = 64;

/// The amount that a number of JSON says. `None` where it cannot be kept.
pub(super) fn read(number: &[u8]) -> Option<Written> {
    let (digits, power) = match number.iter().position(|byte| matches!(byte, b'e' | b'E')) {
        Some(at) => (number.get(..at)?, core::str::from_utf8(number.get(at + 1..)?).ok()?.parse::<i64>().ok()?),
        None => (number, 0),
    };
    let (digits, is_negative) = match digits.strip_prefix(b"-") {
        Some(digits) => (digits, true),
        None => (digits, false),
    };
    if digits.len() > LONGEST {
        return None;
    }
    if digits.iter().all(|byte| matches!(byte, b'0' | b'.')) {
        return Some(Written { amount: Amount::ZERO, places: 0, length: number.len() });
    }
    let point = digits.iter().position(|byte| *byte == b'.').unwrap_or(digits.len());
    // How many of the digits stand before the decimals.
    let whole = i64::try_from(point).ok()?.checked_add(power)?;
    let all = digits.iter().filter(|byte| **byte != b'.').map(|byte| i64::from(byte - b'0'));
    let count = digits.len() - usize::from(point < digits.len());
    // The digit at a decimal place, from 1; places before the first digit hold zeros.
    let digit_at = |place: usize| {
        let index = whole.checked_add(place as i64 - 1)?;
        usize::try_from(index).ok().and_then(|index| all.clone().nth(index))
    };
    if !(-20..=20).contains(&whole) {
        return None;
    }
    let mut units: i64 = 0;
    for index in 0..whole.clamp(0, 20) {
        let digit = all.clone().nth(index as usize).unwrap_or(0);
        units = units.checked_mul(10)?.checked_add(digit)?;
    }
    let decimals = usize::try_from(i64::try_from(count).ok()?.saturating_sub(whole)).unwrap_or(0);
    let mut fraction: i64 = 0;
    for place in 1..=KEPT {
        fraction = fraction * 10 + digit_at(place).unwrap_or(0);
    }
    if decimals > KEPT && (KEPT + 1..=decimals).any(|place| digit_at(place).unwrap_or(0) != 0) {
        let unit = 10_i64.pow((KEPT - ROUNDED) as u32);
        let nearest = (fraction + unit / 2) / unit * unit;
        // What is left over is far less than the places that are kept.
        if (fraction - nearest).abs() > 1 {
            return None;
        }
        fraction = nearest;
    }
    let millions = units.checked_mul(10_i64.pow(KEPT as u32))?.checked_add(fraction)?;
    let (mut places, mut rest) = (PLACES, fraction);
    while places > 0 && rest % 10 == 0 {
        (places, rest) = (places - 1, rest / 10);
    }
    let millions = if is_negative { -millions } else { millions };
    Some(Written { amount: Amount(millions), places, length: number.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_binary_leaves_over_is_rounded_and_nothing_else() {
        for (text, millionths, places) in [
            ("0", 0, 0),
            ("25.0", 25_000_000, 0),
            ("0.25", 250_000, 2),
            ("0.30000000000000004", 300_000, 1),
            ("10.299999999999997", 10_300_000, 1),
            ("0.9999999999999999", 1_000_000, 0),
            ("-1.50", -1_500_000, 1),
            ("0.000125", 125, 6),
            ("1e3", 1_000_000_000, 0),
            ("2.5E-1", 250_000, 2),
            ("1e-17", 0, 0),
            ("0e-999999999999", 0, 0),
            ("12.3450000", 12_345_000, 3),
        ] {
            let read = read(text.as_bytes()).map(|read| (read.amount.0, read.places));
            assert_eq!(read, Some((millionths, places)), "{text}");
        }
        for text in [
            "33.333333333333336",
            "1e30",
            "99999999999999999999",
            "0.1234567",
            "1e-999999999999",
            "1e99999999999999999999",
        ] {
            assert!(read(text.as_bytes()).is_none(), "{text}");
        }
    }
}

//! Amounts as rooms write them: [`Amount`], [`Signs`]. Exact: no float, nothing rounded.

use crate::text::find::after_words;
use crate::text::number::few_digits;

/// How many decimal places an [`Amount`] has.
pub(crate) const PLACES: u8 = 6;

/// How many millionths the last of so many places is.
const POWERS: [i64; PLACES as usize + 1] = [1_000_000, 100_000, 10_000, 1_000, 100, 10, 1];

/// An amount of money or chips in millionths, whatever the text writes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Amount(pub(crate) i64);

impl Amount {
    /// Nothing.
    pub(crate) const ZERO: Amount = Amount(0);

    /// Both together.
    pub(crate) const fn plus(self, other: Amount) -> Amount {
        Amount(self.0.saturating_add(other.0))
    }

    /// The same in units of `10^-scale`, of which it must be a whole number.
    pub(crate) fn at_scale(self, scale: u8) -> i64 {
        self.0 / POWERS.get(usize::from(scale)).copied().unwrap_or(1)
    }
}

/// Which signs a text uses in its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Signs {
    /// Before the decimals.
    pub(crate) decimal: u8,
    /// Between the thousands; spaces stand there too.
    pub(crate) thousands: u8,
}

impl Signs {
    /// `1,234.56`
    pub(crate) const ENGLISH: Signs = Signs { decimal: b'.', thousands: b',' };
}

/// An amount that was read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written {
    /// How much.
    pub(crate) amount: Amount,
    /// How many decimal places are written.
    pub(crate) places: u8,
    /// How many bytes the amount takes, the sign of its currency counted in.
    pub(crate) length: usize,
}

/// The signs and words of currencies that stand before an amount.
pub(crate) const BEFORE: &[&str] = &["$", "€", "£", "₹", "₮", "Rs. ", "¥"];

/// The sign of a currency with which a text begins.
pub(crate) fn sign_before(text: &[u8]) -> Option<&'static str> {
    BEFORE.iter().copied().find(|sign| text.starts_with(sign.as_bytes()))
}

/// What stands behind the words that are known. The signs of currencies are no words, and neither is a space that breaks no
/// line: ` - Ante £5 GBP`.
pub(crate) fn after_words_and_signs(text: &[u8], is_known: impl Fn(&[u8]) -> bool) -> &[u8] {
    let mut rest = after_words(text, &is_known);
    const SPACE: &str = "\u{a0}";
    while let Some(sign) = sign_before(rest).or(rest.starts_with(SPACE.as_bytes()).then_some(SPACE)) {
        rest = after_words(rest.get(sign.len()..).unwrap_or_default(), &is_known);
    }
    rest
}

/// The amount with which a text begins, behind the sign of a currency or not. `None` where there is none, or where it
/// cannot be counted exactly.
#[inline]
pub(crate) fn read(text: &[u8], signs: Signs) -> Option<Written> {
    // Nearly all amounts have few digits and two decimals, or none; what stands behind these says that no more belong to them.
    let unsigned = if let [b'$', unsigned @ ..] = text { unsigned } else { text };
    let (whole, rest) = few_digits(unsigned);
    if rest.len() == unsigned.len() {
        return read_any(text, signs);
    }
    let (units, places, rest) = match rest {
        [point, tens @ b'0'..=b'9', ones @ b'0'..=b'9', rest @ ..] if *point == signs.decimal => {
            let cents = (tens - b'0') * 10 + (ones - b'0');
            (i64::from(whole) * 100 + i64::from(cents), 2, rest)
        }
        _ => (i64::from(whole), 0, rest),
    };
    let length = text.len() - rest.len();
    match rest {
        [] | [b')' | b'/', ..] | [b' ', b'A'..=b'z' | b'|', ..] => {
            let power = if places == 0 { POWERS[0] } else { POWERS[2] };
            Some(Written { amount: Amount(units * power), places, length })
        }
        _ => read_any(text, signs),
    }
}

/// The same of any amount.
#[inline(never)]
fn read_any(text: &[u8], signs: Signs) -> Option<Written> {
    let sign = match text.first()? {
        b'0'..=b'9' => 0,
        _ => sign_before(text)?.len(),
    };
    let with = |units: i64, digit: u8| units.checked_mul(10)?.checked_add(i64::from(digit - b'0'));
    let (mut units, mut length) = (0_i64, sign);
    loop {
        match text.get(length) {
            Some(digit @ b'0'..=b'9') => units = with(units, *digit)?,
            Some(byte) if *byte == signs.thousands && is_digit(text, length + 1) => {
                if is_pair(text, length + 1) {
                    break;
                }
                // Of other numbers of digits behind it nobody knows what is meant.
                if !is_group(text, length + 1, signs.thousands) {
                    return None;
                }
            }
            Some(b' ' | b'\'' | 0xC2 | 0xE2) => match spaces_before_group(text, length) {
                Some(width) => length += width - 1,
                None => break,
            },
            _ => break,
        }
        length += 1;
    }
    let mut places = 0;
    // Two digits behind the last sign are decimals, whichever sign it is.
    if text.get(length).is_some_and(|byte| *byte == signs.decimal || *byte == signs.thousands)
        && is_digit(text, length + 1)
    {
        length += 1;
        while let Some(digit @ b'0'..=b'9') = text.get(length) {
            if places < PLACES {
                units = with(units, *digit)?;
                places += 1;
            } else if *digit != b'0' {
                // Zeros say nothing; other digits cannot be kept.
                return None;
            }
            length += 1;
        }
        // `1.234,56` is written with other signs.
        if text.get(length) == Some(&signs.thousands) && is_digit(text, length + 1) {
            return None;
        }
    }
    if length == sign {
        return None;
    }
    let power = POWERS.get(usize::from(places)).copied()?;
    Some(Written { amount: Amount(units.checked_mul(power)?), places, length })
}

/// The signs that a text uses in an amount that has decimals or the sign of its currency behind it: `0,05 €`.
pub(crate) fn signs_of(text: &[u8]) -> Signs {
    const CONTINENTAL: Signs = Signs { decimal: b',', thousands: b'.' };
    let mut found = Signs::ENGLISH;
    for (at, sign) in text.iter().enumerate().filter(|(_, byte)| matches!(byte, b'.' | b',')) {
        let behind = text.get(at + 1..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_digit()).count();
        // Three digits behind it may be thousands, one or two are decimals.
        if behind == 1 || behind == 2 {
            found = if *sign == b',' { CONTINENTAL } else { Signs::ENGLISH };
        }
    }
    found
}

/// The first number of a text as it is written, without the sign of its currency, and what follows it.
pub(crate) fn first(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let from = text.iter().position(u8::is_ascii_digit)?;
    let rest = text.get(from..)?;
    let mut length = 0;
    loop {
        length += match rest.get(length) {
            Some(b'0'..=b'9' | b'.' | b',') => 1,
            _ => match spaces_before_group(rest, length) {
                Some(width) => width,
                None => break,
            },
        };
    }
    while rest.get(..length)?.last().is_some_and(|last| !last.is_ascii_digit()) {
        length -= 1;
    }
    rest.split_at_checked(length)
}

/// What stands behind an amount and the marks that belong to it: the sign or the letters of its currency, the end of a
/// bracket or a sentence.
pub(crate) fn after_marks(text: &[u8]) -> &[u8] {
    let mut rest = text.trim_ascii_start();
    if let Some(sign) = sign_before(rest) {
        rest = rest.get(sign.len()..).unwrap_or_default().trim_ascii_start();
    }
    if let [a, b, c, behind @ ..] = rest
        && [a, b, c].iter().all(|letter| letter.is_ascii_uppercase())
        && !behind.first().is_some_and(u8::is_ascii_alphanumeric)
    {
        rest = behind.trim_ascii_start();
    }
    while let [b']' | b')' | b'.', behind @ ..] = rest {
        rest = behind.trim_ascii_start();
    }
    rest
}

/// The amount that is all of a text: with the sign of its currency before it or behind it, with spaces of any kind between
/// thousands. `1 192,48 €`
pub(crate) fn within(text: &[u8], signs: Signs) -> Option<Written> {
    let mut digits = [0_u8; 32];
    let (mut length, mut seen) = (0, false);
    for (at, byte) in text.iter().enumerate() {
        let kept = match byte {
            b'0'..=b'9' => *byte,
            // As in `read`.
            _ if *byte == signs.thousands && seen && is_pair(text, at + 1) => b'.',
            _ if *byte == signs.thousands && seen && is_digit(text, at + 1) && !is_group(text, at + 1, *byte) => {
                return None;
            }
            _ if *byte == signs.decimal && seen => b'.',
            // What is left are spaces, and the signs and codes of currencies.
            b'a'..=b'z' if !matches!(text, [.., b'k', b'r'] | [b'R', b's', ..]) => return None,
            _ => continue,
        };
        seen = true;
        *digits.get_mut(length)? = kept;
        length += 1;
    }
    let digits = digits.get(..length)?;
    let digits = digits.strip_suffix(b".").unwrap_or(digits);
    read(digits, Signs::ENGLISH).filter(|read| read.length == digits.len())
}

/// Whether three digits stand there and no more, or two before another sign, as in India.
fn is_group(text: &[u8], at: usize, sign: u8) -> bool {
    match text.get(at..).unwrap_or_default() {
        [a, b, c, rest @ ..] if [a, b, c].iter().all(|byte| byte.is_ascii_digit()) => !is_digit(rest, 0),
        [a, b, next, ..] => a.is_ascii_digit() && b.is_ascii_digit() && *next == sign,
        _ => false,
    }
}

/// Whether two digits stand there and no more, nor another sign.
fn is_pair(text: &[u8], at: usize) -> bool {
    is_digit(text, at)
        && is_digit(text, at + 1)
        && !text.get(at + 2).is_some_and(|byte| matches!(byte, b'0'..=b'9' | b','))
}

/// How many bytes a space of any kind, or an apostrophe, takes that stands there before three digits of a number.
#[inline]
fn spaces_before_group(text: &[u8], at: usize) -> Option<usize> {
    let width = match text.get(at..)? {
        [b' ' | b'\'', ..] => 1,
        [0xC2, 0xA0, ..] => 2,
        [0xE2, 0x80, 0xAF, ..] => 3,
        _ => return None,
    };
    // A sign is not repeated: only digits make a group here.
    is_group(text, at + width, 0).then_some(width)
}

fn is_digit(text: &[u8], at: usize) -> bool {
    text.get(at).is_some_and(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact() {
        for (text, units, places, length) in [
            ("$1,234.56 in chips", 1_234_560_000, 2, 9),
            ("0.5)", 500_000, 1, 3),
            ("€12", 12_000_000, 0, 5),
            ("25.", 25_000_000, 0, 2),
            ("7,", 7_000_000, 0, 1),
            ("775.0", 775_000_000, 1, 5),
            ("$12 345.13 in chips", 12_345_130_000, 2, 10),
            ("1\u{a0}234\u{202f}567)", 1_234_567_000_000, 0, 12),
            ("1'000", 1_000_000_000, 0, 5),
            ("1,00,000", 100_000_000_000, 0, 8),
            ("$50,00 in chips", 50_000_000, 2, 6),
            ("21 234,50€", 21_234_500_000, 2, 9),
            ("12 in chips", 12_000_000, 0, 2),
            ("12 3456", 12_000_000, 0, 2),
        ] {
            let read = read(text.as_bytes(), Signs::ENGLISH).map(|read| (read.amount.0, read.places, read.length));
            assert_eq!(read, Some((units, places, length)), "{text}");
        }
        for text in ["", "$", "x", "99999999999999999999", "0.1234567", "1.234,56", "0,5", "1,2345"] {
            assert!(read(text.as_bytes(), Signs::ENGLISH).is_none(), "{text}");
        }
    }
}

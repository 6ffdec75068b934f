//! Exact numbers from text: [`Decimal`], [`Number`]; whole ones as text, [`digits`]. Not here: money, currencies, arithmetic.
//!
//! What is read is what TOML 1.0 lets be written: `12`, `-0.50`, `1_000`, `4e0`, `0xff`, `inf`, `nan`. JSON's numbers
//! are among them.

use core::cmp::Ordering;
use core::fmt;

/// A decimal number exactly as written: `mantissa` divided by ten to the power of `scale`.
///
/// `4.50` is 450 at scale 2 and `4.5` is 45 at scale 1: equal as written means the same digits. To compare the
/// values, use [`Decimal::compare`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Decimal {
    /// All digits, as a whole number, with the sign.
    pub mantissa: i64,
    /// How many of the digits stand after the point.
    pub scale: u8,
}

/// What a number's text says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Number {
    /// A number with finitely many digits.
    Decimal(Decimal),
    /// `inf`, `+inf` or `-inf`.
    Infinite {
        /// With a minus sign.
        negative: bool,
    },
    /// `nan`, with or without a sign.
    NotANumber,
}

/// Why a text gave no number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NumberError {
    /// It is not written as a number.
    Malformed,
    /// It has more digits, or is larger, than an `i64` with a scale of at most 255 holds.
    TooManyDigits,
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NumberError::Malformed => "not written as a number",
            NumberError::TooManyDigits => "more digits than can be kept exactly",
        })
    }
}

impl core::error::Error for NumberError {}

/// Appends a whole number in digits.
#[inline]
pub fn digits(mut number: u64, out: &mut Vec<u8>) {
    let mut text = [0_u8; 20];
    let mut from = text.len();
    for place in text.iter_mut().rev() {
        *place = b'0' + (number % 10) as u8;
        number /= 10;
        from -= 1;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(text.get(from..).unwrap_or_default());
}

impl Decimal {
    /// The decimal of a whole number, without places behind the point.
    #[inline]
    pub const fn whole(mantissa: i64) -> Decimal {
        Decimal { mantissa, scale: 0 }
    }

    /// The mantissa that says the same value at another scale; `None` where digits would be lost or do not fit.
    pub fn at_scale(self, scale: u8) -> Option<i64> {
        if self.mantissa == 0 {
            return Some(0);
        }
        if scale >= self.scale {
            return ten_to(u32::from(scale - self.scale))?.checked_mul(self.mantissa);
        }
        let unit = ten_to(u32::from(self.scale - scale))?;
        (self.mantissa % unit == 0).then_some(self.mantissa / unit)
    }

    /// The same value without needless zeros after the point.
    pub fn shortest(mut self) -> Decimal {
        while self.scale > 0 && self.mantissa % 10 == 0 {
            self.mantissa /= 10;
            self.scale -= 1;
            if self.mantissa == 0 {
                self.scale = 0;
            }
        }
        self
    }

    /// Compares by value, whatever the scales: 1.0 equals 1.
    pub fn compare(self, other: Decimal) -> Ordering {
        if self.mantissa.signum() != other.mantissa.signum() || self.scale == other.scale {
            return self.mantissa.cmp(&other.mantissa);
        }
        if self.scale > other.scale {
            return other.compare(self).reverse();
        }
        // The one with fewer places is brought to the other's; where it then does not fit, it is the further from zero.
        let more = u32::from(other.scale - self.scale);
        match 10i128.checked_pow(more).and_then(|unit| unit.checked_mul(i128::from(self.mantissa))) {
            Some(mantissa) => mantissa.cmp(&i128::from(other.mantissa)),
            None => self.mantissa.signum().cmp(&0),
        }
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.mantissa < 0 { "-" } else { "" };
        let digits = self.mantissa.unsigned_abs();
        let places = usize::from(self.scale);
        if places == 0 {
            return write!(f, "{sign}{digits}");
        }
        let mut text = [b'0'; 20];
        let mut rest = digits;
        let mut length = 0;
        for place in text.iter_mut().rev() {
            if rest == 0 {
                break;
            }
            *place = b'0' + (rest % 10) as u8;
            rest /= 10;
            length += 1;
        }
        let digits = core::str::from_utf8(text.get(20 - length..).unwrap_or_default()).unwrap_or_default();
        match digits.split_at_checked(length.saturating_sub(places)) {
            Some((whole, part)) if !whole.is_empty() => write!(f, "{sign}{whole}.{part}"),
            _ => write!(f, "{sign}0.{digits:0>places$}"),
        }
    }
}

fn ten_to(power: u32) -> Option<i64> {
    10i64.checked_pow(power)
}

/// The whole number that a TOML integer says: decimal, or hexadecimal, octal or binary after `0x`, `0o` or `0b`.
///
/// # Errors
/// It is no such number, or does not fit 64 bits.
pub fn integer(text: &[u8]) -> Result<i64, NumberError> {
    if (1..=18).contains(&text.len()) && text.iter().all(u8::is_ascii_digit) {
        return Ok(text.iter().fold(0, |number, byte| number * 10 + i64::from(byte - b'0')));
    }
    let (radix, digits) = match text {
        [b'0', b'x', digits @ ..] => (16, digits),
        [b'0', b'o', digits @ ..] => (8, digits),
        [b'0', b'b', digits @ ..] => (2, digits),
        _ => (10, text),
    };
    let (negative, digits) = match digits {
        [b'-', digits @ ..] if radix == 10 => (true, digits),
        [b'+', digits @ ..] if radix == 10 => (false, digits),
        _ => (false, digits),
    };
    if !digits.first().is_some_and(|byte| byte.is_ascii_hexdigit()) {
        return Err(NumberError::Malformed);
    }
    let mut number = 0i64;
    let mut fits = true;
    for &byte in digits {
        if byte == b'_' {
            continue;
        }
        let digit = char::from(byte).to_digit(radix).ok_or(NumberError::Malformed)?;
        let digit = if negative { -i64::from(digit) } else { i64::from(digit) };
        match number.checked_mul(i64::from(radix)).and_then(|tens| tens.checked_add(digit)) {
            Some(sum) => number = sum,
            None => fits = false,
        }
    }
    if fits { Ok(number) } else { Err(NumberError::TooManyDigits) }
}

/// The number that a TOML integer or float says, exactly.
///
/// # Errors
/// It is no such number, or has more digits than can be kept.
#[inline]
pub fn number(text: &[u8]) -> Result<Number, NumberError> {
    match plain(text) {
        Some(decimal) => Ok(Number::Decimal(decimal)),
        None => any(text),
    }
}

/// `123` and `123.45`, at most 18 digits: nearly all numbers there are.
#[inline]
fn plain(text: &[u8]) -> Option<Decimal> {
    if text.len() > 18 {
        return None;
    }
    let mut mantissa = 0;
    let mut point = text.len();
    for (place, &byte) in text.iter().enumerate() {
        if byte.is_ascii_digit() {
            mantissa = mantissa * 10 + i64::from(byte - b'0');
        } else if byte == b'.' && point == text.len() && place > 0 && place + 1 < text.len() {
            point = place;
        } else {
            return None;
        }
    }
    let scale = text.len().saturating_sub(point + 1) as u8;
    (!text.is_empty()).then_some(Decimal { mantissa, scale })
}

fn any(text: &[u8]) -> Result<Number, NumberError> {
    let (negative, body) = match text {
        [b'-', body @ ..] => (true, body),
        [b'+', body @ ..] => (false, body),
        _ => (false, text),
    };
    match body {
        b"inf" => return Ok(Number::Infinite { negative }),
        b"nan" => return Ok(Number::NotANumber),
        [b'0', b'x' | b'o' | b'b', ..] if body.len() == text.len() => {
            return integer(text).map(|whole| Number::Decimal(Decimal::whole(whole)));
        }
        _ => {}
    }
    let (body, exponent) = match body.iter().position(|byte| matches!(byte, b'e' | b'E')) {
        Some(at) => (body.get(..at).unwrap_or_default(), exponent(body.get(at + 1..).unwrap_or_default())?),
        None => (body, 0),
    };
    let (whole, part) = match body.iter().position(|&byte| byte == b'.') {
        Some(at) => (body.get(..at).unwrap_or_default(), Some(body.get(at + 1..).unwrap_or_default())),
        None => (body, None),
    };
    if !are_digits(whole) || !part.is_none_or(are_digits) {
        return Err(NumberError::Malformed);
    }
    let part = part.unwrap_or_default();
    let digits = || whole.iter().chain(part).filter(|&&byte| byte != b'_').map(|byte| i64::from(byte - b'0'));
    let places = part.iter().filter(|&&byte| byte != b'_').count() as i64;
    let signed = |digit: i64| if negative { -digit } else { digit };
    let push = |mantissa: i64, digit: i64| mantissa.checked_mul(10)?.checked_add(signed(digit));
    let mut power = exponent.saturating_sub(places);
    let mantissa = digits().try_fold(0, push).or_else(|| {
        // Zeros at the end are the one thing that can be left out without loss.
        let zeros = whole.iter().chain(part).rev().filter(|&&byte| byte != b'_').take_while(|&&b| b == b'0').count();
        let kept = digits().count() - zeros;
        power = power.saturating_add(zeros as i64);
        digits().take(kept).try_fold(0, push)
    });
    let mut mantissa = mantissa.ok_or(NumberError::TooManyDigits)?;
    if power > 0 {
        let unit = if mantissa == 0 { Some(0) } else { u32::try_from(power).ok().and_then(ten_to) };
        mantissa = unit.and_then(|unit| unit.checked_mul(mantissa)).ok_or(NumberError::TooManyDigits)?;
        power = 0;
    }
    let scale = u8::try_from(-power).map_err(|_| NumberError::TooManyDigits)?;
    Ok(Number::Decimal(Decimal { mantissa, scale }))
}

/// Digits, with underscores only between two of them.
fn are_digits(text: &[u8]) -> bool {
    let mut before = b'_';
    for &byte in text {
        if !(byte.is_ascii_digit() || (byte == b'_' && before != b'_')) {
            return false;
        }
        before = byte;
    }
    before != b'_'
}

fn exponent(text: &[u8]) -> Result<i64, NumberError> {
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        [b'+', digits @ ..] => (false, digits),
        _ => (false, text),
    };
    if !are_digits(digits) {
        return Err(NumberError::Malformed);
    }
    let value = digits
        .iter()
        .filter(|&&byte| byte != b'_')
        .fold(0i64, |value, byte| value.saturating_mul(10).saturating_add(i64::from(byte - b'0')));
    Ok(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> (i64, u8) {
        match number(text.as_bytes()) {
            Ok(Number::Decimal(Decimal { mantissa, scale })) => (mantissa, scale),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn digits_are_kept_as_written() {
        for (text, expected) in [
            ("0", (0, 0)),
            ("123", (123, 0)),
            ("123.45", (12345, 2)),
            ("4.50", (450, 2)),
            ("1_0", (10, 0)),
            ("-0.5", (-5, 1)),
            ("+7", (7, 0)),
            ("4e0", (4, 0)),
            ("4E2", (400, 0)),
            ("4e-2", (4, 2)),
            ("1.50e1", (150, 1)),
            ("1.5e+1_0", (15_000_000_000, 0)),
            ("0xff", (255, 0)),
            ("9223372036854775807", (i64::MAX, 0)),
            ("-9223372036854775808", (i64::MIN, 0)),
            ("1.00000000000000000000000", (1, 0)),
            ("1000000000000000000000e-20", (10, 0)),
            ("0e999999999999999999999", (0, 0)),
        ] {
            assert_eq!(decimal(text), expected, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_kept_is_refused() {
        for text in ["9223372036854775808", "1e19", "1e-256", "0.12345678901234567891", "1e99999999999999999999"] {
            assert_eq!(number(text.as_bytes()), Err(NumberError::TooManyDigits), "{text}");
        }
        for text in ["", "-", ".5", "5.", "1__0", "_1", "1_", "1e", "1.e5", "e5", "+0x1", "0x", "1.2.3", "ten"] {
            assert_eq!(number(text.as_bytes()), Err(NumberError::Malformed), "{text}");
        }
    }

    #[test]
    fn infinity_has_a_sign() {
        assert_eq!(number(b"inf"), Ok(Number::Infinite { negative: false }));
        assert_eq!(number(b"-inf"), Ok(Number::Infinite { negative: true }));
        assert_eq!(number(b"+nan"), Ok(Number::NotANumber));
    }

    #[test]
    fn a_decimal_writes_what_it_read() {
        for text in ["0", "0.00", "123.45", "-0.5", "-0.05", "4.50", "-9223372036854775808", "922337203685477580.7"] {
            let Ok(Number::Decimal(decimal)) = number(text.as_bytes()) else { panic!("{text}") };
            assert_eq!(decimal.to_string(), text);
        }
    }

    #[test]
    fn values_compare_whatever_the_scale() {
        let order = ["-10", "-9.99", "-1", "-0.5", "0", "0.001", "0.1", "0.11", "1", "1e3"];
        for (i, a) in order.iter().enumerate() {
            for (j, b) in order.iter().enumerate() {
                let read = |text: &str| Decimal { mantissa: decimal(text).0, scale: decimal(text).1 };
                assert_eq!(read(a).compare(read(b)), i.cmp(&j), "{a} {b}");
            }
        }
        let tiny = Decimal { mantissa: 1, scale: 200 };
        assert_eq!(tiny.compare(Decimal::whole(1)), Ordering::Less);
        assert_eq!(Decimal::whole(-1).compare(tiny), Ordering::Less);
        assert_eq!(Decimal { mantissa: 450, scale: 2 }.compare(Decimal { mantissa: 45, scale: 1 }), Ordering::Equal);
    }

    #[test]
    fn a_scale_is_changed_without_loss_or_not_at_all() {
        let amount = Decimal { mantissa: 450, scale: 2 };
        assert_eq!(amount.at_scale(3), Some(4500));
        assert_eq!(amount.at_scale(1), Some(45));
        assert_eq!(amount.at_scale(0), None);
        assert_eq!(amount.at_scale(40), None);
        assert_eq!(amount.shortest(), Decimal { mantissa: 45, scale: 1 });
        assert_eq!(Decimal { mantissa: 0, scale: 9 }.shortest(), Decimal::whole(0));
    }

    #[test]
    fn digits_are_as_the_standard_library_writes_them() {
        for value in [0, 1, 9, 10, 99, 100, 12_345, u64::MAX - 1, u64::MAX] {
            let mut out = b"x".to_vec();
            digits(value, &mut out);
            assert_eq!(String::from_utf8(out), Ok(format!("x{value}")));
        }
    }
}

//! Single words of the notation: amounts of chips, whole numbers, cards, dates. Pure functions over a few bytes. Not
//! here: where words begin and end (`lexer.rs`).

use std::borrow::Cow;

use hoyle_rules::{Card, Rank, Suit};

use crate::psn::parse::draft::{Amount, Form};
use hoyle_notation::text::date::days_in;

/// Why a word is not an amount of chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) enum Flaw {
    /// It is none at all.
    NotChips,
    /// `2.5B`: only whole big blinds can be counted.
    FractionOfBlind,
    /// More digits than can be counted exactly.
    TooManyDigits,
}

/// The word as digits with at most one point: its digits as a number, how many stand after the point, and whether there
/// is one.
#[inline]
fn digits(word: &[u8]) -> Result<(i64, u8, bool), Flaw> {
    let mut mantissa = 0_i64;
    let mut point = None;
    let mut fits = true;
    for (place, byte) in word.iter().enumerate() {
        match byte {
            b'0'..=b'9' => match mantissa.checked_mul(10).and_then(|ten| ten.checked_add(i64::from(byte - b'0'))) {
                Some(sum) => mantissa = sum,
                None => fits = false,
            },
            b'.' if point.is_none() && place > 0 && place + 1 < word.len() => point = Some(place),
            _ => return Err(Flaw::NotChips),
        }
    }
    let scale = point.map_or(0, |point| word.len() - point - 1);
    if word.is_empty() {
        Err(Flaw::NotChips)
    } else if !fits || scale > 18 {
        Err(Flaw::TooManyDigits)
    } else {
        Ok((mantissa, scale as u8, point.is_some()))
    }
}

/// An amount of chips that is a number alone, as the bets are.
#[inline]
pub(in crate::psn) fn number(word: &[u8]) -> Result<Amount, Flaw> {
    let (mantissa, scale, point) = digits(word)?;
    Ok(Amount { mantissa, blinds: 0, scale, form: Form::Chips, point })
}

/// An amount of chips: `2000`, `45.50`, `10B`, `8B199`. PSN, STACKS: "`nB` means n multiples of Big Blind", "any number
/// after `B` is the remainder".
#[inline]
pub(in crate::psn) fn chips(word: &[u8]) -> Result<Amount, Flaw> {
    // Nearly all amounts are of few digits, without a point.
    let (first, rest) = few_digits(word);
    let (mantissa, blinds, form) = match rest {
        [] => (first, 0, Form::Chips),
        [b'B'] => (0, first, Form::Blinds),
        [b'B', rest @ ..] => match few_digits(rest) {
            (second, []) => (second, first, Form::BlindsAndRest),
            _ => return any_chips(word),
        },
        _ => return any_chips(word),
    };
    if word.len() == rest.len() {
        return any_chips(word);
    }
    Ok(Amount { mantissa: i64::from(mantissa), blinds, scale: 0, form, point: false })
}

/// The digits that a word begins with, as a number, and what follows; nine of them at most, so that the number fits.
#[inline(always)]
fn few_digits(word: &[u8]) -> (u32, &[u8]) {
    let (mut number, mut count) = (0, 0);
    for byte in word.iter().take(9) {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        number = number * 10 + u32::from(digit);
        count += 1;
    }
    (number, word.get(count..).unwrap_or_default())
}

fn any_chips(word: &[u8]) -> Result<Amount, Flaw> {
    let Some(letter) = word.iter().position(|byte| *byte == b'B') else { return number(word) };
    let (blinds, rest) = word.split_at(letter);
    let rest = rest.get(1..).unwrap_or_default();
    let (blinds, _, fraction) = digits(blinds)?;
    if fraction {
        return Err(Flaw::FractionOfBlind);
    }
    let blinds = u32::try_from(blinds).map_err(|_| Flaw::TooManyDigits)?;
    if rest.is_empty() {
        return Ok(Amount { blinds, form: Form::Blinds, ..Amount::default() });
    }
    let (mantissa, scale, point) = digits(rest)?;
    Ok(Amount { mantissa, blinds, scale, form: Form::BlindsAndRest, point })
}

/// The amount of an action and whether there is an `A`: `A`, `400`, `A400`, `400A`, or nothing.
#[inline]
pub(in crate::psn) fn action_amount(word: &[u8]) -> Result<(Amount, bool), Flaw> {
    match word {
        [] => Ok((Amount::default(), false)),
        [b'A'] => Ok((Amount::default(), true)),
        [b'A', rest @ ..] | [rest @ .., b'A'] => chips(rest).map(|amount| (amount, true)),
        _ => chips(word).map(|amount| (amount, false)),
    }
}

/// A whole number in digits, at most nine of them.
#[inline]
pub(in crate::psn) fn whole(word: &[u8]) -> Option<u32> {
    if word.is_empty() || word.len() > 9 || !word.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(word.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')))
}

/// The card that a text begins with, and how many bytes it takes.
#[inline]
pub(in crate::psn) fn card(text: &[u8]) -> Option<(Card, usize)> {
    let rank = Rank::from_letter(*text.first()?)?;
    let (suit, length) = match text.get(1..)? {
        [letter @ (b'c' | b'd' | b'h' | b's'), ..] => (Suit::from_letter(*letter)?, 2),
        [0xE2, 0x99, 0xA3, ..] => (Suit::Clubs, 4),
        [0xE2, 0x99, 0xA6, ..] => (Suit::Diamonds, 4),
        [0xE2, 0x99, 0xA5, ..] => (Suit::Hearts, 4),
        [0xE2, 0x99, 0xA0, ..] => (Suit::Spades, 4),
        _ => return None,
    };
    Some((Card::new(rank, suit), length))
}

/// The day of a date as PSN wants it; its clock and zone stand behind the `T` of the word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Date {
    pub(in crate::psn) year: u16,
    pub(in crate::psn) month: u8,
    pub(in crate::psn) day: u8,
}

/// Why a word is not a date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) enum NoDate {
    /// It has another form.
    Form,
    /// There is no such day or time.
    Range,
}

/// `YYYY-MM-DDThh:mm:ssZ` or `YYYY-MM-DDThh:mm:ss±hh:mm`. PSN, INFO: a "valid ISO 8601 timestamp" of these forms.
pub(in crate::psn) fn date(word: &[u8]) -> Result<Date, NoDate> {
    let number = |from: usize, to: usize| word.get(from..to).and_then(whole).ok_or(NoDate::Form);
    let sign = |at: usize, wanted: &[u8]| match word.get(at) {
        Some(byte) if wanted.contains(byte) => Ok(*byte),
        _ => Err(NoDate::Form),
    };
    let date = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let time = (number(11, 13)?, number(14, 16)?, number(17, 19)?);
    for (at, wanted) in [(4, b"-"), (7, b"-"), (10, b"T"), (13, b":"), (16, b":")] {
        sign(at, wanted)?;
    }
    let zone = match sign(19, b"Z+-")? {
        b'Z' if word.len() == 20 => None,
        _ if word.len() == 25 => {
            sign(22, b":")?;
            Some((number(20, 22)?, number(23, 25)?))
        }
        _ => return Err(NoDate::Form),
    };
    let in_range = (1..=12).contains(&date.1)
        && (1..=days_in(i64::from(date.1), Some(i64::from(date.0)))).contains(&i64::from(date.2))
        && time.0 < 24
        && time.1 < 60
        && time.2 <= 60
        && zone.is_none_or(|(hours, minutes)| hours < 24 && minutes < 60);
    if !in_range {
        return Err(NoDate::Range);
    }
    Ok(Date { year: date.0 as u16, month: date.1 as u8, day: date.2 as u8 })
}

/// The text of a string without its quotes, `\"` being `"`. PSN: "may use the `\` character to escape `"`"; any other
/// `\` means itself.
pub(in crate::psn) fn string(quoted: &[u8]) -> String {
    lent_string(quoted).into_owned()
}

/// The same, which is its own text where there is nothing to replace.
pub(in crate::psn) fn lent_string(quoted: &[u8]) -> Cow<'_, str> {
    let inside = quoted.strip_prefix(b"\"").unwrap_or(quoted);
    let inside = inside.strip_suffix(b"\"").unwrap_or(inside);
    match String::from_utf8_lossy(inside) {
        text if text.contains("\\\"") => Cow::Owned(text.replace("\\\"", "\"")),
        text => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_exactly() {
        for (word, mantissa, blinds, scale, form) in [
            ("2000", 2000, 0, 0, Form::Chips),
            ("45.50", 4550, 0, 2, Form::Chips),
            ("10B", 0, 10, 0, Form::Blinds),
            ("8B199", 199, 8, 0, Form::BlindsAndRest),
            ("0B75", 75, 0, 0, Form::BlindsAndRest),
            ("3B0.50", 50, 3, 2, Form::BlindsAndRest),
            ("007", 7, 0, 0, Form::Chips),
        ] {
            let amount = chips(word.as_bytes()).unwrap();
            assert_eq!(
                (amount.mantissa, amount.blinds, amount.scale, amount.form),
                (mantissa, blinds, scale, form),
                "{word}"
            );
            assert_eq!(amount.point, word.contains('.'), "{word}");
        }
        for word in ["", "B", "B50", "20BB", "-5", "+5", "1,0", "1e3", ".5", "5.", "1.2.3", "5A", "1_0", "x", "3B.5"] {
            assert_eq!(chips(word.as_bytes()), Err(Flaw::NotChips), "{word}");
        }
        assert_eq!(chips(b"2.5B"), Err(Flaw::FractionOfBlind));
        assert_eq!(chips(b"99999999999999999999"), Err(Flaw::TooManyDigits));
        assert_eq!(chips(b"99999999999B"), Err(Flaw::TooManyDigits));
        assert_eq!(chips(b"1.0000000000000000000"), Err(Flaw::TooManyDigits));
    }

    #[test]
    fn all_in_stands_before_or_after() {
        for (word, written, all_in) in
            [("", false, false), ("A", false, true), ("400", true, false), ("A400", true, true), ("2B5A", true, true)]
        {
            let (amount, all) = action_amount(word.as_bytes()).unwrap();
            assert_eq!((amount.is_written(), all), (written, all_in), "{word}");
        }
        for word in ["AA", "A400A", "a", "A A"] {
            assert_eq!(action_amount(word.as_bytes()), Err(Flaw::NotChips), "{word}");
        }
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        let date_of = |text: &str| date(text.as_bytes());
        assert_eq!(date_of("2021-01-21T18:15:00Z"), Ok(Date { year: 2021, month: 1, day: 21 }));
        assert!(date_of("2017-03-01T13:26:26-05:30").is_ok());
        assert!(date_of("2024-02-29T00:00:00+00:00").is_ok());
        for text in [
            "2023-02-29T00:00:00Z",
            "2021-13-01T00:00:00Z",
            "2021-00-01T00:00:00Z",
            "2021-04-31T00:00:00Z",
            "2021-01-01T24:00:00Z",
            "2021-01-01T00:60:00Z",
            "2021-01-01T00:00:00+25:00",
            "1900-02-29T00:00:00Z",
        ] {
            assert_eq!(date_of(text), Err(NoDate::Range), "{text}");
        }
        for text in [
            "",
            "2021-01-21",
            "2021-01-21T18:15:00",
            "2021-01-21T18:15Z",
            "2021-01-21t18:15:00Z",
            "2021-01-21T18:15:00z",
            "2021-01-21T18:15:00+0100",
            "2021-01-21T18:15:00+01",
            "2021-1-21T18:15:00Z",
            "2021-01-21T18:15:00.5Z",
            "20210121T181500Z",
            "2021-01-21T18:15:00ZZ",
            "2021-01-21 18:15:00Z",
        ] {
            assert_eq!(date_of(text), Err(NoDate::Form), "{text}");
        }
    }

    #[test]
    fn suits_are_letters_or_signs() {
        for (text, card_text, length) in
            [("As", "As", 2), ("T♣9", "Tc", 4), ("2♦", "2d", 4), ("K♥", "Kh", 4), ("Q♠", "Qs", 4)]
        {
            let (card, taken) = card(text.as_bytes()).unwrap();
            assert_eq!((card.to_string().as_str(), taken), (card_text, length));
        }
        for text in ["", "A", "AS", "as", "1s", "10s", "A♤", "A?", "??"] {
            assert_eq!(card(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn strings_keep_all_but_the_escape_of_a_quote() {
        assert_eq!(string(br#""Dan \"The Man\"""#), "Dan \"The Man\"");
        assert_eq!(string(br#""a\\b""#), r"a\\b");
        assert_eq!(string("\"Zoë\n x\"".as_bytes()), "Zoë\n x");
    }
}

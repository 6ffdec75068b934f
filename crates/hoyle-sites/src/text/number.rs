//! Whole numbers as rooms write them: of seats, levels, hands, months.

/// The digits with which a text begins.
#[inline]
pub(crate) fn digits(text: &[u8]) -> &[u8] {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    text.get(..count).unwrap_or_default()
}

/// The number of the digits that a text begins with, of nine at most, so that it fits, and what follows them.
#[inline(always)]
pub(crate) fn few_digits(text: &[u8]) -> (u32, &[u8]) {
    let (mut number, mut rest) = (0, text);
    while let [digit @ b'0'..=b'9', behind @ ..] = rest
        && text.len() - behind.len() <= 9
    {
        number = number * 10 + u32::from(digit - b'0');
        rest = behind;
    }
    (number, rest)
}

/// The number that a text begins with, and what follows it.
#[inline]
pub(crate) fn leading(text: &[u8]) -> Option<(i64, &[u8])> {
    let (number, rest) = few_digits(text);
    let (mut number, mut rest) = (i64::from(number), rest);
    while let [digit @ b'0'..=b'9', behind @ ..] = rest {
        number = number.checked_mul(10)?.checked_add(i64::from(digit - b'0'))?;
        rest = behind;
    }
    (rest.len() < text.len()).then_some((number, rest))
}

/// The number of the seat that a line begins with, and what follows it: `Seat 3: name …`.
#[inline]
pub(crate) fn seat(line: &[u8]) -> Option<(i64, &[u8])> {
    match line.strip_prefix(b"Seat ")? {
        [digit @ b'0'..=b'9', b':', b' ', rest @ ..] => Some((i64::from(digit - b'0'), rest)),
        more => any_seat(more),
    }
}

/// The same of a number of several digits.
#[inline(never)]
fn any_seat(text: &[u8]) -> Option<(i64, &[u8])> {
    let (number, rest) = leading(text)?;
    Some((number, rest.strip_prefix(b": ")?))
}

/// The number that is all of a text.
#[inline]
pub(crate) fn number(text: &[u8]) -> Option<i64> {
    let mut number: i64 = 0;
    for byte in text {
        let digit = byte.is_ascii_digit().then(|| i64::from(byte - b'0'))?;
        number = number.checked_mul(10)?.checked_add(digit)?;
    }
    (!text.is_empty()).then_some(number)
}

/// The month of an English name, written out or by its first three letters.
pub(crate) fn month(name: &[u8]) -> Option<u8> {
    const MONTHS: [&[u8]; 12] = [
        b"January",
        b"February",
        b"March",
        b"April",
        b"May",
        b"June",
        b"July",
        b"August",
        b"September",
        b"October",
        b"November",
        b"December",
    ];
    let place = MONTHS.iter().position(|month| *month == name || month.get(..3) == Some(name))?;
    u8::try_from(place + 1).ok()
}

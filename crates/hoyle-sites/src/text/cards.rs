//! Cards as rooms write them: `Ah Kd`, `AhKd`, `10h`, `10♥`.

use hoyle_rules::poker::Cards;
use hoyle_rules::{Card, MaybeCard};

/// The cards of a text, with spaces or commas between them or not. `None` where something else stands there, or more cards
/// than a hand has.
#[inline]
pub(crate) fn read(text: &[u8]) -> Option<Cards> {
    let mut cards = Cards::NONE;
    let mut rest = text;
    loop {
        rest = match rest {
            [] => return Some(cards),
            [b' ' | b',', rest @ ..] => rest,
            [rank, suit, behind @ ..] => match Card::from_letters(*rank, *suit) {
                Some(card) => cards.push(card.into()).then_some(behind)?,
                None => read_other(&mut cards, rest)?,
            },
            [b'X' | b'-'] => return cards.push(MaybeCard::UNKNOWN).then_some(cards),
            [_] => return None,
        };
    }
}

/// Whether a text has exactly these cards, as nearly all texts write them: `Ah Kd`.
#[inline]
pub(crate) fn are(text: &[u8], cards: Cards) -> bool {
    let is = |written: &[u8], card: MaybeCard| match (written, card.known()) {
        ([rank, suit] | [rank, suit, b' '], Some(card)) => {
            char::from(*rank) == card.rank().letter() && char::from(*suit) == card.suit().letter()
        }
        _ => false,
    };
    text.len() + 1 == 3 * cards.len() && text.chunks(3).zip(cards.iter()).all(|(written, card)| is(written, card))
}

/// Reads a card that is written otherwise than by the usual two letters, `10h`, `T♥`, `th`; gives what follows it.
#[inline(never)]
fn read_other<'t>(cards: &mut Cards, text: &'t [u8]) -> Option<&'t [u8]> {
    let (rank, suit, rest) = match text {
        // A card that nobody sees.
        [b'X' | b'-', b' ' | b',', rest @ ..] => return cards.push(MaybeCard::UNKNOWN).then_some(rest),
        [b'1', b'0', 0xE2, 0x99, suit, rest @ ..] => (b'T', letter(*suit)?, rest),
        [rank, 0xE2, 0x99, suit, rest @ ..] => (*rank, letter(*suit)?, rest),
        [b'1', b'0', suit, rest @ ..] => (b'T', *suit, rest),
        [rank, suit, rest @ ..] => (*rank, *suit, rest),
        _ => return None,
    };
    add(cards, rank, suit)?;
    Some(rest)
}

/// What stands behind the last square bracket of a text, or all of it.
pub(crate) fn after_brackets(text: &[u8]) -> &[u8] {
    text.get(memchr::memrchr(b']', text).map_or(0, |close| close + 1)..).unwrap_or_default()
}

/// The letter of a suit's sign, by the last of its three bytes.
fn letter(sign: u8) -> Option<u8> {
    match sign {
        0xA0 => Some(b's'),
        0xA3 => Some(b'c'),
        0xA5 => Some(b'h'),
        0xA6 => Some(b'd'),
        _ => None,
    }
}

fn add(cards: &mut Cards, rank: u8, suit: u8) -> Option<()> {
    let card = Card::from_letters(rank.to_ascii_uppercase(), suit.to_ascii_lowercase())?;
    cards.push(card.into()).then_some(())
}

/// The cards of a text that writes the suit before the rank, `D7 H10`, and `X` for a card that is not seen.
pub(crate) fn suit_first(text: &[u8]) -> Option<Cards> {
    let mut cards = Cards::NONE;
    for card in text.split(u8::is_ascii_whitespace).filter(|card| !card.is_empty()) {
        match card {
            b"X" | b"x" => cards.push(MaybeCard::UNKNOWN).then_some(())?,
            [suit, b'1', b'0'] => add(&mut cards, b'T', *suit)?,
            [suit, rank] => add(&mut cards, *rank, *suit)?,
            _ => return None,
        }
    }
    Some(cards)
}

/// A text from its first square bracket on; nothing where it has none.
pub(crate) fn from_bracket(text: &[u8]) -> &[u8] {
    text.get(before_bracket(text).len()..).unwrap_or_default()
}

/// A text up to its first square bracket; all of it where it has none.
pub(crate) fn before_bracket(text: &[u8]) -> &[u8] {
    text.split(|byte| *byte == b'[').next().unwrap_or_default()
}

/// The cards in the first square brackets of a text, and what follows the brackets.
#[inline]
pub(crate) fn bracketed(text: &[u8]) -> Option<(Cards, &[u8])> {
    // They are near, and soon closed: a search that goes by many bytes at once costs more to begin.
    let from = text.iter().position(|byte| *byte == b'[')? + 1;
    let inside = text.get(from..)?;
    let to = inside.iter().position(|byte| *byte == b']')?;
    Some((read(inside.get(..to)?)?, inside.get(to + 1..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_are_letters_or_signs() {
        let read = |text: &str| {
            read(text.as_bytes()).map(|cards| cards.iter().map(|card| card.to_string()).collect::<String>())
        };
        for (text, cards) in [("Ah Kd", "AhKd"), ("10s,2c", "Ts2c"), ("10♥, 2♣", "Th2c"), ("A♠K♦", "AsKd"), ("", "")]
        {
            assert_eq!(read(text).as_deref(), Some(cards), "{text}");
        }
        for text in ["A", "A☺", "1h", "10", "Ax"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}

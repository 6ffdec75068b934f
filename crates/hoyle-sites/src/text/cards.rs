//! Cards as rooms write them: `Ah Kd`, `AhKd`, `10h`.

use hoyle_rules::Card;
use hoyle_rules::poker::Cards;

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
            [b'1', b'0', suit, rest @ ..] => {
                add(&mut cards, b'T', *suit)?;
                rest
            }
            [rank, suit, rest @ ..] => {
                add(&mut cards, *rank, *suit)?;
                rest
            }
            [_] => return None,
        };
    }
}

fn add(cards: &mut Cards, rank: u8, suit: u8) -> Option<()> {
    let card = Card::from_letters(rank.to_ascii_uppercase(), suit.to_ascii_lowercase())?;
    cards.push(card.into()).then_some(())
}

/// The cards in the first square brackets of a text, and what follows the brackets.
#[inline]
pub(crate) fn bracketed(text: &[u8]) -> Option<(Cards, &[u8])> {
    let from = memchr::memchr(b'[', text)? + 1;
    let inside = text.get(from..)?;
    let to = memchr::memchr(b']', inside)?;
    Some((read(inside.get(..to)?)?, inside.get(to + 1..)?))
}

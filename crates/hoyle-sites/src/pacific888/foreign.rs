//! Cards in the letters of other languages: `Hc` is a Dutch king, `Knh` a Swedish jack.

use memchr::memmem;

use crate::draft::Draft;
use crate::text::cards;
use crate::text::lines::Line;
use hoyle_rules::Card;
use hoyle_rules::poker::Cards;

/// Ranks that have no letter of English, or another one: Dutch, Swedish, Russian, and Russian that was taken for
/// Windows-1252.
const RANKS: &[(&str, u8)] = &[
    ("H", b'K'),
    ("V", b'Q'),
    ("B", b'J'),
    ("E", b'A'),
    ("D", b'Q'),
    ("Kn", b'J'),
    ("Т", b'A'),
    ("К", b'K'),
    ("Д", b'Q'),
    ("В", b'J'),
    ("Ò", b'A'),
    ("Ê", b'K'),
    ("Ä", b'Q'),
    ("Â", b'J'),
];

/// Suits by their names in German and Polish.
const SUITS: &[(&str, u8)] =
    &[("Pik", b's'), ("Herz", b'h'), ("Kier", b'h'), ("Karo", b'd'), ("Kreuz", b'c'), ("Trefl", b'c')];

/// Suits by their letters in Spanish, where `c` is hearts.
const SPANISH: &[(&str, u8)] = &[("p", b's'), ("c", b'h'), ("d", b'd'), ("t", b'c')];

/// Whether the suits of a hand have Spanish letters: one of the two that English has not.
pub(super) fn is_spanish(text: &[u8]) -> bool {
    let is_card = |end: usize| {
        text.get(end.saturating_sub(2)..end)
            .is_some_and(|two| matches!(two, [b' ', rank] if b"23456789TJQKA".contains(rank)))
    };
    [&b"p,"[..], b"p ]", b"t,", b"t ]"].iter().any(|words| memmem::find_iter(text, words).any(is_card))
}

/// The cards in the first brackets of a part of a line, and what stands behind the brackets. What are none is told.
pub(super) fn bracketed<'l>(
    part: &'l [u8],
    is_spanish: bool,
    line: Line<'_>,
    draft: &mut Draft,
) -> Option<(Cards, &'l [u8])> {
    if !is_spanish && cards::bracketed(part).is_some() {
        return draft.bracketed(part, line);
    }
    let inside = cards::from_bracket(part).get(1..).unwrap_or_default();
    let end = memchr::memchr(b']', inside).unwrap_or(inside.len());
    let (inside, behind) = inside.split_at(end);
    match read(inside, is_spanish) {
        Some(cards) => {
            draft.nothing_after(part.split(|byte| *byte == b'[').next().unwrap_or_default(), line);
            Some((cards, behind.get(1..).unwrap_or_default()))
        }
        None => draft.bracketed(part, line),
    }
}

fn read(inside: &[u8], is_spanish: bool) -> Option<Cards> {
    let mut cards = Cards::NONE;
    for card in inside.split(|byte| *byte == b',').map(<[u8]>::trim_ascii) {
        let named = SUITS.iter().find_map(|(suit, letter)| Some((card.strip_suffix(suit.as_bytes())?, *letter)));
        let (rank, suit) = match (named, card) {
            (Some(named), _) => named,
            (None, [rank @ .., suit]) => (rank, *suit),
            _ => return None,
        };
        let spanish = SPANISH.iter().find(|(own, _)| is_spanish && own.as_bytes() == [suit]);
        let suit = spanish.map_or(suit, |(_, letter)| *letter);
        let rank = match (RANKS.iter().find(|(own, _)| own.as_bytes() == rank), rank) {
            (Some((_, letter)), _) => *letter,
            (None, [rank]) => *rank,
            _ => return None,
        };
        cards.push(Card::from_letters(rank, suit)?.into()).then_some(())?;
    }
    Some(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_of_other_languages_are_read() {
        for (text, cards) in [
            ("Hc, Vh, Bd, Td", "KcQhJdTd"),
            ("Knh, Es, Dd, Kc", "JhAsQdKc"),
            ("Âh, Äs, Êd, Òc", "JhQsKdAc"),
            ("Вh, Дs, Кd, Тc", "JhQsKdAc"),
            ("8Pik, QKaro, 2Trefl, AHerz", "8sQd2cAh"),
        ] {
            let read: String =
                read(text.as_bytes(), false).unwrap_or(Cards::NONE).iter().map(|card| card.to_string()).collect();
            assert_eq!(read, cards, "{text}");
        }
        let spanish: String =
            read(b"7p, 8t, Kd, 2c", true).unwrap_or(Cards::NONE).iter().map(|card| card.to_string()).collect();
        assert_eq!(spanish, "7s8cKd2h");
        assert!(is_spanish(b"Dealt to Ann [ 7p, 8d ]") && !is_spanish(b"shows [ 7c, 8d ] to stop, at [ $5 ]"));
        assert_eq!(read(b"[of], 8c", false), None);
    }
}

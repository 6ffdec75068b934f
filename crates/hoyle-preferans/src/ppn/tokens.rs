//! The codes of the notation, both ways: cards, bids, contracts, kontras, numbers. Text and JSON use the same. Not here:
//! fields, places, problems.

use hoyle_rules::preferans::{Bid, Challenge, Contract, Kontra, Player};
use hoyle_rules::{Card, Rank, Suit};

use crate::ppn::document::{Accepted, Column, Discarded, Part};

/// The suits in the order of their codes, which is that of their contracts.
pub(super) const SUITS: [Suit; 4] = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs];

/// The ranks in the order of their codes, seven to ace, by their numbers.
const LOWEST: u8 = 5;

/// The codes of the 32 cards: the suits one after the other, seven to ace.
pub(super) const CODES: [u8; 32] = *b"123456789ABCDEFGHIJKLMNOPQRSTUVW";

/// A card that is none of the 32.
const NONE: Card = Card::new(Rank::DEUCE, Suit::Clubs);

/// The card behind each byte, or [`NONE`].
static CARDS: [Card; 256] = {
    let mut cards = [NONE; 256];
    let mut at = 0;
    while at < 32 {
        if let Some(rank) = Rank::new(LOWEST + (at % 8) as u8) {
            cards[CODES[at] as usize] = Card::new(rank, SUITS[at / 8]);
        }
        at += 1;
    }
    cards
};

/// The card that a letter or digit stands for; for any other byte one that is not of the 32.
#[inline]
pub(super) fn card_or_none(code: u8) -> Card {
    CARDS[code as usize]
}

/// The card that a letter or digit stands for.
#[inline]
pub(super) fn card(code: u8) -> Option<Card> {
    Some(card_or_none(code)).filter(|card| *card != NONE)
}

/// The letter or digit of a card of the 32; `?` for any other.
pub(super) fn code(card: Card) -> u8 {
    let suit = match card.suit() {
        Suit::Spades => 0,
        Suit::Diamonds => 1,
        Suit::Hearts => 2,
        Suit::Clubs => 3,
    };
    match card.rank().number().checked_sub(LOWEST) {
        Some(rank) => CODES.get(usize::from(suit * 8 + rank)).copied().unwrap_or(b'?'),
        None => b'?',
    }
}

/// The table's column "Mini", in the same order.
pub(super) const MINIS: &[&str] = &[
    "7S", "8S", "9S", "XS", "JS", "QS", "KS", "AS", "7D", "8D", "9D", "XD", "JD", "QD", "KD", "AD", "7H", "8H", "9H",
    "XH", "JH", "QH", "KH", "AH", "7C", "8C", "9C", "XC", "JC", "QC", "KC", "AC",
];

/// The card's place in the table, 0 to 31, which is also that of its "Mini"; 0 for a card that is not of the 32.
pub(super) fn place(card: Card) -> u8 {
    CODES.iter().position(|known| *known == code(card)).unwrap_or(0) as u8
}

/// The player with this digit.
#[inline]
pub(super) fn player(digit: u8) -> Option<Player> {
    Player::numbered(digit.wrapping_sub(b'0'))
}

/// The digit of a player.
pub(super) fn digit(player: Player) -> u8 {
    b'0' + player.number()
}

/// `P`, a number with or without `M`, `G`, or a named game. Nobody can say mine 2.
#[inline]
pub(super) fn bid(text: &[u8]) -> Option<Bid> {
    Some(match text {
        b"P" => Bid::Pass,
        [number @ b'2'..=b'8'] => Bid::Number(number - b'0'),
        [b'M', number @ b'3'..=b'8'] => Bid::Mine(number - b'0'),
        b"G" => Bid::Game,
        [b'G', number @ b'2'..=b'8'] => Bid::Named(number - b'0'),
        _ => return None,
    })
}

pub(super) fn write_bid(bid: Bid, out: &mut Vec<u8>) {
    match bid {
        Bid::Pass => out.push(b'P'),
        Bid::Number(number) => out.push(b'0' + number),
        Bid::Mine(number) => out.extend([b'M', b'0' + number]),
        Bid::Game => out.push(b'G'),
        Bid::Named(number) => out.extend([b'G', b'0' + number]),
    }
}

/// `2` to `8`, after `G` for a game.
#[inline]
pub(super) fn contract(text: &[u8]) -> Option<Contract> {
    match text {
        [number @ b'2'..=b'8'] => Contract::new(number - b'0', false),
        [b'G', number @ b'2'..=b'8'] => Contract::new(number - b'0', true),
        _ => None,
    }
}

pub(super) fn write_contract(contract: Contract, out: &mut Vec<u8>) {
    if contract.is_game() {
        out.push(b'G');
    }
    out.push(b'0' + contract.number());
}

/// `0`, or who began and how high it went: `I3`, `K1`.
#[inline]
pub(super) fn kontra(text: &[u8]) -> Option<Challenge> {
    match text {
        b"0" => Some(Challenge::None),
        [letter, by] => {
            let by = player(*by)?;
            Some(match letter {
                b'I' => Challenge::Invitation(by),
                b'K' => Challenge::Kontra(Kontra::Kontra, by),
                b'R' => Challenge::Kontra(Kontra::Rekontra, by),
                b'S' => Challenge::Kontra(Kontra::Subkontra, by),
                b'M' => Challenge::Kontra(Kontra::Mortkontra, by),
                _ => return None,
            })
        }
        _ => None,
    }
}

pub(super) fn write_kontra(kontra: Challenge, out: &mut Vec<u8>) {
    let (letter, by) = match kontra {
        Challenge::None => return out.push(b'0'),
        Challenge::Invitation(by) => (b'I', by),
        Challenge::Kontra(Kontra::Kontra, by) => (b'K', by),
        Challenge::Kontra(Kontra::Rekontra, by) => (b'R', by),
        Challenge::Kontra(Kontra::Subkontra, by) => (b'S', by),
        Challenge::Kontra(Kontra::Mortkontra, by) => (b'M', by),
    };
    out.extend([letter, digit(by)]);
}

/// One digit.
#[inline]
pub(super) fn accepted(digit: u8) -> Option<Accepted> {
    match digit {
        b'0' => Some(Accepted::Nobody),
        b'1'..=b'3' => player(digit).map(Accepted::One),
        b'4'..=b'9' => Some(Accepted::Both(digit - b'0')),
        _ => None,
    }
}

pub(super) fn accepted_digit(accepted: Accepted) -> u8 {
    match accepted {
        Accepted::Nobody => b'0',
        Accepted::One(player) => digit(player),
        Accepted::Both(digit) => b'0' + digit,
    }
}

pub(super) fn write_discarded(discarded: Discarded, out: &mut Vec<u8>) {
    match discarded {
        Discarded::Nothing => out.extend(b"XX"),
        Discarded::Cards(cards) => out.extend(cards.map(code)),
    }
}

/// A whole number from 1 without needless zeros, up to 18 digits.
#[inline]
pub(super) fn positive(text: &[u8]) -> Option<u64> {
    match text {
        [b'1'..=b'9', ..] => natural(text),
        _ => None,
    }
}

/// A whole number from 0 without needless zeros, up to 18 digits.
#[inline]
pub(super) fn natural(text: &[u8]) -> Option<u64> {
    if text.is_empty() || text.len() > 18 || (text.len() > 1 && text.starts_with(b"0")) {
        return None;
    }
    let mut number = 0;
    for byte in text {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = number * 10 + u64::from(digit);
    }
    Some(number)
}

/// A whole number, perhaps with a minus sign; `-0` is none.
#[inline]
pub(super) fn whole(text: &[u8]) -> Option<i64> {
    match text {
        [b'-', digits @ ..] => positive(digits).and_then(|number| i64::try_from(number).ok()).map(|number| -number),
        digits => natural(digits).and_then(|number| i64::try_from(number).ok()),
    }
}

fn small(text: &[u8]) -> Option<u32> {
    natural(text).and_then(|number| u32::try_from(number).ok())
}

/// What stands before the first such byte, and what behind it; `None` where there is none.
#[inline]
pub(super) fn cut(text: &[u8], at: u8) -> (&[u8], Option<&[u8]>) {
    match text.iter().position(|byte| *byte == at) {
        Some(place) => (text.get(..place).unwrap_or_default(), text.get(place + 1..)),
        None => (text, None),
    }
}

/// One part of a summary: `0`, `M6:-20`, `F3:L60`, `F1:L20:20`, and `F0` for a follower without soup.
#[inline]
pub(super) fn part(text: &[u8]) -> Option<Part> {
    match text {
        b"0" => Some(Part::Out),
        [b'M', text @ ..] => {
            let (tricks, middle) = cut(text, b':');
            Some(Part::Main { tricks: small(tricks)?, middle: i32::try_from(whole(middle?)?).ok()? })
        }
        [b'F', text @ ..] => {
            let (tricks, rest) = cut(text, b':');
            let tricks = small(tricks)?;
            let Some((soup, middle)) = rest.map(|rest| cut(rest, b':')) else {
                return Some(Part::Follower { tricks, soup: None, middle: None });
            };
            let soup = match soup {
                [b'L', soup @ ..] => (Column::Left, small(soup)?),
                [b'R', soup @ ..] => (Column::Right, small(soup)?),
                _ => return None,
            };
            let middle = if let Some(middle) = middle { Some(small(middle)?) } else { None };
            Some(Part::Follower { tricks, soup: Some(soup), middle })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_the_specification() {
        for (code, mini) in [(b'1', "7s"), (b'4', "Ts"), (b'8', "As"), (b'9', "7d"), (b'G', "Ad"), (b'K', "Th")] {
            assert_eq!(card(code).unwrap().to_string(), mini);
        }
        assert_eq!((card(b'Q').unwrap().to_string(), card(b'W').unwrap().to_string()), ("8c".into(), "Ac".into()));
        assert_eq!((card(b'0'), card(b'X'), card(b'Y'), card(b'a')), (None, None, None, None));
        for letter in CODES {
            assert_eq!(code(card(letter).unwrap()), letter);
        }
        assert_eq!(code(Card::new(Rank::DEUCE, Suit::Clubs)), b'?');
    }

    #[test]
    fn codes_are_read_as_they_are_written() {
        let mut out = Vec::new();
        for text in ["P", "2", "8", "M3", "M8", "G", "G2", "G8"] {
            out.clear();
            write_bid(bid(text.as_bytes()).unwrap(), &mut out);
            assert_eq!(out, text.as_bytes());
        }
        for text in ["2", "8", "G2", "G8"] {
            out.clear();
            write_contract(contract(text.as_bytes()).unwrap(), &mut out);
            assert_eq!(out, text.as_bytes());
        }
        for text in ["0", "I1", "K2", "R3", "S1", "M2"] {
            out.clear();
            write_kontra(kontra(text.as_bytes()).unwrap(), &mut out);
            assert_eq!(out, text.as_bytes());
        }
        for text in ["", "p", "1", "9", "M2", "M", "G1", "G9", "MG", "33"] {
            assert_eq!(bid(text.as_bytes()), None, "{text}");
        }
        for text in ["", "1", "9", "G", "M3", "G44"] {
            assert_eq!(contract(text.as_bytes()), None, "{text}");
        }
        for text in ["", "K", "K4", "K0", "X1", "1", "K11"] {
            assert_eq!(kontra(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn numbers_have_no_needless_zeros() {
        assert_eq!((natural(b"0"), natural(b"10"), natural(b"00"), natural(b"")), (Some(0), Some(10), None, None));
        assert_eq!((positive(b"0"), positive(b"01"), positive(b"7")), (None, None, Some(7)));
        assert_eq!((whole(b"-8"), whole(b"-0"), whole(b"+8"), whole(b"- 8")), (Some(-8), None, None, None));
        assert_eq!(natural(b"9999999999999999999"), None);
    }

    #[test]
    fn parts_of_a_summary() {
        let follower = |tricks, soup, middle| Some(Part::Follower { tricks, soup, middle });
        assert_eq!(part(b"0"), Some(Part::Out));
        assert_eq!(part(b"M6:-20"), Some(Part::Main { tricks: 6, middle: -20 }));
        assert_eq!(part(b"F3:L60"), follower(3, Some((Column::Left, 60)), None));
        assert_eq!(part(b"F1:R20:20"), follower(1, Some((Column::Right, 20)), Some(20)));
        assert_eq!(part(b"F0"), follower(0, None, None));
        for text in ["", "1", "M6", "M6:", "M6:L20", "M6:-20:1", "F", "F3:60", "F3:L", "F1:L1:2:3", "F1::2", "F-1:L2"] {
            assert_eq!(part(text.as_bytes()), None, "{text}");
        }
    }
}

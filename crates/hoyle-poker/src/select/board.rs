//! What a board looks like: [`BoardPattern`].

use core::str::FromStr;

use hoyle_rules::poker::Cards;
use hoyle_rules::{Card, Rank, Suit};

use super::FilterError;

/// A board: `AhKd2c`, `A?K?2?`, `Ah*`. A `?` is any rank or any suit; a `*` at the end any more cards, or none. The first
/// three cards are a flop, which has no order; the others stand as they were dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPattern {
    cards: Vec<(Option<Rank>, Option<Suit>)>,
    open: bool,
}

/// No game has more on its board.
const MOST_CARDS: usize = 5;

/// How many cards come at once.
const FLOP: usize = 3;

impl BoardPattern {
    pub(super) fn matches(&self, board: &Cards) -> bool {
        let fits = |(rank, suit): (Option<Rank>, Option<Suit>), card: Card| {
            rank.is_none_or(|rank| rank == card.rank()) && suit.is_none_or(|suit| suit == card.suit())
        };
        let dealt: Vec<Option<Card>> = board.iter().map(|card| card.known()).collect();
        if dealt.len() < self.cards.len() || dealt.len() > self.cards.len() && !self.open {
            return false;
        }
        let (flop, later) = self.cards.split_at(self.cards.len().min(FLOP));
        let (dealt_flop, dealt_later) = dealt.split_at(dealt.len().min(FLOP));
        let later = later.iter().zip(dealt_later).all(|(asked, card)| card.is_some_and(|card| fits(*asked, card)));
        later && placed(flop, &mut dealt_flop.to_vec(), &fits)
    }
}

/// Whether each card that is asked for can be a card of its own.
fn placed<T: Copy>(asked: &[T], dealt: &mut Vec<Option<Card>>, fits: &impl Fn(T, Card) -> bool) -> bool {
    let Some((first, rest)) = asked.split_first() else { return true };
    (0..dealt.len()).any(|place| match dealt.get(place).copied().flatten() {
        Some(card) if fits(*first, card) => {
            dealt[place] = None;
            let found = placed(rest, dealt, fits);
            dealt[place] = Some(card);
            found
        }
        _ => false,
    })
}

impl FromStr for BoardPattern {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<BoardPattern, FilterError> {
        let wrong = || FilterError(format!("{text} is no board of up to five cards: write AhKd2c, A?K?2? or Ah*"));
        let open = text.ends_with('*');
        let cards = text.strip_suffix('*').unwrap_or(text).as_bytes();
        if !cards.len().is_multiple_of(2) || cards.len() / 2 > MOST_CARDS || cards.is_empty() && !open {
            return Err(wrong());
        }
        let card = |pair: &[u8]| {
            let [rank, suit] = *pair else { return None };
            let rank = if rank == b'?' { None } else { Some(Rank::from_letter(rank.to_ascii_uppercase())?) };
            let suit = if suit == b'?' { None } else { Some(Suit::from_letter(suit.to_ascii_lowercase())?) };
            Some((rank, suit))
        };
        let cards: Vec<_> = cards.chunks(2).map(card).collect::<Option<_>>().ok_or_else(wrong)?;
        let is_known = |(rank, suit): &(Option<Rank>, Option<Suit>)| rank.is_some() && suit.is_some();
        let is_twice = |(place, card): (usize, &_)| is_known(card) && cards.iter().take(place).any(|one| one == card);
        if cards.iter().enumerate().any(is_twice) {
            return Err(FilterError(format!("{text} is no board: a card is there twice")));
        }
        Ok(BoardPattern { cards, open })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flop_has_no_order_and_the_turn_has() {
        let matches = |pattern: &str, board: &str| {
            let pattern = pattern.parse::<BoardPattern>();
            pattern.is_ok_and(|pattern| board.parse().is_ok_and(|board| pattern.matches(&board)))
        };
        for (pattern, board, expected) in [
            ("AhKd2c", "2cAhKd", true),
            ("AhKd2c", "2cAhKd5s", false),
            ("AhKd2c*", "2cAhKd5s", true),
            ("Ah*", "2cKdAh", true),
            ("Ah*", "2cKd3sAh", false),
            ("A?A?*", "AhKd2c", false),
            ("A?A?*", "AhAd2c", true),
            ("?h?h?h*", "AhKh2h5s", true),
            ("?h?h?h*", "AhKh2s5h", false),
            ("????????5s", "AhKh2h7d5s", true),
            ("*", "", true),
            ("Ah*", "", false),
        ] {
            assert_eq!(matches(pattern, board), expected, "{pattern} {board}");
        }
        for text in ["", "A", "1h", "Ax", "Ah*Kd", "AhAh", "AhKdah*"] {
            assert!(text.parse::<BoardPattern>().is_err(), "{text}");
        }
    }
}

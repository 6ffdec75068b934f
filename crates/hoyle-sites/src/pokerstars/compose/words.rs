//! Hands in the room's words: `a pair of Aces`, `two pair, Kings and Fives`, `HI: a flush, Ace high; LO: 8,6,4,3,A`.

use hoyle_rules::poker::rank::{Best, Category};
use hoyle_rules::poker::{Cards, Ranking, Variant};
use hoyle_rules::{Card, Rank};

const ONE: [&str; 13] =
    ["Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace"];

fn one(rank: Rank) -> &'static str {
    ONE.get(usize::from(rank.number())).copied().unwrap_or_default()
}

fn many(rank: Rank) -> String {
    let name = one(rank);
    format!("{name}{}", if name == "Six" { "es" } else { "s" })
}

/// What these cards make; `None` where they make nothing that has a name yet, or are not known.
pub(super) fn made(variant: &Variant, hole: &Cards, board: &Cards) -> Option<String> {
    let known = |cards: &Cards| -> Vec<Card> { cards.iter().filter_map(|card| card.known()).collect() };
    if !hole.all_known() || !board.all_known() {
        return None;
    }
    let named = |ranking: Ranking| Some(name(ranking, &ranking.best(&known(hole), &known(board))?));
    let high = named(variant.high)?;
    if variant.high == Ranking::Badugi {
        return Some(match high.split(',').count() {
            4 => format!("Badugi: {high}"),
            count => format!("{count}-card: {high}"),
        });
    }
    match variant.low {
        Some(low) => Some(match named(low) {
            Some(low) => format!("HI: {high}; LO: {low}"),
            None => format!("HI: {high}"),
        }),
        None if variant.high.is_low() => Some(format!("Lo: {high}")),
        None => Some(high),
    }
}

/// The ranks as they are laid out: the greatest group first, then from the top.
fn laid_out(ranking: Ranking, best: &Best) -> Vec<Rank> {
    let mut ranks: Vec<Rank> = best.cards().iter().map(|card| card.rank()).collect();
    let alike = |rank: Rank| best.cards().iter().filter(|card| card.rank() == rank).count();
    let holds = |rank: Rank| best.cards().iter().any(|card| card.rank() == rank);
    let is_straight = matches!(best.category, Category::Straight | Category::StraightFlush);
    let ace_low = ranking.is_low() && ranking != Ranking::DeuceToSeven
        || is_straight && holds(Rank::ACE) && best.cards().iter().all(|card| card.rank().letter() != 'K');
    let worth = |rank: Rank| if ace_low { (rank.number() + 1) % 13 } else { rank.number() };
    ranks.sort_by_key(|rank| core::cmp::Reverse((alike(*rank), worth(*rank))));
    ranks
}

fn name(ranking: Ranking, best: &Best) -> String {
    let ranks = laid_out(ranking, best);
    let first = ranks.first().copied().unwrap_or(Rank::DEUCE);
    let last = ranks.last().copied().unwrap_or(first);
    let second = ranks.iter().copied().find(|rank| *rank != first).unwrap_or(first);
    match best.category {
        Category::HighCard if ranking.is_low() => {
            ranks.iter().map(ToString::to_string).collect::<Vec<String>>().join(",")
        }
        Category::HighCard => format!("high card {}", one(first)),
        Category::OnePair => format!("a pair of {}", many(first)),
        Category::TwoPair => format!("two pair, {} and {}", many(first), many(second)),
        Category::ThreeOfAKind => format!("three of a kind, {}", many(first)),
        Category::Straight => format!("a straight, {} to {}", one(last), one(first)),
        Category::Flush => format!("a flush, {} high", one(first)),
        Category::FullHouse => format!("a full house, {} full of {}", many(first), many(second)),
        Category::FourOfAKind => format!("four of a kind, {}", many(first)),
        Category::StraightFlush if first == Rank::ACE => "a Royal Flush".to_owned(),
        Category::StraightFlush => format!("a straight flush, {} to {}", one(last), one(first)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoyle_rules::poker::Game;

    #[test]
    fn hands_are_called_as_the_room_calls_them() {
        for (game, hole, board, words) in [
            (Game::NoLimitHoldem, "KsFd", "", ""),
            (Game::NoLimitHoldem, "Ks6s", "Kd6hAs2c3d", "two pair, Kings and Sixes"),
            (Game::NoLimitHoldem, "AsKd", "Qh9c7d4s2c", "high card Ace"),
            (Game::NoLimitHoldem, "As2d", "3h4c5dKsKc", "a straight, Ace to Five"),
            (Game::NoLimitHoldem, "TsJd", "Qh9c8dKsKc", "a straight, Nine to King"),
            (Game::NoLimitHoldem, "9s9d", "9h9cKd2s3c", "four of a kind, Nines"),
            (Game::NoLimitHoldem, "AsAd", "AhKcKd2s3c", "a full house, Aces full of Kings"),
            (Game::NoLimitHoldem, "As9s", "7s4s2sKdKc", "a flush, Ace high"),
            (Game::NoLimitHoldem, "As5s", "4s3s2sKdKc", "a straight flush, Ace to Five"),
            (Game::NoLimitHoldem, "AsKs", "QsJsTs2s2c", "a Royal Flush"),
            (Game::FixedLimitOmahaEight, "As2dKcKh", "3c5h7dKsQd", "HI: three of a kind, Kings; LO: 7,5,3,2,A"),
            (Game::FixedLimitOmahaEight, "AsKdKcKh", "3c5h7dKsQd", "HI: three of a kind, Kings"),
            (Game::FixedLimitRazz, "As3d4c6h8sKdKc", "", "Lo: 8,6,4,3,A"),
            (Game::FixedLimitTripleDraw, "2s3d4c5h7s", "", "Lo: 7,5,4,3,2"),
            (Game::FixedLimitTripleDraw, "2s2d4c5h7s", "", "Lo: a pair of Deuces"),
            (Game::FixedLimitBadugi, "Kh2dAc3s", "", "Badugi: K,3,2,A"),
            (Game::FixedLimitBadugi, "Kh2dAc3c", "", "3-card: K,2,A"),
        ] {
            let cards = |text: &str| text.parse::<Cards>().unwrap_or(Cards::unknown(2));
            let called = made(game.rules(), &cards(hole), &cards(board)).unwrap_or_default();
            assert_eq!(called, words, "{hole}");
        }
    }
}

//! Starting hands as players write them: [`HoleRange`].

use core::fmt;
use core::str::FromStr;

use hoyle_rules::poker::Cards;
use hoyle_rules::{Card, CardSet, Rank};

use super::FilterError;

/// Hole cards, any of which will do: `AKs,QQ+`. Parts stand between commas.
///
/// - `QQ`, `AK`, `AKs`, `AKo`: two cards by rank, suited or not. Only hands of two cards are such.
/// - `QQ+`: this pair and higher ones; `ATs+`: with a kicker up to below the first card.
/// - `77-22`, `A5s-A2s`, `T9s-54s`: all from one to the other.
/// - `AsKs`, `Ah`: these very cards, among others in games of more than two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HoleRange {
    parts: Vec<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// All these are held.
    Cards(CardSet),
    /// Two ranks, the higher first, and whether they are of one suit, where it matters.
    Ranks(Rank, Rank, Option<bool>),
}

impl HoleRange {
    /// Whether somebody holds one of them. Cards that are not known are none.
    pub(super) fn has(&self, hole: &Cards) -> bool {
        let held = hole.known();
        let two: Vec<Card> = hole.iter().filter_map(|card| card.known()).collect();
        self.parts.iter().any(|part| match (*part, two.as_slice()) {
            (Part::Cards(cards), _) => cards.iter().all(|card| held.contains(card)),
            (Part::Ranks(high, low, suited), [one, other]) if hole.len() == 2 => {
                let ranks = (one.rank().max(other.rank()), one.rank().min(other.rank()));
                ranks == (high, low) && suited.is_none_or(|suited| suited == (one.suit() == other.suit()))
            }
            _ => false,
        })
    }
}

impl FromStr for HoleRange {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<HoleRange, FilterError> {
        let mut parts = Vec::new();
        for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
            add(part, &mut parts).ok_or_else(|| FilterError(format!("{part} is no starting hand: {EXPECTED}")))?;
        }
        if parts.is_empty() { Err(FilterError(EXPECTED.to_owned())) } else { Ok(HoleRange { parts }) }
    }
}

const EXPECTED: &str = "write AKs, AKo, QQ+, ATs+, 77-22, T9s-54s, or cards such as AsKs";

/// Two ranks, the higher first, as they are written.
#[derive(Clone, Copy)]
struct Class {
    high: Rank,
    low: Rank,
    suited: Option<bool>,
}

fn class(text: &[u8]) -> Option<Class> {
    let (one, other, suited) = match text {
        [one, other] => (one, other, None),
        [one, other, b's' | b'S'] => (one, other, Some(true)),
        [one, other, b'o' | b'O'] => (one, other, Some(false)),
        _ => return None,
    };
    let rank = |letter: &u8| Rank::from_letter(letter.to_ascii_uppercase());
    let (one, other) = (rank(one)?, rank(other)?);
    // A pair is never of one suit.
    (one != other || suited.is_none()).then_some(Class { high: one.max(other), low: one.min(other), suited })
}

fn add(text: &str, parts: &mut Vec<Part>) -> Option<()> {
    if let Ok(cards) = text.parse::<CardSet>()
        && !cards.is_empty()
    {
        parts.push(Part::Cards(cards));
        return Some(());
    }
    let ranks = || Rank::all().map(|rank| rank.number());
    if let Some(from) = text.strip_suffix('+') {
        let Class { high, low, suited } = class(from.as_bytes())?;
        for number in ranks() {
            let Some(rank) = Rank::new(number) else { continue };
            if high == low && rank >= high {
                parts.push(Part::Ranks(rank, rank, suited));
            } else if high != low && rank >= low && rank < high {
                parts.push(Part::Ranks(high, rank, suited));
            }
        }
        return Some(());
    }
    let Some((one, other)) = text.split_once('-') else {
        let Class { high, low, suited } = class(text.as_bytes())?;
        parts.push(Part::Ranks(high, low, suited));
        return Some(());
    };
    let (one, other) = (class(one.as_bytes())?, class(other.as_bytes())?);
    let (top, end) = if (one.high, one.low) >= (other.high, other.low) { (one, other) } else { (other, one) };
    let gap = |class: Class| class.high.number() - class.low.number();
    // Either the first card stays, or the distance between the two.
    if top.suited != end.suited || top.high != end.high && gap(top) != gap(end) {
        return None;
    }
    for down in 0..=top.low.number() - end.low.number() {
        let low = Rank::new(top.low.number() - down)?;
        let high = if top.high == end.high { top.high } else { Rank::new(top.high.number() - down)? };
        parts.push(Part::Ranks(high, low, top.suited));
    }
    Some(())
}

impl fmt::Display for HoleRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, part) in self.parts.iter().enumerate() {
            f.write_str(if place > 0 { "," } else { "" })?;
            match part {
                Part::Cards(cards) => cards.iter().try_for_each(|card| write!(f, "{card}"))?,
                Part::Ranks(high, low, suited) => {
                    let suited = suited.map_or("", |suited| if suited { "s" } else { "o" });
                    write!(f, "{high}{low}{suited}")?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_written_out() {
        for (text, all) in [
            ("QQ+", "QQ,KK,AA"),
            ("ATs+", "ATs,AJs,AQs,AKs"),
            ("ak", "AK"),
            ("44-22", "44,33,22"),
            ("22-44", "44,33,22"),
            ("A5s-A3s", "A5s,A4s,A3s"),
            ("T9s-76s", "T9s,98s,87s,76s"),
            ("KTo", "KTo"),
            ("TKo AsKs", "KTo,KsAs"),
        ] {
            assert_eq!(text.parse::<HoleRange>().map(|range| range.to_string()), Ok(all.to_owned()), "{text}");
        }
        for text in ["", "AAs", "A", "1K", "AKx", "A5s-K2s", "AKs-AQo", "AsAs", "T9s-54o"] {
            assert!(text.parse::<HoleRange>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_range_has_what_two_cards_are() {
        let has = |range: &str, cards: &str| {
            range.parse::<HoleRange>().is_ok_and(|range| cards.parse::<Cards>().is_ok_and(|cards| range.has(&cards)))
        };
        assert!(has("AKs,QQ+", "KhAh") && has("AKs,QQ+", "QhQd") && has("AsKd", "KdAs") && has("Ah", "AhAdKsKc"));
        assert!(!has("AKs,QQ+", "KhAd") && !has("AKs", "??As") && !has("AA", "AhAdKsKc") && !has("QQ+", "JhJd"));
    }
}

//! Deuce to seven: the lowest hand of the usual ranking wins, but the ace is always high.
//!
//! Not here: ace to five, where straights and flushes do not matter.

use super::high;
use super::strength::Strength;
use crate::cards::CardSet;

/// The place of A-5-4-3-2 among five different ranks: the lowest with an ace, so above all sets of the twelve lower ranks,
/// 12 over 5 of them.
const ACE_FIVE: u16 = 792;

/// The strength of the lowest five of five to seven cards; `None` for any other number.
pub fn strength(cards: CardSet) -> Option<Strength> {
    match cards.len() {
        5 => five(cards),
        6 => cards.iter().filter_map(|a| five(cards - a.into())).max(),
        7 => cards
            .iter()
            .flat_map(|a| cards.iter().filter(move |&b| b > a).map(move |b| cards - a.into() - b.into()))
            .filter_map(five)
            .max(),
        _ => None,
    }
}

fn five(cards: CardSet) -> Option<Strength> {
    let usual = high::strength(cards)?;
    // Place 0 of the straights is A-2-3-4-5, which is no straight here.
    let strength = match (usual.place(), usual.within()) {
        (8, 0) => Strength::at(5, ACE_FIVE),
        (4, 0) => Strength::at(0, ACE_FIVE),
        _ => usual,
    };
    Some(strength.reversed())
}

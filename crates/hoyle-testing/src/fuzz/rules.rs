//! Fuzzes the rules: bytes decide a hand of poker and a game of pinochle, and both are checked after every action.

use crate::choices::Choices;

/// Chips, cards and counters are conserved, `legal` and `check` agree, refusals change nothing, the twin pays out the same.
pub fn rules(bytes: &[u8]) {
    crate::audit::hand(bytes);
    crate::pinochle::play(&mut Choices::new(bytes), 1);
}

//! What was played, whatever notation it came from: [`Record`], the hub of replay and conversion. Not here: spans.

pub mod poker;

/// One record of a game.
#[derive(Clone, Debug)]
pub enum Record {
    /// A hand of poker.
    Poker(poker::Hand),
}

//! What was played, whatever notation it came from: [`Record`], the hub of replay and conversion. Not here: spans.

pub mod pinochle;
pub mod poker;

pub use poker::Carried;

/// One record of a game.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and it is not moved about")]
pub enum Record {
    /// A hand of poker.
    Poker(poker::Hand),
    /// A game of pinochle.
    Pinochle(pinochle::Game),
}

impl Record {
    /// The hand, if the record is one of poker.
    pub fn poker(&self) -> Option<&poker::Hand> {
        match self {
            Record::Poker(hand) => Some(hand),
            Record::Pinochle(_) => None,
        }
    }

    /// The record in another notation that rides along, if there is one.
    pub fn carried(&self) -> Option<&Carried> {
        match self {
            Record::Poker(hand) => hand.carried.as_ref(),
            Record::Pinochle(_) => None,
        }
    }

    /// Drops what rides along.
    pub fn leave_carried(&mut self) {
        match self {
            Record::Poker(hand) => hand.carried = None,
            Record::Pinochle(_) => {}
        }
    }

    /// Whether both say the same, whatever the words in which it is written.
    pub fn says_the_same(&self, other: &Record) -> bool {
        match (self, other) {
            (Record::Poker(one), Record::Poker(other)) => one.says_the_same(other),
            (Record::Pinochle(one), Record::Pinochle(other)) => one.says_the_same(other),
            _ => false,
        }
    }
}

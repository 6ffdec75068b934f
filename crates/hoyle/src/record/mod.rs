//! What was played, whatever notation it came from: [`Record`], the hub of replay and conversion. Not here: spans.

pub mod poker;
pub mod preferans;

pub use poker::Carried;

/// One record of a game.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "one at a time is held; a hand of poker is most of them")]
pub enum Record {
    /// A hand of poker.
    Poker(poker::Hand),
    /// A game of preferans.
    Preferans(preferans::Game),
}

impl Record {
    /// The hand, if the record is one of poker.
    pub fn poker(&self) -> Option<&poker::Hand> {
        match self {
            Record::Poker(hand) => Some(hand),
            Record::Preferans(_) => None,
        }
    }

    /// The game, if the record is one of preferans.
    pub fn preferans(&self) -> Option<&preferans::Game> {
        match self {
            Record::Preferans(game) => Some(game),
            Record::Poker(_) => None,
        }
    }

    /// The record in another notation that rides along, if there is one.
    pub fn carried(&self) -> Option<&Carried> {
        match self {
            Record::Poker(hand) => hand.carried.as_ref(),
            Record::Preferans(_) => None,
        }
    }

    /// Drops what rides along.
    pub fn leave_carried(&mut self) {
        match self {
            Record::Poker(hand) => hand.carried = None,
            Record::Preferans(_) => {}
        }
    }

    /// Whether both say the same, whatever the words in which it is written.
    pub fn says_the_same(&self, other: &Record) -> bool {
        match (self, other) {
            (Record::Poker(one), Record::Poker(other)) => one.says_the_same(other),
            (Record::Preferans(one), Record::Preferans(other)) => one == other,
            _ => false,
        }
    }
}

//! How a game ends: [`Outcome`].

use core::fmt;

use hoyle_rules::preferans::{Player, Sheet};

use crate::game::Game;

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The papers and the refas; `None` where deals are left out or could not be read.
    pub sheet: Option<Sheet>,
    /// What each player has won: what the papers say; where nobody knows them, what the record states.
    pub results: [Option<i64>; 3],
    /// Whether the game was played to its end.
    pub finished: bool,
    /// How many deals there are, and how many all passed.
    pub deals: usize,
    /// How many deals all passed.
    pub all_passed: usize,
}

/// `7 deals, 1 all passed: p1 -82, p2 +214, p3 -132; the game is over`; `?` stands for a result that is not known.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { sheet: _, results, finished, deals, all_passed } = self;
        write!(f, "{deals} {}", if *deals == 1 { "deal" } else { "deals" })?;
        if *all_passed > 0 {
            write!(f, ", {all_passed} all passed")?;
        }
        for (player, result) in Player::ALL.into_iter().zip(results) {
            f.write_str(if player == Player::One { ": " } else { ", " })?;
            match result {
                Some(result) => write!(f, "{player} {result:+}")?,
                None => write!(f, "{player} ?")?,
            }
        }
        f.write_str(if *finished { "; the game is over" } else { "" })
    }
}

impl Game {
    /// The end of the game.
    pub fn outcome(&self) -> Outcome {
        let mut replay = self.replay();
        while replay.next_step().is_some() {}
        replay.outcome()
    }
}

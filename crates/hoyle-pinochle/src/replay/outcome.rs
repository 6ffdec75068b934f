//! How a recorded game ends: [`Outcome`], as the record has it. Not here: whether its sums are right; that is for the judge
//! of the text.

use crate::game::{Deal, Game, Scores, Winner};

/// How a game ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// The end of each deal, in order.
    pub deals: Vec<DealOutcome>,
    /// The teams' scores at the end.
    pub final_scores: Option<Scores>,
    /// The team or the player who has won the game, if the record says it.
    pub winner: Option<Winner>,
}

/// How a deal ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealOutcome {
    /// The counters that each team took, in points.
    pub counters: Option<Scores>,
    /// Whether the contract was made.
    pub made: Option<bool>,
    /// The score of each team in this deal, in points.
    pub scores: Scores,
    /// The score of each team after it.
    pub totals: Scores,
}

impl Deal {
    /// How the deal ends for so many teams.
    pub fn outcome(&self, teams: usize) -> DealOutcome {
        let of = |scores: &Option<Scores>, team: usize| {
            scores.as_ref().and_then(|scores| scores.get(team).copied().flatten())
        };
        let scores: Scores = (0..teams).map(|team| of(&self.hand_scores, team)).collect();
        let total = |(team, score): (usize, &Option<i32>)| of(&self.game_scores, team)?.checked_add((*score)?);
        let totals = scores.iter().enumerate().map(total).collect();
        DealOutcome { counters: self.counters(), made: self.made(), scores, totals }
    }
}

impl Game {
    /// How the game ends.
    pub fn outcome(&self) -> Outcome {
        let teams = usize::from(self.teams.unwrap_or(0));
        Outcome {
            deals: self.deals.iter().map(|deal| deal.outcome(teams)).collect(),
            final_scores: self.final_scores.clone(),
            winner: self.winner,
        }
    }
}

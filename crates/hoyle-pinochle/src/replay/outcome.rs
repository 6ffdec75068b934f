//! How a recorded game ends: [`Outcome`], as the record has it. Not here: whether its sums are right; that is for the judge
//! of the text.

use core::fmt;

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

/// How a deal ends, as its scores are written.
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

/// `2 deals, final scores 12 to 70 to 26; team 2 wins`, as far as the record says it.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { deals, final_scores, winner } = self;
        write!(f, "{} {}", deals.len(), if deals.len() == 1 { "deal" } else { "deals" })?;
        if let Some(scores) = final_scores {
            f.write_str(", final scores ")?;
            write_scores(scores, f)?;
        }
        match winner {
            Some(winner) => write!(f, "; {winner} wins"),
            None => Ok(()),
        }
    }
}

/// `made, 8 to 39 to 11; in all 20 to 59 to 23`; `set` where the bid was lost, `?` for a score that is not known.
impl fmt::Display for DealOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DealOutcome { counters: _, made, scores, totals } = self;
        match made {
            Some(true) => f.write_str("made, ")?,
            Some(false) => f.write_str("set, ")?,
            None => {}
        }
        write_scores(scores, f)?;
        f.write_str("; in all ")?;
        write_scores(totals, f)
    }
}

fn write_scores(scores: &Scores, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (team, score) in scores.iter().enumerate() {
        if team > 0 {
            f.write_str(" to ")?;
        }
        match score {
            Some(score) => write!(f, "{score}")?,
            None => f.write_str("?")?,
        }
    }
    Ok(())
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

#[cfg(test)]
mod tests {
    use hoyle_rules::{Seat, Suit};

    use super::*;
    use crate::game::{Call, Contract, Trump};

    #[test]
    fn people_count_seats_and_teams_from_one() {
        let contract = Contract { declarer: Seat::new(1), bid: Some(52), trump: Trump::Suit(Suit::Hearts) };
        assert_eq!(contract.to_string(), "p2 for 52, hearts");
        let unknown = Contract { declarer: None, bid: None, trump: Trump::Unknown };
        assert_eq!(unknown.to_string(), "? for ?, trump not known");
        assert_eq!(Contract { trump: Trump::None, ..contract }.to_string(), "p2 for 52, no trump");
        assert_eq!([Call::Bid(52), Call::Pass, Call::None].map(|call| call.to_string()), ["52", "pass", "-"]);
        let deal = DealOutcome { made: Some(false), scores: vec![Some(-52), None], ..DealOutcome::default() };
        let deal = DealOutcome { totals: vec![Some(-40), None], ..deal };
        assert_eq!(deal.to_string(), "set, -52 to ?; in all -40 to ?");
        let outcome = Outcome { deals: vec![deal], final_scores: None, winner: Some(Winner::Team(1)) };
        assert_eq!(outcome.to_string(), "1 deal; team 2 wins");
    }
}

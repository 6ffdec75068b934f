//! What a deal is worth to each team: [`settle`]. Not here: running totals.

use super::conventions::Conventions;
use super::deck::MAX_PLAYERS;

/// One number for each team in the order of the teams; only as many as there are teams mean something.
pub type ByTeam = [i32; MAX_PLAYERS];

/// What the teams have brought together in a deal, before any rule about minimums, on the scale of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The points of each team's melds, whether or not they come to count.
    pub meld: ByTeam,
    /// Counters won, with the bonus of the last trick and the discard.
    pub counters: ByTeam,
    /// Awards and punishments by team; negative where points are taken away.
    pub adjustments: ByTeam,
}

/// What a deal is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settlement {
    /// Meld after the minimum rules.
    pub meld: ByTeam,
    /// Play after the minimum rules.
    pub play: ByTeam,
    /// The whole deal, with adjustments.
    pub hand: ByTeam,
    /// Whether the contract was made.
    pub made: bool,
}

/// Settles a deal. `declarer` is the team that declared, `bid` its bid; `played` is false where trump could not be named
/// and the bid is lost unplayed.
pub fn settle(agreed: &Conventions, tally: &Tally, declarer: usize, bid: i32, played: bool) -> Settlement {
    let mut settled = Settlement::default();
    let teams = usize::from(agreed.teams).min(MAX_PLAYERS);
    for team in 0..teams {
        if played {
            let (meld, play) = after_minimums(agreed, tally.meld[team], tally.counters[team]);
            settled.meld[team] = meld;
            settled.play[team] = play;
        }
        let made = settled.meld[team].saturating_add(settled.play[team]);
        settled.hand[team] = match team == declarer {
            true if played && made >= bid => {
                settled.made = true;
                made
            }
            true => bid.saturating_neg(),
            false => made,
        }
        .saturating_add(tally.adjustments[team]);
    }
    settled
}

/// A team's meld and play after the minimum rules: a team without the least play scores nothing, meld below the least
/// counts nothing.
pub fn after_minimums(agreed: &Conventions, meld: i32, counters: i32) -> (i32, i32) {
    let least = |points: i32| points.saturating_mul(agreed.scale);
    if counters < least(agreed.least_play) {
        return (0, 0);
    }
    (if meld < least(agreed.least_meld) { 0 } else { meld }, counters)
}

/// The team that has won the game with these totals, if it has ended: the declarer's team first where that is agreed,
/// else the only highest one at or above the target.
pub fn winner(agreed: &Conventions, totals: &ByTeam, declarer: Option<usize>) -> Option<usize> {
    let target = agreed.target.saturating_mul(agreed.scale);
    let teams = totals.get(..usize::from(agreed.teams)).unwrap_or(totals);
    if agreed.bidder_goes_out
        && let Some(declarer) = declarer
        && teams.get(declarer).is_some_and(|&total| total >= target)
    {
        return Some(declarer);
    }
    let most = *teams.iter().max()?;
    let mut at = teams.iter().enumerate().filter(|&(_, &total)| total == most && total >= target);
    let first = at.next()?.0;
    at.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::super::presets::Preset;
    use super::*;

    fn two(first: i32, second: i32) -> ByTeam {
        [first, second, 0, 0, 0, 0, 0, 0]
    }

    #[test]
    fn minimums_sets_and_adjustments() {
        let agreed = Preset::named("double-deck-partnership").unwrap().conventions;
        let tally = |meld, counters| Tally { meld, counters, adjustments: two(0, 0) };
        let settled = settle(&agreed, &tally(two(30, 39), two(17, 33)), 1, 60, true);
        assert_eq!((settled.meld, settled.play, settled.hand), (two(0, 39), two(0, 33), two(0, 72)));
        let settled = settle(&agreed, &tally(two(90, 16), two(10, 40)), 0, 54, true);
        assert_eq!((settled.hand, settled.made), (two(-54, 40), false));
        let settled =
            settle(&agreed, &Tally { adjustments: two(25, -25), ..tally(two(20, 24), two(25, 25)) }, 1, 70, true);
        assert_eq!(settled.hand, two(70, -95));
        let settled = settle(&agreed, &tally(two(20, 24), two(25, 25)), 0, 50, false);
        assert_eq!((settled.hand, settled.play), (two(-50, 0), two(0, 0)));
    }

    #[test]
    fn the_bidder_goes_out_first() {
        let agreed = Preset::named("double-deck-partnership").unwrap().conventions;
        assert_eq!(winner(&agreed, &two(501, 540), Some(0)), Some(0));
        assert_eq!(winner(&agreed, &two(499, 540), Some(0)), Some(1));
        assert_eq!(winner(&agreed, &two(540, 540), None), None);
        assert_eq!(winner(&agreed, &two(300, 200), Some(0)), None);
    }
}

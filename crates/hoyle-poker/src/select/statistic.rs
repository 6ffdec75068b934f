//! Whether a player did what a statistic counts: [`StatisticPattern`].

use core::str::FromStr;

use super::FilterError;
use crate::statistics::{PlayerHand, STATISTICS, number_of};

/// A statistic that was done, `three_bet`, or for which there was an opportunity that was passed up, `!three_bet`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatisticPattern {
    /// Its place in [`STATISTICS`].
    number: usize,
    done: bool,
}

impl StatisticPattern {
    pub(super) fn is_that_of(self, player: &PlayerHand) -> bool {
        player.opportunities.contains(self.number) && player.done.contains(self.number) == self.done
    }
}

impl FromStr for StatisticPattern {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<StatisticPattern, FilterError> {
        let (name, done) = text.strip_prefix('!').map_or((text, true), |name| (name, false));
        match number_of(name) {
            Some(number) => Ok(StatisticPattern { number, done }),
            None => {
                let names: Vec<&str> = STATISTICS.iter().map(|row| row.name).collect();
                Err(FilterError(format!("{name} is no statistic; there are {}", names.join(", "))))
            }
        }
    }
}

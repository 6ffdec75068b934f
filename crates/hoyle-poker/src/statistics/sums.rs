//! Hands added up: [`Sums`], and what follows from them, [`Rates`]. Sums are whole numbers, so that the order in which hands
//! are added does not matter; only means and deviations are floating-point numbers, and those of no money.

use core::fmt;

use hoyle_rules::Chips;

use super::{Billionths, COUNT, Flags, KINDS, PlayerHand};

/// A sum of money, exact to the billionth of the smallest unit that was added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    /// The sum in units of `10^-scale`; negative where more was lost.
    pub units: i128,
    /// How many decimal places a unit has.
    pub scale: u8,
}

/// As a decimal without needless zeros, to millionths of the unit at most.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut units, mut scale) = (self.units.unsigned_abs(), usize::from(self.scale));
        while scale > 0 && units % 10 == 0 {
            (units, scale) = (units / 10, scale - 1);
        }
        let sign = if self.units < 0 { "-" } else { "" };
        let digits = format!("{units:0>width$}", width = scale + 1);
        let (whole, fraction) = digits.split_at(digits.len() - scale);
        write!(f, "{sign}{whole}{}{fraction}", if scale > 0 { "." } else { "" })
    }
}

impl Amount {
    /// Rounded to so many decimals, if it has more; a half is rounded away from zero.
    #[must_use]
    pub fn rounded(self, scale: u8) -> Amount {
        let Some(cut) = self.scale.checked_sub(scale).filter(|cut| *cut > 0) else { return self };
        let Some(power) = 10_i128.checked_pow(u32::from(cut)) else { return Amount { units: 0, scale } };
        let half = power / 2 * self.units.signum();
        Amount { units: self.units.saturating_add(half) / power, scale }
    }
}

/// What was won at one height of the stakes, in units of `10^-scale`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stake {
    /// `None` in games without one.
    big_blind: Option<Chips>,
    scale: u8,
    hands: u64,
    net: i128,
    /// The sum of the squares.
    squares: i128,
    /// The part of the net at the showdown.
    showdown: i128,
    /// What all-ins were worth beyond it, in billionths.
    beyond: i128,
}

/// How often each of up to 64 things was so: the k-th bits of all numbers together count the k-th. To add to many counts
/// is so a few steps, for no carry goes far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Counts([u64; 40]);

impl Counts {
    const NONE: Counts = Counts([0; 40]);

    /// Counts these once more.
    #[inline]
    fn add(&mut self, things: u64) {
        // Something is mostly carried so far.
        let [ones, twos, fours, further @ ..] = &mut self.0;
        let mut carry = things;
        for digit in [ones, twos, fours] {
            (*digit, carry) = (*digit ^ carry, *digit & carry);
        }
        if carry != 0 {
            carry_into(further, carry);
        }
    }

    /// Adds what was counted elsewhere.
    fn add_all(&mut self, other: &Counts) {
        for (place, things) in other.0.iter().enumerate() {
            carry_into(self.0.get_mut(place..).unwrap_or_default(), *things);
        }
    }

    fn of(&self, thing: usize) -> u64 {
        self.0.iter().enumerate().fold(0, |count, (place, bits)| count | (bits >> thing & 1) << place)
    }
}

/// Adds one to the numbers of these things, of which this is the first digit and those behind it.
#[inline]
fn carry_into(digits: &mut [u64], things: u64) {
    let mut carry = things;
    for digit in digits {
        (*digit, carry) = (*digit ^ carry, *digit & carry);
        if carry == 0 {
            return;
        }
    }
}

/// What is added up and what follows from it, by name, with its definition.
pub static DEFINITIONS: &[(&str, &str)] = &[
    ("hands", "the hands that were dealt to the player and could be played without an error"),
    ("net", "what was won less what was put in, after rake"),
    ("net_showdown", "the part of it from hands that went to a showdown with the player"),
    ("net_no_showdown", "the part of it from all other hands"),
    ("net_all_in_ev", "net, each all-in before the last card at its exact worth on the board of the last decision"),
    ("bb_per_100", "the mean of net in big blinds, times 100"),
    ("sd_bb_per_100", "the standard deviation of 100 hands in big blinds: 10 times that of a hand"),
    ("confidence_95", "half of the interval around bb_per_100 that holds the true rate with 95 % certainty"),
    ("aggression_factor", "bets and raises for each call, on flop, turn and river"),
    ("aggression_frequency", "bets and raises among bets, raises, calls and folds, on flop, turn and river"),
];

/// The hands of a player, or of any other group, added up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    /// How many hands were played.
    pub hands: u64,
    /// How many of them were all-in before the last card, with every hand known.
    pub all_in_hands: u64,
    /// How often there was an opportunity, and how often it was taken, by the row of the list.
    opportunities: Counts,
    done: Counts,
    /// How often each kind of action was done on the later streets.
    actions: [u64; KINDS],
    stakes: Vec<Stake>,
}

impl Default for Sums {
    fn default() -> Sums {
        Sums {
            hands: 0,
            all_in_hands: 0,
            opportunities: Counts::NONE,
            done: Counts::NONE,
            actions: [0; KINDS],
            stakes: Vec::new(),
        }
    }
}

/// What follows from sums. Each is `None` where too little was played to say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rates {
    /// Big blinds won in a hundred hands.
    pub bb_per_100: Option<f64>,
    /// The standard deviation of a hundred hands, in big blinds.
    pub sd_bb_per_100: Option<f64>,
    /// Half of the interval in which the true rate lies with 95 % certainty, in big blinds in a hundred hands.
    pub confidence_95: Option<f64>,
    /// Bets and raises for each call, on flop, turn and river.
    pub aggression_factor: Option<f64>,
    /// The part of bets and raises among all that was done but checks, on flop, turn and river.
    pub aggression_frequency: Option<f64>,
}

impl Sums {
    /// Adds what a player did in a hand with this big blind, the amounts of which have so many decimals.
    #[inline]
    pub fn add_hand(&mut self, player: &PlayerHand, big_blind: Option<Chips>, scale: u8) {
        self.hands += 1;
        self.all_in_hands += u64::from(player.all_in_ev.is_some());
        self.opportunities.add(player.opportunities.0);
        self.done.add(player.done.0 & player.opportunities.0);
        if player.opportunities.contains(SAW_FLOP) && player.done.contains(SAW_FLOP) {
            let [_, later @ ..] = &player.actions;
            for street in later {
                for (sum, count) in self.actions.iter_mut().zip(street) {
                    *sum += u64::from(*count);
                }
            }
        }
        let Some(net) = player.net else { return };
        let stake = self.stake(big_blind, scale);
        stake.hands += 1;
        if let Some(valued) = player.all_in_ev {
            stake.beyond = stake.beyond.saturating_add(valued.0 - Billionths::from(net).0);
        }
        let net = i128::from(net.0);
        stake.net += net;
        stake.squares = stake.squares.saturating_add(net * net);
        if player.went_to_showdown == Some(true) {
            stake.showdown += net;
        }
    }

    /// What was won at this height of the stakes.
    #[inline]
    fn stake(&mut self, big_blind: Option<Chips>, scale: u8) -> &mut Stake {
        let known = self.stakes.iter().position(|stake| stake.big_blind == big_blind && stake.scale == scale);
        let place = known.unwrap_or_else(|| {
            self.stakes.push(Stake { big_blind, scale, hands: 0, net: 0, squares: 0, showdown: 0, beyond: 0 });
            self.stakes.len() - 1
        });
        &mut self.stakes[place]
    }

    /// Adds what was added up elsewhere.
    pub fn add(&mut self, other: &Sums) {
        self.hands += other.hands;
        self.all_in_hands += other.all_in_hands;
        self.opportunities.add_all(&other.opportunities);
        self.done.add_all(&other.done);
        for (sum, more) in self.actions.iter_mut().zip(&other.actions) {
            *sum += more;
        }
        for more in &other.stakes {
            let stake = self.stake(more.big_blind, more.scale);
            stake.hands += more.hands;
            stake.net = stake.net.saturating_add(more.net);
            stake.squares = stake.squares.saturating_add(more.squares);
            stake.showdown = stake.showdown.saturating_add(more.showdown);
            stake.beyond = stake.beyond.saturating_add(more.beyond);
        }
    }

    /// Forgets everything; what was allocated is kept.
    pub fn clear(&mut self) {
        let mut stakes = core::mem::take(&mut self.stakes);
        stakes.clear();
        *self = Sums { stakes, ..Sums::default() };
    }

    /// How many opportunities there were for the statistic with this number in the list, and how many were taken.
    pub fn count(&self, number: usize) -> [u64; 2] {
        if number < COUNT { [self.opportunities.of(number), self.done.of(number)] } else { [0; 2] }
    }

    /// How many decimals the money has.
    fn scale(&self) -> u8 {
        self.stakes.iter().map(|stake| stake.scale).max().unwrap_or(0)
    }

    /// A sum over all stakes, in chips and in billionths; `None` where it is too much to be counted.
    fn amount(&self, of: impl Fn(&Stake) -> (i128, i128)) -> Option<Amount> {
        let scale = self.scale();
        let units = self.stakes.iter().try_fold(0_i128, |sum, stake| {
            let (chips, billionths) = of(stake);
            let own = chips.checked_mul(Billionths::CHIP)?.checked_add(billionths)?;
            sum.checked_add(own.checked_mul(10_i128.checked_pow(u32::from(scale - stake.scale))?)?)
        })?;
        Some(Amount { units, scale: scale + Billionths::DECIMALS })
    }

    /// What was won or lost; `None` where it is too much to be counted, as are the others.
    pub fn net(&self) -> Option<Amount> {
        self.amount(|stake| (stake.net, 0))
    }

    /// The part of it in hands that went to a showdown with the player.
    pub fn net_showdown(&self) -> Option<Amount> {
        self.amount(|stake| (stake.showdown, 0))
    }

    /// The part of it in all other hands.
    pub fn net_no_showdown(&self) -> Option<Amount> {
        self.amount(|stake| (stake.net - stake.showdown, 0))
    }

    /// What would have been won or lost if every all-in before the last card had been paid at what it was worth.
    pub fn net_all_in_ev(&self) -> Option<Amount> {
        self.amount(|stake| (stake.net, stake.beyond)).map(|amount| amount.rounded(self.scale() + 6))
    }

    /// The rates that follow from these sums, such as big blinds a hundred hands.
    pub fn rates(&self) -> Rates {
        let blinds = |stake: &Stake| stake.big_blind.map_or(1.0, |blind| blind.0 as f64);
        let mut stakes = self.stakes.clone();
        stakes.retain(|stake| stake.big_blind.is_some());
        let hands: u64 = stakes.iter().map(|stake| stake.hands).sum();
        // In an order that does not depend on which hand came first.
        stakes.sort_by_key(|stake| (stake.scale, stake.big_blind));
        let sum: f64 = stakes.iter().map(|stake| stake.net as f64 / blinds(stake)).sum();
        let squares: f64 = stakes.iter().map(|stake| stake.squares as f64 / blinds(stake).powi(2)).sum();
        let count = hands as f64;
        let mean = (hands > 0).then(|| sum / count);
        let deviation =
            mean.filter(|_| hands > 1).map(|mean| ((squares - count * mean * mean) / (count - 1.0)).max(0.0).sqrt());
        let [folds, _, calls, bets, raises] = self.actions;
        let ratio = |part: u64, of: u64| (of > 0).then(|| part as f64 / of as f64);
        Rates {
            bb_per_100: mean.map(|mean| 100.0 * mean),
            sd_bb_per_100: deviation.map(|deviation| 10.0 * deviation),
            confidence_95: deviation.map(|deviation| 100.0 * NORMAL_95 * deviation / count.sqrt()),
            aggression_factor: ratio(bets + raises, calls),
            aggression_frequency: ratio(bets + raises, bets + raises + calls + folds),
        }
    }
}

/// The row of the list by which it is known who saw the flop.
const SAW_FLOP: usize = Flags::named("saw_flop").0.trailing_zeros() as usize;

/// So many standard deviations to either side hold 95 % of a normal distribution.
const NORMAL_95: f64 = 1.959_963_984_540_054;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_what_was_counted() {
        let mut counts = Counts::NONE;
        (0..1000_u64).for_each(|number| counts.add(u64::from(number % 3 == 0) | 1 << 41 | u64::from(number < 7) << 63));
        let mut twice = counts;
        twice.add_all(&counts);
        for (thing, count) in [(0, 334), (1, 0), (41, 1000), (63, 7)] {
            assert_eq!((counts.of(thing), twice.of(thing)), (count, 2 * count));
        }
    }
}

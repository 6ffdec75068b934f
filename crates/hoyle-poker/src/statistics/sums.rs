//! Hands added up: [`Sums`], and what follows from them, [`Rates`]. Sums are whole numbers, so that the order in which hands
//! are added does not matter; only means and deviations are floating-point numbers, and those of no money.

use core::fmt;

use hoyle_rules::Chips;

use super::{Billionths, COUNT, Flags, KINDS, PlayerHand};

/// A sum of money, exact to the billionth of the smallest unit that was added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    /// In units of `10^-scale`.
    pub units: i128,
    /// Decimal places.
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

/// What was won at one height of the stakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stake {
    big_blind: Chips,
    scale: u8,
    hands: u64,
    net: i128,
    /// The sum of the squares.
    squares: i128,
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
    counts: [[u64; 2]; COUNT],
    /// How often each kind of action was done on the later streets.
    actions: [u64; KINDS],
    /// How many decimals the money has.
    scale: u8,
    /// In billionths of `10^-scale`: net, the part of it at the showdown, the net with all-ins at what they were worth.
    /// `None` where it is too much to be counted.
    money: Option<[i128; 3]>,
    stakes: Vec<Stake>,
}

impl Default for Sums {
    fn default() -> Sums {
        Sums {
            hands: 0,
            all_in_hands: 0,
            counts: [[0; 2]; COUNT],
            actions: [0; KINDS],
            scale: 0,
            money: Some([0; 3]),
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
        self.all_in_hands += u64::from(player.was_all_in);
        for number in player.opportunities.iter() {
            if let Some([opportunities, done]) = self.counts.get_mut(number) {
                *opportunities += 1;
                *done += u64::from(player.done.contains(number));
            }
        }
        if player.opportunities.contains(SAW_FLOP) && player.done.contains(SAW_FLOP) {
            for street in player.actions.iter().skip(1) {
                for (sum, count) in self.actions.iter_mut().zip(street) {
                    *sum += u64::from(*count);
                }
            }
        }
        let (Some(net), Some(valued)) = (player.net, player.net_all_in_ev) else { return };
        let showdown = if player.went_to_showdown == Some(true) { Billionths::from(net).0 } else { 0 };
        self.pay([Billionths::from(net).0, showdown, valued.0], scale);
        if let Some(big_blind) = big_blind {
            let net = i128::from(net.0);
            self.stake(Stake { big_blind, scale, hands: 1, net, squares: net.saturating_mul(net) });
        }
    }

    fn pay(&mut self, more: [i128; 3], scale: u8) {
        if self.scale == scale {
            self.money = self.money.and_then(|money| plus(money, more));
        } else {
            let wider = self.scale.max(scale);
            let money = self.money.and_then(|money| at_scale(money, self.scale, wider));
            self.money = money.zip(at_scale(more, scale, wider)).and_then(|(money, more)| plus(money, more));
            self.scale = wider;
        }
    }

    fn stake(&mut self, more: Stake) {
        let same = |stake: &&mut Stake| stake.big_blind == more.big_blind && stake.scale == more.scale;
        match self.stakes.iter_mut().find(same) {
            Some(stake) => {
                stake.hands += more.hands;
                stake.net = stake.net.saturating_add(more.net);
                stake.squares = stake.squares.saturating_add(more.squares);
            }
            None => self.stakes.push(more),
        }
    }

    /// Adds what was added up elsewhere.
    pub fn add(&mut self, other: &Sums) {
        self.hands += other.hands;
        self.all_in_hands += other.all_in_hands;
        for (sum, more) in self.counts.iter_mut().flatten().zip(other.counts.iter().flatten()) {
            *sum += more;
        }
        for (sum, more) in self.actions.iter_mut().zip(&other.actions) {
            *sum += more;
        }
        match other.money {
            Some(money) => self.pay(money, other.scale),
            None => self.money = None,
        }
        other.stakes.iter().for_each(|stake| self.stake(*stake));
    }

    /// Forgets everything; what was allocated is kept.
    pub fn clear(&mut self) {
        let mut stakes = core::mem::take(&mut self.stakes);
        stakes.clear();
        *self = Sums { stakes, ..Sums::default() };
    }

    /// How many opportunities there were for the statistic with this number in the list, and how many were taken.
    pub fn count(&self, number: usize) -> [u64; 2] {
        self.counts.get(number).copied().unwrap_or_default()
    }

    fn amount(&self, of: impl Fn([i128; 3]) -> i128) -> Option<Amount> {
        Some(Amount { units: of(self.money?), scale: self.scale + Billionths::DECIMALS })
    }

    /// What was won or lost; `None` where it is too much to be counted, as are the others.
    pub fn net(&self) -> Option<Amount> {
        self.amount(|[net, ..]| net)
    }

    /// The part of it in hands that went to a showdown with the player.
    pub fn net_showdown(&self) -> Option<Amount> {
        self.amount(|[_, showdown, _]| showdown)
    }

    /// The part of it in all other hands.
    pub fn net_no_showdown(&self) -> Option<Amount> {
        self.amount(|[net, showdown, _]| net - showdown)
    }

    /// What would have been won or lost if every all-in before the last card had been paid at what it was worth.
    pub fn net_all_in_ev(&self) -> Option<Amount> {
        self.amount(|[.., valued]| valued).map(|amount| amount.rounded(self.scale + 6))
    }

    /// What follows from it.
    pub fn rates(&self) -> Rates {
        let blinds = |stake: &Stake| stake.big_blind.0 as f64;
        let hands: u64 = self.stakes.iter().map(|stake| stake.hands).sum();
        // In an order that does not depend on which hand came first.
        let mut stakes = self.stakes.clone();
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

fn plus(one: [i128; 3], other: [i128; 3]) -> Option<[i128; 3]> {
    let [[a, b, c], [x, y, z]] = [one, other];
    Some([a.checked_add(x)?, b.checked_add(y)?, c.checked_add(z)?])
}

/// The same money with more decimals.
fn at_scale(money: [i128; 3], from: u8, to: u8) -> Option<[i128; 3]> {
    let power = 10_i128.checked_pow(u32::from(to.checked_sub(from)?))?;
    let [a, b, c] = money;
    Some([a.checked_mul(power)?, b.checked_mul(power)?, c.checked_mul(power)?])
}

/// So many standard deviations to either side hold 95 % of a normal distribution.
const NORMAL_95: f64 = 1.959_963_984_540_054;

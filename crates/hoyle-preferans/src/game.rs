//! A game of preferans as it was played: [`Game`]. Not here: how it is written; what follows from it by the rules.

use hoyle_notation::text::date::days_in;
use hoyle_rules::Card;
use hoyle_rules::preferans::{Bid, Challenge, Contract, Entry, Options, Player};

/// A game of preferans for three as it was written down. What is listed by player is in the order of their numbers, 1
/// to 3.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Game {
    /// What the record says of the game that has no bearing on how it is played.
    pub metadata: Metadata,
    /// Remarks that stand before the first deal.
    pub comments: Vec<String>,
    /// The names of the players, by player; `None` for who is not named.
    pub players: [Option<String>; 3],
    /// The bula: the number of points with which every middle column starts; `None` if that is not known.
    pub bula: Option<i64>,
    /// How many refas may be opened: `Some(None)` is any number, `None` not known.
    pub refe: Option<Option<u64>>,
    /// The results in points that the text states, by player.
    pub results: [Option<i64>; 3],
    /// The deals, up to the first that could not be read.
    pub deals: Vec<Deal>,
    /// Whether all deals are here: none left out, none that could not be read.
    pub whole: bool,
    /// Before which of the deals others are left out, or stand in lines that could not be read.
    pub gaps: Vec<usize>,
    /// On what the table has agreed.
    pub options: Options,
}

/// What the record says of a game that has no bearing on how it is played. Each value is as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Metadata {
    /// The full names of the players, by player, beside what they are called at the table.
    pub full_names: [Option<String>; 3],
    /// The places of the players, by player.
    pub places: [Option<String>; 3],
    /// Where it is played.
    pub location: Option<String>,
    /// The day on which it is played: `2008.03.08`.
    pub date: Option<String>,
    /// When it begins.
    pub start_time: Option<String>,
    /// When it ends.
    pub end_time: Option<String>,
    /// How long it takes.
    pub duration: Option<String>,
    /// Anything else: names and values, in order.
    pub others: Vec<(String, String)>,
}

impl Metadata {
    /// The year, the month and the day, if the date is written as three such numbers.
    pub fn day(&self) -> Option<(u16, u8, u8)> {
        let mut parts = self.date.as_deref()?.trim().splitn(3, ['.', '-', '/']);
        let mut next = |digits: usize| {
            let part = parts.next().filter(|part| part.len() == digits)?;
            part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse::<u16>().ok())?
        };
        let (year, month, day) = (next(4)?, next(2)?, next(2)?);
        let is_day = (1..=12).contains(&month) && (1..=days_in(month.into(), Some(year.into()))).contains(&day.into());
        is_day.then_some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?))
    }
}

/// One deal, from the cards to what was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Its number in the game, as written.
    pub id: u64,
    /// Who is dealt to first; the player before deals.
    pub first: Player,
    /// The cards as dealt: ten for each player in the order of the deal, then the two of the talon.
    pub cards: [Card; 32],
    /// The highest bids, in the order of the deal.
    pub bids: [Bid; 3],
    /// What follows the auction; `None` where all passed.
    pub play: Option<Play>,
    /// Remarks, with where in the deal they stand.
    pub comments: Vec<(Moment, String)>,
}

/// Where in a deal a remark stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Moment {
    /// Before the first call.
    Deal,
    /// After the auction.
    Auction,
    /// After something is said of the contract, who follows or what it is worth.
    Contract,
    /// After so many tricks.
    Play(u8),
    /// After the scores.
    Score,
}

impl Deal {
    /// The players in the order of the deal.
    pub fn order(&self) -> [Player; 3] {
        self.first.round()
    }

    /// The player who deals: the one before the first.
    pub fn dealer(&self) -> Player {
        self.first.previous()
    }
}

/// A deal that somebody plays. What a score sheet needs is kept as it was written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// Who plays the contract.
    pub main: Player,
    /// The two cards discarded; `None` after a game.
    pub discarded: Option<[Card; 2]>,
    /// What the main player undertook: 2 (spades) to 8 (preferans), a game or not.
    pub contract: Contract,
    /// Who accepted to follow, by player.
    pub follows: [bool; 3],
    /// What the followers answered: nothing, an invitation, a kontra and what goes beyond it.
    pub challenge: Challenge,
    /// Whether it counts double; `None` if that is not said.
    pub refa: Option<bool>,
    /// What it is worth in points: the contract, twice under refa, times the kontra.
    pub value: u32,
    /// Who leads; `None` where nobody follows.
    pub starts: Option<Player>,
    /// The tricks in order, at most ten.
    pub tricks: Vec<Trick>,
    /// What is said of tricks that are left out; `None` where all are here.
    pub left_out: Option<LeftOut>,
}

impl Play {
    /// The tricks that can be replayed: those before the first that is left out.
    pub fn tricks_ahead(&self) -> &[Trick] {
        let ahead = self.left_out.as_ref().map_or(self.tricks.len(), LeftOut::first);
        self.tricks.get(..ahead).unwrap_or(&self.tricks)
    }
}

/// Tricks that are left out. What the deal brings does not follow from its tricks then, so it is kept as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// Before which of the tricks others are left out, in order; one behind the last where it is those at the end.
    pub before: Vec<usize>,
    /// What each player writes, by player.
    pub entries: [Entry; 3],
}

impl LeftOut {
    /// How many tricks stand before the first that is left out.
    pub fn first(&self) -> usize {
        self.before.first().copied().unwrap_or_default()
    }
}

/// A trick with two or three cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    /// The cards as thrown; the third is `None` where two play.
    pub cards: [Option<Card>; 3],
    /// Who is said to have won it.
    pub winner: Player,
}

impl Game {
    /// Every remark: those before the first deal, then those of the deals.
    pub fn remarks(&self) -> impl Iterator<Item = &str> {
        let of_deals = self.deals.iter().flat_map(|deal| deal.comments.iter().map(|(_, comment)| comment));
        self.comments.iter().chain(of_deals).map(String::as_str)
    }
}

impl hoyle_notation::GameRecord for Game {
    type Listener<'l> = dyn crate::replay::Listener + 'l;
}

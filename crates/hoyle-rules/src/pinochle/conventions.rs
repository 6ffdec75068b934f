//! What a table agrees on: [`Conventions`], a field for each thing in which tables differ. Not here: the usual
//! agreements; those are in `presets.rs`.

use core::fmt;

use super::auction::Bidding;
use super::deck::{DeckKind, MAX_COPIES, MAX_PLAYERS};
use super::meld::MeldTable;
use super::trick::{Duties, MustBeat};

/// Who passes cards to whom after the auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Passing {
    /// Nobody.
    None,
    /// The declarer's next teammate to the declarer, who then passes as many back.
    Partner,
    /// Each member of the declarer's team to the next teammate, the declarer first.
    Round,
}

/// A value of a field of [`Conventions`], as a rules file writes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a> {
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// A word.
    Word(&'a str),
    /// What one, two, three and four of a kind are worth.
    Four([i32; 4]),
}

/// A type of field: how it is set, and what it takes.
trait Setting: Sized {
    const TAKES: &'static str;
    fn from_value(value: Value<'_>) -> Option<Self>;
    fn value(&self) -> Value<'static>;
}

impl Setting for i32 {
    const TAKES: &'static str = "a whole number from 0 to 1000000";
    fn from_value(value: Value<'_>) -> Option<i32> {
        match value {
            Value::Number(number @ 0..=1_000_000) => i32::try_from(number).ok(),
            _ => None,
        }
    }
    fn value(&self) -> Value<'static> {
        Value::Number(i64::from(*self))
    }
}

impl Setting for u8 {
    const TAKES: &'static str = "a whole number from 0 to 200";
    fn from_value(value: Value<'_>) -> Option<u8> {
        match value {
            Value::Number(number @ 0..=200) => u8::try_from(number).ok(),
            _ => None,
        }
    }
    fn value(&self) -> Value<'static> {
        Value::Number(i64::from(*self))
    }
}

impl Setting for bool {
    const TAKES: &'static str = "true or false";
    fn from_value(value: Value<'_>) -> Option<bool> {
        if let Value::Flag(flag) = value { Some(flag) } else { None }
    }
    fn value(&self) -> Value<'static> {
        Value::Flag(*self)
    }
}

impl Setting for [i32; 4] {
    const TAKES: &'static str = "four whole numbers from 0 to 1000000";
    fn from_value(value: Value<'_>) -> Option<[i32; 4]> {
        match value {
            Value::Four(four) if four.iter().all(|number| (0..=1_000_000).contains(number)) => Some(four),
            _ => None,
        }
    }
    fn value(&self) -> Value<'static> {
        Value::Four(*self)
    }
}

impl Setting for MustBeat {
    const TAKES: &'static str = "\"always\", \"trump-led\" or \"never\"";
    fn from_value(value: Value<'_>) -> Option<MustBeat> {
        match value {
            Value::Word("always") => Some(MustBeat::Always),
            Value::Word("trump-led") => Some(MustBeat::TrumpLed),
            Value::Word("never") => Some(MustBeat::Never),
            _ => None,
        }
    }
    fn value(&self) -> Value<'static> {
        Value::Word(match self {
            MustBeat::Always => "always",
            MustBeat::TrumpLed => "trump-led",
            MustBeat::Never => "never",
        })
    }
}

impl Setting for Passing {
    const TAKES: &'static str = "\"none\", \"partner\" or \"round\"";
    fn from_value(value: Value<'_>) -> Option<Passing> {
        match value {
            Value::Word("none") => Some(Passing::None),
            Value::Word("partner") => Some(Passing::Partner),
            Value::Word("round") => Some(Passing::Round),
            _ => None,
        }
    }
    fn value(&self) -> Value<'static> {
        Value::Word(match self {
            Passing::None => "none",
            Passing::Partner => "partner",
            Passing::Round => "round",
        })
    }
}

/// A field of [`Conventions`]: its name and what it means, to be read and set by name.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in lists of conventions, such as `least_bid`.
    pub name: &'static str,
    /// What the convention decides.
    pub what: &'static str,
    /// The form of its value, for people: `a number of points`.
    pub takes: &'static str,
    /// What it says in these conventions.
    pub get: fn(&Conventions) -> Value<'static>,
    /// Sets it; `false` and no change where the value is none that it takes.
    pub set: fn(&mut Conventions, Value<'_>) -> bool,
}

macro_rules! conventions {
    ($( $(#[doc = $doc:literal])+ $name:ident $(. $part:ident)?: $type:ty, )+) => {
        /// The fields of [`Conventions`] by name.
        pub const SETTINGS: &[Field] = &[$( Field {
            name: conventions!(@name $name $($part)?),
            what: concat!($($doc),+),
            takes: <$type as Setting>::TAKES,
            get: |conventions| conventions.$name$(.$part)?.value(),
            set: |conventions, value| match <$type as Setting>::from_value(value) {
                Some(set) => { conventions.$name$(.$part)? = set; true }
                None => false,
            },
        }, )+];
    };
    (@name $name:ident $part:ident) => { concat!(stringify!($name), ".", stringify!($part)) };
    (@name $name:ident) => { stringify!($name) };
}

/// What a table agrees on. Points are on the scale on which a run is worth 15; [`scale`](Self::scale) multiplies them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Conventions {
    /// How many players there are, 2 to 8.
    pub players: u8,
    /// How many teams they form; as many as players where everybody plays alone.
    pub teams: u8,
    /// Copies of each card.
    pub copies: u8,
    /// Whether the nines are in the deck.
    pub nines: bool,
    /// How many cards lie in the kitty; the declarer takes them and discards as many.
    pub kitty: u8,
    /// Who passes cards to whom.
    pub passing: Passing,
    /// How many cards are passed at a time.
    pub passed: u8,
    /// The least bid of a player who is free to pass.
    pub least_bid: i32,
    /// The least bid of the dealer when everybody else has passed.
    pub forced_bid: i32,
    /// Up to this bid every number is allowed.
    pub free_bids: i32,
    /// Above that, bids are multiples of this.
    pub bid_step: i32,
    /// Whether trump must be a suit in which the declarer holds a marriage; without one the bid is lost unplayed.
    pub trump_needs_marriage: bool,
    /// How many points each kind of meld is worth, before the scale.
    pub meld: MeldTable,
    /// A team's meld below this counts nothing.
    pub least_meld: i32,
    /// A team whose counters are below this scores neither play nor meld.
    pub least_play: i32,
    /// What the last trick adds to its counters.
    pub last_trick: i32,
    /// Whether counters in the discard count for the declarer.
    pub discard_counts: bool,
    /// What must be played to a trick.
    pub duties: Duties,
    /// The bonus of a team that wins all tricks.
    pub all_tricks: i32,
    /// The score that ends the game.
    pub target: i32,
    /// Whether the declarer's team wins when several teams reach the target in one deal.
    pub bidder_goes_out: bool,
    /// What all points are multiplied by: 1, or 10 where a run is worth 150.
    pub scale: i32,
}

conventions! {
    /// How many play, 2 to 8.
    players: u8,
    /// How many teams; 1, 2, 3 … go round the table.
    teams: u8,
    /// Copies of each card, 1 to 8.
    copies: u8,
    /// Whether the nines are in the deck.
    nines: bool,
    /// How many cards lie in the kitty; the declarer takes them and discards as many.
    kitty: u8,
    /// Who passes cards after the auction: nobody, partner and declarer to each other, or each of the declarer's team
    /// to the next.
    passing: Passing,
    /// How many cards are passed at a time.
    passed: u8,
    /// The least bid of a player who is free to pass.
    least_bid: i32,
    /// The least bid of the dealer when everybody else has passed.
    forced_bid: i32,
    /// Up to this bid every number is allowed.
    free_bids: i32,
    /// Above free_bids, bids are multiples of this.
    bid_step: i32,
    /// Whether trump must be a suit in which the declarer holds a marriage.
    trump_needs_marriage: bool,
    /// Runs: what 1, 2, 3 and 4 are worth.
    meld.run: [i32; 4],
    /// Royal marriages: what 1, 2, 3 and 4 are worth.
    meld.royal_marriage: [i32; 4],
    /// Marriages in a plain suit: what 1, 2, 3 and 4 are worth.
    meld.marriage: [i32; 4],
    /// Aces around: what 1, 2, 3 and 4 are worth.
    meld.aces: [i32; 4],
    /// Kings around: what 1, 2, 3 and 4 are worth.
    meld.kings: [i32; 4],
    /// Queens around: what 1, 2, 3 and 4 are worth.
    meld.queens: [i32; 4],
    /// Jacks around: what 1, 2, 3 and 4 are worth.
    meld.jacks: [i32; 4],
    /// Pinochles: what 1, 2, 3 and 4 are worth.
    meld.pinochle: [i32; 4],
    /// Nines of trump: what 1, 2, 3 and 4 are worth.
    meld.dix: [i32; 4],
    /// A team's meld below this counts nothing.
    least_meld: i32,
    /// A team whose counters are below this scores neither play nor meld.
    least_play: i32,
    /// What the last trick adds to its counters.
    last_trick: i32,
    /// Whether counters in the discard count for the declarer.
    discard_counts: bool,
    /// When a player who follows suit must beat the winning card.
    duties.beat: MustBeat,
    /// Whether a player without the suit led must trump.
    duties.trump: bool,
    /// Whether that trump must beat those played, if it can.
    duties.overtrump: bool,
    /// The bonus of a team that wins all tricks.
    all_tricks: i32,
    /// The score that ends the game.
    target: i32,
    /// Whether the declarer's team wins when several teams reach the target in one deal.
    bidder_goes_out: bool,
    /// What all points are multiplied by: 1, or 10 where a run is worth 150.
    scale: i32,
}

/// Why conventions cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// Fewer than 2 or more than 8 players.
    Players(u8),
    /// No team, or more teams than players.
    Teams(u8),
    /// No copy, or more than 8.
    Copies(u8),
    /// The cards that are left beside the kitty cannot be dealt evenly.
    Uneven {
        /// The cards of the deck.
        cards: u32,
        /// The cards of the kitty.
        kitty: u8,
    },
    /// More cards are to be passed than a hand has, or there is no teammate to pass to.
    Passing(u8),
    /// The scale is neither 1 nor 10.
    Scale(i32),
    /// There is no such seat for a dealer, counted from 0.
    Dealer(usize),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players(players) => write!(f, "expected 2 to {MAX_PLAYERS} players, found {players}"),
            SetupError::Teams(teams) => {
                write!(f, "expected at least one team and at most a team a player, found {teams}")
            }
            SetupError::Copies(copies) => write!(f, "expected 1 to {MAX_COPIES} copies of each card, found {copies}"),
            SetupError::Uneven { cards, kitty } => {
                write!(f, "{cards} cards, {kitty} of them for the kitty, cannot be dealt evenly")
            }
            SetupError::Passing(passed) => {
                write!(f, "{passed} cards cannot be passed: hands have fewer, or there is no teammate")
            }
            SetupError::Scale(scale) => write!(f, "expected a scale of 1 or 10, found {scale}"),
            SetupError::Dealer(dealer) => write!(f, "p{} cannot deal: nobody sits there", dealer.saturating_add(1)),
        }
    }
}

impl core::error::Error for SetupError {}

impl Conventions {
    /// The deck that is dealt: how many copies of which ranks.
    pub const fn deck(&self) -> DeckKind {
        DeckKind { copies: self.copies, nines: self.nines }
    }

    /// What bids are allowed, on the scale of the table.
    pub const fn bidding(&self) -> Bidding {
        Bidding {
            least: self.least_bid.saturating_mul(self.scale),
            forced: self.forced_bid.saturating_mul(self.scale),
            free_up_to: self.free_bids.saturating_mul(self.scale),
            step: self.bid_step.saturating_mul(self.scale),
        }
    }

    /// How many cards each player is dealt.
    pub fn hand_size(&self) -> u32 {
        self.deck().size().saturating_sub(u32::from(self.kitty)) / u32::from(self.players.max(1))
    }

    /// Whether these conventions can be played.
    ///
    /// # Errors
    /// The first reason why they cannot.
    pub fn check(&self) -> Result<(), SetupError> {
        if !(2..=MAX_PLAYERS).contains(&usize::from(self.players)) {
            return Err(SetupError::Players(self.players));
        }
        if self.teams == 0 || self.teams > self.players {
            return Err(SetupError::Teams(self.teams));
        }
        if self.copies == 0 || usize::from(self.copies) > MAX_COPIES {
            return Err(SetupError::Copies(self.copies));
        }
        let cards = self.deck().size();
        let dealt = cards.checked_sub(u32::from(self.kitty)).filter(|&dealt| dealt > 0);
        if dealt.is_none_or(|dealt| dealt % u32::from(self.players) != 0) || u32::from(self.kitty) > self.hand_size() {
            return Err(SetupError::Uneven { cards, kitty: self.kitty });
        }
        if self.passing != Passing::None
            && (u32::from(self.passed) > self.hand_size() || self.players < self.teams.saturating_mul(2))
        {
            return Err(SetupError::Passing(self.passed));
        }
        if self.scale != 1 && self.scale != 10 {
            return Err(SetupError::Scale(self.scale));
        }
        Ok(())
    }
}

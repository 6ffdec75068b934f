//! A hand of poker: what was agreed, what was done, who sat there, when and for what, what was paid. Not here: spans, the
//! spelling of any notation.

use core::fmt;

use hoyle_notation::problem::{Loss, Lost};
use hoyle_notation::text::date::offset_from_utc;
use hoyle_rules::poker::{Action, Setup, Stack};
use hoyle_rules::{Chips, Seat};

pub use crate::custom_field::{CustomField, Value};
pub use crate::occasion::{Occasion, currency_of_sign, is_currency};
use crate::replay::Outcome;

/// One thing done in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayedAction {
    /// What, in terms of the rules; `None` for a remark on its own.
    pub action: Option<Action>,
    /// What is remarked upon it, in order.
    pub comments: Vec<String>,
    /// Remarks between it and the next action that are upon neither, in order: whoever wrote the record left them there
    /// for its readers, and a replay passes them over.
    pub asides: Vec<String>,
    /// Whether the text leaves it out, and hoyle supplied it.
    pub supplied: bool,
}

impl From<Action> for PlayedAction {
    fn from(action: Action) -> PlayedAction {
        PlayedAction { action: Some(action), ..PlayedAction::default() }
    }
}

/// A hand that was exposed when the rules ask for no show: by somebody who has folded, or while there is betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exposure {
    /// Whose hand it is. Its cards are those that were dealt, and those are known.
    pub seat: Seat,
    /// After how many actions, remarks not counted.
    pub after: usize,
}

/// A hand of poker: what was agreed, what was done, what the room paid. It holds no text of any notation.
///
/// Lists of players are in the order of the seats, which is the order of dealing: the first is `p1` of PHH.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hand {
    /// What was agreed before the first card.
    pub setup: Setup,
    /// How many decimals the amounts have: all count units of `10^-scale`, so that 1250 at scale 2 is 12.50.
    pub scale: u8,
    /// What is remarked upon the hand as a whole, and before its first action.
    pub comments: Vec<String>,
    /// What was done, in order, as far as the rules allow it.
    pub actions: Vec<PlayedAction>,
    /// The hands that were exposed when no show was due, in order.
    pub exposed: Vec<Exposure>,
    /// Whether everything that the text says could be played. If not, `actions` end before the first that could not.
    pub whole: bool,
    /// The players' names in the order of the seats, as written, if they are known.
    pub names: Option<Vec<String>>,
    /// The numbers that the room gives their seats, in the order of dealing, if they are known: they count from 1 and
    /// need not follow each other.
    pub seat_numbers: Option<Vec<i64>>,
    /// What the record says of the hand that has no bearing on how it is played.
    pub metadata: Metadata,
    /// What the room paid, if the record says it.
    pub settlement: Option<Settlement>,
}

/// A number, or a name that may look like one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Identifier {
    /// A number, which is written without quotation marks where a notation has such.
    Number(i64),
    /// A name, also one of digits alone: `007` is not 7.
    Text(String),
}

/// The name, or the number in digits.
impl fmt::Display for Identifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Identifier::Number(number) => number.fmt(f),
            Identifier::Text(name) => name.fmt(f),
        }
    }
}

/// What the record says of a hand that has no bearing on how it is played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Metadata {
    /// The year by the calendar of the place, 1998 say.
    pub year: Option<i64>,
    /// The month, 1 to 12. A day or month that no calendar has is kept as it is written.
    pub month: Option<u8>,
    /// The day of the month, 1 to 31.
    pub day: Option<u8>,
    /// The time of day, `18:15:00`, perhaps with a fraction.
    pub time: Option<String>,
    /// The time zone: `Z`, an offset such as `+02:00`, or the name of a zone such as `America/New_York`.
    /// Where there is none, PHH takes the time for UTC.
    pub zone: Option<String>,
    /// What the time zone is called for short, such as `EST`.
    pub zone_abbreviation: Option<String>,
    /// The level of the blinds in a tournament. A hand that has one is a tournament's.
    pub level: Option<i64>,
    /// What it cost to sit down, such as `5.00USD`.
    pub buy_in: Option<String>,
    /// The currency of the chips by its ISO 4217 code, or as it is written.
    pub currency: Option<String>,
    /// The sign of the currency, such as `$`. One sign stands for many currencies.
    pub currency_symbol: Option<String>,
    /// How many seats the table has, taken or not: 6 of a table for six at which four sit.
    pub seat_count: Option<i64>,
    /// The player whose record this is, and whose cards are in it without a show.
    pub hero: Option<Seat>,
    /// What the tournament or the meeting is called: `Tournament #1` of a room, `WSOP Main Event`.
    pub event: Option<String>,
    /// Who wrote the record.
    pub author: Option<String>,
    /// Where the record is published.
    pub url: Option<String>,
    /// The room or the casino.
    pub venue: Option<String>,
    /// The poker room whose text the record is, by the name that chooses it: `stars`. `None` for a record in a notation.
    pub room: Option<&'static str>,
    /// The street and number of the venue.
    pub address: Option<String>,
    /// The city of the venue.
    pub city: Option<String>,
    /// The state or the region of the venue.
    pub region: Option<String>,
    /// The postal code of the venue.
    pub postal_code: Option<String>,
    /// The country of the venue, as it is written.
    pub country: Option<String>,
    /// The number or the name of the hand.
    pub hand: Option<Identifier>,
    /// The number or the name of the table.
    pub table: Option<Identifier>,
    /// How long a player may think, in seconds as a decimal number, or `inf`.
    pub time_limit: Option<String>,
    /// The seconds that each player has beside, as decimal numbers.
    pub time_banks: Option<Vec<String>>,
    /// Any other text about the hand.
    pub info: Option<String>,
    /// What the hand is called in its collection, where that is more than a number.
    pub section: Option<String>,
    /// What the record says in fields for which there is no place above.
    pub custom_fields: Vec<CustomField>,
}

impl Metadata {
    /// Where it was played: the venue that the record names, or else the room whose text it is.
    pub fn played_at(&self) -> Option<&str> {
        self.venue.as_deref().or(self.room)
    }

    /// When the hand began, `2021-01-21T18:15:00Z`, if all of it is known.
    pub fn began(&self) -> Option<String> {
        let (year, month, day) = (self.year?, self.month?, self.day?);
        let time = self.time.as_deref()?.get(..8)?;
        let date = format!("{year:04}-{month:02}-{day:02}T{time}");
        if !(0..=9999).contains(&year) {
            return None;
        }
        let offset = match self.zone.as_deref()? {
            zone if zone.starts_with(['Z', '+', '-']) => zone.to_owned(),
            zone => offset_from_utc(zone, self.zone_abbreviation.as_deref(), &date)?,
        };
        Some(date + &offset)
    }
}

/// What the room paid, beside what the rules give.
///
/// It holds if what the players started with and what came from outside make up what they have at the end, the rake and
/// the fees; see [`Settlement::holds`]. A record whose figures do not hold has none: its reader says what is wrong with
/// them, and what the rules give stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settlement {
    /// What each player took from the pots, in the order of the seats: their own bet that others matched counted in, what
    /// nobody called not.
    pub winnings: Vec<Chips>,
    /// What each player had at the end; `None` where nobody knows what the player started with.
    pub finishing_stacks: Vec<Option<Chips>>,
    /// What the house took from the pots for itself, in units of `10^-scale`, as all these amounts.
    pub rake: Chips,
    /// What else was taken from the pots, for a jackpot say; each with what it was for.
    pub fees: Vec<Fee>,
    /// What each player got that was in no pot; empty where nobody did.
    pub outside: Vec<Chips>,
    /// What each player took from which pot, in any order, where the record tells it and it follows from nothing else; empty
    /// where it does not. A player who is in it took nothing else.
    pub pot_shares: Vec<PotShare>,
    /// Which of these figures the record states. The others follow from them, and nobody writes what was not stated.
    pub stated: Stated,
}

/// What a player took from a pot, all boards and both halves together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PotShare {
    /// The number of the pot: 0 is the main pot.
    pub pot: u8,
    /// Who took it.
    pub seat: Seat,
    /// How much, in units of `10^-scale`.
    pub amount: Chips,
}

/// Which figures of a [`Settlement`] a record states.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stated {
    /// What each player took from the pots.
    #[default]
    Winnings,
    /// What each player had at the end.
    FinishingStacks,
    /// Both of them, which must agree.
    Both,
}

impl Stated {
    /// What the stated figures are called, where they are lost.
    pub(crate) const fn names(self) -> &'static [&'static str] {
        match self {
            Stated::Winnings => &["winnings"],
            Stated::FinishingStacks => &["finishing_stacks"],
            Stated::Both => &["finishing_stacks", "winnings"],
        }
    }
}

/// Something that was taken from the pots beside the rake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fee {
    /// What it was taken for.
    pub kind: FeeKind,
    /// How much, in units of `10^-scale`.
    pub amount: Chips,
}

impl Fee {
    /// All of them together, or the most that there can be.
    pub(crate) fn sum(fees: &[Fee]) -> Chips {
        Chips(fees.iter().fold(0, |sum: i64, fee| sum.saturating_add(fee.amount.0)))
    }
}

/// For what the house takes a fee beside its rake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeeKind {
    /// For a jackpot.
    Jackpot,
    /// For bounties that players can win.
    Bounty,
    /// For anything else.
    Other,
}

impl Settlement {
    /// What its figures are called, where they are lost: those that are stated, and those that follow from nothing else.
    pub(crate) fn lost_names(&self) -> impl Iterator<Item = &'static str> {
        let outside = (!self.outside.is_empty()).then_some("outside");
        let pot_shares = (!self.pot_shares.is_empty()).then_some("pot_shares");
        self.stated.names().iter().copied().chain(self.fee_names()).chain(outside).chain(pot_shares)
    }

    /// What its fees are called, where they are lost: each kind once.
    #[doc(hidden)]
    pub fn fee_names(&self) -> impl Iterator<Item = &'static str> {
        let is_first =
            |(place, fee): &(usize, &Fee)| self.fees.iter().position(|one| one.kind == fee.kind) == Some(*place);
        self.fees.iter().enumerate().filter(is_first).map(|(_, fee)| crate::lost::fee(fee.kind))
    }

    /// Whether what it states is among what is lost.
    pub(crate) fn is_lost(&self, losses: &[Loss]) -> bool {
        let is_stated = |name: &str| self.stated.names().contains(&name);
        losses.iter().any(|loss| matches!(&loss.lost, Lost::Field(name) if is_stated(name)))
    }

    /// What is paid where each player took this much from the pots and nothing else is known, beside what the rules give.
    /// `None` where the hand does not end, or where more was taken than there was.
    pub fn from_winnings(ruled: &Outcome, winnings: Vec<Chips>) -> Option<Settlement> {
        let in_pots = ruled.won.iter().copied().sum::<Chips>() + ruled.rake;
        if winnings.len() != ruled.won.len() || !winnings.iter().all(|chips| (Chips::ZERO..=in_pots).contains(chips)) {
            return None;
        }
        let finish = |(place, won): (usize, &Chips)| match (ruled.stacks.get(place)?, ruled.won.get(place)?) {
            (Stack::Known(stack), ruled) => Some(*stack + *won - *ruled),
            (Stack::Unknown, _) => None,
        };
        let finishing_stacks = winnings.iter().enumerate().map(finish).collect();
        let sum: i128 = winnings.iter().map(|chips| i128::from(chips.0)).sum();
        let rake = Chips(i64::try_from(i128::from(in_pots.0) - sum).ok()?);
        let settlement = Settlement { finishing_stacks, winnings, rake, ..Settlement::default() };
        settlement.holds(ruled).then_some(settlement)
    }

    /// Whether it adds up beside what the rules give: starts and money from outside are finishing stacks, rake and fees,
    /// and what each player took from the pots is what the finishing stack says.
    pub fn holds(&self, ruled: &Outcome) -> bool {
        ruled.payoffs().is_some() && self.adds_up(&ruled.won, |place| ruled.stacks.get(place).copied(), ruled.rake)
    }

    /// The same where the rules give each player so much from the pots, these stacks, and the house so much.
    pub(crate) fn adds_up(
        &self,
        ruled_won: &[Chips],
        ruled_stack: impl Fn(usize) -> Option<Stack>,
        ruled_rake: Chips,
    ) -> bool {
        let Settlement { winnings, finishing_stacks, rake, fees, outside, pot_shares: _, stated: _ } = self;
        let seats = ruled_won.len();
        let fits = winnings.len() == seats && finishing_stacks.len() == seats;
        if !fits || !(outside.is_empty() || outside.len() == seats) {
            return false;
        }
        // What a caller fills in may be of any size.
        let wide = |chips: Chips| i128::from(chips.0);
        let agrees = |(place, (won, finishing)): (usize, (&Chips, &Option<Chips>))| {
            let given = outside.get(place).copied().unwrap_or_default();
            let ruled_won = ruled_won.get(place).copied().unwrap_or_default();
            let due = match ruled_stack(place) {
                Some(Stack::Known(stack)) => Some(wide(stack) - wide(ruled_won) + wide(*won) + wide(given)),
                Some(Stack::Unknown) | None => None,
            };
            *won >= Chips::ZERO && due == finishing.map(wide)
        };
        let in_pots: i128 = ruled_won.iter().map(|chips| wide(*chips)).sum::<i128>() + wide(ruled_rake);
        let paid: i128 = winnings.iter().map(|chips| wide(*chips)).sum();
        *rake >= Chips::ZERO
            && fees.iter().all(|fee| fee.amount >= Chips::ZERO)
            && winnings.iter().zip(finishing_stacks).enumerate().all(agrees)
            && paid + self.taken() == in_pots
            && self.shares_add_up()
    }

    /// Whether what the players took from each pot is, for whom it is recorded, what they took from all of them.
    fn shares_add_up(&self) -> bool {
        let all = |seat: Seat| -> i128 {
            let own = self.pot_shares.iter().filter(|share| share.seat == seat);
            own.map(|share| i128::from(share.amount.0)).sum()
        };
        self.pot_shares.iter().all(|share| {
            let won = self.winnings.get(share.seat.index());
            share.amount >= Chips::ZERO && won.is_some_and(|won| i128::from(won.0) == all(share.seat))
        })
    }

    /// Whether it says no more than the rules give. Whether a record states that or leaves it to its reader is a matter of
    /// style: `WIN 1400` and `WIN P` of PSN are the same.
    pub(crate) fn is_by_rules(&self, ruled: &Outcome) -> bool {
        self.fees.is_empty() && self.outside.is_empty() && self.pot_shares.is_empty() && self.winnings == ruled.won
    }

    /// What was taken from the pots: the rake and the fees.
    pub(crate) fn taken(&self) -> i128 {
        i128::from(self.rake.0) + i128::from(self.all_fees().0)
    }

    /// What was taken from the pots beside the rake.
    pub fn all_fees(&self) -> Chips {
        Fee::sum(&self.fees)
    }
}

impl Metadata {
    /// Whether it is a cash game: its chips have a currency, or whoever sat down bought them for one. `None` where nothing
    /// says so, and nothing says that it is a tournament.
    pub fn is_cash(&self) -> Option<bool> {
        // What is paid beside the buy-in is the fee of a tournament.
        let is_money = |text: &String| text.ends_with(|last: char| last.is_alphabetic()) && !text.contains('+');
        let buys_in_currency = || self.buy_in.as_ref().is_some_and(is_money);
        let is_tournament = || self.event.as_ref().is_some_and(|event| event.starts_with("Tournament #"));
        match self.level {
            Some(_) => Some(false),
            None if is_tournament() => Some(false),
            None => (self.currency.is_some() || buys_in_currency()).then_some(true),
        }
    }
}

impl Hand {
    /// A hand at which nothing has been done.
    pub fn new(setup: Setup) -> Hand {
        Hand {
            setup,
            scale: 0,
            comments: Vec::new(),
            actions: Vec::new(),
            exposed: Vec::new(),
            whole: true,
            names: None,
            seat_numbers: None,
            metadata: Metadata::default(),
            settlement: None,
        }
    }

    /// Whether both are played to the end and leave every player with the same, whatever the units they count in.
    pub fn has_same_outcome(&self, other: &Hand) -> bool {
        let (own, others) = (self.outcome(), other.outcome());
        let (Some(own), Some(others)) = (own.payoffs(), others.payoffs()) else { return false };
        let power = |hand: &Hand| 10_i128.pow(u32::from(hand.scale.min(18)));
        let (own_unit, other_unit) = (power(self), power(other));
        own.len() == others.len()
            && own
                .iter()
                .zip(others)
                .all(|(one, other)| i128::from(one.0) * other_unit == i128::from(other.0) * own_unit)
    }

    /// Every comment, of the hand and then of its actions.
    pub fn remarks(&self) -> impl Iterator<Item = &str> {
        let of_actions = self.actions.iter().flat_map(|played| played.comments.iter().chain(&played.asides));
        self.comments.iter().chain(of_actions).map(String::as_str)
    }

    /// Whether both say the same, whatever is remarked upon it.
    pub fn is_equivalent(&self, other: &Hand) -> bool {
        let actions = |hand: &Hand| -> Vec<Action> { hand.actions.iter().filter_map(|played| played.action).collect() };
        let Hand { setup, scale, comments: _, actions: _, exposed, whole, names, seat_numbers, metadata, settlement } =
            self;
        let by_rules = |stated: &Settlement, silent: &Hand| stated.is_by_rules(&silent.outcome());
        let paid = match (settlement, &other.settlement) {
            (Some(one), Some(other)) => *one == Settlement { stated: one.stated, ..other.clone() },
            (Some(stated), None) => by_rules(stated, other),
            (None, Some(stated)) => by_rules(stated, self),
            (None, None) => true,
        };
        *setup == other.setup
            && *scale == other.scale
            && *exposed == other.exposed
            && *whole == other.whole
            && *names == other.names
            && *seat_numbers == other.seat_numbers
            && *metadata == other.metadata
            && paid
            && actions(self) == actions(other)
    }
}

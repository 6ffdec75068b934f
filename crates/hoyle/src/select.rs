//! Which records of any game somebody asks for: [`Filter`].

use core::fmt;
use core::str::FromStr;

use hoyle_notation::text::date::days_in;
#[cfg(feature = "poker")]
use hoyle_poker::select::Filter as HandFilter;
#[cfg(feature = "poker")]
use hoyle_poker::statistics::HandStatistics;

use crate::RecordRef;

/// Which records are asked for: those for which all holds that is set. A record of a game that does not know what is
/// asked for is none of them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Filter {
    /// A player of this name, letter for letter.
    pub player: Option<String>,
    /// Played on this day or later; a record without a date is none of these.
    pub since: Option<Date>,
    /// Played on this day or earlier; a record without a date is none of these.
    pub until: Option<Date>,
    /// What is asked of hands of poker besides.
    #[cfg(feature = "poker")]
    pub poker: HandFilter,
}

impl Filter {
    /// Whether the record is one of those.
    pub fn matches(&self, record: RecordRef<'_>) -> bool {
        Matcher::default().matches(self, record)
    }
}

/// Asks of many records whether they match, and keeps what it needs for that.
#[derive(Debug, Default)]
pub struct Matcher {
    #[cfg(feature = "poker")]
    counting: Option<Box<HandStatistics>>,
}

impl Matcher {
    /// Whether the record is one of those that are asked for.
    pub fn matches(&mut self, filter: &Filter, record: RecordRef<'_>) -> bool {
        let date = Date::of(record);
        filter.since.is_none_or(|since| date.is_some_and(|date| date >= since))
            && filter.until.is_none_or(|until| date.is_some_and(|date| date <= until))
            && self.is_of_game(filter, record)
    }

    fn is_of_game(&mut self, filter: &Filter, record: RecordRef<'_>) -> bool {
        #[cfg(feature = "poker")]
        if let Some(hand) = record.poker() {
            let counting = self.counting.get_or_insert_with(|| HandStatistics::default().without_all_in_ev().into());
            // The player who is named is the one of whom the rest is asked.
            return match &filter.player {
                Some(name) => {
                    HandFilter { player: Some(name.clone()), ..filter.poker.clone() }.matches_by(hand, counting)
                }
                None => filter.poker.matches_by(hand, counting),
            };
        }
        #[cfg(feature = "poker")]
        if !filter.poker.is_empty() {
            return false;
        }
        filter.player.as_ref().is_none_or(|name| record.names().contains(name))
    }
}

/// A day: year, month, day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date(i64, u8, u8);

impl Date {
    /// The day on which a record was played, if it is known.
    #[allow(unused_variables, reason = "there may be no game that tells it")]
    pub fn of(record: RecordRef<'_>) -> Option<Date> {
        match record {
            #[cfg(feature = "poker")]
            RecordRef::Poker(hand) => {
                let metadata = &hand.metadata;
                Some(Date(metadata.year?, metadata.month?, metadata.day?))
            }
            #[cfg(feature = "pinochle")]
            RecordRef::Pinochle(game) => game.metadata.date_time.as_ref()?.get(..10)?.parse().ok(),
            #[cfg(feature = "preferans")]
            RecordRef::Preferans(game) => game.metadata.day().map(|(year, month, day)| Date(year.into(), month, day)),
            #[allow(unreachable_patterns, reason = "there may be no such game")]
            _ => None,
        }
    }
}

/// As it is read: `2026-11-23`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.0, self.1, self.2)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let wrong = || DateError(text.to_owned());
        let mut parts = text.splitn(3, '-');
        let mut next = |digits: usize| {
            let part =
                parts.next().filter(|part| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit()));
            part.and_then(|part| part.parse::<u16>().ok()).ok_or_else(wrong)
        };
        let (year, month, day) = (next(4)?, next(2)?, next(2)?);
        match (u8::try_from(month), u8::try_from(day)) {
            (Ok(month @ 1..=12), Ok(day @ 1..)) if i64::from(day) <= days_in(month.into(), Some(year.into())) => {
                Ok(Date(i64::from(year), month, day))
            }
            _ => Err(wrong()),
        }
    }
}

/// The error of a text that is no day of the calendar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DateError(String);

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no day: write 2026-11-23", self.0)
    }
}

impl core::error::Error for DateError {}

//! Where and when a hand was played, lent by its text: [`Occasion`]. Not here: what else the record says of it
//! ([`Metadata`](crate::hand::Metadata)).

use std::borrow::Cow;

use hoyle_notation::text::date::{days_in, days_since_1970, time_of_day};
use hoyle_rules::Seat;

use crate::hand::{Identifier, Metadata};

/// Where and when a hand was played, and what it is called there: what tables and statistics ask of its metadata. It is
/// lent by the text, so that nothing is allocated where words stand there as they are.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Occasion<'t> {
    /// The year, as in [`Metadata::year`].
    pub year: Option<i64>,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day of the month, 1 to 31.
    pub day: Option<u8>,
    /// The time of day, as in [`Metadata::time`].
    pub time: Option<Cow<'t, str>>,
    /// The time zone, as in [`Metadata::zone`].
    pub zone: Option<Cow<'t, str>>,
    /// What the time zone is called for short.
    pub zone_abbreviation: Option<Cow<'t, str>>,
    /// The level of the tournament, as in [`Metadata::level`].
    pub level: Option<i64>,
    /// The currency of the chips, as in [`Metadata::currency`]; where only its sign is given, [the
    /// one](currency_of_sign) that it is taken for.
    pub currency: Option<Cow<'t, str>>,
    /// How many seats the table has, taken or not.
    pub seat_count: Option<i64>,
    /// The player whose record this is.
    pub hero: Option<Seat>,
    /// What the tournament or the meeting is called.
    pub event: Option<Cow<'t, str>>,
    /// The room or the casino.
    pub venue: Option<Cow<'t, str>>,
    /// The poker room whose text the record is, by the name that chooses it.
    pub room: Option<&'static str>,
    /// The number or the name of the hand.
    pub hand: Option<Cow<'t, str>>,
    /// The number or the name of the table.
    pub table: Option<Cow<'t, str>>,
}

/// Whether it is a currency code of ISO 4217, in capitals.
pub fn is_currency(code: &[u8]) -> bool {
    core::str::from_utf8(code).ok().and_then(iso_currency::Currency::from_code).is_some()
}

/// The currency that most rooms mean by a sign. A hand that tells the sign alone does not name it, so it is no part of the
/// hand: tables and statistics count by it, and a format that must have a currency is given it.
pub fn currency_of_sign(sign: &str) -> Option<&'static str> {
    Some(match sign {
        "$" => "USD",
        "€" => "EUR",
        "£" => "GBP",
        "₹" => "INR",
        _ => return None,
    })
}

impl Occasion<'_> {
    /// Where it was played: the venue that the record names, or else the room whose text it is.
    pub fn played_at(&self) -> Option<&str> {
        self.venue.as_deref().or(self.room)
    }

    /// What calendar and clock showed, in microseconds since they showed the start of 1970; `None` where day or time are not
    /// known, or there is no such day.
    pub fn local_time(&self) -> Option<i64> {
        let (year, month, day) = (self.year?, i64::from(self.month?), i64::from(self.day?));
        let is_day = (0..=9999).contains(&year) && (1..=12).contains(&month) && day >= 1;
        let is_day = is_day && day <= days_in(month, Some(year));
        let time = time_of_day(self.time.as_deref().filter(|_| is_day)?)?;
        Some(days_since_1970(year, month, day) * 86_400_000_000 + time)
    }

    /// The same as metadata, without the hand and the table: whether these are numbers or names, each notation says itself.
    pub fn into_metadata(self) -> Metadata {
        fn owned(word: Option<Cow<'_, str>>) -> Option<String> {
            word.map(Cow::into_owned)
        }
        Metadata {
            year: self.year,
            month: self.month,
            day: self.day,
            time: owned(self.time),
            zone: owned(self.zone),
            zone_abbreviation: owned(self.zone_abbreviation),
            level: self.level,
            currency: owned(self.currency),
            seat_count: self.seat_count,
            hero: self.hero,
            event: owned(self.event),
            venue: owned(self.venue),
            room: self.room,
            ..Metadata::default()
        }
    }
}

impl Metadata {
    /// What of it says where and when the hand was played.
    pub fn occasion(&self) -> Occasion<'_> {
        fn lent(text: &Option<String>) -> Option<Cow<'_, str>> {
            text.as_deref().map(Cow::Borrowed)
        }
        let identifier = |identifier: &Identifier| identifier.to_string().into();
        Occasion {
            year: self.year,
            month: self.month,
            day: self.day,
            time: lent(&self.time),
            zone: lent(&self.zone),
            zone_abbreviation: lent(&self.zone_abbreviation),
            level: self.level,
            currency: lent(&self.currency)
                .or_else(|| self.currency_symbol.as_deref().and_then(currency_of_sign).map(Cow::Borrowed)),
            seat_count: self.seat_count,
            hero: self.hero,
            event: lent(&self.event),
            venue: lent(&self.venue),
            room: self.room,
            hand: self.hand.as_ref().map(identifier),
            table: self.table.as_ref().map(identifier),
        }
    }
}

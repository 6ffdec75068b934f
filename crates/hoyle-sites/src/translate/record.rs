//! What is told about a hand: names, numbers of seats, metadata.

use std::borrow::Cow;

use hoyle_notation::text::Span;
use hoyle_notation::text::date::{Moment, days_in};
use hoyle_poker::Hand;
use hoyle_poker::hand::{Identifier, Metadata};
use hoyle_poker::replay::Particulars;
use hoyle_rules::Seat;
use hoyle_rules::poker::Setup;

use super::seating::Seating;
use crate::draft::{Draft, DraftSeat};
use crate::problems::Invalid;
use crate::rooms::Room;

/// The hand at which nothing has been done.
pub(super) fn hand(
    text: &[u8],
    draft: &Draft,
    seating: &Seating,
    setup: Setup,
    scale: u8,
    room: &'static dyn Room,
) -> Hand {
    let seat = |chair: &u8| draft.seats.get(usize::from(*chair)).copied().unwrap_or_default();
    Hand {
        scale,
        names: Some(seating.chairs.iter().map(|chair| name(seat(chair), text, room)).collect()),
        seat_numbers: Some(seating.chairs.iter().map(|chair| seat(chair).number).collect()),
        metadata: metadata(text, draft, seating, room),
        ..Hand::new(setup)
    }
}

/// The same, lent to a listener.
pub(super) struct Told<'a> {
    pub(super) text: &'a [u8],
    pub(super) draft: &'a Draft,
    pub(super) seating: &'a Seating,
    pub(super) room: &'static dyn Room,
    pub(super) scale: u8,
}

impl Told<'_> {
    fn seat(&self, seat: Seat) -> Option<DraftSeat> {
        self.draft.seats.get(usize::from(self.seating.chair(seat)?)).copied()
    }
}

impl Particulars for Told<'_> {
    fn scale(&self) -> u8 {
        self.scale
    }

    fn name(&self, seat: Seat) -> Option<Cow<'_, str>> {
        let seat = self.seat(seat)?;
        let name = match seat.twin {
            None => self.room.words(seat.name.of(self.text)),
            Some(_) => Cow::Owned(name(seat, self.text, self.room)),
        };
        (!name.is_empty()).then_some(name)
    }

    fn seat_number(&self, seat: Seat) -> Option<i64> {
        Some(self.seat(seat)?.number)
    }

    fn currency(&self) -> Option<Cow<'_, str>> {
        let at = self.draft.currency;
        (!at.is_empty()).then(|| self.room.words(at.of(self.text)))
    }

    fn metadata(&self) -> Cow<'_, Metadata> {
        Cow::Owned(metadata(self.text, self.draft, self.seating, self.room))
    }
}

fn metadata(text: &[u8], draft: &Draft, seating: &Seating, room: &'static dyn Room) -> Metadata {
    let value_of = |span: Span| (!span.is_empty()).then(|| words(span, text, room));
    let zone = value_of(draft.zone);
    let began = draft.began.and_then(since_1970);
    let date = draft.date.or(began.as_ref().map(|began| began.0));
    Metadata {
        year: date.map(|date| date.0),
        month: date.map(|date| date.1),
        day: date.map(|date| date.2),
        time: value_of(draft.time).map(|time| two_digits(&time)).or(began.map(|began| began.1)),
        zone: if draft.is_utc { Some("Z") } else { zone.as_deref().and_then(zone_of) }.map(str::to_owned),
        zone_abbreviation: zone,
        level: draft.level,
        currency: value_of(draft.currency),
        currency_symbol: draft.currency_sign.map(str::to_owned),
        seat_count: draft.seat_count,
        hero: draft.hero.and_then(|chair| seating.of(chair)),
        event: value_of(draft.tournament),
        venue: draft.venue.map_or_else(|| Some(room.title().to_owned()), value_of),
        room: Some(room.name()),
        hand: value_of(draft.id).map(identifier),
        table: value_of(draft.table).map(identifier),
        ..Metadata::default()
    }
}

/// The day and the time of day in UTC, so many milliseconds after 1970 began. What is before 1995 is no date, but what
/// somebody put in its place: nobody played poker over a network then.
fn since_1970(milliseconds: i64) -> Option<((i64, u8, u8), String)> {
    let moment = Moment::read("1970-01-01T00:00:00Z")?.later(milliseconds)?.to_string();
    let (date, time) = moment.split_once('T')?;
    let mut parts = date.split('-');
    let year: i64 = parts.next()?.parse().ok().filter(|year| (1995..=9999).contains(year))?;
    let date = (year, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some((date, time.get(..8)?.to_owned()))
}

/// A day or a time of day that there is not: it is told, and is no part of the hand.
#[inline]
pub(super) fn check_moment(text: &[u8], draft: &mut Draft) {
    let at = if draft.time.is_empty() { draft.game } else { draft.time };
    if !draft.time.is_empty() && !is_time(draft.time.of(text)) {
        draft.found.push(Invalid::NoSuchMoment.at(at));
        draft.time = Span::default();
    }
    let is_day = |(year, month, day): (i64, u8, u8)| {
        (1..=12).contains(&month) && (1..=days_in(month.into(), Some(year))).contains(&i64::from(day))
    };
    if draft.date.is_some_and(|date| !is_day(date)) {
        draft.found.push(Invalid::NoSuchMoment.at(at));
        draft.date = None;
    }
}

/// Whether it is `22:1:11`, `22:01`, `22:01:11.5` or `220111`.
fn is_time(time: &[u8]) -> bool {
    let below = |digits: &[u8], most: u8| {
        let value =
            digits.iter().fold(0_u8, |value, digit| value.wrapping_mul(10).wrapping_add(digit.wrapping_sub(b'0')));
        matches!(digits.len(), 1 | 2) && digits.iter().all(u8::is_ascii_digit) && value < most
    };
    let mut parts = time.split(|byte| *byte == b':');
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some([a, b, c, d, e, f]), None, ..) => below(&[*a, *b], 24) && below(&[*c, *d], 60) && below(&[*e, *f], 61),
        (Some(hours), Some(minutes), None, _) => below(hours, 24) && below(minutes, 60),
        (Some(hours), Some(minutes), Some(seconds), None) => {
            let mut seconds = seconds.splitn(2, |byte| *byte == b'.');
            let whole = seconds.next().is_some_and(|whole| below(whole, 61));
            let fraction = seconds.next().is_none_or(|rest| !rest.is_empty() && rest.iter().all(u8::is_ascii_digit));
            below(hours, 24) && below(minutes, 60) && whole && fraction
        }
        _ => false,
    }
}

/// A time of day whose parts have two digits each, of `22:1:11`, `220111` or `22:01`, which is that of the full minute.
fn two_digits(time: &str) -> String {
    if let (6, Some((hours, rest))) = (time.len(), time.split_at_checked(2).filter(|_| !time.contains(':')))
        && let Some((minutes, seconds)) = rest.split_at_checked(2)
    {
        return format!("{hours}:{minutes}:{seconds}");
    }
    let mut parts: Vec<String> = time.split(':').map(|part| format!("{part:0>2}")).collect();
    parts.resize(3, "00".to_owned());
    parts.join(":")
}

fn name(seat: DraftSeat, text: &[u8], room: &dyn Room) -> String {
    let name = words(seat.name, text, room);
    seat.twin.map_or(name.clone(), |twin| format!("{name}#{twin}"))
}

fn words(span: Span, text: &[u8], room: &dyn Room) -> String {
    room.words(span.of(text)).into_owned()
}

/// A number that is written as numbers are, else a name.
fn identifier(text: String) -> Identifier {
    match text.parse() {
        Ok(number) if format!("{number}") == text => Identifier::Number(number),
        _ => Identifier::Text(text),
    }
}

/// The zones that rooms write for short. Of those that mean different places in different countries none is guessed.
const ZONES: &[(&str, &str)] = &[
    ("ET", "America/New_York"),
    ("PT", "America/Los_Angeles"),
    ("UTC", "Z"),
    ("GMT", "Z"),
    ("CET", "Europe/Paris"),
    ("WET", "Europe/Lisbon"),
    ("EET", "Europe/Bucharest"),
    ("MSK", "Europe/Moscow"),
    ("BRT", "America/Sao_Paulo"),
    ("AEST", "Australia/Sydney"),
];

pub(crate) fn zone_of(short: &str) -> Option<&'static str> {
    ZONES.iter().find(|(name, _)| *name == short).map(|(_, zone)| *zone)
}

/// The opposite of [`zone_of`].
pub(crate) fn short_of(zone: &str) -> Option<&'static str> {
    ZONES.iter().find(|(_, name)| *name == zone).map(|(short, _)| *short)
}

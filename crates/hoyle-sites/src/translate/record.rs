//! What is told about a hand: names, numbers of seats, metadata.

use std::borrow::Cow;

use hoyle_notation::text::Span;
use hoyle_notation::text::date::{Zone, day_since_1970, days_in};
use hoyle_poker::Hand;
use hoyle_poker::hand::{CustomField, Identifier, Metadata, Occasion, Value, currency_of_sign};
use hoyle_poker::replay::Particulars;
use hoyle_rules::Seat;
use hoyle_rules::poker::Setup;

use super::seating::Seating;
use crate::draft::{Draft, DraftSeat, Entry, What};
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
        names: Some(seating.chairs.iter().map(|chair| name(seat(chair), text, room).into_owned()).collect()),
        seat_numbers: Some(seating.chairs.iter().map(|chair| seat(chair).number).collect()),
        metadata: metadata(text, draft, seating, room),
        ..Hand::new(setup)
    }
}

/// The same, lent to a listener.
pub(super) struct TextParticulars<'a> {
    pub(super) text: &'a [u8],
    pub(super) draft: &'a Draft,
    pub(super) seating: &'a Seating,
    pub(super) room: &'static dyn Room,
    pub(super) scale: u8,
}

impl TextParticulars<'_> {
    fn seat(&self, seat: Seat) -> Option<DraftSeat> {
        self.draft.seats.get(usize::from(self.seating.chair(seat)?)).copied()
    }
}

impl Particulars for TextParticulars<'_> {
    fn scale(&self) -> u8 {
        self.scale
    }

    fn name(&self, seat: Seat) -> Option<Cow<'_, str>> {
        let seat = self.seat(seat)?;
        let name = name(seat, self.text, self.room);
        (!name.is_empty()).then_some(name)
    }

    fn seat_number(&self, seat: Seat) -> Option<i64> {
        Some(self.seat(seat)?.number)
    }

    fn currency(&self) -> Option<Cow<'_, str>> {
        currency(self.text, self.draft, self.room)
    }

    fn occasion(&self) -> Occasion<'_> {
        occasion(self.text, self.draft, self.seating, self.room)
    }
}

fn metadata(text: &[u8], draft: &Draft, seating: &Seating, room: &'static dyn Room) -> Metadata {
    let told = occasion(text, draft, seating, room);
    let owned = |word: &Option<Cow<'_, str>>| word.as_deref().map(str::to_owned).map(identifier);
    Metadata {
        currency: (!draft.currency.is_empty()).then(|| words(draft.currency, text, room)),
        buy_in: (!draft.buy_in.is_empty()).then(|| words(draft.buy_in, text, room)),
        hand: owned(&told.hand),
        table: owned(&told.table),
        currency_symbol: draft.currency_sign.map(str::to_owned),
        custom_fields: draft.of_table.iter().map(|(name, said)| of_table(name, *said, text, room)).collect(),
        ..told.into_metadata()
    }
}

fn of_table(name: &str, said: Option<Span>, text: &[u8], room: &dyn Room) -> CustomField {
    let value = said.map_or(Value::Truth(true), |said| Value::Text(words(said, text, room)));
    CustomField { name: name.to_owned(), value }
}

/// Adds the lines that tell of no play, each behind the action after which it is written, and above them who sits there and is
/// not dealt in.
pub(super) fn add_remarks(
    hand: &mut Hand,
    text: &[u8],
    draft: &mut Draft,
    seating: &Seating,
    places: &[Span],
    room: &dyn Room,
) {
    for (chair, seat) in draft.seats.iter().enumerate() {
        if seating.of(chair as u8).is_none() && !room.keeps_seats() && !seat.name.is_empty() {
            let line = line_around(text, seat.name, room.tag().is_some());
            if !draft.remarks.contains(&line) {
                draft.remarks.push(line);
            }
        }
    }
    // A line that nobody knows may say something all the same.
    let unknown = Invalid::UnknownLine.at(Span::at(0)).entry;
    let lines = draft.found.iter().filter(|problem| problem.entry == unknown).map(|problem| problem.at);
    draft.remarks.extend(lines.filter(|line| !line.is_empty()));
    if draft.remarks.is_empty() {
        return;
    }
    let is_action = |entry: &&Entry| !matches!(entry.what, What::Post { .. });
    let starts = draft.entries.iter().filter(is_action).map(|entry| entry.at.start);
    // PokerNow writes the last line first.
    let is_turned = starts.clone().next() > starts.clone().next_back();
    let order = |at: u32| if is_turned { !at } else { at };
    let first = starts.map(order).min();
    // So the hand has them in the same order.
    draft.remarks.sort_unstable_by_key(|line| order(line.start));
    // Where each action is written, and the last one of the record up to there.
    let written = places.iter().enumerate().filter(|(_, place)| !place.is_empty());
    let mut behind: Vec<(u32, usize)> = written.map(|(number, place)| (order(place.start), number)).collect();
    behind.sort_unstable();
    let mut last = 0;
    for (_, number) in &mut behind {
        last = last.max(*number);
        *number = last;
    }
    for line in &draft.remarks {
        let remark = words(*line, text, room).trim().to_owned();
        let at = order(line.start);
        // What stands above the first action is about the table.
        let count =
            if first.is_some_and(|first| first < at) { behind.partition_point(|(start, _)| *start < at) } else { 0 };
        let before = count.checked_sub(1).and_then(|place| behind.get(place));
        match before.and_then(|(_, number)| hand.actions.get_mut(*number)) {
            Some(played) => played.asides.push(remark),
            None => hand.comments.push(remark),
        }
    }
}

/// The currency, or the one that its sign is taken for.
fn currency<'t>(text: &'t [u8], draft: &Draft, room: &dyn Room) -> Option<Cow<'t, str>> {
    match draft.currency.is_empty() {
        false => Some(room.words(draft.currency.of(text))),
        true => draft.currency_sign.and_then(currency_of_sign).map(Cow::Borrowed),
    }
}

/// Where and when it was played.
fn occasion<'t>(text: &'t [u8], draft: &Draft, seating: &Seating, room: &dyn Room) -> Occasion<'t> {
    let value_of = |span: Span| (!span.is_empty()).then(|| room.words(span.of(text)));
    let zone = value_of(draft.zone);
    let began = draft.began.and_then(since_1970);
    let date = draft.date.or(began.as_ref().map(|began| began.0));
    Occasion {
        year: date.map(|date| date.0),
        month: date.map(|date| date.1),
        day: date.map(|date| date.2),
        time: value_of(draft.time).map(two_digits).or(began.map(|began| began.1.into())),
        zone: match zone.as_deref().and_then(zone_of) {
            _ if draft.is_utc => Some("Z".into()),
            Some(zone) => Some(zone.into()),
            None => draft.clocks.and_then(offset).map(Cow::Owned),
        },
        zone_abbreviation: zone,
        level: draft.level,
        currency: currency(text, draft, room),
        seat_count: draft.seat_count,
        hero: draft.hero.and_then(|chair| seating.of(chair)),
        event: value_of(draft.tournament),
        venue: draft.venue.map_or_else(|| Some(Cow::Borrowed(room.title())), value_of),
        room: Some(room.name()),
        hand: value_of(draft.id),
        table: value_of(draft.table),
    }
}

/// The offset from UTC of a clock beside which the text has that of New York, for a zone that nobody knows by its short name.
fn offset((own, theirs): (i64, i64)) -> Option<String> {
    let of_new_york = Zone::named(zone_of("ET")?)?.minutes_from_utc(None, theirs)?;
    let minutes = (own - theirs) / 60 + of_new_york;
    let sign = if minutes < 0 { '-' } else { '+' };
    let (hours, minutes) = (minutes.abs() / 60, minutes.abs() % 60);
    (hours < 24).then(|| format!("{sign}{hours:02}:{minutes:02}"))
}

/// The day and the time of day in UTC, so many milliseconds after 1970 began. What is before 1995 is no date, but what
/// somebody put in its place: nobody played poker over a network then.
fn since_1970(milliseconds: i64) -> Option<((i64, u8, u8), String)> {
    let seconds = milliseconds.div_euclid(1000);
    let date = day_since_1970(seconds.div_euclid(86_400));
    let (minutes, seconds) = (seconds.rem_euclid(86_400) / 60, seconds.rem_euclid(60));
    let time = format!("{:02}:{:02}:{seconds:02}", minutes / 60, minutes % 60);
    (1995..=9999).contains(&date.0).then_some((date, time))
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
        year > 0 && (1..=12).contains(&month) && (1..=days_in(month.into(), Some(year))).contains(&i64::from(day))
    };
    if let Some((year, ..)) = draft.date.filter(|date| !is_day(*date)) {
        draft.found.push(Invalid::NoSuchMoment.at(day_beside(text, at, year).unwrap_or(at)));
        draft.date = None;
    }
}

/// The word of a line that tells the day: the one with the year and what parts it from month and day.
#[cold]
fn day_beside(text: &[u8], at: Span, year: i64) -> Option<Span> {
    let from = memchr::memrchr(b'\n', text.get(..at.start as usize)?).map_or(0, |end| end + 1);
    let year = year.to_string();
    let is_day = |word: &[u8]| {
        let marks = word.iter().filter(|byte| matches!(byte, b'/' | b'-' | b'.')).count();
        marks == 2 && memchr::memmem::find(word, year.as_bytes()).is_some()
    };
    let line = text.get(from..)?.split(|byte| *byte == b'\n').next()?;
    let mut start = from;
    for word in line.split(|byte| *byte == b' ') {
        if is_day(word) {
            return Some(Span::new(start as u32, (start + word.len()) as u32));
        }
        start += word.len() + 1;
    }
    None
}

/// Whether it is `22:1:11`, `22:01`, `22:01:11.5` or `220111`.
fn is_time(time: &[u8]) -> bool {
    let below = |digits: &[u8], most: u8| {
        let value =
            digits.iter().fold(0_u8, |value, digit| value.wrapping_mul(10).wrapping_add(digit.wrapping_sub(b'0')));
        matches!(digits.len(), 1 | 2) && digits.iter().all(u8::is_ascii_digit) && value < most
    };
    // The usual way needs no parts.
    if let [a, b, b':', c, d, b':', e, f] = *time {
        return below(&[a, b], 24) && below(&[c, d], 60) && below(&[e, f], 61);
    }
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
fn two_digits(time: Cow<'_, str>) -> Cow<'_, str> {
    if let [b'0'..=b'9', b'0'..=b'9', b':', b'0'..=b'9', b'0'..=b'9', b':', b'0'..=b'9', b'0'..=b'9', ..] =
        time.as_bytes()
    {
        return time;
    }
    if let (6, Some((hours, rest))) = (time.len(), time.split_at_checked(2).filter(|_| !time.contains(':')))
        && let Some((minutes, seconds)) = rest.split_at_checked(2)
    {
        return format!("{hours}:{minutes}:{seconds}").into();
    }
    let mut parts: Vec<String> = time.split(':').map(|part| format!("{part:0>2}")).collect();
    parts.resize(3, "00".to_owned());
    parts.join(":").into()
}

fn name<'t>(seat: DraftSeat, text: &'t [u8], room: &dyn Room) -> Cow<'t, str> {
    let name = room.words(seat.name.of(text));
    match seat.twin {
        None => name,
        Some(twin) => Cow::Owned(format!("{name}#{twin}")),
    }
}

/// The line that a place is in, or the element of XML.
fn line_around(text: &[u8], at: Span, is_xml: bool) -> Span {
    let before = text.get(..at.start as usize).unwrap_or_default();
    let behind = text.get(at.end as usize..).unwrap_or_default();
    let is_end = |byte: &u8| if is_xml { matches!(byte, b'<' | b'>') } else { matches!(byte, b'\n' | b'\r') };
    let from = before.iter().rposition(is_end).map_or(0, |end| end + 1);
    let to = behind.iter().position(is_end).unwrap_or(behind.len());
    Span::new(from as u32, at.end + to as u32)
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

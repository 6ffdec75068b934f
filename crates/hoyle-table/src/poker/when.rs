//! When a hand was played, in microseconds: [`moments`].

use hoyle::poker::hand::Metadata;
use hoyle::text::date::{days_in, days_since_1970};

/// What calendar and clock showed, and the moment itself where the zone is known. Without a time neither is known.
pub(crate) fn moments(metadata: &Metadata) -> (Option<i64>, Option<i64>) {
    let local = local(metadata);
    let offset = || -> Option<i64> {
        match metadata.zone.as_deref()? {
            "UTC" | "Z" => Some(0),
            _ => offset_of(&metadata.began()?),
        }
    };
    let moment = local.and_then(|local| Some(local - offset()? * 60_000_000));
    (local, moment)
}

fn local(metadata: &Metadata) -> Option<i64> {
    let (year, month, day) = (metadata.year?, i64::from(metadata.month?), i64::from(metadata.day?));
    let is_day = (0..=9999).contains(&year) && (1..=12).contains(&month) && day >= 1;
    let is_day = is_day && day <= days_in(month, Some(year));
    let time = metadata.time.as_deref().filter(|_| is_day)?;
    let (clock, fraction) = time.split_once('.').unwrap_or((time, ""));
    let mut parts = clock.split(':').map(|part| part.parse::<u8>().ok().map(i64::from));
    let mut part = || parts.next().flatten();
    let (hours, minutes, seconds) = (part()?, part()?, part()?);
    let millionths = (0..6).fold(0, |sum, place| {
        let digit = fraction.as_bytes().get(place).filter(|digit| digit.is_ascii_digit());
        sum * 10 + digit.map_or(0, |digit| i64::from(digit - b'0'))
    });
    let seconds = ((days_since_1970(year, month, day) * 24 + hours) * 60 + minutes) * 60 + seconds;
    Some(seconds * 1_000_000 + millionths)
}

/// The minutes of the offset at the end of a time such as `2021-01-21T18:15:00+02:00`.
fn offset_of(began: &str) -> Option<i64> {
    let (sign, offset) = match began.get(19..)?.split_at_checked(1)? {
        ("+", offset) => (1, offset),
        ("-", offset) => (-1, offset),
        ("Z", _) => return Some(0),
        _ => return None,
    };
    let (hours, minutes) = offset.split_once(':')?;
    Some(sign * (i64::from(hours.parse::<u8>().ok()?) * 60 + i64::from(minutes.parse::<u8>().ok()?)))
}

/// `2021-01-21T18:15:00` with the fraction of a second that there is.
pub(crate) fn write_moment(microseconds: i64, out: &mut String) {
    let (seconds, fraction) = (microseconds.div_euclid(1_000_000), microseconds.rem_euclid(1_000_000));
    let (mut left, second_of_day) = (seconds.div_euclid(86_400) + 719_468, seconds.rem_euclid(86_400));
    let era = left.div_euclid(146_097);
    left -= era * 146_097;
    let year_of_era = (left - left / 1460 + left / 36_524 - left / 146_096) / 365;
    let day_of_year = left - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, turn) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year_of_era + era * 400 + turn;
    let (hours, minutes, seconds) = (second_of_day / 3600, second_of_day / 60 % 60, second_of_day % 60);
    out.push_str(&format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}"));
    if fraction > 0 {
        out.push_str(format!(".{fraction:06}").trim_end_matches('0'));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(day: (i64, u8, u8), time: &str, zone: Option<&str>) -> (Option<i64>, Option<i64>) {
        let (year, month, day) = day;
        moments(&Metadata {
            year: Some(year),
            month: Some(month),
            day: Some(day),
            time: Some(time.to_owned()),
            zone: zone.map(str::to_owned),
            ..Metadata::default()
        })
    }

    #[test]
    fn a_zone_that_is_not_known_is_not_guessed() {
        let noon = 1_246_449_600_000_000;
        assert_eq!(of((2009, 7, 1), "12:00:00", None), (Some(noon), None));
        assert_eq!(of((2009, 7, 1), "12:00:00", Some("Z")), (Some(noon), Some(noon)));
        assert_eq!(of((2009, 7, 1), "12:00:00", Some("America/New_York")), (Some(noon), Some(noon + 14_400_000_000)));
        assert_eq!(of((2009, 7, 1), "12:00:00", Some("+05:30")), (Some(noon), Some(noon - 19_800_000_000)));
        assert_eq!(of((2009, 7, 1), "12:00:00.25", Some("UTC")).1, Some(noon + 250_000));
        assert_eq!(of((2009, 2, 29), "12:00:00", None), (None, None), "no such day");
    }

    #[test]
    fn moments_are_written_as_they_are_read() {
        for (day, time) in [((1970, 1, 1), "00:00:00"), ((2000, 2, 29), "23:59:59.5"), ((1899, 12, 31), "01:02:03")] {
            let (local, _) = of(day, time, None);
            let mut text = String::new();
            local.into_iter().for_each(|local| write_moment(local, &mut text));
            assert_eq!(text, format!("{:04}-{:02}-{:02}T{time}", day.0, day.1, day.2));
        }
    }
}

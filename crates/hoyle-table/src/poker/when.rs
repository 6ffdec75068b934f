//! When a hand was played, in microseconds: [`Clocks`].

use hoyle::poker::hand::Occasion;
use hoyle::text::date::{Zone, day_since_1970};

/// Finds moments, and keeps the zone that was looked for last.
#[derive(Default, Debug)]
pub(crate) struct Clocks {
    name: String,
    zone: Option<Zone>,
}

impl Clocks {
    /// What calendar and clock showed, and the moment itself where the zone is known. Without a time neither is known.
    pub(crate) fn moments(&mut self, occasion: &Occasion<'_>) -> (Option<i64>, Option<i64>) {
        let local = occasion.local_time();
        let moment = local.and_then(|local| Some(local - self.minutes(occasion, local)? * 60_000_000));
        (local, moment)
    }

    /// By how many minutes the clocks are ahead of UTC.
    fn minutes(&mut self, occasion: &Occasion<'_>, local: i64) -> Option<i64> {
        let name = occasion.zone.as_deref()?;
        match name.split_at_checked(1)? {
            ("Z", "") => return Some(0),
            ("+", offset) => return minutes_of(offset),
            ("-", offset) => return minutes_of(offset).map(|minutes| -minutes),
            _ if name == "UTC" => return Some(0),
            _ => {}
        }
        if self.name != name {
            name.clone_into(&mut self.name);
            self.zone = Zone::named(name);
        }
        let abbreviation = occasion.zone_abbreviation.as_deref();
        self.zone.as_ref()?.minutes_from_utc(abbreviation, local.div_euclid(1_000_000))
    }
}

/// The minutes of `05:30`.
fn minutes_of(offset: &str) -> Option<i64> {
    let (hours, minutes) = offset.split_once(':')?;
    Some(i64::from(hours.parse::<u8>().ok()?) * 60 + i64::from(minutes.parse::<u8>().ok()?))
}

/// `2021-01-21T18:15:00` with the fraction of a second that there is.
pub(crate) fn write_moment(microseconds: i64, out: &mut String) {
    let (seconds, fraction) = (microseconds.div_euclid(1_000_000), microseconds.rem_euclid(1_000_000));
    let ((year, month, day), second_of_day) = (day_since_1970(seconds.div_euclid(86_400)), seconds.rem_euclid(86_400));
    let (hours, minutes, seconds) = (second_of_day / 3600, second_of_day / 60 % 60, second_of_day % 60);
    out.push_str(&format!("{year:04}-{month:02}-{day:02}T{hours:02}:{minutes:02}:{seconds:02}"));
    if fraction > 0 {
        out.push_str(format!(".{fraction:06}").trim_end_matches('0'));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(day: (i64, u8, u8), time: &str, zone: Option<&'static str>) -> (Option<i64>, Option<i64>) {
        let (year, month, day) = day;
        Clocks::default().moments(&Occasion {
            year: Some(year),
            month: Some(month),
            day: Some(day),
            time: Some(time.into()),
            zone: zone.map(Into::into),
            ..Occasion::default()
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
        assert_eq!(of((2009, 7, 1), "12:00", Some("Z")), (Some(noon), Some(noon)), "the full minute");
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

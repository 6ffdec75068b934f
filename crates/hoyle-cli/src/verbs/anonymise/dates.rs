//! The times in a text: of the day or of the hour, as rooms and notations write them, and neutral ones in their place. Not
//! here: the fields of PHH, which go as a whole.

/// What stands where a time was that the grammar needs: 1970-01-01 00:00:00. Without `days_too` the days stay.
pub(super) fn without_moments(line: &mut Vec<u8>, days_too: bool) {
    named_months(line, days_too);
    joined_months(line, days_too);
    day_behind_time(line, days_too);
    let mut at = 0;
    while at < line.len() {
        let digits = run(line, at);
        if digits == 0 || at > 0 && line.get(at - 1).is_some_and(u8::is_ascii_digit) {
            at += 1;
            continue;
        }
        if let Some(end) = date(line, at, days_too) {
            at = minutes(line, end);
        } else {
            whole(line, at, digits, days_too);
            at += digits;
        }
    }
}

/// How many digits stand there.
fn run(line: &[u8], from: usize) -> usize {
    line.iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count()
}

fn value(digits: &[u8]) -> Option<i64> {
    core::str::from_utf8(digits).ok()?.parse().ok()
}

fn is_year(digits: &[u8]) -> bool {
    digits.len() == 4 && value(digits).is_some_and(|year| (1970..2100).contains(&year))
}

fn is_within(digits: &[u8], most: i64) -> bool {
    (1..=2).contains(&digits.len()) && value(digits).is_some_and(|part| (1..=most).contains(&part))
}

/// `2026-11-21`, `2026/1/5`, `2026.11.14`, `21 11 2026`: where it ends.
fn date(line: &mut [u8], at: usize, days_too: bool) -> Option<usize> {
    let mut parts = [(0, 0); 3];
    let mut from = at;
    let mut separator = None;
    for (number, part) in parts.iter_mut().enumerate() {
        *part = (from, from + run(line, from));
        from = part.1;
        if number < 2 {
            let own = *line.get(from).filter(|byte| matches!(byte, b'-' | b'/' | b'.' | b' '))?;
            (*separator.get_or_insert(own) == own).then_some(())?;
            from += 1;
        }
    }
    let of = |(from, to): (usize, usize)| line.get(from..to).unwrap_or_default();
    let [first, second, third] = parts;
    let year_first = is_year(of(first)) && is_within(of(second), 12) && is_within(of(third), 31);
    let year_last = is_year(of(third)) && is_within(of(first), 31) && is_within(of(second), 31);
    (year_first || year_last).then_some(())?;
    for (from, to) in parts.into_iter().filter(|_| days_too) {
        let neutral: &[u8] = match to - from {
            4 => b"1970",
            2 => b"01",
            _ => b"1",
        };
        line.get_mut(from..to)?.copy_from_slice(neutral);
    }
    Some(from)
}

/// A time without seconds, which counts for one behind a date only: ` 22:01`. Where it ends.
fn minutes(line: &mut [u8], behind: usize) -> usize {
    let from = behind + usize::from(matches!(line.get(behind), Some(b' ' | b'T')));
    let hours = run(line, from);
    let colon = from + hours;
    if from == behind || !(1..=2).contains(&hours) || line.get(colon) != Some(&b':') {
        return behind;
    }
    let end = colon + 1 + run(line, colon + 1);
    for byte in line.get_mut(from..end).unwrap_or_default().iter_mut().filter(|byte| byte.is_ascii_digit()) {
        *byte = b'0';
    }
    end
}

/// What one number says: `"20261121093000"`, `"20261121|`, `DATE="1795253500"`, `"date":"1334645922203"`.
fn whole(line: &mut [u8], at: usize, digits: usize, days_too: bool) {
    const SECONDS_OF_DAY: i64 = 86_400;
    let before = line.get(..at).unwrap_or_default();
    let keys: [&[u8]; 6] = [b"date=\"", b"time=\"", b"timestamp=\"", b"date\":\"", b"date\": \"", b"timestamp\":\""];
    let ends = |key: &[u8]| before.len() >= key.len() && before[before.len() - key.len()..].eq_ignore_ascii_case(key);
    let is_moment = keys.into_iter().any(ends);
    let is_quoted = before.ends_with(b"\"");
    let Some(number) = line.get_mut(at..at + digits) else { return };
    let is_day = is_quoted
        && number.len() >= 8
        && is_year(&number[..4])
        && is_within(&number[4..6], 12)
        && is_within(&number[6..8], 31);
    let day = if days_too { b"19700101".to_vec() } else { number.iter().take(8).copied().collect() };
    match digits {
        8 | 14 if is_day => {
            number.fill(b'0');
            number[..8].copy_from_slice(&day);
        }
        10 | 13 if is_moment => {
            let unit = if digits == 10 { SECONDS_OF_DAY } else { SECONDS_OF_DAY * 1000 };
            let Some(moment) = value(number) else { return };
            let neutral = if days_too { 0 } else { moment - moment % unit };
            number.copy_from_slice(format!("{neutral:0digits$}").as_bytes());
        }
        _ => {}
    }
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// `Saturday, November 21, 09:30:02 CET 2026`, `Sat Nov 21 08:58:00 CET 2026`
fn named_months(line: &mut Vec<u8>, days_too: bool) {
    let Some(text) = core::str::from_utf8(line).ok().filter(|_| days_too) else { return };
    let mut made: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let is = |word: &str, names: &[&str]| {
        let word = word.trim_end_matches(',');
        names.iter().any(|name| word == *name || word.len() == 3 && name.starts_with(word))
    };
    let with = |word: &str, long: &str| {
        let own = word.trim_end_matches(',');
        let neutral = if own.len() == 3 { &long[..3] } else { long };
        format!("{neutral}{}", &word[own.len()..])
    };
    let mut is_changed = false;
    for at in 0..made.len().saturating_sub(5) {
        let [weekday, month, day, time, _, year] = &made[at..at + 6] else { continue };
        let own_year = year.get(..4).unwrap_or_default();
        let is_day = is_within(day.trim_end_matches(',').as_bytes(), 31);
        if !(is(weekday, &DAYS) && is(month, &MONTHS) && is_day && time.contains(':') && is_year(own_year.as_bytes())) {
            continue;
        }
        let comma = if day.ends_with(',') { "," } else { "" };
        let neutral =
            [with(weekday, "Thursday"), with(month, "January"), format!("01{comma}"), format!("1970{}", &year[4..])];
        for (place, word) in [at, at + 1, at + 2, at + 5].into_iter().zip(neutral) {
            made[place] = word;
        }
        is_changed = true;
    }
    if is_changed {
        *line = made.join(" ").into_bytes();
    }
}

/// `21-Nov-2026`
fn joined_months(line: &mut [u8], days_too: bool) {
    if !days_too {
        return;
    }
    for at in 0..line.len() {
        if at > 0 && line.get(at - 1).is_some_and(u8::is_ascii_digit) {
            continue;
        }
        let day = run(line, at);
        let Some(rest) = line.get_mut(at + day..) else { continue };
        let [b'-', first, second, third, b'-', year @ ..] = rest else { continue };
        let is_month = MONTHS.iter().any(|name| name.as_bytes().starts_with(&[*first, *second, *third]));
        let Some(year) = year.get_mut(..4).filter(|year| is_year(year)) else { continue };
        if is_month && (1..=2).contains(&day) {
            year.copy_from_slice(b"1970");
            (*first, *second, *third) = (b'J', b'a', b'n');
            if let Some(day) = line.get_mut(at..at + day) {
                day.copy_from_slice(if day.len() == 2 { b"01" } else { b"1" });
            }
        }
    }
}

/// `15:13 ET - Wed, July 21, 2010`
fn day_behind_time(line: &mut Vec<u8>, days_too: bool) {
    // Most lines have no dash.
    let Some(text) = memchr::memmem::find(line, b" - ").and_then(|_| core::str::from_utf8(line).ok()) else { return };
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let is = |word: &str, names: &[&str]| word.len() > 2 && names.iter().any(|name| name.starts_with(word));
    let found = words.windows(7).position(|words| {
        let [time, _, dash, weekday, month, day, year] = words else { return false };
        time.contains(':')
            && dash == "-"
            && is(weekday.trim_end_matches(','), &DAYS)
            && is(month, &MONTHS)
            && is_within(day.trim_end_matches(',').as_bytes(), 31)
            && is_year(year.trim_end().as_bytes())
    });
    let Some(own) = found.and_then(|at| words.get_mut(at..at + 7)) else { return };
    own[0] = own[0].replace(|letter: char| letter.is_ascii_digit(), "0");
    if days_too {
        let end = own[6].trim_end().len();
        for (place, word) in [(3, "Thu,"), (4, "January"), (5, "1,")] {
            own[place] = word.to_owned();
        }
        own[6].replace_range(..end, "1970");
    }
    *line = words.join(" ").into_bytes();
}

//! The lines of a text that `anonymise` leaves out, and the times in those that stay. Not here: what stands for a name.

use super::dates::without_moments;
use crate::pseudonyms::{Matching, replace};

/// The text without the lines in which somebody says something, and those about people who do not play. They say nothing
/// of the hand.
pub(super) fn without_remarks(text: &[u8], names: &[(Vec<u8>, String)]) -> Vec<u8> {
    text.split_inclusive(|byte| *byte == b'\n').filter(|line| !is_remark(line, names)).collect::<Vec<_>>().concat()
}

/// Whether a line is one of these.
pub(super) fn is_remark(line: &[u8], names: &[(Vec<u8>, String)]) -> bool {
    let has = |part: &[u8]| memchr::memmem::find(line, part).is_some();
    let speaks = SPEECH.iter().any(|mark| has(mark));
    let stranger = || !names.iter().any(|(name, _)| has(name));
    let comes_or_goes = COMING_AND_GOING.iter().any(|mark| has(mark));
    speaks || comes_or_goes && stranger() || has_other_name(line, names)
}

/// The line of a text in which something stands.
pub(super) fn line_at(text: &[u8], place: u32) -> &[u8] {
    let (before, behind) = text.split_at_checked(place as usize).unwrap_or((text, &[]));
    let from = memchr::memrchr(b'\n', before).map_or(0, |end| end + 1);
    let to = memchr::memchr(b'\n', behind).map_or(text.len(), |end| before.len() + end);
    text.get(from..to).unwrap_or_default()
}

/// Whether a row of PokerNow, where each name stands in quotes with what the site knows its bearer by, has a name that is
/// none of these: `""Ann @ aa11aa11aa""`.
fn has_other_name(line: &[u8], names: &[(Vec<u8>, String)]) -> bool {
    let is_sign = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let has_name = |line: &[u8]| {
        memchr::memmem::find_iter(line, b" @ ").any(|at| {
            let rest = line.get(at + 3..).unwrap_or_default();
            let length = rest.iter().take_while(|byte| is_sign(byte)).count();
            length > 0 && rest.get(length..).is_some_and(|rest| rest.starts_with(b"\"\""))
        })
    };
    has_name(line) && {
        let mut rest = Vec::with_capacity(line.len());
        replace(line, names, Matching::Exact, &mut rest);
        has_name(&rest)
    }
}

/// What stands in a line in which somebody says something.
const SPEECH: &[&[u8]] = &[b" said, \"", b"<chat", b"type=\"CHAT\"", b" [observer]", b"[Dealer]: "];

/// What stands in lines about people who come and go.
const COMING_AND_GOING: &[&[u8]] = &[
    b" joins the table",
    b" leaves the table",
    b" has joined the table",
    b" has left the table",
    b" joined the table",
    b" left the table",
    b" was removed from",
    b" will be allowed to play",
    b" has timed out",
    b" is disconnected",
    b" is connected",
    b" sits out",
    b" sitting out",
    b" is sitting in",
    b" has returned",
    b" re-buys and receives ",
    b" finished the tournament",
    b" wins the tournament",
    b" joined the game",
    b" quits the game",
    b"The admin ",
    b" requested a seat",
    b" stand up",
    b" sit back",
    b" is observing",
    b" adds ",
];

/// The text without the names that Microgaming writes once more, in letters that nobody reads: `unicodealias="RAB1AGM="`.
pub(super) fn without_encoded_names(text: &[u8]) -> Vec<u8> {
    const NAMES: &[&[u8]] = &[b"unicodealias=\"", b"unicodetablename=\""];
    let mut made = Vec::with_capacity(text.len());
    let mut rest = text;
    let next = |rest: &[u8]| NAMES.iter().filter_map(|name| Some(memchr::memmem::find(rest, name)? + name.len())).min();
    while let Some(at) = next(rest) {
        let (before, behind) = rest.split_at(at);
        made.extend_from_slice(before);
        rest = &behind[memchr::memchr(b'"', behind).unwrap_or(behind.len())..];
    }
    made.extend_from_slice(rest);
    made
}

/// The text without the lines in which PartyPoker says which hand comes next: its number is that of another.
pub(super) fn without_announcements(text: &[u8]) -> Vec<u8> {
    let announces = |line: &[u8]| {
        let line = line.trim_ascii();
        line.starts_with(b"#Game No : ") || line.starts_with(b"Game #") && line.ends_with(b" starts.")
    };
    text.split_inclusive(|byte| *byte == b'\n').filter(|line| !announces(line)).collect::<Vec<_>>().concat()
}

/// The text without the name of the player whose session of iPoker it is, where that is nobody of these:
/// `<nickname>Ann</nickname>`.
pub(super) fn without_owner(text: Vec<u8>, names: &[(Vec<u8>, String)]) -> Vec<u8> {
    const OWNER: &[u8] = b"<nickname>";
    if memchr::memmem::find(&text, OWNER).is_none() {
        return text;
    }
    let mut made = Vec::with_capacity(text.len());
    let mut rest = &text[..];
    while let Some(at) = memchr::memmem::find(rest, OWNER) {
        let (before, behind) = rest.split_at(at + OWNER.len());
        made.extend_from_slice(before);
        let name = &behind[..memchr::memchr(b'<', behind).unwrap_or(behind.len())];
        rest = &behind[name.len()..];
        if names.iter().any(|(own, _)| own == name) {
            made.extend_from_slice(name);
        }
    }
    made.extend_from_slice(rest);
    made
}

/// Times of day become zeros, days the first of 1970 where `days_too` says so; fields that tell nothing else go.
pub(super) fn without_times(text: &[u8], days_too: bool) -> Vec<u8> {
    let fields: &[&[u8]] = match days_too {
        true => &[b"time", b"time_zone", b"time_zone_abbreviation", b"day", b"month", b"year"],
        false => &[b"time", b"time_zone", b"time_zone_abbreviation"],
    };
    let mut made = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let key = line.trim_ascii_start();
        let is_field =
            |field: &&&[u8]| key.strip_prefix(**field).is_some_and(|rest| rest.trim_ascii_start().starts_with(b"="));
        if fields.iter().any(|field| is_field(&field)) {
            continue;
        }
        let mut line = line.to_vec();
        zero_times(&mut line);
        without_moments(&mut line, days_too);
        made.extend(line);
    }
    without_clocks(&made)
}

/// PokerNow numbers its rows by the clock, `…,2022-02-27T04:56:39.168Z,164593779916803`: they are counted instead.
fn without_clocks(text: &[u8]) -> Vec<u8> {
    let clock = |line: &'_ [u8]| -> Option<(usize, usize)> {
        let end = line.trim_ascii_end().len();
        let digits = line[..end].iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
        (digits > 12 && line[..end - digits].ends_with(b"Z,")).then_some((end - digits, end))
    };
    let lines = || text.split_inclusive(|byte| *byte == b'\n');
    let mut all: Vec<&[u8]> = lines().filter_map(|line| clock(line).map(|(from, to)| &line[from..to])).collect();
    // They have the same number of digits, so their order is that of the letters.
    all.sort_unstable();
    all.dedup();
    let mut made = Vec::with_capacity(text.len());
    for line in lines() {
        match clock(line) {
            Some((from, to)) => {
                let number = all.partition_point(|other| *other < &line[from..to]);
                made.extend_from_slice(&line[..from]);
                made.extend_from_slice(number.to_string().as_bytes());
                made.extend_from_slice(&line[to..]);
            }
            None => made.extend_from_slice(line),
        }
    }
    made
}

/// `18:15:00`, `9:05:07.123`: their digits become zeros.
fn zero_times(line: &mut [u8]) {
    let mut at = 0;
    while at < line.len() {
        let digits = |from: usize| line.iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count();
        let is_colon = |place: usize| line.get(place) == Some(&b':');
        let hours = digits(at);
        let end = at + hours;
        let is_time = (1..=2).contains(&hours) && is_colon(end) && (1..=2).contains(&digits(end + 1)) && {
            let minutes = end + 1 + digits(end + 1);
            is_colon(minutes) && (1..=2).contains(&digits(minutes + 1))
        };
        if !is_time {
            at += hours.max(1);
            continue;
        }
        while line.get(at).is_some_and(|byte| byte.is_ascii_digit() || matches!(byte, b':' | b'.')) {
            if line[at].is_ascii_digit() {
                line[at] = b'0';
            }
            at += 1;
        }
    }
}

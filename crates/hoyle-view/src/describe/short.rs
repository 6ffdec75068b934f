//! What is said where there is little room: titles, names, days, hands. Not here: whole sentences (`describe.rs`).

use unicode_width::UnicodeWidthChar;

use super::{CardStyle, DisplayOptions, player_name, sentence};
use crate::svg::text::{JOINER, isolated};
use crate::timeline::{Sentence, Timeline, Word};

/// Names that begin with so many letters alike may look the same when they are cut.
const SAME: usize = 4;

/// The game and what is played for, as it stands over a table.
pub(crate) fn title(timeline: &Timeline, look: DisplayOptions) -> String {
    let title = if timeline.title.words().is_empty() { &timeline.game } else { &timeline.title };
    stakes(title, timeline, look)
}

/// The sign of the currency that is played for; empty where it has none.
pub(crate) fn currency_sign(timeline: &Timeline) -> &'static str {
    sign_of(&timeline.currency)
}

/// The sign of a currency by its code; empty where it has none.
pub(crate) fn sign_of(currency: &str) -> &'static str {
    let signs = [("USD", "$"), ("EUR", "€"), ("GBP", "£"), ("CAD", "C$"), ("AUD", "A$"), ("INR", "₹"), ("JPY", "¥")];
    signs.iter().find(|(code, _)| *code == currency).map_or("", |(_, sign)| sign)
}

/// What is played for, with the sign of its currency before each amount, where it has one.
pub(crate) fn stakes(stated: &Sentence, timeline: &Timeline, look: DisplayOptions) -> String {
    let sign = currency_sign(timeline);
    if sign.is_empty() || look.units {
        return sentence(stated, timeline, look, CardStyle::Symbols);
    }
    let signed = stated.words().iter().flat_map(|word| {
        let before = matches!(word, Word::Amount(_)).then(|| Word::Text(sign.into()));
        before.into_iter().chain([word.clone()])
    });
    sentence(&signed.collect(), timeline, look, CardStyle::Symbols)
}

/// A text with its days and months as they are read: `14 March 2026` for `2026-03-14` and `2026.03.14`; a time behind a day
/// stays as it is.
pub(crate) fn with_days(text: &str) -> String {
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
    let read = |part: &str| {
        let numbers: Vec<&str> = part.split(['-', '.']).collect();
        let is_number = |text: &&str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !numbers.iter().all(is_number) || numbers.first().is_none_or(|year| year.len() != 4) {
            return None;
        }
        let month = |text: &str| MONTHS.get(text.parse::<usize>().ok()?.checked_sub(1)?);
        match numbers.as_slice() {
            [year, of] if of.len() == 2 => Some(format!("{} {year}", month(of)?)),
            [year, of, day] if of.len() == 2 && day.len() == 2 => {
                Some(format!("{} {} {year}", day.trim_start_matches('0'), month(of)?))
            }
            _ => None,
        }
    };
    let parts = text.split(", ").map(|part| match part.split_once(' ') {
        Some((day, time)) => read(day).map_or_else(|| part.to_owned(), |day| format!("{day} {time}")),
        None => read(part).unwrap_or_else(|| part.to_owned()),
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// The name of a player where there is little room: of a long one the first word, if nobody else's begins with it.
pub(crate) fn short_name(timeline: &Timeline, number: usize) -> String {
    fn first(name: &str) -> &str {
        name.split(' ').next().unwrap_or_default()
    }
    let Some(name) = timeline.players.get(number).map(|player| player.name.as_str()) else { return String::new() };
    let word = first(name);
    let alone = timeline.players.iter().filter(|player| first(&player.name) == word).count() == 1;
    let letters = word.chars().count();
    // What is no more than a title or a particle is nobody's name.
    match alone && name.chars().count() > 10 && letters >= 3 && !word.ends_with('.') && word != "The" {
        true => isolated(word),
        false => player_name(timeline, number),
    }
}

/// A name as it stands alone: on a plate, in a list.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct LoneName {
    pub(crate) text: String,
    /// With so many bytes another one begins, too; 0 where a name that is cut at its end is still told from the others.
    pub(crate) same: usize,
}

impl LoneName {
    /// The name of a player, the label where it is not known; both where others are called the same.
    pub(crate) fn of(timeline: &Timeline, number: usize) -> LoneName {
        let Some(player) = timeline.players.get(number) else { return LoneName::default() };
        let name = &player.name;
        if name.is_empty() {
            return LoneName { text: player.label.clone(), same: 0 };
        }
        if super::is_shared(timeline, name) {
            return LoneName { text: format!("{} {name}", player.label), same: 0 };
        }
        LoneName { same: same(timeline, name, number), text: name.clone() }
    }
}

/// The bytes with which a name begins as the longest of the others does.
fn same(timeline: &Timeline, name: &str, number: usize) -> usize {
    let common = |other: &str| name.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let others = timeline.players.iter().enumerate().filter(|(at, _)| *at != number);
    let mut same = others.map(|(_, other)| common(&other.name)).max().unwrap_or(0);
    if same < SAME {
        return 0;
    }
    // A number is told in whole, and a letter with the marks on it.
    let parts = |at: usize| {
        let (Some(before), Some(after)) = (name.get(..at), name.get(at..)) else { return false };
        let (last, first) = (before.chars().next_back(), after.chars().next());
        let is_number = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        let is_mark = first.is_some_and(|letter| letter.width() == Some(0)) || last == Some(JOINER);
        !(is_mark || is_number(last) && is_number(first))
    };
    while same > 0 && !parts(same) {
        same -= 1;
    }
    let letters = name.get(..same).map_or(0, |begin| begin.chars().count());
    if letters < SAME || same == name.len() { 0 } else { same }
}

/// A hand as it stands by itself, without the article: `full house, kings full of fives`.
fn made(hand: &str) -> &str {
    hand.strip_prefix("a ").or_else(|| hand.strip_prefix("an ")).unwrap_or(hand)
}

/// Several hands, each without the article: `full house, kings full of fives; 6-4-3-2-A low`.
pub(crate) fn made_all(hands: &str) -> String {
    hands.split("; ").map(made).collect::<Vec<_>>().join("; ")
}

/// The same in a word or two each: `full house; 6-4-3-2-A low`.
pub(crate) fn made_brief(hands: &str) -> String {
    hands.split("; ").map(|hand| made(hand).split(", ").next().unwrap_or_default()).collect::<Vec<_>>().join("; ")
}

/// The same where there is room for a few words: `kings full`.
pub(crate) fn made_short(hand: &str) -> &str {
    let full = made(hand).strip_prefix("full house, ").and_then(|hand| hand.split_once(" of "));
    full.map_or(hand, |(full, _)| full)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timeline::Player;

    #[test]
    fn days_and_months_are_read() {
        for (text, read) in [
            ("2026-03-14", "14 March 2026"),
            ("2026.03.04", "4 March 2026"),
            ("2026-12", "December 2026"),
            ("2026", "2026"),
            ("The Back Room, 2026-03-05 19:30:00", "The Back Room, 5 March 2026 19:30:00"),
            ("Club, 2026-03-14, level 3", "Club, 14 March 2026, level 3"),
            // What is no day stays as it is.
            ("2026-13-01", "2026-13-01"),
            ("2026-3-1", "2026-3-1"),
            ("26-03-14", "26-03-14"),
            ("2026-03-14b", "2026-03-14b"),
            ("2026-00", "2026-00"),
            ("", ""),
        ] {
            assert_eq!(with_days(text), read, "{text}");
        }
    }

    #[test]
    fn a_long_name_is_its_first_word_if_that_is_nobody_elses() {
        let named = |name: &str| Player { name: name.to_owned(), label: "p9".to_owned(), ..Player::default() };
        let names = ["Anna Kowalczyk", "Anna Sokolova", "Dmitri Karamazov", "Bo Lindqvist", "The Grinder", "Eve", ""];
        let timeline = Timeline { players: names.map(named).to_vec(), ..Timeline::default() };
        let short: Vec<String> = (0..names.len() + 1).map(|number| short_name(&timeline, number)).collect();
        let lone = |names: &[&str]| -> Vec<String> {
            let timeline = Timeline { players: names.iter().map(|name| named(name)).collect(), ..Timeline::default() };
            let names = (0..names.len()).map(|number| LoneName::of(&timeline, number));
            let parted = names.map(|LoneName { text, same }| format!("{}|{}", &text[..same], &text[same..]));
            parted.collect()
        };
        assert_eq!(
            lone(&["Southeast", "Southwest", "North", "", "Bea", "Bea", "Table 123", "Table 124", "Ann", "Anni"]),
            [
                "South|east",
                "South|west",
                "|North",
                "|p9",
                "|p9 Bea",
                "|p9 Bea",
                "Table |123",
                "Table |124",
                "|Ann",
                "|Anni"
            ]
        );
        assert_eq!(
            lone(&["Mirabelle", "Mirabelle K", "Zoe\u{301}e\u{301}x", "Zoe\u{301}e\u{300}x"]),
            ["|Mirabelle", "Mirabelle| K", "Zoe\u{301}|e\u{301}x", "Zoe\u{301}|e\u{300}x"]
        );
        assert_eq!(
            short,
            ["Anna Kowalczyk", "Anna Sokolova", "Dmitri", "Bo Lindqvist", "The Grinder", "Eve", "p9", ""]
        );
    }
}

//! What is said where there is little room: titles, names, days, hands. Not here: whole sentences (`describe.rs`).

use super::{CardStyle, DisplayOptions, player_name, sentence};
use crate::svg::text::isolated;
use crate::timeline::{Sentence, Timeline, Word};

/// The game and what is played for, as it stands over a table.
pub(crate) fn title(timeline: &Timeline, look: DisplayOptions) -> String {
    let title = if timeline.title.words().is_empty() { &timeline.game } else { &timeline.title };
    stakes(title, timeline, look)
}

/// The sign of the currency that is played for; empty where it has none.
pub(crate) fn currency_sign(timeline: &Timeline) -> &'static str {
    let signs = [("USD", "$"), ("EUR", "€"), ("GBP", "£"), ("CAD", "C$"), ("AUD", "A$"), ("INR", "₹"), ("JPY", "¥")];
    signs.iter().find(|(code, _)| *code == timeline.currency).map_or("", |(_, sign)| sign)
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
        assert_eq!(
            short,
            ["Anna Kowalczyk", "Anna Sokolova", "Dmitri", "Bo Lindqvist", "The Grinder", "Eve", "p9", ""]
        );
    }
}

//! What stands over a hand of poker: the game and its stakes, in as few words as players use; where and when it was played.

use hoyle_poker::hand::Metadata;
use hoyle_rules::Chips;
use hoyle_rules::poker::Setup;

use super::Sentence;
use crate::describe;

/// The game by the name that players call it, with the bets of a limit game, else with its blinds, or its ante.
pub(super) fn title(setup: &Setup) -> Sentence {
    let name = setup.variant.name.replacen("Texas ", "", 1).replacen("Omaha hold 'em", "Omaha", 1);
    // In print an apostrophe is round.
    let title = Sentence::from(name.replace('\'', "’"));
    let (small, big) = setup.blinds();
    let blinds: Vec<Chips> = small.into_iter().chain(big).map(|seat| setup.posts[seat].blind).collect();
    if setup.variant.is_fixed_limit() {
        return title.text(" ").amount(setup.small_bet).text("/").amount(setup.big_bet);
    }
    let ante = setup.occupied().map(|seat| setup.posts[seat].ante).max().unwrap_or_default();
    match blinds.len() {
        0 if ante.is_zero() => title,
        0 => title.text(", ante ").amount(ante),
        _ => title.text(" ").then(Sentence::list(blinds.into_iter().map(|blind| Sentence::new().amount(blind)), "/")),
    }
}

/// A date as far as it is known, so that dates can be compared: `2026-11-14`, `2026-11`, `2026`.
pub(super) fn date(year: i64, month: Option<u8>, day: Option<u8>) -> String {
    let two = |number: u8| format!("-{number:02}");
    let day = day.filter(|_| month.is_some()).map(two).unwrap_or_default();
    format!("{year:04}{}{day}", month.map(two).unwrap_or_default())
}

/// The same of a day that is known as a whole, or not at all.
pub(super) fn day(day: Option<(u16, u8, u8)>) -> String {
    day.map_or_else(String::new, |(year, month, day)| date(year.into(), Some(month), Some(day)))
}

/// When it was played; empty where that is not known.
pub(super) fn played_on(about: &Metadata) -> String {
    about.year.map_or_else(String::new, |year| date(year, about.month, about.day))
}

/// Where and when.
pub(super) fn about(about: &Metadata) -> String {
    let mut parts: Vec<String> = about.event.iter().cloned().collect();
    let date = played_on(about);
    // An event may have its year in its name.
    let is_named = about.month.is_none() && parts.iter().any(|event| event.contains(&date));
    if !date.is_empty() && !is_named {
        parts.push(date);
    }
    parts.extend(about.level.map(|level| format!("level {level}")));
    parts.extend(about.buy_in.as_ref().map(|amount| {
        let alone = amount.trim_end_matches(|letter: char| letter.is_ascii_uppercase());
        match describe::sign_of(amount.get(alone.len()..).unwrap_or_default()) {
            "" => format!("buy-in {amount}"),
            sign => format!("buy-in {sign}{}", alone.trim_end()),
        }
    }));
    let is_told = |currency: &String| about.buy_in.as_ref().is_some_and(|amount| amount.ends_with(currency));
    parts.extend(about.currency.clone().filter(|currency| !is_told(currency)));
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_record_whatever_its_event_is_called() {
        let played = |year, month, day| Metadata {
            event: Some("Open 2019".into()),
            level: Some(2020),
            year,
            month,
            day,
            ..Metadata::default()
        };
        assert_eq!(played_on(&played(Some(2026), Some(11), Some(14))), "2026-11-14");
        assert_eq!(played_on(&played(Some(2026), Some(11), None)), "2026-11");
        assert_eq!(played_on(&played(Some(2026), None, Some(14))), "2026");
        assert_eq!(played_on(&played(None, Some(11), Some(14))), "");
        let bought = |amount: &str, currency: &str| Metadata {
            buy_in: Some(amount.into()),
            currency: Some(currency.into()),
            ..Metadata::default()
        };
        assert_eq!(about(&bought("100.00EUR", "EUR")), "buy-in €100.00");
        assert_eq!(about(&bought("100 SEK", "SEK")), "buy-in 100 SEK");
        assert_eq!(about(&Metadata { currency: None, ..bought("5.00EUR", "") }), "buy-in €5.00");
        assert_eq!(about(&bought("5+0.50", "USD")), "buy-in 5+0.50, USD");
        assert_eq!((day(Some((2026, 11, 4))), day(None)), ("2026-11-04".to_owned(), String::new()));
    }
}

//! What stands over a hand of poker: the game and its stakes, in as few words as players use; where and when it was played.

use hoyle_poker::hand::Metadata;
use hoyle_rules::Chips;
use hoyle_rules::poker::Setup;

use super::Sentence;

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

/// The day, `2026-03-14`, the month or the year.
pub(super) fn date(about: &Metadata) -> Option<String> {
    let two = |number: u8| format!("-{number:02}");
    let month = about.month.map(two).unwrap_or_default();
    let day = about.day.filter(|_| about.month.is_some()).map(two).unwrap_or_default();
    about.year.map(|year| format!("{year:04}{month}{day}"))
}

/// Where and when.
pub(super) fn about(about: &Metadata) -> String {
    let mut parts: Vec<String> = about.event.iter().cloned().collect();
    // An event may have its year in its name.
    let is_told = |date: &String| about.month.is_none() && parts.iter().any(|event| event.contains(date));
    let date = date(about).filter(|date| !is_told(date));
    parts.extend(date);
    parts.extend(about.level.map(|level| format!("level {level}")));
    parts.extend(about.buy_in.as_ref().map(|amount| format!("buy-in {amount}")));
    let is_told =
        |currency: &String| parts.last().is_some_and(|part| part.starts_with("buy-in ") && part.ends_with(currency));
    parts.extend(about.currency.clone().filter(|currency| !is_told(currency)));
    parts.join(", ")
}

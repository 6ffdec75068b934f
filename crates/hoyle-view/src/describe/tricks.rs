//! A table on which tricks are played in words, for who hears it. Not here: its places, which are described as in any game.

use super::{CardStyle, DisplayOptions, Fragment, centre, plain, player_name};
use crate::timeline::{Centre, Sentence, Table, Timeline, TrickTable};

/// Describes what was agreed on where tricks are played.
fn contract(tricks: &TrickTable, timeline: &Timeline, pieces: &mut Vec<Fragment>) {
    let Some(agreed) = &tricks.agreed else { return };
    let who = agreed.who.map(|seat| format!("{} ", player_name(timeline, seat.index()))).unwrap_or_default();
    let words = [agreed.what.as_str(), &agreed.beside];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    plain(&format!("{who}{} {}", agreed.does, words.join(" ")), pieces);
    agreed.marks.iter().for_each(|phrase| plain(&phrase.replace('×', "times "), pieces));
}

/// Describes how it stands: how far the contract is made, what the sides have, the trick before this one.
fn so_far(tricks: &TrickTable, timeline: &Timeline, pieces: &mut Vec<Fragment>) {
    let spoken = |sentence: &Sentence| super::sentence(sentence, timeline, DisplayOptions::default(), CardStyle::Names);
    if let Some(agreed) = &tricks.agreed {
        [&agreed.parts, &agreed.needs].into_iter().for_each(|phrase| plain(phrase, pieces));
    }
    let sides = tricks.teams.iter().filter(|team| team.tricks > 0).map(|team| {
        let first = team.players.first().map(|seat| player_name(timeline, seat.index())).unwrap_or_default();
        let side = if team.players.len() > 1 { "'s side" } else { "" };
        let counters = team.counters.map_or_else(|| "?".to_owned(), |counters| counters.to_string());
        format!("{first}{side} {} and {counters}", team.tricks)
    });
    let sides: Vec<String> = sides.collect();
    if !sides.is_empty() {
        plain(&format!("tricks and counters: {}", sides.join(", ")), pieces);
    }
    if let Some(last) = &tricks.last {
        plain(&spoken(&last.title), pieces);
    }
}

/// Describes what lies in the middle of a table, or was agreed on around it.
pub(crate) fn agreed(table: &Table, timeline: &Timeline) -> Vec<Fragment> {
    let Some(on_table) = &table.tricks else { return super::middle(&table.centre) };
    // What is agreed on is told in whole.
    let mut pieces = centre(&Centre { notes: Vec::new(), ..table.centre.clone() });
    contract(on_table, timeline, &mut pieces);
    pieces
}

/// Describes the pots, or how it stands.
pub(crate) fn standing(table: &Table, timeline: &Timeline) -> Vec<Fragment> {
    let Some(on_table) = &table.tricks else { return super::pots(&table.centre) };
    let mut pieces = Vec::new();
    so_far(on_table, timeline, &mut pieces);
    pieces
}

/// Describes the middle of a table and what is around it.
pub(crate) fn around(table: &Table, timeline: &Timeline) -> Vec<Fragment> {
    let mut pieces = agreed(table, timeline);
    pieces.extend(standing(table, timeline));
    pieces
}

//! A table on which tricks are played in words, for who hears it. Not here: its places, which are described as in any game.

use super::{CardStyle, DisplayOptions, Fragment, centre, plain, player_name};
use crate::timeline::{Centre, Sentence, Table, Timeline, TrickTable};

/// Describes what is around the middle where tricks are played: how far the contract is made, what the sides have, the
/// trick before this one.
fn tricks(tricks: &TrickTable, timeline: &Timeline, pieces: &mut Vec<Fragment>) {
    let say = |sentence: &Sentence| super::sentence(sentence, timeline, DisplayOptions::default(), CardStyle::Names);
    if let Some(agreed) = &tricks.agreed {
        let who = agreed.who.map(|seat| format!("{} ", player_name(timeline, seat.index()))).unwrap_or_default();
        let words = [agreed.what.as_str(), &agreed.beside];
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        plain(&format!("{who}{} {}", agreed.does, words.join(" ")), pieces);
        agreed
            .marks
            .iter()
            .chain([&agreed.parts, &agreed.needs])
            .for_each(|said| plain(&said.replace('×', "times "), pieces));
    }
    let sides = tricks.teams.iter().filter(|team| team.tricks > 0).map(|team| {
        let first = team.players.first().map(|seat| player_name(timeline, seat.index())).unwrap_or_default();
        let side = if team.players.len() > 1 { "'s side" } else { "" };
        format!("{first}{side} {} and {}", team.tricks, team.counters)
    });
    let sides: Vec<String> = sides.collect();
    if !sides.is_empty() {
        plain(&format!("tricks and counters: {}", sides.join(", ")), pieces);
    }
    if let Some(last) = &tricks.last {
        plain(&say(&last.title), pieces);
    }
}

/// Describes the middle of a table and what is around it.
pub(crate) fn around(table: &Table, timeline: &Timeline) -> Vec<Fragment> {
    let Some(on_table) = &table.tricks else { return centre(&table.centre) };
    // What is agreed on is told below in whole.
    let mut pieces = centre(&Centre { notes: Vec::new(), ..table.centre.clone() });
    tricks(on_table, timeline, &mut pieces);
    pieces
}

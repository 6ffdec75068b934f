//! The data of a page for its script, as JSON that is also harmless inside HTML: what is in each slot at each step, and
//! its description. Not here: what it looks like.

use core::fmt::Write;
use std::collections::HashMap;

use hoyle_notation::text::visible;

use super::sections::Frame;
use crate::describe::{self, CardStyle, DisplayOptions, Fragment};
use crate::svg::layout::{Front, Layout};
use crate::svg::parts::tenth;
use crate::svg::text::steers;
use crate::svg::tricks::Spread;
use crate::svg::{self, Shape};
use crate::timeline::{ScoreSheet, Sentence, Table, Timeline, Word};
use hoyle_rules::MaybeCard;

/// Writes the data.
pub(super) fn write(frame: &Frame<'_>, start: usize, out: &mut String) {
    let Frame { timeline, layout, tall, slots, .. } = frame;
    let (near, rows) = (DisplayOptions::default().near(timeline), slots.rows());
    let _ = write!(out, "{{\"near\":{near},\"rows\":{rows},\"layouts\":[");
    for (number, layout) in core::iter::once(*layout).chain(*tall).enumerate() {
        out.push_str(if number > 0 { "," } else { "" });
        shape(frame, layout, out);
    }
    let [down, up] = describe::HELD;
    let _ = write!(out, "],\"held\":[\"{down}\",\"{up}\"],\"centre\":{},\"codes\":{{", slots.centre());
    for (at, (number, code)) in slots.codes().enumerate() {
        let _ = write!(out, "{}\"{number}\":", if at > 0 { "," } else { "" });
        json(code, out);
    }
    out.push_str("},\"alike\":{");
    for (at, (number, first)) in slots.alike().iter().enumerate() {
        let _ = write!(out, "{}\"{number}\":{first}", if at > 0 { "," } else { "" });
    }
    out.push_str("},\"ticks\":{");
    let lettered = timeline.sections.iter().filter(|section| !section.letter.is_empty());
    for (number, section) in lettered.enumerate() {
        let _ = write!(out, "{}\"{}\":", if number > 0 { "," } else { "" }, section.first);
        json(&section.letter, out);
    }
    out.push_str("},\"panels\":[");
    panels(timeline, out);
    out.push_str("],\"shares\":[");
    shares(timeline, out);
    out.push_str("],\"sections\":[");
    list(timeline.sections.iter().map(|section| section.first), out);
    out.push_str("],\"stops\":");
    if timeline.steps.iter().all(|step| step.stops) {
        out.push_str("null");
    } else {
        out.push('[');
        list((0..timeline.steps.len()).filter(|at| timeline.steps.get(*at).is_some_and(|step| step.stops)), out);
        out.push(']');
    }
    out.push_str(",\"names\":[");
    for number in 0..timeline.players.len() {
        out.push_str(if number > 0 { "," } else { "" });
        json(&describe::player_name(timeline, number), out);
    }
    out.push_str("],\"button\":[");
    let first = timeline.table(0);
    list((0..first.places.len()).filter(|at| first.places.get(*at).is_some_and(svg::has_button)), out);
    out.push(']');
    if let Some(unit) = &timeline.money.unit {
        let _ = write!(out, ",\"unit\":\"{}\"", unit.long);
    }
    out.push_str(",\"words\":[");
    for (number, description) in slots.descriptions().enumerate() {
        out.push_str(if number > 0 { "," } else { "" });
        out.push_str(description);
    }
    out.push_str("],\"steps\":[");
    let none = Vec::new();
    for (step, new) in slots.drawn().iter().enumerate() {
        out.push_str(if step > 0 { ",[" } else { "[" });
        let old = step.checked_sub(1).and_then(|before| slots.drawn().get(before)).unwrap_or(&none);
        let changed =
            new.iter().enumerate().filter(|(slot, thing)| old.get(*slot) != Some(*thing) && slots.is_used(*slot));
        list(changed.flat_map(|(slot, thing)| [slot, *thing]), out);
        out.push(']');
    }
    out.push_str("],\"sheets\":[");
    sheets(timeline, out);
    out.push(']');
    if start > 0 {
        let _ = write!(out, ",\"start\":{start}");
    }
    out.push('}');
}

/// Where things lie in a layout: its name, the part of the plane that is seen, the middle, seats and what lies before them
/// with their scales, and how far from a plate's middle the dealer's button lies, to the left if negative.
fn shape(frame: &Frame<'_>, layout: &Layout, out: &mut String) {
    let both = frame.tall.is_some();
    let Layout { width, height, centre, .. } = layout;
    let tall = layout.shape == Shape::Tall;
    let (cloth, class) = match (tall, both) {
        (true, _) => ("ta", "tall"),
        (_, true) => ("t", "wide-table"),
        _ => ("t", "only"),
    };
    // Above the far seat of a tall table there is room for the cards of a winner.
    let top = if tall && layout.tricks.is_none() { -6.0 } else { 0.0 };
    let seats: Vec<String> = layout.seats.iter().map(|seat| format!("[{},{}]", seat.x, seat.y)).collect();
    let front = |front: &Front| {
        let Front { at, scale, short } = front;
        format!("[[{},{}],{},{}]", tenth(at.x), tenth(at.y), thousandth(*scale), u8::from(*short))
    };
    let fronts: Vec<String> = layout.fronts.iter().map(front).collect();
    let buttons: Vec<String> = (0..layout.seats.len()).map(|seat| layout.button(seat).x.to_string()).collect();
    let _ = write!(
        out,
        "{{\"class\":\"{class}\",\"cloth\":\"{cloth}\",\"view\":\"0 {top} {width} {}\",\"middle\":[[{},{}],{}],\
         \"seats\":[{}],\"scale\":{},\"fronts\":[{}],\"buttons\":[{}]",
        height - top,
        centre.x,
        centre.y,
        thousandth(layout.centre_scale),
        seats.join(","),
        thousandth(layout.scale),
        fronts.join(","),
        buttons.join(",")
    );
    if let Some(tricks) = &layout.tricks {
        let scales: Vec<String> = tricks.plates.iter().map(|scale| thousandth(*scale).to_string()).collect();
        let hands: Vec<String> = tricks.hands.iter().map(spread).collect();
        let _ = write!(out, ",\"scales\":[{}],\"hands\":[{}],\"panels\":", scales.join(","), hands.join(","));
        let mut panels = String::new();
        super::tricks::panels(frame, layout, &mut panels);
        json(&panels, out);
    }
    out.push('}');
}

/// A scale, as exact as it is seen.
fn thousandth(scale: f64) -> f64 {
    (scale * 1000.0).round() / 1000.0
}

/// What is the same for every record, as a constant of the script: how cards are said.
pub(super) fn constants() -> String {
    let names = |letters: &str, names: &[&str]| {
        let pairs: Vec<String> =
            letters.chars().zip(names).map(|(letter, name)| format!("\"{letter}\":\"{name}\"")).collect();
        pairs.join(",")
    };
    format!(
        "const CARDS = {{{},{},\"many\":{},\"unknown\":\"{}\",\"down\":[\"{}\",\"{}\"]}};\n",
        names("23456789TJQKA", &describe::RANKS),
        names("cdhs", &describe::SUITS),
        describe::MANY,
        describe::card_name(hoyle_rules::MaybeCard::UNKNOWN),
        describe::face_down(1),
        describe::face_down(0).trim_start_matches('0')
    )
}

/// How cards are spread out, for the script.
pub(super) fn spread(spread: &Spread) -> String {
    let Spread { at, scale, step, most, gap, down, align, rise } = spread;
    format!("[{:.1},{:.1},{scale:.3},{step:.2},{most:.1},{gap:.2},{down:.1},{align},{rise:.1}]", at.x, at.y)
}

/// The panels as their changes: the step from which on it is so, its title, its lines as numbers; then all lines.
fn panels(timeline: &Timeline, out: &mut String) {
    let (mut numbers, mut lines) = (HashMap::new(), Vec::new());
    changes(
        timeline,
        |table| table.panel.as_ref(),
        out,
        |panel, out| {
            words(&panel.title, timeline, out);
            let facts = panel.facts.iter().map(|fact| {
                let mut line = String::from("[");
                words(&fact.name, timeline, &mut line);
                line.push(',');
                words(&fact.value, timeline, &mut line);
                if !fact.note.is_empty() {
                    line.push(',');
                    words(&fact.note, timeline, &mut line);
                }
                line.push(']');
                *numbers.entry(line).or_insert_with_key(|line| {
                    lines.push(line.clone());
                    lines.len() - 1
                })
            });
            out.push_str(",[");
            list(facts, out);
            out.push_str("]]");
        },
    );
    let _ = write!(out, "],\"facts\":[{}", lines.join(","));
}

/// The equities as their changes: the step from which on it is so, a heading, and of each live hand the player, the share
/// in words and in thousandths.
fn shares(timeline: &Timeline, out: &mut String) {
    changes(
        timeline,
        |table| table.equity.as_ref(),
        out,
        |equity, out| {
            json(&equity.title(), out);
            out.push_str(",[");
            let known = equity.shares.iter().enumerate().filter_map(|(player, share)| Some((player, (*share)?)));
            for (number, (player, share)) in known.enumerate() {
                let apart = if number > 0 { "," } else { "" };
                let _ = write!(out, "{apart}[{player},\"{}\",{share}]", describe::exact_share(equity, share));
            }
            out.push_str("]]");
        },
    );
}

/// What changes from step to step: a list opens with each step from which on it is so, and `write` closes it. Where there is
/// nothing, it is empty.
fn changes<'t, T: PartialEq + Default + 't>(
    timeline: &'t Timeline,
    of: impl Fn(&'t Table) -> Option<&'t T>,
    out: &mut String,
    mut write: impl FnMut(&T, &mut String),
) {
    let (mut before, mut apart) = (None, "");
    for (number, step) in timeline.steps.iter().enumerate() {
        let now = of(&step.table);
        if now != before {
            let _ = write!(out, "{apart}[{number},");
            write(now.unwrap_or(&T::default()), out);
            (before, apart) = (now, ",");
        }
    }
}

/// A sentence as a list of texts, of amounts `["1,000","2 bb"]` and of cards `[1,"KsQd"]` with whose they are, players
/// counted from 1 and 0 for cards that lie open; as a text where it is no more than that.
fn words(sentence: &Sentence, timeline: &Timeline, out: &mut String) {
    let mut pieces: Vec<String> = Vec::new();
    let mut plain = String::new();
    for word in sentence.words() {
        let piece = match word {
            Word::Amount(chips) => timeline
                .money
                .in_units(*chips)
                .map(|units| format!("[\"{}\",\"{units}\"]", timeline.money.show(*chips))),
            Word::Cards(cards) => Some(cards_of(0, cards)),
            Word::Hidden(owner, cards) => Some(cards_of(owner.index() + 1, cards)),
            _ => None,
        };
        match piece {
            Some(piece) => {
                if !plain.is_empty() {
                    pieces.push(quoted(&core::mem::take(&mut plain)));
                }
                pieces.push(piece);
            }
            None => {
                let one = Sentence::from(word.clone());
                plain += &describe::sentence(&one, timeline, DisplayOptions::default(), CardStyle::Symbols);
            }
        }
    }
    if pieces.is_empty() {
        return json(&plain, out);
    }
    if !plain.is_empty() {
        pieces.push(quoted(&plain));
    }
    let _ = write!(out, "[{}]", pieces.join(","));
}

fn cards_of(owner: usize, cards: &[MaybeCard]) -> String {
    let letters: String = cards.iter().map(|card| card.to_string()).collect();
    format!("[{owner},\"{letters}\"]")
}

/// The score sheet as its changes: the step from which on it is so, how many of the rows before stay, the rows after
/// them, and the row that the deal in play changes, -1 for none.
fn sheets(timeline: &Timeline, out: &mut String) {
    let none = ScoreSheet::default();
    let mut before = &none;
    let mut first = true;
    for (step, table) in timeline.steps.iter().enumerate() {
        let changed = |sheet: &&ScoreSheet| (&sheet.rows, sheet.here) != (&before.rows, before.here);
        let Some(sheet) = table.table.sheet.as_deref().filter(changed) else { continue };
        let kept = sheet.rows.iter().zip(&before.rows).take_while(|(new, old)| new == old).count();
        let _ = write!(out, "{}[{step},{kept},[", if first { "" } else { "," });
        for (at, row) in sheet.rows.iter().skip(kept).enumerate() {
            out.push_str(if at > 0 { ",[" } else { "[" });
            for (at, cell) in row.iter().enumerate() {
                out.push_str(if at > 0 { "," } else { "" });
                json(cell, out);
            }
            out.push(']');
        }
        let _ = write!(out, "],{}]", sheet.here.map_or(-1, |here| here as i64));
        (before, first) = (sheet, false);
    }
}

/// The description of a drawing: a text; or a list of texts, of amounts `["1,000","2 bb"]` and of cards `[1,"KsQd"]` with
/// whose they are, players counted from 1 and 0 for cards that lie open.
pub(super) fn pieces(fragments: &[Fragment], timeline: &Timeline, out: &mut String) {
    let mut items = Vec::new();
    let mut plain = String::new();
    for (at, piece) in fragments.iter().enumerate() {
        plain.push_str(if at > 0 { "; " } else { "" });
        match piece {
            Fragment::Text(text) => plain.push_str(text),
            Fragment::Amount(before, chips) => {
                plain.push_str(before);
                match timeline.money.in_units(*chips) {
                    Some(units) => {
                        items.extend([quoted(&plain), format!("[\"{}\",\"{units}\"]", timeline.money.show(*chips))]);
                        plain.clear();
                    }
                    None => plain.push_str(&timeline.money.show(*chips)),
                }
            }
            Fragment::Cards(before, cards, owner) => {
                plain.push_str(before);
                let letters: String = cards.iter().map(|card| card.to_string()).collect();
                let owner = owner.map_or(0, |seat| seat.index() + 1);
                items.extend([quoted(&plain), format!("[{owner},\"{letters}\"]")]);
                plain.clear();
            }
        }
    }
    if items.is_empty() {
        return json(&plain, out);
    }
    if !plain.is_empty() {
        items.push(quoted(&plain));
    }
    let _ = write!(out, "[{}]", items.join(","));
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    json(text, &mut out);
    out
}

fn list(numbers: impl Iterator<Item = usize>, out: &mut String) {
    for (at, number) in numbers.enumerate() {
        if at > 0 {
            out.push(',');
        }
        let _ = write!(out, "{number}");
    }
}

/// A JSON string without a character that means something in HTML.
pub(super) fn json(text: &str, out: &mut String) {
    out.push('"');
    for (at, letter) in text.char_indices() {
        match letter {
            '"' | '\\' => {
                out.push('\\');
                out.push(letter);
            }
            _ if steers(text, at, letter) => out.push(visible::letter(letter)),
            '<' | '>' | '&' => {
                let _ = write!(out, "\\u{:04x}", letter as u32);
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn the_mark_behind_an_ellipsis_stays_a_mark() {
        assert_eq!(quoted("محم…\u{200f}"), "\"محم…\u{200f}\"");
        assert_eq!(quoted("a\u{200f}b\u{202e}<"), "\"a\u{fffd}b\u{fffd}\\u003c\"");
    }
}

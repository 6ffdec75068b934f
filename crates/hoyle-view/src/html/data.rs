//! The data of a page for its script, as JSON that is also harmless inside HTML: what is in each slot at each step, and
//! its description. Not here: what it looks like.

use core::fmt::Write;

use hoyle_notation::text::visible;

use super::sections::Frame;
use crate::describe::{self, DisplayOptions, Fragment};
use crate::svg::layout::Point;
use crate::timeline::Timeline;

/// Writes the data.
pub(super) fn write(frame: &Frame<'_>, start: usize, out: &mut String) {
    let Frame { timeline, layout, slots } = frame;
    let points = |points: &[Point]| {
        let pairs: Vec<String> = points.iter().map(|point| format!("[{},{}]", point.x, point.y)).collect();
        pairs.join(",")
    };
    let (near, rows) = (DisplayOptions::default().near(timeline), slots.rows());
    let (seats, fronts) = (points(&layout.seats), points(&layout.fronts));
    let _ = write!(out, "{{\"near\":{near},\"rows\":{rows},\"seats\":[{seats}],\"fronts\":[{fronts}],\"sections\":[");
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
    let _ = write!(
        out,
        "],\"many\":{},\"unknown\":\"{}\"",
        describe::MANY,
        describe::card_name(hoyle_rules::MaybeCard::UNKNOWN)
    );
    let names = |letters: &str, names: &[&str]| {
        let pairs: Vec<String> =
            letters.chars().zip(names).map(|(letter, name)| format!("\"{letter}\":\"{name}\"")).collect();
        pairs.join(",")
    };
    let _ =
        write!(out, ",\"cards\":{{{},{}}}", names("23456789TJQKA", &describe::RANKS), names("cdhs", &describe::SUITS));
    let _ = write!(
        out,
        ",\"down\":[\"{}\",\"{}\"]",
        describe::face_down(1),
        describe::face_down(0).trim_start_matches('0')
    );
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
        let changed = new.iter().enumerate().filter(|(slot, thing)| old.get(*slot) != Some(*thing));
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

/// The score sheet as its changes: the step from which on it is so, how many of the rows before stay, and the rows after
/// them.
fn sheets(timeline: &Timeline, out: &mut String) {
    let mut before: &[Vec<String>] = &[];
    let mut first = true;
    for (step, table) in timeline.steps.iter().enumerate() {
        let Some(sheet) = table.table.sheet.as_deref().filter(|sheet| sheet.rows != before) else { continue };
        let kept = sheet.rows.iter().zip(before).take_while(|(new, old)| new == old).count();
        let _ = write!(out, "{}[{step},{kept},[", if first { "" } else { "," });
        for (at, row) in sheet.rows.iter().skip(kept).enumerate() {
            out.push_str(if at > 0 { ",[" } else { "[" });
            for (at, cell) in row.iter().enumerate() {
                out.push_str(if at > 0 { "," } else { "" });
                json(cell, out);
            }
            out.push(']');
        }
        out.push_str("]]");
        (before, first) = (&sheet.rows, false);
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
fn json(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => {
                out.push('\\');
                out.push(letter);
            }
            _ if visible::is_control(letter) => out.push(visible::letter(letter)),
            '<' | '>' | '&' => {
                let _ = write!(out, "\\u{:04x}", letter as u32);
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}

//! The data of a page for its script, as JSON that is also harmless inside HTML: what is in each slot at each step, and
//! its description. Not here: what it looks like.

use core::fmt::Write;
use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::json::json;
use super::packing::pack;
use super::pieces::{Amounts, words};
use super::sections::Frame;
use super::slots::Slots;
use crate::describe::{self, DisplayOptions, LoneName};
use crate::svg::layout::{Front, Layout};
use crate::svg::number::{exact, tenth, thousandth, whole};
use crate::svg::tricks::Spread;
use crate::svg::{self, Shape};
use crate::timeline::{PlayerResult, ScoreSheet, Sentence, Table, Timeline, Word, signed};
use hoyle_rules::Chips;

/// Writes the data, with the drawings that are not in the page as such.
pub(super) fn write(frame: &Frame<'_>, drawings: &str, start: usize, out: &mut String) {
    let Frame { timeline, layout, tall, slots, .. } = frame;
    let (near, rows) = (DisplayOptions::default().near(timeline), slots.rows());
    let _ = write!(out, "{{\"near\":{near},\"rows\":{rows},\"layouts\":[");
    listed(core::iter::once(*layout).chain(*tall), out, |layout, out| shape(frame, layout, out));
    let ([down, up], centre, many) = (describe::HELD, slots.centre(), slots.many());
    let _ = write!(out, "],\"held\":[\"{down}\",\"{up}\"],\"centre\":{centre},\"slots\":{many},\"codes\":{{");
    listed(slots.codes(), out, |(number, code), out| {
        key(number, out);
        json(code, out);
    });
    out.push_str("},\"alike\":{");
    listed(slots.alike(), out, |(number, first), out| {
        key(*number, out);
        whole(*first, out);
    });
    out.push_str("},\"ticks\":{");
    let lettered = timeline.sections.iter().filter(|section| !section.letter.is_empty());
    listed(lettered, out, |section, out| {
        key(section.first, out);
        json(&section.letter, out);
    });
    out.push_str("},\"panels\":[");
    let mut amounts = slots.amounts().clone();
    panels(timeline, &mut amounts, out);
    amounts_of_lines(timeline, &mut amounts);
    out.push_str("],\"amounts\":[");
    amounts.write(timeline, out);
    out.push_str("],\"shares\":[");
    shares(timeline, out);
    parts(timeline, out);
    players(timeline, &layout.extents.names, out);
    out.push_str(",\"words\":[");
    // Of many things nothing is said.
    let worded = slots.descriptions().map(|words| if words == "\"\"" { "0" } else { words });
    listed(worded, out, |words, out| out.push_str(words));
    out.push_str("],\"steps\":[");
    steps(slots, out);
    out.push_str("],\"sheets\":[");
    sheets(timeline, out);
    out.push_str("],\"later\":\"");
    pack(drawings, out);
    out.push('"');
    if start > 0 {
        let _ = write!(out, ",\"start\":{start}");
    }
    if let Some(part) = &timeline.part {
        let _ = write!(out, ",\"before\":{},\"all\":{}", part.before, part.last);
    }
    out.push('}');
}

/// Writes things with commas between them.
fn listed<T>(things: impl IntoIterator<Item = T>, out: &mut String, mut write: impl FnMut(T, &mut String)) {
    for (number, thing) in things.into_iter().enumerate() {
        out.push_str(if number > 0 { "," } else { "" });
        write(thing, out);
    }
}

/// A number as what a value is called.
fn key(number: usize, out: &mut String) {
    out.push('"');
    whole(number, out);
    out.push_str("\":");
}

/// Adds the amounts that are told in the lines of the page.
fn amounts_of_lines(timeline: &Timeline, amounts: &mut Amounts) {
    let lines = timeline.sections.iter().flat_map(|section| &section.lines);
    let summary = &timeline.table(timeline.last()).centre.summary;
    for stated in lines.flat_map(|line| [&line.sentence, &line.aside]).chain(&timeline.ending).chain([summary]) {
        stated.words().iter().for_each(|word| {
            if let (Word::Amount(chips), Some(_)) = (word, &timeline.money.unit) {
                amounts.number(*chips);
            }
        });
    }
}

/// Where streets, deals and tricks begin, and the steps at which a person stops; closes the list before them.
fn parts(timeline: &Timeline, out: &mut String) {
    out.push_str("],\"sections\":[");
    listed(timeline.sections.iter().map(|section| section.first), out, whole);
    out.push(']');
    let deals = timeline.sections.chunk_by(|one, next| one.deal == next.deal).filter_map(|deal| deal.first());
    let mut deals = deals.filter(|first| !first.deal.is_empty()).map(|section| section.first).peekable();
    if deals.peek().is_some() {
        out.push_str(",\"deals\":[");
        listed(deals, out, whole);
        out.push(']');
    }
    let plays = plays(timeline);
    if !plays.is_empty() {
        let _ = write!(out, ",\"plays\":[{}]", plays.join(","));
    }
    out.push_str(",\"stops\":");
    if timeline.steps.iter().all(|step| step.stops) {
        out.push_str("null");
    } else {
        out.push('[');
        let stops = timeline.steps.iter().enumerate().filter(|(_, step)| step.stops);
        listed(stops.map(|(at, _)| at), out, whole);
        out.push(']');
    }
}

/// What the players are called, in whole and in short, who has the button, and the unit in which their chips may be counted.
fn players(timeline: &Timeline, names: &[LoneName], out: &mut String) {
    let all = 0..timeline.players.len();
    out.push_str(",\"names\":[");
    listed(all.clone(), out, |number, out| json(&describe::player_name(timeline, number), out));
    out.push_str("],\"short\":[");
    listed(all, out, |number, out| json(&describe::short_name(timeline, number), out));
    // Of names that begin alike, so many letters of each.
    if names.iter().any(|name| name.same > 0) {
        out.push_str("],\"same\":[");
        let letters = |name: &LoneName| name.text.get(..name.same).map_or(0, |begin| begin.chars().count());
        listed(names.iter().map(letters), out, whole);
    }
    out.push_str("],\"button\":[");
    let places = timeline.table(0).places.iter().enumerate();
    listed(places.filter(|(_, place)| svg::has_button(place)).map(|(at, _)| at), out, whole);
    out.push(']');
    if let Some(unit) = &timeline.money.unit {
        let _ = write!(out, ",\"unit\":\"{}\"", unit.long);
    }
}

/// What changes in the slots from step to step: a slot alone has the next drawing that was not there before, one that is
/// counted from -1 downwards has that which is named behind it.
fn steps(slots: &Slots, out: &mut String) {
    let mut newest = 0;
    let none = Vec::new();
    let mut old = &none;
    for (step, new) in slots.drawn().iter().enumerate() {
        out.push_str(if step > 0 { ",[" } else { "[" });
        let mut apart = "";
        for (slot, thing) in new.iter().enumerate() {
            // In the beginning there is nothing in any.
            if old.get(slot).copied().unwrap_or(0) == *thing || !slots.is_used(slot) {
                continue;
            }
            out.push_str(apart);
            if *thing == newest + 1 {
                whole(slot, out);
            } else {
                out.push('-');
                whole(slot + 1, out);
                out.push(',');
                whole(*thing, out);
            }
            newest = newest.max(*thing);
            apart = ",";
        }
        out.push(']');
        old = new;
    }
}

/// The first and the last step of the tricks of each deal.
fn plays(timeline: &Timeline) -> Vec<String> {
    let mut passed = 0;
    let runs = timeline.sections.chunk_by(|one, next| one.small && next.small && one.deal == next.deal);
    let plays = runs.filter_map(|run| {
        passed += run.len();
        let first = run.first().filter(|section| section.small)?.first;
        let after = timeline.sections.get(passed).map_or(timeline.steps.len(), |section| section.first);
        Some(format!("[{first},{}]", after.saturating_sub(1)))
    });
    plays.collect()
}

/// Where things lie in a layout: its name, the part of the plane that is seen, the middle, seats and what lies before them
/// with their scales, and with 1 or -1 what lies right or left of it, and how far from a plate's middle the dealer's
/// button lies, to the left if negative.
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
    let _ = write!(
        out,
        "{{\"class\":\"{class}\",\"cloth\":\"{cloth}\",\"view\":\"0 {top} {width} {}\",\"middle\":[[",
        height - top
    );
    let pair = |x: f64, y: f64, out: &mut String| {
        exact(x, out);
        out.push(',');
        exact(y, out);
    };
    pair(centre.x, centre.y, out);
    out.push_str("],");
    thousandth(layout.centre_scale).append(out);
    out.push_str("],\"seats\":[");
    for (number, seat) in layout.seats.iter().enumerate() {
        out.push_str(if number > 0 { ",[" } else { "[" });
        pair(seat.x, seat.y, out);
        out.push(']');
    }
    out.push_str("],\"scale\":");
    thousandth(layout.scale).append(out);
    out.push_str(",\"fronts\":[");
    for (number, Front { at, scale, short, end }) in layout.fronts.iter().enumerate() {
        out.push_str(if number > 0 { ",[[" } else { "[[" });
        for (value, after) in [(tenth(at.x + end), ","), (tenth(at.y), "],"), (thousandth(*scale), ",")] {
            value.append(out);
            out.push_str(after);
        }
        out.push(if *short { '1' } else { '0' });
        if *end != 0.0 {
            out.push_str(if *end > 0.0 { ",1" } else { ",-1" });
        }
        out.push(']');
    }
    out.push_str("],\"buttons\":[");
    for seat in 0..layout.seats.len() {
        out.push_str(if seat > 0 { "," } else { "" });
        exact(layout.button(seat).x, out);
    }
    out.push(']');
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
    let Spread { at, scale, step, most, gap, down, row, by_suits, align, rise } = spread;
    let by_suits = u8::from(*by_suits);
    format!(
        "[{:.1},{:.1},{scale:.3},{step:.2},{most:.1},{gap:.2},{down:.1},{row},{by_suits},{align},{rise:.1}]",
        at.x, at.y
    )
}

/// The panels as their changes: the step from which on it is so, its title and its lines as numbers; then all of these.
fn panels(timeline: &Timeline, amounts: &mut Amounts, out: &mut String) {
    let mut numbers: HashMap<String, usize, RandomState> = HashMap::default();
    let (mut line, mut lines) = (String::new(), String::new());
    let amount = |chips: Chips| Sentence::new().amount(chips);
    changes(
        timeline,
        |table| table.panel.as_ref(),
        out,
        |panel, out| {
            let mut number = |line: &str, out: &mut String| {
                let next = numbers.len();
                let known = numbers.get(line).copied().unwrap_or_else(|| {
                    lines.push_str(if next > 0 { "," } else { "" });
                    lines.push_str(line);
                    numbers.insert(line.to_owned(), next);
                    next
                });
                whole(known, out);
            };
            line.clear();
            words(&panel.title, timeline, amounts, &mut line);
            number(&line, out);
            for fact in &panel.facts {
                line.clear();
                line.push('[');
                words(&fact.name, timeline, amounts, &mut line);
                line.push(',');
                words(&fact.value, timeline, amounts, &mut line);
                if !fact.note.is_empty() {
                    line.push(',');
                    words(&fact.note, timeline, amounts, &mut line);
                }
                line.push(']');
                out.push(',');
                number(&line, out);
            }
            // Lines of four are those of a table.
            for PlayerResult { player, put_in, won, net } in &panel.results {
                let cells = [Word::Player(*player).into(), amount(*put_in), amount(*won), signed(*net)];
                line.clear();
                for cell in &cells {
                    line.push(if line.is_empty() { '[' } else { ',' });
                    words(cell, timeline, amounts, &mut line);
                }
                line.push(']');
                out.push(',');
                number(&line, out);
            }
            out.push(']');
        },
    );
    out.push_str("],\"facts\":[");
    out.push_str(&lines);
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
            let players = 0..equity.shares.len();
            let known = players.filter_map(|player| Some((player, describe::equity_in(equity, player)?)));
            for (number, (player, share)) in known.enumerate() {
                let apart = if number > 0 { "," } else { "" };
                let _ =
                    write!(out, "{apart}[{player},\"{}\",{}]", describe::exact_share(equity, share), share.thousandths);
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
            out.push_str(apart);
            out.push('[');
            whole(number, out);
            out.push(',');
            write(now.unwrap_or(&T::default()), out);
            (before, apart) = (now, ",");
        }
    }
}

/// The score sheet as its changes: the step from which on it is so, how many of the rows before stay, the rows after
/// them, and the row that the deal in play changes, -1 for none.
fn sheets(timeline: &Timeline, out: &mut String) {
    let none = ScoreSheet::default();
    let mut before = &none;
    let mut first = true;
    let earlier = timeline.part.iter().flat_map(|part| &part.sheets).map(|sheet| (0, Some(sheet)));
    let own = timeline.steps.iter().enumerate().map(|(at, step)| (at, step.table.sheet.as_ref()));
    for (step, sheet) in earlier.chain(own) {
        let changed = |sheet: &&ScoreSheet| (&sheet.rows, sheet.here) != (&before.rows, before.here);
        let Some(sheet) = sheet.map(AsRef::as_ref).filter(changed) else { continue };
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

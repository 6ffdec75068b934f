//! The parts of a page that can be read without scripts: streets, tricks and deals with their pictures, and how it ends.
//! Not here: the sentences themselves (`markup.rs`).

use core::fmt::Write;

use super::markup::{self, name, sentence};
use super::tricks;
use super::{DisplayOptions, Layout, Slots, Stills, Timeline, describe, escape};
use crate::svg;
use crate::svg::layout::Point;
use crate::svg::number::{tenth, thousandth, whole};
use crate::timeline::{Centre, Counter, Line, LineKind, PlayerState, Section, Sentence, Word};

/// What the parts of a page have in common.
pub(super) struct Frame<'a> {
    pub(super) timeline: &'a Timeline,
    pub(super) layout: &'a Layout,
    /// The layout for windows that are higher than they are wide, where there is one.
    pub(super) tall: Option<&'a Layout>,
    pub(super) slots: &'a Slots,
    /// What still pictures of games of tricks have beside what is in slots.
    pub(super) stills: &'a Stills,
    /// Whether each part has its picture; else the last alone.
    pub(super) pictured: bool,
}

impl Frame<'_> {
    /// The table after a step, as it stays. The style knows where the places are.
    fn still(&self, step: usize, out: &mut String) {
        let Layout { width, height, .. } = self.layout;
        let _ = write!(
            out,
            "<svg class=still viewBox=\"0 0 {width} {height}\" role=img aria-label=\"The table after step {}\">\
             <use href=#t />",
            self.timeline.number_of(step)
        );
        let (slots, layout) = (self.slots, self.layout);
        let using = |slot: usize, out: &mut String| match slots.shape(slots.at(step, slot)) {
            shape if slots.is_drawn(shape) => {
                out.push_str("<use href=#f");
                whole(shape, out);
                out.push_str(" />");
            }
            _ => {}
        };
        out.push_str(self.stills.at(step).unwrap_or_default());
        let near = DisplayOptions::default().near(self.timeline);
        for number in 0..self.timeline.players.len() {
            let (of, ring) = (slots.of(number), layout.place(number, near));
            let Some(seat) = layout.seats.get(ring) else { continue };
            group(&format!("z{number}"), *seat, layout.scale_of(ring), out);
            // What is spread out does not lie at the plate.
            let rows = if self.stills.at(step).is_none() { of.rows } else { 0..0 };
            rows.chain([of.plate, of.marks, of.equity, of.counter, of.doing]).for_each(|slot| using(slot, out));
            if self.timeline.table(step).places.get(number).is_some_and(|place| svg::has_button(place)) {
                let Point { x, y } = layout.button(ring);
                let _ = write!(out, "<use href=#db x={x} y={y} />");
            }
            out.push_str("</g>");
        }
        // What was played to a trick lies there already.
        let fronts = if self.stills.at(step).is_none() { self.timeline.players.len() } else { 0 };
        for number in 0..fronts {
            let (slot, ring) = (slots.of(number).front, layout.place(number, near));
            let Some(front) = layout.fronts.get(ring).filter(|_| slots.at(step, slot) != 0) else { continue };
            let short = if front.short { " short" } else { "" };
            group(&format!("\"z{number}{short}\""), front.at, front.scale, out);
            using(slot, out);
            out.push_str("</g>");
        }
        group("x", layout.centre, layout.centre_scale, out);
        using(slots.centre(), out);
        using(slots.centre() + 1, out);
        out.push_str("</g></svg>");
    }

    /// What happened, a line of a list; at its right what a coach asks about it.
    fn line(&self, line: &Line, out: &mut String) {
        // A list beside the table goes without what the table shows as well.
        let (main_part, more) = line.sentence.parts();
        out.push_str("<span>");
        if let [Word::Player(_), Word::Text(and), Word::Player(_), ..] = main_part.words()
            && matches!(&**and, " and " | ", ")
        {
            // Several do it: no name is the one that stands in the column of names.
            out.push_str("<wbr>");
        }
        sentence(&capital(brief(main_part)), self.timeline, out);
        if !more.words().is_empty() {
            out.push_str("<span class=m>");
            sentence(&more, self.timeline, out);
            out.push_str("</span>");
        }
        out.push_str("</span>");
        if !line.aside.is_empty() {
            out.push_str(" <small>");
            sentence(&line.aside, self.timeline, out);
            out.push_str("</small>");
        }
        let made = made_in(&more);
        if !made.is_empty() {
            out.push_str(" <small class=made>");
            escape(&made, out);
            out.push_str("</small>");
        }
        out.push('\n');
    }

    /// Every street, trick or deal: what happened, its picture, its picture in words.
    pub(super) fn sections(&self, out: &mut String) {
        let timeline = self.timeline;
        let mut named = vec![false; timeline.steps.len()];
        let pictured = pictured(timeline);
        let deals = timeline.sections.chunk_by(|one, next| one.deal == next.deal);
        let mut number = 0;
        for deal in deals {
            // The tricks of a deal are a table with a row each.
            let parts = deal.chunk_by(|one, next| one.small && next.small);
            out.push_str("<div class=deal>");
            for part in parts {
                let tricks = part.first().is_some_and(|section| section.small);
                let class = if tricks { "\"street tr\"" } else { "street" };
                let _ = write!(out, "<section class={class}><h2>");
                let heading = match part {
                    [first, ..] if tricks && first.deal.is_empty() => "Tricks".to_owned(),
                    [first, ..] if tricks => format!("{}, tricks", first.deal),
                    parts => parts.first().map(Section::heading).unwrap_or_default(),
                };
                escape(if heading.is_empty() { "The game" } else { &heading }, out);
                if let [section] = part {
                    self.street(section, out);
                }
                out.push_str("</h2>\n");
                if tricks {
                    tricks::list(self, part, &mut named, out);
                } else {
                    part.iter().for_each(|section| self.lines(section, &mut named, out));
                }
                for section in part {
                    let last = number + 1 == timeline.sections.len();
                    if pictured.get(number) == Some(&true) && (self.pictured || last) {
                        self.figure(section, tricks, out);
                    }
                    number += 1;
                }
                out.push_str("</section>\n");
            }
            out.push_str("</div>\n");
        }
    }

    /// Behind the heading of a street of poker: its cards, what is in the pot as it begins, how many are in.
    fn street(&self, section: &Section, out: &mut String) {
        let (timeline, Some(before)) = (self.timeline, section.first.checked_sub(1)) else { return };
        let table = timeline.table(section.first);
        let pot = table.centre.pot().filter(|_| timeline.poker.is_some());
        let boards = |step: usize| timeline.table(step).centre.rows.as_slice();
        // One board after the other gets cards.
        let new = boards(section.first).iter().enumerate().flat_map(|(number, row)| {
            let old = boards(before).get(number).map_or(0, |row| row.cards.len());
            row.cards.iter().skip(old).map(|held| held.card)
        });
        // What lies face down, such as a talon, tells nothing.
        let dealt: Vec<_> = new.filter(|card| card.known().is_some()).collect();
        if !dealt.is_empty() {
            out.push(' ');
            markup::cards(&dealt, out);
        }
        let Some(pot) = pot else { return };
        let live = table.places.iter().filter(|place| !place.out).count();
        out.push_str(" <small>");
        let phrase = Sentence::from("pot ").amount(pot.chips).text(format!(" · {live} in"));
        sentence(&phrase, timeline, out);
        out.push_str("</small>");
    }

    /// What happened in a part, line by line.
    fn lines(&self, section: &Section, named: &mut [bool], out: &mut String) {
        out.push_str("<ol class=lines>");
        let mut before = None;
        for line in &section.lines {
            let step = line.step;
            let class = class(line);
            if before == Some(step) {
                let _ = write!(out, "<li{class}>");
                self.line(line, out);
                continue;
            }
            before = Some(step);
            let number = self.timeline.number_of(step);
            out.push_str("<li");
            if first_of(named, step) {
                out.push_str(" id=");
                whole(number, out);
            }
            out.push_str(class);
            out.push_str("><a href=#");
            whole(number, out);
            out.push('>');
            whole(number, out);
            out.push_str("</a> ");
            self.line(line, out);
        }
        out.push_str("</ol>");
    }

    /// The picture of a part, and the picture in words.
    fn figure(&self, section: &Section, named: bool, out: &mut String) {
        let (timeline, table) = (self.timeline, self.timeline.table(section.picture));
        out.push_str("<figure>");
        self.still(section.picture, out);
        // Where there is but one picture, the end, the lines around it say what it shows.
        if !self.pictured {
            return out.push_str("</figure>");
        }
        out.push_str("<figcaption><details><summary>");
        escape(&if named { format!("{} in words", section.heading()) } else { "In words".to_owned() }, out);
        out.push_str("</summary><ul class=words>");
        let middle = describe::spoken(&describe::around(table, timeline), timeline, DisplayOptions::default());
        if !middle.is_empty() {
            out.push_str("<li>");
            escape(&middle, out);
        }
        for (at, place) in table.places.iter().enumerate() {
            out.push_str("<li>");
            name(timeline, at, out);
            let pieces = describe::spoken(&describe::place(place, at), timeline, DisplayOptions::default());
            out.push_str(if pieces.is_empty() { "" } else { "; " });
            escape(&pieces, out);
        }
        out.push_str("</ul></details></figcaption></figure>");
    }
}

/// How a line is set off: pots that are counted; who folds.
fn class(line: &Line) -> &'static str {
    match line.kind {
        LineKind::Pots => " class=c",
        // What is remarked upon a fold is not set back.
        LineKind::Fold if matches!(line.sentence.words().last(), Some(Word::Text(_))) => " class=f",
        _ => "",
    }
}

/// Opens a group of a class around a point.
pub(super) fn group(class: &str, at: Point, scale: f64, out: &mut String) {
    out.push_str("<g class=");
    out.push_str(class);
    for (value, before) in [(tenth(at.x), " transform=translate("), (tenth(at.y), ",")] {
        out.push_str(before);
        value.append(out);
    }
    if scale != 1.0 {
        out.push_str(")scale(");
        thousandth(scale).append(out);
    }
    out.push_str(")>");
}

/// Whether this is the first that is said of a step: what is linked to.
pub(super) fn first_of(named: &mut [bool], step: usize) -> bool {
    named.get_mut(step).is_some_and(|named| !core::mem::replace(named, true))
}

/// Which parts have a picture. Of a table on which nothing lies yet there is nothing to see. A deal of tricks has one, of
/// the table before its first trick: each trick is seen in its row. Of many deals the last one has.
pub(super) fn pictured(timeline: &Timeline) -> Vec<bool> {
    let deals = || timeline.sections.chunk_by(|one, next| one.deal == next.deal);
    // A page is sent to others, however many deals there are.
    let mut left: usize = if deals().count() > 1 { 1 } else { 2 };
    let deals = deals();
    let shown = deals.flat_map(|deal| {
        let first = deal.iter().position(|section| section.small);
        deal.iter().enumerate().map(move |(at, section)| {
            let table = timeline.table(section.picture);
            let bare =
                table.centre == Centre::default() && table.places.iter().all(|place| **place == PlayerState::default());
            !bare && first.is_none_or(|first| at + 1 == first)
        })
    });
    let mut shown: Vec<bool> = shown.collect();
    let first = shown.iter().rposition(|shown| {
        left = left.saturating_sub(usize::from(*shown));
        left == 0
    });
    if let Some(first) = first.filter(|_| timeline.sections.iter().any(|section| section.small)) {
        shown.iter_mut().take(first).for_each(|shown| *shown = false);
    }
    shown
}

/// The hand that somebody shows, in a word or two: of what a list goes without. Of a high and a low, or of several boards,
/// each.
fn made_in(more: &Sentence) -> String {
    let [Word::Text(first), words @ ..] = more.words() else { return String::new() };
    if !first.starts_with(": ") {
        return String::new();
    }
    let names = words.iter().filter_map(|word| match word {
        Word::Hand(name) => Some(&*name.short),
        _ => None,
    });
    names.collect::<Vec<_>>().join(",\n")
}

/// The sentence as it fits in a line of a list.
fn brief(mut sentence: Sentence) -> Sentence {
    sentence.retain_mut(|word| {
        if let Word::Text(text) = word
            && text == " and is all in"
        {
            *text = ", all in".into();
        }
        true
    });
    sentence
}

/// The sentence as a line that stands alone: with a capital letter.
fn capital(mut sentence: Sentence) -> Sentence {
    let mut first = true;
    sentence.retain_mut(|word| {
        if let (Word::Text(text), true) = (word, core::mem::replace(&mut first, false)) {
            let mut letters = text.chars();
            let capital = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
            *text = (capital + letters.as_str()).into();
        }
        true
    });
    sentence
}

/// What everybody has at the end.
pub(super) fn ending(timeline: &Timeline, out: &mut String) {
    out.push_str("<section class=street aria-labelledby=end><h2 id=end>At the end</h2>\n");
    for words in &timeline.ending {
        out.push_str("<p>");
        sentence(words, timeline, out);
        out.push_str("</p>\n");
    }
    let table = timeline.table(timeline.last());
    if !table.centre.summary.is_empty() {
        // The caption of the last step has it as well.
        out.push_str("<p id=won>");
        sentence(&table.centre.summary, timeline, out);
        out.push_str("</p>\n");
    }
    if table.places.iter().any(|place| place.counter != Counter::None) {
        let nets = table.places.iter().any(|place| place.net.is_some());
        out.push_str("<table id=stacks><thead><tr><th scope=col>Player<th scope=col class=r>Has");
        out.push_str(if nets { "<th scope=col class=r>Net<tbody>" } else { "<tbody>" });
        for (number, place) in table.places.iter().enumerate() {
            out.push_str("<tr><th scope=row>");
            name(timeline, number, out);
            out.push_str("<td class=r>");
            match &place.counter {
                Counter::Chips(chips) => sentence(&Word::Amount(*chips).into(), timeline, out),
                _ => escape(describe::counter(place), out),
            }
            if let Some(net) = place.net {
                out.push_str("<td class=r>");
                sentence(&crate::timeline::signed(net), timeline, out);
            }
        }
        out.push_str("</table>\n");
    }
    if let Some(shown) = &table.sheet {
        tricks::sheet(shown, &tricks::histories(timeline), "sheet", out);
    }
    out.push_str("</section>\n");
}

#[cfg(test)]
mod tests {
    use hoyle_notation::sentence::HandName;
    use hoyle_rules::{Chips, MaybeCard, Seat};

    use super::*;

    #[test]
    fn what_is_shown_is_named_in_a_word_or_two() {
        let hand = |whole: &str, short: &'static str| {
            let name = HandName { whole: whole.to_owned(), short: short.into() };
            Sentence::from(Word::Hand(name)).text(" (").cards([MaybeCard::UNKNOWN])
        };
        let of = |before: &'static str| Sentence::from(before).then(hand("a pair of kings", "pair of kings")).text(")");
        for (more, made) in [
            (of(": "), "pair of kings"),
            (of(": ").text(", and ").then(hand("a 6-4-3-2-A low", "6-4-3-2-A low")), "pair of kings,\n6-4-3-2-A low"),
            (of(" with "), ""),
            (Sentence::from(": ").cards([MaybeCard::UNKNOWN]), ""),
        ] {
            assert_eq!(made_in(&more), made);
        }
    }

    #[test]
    fn an_all_in_is_said_briefly() {
        let phrase = |text: &'static str| Sentence::new().player(Seat::FIRST).text(text);
        let calls = || phrase(" calls ").amount(Chips(1));
        assert_eq!(brief(calls().text(" and is all in")), calls().text(", all in"));
    }
}

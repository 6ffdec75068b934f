//! The parts of a page that can be read without scripts: streets, tricks and deals with their pictures, and how it ends.
//! Not here: the sentences themselves (`markup.rs`).

use core::fmt::Write;

use super::markup::{name, sentence};
use super::{DisplayOptions, Layout, Point, Slots, Timeline, describe, escape};
use crate::svg;
use crate::timeline::{Centre, Counter, Line, PlayerState, ScoreSheet, Sentence, Word};

/// In a game of more deals than these the small parts, its tricks, are told without a picture each.
const PICTURED: usize = 2;

/// What the parts of a page have in common.
pub(super) struct Frame<'a> {
    pub(super) timeline: &'a Timeline,
    pub(super) layout: &'a Layout,
    /// The layout for windows that are higher than they are wide, where there is one.
    pub(super) tall: Option<&'a Layout>,
    pub(super) slots: &'a Slots,
    /// Whether each part has its picture; else the last alone.
    pub(super) pictured: bool,
}

impl Frame<'_> {
    /// The table after a step, as it stays. The style knows where the places are.
    fn still(&self, step: usize, out: &mut String) {
        let Layout { width, height, .. } = self.layout;
        let _ = write!(
            out,
            "<svg class=still viewBox=\"0 0 {width} {height}\" role=img aria-label=\"The table after step {step}\">\
             <use href=#t />"
        );
        let slots = self.slots;
        let using = |class: &str, slot: usize, out: &mut String| match slots.at(step, slot) {
            0 => {}
            shape => _ = write!(out, "<use class={class} href=#f{shape} />"),
        };
        let classes: Vec<String> = (0..self.timeline.players.len()).map(|number| format!("z{number}")).collect();
        for (number, class) in classes.iter().enumerate() {
            slots.of(number).rows.for_each(|slot| using(class, slot, out));
        }
        let near = DisplayOptions::default().near(self.timeline);
        for (number, class) in classes.iter().enumerate() {
            using(class, slots.of(number).plate, out);
            using(class, slots.of(number).marks, out);
            using(class, slots.of(number).equity, out);
            using(class, slots.of(number).counter, out);
            using(class, slots.of(number).doing, out);
            if self.timeline.table(step).places.get(number).is_some_and(svg::has_button) {
                let Point { x, y } = self.layout.button(self.layout.place(number, near));
                let _ = write!(out, "<use class={class} href=#db x={x} y={y} />");
            }
        }
        for (number, class) in classes.iter().enumerate() {
            let front = self.layout.fronts.get(self.layout.place(number, near));
            let short = if front.is_some_and(|front| front.short) { " short" } else { "" };
            using(&format!("\"{class} y{number}{short}\""), slots.of(number).front, out);
        }
        using("x", slots.centre(), out);
        using("x", slots.centre() + 1, out);
        out.push_str("</svg>");
    }

    /// What happened, a line of a list; at its right what a coach asks about it.
    fn line(&self, line: &Line, out: &mut String) {
        out.push_str("<span>");
        sentence(&capital(&line.sentence), self.timeline, out);
        out.push_str("</span>");
        if !line.aside.is_empty() {
            out.push_str(" <small>");
            sentence(&line.aside, self.timeline, out);
            out.push_str("</small>");
        }
        out.push('\n');
    }

    /// Every street, trick or deal: what happened, its picture, its picture in words.
    pub(super) fn sections(&self, out: &mut String) {
        let timeline = self.timeline;
        let mut named = vec![false; timeline.steps.len()];
        let deals = timeline.sections.chunk_by(|one, next| one.deal == next.deal);
        let long = deals.filter(|deal| deal.iter().any(|section| section.small)).count() > PICTURED;
        for (number, section) in timeline.sections.iter().enumerate() {
            let _ = write!(out, "<section class=street aria-labelledby=s{number}><h2 id=s{number}>");
            let heading = section.heading();
            escape(if heading.is_empty() { "The game" } else { &heading }, out);
            out.push_str("</h2>\n<ol class=lines>");
            let mut before = None;
            for line in &section.lines {
                let step = line.step;
                if before == Some(step) {
                    out.push_str("<li>");
                    self.line(line, out);
                    continue;
                }
                before = Some(step);
                // What is linked to is the first that is said of a step.
                let first = named.get_mut(step).is_some_and(|named| !core::mem::replace(named, true));
                let _ = if first { write!(out, "<li id={step}>") } else { write!(out, "<li>") };
                let _ = write!(out, "<a href=#{step}>{step}</a> ");
                self.line(line, out);
            }
            out.push_str("</ol>");
            let table = timeline.table(section.picture);
            // Of a table on which nothing lies yet there is nothing to see.
            let bare =
                table.centre == Centre::default() && table.places.iter().all(|place| *place == PlayerState::default());
            let last = number + 1 == timeline.sections.len();
            if bare || section.small && long || !self.pictured && !last {
                out.push_str("</section>\n");
                continue;
            }
            out.push_str("<figure>");
            self.still(section.picture, out);
            out.push_str("<figcaption><details><summary>In words</summary><ul class=words>");
            let middle = describe::spoken(&describe::centre(&table.centre), timeline, DisplayOptions::default());
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
            out.push_str("</ul></details></figcaption></figure></section>\n");
        }
    }
}

/// The sentence as a line that stands alone: with a capital letter.
fn capital(sentence: &Sentence) -> Sentence {
    let mut first = true;
    let words = sentence.words().iter().cloned().map(|word| match word {
        Word::Text(text) if core::mem::replace(&mut first, false) => {
            let mut letters = text.chars();
            let capital = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
            Word::Text((capital + letters.as_str()).into())
        }
        word => {
            first = false;
            word
        }
    });
    words.collect()
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
        sheet(shown, "sheet", out);
    }
    out.push_str("</section>\n");
}

/// A score sheet.
pub(super) fn sheet(sheet: &ScoreSheet, id: &str, out: &mut String) {
    // What scrolls sideways on a narrow screen does so by keys, too.
    out.push_str("<div class=wide tabindex=0 role=group aria-label=\"");
    escape(&sheet.title, out);
    let _ = write!(out, "\"><table id={id}><caption>");
    escape(&sheet.title, out);
    out.push_str("</caption><thead><tr>");
    for head in &sheet.heads {
        out.push_str("<th scope=col class=r>");
        escape(head, out);
    }
    out.push_str("<tbody>");
    for row in &sheet.rows {
        out.push_str("<tr>");
        for cell in row {
            out.push_str("<td class=r>");
            escape(cell, out);
        }
    }
    out.push_str("</table></div>\n");
}

//! A record as a page that opens anywhere: [`page`]. One file with all that it needs, nothing asked of a network, readable
//! without scripts. A content-security policy in it allows its own style and script and nothing else, so whatever a
//! record says stays text. Not here: what is drawn at a place (`svg`), the pages of a collection (`set.rs`).

mod set;
mod slots;

use core::fmt::Write;
use std::sync::LazyLock;

use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use crate::svg::cards::Used;
use crate::svg::layout::{Layout, Need};
use crate::svg::paint::{self, Brush};
use crate::svg::parts::Artist;
use crate::svg::text::escape;
use crate::svg::{cards, text};
use crate::timeline::{Counter, Sheet, Timeline, Word};
use crate::words::{self, Look, Manner};
pub use set::{Listed, Neighbours, index, joined};
use slots::Slots;

/// The script of every page.
const SCRIPT: &str = include_str!("page.js");

/// The style of every page.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let link = |dark: bool| match dark {
        false => "--link:#0b57a4;--wred:#b3161d;--wblue:#1257b8;--wgreen:#0d7233;",
        true => "--link:#8ec7ff;--wred:#ff8f8f;--wblue:#8ebcff;--wgreen:#79d79b;",
    };
    let (light, dark) = (paint::variables(false) + link(false), paint::variables(true) + link(true));
    format!(
        ":root{{{light}}}\n:root[data-theme=dark]{{{dark}color-scheme:dark}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}color-scheme:dark}}}}\n\
         @media print{{:root:root:root{{{light}color-scheme:light}}}}\n{}{}",
        include_str!("page.css"),
        paint::sheet()
    )
});

/// What the page allows: its own style and script, known by what they say.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    let hash = |text: &str| BASE64_STANDARD.encode(Sha256::digest(text.as_bytes()));
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        hash(&STYLE),
        hash(SCRIPT)
    )
});

/// Where a page leaves room for the ways to its neighbours in a set.
const NEIGHBOURS: &str = "<!--neighbours-->";

/// Where a record comes from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The file, as it is shown.
    pub file: &'a str,
    /// Its number in the file, from 0.
    pub record: u64,
    /// Its text.
    pub text: &'a str,
}

/// The page of a record, and how it is listed in a set of pages.
pub fn page(timeline: &Timeline, source: Source<'_>) -> (String, Listed) {
    let look = Look::default();
    let layout = Layout::new(Need::of(timeline));
    let mut artist = Artist { timeline, layout: &layout, look, brush: Brush::Classes, used: Used::default() };
    let slots = Slots::new(&mut artist);
    let game = words::sentence(&timeline.game, timeline, look, Manner::Written);
    let mut out = String::with_capacity(96 << 10);
    head(&format!("{game} – {}, record {}", source.file, source.record), &mut out);
    out.push_str("<svg class=\"defs\" aria-hidden=\"true\" width=\"0\" height=\"0\">");
    cards::definitions(&artist.used, Brush::Classes, &mut out);
    slots.definitions(&mut out);
    out.push_str("</svg>\n<header><h1>");
    phrase(&timeline.game, timeline, Manner::Written, &mut out);
    out.push_str("</h1>\n<p class=\"about\">");
    if !timeline.about.is_empty() {
        out.push_str("<bdi>");
        escape(&timeline.about, &mut out);
        out.push_str("</bdi> · ");
    }
    out.push_str("<bdi>");
    escape(source.file, &mut out);
    let _ = write!(out, "</bdi>, record {}</p>\n{NEIGHBOURS}", source.record);
    ways(timeline, &mut out);
    out.push_str("</header>\n<main>\n");
    let frame = Frame { timeline, layout: &layout, slots: &slots };
    frame.player(&mut out);
    out.push_str("<section id=\"told\" aria-label=\"What happened\">\n");
    for number in 0..timeline.sections.len() {
        frame.section(number, &mut out);
    }
    out.push_str("</section>\n<div id=\"rest\">\n");
    ending(timeline, &mut out);
    text_of(source, &mut out);
    out.push_str("</div>\n</main>\n<footer><p class=\"about\">Made by hoyle.</p></footer>\n");
    out.push_str("<script type=\"application/json\" id=\"data\">");
    slots.data(&layout, timeline, &mut out);
    let _ = write!(out, "</script>\n<script>{SCRIPT}</script>\n</body>\n</html>\n");
    let listed = Listed { game, about: timeline.about.clone(), file: source.file.to_owned(), record: source.record };
    (out, listed)
}

/// The head of a page, to the start of its body.
fn head(title: &str, out: &mut String) {
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\" data-cards=\"all\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n<title>",
        *POLICY
    );
    escape(title, out);
    let _ = write!(out, "</title>\n<style>{}</style>\n</head>\n<body>\n", *STYLE);
}

/// The ways to each section, and to the step where it begins.
fn ways(timeline: &Timeline, out: &mut String) {
    out.push_str("<nav aria-label=\"Parts of the record\"><ul>");
    for section in timeline.sections.iter().filter(|section| !section.title.is_empty()) {
        let _ = write!(out, "<li><a href=\"#{}\">", section.first);
        escape(&section.title, out);
        out.push_str("</a></li>");
    }
    out.push_str("</ul></nav>\n");
}

/// A sentence. Names are set apart, so that the direction in which they are written is their own; amounts are there both
/// ways; cards that lie down are there with what stands for them.
fn phrase(words: &[Word], timeline: &Timeline, manner: Manner, out: &mut String) {
    for word in words {
        match word {
            Word::Text(plain) => escape(plain, out),
            Word::Amount(chips) => match timeline.money.in_units(*chips) {
                Some(units) => {
                    out.push_str("<span class=\"a\">");
                    escape(&timeline.money.show(*chips), out);
                    out.push_str("</span><span class=\"u\">");
                    escape(&units, out);
                    out.push_str("</span>");
                }
                None => escape(&timeline.money.show(*chips), out),
            },
            Word::Player(seat) => {
                let Some(player) = timeline.players.get(seat.index()) else { continue };
                escape(&player.label, out);
                if !player.name.is_empty() {
                    out.push_str(" <bdi>");
                    escape(&player.name, out);
                    out.push_str("</bdi>");
                }
            }
            Word::Card(card) if manner == Manner::Spoken => out.push_str(&words::card_name(*card)),
            Word::Card(card) => {
                let suit = card.known().map_or('s', |card| ['b', 'd', 'h', 's'][card.suit() as usize % 4]);
                let (name, sign) = (words::card_name(*card), words::card_sign(*card));
                let _ = write!(out, "<i class={suit} role=img aria-label=\"{name}\">{sign}</i>");
            }
            Word::Remark(remark) => {
                out.push_str("<q><bdi>");
                escape(remark, out);
                out.push_str("</bdi></q>");
            }
            Word::Hidden(seat, cards) => {
                let _ = write!(out, "<span class=\"hid\" data-s=\"{}\"><span class=\"f\">", seat.index());
                phrase(cards, timeline, manner, out);
                let _ = write!(out, "</span><span class=\"k\">{}</span></span>", words::covered(cards, Manner::Spoken));
            }
        }
    }
}

/// What the parts of a page have in common.
struct Frame<'a> {
    timeline: &'a Timeline,
    layout: &'a Layout,
    slots: &'a Slots,
}

impl Frame<'_> {
    /// The table with what lies on it after a step; `moves` where a script is to change it.
    fn table(&self, step: usize, moves: bool, label: &str, out: &mut String) {
        let layout = self.layout;
        let _ = write!(
            out,
            "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{label}\"><use href=\"#felt\"/>",
            layout.width, layout.height
        );
        let near = Look::default().near(self.timeline);
        let using = |slot: usize, out: &mut String| {
            let shape = self.slots.at(step, slot);
            match moves {
                true => _ = write!(out, "<use data-slot=\"{slot}\" href=\"#f{shape}\"/>"),
                false if shape == 0 => {}
                false => _ = write!(out, "<use href=\"#f{shape}\"/>"),
            }
        };
        for number in 0..self.timeline.players.len() {
            let ring = layout.place(number, near);
            let Some(seat) = layout.seats.get(ring) else { continue };
            let mark = if moves { " data-seat=\"\"" } else { "" };
            let _ = write!(
                out,
                "<g{mark} class=\"hid\" data-s=\"{number}\" transform=\"translate({},{})\">",
                seat.x, seat.y
            );
            using(Slots::HAND + 3 * number, out);
            let _ = write!(out, "<use href=\"#n{number}\"/>");
            using(Slots::STATE + 3 * number, out);
            out.push_str("</g>");
        }
        for number in 0..self.timeline.players.len() {
            let Some(front) = layout.fronts.get(layout.place(number, near)) else { continue };
            let slot = Slots::FRONT + 3 * number;
            if !moves && self.slots.at(step, slot) == 0 {
                continue;
            }
            let mark = if moves { " data-front=\"\"" } else { "" };
            let _ = write!(
                out,
                "<g{mark} class=\"hid\" data-s=\"{number}\" transform=\"translate({},{})\">",
                front.x, front.y
            );
            using(slot, out);
            out.push_str("</g>");
        }
        let _ = write!(out, "<g transform=\"translate({},{})\">", layout.centre.x, layout.centre.y);
        using(3 * self.timeline.players.len(), out);
        out.push_str("</g></svg>");
    }

    /// What only works with scripts; hidden without.
    fn player(&self, out: &mut String) {
        let timeline = self.timeline;
        out.push_str("<section id=\"player\" aria-label=\"Step by step\" hidden>\n<div id=\"table\">");
        self.table(0, true, "The table after this step; it is told in words below", out);
        out.push_str("</div>\n<p id=\"now\" aria-live=\"polite\" aria-atomic=\"true\"></p>\n<div class=\"bar\">");
        for (id, label, sign) in [
            ("first", "First step", "M5 5h3v14H5zM20 5v14L9 12z"),
            ("back", "Step back", "M17 5v14L6 12z"),
            ("play", "Play", "M5 4l15 8-15 8z"),
            ("forth", "Step forward", "M7 5v14l11-7z"),
            ("last", "Last step", "M16 5h3v14h-3zM4 5v14l11-7z"),
        ] {
            let _ = write!(
                out,
                "<button type=\"button\" id=\"{id}\" aria-label=\"{label}\" title=\"{label}\">\
                 <svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"{sign}\"/></svg></button>"
            );
        }
        let stops = timeline.steps.iter().filter(|step| step.stops).count().saturating_sub(1);
        let _ = write!(
            out,
            "<input type=\"range\" id=\"at\" aria-label=\"Step\" min=\"0\" max=\"{stops}\" value=\"0\">\
             <span id=\"count\">0 / {}</span></div>\n<div class=\"set\">",
            timeline.last()
        );
        choice(
            "cards",
            "Hole cards",
            &[("all", "all shown"), ("own", "only the nearest seat's"), ("none", "hidden")],
            out,
        );
        if let Some(unit) = &timeline.money.unit {
            choice("units", "Amounts", &[("chips", "in chips"), ("units", &format!("in {}", unit.long))], out);
        }
        let seats: Vec<(String, String)> =
            (0..timeline.players.len()).map(|at| (at.to_string(), words::called(timeline, at))).collect();
        let seats: Vec<(&str, &str)> = seats.iter().map(|(value, name)| (value.as_str(), name.as_str())).collect();
        choice("near", "Seen from", &seats, out);
        choice("speed", "Speed", &[("1200", "usual"), ("2500", "slow"), ("500", "fast")], out);
        choice("theme", "Colours", &[("auto", "as the system"), ("light", "light"), ("dark", "dark")], out);
        out.push_str(
            "</div>\n<details><summary>Keys</summary><p><kbd>←</kbd> <kbd>→</kbd> step, <kbd>[</kbd> <kbd>]</kbd> part, \
             <kbd>Home</kbd> <kbd>End</kbd> first and last step, <kbd>space</kbd> play and pause, <kbd>h</kbd> hole cards, \
             <kbd>b</kbd> amounts, <kbd>v</kbd> next seat, <kbd>t</kbd> colours, <kbd>p</kbd> <kbd>n</kbd> previous and \
             next record. On a touch screen, swipe over the table.</p></details>\n\
             <details><summary>This table in words</summary><ul id=\"seen\" class=\"words\">",
        );
        for _ in 0..=timeline.players.len() {
            out.push_str("<li></li>");
        }
        out.push_str("</ul></details>\n</section>\n");
    }

    /// A street, a trick, a deal: what happened, its picture, its picture in words.
    fn section(&self, number: usize, out: &mut String) {
        let Some(section) = self.timeline.sections.get(number) else { return };
        let _ = write!(out, "<section class=\"street\" aria-labelledby=\"s{number}\"><h2 id=\"s{number}\">");
        escape(if section.title.is_empty() { "The game" } else { &section.title }, out);
        out.push_str("</h2>\n<ol class=\"lines\">");
        let first = |line: &crate::timeline::Line| {
            let before = self.timeline.sections.iter().take(number).flat_map(|section| &section.lines);
            !before.chain(&section.lines).take_while(|other| !core::ptr::eq(*other, line)).any(|l| l.step == line.step)
        };
        for line in &section.lines {
            let id = if first(line) { format!(" id=\"{}\"", line.step) } else { String::new() };
            let _ = write!(out, "<li{id} data-n=\"{0}\"><a href=\"#{0}\">{0}</a><span>", line.step);
            phrase(&line.words, self.timeline, Manner::Written, out);
            out.push_str(".</span></li>\n");
        }
        out.push_str("</ol>\n<figure>");
        let mut label = String::from("The table after step ");
        let _ = write!(label, "{}", section.picture);
        self.table(section.picture, false, &label, out);
        out.push_str("<figcaption><details><summary>This picture in words</summary><ul class=\"words\">");
        for words in words::table(self.timeline.table(section.picture)) {
            out.push_str("<li>");
            phrase(&words, self.timeline, Manner::Spoken, out);
            out.push_str("</li>");
        }
        out.push_str("</ul></details></figcaption></figure></section>\n");
    }
}

fn choice(id: &str, label: &str, options: &[(&str, &str)], out: &mut String) {
    let _ = write!(out, "<label for=\"{id}\">{label}<select id=\"{id}\">");
    for (value, name) in options {
        let _ = write!(out, "<option value=\"{value}\">");
        escape(name, out);
        out.push_str("</option>");
    }
    out.push_str("</select></label>");
}

/// What everybody has at the end.
fn ending(timeline: &Timeline, out: &mut String) {
    out.push_str("<section class=\"street\" aria-labelledby=\"end\"><h2 id=\"end\">At the end</h2>\n");
    for words in &timeline.ending {
        out.push_str("<p>");
        phrase(words, timeline, Manner::Written, out);
        out.push_str("</p>\n");
    }
    let table = timeline.table(timeline.last());
    if table.places.iter().any(|place| place.counter != Counter::None) {
        out.push_str(
            "<table id=\"stacks\"><thead><tr><th scope=\"col\">Player</th><th scope=\"col\" class=\"r\">Has</th>\
                      </tr></thead><tbody>",
        );
        for (number, place) in table.places.iter().enumerate() {
            out.push_str("<tr><th scope=\"row\">");
            let seat = hoyle_rules::Seat::new(number).map(Word::Player);
            phrase(seat.as_slice(), timeline, Manner::Written, out);
            out.push_str("</th><td class=\"r\">");
            match &place.counter {
                Counter::Chips(chips) => phrase(&[Word::Amount(*chips)], timeline, Manner::Written, out),
                _ => escape(words::counter(place), out),
            }
            out.push_str("</td></tr>");
        }
        out.push_str("</tbody></table>\n");
    }
    if let Some(sheet) = &table.sheet {
        scores(sheet, out);
    }
    out.push_str("</section>\n");
}

/// A score sheet.
fn scores(sheet: &Sheet, out: &mut String) {
    out.push_str("<table id=\"sheet\"><caption>");
    escape(&sheet.title, out);
    out.push_str("</caption><thead><tr>");
    for head in &sheet.heads {
        out.push_str("<th scope=\"col\" class=\"r\">");
        escape(head, out);
        out.push_str("</th>");
    }
    out.push_str("</tr></thead><tbody>");
    for row in &sheet.rows {
        out.push_str("<tr>");
        for cell in row {
            out.push_str("<td class=\"r\">");
            escape(cell, out);
            out.push_str("</td>");
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>\n");
}

/// The record as it is written.
fn text_of(source: Source<'_>, out: &mut String) {
    if source.text.is_empty() {
        return;
    }
    out.push_str(
        "<details id=\"source\"><summary>The record as it is written</summary>\n<p class=\"no-print\">\
         <button type=\"button\" id=\"copy\">Copy</button> <span id=\"copied\" role=\"status\"></span></p>\n\
         <pre id=\"text\" dir=\"ltr\" tabindex=\"0\" role=\"region\" aria-label=\"The record as it is written\">",
    );
    // A line end right after the tag would not count.
    out.push('\n');
    text::escape(source.text, out);
    out.push_str("</pre></details>\n");
}

//! A record as a page that opens anywhere: [`page`]. One file with all that it needs, nothing asked of a network, readable
//! without scripts. A content-security policy in it allows its own style and script and nothing else, so whatever a
//! record says stays text. Not here: what is drawn at a place (`svg`), the pages of a collection (`index.rs`).

mod data;
mod index;
mod markup;
mod sections;
mod slots;

use core::fmt::Write;
use std::sync::LazyLock;

use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use crate::describe::{self, CardStyle, DisplayOptions};
use crate::svg::cards::Used;
use crate::svg::layout::{Layout, Need, Point};
use crate::svg::palette::{self, Brush};
use crate::svg::parts::Artist;
use crate::svg::text::escape;
use crate::svg::{cards, text};
use crate::timeline::Timeline;
pub use index::{PageLinks, PageSummary, index, with_links};
use markup::{bare, sentence};
use sections::Frame;
use slots::Slots;

/// The script of every page, without what is for its readers alone.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let lines = include_str!("page.js").lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
});

/// The style of every page.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let link = |dark: bool| match dark {
        false => "--link:#0b57a4;--wred:#b3161d;--wblue:#1257b8;--wgreen:#0d7233;",
        true => "--link:#8ec7ff;--wred:#ff8f8f;--wblue:#8ebcff;--wgreen:#79d79b;",
    };
    let (light, dark) = (palette::variables(false) + link(false), palette::variables(true) + link(true));
    format!(
        ":root{{{light}}}\n:root[data-theme=dark]{{{dark}color-scheme:dark}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}color-scheme:dark}}}}\n\
         @media print{{:root:root:root{{{light}color-scheme:light}}}}\n{}{}",
        include_str!("page.css"),
        palette::style_sheet()
    )
});

fn hash(text: &str) -> String {
    BASE64_STANDARD.encode(Sha256::digest(text.as_bytes()))
}

/// What every page allows: its own style and script, known by what they say.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    let (style, script) = (hash(&STYLE), hash(&SCRIPT));
    format!(
        "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'sha256-{script}'; \
         style-src 'sha256-{style}'"
    )
});

/// Where a page leaves room for the ways to its neighbours in a set.
const NEIGHBOURS: &str = "<!--neighbours-->";

/// Where a record comes from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The file, as it is shown.
    pub file: &'a str,
    /// Its number in the file, from 0; `None` where the file has no other.
    pub record: Option<u64>,
    /// The step at which the page opens.
    pub step: usize,
    /// Its text.
    pub text: &'a str,
}

/// The page of a record, and how it is listed in a set of pages.
pub fn page(timeline: &Timeline, source: Source<'_>) -> (String, PageSummary) {
    let look = DisplayOptions::default();
    let layout = Layout::new(Need::of(timeline));
    let mut artist = Artist { timeline, layout: &layout, look, brush: Brush::Classes, used: Used::default() };
    let slots = Slots::new(&mut artist);
    let game = describe::sentence(&timeline.game, timeline, look, CardStyle::Symbols);
    let mut out = String::with_capacity(64 << 10);
    let number = source.record.map(|number| format!(", record {number}")).unwrap_or_default();
    let title = format!("{game} – {}{number}", source.file);
    head(&title, &positions(&layout, look.near(timeline)), &mut out);
    out.push_str("<svg class=defs aria-hidden=true width=0 height=0>");
    let mut faces = String::new();
    cards::definitions(&artist.used, Brush::Classes, &mut faces);
    bare(&faces, &mut out);
    slots.definitions(&mut out);
    out.push_str("</svg>\n<header><h1>");
    sentence(&timeline.game, timeline, &mut out);
    out.push_str("</h1>\n<p class=about>");
    if !timeline.about.is_empty() {
        out.push_str("<bdi>");
        escape(&timeline.about, &mut out);
        out.push_str("</bdi> · ");
    }
    out.push_str("<bdi>");
    escape(source.file, &mut out);
    let _ = write!(out, "</bdi>{number}</p>\n{NEIGHBOURS}");
    ways(timeline, &mut out);
    out.push_str("</header>\n<main>\n");
    let frame = Frame { timeline, layout: &layout, slots: &slots };
    player(&frame, &mut out);
    out.push_str("<section id=told aria-label=\"What happened\">\n");
    frame.sections(&mut out);
    out.push_str("</section>\n<div id=rest>\n");
    sections::ending(timeline, &mut out);
    text_of(source, &mut out);
    out.push_str("</div>\n</main>\n<footer><p class=about>Made by hoyle.</p></footer>\n");
    out.push_str("<script type=\"application/json\" id=data>");
    data::write(&frame, source.step, &mut out);
    let _ = write!(out, "</script>\n<script>{}</script>\n</body>\n</html>\n", *SCRIPT);
    let listed =
        PageSummary { game, about: timeline.about.clone(), file: source.file.to_owned(), record: source.record };
    (out, listed)
}

/// The head of a page, to the start of its body; `style` is this page's alone.
fn head(title: &str, style: &str, out: &mut String) {
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=en data-cards=all>\n<head>\n<meta charset=utf-8>\n\
         <meta http-equiv=Content-Security-Policy content=\"{} 'sha256-{}'\">\n\
         <meta name=viewport content=\"width=device-width,initial-scale=1\">\n\
         <meta name=referrer content=no-referrer>\n<title>",
        *POLICY,
        hash(style)
    );
    escape(title, out);
    let _ = write!(out, "</title>\n<style>{}</style>\n<style>{style}</style>\n</head>\n<body>\n", *STYLE);
}

/// Where the places of a page's table are: of player `n`, class `zn` is the seat and `yn` what lies before it. The class
/// `zn` also marks what that player alone may see.
fn positions(layout: &Layout, near: usize) -> String {
    let mut css = String::new();
    let mut rule = |class: char, number: &dyn core::fmt::Display, point: Point| {
        let _ = write!(css, "use.{class}{number}{{transform:translate({}px,{}px)}}", point.x, point.y);
    };
    for (class, points) in [('z', &layout.seats), ('y', &layout.fronts)] {
        for number in 0..points.len() {
            if let Some(point) = points.get(layout.place(number, near)) {
                rule(class, &number, *point);
            }
        }
    }
    rule('x', &"", layout.centre);
    css
}

/// The ways to each part, and to the step where it begins: a line for each deal.
fn ways(timeline: &Timeline, out: &mut String) {
    let parts = || timeline.sections.iter().filter(|section| !section.heading().is_empty());
    let many = parts().count() > 12;
    out.push_str("<nav aria-label=\"Parts of the record\">");
    out.push_str(if many { "<details><summary>Parts</summary><ul>" } else { "<ul>" });
    let mut deal = "";
    for section in parts() {
        let goes_on = !section.deal.is_empty() && section.deal == deal;
        deal = &section.deal;
        out.push_str(if goes_on { " " } else { "<li>" });
        let _ = write!(out, "<a href=#{}>", section.first);
        escape(if section.title.is_empty() { &section.deal } else { &section.title }, out);
        out.push_str("</a>");
    }
    out.push_str(if many { "</ul></details></nav>\n" } else { "</ul></nav>\n" });
}

/// What only works with scripts; hidden without.
fn player(frame: &Frame<'_>, out: &mut String) {
    let timeline = frame.timeline;
    out.push_str("<section id=player aria-label=\"Step by step\" hidden>\n<div id=table>");
    frame.moving(out);
    out.push_str("</div>\n<p id=now aria-live=polite aria-atomic=true></p>\n<div class=bar>");
    for (id, label, sign) in [
        ("first", "First step", "M5 5h3v14H5zM20 5v14L9 12z"),
        ("back", "Step back", "M17 5v14L6 12z"),
        ("play", "Play", "M5 4l15 8-15 8z"),
        ("forth", "Step forward", "M7 5v14l11-7z"),
        ("last", "Last step", "M16 5h3v14h-3zM4 5v14l11-7z"),
    ] {
        let _ = write!(
            out,
            "<button type=button id={id} aria-label=\"{label}\" title=\"{label}\">\
             <svg viewBox=\"0 0 24 24\" aria-hidden=true><path d=\"{sign}\"/></svg></button>"
        );
    }
    let stops = timeline.steps.iter().filter(|step| step.stops).count().saturating_sub(1);
    let _ = write!(
        out,
        "<input type=range id=at aria-label=Step min=0 max={stops} value=0>\
         <span id=count>0 / {}</span></div>",
        timeline.last()
    );
    if let Some(sheet) = &timeline.table(0).sheet {
        sections::sheet(sheet, "sheet-now", out);
    }
    out.push_str("<div class=set>");
    let cards = [("all", "all shown"), ("own", "only the nearest seat's"), ("none", "hidden")];
    choice("cards", "Hands", &cards, out);
    if let Some(unit) = &timeline.money.unit {
        choice("units", "Amounts", &[("chips", "in chips"), ("units", &format!("in {}", unit.long))], out);
    }
    let seats: Vec<(String, String)> =
        (0..timeline.players.len()).map(|at| (at.to_string(), describe::player_name(timeline, at))).collect();
    let seats: Vec<(&str, &str)> = seats.iter().map(|(value, name)| (value.as_str(), name.as_str())).collect();
    choice("near", "Seen from", &seats, out);
    choice("speed", "Speed", &[("1200", "usual"), ("2500", "slow"), ("500", "fast")], out);
    choice("theme", "Colours", &[("auto", "as the system"), ("light", "light"), ("dark", "dark")], out);
    out.push_str(
        "</div>\n<details><summary>Keys</summary><p><kbd>←</kbd> <kbd>→</kbd> step, <kbd>[</kbd> <kbd>]</kbd> part, \
         <kbd>Home</kbd> <kbd>End</kbd> first and last step, <kbd>space</kbd> play and pause, <kbd>h</kbd> hands, \
         <kbd>b</kbd> amounts, <kbd>v</kbd> next seat, <kbd>t</kbd> colours, <kbd>p</kbd> <kbd>n</kbd> previous and \
         next record. On a touch screen, swipe over the table.</p></details>\n\
         <details><summary>This table in words</summary><ul id=seen class=words>",
    );
    for _ in 0..=timeline.players.len() {
        out.push_str("<li></li>");
    }
    out.push_str("</ul></details>\n</section>\n");
}

fn choice(id: &str, label: &str, options: &[(&str, &str)], out: &mut String) {
    let _ = write!(out, "<label for={id}>{label}<select id={id}>");
    for (value, name) in options {
        let _ = write!(out, "<option value={value}>");
        escape(name, out);
        out.push_str("</option>");
    }
    out.push_str("</select></label>");
}

/// The record as it is written.
fn text_of(source: Source<'_>, out: &mut String) {
    if source.text.is_empty() {
        return;
    }
    out.push_str(
        "<details id=source><summary>The record as it is written</summary>\n<p class=no-print>\
         <button type=button id=copy>Copy</button> <span id=copied role=status></span></p>\n\
         <pre id=text dir=ltr tabindex=0 role=region aria-label=\"The record as it is written\">",
    );
    // A line end right after the tag would not count.
    out.push('\n');
    text::escape(source.text, out);
    out.push_str("</pre></details>\n");
}

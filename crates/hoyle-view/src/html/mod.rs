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
use crate::svg::layout::{Layout, Point};
use crate::svg::palette::{self, Brush};
use crate::svg::parts::Artist;
use crate::svg::text::escape;
use crate::svg::{Need, Shape, cards, text};
use crate::timeline::Timeline;
pub use index::{PageLinks, PageSummary, index, with_links};
use markup::bare;
use sections::Frame;
use slots::Slots;

/// The script of every page, without what is for its readers alone.
static SCRIPT: LazyLock<String> = LazyLock::new(|| {
    let lines = include_str!("page.js").lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
});

/// The style of every page.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let (light, dark) = (palette::variables(false), palette::variables(true));
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
    let need = Need::of(timeline);
    let layout = Layout::new(need.clone(), Shape::Wide);
    let tall = Some(Layout::new(need, Shape::Tall)).filter(|layout| layout.shape == Shape::Tall);
    let mut artist = Artist { timeline, layout: &layout, look, brush: Brush::Classes, used: Used::default() };
    let still = still(&artist, tall.as_ref());
    let slots = Slots::new(&mut artist, still);
    let game = describe::sentence(&timeline.game, timeline, look, CardStyle::Symbols);
    let mut out = String::with_capacity(64 << 10);
    // People count from 1.
    let number = source.record.map(|number| format!(", record {}", number.saturating_add(1))).unwrap_or_default();
    let title = format!("{game} – {}", who_and_where(timeline));
    head(&title, &positions(&layout, look.near(timeline)), &mut out);
    out.push_str("<svg class=defs aria-hidden=true width=0 height=0>");
    let mut faces = String::new();
    cards::definitions(&artist.used, Brush::Classes, &mut faces);
    bare(&faces, &mut out);
    slots.definitions(&mut out);
    out.push_str("</svg>\n<main>\n<div class=app>\n<header class=head><h1>");
    escape(&game, &mut out);
    out.push_str(" <small>");
    let apart = who_and_where(timeline);
    let about = [apart.as_str(), source.file];
    for (at, part) in about.into_iter().filter(|part| !part.is_empty()).enumerate() {
        out.push_str(if at > 0 { " · <bdi>" } else { "<bdi>" });
        escape(part, &mut out);
        out.push_str("</bdi>");
    }
    let _ = write!(out, "{number}</small></h1>\n{NEIGHBOURS}");
    let frame = Frame { timeline, layout: &layout, tall: tall.as_ref(), slots: &slots };
    settings(timeline, &mut out);
    out.push_str("</header>\n");
    player(&frame, &mut out);
    out.push_str("<section id=told aria-label=\"What happened\" tabindex=0>\n");
    frame.sections(&mut out);
    out.push_str("</section>\n</div>\n<div id=rest>\n");
    in_words(timeline, &mut out);
    ways(timeline, &mut out);
    sections::ending(timeline, &mut out);
    text_of(source, &mut out);
    out.push_str("</div>\n</main>\n<footer><p class=about>Made by hoyle.</p></footer>\n");
    out.push_str("<script type=\"application/json\" id=data>");
    data::write(&frame, source.step, &mut out);
    let _ = write!(out, "</script>\n<script>{}</script>\n</body>\n</html>\n", *SCRIPT);
    let listed =
        PageSummary { game, about: who_and_where(timeline), file: source.file.to_owned(), record: source.record };
    (out, listed)
}

/// What sets a record apart from others of its game: the event, or who plays.
fn who_and_where(timeline: &Timeline) -> String {
    match timeline.about.as_str() {
        "" => {
            let names = (0..timeline.players.len()).map(|number| describe::player_name(timeline, number));
            names.collect::<Vec<_>>().join(", ")
        }
        about => about.to_owned(),
    }
}

/// What never changes: the cloth of each layout, the dealer's button.
fn still(artist: &Artist<'_>, tall: Option<&Layout>) -> String {
    let mut still = String::from("<g id=\"t\">");
    artist.felt(&mut still);
    if let Some(layout) = tall {
        still.push_str("</g><g id=\"ta\">");
        Artist { timeline: artist.timeline, layout, look: artist.look, brush: artist.brush, used: artist.used }
            .felt(&mut still);
    }
    still.push_str("</g><g id=\"db\">");
    artist.button(&mut still);
    still + "</g>"
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
    let mut rule = |class: char, number: &dyn core::fmt::Display, point: Point, scale: f64| {
        let scale = if scale == 1.0 { String::new() } else { format!(" scale({scale:.3})") };
        let _ = write!(css, "use.{class}{number}{{transform:translate({}px,{}px){scale}}}", point.x, point.y);
    };
    for number in 0..layout.seats.len() {
        let ring = layout.place(number, near);
        if let (Some(seat), Some(front)) = (layout.seats.get(ring), layout.fronts.get(ring)) {
            rule('z', &number, *seat, layout.scale);
            rule('y', &number, front.at, front.scale);
        }
    }
    rule('x', &"", layout.centre, layout.centre_scale);
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

/// The gear with all that can be chosen, and what the keys do; for scripts, hidden without.
fn settings(timeline: &Timeline, out: &mut String) {
    out.push_str(
        "<div class=tools hidden><button type=button id=help aria-label=\"Keys\" title=\"Keys\">?</button>\
         <details id=settings><summary aria-label=\"Settings\" title=\"Settings\"><svg viewBox=\"0 0 24 24\" \
         aria-hidden=true><path d=\"M4 6h10v2H4zM18 6h2v2h-2zM14 4h4v6h-4zM4 16h2v2H4zM10 16h10v2H10zM6 14h4v6H6z\" />\
         </svg></summary><div class=set>",
    );
    let cards = [("all", "all shown"), ("own", "only the nearest seat's"), ("none", "hidden")];
    choice("cards", "Hands", &cards, out);
    if let Some(unit) = &timeline.money.unit {
        choice("units", "Amounts", &[("chips", "in chips"), ("units", &format!("in {}", unit.long))], out);
    }
    let seats: Vec<(String, String)> =
        (0..timeline.players.len()).map(|at| (at.to_string(), describe::player_name(timeline, at))).collect();
    let seats: Vec<(&str, &str)> = seats.iter().map(|(value, name)| (value.as_str(), name.as_str())).collect();
    choice("near", "Seen from", &seats, out);
    if timeline.steps.iter().any(|step| step.table.equity.is_some()) {
        choice("equity", "Equity", &[("allin", "when all in"), ("always", "always"), ("never", "never")], out);
    }
    choice("deck", "Suits in", &[("4", "four colours"), ("2", "two colours")], out);
    choice("speed", "Speed", &[("1200", "usual"), ("2500", "slow"), ("500", "fast")], out);
    choice("theme", "Colours", &[("auto", "as the system"), ("light", "light"), ("dark", "dark")], out);
    choice("letters", "Keys", &[("on", "all of them"), ("off", "no single letters")], out);
    out.push_str("<button type=button id=link>Copy the link to this step</button><span id=linked role=status></span>");
    out.push_str("</div></details></div>\n");
}

/// What the keys do.
const KEYS: [(&str, &str); 19] = [
    ("→ ←", "step on, back"),
    ("Shift → ←", "next, previous part"),
    ("[ ]", "previous, next part"),
    ("Home End", "first, last step"),
    ("Space", "play, pause"),
    ("1 … 9", "a tenth of the way"),
    ("n p", "next, previous record"),
    ("i", "all records"),
    ("v", "seen from the next seat"),
    ("r", "seen from the first again"),
    ("h", "hands: all, the nearest, none"),
    ("b", "chips, big blinds"),
    ("e", "equity: when all in, always, never"),
    ("d", "four colours, two"),
    ("t", "light, dark"),
    ("l", "to the list"),
    ("c", "copy the link to this step"),
    ("?", "these keys"),
    ("Esc", "closes them"),
];

/// What only works with scripts; hidden without.
fn player(frame: &Frame<'_>, out: &mut String) {
    let timeline = frame.timeline;
    out.push_str("<section id=player aria-label=\"Step by step\" hidden>\n<div id=table>");
    frame.moving(out);
    out.push_str(
        "</div>\n<p id=now tabindex=0 aria-live=polite aria-atomic=true></p>\n<div class=bar><div class=steps>",
    );
    for (id, label, sign) in [
        ("first", "First step", "M6 5h3v14H6zM19 5v14L9.5 12z"),
        ("back", "Step back", "M16 5v14L6 12z"),
        ("play", "Play", "M7 4l13 8-13 8z"),
        ("forth", "Step forward", "M8 5l10 7-10 7z"),
        ("last", "Last step", "M15 5h3v14h-3zM5 5l9.5 7L5 19z"),
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
        "</div><div class=line><div id=ticks aria-hidden=true></div>\
         <input type=range id=at aria-label=Step min=0 max={stops} value=0></div>\
         <span id=count>0 / {}</span></div>\n<div id=facts tabindex=0 role=group aria-label=\"What to think of\">",
        timeline.last()
    );
    if timeline.steps.iter().any(|step| step.table.panel.is_some()) {
        out.push_str("<h2 id=asks></h2><dl id=panel></dl>");
    }
    if timeline.steps.iter().any(|step| step.table.equity.is_some()) {
        out.push_str("<div id=odds><h2 id=counted></h2><dl id=shares></dl></div>");
    }
    if let Some(sheet) = &timeline.table(0).sheet {
        sections::sheet(sheet, "sheet-now", out);
    }
    out.push_str("</div>\n</section>\n<dialog id=keys aria-label=Keys><table><tbody>");
    for (key, does) in KEYS {
        let _ = write!(out, "<tr><th scope=row><kbd>{key}</kbd><td>{does}");
    }
    out.push_str(
        "</table><p>On a touch screen, swipe over the table.</p><form method=dialog><button>Close</button></form>\
         </dialog>\n",
    );
}

/// The table in words, for who hears the page; kept by the script.
fn in_words(timeline: &Timeline, out: &mut String) {
    out.push_str("<details id=words hidden><summary>This table in words</summary><ul id=seen class=words>");
    for _ in 0..=timeline.players.len() {
        out.push_str("<li></li>");
    }
    out.push_str("</ul></details>\n");
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

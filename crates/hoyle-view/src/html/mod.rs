//! A record as a page that opens anywhere: [`page`]. One file with all that it needs, nothing asked of a network, readable
//! without scripts. A content-security policy in it allows its own style and script and nothing else, so whatever a
//! record says stays text. Not here: what is drawn at a place (`svg`), the pages of a collection (`index.rs`).

mod controls;
mod data;
mod index;
mod json;
mod markup;
mod packing;
mod pieces;
mod records;
mod script;
mod sections;
mod slots;
mod store;
mod summary;
mod tricks;

use core::fmt::Write;
use std::sync::LazyLock;

use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};

use crate::describe::{self, CardStyle, DisplayOptions};
use crate::svg::cards::{Over, Used};
use crate::svg::layout::Layout;
use crate::svg::palette::{self, Brush};
use crate::svg::parts::Artist;
use crate::svg::text::escape;
use crate::svg::{Deck, Extents, Shape, Theme, cards, text};
use crate::timeline::Timeline;
pub use index::{PageLinks, index, is_next, is_page, is_page_of_set, with_links};
use markup::bare;
use sections::Frame;
use slots::Slots;
pub use summary::PageSummary;
use tricks::Stills;

/// The script of every page, without what is for its readers alone.
static SCRIPT: LazyLock<String> = LazyLock::new(|| script(""));

/// The same with what pages of games of tricks have of their own.
static TRICKS_SCRIPT: LazyLock<String> = LazyLock::new(|| script(include_str!("tricks.js")));

fn script(tricks: &str) -> String {
    let whole = include_str!("page.js").replace("//TRICKS", tricks);
    let lines = whole.lines().map(str::trim_start).filter(|line| !line.starts_with("//"));
    controls::constants()
        + &data::constants()
        + &packing::constants()
        + &script::without_blanks(&lines.collect::<Vec<_>>().join("\n"))
}

/// The style of every page.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let (light, dark) = (palette::variables(false), palette::variables(true));
    format!(
        ":root{{{light}}}\n:root[data-theme=dark]{{{dark}color-scheme:dark}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}color-scheme:dark}}}}\n\
         @media print{{:root:root:root{{{light}color-scheme:light}}}}\n{}{}{}",
        include_str!("page.css").replace('\n', ""),
        palette::style_sheet(),
        // On paper pictures are black on white.
        include_str!("print.css")
    )
});

/// What pages of games of tricks have beside it.
static TRICKS_STYLE: LazyLock<String> = LazyLock::new(|| include_str!("tricks.css").lines().collect());

fn hash(text: &str) -> String {
    BASE64_STANDARD.encode(Sha256::digest(text.as_bytes()))
}

/// What a page allows that stands alone: its own style and script, known by what they say, and the pictures that its script
/// draws.
static POLICY: LazyLock<String> = LazyLock::new(|| policy(&SCRIPT, ""));

/// The same for pages of games of tricks.
static TRICKS_POLICY: LazyLock<String> =
    LazyLock::new(|| policy(&TRICKS_SCRIPT, &format!(" 'sha256-{}'", hash(&TRICKS_STYLE))));

fn policy(script: &str, style: &str) -> String {
    let (script, shared) = (hash(script), hash(&STYLE));
    format!(
        "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'sha256-{script}'; \
         style-src 'sha256-{shared}'{style}; img-src blob:"
    )
}

/// What a page of a set allows: the files beside it. Not every browser takes files for the same origin as the page.
const SET_POLICY: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self' file:; \
                          style-src 'self' file:; img-src blob:";

/// The files that the pages of a set share, by name.
const SET_STYLE: &str = "hoyle.css";
const SET_SCRIPT: &str = "hoyle.js";

/// What every file of a set that is no page begins with.
const SET_MARK: &str = "/* made by hoyle */\n";

/// What the files are called that a set has beside its pages.
pub const SET_FILES: [&str; 4] = [SET_STYLE, SET_SCRIPT, index::RECORDS, index::SCRIPT];

/// Whether a file is one of [`SET_FILES`] that was made here.
pub fn is_set_file(text: &str) -> bool {
    text.starts_with(SET_MARK)
}

/// The files that lie beside the pages of a set: names and texts.
///
/// Once it is known how many `records` there are, their pages say so.
pub fn shared_files(records: Option<usize>) -> [(&'static str, String); 2] {
    let mut script = SET_MARK.to_owned();
    script.extend(records.map(|records| format!("const RECORDS_IN_ALL = {records};\n")));
    let style = format!("{}{}", *STYLE, *TRICKS_STYLE);
    // A script may not read the style of a file beside it, and the picture that it saves needs one.
    script.push_str("const STYLE = ");
    json::json(&style.replace('\n', " "), &mut script);
    script.push_str(";\n");
    script.push_str(&TRICKS_SCRIPT);
    [(SET_STYLE, format!("{SET_MARK}{style}{}", include_str!("index.css"))), (SET_SCRIPT, script)]
}

/// Where a page is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Home {
    /// By itself, with all that it needs.
    Alone,
    /// Beside other pages and [`shared_files`].
    Set,
}

/// Where a page leaves room for the ways to its neighbours in a set.
const NEIGHBOURS: &str = "<!--neighbours-->";

/// Where it leaves room for the ways to the other deals of its game.
const DEALS: &str = "<!--deals-->";

/// The mark of hoyle, right behind that room. In a set it leads to the list, and so is written there.
const MARK: &str = "<span class=mark>hoyle</span>";

/// Where a record comes from.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The file, as it is shown.
    pub file: &'a str,
    /// Its number in the file, from 0; `None` where the file has no other.
    pub record: Option<u64>,
    /// The step at which the page opens.
    pub step: usize,
    /// The text of the record, as its author wrote it.
    pub text: &'a str,
}

/// The page of a record, which stands alone: one, however long.
pub fn page(timeline: &Timeline, source: Source<'_>) -> String {
    write(timeline, &wide(timeline), source, Home::Alone, true)
}

/// The page that links show with a card of its record, which lies at an address. The page has no link of its own.
pub fn with_card(page: &str, timeline: &Timeline, address: &str) -> String {
    let (before, after) = page.split_once("<title>").unwrap_or((page, ""));
    let (title, look) = (describe::event(timeline).0, DisplayOptions::default());
    let about = describe::sentence(&timeline.game, timeline, look, CardStyle::Symbols);
    let description = describe::caption(timeline, timeline.last(), look, false);
    let mut out = before.to_owned();
    for (property, content) in [
        ("og:type", "website"),
        ("og:title", &title),
        ("og:description", &format!("{about}. {description}")),
        ("og:image", address),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
    ] {
        let _ = write!(out, "<meta property={property} content=\"");
        escape(content, &mut out);
        out.push_str("\">\n");
    }
    out.push_str("<meta name=twitter:card content=summary_large_image>\n<title>");
    out + after
}

/// A page that begins with these colours; whoever has chosen others in a browser keeps those.
pub fn with_colours(page: String, theme: Option<Theme>, deck: Option<Deck>) -> String {
    let theme = match theme {
        Some(Theme::Dark) => " data-theme=dark",
        Some(Theme::Light) => " data-theme=light",
        _ => "",
    };
    let deck = if deck == Some(Deck::Two) { " data-deck=2" } else { "" };
    match theme.is_empty() && deck.is_empty() {
        true => page,
        false => page.replacen(ROOT, &format!("{ROOT}{theme}{deck}"), 1),
    }
}

/// The table of a timeline for wide windows; that for tall ones follows from it.
fn wide(timeline: &Timeline) -> Layout {
    Layout::new(Extents::of(timeline), Shape::Wide)
}

/// So many bytes a page has at most, where it can be cut: it is sent to others.
const MOST: usize = 150_000;

/// The pages of a record, which stand alone: one, or one for each deal where that one would be too long.
pub fn pages(timeline: &Timeline, source: Source<'_>) -> Vec<String> {
    cut(timeline, &wide(timeline), source, Home::Alone)
}

/// The pages of a record in a set of pages, and how they are listed there: one, or one for each deal where that one would be
/// too long. [`shared_files`] lie beside them. Pictures of streets are left out but for the last: who has many pages has
/// scripts, or prints one by itself.
pub fn pages_of_set(timeline: &Timeline, source: Source<'_>) -> (Vec<String>, PageSummary) {
    let layout = wide(timeline);
    (cut(timeline, &layout, source, Home::Set), PageSummary::of(timeline, source, &layout))
}

/// A page, or one for each deal where it would be too long. The record as it is written stands on the first.
fn cut(timeline: &Timeline, layout: &Layout, source: Source<'_>, home: Home) -> Vec<String> {
    let whole = write(timeline, layout, source, home, home == Home::Alone);
    if whole.len() < MOST {
        return vec![whole];
    }
    let page = |deal: &Timeline| {
        let part = deal.part.as_ref();
        let (number, before) = part.map_or((1, 0), |part| (part.number, part.before));
        let text = if number == 1 { source.text } else { "" };
        lighter(deal, Source { text, step: source.step.saturating_sub(before), ..source }, home)
    };
    let deals = timeline.deals();
    if deals.is_empty() { vec![page(timeline)] } else { deals.iter().map(page).collect() }
}

/// A page that goes without the pictures of its parts, then without the record as it is written, where it would be too long.
fn lighter(timeline: &Timeline, source: Source<'_>, home: Home) -> String {
    let layout = &wide(timeline);
    let mut page = write(timeline, layout, source, home, home == Home::Alone);
    if page.len() >= MOST && home == Home::Alone {
        page = write(timeline, layout, source, home, false);
    }
    if page.len() < MOST || source.text.is_empty() {
        return page;
    }
    let mut note = String::from("<p class=about>The record as it is written is too long for this page; it is in <bdi>");
    escape(source.file, &mut note);
    let _ = write!(note, "</bdi>.</p>\n{DEALS}");
    write(timeline, layout, Source { text: "", ..source }, home, false).replacen(DEALS, &note, 1)
}

/// Writes a page, each part with its picture or the last alone.
fn write(timeline: &Timeline, layout: &Layout, source: Source<'_>, home: Home, pictured: bool) -> String {
    let look = DisplayOptions::default();
    let tall = Some(Layout::new(layout.extents.clone(), Shape::Tall)).filter(|layout| layout.shape == Shape::Tall);
    let mut artist = Artist { timeline, layout, look, brush: Brush::Classes, used: Used::default() };
    let still = still(&artist, tall.as_ref());
    let slots = Slots::new(&mut artist, still, tall.as_ref());
    let stills = Stills::new(&mut artist);
    if layout.tricks.is_some() {
        // The script lays these over cards.
        [Over::Halo, Over::Ring, Over::Veil].into_iter().for_each(|over| artist.used.over(over, &mut String::new()));
    }
    let game = describe::stakes(&timeline.game, timeline, look);
    let over = describe::title(timeline, look);
    let mut out = String::with_capacity(32 << 10);
    // In a set the header has the number among all of them.
    let number = source.record.filter(|_| home == Home::Alone).map(|number| format!(", {} record", counted(number)));
    let number = number.unwrap_or_default();
    let who_and_where = describe::who_and_where(timeline);
    let mut title = format!("{game} – {who_and_where}");
    if let Some(part) = &timeline.part {
        // The header has it between the ways to the other deals.
        title.push_str(&format!(", deal {} of {}", part.number, part.many));
    }
    head(&title, layout.tricks.is_some(), home, &mut out);
    out.push_str("<svg class=defs aria-hidden=true width=0 height=0>");
    let mut faces = String::new();
    cards::definitions(&artist.used, Brush::Classes, &mut faces);
    bare(&faces, &mut out);
    let frame = Frame { timeline, layout, tall: tall.as_ref(), slots: &slots, stills: &stills, pictured };
    let mut body_text = String::with_capacity(16 << 10);
    frame.sections(&mut body_text);
    let shown = slots.shown_in(&body_text);
    slots.definitions(&shown, &mut out);
    let _ = write!(out, "</svg>\n<main>\n<div class=app>\n<header class=head>{NEIGHBOURS}{MARK}<h1>");
    escape(&over, &mut out);
    out.push_str(" <small>");
    out.push_str("<bdi>");
    escape(&who_and_where, &mut out);
    let _ = writeln!(out, "</bdi>{number}</small></h1>");
    out.push_str("</header>\n");
    out.push_str("<section id=told aria-label=\"What happened\" tabindex=0>\n");
    out.push_str(&body_text);
    out.push_str("</section>\n</div>\n<div id=rest>\n");
    in_words(timeline, &mut out);
    ways(timeline, &mut out);
    out.push_str(DEALS);
    sections::ending(timeline, &mut out);
    text_of(source, &mut out);
    out.push_str("</div>\n</main>\n<footer><p class=about>Made by hoyle.</p></footer>\n");
    out.push_str("<script type=\"application/json\" id=data>");
    data::write(&frame, &slots.later(&shown), source.step, &mut out);
    out.push_str("</script>\n");
    let _ = match home {
        Home::Alone if layout.tricks.is_some() => write!(out, "<script>{}</script>", *TRICKS_SCRIPT),
        Home::Alone => write!(out, "<script>{}</script>", *SCRIPT),
        Home::Set => write!(out, "<script src={SET_SCRIPT}></script>"),
    };
    out.push_str("\n</body>\n</html>\n");
    out
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
    still.push_str("</g>");
    artist.stock_definitions(&mut still);
    if artist.layout.extents.tricks {
        artist.plate_parts(&mut still);
    }
    still
}

/// How a page begins.
const ROOT: &str = "<html lang=en data-cards=all";

/// What says that a page was made here.
const GENERATOR: &str = "<meta name=generator content=hoyle>";

/// The head of a page, to the start of its body.
fn head(title: &str, tricks: bool, home: Home, out: &mut String) {
    let policy = match home {
        Home::Alone if tricks => TRICKS_POLICY.as_str(),
        Home::Alone => POLICY.as_str(),
        Home::Set => SET_POLICY,
    };
    let _ = write!(
        out,
        "<!DOCTYPE html>\n{ROOT}>\n<head>\n<meta charset=utf-8>\n\
         <meta http-equiv=Content-Security-Policy content=\"{policy}\">\n\
         {GENERATOR}\n\
         <meta name=viewport content=\"width=device-width,initial-scale=1\">\n\
         <meta name=referrer content=no-referrer>\n<title>"
    );
    escape(title, out);
    out.push_str("</title>\n");
    let _ = match home {
        Home::Alone if tricks => write!(out, "<style>{}</style>\n<style>{}</style>", *STYLE, *TRICKS_STYLE),
        Home::Alone => write!(out, "<style>{}</style>", *STYLE),
        Home::Set => write!(out, "<link rel=stylesheet href={SET_STYLE}>"),
    };
    out.push_str("\n</head>\n<body>\n");
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
        let _ = write!(out, "<a href=#{}>", timeline.number_of(section.first));
        escape(if section.title.is_empty() { &section.deal } else { &section.title }, out);
        out.push_str("</a>");
    }
    out.push_str(if many { "</ul></details></nav>\n" } else { "</ul></nav>\n" });
}

/// The table in words, for who hears the page; kept by the script.
fn in_words(timeline: &Timeline, out: &mut String) {
    out.push_str("<details id=words hidden><summary>This table in words</summary><ul id=seen class=words>");
    for _ in 0..=timeline.players.len() {
        out.push_str("<li></li>");
    }
    out.push_str("</ul></details>\n");
}

/// Which of the records of its file one is. It is in words that can be read in one way: `record 2` is its number from 0.
fn counted(number: u64) -> String {
    describe::ordinal(usize::try_from(number).unwrap_or(usize::MAX))
}

/// The record as it is written, and where.
fn text_of(source: Source<'_>, out: &mut String) {
    if source.text.is_empty() {
        return;
    }
    out.push_str("<details id=source><summary>The record as it is written");
    if !source.file.is_empty() {
        let record = source.record.map(|number| format!("{} record in ", counted(number))).unwrap_or_default();
        let _ = write!(out, ": {record}<bdi>");
        escape(source.file, out);
        out.push_str("</bdi>");
    }
    out.push_str(
        "</summary>\n<p class=no-print>\
         <button type=button id=copy>Copy</button> <span id=copied role=status></span></p>\n\
         <pre id=text dir=ltr tabindex=0 role=region aria-label=\"The record as it is written\">",
    );
    // A line end right after the tag would not count.
    out.push('\n');
    text::escape_between_tags(source.text, out);
    out.push_str("</pre></details>\n");
}

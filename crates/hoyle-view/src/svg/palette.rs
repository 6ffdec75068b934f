//! The colours and styles of pictures: [`PAINTS`], and those of the page around them: [`PAGE`]. The table is the same object
//! in a light page, a dark page and a picture that stands alone; only what is around it has two themes. Not here: shapes.

use core::fmt::Write;
use std::collections::BTreeMap;

use super::cards;

/// In how many colours the suits are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Deck {
    /// Each suit has its own.
    #[default]
    Four,
    /// Hearts and diamonds are red, spades and clubs black.
    Two,
}

/// The colours of what is around the table in a picture that stands alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// A dark room, which looks at home on light pages and on dark ones.
    #[default]
    Dark,
    /// Light paper.
    Light,
    /// As whoever looks at it has chosen for the system. Where a program cannot ask: dark.
    Auto,
}

/// How the style of an element is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Brush {
    /// As attributes, for a picture that stands alone.
    Attributes(Deck, Theme),
    /// As classes, for a page with the style sheet of [`style_sheet`].
    Classes,
}

/// The suits as they are drawn, clubs first: the CSS variable, the colour among four, the colour among two.
const SUITS: [(&str, &str, &str); 4] = [
    ("--cl", "#0b7038", "#15191d"),
    ("--di", "#1459c2", "#c3202c"),
    ("--he", "#c3202c", "#c3202c"),
    ("--sp", "#15191d", "#15191d"),
];

/// The colours of the page around a table: name, value in light mode, value in dark mode.
const PAGE: &[(&str, &str, &str)] = &[
    ("paper", "#f5f3ee", "#0d1311"),
    ("panel", "#ffffff", "#151d1a"),
    ("ink", "#16201b", "#eef4f0"),
    ("soft", "#4c5a53", "#a9b8b0"),
    ("ctl", "#868d86", "#6d7c75"),
    ("edge", "#cfcabd", "#3b4843"),
    ("line", "#e4e0d5", "#26312c"),
    ("here", "#fff0cf", "#3a2f12"),
    ("mark", "#8a5a00", "#ffc64d"),
    ("accent", "#0f6b4a", "#63d3a2"),
    ("link", "#0b5c3f", "#7fdcb2"),
    ("gain", "#0b6b3f", "#6fdca6"),
    ("loss", "#a81f2b", "#ff9a9f"),
];

/// What is around the table in a picture: the paint, and the colours of the page that it has on light paper.
const AROUND: [(&Paint, &str); 6] =
    [(&ROOM, "paper"), (&FOOT, "panel"), (&FRAME, "edge"), (&TITLE, "ink"), (&CAPTION, "soft"), (&CELL, "ink")];

/// A style: the class, the fill, the line, further properties. An empty fill or line says nothing. A number in place of a
/// colour means that suit, clubs 0.
pub(crate) struct Paint {
    class: &'static str,
    fill: &'static str,
    stroke: &'static str,
    more: &'static [(&'static str, &'static str)],
}

macro_rules! paints {
    ($($name:ident: $class:literal, $fill:literal, $stroke:literal, [$($key:literal: $value:literal),*];)*) => {
        $(pub(crate) const $name: Paint =
            Paint { class: $class, fill: $fill, stroke: $stroke, more: &[$(($key, $value)),*] };)*

        const PAINTS: &[&Paint] = &[$(&$name),*];
    };
}

paints! {
    RAIL: "ra", "url(#gr)", "", [];
    INLAY: "il", "none", "#caa24c", ["stroke-opacity": ".75", "stroke-width": "1.4"];
    CLOTH: "cl", "url(#gf)", "", [];
    CLOTH_LINE: "ln", "none", "#fff", ["stroke-opacity": ".09", "stroke-width": "2"];
    SLOT: "sl", "#000", "#fff",
        ["fill-opacity": ".1", "stroke-opacity": ".2", "stroke-width": "1.5", "stroke-dasharray": "5 4"];
    PLATE: "pl", "url(#gp)", "#7f958a", ["stroke-width": "1.3"];
    PLATE_OUT: "po", "#141b18", "#3a4741", ["stroke-width": "1.3"];
    PLATE_WON: "pw", "url(#gw)", "#ffc64d", ["stroke-width": "2.4"];
    GLOW_LINE: "gl", "none", "#ffc64d", ["stroke-opacity": ".24", "stroke-width": "7"];
    RING: "ri", "none", "#ffc64d", ["stroke-width": "3.2"];
    NAME: "nm", "#fff", "", ["font-weight": "700"];
    NAME_OUT: "no", "#9fb0a8", "", ["font-weight": "600"];
    CARD_NAME: "nc", "#fff", "", ["font-weight": "700", "text-anchor": "middle"];
    CARD_NAME_OUT: "nd", "#9fb0a8", "", ["font-weight": "600", "text-anchor": "middle"];
    CARD_MADE: "ne", "#e9f1ec", "", ["text-anchor": "middle"];
    CARD_MADE_OUT: "nf", "#9fb0a8", "", ["text-anchor": "middle"];
    STACK: "sk", "#e9f1ec", "", [];
    STACK_OUT: "so", "#9fb0a8", "", [];
    POSITION: "ps", "#33443c", "", [];
    POSITION_OUT: "px", "#232d28", "", [];
    POSITION_TEXT: "pt", "#dbe6e0", "", ["font-size": "12.5px", "font-weight": "700", "text-anchor": "middle"];
    POSITION_TEXT_OUT: "pu", "#9fb0a8", "", ["font-size": "12.5px", "font-weight": "700", "text-anchor": "middle"];
    EQUITY_BAR: "eb", "#3b4a43", "", [];
    EQUITY: "eq", "#ffc64d", "", [];
    EQUITY_TEXT: "et", "#ffd67a", "", ["font-size": "17px", "font-weight": "700", "text-anchor": "end"];
    FOLD_TAG: "tf", "#2d3833", "#0d1512", ["stroke-width": "1.5"];
    FOLD_TEXT: "uf", "#b9c7c0", "", ["font-weight": "700", "text-anchor": "middle"];
    CHECK_TAG: "tc", "#cfe3f7", "#0d1512", ["stroke-width": "1.5"];
    CHECK_TEXT: "uc", "#0d2a45", "", ["font-weight": "700", "text-anchor": "middle"];
    CALL_TAG: "tk", "#bfe6cd", "#0d1512", ["stroke-width": "1.5"];
    CALL_TEXT: "uk", "#0b3320", "", ["font-weight": "700", "text-anchor": "middle"];
    BET_TAG: "tb", "#ffd083", "#0d1512", ["stroke-width": "1.5"];
    BET_TEXT: "ub", "#3c2300", "", ["font-weight": "700", "text-anchor": "middle"];
    ALL_IN_TAG: "ta", "#d6303c", "#0d1512", ["stroke-width": "1.5"];
    ALL_IN_TEXT: "ua", "#fff", "", ["font-weight": "700", "text-anchor": "middle"];
    POST_TAG: "tp", "#dfe5e1", "#0d1512", ["stroke-width": "1.5"];
    POST_TEXT: "up", "#26302b", "", ["font-weight": "700", "text-anchor": "middle"];
    GOLD_TAG: "tt", "#ffc64d", "#0d1512", ["stroke-width": "1.5"];
    GOLD_TEXT: "ut", "#2a1d00", "", ["font-weight": "700", "text-anchor": "middle"];
    TRIANGLE: "um", "#2a1d00", "", [];
    LOSS_TAG: "tl", "#4a2326", "#0d1512", ["stroke-width": "1.5"];
    LOSS_TEXT: "ul", "#ffc9c9", "", ["font-weight": "700", "text-anchor": "middle"];
    PILL: "pi", "#08140f", "", [];
    BET_PILL: "pb", "#08140f", "", [];
    BET: "be", "#fff", "", ["font-size": "17px", "font-weight": "700", "text-anchor": "middle"];
    POT: "pp", "#fff", "", ["font-size": "20px", "font-weight": "700", "text-anchor": "middle"];
    SIDE: "si", "#0b2a1f", "", [];
    SIDE_TEXT: "st", "#dff0e7", "", ["font-size": "14.5px", "font-weight": "600", "text-anchor": "middle"];
    BANNER: "ba", "#ffc64d", "", [];
    BANNER_TEXT: "bt", "#2a1d00", "", ["font-weight": "700", "text-anchor": "middle"];
    ORDINAL: "od", "#dff0e7", "", ["font-size": "16px", "font-weight": "700", "text-anchor": "end"];
    BOARD_WON: "ow", "#ffd67a", "", ["font-size": "16px", "font-weight": "700"];
    OTHERS: "oo", "#dff0e7", "", ["font-size": "17px", "font-weight": "700", "text-anchor": "middle"];
    EMBLEM: "em", "#0f6b4a", "", [];
    EMBLEM_LINE: "ey", "none", "#ffc64d", ["stroke-width": "3.2", "stroke-linecap": "round"];
    MADE_TEXT: "mt", "#dff0e7", "", ["font-size": "15.5px", "text-anchor": "middle"];
    NOTE: "nt", "#e6f5ed", "", ["font-size": "18px", "text-anchor": "middle"];
    CHIP_WHITE: "cw", "#f2f4f2", "#0a0f0d", [];
    CHIP_RED: "cr", "#e0525b", "#0a0f0d", [];
    CHIP_BLUE: "cu", "#5b93ea", "#0a0f0d", [];
    CHIP_DARK: "ck", "#59616b", "#0a0f0d", [];
    CHIP_EYE: "ci", "#fff", "", ["fill-opacity": ".55"];
    BUTTON: "bn", "#fff", "#0d1512", ["stroke-width": "1.5"];
    BUTTON_RING: "bg", "none", "#b48a2c", ["stroke-width": "1.5"];
    BUTTON_TEXT: "bx", "#15191d", "", ["font-size": "14.5px", "font-weight": "700", "text-anchor": "middle"];
    FACE: "fa", "#fdfdfa", "#0d1512", ["stroke-opacity": ".55"];
    VEIL: "ve", "#8ca39a", "#24312b", ["fill-opacity": ".34", "stroke-width": "1.2", "stroke-dasharray": "4 3"];
    OUT: "ou", "#101915", "", ["fill-opacity": ".5"];
    LOST: "lo", "#0c2f22", "", ["fill-opacity": ".5"];
    HALO: "ha", "#ffc64d", "", ["fill-opacity": ".32"];
    BACK: "bk", "#f4f1e8", "#0d1512", ["stroke-opacity": ".55"];
    BACK_IN: "bi", "#2c4a80", "", [];
    WEAVE: "we", "none", "#8fa9d8", ["stroke-width": "1.5", "opacity": ".75"];
    GLYPH: "gy", "none", "", ["stroke-width": "2.7", "stroke-linecap": "round", "stroke-linejoin": "round"];
    CLUBS_LINE: "ls", "", "0", [];
    DIAMONDS_LINE: "ld", "", "1", [];
    HEARTS_LINE: "lh", "", "2", [];
    SPADES_LINE: "lk", "", "3", [];
    CLUBS: "fs", "0", "", [];
    DIAMONDS: "fd", "1", "", [];
    HEARTS: "fh", "2", "", [];
    SPADES: "fk", "3", "", [];
    TEAM_A: "qa", "#4cc38a", "#0a0f0d", ["stroke-width": ".6"];
    TEAM_B: "qb", "#f0925a", "#0a0f0d", ["stroke-width": ".6"];
    TEAM_C: "qc", "#8fb4f0", "#0a0f0d", ["stroke-width": ".6"];
    TEAM_D: "qd", "#d9a3e0", "#0a0f0d", ["stroke-width": ".6"];
    TRICK_NAME: "qn", "#fff", "", ["font-weight": "700"];
    TRICK_NAME_OUT: "qo", "#9fb0a8", "", ["font-weight": "600"];
    REMARK: "qr", "#c3d2ca", "", ["font-size": "14px"];
    COUNTS: "qw", "#ffd67a", "", ["font-weight": "700", "text-anchor": "end"];
    MARK_TEXT: "qm", "#2a1d00", "", ["font-size": "12.5px", "font-weight": "700", "text-anchor": "middle"];
    WORTH: "qf", "#2a1d00", "", ["font-weight": "700", "text-anchor": "middle"];
    MARK: "qx", "#fff", "", ["font-weight": "700", "text-anchor": "middle"];
    PANEL: "qp", "#08140f", "#caa24c", ["fill-opacity": ".86", "stroke-opacity": ".4"];
    LABEL: "ql", "#b4c6bd", "", [];
    VALUE: "qv", "#fff", "", ["font-weight": "700"];
    SUB: "qs", "#c3d2ca", "", [];
    NEED: "qe", "#ffd67a", "", ["font-weight": "700"];
    BAR: "qk", "#33443c", "", [];
    TRUMP: "qg", "#fdfdfa", "#0d1512", ["stroke-opacity": ".55"];
    DUE: "qu", "#000", "#ffc64d", ["fill-opacity": ".16", "stroke-width": "1.8", "stroke-dasharray": "5 4"];
    ROOM: "rm", "url(#gm)", "", [];
    FOOT: "ft", "#08120e", "", [];
    FRAME: "fr", "none", "#8aa397", ["stroke-opacity": ".55", "stroke-width": "1.5"];
    TITLE: "ti", "#fff", "", ["font-weight": "700"];
    CAPTION: "ca", "#b4c6bd", "", [];
    CELL: "ce", "#e9f1ec", "", [];
}

/// What is dimmed of who is out: the paint, and that in its place.
const DIMMED: [(&Paint, &Paint); 5] = [
    (&PLATE, &PLATE_OUT),
    (&NAME, &NAME_OUT),
    (&STACK, &STACK_OUT),
    (&POSITION, &POSITION_OUT),
    (&POSITION_TEXT, &POSITION_TEXT_OUT),
];

/// The class of what is dimmed.
pub(crate) const DIM: &str = "o";

/// The tags below plates, and of them all the upper edge from the middle of the plate, the height and how round they are.
const TAGS: [&Paint; 8] = [&FOLD_TAG, &CHECK_TAG, &CALL_TAG, &BET_TAG, &ALL_IN_TAG, &POST_TAG, &GOLD_TAG, &LOSS_TAG];
pub(crate) const TAG: (f64, f64, f64) = (20.0, 21.0, 10.5);
/// The same of a bet, from its middle.
pub(crate) const BET_PILL_SIZE: (f64, f64, f64) = (-10.5, 25.0, 12.5);

/// The size of most letters, which a page does not say of each text.
pub(crate) const USUAL_SIZE: f64 = 15.0;

/// The gradients, by the names that paints know.
pub(crate) const GRADIENTS: &str = "<radialGradient id=\"gf\" cx=\".5\" cy=\".45\" r=\".75\">\
    <stop offset=\"0\" stop-color=\"#23795a\"/><stop offset=\".62\" stop-color=\"#17583f\"/>\
    <stop offset=\"1\" stop-color=\"#0e3b2a\"/></radialGradient>\
    <linearGradient id=\"gr\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#59402d\"/>\
    <stop offset=\".5\" stop-color=\"#3a281b\"/><stop offset=\"1\" stop-color=\"#241811\"/></linearGradient>\
    <linearGradient id=\"gp\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#24302b\"/>\
    <stop offset=\"1\" stop-color=\"#171f1b\"/></linearGradient>\
    <linearGradient id=\"gw\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#4a3d16\"/>\
    <stop offset=\"1\" stop-color=\"#2b230d\"/></linearGradient>";

/// The gradient of the room in a picture that stands alone.
pub(crate) const ROOM_GRADIENT: &str = "<defs><radialGradient id=\"gm\" cx=\".5\" cy=\".42\" r=\".8\">\
    <stop offset=\"0\" stop-color=\"#1d332a\"/><stop offset=\"1\" stop-color=\"#0a1410\"/></radialGradient></defs>";

/// The families in which pictures are lettered.
pub(crate) const FAMILIES: &str = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Liberation Sans',\
                                   'Noto Sans','DejaVu Sans',sans-serif";

/// A colour as it is written: that of a suit, or what it says.
fn colour(named: &str, deck: Option<Deck>) -> String {
    let suit = named.parse::<usize>().ok().and_then(|suit| SUITS.get(suit));
    match (suit, deck) {
        (None, _) => named.to_owned(),
        (Some((_, four, _)), Some(Deck::Four)) => (*four).to_owned(),
        (Some((.., two)), Some(Deck::Two)) => (*two).to_owned(),
        (Some((variable, four, _)), None) => format!("var({variable},{four})"),
    }
}

impl Paint {
    /// Whether it says how large letters are.
    pub(crate) fn has_size(&self) -> bool {
        self.more.iter().any(|(key, _)| *key == "font-size")
    }

    /// The class of what is drawn with it.
    pub(crate) fn class(&self) -> &'static str {
        self.class
    }

    /// Whether letters are bold.
    pub(crate) fn is_bold(&self) -> bool {
        self.more.iter().any(|(key, value)| *key == "font-weight" && *value != "400")
    }

    /// Writes the attributes of an element with this style, a blank before each.
    pub(crate) fn on(&self, brush: Brush, out: &mut String) {
        let (deck, theme) = match brush {
            Brush::Attributes(deck, theme) => (deck, theme),
            Brush::Classes => {
                out.push_str(" class=\"");
                out.push_str(self.class);
                out.push('"');
                return;
            }
        };
        let light = self.on_light();
        if let (Some(_), Theme::Auto) = (light, theme) {
            let _ = write!(out, " class=\"{}\"", self.class);
        }
        let (fill, stroke) = light.filter(|_| theme == Theme::Light).unwrap_or((self.fill, self.stroke));
        for (key, named) in [("fill", fill), ("stroke", stroke)] {
            if !named.is_empty() {
                let _ = write!(out, " {key}=\"{}\"", colour(named, Some(deck)));
            }
        }
        for (key, value) in self.more {
            let _ = write!(out, " {key}=\"{}\"", value.trim_end_matches("px"));
        }
    }

    /// The fill and the line on light paper, of what is around the table.
    fn on_light(&self) -> Option<(&'static str, &'static str)> {
        let (_, name) = AROUND.iter().find(|(paint, _)| paint.class == self.class)?;
        let (_, light, _) = PAGE.iter().find(|(known, ..)| known == name)?;
        Some(if self.stroke.is_empty() { (light, "") } else { (self.fill, light) })
    }
}

/// What makes a picture light where that is wished, if it does not choose for itself.
pub(crate) fn theme_style(theme: Theme, out: &mut String) {
    if theme != Theme::Auto {
        return;
    }
    out.push_str("<style>@media (prefers-color-scheme:light){");
    for (paint, _) in AROUND {
        if let Some((fill, stroke)) = paint.on_light() {
            let _ = write!(out, ".{}{{fill:{fill}", paint.class);
            out.push_str(if stroke.is_empty() { "" } else { ";stroke:" });
            let _ = write!(out, "{stroke}}}");
        }
    }
    out.push_str("}</style>");
}

/// The style sheet for pictures drawn with classes. A drawing may be used at several places of a page, so no rule depends
/// on what an element stands in.
pub(crate) fn style_sheet() -> String {
    let mut css = String::new();
    // What several have in common is said once.
    let mut alike: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for paint in PAINTS {
        let colours = [("fill", paint.fill), ("stroke", paint.stroke)].into_iter();
        let colours = colours.filter(|(_, named)| !named.is_empty());
        let dimmed = DIMMED.iter().find(|(lit, _)| lit.class == paint.class).map(|(_, out)| out.class);
        let colours: Vec<String> = colours
            .map(|(key, named)| match dimmed {
                // What refers to it may dim it.
                Some(out) => format!("{key}:var(--{out}-{key},{})", colour(named, None)),
                None => format!("{key}:{}", colour(named, None)),
            })
            .collect();
        let more: Vec<String> = paint.more.iter().map(|(key, value)| format!("{key}:{value}")).collect();
        for declarations in
            [colours.join(";"), more.join(";")].into_iter().filter(|declarations| !declarations.is_empty())
        {
            alike.entry(declarations).or_default().push(paint.class);
        }
    }
    for (declarations, classes) in alike {
        let _ = writeln!(css, ".{}{{{declarations}}}", classes.join(",."));
    }
    let dim = DIMMED.iter().flat_map(|(_, out)| [(out, "fill", out.fill), (out, "stroke", out.stroke)]);
    let dim = dim.filter(|(.., named)| !named.is_empty());
    let dim: Vec<String> = dim.map(|(out, key, named)| format!("--{}-{key}:{named}", out.class)).collect();
    let _ = writeln!(css, ".{DIM}{{{}}}", dim.join(";"));
    let tags: Vec<String> = TAGS.iter().map(|paint| format!(".{}", paint.class)).collect();
    for (classes, (top, tall, round)) in [(tags.join(","), TAG), (format!(".{}", BET_PILL.class), BET_PILL_SIZE)] {
        let _ = writeln!(css, "{classes}{{y:{top}px;height:{tall}px;rx:{round}px}}");
    }
    let (wide, tall, round) = cards::FACE;
    let _ = writeln!(css, ".{},.{}{{width:{wide}px;height:{tall}px;rx:{round}px}}", FACE.class, BACK.class);
    let _ = writeln!(css, "svg{{font-size:{USUAL_SIZE}px}}");
    for (class, (x, y), scale) in cards::SIGNS {
        let _ = writeln!(css, ".{class}{{transform:translate({x}px,{y}px) scale({scale})}}");
    }
    // Where the rank of a card is, see `cards::definitions`.
    let _ = writeln!(css, ".{}{{transform:translate(7px,7px) scale(1.16)}}", GLYPH.class);
    css
}

/// The colours of the page as CSS variables, for light mode or for dark mode.
pub(crate) fn variables(dark: bool) -> String {
    let mut css = String::new();
    for (name, light, night) in PAGE {
        let _ = write!(css, "--{name}:{};", if dark { night } else { light });
    }
    css
}

#[cfg(test)]
mod tests;

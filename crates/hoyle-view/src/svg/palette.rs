//! The colours and styles of pictures: [`COLOURS`], [`PAINTS`]. A picture that stands alone has them as attributes; a page
//! has them as a style sheet, for light and dark. Not here: shapes.

use core::fmt::Write;

/// How the style of an element is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Brush {
    /// As attributes, for a picture that stands alone.
    Attributes,
    /// As classes, for a page with the style sheet of [`style_sheet`].
    Classes,
}

/// The colours: name, value in light mode, value in dark mode.
const COLOURS: &[(&str, &str, &str)] = &[
    ("paper", "#ffffff", "#14181d"),
    ("ink", "#15181c", "#f1f3f5"),
    ("soft", "#4a525c", "#b9c1ca"),
    ("felt", "#dcebe1", "#1d3a2c"),
    ("rail", "#7fa08d", "#44705a"),
    ("plate", "#ffffff", "#232a31"),
    ("edge", "#8b96a1", "#67727d"),
    ("mark", "#b34700", "#ffb066"),
    ("pill", "#15181c", "#f1f3f5"),
    ("coin", "#f3c649", "#f3c649"),
    ("onpill", "#ffffff", "#14181d"),
    ("card", "#ffffff", "#fbfbf7"),
    ("cardedge", "#6b747d", "#6b747d"),
    ("back", "#35507a", "#35507a"),
    ("onback", "#c9d6ea", "#c9d6ea"),
    ("black", "#14161a", "#14161a"),
    ("red", "#c41e25", "#c41e25"),
    ("blue", "#1257b8", "#1257b8"),
    ("green", "#0d7233", "#0d7233"),
    ("veil", "#e9edf2", "#e9edf2"),
];

/// A style: the class, the fill, the line, further properties.
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
    PAPER: "paper", "paper", "none", [];
    FELT: "felt", "felt", "rail", ["stroke-width": "6"];
    PLATE: "plate", "plate", "edge", ["stroke-width": "1.5"];
    TURN: "turn", "none", "mark", ["stroke-width": "5"];
    WON: "won", "none", "mark", ["stroke-width": "5", "stroke-dasharray": "10 5"];
    NAME: "name", "ink", "none", ["font-size": "21px", "font-weight": "700", "text-anchor": "middle"];
    NAME_SMALL: "names", "ink", "none", ["font-size": "17px", "font-weight": "700", "text-anchor": "middle"];
    STACK: "stack", "ink", "none", ["font-size": "20px", "text-anchor": "middle"];
    ACTION: "say", "soft", "none", ["font-size": "18px", "font-style": "italic", "text-anchor": "middle"];
    ACTION_TURN: "says", "mark", "none", ["font-size": "18px", "font-weight": "700", "text-anchor": "middle"];
    PILL: "pill", "pill", "none", [];
    COIN: "coin", "coin", "onpill", ["stroke-width": "3", "stroke-dasharray": "4 3"];
    BET: "bet", "onpill", "none", ["font-size": "20px", "font-weight": "600", "text-anchor": "middle"];
    BADGE: "badge", "coin", "black", ["stroke-width": "1.5"];
    BADGE_TEXT: "badget", "black", "none", ["font-size": "16px", "font-weight": "700", "text-anchor": "middle"];
    POT: "pot", "ink", "none", ["font-size": "21px", "font-weight": "600", "text-anchor": "middle"];
    NOTE: "note", "soft", "none", ["font-size": "18px", "text-anchor": "middle"];
    TITLE: "title", "ink", "none", ["font-size": "21px", "font-weight": "700"];
    CAPTION: "caption", "ink", "none", ["font-size": "20px"];
    CELL: "cell", "ink", "none", [];
    OUT: "out", "", "", ["opacity": "0.45"];
    CARD: "card", "card", "cardedge", ["stroke-width": "1.5"];
    VEIL: "veil", "veil", "cardedge", ["stroke-width": "1.5", "stroke-dasharray": "5 3"];
    BACK: "cback", "back", "card", ["stroke-width": "1.5"];
    WEAVE: "weave", "none", "onback", ["stroke-width": "2"];
    GLYPH: "glyph", "none", "", ["stroke-width": "2.4", "stroke-linecap": "round", "stroke-linejoin": "round"];
    BLACK_LINE: "ks", "none", "black", [];
    RED_LINE: "rs", "none", "red", [];
    BLUE_LINE: "bs", "none", "blue", [];
    GREEN_LINE: "gs", "none", "green", [];
    BLACK_FILL: "kf", "black", "none", [];
    RED_FILL: "rf", "red", "none", [];
    BLUE_FILL: "bf", "blue", "none", [];
    GREEN_FILL: "gf", "green", "none", [];
}

/// The families in which pictures are lettered.
pub(crate) const FAMILIES: &str =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans','DejaVu Sans',Arial,sans-serif";

fn light(colour: &str) -> &'static str {
    COLOURS.iter().find(|known| known.0 == colour).map_or("none", |known| known.1)
}

impl Paint {
    /// Writes the attributes of an element with this style, a blank before each.
    pub(crate) fn on(&self, brush: Brush, out: &mut String) {
        if brush == Brush::Classes {
            out.push_str(" class=\"");
            out.push_str(self.class);
            out.push('"');
            return;
        }
        for (key, colour) in [("fill", self.fill), ("stroke", self.stroke)] {
            // What is filled has no line unless it says so.
            let lineless = key == "stroke" && colour == "none";
            if !colour.is_empty() && !lineless {
                let _ = write!(out, " {key}=\"{}\"", light(colour));
            }
        }
        for (key, value) in self.more {
            let _ = write!(out, " {key}=\"{}\"", value.trim_end_matches("px"));
        }
    }
}

/// The style sheet for pictures drawn with classes. A drawing may be used at several places of a page, so no rule depends
/// on what an element stands in.
pub(crate) fn style_sheet() -> String {
    let mut css = String::new();
    for paint in PAINTS {
        let _ = write!(css, ".{}{{", paint.class);
        for (key, colour) in [("fill", paint.fill), ("stroke", paint.stroke)] {
            match colour {
                "" => {}
                "none" if key == "stroke" => {}
                "none" => css.push_str("fill:none;"),
                colour => _ = write!(css, "{key}:var(--{colour});"),
            }
        }
        for (key, value) in paint.more {
            let _ = write!(css, "{key}:{value};");
        }
        css.push_str("}\n");
    }
    css
}

/// The colours as CSS variables, for light mode or for dark mode.
pub(crate) fn variables(dark: bool) -> String {
    let mut css = String::new();
    for (name, light, night) in COLOURS {
        let _ = write!(css, "--{name}:{};", if dark { night } else { light });
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_that_is_named_is_there() {
        for paint in PAINTS {
            for colour in [paint.fill, paint.stroke] {
                let known = colour.is_empty() || colour == "none" || COLOURS.iter().any(|known| known.0 == colour);
                assert!(known, "{colour}");
            }
        }
    }

    #[test]
    fn classes_are_not_used_twice() {
        let mut classes: Vec<&str> = PAINTS.iter().map(|paint| paint.class).collect();
        classes.sort_unstable();
        classes.dedup();
        assert_eq!(classes.len(), PAINTS.len());
    }
}

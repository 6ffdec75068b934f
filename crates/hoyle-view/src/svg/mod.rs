//! The table as a picture: [`picture`], a scalable one that stands alone and that other programs can embed. Card faces
//! are drawn here; no artwork of others, no font that must be there for a card to be read. Not here: pages (`html`).

pub(crate) mod cards;
pub(crate) mod layout;
pub(crate) mod palette;
pub(crate) mod parts;
pub(crate) mod text;

use core::fmt::Write;

use crate::describe::{self, CardStyle, DisplayOptions};
use crate::timeline::{ScoreSheet, Timeline};
use cards::Used;
use layout::{Layout, Need};
use palette::Brush;
use parts::Artist;

/// The table after a step as an SVG document, with what happened written below it.
pub fn picture(timeline: &Timeline, step: usize, look: DisplayOptions) -> String {
    let layout = Layout::new(Need::of(timeline));
    let mut artist = Artist { timeline, layout: &layout, look, brush: Brush::Attributes, used: Used::default() };
    let mut table = String::new();
    draw(&mut artist, step, &mut table);
    let footer = Footer::new(timeline, step, look, layout.width);
    let (width, height) = (layout.width, layout.height + footer.height());
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" font-family=\"{}\"><title>",
        palette::FAMILIES
    );
    text::escape(&footer.title, &mut out);
    out.push_str("</title><desc>");
    text::escape(&describe::step(timeline, step, look, CardStyle::Names, true), &mut out);
    for line in describe::table(timeline, step, look) {
        out.push('\n');
        text::escape(&line, &mut out);
    }
    out.push_str("</desc>");
    cards::definitions(&artist.used, Brush::Attributes, &mut out);
    let _ = write!(out, "<rect width=\"{width}\" height=\"{height}\"");
    palette::PAPER.on(Brush::Attributes, &mut out);
    out.push_str("/>");
    out.push_str(&table);
    footer.draw(layout.height, &mut out);
    out.push_str("</svg>\n");
    out
}

/// Draws the table without anything around it.
pub(crate) fn draw(artist: &mut Artist<'_>, step: usize, out: &mut String) {
    let (timeline, layout, look) = (artist.timeline, artist.layout, artist.look);
    let table = timeline.table(step);
    let near = look.near(timeline);
    artist.felt(out);
    for (number, (player, place)) in timeline.players.iter().zip(&table.places).enumerate() {
        let hidden = look.hide && number != near;
        let ring = layout.place(number, near);
        let (Some(seat), Some(front)) = (layout.seats.get(ring), layout.fronts.get(ring)) else { continue };
        let _ = write!(out, "<g transform=\"translate({} {})\">", seat.x, seat.y);
        for (row, cards) in artist.rows(&place.hand) {
            artist.row(place, row, cards, hidden, out);
        }
        artist.plate(player, out);
        artist.counter(place, out);
        artist.doing(place, out);
        out.push_str("</g>");
        let at = out.len();
        let _ = write!(out, "<g transform=\"translate({} {})\">", front.x, front.y);
        let empty = out.len();
        artist.front(place, hidden, out);
        if out.len() == empty {
            out.truncate(at);
        } else {
            out.push_str("</g>");
        }
    }
    let _ = write!(out, "<g transform=\"translate({} {})\">", layout.centre.x, layout.centre.y);
    artist.centre(&table.centre, out);
    out.push_str("</g>");
}

/// What is written below a picture that stands alone.
struct Footer {
    title: String,
    heads: Vec<String>,
    lines: Vec<String>,
    sheet: Option<Grid>,
}

/// A score sheet in columns.
struct Grid {
    /// The headings, then rows.
    rows: Vec<Vec<String>>,
    /// Where each column ends.
    ends: Vec<i32>,
    /// The size of its letters.
    size: u32,
}

const SIZE: u32 = 20;
const LEADING: i32 = 28;
const MARGIN: i32 = 16;

impl Footer {
    fn new(timeline: &Timeline, step: usize, look: DisplayOptions, width: i32) -> Footer {
        let title = describe::sentence(&timeline.game, timeline, look, CardStyle::Symbols);
        let most = (width - 2 * MARGIN) as u32;
        let said = describe::step(timeline, step, look, CardStyle::Symbols, true);
        let heads = text::wrap(&title, 23, most, 2);
        let lines = text::wrap(&said, SIZE, most, 4);
        let sheet = timeline.table(step).sheet.as_deref().filter(|sheet| !sheet.rows.is_empty());
        Footer { heads, lines, title, sheet: sheet.map(|sheet| Grid::new(sheet, most)) }
    }

    fn height(&self) -> i32 {
        let rows = self.sheet.as_ref().map_or(0, |sheet| sheet.rows.len());
        (self.heads.len() + self.lines.len() + rows) as i32 * LEADING + 2 * MARGIN
    }

    fn draw(&self, top: i32, out: &mut String) {
        let heads = self.heads.iter().map(|line| (line, &palette::TITLE));
        let lines = self.lines.iter().map(|line| (line, &palette::CAPTION));
        for (at, (line, paint)) in (1..).zip(heads.chain(lines)) {
            let _ = write!(out, "<text x=\"{MARGIN}\" y=\"{}\"", top + at * LEADING + 6);
            paint.on(Brush::Attributes, out);
            out.push('>');
            text::escape(line, out);
            out.push_str("</text>");
        }
        if let Some(sheet) = &self.sheet {
            sheet.draw(top + (self.heads.len() + self.lines.len()) as i32 * LEADING + 6, out);
        }
    }
}

impl Grid {
    /// What was last written down, in letters as large as the width allows.
    fn new(sheet: &ScoreSheet, most: u32) -> Grid {
        let few = sheet.rows.len().saturating_sub(3);
        let rows: Vec<Vec<String>> =
            core::iter::once(&sheet.heads).chain(sheet.rows.iter().skip(few)).cloned().collect();
        let columns = sheet.heads.len();
        let ends = |size: u32| -> Vec<i32> {
            let mut end = 0;
            let wide = |column: usize| {
                let cells = rows.iter().filter_map(|row| row.get(column));
                cells.map(|cell| text::width(cell, size)).max().unwrap_or(0)
            };
            let ends = (0..columns).map(|column| {
                end += wide(column) + if column > 0 { size } else { 0 };
                end as i32
            });
            ends.collect()
        };
        let size = (11..=SIZE).rev().find(|size| ends(*size).last().is_none_or(|end| *end <= most as i32));
        let size = size.unwrap_or(11);
        Grid { ends: ends(size), rows, size }
    }

    fn draw(&self, top: i32, out: &mut String) {
        let _ = write!(out, "<g font-size=\"{}\"", self.size);
        palette::CELL.on(Brush::Attributes, out);
        out.push('>');
        for (at, row) in (1..).zip(&self.rows) {
            let _ = write!(out, "<g{}>", if at == 1 { " font-weight=\"700\"" } else { "" });
            for (column, (cell, end)) in row.iter().zip(&self.ends).enumerate() {
                // Names begin at the left, numbers end at the right.
                let (x, anchor) = if column == 0 { (0, "start") } else { (*end, "end") };
                let (x, y) = (MARGIN + x, top + at * LEADING);
                let _ = write!(out, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">");
                text::escape(cell, out);
                out.push_str("</text>");
            }
            out.push_str("</g>");
        }
        out.push_str("</g>");
    }
}

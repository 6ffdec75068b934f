//! The table as a picture: [`picture`], a scalable one that stands alone and that other programs can embed. Card faces
//! are drawn here; no artwork of others, no font that must be there for a card to be read. Not here: pages (`html`).

pub(crate) mod cards;
pub(crate) mod layout;
pub(crate) mod paint;
pub(crate) mod parts;
pub(crate) mod text;

use core::fmt::Write;

use crate::timeline::Timeline;
use crate::words::{self, Look, Manner};
use cards::Used;
use layout::{Layout, Need};
use paint::Brush;
use parts::Artist;

/// The table after a step as an SVG document, with what happened written below it.
pub fn picture(timeline: &Timeline, step: usize, look: Look) -> String {
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
        paint::FAMILIES
    );
    text::escape(&footer.title, &mut out);
    out.push_str("</title><desc>");
    text::escape(&words::said(timeline, step, look, Manner::Spoken, true), &mut out);
    for line in words::table(timeline, step, look) {
        out.push('\n');
        text::escape(&line, &mut out);
    }
    out.push_str("</desc>");
    cards::definitions(&artist.used, Brush::Attributes, &mut out);
    let _ = write!(out, "<rect width=\"{width}\" height=\"{height}\"");
    paint::PAPER.on(Brush::Attributes, &mut out);
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
}

const SIZE: u32 = 20;
const LEADING: i32 = 28;
const MARGIN: i32 = 16;

impl Footer {
    fn new(timeline: &Timeline, step: usize, look: Look, width: i32) -> Footer {
        let title = words::sentence(&timeline.game, timeline, look, Manner::Written);
        let most = (width - 2 * MARGIN) as u32;
        let said = words::said(timeline, step, look, Manner::Written, true);
        let heads = text::wrap(&title, 23, most, 2);
        let mut lines = text::wrap(&said, SIZE, most, 4);
        // What was last written down on the score sheet.
        if let Some(sheet) = &timeline.table(step).sheet {
            let few = sheet.rows.len().saturating_sub(if sheet.rows.len() > 3 { 1 } else { 3 });
            for row in sheet.rows.iter().skip(few) {
                let cells = sheet.heads.iter().zip(row).map(|(head, cell)| format!("{head} {cell}"));
                let cells: Vec<String> = cells.collect();
                lines.extend(text::wrap(&format!("{}: {}", sheet.title, cells.join(" · ")), SIZE, most, 2));
            }
        }
        Footer { heads, lines, title }
    }

    fn height(&self) -> i32 {
        (self.heads.len() + self.lines.len()) as i32 * LEADING + 2 * MARGIN
    }

    fn draw(&self, top: i32, out: &mut String) {
        let heads = self.heads.iter().map(|line| (line, &paint::TITLE));
        let lines = self.lines.iter().map(|line| (line, &paint::CAPTION));
        for (at, (line, paint)) in (1..).zip(heads.chain(lines)) {
            let _ = write!(out, "<text x=\"{MARGIN}\" y=\"{}\"", top + at * LEADING + 6);
            paint.on(Brush::Attributes, out);
            out.push('>');
            text::escape(line, out);
            out.push_str("</text>");
        }
    }
}

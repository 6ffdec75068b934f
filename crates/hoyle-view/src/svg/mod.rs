//! The table as a picture: [`picture`], a scalable one that stands alone and that other programs can embed. Card faces
//! are drawn here; no artwork of others, no font that must be there for a card to be read. Not here: pages (`html`).

pub(crate) mod card;
pub(crate) mod cards;
mod extents;
pub(crate) mod layout;
mod marks;
mod middle;
pub(crate) mod number;
pub(crate) mod palette;
pub(crate) mod parts;
mod ring;
mod stock;
pub(crate) mod strip;
mod tags;
pub(crate) mod text;
pub(crate) mod tricks;

use core::fmt::Write;

use crate::describe::{self, CardStyle, DisplayOptions};
use crate::timeline::{Asked, ScoreSheet, Timeline};
pub use card::card;
use cards::Used;
pub(crate) use extents::Extents;
use layout::Layout;
pub(crate) use layout::Shape;
use number::{tenth, thousandth};
use palette::Brush;
pub use palette::{Deck, Theme};
use parts::{Artist, Forms, Mark};
use text::Weight;

/// The table after a step as an SVG document, with what happened written below it.
pub fn picture(timeline: &Timeline, step: usize, look: DisplayOptions) -> String {
    drawn(timeline, step, 0.0, look)
}

/// The tables that one sees who plays the game through, as SVG documents of one size.
pub fn frames(timeline: &Timeline, look: DisplayOptions) -> impl Iterator<Item = String> {
    let layout = layout_of(timeline, look);
    let stops = || (0..timeline.steps.len()).filter(|at| timeline.steps.get(*at).is_some_and(|step| step.stops));
    let below = stops().map(|step| footer(timeline, step, look, &layout).height()).fold(0.0, f64::max);
    stops().map(move |step| drawn(timeline, step, below, look))
}

fn layout_of(timeline: &Timeline, look: DisplayOptions) -> Layout {
    Layout::new(Extents::of(timeline), if look.tall { Shape::Tall } else { Shape::Wide })
}

/// How large that is written which is below a table.
fn footer_scale(layout: &Layout) -> f64 {
    if layout.shape == Shape::Tall { 0.66 } else { 1.0 }
}

fn footer(timeline: &Timeline, step: usize, look: DisplayOptions, layout: &Layout) -> Footer {
    Footer::new(timeline, step, look, (layout.width + 40.0) / footer_scale(layout))
}

/// The picture, with so much room at least for what is written below the table.
fn drawn(timeline: &Timeline, step: usize, below: f64, look: DisplayOptions) -> String {
    let layout = layout_of(timeline, look);
    let brush = Brush::Attributes(look.deck, look.theme);
    let mut artist = Artist { timeline, layout: &layout, look, brush, used: Used::default() };
    let mut table = String::new();
    draw(&mut artist, step, &mut table);
    let (footer, small) = (footer(timeline, step, look, &layout), footer_scale(&layout));
    let (width, top) = (layout.width + 40.0, layout.height + 26.0);
    let height = top + footer.height().max(below) * small + 4.0;
    // Above the far seat of a tall table there is room for the cards of a winner.
    let seen = if look.plain { (layout.width, layout.height + 6.0) } else { (width, height) };
    let mut out = String::new();
    let wide = look.width.map_or(seen.0, f64::from);
    let tall = tenth(seen.1 * wide / seen.0);
    let (left, above) = if look.plain { (20.0, 8.0) } else { (0.0, 0.0) };
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {above} {} {}\" width=\"{wide}\" height=\"{tall}\" \
         role=\"img\" font-family=\"{}\"><title>",
        tenth(seen.0),
        tenth(seen.1),
        palette::FAMILIES
    );
    text::escape(&describe::sentence(&timeline.game, timeline, look, CardStyle::Symbols), &mut out);
    out.push_str("</title><desc>");
    text::escape(&describe::step(timeline, step, look, CardStyle::Names, true), &mut out);
    for line in describe::table(timeline, step, look) {
        out.push('\n');
        text::escape(&line, &mut out);
    }
    out.push_str("</desc>");
    cards::definitions(&artist.used, brush, &mut out);
    if look.plain {
        let _ = writeln!(out, "<g transform=\"translate(20 14)\">{table}</g></svg>");
        return out;
    }
    palette::theme_style(look.theme, &mut out);
    out.push_str(palette::ROOM_GRADIENT);
    let room = |inset: f64, round: f64, paint: &palette::Paint, out: &mut String| {
        artist.rect((inset, inset), (width - 2.0 * inset, height - 2.0 * inset), round, paint, out);
    };
    // A rounded room with nothing around it is at home on white and on dark pages alike.
    room(4.0, 30.0, &palette::ROOM, &mut out);
    let _ = write!(
        out,
        "<path d=\"M4 {top}H{}V{}a30 30 0 0 1 -30 30H34a30 30 0 0 1 -30 -30z\"",
        width - 4.0,
        tenth(height - 34.0)
    );
    palette::FOOT.on(brush, &mut out);
    out.push_str("/><g transform=\"translate(20 14)\">");
    out.push_str(&table);
    out.push_str("</g>");
    group(layout::Point { x: 0.0, y: top }, small, &mut out);
    footer.draw(&artist, width / small, &mut out);
    out.push_str("</g>");
    room(4.75, 29.5, &palette::FRAME, &mut out);
    out.push_str("</svg>\n");
    out
}

/// A group around a place, drawn at a scale.
fn group(at: layout::Point, scale: f64, out: &mut String) {
    let _ = write!(out, "<g transform=\"translate({} {})", tenth(at.x), tenth(at.y));
    if scale != 1.0 {
        let _ = write!(out, " scale({})", thousandth(scale));
    }
    out.push_str("\">");
}

/// Draws the table without anything around it.
pub(crate) fn draw(artist: &mut Artist<'_>, step: usize, out: &mut String) {
    let (timeline, layout, look) = (artist.timeline, artist.layout, artist.look);
    let table = timeline.table(step);
    let near = look.near(timeline);
    artist.felt(out);
    group(layout.centre, layout.centre_scale, out);
    artist.centre(table, out);
    artist.pots(table, out);
    out.push_str("</g>");
    for (number, (player, place)) in timeline.players.iter().zip(&table.places).enumerate() {
        let hidden = look.hide && number != near;
        let ring = layout.place(number, near);
        let (Some(seat), Some(front)) = (layout.seats.get(ring), layout.fronts.get(ring)) else { continue };
        if let Some(spread) = layout.tricks.as_ref().and_then(|tricks| tricks.hands.get(ring)) {
            let cards: Vec<_> = place.hand.iter().map(|held| (*held, Mark::None)).collect();
            artist.lay(spread, &cards, hidden, out);
        }
        group(*seat, layout.scale_of(ring), out);
        for row in artist.rows(place) {
            artist.row(place, table.winning, row, hidden, out);
        }
        artist.plate(number, place, out);
        let equity = describe::equity_of(table, number).filter(|(equity, _)| artist.shows(equity));
        match equity {
            Some(equity) => artist.equity(equity, out),
            None => artist.marks(player, place, out),
        }
        artist.counter(player, place, equity.map(|(all, _)| all), out);
        artist.doing(place, out);
        if has_button(place) {
            group(layout.button(ring), 1.0, out);
            artist.button(out);
            out.push_str("</g>");
        }
        out.push_str("</g>");
        let at = out.len();
        let own = place.bet.map_or(0.0, |bet| artist.front_width(bet, front.short) * front.scale / 2.0);
        let moved = if front.end == 0.0 || own == 0.0 { 0.0 } else { front.end - own * front.end.signum() };
        group(layout::Point { x: front.at.x + moved, ..front.at }, front.scale, out);
        let empty = out.len();
        artist.front(place, hidden, if front.short { Forms::Short } else { Forms::Whole }, out);
        if out.len() == empty {
            out.truncate(at);
        } else {
            out.push_str("</g>");
        }
    }
    for item in artist.panels(table) {
        artist.item(&item, |owner| look.hide && owner.index() != near, out);
    }
}

/// Whether the dealer's button lies at a place.
pub(crate) fn has_button(place: &crate::timeline::PlayerState) -> bool {
    place.badges.iter().any(|badge| badge.means == "button")
}

/// Who must do what after a step, and for how much, in ever fewer words.
fn next(timeline: &Timeline, step: usize, look: DisplayOptions) -> Vec<String> {
    let table = timeline.table(step);
    let Some((number, place)) = table.places.iter().enumerate().find(|(_, place)| place.turn) else {
        return Vec::new();
    };
    let mut told = vec![format!("{} is {}", describe::short_name(timeline, number), describe::due(place))];
    if let (Asked::Call(chips), Some(short)) = (place.asked, told.first()) {
        let priced = format!("{short}, {} to call", look.amount(timeline, chips));
        let pot = table.centre.pot().map(|pot| format!("{priced} into {}", look.amount(timeline, pot.chips)));
        told.push(priced);
        told.extend(pot);
    }
    told.into_iter().rev().collect()
}

/// What is written below a picture that stands alone.
struct Footer {
    lines: Vec<String>,
    about: String,
    /// How much room that has.
    room: f64,
    right: String,
    sheet: Option<Grid>,
}

/// A score sheet in columns.
struct Grid {
    /// The headings, then rows.
    rows: Vec<Vec<String>>,
    /// Where each column ends.
    ends: Vec<f64>,
    /// The size of its letters.
    size: f64,
}

const SIZE: f64 = 23.0;
const LEADING: f64 = 31.0;
const MARGIN: f64 = 32.0;

impl Footer {
    fn new(timeline: &Timeline, step: usize, look: DisplayOptions, width: f64) -> Footer {
        let most = width - 2.0 * MARGIN;
        let caption = describe::caption(timeline, step, look, true);
        let mut lines = text::wrap(&caption, SIZE, most, Weight::Bold, 3);
        // Who is next is told where that takes no line more.
        let told = next(timeline, step, look).into_iter().map(|next| format!("{caption}. {next}"));
        let mut told = told.filter(|_| !caption.is_empty()).map(|told| text::wrap(&told, SIZE, most, Weight::Bold, 4));
        if let Some(more) = told.find(|more| more.len() == lines.len()) {
            lines = more;
        }
        let game = describe::title(timeline, look);
        // The sign of a currency in the stakes says it.
        let about = match describe::currency_sign(timeline) {
            "" => timeline.about.as_str(),
            _ => timeline
                .about
                .strip_suffix(&timeline.currency)
                .map_or(timeline.about.as_str(), |rest| rest.trim_end_matches(", ")),
        };
        let apart = if about.is_empty() { "" } else { " · " };
        let right = format!("step {step} of {} · hoyle", timeline.last());
        let room = most - text::width(&right, 19.0, Weight::Regular) - 30.0;
        let about = text::cut(
            &format!("{game}{apart}{}", text::isolated(&describe::with_days(about))),
            19.0,
            room,
            Weight::Regular,
        );
        let sheet = timeline.table(step).sheet.as_deref().filter(|sheet| !sheet.rows.is_empty());
        if lines.is_empty() {
            lines.push(String::new());
        }
        Footer { lines, about, room, right, sheet: sheet.map(|sheet| Grid::new(sheet, most)) }
    }

    fn height(&self) -> f64 {
        let rows = self.sheet.as_ref().map_or(0, |sheet| sheet.rows.len());
        (self.lines.len() + rows + 1) as f64 * LEADING + 28.0
    }

    fn draw(&self, artist: &Artist<'_>, width: f64, out: &mut String) {
        let most = width - 2.0 * MARGIN;
        let mut y = 34.0;
        for line in &self.lines {
            let room = parts::Room { x: MARGIN, y, size: SIZE, least: SIZE, most, weight: Weight::Bold };
            artist.text(&[("", line.clone())], room, &palette::TITLE, out);
            y += LEADING;
        }
        let room = parts::Room { x: MARGIN, y, size: 19.0, least: 19.0, most: self.room, weight: Weight::Regular };
        artist.text(&[("", self.about.clone())], room, &palette::CAPTION, out);
        let _ = write!(out, "<text x=\"{}\" y=\"{y}\" font-size=\"19\" text-anchor=\"end\"", width - MARGIN);
        palette::CAPTION.on(artist.brush, out);
        let _ = write!(out, ">{}</text>", self.right);
        if let Some(sheet) = &self.sheet {
            sheet.draw(y, artist.brush, out);
        }
    }
}

impl Grid {
    /// What was last written down, in letters as large as the width allows. Long names are cut before letters are small.
    fn new(sheet: &ScoreSheet, most: f64) -> Grid {
        const LARGE: f64 = 15.0;
        let few = sheet.rows.len().saturating_sub(3);
        let rows = core::iter::once(&sheet.heads).chain(sheet.rows.iter().skip(few)).cloned();
        let mut grid = Grid { rows: rows.collect(), ends: Vec::new(), size: 0.0 };
        grid.fit(most);
        let mut room = 240.0;
        while grid.size < LARGE && room >= 60.0 {
            for (head, whole) in grid.rows.iter_mut().take(1).flatten().zip(&sheet.heads) {
                *head = text::cut(whole, LARGE, room, Weight::Bold);
            }
            grid.fit(most);
            room -= 20.0;
        }
        grid
    }

    /// Finds the size of the letters and where each column ends.
    fn fit(&mut self, most: f64) {
        let columns = self.rows.first().map_or(0, Vec::len);
        let ends = |size: f64| -> Vec<f64> {
            let mut end = 0.0;
            let wide = |column: usize| {
                let cells = self.rows.iter().filter_map(|row| row.get(column));
                cells.map(|cell| text::width(cell, size, Weight::Bold)).fold(0.0, f64::max)
            };
            let ends = (0..columns).map(|column| {
                end += wide(column) + if column > 0 { 1.6 * size } else { 0.0 };
                end
            });
            ends.collect()
        };
        let sizes = (11..=20).rev().map(f64::from);
        let size = sizes.into_iter().find(|size| ends(*size).last().is_none_or(|end| *end <= most)).unwrap_or(11.0);
        (self.ends, self.size) = (ends(size), size);
    }

    fn draw(&self, top: f64, brush: Brush, out: &mut String) {
        let _ = write!(out, "<g font-size=\"{}\"", self.size);
        palette::CELL.on(brush, out);
        out.push('>');
        for (at, row) in (1..).zip(&self.rows) {
            let _ = write!(out, "<g{}>", if at == 1 { " font-weight=\"700\"" } else { "" });
            for (column, (cell, end)) in row.iter().zip(&self.ends).enumerate() {
                // Names begin at the left, numbers end at the right.
                let (x, anchor) = if column == 0 { (0.0, "start") } else { (*end, "end") };
                let (x, y) = (tenth(MARGIN + x), top + f64::from(at) * LEADING);
                let _ = write!(out, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">");
                text::escape(cell, out);
                out.push_str("</text>");
            }
            out.push_str("</g>");
        }
        out.push_str("</g>");
    }
}

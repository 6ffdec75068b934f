//! Games of tricks as a list: each hand in a line by suits, what is played to the trick as it lies on the table, the trick
//! before it, the score sheet.

use std::sync::Arc;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use unicode_width::UnicodeWidthStr;

use super::Screen;
use super::list::Columns;
use super::measure::{Widths, columns};
use super::pieces::{BOLD, DIM, Piece, piece, wide, wrap};
use crate::timeline::{Held, PlayerState, Table};

/// Who has played which card to a trick.
type Trick = Vec<(usize, Held)>;

/// The columns of the cross, and of one of its cells.
const CROSS: (u16, u16) = (46, 20);

/// On narrower screens little is told beside the cards.
const NARROW: u16 = 60;

impl Screen<'_> {
    /// Whether it is a game of tricks: one with a score sheet.
    pub(super) fn has_sheet(&self) -> bool {
        self.timeline.table(0).sheet.is_some()
    }

    /// The score sheet in lines, where so many columns are there for it.
    pub(super) fn sheet_lines(&self, room: u16) -> Vec<String> {
        let sheet = self.timeline.table(self.step).sheet.as_deref();
        sheet.map(|sheet| columns(self, sheet, usize::from(room))).unwrap_or_default()
    }

    /// How many lines such a game takes of so many if it gets all that it can use.
    pub(super) fn tricks_height(&self, width: u16, most: usize) -> usize {
        let bare = self.timeline.players.len() * 2 + 1 + self.cross_lines().max(1);
        let whole = self.sheet_height(width).map_or(bare, |sheet| bare + 1 + sheet);
        if width >= NARROW || whole <= most { whole } else { bare }
    }

    /// How many lines of the sheet tell enough, if they fit. On a narrow screen one that is cut would be taken for whole;
    /// there is a key that shows it alone.
    fn sheet_height(&self, width: u16) -> Option<usize> {
        let sheet = self.sheet_lines(width);
        let fits = width >= NARROW || sheet.iter().all(|line| line.width() <= usize::from(width));
        fits.then_some(sheet.len().min(5))
    }

    fn cross_lines(&self) -> usize {
        match self.timeline.players.len() {
            0..=4 => 3,
            more => more.div_ceil(4),
        }
    }

    /// Draws the players, the trick and the sheet, in this order as far as there is room.
    pub(super) fn tricks(&self, area: Rect, buffer: &mut Buffer) {
        let widths = Widths::of(self);
        let columns = Columns::of(&widths, usize::from(area.width), true);
        let players = (self.timeline.players.len() * 2) as u16;
        let trick = self.cross_lines() as u16 + 1;
        // Of who does not fit with the cards, those around the one in turn are shown.
        let cards = self.timeline.table(self.step).places.iter().any(|place| !place.hand.is_empty());
        let tall = if area.height >= players || cards && area.height > 2 { 2 } else { 1 };
        self.players(&columns, tall, Rect { height: area.height.min(players), ..area }, buffer);
        let mut used = area.height.min(self.timeline.players.len() as u16 * tall as u16);
        if area.height >= used + trick {
            self.rule(area, used, buffer);
            let below = Rect { y: area.y + used + 1, height: trick - 1, ..area };
            self.trick(below, buffer);
            used += trick;
        }
        let left = area.height.saturating_sub(used);
        if self
            .sheet_height(area.width)
            .is_some_and(|sheet| usize::from(left) > if area.width < NARROW { sheet } else { sheet.min(2) })
        {
            self.rule(area, used, buffer);
            self.sheet(Rect { y: area.y + used + 1, height: left - 1, ..area }, buffer);
        }
    }

    /// The headings of the sheet, and of its rows the last that there is room for.
    pub(super) fn sheet(&self, area: Rect, buffer: &mut Buffer) {
        let sheet = self.sheet_lines(area.width);
        let Some((heads, rows)) = sheet.split_first() else { return };
        self.clear(area, buffer);
        self.put(buffer, area, 0, 0, &[piece(heads.as_str(), BOLD)]);
        let room = usize::from(area.height.saturating_sub(1));
        for (at, row) in rows.iter().skip(rows.len().saturating_sub(room)).enumerate() {
            self.put(buffer, area, 0, at as u16 + 1, &[piece(row.as_str(), Style::new())]);
        }
    }

    /// The cards of a trick as they lie, and at the right the trick before it.
    fn trick(&self, area: Rect, buffer: &mut Buffer) {
        let table = self.timeline.table(self.step);
        let (near, count) = (self.look.near(self.timeline), table.places.len());
        let cell = |after: usize, ahead: bool| {
            let seat = (near + after) % count.max(1);
            let Some(place) = table.places.get(seat) else { return Vec::new() };
            self.cell(place, seat, usize::from(CROSS.1), ahead)
        };
        let middle = CROSS.0 / 2;
        let put =
            |line: &[Piece], column: u16, row: u16, buffer: &mut Buffer| self.put(buffer, area, column, row, line);
        let centred = |line: &[Piece]| middle.saturating_sub(wide(line) as u16 / 2);
        let before = |line: &[Piece]| (middle - 3).saturating_sub(wide(line) as u16);
        match count {
            3 => {
                let (left, right, below) = (cell(1, false), cell(2, true), cell(0, false));
                put(&left, before(&left), 0, buffer);
                put(&right, middle + 3, 0, buffer);
                put(&below, centred(&below), 2, buffer);
            }
            4 => {
                let (left, above, right, below) = (cell(1, false), cell(2, false), cell(3, true), cell(0, false));
                put(&above, centred(&above), 0, buffer);
                put(&left, before(&left), 1, buffer);
                put(&right, middle + 3, 1, buffer);
                put(&below, centred(&below), 2, buffer);
            }
            _ => {
                for after in 0..count {
                    let column = (after % 4) as u16 * area.width / 4;
                    let seat = (near + after) % count;
                    let Some(place) = table.places.get(seat) else { continue };
                    let line = self.cell(place, seat, usize::from(area.width / 4).saturating_sub(2), false);
                    put(&line, column, (after / 4) as u16, buffer);
                }
                return;
            }
        }
        let kept: Vec<Vec<Piece>> =
            table.centre.rows.iter().filter(|row| !row.cards.is_empty()).map(|row| self.board_line(row)).collect();
        let column = CROSS.0 + 1;
        if area.width <= column + 20 {
            return;
        }
        let side = Rect { x: area.x + column, width: area.width - column, ..area };
        let last = self.last_trick().map(|(cards, winner)| {
            let who = winner.map_or(String::new(), |seat| format!(", {} took it", self.name(seat)));
            let mut line = vec![piece(format!("Last trick{who}: "), DIM)];
            for (number, (seat, held)) in cards.iter().enumerate() {
                line.push(piece(if number > 0 { " " } else { "" }, Style::new()));
                line.extend(self.cards(&[*held], *seat, Style::new(), true));
            }
            line
        });
        let lines = kept.into_iter().chain(last).flat_map(|line| wrap(&line, usize::from(side.width)));
        for (row, line) in lines.take(usize::from(side.height)).enumerate() {
            self.put(buffer, side, 0, row as u16, &line);
        }
    }

    /// What a player has played, and the name.
    fn cell(&self, place: &PlayerState, seat: usize, room: usize, ahead: bool) -> Vec<Piece> {
        let base = self.base(place);
        let cards = match place.thrown.is_empty() {
            true => vec![piece(self.sign("··", ".."), DIM)],
            false => self.cards(&place.thrown, seat, base, true),
        };
        let name = self.cut(&self.name(seat), room.saturating_sub(wide(&cards) + 1));
        let name = piece(name, if place.turn { self.gold() } else { base });
        let blank = piece(" ", base);
        match ahead {
            true => cards.into_iter().chain([blank, name]).collect(),
            false => [name, blank].into_iter().chain(cards).collect(),
        }
    }

    /// The trick before the one that lies there: its cards, and who took it.
    fn last_trick(&self) -> Option<(Trick, Option<usize>)> {
        let deal = |step: usize| {
            let section = self.timeline.steps.get(step).map_or(0, |step| step.section);
            self.timeline.sections.get(section).map(|section| section.deal.as_str())
        };
        let played = |table: &Table| -> Trick {
            let single = |(seat, place): (usize, &Arc<PlayerState>)| match place.thrown.as_slice() {
                [held] => Some((seat, *held)),
                _ => None,
            };
            table.places.iter().enumerate().filter_map(single).collect()
        };
        let here = deal(self.step);
        let mut later = played(self.timeline.table(self.step)).len();
        for step in (0..self.step).rev().take_while(|step| deal(*step) == here) {
            let table = self.timeline.table(step);
            let cards = played(table);
            if cards.len() > later.max(1) {
                return Some((cards, table.places.iter().position(|place| place.won)));
            }
            later = cards.len();
        }
        None
    }

    /// A long hand by suits: `♠ A K T  ♥ Q`; cards that nobody knows are counted.
    pub(super) fn by_suit(&self, place: &PlayerState, seat: usize, base: Style) -> Vec<Piece> {
        let hide = self.look.hide && seat != self.look.near(self.timeline);
        let (down, up): (Vec<Held>, Vec<Held>) = place.hand.iter().partition(|held| held.down);
        let mixed = !down.is_empty() && !up.is_empty();
        let mut line = Vec::new();
        for (cards, left, right) in [(down, "[", "]"), (up, "", "")] {
            if cards.is_empty() {
                continue;
            }
            line.push(piece(if line.is_empty() { "" } else { "  " }, base));
            line.push(piece(if mixed { left } else { "" }, base));
            let known: Vec<_> =
                cards.iter().filter(|held| !(hide && held.down)).filter_map(|held| held.card.known()).collect();
            for (number, suit) in known.chunk_by(|one, next| one.suit() == next.suit()).enumerate() {
                let Some(first) = suit.first() else { continue };
                let sign = self.card((*first).into(), base).text.chars().last().unwrap_or(' ');
                let ranks: String = suit.iter().map(|card| card.rank().letter()).collect();
                let apart = if number > 0 { "  " } else { "" };
                let style = self.suit(first.suit(), base);
                line.push(piece(format!("{apart}{sign} "), style));
                line.push(piece(ranks, style.patch(BOLD)));
            }
            let unknown = cards.len() - known.len();
            if unknown > 0 {
                let apart = if known.is_empty() { "" } else { "  " };
                line.push(piece(format!("{apart}?? {}{unknown}", self.sign("×", "x")), base));
            }
            line.push(piece(if mixed { right } else { "" }, base));
        }
        line.extend(self.thrown(place, seat, base, false));
        line
    }
}

//! The table on a terminal: [`Screen`] draws a step into a buffer of cells. As a ring of seats with a list beside it where
//! there is room, else as a list of players. Not here: keys, terminals themselves.

mod list;
mod measure;
mod pieces;
mod ring;
mod tricks;

use pieces::{BOLD, DIM, Piece, piece, wide, wrap};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::describe::{self, DisplayOptions};
use crate::timeline::{Line, Timeline};

/// What a terminal shows.
#[derive(Clone, Debug)]
pub struct Screen<'a> {
    /// The record that is shown, step by step.
    pub timeline: &'a Timeline,
    /// The step that is shown, 0-based: 0 is the table before the first action.
    pub step: usize,
    /// How it is told.
    pub look: DisplayOptions,
    /// Whether the terminal has letters beyond ASCII.
    pub unicode: bool,
    /// Whether it shall have colours.
    pub colour: bool,
    /// Which of several records it is, counted from 1, and how many there are.
    pub record: Option<(usize, usize)>,
    /// The last line: keys, or what is being typed.
    pub bottom: &'a str,
    /// Whether the whole score sheet is shown instead of the table.
    pub sheet: bool,
    /// How many players further down a list begins that has no room for all; behind the last come the first again.
    pub down: usize,
    /// Keys and what they do, to be shown over the table.
    pub keys: Option<&'a [(&'a str, &'a str)]>,
}

/// From this size on, the list of what happened stands beside the table.
const WIDE: (u16, u16) = (110, 30);
/// The columns of that list, with two blanks before it: at least, and at most.
const BESIDE: (u16, u16) = (42, 72);
/// Below this size nothing is shown.
const LEAST: (u16, u16) = (20, 8);

impl Screen<'_> {
    /// Draws the step into this area of the buffer; what does not fit is cut or scrolled, with a hint.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(area, Style::reset());
        if area.width < LEAST.0 || area.height < LEAST.1 {
            self.put(buffer, area, 0, 0, &[piece("too small", Style::new())]);
            return;
        }
        self.header(area, buffer);
        let bottom = area.height - 1;
        self.put(buffer, area, 0, bottom, &[piece(self.cut(self.bottom, usize::from(area.width)), DIM)]);
        let room = usize::from(area.width);
        let (_, needed) = self.account(room, 0);
        let is_wide = area.width >= WIDE.0 && area.height >= WIDE.1;
        let body = usize::from(area.height - 3);
        // Everybody is seen before all is told that happened at once, with two lines about the middle.
        let players = if is_wide { 0 } else { self.timeline.players.len() + 2 };
        let most = usize::from(area.height / 3).min(body.saturating_sub(players).max(3)).max(2);
        let least = needed.clamp(if area.height < 14 { 1 } else { 3 }, most);
        let natural = match (self.has_sheet(), is_wide) {
            (_, true) => usize::MAX,
            (true, false) => self.tricks_height(area.width, body.saturating_sub(least)),
            (false, false) => self.list_height(area.width),
        };
        let lines = body.saturating_sub(natural).clamp(least, usize::from(area.height / 2).max(least));
        let (account_lines, current) = self.account(room, lines);
        // Of more than there is room for, the end: there it is said who wins.
        let skip = account_lines.len().saturating_sub(lines);
        let first = bottom - account_lines.len().min(lines) as u16;
        for (row, (line, number)) in account_lines.iter().skip(skip).zip(skip..).enumerate() {
            let now = number + current >= account_lines.len();
            let line: Vec<Piece> = line
                .iter()
                .map(|part| Piece { style: if now { part.style } else { part.style.patch(DIM) }, ..part.clone() })
                .collect();
            self.put(buffer, area, 0, first + row as u16, &line);
        }
        let table = Rect { y: area.y + 2, height: (body - lines) as u16, ..area };
        match (is_wide, self.sheet && self.has_sheet()) {
            (_, true) => self.sheet(table, buffer),
            (true, false) => {
                let beside = (area.width / 3).clamp(BESIDE.0, BESIDE.1);
                let left = Rect { width: area.width - beside, ..table };
                if self.has_sheet() {
                    self.tricks(left, buffer);
                } else if !self.ring(left, buffer) {
                    self.list(left, buffer);
                }
                let side = Rect { x: area.x + left.width + 2, width: beside - 2, ..table };
                self.beside(side, buffer);
            }
            (false, false) if self.has_sheet() => self.tricks(table, buffer),
            (false, false) => self.list(table, buffer),
        }
        if let Some(keys) = self.keys {
            self.help(keys, area, buffer);
        }
    }

    /// The game and the record, how far it is; the streets, or the part of a longer game with what is played for.
    fn header(&self, area: Rect, buffer: &mut Buffer) {
        let record = match self.record {
            Some((number, all)) if area.width < 60 => format!("{number}/{all} "),
            Some((number, all)) => format!("{} of {all} · ", describe::ordinal(number.saturating_sub(1))),
            None => String::new(),
        };
        let step = self.clean(&format!("{record}step {} / {}", self.step, self.timeline.last()));
        let room = usize::from(area.width).saturating_sub(step.width() + 2);
        let apart = self.clean(&describe::who_and_where(self.timeline));
        let title = format!("{} · {apart}", self.clean(&describe::title(self.timeline, self.look)));
        self.put(buffer, area, 0, 0, &[piece(self.cut(&title, room), BOLD)]);
        self.put_right(buffer, area, 0, &[piece(step, Style::new())]);
        let heading = self.timeline.heading(self.step);
        let mut line = vec![piece(heading.clone(), self.gold())];
        if self.has_sheet() {
            let notes = &self.timeline.table(self.step).centre.notes;
            for note in notes {
                let note = self.clean(&format!(" · {note}"));
                // What is cut could be a number.
                if wide(&line) + note.width() <= usize::from(area.width) {
                    line.push(piece(note, Style::new()));
                }
            }
        } else {
            let here = self.timeline.steps.get(self.step).map_or(0, |step| step.section);
            let mut streets = Vec::new();
            for (at, section) in self.timeline.sections.iter().enumerate() {
                streets.push(piece(if at > 0 { " · " } else { "" }, DIM));
                streets.push(match at == here {
                    true => piece(section.heading().to_uppercase(), self.gold()),
                    false => piece(section.heading(), DIM),
                });
            }
            if wide(&streets) <= usize::from(area.width) {
                line = streets;
            }
        }
        self.put(buffer, area, 0, 1, &line);
    }

    /// What happened at this step, in lines that are no wider; before it as much of what was before as makes up `rows` lines.
    /// Gives also how many of the lines are of this step.
    fn account(&self, width: usize, rows: usize) -> (Vec<Vec<Piece>>, usize) {
        let numbered = width >= 60;
        let mut lines: Vec<Vec<Piece>> =
            self.timeline.lines(self.step).flat_map(|line| self.entry(line, width, numbered)).collect();
        if self.step == self.timeline.last() {
            let indent = if numbered { 4 } else { 0 };
            for sentence in &self.timeline.ending {
                let broken = wrap(&self.pieces(sentence.words()), width - indent);
                lines.extend(broken.into_iter().map(|line| indented(indent, line)));
            }
        }
        let current = lines.len();
        let section = self.timeline.steps.get(self.step).map_or(0, |step| step.section);
        let sections = self.timeline.sections.get(..=section).unwrap_or_default().iter().rev();
        let before = sections.flat_map(|section| section.lines.iter().rev()).filter(|line| line.step < self.step);
        for line in before.take(rows) {
            let entry = self.entry(line, width, numbered);
            if lines.len() + entry.len() > rows {
                break;
            }
            lines.splice(0..0, entry);
        }
        (lines, current)
    }

    /// A sentence in lines behind the number of its step, at the right what a coach asks about it.
    fn entry(&self, line: &Line, width: usize, numbered: bool) -> Vec<Vec<Piece>> {
        let indent = if numbered { 4 } else { 0 };
        let mut lines = wrap(&self.pieces(line.sentence.words()), width.saturating_sub(indent));
        let aside = self.words(&line.aside);
        let last = lines.last().map_or(0, |line| wide(line));
        let blank = width.saturating_sub(indent + last + aside.width());
        if !aside.is_empty()
            && numbered
            && blank >= 2
            && let Some(last) = lines.last_mut()
        {
            last.push(piece(format!("{}{aside}", " ".repeat(blank)), DIM));
        }
        let number = |at: usize| if at == 0 && numbered { format!("{:>3} ", line.step) } else { " ".repeat(indent) };
        let lines = lines.into_iter().enumerate();
        lines.map(|(at, line)| [piece(number(at), DIM)].into_iter().chain(line).collect()).collect()
    }

    /// The colour of gold for what has no colour of its own.
    fn gold_if_plain(&self, style: Style) -> Style {
        match style.fg {
            None => self.gold(),
            Some(_) => BOLD,
        }
    }

    /// Keys and what they do, in a box over the middle.
    fn help(&self, keys: &[(&str, &str)], area: Rect, buffer: &mut Buffer) {
        let name = keys.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        let does = keys.iter().map(|(_, does)| does.width()).max().unwrap_or(0);
        let width = ((name + does + 6) as u16).min(area.width);
        let height = (keys.len() as u16 + 2).min(area.height);
        let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
        let place = Rect { x, y, width, height };
        self.clear(place, buffer);
        let inner = usize::from(width.saturating_sub(2));
        let edge =
            |left: &str, right: &str| [piece(format!("{left}{}{right}", self.sign("─", "-").repeat(inner)), DIM)];
        self.put(buffer, place, 0, 0, &edge(self.sign("╭", "+"), self.sign("╮", "+")));
        self.put(buffer, place, 0, height - 1, &edge(self.sign("╰", "+"), self.sign("╯", "+")));
        for (row, (name_of, does)) in (1..height - 1).zip(keys) {
            let side = self.sign("│", "|");
            let blank = " ".repeat(name - name_of.width());
            let text = self.cut(does, inner.saturating_sub(name + 3));
            self.put(buffer, place, 0, row, &[piece(side, DIM), piece(format!(" {name_of}{blank}"), BOLD)]);
            self.put(buffer, place, name as u16 + 4, row, &[piece(text, Style::new())]);
            self.put(buffer, place, width - 1, row, &[piece(side, DIM)]);
        }
    }
}

fn indented(indent: usize, line: Vec<Piece>) -> Vec<Piece> {
    [piece(" ".repeat(indent), Style::new())].into_iter().chain(line).collect()
}

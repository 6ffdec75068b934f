//! The table as a ring of seats around the board, for screens that are wide and high. Not here: what a seat says.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::Screen;
use super::measure::widest;
use super::pieces::{DIM, Piece, piece, wide, wrap};
use crate::timeline::PlayerResult;
use unicode_width::UnicodeWidthStr;

/// The columns of a seat, at least and at most, and its lines.
const SEAT: (u16, u16, u16) = (18, 44, 4);
/// What the middle takes at most, mostly: a board in boxes, pots, a result.
const MIDDLE: (u16, u16) = (34, 10);
/// So many seats have a place in the ring.
const MOST: usize = 10;

/// The middles of the seats, clockwise from the nearest, in thousandths of the width and of the height: those of the
/// pictures, on a superellipse.
fn middles(count: usize) -> Vec<(f64, f64)> {
    let power = if count < MOST { 0.8 } else { 1.0 };
    let bent = |part: f64| part.signum() * part.abs().powf(power);
    let at = |seat: usize| {
        let turn = std::f64::consts::TAU * (0.25 + seat as f64 / count.max(1) as f64);
        (0.5 + 0.395 * bent(turn.cos()), 0.5 + 0.44 * bent(turn.sin()))
    };
    (0..count).map(at).collect()
}

fn overlap(one: Rect, other: Rect) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

/// The same with a border around it.
fn with_margin(seat: Rect) -> Rect {
    Rect { x: seat.x.saturating_sub(1), y: seat.y.saturating_sub(1), width: seat.width + 2, height: seat.height + 2 }
}

/// So many columns and lines in the middle of an area.
fn in_middle((columns, lines): (u16, u16), area: Rect) -> Rect {
    Rect {
        x: area.x + area.width.saturating_sub(columns) / 2,
        y: area.y + area.height.saturating_sub(lines) / 2,
        width: columns.min(area.width),
        height: lines.min(area.height),
    }
}

/// Where the seats are, clockwise from the nearest, so wide as is wished if there is room for it; none where they have no
/// room. The middle has its room, whatever the step.
fn seats(count: usize, wished: usize, area: Rect) -> Option<Vec<Rect>> {
    let widest = (wished as u16).clamp(SEAT.0, SEAT.1);
    let middle = in_middle(MIDDLE, area);
    let clear = |seats: &Vec<Rect>| seats.iter().all(|seat| !overlap(with_margin(*seat), middle));
    let wider = (SEAT.0 + 1..=widest).rev().find_map(|wide| seats_of(count, wide, area).filter(clear));
    wider.or_else(|| seats_of(count, SEAT.0, area))
}

/// The same with seats so wide.
fn seats_of(count: usize, wide: u16, area: Rect) -> Option<Vec<Rect>> {
    if count == 0 || count > MOST || area.width < 3 * wide + 6 || area.height < 4 * SEAT.2 {
        return None;
    }
    let place = |middle: f64, all: u16, own: u16| {
        let start = (middle * f64::from(all)).round() as u16;
        start.saturating_sub(own / 2).clamp(1, all - own - 1)
    };
    let rects: Vec<Rect> = middles(count)
        .into_iter()
        .map(|(x, y)| {
            let (x, y) = (place(x, area.width, wide), place(y, area.height, SEAT.2));
            Rect { x: area.x + x, y: area.y + y, width: wide, height: SEAT.2 }
        })
        .collect();
    let apart = |(at, one): (usize, &Rect)| rects.iter().skip(at + 1).all(|other| !overlap(*one, *other));
    rects.iter().enumerate().all(apart).then_some(rects)
}

impl Screen<'_> {
    /// Draws the ring; `false` where it has no room.
    pub(super) fn ring(&self, area: Rect, buffer: &mut Buffer) -> bool {
        let count = self.timeline.players.len();
        if widest(self.timeline, true) > usize::from(SEAT.0) {
            return false;
        }
        // A name with the mark before it.
        let wished = (0..count).map(|seat| self.name(seat).width() + 2).max().unwrap_or(0);
        let Some(around) = seats(count, wished, area) else { return false };
        let table = self.timeline.table(self.step);
        let near = self.look.near(self.timeline);
        let centre = self.centre_lines();
        let (columns, lines) = self.centre_size(&centre);
        let middle = in_middle((columns, lines), area);
        if around.iter().any(|seat| overlap(*seat, middle)) {
            return false;
        }
        self.centre(&centre, middle, buffer);
        let mut taken: Vec<Rect> = around.iter().copied().chain([middle]).collect();
        let seated = || around.iter().enumerate().map(|(at, place)| ((at + near) % count, *place));
        for (seat, place) in seated() {
            let edge = with_margin(place);
            let is_free = || around.iter().all(|other| *other == place || !overlap(edge, *other));
            if table.places.get(seat).is_some_and(|state| state.turn) && is_free() {
                self.double_box(edge, buffer);
                taken.push(edge);
            }
            self.seat(seat, place, buffer);
        }
        for (seat, place) in seated() {
            let Some(state) = table.places.get(seat) else { continue };
            let bet = self.bet(state);
            if !bet.is_empty()
                && let Some(spot) = between(place, middle, bet.chars().count() as u16, &taken)
            {
                taken.push(spot);
                self.put(buffer, spot, 0, 0, &[piece(bet, self.gold())]);
            }
        }
        true
    }

    /// A seat: cards, name, stack and badges, what was done.
    fn seat(&self, seat: usize, area: Rect, buffer: &mut Buffer) {
        let (Some(player), Some(place)) =
            (self.timeline.players.get(seat), self.timeline.table(self.step).places.get(seat))
        else {
            return;
        };
        let base = self.base(place);
        let room = usize::from(area.width);
        let centred = |line: &[Piece]| (room.saturating_sub(wide(line)) / 2) as u16;
        let mut cards = self.hand(place, seat, base, false);
        if wide(&cards) > room {
            cards = self.hand(place, seat, base, true);
        }
        self.put(buffer, area, centred(&cards), 0, &cards);
        let mark = self.mark(place).trim();
        let mark = if mark.is_empty() { String::new() } else { format!("{mark} ") };
        let strong = if place.turn || place.won { self.gold() } else { base.patch(super::pieces::BOLD) };
        let name = [piece(self.cut(&format!("{mark}{}", self.name(seat)), room), strong)];
        self.put(buffer, area, centred(&name), 1, &name);
        let badges = place.badges.iter().map(|badge| badge.letters).filter(|letters| *letters != player.position);
        // As on a plate, the equity stands in the place of the position.
        let equity = self.equity(seat);
        let position = equity.as_deref().unwrap_or(&player.position);
        let marks: Vec<&str> =
            Some(position).filter(|position| !position.is_empty()).into_iter().chain(badges).collect();
        let stack = self.has(place);
        let apart = if marks.is_empty() || stack.is_empty() { "" } else { "  " };
        let has = [piece(self.cut(&format!("{stack}{apart}{}", marks.join(" ")), room), base)];
        self.put(buffer, area, centred(&has), 2, &has);
        let mut done = self.done(place);
        if let Some(amount) = place.amount.filter(|_| !place.turn && !place.won) {
            done = format!("{done}{}{}", crate::describe::joined(place), self.look.amount(self.timeline, amount));
        }
        let done = [piece(self.cut(&done, room), if place.turn || place.won { self.gold() } else { base })];
        self.put(buffer, area, centred(&done), 3, &done);
    }

    /// The lines in the middle: the pot above the board, and what lies below it.
    fn centre_lines(&self) -> (Vec<Vec<Piece>>, Vec<Vec<Piece>>) {
        let centre = &self.timeline.table(self.step).centre;
        let amount = |chips| self.look.amount(self.timeline, chips);
        let (mut above, mut below) = (Vec::new(), Vec::new());
        for (at, pot) in centre.amounts.iter().enumerate() {
            let style = if at == 0 { self.gold() } else { Style::new() };
            let lines = if at == 0 { &mut above } else { &mut below };
            lines.push(vec![piece(format!("{} {}", pot.name, amount(pot.chips)), style)]);
        }
        let result_lines = [(self.words(&centre.result), self.gold()), (self.clean(&centre.made), Style::new())];
        let notes = centre.notes.iter().map(|note| (self.clean(note), Style::new()));
        for (text, style) in result_lines.into_iter().chain(notes).filter(|(text, _)| !text.is_empty()) {
            below.extend(wrap(&[piece(text, style)], 34));
        }
        (above, below)
    }

    fn centre_size(&self, (above, below): &(Vec<Vec<Piece>>, Vec<Vec<Piece>>)) -> (u16, u16) {
        let rows = &self.timeline.table(self.step).centre.rows;
        let (board, high) = match rows.iter().find(|row| row.places > 0) {
            Some(row) if rows.len() == 1 => (row.places.max(row.cards.len()) as u16 * 5, 4),
            _ => (self.boards().iter().map(|line| wide(line) as u16).max().unwrap_or(0), rows.len() as u16),
        };
        let text = above.iter().chain(below).map(|line| wide(line) as u16).max().unwrap_or(0);
        (board.max(text), (above.len() + below.len()) as u16 + high)
    }

    fn centre(&self, (above, below): &(Vec<Vec<Piece>>, Vec<Vec<Piece>>), area: Rect, buffer: &mut Buffer) {
        let mut row = 0;
        let centred = |wide: u16| area.width.saturating_sub(wide) / 2;
        for line in above {
            self.put(buffer, area, centred(wide(line) as u16), row, line);
            row += 1;
        }
        let boards = &self.timeline.table(self.step).centre.rows;
        // Of several boards each is a line.
        if boards.len() > 1 {
            let lines = self.boards();
            let left = centred(lines.iter().map(|line| wide(line) as u16).max().unwrap_or(0));
            for line in lines {
                self.put(buffer, area, left, row, &line);
                row += 1;
            }
        }
        for board in boards.iter().filter(|board| board.places > 0 && boards.len() == 1) {
            let left = centred(board.places.max(board.cards.len()) as u16 * 5);
            let place = Rect {
                x: area.x + left,
                y: area.y + row,
                width: area.width - left,
                height: area.height.saturating_sub(row),
            };
            self.boxes(board, place, buffer);
            row += 4;
        }
        for line in below {
            self.put(buffer, area, centred(wide(line) as u16), row, line);
            row += 1;
        }
    }

    /// A box in double lines: whose turn it is.
    fn double_box(&self, area: Rect, buffer: &mut Buffer) {
        let [left_above, right_above, left_below, right_below, flat, tall] =
            if self.unicode { ["╔", "╗", "╚", "╝", "═", "║"] } else { ["#", "#", "#", "#", "=", "#"] };
        let inner = usize::from(area.width.saturating_sub(2));
        let line = |left: &str, right: &str| [piece(format!("{left}{}{right}", flat.repeat(inner)), self.gold())];
        self.put(buffer, area, 0, 0, &line(left_above, right_above));
        for row in 1..area.height.saturating_sub(1) {
            self.put(buffer, area, 0, row, &[piece(tall, self.gold())]);
            self.put(buffer, area, area.width - 1, row, &[piece(tall, self.gold())]);
        }
        self.put(buffer, area, 0, area.height - 1, &line(left_below, right_below));
    }

    /// What there is to think of, and the list of what happened with the current line in view: at the
    /// right of a wide screen.
    pub(super) fn beside(&self, area: Rect, buffer: &mut Buffer) {
        let room = usize::from(area.width);
        let mut row = 0;
        if let Some(panel) = &self.timeline.table(self.step).panel {
            self.put(buffer, area, 0, row, &[piece(self.cut(&self.words(&panel.title), room), super::pieces::BOLD)]);
            row += 1;
            for fact in panel.facts.iter().take(12) {
                let (name, value) = (self.words(&fact.name), self.words(&fact.value));
                let note = self.words(&fact.note);
                self.put(buffer, area, 0, row, &[piece(self.cut(&name, room.saturating_sub(12)), Style::new())]);
                let apart = if note.is_empty() { "" } else { "  " };
                let line = [piece(value, super::pieces::BOLD), piece(format!("{apart}{note}"), DIM)];
                self.put_right(buffer, area, row, &line);
                row += 1;
            }
            for PlayerResult { player, put_in, won, net } in panel.results.iter().take(12) {
                let amount = |chips| self.look.amount(self.timeline, chips);
                let net = self.words(&crate::timeline::signed(*net));
                let note = format!("  put in {}, won {}", amount(*put_in), amount(*won));
                // A name has room before what it is about.
                let name = self.name(player.index());
                let note = if name.width() + 1 + net.width() + note.width() <= room { note } else { String::new() };
                let name = self.cut(&name, room.saturating_sub(net.width() + note.width() + 1));
                self.put(buffer, area, 0, row, &[piece(name, Style::new())]);
                self.put_right(buffer, area, row, &[piece(net, super::pieces::BOLD), piece(note, DIM)]);
                row += 1;
            }
        }
        if row > 0 {
            self.rule(area, row, buffer);
            row += 1;
        }
        let list = Rect { y: area.y + row, height: area.height.saturating_sub(row), ..area };
        self.draw_account(list, buffer);
    }

    /// All that happened in lines under the headings of its parts.
    fn draw_account(&self, area: Rect, buffer: &mut Buffer) {
        let room = usize::from(area.width);
        let mut lines: Vec<(bool, Vec<Piece>)> = Vec::new();
        let mut here = 0;
        // Of a long game the parts around this one.
        let section = self.timeline.steps.get(self.step).map_or(0, |step| step.section);
        let around = self.timeline.sections.iter().skip(section.saturating_sub(20)).take(41);
        for section in around {
            let heading = section.heading();
            if !heading.is_empty() && !section.lines.is_empty() {
                lines.push((false, vec![piece(self.cut(&heading, room), super::pieces::BOLD)]));
            }
            for line in &section.lines {
                if line.step <= self.step {
                    here = lines.len();
                }
                let current = line.step == self.step;
                let entry = self.entry(line, room, true);
                lines.extend(entry.into_iter().map(|line| (current, line)));
            }
        }
        let height = usize::from(area.height);
        let from = (here + 1).saturating_sub(height * 6 / 10).min(lines.len().saturating_sub(height));
        for (row, (current, mut line)) in lines.into_iter().skip(from).take(height).enumerate() {
            if current {
                line.iter_mut().for_each(|piece| piece.style = piece.style.patch(self.gold_if_plain(piece.style)));
            }
            self.put(buffer, area, 0, row as u16, &line);
        }
    }
}

/// A place of one line for a bet, clear of all that is there: level with its seat at the side of the middle, right below or
/// above it, else on the way to the middle.
fn between(seat: Rect, middle: Rect, width: u16, taken: &[Rect]) -> Option<Rect> {
    let at = |place: Rect| {
        (f64::from(place.x) + f64::from(place.width) / 2.0, f64::from(place.y) + f64::from(place.height) / 2.0)
    };
    let ((x, y), (to_x, to_y)) = (at(seat), at(middle));
    let line = |x: f64, y: u16| Rect { x: x.max(0.0) as u16, y, width, height: 1 };
    let half = f64::from(width) / 2.0;
    let beside = match (to_x - x).abs() > f64::from(seat.width) / 2.0 {
        // Level with the name, then with the stack; there is room for the box around whose turn it is.
        true => {
            let left = if to_x > x { seat.x + seat.width + 2 } else { seat.x.saturating_sub(width + 2) };
            [1, 2].map(|row| line(f64::from(left), seat.y + row))
        }
        false if to_y < y => [2, 3].map(|row| line(x - half, seat.y.saturating_sub(row))),
        false => [1, 2].map(|row| line(x - half, seat.y + seat.height + row)),
    };
    let on_the_way = (1..20).map(|part| {
        let part = f64::from(part) / 20.0;
        line(x + (to_x - x) * part - half, (y + (to_y - y) * part) as u16)
    });
    beside.into_iter().chain(on_the_way).find(|spot| {
        let roomy = Rect { x: spot.x.saturating_sub(1), width: width + 2, ..*spot };
        taken.iter().all(|other| !overlap(roomy, *other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sits_on_another() {
        let area = Rect { x: 0, y: 2, width: 78, height: 34 };
        for count in 2..=MOST {
            let around = seats(count, 0, area).expect("there is room");
            assert_eq!(around.len(), count);
            let (nearest, all) = (around[0], Rect { x: 0, y: 2, width: 78, height: 34 });
            assert!(around.iter().all(|seat| seat.y <= nearest.y && seat.x + seat.width <= all.width));
            assert!(around.iter().all(|seat| seat.y + seat.height <= all.y + all.height));
        }
        assert!(seats(11, 0, area).is_none() && seats(6, 0, Rect { height: 12, ..area }).is_none());
        // Names have the columns that are blank.
        let (wide, narrow) = (seats(10, 30, Rect { width: 130, ..area }), seats(10, 30, area));
        assert_eq!([wide, narrow].map(|seats| seats.expect("room")[0].width), [30, 18]);
    }
}

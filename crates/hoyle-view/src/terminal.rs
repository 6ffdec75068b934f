//! The table on a terminal: [`Screen`] draws a step into a buffer of cells. Around a table where there is room, as a list
//! where there is not. Not here: keys, terminals themselves.

mod measure;

use hoyle_notation::text::layout::cut;
use hoyle_notation::text::visible;
use hoyle_rules::{MaybeCard, Suit};
use measure::{columns, widest};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::describe::{self, DisplayOptions};
use crate::seating::{Seating, Side};
use crate::timeline::{Amount, Held, PlayerState, Sentence, Table, Timeline, Word};

/// What a terminal shows.
#[derive(Clone, Debug)]
pub struct Screen<'a> {
    /// The game.
    pub timeline: &'a Timeline,
    /// The step.
    pub step: usize,
    /// How it is told.
    pub look: DisplayOptions,
    /// Whether the terminal has letters beyond ASCII.
    pub unicode: bool,
    /// Whether it shall have colours.
    pub colour: bool,
    /// Which record it is.
    pub record: &'a str,
    /// The last line: keys, or what is being typed.
    pub bottom: &'a str,
    /// Whether the whole score sheet is shown instead of the table.
    pub sheet: bool,
}

/// The lines of a seat.
const TALL: u16 = 4;

impl Screen<'_> {
    /// Draws it.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(area, Style::reset());
        if area.width < 20 || area.height < 8 {
            self.put(buffer, area, 0, 0, &[piece("too small", Style::new())]);
            return;
        }
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let title = describe::sentence(&self.timeline.game, self.timeline, self.look, describe::CardStyle::Symbols);
        self.put(buffer, area, 0, 0, &[piece(&self.cut(&title, usize::from(area.width)), bold)]);
        let (step, last) = (self.step, self.timeline.last());
        let heading = self.timeline.heading(step);
        let dash = if heading.is_empty() { "" } else { ", " };
        self.put(
            buffer,
            area,
            0,
            1,
            &[piece(&heading, bold), piece(&format!("{dash}step {step} of {last}"), Style::new())],
        );
        let taken = heading.width() + dash.len() + "step  of ".len() + last.to_string().len() * 2 + 2;
        let record = self.cut(self.record, usize::from(area.width).saturating_sub(taken));
        let right = area.width.saturating_sub(record.width() as u16);
        self.put(buffer, area, right, 1, &[piece(&record, Style::new())]);
        let said = self.said(area.width);
        let said_lines = said.len().clamp(2, 4) as u16;
        let bottom = area.height - 1;
        self.put(buffer, area, 0, bottom, &[piece(self.bottom, Style::new().add_modifier(Modifier::DIM))]);
        for (at, line) in said.iter().take(usize::from(said_lines)).enumerate() {
            self.put(buffer, area, 0, bottom - said_lines + at as u16, line);
        }
        let table = Rect { y: area.y + 2, height: bottom.saturating_sub(2 + said_lines), ..area };
        let sheet = self
            .timeline
            .table(step)
            .sheet
            .as_deref()
            .map(|sheet| columns(sheet, |cell| self.clean(cell)))
            .unwrap_or_default();
        if self.sheet && !sheet.is_empty() {
            return self.rows(&sheet, table, buffer);
        }
        // Of the sheet as many lines as there is room for under the table.
        let below = sheet.len().min(4) as u16;
        let shorter = Rect { height: table.height.saturating_sub(below), ..table };
        let drawn = below > 0 && self.around(shorter, buffer);
        if drawn || below > 0 && self.list_fits(shorter) {
            if !drawn {
                self.list(shorter, buffer);
            }
            let foot = Rect { y: shorter.y + shorter.height, height: below, ..table };
            self.rows(&sheet, foot, buffer);
        } else if !self.around(table, buffer) {
            self.list(table, buffer);
        }
    }

    /// The headings of a sheet, and of its rows the last that there is room for.
    fn rows(&self, sheet: &[String], area: Rect, buffer: &mut Buffer) {
        let Some((heads, rows)) = sheet.split_first() else { return };
        self.clear(area, buffer);
        self.put(buffer, area, 0, 0, &[piece(heads, Style::new().add_modifier(Modifier::BOLD))]);
        let room = usize::from(area.height.saturating_sub(1));
        let from = rows.len().saturating_sub(room);
        for (at, row) in rows.iter().skip(from).enumerate() {
            self.put(buffer, area, 0, at as u16 + 1, &[piece(row, Style::new())]);
        }
    }

    /// The table with the seats around it; `false` where there is no room.
    fn around(&self, area: Rect, buffer: &mut Buffer) -> bool {
        let seats = self.timeline.players.len();
        let ring = Seating::of(seats);
        let across = ring.below.max(ring.above).max(if ring.side > 0 { 3 } else { 1 }) as u16;
        let hand = widest(self.timeline) as u16 + 2;
        let width = (area.width / across).saturating_sub(1).min(hand.max(34));
        let rows = 2 + ring.side as u16;
        // Without anybody on the sides the middle needs lines of its own.
        let middle = if ring.side == 0 { 4 } else { 0 };
        if width < 22 || area.height < rows * TALL + middle {
            return false;
        }
        let table = self.timeline.table(self.step);
        // Cards that do not fit in a line are listed, from the first step on.
        if hand > width {
            return false;
        }
        let near = self.look.near(self.timeline);
        let spare = area.height - rows * TALL;
        let top_of = |row: u16| area.y + row * TALL + row * spare / (rows - 1).max(1);
        let cloth_left = if ring.side > 0 { width / 2 } else { 1.min(width) };
        let cloth = Rect {
            x: area.x + cloth_left,
            y: area.y + 1,
            width: area.width - 2 * cloth_left,
            height: (top_of(rows - 1) + 2).saturating_sub(area.y),
        };
        self.cloth(cloth, buffer);
        for (at, (side, number)) in ring.around().enumerate() {
            let seat = (at + near) % seats.max(1);
            let number = number as u16;
            let column = |of: usize| {
                let of = of.max(1) as u16;
                area.x + (area.width * (2 * number + 1) / (2 * of)).saturating_sub(width / 2)
            };
            let (x, y) = match side {
                Side::Below => (column(ring.below), top_of(rows - 1)),
                Side::Above => (column(ring.above), top_of(0)),
                Side::Left => (area.x, top_of(1 + number)),
                Side::Right => (area.x + area.width - width, top_of(1 + number)),
            };
            let place = Rect { x, y, width, height: TALL };
            self.clear(place, buffer);
            self.seat(table, seat, place, buffer);
        }
        let inner = if ring.side > 0 { area.width.saturating_sub(2 * width + 2) } else { area.width };
        let left = area.x + (area.width - inner) / 2;
        self.centre(table, Rect { x: left, y: area.y, width: inner, height: area.height }, buffer);
        true
    }

    /// The edge of the table.
    fn cloth(&self, area: Rect, buffer: &mut Buffer) {
        if area.width < 4 || area.height < 3 {
            return;
        }
        let dim = Style::new().add_modifier(Modifier::DIM);
        let [corner_1, corner_2, corner_3, corner_4, flat, tall] =
            if self.unicode { ["╭", "╮", "╰", "╯", "─", "│"] } else { ["+", "+", "+", "+", "-", "|"] };
        let wide = usize::from(area.width - 2);
        let line = |left: &str, fill: &str, right: &str| format!("{left}{}{right}", fill.repeat(wide));
        self.put(buffer, area, 0, 0, &[piece(&line(corner_1, flat, corner_2), dim)]);
        for row in 1..area.height - 1 {
            self.put(buffer, area, 0, row, &[piece(&line(tall, " ", tall), dim)]);
        }
        self.put(buffer, area, 0, area.height - 1, &[piece(&line(corner_3, flat, corner_4), dim)]);
    }

    fn clear(&self, area: Rect, buffer: &mut Buffer) {
        for row in 0..area.height {
            self.put(buffer, area, 0, row, &[piece(&" ".repeat(usize::from(area.width)), Style::reset())]);
        }
    }

    /// A seat: name, stack and bet, cards, what was said.
    fn seat(&self, table: &Table, seat: usize, area: Rect, buffer: &mut Buffer) {
        let (Some(player), Some(place)) = (self.timeline.players.get(seat), table.places.get(seat)) else { return };
        let base = self.base(place);
        let turn = self.turn(place);
        let name = if player.name.is_empty() { &player.label } else { &player.name };
        let badges: Vec<&str> = place.badges.iter().map(|badge| badge.letters).collect();
        let badge = if badges.is_empty() { String::new() } else { format!(" ({})", badges.join(",")) };
        let room = usize::from(area.width).saturating_sub(turn.width() + badge.width());
        let name = self.cut(name, room);
        self.put(
            buffer,
            area,
            0,
            0,
            &[
                piece(turn, base.add_modifier(Modifier::BOLD)),
                piece(&name, base.add_modifier(Modifier::BOLD)),
                piece(&badge, base),
            ],
        );
        self.put(buffer, area, 2, 1, &[piece(&self.has(place), base)]);
        let mut cards = self.cards(&place.hand, seat, base);
        if !place.thrown.is_empty() {
            cards.push(piece(if self.unicode { " → " } else { " > " }, base));
            cards.extend(self.cards(&place.thrown, seat, base));
        }
        self.put(buffer, area, 2, 2, &cards);
        self.put(buffer, area, 2, 3, &[piece(&self.bet(place), base)]);
    }

    /// The middle: pots, cards, words.
    fn centre(&self, table: &Table, area: Rect, buffer: &mut Buffer) {
        let plain = Style::new();
        let mut lines: Vec<Vec<Piece>> = Vec::new();
        for Amount { name, chips, .. } in &table.centre.amounts {
            let amount = self.look.amount(self.timeline, *chips);
            lines.push(vec![piece(&format!("{name} {amount}"), plain.add_modifier(Modifier::BOLD))]);
        }
        let boards = table.centre.rows.iter().filter(|row| !row.cards.is_empty());
        let boards = boards.map(|row| self.cards(&row.cards, usize::MAX, plain));
        lines.splice(lines.len().min(1)..lines.len().min(1), boards);
        lines.extend(table.centre.notes.iter().map(|note| vec![piece(note, plain)]));
        let top = area.height.saturating_sub(lines.len() as u16) / 2;
        for (at, line) in lines.iter().enumerate() {
            let wide: usize = line.iter().map(|piece| self.clean(&piece.text).width()).sum();
            let left = (usize::from(area.width).saturating_sub(wide) / 2) as u16;
            self.put(buffer, area, left, top + at as u16, line);
        }
    }

    /// The lines that a player takes in a list: long hands have one of their own.
    fn list_lines(&self, area: Rect) -> usize {
        let wide = usize::from(area.width);
        let beside = wide.saturating_sub(wide / 5 + 13.max(wide / 8) + 20.max(wide / 6) + 1);
        if self.timeline.widest_hand() * 3 > beside { 2 } else { 1 }
    }

    /// Whether there is room for everybody in a list.
    fn list_fits(&self, area: Rect) -> bool {
        self.timeline.players.len() * self.list_lines(area) < usize::from(area.height)
    }

    /// Everybody in a line; the one in turn is among those seen.
    fn list(&self, area: Rect, buffer: &mut Buffer) {
        let table = self.timeline.table(self.step);
        let plain = Style::new();
        let mut head: Vec<Piece> = Vec::new();
        for row in table.centre.rows.iter().filter(|row| !row.cards.is_empty()) {
            head.extend(self.cards(&row.cards, usize::MAX, plain));
            head.push(piece("  ", plain));
        }
        for Amount { name, chips, .. } in &table.centre.amounts {
            head.push(piece(&format!("{name} {}  ", self.look.amount(self.timeline, *chips)), plain));
        }
        head.extend(table.centre.notes.iter().map(|note| piece(&format!("{note}  "), plain)));
        self.put(buffer, area, 0, 0, &head);
        let wide = usize::from(area.width);
        let (name_wide, has_wide, bet_wide) = (wide / 5, 13.max(wide / 8), 20.max(wide / 6));
        let tall = self.list_lines(area);
        let room = usize::from(area.height.saturating_sub(1)) / tall;
        let count = table.places.len();
        let turn = table.places.iter().position(|place| place.turn || place.won).unwrap_or(0);
        let from = if count <= room { 0 } else { turn.saturating_sub(room / 2).min(count - room) };
        for (line, seat) in (from..count).take(room).enumerate() {
            let Some(place) = table.places.get(seat) else { continue };
            let base = self.base(place);
            let y = (line * tall) as u16 + 1;
            let mark = self.turn(place);
            let name = self.cut(&describe::player_name(self.timeline, seat), name_wide.saturating_sub(3));
            let name = format!("{mark}{name}");
            self.put(buffer, area, 0, y, &[piece(&name, base.add_modifier(Modifier::BOLD))]);
            let has = self.cut(&self.has(place), has_wide - 1);
            let right = name_wide + has_wide - 1 - has.width().min(has_wide - 1);
            self.put(buffer, area, right as u16, y, &[piece(&has, base)]);
            let bet = self.cut(&self.bet(place), bet_wide - 1);
            self.put(buffer, area, (name_wide + has_wide) as u16 + 1, y, &[piece(&bet, base)]);
            let mut cards = self.cards(&place.hand, seat, base);
            if !place.thrown.is_empty() {
                cards.push(piece(" > ", base));
                cards.extend(self.cards(&place.thrown, seat, base));
            }
            match tall {
                1 => self.put(buffer, area, (name_wide + has_wide + bet_wide) as u16 + 1, y, &cards),
                _ => self.put(buffer, area, 4, y + 1, &cards),
            }
        }
    }

    /// What a player has.
    fn has(&self, place: &PlayerState) -> String {
        match &place.counter {
            crate::timeline::Counter::Chips(chips) => self.look.amount(self.timeline, *chips),
            _ => describe::counter(place).to_owned(),
        }
    }

    /// What a player did, and what lies there.
    fn bet(&self, place: &PlayerState) -> String {
        let bet = place.bet.map(|bet| self.look.amount(self.timeline, bet));
        let said = if place.turn { describe::due(place) } else { &place.last_action };
        match bet {
            None => said.to_owned(),
            Some(bet) if said.is_empty() => bet,
            Some(bet) => format!("{said}: {bet}"),
        }
    }

    fn base(&self, place: &PlayerState) -> Style {
        if place.out { Style::new().add_modifier(Modifier::DIM) } else { Style::new() }
    }

    fn turn(&self, place: &PlayerState) -> &'static str {
        match (place.turn, place.won, self.unicode) {
            (true, _, true) => "▶ ",
            (true, _, false) => "> ",
            (_, true, true) => "★ ",
            (_, true, false) => "* ",
            _ => "  ",
        }
    }

    /// Cards; where some lie down and some up, those that lie down come first, in brackets.
    fn cards(&self, cards: &[Held], owner: usize, base: Style) -> Vec<Piece> {
        let hide = self.look.hide && owner != self.look.near(self.timeline);
        let (down, up): (Vec<Held>, Vec<Held>) = cards.iter().partition(|held| held.down);
        let mixed = !down.is_empty() && !up.is_empty();
        let mut pieces = Vec::new();
        for (cards, left, right) in [(down, "[", "]"), (up, "", "")] {
            for (at, held) in cards.iter().enumerate() {
                pieces.push(piece(if pieces.is_empty() { "" } else { " " }, base));
                pieces.push(piece(if mixed && at == 0 { left } else { "" }, base));
                pieces.push(self.card(if hide && held.down { MaybeCard::UNKNOWN } else { held.card }, base));
                pieces.push(piece(if mixed && at + 1 == cards.len() { right } else { "" }, base));
            }
        }
        pieces
    }

    fn card(&self, card: MaybeCard, base: Style) -> Piece {
        let Some(known) = card.known() else { return piece("??", base) };
        let colour = match known.suit() {
            Suit::Clubs => Some(Color::Green),
            Suit::Diamonds => Some(Color::Blue),
            Suit::Hearts => Some(Color::Red),
            Suit::Spades => None,
        };
        let style = match colour.filter(|_| self.colour) {
            Some(colour) => base.fg(colour),
            None => base,
        };
        let text = if self.unicode { describe::card_sign(card) } else { known.to_string() };
        piece(&text, style.add_modifier(Modifier::BOLD))
    }

    /// What happened, in lines no longer than the terminal is wide.
    fn said(&self, width: u16) -> Vec<Vec<Piece>> {
        let plain = Style::new();
        let mut pieces = Vec::new();
        for line in self.timeline.lines(self.step) {
            if !pieces.is_empty() {
                pieces.push(piece(". ", plain));
            }
            self.pieces(line.sentence.words(), &mut pieces);
        }
        if self.step == self.timeline.last() {
            for line in &self.timeline.ending {
                let ended = pieces.last().is_none_or(|last| last.text.ends_with('.'));
                pieces.push(piece(
                    if pieces.is_empty() {
                        ""
                    } else if ended {
                        " "
                    } else {
                        ". "
                    },
                    plain,
                ));
                self.pieces(line.words(), &mut pieces);
            }
        }
        let mut lines: Vec<Vec<Piece>> = vec![Vec::new()];
        let mut column = 0;
        for part in pieces {
            for (at, word) in part.text.split(' ').enumerate() {
                let word = self.clean(word);
                let blank = usize::from(at > 0 && column > 0);
                // A full stop stays with what it ends.
                let apart = at > 0 || word.width() > 1;
                if apart && column + blank + word.width() > usize::from(width) && column > 0 {
                    lines.push(Vec::new());
                    column = 0;
                } else if blank > 0 {
                    lines.iter_mut().last().into_iter().for_each(|line| line.push(piece(" ", plain)));
                    column += 1;
                }
                column += word.width();
                lines.iter_mut().last().into_iter().for_each(|line| line.push(piece(&word, part.style)));
            }
        }
        lines
    }

    fn pieces(&self, sentence: &[Word], pieces: &mut Vec<Piece>) {
        let plain = Style::new();
        for word in sentence {
            match word {
                Word::Hidden(owner, cards) if self.look.hide && owner.index() != self.look.near(self.timeline) => {
                    pieces.push(piece(&describe::covered(cards.len(), describe::CardStyle::Symbols), plain));
                }
                Word::Cards(cards) | Word::Hidden(_, cards) => {
                    for (number, card) in cards.iter().enumerate() {
                        if number > 0 {
                            pieces.push(piece(" ", plain));
                        }
                        pieces.push(self.card(*card, plain));
                    }
                }
                _ => {
                    let word = Sentence::from(word.clone());
                    let text = describe::sentence(&word, self.timeline, self.look, describe::CardStyle::Symbols);
                    pieces.push(piece(&text, plain));
                }
            }
        }
    }

    /// Text without control characters, in letters that the terminal has.
    fn clean(&self, text: &str) -> String {
        let cleaned = text.chars().map(visible::letter);
        match self.unicode {
            true => cleaned.collect(),
            false => cleaned.map(|letter| if letter.is_ascii() { letter } else { '?' }).collect(),
        }
    }

    fn cut(&self, text: &str, columns: usize) -> String {
        cut(&self.clean(text), columns, !self.unicode)
    }

    /// Writes a line of pieces at a column and a row of an area; what does not fit is cut off.
    fn put(&self, buffer: &mut Buffer, area: Rect, column: u16, row: u16, line: &[Piece]) {
        if row >= area.height {
            return;
        }
        let mut x = area.x + column.min(area.width);
        let end = area.x + area.width;
        for piece in line {
            let room = usize::from(end.saturating_sub(x));
            if room == 0 {
                break;
            }
            let text = self.clean(&piece.text);
            (x, _) = buffer.set_stringn(x, area.y + row, text, room, piece.style);
        }
    }
}

/// Text in one style.
#[derive(Clone, Debug)]
struct Piece {
    text: String,
    style: Style,
}

fn piece(text: &str, style: Style) -> Piece {
    Piece { text: text.to_owned(), style }
}

//! The parts of a picture, each drawn around an origin of its own, so that a page can move and exchange them. Not here:
//! where they lie (`layout.rs`).

use core::fmt::Write;

use hoyle_rules::Chips;

use super::cards::{self, Side, Used};
use super::layout::{LARGER, LINE, Layout, PLATE, RISE, ROW, STEP};
use super::palette::{self, Brush, Paint};
use super::text::{cut, escape, width};
use crate::describe::{self, DisplayOptions};
use crate::timeline::{Centre, Held, Player, PlayerState, Timeline};

/// Where an amount is written: the middle of its foot, the size of its letters, and how wide it may be.
#[derive(Clone, Copy)]
struct Room {
    x: i32,
    y: i32,
    size: u32,
    most: i32,
}

/// What all parts of a picture have in common.
pub(crate) struct Artist<'a> {
    pub(crate) timeline: &'a Timeline,
    pub(crate) layout: &'a Layout,
    pub(crate) look: DisplayOptions,
    pub(crate) brush: Brush,
    pub(crate) used: Used,
}

impl Artist<'_> {
    /// A text at a place; nothing where it is empty.
    fn text(&self, text: &str, x: i32, y: i32, paint: &Paint, out: &mut String) {
        if text.is_empty() {
            return;
        }
        let _ = write!(out, "<text x=\"{x}\" y=\"{y}\"");
        paint.on(self.brush, out);
        out.push('>');
        escape(text, out);
        out.push_str("</text>");
    }

    /// An amount with a word before it, no wider than `most`. A page gets it in both ways.
    fn amount(&self, before: &str, chips: Chips, room: Room, paint: &Paint, out: &mut String) {
        let money = &self.timeline.money;
        let Room { size, most, .. } = room;
        let _ = write!(out, "<text x=\"{}\" y=\"{}\"", room.x, room.y);
        paint.on(self.brush, out);
        out.push('>');
        let one = |text: &str, class: &str, out: &mut String| {
            let text = format!("{before}{text}");
            let squeezed = width(&text, size) as i32 > most;
            if class.is_empty() && !squeezed {
                return escape(&text, out);
            }
            out.push_str("<tspan");
            if !class.is_empty() {
                let _ = write!(out, " class=\"{class}\"");
            }
            if squeezed {
                let _ = write!(out, " textLength=\"{most}\" lengthAdjust=\"spacingAndGlyphs\"");
            }
            out.push('>');
            escape(&text, out);
            out.push_str("</tspan>");
        };
        match (self.brush, money.in_units(chips)) {
            (Brush::Classes, Some(units)) => {
                one(&money.show(chips), "a", out);
                one(&units, "u", out);
            }
            _ => one(&self.look.amount(self.timeline, chips), "", out),
        }
        out.push_str("</text>");
    }

    /// How wide an amount may come out.
    fn amount_width(&self, chips: Chips, size: u32) -> i32 {
        let money = &self.timeline.money;
        let shown = width(&money.show(chips), size);
        let units = money.in_units(chips).map_or(0, |units| width(&units, size));
        match self.brush {
            Brush::Classes => shown.max(units) as i32,
            Brush::Attributes => width(&self.look.amount(self.timeline, chips), size) as i32,
        }
    }

    /// One card of those before a player or in the middle.
    fn card(&mut self, held: Held, x: i32, y: i32, hidden: bool, out: &mut String) {
        let side = match held.down {
            true if hidden => Side::Back,
            true => Side::Down,
            false => Side::Up,
        };
        out.push_str("<use href=\"#");
        self.used.name(held.card, side, out);
        out.push('"');
        if x != 0 {
            let _ = write!(out, " x=\"{x}\"");
        }
        if y != 0 {
            let _ = write!(out, " y=\"{y}\"");
        }
        out.push_str("/>");
    }

    /// The rows of a hand with their numbers, counted from above.
    pub(crate) fn rows<'h>(&self, hand: &'h [Held]) -> Vec<(i32, &'h [Held])> {
        if let Some(upper) = self.layout.upper {
            let above = |held: &&Held| held.card.known().is_some_and(|card| upper.contains(&card.suit()));
            let (one, other) = hand.split_at(hand.iter().take_while(above).count());
            if other.iter().all(|held| held.card.known().is_some() && !above(&held)) {
                // A lone row is the lower one.
                return if other.is_empty() { vec![(1, one)] } else { vec![(0, one), (1, other)] };
            }
        }
        let count = hand.len() as i32;
        let most = ((self.layout.seat_width - cards::WIDTH) / STEP + 1).max(1);
        let rows = (count + most - 1) / most;
        let a_row = if rows > 0 { (count + rows - 1) / rows } else { most };
        (self.layout.rows - rows..).zip(hand.chunks(a_row.max(1) as usize)).collect()
    }

    /// A row of a hand. Origin: the seat.
    pub(crate) fn row(&mut self, place: &PlayerState, number: i32, row: &[Held], hidden: bool, out: &mut String) {
        let many = row.len() as i32;
        if many == 0 {
            return;
        }
        if place.out {
            out.push_str("<g");
            palette::OUT.on(self.brush, out);
            out.push('>');
        }
        let room = self.layout.seat_width - cards::WIDTH;
        let step = if many > 1 { (room / (many - 1)).min(cards::WIDTH + 4) } else { 0 };
        let left = (room - step * (many - 1)) / 2;
        for (at, card) in (0..).zip(row) {
            let rise = if card.down { 0 } else { RISE };
            self.card(*card, left + at * step, number * ROW - rise, hidden, out);
        }
        if place.out {
            out.push_str("</g>");
        }
    }

    /// The plate of a player with the name, which never changes. Origin: the seat.
    pub(crate) fn plate(&self, player: &Player, out: &mut String) {
        let (wide, top) = (self.layout.seat_width, self.layout.plate);
        let _ = write!(out, "<rect x=\"1\" y=\"{top}\" width=\"{}\" height=\"{PLATE}\" rx=\"9\"", wide - 2);
        palette::PLATE.on(self.brush, out);
        out.push_str("/>");
        let name = if player.name.is_empty() { &player.label } else { &player.name };
        // Directions of writing in a name concern the name alone, and what is wider than it looks is cut off.
        let _ = write!(out, "<svg x=\"4\" y=\"{}\" width=\"{}\" height=\"27\">", top + 2, wide - 8);
        let most = (wide - 16) as u32;
        let (paint, size) = if width(name, 23) <= most { (&palette::NAME, 23) } else { (&palette::NAME_SMALL, 19) };
        self.text(&cut(name, size, most), (wide - 8) / 2, 21, paint, out);
        out.push_str("</svg>");
    }

    /// What a player has, on the plate. Origin: the seat.
    pub(crate) fn counter(&self, place: &PlayerState, out: &mut String) {
        let (wide, y) = (self.layout.seat_width, self.layout.plate + 48);
        let most = wide - 16;
        match &place.counter {
            crate::timeline::Counter::Chips(chips) => {
                self.amount("", *chips, Room { x: wide / 2, y, size: 20, most }, &palette::STACK, out);
            }
            _ => self.text(&cut(describe::counter(place), 20, most as u32), wide / 2, y, &palette::STACK, out),
        }
    }

    /// What a player did, whose turn it is, marks of the place. Origin: the seat.
    pub(crate) fn doing(&self, place: &PlayerState, out: &mut String) {
        let (wide, top) = (self.layout.seat_width, self.layout.plate);
        let said = if place.turn { describe::due(place) } else { &place.last_action };
        let strong = place.turn || place.won;
        let paint = if strong { &palette::ACTION_TURN } else { &palette::ACTION };
        self.text(&cut(said, 20, (wide - 16) as u32), wide / 2, top + 70, paint, out);
        if strong {
            let _ = write!(out, "<rect x=\"1\" y=\"{top}\" width=\"{}\" height=\"{PLATE}\" rx=\"9\"", wide - 2);
            if place.turn { &palette::TURN } else { &palette::WON }.on(self.brush, out);
            out.push_str("/>");
        }
        for (at, badge) in (0..).zip(&place.badges) {
            let (x, y) = (wide - 16 - 30 * at, top);
            let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\"");
            palette::BADGE.on(self.brush, out);
            out.push_str("/>");
            self.text(badge.letters, x, y + 6, &palette::BADGE_TEXT, out);
        }
    }

    /// What lies before a player: a bet, discards, a card played. Origin: its middle.
    pub(crate) fn front(&mut self, place: &PlayerState, hidden: bool, out: &mut String) {
        let room = self.layout.front_width;
        if let [held] = place.thrown.as_slice()
            && !held.down
        {
            return self.card(*held, -cards::WIDTH / 2, -cards::HEIGHT / 2, hidden, out);
        }
        if !place.thrown.is_empty() {
            let many = place.thrown.len() as i32;
            let whole = place.thrown.iter().any(|held| !held.down);
            let (scale, tall) = if whole { ("", cards::HEIGHT) } else { (" scale(.6)", cards::HEIGHT * 6 / 10) };
            let room = if whole { room } else { room * 10 / 6 };
            let step = if many > 1 { ((room - cards::WIDTH) / (many - 1)).min(cards::WIDTH - 8) } else { 0 };
            let wide = cards::WIDTH + step * (many - 1);
            let wide = if whole { wide } else { wide * 6 / 10 };
            let _ = write!(out, "<g transform=\"translate({} {}){scale}\">", -wide / 2, -tall / 2);
            for (at, held) in (0..).zip(&place.thrown) {
                self.card(*held, at * step, 0, hidden, out);
            }
            out.push_str("</g>");
            return;
        }
        let Some(bet) = place.bet else { return };
        let words = self.amount_width(bet, 21).min(room - 44);
        let wide = words + 44;
        let left = -wide / 2;
        let _ = write!(out, "<rect x=\"{left}\" y=\"-15\" width=\"{wide}\" height=\"30\" rx=\"15\"");
        palette::PILL.on(self.brush, out);
        let _ = write!(out, "/><circle cx=\"{}\" cy=\"0\" r=\"10\"", left + 16);
        palette::COIN.on(self.brush, out);
        out.push_str("/>");
        let room = Room { x: left + 31 + words / 2, y: 7, size: 21, most: words };
        self.amount("", bet, room, &palette::BET, out);
    }

    /// What lies in the middle. Origin: its middle.
    pub(crate) fn centre(&mut self, centre: &Centre, out: &mut String) {
        let (wide, tall) = (cards::WIDTH * LARGER / 10, cards::HEIGHT * LARGER / 10);
        let lines = (centre.amounts.len() + centre.notes.len()) as i32;
        let height = lines * LINE + centre.rows.len() as i32 * (tall + 10);
        let mut y = -height / 2;
        let most = self.layout.centre_width - 20;
        for note in &centre.notes {
            self.text(&cut(note, 18, most as u32), 0, y + 20, &palette::NOTE, out);
            y += LINE;
        }
        // The main pot stands above the cards, side pots below them.
        let mut amounts = centre.amounts.iter();
        let mut line = |artist: &mut Self, y: &mut i32, out: &mut String| {
            if let Some((name, chips)) = amounts.next() {
                let room = Room { x: 0, y: *y + 20, size: 23, most };
                artist.amount(&format!("{name} "), *chips, room, &palette::POT, out);
                *y += LINE;
            }
        };
        line(self, &mut y, out);
        for row in &centre.rows {
            let many = row.cards.len() as i32;
            let step = (wide + 6).min((most - wide) / (many - 1).max(1));
            let left = -(wide + step * (many - 1)) / 2;
            let _ = write!(out, "<g transform=\"translate({left} {}) scale(1.2)\">", y + 2);
            for (at, held) in (0..).zip(&row.cards) {
                self.card(*held, at * step * 10 / LARGER, 0, false, out);
            }
            out.push_str("</g>");
            y += tall + 10;
        }
        for _ in 0..centre.amounts.len().saturating_sub(1) {
            line(self, &mut y, out);
        }
    }

    /// The cloth.
    pub(crate) fn felt(&self, out: &mut String) {
        let (corner, size) = self.layout.felt;
        let round = (size.x.min(size.y) / 2).min(170);
        let _ = write!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\"",
            corner.x, corner.y, size.x, size.y
        );
        palette::FELT.on(self.brush, out);
        out.push_str("/>");
    }
}

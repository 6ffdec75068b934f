//! The plates of a table on which tricks are played, each drawn around its middle: the side's colour, the name, marks, what
//! is not in the hand, and what counts; and the card of each seat in the trick. Not here: hands (`tricks/mod.rs`).

use core::fmt::Write;

use super::PLATE;
use crate::describe;
use crate::svg::Shape;
use crate::svg::cards::{HEIGHT, WIDTH};
use crate::svg::palette::{self, Brush, Paint};
use crate::svg::parts::{Artist, Mark, Room};
use crate::svg::text::{Weight, cut, cut_name, fitting, width};
use crate::timeline::{Counter, Held, Player, PlayerState};

/// The margins of a plate, left of the stripe's end and right.
const LEFT: f64 = 18.0;
const RIGHT: f64 = 11.0;

/// The room that what counts has at least.
const COUNT: f64 = 84.0;

/// The colours of the sides.
pub(super) const SIDES: [&Paint; 4] = [&palette::TEAM_A, &palette::TEAM_B, &palette::TEAM_C, &palette::TEAM_D];

/// The suits that are not in a hand, as far as it is played: `no ♠ ♥`.
fn missing(place: &PlayerState) -> String {
    let signs: Vec<String> = place.tricks.voids.iter().map(|suit| describe::suit_sign(*suit).to_string()).collect();
    if signs.is_empty() { String::new() } else { format!("no {}", signs.join(" ")) }
}

/// The ways to say what there is to say of a player, the longest first.
fn remarks(place: &PlayerState) -> Vec<String> {
    let (missing, remark) = (missing(place), place.tricks.remark.clone());
    match (remark.is_empty(), missing.is_empty()) {
        (_, true) => vec![remark],
        (true, _) => vec![missing],
        _ => vec![format!("{remark}, {missing}"), remark, missing],
    }
}

/// How wide a mark is.
fn badge_width(badge: &str) -> f64 {
    width(badge, 12.5, Weight::Bold) + 12.0
}

impl Artist<'_> {
    /// What many plates of a page have in common: their grounds, the colours of the sides, the light around one.
    pub(crate) fn plate_parts(&self, out: &mut String) {
        for paint in [&palette::PLATE, &palette::PLATE_OUT, &palette::PLATE_WON] {
            let _ = write!(out, "<g id=\"m{}\">", paint.class());
            self.ground(paint, out);
            out.push_str("</g>");
        }
        for side in 0..self.layout.extents.teams.clamp(2, SIDES.len()) {
            let _ = write!(out, "<g id=\"ms{side}\">");
            self.stripe(side, out);
            out.push_str("</g>");
        }
        out.push_str("<g id=\"mt\">");
        self.light(out);
        out.push_str("</g>");
    }

    /// The light around the plate of the player in turn.
    pub(crate) fn light(&self, out: &mut String) {
        let (wide, tall) = PLATE;
        let at = |by: f64| (-wide / 2.0 - by, -tall / 2.0 - by);
        let size = |by: f64| (wide + 2.0 * by, tall + 2.0 * by);
        self.rect(at(3.5), size(3.5), 14.5, &palette::GLOW_LINE, out);
        self.rect(at(0.0), size(0.0), 11.0, &palette::RING, out);
    }

    fn ground(&self, paint: &Paint, out: &mut String) {
        self.rect((-PLATE.0 / 2.0, -PLATE.1 / 2.0), PLATE, 11.0, paint, out);
    }

    fn stripe(&self, side: usize, out: &mut String) {
        let _ = write!(out, "<path d=\"M{} -26a11 11 0 0 0 -11 11v30a11 11 0 0 0 11 11z\"", 11.0 - PLATE.0 / 2.0);
        SIDES.get(side).copied().unwrap_or(&palette::TEAM_A).on(self.brush, out);
        out.push_str("/>");
    }

    /// The plate without what changes on it. Origin: its middle.
    pub(crate) fn trick_plate(&self, number: usize, place: &PlayerState, out: &mut String) {
        let Some(player) = self.timeline.players.get(number) else { return };
        let (wide, _) = PLATE;
        let (left, right) = (-wide / 2.0, wide / 2.0);
        let (paint, name_paint) = match (place.won, place.out) {
            (true, _) => (&palette::PLATE_WON, &palette::TRICK_NAME),
            (_, true) => (&palette::PLATE_OUT, &palette::TRICK_NAME_OUT),
            _ => (&palette::PLATE, &palette::TRICK_NAME),
        };
        let side = place.tricks.side.map(|side| side % SIDES.len());
        if self.brush == Brush::Classes {
            let _ = write!(out, "<use href=\"#m{}\"/>", paint.class());
            side.into_iter().for_each(|side| _ = write!(out, "<use href=\"#ms{side}\"/>"));
        } else {
            self.ground(paint, out);
            side.into_iter().for_each(|side| self.stripe(side, out));
        }
        let room = wide - LEFT - RIGHT;
        let (badges, badge_room, beside) = Self::badges_of(player, place);
        // Where nothing stands below the name it stands in the middle.
        let lone = place.counter == Counter::None
            && remarks(place).iter().all(String::is_empty)
            && (badges.is_empty() || beside);
        let name = self.lone_name(number);
        let name_room = if beside { room - badge_room } else { room };
        let fits = fitting(&name.text, 17.0, 14.0, name_room, Weight::Bold);
        let name = cut_name(name, fits, name_room, Weight::Bold);
        let y = if lone { 6.0 } else { -6.5 };
        let at = Room { x: left + LEFT, y, size: fits, least: fits, most: name_room, weight: Weight::Bold };
        self.name(name, at, (-25.0, 50.0), name_paint, out);
        let mut x = if beside { right - RIGHT - badge_room + 5.0 } else { left + LEFT };
        let top = match (beside, lone) {
            (false, _) => 4.0,
            (_, true) => -8.5,
            _ => -21.0,
        };
        for badge in badges {
            let wide = badge_width(badge);
            let (ground, words) = match badge {
                _ if place.out => (&palette::POSITION_OUT, &palette::POSITION_TEXT_OUT),
                "bidder" | "main player" => (&palette::BANNER, &palette::MARK_TEXT),
                _ => (&palette::POSITION, &palette::POSITION_TEXT),
            };
            self.rect((x, top), (wide, 17.0), 4.0, ground, out);
            let middle = x + wide / 2.0;
            let at = Room { x: middle, y: top + 13.1, size: 12.5, least: 12.5, most: wide - 2.0, weight: Weight::Bold };
            self.text(&[("", badge.to_owned())], at, words, out);
            x += wide + 5.0;
        }
    }

    /// The marks of a plate, how much room they take, and whether they stand beside the name. A name that has room is not
    /// cut for them: then they stand below it, beside what counts, and the first of them go where there is no room.
    fn badges_of<'p>(player: &Player, place: &'p PlayerState) -> (Vec<&'p str>, f64, bool) {
        let mut badges: Vec<&str> = place.badges.iter().map(|badge| badge.means).collect();
        let taken = |badges: &[&str]| badges.iter().map(|badge| badge_width(badge) + 5.0).sum::<f64>();
        let name = if player.name.is_empty() { &player.label } else { &player.name };
        let room = PLATE.0 - LEFT - RIGHT;
        let beside = taken(&badges) <= room - width(name, 17.0, Weight::Bold) - 8.0;
        while !beside && badges.len() > 1 && taken(&badges) > room - COUNT {
            badges.remove(0);
        }
        let taken = taken(&badges);
        (badges, taken, beside)
    }

    /// How wide what counts is, with air before it.
    fn count_width(&self, place: &PlayerState) -> f64 {
        match &place.counter {
            Counter::Words(words) => width(words, 20.0, Weight::Bold).min(110.0) + 8.0,
            _ => 0.0,
        }
    }

    /// Where the line below the name begins, and where it ends.
    fn below(player: &Player, place: &PlayerState) -> (f64, f64) {
        let (left, right) = (-PLATE.0 / 2.0 + LEFT, PLATE.0 / 2.0 - RIGHT);
        let (_, taken, beside) = Self::badges_of(player, place);
        (if beside { left } else { left + taken }, right)
    }

    /// What there is to say of a player, on the plate. Origin: its middle.
    pub(crate) fn trick_remark(&self, player: &Player, place: &PlayerState, out: &mut String) {
        let (from, right) = Self::below(player, place);
        let most = right - self.count_width(place) - from;
        let fits = |phrase: &&String| !phrase.is_empty() && width(phrase, 14.0, Weight::Regular) <= most;
        if let Some(text) = remarks(place).iter().find(fits) {
            let at = Room { x: from, y: 17.3, size: 14.0, least: 14.0, most, weight: Weight::Regular };
            self.text(&[("", text.clone())], at, &palette::REMARK, out);
        }
    }

    /// What counts, on the plate. Origin: its middle.
    pub(crate) fn trick_count(&self, player: &Player, place: &PlayerState, out: &mut String) {
        let (from, right) = Self::below(player, place);
        if let Counter::Words(words) = &place.counter {
            let most = (right - from).min(110.0);
            let at = Room { x: right, y: 18.5, size: 20.0, least: 13.0, most, weight: Weight::Bold };
            self.text(&[("", cut(words, 13.0, most, Weight::Bold))], at, &palette::COUNTS, out);
        }
        self.pile(place, out);
    }

    /// The tricks that a player has taken, right of the plate and from below, for a wide hand lies above it; a tall table has
    /// no room for them.
    fn pile(&self, place: &PlayerState, out: &mut String) {
        let classes = self.brush == Brush::Classes;
        if place.tricks.taken == 0 || (!classes && self.layout.shape == Shape::Tall) {
            return;
        }
        let paint = SIDES.get(place.tricks.side.unwrap_or(0)).copied().unwrap_or(&palette::TEAM_A);
        out.push_str(if classes { "<g class=\"xw\">" } else { "<g>" });
        for at in 0..place.tricks.taken.min(12) {
            let (column, row) = (f64::from(at % 3), f64::from(at / 3));
            self.rect((PLATE.0 / 2.0 + 2.5 + 9.0 * column, 15.5 - 13.5 * row), (7.5, 11.0), 1.5, paint, out);
        }
        out.push_str("</g>");
    }

    /// The card of a seat in the trick, or the place for it: golden where one is due. Origin: its middle.
    pub(crate) fn trick_card(&mut self, place: &PlayerState, hidden: bool, out: &mut String) {
        let (wide, tall) = (f64::from(WIDTH), f64::from(HEIGHT));
        let open: Vec<Held> = place.thrown.iter().filter(|held| !held.down).copied().collect();
        if let Some(held) = open.first() {
            let mark = if place.tricks.wins { Mark::Wins } else { Mark::None };
            self.card(*held, -wide / 2.0, -tall / 2.0, hidden, mark, out);
        } else if place.tricks.place && !place.out {
            let due = place.turn && place.asked == crate::timeline::Asked::Play;
            let paint = if due { &palette::DUE } else { &palette::SLOT };
            self.rect((0.8 - wide / 2.0, 0.8 - tall / 2.0), (wide - 1.6, tall - 1.6), 6.0, paint, out);
        }
    }
}

//! What stands at the right of a plate: the position, marks of a place, and in their place the equity of a hand. Not here:
//! the plate itself (`parts.rs`).

use core::fmt::Write;

use super::layout::PLATE;
use super::palette::{self, Brush};
use super::parts::{Artist, Room};
use super::text::{Weight, width};
use crate::describe;
use crate::timeline::{Counter, Equity, Player, PlayerState};

/// The size of the letters of a mark.
const SIZE: f64 = 12.5;
/// How wide an equity is at most.
const EQUITY: f64 = 62.0;

fn mark_width(mark: &str) -> f64 {
    width(mark, SIZE, Weight::Bold) + 12.0
}

impl Artist<'_> {
    /// The position, or the marks of a place in games without.
    fn badges<'p>(&self, player: &'p Player, place: &'p PlayerState) -> Vec<&'p str> {
        // Never is a stack made unreadable for it.
        let stack = match &place.counter {
            Counter::Chips(chips) => Self::width_of(&self.ways("", *chips, ""), 13.0, Weight::Regular),
            _ => width(describe::counter(place), 13.0, Weight::Regular),
        };
        let marks = place.badges.iter().map(|badge| badge.means).filter(|means| *means != "button");
        let badges: Vec<&str> =
            Some(player.position.as_str()).filter(|name| !name.is_empty()).into_iter().chain(marks).collect();
        let taken: f64 = badges.iter().map(|badge| mark_width(badge) + 4.0).sum();
        if stack + taken > self.layout.need.plate - 24.0 { Vec::new() } else { badges }
    }

    /// How much of a plate the marks take; the same at every step, so that a stack does not change its size.
    pub(super) fn marks_width(&self, player: &Player, place: &PlayerState) -> f64 {
        let badges: f64 = self.badges(player, place).iter().map(|badge| mark_width(badge) + 4.0).sum();
        if self.layout.need.equity { badges.max(EQUITY) } else { badges }
    }

    /// What stands at the right of a plate. Origin: its middle.
    pub(crate) fn marks(&self, player: &Player, place: &PlayerState, equity: Option<(&Equity, u32)>, out: &mut String) {
        let Some((all, share)) = equity else { return self.badges_in(player, place, "", out) };
        let shown = !self.look.hide && self.look.equity.shows(all);
        // In a page both are there, and the style chooses.
        let (badge, figure) = match (self.brush, all.all_in) {
            (Brush::Classes, true) => ("b1", "e1"),
            (Brush::Classes, false) => ("b0", "e0"),
            _ => ("", ""),
        };
        if self.brush == Brush::Classes || !shown {
            self.badges_in(player, place, badge, out);
        }
        if self.brush == Brush::Classes || shown {
            let _ = write!(out, "<g{}>", class(figure));
            let wide = self.layout.need.plate - 24.0;
            let (left, top) = (-wide / 2.0, 3.5 - PLATE / 2.0);
            self.rect((left, top), (wide, 3.5), 1.7, &palette::EQUITY_BAR, out);
            let part = wide * f64::from(share) / 1000.0;
            if part >= 1.0 {
                self.rect((left, top), (part, 3.5), 1.7, &palette::EQUITY, out);
            }
            let sampled = if all.exact { "" } else { "≈" }.to_owned();
            let room = Room { x: wide / 2.0, y: 16.5, size: 17.0, least: 15.0, most: EQUITY, weight: Weight::Bold };
            self.text(&[("", sampled + &describe::share(share))], room, &palette::EQUITY_TEXT, out);
            out.push_str("</g>");
        }
    }

    /// The badges, in a group of this class if there is one.
    fn badges_in(&self, player: &Player, place: &PlayerState, group: &str, out: &mut String) {
        let badges = self.badges(player, place);
        if badges.is_empty() {
            return;
        }
        if !group.is_empty() {
            let _ = write!(out, "<g{}>", class(group));
        }
        let mut right = self.layout.need.plate / 2.0 - 10.0;
        let (ground, words) = match place.out {
            true => (&palette::POSITION_OUT, &palette::POSITION_TEXT_OUT),
            false => (&palette::POSITION, &palette::POSITION_TEXT),
        };
        for badge in badges {
            let wide = mark_width(badge);
            self.rect((right - wide, 2.5), (wide, 17.0), 4.0, ground, out);
            let (x, most) = (right - wide / 2.0, wide - 2.0);
            let at = Room { x, y: 15.6, size: SIZE, least: SIZE, most, weight: Weight::Bold };
            self.text(&[("", badge.to_owned())], at, words, out);
            right -= wide + 4.0;
        }
        if !group.is_empty() {
            out.push_str("</g>");
        }
    }
}

fn class(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!(" class=\"{name}\"") }
}

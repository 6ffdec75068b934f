//! What stands in the lower line of a plate: what a player has, the position, marks of a place, and in their place the equity
//! of a hand. Not here: the plate itself (`parts.rs`).

use core::fmt::Write;

use super::layout::PLATE;
use super::palette::{self, Brush};
use super::parts::{Artist, Room};
use super::stock::Stock;
use super::text::{Weight, width};
use crate::describe;
use crate::timeline::{Counter, Equity, Player, PlayerState};

/// The size of the letters of a mark.
const SIZE: f64 = 12.5;
/// How wide an equity is at most.
pub(super) const EQUITY: f64 = 62.0;

fn mark_width(mark: &str) -> f64 {
    width(mark, SIZE, Weight::Bold) + 12.0
}

impl Artist<'_> {
    /// What a player has, in the ways in which it is shown.
    pub(super) fn has(&self, place: &PlayerState) -> Vec<(&'static str, String)> {
        match &place.counter {
            Counter::Chips(chips) => self.ways("", *chips, ""),
            _ => vec![("", describe::counter(place).to_owned())],
        }
    }

    /// The position, or the marks of a place in games without; `has` is what stands beside them.
    fn badges<'p>(&self, player: &'p Player, place: &'p PlayerState, has: &[(&'static str, String)]) -> Vec<&'p str> {
        let marks = place.badges.iter().map(|badge| badge.means).filter(|means| *means != "button");
        let badges: Vec<&str> =
            Some(player.position.as_str()).filter(|name| !name.is_empty()).into_iter().chain(marks).collect();
        if badges.is_empty() {
            return badges;
        }
        // Never is a stack made unreadable for it.
        let stack = Self::width_of(has, 13.0, Weight::Regular);
        let taken: f64 = badges.iter().map(|badge| mark_width(badge) + 4.0).sum();
        if stack + taken > self.layout.extents.plate - 24.0 { Vec::new() } else { badges }
    }

    /// How much of a plate the marks take.
    pub(super) fn marks_width(&self, player: &Player, place: &PlayerState, has: &[(&'static str, String)]) -> f64 {
        self.badges(player, place, has).iter().map(|badge| mark_width(badge) + 4.0).sum()
    }

    /// Whether an equity is shown in the place of a position, in a picture that stands alone.
    pub(crate) fn shows(&self, equity: &Equity) -> bool {
        !self.look.hide && self.look.equity.shows(equity)
    }

    /// The position, or the marks of a place; where tricks are played what there is to say of the player. Origin: the middle
    /// of the plate.
    pub(crate) fn marks(&self, player: &Player, place: &PlayerState, out: &mut String) {
        // Plates of games of tricks have theirs among what seldom changes.
        if self.layout.extents.tricks {
            return self.trick_remark(player, place, out);
        }
        let mut right = self.layout.extents.plate / 2.0 - 10.0;
        let (ground, words) = match place.out {
            true => (&palette::POSITION_OUT, &palette::POSITION_TEXT_OUT),
            false => (&palette::POSITION, &palette::POSITION_TEXT),
        };
        for badge in self.badges(player, place, &self.has(place)) {
            let wide = mark_width(badge);
            self.rect((right - wide, 2.5), (wide, 17.0), 4.0, ground, out);
            let (x, most) = (right - wide / 2.0, wide - 2.0);
            let at = Room { x, y: 15.6, size: SIZE, least: SIZE, most, weight: Weight::Bold };
            self.text(&[("", badge.to_owned())], at, words, out);
            right -= wide + 4.0;
        }
    }

    /// The share of the pot that a hand wins on average, and a bar along the upper edge of the plate. Origin: its middle.
    pub(crate) fn equity(&self, (all, share): (&Equity, describe::Share), out: &mut String) {
        let wide = self.layout.extents.plate - 24.0;
        self.stock(Stock::Bar, 0.0, 0.0, out);
        let part = (wide * f64::from(share.thousandths) / 1000.0).round();
        if part >= 1.0 {
            self.rect((-wide / 2.0, 3.5 - PLATE / 2.0), (part, 3.5), 1.7, &palette::EQUITY, out);
        }
        let label = match share.thousandths {
            1000 if all.exact => describe::share(share),
            _ => describe::exact_share(all, share),
        };
        let room = Room { x: wide / 2.0, y: 16.5, size: 17.0, least: 15.0, most: EQUITY, weight: Weight::Bold };
        self.text(&[("", label)], room, &palette::EQUITY_TEXT, out);
    }

    /// What a player has, on the plate, beside the position and the equity that may be shown in its place. Origin: its middle.
    pub(crate) fn counter(&self, player: &Player, place: &PlayerState, equity: Option<&Equity>, out: &mut String) {
        if self.layout.extents.tricks {
            return self.trick_count(player, place, out);
        }
        let ways = self.has(place);
        let badges = self.marks_width(player, place, &ways);
        let Some(equity) = equity else { return self.stack(&ways, badges, place, out) };
        let beside = badges.max(EQUITY);
        if self.brush != Brush::Classes {
            return self.stack(&ways, beside, place, out);
        }
        // Only what stands beside an equity has less room; the style sheet says which of the two is seen.
        let (mut small, mut usual) = (String::new(), String::new());
        self.stack(&ways, beside, place, &mut small);
        self.stack(&ways, badges, place, &mut usual);
        if small == usual {
            return out.push_str(&usual);
        }
        for (kind, stack) in [('b', usual), ('e', small)] {
            let _ = write!(out, "<g class=\"{}\">{stack}</g>", equity.class(kind));
        }
    }

    /// What a player has, where so much of the line is taken.
    fn stack(&self, ways: &[(&'static str, String)], taken: f64, place: &PlayerState, out: &mut String) {
        let wide = self.layout.extents.plate;
        let most = wide - 24.0 - taken;
        let room = Room { x: 12.0 - wide / 2.0, y: 16.5, size: 20.0, least: 13.0, most, weight: Weight::Regular };
        let paint = if place.out { &palette::STACK_OUT } else { &palette::STACK };
        // An amount is not made small because it is long in units.
        let size = |way| Self::size_of(core::slice::from_ref(way), room);
        match ways {
            [chips, units] if size(chips) != size(units) => {
                for way in [chips, units] {
                    let _ = write!(out, "<g class=\"{}\">", way.0);
                    self.text(&[("", way.1.clone())], room, paint, out);
                    out.push_str("</g>");
                }
            }
            _ => self.text(ways, room, paint, out),
        }
    }
}

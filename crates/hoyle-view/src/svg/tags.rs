//! The tags below plates: what a player did or is asked, or what it has brought. Not here: the plates (`parts.rs`).

use core::fmt::Write;
use std::borrow::Cow;

use hoyle_rules::Chips;

use super::Shape;
use super::number::tenth;
use super::palette::{self, Brush, Paint};
use super::parts::{Artist, Room, attribute};
use super::stock::Stock;
use super::text::{Weight, cut, short};
use crate::describe;
use crate::timeline::{ActionKind, Asked, Counter, PlayerState};

/// An amount in four digits if it has six and more, with its unit.
fn large(amount: &str) -> String {
    match amount.split_once(' ') {
        Some((number, unit)) => format!("{} {unit}", short(number)),
        None => short(amount),
    }
}

/// How much room the triangle takes before what is asked; letters have no triangle in many fonts.
const TRIANGLE: f64 = 13.0;

impl Artist<'_> {
    /// What a player did, or how it ended, and whose turn it is. Origin: the middle of the plate.
    pub(crate) fn doing(&self, place: &PlayerState, out: &mut String) {
        if place.turn && self.layout.extents.tricks && self.brush == Brush::Classes {
            out.push_str("<use href=\"#mt\"/>");
        } else if place.turn && self.layout.extents.tricks {
            self.light(out);
        } else if place.turn {
            self.stock(Stock::Turn, 0.0, 0.0, out);
        }
        let whole = self.tag(place, false);
        if whole.iter().all(|(_, text)| text.is_empty()) {
            return;
        }
        // Tall tables have little room; the amounts stand in the list, too.
        let long = |text: &str| text.bytes().filter(u8::is_ascii_digit).count() > 5;
        let brief = whole.iter().any(|(_, text)| long(text)).then(|| self.tag(place, true));
        match (self.brush, brief.filter(|brief| *brief != whole)) {
            (Brush::Attributes(..), Some(brief)) if self.layout.shape == Shape::Tall => {
                self.tag_of(&brief, place, out);
            }
            (Brush::Classes, Some(brief)) => {
                for (class, ways) in [("xw", &whole), ("xb", &brief)] {
                    let _ = write!(out, "<g class=\"{class}\">");
                    self.tag_of(ways, place, out);
                    out.push_str("</g>");
                }
            }
            _ => self.tag_of(&whole, place, out),
        }
    }

    /// A tag with these words on the lower edge of a plate.
    fn tag_of(&self, ways: &[(&'static str, String)], place: &PlayerState, out: &mut String) {
        let wide = if self.layout.extents.tricks { super::tricks::PLATE.0 } else { self.layout.extents.plate };
        let (ground, words) = tag_paints(place);
        let triangle = if place.turn && place.net.is_none() { TRIANGLE } else { 0.0 };
        let most = wide - 12.0 - triangle;
        let room = Room { x: triangle / 2.0, y: 35.6, size: 15.0, least: 12.0, most, weight: Weight::Bold };
        let mut ways = Cow::Borrowed(ways);
        if Self::width_of(&ways, room.least, room.weight) > room.most {
            ways.to_mut().iter_mut().for_each(|(_, text)| *text = cut(text, room.least, room.most, room.weight));
        }
        let tag = Self::width_of(&ways, Self::size_of(&ways, room), Weight::Bold).min(room.most) + 20.0 + triangle;
        match self.brush {
            Brush::Attributes(..) => {
                let (top, tall, round) = palette::TAG;
                self.rect((-tag / 2.0, top), (tag, tall), round, ground, out);
            }
            // The style sheet says the rest.
            Brush::Classes => {
                out.push_str("<rect");
                attribute("x", tenth(-tag / 2.0), out);
                attribute("width", tenth(tag), out);
                ground.on(self.brush, out);
                out.push_str("/>");
            }
        }
        if triangle > 0.0 {
            let _ = write!(out, "<path d=\"M{} 25.8v9.4l7 -4.7z\"", tenth(9.0 - tag / 2.0));
            palette::TRIANGLE.on(self.brush, out);
            out.push_str("/>");
        }
        self.text(&ways, Room { most: tag - 14.0 - triangle, ..room }, words, out);
    }

    /// The words of a tag, with large amounts in four digits if it is to be brief.
    fn tag(&self, place: &PlayerState, brief: bool) -> Vec<(&'static str, String)> {
        let ways = |before: &str, chips: Chips, after: &str| match brief {
            true => {
                let ways = self.ways("", chips, "").into_iter();
                ways.map(|(class, amount)| (class, format!("{before}{}{after}", large(&amount)))).collect()
            }
            false => self.ways(before, chips, after),
        };
        if let Some(net) = place.net {
            let after = if place.counter == Counter::Chips(Chips::ZERO) && net < Chips::ZERO { " · out" } else { "" };
            return match net.0 {
                0 => vec![("", "±0".to_owned())],
                1.. => ways("+", net, after),
                _ => ways("−", Chips(net.0.saturating_neg()), after),
            };
        }
        if place.turn {
            return match place.asked {
                Asked::Call(chips) => ways("", chips, " to call"),
                _ => vec![("", describe::due(place).to_owned())],
            };
        }
        match place.amount.filter(|_| !place.last_action.is_empty()) {
            Some(chips) => ways(&format!("{}{}", place.last_action, describe::joined(place)), chips, ""),
            None => vec![("", place.last_action.clone().into_owned())],
        }
    }
}

/// The ground of a tag and its words.
fn tag_paints(place: &PlayerState) -> (&'static Paint, &'static Paint) {
    if let Some(net) = place.net {
        return match net.0 {
            0 => (&palette::FOLD_TAG, &palette::FOLD_TEXT),
            1.. => (&palette::GOLD_TAG, &palette::GOLD_TEXT),
            _ => (&palette::LOSS_TAG, &palette::LOSS_TEXT),
        };
    }
    if place.turn || place.won {
        return (&palette::GOLD_TAG, &palette::GOLD_TEXT);
    }
    match place.kind {
        ActionKind::Fold | ActionKind::Muck => (&palette::FOLD_TAG, &palette::FOLD_TEXT),
        ActionKind::Lose => (&palette::LOSS_TAG, &palette::LOSS_TEXT),
        ActionKind::Check => (&palette::CHECK_TAG, &palette::CHECK_TEXT),
        ActionKind::Call => (&palette::CALL_TAG, &palette::CALL_TEXT),
        ActionKind::Bet | ActionKind::Raise => (&palette::BET_TAG, &palette::BET_TEXT),
        ActionKind::AllIn => (&palette::ALL_IN_TAG, &palette::ALL_IN_TEXT),
        ActionKind::Post | ActionKind::Other if place.out => (&palette::FOLD_TAG, &palette::FOLD_TEXT),
        ActionKind::Post | ActionKind::Other => (&palette::POST_TAG, &palette::POST_TEXT),
    }
}

#[cfg(test)]
mod tests {
    use super::large;

    #[test]
    fn large_amounts_keep_their_unit() {
        for (amount, expected) in
            [("9,500", "9,500"), ("345,678,912", "345.7M"), ("34.57 bb", "34.57 bb"), ("1,234,567 bb", "1.235M bb")]
        {
            assert_eq!(large(amount), expected);
        }
    }
}

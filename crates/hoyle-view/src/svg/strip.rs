//! A strip of cloth for a list of records: the board, the hands or the trick that matter; the pot or the contract. Not here:
//! the list.

use core::fmt::Write;
use std::sync::Arc;

use hoyle_rules::{CardSet, Chips};

use super::card::tricks::Shown;
use super::cards::{self, Used, WIDTH};
use super::number::tenth;
use super::palette::{self, Brush};
use super::parts::{Artist, Mark, Room};
use super::text::{Weight, width};
use crate::timeline::{Held, PlayerState, Table};

/// The size of a strip.
pub(crate) const SIZE: (f64, f64) = (400.0, 104.0);
/// How large its cards are.
const SCALE: f64 = 0.92;

/// What every strip lies on, by the name `strip`.
pub(crate) fn ground(out: &mut String) {
    let (wide, tall) = SIZE;
    let _ = write!(out, "<g id=\"strip\"><rect width=\"{wide}\" height=\"{tall}\"");
    palette::CLOTH.on(Brush::Classes, out);
    let _ = write!(out, "/><rect x=\"10\" y=\"10\" width=\"{}\" height=\"{}\" rx=\"42\"", wide - 20.0, tall - 20.0);
    palette::CLOTH_LINE.on(Brush::Classes, out);
    out.push_str("/></g>");
}

/// The faces that strips need, and their ground.
pub(crate) fn definitions(used: &Used, out: &mut String) {
    cards::definitions(used, Brush::Classes, out);
    out.push_str("<defs>");
    ground(out);
    out.push_str("</defs>");
}

/// Whether a card is one of those that win.
fn in_hand(winning: Option<CardSet>) -> impl Fn(usize, Held) -> bool {
    move |_, held| winning.zip(held.card.known()).is_some_and(|(winning, card)| winning.contains(card))
}

impl Artist<'_> {
    /// A strip for a table as it is at the end.
    pub(crate) fn strip(&mut self, table: &Table, pot: Option<Chips>, out: &mut String) {
        let (wide, tall) = SIZE;
        let _ = write!(out, "<svg viewBox=\"0 0 {wide} {tall}\" aria-hidden=\"true\"><use href=\"#strip\"/>");
        let shown = self.timeline.poker.is_none().then(|| Shown::of(self.timeline));
        let boards: Vec<_> = table.centre.rows.iter().filter(|row| row.places > 0 && !row.cards.is_empty()).collect();
        match boards.len() {
            many @ 1.. => {
                // Several lie side by side.
                let (apart, step) = match many {
                    1 => (0.0, 58.0),
                    2 => (208.0, 34.0),
                    _ => (142.0, 20.0),
                };
                for (number, row) in boards.into_iter().enumerate() {
                    let cards = row.cards.iter().map(|held| Some(*held)).chain([None; 5]);
                    let places: Vec<Option<Held>> = cards.take(row.places.max(row.cards.len())).collect();
                    let winning = table.winning_on(number);
                    let from = apart * (number as f64 - (many as f64 - 1.0) / 2.0);
                    self.spread(&places, &in_hand(winning), from, step, out);
                }
            }
            _ if shown.is_some() => {
                let cards = shown.iter().flat_map(Shown::cards);
                let (cards, takes): (Vec<Option<Held>>, Vec<bool>) =
                    cards.map(|(held, takes)| (Some(held), takes)).unzip();
                let takes = |at: usize, _: Held| takes.get(at) == Some(&true);
                self.spread(&cards, &takes, 0.0, (340.0 / cards.len().max(1) as f64).min(58.0), out);
            }
            _ => self.hands(table, out),
        }
        let sign = crate::describe::currency_sign(self.timeline);
        let pot = pot.map(|pot| format!("Pot {sign}{}", self.timeline.money.show(pot)));
        if let Some(caption) = pot.or_else(|| shown.and_then(|shown| shown.outcome())) {
            // Wide enough for the letters of any font.
            let wide = 1.1 * width(&caption, 14.5, Weight::Bold) + 20.0;
            self.rect((200.0 - wide / 2.0, 79.0), (wide, 22.0), 11.0, &palette::PILL, out);
            let room = Room { x: 200.0, y: 95.0, size: 14.5, least: 14.5, most: wide - 2.0, weight: Weight::Bold };
            self.text(&[("", caption)], room, &palette::SIDE_TEXT, out);
        }
        out.push_str("</svg>");
    }

    /// Where there is no board: the hand that has won, and beside it one that has not.
    fn hands(&mut self, table: &Table, out: &mut String) {
        let known = |place: &&Arc<PlayerState>| {
            !place.hand.is_empty() && place.hand.iter().all(|held| held.card.known().is_some())
        };
        let mut hands: Vec<&Arc<PlayerState>> = table.places.iter().filter(known).collect();
        hands.sort_by_key(|place| (core::cmp::Reverse(place.net.map_or(0, |net| net.0)), place.out));
        let over = table.winning.is_some();
        hands.truncate(if over { 2 } else { 1 });
        let apart = if hands.len() > 1 { 95.0 } else { 0.0 };
        for (at, place) in hands.into_iter().enumerate() {
            let cards: Vec<Option<Held>> = place.hand.iter().map(|held| Some(Held { down: false, ..*held })).collect();
            let step = if apart > 0.0 { (118.0 / (cards.len() as f64 - 1.0).max(1.0)).min(54.0) } else { 54.0 };
            let step = step.min(300.0 / cards.len() as f64);
            self.spread(
                &cards,
                &in_hand(table.winning.filter(|_| at == 0)),
                if at == 0 { -apart } else { apart },
                step,
                out,
            );
        }
    }

    /// Cards in a row, its middle so far from that of the strip; those that win stand higher.
    fn spread(
        &mut self,
        cards: &[Option<Held>],
        wins: &dyn Fn(usize, Held) -> bool,
        from: f64,
        step: f64,
        out: &mut String,
    ) {
        let wide = step * (cards.len() as f64 - 1.0).max(0.0) + f64::from(WIDTH);
        let left = 200.0 + (from - wide / 2.0) * SCALE;
        let _ = write!(out, "<g transform=\"translate({} 17) scale({SCALE})\">", tenth(left));
        for (at, held) in cards.iter().enumerate() {
            let x = step * at as f64;
            match held {
                None => self.rect((x + 0.8, 0.8), (50.4, 70.4), 5.5, &palette::SLOT, out),
                Some(held) => {
                    let (y, mark) = if wins(at, *held) { (-5.0, Mark::Wins) } else { (0.0, Mark::None) };
                    self.card(*held, x, y, false, mark, out);
                }
            }
        }
        out.push_str("</g>");
    }
}

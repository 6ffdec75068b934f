//! What lies in the middle of a table: cards, pots, who has won. Not here: where the middle is (`layout.rs`).

use core::fmt::Write;

use super::cards::{HEIGHT, WIDTH};
use super::extents::{BETWEEN, GAP, LINE, MADE, SIDE_ROW, boards_height, larger};
use super::number::{tenth, thousandth};
use super::palette;
use super::parts::{Artist, Mark, Room};
use super::stock::Stock;
use super::text::{Weight, cut, width};
use crate::describe::{self, CardStyle, DisplayOptions};
use crate::timeline::{Amount, BoardWon, Centre, Table, Timeline};

/// How wide a row of side pots may be.
pub(crate) const SIDES: f64 = 431.0;

/// How wide the words of a result are at most: between the nearest seats of a full table.
const WIDEST: f64 = 360.0;

/// A side pot as it is written: what stands before the amount and after it, and how wide all of it is.
pub(super) struct SidePot<'a> {
    before: String,
    amount: &'a Amount,
    after: String,
    wide: f64,
}

/// The rows of side pots. They say who may win them where there is room for it, else how many.
pub(super) fn side_rows<'a>(timeline: &Timeline, centre: &'a Centre) -> Vec<Vec<SidePot<'a>>> {
    let sides = |named: bool| -> Vec<SidePot<'a>> {
        let pots = centre.amounts.iter().skip(1).map(|amount| {
            let names: Vec<String> =
                amount.players.iter().map(|player| describe::short_name(timeline, *player)).collect();
            let after = match (amount.many, named) {
                (_, true) if !names.is_empty() => format!(" · {}", names.join(", ")),
                (0, _) | (_, true) => String::new(),
                (many, false) => format!(" · {many} in"),
            };
            let name = amount.name.replacen(" pot", "", 1);
            // The number of a pot is not the first digit of what lies in it.
            let before = if name.ends_with(|last: char| last.is_ascii_digit()) { name + ": " } else { name + " " };
            let money = &timeline.money;
            let ways = [Some(money.show(amount.chips)), money.in_units(amount.chips)];
            let ways = ways.into_iter().flatten().map(|text| format!("{before}{text}{after}"));
            let wide = ways.map(|text| width(&text, 14.5, Weight::Bold)).fold(0.0, f64::max) + 20.0;
            SidePot { before, amount, after, wide }
        });
        pots.collect()
    };
    let whole = |pots: &[SidePot<'_>]| pots.iter().map(|pot| pot.wide + 8.0).sum::<f64>() - 8.0;
    let mut pots = sides(true);
    if whole(&pots) > SIDES {
        pots = sides(false);
    }
    let mut rows: Vec<Vec<SidePot<'a>>> = Vec::new();
    for pot in pots {
        match rows.last_mut() {
            Some(row) if whole(row) + 8.0 + pot.wide <= SIDES => row.push(pot),
            _ => rows.push(vec![pot]),
        }
    }
    rows
}

/// The result in the ways in which amounts are shown.
fn result(timeline: &Timeline, centre: &Centre, units: bool) -> String {
    let look = DisplayOptions::default().with_units(units);
    cut(&describe::sentence(&centre.result, timeline, look, CardStyle::Symbols), 14.0, WIDEST, Weight::Bold)
}

/// How wide a result is drawn; 0 where there is none.
pub(super) fn result_width(timeline: &Timeline, centre: &Centre) -> f64 {
    if centre.result.is_empty() {
        return 0.0;
    }
    let ways = [false, true].map(|units| result(timeline, centre, units));
    ways.iter().map(|text| width(text, 19.0, Weight::Bold)).fold(0.0, f64::max).min(WIDEST) + 30.0
}

/// The hand that has won as it is written below the result. Of several boards each has its winners beside it instead.
fn made(centre: &Centre) -> Option<String> {
    // Of several hands that have no room each is told in a word or two.
    let whole = describe::made_all(&centre.made);
    let fits = width(&whole, 15.5, Weight::Regular) <= WIDEST;
    let whole = if fits || !whole.contains("; ") { whole } else { describe::made_brief(&centre.made) };
    let phrase = !whole.is_empty() && centre.boards.is_empty();
    let first = |text: &str| text.chars().next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let capital =
        |text: &str| first(text) + text.get(text.chars().next().map_or(0, char::len_utf8)..).unwrap_or_default();
    phrase.then(|| cut(&capital(&whole), 15.5, WIDEST, Weight::Regular))
}

/// How wide that is drawn; 0 where there is none.
pub(super) fn made_width(centre: &Centre) -> f64 {
    made(centre).map_or(0.0, |made| width(&made, 15.5, Weight::Regular) + 30.0)
}

impl Artist<'_> {
    /// What lies in the middle but for the pots. Origin: its middle.
    pub(crate) fn centre(&mut self, table: &Table, out: &mut String) {
        let (centre, layout) = (&table.centre, self.layout);
        let extents = &layout.extents;
        let (_, top) = extents.row();
        let words = extents.slots > 0;
        // What is agreed on has a panel of its own where tricks are played.
        let notes: &[String] = if extents.tricks { &[] } else { &centre.notes };
        for (at, note) in (1..).zip(notes.iter().rev()) {
            let y = if words { top - 14.0 } else { notes.len() as f64 * LINE / 2.0 + LINE } - LINE * f64::from(at);
            let room = Room { x: 0.0, y: y + 20.0, size: 18.0, least: 18.0, most: 330.0, weight: Weight::Regular };
            self.text(&[("", cut(note, 18.0, 330.0, Weight::Regular))], room, &palette::NOTE, out);
        }
        let boards = centre.rows.len();
        let (scale, gap) = (larger(boards), GAP / larger(1));
        let high = f64::from(HEIGHT) * scale;
        // Of several boards one has no room to rise into another.
        let rise = if boards > 1 { 0.0 } else { -4.5 };
        for (number, row) in centre.rows.iter().enumerate() {
            let top = (high + BETWEEN) * number as f64 - boards_height(boards) / 2.0;
            let won = centre.boards.get(number);
            let winning = table.winning_on(number);
            let step = f64::from(WIDTH) + gap;
            let places = row.places.max(row.cards.len());
            let left = -(step * places as f64 - gap) / 2.0;
            if boards > 1 {
                self.beside_board(number, won, (left * scale, top + high / 2.0), out);
            }
            let _ = write!(out, "<g transform=\"translate(0 {}) scale({})\">", tenth(top), thousandth(scale));
            for at in 0..places {
                let x = left + step * at as f64;
                let Some(held) = row.cards.get(at) else {
                    self.stock(Stock::Slot, x, 0.0, out);
                    continue;
                };
                let counts = held.card.known().zip(winning).map(|(card, winning)| winning.contains(card));
                match counts {
                    None => self.card(*held, x, 0.0, false, Mark::None, out),
                    Some(false) => self.card(*held, x, 0.0, false, Mark::Lost, out),
                    Some(true) => self.card(*held, x, rise, false, Mark::Wins, out),
                }
            }
            out.push_str("</g>");
        }
    }

    /// Which of several boards it is, and at its right who has won it. Given are its left edge and its middle.
    fn beside_board(&self, number: usize, won: Option<&BoardWon>, (left, middle): (f64, f64), out: &mut String) {
        let most = self.layout.extents.beside_board;
        let room = |x: f64| Room { x, y: middle + 5.6, size: 16.0, least: 16.0, most, weight: Weight::Bold };
        self.text(&[("", describe::ordinal(number))], room(left - BETWEEN), &palette::ORDINAL, out);
        let names = won.map(|won| describe::winners(self.timeline, won)).unwrap_or_default();
        let names = cut(&names, 16.0, most, Weight::Bold);
        self.name(names, room(BETWEEN - left), (middle - 14.0, 28.0), &palette::BOARD_WON, out);
    }

    /// The pots, or who has won them. Origin: the middle of the table.
    pub(crate) fn pots(&self, table: &Table, out: &mut String) {
        let centre = &table.centre;
        let (pot_at, below) = self.layout.extents.above_and_below();
        if let Some(pot) = centre.amounts.first().filter(|_| centre.result.is_empty()) {
            // Each way in which it is told has a pill as wide as it needs.
            for (class, amount) in self.ways("", pot.chips, "") {
                let in_units = class == "u" || self.look.units;
                let sign = if in_units { "" } else { describe::currency_sign(self.timeline) };
                let phrase = format!("{} {sign}{amount}", pot.name);
                if !class.is_empty() {
                    let _ = write!(out, "<g class=\"{class}\">");
                }
                let ways = [("", phrase)];
                let wide = Self::width_of(&ways, 20.0, Weight::Bold) + 72.0;
                self.rect((-wide / 2.0, pot_at - 16.0), (wide, 32.0), 16.0, &palette::PILL, out);
                self.stock(Stock::Pot, -wide / 2.0, pot_at, out);
                let most = wide - 62.0;
                let room = Room { x: 20.0, y: pot_at + 7.0, size: 20.0, least: 20.0, most, weight: Weight::Bold };
                self.text(&ways, room, &palette::POT, out);
                out.push_str(if class.is_empty() { "" } else { "</g>" });
            }
        }
        for (number, row) in side_rows(self.timeline, centre).iter().enumerate() {
            let whole = row.iter().map(|pot| pot.wide + 8.0).sum::<f64>() - 8.0;
            let (mut x, y) = (-whole / 2.0, below + SIDE_ROW * number as f64);
            for pot in row {
                self.rect((x, y), (pot.wide, 24.0), 12.0, &palette::SIDE, out);
                let ways = self.ways(&pot.before, pot.amount.chips, &pot.after);
                let room = Room {
                    x: x + pot.wide / 2.0,
                    y: y + 17.2,
                    size: 14.5,
                    least: 14.5,
                    most: pot.wide - 12.0,
                    weight: Weight::Bold,
                };
                self.text(&ways, room, &palette::SIDE_TEXT, out);
                x += pot.wide + 8.0;
            }
        }
        if centre.result.is_empty() {
            return;
        }
        let y = self.layout.extents.result_at();
        let units = self.timeline.money.unit.is_some();
        let ways = match self.brush {
            palette::Brush::Classes if units => {
                vec![("a", result(self.timeline, centre, false)), ("u", result(self.timeline, centre, true))]
            }
            _ => vec![("", result(self.timeline, centre, self.look.units))],
        };
        let wide = result_width(self.timeline, centre);
        self.rect((-wide / 2.0, y), (wide, 32.0), 16.0, &palette::BANNER, out);
        let room = Room { x: 0.0, y: y + 22.8, size: 19.0, least: 14.0, most: wide - 16.0, weight: Weight::Bold };
        self.text(&ways, room, &palette::BANNER_TEXT, out);
        let Some(made) = made(centre) else { return };
        let (wide, y) = (made_width(centre), y + MADE);
        self.rect((-wide / 2.0, y), (wide, 24.0), 12.0, &palette::SIDE, out);
        let room = Room { x: 0.0, y: y + 17.4, size: 15.5, least: 15.5, most: wide - 14.0, weight: Weight::Regular };
        self.text(&[("", made)], room, &palette::MADE_TEXT, out);
    }
}

//! The parts of a picture, each drawn around an origin of its own, so that a page can move and exchange them. Not here:
//! where they lie (`layout.rs`), what lies in the middle (`middle.rs`).

use core::fmt::Write;

use hoyle_rules::{CardSet, Chips};

use super::cards::{Chip, HEIGHT, Over, Side, Used, WIDTH};
use super::layout::{Layout, RISE, ROW, UP};
use super::number::{Decimal, tenth};
use super::palette::{self, Brush, Paint};
use super::stock::Stock;
use super::text::{Weight, cut_name, escape, fitting, is_plain, short, squeezed, width};
use crate::describe::{DisplayOptions, LoneName};
use crate::timeline::{ActionKind, Held, PlayerState, Timeline};

/// The width of a plate where hands are small.
pub(crate) const PLATE_WIDTH: f64 = 160.0;
/// How much lower the cards of a hand lie that is given up.
const SUNK: f64 = 38.0;
/// How much higher the cards stand that have won.
const RAISED: f64 = 5.0;

/// What all parts of a picture have in common.
pub(crate) struct Artist<'a> {
    pub(crate) timeline: &'a Timeline,
    pub(crate) layout: &'a Layout,
    pub(crate) look: DisplayOptions,
    pub(crate) brush: Brush,
    pub(crate) used: Used,
}

/// A text to be written: where, how large, how wide it may be.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) size: f64,
    pub(crate) least: f64,
    pub(crate) most: f64,
    pub(crate) weight: Weight,
}

/// The forms in which an amount is drawn: with chips; short and without; both, for a page that chooses by the place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Forms {
    Whole,
    Short,
    Both,
}

/// How a card is set off from the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    None,
    /// It is one of those that have won.
    Wins,
    /// It counts no longer.
    Lost,
    /// Its hand is given up.
    Out,
    /// It lies down where others lie up.
    Veiled,
}

/// Writes where something is that lies at the origin unless it is said.
pub(super) fn place(x: f64, y: f64, out: &mut String) {
    for (axis, value) in [("x", tenth(x)), ("y", tenth(y))] {
        if !value.is_zero() {
            attribute(axis, value, out);
        }
    }
}

/// Writes an attribute, a blank before it.
pub(super) fn attribute(name: &str, value: Decimal, out: &mut String) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    value.append(out);
    out.push('"');
}

/// How wide a bet is drawn: one that is short has no chips.
pub(super) fn bet_width(amount: &str, brief: bool) -> f64 {
    width(amount, 17.0, Weight::Bold).min(150.0) + if brief { 20.0 } else { 44.0 }
}

impl<'a> Artist<'a> {
    /// Another one for the same, who has shown no cards yet.
    pub(crate) fn twin(&self) -> Artist<'a> {
        Artist {
            timeline: self.timeline,
            layout: self.layout,
            look: self.look,
            brush: self.brush,
            used: Used::default(),
        }
    }
}

impl Artist<'_> {
    /// An amount with words around it, in the ways in which it is shown: a page gets it in chips and in units.
    pub(super) fn ways(&self, before: &str, chips: Chips, after: &str) -> Vec<(&'static str, String)> {
        let money = &self.timeline.money;
        let labelled = |amount: String| match before.is_empty() && after.is_empty() {
            true => amount,
            false => [before, &amount, after].concat(),
        };
        match (self.brush, money.in_units(chips)) {
            (Brush::Classes, Some(units)) => vec![("a", labelled(money.show(chips))), ("u", labelled(units))],
            _ => vec![("", labelled(self.look.amount(self.timeline, chips)))],
        }
    }

    /// How wide the widest of several ways is at a size.
    pub(super) fn width_of(ways: &[(&'static str, String)], size: f64, weight: Weight) -> f64 {
        ways.iter().map(|(_, text)| width(text, size, weight)).fold(0.0, f64::max)
    }

    /// The size at which all ways fit.
    pub(super) fn size_of(ways: &[(&'static str, String)], room: Room) -> f64 {
        let sizes = ways.iter().map(|(_, text)| fitting(text, room.size, room.least, room.most, room.weight));
        sizes.fold(room.size, f64::min)
    }

    /// Writes a text in one way or several, all at the same size; nothing where it is empty.
    pub(super) fn text(&self, ways: &[(&'static str, String)], room: Room, paint: &Paint, out: &mut String) {
        if ways.iter().all(|(_, text)| text.is_empty()) {
            return;
        }
        let size = Self::size_of(ways, room);
        out.push_str("<text");
        place(room.x, room.y, out);
        // The style sheet of a page has the usual size.
        let usual = self.brush == Brush::Classes && size == palette::USUAL_SIZE;
        if !paint.has_size() && !usual {
            attribute("font-size", tenth(size), out);
        }
        paint.on(self.brush, out);
        let squeeze = |text: &str, out: &mut String| {
            if let Some(length) = squeezed(text, size, room.most, room.weight) {
                attribute("textLength", tenth(length), out);
                // The script of a page says so of every text of a given length.
                out.push_str(if self.brush == Brush::Classes { "" } else { " lengthAdjust=\"spacingAndGlyphs\"" });
            }
        };
        if let [("", text)] = ways {
            squeeze(text, out);
            out.push('>');
            escape(text, out);
        } else {
            out.push('>');
            for (class, text) in ways {
                out.push_str("<tspan class=\"");
                out.push_str(class);
                out.push('"');
                squeeze(text, out);
                out.push('>');
                escape(text, out);
                out.push_str("</tspan>");
            }
        }
        out.push_str("</text>");
    }

    /// A rectangle with round ends or corners.
    pub(crate) fn rect(&self, at: (f64, f64), size: (f64, f64), round: f64, paint: &Paint, out: &mut String) {
        out.push_str("<rect");
        place(at.0, at.1, out);
        for (name, value) in [("width", size.0), ("height", size.1), ("rx", round)] {
            attribute(name, tenth(value), out);
        }
        paint.on(self.brush, out);
        out.push_str("/>");
    }

    /// One card of those before a player or in the middle, with its upper left corner here.
    pub(super) fn card(&mut self, held: Held, x: f64, y: f64, hidden: bool, mark: Mark, out: &mut String) {
        let side = match held.down {
            true if hidden => Side::Back,
            true => Side::Down,
            false => Side::Up,
        };
        if mark == Mark::Wins {
            self.over(Over::Halo, x, y, out);
        }
        out.push_str("<use href=\"#");
        self.used.name(held.card, side, out);
        out.push('"');
        place(x, y, out);
        out.push_str("/>");
        match mark {
            Mark::None => {}
            Mark::Wins => self.over(Over::Ring, x, y, out),
            Mark::Lost => self.over(Over::Lost, x, y, out),
            Mark::Out => self.over(Over::Out, x, y, out),
            Mark::Veiled => self.over(Over::Veil, x, y, out),
        }
    }

    /// What is laid over a card whose upper left corner is here, or behind it. A page has each once.
    fn over(&mut self, over: Over, x: f64, y: f64, out: &mut String) {
        if self.brush == Brush::Classes {
            out.push_str("<use href=\"#");
            self.used.over(over, out);
            out.push('"');
            place(x, y, out);
            return out.push_str("/>");
        }
        let (_, by, round, paint) = over.shape();
        let size = (f64::from(WIDTH) + 2.0 * by, f64::from(HEIGHT) + 2.0 * by);
        self.rect((x - by, y - by), size, round, paint, out);
    }

    /// The rows of a hand with their numbers, counted from above.
    pub(crate) fn rows<'h>(&self, place: &'h PlayerState) -> Vec<(usize, &'h [Held])> {
        let (extents, hand) = (&self.layout.extents, place.hand.as_slice());
        // Hands of games of tricks are spread out by their layout.
        if extents.tricks {
            return Vec::new();
        }
        // What a whole hand was thrown away for has not come yet: it lies in the last row.
        if hand.is_empty() && !place.thrown.is_empty() {
            return vec![(extents.rows.max(1) - 1, hand)];
        }
        if let Some(upper) = extents.upper {
            let above = |held: &&Held| held.card.known().is_some_and(|card| upper.contains(&card.suit()));
            let (one, other) = hand.split_at(hand.iter().take_while(above).count());
            if other.iter().all(|held| held.card.known().is_some() && !above(&held)) {
                // A lone row is the lower one.
                return if other.is_empty() { vec![(1, one)] } else { vec![(0, one), (1, other)] };
            }
        }
        let most = extents.a_row;
        let rows = hand.len().div_ceil(most);
        let a_row = if rows > 0 { hand.len().div_ceil(rows) } else { most };
        (extents.rows.saturating_sub(rows)..).zip(hand.chunks(a_row.max(1))).collect()
    }

    /// A row of a hand; behind it what was thrown away from it, as long as that lies there. Origin: the middle of the
    /// plate.
    pub(crate) fn row(
        &mut self,
        place: &PlayerState,
        winning: Option<CardSet>,
        (number, row): (usize, &[Held]),
        hidden: bool,
        out: &mut String,
    ) {
        let given_up = matches!(place.kind, ActionKind::Fold | ActionKind::Muck) && place.out;
        let unseen = |held: &Held| held.card.known().is_none();
        if given_up && place.kind == ActionKind::Fold && row.iter().all(unseen) {
            return;
        }
        let last = self.layout.extents.rows.max(1) - 1;
        let thrown = place.thrown.iter().filter(|held| held.down && number == last);
        let cards: Vec<(Held, bool)> =
            row.iter().map(|held| (*held, false)).chain(thrown.map(|held| (*held, true))).collect();
        let many = cards.len() as f64;
        let mixed = row.iter().any(|held| !held.down) && row.iter().any(|held| held.down);
        let (wide, room) = (f64::from(WIDTH), self.layout.extents.plate - 8.0);
        let step = match cards.len() {
            0 | 1 => 0.0,
            2 => wide + 2.0,
            _ => ((room - wide) / (many - 1.0)).min(wide + 3.0),
        };
        let left = -(step * (many - 1.0) + wide) / 2.0;
        let top = -UP - ROW * last.saturating_sub(number) as f64;
        for (at, (held, away)) in cards.into_iter().enumerate() {
            let wins = winning.zip(held.card.known()).is_some_and(|(winning, card)| winning.contains(card));
            let (rise, mark) = match (given_up || away, place.out, place.won, winning) {
                (true, ..) => (-SUNK, Mark::Out),
                (_, true, ..) if wins => (0.0, Mark::Wins),
                (_, true, ..) => (0.0, Mark::Lost),
                (.., true, Some(_)) if wins => (RAISED, Mark::Wins),
                (.., Some(_)) => (0.0, Mark::Lost),
                _ if mixed && held.down && !unseen(&held) => (0.0, Mark::Veiled),
                _ => (0.0, Mark::None),
            };
            let rise = if mixed && !held.down && !given_up { rise + RISE } else { rise };
            self.card(held, left + at as f64 * step, top - rise, hidden, mark, out);
        }
    }

    /// The plate of a player with name and position. Origin: its middle.
    pub(crate) fn plate(&self, number: usize, place: &PlayerState, out: &mut String) {
        if self.layout.extents.tricks {
            return self.trick_plate(number, place, out);
        }
        let wide = self.layout.extents.plate;
        let (plate, name_paint) = match (place.won, place.out) {
            (true, _) => (Stock::PlateWon, &palette::NAME),
            (_, true) => (Stock::PlateOut, &palette::NAME_OUT),
            _ => (Stock::Plate, &palette::NAME),
        };
        self.stock(plate, 0.0, 0.0, out);
        let name = self.lone_name(number);
        let room = wide - 24.0;
        let size = fitting(&name.text, 17.0, 15.0, room, Weight::Bold);
        let name = cut_name(name, size, room, Weight::Bold);
        // Where nothing is counted the name stands in the middle.
        let y = match (self.layout.extents.counts, self.layout.extents.equity) {
            (false, _) => -3.0,
            (true, false) => -6.5,
            // Below the bar of an equity there is room for what stands on letters.
            (true, true) => -4.0,
        };
        let at = Room { x: 12.0 - wide / 2.0, y, size, least: size, most: room, weight: Weight::Bold };
        self.name(name, at, (-27.0, 27.0), name_paint, out);
    }

    /// The name of a player as it stands on the plate.
    pub(super) fn lone_name(&self, number: usize) -> &LoneName {
        static NOBODY: LoneName = LoneName { text: String::new(), same: 0 };
        self.layout.extents.names.get(number).unwrap_or(&NOBODY)
    }

    /// Writes a name. What is wider than it looks is cut off: it has so much room from there on downwards.
    pub(super) fn name(&self, name: String, at: Room, (top, tall): (f64, f64), paint: &Paint, out: &mut String) {
        if is_plain(&name) {
            return self.text(&[("", name)], at, paint, out);
        }
        out.push_str("<svg");
        place(at.x, top, out);
        attribute("width", tenth(at.most), out);
        attribute("height", tenth(tall), out);
        out.push('>');
        self.text(&[("", name)], Room { x: 0.0, y: at.y - top, ..at }, paint, out);
        out.push_str("</svg>");
    }

    /// What lies before a player: a bet, a card played. Origin: its middle.
    pub(crate) fn front(&mut self, place: &PlayerState, hidden: bool, forms: Forms, out: &mut String) {
        if self.layout.extents.tricks {
            return self.trick_card(place, hidden, out);
        }
        let open: Vec<Held> = place.thrown.iter().filter(|held| !held.down).copied().collect();
        // A page may move it to a side of its place.
        let (before, after) = if self.brush == Brush::Classes { ("<g class=\"by\">", "</g>") } else { ("", "") };
        if !open.is_empty() {
            let (wide, tall) = (f64::from(WIDTH), f64::from(HEIGHT));
            let step = ((168.0 - wide) / (open.len() as f64 - 1.0).max(1.0)).min(wide - 8.0);
            let left = -(wide + step * (open.len() as f64 - 1.0)) / 2.0;
            out.push_str(before);
            for (at, held) in open.into_iter().enumerate() {
                self.card(held, left + at as f64 * step, -tall / 2.0, hidden, Mark::None, out);
            }
            return out.push_str(after);
        }
        let Some(bet) = place.bet else { return };
        let whole = self.ways("", bet, "");
        let brief = self.brief(&whole);
        // A narrow place has room for the widest bet of the hand without chips: for a smaller one with them.
        let chips = self.has_room(&brief).then_some(bet);
        match forms {
            Forms::Short | Forms::Both if self.has_room(&whole) => {
                out.push_str(before);
                self.pill(Some(bet), &whole, out);
                out.push_str(after);
            }
            Forms::Short => self.pill(chips, &brief, out),
            Forms::Whole => {
                out.push_str(before);
                self.pill(Some(bet), &whole, out);
                out.push_str(after);
            }
            Forms::Both => {
                for (class, chips, ways) in [("fl", Some(bet), &whole), ("br", chips, &brief)] {
                    let _ = write!(out, "<g class=\"{class}\">");
                    self.pill(chips, ways, out);
                    out.push_str("</g>");
                }
            }
        }
    }

    /// Whether a bet has room in a narrow place with its chips.
    fn has_room(&self, ways: &[(&'static str, String)]) -> bool {
        ways.iter().all(|(_, text)| bet_width(text, false) <= self.layout.extents.bet(true))
    }

    /// A bet as it is written where there is little room: without its unit, or in four digits, where it is too wide as it is.
    fn brief(&self, ways: &[(&'static str, String)]) -> Vec<(&'static str, String)> {
        let most = self.layout.extents.bet(true);
        let brief = |text: &String| if bet_width(text, true) <= most { text.clone() } else { short(text) };
        ways.iter().map(|(class, text)| (*class, brief(text))).collect()
    }

    /// How wide a bet is drawn.
    pub(crate) fn front_width(&self, bet: Chips, is_short: bool) -> f64 {
        let whole = self.ways("", bet, "");
        let brief = self.brief(&whole);
        let (ways, is_bare) = match is_short && !self.has_room(&whole) {
            true => (&brief, !self.has_room(&brief)),
            false => (&whole, false),
        };
        ways.iter().map(|(_, text)| bet_width(text, is_bare)).fold(0.0, f64::max)
    }

    /// Chips where there is room for them, then the amount.
    fn pill(&self, chips: Option<Chips>, ways: &[(&'static str, String)], out: &mut String) {
        let words = Self::width_of(ways, 17.0, Weight::Bold).min(150.0);
        let wide = words + if chips.is_some() { 44.0 } else { 20.0 };
        match self.brush {
            Brush::Attributes(..) => {
                let (top, tall, round) = palette::BET_PILL_SIZE;
                self.rect((-wide / 2.0, top), (wide, tall), round, &palette::BET_PILL, out);
            }
            // The style sheet says the rest.
            Brush::Classes => {
                out.push_str("<rect");
                attribute("x", tenth(-wide / 2.0), out);
                attribute("width", tenth(wide), out);
                palette::BET_PILL.on(self.brush, out);
                out.push_str("/>");
            }
        }
        if let Some(chips) = chips {
            let (many, kind) = self.discs(chips);
            self.chips(many, kind, 15.0 - wide / 2.0, 6.0, out);
        }
        let x = if chips.is_some() { 10.0 } else { 0.0 };
        let at = Room { x, y: 8.2, size: 17.0, least: 17.0, most: words + 4.0, weight: Weight::Bold };
        self.text(ways, at, &palette::BET, out);
    }

    /// How many discs an amount is drawn with, and in which colour: by its size in big blinds.
    fn discs(&self, amount: Chips) -> (usize, Chip) {
        let one = self.timeline.money.unit.as_ref().map_or(amount, |unit| unit.chips);
        let hundredths = i128::from(amount.0) * 100 / i128::from(one.0.max(1));
        // Each disc more stands for about three times as much.
        let many = 1 + [320, 1_024, 3_277, 10_486].iter().filter(|step| hundredths >= **step).count();
        let kind = match hundredths {
            ..100 => Chip::White,
            100..800 => Chip::Red,
            800..4_000 => Chip::Blue,
            _ => Chip::Dark,
        };
        (many, kind)
    }

    /// A stack of discs, the middle of the lowest here.
    pub(super) fn chips(&self, many: usize, kind: Chip, x: f64, y: f64, out: &mut String) {
        for disc in 0..many {
            out.push_str("<use href=\"#h");
            out.push_str(kind.name());
            out.push('"');
            place(x, y - disc as f64 * 4.2, out);
            out.push_str("/>");
        }
    }

    /// The dealer's button. Origin: its middle.
    pub(crate) fn button(&self, out: &mut String) {
        for (radius, paint) in [(13.0, &palette::BUTTON), (10.2, &palette::BUTTON_RING)] {
            let _ = write!(out, "<circle r=\"{radius}\"");
            paint.on(self.brush, out);
            out.push_str("/>");
        }
        let at = Room { x: 0.0, y: 5.2, size: 14.5, least: 14.5, most: 20.0, weight: Weight::Bold };
        self.text(&[("", "D".to_owned())], at, &palette::BUTTON_TEXT, out);
    }

    /// The rail and the cloth.
    pub(crate) fn felt(&self, out: &mut String) {
        let (corner, size) = self.layout.cloth;
        let rail = if self.layout.shape == super::layout::Shape::Tall { 9.0 } else { 16.0 };
        let round = self.layout.radius.min(size.x / 2.0).min(size.y / 2.0);
        let mut around = |by: f64, paint: &Paint| {
            let (at, wide) = ((corner.x - by, corner.y - by), (size.x + 2.0 * by, size.y + 2.0 * by));
            self.rect(at, wide, round + by, paint, out);
        };
        around(rail, &palette::RAIL);
        around(rail / 2.4, &palette::INLAY);
        around(0.0, &palette::CLOTH);
        let (x, y) = (corner.x + size.x * 0.085, corner.y + size.y * 0.11);
        self.rect((x, y), (size.x * 0.83, size.y * 0.78), round * 0.8, &palette::CLOTH_LINE, out);
    }
}

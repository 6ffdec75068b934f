//! What a picture has to make room for: [`Extents`], the widest bet, the tallest hand, all that ever lies in the middle. Not
//! here: where it lies (`layout.rs`).

use std::collections::BTreeSet;
use std::sync::Arc;

use hoyle_rules::{Chips, Suit};

use super::layout::{Point, RISE, ROW, Shape, UP};
use super::text::{Weight, short as short_amount, width};
use super::{cards, middle, parts};
use crate::describe::{self, LoneName};
use crate::timeline::{Agreement, Centre, Counter, Held, Timeline};

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Boxed {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Boxed {
    /// The one of this size around a point.
    pub(crate) fn around(at: Point, width: f64, height: f64) -> Boxed {
        let (x, y) = (width / 2.0, height / 2.0);
        Boxed { left: at.x - x, top: at.y - y, right: at.x + x, bottom: at.y + y }
    }

    pub(crate) fn scaled(self, scale: f64) -> Boxed {
        let Boxed { left, top, right, bottom } = self;
        Boxed { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale }
    }

    pub(crate) fn moved(self, by: Point) -> Boxed {
        Boxed { left: self.left + by.x, top: self.top + by.y, right: self.right + by.x, bottom: self.bottom + by.y }
    }

    /// Whether there is so much air between two.
    pub(crate) fn is_apart(&self, other: &Boxed, air: f64) -> bool {
        self.right + air <= other.left
            || other.right + air <= self.left
            || self.bottom + air <= other.top
            || other.bottom + air <= self.top
    }
}

/// What a layout has to make room for.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Extents {
    /// Players.
    pub(crate) seats: usize,
    /// The names of the players.
    pub(crate) names: Arc<[LoneName]>,
    /// The width of a plate.
    pub(crate) plate: f64,
    /// How far a seat reaches above the middle of its plate.
    pub(crate) up: f64,
    /// Rows of cards in the widest hand.
    pub(crate) rows: usize,
    /// Where hands have two rows: the suits of the upper one.
    pub(crate) upper: Option<[Suit; 2]>,
    /// The most cards in a row.
    pub(crate) a_row: usize,
    /// Whether anything is counted of the players.
    pub(crate) counts: bool,
    /// Whether equities are shown on plates.
    pub(crate) equity: bool,
    /// Whether tricks are played.
    pub(crate) tricks: bool,
    /// Of hands on which tricks are played, how many cards of a suit lie beside each other, and in all: each sort once.
    hands: Vec<Vec<usize>>,
    /// The most sides that are counted for.
    pub(crate) teams: usize,
    /// The most tricks that are taken in a deal.
    pub(crate) piles: usize,
    /// Whether contracts have marks, such as what they are worth.
    pub(crate) marks: bool,
    /// The width of the widest contract, at a size of 30.
    pub(crate) what: f64,
    /// The width of the widest trump beside a contract, at a size of 15, and of the widest `Ada bids`, at 14.
    pub(crate) beside: f64,
    pub(crate) plays: f64,
    /// The width of the widest bet, whole and short.
    bets: (f64, f64),
    /// The places for cards in the widest row of the middle; 0 without any.
    pub(crate) slots: usize,
    /// The most boards.
    pub(crate) boards: usize,
    /// The room for the names of those who have won a board, beside it.
    pub(crate) beside_board: f64,
    /// The most lines of words in the middle.
    pub(crate) lines: usize,
    /// The width of the pot.
    pot: f64,
    /// The most rows of side pots.
    sides: usize,
    /// The width of the result, and of the hand below it; 0 where there is none.
    result: (f64, f64),
}

/// The height of a bet, with the chips that stand out of it.
pub(crate) const BET_HEIGHT: f64 = 31.0;
/// How far the cards of a hand are set off one from the next at least, so that the index of each is seen.
const STEP: i32 = 21;
/// So many cards lie in one row, however close.
const CLOSE: i32 = 7;
/// How much larger the cards in the middle are: of one board, of two, of three.
const LARGER: [f64; 3] = [1.32, 1.0, 0.74];
/// How far one board is below another.
pub(crate) const BETWEEN: f64 = 8.0;
/// How wide the names of those are who have won a board, beside it: at least, and at most, as long as the names are.
const BESIDE: (f64, f64) = (72.0, 112.0);
/// How far they are apart.
pub(crate) const GAP: f64 = 7.0;
/// From one row of side pots to the next.
pub(crate) const SIDE_ROW: f64 = 29.0;
/// The height of a line of words in the middle.
pub(crate) const LINE: f64 = 27.0;
/// From the upper edge of the result to that of the hand below it.
pub(crate) const MADE: f64 = 37.0;

/// How much larger the cards of so many boards are.
pub(crate) fn larger(boards: usize) -> f64 {
    LARGER.get(boards.saturating_sub(1).min(2)).copied().unwrap_or(1.0)
}

/// How high so many boards are, one below the other.
pub(crate) fn boards_height(boards: usize) -> f64 {
    let many = boards.max(1) as f64;
    f64::from(cards::HEIGHT) * larger(boards) * many + BETWEEN * (many - 1.0)
}

impl Extents {
    /// What a timeline needs in all of its steps, so that nothing moves from one to the next.
    pub(crate) fn of(timeline: &Timeline) -> Extents {
        let seats = timeline.players.len().max(2);
        let tables = || timeline.steps.iter().map(|step| &step.table);
        let places = || tables().flat_map(|table| &table.places);
        let plate = if seats <= 4 && timeline.widest_hand() > 7 { 252.0 } else { parts::PLATE_WIDTH };
        // So many cards in a row that the index of each is seen; of few they may lie closer.
        let a_row = ((plate as i32 - 8 - cards::WIDTH) / STEP + 1).max(CLOSE) as usize;
        let rows = timeline.widest_hand().div_ceil(a_row).max(1);
        let mixed = places().any(|place| {
            let down = place.hand.iter().filter(|held| held.down).count();
            down > 0 && down < place.hand.len()
        });
        let on_tricks = || tables().filter_map(|table| table.tricks.as_ref());
        let agreed = || on_tricks().filter_map(|tricks| tricks.agreed.as_ref());
        let tricks = on_tricks().next().is_some();
        let rows = if tricks { 1 } else { rows };
        let plays = |agreed: &Agreement| {
            let who = agreed.who.map(|seat| describe::player_name(timeline, seat.index())).unwrap_or_default();
            width(&format!("{who} {}", agreed.does), 14.0, Weight::Regular)
        };
        let amount_ways = |chips| {
            let shown = timeline.money.show(chips);
            let units = timeline.money.in_units(chips).unwrap_or_default();
            (shown, units)
        };
        let mut extents = Extents {
            seats,
            names: (0..timeline.players.len()).map(|number| LoneName::of(timeline, number)).collect(),
            plate,
            rows,
            up: UP + ROW * (rows - 1) as f64 + if mixed { RISE } else { 0.0 },
            upper: if rows == 2 { upper(timeline) } else { None },
            a_row,
            counts: places().any(|place| place.counter != Counter::None),
            equity: tables().any(|table| table.equity.is_some()),
            tricks,
            hands: if tricks { runs(timeline) } else { Vec::new() },
            teams: on_tricks().map(|tricks| tricks.teams.len()).max().unwrap_or(0),
            piles: on_tricks().map(|tricks| tricks.piles.len()).max().unwrap_or(0),
            marks: agreed().any(|agreed| !agreed.marks.is_empty()),
            what: agreed().map(|agreed| width(&agreed.what, 30.0, Weight::Bold)).fold(0.0, f64::max),
            beside: agreed().map(|agreed| width(&agreed.beside, 15.0, Weight::Bold)).fold(0.0, f64::max),
            plays: agreed().map(plays).fold(0.0, f64::max),
            ..Extents::default()
        };
        let mut bets: Vec<Chips> = places().filter_map(|place| place.bet).collect();
        bets.sort_unstable();
        bets.dedup();
        for chips in bets {
            let (shown, units) = amount_ways(chips);
            let whole = parts::bet_width(&shown, false).max(parts::bet_width(&units, false));
            let short = |amount: &str| parts::bet_width(&short_amount(amount), true);
            let short = short(&shown).max(short(&units));
            extents.bets = (extents.bets.0.max(whole), extents.bets.1.max(short));
        }
        let mut centres: Vec<&Centre> = tables().map(|table| &table.centre).collect();
        centres.dedup();
        for centre in centres {
            extents.lines = extents.lines.max(centre.notes.len());
            extents.slots = centre.rows.iter().map(|row| row.places).fold(extents.slots, usize::max);
            extents.boards = extents.boards.max(centre.rows.len());
            let names =
                centre.boards.iter().map(|won| width(&describe::winners(timeline, won), 16.0, Weight::Bold) + 1.0);
            extents.beside_board = names.fold(extents.beside_board, f64::max).clamp(BESIDE.0, BESIDE.1);
            if let Some(pot) = centre.amounts.first() {
                let (shown, units) = amount_ways(pot.chips);
                let shown = [describe::currency_sign(timeline), &shown].concat();
                let text = if shown.len() > units.len() { shown } else { units };
                let wide = width(&format!("{} {text}", pot.name), 20.0, Weight::Bold) + 72.0;
                extents.pot = extents.pot.max(wide);
            }
            extents.sides = extents.sides.max(middle::side_rows(timeline, centre).len());
            extents.result.0 = extents.result.0.max(middle::result_width(timeline, centre));
            extents.result.1 = extents.result.1.max(middle::made_width(centre));
        }
        extents
    }

    /// The most cards that a hand has on a table on which tricks are played, or that it has of a suit.
    pub(crate) fn longest(&self, of_suit: bool) -> usize {
        let longest = |runs: &Vec<usize>| if of_suit { runs.iter().copied().max() } else { Some(runs.iter().sum()) };
        self.hands.iter().filter_map(longest).max().unwrap_or(0).max(1)
    }

    /// The most rows that a hand there takes where a row has no more cards than this.
    pub(crate) fn rows_of(&self, limit: usize, by_suits: bool) -> usize {
        let rows = |runs: &Vec<usize>| match by_suits {
            true => runs.iter().map(|run| run.div_ceil(limit)).sum(),
            false => runs.iter().sum::<usize>().div_ceil(limit),
        };
        self.hands.iter().map(rows).max().unwrap_or(0).max(1)
    }

    /// Whether the seats are in a ring of rows and columns. In two columns there is room for some more.
    pub(crate) fn is_ring(&self, shape: Shape) -> bool {
        self.rows > 1 || self.seats > if shape == Shape::Tall { 16 } else { 10 }
    }

    /// The width of the widest bet.
    pub(crate) fn bet(&self, short: bool) -> f64 {
        if short { self.bets.1 } else { self.bets.0 }
    }

    /// How wide a row of cards in the middle is, and where its upper edge is, from the middle.
    pub(crate) fn row(&self) -> (f64, f64) {
        let slots = self.slots as f64;
        let whole = |boards: usize| {
            (slots * f64::from(cards::WIDTH) + (slots - 1.0).max(0.0) * GAP / LARGER[0]) * larger(boards)
        };
        // Until all are all-in there is one board.
        let wide = match self.boards {
            0 | 1 => whole(1),
            several => whole(1).max(whole(several) + 2.0 * (self.beside_board.max(BESIDE.0) + BETWEEN)),
        };
        let high = boards_height(self.boards).max(boards_height(1));
        (wide, if self.slots > 0 { -high / 2.0 } else { 0.0 })
    }

    /// Where the pot's middle is, and where what stands below the cards begins.
    pub(crate) fn above_and_below(&self) -> (f64, f64) {
        let (_, top) = self.row();
        if self.slots > 0 { (top - 27.0, -top + 8.0) } else { (0.0, 24.0) }
    }

    /// Where the result begins: below the cards; without any in the place of the pot.
    pub(crate) fn result_at(&self) -> f64 {
        let (pot, below) = self.above_and_below();
        if self.slots > 0 { below } else { pot - 16.0 }
    }

    /// How far up and down the middle of a poker table reaches.
    pub(crate) fn reach(&self) -> (f64, f64) {
        let parts = self.middle();
        let (top, bottom) = (parts.iter().map(|part| part.top), parts.iter().map(|part| part.bottom));
        (top.fold(0.0, f64::min), bottom.fold(0.0, f64::max))
    }

    /// All that may lie in the middle of a poker table, around its middle.
    pub(crate) fn middle(&self) -> Vec<Boxed> {
        let (wide, top) = self.row();
        let (pot, below) = self.above_and_below();
        let mut parts = Vec::new();
        let mut part = |wide: f64, top: f64, tall: f64| {
            if wide > 0.0 {
                parts.push(Boxed { left: -wide / 2.0, top, right: wide / 2.0, bottom: top + tall });
            }
        };
        if self.slots > 0 {
            part(wide + 8.0, top - 10.0, -2.0 * top + 13.0);
        }
        part(self.pot, pot - 16.0, 32.0);
        if self.sides > 0 {
            part(middle::SIDES, below, 24.0 + SIDE_ROW * (self.sides - 1) as f64);
        }
        part(self.result.0, self.result_at(), 32.0);
        part(self.result.1, self.result_at() + MADE, 24.0);
        parts
    }

    /// Of a table on which tricks are played with hands that have so many cards of each suit.
    #[cfg(test)]
    pub(crate) fn of_hand(seats: usize, suits: &[usize]) -> Extents {
        Extents { seats, tricks: true, hands: vec![suits.to_vec()], ..Extents::default() }
    }

    #[cfg(test)]
    pub(crate) fn example(seats: usize, bet: f64, sides: bool, slots: usize) -> Extents {
        Extents {
            seats,
            plate: parts::PLATE_WIDTH,
            up: UP,
            rows: 1,
            // Ten letters at most, such as those of a coin of the network, and no chips.
            bets: (bet, (bet - 24.0).min(112.0)),
            slots,
            pot: 240.0,
            a_row: 7,
            counts: true,
            sides: usize::from(sides),
            boards: 1,
            ..Extents::default()
        }
    }

    /// The same with so many boards and the widest result.
    #[cfg(test)]
    pub(crate) fn with_result(self, boards: usize) -> Extents {
        Extents { boards, result: (390.0, if boards == 1 { 390.0 } else { 0.0 }), ..self }
    }
}

/// How many cards of a suit lie beside each other in the hands, each sort of hand once.
fn runs(timeline: &Timeline) -> Vec<Vec<usize>> {
    let suit = |held: &Held| held.card.known().map(|card| card.suit());
    let hands = timeline.steps.iter().flat_map(|step| &step.table.places).map(|place| &place.hand);
    let runs = hands.map(|hand| hand.chunk_by(|one, next| suit(one) == suit(next)).map(<[Held]>::len).collect());
    runs.collect::<BTreeSet<Vec<usize>>>().into_iter().collect()
}

/// The first two suits of the widest hand, if it is in order.
fn upper(timeline: &Timeline) -> Option<[Suit; 2]> {
    let hands = timeline.steps.iter().flat_map(|step| &step.table.places).map(|place| &place.hand);
    let mut suits: Vec<Suit> = Vec::new();
    for held in hands.max_by_key(|hand| hand.len())? {
        let suit = held.card.known()?.suit();
        if suits.last() != Some(&suit) {
            suits.push(suit);
        }
    }
    match suits.as_slice() {
        [one, other, rest @ ..] if rest.iter().all(|suit| suit != one && suit != other) => Some([*one, *other]),
        _ => None,
    }
}

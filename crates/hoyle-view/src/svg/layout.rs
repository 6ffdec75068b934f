//! Where things lie in a picture: [`Layout`]. Seats around a table, what lies before each, and the middle. Nothing reaches
//! into anything else, whatever the number of seats, and nothing moves from one step to the next. Not here: what is drawn;
//! wide tables of more than ten (`ring.rs`); games of tricks (`tricks`).

use super::extents::{Boxed, Extents};
use super::tricks::TrickLayout;

/// A point; units of the picture, from its upper left corner.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// The height of a plate: name and counter.
pub(crate) const PLATE: f64 = 56.0;
/// How far a seat reaches above and below the middle of its plate.
pub(crate) const UP: f64 = 94.0;
pub(crate) const DOWN: f64 = 41.0;
/// How far one row of a hand is below another.
pub(crate) const ROW: f64 = 40.0;
/// How far a card that lies face up stands out over one that lies down.
pub(crate) const RISE: f64 = 13.0;
/// How far the cards that have won stand out, with their golden edge.
const RAISED: f64 = 9.0;
/// How far the light around the plate of the player in turn reaches.
const LIGHT: f64 = 7.0;
/// So many spots for a bet are tried on a line.
const LINE: usize = 130;

/// The shapes of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// For a window that is wider than it is high.
    Wide,
    /// For one that is higher than it is wide: two columns with the board between.
    Tall,
}

/// The place before a seat: its middle, how large things are drawn there, whether amounts are short: `25M`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Front {
    pub(crate) at: Point,
    pub(crate) scale: f64,
    pub(crate) short: bool,
    /// From the middle to the end at which everything lies that is narrower than the place, for there the owner is: to the
    /// left if negative, 0 where things lie in the middle.
    pub(crate) end: f64,
}

/// Where things lie.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: Shape,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// How large seats are drawn.
    pub(crate) scale: f64,
    /// The middles of the plates. The first is nearest to the onlooker, the others follow clockwise.
    pub(crate) seats: Vec<Point>,
    /// What lies before each seat.
    pub(crate) fronts: Vec<Front>,
    /// The middle of the table, and how large it is drawn.
    pub(crate) centre: Point,
    pub(crate) centre_scale: f64,
    /// The cloth: its upper left corner, its size, the radius of its corners.
    pub(crate) cloth: (Point, Point),
    pub(crate) radius: f64,
    /// What the seats are like.
    pub(crate) extents: Extents,
    /// What is particular to a table on which tricks are played.
    pub(crate) tricks: Option<TrickLayout>,
}

impl Layout {
    /// A layout for what is needed, in the shape that is wished where there is one.
    pub(crate) fn new(extents: Extents, shape: Shape) -> Layout {
        if extents.tricks {
            return super::tricks::layout(extents, shape);
        }
        if extents.is_ring(shape) {
            return super::ring::layout(extents);
        }
        let mut layout = match shape {
            Shape::Wide => wide(extents),
            Shape::Tall => tall(extents),
        };
        layout.place_fronts();
        layout
    }

    /// The number, clockwise from the nearest, of the seat where a player sits.
    pub(crate) fn place(&self, player: usize, near: usize) -> usize {
        let seats = self.seats.len().max(1);
        (player + seats - near % seats) % seats
    }

    /// Where the dealer's button lies on a plate, from the middle of it: at the upper corner that is nearer to the middle
    /// of the table.
    pub(crate) fn button(&self, seat: usize) -> Point {
        let right = self.seats.get(seat).is_none_or(|seat| seat.x <= self.centre.x + 20.0);
        let x = self.extents.plate / 2.0 - 6.0;
        Point { x: if right { x } else { -x }, y: -PLATE / 2.0 - 3.0 }
    }

    /// How large a seat is drawn.
    pub(crate) fn scale_of(&self, seat: usize) -> f64 {
        self.tricks.as_ref().and_then(|tricks| tricks.plates.get(seat)).copied().unwrap_or(self.scale)
    }

    fn seat_box(&self, seat: Point) -> Boxed {
        let half = self.extents.plate / 2.0 * self.scale;
        Boxed {
            left: seat.x - half,
            top: seat.y - self.extents.up * self.scale,
            right: seat.x + half,
            bottom: seat.y + DOWN * self.scale,
        }
    }

    /// What lies in the middle, where it is.
    fn middle(&self) -> Vec<Boxed> {
        let (at, scale) = (self.centre, self.centre_scale);
        let middle = self.extents.middle();
        middle.iter().map(|part| part.scaled(scale).moved(at)).collect()
    }

    /// Finds a place before each seat, clockwise from the nearest, for the widest bet of the hand: next to its owner and
    /// towards the middle. Amounts are first made smaller, then short, before anything is put elsewhere.
    fn place_fronts(&mut self) {
        let size = match self.shape {
            Shape::Tall => 0.74,
            Shape::Wide => wide_bet(self.scale),
        };
        // Cards that have won stand out above their seat, and whose turn it is has light around.
        let raised = |seat: &Point| {
            let (own, light) = (self.seat_box(*seat), LIGHT * self.scale);
            let top = own.top - RAISED * self.scale;
            Boxed { left: own.left - light, top, right: own.right + light, ..own }
        };
        let mut blocked: Vec<Boxed> = self.seats.iter().map(raised).collect();
        blocked.extend((0..self.seats.len()).map(|seat| self.button_box(seat)));
        // The pots give way before a bet does.
        let (cards, pots) = self
            .middle()
            .into_iter()
            .partition::<Vec<Boxed>, _>(|part| part.top < self.centre.y && part.bottom > self.centre.y);
        blocked.extend(cards);
        // Above and below a tall table there is one line for a bet, at its sides there are many: who has one comes first,
        // if all the others still have room.
        let clockwise: Vec<usize> = (0..self.seats.len()).collect();
        let mut order = clockwise.clone();
        if self.shape == Shape::Tall {
            order.sort_by_key(|number| !self.seats.get(*number).is_some_and(|seat| self.is_in_the_middle(*seat)));
        }
        self.fronts = match self.fronts_in(&order, size, &blocked, &pots) {
            (fronts, true) => fronts,
            (_, false) => self.fronts_in(&clockwise, size, &blocked, &pots).0,
        };
    }

    /// The places of all, found in this order, and whether there is room for each.
    fn fronts_in(&self, order: &[usize], size: f64, blocked: &[Boxed], pots: &[Boxed]) -> (Vec<Front>, bool) {
        let (mut blocked, mut fronts) = (blocked.to_vec(), vec![Front::default(); self.seats.len()]);
        let mut room = true;
        for number in order {
            let all: Vec<Boxed> = blocked.iter().chain(pots).copied().collect();
            let found = self.front_of(*number, size, &all).or_else(|| self.front_of(*number, size, &blocked));
            room &= found.is_some();
            let (front, taken) = found.unwrap_or_else(|| self.front_midway(*number, size));
            blocked.push(taken);
            if let Some(own) = fronts.get_mut(*number) {
                *own = front;
            }
        }
        (fronts, room)
    }

    /// Where the dealer's button would lie.
    fn button_box(&self, number: usize) -> Boxed {
        let seat = self.seats.get(number).copied().unwrap_or_default();
        let from = self.button(number);
        let at = Point { x: seat.x + from.x * self.scale, y: seat.y + from.y * self.scale };
        Boxed::around(at, 26.0 * self.scale, 26.0 * self.scale)
    }

    fn front_of(&self, number: usize, size: f64, blocked: &[Boxed]) -> Option<(Front, Boxed)> {
        let sizes = [size, size * 0.88, size * 0.72];
        let forms = [false, true].into_iter().flat_map(|short| sizes.map(|size| (size, short)));
        let seat = self.seats.get(number).copied().unwrap_or_default();
        let (own, in_lines) = (self.seat_box(seat), self.shape == Shape::Wide || self.is_in_the_middle(seat));
        for beside in [false, true] {
            let least = [size * 0.75, size * 0.67].map(|size| (size, true));
            for (scale, short) in forms.clone().chain(least.into_iter().filter(|_| beside)) {
                let (width, height) = (self.extents.bet(short) * scale, super::extents::BET_HEIGHT * scale);
                let spot = |number| match self.shape {
                    Shape::Tall => self.tall_spot((seat, &own), width, number),
                    Shape::Wide => self.wide_spot((seat, &own), (width, height), beside, number),
                };
                let side = match self.shape {
                    Shape::Tall if !self.is_in_the_middle(seat) => (seat.x - self.centre.x).signum(),
                    _ => 0.0,
                };
                let meets = |taken: &Boxed, other: &Boxed| !taken.is_apart(other, 4.0);
                let mut number = 0;
                while let Some(at) = spot(number) {
                    let taken = Boxed::around(at, width, height);
                    let inside = taken.left >= 2.0
                        && taken.top >= 2.0
                        && taken.right <= self.width - 2.0
                        && taken.bottom <= self.height - 2.0;
                    let hit = blocked.iter().find(|other| inside && meets(&taken, other));
                    if inside && hit.is_none() {
                        return Some((Front { at, scale, short, end: side * width / 2.0 }, taken));
                    }
                    // What is in the way of one spot on a line is so up to some later one, and behind that no more.
                    let on_line = in_lines && number < 2 * LINE;
                    let mut after = if on_line { (number / LINE + 1) * LINE } else { number + 1 };
                    number += 1;
                    while let Some(hit) = hit.filter(|_| number < after) {
                        let half = (number + after) / 2;
                        match spot(half).is_some_and(|at| meets(&Boxed::around(at, width, height), hit)) {
                            true => number = half + 1,
                            false => after = half,
                        }
                    }
                }
            }
        }
        None
    }

    /// Halfway to the middle: where there is no room at all.
    fn front_midway(&self, number: usize, size: f64) -> (Front, Boxed) {
        let seat = self.seats.get(number).copied().unwrap_or_default();
        let at = Point { x: (seat.x + self.centre.x) / 2.0, y: (seat.y + self.centre.y) / 2.0 };
        (Front { at, scale: size * 0.67, short: true, end: 0.0 }, Boxed::around(at, 0.0, 0.0))
    }

    /// One spot after the other, counted from 0: along the line to the board's middle, then level with the seat, then right
    /// below, above or beside it.
    fn wide_spot(
        &self,
        (seat, own): (Point, &Boxed),
        (width, height): (f64, f64),
        beside: bool,
        number: usize,
    ) -> Option<Point> {
        let middle = Point { x: (own.left + own.right) / 2.0, y: (own.top + own.bottom) / 2.0 };
        if let Some(y) = [self.centre.y, middle.y].get(number / LINE) {
            let part = (number % LINE) as f64 / 160.0;
            return Some(Point {
                x: middle.x + (self.centre.x - middle.x) * part,
                y: middle.y + (y - middle.y) * part,
            });
        }
        let away = (own.right - own.left + width) / 2.0 + LIGHT * self.scale + 5.0;
        match number - 2 * LINE {
            step @ ..10 if beside => {
                let x = middle.x + ((step / 2) as f64 - 2.0) * 30.0;
                let below = own.bottom + 5.0 + height / 2.0;
                Some(Point { x, y: if step % 2 == 0 { below } else { own.top - 5.0 - height / 2.0 } })
            }
            10 if beside => Some(Point { x: seat.x - away, y: seat.y }),
            11 if beside => Some(Point { x: seat.x + away, y: seat.y }),
            _ => None,
        }
    }

    /// Whether a seat is below or above the middle.
    fn is_in_the_middle(&self, seat: Point) -> bool {
        (seat.x - self.centre.x).abs() <= 20.0
    }

    /// At a side against the plate's inner edge: level with it, else higher, else lower. Left and right never meet.
    fn tall_spot(&self, (seat, own): (Point, &Boxed), width: f64, number: usize) -> Option<Point> {
        const UPS: [f64; 12] = [0.0, -12.0, -24.0, -36.0, -48.0, -60.0, -72.0, -84.0, -94.0, 12.0, 24.0, 34.0];
        if self.is_in_the_middle(seat) {
            return self.wide_spot((seat, own), (width, 0.0), false, number);
        }
        if width > (self.width - 2.0 * (own.right - own.left + 5.0)) / 2.0 - 12.0 {
            return None;
        }
        let x = if seat.x < self.centre.x { own.right + 10.0 + width / 2.0 } else { own.left - 10.0 - width / 2.0 };
        UPS.get(number).map(|up| Point { x, y: seat.y + up * self.scale })
    }
}

/// How large bets are drawn on a wide table with seats of this scale.
fn wide_bet(scale: f64) -> f64 {
    if scale > 1.1 { 1.08 } else { 1.0 }
}

/// Seats on a superellipse, the nearest in the middle below.
fn wide(extents: Extents) -> Layout {
    let (width, height) = (1000.0, 690.0);
    let count = extents.seats;
    let scale = match count {
        0..=3 => 1.34,
        4 => 1.26,
        5 => 1.24,
        6 => 1.22,
        7 => 1.14,
        8 => 1.12,
        // Cards that stand out over others need some of the room of the next seat.
        9 if extents.up <= UP => 1.06,
        10 if extents.up > UP => 0.92,
        _ => 1.0,
    };
    let (air, power) = if count < 10 { (14.0, 0.8) } else { (5.0, 1.0) };
    let across = width / 2.0 - extents.plate / 2.0 * scale - air;
    let along = height / 2.0 - (extents.up + DOWN) / 2.0 * scale - air / 2.0;
    // From the middle of a seat's box to its plate.
    let lower = (extents.up - DOWN) / 2.0 * scale;
    let round = |value: f64| value.signum() * value.abs().powf(power);
    let seats = (0..count).map(|number| {
        let turn = core::f64::consts::TAU * number as f64 / count as f64;
        // Clockwise from below, so the sine goes to the left.
        let (x, y) = (-turn.sin(), turn.cos());
        let x = if x.abs() < 1e-9 { 0.0 } else { round(x) };
        let y = if y.abs() < 1e-9 { 0.0 } else { round(y) };
        Point { x: (width / 2.0 + across * x).round(), y: (height / 2.0 + along * y + lower).round() }
    });
    let seats: Vec<Point> = seats.collect();
    // The middle is as near to its place as there is room for a bet above it and below it.
    let bet = super::extents::BET_HEIGHT * wide_bet(scale) + 8.0;
    let (reach_up, reach_down) = extents.reach();
    let middle = height / 2.0 + lower - 4.0 * scale;
    let near = seats.first().map_or(height, |seat| seat.y - (extents.up + RAISED) * scale);
    let far = seats.get(count / 2).filter(|_| count.is_multiple_of(2)).map(|seat| seat.y + DOWN * scale);
    let far = far.unwrap_or(height / 2.0 - along + lower);
    let (mut least, mut most) = (middle + reach_down + bet - near, middle + reach_up - bet - far);
    // Nor does it reach into the seats at their sides.
    let half = extents.middle().iter().map(|part| part.right).fold(0.0, f64::max) + extents.plate / 2.0 * scale;
    for seat in seats.iter().skip(1).filter(|seat| (seat.x - width / 2.0).abs() < half) {
        match seat.y > middle {
            true => least = least.max(middle + reach_down + 2.0 - (seat.y - extents.up * scale)),
            false => most = most.min(middle + reach_up - 2.0 - (seat.y + DOWN * scale)),
        }
    }
    let higher = if least <= most { 0.0_f64.clamp(least, most) } else { (least + most) / 2.0 };
    let cloth = Point { x: 2.0 * across + 12.0, y: 2.0 * along + 8.0 };
    Layout {
        shape: Shape::Wide,
        width,
        height,
        scale,
        seats,
        fronts: Vec::new(),
        centre: Point { x: width / 2.0, y: (middle - higher).round() },
        centre_scale: 1.0,
        cloth: (Point { x: width / 2.0 - across - 6.0, y: height / 2.0 - along + lower - 4.0 }, cloth),
        radius: (cloth.y / 2.0).min(250.0),
        extents,
        tricks: None,
    }
}

/// How high a tall table is at least.
const LEAST: f64 = 560.0;

/// How large the middle of a tall table is drawn.
const TALL_CENTRE: f64 = 1.06 / 1.32;

/// Two columns of seats with the board in a band between them; one seat near, one far if their number is even.
fn tall(extents: Extents) -> Layout {
    let sides = extents.seats.saturating_sub(1) / 2;
    let loose = LEAST - tall_with(extents.clone(), 0.0, 0.0).height;
    let loose = loose.max(0.0);
    tall_with(extents, (loose * 0.4).min(40.0), (loose * 0.6 / sides.max(1) as f64).min(60.0))
}

fn tall_with(extents: Extents, more_band: f64, more_gap: f64) -> Layout {
    let width = 390.0;
    let sides = extents.seats.saturating_sub(1) / 2;
    let few = sides <= 2;
    let scale = if few { 0.76 } else { 0.72 };
    let seat = (extents.up + DOWN) * scale;
    let gap = if few { 24.0 } else { 10.0 } + more_gap;
    let band = 132.0 + more_band;
    let column = extents.plate / 2.0 * scale + 5.0;
    let (above, below) = (sides.div_ceil(2), sides / 2);
    let (top, far) = (8.0, extents.seats.is_multiple_of(2));
    // The far seat stands higher than the first row.
    let lead = match (far, sides <= 3) {
        (true, true) => 58.0,
        (true, false) => 34.0,
        _ => 0.0,
    };
    let mut y = top + if sides > 0 { lead + more_gap * 0.4 } else { seat + 34.0 + more_gap };
    let mut rows = Vec::new();
    for _ in 0..above {
        rows.push(y + extents.up * scale);
        y += seat + gap;
    }
    let band_top = y + if sides > 0 { 4.0 } else { 0.0 };
    // What has no room in the band takes it from the gap above and from the seats below; with nobody at the sides there
    // the nearest seat needs some for a bet.
    let (reach_up, reach_down) = extents.reach();
    let half = band / 2.0;
    let more_above = (-reach_up * TALL_CENTRE - half - 10.0).max(0.0);
    let more_below = (reach_down * TALL_CENTRE + if below == 0 { -10.0 } else { 8.0 } - half - 6.0).max(0.0);
    y = band_top + more_above + band + more_below + if sides > 0 { 6.0 } else { 0.0 };
    if below == 0 {
        y += 44.0 + more_gap * 0.6;
    }
    for _ in 0..below {
        rows.push(y + extents.up * scale);
        y += seat + gap;
    }
    let back = if below == 0 { 0.0 } else { seat * if sides <= 3 { 0.62 } else { 0.5 } - (seat + gap) };
    let near = y + extents.up * scale + back;
    let height = (near + DOWN * scale + 6.0).round();
    let at = |x: f64, y: f64| Point { x: x.round(), y: y.round() };
    let mut seats = vec![at(width / 2.0, near)];
    seats.extend(rows.iter().rev().map(|y| at(column, *y)));
    if far {
        seats.push(at(width / 2.0, top + extents.up * scale));
    }
    seats.extend(rows.iter().map(|y| at(width - column, *y)));
    let first = rows.first().filter(|_| !far).copied().unwrap_or(top + extents.up * scale) - 12.0;
    Layout {
        shape: Shape::Tall,
        width,
        height,
        scale,
        seats,
        fronts: Vec::new(),
        centre: at(width / 2.0, band_top + more_above + half),
        centre_scale: TALL_CENTRE,
        cloth: (Point { x: 22.0, y: first }, Point { x: width - 44.0, y: near - first + 6.0 }),
        radius: 120.0,
        extents,
        tricks: None,
    }
}

#[cfg(test)]
mod tests;

//! Tables on which tricks are played: where hands, plates, the cross of the trick and the panels around it are, for 2 to 8
//! players. Not here: what is drawn there (`plate.rs`, `panels.rs`); tables of poker (`svg/layout.rs`).

mod panels;
mod plate;

pub(crate) use panels::Item;

use super::cards::{HEIGHT, WIDTH};
use super::extents::Extents;
use super::layout::{Front, Layout, Point, Shape};
use crate::timeline::Held;

/// The size of a plate at a scale of 1.
pub(crate) const PLATE: (f64, f64) = (200.0, 52.0);
/// How far the tag on a plate's lower edge reaches below its middle.
const TAG: f64 = 41.0;

/// How cards are spread out: in one row around a point, or in rows by suits.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Spread {
    /// The middle of the row, or its end where `align` says so; its upper edge.
    pub(crate) at: Point,
    pub(crate) scale: f64,
    /// From one card to the next where there is room, how wide all of them may be, and how far suits are apart.
    pub(crate) step: f64,
    pub(crate) most: f64,
    pub(crate) gap: f64,
    /// From one suit to the next below it; 0 for one row.
    pub(crate) down: f64,
    /// Which part of a row is at the point: -1 its left end, 0 its middle, 1 its right end.
    pub(crate) align: i8,
    /// How much higher cards stand that lie open in a hand.
    pub(crate) rise: f64,
}

impl Spread {
    /// How far cards and suits are apart where there is so much room: suits keep apart as long as every rank is seen.
    fn apart(&self, many: f64, cuts: f64, room: f64) -> (f64, f64) {
        if many < 1.0 {
            return (0.0, 0.0);
        }
        let loose = self.step.min((room - self.gap * cuts) / many);
        // An index is 1.4 gaps wide.
        if loose >= self.gap * 1.4 { (loose, self.gap) } else { (self.step.min(room / many), 0.0) }
    }

    /// Where each card lies: its upper left corner.
    pub(crate) fn places(&self, cards: &[Held]) -> Vec<Point> {
        let suit = |held: &Held| held.card.known().map(|card| card.suit());
        let by_suits: Vec<&[Held]> = cards.chunk_by(|one, next| suit(one) == suit(next)).collect();
        let mut places = Vec::with_capacity(cards.len());
        let rows: Vec<Vec<&[Held]>> =
            if self.down > 0.0 { by_suits.into_iter().map(|suit| vec![suit]).collect() } else { vec![by_suits] };
        let wide = f64::from(WIDTH) * self.scale;
        for (number, row) in rows.iter().enumerate() {
            let many = row.iter().map(|suit| suit.len()).sum::<usize>().saturating_sub(1) as f64;
            let cuts = row.len().saturating_sub(1) as f64;
            let (step, gap) = self.apart(many, cuts, self.most - wide);
            let whole = step * many + gap * cuts + wide;
            let mut x = self.at.x - whole * f64::from(self.align + 1) / 2.0;
            let y = self.at.y + self.down * number as f64;
            for suit in row {
                for held in *suit {
                    places.push(Point { x, y: if held.down { y } else { y - self.rise } });
                    x += step;
                }
                x += gap;
            }
        }
        places
    }
}

/// A panel: its upper left corner and how large it is drawn.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Spot {
    pub(crate) at: Point,
    pub(crate) scale: f64,
}

/// What is particular to the layout of such a table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TrickLayout {
    /// The hand of each seat, the nearest first, and how large its plate is drawn.
    pub(crate) hands: Vec<Spread>,
    pub(crate) plates: Vec<f64>,
    /// What was agreed; what each side has.
    pub(crate) agreed: Spot,
    pub(crate) teams: Spot,
    /// The last trick; piles of tricks or cards laid aside. There is no room for them on a tall table.
    pub(crate) last: Option<Spot>,
    pub(crate) left: Option<Spot>,
}

/// Where a seat is, with its hand.
struct Seated {
    plate: Point,
    scale: f64,
    hand: Spread,
}

/// A seat with its hand in a row below the plate.
fn above(x: f64, top: f64, scale: f64, hand: Spread) -> Seated {
    let plate = Point { x, y: top + PLATE.1 / 2.0 * scale };
    // The tag on the plate's edge covers no card.
    let y = plate.y + TAG * scale + 2.0;
    Seated { plate, scale, hand: Spread { at: Point { x, y }, ..hand } }
}

/// The seat nearest to the onlooker: the hand above its plate, its foot behind it.
fn near(x: f64, bottom: f64, scale: f64, hand: Spread) -> Seated {
    let plate = Point { x, y: bottom - TAG * scale };
    let y = plate.y - PLATE.1 / 2.0 * scale + 6.0 - f64::from(HEIGHT) * hand.scale;
    Seated { plate, scale, hand: Spread { at: Point { x, y }, ..hand } }
}

/// A seat at a side with its hand below the plate, flush with the table's edge.
fn beside(left: f64, right: f64, is_left: bool, top: f64, scale: f64, hand: Spread) -> Seated {
    let half = PLATE.0 / 2.0 * scale;
    let (x, edge, align) = if is_left { (left + half, left, -1) } else { (right - half, right, 1) };
    let seated = above(x, top, scale, hand);
    let at = Point { x: edge, ..seated.hand.at };
    Seated { hand: Spread { at, align, ..seated.hand }, ..seated }
}

/// How many seats are above and on each side, beside the nearest.
fn around(seats: usize) -> (usize, usize) {
    match seats {
        0..=2 => (1, 0),
        3 => (2, 0),
        4 => (1, 1),
        5 => (2, 1),
        6 => (1, 2),
        7 => (2, 2),
        _ => (3, 2),
    }
}

/// A spread in one row.
fn row(scale: f64, step: f64, most: f64) -> Spread {
    Spread { scale, step, most, gap: 12.0 * scale, rise: 14.0 * scale, ..Spread::default() }
}

/// A spread in rows by suits.
fn rows(scale: f64, step: f64, most: f64, down: f64) -> Spread {
    Spread { down, rise: 0.0, ..row(scale, step, most) }
}

/// A layout for what is needed.
pub(super) fn layout(extents: Extents, shape: Shape) -> Layout {
    let (width, height) = if shape == Shape::Wide { (1000.0, 690.0) } else { (390.0, 562.0) };
    let seated = if shape == Shape::Wide { wide(extents.seats) } else { tall(extents.seats) };
    let (centre, fronts) = cross(extents.seats, shape);
    let three = extents.seats == 3;
    let (cloth, radius) = match shape {
        Shape::Wide => ((Point { x: 120.0, y: 96.0 }, Point { x: 760.0, y: 500.0 }), if three { 210.0 } else { 190.0 }),
        Shape::Tall => ((Point { x: 14.0, y: 90.0 }, Point { x: 362.0, y: 396.0 }), if three { 80.0 } else { 70.0 }),
    };
    let spot = |x: f64, y: f64, scale: f64| Spot { at: Point { x, y }, scale };
    let marks = extents.marks;
    let tricks = TrickLayout {
        hands: seated.iter().map(|seat| seat.hand).collect(),
        plates: seated.iter().map(|seat| seat.scale).collect(),
        agreed: match (shape, three, marks) {
            (Shape::Wide, _, true) => spot(346.0, 8.0, 1.0),
            (Shape::Wide, true, _) => spot(387.0, 8.0, 1.0),
            (Shape::Wide, ..) => spot(12.0, 8.0, 1.1),
            (Shape::Tall, _, true) => spot(75.0, 140.0, 1.0),
            (Shape::Tall, ..) => spot(8.0, 136.0, 1.0),
        },
        teams: match (shape, three) {
            (Shape::Wide, true) => spot(748.0, 206.0, 1.0),
            (Shape::Wide, _) => spot(724.0, 8.0, 1.1),
            (Shape::Tall, _) => spot(264.0, 136.0, 1.0),
        },
        last: (shape == Shape::Wide).then(|| spot(783.0, 576.0, 1.08)),
        left: (shape == Shape::Wide).then(|| spot(12.0, 588.0, 1.08)),
    };
    Layout {
        shape,
        width,
        height,
        scale: 1.0,
        seats: seated.iter().map(|seat| Point { x: seat.plate.x.round(), y: seat.plate.y.round() }).collect(),
        fronts,
        // Wide results lie between the plates at the sides.
        centre: if shape == Shape::Tall && around(extents.seats).1 > 1 { Point { y: 281.0, ..centre } } else { centre },
        centre_scale: if shape == Shape::Wide { 1.0 } else { 0.72 },
        cloth,
        radius,
        extents,
        tricks: Some(tricks),
    }
}

fn wide(seats: usize) -> Vec<Seated> {
    let (far, side) = around(seats);
    let mut all = vec![near(500.0, 686.0, 1.22, row(1.18, 52.0, if seats == 3 { 530.0 } else { 550.0 }))];
    let spread = if side > 1 { row(0.82, 24.0, 200.0) } else { rows(0.95, 27.0, 290.0, 41.0) };
    let top = |number: usize| if side > 1 { 188.0 + 132.0 * number as f64 } else { 184.0 };
    let scale = if side > 1 { 0.9 } else { 1.0 };
    for number in (0..side).rev() {
        all.push(beside(12.0, 988.0, true, top(number), scale, spread));
    }
    for number in 0..far {
        all.push(match (far, seats) {
            (1, _) => above(500.0, 8.0, 1.22, row(0.95, 42.0, 440.0)),
            (_, 3) => above(if number == 0 { 190.0 } else { 810.0 }, 26.0, 1.2, row(1.06, 36.0, 310.0)),
            (2, _) => above(if number == 0 { 385.0 } else { 615.0 }, 8.0, 0.95, row(0.82, 26.0, 200.0)),
            _ => above(350.0 + 150.0 * number as f64, 8.0, 0.72, row(0.72, 20.0, 142.0)),
        });
    }
    for number in 0..side {
        all.push(beside(12.0, 988.0, false, top(number), scale, spread));
    }
    all
}

fn tall(seats: usize) -> Vec<Seated> {
    let (far, side) = around(seats);
    let mut all =
        vec![near(195.0, 558.0, 0.95, if seats == 3 { row(1.1, 40.0, 374.0) } else { row(0.98, 34.0, 374.0) })];
    let spread = if side > 1 { row(0.6, 15.0, 116.0) } else { rows(0.74, 17.0, 104.0, 33.0) };
    let top = |number: usize| if side > 1 { 226.0 + 94.0 * number as f64 } else { 222.0 };
    let scale = if side > 1 { 0.58 } else { 0.6 };
    for number in (0..side).rev() {
        all.push(beside(6.0, 384.0, true, top(number), scale, spread));
    }
    for number in 0..far {
        all.push(match far {
            1 => above(195.0, 5.0, 0.95, row(0.8, 30.0, 330.0)),
            2 => above(if number == 0 { 98.0 } else { 292.0 }, 5.0, 0.9, row(0.86, 22.0, 182.0)),
            _ => above(66.0 + 129.0 * number as f64, 5.0, 0.6, row(0.7, 14.0, 122.0)),
        });
    }
    for number in 0..side {
        all.push(beside(6.0, 384.0, false, top(number), scale, spread));
    }
    all
}

/// The middle of the trick, and where the card of each seat lies.
fn cross(seats: usize, shape: Shape) -> (Point, Vec<Front>) {
    let tall = shape == Shape::Tall;
    let (centre, scale, places): (Point, f64, Vec<(f64, f64)>) = match (seats, tall) {
        (3, false) => (Point { x: 500.0, y: 322.0 }, 1.5, vec![(0.0, 92.0), (-102.0, -22.0), (102.0, -22.0)]),
        (3, true) => (Point { x: 195.0, y: 304.0 }, 1.12, vec![(0.0, 66.0), (-70.0, -20.0), (70.0, -20.0)]),
        (2, false) => (Point { x: 500.0, y: 345.0 }, 1.5, vec![(0.0, 74.0), (0.0, -74.0)]),
        (2, true) => (Point { x: 195.0, y: 326.0 }, 0.98, vec![(0.0, 56.0), (0.0, -56.0)]),
        (4, false) => (Point { x: 500.0, y: 345.0 }, 1.5, vec![(0.0, 74.0), (-112.0, 0.0), (0.0, -74.0), (112.0, 0.0)]),
        (4, true) => (Point { x: 195.0, y: 329.0 }, 0.95, vec![(0.0, 54.0), (-54.0, 0.0), (0.0, -54.0), (54.0, 0.0)]),
        (_, tall) => {
            let (across, along) = if tall { (52.0, 78.0) } else { (172.0, 104.0) };
            let places = (0..seats).map(|number| {
                let turn = core::f64::consts::TAU * number as f64 / seats as f64;
                (-turn.sin() * across, turn.cos() * along)
            });
            let centre = if tall { Point { x: 195.0, y: 322.0 } } else { Point { x: 500.0, y: 348.0 } };
            (centre, if tall { 0.6 } else { 0.98 }, places.collect())
        }
    };
    let front = |(x, y): &(f64, f64)| Front {
        at: Point { x: (centre.x + x).round(), y: (centre.y + y).round() },
        scale,
        short: false,
    };
    (centre, places.iter().map(front).collect())
}

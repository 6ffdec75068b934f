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

/// How much of a card, from its left edge, must be free for its rank to be seen, and how far one row is below another.
pub(crate) const INDEX: f64 = 24.0;
const DOWN: f64 = 44.0;
/// The air between suits that a row has at least, all together.
const AIR: f64 = 18.0;

/// How cards are spread out: in a row around a point or several, or in rows by suits.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Spread {
    /// The middle of the row, or its end where `align` says so; its upper edge.
    pub(crate) at: Point,
    pub(crate) scale: f64,
    /// From one card to the next where there is room, how wide all of them may be, and how far suits are apart.
    pub(crate) step: f64,
    pub(crate) most: f64,
    pub(crate) gap: f64,
    /// From one row to the next below it.
    pub(crate) down: f64,
    /// How many cards a row has at most; 0 for as many as there are.
    pub(crate) row: usize,
    /// Whether each suit begins a row.
    pub(crate) by_suits: bool,
    /// Which part of a row is at the point: -1 its left end, 0 its middle, 1 its right end.
    pub(crate) align: i8,
    /// How much higher cards stand that lie open in a hand.
    pub(crate) rise: f64,
}

impl Spread {
    /// How far cards and suits are apart where there is so much room: suits keep apart as far as every rank is seen.
    fn apart(&self, many: f64, cuts: f64, room: f64) -> (f64, f64) {
        if many < 1.0 {
            return (0.0, 0.0);
        }
        let free = (room - INDEX * self.scale * many) / cuts.max(1.0);
        let gap = self.gap.min(free.max(0.0));
        (self.step.min((room - gap * cuts) / many), gap)
    }

    /// The rows of some cards, each in its suits.
    fn rows<'c>(&self, cards: &'c [Held]) -> Vec<Vec<&'c [Held]>> {
        let suit = |held: &Held| held.card.known().map(|card| card.suit());
        let most = if self.row == 0 { cards.len().max(1) } else { self.row };
        if self.by_suits {
            let suits = cards.chunk_by(|one, next| suit(one) == suit(next));
            return suits.flat_map(|suit| suit.chunks(most)).map(|row| vec![row]).collect();
        }
        // Rows of several are alike.
        let each = cards.len().div_ceil(cards.len().div_ceil(most).max(1)).max(1);
        cards.chunks(each).map(|row| row.chunk_by(|one, next| suit(one) == suit(next)).collect()).collect()
    }

    /// The same with cards as large as they can be where every rank is seen: so high may all of it be, in no more rows than
    /// makes them much larger.
    fn fit(self, height: f64, extents: &Extents) -> Spread {
        let sized = |limit: usize| {
            let rows = extents.rows_of(limit, self.by_suits) as f64;
            let wide = self.most / (INDEX * (limit as f64 - 1.0) + f64::from(WIDTH) + AIR);
            self.scale.min(wide).min(height / (DOWN * (rows - 1.0) + f64::from(HEIGHT)))
        };
        let longest = extents.longest(self.by_suits);
        let (mut row, mut scale) = (longest, sized(longest));
        for limit in (1..longest).rev() {
            if sized(limit) > scale * if self.by_suits { 1.05 } else { 1.25 } {
                (row, scale) = (limit, sized(limit));
            }
        }
        let by = scale / self.scale;
        let (step, gap, rise) = ((self.step * by).max(INDEX * scale), self.gap * by, self.rise * by);
        Spread { scale, step, gap, rise, down: DOWN * scale, row, ..self }
    }

    /// Where each card lies: its upper left corner.
    pub(crate) fn places(&self, cards: &[Held]) -> Vec<Point> {
        let mut places = Vec::with_capacity(cards.len());
        let wide = f64::from(WIDTH) * self.scale;
        for (number, row) in self.rows(cards).iter().enumerate() {
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

/// A spread in as few rows as may be, within this width.
fn row(scale: f64, step: f64, most: f64) -> Spread {
    Spread { scale, step, most, gap: 12.0 * scale, rise: 14.0 * scale, ..Spread::default() }
}

/// A spread in rows by suits.
fn rows(scale: f64, step: f64, most: f64) -> Spread {
    Spread { by_suits: true, rise: 0.0, ..row(scale, step, most) }
}

/// Where panels of a tall table begin: under one far hand, under those of a table for three.
const UNDER_ONE: f64 = 142.0;
const UNDER_THREE: f64 = 164.0;

/// A layout for what is needed.
pub(super) fn layout(extents: Extents, shape: Shape) -> Layout {
    let (width, height) = if shape == Shape::Wide { (1000.0, 690.0) } else { (390.0, 562.0) };
    let seated = if shape == Shape::Wide { wide(&extents) } else { tall(&extents) };
    let top = seated.first().map_or(height, |near| near.hand.at.y);
    let (centre, fronts) = cross(extents.seats, shape, top);
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
            (Shape::Tall, _, true) => spot(75.0, UNDER_THREE, 1.0),
            (Shape::Tall, true, _) => spot(8.0, UNDER_THREE, 1.0),
            (Shape::Tall, ..) => spot(8.0, UNDER_ONE, 1.0),
        },
        teams: match (shape, three) {
            (Shape::Wide, true) => spot(748.0, 240.0, 1.0),
            (Shape::Wide, _) => spot(724.0, 8.0, 1.1),
            (Shape::Tall, true) => spot(264.0, UNDER_THREE, 1.0),
            (Shape::Tall, _) => spot(264.0, UNDER_ONE, 1.0),
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

fn wide(extents: &Extents) -> Vec<Seated> {
    let seats = extents.seats;
    let (far, side) = around(seats);
    let spread = |spread: Spread, height: f64| spread.fit(height, extents);
    let most = if seats == 3 { 530.0 } else { 550.0 };
    let mut all = vec![near(500.0, 686.0, 1.22, spread(row(1.18, 52.0, most), 85.0))];
    let (scale, at_side) = match side {
        2 => (0.9, spread(row(0.82, 24.0, 200.0), 104.0)),
        _ => (1.0, spread(rows(0.95, 27.0, 250.0), 310.0)),
    };
    let top = |number: usize| 184.0 + 176.0 * number as f64;
    for number in (0..side).rev() {
        all.push(beside(12.0, 988.0, true, top(number), scale, at_side));
    }
    let hand = match (far, seats) {
        (1, _) => spread(row(0.95, 42.0, 440.0), 108.0),
        (_, 3) => spread(row(1.06, 36.0, 310.0), 126.0),
        (2, _) => spread(row(0.82, 26.0, 210.0), 110.0),
        _ => spread(row(0.72, 20.0, 142.0), 110.0),
    };
    for number in 0..far {
        all.push(match (far, seats) {
            (1, _) => above(500.0, 8.0, 1.22, hand),
            (_, 3) => above(if number == 0 { 190.0 } else { 810.0 }, 26.0, 1.2, hand),
            (2, _) => above(if number == 0 { 388.0 } else { 612.0 }, 8.0, 0.95, hand),
            _ => above(350.0 + 150.0 * number as f64, 8.0, 0.72, hand),
        });
    }
    for number in 0..side {
        all.push(beside(12.0, 988.0, false, top(number), scale, at_side));
    }
    all
}

fn tall(extents: &Extents) -> Vec<Seated> {
    let seats = extents.seats;
    let (far, side) = around(seats);
    let spread = |spread: Spread, height: f64| spread.fit(height, extents);
    let hand = spread(if seats == 3 { row(1.1, 40.0, 374.0) } else { row(0.98, 34.0, 374.0) }, 80.0);
    let first = near(195.0, 558.0, 0.95, hand);
    let bottom = first.hand.at.y;
    let mut all = vec![first];
    let (scale, at_side) = match side {
        2 => (0.58, spread(row(0.6, 15.0, 116.0), 60.0)),
        _ => (0.6, spread(rows(0.74, 17.0, 106.0), bottom - 270.0)),
    };
    let top = |number: usize| 225.0 + 104.0 * number as f64;
    for number in (0..side).rev() {
        all.push(beside(6.0, 384.0, true, top(number), scale, at_side));
    }
    let hand = match (far, seats) {
        (1, _) => spread(row(0.8, 30.0, 374.0), 68.0),
        (2, 3) => spread(row(0.86, 22.0, 182.0), 92.0),
        (2, _) => spread(row(0.86, 22.0, 182.0), 72.0),
        _ => spread(row(0.7, 14.0, 122.0), 90.0),
    };
    for number in 0..far {
        all.push(match far {
            1 => above(195.0, 5.0, 0.95, hand),
            2 => above(if number == 0 { 98.0 } else { 292.0 }, 5.0, 0.9, hand),
            _ => above(66.0 + 129.0 * number as f64, 5.0, 0.6, hand),
        });
    }
    for number in 0..side {
        all.push(beside(6.0, 384.0, false, top(number), scale, at_side));
    }
    all
}

/// The middle of the trick, and where the card of each seat lies; the hand nearest to the onlooker begins at `near`.
fn cross(seats: usize, shape: Shape, near: f64) -> (Point, Vec<Front>) {
    let tall = shape == Shape::Tall;
    let (centre, scale, places): (Point, f64, Vec<(f64, f64)>) = match (seats, tall) {
        (3, false) => (Point { x: 500.0, y: 322.0 }, 1.5, vec![(0.0, 92.0), (-102.0, -22.0), (102.0, -22.0)]),
        // Between the panel and the nearest hand, clear of both.
        (3, true) => (Point { x: 195.0, y: near - 105.0 }, 1.04, vec![(0.0, 62.0), (-68.0, -18.0), (68.0, -18.0)]),
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
        end: 0.0,
    };
    (centre, places.iter().map(front).collect())
}

#[cfg(test)]
mod tests {
    use hoyle_rules::{Card, MaybeCard, Rank, Suit};

    use super::*;

    /// How far the widest rank reaches into a card, and how far down.
    const RANK: (f64, f64) = (23.5, 27.5);

    /// Of every hand on every table each rank is seen, and nothing leaves the room of its hand.
    #[test]
    fn no_card_lies_over_the_rank_of_another() {
        let lengths: [[usize; 4]; 6] =
            [[3, 2, 3, 2], [6, 4, 0, 0], [4, 5, 3, 3], [4, 4, 4, 4], [6, 5, 5, 4], [8, 2, 5, 5]];
        for (seats, hand) in (2..=8).flat_map(|seats| lengths.map(|hand| (seats, hand))) {
            let ranks: Vec<Rank> = Rank::all().collect();
            let cards = Suit::ALL.into_iter().zip(hand).flat_map(|(suit, many)| {
                ranks
                    .iter()
                    .take(many)
                    .map(move |rank| Held { card: MaybeCard::from(Card::new(*rank, suit)), down: true })
            });
            let cards: Vec<Held> = cards.collect();
            // So many decks there are not.
            if cards.len() * seats > 80 {
                continue;
            }
            for shape in [Shape::Wide, Shape::Tall] {
                let layout = layout(Extents::of_hand(seats, &hand), shape);
                for spread in &layout.tricks.unwrap().hands {
                    let places = spread.places(&cards);
                    let what = format!("{seats} seats, {hand:?}, {shape:?}, {spread:?}");
                    for (at, place) in places.iter().enumerate() {
                        let right = place.x + f64::from(WIDTH) * spread.scale;
                        assert!(place.x >= 0.0 && right <= layout.width + 0.1, "{what}");
                        for later in &places[at + 1..] {
                            let (x, y) = ((later.x - place.x) / spread.scale, (later.y - place.y) / spread.scale);
                            let apart = x >= RANK.0 || y >= RANK.1 || x + f64::from(WIDTH) <= 5.0;
                            assert!(apart, "{what}: {x} {y}");
                        }
                    }
                    assert!(spread.scale * 18.0 >= 8.0, "too small to read: {what}");
                }
            }
        }
    }
}

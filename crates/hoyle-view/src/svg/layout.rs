//! Where things lie in a picture: [`Layout`]. Seats in a ring around the table, each with a lane before it for what lies
//! there, and the middle. Nothing reaches into anything else, whatever the number of seats. Not here: what is drawn.

use hoyle_rules::Suit;

use super::cards;
use crate::seating::{Seating, Side};
use crate::timeline::Timeline;

/// A point; units of the picture, from its upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// What a layout has to make room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Need {
    /// Players.
    seats: usize,
    /// Rows of cards in the widest hand.
    rows: i32,
    /// The width of a seat.
    width: i32,
    /// The depth of the lane before a seat.
    lane: i32,
    /// The most lines of words in the middle.
    lines: i32,
    /// The most rows of cards in the middle.
    centre_rows: i32,
    /// Where hands have two rows: the suits of the upper one.
    upper: Option<[Suit; 2]>,
}

/// How far the cards of a hand are set off one from the next at least, so that the index of each is seen.
pub(crate) const STEP: i32 = 21;
/// How far one row of a hand is below another.
pub(crate) const ROW: i32 = 40;
/// How far a card that lies face up stands out over one that lies down.
pub(crate) const RISE: i32 = 12;
/// How much of the lowest row is seen above the plate.
pub(crate) const SEEN: i32 = 52;
/// The height of a plate: name, counter, what was said.
pub(crate) const PLATE: i32 = 78;
/// The width of a seat.
const SEAT: i32 = 176;
/// The height of a line of words in the middle.
pub(crate) const LINE: i32 = 27;
/// How much larger the cards in the middle are, in tenths.
pub(crate) const LARGER: i32 = 12;
/// Air around everything.
const AIR: i32 = 12;

/// Where things lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// The seats, each where the upper row of its hand begins, which is [`RISE`] below its corner. The first is nearest to
    /// the onlooker, the others follow clockwise.
    pub(crate) seats: Vec<Point>,
    /// The middles of what lies before each seat.
    pub(crate) fronts: Vec<Point>,
    pub(crate) seat_width: i32,
    pub(crate) seat_height: i32,
    /// Where the plate of a seat begins, below the seat's point.
    pub(crate) plate: i32,
    /// The rows of a hand.
    pub(crate) rows: i32,
    /// Where hands have two rows: the suits of the upper one. So a card played changes one row.
    pub(crate) upper: Option<[Suit; 2]>,
    /// How much room there is before a seat, to the side.
    pub(crate) front_width: i32,
    /// The middle of the table, and how wide it is.
    pub(crate) centre: Point,
    pub(crate) centre_width: i32,
    /// The cloth: its upper left corner, and its size.
    pub(crate) felt: (Point, Point),
}

impl Need {
    /// What a timeline needs in all of its steps, so that nothing moves from one to the next.
    pub(crate) fn of(timeline: &Timeline) -> Need {
        let seats = timeline.players.len().max(2);
        let tables = || timeline.steps.iter().map(|step| &step.table);
        let width = if seats <= 4 && timeline.widest_hand() > 7 { 260 } else { SEAT };
        let a_row = ((width - cards::WIDTH) / STEP + 1).max(1);
        let rows = ((timeline.widest_hand() as i32 + a_row - 1) / a_row).max(1);
        let throws = tables().flat_map(|table| &table.places).any(|place| place.thrown.iter().any(|card| !card.down));
        let lines = tables().map(|table| table.centre.amounts.len() + table.centre.notes.len()).max().unwrap_or(0);
        let centre_rows = tables().map(|table| table.centre.rows.len()).max().unwrap_or(0);
        Need {
            seats,
            rows,
            upper: if rows == 2 { upper(timeline) } else { None },
            width,
            lane: if throws { cards::HEIGHT + 12 } else { 46 },
            lines: lines as i32,
            centre_rows: centre_rows as i32,
        }
    }
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

impl Layout {
    /// A layout for what is needed.
    pub(crate) fn new(need: Need) -> Layout {
        let Seating { below, above, side } = Seating::of(need.seats);
        let (seat_width, plate) = (need.width, SEEN + (need.rows - 1) * ROW);
        let seat_height = RISE + plate + PLATE;
        let card_height = cards::HEIGHT * LARGER / 10;
        // With many on each side some stand level with the board: then there is room beside it for what they bet.
        let board = 5 * cards::WIDTH * LARGER / 10 + 4 * 6 + 40;
        let front_width = SEAT - 8;
        let inner = if side > 2 { board + 2 * (front_width + 8) } else { board.max(2 * (front_width + 4)) };
        let across = below.max(above) as i32;
        let width = if side == 0 {
            (inner + 4 * AIR).max(across * (seat_width + 5 * AIR) + AIR)
        } else {
            (inner + 2 * (seat_width + 2 * AIR)).max(across * (seat_width + AIR) + AIR)
        };
        let middle = need.lines.max(1) * LINE + need.centre_rows * (card_height + 10) + 2 * AIR;
        let lanes = match side {
            0 => 0,
            _ => 2 * need.lane - 8,
        };
        let sides = side as i32 * (seat_height + AIR) - AIR;
        let inside = sides.max(middle + lanes);
        let top = AIR + seat_height + need.lane;
        let height = top + inside + need.lane + seat_height + AIR;
        let column = |number: usize, of: usize| width * (2 * number as i32 + 1) / (2 * of.max(1) as i32);
        let low = height - AIR - seat_height;
        let level = top + (inside - sides) / 2;
        let places = Seating { below, above, side }.around().map(|(place, number)| match place {
            Side::Below => {
                let x = column(number, below);
                (Point { x: x - seat_width / 2, y: low }, Point { x, y: low - need.lane / 2 })
            }
            Side::Above => {
                let x = column(number, above);
                (Point { x: x - seat_width / 2, y: AIR }, Point { x, y: AIR + seat_height + need.lane / 2 })
            }
            Side::Left | Side::Right => {
                let y = level + number as i32 * (seat_height + AIR);
                // Of few on a side what lies before them is level with the board's upper or lower edge and beyond.
                let front = match (side, number) {
                    (1, _) | (2, 0) => top + need.lane / 2 - 4,
                    (2, _) => top + inside - need.lane / 2 + 4,
                    _ => y + seat_height / 2,
                };
                let inward = AIR + seat_width + 8 + front_width / 2;
                match place {
                    Side::Left => (Point { x: AIR, y }, Point { x: inward, y: front }),
                    _ => (Point { x: width - AIR - seat_width, y }, Point { x: width - inward, y: front }),
                }
            }
        });
        let lowered = |(seat, front): (Point, Point)| (Point { y: seat.y + RISE, ..seat }, front);
        let (seats, fronts) = places.map(lowered).unzip();
        let felt_x = if side == 0 { AIR } else { AIR + seat_width / 2 };
        let felt_y = AIR + RISE + plate + PLATE / 2;
        Layout {
            width,
            height,
            seats,
            fronts,
            seat_width,
            seat_height,
            plate,
            rows: need.rows,
            upper: need.upper,
            front_width,
            centre: Point { x: width / 2, y: top + inside / 2 },
            centre_width: inner,
            felt: (
                Point { x: felt_x, y: felt_y },
                Point { x: width - 2 * felt_x, y: height - felt_y - AIR - PLATE / 2 },
            ),
        }
    }

    /// The place in the ring of a seat, where `near` is nearest to the onlooker.
    pub(crate) fn place(&self, seat: usize, near: usize) -> usize {
        let count = self.seats.len().max(1);
        (seat + count - near % count) % count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Debug)]
    struct Box {
        left: i32,
        top: i32,
        right: i32,
        bottom: i32,
    }

    fn boxes(layout: &Layout, need: Need) -> Vec<Box> {
        let mut all = Vec::new();
        for seat in &layout.seats {
            let top = seat.y - RISE;
            let (right, bottom) = (seat.x + layout.seat_width, top + layout.seat_height);
            all.push(Box { left: seat.x, top, right, bottom });
        }
        for front in &layout.fronts {
            let (half, tall) = (layout.front_width / 2, (need.lane - 8) / 2);
            all.push(Box { left: front.x - half, top: front.y - tall, right: front.x + half, bottom: front.y + tall });
        }
        let tall = need.lines.max(1) * LINE + need.centre_rows * (cards::HEIGHT * LARGER / 10 + 10);
        let half = (5 * cards::WIDTH * LARGER / 10 + 4 * 6) / 2;
        let centre = layout.centre;
        all.push(Box {
            left: centre.x - half,
            top: centre.y - tall / 2,
            right: centre.x + half,
            bottom: centre.y + tall / 2,
        });
        all
    }

    #[test]
    fn nothing_reaches_into_anything_else() {
        for seats in 2..=22 {
            for rows in 1..=3 {
                for (lines, centre_rows) in [(0, 0), (1, 1), (4, 1), (2, 2)] {
                    for (width, lane) in [(SEAT, 46), (260, 78)] {
                        let need = Need { seats, rows, width, lane, lines, centre_rows, upper: None };
                        if width > SEAT && seats > 4 {
                            continue;
                        }
                        let layout = Layout::new(need);
                        assert_eq!((layout.seats.len(), layout.fronts.len()), (seats, seats));
                        let all = boxes(&layout, need);
                        for (at, one) in all.iter().enumerate() {
                            let inside = one.left >= 0 && one.top >= 0;
                            let inside = inside && one.right <= layout.width && one.bottom <= layout.height;
                            assert!(inside, "{need:?}: {one:?} of {layout:?}");
                            for (number, other) in all.iter().enumerate().skip(at + 1) {
                                let apart = one.right <= other.left
                                    || other.right <= one.left
                                    || one.bottom <= other.top
                                    || other.bottom <= one.top;
                                assert!(apart, "{need:?}: {at} {one:?} {number} {other:?}");
                            }
                        }
                    }
                }
            }
        }
    }
}

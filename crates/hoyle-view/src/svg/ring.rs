//! Seats in rows and columns around a table, as many as there are: for more than ten. Not here: tables of up to ten
//! (`layout.rs`).

use super::extents::{Extents, LINE};
use super::layout::{DOWN, Front, Layout, Point, Shape};
use crate::seating::{Seating, Side};

/// Air around everything.
const AIR: f64 = 14.0;

/// A layout for what is needed.
pub(super) fn layout(extents: Extents) -> Layout {
    let Seating { below, above, side } = Seating::of(extents.seats);
    let (seat_width, seat_height) = (extents.plate + 8.0, extents.up + DOWN);
    let lane = 46.0;
    let front_width = 168.0;
    // With many on each side some stand level with the board: then there is room beside it for what they bet.
    let board = extents.row().0.max(300.0) + 40.0;
    let inner = if side > 2 { board + 2.0 * (front_width + 8.0) } else { board.max(2.0 * (front_width + 4.0)) };
    let across = below.max(above) as f64;
    let width = if side == 0 {
        (inner + 4.0 * AIR).max(across * (seat_width + 5.0 * AIR) + AIR)
    } else {
        (inner + 2.0 * (seat_width + 2.0 * AIR)).max(across * (seat_width + AIR) + AIR)
    };
    let (words, (up, down)) = (extents.lines as f64 * LINE, extents.reach());
    let reach = (words - extents.row().1 + 10.0).max(down).max(-up);
    let lanes = if side == 0 { 0.0 } else { 2.0 * lane - 8.0 };
    let sides = side as f64 * (seat_height + AIR) - AIR;
    let inside = sides.max(2.0 * reach + lanes);
    let top = AIR + seat_height + lane;
    let height = top + inside + lane + seat_height + AIR;
    let column = |number: usize, of: usize| width * (2 * number + 1) as f64 / (2 * of.max(1)) as f64;
    let low = height - AIR - DOWN;
    let level = top + (inside - sides) / 2.0;
    let mut seats = Vec::new();
    let mut fronts = Vec::new();
    for (place, number) in (Seating { below, above, side }).around() {
        let (seat, front) = match place {
            Side::Below => {
                let x = column(number, below);
                (Point { x, y: low }, Point { x, y: low - extents.up - lane / 2.0 })
            }
            Side::Above => {
                let x = column(number, above);
                (Point { x, y: AIR + extents.up }, Point { x, y: AIR + seat_height + lane / 2.0 })
            }
            Side::Left | Side::Right => {
                let y = level + number as f64 * (seat_height + AIR);
                // Of few on a side what lies before them is level with the board's upper or lower edge and beyond.
                let front = match (side, number) {
                    (1, _) | (2, 0) => top + lane / 2.0 - 4.0,
                    (2, _) => top + inside - lane / 2.0 + 4.0,
                    _ => y + seat_height / 2.0,
                };
                let inward = AIR + seat_width + 8.0 + front_width / 2.0;
                let (x, inward) = match place {
                    Side::Left => (AIR + seat_width / 2.0, inward),
                    _ => (width - AIR - seat_width / 2.0, width - inward),
                };
                (Point { x, y: y + extents.up }, Point { x: inward, y: front })
            }
        };
        let round = |at: Point| Point { x: at.x.round(), y: at.y.round() };
        seats.push(round(seat));
        fronts.push(Front { at: round(front), scale: 1.0, short: extents.bet(false) > front_width, end: 0.0 });
    }
    let edge = seat_width / 2.0;
    let corner = Point { x: edge + AIR, y: seat_height / 2.0 + 2.0 * AIR };
    Layout {
        shape: Shape::Wide,
        width: width.round(),
        height: height.round(),
        scale: 1.0,
        seats,
        fronts,
        centre: Point { x: (width / 2.0).round(), y: (top + inside / 2.0).round() },
        centre_scale: 1.0,
        cloth: (corner, Point { x: width - 2.0 * corner.x, y: height - 2.0 * corner.y + 20.0 }),
        radius: 190.0,
        extents,
        tricks: None,
    }
}

//! Nothing reaches into anything else, and seats are where the design has them.

use super::*;

fn check(extents: &Extents, shape: Shape) {
    let layout = Layout::new(extents.clone(), shape);
    let mut all: Vec<Boxed> = layout.seats.iter().map(|seat| layout.seat_box(*seat)).collect();
    assert_eq!((layout.seats.len(), layout.fronts.len()), (extents.seats, extents.seats));
    let front = |front: &Front| {
        let height = super::super::extents::BET_HEIGHT * front.scale;
        Boxed::around(front.at, extents.bet(front.short) * front.scale, height)
    };
    all.extend(layout.fronts.iter().map(front));
    all.extend(layout.middle());
    let middle = all.len() - layout.middle().len();
    for (at, one) in all.iter().enumerate() {
        let inside = one.left >= 0.0 && one.top >= 0.0 && one.right <= layout.width && one.bottom <= layout.height;
        assert!(inside, "{shape:?} {extents:?}: {at} {one:?}");
        for (number, other) in all.iter().enumerate().skip((at + 1).min(all.len())) {
            let both = at >= middle;
            assert!(both || one.is_apart(other, 0.0), "{shape:?} {extents:?}: {at} {one:?} {number} {other:?}");
        }
    }
}

#[test]
fn nothing_reaches_into_anything_else() {
    for seats in 11..=16 {
        for (bet, sides) in [(60.0, false), (110.0, true), (194.0, true)] {
            check(&Extents::example(seats, bet, sides, 5), Shape::Tall);
        }
    }
    for seats in 2..=10 {
        for bet in [60.0, 110.0, 194.0] {
            for sides in [false, true] {
                for shape in [Shape::Wide, Shape::Tall] {
                    check(&Extents::example(seats, bet, sides, 5), shape);
                    for boards in 1..=3 {
                        check(&Extents::example(seats, bet, sides, 5).with_result(boards), shape);
                    }
                    if seats <= 8 {
                        let mut stud = Extents::example(seats, bet, false, 0);
                        stud.up += RISE;
                        check(&stud, shape);
                    }
                }
            }
        }
    }
}

/// The tables of the design: of wide tables the plates' middles from the nearest clockwise, of tall ones the height and how
/// high the plates lie, the left column upwards.
#[test]
fn seats_are_where_the_design_has_them() {
    let wide: [&[(i32, i32)]; 9] = [
        &[(500, 628), (500, 133)],
        &[(500, 628), (162, 238), (838, 238)],
        &[(500, 631), (115, 378), (500, 125), (885, 378)],
        &[(500, 632), (128, 477), (247, 163), (753, 163), (872, 477)],
        &[(500, 633), (154, 524), (154, 230), (500, 122), (846, 230), (846, 524)],
        &[(500, 636), (176, 554), (113, 297), (298, 135), (702, 135), (887, 297), (824, 554)],
        &[(500, 637), (200, 574), (104, 375), (200, 176), (500, 112), (800, 176), (896, 375), (800, 574)],
        &[(500, 640), (218, 588), (104, 439), (142, 220), (330, 120), (670, 120), (858, 220), (896, 439), (782, 588)],
        &[
            (500, 646),
            (256, 594),
            (105, 456),
            (105, 287),
            (256, 149),
            (500, 96),
            (744, 149),
            (895, 287),
            (895, 456),
            (744, 594),
        ],
    ];
    let tall: [(i32, &[i32]); 9] = [
        (565, &[528, 79]),
        (589, &[552, 103]),
        (604, &[567, 155, 79]),
        (536, &[498, 435, 93]),
        (550, &[513, 450, 144, 79]),
        (556, &[521, 460, 192, 78]),
        (586, &[550, 490, 241, 134, 76]),
        (623, &[588, 539, 432, 183, 76]),
        (657, &[622, 573, 466, 217, 110, 76]),
    ];
    for (seats, (wide, (height, ups))) in (2..).zip(wide.into_iter().zip(tall)) {
        let at = |shape| Layout::new(Extents::example(seats, 60.0, false, 5), shape);
        let near = |own: f64, wanted: i32| (own - f64::from(wanted)).abs() <= 1.0;
        for (own, (x, y)) in at(Shape::Wide).seats.iter().zip(wide) {
            assert!(near(own.x, *x) && near(own.y, *y), "{seats}: {own:?}, not {x} {y}");
        }
        let layout = at(Shape::Tall);
        assert!(near(layout.height, height), "{seats}: {}", layout.height);
        for (own, y) in layout.seats.iter().zip(ups) {
            assert!(near(own.y, *y), "{seats}: {own:?}, not {y}");
        }
    }
}

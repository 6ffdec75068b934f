//! Where the seats are around a table: [`Seating`], for pictures and terminals alike. Not here: sizes.

/// How many seats there are on the sides of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    /// On the side of the onlooker; one of them in the middle.
    pub(crate) below: usize,
    /// On the far side.
    pub(crate) above: usize,
    /// On the left, and as many on the right.
    pub(crate) side: usize,
}

/// A side of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Below,
    Left,
    Above,
    Right,
}

impl Seating {
    /// The arrangement of so many seats.
    pub(crate) fn of(seats: usize) -> Seating {
        let (below, above, side) = match seats {
            0..=2 => (1, 1, 0),
            3 => (1, 2, 0),
            4 => (1, 1, 1),
            5 => (1, 2, 1),
            6 => (1, 1, 2),
            7 => (1, 2, 2),
            8 => (1, 3, 2),
            9 => (3, 2, 2),
            10 => (3, 3, 2),
            11 => (3, 2, 3),
            12 => (3, 3, 3),
            many => {
                // Five below, four or five above, the rest on the sides.
                let side = (many - 9) / 2;
                (5, many - 5 - 2 * side, side)
            }
        };
        Seating { below, above, side }
    }

    /// The seats clockwise from the one nearest to the onlooker: the side, and the number there from the left or from
    /// above.
    pub(crate) fn around(self) -> impl Iterator<Item = (Side, usize)> {
        let middle = self.below / 2;
        let on = |side: Side| move |number: usize| (side, number);
        (0..=middle)
            .rev()
            .map(on(Side::Below))
            .chain((0..self.side).rev().map(on(Side::Left)))
            .chain((0..self.above).map(on(Side::Above)))
            .chain((0..self.side).map(on(Side::Right)))
            .chain((middle + 1..self.below).rev().map(on(Side::Below)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_seat() {
        for seats in 2..=22 {
            let mut around: Vec<(Side, usize)> = Seating::of(seats).around().collect();
            assert_eq!(around.len(), seats);
            assert_eq!(around[0], (Side::Below, Seating::of(seats).below / 2));
            around.sort_by_key(|(side, number)| (*side as u8, *number));
            around.dedup();
            assert_eq!(around.len(), seats);
        }
    }
}

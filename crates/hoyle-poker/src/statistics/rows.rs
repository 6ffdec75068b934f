//! The list as the fold asks it: the rows of each street, those of the end of a hand, and what does them. Not here: the list
//! itself (`list.rs`).

use super::fold::{KINDS, Kind, STREETS};
use super::list::*;

/// The rows of the list that are about decisions on a street, each with its number.
type Rows<const N: usize> = [(Facts, u8); N];

pub(super) const ON_STREET: [Facts; STREETS] = [PREFLOP, FLOP, TURN, RIVER];

const fn is_on(row: &Statistic, street: usize) -> bool {
    let own = row.when & (FLOP | TURN | RIVER);
    !matches!(row.success, Success::Is(_)) && if street == 0 { own == 0 } else { own & ON_STREET[street] != 0 }
}

const fn count_on(street: usize) -> usize {
    let (mut count, mut number) = (0, 0);
    while number < COUNT {
        count += is_on(&LIST[number], street) as usize;
        number += 1;
    }
    count
}

const fn of_street<const N: usize>(street: usize) -> Rows<N> {
    let mut rows = [(0, 0); N];
    let (mut count, mut number) = (0, 0);
    while number < COUNT {
        if is_on(&LIST[number], street) {
            rows[count] = (LIST[number].when, number as u8);
            count += 1;
        }
        number += 1;
    }
    rows
}

static PREFLOP_ROWS: Rows<{ count_on(0) }> = of_street(0);
static FLOP_ROWS: Rows<{ count_on(1) }> = of_street(1);
static TURN_ROWS: Rows<{ count_on(2) }> = of_street(2);
static RIVER_ROWS: Rows<{ count_on(3) }> = of_street(3);

/// The rows that are done by each kind of action.
pub(super) static DONE_BY: [u64; KINDS] = {
    let mut done = [0; KINDS];
    let mut number = 0;
    while number < COUNT {
        let bit = 1 << number;
        match LIST[number].success {
            Success::Fold => done[Kind::Fold as usize] |= bit,
            Success::Call => done[Kind::Call as usize] |= bit,
            Success::Raise | Success::CallOrRaise => {
                done[Kind::Bet as usize] |= bit;
                done[Kind::Raise as usize] |= bit;
                if let Success::CallOrRaise = LIST[number].success {
                    done[Kind::Call as usize] |= bit;
                }
            }
            Success::Is(_) => {}
        }
        number += 1;
    }
    done
};

/// The rows for which any decision counts, and those of every game.
pub(super) const ANY: u64 = chosen(true, false);
pub(super) const EVERYWHERE: u64 = chosen(false, true);

const fn chosen(any: bool, everywhere: bool) -> u64 {
    let (mut rows, mut number) = (0, 0);
    while number < COUNT {
        if any && LIST[number].any || everywhere && LIST[number].everywhere {
            rows |= 1 << number;
        }
        number += 1;
    }
    rows
}

pub(super) const CBETS: [Flags; STREETS] =
    [Flags(0), Flags::named("cbet_flop"), Flags::named("cbet_turn"), Flags::named("cbet_river")];

/// How many rows are about the end of a hand.
const AT_END: usize = COUNT - count_on(0) - count_on(1) - count_on(2) - count_on(3);

/// Those rows: the number of each, what makes the opportunity, and what is to be so.
pub(super) static END_ROWS: [(u8, Facts, Facts); AT_END] = {
    let mut rows = [(0, 0, 0); AT_END];
    let (mut count, mut number) = (0, 0);
    while number < COUNT {
        if let Success::Is(fact) = LIST[number].success {
            rows[count] = (number as u8, LIST[number].when, fact);
            count += 1;
        }
        number += 1;
    }
    rows
};

/// The rows about decisions on a street, each with its number.
#[inline]
pub(super) fn rows_on(street: usize) -> &'static [(Facts, u8)] {
    match street {
        0 => &PREFLOP_ROWS,
        1 => &FLOP_ROWS,
        2 => &TURN_ROWS,
        _ => &RIVER_ROWS,
    }
}

//! What of a pot a room may keep: [`is_rake`], [`is_even`]. Both notations that state what was paid ask it. Not here: what
//! was paid, and what the rules give.

use hoyle_rules::{BySeat, Chips, Seat, SeatSet};

/// Whether so much may be rake: something, and not more than a tenth of what was in the pots.
pub(crate) fn is_rake(missing: i64, collected: &BySeat<Chips>) -> bool {
    let pots: i64 = collected.0.iter().map(|chips| chips.0).sum();
    (1..=pots / 10).contains(&missing)
}

/// Whether players who share the same pots are paid the same, but for what does not divide: rake is taken before a pot is
/// shared. `pots` are who shares each; `paid` are who got how much, by the rules and as it is stated.
pub(crate) fn is_even(pots: &[SeatSet], paid: &[(Seat, [Chips; 2])]) -> bool {
    let alike = |one: Seat, other: Seat| pots.iter().all(|pot| pot.contains(one) == pot.contains(other));
    paid.iter().enumerate().all(|(place, (one, [ruled, stated]))| {
        let odd = pots.iter().filter(|pot| pot.contains(*one)).count() as u64;
        let mut same = paid.iter().skip(place + 1).filter(|(other, _)| odd > 0 && alike(*one, *other));
        same.all(|(_, [others, given])| stated.0.abs_diff(given.0) <= ruled.0.abs_diff(others.0) + odd)
    })
}

//! Who took how much from which pot, where the text tells it: [`fill`].

use hoyle_poker::Hand;
use hoyle_poker::hand::{PotShare, Settlement};
use hoyle_rules::{Chips, MAX_SEATS, Seat};

use super::seating::Seating;
use super::{EventSums, Scale};
use crate::draft::Draft;
use crate::text::amount::Amount;

/// Fills in what each player took from which pot, beside the other figures of a settlement; nothing where the lines do not
/// make up what each of these players took from all of them.
pub(super) fn fill(settlement: &mut Settlement, draft: &Draft, seating: &Seating, sums: &EventSums, scale: Scale) {
    let Settlement { winnings, pot_shares: shares, .. } = settlement;
    shares.clear();
    if draft.collected.len() < 2 && draft.from_pots.is_empty() && draft.pots.is_empty() {
        return;
    }
    match draft.from_pots.iter().any(|pot| pot.number > 0) {
        true => of_named_pots(shares, draft, seating, scale),
        false if draft.from_pots.is_empty() => of_only_winner(shares, draft, seating, sums, scale),
        false => {}
    }
    if draft.collected_has_uncalled {
        without_uncalled(shares, sums);
    }
    of_who_cashed_out(shares, draft, seating, winnings, scale);
    shares.sort_unstable_by_key(|share| (share.pot, share.seat));
    // The lines may name no pot for some of it, or count in what the house added.
    let is_all = |share: &PotShare| winnings.get(share.seat.index()).copied() == Some(all_of(shares, share.seat));
    if !shares.iter().all(is_all) {
        shares.clear();
    }
}

/// Keeps as remarks the lines of a player who took other parts than the hand pays: how much of a pot was paid for the one
/// half or board and how much for another has no place in it.
pub(super) fn keep_other_parts(hand: &Hand, draft: &mut Draft, seating: &Seating, scale: Scale) {
    if draft.collected.len() < 2 || hand.settlement.is_none() || draft.collected_has_uncalled {
        return;
    }
    let outcome = hand.outcome();
    let (mut paid, mut told, mut kept) = (Vec::new(), Vec::new(), Vec::new());
    for (seat, chair) in hand.setup.occupied().zip(&seating.chairs) {
        let own = outcome.pots.iter().flat_map(|pot| &pot.winners).filter(|winner| winner.seat == seat);
        paid.clear();
        paid.extend(own.map(|winner| winner.amount).filter(|amount| !amount.is_zero()));
        let lines = || draft.collected.iter().filter(|line| line.chair == *chair && line.amount > Amount::ZERO);
        told.clear();
        told.extend(lines().map(|line| scale.chips(line.amount)));
        paid.sort_unstable();
        told.sort_unstable();
        // A line for several parts tells no more than their sum, and what came from outside is in no pot.
        let sum = |parts: &[Chips]| -> Chips { parts.iter().copied().sum() };
        if paid != told && paid.len() == told.len() && sum(&paid) == sum(&told) {
            kept.extend(lines().map(|line| line.at));
        }
    }
    draft.remarks.append(&mut kept);
}

fn all_of(shares: &[PotShare], seat: Seat) -> Chips {
    shares.iter().filter(|share| share.seat == seat).map(|share| share.amount).sum()
}

/// What lines tell that name the pot.
fn of_named_pots(shares: &mut Vec<PotShare>, draft: &Draft, seating: &Seating, scale: Scale) {
    for pot in &draft.from_pots {
        let line = draft.collected.iter().find(|line| line.at == pot.at);
        let Some(seat) = line.and_then(|line| seating.of(line.chair)) else { continue };
        let amount = scale.chips(pot.amount);
        match shares.iter_mut().find(|share| share.seat == seat && share.pot == pot.number) {
            Some(share) => share.amount += amount,
            None => shares.push(PotShare { pot: pot.number, seat, amount }),
        }
    }
}

/// What the lines of one player tell who takes all pots, and a line for each: of two lines the greater one is of the greater
/// pot, where it is more than there is in the other.
fn of_only_winner(shares: &mut Vec<PotShare>, draft: &Draft, seating: &Seating, sums: &EventSums, scale: Scale) {
    let Some(seat) = draft.collected.first().and_then(|line| seating.of(line.chair)) else { return };
    if draft.collected.iter().any(|line| seating.of(line.chair) != Some(seat)) {
        return;
    }
    // In buffers of their own: nothing is allocated for a hand.
    let (mut pots, mut lines) = ([(Chips::ZERO, 0); MAX_SEATS], [Chips::ZERO; MAX_SEATS]);
    let all = || (0..).zip(&sums.pots.0).filter(|(_, pot)| !pot.is_zero());
    pots.iter_mut().zip(all()).for_each(|(own, (number, pot))| *own = (*pot, number));
    lines.iter_mut().zip(&draft.collected).for_each(|(own, line)| *own = scale.chips(line.amount));
    let count = draft.collected.len();
    let (Some(pots), Some(lines)) = (pots.get_mut(..count), lines.get_mut(..count)) else { return };
    pots.sort_unstable();
    lines.sort_unstable();
    let is_from = lines.iter().zip(&*pots).all(|(line, (pot, _))| line <= pot);
    let is_from_no_lesser = lines.iter().skip(1).zip(&*pots).all(|(line, (pot, _))| line > pot);
    if all().count() == count && is_from && is_from_no_lesser && sums.won[seat] == sums.won.0.iter().copied().sum() {
        shares.extend(pots.iter().zip(lines).map(|((_, pot), amount)| PotShare { pot: *pot, seat, amount: *amount }));
    }
}

/// Takes out what nobody called: it is in no pot, and the lines have it with the last.
fn without_uncalled(shares: &mut Vec<PotShare>, sums: &EventSums) {
    let mut returned = sums.returned;
    shares.sort_unstable_by_key(|share| core::cmp::Reverse(share.pot));
    for share in shares.iter_mut() {
        let own = returned[share.seat].min(share.amount);
        share.amount -= own;
        returned[share.seat] -= own;
    }
    shares.retain(|share| !share.amount.is_zero());
}

/// What the room kept that one player won who cashed out: what is left of each pot.
fn of_who_cashed_out(shares: &mut Vec<PotShare>, draft: &Draft, seating: &Seating, winnings: &[Chips], scale: Scale) {
    let mut sold = draft.seats.iter().enumerate().filter(|(_, seat)| seat.cashed_out).filter_map(|(chair, _)| {
        let seat = seating.of(u8::try_from(chair).ok()?)?;
        winnings.get(seat.index()).is_some_and(|won| !won.is_zero()).then_some(seat)
    });
    let (Some(seat), None) = (sold.next(), sold.next()) else { return };
    if draft.pots_before_rake || shares.iter().any(|share| share.seat == seat) {
        return;
    }
    for pot in &draft.pots {
        let others: Chips = shares.iter().filter(|share| share.pot == pot.number).map(|share| share.amount).sum();
        let amount = scale.chips(pot.amount) - others;
        if !amount.is_zero() {
            shares.push(PotShare { pot: pot.number, seat, amount });
        }
    }
}

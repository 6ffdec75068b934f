//! The end of a hand as the room paid it: [`Course::settle`]. Everything that follows a replay, be it figures, sentences or
//! pictures, so hears what was really paid. Not here: whether a record's figures are believed (`judge/declared.rs`).

use hoyle_rules::poker::{Event, EventKind, PotPart, State};
use hoyle_rules::{BySeat, Chips, MAX_SEATS, Seat, SeatSet};

use super::course::Course;
use crate::hand::{PotShare, Settlement};

impl Course {
    /// Pays as the room paid, where the last action ended the hand, it is known who wins, and the settlement
    /// [holds](Settlement::holds). Says whether it did.
    ///
    /// What each player took from which pot is as the settlement tells it, where it does. Else who won from one pot alone
    /// got less from that one, and so in proportion did those who shared it. What else was got less, or more, was so of the
    /// first of the pots that the rules push to a player. What a pot lacks then was taken from it.
    pub fn settle(&mut self, settlement: &Settlement) -> bool {
        let (state, events, by_rules) = self.parts();
        let mut ruled = BySeat::all(Chips::ZERO);
        for event in events.iter().filter(|event| is_won(event.kind)) {
            if let Some(seat) = event.seat {
                ruled[seat] += event.amount;
            }
        }
        let ended = events.iter().any(|event| event.kind == EventKind::Over);
        let Some((more, taken)) = settled(state, &ruled, settlement).filter(|_| ended) else { return false };
        push_as_paid(events, by_rules, more, taken, &settlement.pot_shares);
        true
    }

    /// The same for a judge, who kept no event: the rules gave each player so much from the pots.
    pub(crate) fn settle_table(&mut self, ruled: &BySeat<Chips>, settlement: &Settlement) {
        settled(self.parts().0, ruled, settlement);
    }
}

/// Pays at a table where the hand is over and the rules gave each player so much from the pots; what each has got more,
/// and what was taken from the pots. `None`, and nothing is paid, where the settlement does not hold.
fn settled(state: &mut State, ruled: &BySeat<Chips>, settlement: &Settlement) -> Option<(BySeat<Chips>, Chips)> {
    let decided = state.is_over() && state.undecided().is_empty();
    let stack = |place| Seat::new(place).map(|seat| state.stack(seat));
    let ruled_won = ruled.0.get(..state.seats()).unwrap_or_default();
    if !decided || !settlement.adds_up(ruled_won, stack, state.rake()) {
        return None;
    }
    let taken = Chips(i64::try_from(settlement.taken()).ok()?);
    let (mut from_pots, mut more) = (BySeat::all(Chips::ZERO), BySeat::all(Chips::ZERO));
    for seat in state.everyone().iter() {
        let winnings = settlement.winnings.get(seat.index()).copied()?;
        let outside = settlement.outside.get(seat.index()).copied().unwrap_or_default();
        from_pots[seat] = winnings - ruled[seat];
        more[seat] = from_pots[seat].checked_add(outside)?;
    }
    state.settle(&more, taken).then_some((from_pots, taken))
}

fn is_won(kind: EventKind) -> bool {
    matches!(kind, EventKind::Pushed { .. } | EventKind::TakenBack)
}

/// A player who wins a pot on several boards gets the same for each, but for odd chips. So what was paid for them is
/// shared alike.
fn share_by_boards(ruled: &[Event], paid: &mut [Event]) {
    let share = |event: &Event| match event.kind {
        EventKind::Pushed { pot, part, .. } => Some((event.seat, pot, part)),
        _ => None,
    };
    let is_later = |event: &Event| matches!(event.kind, EventKind::Pushed { board: 1.., .. });
    for later in ruled.iter().filter(|event| is_later(event)) {
        let is_alike = |event: &&Event| share(event) == share(later);
        let by_rules = || ruled.iter().filter(is_alike).map(|event| event.amount.0);
        let count = by_rules().count() as i64;
        let most = by_rules().max().zip(by_rules().min()).map_or(0, |(most, least)| most - least);
        if count < 2 || most > count {
            continue;
        }
        let alike = || ruled.iter().enumerate().filter(|(_, event)| is_alike(event)).map(|(place, _)| place);
        let sum: i64 = alike().filter_map(|place| paid.get(place)).map(|event| event.amount.0).sum();
        let mut odd = sum % count;
        for place in alike() {
            if let Some(event) = paid.get_mut(place) {
                event.amount = Chips(sum / count + odd);
                odd = 0;
            }
        }
    }
}

/// Pushes from each pot what each player took from it, as it is recorded. Nothing is done where it is not, or where the
/// rules push one of them nothing from that pot.
fn push_shares(ruled: &[Event], paid: &mut [Event], more: &mut BySeat<Chips>, shares: &[PotShare]) -> bool {
    let is_of = |event: &Event, share: &PotShare| {
        event.seat == Some(share.seat) && matches!(event.kind, EventKind::Pushed { pot, .. } if pot == share.pot)
    };
    if shares.is_empty() || !shares.iter().all(|share| ruled.iter().any(|event| is_of(event, share))) {
        return false;
    }
    for share in shares {
        let by_rules: Chips = ruled.iter().filter(|event| is_of(event, share)).map(|event| event.amount).sum();
        let mut left = share.amount;
        // Of several halves and boards each in proportion; what does not divide is of the first.
        for event in paid.iter_mut().rev().filter(|event| is_of(event, share)) {
            let part = i128::from(share.amount.0) * i128::from(event.amount.0) / i128::from(by_rules.0.max(1));
            more[share.seat] += event.amount;
            event.amount = Chips(i64::try_from(part).unwrap_or(0));
            more[share.seat] -= event.amount;
            left -= event.amount;
        }
        if let Some(first) = paid.iter_mut().find(|event| is_of(event, share)) {
            first.amount += left;
            more[share.seat] -= left;
        }
    }
    true
}

/// Takes from each pot, high and low apart, what shows to be taken from it, where there are several: who won from one alone
/// got less from that one, and whoever shared it got less in proportion, which leaves to others one alone. Where nobody
/// is left who tells, the other half of a pot got less in proportion too.
fn take_from_pots(ruled: &[Event], paid: &mut [Event], more: &mut BySeat<Chips>) {
    let part_of = |event: &Event| match event.kind {
        EventKind::Pushed { pot, part, .. } => Some((pot, part)),
        _ => None,
    };
    let parts = || ruled.iter().filter_map(part_of);
    let first = parts().next();
    if parts().all(|part| Some(part) == first) || more.0.iter().any(|more| *more > Chips::ZERO) {
        return;
    }
    let is_of = |event: &Event, seat, part| event.seat == Some(seat) && part_of(event) == Some(part);
    let share = |seat, part| -> i128 {
        ruled.iter().filter(|event| is_of(event, seat, part)).map(|event| i128::from(event.amount.0)).sum()
    };
    // How much of how much was taken. Each pot has two parts at the most.
    let mut closed = [None::<((u8, PotPart), [i128; 2])>; 2 * MAX_SEATS];
    for count in 0..closed.len() {
        let is_open = |part: &(u8, PotPart)| closed.iter().flatten().all(|(other, _)| other != part);
        // Who has won from one open part alone, and from which.
        let alone = |seat: Seat| {
            let own = ruled.iter().filter(|event| event.seat == Some(seat)).filter_map(part_of);
            let mut open = own.filter(is_open);
            let part = open.next()?;
            open.all(|other| other == part).then_some(part)
        };
        let found = ruled.iter().filter_map(|event| event.seat).find_map(|seat| {
            let part = alone(seat)?;
            Some((part, [i128::from(-more[seat].0), share(seat, part).max(1)]))
        });
        let other_half = || {
            parts().filter(is_open).find_map(|part| {
                let (_, rate) = closed.iter().flatten().find(|((pot, _), _)| *pot == part.0)?;
                Some((part, *rate))
            })
        };
        let Some((part, rate)) = found.or_else(other_half) else { return };
        let tell_all: SeatSet =
            (0..more.0.len()).filter_map(Seat::new).filter(|seat| alone(*seat) == Some(part)).collect();
        let [less, whole] = rate;
        for seat in (0..more.0.len()).filter_map(Seat::new) {
            let all = -more[seat];
            let in_proportion = Chips(i64::try_from(share(seat, part) * less / whole).unwrap_or(0));
            let mut left = if tell_all.contains(seat) { all } else { in_proportion.min(all) };
            for event in paid.iter_mut().filter(|event| is_of(event, seat, part)) {
                let taken = left.min(event.amount);
                event.amount -= taken;
                left -= taken;
                more[seat] += taken;
            }
        }
        if let Some(place) = closed.get_mut(count) {
            *place = Some((part, rate));
        }
    }
}

/// Corrects the events of a hand's end: each player gets so much `more` from the pots, or less, and so much is `taken`.
///
/// The first half of `both` is then what the rules made of it, the second each of these as it is paid.
fn push_as_paid(
    events: &mut Vec<Event>,
    both: &mut Vec<Event>,
    mut more: BySeat<Chips>,
    taken: Chips,
    shares: &[PotShare],
) {
    let by_rules = |event: &Event| event.kind == EventKind::Raked;
    let raked: Chips = events.iter().filter(|event| by_rules(event)).map(|event| event.amount).sum();
    if raked == taken && shares.is_empty() && more.0.iter().all(|chips| chips.is_zero()) {
        return;
    }
    let count = events.len();
    both.clear();
    both.extend_from_slice(events);
    both.append(events);
    let (ruled, paid) = both.split_at_mut(count);
    if !push_shares(ruled, paid, &mut more, shares) {
        take_from_pots(ruled, paid, &mut more);
    }
    // An own bet that is taken back is the last to be touched.
    for own in [false, true] {
        for event in paid.iter_mut().filter(|event| is_won(event.kind) && (event.kind == EventKind::TakenBack) == own) {
            let Some(seat) = event.seat else { continue };
            let change = more[seat].max(-event.amount);
            event.amount += change;
            more[seat] -= change;
        }
    }
    share_by_boards(ruled, paid);
    let mut left = taken;
    // What the rules take from the next pot.
    let mut held = Chips::ZERO;
    let mut pot_before = None;
    // By how much more there is on the table than by the rules.
    let mut ahead = Chips::ZERO;
    for (number, (old, mut new)) in ruled.iter().zip(paid.iter().copied()).enumerate() {
        let mut take = Chips::ZERO;
        match old.kind {
            EventKind::Raked => {
                held += old.amount;
                ahead += old.amount;
                continue;
            }
            EventKind::Pushed { pot, .. } if pot_before != Some(pot) => {
                pot_before = Some(pot);
                let of_pot = |events: &[Event]| -> Chips {
                    let later = events.get(number..).unwrap_or_default().iter();
                    let own = later
                        .filter(|event| matches!(event.kind, EventKind::Pushed { pot: other, .. } if other == pot));
                    own.map(|event| event.amount).sum()
                };
                take = (of_pot(ruled) + held - of_pot(paid)).max(Chips::ZERO).min(left);
                held = Chips::ZERO;
            }
            EventKind::Over => take = left,
            _ => {}
        }
        if !take.is_zero() {
            left -= take;
            ahead -= take;
            let before = old.pot + if is_won(old.kind) { old.amount } else { Chips::ZERO };
            events.push(Event { kind: EventKind::Raked, seat: None, amount: take, pot: before + ahead, ..*old });
        }
        if old.kind == EventKind::Over {
            // Whom the rules give nothing has a share of the main pot.
            let main =
                ruled.iter().map(|event| event.kind).find(|kind| matches!(kind, EventKind::Pushed { pot: 0, .. }));
            for seat in (0..more.0.len()).filter_map(Seat::new).filter(|seat| !more[*seat].is_zero()) {
                ahead -= more[seat];
                let kind = main.unwrap_or(EventKind::TakenBack);
                events.push(Event { kind, seat: Some(seat), amount: more[seat], pot: old.pot + ahead, ..*old });
            }
        }
        ahead += old.amount - new.amount;
        new.pot = old.pot + ahead;
        if !(is_won(new.kind) && new.amount.is_zero()) {
            events.push(new);
        }
    }
}

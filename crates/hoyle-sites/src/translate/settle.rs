//! What the room paid, and whether the figures of the text agree with each other and with the rules, to the last cent.

use hoyle_notation::text::Span;
use hoyle_poker::hand::{Fee, Settlement, Stated};
use hoyle_poker::replay::Course;
use hoyle_rules::poker::{Cards, Stack, State};
use hoyle_rules::{BySeat, CardSet, Chips, Seat};

use super::seating::Seating;
use super::{EventSums, Scale, pot_shares};
use crate::draft::{Chair, Draft, OfPot, Sum};
use crate::problems::{Mismatch, Misplay};
use crate::text::amount::Amount;

/// Whether it is known who wins and the figures hold. What does not agree is told. What the room paid is put into the
/// settlement, if it is wanted: if not the figures are only compared.
pub(super) fn settle(
    draft: &mut Draft,
    seating: &Seating,
    course: &Course,
    sums: &EventSums,
    scale: Scale,
    settlement: Option<&mut Settlement>,
) -> bool {
    let state = course.state();
    let end = draft.total.map(|(_, at)| at).or(draft.collected.last().map(|paid| paid.at)).unwrap_or(draft.id);
    compare_uncalled(draft, seating, sums, scale);
    if draft.has_no_winnings {
        return false;
    }
    let decided = state.undecided().is_empty();
    // What the players put in, less what went back.
    let in_pots = if decided { sums.won.0.iter().copied().sum() } else { state.total_pot() };
    let added = scale.chips(draft.added);
    let pot = in_pots + added;
    let returned: Chips = sums.returned.0.iter().copied().sum();
    draft.collected_has_uncalled |= counts_uncalled(draft, pot, returned, scale);
    let Paid { amounts: paid, places } = &winnings(draft, seating, sums, scale);
    let collected: Chips = paid.0.iter().copied().sum();
    let fees: Chips = draft.fees.iter().map(|(_, amount)| scale.chips(*amount)).sum();
    let rake = match draft.rake {
        Some((rake, _)) => scale.chips(rake),
        // What nobody was paid is no rake.
        None if collected.is_zero() => Chips::ZERO,
        None => (pot - collected - fees).max(Chips::ZERO),
    };
    // No room takes more than a tenth, but of a pot of few chips; what it says it took may be more.
    let most = if draft.rake.is_none() { 10 } else { 4 };
    if Chips(rake.0.saturating_mul(most)) > pot && decided {
        draft.found.push(scale.problem(Mismatch::PaidToNobody.at(end), pot, rake));
    }
    let before = draft.found.len();
    // What nobody called is in the total where it is in what was won.
    let returned = if draft.collected_has_uncalled { returned } else { Chips::ZERO };
    if let Some((total, at)) = draft.total
        && scale.chips(total) != pot + returned
    {
        draft.found.push(scale.problem(Mismatch::TotalDiffers.at(at), pot, scale.chips(total) - returned));
    } else if collected + rake + fees != pot {
        draft.found.push(scale.problem(Mismatch::PaidDiffers.at(end), pot, collected + rake + fees));
    }
    if draft.found.len() > before {
        return false;
    }
    if !decided {
        draft.found.push(Misplay::WinnersUnseen.at(end));
        return false;
    }
    compare_stated(draft, seating, course, sums, paid, scale);
    if !draft.pots.is_empty() || !draft.from_pots.is_empty() {
        compare_pots(draft, sums, collected, (rake + fees, added + returned), scale);
    }
    // Of boards that the text does not deal nobody knows who wins.
    if draft.run_again.is_none() || draft.last_board > 0 {
        compare_winners(draft, seating, &sums.won, paid, places, (rake + fees, added), scale);
    }
    compare_boards(draft, state);
    let Some(settlement) = settlement else { return true };
    let outside = shares(added, paid, collected);
    let seats = seating.chairs.len();
    let mut winnings = *paid;
    for (own, given) in winnings.0.iter_mut().zip(&outside.0) {
        *own -= *given;
    }
    let finish = |place: usize| {
        let seat = Seat::new(place)?;
        match state.stack(seat) {
            Stack::Known(stack) => Some(stack - sums.won[seat] + paid[seat]),
            Stack::Unknown => None,
        }
    };
    settlement.winnings.clear();
    settlement.winnings.extend(winnings.0.iter().take(seats));
    settlement.finishing_stacks.clear();
    settlement.finishing_stacks.extend((0..seats).map(finish));
    settlement.rake = rake;
    settlement.fees.clear();
    settlement.fees.extend(draft.fees.iter().map(|(kind, amount)| Fee { kind: *kind, amount: scale.chips(*amount) }));
    settlement.outside.clear();
    settlement.outside.extend(outside.0.iter().take(if added.is_zero() { 0 } else { seats }));
    pot_shares::fill(settlement, draft, seating, sums, scale);
    settlement.stated = Stated::Winnings;
    true
}

/// Whether what nobody called is told as won: no line says that it came back, and what was collected is all that was put in.
fn counts_uncalled(draft: &Draft, pot: Chips, returned: Chips, scale: Scale) -> bool {
    if returned.is_zero() || !draft.uncalled.is_empty() {
        return false;
    }
    let lines = if draft.collected.is_empty() { &draft.summary } else { &draft.collected };
    let taken = draft.fees.iter().map(|(_, fee)| *fee).chain(draft.rake.map(|(rake, _)| rake));
    let all = lines.iter().map(|line| line.amount).chain(taken).fold(Amount::ZERO, Amount::plus);
    scale.chips(all) == pot + returned
}

/// Who took how much, and where the text says so.
struct Paid {
    amounts: BySeat<Chips>,
    places: BySeat<Span>,
}

/// Who took how much. What a player won that took other money instead is in the summary only.
fn winnings(draft: &mut Draft, seating: &Seating, sums: &EventSums, scale: Scale) -> Paid {
    let mut told = Paid { amounts: BySeat::all(Chips::ZERO), places: BySeat::all(Span::at(0)) };
    let Paid { amounts: paid, places } = &mut told;
    for line in &draft.collected {
        let Some(seat) = seating.of(line.chair) else { continue };
        paid[seat] += scale.chips(line.amount);
        places[seat] = line.at;
    }
    if draft.collected_has_uncalled {
        for (own, back) in paid.0.iter_mut().zip(&sums.returned.0) {
            *own = (*own - *back).max(Chips::ZERO);
        }
    }
    let none = draft.collected.is_empty();
    let (mut said, mut stated_at) = (BySeat::all(Chips::ZERO), BySeat::all(Span::at(0)));
    for line in &draft.summary {
        let Some(seat) = seating.of(line.chair) else { continue };
        said[seat] += scale.chips(line.amount);
        stated_at[seat] = line.at;
    }
    for (place, chair) in seating.chairs.iter().enumerate() {
        let Some(seat) = Seat::new(place).filter(|seat| !said[*seat].is_zero()) else { continue };
        if draft.collected_has_uncalled {
            said[seat] -= sums.returned[seat];
        }
        if paid[seat].is_zero() && (none || cashed_out(draft, *chair)) {
            (paid[seat], places[seat]) = (said[seat], stated_at[seat]);
        } else if paid[seat] != said[seat] {
            draft.found.push(scale.problem(Mismatch::SummaryDiffers.at(stated_at[seat]), paid[seat], said[seat]));
        }
    }
    told
}

fn cashed_out(draft: &Draft, chair: Chair) -> bool {
    draft.seats.get(usize::from(chair)).is_some_and(|seat| seat.cashed_out)
}

fn compare_uncalled(draft: &mut Draft, seating: &Seating, sums: &EventSums, scale: Scale) {
    if draft.uncalled.is_empty() {
        // Many an export leaves these lines out.
        return;
    }
    let mut returned = BySeat::all(Chips::ZERO);
    for line in &draft.uncalled {
        if let Some(seat) = seating.of(line.chair) {
            returned[seat] += scale.chips(line.amount);
        }
    }
    for line in &draft.uncalled {
        // Who is not dealt in gets nothing back.
        let amount = scale.chips(line.amount);
        let seat = seating.of(line.chair);
        let (due, said) = seat.map_or((Chips::ZERO, amount), |seat| (sums.returned[seat], returned[seat]));
        if due != said {
            draft.found.push(scale.problem(Mismatch::UncalledDiffers.at(line.at), due, said));
            return;
        }
    }
}

/// What the text says besides that players put in, won, lost or have at the end. A player who is not dealt in keeps the stack.
fn compare_stated(
    draft: &mut Draft,
    seating: &Seating,
    course: &Course,
    sums: &EventSums,
    paid: &BySeat<Chips>,
    scale: Scale,
) {
    let state = course.state();
    for place in 0..draft.said.len() {
        let Some((sum, said)) = draft.said.get(place).copied() else { break };
        let seat = seating.of(said.chair);
        let begun = draft.seats.get(usize::from(said.chair)).and_then(|own| own.stack);
        let bets = seat.map_or(Chips::ZERO, |seat| sums.won[seat] - state.net(seat));
        let net = seat.map_or(Chips::ZERO, |seat| paid[seat]) - bets;
        let (kind, due) = match (sum, begun) {
            (Sum::Ends, Some(begun)) => (Mismatch::EndDiffers, scale.chips(begun) + net),
            (Sum::Ends, None) => continue,
            (Sum::Net, _) => (Mismatch::NetDiffers, net),
            (Sum::Bets, _) => (Mismatch::BetsDiffer, bets),
        };
        let stated = scale.chips(said.amount);
        // Where no line gives it back, what nobody called may be counted as put in.
        let back = seat.filter(|_| sum == Sum::Bets && draft.uncalled.is_empty()).map(|seat| sums.returned[seat]);
        if stated != due && Some(stated) != back.map(|back| due + back) {
            draft.stated_otherwise(scale.problem(kind.at(said.at), due, stated));
        }
    }
}

/// Whether those who win by the cards are those who were paid, each as much as is left after rake: what one gets less is a
/// part of what was taken, but for chips that do not divide.
fn compare_winners(
    draft: &mut Draft,
    seating: &Seating,
    ruled: &BySeat<Chips>,
    paid: &BySeat<Chips>,
    places: &BySeat<Span>,
    (taken, added): (Chips, Chips),
    scale: Scale,
) {
    let winners = ruled.0.iter().take(seating.chairs.len()).filter(|won| **won > Chips::ZERO).count() as i64;
    // A chip that does not divide, for each who shares, of each pot and half of a pot, on each board.
    let odd = if winners > 1 { Chips(2 * winners * (i64::from(draft.last_board) + 1)) } else { Chips::ZERO };
    let is_wrong = |seat: Seat| {
        let (ruled, paid) = (ruled[seat], paid[seat]);
        if ruled == paid {
            return false;
        }
        let (least, most) = (ruled - taken - odd, ruled + added + odd);
        let nothing = ruled.is_zero() && !paid.is_zero();
        nothing || paid < least || paid > most
    };
    let mut wrong = (0..seating.chairs.len()).filter_map(Seat::new).filter(|seat| is_wrong(*seat));
    // Rather a line that pays than the seat of who is not paid.
    let Some(first) = wrong.next() else { return };
    let seat = core::iter::once(first).chain(wrong).find(|seat| !places[*seat].is_empty()).unwrap_or(first);
    let chair = seating.chairs.get(seat.index()).and_then(|chair| draft.seats.get(usize::from(*chair)));
    let at = if places[seat].is_empty() { chair.map_or(draft.id, |own| own.name) } else { places[seat] };
    draft.found.push(scale.problem(Mismatch::WrongWinner.at(at), ruled[seat], paid[seat]));
}

/// Whether each pot is what the text says: what was collected from it, and what the rules make it less what was taken.
fn compare_pots(draft: &mut Draft, sums: &EventSums, collected: Chips, (taken, added): (Chips, Chips), scale: Scale) {
    let of = |pots: &[OfPot], number: u8| -> Chips {
        pots.iter().filter(|pot| pot.number == number).map(|pot| scale.chips(pot.amount)).sum()
    };
    // From what a player sold nobody collects.
    let is_sold = draft.seats.iter().any(|seat| seat.cashed_out);
    let all: Chips = draft.pots.iter().map(|pot| scale.chips(pot.amount)).sum();
    let told = || draft.pots.iter().chain(&draft.from_pots);
    let Some(anywhere) = told().next().map(|pot| pot.at) else { return };
    // The pots of a line make up the total.
    let is_sum = draft.total.is_none_or(|(total, _)| scale.chips(total) == all + taken || all == Chips::ZERO);
    if let Some(pot) = draft.pots.first().filter(|_| is_sold && !is_sum) {
        let total = draft.total.map_or(Chips::ZERO, |(total, _)| scale.chips(total));
        draft.found.push(scale.problem(Mismatch::PotDiffers.at(pot.at), total - taken, all));
        return;
    }
    for number in 0..=told().map(|pot| pot.number).max().unwrap_or(0) {
        // Nobody has won a pot of which nothing is said beside others.
        let own = told().find(|pot| pot.number == number).map(|pot| pot.at);
        let at = own.or(draft.from_pots.first().map(|pot| pot.at)).unwrap_or(anywhere);
        let ruled = sums.pots.0.get(usize::from(number)).copied().unwrap_or_default();
        let (stated, got) = (of(&draft.pots, number), of(&draft.from_pots, number));
        let (said, due) = match () {
            () if draft.pots.is_empty() => (got, got),
            () if draft.pots_before_rake && draft.from_pots.is_empty() => (stated, stated),
            () if draft.pots_before_rake && got <= stated && stated - got <= taken => (stated, stated),
            () if draft.from_pots.is_empty() => (stated, stated + collected - all),
            () => (stated, got),
        };
        let is_as_ruled = said <= ruled + added && (said >= ruled - taken || is_sold);
        let is_unstated = own.is_none() && ruled > Chips::ZERO && !is_sold;
        if said != due && !is_sold || !is_as_ruled || is_unstated {
            let due = if said == due || is_sold { ruled } else { due };
            draft.found.push(scale.problem(Mismatch::PotDiffers.at(at), due, said));
            return;
        }
    }
}

/// Whether the boards of the summary are those that were dealt. Of those after the first some rooms write what is their own.
fn compare_boards(draft: &mut Draft, state: &State) {
    if let Some((board, at)) = draft.board
        && !board.is_empty()
        && (board.known() != state.board().known() || board.len() != state.board().len())
    {
        draft.found.push(Mismatch::BoardDiffers.at(at));
    }
    let common: CardSet = state.board().iter().take(state.common_cards()).filter_map(|card| card.known()).collect();
    for (number, cards, at) in draft.later_boards.iter().filter(|_| draft.last_board > 0) {
        let dealt = state.boards().get(usize::from(*number)).map(Cards::known);
        if dealt != Some(cards.known() | common) {
            draft.found.push(Mismatch::BoardDiffers.at(*at));
        }
    }
}

/// What the house added to the pot, in proportion to what each took of it; what does not divide goes to the first.
fn shares(added: Chips, paid: &BySeat<Chips>, collected: Chips) -> BySeat<Chips> {
    let mut shares = BySeat::all(Chips::ZERO);
    if added.is_zero() || collected.is_zero() {
        return shares;
    }
    let mut left = added;
    for (share, paid) in shares.0.iter_mut().zip(&paid.0) {
        let part = i128::from(added.0) * i128::from(paid.0) / i128::from(collected.0);
        *share = Chips(i64::try_from(part).unwrap_or(0));
        left -= *share;
    }
    if let Some(first) = paid.0.iter().position(|paid| *paid > Chips::ZERO).and_then(|place| shares.0.get_mut(place)) {
        *first += left;
    }
    shares
}

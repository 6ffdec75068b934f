//! What follows from the actions of a deal: who plays, what it is worth, who leads, who wins, what is written. Not here:
//! whether the text says the same; that is the judge's.

use hoyle_rules::Card;
use hoyle_rules::preferans::{
    Challenge, Entry, Options, Player, Role, Score, Sheet, auction, contract, leader, score, trick,
};

use crate::ppn::document::{Accepted, Column, Deal, Discarded, Document, Field, Part, Shape, Throw};
use crate::ppn::tags::Name;

/// Whether a deal is a refa, from its value: twice what the contract and the kontra make. `None` if it is neither that
/// nor the plain value.
pub(super) fn refa(deal: &Deal) -> Option<bool> {
    let (contract, kontra) = (deal.contract.value?, deal.kontra.value?.kontra());
    let value = deal.value.value?;
    [false, true].into_iter().find(|refa| contract::value(contract, *refa, kontra) == value)
}

/// Whether a deal is a refa, where the text does not say it: the value does; a value that is neither says none.
pub(super) fn refa_or_none(deal: &Deal) -> bool {
    deal.refa.value.or_else(|| refa(deal)).unwrap_or(false)
}

/// Adds to the deals what is left out and follows from the rest, and the results. What does not follow stays out.
pub(super) fn complete(document: &mut Document, conventions: &Options) {
    let known = document.gaps.is_empty() && document.bula.value.is_some();
    let mut sheet = document
        .bula
        .value
        .zip(document.refe.value)
        .filter(|_| known)
        .map(|(bula, refe)| Sheet::new(bula, refe, conventions.under_hat));
    for number in 0..document.deals.len() {
        let Some(mut deal) = document.deals.get(number).copied() else { break };
        match deal.shape {
            Shape::Passed => {
                if let Some(sheet) = &mut sheet {
                    sheet.pass();
                }
            }
            Shape::Broken => sheet = None,
            Shape::Full | Shape::Legacy => {
                let open = sheet.map(|sheet| move |main| sheet.is_refa(main));
                let entries = play(&mut deal, &mut document.throws, open, conventions);
                match (&mut sheet, entries) {
                    (Some(sheet), Some(entries)) => {
                        sheet.write(&entries);
                        if let (Some(true), Some(main)) = (deal.refa.value, deal.main.value) {
                            sheet.spend(main);
                        }
                    }
                    _ => sheet = None,
                }
            }
        }
        if let Some(place) = document.deals.get_mut(number) {
            *place = deal;
        }
    }
    if let Some(sheet) = sheet {
        for player in Player::ALL {
            let stated = document.seen & 1 << Name::RESULTS[player] as u32 != 0;
            document.added[player] = (!stated).then(|| sheet.result(player));
        }
    }
}

/// Sets a field that is not there.
fn add<T>(field: &mut Field<T>, value: Option<T>) {
    if field.value.is_none() && field.at.is_empty() {
        field.value = value;
    }
}

/// What follows in one deal that is played; gives what the rules write for it.
fn play(
    deal: &mut Deal,
    throws: &mut [Throw],
    open: Option<impl Fn(Player) -> bool>,
    conventions: &Options,
) -> Option<[Entry; 3]> {
    let order = deal.order.value?;
    let [one, two, three] = deal.bids.map(|bid| bid.value);
    let won = auction::highest([one?, two?, three?]).and_then(|place| order.get(place).copied());
    add(&mut deal.main, won);
    add(&mut deal.kontra, Some(Challenge::None));
    let (main, contract, challenge) = (deal.main.value?, deal.contract.value?, deal.kontra.value?);
    add(&mut deal.discarded, contract.is_game().then_some(Discarded::Nothing));
    add(&mut deal.accepted, contract.is_betl().then_some(Accepted::Both(8)));
    let follows = Player::ALL.map(|player| deal.accepted.value.is_some_and(|accepted| accepted.has(player, main)));
    deal.accepted.value?;
    let by_value = refa(deal);
    add(&mut deal.refa, by_value.or_else(|| open.map(|open| open(main))));
    let value = contract::value(contract, deal.refa.value?, challenge.kontra());
    add(&mut deal.value, Some(value));
    let plays = |player| player == main || challenge.by().is_some() || follows[player];
    let alone = order.into_iter().filter(|player| plays(*player)).count() == 1;
    let betl_or_trumps = contract.is_betl() || contract.trumps().is_some();
    let [first, ..] = order;
    let leads = leader(betl_or_trumps, first, main, plays);
    add(&mut deal.starts, Some((!alone).then_some(leads)));
    let (from, to) = deal.throws.value?;
    let mut leader = deal.starts.value?.unwrap_or(leads);
    let mut tricks = [0_u8; 3];
    for throw in throws.get_mut(from as usize..to as usize).unwrap_or_default() {
        let cards: Vec<Card> = throw.cards.iter().flatten().copied().collect();
        let place = trick::winner(&cards, contract.trumps());
        let winner = leader.round().into_iter().filter(|player| plays(*player)).nth(place);
        throw.starts.value.get_or_insert(leader);
        throw.winner = throw.winner.or(winner);
        leader = throw.winner?;
        tricks[leader] = tricks[leader].saturating_add(1);
    }
    let value = deal.value.value?;
    let entries = score::score(&Score { main, contract, value, follows, challenge, tricks }, conventions);
    for (part, player) in deal.summary.iter_mut().zip(order) {
        let due = self::part(player, main, &entries[player]);
        add(part, Some(due));
    }
    Some(entries)
}

/// What each player writes, in the order of the deal.
pub(super) fn summary(deal: &Deal, document: &Document, conventions: &Options) -> Option<[Part; 3]> {
    let main = deal.main.value?;
    let accepted = deal.accepted.value?;
    let mut tricks = [0_u8; 3];
    for throw in deal.throws(document) {
        let tricks = &mut tricks[throw.winner?];
        *tricks = tricks.saturating_add(1);
    }
    let played = Score {
        main,
        contract: deal.contract.value?,
        value: deal.value.value?,
        follows: Player::ALL.map(|player| accepted.has(player, main)),
        challenge: deal.kontra.value?,
        tricks,
    };
    let entries = score::score(&played, conventions);
    Some(deal.order.value?.map(|player| part(player, main, &entries[player])))
}

/// What a player writes, as a part of a summary.
pub(super) fn part(player: Player, main: Player, entry: &Entry) -> Part {
    let tricks = u32::from(entry.tricks);
    match entry.role {
        Role::Out => Part::Out,
        Role::Main => Part::Main { tricks, middle: entry.middle },
        Role::Follower => {
            let left = entry.left > 0 || entry.right == 0 && main == player.previous();
            let soup = if left { (Column::Left, entry.left) } else { (Column::Right, entry.right) };
            Part::Follower {
                tricks,
                soup: Some(soup),
                middle: u32::try_from(entry.middle).ok().filter(|fall| *fall > 0),
            }
        }
    }
}

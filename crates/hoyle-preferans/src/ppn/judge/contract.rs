//! What the main player discards, the contract, who follows: each against the auction and the cards.

use hoyle_rules::preferans::{Bid, Contract, Player};

use super::Deal;
use crate::ppn::document::Accepted;
use crate::ppn::problems::Misplay;
use crate::ppn::tokens::place;
use hoyle_notation::problem::Problem;
use hoyle_notation::problem::message::quarters;

/// What the main player discards.
pub(super) fn discards(deal: &mut Deal<'_>, won: Option<Bid>, found: &mut Vec<Problem>) {
    let (Some(discarded), Some(won)) = (deal.draft.discarded, won) else { return };
    let at = deal.draft.at.discarded.at;
    let main = i64::from(deal.main.number());
    match discarded {
        Some(_) if won.is_game() => {
            deal.discarded = None;
            found.push(Misplay::DiscardInGame.at(at).facts(deal.id, main));
        }
        None if !won.is_game() => found.push(Misplay::NoDiscard.at(at).facts(deal.id, main)),
        Some([one, other]) if one == other => {
            deal.discarded = None;
            found.push(Misplay::DiscardedTwice.at(at).fact(deal.id));
        }
        Some(two) => {
            let Some(hands) = deal.hands else { return };
            let twelve = hands[deal.main] | deal.talon;
            let mut missing = two.into_iter().filter(|card| !twelve.contains(*card));
            if let Some(card) = missing.next() {
                let holder = Player::ALL.into_iter().find(|player| hands[*player].contains(card));
                let both = u16::from(missing.next().is_some());
                let holder = holder.map_or(0, Player::number);
                found.push(Misplay::DiscardNotHeld.at(at).facts(
                    deal.id,
                    quarters(u16::from(deal.main.number()), u16::from(place(card)), u16::from(holder), both),
                ));
            }
        }
        None => {}
    }
}

/// The contract against the bid.
pub(super) fn contract(deal: &Deal<'_>, won: Option<Bid>, found: &mut Vec<Problem>) {
    let (Some(contract), Some(won)) = (deal.contract, won) else { return };
    let at = deal.draft.at.contract.at;
    let number = contract.number();
    let facts = |least: u8| quarters(u16::from(number), u16::from(least), u16::from(deal.main.number()), 0);
    if contract.is_game() != won.is_game() {
        let fault = if won.is_game() { Misplay::ContractIsGame } else { Misplay::ContractIsNoGame };
        return found.push(fault.at(at).facts(deal.id, facts(number)));
    }
    let (least, most, announced) = match won {
        Bid::Number(bid) | Bid::Mine(bid) => (bid, 8, 8),
        Bid::Game => (2, 8, 5),
        Bid::Named(bid) if bid < 6 => (bid, 8, 5),
        Bid::Named(bid) => (bid, bid, bid),
        Bid::Pass => return,
    };
    if number < least {
        found.push(Misplay::ContractTooLow.at(at).facts(deal.id, facts(least)));
    } else if number > most {
        found.push(Misplay::ContractNotBid.at(at).facts(deal.id, facts(least)));
    } else if number > announced {
        found.push(Misplay::ContractNotAnnounced.at(at).facts(deal.id, facts(least)));
    }
}

/// The players who follow.
pub(super) fn follows(deal: &mut Deal<'_>, found: &mut Vec<Problem>) {
    let Some(accepted) = deal.draft.accepted else { return };
    let at = deal.draft.at.accepted.at;
    if accepted == Accepted::One(deal.main) {
        return found.push(Misplay::AcceptedByMain.at(at).facts(deal.id, i64::from(deal.main.number())));
    }
    deal.follows = deal.draft.at.follows(deal.main);
    if !matches!(accepted, Accepted::Both(_)) && deal.contract.is_some_and(Contract::is_betl) {
        let number = if let Accepted::One(player) = accepted { player.number() } else { 0 };
        found.push(Misplay::BetlFollowed.at(at).facts(deal.id, i64::from(number)));
        if deal.draft.throws.first().is_some_and(|thrown| thrown.count == 3) {
            deal.follows = Some(Player::ALL.map(|player| player != deal.main));
        }
    }
}

//! What follows from the deeds of a deal: who plays, what it is worth, who leads, who wins, what is written. Not here:
//! whether the text says the same; that is the judge's.

use hoyle_rules::preferans::{Entry, Options, Player, Role, Score, contract, score};

use super::document::{Column, Deal, Document, Part};

/// Whether a deal is a refa, from its value: twice what the contract and the kontra make. `None` if it is neither that
/// nor the plain value.
pub(super) fn refa(deal: &Deal) -> Option<bool> {
    let (contract, kontra) = (deal.contract.value?, deal.kontra.value?.kontra());
    let value = deal.value.value?;
    [false, true].into_iter().find(|refa| contract::value(contract, *refa, kontra) == value)
}

/// What each player writes, in the order of the deal, by the usual conventions.
pub(super) fn summary(deal: &Deal, document: &Document) -> Option<[Part; 3]> {
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
    let entries = score::score(&played, &Options::default());
    Some(deal.order.value?.map(|player| part(player, main, &entries[player])))
}

/// What a player writes, as a part of a summary.
fn part(player: Player, main: Player, entry: &Entry) -> Part {
    let tricks = u32::from(entry.tricks);
    match entry.role {
        Role::Out => Part::Out,
        Role::Main => Part::Main { tricks, middle: entry.middle },
        Role::Follower => {
            let soup =
                if main == player.previous() { (Column::Left, entry.left) } else { (Column::Right, entry.right) };
            Part::Follower {
                tricks,
                soup: Some(soup),
                middle: u32::try_from(entry.middle).ok().filter(|fall| *fall > 0),
            }
        }
    }
}

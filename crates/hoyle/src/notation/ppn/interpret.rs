//! What a text says, as a [`Game`]. Not here: reading; whether it is right.

use hoyle_rules::preferans::{Options, Player};

use super::computed;
use super::document::{self, Discarded, Document, Shape};
use super::tags::Name;
use crate::record::preferans::{Deal, Game, Play, Trick};

/// The game that a document tells.
pub(super) fn game(text: &[u8], document: &Document, options: Options) -> Game {
    let mut deals = Vec::with_capacity(document.deals.len());
    deals.extend(document.deals.iter().map_while(|written| deal(document, written)));
    Game {
        tags: document.tags.iter().map(|tag| (tag.name(text).into_owned(), tag.value(text).into_owned())).collect(),
        players: Name::PLAYERS.map(|name| document.tag(name).map(|tag| tag.value(text).into_owned())),
        bula: document.bula.value,
        refe: document.refe.value,
        results: document.results.map(|result| result.value),
        whole: deals.len() == document.deals.len() && document.gaps.is_empty(),
        deals,
        gaps: document.gaps.iter().map(|gap| gap.before as usize).collect(),
        options,
    }
}

/// One deal; `None` if a part of it could not be read.
fn deal(document: &Document, written: &document::Deal) -> Option<Deal> {
    let [one, two, three] = written.bids.map(|bid| bid.value);
    let play = match written.shape {
        Shape::Passed => None,
        Shape::Broken => return None,
        Shape::Full | Shape::Legacy => Some(play(document, written)?),
    };
    let [first, ..] = written.order.value?;
    Some(Deal { id: written.id.value?, first, cards: written.cards.value?, bids: [one?, two?, three?], play })
}

fn play(document: &Document, written: &document::Deal) -> Option<Play> {
    let main = written.main.value?;
    let accepted = written.accepted.value?;
    let discarded = match written.discarded.value? {
        Discarded::Nothing => None,
        Discarded::Cards(cards) => Some(cards),
    };
    let trick = |throw: &document::Throw| {
        let read = throw.count > 0 && throw.cards.iter().flatten().count() == usize::from(throw.count);
        if read { throw.winner.map(|winner| Trick { cards: throw.cards, winner }) } else { None }
    };
    Some(Play {
        main,
        discarded,
        contract: written.contract.value?,
        follows: Player::ALL.map(|player| accepted.has(player, main)),
        challenge: written.kontra.value?,
        refa: written.refa.value.or_else(|| computed::refa(written)),
        value: written.value.value?,
        starts: written.starts.value?,
        tricks: written.throws(document).iter().map(trick).collect::<Option<Vec<Trick>>>()?,
        left_out: written.throws_left_out,
    })
}

//! A deal as the judge asks for it: values without places, and what could not be read left out. Not here: judging.

use hoyle_rules::Card;
use hoyle_rules::preferans::{Bid, Challenge, Contract, Entry, Player};

use crate::ppn::derive;
use crate::ppn::document::{Accepted, Deal, Discarded, Document, Part, Shape, Throw};

/// A deal as it is written. What is `None` is missing or was reported as unreadable.
pub(super) struct Draft<'d> {
    pub(super) at: &'d Deal,
    pub(super) shape: Shape,
    pub(super) id: Option<u64>,
    pub(super) first: Option<Player>,
    pub(super) cards: Option<&'d [Card; 32]>,
    pub(super) bids: Option<[Bid; 3]>,
    pub(super) main: Option<Player>,
    /// `Some(None)`: `XX`.
    pub(super) discarded: Option<Option<[Card; 2]>>,
    pub(super) contract: Option<Contract>,
    pub(super) accepted: Option<Accepted>,
    pub(super) challenge: Option<Challenge>,
    pub(super) refa: Option<bool>,
    pub(super) value: Option<u32>,
    /// `Some(None)`: nobody.
    pub(super) starts: Option<Option<Player>>,
    pub(super) throws: &'d [Throw],
    /// How many of the tricks stand before the first that is left out; all where none is.
    pub(super) up_to: usize,
    /// Whether tricks are left out.
    pub(super) leaves_out: bool,
    /// In the order of the deal.
    pub(super) summary: [Option<Entry>; 3],
}

impl<'d> Draft<'d> {
    pub(super) fn new(document: &'d Document, deal: &'d Deal) -> Draft<'d> {
        let [one, two, three] = deal.bids.map(|bid| bid.value);
        let throws = deal.throws(document);
        Draft {
            at: deal,
            shape: deal.shape,
            id: deal.id.value,
            first: deal.order.value.map(|[first, ..]| first),
            cards: deal.cards.value.as_ref(),
            bids: one.zip(two).zip(three).map(|((one, two), three)| [one, two, three]),
            main: deal.main.value,
            discarded: deal.discarded.value.map(|discarded| match discarded {
                Discarded::Nothing => None,
                Discarded::Cards(cards) => Some(cards),
            }),
            contract: deal.contract.value,
            accepted: deal.accepted.value,
            challenge: deal.kontra.value,
            refa: match deal.shape {
                Shape::Legacy => Some(derive::refa_or_none(deal)),
                _ => deal.refa.value,
            },
            value: deal.value.value,
            starts: deal.starts.value,
            throws,
            up_to: deal.left_out(document).first().map_or(throws.len(), |first| first.before as usize),
            leaves_out: deal.leaves_out_tricks(),
            summary: deal.summary.map(|part| part.value.map(Part::entry)),
        }
    }

    /// Whether all tricks could be read.
    pub(super) fn throws_read(&self) -> bool {
        self.at.throws.value.is_some() && self.throws.iter().all(is_read)
    }

    /// Whether all passed, if that is known.
    pub(super) fn all_passed(&self) -> Option<bool> {
        self.bids.map(|bids| bids == [Bid::Pass; 3])
    }
}

/// Whether a trick could be read.
pub(super) fn is_read(throw: &Throw) -> bool {
    match (throw.count, throw.cards) {
        (2, [Some(_), Some(_), None]) | (3, [Some(_), Some(_), Some(_)]) => throw.winner.is_some(),
        _ => false,
    }
}

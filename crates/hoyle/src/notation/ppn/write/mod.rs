//! Writing a [`Document`](super::document::Document): a file for each form. Not here: what is computed.

pub(super) mod json;
pub(super) mod text;

use super::computed;
use super::document::{Accepted, Deal};

/// How much is kept of what could be written otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// All of it: from one form to another and back.
    AsWritten,
    /// One way of writing for all.
    Canonical,
}

impl Manner {
    /// Which followers accepted: any digit from 4 on says both, 8 is usual.
    fn accepted(self, accepted: Accepted) -> Accepted {
        match (self, accepted) {
            (Manner::Canonical, Accepted::Both(_)) => Accepted::Both(8),
            _ => accepted,
        }
    }
}

/// Whether the deal is a refa; where the text does not say it, the value does.
fn refa(deal: &Deal) -> bool {
    deal.refa.value.or_else(|| computed::refa(deal)).unwrap_or(false)
}

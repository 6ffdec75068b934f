//! Writing a [`Document`](super::document::Document): a file for each form. Not here: what is computed.

pub(super) mod human;
pub(super) mod json;
pub(super) mod text;

use std::borrow::Cow;

use super::computed;
use super::document::{Accepted, Deal, Document};
use super::tags::Name;

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

/// The tag pairs of a game, with the results that follow from it after the last of those that every game has.
fn tags<'d>(text: &'d [u8], document: &'d Document) -> impl Iterator<Item = (Cow<'d, str>, Cow<'d, str>)> {
    let tags = &document.tags;
    let after = tags.iter().rposition(|tag| tag.known.is_required()).map_or(0, |place| place + 1);
    let (before, behind) = tags.split_at(after);
    let said = |tag: &'d super::document::Tag| (tag.name(text), tag.value(text));
    before.iter().map(said).chain(added(document)).chain(behind.iter().map(said))
}

/// The results that the text does not state.
pub(super) fn added(document: &Document) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    let results = Name::RESULTS.into_iter().zip(document.added);
    results.filter_map(|(name, result)| Some((Cow::Borrowed(name.written()), Cow::Owned(result?.to_string()))))
}

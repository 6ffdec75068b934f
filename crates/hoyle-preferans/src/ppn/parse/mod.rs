//! From a text in any of the three forms to a [`Document`]: what stands where. Not here: whether it is right.

pub(in crate::ppn) mod boundaries;
mod fields;
pub(in crate::ppn) mod human;
pub(in crate::ppn) mod json;
pub(in crate::ppn) mod line;
mod sniff;
pub(in crate::ppn) mod text;

use hoyle_notation::Form;
use hoyle_rules::preferans::Options as Conventions;

use super::document::Document;
use super::{HUMAN, JSON, derive};
pub(in crate::ppn) use sniff::{is_deal, likeness, sniff, whole};

/// How reading ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ppn) enum Read {
    /// A game was read; it takes this many bytes.
    Game(usize),
    /// The game may go on after the text.
    NeedMore,
    /// Only blank lines.
    Nothing,
}

/// Reads the game that a text in this form begins with. What a text for people leaves out is added.
pub(in crate::ppn) fn read(
    form: Form,
    text: &[u8],
    last: bool,
    document: &mut Document,
    conventions: &Conventions,
) -> Read {
    if form == JSON {
        json::read(text, last, document)
    } else if !last && !boundaries::may_end(text) {
        Read::NeedMore
    } else if form == HUMAN {
        let read = human::read(text, last, document);
        if let Read::Game(_) = read {
            derive::complete(document, conventions);
            human::missing(document);
        }
        read
    } else {
        text::read(text, last, document)
    }
}

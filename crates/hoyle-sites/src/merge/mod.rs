//! Merge: XML, an element `game` for each hand, and above it, for one or for many, a `description` of what is played. Players
//! are told by their seats. A raise tells the bet of the street after it, a call and an all-in what is put in.

mod lines;

use std::borrow::Cow;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::xml;

/// Merge.
pub(crate) struct Merge;

/// The start of a hand.
const GAME: &[u8] = b"<game id=";

impl Room for Merge {
    fn name(&self) -> &'static str {
        "merge"
    }

    fn title(&self) -> &'static str {
        "Merge"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[GAME, b"<description type=", b"<?xml"]
    }

    fn owns(&self, text: &[u8]) -> bool {
        !text.starts_with(b"<?xml") || xml::behind_declaration(text).starts_with(b"<description type=")
    }

    fn tag(&self) -> Option<&'static [u8]> {
        Some(GAME)
    }

    fn has_preamble(&self) -> bool {
        true
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        lines::read(text, draft);
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        xml::words(written)
    }
}

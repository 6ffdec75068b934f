//! Microgaming: XML, an element `Game` for each hand. Players are told by their seats; whatever an action tells is put in
//! with it.

mod lines;

use std::borrow::Cow;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::xml;

/// Microgaming.
pub(crate) struct Microgaming;

/// The start of a hand.
const GAME: &[u8] = b"<Game hhversion=";

impl Room for Microgaming {
    fn name(&self) -> &'static str {
        "microgaming"
    }

    fn title(&self) -> &'static str {
        "Microgaming"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[GAME, b"<?xml"]
    }

    fn owns(&self, text: &[u8]) -> bool {
        xml::behind_declaration(text).starts_with(GAME)
    }

    fn tag(&self) -> Option<&'static [u8]> {
        Some(GAME)
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        lines::read(text, draft);
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        xml::words(written)
    }
}

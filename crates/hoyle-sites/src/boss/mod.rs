//! Boss Media: XML, an element `HISTORY` for each hand. Cards are numbers. A raise and an all-in tell the bet of the street
//! after them, a call and a bet what is put in. What took its place writes the same in JSON (`igt.rs`).

mod igt;
mod lines;

use std::borrow::Cow;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::xml;
pub(crate) use igt::Igt;

/// Boss Media.
pub(crate) struct Boss;

/// The start of a hand.
const HISTORY: &[u8] = b"<HISTORY ID=";

impl Room for Boss {
    fn name(&self) -> &'static str {
        "boss"
    }

    fn title(&self) -> &'static str {
        "Boss Media"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[HISTORY]
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"<ROOT>", b"</ROOT>"]
    }

    fn tag(&self) -> Option<&'static [u8]> {
        Some(HISTORY)
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        lines::read(text, draft);
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        xml::words(written)
    }
}

//! iPoker and the rooms of its network: XML, a session with many games. What is played, and where, is told once a session.
//!
//! | file | what it reads |
//! |---|---|
//! | `session.rs` | the tags, put in order: those of a session, a table, a round |
//! | `play.rs` | what they say |
//!
//! A raise tells the bet of the street after it, a call, a bet and an all-in what is put in. The text says nothing of what
//! nobody called, nor of the rake. The actions of a round stand player by player; their numbers put them in order.

mod play;
pub(crate) mod problems;
mod session;

use std::borrow::Cow;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::xml;

/// iPoker.
pub(crate) struct IPoker;

/// The start of a hand.
const GAME: &[u8] = b"<game gamecode=";

impl Room for IPoker {
    fn name(&self) -> &'static str {
        "ipoker"
    }

    fn title(&self) -> &'static str {
        "iPoker"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[GAME, b"<session", b"<?xml"]
    }

    fn owns(&self, text: &[u8]) -> bool {
        !text.starts_with(b"<?xml") || xml::behind_declaration(text).starts_with(b"<session")
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"</session>"]
    }

    fn tag(&self) -> Option<&'static [u8]> {
        Some(GAME)
    }

    fn has_preamble(&self) -> bool {
        true
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        play::play(text, &session::HandTags::of(text), draft);
    }

    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        xml::words(written)
    }
}

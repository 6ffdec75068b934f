//! PokerNow: the log of a table as a table, `entry,at,order`, the newest row first. Each hand is the rows from its end up to
//! its start, or the other way round in a log that was turned; within a hand `order` counts.
//!
//! | file | what it reads |
//! |---|---|
//! | `rows.rs` | the rows, and where a hand ends |
//! | `play.rs` | what a row of a hand says |
//!
//! Calls, raises and straddles are told as the bet of the street after them. No rake is taken. A log says neither currency
//! nor whether it counts in cents. A player is called `name @ id`. The hand of whose log it is is told without a name.

mod play;
pub(crate) mod problems;
mod rows;

use std::borrow::Cow;

use hoyle_rules::poker::{CoveringRaise, Options as Conventions};

use crate::draft::Draft;
use crate::rooms::Room;

/// PokerNow.
pub(crate) struct PokerNow;

impl Room for PokerNow {
    fn name(&self) -> &'static str {
        "pokernow"
    }

    fn title(&self) -> &'static str {
        "PokerNow"
    }

    fn keeps_seats(&self) -> bool {
        true
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[
            b"entry,at",
            b"\"entry\",\"at\"",
            b"\"-- ending hand #",
            b"\"-- starting hand #",
            b"-- ending hand #",
            b"-- starting hand #",
        ]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"hand #", b" @ ", b"Player stacks: "]
    }

    fn needs_whole_file(&self) -> bool {
        true
    }

    fn own_heads_end(&self, text: &[u8]) -> usize {
        rows::end_of_first(text)
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        play::play(text, draft);
    }

    fn conventions(&self, conventions: &mut Conventions) {
        conventions.covering_raise = CoveringRaise::Always;
    }

    /// Quotes in a name are doubled.
    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        match String::from_utf8_lossy(written) {
            text if text.contains("\"\"") => Cow::Owned(text.replace("\"\"", "\"")),
            text => text,
        }
    }
}

//! Bovada, Ignition and Bodog: one network, whose players have no names but where they sit: `UTG+1`, `Big Blind`. The cards
//! of everybody are in the text.
//!
//! | file | what it reads |
//! |---|---|
//! | `header.rs` | the first line, the seats |
//! | `body.rs` | posts, streets, actions, results, summary |

mod body;
mod header;
pub(crate) mod problems;

use memchr::memmem;

use crate::draft::Draft;
use crate::problems::Malformed as Shared;
use crate::rooms::Room;
use crate::text::lines::Lines;

/// Bovada and its network.
pub(crate) struct Bovada;

impl Room for Bovada {
    fn name(&self) -> &'static str {
        "bovada"
    }

    fn title(&self) -> &'static str {
        "Bovada"
    }

    fn calls_by_position(&self) -> bool {
        true
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"Bovada ", b"Ignition ", b"Bodog ", b"Bodog.", b"Bodog88 "]
    }

    fn owns(&self, text: &[u8]) -> bool {
        // The name of a country may stand before it.
        let line = text.get(..40).unwrap_or(text);
        memmem::find(line, b"Hand #").is_some_and(|at| line.get(..at).is_some_and(|name| !name.contains(&b'\n')))
    }

    fn glues_headers(&self) -> bool {
        true
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut lines = Lines::of(text);
        if let Some(line) = lines.next() {
            header::header(line, draft);
        }
        for line in lines {
            body::line(text, line, draft);
        }
        if draft.seats.is_empty() {
            draft.found.push(Shared::NoSeats.at(draft.game));
        } else if draft.button.is_none() {
            draft.found.push(problems::Invalid::NoButton.at(draft.game));
        }
    }
}

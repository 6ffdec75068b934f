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
use crate::games::Family;
use crate::headers::is_of_margin;
use crate::problems::Malformed as Shared;
use crate::rooms::Room;
use crate::text::lines::Lines;

/// Bovada and its network.
pub(crate) struct Bovada;

/// So many letters of a first line stand before the number at most.
const LONGEST: usize = 40;

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
        let line = text.get(..LONGEST).unwrap_or(text);
        memmem::find(line, b"Hand #").is_some_and(|at| line.get(..at).is_some_and(|name| !name.contains(&b'\n')))
    }

    fn glues_headers(&self) -> bool {
        true
    }

    fn glued(&self, text: &[u8]) -> Option<usize> {
        let begins = |number: usize| {
            let before = text.get(number.saturating_sub(LONGEST)..number)?;
            let line = memchr::memrchr(b'\n', before).and_then(|end| before.get(end + 1..)).unwrap_or(before);
            let head = self.heads().iter().filter_map(|head| memmem::rfind(line, head)).max()?;
            // Behind a margin it is the first of its line, and not glued to anything.
            let margin = line.get(..head)?.iter().all(is_of_margin);
            Some(number - line.len() + if margin { 0 } else { head }).filter(|at| *at > 0)
        };
        memmem::find_iter(text, b"Hand #").find_map(begins)
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        draft.marks_all_in = true;
        let mut lines = Lines::of(text);
        if let Some(line) = lines.next() {
            header::header(line, draft);
        }
        for line in lines {
            body::line(text, line, draft);
        }
        if draft.seats.is_empty() {
            draft.found.push(Shared::NoSeats.at(draft.game));
        } else if !draft.family.is_some_and(Family::is_stud) {
            body::give_button(text, draft);
            body::begin_streets(text, draft);
        }
    }
}

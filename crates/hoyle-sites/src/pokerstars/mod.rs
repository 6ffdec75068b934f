//! PokerStars: `PokerStars Hand #…`, since 2004 in nearly the same words. Cash tables, Zoom, tournaments, home games.
//!
//! | file | what it reads |
//! |---|---|
//! | `header.rs` | the first line, the table, the seats |
//! | `body.rs` | posts, streets, actions, showdown |
//! | `summary.rs` | what the hand says of itself at its end |

mod body;
mod header;
pub(crate) mod problems;
mod summary;

use crate::draft::Draft;
use crate::problems::Malformed;
use crate::rooms::Room;
use crate::text::lines::Lines;

/// PokerStars.
pub(crate) struct PokerStars;

impl Room for PokerStars {
    fn name(&self) -> &'static str {
        "stars"
    }

    fn title(&self) -> &'static str {
        "PokerStars"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[
            b"PokerStars Hand #",
            b"PokerStars Game #",
            b"PokerStars Zoom Hand #",
            b"PokerStars Home Game Hand #",
            b"PokerStars Home Game #",
        ]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut lines = Lines::of(text);
        if let Some(line) = lines.next() {
            header::header(line, draft);
        }
        if body::seats_and_play(text, &mut lines, draft) {
            summary::summary(text, &mut lines, draft);
        }
        if draft.seats.is_empty() {
            draft.found.push(Malformed::NoSeats.at(draft.game));
        }
    }
}

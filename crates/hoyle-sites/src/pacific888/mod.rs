//! 888poker and the rooms of its network, Pacific and Cassava. An action tells what is put in with it; what nobody called is
//! not told, nor the rake.

mod foreign;
mod lines;
pub(crate) mod problems;

use hoyle_notation::text::Span;
use memchr::memmem;

use crate::draft::Draft;
use crate::headers::{GAME_NUMBER, is_game_number};
use crate::problems::{Invalid, Malformed as Shared};
use crate::rooms::Room;
use crate::text::lines::Lines;

/// A space that does not break in UTF-8, taken for Windows-1252 and put into UTF-8 again.
const ENCODED_TWICE: &[u8] = "\u{c2}\u{a0}".as_bytes();

/// 888poker.
pub(crate) struct Pacific888;

impl Room for Pacific888 {
    fn name(&self) -> &'static str {
        "888"
    }

    fn title(&self) -> &'static str {
        "888poker"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"***** "]
    }

    fn owns(&self, text: &[u8]) -> bool {
        let line = Lines::of(text).next();
        // Without the name of a room before it this is another's header.
        line.is_some_and(|line| memmem::find(line.text, b" Hand History for Game ").is_some_and(|at| at > 5))
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[GAME_NUMBER]
    }

    fn is_remark(&self, line: &[u8]) -> bool {
        is_game_number(line)
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut lines = Lines::of(text);
        let ways = match lines.next() {
            Some(line) => lines::header(line, text, &mut lines, draft),
            None => return,
        };
        draft.read_lines(text, lines, |line, draft| lines::line(text, line, ways, draft));
        lines::tell_uncalled(draft);
        lines::show_winners(draft);
        if let Some(at) = memmem::find(text, ENCODED_TWICE) {
            draft.found.push(Invalid::EncodedTwice.at(Span::new(at as u32, (at + ENCODED_TWICE.len()) as u32)));
        }
        if draft.seats.is_empty() {
            draft.found.push(Shared::NoSeats.at(draft.game));
        } else if draft.button.is_none() {
            draft.found.push(problems::Invalid::NoButton.at(draft.game));
        }
        // Only who plays is listed.
        for seat in draft.seats.iter_mut().filter(|seat| !seat.is_out) {
            seat.takes_part = true;
        }
        draft.compare_player_count();
    }
}

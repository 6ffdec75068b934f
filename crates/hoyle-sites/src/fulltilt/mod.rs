//! Full Tilt Poker, which is no more: its texts are in archives, half of them in UTF-16.

mod header;
mod lines;
pub(crate) mod problems;

use crate::draft::Draft;
use crate::games::Family;
use crate::problems::{Malformed as Shared, RoomLine};
use crate::rooms::Room;
use crate::text::lines::Lines;

/// Full Tilt.
pub(crate) struct FullTilt;

impl Room for FullTilt {
    fn name(&self) -> &'static str {
        "fulltilt"
    }

    fn title(&self) -> &'static str {
        "Full Tilt"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"Full Tilt Poker Game #", b"Full Tilt Poker.fr Game #", b"FullTiltPoker Game #"]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        draft.marks_all_in = true;
        let mut lines = Lines::of(text);
        if let Some(line) = lines.next() {
            header::header(line, draft);
        }
        draft.read_lines(text, lines, |line, draft| lines::line(text, line, draft));
        draft.must_have_summary();
        if draft.is_whole {
            draft.must_have_lines(&[RoomLine::OfWinner, RoomLine::OfSeat, RoomLine::Total, RoomLine::Board]);
        }
        if draft.seats.is_empty() {
            draft.found.push(Shared::NoSeats.at(draft.game));
        } else if draft.button.is_none() && !draft.family.is_some_and(Family::is_stud) {
            draft.found.push(problems::Invalid::NoButton.at(draft.game));
        }
    }
}

//! Absolute Poker and Ultimate Bet, which are no more: their texts are in archives.

mod lines;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::lines::Lines;

/// Absolute Poker.
pub(crate) struct Absolute;

impl Room for Absolute {
    fn name(&self) -> &'static str {
        "absolute"
    }

    fn title(&self) -> &'static str {
        "Absolute Poker"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"Stage #"]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"Seat ", b"Table: "]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut lines = Lines::of(text).filter(|line| !line.text.is_empty());
        if let Some(line) = lines.next() {
            lines::header(line, draft);
        }
        draft.read_lines(text, lines, |line, draft| lines::line(text, line, draft));
        draft.must_be_seated();
    }
}

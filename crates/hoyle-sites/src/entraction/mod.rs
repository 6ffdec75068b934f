//! Entraction, whose rooms are no more: columns of names and of what they do. An action tells what is put in with it.

mod lines;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::lines::Lines;
use hoyle_rules::poker::Cards;

/// Entraction.
pub(crate) struct Entraction;

impl Room for Entraction {
    fn name(&self) -> &'static str {
        "entraction"
    }

    fn title(&self) -> &'static str {
        "Entraction"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"Game # "]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"Players(max ", b"Dealer:"]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut lines = Lines::of(text).filter(|line| !line.text.is_empty());
        if let Some(line) = lines.next() {
            lines::header(line, draft);
        }
        let mut board = Cards::NONE;
        draft.read_lines(text, lines, |line, draft| lines::line(text, line, &mut board, draft));
        if draft.is_tournament {
            draft.drop_empty_places();
        }
        draft.must_be_seated();
    }
}

//! OnGame, whose rooms are no more: its texts are in archives. A raise tells what is put in and the bet after it; the summary
//! tells what everybody ends with, and who won which pot.

mod lines;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::lines::Lines;

/// OnGame.
pub(crate) struct OnGame;

impl Room for OnGame {
    fn name(&self) -> &'static str {
        "ongame"
    }

    fn title(&self) -> &'static str {
        "OnGame"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"***** History for hand "]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let mut lines = Lines::of(text).filter(|line| !line.text.is_empty());
        if let Some(line) = lines.next() {
            lines::header(line, draft);
        }
        for line in lines {
            if !lines::line(text, line, draft) {
                draft.unknown_line(text, line);
            }
        }
        draft.must_be_seated();
    }
}

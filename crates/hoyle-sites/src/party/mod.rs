//! PartyPoker. An action tells what is put in with it; what nobody called is counted as won; no rake is told. Tables are
//! joined and left in the middle of a hand.

mod header;
mod lines;

use crate::draft::Draft;
use crate::headers::{GAME_NUMBER, is_game_number};
use crate::rooms::Room;
use crate::text::lines::Lines;

/// `Game #7 starts.`
fn is_start(line: &[u8]) -> bool {
    let number = line.strip_prefix(b"Game #").and_then(|rest| rest.strip_suffix(b" starts."));
    number.is_some_and(|number| number.iter().all(u8::is_ascii_digit))
}

/// PartyPoker.
pub(crate) struct Party;

impl Room for Party {
    fn name(&self) -> &'static str {
        "party"
    }

    fn title(&self) -> &'static str {
        "PartyPoker"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"***** Hand History for Game "]
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"Game #", GAME_NUMBER]
    }

    fn is_remark(&self, line: &[u8]) -> bool {
        is_game_number(line) || is_start(line)
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        draft.says_all_in = true;
        let mut lines = Lines::of(text).filter(|line| !line.text.is_empty());
        if let Some(line) = lines.next() {
            header::number(line, draft);
        }
        let signs = header::game(&mut lines, draft);
        // What nobody called comes to the winner with the pot, but where a summary tells who collected what.
        draft.collected_has_uncalled = true;
        for line in lines {
            // The next hand is announced below this one.
            let begins = |remark: &&[u8]| line.text.starts_with(remark);
            let announced = self.remarks().iter().any(begins) && self.is_remark(line.text);
            if !announced && !lines::line(text, line, signs, draft) {
                draft.unknown_line(text, line);
            }
        }
        draft.must_be_seated();
    }
}

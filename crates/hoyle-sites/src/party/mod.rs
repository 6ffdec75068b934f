//! PartyPoker. An action tells what is put in with it; what nobody called is counted as won; no rake is told. Tables are
//! joined and left in the middle of a hand.

mod header;
mod lines;

use crate::draft::Draft;
use crate::headers::{GAME_NUMBER, is_game_number};
use crate::rooms::Room;
use crate::text::amount::Signs;
use crate::text::lines::{Line, Lines};

/// `Game #7 starts.`
fn is_start(line: &[u8]) -> bool {
    let number = line.strip_prefix(b"Game #").and_then(|rest| rest.strip_suffix(b" starts."));
    number.is_some_and(|number| number.iter().all(u8::is_ascii_digit))
}

fn read_line(text: &[u8], line: Line<'_>, signs: Signs, draft: &mut Draft) {
    // The next hand is announced below this one.
    if !is_game_number(line.text) && !is_start(line.text) && !lines::line(text, line, signs, draft) {
        draft.unknown_line(text, line);
    }
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
        draft.marks_all_in = true;
        // Some clients begin each line with a NUL.
        let whole = Lines::of(text).map(|line| {
            let begin = line.text.iter().take_while(|byte| matches!(byte, b'\0' | b' ')).count();
            let text = line.text.get(begin..).unwrap_or_default();
            Line { text, at: line.span_of(text).start }
        });
        let mut lines = whole.filter(|line| !line.text.is_empty());
        if let Some(line) = lines.next() {
            header::number(line, draft);
        }
        let signs = header::game(&mut lines, draft);
        // What nobody called comes to the winner with the pot, but where a summary tells who collected what.
        draft.collected_has_uncalled = true;
        for mut line in lines {
            while let Some(end) = lines::glued(text, line, draft) {
                let (first, rest) = line.text.split_at(end);
                read_line(text, Line { text: first, at: line.at }, signs, draft);
                line = Line { text: rest, at: line.span_of(rest).start };
            }
            read_line(text, line, signs, draft);
        }
        draft.must_be_seated();
        lines::post_blinds(draft);
        lines::tell_big_blind(draft);
    }
}

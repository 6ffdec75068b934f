//! OnGame, whose rooms are no more: its texts are in archives. A raise tells what is put in and the bet after it; the summary
//! tells what everybody ends with, and who won which pot.

mod lines;

use crate::draft::Draft;
use crate::problems::Malformed;
use crate::rooms::Room;
use crate::text::lines::Lines;
use crate::text::names::named;

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
        let mut user = None;
        draft.read_lines(text, lines, |line, draft| {
            let is_user = line.text.starts_with(b"User: ") && draft.seats.is_empty();
            user = is_user.then_some(line).or(user);
            is_user || lines::line(text, line, draft)
        });
        if let Some(line) = user {
            let name = line.text.strip_prefix(b"User: ").unwrap_or_default();
            match named(draft, text, name) {
                // A player who watches has the record, too.
                None if name.contains(&b' ') => draft.unknown_line(text, line),
                None => draft.remarks.push(line.span()),
                user => draft.hero = user,
            }
        }
        if draft.table.is_empty() && draft.family.is_none() {
            draft.found.push(Malformed::NoGame.at(draft.game));
        }
        lines::name_blinds(draft);
        draft.must_be_seated();
    }
}

//! Winamax: names without a colon behind them, a total that the rake is not in, and nothing said of what nobody called.

mod lines;
pub(crate) mod problems;

use crate::draft::Draft;
use crate::games::Family;
use crate::problems::{Malformed as Shared, RoomLine};
use crate::rooms::Room;
use crate::text::amount::Signs;
use crate::text::lines::Lines;

/// Winamax.
pub(crate) struct Winamax;

impl Room for Winamax {
    fn name(&self) -> &'static str {
        "winamax"
    }

    fn title(&self) -> &'static str {
        "Winamax"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[b"Winamax Poker - CashGame - ", b"Winamax Poker - Tournament \"", b"Winamax Poker - Go Fast "]
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        draft.marks_all_in = true;
        let mut lines = Lines::of(text);
        let signs = lines.next().map_or(Signs::ENGLISH, |line| lines::header(line, draft));
        draft.read_lines(text, lines, |line, draft| lines::line(text, line, signs, draft));
        // The total is what is left after rake.
        if let (Some((total, _)), Some((rake, _))) = (&mut draft.total, draft.rake) {
            *total = total.plus(rake);
        }
        draft.must_have_summary();
        if draft.is_whole {
            draft.must_have_lines(&[
                RoomLine::Collected,
                RoomLine::OfWinner,
                RoomLine::Total,
                RoomLine::Board,
                RoomLine::Deal,
            ]);
        }
        if draft.seats.is_empty() {
            draft.found.push(Shared::NoSeats.at(draft.game));
        } else if draft.button.is_none() && !draft.family.is_some_and(Family::is_stud) {
            draft.found.push(problems::Invalid::NoButton.at(draft.game));
        }
    }
}

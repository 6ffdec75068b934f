//! PokerStars: `PokerStars Hand #…`, since 2004 in nearly the same words. Cash tables, Zoom, tournaments, home games.
//! Several rooms write nearly the same: they read their texts with these files and a [`Dialect`] of their own.
//!
//! | file | what it reads |
//! |---|---|
//! | `header.rs` | the first line, the table, the seats |
//! | `body.rs` | posts, streets, actions, showdown |
//! | `summary.rs` | what the hand says of itself at its end |
//! | `compose/` | a hand written as trackers take it |

pub(crate) mod body;
pub(crate) mod compose;
pub(crate) mod header;
pub(crate) mod problems;
pub(crate) mod summary;

use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

use crate::draft::{Chair, Draft};
use crate::games::Family;
use crate::problems::{Malformed, RoomLine};
use crate::rooms::Room;
use crate::text::lines::{Line, Lines};

/// PokerStars.
pub(crate) struct PokerStars;

/// What a room writes besides what PokerStars writes. Each of these gives `None` for a line that it does not know.
pub(crate) struct Dialect {
    /// The first line of a hand.
    pub(crate) header: fn(Line<'_>, &mut Draft) -> Option<()>,
    /// A line that begins with the name of a player; the last is what follows the name, with its colon.
    pub(crate) player: fn(Line<'_>, Chair, &[u8], &mut Draft) -> Option<()>,
    /// A line above the summary that begins with no player's name.
    pub(crate) table: fn(Line<'_>, &mut Draft) -> Option<()>,
    /// What is said where no line tells of the table and the button.
    pub(crate) no_table: fn(Span) -> Problem,
    /// What stands behind the pot and the rake in the summary, which is the second; gives what it does not know of it.
    pub(crate) totals: for<'l> fn(&'l [u8], &mut Draft) -> Option<&'l [u8]>,
}

/// Reads a hand in the words of PokerStars, and what a room has of its own.
pub(crate) fn read(text: &[u8], dialect: &Dialect, draft: &mut Draft) {
    draft.marks_all_in = true;
    let known = core::mem::take(&mut draft.lines);
    let mut lines = Lines::known(text, &known);
    if let Some(line) = lines.next() {
        draft.game = line.span();
        if (dialect.header)(line, draft).is_none() {
            draft.found.push(Malformed::BadHeader.at(line.span()));
        }
    }
    if body::seats_and_play(text, &mut lines, dialect, draft) {
        summary::summary(text, &mut lines, dialect, draft);
        draft.must_have_lines(RoomLine::ALL);
    } else {
        draft.must_have_summary();
    }
    if draft.seats.is_empty() {
        draft.found.push(Malformed::NoSeats.at(draft.game));
    } else if draft.button.is_none() && !draft.family.is_some_and(Family::is_stud) {
        draft.found.push((dialect.no_table)(draft.game));
    }
    draft.lines = known;
}

/// PokerStars itself.
const OWN: Dialect = Dialect {
    header: header::header,
    player: |_, _, _, _| None,
    table: |_, _| None,
    no_table: |at| problems::Invalid::NoTable.at(at),
    // No more than the rake.
    totals: |rest, _| Some(rest),
};

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
        read(text, &OWN, draft);
    }
}

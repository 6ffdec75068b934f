//! The Winning Poker Network: Americas Cardroom, Black Chip Poker and others. It has written two kinds of texts.
//!
//! | file | what it reads |
//! |---|---|
//! | `game.rs` | `Game started at: …`, up to about 2018: a line `Player NAME …` for each action |
//! | `hand.rs` | `Hand #1 - Holdem(No Limit) - …`: lines much like those of PokerStars |
//!
//! Both tell the pot without the rake.

mod game;
mod hand;

use crate::draft::Draft;
use crate::rooms::Room;
use crate::text::lines::{Line, Lines};
use crate::text::number::digits;

/// The Winning Poker Network.
pub(crate) struct Wpn;

const GAME: &[u8] = b"Game started at: ";
const HANDS: [&[u8]; 2] = [b"Game Hand #", b"Hand #"];

impl Room for Wpn {
    fn name(&self) -> &'static str {
        "wpn"
    }

    fn title(&self) -> &'static str {
        "Winning Poker Network"
    }

    fn table_mark(&self) -> Option<&'static str> {
        Some(game::JACKPOT_TABLE)
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        &[GAME, HANDS[0], HANDS[1]]
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"Game ID: ", b"Seat "]
    }

    fn owns(&self, text: &[u8]) -> bool {
        text.starts_with(GAME) || after_number(text).is_some_and(|rest| rest.starts_with(b" - "))
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        let lines = Lines::of(text).filter(|line| !line.text.is_empty());
        if text.starts_with(GAME) {
            game::read(text, lines, draft);
        } else {
            hand::read(text, lines, draft);
        }
        draft.must_be_seated();
    }
}

/// What follows the number of a hand at the start of a text.
fn after_number(text: &[u8]) -> Option<&[u8]> {
    let rest = HANDS.iter().find_map(|head| text.strip_prefix(*head))?;
    rest.get(digits(rest).len()..)
}

/// `2014/3/9 16:53:43 UTC`; the zone may be missing.
fn date(line: Line<'_>, text: &[u8], draft: &mut Draft) -> Option<()> {
    let mut words = text.split(|byte| *byte == b' ').filter(|word| !word.is_empty());
    let mut day = words.next()?.split(|byte| *byte == b'/').map(crate::text::number::number);
    let (year, month, day) = (day.next()??, day.next()??, day.next()??);
    draft.date = Some((year, u8::try_from(month).ok()?, u8::try_from(day).ok()?));
    draft.time = line.span_of(words.next()?);
    draft.zone = line.span_of(words.next()?);
    words.for_each(|word| draft.nothing_after(word, line));
    Some(())
}

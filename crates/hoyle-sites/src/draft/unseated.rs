//! Lines of players whose seat cannot be read: it is told once, not for each of them.

use hoyle_notation::text::Span;

use super::{Draft, MOST_SEATS};
use crate::games::Family;
use crate::headers::is_separator;
use crate::problems::{Invalid, Malformed};
use crate::text::find::{find, rfind};
use crate::text::lines::Line;
use crate::text::{amount, hands, headers};

impl Draft {
    /// All of a hand is read: who sits there must be told, and who has the button.
    pub(crate) fn must_be_seated(&mut self) {
        if self.seats.is_empty() {
            self.found.push(Malformed::NoSeats.at(self.game));
        } else if self.button.is_none() && !self.family.is_some_and(Family::is_stud) {
            self.found.push(Invalid::NoButton.at(self.game));
        }
        self.compare_player_count();
    }

    /// The amount in the line of a seat cannot be read, and nobody knows what this player begins with.
    #[cold]
    pub(crate) fn unreadable_stack(&mut self, name: &[u8], line: Line<'_>) {
        self.found.push(Malformed::BadAmount.at(line.span()));
        self.unseated.push((line.span_of(name), true));
    }

    /// A line that says nothing known, but for what exports put above the next hand.
    #[cold]
    pub(crate) fn unknown_line(&mut self, text: &[u8], line: Line<'_>) {
        if is_separator(line.text) || self.is_of_unseated(text, line) {
            return;
        }
        let may_be_seat = self.entries.is_empty() && !self.is_whole && self.unseated.len() < MOST_SEATS;
        if let Some(name) = name_of_seat(line.text).filter(|_| may_be_seat) {
            self.unseated.push((line.span_of(name), false));
        }
        self.found.push(Invalid::UnknownLine.at(line.span()));
    }

    /// The end of a line, behind all that is read of it: what stands there is told.
    #[inline]
    pub(crate) fn nothing_after(&mut self, rest: &[u8], line: Line<'_>) {
        if !rest.is_empty() {
            self.unknown_rest(rest, line);
        }
    }

    /// The part of a line between what is read and what is read next: words that belong to neither are told.
    #[inline]
    pub(crate) fn nothing_between(&mut self, between: &[u8], line: Line<'_>) {
        if between.len() > 2 {
            self.nothing_after(hands::after(amount::after_marks(hands::after(between))), line);
        }
    }

    /// A part of a header that has no names in it: words that belong to no game, limit or table are told.
    #[inline]
    pub(crate) fn header_words(&mut self, part: &[u8], line: Line<'_>) {
        if !part.is_empty() {
            self.nothing_after(headers::after(part), line);
        }
    }

    #[cold]
    fn unknown_rest(&mut self, rest: &[u8], line: Line<'_>) {
        let rest = rest.trim_ascii();
        if !rest.is_empty() {
            self.found.push(Invalid::UnknownLine.at(line.span_of(rest)));
        }
    }

    /// A line names somebody who has no seat.
    #[cold]
    pub(crate) fn unknown_player(&mut self, text: &[u8], name: &[u8], line: Line<'_>) {
        if !self.is_of_unseated(text, line) {
            self.found.push(Malformed::UnknownPlayer.at(line.span_of(name)));
        }
    }

    /// Whether a line is of a player whose seat cannot be read. Without its stack nobody can play the hand, so that the first
    /// such line is an error.
    fn is_of_unseated(&mut self, text: &[u8], line: Line<'_>) -> bool {
        let is_it = |(name, _): &&mut (Span, bool)| names(line.text, name.of(text));
        let Some((name, is_stated)) = self.unseated.iter_mut().find(is_it) else { return false };
        if !core::mem::replace(is_stated, true) {
            self.found.push(Malformed::UnknownPlayer.at(*name));
        }
        true
    }
}

/// What stands in the place of a name in a line that begins as that of a seat.
fn name_of_seat(line: &[u8]) -> Option<&[u8]> {
    let rest = line.strip_prefix(b"Seat ")?;
    let name = rest.get(find(rest, b": ")? + 2..)?;
    name.get(..rfind(name, b" (").unwrap_or(name.len())).filter(|name| !name.is_empty())
}

/// Whether a line is of a player: the name begins it, or stands behind words that come before names.
fn names(line: &[u8], name: &[u8]) -> bool {
    let is_first = |text: &[u8]| text.strip_prefix(name).is_some_and(|rest| matches!(rest, [] | [b' ' | b':', ..]));
    let behind = |words: &[u8]| find(line, words).and_then(|at| line.get(at + words.len()..)).is_some_and(is_first);
    is_first(line)
        || line.starts_with(b"Seat ") && behind(b": ")
        || line.starts_with(b"Dealt to ") && behind(b" to ")
        || line.starts_with(b"Uncalled bet ") && behind(b" returned to ")
}

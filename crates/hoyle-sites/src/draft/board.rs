//! The cards of the boards, street by street.

use hoyle_notation::text::{Span, swar};
use hoyle_rules::poker::Cards;

use super::{Draft, What};
use crate::games::Family;
use crate::problems::Mismatch;
use crate::text::cards::{self, from_bracket};
use crate::text::find::{after_words, find};
use crate::text::lines::Line;

/// What a street is called in a line, in large letters and in small ones, and how many cards lie on a board then.
type Street = (&'static [u8], &'static [u8], usize);

const STREETS: &[Street] = &[(b"FLOP", b"flop", 3), (b"TURN", b"turn", 4), (b"RIVER", b"river", 5)];

/// The words before the cards of a board.
const TITLES: &[&[u8]] = &[
    b"FLOP", b"Flop", b"flop", b"TURN", b"Turn", b"turn", b"RIVER", b"River", b"river", b"Dealing", b"dealing",
    b"FIRST", b"SECOND", b"THIRD", b"Second", b"Third", b"board", b"Board", b"BOARD", b"cards", b"HOLE", b"CARDS",
    b"PRE", b"second", b"run", b"FLOPET",
];

/// The new cards of a street in the usual words, where it is the next of a board on which these cards lie.
#[inline]
fn next_street(line: &[u8], shown: Cards) -> Option<Cards> {
    let (words, before, count): (&[u8], usize, usize) = match shown.len() {
        0 => (b"*** FLOP *** [", 0, 3),
        3 => (b"*** TURN *** [", b"6s 4d 3s] [".len(), 1),
        4 => (b"*** RIVER *** [", b"6s 4d 3s 8c] [".len(), 1),
        _ => return None,
    };
    let (before, new) = line.strip_prefix(words)?.strip_suffix(b"]")?.split_at_checked(before)?;
    if !before.is_empty() && !cards::are(before.strip_suffix(b"] [")?, shown) {
        return None;
    }
    let board = cards::read(new)?;
    (board.len() == count && board.known().len() as usize == count).then_some(board)
}

/// Whether two boards are the same but for the order of the flop, whose cards come together.
#[cold]
fn is_same(board: Cards, other: Cards) -> bool {
    let flop = |cards: Cards| cards.iter().take(3).collect::<Cards>().known();
    flop(board) == flop(other) && board.iter().skip(3).eq(other.iter().skip(3))
}

impl Draft {
    /// What stands before the first bracket of a line is the title of a board, of all of it or of a street, perhaps with the
    /// cards that lie there already.
    #[inline]
    pub(super) fn compare_title(&mut self, line: Line<'_>) -> Option<Cards> {
        let title = cards::before_bracket(line.text);
        if matches!(title, b"*** FLOP *** " | b"*** TURN *** " | b"*** RIVER *** " | b"Board ") {
            return None;
        }
        let rest = after_words(title, |word| TITLES.contains(&word));
        // `*** TURN 2 *** `, `Board 2 `: the number of a board.
        let rest = match rest {
            [b'1'..=b'9', b' '] | [b'1'..=b'9', b' ', b'*', b'*', b'*', b' '] => &[],
            rest => rest,
        };
        let cards = cards::read(rest);
        if cards.is_none() {
            self.nothing_after(rest, line);
        }
        cards.filter(|cards| !cards.is_empty())
    }

    /// A street begins by a line that says no more than what comes next, `*** TURN *** [6s 4d 3s] [8c]`. `false` where it does
    /// not, and nothing is done.
    #[inline]
    pub(crate) fn begin_usual_street(&mut self, line: Line<'_>) -> bool {
        let Some(board) =
            next_street(line.text, self.shown).filter(|_| !self.family.is_some_and(Family::has_early_card))
        else {
            return false;
        };
        board.iter().for_each(|card| _ = self.shown.push(card));
        self.push(What::Street { board }, line.span());
        true
    }

    /// A street begins; the cards in the first brackets of a part of the line are new on the board.
    #[inline]
    pub(crate) fn begin_street(&mut self, part: &[u8], line: Line<'_>) {
        let titled = self.compare_title(line);
        if let Some((board, _)) = self.bracketed(from_bracket(part), line) {
            if self
                .cards_before(part, line)
                .or(titled)
                .is_some_and(|shown| !self.shown.is_empty() && shown != self.shown && !is_same(shown, self.shown))
            {
                self.found.push(Mismatch::BoardDiffers.at(line.span()));
            }
            board.iter().for_each(|card| _ = self.shown.push(card));
            self.compare_street(board.len(), self.shown.len(), line);
            self.push(What::Street { board }, line.span());
        }
    }

    /// A street begins; the board is told as it is then, those cards first that lie there already.
    pub(crate) fn begin_street_of(&mut self, board: Cards, at: Span) {
        if !board.iter().take(self.shown.len()).eq(self.shown.iter()) {
            self.found.push(Mismatch::BoardDiffers.at(at));
        }
        let new = board.iter().skip(self.shown.len()).collect();
        self.shown = board;
        self.push(What::Street { board: new }, at);
    }

    /// A board, counted from 0, gets the cards in the first brackets of a part of the line.
    pub(crate) fn deal_board(&mut self, number: u8, part: &[u8], line: Line<'_>) {
        if number == 0 {
            return self.begin_street(part, line);
        }
        let titled = self.compare_title(line);
        self.last_board = self.last_board.max(number);
        if let Some((cards, _)) = self.bracketed(from_bracket(part), line) {
            if let Some(shown) = self.cards_before(part, line).or(titled) {
                if !self.lies_on_board(number, shown) {
                    self.found.push(Mismatch::BoardDiffers.at(line.span()));
                }
                self.compare_street(cards.len(), shown.len() + cards.len(), line);
            }
            self.push(What::Board { number, cards }, line.span());
        }
    }

    /// The cards that lie on a board already: they stand in brackets before the part with the new ones, or nowhere.
    #[inline]
    fn cards_before(&mut self, part: &[u8], line: Line<'_>) -> Option<Cards> {
        let before = line.text.get(..(line.span_of(part).start - line.at) as usize).unwrap_or_default();
        let brackets = from_bracket(before);
        let (cards, behind) = if brackets.is_empty() { None } else { self.bracketed(brackets, line) }?;
        self.nothing_between(behind, line);
        Some(cards)
    }

    /// Whether these cards lie on a board after the first: some that all boards share, and its own behind them.
    fn lies_on_board(&self, number: u8, cards: Cards) -> bool {
        let mut own = Cards::NONE;
        for entry in &self.entries {
            if let What::Board { number: other, cards } = entry.what
                && other == number
            {
                cards.iter().for_each(|card| _ = own.push(card));
            }
        }
        let shared = cards.len().saturating_sub(own.len());
        cards.iter().take(shared).eq(self.shown.iter().take(shared)) && cards.iter().skip(shared).eq(own.iter())
    }

    /// Compares the street that a line names before its cards with how many of them are new and how many lie on the board
    /// then. Where so many are due on no street, the rules tell it.
    #[inline]
    fn compare_street(&mut self, new: usize, count: usize, line: Line<'_>) {
        // In Courchevel the first card lies there before the flop, and some lines of it tell that card too.
        let lies_before = self.family.is_some_and(Family::has_early_card);
        if lies_before || !matches!((new, count), (3, 3) | (1, 4 | 5)) {
            return;
        }
        let words = line.text.get(..swar::until(line.text, *b"[")).unwrap_or_default();
        let is_named = |(large, small, _): &Street| find(words, large).is_some() || find(words, small).is_some();
        // A line names one street, mostly the right one.
        let is_right = STREETS.iter().find(|(.., cards)| *cards == count).is_some_and(is_named);
        if !is_right && STREETS.iter().any(is_named) {
            self.report_contradiction(line.span());
        }
    }
}

//! The rows of the three tables.

use hoyle_notation::text::Span;
use hoyle_rules::poker::Cards;

use crate::text::cards;
use crate::text::lines::Line;
use crate::text::number::number;

/// The words of a line.
fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

/// The second of a hand: nine digits.
fn stamp(word: &[u8]) -> Option<&[u8]> {
    (word.len() == 9 && word.iter().all(u8::is_ascii_digit)).then_some(word)
}

fn size(word: &[u8]) -> Option<usize> {
    usize::try_from(number(word)?).ok()
}

/// The cards of the words that are left.
fn cards<'t>(words: impl Iterator<Item = &'t [u8]>) -> Option<Cards> {
    let mut all = Cards::NONE;
    for word in words {
        for card in cards::read(word)?.iter() {
            all.push(card).then_some(())?;
        }
    }
    Some(all)
}

/// A row of `hdb`: `766303976 1 455 2 2/40 2/60 2/100 2/140 3c 4s 7d 8c Kd`.
pub(super) struct Hand<'t> {
    pub(super) stamp: &'t [u8],
    /// How many were dealt in.
    pub(super) players: usize,
    /// How many were left at the end, and the pot then; nobody where all but one had folded.
    pub(super) showdown: (usize, i64),
    pub(super) board: Cards,
}

impl<'t> Hand<'t> {
    pub(super) fn read(line: Line<'t>) -> Option<Hand<'t>> {
        let mut words = words(line.text);
        let stamp = stamp(words.next()?)?;
        // The set of the game and the number in it.
        let (_, _) = (number(words.next()?)?, number(words.next()?)?);
        let players = size(words.next()?)?;
        let mut showdown = (0, 0);
        for _ in 0..4 {
            let word = words.next()?;
            let (left, pot) = word.split_at_checked(memchr::memchr(b'/', word)?)?;
            showdown = (size(left)?, number(pot.get(1..)?)?);
        }
        Some(Hand { stamp, players, showdown, board: cards(words)? })
    }
}

/// A row of `hroster`: `766303976 2 Ann Bob`.
#[derive(Clone, Copy)]
pub(super) struct Roster<'t> {
    pub(super) stamp: &'t [u8],
    row: &'t [u8],
}

impl<'t> Roster<'t> {
    pub(super) fn read(line: Line<'t>) -> Option<Roster<'t>> {
        let mut words = words(line.text);
        let (stamp, players) = (stamp(words.next()?)?, size(words.next()?)?);
        (players > 0 && words.count() == players).then_some(Roster { stamp, row: line.text })
    }

    pub(super) fn names(self) -> impl Iterator<Item = &'t [u8]> {
        words(self.row).skip(2)
    }
}

/// A row of `pdb`: `Ann 766303976 2 1 Bc kc kf - 1000 30 0 As Ad`.
pub(super) struct Player<'t> {
    pub(super) name: &'t [u8],
    /// Where the name stands.
    pub(super) at: Span,
    pub(super) stamp: &'t [u8],
    /// From 1, in the order of dealing.
    pub(super) position: usize,
    /// What was done on each street, a letter each.
    pub(super) streets: [&'t [u8]; 4],
    /// The chips at the start.
    pub(super) bankroll: i64,
    /// What was put in over the whole hand.
    pub(super) action: i64,
    /// What was taken from the pots.
    pub(super) winnings: i64,
    /// The cards, where they were shown.
    pub(super) cards: Cards,
}

impl<'t> Player<'t> {
    pub(super) fn read(line: Line<'t>) -> Option<Player<'t>> {
        let mut words = words(line.text);
        let name = words.next()?;
        let stamp = stamp(words.next()?)?;
        let (_, position) = (size(words.next()?)?, size(words.next()?)?);
        let mut streets = [&b""[..]; 4];
        for street in &mut streets {
            *street = words.next()?;
            street.iter().all(|letter| b"-BfkbcrAQK".contains(letter)).then_some(())?;
        }
        let mut amount = || number(words.next()?);
        let (bankroll, action, winnings) = (amount()?, amount()?, amount()?);
        Some(Player {
            name,
            at: line.span_of(name),
            stamp,
            position,
            streets,
            bankroll,
            action,
            winnings,
            cards: cards(words)?,
        })
    }
}

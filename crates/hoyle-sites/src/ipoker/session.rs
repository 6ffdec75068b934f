//! The tags of a hand, put in order: [`HandTags`]. Not here: what they mean.

use crate::text::number::number;
use crate::text::xml::{Element, Tag, Tags};

/// What a text tells of a hand.
#[derive(Default)]
pub(super) struct HandTags<'t> {
    /// What stands in the elements of the session: `gametype`, `tablename`, …
    session: Vec<(&'t [u8], &'t [u8])>,
    /// The tag that begins the hand.
    pub(super) game: Option<Element<'t>>,
    /// When the hand began.
    pub(super) date: &'t [u8],
    pub(super) players: Vec<Element<'t>>,
    /// The rounds in the order in which they are played.
    pub(super) rounds: Vec<Round<'t>>,
    /// Whether the text tells of the hand to its end.
    pub(super) is_whole: bool,
    /// What is no element, or stands where none of its kind does.
    pub(super) stray: Vec<&'t [u8]>,
}

/// What is told of a round of betting.
pub(super) struct Round<'t> {
    number: i64,
    /// The elements of cards, and what stands in them.
    pub(super) cards: Vec<(Element<'t>, &'t [u8])>,
    /// What was done, in the order of the numbers.
    pub(super) actions: Vec<Element<'t>>,
}

impl<'t> HandTags<'t> {
    /// What an element of the session says; nothing where there is none.
    pub(super) fn of_session(&self, name: &str) -> &'t [u8] {
        let found = self.session.iter().find(|(own, _)| *own == name.as_bytes());
        found.map_or(&[], |(_, words)| words.trim_ascii())
    }

    pub(super) fn of(text: &'t [u8]) -> HandTags<'t> {
        let mut session = HandTags::default();
        let mut cards = None;
        for tag in Tags::of(text) {
            match tag {
                Tag::Open(element) => match element.name() {
                    b"game" => session.game = Some(element),
                    b"player" => session.players.push(element),
                    b"round" => {
                        let number = element.get("no").and_then(number).unwrap_or(session.rounds.len() as i64);
                        session.rounds.push(Round { number, cards: Vec::new(), actions: Vec::new() });
                    }
                    b"cards" => cards = Some(element),
                    b"action" => match session.rounds.last_mut() {
                        Some(round) => round.actions.push(element),
                        None => session.stray.push(element.text()),
                    },
                    _ => {}
                },
                Tag::Close(b"cards", inside) => match (cards.take(), session.rounds.last_mut()) {
                    (Some(element), Some(round)) => round.cards.push((element, inside.trim_ascii())),
                    _ => session.stray.push(inside),
                },
                Tag::Close(b"startdate", inside) if session.game.is_some() => session.date = inside,
                Tag::Close(b"game", _) => session.is_whole = true,
                Tag::Close(name, inside) if session.game.is_none() => session.session.push((name, inside)),
                Tag::Close(..) => {}
                Tag::Stray(piece) => session.stray.push(piece),
            }
        }
        session.rounds.sort_by_key(|round| round.number);
        for round in &mut session.rounds {
            round.actions.sort_by_key(|action| action.get("no").and_then(number));
        }
        session
    }
}

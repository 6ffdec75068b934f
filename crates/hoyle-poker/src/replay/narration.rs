//! A hand in sentences: [`Narration`], for a page, a picture or a terminal to render. Not here: what the sentences say
//! (`narrator.rs`).

use super::narrator::Narrator;
use super::text::places;
use crate::hand::Hand;
use hoyle_notation::sentence::Sentence;
use hoyle_rules::poker::Cards;

/// A hand in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Narration {
    /// The game and what is played for: blinds, antes, limits, in one sentence.
    pub game: Sentence,
    /// What each player is, `button` and the like, in the order of the seats; empty where there is nothing to say.
    pub roles: Vec<String>,
    /// Streets, showdowns, the result, in order.
    pub parts: Vec<Part>,
    /// What there is to say at the end about a record that stops early or cannot be played on.
    pub ending: Vec<Sentence>,
    /// Decimal places that amounts are shown with at least.
    pub places: u8,
}

/// A part of the hand under a heading of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// What stands above the part: the street, the showdown, the result.
    pub title: String,
    /// The cards that lay on the board when the street began.
    pub board_before: Cards,
    /// What the street adds to the board.
    pub board: Cards,
    /// What happened in it, a sentence a line, in order.
    pub lines: Vec<Line>,
}

/// A line of a narration.
pub type Line = hoyle_notation::sentence::Line<LineKind>;

/// Kinds of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineKind {
    /// A line like any other.
    Plain,
    /// What a player is dealt in one round of dealing, which has this number.
    Dealt(usize),
    /// What the board gets; a heading that shows the board says the same.
    Board,
    /// Somebody folds.
    Fold,
    /// What lies in the pots when a round of betting is over.
    Pots,
    /// Somebody wins a pot.
    Wins,
}

impl Hand {
    /// The hand in sentences; nothing where it cannot be played.
    pub fn narration(&self) -> Narration {
        let Some(narrator) = Narrator::of(self, usize::MAX) else { return Narration::default() };
        let due = (!narrator.state.is_over()).then(|| narrator.due());
        let ending = narrator.stop().into_iter().chain(due).collect();
        Narration {
            game: narrator.stakes(),
            roles: self.setup.occupied().map(|seat| narrator.role(seat)).collect(),
            parts: narrator.parts,
            ending,
            places: places(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyle_rules::{Card, Chips, Seat};

    use super::*;
    use crate::phh::{Phh, SINGLE};
    use hoyle_notation::Records;
    use hoyle_notation::sentence::Word;

    #[test]
    fn every_sentence_has_its_step_and_its_pieces() {
        let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
            starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 ????', 'p2 cc # K\xe2\x99\xa5?', 'p1 f']\n\
            players = ['A\\u0001P1\\u0002', 'B']\n";
        let record = Records::new(text, &Phh, SINGLE).next().and_then(|found| found.record);
        let Some(hand) = record else { panic!("no record") };
        let narration = hand.narration();
        let lines: Vec<&Line> = narration.parts.iter().flat_map(|part| &part.lines).collect();
        let (one, two) = (Seat::FIRST, Seat::new(1).unwrap());
        let card = |rank: u8| Card::from_letters(rank, b's').unwrap().into();
        let text = |text: &'static str| Word::Text(text.into());
        let dealt = lines.iter().find(|line| line.step == 2).unwrap();
        let hidden = Word::Hidden(one, vec![card(b'A'), card(b'K')]);
        assert_eq!(dealt.sentence.words(), [Word::Player(one), text(" is dealt "), hidden]);
        let called = lines.iter().find(|line| line.step == 3).unwrap();
        assert_eq!(called.sentence.words()[..3], [Word::Player(two), text(" calls "), Word::Amount(Chips(1))]);
        assert_eq!(called.sentence.words().last(), Some(&Word::Remark("K♥?".to_owned())));
        assert_eq!(narration.parts.last().unwrap().title, "Result");
        assert_eq!(lines.last().unwrap().step, 4);
        assert_eq!(narration.roles, ["big blind", "button, small blind"]);
    }
}

//! A replay of a game of preferans as text for a terminal: the sentences in lines. Not here: what is said; the score sheet,
//! which is the paper's.

use hoyle_rules::preferans::Player;
use hoyle_rules::{Card, Chips, MaybeCard, Seat, Suit};

use super::TerminalStyle;
use super::narration::{Line, LineKind, Narration};
use super::sentences;
use crate::game::Game;
use hoyle_notation::sentence::{Renderer, Sentence};
use hoyle_notation::text::layout::{line, safe};

/// Writes the game. `file` and `index` (0-based) say where the record stands; `upto` stops after that many deals.
pub fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, look: TerminalStyle, out: &mut Vec<u8>) {
    let mut head = format!("{} · preferans", safe(file));
    if index > 0 {
        head.push_str(&format!(" · game {}", index + 1));
    }
    if let Some(bula) = game.bula {
        head.push_str(&format!(" · bula {bula}"));
    }
    match game.refe {
        Some(Some(refe)) => head.push_str(&format!(" · refe {refe}")),
        Some(None) => head.push_str(" · refe without end"),
        None => {}
    }
    line(0, &head, out);
    game.comments.iter().for_each(|comment| line(2, &format!("note: {}", safe(comment)), out));
    let terminal = Terminal { names: names(game), look };
    let narration = Narration::of(game, upto.unwrap_or(usize::MAX));
    for part in &narration.parts {
        out.push(b'\n');
        terminal.line(0, &part.title, out);
        for Line { sentence, kind, .. } in &part.lines {
            terminal.line(if *kind == LineKind::Trick { 4 } else { 2 }, sentence, out);
        }
    }
    for (place, sentence) in narration.ending.iter().enumerate() {
        if place == 0 {
            out.push(b'\n');
        }
        terminal.line(0, sentence, out);
    }
}

/// What the players are called.
pub(super) fn names(game: &Game) -> [String; 3] {
    Player::ALL.map(|player| {
        let name = game.players[player].as_deref().map(safe).filter(|name| !name.is_empty());
        name.unwrap_or_else(|| sentences::seat(player).to_string())
    })
}

/// How words look on a terminal: players by their names, the ten as a number.
struct Terminal {
    names: [String; 3],
    look: TerminalStyle,
}

impl Renderer for Terminal {
    fn amount(&self, chips: Chips, out: &mut String) {
        out.push_str(&chips.0.to_string());
    }

    fn player(&self, seat: Seat, out: &mut String) {
        out.push_str(self.names.get(seat.index()).map(String::as_str).unwrap_or_default());
    }

    fn cards(&self, cards: &[MaybeCard], out: &mut String) {
        for (place, card) in cards.iter().enumerate() {
            if place > 0 {
                out.push(' ');
            }
            match card.known() {
                Some(card) => self.card(card, out),
                None => out.push_str("??"),
            }
        }
    }

    fn suit(&self, suit: Suit, out: &mut String) {
        out.push_str(match (suit, self.look.ascii) {
            (Suit::Spades, false) => "♠",
            (Suit::Diamonds, false) => "♦",
            (Suit::Hearts, false) => "♥",
            (Suit::Clubs, false) => "♣",
            (Suit::Spades, true) => "s",
            (Suit::Diamonds, true) => "d",
            (Suit::Hearts, true) => "h",
            (Suit::Clubs, true) => "c",
        });
    }

    fn remark(&self, remark: &str, out: &mut String) {
        out.push_str(&format!("note: {}", safe(remark)));
    }
}

impl Terminal {
    fn text(&self, sentence: &Sentence) -> String {
        let mut text = String::new();
        sentence.render(self, &mut text);
        text
    }

    fn line(&self, indent: usize, sentence: &Sentence, out: &mut Vec<u8>) {
        line(indent, &self.text(sentence), out);
    }

    fn card(&self, card: Card, out: &mut String) {
        let red = self.look.colour && matches!(card.suit(), Suit::Diamonds | Suit::Hearts);
        if red {
            out.push_str("\x1b[31m");
        }
        out.push(card.rank().letter());
        self.suit(card.suit(), out);
        if red {
            out.push_str("\x1b[0m");
        }
    }
}

#[cfg(test)]
mod tests {
    use hoyle_notation::Records;

    use super::*;
    use crate::ppn::{Ppn, TEXT};

    #[test]
    fn a_narration_says_what_is_said_of_each_step() {
        let text = include_bytes!("../../../../examples/preferans/evening.ppn");
        let game = Records::new(text, &Ppn, TEXT).next().and_then(|found| found.record).expect("a game");
        let terminal = Terminal { names: names(&game), look: TerminalStyle::default() };
        let narration = game.narration();
        assert_eq!(narration.parts.len(), game.deals.len());
        let lines: Vec<&Line> = narration.parts.iter().flat_map(|part| &part.lines).collect();
        assert!(lines.is_sorted_by_key(|line| line.step));
        let mut replay = game.replay();
        let mut said = 0;
        while let Some(step) = replay.next_step() {
            let Some(sentence) = sentences::of_step(&step) else { continue };
            said += 1;
            let last = lines.iter().map(|line| line.step).find(|last| *last >= step.number);
            let mut lines = lines.iter().filter(|line| Some(line.step) == last);
            let sentence = terminal.text(&sentence);
            assert!(lines.any(|line| terminal.text(&line.sentence).contains(&sentence)), "{}: {sentence}", step.number);
        }
        assert!(said > 100, "{said}");
    }
}

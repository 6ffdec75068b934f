//! A game of preferans in words, for players. Not here: the sentences; the score sheet, which is the paper's.

use hoyle_rules::preferans::{Player, Role};
use hoyle_rules::{Card, Chips, MaybeCard, Seat, Suit};

use super::TerminalStyle;
use super::course::{Course, PlayedAction, Step};
use super::sentences;
use crate::game::{Game, Moment};
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
    let mut writer = Writer { terminal, part: Part::Calls, pending: Vec::new(), tricks: 0, comments: &[], out };
    let mut replay = game.replay();
    let mut deals = 0;
    while deals < upto.unwrap_or(usize::MAX) {
        let Some(step) = replay.next_step() else { break };
        if step.action == PlayedAction::Deal {
            writer.comments = game.deals.get(deals).map_or(&[], |deal| deal.comments.as_slice());
        }
        deals += usize::from(step.action == PlayedAction::Score);
        writer.step(&step);
    }
    if upto.is_some_and(|upto| upto < game.deals.len()) {
        return;
    }
    let outcome = replay.outcome();
    writer.out.push(b'\n');
    if !game.whole {
        writer.line(0, sentences::left_out());
    }
    let results = Player::ALL.map(|player| sentences::result(player, outcome.results[player]));
    writer.line(0, Sentence::from("Results: ").then(joined(results, ", ")));
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
}

impl Terminal {
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

fn joined(sentences: impl IntoIterator<Item = Sentence>, between: &'static str) -> Sentence {
    sentences
        .into_iter()
        .fold(Sentence::new(), |all, sentence| if all.is_empty() { sentence } else { all.text(between).then(sentence) })
}

/// Which line of a deal is being made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Calls,
    Contract,
    Follows,
    Tricks,
}

struct Writer<'g, 'o> {
    terminal: Terminal,
    part: Part,
    /// What will stand together in one line.
    pending: Vec<Sentence>,
    tricks: u8,
    /// What is remarked on the deal and not written yet.
    comments: &'g [(Moment, String)],
    out: &'o mut Vec<u8>,
}

impl Writer<'_, '_> {
    fn line(&mut self, indent: usize, sentence: impl Into<Sentence>) {
        let mut text = String::new();
        sentence.into().render(&self.terminal, &mut text);
        line(indent, &text, self.out);
    }

    /// Writes what is remarked up to this moment of the deal.
    fn notes(&mut self, moment: Moment) {
        while let Some(((at, comment), rest)) = self.comments.split_first()
            && *at <= moment
        {
            self.line(2, format!("note: {}", safe(comment)));
            self.comments = rest;
        }
    }

    fn step(&mut self, step: &Step<'_>) {
        let course = step.course;
        match (step.action, step.player) {
            (PlayedAction::Deal, _) => self.deal(course),
            (PlayedAction::Call(_) | PlayedAction::Follow(_) | PlayedAction::Challenge(_), _) => {
                self.pending.extend(sentences::of_step(step));
            }
            (PlayedAction::Discard(_), _) => self.end_calls(),
            (PlayedAction::Contract(_), _) => {
                self.end_calls();
                sentences::of_step(step).into_iter().for_each(|sentence| self.line(2, sentence));
                self.part = Part::Follows;
            }
            (PlayedAction::Throw(card), Some(player)) => {
                self.end_follows(course);
                self.pending.push(Sentence::new().player(sentences::seat(player)).text(" ").cards([card]));
                if let Some(takes) = sentences::of_step(step) {
                    self.tricks = self.tricks.saturating_add(1);
                    let cards = joined(self.pending.drain(..), ", ");
                    let trick = Sentence::from(format!("{:>2}. ", self.tricks)).then(cards);
                    self.line(4, trick.text(" – ").then(takes));
                    self.notes(Moment::Play(self.tricks));
                }
            }
            (PlayedAction::Score, _) => {
                self.score(step);
                self.notes(Moment::Score);
            }
            (PlayedAction::Throw(_), None) => {}
        }
    }

    fn deal(&mut self, course: &Course) {
        self.out.push(b'\n');
        self.line(0, Sentence::from(format!("Deal {}: ", course.id())).then(sentences::deals(course.dealer())));
        let hands = &course.state().setup().hands;
        for player in course.order() {
            let suits = sentences::sorted(hands[player]).into_iter().filter(|suit| !suit.is_empty());
            let hand = joined(suits.map(|suit| Sentence::new().cards(suit)), "  ");
            self.line(2, Sentence::new().player(sentences::seat(player)).text(": ").then(hand));
        }
        let talon = course.cards().and_then(|cards| cards.get(30..)).unwrap_or_default();
        self.line(2, sentences::talon(talon));
        self.part = Part::Calls;
        self.tricks = 0;
        self.notes(Moment::Deal);
    }

    fn end_calls(&mut self) {
        if self.part == Part::Calls {
            self.part = Part::Contract;
            let calls = joined(self.pending.drain(..), ", ");
            self.line(2, if calls.is_empty() { sentences::no_auction() } else { calls });
            self.notes(Moment::Auction);
        }
    }

    fn end_follows(&mut self, course: &Course) {
        if self.part == Part::Follows {
            self.part = Part::Tricks;
            let follows = joined(self.pending.drain(..), ", ");
            self.line(2, follows);
            self.line(2, sentences::worth(course.state().value().unwrap_or_default(), course.state().refa()));
            self.notes(Moment::Contract);
        }
    }

    fn score(&mut self, step: &Step<'_>) {
        let course = step.course;
        self.end_calls();
        let mut made = sentences::of_step(step).unwrap_or_default();
        let Some(entries) = course.entries() else { return self.line(2, made) };
        self.end_follows(course);
        if course.leaves_out_tricks() {
            self.line(4, sentences::tricks_left_out());
        }
        let tricks = course.tricks();
        let known = Player::ALL.into_iter().filter_map(|player| Some((player, tricks[player]?)));
        let counted = known.map(|(player, tricks)| sentences::of(player, tricks.to_string()));
        if self.tricks > 0 || course.leaves_out_tricks() {
            let apart = if made.is_empty() { "tricks: " } else { "; tricks: " };
            made = made.text(apart).then(joined(counted, ", "));
        }
        self.line(2, made);
        let written = Player::ALL.into_iter().filter(|player| entries[*player].role != Role::Out);
        let written = written.map(|player| sentences::of(player, sentences::written(&entries[player])));
        self.line(2, Sentence::from("written: ").then(joined(written, "; ")));
    }
}

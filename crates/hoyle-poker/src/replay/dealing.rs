//! Dealing in sentences: who is given which cards, and what lies there then. Not here: the rest of the play
//! (`narrator.rs`).

use hoyle_rules::poker::Cards;
use hoyle_rules::{MaybeCard, Seat};

use super::hand_names;
use super::narration::LineKind;
use super::narrator::{Narrator, player};
use hoyle_notation::sentence::Sentence;

/// What a player was given in one round of dealing.
pub(super) struct Dealt {
    pub(super) seat: Seat,
    pub(super) cards: Cards,
    /// Whether the record leaves it out.
    pub(super) supplied: bool,
    pub(super) remark: Option<String>,
}

impl Narrator<'_> {
    /// Describes what was dealt since the last time.
    pub(super) fn add_deals(&mut self) {
        let dealt = core::mem::take(&mut self.dealt);
        // That unknown cards came for those discarded goes without saying.
        let draws = self.street_rules(self.state.last_street()).is_some_and(|street| street.draws);
        let mut left_out = Vec::new();
        let (hidden, seen): (Vec<Dealt>, Vec<Dealt>) = dealt
            .into_iter()
            .partition(|dealt| dealt.supplied || dealt.cards.known().is_empty() && dealt.remark.is_none());
        self.rounds += 1;
        let any_seen = !seen.is_empty();
        for Dealt { seat, cards, remark, .. } in seen {
            let mut sentence = player(seat).text(" ").then(self.given(seat, &cards));
            if let Some(remark) = remark {
                sentence = sentence.remark(remark);
            }
            self.add_line(LineKind::Dealt(self.rounds), sentence);
        }
        let count = hidden.first().map_or(0, |dealt| dealt.cards.len());
        let alike = hidden.iter().all(|dealt| !dealt.supplied && dealt.cards.len() == count);
        if alike && hidden.len() > 1 && !draws {
            let who = match (any_seen, self.state.last_street()) {
                (true, _) => "the others are",
                (false, 0) => "all are",
                (false, _) => "all still in are",
            };
            self.add(format!("{who} dealt {} each, not known", hand_names::cards_in_words(count)));
        } else {
            for dealt in &hidden {
                if dealt.supplied {
                    left_out.push(format!("p{}", dealt.seat.index() + 1));
                } else if !draws {
                    let number = hand_names::cards_in_words(dealt.cards.len());
                    self.add(player(dealt.seat).text(format!(" is dealt {number}, not known")));
                }
            }
        }
        if !left_out.is_empty() {
            let note = format!("(the record deals no cards to {}: taken as unknown)", left_out.join(", "));
            self.add(Sentence::new().aside(note));
        }
    }

    /// The cards given to a player, and the hand that they make with what was there already.
    fn given(&self, seat: Seat, cards: &Cards) -> Sentence {
        let hole = self.state.hole(seat);
        let up = self.state.face_up(seat);
        let more = hole.len() > cards.len();
        if self.street_rules(self.state.last_street()).is_some_and(|street| street.draws) {
            let draws = Sentence::from("draws ").hidden(seat, cards.iter());
            return if more { draws.text(", now ").hidden(seat, hole.iter()) } else { draws };
        }
        let dealt = Sentence::from("is dealt ");
        if up == 0 {
            return dealt.hidden(seat, cards.iter());
        }
        let is_down = |place: usize| place < hole.len() && up >> place & 1 == 0;
        let laid = laid(seat, hole, is_down);
        let whole = |laid| Sentence::from(": ").then(laid);
        match (more, is_down(hole.len().saturating_sub(1))) {
            (true, true) => dealt.hidden(seat, cards.iter()).detail(whole(laid)),
            (true, false) => dealt.cards(cards.iter()).detail(whole(laid)),
            (false, _) => dealt.then(laid),
        }
    }
}

/// A hand of stud: the cards that lie face down stand in brackets.
fn laid(seat: Seat, hole: &Cards, is_down: impl Fn(usize) -> bool) -> Sentence {
    let mut sentence = Sentence::new();
    let cards: Vec<(bool, MaybeCard)> = hole.iter().enumerate().map(|(place, card)| (is_down(place), card)).collect();
    for alike in cards.chunk_by(|one, next| one.0 == next.0) {
        let row = alike.iter().map(|(_, card)| *card);
        let apart = if sentence.is_empty() { "" } else { " " };
        sentence = sentence.text(apart);
        sentence = match alike.first() {
            Some((true, _)) => sentence.text("[").hidden(seat, row).text("]"),
            _ => sentence.cards(row),
        };
    }
    sentence
}

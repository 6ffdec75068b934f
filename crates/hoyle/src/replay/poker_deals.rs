//! Dealing in words: who is given which cards, and what lies there then. Not here: the rest of the play
//! (`poker_text.rs`).

use hoyle_rules::Seat;
use hoyle_rules::poker::Cards;

use super::poker_text::Teller;
use super::{layout, words};

/// What a player was given in one round of dealing.
pub(super) struct Dealt {
    pub(super) seat: Seat,
    pub(super) cards: Cards,
    /// Whether the record leaves it out.
    pub(super) supplied: bool,
    pub(super) remark: Option<String>,
}

impl Teller<'_> {
    /// Tells what was dealt since it was last told.
    pub(super) fn tell_deals(&mut self) {
        let dealt = core::mem::take(&mut self.dealt);
        // That unknown cards came for those discarded goes without saying.
        let draws = self.street_rules(&self.table).is_some_and(|street| street.draws);
        let mut left_out = Vec::new();
        let (hidden, seen): (Vec<Dealt>, Vec<Dealt>) = dealt
            .into_iter()
            .partition(|dealt| dealt.supplied || dealt.cards.known().is_empty() && dealt.remark.is_none());
        let wide = seen.iter().map(|dealt| layout::width(&self.player(dealt.seat))).max().unwrap_or(0);
        for Dealt { seat, cards, remark, .. } in &seen {
            let player = self.player(*seat);
            let blank = " ".repeat(wide.saturating_sub(layout::width(&player)));
            let mut line = format!("{player}{blank} {}", self.given(*seat, cards));
            if let Some(remark) = remark {
                line = format!("{line}  {}", self.remark(remark));
            }
            self.say(line);
        }
        let count = hidden.first().map_or(0, |dealt| dealt.cards.len());
        let alike = hidden.iter().all(|dealt| !dealt.supplied && dealt.cards.len() == count);
        if alike && hidden.len() > 1 && !draws {
            let who = match (seen.is_empty(), self.table.last_street()) {
                (false, _) => "the others are",
                (true, 0) => "all are",
                (true, _) => "all still in are",
            };
            self.say(format!("{who} dealt {} each, not known", words::cards_in_words(count)));
        } else {
            for dealt in &hidden {
                if dealt.supplied {
                    left_out.push(format!("p{}", dealt.seat.index() + 1));
                } else if !draws {
                    let number = words::cards_in_words(dealt.cards.len());
                    self.say(format!("{} is dealt {number}, not known", self.player(dealt.seat)));
                }
            }
        }
        if !left_out.is_empty() {
            let note = format!("(the record deals no cards to {}: taken as unknown)", left_out.join(", "));
            self.say(self.faint(&note));
        }
    }

    /// The cards given to a player, and the hand that they make with what was there already.
    fn given(&self, seat: Seat, cards: &Cards) -> String {
        let hole = self.table.hole(seat);
        let up = self.table.face_up(seat);
        let given = self.hidden(seat, cards);
        let more = hole.len() > cards.len();
        if self.street_rules(&self.table).is_some_and(|street| street.draws) {
            return if more {
                format!("draws {given}, now {}", self.hidden(seat, hole))
            } else {
                format!("draws {given}")
            };
        }
        if up == 0 {
            return format!("is dealt {given}");
        }
        // Stud: the cards that lie face down stand in brackets.
        let down = |place: usize| place < hole.len() && up >> place & 1 == 0;
        let given = if down(hole.len().saturating_sub(1)) { given } else { self.cards(cards) };
        let mut laid = String::new();
        for (place, card) in hole.iter().enumerate() {
            if place > 0 {
                laid.push(' ');
            }
            if down(place) && (place == 0 || !down(place - 1)) {
                laid.push('[');
            }
            let card: Cards = core::iter::once(card).collect();
            laid.push_str(&if down(place) { self.hidden(seat, &card) } else { self.cards(&card) });
            if down(place) && !down(place + 1) {
                laid.push(']');
            }
        }
        if more { format!("is dealt {given}: {laid}") } else { format!("is dealt {laid}") }
    }
}

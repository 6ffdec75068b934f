//! What follows about cards that are held: hands, hands declared again, melds.

use hoyle_rules::CardBag;
use hoyle_rules::pinochle::Meld;

use crate::pn::cards::Suits;
use crate::pn::fill::Work;
use crate::pn::judge::deal::{Trump, number};
use crate::pn::label::Label;
use crate::pn::parse::draft::Value;

pub(super) fn by_suit(cards: &CardBag) -> Vec<u8> {
    let mut out = Vec::new();
    Suits::of(cards.iter()).push_by_suit(&mut out);
    out
}

pub(super) fn one_by_one(cards: &CardBag) -> Vec<u8> {
    let mut out = Vec::new();
    Suits::of(cards.iter()).push_one_by_one(&mut out);
    out
}

impl Work<'_, '_> {
    /// A hand that is not there is what the deck has beside the others; or what is held after the exchange, without what
    /// came and with what went.
    pub(super) fn hands(&mut self) {
        let (deal_lines, players) = (self.deal.deal_lines, self.deal.players);
        let hands = self.deal.hands;
        let open: Vec<usize> = (0..players).filter(|&seat| hands.get(seat).is_none_or(Option::is_none)).collect();
        let size = self.deal.table.agreed.hand_size();
        for &seat in &open {
            let place = deal_lines.hands.get(seat).copied().flatten();
            if place.is_some() && !self.asks_all(place) {
                continue;
            }
            let rest = if let ([_], Some(kitty)) = (open.as_slice(), self.kitty()) {
                let mut used = Some(kitty);
                for hand in hands.iter().take(players).flatten() {
                    used = used.and_then(|used| used.plus(hand));
                }
                used.and_then(|used| self.beside(&used))
            } else {
                None
            };
            let before = rest.or_else(|| self.hand_before(seat));
            let Some(hand) = before.filter(|hand| hand.len() == size) else { continue };
            self.compose(Label::Hand, seat as u8 + 1, place, by_suit(&hand));
            if let Some(slot) = self.deal.hands.get_mut(seat) {
                *slot = Some(hand);
            }
        }
    }

    /// What the deck has beside these cards, if they are all in it.
    pub(super) fn beside(&self, used: &CardBag) -> Option<CardBag> {
        let deck = self.deal.table.agreed.deck().cards();
        (self.deal.table.deck_known && deck.contains_all(used)).then(|| deck.minus(used))
    }

    /// Hands that have changed are declared again.
    pub(super) fn refill_hands(&mut self) {
        let deal_lines = self.deal.deal_lines;
        if deal_lines.exchanged.is_none() || self.deal.trump == Trump::None {
            return;
        }
        if !deal_lines.passes.is_empty() && self.lacks_a_pass() {
            return;
        }
        for seat in 0..self.deal.players {
            let held = self.deal.held.get(seat).copied().flatten();
            let dealt = self.deal.hands.get(seat).copied().flatten();
            let (Some(held), Some(dealt)) = (held, dealt) else { continue };
            let place = deal_lines.redeclared.get(seat).copied().flatten();
            if held != dealt && held.len() == dealt.len() && (place.is_none() || self.asks_all(place)) {
                match place {
                    Some(_) => self.answer_all(place, by_suit(&held)),
                    None => self.add_line(Label::Hand, seat as u8 + 1, true, &by_suit(&held)),
                }
            }
        }
    }

    /// What a player holds after the exchange, if it is known what the exchange was.
    pub(super) fn hand_played(&self, seat: usize) -> Option<CardBag> {
        let redeclared = self.deal.cards(self.deal.deal_lines.redeclared.get(seat).copied().flatten());
        let hand =
            redeclared.or_else(|| self.deal.declared.get(seat).copied().flatten().filter(|_| self.is_settled(seat)))?;
        (Some(hand.len() as usize) == self.deal.hand_size()).then_some(hand)
    }

    /// A meld that is due is all that the hand has, unless the meld scores say that less was tabled; points are those of
    /// the cards tabled.
    pub(super) fn melds(&mut self) {
        for seat in 0..self.deal.players {
            let place = self.deal.deal_lines.melds.get(seat).copied().flatten();
            if self.owes_meld(seat) {
                let agreed = &self.deal.table.agreed;
                let team = self.deal.teams.of(seat);
                let (Some(meld), Some(trump)) = (self.whole_meld(seat), self.deal.trump.suit()) else { continue };
                if team.is_some_and(|team| !self.whole_melds_fit(team)) {
                    continue;
                }
                let mut value = by_suit(&meld.cards(Some(trump)));
                let points = agreed.meld.points(meld).saturating_mul(agreed.scale);
                value.extend_from_slice(format!(" {points}").as_bytes());
                self.compose(Label::Meld, seat as u8 + 1, place, value);
            } else if self.deal.values(place).last() == Some(&Value::Asked)
                && let Some((_, worth)) = self.deal.worth(seat)
            {
                self.answer(place, self.deal.last_word(place), worth.to_string());
            }
        }
    }

    /// Whether nothing of a seat's meld is written and a line is due: where one player's is written, so are the others'.
    fn owes_meld(&self, seat: usize) -> bool {
        let melds = &self.deal.deal_lines.melds;
        match melds.get(seat).copied().flatten() {
            None => melds.iter().any(Option::is_some) || self.is_missing(Label::Meld, seat as u8 + 1),
            place => self.asks_all(place),
        }
    }

    /// All that a seat can table.
    fn whole_meld(&self, seat: usize) -> Option<Meld> {
        Some(Meld::of(&self.hand_played(seat)?, Some(self.deal.trump.suit()?)))
    }

    /// Whether a team's meld score, if it is written, is that of all it can table where no meld is written.
    fn whole_melds_fit(&self, team: usize) -> bool {
        let is = self.deal.values(self.deal.deal_lines.meld_scores).get(team);
        let Some(is) = number(is) else { return true };
        let agreed = &self.deal.table.agreed;
        let mut raw = 0_i32;
        for seat in (0..self.deal.players).filter(|&seat| self.deal.teams.of(seat) == Some(team)) {
            let place = self.deal.deal_lines.melds.get(seat).copied().flatten();
            let points = match self.deal.worth(seat) {
                Some((_, worth)) => number(self.deal.values(place).last()).or(Some(worth)),
                None if self.owes_meld(seat) => {
                    self.whole_meld(seat).map(|meld| agreed.meld.points(meld).saturating_mul(agreed.scale))
                }
                None => number(self.deal.values(place).last()),
            };
            let Some(points) = points else { return true };
            raw = raw.saturating_add(points);
        }
        let play = self.deal.check_play(&mut Vec::new(), &mut Vec::new());
        let won = self.deal.raw_play(&play);
        let won = won.written.or(won.by_cards).and_then(|won| won.get(team).copied());
        self.deal.meld_fits(team, is, raw, won, play.whole)
    }
}

//! What follows about cards: hands, kitty, passes, discard, hands declared again, melds.

use hoyle_rules::CardBag;
use hoyle_rules::pinochle::{Meld, Passing, counters};

use super::super::audit::deal::{Trump, bag, number};
use super::super::audit::exchange::cards_of;
use super::super::cards::Suits;
use super::super::label::Label;
use super::super::tree::Value;
use super::Work;

fn by_suit(cards: &CardBag) -> Vec<u8> {
    let mut out = Vec::new();
    Suits::of(cards.iter()).push_by_suit(&mut out);
    out
}

fn one_by_one(cards: &CardBag) -> Vec<u8> {
    let mut out = Vec::new();
    Suits::of(cards.iter()).push_one_by_one(&mut out);
    out
}

impl Work<'_, '_> {
    /// The kitty as far as it is known, and whether all of it is.
    fn kitty(&self) -> Option<CardBag> {
        let kitty = cards_of(&self.deal, &self.deal.sheet.kitty)?;
        (kitty.len() == u32::from(self.deal.table.agreed.kitty)).then_some(kitty)
    }

    /// A hand that is not there is what the deck has beside the others; or what is played, where nothing is exchanged.
    pub(super) fn hands(&mut self) {
        let (sheet, players) = (self.deal.sheet, self.deal.players);
        let hands = self.deal.hands;
        let open: Vec<usize> = (0..players).filter(|&seat| hands.get(seat).is_none_or(Option::is_none)).collect();
        let may = |work: &Self, seat: usize| {
            let place = sheet.hands.get(seat).copied().flatten();
            place.is_none() || work.asks_all(place)
        };
        let size = self.deal.table.agreed.hand_size();
        for &seat in &open {
            if !may(self, seat) {
                continue;
            }
            let rest = if let ([_], Some(kitty)) = (open.as_slice(), self.kitty()) {
                let mut used = Some(kitty);
                for hand in hands.iter().take(players).flatten() {
                    used = used.and_then(|used| used.plus(hand));
                }
                let deck = self.deal.table.agreed.deck().cards();
                used.filter(|used| self.deal.table.deck_known && deck.contains_all(used)).map(|used| deck.minus(&used))
            } else {
                None
            };
            let played = || {
                let none = sheet.exchanged.is_none();
                self.deal.hands_by_play().filter(|_| none).and_then(|hands| *hands.get(seat)?)
            };
            let Some(hand) = rest.or_else(played).filter(|hand| hand.len() == size) else { continue };
            let place = sheet.hands.get(seat).copied().flatten();
            self.say(Label::Hand, seat as u8 + 1, place, by_suit(&hand));
            if let Some(slot) = self.deal.hands.get_mut(seat) {
                *slot = Some(hand);
            }
        }
    }

    pub(super) fn exchange(&mut self) {
        if self.deal.trump == Trump::None && self.deal.sheet.exchanged.is_none() {
            return;
        }
        self.fill_kitty();
        self.fill_discard();
        self.fill_passes();
    }

    /// What of the deck is in no hand is in the kitty.
    fn fill_kitty(&mut self) {
        let sheet = self.deal.sheet;
        let size = u32::from(self.deal.table.agreed.kitty);
        let Some(known) = cards_of(&self.deal, &sheet.kitty) else { return };
        if size == 0 || !self.deal.table.deck_known || known.len() >= size {
            return;
        }
        let mut used = Some(known);
        for seat in 0..self.deal.players {
            let Some(hand) = self.deal.hands.get(seat).copied().flatten() else { return };
            used = used.and_then(|used| used.plus(&hand));
        }
        let deck = self.deal.table.agreed.deck().cards();
        let Some(rest) = used.filter(|used| deck.contains_all(used)).map(|used| deck.minus(&used)) else { return };
        if rest.len() + known.len() != size {
            return;
        }
        let numbers: Vec<u8> =
            sheet.kitty.iter().filter_map(|&place| self.deal.line(Some(place))).map(|line| line.number).collect();
        if numbers.is_empty() {
            return self.add_line(Label::Kitty, 0, false, &one_by_one(&rest));
        }
        // Told card by card: the one number that is left out.
        let mut open = (1..=size as u8).filter(|number| !numbers.contains(number));
        if let (true, Some(number), None, 1) = (!numbers.contains(&0), open.next(), open.next(), rest.len()) {
            self.add_line(Label::Kitty, number, false, &one_by_one(&rest));
        }
    }

    /// The declarer's hand after the exchange: as declared again, or what is played.
    fn hand_after(&self, seat: usize) -> Option<CardBag> {
        let place = self.deal.sheet.again.get(seat).copied().flatten();
        let again = self.deal.cards(place);
        again.or_else(|| self.deal.hands_by_play().and_then(|hands| *hands.get(seat)?))
    }

    fn fill_discard(&mut self) {
        let sheet = self.deal.sheet;
        let (Some(declarer), true) = (self.deal.declarer, self.deal.table.agreed.kitty > 0) else { return };
        let values = self.deal.values(sheet.discard);
        let whole = sheet.discard.is_none() || self.asks_all(sheet.discard);
        if whole {
            let hand = self.deal.hands.get(declarer).copied().flatten();
            let (Some(hand), Some(kitty), Some(after)) = (hand, self.kitty(), self.hand_after(declarer)) else {
                return;
            };
            let Some(all) = hand.plus(&kitty).filter(|all| all.contains_all(&after)) else { return };
            let thrown = all.minus(&after);
            if thrown.len() != kitty.len() || self.deal.trump == Trump::None {
                return;
            }
            let mut value = if thrown.len() < 5 { one_by_one(&thrown) } else { by_suit(&thrown) };
            value.extend_from_slice(format!(" {}", self.discard_worth(&thrown)).as_bytes());
            self.say(Label::Discard, 0, sheet.discard, value);
        } else if values.last() == Some(&Value::Asked) {
            let cards: CardBag = values
                .iter()
                .filter_map(|value| if let Value::Card(card) = value { Some(*card) } else { None })
                .collect();
            let worth = self.discard_worth(&cards);
            let words = self
                .deal
                .line(sheet.discard)
                .map_or(0, |line| line.value().of(self.deal.text).split(|byte| *byte == b' ').count());
            self.answer(sheet.discard, words.saturating_sub(1), worth.to_string());
        }
    }

    /// What a discard counts: its counters, or nothing where the play scores say so.
    fn discard_worth(&self, thrown: &CardBag) -> i32 {
        let worth = i32::try_from(counters(thrown)).unwrap_or(0).saturating_mul(self.deal.table.agreed.scale);
        let team = self.deal.declarer.and_then(|seat| self.deal.teams.of(seat));
        let scored = self.deal.by_team(self.deal.sheet.play_scores);
        let play = self.deal.check_play(&mut Vec::new(), &mut Vec::new());
        let won = play.said.filter(|_| play.whole).map(|seats| {
            (0..self.deal.players)
                .filter(|&seat| self.deal.teams.of(seat) == team)
                .filter_map(|seat| seats.get(seat))
                .sum()
        });
        let bare: Option<i32> = won;
        let nothing = scored.zip(team).and_then(|(scored, team)| scored.get(team).copied()) == bare && bare.is_some();
        if nothing { 0 } else { worth }
    }

    /// One pass that is not there follows from what its receiver holds before and after.
    fn fill_passes(&mut self) {
        let sheet = self.deal.sheet;
        let Some(declarer) = self.deal.declarer.filter(|_| !sheet.passes.is_empty()) else { return };
        let Some(open) = self.open_passes(declarer) else { return };
        let [from] = open.as_slice() else { return };
        let mates: Vec<usize> = self.mates(declarer);
        let place = mates.iter().position(|mate| mate == from);
        let to = place.and_then(|place| mates.get((place + 1) % mates.len())).copied();
        let Some(to) = to else { return };
        let before = self.deal.hands.get(to).copied().flatten();
        let (Some(before), Some(after)) = (before, self.hand_after(to)) else { return };
        // What is held after, with what was given away, is what was held before and what was received.
        let mut all = Some(after);
        let mut had = Some(before);
        for &pass in &sheet.passes {
            let values = self.deal.values(Some(pass));
            let Some(cards) = bag(values) else { return };
            let giver = self.deal.line(Some(pass)).map_or(0, |line| usize::from(line.number.wrapping_sub(1)));
            if giver == to {
                all = all.and_then(|all| all.plus(&cards));
            } else if self.deal.receiver(giver, values) == Some(to) {
                had = had.and_then(|had| had.plus(&cards));
            }
        }
        let (Some(all), Some(had)) = (all, had) else { return };
        if !all.contains_all(&had) {
            return;
        }
        let passed = all.minus(&had);
        let due = sheet.passes.first().and_then(|&pass| self.deal.cards(Some(pass))).map_or(0, |cards| cards.len());
        if passed.len() != due || due == 0 {
            return;
        }
        let mut value = one_by_one(&passed);
        if mates.len() > 2 {
            value.extend_from_slice(format!(" Seat{}", to + 1).as_bytes());
        }
        // The declarer's partner passes before the declarer passes back.
        let before = mates.len() == 2 && *from != declarer;
        self.add_line(Label::Pass, *from as u8 + 1, before, &value);
    }

    fn mates(&self, declarer: usize) -> Vec<usize> {
        let team = self.deal.teams.of(declarer);
        (0..self.deal.players).filter(|&seat| self.deal.teams.of(seat) == team).collect()
    }

    /// Who of the declarer's team has no Pass line; `None` where that cannot be told.
    fn open_passes(&self, declarer: usize) -> Option<Vec<usize>> {
        let gave = |seat: &usize| {
            self.deal
                .sheet
                .passes
                .iter()
                .any(|&place| self.deal.line(Some(place)).is_some_and(|line| usize::from(line.number) == seat + 1))
        };
        let mates = self.mates(declarer);
        (self.deal.table.agreed.passing != Passing::None)
            .then(|| mates.into_iter().filter(|seat| !gave(seat)).collect())
    }

    /// Hands that have changed are declared again.
    pub(super) fn hands_again(&mut self) {
        let sheet = self.deal.sheet;
        if sheet.exchanged.is_none() || self.deal.trump == Trump::None {
            return;
        }
        if let Some(declarer) = self.deal.declarer.filter(|_| !sheet.passes.is_empty())
            && self.open_passes(declarer).is_some_and(|open| !open.is_empty())
        {
            return;
        }
        for seat in 0..self.deal.players {
            let held = self.deal.held.get(seat).copied().flatten();
            let dealt = self.deal.hands.get(seat).copied().flatten();
            let (Some(held), Some(dealt)) = (held, dealt) else { continue };
            let place = sheet.again.get(seat).copied().flatten();
            if held != dealt && held.len() == dealt.len() && (place.is_none() || self.asks_all(place)) {
                match place {
                    Some(_) => self.answer_all(place, by_suit(&held)),
                    None => self.add_line(Label::Hand, seat as u8 + 1, true, &by_suit(&held)),
                }
            }
        }
    }

    /// A meld that is due is all that the hand has; points are those of the cards tabled.
    pub(super) fn melds(&mut self) {
        // Where one player's meld is told, those of the others are due.
        let tabling = self.deal.sheet.melds.iter().any(Option::is_some);
        for seat in 0..self.deal.players {
            let place = self.deal.sheet.melds.get(seat).copied().flatten();
            let number_of = seat as u8 + 1;
            let due = place.is_none() && (tabling || self.is_missing(Label::Meld, number_of));
            if due || self.asks_all(place) {
                let (Trump::Suit(trump), Some(hand)) = (self.deal.trump, self.deal.said.get(seat).copied().flatten())
                else {
                    continue;
                };
                let meld = Meld::of(&hand, Some(trump));
                let agreed = &self.deal.table.agreed;
                let mut value = by_suit(&meld.cards(Some(trump)));
                let points = agreed.meld.points(meld).saturating_mul(agreed.scale);
                value.extend_from_slice(format!(" {points}").as_bytes());
                self.say(Label::Meld, number_of, place, value);
            } else if self.deal.values(place).last() == Some(&Value::Asked)
                && number(self.deal.values(place).last()).is_none()
                && let Some((_, worth)) = self.deal.worth(seat)
            {
                let words = self
                    .deal
                    .line(place)
                    .map_or(0, |line| line.value().of(self.deal.text).split(|byte| *byte == b' ').count());
                self.answer(place, words.saturating_sub(1), worth.to_string());
            }
        }
    }
}

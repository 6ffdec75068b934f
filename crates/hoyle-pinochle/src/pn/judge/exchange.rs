//! Judging the deck, the hands, passing, kitty and discard, and the hands declared again.

use hoyle_rules::pinochle::counters;
use hoyle_rules::{Card, CardBag};

use crate::pn::judge::deal::{Deal, Trump, fact, number, seat};
use crate::pn::label::Label;
use crate::pn::parse::draft::Value;
use crate::pn::problems::{Mismatch, Misplay};
use hoyle_notation::problem::Problem;

/// How many kinds of cards are named when a deck is wrong.
const NAMED: usize = 4;

/// The first card that `all` has too few copies of for `some`.
pub(crate) fn lacking(all: &CardBag, some: &CardBag) -> Option<Card> {
    if all.contains_all(some) { None } else { some.minus(all).iter().next() }
}

impl Deal<'_> {
    /// The hands and the kitty make up the deck, and all hands have as many cards.
    pub(crate) fn check_deck(&mut self, found: &mut Vec<Problem>) {
        let Some(kitty) = self.kitty else { return };
        if !self.table.deck_known {
            return;
        }
        let deck = self.table.agreed.deck();
        let mut all = Some(kitty);
        let mut whole = kitty.len() == u32::from(self.table.agreed.kitty);
        for hand in self.hands.iter().take(self.players) {
            match hand {
                Some(hand) => all = all.and_then(|all| all.plus(hand)),
                None => whole = false,
            }
        }
        let wrong = match all {
            None => true,
            Some(all) if whole => all != deck.cards(),
            Some(all) => !deck.cards().contains_all(&all),
        };
        if wrong {
            self.deck_wrong = true;
            self.report_deck(&all.unwrap_or(kitty), whole, found);
        }
        self.check_sizes(found);
    }

    /// Where one card too many and one too few make the deck wrong: the hand or the kitty in which the one stands for the
    /// other, if it is the only one that has that card, or the only one with which least is wrong with what follows.
    #[cold]
    pub(crate) fn blame_cards(&self, found: &mut Vec<Problem>) {
        let deck = self.table.agreed.deck().cards();
        let mut all = self.kitty;
        for hand in self.hands.iter().take(self.players) {
            all = all.zip(*hand).and_then(|(all, hand)| all.plus(&hand));
        }
        let Some(all) = all else { return };
        let one = |cards: CardBag| if cards.len() == 1 { cards.iter().next() } else { None };
        let (Some(extra), Some(lacks)) = (one(all.minus(&deck)), one(deck.minus(&all))) else { return };
        // The seat, or nobody for the kitty, by how much is wrong when the card is put right there.
        let mut tried: Vec<(usize, Option<usize>)> = Vec::new();
        for seat in (0..self.players).map(Some).chain([None]) {
            let mut other = self.clone();
            other.deck_wrong = false;
            let cards = match seat {
                Some(seat) => other.hands.get_mut(seat).and_then(Option::as_mut),
                None => other.kitty.as_mut(),
            };
            let Some(cards) = cards.filter(|cards| cards.contains(extra)) else { continue };
            cards.remove(extra);
            cards.insert(lacks);
            tried.push((other.errors_from_exchange_on(), seat));
        }
        tried.sort_unstable();
        let seat = match tried[..] {
            [(_, only)] => only,
            [(least, first), (next, _), ..] if least < next => first,
            _ => return,
        };
        let problem = match seat {
            Some(seat) => {
                let at = self.card_at(self.deal_lines.hands.get(seat).copied().flatten(), extra);
                Mismatch::HandMistaken.at(at).about(seat as u8)
            }
            None => {
                let has = |place: &u32| self.cards(Some(*place)).is_some_and(|cards| cards.contains(extra));
                let place = self.deal_lines.kitty.iter().copied().find(has);
                Mismatch::KittyMistaken.at(self.card_at(place, extra))
            }
        };
        // It names the card that is missing, so the deck says only which is one too many.
        found.retain(|other| !(Mismatch::DeckCount.is(other) && other.facts[0] == fact(lacks)));
        // First of all: it is the cause of the rest.
        found.insert(0, problem.facts(fact(extra), fact(lacks)));
    }

    #[cold]
    fn report_deck(&self, all: &CardBag, whole: bool, found: &mut Vec<Problem>) {
        let deck = self.table.agreed.deck();
        let at = self.label(Some(self.deal_lines.deal.unwrap_or(self.deal_lines.first)));
        let copies = i64::from(deck.copies);
        let cards = (0..64).filter_map(Card::from_index);
        let off = cards.filter(|&card| {
            let (is, due) = (all.count(card), deck.copies_of(card));
            is > due || whole && is < due
        });
        for card in off.take(NAMED) {
            let due = if deck.copies_of(card) == 0 { 0 } else { copies };
            found.push(Mismatch::DeckCount.at(at).facts(fact(card), i64::from(all.count(card))).about(due as u8));
        }
    }

    fn check_sizes(&self, found: &mut Vec<Problem>) {
        let size = self.table.agreed.hand_size();
        for (hand, place) in self.hands.iter().zip(self.deal_lines.hands) {
            if let Some(hand) = hand
                && hand.len() != size
            {
                found.push(Mismatch::HandSize.at(self.label(place)).facts(i64::from(hand.len()), i64::from(size)));
            }
        }
    }

    /// Follows kitty, discard and passes, and compares the hands declared again with what follows.
    pub(crate) fn exchange(&mut self, found: &mut Vec<Problem>) {
        self.held = self.hands;
        if self.deal_lines.exchanged.is_none() {
            if self.table.agreed.kitty > 0 && self.trump != Trump::None {
                // What was taken and thrown away is not written.
                match self.declarer.and_then(|seat| self.held.get_mut(seat)) {
                    Some(held) => *held = None,
                    None => self.held = Default::default(),
                }
            }
            self.declared = self.held;
            return;
        }
        let from = found.len();
        // Without a trump the kitty is taken where it says so.
        let is_redeclared = self.deal_lines.redeclared.iter().any(Option::is_some);
        if self.trump != Trump::None || self.deal_lines.discard.is_some() || is_redeclared {
            self.take_kitty(found);
        }
        self.pass_cards(found);
        if self.deck_wrong {
            // One card of the hands or the kitty is another: it may be the one that is given away.
            for place in from..found.len() {
                if found.get(place).is_some_and(is_of_lack) {
                    self.demote(found, place, from);
                }
            }
        }
        self.declared = self.held;
        self.recheck(found);
    }

    fn take_kitty(&mut self, found: &mut Vec<Problem>) {
        let has_kitty = !self.deal_lines.kitty.is_empty() || self.deal_lines.discard.is_some();
        let (Some(declarer), true) = (self.declarer, has_kitty) else {
            if has_kitty {
                self.held = Default::default();
            }
            return;
        };
        let kitty = self.kitty.filter(|kitty| !kitty.is_empty());
        let place = self.deal_lines.discard;
        let discard = self.cards(place).filter(|cards| !cards.is_empty());
        if let Some(discard) = discard {
            self.discard = discard;
            self.check_discard(&discard, kitty.as_ref(), found);
        }
        // With less than was discarded, the kitty is not all there.
        let kitty = kitty.filter(|kitty| discard.is_none_or(|discard| discard.len() <= kitty.len()));
        let Some(held) = self.held.get_mut(declarer) else { return };
        *held = match (*held, kitty, discard, place) {
            (Some(hand), Some(kitty), Some(discard), _) => hand.plus(&kitty).map(|all| all.minus(&discard)),
            (Some(hand), Some(kitty), None, None) if self.table.agreed.kitty == 0 => hand.plus(&kitty),
            _ => None,
        };
        if let (Some(discard), Some(kitty), Some(hand)) = (discard, kitty, self.hands.get(declarer).copied().flatten())
            && let Some(card) = hand.plus(&kitty).and_then(|all| lacking(&all, &discard))
        {
            let at = self.card_at(place, card);
            found.push(Misplay::DiscardNotHeld.at(at).fact(fact(card)).about(declarer as u8));
            if let Some(held) = self.held.get_mut(declarer) {
                *held = None;
            }
        }
    }

    fn check_discard(&self, discard: &CardBag, kitty: Option<&CardBag>, found: &mut Vec<Problem>) {
        let place = self.deal_lines.discard;
        if let Some(kitty) = kitty.filter(|kitty| kitty.len() != discard.len()) {
            let at = self.label(place);
            found.push(Misplay::DiscardCount.at(at).facts(i64::from(discard.len()), i64::from(kitty.len())));
        }
        let written = self.values(place);
        let Some(points) = number(written.last()) else { return };
        let due = self.discard_points();
        let free = points == 0 && !(self.table.given && self.table.agreed.discard_counts);
        if points != due && !free {
            let at = self.word(place, self.last_word(place));
            found.push(Mismatch::DiscardPoints.at(at).facts(i64::from(points), i64::from(due)));
        }
    }

    /// What the discard's counters are worth.
    pub(crate) fn discard_points(&self) -> i32 {
        if self.table.given && !self.table.agreed.discard_counts {
            return 0;
        }
        i32::try_from(counters(&self.discard)).unwrap_or(0).saturating_mul(self.table.agreed.scale)
    }

    /// The seat that cards of a Pass line go to: the one it names, or the only partner.
    pub(crate) fn receiver(&self, from: usize, values: &[Value]) -> Option<usize> {
        if let Some(to) = seat(values.last()) {
            return Some(to).filter(|&to| to < self.players);
        }
        let team = self.teams.of(from)?;
        let mut mates = (0..self.players).filter(|&mate| mate != from && self.teams.of(mate) == Some(team));
        let mate = mates.next()?;
        mates.next().is_none().then_some(mate)
    }

    /// Passes in the order in which they can be made: one may hand on what another has brought.
    fn pass_cards(&mut self, found: &mut Vec<Problem>) {
        let passes = &self.deal_lines.passes;
        if passes.is_empty() {
            return;
        }
        let mut made = 0_u64;
        loop {
            let mut progress = false;
            for (number, &place) in passes.iter().enumerate().take(64) {
                if made >> number & 1 == 0 && self.try_pass(place, false, found) {
                    made |= 1 << number;
                    progress = true;
                }
            }
            if !progress {
                break;
            }
        }
        for (number, &place) in passes.iter().enumerate().take(64) {
            if made >> number & 1 == 0 {
                self.try_pass(place, true, found);
            }
        }
        self.check_balance(found);
    }

    /// Makes a pass if the cards are there; with `anyhow` also if they are not, which is reported.
    fn try_pass(&mut self, place: u32, anyhow: bool, found: &mut Vec<Problem>) -> bool {
        let values = self.values(Some(place));
        let Some(from) = self.line(Some(place)).map(|line| usize::from(line.number.wrapping_sub(1))) else {
            return true;
        };
        let to = self.receiver(from, values);
        let (Some(cards), Some(to)) = (self.cards(Some(place)), to) else {
            // What is not known makes both hands unknown.
            for seat in [Some(from), to].into_iter().flatten() {
                if let Some(hand) = self.held.get_mut(seat) {
                    *hand = None;
                }
            }
            if to.is_none() {
                self.held = Default::default();
            }
            return true;
        };
        if let Some(Some(hand)) = self.held.get(from).copied() {
            if let Some(card) = lacking(&hand, &cards) {
                if !anyhow {
                    return false;
                }
                let at = self.card_at(Some(place), card);
                found.push(Misplay::PassNotHeld.at(at).fact(fact(card)).about(from as u8));
                // Neither hand is known then.
                for seat in [from, to] {
                    if let Some(slot) = self.held.get_mut(seat) {
                        *slot = None;
                    }
                }
                return true;
            }
            if let Some(slot) = self.held.get_mut(from) {
                *slot = Some(hand.minus(&cards));
            }
        }
        if let Some(slot) = self.held.get_mut(to) {
            *slot = slot.and_then(|hand| hand.plus(&cards));
        }
        true
    }

    /// Nobody ends up with more or fewer cards.
    fn check_balance(&self, found: &mut Vec<Problem>) {
        let uneven = (0..self.players).find_map(|seat| {
            let (before, after) = (self.hands.get(seat)?.as_ref()?, self.held.get(seat)?.as_ref()?);
            (before.len() != after.len()).then_some((seat, before.len(), after.len()))
        });
        let due = u32::from(self.table.agreed.passed);
        let other = |place: &&u32| due > 0 && self.cards(Some(**place)).is_some_and(|cards| cards.len() != due);
        let passes = &self.deal_lines.passes;
        if let (Some((seat, before, after)), Some(&place)) = (uneven, passes.iter().find(other).or(passes.last())) {
            let at = self.label(Some(place));
            found.push(Misplay::PassUneven.at(at).facts(i64::from(after), i64::from(before)).about(seat as u8));
        }
    }

    /// The hands that changed are declared again, as they are now, and no others.
    fn recheck(&mut self, found: &mut Vec<Problem>) {
        let Some(exchanged) = self.deal_lines.exchanged else { return };
        for seat in 0..self.players {
            let place = self.deal_lines.redeclared.get(seat).copied().flatten();
            let held = self.held.get(seat).copied().flatten();
            let before = self.hands.get(seat).copied().flatten();
            let written = self.cards(place);
            match (written, held) {
                (Some(written), Some(held)) if written != held => {
                    let from = found.len();
                    let caused = self.deck_wrong || found.iter().any(is_of_exchange);
                    self.report_declared_twice(seat, &written, &held, found);
                    if caused {
                        self.demote(found, from, from);
                    }
                }
                (Some(_), Some(held)) if before == Some(held) => {
                    found.push(Mismatch::HandUnchanged.at(self.label(place)).about(seat as u8));
                }
                (None, Some(held)) if place.is_none() && before.is_some_and(|before| before != held) => {
                    let at = self.redone_due(exchanged);
                    found.push(Mismatch::HandNotAgain.at(at).about(seat as u8));
                }
                _ => {}
            }
            if let (Some(written), Some(declared)) = (written, self.declared.get_mut(seat)) {
                *declared = Some(written);
            }
        }
    }

    /// Where a hand is due that is not declared again: the first line after the exchange that is no hand.
    fn redone_due(&self, exchanged: u32) -> hoyle_notation::text::Span {
        let after = (exchanged + 1..self.deal_lines.end)
            .find(|&place| self.line(Some(place)).is_some_and(|line| !matches!(line.label, Label::Hand | Label::Note)));
        self.label(Some(after.unwrap_or(exchanged)))
    }

    #[cold]
    fn report_declared_twice(&self, seat: usize, written: &CardBag, held: &CardBag, found: &mut Vec<Problem>) {
        let place = self.deal_lines.redeclared.get(seat).copied().flatten();
        let lacks = lacking(written, held);
        let extra = lacking(held, written);
        let at = self.line(place).map_or(self.label(place), |line| line.value());
        let fault = match (lacks, extra) {
            (Some(_), Some(_)) => Mismatch::HandAgainOther,
            (Some(_), None) => Mismatch::HandAgainLacks,
            _ => Mismatch::HandAgainExtra,
        };
        let card = |card: Option<Card>| card.map_or(255, fact);
        found.push(fault.at(at).facts(card(lacks), card(extra)).about(seat as u8));
    }

    /// Where a card stands in a line of single cards, or its suit in a line of grouped ones.
    pub(crate) fn card_at(&self, place: Option<u32>, card: Card) -> hoyle_notation::text::Span {
        let Some(line) = self.line(place) else { return self.label(place) };
        let suit = card.suit().letter().to_ascii_uppercase();
        let rank = card.rank().letter();
        let words = line.value().of(self.text).split(|byte| *byte == b' ');
        let holds = |word: &[u8]| {
            word.first() == Some(&(suit as u8)) && word.get(1..).is_some_and(|ranks| ranks.contains(&(rank as u8)))
        };
        // The last copy is the one that is too many.
        let place_of = words.enumerate().filter(|(_, word)| holds(word)).last();
        place_of.map_or(line.value(), |(number, _)| crate::pn::judge::word(self.text, line, number))
    }
}

/// Whether a finding says that a card is given away that is not held.
fn is_of_lack(finding: &Problem) -> bool {
    [Misplay::DiscardNotHeld, Misplay::PassNotHeld].iter().any(|fault| fault.is(finding))
}

/// Whether a finding says that a kitty, a discard or a pass is not what it should be.
fn is_of_exchange(finding: &Problem) -> bool {
    Mismatch::DiscardPoints.is(finding) || Misplay::DiscardCount.is(finding) || Misplay::PassUneven.is(finding)
}

//! The cards that a text names: which hole cards are known, from early shows and from the showdown, and that no card comes
//! twice. Not here: what hands are worth.

use hoyle_rules::poker::Cards;
use hoyle_rules::{BySeat, CardSet, MAX_SEATS, Seat, SeatSet};

use crate::psn::parse::draft::{Draft, Verb};
use crate::psn::problems::{Mismatch, Misplay};
use crate::psn::seating::Seating;
use hoyle_notation::text::Span;

/// The cards of a hand as far as the text names them.
pub(in crate::psn) struct Held {
    hole: BySeat<Cards>,
    known: SeatSet,
    /// Who shows: early, or at the showdown.
    tabled: SeatSet,
    /// Where the cards were named last.
    places: BySeat<Span>,
    good: bool,
}

impl Default for Held {
    fn default() -> Held {
        Held {
            hole: BySeat([Cards::NONE; MAX_SEATS]),
            known: SeatSet::EMPTY,
            tabled: SeatSet::EMPTY,
            places: BySeat([Span::at(0); MAX_SEATS]),
            good: true,
        }
    }
}

impl Held {
    /// Gathers the cards in the order of the text.
    #[inline]
    pub(in crate::psn) fn collect(&mut self, draft: &mut Draft, seating: &Seating) {
        self.known = SeatSet::EMPTY;
        self.good = true;
        let mut found = core::mem::take(&mut draft.found);
        let mut seen = CardSet::EMPTY;
        for written in &draft.actions {
            if written.cards.is_empty() {
                continue;
            }
            if written.verb == Verb::Street {
                self.new_cards(&written.cards, written.at, &mut seen, &mut found);
            } else if let Some(seat) = seating.seat(written.who) {
                self.hole(seat, written.cards, written.at, &mut seen, &mut found);
            }
        }
        for shown in &draft.shown {
            if let Some(seat) = seating.seat(shown.who) {
                self.hole(seat, shown.cards, shown.at, &mut seen, &mut found);
            }
        }
        self.tabled = self.known;
        draft.found = found;
    }

    #[inline]
    fn hole(
        &mut self,
        seat: Seat,
        cards: Cards,
        at: Span,
        seen: &mut CardSet,
        found: &mut Vec<hoyle_notation::problem::Problem>,
    ) {
        self.places[seat] = at;
        if self.known.contains(seat) {
            if self.hole[seat].known() != cards.known() {
                self.good = false;
                found.push(Mismatch::CardsDiffer.at(at));
            }
            return;
        }
        self.known.insert(seat);
        self.hole[seat] = cards;
        self.new_cards(&cards, at, seen, found);
    }

    #[inline]
    fn new_cards(
        &mut self,
        cards: &Cards,
        at: Span,
        seen: &mut CardSet,
        found: &mut Vec<hoyle_notation::problem::Problem>,
    ) {
        for card in cards.iter().filter_map(|card| card.known()) {
            if seen.contains(card) && self.good {
                self.good = false;
                found.push(Misplay::CardTwice.at(at).fact(i64::from(card.index())));
            }
            seen.insert(card);
        }
    }

    /// The hole cards of a seat, unknown where nobody named them.
    #[inline]
    pub(in crate::psn) fn of(&self, seat: Seat) -> Cards {
        if self.named().contains(seat) { self.hole[seat] } else { Cards::unknown(2) }
    }

    /// Whose hole cards are known, unless cards contradict each other.
    #[inline]
    pub(in crate::psn) fn named(&self) -> SeatSet {
        if self.good { self.known } else { SeatSet::EMPTY }
    }

    /// The hole cards of those who are [named](Held::named).
    #[inline]
    pub(in crate::psn) fn hands(&self) -> &BySeat<Cards> {
        &self.hole
    }

    /// Board cards, unknown where they contradict others.
    #[inline]
    pub(in crate::psn) fn board(&self, cards: Cards) -> Cards {
        if self.good { cards } else { Cards::unknown(cards.len()) }
    }

    /// Whose cards are named.
    #[inline]
    pub(in crate::psn) fn tabled(&self) -> SeatSet {
        self.tabled
    }

    /// Where the cards of a seat were named last.
    pub(in crate::psn) fn place(&self, seat: Seat) -> Option<Span> {
        self.tabled.contains(seat).then(|| self.places[seat])
    }

    /// Whether no card contradicts another.
    #[inline]
    pub(in crate::psn) fn is_good(&self) -> bool {
        self.good
    }
}

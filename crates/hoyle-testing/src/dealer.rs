//! A dealer with a real deck: [`Dealer`]. It knows every card, deals from the top, burns, and shuffles the muck in when
//! the deck runs out. It does not look into the state of the rules, so the rules must never refuse what it deals.

use hoyle_rules::poker::{Reshuffle, Setup};
use hoyle_rules::{BySeat, Card, MaybeCard, Seat};

use crate::choices::Shuffle;

/// The most cards a player can hold, and room for a draw.
const ROOM: usize = 7;

/// The cards that a player really holds; what nobody knows (the deck was too short) is unknown here as well.
#[derive(Clone, Copy, Debug, Default)]
pub struct Held {
    cards: [MaybeCard; ROOM],
    len: usize,
}

impl Held {
    /// In the order dealt.
    pub fn as_slice(&self) -> &[MaybeCard] {
        &self.cards[..self.len]
    }

    fn push(&mut self, card: MaybeCard) {
        self.cards[self.len] = card;
        self.len += 1;
    }

    /// Takes out one card that looks like this.
    pub fn remove(&mut self, card: MaybeCard) {
        let at = self.as_slice().iter().position(|held| *held == card).expect("the player holds it");
        self.cards.copy_within(at + 1..self.len, at);
        self.len -= 1;
    }
}

/// A dealer with a real deck.
#[derive(Clone, Debug)]
pub struct Dealer {
    order: Shuffle,
    reshuffle: Reshuffle,
    stub: Vec<Card>,
    muck: Vec<Card>,
    /// What each player discarded on this street.
    discards: BySeat<Held>,
    held: BySeat<Held>,
}

impl Dealer {
    /// With the variant's deck, shuffled.
    pub fn new(setup: &Setup, seed: u64) -> Dealer {
        let mut order = Shuffle(seed);
        let mut stub: Vec<Card> = setup.variant.deck.iter().collect();
        order.shuffle(&mut stub);
        Dealer::with_deck(setup, stub, seed)
    }

    /// With these cards, dealt from the last one on.
    pub fn with_deck(setup: &Setup, stub: Vec<Card>, seed: u64) -> Dealer {
        Dealer {
            order: Shuffle(!seed),
            reshuffle: setup.options.reshuffle,
            stub,
            muck: Vec::new(),
            discards: BySeat::default(),
            held: BySeat::default(),
        }
    }

    /// What a player really holds.
    pub fn held(&self, seat: Seat) -> &Held {
        &self.held[seat]
    }

    /// A street begins; its card is burnt.
    pub fn begin_street(&mut self, burns: bool) {
        self.discards = BySeat::default();
        if burns && let Some(card) = self.top(None) {
            self.muck.push(card);
        }
    }

    /// The next card; unknown where the deck is at its end and nothing may come back.
    fn top(&mut self, seat: Option<Seat>) -> Option<Card> {
        if self.stub.is_empty() && self.reshuffle != Reshuffle::Nothing {
            self.stub.append(&mut self.muck);
            self.order.shuffle(&mut self.stub);
        }
        let own = seat.filter(|_| self.reshuffle == Reshuffle::NotOwnDiscards).map(|seat| self.discards[seat]);
        let barred = |card: Card| own.is_some_and(|own| own.as_slice().contains(&card.into()));
        let at = self.stub.iter().rposition(|card| !barred(*card))?;
        Some(self.stub.remove(at))
    }

    /// Cards for a player.
    pub fn deal_hole(&mut self, seat: Seat, count: usize) -> Vec<MaybeCard> {
        let cards: Vec<MaybeCard> = (0..count).map(|_| maybe(self.top(Some(seat)))).collect();
        cards.iter().for_each(|card| self.held[seat].push(*card));
        cards
    }

    /// Cards for the board.
    pub fn deal_board(&mut self, count: usize) -> Vec<MaybeCard> {
        (0..count).map(|_| maybe(self.top(None))).collect()
    }

    /// A player gives a card back.
    pub fn discard(&mut self, seat: Seat, card: MaybeCard) {
        self.held[seat].remove(card);
        self.discards[seat].push(card);
        self.muck.extend(card.known());
    }

    /// A player's hand goes to the muck.
    pub fn muck(&mut self, seat: Seat) {
        let held = core::mem::take(&mut self.held[seat]);
        self.muck.extend(held.as_slice().iter().filter_map(|card| card.known()));
    }
}

fn maybe(card: Option<Card>) -> MaybeCard {
    card.map_or(MaybeCard::UNKNOWN, MaybeCard::from)
}

//! A game in progress, legal by construction: [`State`]. Not here: counting points; that is in `settling.rs`.

use super::action::{Action, Awaiting, Event, Legal, Refusal};
use super::auction::{Auction, left_of};
use super::conventions::{Conventions, Passing, SetupError};
use super::deck::MAX_PLAYERS;
use super::meld::Meld;
use super::score::{ByTeam, Tally};
use super::trick::Trick;
use crate::bag::CardBag;
use crate::card::{Card, Rank, Suit};
use crate::rules::Rules;
use crate::seat::{Seat, SeatSet};

/// What was agreed before the first card. Data; may be nonsense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What the table agrees on.
    pub conventions: Conventions,
    /// Who deals first; the deal goes round to the left.
    pub dealer: Seat,
}

/// Where a deal stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Deal(Seat),
    Kitty,
    Auction,
    Trump,
    /// The number of passes made.
    Give(u8),
    Discard,
    Meld(Seat),
    Play,
    Settle,
    Over,
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) agreed: Conventions,
    pub(super) phase: Phase,
    pub(super) dealer: Seat,
    pub(super) undealt: CardBag,
    pub(super) hands: [CardBag; MAX_PLAYERS],
    pub(super) kitty: CardBag,
    pub(super) discard: CardBag,
    pub(super) taken: CardBag,
    pub(super) auction: Auction,
    pub(super) declarer: Seat,
    pub(super) bid: i32,
    pub(super) trump: Option<Suit>,
    pub(super) trick: Trick,
    pub(super) leader: Seat,
    pub(super) tricks: u8,
    pub(super) tricks_of: ByTeam,
    pub(super) tally: Tally,
    pub(super) scores: ByTeam,
    pub(super) deal: u32,
}

impl State {
    /// What the table agrees on.
    pub const fn conventions(&self) -> &Conventions {
        &self.agreed
    }

    /// How many deals of the game are over, so that the first has 0.
    pub const fn deal(&self) -> u32 {
        self.deal
    }

    /// The player who deals.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The cards a player holds now.
    pub fn hand(&self, seat: Seat) -> CardBag {
        self.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// The kitty until the declarer takes it.
    pub const fn kitty(&self) -> CardBag {
        self.kitty
    }

    /// The cards that the declarer laid away; empty before that, and in games without a kitty.
    pub const fn discard(&self) -> CardBag {
        self.discard
    }

    /// The cards played in this deal.
    pub const fn taken(&self) -> CardBag {
        self.taken
    }

    /// The cards of the deck that are not dealt yet.
    pub const fn undealt(&self) -> CardBag {
        self.undealt
    }

    /// The auction as far as it has come; it stays when the deal goes on.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// The declarer and the bid, once the auction is over.
    pub const fn contract(&self) -> Option<(Seat, i32)> {
        match self.phase {
            Phase::Deal(_) | Phase::Kitty | Phase::Auction => None,
            _ => Some((self.declarer, self.bid)),
        }
    }

    /// Trump, once it is named.
    pub const fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// The cards that lie on the table; no card yet where the next player leads.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// What the teams have brought together in this deal.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The teams' scores before this deal.
    pub const fn scores(&self) -> &ByTeam {
        &self.scores
    }

    /// The team of a seat: teams go round the table.
    pub const fn team_of(&self, seat: Seat) -> usize {
        seat.index() % self.agreed.teams as usize
    }

    pub(super) fn players(&self) -> usize {
        usize::from(self.agreed.players)
    }

    /// Who passes to whom, as the so many-th pass of a deal; `None` when all have passed.
    fn giving(&self, number: u8) -> Option<(Seat, Seat)> {
        let mates: SeatSet = SeatSet::first(self.players())
            .iter()
            .filter(|&seat| self.team_of(seat) == self.team_of(self.declarer))
            .collect();
        let next = |seat: Seat| mates.after(seat).unwrap_or(seat);
        match (self.agreed.passing, number) {
            (Passing::Partner, 0) => Some((next(self.declarer), self.declarer)),
            (Passing::Partner, 1) => Some((self.declarer, next(self.declarer))),
            (Passing::Round, _) if usize::from(number) < mates.len() => {
                let from = (0..number).fold(self.declarer, |seat, _| next(seat));
                Some((from, next(from)))
            }
            _ => None,
        }
    }

    /// How many copies of a marriage the declarer may still count on when trump is named: the hand and the kitty.
    fn has_marriage(&self, suit: Suit) -> bool {
        let holds = |rank: u8| {
            Rank::new(rank).is_some_and(|rank| {
                let card = Card::new(rank, suit);
                self.hand(self.declarer).contains(card) || self.kitty.contains(card)
            })
        };
        holds(11) && holds(10)
    }

    /// Which card of `some` there are fewer of in `all`.
    fn lacking(all: &CardBag, some: &CardBag) -> Option<Card> {
        some.minus(all).iter().next()
    }

    fn check_cards(found: &CardBag, among: &CardBag, due: Option<u32>) -> Result<(), Refusal> {
        if let Some(due) = due.filter(|&due| due != found.len()) {
            return Err(Refusal::Count { found: found.len(), due });
        }
        Self::lacking(among, found).map_or(Ok(()), |card| Err(Refusal::NotHeld(card)))
    }

    fn check_trump(&self, trump: Option<Suit>) -> Result<(), Refusal> {
        if !self.agreed.trump_needs_marriage {
            return trump.map_or(Err(Refusal::MustName(Suit::Clubs)), |_| Ok(()));
        }
        match trump {
            Some(suit) if !self.has_marriage(suit) => Err(Refusal::NoMarriage(suit)),
            Some(_) => Ok(()),
            None => Suit::ALL
                .into_iter()
                .find(|&suit| self.has_marriage(suit))
                .map_or(Ok(()), |suit| Err(Refusal::MustName(suit))),
        }
    }

    fn after_trump(&mut self) {
        if self.trump.is_none() {
            self.phase = Phase::Settle;
            return;
        }
        if let (Some(all), Some(hand)) =
            (self.hand(self.declarer).plus(&self.kitty), self.hands.get_mut(self.declarer.index()))
        {
            *hand = all;
            self.kitty = CardBag::EMPTY;
        }
        self.phase = if self.agreed.kitty > 0 { Phase::Discard } else { Phase::Give(0) };
        self.skip_passing();
    }

    fn skip_passing(&mut self) {
        if let Phase::Give(number) = self.phase
            && self.giving(number).is_none()
        {
            self.phase = Phase::Meld(Seat::FIRST);
        }
    }

    fn take_from(&mut self, seat: Seat, cards: &CardBag) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            *hand = hand.minus(cards);
        }
    }

    fn add_to(&mut self, seat: Seat, cards: &CardBag) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            *hand = hand.plus(cards).unwrap_or(*hand);
        }
    }

    fn call(&mut self, bid: Option<i32>, on_event: &mut impl FnMut(Event)) {
        self.auction.call(bid);
        if let (None, Some((seat, bid))) = (self.auction.next(), self.auction.high()) {
            self.declarer = seat;
            self.bid = bid;
            self.phase = Phase::Trump;
            on_event(Event::Declared { seat, bid });
        }
    }

    fn put(&mut self, action: Action, on_event: &mut impl FnMut(Event)) {
        match action {
            Action::Deal { seat, cards } => {
                self.undealt = self.undealt.minus(&cards);
                self.add_to(seat, &cards);
                let next = left_of(seat, self.players());
                self.phase = match (next == Seat::FIRST, self.agreed.kitty) {
                    (false, _) => Phase::Deal(next),
                    (true, 0) => Phase::Auction,
                    (true, _) => Phase::Kitty,
                };
            }
            Action::Kitty { cards } => {
                self.undealt = self.undealt.minus(&cards);
                self.kitty = cards;
                self.phase = Phase::Auction;
            }
            Action::Call { bid, .. } => self.call(bid, on_event),
            Action::Trump { trump, .. } => {
                self.trump = trump;
                self.after_trump();
            }
            Action::Give { seat, to, cards } => {
                self.take_from(seat, &cards);
                self.add_to(to, &cards);
                if let Phase::Give(number) = self.phase {
                    self.phase = Phase::Give(number.saturating_add(1));
                }
                self.skip_passing();
            }
            Action::Discard { seat, cards } => {
                self.take_from(seat, &cards);
                self.discard = cards;
                self.count_discard();
                self.phase = Phase::Give(0);
                self.skip_passing();
            }
            Action::Meld { seat, cards } => {
                self.count_meld(seat, &cards);
                let next = left_of(seat, self.players());
                self.phase = if next == Seat::FIRST { Phase::Play } else { Phase::Meld(next) };
                if self.phase == Phase::Play {
                    self.leader = self.declarer;
                    self.trick = Trick::new(self.trump);
                }
            }
            Action::Play { seat, card } => {
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    hand.remove(card);
                }
                self.taken.insert(card);
                self.trick.play(card);
                if usize::from(self.trick.played()) == self.players() {
                    self.end_trick(on_event);
                }
            }
            Action::Adjust { team, points } => {
                if let Some(adjusted) = self.tally.adjustments.get_mut(team) {
                    *adjusted = adjusted.saturating_add(points);
                }
            }
            Action::Settle => self.end_deal(on_event),
        }
    }

    fn fresh(agreed: Conventions, dealer: Seat) -> State {
        State {
            agreed,
            phase: Phase::Deal(Seat::FIRST),
            dealer,
            undealt: agreed.deck().cards(),
            hands: [CardBag::EMPTY; MAX_PLAYERS],
            kitty: CardBag::EMPTY,
            discard: CardBag::EMPTY,
            taken: CardBag::EMPTY,
            auction: Auction::new(usize::from(agreed.players), dealer),
            declarer: dealer,
            bid: 0,
            trump: None,
            trick: Trick::new(None),
            leader: dealer,
            tricks: 0,
            tricks_of: [0; MAX_PLAYERS],
            tally: Tally::default(),
            scores: [0; MAX_PLAYERS],
            deal: 0,
        }
    }

    pub(super) fn next_deal(&mut self) {
        let next = State::fresh(self.agreed, left_of(self.dealer, self.players()));
        *self = State { scores: self.scores, deal: self.deal.saturating_add(1), ..next };
    }
}

impl Rules for State {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Awaiting = Awaiting;
    type Legal = Legal;

    fn begin(setup: &Setup) -> Result<State, SetupError> {
        setup.conventions.check()?;
        if setup.dealer.index() >= usize::from(setup.conventions.players) {
            return Err(SetupError::Dealer(setup.dealer.index()));
        }
        Ok(State::fresh(setup.conventions, setup.dealer))
    }

    fn awaiting(&self) -> Awaiting {
        match self.phase {
            Phase::Deal(seat) => Awaiting::Deal(seat),
            Phase::Kitty => Awaiting::Kitty,
            Phase::Auction => self.auction.next().map_or(Awaiting::Nothing, Awaiting::Call),
            Phase::Trump => Awaiting::Trump(self.declarer),
            Phase::Give(number) => self.giving(number).map_or(Awaiting::Nothing, |(from, to)| Awaiting::Give(from, to)),
            Phase::Discard => Awaiting::Discard(self.declarer),
            Phase::Meld(seat) => Awaiting::Meld(seat),
            Phase::Play => {
                let seat = self.leader.index() + usize::from(self.trick.played());
                Awaiting::Play(Seat::new(seat % self.players()).unwrap_or(Seat::FIRST))
            }
            Phase::Settle => Awaiting::Settle,
            Phase::Over => Awaiting::Nothing,
        }
    }

    fn legal(&self) -> Legal {
        let awaiting = self.awaiting();
        let mut legal =
            Legal { awaiting, least_bid: None, pass: false, cards: CardBag::EMPTY, count: None, trumps: [false; 4] };
        match awaiting {
            Awaiting::Deal(_) => (legal.cards, legal.count) = (self.undealt, Some(self.agreed.hand_size())),
            Awaiting::Kitty => (legal.cards, legal.count) = (self.undealt, Some(u32::from(self.agreed.kitty))),
            Awaiting::Call(_) => {
                legal.least_bid = Some(self.auction.least(self.agreed.bidding()));
                legal.pass = !self.auction.is_forced();
            }
            Awaiting::Trump(_) => legal.trumps = Suit::ALL.map(|suit| self.check_trump(Some(suit)).is_ok()),
            Awaiting::Give(seat, _) => {
                (legal.cards, legal.count) = (self.hand(seat), Some(u32::from(self.agreed.passed)));
            }
            Awaiting::Discard(seat) => {
                (legal.cards, legal.count) = (self.hand(seat), Some(u32::from(self.agreed.kitty)));
            }
            Awaiting::Meld(seat) => legal.cards = self.hand(seat),
            Awaiting::Play(seat) => {
                legal.cards = self.trick.lawful(&self.hand(seat), self.agreed.duties);
                legal.count = Some(1);
            }
            Awaiting::Settle | Awaiting::Nothing => {}
        }
        legal
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        let due = self.awaiting();
        match (due, action) {
            (Awaiting::Deal(who), Action::Deal { seat, cards }) if who == seat => {
                let size = self.agreed.hand_size();
                if cards.len() != size {
                    return Err(Refusal::Count { found: cards.len(), due: size });
                }
                Self::lacking(&self.undealt, &cards).map_or(Ok(()), |card| Err(Refusal::NotInDeck(card)))
            }
            (Awaiting::Kitty, Action::Kitty { cards }) => {
                let size = u32::from(self.agreed.kitty);
                if cards.len() != size {
                    return Err(Refusal::Count { found: cards.len(), due: size });
                }
                Self::lacking(&self.undealt, &cards).map_or(Ok(()), |card| Err(Refusal::NotInDeck(card)))
            }
            (Awaiting::Call(_), Action::Call { seat, bid }) => {
                self.auction.check(self.agreed.bidding(), seat, bid).map_err(Refusal::Call)
            }
            (Awaiting::Trump(who), Action::Trump { seat, trump }) if who == seat => self.check_trump(trump),
            (Awaiting::Give(from, whom), Action::Give { seat, to, cards }) if (from, whom) == (seat, to) => {
                Self::check_cards(&cards, &self.hand(seat), Some(u32::from(self.agreed.passed)))
            }
            (Awaiting::Discard(who), Action::Discard { seat, cards }) if who == seat => {
                Self::check_cards(&cards, &self.hand(seat), Some(u32::from(self.agreed.kitty)))
            }
            (Awaiting::Meld(who), Action::Meld { seat, cards }) if who == seat => {
                Self::check_cards(&cards, &self.hand(seat), None)
            }
            (Awaiting::Play(who), Action::Play { seat, card }) if who == seat => {
                self.trick.check(&self.hand(seat), card, self.agreed.duties).map_err(Refusal::Play)
            }
            (Awaiting::Settle, Action::Adjust { team, .. }) => {
                if team < usize::from(self.agreed.teams) {
                    Ok(())
                } else {
                    Err(Refusal::NoTeam(team))
                }
            }
            (Awaiting::Settle, Action::Settle) => Ok(()),
            _ => Err(Refusal::NotNow { due }),
        }
    }

    fn play_with(&mut self, action: Action, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check(action)?;
        on_event(Event::Done(action));
        self.put(action, on_event);
        Ok(())
    }
}

impl State {
    /// The meld in a player's hand, if trump is named.
    pub fn meld_of(&self, seat: Seat) -> Meld {
        Meld::of(&self.hand(seat), self.trump)
    }
}

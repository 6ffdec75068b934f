//! What an action changes at the table, lawful or not: [`State::play_unchecked`]; the calls of an auction that is known
//! whole. Not here: what is lawful.

use crate::card::Card;
use crate::cards::CardSet;
use crate::preferans::auction::Auction;
use crate::preferans::contract::{Contract, Kontra};
use crate::preferans::player::Player;
use crate::preferans::score::{Challenge, score};
use crate::preferans::setup::{Doubling, Ending, Setup};
use crate::preferans::state::{Action, Awaiting, Event, State};
use crate::preferans::trick::{self, Suits};

impl State {
    /// The state before the first call, whatever cards are dealt: for a record that must be followed although it breaks
    /// the rules.
    pub const fn begin_unchecked(setup: &Setup) -> State {
        State {
            setup: *setup,
            auction: Auction::new(setup.options.numbers),
            due: Awaiting::Call(setup.first),
            hands: setup.hands,
            main: setup.first,
            won: false,
            discarded: None,
            contract: None,
            trumps: None,
            follows: [false; 3],
            challenge: Challenge::None,
            table: [None; 3],
            thrown: 0,
            winning: None,
            playing: 3,
            after: [Player::Two, Player::Three, Player::One],
            tricks: [0; 3],
            refa: false,
        }
    }

    #[inline(always)]
    fn throw(&mut self, player: Player, card: Card, on_event: &mut impl FnMut(Event)) {
        self.lay_unchecked(player, card);
        match self.winning {
            Some((_, winner)) if self.thrown >= self.playing => self.end_trick_unchecked(winner, on_event),
            _ => self.due = Awaiting::Throw(self.after[player]),
        }
    }

    /// A card lies on the table, whether that is lawful or not, and the trick is not over yet: for a record whose tricks
    /// have more cards or fewer than players.
    #[inline(always)]
    pub fn lay_unchecked(&mut self, player: Player, card: Card) {
        self.hands[player].remove(card);
        if let Some(place) = self.table.get_mut(usize::from(self.thrown)) {
            *place = Some(card);
            self.thrown += 1;
        }
        if self.winning.is_none_or(|(winning, _)| trick::beats(card, winning, self.trumps)) {
            self.winning = Some((card, player));
        }
    }

    /// The trick on the table is over and goes to this player, whoever has won it by the rules.
    #[inline(always)]
    pub fn end_trick_unchecked(&mut self, winner: Player, on_event: &mut impl FnMut(Event)) {
        self.winning = None;
        self.tricks[winner] = self.tricks[winner].saturating_add(1);
        self.table = [None; 3];
        self.thrown = 0;
        self.due = Awaiting::Throw(winner);
        on_event(Event::Trick { winner });
        if self.is_decided() {
            self.finish(on_event);
        }
    }

    /// Whether the tricks so far are all that are played.
    #[inline]
    fn is_decided(&self) -> bool {
        let main = self.tricks[self.main];
        let [one, two, three] = self.tricks.map(u16::from);
        let followers = one + two + three - u16::from(main);
        let at_once = self.setup.options.ending == Ending::AtOnce;
        followers + u16::from(main) >= 10
            || at_once && self.contract.is_some_and(|contract| contract.is_decided(main, followers))
    }

    /// Whoever may invite or double says no more; the throwing begins.
    #[inline]
    pub fn end_challenges(&mut self) {
        if let Awaiting::Challenge(_) = self.due {
            self.due = self.first_throw();
        }
    }

    /// Throws a card for the player whose turn it is, and gives who that is. `None`, and nothing is changed, if nobody is
    /// to throw or the card is not lawful.
    #[inline(always)]
    pub fn throw_if_lawful(&mut self, card: Card, on_event: &mut impl FnMut(Event)) -> Option<Player> {
        let Awaiting::Throw(player) = self.due else { return None };
        let led = self.table[0].map(Card::suit);
        if !trick::is_playable(card, self.hands[player], led, self.trumps) {
            return None;
        }
        self.throw(player, card, on_event);
        Some(player)
    }

    /// Plays a whole trick that this player leads: the same as a throw for each of its cards. Gives who throws the last of
    /// them, and who takes it. `None`, and nothing is changed, if it is not time for a trick of so many cards, or one of
    /// them is not lawful.
    #[inline(always)]
    pub fn trick_if_lawful(
        &mut self,
        leader: Player,
        [first, second, third]: [Option<Card>; 3],
        on_event: &mut impl FnMut(Event),
    ) -> Option<[Player; 2]> {
        let is_due = self.due == Awaiting::Throw(leader) && self.thrown == 0;
        let (first, second) = (first?, second?);
        if !is_due || self.playing != 2 + u8::from(third.is_some()) {
            return None;
        }
        let follower = self.after[leader];
        let last = if third.is_some() { self.after[follower] } else { follower };
        let suits = Suits::new(first, self.trumps);
        let [first, second, third] = [Some(first), Some(second), third].map(CardSet::from_iter);
        // Nobody throws twice, so that what one throws takes nothing from the hand of another.
        let lawful = (first - self.hands[leader]).is_empty()
            && (second - suits.playable(self.hands[follower])).is_empty()
            && (third - suits.playable(self.hands[last])).is_empty();
        if !lawful {
            return None;
        }
        self.hands[leader] -= first;
        self.hands[follower] -= second;
        self.hands[last] -= third;
        let counting = suits.counting(first | second | third);
        let [first, second, third] = [first, second, third].map(|card| (card & counting).bits());
        let winner = match first.max(second).max(third) {
            most if most == first => leader,
            most if most == second => follower,
            _ => last,
        };
        self.end_trick_unchecked(winner, on_event);
        Some([last, winner])
    }

    /// The main player is this one, whoever won the auction.
    fn take_over(&mut self, player: Player) {
        if !self.won || self.main != player {
            self.hands[self.main] -= self.setup.talon;
            self.main = player;
            self.won = true;
            self.refa = self.setup.refas[player];
        }
    }

    /// Calls were made, whatever was called so far: this is where the auction stands after them.
    #[inline]
    pub fn call_up_to(&mut self, auction: &Auction, on_event: &mut impl FnMut(Event)) {
        self.auction = *auction;
        self.after_call(on_event);
    }

    fn after_call(&mut self, on_event: &mut impl FnMut(Event)) {
        let order = self.setup.first.round();
        if let Some(turn) = self.auction.turn() {
            self.due = Awaiting::Call(order.get(turn).copied().unwrap_or(self.setup.first));
        } else if let Some(at) = self.auction.winner() {
            self.main = order.get(at).copied().unwrap_or(self.setup.first);
            self.won = true;
            self.refa = self.setup.refas[self.main];
            on_event(Event::Won { main: self.main });
            if self.auction.bids().get(at).is_some_and(|bid| bid.is_game()) {
                self.due = Awaiting::Contract(self.main);
            } else {
                self.hands[self.main] |= self.setup.talon;
                self.due = Awaiting::Discard(self.main);
            }
        } else {
            on_event(Event::AllPassed);
            self.due = Awaiting::Over;
        }
    }

    /// Plays what a player did, whether that is lawful or not: for a record that must be followed although it breaks the
    /// rules. What is due next is what would be due had it been lawful. A call that is not open changes nothing.
    #[inline]
    pub fn play_unchecked(&mut self, player: Player, action: Action, on_event: &mut impl FnMut(Event)) {
        match action {
            Action::Call(call) => {
                if self.auction.call(call) {
                    self.after_call(on_event);
                }
            }
            Action::Discard(one, other) => {
                self.take_over(player);
                self.hands[player] |= self.setup.talon;
                self.hands[player].remove(one);
                self.hands[player].remove(other);
                self.discarded = Some([one, other]);
                self.due = Awaiting::Contract(player);
            }
            Action::Contract(contract) => {
                self.take_over(player);
                if self.discarded.is_none() {
                    // A player who lays nothing away has not taken the talon.
                    self.hands[player] -= self.setup.talon;
                }
                self.contract = Some(contract);
                self.trumps = contract.trumps();
                self.begin_follow();
            }
            Action::Follow(follows) => {
                self.follows[player] = follows;
                if player == self.main.next() {
                    self.due = Awaiting::Follow(self.main.previous());
                } else {
                    let first = [self.main.next(), self.main.previous()].into_iter().find(|p| self.follows[*p]);
                    match first {
                        Some(first) => self.due = Awaiting::Challenge(first),
                        None => self.finish(on_event),
                    }
                }
            }
            Action::Enough => self.due = self.next_challenge(player, false),
            Action::Invite => {
                self.challenge = Challenge::Invitation(player);
                self.due = self.first_throw();
            }
            Action::Double => {
                if let Some(kontra) = self.kontra_open() {
                    self.challenge = Challenge::Kontra(kontra, self.challenge.by().unwrap_or(player));
                }
                self.due = self.next_challenge(player, true);
            }
            Action::Throw(card) => {
                if !matches!(self.due, Awaiting::Throw(_)) {
                    self.seat_players();
                }
                self.throw(player, card, on_event);
            }
        }
    }

    /// Who may double next after `player` has said no more, or has just raised.
    fn next_challenge(&mut self, player: Player, raised: bool) -> Awaiting {
        match self.challenge {
            Challenge::Kontra(kontra, by) if raised => {
                let ends = kontra.higher().is_none()
                    || self.setup.options.doubling == Doubling::Rekontra && kontra == Kontra::Rekontra;
                let next = if kontra.is_by_main() { by } else { self.main };
                if ends { self.first_throw() } else { Awaiting::Challenge(next) }
            }
            Challenge::None if player == self.main.next() && self.follows[self.main.previous()] => {
                Awaiting::Challenge(self.main.previous())
            }
            _ => self.first_throw(),
        }
    }

    /// The throwing begins.
    fn first_throw(&mut self) -> Awaiting {
        self.seat_players();
        Awaiting::Throw(self.leader())
    }

    /// Notes who plays: the others are passed over.
    fn seat_players(&mut self) {
        let plays = Player::ALL.map(|player| self.plays(player));
        self.playing = plays.into_iter().map(u8::from).sum();
        self.after = Player::ALL.map(|player| if plays[player.next()] { player.next() } else { player.previous() });
    }

    fn begin_follow(&mut self) {
        let betl = self.contract.is_some_and(Contract::is_betl);
        if betl {
            for player in [self.main.next(), self.main.previous()] {
                self.follows[player] = true;
            }
            self.due = Awaiting::Challenge(self.main.next());
        } else {
            self.due = Awaiting::Follow(self.main.next());
        }
    }

    #[inline(never)]
    fn finish(&mut self, on_event: &mut impl FnMut(Event)) {
        self.due = Awaiting::Over;
        if let Some(played) = self.score() {
            on_event(Event::Written { entries: score(&played, &self.setup.options) });
        }
    }
}

//! A deal in progress, legal by construction: [`State`].
//!
//! Flat: a clone is a copy of memory.

use core::fmt;

use crate::card::Card;
use crate::cards::CardSet;
use crate::preferans::auction::{Auction, Bid, Call};
use crate::preferans::contract::{Contract, Kontra, value};
use crate::preferans::legal::Legal;
use crate::preferans::player::Player;
use crate::preferans::refusal::Refusal;
use crate::preferans::score::{Challenge, Entry, Score, score};
use crate::preferans::setup::{Doubling, Ending, Setup, SetupError};
use crate::preferans::trick;
use crate::rules::Rules;

/// Something that a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Says something in the auction.
    Call(Call),
    /// Lays two cards away.
    Discard(Card, Card),
    /// Names the contract.
    Contract(Contract),
    /// Follows, or stays out.
    Follow(bool),
    /// Invites the other player to follow too.
    Invite,
    /// Says kontra, or the next higher.
    Double,
    /// Says no more.
    Enough,
    /// Throws a card.
    Throw(Card),
}

/// Something that follows at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The auction is won; the main player sees the talon unless it is a game.
    Won {
        /// Who won it.
        main: Player,
    },
    /// Everybody has passed.
    AllPassed,
    /// The trick is complete.
    Trick {
        /// Who takes it.
        winner: Player,
    },
    /// The deal is over, and this is written.
    Written {
        /// By player.
        entries: [Entry; 3],
    },
}

/// Who must do what next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaiting {
    /// A player bids.
    Call(Player),
    /// The main player discards two cards.
    Discard(Player),
    /// The main player names the contract.
    Contract(Player),
    /// A player decides whether to follow.
    Follow(Player),
    /// A player may invite or double.
    Challenge(Player),
    /// A player throws a card.
    Throw(Player),
    /// Nobody: the deal is over.
    Over,
}

impl fmt::Display for Awaiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Awaiting::Call(player) => write!(f, "player {player} bids"),
            Awaiting::Discard(player) => write!(f, "player {player} discards"),
            Awaiting::Contract(player) => write!(f, "player {player} names the contract"),
            Awaiting::Follow(player) => write!(f, "player {player} follows or not"),
            Awaiting::Challenge(player) => write!(f, "player {player} may double"),
            Awaiting::Throw(player) => write!(f, "player {player} throws a card"),
            Awaiting::Over => f.write_str("the deal is over"),
        }
    }
}

/// A deal in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    setup: Setup,
    auction: Auction,
    due: Awaiting,
    /// Who holds what; the main player also the talon, until it is discarded.
    hands: [CardSet; 3],
    main: Player,
    discarded: Option<[Card; 2]>,
    contract: Option<Contract>,
    follows: [bool; 3],
    challenge: Challenge,
    /// The cards of the trick on the table.
    table: [Option<Card>; 3],
    tricks: [u8; 3],
    refa: bool,
}

impl State {
    /// How the deal began.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The auction so far.
    pub const fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Who plays the contract, once the auction is won.
    pub fn main(&self) -> Option<Player> {
        self.auction.winner().map(|_| self.main)
    }

    /// The cards laid away.
    pub const fn discarded(&self) -> Option<[Card; 2]> {
        self.discarded
    }

    /// The contract, once it is named.
    pub const fn contract(&self) -> Option<Contract> {
        self.contract
    }

    /// Who has accepted to follow, by player.
    pub const fn follows(&self) -> [bool; 3] {
        self.follows
    }

    /// Invitation or kontra.
    pub const fn challenge(&self) -> Challenge {
        self.challenge
    }

    /// Whether the deal is under refa.
    pub const fn refa(&self) -> bool {
        self.refa
    }

    /// The cards that each player holds.
    pub const fn hands(&self) -> &[CardSet; 3] {
        &self.hands
    }

    /// The tricks that each player has.
    pub const fn tricks(&self) -> [u8; 3] {
        self.tricks
    }

    /// What the deal is worth, once the contract is named.
    pub fn value(&self) -> Option<u32> {
        self.contract.map(|contract| value(contract, self.refa, self.challenge.kontra()))
    }

    /// Everything the score is made of, once the contract is named.
    pub fn score(&self) -> Option<Score> {
        Some(Score {
            main: self.main,
            contract: self.contract?,
            value: self.value()?,
            follows: self.follows,
            challenge: self.challenge,
            tricks: self.tricks,
        })
    }

    /// Whether a player plays: the main player, who follows, and after an invitation or a kontra all three.
    pub fn plays(&self, player: Player) -> bool {
        player == self.main || self.follows[player] || self.challenge.by().is_some()
    }

    /// The first player from `from` on who plays.
    fn next_playing(&self, from: Player) -> Player {
        from.round().into_iter().find(|player| self.plays(*player)).unwrap_or(self.main)
    }

    fn least_contract(&self) -> Option<(Contract, Contract)> {
        let at = self.auction.winner()?;
        let (low, high, game) = match self.auction.bids().get(at)? {
            Bid::Number(number) | Bid::Mine(number) => (*number, 8, false),
            Bid::Game => (2, 5, true),
            Bid::Named(number) if *number < 6 => (*number, 5, true),
            Bid::Named(number) => (*number, *number, true),
            Bid::Pass => return None,
        };
        Some((Contract::new(low, game)?, Contract::new(high, game)?))
    }

    /// Who may double next after `player` has said no more, or has just raised.
    fn next_challenge(&self, player: Player, raised: bool) -> Awaiting {
        match self.challenge {
            Challenge::Kontra(kontra, by) if raised => {
                let ends = kontra.higher().is_none()
                    || self.setup.options.doubling == Doubling::Rekontra && kontra == Kontra::Rekontra;
                let next = if kontra.is_by_main() { by } else { self.main };
                if ends { Awaiting::Throw(self.leader()) } else { Awaiting::Challenge(next) }
            }
            Challenge::None if player == self.main.next() && self.follows[self.main.previous()] => {
                Awaiting::Challenge(self.main.previous())
            }
            _ => Awaiting::Throw(self.leader()),
        }
    }

    /// Who leads the first trick.
    pub fn leader(&self) -> Player {
        let betl_or_trumps = self.contract.is_some_and(|contract| contract.trumps().is_some() || contract.is_betl());
        leader(betl_or_trumps, self.setup.first, self.main, |player| self.plays(player))
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

    fn kontra_open(&self) -> Option<Kontra> {
        match self.challenge {
            Challenge::None => Some(Kontra::Kontra),
            Challenge::Kontra(kontra, _) => kontra.higher(),
            Challenge::Invitation(_) => None,
        }
    }

    fn invite_open(&self, player: Player) -> bool {
        let other = self.main.third(player);
        self.challenge == Challenge::None && other.is_some_and(|other| !self.follows[other])
    }

    fn finish(&mut self, heard: &mut impl FnMut(Event)) {
        self.due = Awaiting::Over;
        if let Some(played) = self.score() {
            heard(Event::Written { entries: score(&played, &self.setup.options) });
        }
    }

    /// What is wrong with throwing a card.
    fn check_throw(&self, player: Player, card: Card) -> Result<(), Refusal> {
        let hand = self.hands[player];
        if !hand.contains(card) {
            return Err(Refusal::NotHeld { card });
        }
        let led = self.table[0].map(Card::suit);
        let trumps = self.contract.and_then(Contract::trumps);
        let playable = trick::playable(hand, led, trumps);
        match (playable.contains(card), led, trumps) {
            (true, ..) => Ok(()),
            (false, Some(suit), _) if !(hand & CardSet::of_suit(suit)).is_empty() => Err(Refusal::MustFollow { suit }),
            (false, _, Some(trumps)) => Err(Refusal::MustTrump { trumps }),
            (false, ..) => Err(Refusal::NotHeld { card }),
        }
    }

    fn throw(&mut self, player: Player, card: Card, heard: &mut impl FnMut(Event)) {
        self.hands[player].remove(card);
        let at = self.table.iter().filter(|card| card.is_some()).count();
        if let Some(place) = self.table.get_mut(at) {
            *place = Some(card);
        }
        let playing = Player::ALL.into_iter().filter(|player| self.plays(*player)).count();
        if at + 1 < playing {
            self.due = Awaiting::Throw(self.next_playing(player.next()));
            return;
        }
        // The trick is complete: who led it is the next in turn.
        let leader = self.next_playing(player.next());
        let mut thrown = [card; 3];
        for (place, card) in thrown.iter_mut().zip(self.table.into_iter().flatten()) {
            *place = card;
        }
        let thrown = thrown.get(..playing).unwrap_or_default();
        let place = trick::winner(thrown, self.contract.and_then(Contract::trumps));
        let winner = leader.round().into_iter().filter(|player| self.plays(*player)).nth(place).unwrap_or(leader);
        self.tricks[winner] += 1;
        self.table = [None; 3];
        heard(Event::Trick { winner });
        let main = self.tricks[self.main];
        let all: u8 = self.tricks.iter().sum();
        let decided = self.setup.options.ending == Ending::AtOnce
            && self.contract.is_some_and(|contract| contract.is_decided(main, all - main));
        if all == 10 || decided {
            self.finish(heard);
        } else {
            self.due = Awaiting::Throw(winner);
        }
    }
}

/// Who leads the first trick. With trumps and in betl the first in the order of the deal who plays; else the player
/// before the main player, or the one after if that one does not play.
pub fn leader(betl_or_trumps: bool, first: Player, main: Player, plays: impl Fn(Player) -> bool) -> Player {
    if betl_or_trumps {
        first.round().into_iter().find(|player| plays(*player)).unwrap_or(main)
    } else if plays(main.previous()) {
        main.previous()
    } else {
        main.next()
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
        setup.check()?;
        Ok(State {
            setup: *setup,
            auction: Auction::new(setup.options.numbers),
            due: Awaiting::Call(setup.first),
            hands: setup.hands,
            main: setup.first,
            discarded: None,
            contract: None,
            follows: [false; 3],
            challenge: Challenge::None,
            table: [None; 3],
            tricks: [0; 3],
            refa: false,
        })
    }

    fn awaiting(&self) -> Awaiting {
        self.due
    }

    fn legal(&self) -> Legal {
        match self.due {
            Awaiting::Call(_) => Legal::Calls(self.auction.open()),
            Awaiting::Discard(main) => Legal::Discard(self.hands[main]),
            Awaiting::Contract(_) => match self.least_contract() {
                Some((least, most)) => Legal::Contracts(least, most),
                None => Legal::Nothing,
            },
            Awaiting::Follow(_) => Legal::Follow,
            Awaiting::Challenge(player) => {
                Legal::Challenge { kontra: self.kontra_open(), invite: self.invite_open(player) }
            }
            Awaiting::Throw(player) => {
                let led = self.table[0].map(Card::suit);
                Legal::Throw(trick::playable(self.hands[player], led, self.contract.and_then(Contract::trumps)))
            }
            Awaiting::Over => Legal::Nothing,
        }
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        match (action, self.due) {
            (Action::Call(call), Awaiting::Call(_)) => {
                if self.auction.open().as_slice().contains(&call) {
                    Ok(())
                } else {
                    Err(Refusal::NotOpen)
                }
            }
            (Action::Discard(one, other), Awaiting::Discard(main)) => {
                let missing = [one, other].into_iter().find(|card| !self.hands[main].contains(*card));
                match missing {
                    Some(card) => Err(Refusal::NotHeld { card }),
                    None if one == other => Err(Refusal::DiscardTwice { card: one }),
                    None => Ok(()),
                }
            }
            (Action::Contract(contract), Awaiting::Contract(_)) => match self.least_contract() {
                Some((least, most)) => {
                    let fits = contract.is_game() == least.is_game()
                        && (least.number()..=most.number()).contains(&contract.number());
                    if fits { Ok(()) } else { Err(Refusal::NotBid { least, most }) }
                }
                None => Err(Refusal::NotNow { due: self.due }),
            },
            (Action::Follow(_), Awaiting::Follow(_)) | (Action::Enough, Awaiting::Challenge(_)) => Ok(()),
            (Action::Double, Awaiting::Challenge(_)) => {
                if self.kontra_open().is_some() {
                    Ok(())
                } else {
                    Err(Refusal::DoublingEnds)
                }
            }
            (Action::Invite, Awaiting::Challenge(player)) => {
                if self.invite_open(player) {
                    Ok(())
                } else {
                    Err(Refusal::NobodyToInvite)
                }
            }
            (Action::Throw(card), Awaiting::Throw(player)) => self.check_throw(player, card),
            _ => Err(Refusal::NotNow { due: self.due }),
        }
    }

    fn play(&mut self, action: Action, heard: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check(action)?;
        match (action, self.due) {
            (Action::Call(call), _) => {
                self.auction.call(call);
                let order = self.setup.first.round();
                if let Some(turn) = self.auction.turn() {
                    self.due = Awaiting::Call(order.get(turn).copied().unwrap_or(self.setup.first));
                } else if let Some(at) = self.auction.winner() {
                    self.main = order.get(at).copied().unwrap_or(self.setup.first);
                    self.refa = self.setup.refas[self.main];
                    heard(Event::Won { main: self.main });
                    if self.auction.bids().get(at).is_some_and(|bid| bid.is_game()) {
                        self.due = Awaiting::Contract(self.main);
                    } else {
                        let talon = self.setup.talon;
                        self.hands[self.main] |= talon;
                        self.due = Awaiting::Discard(self.main);
                    }
                } else {
                    heard(Event::AllPassed);
                    self.due = Awaiting::Over;
                }
            }
            (Action::Discard(one, other), _) => {
                self.hands[self.main].remove(one);
                self.hands[self.main].remove(other);
                self.discarded = Some([one, other]);
                self.due = Awaiting::Contract(self.main);
            }
            (Action::Contract(contract), _) => {
                self.contract = Some(contract);
                self.begin_follow();
            }
            (Action::Follow(follows), Awaiting::Follow(player)) => {
                self.follows[player] = follows;
                if player == self.main.next() {
                    self.due = Awaiting::Follow(self.main.previous());
                } else {
                    let first = [self.main.next(), self.main.previous()].into_iter().find(|p| self.follows[*p]);
                    match first {
                        Some(first) => self.due = Awaiting::Challenge(first),
                        None => self.finish(heard),
                    }
                }
            }
            (Action::Enough, Awaiting::Challenge(player)) => self.due = self.next_challenge(player, false),
            (Action::Invite, Awaiting::Challenge(player)) => {
                self.challenge = Challenge::Invitation(player);
                self.due = Awaiting::Throw(self.leader());
            }
            (Action::Double, Awaiting::Challenge(player)) => {
                if let Some(kontra) = self.kontra_open() {
                    self.challenge = Challenge::Kontra(kontra, self.challenge.by().unwrap_or(player));
                }
                self.due = self.next_challenge(player, true);
            }
            (Action::Throw(card), Awaiting::Throw(player)) => self.throw(player, card, heard),
            _ => {}
        }
        Ok(())
    }
}

//! A deal in progress, legal by construction: [`State`]. Only [`State::play_unchecked`] steps outside the rules, for
//! records that do.
//!
//! Flat: a clone is a copy of memory.

use core::fmt;

use crate::card::{Card, Suit};
use crate::cards::CardSet;
use crate::preferans::auction::{Auction, Bid, Call};
use crate::preferans::contract::{Contract, Kontra, value};
use crate::preferans::legal::Legal;
use crate::preferans::player::Player;
use crate::preferans::refusal::Refusal;
use crate::preferans::score::{Challenge, Entry, Score};
use crate::preferans::setup::{Setup, SetupError};
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

/// What is done, without who does it: `plays spades`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Call(call) => write!(f, "says {call}"),
            Action::Discard(one, other) => write!(f, "lays {one}{other} away"),
            Action::Contract(contract) => write!(f, "plays {contract}"),
            Action::Follow(true) => f.write_str("follows"),
            Action::Follow(false) => f.write_str("stays out"),
            Action::Invite => f.write_str("invites the other"),
            Action::Double => f.write_str("doubles"),
            Action::Enough => f.write_str("says no more"),
            Action::Throw(card) => write!(f, "throws {card}"),
        }
    }
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

/// What happened, in the words of the table: `p2 takes the trick`.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Won { main } => write!(f, "{main} wins the auction"),
            Event::AllPassed => f.write_str("everybody has passed"),
            Event::Trick { winner } => write!(f, "{winner} takes the trick"),
            Event::Written { .. } => f.write_str("the deal is written down"),
        }
    }
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

impl Awaiting {
    /// Who it is that must do something.
    #[inline]
    pub const fn player(self) -> Option<Player> {
        match self {
            Awaiting::Call(player)
            | Awaiting::Discard(player)
            | Awaiting::Contract(player)
            | Awaiting::Follow(player)
            | Awaiting::Challenge(player)
            | Awaiting::Throw(player) => Some(player),
            Awaiting::Over => None,
        }
    }
}

impl fmt::Display for Awaiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Awaiting::Call(player) => write!(f, "{player} is to bid or to pass"),
            Awaiting::Discard(player) => write!(f, "{player} is to discard two cards"),
            Awaiting::Contract(player) => write!(f, "{player} is to name the contract"),
            Awaiting::Follow(player) => write!(f, "{player} is to follow or to stay out"),
            Awaiting::Challenge(player) => write!(f, "{player} may double or invite"),
            Awaiting::Throw(player) => write!(f, "{player} is to play a card"),
            Awaiting::Over => f.write_str("the deal is over"),
        }
    }
}

/// A deal in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) setup: Setup,
    pub(super) auction: Auction,
    pub(super) due: Awaiting,
    /// Who holds what; the main player also the talon, until it is discarded.
    pub(super) hands: [CardSet; 3],
    /// Who plays the contract, once `won` holds.
    pub(super) main: Player,
    pub(super) won: bool,
    pub(super) discarded: Option<[Card; 2]>,
    pub(super) contract: Option<Contract>,
    /// Those of the contract.
    pub(super) trumps: Option<Suit>,
    pub(super) follows: [bool; 3],
    pub(super) challenge: Challenge,
    /// The cards of the trick on the table, in the order in which they were thrown, and how many there are.
    pub(super) table: [Option<Card>; 3],
    pub(super) thrown: u8,
    /// The card that wins the trick so far, and whose it is.
    pub(super) winning: Option<(Card, Player)>,
    /// How many play, and who throws after whom; set when the throwing begins.
    pub(super) playing: u8,
    pub(super) after: [Player; 3],
    pub(super) tricks: [u8; 3],
    pub(super) refa: bool,
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
        self.won.then_some(self.main)
    }

    /// The two cards that the main player laid away; empty before that, and in a game from the hand.
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

    /// The cards of the trick on the table, in the order in which they were thrown.
    pub fn table(&self) -> impl Iterator<Item = Card> {
        self.table.into_iter().flatten()
    }

    /// How many cards lie on the table.
    pub const fn thrown(&self) -> u8 {
        self.thrown
    }

    /// The tricks that each player has.
    pub const fn tricks(&self) -> [u8; 3] {
        self.tricks
    }

    /// What the deal is worth, once the contract is named.
    pub fn value(&self) -> Option<u32> {
        self.contract.map(|contract| value(contract, self.refa, self.challenge.kontra()))
    }

    /// How many throw a card in each trick, once the throwing has begun.
    pub const fn throwers(&self) -> u8 {
        self.playing
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

    /// Who leads the first trick.
    pub fn leader(&self) -> Player {
        let betl_or_trumps = self.trumps.is_some() || self.contract.is_some_and(Contract::is_betl);
        leader(betl_or_trumps, self.setup.first, self.main, |player| self.plays(player))
    }

    pub(super) fn kontra_open(&self) -> Option<Kontra> {
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

    /// What is wrong with throwing a card.
    fn check_throw(&self, player: Player, card: Card) -> Result<(), Refusal> {
        let hand = self.hands[player];
        if !hand.contains(card) {
            return Err(Refusal::NotHeld { card });
        }
        let led = self.table[0].map(Card::suit);
        let playable = trick::playable(hand, led, self.trumps);
        match (playable.contains(card), led, self.trumps) {
            (true, ..) => Ok(()),
            (false, Some(suit), _) if !(hand & CardSet::of_suit(suit)).is_empty() => Err(Refusal::MustFollow { suit }),
            (false, _, Some(trumps)) => Err(Refusal::MustTrump { trumps }),
            (false, ..) => Err(Refusal::NotHeld { card }),
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
        Ok(State::begin_unchecked(setup))
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
                Legal::Throw(trick::playable(self.hands[player], led, self.trumps))
            }
            Awaiting::Over => Legal::Nothing,
        }
    }

    #[inline(always)]
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

    #[inline(always)]
    fn play_with(&mut self, action: Action, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check(action)?;
        if let Some(player) = self.due.player() {
            self.play_unchecked(player, action, on_event);
        }
        Ok(())
    }
}

//! Cards and the rules of card games: poker, pinochle, preferans.
//!
//! A game is a state that is legal by construction. It is made from a setup, it says what is due and what is lawful, and
//! it plays an action or refuses it and says why. Here is a table of poker:
//!
//! ```
//! use hoyle_rules::Chips;
//! use hoyle_rules::poker::{Action, Game, Setup, State};
//!
//! let setup = Setup::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([200, 150, 80]).build()?;
//! let mut table = State::begin(&setup)?;
//! for (seat, hole) in setup.occupied().zip(["AsKs", "QhQd", "7c2d"]) {
//!     table.play(Action::DealHole { seat, cards: hole.parse()? })?;
//! }
//! assert_eq!(table.awaiting().to_string(), "p3 is to act");
//! let seat = table.awaiting().seat().ok_or("nobody acts")?;
//! let raise = table.legal().raise.ok_or("no raise is lawful")?;
//! assert_eq!((raise.least, raise.most), (Chips(4), Chips(80)));
//! let refusal = table.play(Action::RaiseTo { seat, to: Chips(3) }).unwrap_err();
//! assert_eq!(refusal.to_string(), "a bet or raise must be to at least 4");
//! table.play(Action::Fold { seat })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`play_with`](poker::State::play_with) also tells what follows at the table: chips that move, streets, pots and their
//! winners. A state is a flat value; a copy of it is a position to come back to.
//!
//! # What a bot asks
//!
//! [`legal`](poker::State::legal) has ranges where amounts are free, [`visible_to`](poker::State::visible_to) hides what
//! a player does not see:
//!
//! ```
//! use hoyle_rules::poker::{Action, Awaiting, State, Viewer};
//!
//! fn decide(table: &State) -> Option<Action> {
//!     let Awaiting::Act { seat } = table.awaiting() else { return None };
//!     let (seen, legal) = (table.visible_to(Viewer::Player(seat)), table.legal());
//!     let pair = seen.hole(seat).known().ranks().count_ones() == 1;
//!     match (legal.raise, legal.call) {
//!         (Some(raise), _) if pair => Some(Action::RaiseTo { seat, to: raise.least }),
//!         (_, Some(price)) if price.is_zero() || pair => Some(Action::Call { seat }),
//!         (_, None) => Some(Action::BringIn { seat }),
//!         _ => Some(Action::Fold { seat }),
//!     }
//! }
//! ```
//!
//! # Cards
//!
//! [`Card`], [`CardSet`] and the like are read and written as `As` and `AsKs`. [`CardSet::subsets`] goes through
//! everything that may still come, which is all that equity takes:
//!
//! ```
//! use hoyle_rules::{CardSet, poker::Ranking};
//! use std::cmp::Ordering;
//!
//! let [hero, villain, flop]: [CardSet; 3] = ["AsKs".parse()?, "QhQd".parse()?, "Js7s2c".parse()?];
//! let deck = CardSet::STANDARD - hero - villain - flop;
//! let (mut wins, mut ties) = (0, 0);
//! for rest in deck.subsets(2) {
//!     let strength = |hole| Ranking::High.strength(hole, flop | rest);
//!     match strength(hero).cmp(&strength(villain)) {
//!         Ordering::Greater => wins += 1,
//!         Ordering::Equal => ties += 1,
//!         Ordering::Less => {}
//!     }
//! }
//! assert_eq!((wins, ties, deck.subsets(2).count()), (539, 0, 990));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Deck`] deals from the top. Its order comes in: this crate knows no chance, as it knows no texts, files or clocks.
//!
//! # Pinochle
//!
//! ```
//! use hoyle_rules::pinochle::{Action, Awaiting, Preset, Setup, State};
//! use hoyle_rules::{Deck, Rules, Seat};
//!
//! let conventions = Preset::named("single-deck-partnership").ok_or("no such preset")?.conventions;
//! let mut deck = Deck::from(conventions.deck().cards());
//! let mut game = State::begin(&Setup { conventions, dealer: Seat::FIRST })?;
//! while let Awaiting::Deal(seat) = game.awaiting() {
//!     game.play(Action::Deal { seat, cards: deck.by_ref().take(12).collect() })?;
//! }
//! assert_eq!(game.awaiting().to_string(), "p2 is to bid or to pass");
//! assert_eq!(game.legal().least_bid, Some(15));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Preferans
//!
//! ```
//! use hoyle_rules::preferans::{Action, Legal, Options, Player, Setup, State};
//! use hoyle_rules::{Deck, Rules};
//!
//! let mut deck = Deck::piquet();
//! let mut ten = || deck.by_ref().take(10).collect();
//! let (first, hands, refas) = (Player::One, [ten(), ten(), ten()], [false; 3]);
//! let setup = Setup { first, hands, talon: deck.collect(), refas, options: Options::default() };
//! let mut deal = State::begin(&setup)?;
//! while let Legal::Calls(calls) = deal.legal() {
//!     deal.play(Action::Call(calls.as_slice()[0]))?;
//! }
//! assert_eq!(deal.awaiting().to_string(), "the deal is over");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! `poker`, `pinochle` and `preferans`, all on by default, bring the games. Without any, cards, seats and chips remain.

mod bag;
mod card;
mod cards;
mod chips;
pub mod conventions;
mod deck;
mod parse;
#[cfg(feature = "pinochle")]
pub mod pinochle;
#[cfg(feature = "poker")]
pub mod poker;
#[cfg(feature = "preferans")]
pub mod preferans;
mod rules;
mod seat;
mod subsets;

pub use bag::{CardBag, CardKinds};
pub use card::{Card, MaybeCard, Rank, Suit};
pub use cards::{CardSet, CardSetIter};
pub use chips::Chips;
pub use deck::Deck;
pub use parse::ParseCardError;
pub use rules::Rules;
pub use seat::{BySeat, MAX_SEATS, ParseSeatError, Seat, SeatSet};
pub use subsets::Subsets;

//! Reads, checks, replays, converts and writes records of card games.
//!
//! Poker in [PHH](phh), [PSN](psn) and [PFN](pfn), pinochle in [PN](pn), preferans in [PPN](ppn). A record is read
//! whatever its faults; each fault has a code, a place, and mostly a repair. A hand is played by the rules, to the chip.
//!
//! # Every record of any file
//!
//! Who won how much with which hand? [`open`] knows the notation by the name of a file or by what it begins with. Only
//! input and output fails; what is wrong with a record comes with it, and the next one follows.
//!
//! ```
//! # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).unwrap();
//! for found in hoyle::open("examples/variants/no-limit-holdem.phh")? {
//!     let found = found?;
//!     for problem in found.diagnostics() {
//!         println!("line {}: {} {}", problem.start.line, problem.code, problem.message);
//!     }
//!     let Some(hoyle::Record::Poker(hand)) = found.record else { continue };
//!     for winner in hand.outcome().pots.iter().flat_map(|pot| &pot.winners) {
//!         let made = winner.hand.map_or("no hand shown".to_owned(), |made| made.to_string());
//!         println!("{} wins {} with {made}", hand.name(winner.seat), hand.money(winner.amount));
//!     }
//! }
//! # Ok::<(), hoyle::Error>(())
//! ```
//!
//! [`read`] does the same for a text in memory, [`read_from`] for anything that can be read. A caller who knows the notation
//! names it, and has the records of its game: [`phh::read`], [`pn::read`]. For millions of hands there is `hoyle-scan`.
//!
//! # A hand played and written down
//!
//! What is not lawful is refused when it is played, with the reason.
//!
//! ```
//! use hoyle::poker::Hand;
//! use hoyle::rules::poker::{Action, Game};
//! use hoyle::{GameNotation, phh, rules::{Chips, Seat}};
//!
//! let [ann, bob] = [0, 1].map(|place| Seat::new(place).unwrap_or(Seat::FIRST));
//! let mut table = Hand::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([50, 60]).names(["Ann", "Bob"]);
//! table.play(Action::DealHole { seat: ann, cards: "AsKs".parse()? })?;
//! table.play(Action::DealHole { seat: bob, cards: "QdQh".parse()? })?;
//! assert!(table.play(Action::RaiseTo { seat: bob, to: Chips(3) }).is_err(), "4 is the least");
//! table.play(Action::RaiseTo { seat: bob, to: Chips(6) })?.comment("in the dark");
//! table.play(Action::Fold { seat: ann })?;
//! let (text, _) = phh::Phh.write(&table.finish()?)?;
//! assert!(text.contains("'p2 cbr 6 # in the dark'"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # From one notation to another
//!
//! A conversion says what it loses, item by item.
//!
//! ```
//! # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
//! use hoyle::{GameNotation, phh, psn};
//!
//! let text = std::fs::read("examples/variants/no-limit-holdem.phh")?;
//! for found in phh::read(&text) {
//!     let Some(hand) = found.record else { continue };
//!     let (written, losses) = psn::Psn.write(&hand)?;
//!     assert!(written.starts_with("NLH "));
//!     for loss in losses {
//!         println!("lost: {loss}");
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Step by step
//!
//! A [replay](poker::replay) lends the table after each action, with what happened and what is due.
//!
//! ```
//! # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
//! let text = std::fs::read("examples/variants/no-limit-holdem.phh")?;
//! let hand = hoyle::phh::read(&text).next().and_then(|found| found.record).ok_or("no hand")?;
//! let mut replay = hand.replay();
//! replay.start();
//! while let Some(step) = replay.next_step() {
//!     println!("{} events; then {}", step.events.len(), step.due());
//! }
//! assert_eq!(replay.outcome().payoffs().map(<[_]>::len), Some(hand.setup.seats));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A table
//!
//! The [`rules`] know no texts. A [`State`](rules::poker::State) says what is lawful, and refuses what is not:
//!
//! ```
//! use hoyle::rules::poker::{Action, Game, Setup, State};
//!
//! let setup = Setup::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([200, 150, 80]).build()?;
//! let mut table = State::begin(&setup)?;
//! for (seat, hole) in setup.occupied().zip(["AsKs", "QhQd", "7c2d"]) {
//!     table.play(Action::DealHole { seat, cards: hole.parse()? })?;
//! }
//! let seat = table.awaiting().seat().ok_or("nobody acts")?;
//! let raise = table.legal().raise.ok_or("no raise is lawful")?;
//! let refusal = table.play(Action::RaiseTo { seat, to: 3.into() }).unwrap_err();
//! assert_eq!(refusal.to_string(), format!("a bet or raise must be to at least {}", raise.least));
//! table.play(Action::Fold { seat })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is lawful now, for a bot
//!
//! A bot sees the table as its player does, and chooses among what [`legal`](rules::poker::State::legal) says:
//!
//! ```
//! use hoyle::rules::poker::{Action, Awaiting, State, Viewer};
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
//! # use hoyle::rules::poker::{Game, Setup};
//! # let setup = Setup::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([50, 60]).build()?;
//! # let mut table = State::begin(&setup)?;
//! # for (seat, hole) in setup.occupied().zip(["AsKs", "QhQd"]) {
//! #     table.play(Action::DealHole { seat, cards: hole.parse()? })?;
//! # }
//! # let action = decide(&table).ok_or("nobody acts")?;
//! # assert_eq!(action.to_string(), "p2 bets or raises to 4");
//! # table.play(action)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The equity of two hands on a flop
//!
//! Every turn and river that may still come, counted:
//!
//! ```
//! use hoyle::rules::{CardSet, poker::Ranking};
//! use std::cmp::Ordering;
//!
//! let [hero, villain, flop]: [CardSet; 3] = ["AsKs".parse()?, "QhQd".parse()?, "Js7s2c".parse()?];
//! let mut count = [0; 3];
//! for rest in (CardSet::STANDARD - hero - villain - flop).subsets(2) {
//!     let strength = |hole| Ranking::High.strength(hole, flop | rest);
//!     match strength(hero).cmp(&strength(villain)) {
//!         Ordering::Greater => count[0] += 1,
//!         Ordering::Equal => count[1] += 1,
//!         Ordering::Less => count[2] += 1,
//!     }
//! }
//! assert_eq!(count, [539, 0, 451]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Pinochle
//!
//! ```
//! # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
//! for found in hoyle::pn::read(&std::fs::read("examples/pinochle/three-handed.pn")?) {
//!     let game = found.record.ok_or("nothing could be made of it")?;
//!     for (deal, outcome) in game.deals.iter().zip(game.outcome().deals) {
//!         let Some(contract) = deal.contract else { continue };
//!         println!("{contract}: {outcome}"); // p2 for 20, hearts: made, 8 to 39 to 11; in all 8 to 39 to 11
//!     }
//!     assert_eq!(game.outcome().to_string(), "2 deals, final scores 12 to 70 to 26; team 2 wins");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Preferans
//!
//! ```
//! # std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))?;
//! for found in hoyle::ppn::read(&std::fs::read("examples/preferans/evening.ppn")?) {
//!     let game = found.record.ok_or("nothing could be made of it")?;
//!     for deal in &game.deals {
//!         let Some(play) = &deal.play else { continue };
//!         println!("{} plays {} for {}", play.main, play.contract, play.value);
//!     }
//!     let outcome = game.outcome().to_string();
//!     assert_eq!(outcome, "7 deals, 1 all passed: p1 -82, p2 +214, p3 -132; the game is over");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! | to | see |
//! |---|---|
//! | read a file, a text, a stream | [`open`], [`read`], [`read_from`]; [`Found`] is what they give |
//! | know the notation of a text | [`detect`], [`Format`] |
//! | work with what was played | [`Record`]: [`poker::Hand`], [`pinochle::Game`] or [`preferans::Game`] |
//! | follow a game step by step | [`poker::replay`], [`pinochle::replay`], [`preferans::replay`]; [`replay`] for any game |
//! | know what is wrong with a text | [`problem`]: problems, repairs, renderers; [`explain`]: the page of each |
//! | write, rewrite, repair | [`Notation`], [`GameNotation`], [`convert`], [`repair`], [`problem::fix`] |
//! | read what a poker room wrote | [`open`] and [`read`] know it as any notation; [`rooms`] gives its hands |
//! | know what changed | [`diff`] |
//! | ask every notation something | [`NOTATIONS`], [`AnyNotation`], [`AnyReader`] |
//! | play by the rules, without texts | [`rules`] |
//! | read TOML and JSON with places, exact numbers, edits | [`text`] |
//! | read millions of records on every core | the crate `hoyle-scan` |
//! | draw a table | the crate `hoyle-view` |
//!
//! # Errors
//!
//! What is wrong with the text of a user is a [`Problem`] and comes with the record. What the rules do not allow is a
//! `Refusal`, such as [`poker`](rules::poker::Refusal)'s. What the system or the caller does wrong is an [`Error`]: a file
//! cannot be read, an option has no such value ([`notation::OptionError`]). Reading a text gives no error for what it
//! says.
//!
//! # Features
//!
//! | feature | brings | default |
//! |---|---|---|
//! | `poker`, `pinochle`, `preferans` | the game, its notations and its rules; one at least | on |
//! | `gzip`, `zstd` | reading through `.gz` and `.zst` | off |
//!
//! Features only add: [`Record`], [`AnyNotation`] and their like may have more variants than a program knows.

#[cfg(not(any(feature = "poker", feature = "pinochle", feature = "preferans")))]
compile_error!("hoyle without a game has nothing to read: ask for its feature poker, pinochle or preferans");

mod any;
mod compression;
#[cfg(feature = "poker")]
pub mod convert;
mod detect;
pub mod diff;
pub mod explain;
mod open;
mod record;
pub mod replay;
pub mod select;

pub use any::modules::*;
pub use any::{AnyNotation, AnyReader, Listeners, NOTATIONS};
pub use compression::Compression;
pub use detect::{DetectedBy, Format, detect};
pub use hoyle_notation::{
    Code, GameNotation, Notation, Problem, Problems, Severity, problem, problems, repair, rewrite, text,
};
#[cfg(feature = "pinochle")]
pub use hoyle_pinochle as pinochle;
#[cfg(feature = "poker")]
pub use hoyle_poker as poker;
#[cfg(feature = "poker")]
pub use hoyle_poker::positions;
#[cfg(feature = "preferans")]
pub use hoyle_preferans as preferans;
pub use hoyle_rules as rules;
/// A place at a table, for callers that know the rules only through this crate.
pub use hoyle_rules::Seat;
pub use open::{Error, Found, Records, Stream, open, read, read_from};
pub use record::{Record, RecordRef, UnknownPlayer};

/// What a notation can do, the notations themselves, and the one list of them.
pub mod notation {
    pub use crate::any::modules::*;
    pub use crate::any::{AnyNotation, AnyReader, Listeners, NOTATIONS};
    pub use hoyle_notation::notation::*;
    pub use hoyle_notation::{FromJsonError, OptionError};
    pub use hoyle_notation::{Options, Style, WriteOptions};
}

/// The code in README.md is compiled and run with the doc tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

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
//! for found in hoyle::open("../../examples/variants/no-limit-holdem.phh")? {
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
//! [`read`] does the same for a text in memory, [`read_from`] for anything that can be read. Whoever knows the notation
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
//! use hoyle::{GameNotation, phh, psn};
//!
//! let text = std::fs::read("../../examples/variants/no-limit-holdem.phh")?;
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
//! let text = std::fs::read("../../examples/variants/no-limit-holdem.phh")?;
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
//! # A table, a bot, equity
//!
//! The rules know no texts: a `State` says what is lawful and refuses what is not. The front page of [`rules`] shows a
//! table, what a bot asks, and the equity of two hands on a flop.
//!
//! # Pinochle
//!
//! ```
//! for found in hoyle::pn::read(&std::fs::read("../../examples/pinochle/three-handed.pn")?) {
//!     let game = found.record.ok_or("nothing could be made of it")?;
//!     for (deal, outcome) in game.deals.iter().zip(game.outcome().deals) {
//!         println!("{:?}: made {:?}, then {:?}", deal.contract, outcome.made, outcome.totals);
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Preferans
//!
//! ```
//! for found in hoyle::ppn::read(&std::fs::read("../../examples/preferans/evening.ppn")?) {
//!     let game = found.record.ok_or("nothing could be made of it")?;
//!     let outcome = game.outcome();
//!     println!("{} deals, {} all passed: {:?}", outcome.deals, outcome.all_passed, outcome.results);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! - [`open`], [`read`], [`detect`]: texts; [`Record`]: what they say, of [`poker`], [`pinochle`] or [`preferans`];
//! - [`NOTATIONS`]: the one list of notations; [`notation`]: what each can do;
//! - [`problem`]: what can be wrong, with repairs and renderers; [`explain`]: every problem and its page;
//! - [`replay`], [`convert`], [`diff`]: the same for a record of any game;
//! - [`text`]: TOML and JSON with places, exact numbers, edits.
//!
//! Features: `poker`, `pinochle`, `preferans` (all on by default); `gzip` and `zstd` read through packed files.

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

pub use any::{AnyNotation, AnyReader, Listeners, NOTATIONS};
pub use compression::Compression;
pub use detect::{DetectedBy, Format, detect};
pub use hoyle_notation::{Code, GameNotation, Notation, Problem, Problems, Severity, problem, problems, rewrite, text};
#[cfg(feature = "pinochle")]
pub use hoyle_pinochle as pinochle;
#[cfg(feature = "pinochle")]
pub use hoyle_pinochle::pn;
#[cfg(feature = "poker")]
pub use hoyle_poker as poker;
#[cfg(feature = "poker")]
pub use hoyle_poker::positions;
#[cfg(feature = "poker")]
pub use hoyle_poker::{pfn, phh, psn};
#[cfg(feature = "preferans")]
pub use hoyle_preferans as preferans;
#[cfg(feature = "preferans")]
pub use hoyle_preferans::ppn;
pub use hoyle_rules as rules;
/// A place at a table, for callers that know the rules only through this crate.
pub use hoyle_rules::Seat;
pub use open::{Error, Found, Records, Stream, open, read, read_from};
pub use record::{Record, RecordRef};

/// What a notation can do, the notations themselves, and the one list of them.
pub mod notation {
    pub use crate::any::{AnyNotation, AnyReader, Listeners, NOTATIONS};
    #[cfg(feature = "pinochle")]
    pub use crate::pn;
    #[cfg(feature = "preferans")]
    pub use crate::ppn;
    #[cfg(feature = "poker")]
    pub use crate::{pfn, phh, psn};
    pub use hoyle_notation::notation::*;
    pub use hoyle_notation::{FromJsonError, OptionError};
}

/// The code in README.md is compiled and run with the doc tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

//! Hands of poker as poker rooms write them: a record of the game in English prose, a dialect for each room. All of them
//! together are one notation, [`Rooms`](rooms::Rooms): each hand is recognised by its header, so that a text may mix rooms.
//!
//! ```
//! let text = b"PokerStars Hand #1: Hold'em No Limit ($1/$2 USD) - 2026/11/21 9:30:00 ET\n\
//!     Table 'Hoyle' 2-max Seat #1 is the button\n\
//!     Seat 1: Ann ($200 in chips)\nSeat 2: Bob ($150 in chips)\n\
//!     Ann: posts small blind $1\nBob: posts big blind $2\n*** HOLE CARDS ***\n\
//!     Ann: folds\nUncalled bet ($1) returned to Bob\nBob collected $2 from pot\n\
//!     *** SUMMARY ***\nTotal pot $2 | Rake $0\n";
//! let hand = hoyle_sites::rooms::read(text).next().and_then(|found| found.record).ok_or("no hand")?;
//! assert_eq!(hand.outcome().payoffs().map(|net| hand.money(net[0]).to_string()).as_deref(), Some("1"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How a hand goes through
//!
//! | station | what it does |
//! |---|---|
//! | `headers.rs` | where hands begin |
//! | `reader.rs` | cuts the text there, decodes one hand, asks its room to read it, reports with the file's own places |
//! | `text/` | encodings with the way back, lines, names, amounts, cards |
//! | a room's folder | lines to a `Draft`: what this room says, in the terms of all |
//! | `translate/` | the draft to a setup and actions, played by the rules; what the text leaves out is filled in; every total is compared |
//! | `unplaced.rs` | what tags and JSON say for which a hand has no place |
//! | `games.rs` | which game a room means is played by which rules |
//! | `compose/`, `compose` of a room | a hand of whatever origin in the words of a room; read back, so that it says the same |
//!
//! There is no canonical form of ours, so that nothing formats, fills in or repairs.
//!
//! # How to add a room
//!
//! 1. A folder `src/ROOM/` with `mod.rs`, which has a unit struct with `impl Room`, and `mod ROOM;` below. Where the room
//!    can get something wrong that no other can, it has a `pub(crate) mod problems` (a table `hoyle_notation::problems!`
//!    with the room's own prefix; its pages in `problems/`).
//! 2. One line in the list of `rooms.rs`. A room whose format is written as well has one in `WRITERS` there.
//! 3. `Room::read` goes through `Lines::of(text)`, or `Tags::of(text)` of a room that writes XML, and fills in the `Draft`:
//!    seats first (their names are needed to read every other line: `names::whose`), then `Draft::push` for what is
//!    done, `collected`, `uncalled`, `total`, `rake`, `summary`. Amounts are `amount::read`, with the signs that the
//!    room uses, through `Draft::note`. What cannot be read is pushed to `Draft::found`, from the table of all rooms
//!    (`problems.rs`: `SIT`) or the room's own; a line that says nothing known is `Invalid::UnknownLine`. Where a room
//!    writes tags or JSON, `Room::add_unplaced` keeps what else stands there (`unplaced::of_tags`, `unplaced::of_members`): the
//!    room lists what it reads, and what says nothing more.
//! 4. A room says amounts in its own way: `What::Call` is told what is added, `What::Bet` and `What::Raise` the bet of the
//!    street after it, `What::PutIn` is for rooms that tell only what was added and not whether it was a call or a raise.
//!    Where what nobody called is counted as won, set `collected_has_uncalled`.
//! 5. A few small texts, cut and renamed, go to `corpus/sites/ROOM/`. Where the shared corpus has an archive of the room's
//!    texts and another program's facts of them, `xtask/src/conformance/rooms.rs` has a line for its scoreboard.
//! 6. What the room leaves open and we decide is an item of the chapter ROOMS of FORMATS.md; `cargo xtask severities` writes
//!    its tables. A game that no room had has a row in `games.rs`.
//!
//! Nothing else is to be edited: not the reader, not the translator, no other room, no other crate.

mod buy_in;
mod cash_outs;
mod compose;
mod draft;
mod games;
mod headers;
mod problems;
mod reader;
pub mod rooms;
mod text;
mod translate;
mod unplaced;

mod absolute;
mod acpc;
mod boss;
mod bovada;
mod entraction;
mod fulltilt;
mod ggpoker;
mod ipoker;
mod irc;
mod merge;
mod microgaming;
mod ohh;
mod ongame;
mod pacific888;
mod party;
mod pokernow;
mod pokerstars;
mod winamax;
mod wpn;

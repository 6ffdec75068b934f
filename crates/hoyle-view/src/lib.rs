//! Shows records of card games: as a picture, as a page, on a terminal.
//!
//! A record becomes a [`Timeline`](timeline::Timeline): the table after every step, with the sentences about it. All that is
//! shown is made from the timeline, so the modules that draw know no rules and no notation.
//!
//! - [`svg`]: the table after a step, as a scalable picture;
//! - [`html`]: the whole record as one page that needs no network;
//! - [`describe`]: cards, sentences and tables as plain text, also for screen readers;
//! - `png` and `terminal`, behind features of these names that are off by default: a picture in pixels, and the table in the
//!   cells of a terminal.

pub mod describe;
pub mod html;
#[cfg(feature = "png")]
pub mod png;
mod seating;
pub mod svg;
#[cfg(feature = "terminal")]
pub mod terminal;
pub mod timeline;

//! Shows records of card games: as a picture, as a page, on a terminal.
//!
//! A record becomes a [`Timeline`](timeline::Timeline): the table after every step, with the sentences about it. All that is
//! shown is made from the timeline, so the modules that draw know no rules and no notation.
//!
//! A page of a hand, and a picture of its end:
//!
//! ```
//! use hoyle_view::{describe::DisplayOptions, html, svg, timeline::Timeline};
//!
//! let text = include_str!("../../../examples/variants/no-limit-holdem.phh");
//! let hand = hoyle_poker::phh::read(text.as_bytes()).next().and_then(|found| found.record).ok_or("no hand")?;
//! let timeline = Timeline::from(&hand);
//! let page = html::page(&timeline, html::Source { file: "no-limit-holdem.phh", record: None, step: 0, text });
//! assert!(page.contains("</html>"));
//! let picture = svg::picture(&timeline, timeline.last(), DisplayOptions::default());
//! assert!(picture.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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

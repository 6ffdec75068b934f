//! Shows records of card games: as a picture, as a page, on a terminal.
//!
//! Everything is drawn from a [`Timeline`](timeline::Timeline), which is made from a record once. What draws knows no
//! rules and no notations.

pub mod html;
pub mod png;
mod ring;
pub mod svg;
pub mod terminal;
pub mod timeline;
pub mod words;

//! TOML 1.0, read as events: [`Reader`], [`Receiver`], [`Kind`], [`Fault`]; values decoded on demand: [`value`].
//! Not here: any notation that is written in TOML, a tree of values, writing.
//!
//! The reader follows <https://toml.io/en/v1.0.0>. It never fails and never panics, is linear in the text, and goes on
//! after a fault. What the text says wrongly is told to [`Receiver::fault`]; what it says is told to
//! [`Receiver::event`]: each time one [`Kind`] and the [`Span`] of the bytes that say it.
//!
//! Outside the spans of events there is only white space, newlines and the punctuation `=` and `,`: the text and a list
//! of `(Kind, Span)` are a lossless tree ([`tree::Tree`]). Spans lie in the text, come in order and do not overlap.
//!
//! The shape of what comes (`*` any number of times, `?` or not):
//!
//! ```text
//! document = ByteOrderMark? (Comment | entry | table | Unreadable)*
//! table    = TableOpen key TableClose | ArrayTableOpen key ArrayTableClose
//! entry    = key Unreadable? value?                   no value: it was missing, which was a fault
//! key      = part (KeyDot part)*                      part: BareKey, BasicKey, EscapedKey, LiteralKey
//! value    = scalar | Unreadable
//!          | ArrayOpen (value | Comment | Unreadable)* ArrayClose
//!          | InlineOpen (entry | Comment | Unreadable)* InlineClose
//! ```
//!
//! This shape holds for broken texts too: what was opened is closed (with an empty span where the text does not close
//! it), a missing key is told as an empty [`Kind::BareKey`], and [`Kind::Unreadable`] covers what fits nowhere. Directly
//! after a key, `Unreadable` is its value, or what stood in the place of the `=` if a value follows.

mod bytes;
mod expect;
mod fault;
mod header;
mod keys;
mod kind;
mod nest;
mod read;
mod record;
mod scalar;
mod scan;
mod strings;
pub mod tree;
pub mod value;

pub use fault::Fault;
pub use kind::Kind;
pub use read::{Progress, Reader};
pub use record::{find_record_start, last_record_start};

use super::Span;
use core::ops::ControlFlow;

/// How deep arrays and inline tables may stand in one another; deeper is [`Fault::TooDeep`].
pub const DEPTH_LIMIT: usize = 512;

/// Hears what a text says.
///
/// The reader is compiled for each receiver and names the kind as a constant at each place that tells one, so that
/// an inlined `match` on it costs nothing.
pub trait Receiver {
    /// The text says this, here. On `Break` nothing more is told, no fault either; the reader passes over the rest of
    /// the record, or leaves the document.
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()>;

    /// The text is wrong, here. A fault of the grammar comes directly after or before the events that it touches;
    /// faults of the bytes ([`Fault::NotUtf8`], [`Fault::ControlCharacter`], [`Fault::CarriageReturn`]) come after all
    /// events of the record or document.
    fn fault(&mut self, fault: Fault, at: Span);
}

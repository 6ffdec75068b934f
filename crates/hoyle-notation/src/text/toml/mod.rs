//! TOML 1.0, read as events: [`Reader`], [`Receiver`], [`Kind`], [`Fault`]; values decoded on demand: [`value`].
//! Not here: any notation that is written in TOML, a tree of values, writing.
//!
//! The reader follows <https://toml.io/en/v1.0.0>. It never fails and never panics, is linear in the text, and goes on
//! after a fault. It calls [`Receiver::event`] for each piece of the text with its [`Kind`] and its [`Span`], and
//! [`Receiver::fault`] for each error.
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
//! it), a missing key is an empty [`Kind::BareKey`], and [`Kind::Unreadable`] covers what fits nowhere. Directly
//! after a key, `Unreadable` is its value, or what stood in the place of the `=` if a value follows.

mod boundaries;
mod bytes;
mod containers;
mod expected_keys;
mod fault;
mod header;
mod keys;
mod kind;
mod read;
mod scalar;
mod scan;
mod strings;
pub mod tree;
pub mod value;

pub use boundaries::{find_record_start, last_record_start};
pub use fault::Fault;
pub use kind::Kind;
pub use read::{Progress, Reader};

use super::Span;
use core::ops::ControlFlow;

/// How deep arrays and inline tables may be nested; deeper is [`Fault::TooDeep`].
pub const DEPTH_LIMIT: usize = 512;

/// Takes the events and faults of a text.
///
/// The reader is compiled for each receiver and passes the kind as a constant at each call, so that an inlined `match`
/// on it costs nothing.
pub trait Receiver {
    /// A piece of the text: `at` is the span of its bytes. After `Break` neither events nor faults follow; the reader
    /// skips the rest of the record, or leaves the document.
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()>;

    /// A [`Kind::BareKey`] on a line of its table, with nothing but its value after it. What this gives comes with the key
    /// once more, as `known`, where the next table has the same key in the same place: so a name need be looked up only
    /// once. Whoever does not ask for it has it as any other event.
    #[inline(always)]
    fn key(&mut self, at: Span, known: Option<u8>) -> ControlFlow<(), u8> {
        self.event(Kind::BareKey, at)?;
        ControlFlow::Continue(known.unwrap_or_default())
    }

    /// A [`Kind::Integer`] of a few plain digits, with the number that they are. Whoever does not ask for it has it as any
    /// other event.
    #[inline(always)]
    fn digits(&mut self, _value: u64, at: Span) -> ControlFlow<()> {
        self.event(Kind::Integer, at)
    }

    /// Strings of an array, one after the other, of at most fifteen bytes each and without an escape; what is inside of each,
    /// and where it stands with its quotes. Whoever does not ask for them has each as any other event.
    #[inline(always)]
    fn short_strings<'t>(
        &mut self,
        kind: Kind,
        strings: &mut impl Iterator<Item = (&'t [u8], Span)>,
    ) -> ControlFlow<()> {
        strings.try_for_each(|(_, at)| self.event(kind, at))
    }

    /// Whole numbers of an array, one after the other, of a few plain digits each. Whoever does not ask for them has each as
    /// [`digits`](Receiver::digits).
    #[inline(always)]
    fn short_numbers(&mut self, numbers: &mut impl Iterator<Item = (u64, Span)>) -> ControlFlow<()> {
        numbers.try_for_each(|(value, at)| self.digits(value, at))
    }

    /// An error at `at`. A fault of the grammar comes directly after or before the events that it touches;
    /// faults of the bytes ([`Fault::NotUtf8`], [`Fault::ControlCharacter`], [`Fault::CarriageReturn`]) come after all
    /// events of the record or document.
    fn fault(&mut self, fault: Fault, at: Span);
}

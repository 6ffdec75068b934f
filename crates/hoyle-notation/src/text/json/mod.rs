//! JSON as RFC 8259 has it: read as events ([`read`], [`Receiver`], [`Kind`], [`Fault`]) or as a [`tree`], and written
//! ([`string`] and friends). Not here: any notation that is written in JSON.
//!
//! <https://www.rfc-editor.org/rfc/rfc8259>. The reader is linear in the text, never panics and keeps numbers as
//! written: an event has the span of its bytes, and
//! [`number`](crate::text::number::number) takes a number from them. It is strict where the RFC leaves a choice: a name
//! used twice in one object is a fault ("The names within an object SHOULD be unique"), half of a surrogate pair is
//! one, and so is nesting deeper than [`DEPTH_LIMIT`]. A byte order mark at the start is skipped, which the RFC allows.
//!
//! ```
//! use hoyle_notation::text::json::tree::Tree;
//!
//! let text = br#"{"pot": 2.50, "seats": ["ann", "bob"]}"#;
//! let mut tree = Tree::new();
//! tree.read(text);
//! assert!(tree.faults.is_empty());
//! let root = tree.root(text).unwrap();
//! assert_eq!(root.get("pot").unwrap().raw(), b"2.50");
//! assert_eq!(root.get("seats").unwrap().elements().nth(1).unwrap().string().unwrap(), "bob");
//! ```

mod names;
mod read;
pub mod source;
pub mod tree;
mod unescape;
mod write;

pub use read::after_space;
pub use read::{Reader, is_number, read};
pub use unescape::{between_quotes_into, bytes, bytes_into, places, text};
pub use write::inside_string;
pub use write::{array, key, or_null, plain, pretty, string};

use super::Span;
use core::fmt;
use core::ops::ControlFlow;

/// How deep arrays and objects may be nested; deeper is [`Fault::TooDeep`].
pub const DEPTH_LIMIT: usize = 1024;

/// What a piece of a JSON text is. Its bytes are the span that comes with it; between the spans there is only white space, and
/// the punctuation `:` and `,`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// `{`
    ObjectOpen,
    /// `}`
    ObjectClose,
    /// `[`
    ArrayOpen,
    /// `]`
    ArrayClose,
    /// The name of a member, quotes included, without a backslash.
    Key,
    /// The name of a member, quotes included, with a backslash.
    EscapedKey,
    /// A string, quotes included, without a backslash.
    String,
    /// A string, quotes included, with a backslash.
    EscapedString,
    /// A number, kept as it is written.
    Number,
    /// `true`
    True,
    /// `false`
    False,
    /// `null`
    Null,
}

impl Kind {
    /// Whether it is the name of a member.
    pub const fn is_key(self) -> bool {
        matches!(self, Kind::Key | Kind::EscapedKey)
    }

    /// Whether it opens or closes an array or an object.
    pub(super) const fn is_bracket(self) -> bool {
        matches!(self, Kind::ObjectOpen | Kind::ObjectClose | Kind::ArrayOpen | Kind::ArrayClose)
    }

    /// Whether it is a string that is a value.
    pub const fn is_string(self) -> bool {
        matches!(self, Kind::String | Kind::EscapedString)
    }
}

/// What is wrong with a piece of a JSON text. The list is closed, for a notation gives each a code of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// Bytes that are not UTF-8: "JSON text exchanged between systems … MUST be encoded using UTF-8".
    NotUtf8,
    /// The text is longer than 4 GiB, which spans cannot name.
    TooLong,
    /// No value stands where one is due.
    ValueExpected,
    /// Letters that are neither `true`, `false` nor `null`, or a sign that begins no value.
    NotAValue,
    /// Begins like a number and is none.
    NotANumber,
    /// No name, in double quotes, stands where a member is due.
    KeyExpected,
    /// No `:` after the name of a member.
    ColonExpected,
    /// No `,` between two members or two elements.
    CommaExpected,
    /// A `,` with nothing after it before the bracket closes.
    TrailingComma,
    /// `]` where `}` is due, or `}` where `]` is due.
    WrongBracket,
    /// The array has no end; the place is its `[`.
    ArrayNotClosed,
    /// The object has no end; the place is its `{`.
    ObjectNotClosed,
    /// The string has no end.
    StringNotClosed,
    /// A control character in a string, which must be written as an escape.
    ControlCharacter,
    /// A backslash before a character that makes no escape, or before too few hexadecimal digits.
    UnknownEscape,
    /// An escape that is one half of a surrogate pair, without the other half.
    LoneSurrogate,
    /// More after the one value that a text holds.
    TextAfterValue,
    /// More than [`DEPTH_LIMIT`] arrays and objects in one another.
    TooDeep,
    /// The object has a member of this name already.
    DuplicateKey {
        /// The name as first written.
        first: Span,
    },
}

/// Each fault in words, indexed by [`Fault::number`].
pub const WORDS_OF_FAULTS: &[&str] = &[
    "these bytes are not UTF-8",
    "the text is longer than 4 GiB",
    "a value is missing",
    "this is no JSON value",
    "this is not a number as JSON writes it",
    "a name in double quotes is missing",
    "a colon is missing",
    "a comma is missing",
    "a comma stands after the last value",
    "this bracket closes what another opened",
    "the array has no end",
    "the object has no end",
    "the string has no end",
    "a control character stands in a string",
    "JSON has no such escape",
    "half of a surrogate pair",
    "more text after the value",
    "too many arrays and objects in one another",
    "the object has this name already",
];

impl Fault {
    /// Its index in [`WORDS_OF_FAULTS`].
    pub const fn number(self) -> usize {
        match self {
            Fault::NotUtf8 => 0,
            Fault::TooLong => 1,
            Fault::ValueExpected => 2,
            Fault::NotAValue => 3,
            Fault::NotANumber => 4,
            Fault::KeyExpected => 5,
            Fault::ColonExpected => 6,
            Fault::CommaExpected => 7,
            Fault::TrailingComma => 8,
            Fault::WrongBracket => 9,
            Fault::ArrayNotClosed => 10,
            Fault::ObjectNotClosed => 11,
            Fault::StringNotClosed => 12,
            Fault::ControlCharacter => 13,
            Fault::UnknownEscape => 14,
            Fault::LoneSurrogate => 15,
            Fault::TextAfterValue => 16,
            Fault::TooDeep => 17,
            Fault::DuplicateKey { .. } => 18,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(WORDS_OF_FAULTS.get(self.number()).copied().unwrap_or_default())
    }
}

/// Takes the events and the fault of a text.
pub trait Receiver {
    /// A piece of the text: `at` is the span of its bytes. After `Break` nothing follows.
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()>;

    /// The receiver's own number, below 64, of the name of a member, if it has one. Two names of one object are the same
    /// if and only if they have the same number, however they are written; so a name used twice is found with a bit set.
    /// Names without a number are compared by their bytes. The event of the name follows.
    fn number(&mut self, _kind: Kind, _at: Span) -> Option<u8> {
        None
    }

    /// A fast path for names that the receiver expects: `rest` starts with the name of a member. If it is one that the
    /// receiver knows, without escapes and with its colon directly after it, this gives its number, as in
    /// [`Receiver::number`], and its length in bytes with the quotes and without the colon. The event of the name follows;
    /// the reader need not look for the end of the name.
    #[inline]
    fn name_ahead(&mut self, _rest: &[u8]) -> Option<(u8, usize)> {
        None
    }

    /// A fast path for objects that the receiver expects: `rest` starts with an object. If the receiver has read it by
    /// itself, this gives its length in bytes, and the reader goes on behind it without any event.
    #[inline]
    fn object_ahead(&mut self, _rest: &[u8]) -> Option<usize> {
        None
    }

    /// An error at `at`. After any fault but [`Fault::DuplicateKey`] nothing follows: what was opened stays open.
    fn fault(&mut self, fault: Fault, at: Span);
}

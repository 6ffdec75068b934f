//! JSON as RFC 8259 has it: read as events ([`read`], [`Receiver`], [`Kind`], [`Fault`]) or as a [`tree`], and written
//! ([`string`] and friends). Not here: any notation that is written in JSON.
//!
//! <https://www.rfc-editor.org/rfc/rfc8259>. The reader is linear in the text, never panics and keeps numbers as
//! written: an event names the bytes that say it, and who wants a number takes it from those bytes with
//! [`number`](crate::text::number::number). It is strict where the RFC leaves a choice: a name used twice in one object
//! is a fault ("The names within an object SHOULD be unique"), half of a surrogate pair is one, and so is what stands
//! deeper than [`DEPTH_LIMIT`]. A byte order mark at the start is passed over, which the RFC allows.
//!
//! ```
//! use hoyle::text::json::tree::Tree;
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
pub mod tree;
mod unescape;
mod write;

pub(crate) use read::after_space;
pub use read::{Reader, is_number, read};
pub use unescape::{between_quotes_into, bytes, bytes_into, places, text};
pub(crate) use write::inside_string;
pub use write::{array, key, plain, pretty, string};

use super::Span;
use core::fmt;
use core::ops::ControlFlow;

/// How deep arrays and objects may stand in one another; deeper is [`Fault::TooDeep`].
pub const DEPTH_LIMIT: usize = 1024;

/// What a piece of a JSON text is. Its bytes are the span told with it; between the spans there is only white space, and
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
    /// A number.
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
    pub const fn is_bracket(self) -> bool {
        matches!(self, Kind::ObjectOpen | Kind::ObjectClose | Kind::ArrayOpen | Kind::ArrayClose)
    }

    /// Whether it is a string that is a value.
    pub const fn is_string(self) -> bool {
        matches!(self, Kind::String | Kind::EscapedString)
    }
}

/// What is wrong with a piece of a JSON text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
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

/// What each fault is in words, by [`Fault::number`].
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
    /// Its place in [`WORDS_OF_FAULTS`].
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

/// Hears what a text says.
pub trait Receiver {
    /// The text says this, here. On `Break` nothing more is told.
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()>;

    /// By which number, below 64, this name is told apart from the other names of one object, if the receiver knows it:
    /// the same name always has the same number there, however it is written. Names without one are compared letter by
    /// letter. The event of the name follows.
    fn number(&mut self, _kind: Kind, _at: Span) -> Option<u8> {
        None
    }

    /// What comes next is a name: whether the receiver knows it by heart, written without escapes and with its colon right
    /// after it. Its number, as in [`Receiver::number`], and how long it is with its quotes, without the colon. The event
    /// of the name follows; the reader spares itself to look for the end of the name.
    #[inline]
    fn name_ahead(&mut self, _rest: &[u8]) -> Option<(u8, usize)> {
        None
    }

    /// What comes next is an object: whether the receiver knows by heart how it is written and took it as a whole. How long
    /// it is; nothing of it is told.
    #[inline]
    fn object_ahead(&mut self, _rest: &[u8]) -> Option<usize> {
        None
    }

    /// The text is wrong, here. After any fault but [`Fault::DuplicateKey`] nothing more is told: what was opened stays
    /// open.
    fn fault(&mut self, fault: Fault, at: Span);
}

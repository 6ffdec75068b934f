//! What can be wrong with a TOML text: [`Fault`].

use super::super::Span;

/// What is wrong with a piece of a text. The list is closed, for a notation gives each a code of its own. A `first` is
/// where the other half of the contradiction stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    // Bytes.
    /// Not UTF-8: "A TOML file must be a valid UTF-8 encoded Unicode document."
    NotUtf8,
    /// A control character other than tab, line feed and carriage return before line feed.
    ControlCharacter,
    /// A carriage return without a line feed after it.
    CarriageReturn,
    /// A byte order mark that is not at the start.
    ByteOrderMarkInside,
    /// The record is longer than 4 GiB, which spans cannot name; the rest was passed over.
    TooLong,

    // Keys and lines.
    /// A key is missing.
    KeyExpected,
    /// No `=` after the key.
    EqualsExpected,
    /// No value after `=`, or none between two commas.
    ValueExpected,
    /// Neither a number, a date, a time, `true`, `false`, `inf` nor `nan`; perhaps a string without quotes.
    NotAValue,
    /// More on a line than one key and its value, or one header.
    LineEndExpected,
    /// A table header without its `]` or `]]`.
    HeaderNotClosed,
    /// The key was given a value before.
    DuplicateKey {
        /// The key as first written.
        first: Span,
    },
    /// The table was opened before: "you cannot define a table more than once".
    DuplicateTable {
        /// The last part of its key as first written.
        first: Span,
    },
    /// A key leads through something that is no table.
    NotATable {
        /// The key of what is no table.
        first: Span,
    },
    /// A key adds to an inline table, which "fully defines" itself.
    InlineTableExtended {
        /// The key of the inline table.
        first: Span,
    },
    /// A dotted key adds to a table that was opened by a header, or elsewhere.
    TableExtended {
        /// The key of the table as first written.
        first: Span,
    },
    /// An `[[array]]` header for an array that was written out as a value.
    ArrayExtended {
        /// The key of the array.
        first: Span,
    },
    /// A `[table]` header for what is an array of tables.
    TableIsArray {
        /// The key of the array of tables as first written.
        first: Span,
    },
    /// An `[[array]]` header for what is a table.
    ArrayIsTable {
        /// The key of the table as first written.
        first: Span,
    },

    // Strings.
    /// The string has no end: for a string of one line, on its line.
    StringNotClosed,
    /// A backslash before a character that makes no escape, or before too few hexadecimal digits.
    UnknownEscape,
    /// A number that is no Unicode scalar value.
    EscapeNotUnicode,
    /// `\e` or `\xHH`: TOML 1.1 has them, 1.0 has not.
    EscapeOfLaterToml,

    // Numbers, dates and times.
    /// A number with a zero before it.
    LeadingZero,
    /// An underscore that does not stand between two digits.
    Underscore,
    /// A whole number below -2^63 or above 2^63 - 1.
    IntegerRange,
    /// Begins like a number and is none.
    NotANumber,
    /// Begins like a date or a time and is none.
    NotADateTime,
    /// A date or a time that does not exist: month 13, 30 February, hour 24.
    DateTimeRange,
    /// A time without seconds: TOML 1.1 has it, 1.0 has not.
    SecondsMissing,

    // Arrays and inline tables.
    /// Two values without a comma between them.
    CommaExpected,
    /// No `]`. The place is the `[`.
    ArrayNotClosed,
    /// No `}`. The place is the `{`.
    InlineTableNotClosed,
    /// `]` where `}` is due, or `}` where `]` is due.
    WrongBracket,
    /// A comma after the last entry of an inline table: TOML 1.1 allows it, 1.0 does not.
    InlineTrailingComma,
    /// A newline in an inline table: TOML 1.1 allows it, 1.0 does not.
    InlineNewline,
    /// More than [`DEPTH_LIMIT`](super::DEPTH_LIMIT) arrays and inline tables in one another; not read further down.
    TooDeep,
}

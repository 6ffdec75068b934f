//! What a piece of TOML is: [`Kind`].

/// What a piece of a TOML text is. Its bytes are the span that comes with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// The byte order mark at the very start. TOML 1.0 does not speak of it; the toml-test suite has it read over, so it
    /// is no fault.
    ByteOrderMark,
    /// From `#` to before the line's end.
    Comment,
    /// The `[` of a table header.
    TableOpen,
    /// The `]` of a table header.
    TableClose,
    /// The `[[` of a header of an array of tables.
    ArrayTableOpen,
    /// The `]]` of a header of an array of tables.
    ArrayTableClose,
    /// A part of a key, of ASCII letters, digits, `_` and `-`. Empty where a key is missing.
    BareKey,
    /// A part of a key in double quotes, which the span covers, without a backslash.
    BasicKey,
    /// A part of a key in double quotes, which the span covers, with a backslash.
    EscapedKey,
    /// A part of a key in single quotes, which the span covers.
    LiteralKey,
    /// The dot between two parts of a key.
    KeyDot,
    /// `'text'`, quotes included; here and below: the last quotes are missing where a fault says so.
    LiteralString,
    /// `"text"`, quotes included, without a backslash.
    BasicString,
    /// `"text"`, quotes included, with a backslash.
    EscapedString,
    /// `'''text'''`, quotes included.
    MultiLiteralString,
    /// `"""text"""`, quotes included, without a backslash.
    MultiBasicString,
    /// `"""text"""`, quotes included, with a backslash.
    MultiEscapedString,
    /// A whole number that an `i64` holds.
    Integer,
    /// A number with a fraction, an exponent or both, or one of `inf` and `nan`, each with or without a sign.
    Float,
    /// `true` or `false`.
    Bool,
    /// A date and a time at an offset from UTC: `1979-05-27T07:32:00Z`.
    OffsetDateTime,
    /// A date and a time without an offset: `1979-05-27T07:32:00`.
    LocalDateTime,
    /// A date: `1979-05-27`.
    LocalDate,
    /// A time of day: `07:32:00`.
    LocalTime,
    /// The `[` of an array.
    ArrayOpen,
    /// The `]` of an array.
    ArrayClose,
    /// The `{` of an inline table.
    InlineOpen,
    /// The `}` of an inline table.
    InlineClose,
    /// Bytes that could not be read; a fault says why.
    Unreadable,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = Kind::Unreadable as usize + 1;

    /// Whether it is a part of a key.
    #[inline]
    pub const fn is_key(self) -> bool {
        matches!(self, Kind::BareKey | Kind::BasicKey | Kind::EscapedKey | Kind::LiteralKey)
    }

    /// Whether it is a string.
    #[inline]
    pub const fn is_string(self) -> bool {
        matches!(
            self,
            Kind::LiteralString
                | Kind::BasicString
                | Kind::EscapedString
                | Kind::MultiLiteralString
                | Kind::MultiBasicString
                | Kind::MultiEscapedString
        )
    }

    /// Whether it is a whole value in one event.
    #[inline]
    pub const fn is_scalar(self) -> bool {
        self.is_string()
            || matches!(
                self,
                Kind::Integer
                    | Kind::Float
                    | Kind::Bool
                    | Kind::OffsetDateTime
                    | Kind::LocalDateTime
                    | Kind::LocalDate
                    | Kind::LocalTime
            )
    }
}

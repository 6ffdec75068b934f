//! What the TOML reader finds wrong, as problems of PHH: one table. Not here: what TOML is.

use super::problems as p;
use crate::problem::Problem;
use crate::text::Span;
use crate::text::toml::Fault;

/// The problem that a fault of the text is.
pub(super) fn problem(fault: Fault, at: Span) -> Problem {
    let kind = match fault {
        Fault::NotUtf8 => p::NOT_UTF8,
        Fault::ControlCharacter => p::CONTROL_CHARACTER,
        Fault::CarriageReturn => p::CARRIAGE_RETURN,
        Fault::ByteOrderMarkInside => p::BYTE_ORDER_MARK_INSIDE,
        Fault::TooLong => p::RECORD_TOO_LONG,
        Fault::KeyExpected => p::KEY_EXPECTED,
        Fault::EqualsExpected => p::EQUALS_EXPECTED,
        Fault::ValueExpected => p::VALUE_EXPECTED,
        Fault::NotAValue => p::NOT_A_VALUE,
        Fault::LineEndExpected => p::LINE_END_EXPECTED,
        Fault::HeaderNotClosed => p::HEADER_NOT_CLOSED,
        Fault::DuplicateKey { .. } => p::DUPLICATE_KEY,
        Fault::DuplicateTable { .. }
        | Fault::NotATable { .. }
        | Fault::InlineTableExtended { .. }
        | Fault::TableExtended { .. }
        | Fault::ArrayExtended { .. }
        | Fault::TableIsArray { .. }
        | Fault::ArrayIsTable { .. } => p::TABLE_TWICE,
        Fault::StringNotClosed => p::STRING_NOT_CLOSED,
        Fault::UnknownEscape | Fault::EscapeNotUnicode => p::BAD_ESCAPE,
        Fault::EscapeOfLaterToml | Fault::SecondsMissing | Fault::InlineTrailingComma | Fault::InlineNewline => {
            p::LATER_TOML
        }
        Fault::LeadingZero | Fault::Underscore | Fault::NotANumber => p::BAD_NUMBER,
        Fault::IntegerRange => p::INTEGER_TOO_LARGE,
        Fault::NotADateTime | Fault::DateTimeRange => p::BAD_DATE_TIME,
        Fault::CommaExpected => p::COMMA_EXPECTED,
        Fault::ArrayNotClosed => p::ARRAY_NOT_CLOSED,
        Fault::InlineTableNotClosed => p::INLINE_TABLE_NOT_CLOSED,
        Fault::WrongBracket => p::WRONG_BRACKET,
        Fault::TooDeep => p::TOO_DEEP,
    };
    kind.at(at)
}

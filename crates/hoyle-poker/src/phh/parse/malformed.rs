//! What the TOML reader finds wrong, as problems of PHH: one table. Not here: what TOML is.

use crate::phh::problems::Malformed;
use hoyle_notation::problem::Problem;
use hoyle_notation::problems::Shared;
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::Fault;

/// The problem that a fault of the text is.
pub(in crate::phh) fn problem(fault: Fault, at: Span) -> Problem {
    let kind = match fault {
        Fault::TooLong => return Shared::RecordTooLarge.at(at),
        Fault::NotUtf8 => Malformed::NotUtf8,
        Fault::ControlCharacter => Malformed::ControlCharacter,
        Fault::CarriageReturn => Malformed::CarriageReturn,
        Fault::ByteOrderMarkInside => Malformed::ByteOrderMarkInside,
        Fault::KeyExpected => Malformed::KeyExpected,
        Fault::EqualsExpected => Malformed::EqualsExpected,
        Fault::ValueExpected => Malformed::ValueExpected,
        Fault::NotAValue => Malformed::NotAValue,
        Fault::LineEndExpected => Malformed::LineEndExpected,
        Fault::HeaderNotClosed => Malformed::HeaderNotClosed,
        Fault::DuplicateKey { .. } => Malformed::DuplicateKey,
        Fault::DuplicateTable { .. }
        | Fault::NotATable { .. }
        | Fault::InlineTableExtended { .. }
        | Fault::TableExtended { .. }
        | Fault::ArrayExtended { .. }
        | Fault::TableIsArray { .. }
        | Fault::ArrayIsTable { .. } => Malformed::TableTwice,
        Fault::StringNotClosed => Malformed::StringNotClosed,
        Fault::UnknownEscape | Fault::EscapeNotUnicode => Malformed::BadEscape,
        Fault::EscapeOfLaterToml | Fault::SecondsMissing | Fault::InlineTrailingComma | Fault::InlineNewline => {
            Malformed::LaterToml
        }
        Fault::LeadingZero | Fault::Underscore | Fault::NotANumber => Malformed::BadNumber,
        Fault::IntegerRange => Malformed::IntegerTooLarge,
        Fault::NotADateTime | Fault::DateTimeRange => Malformed::BadDateTime,
        Fault::CommaExpected => Malformed::CommaExpected,
        Fault::ArrayNotClosed => Malformed::ArrayNotClosed,
        Fault::InlineTableNotClosed => Malformed::InlineTableNotClosed,
        Fault::WrongBracket => Malformed::WrongBracket,
        Fault::TooDeep => Malformed::TooDeep,
    };
    kind.at(at)
}

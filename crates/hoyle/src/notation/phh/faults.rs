//! What the TOML reader finds wrong, as problems of PHH: one table. Not here: what TOML is.

use super::problems::text::Fault as Wrong;
use crate::problem::{Problem, rul};
use crate::text::Span;
use crate::text::toml::Fault;

/// The problem that a fault of the text is.
pub(super) fn problem(fault: Fault, at: Span) -> Problem {
    let kind = match fault {
        Fault::TooLong => return rul::Fault::RecordTooLarge.at(at),
        Fault::NotUtf8 => Wrong::NotUtf8,
        Fault::ControlCharacter => Wrong::ControlCharacter,
        Fault::CarriageReturn => Wrong::CarriageReturn,
        Fault::ByteOrderMarkInside => Wrong::ByteOrderMarkInside,
        Fault::KeyExpected => Wrong::KeyExpected,
        Fault::EqualsExpected => Wrong::EqualsExpected,
        Fault::ValueExpected => Wrong::ValueExpected,
        Fault::NotAValue => Wrong::NotAValue,
        Fault::LineEndExpected => Wrong::LineEndExpected,
        Fault::HeaderNotClosed => Wrong::HeaderNotClosed,
        Fault::DuplicateKey { .. } => Wrong::DuplicateKey,
        Fault::DuplicateTable { .. }
        | Fault::NotATable { .. }
        | Fault::InlineTableExtended { .. }
        | Fault::TableExtended { .. }
        | Fault::ArrayExtended { .. }
        | Fault::TableIsArray { .. }
        | Fault::ArrayIsTable { .. } => Wrong::TableTwice,
        Fault::StringNotClosed => Wrong::StringNotClosed,
        Fault::UnknownEscape | Fault::EscapeNotUnicode => Wrong::BadEscape,
        Fault::EscapeOfLaterToml | Fault::SecondsMissing | Fault::InlineTrailingComma | Fault::InlineNewline => {
            Wrong::LaterToml
        }
        Fault::LeadingZero | Fault::Underscore | Fault::NotANumber => Wrong::BadNumber,
        Fault::IntegerRange => Wrong::IntegerTooLarge,
        Fault::NotADateTime | Fault::DateTimeRange => Wrong::BadDateTime,
        Fault::CommaExpected => Wrong::CommaExpected,
        Fault::ArrayNotClosed => Wrong::ArrayNotClosed,
        Fault::InlineTableNotClosed => Wrong::InlineTableNotClosed,
        Fault::WrongBracket => Wrong::WrongBracket,
        Fault::TooDeep => Wrong::TooDeep,
    };
    kind.at(at)
}

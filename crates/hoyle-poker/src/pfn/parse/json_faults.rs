//! The one table that makes problems of PFN from the faults of the JSON reader.

use crate::pfn::problems::Malformed;
use hoyle_notation::problem::Problem;
use hoyle_notation::problems::Shared;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::Fault;

/// The problem for a fault. Duplicate keys are handled by the parser, because they concern keys.
pub(crate) fn problem(fault: Fault, at: Span) -> Problem {
    let kind = match fault {
        Fault::TooLong => return Shared::RecordTooLarge.at(at),
        Fault::NotUtf8 => Malformed::NotUtf8,
        Fault::ControlCharacter => Malformed::ControlCharacter,
        Fault::StringNotClosed => Malformed::StringNotClosed,
        Fault::UnknownEscape => Malformed::UnknownEscape,
        Fault::LoneSurrogate => Malformed::LoneSurrogate,
        Fault::NotAValue => Malformed::NotAValue,
        Fault::NotANumber => Malformed::NotANumber,
        Fault::ValueExpected => Malformed::ValueExpected,
        Fault::KeyExpected => Malformed::KeyExpected,
        Fault::ColonExpected => Malformed::ColonExpected,
        Fault::CommaExpected => Malformed::CommaExpected,
        Fault::TrailingComma => Malformed::TrailingComma,
        Fault::WrongBracket => Malformed::WrongBracket,
        Fault::ArrayNotClosed => Malformed::ArrayNotClosed,
        Fault::ObjectNotClosed => Malformed::ObjectNotClosed,
        Fault::TextAfterValue => Malformed::TextAfterValue,
        Fault::TooDeep => Malformed::TooDeep,
        Fault::DuplicateKey { .. } => Malformed::KeyExpected,
    };
    kind.at(at)
}

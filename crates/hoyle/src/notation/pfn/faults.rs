//! What the JSON reader finds wrong, as problems of PFN: one table. Not here: what JSON is.

use super::problems::text::Fault as Wrong;
use crate::problem::{Problem, rul};
use crate::text::Span;
use crate::text::json::Fault;

/// The problem that a fault of the text is; a name used twice is one of the keys, and not here.
pub(super) fn problem(fault: Fault, at: Span) -> Problem {
    let kind = match fault {
        Fault::TooLong => return rul::Fault::RecordTooLarge.at(at),
        Fault::NotUtf8 => Wrong::NotUtf8,
        Fault::ControlCharacter => Wrong::ControlCharacter,
        Fault::StringNotClosed => Wrong::StringNotClosed,
        Fault::UnknownEscape => Wrong::UnknownEscape,
        Fault::LoneSurrogate => Wrong::LoneSurrogate,
        Fault::NotAValue => Wrong::NotAValue,
        Fault::NotANumber => Wrong::NotANumber,
        Fault::ValueExpected => Wrong::ValueExpected,
        Fault::KeyExpected => Wrong::KeyExpected,
        Fault::ColonExpected => Wrong::ColonExpected,
        Fault::CommaExpected => Wrong::CommaExpected,
        Fault::TrailingComma => Wrong::TrailingComma,
        Fault::WrongBracket => Wrong::WrongBracket,
        Fault::ArrayNotClosed => Wrong::ArrayNotClosed,
        Fault::ObjectNotClosed => Wrong::ObjectNotClosed,
        Fault::TextAfterValue => Wrong::TextAfterValue,
        Fault::TooDeep => Wrong::TooDeep,
        Fault::DuplicateKey { .. } => Wrong::KeyExpected,
    };
    kind.at(at)
}

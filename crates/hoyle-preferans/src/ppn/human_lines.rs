//! The lines of a game of PPNh as they are written: [`written_lines`]. Not here: what one line says (`human_line.rs`), and
//! whether the lines make a game.

use hoyle_notation::text::{Span, encoding};

use super::human_line::Line;
use super::parse::human::{comment, word};
use super::parse::line::Line as Raw;

/// What a line says beside its comment.
pub(in crate::ppn) enum Content {
    /// Nothing.
    Nothing,
    /// A tag pair.
    Tag,
    /// `...`: deals are left out.
    LeftOut,
    /// Something of a deal, and where it stands behind its word.
    OfDeal(Line, Span),
    /// Something that cannot be read.
    Unknown,
}

/// A line of a text.
pub(in crate::ppn) struct WrittenLine<'t> {
    pub(in crate::ppn) raw: Raw<'t>,
    pub(in crate::ppn) content: Content,
    /// Its comment with the sign before it.
    pub(in crate::ppn) comment: Option<&'t [u8]>,
}

/// The lines of a text, in order.
pub(in crate::ppn) fn written_lines(text: &[u8]) -> impl Iterator<Item = WrittenLine<'_>> {
    let mut before = None;
    let mut at = encoding::mark_length(text);
    text.get(at..).unwrap_or_default().split(|byte| *byte == b'\n').map(move |line| {
        let raw = Raw::new(line, at);
        at += line.len() + 1;
        if raw.text.starts_with(b"[") {
            return WrittenLine { raw, content: Content::Tag, comment: None };
        }
        let (written, comment) = comment(raw.text);
        let of_deal = || {
            let content = core::str::from_utf8(written).ok()?;
            let (word, value) = word(content, before)?;
            let line = Line::parse(word, content.get(value..)?)?;
            Some((word, Content::OfDeal(line, raw.span(value, content.len()))))
        };
        let content = match written {
            b"" => Content::Nothing,
            b"..." => Content::LeftOut,
            _ => match of_deal() {
                Some((word, of_deal)) => {
                    before = Some(word);
                    of_deal
                }
                None => Content::Unknown,
            },
        };
        WrittenLine { raw, content, comment: comment.and_then(|at| raw.text.get(at..)) }
    })
}

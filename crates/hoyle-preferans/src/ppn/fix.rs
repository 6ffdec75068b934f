//! The repairs of problems. Not here: making them.

use crate::ppn::derive;
use crate::ppn::document::{Document, Shape};
use crate::ppn::problems::{Habit, Malformed};
use crate::ppn::tags;
use crate::ppn::{compose, parse};
use hoyle_notation::problem::{Edit, Fix, Problem, Safety};
use hoyle_notation::text::Span;
use hoyle_notation::text::encoding;

/// The repair of a problem, if there is one.
pub(super) fn fix(text: &[u8], problem: &Problem) -> Option<Fix> {
    match Malformed::of(problem) {
        Some(Malformed::ExtraSpaces) => return Some(spaces(text, problem.at)),
        Some(Malformed::TagAfterDeals) => return move_up(text, problem.at),
        Some(fault) => return line(text, problem, fault),
        None => {}
    }
    match Habit::of(problem)? {
        Habit::BothNotEight => Some(safe("write 8 for both", problem.at, "8")),
        Habit::WithoutRefa => refa(text, problem),
        Habit::OldKey => Some(safe("write the key as it is since the end of 2019", problem.at, "\"bids\"")),
        _ => None,
    }
}

fn safe(title: &str, at: Span, with: impl Into<Vec<u8>>) -> Fix {
    Fix::new(title, vec![Edit { at, with: with.into() }], Safety::Safe)
}

fn line_end(text: &[u8], from: u32) -> u32 {
    let rest = text.get(from as usize..).unwrap_or_default();
    let line = rest.get(..memchr::memchr(b'\n', rest).unwrap_or(rest.len())).unwrap_or_default();
    from + line.trim_ascii_end().len() as u32
}

fn line(text: &[u8], problem: &Problem, fault: Malformed) -> Option<Fix> {
    let at = problem.at;
    let raw = at.of(text);
    match fault {
        Malformed::NeitherTagNorDeal => {
            let words = String::from_utf8_lossy(raw).into_owned();
            let (name, value) = words.split_once(' ')?;
            let plain = !value.is_empty() && !value.bytes().any(|byte| b" \t\"[]\\".contains(&byte));
            let fits = tags::is_name(name.as_bytes()) && plain && core::str::from_utf8(raw).is_ok();
            fits.then(|| safe("put the tag pair in brackets", at, format!("[{words}]")))
        }
        Malformed::BracketNotClosed => {
            let end = line_end(text, at.start);
            Some(safe("close the bracket", Span::at(end), "]"))
        }
        Malformed::TextAfterBracket => {
            let spaces = raw.len() - raw.trim_ascii_start().len();
            let another = raw.get(spaces) == Some(&b'[');
            let between = Span::new(at.start, at.start + spaces as u32);
            another.then(|| safe("give it a line of its own", between, "\n"))
        }
        Malformed::ValueNotQuoted => {
            let content = core::str::from_utf8(raw).ok()?;
            let mut out = Vec::new();
            compose::text::tag("", content, &mut out);
            let quoted = out.strip_prefix(b"[ ")?.strip_suffix(b"]\n")?.to_vec();
            (quoted != raw && !raw.starts_with(b"\"")).then(|| safe("put the value in quotes", at, quoted))
        }
        Malformed::QuoteNotClosed => {
            let end = line_end(text, at.start);
            let closed = end > at.end && text.get(end as usize - 1) == Some(&b']');
            closed.then(|| safe("close the quote", Span::at(end - 1), "\""))
        }
        Malformed::BadEscape => Some(safe("write two backslashes for one", Span::at(at.start), "\\")),
        _ => None,
    }
}

/// One space between two fields, none next to a bracket.
fn spaces(text: &[u8], at: Span) -> Fix {
    let before = at.start.checked_sub(1).and_then(|place| text.get(place as usize));
    let after = text.get(at.end as usize);
    let edge = before == Some(&b'[') || matches!(after, Some(b']' | b'\n' | b'\r') | None);
    safe("one space, and none next to a bracket", at, if edge { "" } else { " " })
}

/// Moves a tag pair to the top of its game. What has no name begins no game: there it would belong to the game before.
fn move_up(text: &[u8], at: Span) -> Option<Fix> {
    let inside = at.of(text).strip_prefix(b"[").unwrap_or_default().trim_ascii_start();
    let name = inside.iter().take_while(|byte| !matches!(byte, b' ' | b'\t' | b']' | b'"')).count();
    if !tags::is_name(inside.get(..name)?) {
        return None;
    }
    let top = encoding::mark_length(text) as u32;
    let from = memchr::memrchr(b'\n', text.get(..at.start as usize)?).map_or(top, |end| end as u32 + 1);
    let rest = text.get(at.end as usize..)?;
    let to = at.end + memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1) as u32;
    let with = [at.of(text), b"\n"].concat();
    let edits = vec![Edit { at: Span::at(top), with }, Edit { at: Span::new(from, to), with: Vec::new() }];
    Some(Fix::new("move the tag pair before the deals", edits, Safety::Unsafe))
}

/// Adds the refa, where the value says which.
fn refa(text: &[u8], problem: &Problem) -> Option<Fix> {
    let mut document = Document::default();
    parse::text::read(problem.at.of(text), true, &mut document);
    let deal = document.deals.first().filter(|deal| deal.shape == Shape::Legacy)?;
    let refa = derive::refa(deal)?;
    let at = Span::at(problem.at.start + deal.value.at.start);
    Some(safe("add the refa", at, if refa { "1 " } else { "0 " }))
}

//! `fill`: adds what follows from what is written, and changes nothing that is there. Not here: what follows.

mod human;

use crate::ppn::document::{Deal, Document, Shape, Throw};
use crate::ppn::keys::Key;
use crate::ppn::parse::Read;
use crate::ppn::problems::{Invalid, MalformedJson};
use crate::ppn::tags::Name;
use crate::ppn::{HUMAN, JSON, PpnReader, compose, conventions, derive, parse};
use hoyle_notation::problem::{Edit, Fix, Problem, Safety, Severity, fix};
use hoyle_notation::text::Span;
use hoyle_notation::{Depth, Form, Options, Reader as _};

/// The keys of a deal in JSON whose values may follow from the others; of a whole game, its results are asked apart.
const KEYS_THAT_FOLLOW: [Key; 10] = [
    Key::Main,
    Key::Discarded,
    Key::Accepted,
    Key::Kontra,
    Key::Refa,
    Key::Value,
    Key::Starts,
    Key::Winner,
    Key::Id,
    Key::Summary,
];

/// Appends a game's text with what follows from it. What follows from what is wrong is not written: a game with an error
/// is refused with the first one.
pub(super) fn fill(text: &[u8], form: Form, options: &Options, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
    let before = out.len();
    let notes = add(text, form, options, out)?;
    let made = out.get(before..).unwrap_or_default();
    if made != text
        && let Some(error) = errors(made, form, options).first()
    {
        let first = errors(text, form, options).into_iter().find(|problem| !follows(problem));
        out.truncate(before);
        return Err(first.unwrap_or(*error));
    }
    Ok(notes)
}

/// What is wrong with a game, in the order of its text.
fn errors(text: &[u8], form: Form, options: &Options) -> Vec<Problem> {
    let mut errors: Vec<Problem> = Vec::new();
    _ = PpnReader::new(form, Depth::Check, options).next(text, true, &mut errors);
    errors.retain(Problem::is_error);
    errors.sort_by_key(|problem| problem.at.start);
    errors
}

/// Whether that is missing which may follow from the rest.
fn follows(problem: &Problem) -> bool {
    let about = usize::from(problem.about);
    let is_result = Name::RESULTS.iter().any(|name| *name as usize == about);
    Invalid::TagMissing.is(problem) && is_result || is_key_that_follows(problem)
}

fn is_key_that_follows(problem: &Problem) -> bool {
    let key = KEYS_THAT_FOLLOW.iter().any(|key| *key as i64 == problem.facts[0]);
    MalformedJson::KeyMissing.is(problem) && key
}

fn add(text: &[u8], form: Form, options: &Options, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
    let conventions = conventions(options);
    let mut document = Document::default();
    if parse::read(form, text, true, &mut document, &conventions) == Read::Nothing {
        out.extend_from_slice(text);
        return Ok(Vec::new());
    }
    let errors = document.found.iter().filter(|problem| problem.is_error());
    if let Some(first) = errors.filter(|problem| !follows(problem)).min_by_key(|problem| problem.at.start) {
        return Err(*first);
    }
    let left_out = document.found.iter().copied().find(is_key_that_follows);
    let line_end: &[u8] = if memchr::memmem::find(text, b"\r\n").is_some() { b"\r\n" } else { b"\n" };
    if form == HUMAN {
        let mut edits = human::edits(text, &document, line_end);
        edits.extend(results(&document, line_end));
        fix::apply(text, &[Fix::new("", edits, Safety::Safe)], out);
        return Ok(Vec::new());
    }
    if left_out.is_some() {
        // Nothing but what follows is missing, so these are deals like any others.
        document.deals.iter_mut().filter(|deal| deal.shape == Shape::Broken).for_each(|deal| deal.shape = Shape::Full);
    }
    derive::complete(&mut document, &conventions);
    if let Some(first) = left_out.filter(|_| !document.deals.iter().all(|deal| is_whole(deal, &document))) {
        return Err(first);
    }
    let unknown = Name::RESULTS
        .into_iter()
        .zip(document.added)
        .filter(|(name, added)| added.is_none() && document.seen & 1 << *name as u32 == 0);
    let notes =
        unknown.map(|(name, _)| Invalid::TagMissing.at(Span::at(0)).about(name as u8).with_severity(Severity::Note));
    let notes: Vec<Problem> = notes.collect();
    if form == JSON {
        if left_out.is_some() || document.added.iter().any(Option::is_some) {
            compose::json::document(text, &document, compose::json::Layout::Lines, out);
        } else {
            out.extend_from_slice(text);
        }
        return Ok(notes);
    }
    fix::apply(text, &[added(&document, line_end)], out);
    Ok(notes)
}

/// Whether all is there that a deal says.
fn is_whole(deal: &Deal, document: &Document) -> bool {
    let throw = |throw: &Throw| throw.winner.is_some() && throw.starts.value.is_some();
    deal.shape == Shape::Passed
        || deal.id.value.is_some()
            && deal.main.value.is_some()
            && deal.discarded.value.is_some()
            && deal.accepted.value.is_some()
            && deal.kontra.value.is_some()
            && deal.refa.value.is_some()
            && deal.value.value.is_some()
            && deal.starts.value.is_some()
            && deal.summary.iter().all(|part| part.value.is_some())
            && deal.throws(document).iter().all(throw)
}

/// The results after the last of the tags that every game has, and the refas of deals without them.
fn added(document: &Document, line_end: &[u8]) -> Fix {
    let mut edits: Vec<Edit> = results(document, line_end).into_iter().collect();
    for deal in document.deals.iter().filter(|deal| deal.shape == Shape::Legacy) {
        if let Some(refa) = deal.refa.value {
            let with: &[u8] = if refa { b"1 " } else { b"0 " };
            edits.push(Edit { at: Span::at(deal.value.at.start), with: with.to_vec() });
        }
    }
    Fix::new("", edits, Safety::Safe)
}

/// The results after the last of the tags that every game has.
fn results(document: &Document, line_end: &[u8]) -> Option<Edit> {
    let last = document.tags.iter().rev().find(|tag| tag.known.is_required());
    let mut with = Vec::new();
    for (name, value) in compose::added(document) {
        let mut tag = Vec::new();
        compose::text::tag(&name, &value, &mut tag);
        let tag = tag.strip_suffix(b"\n").unwrap_or(&tag);
        let [before, after] = if last.is_some() { [line_end, tag] } else { [tag, line_end] };
        with.extend_from_slice(before);
        with.extend_from_slice(after);
    }
    (!with.is_empty()).then_some(Edit { at: Span::at(last.map_or(0, |tag| tag.at.end)), with })
}

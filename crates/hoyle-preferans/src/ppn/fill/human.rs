//! What follows from a game of PPNh, as edits of its text: the lines that a deal has not, leaders and winners of tricks,
//! empty columns of scores. Every other byte stays. Not here: what a line says.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::ppn::compose;
use crate::ppn::document::{Document, Part};
use crate::ppn::human_line::{Line, Trick, Word};
use crate::ppn::human_lines::{Content, WrittenLine, written_lines};
use hoyle_notation::problem::Edit;
use hoyle_notation::text::Span;

/// A line of a deal as it is written.
struct Written {
    line: Line,
    /// What it says after its word.
    value: Span,
    /// Where it ends, with its comment.
    end: u32,
}

/// The edits of the deals.
pub(super) fn edits(text: &[u8], document: &Document, line_end: &[u8]) -> Vec<Edit> {
    let mut added: BTreeMap<u32, Vec<u8>> = BTreeMap::new();
    for (deal, written) in document.deals.iter().zip(deals(text)) {
        let mut written = keyed(written);
        let mut trick = 0;
        // Where the line that comes before in a deal ends, and its word.
        let (mut behind, mut word) = (0, None);
        for line in compose::human::lines(document, deal) {
            let key = compose::human::key(&line, trick);
            trick += usize::from(key.0 == Word::Play);
            if let Some(before) = written.remove(&key) {
                behind = before.end;
                complete(text, &before, &line, &mut added);
            } else {
                let added = added.entry(behind).or_default();
                added.extend_from_slice(line_end);
                line.write(word == Some(key.0) && key.0.goes_on(), added);
            }
            word = Some(line.word());
        }
    }
    added.into_iter().map(|(at, with)| Edit { at: Span::at(at), with }).collect()
}

/// The lines of the deals.
fn deals(text: &[u8]) -> Vec<Vec<Written>> {
    let mut deals: Vec<Vec<Written>> = Vec::new();
    for WrittenLine { raw, content, .. } in written_lines(text) {
        let Content::OfDeal(line, value) = content else { continue };
        if line.word() == Word::Deal {
            deals.push(Vec::new());
        }
        if let Some(deal) = deals.last_mut() {
            deal.push(Written { line, value, end: raw.whole().end });
        }
    }
    deals
}

fn keyed(written: Vec<Written>) -> BTreeMap<(Word, usize), Written> {
    let mut trick = 0;
    let mut keyed = BTreeMap::new();
    for written in written {
        let key = compose::human::key(&written.line, trick);
        trick += usize::from(key.0 == Word::Play);
        if let Entry::Vacant(slot) = keyed.entry(key) {
            slot.insert(written);
        }
    }
    keyed
}

/// Adds what a line that is written leaves out.
fn complete(text: &[u8], written: &Written, whole: &Line, added: &mut BTreeMap<u32, Vec<u8>>) {
    let mut add = |at: u32, with: String| added.entry(at).or_default().extend_from_slice(with.as_bytes());
    let Span { start, end } = written.value;
    match (&written.line, whole) {
        (Line::Play(Some(one)), Line::Play(Some(Trick { leader, winner, .. }))) => {
            if let (None, Some(leader)) = (one.leader, leader) {
                add(start, format!("{}: ", leader.number()));
            }
            if let (None, Some(winner)) = (one.winner, winner) {
                add(end, format!(" -> {}", winner.number()));
            }
        }
        (
            Line::Score(_, Part::Follower { soup: None, .. }),
            Line::Score(_, Part::Follower { soup: Some((column, soup)), .. }),
        ) => {
            let head = written.value.of(text).split(|byte| *byte == b',').next().unwrap_or_default().trim_ascii_end();
            add(start + head.len() as u32, format!(", {} {soup}", column.written()));
        }
        _ => {}
    }
}

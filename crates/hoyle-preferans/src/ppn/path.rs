//! Names the thing that a problem is about: `deals[2].throws[3]`, `tags.Bula`. Slow and simple: only problems that are
//! shown need it.

use crate::ppn::document::{Deal, Document};
use crate::ppn::keys::{KEYS, Key};
use crate::ppn::parse::{self, human};
use crate::ppn::problems::{Invalid, Malformed, MalformedJson, Misplay};
use crate::ppn::tags::NAMES;
use crate::ppn::{HUMAN, JSON};
use hoyle_notation::notation::Form;
use hoyle_notation::problem::{PathCache, Problem};
use hoyle_notation::text::Span;
use hoyle_notation::text::json;
use hoyle_notation::text::json::tree::{Node, Tree};

/// What was found out about a record when one of its problems was named.
#[derive(Default)]
struct Known {
    /// How many bytes of the text were looked through.
    at: usize,
    /// How many deals stand in those bytes.
    count: usize,
    form: Option<Form>,
    /// The record as a tree, if it is JSON.
    tree: Option<Tree>,
    /// The way from the root of that tree to the value that was found last.
    way: Vec<ChildFound>,
}

/// A value that was found within another of a [`Tree`], so that the next is looked for from here on.
#[derive(Clone, Copy)]
struct ChildFound {
    /// The index in [`Tree::nodes`] of the array or object.
    within: usize,
    /// That of its element, or of the name of its member.
    child: usize,
    /// How many stand before it.
    number: usize,
}

/// The path of a problem in the text of its record; empty for the record as a whole.
pub(super) fn path(text: &[u8], problem: &Problem, cache: &mut PathCache) -> String {
    let mut known = cache.take();
    let path = known_path(text, problem, &mut known);
    cache.keep(known);
    path
}

fn known_path(text: &[u8], problem: &Problem, cache: &mut Known) -> String {
    if Invalid::TagMissing.is(problem) {
        return format!("tags.{}", NAMES.get(usize::from(problem.about)).copied().unwrap_or_default());
    }
    match *cache.form.get_or_insert_with(|| parse::whole(text)) {
        JSON => in_json(text, problem, cache),
        form => in_lines(text, problem, form == HUMAN, cache),
    }
}

/// A line, or a deal of PPNh, that is longer than this is not read again to name the place of a problem. No deal is so long,
/// and to read one anew for each of its problems would take time that grows with the square.
const LONGEST: usize = 1 << 10;
const LONGEST_FOR_PEOPLE: usize = 1 << 12;

/// In lines, only those that the problem stands among are read again; of those before, the deals are counted.
fn in_lines(text: &[u8], problem: &Problem, human: bool, cache: &mut Known) -> String {
    // Behind a bracket means: about what the bracket closes.
    let after = Malformed::TextAfterBracket.is(problem);
    let at = if after { Span::at(problem.at.start.saturating_sub(1)) } else { problem.at };
    let line = memchr::memrchr(b'\n', text.get(..at.start as usize).unwrap_or_default()).map_or(0, |end| end + 1);
    let rest = text.get(at.end.max(at.start) as usize..).unwrap_or_default();
    let end = at.end.max(at.start) as usize + memchr::memchr(b'\n', rest).unwrap_or(rest.len());
    // The cache ends where the last deal begins that is known.
    if cache.at > line {
        (cache.at, cache.count) = (0, 0);
    }
    let (mut before, mut from, mut start) = (cache.count, line, cache.at);
    while let Some(length) = text.get(start..line).and_then(|rest| memchr::memchr(b'\n', rest)) {
        let raw = text.get(start..start + length + 1).unwrap_or_default();
        if human && parse::is_deal(raw) {
            (cache.at, cache.count) = (start, before);
            (before, from) = (before + 1, start);
        } else if !human {
            before += parse::text::deals_in(raw);
        }
        start += raw.len();
    }
    if !human {
        (cache.at, cache.count) = (line, before);
    }
    let piece = text.get(from..end).unwrap_or_default();
    if piece.len() > if human { LONGEST_FOR_PEOPLE } else { LONGEST } {
        return String::new();
    }
    let shifted = |place: u32| place.saturating_sub(from as u32);
    let at = Span::new(shifted(at.start), shifted(at.end));
    let mut document = Document::default();
    if human {
        // The last deal that began before is read too.
        before = if from < line { before - 1 } else { before };
        human::read(piece, true, &mut document);
    } else {
        parse::text::read(piece, true, &mut document);
    }
    if let Some(tag) = document.tags.iter().find(|tag| covers(tag.at, at)) {
        return format!("tags.{}", tag.name(piece));
    }
    let place = document.deals.partition_point(|deal| deal.at.end <= at.start);
    match document.deals.get(place) {
        Some(deal) if covers(deal.at, at) => {
            let mut path = format!("deals[{}]", before + place);
            if !after {
                in_deal(&document, deal, problem, at, &mut path);
            }
            path
        }
        _ => String::new(),
    }
}

fn covers(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// Adds the field of a deal that a place is in; for a place between two fields, the one after it.
fn in_deal(document: &Document, deal: &Deal, problem: &Problem, at: Span, path: &mut String) {
    let between = Malformed::ExtraSpaces.is(problem);
    // For people the first trick says who leads; other problems of it are the trick's.
    let of_leader = Misplay::Starts.is(problem) || Misplay::StartsAlone.is(problem);
    let in_trick = covers(deal.throws.at, deal.starts.at) && !of_leader;
    let fields = [
        deal.id.at,
        deal.order.at,
        deal.cards.at,
        deal.bids_at,
        deal.main.at,
        deal.discarded.at,
        deal.contract.at,
        deal.accepted.at,
        deal.kontra.at,
        deal.refa.at,
        deal.value.at,
        if in_trick { Span::at(0) } else { deal.starts.at },
        deal.throws.at,
        deal.summary_at,
    ];
    let named = fields.into_iter().zip(Key::FIELDS).filter(|(field, _)| !field.is_empty());
    let found = if between {
        named.into_iter().find(|(field, _)| field.start >= at.end)
    } else {
        named.into_iter().find(|(field, _)| covers(*field, at))
    };
    let Some((_, key)) = found else { return };
    path.push('.');
    path.push_str(key.written());
    if key == Key::Throws {
        let throws = deal.throws(document);
        let place = throws.partition_point(|throw| throw.at.end < at.end);
        if throws.get(place).is_some_and(|throw| covers(throw.at, at)) && throws.len() > 1
            || throws.first().is_some_and(|throw| covers(throw.at, at) && throws.len() == 1 && at != deal.throws.at)
        {
            path.push_str(&format!("[{place}]"));
        }
    }
}

/// In JSON, the way down to the innermost value.
fn in_json(text: &[u8], problem: &Problem, cache: &mut Known) -> String {
    let tree = cache.tree.get_or_insert_with(|| {
        let mut tree = Tree::new();
        tree.read(text);
        tree
    });
    let mut path = String::new();
    // A deal on its own, or an array of deals.
    match tree.root(text) {
        Some(root) if root.is_array() => path.push_str("deals"),
        Some(root) if root.is_object() && !root.members().take(2).any(|member| is_document(&member.name())) => {
            path.push_str("deals[0]");
        }
        _ => {}
    }
    let (mut within, mut level) = (0, 0);
    while let Some(found) = child(&tree.nodes, within, problem.at, cache.way.get(level)) {
        cache.way.truncate(level);
        cache.way.push(found);
        let Some(node) = tree.nodes.get(found.child) else { break };
        if node.kind.is_key() {
            add(&mut path, name(&String::from_utf8_lossy(&json::bytes(node.at.of(text), node.kind))));
            if covers(node.at, problem.at) {
                break;
            }
            within = found.child + 1;
        } else {
            path.push_str(&format!("[{}]", found.number));
            within = found.child;
        }
        level += 1;
    }
    if MalformedJson::KeyMissing.is(problem) {
        let key = usize::try_from(problem.facts[0]).ok().and_then(|key| KEYS.get(key)).copied().unwrap_or_default();
        add(&mut path, name(key));
    }
    path
}

/// Whether an object with this key is a document, and no deal on its own.
fn is_document(key: &str) -> bool {
    key == Key::Info.written() || key == Key::Game.written()
}

/// The element of an array, or the name of the member of an object, in which a place is. What was found last is where
/// the search begins: problems are named in the order of their places.
fn child(nodes: &[Node], within: usize, at: Span, last: Option<&ChildFound>) -> Option<ChildFound> {
    let container = nodes.get(within)?;
    let starts = |child: usize| nodes.get(child).is_some_and(|node| node.at.start <= at.start);
    let last = last.filter(|last| last.within == within && starts(last.child));
    let mut found = last.copied().unwrap_or(ChildFound { within, child: within + 1, number: 0 });
    while found.child < container.end as usize && starts(found.child) {
        let node = nodes.get(found.child)?;
        let value = if node.kind.is_key() { nodes.get(found.child + 1)? } else { node };
        if covers(node.at.to(value.at), at) {
            return Some(found);
        }
        found = ChildFound { within, child: value.end as usize, number: found.number + 1 };
    }
    None
}

/// What the parts of the document are called in every form.
fn name(key: &str) -> &str {
    match key {
        "info" => "tags",
        "game" => "deals",
        "auction" => "bids",
        key => key,
    }
}

fn add(path: &mut String, key: &str) {
    if !path.is_empty() {
        path.push('.');
    }
    path.push_str(key);
}

//! Names the thing that a problem is about: `preflop[2]`, `stacks.BB`, `seats`. Only problems that are shown need it, so
//! the text is read once more.

use crate::psn::parse;
use crate::psn::parse::draft::{Draft, STREETS, Tag, Verb, Written};
use hoyle_notation::problem::{PathCache, Problem};
use hoyle_notation::text::Span;

/// A hand as it was read for the first of its problems.
#[derive(Default)]
struct Known {
    draft: Option<Draft>,
    /// The street of each action, and how many were before it there.
    places: Vec<(usize, usize)>,
}

/// The path of a problem in the text of its hand; empty for the hand as a whole.
pub(in crate::psn) fn path(text: &[u8], problem: &Problem, cache: &mut PathCache) -> String {
    let mut known: Box<Known> = cache.take();
    let Known { draft, places } = &mut *known;
    let draft = draft.get_or_insert_with(|| {
        let mut draft = Draft::default();
        parse::read(text, &mut draft);
        *places = places_of(&draft);
        draft
    });
    let path = find(text, draft, places, problem.at).unwrap_or_default();
    cache.keep(known);
    path
}

fn places_of(draft: &Draft) -> Vec<(usize, usize)> {
    let mut counts = [0_usize; STREETS.len()];
    let mut street = 0;
    let place = |written: &Written| {
        if written.verb == Verb::Street {
            street = usize::from(written.street);
            return (street, 0);
        }
        street = street.max(usize::from(written.street));
        let Some(count) = counts.get_mut(street) else { return (street, 0) };
        *count += 1;
        (street, *count - 1)
    };
    draft.actions.iter().map(place).collect()
}

/// Which of several that stand in the order of the text holds a place.
fn holder<T>(all: &[T], span: impl Fn(&T) -> Span, at: Span) -> Option<usize> {
    let before = all.partition_point(|one| span(one).start <= at.start).checked_sub(1)?;
    all.get(before).filter(|one| at.start < span(one).end).map(|_| before)
}

fn find(text: &[u8], draft: &Draft, places: &[(usize, usize)], at: Span) -> Option<String> {
    let holds = |span: Span| span.start <= at.start && at.start < span.end;
    if holds(draft.bets_at) {
        return Some("bets".to_owned());
    }
    if holds(draft.seats_at) {
        return Some("seats".to_owned());
    }
    for tag in Tag::ALL {
        let name = Tag::NAMES.get(tag as usize)?;
        // A tag's problem may stand at its name, before the value.
        let key = Span::new(at.start, at.start + name.len() as u32);
        if draft.tags.get(tag as usize)?.is_some_and(holds) || key.of(text) == name.as_bytes() && key == at {
            return Some(format!("info.{name}"));
        }
    }
    let called = |span: Span| {
        let word = String::from_utf8_lossy(span.of(text)).into_owned();
        word.split(['=', ':', '[', ' ']).next().unwrap_or_default().to_owned()
    };
    let name = holder(&draft.names, |named| named.at, at).and_then(|place| draft.names.get(place));
    if let Some(named) = name {
        return Some(format!("names.{}", called(named.at)));
    }
    let stack = holder(&draft.stacks, |stacked| stacked.at, at).and_then(|place| draft.stacks.get(place));
    if let Some(stacked) = stack {
        return Some(format!("stacks.{}", called(stacked.at)));
    }
    if let Some(place) = holder(&draft.actions, |written| written.at, at) {
        let &(street, count) = places.get(place)?;
        let name = STREETS.get(street)?;
        return Some(match draft.actions.get(place)?.verb {
            Verb::Street => (*name).to_owned(),
            _ => format!("{name}[{count}]"),
        });
    }
    let ending = draft.ending?;
    let section = if ending.showdown { "showdown" } else { "end" };
    if let Some(place) = holder(&draft.payouts, |payout| payout.at, at) {
        return Some(format!("{section}.payouts[{place}]"));
    }
    if let Some(place) = holder(&draft.shown, |shown| shown.at, at) {
        return Some(format!("{section}.hands[{place}]"));
    }
    (at.start >= ending.at.start).then(|| section.to_owned())
}

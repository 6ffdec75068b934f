//! Names the thing that a problem is about: `preflop[2]`, `stacks.BB`, `seats`. Slow and simple: the text is read once
//! more, and only problems that are shown need it.

use crate::psn::parse;
use crate::psn::parse::draft::{Draft, STREETS, Tag, Verb};
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// The path of a problem in the text of its hand; empty for the hand as a whole.
pub(in crate::psn) fn path(text: &[u8], problem: &Problem) -> String {
    let mut draft = Draft::default();
    parse::read(text, &mut draft);
    find(text, &draft, problem.at).unwrap_or_default()
}

fn find(text: &[u8], draft: &Draft, at: Span) -> Option<String> {
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
    if let Some(named) = draft.names.iter().find(|named| holds(named.at)) {
        return Some(format!("names.{}", called(named.at)));
    }
    if let Some(stacked) = draft.stacks.iter().find(|stacked| holds(stacked.at)) {
        return Some(format!("stacks.{}", called(stacked.at)));
    }
    let streets = draft.actions.iter().filter(|written| written.verb == Verb::Street);
    if let Some(written) = streets.into_iter().find(|written| holds(written.at)) {
        return Some(STREETS.get(usize::from(written.street))?.to_string());
    }
    let mut entries = [0_usize; 4];
    let mut street = 0;
    for written in &draft.actions {
        if written.verb == Verb::Street {
            street = usize::from(written.street);
            continue;
        }
        street = street.max(usize::from(written.street));
        let count = entries.get_mut(street)?;
        if holds(written.at) {
            return Some(format!("{}[{count}]", STREETS.get(street)?));
        }
        *count += 1;
    }
    let ending = draft.ending?;
    let section = if ending.showdown { "showdown" } else { "end" };
    if let Some(place) = draft.payouts.iter().position(|payout| holds(payout.at)) {
        return Some(format!("{section}.payouts[{place}]"));
    }
    if let Some(place) = draft.shown.iter().position(|shown| holds(shown.at)) {
        return Some(format!("{section}.hands[{place}]"));
    }
    (at.start >= ending.at.start).then(|| section.to_owned())
}

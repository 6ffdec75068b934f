//! `fill`: the payouts that follow from the play, written out; nothing that is there is changed. PSN, STREETS, Payouts:
//! `P` stands where the amount is "to be calculated by the parser". Not here: what follows (`played.rs`).

use crate::hand::Hand;
use crate::psn::amounts::Manner;
use crate::psn::compose::played::Played;
use crate::psn::parse::draft::{Draft, Who};
use crate::psn::problems::Malformed;
use crate::psn::seating::Seating;
use crate::psn::{PsnReader, judge::declared, parse, parse::lexer};
use hoyle_notation::problem::{Edit, Fix, Problem, Safety, fix};
use hoyle_notation::text::Span;
use hoyle_notation::{Depth, Next, Style};
use hoyle_rules::Seat;

/// Appends a text of one hand or many with its payouts. A hand with an error is refused with the first one; that it is
/// not said who wins is none here.
pub(in crate::psn) fn fill(text: &[u8], out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
    let before = out.len();
    let mut reader = PsnReader::of_one(Depth::Record);
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let mut problems = Vec::new();
        let Next::Record { consumed, .. } = reader.read_next(rest, true, &mut problems) else {
            out.extend_from_slice(rest);
            break;
        };
        let hand = rest.get(..consumed.max(1)).unwrap_or(rest);
        if let Err(problem) = one(hand, &reader, &problems, out) {
            out.truncate(before);
            let shift = |place: u32| u32::try_from(at).unwrap_or(u32::MAX).saturating_add(place);
            return Err(problem.with_span(Span::new(shift(problem.at.start), shift(problem.at.end))));
        }
        at += hand.len();
    }
    Ok(Vec::new())
}

fn one(text: &[u8], reader: &PsnReader, problems: &[Problem], out: &mut Vec<u8>) -> Result<(), Problem> {
    let error = problems.iter().find(|problem| problem.is_error() && !Malformed::PayoutMissing.is(problem));
    if let Some(error) = error {
        return Err(*error);
    }
    let begin = out.len();
    let edits = payouts(text, reader.record.as_ref());
    if edits.is_empty() {
        out.extend_from_slice(text);
    } else {
        fix::apply(text, &[Fix::new("", edits, Safety::Safe)], out);
    }
    // What was added must be what the rules say; and a hand that cannot be played has nothing to add.
    let mut reader = PsnReader::of_one(Depth::Check);
    let mut first: Vec<Problem> = Vec::new();
    _ = reader.read_next(out.get(begin..).unwrap_or_default(), true, &mut first);
    match first.iter().find(|problem| problem.is_error()) {
        None => Ok(()),
        // The places of the text as it was.
        Some(error) => Err(problems.iter().find(|problem| problem.entry == error.entry).copied().unwrap_or(*error)),
    }
}

/// The amounts that `P` stands for, and the payouts of a hand without any.
fn payouts(text: &[u8], hand: Option<&Hand>) -> Vec<Edit> {
    let mut draft = Draft::default();
    _ = parse::read(text, &mut draft);
    let (Some(hand), Some(ending), Ok(seating)) = (hand, draft.ending, Seating::of(&draft)) else { return Vec::new() };
    let Ok(played) = Played::new(hand) else { return Vec::new() };
    let manner = Manner::new(Style::Verbose, hand.setup.small_bet, hand.scale, declared::is_cash(&draft));
    let won = |seat: Seat| manner.plain(played.won[seat]);
    if draft.payouts.is_empty() {
        let winners = hand.setup.occupied().filter(|seat| played.winners.contains(seat));
        let words =
            winners.filter_map(|seat| Some(format!(" {} WIN {}", name(text, &draft, &seating, seat)?, won(seat))));
        let with = words.collect::<String>().into_bytes();
        return vec![Edit { at: Span::at(ending.at.end), with }];
    }
    let open = draft.payouts.iter().filter(|payout| !payout.amount.is_written());
    open.filter_map(|payout| {
        let entry = payout.at.of(text);
        let start = entry.iter().rposition(|byte| lexer::is_space(*byte)).map_or(0, |place| place + 1);
        let at = Span::new(payout.at.start + start as u32, payout.at.end);
        Some(Edit { at, with: won(seating.seat(payout.who)?).into_bytes() })
    })
    .collect()
}

/// How the text calls a player.
fn name(text: &[u8], draft: &Draft, seating: &Seating, seat: Seat) -> Option<String> {
    let is_seat = |who: Who| seating.seat(who) == Some(seat);
    let shown = draft.shown.iter().filter(|shown| is_seat(shown.who)).map(|shown| shown.at);
    let acted = draft.actions.iter().filter(|written| is_seat(written.who)).map(|written| written.at);
    let listed = draft.stacks.iter().filter(|listed| is_seat(listed.who)).map(|listed| listed.at);
    let entry = shown.chain(acted).chain(listed).next()?.of(text);
    let end = entry.iter().position(|byte| matches!(byte, b':' | b'[' | b'=')).unwrap_or(entry.len());
    Some(String::from_utf8_lossy(entry.get(..end)?).trim().to_owned())
}

//! The canonical writing: [`format`], one text of a game made into another that says the same; [`collect`], game after
//! game.
//!
//! What is canonical: a space between two values and a newline behind each line, an empty line between sections, two
//! between games; lines about the event and the table, and results, in the order of the specification, each with the
//! Notes that stand behind it; no hyphens at the end of a last round of bidding. Not here: writing a game that was never
//! a text (`compose/`).

use crate::pn::judge::structure::{self, is_followed};
use crate::pn::label::{Group, Label, Writing};
use crate::pn::parse::draft::{Draft, Line, Section, Value};
use crate::pn::parse::words::Words;
use crate::pn::parse::{self, Ended};
use crate::pn::problems::{Invalid, Misplaced};
use crate::pn::setting::Setting;
use hoyle_notation::problem::Problem;

/// Appends a game's text in the canonical writing. A text that breaks the form is refused with its first problem: to mend
/// it is for `fix`.
pub(crate) fn format(text: &[u8], out: &mut Vec<u8>) -> Result<(), Problem> {
    let mut draft = Draft::default();
    let mut found = Vec::new();
    if let Some(problem) = refusal(text, &mut draft, &mut found) {
        return Err(problem);
    }
    write(text, &draft, out);
    Ok(())
}

/// Reads the text; gives the first problem that makes writing it anew impossible.
fn refusal(text: &[u8], draft: &mut Draft, found: &mut Vec<Problem>) -> Option<Problem> {
    found.clear();
    let Ended::Game(_) = parse::game(text, true, draft, found) else { return None };
    structure::judge(text, draft, &mut Setting::default(), found);
    found.sort_by_key(|problem| problem.at.start);
    found.iter().copied().find(|problem| problem.is_error() && !may_be_written(*problem))
}

/// Errors that do not stand in the way: of the number of players and teams, which the game may share with one before it.
fn may_be_written(problem: Problem) -> bool {
    let shared = matches!(
        Invalid::of(&problem),
        Some(
            Invalid::NoSuchSeat
                | Invalid::NoSuchTeam
                | Invalid::WrongCount
                | Invalid::WrongTrick
                | Invalid::TooManyBids
                | Invalid::SeatInTwoTeams
        )
    );
    shared || Misplaced::of(&problem) == Some(Misplaced::ConcludedTooSoon)
}

fn write(text: &[u8], draft: &Draft, out: &mut Vec<u8>) {
    for (place, section) in draft.sections.iter().enumerate() {
        if place > 0 {
            out.push(b'\n');
        }
        write_section(text, draft, section, out);
    }
    if is_followed(text) {
        out.extend_from_slice(b"\n\n");
    }
}

/// Appends a game to a collection, as the one with this number.
pub(crate) fn collect(number: u64, text: &[u8], out: &mut Vec<u8>) {
    if number > 0 {
        out.extend_from_slice(b"\n\n");
    }
    out.extend_from_slice(text.trim_ascii());
    out.push(b'\n');
}

fn write_section(text: &[u8], draft: &Draft, section: &Section, out: &mut Vec<u8>) {
    let lines = draft.lines_of(section);
    let mut order: Vec<(u8, usize)> = Vec::with_capacity(lines.len());
    // Lines that are not sorted themselves go with the one above them.
    let mut key = 0;
    for (place, line) in lines.iter().enumerate() {
        key = match (section.hand, line.label, line.label.group()) {
            (_, Label::Note | Label::Unknown, _) => key,
            (false, label, _) => label as u8,
            (true, label, Group::Results) => label as u8,
            (true, ..) => key,
        };
        order.push((key, place));
    }
    order.sort_by_key(|(key, _)| *key);
    for (_, place) in order {
        if let Some(line) = lines.get(place) {
            write_line(text, draft, section, line, out);
        }
    }
}

fn write_line(text: &[u8], draft: &Draft, section: &Section, line: &Line, out: &mut Vec<u8>) {
    out.extend_from_slice(line.label.name().as_bytes());
    if line.number > 0 {
        out.extend_from_slice(line.number.to_string().as_bytes());
    }
    out.push(b' ');
    match line.label.entry().map(|entry| entry.writing) {
        Some(Writing::Text | Writing::Version | Writing::DateTime) => {
            out.extend_from_slice(line.value().of(text).trim_ascii());
        }
        writing => {
            let mut words = Words::new(line.value().of(text), line.at.end);
            let mut first = true;
            while let Some((word, _)) = words.next() {
                if !first {
                    out.push(b' ');
                }
                first = false;
                out.extend_from_slice(if word == b"-0" { b"0" } else { word });
            }
            if writing == Some(Writing::Bids) && is_last_round(draft, section, line) {
                while out.ends_with(b" -") {
                    out.truncate(out.len() - 2);
                }
            }
        }
    }
    out.push(b'\n');
}

/// Whether no round of bidding follows, so that hyphens at its end say nothing; a round of hyphens alone stays.
fn is_last_round(draft: &Draft, section: &Section, line: &Line) -> bool {
    let bids = draft.values_of(line).iter().any(|value| !matches!(value, Value::Withheld));
    // An empty line may part the rounds of one auction.
    let behind =
        draft.sections.iter().skip_while(|other| other.first <= section.first).take_while(|other| other.goes_on);
    let mut lines = core::iter::once(section).chain(behind).flat_map(|section| draft.lines_of(section));
    bids && !lines.any(|other| other.label == Label::Bids && other.number > line.number)
}

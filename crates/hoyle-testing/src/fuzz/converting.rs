//! What holds of every hand that goes to another notation, whatever the bytes it is read from: [`converting`].

use hoyle::convert::{Converted, Embed, convert};
use hoyle::notation::{Depth, Form, NOTATIONS, Next, Options, WriteOptions};
use hoyle::poker::Hand;
use hoyle::poker::hand::Metadata;
use hoyle::problem::message::message;
use hoyle::problem::{Loss, Lost, Problem};
use hoyle::rules::poker::Action;
use hoyle::text::visible;
use hoyle::{AnyNotation, AnyReader};

use super::{in_each_notation, shown};
use crate::without_lost::{hidden, without, without_cards};

/// Any bytes in each notation that they look like.
pub fn converting(bytes: &[u8]) {
    in_each_notation(bytes, |notation, form, text| check(notation, form, text).map(|_| ()));
}

/// How many conversions lose nothing, and how many say what they lose.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    /// The way back gives the same hand.
    pub whole: usize,
    /// Something is listed as lost, or the hand is refused.
    pub listed: usize,
}

/// Every fact of a hand is in its conversion or in the list of losses: the way back gives the same hand but for what is
/// listed. Records with an error are passed over.
///
/// # Errors
/// What of it does not hold, with the text.
pub fn check(from: AnyNotation, form: Form, text: &[u8]) -> Result<Tally, String> {
    let (mut rest, mut tally) = (text, Tally::default());
    if !is_poker(from) {
        return in_each_form(from, form, text).map(|()| tally);
    }
    let mut reader = from.reader(form, Depth::Record, &Options::default());
    loop {
        let mut problems: Vec<Problem> = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return Ok(tally) };
        let (record, behind) = rest.split_at(consumed);
        rest = behind;
        let hand = reader.record().and_then(|record| record.poker().cloned());
        let Some(hand) = hand.filter(|_| !problems.iter().any(Problem::is_error)) else { continue };
        for to in NOTATIONS.iter().filter(|to| is_poker(**to) && to.is_written() && to.name() != from.name()) {
            let come_back = there_and_back(&reader, record, &hand, from, *to);
            let done =
                come_back.map_err(|what| format!("{} to {}: {what}\n{}", from.name(), to.name(), shown(record)))?;
            *(if done { &mut tally.whole } else { &mut tally.listed }) += 1;
        }
    }
}

/// A text goes to each form of its notation, and to JSON and back. What is made of its records has no more errors than they
/// had, unless something is listed as lost.
fn in_each_form(notation: AnyNotation, form: Form, text: &[u8]) -> Result<(), String> {
    let records = records(notation, form, text);
    for to in notation.forms().iter().map(Some).chain([None]) {
        let (mut made, mut number, mut errors) = (Vec::new(), 0, 0);
        for record in &records {
            let mut one = Vec::new();
            let lost = match (to, &record.json) {
                (Some(to), _) => notation.convert_form(&record.text, form, *to, &mut one).ok(),
                (None, Some(json)) => {
                    let back = notation.from_json(json, form, &mut one);
                    Some(back.map_err(|why| format!("json is not read: {why}\n{}", shown(&record.text)))?)
                }
                (None, None) => None,
            };
            if lost.is_none_or(|lost| !lost.is_empty()) {
                // What it declares may be what the records behind it go by.
                break;
            }
            notation.collect(number, &one, &mut made);
            number += 1;
            errors += record.errors;
        }
        let after = self::records(notation, *to.unwrap_or(&form), &made);
        if after.iter().map(|record| record.errors).sum::<usize>() > errors {
            let name = to.map_or("json", |to| to.extension);
            return Err(format!("{name} has more errors\n{}\n----\n{}", shown(text), shown(&made)));
        }
    }
    Ok(())
}

/// A record of a text, how many errors it has, and its JSON.
struct Made {
    text: Vec<u8>,
    errors: usize,
    json: Option<Vec<u8>>,
}

fn records(notation: AnyNotation, form: Form, text: &[u8]) -> Vec<Made> {
    let (mut reader, mut rest) = (notation.reader(form, Depth::Record, &Options::default()), text);
    let mut records = Vec::new();
    loop {
        let mut problems: Vec<Problem> = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return records };
        let (record, behind) = rest.split_at(consumed);
        rest = behind;
        let mut json = Vec::new();
        let whole = reader.has_json() && reader.to_json(record, &mut json).is_empty();
        let errors = problems.iter().filter(|problem| problem.is_error()).count();
        records.push(Made { text: record.to_vec(), errors, json: whole.then_some(json) });
    }
}

/// The zone that PHH names for an offset from UTC; of those in the database the sign is the other one.
fn named_zone(offset: &str) -> Option<String> {
    let (sign, hours) = match offset.split_at_checked(1)? {
        ("Z", "") | ("+", "00:00") => return Some("UTC".to_owned()),
        ("+", rest) => ('-', rest),
        ("-", rest) => ('+', rest),
        _ => return None,
    };
    Some(format!("Etc/GMT{sign}{}", hours.strip_suffix(":00")?.parse::<u8>().ok()?))
}

fn is_control(letter: char) -> bool {
    visible::is_control(letter) && !matches!(letter, '\n' | '\r' | '\t')
}

fn is_poker(notation: AnyNotation) -> bool {
    matches!(notation, AnyNotation::Poker(_))
}

/// Whether nothing is lost on the way there; if so, the way back has given the same hand.
fn there_and_back(
    reader: &AnyReader,
    text: &[u8],
    hand: &Hand,
    from: AnyNotation,
    to: AnyNotation,
) -> Result<bool, String> {
    let mut out = Vec::new();
    // Frames are for the eyes of whose record it is.
    let hero = hand.metadata.hero;
    let options = hero.map(|hero| Options::default().with("viewer", format!("p{}", hero.index() + 1)));
    let how = WriteOptions::default().with(options.unwrap_or_default());
    let lost = match convert(reader, text, from, to, &how, Embed::No, &mut out) {
        Converted::Written(lost) => lost,
        Converted::Refused(problem) => vec![problem],
        other => return Err(format!("{other:?}")),
    };
    if let Some(told) = lost.iter().map(|problem| message(problem, text)).find(|told| told.ends_with(": ")) {
        return Err(format!("says nothing behind a colon: {told}"));
    }
    comes_back_as_it_stood(reader, text, from, to, &how)?;
    // Whose text is not read to its end, or carries another, loses what no hand has.
    let Some(mut losses) = losses(hand, to, &how).filter(|losses| losses.len() == lost.len()) else { return Ok(false) };
    let whole = losses.is_empty();
    let there = to.forms().iter().max_by_key(|form| (form.collection, form.extension.len()));
    let there = *there.filter(|_| to.name() == "pfn").unwrap_or(&to.forms()[0]);
    let Some((back_reader, there_hand)) = read(to, there, &out) else {
        return Err(format!("cannot be read\n{}\n----", shown(&out)));
    };
    if !from.is_written() {
        // There is no way back: what came there must say the same already.
        // The venue names the room, and where no zone is told PHH has one of its own. What UTC is called follows from it.
        let (mut first, mut second) = (hand.clone(), there_hand);
        first.metadata.room = None;
        if first.metadata.zone.is_none() {
            second.metadata.zone = None;
        }
        for Metadata { zone, zone_abbreviation, .. } in [&mut first.metadata, &mut second.metadata] {
            *zone = zone.take().map(|zone| named_zone(&zone).unwrap_or(zone));
            zone_abbreviation.take_if(|name| name == "UTC" && zone.as_deref() == Some("UTC"));
        }
        return match rest_differs(&first, &second, &losses, false).as_slice() {
            [] => Ok(whole),
            differences => Err(told(differences, &losses, &out)),
        };
    }
    let mut back = Vec::new();
    let converted = convert(&back_reader, &out, to, from, &how, Embed::No, &mut back);
    // Controls that a notation reads and never writes are told of on the way back.
    if matches!(converted, Converted::Written(_)) && String::from_utf8_lossy(text).chars().any(is_control) {
        return Ok(false);
    }
    match &converted {
        Converted::Written(more) if whole && more.is_empty() => {}
        Converted::Written(_) if !whole => losses.extend(self::losses(&there_hand, from, &how).unwrap_or_default()),
        Converted::Refused(_) if !whole => return Ok(false),
        _ => return Err(format!("does not come back: {converted:?}\n{}\n----", shown(&out))),
    }
    // One hand is the notation's first form; frames of one hand are a collection.
    let forms = from.forms().iter().filter(|form| from.name() != "pfn" || form.collection);
    let back_form = forms.copied().next().unwrap_or(from.forms()[0]);
    let Some((_, second)) = read(from, back_form, &back) else {
        return Err(format!("cannot be read again\n{}\n----\n{}\n----", shown(&out), shown(&back)));
    };
    match rest_differs(hand, &second, &losses, true).as_slice() {
        [] => Ok(whole),
        differences => Err(told(differences, &losses, &out)),
    }
}

fn told(differences: &[String], losses: &[Loss], out: &[u8]) -> String {
    let names: Vec<String> = losses.iter().map(|loss| loss.lost.to_string()).collect();
    format!("{}\nand only {names:?} is lost\n{}\n----", differences.join("\n"), shown(out))
}

/// What a notation tells as lost of a hand; `None` where it refuses the hand.
fn losses(hand: &Hand, to: AnyNotation, how: &WriteOptions) -> Option<Vec<Loss>> {
    let AnyNotation::Poker(to) = to else { return None };
    to.compose(hand, how, &mut Vec::new()).ok()
}

/// In what two hands differ besides the losses.
fn rest_differs(one: &Hand, other: &Hand, losses: &[Loss], with_comments: bool) -> Vec<String> {
    let hidden = hidden(losses);
    let rest = |hand: &Hand| facts(&without(hand, losses));
    let ((one, said), (other, repeated)) = (rest(one), rest(other));
    let mut found = differ(&one, &other, &ABOUT);
    if one.scale == other.scale {
        found.extend(differ(&one, &other, &AGREED));
        found.extend(differ(&without_cards(&one, hidden), &without_cards(&other, hidden), &PLAYED));
    }
    // Whoever did not see the cards may not know who won.
    let is_known = hidden.is_empty() || other.outcome().payoffs().is_some();
    match one.scale == other.scale {
        true if is_known => found.extend(differ(&one, &other, &PAID)),
        // A text has the decimals of what is lost.
        false if is_known && !one.has_same_outcome(&other) => found.push("what is paid".to_owned()),
        _ => {}
    }
    let is_moved = losses.iter().any(|loss| loss.lost == Lost::Field("boards".to_owned()));
    if with_comments && !is_moved && said != repeated {
        found.push(format!("comments: {said:?} became {repeated:?}"));
    }
    found
}

/// A text that rides along whole (`--keep`) comes back byte for byte.
fn comes_back_as_it_stood(
    reader: &AnyReader,
    text: &[u8],
    from: AnyNotation,
    to: AnyNotation,
    how: &WriteOptions,
) -> Result<(), String> {
    let (mut out, mut back) = (Vec::new(), Vec::new());
    if convert(reader, text, from, to, how, Embed::Yes, &mut out) != Converted::Written(Vec::new()) {
        return Ok(());
    }
    let Some((there, _)) = read(to, to.forms()[0], &out) else {
        return Err(format!("cannot be read with what rides in it\n{}\n----", shown(&out)));
    };
    match convert(&there, &out, to, from, how, Embed::No, &mut back) {
        Converted::Restored if back == text => Ok(()),
        other => Err(format!("kept and not given back: {other:?}\n{}\n----\n{}\n----", shown(&out), shown(&back))),
    }
}

/// The one hand of a text, if it is without an error.
pub fn read(notation: AnyNotation, form: Form, text: &[u8]) -> Option<(AnyReader, Hand)> {
    let mut reader = notation.reader(form, Depth::Record, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    let Next::Record { .. } = reader.next(text, true, &mut problems) else { return None };
    if problems.iter().any(Problem::is_error) {
        return None;
    }
    let hand = reader.record()?.poker()?.clone();
    Some((reader, hand))
}

/// The lines of comments with the number of actions that they stand behind; what stands before the first that a player
/// takes is on the hand, and at the showdown one place is like another.
fn remarks(hand: &Hand) -> Vec<(usize, String)> {
    let (mut done, mut behind) = (0, 0);
    let mut all: Vec<(usize, &String)> = hand.comments.iter().map(|comment| (0, comment)).collect();
    for played in &hand.actions {
        match played.action {
            None | Some(Action::Show { .. } | Action::Muck { .. }) => {}
            Some(Action::DealHole { .. }) if behind == 0 => done += 1,
            Some(_) => {
                done += 1;
                behind = done;
            }
        }
        all.extend(played.comments.iter().chain(&played.asides).map(|comment| (behind, comment)));
    }
    let lines = all.into_iter().flat_map(|(at, text)| text.lines().map(move |line| (at, line.trim().to_owned())));
    lines.filter(|(_, line)| !line.is_empty()).collect()
}

/// The hand without its comments, and these by themselves, and without what a reader supplies.
pub fn facts(hand: &Hand) -> (Hand, Vec<(usize, String)>) {
    let mut hand = hand.clone();
    let remarks = remarks(&hand);
    hand.comments.clear();
    // Two ways to write one offset.
    hand.metadata.zone = hand.metadata.zone.map(|zone| if zone == "+00:00" { "Z".to_owned() } else { zone });
    hand.actions.retain(|played| played.action.is_some());
    for played in &mut hand.actions {
        (played.comments, played.asides, played.supplied) = (Vec::new(), Vec::new(), false);
    }
    (hand, remarks)
}

/// The actions; PSN does not tell when hands are shown, and frames first tell of a card when it is.
fn in_usual_order(hand: &Hand) -> Vec<Action> {
    let mut actions: Vec<Action> = hand.actions.iter().filter_map(|played| played.action).collect();
    // A hand may be dealt card by card.
    let dealt = actions.iter().take_while(|action| matches!(action, Action::DealHole { .. })).count();
    let mut whole: Vec<Action> = Vec::new();
    for action in actions.drain(..dealt) {
        let Action::DealHole { seat, cards } = action else { continue };
        let of_seat = |known: &&mut Action| matches!(known, Action::DealHole { seat: other, .. } if *other == seat);
        match whole.iter_mut().find(of_seat) {
            Some(Action::DealHole { cards: first, .. }) => cards.iter().for_each(|card| _ = first.push(card)),
            _ => whole.push(action),
        }
    }
    whole.sort_by_key(|action| action.seat());
    actions.splice(..0, whole);
    for shown in actions.clone() {
        let Action::Show { seat: who, cards: named } = shown else { continue };
        for action in &mut actions {
            match action {
                Action::DealHole { seat, cards } if *seat == who && named.all_known() => *cards = named,
                _ => {}
            }
        }
    }
    let shows = |action: &Action| matches!(action, Action::Show { .. } | Action::Muck { .. });
    let (mut shown, mut others): (Vec<Action>, Vec<Action>) = actions.into_iter().partition(shows);
    shown.sort_by_key(|action| action.seat());
    // A hand that is shown a second time shows no more.
    shown.dedup();
    others.append(&mut shown);
    others
}

/// A part of a hand, and how it is told apart from another.
type Part = (&'static str, fn(&Hand) -> String);

// How much a unit is worth, and on what rooms differ where that moves no chip, no text need say.
const AGREED: [Part; 4] = [
    ("stacks and posts", |hand| format!("{:?} {:?}", hand.setup.stacks.0, hand.setup.posts.0)),
    ("bets", |hand| format!("{:?} {:?} {:?}", hand.setup.small_bet, hand.setup.big_bet, hand.setup.bring_in)),
    ("trimmed", |hand| hand.setup.options.ante_trimming.to_string()),
    ("game", |hand| format!("{} {}", hand.setup.variant.name, hand.setup.seats)),
];

const ABOUT: [Part; 3] = [
    ("names", |hand| format!("{:?}", hand.names)),
    ("seats", |hand| format!("{:?}", hand.seat_numbers)),
    ("metadata", |hand| format!("{:?}", hand.metadata)),
];

const PLAYED: [Part; 2] =
    [("actions", |hand| format!("{:?}", in_usual_order(hand))), ("exposed", |hand| format!("{:?}", hand.exposed))];

// A settlement that the rules give anyway is the same as none.
const PAID: [Part; 1] = [("paid", |hand| {
    let (outcome, paid) = (hand.outcome(), hand.settlement.clone().unwrap_or_default());
    let stacks = (&outcome.stacks, &outcome.net, &outcome.won);
    format!("{:?} {stacks:?} {:?} {:?} {:?}", outcome.payoffs(), outcome.rake, paid.fees, paid.outside)
})];

/// The parts in which two hands differ.
pub fn differences(one: &Hand, other: &Hand) -> Vec<String> {
    differ(one, other, &[&AGREED[..], &PLAYED, &ABOUT, &PAID].concat())
}

fn differ(one: &Hand, other: &Hand, parts: &[Part]) -> Vec<String> {
    let differ = |(name, part): &Part| {
        let (one, other) = (part(one), part(other));
        let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
        let from = |text: &str| text.chars().skip(same.saturating_sub(40)).take(120).collect::<String>();
        (one != other).then(|| format!("{name}: …{}… became …{}…", from(&one), from(&other)))
    };
    parts.iter().filter_map(differ).collect()
}

//! The texts of poker rooms, as they were found: what an extractor that shares no code with hoyle says of each hand, where
//! its own arithmetic closes. Where it does not close, or hoyle reads something else, a problem must say why; or the text
//! itself must show that the extractor is wrong ([`HandsOfFile::contradicts`]). Not here: what is wrong with the others.

use std::collections::BTreeMap;
use std::path::Path;

use hoyle::notation::{Form, GameNotation as _, WriteOptions};
use hoyle::poker::hand::{Hand, Identifier};
use hoyle::problem::Problem;
use hoyle::rooms::{OHH, Rooms, STARS};
use hoyle_rules::poker::Stack;
use serde_json::Value;

use super::Score;
use crate::real_hands::{self, unpacked};

/// The rooms by the names of their archives, in the order of the scoreboard.
const ROOMS: &[(&str, [&str; 2])] = &[
    (
        "pokerstars",
        ["pokerstars, hands whose text closes", "pokerstars, the others have a problem or the text shows why"],
    ),
    ("ggpoker", ["ggpoker, hands whose text closes", "ggpoker, the others have a problem or the text shows why"]),
    ("pokernow", ["pokernow, hands whose text closes", "pokernow, the others have a problem or the text shows why"]),
    ("ohh", ["ohh, hands whose text closes", "ohh, the others have a problem or the text shows why"]),
    ("acpc", ["acpc, hands whose text closes", "acpc, the others have a problem or the text shows why"]),
    ("bovada", ["bovada, hands whose text closes", "bovada, the others have a problem or the text shows why"]),
    (
        "pacific888",
        ["pacific888, hands whose text closes", "pacific888, the others have a problem or the text shows why"],
    ),
    ("winamax", ["winamax, hands whose text closes", "winamax, the others have a problem or the text shows why"]),
    ("fulltilt", ["fulltilt, hands whose text closes", "fulltilt, the others have a problem or the text shows why"]),
    ("ipoker", ["ipoker, hands whose text closes", "ipoker, the others have a problem or the text shows why"]),
    (
        "partypoker",
        ["partypoker, hands whose text closes", "partypoker, the others have a problem or the text shows why"],
    ),
];

/// A scoreboard for each room: what agrees, and whether what does not is reported.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    let sites = corpus.join("sites");
    let truth: BTreeMap<String, Vec<u8>> = unpacked(&sites.join("truth.tar.xz"))?.into_iter().collect();
    let mut scores = Vec::new();
    for (room, names) in ROOMS {
        let files: BTreeMap<String, Vec<u8>> = unpacked(&sites.join(format!("{room}.tar.xz")))?.into_iter().collect();
        let facts = truth.get(&format!("truth/{room}.jsonl")).ok_or_else(|| format!("no truth of {room}"))?;
        scores.extend(of_room(names, &files, facts)?);
        match *room {
            "ohh" => scores.push(round_trip("ohh, written and read again", &files, OHH)),
            "pokerstars" => scores.push(round_trip("pokerstars, written and read again", &files, STARS)),
            _ => {}
        }
    }
    let read = real_hands::read(corpus)?;
    scores.push(real_hands_written("real hands of PHH, written as ohh and read again", &read, OHH));
    scores.push(real_hands_written("real hands of PHH, written as stars and read again", &read, STARS));
    Ok(scores)
}

/// A hand as a room's text, and read again; else why it is not written.
fn written(hand: &Hand, form: Form) -> Result<Hand, String> {
    let mut text = Vec::new();
    let written = Rooms.compose(hand, &WriteOptions::default().in_form(form), &mut text);
    written.map_err(|error| format!("not written: {error:?}"))?;
    hoyle::rooms::read(&text).next().and_then(|found| found.record).ok_or_else(|| "not read again".to_owned())
}

/// The hands of a room in which nothing is wrong, written again: all that they say comes back.
fn round_trip(name: &'static str, files: &BTreeMap<String, Vec<u8>>, form: Form) -> Score {
    let mut score = Score::new(name);
    for (name, text) in files {
        for (number, found) in hoyle::rooms::read(text).enumerate() {
            let Some(hand) = found.record.filter(|_| found.problems.is_empty()) else { continue };
            let wrong = match written(&hand, form) {
                Ok(back) if back == hand => None,
                Ok(_) => Some("another hand".to_owned()),
                Err(wrong) => Some(wrong),
            };
            score.count(&format!("{name} {number}"), wrong);
        }
    }
    score
}

/// Real hands of PHH as a room's text and back: everybody has the same chips.
fn real_hands_written(name: &'static str, hands: &[(String, Hand)], form: Form) -> Score {
    let mut score = Score::new(name);
    for (name, hand) in hands {
        let wrong = match written(hand, form) {
            Ok(back) if back.has_same_outcome(hand) => None,
            Ok(_) => Some("another outcome".to_owned()),
            Err(wrong) => Some(wrong),
        };
        score.count(name, wrong);
    }
    score
}

fn of_room(names: &[&'static str; 2], files: &BTreeMap<String, Vec<u8>>, facts: &[u8]) -> Result<[Score; 2], String> {
    let (mut agreed, mut told) = (Score::new(names[0]), Score::new(names[1]));
    let mut read = HandsOfFile::default();
    for line in facts.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let fact: Value = serde_json::from_slice(line).map_err(|error| error.to_string())?;
        if fact["exceptions"].as_array().is_some_and(|exceptions| !exceptions.is_empty()) {
            continue;
        }
        let file = fact["file"].as_str().unwrap_or_default();
        if read.file != file {
            let text = files.get(file).ok_or_else(|| format!("no {file}"))?;
            read = HandsOfFile::of(file, text);
        }
        let at = read.find(&fact);
        let (wrong, silent) = match at.and_then(|at| read.hands.get(at)) {
            Some((Some(hand), found)) => {
                let false_alarm = || found.iter().any(Problem::is_error).then(|| "an error is told".to_owned());
                let wrong = difference(&fact, hand).or_else(false_alarm);
                (wrong.map(|wrong| format!("{wrong} {found:?}")), found.is_empty())
            }
            Some((None, found)) => (Some(format!("{found:?}")), found.is_empty()),
            None => (Some("no such hand".to_owned()), true),
        };
        if !closes(&fact) || wrong.is_some() {
            let untold = silent && !at.is_some_and(|at| read.contradicts(at, &fact));
            told.count(&place(&fact), untold.then(|| wrong.clone().unwrap_or("nothing is said".to_owned())));
        }
        if closes(&fact) {
            agreed.count(&place(&fact), wrong);
        }
    }
    if told.is_empty() {
        told.count("all", None);
    }
    Ok([agreed, told])
}

/// A hand that was read, and what was said of it.
type Read = (Option<Hand>, Vec<Problem>);

/// The hands of a file.
#[derive(Default)]
struct HandsOfFile {
    file: String,
    hands: Vec<Read>,
    /// Where the hands of a number stand, the last first.
    by_id: BTreeMap<String, Vec<usize>>,
}

impl HandsOfFile {
    fn of(file: &str, text: &[u8]) -> HandsOfFile {
        let hands: Vec<Read> = hoyle::rooms::read(text).map(|found| (found.record, found.problems)).collect();
        let mut by_id: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, (hand, _)) in hands.iter().enumerate().rev() {
            if let Some(id) = hand.as_ref().and_then(id) {
                by_id.entry(id).or_default().push(at);
            }
        }
        HandsOfFile { file: file.to_owned(), hands, by_id }
    }

    /// Where the hand of these facts stands: of several with its number the next, else the one at its place in the file.
    fn find(&mut self, fact: &Value) -> Option<usize> {
        let numbered = self.by_id.get_mut(fact["id"].as_str()?).and_then(Vec::pop);
        numbered.or_else(|| usize::try_from(fact["i"].as_u64()?).ok())
    }

    /// Whether the file shows that the facts are wrong and not the hand that was read: the extractor left its seats unread;
    /// it says that the text does not close, and by the hand it does; it read names of UTF-8 as Latin-1; it takes from a
    /// player the bet that nobody called, or says that he ends with other chips than he has in the next hand of the file.
    fn contradicts(&self, at: usize, fact: &Value) -> bool {
        let Some((Some(hand), _)) = self.hands.get(at) else { return false };
        let unread = fact["seats"].as_array().is_none_or(Vec::is_empty);
        let is_total = !closes(fact) && adds_up(fact, hand) == Some(true);
        unread || is_total || is_latin(fact, hand) || self.ends_otherwise(at, fact, hand) == Some(true)
    }

    fn ends_otherwise(&self, at: usize, fact: &Value, hand: &Hand) -> Option<bool> {
        let names = hand.names.as_ref()?;
        let (outcome, wanted) = (hand.outcome(), final_stacks(fact)?);
        let mut others = names.iter().zip(&outcome.stacks).filter_map(|(name, stack)| {
            let (own, wanted) = (shown(hand, *stack), wanted.get(name)?.clone());
            (own != wanted).then_some((name, own, wanted))
        });
        let (Some((name, own, wanted)), None) = (others.next(), others.next()) else { return None };
        let next = self.hands.get(at + 1).and_then(|(next, _)| next.as_ref());
        let has_next = next.and_then(|next| {
            let place = next.names.as_ref()?.iter().position(|other| other == name)?;
            Some(shown(next, next.setup.stacks.0[place]))
        });
        let mut paid: Vec<i64> = fact["contributed"].as_object()?.values().map(amount).collect();
        paid.sort_unstable();
        let [.., second, most] = paid[..] else { return None };
        let back = millionths(&own) - millionths(&wanted);
        let is_uncalled = back == most - second && amount(&fact["contributed"][name.as_str()]) == most;
        Some(has_next == Some(own) || is_uncalled)
    }
}

/// Whether the extractor says that its own reading closes. What iPoker writes as `bet` is the sum of all numbers in some
/// files and closes nothing.
fn closes(fact: &Value) -> bool {
    let failed = |(name, held): (&String, &Value)| name != "bet_attr" && held == &Value::Bool(false);
    let seats = fact["seats"].as_array().is_some_and(|seats| !seats.is_empty());
    seats && !fact["checks"].as_object().is_some_and(|checks| checks.iter().any(failed))
}

/// Whether what was collected and what the hand takes from the table are the total that the text tells.
fn adds_up(fact: &Value, hand: &Hand) -> Option<bool> {
    let collected: i64 = fact["collected"].as_object()?.values().map(amount).sum();
    let outcome = hand.outcome();
    let counted =
        |stacks: &mut dyn Iterator<Item = Stack>| stacks.map(|stack| millionths(&shown(hand, stack))).sum::<i64>();
    let begun = counted(&mut hand.setup.occupied().map(|seat| hand.setup.stacks[seat]));
    let taken = begun - counted(&mut outcome.stacks.iter().copied());
    Some(fact["total_pot"].is_string() && collected + taken == amount(&fact["total_pot"]))
}

/// Whether a name of the facts is one of the hand whose bytes of UTF-8 were taken for letters of Latin-1.
fn is_latin(fact: &Value, hand: &Hand) -> bool {
    let bytes = |name: &str| name.chars().map(|letter| u8::try_from(letter).ok()).collect::<Option<Vec<u8>>>();
    let own = |name: &str| hand.names.iter().flatten().any(|own| own == name);
    let misread = |seat: &Value| {
        seat[1].as_str().is_some_and(|name| {
            !own(name) && bytes(name).and_then(|bytes| String::from_utf8(bytes).ok()).is_some_and(|name| own(&name))
        })
    };
    fact["seats"].as_array().is_some_and(|seats| seats.iter().any(misread))
}

fn place(fact: &Value) -> String {
    format!("{} {}", fact["file"].as_str().unwrap_or_default(), fact["id"])
}

fn id(hand: &Hand) -> Option<String> {
    match hand.metadata.hand.as_ref()? {
        Identifier::Number(number) => Some(number.to_string()),
        Identifier::Text(text) => Some(text.clone()),
    }
}

/// Where the hand says something else than the facts.
fn difference(fact: &Value, hand: &Hand) -> Option<String> {
    if id(hand).as_deref() != fact["id"].as_str() {
        return Some(format!("id {:?}", id(hand)));
    }
    let seats = fact["seats"].as_array()?;
    let own: BTreeMap<i64, (String, String)> = (0..hand.setup.seats)
        .filter_map(|place| {
            let name = hand.names.as_ref()?.get(place)?.clone();
            let stack = shown(hand, hand.setup.stacks.0[place]);
            Some((*hand.seat_numbers.as_ref()?.get(place)?, (name, stack)))
        })
        .collect();
    let wanted: BTreeMap<i64, (String, String)> = seats
        .iter()
        .filter(|seat| seat[3].is_null())
        .filter(|seat| plays(fact, seat) || seat[0].as_i64().is_some_and(|number| own.contains_key(&number)))
        .filter_map(|seat| {
            Some((seat[0].as_i64()?, (seat[1].as_str()?.to_owned(), seat[2].as_str().map_or("inf".to_owned(), plain))))
        })
        .collect();
    if own != wanted {
        return Some(format!("seats {own:?}, wanted {wanted:?}"));
    }
    let state = hand.replay().states().last()?;
    let board: Vec<String> = state.board().iter().map(|card| card.to_string()).collect();
    let wanted_board: Vec<String> =
        fact["board"].as_array()?.iter().filter_map(|card| card.as_str().map(str::to_owned)).collect();
    if board != wanted_board {
        return Some(format!("board {board:?}, wanted {wanted_board:?}"));
    }
    let outcome = hand.outcome();
    if outcome.payoffs().is_none() {
        return Some("the hand does not end".to_owned());
    }
    let names = hand.names.as_ref()?;
    // Whose chips are not counted has no final stack.
    let own: BTreeMap<String, String> = names
        .iter()
        .cloned()
        .zip(outcome.stacks.iter().map(|stack| shown(hand, *stack)))
        .filter(|(_, stack)| stack != "inf")
        .collect();
    let mut wanted = final_stacks(fact)?;
    wanted.retain(|name, _| own.contains_key(name));
    (own != wanted).then(|| {
        let other = own.iter().find(|(name, stack)| wanted.get(*name) != Some(*stack));
        format!("final {other:?}, wanted {:?}", other.and_then(|(name, _)| wanted.get(name)))
    })
}

/// What everybody ends with. Some facts take from a player the bet that nobody called and do not give it back: there chips
/// are gone that neither rake nor a fee took, as many as were not called.
fn final_stacks(fact: &Value) -> Option<BTreeMap<String, String>> {
    let ends = fact["final"].as_object()?;
    let mut stacks: BTreeMap<String, i64> = ends.iter().map(|(name, stack)| (name.clone(), amount(stack))).collect();
    let begun: i64 = fact["seats"]
        .as_array()?
        .iter()
        .filter(|seat| seat[1].as_str().is_some_and(|name| ends.contains_key(name)))
        .map(|seat| amount(&seat[2]))
        .sum();
    let none = Vec::new();
    let uncalled = fact["uncalled"].as_array().unwrap_or(&none);
    let back: i64 = uncalled.iter().map(|row| amount(&row[1])).sum();
    let gone = begun - stacks.values().sum::<i64>() - amount(&fact["rake"]) + amount(&fact["added"]);
    let contradict = !fact["rake"].is_null() && fact["fees"].is_null() && back > 0 && gone == back;
    for row in uncalled.iter().filter(|_| contradict) {
        if let Some(stack) = row[0].as_str().and_then(|name| stacks.get_mut(name)) {
            *stack += amount(&row[1]);
        }
    }
    let written = |(name, stack): (String, i64)| {
        let text = format!("{}.{:06}", stack / MILLION, stack % MILLION);
        (name, plain(&text))
    };
    Some(stacks.into_iter().map(written).collect())
}

const MILLION: i64 = 1_000_000;

/// A decimal number in millionths; nothing where none is stated.
fn amount(number: &Value) -> i64 {
    millionths(number.as_str().unwrap_or("0"))
}

fn millionths(text: &str) -> i64 {
    let (whole, behind) = text.split_once('.').unwrap_or((text, ""));
    format!("{whole}{behind:0<6.6}").parse().unwrap_or(0)
}

/// Whether a player does something in the hand or is dealt cards: who only sits at the table is no part of it.
fn plays(fact: &Value, seat: &Value) -> bool {
    let acts =
        |list: &Value, column: usize| list.as_array().is_some_and(|rows| rows.iter().any(|row| row[column] == seat[1]));
    let name = seat[1].as_str().unwrap_or_default();
    acts(&fact["posts"], 0) || acts(&fact["actions"], 1) || !fact["dealt"][name].is_null()
}

fn shown(hand: &Hand, stack: Stack) -> String {
    match stack {
        Stack::Known(chips) => hand.money(chips).to_string(),
        Stack::Unknown => "inf".to_owned(),
    }
}

/// Without zeros that say nothing.
fn plain(amount: &str) -> String {
    match amount.contains('.') {
        true => amount.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => amount.to_owned(),
    }
}

//! Adds to a game what follows from what is written: [`fill`]. What is there is never changed, a `-` neither; a `?`, a
//! value that is left out at the end of a line, and a line that is missing are worked out where the rules tell them.
//!
//! What is worked out may tell more in turn, so this goes on until nothing new follows. Not here: the rules.

mod bids;
mod cards;
mod exchange;
mod names;
mod place;
mod sums;
mod trial;
mod tricks;

use hoyle_rules::pinochle::ByTeam;

use self::trial::{Trial, Tried};
use crate::pn::judge::deal::Deal;
use crate::pn::judge::lines::DealLines;
use crate::pn::judge::scores::Running;
use crate::pn::judge::{TeamsOf, structure};
use crate::pn::label::Label;
use crate::pn::parse::draft::{Draft, Value};
use crate::pn::parse::{self, Ended};
use crate::pn::problems::{Invalid, Malformed, Misplaced, Missing};
use crate::pn::setting::Setting;
use crate::pn::setup::{HouseRules, Table};
use hoyle_notation::problem::{Problem, Severity};
use hoyle_notation::text::{Edit, Edits};

/// How often what was worked out is used to work out more. Each round fills at least one line or value; what depends on
/// more steps than this is reported as not known.
const ROUNDS: usize = 12;

/// Appends the game with what follows added; gives what could not be worked out, as notes. `shared` is what the games
/// before it hand on to it.
pub(super) fn fill(
    text: &[u8],
    given: Option<&HouseRules>,
    shared: Setting,
    out: &mut Vec<u8>,
) -> Result<Vec<Problem>, Problem> {
    let read = |text: &[u8], draft: &mut Draft, found: &mut Vec<Problem>| read(text, shared, draft, found);
    let mut filled = text.to_vec();
    let mut draft = Draft::default();
    let mut found = Vec::new();
    read(&filled, &mut draft, &mut found);
    let open = questions(&filled, &draft, &found);
    let shortest = found.iter().find(|problem| is_short(problem)).copied();
    // Of a game whose form is wrong no contradiction was reported, so none may come to light.
    let judged = !found.iter().any(Problem::is_error);
    let mut trial = Trial::of(&filled, judged.then_some(&draft), given);
    if !open.is_empty() {
        filled = open.apply(&filled).unwrap_or(filled);
        read(&filled, &mut draft, &mut found);
    }
    let refused = found.iter().find(|problem| problem.is_error()).copied();
    if found.iter().any(|problem| problem.is_error() && !is_hand_alone(problem)) {
        return refused.map_or(Ok(Vec::new()), Err);
    }
    let start = Tried { text: filled, draft, found };
    // What one round adds may be right only with what the next one does.
    let mut done = rounds(start.clone(), given, |tried, edits| trial::with(&tried.text, edits, &read));
    if trial.is_worse(&done) {
        done = rounds(start, given, |tried, edits| trial.make(tried, edits, &read));
    }
    if let Some(refused) = refused.or(shortest).filter(|_| trial.is_worse(&done)) {
        return Err(refused);
    }
    let Tried { text: filled, mut found, .. } = done;
    if let Some(error) = found.iter().find(|problem| problem.is_error()) {
        return Err(refused.unwrap_or(*error));
    }
    out.extend_from_slice(&filled);
    found.retain(|problem| Missing::of(problem).is_some());
    Ok(found.iter().map(|problem| problem.with_severity(Severity::Note)).collect())
}

/// Works out more as long as anything follows that can be made.
fn rounds(
    mut tried: Tried,
    given: Option<&HouseRules>,
    mut make: impl FnMut(&Tried, &Edits) -> Option<Tried>,
) -> Tried {
    for _ in 0..ROUNDS {
        let edits = follow(&tried.text, &tried.draft, &tried.found, given);
        let Some(next) = make(&tried, &edits) else { break };
        tried = next;
    }
    tried
}

/// Whether this says that a hand is declared again that was not declared before, or without an exchange: it is put right
/// once the first, or the exchange, is worked out.
fn is_hand_alone(problem: &Problem) -> bool {
    matches!(Misplaced::of(problem), Some(Misplaced::OutOfOrder | Misplaced::UsedTwice))
        && problem.about == Label::Hand as u8
}

/// Reads the first game of a text and judges its form.
fn read(text: &[u8], mut shared: Setting, draft: &mut Draft, found: &mut Vec<Problem>) {
    found.clear();
    if let Ended::Game(_) = parse::game(text, true, draft, found) {
        structure::judge(text, draft, &mut shared, found);
    }
    found.sort_by_key(|problem| problem.at.start);
}

/// Whether this says that values are left out at the end of a line.
fn is_short(problem: &Problem) -> bool {
    Invalid::TooFewValues.is(problem) || Malformed::NoValue.is(problem)
}

/// What is left out at the end of a line, as question marks: `Trick3 CA CA CT CK` and `Meld1 CKQ D S H`.
fn questions(text: &[u8], draft: &Draft, found: &[Problem]) -> Edits {
    let mut edits = Edits::new();
    for problem in found.iter().filter(|problem| is_short(problem)) {
        let behind = draft.lines.partition_point(|line| line.at.start <= problem.at.start);
        let line = behind.checked_sub(1).and_then(|at| draft.lines.get(at));
        // A Note is not worked out.
        let Some(line) = line.filter(|line| line.label != Label::Note) else { continue };
        let written = line.at.of(text);
        let words = written.split(|byte| *byte == b' ').filter(|word| !word.is_empty()).count().saturating_sub(1);
        let seats = written.split(|byte| *byte == b' ').any(|word| word.starts_with(b"Seat"));
        let marks: &[u8] = match (line.label, words, seats) {
            (_, 0, _) => b" ?",
            (Label::Trick, _, false) => b" ? ?",
            (Label::Trick | Label::Meld | Label::Discard, _, _) => b" ?",
            (Label::Contract, 1, _) => b" ? ?",
            (Label::Contract, _, _) => b" ?",
            _ => continue,
        };
        // Behind a space that ends the line no other is due.
        let behind = text.get(line.at.end as usize..).unwrap_or_default();
        let spaces = behind.iter().take_while(|byte| **byte == b' ').count() as u32;
        let marks = if spaces > 0 || written.ends_with(b" ") { marks.get(1..).unwrap_or(marks) } else { marks };
        edits.add(Edit::insert(line.at.end + spaces, marks));
    }
    edits
}

/// One round: everything that follows from the text as it stands.
fn follow(text: &[u8], draft: &Draft, found: &[Problem], given: Option<&HouseRules>) -> Edits {
    let mut edits = Edits::new();
    let Some(players) = draft.players else { return edits };
    let Some(first) = draft.sections.iter().find(|section| section.hand) else { return edits };
    let Some(teams) = first.setting.team_count(players) else { return edits };
    let mut deals_lines = Vec::new();
    let mut section = 0;
    while let Some(own) = draft.sections.get(section) {
        if !own.hand {
            section += 1;
            continue;
        }
        let mut deal_lines = DealLines::default();
        section = deal_lines.read_deal(draft, section);
        deals_lines.push(deal_lines);
    }
    let table = Table::of(draft, &mut DealLines::default(), players, teams, given);
    let passed = exchange::passed(draft, &table);
    let mut running = Running::default();
    for (number, deal_lines) in deals_lines.iter().enumerate() {
        let teams = TeamsOf::new(&deal_lines.setting, players);
        let deal = Deal::new(text, draft, deal_lines, &table, &teams, players);
        let next = deals_lines.get(number + 1);
        let now = Now::default();
        let mut work = Work { deal, edits: &mut edits, found, running, now, next, first: number == 0, given, passed };
        work.run();
        running = work.running;
    }
    edits
}

/// One deal being worked on.
struct Work<'a, 'e> {
    deal: Deal<'a>,
    edits: &'e mut Edits,
    /// What is wrong with the form of the game, in the order of the text: the lines that are missing.
    found: &'e [Problem],
    /// What the deal before leaves.
    running: Running,
    now: Now,
    /// The deal after.
    next: Option<&'a DealLines>,
    first: bool,
    given: Option<&'e HouseRules>,
    /// How many cards are passed on, if that is known.
    passed: Option<u32>,
}

/// What goes from deal to deal, as written or as worked out in this round: a chain of deals takes one round, not one each.
#[derive(Clone, Copy, Default)]
struct Now {
    deal: Option<i32>,
    before: Option<ByTeam>,
    hand: Option<ByTeam>,
}

impl Work<'_, '_> {
    fn run(&mut self) {
        // In the order of the lines: what is added at one place stands as it is added.
        self.number();
        self.game_scores();
        self.dealer();
        self.contract();
        self.bids();
        self.hands();
        self.exchange();
        let mut ignored = Vec::new();
        self.deal.exchange(&mut ignored);
        self.refill_hands();
        self.melds();
        self.tricks();
        let melds = self.deal.check_melds(&mut ignored);
        let play = self.deal.check_play(&mut ignored, &mut Vec::new());
        self.scores(&melds, &play);
        self.ends();
        self.running = Running {
            deal: self.now.deal,
            dealer: self.deal.dealer,
            after: self.now.before.zip(self.now.hand).map(|(before, hand)| crate::pn::judge::scores::sum(before, hand)),
            ..Running::default()
        };
    }

    /// Whether a line of this label (and number) is reported as missing in this deal.
    fn is_missing(&self, label: Label, number: u8) -> bool {
        let (first, end) = self.extent();
        let from = self.found.partition_point(|problem| problem.at.start < first);
        let own = self.found.iter().skip(from).take_while(|problem| problem.at.start <= end);
        let is_line = |problem| matches!(Missing::of(problem), Some(Missing::MissingLine | Missing::MissingNumbered));
        own.into_iter()
            .any(|problem| is_line(problem) && problem.about == label as u8 && problem.facts[0] == i64::from(number))
    }

    /// From where to where a missing line of this deal is reported: up to the first line of the next section, or the end.
    fn extent(&self) -> (u32, u32) {
        let lines = &self.deal.draft.lines;
        let start = |place: u32| lines.get(place as usize).map(|line| line.at.start);
        // The end of the deal before is reported at our first line.
        let from = start(self.deal.deal_lines.first).unwrap_or(0) + 1;
        let to = start(self.deal.deal_lines.end).unwrap_or(u32::MAX);
        let own_first = self.deal.deal_lines.deal.is_none() || self.first;
        (if own_first { from - 1 } else { from }, to)
    }

    /// Puts a value in the place of a question mark that is the word with this number in a line.
    fn answer(&mut self, place: Option<u32>, number: usize, with: impl Into<Vec<u8>>) {
        let at = self.deal.word(place, number);
        if at.of(self.deal.text) == b"?" {
            self.edits.add(Edit::replace(at, with));
        }
    }

    /// Puts a line's whole value in the place of a question mark that is all of it.
    fn answer_all(&mut self, place: Option<u32>, with: impl Into<Vec<u8>>) {
        if self.asks_all(place) {
            self.answer(place, 0, with);
        }
    }

    /// Whether a line is one question mark.
    fn asks_all(&self, place: Option<u32>) -> bool {
        matches!(self.deal.values(place), [Value::Asked])
            && self.deal.line(place).is_some_and(|line| line.value().of(self.deal.text) == b"?")
    }

    /// Adds a line where it belongs.
    fn add_line(&mut self, label: Label, number: u8, repeated: bool, value: &[u8]) {
        let mut line = label.name().as_bytes().to_vec();
        if number > 0 {
            line.extend_from_slice(number.to_string().as_bytes());
        }
        line.push(b' ');
        line.extend_from_slice(value);
        let (at, before) = place::of(self.deal.draft, self.deal.deal_lines, label, number, repeated, self.deal.text);
        if before {
            line.push(b'\n');
        } else {
            line.insert(0, b'\n');
        }
        self.edits.add(Edit::insert(at, line));
    }

    /// Adds a line, or answers its question mark.
    fn compose(&mut self, label: Label, number: u8, place: Option<u32>, value: Vec<u8>) {
        match place {
            Some(_) => self.answer_all(place, value),
            None => self.add_line(label, number, false, &value),
        }
    }
}

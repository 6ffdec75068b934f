//! Whether what a game says of itself is true: [`Audit`] plays it by the rules and compares every line with the others.
//!
//! Each line is judged by what is written before it. Where that is at fault already, the line is also judged by what
//! should stand there: a finding that goes away then is a consequence, told as a note with its cause.
//!
//! Not here: whether a line may stand where it stands, or what is missing; that is form, and decides the status alone.

pub(super) mod auction;
mod bonus;
pub(super) mod deal;
pub(super) mod exchange;
pub(super) mod melding;
mod misplays;
pub(super) mod playing;
mod rules_file;
pub(super) mod scores;
pub(super) mod sheet;
pub mod table;
mod trump;

pub use table::{Given, Table};

use hoyle_rules::pinochle::MAX_PLAYERS;

use self::deal::Deal;
use self::scores::Running;
use self::sheet::Sheet;
use super::facts;
use super::problems::sums::Fault as Sum;
use super::setting::Setting;
use super::tree::{Line, Tree};
use crate::problem::Problem;
use crate::text::Span;

/// Judges games one after the other, with buffers that are used again.
#[derive(Clone, Default, Debug)]
pub struct Audit {
    sheet: Sheet,
    found: Vec<Problem>,
    again: Vec<Problem>,
}

impl Audit {
    /// Adds what a game says falsely to `found`. `given` are the rules that the user gave, if any.
    pub fn game(&mut self, text: &[u8], tree: &Tree, given: Option<&Given>, found: &mut Vec<Problem>) {
        let Some(players) = tree.players else { return };
        let Some(first) = tree.sections.iter().find(|section| section.hand) else { return };
        let Some(teams) = first.setting.team_count(players) else { return };
        let table = Table::of(tree, &mut self.sheet, players, teams, given);
        if let Some(given) = given.filter(|_| !table.given) {
            let at = tree.lines.get(first.first as usize).map_or(Span::at(0), Line::label_at);
            let deck = i64::from(given.conventions.deck().size());
            found.push(Sum::OtherTable.at(at).facts(i64::from(given.conventions.players), deck).about(players));
        }
        let mut running = Running::default();
        let mut teams_of = TeamsOf::new(&first.setting, players);
        let mut section = 0;
        while let Some(own) = tree.sections.get(section) {
            if !own.hand {
                section += 1;
                continue;
            }
            section = self.sheet.take(tree, section);
            teams_of.follow(&self.sheet.setting, players);
            self.found.clear();
            self.again.clear();
            let mut deal = Deal::new(text, tree, &self.sheet, &table, &teams_of, players);
            deal.judge(&mut running, given, &mut self.found, &mut self.again);
            found.append(&mut self.found);
        }
    }
}

/// The team of each seat while a setting is in force; 255 for none.
#[derive(Clone, Debug)]
pub(super) struct TeamsOf {
    setting: Setting,
    pub(super) team_of: [u8; MAX_PLAYERS],
    pub(super) count: usize,
}

impl TeamsOf {
    pub(super) fn new(setting: &Setting, players: u8) -> TeamsOf {
        let mut team_of = [u8::MAX; MAX_PLAYERS];
        for (team, seat) in team_of.iter_mut().zip(0..players) {
            *team = setting.team_of(seat, players).unwrap_or(u8::MAX);
        }
        let count = usize::from(setting.team_count(players).unwrap_or(0));
        TeamsOf { setting: *setting, team_of, count }
    }

    pub(super) fn follow(&mut self, setting: &Setting, players: u8) {
        if *setting != self.setting {
            *self = TeamsOf::new(setting, players);
        }
    }

    /// The team of a seat.
    #[inline]
    pub(super) fn of(&self, seat: usize) -> Option<usize> {
        self.team_of.get(seat).map(|&team| usize::from(team)).filter(|&team| team < self.count)
    }
}

/// The place of a line's word with this number, counted from 0 behind the label.
#[cold]
pub(super) fn word(text: &[u8], line: &Line, number: usize) -> Span {
    let value = line.value();
    let mut start = value.start;
    for (place, word) in value.of(text).split(|byte| *byte == b' ').enumerate() {
        let end = start + word.len() as u32;
        if place == number {
            return Span::new(start, end);
        }
        start = end + 1;
    }
    value
}

/// Makes a finding a consequence of another line's fault.
#[cold]
fn consequence(finding: Problem, cause: &Line) -> Problem {
    let kind = facts::finding(&finding);
    let label = cause.label as i64;
    match cause.number {
        0 => Sum::Consequence.at(finding.at).facts(label, i64::from(kind)),
        number => Sum::ConsequenceOf.at(finding.at).facts(label, i64::from(number)).about(kind),
    }
}

/// The line of a deal that a place of the text is in.
fn line_at<'t>(tree: &'t Tree, sheet: &Sheet, at: Span) -> Option<&'t Line> {
    let lines = tree.lines.get(sheet.first as usize..sheet.end as usize)?;
    let after = lines.partition_point(|line| line.at.start <= at.start);
    lines.get(after.checked_sub(1)?)
}

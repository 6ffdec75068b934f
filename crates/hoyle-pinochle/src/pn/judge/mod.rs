//! Whether what a game says of itself is true: [`Judge`] plays it by the rules and compares every line with the others.
//!
//! Each line is judged by what is written before it. Where that is at fault already, the line is also judged by what
//! should stand there: a finding that goes away then is a consequence, and is reported as a note with its cause.
//!
//! Not here: whether a line may stand where it stands, or what is missing; that is form, and decides the status alone.

pub(crate) mod auction;
mod bonus;
pub(crate) mod deal;
pub(crate) mod exchange;
pub(crate) mod lines;
pub(crate) mod melding;
mod misplays;
mod missing;
pub(crate) mod notifier;
mod order;
pub(crate) mod playing;
pub(crate) mod scores;
pub(crate) mod structure;
mod trump;

use hoyle_rules::pinochle::MAX_PLAYERS;

use self::deal::Deal;
use self::lines::DealLines;
use self::notifier::Notifier;
use self::scores::Running;
use crate::pn::facts;
use crate::pn::label::SEVERAL;
use crate::pn::parse::draft::{Draft, Line};
use crate::pn::problems::Mismatch;
use crate::pn::setting::Setting;
use crate::pn::setup::{HouseRules, Table};
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// Judges games one after the other, with buffers that are used again.
#[derive(Clone, Default, Debug)]
pub(crate) struct Judge {
    deal_lines: DealLines,
    found: Vec<Problem>,
    found_corrected: Vec<Problem>,
}

impl Judge {
    /// Adds what is wrong in a game to `found`. A listener hears each deal when it has been judged. `given` are the rules that
    /// the user gave, if any.
    pub(crate) fn game(
        &mut self,
        text: &[u8],
        draft: &Draft,
        given: Option<&HouseRules>,
        mut notifier: Option<&mut Notifier<'_, '_>>,
        found: &mut Vec<Problem>,
    ) {
        let first = draft.sections.iter().find(|section| section.hand);
        let teams = draft.players.zip(first).and_then(|(players, first)| first.setting.team_count(players));
        let (Some(players), Some(first), Some(teams)) = (draft.players, first, teams) else {
            if let Some(notifier) = notifier {
                notifier.all(text, draft, &mut self.deal_lines);
            }
            return;
        };
        let table = Table::of(draft, &mut self.deal_lines, players, teams, given);
        if let Some(given) = given.filter(|_| !table.given) {
            let at = draft.lines.get(first.first as usize).map_or(Span::at(0), Line::label_at);
            let deck = i64::from(given.conventions.deck().size());
            found.push(Mismatch::OtherTable.at(at).facts(i64::from(given.conventions.players), deck).about(players));
        }
        let mut running = Running::default();
        let mut teams_of = TeamsOf::new(&first.setting, players);
        let mut section = 0;
        while let Some(own) = draft.sections.get(section) {
            if !own.hand {
                section += 1;
                continue;
            }
            section = self.deal_lines.read_deal(draft, section);
            teams_of.follow(&self.deal_lines.setting, players);
            self.found.clear();
            self.found_corrected.clear();
            let mut deal = Deal::new(text, draft, &self.deal_lines, &table, &teams_of, players);
            deal.judge(&mut running, given, &mut self.found, &mut self.found_corrected);
            found.append(&mut self.found);
            if let Some(notifier) = &mut notifier {
                notifier.deal(text, draft, &self.deal_lines, &teams_of);
            }
        }
    }
}

/// The team of each seat while a setting is in force; 255 for none.
#[derive(Clone, Debug)]
pub(crate) struct TeamsOf {
    setting: Setting,
    pub(crate) team_of: [u8; MAX_PLAYERS],
    pub(crate) count: usize,
}

impl TeamsOf {
    pub(crate) fn new(setting: &Setting, players: u8) -> TeamsOf {
        let mut team_of = [u8::MAX; MAX_PLAYERS];
        for (team, seat) in team_of.iter_mut().zip(0..players) {
            *team = setting.team_of(seat, players).unwrap_or(u8::MAX);
        }
        let count = usize::from(setting.team_count(players).unwrap_or(0));
        TeamsOf { setting: *setting, team_of, count }
    }

    pub(crate) fn follow(&mut self, setting: &Setting, players: u8) {
        if *setting != self.setting {
            *self = TeamsOf::new(setting, players);
        }
    }

    /// The team of a seat.
    #[inline]
    pub(crate) fn of(&self, seat: usize) -> Option<usize> {
        self.team_of.get(seat).map(|&team| usize::from(team)).filter(|&team| team < self.count)
    }
}

/// The place of a line's word with this number, counted from 0 behind the label.
#[cold]
pub(crate) fn word(text: &[u8], line: &Line, number: usize) -> Span {
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

/// Makes a finding a consequence of the faults of several lines, of which any may be the cause.
#[cold]
fn consequence_of_several(finding: Problem) -> Problem {
    Mismatch::Consequence.at(finding.at).facts(SEVERAL as i64, i64::from(facts::finding(&finding)))
}

/// Makes a finding a consequence of another line's fault.
#[cold]
fn consequence(finding: Problem, cause: &Line) -> Problem {
    let kind = facts::finding(&finding);
    let label = cause.label as i64;
    match cause.number {
        0 => Mismatch::Consequence.at(finding.at).facts(label, i64::from(kind)),
        number => Mismatch::ConsequenceOf.at(finding.at).facts(label, i64::from(number)).about(kind),
    }
}

/// The line of a deal that a place of the text is in.
fn line_at<'t>(draft: &'t Draft, deal_lines: &DealLines, at: Span) -> Option<&'t Line> {
    let lines = draft.lines.get(deal_lines.first as usize..deal_lines.end as usize)?;
    let after = lines.partition_point(|line| line.at.start <= at.start);
    lines.get(after.checked_sub(1)?)
}

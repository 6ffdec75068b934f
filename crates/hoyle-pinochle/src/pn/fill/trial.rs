//! What is worked out must not make a game contradict itself where it did not: [`Trial`] judges what it would become, and
//! lets through what adds no error. Not here: what follows from what.

use std::collections::{BTreeMap, VecDeque};

use crate::pn::judge::Judge;
use crate::pn::parse::draft::{Draft, Line, Section};
use crate::pn::setup::HouseRules;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::{Edit, Edits};

/// How often a game is judged at most to find out which of several additions is at fault.
const JUDGED: usize = 100;

/// An error by what stays the same while lines are added: its code, the deal, the label with its number.
type Error = (u16, usize, u8, u8);

/// Tries additions to one game.
pub(super) struct Trial<'g> {
    judge: Judge,
    given: Option<&'g HouseRules>,
    /// The errors that the game had at first, in order.
    before: Vec<Error>,
    left: usize,
}

/// A game with additions.
#[derive(Clone)]
pub(super) struct Tried {
    pub(super) text: Vec<u8>,
    pub(super) draft: Draft,
    pub(super) found: Vec<Problem>,
}

/// Reads a game and judges its form.
pub(super) trait Read: Fn(&[u8], &mut Draft, &mut Vec<Problem>) {}

impl<F: Fn(&[u8], &mut Draft, &mut Vec<Problem>)> Read for F {}

impl<'g> Trial<'g> {
    /// Additions to this game, which is judged by these rules or by those that it shows, if it is judged at all.
    pub(super) fn of(text: &[u8], draft: Option<&Draft>, given: Option<&'g HouseRules>) -> Trial<'g> {
        let mut trial = Trial { judge: Judge::default(), given, before: Vec::new(), left: JUDGED };
        trial.before = draft.map(|draft| trial.errors(text, draft)).unwrap_or_default();
        trial
    }

    /// The game with these additions, without those that would add an error; `None` where none is left.
    pub(super) fn make(&mut self, game: &Tried, edits: &Edits, read: &impl Read) -> Option<Tried> {
        let (whole, wrong) = self.judged(&game.text, edits, read)?;
        if wrong.is_empty() {
            return Some(whole);
        }
        let starts = deals(&game.draft);
        let deal_of = |edit: &Edit| starts.partition_point(|start| *start <= edit.at.start);
        // What is said of a deal may show in the next one only.
        let is_suspect = |edit: &Edit, wrong: &[usize]| {
            let deal = deal_of(edit);
            wrong.binary_search(&deal).is_ok() || wrong.binary_search(&(deal + 1)).is_ok()
        };
        let mut kept: Edits = edits.iter().filter(|edit| !is_suspect(edit, &wrong)).cloned().collect();
        if !kept.is_empty() && self.judged(&game.text, &kept, read).is_none_or(|(_, wrong)| !wrong.is_empty()) {
            kept = Edits::new();
        }
        let mut suspects: BTreeMap<usize, VecDeque<Edit>> = BTreeMap::new();
        for edit in edits.iter().filter(|edit| is_suspect(edit, &wrong)) {
            suspects.entry(deal_of(edit)).or_default().push_back(edit.clone());
        }
        // One of each deal at a time, so that a game of many deals does not take longer for it.
        while self.left > 0 {
            let batch: Vec<Edit> = suspects.values_mut().filter_map(VecDeque::pop_front).collect();
            if batch.is_empty() {
                break;
            }
            let mut more = kept.clone();
            batch.iter().for_each(|edit| more.add(edit.clone()));
            let Some((_, wrong)) = self.judged(&game.text, &more, read) else { continue };
            batch.into_iter().filter(|edit| !is_suspect(edit, &wrong)).for_each(|edit| kept.add(edit));
        }
        let (tried, wrong) = self.judged(&game.text, &kept, read)?;
        wrong.is_empty().then_some(tried)
    }

    /// Whether the game has errors that it had not before.
    pub(super) fn is_worse(&mut self, game: &Tried) -> bool {
        !self.new_errors(game).is_empty()
    }

    /// The game with these additions, and the deals that have errors which they had not before.
    fn judged(&mut self, text: &[u8], edits: &Edits, read: &impl Read) -> Option<(Tried, Vec<usize>)> {
        self.left = self.left.saturating_sub(1);
        let tried = with(text, edits, read)?;
        let wrong = self.new_errors(&tried);
        Some((tried, wrong))
    }

    /// The deals of a game that have errors which they had not before, in order.
    fn new_errors(&mut self, game: &Tried) -> Vec<usize> {
        let errors = self.errors(&game.text, &game.draft);
        let mut before = self.before.iter().peekable();
        let mut wrong = Vec::new();
        for error in errors {
            while before.next_if(|known| **known < error).is_some() {}
            if before.next_if(|known| **known == error).is_none() {
                wrong.push(error.1);
            }
        }
        wrong.sort_unstable();
        wrong.dedup();
        wrong
    }

    /// What a game contradicts itself in, in the order of the errors.
    fn errors(&mut self, text: &[u8], draft: &Draft) -> Vec<Error> {
        let mut found = Vec::new();
        self.judge.game(text, draft, self.given, None, &mut found);
        let starts = deals(draft);
        let error = |problem: &Problem| {
            let place = problem.at.start;
            let behind = draft.lines.partition_point(|line| line.at.start <= place);
            let line = behind.checked_sub(1).and_then(|at| draft.lines.get(at));
            let deal = starts.partition_point(|start| *start <= place);
            let (label, number) = line.map_or((0, 0), |line| (line.label as u8, line.number));
            (problem.code().number(), deal, label, number)
        };
        let errors = found.iter().filter(|problem| problem.is_error());
        let mut errors: Vec<Error> = errors.map(error).collect();
        errors.sort_unstable();
        errors
    }
}

/// The game with these additions; `None` where nothing changes, or they break the form.
pub(super) fn with(text: &[u8], edits: &Edits, read: &impl Read) -> Option<Tried> {
    let next = edits.apply(text).ok().filter(|next| next != text)?;
    let (mut draft, mut found) = (Draft::default(), Vec::new());
    read(&next, &mut draft, &mut found);
    let breaks = |problem: &Problem| problem.is_error() && !super::is_hand_alone(problem);
    (!found.iter().any(breaks)).then_some(Tried { text: next, draft, found })
}

/// Where the deals of a game start.
fn deals(draft: &Draft) -> Vec<u32> {
    let hands = draft.sections.iter().filter(|section| section.hand && !section.goes_on);
    let first = |section: &Section| draft.lines.get(section.first as usize).map_or(0, |line: &Line| line.at.start);
    hands.map(first).collect()
}

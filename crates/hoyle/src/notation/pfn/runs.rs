//! Frames as the hands that they show: [`Runs`], the reader for replay and conversion. A run of frames of one hand is one
//! record: the hand of the last history among them, or if there is none, what the frames themselves tell
//! (`rebuild.rs`). Not here: what is wrong with a frame; that is asked of the reader of frames.

use super::problems::rules;
use super::rebuild::{self, Untold};
use super::{PfnReader, list, write};
use crate::notation::{Before, Next, Options, Reader, Want};
use crate::problem::{Problem, Problems};
use crate::record::Record;
use crate::text::json::Kind;
use crate::text::json::tree::Tree;
use crate::text::{Span, number};

/// Reads runs of frames one after the other.
pub(super) struct Runs {
    frames: PfnReader,
    /// Whether a frame is a line; else the text is one frame, or in the dialect of cardroom a list.
    lines: bool,
    record: Option<Record>,
    tree: Tree,
    found: Vec<Problem>,
}

/// What tells whether a frame goes on with the hand of the one before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Mark {
    /// The number that `_seq` says.
    order: Option<i64>,
    /// What `_hand` says, as written.
    hand: Vec<u8>,
    /// What the history says before its actions, and how long it is.
    agreed: Option<(String, usize)>,
    board: usize,
    /// Whether anybody has cards.
    dealt: bool,
}

impl Mark {
    fn of(line: &[u8], tree: &mut Tree) -> Mark {
        tree.read(line);
        let Some(root) = tree.root(line).filter(|_| tree.faults.is_empty()) else { return Mark::default() };
        let order = root.get("_seq").filter(|order| order.kind() == Kind::Number);
        let history = root.get("history").and_then(|history| history.string()).unwrap_or_default();
        let seats = root.get("seats").map(|seats| seats.elements()).into_iter().flatten();
        let mut holes = seats.filter_map(|seat| seat.get("hole"));
        Mark {
            order: order.and_then(|order| number::integer(order.raw()).ok()),
            hand: root.get("_hand").map(|hand| hand.raw().to_vec()).unwrap_or_default(),
            agreed: (!history.is_empty()).then(|| {
                let before = history.split_once("actions").map_or(history.as_ref(), |(before, _)| before);
                (before.to_owned(), history.len())
            }),
            board: root.get("board").map_or(0, |board| board.elements().count()),
            dealt: holes.any(|hole| hole.elements().next().is_some()),
        }
    }

    fn goes_on_with(&self, next: &Mark) -> bool {
        if self.hand != next.hand {
            return false;
        }
        if let (Some(one), Some(other)) = (self.order, next.order) {
            return other > one;
        }
        match (&self.agreed, &next.agreed) {
            (Some((one, length)), Some((other, longer))) => one == other && longer >= length,
            (None, None) => next.board >= self.board && (next.dealt || !self.dealt),
            _ => false,
        }
    }
}

impl Runs {
    pub(super) fn new(collection: bool, options: &Options) -> Runs {
        let frames = PfnReader::new(collection, Want::Record, options);
        Runs { frames, lines: collection, record: None, tree: Tree::new(), found: Vec::new() }
    }

    /// Where the next frame of the text stands, blank if there is none in it, and up to where what belongs to it reaches;
    /// `within` says that the text goes on with a list.
    fn item(&self, text: &[u8], within: bool) -> (Span, usize) {
        let to = |end: usize| Span::new(0, end as u32);
        if self.lines {
            let end = memchr::memchr(b'\n', text).map_or(text.len(), |end| end + 1);
            return (to(end), end);
        }
        match list::next(text, within).filter(|_| self.frames.level.cardroom) {
            Some(item) => (Span::new(item.start as u32, item.end as u32), item.consumed),
            None => (to(text.len()), text.len()),
        }
    }

    /// How long the run is with which the text begins; `None` where more text must say, `Some(0)` where there is none.
    fn extent(&mut self, text: &[u8], last: bool) -> Option<usize> {
        if !self.lines && !last {
            return None;
        }
        let mut before: Option<Mark> = None;
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let (frame, consumed) = self.item(rest, before.is_some() || self.frames.in_list);
            if !last && !rest.get(..consumed).is_some_and(|line| line.ends_with(b"\n")) {
                return None;
            }
            let frame = frame.of(rest).trim_ascii();
            if !frame.is_empty() {
                let mark = Mark::of(frame, &mut self.tree);
                if before.as_ref().is_some_and(|before| !before.goes_on_with(&mark)) {
                    return Some(at);
                }
                before = Some(mark);
            }
            at += consumed;
        }
        match before {
            None if last => Some(0),
            _ => last.then_some(at),
        }
    }

    /// Reads the frames of a run.
    fn run(&mut self, run: &[u8]) {
        self.found.clear();
        self.record = None;
        let mut told = Vec::new();
        let mut at = 0;
        while let Some(rest) = run.get(at..).filter(|rest| !rest.is_empty()) {
            let from = self.found.len();
            let Next::Record { consumed, .. } = self.frames.take(rest, true, &mut self.found) else { break };
            for problem in self.found.iter_mut().skip(from) {
                let moved = |place: u32| place.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
                problem.at = Span::new(moved(problem.at.start), moved(problem.at.end));
            }
            let later = rest.get(consumed..).unwrap_or_default();
            // Copied only where no later frame says more.
            if self.frames.record().is_some() && (later.trim_ascii().is_empty() || !has_history(later)) {
                self.record = self.frames.record().cloned();
            }
            let frame = self.frames.frame;
            told.push(Span::new(at as u32 + frame.start, at as u32 + frame.end));
            at += consumed;
        }
        let any_history = self.record.is_some() || has_history(run);
        if !any_history {
            let (hand, untold) = rebuild::hand(run, &told, &mut self.tree);
            self.record = hand.map(Record::Poker);
            // Where the history must be there, it is said already that it is what is missing.
            let missing = rules::Fault::HistoryMissing.at(Span::at(0)).code;
            let said = self.found.iter().any(|problem| problem.code == missing);
            let untold = untold.into_iter().filter(|untold| !(said && matches!(untold, Untold::Hand(_))));
            self.found.extend(untold.map(Untold::problem));
        }
        self.found.sort_by_key(|problem| problem.at.start);
    }
}

/// Whether a frame has a history that is not empty, by its look.
fn has_history(text: &[u8]) -> bool {
    memchr::memmem::find_iter(text, b"\"history\"").any(|at| {
        let after = text.get(at + b"\"history\"".len()..).unwrap_or_default().trim_ascii_start();
        let value = after.strip_prefix(b":").unwrap_or_default().trim_ascii_start();
        value.starts_with(b"\"") && !value.starts_with(b"\"\"")
    })
}

/// Whether a line is the first frame of a hand, by its look.
fn is_first(line: &[u8]) -> bool {
    [&b"\"_seq\":0,"[..], b"\"_seq\":0}", b"\"_seq\": 0"].iter().any(|mark| memchr::memmem::find(line, mark).is_some())
}

impl Reader for Runs {
    fn begin(&mut self, before: Option<&Before>) {
        self.frames.begin(before);
    }

    fn leave(&self) -> Option<Before> {
        self.frames.leave()
    }

    fn follows(&self, before: &Before) -> bool {
        self.frames.follows(before)
    }

    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        let Some(consumed) = self.extent(text, last) else { return Next::NeedMore };
        if consumed == 0 {
            return Next::End;
        }
        self.run(text.get(..consumed).unwrap_or_default());
        self.found.iter().for_each(|problem| problems.report(*problem));
        Next::Record { consumed, name: Span::at(0) }
    }

    /// Where frames do not tell where a hand begins, the last of them.
    fn last_start(&self, text: &[u8]) -> Option<usize> {
        let last = self.frames.last_start(text)?;
        let mut end = text.len();
        let mut start = last;
        while start > 0 {
            if is_first(text.get(start..end)?) {
                return Some(start);
            }
            end = start;
            start = memchr::memrchr(b'\n', text.get(..end - 1)?).map_or(0, |before| before + 1);
        }
        Some(last)
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        let mut start = self.frames.first_start(text, from)?;
        loop {
            let line = text.get(start..).filter(|rest| !rest.is_empty())?;
            let end = memchr::memchr(b'\n', line).map_or(line.len(), |end| end + 1);
            if is_first(line.get(..end)?) {
                return Some(start);
            }
            start += end;
        }
    }

    fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    fn has_json(&self) -> bool {
        self.frames.has_json()
    }

    fn format(&self, text: &[u8], out: &mut Vec<u8>) -> Option<Result<(), Problem>> {
        self.frames.format(text, out)
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        if !self.lines {
            return self.frames.to_json(text, out);
        }
        let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
        for (number, line) in lines.enumerate() {
            if number > 0 {
                out.push(b'\n');
            }
            write::without_space(line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line), out);
        }
        Vec::new()
    }
}

//! Reads frames: [`PfnReader`] finds the next frame of a text, has it parsed and judged, and reports the problems.

use super::format;
use super::json::to_json;
use super::judge::history::HistoryJudge;
use super::judge::sequence::Snapshot;
use super::judge::{consistency, sequence};
use super::parse::draft::Draft;
use super::parse::reuse::PreviousFrame;
use super::parse::{FrameParser, frame_list};
use crate::hand::Hand;
use crate::replay::listener::Listener;
use hoyle_notation::problem::{Problem, Problems, Stage};
use hoyle_notation::text::{Span, json};
use hoyle_notation::{Carryover, Depth, GameReader, Next, Options, Reader, Splitter};

/// PFN's own reading options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ReadOptions {
    /// `profile` is `live`: what a running table must not write is an error instead of a warning.
    pub(crate) live: bool,
    /// `dialect` is `cardroom`: the deviations of the reference implementation are accepted.
    pub(crate) cardroom: bool,
    /// `history` is not `none`: a frame of a hand under way must have its history.
    pub(crate) history: bool,
}

impl ReadOptions {
    fn new(options: &Options) -> ReadOptions {
        ReadOptions {
            live: options.get("profile") == Some("live"),
            cardroom: options.get("dialect") == Some("cardroom"),
            history: options.get("history") != Some("none"),
        }
    }
}

/// Reads frames one after the other. It reuses its buffers, so a frame allocates nothing once they have grown.
pub struct PfnReader {
    json: json::Reader,
    draft: Draft,
    previous: PreviousFrame,
    collection: bool,
    depth: Depth,
    pub(super) options: ReadOptions,
    pub(super) history: HistoryJudge,
    /// The previous frame.
    before: Snapshot,
    /// The current frame.
    now: Snapshot,
    /// The first frame since reading began. The piece of the text before it is compared with it.
    first: Option<Snapshot>,
    /// Whether another frame of a cardroom list follows.
    pub(super) in_list: bool,
    /// Where the current frame stands in the text that was given for it.
    pub(super) frame: Span,
}

impl core::fmt::Debug for PfnReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PfnReader").field("depth", &self.depth).finish_non_exhaustive()
    }
}

impl PfnReader {
    /// A reader of a single frame or of a sequence of them.
    pub fn new(collection: bool, depth: Depth, options: &Options) -> PfnReader {
        PfnReader {
            json: json::Reader::new(),
            draft: Draft::default(),
            previous: PreviousFrame::default(),
            collection,
            depth,
            options: ReadOptions::new(options),
            history: HistoryJudge::new(depth, options),
            before: Snapshot::default(),
            now: Snapshot::default(),
            first: None,
            in_list: false,
            frame: Span::at(0),
        }
    }

    /// The frame just read.
    pub(super) fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Reads and judges the next frame, as [`Reader::next`] does, without dynamic dispatch.
    pub fn read_next<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        self.read_next_with(text, last, problems, None)
    }

    fn read_next_with<P: Problems + ?Sized>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut P,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Next {
        let consumed = if self.collection {
            // Blank lines before a frame belong to it, so that they are skipped with it.
            let blank = text.len() - text.trim_ascii_start().len();
            let rest = text.get(blank..).unwrap_or_default();
            match memchr::memchr(b'\n', rest) {
                Some(end) => blank + end + 1,
                None if !last => return Next::NeedMore,
                None => text.len(),
            }
        } else if last {
            text.len()
        } else {
            return Next::NeedMore;
        };
        let record = text.get(..consumed).unwrap_or_default();
        if record.trim_ascii().is_empty() {
            return Next::End;
        }
        let item =
            if self.options.cardroom && !self.collection { frame_list::next(record, self.in_list) } else { None };
        let list = self.in_list || item.is_some();
        self.in_list = item.is_some_and(|item| item.more);
        let frame = item.and_then(|item| record.get(item.start..item.end)).unwrap_or(record);
        self.previous.swap(&mut self.draft);
        self.json.read(
            frame,
            &mut FrameParser::with_previous(&self.previous, frame, self.options.cardroom, &mut self.draft),
        );
        if self.collection {
            self.previous.remember(frame, &self.draft);
        }
        if self.depth != Depth::Syntax {
            self.judge(frame, self.collection || list, listener);
        }
        self.draft.found.sort_by_key(|problem| problem.at.start);
        let before = item.map_or(0, |item| item.start as u32);
        for problem in &self.draft.found {
            let at = Span::new(before + problem.at.start, before + problem.at.end);
            problems.report(problem.with_span(at));
        }
        self.frame = Span::new(before, before + frame.len() as u32);
        let consumed = item.map_or(consumed, |item| item.consumed);
        Next::Record { consumed, name: Span::at(0) }
    }

    fn judge(&mut self, record: &[u8], sequence: bool, listener: Option<&mut (dyn Listener + '_)>) {
        self.history.played = false;
        if self.draft.whole {
            consistency::check(record, &mut self.draft, self.options);
            self.history.check(record, &mut self.draft, self.options, listener);
        }
        if !sequence {
            return;
        }
        core::mem::swap(&mut self.before, &mut self.now);
        self.now.record(record, &self.draft, &self.history);
        sequence::check(&self.before, &self.now, self.options, &mut self.draft.found);
        if self.first.is_none() {
            self.first = Some(self.now.clone());
        }
    }
}

/// What the next piece of a text needs to know: the last frame before it, and whether a list of frames goes on.
type Handover = (Snapshot, bool);

impl Splitter for PfnReader {
    fn begin(&mut self, before: Option<&Carryover>) {
        self.first = None;
        self.previous.forget();
        match before.and_then(Carryover::downcast_ref::<Handover>) {
            Some((now, in_list)) => {
                self.now.clone_from(now);
                self.in_list = *in_list;
            }
            None => (self.now.whole, self.in_list) = (false, false),
        }
    }

    fn carryover(&self) -> Option<Carryover> {
        let sequence = self.collection || self.options.cardroom;
        (sequence && self.depth != Depth::Syntax).then(|| Carryover::new((self.now.clone(), self.in_list)))
    }

    fn follows(&self, before: &Carryover) -> bool {
        // Where no frame was read there is nothing to compare, and what came before must be carried on.
        let (Some((before, _)), Some(first)) = (before.downcast_ref::<Handover>(), &self.first) else { return false };
        let mut found = Vec::new();
        sequence::check(before, first, self.options, &mut found);
        found.is_empty()
    }

    fn last_start(&self, text: &[u8]) -> Option<usize> {
        let lines = text.strip_suffix(b"\n").unwrap_or(text);
        (self.collection).then(|| memchr::memrchr(b'\n', lines).map(|end| end + 1)).flatten()
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        if !self.collection {
            return None;
        }
        let before = from.checked_sub(1)?;
        memchr::memchr(b'\n', text.get(before..)?).map(|end| before + end + 1)
    }
}

impl Reader for PfnReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.read_next(text, last, problems)
    }

    fn has_json(&self) -> bool {
        // What is no JSON is not passed on as such.
        let broken = |problem: &Problem| problem.is_error() && problem.stage() <= Stage::Grammar;
        self.draft.whole && !self.draft.found.iter().any(broken)
    }

    fn format(&self, text: &[u8], out: &mut Vec<u8>) -> Option<Result<(), Problem>> {
        let line = self.collection || self.frame.len() as usize != text.len();
        self.options.cardroom.then(|| format::format(self.frame.of(text), line, true, out))
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        to_json(self.frame.of(text), out);
        Vec::new()
    }
}

impl GameReader for PfnReader {
    type Record = Hand;

    /// The hand of the history, as the frame's viewer saw it.
    fn record(&self) -> Option<&Hand> {
        self.history.played.then(|| self.history.phh.record()).flatten()
    }

    /// The listener hears the hand of the history, once for every frame that has one.
    fn next_with<'l>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        listener: &mut (dyn Listener + 'l),
    ) -> Next {
        let next = self.read_next_with(text, last, problems, Some(&mut *listener));
        if matches!(next, Next::Record { .. }) {
            listener.end(self.status(&self.draft.found));
        }
        next
    }
}

//! Reads the hands that frames show: [`HandReader`], the reader for replay and conversion.
//!
//! A run of frames of one hand is one record. Its hand is that of the last history in the run. Without a history,
//! `rebuild/mod.rs` finds out what the frames themselves tell. Problems are those of the reader of frames.

mod custom_value;
mod rebuild;

use std::borrow::Cow;
use std::collections::HashMap;

use self::rebuild::Gap;
use crate::hand::{CustomField, Hand, Value};
use crate::pfn::PfnReader;
use crate::pfn::json::to_json;
use crate::pfn::keys::Object;
use crate::pfn::parse::draft::Presence;
use crate::pfn::parse::frame_list;
use crate::pfn::problems::Contradiction;
use crate::replay::listener::Listener;
use hoyle_notation::GameReader;
use hoyle_notation::problem::{Lost, Problem, Problems, report_in_order};
use hoyle_notation::text::json::tree::Tree;
use hoyle_notation::text::json::{self, Kind};
use hoyle_notation::text::{Span, number};
use hoyle_notation::{Carryover, Depth, Next, Options, Reader, Splitter};
use hoyle_rules::Seat;

/// Reads runs of frames one after the other.
pub(crate) struct HandReader {
    frames: PfnReader,
    /// Whether each frame is a line. Otherwise the text is one frame or a cardroom list.
    lines: bool,
    record: Option<Hand>,
    /// How the history of the record spells each action.
    action_texts: Vec<Option<String>>,
    /// The history of the record, and where it stands in the run.
    history: (Vec<u8>, Span),
    /// What frames tell that is no part of a hand, each thing once, and where.
    beside: Beside,
    tree: Tree,
    found: Vec<Problem>,
    /// Whether every frame that was read is JSON.
    is_json: bool,
}

/// What tells whether a frame belongs to the same hand as the previous one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct HandMark {
    /// The value of `_seq`.
    order: Option<i64>,
    /// The value of `_hand`, as written.
    hand: Vec<u8>,
    /// The history before its actions, and the length of the whole history.
    header: Option<(String, usize)>,
    board: usize,
    /// Whether anybody has cards.
    dealt: bool,
}

impl HandMark {
    fn of(line: &[u8], tree: &mut Tree) -> HandMark {
        tree.read(line);
        let Some(root) = tree.root(line).filter(|_| tree.faults.is_empty()) else { return HandMark::default() };
        let order = root.get("_seq").filter(|order| order.kind() == Kind::Number);
        let history = root.get("history").and_then(|history| history.string()).unwrap_or_default();
        let seats = root.get("seats").map(|seats| seats.elements()).into_iter().flatten();
        let mut holes = seats.filter_map(|seat| seat.get("hole"));
        HandMark {
            order: order.and_then(|order| number::integer(order.raw()).ok()),
            hand: root.get("_hand").map(|hand| hand.raw().to_vec()).unwrap_or_default(),
            header: (!history.is_empty()).then(|| {
                let before = history.split_once("actions").map_or(history.as_ref(), |(before, _)| before);
                (before.to_owned(), history.len())
            }),
            board: root.get("board").map_or(0, |board| board.elements().count()),
            dealt: holes.any(|hole| hole.elements().next().is_some()),
        }
    }

    fn continues_in(&self, next: &HandMark) -> bool {
        if self.hand != next.hand {
            return false;
        }
        if let (Some(one), Some(other)) = (self.order, next.order) {
            return other > one;
        }
        match (&self.header, &next.header) {
            (Some((one, length)), Some((other, longer))) => one == other && longer >= length,
            (None, None) => next.board >= self.board && (next.dealt || !self.dealt),
            _ => false,
        }
    }
}

impl HandReader {
    pub(crate) fn new(collection: bool, options: &Options) -> HandReader {
        let frames = PfnReader::new(collection, Depth::Record, options);
        HandReader {
            frames,
            lines: collection,
            record: None,
            action_texts: Vec::new(),
            history: (Vec::new(), Span::at(0)),
            beside: Beside::default(),
            tree: Tree::new(),
            found: Vec::new(),
            is_json: false,
        }
    }

    /// The place of the next frame, blank if there is none, and the end of what belongs to it. `within` tells that the
    /// text continues a list.
    fn next_frame(&self, text: &[u8], within: bool) -> (Span, usize) {
        let to = |end: usize| Span::new(0, end as u32);
        if self.lines {
            let end = memchr::memchr(b'\n', text).map_or(text.len(), |end| end + 1);
            return (to(end), end);
        }
        match frame_list::next(text, within).filter(|_| self.frames.options.cardroom) {
            Some(item) => (Span::new(item.start as u32, item.end as u32), item.consumed),
            None => (to(text.len()), text.len()),
        }
    }

    /// The length of the run with which the text begins. `None` where more text is needed, `Some(0)` where there is no
    /// frame.
    fn run_length(&mut self, text: &[u8], last: bool) -> Option<usize> {
        if !self.lines && !last {
            return None;
        }
        let mut before: Option<HandMark> = None;
        let mut at = 0;
        while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
            let (frame, consumed) = self.next_frame(rest, before.is_some() || self.frames.in_list);
            if !last && !rest.get(..consumed).is_some_and(|line| line.ends_with(b"\n")) {
                return None;
            }
            let frame = frame.of(rest).trim_ascii();
            if !frame.is_empty() {
                let mark = HandMark::of(frame, &mut self.tree);
                if before.as_ref().is_some_and(|before| !before.continues_in(&mark)) {
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
    fn read_run(&mut self, run: &[u8]) {
        self.found.clear();
        self.record = None;
        self.action_texts.clear();
        self.history = (Vec::new(), Span::at(0));
        self.beside = Beside::default();
        let mut seen = TableNotes::default();
        let mut frames = Vec::new();
        let mut at = 0;
        self.is_json = !run.trim_ascii().is_empty();
        while let Some(rest) = run.get(at..).filter(|rest| !rest.is_empty()) {
            let from = self.found.len();
            let Next::Record { consumed, .. } = self.frames.read_next(rest, true, &mut self.found) else { break };
            self.is_json &= self.frames.has_json();
            for problem in self.found.iter_mut().skip(from) {
                let moved = |place: u32| place.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
                problem.at = Span::new(moved(problem.at.start), moved(problem.at.end));
            }
            let frame = self.frames.frame;
            let frame = Span::new(at as u32 + frame.start, at as u32 + frame.end);
            self.note_frame(run, frame, &mut seen);
            let later = rest.get(consumed..).unwrap_or_default();
            // The hand is copied only where no later frame has a longer history.
            if self.frames.record().is_some() && (later.trim_ascii().is_empty() || !has_history(later)) {
                self.record = self.frames.record().cloned();
                self.action_texts = self.frames.history.action_texts();
                seen.sitting = self.frames.history.seats().to_vec();
                let history = self.frames.draft().history.at;
                let at = Span::new(frame.start + history.start, frame.start + history.end);
                self.history = (self.frames.history.text.clone(), at);
            }
            frames.push(frame);
            at += consumed;
        }
        let any_history = self.record.is_some() || has_history(run);
        if !any_history {
            let (hand, gaps) = rebuild::rebuild(run, &frames, &mut self.tree);
            self.record = hand;
            // A missing history that is reported already explains why there is no hand.
            let reported = self.found.iter().any(|problem| Contradiction::HistoryMissing.is(problem));
            let gaps = gaps.into_iter().filter(|gap| !(reported && matches!(gap, Gap::Hand(_))));
            self.found.extend(gaps.map(Gap::problem));
        }
        self.add_notes(&seen, any_history, frames.len());
    }

    /// Notes what a frame tells beside its history.
    fn note_frame(&mut self, run: &[u8], frame: Span, seen: &mut TableNotes) {
        let moved = |place: Span| Span::new(frame.start + place.start, frame.start + place.end);
        let text = frame.of(run);
        let draft = self.frames.draft();
        for own in draft.custom_keys.iter().filter(|own| !own.is_of_hoyle(text)) {
            let is_of_frame = own.object == Object::Frame;
            let value = is_of_frame.then(|| custom_value::read(own.value.of(text), &mut self.tree)).flatten();
            self.beside.add(json::bytes(own.key.of(text), own.key_kind), moved(own.key), value);
        }
        if let Some(seat) = draft.seats.iter().find(|seat| seat.timestamp.get().is_some_and(|times| times > 0)) {
            self.beside.add(b"timestamp".into(), moved(seat.timestamp.at), None);
        }
        // To come and go and to buy chips is offered by the table, in no hand.
        let action = &draft.action;
        let offers = [action.leave, action.sit_out, action.be_back].map(|offer| (offer.presence, offer.at));
        let more = [action.join, action.buy_in].map(|offer| (offer.presence, offer.at));
        for (_, at) in offers.into_iter().chain(more).filter(|(presence, _)| *presence == Presence::Present) {
            self.beside.add(b"offers".into(), moved(at), None);
        }
        if seen.table.len() < draft.seats.len() {
            seen.table.resize(draft.seats.len(), Place::default());
        }
        for (place, seat) in seen.table.iter_mut().zip(&draft.seats) {
            if seat.name.get() == Some(true) || seat.stack.get().is_some() {
                place.taken.get_or_insert(moved(seat.at));
            }
            if seat.name.get() == Some(true) && seat.active.get() == Some(false) {
                place.inactive.get_or_insert(moved(seat.active.at));
            }
        }
        let viewer = draft.custom_key(b"_viewer", text).filter(|own| own.value.of(text) != b"null");
        if let Some(own) = viewer {
            let seat = number::integer(own.value.of(text)).ok().and_then(|seat| usize::try_from(seat).ok());
            if !seen.viewers.iter().any(|(other, _)| *other == seat) {
                seen.viewers.push((seat, moved(own.key)));
            }
        }
    }

    /// Adds to the hand what so many frames tell beside their history.
    fn add_notes(&mut self, seen: &TableNotes, has_history: bool, frames: usize) {
        let Some(hand) = &mut self.record else { return };
        // The player at a place of the table.
        let of_history = |place: usize| seen.sitting.iter().position(|seat| *seat == Some(place));
        let rebuilt = |place: usize| match &hand.seat_numbers {
            Some(numbers) => numbers.iter().position(|number| usize::try_from(number - 1) == Ok(place)),
            None => Some(place).filter(|place| *place < hand.setup.seats),
        };
        let player_at = |place: usize| if has_history { of_history(place) } else { rebuilt(place) };
        // Who sits there and is not in the hand, and who sits out.
        for (number, place) in seen.table.iter().enumerate() {
            match (player_at(number), place.taken, place.inactive) {
                (None, Some(at), _) => self.beside.add(b"seats".into(), at, None),
                (Some(_), _, Some(at)) => self.beside.add(b"active".into(), at, None),
                _ => {}
            }
        }
        // The viewer is the player whose record it is.
        if let Some((place, at)) = seen.viewers.first() {
            let player = place.and_then(player_at);
            let viewer = player.filter(|player| seen.viewers.len() == 1 && *player < hand.setup.seats);
            let viewer = viewer.and_then(Seat::new);
            hand.metadata.hero = hand.metadata.hero.or(viewer);
            if viewer.is_none() || viewer != hand.metadata.hero {
                self.beside.add(b"_viewer".into(), *at, None);
            }
        }
        hand.metadata.custom_fields.extend(self.beside.fields(frames));
    }
}

/// What frames say of the table and of who sees it.
#[derive(Default)]
struct TableNotes {
    /// The seats from which the frames are seen, and where one says it.
    viewers: Vec<(Option<usize>, Span)>,
    table: Vec<Place>,
    /// Where each player of the history sits.
    sitting: Vec<Option<usize>>,
}

/// What frames tell of a place at the table, where one does first.
#[derive(Clone, Copy, Default)]
struct Place {
    /// Somebody sits there, or has chips there.
    taken: Option<Span>,
    /// Who sits there sits out.
    inactive: Option<Span>,
}

/// What frames tell beside their history: the names in their order, and where each stands first.
#[derive(Default)]
struct Beside {
    names: Vec<String>,
    places: HashMap<String, Span>,
    /// What each says, if that is a value of its own, and in how many frames.
    values: HashMap<String, (Option<Value>, usize)>,
}

impl Beside {
    fn add(&mut self, name: Cow<'_, [u8]>, at: Span, value: Option<Value>) {
        let name = String::from_utf8_lossy(&name);
        match self.values.get_mut(&*name) {
            Some((first, count)) if *first == value => *count += 1,
            Some((first, _)) => *first = None,
            None => _ = self.values.insert(name.clone().into_owned(), (value, 1)),
        }
        if !self.places.contains_key(&*name) {
            self.places.insert(name.clone().into_owned(), at);
            self.names.push(name.into_owned());
        }
    }

    /// The same as fields of the hand. What not all of the frames say alike is no value of the hand.
    fn fields(&self, frames: usize) -> impl Iterator<Item = CustomField> {
        self.names.iter().map(move |name| {
            let in_all = self.values.get(name).filter(|(_, count)| *count == frames);
            let value = in_all.and_then(|(value, _)| value.clone()).unwrap_or(Value::Unknown);
            CustomField { name: name.clone(), value }
        })
    }
}

/// Whether a text seems to have a history that is not empty.
fn has_history(text: &[u8]) -> bool {
    memchr::memmem::find_iter(text, b"\"history\"").any(|at| {
        let after = text.get(at + b"\"history\"".len()..).unwrap_or_default().trim_ascii_start();
        let value = after.strip_prefix(b":").unwrap_or_default().trim_ascii_start();
        value.starts_with(b"\"") && !value.starts_with(b"\"\"")
    })
}

/// Whether a line seems to be the first frame of a hand.
fn is_first(line: &[u8]) -> bool {
    [&b"\"_seq\":0,"[..], b"\"_seq\":0}", b"\"_seq\": 0"].iter().any(|mark| memchr::memmem::find(line, mark).is_some())
}

impl Splitter for HandReader {
    fn begin(&mut self, before: Option<&Carryover>) {
        self.frames.begin(before);
    }

    fn carryover(&self) -> Option<Carryover> {
        self.frames.carryover()
    }

    fn follows(&self, before: &Carryover) -> bool {
        self.frames.follows(before)
    }

    /// Where the frames do not tell where a hand begins, this is the start of the last frame.
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
}

impl Reader for HandReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        let Some(consumed) = self.run_length(text, last) else { return Next::NeedMore };
        if consumed == 0 {
            return Next::End;
        }
        self.read_run(text.get(..consumed).unwrap_or_default());
        report_in_order(&mut self.found, problems);
        Next::Record { consumed, name: Span::at(0) }
    }

    fn has_json(&self) -> bool {
        self.is_json
    }

    fn places_of(&self, text: &[u8], lost: &[&Lost]) -> Vec<Span> {
        let (history, string) = &self.history;
        let inner = self.frames.history.phh.places_of(history, lost);
        // Where they stand in the text as it is written, asked for all in one walk.
        let mut ends: Vec<(usize, u32)> = inner
            .iter()
            .enumerate()
            .flat_map(|(number, at)| [(2 * number, at.start), (2 * number + 1, at.end)])
            .collect();
        ends.sort_by_key(|(_, offset)| *offset);
        let mut written: Vec<u32> = ends.iter().map(|(_, offset)| *offset).collect();
        json::places(string.of(text), &mut written);
        let mut spans = vec![Span::at(string.start); inner.len()];
        for ((number, _), offset) in ends.into_iter().zip(written) {
            if let Some(span) = spans.get_mut(number / 2) {
                if number % 2 == 0 { span.start += offset } else { span.end += offset }
            }
        }
        for ((lost, inner), span) in lost.iter().zip(inner).zip(&mut spans) {
            let beside = if let Lost::Field(name) = lost { self.beside.places.get(name) } else { None };
            match beside {
                Some(at) => *span = *at,
                None if inner.is_empty() => *span = Span::at(string.start),
                None => {}
            }
        }
        spans
    }

    fn action_texts(&self, _: &[u8]) -> Vec<Option<String>> {
        self.action_texts.clone()
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
            to_json(line, out);
        }
        Vec::new()
    }
}

impl GameReader for HandReader {
    type Record = Hand;

    fn record(&self) -> Option<&Hand> {
        self.record.as_ref()
    }

    /// The listener hears the hand that all frames of the run together show.
    fn next_with<'l>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        listener: &mut (dyn Listener + 'l),
    ) -> Next {
        let next = self.next(text, last, problems);
        if matches!(next, Next::Record { .. }) {
            if let Some(hand) = &self.record {
                hand.replay().play_to(listener);
            }
            listener.end(self.status(&self.found));
        }
        next
    }
}

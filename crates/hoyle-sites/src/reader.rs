//! Reads the hands of a text one after the other, whatever rooms they are from: [`RoomsReader`]. A hand goes from its header
//! to the next header of any room; blank lines mean nothing.

mod joined;
mod places;
mod tables;
mod wide;

use std::sync::Arc;

use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE, Problem, Problems, Severity, report_in_order};
use hoyle_notation::problems::Shared;
use hoyle_notation::text::{Span, encoding};
use hoyle_notation::{Carryover, Depth, Form, GameNotation, GameReader, Next, Options, Reader, Splitter};
use hoyle_poker::Hand;
use hoyle_poker::convert::first_unplayed;
use hoyle_poker::phh::{Phh, SINGLE};
use hoyle_poker::replay::Listener;
use hoyle_rules::poker::Options as Conventions;
use memchr::memmem;

use self::tables::{Tables, rows_of};
use crate::draft::Draft;
use crate::headers::{
    Header, after_element, header_after, is_nothing, kept_above, last_header, margin_before, marked_header,
    misspelt_header, next_header, stray,
};
use crate::problems::{Inexpressible, Malformed};
use crate::rooms::{FORM, Room, room_of_name};
use crate::text::decode::{Decoder, begins_other_file};
use crate::text::lines::next_line;
use crate::translate::Translator;
use hoyle_notation::text::utf_16::Utf16;

/// No hand may be larger.
const LARGEST: usize = 1 << 28;

/// Reads hands one after the other, with buffers that are used again.
pub(crate) struct RoomsReader {
    depth: Depth,
    /// The room that every hand is taken for, if one was named.
    room: Option<&'static dyn Room>,
    conventions: Conventions,
    draft: Draft,
    decoder: Decoder,
    translator: Translator,
    record: Option<Hand>,
    /// What is told above the hand, and where.
    above: Vec<(Span, String)>,
    /// The players at the table, where the record is kept.
    seated: Vec<String>,
    /// Whether the text is in Windows-1252: a hand before was in no UTF-8, and nothing has shown since that another file begins.
    is_1252: bool,
    preamble: Preamble,
    /// Whether the hand just read was read below it.
    is_below: bool,
    /// A hand below its preamble, or with its rows of other tables.
    joined: Vec<u8>,
    /// The tables of the text, once a hand of a room that has some was read.
    tables: Option<Arc<Tables>>,
    /// The rows of the hand just read that stand elsewhere.
    rows: Vec<u8>,
}

/// What was told for all hands behind it too, decoded.
#[derive(Clone, Default)]
struct Preamble {
    /// The name of the room that told it.
    room: &'static str,
    text: Vec<u8>,
}

impl core::fmt::Debug for RoomsReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("RoomsReader").field("depth", &self.depth).finish_non_exhaustive()
    }
}

/// Where the next hand stands in a text.
enum Cut {
    /// From here to there, and it is of this room.
    Hand(usize, usize, &'static dyn Room),
    /// Something that belongs to no hand, up to here.
    Stray(usize),
    /// From here on the text is in UTF-16, in this order.
    Wide(usize, Utf16),
    /// That cannot be known yet.
    NeedMore,
    /// Nothing is left.
    End,
}

impl RoomsReader {
    /// A reader with these options, which were checked.
    pub(crate) fn new(depth: Depth, options: &Options) -> RoomsReader {
        let shared = crate::translate::conventions();
        RoomsReader {
            depth,
            room: options.get("reading").and_then(room_of_name),
            conventions: hoyle_poker::conventions::chosen(options, shared).unwrap_or(shared),
            draft: Draft::default(),
            decoder: Decoder::default(),
            translator: Translator::default(),
            record: None,
            above: Vec::new(),
            seated: Vec::new(),
            is_1252: false,
            preamble: Preamble::default(),
            is_below: false,
            joined: Vec::new(),
            tables: None,
            rows: Vec::new(),
        }
    }

    /// Finds the next hand of a text in which headers are ASCII, and, but in XML, where its lines are.
    fn cut(text: &[u8], last: bool, lines: &mut Vec<Span>) -> Cut {
        lines.clear();
        let Some(Header { at: begin, room, line: above, wide }) = next_header(text, 0) else {
            return match (last, is_nothing(text)) {
                (false, _) => Cut::NeedMore,
                (true, true) => Cut::End,
                (true, false) => Cut::Stray(text.len()),
            };
        };
        if above > 0 && !is_nothing(text.get(..above).unwrap_or_default()) {
            return Cut::Stray(above);
        }
        if let Some(order) = wide {
            return Cut::Wide(above, order);
        }
        if room.needs_whole_file() && !last {
            return Cut::NeedMore;
        }
        let next = match room.tag() {
            None => {
                // In a line of many hands the end of the line is far away.
                let rest = text.get(begin..).unwrap_or_default();
                let glued = if room.glues_headers() { room.glued(rest).map(|at| begin + at) } else { None };
                let text = glued.and_then(|end| text.get(..end)).unwrap_or(text);
                let hand = text.get(begin..).unwrap_or_default();
                let own = room.own_heads_end(hand);
                lines.push(Span::new(0, own as u32));
                let next = header_after(hand, own, |at, end| lines.push(Span::new(at as u32, end as u32)));
                next.map(|next| begin + next.line).or(glued)
            }
            Some(tag) => after_element(text, begin, room, tag),
        };
        let end = match next {
            Some(next) => next,
            None if last => text.len(),
            None => return Cut::NeedMore,
        };
        Cut::Hand(begin, end, room)
    }

    /// Writes the hand just read from `text` in another form.
    pub(crate) fn compose(&self, text: &[u8], to: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
        let Some(hand) = &self.record else {
            let error = self.draft.found.iter().find(|problem| problem.is_error()).copied();
            return Err(error.unwrap_or(Malformed::NoHeader.at(NOWHERE)));
        };
        match crate::rooms::compose(hand, Some(to), out) {
            Ok(losses) => Ok(self.placed(text, &losses)),
            Err(ComposeError::Inexpressible(loss)) => {
                Err(self.placed(text, core::slice::from_ref(&loss)).pop().unwrap_or(loss.problem))
            }
            Err(_) => Err(Inexpressible::OtherGame.at(NOWHERE).facts(hand.setup.variant.game as i64, 0)),
        }
    }

    /// What was lost, where it stands.
    fn placed(&self, text: &[u8], losses: &[Loss]) -> Vec<Problem> {
        let lost: Vec<&Lost> = losses.iter().map(|loss| &loss.lost).collect();
        losses.iter().zip(self.places_of(text, &lost)).map(|(loss, at)| loss.at(at)).collect()
    }

    fn read_next(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Next {
        self.record = None;
        self.seated.clear();
        self.draft.clear();
        self.translator.places.clear();
        self.translator.table.clear();
        self.rows.clear();
        self.above.clear();
        if let Some(order) = Utf16::of(text) {
            return self.read_utf_16((text, order, 0), last, problems, listener);
        }
        self.read_in_bytes(text, last, problems, listener)
    }

    /// As above, of a text that does not begin in UTF-16.
    fn read_in_bytes(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Next {
        let (seen, whole) = match text.get(..LARGEST) {
            Some(seen) if text.len() > LARGEST => (seen, false),
            _ => (text, last),
        };
        match RoomsReader::cut(seen, whole, &mut self.draft.lines) {
            Cut::End => Next::End,
            Cut::NeedMore if seen.len() < text.len() => {
                self.draft.found.push(Shared::RecordTooLarge.at(Span::at(0)));
                self.finish(seen.len(), 0, problems)
            }
            Cut::NeedMore => Next::NeedMore,
            Cut::Stray(end) => {
                self.draft.found.push(stray(text, end));
                self.finish(end, 0, problems)
            }
            Cut::Wide(begin, order) => {
                let text = text.get(begin..).unwrap_or_default();
                self.read_utf_16((text, order, begin), last, problems, listener)
            }
            Cut::Hand(begin, end, room) if room.has_tables() => {
                let tables = self.tables.take().unwrap_or_else(|| Arc::new(rows_of(seen, room)));
                self.read_from_tables(seen.get(begin..end).unwrap_or_default(), room, &tables, listener);
                self.tables = Some(tables);
                self.finish(end, begin as u32, problems)
            }
            Cut::Hand(begin, end, room) => {
                let mut decoder = core::mem::take(&mut self.decoder);
                let own = seen.get(begin..end).unwrap_or_default();
                let is_ascii = own.iter().fold(0, |bits, byte| bits | byte).is_ascii();
                let marked = if is_ascii || room.tag().is_some() { None } else { marked_header(own) };
                let (own, end) = marked.map_or((own, end), |at| (own.get(..at).unwrap_or(own), begin + at));
                if marked.is_some() {
                    self.draft.lines.clear();
                }
                let is_ascii = is_ascii || marked.is_some() && own.is_ascii();
                self.draft.is_ascii = is_ascii;
                if self.is_1252 {
                    let before = seen.get(..begin).unwrap_or_default();
                    // What is ASCII shows nothing.
                    let telling = if is_ascii { b"" } else { own };
                    self.is_1252 = !begins_other_file(before, telling, || room.glued(own));
                }
                let is_utf_8 = is_ascii || !self.is_1252 && core::str::from_utf8(own).is_ok();
                let cut = if is_utf_8 || self.is_1252 { None } else { self.end_before_1252(own, room, &mut decoder) };
                let (own, end) = cut.map_or((own, end), |at| (own.get(..at).unwrap_or(own), begin + at));
                let is_utf_8 = is_utf_8 || cut.is_some();
                let margin = if room.tag().is_none() { margin_before(seen, begin) } else { b"" };
                let hand = decoder.decode(own, margin, is_utf_8);
                if !core::ptr::eq(own, hand) {
                    self.draft.lines.clear();
                }
                self.keep_above(seen.get(..begin).unwrap_or_default(), |at| at);
                let glued = self.read_hand(hand, room, listener);
                let end = glued.map_or(end, |at| begin + decoder.place(at as u32) as usize);
                self.is_1252 |= !is_utf_8;
                if decoder.has_other_places() {
                    self.move_places(|place| decoder.place(place));
                }
                self.decoder = decoder;
                self.finish(end, begin as u32, problems)
            }
        }
    }

    /// The text of one hand, in UTF-8; where in it another begins, if one does, which is not read.
    #[inline]
    fn read_hand(
        &mut self,
        text: &[u8],
        room: &'static dyn Room,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Option<usize> {
        self.is_below = false;
        let preamble = match room.tag().filter(|_| room.has_preamble()) {
            Some(tag) => memmem::find(text, tag).filter(|at| *at > 0),
            None => Some(0),
        };
        match preamble {
            Some(0) => self.preamble.text.clear(),
            Some(length) => {
                self.preamble.room = room.name();
                self.preamble.text.clear();
                self.preamble.text.extend_from_slice(text.get(..length).unwrap_or_default());
            }
            None if self.preamble.room == room.name() => {
                self.read_below_preamble(text, room, listener);
                return None;
            }
            None => {}
        }
        self.read_alone(text, room, listener)
    }

    /// Keeps what is told of a match or a session above its first hand.
    fn keep_above(&mut self, text: &[u8], place: impl Fn(Span) -> Span) {
        if self.depth == Depth::Record && !text.is_empty() {
            let lines = kept_above(text);
            self.above.extend(lines.map(|line| (place(line.span()), encoding::lossy(line.text).into_owned())));
        }
    }

    #[inline]
    fn read_alone(
        &mut self,
        mut text: &[u8],
        room: &'static dyn Room,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Option<usize> {
        if self.room.is_some() {
            // For the room that is named the first line may be shorter.
            self.draft.lines.clear();
        }
        let reading = self.room.unwrap_or(room);
        reading.read(text, &mut self.draft);
        let is_wrong = self.draft.found.iter().any(|problem| problem.severity > Severity::Note);
        let other = || room.glued(text).or_else(|| misspelt_header(text));
        let glued = if is_wrong { other() } else { None };
        if let Some(own) = glued.and_then(|at| text.get(..at)) {
            text = own;
            self.draft.clear();
            reading.read(text, &mut self.draft);
        }
        if matches!(self.depth, Depth::Syntax | Depth::Fields) {
            return glued;
        }
        let mut conventions = self.conventions;
        room.conventions(&mut conventions);
        let keep = self.depth == Depth::Record;
        // What is not there need not be moved.
        if let Some(hand) = self.translator.translate(text, &mut self.draft, room, &conventions, keep, listener) {
            self.record = Some(hand);
        }
        if self.depth == Depth::Record {
            let names = self.draft.seats.iter().map(|seat| room.words(seat.name.of(text)).into_owned());
            self.seated.extend(names);
        }
        glued
    }

    /// A hand that ends here was read, and began so much after the text.
    fn finish(&mut self, consumed: usize, begin: u32, problems: &mut dyn Problems) -> Next {
        if begin > 0 {
            let moved = |at: Span| Span::new(at.start + begin, at.end + begin);
            for problem in &mut self.draft.found {
                *problem = problem.moved(moved);
            }
            self.move_metadata(moved);
        }
        if let Some(hand) = self.record.as_mut().filter(|_| !self.above.is_empty()) {
            let (places, lines): (Vec<Span>, Vec<String>) = self.above.drain(..).unzip();
            self.draft.remarks.splice(..0, places);
            hand.comments.splice(..0, lines);
        }
        report_in_order(&mut self.draft.found, problems);
        Next::Record { consumed, name: Span::at(0) }
    }
}

impl Splitter for RoomsReader {
    fn last_start(&self, text: &[u8]) -> Option<usize> {
        if Utf16::of(text).is_some() {
            return None;
        }
        // With a hand that needs its file no piece can begin.
        last_header(text).filter(|header| !header.room.needs_whole_file()).map(|header| header.line)
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        let line = match from.checked_sub(1).and_then(|before| text.get(before)) {
            None | Some(b'\n' | b'\r') => from,
            Some(_) => next_line(text, from)?,
        };
        next_header(text, line).map(|header| header.line)
    }

    fn reads_remarks_before(&self) -> bool {
        false
    }

    fn begin(&mut self, carryover: Option<&Carryover>) {
        (self.is_1252, self.preamble, self.tables) =
            carryover.and_then(Carryover::downcast_ref).cloned().unwrap_or_default();
    }

    /// A file is in one encoding: what a hand has shown counts for those behind it. So does what was told above them, and the
    /// rows of all tables.
    fn carryover(&self) -> Option<Carryover> {
        let tells = self.is_1252 || !self.preamble.text.is_empty() || self.tables.is_some();
        tells.then(|| Carryover::new((self.is_1252, self.preamble.clone(), self.tables.clone())))
    }

    fn follows(&self, _: &Carryover) -> bool {
        false
    }
}

impl Reader for RoomsReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.read_next(text, last, problems, None)
    }

    /// The JSON is that of PHH, which has no code for some games.
    fn has_json(&self) -> bool {
        self.record.as_ref().is_some_and(|hand| Phh.write(hand).is_ok())
    }

    /// The hand was read with what stands above it.
    fn convert_form(&self, text: &[u8], to: Form, out: &mut Vec<u8>) -> Option<Result<Vec<Problem>, Problem>> {
        (to != FORM).then(|| self.compose(text, to, out))
    }

    fn unplayed_table(&self) -> &[u8] {
        &self.translator.table
    }

    fn seated(&self) -> &[String] {
        &self.seated
    }

    /// A hand is converted whole, so it never refers to others.
    fn needs_records_before(&self) -> bool {
        false
    }

    /// The lines that hold for all hands of the file, or those of this hand that stand elsewhere; empty where its text has
    /// them.
    fn preamble(&self) -> &[u8] {
        if self.is_below { &self.preamble.text } else { &self.rows }
    }

    fn places_of(&self, _: &[u8], lost: &[&Lost]) -> Vec<Span> {
        let place = |lost: &&Lost| match lost {
            Lost::Action(index) => {
                let places = &self.translator.places;
                let written = || self.draft.entries.iter().map(|entry| entry.at);
                let unplayed = || first_unplayed(places.iter().copied(), written()).unwrap_or(self.draft.game);
                places.get(*index).copied().unwrap_or_else(unplayed)
            }
            Lost::Field(name) if !self.place_of(name).is_empty() => self.place_of(name),
            Lost::Comment(number) => self.draft.remarks.get(*number).copied().unwrap_or(self.draft.game),
            Lost::HoleCards(seat) | Lost::Stack(seat) | Lost::Post(seat) => {
                let chair = self.translator.seating.chair(*seat);
                let seat = chair.and_then(|chair| self.draft.seats.get(usize::from(chair)));
                seat.map_or(self.draft.game, |seat| seat.name)
            }
            _ => self.draft.game,
        };
        lost.iter().map(place).collect()
    }

    fn to_json(&mut self, source: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        let Some(hand) = &self.record else { return Vec::new() };
        let (text, losses) = match Phh.write(hand) {
            Ok(written) => written,
            Err(ComposeError::Inexpressible(loss)) => return self.placed(source, &[loss]),
            Err(_) => return Vec::new(),
        };
        let mut reader = GameNotation::reader(&Phh, SINGLE, Depth::Record, &Options::default());
        _ = reader.next(text.as_bytes(), true, &mut ());
        let mut lost = self.placed(source, &losses);
        // JSON has no comments.
        let dropped = reader.to_json(text.as_bytes(), out).into_iter().enumerate();
        let place = |number: usize| self.draft.remarks.get(number).copied().unwrap_or(self.draft.game);
        lost.extend(dropped.map(|(number, problem)| problem.with_span(place(number))));
        lost
    }
}

impl GameReader for RoomsReader {
    type Record = Hand;

    fn record(&self) -> Option<&Hand> {
        self.record.as_ref()
    }

    fn next_with<'l>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        listener: &mut (dyn Listener + 'l),
    ) -> Next {
        let next = self.read_next(text, last, problems, Some(&mut *listener));
        if matches!(next, Next::Record { .. }) {
            listener.end(self.status(&self.draft.found));
        }
        next
    }
}

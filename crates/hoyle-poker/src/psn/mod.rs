//! PSN, the Poker Standard Notation for no-limit hold'em: `NLH 200 BTN 3/7/10 …`. A file holds a hand or many.
//! <https://github.com/anti-matt-er/PSN>; what is undecided or contradicts itself there is decided in FORMATS.md.
//!
//! | station | what it does |
//! |---|---|
//! | `parse/` | words and sections → a draft with spans |
//! | `seating.rs`, `setup.rs` | who sits where, what was agreed, what amounts are worth |
//! | `judge/` | plays the streets and compares what is declared |
//! | `record.rs` | the draft → the hand; `tags.rs` are the tags of INFO, written |
//! | `compose/` | a hand → its text; `amounts.rs` writes chips, `print.rs` lays it out |
//! | `json.rs` | the hand as JSON, back, and the schema: PSN has no `schema.rs`, for its keys are listed once, there |
//! | `attachment.rs` | a record of another notation that rides in INFO |
//! | `fill.rs`, `format.rs`, `fix.rs`, `path.rs`, `problems.rs` | as in every notation |
//!
//! A text is looked at by its first line alone, so there is no `sniff.rs`.

mod amounts;
mod attachment;
mod compose;
mod fill;
mod fix;
mod format;
mod json;
mod judge;
mod parse;
mod path;
mod print;
pub mod problems;
mod record;
mod seating;
mod setup;
mod tags;

use hoyle_rules::poker::{Event, OddChips, Options as Conventions, Setup};

use crate::conventions;
use crate::convert::first_unplayed;
use crate::hand::Hand;
use crate::psn::judge::{Outcome, Watch, cards::Held, declared::Verdict};
use crate::psn::parse::End;
use crate::psn::parse::draft::Draft;
use crate::psn::problems::Mismatch;
use crate::psn::seating::Seating;
use crate::replay::listener::{Listener, Relay};
use hoyle_notation::problem::{ComposeError, Fix, Loss, Lost, PathCache, Problem, Problems, report_in_order};
use hoyle_notation::problems::Shared;
use hoyle_notation::text::Span;
use hoyle_notation::{
    About, Attachment, Carryover, Depth, Form, FromJsonError, GameNotation, GameReader, Likeness, Next, Notation,
    OptionError, Options, PlainNames, Reader, Splitter, Style, WriteOptions,
};

/// Poker Standard Notation, concise and for people.
#[derive(Clone, Copy, Debug)]
pub struct Psn;

/// One hand or many to a file.
pub const FORM: Form = Form { extension: ".psn", collection: true };

/// The hands of a text, one after the other. Reading never fails: what is wrong with one is reported with it.
pub fn read(text: &[u8]) -> hoyle_notation::Records<'_, Box<dyn GameReader<Record = Hand>>> {
    hoyle_notation::Records::of(text, &Psn)
}

impl Notation for Psn {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "psn",
                title: "Poker Standard Notation",
                versions: "RFC of February 2021",
                forms: &[FORM],
                options: &["rules"],
                plain_names: Some(PlainNames { unless: &[], carried_over: false }),
                problems: problems::ENTRIES,
            }
        }
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        parse::lexer::looks_like_it(head).then_some(FORM)
    }

    fn likeness(&self, text: &[u8]) -> Likeness {
        parse::lexer::likeness(text)
    }

    fn as_first_record(&self, text: &[u8]) -> Option<Vec<u8>> {
        fix::first(text)
    }

    fn check_values(&self, options: &Options) -> Result<(), OptionError> {
        conventions::chosen(options, setup::usual_conventions()).map(drop)
    }

    fn rules(&self) -> Vec<(String, String)> {
        conventions::listing_for_no_limit_holdem()
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem, &mut PathCache::default())
    }

    fn path_cached(&self, text: &[u8], problem: &Problem, cache: &mut PathCache) -> String {
        path::path(text, problem, cache)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], _: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        format::rewrite(text, Style::Usual, out)
    }

    fn format_in(&self, style: Style, text: &[u8], _: Form, out: &mut Vec<u8>) -> Option<Result<(), Problem>> {
        Some(format::rewrite(text, style, out))
    }

    fn separator(&self, _: Form) -> Option<&'static str> {
        Some("\n")
    }

    fn fill(&self, text: &[u8], _: Form, _: &Options, out: &mut Vec<u8>) -> Option<Result<Vec<Problem>, Problem>> {
        Some(fill::fill(text, out))
    }

    fn attach(&self, text: &mut Vec<u8>, name: &str, payload: &str) -> Result<bool, Loss> {
        Ok(attachment::attach(text, name, payload))
    }

    fn attached(&self, text: &[u8], name: &str) -> Option<String> {
        attachment::attached(text, name)
    }

    fn attachments(&self, text: &[u8]) -> Vec<Attachment> {
        attachment::attachments(text)
    }

    fn schema(&self) -> String {
        json::schema()
    }

    fn from_json(&self, text: &[u8], _: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError> {
        json::from_json(text, out).map(|()| Vec::new())
    }
}

impl GameNotation for Psn {
    type Record = Hand;

    fn reader(&self, _: Form, depth: Depth, options: &Options) -> Box<dyn GameReader<Record = Hand>> {
        Box::new(PsnReader::new(depth).with_options(options))
    }

    fn compose(&self, record: &Hand, options: &WriteOptions, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
        compose::compose(record, options, out)
    }
}

/// No hand may be larger.
const LARGEST: usize = 1 << 28;

/// Reads hands one after the other, with buffers that are used again.
pub struct PsnReader {
    draft: Draft,
    /// What the room has agreed.
    conventions: Conventions,
    setup: Setup,
    held: Held,
    outcome: Outcome,
    /// For a listener.
    relayed: Vec<Event>,
    depth: Depth,
    record: Option<Hand>,
    /// Where the hand just read stands in the text that `next` was given.
    extent: Span,
    /// Where each action of the record is written, if it is.
    places: Vec<Option<Span>>,
    /// Where the comments of the record stand.
    comments: Vec<Span>,
    /// Whether a hand stands before the next, so that comments may.
    continues: bool,
    /// Whether comments stand above the first hand since the reader was begun, of which it is not known what is before it.
    first_is_remarked: Option<bool>,
}

impl core::fmt::Debug for PsnReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PsnReader").field("depth", &self.depth).finish_non_exhaustive()
    }
}

impl PsnReader {
    /// A reader of one hand or many.
    pub fn new(depth: Depth) -> PsnReader {
        PsnReader {
            draft: Draft::default(),
            conventions: setup::usual_conventions(),
            setup: setup::blank(),
            held: Held::default(),
            outcome: Outcome::default(),
            relayed: Vec::new(),
            depth,
            record: None,
            extent: Span::at(0),
            places: Vec::new(),
            comments: Vec::new(),
            continues: false,
            first_is_remarked: None,
        }
    }

    /// A reader of the text of one hand, which may have stood behind another one.
    fn of_one(depth: Depth) -> PsnReader {
        PsnReader { continues: true, ..PsnReader::new(depth) }
    }

    /// The same reader, where the room has agreed on what the user chose.
    pub fn with_options(self, options: &Options) -> PsnReader {
        // What cannot be chosen was refused by `check_options`.
        PsnReader {
            conventions: conventions::chosen(options, self.conventions).unwrap_or_else(|_| setup::usual_conventions()),
            ..self
        }
    }

    /// Reads and judges the next hand: [`Reader::next`] without dynamic dispatch.
    #[inline]
    pub fn read_next<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        self.read_next_with(text, last, problems, None)
    }

    /// As [`read_next`](Self::read_next); a listener hears every step, but not how the record ends.
    #[inline]
    fn read_next_with<P: Problems + ?Sized>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut P,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Next {
        self.record = None;
        let (seen, whole) = match text.get(..LARGEST) {
            Some(seen) if text.len() > LARGEST => (seen, false),
            _ => (text, last),
        };
        let parse = if self.continues { parse::read_behind } else { parse::read };
        let end = parse(seen, &mut self.draft);
        let hand_end = |draft: &Draft, next| parse::lexer::hand_end(seen, draft.last.end as usize, next);
        let consumed = match end {
            End::NextHand(at) if at + parse::lexer::MAGIC.len() < seen.len() || whole => hand_end(&self.draft, at),
            _ if seen.len() < text.len() => return self.too_large(text, problems),
            _ if !whole => return Next::NeedMore,
            End::Blank => return Next::End,
            End::NextHand(at) => hand_end(&self.draft, at),
            End::Text => seen.len(),
        };
        let text = seen.get(..consumed).unwrap_or(seen);
        if self.draft.found.iter().any(|problem| problem.at.end as usize > consumed) {
            // What is torn was looked for beyond the hand's end; the hand says the same as it does alone.
            _ = parse(text, &mut self.draft);
        }
        self.first_is_remarked.get_or_insert(text.first() == Some(&b';'));
        self.continues = true;
        self.extent = Span::new(0, consumed as u32);
        let bits = text.iter().fold(0, |bits, byte| bits | byte);
        if !bits.is_ascii() && core::str::from_utf8(text).is_err() {
            self.not_utf8(text);
        }
        if self.depth != Depth::Syntax {
            self.judge(text, listener);
        }
        report_in_order(&mut self.draft.found, problems);
        Next::Record { consumed, name: Span::at(0) }
    }

    #[cold]
    fn too_large<P: Problems + ?Sized>(&mut self, text: &[u8], problems: &mut P) -> Next {
        self.draft.clear();
        self.continues = true;
        self.draft.found.push(Shared::RecordTooLarge.at(Span::at(0)));
        report_in_order(&mut self.draft.found, problems);
        let consumed = parse::lexer::find_line(text, LARGEST).unwrap_or(text.len());
        Next::Record { consumed, name: Span::at(0) }
    }

    #[cold]
    fn not_utf8(&mut self, text: &[u8]) {
        let mut at = 0;
        for chunk in text.utf8_chunks() {
            at += chunk.valid().len();
            if !chunk.invalid().is_empty() {
                let place = Span::new(at as u32, (at + chunk.invalid().len()) as u32);
                self.draft.found.push(problems::Malformed::NotUtf8.at(place));
                return;
            }
        }
    }

    #[inline]
    fn judge(&mut self, text: &[u8], listener: Option<&mut (dyn Listener + '_)>) {
        judge::metadata::check(text, &mut self.draft);
        if self.depth == Depth::Fields || self.draft.unplayable || self.draft.seats == 0 {
            return;
        }
        let seating = match Seating::of(&self.draft) {
            Ok(seating) => seating,
            Err(problem) => {
                if !self.has_error() {
                    self.draft.found.push(problem);
                }
                return;
            }
        };
        let Some(worth) = setup::setup(&mut self.draft, &seating, &mut self.setup) else { return };
        self.setup.options = self.conventions;
        self.held.collect(&mut self.draft, &seating);
        let mut relayed = core::mem::take(&mut self.relayed);
        self.play_out(text, &seating, worth, listener.map(|listener| Relay::new(listener, &mut relayed)));
        self.relayed = relayed;
        judge::habits::check(text, &mut self.draft, &seating, &self.outcome);
    }

    /// Plays what was read, and keeps the hand where it is wanted.
    #[inline]
    fn play_out(&mut self, text: &[u8], seating: &Seating, worth: setup::Worth, relay: Option<Relay<'_>>) {
        if self.depth == Depth::Record {
            let mut places = core::mem::take(&mut self.places);
            places.clear();
            let mut keep = record::Recorder { actions: Vec::new(), exposed: Vec::new(), places: &mut places, relay };
            let by_rules = self.settle(seating, worth, &mut keep);
            let (actions, early, relay) = (keep.actions, keep.exposed, keep.relay);
            let mut hand =
                record::hand(text, &self.draft, self.setup, worth.scale, seating, actions, self.outcome.whole);
            hand.exposed = record::exposed(&self.draft, seating, &hand.actions, early);
            self.comments = record::comments(text, &places, &mut hand);
            self.places = places;
            if !self.has_error() {
                hand.settlement = record::settlement(&self.draft, seating, worth, &hand);
            }
            if let (Some(mut relay), false) = (relay, by_rules) {
                relay.replay(&hand);
            }
            self.record = Some(hand);
        } else if let Some(mut relay) = relay {
            if !self.settle(seating, worth, &mut relay)
                && let Some(hand) = self.paid(text)
            {
                relay.replay(&hand);
            }
        } else {
            self.settle(seating, worth, &mut ());
        }
    }

    /// The hand as the room paid it, which a listener is to hear in the place of what the rules give.
    #[cold]
    fn paid(&self, text: &[u8]) -> Option<Hand> {
        let mut reader = PsnReader { conventions: self.conventions, ..PsnReader::of_one(Depth::Record) };
        _ = reader.read_next(text, true, &mut ());
        reader.record.filter(|hand| hand.settlement.is_some())
    }

    /// Plays the hand and compares its ending, as often as conventions on which rooms differ ask for it. `false` where the
    /// room paid otherwise than the rules give.
    #[inline]
    fn settle<W: Watch>(&mut self, seating: &Seating, worth: setup::Worth, watch: &mut W) -> bool {
        let before = self.draft.found.len();
        match self.play(seating, worth, watch) {
            Verdict::Settled => true,
            Verdict::OddChips => {
                self.setup.options.odd_chips = OddChips::OneEach;
                self.draft.found.truncate(before);
                watch.restart();
                let settled = self.play(seating, worth, watch) == Verdict::Settled;
                if !settled {
                    self.setup.options.odd_chips = self.conventions.odd_chips;
                    self.draft.found.truncate(before);
                    watch.restart();
                    _ = self.play(seating, worth, watch);
                    let at = self.draft.payouts.first().map_or(self.draft.last, |payout| payout.at);
                    self.draft.found.push(Mismatch::OddChips.at(at));
                }
                settled
            }
            Verdict::Rake(rake) => {
                let at = self.draft.payouts.last().map_or(self.draft.last, |payout| payout.at);
                self.draft.found.push(Mismatch::Rake.at(at).fact(rake.0).scale(worth.scale));
                false
            }
        }
    }

    #[inline]
    fn play<W: Watch>(&mut self, seating: &Seating, worth: setup::Worth, watch: &mut W) -> Verdict {
        judge::play(&mut self.draft, &self.setup, seating, worth, &self.held, &mut self.outcome, watch);
        match &self.outcome.course {
            Some(course) if self.outcome.whole && !self.draft.ending_broken => {
                let board = *course.state().board();
                judge::declared::check(&mut self.draft, seating, worth, &self.outcome, &board)
            }
            _ => Verdict::Settled,
        }
    }

    /// Whether the record just read has an error.
    pub fn has_error(&self) -> bool {
        self.draft.found.iter().any(Problem::is_error)
    }
}

impl Splitter for PsnReader {
    fn last_start(&self, text: &[u8]) -> Option<usize> {
        parse::lexer::last_hand(text)
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        parse::lexer::first_hand(text, from)
    }

    fn begin(&mut self, before: Option<&Carryover>) {
        self.continues = before.is_some();
        self.first_is_remarked = None;
    }

    /// That there is a hand.
    fn carryover(&self) -> Option<Carryover> {
        self.continues.then(|| Carryover::new(()))
    }

    fn follows(&self, _: &Carryover) -> bool {
        self.first_is_remarked == Some(false)
    }

    /// Empty lines are read together with the hand before them.
    fn reads_remarks_before(&self) -> bool {
        false
    }
}

impl Reader for PsnReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.read_next(text, last, problems)
    }

    fn places_of(&self, _: &[u8], lost: &[&Lost]) -> Vec<Span> {
        let place = |lost: &&Lost| match lost {
            Lost::Field(name) if name == "HERO" => {
                self.draft.names.iter().find(|named| named.name.is_none()).map_or(Span::at(0), |named| named.at)
            }
            Lost::Field(name) if name == "winnings" => self.draft.payouts_at(),
            Lost::Field(name) => {
                let tag = parse::draft::Tag::named(name.as_bytes());
                tag.and_then(|tag| self.draft.tags[tag as usize]).unwrap_or_default()
            }
            Lost::Comment(number) => self.comments.get(*number).copied().unwrap_or_default(),
            Lost::Action(number) if *number == self.places.len() => {
                let written = self.draft.actions.iter().map(|written| written.at);
                first_unplayed(self.places.iter().flatten().copied(), written).unwrap_or_default()
            }
            Lost::Action(number) => self.places.get(*number).copied().flatten().unwrap_or_default(),
            Lost::HoleCards(seat) => self.held.place(*seat).unwrap_or_default(),
            _ => Span::at(0),
        };
        lost.iter().map(place).collect()
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        json::to_json(self.extent.of(text), &self.draft, out)
    }

    fn has_json(&self) -> bool {
        self.record.is_some()
    }
}

impl GameReader for PsnReader {
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
        let next = self.read_next_with(text, last, problems, Some(&mut *listener));
        if matches!(next, Next::Record { .. }) {
            record::pass_particulars(self.extent.of(text), &self.draft, listener);
            listener.end(self.status(&self.draft.found));
        }
        next
    }
}

//! PHH, the Poker Hand History file format: TOML documents of one hand (`.phh`) or of many (`.phhs`).
//! <https://phh.readthedocs.io>; what is undecided there is decided in FORMATS.md.
//!
//! | station | what it does |
//! |---|---|
//! | `sniff.rs` | tells whether a text looks like PHH |
//! | `fields.rs` | the one table of fields; `user_defined.rs` are those that hoyle adds under names with an underscore |
//! | `parse/` | TOML → a draft with spans |
//! | `setup.rs` | the draft → what was agreed |
//! | `judge/` | plays the actions and compares what is declared |
//! | `record.rs` | the draft → the hand |
//! | `compose.rs` | a hand → its text; `normalize.rs` brings it under PHH's conventions, `quote.rs` writes strings |
//! | `json.rs`, `from_json.rs` | the fields as JSON and back |
//! | `custom_fields.rs` | fields of somebody's own as values, and back |
//! | `attachment.rs` | a record of another notation that rides in a field |
//! | `format.rs`, `fix/`, `path.rs`, `schema.rs`, `problems.rs` | as in every notation |
//!
//! PHH has no `fill.rs`: a hand's actions leave nothing open that follows from the others.

mod attachment;
pub(crate) mod compose;
pub(crate) mod custom_fields;
pub(crate) mod fields;
mod fix;
mod format;
mod from_json;
mod json;
mod judge;
pub(crate) mod normalize;
pub(crate) mod parse;
mod path;
pub mod problems;
pub(crate) mod quote;
mod record;
mod schema;
mod setup;
mod sniff;
mod user_defined;

pub use self::fields::{NAMES as FIELD_NAMES, code_or_name};
use hoyle_rules::poker::{Event, Game, Options as Conventions, Setup, State};

use crate::conventions;
use crate::convert::first_unplayed;
use crate::hand::Hand;
use crate::phh::judge::{Outcome, declared::Paid};
use crate::phh::parse::draft::Draft;
use crate::phh::parse::receiver::DraftReceiver;
use crate::phh::problems::Invalid;
use crate::replay::listener::{Listener, Relay};
use hoyle_notation::problem::{ComposeError, Fix, Loss, Lost, PathCache, Problem, Problems, report_in_order};
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::tree::Tree;
use hoyle_notation::text::toml::{self, Kind, Progress};
use hoyle_notation::{
    About, Attachment, Depth, Form, FromJsonError, GameNotation, GameReader, Likeness, Next, Notation, OptionError,
    Options, PlainNames, Reader, Splitter, WriteOptions,
};

/// Poker Hand History: TOML, a hand alone (`.phh`) or many in a collection (`.phhs`).
#[derive(Clone, Copy, Debug)]
pub struct Phh;

/// One hand to a file.
pub const SINGLE: Form = Form { extension: ".phh", collection: false };
/// Many hands to a file, a table each.
pub const COLLECTION: Form = Form { extension: ".phhs", collection: true };

/// The hands of a text, one after the other. Reading never fails: what is wrong with one is reported with it.
pub fn read(text: &[u8]) -> hoyle_notation::Records<'_, Box<dyn GameReader<Record = Hand>>> {
    hoyle_notation::Records::of(text, &Phh)
}

impl Notation for Phh {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "phh",
                title: "Poker Hand History",
                versions: "0.0.0 to 0.0.2",
                forms: &[SINGLE, COLLECTION],
                options: &["rules"],
                plain_names: Some(PlainNames { unless: &["\"\"\"", "'''"], carried_over: true }),
                problems: problems::ENTRIES,
            }
        }
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        sniff::sniff(head)
    }

    fn likeness(&self, text: &[u8]) -> Likeness {
        sniff::likeness(text)
    }

    fn check_values(&self, options: &Options) -> Result<(), OptionError> {
        conventions::chosen(options, Conventions::default()).map(drop)
    }

    fn rules(&self) -> Vec<(String, String)> {
        conventions::listing()
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem, &mut PathCache::default())
    }

    fn path_cached(&self, text: &[u8], problem: &Problem, cache: &mut PathCache) -> String {
        path::path(text, problem, cache)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fixes(text, core::slice::from_ref(problem)).pop()
    }

    fn fixes(&self, text: &[u8], problems: &[Problem]) -> Vec<Fix> {
        fix::fixes(text, problems)
    }

    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        format::format(text, form.collection, out)
    }

    fn separator(&self, form: Form) -> Option<&'static str> {
        Some(if form.collection { "\n" } else { "" })
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

    fn payload(&self, text: &[u8]) -> Option<String> {
        attachment::payload(text)
    }

    fn restore(&self, payload: &str) -> Option<Vec<u8>> {
        from_json::restore(payload)
    }

    fn collect(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        format::collect(number, false, text, out);
    }

    fn collect_anew(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        format::collect(number, true, text, out);
    }

    fn schema(&self) -> String {
        schema::schema()
    }

    fn from_json(&self, json: &[u8], _: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError> {
        from_json::from_json(json, out).map(|()| Vec::new())
    }
}

impl GameNotation for Phh {
    type Record = Hand;

    fn reader(&self, form: Form, depth: Depth, options: &Options) -> Box<dyn GameReader<Record = Hand>> {
        Box::new(PhhReader::new(form.collection, depth).with_options(options))
    }

    fn compose(&self, record: &Hand, _: &WriteOptions, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
        compose::compose(record, out)
    }
}

/// Reads hands one after the other, with buffers that are used again.
pub struct PhhReader {
    toml: toml::Reader,
    draft: Draft,
    /// What the room has agreed, where no field says otherwise.
    conventions: Conventions,
    setup: Setup,
    outcome: Outcome,
    /// For a listener.
    relayed: Vec<Event>,
    collection: bool,
    depth: Depth,
    record: Option<Hand>,
    /// Where the actions of the record stand.
    actions: Vec<Span>,
    /// Where the comments of the record stand.
    comments: Vec<Span>,
    /// Where the record just read begins and ends in the text that `next` was given.
    extent: Span,
    /// For what needs the whole text once more.
    tree: Tree,
}

impl core::fmt::Debug for PhhReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PhhReader").field("depth", &self.depth).finish_non_exhaustive()
    }
}

impl PhhReader {
    /// A reader of a single hand or of a collection.
    pub fn new(collection: bool, depth: Depth) -> PhhReader {
        PhhReader {
            toml: toml::Reader::new(),
            draft: Draft::default(),
            conventions: Conventions::default(),
            setup: Setup::new(Game::NoLimitHoldem.rules(), 2),
            outcome: Outcome::default(),
            relayed: Vec::new(),
            collection,
            depth,
            record: None,
            actions: Vec::new(),
            comments: Vec::new(),
            extent: Span::at(0),
            tree: Tree::new(),
        }
    }

    /// The same reader, where the room has agreed on what the user chose.
    pub fn with_options(self, options: &Options) -> PhhReader {
        // What cannot be chosen was refused by `check_options`.
        PhhReader { conventions: conventions::chosen(options, self.conventions).unwrap_or_default(), ..self }
    }

    /// Reads and judges the next hand: [`Reader::next`] without dynamic dispatch.
    pub fn read_next<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        self.read_next_with(text, last, problems, None)
    }

    /// As [`read_next`](Self::read_next); a listener hears every step, but not how the record ends.
    pub(crate) fn read_next_with<P: Problems + ?Sized>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut P,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Next {
        let consumed = if self.collection {
            match self.toml.record(text, last, &mut DraftReceiver::new(text, true, self.depth, &mut self.draft)) {
                Progress::Record(consumed) => consumed,
                Progress::NeedMore => return Next::NeedMore,
                Progress::Blank(_) | Progress::End => return Next::End,
            }
        } else if !last {
            return Next::NeedMore;
        } else if text.is_empty() {
            return Next::End;
        } else {
            let mut receiver = DraftReceiver::new(text, false, self.depth, &mut self.draft);
            self.toml.document(text, &mut receiver);
            if receiver.is_blank() {
                return Next::End;
            }
            text.len()
        };
        self.extent = Span::new(0, u32::try_from(consumed).unwrap_or(u32::MAX));
        self.record = None;
        if self.depth != Depth::Syntax {
            self.judge(text, listener);
        }
        report_in_order(&mut self.draft.found, problems);
        // Tables of an array have one name, and it is nobody's own.
        let array =
            text.get(..self.draft.name.start as usize).is_some_and(|before| before.trim_ascii_end().ends_with(b"[["));
        Next::Record { consumed, name: if array { Span::at(self.draft.name.start) } else { self.draft.name } }
    }

    #[inline]
    fn judge(&mut self, text: &[u8], listener: Option<&mut (dyn Listener + '_)>) {
        // Nothing is left of the hand before.
        self.outcome.whole = false;
        if !self.collection && self.draft.is_collection(text) {
            let at = setup::head(&self.draft);
            self.draft.found.retain(|problem| !Invalid::UnknownField.is(problem));
            self.draft.found.push(Invalid::CollectionAsHand.at(at));
            return;
        }
        let agreed = setup::setup(text, &mut self.draft, &self.conventions, &mut self.setup);
        judge::metadata::check(text, &mut self.draft);
        let draft = &mut self.draft;
        if self.depth == Depth::Fields {
            return;
        }
        let Some(agreed) = agreed else {
            judge::report_flaws(&draft.actions, &mut draft.found);
            return;
        };
        let setup = agreed.setup();
        let (scale, shows) = (draft.scale, judge::Shows::of(draft));
        let relay = listener.map(|listener| Relay::new(listener, &mut self.relayed));
        match (self.depth, relay) {
            (Depth::Record, relay) => {
                self.actions.clear();
                let mut keep = record::Recorder { text, actions: Vec::new(), places: &mut self.actions, relay };
                judge::play(agreed, &draft.actions, scale, shows, &mut draft.found, &mut self.outcome, &mut keep);
                let (actions, relay) = (keep.actions, keep.relay);
                let paid = judge::declared::check(text, draft, setup, &self.outcome);
                let settled = paid != Paid::Unknown;
                let mut hand = record::hand(self.extent.of(text), draft, *setup, actions, self.outcome.whole, settled);
                let otherwise = hand.settlement.is_some() && paid == Paid::Otherwise;
                if let Some(mut relay) = relay.filter(|_| otherwise) {
                    relay.replay(&hand);
                }
                self.comments = record::comments(text, draft, &self.actions, &mut hand);
                self.record = Some(hand);
            }
            (_, Some(mut relay)) => {
                judge::play(agreed, &draft.actions, scale, shows, &mut draft.found, &mut self.outcome, &mut relay);
                if judge::declared::check(text, draft, setup, &self.outcome) == Paid::Otherwise
                    && let Some(hand) = paid(text, self.conventions, self.collection)
                {
                    relay.replay(&hand);
                }
            }
            (_, None) => {
                judge::play(agreed, &draft.actions, scale, shows, &mut draft.found, &mut self.outcome, &mut ());
                judge::declared::check(text, draft, setup, &self.outcome);
            }
        }
    }

    /// Whether the record just read has an error.
    pub fn has_error(&self) -> bool {
        self.draft.found.iter().any(Problem::is_error)
    }
}

/// What a notation asks that holds a hand of PHH in its own text.
impl PhhReader {
    /// The table after the last action of the hand just read, if all could be played.
    pub(crate) fn table(&self) -> Option<&State> {
        self.outcome.end()
    }

    /// Pays the hand just read from `text` as the room paid it, if it says so.
    pub(crate) fn settle(&mut self, text: &[u8]) {
        if judge::declared::is_paid_otherwise(&self.draft, &self.outcome)
            && let Some(Hand { settlement: Some(settlement), .. }) = paid(text, self.conventions, self.collection)
        {
            self.outcome.settle(&settlement);
        }
    }

    /// The lines of `text` on which the hand just read says what was paid.
    pub(crate) fn payments(&self, text: &[u8]) -> [Option<Span>; 5] {
        let line = |key: Span, value: Span| {
            let end = u32::from(text.get(value.end as usize) == Some(&b'\n'));
            Span::new(key.start, value.end + end)
        };
        let field = |field| self.draft.place(field).map(|place| line(place.key, place.value));
        let own = |name: &str| {
            let other = self.draft.others.iter().find(|other| other.key.of(text) == name.as_bytes());
            other.map(|other| line(other.key, other.value))
        };
        let [fees, outside, shares] = [user_defined::FEES, user_defined::OUTSIDE, user_defined::POT_SHARES].map(own);
        [field(fields::Field::FinishingStacks), field(fields::Field::Winnings), fees, outside, shares]
    }

    /// Amounts count units of `10^-scale`.
    pub(crate) fn scale(&self) -> u8 {
        self.draft.scale
    }

    /// The players' names, as written.
    pub(crate) fn names(&self) -> Option<&[(Kind, Span)]> {
        self.draft.items_of(fields::Field::Players)
    }

    /// The numbers of the players' seats, as written.
    pub(crate) fn seat_numbers(&self) -> Option<&[(Kind, Span)]> {
        self.draft.items_of(fields::Field::Seats)
    }

    /// The array of actions as a whole, and each of them.
    pub(crate) fn actions(&self) -> (Span, impl Iterator<Item = Span> + '_) {
        let whole = self.draft.place(fields::Field::Actions).map_or(Span::at(0), |place| place.value);
        (whole, self.draft.actions.iter().map(|written| written.at))
    }
}

impl Splitter for PhhReader {
    fn last_start(&self, text: &[u8]) -> Option<usize> {
        if self.collection { toml::last_record_start(text) } else { None }
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        if self.collection { toml::find_record_start(text, from) } else { None }
    }
}

/// The first hand of a text, if it says what the room paid.
#[cold]
fn paid(text: &[u8], conventions: Conventions, collection: bool) -> Option<Hand> {
    let mut reader = PhhReader { conventions, ..PhhReader::new(collection, Depth::Record) };
    _ = reader.read_next(text, true, &mut ());
    reader.record.filter(|hand| hand.settlement.is_some())
}

impl Reader for PhhReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.read_next(text, last, problems)
    }

    fn action_texts(&self, text: &[u8]) -> Vec<Option<String>> {
        let spelt = |at: &Span| (!at.is_empty()).then(|| record::spelling(at.of(text)).into_owned());
        self.actions.iter().map(spelt).collect()
    }

    fn places_of(&self, text: &[u8], lost: &[&Lost]) -> Vec<Span> {
        let fields = record::Places::new(text, &self.draft);
        let player = |field: fields::Field, seat: hoyle_rules::Seat| {
            let amount = self.draft.amounts_of(field).and_then(|amounts| amounts.get(seat.index()));
            amount.map(|amount| amount.at)
        };
        let place = |lost: &&Lost| match lost {
            Lost::Field(name) => fields.of(name),
            Lost::HoleCards(seat) => parse::action::dealt_to(*seat, &self.draft.actions),
            Lost::Stack(seat) => player(fields::Field::StartingStacks, *seat),
            Lost::Post(seat) => {
                // Heads-up, forced bets are written in the other order.
                let swap = self.setup.seats == 2;
                let seat = if swap { hoyle_rules::Seat::new(1 - seat.index().min(1)) } else { Some(*seat) };
                seat.and_then(|seat| player(fields::Field::BlindsOrStraddles, seat))
            }
            Lost::Action(number) => self.actions.get(*number).copied().or_else(|| {
                first_unplayed(self.actions.iter().copied(), self.draft.actions.iter().map(|written| written.at))
            }),
            Lost::Comment(number) => self.comments.get(*number).copied(),
            _ => None,
        };
        lost.iter().map(|lost| place(lost).unwrap_or(self.draft.name)).collect()
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        let text = self.extent.of(text);
        if self.collection {
            self.tree.clear();
            self.toml.record(text, true, &mut self.tree);
        } else {
            self.tree.read(&mut self.toml, text);
        }
        json::to_json(text, &self.tree, self.collection, out)
    }

    fn has_json(&self) -> bool {
        self.record.is_some()
    }
}

impl GameReader for PhhReader {
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
            listener.particulars(&record::TextParticulars { text: self.extent.of(text), draft: &self.draft });
            listener.end(self.status(&self.draft.found));
        }
        next
    }
}

//! PHH, the Poker Hand History file format: TOML documents of one hand (`.phh`) or of many (`.phhs`).
//! <https://phh.readthedocs.io>; what is undecided there is decided in FORMATS.md.

mod about;
pub(in crate::notation) mod arrange;
mod compose;
mod cross;
mod draft;
mod faults;
pub mod fields;
mod fix;
mod from_json;
mod interpret;
pub mod json;
mod path;
pub mod problems;
pub(in crate::notation) mod say;
mod schema;
mod setup;
pub(crate) mod spell;
mod tell;
mod values;
pub mod written;

use core::ops::ControlFlow;

use hoyle_rules::poker::{Action, Game, Options as Room, Setup, State};

use self::draft::{Draft, Gather};
use self::interpret::{Outcome, Watch};
use self::written::Written;
use super::{Form, How, Next, Notation, Options, Reader, Want, room};
use crate::problem::{Entry, Fix, Loss, Lost, Problem, Problems, Severity, Unsaid};
use crate::record::Record;
use crate::record::poker::{Deed, Hand};
use crate::text::Span;
use crate::text::toml::tree::Tree;
use crate::text::toml::{self, Kind, Progress, Receiver, value};

/// PHH.
#[derive(Clone, Copy, Debug)]
pub struct Phh;

/// One hand to a file.
pub const SINGLE: Form = Form { extension: ".phh", collection: false };
/// Many hands to a file, a table each.
pub const COLLECTION: Form = Form { extension: ".phhs", collection: true };

impl Notation for Phh {
    fn name(&self) -> &'static str {
        "phh"
    }

    fn title(&self) -> &'static str {
        "Poker Hand History"
    }

    fn versions(&self) -> &'static str {
        "0.0.0 to 0.0.2"
    }

    fn forms(&self) -> &'static [Form] {
        &[SINGLE, COLLECTION]
    }

    fn verbs(&self) -> &'static [&'static str] {
        &["fmt", "fix", "replay", "convert", "seat", "diff", "view"]
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        sniff(head)
    }

    fn allows(&self, options: &Options) -> Result<(), String> {
        room::room(options, Room::default()).map(drop)
    }

    fn rules(&self) -> Vec<(String, String)> {
        room::conventions()
    }

    fn reader(&self, form: Form, want: Want, options: &Options) -> Box<dyn Reader> {
        Box::new(PhhReader::new(form.collection, want).at(options))
    }

    fn problems(&self) -> &'static [Entry] {
        problems::ENTRIES
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        compose::format(text, form.collection, out)
    }

    fn compose(&self, record: &Record, how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
        match record {
            Record::Poker(hand) => say::say(hand, how, out),
            Record::Pinochle(_) | Record::Preferans(_) => Err(Unsaid::Foreign),
        }
    }

    fn revive(&self, carried: &str, out: &mut Vec<u8>) -> Result<(), String> {
        from_json::revive(carried, out)
    }

    fn collect(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        compose::collect(number, text, out);
    }

    fn schema(&self) -> String {
        schema::schema()
    }

    fn from_json(&self, json: &[u8], out: &mut Vec<u8>) -> Result<(), String> {
        from_json::from_json(json, out)
    }
}

/// Looks for fields of the standard in the first lines: TOML alone is not enough to be taken for PHH.
fn sniff(head: &[u8]) -> Option<Form> {
    struct Look<'a> {
        head: &'a [u8],
        header: bool,
        collection: Option<bool>,
        fields: u32,
    }
    impl Receiver for Look<'_> {
        fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
            match kind {
                Kind::TableOpen | Kind::ArrayTableOpen => self.header = true,
                Kind::TableClose | Kind::ArrayTableClose => self.header = false,
                Kind::BareKey if self.header => _ = self.collection.get_or_insert(true),
                Kind::BareKey if fields::Field::named(at.of(self.head)).is_some_and(|field| field as u8 <= 9) => {
                    self.collection.get_or_insert(false);
                    self.fields += 1;
                }
                _ => {}
            }
            if self.fields >= 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
        fn fault(&mut self, _: toml::Fault, _: Span) {}
    }
    let mut look = Look { head, header: false, collection: None, fields: 0 };
    toml::Reader::new().document(head, &mut look);
    (look.fields > 0).then_some(if look.collection == Some(true) { COLLECTION } else { SINGLE })
}

/// Reads hands one after the other, with buffers that are used again.
pub struct PhhReader {
    toml: toml::Reader,
    draft: Draft,
    /// What the room has agreed, where no field says otherwise.
    room: Room,
    setup: Setup,
    outcome: Outcome,
    collection: bool,
    want: Want,
    record: Option<Record>,
    /// Where the deeds of the record stand.
    deeds: Vec<Span>,
    /// Where the record just read begins and ends in the text that `next` was given.
    extent: Span,
    /// For what needs the whole text once more.
    tree: Tree,
}

impl PhhReader {
    /// A reader of a single hand or of a collection.
    pub fn new(collection: bool, want: Want) -> PhhReader {
        PhhReader {
            toml: toml::Reader::new(),
            draft: Draft::default(),
            room: Room::default(),
            setup: Setup::new(Game::NoLimitHoldem.rules(), 2),
            outcome: Outcome::default(),
            collection,
            want,
            record: None,
            deeds: Vec::new(),
            extent: Span::at(0),
            tree: Tree::new(),
        }
    }

    /// The same reader, where the room has agreed on what the user chose.
    pub fn at(self, options: &Options) -> PhhReader {
        // What cannot be chosen was refused by `allows`.
        PhhReader { room: room::room(options, self.room).unwrap_or_default(), ..self }
    }

    /// Reads and judges the next hand: the static road under [`Reader::next`].
    pub fn take<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        let consumed = if self.collection {
            match self.toml.record(text, last, &mut Gather::new(text, true, self.want, &mut self.draft)) {
                Progress::Record(consumed) => consumed,
                Progress::NeedMore => return Next::NeedMore,
                Progress::Blank(_) | Progress::End => return Next::End,
            }
        } else if !last {
            return Next::NeedMore;
        } else if text.is_empty() {
            return Next::End;
        } else {
            let mut gather = Gather::new(text, false, self.want, &mut self.draft);
            self.toml.document(text, &mut gather);
            if gather.is_blank() {
                return Next::End;
            }
            text.len()
        };
        self.extent = Span::new(0, u32::try_from(consumed).unwrap_or(u32::MAX));
        self.record = None;
        if self.want != Want::Syntax {
            self.judge(text);
        }
        self.tell(problems);
        Next::Record { consumed, name: self.draft.name }
    }

    fn tell<P: Problems + ?Sized>(&mut self, problems: &mut P) {
        if self.draft.found.is_empty() {
            return;
        }
        // Stable, so that at one place the first found comes first.
        self.draft.found.sort_by_key(|problem| problem.at.start);
        for problem in &self.draft.found {
            problems.report(*problem);
        }
    }

    #[inline]
    fn judge(&mut self, text: &[u8]) {
        // Nothing is left of the hand before.
        self.outcome.whole = false;
        let agreed = setup::setup(text, &mut self.draft, &self.room, &mut self.setup);
        about::check(text, &mut self.draft);
        let draft = &mut self.draft;
        if self.want == Want::Fields {
            return;
        }
        if !agreed {
            interpret::report_flaws(&draft.actions, &mut draft.found);
            return;
        }
        let scale = draft.scale;
        if self.want == Want::Record {
            self.deeds.clear();
            let mut keep = Keep { text, deeds: Vec::new(), places: &mut self.deeds };
            interpret::play(&self.setup, &draft.actions, scale, &mut draft.found, &mut self.outcome, &mut keep);
            self.record = Some(Record::Poker(hand(text, draft, self.setup, keep.deeds, self.outcome.whole)));
        } else {
            interpret::play(&self.setup, &draft.actions, scale, &mut draft.found, &mut self.outcome, &mut ());
        }
        cross::check(draft, &self.outcome);
    }

    /// Whether the record just read has an error.
    pub fn has_error(&self) -> bool {
        self.draft.found.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// What a notation asks that holds a hand of PHH in its own text.
impl PhhReader {
    /// The table after the last action of the hand just read, if all could be played.
    pub(crate) fn table(&self) -> Option<&State> {
        self.outcome.end()
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

/// Keeps what is played.
struct Keep<'a> {
    text: &'a [u8],
    deeds: Vec<Deed>,
    places: &'a mut Vec<Span>,
}

impl Watch for Keep<'_> {
    fn played(&mut self, action: Option<Action>, written: Option<&Written>) {
        self.places.push(written.map_or(Span::at(0), |written| written.at));
        let supplied = written.is_none();
        let written = written.map_or(String::new(), |written| {
            let raw = written.at.of(self.text);
            value::string(raw, string_kind(raw)).into_owned()
        });
        self.deeds.push(Deed { action, written, supplied });
    }
}

/// The kind of string that begins like this, as if it had escapes where it may have them.
fn string_kind(raw: &[u8]) -> Kind {
    match raw {
        [b'\'', b'\'', b'\'', ..] => Kind::MultiLiteralString,
        [b'"', b'"', b'"', ..] => Kind::MultiEscapedString,
        [b'\'', ..] => Kind::LiteralString,
        _ => Kind::EscapedString,
    }
}

fn hand(text: &[u8], draft: &Draft, setup: Setup, deeds: Vec<Deed>, whole: bool) -> Hand {
    let names = draft
        .items_of(fields::Field::Players)
        .map(|items| items.iter().map(|(kind, at)| value::string(at.of(text), *kind).into_owned()).collect());
    let seat_numbers = draft
        .items_of(fields::Field::Seats)
        .and_then(|items| items.iter().map(|(_, at)| crate::text::number::integer(at.of(text)).ok()).collect());
    let (about, carried) = (tell::about(text, draft), tell::carried(text, draft));
    Hand { setup, scale: draft.scale, deeds, whole, names, seat_numbers, about, carried }
}

impl Reader for PhhReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.take(text, last, problems)
    }

    fn last_start(&self, text: &[u8]) -> Option<usize> {
        if self.collection { toml::last_record_start(text) } else { None }
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        if self.collection { toml::find_record_start(text, from) } else { None }
    }

    fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    fn carry(&mut self, text: &[u8]) -> String {
        let mut json = Vec::new();
        if !self.to_json(text, &mut json).is_empty() {
            json.clear();
            crate::text::json::string(&String::from_utf8_lossy(text), &mut json);
        }
        String::from_utf8(json).unwrap_or_default()
    }

    fn place_of(&self, text: &[u8], lost: &Lost) -> Span {
        let player = |field: fields::Field, seat: hoyle_rules::Seat| {
            let amount = self.draft.amounts_of(field).and_then(|amounts| amounts.get(seat.index()));
            amount.map(|amount| amount.at)
        };
        let place = match lost {
            Lost::Whole => None,
            Lost::Field(name) => tell::place_of(name, text, &self.draft),
            Lost::HoleCards(seat) => written::dealt_to(*seat, &self.draft.actions),
            Lost::Stack(seat) => player(fields::Field::StartingStacks, *seat),
            Lost::Post(seat) => {
                // Heads-up, forced bets are written in the other order.
                let swap = self.setup.seats == 2;
                let seat = if swap { hoyle_rules::Seat::new(1 - seat.index().min(1)) } else { Some(*seat) };
                seat.and_then(|seat| player(fields::Field::BlindsOrStraddles, seat))
            }
            Lost::Deed(number) => self.deeds.get(*number).copied(),
        };
        place.unwrap_or(self.draft.name)
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
}

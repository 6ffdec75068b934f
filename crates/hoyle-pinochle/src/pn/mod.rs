//! PN, Pinochle Notation 1.0: one game or several to a file (`.pn`), a line for each fact.
//! <https://www.powerpinochle.com>; what is undecided there is decided in FORMATS.md.
//!
//! The stations, by their files:
//! - `parse/`: lines, labels and values, to a draft with spans; `label.rs` lists the labels.
//! - `setup/`: how many play, with which deck, by which conventions. `setting.rs` is what games hand on to those behind.
//! - `judge/`: the form first (`structure.rs`, `order.rs`, `missing.rs`), which alone decides the status; then whether what
//!   the lines say is true.
//! - `record.rs`: the draft as a [`Game`]. `compose/`: a game as PN, and what of it PN cannot say. `format.rs`: the canonical
//!   style.
//! - `fill/`, `fix.rs`, `path.rs`, `json.rs`, `schema.rs`, `problems.rs`, with the words of messages in `facts.rs`.
//!
//! A text is known by its first lines (`parse/`), so there is no station `sniff`.
//!
//! `cards.rs` is how PN writes cards, `meld_count.rs` what some cards are worth as meld. The judge asks the rules for tricks,
//! melds, bids and sums one by one and not for a whole state: a record may withhold hands and cards, which no state can.

pub(crate) mod cards;
mod compose;
mod facts;
mod fill;
mod fix;
mod format;
mod json;
mod judge;
mod label;
pub mod meld_count;
mod parse;
mod path;
pub mod problems;
mod record;
mod schema;
mod setting;
mod setup;

use hoyle_rules::pinochle::{PRESETS, Preset};

use self::judge::notifier::{Notifier, team_count};
use self::judge::{Judge, structure};
use self::parse::Ended;
use self::parse::draft::Draft;
use self::problems::Missing;
use self::record::RecordBuilder;
use self::setting::Setting;
pub use self::setup::HouseRules;
use crate::Game;
use crate::replay::course::Course;
use crate::replay::{Listener, Opening};
use hoyle_notation::problem::{ComposeError, Fix, Loss, Problem, Problems, Stage, report_in_order};
use hoyle_notation::text::Span;
use hoyle_notation::{
    About, Carryover, Depth, Form, FromJsonError, GameNotation, GameReader, GameRecord, Likeness, Next, Notation,
    OptionError, Options, Reader, Splitter, Status, WriteOptions,
};

/// Pinochle Notation.
#[derive(Clone, Copy, Debug)]
pub struct Pn;

/// One game to a file, or several with two empty lines between them.
pub const GAMES: Form = Form { extension: ".pn", collection: true };

/// The games of a text, one after the other. Reading never fails: what is wrong with one is reported with it.
pub fn read(text: &[u8]) -> hoyle_notation::Records<'_, Box<dyn GameReader<Record = Game>>> {
    hoyle_notation::Records::of(text, &Pn)
}

impl Notation for Pn {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "pn",
                title: "Pinochle Notation",
                versions: "1.0",
                forms: &[GAMES],
                options: &["rules"],
                plain_names: None,
                problems: problems::ENTRIES,
            }
        }
    }

    /// All expected lines are missing.
    fn status_of_nothing(&self) -> Status {
        Status::Incomplete
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        parse::looks_like_it(head).then_some(GAMES)
    }

    fn likeness(&self, text: &[u8]) -> Likeness {
        parse::likeness(text)
    }

    fn check_values(&self, options: &Options) -> Result<(), OptionError> {
        given(options).map(drop)
    }

    fn rules(&self) -> Vec<(String, String)> {
        let says = |preset: &Preset| match preset.verified {
            true => preset.title.to_owned(),
            false => format!("{} (not verified)", preset.title),
        };
        PRESETS.iter().map(|preset| (preset.name.to_owned(), says(preset))).collect()
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], _form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        format::format(text, out)
    }

    fn separator(&self, _form: Form) -> Option<&'static str> {
        Some("\n\n")
    }

    fn collect(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        format::collect(number, text, out);
    }

    fn fill(
        &self,
        text: &[u8],
        _form: Form,
        options: &Options,
        out: &mut Vec<u8>,
    ) -> Option<Result<Vec<Problem>, Problem>> {
        let given = given(options).ok().flatten();
        Some(fill::fill(text, given.as_ref(), Setting::default(), out))
    }

    fn schema(&self) -> String {
        schema::schema()
    }

    fn from_json(&self, json: &[u8], _: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError> {
        json::from_json(json, out).map(|()| Vec::new())
    }
}

impl GameNotation for Pn {
    type Record = Game;

    fn reader(&self, _form: Form, depth: Depth, options: &Options) -> Box<dyn GameReader<Record = Game>> {
        // Rules that cannot be used were refused by `check_options`.
        Box::new(PnReader::new(depth, given(options).ok().flatten()))
    }

    fn compose(&self, record: &Game, _how: &WriteOptions, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
        compose::compose(record, out)
    }
}

/// The rules that the user gave, if any.
fn given(options: &Options) -> Result<Option<HouseRules>, OptionError> {
    options.get("rules").map(setup::given).transpose()
}

/// What the games of a text hand on to those behind them: what is in force, and the texts of it where these are wanted.
type Shared = (Setting, RecordBuilder);

/// Reads games one after the other, with buffers that are used again.
pub struct PnReader {
    draft: Draft,
    found: Vec<Problem>,
    /// Problems that are not reported, since only the syntax was asked for.
    unreported: Vec<Problem>,
    /// What the games so far hand on to the next.
    shared: Setting,
    depth: Depth,
    judge: Judge,
    given: Option<HouseRules>,
    builder: RecordBuilder,
    course: Course,
    record: Option<Game>,
    /// Of the first game since [`Splitter::begin`]: what it declares itself, how many play as far as it says, and whether
    /// nothing is wrong with it.
    first: Option<(Setting, Option<u8>, bool)>,
}

impl core::fmt::Debug for PnReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PnReader").field("depth", &self.depth).finish_non_exhaustive()
    }
}

impl PnReader {
    /// A reader of the games of one text, which are judged by these rules or by those they show themselves.
    pub fn new(depth: Depth, given: Option<HouseRules>) -> PnReader {
        let (draft, found, shared) = (Draft::default(), Vec::new(), Setting::default());
        let (judge, builder) = (Judge::default(), RecordBuilder::default());
        let course = Course::default();
        let (unreported, record, first) = (Vec::new(), None, None);
        PnReader { draft, found, unreported, shared, depth, judge, given, builder, course, record, first }
    }

    /// Reads and judges the next game: the static road under [`Reader::next`].
    pub fn read_next<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        self.read_to(text, last, problems, None)
    }

    /// Reads and judges the next game. A listener hears it on the way.
    fn read_to<P: Problems + ?Sized>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut P,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Next {
        self.found.clear();
        let consumed = match parse::game(text, last, &mut self.draft, &mut self.found) {
            Ended::NeedMore => return Next::NeedMore,
            Ended::Nothing => return Next::End,
            Ended::Game(consumed) => consumed,
        };
        // Lines that belong to no game any more were looked at to see that it is over.
        self.found.retain(|problem| problem.at.end as usize <= consumed);
        let written = text.get(..consumed).unwrap_or(text);
        if self.depth == Depth::Syntax {
            // Nothing is said of the form; but what the game hands on to the next belongs to that one's text.
            structure::judge(written, &mut self.draft, &mut self.shared, &mut self.unreported);
            self.unreported.clear();
        } else {
            structure::judge(written, &mut self.draft, &mut self.shared, &mut self.found);
            let invalid = self.found.iter().any(Problem::is_error);
            // "Annotations that breech PN specifications will be deemed Invalid, will not be parsed".
            let listener = match listener {
                Some(listener) => {
                    self.builder.open(written, &self.draft);
                    if invalid {
                        self.builder.close(written, &self.draft);
                    }
                    (!invalid).then_some(listener)
                }
                None => None,
            };
            if !invalid && self.depth != Depth::Fields {
                let (draft, builder) = (&self.draft, &mut self.builder);
                let mut notifier = listener.map(|listener| {
                    let about = || builder.about(written, draft);
                    let (players, teams) = (draft.players, team_count(draft));
                    listener.begin(&Opening { players, teams, about: &about });
                    Notifier::new(draft, &mut self.course, builder, listener)
                });
                self.judge.game(written, draft, self.given.as_ref(), notifier.as_mut(), &mut self.found);
            }
        }
        if self.first.is_none() {
            let mut own = Setting::default();
            let lines = self.draft.sections.first().map(|section| self.draft.lines_of(section)).unwrap_or_default();
            for line in lines.iter().filter(|line| !line.flawed) {
                own.declare(line);
            }
            self.first = Some((own, self.draft.counted, self.found.is_empty()));
        }
        self.record = None;
        if self.depth == Depth::Record {
            let status = status(&self.found);
            let game = self.builder.game(written, &self.draft, status == Status::Complete);
            // What is Invalid is not parsed.
            self.record = (status != Status::Invalid).then_some(game);
        }
        report_in_order(&mut self.found, problems);
        Next::Record { consumed, name: Span::at(0) }
    }

    /// The lines of the game just read that are not empty, in order, each with its value: the text but for blanks between
    /// them. Sections are in order too, and every line stands in one.
    pub fn lines(&self) -> impl Iterator<Item = (Span, Span)> + '_ {
        let sections = self.draft.sections.iter().flat_map(|section| self.draft.lines_of(section));
        sections.map(|line| (line.at, line.value()))
    }
}

/// The status of a game that drew these problems: by its form alone, so that a wrong sum changes nothing.
pub fn status(problems: &[Problem]) -> Status {
    let of_form = |problem: &&Problem| problem.stage() < Stage::Play;
    let mut status = Status::Complete;
    for problem in problems.iter().filter(of_form) {
        if problem.is_error() {
            return Status::Invalid;
        }
        if Missing::of(problem).is_some() {
            status = Status::Incomplete;
        }
    }
    status
}

impl Splitter for PnReader {
    fn begin(&mut self, before: Option<&Carryover>) {
        (self.shared, self.builder) = before.and_then(Carryover::downcast_ref).cloned().unwrap_or_default();
        self.first = None;
    }

    fn carryover(&self) -> Option<Carryover> {
        Some(Carryover::new((self.shared, self.builder.clone())))
    }

    fn follows(&self, before: &Carryover) -> bool {
        // Where no game was read, what stands before is to be handed on.
        let (Some((before, texts)), Some((own, counted, is_sound))) = (before.downcast_ref::<Shared>(), &self.first)
        else {
            return false;
        };
        // What is missing of a game is reported in other words where another game stands before it.
        (*is_sound || !before.is_shared()) && !own.leans_on(before, *counted, texts.in_force())
    }

    fn last_start(&self, text: &[u8]) -> Option<usize> {
        parse::last_start(text)
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        parse::first_start(text, from)
    }

    /// Empty lines are read together with the game before them.
    fn reads_remarks_before(&self) -> bool {
        false
    }
}

impl Reader for PnReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.read_next(text, last, problems)
    }

    fn status(&self, _problems: &[Problem]) -> Status {
        status(&self.found)
    }

    fn fill(&self, text: &[u8], out: &mut Vec<u8>) -> Option<Result<Vec<Problem>, Problem>> {
        Some(fill::fill(text, self.given.as_ref(), self.draft.shared, out))
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        json::to_json(text, &self.draft, out);
        Vec::new()
    }

    fn has_json(&self) -> bool {
        self.record.is_some()
    }
}

impl GameReader for PnReader {
    type Record = Game;

    fn record(&self) -> Option<&Game> {
        self.record.as_ref()
    }

    fn next_with<'l>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        listener: &mut <Game as GameRecord>::Listener<'l>,
    ) -> Next {
        if !matches!(self.depth, Depth::Check | Depth::Record) {
            return self.read_next(text, last, problems);
        }
        let next = self.read_to(text, last, problems, Some(&mut *listener));
        if let Next::Record { .. } = next {
            listener.end(status(&self.found));
        }
        next
    }
}

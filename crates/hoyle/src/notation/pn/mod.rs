//! PN, Pinochle Notation 1.0: one game or several to a file (`.pn`), a line for each fact.
//! <https://www.powerpinochle.com>; what is undecided there is decided in FORMATS.md.
//!
//! A text goes from lines (`scan.rs`, `values.rs`) to a [`Tree`], whose form is judged (`form.rs`, `complete.rs`) on its
//! own; what it says of the game is another matter and stands on the tree.

pub mod audit;
pub mod cards;
mod complete;
mod compose;
pub mod counting;
pub mod facts;
mod fill;
mod fix;
mod form;
mod format;
mod hand;
mod interpret;
mod json;
pub mod label;
mod path;
mod players;
pub mod problems;
mod quick;
mod scan;
mod schema;
pub mod setting;
pub mod tree;
mod values;
pub mod words;

use hoyle_rules::pinochle::presets::{PRESETS, Preset};

use self::audit::{Audit, Given};
use self::interpret::Interpreter;
use self::problems::missing;
use self::scan::Ended;
use self::setting::Setting;
use self::tree::Tree;
use super::{Before, Form, How, Next, Notation, Options, Reader, Status, Want};
use crate::problem::{Entry, Fix, Loss, Problem, Problems, Severity, Unsaid};
use crate::record::Record;
use crate::text::Span;

/// PN.
#[derive(Clone, Copy, Debug)]
pub struct Pn;

/// One game to a file, or several with two empty lines between them.
pub const GAMES: Form = Form { extension: ".pn", collection: true };

impl Notation for Pn {
    fn name(&self) -> &'static str {
        "pn"
    }

    fn title(&self) -> &'static str {
        "Pinochle Notation"
    }

    fn versions(&self) -> &'static str {
        "1.0"
    }

    fn forms(&self) -> &'static [Form] {
        &[GAMES]
    }

    fn verbs(&self) -> &'static [&'static str] {
        &["fmt", "fix", "replay", "convert", "fill", "diff", "view"]
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        scan::looks_like_it(head).then_some(GAMES)
    }

    fn allows(&self, options: &Options) -> Result<(), String> {
        given(options).map(drop)
    }

    fn rules(&self) -> Vec<(String, String)> {
        let says = |preset: &Preset| match preset.verified {
            true => preset.title.to_owned(),
            false => format!("{} (not verified)", preset.title),
        };
        PRESETS.iter().map(|preset| (preset.name.to_owned(), says(preset))).collect()
    }

    fn reader(&self, _form: Form, want: Want, options: &Options) -> Box<dyn Reader> {
        // Rules that cannot be used were refused by `allows`.
        Box::new(PnReader::new(want, given(options).ok().flatten()))
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

    fn format(&self, text: &[u8], _form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        format::format(text, out)
    }

    fn collect(&self, number: u64, text: &[u8], out: &mut Vec<u8>) {
        format::collect(number, text, out);
    }

    fn compose(&self, record: &Record, _how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
        match record {
            Record::Pinochle(game) => {
                compose::compose(game, out);
                Ok(Vec::new())
            }
            _ => Err(Unsaid::Foreign),
        }
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

    fn from_json(&self, json: &[u8], out: &mut Vec<u8>) -> Result<(), String> {
        json::from_json(json, out)
    }
}

/// The rules that the user gave, if any.
fn given(options: &Options) -> Result<Option<Given>, String> {
    options.rules.as_deref().map(audit::table::given).transpose()
}

/// What the games of a text hand on to those behind them: what is in force, and the texts of it where these are wanted.
type Shared = (Setting, Interpreter);

/// Reads games one after the other, with buffers that are used again.
pub struct PnReader {
    tree: Tree,
    found: Vec<Problem>,
    /// Problems that nobody asked for.
    unsaid: Vec<Problem>,
    /// What the games so far hand on to the next.
    shared: Setting,
    want: Want,
    audit: Audit,
    given: Option<Given>,
    interpreter: Interpreter,
    record: Option<Record>,
    /// Of the first game since [`Reader::begin`]: what it declares itself, and how many play as far as it tells.
    first: Option<(Setting, Option<u8>)>,
}

impl PnReader {
    /// A reader of the games of one text, which are judged by these rules or by those they show themselves.
    pub fn new(want: Want, given: Option<Given>) -> PnReader {
        let (tree, found, shared) = (Tree::default(), Vec::new(), Setting::default());
        let (audit, interpreter) = (Audit::default(), Interpreter::default());
        PnReader { tree, found, unsaid: Vec::new(), shared, want, audit, given, interpreter, record: None, first: None }
    }

    /// Reads and judges the next game: the static road under [`Reader::next`].
    pub fn take<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        self.found.clear();
        let consumed = match scan::game(text, last, &mut self.tree, &mut self.found) {
            Ended::NeedMore => return Next::NeedMore,
            Ended::Nothing => return Next::End,
            Ended::Game(consumed) => consumed,
        };
        // Lines that belong to no game any more were looked at to see that it is over.
        self.found.retain(|problem| problem.at.end as usize <= consumed);
        let written = text.get(..consumed).unwrap_or(text);
        if self.want == Want::Syntax {
            // Nothing is said of the form; but what the game hands on to the next belongs to that one's text.
            form::judge(written, &mut self.tree, &mut self.shared, &mut self.unsaid);
            self.unsaid.clear();
        } else {
            form::judge(written, &mut self.tree, &mut self.shared, &mut self.found);
            let invalid = self.found.iter().any(|problem| problem.severity == Severity::Error);
            // "Annotations that breech PN specifications will be deemed Invalid, will not be parsed".
            if !invalid && self.want != Want::Fields {
                self.audit.game(written, &self.tree, self.given.as_ref(), &mut self.found);
            }
        }
        if self.first.is_none() {
            let mut own = Setting::default();
            let lines = self.tree.sections.first().map(|section| self.tree.lines_of(section)).unwrap_or_default();
            for line in lines.iter().filter(|line| !line.flawed) {
                own.declare(line);
            }
            self.first = Some((own, self.tree.counted));
        }
        self.record = None;
        if self.want == Want::Record {
            let status = status(&self.found);
            let game = self.interpreter.game(written, &self.tree, status == Status::Complete);
            // What is Invalid is not parsed.
            self.record = (status != Status::Invalid).then_some(Record::Pinochle(game));
        }
        // Stable, so that at one place the first found comes first.
        self.found.sort_by_key(|problem| problem.at.start);
        for problem in &self.found {
            problems.report(*problem);
        }
        Next::Record { consumed, name: Span::at(0) }
    }

    /// The game just read, as it is written.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }
}

/// The status of a game that drew these problems: by its form alone, so that a wrong sum changes nothing.
pub fn status(problems: &[Problem]) -> Status {
    let of_form = |problem: &&Problem| problem.code.number() < 300;
    let mut status = Status::Complete;
    for problem in problems.iter().filter(of_form) {
        if problem.severity == Severity::Error {
            return Status::Invalid;
        }
        if missing::Fault::of(problem.code).is_some() {
            status = Status::Incomplete;
        }
    }
    status
}

impl Reader for PnReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.take(text, last, problems)
    }

    fn status(&self, _problems: &[Problem]) -> Status {
        status(&self.found)
    }

    fn last_start(&self, text: &[u8]) -> Option<usize> {
        scan::last_start(text)
    }

    /// Empty lines are read together with the game before them.
    fn reads_remarks_before(&self) -> bool {
        false
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        scan::first_start(text, from)
    }

    fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    fn begin(&mut self, before: Option<&Before>) {
        (self.shared, self.interpreter) = before.and_then(Before::kept).cloned().unwrap_or_default();
        self.first = None;
    }

    fn leave(&self) -> Option<Before> {
        Some(Before::new((self.shared, self.interpreter.clone())))
    }

    fn follows(&self, before: &Before) -> bool {
        // Where no game was read, what stands before is to be handed on.
        let (Some((before, texts)), Some((own, counted))) = (before.kept::<Shared>(), &self.first) else {
            return false;
        };
        !own.leans_on(before, *counted, texts.told())
    }

    fn fill(&self, text: &[u8], out: &mut Vec<u8>) -> Option<Result<Vec<Problem>, Problem>> {
        Some(fill::fill(text, self.given.as_ref(), self.tree.shared, out))
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        json::to_json(text, &self.tree, out);
        Vec::new()
    }
}

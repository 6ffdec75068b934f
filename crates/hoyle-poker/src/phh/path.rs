//! Names the thing that a problem is about: `actions[7]`, `antes[1]`, `variant`. Slow and simple: only problems that
//! are shown need it.

use core::ops::ControlFlow;

use crate::phh::fields::NAMES;
use crate::phh::problems::Invalid;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::{self, Fault, Kind, Receiver, value};

/// The path of a problem in the text of its record; empty for the record as a whole.
pub(in crate::phh) fn path(text: &[u8], problem: &Problem) -> String {
    // What is missing stands nowhere; the problem knows its name.
    if Invalid::MissingField.is(problem) {
        return NAMES.get(usize::from(problem.about)).copied().unwrap_or_default().to_owned();
    }
    let mut find = Find {
        text,
        at: problem.at,
        header: None,
        steps: Vec::new(),
        dotted: false,
        open: Vec::new(),
        named: 0,
        best: None,
    };
    toml::Reader::new().document(text, &mut find);
    find.steps.truncate(find.named);
    let path = find.best.take().unwrap_or_else(|| find.here());
    if path.is_empty() { named_in_header(text, problem) } else { path }
}

/// A field that is written as a table of its own, `[players]`, stands in no entry; its problem knows its name.
fn named_in_header(text: &[u8], problem: &Problem) -> String {
    if Invalid::WrongType.is(problem) {
        return NAMES.get(usize::from(problem.about)).copied().unwrap_or_default().to_owned();
    }
    if Invalid::UnknownField.is(problem) {
        let raw = problem.at.of(text);
        let kind = match raw.first() {
            Some(b'"') => Kind::EscapedKey,
            Some(b'\'') => Kind::LiteralKey,
            _ => Kind::BareKey,
        };
        return value::string(raw, kind).into_owned();
    }
    String::new()
}

struct Find<'a> {
    text: &'a [u8],
    at: Span,
    /// The parts of the header that is being read or was read last.
    header: Option<Vec<String>>,
    /// The way down to where the reader is.
    steps: Vec<Step>,
    /// Whether a dot has come and the next key goes on from the last.
    dotted: bool,
    open: Vec<Open>,
    /// How many steps there were at the last key: what is about no value is about that. Its path is put together but
    /// once, for there can be very many keys in one.
    named: usize,
    best: Option<String>,
}

/// A step down into the record.
enum Step {
    Key(String),
    Element(usize),
}

/// An array or inline table that is open, and how many steps lead to it.
struct Open {
    steps: usize,
    /// The number of the next element of an array; `None` for a table.
    element: Option<usize>,
}

impl Find<'_> {
    fn is_about(&self, at: Span) -> bool {
        at.start <= self.at.start && self.at.start < at.end.max(at.start + 1)
    }

    fn here(&self) -> String {
        let mut path = String::new();
        for step in &self.steps {
            match step {
                Step::Key(key) if path.is_empty() => path.push_str(key),
                Step::Key(key) => path.extend([".", key]),
                Step::Element(element) => path.push_str(&format!("[{element}]")),
            }
        }
        path
    }

    /// A value begins: in an array it is one more element. Says whether the problem is about it.
    fn begin(&mut self, at: Span) -> bool {
        if let Some(Open { steps, element: Some(element) }) = self.open.last() {
            self.steps.truncate(*steps);
            self.steps.push(Step::Element(*element));
        }
        let about = self.is_about(at);
        if about {
            self.best = Some(self.here());
        }
        about
    }

    fn end(&mut self) {
        if let Some(Open { element: Some(element), .. }) = self.open.last_mut() {
            *element += 1;
        }
    }
}

impl Receiver for Find<'_> {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        if at.start > self.at.start {
            return ControlFlow::Break(());
        }
        match kind {
            Kind::TableOpen | Kind::ArrayTableOpen => {
                self.header = Some(Vec::new());
                self.steps.clear();
                self.open.clear();
                self.dotted = false;
                self.named = 0;
                self.best = None;
            }
            Kind::TableClose | Kind::ArrayTableClose => self.header = None,
            kind if kind.is_key() => {
                let name = value::string(at.of(self.text), kind).into_owned();
                if let Some(header) = &mut self.header {
                    header.push(name);
                } else {
                    if !self.dotted {
                        self.steps.truncate(self.open.last().map_or(0, |open| open.steps));
                    }
                    self.steps.push(Step::Key(name));
                    self.dotted = false;
                    self.named = self.steps.len();
                    self.best = None;
                }
            }
            Kind::KeyDot => self.dotted = true,
            Kind::ArrayOpen | Kind::InlineOpen => {
                self.begin(at);
                let element = (kind == Kind::ArrayOpen).then_some(0);
                self.open.push(Open { steps: self.steps.len(), element });
            }
            Kind::ArrayClose | Kind::InlineClose => {
                if let Some(open) = self.open.pop() {
                    self.steps.truncate(open.steps);
                }
                self.end();
            }
            Kind::Comment | Kind::ByteOrderMark => {}
            _ => {
                if self.begin(at) {
                    return ControlFlow::Break(());
                }
                self.end();
            }
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: Fault, _: Span) {}
}

//! Names the thing that a problem is about: `actions[7]`, `antes[1]`, `variant`. Only problems that are shown need
//! it, so the record is read once more.

use crate::phh::fields::NAMES;
use crate::phh::problems::Invalid;
use hoyle_notation::problem::{PathCache, Problem};
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::tree::Tree;
use hoyle_notation::text::toml::{Kind, Reader, value};

/// The path of a problem in the text of its record; empty for the record as a whole.
pub(in crate::phh) fn path(text: &[u8], problem: &Problem, cache: &mut PathCache) -> String {
    // What is missing stands nowhere; the problem knows its name.
    if Invalid::MissingField.is(problem) {
        return NAMES.get(usize::from(problem.about)).copied().unwrap_or_default().to_owned();
    }
    let mut walk: Box<Walk> = cache.take();
    let path = walk.path(text, problem.at);
    cache.keep(walk);
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

/// A walk through a record, which goes on from one problem to the next.
#[derive(Default)]
struct Walk {
    /// The record, once it was read.
    tree: Option<Tree>,
    /// How many of its events were passed.
    passed: usize,
    /// Whether a header is being read.
    header: bool,
    /// The way down to where the walk is.
    steps: Vec<Step>,
    /// Whether a dot has come and the next key goes on from the last.
    dotted: bool,
    open: Vec<Open>,
    /// How many steps there were at the last key: what is about no value is about that.
    named: usize,
}

/// A step down into the record.
enum Step {
    Key(Kind, Span),
    Element(usize),
}

/// An array or inline table that is open, and how many steps lead to it.
struct Open {
    steps: usize,
    /// The number of the next element of an array; `None` for a table.
    element: Option<usize>,
}

impl Walk {
    /// The path to where a place is.
    fn path(&mut self, text: &[u8], at: Span) -> String {
        let tree = self.tree.take().unwrap_or_else(|| {
            let mut tree = Tree::new();
            tree.read(&mut Reader::new(), text);
            tree
        });
        let behind = |event: &(Kind, Span)| event.1.start > at.start;
        let last = |passed: usize| tree.events.get(passed.checked_sub(1)?);
        if last(self.passed).is_some_and(behind) {
            *self = Walk::default();
        }
        while let Some(event) = tree.events.get(self.passed).filter(|event| !behind(event)) {
            self.pass(event.0, event.1);
            self.passed += 1;
        }
        let in_value = last(self.passed)
            .is_some_and(|(kind, value)| begins_value(*kind) && at.start < value.end.max(value.start + 1));
        let steps = if in_value { self.steps.len() } else { self.named };
        let mut path = String::new();
        for step in self.steps.iter().take(steps) {
            match step {
                Step::Key(kind, key) => {
                    if !path.is_empty() {
                        path.push('.');
                    }
                    path.push_str(&value::string(key.of(text), *kind));
                }
                Step::Element(element) => path.push_str(&format!("[{element}]")),
            }
        }
        self.tree = Some(tree);
        path
    }

    /// A value begins: in an array it is one more element.
    fn begin(&mut self) {
        if let Some(Open { steps, element: Some(element) }) = self.open.last() {
            self.steps.truncate(*steps);
            self.steps.push(Step::Element(*element));
        }
    }

    fn end(&mut self) {
        if let Some(Open { element: Some(element), .. }) = self.open.last_mut() {
            *element += 1;
        }
    }

    fn pass(&mut self, kind: Kind, at: Span) {
        match kind {
            Kind::TableOpen | Kind::ArrayTableOpen => {
                self.header = true;
                self.steps.clear();
                self.open.clear();
                self.dotted = false;
                self.named = 0;
            }
            Kind::TableClose | Kind::ArrayTableClose => self.header = false,
            kind if kind.is_key() && self.header => {}
            kind if kind.is_key() => {
                if !self.dotted {
                    self.steps.truncate(self.open.last().map_or(0, |open| open.steps));
                }
                self.steps.push(Step::Key(kind, at));
                self.dotted = false;
                self.named = self.steps.len();
            }
            Kind::KeyDot => self.dotted = true,
            Kind::ArrayOpen | Kind::InlineOpen => {
                self.begin();
                let element = (kind == Kind::ArrayOpen).then_some(0);
                self.open.push(Open { steps: self.steps.len(), element });
            }
            Kind::ArrayClose | Kind::InlineClose => {
                if let Some(open) = self.open.pop() {
                    self.steps.truncate(open.steps);
                }
                self.end();
            }
            _ if begins_value(kind) => {
                self.begin();
                self.end();
            }
            _ => {}
        }
    }
}

fn begins_value(kind: Kind) -> bool {
    !kind.is_key()
        && !matches!(
            kind,
            Kind::TableOpen
                | Kind::ArrayTableOpen
                | Kind::TableClose
                | Kind::ArrayTableClose
                | Kind::KeyDot
                | Kind::ArrayClose
                | Kind::InlineClose
                | Kind::Comment
                | Kind::ByteOrderMark
        )
}

//! Names the thing that a problem is about: `actions[7]`, `antes[1]`, `variant`. Slow and simple: only problems that
//! are shown need it.

use core::ops::ControlFlow;

use super::fields::NAMES;
use super::problems::fields::Fault as Wrong;
use crate::problem::Problem;
use crate::text::Span;
use crate::text::toml::{self, Fault, Kind, Receiver, value};

/// The path of a problem in the text of its record; empty for the record as a whole.
pub(super) fn path(text: &[u8], problem: &Problem) -> String {
    // What is missing stands nowhere; the problem knows its name.
    if problem.code == Wrong::MissingField.entry().code {
        return NAMES.get(usize::from(problem.about)).copied().unwrap_or_default().to_owned();
    }
    let mut find =
        Find { text, at: problem.at, header: None, keys: Vec::new(), key_open: false, counts: Vec::new(), best: None };
    toml::Reader::new().document(text, &mut find);
    find.best.unwrap_or_default()
}

struct Find<'a> {
    text: &'a [u8],
    at: Span,
    /// The parts of the header that is being read or was read last.
    header: Option<Vec<String>>,
    keys: Vec<String>,
    key_open: bool,
    /// How many elements each open array has had.
    counts: Vec<usize>,
    best: Option<String>,
}

impl Find<'_> {
    fn is_about(&self, at: Span) -> bool {
        at.start <= self.at.start && self.at.start < at.end.max(at.start + 1)
    }

    fn here(&self) -> String {
        let mut path = self.keys.join(".");
        for count in &self.counts {
            path.push_str(&format!("[{count}]"));
        }
        path
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
                self.keys.clear();
                self.counts.clear();
                self.key_open = false;
                self.best = None;
            }
            Kind::TableClose | Kind::ArrayTableClose => self.header = None,
            kind if kind.is_key() => {
                let name = value::string(at.of(self.text), kind).into_owned();
                if let Some(header) = &mut self.header {
                    header.push(name);
                } else if self.counts.is_empty() {
                    if !self.key_open {
                        self.keys.clear();
                    }
                    self.keys.push(name);
                    self.key_open = false;
                    self.best = Some(self.here());
                }
            }
            Kind::KeyDot => self.key_open = true,
            Kind::ArrayOpen => {
                if self.is_about(at) {
                    self.best = Some(self.here());
                }
                self.counts.push(0);
            }
            Kind::ArrayClose => {
                self.counts.pop();
                if let Some(count) = self.counts.last_mut() {
                    *count += 1;
                }
            }
            Kind::Comment | Kind::InlineOpen | Kind::ByteOrderMark => {}
            _ => {
                if self.is_about(at) {
                    self.best = Some(self.here());
                    return ControlFlow::Break(());
                }
                if let Some(count) = self.counts.last_mut() {
                    *count += 1;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: Fault, _: Span) {}
}

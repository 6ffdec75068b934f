//! Names the thing that a problem is about: a JSON pointer. Only problems that are shown need it; what stands behind the
//! place is not read.

use core::fmt::Write;
use core::ops::ControlFlow;

use crate::text::Span;
use crate::text::json::{self, Fault, Kind, Receiver};

/// The JSON pointer (RFC 6901) to the innermost value, or member, in which a place of a frame's text begins; empty for
/// the frame as a whole.
pub(super) fn path(text: &[u8], at: Span) -> String {
    let end = (at.end.max(at.start.saturating_add(1)) as usize).min(text.len());
    let text = text.get(..end).unwrap_or_default();
    let mut find = Find { at, open: Vec::new() };
    json::read(text, &mut find);
    let mut path = String::new();
    for step in &find.open {
        match step {
            Step::Object(Some((kind, at))) => {
                path.push('/');
                let name = json::text(at.of(text), *kind);
                path.push_str(&name.replace('~', "~0").replace('/', "~1"));
            }
            Step::Array(Some(number)) => _ = write!(path, "/{number}"),
            // Where the place is the bracket itself, nothing inside is meant.
            Step::Object(None) | Step::Array(None) => {}
        }
    }
    path
}

/// An object or an array that is open, and the member or element in which the reader is.
enum Step {
    Object(Option<(Kind, Span)>),
    Array(Option<u32>),
}

struct Find {
    at: Span,
    open: Vec<Step>,
}

impl Find {
    /// The element of the innermost array that begins now.
    fn begins(&mut self) {
        if let Some(Step::Array(number)) = self.open.last_mut() {
            *number = Some(number.map_or(0, |number| number + 1));
        }
    }

    /// The value of the innermost member, or the element, is over.
    fn ends(&mut self) {
        if let Some(Step::Object(key)) = self.open.last_mut() {
            *key = None;
        }
    }
}

impl Receiver for Find {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        let reached = self.at.start < at.end;
        match kind {
            Kind::Key | Kind::EscapedKey => {
                if let Some(Step::Object(key)) = self.open.last_mut() {
                    *key = (self.at.start >= at.start || !reached).then_some((kind, at));
                }
            }
            Kind::ObjectOpen | Kind::ArrayOpen => {
                if !reached || self.at.start >= at.start {
                    self.begins();
                }
                if !reached {
                    self.open.push(if kind == Kind::ObjectOpen { Step::Object(None) } else { Step::Array(None) });
                }
            }
            Kind::ObjectClose | Kind::ArrayClose => {
                if reached {
                    // The bracket, or what stands before it, is the whole's.
                    match self.open.last_mut() {
                        Some(Step::Object(key)) => *key = None,
                        Some(Step::Array(number)) => *number = None,
                        None => {}
                    }
                } else {
                    self.open.pop();
                    self.ends();
                }
            }
            _ => {
                if !reached || self.at.start >= at.start {
                    self.begins();
                }
                if !reached {
                    self.ends();
                }
            }
        }
        if reached { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, _: Fault, _: Span) {}
}

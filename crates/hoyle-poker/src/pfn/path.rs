//! The path of a problem: a JSON pointer. It is found only for problems that are shown, by reading the text up to the
//! place once more.

use core::fmt::Write;
use core::ops::ControlFlow;

use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Fault, Kind, Receiver};

/// The JSON pointer (RFC 6901) to the innermost value or member in which a place begins. It is empty for the frame as a
/// whole.
pub(super) fn path(text: &[u8], at: Span) -> String {
    let start = at.start as usize;
    let from = memchr::memrchr(b'\n', text.get(..start).unwrap_or_default()).map_or(0, |end| end + 1);
    let line_at = |from: usize| {
        let rest = text.get(from..).unwrap_or_default();
        rest.split(|byte| *byte == b'\n').next().unwrap_or_default()
    };
    let is_frame = |line: &[u8]| line.starts_with(b"{") && line.trim_ascii_end().ends_with(b"}");
    let line = line_at(from);
    // In a record of several frames, the path is that within the frame on whose line the place is.
    match from > 0 && is_frame(line) && is_frame(line_at(0)) {
        true => path_in_frame(line, Span::new(at.start - from as u32, at.end - from as u32)),
        false => path_in_frame(text, at),
    }
}

fn path_in_frame(text: &[u8], at: Span) -> String {
    let end = (at.end.max(at.start.saturating_add(1)) as usize).min(text.len());
    let text = text.get(..end).unwrap_or_default();
    let mut find = PathFinder { at, open: Vec::new() };
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
            // A place that is the bracket itself means the whole object or array.
            Step::Object(None) | Step::Array(None) => {}
        }
    }
    path
}

/// An open object or array, and the member or element in which the reader is.
enum Step {
    Object(Option<(Kind, Span)>),
    Array(Option<u32>),
}

struct PathFinder {
    at: Span,
    open: Vec<Step>,
}

impl PathFinder {
    /// An element of the innermost array begins.
    fn begin_element(&mut self) {
        if let Some(Step::Array(number)) = self.open.last_mut() {
            *number = Some(number.map_or(0, |number| number + 1));
        }
    }

    /// The value of the innermost member or element ends.
    fn end_value(&mut self) {
        if let Some(Step::Object(key)) = self.open.last_mut() {
            *key = None;
        }
    }
}

impl Receiver for PathFinder {
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
                    self.begin_element();
                }
                if !reached {
                    self.open.push(if kind == Kind::ObjectOpen { Step::Object(None) } else { Step::Array(None) });
                }
            }
            Kind::ObjectClose | Kind::ArrayClose => {
                if reached {
                    // The closing bracket belongs to the object or array as a whole.
                    match self.open.last_mut() {
                        Some(Step::Object(key)) => *key = None,
                        Some(Step::Array(number)) => *number = None,
                        None => {}
                    }
                } else {
                    self.open.pop();
                    self.end_value();
                }
            }
            _ => {
                if !reached || self.at.start >= at.start {
                    self.begin_element();
                }
                if !reached {
                    self.end_value();
                }
            }
        }
        if reached { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, _: Fault, _: Span) {}
}

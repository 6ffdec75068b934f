//! The path of a problem: a JSON pointer. It is found only for problems that are shown, by reading the text once more.

use core::fmt::Write;
use core::ops::ControlFlow;

use hoyle_notation::problem::PathCache;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Fault, Kind, Receiver};

/// The JSON pointer (RFC 6901) to the innermost value or member in which a place begins. It is empty for the frame as a
/// whole.
pub(super) fn path(text: &[u8], at: Span, cache: &mut PathCache) -> String {
    let start = at.start as usize;
    let from = memchr::memrchr(b'\n', text.get(..start).unwrap_or_default()).map_or(0, |end| end + 1);
    let line_at = |from: usize| {
        let rest = text.get(from..).unwrap_or_default();
        rest.get(..memchr::memchr(b'\n', rest).unwrap_or(rest.len())).unwrap_or_default()
    };
    let is_frame = |line: &[u8]| line.starts_with(b"{") && line.trim_ascii_end().ends_with(b"}");
    // In a record of several frames, the path is that within the frame on whose line the place is.
    let frame = match from {
        0 => text,
        from => Some(line_at(from)).filter(|line| is_frame(line) && is_frame(line_at(0))).unwrap_or(text),
    };
    let from = if frame.len() == text.len() { 0 } else { from as u32 };
    let mut walk: Box<Walk> = cache.take();
    if walk.events.is_empty() || walk.frame != (from, frame.len()) {
        *walk = Walk { frame: (from, frame.len()), ..Walk::default() };
        json::read(frame, &mut Events(&mut walk.events));
    }
    let path = walk.path(frame, at.start - from);
    cache.keep(walk);
    path
}

struct Events<'a>(&'a mut Vec<(Kind, Span)>);

impl Receiver for Events<'_> {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        self.0.push((kind, at));
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: Fault, _: Span) {}
}

/// An open object or array, and the member or element in which the walk is.
#[derive(Clone, Copy)]
enum Step {
    Object(Option<(Kind, Span)>),
    Array(Option<u32>),
}

impl Step {
    /// An element begins.
    fn begin(&mut self) {
        if let Step::Array(number) = self {
            *number = Some(number.map_or(0, |number| number + 1));
        }
    }
}

/// A walk through a frame, which goes on from one problem to the next.
#[derive(Default)]
struct Walk {
    /// Where the frame stands in the text, and its length.
    frame: (u32, usize),
    events: Vec<(Kind, Span)>,
    /// How many of them were passed.
    passed: usize,
    open: Vec<Step>,
}

impl Walk {
    fn path(&mut self, text: &[u8], start: u32) -> String {
        let is_before = |event: &&(Kind, Span)| event.1.end <= start;
        let last = self.passed.checked_sub(1).and_then(|last| self.events.get(last));
        if last.is_some_and(|event| !is_before(&event)) {
            (self.passed, self.open) = (0, Vec::new());
        }
        while let Some(&(kind, at)) = self.events.get(self.passed).filter(is_before) {
            self.pass(kind, at);
            self.passed += 1;
        }
        // What ends behind the place says what it is in.
        let around = self.events.get(self.passed);
        let mut path = String::new();
        for (depth, step) in self.open.iter().enumerate() {
            let mut step = *step;
            if let Some((kind, at)) = around.filter(|_| depth + 1 == self.open.len()) {
                match (kind, &mut step) {
                    (Kind::Key | Kind::EscapedKey, Step::Object(key)) => {
                        *key = (start >= at.start).then_some((*kind, *at));
                    }
                    // The closing bracket belongs to the object or array as a whole.
                    (Kind::ObjectClose | Kind::ArrayClose, Step::Object(key)) => *key = None,
                    (Kind::ObjectClose | Kind::ArrayClose, Step::Array(number)) => *number = None,
                    _ if start >= at.start => step.begin(),
                    _ => {}
                }
            }
            match step {
                Step::Object(Some((kind, at))) => {
                    path.push('/');
                    let name = json::text(at.of(text), kind);
                    path.push_str(&name.replace('~', "~0").replace('/', "~1"));
                }
                Step::Array(Some(number)) => _ = write!(path, "/{number}"),
                // A place that is the bracket itself means the whole object or array.
                Step::Object(None) | Step::Array(None) => {}
            }
        }
        path
    }

    fn pass(&mut self, kind: Kind, at: Span) {
        match kind {
            Kind::Key | Kind::EscapedKey => {
                if let Some(Step::Object(key)) = self.open.last_mut() {
                    *key = Some((kind, at));
                }
            }
            Kind::ObjectOpen | Kind::ArrayOpen => {
                self.open.last_mut().into_iter().for_each(Step::begin);
                self.open.push(if kind == Kind::ObjectOpen { Step::Object(None) } else { Step::Array(None) });
            }
            Kind::ObjectClose | Kind::ArrayClose => {
                self.open.pop();
                self.end_value();
            }
            _ => {
                self.open.last_mut().into_iter().for_each(Step::begin);
                self.end_value();
            }
        }
    }

    /// The value of the innermost member or element ends.
    fn end_value(&mut self) {
        if let Some(Step::Object(key)) = self.open.last_mut() {
            *key = None;
        }
    }
}

//! Detects PFN by the content of a text: [`sniff`]; and where its name says so: [`likeness`].

use core::ops::ControlFlow;
use hoyle_notation::text::encoding;

use super::keys::Object;
use super::{COLLECTION, SINGLE};
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Fault, Kind, Receiver};
use hoyle_notation::{Form, Likeness};

/// How many different keys must be found.
const ENOUGH: u32 = 3;

/// The form of a text whose head has at least three keys of frames or seats. A text whose first line ends inside a
/// frame is a single frame.
pub(super) fn sniff(head: &[u8]) -> Option<Form> {
    if keys(head) < ENOUGH {
        return None;
    }
    let first = head.trim_ascii_start();
    let line = first.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let whole = line.len() < first.len() && !is_whole(line);
    Some(if whole || first.starts_with(b"[") { SINGLE } else { COLLECTION })
}

/// A text that is said to be a frame has keys of one. What begins with no sign of JSON is prose.
pub(super) fn likeness(text: &[u8]) -> Likeness {
    let begin = encoding::unmarked(text).trim_ascii_start();
    if keys(text) > 1 {
        Likeness::Record
    } else if begin.first().is_some_and(|byte| !b"{}[]\",:".contains(byte)) {
        Likeness::Prose
    } else {
        Likeness::Nothing
    }
}

/// How many different keys of frames or seats there are where a frame has them, up to [`ENOUGH`]; none without one of the
/// frame itself.
fn keys(head: &[u8]) -> u32 {
    let mut look = KeyCounter { head, depth: 0, outer: 0, is_frame: false, seen: 0 };
    // The head may end in the middle of a character.
    json::read(head.utf8_chunks().next().map(|chunk| chunk.valid()).unwrap_or_default().as_bytes(), &mut look);
    if look.is_frame { look.seen.count_ones() } else { 0 }
}

/// Whether a line holds a complete JSON value.
fn is_whole(line: &[u8]) -> bool {
    let mut tree = json::tree::Tree::new();
    tree.read(line);
    tree.faults.iter().all(|(fault, _)| matches!(fault, Fault::DuplicateKey { .. }))
}

struct KeyCounter<'a> {
    head: &'a [u8],
    depth: u32,
    /// How deep the frames lie: in a list of frames, everything is one level deeper.
    outer: u32,
    /// Whether a key of the frame itself was found.
    is_frame: bool,
    /// The bits of the keys that were found.
    seen: u32,
}

impl Receiver for KeyCounter<'_> {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        match kind {
            Kind::ObjectOpen | Kind::ArrayOpen => {
                if self.depth == 0 {
                    self.outer = u32::from(kind == Kind::ArrayOpen);
                }
                self.depth += 1;
            }
            Kind::ObjectClose | Kind::ArrayClose => self.depth -= 1,
            Kind::Key => {
                let raw = at.of(self.head);
                let name = raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default();
                let objects: &[Object] = match self.depth.saturating_sub(self.outer) {
                    1 => &[Object::Frame],
                    2 => &[Object::Game, Object::Action],
                    3 => &[Object::Seat],
                    _ => &[],
                };
                self.is_frame |= self.depth == self.outer + 1 && Object::Frame.key(name).is_some();
                for key in objects.iter().filter_map(|object| object.key(name)) {
                    self.seen |= key.bit();
                }
            }
            _ => {}
        }
        if self.is_frame && self.seen.count_ones() >= ENOUGH {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn fault(&mut self, _: Fault, _: Span) {}
}

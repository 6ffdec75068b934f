//! Whether a text looks like PFN: [`sniff`]. Not here: reading it.

use core::ops::ControlFlow;

use super::keys::Object;
use super::{COLLECTION, SINGLE};
use crate::notation::Form;
use crate::text::Span;
use crate::text::json::{self, Fault, Kind, Receiver};

/// How many keys of frames and seats must be seen.
const ENOUGH: u32 = 3;

/// The form of a text that begins like this, if it looks like frames: three keys of a frame or of its seats say so. A
/// text whose first line end stands inside a frame is a single one.
pub(super) fn sniff(head: &[u8]) -> Option<Form> {
    let mut look = Look { head, depth: 0, seen: 0 };
    // The head is cut somewhere, perhaps in the middle of a character.
    json::read(head.utf8_chunks().next()?.valid().as_bytes(), &mut look);
    if look.seen.count_ones() < ENOUGH {
        return None;
    }
    let first = head.trim_ascii_start();
    let line = first.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let whole = line.len() < first.len() && !is_whole(line);
    Some(if whole || first.starts_with(b"[") { SINGLE } else { COLLECTION })
}

/// Whether a line holds a value from its beginning to its end.
fn is_whole(line: &[u8]) -> bool {
    let mut tree = json::tree::Tree::new();
    tree.read(line);
    tree.faults.iter().all(|(fault, _)| matches!(fault, Fault::DuplicateKey { .. }))
}

struct Look<'a> {
    head: &'a [u8],
    depth: u32,
    /// Bits of the keys that were seen.
    seen: u32,
}

impl Receiver for Look<'_> {
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        match kind {
            Kind::ObjectOpen | Kind::ArrayOpen => self.depth += 1,
            Kind::ObjectClose | Kind::ArrayClose => self.depth -= 1,
            Kind::Key => {
                let raw = at.of(self.head);
                let name = raw.get(1..raw.len().saturating_sub(1)).unwrap_or_default();
                // In a list of frames, all is one deeper.
                let objects: &[Object] = match self.depth {
                    1 => &[Object::Frame],
                    2 => &[Object::Frame, Object::Game, Object::Action],
                    3 | 4 => &[Object::Seat],
                    _ => &[],
                };
                for key in objects.iter().filter_map(|object| object.key(name)) {
                    self.seen |= key.bit();
                }
            }
            _ => {}
        }
        if self.seen.count_ones() >= ENOUGH { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self, _: Fault, _: Span) {}
}

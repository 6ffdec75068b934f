//! Where one game of a text of several ends and the next begins. Not here: JSON.

use memchr::{memchr, memrchr};

use crate::ppn::parse::line::Line;

/// Whether tag pairs that follow deals, or a game without any, begin another game: whether the pairs that stand
/// together, with nothing but blank lines between them, say what the bula is. `None` if the text ends before that is
/// known.
pub(in crate::ppn) fn bula_follows(text: &[u8], from: usize, last: bool) -> (Option<bool>, usize) {
    let mut at = from;
    while at < text.len() {
        let rest = text.get(at..).unwrap_or_default();
        let Some(length) = memchr(b'\n', rest).or(last.then_some(rest.len())) else { return (None, at) };
        let line = Line::new(rest.get(..length).unwrap_or_default(), at);
        if line.is_bula() {
            return (Some(true), at);
        }
        if !line.text.is_empty() && !line.is_tag() {
            return (Some(false), at);
        }
        at += length + 1;
    }
    (last.then_some(false), at)
}

/// Whether the game that a text begins with may end in it: whether another bula stands there. If none does, the game need
/// not be read to know that more of it may follow.
pub(in crate::ppn) fn may_end(text: &[u8]) -> bool {
    let after = |text: &[u8]| memchr::memmem::find(text, b"Bula").map(|found| found + 4);
    after(text).is_some_and(|first| after(text.get(first..).unwrap_or_default()).is_some())
}

/// Where a game begins that starts in this text at or after `from`: at the first of the tag pairs that stand together
/// with a bula.
pub(in crate::ppn) fn first_start(text: &[u8], from: usize) -> Option<usize> {
    let finder = memchr::memmem::Finder::new(b"[Bula");
    let from = if from == 0 { 0 } else { from + memchr(b'\n', text.get(from - 1..)?)? };
    let mut search = from;
    loop {
        let found = search + finder.find(text.get(search..)?)?;
        let line = memrchr(b'\n', text.get(from..found)?).map_or(from, |end| from + end + 1);
        if text.get(line..found)?.trim_ascii().is_empty() {
            return Some(run_start(text, from, line));
        }
        search = found + 1;
    }
}

/// Where the last game of a text begins.
pub(in crate::ppn) fn last_start(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    loop {
        let found = memchr::memmem::rfind(text.get(..end)?, b"[Bula")?;
        let line = memrchr(b'\n', text.get(..found)?).map_or(0, |end| end + 1);
        if text.get(line..found)?.trim_ascii().is_empty() {
            return Some(run_start(text, 0, line));
        }
        end = found;
    }
}

/// The first of the tag pairs that stand before a line without a deal between them, at or after `from`. What stands above an
/// empty line, with a bula of its own, is a game without deals.
fn run_start(text: &[u8], from: usize, line: usize) -> usize {
    let (mut first, mut at) = (line, line);
    let mut block = None;
    while at > from {
        let before = text.get(from..at - 1).unwrap_or_default();
        let start = memrchr(b'\n', before).map_or(from, |end| from + end + 1);
        let above = Line::new(text.get(start..at - 1).unwrap_or_default(), start);
        if let Some(block) = block.filter(|_| above.is_bula()) {
            return block;
        }
        if above.is_tag() {
            first = start;
        } else if above.text.is_empty() {
            block = Some(first);
        } else {
            break;
        }
        at = start;
    }
    first
}

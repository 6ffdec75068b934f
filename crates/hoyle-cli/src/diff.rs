//! Differences in the unified format of diff and patch.

mod changes;

use core::ops::Range;

use self::changes::{Change, differences};
use hoyle::problem::line_end;
use hoyle::text::visible;

/// So many lines that stay are shown around those that differ.
const CONTEXT: usize = 3;

/// Adds the lines that name the two texts.
pub(crate) fn head(name: &str, out: &mut Vec<u8>) {
    let name = visible::line(name);
    out.extend_from_slice(format!("--- {name}\n+++ {name}\n").as_bytes());
}

/// Adds what differs between two pieces of text that start at these lines of their files; gives how many lines more the
/// new one has.
pub(crate) fn hunks(old: &[u8], new: &[u8], old_line: u64, new_line: u64, out: &mut Vec<u8>) -> i64 {
    let (old_lines, new_lines) = (lines(old), lines(new));
    let mut changes = differences(&old_lines, &new_lines).into_iter().peekable();
    while let Some(first) = changes.next() {
        let mut near = vec![first];
        let end = |near: &[Change]| near.last().map_or(0, |last| last.before.end) + 2 * CONTEXT;
        while let Some(next) = changes.next_if(|next| next.before.start <= end(&near)) {
            near.push(next);
        }
        hunk(&near, (&old_lines, old_line), (&new_lines, new_line), out);
    }
    let ends = |text: &[u8]| memchr::memchr_iter(line_end(text), text).count() as i64;
    ends(new) - ends(old)
}

/// Adds changes that stand near each other, with the lines around them. Each text has its lines and the number of its first.
fn hunk(changes: &[Change], old: (&[&[u8]], u64), new: (&[&[u8]], u64), out: &mut Vec<u8>) {
    let (Some(first), Some(last)) = (changes.first(), changes.last()) else { return };
    let around = |start: usize, end: usize, lines: &[&[u8]]| {
        start.saturating_sub(CONTEXT)..end.saturating_add(CONTEXT).min(lines.len())
    };
    let old_range = around(first.before.start, last.before.end, old.0);
    let new_range = around(first.after.start, last.after.end, new.0);
    let shown = |range: &Range<usize>, line: u64| match (range.start as u64, range.len()) {
        // An empty range names the line before it.
        (start, 0) => format!("{},0", (line + start).saturating_sub(1)),
        (start, 1) => format!("{}", line + start),
        (start, count) => format!("{},{count}", line + start),
    };
    let (old_shown, new_shown) = (shown(&old_range, old.1), shown(&new_range, new.1));
    out.extend_from_slice(format!("@@ -{old_shown} +{new_shown} @@\n").as_bytes());
    let mut at = old_range.start;
    for change in changes {
        show(b' ', old.0, at..change.before.start, out);
        show(b'-', old.0, change.before.clone(), out);
        show(b'+', new.0, change.after.clone(), out);
        at = change.before.end;
    }
    show(b' ', old.0, at..old_range.end, out);
}

/// Adds lines of a text, each behind a sign.
fn show(sign: u8, lines: &[&[u8]], range: Range<usize>, out: &mut Vec<u8>) {
    for line in lines.get(range).unwrap_or_default() {
        out.push(sign);
        // The end of the line is apart, so that a carriage return in it is seen too: the ends may be all that differs.
        visible::lines(line.strip_suffix(b"\n").unwrap_or(line), out);
        out.push(b'\n');
        if !line.ends_with(b"\n") && !line.ends_with(b"\r") {
            out.extend_from_slice(b"\\ No newline at end of file\n");
        }
    }
}

/// The lines of a text, as its readers count them.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let end = line_end(text);
    text.split_inclusive(|byte| *byte == end).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_may_end_with_a_carriage_return() {
        let mut out = Vec::new();
        assert_eq!(hunks(b"a\rb\rc\r", b"a\rx\rc\r", 1, 1, &mut out), 0);
        assert_eq!(String::from_utf8(out).as_deref(), Ok("@@ -1,3 +1,3 @@\n a␍\n-b␍\n+x␍\n c␍\n"));
    }

    #[test]
    fn a_carriage_return_at_the_end_of_a_line_is_seen() {
        let mut out = Vec::new();
        assert_eq!(hunks(b"a\r\nb\n", b"a\nb\n", 1, 1, &mut out), 0);
        assert_eq!(String::from_utf8(out).as_deref(), Ok("@@ -1,2 +1,2 @@\n-a␍\n+a\n b\n"));
    }

    #[test]
    fn a_difference_is_what_patch_reads() {
        let mut out = Vec::new();
        head("a.phh", &mut out);
        let lines_added = hunks(b"a\nb\nc", b"a\nx\ny\nc", 11, 13, &mut out);
        assert_eq!(lines_added, 1);
        assert_eq!(
            String::from_utf8(out).as_deref(),
            Ok("--- a.phh\n+++ a.phh\n@@ -11,3 +13,4 @@\n a\n-b\n+x\n+y\n c\n\\ No newline at end of file\n")
        );
    }
}

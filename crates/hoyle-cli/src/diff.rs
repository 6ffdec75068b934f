//! Differences in the unified format of diff and patch.

mod changes;

use core::ops::Range;

use self::changes::{Change, differences};
use hoyle::problem::line_end;
use hoyle::text::encoding::BYTE_ORDER_MARK;
use hoyle::text::visible;

/// So many lines that stay are shown around those that differ.
const CONTEXT: usize = 3;

/// Adds the lines that name the two texts.
pub(crate) fn head(name: &str, out: &mut Vec<u8>) {
    let name = visible::line(name);
    out.extend_from_slice(format!("--- {name}\n+++ {name}\n").as_bytes());
}

/// A text of which others are made, and the number of its first line in its file.
#[derive(Clone, Copy)]
pub(crate) struct Text<'t> {
    pub(crate) text: &'t [u8],
    pub(crate) line: u64,
}

/// How the lines are meant: as they are, for `patch`, or for a terminal, where every carriage return is seen. Other
/// controls are seen in both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lines {
    Plain,
    Seen,
}

/// Adds what differs between two texts in the ranges that have changed, with the lines around it.
pub(crate) fn hunks(
    old: Text<'_>,
    new: Text<'_>,
    changed: impl Iterator<Item = (Range<usize>, Range<usize>)>,
    shown: Lines,
    out: &mut Vec<u8>,
) {
    let (old_lines, new_lines) = (lines(old.text), lines(new.text));
    let (old_starts, new_starts) = (starts(old.text, &old_lines), starts(new.text, &new_lines));
    let mut all: Vec<Change> = Vec::new();
    for (before, after) in changed {
        let is_cut =
            |starts: &[usize], text: &[u8], end: usize| end < text.len() && starts.binary_search(&end).is_err();
        let both_cut = is_cut(&old_starts, old.text, before.end) || is_cut(&new_starts, new.text, after.end);
        let (before, after) = (covered(&old_starts, before, both_cut), covered(&new_starts, after, both_cut));
        let [one, other] = [(&old_lines, &before), (&new_lines, &after)].map(|(lines, range)| lines.get(range.clone()));
        let moved = |range: Range<usize>, by: &Range<usize>| range.start + by.start..range.end + by.start;
        let found = differences(one.unwrap_or_default(), other.unwrap_or_default()).into_iter();
        all.extend(
            found.map(|change| Change { before: moved(change.before, &before), after: moved(change.after, &after) }),
        );
    }
    let mut changes = all.into_iter().peekable();
    while let Some(first) = changes.next() {
        let mut near = vec![first];
        let end = |near: &[Change]| near.last().map_or(0, |last| last.before.end) + 2 * CONTEXT;
        while let Some(next) = changes.next_if(|next| next.before.start <= end(&near)) {
            near.push(next);
        }
        hunk(&near, (&old_lines, old.line), (&new_lines, new.line), shown, out);
    }
}

/// Where lines start, and where the next one would behind a last line that has an end.
fn starts(text: &[u8], lines: &[&[u8]]) -> Vec<usize> {
    let mut at = 0;
    let mut starts = vec![0];
    for line in lines {
        at += line.len();
        if line.last() == Some(&line_end(text)) {
            starts.push(at);
        }
    }
    starts
}

/// The lines of which a range has a part; with the one in which it ends where that is `cut`.
fn covered(starts: &[usize], range: Range<usize>, cut: bool) -> Range<usize> {
    let first = starts.partition_point(|start| *start <= range.start).saturating_sub(1);
    let end = starts.partition_point(|start| *start < range.end + usize::from(cut));
    first..end.max(first)
}

/// Adds changes that stand near each other, with the lines around them. Each text has its lines and the number of its first.
fn hunk(changes: &[Change], old: (&[&[u8]], u64), new: (&[&[u8]], u64), shown_as: Lines, out: &mut Vec<u8>) {
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
        show(shown_as, b' ', old.0, at..change.before.start, out);
        show(shown_as, b'-', old.0, change.before.clone(), out);
        show(shown_as, b'+', new.0, change.after.clone(), out);
        at = change.before.end;
    }
    show(shown_as, b' ', old.0, at..old_range.end, out);
}

/// Adds lines of a text, each behind a sign.
fn show(shown: Lines, sign: u8, lines: &[&[u8]], range: Range<usize>, out: &mut Vec<u8>) {
    let first = range.start;
    for (number, line) in lines.get(range).unwrap_or_default().iter().enumerate() {
        out.push(sign);
        // On a terminal the ends may be all that differs, and they are not seen.
        let (content, end): (&[u8], &[u8]) = match (shown, line.strip_suffix(b"\n"), line.strip_suffix(b"\r\n")) {
            (Lines::Plain, _, Some(content)) => (content, b"\r\n"),
            (_, content, _) => (content.unwrap_or(line), b"\n"),
        };
        // A byte order mark stays, too.
        let marked = content.strip_prefix(BYTE_ORDER_MARK).filter(|_| shown == Lines::Plain && first + number == 0);
        out.extend_from_slice(if marked.is_some() { BYTE_ORDER_MARK } else { b"" });
        visible::lines(marked.unwrap_or(content), out);
        out.extend_from_slice(end);
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

    fn shown(old: &str, new: &str, line: u64, lines: Lines) -> String {
        let mut out = Vec::new();
        let all = [(0..old.len(), 0..new.len())].into_iter();
        let text = |text| Text { text, line };
        hunks(text(old.as_bytes()), text(new.as_bytes()), all, lines, &mut out);
        String::from_utf8(out).unwrap_or_default()
    }

    #[test]
    fn lines_may_end_with_a_carriage_return() {
        assert_eq!(shown("a\rb\rc\r", "a\rx\rc\r", 1, Lines::Seen), "@@ -1,3 +1,3 @@\n a␍\n-b␍\n+x␍\n c␍\n");
    }

    #[test]
    fn a_carriage_return_at_the_end_of_a_line_is_seen() {
        assert_eq!(shown("a\r\nb\n", "a\nb\n", 1, Lines::Seen), "@@ -1,2 +1,2 @@\n-a␍\n+a\n b\n");
        assert_eq!(shown("a\r\nb\n", "a\nb\n", 1, Lines::Plain), "@@ -1,2 +1,2 @@\n-a\r\n+a\n b\n");
    }

    #[test]
    fn a_difference_is_what_patch_reads() {
        assert_eq!(
            shown("a\nb\nc", "a\nx\ny\nc", 11, Lines::Plain),
            "@@ -11,3 +11,4 @@\n a\n-b\n+x\n+y\n c\n\\ No newline at end of file\n"
        );
    }

    /// Several changes have the lines between and around them, also where they begin and end within a line.
    #[test]
    fn changes_have_the_lines_around_them() {
        let (old, new) = (b"1\n2\n3\n4\n5\n6\n7\n8\n9\nten", b"1\n2\nx3\n4\n5\n7\n8\n9\ny\nten");
        let changed = [(4..4, 4..5), (10..12, 11..11), (18..18, 17..19)];
        let mut out = Vec::new();
        let text = |text| Text { text, line: 1 };
        hunks(text(old), text(new), changed.into_iter(), Lines::Plain, &mut out);
        assert_eq!(
            String::from_utf8(out).as_deref(),
            Ok("@@ -1,10 +1,10 @@\n 1\n 2\n-3\n+x3\n 4\n 5\n-6\n 7\n 8\n 9\n+y\n ten\n\\ No newline at end of file\n")
        );
    }
}

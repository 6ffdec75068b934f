//! Differences in the unified format of diff and patch.

use std::time::Duration;

use hoyle::problem::line_end;
use hoyle::text::visible;
use similar::{ChangeTag, TextDiff};

/// Adds the lines that name the two texts.
pub(crate) fn head(name: &str, out: &mut Vec<u8>) {
    let name = visible::line(name);
    out.extend_from_slice(format!("--- {name}\n+++ {name}\n").as_bytes());
}

/// Adds what differs between two pieces of text that start at these lines of their files; gives how many lines more the
/// new one has.
pub(crate) fn hunks(old: &[u8], new: &[u8], old_line: u64, new_line: u64, out: &mut Vec<u8>) -> i64 {
    // To compare whole texts that differ everywhere to the last line takes too long.
    let (old_lines, new_lines) = (lines(old), lines(new));
    let diff = TextDiff::configure().timeout(Duration::from_millis(500)).diff_slices(&old_lines, &new_lines);
    for hunk in diff.unified_diff().context_radius(3).iter_hunks() {
        let mut lines = (0_u64, 0_u64);
        let (mut first_old, mut first_new) = (None, None);
        for change in hunk.iter_changes() {
            if let Some(at) = change.old_index() {
                first_old.get_or_insert(at as u64);
                lines.0 += 1;
            }
            if let Some(at) = change.new_index() {
                first_new.get_or_insert(at as u64);
                lines.1 += 1;
            }
        }
        let range = |first: Option<u64>, line: u64, count: u64| match (first, count) {
            (Some(first), 1) => format!("{}", line + first),
            (Some(first), _) => format!("{},{count}", line + first),
            // An empty range names the line before it.
            (None, _) => format!("{},0", line.saturating_sub(1)),
        };
        let (old_range, new_range) = (range(first_old, old_line, lines.0), range(first_new, new_line, lines.1));
        out.extend_from_slice(format!("@@ -{old_range} +{new_range} @@\n").as_bytes());
        for change in hunk.iter_changes() {
            out.push(match change.tag() {
                ChangeTag::Equal => b' ',
                ChangeTag::Delete => b'-',
                ChangeTag::Insert => b'+',
            });
            visible::lines(change.value(), out);
            match change.value().last() {
                Some(b'\n') => {}
                // It is shown as the sign that it was made.
                Some(b'\r') => out.push(b'\n'),
                _ => out.extend_from_slice(b"\n\\ No newline at end of file\n"),
            }
        }
    }
    let ends = |text: &[u8]| memchr::memchr_iter(line_end(text), text).count() as i64;
    ends(new) - ends(old)
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

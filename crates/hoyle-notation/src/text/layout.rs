//! Plain text for a terminal: display width, safe characters, wrapped lines, tables. Widths are columns of the terminal;
//! a CJK character takes two. Not here: what the lines say; grids of cells, which are `hoyle-view`'s.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::visible;

/// The longest line that [`line()`] writes, in columns, unless a single word is longer.
pub const WIDTH: usize = 98;

/// Makes text from a record safe to print on one line: white space becomes one blank, and a character that a terminal
/// acts on a sign ([`visible::line`]).
pub fn safe(text: &str) -> String {
    let words: Vec<_> = text.split_whitespace().map(visible::line).collect();
    words.join(" ")
}

/// Cuts a text to at most so many columns, with an ellipsis at the end if something is cut off.
pub fn cut(text: &str, columns: usize, ascii: bool) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let end = if ascii { "..." } else { "…" };
    let mut left = columns.saturating_sub(end.width());
    let mut kept = String::new();
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0);
        if wide > left {
            break;
        }
        left -= wide;
        kept.push(letter);
    }
    kept.push_str(end);
    kept
}

/// How many columns a text takes; ANSI colour codes take none.
pub fn width(text: &str) -> usize {
    let mut columns = 0;
    for (place, part) in text.split('\x1b').enumerate() {
        let visible = if place == 0 { part } else { part.split_once('m').map_or("", |(_, rest)| rest) };
        columns += visible.width();
    }
    columns
}

/// Writes a line that starts after `indent` blanks. A line longer than [`WIDTH`] is broken at blanks, and what follows a
/// break is indented by four more. A no-break space is never a break; it is written as a usual blank.
pub fn line(indent: usize, text: &str, out: &mut Vec<u8>) {
    let mut column = 0;
    for word in text.split(' ') {
        let wide = width(word);
        if column > 0 && column + 1 + wide > WIDTH {
            trim_end(out);
            out.push(b'\n');
            column = 0;
            pad(indent + 4, out);
            column += indent + 4;
        } else if column > 0 {
            out.push(b' ');
            column += 1;
        } else {
            pad(indent, out);
            column += indent;
        }
        out.extend_from_slice(word.replace('\u{a0}', " ").as_bytes());
        column += wide;
    }
    trim_end(out);
    out.push(b'\n');
}

fn trim_end(out: &mut Vec<u8>) {
    while out.last() == Some(&b' ') {
        out.pop();
    }
}

fn pad(columns: usize, out: &mut Vec<u8>) {
    out.resize(out.len() + columns, b' ');
}

/// A cell of a [`table`].
pub struct Cell {
    /// What is written in the cell.
    pub text: String,
    /// Whether the text is aligned to the right of its column, as numbers are.
    pub right: bool,
}

impl Cell {
    /// A cell aligned to the left.
    pub fn left(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), right: false }
    }

    /// A cell aligned to the right.
    pub fn right(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), right: true }
    }
}

/// Writes rows as lines, their columns aligned. A column that is empty in every row is left out.
pub fn table(rows: &[Vec<Cell>], out: &mut Vec<u8>) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(&cell.text)).max().unwrap_or(0))
        .collect();
    for row in rows {
        pad(2, out);
        for (cell, &wide) in row.iter().zip(&widths).filter(|(_, wide)| **wide > 0) {
            let blank = wide.saturating_sub(width(&cell.text));
            pad(if cell.right { blank } else { 0 }, out);
            out.extend_from_slice(cell.text.as_bytes());
            pad(if cell.right { 0 } else { blank }, out);
            pad(2, out);
        }
        trim_end(out);
        out.push(b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_any_script_line_up() {
        let rows = [("Ann", "12"), ("王小明", "1"), ("Хренов", "100")];
        let rows = rows.map(|(name, stack)| vec![Cell::left(name), Cell::left(""), Cell::right(stack)]);
        let mut out = Vec::new();
        table(&rows, &mut out);
        assert_eq!(String::from_utf8_lossy(&out), "  Ann      12\n  王小明    1\n  Хренов  100\n");
    }

    #[test]
    fn nothing_from_a_record_controls_the_terminal() {
        assert_eq!(safe("a\x1b[31m\n b\u{202e}c"), "a␛[31m b\u{fffd}c");
        assert_eq!(width("\x1b[31mK♥\x1b[0m"), 2);
        assert_eq!(cut("王小明王", 5, false), "王小…");
        assert_eq!(cut("abcdef", 5, true), "ab...");
        assert_eq!(cut("abcde", 5, true), "abcde");
    }

    #[test]
    fn long_lines_break_at_blanks() {
        let mut out = Vec::new();
        line(2, &"word ".repeat(40), &mut out);
        let text = String::from_utf8_lossy(&out);
        assert!(text.lines().all(|line| line.len() <= WIDTH && !line.ends_with(' ')), "{text}");
        assert_eq!(text.split_whitespace().count(), 40);
        assert!(text.lines().skip(1).all(|line| line.starts_with("      word")));
    }
}

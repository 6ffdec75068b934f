//! Lines of text for a terminal: display width, wrapping, columns. Not here: what they say.

use unicode_width::UnicodeWidthStr;

pub(super) use crate::text::columns::cut;
use crate::text::columns::steers;

/// No line is longer than this, unless one word is.
pub(super) const WIDTH: usize = 98;

/// Text from a record made safe to print on one line: white space becomes one blank, what steers the terminal a
/// replacement character.
pub(super) fn safe(text: &str) -> String {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.chars().map(|letter| if steers(letter) { '\u{fffd}' } else { letter }).collect())
        .collect();
    words.join(" ")
}

/// How many columns a text takes; colour codes take none.
pub(super) fn width(text: &str) -> usize {
    let mut columns = 0;
    for (place, part) in text.split('\x1b').enumerate() {
        let seen = if place == 0 { part } else { part.split_once('m').map_or("", |(_, rest)| rest) };
        columns += seen.width();
    }
    columns
}

/// Writes a line, broken at blanks where it is too long; what follows a break is indented further. At a no-break space
/// it is not broken; the space is written as a usual one.
pub(super) fn line(indent: usize, text: &str, out: &mut Vec<u8>) {
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

/// A cell of a table, and whether it is set to the right, as numbers are.
pub(super) struct Cell {
    pub(super) text: String,
    pub(super) right: bool,
}

impl Cell {
    pub(super) fn left(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), right: false }
    }

    pub(super) fn right(text: impl Into<String>) -> Cell {
        Cell { text: text.into(), right: true }
    }
}

/// Lines up the rows; a column that is empty in every row takes no room.
pub(super) fn table(rows: &[Vec<Cell>], out: &mut Vec<u8>) {
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
    fn nothing_from_a_record_steers_the_terminal() {
        assert_eq!(safe("a\x1b[31m\n b\u{202e}c"), "a\u{fffd}[31m b\u{fffd}c");
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

//! The rows of a log: `entry,at,order`, as RFC 4180 writes a table. Places are kept, and quotes within a field stay doubled:
//! so a name is found in the file wherever it stands.

use hoyle_notation::text::Span;

use crate::text::lines::Line;

/// A row.
#[derive(Clone, Copy)]
pub(super) struct Row<'t> {
    /// What happened, without the quotes around it.
    pub(super) entry: Line<'t>,
    /// When: `2022-01-20T10:52:38.586Z`.
    pub(super) at: Span,
    /// Where it stands in the order of events; old logs do not tell.
    order: Option<u64>,
}

/// All rows of a text in the order of events.
pub(super) fn in_order(text: &[u8]) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = Rows { text, at: 0 }.filter(|row| !is_head(*row)).collect();
    let is_newest_first = || {
        let times = rows.first().zip(rows.last()).map(|(first, last)| (first.at.of(text), last.at.of(text)));
        let begins = rows.iter().find(|row| starting(row.entry.text).is_some() || ending(row.entry.text).is_some());
        match times {
            Some((first, last)) if first != last => first > last,
            _ => begins.is_some_and(|row| ending(row.entry.text).is_some()),
        }
    };
    if rows.iter().any(|row| row.order.is_none()) && is_newest_first() {
        rows.reverse();
    }
    // Rows of a hand that come without an order keep theirs.
    if rows.iter().all(|row| row.order.is_some()) {
        rows.sort_by_key(|row| row.order);
    }
    rows
}

/// What follows the number of a hand that starts here, and the number.
pub(super) fn starting(entry: &[u8]) -> Option<(&[u8], &[u8])> {
    number(entry.strip_prefix(b"-- starting hand #")?)
}

/// The number of a hand that ends here, and what follows it.
pub(super) fn ending(entry: &[u8]) -> Option<(&[u8], &[u8])> {
    number(entry.strip_prefix(b"-- ending hand #")?)
}

fn number(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    text.split_at_checked(digits).filter(|_| digits > 0)
}

/// Where the hand that begins a text has been told of from one end to the other: the next header behind that is another's.
pub(super) fn end_of_first(text: &[u8]) -> usize {
    let mut rows = Rows { text, at: 0 };
    // The number of the hand of the first marker, and whether it starts there.
    let mut first: Option<(&[u8], bool)> = None;
    let mut end = 0;
    while let Some(row) = rows.next() {
        let entry = row.entry.text;
        let marker = match (starting(entry), ending(entry)) {
            (Some((number, _)), _) => (number, true),
            (None, Some((number, _))) => (number, false),
            (None, None) if end > 0 && is_head(row) => return end,
            (None, None) => {
                end = end.max(usize::from(first.is_none()) * rows.at);
                continue;
            }
        };
        match first {
            None => first = Some(marker),
            Some((number, starts)) => {
                let is_other_end = number == marker.0 && starts != marker.1;
                return if is_other_end { rows.at } else { end };
            }
        }
        end = rows.at;
    }
    end
}

/// Whether it is the row with the names of the columns.
fn is_head(row: Row<'_>) -> bool {
    row.entry.text == b"entry"
}

struct Rows<'t> {
    text: &'t [u8],
    at: usize,
}

impl<'t> Rows<'t> {
    /// The field that begins here; it and its place. Reading goes on behind the comma or the end of the line.
    fn field(&mut self) -> (&'t [u8], usize, bool) {
        let rest = self.text.get(self.at..).unwrap_or_default();
        if let Some(inside) = rest.strip_prefix(b"\"") {
            let mut end = 0;
            loop {
                match memchr::memchr(b'"', inside.get(end..).unwrap_or_default()) {
                    Some(quote) if inside.get(end + quote + 1) == Some(&b'"') => end += quote + 2,
                    Some(quote) => {
                        end += quote;
                        break;
                    }
                    None => {
                        end = inside.len();
                        break;
                    }
                }
            }
            let place = self.at + 1;
            let behind = (place + end + 1).min(self.text.len());
            let rest = self.text.get(behind..).unwrap_or_default();
            let (skipped, ended) = separator(rest);
            self.at = behind + skipped;
            return (inside.get(..end).unwrap_or_default(), place, ended);
        }
        let length = memchr::memchr3(b',', b'\n', b'\r', rest).unwrap_or(rest.len());
        let place = self.at;
        let (skipped, ended) = separator(rest.get(length..).unwrap_or_default());
        self.at = place + length + skipped;
        (rest.get(..length).unwrap_or_default(), place, ended)
    }
}

/// How much stands up to the next field, and whether it is the next row's.
fn separator(rest: &[u8]) -> (usize, bool) {
    match rest {
        [] => (0, true),
        [b',', ..] => (1, false),
        [b'\r', b'\n', ..] => (2, true),
        [b'\r' | b'\n', ..] => (1, true),
        // Behind the closing quote stands something that cannot: the line is passed over.
        _ => {
            let end = memchr::memchr3(b',', b'\n', b'\r', rest).unwrap_or(rest.len());
            let (more, ended) = match rest.get(end) {
                Some(b',') => (1, false),
                Some(_) => (1, true),
                None => (0, true),
            };
            (end + more, ended)
        }
    }
}

impl<'t> Iterator for Rows<'t> {
    type Item = Row<'t>;

    fn next(&mut self) -> Option<Row<'t>> {
        while self.text.get(self.at).is_some_and(|byte| matches!(byte, b'\r' | b'\n')) {
            self.at += 1;
        }
        if self.at >= self.text.len() {
            return None;
        }
        let (entry, place, mut ended) = self.field();
        let mut row =
            Row { entry: Line { text: entry.trim_ascii_end(), at: place as u32 }, at: Span::default(), order: None };
        let mut column = 0;
        while !ended {
            let (text, place, last) = self.field();
            ended = last;
            column += 1;
            match column {
                1 => row.at = Span::new(place as u32, (place + text.len()) as u32),
                2 => row.order = core::str::from_utf8(text).ok().and_then(|text| text.trim().parse().ok()),
                _ => {}
            }
        }
        Some(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_cut_as_tables_are_written() {
        let text = b"entry,at,order\n\"\"\"Ann @ x\"\" folds\",2026,3\r\n\"two\nlines\",2025,2\nplain,2024,1";
        let rows = in_order(text);
        let entries: Vec<&[u8]> = rows.iter().map(|row| row.entry.text).collect();
        assert_eq!(entries, [&b"plain"[..], b"two\nlines", b"\"\"Ann @ x\"\" folds"]);
        assert_eq!(rows.last().map(|row| row.at.of(text)), Some(&b"2026"[..]));
    }

    #[test]
    fn a_hand_goes_from_one_marker_to_the_other() {
        let newest_first = b"-- ending hand #2 --,b,4\nx,b,3\n-- starting hand #2,b,2\n-- ending hand #1 --,a,1\n";
        assert_eq!(newest_first.get(..end_of_first(newest_first)).map(<[u8]>::len), Some(55));
        let unfinished = b"entry,at\nx,b,3\n-- starting hand #2,b,2\n-- ending hand #1 --,a,1\n";
        assert!(unfinished.get(end_of_first(unfinished)..).unwrap().starts_with(b"-- ending hand #1"));
        let unbegun = b"-- ending hand #1 --,a,2\nx,a,1\n";
        assert_eq!(end_of_first(unbegun), 25);
    }
}

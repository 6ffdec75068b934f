//! A text written anew record by record: [`Rewrite`]. Not here: how a record is written; files.

use core::ops::Range;

use crate::Style;
use crate::notation::{Form, Next, Notation, Reader};
use crate::options::Options;
use crate::problem::{self, Problem};

/// A place that changed, in the old text and in the new: a record, or what stands between two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The bytes of the old text that are replaced.
    pub old: Range<usize>,
    /// The bytes of the new text that stand there instead.
    pub new: Range<usize>,
}

/// The new text of a text, or of a piece of one.
///
/// A reader gives the empty lines between two records to the one or to the other. So no record is written with what stands
/// around it: the lines between two are written here, and belong to the second.
#[derive(Default, Debug)]
pub struct Rewrite {
    text: Vec<u8>,
    /// How much of the old text was passed on.
    read: usize,
    records: u32,
    changes: Vec<Change>,
    lines_added: i64,
    /// The white space of the old text behind what was written last, but for the end of its line.
    gap: Vec<u8>,
    /// Whether what was written last is in canonical style; `None` at the start.
    is_canonical: Option<bool>,
    /// The empty lines between two records in canonical style.
    separator: Option<&'static str>,
    /// Whether the text starts behind another piece.
    continues: bool,
    /// Whether a piece may start with the empty lines before its first record; if not, they stand at the end of the piece
    /// before.
    leads: bool,
    made: Vec<u8>,
}

impl Rewrite {
    /// Forgets the text; `separator` are the empty lines between two records in canonical style ([`Notation::separator`]). A
    /// text that is not read from its start continues a piece of it.
    pub fn begin(&mut self, separator: Option<&'static str>, from_start: bool) {
        let (mut text, mut changes) = (core::mem::take(&mut self.text), core::mem::take(&mut self.changes));
        text.clear();
        changes.clear();
        *self = Rewrite { text, changes, separator, continues: !from_start, ..Rewrite::default() };
    }

    /// How much of the old text was passed on.
    pub fn read(&self) -> usize {
        self.read
    }

    /// How many records were read since the start.
    pub fn records(&self) -> u32 {
        self.records
    }

    /// The places that changed so far, in order.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// How many lines more the new text has than the old.
    pub fn lines_added(&self) -> i64 {
        self.lines_added
    }

    /// The new text, as far as it goes; after [`Rewrite::end`] all of it.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// One more record in the style of its notation. A problem says why it cannot be: it stays as it is. The flag says
    /// whether the notation has the style; if not, the record is written in its only one.
    pub fn format(
        &mut self,
        notation: &dyn Notation,
        reader: &dyn Reader,
        form: Form,
        style: Style,
        old: &[u8],
    ) -> (bool, Option<Problem>) {
        let (mut has_style, mut refused) = (true, None);
        self.leads = reader.reads_remarks_before();
        self.canonical(old, |out| {
            let formatted = reader.format(old, out).or_else(|| notation.format_in(style, old, form, out));
            let formatted = formatted.unwrap_or_else(|| {
                has_style = false;
                notation.format(old, form, out)
            });
            refused = formatted.err();
            refused.is_none()
        });
        (has_style, refused)
    }

    /// One more record with what follows from what is written. Gives what could not be known, or why it cannot be read;
    /// `None`: the notation has nothing to fill in.
    pub fn fill(
        &mut self,
        notation: &dyn Notation,
        reader: &dyn Reader,
        form: Form,
        options: &Options,
        old: &[u8],
    ) -> Option<Result<Vec<Problem>, Problem>> {
        let mut made = Vec::new();
        let filled = reader.fill(old, &mut made).or_else(|| notation.fill(old, form, options, &mut made));
        let ((before, _, behind), (_, record, end)) = (parts(old), parts(&made));
        // The rest of the last line is the record's, which may be filled in there.
        let of_line = |white: &[u8]| memchr::memchr2(b'\n', b'\r', white).unwrap_or(white.len());
        let (end, behind) = (end.split_at(of_line(end)).0, behind.split_at(of_line(behind)).1);
        match &filled {
            // What stands around a record stays.
            Some(Ok(_)) => self.replace(old, &[before, record, end, behind].concat()),
            _ => self.replace(old, old),
        }
        filled
    }

    /// One more record in canonical style, which `write` appends; `false` leaves it as it is.
    fn canonical(&mut self, old: &[u8], write: impl FnOnce(&mut Vec<u8>) -> bool) {
        let mut made = core::mem::take(&mut self.made);
        made.clear();
        let written = write(&mut made);
        let (_, new, end) = parts(&made);
        if written && !new.is_empty() {
            let (before, record, behind) = parts(old);
            let (line_end, behind) = behind.split_at(line_end(behind));
            self.between(before);
            let gap = core::mem::take(&mut self.gap);
            let (start, from) = (self.read - gap.len(), self.text.len());
            match (self.is_canonical, self.separator) {
                (None, Some(separator)) if self.continues && self.leads => {
                    self.text.extend_from_slice(separator.as_bytes());
                }
                (None, Some(_)) => {}
                (Some(true), Some(separator)) => self.part(separator),
                _ => self.text.extend_from_slice(&gap),
            }
            self.text.extend_from_slice(new);
            let ending = if end.is_empty() && line_end.ends_with(b"\n") { line_end } else { end };
            self.text.extend_from_slice(ending.get(..self::line_end(ending)).unwrap_or(ending));
            self.read += record.len() + line_end.len();
            self.note(start, &[&gap, record, line_end], from);
            self.is_canonical = Some(true);
            self.between(behind);
            self.records += 1;
        } else {
            self.replace(old, old);
        }
        self.made = made;
    }

    /// Ends a line, and adds the empty lines between two records.
    fn part(&mut self, separator: &str) {
        if !self.text.ends_with(b"\n") {
            self.text.push(b'\n');
        }
        self.text.extend_from_slice(separator.as_bytes());
    }

    /// One more record with these bytes instead of its own.
    pub fn replace(&mut self, old: &[u8], new: &[u8]) {
        self.text.append(&mut self.gap);
        let (start, from) = (self.read, self.text.len());
        self.text.extend_from_slice(new);
        self.read += old.len();
        self.note(start, &[old], from);
        self.is_canonical = Some(false);
        self.records += 1;
    }

    /// Notes whether what was written from there on is other than these bytes, which stand there in the old text.
    fn note(&mut self, start: usize, old: &[&[u8]], from: usize) {
        let written = self.text.get(from..).unwrap_or_default();
        let mut new = written;
        let same = old.iter().all(|part| {
            let rest = new.strip_prefix(*part);
            new = rest.unwrap_or_default();
            rest.is_some()
        });
        if !same || !new.is_empty() {
            let lines = |text: &[u8]| memchr::memchr_iter(problem::line_end(text), text).count() as i64;
            self.lines_added += lines(written) - old.iter().map(|part| lines(part)).sum::<i64>();
            self.changes.push(Change { old: start..self.read, new: from..self.text.len() });
        }
    }

    /// What stands between records stays, but for the white space between two in canonical style.
    pub fn between(&mut self, text: &[u8]) {
        self.gap.extend_from_slice(text);
        self.read += text.len();
        if !parts(text).1.is_empty() {
            self.text.append(&mut self.gap);
            self.is_canonical = Some(false);
        }
    }

    /// The text ends, or the piece of it.
    pub fn end(&mut self, last: bool) {
        let gap = core::mem::take(&mut self.gap);
        let from = self.text.len();
        match (self.is_canonical, self.separator) {
            (Some(true), Some(_)) if last || self.leads => {}
            (Some(true), Some(separator)) => self.part(separator),
            _ => self.text.extend_from_slice(&gap),
        }
        self.note(self.read - gap.len(), &[&gap], from);
    }
}

/// How long white space is up to the end of its first line.
fn line_end(white: &[u8]) -> usize {
    memchr::memchr(b'\n', white).map_or(white.len(), |end| end + 1)
}

/// The text in the style of its notation, read from its start to its end, and why records of it stay as they are.
pub fn formatted(
    notation: &dyn Notation,
    reader: &mut dyn Reader,
    form: Form,
    style: Style,
    text: &[u8],
) -> (Rewrite, Vec<Problem>) {
    let mut refused = Vec::new();
    let rewrite = each(reader, text, notation.separator(form), |rewrite, reader, record, _| {
        refused.extend(rewrite.format(notation, reader, form, style, record).1);
    });
    (rewrite, refused)
}

/// The text with what follows from what is written, filled in from its start to its end.
pub fn filled(notation: &dyn Notation, reader: &mut dyn Reader, form: Form, options: &Options, text: &[u8]) -> Rewrite {
    each(reader, text, None, |rewrite, reader, record, _| {
        _ = rewrite.fill(notation, reader, form, options, record);
    })
}

/// Every record of a text written anew, with what was found in it.
pub(crate) fn each(
    reader: &mut dyn Reader,
    text: &[u8],
    separator: Option<&'static str>,
    mut write: impl FnMut(&mut Rewrite, &dyn Reader, &[u8], &[Problem]),
) -> Rewrite {
    let (mut rewrite, mut found) = (Rewrite::default(), Vec::new());
    rewrite.begin(separator, true);
    reader.begin(None);
    while let Some(rest) = text.get(rewrite.read()..)
        && let Next::Record { consumed, .. } = reader.next(rest, true, &mut found)
    {
        write(&mut rewrite, reader, rest.get(..consumed.max(1)).unwrap_or(rest), &found);
        found.clear();
    }
    rewrite.between(text.get(rewrite.read()..).unwrap_or_default());
    rewrite.end(true);
    rewrite
}

/// A text without the white space before and behind it, and both.
pub fn parts(text: &[u8]) -> (&[u8], &[u8], &[u8]) {
    let is_blank = |byte: &u8| b" \t\r\n".contains(byte);
    let start = text.iter().position(|byte| !is_blank(byte)).unwrap_or(text.len());
    let end = text.iter().rposition(|byte| !is_blank(byte)).map_or(start, |last| last + 1);
    let (before, rest) = text.split_at(start);
    let (inside, behind) = rest.split_at(end - start);
    (before, inside, behind)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records in capitals, but for those with a mark of exclamation.
    fn rewritten(pieces: &[(&[&str], bool)]) -> (String, usize) {
        let mut all = String::new();
        let mut changes = 0;
        for (records, last) in pieces {
            let mut rewrite = Rewrite::default();
            rewrite.begin(Some("\n"), all.is_empty());
            for record in *records {
                rewrite.canonical(record.as_bytes(), |out| {
                    out.extend_from_slice(record.trim().to_uppercase().as_bytes());
                    out.push(b'\n');
                    !record.contains('!')
                });
            }
            rewrite.end(*last);
            all.push_str(&String::from_utf8_lossy(rewrite.text()));
            changes += rewrite.changes().len();
        }
        (all, changes)
    }

    #[test]
    fn what_stands_between_two_records_does_not_depend_on_whose_it_is() {
        let wanted = ("A\n\nB\n\nC\n".to_owned(), 0);
        assert_eq!(rewritten(&[(&["A\n\n", "B\n\n", "C\n"], true)]), wanted);
        assert_eq!(rewritten(&[(&["A\n", "\nB\n", "\nC\n"], true)]), wanted);
        assert_eq!(rewritten(&[(&["A\n\n"], false), (&["B\n\n", "C\n"], true)]), wanted);
        assert_eq!(rewritten(&[(&["\nA", "\n\n\nB  ", "C\n \n"], true)]), (wanted.0, 4));
    }

    #[test]
    fn what_cannot_be_written_anew_stays_with_what_stands_around_it() {
        assert_eq!(rewritten(&[(&["a!\n", "b\n", "c!"], true)]), ("a!\nB\nc!".to_owned(), 1));
        assert_eq!(rewritten(&[(&["\n\n"], true)]), ("\n\n".to_owned(), 0));
    }
}

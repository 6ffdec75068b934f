//! PPNh written anew line by line in canonical style, comments kept. Not here: what a line says; what follows from the
//! rest.

use crate::ppn::compose;
use crate::ppn::document::Document;
use crate::ppn::human_line::{Line, Word};
use crate::ppn::human_lines::{Content, WrittenLine, written_lines};

/// A line of a deal with the comments that belong to it.
struct Entry {
    /// Lines of comment before it.
    before: Vec<String>,
    line: Line,
    /// The comment at its end.
    behind: Option<String>,
}

/// Writes the game that was read from `text`.
pub(in crate::ppn) fn format(text: &[u8], document: &Document, out: &mut Vec<u8>) {
    let mut writer = Writer { out, comments: Vec::new(), of_deal: None, entries: Vec::new(), blank: false };
    let mut tags = document.tags.iter();
    for WrittenLine { content, comment, .. } in written_lines(text) {
        let comment = comment.map(|comment| String::from_utf8_lossy(comment).trim_end().to_owned());
        match content {
            Content::Nothing => match comment {
                Some(comment) => writer.comments.push(comment),
                None => _ = writer.of_deal.get_or_insert(writer.comments.len()),
            },
            Content::Tag => {
                writer.end();
                let Some(tag) = tags.next() else { continue };
                writer.loose();
                compose::text::tag(&tag.name(text), &tag.value(text), writer.out);
                writer.blank = true;
            }
            Content::LeftOut => {
                writer.end();
                writer.part();
                writer.loose();
                writer.out.extend_from_slice(b"...");
                writer.end_line(comment);
            }
            Content::OfDeal(line, _) => {
                if line.word() == Word::Deal && !writer.entries.is_empty() {
                    let behind = writer.comments.split_off(writer.of_deal.unwrap_or(writer.comments.len()));
                    writer.end();
                    writer.loose();
                    writer.comments = behind;
                }
                let before = writer.take_comments();
                writer.entries.push(Entry { before, line, behind: comment });
            }
            // What has such a line is not rewritten.
            Content::Unknown => {}
        }
    }
    writer.end();
    writer.loose();
}

struct Writer<'o> {
    out: &'o mut Vec<u8>,
    /// Lines of comment that stand before something yet to come.
    comments: Vec<String>,
    /// How many of them an empty line parts from what follows: where a deal begins, these are about the one before.
    of_deal: Option<usize>,
    /// The lines of the deal that is being read.
    entries: Vec<Entry>,
    /// Whether a blank line is due before the next deal.
    blank: bool,
}

impl Writer<'_> {
    fn end_line(&mut self, comment: Option<String>) {
        if let Some(comment) = comment {
            self.out.extend_from_slice(b"  ");
            self.out.extend_from_slice(comment.as_bytes());
        }
        self.out.push(b'\n');
        self.blank = true;
    }

    fn take_comments(&mut self) -> Vec<String> {
        self.of_deal = None;
        core::mem::take(&mut self.comments)
    }

    /// Writes the comments that stand on lines of their own.
    fn loose(&mut self) {
        for comment in self.take_comments() {
            self.out.extend_from_slice(comment.as_bytes());
            self.out.push(b'\n');
        }
    }

    /// A blank line before what comes.
    fn part(&mut self) {
        if core::mem::take(&mut self.blank) {
            self.out.push(b'\n');
        }
    }

    /// The deal ends: its lines are written.
    fn end(&mut self) {
        let entries = core::mem::take(&mut self.entries);
        if entries.is_empty() {
            return;
        }
        self.part();
        let mut before = None;
        for Entry { before: comments, line, behind } in entries {
            for comment in comments {
                self.out.extend_from_slice(comment.as_bytes());
                self.out.push(b'\n');
            }
            let word = line.word();
            line.write(before == Some(word) && word.goes_on(), self.out);
            before = Some(word);
            self.end_line(behind);
        }
    }
}

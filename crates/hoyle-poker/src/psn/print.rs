//! A hand made ready for print: [`Sheet`], and [`print`], which keeps the [`comments`] of the text that it came from. Not
//! here: what stands on it; that comes from a hand (`compose/mod.rs`) or from a text (`format.rs`).

use crate::psn::parse::lexer;
use hoyle_notation::text::{Span, visible};

/// A word or a few that belong together, such as `UTG WIN P`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::psn) struct Item {
    pub(in crate::psn) text: String,
    /// Where in the text it stood, for the comments around it; `None`: nowhere.
    pub(in crate::psn) at: Option<u32>,
    /// What is remarked upon it, without semicolons, where the words are not from a text.
    pub(in crate::psn) comments: Vec<String>,
}

impl Item {
    pub(in crate::psn) fn new(text: impl Into<String>) -> Item {
        Item { text: text.into(), at: None, comments: Vec::new() }
    }

    pub(in crate::psn) fn at(text: impl Into<String>, at: u32) -> Item {
        Item { text: text.into(), at: Some(at), comments: Vec::new() }
    }
}

/// Items on one line.
pub(in crate::psn) type Line = Vec<Item>;

/// A hand, section by section.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::psn) struct Sheet {
    pub(in crate::psn) sections: Vec<Vec<Line>>,
}

/// A comment of the text: with its semicolon, without the end of its line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Comment {
    pub(in crate::psn) at: Span,
    /// Whether words stand before it on its line.
    pub(in crate::psn) trails: bool,
}

/// The comments of a text.
pub(in crate::psn) fn comments(text: &[u8]) -> Vec<Comment> {
    let mut comments = Vec::new();
    let mut scan = lexer::Scan { text, at: 0 };
    let mut fresh = true;
    while let Some(byte) = scan.peek() {
        match byte {
            b';' => {
                let start = scan.at;
                let end = memchr::memchr2(b'\n', b'\r', scan.rest()).map_or(text.len(), |length| start + length);
                let words = text.get(start..end).unwrap_or_default();
                let at = Span::new(start as u32, (start + words.trim_ascii_end().len()) as u32);
                comments.push(Comment { at, trails: !fresh });
                scan.at = end;
            }
            b'"' if scan.string() => fresh = false,
            b'\n' | b'\r' => {
                fresh = true;
                scan.at += 1;
            }
            byte => {
                fresh &= lexer::is_space(byte);
                scan.at += 1;
            }
        }
    }
    comments
}

/// Appends the sheet; `airy` puts an empty line between two sections. Comments stay behind the word that they stood
/// behind, or above the one that they stood above.
pub(in crate::psn) fn print(sheet: &Sheet, text: &[u8], comments: &[Comment], airy: bool, out: &mut Vec<u8>) {
    let mut rest = comments.iter().peekable();
    let items = sheet.sections.iter().flatten().flatten();
    let mut places: Vec<u32> = items.filter_map(|item| item.at).collect();
    places.sort_unstable();
    // The word that a comment stands behind.
    let word = |comment: &Comment| {
        let behind = places.partition_point(|place| *place < comment.at.start);
        places.get(behind.checked_sub(1)?).copied()
    };
    let mut begun = false;
    for section in sheet.sections.iter().filter(|section| section.iter().any(|line| !line.is_empty())) {
        if airy && begun {
            out.push(b'\n');
        }
        for line in section.iter().filter(|line| !line.is_empty()) {
            let mut fresh = true;
            for item in line {
                let before = |comment: &&&Comment| item.at.is_some_and(|at| comment.at.start < at);
                while let Some(comment) = rest.next_if(|comment| before(&comment)) {
                    remark(comment, text, &mut fresh, out);
                }
                if !fresh {
                    out.push(b' ');
                }
                out.extend_from_slice(item.text.as_bytes());
                fresh = false;
                begun = true;
                for line in item.comments.iter().flat_map(|comment| comment.lines()) {
                    if !fresh {
                        out.push(b' ');
                    }
                    let shown = |letter| match letter {
                        '\t' => letter,
                        '\r' => ' ',
                        _ if letter.is_control() => visible::letter(letter),
                        _ => letter,
                    };
                    let line: String = line.chars().map(shown).collect();
                    out.extend_from_slice(format!("; {}\n", line.trim_end()).as_bytes());
                    fresh = true;
                }
                // One stays on the line of its word; a further one stands above what follows.
                let behind = |comment: &Comment| comment.trails && item.at.is_some() && word(comment) == item.at;
                if let Some(comment) = rest.next_if(|comment| behind(comment)) {
                    remark(comment, text, &mut fresh, out);
                }
            }
            if !fresh {
                out.push(b'\n');
            }
        }
    }
    for comment in rest {
        remark(comment, text, &mut true, out);
    }
}

/// Puts a comment behind what stands on the line, or on a line of its own; a new line follows.
fn remark(comment: &Comment, text: &[u8], fresh: &mut bool, out: &mut Vec<u8>) {
    if !*fresh {
        out.push(b' ');
    }
    out.extend_from_slice(comment.at.of(text));
    out.push(b'\n');
    *fresh = true;
}

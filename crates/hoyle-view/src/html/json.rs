//! Strings of JSON that are harmless inside HTML: [`json`]. Not here: what they say.

use core::fmt::Write;

use hoyle_notation::text::visible;

use crate::svg::text::{first_not, plain_but, steers};

/// A JSON string without a character that means something in HTML.
pub(super) fn json(text: &str, out: &mut String) {
    out.push('"');
    let mut written = 0;
    const PLAIN: [bool; 256] = plain_but(b"\"\\<>&");
    // Almost all letters are as they are.
    while let Some(next) = text.get(written..).and_then(|rest| first_not(&PLAIN, rest)) {
        let at = written + next;
        let Some(letter) = text.get(at..).and_then(|rest| rest.chars().next()) else { break };
        out.push_str(text.get(written..at).unwrap_or_default());
        json_letter(text, at, letter, out);
        written = at + letter.len_utf8();
    }
    out.push_str(text.get(written..).unwrap_or_default());
    out.push('"');
}

/// A letter of a text inside such a string.
pub(super) fn json_letter(text: &str, at: usize, letter: char, out: &mut String) {
    match letter {
        '"' | '\\' => {
            out.push('\\');
            out.push(letter);
        }
        _ if steers(text, at, letter) => out.push(visible::letter(letter)),
        '<' | '>' | '&' => {
            let _ = write!(out, "\\u{:04x}", letter as u32);
        }
        _ => out.push(letter),
    }
}

#[cfg(test)]
mod tests {
    fn quoted(text: &str) -> String {
        let mut out = String::new();
        super::json(text, &mut out);
        out
    }

    #[test]
    fn the_mark_behind_an_ellipsis_stays_a_mark() {
        assert_eq!(quoted("محم…\u{200f}"), "\"محم…\u{200f}\"");
        assert_eq!(quoted("a\u{200f}b\u{202e}<"), "\"a\u{fffd}b\u{fffd}\\u003c\"");
    }
}

//! Annotations for GitHub Actions: `::error file=…::message`.

use super::Origin;
use crate::problem::{Diagnostic, Severity};
use crate::text::number::digits;
use crate::text::visible;

/// Appends the line of a diagnostic.
pub fn problem(diagnostic: &Diagnostic, origin: Origin<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(match diagnostic.severity {
        Severity::Error => b"::error file=",
        Severity::Warning => b"::warning file=",
        Severity::Note => b"::notice file=",
    });
    escape(out, origin.file, true);
    for (key, value) in [
        (",line=", diagnostic.start.line),
        (",endLine=", diagnostic.end.line),
        (",col=", diagnostic.start.column),
        (",endColumn=", diagnostic.end.column),
    ] {
        out.extend_from_slice(key.as_bytes());
        digits(value, out);
    }
    out.extend_from_slice(b",title=");
    out.extend_from_slice(diagnostic.code.to_string().as_bytes());
    out.extend_from_slice(b"::");
    escape(out, &diagnostic.message, false);
    if !diagnostic.help.is_empty() {
        out.extend_from_slice(b" (");
        escape(out, &diagnostic.help, false);
        out.push(b')');
    }
    out.push(b'\n');
}

/// A runner's command ends at the line's end, and its properties at commas and colons. The runner shows the rest as it is.
fn escape(out: &mut Vec<u8>, text: &str, property: bool) {
    for letter in text.chars() {
        match letter {
            '%' => out.extend_from_slice(b"%25"),
            '\r' => out.extend_from_slice(b"%0D"),
            '\n' => out.extend_from_slice(b"%0A"),
            ':' if property => out.extend_from_slice(b"%3A"),
            ',' if property => out.extend_from_slice(b"%2C"),
            _ => out.extend_from_slice(visible::letter(letter).encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Origin, sample};
    use super::*;

    #[test]
    fn looks_as_the_runner_wants_it() {
        let mut diagnostic = sample::diagnostic();
        diagnostic.help = "100%\nsure".to_owned();
        let mut out = Vec::new();
        problem(&diagnostic, Origin { file: "a,b:\u{1b}\u{202e}c.phh", ..sample::ORIGIN }, &mut out);
        assert_eq!(
            String::from_utf8(out).as_deref(),
            Ok(concat!(
                "::error file=a%2Cb%3A␛\u{fffd}c.phh,line=8,endLine=8,col=14,endColumn=25,title=PHH301",
                "::it is p2's turn, not \"p1\"'s (100%25%0Asure)\n"
            ))
        );
    }
}

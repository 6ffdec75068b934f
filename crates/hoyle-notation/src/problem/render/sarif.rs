//! SARIF 2.1.0, the interchange format of static analysis: one log with one run, written result by result.

use super::Origin;
use crate::problem::{Diagnostic, Page, Severity, pages};
use crate::text::json::string;
use crate::text::number::digits;

/// Appends the start of the log, up to its results.
pub fn begin(out: &mut Vec<u8>) {
    out.extend_from_slice(
        concat!(
            r#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","#,
            r#""runs":[{"columnKind":"unicodeCodePoints","results":["#
        )
        .as_bytes(),
    );
}

/// Appends a result. `first` is whether it is the first of the log.
pub fn problem(diagnostic: &Diagnostic, origin: Origin<'_>, first: bool, out: &mut Vec<u8>) {
    out.extend_from_slice(if first { b"\n" } else { b",\n" });
    out.extend_from_slice(br#"{"ruleId":""#);
    out.extend_from_slice(diagnostic.code.as_str().as_bytes());
    out.extend_from_slice(br#"","level":""#);
    out.extend_from_slice(diagnostic.severity.name().as_bytes());
    out.extend_from_slice(br#"","message":{"text":"#);
    if diagnostic.help.is_empty() {
        string(&diagnostic.message, out);
    } else {
        string(&format!("{} ({})", diagnostic.message, diagnostic.help), out);
    }
    out.extend_from_slice(br#"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"#);
    string(&uri(origin.file), out);
    out.extend_from_slice(br#"},"region":{"startLine":"#);
    digits(diagnostic.start.line, out);
    out.extend_from_slice(br#","startColumn":"#);
    digits(diagnostic.start.column, out);
    out.extend_from_slice(br#","endLine":"#);
    digits(diagnostic.end.line, out);
    out.extend_from_slice(br#","endColumn":"#);
    digits(diagnostic.end.column, out);
    out.extend_from_slice(b"}}");
    if !diagnostic.path.is_empty() {
        out.extend_from_slice(br#","logicalLocations":[{"fullyQualifiedName":"#);
        string(&diagnostic.path, out);
        out.extend_from_slice(b"}]");
    }
    out.extend_from_slice(b"}]}");
}

/// Appends the end of the log: the version of hoyle, and the pages of the problems that were reported.
pub fn end(version: &str, rules: &[Page], out: &mut Vec<u8>) {
    out.extend_from_slice(br#"],"tool":{"driver":{"name":"hoyle","version":"#);
    string(version, out);
    out.extend_from_slice(br#","rules":["#);
    for (nth, (entry, page)) in rules.iter().enumerate() {
        out.extend_from_slice(if nth == 0 { b"\n" } else { b",\n" });
        out.extend_from_slice(br#"{"id":""#);
        out.extend_from_slice(entry.code.as_str().as_bytes());
        out.extend_from_slice(br#"","name":"#);
        string(entry.name, out);
        out.extend_from_slice(br#","shortDescription":{"text":"#);
        string(&entry.title(), out);
        out.extend_from_slice(br#"},"defaultConfiguration":{"level":""#);
        out.extend_from_slice(entry.severity.name().as_bytes());
        out.extend_from_slice(br#""},"help":{"text":"#);
        string(pages::page_body(page).trim_end(), out);
        out.extend_from_slice(b"}}");
    }
    out.extend_from_slice(b"]}}}]}\n");
}

/// A file's name as a relative or absolute URI reference (RFC 3986).
fn uri(file: &str) -> String {
    use core::fmt::Write;
    let mut out = String::with_capacity(file.len());
    if file.starts_with('/') {
        out.push_str("file://");
    }
    for byte in file.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => out.push(char::from(byte)),
            // Writing to a String does not fail.
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

/// SARIF's own words for severities are the same as ours.
const _: () = assert!(matches!(Severity::Note.name().as_bytes(), b"note"));

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;
    use crate::problems::PAGES;

    #[test]
    fn a_log_is_json_with_the_parts_that_sarif_asks_for() {
        let mut out = Vec::new();
        begin(&mut out);
        problem(&sample::diagnostic(), sample::ORIGIN, true, &mut out);
        problem(&sample::diagnostic(), sample::ORIGIN, false, &mut out);
        end("0.1.0", &PAGES[1..2], &mut out);
        let log: serde_json::Value = serde_json::from_slice(&out).unwrap_or_default();
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        assert_eq!(run["tool"]["driver"]["name"], "hoyle");
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "RUL002");
        assert_eq!(run["results"].as_array().map(Vec::len), Some(2));
        let result = serde_json::json!({
            "ruleId": "PHH301",
            "level": "error",
            "message": {"text": "it is p2's turn, not \"p1\"'s"},
            "locations": [{
                "physicalLocation": {
                    "artifactLocation": {"uri": "my%20hands/a.phh"},
                    "region": {"startLine": 8, "startColumn": 14, "endLine": 8, "endColumn": 25}
                },
                "logicalLocations": [{"fullyQualifiedName": "actions[7]"}]
            }]
        });
        assert_eq!(run["results"][0], result);
    }

    #[test]
    fn an_empty_log_is_json_too() {
        let mut out = Vec::new();
        begin(&mut out);
        end("0.1.0", &[], &mut out);
        assert!(serde_json::from_slice::<serde_json::Value>(&out).is_ok());
    }
}

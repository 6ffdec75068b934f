//! JSON Lines, as the contract of the program fixes them: a line for each problem, each file, and the summary.

use super::{Origin, number};
use crate::problem::Diagnostic;

/// How many problems of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Errors.
    pub errors: u64,
    /// Warnings.
    pub warnings: u64,
    /// Notes.
    pub notes: u64,
}

/// Adds the line of a problem.
pub fn problem(diagnostic: &Diagnostic, origin: Origin<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"type":"problem","file":"#);
    string(out, origin.file);
    out.extend_from_slice(br#","record":"#);
    number(out, origin.record);
    out.extend_from_slice(br#","notation":"#);
    optional(out, origin.notation);
    out.extend_from_slice(br#","code":""#);
    out.extend_from_slice(diagnostic.code.family().as_bytes());
    let code = diagnostic.code.number();
    out.extend([b'0' + (code / 100 % 10) as u8, b'0' + (code / 10 % 10) as u8, b'0' + (code % 10) as u8]);
    out.extend_from_slice(br#"","severity":""#);
    out.extend_from_slice(diagnostic.severity.name().as_bytes());
    out.extend_from_slice(br#"","line":"#);
    number(out, diagnostic.start.line);
    out.extend_from_slice(br#","column":"#);
    number(out, diagnostic.start.column);
    out.extend_from_slice(br#","end_line":"#);
    number(out, diagnostic.end.line);
    out.extend_from_slice(br#","end_column":"#);
    number(out, diagnostic.end.column);
    out.extend_from_slice(br#","path":"#);
    string(out, &diagnostic.path);
    out.extend_from_slice(br#","message":"#);
    string(out, &diagnostic.message);
    if !diagnostic.help.is_empty() {
        out.extend_from_slice(br#","help":"#);
        string(out, &diagnostic.help);
    }
    out.extend_from_slice(b"}\n");
}

/// Adds the line of a file. `status` is the worst of its records'.
pub fn file(file: &str, notation: Option<&str>, records: u64, status: &str, counts: Counts, out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"type":"file","file":"#);
    string(out, file);
    out.extend_from_slice(br#","notation":"#);
    optional(out, notation);
    out.extend_from_slice(br#","records":"#);
    number(out, records);
    out.extend_from_slice(br#","status":"#);
    string(out, status);
    ending(counts, out);
}

/// Adds the last line. `statuses` says how many records have which status; those that none has are left out.
pub fn summary(files: u64, records: u64, statuses: &[(&str, u64)], counts: Counts, out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"type":"summary","files":"#);
    number(out, files);
    out.extend_from_slice(br#","records":"#);
    number(out, records);
    out.extend_from_slice(br#","statuses":{"#);
    let mut between = false;
    for (status, count) in statuses.iter().filter(|(_, count)| *count > 0) {
        if between {
            out.push(b',');
        }
        between = true;
        string(out, status);
        out.push(b':');
        number(out, *count);
    }
    out.push(b'}');
    ending(counts, out);
}

fn ending(counts: Counts, out: &mut Vec<u8>) {
    out.extend_from_slice(br#","errors":"#);
    number(out, counts.errors);
    out.extend_from_slice(br#","warnings":"#);
    number(out, counts.warnings);
    out.extend_from_slice(br#","notes":"#);
    number(out, counts.notes);
    out.extend_from_slice(b"}\n");
}

fn optional(out: &mut Vec<u8>, text: Option<&str>) {
    match text {
        Some(text) => string(out, text),
        None => out.extend_from_slice(b"null"),
    }
}

/// Adds a JSON string with its quotation marks. Only what must be escaped is.
pub fn string(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    let bytes = text.as_bytes();
    let mut done = 0;
    for (at, byte) in bytes.iter().copied().enumerate() {
        let short = match byte {
            b'"' => b'"',
            b'\\' => b'\\',
            b'\n' => b'n',
            b'\r' => b'r',
            b'\t' => b't',
            0..=0x1F => b'u',
            _ => continue,
        };
        out.extend_from_slice(bytes.get(done..at).unwrap_or_default());
        out.extend([b'\\', short]);
        if short == b'u' {
            const HEX: &[u8; 16] = b"0123456789abcdef";
            out.extend([b'0', b'0', HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
        }
        done = at + 1;
    }
    out.extend_from_slice(bytes.get(done..).unwrap_or_default());
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::super::{Origin, sample};
    use super::*;

    #[test]
    fn a_problem_has_the_keys_of_the_contract_in_their_order() {
        let mut out = Vec::new();
        let mut diagnostic = sample::diagnostic();
        problem(&diagnostic, sample::ORIGIN, &mut out);
        diagnostic.help = "line one\nline two".to_owned();
        problem(&diagnostic, Origin { notation: None, ..sample::ORIGIN }, &mut out);
        assert_eq!(
            String::from_utf8(out).as_deref(),
            Ok(concat!(
                r#"{"type":"problem","file":"my hands/a.phh","record":3,"notation":"phh","code":"PHH301","#,
                r#""severity":"error","line":8,"column":14,"end_line":8,"end_column":25,"path":"actions[7]","#,
                r#""message":"it is p2's turn, not \"p1\"'s"}"#,
                "\n",
                r#"{"type":"problem","file":"my hands/a.phh","record":3,"notation":null,"code":"PHH301","#,
                r#""severity":"error","line":8,"column":14,"end_line":8,"end_column":25,"path":"actions[7]","#,
                r#""message":"it is p2's turn, not \"p1\"'s","help":"line one\nline two"}"#,
                "\n"
            ))
        );
    }

    #[test]
    fn files_and_the_summary() {
        let counts = Counts { errors: 0, warnings: 1, notes: 0 };
        let mut out = Vec::new();
        file("a.phh", Some("phh"), 1, "valid", counts, &mut out);
        summary(1, 1, &[("valid", 1), ("invalid", 0)], counts, &mut out);
        assert_eq!(
            String::from_utf8(out).as_deref(),
            Ok(concat!(
                r#"{"type":"file","file":"a.phh","notation":"phh","records":1,"status":"valid","#,
                r#""errors":0,"warnings":1,"notes":0}"#,
                "\n",
                r#"{"type":"summary","files":1,"records":1,"statuses":{"valid":1},"errors":0,"warnings":1,"notes":0}"#,
                "\n"
            ))
        );
    }

    #[test]
    fn strings_come_back_from_another_reader() {
        let every: String = (0..=0x2FF).filter_map(char::from_u32).chain("\u{2028}💶\"\\".chars()).collect();
        let mut out = Vec::new();
        string(&mut out, &every);
        assert_eq!(serde_json::from_slice::<String>(&out).ok(), Some(every));
    }
}

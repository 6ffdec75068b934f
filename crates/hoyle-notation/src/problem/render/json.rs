//! JSON Lines, as the contract of the program fixes them: a line for each problem, each file, and the summary.

use super::Origin;
use crate::problem::{Code, Diagnostic};
use crate::text::json::{or_null, string};
use crate::text::number::digits;

/// How many problems there are of each severity.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Problems of severity error.
    pub errors: u64,
    /// Problems of severity warning.
    pub warnings: u64,
    /// Problems of severity note.
    pub notes: u64,
}

impl core::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

/// Appends the line of a diagnostic.
pub fn problem(diagnostic: &Diagnostic, origin: Origin<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"type":"problem","file":"#);
    string(origin.file, out);
    out.extend_from_slice(br#","record":"#);
    digits(origin.record, out);
    out.extend_from_slice(br#","notation":"#);
    or_null(origin.notation, out, string);
    out.extend_from_slice(br#","code":""#);
    out.extend_from_slice(diagnostic.code.as_str().as_bytes());
    out.extend_from_slice(br#"","severity":""#);
    out.extend_from_slice(diagnostic.severity.name().as_bytes());
    out.extend_from_slice(br#"","line":"#);
    digits(diagnostic.start.line, out);
    out.extend_from_slice(br#","column":"#);
    digits(diagnostic.start.column, out);
    out.extend_from_slice(br#","end_line":"#);
    digits(diagnostic.end.line, out);
    out.extend_from_slice(br#","end_column":"#);
    digits(diagnostic.end.column, out);
    out.extend_from_slice(br#","path":"#);
    string(&diagnostic.path, out);
    out.extend_from_slice(br#","message":"#);
    string(&diagnostic.message, out);
    if !diagnostic.help.is_empty() {
        out.extend_from_slice(br#","help":"#);
        string(&diagnostic.help, out);
    }
    out.extend_from_slice(b"}\n");
}

/// Appends the line of a file. `status` is the worst status of its records.
pub fn file(file: &str, notation: Option<&str>, records: u64, status: &str, counts: Counts, out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"type":"file","file":"#);
    string(file, out);
    out.extend_from_slice(br#","notation":"#);
    or_null(notation, out, string);
    out.extend_from_slice(br#","records":"#);
    digits(records, out);
    out.extend_from_slice(br#","status":"#);
    string(status, out);
    ending(counts, out);
}

/// Appends the line that says how many problems of a code there are.
pub fn code(code: Code, severity: &str, title: &str, problems: u64, out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"type":"code","code":""#);
    out.extend_from_slice(code.as_str().as_bytes());
    out.extend_from_slice(br#"","severity":"#);
    string(severity, out);
    out.extend_from_slice(br#","title":"#);
    string(title, out);
    out.extend_from_slice(br#","problems":"#);
    digits(problems, out);
    out.extend_from_slice(b"}\n");
}

/// Appends the last line. `statuses` has how many records have each status; a status without records is left out.
pub fn summary(files: u64, unread: u64, records: u64, statuses: &[(&str, u64)], counts: Counts, out: &mut Vec<u8>) {
    out.extend_from_slice(br#"{"type":"summary","files":"#);
    digits(files, out);
    if unread > 0 {
        out.extend_from_slice(br#","unread":"#);
        digits(unread, out);
    }
    out.extend_from_slice(br#","records":"#);
    digits(records, out);
    out.extend_from_slice(br#","statuses":{"#);
    let mut between = false;
    for (status, count) in statuses.iter().filter(|(_, count)| *count > 0) {
        if between {
            out.push(b',');
        }
        between = true;
        string(status, out);
        out.push(b':');
        digits(*count, out);
    }
    out.push(b'}');
    ending(counts, out);
}

fn ending(counts: Counts, out: &mut Vec<u8>) {
    out.extend_from_slice(br#","errors":"#);
    digits(counts.errors, out);
    out.extend_from_slice(br#","warnings":"#);
    digits(counts.warnings, out);
    out.extend_from_slice(br#","notes":"#);
    digits(counts.notes, out);
    out.extend_from_slice(b"}\n");
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
        summary(1, 0, 1, &[("valid", 1), ("invalid", 0)], counts, &mut out);
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
}

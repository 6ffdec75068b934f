//! What a conversion loses, as it is listed: the first few losses of a kind in a file one by one, then how many more there
//! are and on which lines: [`Losses`].

use hoyle::problem::{Code, Severity};
use hoyle::text::visible;

use crate::verbs::count;

/// How many losses of a kind in a file are listed one by one.
const LISTED: u64 = 5;
/// How many runs of lines are named of the others.
const RUNS: usize = 10;

/// A loss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lost {
    pub(crate) file: String,
    pub(crate) code: Code,
    pub(crate) title: String,
    /// Whether it is a warning, since the record was written, or an error, since it was not.
    pub(crate) severity: Severity,
    pub(crate) line: u64,
    /// Its line of output.
    pub(crate) words: Vec<u8>,
}

/// The losses of one kind in a file.
struct Kind {
    code: Code,
    title: String,
    severity: Severity,
    listed: u64,
    /// How many were not listed, and the first and last of each run of their lines.
    more: u64,
    runs: Vec<(u64, u64)>,
    /// The last of them.
    last: Vec<u8>,
}

/// Takes the losses of all files in order.
#[derive(Default)]
pub(crate) struct Losses {
    file: String,
    kinds: Vec<Kind>,
}

impl Losses {
    /// One more; what is to be shown is added to `out`.
    pub(crate) fn take(&mut self, lost: Lost, out: &mut Vec<u8>) {
        if lost.file != self.file {
            self.end(out);
            self.file.clone_from(&lost.file);
        }
        let same = |kind: &&mut Kind| (kind.code, kind.severity) == (lost.code, lost.severity);
        let Some(kind) = self.kinds.iter_mut().find(same) else {
            let Lost { code, title, severity, .. } = lost;
            self.kinds.push(Kind { code, title, severity, listed: 1, more: 0, runs: Vec::new(), last: Vec::new() });
            return out.extend_from_slice(&lost.words);
        };
        if kind.listed < LISTED {
            kind.listed += 1;
            return out.extend_from_slice(&lost.words);
        }
        kind.more += 1;
        kind.last = lost.words;
        match kind.runs.last_mut() {
            Some((_, last)) if *last == lost.line || *last + 1 == lost.line => *last = lost.line,
            _ => kind.runs.push((lost.line, lost.line)),
        }
    }

    /// The file has no more.
    pub(crate) fn end(&mut self, out: &mut Vec<u8>) {
        for kind in self.kinds.drain(..).filter(|kind| kind.more > 0) {
            if kind.more == 1 {
                out.extend_from_slice(&kind.last);
                continue;
            }
            let run = |run: &(u64, u64)| match run.0 == run.1 {
                true => run.0.to_string(),
                false => format!("{}-{}", run.0, run.1),
            };
            let mut lines: Vec<String> = kind.runs.iter().take(RUNS).map(run).collect();
            if let Some((_, last)) = kind.runs.get(RUNS..).and_then(<[_]>::last) {
                lines.push(format!("…, {last}"));
            }
            let (file, severity, code) = (visible::line(&self.file), kind.severity.name(), kind.code);
            let more = count(kind.more, "more", "more");
            let text = format!("{file}: {severity}[{code}] {}: {more}, on lines {}\n", kind.title, lines.join(", "));
            out.extend_from_slice(text.as_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_lines_the_first_are_named() {
        let (mut losses, mut out) = (Losses::default(), Vec::new());
        for line in (1..=1999).step_by(2) {
            let (code, title) = (Code::new("PSN509"), "comment lost".to_owned());
            let (file, severity) = ("a".to_owned(), Severity::Warning);
            losses.take(Lost { file, code, title, severity, line, words: Vec::new() }, &mut out);
        }
        losses.end(&mut out);
        let told =
            "a: warning[PSN509] comment lost: 995 more, on lines 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, …, 1999\n";
        assert_eq!(String::from_utf8_lossy(&out), told);
    }

    #[test]
    fn many_alike_are_told_together_with_all_their_lines() {
        let (mut losses, mut out) = (Losses::default(), Vec::new());
        for (file, lines) in [("a", 1..=9), ("a", 20..=20), ("b", 3..=3), ("a", 1..=6)] {
            for line in lines {
                let words = format!("{file}:{line}\n").into_bytes();
                let (code, title) = (Code::new("PSN509"), "comment lost".to_owned());
                losses.take(
                    Lost { file: file.to_owned(), code, title, severity: Severity::Warning, line, words },
                    &mut out,
                );
            }
        }
        losses.end(&mut out);
        assert_eq!(
            String::from_utf8_lossy(&out),
            "a:1\na:2\na:3\na:4\na:5\na: warning[PSN509] comment lost: 5 more, on lines 6-9, 20\nb:3\n\
             a:1\na:2\na:3\na:4\na:5\na:6\n"
        );
    }
}

//! What a conversion loses, as it is listed: the losses of one kind once, with how many there are and where: [`Losses`].

use core::fmt::Write;

use hoyle::problem::{Code, Severity};

use crate::verbs::count;

/// How many runs of lines are named beside the first.
const RUNS: usize = 10;
/// How many words that differ from those of the first are listed, and how many letters of each.
const REPORTED: usize = 8;
const LETTERS: usize = 60;

/// A loss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lost {
    pub(crate) file: String,
    pub(crate) code: Code,
    /// An error where the record was not written for it.
    pub(crate) severity: Severity,
    pub(crate) line: u64,
    /// Its line of output.
    pub(crate) words: Vec<u8>,
}

/// The losses of one kind.
struct Kind {
    code: Code,
    severity: Severity,
    /// The first of them, and its line.
    first: String,
    line: u64,
    /// How many others there are, and the first and last of each run of their lines in the same file.
    more: u64,
    runs: Vec<(u64, u64)>,
    /// The second file, how many files there are after the first, and the last of them.
    second: String,
    files: u64,
    last: String,
    /// What others say that the first does not, each once.
    listed: Vec<String>,
    /// Whether there was more of that.
    untold: bool,
}

/// Takes the losses of all files in order.
#[derive(Default)]
pub(crate) struct Losses {
    kinds: Vec<Kind>,
}

impl Losses {
    /// One more.
    pub(crate) fn take(&mut self, lost: Lost) {
        let same = |kind: &&mut Kind| (kind.code, kind.severity) == (lost.code, lost.severity);
        let words = String::from_utf8_lossy(&lost.words).trim_end().to_owned();
        match self.kinds.iter_mut().find(same) {
            Some(kind) => kind.add(&lost.file, lost.line, &words),
            None => self.kinds.push(Kind {
                code: lost.code,
                severity: lost.severity,
                first: words,
                last: lost.file,
                line: lost.line,
                more: 0,
                runs: Vec::new(),
                second: String::new(),
                files: 0,
                listed: Vec::new(),
                untold: false,
            }),
        }
    }

    /// There are no more: what there is to show is added to `out`.
    pub(crate) fn end(&mut self, out: &mut Vec<u8>) {
        for kind in self.kinds.drain(..) {
            out.extend_from_slice(kind.summary().as_bytes());
        }
    }
}

impl Kind {
    fn add(&mut self, file: &str, line: u64, words: &str) {
        self.more += 1;
        if file != self.last {
            self.files += 1;
            file.clone_into(&mut self.last);
            if self.files == 1 {
                file.clone_into(&mut self.second);
            }
        }
        match self.runs.last_mut() {
            _ if self.files > 0 => {}
            Some((_, last)) if *last == line || *last + 1 == line => *last = line,
            _ => self.runs.push((line, line)),
        }
        let own = differs(message(&self.first), message(words));
        if own.is_empty() || self.listed.contains(&own) {
            return;
        }
        match self.listed.len() < REPORTED {
            true => self.listed.push(own),
            false => self.untold = true,
        }
    }

    fn summary(&self) -> String {
        let mut text = self.first.clone();
        if self.more > 0 {
            let _ = write!(text, "; {} in all", self.more + 1);
            let places = [self.lines(), self.other_files()];
            let places: Vec<String> = places.into_iter().flatten().collect();
            if !places.is_empty() {
                let others = if self.more == 1 { "the other" } else { "the others" };
                let _ = write!(text, ", {others} {}", places.join(" and "));
            }
            if !self.listed.is_empty() {
                let summaries: Vec<String> = self.listed.iter().map(|loss| short(loss)).collect();
                let more = if self.untold { ", …" } else { "" };
                let _ = write!(text, ": {}{more}", summaries.join(", "));
            }
        }
        text.push('\n');
        text
    }

    /// Where the others are in the same file: `on lines 2-3, 20`.
    fn lines(&self) -> Option<String> {
        if self.runs.iter().all(|run| *run == (self.line, self.line)) {
            return None;
        }
        let run = |run: &(u64, u64)| match run.0 == run.1 {
            true => run.0.to_string(),
            false => format!("{}-{}", run.0, run.1),
        };
        let mut lines: Vec<String> = self.runs.iter().take(RUNS).map(run).collect();
        if let Some((_, last)) = self.runs.get(RUNS..).and_then(<[_]>::last) {
            lines.push(format!("…, {last}"));
        }
        let many = lines.len() > 1 || lines.iter().any(|line| line.contains('-'));
        Some(format!("on line{} {}", if many { "s" } else { "" }, lines.join(", ")))
    }

    /// Where they are in other files: `in b.phh and 3 more files`.
    fn other_files(&self) -> Option<String> {
        match self.files.checked_sub(1)? {
            0 => Some(format!("in {}", self.second)),
            more => Some(format!("in {} and {}", self.second, count(more, "more file", "more files"))),
        }
    }
}

/// What a line says behind its place and its code.
fn message(words: &str) -> &str {
    words.split_once("] ").map_or(words, |(_, message)| message)
}

/// What is said that was not said before: what follows the same colon, else the words between the first that differs and the
/// last.
fn differs(before: &str, words: &str) -> String {
    if let (Some((head, known)), Some((same, tail))) = (before.split_once(": "), words.split_once(": "))
        && head == same
    {
        return if known == tail { String::new() } else { tail.to_owned() };
    }
    let (one, other): (Vec<&str>, Vec<&str>) = (before.split(' ').collect(), words.split(' ').collect());
    let alike = |pair: &(&&str, &&str)| pair.0 == pair.1;
    let first = one.iter().zip(&other).take_while(alike).count();
    let most = one.len().min(other.len()) - first;
    let last = one.iter().rev().zip(other.iter().rev()).take(most).take_while(alike).count();
    other.get(first..other.len() - last).unwrap_or_default().join(" ").trim_end_matches(',').to_owned()
}

fn short(loss: &str) -> String {
    match loss.char_indices().nth(LETTERS) {
        Some((at, _)) => format!("{}…", loss.get(..at).unwrap_or_default().trim_end()),
        None => loss.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(lost: impl IntoIterator<Item = (&'static str, u64, String)>) -> String {
        let (mut losses, mut out) = (Losses::default(), Vec::new());
        for (file, line, message) in lost {
            let words = format!("{file}:{line}:1: warning[PSN509] {message}\n").into_bytes();
            let (code, severity) = (Code::new("PSN509"), Severity::Warning);
            losses.take(Lost { file: file.to_owned(), code, severity, line, words });
        }
        losses.end(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn of_many_lines_the_first_are_named() {
        let lost = (1..=1999).step_by(2).map(|line| ("a", line, "comment lost".to_owned()));
        assert_eq!(
            summary(lost),
            "a:1:1: warning[PSN509] comment lost; 1000 in all, the others on lines 3, 5, 7, 9, 11, 13, 15, 17, 19, \
             21, …, 1999\n"
        );
    }

    #[test]
    fn one_kind_is_told_once_with_its_count_and_what_differs() {
        let alike = |file, line| (file, line, "comment lost".to_owned());
        let lost = [("a", 1), ("a", 2), ("a", 3), ("a", 20), ("b", 3), ("b", 4), ("c", 9)];
        assert_eq!(
            summary(lost.map(|(file, line)| alike(file, line))),
            "a:1:1: warning[PSN509] comment lost; 7 in all, the others on lines 2-3, 20 and in b and 1 more file\n"
        );
        assert_eq!(
            summary([alike("a", 1), alike("b", 1)]),
            "a:1:1: warning[PSN509] comment lost; 2 in all, the other in b\n"
        );
        let named = |line, name: &str| ("a", line, format!("no place for this: {name}"));
        assert_eq!(
            summary([named(1, "_x"), named(2, "_yy"), named(3, "_x"), named(4, "_x_z"), named(5, "_yy")]),
            "a:1:1: warning[PSN509] no place for this: _x; 5 in all, the others on lines 2-5: _yy, _x_z\n"
        );
        assert_eq!(
            summary([named(1, "time"), named(1, "time zone")]),
            "a:1:1: warning[PSN509] no place for this: time; 2 in all: time zone\n"
        );
        let seen = |line, who: &str| ("a", line, format!("{who}'s cards were never shown"));
        assert_eq!(
            summary([seen(1, "p1"), seen(1, "p2"), seen(2, "p3")]),
            "a:1:1: warning[PSN509] p1's cards were never shown; 3 in all, the others on lines 1-2: p2's, p3's\n"
        );
        assert_eq!(
            summary([named(1, "_x"), named(1, "_yy")]),
            "a:1:1: warning[PSN509] no place for this: _x; 2 in all: _yy\n"
        );
        let many = (1..=20).map(|line| named(line, &format!("{line}{}", "é".repeat(70))));
        let text = summary(many);
        assert!(text.contains("; 20 in all, the others on lines 2-20: 2é") && text.ends_with("é…, …\n"), "{text}");
    }
}

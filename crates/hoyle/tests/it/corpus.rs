//! The project's own records in `corpus/`. Of `good/` nothing is said, save notes that are expected; each hand is
//! replayed to its end and written back byte for byte. Of `broken/` exactly what stands in `NAME.expected` is said: a
//! line each with the code, the severity, line and column, and the path.
//!
//! Lines with a code of the family RUL are the program's, which knows of files; here they count for nothing.

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::AnyNotation;
use hoyle::Record;
use hoyle::Records;
use hoyle::notation::{Form, NOTATIONS};
use hoyle::problem::{Diagnostic, LineColumn, Locator, Severity};
use hoyle::text::Edits;

struct Document {
    path: PathBuf,
    text: Vec<u8>,
    notation: AnyNotation,
    form: Form,
    expected: String,
}

/// The notations that have a folder of their own in `corpus/`.
const FOLDERS: [&str; 5] = ["pfn", "phh", "pn", "ppn", "psn"];

fn documents(folder: &str) -> Vec<Document> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let mut documents = Vec::new();
    for name in FOLDERS {
        let notation = *NOTATIONS.iter().find(|notation| notation.name() == name).unwrap();
        let before = documents.len();
        let folder = fs::read_dir(corpus.join(name).join(folder)).unwrap();
        let mut paths: Vec<PathBuf> = folder.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            let fits = |form: &&Form| path.to_string_lossy().ends_with(form.extension);
            let form = notation.forms().iter().filter(fits).max_by_key(|form| form.extension.len());
            let Some(form) = form.copied() else { continue };
            let expected = fs::read_to_string(path.with_extension("expected")).unwrap_or_default();
            documents.push(Document { text: fs::read(&path).unwrap(), path, notation, form, expected });
        }
        assert!(documents.len() > before + 2, "a corpus of {} is none", documents.len() - before);
    }
    documents
}

impl Document {
    /// What is said of it, as the expected files write it.
    fn report(&self) -> String {
        let mut locator = Locator::new(&self.text, LineColumn::START);
        let mut report = String::new();
        for found in Records::new(&self.text, self.notation, self.form) {
            for problem in &found.problems {
                let offset = found.place.offset as usize;
                let diagnostic = Diagnostic::new(problem, Some(&*self.notation), &found.text, offset, &mut locator);
                let LineColumn { line, column } = diagnostic.start;
                report +=
                    format!("{} {} {line}:{column} {}", diagnostic.code, diagnostic.severity.name(), diagnostic.path)
                        .trim_end();
                report.push('\n');
            }
        }
        report
    }

    /// What is expected of the library.
    fn wanted(&self) -> String {
        let lines = self.expected.lines().filter(|line| !line.starts_with("RUL"));
        lines.map(|line| line.to_owned() + "\n").collect()
    }
}

/// Compares all documents and shows every difference at once.
fn differences(documents: &[Document]) -> String {
    let mut all = String::new();
    for document in documents {
        let (report, wanted) = (document.report(), document.wanted());
        if report != wanted {
            all += &format!("== {}\nwanted\n{wanted}report\n{report}", document.path.display());
        }
    }
    all
}

#[test]
fn of_good_hands_nothing_is_said_but_notes() {
    let documents = documents("good");
    let all = differences(&documents);
    assert!(all.is_empty(), "{all}");
    for document in &documents {
        let notes = document.expected.lines().all(|line| line.split(' ').nth(1) == Some(Severity::Note.name()));
        assert!(notes, "{}", document.path.display());
    }
}

#[test]
fn of_broken_hands_just_what_is_expected_is_said() {
    let documents = documents("broken");
    let all = differences(&documents);
    assert!(all.is_empty(), "{all}");
    for document in &documents {
        assert!(!document.expected.is_empty(), "{}", document.path.display());
    }
}

#[test]
fn good_hands_are_replayed_whole() {
    for document in documents("good") {
        let path = document.path.display().to_string();
        let mut count = 0;
        for found in Records::new(&document.text, document.notation, document.form) {
            count += 1;
            let record = match found.record {
                Some(record) => record,
                // A frame without a history tells of no hand.
                None if document.notation.name() == "pfn" => continue,
                None => panic!("{path}: no record"),
            };
            let mut out = Vec::new();
            hoyle::replay::json(&record, &path, 0, None, false, &mut out);
            let replay: serde_json::Value = serde_json::from_slice(&out).unwrap();
            match record {
                Record::Poker(hand) => {
                    let actions = String::from_utf8_lossy(&found.text).matches("actions = [").count();
                    assert!(actions <= 1, "{path}");
                    assert!(replay["steps"].is_array(), "{path}");
                    assert!(hand.whole, "{path}: not all could be played");
                }
                Record::Pinochle(game) => {
                    assert_eq!(replay["deals"].as_array().map(Vec::len), Some(game.deals.len()), "{path}");
                    assert!(game.complete, "{path}: a good game is Complete");
                }
                Record::Preferans(game) => {
                    assert_eq!(replay["n_deals"], game.deals.len(), "{path}");
                    assert!(game.whole || !game.gaps.is_empty(), "{path}: not all could be played");
                }
                _ => panic!("{path}: a game that no feature brings"),
            }
        }
        assert!(count > 0, "{path}: no hand");
    }
}

#[test]
fn what_is_not_touched_is_written_back_byte_for_byte() {
    for document in documents("good").into_iter().chain(documents("broken")) {
        let mut whole = Vec::new();
        for found in Records::new(&document.text, document.notation, document.form) {
            whole.extend(Edits::default().apply(&found.text).unwrap());
        }
        // A file of nothing but blank lines and remarks has no record; blank lines behind the last belong to none.
        let rest = document.text.strip_prefix(whole.as_slice());
        let blank = rest.is_some_and(|rest| rest.trim_ascii().is_empty());
        assert!(blank || whole.is_empty(), "{}", document.path.display());
    }
}

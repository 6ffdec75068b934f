//! The documents of the project and of the collections, and mutants of them, for properties that hold of any text:
//! [`documents`], [`hold`].

use std::collections::BTreeMap;
use std::fs;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};

use hoyle::AnyNotation;
use hoyle::notation::{Form, NOTATIONS};

use crate::choices::Shuffle;
use crate::mutation::mutated;

/// A file of records.
#[derive(Debug)]
pub struct Document {
    /// Where it is.
    pub path: PathBuf,
    /// What it says.
    pub text: Vec<u8>,
    /// By its extension.
    pub notation: AnyNotation,
    /// By its extension.
    pub form: Form,
}

/// Every document under a folder that has the extension of a form, or is of a poker room, in the order of their names.
fn gather(folder: &Path, documents: &mut Vec<Document>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(&path, documents);
            continue;
        }
        let forms = NOTATIONS.iter().flat_map(|notation| notation.forms().iter().map(move |form| (*notation, *form)));
        let fits = |(_, form): &(AnyNotation, Form)| path.to_string_lossy().ends_with(form.extension);
        let found = forms.filter(fits).max_by_key(|(_, form)| form.extension.len());
        let Ok(text) = fs::read(&path) else { continue };
        // What rooms write has the extensions of other programs.
        let is_room =
            || path.to_string_lossy().contains("/corpus/sites/") && path.extension().is_some_and(|end| end != "md");
        let by_content = |notation: &AnyNotation| Some((*notation, notation.sniff(&text)?));
        let found = found.or_else(|| NOTATIONS.iter().filter(|_| is_room()).find_map(by_content));
        if let Some((notation, form)) = found {
            documents.push(Document { path, text, notation, form });
        }
    }
}

/// Our own documents, and those of the collections if `HOYLE_CORPUS` says where they are.
pub fn documents() -> Vec<Document> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut documents = Vec::new();
    gather(&root.join("examples"), &mut documents);
    gather(&root.join("corpus"), &mut documents);
    assert!(documents.len() > 100, "{} documents are not all", documents.len());
    if let Some(corpus) = std::env::var_os("HOYLE_CORPUS") {
        for notation in NOTATIONS {
            gather(&Path::new(&corpus).join(notation.name()), &mut documents);
        }
    }
    documents
}

/// Holds documents to a property, and so many mutants of each of the shorter ones (or as many as `HOYLE_MUTANTS` says, for
/// a longer search), on every core. Panics with the shortest text of each kind of failure; a kind is the first line of
/// what the property says.
pub fn hold(documents: &[Document], mutants: usize, property: impl Fn(&Document, &[u8]) -> Result<(), String> + Sync) {
    let mutants = std::env::var("HOYLE_MUTANTS").ok().and_then(|many| many.parse().ok()).unwrap_or(mutants);
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let mut wrong: BTreeMap<String, String> = BTreeMap::new();
    std::thread::scope(|scope| {
        let run = |worker: usize| {
            let property = &property;
            scope.spawn(move || {
                let mut wrong: BTreeMap<String, String> = BTreeMap::new();
                for document in documents.iter().skip(worker).step_by(workers) {
                    for round in 0..=if document.text.len() < 12_000 { mutants } else { 0 } {
                        let text = match round {
                            0 => document.text.clone(),
                            _ => mutated(&document.text, &mut Shuffle((document.text.len() * 1000 + round) as u64)),
                        };
                        let done = std::panic::catch_unwind(AssertUnwindSafe(|| property(document, &text)));
                        let Err(what) = done.unwrap_or_else(|_| Err("panic".to_owned())) else { continue };
                        let kind: String = what
                            .lines()
                            .next()
                            .unwrap_or_default()
                            .chars()
                            .filter(|letter| !letter.is_ascii_digit())
                            .take(120)
                            .collect();
                        let finding = format!("{}, mutant {round}: {what}", document.path.display());
                        let known = wrong
                            .entry(format!("{} {kind}", document.form.extension))
                            .or_insert_with(|| finding.clone());
                        if finding.len() < known.len() {
                            *known = finding;
                        }
                    }
                }
                wrong
            })
        };
        for run in (0..workers).map(run).collect::<Vec<_>>() {
            wrong.extend(run.join().unwrap_or_default());
        }
    });
    let all: Vec<String> = wrong.iter().map(|(kind, what)| format!("==== {kind}\n{what}\n")).collect();
    assert!(all.is_empty(), "{} kinds of failures\n{}", all.len(), all.concat());
}

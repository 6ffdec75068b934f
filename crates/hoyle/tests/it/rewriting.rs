//! What holds for every text that is written anew: over `examples/`, `corpus/`, the collections, and mutants of them. What
//! it is stands in `hoyle_testing::fuzz::rewriting`.

use std::collections::BTreeMap;
use std::fs;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};

use hoyle::AnyNotation;
use hoyle::notation::{Form, NOTATIONS};
use hoyle_testing::choices::Shuffle;
use hoyle_testing::fuzz::rewriting::check;
use hoyle_testing::mutation::mutated;

struct Document {
    path: PathBuf,
    text: Vec<u8>,
    notation: AnyNotation,
    form: Form,
}

/// Every document under a folder that has the extension of a form, in the order of their names.
fn gather(folder: &Path, documents: &mut Vec<Document>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(&path, documents);
            continue;
        }
        let forms = NOTATIONS.iter().flat_map(|notation| notation.forms().iter().map(move |form| (*notation, *form)));
        let fits = |(_, form): &(AnyNotation, Form)| path.to_string_lossy().ends_with(form.extension);
        let found = forms.filter(fits).max_by_key(|(_, form)| form.extension.len());
        if let Some((notation, form)) = found {
            documents.push(Document { text: fs::read(&path).unwrap(), path, notation, form });
        }
    }
}

/// Our own documents, and those of the collections if they are there.
fn documents() -> Vec<Document> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut documents = Vec::new();
    gather(&root.join("examples"), &mut documents);
    gather(&root.join("corpus"), &mut documents);
    if let Some(corpus) = std::env::var_os("HOYLE_CORPUS") {
        for notation in NOTATIONS {
            gather(&Path::new(&corpus).join(notation.name()), &mut documents);
        }
    }
    documents
}

/// Checks the texts, on every core, and shows the shortest that fails of each kind.
fn check_all(documents: &[Document], texts: impl Fn(&Document, usize) -> Option<Vec<u8>> + Sync) {
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    let wrong: BTreeMap<String, (usize, String)> = std::thread::scope(|scope| {
        let run = |worker: usize| {
            let texts = &texts;
            scope.spawn(move || {
                let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
                for document in documents.iter().skip(worker).step_by(workers) {
                    for round in 0.. {
                        let Some(text) = texts(document, round) else { break };
                        let Document { notation, form, .. } = document;
                        let done = std::panic::catch_unwind(AssertUnwindSafe(|| check(*notation, *form, &text)));
                        let Err(what) = done.unwrap_or_else(|_| Err("panic".to_owned())) else { continue };
                        let kind = what.lines().next().unwrap_or_default().replace(|c: char| c.is_ascii_digit(), "");
                        let kind = format!("{} {kind}", form.extension);
                        let told = (text.len(), format!("{}, round {round}: {what}", document.path.display()));
                        let known = wrong.entry(kind).or_insert_with(|| told.clone());
                        if told.0 < known.0 {
                            *known = told;
                        }
                    }
                }
                wrong
            })
        };
        let runs: Vec<_> = (0..workers).map(run).collect();
        runs.into_iter().flat_map(|run| run.join().unwrap()).collect()
    });
    for (kind, (_, what)) in &wrong {
        eprintln!("==== {kind}\n{what}");
    }
    assert!(wrong.is_empty(), "{} kinds of failures: see above", wrong.len());
}

#[test]
fn documents_hold() {
    let documents = documents();
    assert!(documents.len() > 100);
    check_all(&documents, |document, round| (round == 0).then(|| document.text.clone()));
}

/// `HOYLE_MUTANTS` says how many of each document, for a longer search.
#[test]
fn mutants_hold() {
    let many = std::env::var("HOYLE_MUTANTS").ok().and_then(|many| many.parse().ok()).unwrap_or(3);
    let mut documents = documents();
    documents.retain(|document| document.text.len() < 12_000);
    check_all(&documents, |document, round| {
        let mut seed = Shuffle(round as u64 ^ (document.text.len() as u64) << 32);
        (round < many).then(|| mutated(&document.text, &mut seed))
    });
}

//! The verbs that write, one after the other over our own documents and some of the collections: twice is once, each by
//! itself and all together; and what was repaired is not offered again.

use std::collections::BTreeMap;

use hoyle::notation::{Depth, Next, Options};
use hoyle::problem::Safety;
use hoyle_testing::documents::{Document, documents, hold};

use crate::real;

const VERBS: [&[&str]; 6] = [
    &["fmt"],
    &["fmt", "--style", "concise"],
    &["fmt", "--style", "verbose"],
    &["fix"],
    &["fix", "--unsafe"],
    &["fill"],
];

/// What a verb makes of a text.
fn after(verb: &[&str], document: &Document, text: &[u8]) -> Vec<u8> {
    let folder = crate::Folder::new(&format!("settling-{:?}", std::thread::current().id()));
    let file = folder.file(&format!("a{}", document.form.extension), text);
    real(&[verb, &["--jobs", "1", &file]].concat(), b"").out.into_bytes()
}

/// What a verb has made it does not change; `fmt --check` finds nothing then.
fn each(document: &Document, text: &[u8]) -> Result<(), String> {
    for verb in VERBS {
        let once = after(verb, document, text);
        let twice = after(verb, document, &once);
        if once != twice {
            return Err(told(&format!("{verb:?} twice"), &[text, &once, &twice]));
        }
        if verb == VERBS[0] && !after(&["fmt", "--check"], document, &once).is_empty() {
            return Err(told("fmt --check of what fmt made", &[text, &once]));
        }
    }
    Ok(())
}

/// However the verbs follow each other, they come to an end: one more round of them changes nothing.
fn together(document: &Document, text: &[u8]) -> Result<(), String> {
    let round = |text: &[u8]| {
        let order = [0, 5, 0, 3, 0].map(|verb| VERBS[verb]);
        order.into_iter().fold(text.to_vec(), |text, verb| after(verb, document, &text))
    };
    let once = round(text);
    let twice = round(&once);
    if once != twice {
        return Err(told("fmt, fill, fmt, fix, fmt once more", &[text, &once, &twice]));
    }
    Ok(())
}

/// The problems that a text has, by code, as far as a repair of them would be made.
fn repairable(document: &Document, text: &[u8], all: bool) -> BTreeMap<String, u64> {
    let (mut found, mut rest) = (BTreeMap::new(), text);
    let mut reader = document.notation.reader(document.form, Depth::Check, &Options::default());
    reader.begin(None);
    loop {
        let mut problems = Vec::new();
        let Next::Record { consumed, .. } = reader.next(rest, true, &mut problems) else { return found };
        let made = |safety| safety == Safety::Safe || all && safety == Safety::Unsafe;
        for problem in problems {
            if document.notation.fix(&rest[..consumed], &problem).is_some_and(|fix| made(fix.safety)) {
                *found.entry(problem.code().to_string()).or_default() += 1;
            }
        }
        rest = &rest[consumed..];
    }
}

/// After `fix` no problem is left that it would repair.
fn repaired(document: &Document, text: &[u8]) -> Result<(), String> {
    for (verb, all) in [(VERBS[3], false), (VERBS[4], true)] {
        let once = after(verb, document, text);
        let left = repairable(document, &once, all);
        if once != text && !left.is_empty() {
            return Err(told(&format!("{verb:?} leaves {left:?}"), &[text, &once]));
        }
    }
    Ok(())
}

fn told(what: &str, texts: &[&[u8]]) -> String {
    let texts: Vec<_> = texts.iter().map(|text| String::from_utf8_lossy(text)).collect();
    format!("{what}\n{}", texts.join("\n----\n"))
}

/// All of our own, and a few of the collections: a run of the program takes its time.
fn some() -> Vec<Document> {
    let collections = std::env::var_os("HOYLE_CORPUS");
    let (mut seen, mut some) = (0, documents());
    some.retain(|document| {
        let own = collections.as_ref().is_none_or(|collections| !document.path.starts_with(collections));
        seen += usize::from(!own);
        // What is no text cannot be compared as it is printed.
        let plain = document.text.len() < 12_000 && str::from_utf8(&document.text).is_ok();
        plain && (own || seen % 40 == 0)
    });
    some
}

#[test]
fn twice_is_once() {
    hold(&some(), 0, each);
}

#[test]
fn all_together_settle() {
    hold(&some(), 0, together);
}

#[test]
fn what_is_repaired_is_gone() {
    hold(&some(), 0, repaired);
}

/// Every verb that writes files, twice over all of our own documents and the texts of rooms: the second time nothing is
/// written, not even what is there already, and that is said; how many threads there are makes no difference.
#[test]
fn nothing_is_written_the_second_time() {
    type Stamps = BTreeMap<String, (Vec<u8>, std::time::SystemTime)>;
    let (folder, all) = (crate::Folder::new("settling-files"), some());
    let stamps = |jobs: &str| -> Stamps {
        let files = std::fs::read_dir(folder.path(jobs)).unwrap().map(|entry| entry.unwrap());
        let stamp = |path: &std::path::Path| std::fs::metadata(path).unwrap().modified().unwrap();
        let of_one = |file: std::fs::DirEntry| {
            let name = file.file_name().to_string_lossy().into_owned();
            (name, (std::fs::read(file.path()).unwrap(), stamp(&file.path())))
        };
        files.map(of_one).collect()
    };
    for (verb, none) in [
        (&["fmt"][..], ", 0 files rewritten"),
        (&["fix"], "0 repairs in 0 files"),
        (&["fix", "--unsafe"], "0 repairs in 0 files"),
        (&["fill"], ", 0 files filled in"),
    ] {
        let mut made = Vec::new();
        for jobs in ["1", "2"] {
            _ = std::fs::remove_dir_all(folder.path(jobs));
            std::fs::create_dir(folder.path(jobs)).unwrap();
            for (number, document) in all.iter().enumerate() {
                folder.file(&format!("{jobs}/{number:04}{}", document.form.extension), &document.text);
            }
            let (before, path) = (stamps(jobs), folder.path(jobs));
            let write = || real(&[verb, &["--write", "--jobs", jobs, &path]].concat(), b"");
            let first = write();
            let once = stamps(jobs);
            assert!(once != before && !first.err.contains(none), "{verb:?}: {}", first.err);
            let second = write();
            let twice = stamps(jobs);
            let changed: Vec<_> =
                twice.iter().filter(|(name, own)| once[*name] != **own).map(|(name, _)| name).collect();
            assert!(changed.is_empty() && second.err.contains(none), "{verb:?} {changed:?}: {}", second.err);
            let is_of_room = |document: &Document| document.notation.name() == "rooms";
            let mut rooms = 0;
            for (number, document) in all.iter().enumerate().filter(|(_, document)| is_of_room(document)) {
                let name = format!("{number:04}{}", document.form.extension);
                assert_eq!(once[&name], before[&name], "{}", document.path.display());
                rooms += 1;
            }
            assert!(rooms > 20, "{rooms} texts of rooms");
            made.push(once.into_values().map(|(text, _)| text).collect::<Vec<_>>());
        }
        assert!(made[0] == made[1], "{verb:?}");
    }
}

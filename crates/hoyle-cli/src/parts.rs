//! A collection made into several: [`Parts`], which has a file for each part. Not here: what part a record belongs to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use hoyle::Format;

use crate::duplicates::hash;
use crate::lock::lock;
use crate::out::{Out, RecordSink, Selected};
use crate::outputs::{NewFile, Outputs};
use crate::selection::Selection;
use crate::verbs::count;

/// So much is kept of what is to be written, of one part and of all of them, before files are opened.
const KEPT: usize = 64 << 10;
const KEPT_IN_ALL: usize = 16 << 20;

/// A file name without its extension is no longer than this: names may have 255 bytes.
const LONGEST_NAME: usize = 200;

/// The name of the file with the records of which it is not known where they belong. No part is called so, see
/// [`file_name`].
const UNKNOWN: &str = "_unknown";

/// A file for each part.
pub(crate) struct Parts {
    folder: PathBuf,
    outputs: Outputs,
    /// So many records make a part, where they are parted by their number.
    every: Option<u64>,
    taken: u64,
    parts: BTreeMap<String, Part>,
    kept: usize,
    records: u64,
    files: u64,
    failed: bool,
    /// Gets what it did, in words, when it is at its end.
    summary: Arc<Mutex<String>>,
}

/// The records of a part.
struct Part {
    selection: Selection,
    file: NewFile,
    /// What is to be written.
    kept: Vec<u8>,
}

impl Parts {
    /// Files in this folder, by the parts that records have, or of so many records each.
    pub(crate) fn new(folder: &Path, outputs: Outputs, every: Option<u64>, summary: Arc<Mutex<String>>) -> Parts {
        let folder = folder.to_owned();
        Parts {
            folder,
            outputs,
            every,
            taken: 0,
            parts: BTreeMap::new(),
            kept: 0,
            records: 0,
            files: 0,
            failed: false,
            summary,
        }
    }

    /// The part that the file of this name has.
    fn part(&mut self, name: String) -> Result<&mut Part, String> {
        if !self.parts.contains_key(&name) {
            let path = self.folder.join(&name);
            self.outputs.allow(&path).map_err(|error| error.to_string())?;
            let part = Part {
                selection: Selection::new(true).always_collecting(),
                file: NewFile::new(&path),
                kept: Vec::new(),
            };
            self.parts.insert(name.clone(), part);
        }
        self.parts.get_mut(&name).ok_or_else(|| format!("{name} cannot be written"))
    }

    /// Completes the files that are begun.
    fn keep_all(&mut self, out: &mut Out) {
        self.kept = 0;
        for part in core::mem::take(&mut self.parts).into_values() {
            if self.failed {
                return;
            }
            match part.end(out) {
                Ok(()) => self.files += 1,
                Err(why) => self.fail(&why, out),
            }
        }
    }

    fn fail(&mut self, why: &str, out: &mut Out) {
        // One error is enough: nothing is written any more.
        if !core::mem::replace(&mut self.failed, true) {
            out.failure(why);
        }
    }
}

impl Part {
    fn write(&mut self) {
        self.file.write(&self.kept);
        self.file.rest();
        self.kept.clear();
    }

    fn end(mut self, out: &mut Out) -> Result<(), String> {
        let mut last = Out::default();
        self.selection.end(&mut last);
        self.kept.append(&mut last.data);
        self.file.write(&self.kept);
        out.counted.add(&last.counted);
        self.file.keep()
    }
}

impl RecordSink for Parts {
    fn take(&mut self, selected: Selected, out: &mut Out) {
        let Selected { file, format, records, .. } = selected;
        for mut picked in records {
            if self.failed {
                return;
            }
            self.records += 1;
            let name = match self.every {
                Some(every) => {
                    self.taken += 1;
                    number_name((self.taken - 1) / every + 1)
                }
                None if picked.part.is_empty() => UNKNOWN.to_owned(),
                None => file_name(&picked.part),
            };
            let name = name + extension(format);
            // What stands before it is elsewhere.
            picked.behind_gap = picked.out_of_context.is_some();
            let part = match self.part(name) {
                Ok(part) => part,
                Err(why) => return self.fail(&why, out),
            };
            let before = part.kept.len();
            let one = Selected { file: file.clone(), format, records: vec![picked], ends_with_gap: false };
            let mut own = Out::default();
            part.selection.take(one, &mut own);
            part.kept.append(&mut own.data);
            let more = part.kept.len() - before;
            if part.kept.len() >= KEPT {
                let written = part.kept.len();
                part.write();
                self.kept = (self.kept + more).saturating_sub(written);
            } else {
                self.kept += more;
            }
            out.messages.append(&mut own.messages);
            out.remarks.append(&mut own.remarks);
            out.counted.add(&own.counted);
            if self.kept >= KEPT_IN_ALL {
                self.parts.values_mut().for_each(Part::write);
                self.kept = 0;
            }
            if self.every.is_some_and(|every| self.taken.is_multiple_of(every)) {
                self.keep_all(out);
            }
        }
    }

    fn end(&mut self, out: &mut Out) {
        self.keep_all(out);
        if !self.failed {
            let (records, files) = (count(self.records, "record", "records"), count(self.files, "file", "files"));
            *lock(&self.summary) = format!("{records} in {files}");
        }
    }
}

/// The name of the file with this number. Names of the same length stand in their order in every folder.
fn number_name(number: u64) -> String {
    format!("{number:06}")
}

/// The name of the file of a part. What does not belong into a name on every system is written as `%` and its number; a
/// long one is cut, and told from others by what the whole of it comes to.
fn file_name(part: &str) -> String {
    let mut name = String::new();
    for (place, letter) in part.char_indices() {
        let fits = letter.is_alphanumeric() || place > 0 && matches!(letter, ' ' | '.' | '_' | '-' | '+' | ',' | '\'');
        if fits && !(matches!(letter, ' ' | '.') && place + 1 == part.len()) {
            name.push(letter);
        } else {
            let mut bytes = [0; 4];
            letter.encode_utf8(&mut bytes).bytes().for_each(|byte| name.push_str(&format!("%{byte:02X}")));
        }
    }
    if name.len() > LONGEST_NAME {
        let whole = hash(b'f', part.as_bytes());
        while name.len() > LONGEST_NAME - 40 {
            name.pop();
        }
        name.push_str(&format!("%{whole:032X}"));
    }
    name
}

/// The extension of a file with records that are in this format.
fn extension(format: Format) -> &'static str {
    let collection = format.notation.forms().iter().find(|form| form.collection).filter(|_| !format.form.collection);
    collection.map_or(format.form.extension, |form| form.extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_a_file_tells_parts_apart() {
        assert_eq!(file_name("PokerStars 6-max"), "PokerStars 6-max");
        assert_eq!(file_name("../a/b\\c:d"), "%2E.%2Fa%2Fb%5Cc%3Ad");
        assert_eq!((file_name("a."), file_name("_a"), file_name("é%")), ("a%2E".into(), "%5Fa".into(), "é%25".into()));
        let (one, other) = (file_name(&"é".repeat(300)), file_name(&"é".repeat(301)));
        assert!(one != other && one.len() <= LONGEST_NAME && other.len() <= LONGEST_NAME);
    }
}

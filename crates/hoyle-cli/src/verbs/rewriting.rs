//! What `fmt` and `fix` share: a text is written anew record by record, and printed, shown as a difference, or put in
//! the place of the old.

use std::path::Path;

use crate::args::Paths;
use crate::diff;
use crate::inputs::{Origin, packed, why};
use crate::output::Failure;
use crate::pipeline::{Finished, Out, Part, Tally};
use crate::rewrite::replace;

/// Where the new text goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// To the standard output.
    Print,
    /// Nowhere; files that would change are named.
    Name,
    /// Nowhere; what would change is shown.
    Diff,
    /// Into the file.
    Write,
}

impl Target {
    /// What the options mean: without any, the result of one input is printed, and for several a difference.
    pub(super) fn chosen(check: bool, diff: bool, write: bool, paths: &Paths) -> Result<Target, Failure> {
        if write {
            if paths.paths.is_empty() || paths.paths.iter().any(|path| path.as_os_str() == "-") {
                return Err(Failure::Usage("--write needs files; the standard input cannot be written".to_owned()));
            }
            return Ok(Target::Write);
        }
        Ok(match (diff, check, paths.is_one()) {
            (true, ..) => Target::Diff,
            (_, true, _) => Target::Name,
            (_, _, true) => Target::Print,
            _ => Target::Diff,
        })
    }
}

/// A record that changed: where it was and where it is now.
struct Change {
    old: (usize, usize),
    new: (usize, usize),
}

/// The new text of a piece.
pub(super) struct Rewrite {
    target: Target,
    text: Vec<u8>,
    /// A line end that `text` begins with if it is not a file's start. What a notation writes may depend on whether
    /// anything stands before it, and must not depend on where a long file was cut.
    before: usize,
    /// How much of the old text was passed on.
    read: usize,
    records: u32,
    changes: Vec<Change>,
    grown: i64,
}

impl Rewrite {
    pub(super) fn new(target: Target) -> Rewrite {
        Rewrite { target, text: Vec::new(), before: 0, read: 0, records: 0, changes: Vec::new(), grown: 0 }
    }

    /// Forgets the text; `whole` says that the next one is the start of a file.
    pub(super) fn clear(&mut self, whole: bool) {
        self.text.clear();
        self.before = usize::from(!whole);
        if !whole {
            self.text.push(b'\n');
        }
        self.read = 0;
        self.records = 0;
        self.changes.clear();
        self.grown = 0;
    }

    pub(super) fn read(&self) -> usize {
        self.read
    }

    pub(super) fn records(&self) -> u32 {
        self.records
    }

    /// One more record; `write` writes it anew, or gives `false` if it shall stay as it is.
    pub(super) fn record(&mut self, old: &[u8], write: impl FnOnce(&mut Vec<u8>) -> bool) {
        let from = self.text.len();
        if !write(&mut self.text) {
            self.text.truncate(from);
            self.text.extend_from_slice(old);
        }
        let new = self.text.get(from..).unwrap_or_default();
        if new != old {
            let lines = |text: &[u8]| memchr::memchr_iter(b'\n', text).count() as i64;
            self.grown += lines(new) - lines(old);
            let (old, new) = ((self.read, self.read + old.len()), (from, self.text.len()));
            self.changes.push(Change { old, new });
        }
        self.read += old.len();
        self.records += 1;
    }

    /// What stands between records stays.
    pub(super) fn between(&mut self, text: &[u8]) {
        self.text.extend_from_slice(text);
        self.read += text.len();
    }

    pub(super) fn count(&self, tally: &mut Tally) {
        tally.grown = self.grown;
        tally.changed = self.changes.len() as u64;
    }

    /// The new text.
    fn new_text(&self) -> &[u8] {
        self.text.get(self.before..).unwrap_or_default()
    }

    pub(super) fn finish(&self, finished: &Finished<'_>, out: &mut Out) {
        let input = finished.input;
        let before = finished.base.tally.changed;
        let changed = !self.changes.is_empty();
        let all = finished.first && finished.last;
        match self.target {
            Target::Print => out.data.extend_from_slice(self.new_text()),
            Target::Name if changed && before == 0 => {
                out.data.extend_from_slice(input.name.as_bytes());
                out.data.push(b'\n');
            }
            Target::Diff => self.diff(finished, out),
            Target::Write if finished.format.is_some() => {
                let Origin::Path(path) = &input.origin else { return };
                if packed(&input.name).is_some() {
                    if finished.last && before + finished.reading.tally.changed > 0 {
                        out.trouble(&format!("{}: a packed file is not written; unpack it first", input.name));
                    }
                } else if !all {
                    let (first, last, broken) = (finished.first, finished.last, finished.broken);
                    let text = self.new_text().to_vec();
                    out.part = Some(Part { input: input.clone(), text, changed, first, last, broken });
                    return; // Counted when it is written.
                } else if changed && !finished.broken {
                    self.write(path, &input.name, out);
                    return;
                }
            }
            _ => {}
        }
        if finished.last && before + finished.reading.tally.changed > 0 && self.target != Target::Write {
            out.totals.changed += 1;
        }
    }

    fn write(&self, path: &Path, name: &str, out: &mut Out) {
        match replace(path, self.new_text()) {
            Ok(()) => out.totals.changed += 1,
            Err(error) => out.trouble(&format!("{name}: cannot be written: {}", why(&error))),
        }
    }

    fn diff(&self, finished: &Finished<'_>, out: &mut Out) {
        if self.changes.is_empty() {
            return;
        }
        if finished.base.tally.changed == 0 {
            diff::head(&finished.input.name, &mut out.data);
        }
        let text = finished.text.get(finished.base.from..).unwrap_or_default();
        let mut locator = finished.locator();
        let mut grown = finished.base.tally.grown;
        for change in &self.changes {
            let old = text.get(change.old.0..change.old.1).unwrap_or_default();
            let new = self.text.get(change.new.0..change.new.1).unwrap_or_default();
            let (start, _) = locator.range(change.old.0, change.old.0);
            grown += diff::hunks(old, new, start.line, start.line.saturating_add_signed(grown), &mut out.data);
        }
    }
}

//! What `fmt`, `fix` and `fill` share: a text is rewritten record by record, and printed, shown as a difference, or put
//! in the place of the old.

use hoyle::Compression;
use std::path::Path;

use crate::args::Paths;
use crate::diff;
use crate::environment::Failure;
use crate::out::{Out, Part};
use crate::replace_file::replace_file;
use hoyle_scan::{Origin, ReadPiece, Tally, io_reason};

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

/// A record that changed: its place in the old text and in the new.
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
    lines_added: i64,
}

impl Rewrite {
    pub(super) fn new(target: Target) -> Rewrite {
        Rewrite { target, text: Vec::new(), before: 0, read: 0, records: 0, changes: Vec::new(), lines_added: 0 }
    }

    /// Forgets the text; `whole` says that the next one is the start of a file.
    pub(super) fn clear(&mut self, from_start: bool) {
        self.text.clear();
        self.before = usize::from(!from_start);
        if !from_start {
            self.text.push(b'\n');
        }
        self.read = 0;
        self.records = 0;
        self.changes.clear();
        self.lines_added = 0;
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
            self.lines_added += lines(new) - lines(old);
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
        tally.lines_added = self.lines_added;
        tally.changed = self.changes.len() as u64;
    }

    /// The new text.
    fn new_text(&self) -> &[u8] {
        self.text.get(self.before..).unwrap_or_default()
    }

    pub(super) fn finish(&self, piece: &ReadPiece<'_>, out: &mut Out) {
        let input = piece.input;
        let before = piece.tally_before().changed;
        let changed = !self.changes.is_empty();
        let all = piece.is_first && piece.is_last;
        match self.target {
            Target::Print => out.data.extend_from_slice(self.new_text()),
            Target::Name if changed && before == 0 => {
                out.data.extend_from_slice(input.name.as_bytes());
                out.data.push(b'\n');
            }
            Target::Diff => self.diff(piece, out),
            Target::Write if piece.format.is_some() => {
                let Origin::Path(path) = &input.origin else { return };
                if Compression::from_name(&input.name).is_some() {
                    if piece.is_last && before + piece.tally().changed > 0 {
                        out.failure(&format!("{}: a packed file is not written; unpack it first", input.name));
                    }
                } else if !all {
                    let (is_first, is_last, is_broken) = (piece.is_first, piece.is_last, piece.is_broken);
                    let text = self.new_text().to_vec();
                    out.part = Some(Part { input: input.clone(), text, changed, is_first, is_last, is_broken });
                    return; // Counted when it is written.
                } else if changed && !piece.is_broken {
                    self.write(path, &input.name, out);
                    return;
                }
            }
            _ => {}
        }
        if piece.is_last && before + piece.tally().changed > 0 && self.target != Target::Write {
            out.counted.changed += 1;
        }
    }

    fn write(&self, path: &Path, name: &str, out: &mut Out) {
        match replace_file(path, self.new_text()) {
            Ok(()) => out.counted.changed += 1,
            Err(error) => out.failure(&format!("{name}: cannot be written: {}", io_reason(&error))),
        }
    }

    fn diff(&self, piece: &ReadPiece<'_>, out: &mut Out) {
        if self.changes.is_empty() {
            return;
        }
        if piece.tally_before().changed == 0 {
            diff::head(&piece.input.name, &mut out.data);
        }
        let text = piece.text.get(piece.start()..).unwrap_or_default();
        let mut locator = piece.locator();
        let mut lines_added = piece.tally_before().lines_added;
        for change in &self.changes {
            let old = text.get(change.old.0..change.old.1).unwrap_or_default();
            let new = self.text.get(change.new.0..change.new.1).unwrap_or_default();
            let (start, _) = locator.range(change.old.0, change.old.0);
            lines_added +=
                diff::hunks(old, new, start.line, start.line.saturating_add_signed(lines_added), &mut out.data);
        }
    }
}

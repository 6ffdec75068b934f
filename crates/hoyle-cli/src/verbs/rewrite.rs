//! What `fmt`, `fix` and `fill` share: a text is rewritten record by record, and printed, shown as a difference, or put
//! in the place of the old.

use std::path::{Path, PathBuf};

use hoyle::notation::Likeness;
use hoyle::problem::Severity;
use hoyle::text::visible;
use hoyle::{Compression, DetectedBy, Format};

use super::{Ran, Session, count, not_done};
use crate::args::Paths;
use crate::diff;
use crate::environment::Failure;
use crate::out::{Out, Part};
use crate::replace_file::{Fingerprint, Replacement};
use crate::report;
use crate::writer::Writer;
use hoyle::rewrite::{self, Change};
use hoyle_scan::{Fold, Origin, PIECE_SIZE, ReadPiece, Tally, io_reason};

/// Where the new text goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// To the standard output.
    Print,
    /// Nowhere; files that would change are named.
    Name,
    /// Nowhere; what would change is shown.
    Diff(diff::Lines),
    /// Into the file.
    Write,
}

impl Target {
    /// What the options mean: without any, the result of one input is printed, and for several a difference.
    pub(super) fn chosen(
        check: bool,
        diff: bool,
        write: bool,
        paths: &Paths,
        session: &Session,
    ) -> Result<Target, Failure> {
        let typed = session.environment.input_is_terminal;
        if write {
            let paths = paths.meant(typed);
            if paths.iter().any(|path| path.as_os_str() == "-") {
                return Err(Failure::Usage("--write needs files; the standard input cannot be written".to_owned()));
            }
            // What comes out of a pipe is not there any more once it is read.
            let is_other = |path: &&PathBuf| path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir());
            return match paths.iter().find(is_other) {
                Some(path) => {
                    Err(Failure::Usage(format!("{}: cannot be written: it is not a regular file", path.display())))
                }
                None => Ok(Target::Write),
            };
        }
        let lines = if session.environment.output_is_terminal { diff::Lines::Seen } else { diff::Lines::Plain };
        Ok(match (diff, check, paths.is_one(typed)) {
            (true, ..) => Target::Diff(lines),
            (_, true, _) => Target::Name,
            (_, _, true) => Target::Print,
            _ => Target::Diff(lines),
        })
    }
}

/// Reads what is to be rewritten. What is shown of one input among several has its name.
pub(super) fn read<F: Fold<Output = Out>>(
    paths: &Paths,
    new_fold: impl Fn() -> F,
    session: &mut Session,
) -> Result<Ran, Failure> {
    let several = !paths.is_one(session.environment.input_is_terminal);
    session.read(paths, PIECE_SIZE, new_fold, Writer::new(0).verbatim().naming(several))
}

/// Says of how many files something was done, or is to do.
pub(super) fn sum_up(ran: &Ran, target: Target, [done, to_do]: [&str; 2], session: &mut Session) {
    if session.sums_up(ran) && target != Target::Print {
        let would = if target == Target::Write { done } else { to_do };
        let [read, changed] = [ran.read.files, ran.counted.changed].map(|files| count(files, "file", "files"));
        let left = session.counting(ran).map_or_else(String::new, |counting| format!("; {counting} left"));
        let not_done = not_done(ran, "could not be written");
        session.environment.message(&format!("{read}, {changed} {would}{left}{not_done}"));
    }
}

/// Shows why nothing of a text can be rewritten: no notation is known, it breaks off, or there is no record in it. `check`
/// counts the same problems.
pub(super) fn show_unread(piece: &ReadPiece<'_>, out: &mut Out) {
    if piece.format.is_none() || piece.is_broken {
        report::errors(piece, Severity::Error, out);
    } else if piece.is_last && piece.tally_so_far().records == 0 {
        report::errors(piece, Severity::Warning, out);
    }
}

/// Whether a text is only read, as that of a poker room is: there is no style in which to write it anew.
pub(super) fn is_only_read(piece: &ReadPiece<'_>) -> bool {
    piece.format.is_some_and(|format| !format.notation.is_written())
}

/// The new text of a piece, and where it goes.
pub(super) struct Rewrite {
    target: Target,
    pub(super) text: rewrite::Rewrite,
    /// Records in which there is something of their notation, and others.
    recognized: u64,
    foreign: u64,
    /// Whether the next record is the first of its file.
    at_start: bool,
    /// Whether the first record of the file is prose.
    prose: bool,
}

impl Rewrite {
    pub(super) fn new(target: Target) -> Rewrite {
        let text = rewrite::Rewrite::default();
        Rewrite { target, text, recognized: 0, foreign: 0, at_start: true, prose: false }
    }

    /// The next text begins; see [`rewrite::Rewrite::begin`].
    pub(super) fn begin(&mut self, separator: Option<&'static str>, from_start: bool) {
        self.text.begin(separator, from_start);
        (self.recognized, self.foreign) = (0, 0);
        (self.at_start, self.prose) = (from_start, false);
    }

    /// Whether the next record is left as it is, for there is nothing of its notation in it. A file of such records alone
    /// is foreign, whatever its name says, and so is one that begins as prose.
    pub(super) fn leaves(&mut self, format: Format, text: &[u8]) -> bool {
        let likeness = format.notation.likeness(text);
        self.prose |= core::mem::take(&mut self.at_start) && likeness == Likeness::Prose;
        let foreign = self.prose || likeness != Likeness::Record;
        if foreign {
            self.text.replace(text, text);
            self.foreign += u64::from(!text.trim_ascii().is_empty());
        } else {
            self.recognized += 1;
        }
        foreign
    }

    pub(super) fn count(&self, tally: &mut Tally) {
        (tally.recognized, tally.foreign, tally.prose) = (self.recognized, self.foreign, self.prose);
        tally.lines_added = self.text.lines_added();
        tally.changed = self.text.changes().len() as u64;
    }

    pub(super) fn finish(&self, piece: &ReadPiece<'_>, out: &mut Out) {
        let input = piece.input;
        let before = piece.tally_before().changed;
        let changed = !self.text.changes().is_empty();
        let all = piece.is_first && piece.is_last;
        let found = piece.tally_so_far();
        if piece.is_last && piece.by != Some(DetectedBy::Content) && found.foreign > 0 {
            let notation = piece.notation().unwrap_or_default();
            let why = match (found.prose, found.recognized) {
                (true, _) => format!("it does not begin as {notation} does"),
                (_, 0) => format!("nothing in it is {notation}, but its name"),
                _ => String::new(),
            };
            if !why.is_empty() {
                out.failure(&format!("{}: is left as it is: {why}", input.name));
            }
        }
        match self.target {
            Target::Print => out.data.extend_from_slice(self.text.text()),
            Target::Name if changed && before == 0 => {
                out.data.extend_from_slice(visible::line(&input.name).as_bytes());
                out.data.push(b'\n');
            }
            Target::Diff(lines) if !found.prose => self.diff(piece, lines, out),
            Target::Write if piece.format.is_some() && !is_only_read(piece) => {
                let Origin::Path(path) = &input.origin else { return };
                if piece.by == Some(DetectedBy::Content) {
                    if piece.is_first {
                        let notation = piece.notation().unwrap_or_default();
                        out.failure(&format!(
                            "{}: looks like {notation}, but its name does not say so; it is not written without \
                             --from {notation}",
                            input.name
                        ));
                    }
                    return;
                }
                if Compression::from_name(&input.name).is_some() {
                    if piece.is_last && before + piece.tally().changed > 0 {
                        out.failure(&format!("{}: a packed file is not written; unpack it first", input.name));
                    }
                } else if !all {
                    let (is_first, is_last, is_broken) =
                        (piece.is_first, piece.is_last, piece.is_broken || found.prose);
                    let text = self.text.text().to_vec();
                    let read = piece.text.get(piece.start()..).and_then(|rest| rest.get(..self.text.read()));
                    let read = Fingerprint::of(read.unwrap_or_default());
                    out.part = Some(Part { input: input.clone(), text, read, changed, is_first, is_last, is_broken });
                    return; // Counted when it is written.
                } else if changed && !piece.is_broken {
                    self.write(path, piece, out);
                    return;
                }
            }
            _ => {}
        }
        if piece.is_last && before + piece.tally().changed > 0 && self.target != Target::Write {
            out.counted.changed += 1;
        }
    }

    fn write(&self, path: &Path, piece: &ReadPiece<'_>, out: &mut Out) {
        let written = Replacement::of(path).and_then(|mut new| {
            new.write(self.text.text())?;
            new.keep_if_still(&[Fingerprint::of(piece.text)])
        });
        match written {
            Ok(()) => out.written.push(piece.input.name.clone()),
            Err(error) => out.failure(&format!("{}: cannot be written: {}", piece.input.name, io_reason(&error))),
        }
    }

    fn diff(&self, piece: &ReadPiece<'_>, lines: diff::Lines, out: &mut Out) {
        if self.text.changes().is_empty() {
            return;
        }
        if piece.tally_before().changed == 0 {
            diff::head(&piece.input.name, &mut out.data);
        }
        let text = piece.text.get(piece.start()..).unwrap_or_default();
        let (start, _) = piece.locator().range(0, 0);
        let old = diff::Text { text, line: start.line };
        let line = start.line.saturating_add_signed(piece.tally_before().lines_added);
        let new = diff::Text { text: self.text.text(), line };
        let changed = self.text.changes().iter().map(|Change { old, new }| (old.clone(), new.clone()));
        diff::hunks(old, new, changed, lines, &mut out.data);
    }
}

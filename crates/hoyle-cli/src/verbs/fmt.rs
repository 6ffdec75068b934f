//! `hoyle fmt`: rewrites in canonical style, comments kept.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::AnyReader;
use hoyle::Format;
use hoyle::notation::{Depth, Style};
use hoyle::problem::Problem;

use super::rewrite::{self, Rewrite, Target};
use super::{Session, Verb};
use crate::args::{Paths, StyleArg};
use crate::environment::{Failure, unread};
use crate::out::Out;
use crate::report::{self, Reporter};
use hoyle_scan::{Error, Fold, Input, ReadPiece, Spot, Tally};

pub(super) const VERB: Verb = Verb {
    name: "fmt",
    about: "Rewrites records in canonical style, comments kept",
    examples: "Examples:\n  \
        hoyle fmt a.phh              prints it in canonical style\n  \
        hoyle fmt --diff hands/      shows what would change\n  \
        hoyle fmt --write hands/     changes the files\n  \
        hoyle fmt --check hands/     names the files that would change, and exits with 1 if there are any",
    options: |command, _| Options::augment_args(command),
    works_on: |notation| notation.is_written(),
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// Only name the files that would change; exit with 1 if there are any
    #[arg(long, conflicts_with = "write")]
    check: bool,
    /// Show what would change, also for a single input
    #[arg(long, conflicts_with = "write")]
    diff: bool,
    /// Replace the files
    #[arg(long)]
    write: bool,
    /// The manner of writing, where a notation has both
    #[arg(long, value_name = "STYLE", value_enum)]
    style: Option<StyleArg>,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let style = StyleArg::style(options.style);
    let target = Target::chosen(options.check, options.diff, options.write, &options.paths, session)?;
    let work = || Fmt { style, format: None, rewrite: Rewrite::new(target), refused: Vec::new(), unstyled: false };
    let ran = rewrite::read(&options.paths, work, session)?;
    rewrite::sum_up(&ran, target, ["rewritten", "to rewrite"], session);
    let status = session.status(&ran);
    Ok(if status == 0 && options.check && ran.counted.changed > 0 { 1 } else { status })
}

struct Fmt {
    style: Style,
    format: Option<Format>,
    rewrite: Rewrite,
    /// Records whose text cannot be read, with why.
    refused: Vec<(Spot, Problem)>,
    /// Whether the notation has not the style that was asked for.
    unstyled: bool,
}

impl Fold for Fmt {
    type Output = Out;
    const DEPTH: Depth = Depth::Syntax;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, _: &Input, format: Option<Format>, from_start: bool) {
        self.format = format;
        self.rewrite.begin(format.and_then(|format| format.notation.separator(format.form)), from_start);
        self.refused.clear();
        self.unstyled = false;
    }

    fn record(&mut self, reader: &mut AnyReader, text: &[u8], _: &[Problem]) {
        let Some(format) = self.format else { return };
        if self.rewrite.leaves(format, text) {
            return;
        }
        let (at, record) = (self.rewrite.text.read(), self.rewrite.text.records());
        let (has_style, refused) =
            self.rewrite.text.format(&*format.notation, &**reader, format.form, self.style, text);
        self.unstyled |= !has_style;
        self.refused.extend(refused.map(|problem| (Spot { record, start: at, end: at + text.len() }, problem)));
    }

    fn between(&mut self, text: &[u8]) {
        self.rewrite.text.between(text);
    }

    fn end(&mut self, last: bool) {
        self.rewrite.text.end(last);
    }

    fn count(&self, tally: &mut Tally) {
        self.rewrite.count(tally);
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        rewrite::show_unread(piece, out);
        if piece.is_first && rewrite::is_only_read(piece) {
            let text = "the text of a poker room has no canonical style: it stays as it is";
            out.remarks.push((piece.input.name.clone(), text.to_owned()));
        } else if self.unstyled && piece.is_first {
            let (name, notation) = (&piece.input.name, piece.notation().unwrap_or_default());
            out.remarks.push((name.clone(), format!("{notation} has but one style")));
        }
        let mut reporter = Reporter::new(piece, report::Format::Short, false);
        for (spot, problem) in &self.refused {
            let from = piece.start();
            let spot = Spot { start: spot.start + from, end: spot.end + from, ..*spot };
            reporter.show(problem, spot, &mut out.messages);
            out.counted.left.errors += 1;
        }
        self.rewrite.finish(piece, out);
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

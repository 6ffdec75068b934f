//! `hoyle fix`: applies the repairs that `check` offers.

use hoyle::Format;
use std::sync::Arc;

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::AnyReader;
use hoyle::notation::{Carryover, Depth, Options as Chosen};
use hoyle::problem::render::json::Counts;
use hoyle::problem::{Problem, Severity};
use hoyle::problems::Shared;
use hoyle::repair::Repairs;

use super::rewrite::{self, Rewrite, Target};
use super::{Session, Verb, count, not_done};
use crate::args::Paths;
use crate::environment::{Failure, unread};
use crate::out::Out;
use hoyle_scan::{Error, Fold, Input, ReadPiece, Tally};

pub(super) const VERB: Verb = Verb {
    name: "fix",
    about: "Applies the safe repairs that check offers",
    examples: "Examples:\n  \
        hoyle fix --diff a.phh         shows the repairs\n  \
        hoyle fix --write hands/       makes them\n  \
        hoyle fix --unsafe a.phh       prints the text with those too that may change the meaning",
    options: |command, _| Options::augment_args(command),
    works_on: |notation| notation.is_written(),
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// Make repairs too that may change the meaning
    #[arg(long)]
    r#unsafe: bool,
    /// Show what would change, also for a single input
    #[arg(long, conflicts_with = "write")]
    diff: bool,
    /// Replace the files
    #[arg(long)]
    write: bool,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let target = Target::chosen(false, options.diff, options.write, &options.paths, session)?;
    let chosen = session.options.clone();
    let work = || Repair {
        chosen: chosen.clone(),
        format: None,
        rewrite: Rewrite::new(target),
        repairs: Repairs::new(options.r#unsafe),
        trial: None,
        made: 0,
        left: Counts::default(),
    };
    let ran = rewrite::read(&options.paths, work, session)?;
    if session.sums_up(&ran) {
        let mut text = format!(
            "{} in {}; {} and {} left",
            count(ran.counted.repaired, "repair", "repairs"),
            count(ran.counted.changed, "file", "files"),
            count(ran.counted.left.errors, "error", "errors"),
            count(ran.counted.left.warnings, "warning", "warnings"),
        );
        if ran.counted.left.errors + ran.counted.left.warnings > 0 {
            text.push_str("; hoyle check shows them");
        }
        text.push_str(&not_done(&ran, "could not be written"));
        session.environment.message(&text);
    }
    Ok(session.status(&ran))
}

struct Repair {
    /// How records are read.
    chosen: Arc<Chosen>,
    format: Option<Format>,
    rewrite: Rewrite,
    repairs: Repairs,
    /// Reads what is repaired, in this form. The reader that was given reads the text as it was.
    trial: Option<(Format, AnyReader)>,
    made: u64,
    left: Counts,
}

impl Repair {
    fn count_left(&mut self, problems: &[Problem]) {
        for problem in problems {
            match problem.severity {
                Severity::Error => self.left.errors += 1,
                Severity::Warning => self.left.warnings += 1,
                Severity::Note => self.left.notes += 1,
            }
        }
    }
}

impl Fold for Repair {
    type Output = Out;
    const DEPTH: Depth = Depth::Check;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, _: &Input, format: Option<Format>, from_start: bool) {
        self.format = format;
        self.repairs.begin();
        self.rewrite.begin(None, from_start);
        self.made = 0;
        self.left = Counts::default();
    }

    fn before_record(&mut self, reader: &AnyReader) {
        self.repairs.before_record(&**reader);
    }

    fn record(&mut self, _: &mut AnyReader, text: &[u8], problems: &[Problem]) {
        let Some(format) = self.format else { return };
        if self.rewrite.leaves(format, text) {
            self.count_left(problems);
            return;
        }
        self.trial.take_if(|(known, _)| *known != format);
        let new = || (format, format.notation.reader(format.form, Self::DEPTH, &self.chosen));
        let (_, trial) = self.trial.get_or_insert_with(new);
        let repaired = self.repairs.record(&*format.notation, &mut **trial, text, problems);
        self.made += repaired.made as u64;
        self.count_left(&repaired.left);
        self.rewrite.text.replace(text, repaired.text.as_deref().unwrap_or(text));
    }

    fn between(&mut self, text: &[u8]) {
        self.rewrite.text.between(text);
    }

    fn end(&mut self, last: bool) {
        self.rewrite.text.end(last);
    }

    fn carryover(&self, reader: &AnyReader) -> Option<Carryover> {
        self.repairs.carryover(&**reader)
    }

    fn follows(&self, reader: &AnyReader, before: &Carryover) -> bool {
        self.repairs.follows(&**reader, before)
    }

    fn count(&self, tally: &mut Tally) {
        self.rewrite.count(tally);
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        rewrite::show_unread(piece, out);
        if piece.is_first && rewrite::is_only_read(piece) {
            let text = "the text of a poker room is not repaired: it stays as it is";
            out.remarks.push((piece.input.name.clone(), text.to_owned()));
        }
        out.counted.left += self.left;
        // A record alone does not show that its name is used by an earlier one.
        let problems = piece.problems().flat_map(|(_, problems)| problems);
        out.counted.left.errors += problems.filter(|problem| Shared::NameUsedTwice.is(problem)).count() as u64;
        out.counted.repaired += self.made;
        self.rewrite.finish(piece, out);
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

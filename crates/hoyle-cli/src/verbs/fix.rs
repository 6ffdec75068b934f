//! `hoyle fix`: applies the repairs that `check` offers.

use hoyle::Format;
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::AnyReader;
use hoyle::notation::{Carryover, Depth, Next, Options as Chosen};
use hoyle::problem::render::json::Counts;
use hoyle::problem::{Fix, Problem, Safety, Severity, fix};
use hoyle::problems::Shared;

use super::rewrite::{Rewrite, Target};
use super::{Session, Verb, count};
use crate::args::Paths;
use crate::environment::{Failure, unread};
use crate::out::Out;
use crate::report;
use crate::writer::Writer;
use hoyle_scan::{Error, Fold, Input, PIECE_SIZE, ReadPiece, Tally};

pub(super) const VERB: Verb = Verb {
    name: "fix",
    about: "Applies the safe repairs that check offers",
    examples: "Examples:\n  \
        hoyle fix --diff a.phh         shows the repairs\n  \
        hoyle fix --write hands/       makes them\n  \
        hoyle fix --unsafe a.phh       prints the text with those too that may change the meaning",
    options: |command, _| Options::augment_args(command),
    run,
};

/// A repair may make room for another, round after round; after so many they do not come to an end.
const ROUNDS: usize = 50;

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
        all: options.r#unsafe,
        format: None,
        rewrite: Rewrite::new(target),
        trial: None,
        before: None,
        apart: false,
        made: 0,
        left: Counts::default(),
    };
    let ran = session.read(&options.paths, PIECE_SIZE, work, Writer::new(0).verbatim())?;
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
        session.environment.message(&text);
    }
    Ok(session.status(&ran))
}

struct Repair {
    /// How records are read.
    chosen: Arc<Chosen>,
    /// Whether repairs are made that may change the meaning.
    all: bool,
    format: Option<Format>,
    rewrite: Rewrite,
    /// Reads what is repaired. The reader that was given reads the text as it was.
    trial: Option<AnyReader>,
    /// What the records so far, as they are written anew, hand on to the next.
    before: Option<Carryover>,
    /// Whether that may be other than what they handed on as they were.
    apart: bool,
    made: u64,
    left: Counts,
}

impl Repair {
    fn fixes(&self, format: Format, text: &[u8], problems: &[Problem]) -> Vec<Fix> {
        let wanted = |fix: &Fix| match fix.safety {
            Safety::Safe => true,
            Safety::Unsafe => self.all,
            Safety::ShowOnly => false,
        };
        format.notation.fixes(text, problems).into_iter().filter(wanted).collect()
    }

    /// What is wrong with a record's text behind the records as they are written anew; `None` where it is not one record.
    fn read(&mut self, text: &[u8]) -> Option<Vec<Problem>> {
        let (format, chosen) = (self.format?, &self.chosen);
        let trial = self.trial.get_or_insert_with(|| format.notation.reader(format.form, Self::DEPTH, chosen));
        let mut read = |all: &[u8]| {
            trial.begin(self.before.as_ref());
            let mut found = Vec::new();
            match trial.next(all, true, &mut found) {
                Next::Record { consumed, .. } => Some((found, consumed)),
                _ => None,
            }
        };
        let (mut found, mut consumed) = read(text)?;
        if consumed < text.len() && text.get(consumed..)?.trim_ascii().is_empty() {
            // Empty lines belong to a record where another stands behind them: one that begins as this one does.
            let first = text.trim_ascii_start().split_inclusive(|byte| *byte == b'\n').next()?;
            (found, consumed) = read(&[text, first].concat())?;
        }
        (consumed == text.len()).then_some(found)
    }

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

    fn begin(&mut self, _: &Input, format: Option<Format>, _: bool) {
        self.format = format;
        (self.trial, self.before, self.apart) = (None, None, false);
        self.rewrite.begin(None, true);
        self.made = 0;
        self.left = Counts::default();
    }

    fn before_record(&mut self, reader: &AnyReader) {
        if !self.apart {
            self.before = reader.carryover();
        }
    }

    fn record(&mut self, _: &mut AnyReader, text: &[u8], problems: &[Problem]) {
        let Some(format) = self.format else { return };
        if self.rewrite.leaves(format, text) {
            self.count_left(problems);
            return;
        }
        let mut now: Option<Vec<u8>> = None;
        let anew = if self.apart { self.read(text) } else { None };
        let mut problems = anew.unwrap_or_else(|| problems.to_vec());
        // Repairs that undo each other come back to a text that was there before.
        let hasher = RandomState::new();
        let mut seen = HashSet::from([hasher.hash_one(text)]);
        for _ in 0..ROUNDS {
            let old = now.as_deref().unwrap_or(text);
            problems.sort_by_key(|problem| problem.at.start);
            let fixes = self.fixes(format, old, &problems);
            let mut new = Vec::new();
            let made = fix::apply(old, &fixes, &mut new);
            if made == 0 || !seen.insert(hasher.hash_one(new.as_slice())) {
                break;
            }
            // A repair after which the text is not one record is none.
            let Some(found) = self.read(&new) else { break };
            self.made += made as u64;
            problems = found;
            now = Some(new);
        }
        self.count_left(&problems);
        self.apart |= now.is_some() && self.before.is_some();
        if self.apart {
            _ = self.read(now.as_deref().unwrap_or(text));
            self.before = self.trial.as_ref().and_then(|trial| trial.carryover());
        }
        self.rewrite.text.replace(text, now.as_deref().unwrap_or(text));
    }

    fn between(&mut self, text: &[u8]) {
        self.rewrite.text.between(text);
    }

    fn end(&mut self, last: bool) {
        self.rewrite.text.end(last);
    }

    fn carryover(&self, reader: &AnyReader) -> Option<Carryover> {
        if self.apart { self.before.clone() } else { reader.carryover() }
    }

    fn follows(&self, reader: &AnyReader, before: &Carryover) -> bool {
        !self.apart && reader.follows(before)
    }

    fn count(&self, tally: &mut Tally) {
        self.rewrite.count(tally);
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        if self.format.is_none() || piece.is_broken {
            report::errors(piece, Severity::Error, out);
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

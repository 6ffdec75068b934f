//! `hoyle fix`: applies the repairs that `check` offers.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::{Next, Reader, Want};
use hoyle::problem::render::json::Counts;
use hoyle::problem::{Fix, Problem, Safety, Severity, fix, rul};

use super::rewriting::{Rewrite, Target};
use super::{Session, Verb, count};
use crate::args::Paths;
use crate::inputs::Format;
use crate::output::Failure;
use crate::pipeline::{Finished, Limits, Out, Tally, Work};
use crate::report;
use crate::writer::Writer;

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

/// A repair may make room for another; after so many rounds something goes in circles.
const ROUNDS: usize = 20;

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
    let target = Target::chosen(false, options.diff, options.write, &options.paths)?;
    let work = || Repair {
        all: options.r#unsafe,
        format: None,
        rewrite: Rewrite::new(target),
        made: 0,
        left: Counts::default(),
    };
    let (totals, _) = session.read(&options.paths, Limits::USUAL.block, work, Writer::new(0))?;
    if session.sums_up(&totals) {
        let mut text = format!(
            "{} in {}; {} and {} left",
            count(totals.repaired, "repair", "repairs"),
            count(totals.changed, "file", "files"),
            count(totals.left.errors, "error", "errors"),
            count(totals.left.warnings, "warning", "warnings"),
        );
        if totals.left.errors + totals.left.warnings > 0 {
            text.push_str("; hoyle check shows them");
        }
        session.outside.say(&text);
    }
    Ok(session.status(&totals))
}

struct Repair {
    /// Whether repairs are made that may change the meaning.
    all: bool,
    format: Option<Format>,
    rewrite: Rewrite,
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
        problems.iter().filter_map(|problem| format.notation.fix(text, problem)).filter(wanted).collect()
    }

    fn leave(&mut self, problems: &[Problem]) {
        for problem in problems {
            match problem.severity {
                Severity::Error => self.left.errors += 1,
                Severity::Warning => self.left.warnings += 1,
                Severity::Note => self.left.notes += 1,
            }
        }
    }
}

impl Work for Repair {
    const WANT: Want = Want::Check;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, format: Option<Format>, whole: bool) {
        self.format = format;
        self.rewrite.clear(whole);
        self.made = 0;
        self.left = Counts::default();
    }

    fn record(&mut self, reader: &mut dyn Reader, text: &[u8], problems: &[Problem]) {
        let Some(format) = self.format else { return };
        let mut now: Option<Vec<u8>> = None;
        let mut problems = problems.to_vec();
        for _ in 0..ROUNDS {
            let old = now.as_deref().unwrap_or(text);
            problems.sort_by_key(|problem| problem.at.start);
            let fixes = self.fixes(format, old, &problems);
            let mut new = Vec::new();
            let made = fix::apply(old, &fixes, &mut new);
            if made == 0 || new == old {
                break;
            }
            // A repair after which the record cannot be read as one is none.
            let mut found = Vec::new();
            match reader.next(&new, true, &mut found) {
                Next::Record { consumed, .. } if consumed == new.len() => {}
                _ => break,
            }
            self.made += made as u64;
            problems = found;
            now = Some(new);
        }
        self.leave(&problems);
        self.rewrite.record(text, |out| {
            out.extend_from_slice(now.as_deref().unwrap_or(text));
            true
        });
    }

    fn between(&mut self, text: &[u8]) {
        self.rewrite.between(text);
    }

    fn count(&self, tally: &mut Tally) {
        self.rewrite.count(tally);
    }

    fn finish(&mut self, finished: &Finished<'_>, _: Option<&mut dyn Reader>, out: &mut Out) {
        if self.format.is_none() || finished.broken {
            report::errors(finished, out);
        }
        let left = &mut out.totals.left;
        left.errors += self.left.errors;
        left.warnings += self.left.warnings;
        left.notes += self.left.notes;
        // What no record knows of itself: a name that another has used before.
        let reading = finished.reading;
        let twice = rul::Fault::NameUsedTwice.entry().code;
        let problems = reading.marks.iter().flat_map(|mark| reading.of(mark));
        left.errors += problems.filter(|problem| problem.code == twice).count() as u64;
        out.totals.repaired += self.made;
        self.rewrite.finish(finished, out);
    }
}

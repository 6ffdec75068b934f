//! `hoyle fill`: adds what follows from what is written.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::{Reader, Want};
use hoyle::problem::{Problem, Severity};
use std::sync::Arc;

use super::rewriting::{Rewrite, Target};
use super::{Session, Verb, count};
use crate::args::Paths;
use crate::inputs::Format;
use crate::output::Failure;
use crate::pipeline::{Finished, Limits, Out, Tally, Work};
use crate::report::{self, Reporter, Spot};
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "fill",
    about: "Adds what follows from what is written; never changes what is there",
    examples: "Examples:\n  \
        hoyle fill game.pn              prints the game with points, winners and sums worked out\n  \
        hoyle fill hand.psn             prints the hand with the amounts that its payouts leave to the reader\n  \
        hoyle fill --diff game.pn       shows what would be added\n  \
        hoyle fill --write games/       adds it to the files",
    options: |command, _| Options::augment_args(command),
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// Show what would be added, also for a single input
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
    let chosen = session.options.clone();
    let work = || Fill {
        options: chosen.clone(),
        format: None,
        rewrite: Rewrite::new(target),
        told: Vec::new(),
        nothing: false,
    };
    let (totals, _) = session.read(&options.paths, Limits::USUAL.block, work, Writer::new(0))?;
    if session.sums_up(&totals) && target != Target::Print {
        let would = if target == Target::Write { "filled in" } else { "to fill in" };
        let text =
            format!("{}, {} {would}", count(totals.files, "file", "files"), count(totals.changed, "file", "files"));
        session.outside.say(&text);
    }
    Ok(session.status(&totals))
}

struct Fill {
    options: Arc<hoyle::notation::Options>,
    format: Option<Format>,
    rewrite: Rewrite,
    /// What could not be known, or why a record could not be read.
    told: Vec<(Spot, Problem)>,
    /// Whether the notation has nothing to fill in.
    nothing: bool,
}

impl Work for Fill {
    const WANT: Want = Want::Syntax;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, format: Option<Format>, whole: bool) {
        self.format = format;
        self.rewrite.clear(whole);
        self.told.clear();
        self.nothing = false;
    }

    fn record(&mut self, reader: &mut dyn Reader, text: &[u8], _: &[Problem]) {
        let Some(format) = self.format else { return };
        let (at, record) = (self.rewrite.read(), self.rewrite.records());
        let spot = Spot { record, start: at, end: at + text.len() };
        let (told, nothing, options) = (&mut self.told, &mut self.nothing, &self.options);
        let filled = |out: &mut Vec<u8>| {
            reader.fill(text, out).or_else(|| format.notation.fill(text, format.form, options, out))
        };
        self.rewrite.record(text, |out| match filled(out) {
            Some(Ok(notes)) => {
                told.extend(notes.into_iter().map(|note| (spot, note)));
                true
            }
            Some(Err(problem)) => {
                told.push((spot, problem));
                false
            }
            None => {
                *nothing = true;
                false
            }
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
        if self.nothing && finished.first {
            let (name, notation) = (&finished.input.name, finished.notation().unwrap_or_default());
            out.words.extend_from_slice(format!("hoyle: {name}: {notation} has nothing to fill in\n").as_bytes());
        }
        let mut reporter = Reporter::new(finished, report::Format::Short, false);
        for (spot, problem) in &self.told {
            let from = finished.base.from;
            let spot = Spot { start: spot.start + from, end: spot.end + from, ..*spot };
            reporter.show(problem, spot, &mut out.words);
            match problem.severity {
                Severity::Error => out.totals.left.errors += 1,
                Severity::Warning => out.totals.left.warnings += 1,
                Severity::Note => out.totals.left.notes += 1,
            }
        }
        self.rewrite.finish(finished, out);
    }
}

//! `hoyle replay`: the game step by step.

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use hoyle::notation::{Next, Reader, Want};
use hoyle::problem::{Problem, Severity};
use hoyle::replay::{self, Look};

use std::sync::Arc;

use super::{Session, Verb};
use crate::args::Paths;
use crate::inputs::Format;
use crate::output::Failure;
use crate::pipeline::{Finished, Out, Work};
use crate::report::{self, Reporter, Spot};
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "replay",
    about: "Plays records step by step",
    examples: "Examples:\n  \
        hoyle replay a.phh                        the hand in words\n  \
        hoyle replay --step 5 a.phh               its first five steps\n  \
        hoyle replay --format json hands/ | jq .  one object a line for each record, for programs",
    options: |command, _| Options::augment_args(command),
    run,
};

/// What comes out is many times as long as what went in.
const BLOCK: usize = 64 << 10;

#[derive(Args, Debug)]
struct Options {
    /// In words, or as one JSON object a line for each record
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Shape::Text)]
    format: Shape,
    /// Stop after so many steps
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// With JSON: list every call and every card as a step; poker always does
    #[arg(long)]
    steps: bool,
    #[command(flatten)]
    paths: Paths,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// In words
    Text,
    /// JSON Lines
    Json,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let look = Look { colour: session.colour, ascii: false };
    // In words, an empty line stands between two records.
    let writer = Writer::new(usize::from(options.format == Shape::Text));
    let chosen = session.options.clone();
    let work = || Replay {
        options: chosen.clone(),
        shape: options.format,
        upto: options.step,
        steps: options.steps,
        look,
        readers: Vec::new(),
        problems: Vec::new(),
    };
    let (totals, _) = session.read(&options.paths, BLOCK, work, writer)?;
    Ok(session.status(&totals))
}

/// The number of a record in its text is part of what is said of it, and is known only when all before it is read. So
/// the text is read quickly first, and played then.
struct Replay {
    options: Arc<hoyle::notation::Options>,
    shape: Shape,
    upto: Option<usize>,
    steps: bool,
    look: Look,
    readers: Vec<(&'static str, hoyle::notation::Form, Box<dyn Reader>)>,
    problems: Vec<Problem>,
}

impl Replay {
    fn reader(&mut self, format: Format) -> usize {
        let name = format.notation.name();
        let known = self.readers.iter().position(|(known, form, _)| *known == name && *form == format.form);
        known.unwrap_or_else(|| {
            self.readers.push((name, format.form, format.notation.reader(format.form, Want::Record, &self.options)));
            self.readers.len() - 1
        })
    }
}

impl Work for Replay {
    const WANT: Want = Want::Syntax;

    fn finish(&mut self, finished: &Finished<'_>, _: Option<&mut dyn Reader>, out: &mut Out) {
        let Some(format) = finished.format else { return report::errors(finished, out) };
        if finished.broken || finished.reading.starts.is_empty() {
            report::errors(finished, out);
        }
        let at = self.reader(format);
        let Some((_, _, reader)) = self.readers.get_mut(at) else { return };
        let mut reporter = Reporter::new(finished, report::Format::Short, false);
        for (record, start) in (finished.reading.lost..).zip(finished.reading.starts.iter().copied()) {
            let start = start as usize;
            let rest = finished.text.get(start..).unwrap_or_default();
            self.problems.clear();
            let Next::Record { consumed, .. } = reader.next(rest, finished.last, &mut self.problems) else { continue };
            self.problems.sort_by_key(|problem| problem.at.start);
            for problem in self.problems.iter().filter(|problem| problem.severity == Severity::Error) {
                reporter.show(problem, Spot { record, start, end: start + consumed }, &mut out.words);
                out.totals.left.errors += 1;
            }
            let Some(played) = reader.record() else { continue };
            let (file, index) = (&finished.input.name, finished.record(record));
            match self.shape {
                Shape::Json => {
                    let write = if self.steps { replay::json_with_steps } else { replay::json };
                    write(played, file, index, self.upto, &mut out.data);
                    out.data.push(b'\n');
                }
                Shape::Text => {
                    out.data.push(b'\n');
                    replay::text(played, file, index, self.upto, self.look, &mut out.data);
                }
            }
        }
    }
}

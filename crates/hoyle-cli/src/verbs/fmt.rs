//! `hoyle fmt`: rewrites in canonical style, comments kept.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::{Reader, Style, Want};
use hoyle::problem::Problem;

use super::rewriting::{Rewrite, Target};
use super::{Session, Verb, count};
use crate::args::{Manner, Paths};
use crate::inputs::Format;
use crate::output::Failure;
use crate::pipeline::{Finished, Limits, Out, Tally, Work};
use crate::report::{self, Reporter, Spot};
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "fmt",
    about: "Rewrites records in canonical style, comments kept",
    examples: "Examples:\n  \
        hoyle fmt a.phh              prints it in canonical style\n  \
        hoyle fmt --diff hands/      shows what would change\n  \
        hoyle fmt --write hands/     changes the files\n  \
        hoyle fmt --check hands/     names the files that would change, and exits with 1 if there are any",
    options: |command, _| Options::augment_args(command),
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
    style: Option<Manner>,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let style = Manner::style(options.style);
    let target = Target::chosen(options.check, options.diff, options.write, &options.paths)?;
    let work = || Fmt { style, format: None, rewrite: Rewrite::new(target), refused: Vec::new(), unstyled: false };
    let (totals, _) = session.read(&options.paths, Limits::USUAL.block, work, Writer::new(0))?;
    if session.sums_up(&totals) && target != Target::Print {
        let would = if target == Target::Write { "rewritten" } else { "to rewrite" };
        let text =
            format!("{}, {} {would}", count(totals.files, "file", "files"), count(totals.changed, "file", "files"));
        session.outside.say(&text);
    }
    let status = session.status(&totals);
    Ok(if status == 0 && options.check && totals.changed > 0 { 1 } else { status })
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

impl Work for Fmt {
    const WANT: Want = Want::Syntax;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, format: Option<Format>, whole: bool) {
        self.format = format;
        self.rewrite.clear(whole);
        self.refused.clear();
        self.unstyled = false;
    }

    fn record(&mut self, reader: &mut dyn Reader, text: &[u8], _: &[Problem]) {
        let Some(format) = self.format else { return };
        let (style, unstyled) = (self.style, &mut self.unstyled);
        let (at, record) = (self.rewrite.read(), self.rewrite.records());
        let refused = &mut self.refused;
        self.rewrite.record(text, |out| {
            let formatted = reader.format(text, out);
            let formatted = formatted.or_else(|| format.notation.format_in(style, text, format.form, out));
            let formatted = formatted.unwrap_or_else(|| {
                *unstyled = true;
                format.notation.format(text, format.form, out)
            });
            match formatted {
                Ok(()) => true,
                Err(problem) => {
                    refused.push((Spot { record, start: at, end: at + text.len() }, problem));
                    false
                }
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
        if self.unstyled && finished.first {
            let (name, notation) = (&finished.input.name, finished.notation().unwrap_or_default());
            out.words.extend_from_slice(format!("hoyle: {name}: {notation} has but one style\n").as_bytes());
        }
        let mut reporter = Reporter::new(finished, report::Format::Short, false);
        for (spot, problem) in &self.refused {
            let from = finished.base.from;
            let spot = Spot { start: spot.start + from, end: spot.end + from, ..*spot };
            reporter.show(problem, spot, &mut out.words);
            out.totals.left.errors += 1;
        }
        self.rewrite.finish(finished, out);
    }
}

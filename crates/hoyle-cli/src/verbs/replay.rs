//! `hoyle replay`: the game step by step.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::Record;
use hoyle::problem::Severity;
use hoyle::replay::{self, TerminalStyle};

use super::in_order::{InOrder, Numbered};
use super::{Session, Verb};
use crate::args::{OutputFormat, Paths, number};
use crate::environment::Failure;
use crate::out::Out;
use crate::writer::Writer;
use hoyle_scan::Fold;

pub(super) const VERB: Verb = Verb {
    name: "replay",
    about: "Plays records step by step",
    examples: "Examples:\n  \
        hoyle replay a.phh                        the hand in words\n  \
        hoyle replay --step 5 a.phh               its first five steps\n  \
        hoyle replay --format json hands/ | jq .  one object a line for each record, for programs\n  \
        hoyle formats --schema replay             what such a line holds, as JSON Schema",
    options: |command, _| Options::augment_args(command),
    works_on: |_| true,
    run,
};

/// The output is many times as long as the input.
pub(super) const BLOCK: usize = 64 << 10;

#[derive(Args, Debug)]
struct Options {
    /// In words, or as one JSON object a line for each record
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = OutputFormat::Text)]
    format: OutputFormat,
    /// Stop after so many steps: actions in poker, deals in pinochle and preferans
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    step: Option<usize>,
    /// With JSON: list every call and every card as a step; poker always does
    #[arg(long)]
    steps: bool,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let look = TerminalStyle::default().with_colour(session.colour);
    // In words, an empty line stands between two records.
    let writer = match options.format {
        OutputFormat::Text => Writer::new(1),
        OutputFormat::Json => Writer::new(0).verbatim(),
    };
    let (shape, upto, steps, least) = (options.format, options.step, options.steps, session.least());
    let work = || {
        let in_order = InOrder::new(least, move |played, out| match shape {
            _ if !has_step(&played, upto, out) => {}
            OutputFormat::Text => words(&played, upto, look, out),
            OutputFormat::Json => {
                let Numbered { record, action_texts, number, file, .. } = &played;
                replay::json_with_action_texts(
                    record.as_ref(),
                    action_texts,
                    file,
                    *number,
                    upto,
                    steps,
                    &mut out.data,
                );
                out.data.push(b'\n');
            }
        });
        match shape {
            OutputFormat::Text => in_order,
            OutputFormat::Json => in_order.with_tables(table),
        }
    };
    let ran = session.read(&options.paths, BLOCK, work, writer)?;
    Ok(session.status(&ran))
}

/// A hand in a game that hoyle has no rules for: what is known of its table, without a step.
fn table(file: &str, number: u64, table: &[u8], out: &mut Out) {
    replay::json_of_table(table, file, number, &mut out.data);
    out.data.push(b'\n');
}

/// The replay in words, of one record of each text if `only` names it: for `view` where there is no terminal. `upto` says
/// how far it goes, or what is wrong with the step that was asked for.
pub(super) fn in_words(
    upto: impl Fn(&Record) -> Result<Option<usize>, String> + Send,
    only: Option<u64>,
    look: TerminalStyle,
    least: Severity,
) -> impl Fold<Output = Out> {
    InOrder::new(least, move |played, out| {
        if only.is_some_and(|only| only != played.number) {
            return;
        }
        match upto(&played.record) {
            Ok(upto) => words(&played, upto, look, out),
            Err(what) => fails(&played, &what, out),
        }
    })
}

/// Whether a record goes as far as is asked for; if not, says how far it goes.
fn has_step(played: &Numbered<'_>, upto: Option<usize>, out: &mut Out) -> bool {
    let last = replay::steps(played.record.as_ref());
    let Some(upto) = upto.filter(|upto| *upto > last) else { return true };
    let mut what = no_step(upto, last);
    if !matches!(played.record, Record::Poker(_)) {
        what.push_str(" (of this game replay counts the deals, and view each call and card)");
    }
    fails(played, &what, out);
    false
}

fn fails(played: &Numbered<'_>, what: &str, out: &mut Out) {
    out.failure(&format!("{}, record {}: {what}", played.file, played.number));
}

/// What to say of a step that there is not.
pub(super) fn no_step(step: usize, last: usize) -> String {
    format!("there is no step {step}; the last is {last}")
}

fn words(played: &Numbered<'_>, upto: Option<usize>, look: TerminalStyle, out: &mut Out) {
    out.data.push(b'\n');
    replay::text(played.record.as_ref(), played.file, played.number, upto, look, &mut out.data);
}

//! `hoyle convert`: to another notation or to JSON; what would be lost is said, and refused unless it is allowed.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::Seat;
use hoyle::convert::{Converted, Keep};
use hoyle::notation::{How, Notation, Reader, Want};
use hoyle::problem::{Problem, Severity};

use super::{Session, Verb, count};
use crate::args::{Manner, Paths};
use crate::collector::Collector;
use crate::inputs::{Format, Found, Input, Origin, unpacked, walk, why};
use crate::output::Failure;
use crate::pipeline::{Finished, Out, Work};
use crate::report::{self, Reporter, Spot};
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "convert",
    about: "Converts records to another notation or to JSON",
    examples: "Examples:\n  \
        hoyle convert --to json hands.phhs > hands.jsonl\n  \
        hoyle convert --from json --to phh hands.jsonl\n  \
        hoyle convert --to psn --keep hands.phhs > hands.psn  what PSN cannot say rides along\n  \
        hoyle convert --to phh hands.psn > hands.phhs         and comes back\n  \
        hoyle formats --schema phh                         what that JSON looks like",
    options: |command, names| {
        let values = PossibleValuesParser::new(names.iter().copied().chain(["json"]));
        Options::augment_args(command).mut_arg("to", |to| to.value_parser(values))
    },
    run,
};

const BLOCK: usize = 256 << 10;

#[derive(Args, Debug)]
struct Options {
    /// The notation to write, or json
    #[arg(long, value_name = "NOTATION")]
    to: String,
    /// Write records too that lose something by it; what is lost is listed either way
    #[arg(long)]
    allow_loss: bool,
    /// Let what the other notation cannot say ride along in its extension point, so that the way back restores it
    #[arg(long)]
    keep: bool,
    /// The manner of writing, where a notation has several
    #[arg(long, value_name = "STYLE", value_enum)]
    style: Option<Manner>,
    /// Write frames as this player sees them, such as p2; without it, as a spectator
    #[arg(long, value_name = "PLAYER", value_parser = viewer)]
    viewer: Option<Seat>,
    /// Write a frame for every automatic step too
    #[arg(long)]
    fine: bool,
    #[command(flatten)]
    paths: Paths,
}

/// `p2`, or `2`.
fn viewer(text: &str) -> Result<Seat, String> {
    let number = text.strip_prefix('p').unwrap_or(text).parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number.and_then(Seat::new).ok_or_else(|| "a player is p1, p2, …".to_owned())
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let to = match options.to.as_str() {
        "json" => None,
        name => Some(session.notation(name)?),
    };
    if session.globals.from.as_deref() == Some("json") {
        let Some(to) = to else {
            return Err(Failure::Usage("--from json --to json: there is nothing to convert".to_owned()));
        };
        return from_json(&options, to, session);
    }
    let session_history = session.options.history;
    let work = || Convert {
        to,
        allow_loss: options.allow_loss,
        keep: if options.keep { Keep::Yes } else { Keep::No },
        how: How {
            style: Manner::style(options.style),
            viewer: options.viewer,
            fine: options.fine,
            history: session_history,
            carried: None,
        },
        foreign: false,
        format: None,
        made: Vec::new(),
        collected: Vec::new(),
        before: 0,
        lost: Vec::new(),
        read: 0,
        records: 0,
    };
    let (totals, _) =
        session.read(&options.paths, BLOCK, work, to.map_or_else(|| Writer::new(0), Writer::collecting))?;
    if totals.refused > 0 {
        let (were, them) = if totals.refused == 1 { ("was", "it") } else { ("were", "them") };
        let records = count(totals.refused, "record", "records");
        let text =
            format!("{records} {were} not converted, since something would be lost; --allow-loss converts {them}");
        session.outside.say(&text);
    }
    Ok(session.status(&totals))
}

struct Convert {
    /// `None`: JSON.
    to: Option<&'static dyn Notation>,
    allow_loss: bool,
    keep: Keep,
    how: How<'static>,
    /// Whether a record is of a game that the other notation does not know.
    foreign: bool,
    format: Option<Format>,
    made: Vec<u8>,
    /// Records made in another notation.
    collected: Vec<Vec<u8>>,
    /// A line end that `made` begins with if it is not a file's start; see [`super::rewriting`].
    before: usize,
    /// What was lost, or why a record could not be converted, and what became of it.
    lost: Vec<(Spot, Vec<Problem>, Fate)>,
    read: usize,
    records: u32,
}

/// What became of a record that something is to be said of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It was written, and something is lost.
    Written,
    /// It was not, since something would be lost.
    Refused,
    /// It cannot be said, whatever is allowed.
    Impossible,
}

impl Work for Convert {
    const WANT: Want = Want::Record;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, format: Option<Format>, whole: bool) {
        self.format = format;
        self.made.clear();
        self.before = usize::from(!whole);
        if !whole {
            self.made.push(b'\n');
        }
        self.collected.clear();
        self.foreign = false;
        self.lost.clear();
        self.read = 0;
        self.records = 0;
    }

    fn record(&mut self, reader: &mut dyn Reader, text: &[u8], _: &[Problem]) {
        let spot = Spot { record: self.records, start: self.read, end: self.read + text.len() };
        self.records += 1;
        self.read += text.len();
        let Some(format) = self.format else { return };
        let before = self.made.len();
        match self.to {
            None => {
                if reader.record().is_none() {
                    return; // Its errors say why.
                }
                let lost = reader.to_json(text, &mut self.made);
                self.made.push(b'\n');
                if !lost.is_empty() {
                    if !self.allow_loss {
                        self.made.truncate(before);
                    }
                    self.lost.push((spot, lost, if self.allow_loss { Fate::Written } else { Fate::Refused }));
                }
            }
            Some(to) if to.name() == format.notation.name() => {
                if let Err(problem) = to.format(text, format.form, &mut self.made) {
                    self.made.truncate(before);
                    self.lost.push((spot, vec![problem], Fate::Impossible));
                }
            }
            Some(to) => {
                let mut one = Vec::new();
                match hoyle::convert::convert(reader, text, format.notation, to, &self.how, self.keep, &mut one) {
                    Converted::Written(lost) => {
                        let refused = !lost.is_empty() && !self.allow_loss;
                        if !refused {
                            self.collected.push(one);
                        }
                        if !lost.is_empty() {
                            self.lost.push((spot, lost, if refused { Fate::Refused } else { Fate::Written }));
                        }
                    }
                    Converted::Refused(problem) => self.lost.push((spot, vec![problem], Fate::Impossible)),
                    Converted::Foreign => self.foreign = true,
                    Converted::Nothing => {} // Its errors say why.
                }
            }
        }
    }

    fn between(&mut self, text: &[u8]) {
        self.read += text.len();
    }

    fn finish(&mut self, finished: &Finished<'_>, _: Option<&mut dyn Reader>, out: &mut Out) {
        report::errors(finished, out);
        if self.foreign
            && let (Some(to), Some(format)) = (self.to, self.format)
        {
            let (name, from) = (&finished.input.name, format.notation.title());
            out.trouble(&format!("{name}: {} cannot say what a record of {from} says", to.title()));
        }
        let mut reporter = Reporter::new(finished, report::Format::Short, false);
        for (spot, problems, fate) in &self.lost {
            let from = finished.base.from;
            let spot =
                Spot { start: spot.start + from, end: spot.end + from, record: spot.record + finished.reading.lost };
            out.totals.refused += u64::from(*fate == Fate::Refused);
            for problem in problems {
                let written = *fate == Fate::Written;
                let severity = if written { Severity::Warning } else { Severity::Error };
                reporter.show(&problem.as_serious_as(severity), spot, &mut out.words);
                match written {
                    true => out.totals.left.warnings += 1,
                    false => out.totals.left.errors += 1,
                }
            }
        }
        out.data.extend_from_slice(self.made.get(self.before..).unwrap_or_default());
        out.records.append(&mut self.collected);
    }
}

/// The way back: JSON Lines, or one JSON value spread over a whole file.
fn from_json(options: &Options, to: &'static dyn Notation, session: &mut Session) -> Result<u8, Failure> {
    let mut status = 0;
    let mut collector = Collector::new(to);
    let stdin = core::mem::replace(&mut session.outside.input, Box::new(std::io::empty()));
    let mut stdin = Some(stdin);
    for found in walk(options.paths.paths.clone(), session.outside.notations) {
        let input = match found {
            Found::Input(input) => input,
            Found::Trouble(text) => {
                session.outside.say(&text);
                status = 2;
                continue;
            }
        };
        let mut lines = match open(&input, &mut stdin) {
            Ok(from) => BufReader::new(from),
            Err(error) => {
                session.outside.say(&format!("{}: {}", input.name, why(&error)));
                status = 2;
                continue;
            }
        };
        let mut number = 0_u64;
        let mut line = Vec::new();
        loop {
            line.clear();
            number += 1;
            let read = lines.read_until(b'\n', &mut line);
            let read = match read {
                Ok(read) => read,
                Err(error) => {
                    session.outside.say(&format!("{}: {}", input.name, why(&error)));
                    status = 2;
                    break;
                }
            };
            if read == 0 {
                break;
            }
            if line.trim_ascii().is_empty() {
                continue;
            }
            if !line.trim_ascii_end().ends_with(b"}") {
                // A value that goes on on the next line: the file is one value.
                if let Err(error) = lines.read_to_end(&mut line) {
                    session.outside.say(&format!("{}: {}", input.name, why(&error)));
                    status = 2;
                    break;
                }
            }
            let mut text = Vec::new();
            if let Err(reason) = to.from_json(&line, &mut text) {
                session.outside.say(&format!("{}:{number}: {reason}", input.name));
                status = status.max(1);
                continue;
            }
            collector.take(text, &mut session.outside.output)?;
        }
    }
    collector.end(&mut session.outside.output)?;
    Ok(status)
}

fn open(input: &Input, stdin: &mut Option<Box<dyn Read + Send>>) -> std::io::Result<Box<dyn Read + Send>> {
    let from: Box<dyn Read + Send> = match &input.origin {
        Origin::Stdin => stdin.take().unwrap_or_else(|| Box::new(std::io::empty())),
        Origin::Path(path) => Box::new(File::open(path)?),
    };
    unpacked(input, from)
}

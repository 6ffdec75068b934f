//! `hoyle convert`: to another notation or to JSON. What would be lost is listed, and refused unless it is allowed.

mod from_json;

use hoyle::Format;

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::AnyNotation;
use hoyle::convert::{Converted, Embed};
use hoyle::notation::{Depth, Form, Options as Chosen, Style, WriteOptions};
use hoyle::problem::{Problem, Severity, Stage};
use hoyle::problems::Shared;
use hoyle::text::Span;
use hoyle::{AnyReader, UnknownPlayer};

use super::{Session, Verb, count};
use crate::args::{Paths, StyleArg};
use crate::collector::{Collector, Made};
use crate::environment::{Failure, unread};
use crate::losses::Lost;
use crate::out::Out;
use crate::report::{self, Reporter};
use crate::writer::Writer;
use hoyle_scan::{Error, Fold, Input, ReadPiece, Spot};

pub(super) const VERB: Verb = Verb {
    name: "convert",
    about: "Converts records to another notation or to JSON",
    examples: "Examples:\n  \
        hoyle convert --to json hands.phhs > hands.jsonl\n  \
        hoyle convert --from json --to phh hands.jsonl\n  \
        hoyle convert --to psn --keep hands.phhs > hands.psn  what PSN cannot say rides along\n  \
        hoyle convert --to phh hands.psn > hands.phhs         and comes back\n  \
        hoyle convert --to stars --allow-loss hands.phhs   as trackers take it\n  \
        hoyle convert --to ppnh game.ppn > game.ppnh          another form of the same notation\n  \
        hoyle formats --schema phh                         what that JSON looks like",
    options: |command, names| {
        let forms = hoyle::notation::NOTATIONS.iter().flat_map(|notation| notation.targets()).map(|(name, _)| *name);
        let values = PossibleValuesParser::new(names.iter().copied().chain(forms).chain(["json"]));
        Options::augment_args(command).mut_arg("to", |to| to.value_parser(values))
    },
    works_on: |_| true,
    run,
};

const BLOCK: usize = 256 << 10;

/// How many losses of one record are listed.
const MOST_LOSSES: usize = 1_000;

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
    style: Option<StyleArg>,
    /// Write frames as this player sees them, named p2, Ada, BTN or HERO; without it, as a spectator
    #[arg(long, value_name = "PLAYER")]
    viewer: Option<String>,
    /// Write a frame for every automatic step too
    #[arg(long)]
    fine: bool,
    /// Write frames with clocks: each decision takes so many seconds, from the time of the record on
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pace: Option<String>,
    /// When the first decision begins, such as 2026-11-21T07:41:03Z, instead of the time of the record
    #[arg(long, value_name = "TIME", requires = "pace", value_parser = moment)]
    start: Option<String>,
    /// With --to json: begin each record with its file and its number there, also where only one file is read
    #[arg(long)]
    with_source: bool,
    #[command(flatten)]
    paths: Paths,
}

/// `15`, or `2.5`.
fn seconds(text: &str) -> Result<String, String> {
    let parts: Vec<&str> = text.split('.').collect();
    let right = |digits: &&str, most: usize| {
        (1..=most).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
    };
    match parts.as_slice() {
        [whole] if right(whole, 6) => Ok(text.to_owned()),
        [whole, part] if right(whole, 6) && right(part, 3) => Ok(text.to_owned()),
        _ => Err("seconds are written 15 or 2.5, with up to three decimals".to_owned()),
    }
}

/// A time with its offset from UTC.
fn moment(text: &str) -> Result<String, String> {
    let moment = hoyle::text::date::Moment::read(text).map(|_| text.to_owned());
    moment.ok_or_else(|| "a time is written 2026-11-21T07:41:03Z".to_owned())
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let to = match options.to.as_str() {
        "json" => None,
        name => Some(session.target(name)?),
    };
    let of_frames =
        [("--viewer", options.viewer.is_some()), ("--fine", options.fine), ("--pace", options.pace.is_some())];
    if let Some((option, _)) = of_frames.into_iter().find(|(_, given)| *given)
        && to.as_ref().is_none_or(|(to, _)| to.name() != "pfn")
    {
        return Err(Failure::Usage(format!(
            "{option} says how frames are written, and --to {} writes none",
            options.to
        )));
    }
    let chosen = [
        ("detail", options.fine.then(|| "fine".to_owned())),
        ("pace", options.pace.clone()),
        ("start", options.start.clone()),
        ("history", session.options.get("history").map(str::to_owned)),
    ];
    let chosen = chosen.into_iter().filter_map(|(name, value)| Some((name, value?)));
    let chosen = chosen.fold(Chosen::default(), |chosen, (name, value)| chosen.with(name, value));
    if session.globals.from.as_deref() == Some("json") {
        let Some(to) = to else {
            return Err(Failure::Usage("--from json --to json: there is nothing to convert".to_owned()));
        };
        return from_json::run(&options, to, &chosen, session);
    }
    let least = session.least();
    let several = !options.paths.is_one(session.environment.input_is_terminal);
    let reading = session.options.clone();
    let work = || Convert {
        to,
        least,
        allow_loss: options.allow_loss,
        embed: if options.keep { Embed::Yes } else { Embed::No },
        with_source: several || options.with_source,
        style: StyleArg::style(options.style),
        chosen: chosen.clone(),
        viewer: options.viewer.as_deref(),
        strangers: Vec::new(),
        foreign: false,
        numbered: false,
        named: false,
        format: None,
        made: Vec::new(),
        objects: Vec::new(),
        collected: Vec::new(),
        unwritten: false,
        reading: Chosen::clone(&reading),
        before: 0,
        lost: Vec::new(),
        read: 0,
        records: 0,
    };
    let writer = match to {
        Some((to, _)) => Writer::collecting(Collector::new(to, several)),
        None => Writer::new(0).verbatim(),
    };
    let ran = session.read(&options.paths, BLOCK, work, writer)?;
    report_refused(ran.counted.refused, session);
    Ok(session.status(&ran))
}

struct Convert<'a> {
    /// How severe a problem must be to be shown.
    least: Severity,
    /// The notation and which of its forms; `None`: JSON.
    to: Option<(AnyNotation, Form)>,
    allow_loss: bool,
    embed: Embed,
    /// Whether JSON says which record of which file it is.
    with_source: bool,
    style: Style,
    chosen: Chosen,
    /// Through whose eyes frames are written, as it was typed.
    viewer: Option<&'a str>,
    /// The records in which there is no such player.
    strangers: Vec<(u32, UnknownPlayer)>,
    /// Whether a record is of a game that the other notation does not know.
    foreign: bool,
    /// Whether a hand without a number got one.
    numbered: bool,
    /// Whether players without names got some.
    named: bool,
    format: Option<Format>,
    made: Vec<u8>,
    /// The records whose JSON is in `made`, and where it begins.
    objects: Vec<(u32, usize)>,
    /// Records made in another notation.
    collected: Vec<Made>,
    /// Whether a record so far was not written.
    unwritten: bool,
    /// How records are read.
    reading: Chosen,
    /// A line end that `made` begins with if it is not a file's start; see [`super::rewrite`].
    before: usize,
    /// What was lost, or why a record could not be converted, and what became of it.
    lost: Vec<(Spot, Vec<Problem>, Fate)>,
    read: usize,
    records: u32,
}

/// What became of a record that loses something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// It was written, and something is lost.
    Written,
    /// It was not, since something would be lost.
    Refused,
    /// It cannot be said, whatever is allowed.
    Impossible,
}

/// Whether a loss is refused unless it is allowed. A note says what was asked for, such as whose eyes frames are for.
fn must_be_allowed(loss: &Problem) -> bool {
    loss.severity > Severity::Note
}

impl Convert<'_> {
    fn refuses(&self, lost: &[Problem]) -> bool {
        !self.allow_loss && lost.iter().any(must_be_allowed)
    }

    /// Whether frames of frames are other frames: for other eyes, with other steps or clocks.
    fn is_made_anew(&self) -> bool {
        self.viewer.is_some() || ["detail", "pace"].into_iter().any(|name| self.chosen.get(name).is_some())
    }

    /// Converts the record that was just read; `alone` says that it goes by none that is not written.
    fn convert(&mut self, reader: &mut AnyReader, text: &[u8], problems: &[Problem], alone: bool) {
        let spot = Spot { record: self.records, start: self.read, end: self.read + text.len() };
        self.records += 1;
        self.read += text.len();
        let Some(format) = self.format else { return };
        let before = self.made.len();
        let before_lost = (!alone).then(|| Shared::RecordBeforeLost.at(Span::at(0)));
        match self.to {
            None => {
                if !reader.has_json() {
                    // Its errors say why, or what cannot be said.
                    if !problems.iter().any(Problem::is_error) {
                        let why = reader.to_json(text, &mut self.made);
                        self.made.truncate(before);
                        if !why.is_empty() {
                            self.lost.push((spot, why, Fate::Impossible));
                        }
                    }
                    return;
                }
                let mut lost = reader.to_json(text, &mut self.made);
                lost.extend(before_lost);
                self.made.push(b'\n');
                self.objects.push((spot.record, before));
                if !lost.is_empty() {
                    let refused = self.refuses(&lost);
                    if refused {
                        self.made.truncate(before);
                        self.objects.pop();
                    }
                    self.lost.push((spot, lost, if refused { Fate::Refused } else { Fate::Written }));
                }
            }
            // Who asks for other eyes, steps or clocks wants other frames.
            Some((to, form)) if to.name() == format.notation.name() && !self.is_made_anew() => {
                let mut one = Vec::new();
                let done = reader.convert_form(text, form, &mut one);
                match done.unwrap_or_else(|| to.convert_form(text, format.form, form, &mut one)) {
                    Ok(mut lost) => {
                        lost.extend(before_lost);
                        let refused = self.refuses(&lost);
                        if !refused {
                            self.collected.push(Made::of(one, reader.record(), to));
                        }
                        if !lost.is_empty() {
                            self.lost.push((spot, lost, if refused { Fate::Refused } else { Fate::Written }));
                        }
                    }
                    // Said already, when it was read.
                    Err(problem) if problems.contains(&problem) => {}
                    Err(problem) => self.lost.push((spot, vec![problem], Fate::Impossible)),
                }
            }
            Some((to, form)) => {
                let mut one = Vec::new();
                let chosen = match seen_by(self.viewer, &self.chosen, reader) {
                    Ok(chosen) => chosen,
                    Err(unknown) => return self.strangers.push((spot.record, unknown)),
                };
                let write = WriteOptions::in_style(self.style).in_form(form).with(chosen);
                match hoyle::convert::convert(reader, text, format.notation, to, &write, self.embed, &mut one) {
                    Converted::Written(mut lost) => {
                        // An original that rides along has its errors with it.
                        let rides = self.embed == Embed::Yes && lost.is_empty();
                        let is_told = lost.iter().any(|problem| Shared::RestLost.is(problem));
                        if let Some(error) = problems.iter().find(|problem| problem.is_error() && !rides && !is_told) {
                            lost.push(Shared::ErrorLost.at(error.at));
                            lost.sort_by_key(|problem| problem.at.start);
                        }
                        // What the source leaves out is no loss, and is listed all the same.
                        let untold = |problem: &&Problem| problem.stage() == Stage::Loss;
                        let untold: Vec<Problem> = problems.iter().filter(untold).copied().collect();
                        if !untold.is_empty() {
                            self.lost.push((spot, untold, Fate::Written));
                        }
                        let refused = self.refuses(&lost);
                        if !refused {
                            self.collected.push(Made::of(one, reader.record(), to));
                            let hand = reader.record().and_then(|record| record.poker());
                            if let Some(hand) = hand.filter(|_| !to.is_written()) {
                                self.numbered |= hand.metadata.hand.is_none();
                                self.named |=
                                    hand.names.as_ref().is_none_or(|names| names.iter().any(String::is_empty));
                            }
                        }
                        if !lost.is_empty() {
                            self.lost.push((spot, lost, if refused { Fate::Refused } else { Fate::Written }));
                        }
                    }
                    Converted::Restored => self.collected.push(Made { is_original: true, ..Made::anew(one) }),
                    Converted::Refused(problem) => self.lost.push((spot, vec![problem], Fate::Impossible)),
                    Converted::Foreign => self.foreign = true,
                    Converted::Nothing if problems.iter().any(Problem::is_error) => {
                        // They say why.
                    }
                    Converted::Nothing => {
                        let why = problems.iter().filter(|problem| problem.stage() == Stage::Loss);
                        self.lost.push((spot, why.copied().collect(), Fate::Impossible));
                    }
                }
            }
        }
    }
}

/// The options of writing, for the players of this record.
fn seen_by(viewer: Option<&str>, chosen: &Chosen, reader: &AnyReader) -> Result<Chosen, UnknownPlayer> {
    let seat = viewer.zip(reader.record()).map(|(who, record)| record.seat_of(who)).transpose()?;
    Ok(seat.iter().fold(chosen.clone(), |chosen, seat| chosen.with("viewer", seat.to_string())))
}

/// Whether a record goes by what one before it declares: read alone it says something else, or more is wrong with it.
pub(super) fn depends_on_records_before(
    format: Format,
    reading: &Chosen,
    reader: &AnyReader,
    text: &[u8],
    problems: &[Problem],
) -> bool {
    let mut alone = format.notation.reader(format.form, Depth::Record, reading);
    let mut found: Vec<Problem> = Vec::new();
    _ = alone.next(text, true, &mut found);
    let errors = |problems: &[Problem]| problems.iter().filter(|problem| problem.is_error()).count();
    errors(&found) > errors(problems) || alone.to_record() != reader.to_record()
}

impl Fold for Convert<'_> {
    type Output = Out;
    const DEPTH: Depth = Depth::Record;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, _: &Input, format: Option<Format>, from_start: bool) {
        self.format = format;
        self.made.clear();
        self.before = usize::from(!from_start);
        if !from_start {
            self.made.push(b'\n');
        }
        self.objects.clear();
        self.collected.clear();
        self.strangers.clear();
        (self.foreign, self.numbered, self.named) = (false, false, false);
        self.lost.clear();
        self.unwritten = false;
        self.read = 0;
        self.records = 0;
    }

    fn record(&mut self, reader: &mut AnyReader, text: &[u8], problems: &[Problem]) {
        let depends_on_records_before =
            |format| depends_on_records_before(format, &self.reading, reader, text, problems);
        let alone =
            !(self.unwritten && reader.needs_records_before() && self.format.is_some_and(depends_on_records_before));
        let written = self.objects.len() + self.collected.len();
        self.convert(reader, text, problems, alone);
        self.unwritten |= written == self.objects.len() + self.collected.len();
    }

    fn between(&mut self, text: &[u8]) {
        self.read += text.len();
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        report::errors(piece, self.least, out);
        if self.foreign
            && let (Some((to, _)), Some(format)) = (self.to, self.format)
        {
            let (name, from) = (&piece.input.name, format.notation.about().title);
            out.failure(&format!("{name}: {} cannot say what a record of {from} says", to.about().title));
        }
        for (record, unknown) in self.strangers.drain(..) {
            let number = piece.number(record + piece.first_record());
            out.stranger(format!("{}, record {number}: {unknown}", piece.input.name));
        }
        for (is_made, text) in [
            (self.numbered, "a hand without a number gets one that is made of what it says"),
            (self.named, "players without names are called by their places, p1, p2 and so on"),
        ] {
            if is_made {
                out.remarks.push((piece.input.name.clone(), text.to_owned()));
            }
        }
        let mut reporter = Reporter::new(piece, report::Format::Short, false);
        for (spot, problems, fate) in &self.lost {
            let from = piece.start();
            let spot =
                Spot { start: spot.start + from, end: spot.end + from, record: spot.record + piece.first_record() };
            out.counted.refused += u64::from(*fate == Fate::Refused);
            // To name the place of each takes a walk to it.
            let more = problems.len().saturating_sub(MOST_LOSSES);
            let more = (more > 0).then(|| Shared::MoreProblems.at(Span::at(0)).fact(more as i64));
            for problem in problems.iter().take(MOST_LOSSES).chain(&more) {
                let severity = match fate {
                    Fate::Written => problem.severity.min(Severity::Warning),
                    Fate::Refused if must_be_allowed(problem) => Severity::Error,
                    Fate::Refused => problem.severity,
                    Fate::Impossible => Severity::Error,
                };
                let mut words = Vec::new();
                let line = reporter.show(&problem.with_severity(severity), spot, &mut words);
                let (file, code) = (piece.input.name.clone(), problem.code());
                out.lost.push(Lost { file, code, severity, line, words });
                out.counted.count(severity);
            }
        }
        if self.with_source {
            let ends = self.objects.iter().skip(1).map(|(_, end)| *end).chain([self.made.len()]);
            for ((record, start), end) in self.objects.iter().zip(ends) {
                let object = self.made.get(*start..end).unwrap_or_default();
                let number = piece.number(record + piece.first_record());
                hoyle::convert::with_source(object, &piece.input.name, number, &mut out.data);
            }
        } else {
            out.data.extend_from_slice(self.made.get(self.before..).unwrap_or_default());
        }
        out.records.append(&mut self.collected);
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

/// Says that records were not converted, if there are any.
fn report_refused(refused: u64, session: &mut Session) {
    if refused > 0 {
        let (were, them) = if refused == 1 { ("was", "it") } else { ("were", "them") };
        let records = count(refused, "record", "records");
        let text =
            format!("{records} {were} not converted, since something would be lost; --allow-loss converts {them}");
        session.environment.message(&text);
    }
}

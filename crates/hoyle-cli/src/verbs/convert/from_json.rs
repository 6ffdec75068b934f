//! `hoyle convert --from json`: the records that `convert --to json` wrote, in any notation of their game. What is said of one
//! names the line of the JSON in which it begins. Not here: what is read and what is lost, which the notations know.

use std::io::{BufRead, BufReader, Read};

use hoyle::AnyNotation;
use hoyle::convert::Converted;
use hoyle::notation::{Depth, Form, Next, Options as Chosen, WriteOptions};
use hoyle::problem::{LineColumn, Problem, Severity, Stage};
use hoyle::{AnyReader, Format};
use hoyle_scan::{io_reason, walk};

use super::{Embed, Options, Session, must_be_allowed, report_refused, seen_by};
use crate::args::StyleArg;
use crate::collector::{Collector, Made};
use crate::environment::{Failure, unread};

/// JSON Lines, or one JSON value spread over a whole file.
pub(super) fn run(
    options: &Options,
    to: (AnyNotation, Form),
    chosen: &Chosen,
    session: &mut Session,
) -> Result<u8, Failure> {
    let is_json = |name: &str| name.ends_with(".json") || name.ends_with(".jsonl");
    let several = !options.paths.is_one(session.environment.input_is_terminal);
    let mut stdin = Some(session.take_input());
    let (collector, out, name) = (Collector::new(to.0, several), Vec::new(), String::new());
    let mut reading = FromJson {
        options,
        to,
        chosen,
        session,
        collector,
        out,
        foreign: None,
        name,
        number: 0,
        status: 0,
        refused: 0,
    };
    for input in walk(options.paths.meant(reading.session.environment.input_is_terminal), is_json) {
        let opened = input.and_then(|input| Ok((input.open(&mut stdin)?, input.name)));
        let mut lines = match opened {
            Ok((text, name)) => {
                (reading.name, reading.number) = (name, 0);
                BufReader::new(text)
            }
            Err(error) => {
                reading.fail(2, &unread(&error));
                continue;
            }
        };
        let mut line = Vec::new();
        loop {
            line.clear();
            reading.number += 1;
            let mut read = lines.read_until(b'\n', &mut line);
            if read.is_ok() && line.is_empty() {
                break;
            }
            let text = line.trim_ascii();
            if read.is_ok() && !text.is_empty() && !text.ends_with(b"}") {
                // A value that goes on on the next line: the file is one value.
                read = lines.read_to_end(&mut line);
            }
            if let Err(error) = read {
                let message = format!("{}: {}", reading.name, io_reason(&error));
                reading.fail(2, &message);
                break;
            }
            if !line.trim_ascii().is_empty() {
                reading.json(&line);
                reading.flush()?;
            }
        }
        reading.convert_others();
        reading.flush()?;
    }
    let FromJson { session, mut collector, mut out, status, refused, .. } = reading;
    if let Some(remark) = collector.end(&mut out) {
        session.environment.message(&remark);
    }
    session.environment.output.write_all(&out)?;
    report_refused(refused, session);
    Ok(status)
}

/// What is read, and what became of it.
struct FromJson<'a> {
    options: &'a Options,
    to: (AnyNotation, Form),
    chosen: &'a Chosen,
    session: &'a mut Session,
    collector: Collector,
    out: Vec<u8>,
    /// Records of another notation, which are read together: frames that follow each other are one hand.
    foreign: Option<Others>,
    name: String,
    /// The line.
    number: u64,
    status: u8,
    refused: u64,
}

/// Records of one notation that follow each other in the JSON, as its text.
struct Others {
    format: Format,
    collector: Collector,
    text: Vec<u8>,
    /// Where each begins, but for what parts it from the one before; and the line of its JSON.
    starts: Vec<(usize, u64)>,
}

impl FromJson<'_> {
    fn fail(&mut self, status: u8, message: &str) {
        self.session.environment.message(message);
        self.status = self.status.max(status);
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.session.environment.output.write_all(&self.out)?;
        self.out.clear();
        Ok(())
    }

    /// Takes a record of the notation that is asked for, or of another one.
    fn json(&mut self, json: &[u8]) {
        let mut text = Vec::new();
        let (to, form) = self.to;
        let reason = match hoyle::convert::from_json(to, form, json, &mut text) {
            Ok(lost) => {
                self.convert_others();
                if self.is_allowed(json, &lost, true) {
                    self.collector.push(Made::anew(text), &mut self.out);
                }
                return;
            }
            Err(reason) => reason,
        };
        let Some((format, lost)) = hoyle::convert::from_any_json(json, &mut text) else {
            let message = format!("{}:{}: {reason}", self.name, self.number);
            return self.fail(1, &message);
        };
        if !self.is_allowed(json, &lost, true) {
            return;
        }
        if self.foreign.as_ref().is_some_and(|others| others.format.notation.name() != format.notation.name()) {
            self.convert_others();
        }
        let (length, number) = (text.len(), self.number);
        let collector = || Collector::new(format.notation, false);
        let others = self.foreign.get_or_insert_with(|| Others {
            format,
            collector: collector(),
            text: Vec::new(),
            starts: Vec::new(),
        });
        others.collector.push(Made::anew(text), &mut others.text);
        others.starts.push((others.text.len().saturating_sub(length), number));
    }

    /// Converts the records of another notation that were taken.
    fn convert_others(&mut self) {
        let Some(Others { format, mut collector, mut text, starts }) = self.foreign.take() else { return };
        _ = collector.end(&mut text);
        let number = self.number;
        let form = format.notation.sniff(&text).unwrap_or(format.form);
        let mut reader = format.notation.reader(form, Depth::Record, &self.session.options);
        let (mut at, mut problems) = (0, Vec::new());
        while let Next::Record { consumed, .. } = reader.next(text.get(at..).unwrap_or_default(), true, &mut problems) {
            let first = starts.partition_point(|(start, _)| *start < at).min(starts.len().saturating_sub(1));
            self.number = starts.get(first).map_or(number, |(_, number)| *number);
            if let Some(made) =
                self.converted(format, &reader, text.get(at..at + consumed).unwrap_or_default(), &problems)
            {
                self.collector.push(Made::of(made, reader.record(), self.to.0), &mut self.out);
            }
            at += consumed;
            problems.clear();
        }
        self.number = number;
    }

    /// A record of another notation. What is said of it names no place in the JSON but where it begins.
    fn converted(&mut self, from: Format, reader: &AnyReader, text: &[u8], problems: &[Problem]) -> Option<Vec<u8>> {
        self.report_errors(text, problems.iter().filter(|problem| problem.is_error()));
        let (to, form) = self.to;
        let chosen = match seen_by(self.options.viewer.as_deref(), self.chosen, reader) {
            Ok(chosen) => chosen,
            Err(unknown) => {
                let message = format!("{}:{}: {unknown}", self.name, self.number);
                self.fail(2, &message);
                return None;
            }
        };
        let write = WriteOptions::in_style(StyleArg::style(self.options.style)).in_form(form).with(chosen);
        let embed = if self.options.keep { Embed::Yes } else { Embed::No };
        let mut out = Vec::new();
        match hoyle::convert::convert(reader, text, from.notation, to, &write, embed, &mut out) {
            Converted::Restored => return Some(out),
            Converted::Written(lost) => return self.is_allowed(text, &lost, false).then_some(out),
            Converted::Refused(problem) => self.report_errors(text, [&problem]),
            Converted::Foreign => {
                let (to, from) = (to.about().title, from.notation.about().title);
                let message = format!("{}:{}: {to} cannot say what a record of {from} says", self.name, self.number);
                self.fail(2, &message);
            }
            Converted::Nothing if problems.iter().any(Problem::is_error) => {} // They say why.
            Converted::Nothing => {
                self.report_errors(text, problems.iter().filter(|problem| problem.stage() == Stage::Loss));
            }
        }
        None
    }

    fn report_errors<'p>(&mut self, text: &[u8], problems: impl IntoIterator<Item = &'p Problem>) {
        for problem in problems {
            self.report(text, problem, Severity::Error, false);
            self.status = self.status.max(1);
        }
    }

    /// Lists what is lost, and says whether the record may be written all the same.
    fn is_allowed(&mut self, text: &[u8], lost: &[Problem], placed: bool) -> bool {
        let allowed = self.options.allow_loss || !lost.iter().any(must_be_allowed);
        for problem in lost {
            let told = problem.severity.min(Severity::Warning);
            let severity = if allowed || !must_be_allowed(problem) { told } else { Severity::Error };
            self.report(text, problem, severity, placed);
        }
        if !allowed {
            (self.status, self.refused) = (self.status.max(1), self.refused + 1);
        }
        allowed
    }

    /// `placed`: the text of the problem is the JSON.
    fn report(&mut self, text: &[u8], problem: &Problem, severity: Severity, placed: bool) {
        let start = LineColumn { line: self.number, ..LineColumn::START };
        let place = if placed { start.after(text.get(..problem.at.start as usize).unwrap_or(text)) } else { start };
        let (name, code, message) = (&self.name, problem.code(), problem.message(text));
        let line = format!("{name}:{place}: {severity}[{code}] {message}");
        self.session.environment.message(&line);
    }
}

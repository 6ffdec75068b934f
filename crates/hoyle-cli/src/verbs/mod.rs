//! The one list of verbs: [`VERBS`]; help, completions and manual pages are made from it. One file for each verb.

mod check;
mod completions;
mod convert;
mod diff;
mod explain;
mod fill;
mod fix;
mod fmt;
mod formats;
mod in_order;
mod man;
mod meld;
mod paper;
mod replay;
mod rewriting;
mod seat;
mod view;

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;

use clap::{ArgMatches, Command, FromArgMatches};
use hoyle::notation::{Form, Notation, Options};
use hoyle::problem::Code;

use crate::args::{Colour, Deny, Globals, Paths, Reading};
use crate::inputs::walk;
use crate::output::{Failure, Outside, is_closed};
use crate::pipeline::{Limits, Source, Totals, Work};
use crate::writer::Writer;

/// A verb of the program.
pub(crate) struct Verb {
    /// What is typed.
    pub(crate) name: &'static str,
    /// What it does, in one line.
    pub(crate) about: &'static str,
    /// Examples, shown under its help.
    pub(crate) examples: &'static str,
    /// Adds its own options; the names are those of the notations.
    pub(crate) options: fn(Command, &[&'static str]) -> Command,
    /// Does it; gives the exit status.
    pub(crate) run: fn(&ArgMatches, &mut Session) -> Result<u8, Failure>,
}

/// Every verb, in the order in which help lists them.
pub(crate) const VERBS: &[Verb] = &[
    check::VERB,
    fmt::VERB,
    fix::VERB,
    replay::VERB,
    convert::VERB,
    diff::VERB,
    seat::VERB,
    view::VERB,
    fill::VERB,
    meld::VERB,
    paper::VERB,
    explain::VERB,
    formats::VERB,
    completions::VERB,
    man::VERB,
];

/// What every verb works with.
pub(crate) struct Session {
    pub(crate) globals: Globals,
    /// What was chosen about reading.
    pub(crate) options: Arc<Options>,
    pub(crate) outside: Outside,
    /// Whether the standard output gets colours.
    pub(crate) colour: bool,
}

/// Runs the verb that was typed.
pub(crate) fn run(matches: &ArgMatches, outside: Outside) -> u8 {
    let globals = match Globals::from_arg_matches(matches) {
        Ok(globals) => globals,
        Err(error) => return crate::output::usage(&error, &mut { outside }),
    };
    let colour = match globals.color {
        Colour::Auto => outside.colour,
        Colour::Always => true,
        Colour::Never => false,
    };
    let options = match Reading::from_arg_matches(matches) {
        Ok(reading) => match reading.options() {
            Ok(options) => Arc::new(options),
            Err(error) => {
                let text = format!("{}: {}", reading.rules.unwrap_or_default(), crate::inputs::why(&error));
                { outside }.say(&text);
                return 2;
            }
        },
        Err(error) => return crate::output::usage(&error, &mut { outside }),
    };
    let mut session = Session { globals, options, outside, colour };
    let Some((name, matches)) = matches.subcommand() else { return 2 };
    let Some(verb) = VERBS.iter().find(|verb| verb.name == name) else { return 2 };
    let done = (verb.run)(matches, &mut session);
    let done = done.and_then(|status| {
        session.outside.output.flush().or_else(|error| if is_closed(&error) { Ok(()) } else { Err(error) })?;
        Ok(status)
    });
    match done {
        Ok(status) => status,
        Err(Failure::Output(error)) if is_closed(&error) => 0,
        Err(Failure::Output(error)) => {
            session.outside.say(&format!("cannot write: {}", crate::inputs::why(&error)));
            2
        }
        Err(Failure::Usage(text)) => {
            session.outside.say(&text);
            2
        }
    }
}

impl Session {
    /// The notation that `--from` names.
    pub(crate) fn from(&self) -> Result<Option<&'static dyn Notation>, Failure> {
        match self.globals.from.as_deref() {
            None => Ok(None),
            Some("json") => Err(Failure::Usage("--from json works with convert only: hoyle convert --from json --to NOTATION writes the record anew, which the other commands read".to_owned())),
            Some(name) => self.notation(name).map(Some),
        }
    }

    /// The notation of this name.
    pub(crate) fn notation(&self, name: &str) -> Result<&'static dyn Notation, Failure> {
        let mut notations = self.outside.notations.iter();
        notations.find(|notation| notation.name() == name).copied().ok_or_else(|| {
            let names: Vec<&str> = self.outside.notations.iter().map(|notation| notation.name()).collect();
            Failure::Usage(format!("there is no notation {name}; there are {}", names.join(", ")))
        })
    }

    /// The notation that can be written under this name, and in which form.
    pub(crate) fn target(&self, name: &str) -> Result<(&'static dyn Notation, Form), Failure> {
        for notation in self.outside.notations {
            if let Some((_, form)) = notation.targets().iter().find(|(target, _)| *target == name) {
                return Ok((*notation, *form));
            }
        }
        let notation = self.notation(name)?;
        match notation.forms().first() {
            Some(form) => Ok((notation, *form)),
            None => Err(Failure::Usage(format!("{name} has no form"))),
        }
    }

    fn jobs(&self) -> usize {
        self.globals
            .jobs
            .or_else(|| std::thread::available_parallelism().ok())
            .map_or(1, std::num::NonZeroUsize::get)
            .min(256)
    }

    /// Reads all that the paths name; gives what was counted. A closed pipe ends the run without an error.
    pub(crate) fn read<W: Work>(
        &mut self,
        paths: &Paths,
        block: usize,
        work: impl Fn() -> W + Sync,
        writer: Writer,
    ) -> Result<(Totals, BTreeSet<Code>), Failure> {
        let from = self.from()?;
        self.allowed(from)?;
        let stdin = paths.paths.is_empty() || paths.paths.iter().any(|path| path.as_os_str() == "-");
        if stdin && self.outside.input_is_terminal && !self.globals.quiet {
            self.outside.say("reading from the terminal; an end of file (Ctrl-D) ends the text");
        }
        let stdin = core::mem::replace(&mut self.outside.input, Box::new(std::io::empty()));
        let inputs = walk(paths.paths.clone(), self.outside.notations);
        let limits = Limits { block, ..Limits::USUAL };
        let options = self.options.clone();
        let source = Source::new(self.outside.notations, from, limits, inputs, stdin).read_for(W::WANT, options);
        let writer = writer.with_streams(&mut self.outside, self.globals.quiet);
        let (writer, done) = crate::pipeline::run(source, self.jobs(), work, writer);
        let (mut totals, codes) = writer.finish(&mut self.outside);
        done?;
        if totals.files == 0 && totals.troubles == 0 {
            let names: Vec<String> = paths.paths.iter().map(|path| path.display().to_string()).collect();
            self.outside.say(&format!("{}: no file here is in a notation that hoyle knows", names.join(", ")));
            // What is begun is still to be ended: whoever reads the output wants it whole.
            totals.troubles = 1;
        }
        Ok((totals, codes))
    }

    /// Whether somebody can do with what was chosen about reading.
    fn allowed(&self, from: Option<&'static dyn Notation>) -> Result<(), Failure> {
        if self.options.rules.is_none() {
            return Ok(());
        }
        let notations = self.outside.notations.iter().copied();
        let mut wrong = Vec::new();
        for notation in notations.filter(|known| from.is_none_or(|from| from.name() == known.name())) {
            match notation.allows(&self.options) {
                Ok(()) => return Ok(()),
                // The notations of one game share its conventions.
                Err(reason) if wrong.contains(&reason) => {}
                Err(reason) => wrong.push(reason),
            }
        }
        Err(Failure::Usage(format!("--rules: {}", wrong.join("; "))))
    }

    /// Whether a line at the end says what became of the files: not of none.
    pub(crate) fn sums_up(&self, totals: &Totals) -> bool {
        !self.globals.quiet && totals.files > 0
    }

    /// The exit status that these counts mean.
    pub(crate) fn status(&self, totals: &Totals) -> u8 {
        let counts = totals.left;
        let denied = self.globals.deny == Some(Deny::Warnings) && counts.warnings > 0;
        match (totals.troubles > 0, counts.errors > 0 || denied) {
            (true, _) => 2,
            (false, true) => 1,
            (false, false) => 0,
        }
    }
}

/// `1 file`, `12,004 records`.
pub(crate) fn count(number: u64, one: &str, many: &str) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text.push(' ');
    text.push_str(if number == 1 { one } else { many });
    text
}

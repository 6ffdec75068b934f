//! The one list of verbs: [`VERBS`]; help, completions and manual pages are made from it. One file for each verb.

mod anonymise;
mod check;
mod completions;
mod convert;
mod dedupe;
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
mod picking;
mod replay;
mod rewrite;
mod seat;
mod select;
mod split;
mod stats;
mod table;
mod view;

use std::collections::HashSet;
use std::io::{Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, Command, FromArgMatches};
use hoyle::notation::{Form, Options};
use hoyle::problem::Severity;
use hoyle::text::money::with_groups;
use hoyle::{AnyNotation, Format};

use hoyle_scan::{Fold, Origin, Scan, Totals, io_reason, is_meant, walk};

use crate::args::{Colour, Deny, Globals, Paths, Reading};
use crate::environment::{Environment, Failure, is_closed};
use crate::out::{Codes, Counted, Out};
use crate::replace_file::{Identity, identity, stream_identity};
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
    /// Whether it does anything with texts of a notation.
    pub(crate) works_on: fn(AnyNotation) -> bool,
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
    select::VERB,
    dedupe::VERB,
    anonymise::VERB,
    split::VERB,
    stats::VERB,
    table::VERB,
    meld::VERB,
    paper::VERB,
    explain::VERB,
    formats::VERB,
    completions::VERB,
    man::VERB,
];

/// Whether a text of the notation records a game as a whole, as records do, and not one moment of it, as a frame does.
fn records_whole_games(notation: AnyNotation) -> bool {
    notation.compare_texts().is_none()
}

/// Whether the notation leaves something to be filled in: then it says so even of an empty text.
fn fills(notation: AnyNotation) -> bool {
    let form = notation.forms().first();
    form.is_some_and(|form| notation.fill(b"", *form, &Options::default(), &mut Vec::new()).is_some())
}

/// What every verb works with.
pub(crate) struct Session {
    pub(crate) globals: Globals,
    /// What was chosen about reading.
    pub(crate) options: Arc<Options>,
    pub(crate) environment: Environment,
    /// Whether the standard output gets colours.
    pub(crate) colour: bool,
}

/// What a scan read, and what the verb counted of it.
pub(crate) struct Ran {
    pub(crate) read: Totals,
    pub(crate) counted: Counted,
    /// The problems by code, where the verb counts them.
    pub(crate) codes: Codes,
    /// Whether reading ended because nothing more was wanted.
    pub(crate) has_enough: bool,
}

/// Runs the verb that was typed.
pub(crate) fn run(matches: &ArgMatches, environment: Environment) -> u8 {
    let globals = match Globals::from_arg_matches(matches) {
        Ok(globals) => globals,
        Err(error) => return crate::environment::usage(&error, &mut { environment }),
    };
    let colour = match globals.color {
        Colour::Auto => environment.colour,
        Colour::Always => true,
        Colour::Never => false,
    };
    let options = match Reading::from_arg_matches(matches) {
        Ok(reading) => match reading.options() {
            Ok(options) => Arc::new(options),
            Err(error) => {
                let text = format!("{}: {}", reading.rules.unwrap_or_default(), io_reason(&error));
                { environment }.message(&text);
                return 2;
            }
        },
        Err(error) => return crate::environment::usage(&error, &mut { environment }),
    };
    let mut session = Session { globals, options, environment, colour };
    if let Some(name) = session.globals.from.clone().filter(|name| session.reading(name).is_some()) {
        session.options = Arc::new(session.options.as_ref().clone().with("reading", name));
    }
    let Some((name, matches)) = matches.subcommand() else { return 2 };
    let Some(verb) = VERBS.iter().find(|verb| verb.name == name) else { return 2 };
    let done = (verb.run)(matches, &mut session);
    let done = done.and_then(|status| {
        session.environment.output.flush().or_else(|error| if is_closed(&error) { Ok(()) } else { Err(error) })?;
        Ok(status)
    });
    match done {
        Ok(status) => status,
        Err(Failure::Output(error)) if is_closed(&error) => 0,
        Err(Failure::Output(error)) => {
            session.environment.message(&format!("cannot write: {}", io_reason(&error)));
            2
        }
        Err(Failure::Usage(text)) => {
            session.environment.message(&text);
            2
        }
    }
}

impl Session {
    /// The notation that `--from` names.
    pub(crate) fn from(&self) -> Result<Option<AnyNotation>, Failure> {
        match self.globals.from.as_deref() {
            None => Ok(None),
            Some("json") => Err(Failure::Usage("--from json works with convert only: hoyle convert --from json --to NOTATION writes the record anew, which the other commands read".to_owned())),
            Some(name) => match self.reading(name) {
                Some(notation) => Ok(Some(notation)),
                // In which form a text is, it tells itself.
                None => self.target(name).map(|(notation, _)| Some(notation)),
            },
        }
    }

    /// The notation that has readings of this name.
    pub(crate) fn reading(&self, name: &str) -> Option<AnyNotation> {
        let has = |notation: &&AnyNotation| notation.readings().iter().any(|(reading, _)| *reading == name);
        self.environment.notations.iter().find(has).copied()
    }

    /// The names of all readings: the rooms.
    pub(crate) fn readings(&self) -> Vec<&'static str> {
        self.environment.notations.iter().flat_map(|notation| notation.readings()).map(|(name, _)| name).collect()
    }

    /// The notation of this name.
    pub(crate) fn notation(&self, name: &str) -> Result<AnyNotation, Failure> {
        let mut notations = self.environment.notations.iter();
        notations.find(|notation| notation.name() == name).copied().ok_or_else(|| {
            let names: Vec<&str> = self.environment.notations.iter().map(|notation| notation.name()).collect();
            Failure::Usage(format!("there is no notation {name}; there are {}", names.join(", ")))
        })
    }

    /// The notation that can be written under this name, and in which form.
    pub(crate) fn target(&self, name: &str) -> Result<(AnyNotation, Form), Failure> {
        for notation in self.environment.notations {
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

    fn jobs(&self) -> NonZeroUsize {
        self.globals.jobs.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }

    /// Reads all that the paths name. A closed pipe ends the scan without an error.
    pub(crate) fn read<F: Fold<Output = Out>>(
        &mut self,
        paths: &Paths,
        piece_size: usize,
        new_fold: impl Fn() -> F,
        writer: Writer,
    ) -> Result<Ran, Failure> {
        let from = self.from()?;
        let paths = paths.meant(self.environment.input_is_terminal);
        self.allowed(from, &paths)?;
        let output = stream_identity(&std::io::stdout());
        if let Some(path) = paths.iter().find(|path| output.is_some() && identity(path) == output) {
            let text = format!("{}: the output would be written over what is read", path.display());
            return Err(Failure::Usage(text));
        }
        let stdin = paths.iter().any(|path| path.as_os_str() == "-");
        if stdin && self.environment.input_is_terminal && !self.globals.quiet {
            self.environment.message("reading from the terminal; an end of file (Ctrl-D) ends the text");
        }
        let stdin = self.take_input();
        let scan = Scan::new(&paths)
            .notations(self.environment.notations)
            .options(self.options.clone())
            .jobs(self.jobs())
            .piece_size(piece_size)
            .stdin(stdin);
        let scan = match from {
            Some(notation) => scan.read_as(notation),
            None => scan,
        };
        let mut writer = writer.with_streams(&mut self.environment, self.globals.quiet);
        let read = scan.run(new_fold, &mut writer);
        let has_enough = writer.has_enough();
        let (mut counted, codes) = writer.finish(&mut self.environment);
        let read = match read {
            Err(_) if has_enough => Totals { files: 1, ..Totals::default() },
            read => read?,
        };
        if read.files == 0 && counted.failures == 0 {
            let name = |path: &PathBuf| match path.as_os_str().is_empty() {
                true => ".".to_owned(),
                false => path.display().to_string(),
            };
            let names: Vec<String> = paths.iter().map(name).collect();
            self.environment.message(&format!("{}: no file here is in a notation that hoyle knows", names.join(", ")));
            // The output that is begun is still completed, for its readers.
            counted.failures = 1;
        }
        Ok(Ran { read, counted, codes, has_enough })
    }

    /// The files that these paths name, without the standard input; what cannot be found is left out.
    fn files(&self, from: Option<AnyNotation>, paths: &[PathBuf]) -> impl Iterator<Item = (PathBuf, String)> + use<> {
        let notations = self.environment.notations;
        let files = walk(paths.iter().cloned(), move |name| is_meant(notations, from, name));
        files.flatten().filter_map(|input| match input.origin {
            Origin::Path(path) => Some((path, input.name)),
            Origin::Stdin => None,
        })
    }

    /// What is read, so that nothing is written over it.
    pub(crate) fn inputs(&self, paths: &Paths) -> Result<HashSet<Identity>, Failure> {
        let paths = paths.meant(self.environment.input_is_terminal);
        let files = self.files(self.from()?, &paths).filter_map(|(path, _)| identity(&path));
        let stdin = paths.iter().any(|path| path.as_os_str() == "-");
        Ok(files.chain(stdin.then(|| stream_identity(&std::io::stdin())).flatten()).collect())
    }

    /// The standard input, to be read once.
    fn take_input(&mut self) -> Box<dyn Read + Send> {
        core::mem::replace(&mut self.environment.input, Box::new(std::io::empty()))
    }

    /// What the standard input begins with, which is still to be read after this.
    fn head_of_input(&mut self) -> Vec<u8> {
        let mut head = vec![0; HEAD];
        // What cannot be read is reported by whoever reads all.
        let read = self.environment.input.read(&mut head).unwrap_or(0);
        head.truncate(read);
        let rest = self.take_input();
        self.environment.input = Box::new(std::io::Cursor::new(head.clone()).chain(rest));
        head
    }

    /// The notations of what the paths name.
    fn at_hand(&mut self, paths: &[PathBuf]) -> Vec<AnyNotation> {
        let mut found: Vec<AnyNotation> = Vec::new();
        let stdin = paths.iter().any(|path| path.as_os_str() == "-");
        if stdin && !self.environment.input_is_terminal {
            let head = self.head_of_input();
            found.extend(
                Format::detect(self.environment.notations, None, "-", &head).map(|(format, _)| format.notation),
            );
        }
        for (path, name) in self.files(None, paths) {
            let mut head = Vec::new();
            if Format::by_extension(self.environment.notations, &name).is_empty() {
                _ = head_of(&path, &mut head);
            }
            if let Some((format, _)) = Format::detect(self.environment.notations, None, &name, &head)
                && !found.iter().any(|known| known.name() == format.notation.name())
            {
                found.push(format.notation);
            }
        }
        found
    }

    /// Whether somebody can do with what was chosen about reading.
    fn allowed(&mut self, from: Option<AnyNotation>, paths: &[PathBuf]) -> Result<(), Failure> {
        // What else can be chosen is heeded where it means something.
        let rules = self.options.only(&["rules"]);
        if rules == Options::default() {
            return Ok(());
        }
        let mut notations = match from {
            Some(notation) => vec![notation],
            None => self.at_hand(paths),
        };
        if notations.is_empty() {
            notations = self.environment.notations.to_vec();
        }
        let mut wrong = Vec::new();
        for notation in notations {
            match notation.check_options(&rules) {
                Ok(()) => return Ok(()),
                // The notations of one game share its conventions.
                Err(error) if wrong.contains(&error.to_string()) => {}
                Err(error) => wrong.push(error.to_string()),
            }
        }
        Err(Failure::Usage(format!("--rules: {}", wrong.join("; "))))
    }

    /// Whether a line at the end says what became of the files: not of none.
    pub(crate) fn sums_up(&self, ran: &Ran) -> bool {
        !self.globals.quiet && ran.read.files > 0
    }

    /// How severe a problem must be to count for the exit status.
    pub(crate) fn least(&self) -> Severity {
        match self.globals.deny {
            Some(Deny::Warnings) => Severity::Warning,
            None => Severity::Error,
        }
    }

    /// The problems that count for the exit status: `1 error, 2 warnings`; `None` where there are none.
    pub(crate) fn counting(&self, ran: &Ran) -> Option<String> {
        let left = ran.counted.left;
        let warnings = if self.least() == Severity::Warning { left.warnings } else { 0 };
        let kinds = [(left.errors, "error", "errors"), (warnings, "warning", "warnings")];
        let stated = kinds.into_iter().filter(|kind| kind.0 > 0);
        let stated: Vec<String> = stated.map(|(number, one, many)| count(number, one, many)).collect();
        (!stated.is_empty()).then(|| stated.join(", "))
    }

    /// Says at the end what was done, and behind it what counts for the exit status.
    pub(crate) fn summarise(&mut self, ran: &Ran, done: &str, otherwise: &str) {
        if !self.globals.quiet && !done.is_empty() {
            let counting = self.counting(ran).map_or_else(String::new, |counting| format!("; {counting}"));
            self.environment.message(&format!("{done}{counting}{}", not_done(ran, otherwise)));
        }
    }

    /// The exit status that these counts mean.
    pub(crate) fn status(&self, ran: &Ran) -> u8 {
        let counts = ran.counted.left;
        // Where there is nothing else, the command could do nothing.
        let is_vain = ran.counted.passed_over > 0 && ran.counted.passed_over >= ran.read.files;
        let denied = self.least() == Severity::Warning && counts.warnings > 0;
        match (ran.counted.failures > 0 || is_vain, counts.errors > 0 || denied) {
            (true, _) => 2,
            (false, true) => 1,
            (false, false) => 0,
        }
    }
}

/// So many bytes at the start of a text tell its notation.
const HEAD: usize = 4096;

/// The start of a file.
fn head_of(path: &Path, head: &mut Vec<u8>) -> std::io::Result<usize> {
    std::fs::File::open(path)?.take(HEAD as u64).read_to_end(head)
}

/// How many of the files were passed over, behind the number of all.
pub(crate) fn passed_over(ran: &Ran) -> String {
    match ran.counted.passed_over {
        0 => String::new(),
        files => format!(", {} passed over", grouped(files)),
    }
}

/// What could not be read, and what else could not be done, behind the rest of a summary: as the exit status has it.
pub(crate) fn not_done(ran: &Ran, otherwise: &str) -> String {
    let unread = ran.read.errors;
    let parts = [(unread, "could not be read"), (ran.counted.failures.saturating_sub(unread), otherwise)];
    let stated = parts.into_iter().filter(|(number, _)| *number > 0);
    stated.map(|(number, words)| format!("; {} {words}", grouped(number))).collect()
}

/// `12,004`.
pub(crate) fn grouped(number: u64) -> String {
    with_groups(number)
}

/// `1 file`, `12,004 records`.
pub(crate) fn count(number: u64, one: &str, many: &str) -> String {
    let mut text = grouped(number);
    text.push(' ');
    text.push_str(if number == 1 { one } else { many });
    text
}

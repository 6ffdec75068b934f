//! `hoyle fill`: adds what follows from what is written.

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::AnyReader;
use hoyle::Format;
use hoyle::notation::Depth;
use hoyle::problem::{Problem, Severity};
use std::sync::Arc;

use super::rewrite::{self, Rewrite, Target};
use super::{Session, Verb};
use crate::args::Paths;
use crate::environment::{Failure, unread};
use crate::out::Out;
use crate::report::{self, Reporter};
use hoyle_scan::{Error, Fold, Input, ReadPiece, Spot, Tally};

pub(super) const VERB: Verb = Verb {
    name: "fill",
    about: "Adds what follows from what is written; never changes what is there",
    examples: "Examples:\n  \
        hoyle fill game.pn              prints the game with points, winners and sums worked out\n  \
        hoyle fill hand.psn             prints the hand with the amounts that its payouts leave to the reader\n  \
        hoyle fill --diff game.pn       shows what would be added\n  \
        hoyle fill --write games/       adds it to the files",
    options: |command, _| Options::augment_args(command),
    works_on: super::fills,
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
    let target = Target::chosen(false, options.diff, options.write, &options.paths, session)?;
    let chosen = session.options.clone();
    let work = || Fill {
        options: chosen.clone(),
        format: None,
        rewrite: Rewrite::new(target),
        reported: Vec::new(),
        nothing: false,
    };
    let ran = rewrite::read(&options.paths, work, session)?;
    rewrite::sum_up(&ran, target, ["filled in", "to fill in"], session);
    Ok(session.status(&ran))
}

struct Fill {
    options: Arc<hoyle::notation::Options>,
    format: Option<Format>,
    rewrite: Rewrite,
    /// What cannot be known, or why a record cannot be read.
    reported: Vec<(Spot, Problem)>,
    /// Whether the notation has nothing to fill in.
    nothing: bool,
}

impl Fold for Fill {
    type Output = Out;
    const DEPTH: Depth = Depth::Syntax;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, _: &Input, format: Option<Format>, from_start: bool) {
        self.format = format;
        self.rewrite.begin(None, from_start);
        self.reported.clear();
        self.nothing = false;
    }

    fn record(&mut self, reader: &mut AnyReader, text: &[u8], _: &[Problem]) {
        let Some(format) = self.format else { return };
        if self.rewrite.leaves(format, text) {
            return;
        }
        let (at, record) = (self.rewrite.text.read(), self.rewrite.text.records());
        let spot = Spot { record, start: at, end: at + text.len() };
        let filled = self.rewrite.text.fill(&*format.notation, &**reader, format.form, &self.options, text);
        match filled {
            Some(Ok(notes)) => self.reported.extend(notes.into_iter().map(|note| (spot, note))),
            Some(Err(problem)) => self.reported.push((spot, problem)),
            None => self.nothing = true,
        }
    }

    fn between(&mut self, text: &[u8]) {
        self.rewrite.text.between(text);
    }

    fn end(&mut self, last: bool) {
        self.rewrite.text.end(last);
    }

    fn count(&self, tally: &mut Tally) {
        self.rewrite.count(tally);
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        if self.nothing {
            // Nothing else says what cannot be read.
            report::errors(piece, Severity::Error, out);
        } else {
            rewrite::show_unread(piece, out);
        }
        if self.nothing && piece.is_first {
            let what = match piece.notation().filter(|_| !rewrite::is_only_read(piece)) {
                Some(notation) => notation.to_owned(),
                None => "the text of a poker room".to_owned(),
            };
            out.remarks.push((piece.input.name.clone(), format!("{what} has nothing to fill in")));
        }
        let mut reporter = Reporter::new(piece, report::Format::Short, false);
        for (spot, problem) in &self.reported {
            let from = piece.start();
            let spot = Spot { start: spot.start + from, end: spot.end + from, ..*spot };
            reporter.show(problem, spot, &mut out.messages);
            out.counted.count(problem.severity);
        }
        self.rewrite.finish(piece, out);
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

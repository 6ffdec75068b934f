//! Reads games one after the other, with buffers that are used again: [`PpnReader`]. Not here: any form's grammar.

use hoyle_rules::preferans::Options as Conventions;

use crate::Game;
use crate::ppn::document::Document;
use crate::ppn::format::lost;
use crate::ppn::parse::{self, Read, boundaries, json};
use crate::ppn::tags::Name;
use crate::ppn::{JSON, compose, conventions, judge, record};
use crate::replay::Listener;
use hoyle_notation::GameReader;
use hoyle_notation::problem::{Problem, Problems, Stage, report_in_order};
use hoyle_notation::text::Span;
use hoyle_notation::{Depth, Form, Next, Options, Reader, Splitter};

/// Reads the games of a text, whichever of the three forms each of them is in.
pub struct PpnReader {
    form: Form,
    depth: Depth,
    conventions: Conventions,
    document: Document,
    record: Option<Game>,
    /// How long the record just read is.
    length: usize,
}

impl core::fmt::Debug for PpnReader {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PpnReader").field("depth", &self.depth).finish_non_exhaustive()
    }
}

impl PpnReader {
    /// A reader of games in one form.
    pub fn new(form: Form, depth: Depth, options: &Options) -> PpnReader {
        PpnReader {
            form,
            depth,
            conventions: conventions(options),
            document: Document::default(),
            record: None,
            length: 0,
        }
    }

    /// Reads and judges the next game, as [`Reader::next`] does, for callers who know the type of `problems`.
    pub fn read_next<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        self.read(text, last, problems, None)
    }

    fn read<P: Problems + ?Sized>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut P,
        mut listener: Option<&mut dyn Listener>,
    ) -> Next {
        self.record = None;
        let consumed = match parse::read(self.form, text, last, &mut self.document, &self.conventions) {
            Read::Game(consumed) => consumed,
            Read::NeedMore => return Next::NeedMore,
            Read::Nothing => return Next::End,
        };
        self.length = consumed;
        let text = text.get(..consumed).unwrap_or(text);
        if matches!(self.depth, Depth::Check | Depth::Record) {
            if let Some(listener) = &mut listener {
                let document = &self.document;
                listener.players(&|player| {
                    let tag = document.tag(*Name::PLAYERS.get(player.index())?)?;
                    Some(tag.value(text).into_owned())
                });
            }
            judge::judge(&mut self.document, &self.conventions, listener);
        }
        if self.depth == Depth::Record {
            self.record = Some(record::game(text, &self.document, self.conventions));
        }
        report_in_order(&mut self.document.found, problems);
        Next::Record { consumed, name: Span::at(0) }
    }
}

impl Splitter for PpnReader {
    fn last_start(&self, text: &[u8]) -> Option<usize> {
        if self.form == JSON { json::last_start(text) } else { boundaries::last_start(text) }
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        if self.form == JSON { json::first_start(text, from) } else { boundaries::first_start(text, from) }
    }

    /// Empty lines are read together with the game before them.
    fn reads_remarks_before(&self) -> bool {
        false
    }
}

impl Reader for PpnReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.read_next(text, last, problems)
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        let text = text.get(..self.length).unwrap_or(text);
        compose::json::document(text, &self.document, compose::json::Layout::OneLine, out);
        // The caller ends the line.
        out.pop_if(|byte| *byte == b'\n');
        lost(&self.document, self.form, JSON)
    }

    fn has_json(&self) -> bool {
        // Where a part could not be read there is nothing to be written for it.
        let faulty = |problem: &Problem| problem.is_error() && problem.stage() <= Stage::Fields;
        self.record.is_some() && !self.document.found.iter().any(faulty)
    }
}

impl GameReader for PpnReader {
    type Record = Game;

    fn record(&self) -> Option<&Game> {
        self.record.as_ref()
    }

    fn next_with<'l>(
        &mut self,
        text: &[u8],
        last: bool,
        problems: &mut dyn Problems,
        listener: &mut (dyn Listener + 'l),
    ) -> Next {
        self.read(text, last, problems, Some(listener))
    }
}

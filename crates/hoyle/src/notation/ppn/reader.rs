//! Reads games one after the other, with buffers that are used again: [`PpnReader`]. Not here: any form's grammar.

use hoyle_rules::preferans::Options as Conventions;

use super::document::Document;
use super::text::Read;
use super::{HUMAN, JSON, computed, conventions, games, human, interpret, json, judge, lost, text, write};
use crate::notation::{Form, Next, Options, Reader, Want};
use crate::problem::{Problem, Problems, Severity};
use crate::record::Record;
use crate::text::Span;

/// Reads games.
pub struct PpnReader {
    form: Form,
    want: Want,
    conventions: Conventions,
    document: Document,
    record: Option<Record>,
    /// How long the record just read is.
    length: usize,
}

impl PpnReader {
    /// A reader of games in one form.
    pub fn new(form: Form, want: Want, options: &Options) -> PpnReader {
        PpnReader {
            form,
            want,
            conventions: conventions(options),
            document: Document::default(),
            record: None,
            length: 0,
        }
    }

    /// Reads and judges the next game: the static road under [`Reader::next`].
    pub fn take<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        self.record = None;
        let consumed = match read(self.form, text, last, &mut self.document, &self.conventions) {
            Read::Game(consumed) => consumed,
            Read::NeedMore => return Next::NeedMore,
            Read::Nothing => return Next::End,
        };
        self.length = consumed;
        let text = text.get(..consumed).unwrap_or(text);
        if matches!(self.want, Want::Check | Want::Record) {
            judge::judge(text, &mut self.document, &self.conventions);
        }
        if self.want == Want::Record {
            self.record = Some(Record::Preferans(interpret::game(text, &self.document, self.conventions)));
        }
        // Stable, so that at one place the first found comes first.
        self.document.found.sort_by_key(|problem| problem.at.start);
        for problem in &self.document.found {
            problems.report(*problem);
        }
        Next::Record { consumed, name: Span::at(0) }
    }

    /// Whether the game just read has an error.
    pub fn has_error(&self) -> bool {
        self.document.found.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// Reads the game that a text in this form begins with. What a text for people leaves out is added.
pub(super) fn read(form: Form, text: &[u8], last: bool, document: &mut Document, conventions: &Conventions) -> Read {
    if form == JSON {
        json::read(text, last, document)
    } else if !last && !games::may_end(text) {
        Read::NeedMore
    } else if form == HUMAN {
        let read = human::read(text, last, document);
        if let Read::Game(_) = read {
            computed::complete(document, conventions);
            human::missing(document);
        }
        read
    } else {
        text::read(text, last, document)
    }
}

impl Reader for PpnReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.take(text, last, problems)
    }

    fn last_start(&self, text: &[u8]) -> Option<usize> {
        if self.form == JSON { json::last_start(text) } else { games::last_start(text) }
    }

    /// Empty lines are read together with the game before them.
    fn reads_remarks_before(&self) -> bool {
        false
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        if self.form == JSON { json::first_start(text, from) } else { games::first_start(text, from) }
    }

    fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        let text = text.get(..self.length).unwrap_or(text);
        write::json::document(text, &self.document, write::Manner::AsWritten, out);
        // The caller ends the line.
        out.pop_if(|byte| *byte == b'\n');
        lost(&self.document, self.form, JSON)
    }
}

//! What `replay`, `seat`, `paper` and `view` share: [`InOrder`], which hands over each record with its number. The records
//! of a piece are kept until it is known how many stand before it.

use hoyle::notation::Depth;
use hoyle::problem::{Problem, Severity};
use hoyle::{AnyNotation, AnyReader, Format, Record};

use crate::environment::unread;
use crate::out::Out;
use crate::report;
use hoyle_scan::{Error, Fold, Input, ReadPiece};

/// A record and where it comes from.
pub(super) struct Numbered<'a> {
    pub(super) record: Record,
    /// How its text spells what was done, where it does.
    pub(super) action_texts: Vec<Option<String>>,
    /// Its number in its file, from 0.
    pub(super) number: u64,
    /// Whether its file has no other.
    pub(super) alone: bool,
    pub(super) text: &'a [u8],
    /// The file's name.
    pub(super) file: &'a str,
}

/// The game that a verb is for.
#[derive(Clone, Copy)]
pub(super) struct Only {
    /// Whether a notation is one of the game.
    pub(super) is_of: fn(AnyNotation) -> bool,
    /// What is said of a file in any other.
    pub(super) otherwise: &'static str,
}

/// Shows the errors of every text, and hands its records over.
pub(super) struct InOrder<T> {
    /// How severe a problem must be to be shown.
    least: Severity,
    on_record: T,
    only: Option<Only>,
    /// Whether the text is in a notation that the verb is not for.
    other: bool,
    /// What each record of the piece says, if anything could be made of it, how it is spelt, and how long its text is.
    kept: Vec<(Option<Record>, Vec<Option<String>>, usize)>,
    /// What is done with a table whose game has no rules.
    on_table: Option<OnTable>,
    /// What is known of these tables, by the number of the record in the piece.
    tables: Vec<(usize, Vec<u8>)>,
}

/// Gets the file, the number of the record in it, and [`hoyle::notation::Reader::unplayed_table`].
type OnTable = fn(&str, u64, &[u8], &mut Out);

impl<T: FnMut(Numbered<'_>, &mut Out) + Send> InOrder<T> {
    /// Shows the problems that are at least so severe; `on_record` gets the records.
    pub(super) fn new(least: Severity, on_record: T) -> InOrder<T> {
        InOrder { least, on_record, only: None, other: false, kept: Vec::new(), on_table: None, tables: Vec::new() }
    }

    /// With the records of one game alone. A file in a notation of another is one for which the verb could not run, whatever
    /// is wrong with it.
    pub(super) fn only(self, only: Only) -> InOrder<T> {
        InOrder { only: Some(only), ..self }
    }

    /// With what is known of tables whose game has no rules too.
    pub(super) fn with_tables(self, on_table: OnTable) -> InOrder<T> {
        InOrder { on_table: Some(on_table), ..self }
    }
}

impl<T: FnMut(Numbered<'_>, &mut Out) + Send> Fold for InOrder<T> {
    type Output = Out;
    // The frames of a hand end where the hand ends, which only playing shows.
    const DEPTH: Depth = Depth::Record;

    fn begin(&mut self, _: &Input, format: Option<Format>, _: bool) {
        self.kept.clear();
        self.tables.clear();
        self.other = format.zip(self.only).is_some_and(|(format, only)| !(only.is_of)(format.notation));
    }

    fn record(&mut self, reader: &mut AnyReader, text: &[u8], _: &[Problem]) {
        if self.on_table.is_some() && !reader.unplayed_table().is_empty() {
            self.tables.push((self.kept.len(), reader.unplayed_table().to_vec()));
        }
        self.kept.push((reader.to_record(), reader.action_texts(text), text.len()));
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        if let Some(only) = self.only.filter(|_| self.other) {
            if piece.is_first {
                out.failure(&format!("{}: {}", piece.input.name, only.otherwise));
            }
            return;
        }
        report::errors(piece, self.least, out);
        let alone = piece.is_first && piece.is_last && piece.tally().records == 1;
        let mut tables = self.tables.drain(..).peekable();
        for (at, ((record, action_texts, length), (number, start))) in
            self.kept.drain(..).zip(piece.records()).enumerate()
        {
            let (number, file) = (piece.number(number), piece.input.name.as_str());
            let Some(record) = record else {
                if let (Some((_, table)), Some(on_table)) = (tables.next_if(|(of, _)| *of == at), self.on_table) {
                    on_table(file, number, &table, out);
                }
                continue;
            };
            let text = piece.text.get(start..).and_then(|rest| rest.get(..length)).unwrap_or_default();
            (self.on_record)(Numbered { record, action_texts, number, alone, text, file }, out);
        }
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

//! What the tables of all games share of a record: where it stands, [`Standing`]; [`Game`]; which rows are kept, [`keep_from`].

use hoyle::notation::Status;

use crate::words::{Word, Words};

/// Where a record stands, and what is found of it as a whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// Its number in the piece; when the piece is known, in the text.
    pub(crate) record: i64,
    pub(crate) id: i64,
    pub(crate) byte_offset: Option<i64>,
    pub(crate) file: Option<Word>,
    pub(crate) status: Option<Word>,
    pub(crate) n_problems: i16,
}

impl Standing {
    pub(crate) const NOWHERE: Standing =
        Standing { record: 0, id: 0, byte_offset: None, file: None, status: None, n_problems: 0 };

    /// That of a record with this number in its piece.
    pub(crate) fn of(record: u32, status: Status, problems: usize, words: &mut Words) -> Standing {
        let status = Some(words.constant(status.name()));
        let n_problems = i16::try_from(problems).unwrap_or(i16::MAX);
        Standing { record: i64::from(record), status, n_problems, ..Standing::NOWHERE }
    }
}

/// The rows of the records of one game.
pub(crate) trait Game {
    /// Where each record stands whose rows are kept, in order.
    fn records(&mut self) -> Vec<&mut Standing>;
    /// All rows are there: what several columns of a table share is made now.
    fn complete(&mut self, _table: &str) {}
    /// The place of the record of each row of a table.
    fn record_of_rows(&self, table: &str) -> Vec<usize>;
    /// The words of all rows.
    fn words(&self) -> &Words;
    fn words_mut(&mut self) -> &mut Words;
}

/// Keeps of the rows from a place on those for which it holds.
pub(crate) fn keep_from<T: Copy>(rows: &mut Vec<T>, from: usize, mut holds: impl FnMut(&T) -> bool) {
    let mut end = from;
    for place in from..rows.len() {
        if holds(&rows[place]) {
            rows[end] = rows[place];
            end += 1;
        }
    }
    rows.truncate(end);
}

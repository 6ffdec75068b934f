//! What the fold of a verb hands to the [`Writer`](crate::writer::Writer): [`Out`].

use std::collections::BTreeMap;

use hoyle::poker::identity::HoleCards;
use hoyle::problem::render::json::Counts;
use hoyle::problem::{Code, Severity};
use hoyle::text::visible;
use hoyle::{Format, Record};
use hoyle_scan::{Input, ReadPiece};
use hoyle_table::Batch;

use crate::collector::Made;
use crate::duplicates::Key;
use crate::losses::Lost;
use crate::replace_file::Fingerprint;

/// How many problems there are of each code, as severe as they are.
pub(crate) type Codes = BTreeMap<(Code, Severity), u64>;

/// What a worker hands over at a time.
#[derive(Debug, Default)]
pub(crate) struct Out {
    /// For the standard output.
    pub(crate) data: Vec<u8>,
    /// Records for the standard output, of which a collection is made; see [`Collector`](crate::collector::Collector).
    pub(crate) records: Vec<Made>,
    /// Records that are picked, for a [`RecordSink`].
    pub(crate) selected: Vec<Selected>,
    /// Records to be shown; see [`Writer::showing`](crate::writer::Writer::showing).
    pub(crate) shown: Vec<Shown>,
    /// For the standard error.
    pub(crate) messages: Vec<u8>,
    /// What is to be said of a file that others may be told too: its name, and the words.
    pub(crate) remarks: Vec<(String, String)>,
    /// The records in which a player who is asked for does not sit: of the first is said who does.
    pub(crate) strangers: Vec<String>,
    /// The files that were written anew.
    pub(crate) written: Vec<String>,
    /// What a conversion loses, for the standard error too.
    pub(crate) lost: Vec<Lost>,
    /// Rows of tables; see [`Writer::tabling`](crate::writer::Writer::tabling).
    pub(crate) tables: Vec<Batch>,
    /// What the verb counts.
    pub(crate) counted: Counted,
    /// The new text of a piece of a long file.
    pub(crate) part: Option<Part>,
    /// The problems by code, where the verb counts them.
    pub(crate) codes: Codes,
}

/// Records of one file that are picked, in order.
#[derive(Debug)]
pub(crate) struct Selected {
    /// The name of the file.
    pub(crate) file: String,
    pub(crate) format: Format,
    pub(crate) records: Vec<Picked>,
    /// Whether records behind the last of them are left out.
    pub(crate) ends_with_gap: bool,
}

/// How much is said and counted when a record is picked: what stands in an [`Out`] up to there.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct SoFar {
    /// The length of the messages.
    pub(crate) messages: usize,
    pub(crate) counted: Counted,
}

/// A record that is picked.
#[derive(Debug, Default)]
pub(crate) struct Picked {
    /// What is said of the records up to this one.
    pub(crate) so_far: SoFar,
    pub(crate) text: Vec<u8>,
    /// Its number in its file, from 0.
    pub(crate) number: u64,
    /// Whether records between it and the one picked before it are left out.
    pub(crate) behind_gap: bool,
    /// What becomes of it if a record before it is left out by which it goes.
    pub(crate) out_of_context: Option<OutOfContext>,
    /// What tells it from other records, where they are told apart.
    pub(crate) key: Option<Key>,
    /// With it, what it knows that not everybody saw: [`hoyle::poker::identity::hole_cards`].
    pub(crate) known_cards: Vec<u8>,
    /// The hole cards that it knows, where views of one hand are joined.
    pub(crate) hole_cards: Option<Box<HoleCards>>,
    /// Of a hand of which there are further views: its text with their cards, empty where they add none, or why that
    /// cannot be.
    pub(crate) joined: Option<Result<Vec<u8>, String>>,
    /// The part that it belongs to, where a collection is parted.
    pub(crate) part: String,
}

/// What becomes of a record that goes by one before it, once that one is left out.
#[derive(Debug)]
pub(crate) enum OutOfContext {
    /// This is said of it, as a warning.
    Warn(Vec<u8>),
    /// With this text above it, it says the same alone.
    Prefix(Vec<u8>),
}

/// Takes the records that are picked, of all files in order, and makes of them what is written.
pub(crate) trait RecordSink: Send {
    /// More records, all of one file.
    fn take(&mut self, selected: Selected, out: &mut Out);
    /// There are no more.
    fn end(&mut self, out: &mut Out);
    /// Where no further record would be taken, what was said when the last was picked: what stands behind it counts no more.
    fn enough(&self) -> Option<SoFar> {
        None
    }
}

/// A record to be shown.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The name of its file.
    #[cfg_attr(not(feature = "terminal"), expect(dead_code, reason = "only a terminal shows it"))]
    pub(crate) file: String,
    /// What it says. Its text alone may say less, where records lean on those before them.
    pub(crate) record: Record,
    /// Its page, where one is asked for.
    pub(crate) page: Option<Page>,
}

/// A page as it is in a set of pages.
#[derive(Debug)]
pub(crate) struct Page {
    /// One, or one for each deal.
    pub(crate) html: Vec<String>,
    /// How they are listed.
    pub(crate) summary: hoyle_view::html::PageSummary,
    /// The text of the record, for a page that turns out to be the only one.
    pub(crate) text: String,
    /// The step at which it opens.
    pub(crate) step: usize,
}

/// The new text of a piece of a long file.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) input: Input,
    pub(crate) text: Vec<u8>,
    /// What was read in its place.
    pub(crate) read: Fingerprint,
    pub(crate) changed: bool,
    pub(crate) is_first: bool,
    pub(crate) is_last: bool,
    /// Whether text is missing, so that the file must stay as it is.
    pub(crate) is_broken: bool,
}

/// What a verb counts, besides what the scan counts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Counted {
    /// The problems that count for the exit status.
    pub(crate) left: Counts,
    /// What could not be read or written.
    pub(crate) failures: u64,
    /// Of those, the records in which a player who is asked for does not sit.
    pub(crate) strangers: u64,
    /// Texts that are or would be changed.
    pub(crate) changed: u64,
    /// Repairs made.
    pub(crate) repaired: u64,
    /// Records not converted, since something would be lost.
    pub(crate) refused: u64,
    /// Files with which the verb can do nothing, for they are of another game or no records of hands.
    pub(crate) passed_over: u64,
    /// The records in them.
    pub(crate) unused: u64,
    /// Those of them in which there are errors.
    pub(crate) unused_broken: u64,
}

impl Counted {
    /// One more problem.
    pub(crate) fn count(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.left.errors += 1,
            Severity::Warning => self.left.warnings += 1,
            Severity::Note => self.left.notes += 1,
        }
    }

    pub(crate) fn add(&mut self, other: &Counted) {
        self.left += other.left;
        self.failures += other.failures;
        self.strangers += other.strangers;
        self.changed += other.changed;
        self.repaired += other.repaired;
        self.refused += other.refused;
        self.passed_over += other.passed_over;
        self.unused += other.unused;
        self.unused_broken += other.unused_broken;
    }
}

impl Out {
    /// How much is said and counted.
    pub(crate) fn so_far(&self) -> SoFar {
        SoFar { messages: self.messages.len(), counted: self.counted }
    }

    /// Says something on a line of its own.
    pub(crate) fn message(&mut self, text: &str) {
        self.messages.extend_from_slice(b"hoyle: ");
        self.messages.extend_from_slice(visible::line(text).as_bytes());
        self.messages.push(b'\n');
    }

    /// Reports that something cannot be read or written.
    pub(crate) fn failure(&mut self, text: &str) {
        self.message(text);
        self.counted.failures += 1;
    }

    /// Reports that somebody who is asked for is not in a record.
    pub(crate) fn stranger(&mut self, text: String) {
        self.strangers.push(text);
        self.counted.failures += 1;
        self.counted.strangers += 1;
    }

    /// A piece of a file over which the verb passes; why is said once for all such files.
    pub(crate) fn pass_over(&mut self, piece: &ReadPiece<'_>, why: &str) {
        let tally = piece.tally();
        self.counted.unused += tally.records;
        self.counted.unused_broken += tally.statuses.last().copied().unwrap_or(0);
        if piece.is_first {
            self.counted.passed_over += 1;
            self.remarks.push((piece.input.name.clone(), format!("passed over: {why}")));
        }
    }

    /// Empties it, and keeps its memory.
    pub(crate) fn clear(&mut self) {
        self.data.clear();
        self.records.clear();
        self.selected.clear();
        self.shown.clear();
        self.tables.clear();
        self.messages.clear();
        self.remarks.clear();
        self.strangers.clear();
        self.written.clear();
        self.lost.clear();
        self.counted = Counted::default();
        self.part = None;
        self.codes.clear();
    }
}

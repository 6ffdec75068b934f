//! PFN, the Poker Frame Notation: a frame is a JSON document that shows a table at one moment, as one viewer sees it.
//!
//! A `.pfn` holds one frame, a `.pfn.jsonl` holds many, one on a line. `pfn.rst` is the specification of its
//! authors. FORMATS.md decides what the specification leaves open.
//!
//! | station | what it does |
//! |---|---|
//! | `sniff.rs` | tells whether a text looks like PFN |
//! | `keys.rs` | the one table of keys, from which parser, writer, messages and schema are made |
//! | `parse/` | the text of a frame → a draft with spans |
//! | `judge/` | the frame by itself, beside its history, and after the frame before it |
//! | `reader.rs` | reads frames with these stations, and holds PFN's own reading options |
//! | `record/` | the frames of one hand → the hand |
//! | `visibility.rs` | a hand as one viewer sees it, the only source of cards for frames |
//! | `compose/` | a hand → its frames |
//! | `format.rs`, `fix.rs`, `path.rs`, `json.rs`, `schema.rs`, `problems.rs` | as in every notation |
//!
//! PFN has no `setup.rs`: the setup of a frame's hand is that of its history, which is PHH and is read as such. Frames
//! without a history get theirs in `record/rebuild/mod.rs`. It has no `fill.rs`: a frame states everything or is wrong.

pub mod compose;

mod fix;
mod format;
mod json;
mod judge;
mod keys;
mod parse;
mod path;
pub mod problems;
mod reader;
mod record;
mod schema;
mod sniff;
pub mod visibility;

pub use self::reader::PfnReader;

use super::phh::Phh;
use crate::hand::Hand;
use hoyle_notation::diff::CompareTexts;
use hoyle_notation::problem::{ComposeError, Fix, Loss, Lost, PathCache, Problem};
use hoyle_notation::text::Span;
use hoyle_notation::{
    About, Depth, Form, FromJsonError, GameNotation, GameReader, Likeness, Notation, OptionError, Options, WriteOptions,
};

/// The most seats that a frame may have.
const MAX_PLACES: usize = 255;

/// The Poker Frame Notation.
///
/// Options of reading: `rules` (conventions of the room), `profile` (`live`: what a running table must not write is an
/// error), `dialect` (`cardroom`: deviations of the reference implementation are accepted), `history` (`none`: frames need
/// none). Options of writing: `viewer` (a player as `p2`, 1-based; a spectator without it), `detail` (`fine`: each automatic
/// step has a frame of its own), `history` (`none`: frames have none), `pace` (seconds for each decision) and `start` (the
/// time of the first frame).
#[derive(Clone, Copy, Debug)]
pub struct Pfn;

/// A file with one frame.
pub const SINGLE: Form = Form { extension: ".pfn", collection: false };
/// A file with many frames, one on a line.
pub const COLLECTION: Form = Form { extension: ".pfn.jsonl", collection: true };

/// Reads the hands that the frames of a text show, one after the other. Consecutive frames of one hand are one record.
///
/// Reading never fails: each record comes with the problems that were found in it.
pub fn read(text: &[u8]) -> hoyle_notation::Records<'_, Box<dyn GameReader<Record = Hand>>> {
    hoyle_notation::Records::of(text, &Pfn)
}

impl Notation for Pfn {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "pfn",
                title: "Poker Frame Notation",
                versions: "0.0",
                forms: &[SINGLE, COLLECTION],
                options: &["rules", "profile", "dialect", "history"],
                plain_names: None,
                problems: problems::ENTRIES,
            }
        }
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        sniff::sniff(head)
    }

    fn likeness(&self, text: &[u8]) -> Likeness {
        sniff::likeness(text)
    }

    fn check_values(&self, options: &Options) -> Result<(), OptionError> {
        for (name, value) in [("profile", "live"), ("dialect", "cardroom"), ("history", "none")] {
            if let Some(other) = options.get(name).filter(|chosen| *chosen != value) {
                return Err(OptionError::UnknownValue { option: name, value: other.to_owned(), known: value });
            }
        }
        Phh.check_values(options)
    }

    fn rules(&self) -> Vec<(String, String)> {
        Phh.rules()
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem.at, &mut PathCache::default())
    }

    fn path_cached(&self, text: &[u8], problem: &Problem, cache: &mut PathCache) -> String {
        path::path(text, problem.at, cache)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], form: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        format::format(text, form.collection, false, out)
    }

    fn separator(&self, _: Form) -> Option<&'static str> {
        Some("")
    }

    fn convert_form(&self, text: &[u8], from: Form, to: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
        if !from.collection {
            return self.format(text, to, out).map(|()| Vec::new());
        }
        // The frames of one hand are read together, and stand on a line each.
        let (before, mut start) = (out.len(), 0);
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            if !line.trim_ascii().is_empty()
                && let Err(mut problem) = self.format(line, from, out)
            {
                out.truncate(before);
                problem.at = Span::new(problem.at.start + start, problem.at.end + start);
                return Err(problem);
            }
            start += line.len() as u32;
        }
        Ok(Vec::new())
    }

    fn collect(&self, _number: u64, text: &[u8], out: &mut Vec<u8>) {
        // A text with several frames has each on its own line already.
        let on_a_line = |line: &[u8]| line.is_empty() || line.starts_with(b"{") && line.ends_with(b"}");
        let lines = text.split(|byte| *byte == b'\n').all(on_a_line);
        match !lines && format::format(text, true, false, out).is_ok() {
            true => {}
            false => {
                out.extend_from_slice(text.trim_ascii_end());
                out.push(b'\n');
            }
        }
    }

    fn attach(&self, _: &mut Vec<u8>, _: &str, _: &str) -> Result<bool, Loss> {
        Err(Loss::new(Lost::Whole, problems::Inexpressible::CarriedShows.at(Span::at(0))))
    }

    fn schema(&self) -> String {
        schema::schema()
    }

    fn compare_texts(&self) -> Option<CompareTexts> {
        Some(crate::diff::frames)
    }

    fn from_json(&self, json: &[u8], _: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError> {
        json::from_json(json, out).map(|()| Vec::new())
    }
}

impl GameNotation for Pfn {
    type Record = Hand;

    fn reader(&self, form: Form, depth: Depth, options: &Options) -> Box<dyn GameReader<Record = Hand>> {
        match depth {
            Depth::Record => Box::new(record::HandReader::new(form.collection, options)),
            _ => Box::new(PfnReader::new(form.collection, depth, options)),
        }
    }

    fn compose(&self, hand: &Hand, options: &WriteOptions, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
        compose::compose(hand, options, out)
    }
}

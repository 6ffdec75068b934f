//! Which records are there twice: [`Key`], sixteen bytes that tell a record from others, [`Seen`], which keeps them, and
//! [`Deduplication`], which leaves out what was seen. Not here: what makes a hand the same hand; that is
//! `hoyle::poker::identity`.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use hoyle::poker::identity::HoleCards;
use hoyle::problem::Severity;
use sha2::{Digest, Sha256};

use crate::lock::lock;
use crate::out::{Out, Picked, RecordSink, Selected};
use crate::outputs::NewFile;
use crate::selection::Selection;
use crate::verbs::{count, grouped};

/// What tells a record from others. From the top: 72 bits of what it is known by, 28 of what the whole table saw, one that
/// says that all hole cards are known, 27 of what not everybody saw. Of 20 million hands two are known by the same 72 bits
/// with a chance of one in 20 million.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Key(u128);

const KNOWN_BY: u32 = 56;
const COURSE: u32 = 28;
const ALL_KNOWN: u32 = 27;

impl Key {
    /// The key of a record that is known by all that it says.
    pub(crate) fn of_content(kind: u8, content: &[u8]) -> Key {
        Key(hash(kind, content))
    }

    /// The key of a hand that has a number in its room.
    pub(crate) fn of_hand(number: &[u8], course: &[u8], hole_cards: &[u8], all_known: bool) -> Key {
        let upper = |hash: u128, bits: u32| hash >> (u128::BITS - bits);
        let number = upper(hash(b'n', number), u128::BITS - KNOWN_BY) << KNOWN_BY;
        let course = upper(hash(b'c', course), KNOWN_BY - COURSE) << COURSE;
        Key(number | course | u128::from(all_known) << ALL_KNOWN | upper(hash(b'h', hole_cards), ALL_KNOWN))
    }

    /// What all views of one hand have in common.
    pub(crate) fn of_views(self) -> u128 {
        self.0 >> COURSE
    }

    fn knows_all(self) -> bool {
        self.0 >> ALL_KNOWN & 1 != 0
    }
}

/// Sixteen bytes of what SHA-256 makes of these.
pub(crate) fn hash(kind: u8, bytes: &[u8]) -> u128 {
    let hash = Sha256::new().chain_update([kind]).chain_update(bytes).finalize();
    hash.iter().take(16).fold(0, |all, byte| all << 8 | u128::from(*byte))
}

/// What is to be thought of a record, beside those before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Verdict {
    /// None of them is the same.
    New,
    /// One says the same.
    Same,
    /// One is the same hand, of which not the same cards are known.
    View,
    /// One has the same number in the same room, and was played otherwise.
    Namesake,
}

/// The keys of the records that came by. They lie sorted in many short lists, so that each takes its sixteen bytes and
/// little else.
#[derive(Clone)]
pub(crate) struct Seen(Vec<Vec<u128>>);

/// Keeps what other texts have, and of further views of a hand the cards that they know.
pub(crate) struct Known {
    pub(crate) seen: Arc<Mutex<Seen>>,
    pub(crate) views: Arc<Mutex<Views>>,
}

/// The cards that further views of hands know, by [`Key::of_views`].
pub(crate) type Views = HashMap<u128, Vec<HoleCards>>;

impl RecordSink for Known {
    fn take(&mut self, selected: Selected, _: &mut Out) {
        let (mut seen, mut views) = (lock(&self.seen), lock(&self.views));
        for picked in selected.records {
            let Some(key) = picked.key else { continue };
            if seen.judge(key) == Verdict::View
                && let Some(cards) = picked.hole_cards
            {
                views.entry(key.of_views()).or_default().push(cards);
            }
        }
    }

    fn end(&mut self, _: &mut Out) {}
}

/// The lists are as many as so many bits can number.
const LISTS: u32 = 14;

impl Default for Seen {
    fn default() -> Seen {
        Seen(vec![Vec::new(); 1 << LISTS])
    }
}

impl Seen {
    /// Judges a record, and keeps its key.
    pub(crate) fn judge(&mut self, key: Key) -> Verdict {
        let Some(list) = self.0.get_mut((key.0 >> (u128::BITS - LISTS)) as usize) else { return Verdict::New };
        let first = list.partition_point(|other| other >> KNOWN_BY < key.0 >> KNOWN_BY);
        let known_so =
            list.iter().skip(first).copied().map(Key).take_while(|other| other.0 >> KNOWN_BY == key.0 >> KNOWN_BY);
        let mut verdict = Verdict::New;
        for other in known_so {
            verdict = match verdict {
                _ if other == key => return Verdict::Same,
                Verdict::View => Verdict::View,
                // Two records that know all cards and not the same are not of one hand.
                _ if other.of_views() == key.of_views() && !(other.knows_all() && key.knows_all()) => Verdict::View,
                _ => Verdict::Namesake,
            };
        }
        let place = list.partition_point(|other| *other < key.0);
        if list.len() == list.capacity() {
            list.reserve_exact(4 + list.len() / 8);
        }
        list.insert(place, key.0);
        verdict
    }
}

/// So many records are told one by one; the others are counted.
const TOLD: u64 = 5;

/// Leaves out the records that were there before.
pub(crate) struct Deduplication {
    /// Those that came by; also of texts that are not written.
    seen: Seen,
    selection: Selection,
    /// Gets what is left out.
    duplicates: Option<(Selection, NewFile)>,
    /// Whether further views are joined to the first, so that nothing is lost with them.
    joins: bool,
    quiet: bool,
    counts: HashMap<Verdict, u64>,
    /// How many cannot stand beside those that are written.
    unwritten: u64,
}

impl Deduplication {
    /// Takes records beside those that are seen already.
    pub(crate) fn new(seen: Seen, selection: Selection, joins: bool, quiet: bool) -> Deduplication {
        Deduplication { seen, selection, duplicates: None, joins, quiet, counts: HashMap::new(), unwritten: 0 }
    }

    /// The same, with what is left out as one collection in a file of its own.
    pub(crate) fn with_duplicates(self, file: NewFile) -> Deduplication {
        Deduplication { duplicates: Some((Selection::new(true), file)), ..self }
    }

    fn report(&mut self, file: &str, picked: &Picked, verdict: Verdict, out: &mut Out) {
        let count = self.counts.entry(verdict).or_default();
        *count += 1;
        let (words, severity) = match verdict {
            Verdict::View if !self.joins => (
                "another view of a hand before it, with other cards known, is left out; --merge-views joins them",
                Severity::Warning,
            ),
            Verdict::Namesake => {
                ("it has the number of a hand before it, and was played otherwise; both are kept", Severity::Note)
            }
            _ => return,
        };
        out.counted.count(severity);
        if *count <= TOLD {
            out.message(&format!("{file}, record {}: {words}", picked.number));
        }
    }
}

impl RecordSink for Deduplication {
    fn take(&mut self, selected: Selected, out: &mut Out) {
        let Selected { file, format, records, ends_with_gap } = selected;
        if let Some(why) = self.selection.refusal_of_any(format, &records).filter(|_| !records.is_empty()) {
            // What is not written was never there: a twin of it that can be written is.
            self.unwritten += records.len() as u64;
            out.counted.failures += 1;
            out.remarks.push((file, why));
            return;
        }
        let part = |ends_with_gap| Selected { file: file.clone(), format, records: Vec::new(), ends_with_gap };
        let (mut kept, mut left_out) = (part(ends_with_gap), part(ends_with_gap));
        let mut gap = false;
        for mut picked in records {
            let verdict = match picked.key {
                Some(key) => self.seen.judge(key),
                None => Verdict::New,
            };
            self.report(&file, &picked, verdict, out);
            if matches!(verdict, Verdict::Same | Verdict::View) {
                gap = true;
                left_out.records.push(picked);
            } else {
                picked.behind_gap |= core::mem::take(&mut gap);
                kept.records.push(picked);
            }
        }
        kept.ends_with_gap |= gap;
        self.selection.take(kept, out);
        if let Some((selection, file)) = &mut self.duplicates {
            let mut own = Out::default();
            selection.take(left_out, &mut own);
            file.write(&own.data);
            // What cannot stand there is told with its file.
            out.counted.failures += own.counted.failures;
            out.remarks.append(&mut own.remarks);
        }
    }

    fn end(&mut self, out: &mut Out) {
        self.selection.end(out);
        if let Some((mut selection, mut file)) = self.duplicates.take() {
            let mut own = Out::default();
            selection.end(&mut own);
            file.write(&own.data);
            if let Err(why) = file.keep() {
                out.failure(&why);
            }
        }
        let of = |verdict| self.counts.get(&verdict).copied().unwrap_or_default();
        for (verdict, words) in [
            (Verdict::View, "more views of hands before"),
            (Verdict::Namesake, "more with the number of a hand before"),
        ] {
            let more = of(verdict).saturating_sub(TOLD);
            if more > 0 && !(verdict == Verdict::View && self.joins) {
                out.message(&format!("{more} {words}"));
            }
        }
        if !self.quiet {
            let [new, same, views, namesakes] = [Verdict::New, Verdict::Same, Verdict::View, Verdict::Namesake].map(of);
            let read = count(new + same + views + namesakes + self.unwritten, "record", "records");
            let views = match (views, self.joins) {
                (0, _) => String::new(),
                (views, true) => format!(", {} joined", count(views, "view", "views")),
                (views, false) => format!(", {} of another left out", count(views, "view", "views")),
            };
            let unwritten = match self.unwritten {
                0 => String::new(),
                unwritten => format!(", {} not written that cannot stand beside the others", grouped(unwritten)),
            };
            let was = if same == 1 { "was" } else { "were" };
            out.message(&format!("{read}, {} left out that {was} there before{views}{unwritten}", grouped(same)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_tells_what_it_is_made_of() {
        let mut seen = Seen::default();
        let mut judge =
            |number: &[u8], course: &[u8], cards: &[u8], all| seen.judge(Key::of_hand(number, course, cards, all));
        assert_eq!(judge(b"1", b"fold", b"Ah", false), Verdict::New);
        assert_eq!(judge(b"1", b"fold", b"Ah", false), Verdict::Same);
        assert_eq!(judge(b"1", b"fold", b"Kh", false), Verdict::View);
        assert_eq!(judge(b"1", b"fold", b"Kh", false), Verdict::Same);
        assert_eq!(judge(b"1", b"call", b"Kh", false), Verdict::Namesake);
        assert_eq!(judge(b"2", b"fold", b"AhKh", true), Verdict::New);
        assert_eq!(judge(b"2", b"fold", b"AhQh", true), Verdict::Namesake);
        assert_eq!(judge(b"2", b"fold", b"Qh", false), Verdict::View);
    }

    /// Every key is found again, and they take little more than they are long.
    #[test]
    fn keys_take_sixteen_bytes() {
        let mut seen = Seen::default();
        let keys = || (0..200_000_u32).map(|number| Key::of_content(b'x', &number.to_le_bytes()));
        assert!(keys().all(|key| seen.judge(key) == Verdict::New));
        assert!(keys().all(|key| seen.judge(key) == Verdict::Same));
        let room: usize = seen.0.iter().map(Vec::capacity).sum();
        assert!(room < 300_000, "{room}");
    }
}

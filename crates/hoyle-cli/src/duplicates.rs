//! Which records are there twice: [`Key`], which tells a record from others, [`Seen`], which keeps them, and
//! [`Deduplication`], which leaves out what was seen. Not here: what makes a hand the same hand; that is
//! `hoyle::poker::identity`.

use std::collections::{HashMap, HashSet};
use std::io;
use std::sync::{Arc, Mutex};

use hoyle::poker::identity::{self, HoleCards};
use hoyle::problem::Severity;
use hoyle_scan::io_reason;
use sha2::{Digest, Sha256};

use crate::lock::lock;
use crate::out::{Out, Picked, RecordSink, Selected};
use crate::outputs::NewFile;
use crate::selection::Selection;
use crate::sorted_lists::SortedLists;
use crate::spill_buffer::SpillBuffer;
use crate::verbs::{count, grouped};

/// What tells a record from others, but for what not everybody saw. From the top: 72 bits of what it is known by, 28 of what
/// the whole table saw. Of 20 million hands two are known by the same 72 bits with a chance of one in 20 million.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Key(u128);

const KNOWN_BY: u32 = 56;
const COURSE: u32 = 28;

impl Key {
    /// The key of a record that is known by all that it says.
    pub(crate) fn of_content(kind: u8, content: &[u8]) -> Key {
        Key(hash(kind, content))
    }

    /// The key of a hand that has a number in its room.
    pub(crate) fn of_hand(number: &[u8], course: &[u8]) -> Key {
        let upper = |hash: u128, bits: u32| hash >> (u128::BITS - bits);
        let number = upper(hash(b'n', number), u128::BITS - KNOWN_BY) << KNOWN_BY;
        Key(number | upper(hash(b'c', course), KNOWN_BY - COURSE) << COURSE)
    }

    /// What all views of one hand have in common.
    pub(crate) fn of_views(self) -> u128 {
        self.0 >> COURSE
    }
}

/// Sixteen bytes of what SHA-256 makes of these.
pub(crate) fn hash(kind: u8, bytes: &[u8]) -> u128 {
    let hash = Sha256::new().chain_update([kind]).chain_update(bytes).finalize();
    hash.iter().take(16).fold(0, |all, byte| all << 8 | u128::from(*byte))
}

/// What is to be thought of a record, beside those before it; of several, the last of these counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Verdict {
    /// None of them is the same.
    New,
    /// One has the same number in the same room, and was played otherwise.
    Namesake,
    /// One is the same hand, of which not the same cards are known.
    View,
    /// One has the same number and was played alike, but the cards of this seat, from 0, cannot be those of both.
    Contradiction(usize),
    /// One says the same.
    Same,
}

/// The records that came by.
///
/// Their keys lie sorted in many short lists, so that each takes fifteen bytes and little else, however many there are. The
/// cards that they know lie elsewhere, for who compares them needs them seldom.
pub(crate) struct Seen {
    lists: SortedLists<Entry>,
    /// What [`identity::hole_cards`] says of those that know any.
    cards: SpillBuffer,
    /// The cards that are looked at.
    known: Vec<u8>,
}

/// A key without the bits that number its list, and without the lowest; instead of these, where its cards are, or 0: it knows
/// none. The highest byte comes first.
type Entry = [u8; 15];

/// The lists are as many as so many bits can number.
const LISTS: u32 = 16;

/// So many bits say where cards are.
const PLACE: u32 = 36;

fn entry(key: Key, place: u64) -> Entry {
    let number = key.of_views() << PLACE | u128::from(place);
    let mut entry = Entry::default();
    entry.copy_from_slice(&number.to_be_bytes()[1..]);
    entry
}

/// From the top, as many bits of an entry as say by what a record is known, and what the whole table saw.
fn parts(entry: &Entry) -> (u128, u128, u64) {
    let number = entry.iter().fold(0, |all: u128, byte| all << 8 | u128::from(*byte));
    (number >> (PLACE + COURSE), number >> PLACE, number as u64 & ((1 << PLACE) - 1))
}

/// Keeps what other texts have, and of further views of a hand the cards that they know.
pub(crate) struct Known {
    pub(crate) seen: Arc<Mutex<Seen>>,
    pub(crate) views: Arc<Mutex<Views>>,
}

/// The cards that further views of hands know, by [`Key::of_views`].
pub(crate) type Views = HashMap<u128, Vec<HoleCards>>;

impl RecordSink for Known {
    fn take(&mut self, selected: Selected, out: &mut Out) {
        let (mut seen, mut views) = (lock(&self.seen), lock(&self.views));
        for picked in selected.records {
            let Some(key) = picked.key else { continue };
            match (seen.judge(key, &picked.known_cards), picked.hole_cards) {
                (Ok(Verdict::View), Some(cards)) => views.entry(key.of_views()).or_default().push(*cards),
                (Ok(_), _) => {}
                (Err(error), _) => out.failure(&lost(&error)),
            }
        }
    }

    fn end(&mut self, _: &mut Out) {}
}

/// What is said of cards that cannot be looked at again.
fn lost(error: &io::Error) -> String {
    format!("a temporary file of known cards cannot be read, so that a record is kept unseen: {}", io_reason(error))
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { lists: SortedLists::new(1 << LISTS), cards: SpillBuffer::default(), known: Vec::new() }
    }
}

impl Seen {
    /// Judges a record, and keeps its key and the hole cards that it knows.
    ///
    /// # Errors
    /// The cards of a record before it cannot be looked at.
    pub(crate) fn judge(&mut self, key: Key, cards: &[u8]) -> io::Result<Verdict> {
        let Seen { lists, cards: buffer, known } = self;
        let list = (key.0 >> (u128::BITS - LISTS)) as usize;
        let (number, course, _) = parts(&entry(key, 0));
        let first = lists.place(list, entry(Key(key.0 >> KNOWN_BY << KNOWN_BY), 0));
        let mut verdict = Verdict::New;
        for (own, other, place) in (first..).map_while(|at| lists.get(list, at)).map(|other| parts(&other)) {
            if own != number {
                break;
            }
            if other != course {
                verdict = verdict.max(Verdict::Namesake);
                continue;
            }
            known.clear();
            if place > 0 {
                buffer.get(place - 1, known)?;
            }
            verdict = verdict.max(match known == cards {
                true => Verdict::Same,
                false => identity::contradiction(known, cards).map_or(Verdict::View, Verdict::Contradiction),
            });
        }
        if verdict != Verdict::Same {
            let place = if cards.is_empty() { 0 } else { buffer.put(cards) + 1 };
            // So many cards would take sixty gigabytes.
            lists.insert(list, entry(key, if place >> PLACE == 0 { place } else { 0 }));
        }
        Ok(verdict)
    }
}

/// So many records are listed one by one; the others are counted.
const REPORTED: u64 = 5;

/// Leaves out the records that were there before.
pub(crate) struct Deduplication {
    /// Those that came by; also of texts that are not written.
    seen: Seen,
    selection: Selection,
    /// Gets what is left out.
    duplicates: Option<(Selection, NewFile)>,
    /// The hands, by [`Key::of_views`], that got the cards of their further views, so that nothing is lost with these.
    /// `None`: none is to get them.
    joined: Option<HashSet<u128>>,
    counts: Counts,
    /// Gets what it did, in words, when it is at its end.
    summary: Arc<Mutex<String>>,
}

#[derive(Default)]
struct Counts {
    read: u64,
    same: u64,
    joined: u64,
    views: Reported,
    unjoined: Reported,
    contradictions: Reported,
    namesakes: Reported,
    /// How many cannot stand beside those that are written.
    unwritten: u64,
}

/// How many records there are of a kind of which the first are listed one by one.
#[derive(Default)]
struct Reported(u64);

impl Reported {
    fn report(&mut self, severity: Severity, record: &str, words: &str, out: &mut Out) {
        self.0 += 1;
        out.counted.count(severity);
        if self.0 <= REPORTED {
            out.message(&format!("{record}: {words}"));
        }
    }
}

impl Deduplication {
    /// Takes records beside those that are seen already.
    pub(crate) fn new(seen: Seen, selection: Selection, joins: bool, summary: Arc<Mutex<String>>) -> Deduplication {
        let joined = joins.then(HashSet::new);
        Deduplication { seen, selection, duplicates: None, joined, counts: Counts::default(), summary }
    }

    /// The same, with what is left out as one collection in a file of its own.
    pub(crate) fn with_duplicates(self, file: NewFile) -> Deduplication {
        Deduplication { duplicates: Some((Selection::new(true), file)), ..self }
    }

    /// Whether a record is kept. The first of several views gets the cards of the others.
    fn keeps(&mut self, file: &str, picked: &mut Picked, out: &mut Out) -> bool {
        let Some(key) = picked.key else { return true };
        let Deduplication { joined, counts, .. } = self;
        let record = format!("{file}, record {}", picked.number);
        let verdict = match self.seen.judge(key, &picked.known_cards) {
            Ok(verdict) => verdict,
            Err(error) => {
                out.failure(&lost(&error));
                return true;
            }
        };
        match verdict {
            Verdict::New => {}
            Verdict::Namesake => {
                let words = "it has the number of a hand before it, and was played otherwise; both are kept";
                counts.namesakes.report(Severity::Note, &record, words, out);
            }
            Verdict::View if joined.as_ref().is_some_and(|joined| joined.contains(&key.of_views())) => {
                counts.joined += 1;
            }
            Verdict::View => {
                let hint = if joined.is_none() { "; --merge-views joins them" } else { "" };
                let words = format!("another view of a hand before it, with other cards known, is left out{hint}");
                counts.views.report(Severity::Warning, &record, &words, out);
            }
            Verdict::Contradiction(seat) => {
                let words = format!(
                    "it has the number of a hand before it and was played alike, but the cards of p{} cannot be those of \
                     both; both are kept",
                    seat + 1
                );
                counts.contradictions.report(Severity::Warning, &record, &words, out);
            }
            Verdict::Same => counts.same += 1,
        }
        if matches!(verdict, Verdict::New | Verdict::Namesake)
            && let Some(joined) = joined
            && let Some(made) = picked.joined.take()
        {
            match made {
                Ok(text) => {
                    joined.insert(key.of_views());
                    if !text.is_empty() {
                        // It is written whole, and goes by no record before it.
                        (picked.text, picked.out_of_context) = (text, None);
                    }
                }
                Err(why) => counts.unjoined.report(Severity::Warning, &record, &why, out),
            }
        }
        !matches!(verdict, Verdict::Same | Verdict::View)
    }
}

impl RecordSink for Deduplication {
    fn take(&mut self, selected: Selected, out: &mut Out) {
        let Selected { file, format, records, ends_with_gap } = selected;
        self.counts.read += records.len() as u64;
        if let Some(why) = self.selection.refusal_of_any(format, &records).filter(|_| !records.is_empty()) {
            // What is not written was never there: a twin of it that can be written is.
            self.counts.unwritten += records.len() as u64;
            out.counted.failures += 1;
            out.remarks.push((file, why));
            return;
        }
        let part = |ends_with_gap| Selected { file: file.clone(), format, records: Vec::new(), ends_with_gap };
        let (mut kept, mut left_out) = (part(ends_with_gap), part(ends_with_gap));
        let mut gap = false;
        for mut picked in records {
            if self.keeps(&file, &mut picked, out) {
                picked.behind_gap |= core::mem::take(&mut gap);
                kept.records.push(picked);
            } else {
                gap = true;
                left_out.records.push(picked);
            }
        }
        kept.ends_with_gap |= gap;
        self.selection.take(kept, out);
        if let Some((selection, file)) = &mut self.duplicates {
            let mut own = Out::default();
            selection.take(left_out, &mut own);
            file.write(&own.data);
            // What cannot stand there is reported with its file.
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
        let Counts { read, same, joined, views, unjoined, contradictions, namesakes, unwritten } = &self.counts;
        for (reported, words) in [
            (unjoined, "more hands whose other views are not joined"),
            (views, "more views of hands before"),
            (contradictions, "more with the number of a hand before and other cards"),
            (namesakes, "more with the number of a hand before"),
        ] {
            let more = reported.0.saturating_sub(REPORTED);
            if more > 0 {
                out.message(&format!("{more} {words}"));
            }
        }
        let views_that = |views: u64, words: &str| match views {
            0 => String::new(),
            views => format!(", {} {words}", count(views, "view", "views")),
        };
        let unwritten = match unwritten {
            0 => String::new(),
            unwritten => format!(", {} not written that cannot stand beside the others", grouped(*unwritten)),
        };
        *lock(&self.summary) = format!(
            "{}, {} left out that {} there before{}{}{unwritten}",
            count(*read, "record", "records"),
            grouped(*same),
            if *same == 1 { "was" } else { "were" },
            views_that(*joined, "joined"),
            views_that(views.0, "of another left out"),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_tells_what_it_is_made_of() {
        let mut seen = Seen::default();
        let mut judge =
            |number: &[u8], course: &[u8], cards: &[u8]| seen.judge(Key::of_hand(number, course), cards).unwrap();
        // Two cards were dealt to each seat; of the first, cards 1 and 2 are known.
        let first = [0x80, 2, 1, 2];
        assert_eq!(judge(b"1", b"fold", &first), Verdict::New);
        assert_eq!(judge(b"1", b"fold", &first), Verdict::Same);
        assert_eq!(judge(b"1", b"fold", &[0x81, 2, 3, 4]), Verdict::View);
        assert_eq!(judge(b"1", b"fold", &[0x81, 2, 3, 4]), Verdict::Same);
        assert_eq!(judge(b"1", b"fold", &[0x80, 2, 2]), Verdict::View);
        assert_eq!(judge(b"1", b"fold", &[]), Verdict::View);
        assert_eq!(judge(b"1", b"fold", &[0x80, 2, 1, 5]), Verdict::Contradiction(0));
        assert_eq!(judge(b"1", b"fold", &[0x82, 2, 2]), Verdict::Contradiction(2));
        // Where cards were exchanged, one may have been in two hands.
        assert_eq!(judge(b"2", b"draw", &[0x80, 0x83, 2]), Verdict::New);
        assert_eq!(judge(b"2", b"draw", &[0x82, 2, 2]), Verdict::View);
        assert_eq!(judge(b"1", b"call", &first), Verdict::Namesake);
        assert_eq!(judge(b"1", b"call", &first), Verdict::Same);
    }

    /// Every key is found again, and each more takes at most sixteen bytes.
    #[test]
    fn keys_take_sixteen_bytes() {
        const COUNT: u32 = 1_000_000;
        let mut seen = Seen::default();
        let key = |number: u32| Key(u128::from(number).wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645));
        let mut room = 0;
        for round in 0..2 {
            let mut keys = (round * COUNT..(round + 1) * COUNT).map(key);
            assert!(keys.all(|key| seen.judge(key, &[]).unwrap() == Verdict::New));
            room = seen.lists.room() - room;
        }
        assert!(room < 16 * COUNT as usize, "{room}");
        assert!((0..2 * COUNT).step_by(99).map(key).all(|key| seen.judge(key, &[]).unwrap() == Verdict::Same));
    }
}

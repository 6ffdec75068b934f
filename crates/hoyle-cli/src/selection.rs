//! Which of the records that are picked are written, and as what: [`Selection`]. It takes them in their order.

use std::borrow::Cow;

use hoyle::Format;
use hoyle::problem::Severity;

use crate::collector::{Collector, Made};
use crate::out::{Out, OutOfContext, Picked, RecordSink, Selected, SoFar};

/// Makes one text of the records that are picked.
pub(crate) struct Selection {
    /// Whether they come from several texts, or get new names for another reason.
    several: bool,
    /// Whether one record alone is a collection too.
    always_collects: bool,
    skip: u64,
    most: u64,
    sample: Option<Sample>,
    /// Whether they are only counted.
    counts: bool,
    matched: u64,
    /// What was said when the last record that is wanted was picked.
    enough: Option<SoFar>,
    /// The file of the last records, and whether one of it is left out.
    file: String,
    left_out: bool,
    /// The format of the first, which all are written in.
    format: Option<Format>,
    /// Puts records of several texts into one.
    collector: Option<Collector>,
    /// Whether a record of one text is written, behind which the others follow as they stand.
    begun: bool,
}

impl Selection {
    /// Takes all; `several` says that they come from several texts.
    pub(crate) fn new(several: bool) -> Selection {
        Selection {
            several,
            always_collects: false,
            skip: 0,
            most: u64::MAX,
            sample: None,
            counts: false,
            matched: 0,
            enough: None,
            file: String::new(),
            left_out: false,
            format: None,
            collector: None,
            begun: false,
        }
    }

    /// Passes over the first `skip`, and takes `first` of the others.
    pub(crate) fn limited(self, skip: u64, first: Option<u64>) -> Selection {
        let enough = (first == Some(0)).then(SoFar::default);
        Selection { skip, most: first.unwrap_or(u64::MAX), enough, ..self }
    }

    /// Takes a sample of them: so many, by this seed.
    pub(crate) fn sampled(self, sample: Option<(usize, u64)>) -> Selection {
        let sample = sample.map(|(size, seed)| Sample { size, random: seed, seen: 0, kept: Vec::new() });
        Selection { sample, ..self }
    }

    /// Counts them instead.
    pub(crate) fn counting(self, counts: bool) -> Selection {
        Selection { counts, ..self }
    }

    /// Makes a collection also of one record alone.
    pub(crate) fn always_collecting(self) -> Selection {
        Selection { always_collects: true, ..self }
    }

    /// Records of one file; those that cannot be written beside those before are left out and reported.
    pub(crate) fn take(&mut self, selected: Selected, out: &mut Out) {
        if self.enough.is_some() {
            return;
        }
        let Selected { file, format, records, ends_with_gap } = selected;
        if file != self.file {
            self.left_out = false;
            self.file.clone_from(&file);
        }
        if !records.is_empty()
            && let Err(why) = self.take_all(format, records, out)
        {
            out.counted.failures += 1;
            out.remarks.push((file, why));
            self.left_out = true;
        }
        self.left_out |= ends_with_gap;
    }

    /// Why records cannot be written beside those before, if they cannot.
    pub(crate) fn refusal(&self, format: Format, records: &[Picked]) -> Option<String> {
        let first = self.format.unwrap_or(format);
        if self.counts {
            return None;
        }
        if first.notation.name() != format.notation.name() {
            let title = first.notation.about().title;
            return Some(format!(
                "its records are left out: what is written begins as {title}, and a text has one notation"
            ));
        }
        if self.several && records.iter().any(|record| is_utf_16(&record.text)) {
            return Some(
                "its records are left out: UTF-16 cannot stand beside other texts; take them from it alone".to_owned(),
            );
        }
        None
    }

    /// The same, with what only shows when each is written in the form of those before.
    pub(crate) fn refusal_of_any(&self, format: Format, records: &[Picked]) -> Option<String> {
        let first = self.format.unwrap_or(format);
        let unwritten = |record: &Picked| written(first, format, (&*record.text).into()).err();
        self.refusal(format, records).or_else(|| records.iter().find_map(unwritten))
    }

    fn take_all(&mut self, format: Format, records: Vec<Picked>, out: &mut Out) -> Result<(), String> {
        if let Some(why) = self.refusal(format, &records) {
            return Err(why);
        }
        let first = *self.format.get_or_insert(format);
        for picked in records {
            if self.enough.is_some() {
                break;
            }
            self.matched += 1;
            self.left_out |= picked.behind_gap;
            if self.matched == self.skip.saturating_add(self.most) {
                self.enough = Some(picked.so_far);
            }
            if self.matched <= self.skip {
                self.left_out = true;
                continue;
            }
            if self.counts {
                continue;
            }
            let record = written(first, format, picked.text.into())?.into_owned();
            match &mut self.sample {
                Some(sample) => {
                    sample.push(Sampled { record, out_of_context: picked.out_of_context, left_out: self.left_out })
                }
                None => {
                    let record = standing(record, picked.out_of_context.filter(|_| self.left_out), out);
                    self.write(record, &mut out.data);
                }
            }
        }
        Ok(())
    }

    fn write(&mut self, mut record: Vec<u8>, out: &mut Vec<u8>) {
        let Some(Format { notation, .. }) = self.format else { return };
        if self.several {
            // The lines between records are the collection's.
            let end = record.trim_ascii_end().len();
            let blank = record.get(end..).and_then(|rest| rest.iter().position(|byte| *byte == b'\n'));
            record.truncate(blank.map_or(record.len(), |blank| end + blank + 1));
            let holds = !self.always_collects;
            self.collector
                .get_or_insert_with(|| Collector::new(notation, true).holding(holds))
                .push(Made::anew(record), out);
        } else if core::mem::replace(&mut self.begun, true) {
            out.append(&mut record);
        } else {
            let first = notation.as_first_record(&record).unwrap_or(record);
            let blank = first.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
            // In UTF-16 a line end is two bytes.
            let blank = if is_utf_16(&first) { 0 } else { blank };
            out.extend_from_slice(first.get(blank..).unwrap_or_default());
        }
    }

    /// There are no more.
    pub(crate) fn end(&mut self, out: &mut Out) {
        if self.counts {
            let most = self.sample.as_ref().map_or(self.most, |sample| self.most.min(sample.size as u64));
            let taken = self.matched.saturating_sub(self.skip).min(most);
            out.data.extend_from_slice(format!("{taken}\n").as_bytes());
            return;
        }
        if let Some(sample) = self.sample.take() {
            let passed_over = sample.seen > sample.kept.len() as u64;
            for Sampled { record, out_of_context, left_out } in sample.in_order() {
                let record = standing(record, out_of_context.filter(|_| left_out || passed_over), out);
                self.write(record, &mut out.data);
            }
        }
        if let Some(collector) = &mut self.collector {
            _ = collector.end(&mut out.data);
        }
    }
}

impl RecordSink for Selection {
    fn take(&mut self, selected: Selected, out: &mut Out) {
        Selection::take(self, selected, out);
    }

    fn end(&mut self, out: &mut Out) {
        Selection::end(self, out);
    }

    fn enough(&self) -> Option<SoFar> {
        self.enough
    }
}

/// A record that may go by one that is left out, as it can stand alone; if it cannot, that is said.
fn standing(record: Vec<u8>, out_of_context: Option<OutOfContext>, out: &mut Out) -> Vec<u8> {
    match out_of_context {
        Some(OutOfContext::Warn(words)) => {
            out.messages.extend_from_slice(&words);
            out.counted.count(Severity::Warning);
            record
        }
        Some(OutOfContext::Prefix(above)) => [above, record].concat(),
        None => record,
    }
}

/// Whether a text is in UTF-16: every second byte of most texts in it is zero, and of no other.
pub(crate) fn is_utf_16(text: &[u8]) -> bool {
    memchr::memchr_iter(0, text).count() > text.len() / 3
}

/// The record in the form of those before it.
fn written(first: Format, own: Format, record: Cow<'_, [u8]>) -> Result<Cow<'_, [u8]>, String> {
    if first.form == own.form || own.notation.targets().is_empty() {
        return Ok(record);
    }
    let mut text = Vec::new();
    match first.notation.convert_form(&record, own.form, first.form, &mut text) {
        Ok(lost) if lost.is_empty() => Ok(Cow::Owned(text)),
        _ => Err(format!(
            "its records are left out: what is written begins as {}, which cannot say all that they do",
            first.form.extension
        )),
    }
}

/// So many of the records that come by, each as likely as any other: Vitter's algorithm R.
struct Sample {
    size: usize,
    random: u64,
    seen: u64,
    /// Each with its number.
    kept: Vec<(u64, Sampled)>,
}

/// A record of a sample.
struct Sampled {
    record: Vec<u8>,
    out_of_context: Option<OutOfContext>,
    /// Whether a record before it in its file is no part of what the sample is taken from.
    left_out: bool,
}

impl Sample {
    fn push(&mut self, record: Sampled) {
        self.seen += 1;
        if self.kept.len() < self.size {
            self.kept.push((self.seen, record));
            return;
        }
        // The product of a number below 2^64 and the count, over 2^64, is a number below the count.
        let below = (u128::from(self.next()) * u128::from(self.seen)) >> 64;
        if let Some(slot) = usize::try_from(below).ok().and_then(|place| self.kept.get_mut(place)) {
            *slot = (self.seen, record);
        }
    }

    /// The next random number: splitmix64.
    fn next(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.random;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn in_order(mut self) -> Vec<Sampled> {
        self.kept.sort_unstable_by_key(|(number, _)| *number);
        self.kept.into_iter().map(|(_, record)| record).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of ten numbers, three are taken: each about as often as any other, and always in order.
    #[test]
    fn a_sample_is_fair() {
        let mut taken = [0; 10];
        for seed in 0..2000 {
            let mut sample = Sample { size: 3, random: seed, seen: 0, kept: Vec::new() };
            let sampled = |number| Sampled { record: vec![number], out_of_context: None, left_out: false };
            (0..10).for_each(|number| sample.push(sampled(number)));
            let records: Vec<Vec<u8>> = sample.in_order().into_iter().map(|sampled| sampled.record).collect();
            assert!(records.len() == 3 && records.is_sorted(), "{records:?}");
            records.iter().flatten().for_each(|number| taken[usize::from(*number)] += 1);
        }
        // Six hundred each; five standard deviations are a hundred.
        assert!(taken.iter().all(|times| (500..700).contains(times)), "{taken:?}");
    }
}

//! Which of the records that match are written, and as what: [`Selection`]. It takes them in their order.

use hoyle::Format;

use crate::collector::Collector;
use crate::out::Selected;

/// Takes the records that match.
pub(crate) struct Selection {
    /// Whether they come from several texts.
    several: bool,
    skip: u64,
    most: u64,
    sample: Option<Sample>,
    /// Whether they are only counted.
    counts: bool,
    matched: u64,
    /// The format of the first, which all are written in.
    format: Option<Format>,
    /// Puts records of several texts into one.
    collector: Option<Collector>,
    /// Whether a record of one text is written, behind which the others follow as they stand.
    begun: bool,
}

impl Selection {
    /// Passes over the first `skip`, and takes `first` of the others, or a sample of them: so many, by this seed.
    pub(crate) fn new(
        several: bool,
        skip: u64,
        first: Option<u64>,
        sample: Option<(usize, u64)>,
        counts: bool,
    ) -> Selection {
        let sample = sample.map(|(size, seed)| Sample { size, random: seed, seen: 0, kept: Vec::new() });
        let most = first.unwrap_or(u64::MAX);
        Selection { several, skip, most, sample, counts, matched: 0, format: None, collector: None, begun: false }
    }

    /// More records, all of one file.
    ///
    /// # Errors
    /// They cannot be written as those before, and are left out: what is to be said of the file.
    pub(crate) fn take(&mut self, selected: &mut Selected, out: &mut Vec<u8>) -> Result<(), String> {
        let Selected { file: _, format, records } = selected;
        let notation = format.notation;
        let first = *self.format.get_or_insert(*format);
        if first.notation.name() != notation.name() && !self.counts {
            let title = first.notation.about().title;
            return Err(format!(
                "its records are left out: what is selected begins as {title}, and a text has one notation"
            ));
        }
        // Every second byte of most texts in UTF-16 is zero, and of no other.
        if self.several && !self.counts && records.iter().any(|record| record.contains(&0)) {
            return Err(
                "its records are left out: UTF-16 cannot stand beside other texts; select from it alone".to_owned()
            );
        }
        for record in records.drain(..) {
            self.matched += 1;
            if self.matched <= self.skip || self.matched - self.skip > self.most || self.counts {
                continue;
            }
            let record = match first.form == format.form || notation.targets().is_empty() {
                true => record,
                false => in_form(first, *format, record)?,
            };
            match &mut self.sample {
                Some(sample) => sample.push(record),
                None => self.write(record, out),
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
            self.collector.get_or_insert_with(|| Collector::new(notation, true)).push(record, out);
        } else if core::mem::replace(&mut self.begun, true) {
            out.append(&mut record);
        } else {
            let first = notation.first(&record).unwrap_or(record);
            let blank = first.iter().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
            // In UTF-16 a line end is two bytes.
            let blank = if first.contains(&0) { 0 } else { blank };
            out.extend_from_slice(first.get(blank..).unwrap_or_default());
        }
    }

    /// There are no more.
    pub(crate) fn end(&mut self, out: &mut Vec<u8>) {
        if self.counts {
            let most = self.sample.as_ref().map_or(self.most, |sample| self.most.min(sample.size as u64));
            let taken = self.matched.saturating_sub(self.skip).min(most);
            out.extend_from_slice(format!("{taken}\n").as_bytes());
            return;
        }
        if let Some(sample) = self.sample.take() {
            sample.in_order().into_iter().for_each(|record| self.write(record, out));
        }
        if let Some(collector) = &mut self.collector {
            collector.end(out);
        }
    }
}

/// The record in the form of those before it.
fn in_form(first: Format, own: Format, record: Vec<u8>) -> Result<Vec<u8>, String> {
    let mut text = Vec::new();
    match first.notation.convert_form(&record, own.form, first.form, &mut text) {
        Ok(lost) if lost.is_empty() => Ok(text),
        _ => Err(format!(
            "its records are left out: what is selected begins as {}, which cannot say all that they do",
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
    kept: Vec<(u64, Vec<u8>)>,
}

impl Sample {
    fn push(&mut self, record: Vec<u8>) {
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

    fn in_order(mut self) -> Vec<Vec<u8>> {
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
            (0..10).for_each(|number| sample.push(vec![number]));
            let records = sample.in_order();
            assert!(records.len() == 3 && records.is_sorted(), "{records:?}");
            records.iter().flatten().for_each(|number| taken[usize::from(*number)] += 1);
        }
        // Six hundred each; five standard deviations are a hundred.
        assert!(taken.iter().all(|times| (500..700).contains(times)), "{taken:?}");
    }
}

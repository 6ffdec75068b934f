//! Puts short batches together: [`Coalescer`].

use std::collections::HashMap;

use foldhash::fast::RandomState;

use crate::collect::Batch;
use crate::values::Values;

/// Makes few long batches of many short ones: who takes rows has work with each batch, and a file with one hand makes a
/// batch of six rows.
///
/// All batches are of one table, and come out in the order in which they went in.
#[derive(Debug, Default)]
pub struct Coalescer {
    batch: Option<Batch>,
    /// For each column, the numbers of the words that `batch` has in it.
    numbers: Vec<Numbers>,
}

type Numbers = HashMap<String, i32, RandomState>;

impl Coalescer {
    /// A batch of at least so many rows is handed on.
    pub const ROWS: usize = 1 << 13;

    /// Takes a batch, and gives one back when there are [`Coalescer::ROWS`] rows.
    pub fn push(&mut self, batch: Batch) -> Option<Batch> {
        match &mut self.batch {
            None => self.batch = Some(batch),
            Some(all) => {
                all.rows += batch.rows;
                self.numbers.resize_with(all.columns.len(), Numbers::default);
                for ((own, new), numbers) in all.columns.iter_mut().zip(batch.columns).zip(&mut self.numbers) {
                    own.append(new, numbers);
                }
                for (name, count) in batch.unrepresentable {
                    match all.unrepresentable.iter_mut().find(|(own, _)| *own == name) {
                        Some((_, own)) => *own += count,
                        None => all.unrepresentable.push((name, count)),
                    }
                }
            }
        }
        let is_long = self.batch.as_ref().is_some_and(|batch| batch.rows >= Coalescer::ROWS);
        if is_long { self.finish() } else { None }
    }

    /// Gives what is left.
    pub fn finish(&mut self) -> Option<Batch> {
        self.numbers.iter_mut().for_each(Numbers::clear);
        self.batch.take()
    }
}

impl Values {
    /// Appends the values of more rows of the same column. `numbers` are those of our words, or empty.
    fn append(&mut self, more: Values, numbers: &mut Numbers) {
        match (self, more) {
            (Values::Whole(own, known), Values::Whole(new, new_known)) => {
                own.extend(new);
                known.extend(&new_known);
            }
            (Values::Real(own, known), Values::Real(new, new_known)) => {
                own.extend(new);
                known.extend(&new_known);
            }
            (Values::Flags(own, known), Values::Flags(new, new_known)) => {
                own.extend(&new);
                known.extend(&new_known);
            }
            (Values::Words(own, known, words), Values::Words(new, new_known, new_words)) => {
                if numbers.is_empty() {
                    numbers.extend(words.iter().map(str::to_owned).zip(0..));
                }
                let number = |word: &str| match numbers.get(word) {
                    Some(number) => *number,
                    None => {
                        let number = words.push(word);
                        numbers.insert(word.to_owned(), number);
                        number
                    }
                };
                let places: Vec<i32> = new_words.iter().map(number).collect();
                let place = |old: i32| usize::try_from(old).ok().and_then(|old| places.get(old)).copied();
                own.extend(new.into_iter().map(|old| place(old).unwrap_or_default()));
                known.extend(&new_known);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::{Bits, Dictionary};

    fn bits(bits: impl IntoIterator<Item = bool>) -> Bits {
        let mut all = Bits::default();
        bits.into_iter().for_each(|bit| all.push(bit));
        all
    }

    /// A batch in which row `n` has the number `n`, whether it is even, and the word that `word` says.
    fn batch(rows: core::ops::Range<i64>, word: fn(i64) -> Option<&'static str>) -> Batch {
        let (mut different, mut words) = (Dictionary::default(), Vec::new());
        for row in rows.clone() {
            let old = word(row).map(|word| {
                let place = different.iter().position(|old| old == word);
                place.map_or_else(|| different.push(word), |place| place as i32)
            });
            words.push(old.unwrap_or_default());
        }
        let known = || bits(rows.clone().map(|row| row % 3 != 0));
        let columns = vec![
            Values::Whole(rows.clone().collect(), known()),
            Values::Real(rows.clone().map(|row| row as f64).collect(), known()),
            Values::Flags(bits(rows.clone().map(|row| row % 2 == 0)), known()),
            Values::Words(words, bits(rows.clone().map(|row| word(row).is_some())), different),
        ];
        Batch { table: 0, rows: columns[0].len(), columns, unrepresentable: vec![("net", 1)] }
    }

    fn words(batch: &Batch) -> Vec<Option<&str>> {
        let Values::Words(numbers, known, different) = &batch.columns[3] else { panic!("no words") };
        numbers.iter().enumerate().map(|(row, number)| known.get(row).then(|| different.get(*number))).collect()
    }

    #[test]
    fn short_batches_are_one_with_the_same_rows() {
        let word = |row: i64| ["Ann", "Bo", "Cy", "Di"].get((row % 5) as usize).copied();
        let whole = batch(0..1000, word);
        let mut coalescer = Coalescer::default();
        let mut start = 0;
        for length in (1..).take_while(|length| length * (length + 1) / 2 <= 990) {
            assert_eq!(coalescer.push(batch(start..start + length, word)), None);
            start += length;
        }
        assert_eq!(coalescer.push(batch(start..1000, word)), None);
        let all = coalescer.finish().unwrap();
        assert_eq!(words(&all), words(&whole));
        assert_eq!((&all.columns[..3], all.rows), (&whole.columns[..3], 1000));
        assert_eq!(all.unrepresentable, [("net", 45)]);
        let Values::Words(.., different) = &all.columns[3] else { panic!("no words") };
        assert_eq!(different.len(), 4, "each word once");
        assert_eq!(coalescer.finish(), None);
    }

    #[test]
    fn a_long_batch_is_handed_on() {
        let long = batch(0..Coalescer::ROWS as i64, |_| Some("Ann"));
        let mut coalescer = Coalescer::default();
        assert_eq!(coalescer.push(long.clone()), Some(long.clone()));
        assert_eq!(coalescer.push(batch(0..1, |_| Some("Bo"))), None);
        let both = coalescer.push(long).unwrap();
        assert_eq!((both.rows, words(&both)[0], words(&both)[1]), (Coalescer::ROWS + 1, Some("Bo"), Some("Ann")));
    }
}

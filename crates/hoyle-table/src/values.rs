//! What a column holds while a table is made: [`Values`], and [`ColumnBuilder`], by which it gets them. Not here: which
//! columns there are (`schema.rs`), how they are written (`write/`).

use core::ops::Range;

use hoyle::poker::statistics::Billionths;
use hoyle::rules::Chips;

use crate::schema::Kind;
use crate::words::{Word, Words};

/// Yes or no for each row: a bit each.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bits {
    bits: Vec<u64>,
    len: usize,
}

impl Bits {
    /// None, and room for so many.
    fn with_capacity(count: usize) -> Bits {
        Bits { bits: Vec::with_capacity(count.div_ceil(64)), len: 0 }
    }

    /// Appends the value of one more row.
    #[inline]
    pub fn push(&mut self, bit: bool) {
        let place = self.len % 64;
        if place == 0 {
            self.bits.push(0);
        }
        if let Some(last) = self.bits.last_mut() {
            *last |= u64::from(bit) << place;
        }
        self.len += 1;
    }

    /// Appends the lowest so many bits of a word, at most 64; those above them are not set.
    #[inline]
    fn append(&mut self, word: u64, count: usize) {
        let place = self.len % 64;
        match self.bits.last_mut().filter(|_| place > 0) {
            None if count == 0 => {}
            None => self.bits.push(word),
            Some(last) => {
                *last |= word << place;
                if place + count > 64 {
                    self.bits.push(word >> (64 - place));
                }
            }
        }
        self.len += count;
    }

    /// Appends those at whose places the others are set.
    #[cfg(feature = "arrow")]
    pub(crate) fn extend_where(&mut self, bits: &Bits, wanted: &Bits) {
        for (word, wanted) in bits.bits.iter().zip(&wanted.bits) {
            let count = wanted.count_ones() as usize;
            if wanted.trailing_ones() as usize == count {
                self.append(word & wanted, count);
                continue;
            }
            let (mut taken, mut left) = (0, *wanted);
            for place in 0..count {
                taken |= (word >> left.trailing_zeros() & 1) << place;
                left &= left - 1;
            }
            self.append(taken, count);
        }
    }

    /// Tells the values at whose places a bit is set, some of them at a time.
    #[cfg(feature = "arrow")]
    #[inline]
    pub(crate) fn each_set<T: Copy + Default>(&self, values: &[T], mut tell: impl FnMut(&[T])) {
        let mut taken = [T::default(); 64];
        for (word, values) in self.bits.iter().zip(values.chunks(64)) {
            if word.trailing_ones() as usize >= values.len() {
                tell(values);
                continue;
            }
            let (mut left, mut count) = (*word, 0);
            while let Some(value) = values.get(left.trailing_zeros() as usize) {
                taken[count] = *value;
                count += 1;
                left &= left - 1;
            }
            tell(&taken[..count]);
        }
    }

    /// Forgets all, and keeps their memory.
    #[cfg(feature = "arrow")]
    pub(crate) fn clear(&mut self) {
        self.bits.clear();
        self.len = 0;
    }

    /// Appends all of others.
    pub(crate) fn extend(&mut self, others: &Bits) {
        let mut left = others.len;
        for word in &others.bits {
            self.append(*word, left.min(64));
            left = left.saturating_sub(64);
        }
    }

    /// That of a row; `false` where there is no such row.
    #[inline]
    pub fn get(&self, row: usize) -> bool {
        self.bits.get(row / 64).is_some_and(|bits| bits >> (row % 64) & 1 == 1)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many are set.
    pub fn count(&self) -> usize {
        self.bits.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// All of them, 64 to a word, the first in the lowest place.
    pub fn words(&self) -> &[u64] {
        &self.bits
    }
}

/// What a column of some rows holds. Where a row has nothing, its place holds a zero.
#[derive(Clone, PartialEq, Debug)]
pub enum Values {
    /// Whole numbers, amounts in units of the column's last decimal, moments in microseconds; and which of them are known.
    Whole(Vec<i64>, Bits),
    /// Numbers that are not exact; and which of them are known.
    Real(Vec<f64>, Bits),
    /// Yes or no; and which of them are known.
    Flags(Bits, Bits),
    /// Words, by their numbers among the different ones; and which of them are known.
    Words(Vec<i32>, Bits, Dictionary),
}

impl Values {
    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.known().len()
    }

    /// Whether there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// In which rows something is known.
    pub fn known(&self) -> &Bits {
        match self {
            Values::Whole(_, known) | Values::Real(_, known) | Values::Flags(_, known) | Values::Words(_, known, _) => {
                known
            }
        }
    }
}

/// The different words of a column.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Dictionary {
    text: String,
    ends: Vec<usize>,
}

impl Dictionary {
    pub(crate) fn push(&mut self, word: &str) -> i32 {
        self.text.push_str(word);
        self.ends.push(self.text.len());
        i32::try_from(self.ends.len() - 1).unwrap_or(i32::MAX)
    }

    /// The word with this number.
    pub fn get(&self, number: i32) -> &str {
        let number = usize::try_from(number).unwrap_or(usize::MAX);
        let Some(end) = self.ends.get(number) else { return "" };
        let start = number.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.text.get(start..*end).unwrap_or_default()
    }

    /// All of them, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).map(|number| self.get(number as i32))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

/// An amount of a hand with so many decimals.
pub(crate) type Money = (Chips, u8);

/// So many rows at most are taken at once: their bits are a word.
pub(crate) const BLOCK: usize = 64;

/// Transposes the bits of a block of rows: a word for each row becomes a word for each bit.
pub(crate) fn transpose(rows: &mut [u64; BLOCK]) {
    let (mut width, mut mask) = (32, u64::MAX >> 32);
    while width > 0 {
        for both in rows.chunks_exact_mut(2 * width) {
            let (upper, lower) = both.split_at_mut(width);
            for (one, other) in upper.iter_mut().zip(lower) {
                let moved = (*one >> width ^ *other) & mask;
                *one ^= moved << width;
                *other ^= moved;
            }
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// Takes the values of a column, block by block, and counts what cannot be said in it.
pub(crate) struct ColumnBuilder<'a> {
    words: &'a Words,
    /// How many decimals amounts have.
    scale: u8,
    /// The rows that are taken now, a block of them.
    pub(crate) rows: Range<usize>,
    /// The values that were taken.
    pub(crate) values: Values,
    /// How many amounts are finer than the scale, or too large.
    pub(crate) unrepresentable: u64,
    /// The number in the column of each word, by its number among all words, plus one.
    numbers: Vec<i32>,
}

impl<'a> ColumnBuilder<'a> {
    /// For a column of so many rows.
    pub(crate) fn new(kind: Kind, words: &'a Words, scale: u8, count: usize) -> ColumnBuilder<'a> {
        let known = Bits::with_capacity(count);
        let values = match kind {
            Kind::Real => Values::Real(Vec::with_capacity(count), known),
            Kind::Flag => Values::Flags(Bits::with_capacity(count), known),
            Kind::Word | Kind::Text => Values::Words(Vec::with_capacity(count), known, Dictionary::default()),
            _ => Values::Whole(Vec::with_capacity(count), known),
        };
        let numbers = if matches!(values, Values::Words(..)) { vec![0; words.len()] } else { Vec::new() };
        ColumnBuilder { words, scale, rows: 0..0, values, unrepresentable: 0, numbers }
    }

    /// Those of all rows that are taken now.
    pub(crate) fn block<'r, R>(&self, rows: &'r [R]) -> &'r [R] {
        rows.get(self.rows.clone()).unwrap_or_default()
    }

    /// Takes whole numbers.
    pub(crate) fn whole<N: Into<i64>>(&mut self, rows: impl ExactSizeIterator<Item = Option<N>>) {
        if let Values::Whole(values, known) = &mut self.values {
            take(rows.map(|value| value.map(Into::into)), values, known);
        }
    }

    /// Takes amounts.
    pub(crate) fn money(&mut self, rows: impl ExactSizeIterator<Item = Option<Money>>) {
        let (scale, mut unrepresentable) = (self.scale, 0);
        self.whole(rows.map(|amount| {
            let (chips, own) = amount?;
            let scaled = at_scale(chips.0, own, scale);
            unrepresentable += u64::from(scaled.is_none());
            scaled
        }));
        self.unrepresentable += unrepresentable;
    }

    /// Takes amounts that are rounded to six decimals more than others have.
    pub(crate) fn fine(&mut self, rows: impl ExactSizeIterator<Item = Option<(Billionths, u8)>>) {
        let (scale, mut unrepresentable) = (self.scale + FINER, 0);
        self.whole(rows.map(|amount| {
            let (billionths, own) = amount?;
            let scaled = rounded(billionths.0, own + Billionths::DECIMALS, scale);
            unrepresentable += u64::from(scaled.is_none());
            scaled
        }));
        self.unrepresentable += unrepresentable;
    }

    /// Takes numbers that are not exact.
    pub(crate) fn real(&mut self, rows: impl ExactSizeIterator<Item = Option<f64>>) {
        if let Values::Real(values, known) = &mut self.values {
            take(rows.map(|value| value.filter(|value| value.is_finite())), values, known);
        }
    }

    /// Takes yes and no.
    pub(crate) fn flag(&mut self, rows: impl ExactSizeIterator<Item = Option<bool>>) {
        let (mut yes, mut stated) = (0, 0);
        for (place, value) in (0..BLOCK).zip(rows) {
            yes |= u64::from(value == Some(true)) << place;
            stated |= u64::from(value.is_some()) << place;
        }
        self.flags(yes, stated);
    }

    /// Takes yes and no of all rows of the block: a bit for each that is so, and for each of which it is known.
    pub(crate) fn flags(&mut self, yes: u64, stated: u64) {
        if let Values::Flags(values, known) = &mut self.values {
            values.append(yes & stated, self.rows.len());
            known.append(stated, self.rows.len());
        }
    }

    /// Takes words.
    pub(crate) fn word(&mut self, rows: impl ExactSizeIterator<Item = Option<Word>>) {
        let ColumnBuilder { words, values, numbers, .. } = self;
        let Values::Words(values, known, different) = values else { return };
        let mut number = |word: Word| match numbers.get_mut(word.place()) {
            Some(number @ 1..) => *number - 1,
            place => {
                let number = different.push(words.get(word));
                place.into_iter().for_each(|place| *place = number + 1);
                number
            }
        };
        take(rows.map(|word| word.map(&mut number)), values, known);
    }
}

/// Appends a block of values, and which of them are known.
#[inline]
fn take<V: Default>(rows: impl ExactSizeIterator<Item = Option<V>>, values: &mut Vec<V>, known: &mut Bits) {
    let (count, mut stated) = (rows.len(), 0_u64);
    values.extend(rows.map(|value| {
        // The first comes down to the lowest place.
        stated = stated >> 1 | u64::from(value.is_some()) << 63;
        value.unwrap_or_default()
    }));
    known.append(stated.unbounded_shr(u64::BITS - count as u32), count);
}

/// So many more decimals have amounts that are rounded.
pub(crate) const FINER: u8 = 6;

/// The most that eighteen digits say.
const MOST: i64 = 999_999_999_999_999_999;

/// A one with so many zeros.
const POWERS: [i128; 39] = {
    let mut powers = [1; 39];
    let mut place = 1;
    while place < powers.len() {
        powers[place] = powers[place - 1] * 10;
        place += 1;
    }
    powers
};

/// Those that 64 bits hold.
const SHORT_POWERS: [i64; 19] = {
    let mut powers = [1; 19];
    let mut place = 0;
    while place < powers.len() {
        powers[place] = POWERS[place] as i64;
        place += 1;
    }
    powers
};

fn power(zeros: u8) -> Option<i128> {
    POWERS.get(usize::from(zeros)).copied()
}

/// The same amount with other decimals; `None` where it has more than that, or too many digits.
#[inline]
fn at_scale(units: i64, own: u8, scale: u8) -> Option<i64> {
    let factor = SHORT_POWERS.get(usize::from(own.abs_diff(scale))).copied()?;
    let scaled =
        if own <= scale { units.checked_mul(factor)? } else { (units % factor == 0).then_some(units / factor)? };
    (-MOST..=MOST).contains(&scaled).then_some(scaled)
}

/// The same amount rounded to so many decimals, a half away from zero; `None` where it has too many digits.
fn rounded(units: i128, own: u8, scale: u8) -> Option<i64> {
    let scaled = if own <= scale {
        units.checked_mul(power(scale - own)?)?
    } else {
        let cut = power(own - scale)?;
        let all = units.checked_add(cut / 2 * units.signum())?;
        // Most are of 64 bits, which divide much sooner.
        match (i64::try_from(all), i64::try_from(cut)) {
            (Ok(all), Ok(cut)) => i128::from(all / cut),
            _ => all / cut,
        }
    };
    i64::try_from(scaled).ok().filter(|scaled| (-MOST..=MOST).contains(scaled))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_the_decimals_of_the_table_or_are_left_out() {
        assert_eq!(at_scale(-125, 1, 2), Some(-1250));
        assert_eq!(at_scale(1250, 3, 2), Some(125));
        assert_eq!(at_scale(1251, 3, 2), None, "never rounded");
        assert_eq!(at_scale(i64::MAX / 2, 0, 2), None, "too many digits");
        assert_eq!(rounded(-1_500_000_000, 9, 0), Some(-2));
        assert_eq!(rounded(1_499_999_999, 9, 0), Some(1));
    }

    #[test]
    fn bits_are_turned_across() {
        let bit = |row: usize, place: usize| (row * 31 + place * place) % 7 < 3;
        let word = |bit: &dyn Fn(usize) -> bool| (0..BLOCK).map(|place| u64::from(bit(place)) << place).sum();
        let mut rows: [u64; BLOCK] = core::array::from_fn(|row| word(&|place| bit(row, place)));
        transpose(&mut rows);
        assert_eq!(rows, core::array::from_fn(|place| word(&|row| bit(row, place))));
    }

    #[test]
    fn bits_are_kept_over_words() {
        let mut bits = Bits::default();
        (0..130).for_each(|number| bits.push(number % 3 == 0));
        assert!((0..130).all(|number| bits.get(number) == (number % 3 == 0)));
        assert_eq!((bits.len(), bits.count(), bits.words().len()), (130, 44, 3));
        for cut in [1, 7, 63, 64] {
            let mut copy = Bits::default();
            (0..130).step_by(cut).for_each(|from| {
                let count = cut.min(130 - from);
                copy.append((0..count).fold(0, |word, place| word | u64::from(bits.get(from + place)) << place), count);
                copy.append(0, 0);
            });
            assert_eq!(copy, bits, "in pieces of {cut}");
        }
        assert!(!bits.get(130) && !bits.is_empty());
    }
}

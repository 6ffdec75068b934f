//! What a column holds while a table is made: [`Values`], and [`Filling`], by which it gets them. Not here: which columns
//! there are (`schema.rs`), how they are written (`write/`).

use hoyle::poker::statistics::Billionths;
use hoyle::rules::Chips;

use crate::words::{Word, Words};

/// Yes or no for each row: a bit each.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bits {
    bits: Vec<u64>,
    len: usize,
}

impl Bits {
    /// Appends one bit.
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
    fn push(&mut self, word: &str) -> i32 {
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

/// Takes the values of a column, and counts what cannot be said in it.
pub(crate) struct Filling<'a> {
    words: &'a Words,
    /// How many decimals amounts have.
    scale: u8,
    /// The values that were taken.
    pub(crate) values: Option<Values>,
    /// How many amounts are finer than the scale, or too large.
    pub(crate) unsayable: u64,
    /// The number in the column of each word, by its number among all words, plus one.
    numbers: Vec<i32>,
}

impl<'a> Filling<'a> {
    pub(crate) fn new(words: &'a Words, scale: u8) -> Filling<'a> {
        Filling { words, scale, values: None, unsayable: 0, numbers: Vec::new() }
    }

    /// Takes whole numbers.
    pub(crate) fn whole<N: Into<i64>>(&mut self, rows: impl Iterator<Item = Option<N>>) {
        let (mut values, mut known) = (Vec::with_capacity(rows.size_hint().0), Bits::default());
        for value in rows {
            known.push(value.is_some());
            values.push(value.map_or(0, Into::into));
        }
        self.values = Some(Values::Whole(values, known));
    }

    /// Takes amounts.
    pub(crate) fn money(&mut self, rows: impl Iterator<Item = Option<Money>>) {
        let (scale, mut unsayable) = (self.scale, 0);
        self.whole(rows.map(|amount| {
            let (chips, own) = amount?;
            let said = at_scale(chips.0, own, scale);
            unsayable += u64::from(said.is_none());
            said
        }));
        self.unsayable += unsayable;
    }

    /// Takes amounts that are rounded to six decimals more than others have.
    pub(crate) fn fine(&mut self, rows: impl Iterator<Item = Option<(Billionths, u8)>>) {
        let (scale, mut unsayable) = (self.scale + FINER, 0);
        self.whole(rows.map(|amount| {
            let (billionths, own) = amount?;
            let said = rounded(billionths.0, own + Billionths::DECIMALS, scale);
            unsayable += u64::from(said.is_none());
            said
        }));
        self.unsayable += unsayable;
    }

    /// Takes numbers that are not exact.
    pub(crate) fn real(&mut self, rows: impl Iterator<Item = Option<f64>>) {
        let (mut values, mut known) = (Vec::with_capacity(rows.size_hint().0), Bits::default());
        for value in rows {
            let value = value.filter(|value| value.is_finite());
            known.push(value.is_some());
            values.push(value.unwrap_or(0.0));
        }
        self.values = Some(Values::Real(values, known));
    }

    /// Takes yes and no.
    pub(crate) fn flag(&mut self, rows: impl Iterator<Item = Option<bool>>) {
        let (mut values, mut known) = (Bits::default(), Bits::default());
        for value in rows {
            known.push(value.is_some());
            values.push(value == Some(true));
        }
        self.values = Some(Values::Flags(values, known));
    }

    /// Takes words.
    pub(crate) fn word(&mut self, rows: impl Iterator<Item = Option<Word>>) {
        let (mut values, mut known) = (Vec::with_capacity(rows.size_hint().0), Bits::default());
        let mut different = Dictionary::default();
        self.numbers.clear();
        self.numbers.resize(self.words.len(), 0);
        for word in rows {
            known.push(word.is_some());
            let number = word.map_or(0, |word| match self.numbers.get_mut(word.place()) {
                Some(0) | None => {
                    let number = different.push(self.words.get(word));
                    if let Some(place) = self.numbers.get_mut(word.place()) {
                        *place = number + 1;
                    }
                    number
                }
                Some(number) => *number - 1,
            });
            values.push(number);
        }
        self.values = Some(Values::Words(values, known, different));
    }
}

/// So many more decimals have amounts that are rounded.
pub(crate) const FINER: u8 = 6;

/// The most that eighteen digits say.
const MOST: i64 = 999_999_999_999_999_999;

/// The same amount with other decimals; `None` where it has more than that, or too many digits.
#[inline]
fn at_scale(units: i64, own: u8, scale: u8) -> Option<i64> {
    let said = if own <= scale {
        units.checked_mul(10_i64.checked_pow(u32::from(scale - own))?)?
    } else {
        let cut = 10_i64.checked_pow(u32::from(own - scale))?;
        (units % cut == 0).then_some(units / cut)?
    };
    (-MOST..=MOST).contains(&said).then_some(said)
}

/// The same amount rounded to so many decimals, a half away from zero; `None` where it has too many digits.
fn rounded(units: i128, own: u8, scale: u8) -> Option<i64> {
    let said = if own <= scale {
        units.checked_mul(10_i128.checked_pow(u32::from(scale - own))?)?
    } else {
        let cut = 10_i128.checked_pow(u32::from(own - scale))?;
        units.checked_add(cut / 2 * units.signum())? / cut
    };
    i64::try_from(said).ok().filter(|said| (-MOST..=MOST).contains(said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_the_decimals_of_the_table_or_are_not_said() {
        assert_eq!(at_scale(-125, 1, 2), Some(-1250));
        assert_eq!(at_scale(1250, 3, 2), Some(125));
        assert_eq!(at_scale(1251, 3, 2), None, "never rounded");
        assert_eq!(at_scale(i64::MAX / 2, 0, 2), None, "too many digits");
        assert_eq!(rounded(-1_500_000_000, 9, 0), Some(-2));
        assert_eq!(rounded(1_499_999_999, 9, 0), Some(1));
    }

    #[test]
    fn bits_are_kept_over_words() {
        let mut bits = Bits::default();
        (0..130).for_each(|number| bits.push(number % 3 == 0));
        assert!((0..130).all(|number| bits.get(number) == (number % 3 == 0)));
        assert_eq!((bits.len(), bits.count(), bits.words().len()), (130, 44, 3));
        assert!(!bits.get(130) && !bits.is_empty());
    }
}

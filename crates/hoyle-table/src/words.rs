//! Words that come often, each kept once: [`Words`].

use core::hash::{BuildHasher, Hasher};

use foldhash::fast::RandomState;

/// The number of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word(u32);

impl Word {
    pub(crate) fn place(self) -> usize {
        self.0 as usize
    }
}

/// Words, each under its number. They lie one after the other, so that a new one is allocated nothing of its own.
#[derive(Clone, Default, Debug)]
pub(crate) struct Words {
    hasher: RandomState,
    text: String,
    /// Where each ends.
    ends: Vec<usize>,
    /// Words of the program itself, by which they are found without a look at their letters.
    constants: Vec<(&'static str, Word)>,
    /// At the place that the hash of a word gives, or the next that is free: its number and one, and the upper half of the
    /// hash, by which most others are told from it. At most half of them are taken.
    places: Vec<(u32, u32)>,
}

impl Words {
    /// The number of a word, which is kept if it is new.
    pub(crate) fn number(&mut self, word: &str) -> Word {
        if self.ends.len() * 2 >= self.places.len() {
            self.grow();
        }
        let hash = self.hash(word);
        let place = self.place(hash, |number| self.get(number) == word);
        let Some(slot) = self.places.get_mut(place) else { return Word(0) };
        if let Some(number) = slot.0.checked_sub(1) {
            return Word(number);
        }
        self.text.push_str(word);
        self.ends.push(self.text.len());
        // Words are forgotten long before there are so many.
        let number = u32::try_from(self.ends.len()).unwrap_or(u32::MAX);
        *slot = (number, (hash >> 32) as u32);
        Word(number - 1)
    }

    /// The number of a word of the program itself, of which there are few.
    pub(crate) fn constant(&mut self, word: &'static str) -> Word {
        if let Some((_, number)) = self.constants.iter().find(|(known, _)| core::ptr::eq(*known, word)) {
            return *number;
        }
        let number = self.number(word);
        self.constants.push((word, number));
        number
    }

    fn hash(&self, word: &str) -> u64 {
        let mut hasher = self.hasher.build_hasher();
        hasher.write(word.as_bytes());
        hasher.finish()
    }

    /// The place of a word with this hash, or where it would be put.
    #[inline]
    fn place(&self, hash: u64, is_it: impl Fn(Word) -> bool) -> usize {
        let mask = self.places.len().wrapping_sub(1);
        let mut place = hash as usize & mask;
        while let Some((number @ 1.., upper)) = self.places.get(place) {
            if *upper == (hash >> 32) as u32 && is_it(Word(number - 1)) {
                break;
            }
            place = (place + 1) & mask;
        }
        place
    }

    /// Makes room for twice as many.
    #[cold]
    fn grow(&mut self) {
        let length = (self.places.len() * 2).max(1 << 10);
        self.places.clear();
        self.places.resize(length, (0, 0));
        for number in 0..self.ends.len() as u32 {
            let hash = self.hash(self.get(Word(number)));
            let place = self.place(hash, |_| false);
            self.places[place] = (number + 1, (hash >> 32) as u32);
        }
    }

    pub(crate) fn get(&self, word: Word) -> &str {
        let Some(end) = self.ends.get(word.place()) else { return "" };
        let start = word.place().checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.text.get(start..*end).unwrap_or_default()
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
        self.places.fill((0, 0));
        self.constants.clear();
    }
}

/// Words by a small number that stands for what they say, such as two cards or a line: a word that is here is not written
/// out again to be looked up.
#[derive(Default, Debug)]
pub(crate) struct WordCache(Vec<Option<Word>>);

impl WordCache {
    /// The numbers are below this.
    const END: usize = 1 << 12;

    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<Word> {
        self.0.get(number).copied().flatten()
    }

    /// Keeps a word, and gives it; one of a greater number is not kept.
    pub(crate) fn put(&mut self, number: usize, word: Word) -> Word {
        if self.0.is_empty() {
            self.0.resize(WordCache::END, None);
        }
        if let Some(place) = self.0.get_mut(number) {
            *place = Some(word);
        }
        word
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_keeps_its_number_until_all_are_forgotten() {
        let mut words = Words::default();
        for round in 0..2 {
            let numbers: Vec<Word> = (0..5_000).map(|number| words.number(&number.to_string())).collect();
            for (number, word) in numbers.iter().enumerate() {
                assert_eq!((word.place(), words.get(*word)), (number, &*number.to_string()), "round {round}");
                assert_eq!(words.number(&number.to_string()), *word);
            }
            assert_eq!((words.number("").place(), words.get(Word(5_000)), words.len()), (5_000, "", 5_001));
            words.clear();
        }
    }
}

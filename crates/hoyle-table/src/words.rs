//! Words that come often, each kept once: [`Words`].

use std::collections::HashMap;

use foldhash::fast::RandomState;

/// The number of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word(u32);

impl Word {
    pub(crate) fn place(self) -> usize {
        self.0 as usize
    }
}

/// Words, each under its number.
#[derive(Clone, Default, Debug)]
pub(crate) struct Words {
    numbers: HashMap<Box<str>, Word, RandomState>,
    words: Vec<Box<str>>,
}

impl Words {
    /// The number of a word, which is kept if it is new.
    pub(crate) fn number(&mut self, word: &str) -> Word {
        match self.numbers.get(word) {
            Some(number) => *number,
            None => {
                // Words are forgotten long before there are so many.
                let number = Word(u32::try_from(self.words.len()).unwrap_or(u32::MAX));
                self.words.push(word.into());
                self.numbers.insert(word.into(), number);
                number
            }
        }
    }

    pub(crate) fn get(&self, word: Word) -> &str {
        self.words.get(word.place()).map_or("", |word| word)
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }

    pub(crate) fn clear(&mut self) {
        self.numbers.clear();
        self.words.clear();
    }
}

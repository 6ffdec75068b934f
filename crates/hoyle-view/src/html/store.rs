//! Drawings and what is said of them, numbered: [`Store`]; and the slots of a table while they are drawn: [`Draft`]. Not here:
//! which slots there are (`slots.rs`).

use core::ops::Range;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use foldhash::fast::RandomState;

use super::pieces::{Amounts, pieces};
use crate::describe::Fragment;
use crate::svg::number::whole;
use crate::timeline::Timeline;

/// Begins what is no drawing but what the script makes one of: a text, or cards that it lays out.
pub(super) const CODE: char = '\u{1}';

/// The description of a drawing of which nothing is said.
const NOTHING_SAID: &str = "\"\"";

/// A drawing with its description for the script.
pub(super) struct Thing {
    pub(super) drawing: Rc<str>,
    /// Where the description is among those of all.
    pub(super) words: Range<usize>,
    /// The next that looks the same.
    next: Option<usize>,
}

/// Numbers drawings with their descriptions; what is equal has one number.
#[derive(Default)]
pub(super) struct Store {
    pub(super) things: Vec<Thing>,
    /// The descriptions, one behind the other.
    pub(super) words: String,
    /// The first of all that look the same, by how they look.
    looks: HashMap<Rc<str>, usize, RandomState>,
    /// What looks the same as one before, with that one.
    pub(super) alike: BTreeMap<usize, usize>,
}

impl Store {
    fn number(&mut self, drawing: &str, words: &str) -> usize {
        let number = self.things.len();
        let first = self.looks.get(drawing).copied();
        let (mut same, mut last) = (first, None);
        while let Some((at, thing)) = same.and_then(|at| Some((at, self.things.get(at)?))) {
            if self.words.get(thing.words.clone()) == Some(words) {
                return at;
            }
            (same, last) = (thing.next, same);
        }
        if let Some(last) = last.and_then(|last| self.things.get_mut(last)) {
            last.next = Some(number);
        }
        let drawing = match first.and_then(|first| Some((first, self.things.get(first)?))) {
            Some((first, thing)) => {
                if !drawing.is_empty() && !drawing.starts_with(CODE) {
                    self.alike.insert(number, first);
                }
                thing.drawing.clone()
            }
            None => {
                let drawing: Rc<str> = drawing.into();
                self.looks.insert(drawing.clone(), number);
                drawing
            }
        };
        let start = self.words.len();
        self.words.push_str(words);
        self.things.push(Thing { drawing, words: start..self.words.len(), next: None });
        number
    }

    /// The number of the first that looks the same.
    fn shape(&mut self, drawing: &str) -> usize {
        let number = self.number(drawing, NOTHING_SAID);
        self.alike.get(&number).copied().unwrap_or(number)
    }
}

/// The slots of a table, drawn one step after another.
pub(super) struct Draft<'t> {
    timeline: &'t Timeline,
    pub(super) store: Store,
    /// The amounts that are told.
    pub(super) amounts: Amounts,
    /// The drawing that is put into a slot next.
    pub(super) text: String,
    words: String,
    /// The number of what is in each slot.
    pub(super) shapes: Vec<usize>,
}

impl Draft<'_> {
    pub(super) fn new(timeline: &Timeline) -> Draft<'_> {
        let looks = HashMap::with_capacity_and_hasher(256, RandomState::default());
        let mut store = Store { looks, ..Store::default() };
        // Nothing has the number 0.
        store.number("", NOTHING_SAID);
        let (text, words) = (String::with_capacity(1 << 10), String::with_capacity(256));
        Draft { timeline, store, amounts: Amounts::default(), text, words, shapes: Vec::new() }
    }

    /// Puts the drawing into a slot, with what is said of it. What the style may hide or dim has a class, and refers to what it
    /// would show.
    pub(super) fn put(&mut self, slot: usize, class: Option<String>, fragments: &[Fragment]) {
        if let Some(class) = class.filter(|_| !self.text.is_empty()) {
            let number = self.store.shape(&self.text);
            self.text.clear();
            self.text.push_str("<use href=\"#f");
            whole(number, &mut self.text);
            for piece in ["\" class=\"", &class, "\"/>"] {
                self.text.push_str(piece);
            }
        }
        self.words.clear();
        pieces(fragments, self.timeline, &mut self.amounts, &mut self.words);
        let number = self.store.number(&self.text, &self.words);
        if let Some(at) = self.shapes.get_mut(slot) {
            *at = number;
        }
        self.text.clear();
    }
}

//! What is drawn at each place of a page's table, each thing once: [`Slots`]. The pictures of a page, still or moving,
//! only say which of them lie where. Not here: what they look like (`svg/parts.rs`).

use std::collections::HashMap;
use std::fmt::Write;

use hoyle_rules::CardSet;

use super::{Timeline, Word};
use crate::svg::layout::Layout;
use crate::svg::parts::Artist;
use crate::timeline::{Place, Table};
use crate::words::{self, Manner};

/// Drawings and sentences by number, and which of them are in force at each step.
pub(super) struct Slots {
    /// The cloth and the plates, which do not change.
    still: String,
    shapes: Vec<String>,
    /// For each step the shape in each slot: three for each player, then the middle.
    drawn: Vec<Vec<usize>>,
    sentences: Vec<String>,
    /// For each step the sentence about the middle and each player.
    spoken: Vec<Vec<usize>>,
    /// The cards that sentences name.
    named: CardSet,
}

/// Things by number, each but once.
#[derive(Default)]
struct Store {
    numbers: HashMap<String, usize>,
    things: Vec<String>,
}

impl Store {
    fn number(&mut self, thing: &str) -> usize {
        if let Some(number) = self.numbers.get(thing) {
            return *number;
        }
        self.things.push(thing.to_owned());
        self.numbers.insert(thing.to_owned(), self.things.len() - 1);
        self.things.len() - 1
    }
}

impl Slots {
    /// The slot of the first player's hand; the next player's is three further.
    pub(super) const HAND: usize = 0;
    /// The slot of what the first player's plate says.
    pub(super) const STATE: usize = 1;
    /// The slot of what lies before the first player.
    pub(super) const FRONT: usize = 2;

    /// Draws all that a timeline needs.
    pub(super) fn new(artist: &mut Artist<'_>) -> Slots {
        let timeline = artist.timeline;
        let mut still = String::from("<g id=\"felt\">");
        artist.felt(&mut still);
        still.push_str("</g>");
        for (number, player) in timeline.players.iter().enumerate() {
            let _ = write!(still, "<g id=\"n{number}\">");
            artist.plate(player, &mut still);
            still.push_str("</g>");
        }
        let (mut shapes, mut sentences) = (Store::default(), Store::default());
        shapes.number("");
        let (mut drawn, mut spoken): (Vec<Vec<usize>>, Vec<Vec<usize>>) = (Vec::new(), Vec::new());
        let mut named = CardSet::EMPTY;
        let mut before: Option<&Table> = None;
        let mut text = String::new();
        for step in &timeline.steps {
            let table = &step.table;
            let mut shape = drawn.last().cloned().unwrap_or(vec![0; 3 * timeline.players.len() + 1]);
            let mut words = spoken.last().cloned().unwrap_or(vec![0; timeline.players.len() + 1]);
            for (number, place) in table.places.iter().enumerate() {
                let old = before.and_then(|table| table.places.get(number));
                if old == Some(place) {
                    continue;
                }
                let mut put = |slot: usize, text: &str| {
                    if let Some(at) = shape.get_mut(slot + 3 * number) {
                        *at = shapes.number(text);
                    }
                };
                if !same(old, place, |place| (&place.hand, place.out)) {
                    text.clear();
                    artist.hand(place, false, &mut text);
                    put(Slots::HAND, &text);
                }
                if !same(old, place, |place| (&place.counter, &place.said, &place.badges, place.turn, place.won)) {
                    text.clear();
                    artist.state(place, &mut text);
                    put(Slots::STATE, &text);
                }
                if !same(old, place, |place| (&place.thrown, place.bet)) {
                    text.clear();
                    artist.front(place, false, &mut text);
                    put(Slots::FRONT, &text);
                }
                if let Some(at) = words.get_mut(number + 1) {
                    *at = sentences.number(&told(&words::place(place, number), timeline, &mut named));
                }
            }
            if before.is_none_or(|old| old.centre != table.centre) {
                text.clear();
                artist.centre(&table.centre, &mut text);
                if let Some(at) = shape.last_mut() {
                    *at = shapes.number(&text);
                }
                if let Some(at) = words.first_mut() {
                    *at = sentences.number(&told(&words::centre(table), timeline, &mut named));
                }
            }
            before = Some(table);
            drawn.push(shape);
            spoken.push(words);
        }
        Slots { still, shapes: shapes.things, drawn, sentences: sentences.things, spoken, named }
    }

    /// The number of the drawing in a slot after a step.
    pub(super) fn at(&self, step: usize, slot: usize) -> usize {
        self.drawn.get(step).and_then(|slots| slots.get(slot)).copied().unwrap_or(0)
    }

    /// Writes the drawings.
    pub(super) fn definitions(&self, out: &mut String) {
        out.push_str("<defs>");
        out.push_str(&self.still);
        for (number, shape) in self.shapes.iter().enumerate() {
            let _ = write!(out, "<g id=\"f{number}\">{shape}</g>");
        }
        out.push_str("</defs>");
    }

    /// Writes what a script needs to go from step to step, as JSON that is also harmless inside HTML.
    pub(super) fn data(&self, layout: &Layout, timeline: &Timeline, out: &mut String) {
        let points = |points: &[crate::svg::layout::Point]| {
            let pairs: Vec<String> = points.iter().map(|point| format!("[{},{}]", point.x, point.y)).collect();
            pairs.join(",")
        };
        let _ = write!(
            out,
            "{{\"near\":{},\"seats\":[{}],\"fronts\":[{}],\"sections\":[",
            words::Look::default().near(timeline),
            points(&layout.seats),
            points(&layout.fronts)
        );
        let sections = timeline.sections.iter().map(|section| section.first);
        list(sections, out);
        out.push_str("],\"stops\":[");
        let stops = timeline.steps.iter().enumerate().filter(|(_, step)| step.stops).map(|(number, _)| number);
        list(stops, out);
        out.push_str("],\"cards\":{");
        for (number, card) in self.named.iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            let _ = write!(out, "{comma}\"{card}\":\"{}\"", words::card_name(card.into()));
        }
        out.push_str("},\"words\":[");
        for (number, sentence) in self.sentences.iter().enumerate() {
            if number > 0 {
                out.push(',');
            }
            json(sentence, out);
        }
        out.push_str("],\"steps\":[");
        let none = Vec::new();
        for step in 0..self.drawn.len() {
            out.push_str(if step > 0 { ",[[" } else { "[[" });
            let changes = |of: &[Vec<usize>], out: &mut String| {
                let old = step.checked_sub(1).and_then(|before| of.get(before)).unwrap_or(&none);
                let new = of.get(step).unwrap_or(&none);
                let changed = new.iter().enumerate().filter(|(slot, thing)| old.get(*slot) != Some(*thing));
                list(changed.flat_map(|(slot, thing)| [slot, *thing]), out);
            };
            changes(&self.drawn, out);
            out.push_str("],[");
            changes(&self.spoken, out);
            out.push_str("]]");
        }
        out.push_str("]}");
    }
}

/// Whether nothing has changed in a part of a place.
fn same<'a, T: PartialEq>(old: Option<&'a Place>, new: &'a Place, part: impl Fn(&'a Place) -> T) -> bool {
    old.is_some_and(|old| part(old) == part(new))
}

/// A sentence as text in which what can be told in two ways stands in both: `\u{e001}0;chips|units\u{e002}`, and what is
/// its owner's alone as `\u{e001}number;shown|covered\u{e002}`, players counted from 1. A card is `\u{e003}Ks`.
fn told(words: &[Word], timeline: &Timeline, named: &mut CardSet) -> String {
    let chips = words::Look::default();
    let mut text = String::new();
    for word in words {
        match word {
            Word::Amount(amount) => match timeline.money.in_units(*amount) {
                Some(units) => _ = write!(text, "\u{e001}0;{}|{units}\u{e002}", timeline.money.show(*amount)),
                None => text.push_str(&timeline.money.show(*amount)),
            },
            Word::Hidden(seat, cards) => {
                let shown = told(cards, timeline, named);
                let covered = words::covered(cards, Manner::Spoken);
                let _ = write!(text, "\u{e001}{};{shown}|{covered}\u{e002}", seat.index() + 1);
            }
            Word::Card(card) => match card.known() {
                Some(card) => {
                    named.insert(card);
                    let _ = write!(text, "\u{e003}{card}");
                }
                None => text.push_str(&words::card_name(*card)),
            },
            Word::Text(_) | Word::Player(_) | Word::Remark(_) => {
                let plain = words::sentence(core::slice::from_ref(word), timeline, chips, Manner::Spoken);
                text.extend(plain.chars().map(|letter| match letter {
                    '\0'..='\u{1f}' | '\u{e001}'..='\u{e003}' => '\u{fffd}',
                    _ => letter,
                }));
            }
        }
    }
    text
}

fn list(numbers: impl Iterator<Item = usize>, out: &mut String) {
    for (at, number) in numbers.enumerate() {
        if at > 0 {
            out.push(',');
        }
        let _ = write!(out, "{number}");
    }
}

/// A JSON string without a character that means something in HTML.
fn json(text: &str, out: &mut String) {
    out.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => {
                out.push('\\');
                out.push(letter);
            }
            '<' | '>' | '&' | '\0'..='\u{1f}' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(out, "\\u{:04x}", letter as u32);
            }
            _ => out.push(letter),
        }
    }
    out.push('"');
}

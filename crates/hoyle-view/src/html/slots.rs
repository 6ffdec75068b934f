//! What is drawn at each place of a page's table: [`Slots`]. Each drawing is in the page once; the pictures of the page,
//! still or moving, refer to it. Not here: what they look like (`svg/parts.rs`).

use core::ops::Range;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use foldhash::fast::RandomState;
use hoyle_rules::Seat;

use super::markup::bare;
use super::pieces::{Amounts, pieces};
use crate::describe;
use crate::svg::cards::Side;
use crate::svg::layout::Layout;
use crate::svg::number::whole;
use crate::svg::palette;
use crate::svg::parts::{Artist, Forms, Mark};
use crate::svg::tricks::Item;
use crate::timeline::{ActionKind, Counter, Held, PlayerState, Table};

/// Drawings with their descriptions, by number, and which of them are shown at each step.
pub(super) struct Slots {
    /// The cloth in each of the layouts, and the dealer's button, which do not change.
    still: String,
    things: Vec<Thing>,
    /// The descriptions, one behind the other.
    words: String,
    /// The amounts in their descriptions.
    amounts: Amounts,
    /// For each step the number of what is in each slot.
    drawn: Vec<Vec<usize>>,
    rows: usize,
    players: usize,
    /// How many items the panels of the first layout have.
    wide_items: usize,
    /// For each slot the first that always has the same in it.
    same: Vec<usize>,
    alike: BTreeMap<usize, usize>,
}

/// Begins what is no drawing but what the script makes one of: a text, or cards that it lays out.
const CODE: char = '\u{1}';

/// The slots of a player beside the rows of the hand.
pub(super) const PARTS: usize = 6;

/// The description of a drawing of which nothing is said.
const NOTHING_SAID: &str = "\"\"";

/// The slots of a player.
pub(super) struct Of {
    /// The rows of the hand.
    pub(super) rows: Range<usize>,
    /// The plate with the name.
    pub(super) plate: usize,
    /// The position, or what there is to say of who plays tricks.
    pub(super) marks: usize,
    /// The equity that may be shown in its place.
    pub(super) equity: usize,
    /// What the player has.
    pub(super) counter: usize,
    /// What the player is doing.
    pub(super) doing: usize,
    /// What lies before the player.
    pub(super) front: usize,
}

/// A drawing with its description for the script.
struct Thing {
    drawing: Rc<str>,
    /// Where the description is among all of them.
    words: Range<usize>,
    /// The next that looks the same.
    next: Option<usize>,
}

/// Numbers drawings with their descriptions; what is equal has one number.
#[derive(Default)]
struct Store {
    things: Vec<Thing>,
    words: String,
    /// The first of all that look the same, by how they look.
    looks: HashMap<Rc<str>, usize, RandomState>,
    alike: BTreeMap<usize, usize>,
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

impl Slots {
    /// Draws all that a timeline needs. The items of panels have slots of their own in each layout.
    pub(super) fn new(artist: &mut Artist<'_>, still: String, tall: Option<&Layout>) -> Slots {
        let timeline = artist.timeline;
        let looks = HashMap::with_capacity_and_hasher(256, RandomState::default());
        let mut store = Store { looks, ..Store::default() };
        // Nothing has the number 0.
        store.number("", NOTHING_SAID);
        let (rows, players) = (artist.layout.extents.rows.max(1), timeline.players.len());
        let mut slots = Slots {
            still,
            things: Vec::new(),
            words: String::new(),
            amounts: Amounts::default(),
            drawn: Vec::new(),
            rows,
            players,
            wide_items: 0,
            same: Vec::new(),
            alike: BTreeMap::new(),
        };
        let mut before: Option<&Table> = None;
        let mut amounts = Amounts::default();
        let (mut text, mut words) = (String::with_capacity(1 << 10), String::with_capacity(256));
        // Short amounts are in the page where there is a place for them.
        let mut fronts = core::iter::once(artist.layout).chain(tall).flat_map(|layout| &layout.fronts);
        let forms = if fronts.any(|front| front.short) { Forms::Both } else { Forms::Whole };
        for step in &timeline.steps {
            let table = &step.table;
            let mut shapes = slots.drawn.last().cloned().unwrap_or(vec![0; slots.centre() + 2]);
            let mut items = artist.panels(table);
            slots.wide_items = items.len();
            if let Some(layout) = tall {
                items.extend(Artist { layout, ..artist.twin() }.panels(table));
            }
            shapes.resize(slots.centre() + 2 + items.len(), 0);
            let mut put =
                |slot: usize, class: Option<String>, drawing: &mut String, fragments: &[describe::Fragment]| {
                    // What the style may hide or dim refers to what it would show.
                    if let Some(class) = class.filter(|_| !drawing.is_empty()) {
                        let number = store.shape(drawing);
                        drawing.clear();
                        drawing.push_str("<use href=\"#f");
                        whole(number, drawing);
                        for piece in ["\" class=\"", &class, "\"/>"] {
                            drawing.push_str(piece);
                        }
                    }
                    words.clear();
                    pieces(fragments, timeline, &mut amounts, &mut words);
                    let number = store.number(drawing, &words);
                    if let Some(at) = shapes.get_mut(slot) {
                        *at = number;
                    }
                    drawing.clear();
                };
            for (number, place) in table.places.iter().enumerate() {
                let old = before.and_then(|table| table.places.get(number));
                let decided = before.map(|table| table.winning) != Some(table.winning);
                let equity = describe::equity_of(table, number);
                let was = before.and_then(|table| describe::equity_of(table, number));
                let reckoned = before.is_none() || equity != was;
                if old == Some(place) && !decided && !reckoned {
                    continue;
                }
                let Some(player) = timeline.players.get(number) else { continue };
                let (old, place): (_, &PlayerState) = (old.map(|old| &**old), place);
                let (mut fragments, seat, these) = (Vec::new(), Seat::new(number), slots.of(number));
                // Who is out has the plate of before, dimmed by the style.
                let dimmed = place.out && !artist.layout.extents.tricks;
                let lit =
                    if dimmed { Cow::Owned(PlayerState { out: false, ..place.clone() }) } else { Cow::Borrowed(place) };
                let dim = |class: Option<String>| match (dimmed, class) {
                    (true, class) => {
                        Some(format!("{} {}", palette::DIM, class.unwrap_or_default()).trim_end().to_owned())
                    }
                    (false, class) => class,
                };
                let held = same(old, place, |place| {
                    let folds = (place.kind == ActionKind::Fold, place.last_action == "folds");
                    (&place.hand, &place.thrown, place.out, place.won, folds)
                });
                if decided || !held {
                    let mut hand = artist.rows(&place.hand).into_iter().peekable();
                    for (row, slot) in these.rows.enumerate() {
                        if artist.layout.extents.tricks {
                            // The script lays them out, wherever the seat is, and says them.
                            let cards: Vec<(Held, Mark)> = place.hand.iter().map(|held| (*held, Mark::None)).collect();
                            text = code(artist, &cards);
                        } else if let Some((_, cards)) = hand.next_if(|(number, _)| *number <= row) {
                            artist.row(place, table.winning, (row, cards), false, &mut text);
                            describe::holds(cards, seat, &mut fragments);
                        }
                        put(slot, None, &mut text, &fragments);
                        fragments.clear();
                    }
                }
                if !same(old, place, |place| {
                    let tricks = (place.tricks.side, place.tricks.remark.is_empty() && place.tricks.voids.is_empty());
                    (place.out, place.won, &place.badges, tricks, place.counter == Counter::None)
                }) {
                    artist.plate(player, &lit, &mut text);
                    put(these.plate, dim(None), &mut text, &fragments);
                }
                if reckoned || !same(old, place, |place| (place.out, &place.badges, &place.counter, &place.tricks)) {
                    artist.marks(player, &lit, &mut text);
                    put(these.marks, dim(equity.map(|(all, _)| all.class('b'))), &mut text, &fragments);
                }
                if reckoned {
                    if let Some(equity) = equity {
                        artist.equity(equity, &mut text);
                    }
                    put(these.equity, equity.map(|(all, _)| all.class('e')), &mut text, &fragments);
                }
                if reckoned || !same(old, place, |place| (&place.counter, place.out, &place.badges, &place.tricks)) {
                    artist.counter(player, &lit, equity.is_some(), &mut text);
                    describe::holding(place, &mut fragments);
                    put(these.counter, dim(None), &mut text, &fragments);
                    fragments.clear();
                }
                let idle = same(old, place, |place| {
                    (
                        (&place.last_action, place.kind, place.amount, &place.tricks),
                        &place.badges,
                        (place.turn, place.asked),
                        (place.won, place.net, &place.counter),
                        place.out,
                        place.bet.is_some(),
                    )
                });
                if !idle {
                    artist.doing(place, &mut text);
                    describe::doing(place, &mut fragments);
                    put(these.doing, None, &mut text, &fragments);
                    fragments.clear();
                }
                if !same(old, place, |place| {
                    let due = (place.turn, place.asked, place.out);
                    (&place.thrown, place.bet, place.won, &place.tricks, due)
                }) {
                    match place.thrown.iter().find(|held| !held.down).filter(|_| artist.layout.extents.tricks) {
                        // The script lays a card of a trick there.
                        Some(held) => {
                            let mark = if place.tricks.wins { Mark::Wins } else { Mark::None };
                            text = code(artist, &[(*held, mark)]);
                        }
                        None => artist.front(place, false, forms, &mut text),
                    }
                    describe::before(place, seat, &mut fragments);
                    put(these.front, None, &mut text, &fragments);
                }
            }
            let middle = before.is_none_or(|old| {
                (&old.centre, old.winning, &old.tricks) != (&table.centre, table.winning, &table.tricks)
            });
            if middle {
                artist.centre(table, &mut text);
                put(slots.centre(), None, &mut text, &describe::agreed(table, timeline));
                artist.pots(table, &mut text);
                put(slots.centre() + 1, None, &mut text, &describe::standing(table, timeline));
                for (number, item) in items.iter().enumerate() {
                    text = match item {
                        Item::Shape(shape) => shape.clone(),
                        Item::Text { text, .. } if text.is_empty() => String::new(),
                        Item::Text { text, .. } => format!("{CODE}{text}"),
                        Item::Cards { cards, .. } => code(artist, cards),
                    };
                    put(slots.centre() + 2 + number, None, &mut text, &[]);
                }
            }
            before = Some(table);
            slots.drawn.push(shapes);
        }
        (slots.things, slots.words, slots.alike, slots.amounts) = (store.things, store.words, store.alike, amounts);
        slots.same = slots.find_same();
        slots
    }

    /// The slots of a player.
    pub(super) fn of(&self, number: usize) -> Of {
        let first = number * (self.rows + PARTS);
        let plate = first + self.rows;
        let [marks, equity, counter, doing, front] = [1, 2, 3, 4, 5].map(|part| plate + part);
        Of { rows: first..plate, plate, marks, equity, counter, doing, front }
    }

    /// The slot of an item of a panel, in the first layout or the other.
    pub(super) fn item(&self, tall: bool, number: usize) -> usize {
        let slot = self.centre() + 2 + number + if tall { self.wide_items } else { 0 };
        self.same.get(slot).copied().unwrap_or(slot)
    }

    /// Items of panels that are the same at every step, in both layouts or in one, need one slot.
    fn find_same(&self) -> Vec<usize> {
        let column = |slot: usize| -> Vec<usize> { (0..self.drawn.len()).map(|step| self.at(step, slot)).collect() };
        let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
        (0..self.many())
            .map(|slot| if slot > self.centre() + 1 { *known.entry(column(slot)).or_insert(slot) } else { slot })
            .collect()
    }

    /// Whether a slot is used: not one that always has the same in it as another.
    pub(super) fn is_used(&self, slot: usize) -> bool {
        self.same.get(slot) == Some(&slot)
    }

    /// How many slots there are.
    pub(super) fn many(&self) -> usize {
        self.drawn.first().map_or(0, Vec::len)
    }

    /// The slot of the middle; behind it that of the pots, then those of panels.
    pub(super) fn centre(&self) -> usize {
        self.players * (self.rows + PARTS)
    }

    /// The rows of a hand.
    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    /// Whether there is anything to be seen of what has this number.
    pub(super) fn is_drawn(&self, number: usize) -> bool {
        self.things.get(number).is_some_and(|thing| !thing.drawing.is_empty() && !thing.drawing.starts_with(CODE))
    }

    /// The number under which a drawing is in the page: that of the first that looks the same.
    pub(super) fn shape(&self, number: usize) -> usize {
        self.alike.get(&number).copied().unwrap_or(number)
    }

    /// The drawings that look the same as one before, which only is said differently; with that one.
    pub(super) fn alike(&self) -> &BTreeMap<usize, usize> {
        &self.alike
    }

    /// The number of what is in a slot after a step.
    pub(super) fn at(&self, step: usize, slot: usize) -> usize {
        self.drawn.get(step).and_then(|slots| slots.get(slot)).copied().unwrap_or(0)
    }

    /// What is in the slots after each step.
    pub(super) fn drawn(&self) -> &[Vec<usize>] {
        &self.drawn
    }

    /// The amounts in the descriptions.
    pub(super) fn amounts(&self) -> &Amounts {
        &self.amounts
    }

    /// The description of each drawing, for the script.
    pub(super) fn descriptions(&self) -> impl Iterator<Item = &str> {
        self.things.iter().map(|thing| self.words.get(thing.words.clone()).unwrap_or_default())
    }

    /// What the script makes texts and cards of, with their numbers.
    pub(super) fn codes(&self) -> impl Iterator<Item = (usize, &str)> {
        let things = self.things.iter().enumerate();
        things.filter_map(|(number, thing)| Some((number, thing.drawing.strip_prefix(CODE)?)))
    }

    /// Which drawings a text refers to, and those that these refer to.
    pub(super) fn shown_in(&self, text: &str) -> Vec<bool> {
        let mut shown = vec![false; self.things.len()];
        for number in referred_in(text) {
            let inner = self.things.get(number).map_or("", |thing| &*thing.drawing);
            for number in referred_in(inner).chain([number]) {
                shown.get_mut(number).into_iter().for_each(|shown| *shown = true);
            }
        }
        shown
    }

    /// Writes the drawings of the pictures that can be seen without scripts.
    pub(super) fn definitions(&self, shown: &[bool], out: &mut String) {
        out.push_str("<defs>");
        bare(&self.still, out);
        self.draw(|number| shown.get(number) == Some(&true), out);
        out.push_str("</defs>");
    }

    /// Writes the others, which the script puts there.
    pub(super) fn later(&self, shown: &[bool]) -> String {
        let mut drawn = String::with_capacity(16 << 10);
        self.draw(|number| shown.get(number) == Some(&false), &mut drawn);
        drawn
    }

    fn draw(&self, chosen: impl Fn(usize) -> bool, out: &mut String) {
        // What is empty need not be there to be used.
        let own = |number: usize| self.is_drawn(number) && !self.alike.contains_key(&number) && chosen(number);
        for (number, thing) in self.things.iter().enumerate().filter(|(number, _)| own(*number)) {
            let drawing = &*thing.drawing;
            // A single element needs no group around it.
            let single = drawing.bytes().filter(|byte| *byte == b'<').count() == 1
                || is_text(drawing) && drawing.get(1..).is_some_and(|rest| !rest.contains("<text"));
            if let Some((name, rest)) = drawing.split_once(' ').filter(|_| single) {
                out.push_str(name);
                out.push_str(" id=f");
                whole(number, out);
                out.push(' ');
                bare(rest, out);
                continue;
            }
            out.push_str("<g id=f");
            whole(number, out);
            out.push('>');
            bare(drawing, out);
            out.push_str("</g>");
        }
    }
}

/// The numbers of the drawings that a text refers to.
fn referred_in(text: &str) -> impl Iterator<Item = usize> {
    memchr::memchr_iter(b'#', text.as_bytes()).filter_map(|at| {
        let rest = text.get(at + 1..)?.strip_prefix('f')?;
        let end = rest.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
        rest.get(..end)?.parse().ok()
    })
}

/// Whether a drawing begins and ends with a text.
fn is_text(drawing: &str) -> bool {
    drawing.starts_with("<text") && drawing.ends_with("</text>")
}

/// Cards as the script lays them out: a sign of how each is seen, none for one that lies down, then the card.
fn code(artist: &mut Artist<'_>, cards: &[(Held, Mark)]) -> String {
    let mut code = String::new();
    for (held, mark) in cards {
        if code.is_empty() {
            code.push(CODE);
        }
        artist.used.name(held.card, if held.down { Side::Down } else { Side::Up }, &mut String::new());
        code.push_str(match (mark, held.down) {
            (Mark::Wins, _) => "*",
            (Mark::Veiled, _) => "~",
            (_, true) => "",
            (_, false) => "+",
        });
        code.push_str(&held.card.to_string());
    }
    code
}

/// Whether nothing has changed in a part of a place.
fn same<'a, T: PartialEq>(
    old: Option<&'a PlayerState>,
    new: &'a PlayerState,
    part: impl Fn(&'a PlayerState) -> T,
) -> bool {
    old.is_some_and(|old| part(old) == part(new))
}

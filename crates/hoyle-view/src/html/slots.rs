//! What is drawn at each place of a page's table: [`Slots`]. Each drawing is in the page once; the pictures of the page,
//! still or moving, refer to it. Not here: what they look like (`svg/parts.rs`).

use core::ops::Range;
use hoyle_rules::Seat;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use super::markup::bare;
use super::pieces::Amounts;
use super::store::{CODE, Draft, Thing};
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

/// The slots of a player beside the rows of the hand.
pub(super) const PARTS: usize = 6;

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

impl Slots {
    /// Draws all that a timeline needs. The items of panels have slots of their own in each layout.
    pub(super) fn new(artist: &mut Artist<'_>, still: String, tall: Option<&Layout>) -> Slots {
        let timeline = artist.timeline;
        let mut draft = Draft::new(timeline);
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
        // Short amounts are in the page where there is a place for them.
        let mut fronts = core::iter::once(artist.layout).chain(tall).flat_map(|layout| &layout.fronts);
        let forms = if fronts.any(|front| front.short) { Forms::Both } else { Forms::Whole };
        for step in &timeline.steps {
            let table = &step.table;
            let mut items = artist.panels(table);
            slots.wide_items = items.len();
            if let Some(layout) = tall {
                items.extend(Artist { layout, ..artist.twin() }.panels(table));
            }
            draft.shapes.resize(slots.centre() + 2 + items.len(), 0);
            for number in 0..table.places.len() {
                slots.draw_place(artist, &mut draft, (before, table), number, forms);
            }
            slots.draw_middle(artist, &mut draft, (before, table), &items);
            before = Some(table);
            slots.drawn.push(draft.shapes.clone());
        }
        let Draft { store, amounts, .. } = draft;
        (slots.things, slots.words, slots.alike, slots.amounts) = (store.things, store.words, store.alike, amounts);
        slots.same = slots.find_same();
        slots
    }

    /// Draws what has changed at a place of the table.
    fn draw_place(
        &self,
        artist: &mut Artist<'_>,
        draft: &mut Draft<'_>,
        (before, table): (Option<&Table>, &Table),
        number: usize,
        forms: Forms,
    ) {
        let Some(place) = table.places.get(number) else { return };
        let old = before.and_then(|table| table.places.get(number));
        let decided = before.map(|table| table.winning) != Some(table.winning);
        let equity = describe::equity_of(table, number);
        let was = before.and_then(|table| describe::equity_of(table, number));
        let reckoned = before.is_none() || equity != was;
        if old == Some(place) && !decided && !reckoned {
            return;
        }
        let Some(player) = artist.timeline.players.get(number) else { return };
        let (old, place): (_, &PlayerState) = (old.map(|old| &**old), place);
        let (mut fragments, seat, these) = (Vec::new(), Seat::new(number), self.of(number));
        // Who is out has the plate of before, dimmed by the style.
        let dimmed = place.out && !artist.layout.extents.tricks;
        let lit = if dimmed { Cow::Owned(PlayerState { out: false, ..place.clone() }) } else { Cow::Borrowed(place) };
        let dim = |class: Option<String>| match (dimmed, class) {
            (true, class) => Some(format!("{} {}", palette::DIM, class.unwrap_or_default()).trim_end().to_owned()),
            (false, class) => class,
        };
        let held = same(old, place, |place| {
            let given_up = Some(place.kind).filter(|kind| matches!(kind, ActionKind::Fold | ActionKind::Muck));
            (&place.hand, &place.thrown, place.out, place.won, given_up)
        });
        if decided || !held {
            let mut hand = artist.rows(place).into_iter().peekable();
            for (row, slot) in these.rows.enumerate() {
                if artist.layout.extents.tricks {
                    // The script lays them out, wherever the seat is, and says them.
                    let cards: Vec<(Held, Mark)> = place.hand.iter().map(|held| (*held, Mark::None)).collect();
                    draft.text = code(artist, &cards);
                } else if let Some((_, cards)) = hand.next_if(|(number, _)| *number <= row) {
                    artist.row(place, table.winning, (row, cards), false, &mut draft.text);
                    describe::holds(cards, seat, &mut fragments);
                }
                draft.put(slot, None, &fragments);
                fragments.clear();
            }
        }
        if !same(old, place, |place| {
            let tricks = (place.tricks.side, place.tricks.remark.is_empty() && place.tricks.voids.is_empty());
            (place.out, place.won, &place.badges, tricks, place.counter == Counter::None)
        }) {
            artist.plate(number, &lit, &mut draft.text);
            draft.put(these.plate, dim(None), &fragments);
        }
        if reckoned || !same(old, place, |place| (place.out, &place.badges, &place.counter, &place.tricks)) {
            artist.marks(player, &lit, &mut draft.text);
            draft.put(these.marks, dim(equity.map(|(all, _)| all.class('b'))), &fragments);
        }
        if reckoned {
            if let Some(equity) = equity {
                artist.equity(equity, &mut draft.text);
            }
            draft.put(these.equity, equity.map(|(all, _)| all.class('e')), &fragments);
        }
        if reckoned || !same(old, place, |place| (&place.counter, place.out, &place.badges, &place.tricks)) {
            artist.counter(player, &lit, equity.map(|(all, _)| all), &mut draft.text);
            describe::holding(place, &mut fragments);
            draft.put(these.counter, dim(None), &fragments);
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
            artist.doing(place, &mut draft.text);
            describe::doing(place, &mut fragments);
            draft.put(these.doing, None, &fragments);
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
                    draft.text = code(artist, &[(*held, mark)]);
                }
                None => artist.front(place, false, forms, &mut draft.text),
            }
            describe::before(place, seat, &mut fragments);
            draft.put(these.front, None, &fragments);
        }
    }

    /// Draws what has changed in the middle of the table and in the panels around it.
    fn draw_middle(
        &self,
        artist: &mut Artist<'_>,
        draft: &mut Draft<'_>,
        (before, table): (Option<&Table>, &Table),
        items: &[Item],
    ) {
        let is_same =
            |old: &Table| (&old.centre, old.winning, &old.tricks) == (&table.centre, table.winning, &table.tricks);
        if before.is_some_and(is_same) {
            return;
        }
        let timeline = artist.timeline;
        artist.centre(table, &mut draft.text);
        draft.put(self.centre(), None, &describe::agreed(table, timeline));
        artist.pots(table, &mut draft.text);
        draft.put(self.centre() + 1, None, &describe::standing(table, timeline));
        for (number, item) in items.iter().enumerate() {
            draft.text = match item {
                Item::Shape(shape) => shape.clone(),
                Item::Text { text, .. } if text.is_empty() => String::new(),
                Item::Text { text, .. } => format!("{CODE}{text}"),
                Item::Cards { cards, .. } => code(artist, cards),
            };
            draft.put(self.centre() + 2 + number, None, &[]);
        }
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

//! The panels around a table on which tricks are played: what was agreed and how far it is made, what the sides have, the
//! last trick, piles of tricks, cards laid aside. A panel is a fixed list of [`Item`]s, so that a page can exchange each of
//! them from step to step. Not here: where they are (`tricks/mod.rs`).

use core::fmt::Write;

use hoyle_rules::Seat;

use super::plate::SIDES;
use super::{Point, Spot, Spread};
use crate::describe::{self, CardStyle, DisplayOptions};
use crate::svg::Shape;
use crate::svg::number::tenth;
use crate::svg::palette::{self, Paint};
use crate::svg::parts::{Artist, Mark};
use crate::svg::text::{Weight, cut, cut_name, escape, fitting, width};
use crate::timeline::{Agreement, Held, Sentence, Table, TeamState, TrickTable, number};

/// How much more than usual a bold text takes in a wide font, and a regular one.
const WIDE: f64 = 1.2;
const WIDE_REGULAR: f64 = 1.14;

/// The size at which the widest of all texts of its kind has room, for a page exchanges the text and not its size; `widest` is
/// its width at a size of 1.
fn shrunk(size: f64, least: f64, widest: f64, room: f64) -> f64 {
    if widest * size <= room { size } else { (room / widest * 10.0).floor().max(least * 10.0) / 10.0 }
}

/// A piece of a panel.
pub(crate) enum Item {
    /// A drawing.
    Shape(String),
    /// A text at a place, at a size, with its end there if it says so.
    Text { at: Point, size: f64, paint: &'static Paint, at_end: bool, text: String },
    /// Cards, whose they are if they are not for all, and how each of them is set off.
    Cards { spread: Spread, owner: Option<Seat>, cards: Vec<(Held, Mark)> },
}

/// Writes the items of a panel, in its own units.
struct Pen<'p> {
    spot: Spot,
    items: &'p mut Vec<Item>,
}

impl Pen<'_> {
    fn point(&self, x: f64, y: f64) -> Point {
        Point { x: self.spot.at.x + x * self.spot.scale, y: self.spot.at.y + y * self.spot.scale }
    }

    /// A text that takes no more than `most`, in a wide font, too: a page exchanges it, so it cannot be squeezed.
    fn text(&mut self, (x, y): (f64, f64), size: f64, most: f64, paint: &'static Paint, text: &str) {
        let (weight, wide) = if paint.is_bold() { (Weight::Bold, WIDE) } else { (Weight::Regular, WIDE_REGULAR) };
        let text = cut(text, size, most / wide, weight);
        self.items.push(Item::Text { at: self.point(x, y), size: size * self.spot.scale, paint, at_end: false, text });
    }

    /// A text that ends here.
    fn end(&mut self, at: (f64, f64), size: f64, most: f64, paint: &'static Paint, text: &str) {
        self.text(at, size, most, paint, text);
        if let Some(Item::Text { at_end, .. }) = self.items.last_mut() {
            *at_end = true;
        }
    }

    /// A shape of rectangles, if it is there.
    fn rects<'r>(
        &mut self,
        artist: &Artist<'_>,
        rects: impl IntoIterator<Item = ((f64, f64), (f64, f64), f64, &'r Paint)>,
    ) {
        let mut shape = String::new();
        for ((x, y), (wide, tall), round, paint) in rects {
            let (at, scale) = (self.point(x, y), self.spot.scale);
            artist.rect((at.x, at.y), (wide * scale, tall * scale), round * scale, paint, &mut shape);
        }
        self.items.push(Item::Shape(shape));
    }
}

impl Artist<'_> {
    /// The panels of a table, always as many items in the same order.
    pub(crate) fn panels(&self, table: &Table) -> Vec<Item> {
        let mut items = Vec::new();
        let none = TrickTable::default();
        let tricks = table.tricks.as_ref().unwrap_or(&none);
        let Some(layout) = &self.layout.tricks else { return items };
        let tall = self.layout.shape == Shape::Tall;
        let agreed = Pen { spot: layout.agreed, items: &mut items };
        match (self.layout.extents.marks, tall) {
            (true, _) => self.contract(tricks, tall, agreed),
            (false, false) => self.bid(tricks, agreed),
            (false, true) => self.small_bid(tricks, agreed),
        }
        // On a tall table there is no room for many sides.
        if self.layout.extents.teams > 0 && (!tall || self.layout.extents.teams <= 3) {
            self.teams(tricks, tall, Pen { spot: layout.teams, items: &mut items });
        }
        if let Some(spot) = layout.last {
            self.last_trick(tricks, Pen { spot, items: &mut items });
        }
        if let Some(spot) = layout.left {
            let pen = Pen { spot, items: &mut items };
            if self.layout.extents.marks { self.aside(tricks, pen) } else { self.piles(tricks, pen) }
        }
        items
    }

    /// A sentence as it stands in a panel.
    fn text_of(&self, sentence: &Sentence) -> String {
        describe::sentence(sentence, self.timeline, DisplayOptions::default(), CardStyle::Symbols)
    }

    /// `Ada bids`.
    fn who(&self, tricks: &TrickTable) -> String {
        tricks.agreed.as_ref().map(|agreed| self.who_agreed(agreed)).unwrap_or_default()
    }

    pub(crate) fn who_agreed(&self, agreed: &Agreement) -> String {
        match agreed.who {
            Some(seat) => self.text_of(&Sentence::new().player(seat).text(" ").text(agreed.does)),
            None => agreed.does.to_owned(),
        }
    }

    /// The sign of the trump suit on a white square.
    fn suit(&self, tricks: &TrickTable, at: (f64, f64), size: f64, pen: &mut Pen<'_>) {
        let suit = tricks.agreed.as_ref().and_then(|agreed| agreed.suit);
        let Some(suit) = suit else {
            // Where there is no trump a stroke stands for it; nothing does where it is not known.
            let unknown = tricks.agreed.as_ref().is_some_and(|agreed| agreed.suit_unknown);
            let stroke = ((at.0 + size * 0.25, at.1 + size * 0.46), (size * 0.5, size * 0.08), 1.0, &palette::POSITION);
            let none = [(at, (size, size), size * 0.2, &palette::TRUMP), stroke];
            return pen
                .rects(self, none.into_iter().take(if unknown { 1 } else { 2 }).filter(|_| tricks.agreed.is_some()));
        };
        pen.rects(self, [(at, (size, size), size * 0.2, &palette::TRUMP)]);
        let (corner, scale) = (pen.point(at.0 + size * 0.14, at.1 + size * 0.14), size * 0.72 / 20.0 * pen.spot.scale);
        if let Some(Item::Shape(shape)) = pen.items.last_mut() {
            crate::svg::cards::sign(suit, (corner.x, corner.y), scale, self.brush, shape);
        }
    }

    /// How much is there, as a bar.
    fn bar(&self, tricks: &TrickTable, at: (f64, f64), (wide, tall): (f64, f64), pen: &mut Pen<'_>) {
        let Some(agreed) = &tricks.agreed else { return pen.rects(self, None) };
        let (part, whole) = agreed.share;
        let share = (f64::from(part) / f64::from(whole.max(1))).clamp(0.0, 1.0);
        // To a fortieth, so that pages have few bars.
        let full = wide * (share * 40.0).round() / 40.0;
        let ground = (at, (wide, tall), tall / 2.0, &palette::BAR);
        let bar = (at, (full, tall), tall / 2.0, &palette::BANNER);
        pen.rects(self, core::iter::once(ground).chain((full > 0.0).then_some(bar)));
    }

    /// The ground of a panel that is there only if `shown`.
    fn panel_ground(&self, shown: bool, size: (f64, f64), pen: &mut Pen<'_>) {
        pen.rects(self, shown.then_some(((0.0, 0.0), size, 11.0, &palette::PANEL)));
    }

    /// The bid of pinochle.
    fn bid(&self, tricks: &TrickTable, mut pen: Pen<'_>) {
        let none = Default::default();
        let agreed = tricks.agreed.as_ref().unwrap_or(&none);
        self.panel_ground(tricks.agreed.is_some(), (226.0, 150.0), &mut pen);
        self.suit(tricks, (14.0, 14.0), 58.0, &mut pen);
        let bids = self.who(tricks);
        let size = shrunk(14.0, 11.0, self.layout.extents.plays / 14.0, 132.0 / WIDE_REGULAR);
        pen.text((84.0, 34.0), size, 132.0, &palette::LABEL, &bids);
        pen.text((84.0, 64.0), 30.0, 128.0, &palette::VALUE, &agreed.what);
        let from = 90.0 + (self.layout.extents.what * WIDE).min(86.0);
        let room = 220.0 - from;
        let size = shrunk(15.0, 9.5, self.layout.extents.beside / 15.0, room / WIDE);
        pen.text((from, 64.0), size, room + 2.0, &palette::VALUE, &agreed.beside);
        pen.text((14.0, 96.0), 15.0, 198.0, &palette::SUB, &agreed.parts);
        self.bar(tricks, (14.0, 106.0), (198.0, 9.0), &mut pen);
        pen.text((14.0, 137.0), 15.5, 206.0, &palette::NEED, &agreed.needs);
    }

    /// The same on a tall table.
    fn small_bid(&self, tricks: &TrickTable, mut pen: Pen<'_>) {
        let none = Default::default();
        let agreed = tricks.agreed.as_ref().unwrap_or(&none);
        self.panel_ground(tricks.agreed.is_some(), (118.0, 76.0), &mut pen);
        self.suit(tricks, (8.0, 8.0), 32.0, &mut pen);
        pen.text((46.0, 18.0), 12.0, 66.0, &palette::LABEL, &self.who(tricks));
        pen.text((46.0, 39.0), 21.0, 68.0, &palette::VALUE, &agreed.what);
        self.bar(tricks, (8.0, 48.0), (102.0, 6.0), &mut pen);
        let needs = agreed.needs.split(" of ").next().unwrap_or_default();
        pen.text((8.0, 69.0), 12.0, 108.0, &palette::NEED, needs);
    }

    /// The contract of preferans.
    fn contract(&self, tricks: &TrickTable, tall: bool, mut pen: Pen<'_>) {
        let none = Default::default();
        let agreed = tricks.agreed.as_ref().unwrap_or(&none);
        let shown = tricks.agreed.is_some();
        // Size; sign; who; what; marks: where, how large, how far apart; bar; what it needs.
        let [size, sign, who, what, mark, mark_size, bar, bar_size, needs] = match tall {
            false => [
                (308.0, 104.0),
                (13.0, 54.0),
                (78.0, 33.0),
                (78.0, 60.0),
                (212.0, 9.0),
                (86.0, 20.0),
                (14.0, 80.0),
                (150.0, 9.0),
                (294.0, 90.0),
            ],
            true => [
                (240.0, 78.0),
                (10.0, 36.0),
                (56.0, 23.0),
                (56.0, 44.0),
                (150.0, 6.0),
                (82.0, 15.0),
                (10.0, 59.0),
                (100.0, 8.0),
                (230.0, 68.0),
            ],
        };
        let large = if tall { 0.72 } else { 1.0 };
        self.panel_ground(shown, size, &mut pen);
        self.suit(tricks, (sign.0, sign.0), sign.1, &mut pen);
        let (x, most) = (who.0, mark.0 - who.0 - 6.0);
        let plays = self.who(tricks);
        let size = shrunk(if tall { 12.5 } else { 14.0 }, 10.0, self.layout.extents.plays / 14.0, most / WIDE_REGULAR);
        pen.text((x, who.1), size, most, &palette::LABEL, &plays);
        let widest = self.layout.extents.what * WIDE * 24.0 / 30.0;
        let fit = (24.0 * large * (most / (widest * large)).min(1.0)).floor();
        pen.text((x, what.1), fit, most + 2.0, &palette::VALUE, &agreed.what);
        for at in 0..3 {
            let label = agreed.marks.get(at).map(String::as_str).unwrap_or_default();
            let y = mark.1 + at as f64 * (mark_size.1 + if tall { 2.0 } else { 3.0 });
            let paint = if at == 0 { &palette::BANNER } else { &palette::POSITION };
            let pill = ((mark.0, y), mark_size, 5.0, paint);
            pen.rects(self, (!label.is_empty()).then_some(pill));
            let size = if tall { 11.5 } else { 13.5 };
            let paint = if at == 0 { &palette::WORTH } else { &palette::MARK };
            let size = fitting(label, size, 9.5, (mark_size.0 - 10.0) / WIDE, Weight::Bold);
            let middle = (mark.0 + mark_size.0 / 2.0, y + mark_size.1 / 2.0 + 4.4);
            pen.text(middle, size, mark_size.0 - 8.0, paint, label);
        }
        self.bar(tricks, bar, bar_size, &mut pen);
        let size = if tall { 13.0 } else { 15.0 };
        pen.end(needs, size, needs.0 - bar.0 - bar_size.0 - 4.0, &palette::NEED, &agreed.needs);
    }

    /// Tricks, meld and counters of each side, and what it had before.
    fn teams(&self, tricks: &TrickTable, tall: bool, mut pen: Pen<'_>) {
        let many = self.layout.extents.teams;
        let (wide, line) =
            if tall { (118.0, (62.0 / many as f64).min(24.0)) } else { (240.0, (106.0 / many as f64).min(28.0)) };
        let size = |size: f64| (line * 0.76).min(size);
        let ends: &[(f64, &str)] = match tall {
            false => &[(120.0, "tricks"), (155.0, "meld"), (192.0, "cntrs"), (230.0, "game")],
            true => &[(40.0, "tricks"), (73.0, "meld"), (110.0, "cntrs")],
        };
        let head = if tall { 16.0 } else { 23.0 };
        self.panel_ground(true, (wide, head + 10.0 + line * many as f64 + 3.0), &mut pen);
        for (x, name) in ends {
            pen.end((*x, head), if tall { 10.5 } else { 12.0 }, 40.0, &palette::LABEL, name);
        }
        for side in 0..many {
            let team = tricks.teams.get(side);
            let y = head + line * (side as f64 + 1.0) - 1.0;
            let paint = SIDES.get(side % SIDES.len()).copied().unwrap_or(&palette::TEAM_A);
            let tab =
                if tall { ((6.0, y - 11.0), (4.0, 13.0)) } else { ((12.0, y - size(15.0) * 0.8), (5.0, size(16.0))) };
            pen.rects(self, [(tab.0, tab.1, 2.0, paint)]);
            let points = |points: Option<i32>| points.map_or_else(|| "–".to_owned(), number);
            let cells = [
                points(team.map_or(Some(0), TeamState::tricks_known)),
                points(team.and_then(|team| team.meld)),
                points(team.map_or(Some(0), |team| team.counters)),
                points(team.and_then(|team| team.game)),
            ];
            if !tall {
                pen.text((24.0, y), size(14.5), 74.0, &palette::VALUE, &self.team_name(tricks, side, 73.0 / WIDE));
            }
            for (at, ((x, _), cell)) in ends.iter().zip(&cells).enumerate() {
                let paint = if at == 3 { &palette::NEED } else { &palette::VALUE };
                pen.end((*x, y), size(if tall { 14.0 } else { 15.0 }), 36.0, paint, cell);
            }
        }
    }

    /// What a side is called where there is little room: `Ada, C.`.
    fn team_name(&self, tricks: &TrickTable, number: usize, most: f64) -> String {
        let Some(team) = tricks.teams.get(number) else { return String::new() };
        let names: Vec<String> =
            team.players.iter().map(|seat| describe::player_name(self.timeline, seat.index())).collect();
        let [first, others @ ..] = names.as_slice() else { return String::new() };
        // Marks that set a name apart from what is around it are no letters.
        let letter = |name: &String| name.chars().find(|letter| letter.is_alphanumeric()).map(|one| format!("{one}."));
        let rest: String = others.iter().filter_map(letter).map(|letter| format!(", {letter}")).collect();
        let room = most - width(&rest, 14.5, Weight::Bold);
        let lone = team.players.first().map(|seat| self.lone_name(seat.index())).filter(|lone| lone.same > 0);
        // One that begins as another does says more than its first letters.
        let own =
            lone.map_or_else(|| cut(first, 14.5, room, Weight::Bold), |lone| cut_name(lone, 14.5, room, Weight::Bold));
        match own == *first || own.chars().filter(|letter| letter.is_alphanumeric()).count() > 2 {
            true => format!("{own}{rest}"),
            // Of a name of which less would be left the first letter says as much.
            false => {
                let letters: Vec<String> = names.iter().filter_map(letter).collect();
                cut(&letters.join(" "), 14.5, most, Weight::Bold)
            }
        }
    }

    /// The trick before this one.
    fn last_trick(&self, tricks: &TrickTable, mut pen: Pen<'_>) {
        let last = tricks.last.as_ref();
        self.panel_ground(last.is_some(), (190.0, 98.0), &mut pen);
        let title = last.map(|last| self.text_of(&last.title)).unwrap_or_default();
        // The gold edge says who takes it, where the words do not fit.
        let short =
            title.rsplit_once(" takes ").filter(|_| width(&title, 13.5, Weight::Regular) * WIDE_REGULAR > 168.0);
        pen.text((12.0, 22.0), 13.5, 168.0, &palette::LABEL, short.map_or(title.as_str(), |(who, _)| who));
        let cards = last.into_iter().flat_map(|last| &last.cards);
        let cards =
            cards.map(|(card, won)| (Held { card: *card, down: false }, if *won { Mark::Wins } else { Mark::None }));
        let (at, scale) = (pen.point(12.0, 32.0), pen.spot.scale);
        // Of many cards each still shows its rank.
        let size = if self.layout.extents.seats > 6 { 0.7 } else { 0.78 };
        let spread =
            Spread { at, scale: size * scale, step: 42.0 * scale, most: 167.0 * scale, align: -1, ..Spread::default() };
        let cards = cards.collect();
        pen.items.push(Item::Cards { spread, owner: None, cards });
    }

    /// Which trick it is, and who took those before: ours stand, theirs lie.
    fn piles(&self, tricks: &TrickTable, mut pen: Pen<'_>) {
        let shown = !tricks.trick.is_empty();
        let shown = shown && !tricks.piles.is_empty();
        self.panel_ground(shown, (190.0, 86.0), &mut pen);
        pen.text((12.0, 21.0), 12.5, 88.0, &palette::LABEL, if shown { &tricks.trick } else { "" });
        let led = tricks
            .led
            .filter(|_| shown)
            .map(|seat| self.text_of(&Sentence::from("led by ").player(seat)))
            .unwrap_or_default();
        pen.end((180.0, 21.0), 12.5, 80.0, &palette::LABEL, &led);
        let two = self.layout.extents.teams <= 2;
        let step = (172.0 / self.layout.extents.piles.max(1) as f64).min(20.0);
        for at in 0..self.layout.extents.piles {
            let pile = tricks.piles.get(at).map(|side| {
                let paint = SIDES.get(side % SIDES.len()).copied().unwrap_or(&palette::TEAM_A);
                let lies = two && *side > 0;
                let (wide, tall) = if lies { (17.0, 11.0) } else { (11.0, 17.0) };
                let scale = step / 20.0;
                let middle = (12.0 + step * (at as f64 + 0.5), 44.5);
                let corner = (middle.0 - wide * scale / 2.0, middle.1 - tall * scale / 2.0);
                (corner, (wide * scale, tall * scale), 2.0 * scale, paint)
            });
            pen.rects(self, pile);
        }
        let ours = self.team_name(tricks, 0, 74.0);
        let legend = if shown && two { format!("{ours} stand, others lie") } else { String::new() };
        pen.text((12.0, 75.0), 12.0, 172.0, &palette::LABEL, &legend);
    }

    /// Cards that lie beside the table. Those that one player alone knows are veiled.
    fn aside(&self, tricks: &TrickTable, mut pen: Pen<'_>) {
        self.panel_ground(!tricks.aside.is_empty(), (190.0, 86.0), &mut pen);
        for at in 0..2 {
            let aside = tricks.aside.get(at);
            let x = 12.0 + 90.0 * at as f64;
            pen.text((x, 22.0), 13.5, 84.0, &palette::LABEL, aside.map(|aside| aside.title).unwrap_or_default());
            let owner = aside.and_then(|aside| aside.owner);
            let mark = if owner.is_some() { Mark::Veiled } else { Mark::None };
            let cards = aside.into_iter().flat_map(|aside| &aside.cards);
            let cards = cards.map(|card| (Held { card: *card, down: owner.is_some() }, mark)).collect();
            let (at, scale) = (pen.point(x, 30.0), pen.spot.scale);
            let spread = Spread {
                at,
                scale: 0.68 * scale,
                step: 38.0 * scale,
                most: 80.0 * scale,
                align: -1,
                ..Spread::default()
            };
            pen.items.push(Item::Cards { spread, owner, cards });
        }
    }

    /// Writes an item into a picture.
    pub(crate) fn item(&mut self, item: &Item, hidden: impl Fn(Seat) -> bool, out: &mut String) {
        match item {
            Item::Shape(shape) => out.push_str(shape),
            Item::Text { text, .. } if text.is_empty() => {}
            Item::Text { text, .. } => {
                self.open_text(item, "", out);
                escape(text, out);
                out.push_str("</text>");
            }
            Item::Cards { spread, owner, cards } => self.lay(spread, cards, owner.is_some_and(hidden), out),
        }
    }

    /// The beginning of a text.
    pub(crate) fn open_text(&self, item: &Item, more: &str, out: &mut String) {
        let Item::Text { at, size, paint, at_end, .. } = item else { return };
        let _ = write!(out, "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{more}", tenth(at.x), tenth(at.y), tenth(*size));
        if *at_end {
            out.push_str(" text-anchor=\"end\"");
        }
        paint.on(self.brush, out);
        out.push('>');
    }

    /// Cards spread out.
    pub(crate) fn lay(&mut self, spread: &Spread, cards: &[(Held, Mark)], hidden: bool, out: &mut String) {
        if cards.is_empty() {
            return;
        }
        let held: Vec<Held> = cards.iter().map(|(held, _)| *held).collect();
        let scale = spread.scale;
        let _ = write!(out, "<g transform=\"scale({scale:.3})\">");
        for (at, (held, mark)) in spread.places(&held).into_iter().zip(cards) {
            self.card(*held, at.x / scale, at.y / scale, hidden, *mark, out);
        }
        out.push_str("</g>");
    }
}

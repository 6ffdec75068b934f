//! The table as a list: the board and what there is to think of above, a line for each player below. For terminals that
//! have no room for a ring. Not here: games of tricks.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::Screen;
use super::measure::Widths;
use super::pieces::{BOLD, DIM, Piece, piece, wide, wrap};
use crate::describe;
use crate::svg::text::short;
use crate::timeline::{Fact, Held, POT, PlayerState, Row, Word};

/// The lines and the columns of a card of the board in a box.
const BOX: (u16, u16) = (4, 5);
/// A board in boxes takes so many columns at least of the screen.
const BOXED: u16 = 60;
/// How wide the facts are where pots have no room for names.
const NARROW: usize = 44;

/// Which columns a list has, and how wide they are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Columns {
    mark: usize,
    badge: usize,
    position: usize,
    name: usize,
    /// The cards; 0 where they have a line of their own.
    cards: usize,
    /// Whether they stand close together.
    close: bool,
    stack: usize,
    /// The bet; 0 where there is no room for it.
    bet: usize,
    /// What was done; 0 where there is no room for it.
    action: usize,
}

impl Columns {
    /// The columns that there is room for: first the blanks between the cards go, then what was done, then the bets, and at
    /// last the cards take a line of their own. Names are cut last, and only as far as they must.
    pub(super) fn of(widths: &Widths, room: usize, own_line: bool) -> Columns {
        let mark = if room < usize::from(BOXED) { 1 } else { 3 };
        let apart = |wide: usize| if wide > 0 { wide + if mark == 1 { 1 } else { 2 } } else { 0 };
        let forms = [
            (widths.cards, false, widths.bet, widths.action),
            (widths.close, true, widths.bet, widths.action),
            (widths.close, true, widths.bet, 0),
            (widths.close, true, 0, 0),
            (0, true, widths.bet, widths.action),
            (0, true, 0, 0),
        ];
        let mut columns =
            Columns { mark, badge: 0, position: 0, name: 0, cards: 0, close: true, stack: 0, bet: 0, action: 0 };
        for (cards, close, bet, action) in forms {
            if own_line && cards > 0 {
                continue;
            }
            let gap = if mark == 1 { 0 } else { 1 };
            columns = Columns {
                mark,
                // Where there is little room, the position says who deals.
                badge: if widths.badge > 0 && (mark > 1 || widths.position == 0) { widths.badge + 1 } else { 0 },
                position: if widths.position > 0 { widths.position + 1 + gap } else { 0 },
                name: 0,
                cards: apart(cards),
                close,
                stack: apart(widths.stack),
                bet: apart(bet),
                action: apart(action),
            };
            let others = columns.sum();
            columns.name = widths.name.min(room.saturating_sub(others));
            if columns.name >= widths.name.min(if bet > 0 { 16 } else { 10 }) {
                break;
            }
        }
        let least = widths.name.min(room.min(4));
        columns.name = columns.name.max(least);
        if columns.sum() > room {
            columns.stack = apart(widths.short);
            columns.name = widths.name.min((room + columns.name).saturating_sub(columns.sum())).max(least);
        }
        columns
    }

    fn sum(&self) -> usize {
        self.mark + self.badge + self.position + self.name + self.cards + self.stack + self.bet + self.action
    }

    fn gap(&self) -> usize {
        if self.mark == 1 { 1 } else { 2 }
    }

    /// Whether a result so wide has room at the right end, where it leaves less of what was done last.
    pub(super) fn net_at_end(&self, net: usize, width: u16) -> bool {
        self.sum() - self.action + net < usize::from(width)
    }

    /// Whether it has room in the place of a bet.
    pub(super) fn net_for_bet(&self, net: usize) -> bool {
        net + self.gap() <= self.bet
    }

    /// How many lines a player takes.
    pub(super) fn lines(&self, has_cards: bool) -> usize {
        if self.cards == 0 && has_cards { 2 } else { 1 }
    }
}

impl Screen<'_> {
    /// How many lines the list takes if it gets all that it can use.
    pub(super) fn list_height(&self, width: u16) -> usize {
        let widths = Widths::of(self);
        let columns = Columns::of(&widths, usize::from(width), false);
        let seats = self.timeline.players.len() * columns.lines(widths.close > 0);
        let beside = self.nets_beside(&columns, width);
        let head = match self.boxed(width) {
            Some(row) => self.facts(usize::from(width) - facts_at(row), beside).len().max(usize::from(BOX.0)),
            None => self.head_lines(width, beside).len(),
        };
        seats + head + 2
    }

    /// The one board, where there is room to draw its cards as boxes.
    fn boxed(&self, width: u16) -> Option<&Row> {
        match self.timeline.table(self.step).centre.rows.as_slice() {
            [row] if width >= BOXED && row.places > 0 && facts_at(row) + 30 <= usize::from(width) => Some(row),
            _ => None,
        }
    }

    /// The middle of the table in lines.
    fn head_lines(&self, width: u16, nets_beside: bool) -> Vec<Vec<Piece>> {
        self.boards().into_iter().chain(self.facts(usize::from(width), nets_beside)).collect()
    }

    /// The boards in lines; where there are several, each behind its number, and behind it who has won it.
    pub(super) fn boards(&self) -> Vec<Vec<Piece>> {
        let centre = &self.timeline.table(self.step).centre;
        let rows = || centre.rows.iter().filter(|row| row.places > 0);
        let several = rows().count() > 1;
        let line = |(number, row)| {
            if !several {
                return self.board_line(row);
            }
            let mut line = vec![piece(format!("{} ", describe::ordinal(number)), DIM)];
            line.extend(self.cards_of(row));
            if let Some(won) = centre.boards.get(number) {
                let names: Vec<String> = won.players.iter().map(|player| self.name(*player)).collect();
                line.push(piece(format!("  {}", names.join(", ")), self.gold()));
            }
            line
        };
        rows().enumerate().map(line).collect()
    }

    /// A board in a line behind its title.
    pub(super) fn board_line(&self, row: &Row) -> Vec<Piece> {
        let mut line = if row.title == "board" { Vec::new() } else { vec![piece(format!("{}: ", row.title), DIM)] };
        line.extend(self.cards_of(row));
        line
    }

    /// The cards of a row, its empty places as dots.
    fn cards_of(&self, row: &Row) -> Vec<Piece> {
        let mut line = self.cards(&row.cards, usize::MAX, Style::new(), false);
        for at in row.cards.len()..row.places {
            line.push(piece(format!("{}{}", if at > 0 { " " } else { "" }, self.sign("··", "..")), DIM));
        }
        line
    }

    /// The pots, and what there is to think of; what the hand comes to, where the lines of the players have no room for it.
    fn facts(&self, width: usize, nets_beside: bool) -> Vec<Vec<Piece>> {
        let table = self.timeline.table(self.step);
        let plain = Style::new();
        let mut lines = Vec::new();
        let mut amounts = table.centre.amounts.iter();
        let amount = |chips| self.look.amount(self.timeline, chips);
        if let Some(pot) = amounts.next() {
            lines.push(vec![piece(format!("{} {}", pot.name, amount(pot.chips)), self.gold())]);
        }
        // On a narrow terminal names would take the lines of the price.
        let pots = amounts.map(|pot| {
            let names: Vec<String> = pot.players.iter().map(|seat| self.name(*seat)).collect();
            let who = match names.len() {
                0 => String::new(),
                many if width < NARROW => format!(" ({many})"),
                _ => format!(" ({})", names.join(", ")),
            };
            format!("{} {}{who}", pot.name, amount(pot.chips))
        });
        let apart = self.clean("·");
        let mut add = |parts: Vec<String>, style: Style| {
            if !parts.is_empty() {
                let text = self.clean(&parts.join(" · "));
                lines.extend(wrap(&[piece(text, style)], width).into_iter().map(|mut line| {
                    // What stands between two facts stands at the end of no line.
                    if let Some(last) = line.last_mut()
                        && let Some(before) = last.text.strip_suffix(&apart)
                    {
                        last.text.truncate(before.trim_end().len());
                    }
                    line
                }));
            }
        };
        add(pots.collect(), plain);
        let (summary, made) = (self.words(&table.centre.summary), table.centre.made.clone());
        let told = if summary.is_empty() { [self.words(&table.centre.result), made] } else { [summary, String::new()] };
        for (text, style) in told.into_iter().zip([self.gold(), plain]).filter(|(text, _)| !text.is_empty()) {
            add(vec![text], style);
        }
        add(table.centre.notes.clone(), plain);
        if let Some(panel) = &table.panel {
            // The pot stands above already.
            let pot = |fact: &&Fact| !matches!(fact.name.words(), [Word::Text(name)] if *name == POT);
            let facts = panel.facts.iter().filter(pot).map(|fact| {
                let [name, value, note] = [&fact.name, &fact.value, &fact.note].map(|part| self.words(part));
                let note = if note.is_empty() { note } else { format!(" ({note})") };
                // A fact is not broken if that can be helped.
                format!("{name} {value}{note}").replace(' ', "\u{a0}")
            });
            add(facts.collect(), plain);
            let net = |seat: usize| Some(format!("{} {}", self.name(seat), self.net(seat)?).replace(' ', "\u{a0}"));
            if !nets_beside {
                add((0..self.timeline.players.len()).filter_map(net).collect(), plain);
            }
        }
        lines
    }

    /// Draws the list.
    pub(super) fn list(&self, area: Rect, buffer: &mut Buffer) {
        let widths = Widths::of(self);
        let columns = Columns::of(&widths, usize::from(area.width), false);
        let beside = self.nets_beside(&columns, area.width);
        let tall = columns.lines(widths.close > 0);
        let seats = (self.timeline.players.len() * tall) as u16;
        let boxed = self.boxed(area.width).filter(|_| area.height > seats + BOX.0);
        // The players come first; of the rest the middle gets what it needs.
        let spare = match area.height.saturating_sub(seats) {
            0 => (area.height / 3).min(3),
            spare => spare,
        };
        let mut used = 0;
        match boxed {
            Some(row) => {
                self.boxes(row, area, buffer);
                let at = facts_at(row);
                let facts = self.facts(usize::from(area.width) - at, beside);
                used = (facts.len() as u16).clamp(BOX.0, spare.max(BOX.0));
                for (line, facts) in facts.iter().take(usize::from(used)).enumerate() {
                    self.put(buffer, area, at as u16, line as u16, facts);
                }
            }
            None => {
                for line in self.head_lines(area.width, beside).iter().take(usize::from(spare)) {
                    self.put(buffer, area, 0, used, line);
                    used += 1;
                }
            }
        }
        let rules = area.height.saturating_sub(used + seats).min(2);
        if rules > 0 {
            self.rule(area, used, buffer);
            used += 1;
        }
        let rows = Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area };
        self.players(&columns, tall, rows, buffer);
        if rules > 1 && area.height > used + seats {
            self.rule(area, used + seats, buffer);
        }
    }

    /// Every player; where there is no room for all, those around the one in turn, and how many more there are.
    pub(super) fn players(&self, columns: &Columns, tall: usize, area: Rect, buffer: &mut Buffer) {
        let places = &self.timeline.table(self.step).places;
        // Where one with the cards and the hint have no room, the cards go.
        let too_low = usize::from(area.height) <= tall && places.len() * tall > usize::from(area.height);
        let tall = if too_low { 1 } else { tall };
        let room = usize::from(area.height) / tall.max(1);
        let (mut from, mut to) = (0, places.len());
        if places.len() > room {
            let turn = places.iter().position(|place| place.turn || place.won).unwrap_or(0);
            // The last line says how many are out of sight.
            let seen = (usize::from(area.height).saturating_sub(1) / tall.max(1)).clamp(1, places.len());
            from = turn.saturating_sub(seen / 2).min(places.len() - seen);
            from = (from + self.down) % (places.len() - seen + 1);
            to = from + seen;
            let more = [(from, self.sign("↑", "^")), (places.len() - to, self.sign("↓", "v"))];
            let more = more.into_iter().filter(|(more, _)| *more > 0);
            let hint = |word: &str| {
                let parts: Vec<String> = more.clone().map(|(more, sign)| format!("{sign} {more}{word}")).collect();
                parts.join("  ")
            };
            let hints = [hint(" more") + ": j", hint("") + ": j"];
            let fits = |hint: &&String| columns.mark + hint.width() <= usize::from(area.width);
            let hint = piece(hints.iter().find(fits).cloned().unwrap_or_else(|| hint("")), DIM);
            self.put(buffer, area, columns.mark as u16, area.height.saturating_sub(1), &[hint]);
        }
        for (line, seat) in (from..to).enumerate() {
            let row = (line * tall) as u16;
            self.player(
                columns,
                seat,
                Rect { y: area.y + row, height: area.height.saturating_sub(row).min(tall as u16), ..area },
                buffer,
            );
        }
    }

    /// A player in a line, the cards perhaps in a second one.
    fn player(&self, columns: &Columns, seat: usize, area: Rect, buffer: &mut Buffer) {
        let (Some(player), Some(place)) =
            (self.timeline.players.get(seat), self.timeline.table(self.step).places.get(seat))
        else {
            return;
        };
        let base = self.base(place);
        let bold = base.add_modifier(Modifier::BOLD);
        let mark = if columns.mark == 1 { self.mark(place).to_owned() } else { format!(" {} ", self.mark(place)) };
        let mut column = 0;
        let mut at = |wide: usize| {
            column += wide;
            (column - wide) as u16
        };
        let turn = if place.turn || place.won { self.gold() } else { bold };
        self.put(buffer, area, at(columns.mark), 0, &[piece(mark, turn)]);
        if columns.badge > 0 {
            let badges: Vec<&str> = place.badges.iter().map(|badge| badge.letters).collect();
            self.put(buffer, area, at(columns.badge), 0, &[piece(badges.join(","), bold)]);
        }
        if columns.position > 0 {
            self.put(buffer, area, at(columns.position), 0, &[piece(&*player.position, base)]);
        }
        let name = self.cut(&self.name(seat), columns.name);
        self.put(buffer, area, at(columns.name), 0, &[piece(name, bold)]);
        let gap = columns.gap() as u16;
        if columns.cards > 0 {
            let cards = self.hand(place, seat, base, columns.close);
            self.put(buffer, area, at(columns.cards) + gap, 0, &cards);
        }
        // The equity stands at the right end, where there is room for it; at the result, what it comes to.
        let net = self.net(seat);
        let at_end = match &net {
            Some(net) => Some(net.clone()).filter(|net| columns.net_at_end(net.width(), area.width)),
            None => self.equity(seat).filter(|equity| columns.sum() + equity.width() < usize::from(area.width)),
        };
        let for_bet = |net: &&String| at_end.is_none() && columns.net_for_bet(net.width());
        let bet = net.as_ref().filter(for_bet).cloned().unwrap_or_else(|| self.bet(place));
        let amounts = [(columns.stack, self.has(place)), (columns.bet, bet)];
        for (wide, text) in amounts.into_iter().filter(|(wide, _)| *wide > 0) {
            // A number loses no digit: where it has no room it is told shorter.
            let text = if text.width() > wide - usize::from(gap) { short(&text) } else { text };
            let text = self.cut(&text, wide - usize::from(gap));
            let start = at(wide) + (wide - text.width()) as u16;
            let style = if place.won && wide == columns.bet { self.gold() } else { base };
            self.put(buffer, area, start, 0, &[piece(text, style)]);
        }
        let taken = at_end.as_ref().map_or(0, |text| text.width() + 1);
        if let Some(text) = at_end {
            self.put_right(buffer, area, 0, &[piece(text, self.gold())]);
        }
        if columns.action > 0 {
            let column = at(columns.action) + gap;
            let room = usize::from(area.width.saturating_sub(column)).saturating_sub(taken);
            let done = self.done(place);
            let text = if net.is_some() && done.width() > room { String::new() } else { self.cut(&done, room) };
            self.put(buffer, area, column, 0, &[piece(text, if place.turn { self.gold() } else { base })]);
        }
        if columns.cards == 0 && area.height > 1 {
            let room = usize::from(area.width.saturating_sub(4));
            let spaced = self.hand(place, seat, base, false);
            let cards = match (self.has_sheet(), wide(&spaced) > room) {
                (true, _) => self.by_suit(place, seat, base),
                (_, true) => self.hand(place, seat, base, true),
                _ => spaced,
            };
            self.put(buffer, area, 4.min(columns.mark as u16 + 2), 1, &cards);
        }
    }

    /// The cards of a player, and those that are thrown from the hand for this moment.
    pub(super) fn hand(&self, place: &PlayerState, seat: usize, base: Style, close: bool) -> Vec<Piece> {
        let mut cards = self.cards(&place.hand, seat, base, close);
        cards.extend(self.thrown(place, seat, base, close));
        cards
    }

    /// The cards that are thrown from a hand for this moment, behind an arrow.
    pub(super) fn thrown(&self, place: &PlayerState, seat: usize, base: Style, close: bool) -> Vec<Piece> {
        if place.thrown.is_empty() {
            return Vec::new();
        }
        let arrow = if close { self.sign("→", ">") } else { self.sign(" → ", " > ") };
        [piece(arrow, base)].into_iter().chain(self.cards(&place.thrown, seat, base, close)).collect()
    }

    /// What a player has.
    pub(super) fn has(&self, place: &PlayerState) -> String {
        match &place.counter {
            crate::timeline::Counter::Chips(chips) => self.look.amount(self.timeline, *chips),
            _ => describe::counter(place).to_owned(),
        }
    }

    /// What lies before a player.
    pub(super) fn bet(&self, place: &PlayerState) -> String {
        place.bet.map(|bet| self.look.amount(self.timeline, bet)).unwrap_or_default()
    }

    /// What a player has won or lost in all, where that is known.
    pub(super) fn net(&self, seat: usize) -> Option<String> {
        let panel = self.timeline.table(self.step).panel.as_ref()?;
        let result = panel.results.iter().find(|result| result.player.index() == seat)?;
        Some(self.words(&crate::timeline::signed(result.net)))
    }

    /// What a player did, or is asked to do.
    pub(super) fn done(&self, place: &PlayerState) -> String {
        let phrase = if place.turn { describe::due(place) } else { &*place.last_action };
        if place.won && place.bet.is_some() { "wins".to_owned() } else { phrase.to_owned() }
    }

    /// How often a player wins from here, where that is shown.
    pub(super) fn equity(&self, seat: usize) -> Option<String> {
        let (equity, share) = describe::equity_of(self.timeline.table(self.step), seat)?;
        let shown = self.look.equity.shows(equity) && !self.look.hide;
        shown.then(|| self.clean(&format!("{}{}", if equity.exact { "" } else { "≈" }, describe::share(share))))
    }

    pub(super) fn base(&self, place: &PlayerState) -> Style {
        if place.out { DIM } else { Style::new() }
    }

    /// A mark for the player in turn, and for who has won.
    pub(super) fn mark(&self, place: &PlayerState) -> &'static str {
        match (place.turn, place.won) {
            (true, _) => self.sign("▶", ">"),
            (_, true) => self.sign("★", "*"),
            _ => " ",
        }
    }

    /// What a player is called.
    pub(super) fn name(&self, seat: usize) -> String {
        self.clean(&describe::player_name(self.timeline, seat))
    }

    /// The cards of a board as boxes, its empty places dashed.
    pub(super) fn boxes(&self, row: &Row, area: Rect, buffer: &mut Buffer) {
        for at in 0..row.places.max(row.cards.len()) {
            let column = at as u16 * BOX.1;
            self.box_of(
                row.cards.get(at),
                Rect {
                    x: area.x + column.min(area.width),
                    width: area.width.saturating_sub(column).min(BOX.1),
                    ..area
                },
                buffer,
            );
        }
    }

    fn box_of(&self, held: Option<&Held>, area: Rect, buffer: &mut Buffer) {
        let (top, bottom, side) = match (held.is_some(), self.unicode) {
            (true, true) => ("╭───╮", "╰───╯", "│"),
            (false, true) => ("╭╌╌╌╮", "╰╌╌╌╯", "╎"),
            (true, false) => ("+---+", "+---+", "|"),
            (false, false) => ("+- -+", "+- -+", ":"),
        };
        let edge = if held.is_some() { Style::new() } else { DIM };
        let (mut rank, mut suit, mut style) = (" ".to_owned(), " ".to_owned(), BOLD);
        if let Some(held) = held {
            let shown = self.card(held.card, Style::new());
            let mut letters = shown.text.chars();
            rank = letters.next().unwrap_or(' ').into();
            suit = letters.next().unwrap_or(' ').into();
            style = shown.style;
        }
        self.put(buffer, area, 0, 0, &[piece(top, edge)]);
        self.put(buffer, area, 0, 1, &[piece(side, edge), piece(format!("{rank}  "), style), piece(side, edge)]);
        self.put(buffer, area, 0, 2, &[piece(side, edge), piece(format!("  {suit}"), style), piece(side, edge)]);
        self.put(buffer, area, 0, 3, &[piece(bottom, edge)]);
    }
}

/// The column beside a board in boxes.
fn facts_at(row: &Row) -> usize {
    row.places.max(row.cards.len()) * usize::from(BOX.1) + 3
}

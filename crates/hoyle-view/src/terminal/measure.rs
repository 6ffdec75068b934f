//! How wide things come out on a terminal. Not here: where they go.

use unicode_width::UnicodeWidthStr;

use super::Screen;
use super::list::Columns;
use crate::timeline::{Counter, Held, PlayerState, ScoreSheet, Timeline, signed};

/// The widest of each thing that a list of players shows, from the first step to the last: its columns never move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Widths {
    pub(super) badge: usize,
    pub(super) position: usize,
    pub(super) name: usize,
    /// Cards with a blank between them.
    pub(super) cards: usize,
    /// Cards that stand close together.
    pub(super) close: usize,
    pub(super) stack: usize,
    /// What one has, told as short as it can be.
    pub(super) short: usize,
    pub(super) bet: usize,
    pub(super) action: usize,
}

impl Widths {
    pub(super) fn of(screen: &Screen<'_>) -> Widths {
        let timeline = screen.timeline;
        let mut widths = Widths { cards: widest(timeline, false), close: widest(timeline, true), ..Widths::default() };
        for (seat, player) in timeline.players.iter().enumerate() {
            widths.position = widths.position.max(player.position.width());
            widths.name = widths.name.max(screen.name(seat).width());
        }
        // Of amounts the largest is the widest, but for its decimals.
        let mut seen = (0, 0);
        for place in timeline.steps.iter().flat_map(|step| &step.table.places) {
            let badge = place.badges.iter().map(|badge| badge.letters.len() + 1).sum::<usize>().saturating_sub(1);
            widths.badge = widths.badge.max(badge);
            if let Counter::Chips(chips) = place.counter
                && chips.0 >= seen.0
            {
                seen.0 = chips.0;
            } else if matches!(place.counter, Counter::Words(_) | Counter::Unknown) {
                widths.stack = widths.stack.max(screen.has(place).width());
            }
            seen.1 = place.bet.map_or(seen.1, |bet| seen.1.max(bet.0));
            widths.action = widths.action.max(screen.done(place).width());
        }
        let amount = |most: i64| screen.look.amount(timeline, hoyle_rules::Chips(most)).width();
        // In big blinds there may be two decimals and a point more.
        let decimals = if screen.look.units { 3 } else { 0 };
        widths.stack = widths.stack.max(if seen.0 > 0 { amount(seen.0) + decimals } else { 0 });
        // Four digits, a point and a letter; what has fewer than six is told as it is, with its decimals.
        let least = if timeline.money.scale > 0 || screen.look.units { 9 } else { 6 };
        widths.short = widths.stack.min(least);
        widths.bet = if seen.1 > 0 { amount(seen.1) + decimals } else { 0 };
        // At the result, what it comes to may stand there, with its sign.
        let panel = timeline.table(timeline.last()).panel.as_ref();
        let nets = panel.iter().flat_map(|panel| &panel.results);
        let nets = nets.map(|result| screen.words(&signed(result.net)).width());
        widths.bet = widths.bet.max(nets.max().unwrap_or(0));
        widths.action = widths.action.min(16);
        widths
    }
}

impl Screen<'_> {
    /// Whether the lines of all players have room for what the hand comes to.
    pub(super) fn nets_beside(&self, columns: &Columns, width: u16) -> bool {
        let nets = (0..self.timeline.players.len()).filter_map(|seat| self.net(seat));
        nets.map(|net| net.width()).all(|net| columns.net_at_end(net, width) || columns.net_for_bet(net))
    }
}

/// The columns that the widest hand of a game takes with what is thrown from it.
pub(super) fn widest(timeline: &Timeline, close: bool) -> usize {
    let places = timeline.steps.iter().flat_map(|step| &step.table.places);
    let arrow = if close { 1 } else { 3 };
    let thrown = |place: &PlayerState| if place.thrown.is_empty() { 0 } else { cards(&place.thrown, close) + arrow };
    places.map(|place| cards(&place.hand, close) + thrown(place)).max().unwrap_or(0)
}

/// The columns of some cards: two and perhaps a blank each, and where some lie down and some up, brackets.
fn cards(cards: &[Held], close: bool) -> usize {
    let mixed = cards.iter().any(|held| !held.down) && cards.iter().any(|held| held.down);
    let each = if close { cards.len() * 2 } else { (cards.len() * 3).saturating_sub(1) };
    each + if mixed { 2 } else { 0 }
}

/// A score sheet as lines, its columns one under the other; the headings are the first. Where there is little room the blanks
/// between them go first, then the ends of names: a number that is cut would be another.
pub(super) fn columns(screen: &Screen<'_>, sheet: &ScoreSheet, room: usize) -> Vec<String> {
    let rows: Vec<Vec<String>> = core::iter::once(&sheet.heads)
        .chain(&sheet.rows)
        .map(|row| row.iter().map(|cell| screen.clean(cell)).collect())
        .collect();
    let wide = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
    let mut wide: Vec<usize> = (0..sheet.heads.len()).map(|column| wide(column).unwrap_or(0)).collect();
    let (cells, gaps) = (wide.iter().sum::<usize>(), wide.len().saturating_sub(1));
    let gap = if cells + 2 * gaps > room { 1 } else { 2 };
    if let Some(name) = wide.first_mut() {
        *name = (*name).min((room + *name).saturating_sub(cells + gap * gaps).max(LEAST_NAME));
    }
    let line = |row: &Vec<String>| {
        let mut line = String::new();
        for (column, (cell, wide)) in row.iter().zip(&wide).enumerate() {
            let cell = if column == 0 { screen.cut(cell, *wide) } else { cell.clone() };
            let blank = " ".repeat(wide.saturating_sub(cell.width()));
            // Names stand to the left, numbers to the right.
            let (before, after) = if column == 0 { ("", blank.as_str()) } else { (blank.as_str(), "") };
            line.push_str(if column > 0 { &"  "[..gap] } else { "" });
            line.push_str(&format!("{before}{cell}{after}"));
        }
        line
    };
    rows.iter().map(line).collect()
}

/// So much of a name is shown however little room there is.
const LEAST_NAME: usize = 3;

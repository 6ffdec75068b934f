//! A record as a card of 1200 by 630, the size in which links are shown: [`card`]. Of a hand of poker the board, the two for
//! whom most was at stake, who has won, how the pot grew. Not here: games of tricks (`card/tricks.rs`), the table (`mod.rs`).

pub(crate) mod tricks;

use core::fmt::Write;

use hoyle_rules::{CardSet, Chips};

use super::cards::{self, Chip, HEIGHT, Used, WIDTH};
use super::number::tenth;
use super::palette::{self, Paint};
use super::parts::{Artist, Mark, Room};
use super::text::{self, Weight};
use super::{Extents, Layout, Shape};
use crate::describe::{self, CardStyle, DisplayOptions};
use crate::timeline::{ActionKind, Counter, Held, PlayerState, Table, Timeline};

const WIDE: f64 = 1200.0;
const TALL: f64 = 630.0;
/// How large the cards of the board are, and those of the two players.
const BOARD: f64 = 1.78;
const HAND: f64 = 1.9;
/// The width of a plate.
const PLATE: f64 = 256.0;

/// What was played for, before the house took its part; of a hand that stops early, what is in.
pub(crate) fn pot(timeline: &Timeline, table: &Table) -> Option<Chips> {
    let mut amounts = timeline.steps.iter().rev().filter_map(|step| step.table.centre.pot());
    put_in(table).or_else(|| amounts.next().map(|amount| amount.chips))
}

/// What all players together put in, once it is over.
fn put_in(table: &Table) -> Option<Chips> {
    let results = table.panel.as_ref().map_or(&[][..], |panel| panel.results.as_slice());
    results.iter().map(|result| result.put_in).reduce(|sum, put_in| sum + put_in)
}

/// How many facts the foot has room for.
const FACTS: usize = 5;

/// The end of a record as an SVG document of 1200 by 630.
pub fn card(timeline: &Timeline, look: DisplayOptions) -> String {
    let layout = Layout::new(Extents::of(timeline), Shape::Wide);
    let brush = palette::Brush::Attributes(look.deck, look.theme);
    let mut artist = Artist { timeline, layout: &layout, look, brush, used: Used::default() };
    let table = timeline.table(timeline.last());
    let mut body = String::new();
    artist.card_cloth(&mut body);
    artist.card_title(&mut body);
    match timeline.poker {
        Some(_) => artist.card_hand(table, &mut body),
        None => artist.card_tricks(&mut body),
    }
    let mut out = String::new();
    let wide = look.width.map_or(WIDE, f64::from);
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDE} {TALL}\" width=\"{wide}\" height=\"{}\" \
         role=\"img\" font-family=\"{}\"><title>",
        tenth(TALL * wide / WIDE),
        palette::FAMILIES
    );
    text::escape(&describe::sentence(&timeline.game, timeline, look, CardStyle::Symbols), &mut out);
    out.push_str("</title><desc>");
    text::escape(&describe::step(timeline, timeline.last(), look, CardStyle::Names, true), &mut out);
    out.push_str("</desc>");
    palette::theme_style(look.theme, &mut out);
    cards::definitions(&artist.used, brush, &mut out);
    out.push_str(palette::ROOM_GRADIENT);
    let _ = write!(
        out,
        "<defs><clipPath id=\"cut\"><rect x=\"6\" y=\"6\" width=\"{}\" height=\"{}\" rx=\"34\"/></clipPath></defs>",
        WIDE - 12.0,
        TALL - 12.0
    );
    artist.rect((6.0, 6.0), (WIDE - 12.0, TALL - 12.0), 34.0, &palette::ROOM, &mut out);
    out.push_str(&body);
    artist.rect((6.75, 6.75), (WIDE - 13.5, TALL - 13.5), 33.5, &palette::FRAME, &mut out);
    out.push_str("</svg>\n");
    out
}

/// Whether a hand was there for all to see at the end.
fn is_shown(place: &PlayerState) -> bool {
    !place.hand.is_empty() && place.last_action != "folds" && place.hand.iter().all(|held| held.card.known().is_some())
}

/// The two who matter, the winner second: most won and most lost, among those who have not folded where there are such. Of
/// several boards both who have won one.
fn two(table: &Table) -> (Option<usize>, Option<usize>) {
    let known = |place: &PlayerState| place.net.map_or(0, |net| net.0);
    let all = || table.places.iter().enumerate();
    let winner = all().max_by_key(|(at, place)| (known(place), usize::MAX - at)).map(|(at, _)| at);
    let others = || all().filter(|(at, _)| Some(*at) != winner);
    let wins = |place: &PlayerState| place.won && !table.centre.boards.is_empty();
    let other = others().min_by_key(|(_, place)| (!wins(place), !is_shown(place), known(place)));
    (other.map(|(at, _)| at), winner)
}

impl Artist<'_> {
    /// A hand of poker.
    fn card_hand(&mut self, table: &Table, out: &mut String) {
        let (left, right) = two(table);
        // Where there is no board, hands have the room of it.
        let (near, room) = match self.timeline.steps.iter().any(|step| !step.table.centre.rows.is_empty()) {
            true => (170.0, PLATE),
            false => (260.0, 420.0),
        };
        // What is written between the plates reaches into none.
        self.card_middle(table, 2.0 * (600.0 - near - PLATE / 2.0) - 72.0, out);
        for (player, x) in [(left, near), (right, WIDE - near)] {
            if let Some(player) = player {
                self.card_player(table, player, (x, room), out);
            }
        }
        let is_over = table.places.iter().any(|place| place.net.is_some());
        let shown = table.places.iter().filter(|place| is_over && is_shown(place));
        let others = shown.count().saturating_sub(2);
        if others > 0 {
            let phrase = format!("and {others} {}", if others == 1 { "other" } else { "others" });
            let wide = text::width(&phrase, 17.0, Weight::Bold) + 28.0;
            self.rect((near - wide / 2.0, 486.0), (wide, 28.0), 14.0, &palette::SIDE, out);
            let room = Room { x: near, y: 506.0, size: 17.0, least: 17.0, most: wide - 12.0, weight: Weight::Bold };
            self.text(&[("", phrase)], room, &palette::OTHERS, out);
        }
        self.card_facts(&self.pots_and_equity((left, right)), out);
    }

    /// The cloth, cut by the edge of the card.
    fn card_cloth(&self, out: &mut String) {
        out.push_str("<g clip-path=\"url(#cut)\">");
        let rings: [(f64, f64, &Paint); 4] = [
            (642.0, 238.0, &palette::RAIL),
            (630.0, 226.0, &palette::INLAY),
            (620.0, 216.0, &palette::CLOTH),
            (540.0, 172.0, &palette::CLOTH_LINE),
        ];
        for (across, along, paint) in rings {
            let _ = write!(out, "<ellipse cx=\"600\" cy=\"356\" rx=\"{across}\" ry=\"{along}\"");
            paint.on(self.brush, out);
            out.push_str("/>");
        }
        self.rect((6.0, 548.0), (WIDE - 12.0, 76.0), 0.0, &palette::FOOT, out);
        out.push_str("</g>");
    }

    /// The mark of hoyle: its upper left corner, and how large it is.
    pub(super) fn emblem(&self, (x, y): (f64, f64), size: f64, out: &mut String) {
        let _ = write!(out, "<g transform=\"translate({} {}) scale({})\">", tenth(x), tenth(y), tenth(size / 24.0));
        self.rect((0.0, 0.0), (24.0, 24.0), 6.0, &palette::EMBLEM, out);
        out.push_str("<path d=\"M7 5v14M17 5v14M7 12h10\"");
        palette::EMBLEM_LINE.on(self.brush, out);
        out.push_str("/></g>");
    }

    fn line(&self, at: (f64, f64), size: f64, most: f64, words: &str, paint: &Paint, out: &mut String) {
        let weight = if paint.is_bold() { Weight::Bold } else { Weight::Regular };
        let words = text::cut(words, size, most, weight);
        self.text(&[("", words)], Room { x: at.0, y: at.1, size, least: size, most, weight }, paint, out);
    }

    /// The event, or who plays; below it the rest of that, and the game.
    fn card_title(&self, out: &mut String) {
        let timeline = self.timeline;
        let game = describe::title(timeline, self.look);
        let (title, rest) = describe::event(timeline);
        let apart = if rest.is_empty() { "" } else { " · " };
        let below = format!("{}{apart}{game}", text::isolated(&rest));
        self.line((44.0, 66.0), 36.0, 1110.0, &title, &palette::TITLE, out);
        self.line((44.0, 100.0), 21.0, 1110.0, &below, &palette::CAPTION, out);
    }

    /// The pot, the board and who has won, in so much room.
    fn card_middle(&mut self, table: &Table, most: f64, out: &mut String) {
        let (timeline, look) = (self.timeline, self.look);
        if let Some(pot) = pot(timeline, table) {
            let sign = if look.units { "" } else { describe::currency_sign(timeline) };
            let phrase = format!("Pot {sign}{}", look.amount(timeline, pot));
            let most = text::width(&phrase, 27.0, Weight::Bold) + 8.0;
            let wide = most + 104.0;
            self.rect((600.0 - wide / 2.0, 178.0), (wide, 46.0), 23.0, &palette::PILL, out);
            let _ = write!(out, "<g transform=\"translate({} 204) scale(1.35)\">", tenth(644.0 - wide / 2.0));
            self.chips(3, Chip::Dark, -13.0, 3.0, out);
            self.chips(4, Chip::Blue, 12.0, 4.0, out);
            out.push_str("</g>");
            self.line((682.0 - wide / 2.0, 210.5), 27.0, most, &phrase, &palette::NAME, out);
        }
        self.card_boards(table, out);
        let centre = &table.centre;
        let words = describe::sentence(&centre.result, timeline, look, CardStyle::Symbols);
        let whole = match (words.is_empty(), centre.summary.is_empty(), centre.made.is_empty()) {
            (true, ..) => describe::caption(timeline, timeline.last(), look, false),
            (_, false, _) => describe::sentence(&centre.summary, timeline, look, CardStyle::Symbols),
            (.., true) => words.clone(),
            _ => format!("{words} with {}", centre.made),
        };
        // What one has won is told on the plate, too; who has won what of several boards or pots needs its second line.
        let lines = if centre.summary.is_empty() { 1 } else { 2 };
        let fits = words.is_empty() || text::wrap(&whole, 20.0, most, Weight::Bold, lines + 1).len() <= lines;
        let words = if fits { whole } else { words };
        self.card_banner(&words, most, out);
    }

    /// The board; of several each with its number and who has won it.
    fn card_boards(&mut self, table: &Table, out: &mut String) {
        let rows: Vec<_> = table.centre.rows.iter().filter(|row| !row.cards.is_empty()).collect();
        let (top, scale) = match rows.len() {
            0 | 1 => (262.0, BOARD),
            2 => (238.0, 1.06),
            _ => (236.0, 0.7),
        };
        for (number, row) in rows.iter().enumerate() {
            let cards: Vec<Held> = row.cards.iter().copied().take(7).collect();
            let step = (110.0 / BOARD).min(560.0 / BOARD / cards.len() as f64).max(20.0);
            let won = table.centre.boards.get(number);
            let y = top + (f64::from(HEIGHT) * scale + 12.0) * number as f64;
            self.card_row(&cards, table.winning_on(number), (600.0, y), scale, step, out);
            if rows.len() < 2 {
                continue;
            }
            let (half, y) =
                ((step * 4.0 + f64::from(WIDTH)) * scale / 2.0 + 14.0, y + f64::from(HEIGHT) * scale / 2.0 + 7.0);
            self.line((600.0 - half, y), 16.0, 60.0, &describe::ordinal(number), &palette::ORDINAL, out);
            let names = won.map(|won| describe::winners(self.timeline, won)).unwrap_or_default();
            self.line((600.0 + half, y), 16.0, 286.0 - half, &names, &palette::BOARD_WON, out);
        }
    }

    /// What came of it, in gold: in one line, or else in two.
    fn card_banner(&self, words: &str, most: f64, out: &mut String) {
        if words.is_empty() {
            return;
        }
        let size = text::fitting(words, 28.0, 20.0, most, Weight::Bold);
        let lines = text::wrap(words, size, most, Weight::Bold, 2);
        let wide = lines.iter().map(|line| text::width(line, size, Weight::Bold)).fold(0.0, f64::max) + 48.0;
        let more = lines.len().saturating_sub(1) as f64 * 26.0;
        self.rect((600.0 - wide / 2.0, 432.0), (wide, 50.0 + more), 25.0, &palette::BANNER, out);
        let mut y = 466.5 - if more > 0.0 { 2.0 } else { 0.0 };
        for line in lines {
            let room = Room { x: 600.0, y, size, least: size, most: wide - 20.0, weight: Weight::Bold };
            self.text(&[("", line)], room, &palette::BANNER_TEXT, out);
            y += 26.0;
        }
    }

    /// Cards around a middle; the winning ones stand higher, the others are out of account.
    fn card_row(
        &mut self,
        cards: &[Held],
        winning: Option<CardSet>,
        at: (f64, f64),
        scale: f64,
        step: f64,
        out: &mut String,
    ) {
        let wide = step * (cards.len() as f64 - 1.0).max(0.0) + f64::from(WIDTH);
        let _ =
            write!(out, "<g transform=\"translate({} {}) scale({scale})\">", tenth(at.0 - wide * scale / 2.0), at.1);
        for (number, held) in cards.iter().enumerate() {
            let wins = winning.map(|winning| held.card.known().is_some_and(|card| winning.contains(card)));
            let (y, mark) = match wins {
                Some(true) => (-7.0, Mark::Wins),
                Some(false) => (0.0, Mark::Lost),
                None => (0.0, Mark::None),
            };
            self.card(*held, step * number as f64, y, self.look.hide, mark, out);
        }
        out.push_str("</g>");
    }

    /// Cards above a plate with the name, what the player had, and what it has brought.
    fn card_player(&mut self, table: &Table, number: usize, (x, room): (f64, f64), out: &mut String) {
        let timeline = self.timeline;
        let (Some(place), Some(player)) = (table.places.get(number), timeline.players.get(number)) else { return };
        let won = place.won || place.net.is_some_and(|net| net.0 > 0);
        let hand: Vec<Held> = place.hand.iter().copied().take(10).collect();
        let room = room / HAND - f64::from(WIDTH);
        let step = (room / (hand.len() as f64 - 1.0).max(1.0)).min(f64::from(WIDTH) + 7.0);
        self.card_row(&hand, table.winning, (x, 240.0), HAND, step, out);
        let plays_on = place.net.is_none() && !place.out;
        let (ground, name, lesser) = match (won, plays_on) {
            (true, _) => (&palette::PLATE_WON, &palette::CARD_NAME, &palette::CARD_MADE),
            (_, true) => (&palette::PLATE, &palette::CARD_NAME, &palette::CARD_MADE),
            _ => (&palette::PLATE_OUT, &palette::CARD_NAME_OUT, &palette::CARD_MADE_OUT),
        };
        self.rect((x - PLATE / 2.0, 362.0), (PLATE, 88.0), 16.0, ground, out);
        let phrase = match &place.counter {
            _ if !place.made.is_empty() => {
                let whole = describe::made_all(&place.made);
                let fits = text::width(&whole, 15.0, Weight::Regular) <= PLATE - 24.0;
                if fits { whole } else { describe::made_brief(&place.made) }
            }
            _ if is_shown(place) && !table.centre.boards.is_empty() => {
                let boards = table.centre.boards.iter().enumerate().filter(|(_, won)| won.players.contains(&number));
                let boards: Vec<String> = boards.map(|(board, _)| describe::ordinal(board)).collect();
                match boards.is_empty() {
                    true => "wins no board".to_owned(),
                    false => {
                        let end = if boards.len() > 1 { "s" } else { "" };
                        format!("wins the {} board{end}", boards.join(" and "))
                    }
                }
            }
            _ if place.kind == ActionKind::Fold => "folded".to_owned(),
            _ if place.kind == ActionKind::Muck => "mucked".to_owned(),
            Counter::Chips(chips) => format!("has {}", self.look.amount(timeline, *chips)),
            _ => describe::counter(place).to_owned(),
        };
        let label = describe::player_name(timeline, number);
        let label = if player.name.is_empty() { label } else { player.name.clone() };
        let lines =
            [(label, 398.0, (27.0, 18.0), Weight::Bold, name), (phrase, 429.0, (20.0, 15.0), Weight::Regular, lesser)];
        for (words, y, (size, least), weight, paint) in lines {
            let size = text::fitting(&words, size, least, PLATE - 24.0, weight);
            let words = text::cut(&words, size, PLATE - 24.0, weight);
            self.text(&[("", words)], Room { x, y, size, least: size, most: PLATE - 24.0, weight }, paint, out);
        }
        let Some(net) = place.net else { return };
        let (tag, paint) = match net.0 {
            1.. => (&palette::GOLD_TAG, &palette::GOLD_TEXT),
            0 => (&palette::FOLD_TAG, &palette::FOLD_TEXT),
            _ => (&palette::LOSS_TAG, &palette::LOSS_TEXT),
        };
        let words = describe::sentence(&crate::timeline::signed(net), timeline, self.look, CardStyle::Symbols);
        let wide = text::width(&words, 25.0, Weight::Bold) + 40.0;
        self.rect((x - wide / 2.0, 441.0), (wide, 36.0), 18.0, tag, out);
        let room = Room { x, y: 467.5, size: 25.0, least: 25.0, most: wide - 16.0, weight: Weight::Bold };
        self.text(&[("", words)], room, paint, out);
    }

    /// How the pot grew, and who was ahead when nobody could bet any more: the two who are shown, as they stand.
    fn pots_and_equity(&self, two: (Option<usize>, Option<usize>)) -> Vec<(String, String)> {
        let (timeline, look) = (self.timeline, self.look);
        // What nobody called was in no pot.
        let put_in = put_in(timeline.table(timeline.last()));
        let pots = timeline.sections.iter().filter_map(|section| {
            let amount = timeline.table(section.picture).centre.pot()?.chips;
            Some((section.heading(), look.amount(timeline, put_in.map_or(amount, |put_in| amount.min(put_in)))))
        });
        // A street on which nobody bets has nothing to tell.
        let mut pots: Vec<(String, String)> = pots.collect();
        pots.dedup_by(|street, before| street.1 == before.1);
        let streets = pots.into_iter();
        let mut facts: Vec<(String, String)> = streets.filter(|(heading, _)| !heading.contains(':')).take(4).collect();
        facts.retain(|(heading, _)| heading != "Result");
        if let Some((heading, _)) = facts.first_mut() {
            *heading = format!("Pot, {}", heading.to_lowercase());
        }
        let all_in = timeline.steps.iter().filter_map(|step| step.table.equity.as_ref()).find(|equity| equity.all_in);
        if let Some(equity) = all_in.filter(|_| look.equity != describe::EquityShown::Never && !look.hide) {
            let of = |player: usize| describe::equity_in(equity, player).map(describe::share);
            let shown = [two.0, two.1].into_iter().flatten();
            let both: Vec<String> = shown.clone().filter_map(of).collect();
            let others = (0..equity.shares.len()).filter(|player| !shown.clone().any(|one| one == *player));
            let others: Vec<String> = others.filter_map(of).collect();
            let shares: Vec<String> = both.into_iter().chain(others).collect();
            let sampled = if equity.exact { "" } else { "≈ " };
            facts.push(("Equity, all in".to_owned(), format!("{sampled}{}", shares.join(" : "))));
        }
        facts
    }

    /// The foot.
    fn card_facts(&self, facts: &[(String, String)], out: &mut String) {
        self.emblem((40.0, 566.0), 40.8, out);
        self.line((92.0, 595.0), 26.0, 110.0, "hoyle", &palette::TITLE, out);
        for (number, (what, how_much)) in facts.iter().enumerate().take(FACTS) {
            let x = 230.0 + 178.0 * number as f64;
            self.line((x, 580.0), 17.0, 165.0, what, &palette::CAPTION, out);
            // The last has all the room that is left.
            let most = if number + 1 == facts.len() { WIDE - 44.0 - x } else { 170.0 };
            self.line((x, 606.0), 21.0, most, how_much, &palette::TITLE, out);
        }
    }
}

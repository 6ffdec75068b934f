//! The card of a game of tricks: the last contract, the trick that decided it, what everybody has at the end. Not here: the
//! ground, the title and the foot (`card.rs`).

use std::sync::Arc;

use hoyle_rules::Seat;

use super::{BOARD, FACTS};
use crate::describe::{self, CardStyle};
use crate::svg::cards::{self, WIDTH};
use crate::svg::palette;
use crate::svg::parts::{Artist, Mark, Room};
use crate::svg::text::{self, Weight};
use crate::timeline::{Agreement, Held, PlayerState, Sentence, SheetKind, Table, Timeline, TrickTable, Word, number};

/// The panels: their upper edge, their size, how far their words are from the edge.
const TOP: f64 = 176.0;
const PANEL: (f64, f64) = (284.0, 250.0);
const INNER: f64 = 22.0;

/// What of a game is shown.
pub(crate) struct Shown<'t> {
    /// The end of the last deal that has a contract.
    end: Option<&'t Table>,
    /// Its trick after which it was certain whether the contract is made; the last one where that stays open.
    trick: Option<&'t Table>,
    /// What the deal is called.
    deal: &'t str,
}

impl<'t> Shown<'t> {
    pub(crate) fn of(timeline: &'t Timeline) -> Shown<'t> {
        let deal = |at: usize| {
            let section = timeline.steps.get(at).and_then(|step| timeline.sections.get(step.section));
            section.map_or("", |section| section.deal.as_str())
        };
        let agreed = |at: &usize| timeline.table(*at).tricks.as_ref().and_then(|tricks| tricks.agreed.as_ref());
        let last = (0..timeline.steps.len()).rev().find(|at| agreed(at).is_some() && !deal(*at).is_empty());
        let Some(last) = last else { return Shown { end: None, trick: None, deal: "" } };
        let first = (0..last).rev().take_while(|at| deal(*at) == deal(last)).last().unwrap_or(last);
        let taken = |at: &usize| {
            let places = &timeline.table(*at).places;
            agreed(at).is_some() && places.iter().any(|place| place.won && !place.thrown.is_empty())
        };
        let mut tricks = (first..=last).filter(taken);
        let decided = |at: &usize| agreed(at).is_some_and(|agreed| agreed.decided);
        let trick = tricks.clone().find(decided).or_else(|| tricks.next_back());
        Shown { end: Some(timeline.table(last)), trick: trick.map(|at| timeline.table(at)), deal: deal(last) }
    }

    fn agreed(&self) -> Option<&'t Agreement> {
        self.end?.tricks.as_ref()?.agreed.as_ref()
    }

    /// The cards of the trick in the order of play, and whether each takes it.
    pub(crate) fn cards(&self) -> Vec<(Held, bool)> {
        let Some(table) = self.trick else { return Vec::new() };
        let led = table.tricks.as_ref().and_then(|tricks| tricks.led);
        let places = players(table, led).into_iter().filter_map(|at| table.places.get(at));
        places.filter_map(|place| Some((*place.thrown.first()?, place.won))).collect()
    }

    /// What was played for and what came of it: `20 diamonds: made`.
    pub(crate) fn outcome(&self) -> Option<String> {
        let agreed = self.agreed()?;
        let what = format!("{} {}", agreed.what, agreed.beside);
        Some(format!("{}: {}", what.trim(), agreed.needs))
    }
}

/// The players whom a trick has had, in the order of play, where the record tells who led.
fn players(table: &Table, led: Option<Seat>) -> Vec<usize> {
    let many = table.places.len();
    let first = led.map_or(0, Seat::index);
    let around = (0..many).map(|by| (first + by) % many);
    around.filter(|at| table.places.get(*at).is_some_and(|place| !place.thrown.is_empty())).collect()
}

/// A row of the result: whose, what it is, and whether it is to be looked at.
pub(crate) struct Score {
    pub(crate) who: String,
    pub(crate) what: String,
    pub(crate) leads: bool,
}

impl Artist<'_> {
    pub(super) fn card_tricks(&mut self, out: &mut String) {
        let shown = Shown::of(self.timeline);
        let none = Agreement::default();
        let tricks = |table: Option<&'_ Table>| table.and_then(|table| table.tricks.clone()).unwrap_or_default();
        let end = tricks(shown.end);
        let agreed = end.agreed.as_ref().unwrap_or(&none);
        if end.agreed.is_some() {
            self.card_contract(agreed, out);
        }
        if let Some(table) = shown.trick {
            self.card_trick(table, &tricks(shown.trick), out);
        }
        self.card_scores(out);
        let result = &self.timeline.table(self.timeline.last()).centre.result;
        let banner = match (result.is_empty(), end.agreed.is_some()) {
            (true, true) => self.caption(&shown),
            (true, false) => String::new(),
            _ => self.result_within(500.0),
        };
        self.card_banner(&banner, 500.0, out);
        self.card_facts(&Self::trick_facts(shown.deal, &end), out);
    }

    /// How it ended, with short names where two lines of this width have no room for whole ones.
    fn result_within(&self, most: f64) -> String {
        let result = &self.timeline.table(self.timeline.last()).centre.result;
        let told = |result: &Sentence| describe::sentence(result, self.timeline, self.look, CardStyle::Symbols);
        let whole = told(result);
        if text::wrap(&whole, 20.0, most, Weight::Bold, 3).len() <= 2 {
            return whole;
        }
        let brief = result.words().iter().map(|word| match word {
            Word::Player(seat) => Word::Text(describe::short_name(self.timeline, seat.index()).into()),
            other => other.clone(),
        });
        told(&brief.collect())
    }

    /// Who played for what, and what came of it.
    pub(crate) fn caption(&self, shown: &Shown<'_>) -> String {
        let who = shown.agreed().map(|agreed| self.who_agreed(agreed)).unwrap_or_default();
        format!("{who} {}", shown.outcome().unwrap_or_default()).trim().to_owned()
    }

    /// What was bid or is played, and whether it was made.
    fn card_contract(&mut self, agreed: &Agreement, out: &mut String) {
        let (x, most) = (44.0 + INNER, PANEL.0 - 2.0 * INNER);
        self.rect((44.0, TOP), PANEL, 18.0, &palette::PANEL, out);
        let does = format!(" {}", agreed.does);
        let room = most - text::width(&does, 20.0, Weight::Regular);
        let who = agreed.who.map(|seat| describe::player_name(self.timeline, seat.index())).unwrap_or_default();
        let who = text::cut(&who, 20.0, room, Weight::Regular) + &does;
        self.line((x, TOP + 38.0), 20.0, most, who.trim(), &palette::LABEL, out);
        let mut left = x;
        if let Some(suit) = agreed.suit {
            let size = 66.0;
            self.rect((x, TOP + 54.0), (size, size), 13.0, &palette::TRUMP, out);
            let corner = (x + size * 0.14, TOP + 54.0 + size * 0.14);
            cards::sign(suit, corner, size * 0.72 / 20.0, self.brush, out);
            left += size + 18.0;
        }
        let room = x + most - left;
        let size = text::fitting(&agreed.what, 42.0, 20.0, room, Weight::Bold);
        let beside = !agreed.beside.is_empty();
        self.line((left, TOP + if beside { 90.0 } else { 101.0 }), size, room, &agreed.what, &palette::VALUE, out);
        self.line((left, TOP + 116.0), 21.0, room, &agreed.beside, &palette::VALUE, out);
        let parts: Vec<&str> =
            core::iter::once(agreed.parts.as_str()).chain(agreed.marks.iter().map(String::as_str)).collect();
        let parts = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        let size = text::fitting(&parts, 20.0, 15.0, most, Weight::Regular);
        self.line((x, TOP + 158.0), size, most, &parts, &palette::SUB, out);
        let (part, whole) = agreed.share;
        let full = most * (f64::from(part) / f64::from(whole.max(1))).clamp(0.0, 1.0);
        for (wide, paint) in [(most, &palette::BAR), (full, &palette::BANNER)] {
            if wide > 0.0 {
                self.rect((x, TOP + 178.0), (wide, 12.0), 6.0, paint, out);
            }
        }
        let size = text::fitting(&agreed.needs, 28.0, 18.0, most, Weight::Bold);
        self.line((x, TOP + 228.0), size, most, &agreed.needs, &palette::NEED, out);
    }

    /// A trick in the order of play, a name below each card, the card that takes it higher than the others.
    fn card_trick(&mut self, table: &Table, tricks: &TrickTable, out: &mut String) {
        let wide = text::width(&tricks.trick, 25.0, Weight::Bold) + 44.0;
        self.rect((600.0 - wide / 2.0, 178.0), (wide, 44.0), 22.0, &palette::PILL, out);
        self.line((622.0 - wide / 2.0, 208.5), 25.0, wide - 30.0, &tricks.trick, &palette::NAME, out);
        let players = players(table, tricks.led);
        let card = f64::from(WIDTH) * BOARD;
        let step = ((532.0 - card) / (players.len() as f64 - 1.0).max(1.0)).min(124.0);
        let left = 600.0 - step * (players.len() as f64 - 1.0) / 2.0;
        for (number, at) in players.iter().enumerate() {
            let Some(place) = table.places.get(*at) else { continue };
            let (x, up) = (left + step * number as f64, if place.won { 10.0 } else { 0.0 });
            let corner = ((x - card / 2.0) / BOARD, (250.0 - up) / BOARD);
            let mark = if place.won { Mark::Wins } else { Mark::None };
            out.push_str(&format!("<g transform=\"scale({BOARD})\">"));
            for held in place.thrown.iter().take(1) {
                self.card(Held { down: false, ..*held }, corner.0, corner.1, self.look.hide && held.down, mark, out);
            }
            out.push_str("</g>");
        }
        // Names lie above all cards, for these may cover each other.
        for (number, at) in players.iter().enumerate() {
            let won = table.places.get(*at).is_some_and(|place| place.won);
            let (x, room) = (left + step * number as f64, step - 22.0);
            let (tag, paint) = match won {
                true => (&palette::GOLD_TAG, &palette::GOLD_TEXT),
                false => (&palette::FOLD_TAG, &palette::FOLD_TEXT),
            };
            let name = text::cut(&describe::player_name(self.timeline, *at), 16.0, room, Weight::Bold);
            let wide = text::width(&name, 16.0, Weight::Bold) + 18.0;
            self.rect((x - wide / 2.0, 384.0), (wide, 28.0), 14.0, tag, out);
            let room = Room { x, y: 403.5, size: 16.0, least: 16.0, most: wide - 8.0, weight: Weight::Bold };
            self.text(&[("", name)], room, paint, out);
        }
    }

    /// What everybody has at the end.
    fn card_scores(&mut self, out: &mut String) {
        let (heading, rows) = self.scores();
        if rows.is_empty() {
            return;
        }
        let (left, x) = (1156.0 - PANEL.0, 1156.0 - PANEL.0 + INNER);
        let most = PANEL.0 - 2.0 * INNER;
        self.rect((left, TOP), PANEL, 18.0, &palette::PANEL, out);
        self.line((x, TOP + 38.0), 20.0, most, &heading, &palette::LABEL, out);
        let down = ((PANEL.1 - 62.0) / rows.len() as f64).min(58.0);
        for (number, row) in rows.iter().enumerate() {
            let y = TOP + 52.0 + down * (number as f64 + 0.62);
            let size = |most: f64| (down * 0.62).min(most);
            let paint = if row.leads { &palette::NEED } else { &palette::VALUE };
            let wide = text::width(&row.what, size(30.0), Weight::Bold);
            self.line((x + most - wide, y), size(30.0), wide + 6.0, &row.what, paint, out);
            let room = most - wide - 12.0;
            let fits = text::fitting(&row.who, size(23.0), size(16.0), room, Weight::Bold);
            self.line((x, y), fits, room, &row.who, paint, out);
        }
    }

    /// The totals of the score sheet; where there are none, what stands at the players' places.
    pub(crate) fn scores(&self) -> (String, Vec<Score>) {
        let table = self.timeline.table(self.timeline.last());
        let words = table.centre.result.words().iter();
        let winners: Vec<String> = words
            .filter_map(|word| match word {
                Word::Player(seat) => Some(describe::player_name(self.timeline, seat.index())),
                _ => None,
            })
            .collect();
        let sheet = table.sheet.as_ref().filter(|sheet| !sheet.rows.is_empty());
        match sheet {
            Some(sheet) if sheet.kind == SheetKind::Papers => {
                let row = |cells: &Vec<String>| {
                    let (who, what) = (cells.first()?.clone(), cells.last()?.clone());
                    let leads = what.starts_with('+') && what != "+0";
                    Some(Score { who, leads, what })
                };
                ("Result".to_owned(), sheet.rows.iter().filter_map(row).collect())
            }
            Some(sheet) => {
                let totals = sheet.rows.last().map(Vec::as_slice).unwrap_or_default();
                let rows = sheet.heads.iter().zip(totals).skip(2);
                let row = |(who, what): (&String, &String)| Score {
                    who: who.clone(),
                    what: what.clone(),
                    leads: who.split(", ").any(|name| winners.iter().any(|winner| winner == name)),
                };
                ("Score".to_owned(), rows.map(row).collect())
            }
            None => {
                let known = table.places.iter().enumerate();
                let row = |(at, place): (usize, &Arc<PlayerState>)| Score {
                    who: describe::player_name(self.timeline, at),
                    what: describe::counter(place).to_owned(),
                    leads: false,
                };
                let rows: Vec<Score> = known.map(row).filter(|row| !row.what.is_empty()).collect();
                ("At the end".to_owned(), rows)
            }
        }
    }

    fn trick_facts(deal: &str, tricks: &TrickTable) -> Vec<(String, String)> {
        let mut facts = Vec::with_capacity(FACTS);
        let mut fact = |what: &str, values: Vec<String>| facts.push((what.to_owned(), values.join(" : ")));
        let points = |points: Option<i32>| points.map_or_else(|| "?".to_owned(), number);
        if !deal.is_empty() {
            fact("Shown", vec![deal.to_owned()]);
        }
        if !tricks.teams.is_empty() {
            fact("Tricks", tricks.teams.iter().map(|team| points(team.tricks_known())).collect());
            fact("Meld", tricks.teams.iter().map(|team| points(team.meld)).collect());
            fact("Counters", tricks.teams.iter().map(|team| points(team.counters)).collect());
        } else if !tricks.piles.is_empty() {
            let of = |side: usize| tricks.piles.iter().filter(|pile| **pile == side).count().to_string();
            fact("Tricks", vec![of(0), of(1)]);
        }
        facts
    }
}

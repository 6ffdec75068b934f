//! What the list of a set of pages shows of a record: [`PageSummary`]. Not here: the list (`index.rs`).

use core::fmt::Write;

use hoyle_rules::poker::Opening;
use hoyle_rules::{Chips, MaybeCard};

use super::Source;
use super::markup::{bare, cards, sentence};
use crate::describe::{self, CardStyle, DisplayOptions};
use crate::svg::card::{self, tricks::Shown};
use crate::svg::cards::Used;
use crate::svg::layout::Layout;
use crate::svg::palette::Brush;
use crate::svg::parts::Artist;
use crate::svg::text::escape;
use crate::timeline::{ActionKind, Counter, Money, Table, Timeline, Word, signed};

/// So many players are listed.
const LISTED: usize = 4;

/// What the index shows of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageSummary {
    /// The game and what is played for.
    pub game: String,
    /// The game, whatever is played for.
    pub(super) kind: String,
    /// Where and when; may be empty.
    pub about: String,
    /// The day, the month or the year, `2026-11-14`; may be empty.
    pub date: String,
    /// The file that the record is in.
    pub file: String,
    /// Its number in that file, from 0; `None` where the file has no other.
    pub record: Option<u64>,
    /// Who plays against whom.
    pub title: String,
    /// What it may be chosen by: `all in`, `showdown`.
    pub tags: Vec<&'static str>,
    /// The pot at its largest; none in games without.
    pub pot: Option<Chips>,
    /// How many steps it has.
    pub steps: usize,
    /// Who plays, as they are called here.
    pub(super) names: Vec<String>,
    /// What the players have won or lost, by names.
    pub nets: Vec<(String, Chips)>,
    /// What they are in; may be empty.
    pub(super) currency: String,
    /// How amounts are shown.
    pub(super) money: Money,
    /// The strip with its cards, who has won, the players, as HTML.
    pub(super) picture: String,
    pub(super) result: String,
    pub(super) rows: String,
    /// The players with their cards and what it has brought them, as they are listed, in words.
    pub(super) players: String,
    /// Hands and board as letters, for who looks for cards.
    pub(super) letters: String,
    /// The cards that the strip shows.
    pub(super) used: Used,
}

impl PageSummary {
    /// What is listed of a record.
    pub(super) fn of(timeline: &Timeline, source: Source<'_>, layout: &Layout) -> PageSummary {
        let look = DisplayOptions::default();
        let table = timeline.table(timeline.last());
        let pot = card::pot(timeline, table);
        let mut artist = Artist { timeline, layout, look, brush: Brush::Classes, used: Used::default() };
        let mut drawing = String::new();
        artist.strip(table, pot, &mut drawing);
        let mut picture = String::new();
        bare(&drawing, &mut picture);
        // Who has no name in one record is not the same as who has none in another.
        let name = |at: usize| timeline.players.get(at).filter(|player| !player.name.is_empty());
        let named = |(at, net): (usize, Option<Chips>)| name(at).and(Some((describe::player_name(timeline, at), net?)));
        PageSummary {
            game: describe::title(timeline, look),
            kind: kind(timeline),
            about: timeline.about.clone(),
            date: timeline.date.clone(),
            file: source.file.to_owned(),
            record: source.record,
            title: title(timeline, table),
            tags: tags(timeline, table),
            pot,
            steps: timeline.last(),
            names: (0..timeline.players.len()).map(|at| describe::player_name(timeline, at)).collect(),
            nets: table.places.iter().map(|place| place.net).enumerate().filter_map(named).collect(),
            currency: timeline.currency.clone(),
            money: timeline.money.clone(),
            picture,
            result: result(&artist, table),
            players: if timeline.poker.is_some() { players(timeline, table) } else { standings(&artist) },
            rows: if timeline.poker.is_some() { rows(timeline, table) } else { scores(&artist) },
            letters: letters(table),
            used: artist.used,
        }
    }

    /// How many bytes it has in a list, about.
    pub(super) fn weight(&self) -> usize {
        let texts = [&self.picture, &self.result, &self.rows, &self.game, &self.about, &self.file, &self.title];
        texts.map(String::len).iter().sum::<usize>() + 400
    }
}

/// What is played, without what for: the words before the first amount and the first comma.
fn kind(timeline: &Timeline) -> String {
    let words = [&timeline.title, &timeline.game].map(|sentence| sentence.words().first());
    let Some(Word::Text(text)) = words.into_iter().flatten().next() else { return String::new() };
    text.split(", ").next().unwrap_or_default().trim().to_owned()
}

/// Who has won most against who has lost most; where nobody has, where and when, or who plays.
fn title(timeline: &Timeline, table: &Table) -> String {
    let nets = || table.places.iter().enumerate().filter_map(|(at, place)| Some((at, place.net?.0)));
    let (best, worst) = (nets().max_by_key(|(at, net)| (*net, usize::MAX - at)), nets().min_by_key(|(_, net)| *net));
    match (best, worst) {
        (Some((best, 1..)), Some((worst, _))) => {
            format!("{} v {}", describe::player_name(timeline, best), describe::player_name(timeline, worst))
        }
        _ => describe::event(timeline).0,
    }
}

fn tags(timeline: &Timeline, table: &Table) -> Vec<&'static str> {
    let Some(game) = timeline.poker else { return vec!["trick game"] };
    let variant = game.rules();
    let board = variant.streets.iter().any(|street| street.board > 0);
    // The cards of the flop that lie there from the beginning.
    let early = variant.streets.first().map_or(0, |street| usize::from(street.board));
    let mut tags =
        vec![match (variant.streets.iter().any(|street| street.draws), variant.opening, variant.hole_cards()) {
            (true, ..) => "draw",
            (_, Opening::StudHigh | Opening::StudLow, _) => "stud",
            _ if early > 0 => "Courchevel",
            (.., 2) => "hold ’em",
            _ => "Omaha",
        }];
    let all_in = timeline.steps.iter().flat_map(|step| &step.table.places).any(|place| place.kind == ActionKind::AllIn);
    let over = table.places.iter().any(|place| place.net.is_some());
    let dealt = table.centre.rows.iter().any(|row| row.cards.len() > early);
    let shared = table.places.iter().filter(|place| place.won).count() > 1;
    let more = [
        (all_in, "all in"),
        (table.winning.is_some(), "showdown"),
        (shared, "split pot"),
        (over && board && !dealt, "no flop"),
        (!over, "unfinished"),
    ];
    tags.extend(more.into_iter().filter(|(so, _)| *so).map(|(_, tag)| tag));
    tags
}

/// How it ended: who has won, else the last that is said.
fn result(artist: &Artist<'_>, table: &Table) -> String {
    let timeline = artist.timeline;
    let mut out = String::new();
    if timeline.poker.is_none() && table.centre.result.is_empty() {
        let caption_text = artist.caption(&Shown::of(timeline));
        if !caption_text.is_empty() {
            escape(&caption_text, &mut out);
            return out;
        }
    }
    if !table.centre.summary.is_empty() {
        sentence(&table.centre.summary, timeline, &mut out);
        return out;
    }
    let lines = || timeline.sections.iter().flat_map(|section| &section.lines);
    let ending_line = Some(&table.centre.result).filter(|result| !result.is_empty()).or(timeline.ending.first());
    if let Some(ending_line) = ending_line.or_else(|| lines().last().map(|line| &line.sentence)) {
        sentence(ending_line, timeline, &mut out);
    }
    if !table.centre.made.is_empty() {
        out.push_str(" with ");
        escape(describe::made_short(&table.centre.made), &mut out);
    }
    out
}

fn net_of(table: &Table, at: usize) -> i64 {
    table.places.get(at).and_then(|place| place.net).map_or(0, |net| net.0)
}

/// Who is listed, who has won most first, and the others: of many, those are listed for whom most was at stake.
fn listed(timeline: &Timeline, table: &Table) -> (Vec<usize>, Vec<usize>) {
    let net = |at: usize| net_of(table, at);
    let mut players: Vec<usize> = (0..table.places.len().min(timeline.players.len())).collect();
    if players.len() > LISTED {
        players.sort_by_key(|at| (core::cmp::Reverse(net(*at).saturating_abs()), *at));
    }
    let others = players.split_off(if players.len() > LISTED { LISTED - 1 } else { players.len() });
    players.sort_by_key(|at| (core::cmp::Reverse(net(*at)), *at));
    (players, others)
}

/// The players in words: `Ann A♥ K♦ +660, Ben Q♠ Q♦ −660`.
fn players(timeline: &Timeline, table: &Table) -> String {
    let (players, others) = listed(timeline, table);
    let told = players.into_iter().filter_map(|at| {
        let place = table.places.get(at)?;
        let known = place.hand.iter().map(|held| held.card).filter(|card| card.known().is_some());
        let cards = known.map(describe::card_label);
        let net = place
            .net
            .map(|net| describe::sentence(&signed(net), timeline, DisplayOptions::default(), CardStyle::Symbols));
        let words = core::iter::once(describe::player_name(timeline, at)).chain(cards).chain(net);
        Some(words.collect::<Vec<_>>().join(" "))
    });
    let mut told: Vec<String> = told.collect();
    if !others.is_empty() {
        told.push(format!("{} others", others.len()));
    }
    told.join(", ")
}

/// The players of a game of tricks in words: `Ben 70, Ada 12`.
fn standings(artist: &Artist<'_>) -> String {
    let told = artist.scores().1.into_iter().map(|score| format!("{} {}", score.who, score.what));
    told.collect::<Vec<_>>().join(", ")
}

/// The players with their cards and what it has brought them; of many those for whom most was at stake.
fn rows(timeline: &Timeline, table: &Table) -> String {
    let net = |at: usize| net_of(table, at);
    let (players, others) = listed(timeline, table);
    let mut out = String::new();
    for at in players {
        let Some(place) = table.places.get(at) else { continue };
        let known: Vec<MaybeCard> =
            place.hand.iter().map(|held| held.card).filter(|card| card.known().is_some()).collect();
        out.push_str(if place.net.is_some_and(|net| net.0 > 0) { "<tr class=won><td" } else { "<tr><td" });
        // A name without cards beside it has the room of both.
        out.push_str(if (1..=7).contains(&known.len()) { ">" } else { " colspan=2>" });
        super::markup::name(timeline, at, &mut out);
        // Of hands of many cards there is no room for all, and those of some take two lines.
        if (1..=7).contains(&known.len()) {
            out.push_str(if known.len() <= 5 { "<td class=n>" } else { "<td>" });
            cards(&known, &mut out);
        }
        match place.net {
            Some(net) => amount(timeline, net, &mut out),
            None => {
                let _ = write!(out, "<td>");
                match &place.counter {
                    Counter::Chips(chips) => out.push_str(&timeline.money.show(*chips)),
                    _ => escape(describe::counter(place), &mut out),
                }
            }
        }
    }
    if !others.is_empty() {
        let _ = write!(out, "<tr><td>{} others<td>", others.len());
        if table.places.iter().any(|place| place.net.is_some()) {
            let sum = others.iter().fold(0_i64, |sum, at| sum.saturating_add(net(*at)));
            amount(timeline, Chips(sum), &mut out);
        }
    }
    out
}

/// What everybody has at the end of a game of tricks.
fn scores(artist: &Artist<'_>) -> String {
    let mut out = String::new();
    for score in artist.scores().1 {
        out.push_str(if score.leads { "<tr class=won><td><bdi>" } else { "<tr><td><bdi>" });
        escape(&score.who, &mut out);
        let class = match score.what.chars().next() {
            Some('+') => " class=gain",
            Some('−') => " class=loss",
            _ => "",
        };
        let _ = write!(out, "</bdi><td class=n><td{class}>");
        escape(&score.what, &mut out);
    }
    out
}

/// A cell with what was won or lost.
fn amount(timeline: &Timeline, net: Chips, out: &mut String) {
    let class = match net.0 {
        1.. => " class=gain",
        0 => "",
        _ => " class=loss",
    };
    let _ = write!(out, "<td{class}>");
    let words = describe::sentence(&signed(net), timeline, DisplayOptions::default(), CardStyle::Symbols);
    escape(&words, out);
}

/// The hands and the board as letters.
fn letters(table: &Table) -> String {
    let hands = table.places.iter().map(|place| &place.hand);
    let rows = table.centre.rows.iter().map(|row| &row.cards);
    let mut out = String::new();
    for cards in hands.chain(rows) {
        let known = cards.iter().filter_map(|held| held.card.known());
        out.push(' ');
        known.for_each(|card| _ = write!(out, "{card}"));
    }
    out
}

//! What pages of games of tricks have of their own: panels that the script changes, a row for each trick, still pictures with
//! what the script lays out elsewhere, score sheets and papers. Not here: what the panels hold (`svg/tricks`).

use core::fmt::Write;
use std::collections::BTreeMap;

use hoyle_rules::{Chips, Seat};

use super::markup::{bare, sentence};
use super::sections::{Frame, first_of, pictured};
use super::{DisplayOptions, Layout, Shape, Timeline, data, escape};
use crate::svg::palette;
use crate::svg::parts::{Artist, Forms, Mark};
use crate::svg::tricks::Item;
use crate::timeline::{Held, Line, ScoreSheet, Section, SheetKind, Word};

/// The panels of the table that a script changes.
pub(super) fn panels(frame: &Frame<'_>, layout: &Layout, out: &mut String) {
    let timeline = frame.timeline;
    let look = DisplayOptions::default();
    let artist = Artist { timeline, layout, look, brush: palette::Brush::Classes, used: Default::default() };
    for (number, item) in artist.panels(timeline.table(0)).iter().enumerate() {
        let slot = frame.slots.item(layout.shape == Shape::Tall, number);
        match item {
            Item::Shape(_) => {
                let shape = frame.slots.shape(frame.slots.at(0, slot));
                let _ = write!(out, "<use data-slot={slot} href=#f{shape} />");
            }
            Item::Text { text, .. } => {
                let mut drawing = String::new();
                artist.open_text(item, &format!(" data-text=\"{slot}\""), &mut drawing);
                escape(text, &mut drawing);
                bare(&drawing, out);
                out.push_str("</text>");
            }
            Item::Cards { spread, owner, .. } => {
                let class = owner.map(|owner| format!("class=z{} ", owner.index())).unwrap_or_default();
                let _ = write!(out, "<g {class}data-lay={slot} data-spread={}></g>", data::spread(spread));
            }
        }
    }
}

/// The hands, the trick and the panels of still pictures, by step.
#[derive(Default)]
pub(super) struct Stills {
    drawn: BTreeMap<usize, String>,
}

impl Stills {
    /// Draws those of a game of tricks; other games have none.
    pub(super) fn new(artist: &mut Artist<'_>) -> Stills {
        let timeline = artist.timeline;
        let mut drawn = BTreeMap::new();
        let Some(tricks) = artist.layout.tricks.clone() else { return Stills::default() };
        let near = artist.look.near(timeline);
        let steps = timeline.sections.iter().zip(pictured(timeline)).filter(|(_, shown)| *shown);
        for step in steps.map(|(section, _)| section.picture) {
            let table = timeline.table(step);
            let mut out = String::new();
            for (number, place) in table.places.iter().enumerate() {
                let Some(spread) = tricks.hands.get(artist.layout.place(number, near)) else { continue };
                let cards: Vec<(Held, Mark)> = place.hand.iter().map(|held| (*held, Mark::None)).collect();
                let _ = write!(out, "<g class=\"z{number}\">");
                artist.lay(spread, &cards, false, &mut out);
                out.push_str("</g>");
            }
            for (number, place) in table.places.iter().enumerate() {
                let Some(front) = artist.layout.fronts.get(artist.layout.place(number, near)) else { continue };
                super::sections::group("x", front.at, front.scale, &mut out);
                artist.front(place, false, Forms::Whole, &mut out);
                out.push_str("</g>");
            }
            for item in artist.panels(table) {
                let owner = if let Item::Cards { owner, .. } = &item { *owner } else { None };
                if let Some(owner) = owner {
                    let _ = write!(out, "<g class=\"z{}\">", owner.index());
                }
                artist.item(&item, |_| false, &mut out);
                out.push_str(if owner.is_some() { "</g>" } else { "" });
            }
            let mut short = String::new();
            bare(&out, &mut short);
            drawn.insert(step, short);
        }
        Stills { drawn }
    }

    /// What a picture has of them; `None` in other games.
    pub(super) fn at(&self, step: usize) -> Option<&str> {
        self.drawn.get(&step).map(String::as_str)
    }
}

/// The player that a sentence begins with.
fn subject(line: &Line) -> Option<Seat> {
    match line.sentence.words().first() {
        Some(Word::Player(seat)) => Some(*seat),
        _ => None,
    }
}

/// Whether a line says that somebody played a card.
fn is_card(line: &Line) -> bool {
    subject(line).is_some() && matches!(line.sentence.words().last(), Some(Word::Cards(_)))
}

/// The words of a sentence behind the player and before cards or an amount: ` plays `.
fn verb(line: &Line) -> &str {
    line.sentence
        .words()
        .iter()
        .find_map(|word| if let Word::Text(text) = word { Some(&**text) } else { None })
        .unwrap_or_default()
}

/// The verb of a card that belongs to no suit that counts in its trick.
const THROWS: &str = " throws ";

/// What a trick counts, where the line of who takes it says so.
fn counts(line: &Line) -> Option<Chips> {
    line.sentence.words().iter().find_map(|word| if let Word::Amount(counts) = word { Some(*counts) } else { None })
}

/// A table with a row for each trick: a column for each player, a mark before who leads, an edge around the card that takes
/// it, what it counts at the right. The script makes sentences of it again.
pub(super) fn list(frame: &Frame<'_>, tricks: &[Section], named: &mut [bool], out: &mut String) {
    let timeline = frame.timeline;
    let lines = || tricks.iter().flat_map(|trick| &trick.lines).filter(|line| subject(line).is_some());
    // What is said of who leads, of the others, and of who throws a card of another suit.
    let cards = || lines().filter(|line| is_card(line));
    let leads = cards().next().map_or("", verb);
    let plays = cards().map(verb).find(|verb| *verb != leads && *verb != THROWS).unwrap_or(leads);
    out.push_str("<div class=wide tabindex=0 role=group aria-label=Tricks><table class=tricks");
    for (name, verb) in [("leads", leads), ("plays", plays), ("throws", THROWS)] {
        let _ = write!(out, " data-{name}=\"");
        escape(verb, out);
        out.push('"');
    }
    out.push_str(" data-takes=\"");
    let takes = || lines().filter(|line| !is_card(line));
    escape(takes().find(|line| counts(line).is_some()).or_else(|| takes().next()).map_or("", verb), out);
    out.push_str("\"><thead><tr><th scope=col>#");
    for number in 0..timeline.players.len() {
        out.push_str("<th scope=col>");
        super::markup::name(timeline, number, out);
    }
    out.push_str("<th scope=col><span class=vh>Counts</span><tbody>");
    for trick in tricks {
        let _ = write!(out, "<tr><th scope=row>{}", trick.title.trim_start_matches("trick "));
        let cards = || trick.lines.iter().filter(|line| is_card(line));
        let taken = trick.lines.iter().find(|line| subject(line).is_some() && !is_card(line));
        let (leader, winner) = (cards().next().and_then(subject), taken.and_then(subject));
        for number in 0..timeline.players.len() {
            let seat = Seat::new(number);
            let won = seat.is_some() && seat == winner;
            let line = cards().find(|line| subject(line) == seat);
            let class = match line.map(verb) {
                _ if won => " class=won",
                Some(THROWS) => " class=off",
                _ => "",
            };
            let Some(line) = line else {
                let _ = write!(out, "<td{class}>");
                continue;
            };
            let own = first_of(named, line.step);
            let _ = if own {
                write!(out, "<td{class} id={}>", timeline.number_of(line.step))
            } else {
                write!(out, "<td{class}>")
            };
            out.push_str(if seat == leader { "▸" } else { "" });
            // The script says what each is called, and makes a link of what has a number.
            if let Some(Word::Cards(run)) = line.sentence.words().last() {
                super::markup::signs(run, out);
            }
        }
        let counts = taken.and_then(counts).map(|counts| timeline.money.show(counts));
        out.push_str(if counts.is_some() { "<td class=r>" } else { "<td>" });
        if let Some(line) = taken {
            let counts = counts.as_deref().unwrap_or_default();
            // Where the cards are not known it has a step of its own.
            if cards().all(|card| card.step != line.step) {
                let _ = write!(out, "<a href=#{}>", timeline.number_of(line.step));
                escape(if counts.is_empty() { "taken" } else { counts }, out);
                out.push_str("</a>");
            } else {
                escape(counts, out);
            }
        }
        let other = |line: &&Line| !is_card(line) && taken != Some(*line);
        for line in trick.lines.iter().filter(other) {
            let (wide, step) = (timeline.players.len() + 1, timeline.number_of(line.step));
            let _ = write!(out, "<tr><td><td colspan={wide}><a href=#{step}><span>");
            sentence(&line.sentence, timeline, out);
            out.push_str("</span></a>");
        }
    }
    out.push_str("</table></div>\n");
}

/// What stood in each cell of the papers before: for each row and column the numbers in order, each once in a row.
pub(super) fn histories(timeline: &Timeline) -> Vec<Vec<Vec<String>>> {
    let mut all: Vec<Vec<Vec<String>>> = Vec::new();
    let earlier = timeline.part.iter().flat_map(|part| &part.sheets);
    for sheet in earlier.chain(timeline.steps.iter().filter_map(|step| step.table.sheet.as_ref())) {
        all.resize(all.len().max(sheet.rows.len()), Vec::new());
        for (own, row) in all.iter_mut().zip(&sheet.rows) {
            own.resize(own.len().max(row.len()), Vec::new());
            for (column, (cell, now)) in own.iter_mut().zip(row).enumerate() {
                // Soups begin with nothing written.
                if cell.last().is_some_and(|last| last == "0") && column != BULA {
                    cell.pop();
                }
                if cell.last() != Some(now) {
                    cell.push(now.clone());
                }
            }
        }
    }
    all
}

/// The column of a paper that begins with the bula.
const BULA: usize = 2;

/// What the marks on papers mean.
const LEGEND: &str = "A stroke after a name is an open refa. A number that is struck out was written over by the next. \
                      Who plays the contract has a frame.";

/// A score sheet; papers have what was written on them before, struck out.
pub(super) fn sheet(sheet: &ScoreSheet, before: &[Vec<Vec<String>>], id: &str, out: &mut String) {
    // What scrolls sideways on a narrow screen does so by keys, too.
    out.push_str("<div class=wide tabindex=0 role=group aria-label=\"");
    escape(&sheet.title, out);
    let papers = sheet.kind == SheetKind::Papers;
    let _ = write!(out, "\"><table id={id} class={}><caption>", if papers { "papers" } else { "sheet" });
    escape(&sheet.title, out);
    out.push_str("</caption><thead><tr>");
    for head in &sheet.heads {
        out.push_str("<th scope=col class=r>");
        escape(head, out);
    }
    out.push_str("<tbody>");
    for (number, row) in sheet.rows.iter().enumerate() {
        out.push_str(if sheet.here == Some(number) { "<tr class=here>" } else { "<tr>" });
        for (column, cell) in row.iter().enumerate() {
            out.push_str("<td class=r>");
            let struck =
                before.get(number).and_then(|row| row.get(column)).filter(|_| papers && (1..4).contains(&column));
            let struck = struck.and_then(|all| all.split_last()).map(|(_, struck)| struck).unwrap_or_default();
            for old in struck {
                out.push_str("<s>");
                escape(old, out);
                out.push_str("</s> ");
            }
            out.push_str("<b>");
            escape(cell, out);
            out.push_str("</b>");
        }
    }
    out.push_str("</table>");
    if papers {
        let _ = write!(out, "<p class=legend>{LEGEND}</p>");
    }
    out.push_str("</div>\n");
}

//! A set of pages: the pages that list them all ([`index`]), and links from each to the next ([`with_links`]). Not here:
//! files, what is listed of a record (`summary.rs`).

use core::fmt::Write;
use std::borrow::Cow;
use std::collections::HashMap;

use hoyle_notation::text::money::append_grouped;
use hoyle_rules::Chips;

use super::markup::bare;
use super::records::records;
use super::summary::PageSummary;
use super::{DEALS, GENERATOR, Home, MARK, NEIGHBOURS, SET_MARK, SET_STYLE, controls, head};
use crate::describe;
use crate::svg::cards::Used;
use crate::svg::{strip, text::escape};
use crate::timeline::Money;

/// The pages before and after one in a set, by the names of their files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PageLinks<'a> {
    /// The file name of the page before this one in the set.
    pub before: Option<&'a str>,
    /// The file name of the page after this one in the set.
    pub after: Option<&'a str>,
    /// The page that lists them all.
    pub index: Option<&'a str>,
    /// Which of them this is, counted from 1.
    pub number: Option<usize>,
    /// The pages of the deals of this record, where each has its own.
    pub deals: &'a [String],
    /// Which of these this is, counted from 0.
    pub deal: usize,
}

/// Whether a file is a page that was made here, with links or without.
pub fn is_page(text: &str) -> bool {
    text.split_once("</head>").is_some_and(|(head, _)| head.contains(GENERATOR))
}

/// Whether a file is a page of a set that was made here: of a record or of the list.
pub fn is_page_of_set(text: &str) -> bool {
    is_page(text) && text.contains(&format!("<link rel=stylesheet href={SET_STYLE}>"))
}

/// Whether a file is a page that goes back to this one.
pub fn is_next(text: &str, before: &str) -> bool {
    let mut link = "rel=prev href=\"".to_owned();
    escape(before, &mut link);
    link.push('"');
    text.contains(&link)
}

/// What stands before a mark in a page, and behind it.
fn parted<'a>(page: &'a str, mark: &str) -> (&'a str, &'a str) {
    // Pages are long and many, and the standard library looks at each of their letters.
    let found = memchr::memmem::find(page.as_bytes(), mark.as_bytes());
    found.and_then(|at| Some((page.get(..at)?, page.get(at + mark.len()..)?))).unwrap_or((page, ""))
}

/// A page with links to its neighbours, in pieces to be written one after the other. The neighbours of a deal are those of
/// its game.
pub fn with_links<'a>(page: &'a str, neighbours: PageLinks<'_>) -> [Cow<'a, str>; 5] {
    let (before, after) = parted(page, NEIGHBOURS);
    let (mut between, after) = parted(after, DEALS);
    let PageLinks { index, number, deals, deal, .. } = neighbours;
    let of_game = |at: Option<usize>| at.and_then(|at| deals.get(at)).map(String::as_str);
    let near = |deal: Option<&'_ str>, record: Option<&'_ str>| (deal.or(record).map(str::to_owned), deal.is_some());
    let all = [
        ("prev", "‹", "Previous", near(of_game(deal.checked_sub(1)), neighbours.before)),
        ("next", "›", "Next", near(of_game(deal.checked_add(1)), neighbours.after)),
    ];
    let mut ways = String::new();
    if let Some(name) = index {
        ways.push_str("<a class=mark rel=index aria-label=\"hoyle: all records\" href=\"");
        escape(name, &mut ways);
        ways.push_str("\">hoyle</a>");
        between = between.strip_prefix(MARK).unwrap_or(between);
    }
    if all.iter().any(|(.., (name, _))| name.is_some()) {
        ways.push_str("<nav aria-label=\"Other records\"><ul>");
        for (rel, sign, label, (name, is_deal)) in all {
            let Some(name) = name else { continue };
            let _ = write!(ways, "<li><a rel={rel} href=\"");
            escape(&name, &mut ways);
            let of = if is_deal { " deal\" data-deal" } else { " record\"" };
            let _ = write!(ways, "\" aria-label=\"{label}{of}>{sign}</a>");
        }
        if let Some(number) = number {
            let _ = write!(ways, "<li id=place>{}", describe::ordinal(number.saturating_sub(1)));
        }
        if !deals.is_empty() {
            let _ = write!(ways, "<li>deal {} of {}", deal + 1, deals.len());
        }
        ways.push_str("</ul></nav>\n");
    }
    let mut list = String::new();
    if !deals.is_empty() {
        list.push_str("<nav aria-label=\"Deals of the game\"><ul><li>Deals");
        for (at, name) in deals.iter().enumerate() {
            list.push_str("<li><a href=\"");
            escape(name, &mut list);
            let here = if at == deal { " aria-current=page" } else { "" };
            let _ = write!(list, "\"{here} aria-label=\"Deal {0}\">{0}</a>", at + 1);
        }
        list.push_str("</ul></nav>\n");
    }
    [before.into(), ways.into(), between.into(), list.into(), after.into()]
}

/// So many records are on a page of the list at most, and so many bytes of them: with all that is around them it stays a page
/// that can be sent.
const A_PAGE: (usize, usize) = (200, 100_000);
/// So many players have a line in the graph, and so many a row beside it.
const LINES: usize = 4;
const PLAYERS: usize = 20;

/// The script of the list, and the file with what it finds and sorts by.
pub(super) const SCRIPT: &str = "hoyle-index.js";
pub(super) const RECORDS: &str = "records.js";

/// The name of a page of the list, counted from 0.
fn file(number: usize) -> String {
    if number == 0 { "index.html".to_owned() } else { format!("index-{}.html", number + 1) }
}

/// The pages that list a set of pages, each with the name of its file, and the files that they need: names and texts.
/// The first is `index.html`.
pub fn index(pages: &[(String, PageSummary)]) -> Vec<(String, String)> {
    let overview = Overview::of(pages);
    let firsts = &overview.firsts;
    let parts = firsts.iter().enumerate().map(|(number, first)| {
        let end = firsts.get(number + 1).copied().unwrap_or(pages.len());
        (file(number), list(&overview, pages.get(*first..end).unwrap_or_default(), number))
    });
    let mut files: Vec<(String, String)> = parts.collect();
    files.push((RECORDS.to_owned(), records(pages)));
    files.push((SCRIPT.to_owned(), [SET_MARK, &controls::index_constants(), include_str!("index.js")].concat()));
    files
}

/// The first record of each page of the list.
fn firsts(pages: &[(String, PageSummary)]) -> Vec<usize> {
    let (mut firsts, mut first, mut sum) = (vec![0], 0, 0);
    for (number, (name, listed)) in pages.iter().enumerate() {
        let bytes = name.len() + listed.weight();
        if number > first && (number - first == A_PAGE.0 || sum + bytes > A_PAGE.1) {
            firsts.push(number);
            (first, sum) = (number, 0);
        }
        sum += bytes;
    }
    firsts
}

/// A number with its thousands set apart.
fn grouped(number: usize) -> String {
    let mut text = String::new();
    append_grouped(number as u64, &mut text);
    text
}

/// So many of a thing.
fn count(many: usize, one: &str, more: &str) -> String {
    format!("{} {}", grouped(many), if many == 1 { one } else { more })
}

/// What there is, with how often, in the order of its first.
fn tally<'a>(things: impl Iterator<Item = &'a str>) -> Vec<(&'a str, usize)> {
    let mut found: Vec<(&str, usize)> = Vec::new();
    let mut places: HashMap<&str, usize> = HashMap::new();
    for thing in things {
        let at = *places.entry(thing).or_insert(found.len());
        match found.get_mut(at) {
            Some((_, many)) => *many += 1,
            None => found.push((thing, 1)),
        }
    }
    found
}

/// What every page of the list says of all records.
struct Overview {
    /// The first record of each page of the list.
    firsts: Vec<usize>,
    title: String,
    about: String,
    /// The row with which one finds and sorts.
    find: String,
    /// Beside the list: who has won what, in which files the records are.
    aside: String,
}

impl Overview {
    fn of(pages: &[(String, PageSummary)]) -> Overview {
        let files = tally(pages.iter().map(|(_, listed)| listed.file.as_str()));
        let games = tally(pages.iter().map(|(_, listed)| listed.kind.as_str()));
        let records = count(pages.len(), "record", "records");
        let (games, sources) = (count(games.len(), "game", "games"), count(files.len(), "file", "files"));
        let (title, about) = match files.as_slice() {
            [(file, _)] => ((*file).to_owned(), format!("{records} · {games}")),
            _ => (records, format!("{games} · {sources}")),
        };
        let (mut row, mut aside) = (String::new(), String::new());
        find(pages, &mut row);
        people(pages, &mut aside);
        if files.len() > 1 {
            let most = 40;
            aside.push_str("<section class=box><h2>Files</h2><table class=people><tbody>");
            for (file, many) in files.iter().take(most) {
                aside.push_str("<tr><th scope=row><bdi>");
                escape(file, &mut aside);
                let _ = write!(aside, "</bdi><td class=r>{}", grouped(*many));
            }
            if files.len() > most {
                let _ = write!(aside, "<tr><th scope=row>and {} more<td>", grouped(files.len() - most));
            }
            aside.push_str("</table></section>");
        }
        Overview { firsts: firsts(pages), title, about, find: row, aside }
    }
}

/// A page of the list.
fn list(overview: &Overview, part: &[(String, PageSummary)], number: usize) -> String {
    let Overview { firsts, title, about, find, aside } = overview;
    let mut out = String::new();
    head(title, false, Home::Set, &mut out);
    let used = part.iter().fold(Used::default(), |used, (_, listed)| used.and(listed.used));
    let (mut shapes, mut plain) = (String::new(), String::new());
    strip::definitions(&used, &mut shapes);
    bare(&shapes, &mut plain);
    let _ = write!(
        out,
        "<svg class=defs aria-hidden=true width=0 height=0>{plain}</svg>\n<div class=index>\n<header class=top>{MARK}<h1><bdi>"
    );
    escape(title, &mut out);
    let _ = writeln!(out, "</bdi></h1><p>{about}</p></header>");
    out.push_str(
        "<p class=without>Without scripts this list can be read, but not searched or sorted: the records stand in the \
         order in which they are written.</p>\n",
    );
    out.push_str(find);
    let first = firsts.get(number).copied().unwrap_or_default();
    let _ = write!(
        out,
        "<div class=cols>\n<main><ol class=found hidden></ol><ol class=hands start={} data-first={first}>",
        first + 1
    );
    for (at, (name, listed)) in part.iter().enumerate() {
        card(first + at, name, listed, &mut out);
    }
    out.push_str("</ol>\n");
    further(firsts, number, &mut out);
    out.push_str("</main>\n<aside>");
    out.push_str(aside);
    let _ = write!(
        out,
        "</aside>\n</div>\n<footer><p class=about>Made by hoyle.</p></footer></div>\n<script src={RECORDS}></script>\n\
         <script src={SCRIPT}></script>\n</body>\n</html>\n"
    );
    out
}

/// The row with which one finds and sorts; hidden without scripts.
fn find(pages: &[(String, PageSummary)], out: &mut String) {
    out.push_str(
        "<form class=find role=search hidden><input type=search id=find aria-label=Find \
         placeholder=\"Player, AhKd, date ( / )\">",
    );
    let all = grouped(pages.len());
    let _ = write!(out, "<button type=button class=chip data-tag=\"\" aria-pressed=true>All {all}</button>");
    let mut tags = tally(pages.iter().flat_map(|(_, listed)| listed.tags.iter().copied()));
    // How it went, then what was played.
    tags.sort_by_key(|(tag, _)| match *tag {
        "all in" => 0,
        "showdown" => 1,
        "split pot" => 2,
        "no flop" => 3,
        "trick game" => 5,
        "unfinished" => 6,
        _ => 4,
    });
    for (tag, many) in tags {
        if many < pages.len() {
            let _ = write!(
                out,
                "<button type=button class=chip data-tag=\"{tag}\" aria-pressed=false>{tag} {}</button>",
                grouped(many)
            );
        }
    }
    out.push_str(
        "<select id=order aria-label=Order><option value=written>as written<option value=pot>largest pot\
         <option value=new>newest<option value=long>longest</select><span id=many role=status></span></form>\n",
    );
}

/// A record as a card that is one link.
fn card(number: usize, name: &str, listed: &PageSummary, out: &mut String) {
    out.push_str("<li class=hand><a href=\"");
    escape(name, out);
    let _ = write!(out, "\">{}<h2><span>{}</span> <bdi>", listed.picture, grouped(number + 1));
    escape(&listed.title, out);
    let _ = write!(
        out,
        "</bdi></h2></a><p class=said>{}</p><table class=people><tbody>{}</table><p class=meta><span>",
        listed.result, listed.rows
    );
    escape(&listed.game, out);
    let file = match listed.record {
        // The number at the top is that among all.
        Some(record) => format!("{} record in {}", super::counted(record), listed.file),
        None => listed.file.clone(),
    };
    let about = describe::with_days(&listed.about);
    for part in [about.as_str(), file.as_str()].into_iter().filter(|part| !part.is_empty()) {
        out.push_str("<br><bdi>");
        escape(part, out);
        out.push_str("</bdi>");
    }
    out.push_str("</span>");
    for tag in &listed.tags {
        let _ = write!(out, "<b>{tag}</b>");
    }
    out.push_str("</p></li>\n");
}

/// The ways to the other pages of the list.
fn further(firsts: &[usize], here: usize, out: &mut String) {
    if firsts.len() < 2 {
        return;
    }
    let last = firsts.len() - 1;
    out.push_str("<nav aria-label=\"Pages of this list\"><ul class=pages>");
    // Of many those around this one are there, the ends, and every tenth.
    let near = |number: &usize| number.abs_diff(here) < 5 || number.is_multiple_of(10) || *number == last;
    for (number, first) in firsts.iter().enumerate().filter(|(number, _)| near(number)) {
        let (from, current) = (grouped(first + 1), if number == here { " aria-current=page" } else { "" });
        let _ = write!(out, "<li><a href=\"{}\"{current}>{from} …</a></li>", file(number));
    }
    out.push_str("</ul></nav>\n");
}

/// What everybody has won or lost in all, where records share names and money, with a graph of it.
fn people(pages: &[(String, PageSummary)], out: &mut String) {
    // What is won in one money is not added to what is lost in another.
    let mut kinds: Vec<((&str, u8), Vec<&PageSummary>)> = Vec::new();
    for (_, page) in pages.iter().filter(|(_, page)| !page.nets.is_empty()) {
        let money = (page.currency.as_str(), page.money.scale);
        match kinds.iter_mut().find(|(kind, _)| *kind == money) {
            Some((_, pages)) => pages.push(page),
            None => kinds.push((money, vec![page])),
        }
    }
    let several = kinds.len() > 1;
    for ((currency, _), pages) in kinds {
        let heading = match (several, currency) {
            (false, "") => "Net over all records".to_owned(),
            (true, "") => "Net where no currency is known".to_owned(),
            (_, currency) => format!("Net, {currency}"),
        };
        people_of(&heading, &pages, out);
    }
}

/// The same of records with one money.
fn people_of(heading: &str, pages: &[&PageSummary], out: &mut String) {
    let Some(one) = pages.first() else { return };
    let nets = || pages.iter().flat_map(|listed| listed.nets.iter());
    let hands = tally(nets().map(|(name, _)| name.as_str()));
    if hands.iter().all(|(_, many)| *many < 2) {
        return;
    }
    let mut sums: HashMap<&str, i64> = HashMap::new();
    for (name, net) in nets() {
        let sum = sums.entry(name).or_default();
        *sum = sum.saturating_add(net.0);
    }
    let sum = |name: &str| sums.get(name).copied().unwrap_or(0);
    let mut players = hands;
    // The most frequent, then from the highest to the lowest.
    players.sort_by_key(|(_, many)| core::cmp::Reverse(*many));
    let others = players.len().saturating_sub(PLAYERS);
    players.truncate(PLAYERS);
    players.sort_by_key(|(name, _)| core::cmp::Reverse(sum(name)));
    out.push_str("<section class=box><h2>");
    escape(heading, out);
    out.push_str("</h2>");
    graph(pages, &players, out);
    out.push_str("<table class=people><thead><tr><th scope=col>Player<th scope=col class=r>Hands<th scope=col class=r>Net<tbody>");
    for (name, many) in &players {
        out.push_str("<tr><th scope=row><bdi>");
        escape(name, out);
        let net = sum(name);
        let (class, sign) = match net {
            1.. => (" gain", "+"),
            0 => ("", "±"),
            _ => (" loss", "−"),
        };
        let money = Money { unit: None, ..one.money.clone() };
        let shown = money.show(Chips(net.saturating_abs()));
        let _ = write!(out, "</bdi><td class=r>{}<td class=\"r{class}\">{sign}{shown}", grouped(*many));
    }
    out.push_str("</table>");
    if others > 0 {
        let _ = write!(out, "<p class=said>and {}</p>", count(others, "other", "others"));
    }
    out.push_str("</section>");
}

/// How far up or down the players are after each record; dashes tell the lines apart as well as colours.
fn graph(pages: &[&PageSummary], players: &[(&str, usize)], out: &mut String) {
    let many = players.iter().filter(|(_, many)| *many > 1).count();
    if pages.len() < 2 || many == 0 {
        return;
    }
    // Those at the ends are the ones that are looked for.
    let shown: Vec<&str> = players.iter().map(|(name, _)| *name).collect();
    let half = LINES / 2;
    let ends: Vec<&str> = match shown.len() {
        ..=LINES => shown,
        all => {
            shown.iter().enumerate().filter(|(at, _)| *at < half || *at >= all - half).map(|(_, name)| *name).collect()
        }
    };
    let mut ways: Vec<Vec<i64>> = vec![vec![0]; ends.len()];
    for listed in pages {
        for (name, way) in ends.iter().zip(&mut ways) {
            let net = listed.nets.iter().find(|(known, _)| known == name).map_or(0, |(_, net)| net.0);
            way.push(way.last().copied().unwrap_or(0).saturating_add(net));
        }
    }
    let all = || ways.iter().flatten().copied();
    let (low, high) = (i128::from(all().min().unwrap_or(0)), i128::from(all().max().unwrap_or(0)));
    let span = (high - low).max(1);
    let place = |value: i64| (6 + (high - i128::from(value)) * 108 / span) as i64;
    let names: Vec<String> = ends.iter().map(|name| (*name).to_owned()).collect();
    out.push_str("<svg class=graph viewBox=\"0 0 264 120\" role=img aria-label=\"Net after each record: ");
    escape(&names.join(", "), out);
    let zero = place(0);
    let _ = write!(out, "\"><path class=zero d=\"M0 {zero}H264\" />");
    for (number, way) in ways.iter().enumerate() {
        let _ = write!(out, "<polyline class=w{number} points=\"");
        let steps = way.len() - 1;
        // More points than dots show nothing more.
        let every = steps.div_ceil(200).max(1);
        for (at, value) in way.iter().enumerate().filter(|(at, _)| at % every == 0 || *at == steps) {
            let _ = write!(out, "{} {} ", 4 + at * 256 / steps.max(1), place(*value));
        }
        out.push_str("\" />");
    }
    out.push_str("</svg><ul class=key>");
    for (number, name) in names.iter().enumerate() {
        let _ = write!(
            out,
            "<li><svg viewBox=\"0 0 30 8\" aria-hidden=true><path class=w{number} d=\"M0 4H30\" /></svg> <bdi>"
        );
        escape(name, out);
        out.push_str("</bdi>");
    }
    out.push_str("</ul>");
}

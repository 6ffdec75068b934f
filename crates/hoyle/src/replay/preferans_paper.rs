//! The score sheet of a game of preferans as players read it: three papers of three columns, growing deal by deal. Not
//! here: what is written down, which follows from the game.

use hoyle_rules::preferans::{Entry, Paper, Player, Role, Sheet};

use super::Look;
use super::layout::{Cell, cut, line, table, width};
use super::preferans_course::{Told, course, results};
use super::preferans_text::names;
use crate::record::Record;
use crate::record::preferans::Game;
use crate::text::json;

/// The sheet as lines of text; `false` if the record is of no game that keeps one.
pub fn paper_text(record: &Record, look: Look, out: &mut Vec<u8>) -> bool {
    let Some(game) = record.preferans() else { return false };
    let sheet = Drawn { game, deals: course(game), names: names(game), look };
    sheet.draw(out);
    true
}

/// The sheet as one line of JSON without a line end; `false` if the record is of no game that keeps one. `file` and
/// `index` (0-based) say where the record stands.
pub fn paper_json(record: &Record, file: &str, index: u64, out: &mut Vec<u8>) -> bool {
    let Some(game) = record.preferans() else { return false };
    let deals = course(game);
    out.push(b'{');
    json::key("file", out);
    json::string(file, out);
    json::key("record", out);
    json::plain(index, out);
    json::key("players", out);
    json::array(&game.players, out, |name, out| or_null(name.as_deref(), out, json::string));
    json::key("bula", out);
    or_null(game.bula, out, json::plain);
    json::key("refe", out);
    or_null(game.refe.flatten(), out, json::plain);
    json::key("deals", out);
    json::array(&deals, out, |told, out| row(told, out));
    json::key("papers", out);
    let last = deals.last().map_or_else(|| blank(game), |told| told.sheet);
    papers(&last, out);
    json::key("refas", out);
    json::array(last.refas(), out, json::plain);
    json::key("results", out);
    json::array(results(game, deals.last()), out, |result, out| or_null(result, out, json::plain));
    json::key("finished", out);
    json::plain(game.whole && game.bula.is_some() && last.is_finished(), out);
    out.push(b'}');
    true
}

fn or_null<T>(value: Option<T>, out: &mut Vec<u8>, write: impl FnOnce(T, &mut Vec<u8>)) {
    match value {
        Some(value) => write(value, out),
        None => out.extend_from_slice(b"null"),
    }
}

/// The sheet before the first deal.
fn blank(game: &Game) -> Sheet {
    Sheet::new(game.bula.unwrap_or(0), game.refe.unwrap_or(Some(0)), game.options.under_hat)
}

fn row(told: &Told<'_>, out: &mut Vec<u8>) {
    out.push(b'{');
    json::key("id", out);
    json::plain(told.deal.id, out);
    json::key("main", out);
    or_null(told.play.as_ref().map(|played| played.play.main), out, json::plain);
    json::key("refa", out);
    json::plain(told.play.as_ref().is_some_and(|played| played.refa), out);
    json::key("opened", out);
    json::plain(told.opened, out);
    json::key("papers", out);
    papers(&told.sheet, out);
    json::key("refas", out);
    json::array(told.sheet.refas(), out, json::plain);
    out.push(b'}');
}

fn papers(sheet: &Sheet, out: &mut Vec<u8>) {
    out.push(b'{');
    for player in Player::ALL {
        let Paper { left, middle, right } = sheet.papers()[player];
        json::key(&format!("p{player}"), out);
        out.push(b'{');
        for (name, column) in [("left", left), ("middle", middle), ("right", right)] {
            json::key(name, out);
            json::plain(column, out);
        }
        out.push(b'}');
    }
    out.push(b'}');
}

struct Drawn<'a> {
    game: &'a Game,
    deals: Vec<Told<'a>>,
    names: [String; 3],
    look: Look,
}

/// What stands in one line of a column: a number that was written, or a sign beside it.
const HAT: &str = "^";

impl Drawn<'_> {
    fn draw(&self, out: &mut Vec<u8>) {
        let mut head = match self.game.bula {
            Some(bula) => format!("bula {bula}"),
            None => "the bula is not known".to_owned(),
        };
        match self.game.refe {
            Some(Some(refe)) => head.push_str(&format!(", refe {refe}")),
            Some(None) => head.push_str(", refe without end"),
            None => {}
        }
        line(0, &head, out);
        out.push(b'\n');
        self.columns(out);
        out.push(b'\n');
        self.refas(out);
        self.results(out);
        if !self.game.whole {
            line(0, "Deals are left out, or could not be read: the sheet is not whole.", out);
        }
    }

    /// A block for each player: soup from the left neighbour, the middle, soup from the right neighbour; a line for each
    /// deal.
    fn columns(&self, out: &mut Vec<u8>) {
        let mut before = blank(self.game);
        let mut rows: Vec<Vec<String>> = vec![self.first(&before)];
        for told in &self.deals {
            rows.push(self.row(told, &before));
            before = told.sheet;
        }
        let mut widths = [0_usize; 11];
        for row in &rows {
            for (wide, cell) in widths.iter_mut().zip(row) {
                *wide = (*wide).max(width(cell));
            }
        }
        let bar = if self.look.ascii { "|" } else { "│" };
        let joint = |first: usize, row: &[String]| {
            let cells = row.iter().zip(widths).skip(first).take(3);
            let padded =
                cells.map(|(cell, wide)| format!("{}{cell}", " ".repeat(wide.max(3).saturating_sub(width(cell)))));
            padded.collect::<Vec<_>>().join(&format!(" {bar} "))
        };
        let number = widths.first().copied().unwrap_or(0).max(4);
        let mut head = format!("{}  ", " ".repeat(number));
        for (player, name) in self.names.iter().enumerate() {
            let wide: usize = widths.iter().skip(1 + 3 * player).take(3).map(|wide| (*wide).max(3)).sum::<usize>() + 6;
            let name = cut(name, wide, self.look.ascii);
            let blank = wide.saturating_sub(width(&name));
            head.push_str(&format!("{}{name}{}   ", " ".repeat(blank / 2), " ".repeat(blank - blank / 2)));
        }
        push_line(&head, out);
        for row in &rows {
            let deal = row.first().map(String::as_str).unwrap_or_default();
            let mut text = format!("{}{deal}  ", " ".repeat(number.saturating_sub(width(deal))));
            for player in 0..3 {
                text.push_str(&joint(1 + 3 * player, row));
                text.push_str("   ");
            }
            text.push_str(row.get(10).map(String::as_str).unwrap_or_default());
            push_line(&text, out);
        }
    }

    /// The line before the first deal.
    fn first(&self, sheet: &Sheet) -> Vec<String> {
        let mut row = vec![String::new()];
        for paper in sheet.papers() {
            row.extend([String::new(), paper.middle.to_string(), String::new()]);
        }
        row.push(String::new());
        row
    }

    /// What a deal adds to each column: the new sum where something was written. A middle that crosses zero gets a hat.
    fn row(&self, told: &Told<'_>, before: &Sheet) -> Vec<String> {
        let mut row = vec![told.deal.id.to_string()];
        for player in Player::ALL {
            let entry = told.play.as_ref().map_or(Entry::default(), |played| played.entries[player]);
            let (old, new) = (before.papers()[player], told.sheet.papers()[player]);
            let wrote = |number: i64, wrote: bool| if wrote { number.to_string() } else { String::new() };
            let main = entry.role == Role::Main;
            let mut middle = wrote(new.middle, entry.middle != 0 || main);
            if (old.middle < 0) != (new.middle < 0) {
                middle.insert_str(0, HAT);
            }
            row.push(wrote(new.left, entry.left > 0));
            row.push(middle);
            row.push(wrote(new.right, entry.right > 0));
        }
        row.push(self.remark(told));
        row
    }

    fn remark(&self, told: &Told<'_>) -> String {
        match &told.play {
            None if told.opened => "refa for each".to_owned(),
            None => "all pass".to_owned(),
            Some(played) => {
                let name = &self.names[played.play.main];
                let made = if played.made { "" } else { ", falls" };
                let refa = if played.refa { ", refa" } else { "" };
                let kontra = played.play.challenge.kontra().map_or_else(String::new, |kontra| format!(", {kontra}"));
                format!("{name}: {}{kontra}{refa}{made}", played.play.contract)
            }
        }
    }

    /// The refas that each player still has, drawn as marks.
    fn refas(&self, out: &mut Vec<u8>) {
        let Some(last) = self.deals.last().filter(|told| told.sheet.opened() > 0) else { return };
        let mark = if self.look.ascii { "#" } else { "▮" };
        let used = if self.look.ascii { "." } else { "▯" };
        let opened = usize::try_from(last.sheet.opened()).unwrap_or(usize::MAX);
        let cells = Player::ALL.map(|player| {
            let open = usize::try_from(last.sheet.refas()[player]).unwrap_or(usize::MAX).min(opened);
            let marks = if opened <= 20 {
                format!("{}{}", used.repeat(opened - open), mark.repeat(open))
            } else {
                format!("{open} of {opened}")
            };
            format!("{} {marks}", self.names[player])
        });
        line(0, &format!("refas: {}", cells.join(", ")), out);
    }

    fn results(&self, out: &mut Vec<u8>) {
        let results = results(self.game, self.deals.last());
        line(0, "results", out);
        let rows: Vec<Vec<Cell>> = Player::ALL
            .into_iter()
            .map(|player| {
                let result = results[player].map_or_else(|| "?".to_owned(), |result| format!("{result:+}"));
                vec![Cell::left(self.names[player].as_str()), Cell::right(result)]
            })
            .collect();
        table(&rows, out);
        let finished = self.game.whole
            && self.game.bula.is_some()
            && self.deals.last().is_some_and(|told| told.sheet.is_finished());
        if finished {
            line(0, "The game is over: the middles sum to nothing.", out);
        }
    }
}

fn push_line(text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(text.trim_end().as_bytes());
    out.push(b'\n');
}

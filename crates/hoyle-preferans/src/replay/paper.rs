//! The score sheet of a game of preferans as players read it: three papers of three columns, growing deal by deal. Not
//! here: what is written down, which follows from the game.

use hoyle_rules::preferans::{Entry, Player, Role, Score, Sheet};

use super::TerminalStyle;
use super::course::PlayedAction;
use super::course::Step;
use super::json as replay_json;
use super::outcome::Outcome;
use super::sentences::amount;
use super::text::names;
use hoyle_notation::text::layout::{Cell, cut, line, table, width};

use crate::game::Game;
use hoyle_notation::text::json::{self, or_null};

/// A deal as it stands on the sheet.
struct Row {
    id: u64,
    /// What was played; `None` where all passed.
    played: Option<Score>,
    /// Whether the contract was made, if that is known.
    made: Option<bool>,
    entries: [Entry; 3],
    refa: bool,
    opened: bool,
    /// The papers before and after it.
    before: Sheet,
    after: Sheet,
    /// Whether these are the papers of the table: no deal before it is left out.
    known: bool,
}

/// The deals of a game as they stand on the sheet, and its end.
fn rows(game: &Game) -> (Vec<Row>, Outcome) {
    let mut replay = game.replay();
    let mut rows = Vec::new();
    let mut before = *replay.course().sheet();
    while let Some(Step { action, course, .. }) = replay.next_step() {
        if action == PlayedAction::Score {
            let played = course.state().score();
            rows.push(Row {
                id: course.id(),
                played,
                made: course.is_made(),
                entries: course.entries().copied().unwrap_or_default(),
                refa: played.is_some() && course.state().refa(),
                opened: course.refa_opened(),
                before,
                after: *course.sheet(),
                known: course.is_sheet_known(),
            });
            before = *course.sheet();
        }
    }
    (rows, replay.outcome())
}

/// The sheet as lines of text.
pub fn paper_text(game: &Game, look: TerminalStyle, out: &mut Vec<u8>) {
    let (rows, outcome) = rows(game);
    let laid_out = *game.replay().course().sheet();
    Drawn { game, rows, outcome, names: names(game), look, laid_out }.draw(out);
}

/// The sheet as one line of JSON without a line end. `file` and `index` (0-based) say where the record stands.
pub fn paper_json(game: &Game, file: &str, index: u64, out: &mut Vec<u8>) {
    let (rows, outcome) = rows(game);
    out.push(b'{');
    json::string(file, json::key("file", out));
    json::plain(index, json::key("record", out));
    replay_json::table(game, out);
    json::array(&rows, json::key("deals", out), row);
    papers(outcome.sheet.as_ref(), out);
    json::array(outcome.results, json::key("results", out), |result, out| or_null(result, out, json::plain));
    json::plain(outcome.finished, json::key("finished", out));
    out.push(b'}');
}

fn row(row: &Row, out: &mut Vec<u8>) {
    out.push(b'{');
    json::plain(row.id, json::key("id", out));
    json::key("main", out);
    or_null(row.played.map(|played| played.main.number()), out, json::plain);
    json::plain(row.refa, json::key("refa", out));
    json::plain(row.opened, json::key("opened", out));
    papers(Some(&row.after).filter(|_| row.known), out);
    out.push(b'}');
}

/// The papers and the refas; null where nobody knows them.
fn papers(sheet: Option<&Sheet>, out: &mut Vec<u8>) {
    or_null(sheet, json::key("papers", out), replay_json::papers);
    or_null(sheet.map(Sheet::refas), json::key("refas", out), |refas, out| json::array(refas, out, json::plain));
}

struct Drawn<'a> {
    game: &'a Game,
    rows: Vec<Row>,
    outcome: Outcome,
    names: [String; 3],
    look: TerminalStyle,
    /// The papers before the first deal.
    laid_out: Sheet,
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
        let hat = self.columns(out);
        out.push(b'\n');
        let bar = self.bar();
        line(0, &format!("soup from the player before {bar} middle {bar} soup from the player after"), out);
        if hat {
            line(0, &format!("{HAT} the middle crosses zero, where the hat is drawn"), out);
        }
        self.refas(out);
        self.results(out);
        if !self.game.whole {
            line(0, "Deals are left out, or could not be read: the sheet is not whole.", out);
        }
    }

    /// What parts the columns of a paper.
    fn bar(&self) -> &'static str {
        if self.look.ascii { "|" } else { "│" }
    }

    /// A block for each player: soup from the player before, the middle, soup from the player after; a line for each
    /// deal. Says whether a hat was drawn.
    fn columns(&self, out: &mut Vec<u8>) -> bool {
        let mut rows: Vec<Vec<String>> = vec![Self::first(&self.laid_out)];
        rows.extend(self.rows.iter().map(|row| self.row(row)));
        let mut widths = [0_usize; 11];
        for row in &rows {
            for (wide, cell) in widths.iter_mut().zip(row) {
                *wide = (*wide).max(width(cell));
            }
        }
        let bar = self.bar();
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
        rows.iter().flatten().any(|cell| cell.starts_with(HAT))
    }

    /// The line before the first deal.
    fn first(sheet: &Sheet) -> Vec<String> {
        let mut row = vec![String::new()];
        for paper in sheet.papers() {
            row.extend([String::new(), paper.middle.to_string(), String::new()]);
        }
        row.push(String::new());
        row
    }

    /// What a deal adds to each column: the new sum where something was written. A middle that crosses zero gets a hat.
    fn row(&self, deal: &Row) -> Vec<String> {
        let mut row = vec![deal.id.to_string()];
        for player in Player::ALL {
            let entry = deal.entries[player];
            let (old, new) = (deal.before.papers()[player], deal.after.papers()[player]);
            let wrote = |number: i64, wrote: bool| match wrote {
                true if deal.known => number.to_string(),
                true => "?".to_owned(),
                false => String::new(),
            };
            let main = entry.role == Role::Main;
            let mut middle = wrote(new.middle, entry.middle != 0 || main);
            if deal.known && (old.middle < 0) != (new.middle < 0) {
                middle.insert_str(0, HAT);
            }
            row.push(wrote(new.left, entry.left > 0));
            row.push(middle);
            row.push(wrote(new.right, entry.right > 0));
        }
        row.push(self.remark(deal));
        row
    }

    fn remark(&self, deal: &Row) -> String {
        match &deal.played {
            None if deal.opened => "refa for each".to_owned(),
            None => "all pass".to_owned(),
            Some(played) => {
                let name = &self.names[played.main];
                let made = if deal.made == Some(false) { ", falls" } else { "" };
                let refa = if deal.refa { ", refa" } else { "" };
                let kontra = played.challenge.kontra().map_or_else(String::new, |kontra| format!(", {kontra}"));
                format!("{name}: {}{kontra}{refa}{made}", played.contract)
            }
        }
    }

    /// The refas that each player still has, drawn as marks.
    fn refas(&self, out: &mut Vec<u8>) {
        let Some(sheet) = self.outcome.sheet.filter(|sheet| sheet.opened() > 0) else { return };
        let mark = if self.look.ascii { "#" } else { "▮" };
        let used = if self.look.ascii { "." } else { "▯" };
        let opened = usize::try_from(sheet.opened()).unwrap_or(usize::MAX);
        let cells = Player::ALL.map(|player| {
            let open = usize::try_from(sheet.refas()[player]).unwrap_or(usize::MAX).min(opened);
            let marks = if opened <= 20 {
                format!("{}{}", used.repeat(opened - open), mark.repeat(open))
            } else {
                format!("{open} of {opened}")
            };
            format!("{} {marks}", self.names[player])
        });
        let legend = if opened <= 20 { format!(" ({mark} open, {used} spent)") } else { String::new() };
        line(0, &format!("refas: {}{legend}", cells.join(", ")), out);
    }

    fn results(&self, out: &mut Vec<u8>) {
        line(0, "results", out);
        let rows: Vec<Vec<Cell>> = Player::ALL
            .into_iter()
            .map(|player| {
                let result = amount(self.outcome.results[player]);
                vec![Cell::left(self.names[player].as_str()), Cell::right(result)]
            })
            .collect();
        table(&rows, out);
        if self.outcome.finished && self.outcome.deals > 0 {
            line(0, "The game is over: the middles sum to nothing.", out);
        }
    }
}

fn push_line(text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(text.trim_end().as_bytes());
    out.push(b'\n');
}

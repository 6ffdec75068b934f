//! How statistics are shown: as a table, as the sheet of one player, as JSON, as CSV.

use hoyle::poker::statistics::{Amount, DEFINITIONS, STATISTICS, Sums};
use hoyle::text::json as json_text;
use hoyle::text::layout::{Cell, table as lines};
use hoyle::text::visible;

use super::groups::Row;
use super::{Shape, Shown};
use crate::verbs::grouped;

/// What a table shows if nothing else is asked for, each under what it is called at the tables.
const USUAL: [(&str, &str); 9] = [
    ("vpip", "VPIP"),
    ("pfr", "PFR"),
    ("three_bet", "3-bet"),
    ("fold_to_three_bet", "F3-bet"),
    ("steal", "Steal"),
    ("cbet_flop", "C-bet"),
    ("fold_to_cbet_flop", "FC-bet"),
    ("wtsd", "WTSD"),
    ("wsd", "W$SD"),
];

/// What is not worked out where single statistics are asked for.
const AT_WORTH: &str = "all-ins at their worth";

/// Below so many hands, what is won says little.
const FEW: u64 = 10_000;

impl Shown {
    fn count(&self, number: usize, sums: &Sums) -> [u64; 2] {
        let name = STATISTICS.get(number).map_or("", |row| row.name);
        let other = self.reading.and_then(|reading| reading.count(name, sums));
        other.unwrap_or_else(|| sums.count(number))
    }

    /// The statistics of a table, each with its heading.
    fn headed(&self) -> Vec<(usize, &'static str)> {
        let rows = || STATISTICS.iter().enumerate().filter(|(number, _)| self.statistics.contains(number));
        if self.chosen {
            return rows().map(|(number, row)| (number, row.name)).collect();
        }
        let heading = |name: &str| USUAL.iter().find(|(usual, _)| *usual == name).map(|(_, heading)| *heading);
        rows().filter_map(|(number, row)| Some((number, heading(row.name)?))).collect()
    }
}

/// Every statistic with its definition, then what is added up.
pub(super) fn list(shown: &Shown, shape: Shape, out: &mut Vec<u8>) {
    let definition = |row: &hoyle::poker::statistics::Statistic| {
        let otherwise = shown.reading.and_then(|reading| Some((reading, reading.difference(row.name)?)));
        let otherwise = otherwise.map_or(String::new(), |(reading, words)| format!(" ({}: {words})", reading.title));
        (row.name, format!("{}{otherwise}", row.opportunity), row.done)
    };
    let rows: Vec<_> = shown.statistics.iter().filter_map(|number| STATISTICS.get(*number)).map(definition).collect();
    let sums = if shown.chosen { &[][..] } else { DEFINITIONS };
    match shape {
        Shape::Json => {
            for (name, opportunity, done) in rows {
                let members = [("name", name), ("opportunity", &opportunity), ("done", done)];
                object(&members, out);
            }
            sums.iter().for_each(|(name, definition)| object(&[("name", name), ("definition", definition)], out));
        }
        Shape::Csv => {
            fields(["name", "opportunity", "done"].map(str::to_owned), out);
            rows.into_iter().for_each(|(name, when, done)| fields([name.to_owned(), when, done.to_owned()], out));
            sums.iter().for_each(|(name, what)| fields([(*name).to_owned(), String::new(), (*what).to_owned()], out));
        }
        Shape::Text => {
            let row = |cells: [&str; 3]| Vec::from(cells.map(Cell::left));
            let head = row(["statistic", "opportunity", "done"]);
            let text = |(name, opportunity, done): &(&str, String, &str)| row([name, opportunity, done]);
            lines(&core::iter::once(head).chain(rows.iter().map(text)).collect::<Vec<_>>(), out);
            if !sums.is_empty() {
                out.push(b'\n');
                lines(&sums.iter().map(|(name, what)| row([name, what, ""])).collect::<Vec<_>>(), out);
            }
        }
    }
}

fn object(members: &[(&str, &str)], out: &mut Vec<u8>) {
    for (number, (name, text)) in members.iter().enumerate() {
        out.extend_from_slice(if number == 0 { b"{" } else { b"," });
        json_text::string(name, out);
        out.push(b':');
        json_text::string(text, out);
    }
    out.extend_from_slice(b"}\n");
}

/// `26.7` of a hundred; a dash where there was no opportunity.
fn percent([of, done]: [u64; 2]) -> String {
    if of == 0 { "-".to_owned() } else { format!("{:.1}", done as f64 * 100.0 / of as f64) }
}

/// In which range the true rate lies with 95 % certainty: Wilson's interval.
fn range([of, done]: [u64; 2]) -> String {
    if of == 0 {
        return String::new();
    }
    let (count, z) = (of as f64, 1.96_f64);
    let rate = done as f64 / count;
    let middle = rate + z * z / (2.0 * count);
    let half = z * (rate * (1.0 - rate) / count + z * z / (4.0 * count * count)).sqrt();
    let whole = 1.0 + z * z / count;
    format!("{:.1} to {:.1}", (middle - half) / whole * 100.0, (middle + half) / whole * 100.0)
}

fn win_rate(sums: &Sums) -> [String; 2] {
    let rates = sums.rates();
    let shown = |rate: Option<f64>, sign: &str| {
        rate.map_or("-".to_owned(), |rate| format!("{sign}{}", with_thousands_apart(&format!("{rate:.2}"))))
    };
    [shown(rates.bb_per_100, ""), shown(rates.confidence_95, "± ")]
}

fn text_of(amount: Option<Amount>, scale: u8) -> String {
    amount.map_or("-".to_owned(), |amount| with_thousands_apart(&amount.rounded(scale).to_string()))
}

/// A decimal number, for people: `-1,234.5`.
fn with_thousands_apart(number: &str) -> String {
    let (sign, number) = number.split_at(usize::from(number.starts_with('-')));
    let (whole, fraction) = number.split_at(number.find('.').unwrap_or(number.len()));
    let whole = whole.parse().map_or_else(|_| whole.to_owned(), grouped);
    format!("{sign}{whole}{fraction}")
}

/// A line for each group.
pub(super) fn table(shown: &Shown, rows: Vec<Row>, least: u64, out: &mut Vec<u8>) {
    let headed = shown.headed();
    let mut head: Vec<Cell> = shown.by.iter().map(|column| Cell::left(column.name)).collect();
    head.push(Cell::right("hands"));
    head.extend(headed.iter().map(|(_, heading)| Cell::right(*heading)));
    head.extend(["bb/100", "95 %", "net"].map(Cell::right));
    if !shown.chosen {
        head.push(Cell::right("all-in EV"));
    }
    let mut all = vec![head];
    let mut is_few = false;
    for Row { values, hands, sums } in rows.iter().filter(|row| row.hands >= least) {
        let mut row: Vec<Cell> = values
            .iter()
            .map(|value| Cell::left(visible::line(value.as_deref().unwrap_or("-")).into_owned()))
            .collect();
        row.push(Cell::right(grouped(*hands)));
        row.extend(headed.iter().map(|(number, _)| Cell::right(percent(shown.count(*number, sums)))));
        row.extend(win_rate(sums).map(Cell::right));
        row.push(Cell::right(text_of(sums.net(), 2)));
        if !shown.chosen {
            row.push(Cell::right(text_of(sums.net_all_in_ev(), 2)));
        }
        is_few |= *hands < FEW;
        all.push(row);
    }
    lines(&all, out);
    warn(is_few && all.len() > 1, out);
}

fn warn(is_few: bool, out: &mut Vec<u8>) {
    if is_few {
        let text = "\n  Below some 10,000 hands the 95 % interval of bb/100 is wider than any player's edge.\n";
        out.extend_from_slice(text.as_bytes());
    }
}

/// All of one player, by position.
pub(super) fn sheet(shown: &Shown, rows: Vec<Row>, out: &mut Vec<u8>) {
    let mut all = Sums::default();
    rows.iter().for_each(|row| all.add(&row.sums));
    let mut places: Vec<(&str, &Sums)> =
        rows.iter().map(|row| (row.values.last().and_then(Option::as_deref).unwrap_or("-"), &row.sums)).collect();
    // In the order in which they act before the flop, the blinds last.
    let order = |name: &str| match name {
        "UTG" => 0,
        "LJ" => 50,
        "HJ" => 51,
        "CO" => 52,
        "BTN" => 53,
        "SB" => 54,
        "BB" => 55,
        further => further.strip_prefix("UTG+").and_then(|number| number.parse().ok()).unwrap_or(99),
    };
    places.sort_by_key(|(name, _)| order(name));
    let name = rows.first().and_then(|row| row.values.first()?.as_deref()).unwrap_or_default();
    let mut head =
        vec![Cell::left(visible::line(name).into_owned()), Cell::right("%"), Cell::right("95 %"), Cell::right("of")];
    head.extend(places.iter().map(|(name, _)| Cell::right(*name)));
    let mut hands = vec![Cell::left("hands"), Cell::right(""), Cell::right(""), Cell::right(grouped(all.hands))];
    hands.extend(places.iter().map(|(_, sums)| Cell::right(grouped(sums.hands))));
    let mut cells = vec![head, hands];
    for number in &shown.statistics {
        let Some(row) = STATISTICS.get(*number) else { continue };
        let count = shown.count(*number, &all);
        let mut line = vec![
            Cell::left(row.name),
            Cell::right(percent(count)),
            Cell::right(range(count)),
            Cell::right(grouped(count[0])),
        ];
        line.extend(places.iter().map(|(_, sums)| Cell::right(percent(shown.count(*number, sums)))));
        cells.push(line);
    }
    let [rate, half] = win_rate(&all);
    let mut won = vec![Cell::left("bb/100"), Cell::right(rate), Cell::right(half), Cell::right("")];
    won.extend(places.iter().map(|(_, sums)| Cell::right(win_rate(sums)[0].clone())));
    cells.push(won);
    lines(&cells, out);
    out.push(b'\n');
    let rates = all.rates();
    let is_chosen = shown.chosen;
    let shown = |rate: Option<f64>| rate.map_or("-".to_owned(), |rate| format!("{rate:.2}"));
    let amounts = [
        ("net", text_of(all.net(), 2)),
        ("at showdown", text_of(all.net_showdown(), 2)),
        ("without showdown", text_of(all.net_no_showdown(), 2)),
        (AT_WORTH, text_of(all.net_all_in_ev(), 2)),
        ("aggression factor", shown(rates.aggression_factor)),
        ("aggression frequency", shown(rates.aggression_frequency)),
    ];
    let amounts = amounts.into_iter().filter(|(name, _)| !(is_chosen && *name == AT_WORTH));
    lines(&amounts.map(|(name, text)| vec![Cell::left(name), Cell::right(text)]).collect::<Vec<_>>(), out);
    warn(all.hands < FEW, out);
}

/// An object a line for each group.
pub(super) fn json(shown: &Shown, rows: Vec<Row>, least: u64, out: &mut Vec<u8>) {
    for Row { values, hands, sums } in rows.iter().filter(|row| row.hands >= least) {
        out.extend_from_slice(b"{\"by\":{");
        for (number, (column, value)) in shown.by.iter().zip(values).enumerate() {
            out.extend_from_slice(if number == 0 { b"" } else { b"," });
            json_text::string(column.name, out);
            out.push(b':');
            match value {
                Some(value) if column.is_number => out.extend_from_slice(value.as_bytes()),
                Some(value) => json_text::string(value, out),
                None => out.extend_from_slice(b"null"),
            }
        }
        out.extend_from_slice(format!("}},\"hands\":{hands},\"stats\":{{").as_bytes());
        for (place, number) in shown.statistics.iter().enumerate() {
            let [of, done] = shown.count(*number, sums);
            let name = STATISTICS.get(*number).map_or("", |row| row.name);
            let comma = if place == 0 { "" } else { "," };
            let member = format!("{comma}\"{name}\":{{\"opportunities\":{of},\"done\":{done}}}");
            out.extend_from_slice(member.as_bytes());
        }
        out.push(b'}');
        for (name, value) in amounts(shown, sums) {
            let value = value.map_or("null".to_owned(), |amount| format!("\"{amount}\""));
            out.extend_from_slice(format!(",\"{name}\":{value}").as_bytes());
        }
        for (name, value) in rates(sums) {
            let value = value.map_or("null".to_owned(), decimal);
            out.extend_from_slice(format!(",\"{name}\":{value}").as_bytes());
        }
        out.extend_from_slice(b"}\n");
    }
}

fn amounts(shown: &Shown, sums: &Sums) -> [(&'static str, Option<Amount>); 4] {
    [
        ("net", sums.net()),
        ("net_showdown", sums.net_showdown()),
        ("net_no_showdown", sums.net_no_showdown()),
        ("net_all_in_ev", sums.net_all_in_ev().filter(|_| !shown.chosen)),
    ]
}

fn rates(sums: &Sums) -> [(&'static str, Option<f64>); 5] {
    let rates = sums.rates();
    [
        ("bb_per_100", rates.bb_per_100),
        ("sd_bb_per_100", rates.sd_bb_per_100),
        ("confidence_95", rates.confidence_95),
        ("aggression_factor", rates.aggression_factor),
        ("aggression_frequency", rates.aggression_frequency),
    ]
}

/// To nine decimals, without needless zeros.
fn decimal(value: f64) -> String {
    let text = format!("{value:.9}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// A line for each group, under a line of names.
pub(super) fn csv(shown: &Shown, rows: Vec<Row>, least: u64, out: &mut Vec<u8>) {
    let names = shown
        .statistics
        .iter()
        .filter_map(|number| STATISTICS.get(*number))
        .flat_map(|row| [format!("{}_opportunities", row.name), format!("{}_done", row.name)]);
    let none = Sums::default();
    let others = amounts(shown, &none).map(|(name, _)| name).into_iter().chain(rates(&none).map(|(name, _)| name));
    let by = shown.by.iter().map(|column| column.name.to_owned());
    fields(by.chain(["hands".to_owned()]).chain(names).chain(others.map(str::to_owned)), out);
    for Row { values, hands, sums } in rows.iter().filter(|row| row.hands >= least) {
        let counts =
            shown.statistics.iter().flat_map(|number| shown.count(*number, sums)).map(|count| count.to_string());
        let amounts = amounts(shown, sums).map(|(_, value)| value.map_or(String::new(), |amount| amount.to_string()));
        let rates = rates(sums).map(|(_, value)| value.map_or(String::new(), decimal));
        let values = values.iter().map(|value| value.clone().unwrap_or_default());
        fields(values.chain([hands.to_string()]).chain(counts).chain(amounts).chain(rates), out);
    }
}

/// A line of CSV (RFC 4180).
fn fields(fields: impl IntoIterator<Item = String>, out: &mut Vec<u8>) {
    for (number, field) in fields.into_iter().enumerate() {
        out.extend_from_slice(if number == 0 { b"" } else { b"," });
        if field.contains([',', '"', '\n', '\r']) {
            out.extend_from_slice(format!("\"{}\"", field.replace('"', "\"\"")).as_bytes());
        } else {
            out.extend_from_slice(field.as_bytes());
        }
    }
    out.push(b'\n');
}

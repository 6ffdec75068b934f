//! The tables of FORMATS.md: which problems of each notation are no errors, and what its conversions lose. They are made of
//! the problems themselves: [`with_tables`].

use hoyle::notation::NOTATIONS;
use hoyle::problem::{Entry, Severity, Stage};
use hoyle::{explain, rooms};

/// A table of a chapter: what its third column is called, and which problems stand in it.
type Table = (&'static str, fn(&Entry) -> bool);

const TABLES: [Table; 2] = [
    ("problem", |entry| entry.severity != Severity::Error && entry.stage != Stage::Loss),
    ("loss", |entry| entry.stage == Stage::Loss),
];

/// FORMATS.md with the tables as they should be. Where a chapter has none that it needs, it comes at its end.
pub fn with_tables(formats: &str) -> String {
    let mut chapters = formats.split_inclusive('\n').fold(vec![String::new()], |mut chapters, line| {
        if line.starts_with("## ") {
            chapters.push(String::new());
        }
        chapters.iter_mut().last().expect("the first").push_str(line);
        chapters
    });
    for chapter in &mut chapters {
        let Some(heading) = chapter.strip_prefix("## ").and_then(|rest| rest.lines().next()) else { continue };
        let name = heading.split(':').next().unwrap_or_default().to_owned();
        for (third, is_in) in TABLES {
            let rows: Vec<&Entry> = of_chapter(&name).into_iter().filter(|entry| is_in(entry)).collect();
            let head = format!("| code | severity | {third} |\n|---|---|---|\n");
            let (before, after) = match chapter.split_once(&head) {
                Some((before, after)) => (before.to_owned(), after.to_owned()),
                None if rows.is_empty() => continue,
                None => (format!("{chapter}\n"), String::new()),
            };
            let row = |entry: &&Entry| format!("| {} | {} | {} |\n", entry.code, entry.severity.name(), entry.title());
            let table: String = rows.iter().map(row).collect();
            let rest: String = after.split_inclusive('\n').skip_while(|line| line.starts_with('|')).collect();
            *chapter = before + &head + &table + &rest;
        }
    }
    chapters.concat()
}

/// The problems of a chapter, by the prefix of their codes; each room has one of its own.
fn of_chapter(name: &str) -> Vec<&'static Entry> {
    let all = explain::problems(NOTATIONS).into_iter();
    let prefix = if name == "All notations" { "RUL" } else { name };
    let is_own = |entry: &&'static Entry| match prefix {
        "ROOMS" => rooms::problems::ENTRIES.contains(entry),
        _ => entry.code.to_string().trim_end_matches(char::is_numeric) == prefix,
    };
    all.filter(is_own).collect()
}

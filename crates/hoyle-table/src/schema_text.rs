//! The schema as a text, for people: [`markdown`]. `docs/tables.md` is this.

use crate::schema::TABLES;
use crate::{STATISTICS_VERSION, Table, VERSION};

/// What stands above the tables.
const ABOVE: &str = "# The tables of `hoyle table`

Made by `hoyle table --schema` from the one list of columns; a test holds this page to it.

- What is not known, or does not apply, is null. A statistic is null where there was no opportunity, false where it was
  passed up, true where it was done: `avg(three_bet::int)` is the rate, `count(three_bet)` the opportunities.
- Amounts are decimals with as many places as `--scale` says, 2 if nothing is said. An amount that has more is null, and
  counted in a message: nothing is rounded. `net_all_in_ev` is rounded to six places more.
- Moments are in microseconds. A time zone that is not known is not guessed.
- A record that has errors is told as far as it could be played; `status` says so.
";

/// These tables, all of them if there is none, as Markdown.
pub fn markdown(tables: &[&'static Table]) -> String {
    let mut text = String::new();
    if tables.is_empty() {
        text.push_str(ABOVE);
        text.push_str(&format!("\nSchema {VERSION}, statistics {STATISTICS_VERSION}.\n"));
    }
    let all: Vec<&Table> = if tables.is_empty() { TABLES.iter().collect() } else { tables.to_vec() };
    for table in all {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&format!(
            "## {}\n\nA row is {}.\n\n| column | type | says |\n|---|---|---|\n",
            table.name, table.about
        ));
        for field in table.fields() {
            text.push_str(&format!("| `{}` | {} | {} |\n", field.name, field.kind.sql(), field.about));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documentation_is_that_of_the_columns() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/tables.md");
        let written = std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n");
        let differs = written.lines().zip(markdown(&[]).lines()).position(|(one, other)| one != other);
        assert_eq!(written, markdown(&[]), "line {differs:?}: hoyle table --schema > docs/tables.md");
    }

    #[test]
    fn names_are_used_once() {
        for table in TABLES {
            let mut names: Vec<&str> = table.fields().iter().map(|field| field.name).collect();
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{}", table.name);
        }
    }
}

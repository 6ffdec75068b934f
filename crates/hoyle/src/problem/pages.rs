//! The pages of problems as files: [`files`]. Not here: what they say, which stands with each problem; writing them to
//! a disk.

use super::{Entry, registry};
use crate::notation::Notation;

/// The name of the index.
pub const INDEX: &str = "README.md";

/// A file for every problem that these notations can report, and the index: names and texts.
pub fn files(notations: &[&'static dyn Notation]) -> Vec<(String, String)> {
    let entries = registry::all(notations);
    let mut files = vec![(INDEX.to_owned(), index(&entries))];
    files.extend(entries.iter().map(|entry| (format!("{}.md", entry.code), page(entry))));
    files
}

/// The page of one problem, under its own heading.
pub fn page(entry: &Entry) -> String {
    let mut text = format!("# {}: {}\n\n", entry.code, entry.title());
    text.push_str(&format!("{}: {}\n\n", entry.severity.name(), without_facts(entry.message)));
    let mut code = false;
    for line in entry.markdown().lines() {
        code ^= line.starts_with("```");
        if !code && line.starts_with("# ") {
            text.push('#');
        }
        text.push_str(line);
        text.push('\n');
    }
    text
}

fn index(entries: &[&Entry]) -> String {
    let mut text = String::from(
        "# Problems\n\nWhat `hoyle check` can report, and what to do about it. `hoyle explain CODE` prints the same \
         pages.\nThese files are made by `cargo xtask pages` from the source, where each page stands with its problem.\n",
    );
    let mut family = "";
    for entry in entries {
        if entry.code.family() != family {
            family = entry.code.family();
            text.push_str(&format!("\n## {family}\n\n| code | severity | problem |\n|---|---|---|\n"));
        }
        let (code, severity, title) = (entry.code, entry.severity.name(), entry.title());
        text.push_str(&format!("| [{code}]({code}.md) | {severity} | {title} |\n"));
    }
    text
}

/// A message with `…` where the facts of a case stand.
fn without_facts(template: &str) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, place)) = rest.split_once('{') {
        text.push_str(before);
        match place.strip_prefix('{') {
            Some(after) => {
                text.push('{');
                rest = after;
            }
            None => {
                text.push('…');
                rest = place.split_once('}').map_or("", |(_, after)| after);
            }
        }
    }
    text.push_str(rest);
    text.replace("}}", "}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::NOTATIONS;

    #[test]
    fn facts_are_left_open_and_braces_stay() {
        assert_eq!(without_facts("it is {0:player}'s turn, not {2}"), "it is …'s turn, not …");
        assert_eq!(without_facts("no }} for {{"), "no } for {");
    }

    #[test]
    fn headings_go_down_one_level_outside_code() {
        let files = files(NOTATIONS);
        let (_, text) = files.iter().find(|(name, _)| name == "PHH002.md").unwrap();
        assert!(text.starts_with("# PHH002: control character\n\nerror: "), "{text}");
        assert!(text.contains("\n## What it means\n") && text.contains("\n# Page 2"), "{text}");
    }
}

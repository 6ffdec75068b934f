//! FORMATS.md is true: the example of every decision is run, the tables of severities and losses are those of the
//! problems, the contents lead to the headings.

use std::fs;
use std::path::{Path, PathBuf};

use hoyle::notation::{Form, NOTATIONS};
use hoyle::{AnyNotation, Records, explain};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn formats() -> String {
    fs::read_to_string(root().join("FORMATS.md")).unwrap()
}

/// A chapter: what stands under a heading of two signs.
struct Chapter {
    name: String,
    lines: Vec<(usize, String)>,
}

fn chapters() -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (number, line) in formats().lines().enumerate() {
        if let Some(heading) = line.strip_prefix("## ") {
            let name = heading.split(':').next().unwrap().to_owned();
            chapters.push(Chapter { name, lines: Vec::new() });
        } else if let Some(chapter) = chapters.last_mut() {
            chapter.lines.push((number + 1, line.to_owned()));
        }
    }
    chapters
}

/// An item of a section: where it stands, and its example.
struct Decision {
    line: usize,
    example: String,
}

impl Chapter {
    fn notation(&self) -> Option<AnyNotation> {
        NOTATIONS.iter().copied().find(|notation| notation.name() == self.name.to_lowercase())
    }

    fn decisions(&self) -> Vec<Decision> {
        let mut found: Vec<Decision> = Vec::new();
        let mut within = false;
        for (number, line) in &self.lines {
            if line.starts_with("- **") {
                within = true;
                found.push(Decision { line: *number, example: String::new() });
            } else if let (true, Some(more), Some(last)) = (within, line.strip_prefix("  "), found.last_mut()) {
                match more.strip_prefix("e.g. ") {
                    _ if !last.example.is_empty() => last.example += &format!(" {more}"),
                    Some(example) => example.clone_into(&mut last.example),
                    None => {}
                }
            } else {
                within = false;
            }
        }
        found
    }

    /// The text of its code block, over which examples are written.
    fn base(&self) -> String {
        let block = self.lines.iter().skip_while(|(_, line)| !line.starts_with("```")).skip(1);
        block.take_while(|(_, line)| line != "```").map(|(_, line)| line.clone() + "\n").collect()
    }
}

/// The texts in backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The parts of an example, which semicolons separate.
fn parts(example: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    for letter in example.trim_end_matches('.').chars() {
        quoted ^= letter == '`';
        match letter {
            ';' if !quoted => parts.push(String::new()),
            letter => parts.last_mut().unwrap().push(letter),
        }
    }
    parts
}

/// The hand with these fields and actions written over it.
fn written_over(base: &str, pieces: &[&str]) -> String {
    let mut lines: Vec<String> = base.lines().map(str::to_owned).collect();
    for piece in pieces {
        if piece.starts_with('\'') {
            let actions = lines.iter_mut().find(|line| line.starts_with("actions")).unwrap();
            *actions = format!("{}, {piece}]", actions.trim_end_matches(']'));
            continue;
        }
        let (key, _) = piece.split_once(" = ").unwrap_or_else(|| panic!("{piece} is no field"));
        match lines.iter_mut().find(|line| line.starts_with(&format!("{key} = "))) {
            Some(line) => *line = (*piece).to_owned(),
            None => lines.push((*piece).to_owned()),
        }
    }
    lines.join("\n") + "\n"
}

/// The codes of the problems of a text, each once, in their order.
fn drawn(text: &[u8], notation: AnyNotation, form: Form) -> Vec<String> {
    let mut codes: Vec<String> = Vec::new();
    for found in Records::new(text, notation, form) {
        for problem in &found.problems {
            let code = problem.code().to_string();
            if !codes.contains(&code) {
                codes.push(code);
            }
        }
    }
    codes
}

/// The file that an example names, whether or not it is here: those of the collections need not be.
fn file(word: &str) -> Option<Option<PathBuf>> {
    if word.contains(' ') || !word.contains('/') {
        return None;
    }
    let own = root().join(word);
    let shared = std::env::var_os("HOYLE_CORPUS").map(|corpus| PathBuf::from(corpus).join(word));
    let known = ["phh", "psn", "pfn", "pn", "ppn"].contains(&word.split('/').next().unwrap_or_default());
    match shared {
        _ if own.exists() => Some(Some(own)),
        Some(shared) if known => Some(Some(shared)),
        None if known => Some(None),
        _ => panic!("there is no {word}"),
    }
}

fn form_of(path: &Path) -> (AnyNotation, Form) {
    let (name, text) = (path.to_string_lossy(), fs::read(path).unwrap());
    let (format, _) = hoyle::detect(&name, &text).unwrap_or_else(|| panic!("{name} is in no notation"));
    (format.notation, format.form)
}

/// Whether there is a test of this name, `file::name`, in the crates.
fn is_a_test(name: &str) -> bool {
    fn files(folder: &Path, stem: &str, found: &mut Vec<PathBuf>) {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                files(&path, stem, found);
            } else if path.file_name().is_some_and(|name| name.to_string_lossy() == format!("{stem}.rs")) {
                found.push(path);
            }
        }
    }
    let (stem, function) = name.rsplit_once("::").unwrap_or_else(|| panic!("{name} is not file::name"));
    let mut found = Vec::new();
    files(&root().join("crates"), stem, &mut found);
    found.iter().any(|path| {
        let text = fs::read_to_string(path).unwrap();
        let mut lines = text.lines().map(str::trim);
        let mut test = false;
        lines.any(|line| {
            let here = test && line.starts_with(&format!("fn {function}("));
            test = line == "#[test]" || test && line.starts_with("#[");
            here
        })
    })
}

/// Runs one part of an example. What is wrong with it, if anything.
fn run(part: &str, chapter: &Chapter) -> Result<(), String> {
    let words = quoted(part);
    if part.trim_start().starts_with("test ") {
        let missing: Vec<&str> = words.iter().copied().filter(|name| !is_a_test(name)).collect();
        return if missing.is_empty() && !words.is_empty() { Ok(()) } else { Err(format!("no test {missing:?}")) };
    }
    if part.trim_start().starts_with("page ") {
        let codes = codes();
        let missing: Vec<&str> = words.iter().copied().filter(|name| !codes.iter().any(|code| code == name)).collect();
        return if missing.is_empty() && !words.is_empty() { Ok(()) } else { Err(format!("no page {missing:?}")) };
    }
    let (_, wanted) = part.rsplit_once(" draws ").ok_or_else(|| format!("{part} does not say what it draws"))?;
    let wanted: Vec<&str> = wanted.split(", ").map(str::trim).filter(|word| *word != "nothing").collect();
    let (text, (notation, form)) = match file(words.first().copied().unwrap_or_default()) {
        Some(None) => return Ok(()),
        Some(Some(path)) => (fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?, form_of(&path)),
        None => {
            let notation = chapter.notation().ok_or("the chapter is of no notation")?;
            let base = chapter.base();
            let text = if base.is_empty() { words.concat() } else { written_over(&base, &words) };
            (text.into_bytes(), (notation, notation.forms()[0]))
        }
    };
    let drawn = drawn(&text, notation, form);
    if drawn == wanted { Ok(()) } else { Err(format!("{part}: draws {drawn:?}")) }
}

fn codes() -> Vec<String> {
    explain::problems(NOTATIONS).iter().map(|entry| entry.code.to_string()).collect()
}

#[test]
fn every_decision_has_an_example_that_is_true() {
    let (mut wrong, mut without, mut seen) = (String::new(), Vec::new(), 0);
    for chapter in chapters() {
        for decision in chapter.decisions() {
            seen += 1;
            if decision.example.is_empty() {
                without.push(decision.line);
            }
            for part in parts(&decision.example).iter().filter(|_| !decision.example.is_empty()) {
                if let Err(fault) = run(part, &chapter) {
                    wrong += &format!("FORMATS.md:{}: {fault}\n", decision.line);
                }
            }
        }
    }
    assert!(seen > 200, "{seen} decisions");
    assert!(wrong.is_empty(), "{wrong}");
    assert!(without.is_empty(), "decisions without an example, at the lines {without:?}");
}

#[test]
fn the_tables_of_severities_and_losses_are_those_of_the_problems() {
    let formats = formats();
    assert!(hoyle_testing::severities::with_tables(&formats) == formats, "cargo xtask severities writes them");
}

#[test]
fn the_contents_lead_to_every_heading() {
    let formats = formats();
    let (_, after) = formats.split_once("## Contents\n").unwrap();
    let headings: Vec<(usize, &str)> = after
        .lines()
        .filter(|line| line.starts_with("##"))
        .map(|line| (line.find(' ').unwrap() - 2, line.trim_start_matches('#').trim()))
        .collect();
    let mut anchors: Vec<String> = Vec::new();
    let mut contents = String::from("\n");
    for (depth, heading) in &headings {
        let kept = |letter: &char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | ' ');
        let anchor = heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-");
        let before = anchors.iter().filter(|other| **other == anchor).count();
        let number = if before == 0 { String::new() } else { format!("-{before}") };
        contents += &format!("{}- [{heading}](#{anchor}{number})\n", "  ".repeat(*depth));
        anchors.push(anchor);
    }
    assert!(after.starts_with(&contents), "the contents should be\n{contents}");
    let notations: Vec<String> = NOTATIONS.iter().map(|notation| notation.name().to_uppercase()).collect();
    let chapters: Vec<String> = chapters().into_iter().skip(2).map(|chapter| chapter.name).collect();
    assert!(notations.iter().all(|name| chapters.iter().filter(|other| *other == name).count() == 1), "{chapters:?}");
}

#[test]
fn its_lines_can_be_read_on_any_screen() {
    let long: Vec<usize> =
        formats().lines().zip(1..).filter(|(line, _)| line.chars().count() >= 120).map(|(_, number)| number).collect();
    assert!(long.is_empty(), "FORMATS.md has lines of 120 characters and more: {long:?}");
}

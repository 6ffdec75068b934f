//! The scoreboards over the shared corpora: what is read, replayed and judged right. `conformance/*.snap` keeps them.
//! Not here: what is right; that stands in the corpora.

mod frames;
mod pfn;
mod phh;
mod pn;
mod ppn;
mod psn;
mod rooms;
mod stats;
mod toml;

use std::fmt::Write as _;
use std::path::Path;

/// A line of a scoreboard: so many right of so many, and the first few that are not.
pub(crate) struct Score {
    name: &'static str,
    right: usize,
    all: usize,
    wrong: Vec<String>,
}

impl Score {
    pub(crate) fn new(name: &'static str) -> Score {
        Score { name, right: 0, all: 0, wrong: Vec::new() }
    }

    /// Whether nothing was counted.
    pub(crate) fn is_empty(&self) -> bool {
        self.all == 0
    }

    /// One more document; `wrong` says what is not as it should be.
    pub(crate) fn count(&mut self, document: &str, wrong: Option<String>) {
        self.all += 1;
        match wrong {
            None => self.right += 1,
            Some(why) => self.wrong.push(format!("{document}: {why}")),
        }
    }
}

/// A family of scoreboards: its name, and what makes them from the shared corpora.
type Board = (&'static str, fn(&Path) -> Result<Vec<Score>, String>);

/// Every family.
const BOARDS: &[Board] = &[
    ("frames", frames::scores),
    ("pfn", pfn::scores),
    ("phh", phh::scores),
    ("pn", pn::scores),
    ("ppn", ppn::scores),
    ("psn", psn::scores),
    ("rooms", rooms::scores),
    ("stats", stats::scores),
    ("toml", toml::scores),
];

/// Runs every scoreboard, or those of a name; the words may be `--check`, and a folder of other PHH hands of the same
/// making, or of hands with their statistics.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let check = words.iter().any(|word| word == "--check");
    let name = words.iter().find(|word| !word.starts_with("--"));
    if let Some(folder) = name.filter(|name| BOARDS.iter().all(|(board, _)| board != name)) {
        let folder = Path::new(folder);
        let mut others = phh::others(folder)?;
        if others.is_empty() {
            others = stats::over(&crate::real_hands::corpus()?, folder)?;
        }
        return show(&others).map(drop);
    }
    let corpus = crate::real_hands::corpus()?;
    let mut all_right = true;
    for (name, scores) in BOARDS.iter().filter(|(board, _)| name.is_none_or(|name| name == board)) {
        let scores = scores(&corpus)?;
        all_right &= show(&scores)?;
        let mut text = String::new();
        for score in &scores {
            _ = writeln!(text, "{}: {}/{}", score.name, score.right, score.all);
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../conformance/{name}.snap"));
        if check {
            let kept = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            if kept != text {
                return Err(format!("conformance/{name}.snap says\n{kept}but this run gives\n{text}"));
            }
        } else {
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    // What is known to be wrong is committed, and may not get worse.
    if all_right || check { Ok(()) } else { Err("not everything is right".into()) }
}

#[allow(clippy::print_stderr, reason = "the scoreboard is what is asked for")]
fn show(scores: &[Score]) -> Result<bool, String> {
    for score in scores {
        eprintln!("{}: {}/{}", score.name, score.right, score.all);
        for wrong in score.wrong.iter().take(12) {
            eprintln!("    {wrong}");
        }
    }
    Ok(scores.iter().all(|score| score.right == score.all && score.all > 0))
}

/// The lines of a JSON Lines file.
pub(crate) fn json_lines(path: &Path) -> Result<Vec<serde_json::Value>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    text.lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| serde_json::from_str(line).map_err(|error| format!("{}: {error}", path.display())))
        .collect()
}

/// Reads a file.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

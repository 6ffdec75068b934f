//! The documents of the public toml-test suite, read as PHH: the valid ones draw no problem of bands PHH0xx and
//! PHH1xx, the invalid ones at least one.

use std::path::{Path, PathBuf};

use hoyle::notation::Depth;
use hoyle::notation::phh::PhhReader;
use hoyle::problem::Stage;

use super::{Score, bytes};

/// Both scoreboards.
pub(super) fn scores(corpus: &Path) -> Result<Vec<Score>, String> {
    let mut scores = Vec::new();
    for (folder, name, wanted) in
        [("valid", "valid documents free of syntax problems", false), ("invalid", "invalid documents caught", true)]
    {
        let mut score = Score::new(name);
        let mut files = Vec::new();
        walk(&corpus.join("toml").join(folder), &mut files)?;
        files.sort();
        for file in files {
            let mut problems = Vec::new();
            PhhReader::new(false, Depth::Check).read_next(&bytes(&file)?, true, &mut problems);
            let syntax = problems.iter().find(|problem| problem.stage() <= Stage::Grammar);
            let wrong = match (wanted, syntax) {
                (false, Some(problem)) => Some(format!("{problem:?}")),
                (true, None) => Some("no syntax problem".into()),
                _ => None,
            };
            score.count(&file.display().to_string(), wrong);
        }
        scores.push(score);
    }
    Ok(scores)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for entry in std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

//! `cargo xtask matchups`: makes the table of two hands of hold'em before the flop by counting all boards for each. Not here:
//! how they are counted and where each stands (`crates/hoyle-rules/src/poker/equity/matchups.rs`).

use std::path::PathBuf;

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let path = crate::fuzz::root().join("crates/hoyle-rules/src/poker/equity/matchups.bin");
    match words {
        [] => write(&path),
        [word] if word == "--check" => match std::fs::read(&path) {
            Ok(kept) if kept == hoyle_rules::poker::equity::count_matchups() => Ok(()),
            _ => Err(format!("{} is not what cargo xtask matchups makes", path.display())),
        },
        _ => Err("matchups takes no word but --check".to_string()),
    }
}

fn write(path: &PathBuf) -> Result<(), String> {
    let bytes = hoyle_rules::poker::equity::count_matchups();
    std::fs::write(path, &bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    eprintln!("{}: {} bytes", path.display(), bytes.len());
    Ok(())
}

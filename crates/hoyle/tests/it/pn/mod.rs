//! PN and the rules of pinochle.

mod fill;

use std::path::Path;

/// Whole games with their names: the shared corpus where it is there, and the project's own.
fn games() -> Vec<(String, String)> {
    let mut games = Vec::new();
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/pn/games");
    let shared = std::env::var_os("HOYLE_CORPUS").map(|corpus| Path::new(&corpus).join("pn/generated"));
    for folder in [Some(own), shared].into_iter().flatten() {
        let Ok(files) = std::fs::read_dir(&folder) else { continue };
        for file in files.flatten().map(|file| file.path()) {
            if file.extension().is_some_and(|extension| extension == "pn") {
                let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                games.push((name, std::fs::read_to_string(&file).unwrap()));
            }
        }
    }
    games.sort();
    games
}

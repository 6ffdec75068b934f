//! Writes the pages of problems to `docs/problems`. Not here: what they say; that stands with each problem.

use std::fs;
use std::path::Path;

use hoyle::notation::NOTATIONS;
use hoyle::problem::pages;

/// Writes every page; with `--check`, only says whether those on the disk are fresh.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let check = words.iter().any(|word| word == "--check");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/problems");
    let files = pages::files(NOTATIONS);
    let strange = others(&folder, &files);
    if check {
        for (name, text) in &files {
            if fs::read_to_string(folder.join(name)).ok().as_ref() != Some(text) {
                return Err(format!("docs/problems/{name} is not fresh: run `cargo xtask pages`"));
            }
        }
        return match strange.first() {
            Some(name) => Err(format!("docs/problems/{name} is the page of no problem: run `cargo xtask pages`")),
            None => Ok(()),
        };
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for name in strange {
        fs::remove_file(folder.join(&name)).map_err(|error| format!("{name}: {error}"))?;
    }
    for (name, text) in files {
        fs::write(folder.join(&name), text).map_err(|error| format!("{name}: {error}"))?;
    }
    Ok(())
}

/// Pages on the disk of problems that there are no more.
fn others(folder: &Path, files: &[(String, String)]) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.filter(|name| name.ends_with(".md") && !files.iter().any(|(known, _)| known == name)).collect()
}

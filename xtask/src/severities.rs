//! Writes the tables of severities and losses in FORMATS.md: `cargo xtask severities`. What they say is the problems' own;
//! see `crates/hoyle-testing/src/severities.rs`.

/// Writes FORMATS.md.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if !words.is_empty() {
        return Err("usage: cargo xtask severities".into());
    }
    let path = crate::fuzz::root().join("FORMATS.md");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("FORMATS.md: {error}"))?;
    std::fs::write(&path, hoyle_testing::severities::with_tables(&text)).map_err(|error| format!("FORMATS.md: {error}"))
}

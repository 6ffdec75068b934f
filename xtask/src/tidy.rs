//! Says what is not tidy in the tree, as `cargo test` does. What tidy is stands in `crates/hoyle-testing/src/tidy.rs`.

/// Looks through the tree.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if !words.is_empty() {
        return Err("usage: cargo xtask tidy".into());
    }
    let faults = hoyle_testing::tidy::faults(&crate::fuzz::root());
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

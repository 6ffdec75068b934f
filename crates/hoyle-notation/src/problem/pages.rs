//! The pages of problems: [`page_body`] takes the text of one. Not here: the pages; each is a Markdown file in the folder
//! `problems` of the crate that reports the problem.

/// The text of a page without its heading, the headings of its parts raised by one level. It serves whoever puts the page
/// under a heading of their own.
pub fn page_body(page: &str) -> String {
    let (_, rest) = page.split_once("\n\n").unwrap_or_default();
    let mut text = String::with_capacity(rest.len());
    let mut code = false;
    for line in rest.lines() {
        code ^= line.starts_with("```");
        let raised = line.strip_prefix('#').filter(|rest| !code && rest.starts_with('#'));
        text.push_str(raised.unwrap_or(line));
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_go_up_one_level_outside_code() {
        let page = "# PHH002: control character\n\n## What it means\n\nText.\n\n```toml\n## Page 2\n```\n";
        assert_eq!(page_body(page), "# What it means\n\nText.\n\n```toml\n## Page 2\n```\n");
        assert_eq!(page_body(""), "");
    }
}

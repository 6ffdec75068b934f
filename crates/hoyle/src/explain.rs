//! Every problem that hoyle can report, and its page. Not here: what they are; each notation has its own list.

use hoyle_notation::problem::Entry;
use hoyle_notation::problems;

use crate::any::{AnyNotation, PAGES};

/// Every problem that these notations can report, after those that all notations share.
pub fn problems(notations: &[AnyNotation]) -> Vec<&'static Entry> {
    let own = notations.iter().flat_map(|notation| notation.about().problems.iter());
    problems::ENTRIES.iter().chain(own).copied().collect()
}

/// The page of a problem: Markdown, under a heading of its code and title.
pub fn page(entry: &Entry) -> Option<&'static str> {
    PAGES.iter().copied().flatten().find(|(of, _)| *of == entry).map(|(_, page)| *page)
}

//! A set of pages: the page that lists them all ([`index`]), and links from each to the next ([`with_links`]). Not here:
//! files.

use core::fmt::Write;

use super::{Home, NEIGHBOURS, Source, head, who_and_where};
use crate::describe::{self, CardStyle, DisplayOptions};
use crate::svg::text::escape;
use crate::timeline::Timeline;

/// What the index shows of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageSummary {
    /// The game and what is played for.
    pub game: String,
    /// Where and when; may be empty.
    pub about: String,
    /// The file that the record is in.
    pub file: String,
    /// Its number in that file, from 0; `None` where the file has no other.
    pub record: Option<u64>,
}

impl PageSummary {
    /// What is listed of a record.
    pub(super) fn of(timeline: &Timeline, source: Source<'_>) -> PageSummary {
        let game = describe::sentence(&timeline.game, timeline, DisplayOptions::default(), CardStyle::Symbols);
        let about = who_and_where(timeline);
        PageSummary { game, about, file: source.file.to_owned(), record: source.record }
    }
}

/// The pages before and after one in a set, by the names of their files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PageLinks<'a> {
    /// The page before.
    pub before: Option<&'a str>,
    /// The page after.
    pub after: Option<&'a str>,
    /// The page that lists them all.
    pub index: Option<&'a str>,
}

/// A page with links to its neighbours, in three pieces to be written one after the other.
pub fn with_links<'a>(page: &'a str, neighbours: PageLinks<'_>) -> (&'a str, String, &'a str) {
    let (before, after) = page.split_once(NEIGHBOURS).unwrap_or((page, ""));
    let mut ways = String::new();
    let all = [
        ("prev", "‹", "Previous record", neighbours.before),
        ("index", "☰", "All records", neighbours.index),
        ("next", "›", "Next record", neighbours.after),
    ];
    if all.iter().any(|(.., name)| name.is_some()) {
        ways.push_str("<nav aria-label=\"Other records\"><ul>");
        for (rel, sign, label, name) in all {
            if let Some(name) = name {
                let _ = write!(ways, "<li><a rel=\"{rel}\" href=\"");
                escape(name, &mut ways);
                let _ = write!(ways, "\" aria-label=\"{label}\" title=\"{label}\">{sign}</a></li>");
            }
        }
        ways.push_str("</ul></nav>\n");
    }
    (before, ways, after)
}

/// The page that lists a set of pages, each with the name of its file.
pub fn index<'a>(pages: impl Iterator<Item = (&'a str, &'a PageSummary)>) -> String {
    let mut out = String::new();
    head("Records", "", Home::Set, &mut out);
    out.push_str("<header><h1>Records</h1></header>\n<main><ol class=\"all\">\n");
    for (name, listed) in pages {
        out.push_str("<li><a href=\"");
        escape(name, &mut out);
        out.push_str("\"><bdi>");
        escape(&listed.file, &mut out);
        out.push_str("</bdi>");
        if let Some(number) = listed.record {
            let _ = write!(out, ", record {}", number.saturating_add(1));
        }
        out.push_str("</a>: ");
        escape(&listed.game, &mut out);
        if !listed.about.is_empty() {
            out.push_str("; <bdi>");
            escape(&listed.about, &mut out);
            out.push_str("</bdi>");
        }
        out.push_str("</li>\n");
    }
    out.push_str("</ol></main>\n</body>\n</html>\n");
    out
}

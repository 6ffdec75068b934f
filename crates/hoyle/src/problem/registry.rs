//! What every problem means in words: [`Entry`], and the macro with which a notation lists its problems.
//!
//! Not here: how a message is put together; that is [`message`](super::message).

use super::{Code, Severity, rul};
use crate::notation::Notation;

/// Words that a message may name by number: what the placeholder calls them, and the words.
pub type Words = (&'static str, &'static [&'static str]);

/// The words of one problem.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its code.
    pub code: Code,
    /// Its name in the source, such as `NotYourTurn`.
    pub name: &'static str,
    /// How serious it is, where the report does not say otherwise.
    pub severity: Severity,
    /// The message, with places for facts; see [`message`](super::message).
    pub message: &'static str,
    /// What to do; may be empty. It may have places for facts too.
    pub help: &'static str,
    /// Its page as it stands in the source: Markdown, each line after one space. [`Entry::markdown`] takes them off.
    pub page: &'static str,
    /// The word tables that message and help use.
    pub words: &'static [Words],
}

impl Entry {
    /// The page in Markdown.
    pub fn markdown(&self) -> String {
        let mut text = String::with_capacity(self.page.len());
        for line in self.page.lines() {
            text.push_str(line.strip_prefix(' ').unwrap_or(line));
            text.push('\n');
        }
        text
    }

    /// Its name as words: `not your turn`.
    pub fn title(&self) -> String {
        let mut words = String::new();
        for letter in self.name.chars() {
            if letter.is_uppercase() && !words.is_empty() {
                words.push(' ');
            }
            words.extend(letter.to_lowercase());
        }
        words
    }
}

/// The entry of a code in a list sorted by code.
pub fn find(entries: &'static [Entry], code: Code) -> Option<&'static Entry> {
    let at = entries.binary_search_by_key(&code, |entry| entry.code).ok()?;
    entries.get(at)
}

/// How many entries these lists have.
pub(crate) const fn count(lists: &[&[Entry]]) -> usize {
    let (mut count, mut list) = (0, 0);
    while list < lists.len() {
        count += lists[list].len();
        list += 1;
    }
    count
}

/// These lists, of `COUNT` entries, as one.
pub(crate) const fn joined<const COUNT: usize>(lists: &[&[Entry]]) -> [Entry; COUNT] {
    let mut entries = [lists[0][0]; COUNT];
    let (mut list, mut place, mut at) = (0, 0, 0);
    while at < COUNT {
        if place == lists[list].len() {
            list += 1;
            place = 0;
        } else {
            entries[at] = lists[list][place];
            place += 1;
            at += 1;
        }
    }
    entries
}

/// Every problem that these notations and the shared list can report, by family and number.
pub fn all(notations: &[&'static dyn Notation]) -> Vec<&'static Entry> {
    let mut entries: Vec<&'static Entry> =
        rul::ENTRIES.iter().chain(notations.iter().flat_map(|notation| notation.problems())).collect();
    entries.sort_by_key(|entry| entry.code);
    entries.dedup_by_key(|entry| entry.code);
    entries
}

/// What is wrong with a list of entries, if anything: codes out of order or of another family, a message with a place
/// that nothing fills, a page without one of its parts. For the tests of each notation.
pub fn fault_in(entries: &'static [Entry]) -> Option<String> {
    for pair in entries.windows(2) {
        if let [one, two] = pair
            && (one.code >= two.code || one.code.family() != two.code.family())
        {
            return Some(format!("{} must come before {} and be of its family", one.code, two.code));
        }
    }
    for entry in entries {
        for template in [entry.message, entry.help] {
            if let Err(fault) = super::message::check(entry, template) {
                return Some(format!("{}: {fault}", entry.code));
            }
        }
        let page = entry.markdown();
        for part in ["# What it means", "# Why it matters", "# Reference"] {
            if !page.lines().any(|line| line == part) {
                return Some(format!("{}: the page has no \"{part}\"", entry.code));
            }
        }
    }
    None
}

/// Lists the problems of a notation: an enum `Fault` whose variants are reported as
/// `Fault::NotYourTurn.at(span).facts(1, 0)`, and the table `ENTRIES` with their words. The doc comment above a
/// problem is its page. Problems stand in the order of their numbers.
///
/// ```ignore
/// problems! {
///     family 1;
///     words field = FIELDS, variant = VARIANTS;
///
///     /// # What it means
///     /// …
///     301 NotYourTurn: Error "it is {0:player}'s turn, not {1:player}'s" help "…";
/// }
/// ```
macro_rules! problems {
    (
        family $family:literal;
        $(words $($kind:ident = $table:expr),+;)?
        $(
            $(#[doc = $doc:literal])+
            $number:literal $name:ident: $severity:ident $message:literal $(help $help:literal)?;
        )+
    ) => {
        /// The problems listed in this file; what each means is on its page.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Fault {
            $( $(#[doc = $doc])+ $name, )+
        }

        impl Fault {
            /// Its words.
            pub const fn entry(self) -> &'static $crate::problem::Entry {
                &ENTRIES[self as usize]
            }

            /// The problem of this list with a code.
            pub const fn of(code: $crate::problem::Code) -> Option<Fault> {
                match code.number() {
                    $( $number if code.is_of($family) => Some(Fault::$name), )+
                    _ => None,
                }
            }

            /// This problem at a place of a record's text.
            pub const fn at(self, at: $crate::text::Span) -> $crate::problem::Problem {
                let (code, severity) = match self {
                    $( Fault::$name => (
                        $crate::problem::Code::new($family, $number),
                        $crate::problem::Severity::$severity,
                    ), )+
                };
                $crate::problem::Problem { facts: [0; 2], at, code, severity, scale: 0, about: 0 }
            }
        }

        const WORDS: &[$crate::problem::registry::Words] = &[$($((stringify!($kind), $table)),+)?];

        /// The words of these problems, by number.
        pub const ENTRIES: &[$crate::problem::Entry] = &[
            $( $crate::problem::Entry {
                code: $crate::problem::Code::new($family, $number),
                name: stringify!($name),
                severity: $crate::problem::Severity::$severity,
                message: $message,
                help: concat!("" $(, $help)?),
                page: concat!($($doc, "\n"),+),
                words: WORDS,
            }, )+
        ];
    };
}
pub(crate) use problems;

//! The tables of problems: [`Entry`], a line of a table, and the macro [`problems!`](crate::problems!) with which a notation
//! writes its own.
//!
//! Not here: how a message is put together; that is [`message`](super::message).

use core::fmt;

use super::{Code, Problem, Severity, Stage};
use crate::text::Span;

/// How a message shows a fact in words.
#[derive(Clone, Copy, Debug)]
pub enum Words {
    /// The word at the index that the fact gives; `?` outside the list.
    Table(&'static [&'static str]),
    /// The text that this function appends for the fact.
    Written(fn(i64, &mut String)),
    /// Parts of a record, by their names as losses, with what people call them: for `{lost}`.
    Parts(&'static [(&'static str, &'static str)]),
}

/// A line of a table of problems: what is the same wherever the problem arises.
pub struct Entry {
    /// Its stable code, such as `PHH301`.
    pub code: Code,
    /// Its name, such as `NotYourTurn`.
    pub name: &'static str,
    /// How serious it is, unless the report says otherwise.
    pub severity: Severity,
    /// The step of reading at which it is found.
    pub stage: Stage,
    /// The message, with places for facts; see [`message`](super::message).
    pub message: &'static str,
    /// What to do about it, with the same places; may be empty.
    pub help: &'static str,
    /// The words that message and help use, by the name of their place.
    pub words: &'static [(&'static str, Words)],
}

/// The page of a problem: Markdown, under a heading of its code and title.
pub type Page = (&'static Entry, &'static str);

impl Entry {
    /// This problem at a place of a record's text.
    pub const fn at(&'static self, at: Span) -> Problem {
        Problem { entry: self, facts: [0; 2], at, severity: self.severity, scale: 0, about: 0 }
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

/// No two problems have one code.
impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        self.code == other.code
    }
}

impl Eq for Entry {}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code.fmt(f)
    }
}

/// Checks a table of problems and their pages; each notation calls it in a test.
///
/// # Errors
/// The first mistake: codes out of order, with another prefix or in the band of another stage, a message with a place that
/// nothing fills, a page without its heading or one of its parts.
pub fn check_table(prefix: &str, entries: &[&'static Entry], pages: &[Page]) -> Result<(), String> {
    for pair in entries.windows(2) {
        if let [one, two] = pair
            && one.code >= two.code
        {
            return Err(format!("{} must come before {}", one.code, two.code));
        }
    }
    if entries.len() != pages.len() {
        return Err(format!("{} problems of {prefix} have {} pages", entries.len(), pages.len()));
    }
    for (entry, (of, page)) in entries.iter().zip(pages) {
        let code = entry.code;
        if code.prefix() != prefix || code.as_str().len() != prefix.len() + 3 {
            return Err(format!("{code} is not {prefix} and three digits"));
        }
        if entry.stage.band() != code.number() / 100 {
            return Err(format!("{code} is in the band of another stage than {:?}", entry.stage));
        }
        for template in [entry.message, entry.help] {
            if let Err(fault) = super::message::check(entry, template) {
                return Err(format!("{code}: {fault}"));
            }
        }
        let heading = format!("# {code}: {}", entry.title());
        if of != entry || page.lines().next() != Some(heading.as_str()) {
            return Err(format!("{code}: the page does not begin with \"{heading}\""));
        }
        for part in ["## What it means", "## Why it matters", "## Reference"] {
            if !page.lines().any(|line| line == part) {
                return Err(format!("{code}: the page has no \"{part}\""));
            }
        }
    }
    Ok(())
}

/// Defines a table of problems, a line or two for each: code, name, severity, stage, message, help, in the order of the
/// codes. The page of a problem is the file `problems/CODE.md` in the folder of the crate; see
/// [`check_table`](crate::problem::check_table) for what it must have.
///
/// ```text
/// problems! {
///     words { duty: Table(DUTIES), meld: Written(write_meld) }
///
///     /// What the rules refuse.
///     pub(crate) enum Misplay {
///         PHH301 NotYourTurn Error Play "it is {0:player}'s turn, not {2:player}'s"
///             help "correct the player, or add what {0:player} did";
///     }
/// }
/// ```
///
/// This makes an enum whose variants are reported as `Misplay::NotYourTurn.at(span).facts(1, 0)`; the list `ENTRIES` of the
/// problems of all enums; and the list `PAGES`. Pages are a static of their own, so that the linker drops them from a
/// program that shows none.
#[macro_export]
macro_rules! problems {
    (
        words { $($kind:ident: $how:ident($words:expr)),* $(,)? }
        $(
            $(#[$meta:meta])*
            $visible:vis enum $list:ident {
                $( $code:ident $name:ident $severity:ident $stage:ident $message:literal $(help $help:literal)?; )+
            }
        )+
    ) => {
        $(
            $(#[$meta])*
            #[allow(clippy::enum_variant_names, reason = "names of problems are in outputs and stay")]
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            $visible enum $list {
                $( #[doc = concat!("`", stringify!($code), "`: ", $message)] $name, )+
            }

            #[allow(dead_code, reason = "not every list is asked about")]
            impl $list {
                /// Its entry in the list.
                $visible const fn entry(self) -> &'static $crate::problem::Entry {
                    match self {
                        $( $list::$name => {
                            static ENTRY: $crate::problem::Entry = $crate::problem::Entry {
                                code: $crate::problem::Code::new(stringify!($code)),
                                name: stringify!($name),
                                severity: $crate::problem::Severity::$severity,
                                stage: $crate::problem::Stage::$stage,
                                message: $message,
                                help: concat!($($help)?),
                                words: WORDS,
                            };
                            &ENTRY
                        } )+
                    }
                }

                /// This problem at a place of a record's text.
                $visible const fn at(self, at: $crate::text::Span) -> $crate::problem::Problem {
                    self.entry().at(at)
                }

                /// Whether a problem is this one.
                $visible fn is(self, problem: &$crate::problem::Problem) -> bool {
                    problem.entry == self.entry()
                }

                /// Which of these a problem is, if it is one of them.
                $visible fn of(problem: &$crate::problem::Problem) -> Option<$list> {
                    [$($list::$name),+].into_iter().find(|one| one.is(problem))
                }
            }
        )+

        const WORDS: &[(&str, $crate::problem::Words)] =
            &[$((stringify!($kind), $crate::problem::Words::$how($words))),*];

        /// The problems of all lists, in the order of their codes.
        pub static ENTRIES: &[&$crate::problem::Entry] = &[$($($list::$name.entry()),+),+];

        /// Their pages, in the same order.
        pub static PAGES: &[$crate::problem::Page] = &[$($((
            $list::$name.entry(),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/problems/", stringify!($code), ".md")),
        )),+),+];
    };
}

//! What every problem means in words: [`Entry`].

use super::{Code, Severity};

/// The words of one problem.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its code.
    pub code: Code,
    /// Its name in the source, such as `NotYourTurn`.
    pub name: &'static str,
    /// How serious it is.
    pub severity: Severity,
    /// The message, with places for facts.
    pub message: &'static str,
    /// What to do; may be empty.
    pub help: &'static str,
    /// Its page, in Markdown.
    pub page: &'static str,
}

/// Lists the problems of a notation: a constant of each, and the table of their words.
macro_rules! problems {
    (
        family $family:literal;
        words [$($kind:ident: $words:ident),*];
        $($(#[doc = $page:literal])* $number:literal $name:ident $severity:ident $message:literal $help:literal;)*
    ) => {
        $(
            #[doc = $message]
            pub(super) const $name: $crate::problem::Kind = $crate::problem::Kind {
                code: $crate::problem::Code::new($family, $number),
                severity: $crate::problem::Severity::$severity,
            };
        )*

        /// The words of every problem listed here.
        pub(super) const ENTRIES: &[$crate::problem::Entry] = &[$($crate::problem::Entry {
            code: $name.code,
            name: stringify!($name),
            severity: $name.severity,
            message: $message,
            help: $help,
            page: concat!($($page, "\n"),*),
        },)*];
    };
}

pub(crate) use problems;

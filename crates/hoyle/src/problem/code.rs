//! The short names of problems: [`Code`], and how serious they are: [`Severity`].

use core::fmt;

/// How serious a problem is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Severity {
    /// Something worth knowing; nothing is wrong.
    Note,
    /// Probably not what was meant, or not what the specification asks.
    Warning,
    /// The record breaks the specification or the rules.
    Error,
}

/// The families of codes, by the prefix that users see. A code's number is `1000 * family + number`.
pub const FAMILIES: [&str; 7] = ["RUL", "PHH", "PSN", "PFN", "PN", "PPN", "IMP"];

/// The stable name of a problem, such as `PHH301`: never reused, never renumbered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(u16);

impl Code {
    /// The code of a family (its place in [`FAMILIES`]) and a number below 1000.
    pub const fn new(family: u16, number: u16) -> Code {
        Code(family * 1000 + number)
    }

    /// The prefix, such as `PHH`.
    pub fn family(self) -> &'static str {
        FAMILIES.get(usize::from(self.0 / 1000)).copied().unwrap_or("???")
    }

    /// The number without the prefix, such as 301.
    pub const fn number(self) -> u16 {
        self.0 % 1000
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:03}", self.family(), self.number())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

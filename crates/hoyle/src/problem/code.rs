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

impl Severity {
    /// Its name in every output.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
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

    /// The code that is written like this, in letters of either case.
    pub fn parse(text: &str) -> Option<Code> {
        let digits = text.find(|letter: char| letter.is_ascii_digit())?;
        let (family, number) = (text.get(..digits)?, text.get(digits..)?);
        let family = FAMILIES.iter().position(|name| name.eq_ignore_ascii_case(family))?;
        let number: u16 = if number.len() == 3 { number.parse().ok()? } else { return None };
        Some(Code::new(u16::try_from(family).ok()?, number))
    }

    /// The prefix, such as `PHH`.
    pub fn family(self) -> &'static str {
        FAMILIES.get(usize::from(self.0 / 1000)).copied().unwrap_or("???")
    }

    /// Whether it is of the family with this place in [`FAMILIES`].
    pub const fn is_of(self, family: u16) -> bool {
        self.0 / 1000 == family
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_they_are_written() {
        for family in 0..FAMILIES.len() as u16 {
            for number in [0, 1, 42, 999] {
                let code = Code::new(family, number);
                assert_eq!(Code::parse(&code.to_string()), Some(code));
                assert_eq!(Code::parse(&code.to_string().to_lowercase()), Some(code));
            }
        }
        for text in ["", "PHH", "301", "PHH1", "PHH3011", "PHH-01", "XYZ001", "PHH3o1", "€301"] {
            assert_eq!(Code::parse(text), None, "{text}");
        }
    }
}

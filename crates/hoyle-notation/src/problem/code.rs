//! What every problem has: a stable name ([`Code`]), a severity ([`Severity`]) and a step of reading ([`Stage`]).

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

/// The step of reading at which a problem is found, in the order of the steps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Stage {
    /// The bytes and the words: what stands there is no text, no string, no number.
    Bytes,
    /// How words are put together to lines and values.
    Grammar,
    /// What single fields say, and whether they can stand beside one another.
    Fields,
    /// What the rules of the game refuse.
    Play,
    /// Where the text contradicts what follows from it.
    Sums,
    /// What another notation or form cannot say.
    Loss,
    /// Habits of writing that change no meaning.
    Style,
}

impl Stage {
    /// The hundreds digit of the numbers of its codes: `PHH301` is found at stage [`Stage::Play`], which has 3.
    pub const fn band(self) -> u16 {
        match self {
            Stage::Bytes => 0,
            Stage::Grammar => 1,
            Stage::Fields => 2,
            Stage::Play => 3,
            Stage::Sums => 4,
            Stage::Loss => 5,
            Stage::Style => 9,
        }
    }
}

/// The stable name of a problem, such as `PHH301`: the prefix of a list of problems and three digits. Never reused, never
/// renumbered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(&'static str);

impl Code {
    /// The code that is written like this: a prefix in capitals, and three digits.
    pub const fn new(text: &'static str) -> Code {
        Code(text)
    }

    /// The code as text: `PHH301`.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// The prefix, such as `PHH`.
    pub fn prefix(self) -> &'static str {
        self.0.trim_end_matches(|letter: char| letter.is_ascii_digit())
    }

    /// The number without the prefix, such as 301.
    pub fn number(self) -> u16 {
        self.0.bytes().filter(u8::is_ascii_digit).fold(0, |number, digit| number * 10 + u16::from(digit - b'0'))
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_a_prefix_and_a_number() {
        for (text, prefix, number) in [("PHH301", "PHH", 301), ("PN042", "PN", 42), ("RUL001", "RUL", 1)] {
            let code = Code::new(text);
            assert_eq!((code.prefix(), code.number()), (prefix, number));
            assert_eq!((code.to_string().as_str(), code.as_str()), (text, text));
        }
    }
}

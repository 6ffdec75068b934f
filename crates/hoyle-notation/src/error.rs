//! Why a notation refuses what its caller asks for: [`OptionError`], [`FromJsonError`]. Not here: what is wrong with a
//! text, which is a [`Problem`](crate::Problem).

use core::fmt;

use crate::problem::LineColumn;

/// Why a notation cannot read or write with the options that were chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum OptionError {
    /// The notation has no option of this name.
    UnknownOption {
        /// The name of the notation: `phh`.
        notation: &'static str,
        /// The name that was chosen.
        option: String,
    },
    /// The option has no such value.
    UnknownValue {
        /// The name of the option.
        option: &'static str,
        /// The value that was chosen.
        value: String,
        /// The one value that it has.
        known: &'static str,
    },
    /// The game has no convention of this name.
    UnknownConvention {
        /// The name of the game: `poker`.
        game: &'static str,
        /// The name that was chosen.
        name: String,
        /// The conventions that it has.
        known: Vec<&'static str>,
    },
    /// There is no preset of this name.
    UnknownPreset {
        /// The name that was chosen.
        name: String,
        /// The presets that there are.
        known: Vec<&'static str>,
    },
    /// A text that sets the rules field by field cannot be understood, or its rules cannot be played: why.
    Rules(String),
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::UnknownOption { notation, option } => write!(f, "{notation} has no option {option}"),
            OptionError::UnknownValue { option, value, known } => {
                write!(f, "there is no {option} {value}; there is {known}")
            }
            OptionError::UnknownConvention { game, name, known } => {
                write!(f, "{game} has no convention {name}; there are {}", known.join(", "))
            }
            OptionError::UnknownPreset { name, known } => {
                write!(f, "there is no preset {name}; there are {}", known.join(", "))
            }
            OptionError::Rules(reason) => f.write_str(reason),
        }
    }
}

impl core::error::Error for OptionError {}

/// What is wrong with a text of rules, in words.
impl From<String> for OptionError {
    fn from(reason: String) -> OptionError {
        OptionError::Rules(reason)
    }
}

/// Why no text of a notation can be made of a JSON value.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FromJsonError {
    /// The text is not JSON.
    Syntax {
        /// Where it ceases to be JSON.
        at: LineColumn,
        /// What is wrong there.
        reason: String,
    },
    /// It is JSON, but not of a record that the notation can write: which member is wrong, and why.
    Value(String),
}

impl FromJsonError {
    /// The text is not JSON from this byte on.
    pub fn syntax(text: &[u8], offset: u32, reason: impl fmt::Display) -> FromJsonError {
        let before = text.get(..offset as usize).unwrap_or(text);
        FromJsonError::Syntax { at: LineColumn::START.after(before), reason: reason.to_string() }
    }
}

impl fmt::Display for FromJsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FromJsonError::Syntax { at, reason } => write!(f, "line {}, column {}: {reason}", at.line, at.column),
            FromJsonError::Value(reason) => f.write_str(reason),
        }
    }
}

impl core::error::Error for FromJsonError {}

/// What is wrong with a value, in words.
impl From<String> for FromJsonError {
    fn from(reason: String) -> FromJsonError {
        FromJsonError::Value(reason)
    }
}

/// What is wrong with a value, in words.
impl From<&str> for FromJsonError {
    fn from(reason: &str) -> FromJsonError {
        FromJsonError::Value(reason.to_owned())
    }
}

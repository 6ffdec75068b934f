//! Names the line that a problem is about: `Trick5`, `Meld1`, `DateTime`. Slow and simple: only problems that are shown
//! need it.

use crate::pn::label::Label;
use crate::pn::problems::Missing;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::encoding;

/// The label of the line that a problem is about; of a line that is missing, the label that it would have.
pub(crate) fn path(text: &[u8], problem: &Problem) -> String {
    let fault = Missing::of(problem);
    if let Some(Missing::MissingLine | Missing::MissingNumbered | Missing::MissingInNextGame) = fault {
        return missing(problem);
    }
    let at = (problem.at.start as usize).min(text.len());
    let start = memchr::memrchr(b'\n', text.get(..at).unwrap_or_default()).map_or(0, |line_end| line_end + 1);
    let line = text.get(start..).unwrap_or_default();
    let line = encoding::unmarked(line);
    let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    let label = line.get(..end).unwrap_or_default();
    let name = label.len() - label.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    match Label::named(label.get(..name).unwrap_or_default()) {
        Some(_) => String::from_utf8_lossy(label).into_owned(),
        None => String::new(),
    }
}

/// The label of a line that is missing.
fn missing(problem: &Problem) -> String {
    let names = crate::pn::label::NAMES;
    let name = names.get(usize::from(problem.about)).copied().unwrap_or_default();
    match problem.facts {
        [0, _] => name.to_owned(),
        [number, _] => format!("{name}{number}"),
    }
}

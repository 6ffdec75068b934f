//! Problems in writing: one file for each format. Not here: source frames in colour; those are the program's.

pub mod github;
pub mod json;
pub mod sarif;
pub mod short;

/// Where a diagnostic stands: what every format needs besides the diagnostic.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The file as the user named it; `-` is the standard input.
    pub file: &'a str,
    /// The record within the file, from 0.
    pub record: u64,
    /// The notation's name, where it is known.
    pub notation: Option<&'a str>,
}

/// Adds a number in decimal; faster than the formatting machinery, and this is done five times a problem.
fn number(out: &mut Vec<u8>, mut value: u64) {
    let mut digits = [0u8; 20];
    let mut used = 0;
    for digit in digits.iter_mut().rev() {
        *digit = b'0' + (value % 10) as u8;
        value /= 10;
        used += 1;
        if value == 0 {
            break;
        }
    }
    out.extend_from_slice(digits.get(digits.len() - used..).unwrap_or_default());
}

/// What the tests of the formats show.
#[cfg(test)]
pub(crate) mod sample {
    use super::Origin;
    use crate::problem::{Code, Diagnostic, Place, Severity};

    pub(crate) const ORIGIN: Origin<'static> = Origin { file: "my hands/a.phh", record: 3, notation: Some("phh") };

    pub(crate) fn diagnostic() -> Diagnostic {
        Diagnostic {
            code: Code::new(1, 301),
            severity: Severity::Error,
            message: "it is p2's turn, not \"p1\"'s".to_owned(),
            help: String::new(),
            path: "actions[7]".to_owned(),
            start: Place { line: 8, column: 14 },
            end: Place { line: 8, column: 25 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_as_the_standard_library_writes_them() {
        for value in [0, 1, 9, 10, 99, 100, 12_345, u64::MAX - 1, u64::MAX] {
            let mut out = b"x".to_vec();
            number(&mut out, value);
            assert_eq!(String::from_utf8(out), Ok(format!("x{value}")));
        }
    }
}

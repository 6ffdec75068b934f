//! One line a problem, as compilers write it: `file:line:column: severity[CODE] message`.

use std::io::Write;

use super::Origin;
use crate::problem::Diagnostic;

/// Appends the line of a diagnostic.
pub fn problem(diagnostic: &Diagnostic, origin: Origin<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(origin.file.as_bytes());
    // Writing to a Vec cannot fail.
    let _ = writeln!(out, ":{diagnostic}");
}

#[cfg(test)]
mod tests {
    use super::super::sample;

    #[test]
    fn looks_like_a_compiler() {
        let mut out = Vec::new();
        super::problem(&sample::diagnostic(), sample::ORIGIN, &mut out);
        assert_eq!(
            String::from_utf8(out).as_deref(),
            Ok("my hands/a.phh:8:14: error[PHH301] it is p2's turn, not \"p1\"'s\n")
        );
    }
}

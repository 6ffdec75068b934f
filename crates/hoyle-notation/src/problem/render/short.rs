//! One line a problem, as compilers write it: `file:line:column: severity[CODE] message`.

use super::Origin;
use crate::problem::Diagnostic;
use crate::text::visible;

/// Appends the line of a diagnostic.
pub fn problem(diagnostic: &Diagnostic, origin: Origin<'_>, out: &mut Vec<u8>) {
    let line = format!("{}:{diagnostic}", origin.file);
    out.extend_from_slice(visible::line(&line).as_bytes());
    out.push(b'\n');
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

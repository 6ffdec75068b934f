//! How a value is written in texts.

use core::fmt::Write as _;

use crate::poker::write_moment;
use crate::schema::Kind;
use crate::values::{FINER, Values};

/// Appends what stands in a row, without quotes; `false` where nothing is known.
pub(crate) fn push_value(values: &Values, kind: Kind, scale: u8, row: usize, out: &mut String) -> bool {
    if !values.known().get(row) {
        return false;
    }
    match values {
        Values::Whole(numbers, _) => {
            let number = numbers.get(row).copied().unwrap_or_default();
            match kind {
                Kind::Money => push_decimal(number, usize::from(scale), out),
                Kind::Fine => push_decimal(number, usize::from(scale + FINER), out),
                Kind::Moment => {
                    write_moment(number, out);
                    out.push('Z');
                }
                Kind::Local => write_moment(number, out),
                _ => _ = write!(out, "{number}"),
            }
        }
        Values::Real(numbers, _) => _ = write!(out, "{}", numbers.get(row).copied().unwrap_or_default()),
        Values::Flags(flags, _) => out.push_str(if flags.get(row) { "true" } else { "false" }),
        Values::Words(numbers, _, words) => out.push_str(words.get(numbers.get(row).copied().unwrap_or_default())),
    }
    true
}

/// `-12.50`.
fn push_decimal(units: i64, scale: usize, out: &mut String) {
    if units < 0 {
        out.push('-');
    }
    let digits = format!("{:0>width$}", units.unsigned_abs(), width = scale + 1);
    let (whole, fraction) = digits.split_at(digits.len() - scale);
    out.push_str(whole);
    if scale > 0 {
        out.push('.');
        out.push_str(fraction);
    }
}

/// Whether values of this kind stand in quotes in JSON.
pub(super) const fn is_quoted(kind: Kind) -> bool {
    matches!(kind, Kind::Money | Kind::Fine | Kind::Word | Kind::Text | Kind::Moment | Kind::Local)
}

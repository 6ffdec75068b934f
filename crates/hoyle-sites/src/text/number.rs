//! Whole numbers as rooms write them: of seats, levels, hands.

/// The digits with which a text begins.
#[inline]
pub(crate) fn digits(text: &[u8]) -> &[u8] {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    text.get(..count).unwrap_or_default()
}

/// The number that is all of a text.
#[inline]
pub(crate) fn number(text: &[u8]) -> Option<i64> {
    core::str::from_utf8(text).ok()?.parse().ok()
}

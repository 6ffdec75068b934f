//! Where one value of a text of several ends and the next begins. Not here: what it says.

/// Where the next value of a text of several starts: at a brace at the start of a line, unless something before it says
/// that it stands within a value.
pub(in crate::ppn) fn first_start(text: &[u8], from: usize) -> Option<usize> {
    let Some(mut from) = from.checked_sub(1) else { return Some(0) };
    loop {
        let found = from + memchr::memmem::find(text.get(from..)?, b"\n{")?;
        if !goes_on(text, found) {
            return Some(found + 1);
        }
        from = found + 1;
    }
}

/// Where the last value of a text of several starts.
pub(in crate::ppn) fn last_start(text: &[u8]) -> Option<usize> {
    let mut end = text.len();
    loop {
        let found = memchr::memmem::rfind(text.get(..end)?, b"\n{")?;
        if !goes_on(text, found) {
            return Some(found + 1);
        }
        end = found + 1;
    }
}

/// Whether a value must follow here, so that one that does is part of another.
fn goes_on(text: &[u8], at: usize) -> bool {
    matches!(text.get(..at).unwrap_or_default().trim_ascii_end().last(), Some(b',' | b':' | b'['))
}

/// Where the value ends that the text begins with: every bracket closed. `None` where that is not in the text.
pub(super) fn extent(text: &[u8]) -> Option<usize> {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => loop {
                at += 1 + memchr::memchr2(b'"', b'\\', text.get(at + 1..)?)?;
                if text.get(at) == Some(&b'"') {
                    break;
                }
                at += 1;
            },
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}

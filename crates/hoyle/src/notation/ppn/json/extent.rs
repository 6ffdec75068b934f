//! Where one value of a text of several ends and the next begins. Not here: what it says.

/// Where the next value of a text of several seems to start: a bracket at the start of a line.
pub(in super::super) fn first_start(text: &[u8], from: usize) -> Option<usize> {
    let Some(before) = from.checked_sub(1) else { return Some(0) };
    Some(before + memchr::memmem::find(text.get(before..)?, b"\n{")? + 1)
}

/// Where the last value of a text of several seems to start.
pub(in super::super) fn last_start(text: &[u8]) -> Option<usize> {
    memchr::memmem::rfind(text, b"\n{").map(|end| end + 1)
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

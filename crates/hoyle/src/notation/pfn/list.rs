//! Lists of frames, `[frame, frame]`, as cardroom sends them: [`next`] finds one after the other. Not here: reading them.

use super::write::string_length;

/// The next frame of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Item {
    /// Where the frame begins and ends.
    pub(super) start: usize,
    pub(super) end: usize,
    /// Up to where it and the punctuation around it reach.
    pub(super) consumed: usize,
    /// Whether another follows.
    pub(super) more: bool,
}

/// The first frame of the text, which begins with the bracket of a list, or with a frame of it. `None`: there is none, or
/// something else; whoever reads the text as one frame will say what is wrong.
pub(super) fn next(text: &[u8], within: bool) -> Option<Item> {
    let blank = |at: usize| {
        at + text.get(at..).unwrap_or_default().iter().take_while(|byte| byte.is_ascii_whitespace()).count()
    };
    let mut start = blank(0);
    if !within {
        if text.get(start) != Some(&b'[') {
            return None;
        }
        start = blank(start + 1);
    }
    if text.get(start) != Some(&b'{') {
        return None;
    }
    let mut depth = 0_usize;
    let mut at = start;
    loop {
        match text.get(at)? {
            b'"' => at += string_length(text.get(at..)?),
            b'{' | b'[' => {
                depth += 1;
                at += 1;
            }
            b'}' | b']' => {
                depth -= 1;
                at += 1;
                if depth == 0 {
                    break;
                }
            }
            _ => at += 1,
        }
    }
    let end = at;
    let after = blank(end);
    match text.get(after)? {
        b',' => Some(Item { start, end, consumed: after + 1, more: true }),
        b']' if blank(after + 1) == text.len() => Some(Item { start, end, consumed: text.len(), more: false }),
        _ => None,
    }
}

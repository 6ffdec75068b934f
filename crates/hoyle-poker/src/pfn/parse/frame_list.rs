//! Finds the frames of a list, `[frame, frame]`. The reference implementation, cardroom, sends frames so.

use crate::pfn::json::string_length;

/// The next frame of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    /// The start of the frame.
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// The end of what belongs to it: the frame and the punctuation around it.
    pub(crate) consumed: usize,
    /// Whether another frame follows.
    pub(crate) more: bool,
}

/// Finds the first frame of a text that begins with the bracket of a list, or `within` a list with a frame.
///
/// `None` means that there is no list. The text is then read as one frame, which reports what is wrong with it.
pub(crate) fn next(text: &[u8], within: bool) -> Option<Item> {
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

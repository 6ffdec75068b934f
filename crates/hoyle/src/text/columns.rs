//! Text from a record on a terminal: what must not be printed, and what fits. Not here: lines and tables
//! (`replay/layout.rs`), grids of cells (`hoyle-view`).

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Characters that would steer the terminal rather than be seen: controls, line separators, changes of direction.
pub fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// Cuts a text to so many columns, with an ellipsis where something is lost.
pub fn cut(text: &str, columns: usize, ascii: bool) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let end = if ascii { "..." } else { "…" };
    let mut left = columns.saturating_sub(end.width());
    let mut kept = String::new();
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0);
        if wide > left {
            break;
        }
        left -= wide;
        kept.push(letter);
    }
    kept.push_str(end);
    kept
}

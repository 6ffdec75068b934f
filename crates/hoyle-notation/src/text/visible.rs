//! The one place through which passes whatever is shown of a text that others wrote: names, names of files, lines of a
//! source. A terminal, a page or a log acts on some characters instead of showing them; here they become signs that are
//! seen. Data for programs does not pass here: it has escapes of its own.

use std::borrow::Cow;

/// Whether a terminal or a page acts on a character instead of showing it, or shows nothing for it: controls, line separators,
/// changes of direction, what has no width and joins no letters.
pub fn is_control(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}'
        )
}

/// The sign for a character that [`is_control`]: the picture that Unicode has for it, else U+FFFD. Others stay.
pub fn letter(letter: char) -> char {
    match letter {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + letter as u32).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        _ if is_control(letter) => '\u{fffd}',
        _ => letter,
    }
}

/// A text as one line: the ends of lines in it are seen too, so that none can be forged.
pub fn line(text: &str) -> Cow<'_, str> {
    match text.contains(is_control) {
        true => Cow::Owned(text.chars().map(letter).collect()),
        false => Cow::Borrowed(text),
    }
}

/// Adds text that keeps its lines and tabs. What is no UTF-8 becomes U+FFFD.
pub fn lines(text: &[u8], out: &mut Vec<u8>) {
    let stays = |letter: char| matches!(letter, '\n' | '\t') || !is_control(letter);
    let text = String::from_utf8_lossy(text);
    let mut rest: &str = &text;
    while let Some(at) = rest.find(|letter| !stays(letter)) {
        let (plain, after) = rest.split_at(at);
        out.extend_from_slice(plain.as_bytes());
        let mut letters = after.chars();
        match letters.next() {
            Some('\r') if after.starts_with("\r\n") => out.push(b'\r'),
            Some(control) => out.extend_from_slice(letter(control).encode_utf8(&mut [0; 4]).as_bytes()),
            None => {}
        }
        rest = letters.as_str();
    }
    out.extend_from_slice(rest.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_acted_on_gets_through() {
        let every: String = (0..=0x3000).filter_map(char::from_u32).chain(['\u{feff}', '♠', '💶']).collect();
        assert!(!line(&every).contains(is_control));
        assert_eq!(line(&every).chars().count(), every.chars().count());
        let mut out = Vec::new();
        lines(every.as_bytes(), &mut out);
        let out = String::from_utf8_lossy(&out);
        assert!(!out.contains(|letter| is_control(letter) && !matches!(letter, '\n' | '\t')));
    }

    #[test]
    fn signs_say_what_stood_there() {
        assert_eq!(line("a\x1b[31m\n\u{9b}\u{202e}b"), "a␛[31m␊\u{fffd}\u{fffd}b");
        let mut out = Vec::new();
        lines(b"a\tb\r\nc\rd\x7f\xff\n", &mut out);
        assert_eq!(String::from_utf8_lossy(&out), "a\tb\r\nc␍d␡\u{fffd}\n");
    }

    #[test]
    fn other_scripts_are_left_alone() {
        let text = "Хренов 王小明 \u{645}\u{6cc}\u{200c}\u{62e} e\u{301} 👩\u{200d}🚀";
        assert!(matches!(line(text), Cow::Borrowed(_)));
    }
}

//! Text in pictures: escaping, and how wide it may come out. Not here: what it says.

use hoyle_notation::text::visible;
use unicode_width::UnicodeWidthChar;

/// Writes text so that it is text in XML and HTML. What XML cannot hold, and what turns the direction of a page around, is
/// made visible.
pub(crate) fn escape(text: &str, out: &mut String) {
    let mut from = 0;
    for (at, letter) in text.char_indices() {
        let mut sign = [0; 4];
        let instead = match letter {
            '&' => "&amp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '"' => "&quot;",
            '\'' => "&#39;",
            '\t' | '\n' | '\r' => continue,
            '\u{fffe}' | '\u{ffff}' => "\u{fffd}",
            _ if visible::is_control(letter) => visible::letter(letter).encode_utf8(&mut sign),
            _ => continue,
        };
        out.push_str(text.get(from..at).unwrap_or_default());
        out.push_str(instead);
        from = at + letter.len_utf8();
    }
    out.push_str(text.get(from..).unwrap_or_default());
}

/// Hundredths of an em that the printable ASCII characters take in a wide sans-serif (the DejaVu family), from the blank.
/// Other fonts are narrower, so what fits by these fits.
const WIDTHS: [u8; 95] = [
    32, 40, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 69, 69, 70, 77, 63, 58, 78, 75, 30, 30, 66, 56, 86, 75, 79, 60, 79, 70, 64, 61, 73, 69, 99, 69,
    61, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 35, 64, 63, 28, 28, 58, 28, 98, 63, 61, 64, 64, 41, 52, 39, 63,
    59, 82, 59, 59, 53, 64, 34, 64, 84,
];

fn hundredths(letter: char) -> u32 {
    let ascii = (letter as u32).checked_sub(32).and_then(|at| WIDTHS.get(at as usize));
    match ascii {
        Some(width) => u32::from(*width),
        None => match letter.width() {
            Some(2) => 104,
            Some(0) => 0,
            _ if letter.is_lowercase() => 70,
            // Cyrillic and Greek capitals, Arabic, Indian scripts: narrower than this on the whole.
            _ => 82,
        },
    }
}

/// The most that a text takes at a size, in the units of the picture.
pub(crate) fn width(text: &str, size: u32) -> u32 {
    (text.chars().map(hundredths).sum::<u32>() * size).div_ceil(100)
}

/// The text, cut with an ellipsis so that it takes no more than `most` at a size.
pub(crate) fn cut(text: &str, size: u32, most: u32) -> String {
    if width(text, size) <= most {
        return text.to_owned();
    }
    let mut left = (most * 100 / size.max(1)).saturating_sub(100);
    let mut kept = String::new();
    for letter in text.chars() {
        let wide = hundredths(letter);
        if wide > left {
            break;
        }
        left -= wide;
        kept.push(letter);
    }
    let end = kept.trim_end().len();
    kept.truncate(end);
    kept.push('…');
    kept
}

/// The lines into which a text is broken at blanks so that none takes more than `most`; at most `lines` of them, the last
/// cut.
pub(crate) fn wrap(text: &str, size: u32, most: u32, lines: usize) -> Vec<String> {
    let mut broken: Vec<String> = Vec::new();
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let mut line = String::new();
    while let Some(word) = words.next() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if line.is_empty() || width(&longer, size) <= most {
            line = longer;
        } else if broken.len() + 1 < lines {
            broken.push(cut(&line, size, most));
            line = word.to_owned();
        } else {
            line = longer;
            for word in words.by_ref() {
                line.push(' ');
                line.push_str(word);
            }
        }
    }
    if !line.is_empty() {
        broken.push(cut(&line, size, most));
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stays_text() {
        let mut out = String::new();
        escape("</script><b a=\"x\" c='y'>&\u{1}\u{202e}נ", &mut out);
        assert_eq!(out, "&lt;/script&gt;&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;␁\u{fffd}נ");
    }

    #[test]
    fn what_is_cut_fits() {
        for text in ["Badziakouski of Minsk", "WWWWWWWWWWWWWWWWWWWW", "王小明王小明王小明", "Хренов-Задунайский", "i"]
        {
            let kept = cut(text, 20, 120);
            assert!(width(&kept, 20) <= 120, "{kept}");
        }
        assert_eq!(cut("Ann", 20, 120), "Ann");
    }

    #[test]
    fn lines_break_at_blanks_and_the_last_is_cut() {
        let lines = wrap(&"word ".repeat(30), 20, 200, 3);
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| width(line, 20) <= 200));
        assert!(lines[2].ends_with('…'));
        assert_eq!(wrap("a b", 20, 200, 2), ["a b"]);
    }
}

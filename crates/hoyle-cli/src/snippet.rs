//! A problem with the source around it, as compilers show it. annotate-snippets draws it; here is chosen what it draws:
//! a few lines, cut to a width, since a line may be as long as its file.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use hoyle::problem::render::Origin;
use hoyle::problem::{Diagnostic, Severity};
use hoyle::text::utf_16::Utf16;
use hoyle::text::visible;

/// How many bytes are shown before, within and after what the problem is about.
const BEFORE: usize = 60;
const WITHIN: usize = 90;
const AFTER: usize = 50;

/// Adds the snippet of a problem. `text` is the text in which the problem stands at `start..end`.
pub(crate) fn snippet(
    diagnostic: &Diagnostic,
    origin: Origin<'_>,
    text: &[u8],
    (start, end): (usize, usize),
    colour: bool,
    out: &mut Vec<u8>,
) {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let code = diagnostic.code.to_string();
    let line = usize::try_from(diagnostic.start.line).unwrap_or(usize::MAX);
    let (source, within) = excerpt(text, start, end);
    let mut group = level
        .primary_title(diagnostic.message.as_str())
        .id(code.as_str())
        .element(Snippet::source(source.as_str()).line_start(line).annotation(AnnotationKind::Primary.span(within)));
    if !diagnostic.help.is_empty() {
        group = group.element(Level::HELP.message(diagnostic.help.as_str()));
    }
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let drawn = renderer.render(&[group]);
    // The drawing takes the column from the excerpt, which may be cut, so the line with the place is written here.
    let (title, frame) = drawn.split_once('\n').unwrap_or((&drawn, ""));
    let (on, off) = if colour { ("\x1b[1m\x1b[94m", "\x1b[0m") } else { ("", "") };
    let (file, column, width) = (visible::line(origin.file), diagnostic.start.column, line.to_string().len());
    out.extend_from_slice(format!("{title}\n{:width$}{on}--> {off}{file}:{line}:{column}\n{frame}\n\n", "").as_bytes());
}

/// The line in which `start..end` begins (and those up to its end, if they are short), cut to a width, and where that
/// range is in it.
fn excerpt(text: &[u8], start: usize, end: usize) -> (String, core::ops::Range<usize>) {
    let end = end.clamp(start, text.len().max(start));
    let slice = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let head = slice(start.saturating_sub(BEFORE), start);
    // As lines are counted: in a text without LF they end with CR. The whole text is looked through where it matters only.
    let near = slice(start.saturating_sub(BEFORE), end.min(start + WITHIN) + AFTER.min(text.len().saturating_sub(end)));
    let is_lf = memchr::memchr(b'\r', near).is_none() || memchr::memchr(b'\n', text).is_some();
    let ends = if is_lf { b'\n' } else { b'\r' };
    let (head, cut_before) = match memchr::memrchr(ends, head) {
        Some(line_end) => (head.get(line_end + 1..).unwrap_or_default(), false),
        None => (head, start > BEFORE),
    };
    let whole = slice(start, end);
    // Of several lines the first is shown.
    let line = memchr::memchr(ends, slice(start, end.min(start + WITHIN))).map_or(whole, |at| slice(start, start + at));
    let (middle, cut_within) = match line.len() > WITHIN {
        true => (line.get(..WITHIN).unwrap_or_default(), true),
        false => (line, line.len() < whole.len()),
    };
    let tail = if cut_within { &[][..] } else { slice(end, (end + AFTER).min(text.len())) };
    let (tail, cut_after) = match memchr::memchr(ends, tail) {
        Some(line_end) => (tail.get(..line_end).unwrap_or_default(), false),
        None => (tail, !cut_within && end + AFTER < text.len()),
    };
    let (mut source, wide) = (String::new(), Utf16::of(text));
    if cut_before {
        source.push('…');
    }
    plain(&mut source, skip_continuation(head, cut_before), wide);
    let from = source.len();
    plain(&mut source, middle, wide);
    let to = source.len();
    if cut_within && line.len() > WITHIN {
        source.push('…');
    }
    plain(&mut source, tail, wide);
    if cut_after {
        source.push('…');
    }
    (source, from..to)
}

/// Drops the rest of a character that a cut fell into.
fn skip_continuation(piece: &[u8], cut: bool) -> &[u8] {
    let torn = piece.iter().take(3).take_while(|byte| cut && **byte & 0xC0 == 0x80).count();
    piece.get(torn..).unwrap_or_default()
}

/// Adds text as it can be shown: what is no UTF-8 as `�`, without the carriage return of a line end, and with its tabs,
/// which are drawn as blanks.
fn plain(out: &mut String, piece: &[u8], wide: Option<Utf16>) {
    let text = match wide {
        Some(order) => order.letters_of_line(piece).collect(),
        None => String::from_utf8_lossy(piece),
    };
    let signs = text.trim_end_matches('\r').chars();
    out.extend(signs.map(|letter| if letter == '\t' { letter } else { visible::letter(letter) }));
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoyle::problem::{Code, Entry, LineColumn, Locator, Stage};
    use hoyle::text::Span;

    fn shown(text: &[u8], start: usize, end: usize) -> String {
        static ENTRY: Entry = Entry {
            code: Code::new("PHH301"),
            name: "NotYourTurn",
            severity: Severity::Error,
            stage: Stage::Play,
            message: "it is p2's turn",
            help: "wait",
            words: &[],
        };
        let problem = ENTRY.at(Span::new(start as u32, end as u32));
        let diagnostic = Diagnostic::new(&problem, None, text, 0, &mut Locator::new(text, LineColumn::START));
        let origin = Origin::new("a.phh", 0);
        let mut out = Vec::new();
        snippet(&diagnostic, origin, text, (start, end), false, &mut out);
        String::from_utf8(out).unwrap_or_default()
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        assert_eq!(
            shown(b"a = 1\nactions = ['p1 f']\n", 17, 23),
            "error[PHH301]: it is p2's turn\n\
             \x20--> a.phh:2:12\n\
             \x20 |\n\
             2 | actions = ['p1 f']\n\
             \x20 |            ^^^^^^\n\
             \x20 |\n\
             \x20 = help: wait\n\n"
        );
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let mut text = "é, ".repeat(100_000).into_bytes();
        let start = text.len();
        text.extend_from_slice(b"'p1 f'");
        let end = text.len();
        text.extend("ü, ".repeat(100_000).into_bytes());
        let out = shown(&text, start, end);
        let line = out.lines().find(|line| line.starts_with("1 |")).unwrap_or_default();
        assert!(line.contains("'p1 f'") && line.contains("| …") && line.ends_with('…'), "{out}");
        assert!(line.chars().count() < 140, "{out}");
        assert!(!line.contains('\u{fffd}') || line.matches('\u{fffd}').count() <= 1, "{out}");
        assert!(out.contains(":1:300001\n"), "{out}");
    }

    #[test]
    fn nothing_makes_it_fail() {
        for text in [&b""[..], b"\n\n", b"\xff\xfe\x00\x01\n", b"a\r\nb", "é".as_bytes()] {
            for start in 0..=text.len() + 1 {
                for end in start..=text.len() + 1 {
                    assert!(shown(text, start, end).contains("PHH301"));
                }
            }
        }
    }
}

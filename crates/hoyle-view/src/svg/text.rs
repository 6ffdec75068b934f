//! Text in pictures: escaping, and how wide it may come out. Not here: what it says.

use hoyle_notation::text::visible;
use unicode_width::UnicodeWidthChar;

use crate::describe::LoneName;

/// What follows it is read from right to left.
const FROM_RIGHT: char = '\u{200f}';
/// What makes one sign of those on both its sides.
pub(crate) const JOINER: char = '\u{200d}';

/// What stands between them is ordered by itself, and orders nothing around it: a name.
const ISOLATE: char = '\u{2068}';
const END: char = '\u{2069}';

/// Whether a letter of a text steers what shows it. The mark that [`cut`] puts behind its ellipsis is to do so; and what is
/// isolated and has no other control in it steers nothing that is not its own.
pub(crate) fn steers(text: &str, at: usize, letter: char) -> bool {
    if !visible::is_control(letter) {
        return false;
    }
    let before = text.get(..at).unwrap_or_default();
    let after = text.get(at + letter.len_utf8()..).unwrap_or_default();
    let control = |letter: char| visible::is_control(letter) && letter != FROM_RIGHT;
    !match letter {
        FROM_RIGHT => before.ends_with('…'),
        ISOLATE => after.chars().find(|letter| control(*letter)) == Some(END),
        END => before.chars().rev().find(|letter| control(*letter)) == Some(ISOLATE),
        _ => false,
    }
}

/// A name so that it turns nothing around it where it is written from right to left; what would steer in it is made visible.
pub(crate) fn isolated(name: &str) -> String {
    match !name.is_ascii() && name.chars().any(is_from_right) {
        true => format!("{ISOLATE}{}{END}", visible::line(name)),
        false => name.to_owned(),
    }
}

/// The same text for a terminal, which orders letters itself.
#[cfg(feature = "terminal")]
pub(crate) fn without_isolates(text: &str) -> String {
    let own = |(at, letter): &(usize, char)| matches!(*letter, ISOLATE | END) && !steers(text, *at, *letter);
    text.char_indices().filter(|place| !own(place)).map(|(_, letter)| letter).collect()
}

/// Whether a name that is isolated goes on behind a text.
fn is_open(text: &str) -> bool {
    text.chars().rev().find(|letter| matches!(*letter, ISOLATE | END)) == Some(ISOLATE)
}

/// Which bytes are what they are: the printable ones of ASCII but for these.
pub(crate) const fn plain_but(not: &[u8]) -> [bool; 256] {
    let mut plain = [false; 256];
    let mut byte = b' ';
    while byte <= b'~' {
        plain[byte as usize] = true;
        byte += 1;
    }
    let mut at = 0;
    while at < not.len() {
        plain[not[at] as usize] = false;
        at += 1;
    }
    plain
}

/// Where the first byte of a text is that is not what it is.
pub(crate) fn first_not(plain: &[bool; 256], text: &str) -> Option<usize> {
    text.bytes().position(|byte| !plain[usize::from(byte)])
}

/// Writes text so that it is text in XML and HTML. What XML cannot hold, and what turns the direction of a page around, is
/// made visible.
pub(crate) fn escape(text: &str, out: &mut String) {
    const PLAIN: [bool; 256] = plain_but(b"&<>\"'");
    escape_but(&PLAIN, text, out);
}

/// The same between tags, where quotation marks are what they are.
pub(crate) fn escape_between_tags(text: &str, out: &mut String) {
    const PLAIN: [bool; 256] = plain_but(b"&<>");
    escape_but(&PLAIN, text, out);
}

fn escape_but(plain: &[bool; 256], text: &str, out: &mut String) {
    let (mut from, mut at) = (0, 0);
    // Almost all letters are as they are.
    while let Some(next) = text.get(at..).and_then(|rest| first_not(plain, rest)) {
        at += next;
        let Some(letter) = text.get(at..).and_then(|rest| rest.chars().next()) else { break };
        let after = at + letter.len_utf8();
        let mut sign = [0; 4];
        let instead = match letter {
            '&' => "&amp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '"' => "&quot;",
            '\'' => "&#39;",
            // Alone it is a line end, and so a page takes it.
            '\r' if !text.get(after..).is_some_and(|rest| rest.starts_with('\n')) => "\n",
            '\t' | '\n' | '\r' => "",
            '\u{fffe}' | '\u{ffff}' => "\u{fffd}",
            _ if steers(text, at, letter) => visible::letter(letter).encode_utf8(&mut sign),
            _ => "",
        };
        if !instead.is_empty() {
            out.push_str(text.get(from..at).unwrap_or_default());
            out.push_str(instead);
            from = after;
        }
        at = after;
    }
    out.push_str(text.get(from..).unwrap_or_default());
}

/// Hundredths of an em that the printable ASCII characters take in a wide sans-serif (the DejaVu family), from the blank.
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
            // Of Hebrew letters some are strokes.
            _ if matches!(letter, 'ו' | 'ז' | 'י' | 'ן') => 36,
            _ if letter.is_lowercase() || is_from_right(letter) => 66,
            // Cyrillic and Greek capitals, Indian scripts: narrower than this on the whole.
            _ => 80,
        },
    }
}

/// What most fonts take of what that wide one takes, in regular and in bold letters; and what it takes in bold.
const USUAL: f64 = 0.88;
const BOLD: f64 = 1.07;
const WIDE_BOLD: f64 = 1.13;

/// Whether letters are bold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// The widths of bytes that are letters; 0 of all others.
const BYTE_WIDTHS: [u8; 256] = {
    let mut widths = [0; 256];
    let mut at = 0;
    while at < WIDTHS.len() {
        widths[at + 32] = WIDTHS[at];
        at += 1;
    }
    widths
};

fn ems(text: &str) -> f64 {
    let mut sum = 0;
    for (at, byte) in text.bytes().enumerate() {
        let width = BYTE_WIDTHS[usize::from(byte)];
        if width == 0 {
            // Not all of it is ASCII.
            sum += text.get(at..).unwrap_or_default().chars().map(hundredths).sum::<u32>();
            break;
        }
        sum += u32::from(width);
    }
    f64::from(sum) / 100.0
}

/// What a text takes at a size in most fonts, in the units of the picture.
pub(crate) fn width(text: &str, size: f64, weight: Weight) -> f64 {
    scaled(ems(text), size, weight)
}

fn scaled(ems: f64, size: f64, weight: Weight) -> f64 {
    ems * size * USUAL * if weight == Weight::Bold { BOLD } else { 1.0 }
}

/// The most that a text takes at a size, whatever the font.
fn widest(text: &str, size: f64, weight: Weight) -> f64 {
    ems(text) * size * if weight == Weight::Bold { WIDE_BOLD } else { 1.0 }
}

/// Whether a text is so short that it fits whatever its letters are: none takes more than an em and a fifth. Most texts are.
fn is_short(text: &str, size: f64, room: f64) -> bool {
    text.len() as f64 * 1.2 * size <= room
}

/// Whether a text has no letters but those whose widths are known.
pub(crate) fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic())
}

/// The largest size, by halves from `size` down to `least`, at which a text takes no more than `room`.
pub(crate) fn fitting(text: &str, size: f64, least: f64, room: f64, weight: Weight) -> f64 {
    let mut size = size;
    while size > least && !is_short(text, size, room) && width(text, size, weight) > room {
        size -= 0.5;
    }
    size
}

/// The length that a text must be given so that it stays within `room` in a wide font, too; `None` where it does anyway.
pub(crate) fn squeezed(text: &str, size: f64, room: f64, weight: Weight) -> Option<f64> {
    (!is_short(text, size, room) && widest(text, size, weight) > room).then(|| width(text, size, weight).min(room))
}

/// The text, cut with an ellipsis so that it takes no more than `most` at a size. The ellipsis stands where the reader
/// comes to it last: a name that is written from right to left has it at its left.
pub(crate) fn cut(text: &str, size: f64, most: f64, weight: Weight) -> String {
    if is_short(text, size, most) || width(text, size, weight) <= most {
        return text.to_owned();
    }
    let mut kept = text.get(..too_wide_at(text, size, most, weight)).unwrap_or(text).to_owned();
    while let Some(last) = kept.pop() {
        // Marks go with the letter that they stand on, and what is joined goes as a whole.
        if last.width() == Some(0) || kept.ends_with(JOINER) {
            continue;
        }
        let end = kept.trim_end().len();
        if width(kept.get(..end).unwrap_or_default(), size, weight) + width("…", size, weight) <= most {
            kept.truncate(end);
            break;
        }
    }
    let from_right = kept.chars().rev().find(|letter| letter.is_alphabetic()).is_some_and(is_from_right);
    kept.push('…');
    if from_right {
        kept.push(FROM_RIGHT);
    }
    if is_open(&kept) {
        kept.push(END);
    }
    kept
}

/// A name that fits. One that would look like another that begins alike is cut where both are alike, so that what tells it
/// apart stays: `Christ…Smith`.
pub(crate) fn cut_name(name: &LoneName, size: f64, most: f64, weight: Weight) -> String {
    let kept = cut(&name.text, size, most, weight);
    let (same, own) = name.text.split_at_checked(name.same).unwrap_or_default();
    if same.is_empty() || kept == name.text || kept.trim_end_matches([FROM_RIGHT, '…']).len() > same.len() {
        return kept;
    }
    let own = cut(own, size, most * 0.6, weight);
    let room = most - width(&own, size, weight) - width("…", size, weight);
    let mut same = same.to_owned();
    while width(&same, size, weight) > room {
        same.pop();
    }
    // What is joined goes as a whole.
    while same.ends_with(JOINER) || same.ends_with(char::is_whitespace) {
        same.pop();
    }
    format!("{same}…{own}")
}

/// The end of the first letter with which a text takes more than `most` at a size: of what is behind it nothing is kept, so
/// that nobody need measure it.
fn too_wide_at(text: &str, size: f64, most: f64, weight: Weight) -> usize {
    let mut sum = 0;
    let ends = text.char_indices().map(|(at, letter)| (at + letter.len_utf8(), letter));
    let mut wide = ends.skip_while(|(_, letter)| {
        sum += hundredths(*letter);
        scaled(f64::from(sum) / 100.0, size, weight) <= most
    });
    wide.next().map_or(text.len(), |(end, _)| end)
}

/// An amount of six digits and more in four: 25,000,000 as `25M`.
pub(crate) fn short(amount: &str) -> String {
    let number = amount.split_once(' ').map_or(amount, |(number, _)| number);
    let digits: String = number.split('.').next().unwrap_or_default().chars().filter(char::is_ascii_digit).collect();
    let (Ok(value), 6..) = (digits.parse::<u64>(), digits.len()) else { return number.to_owned() };
    let sizes = [(1_000_000_000_000_000, "Q"), (1_000_000_000_000, "T"), (1_000_000_000, "B"), (1_000_000, "M")];
    let mut larger = None;
    for (one, sign) in sizes.into_iter().chain([(1_000, "K")]) {
        if value >= one {
            let places = 4_u32.saturating_sub((value / one).max(1).ilog10() + 1).min(3);
            let parts = 10_u64.pow(places);
            let least = one / parts;
            let rounded = value / least + u64::from(value % least * 2 >= least);
            // What rounds up to a thousand is one of the next size.
            return match larger {
                Some(sign) if rounded == 1_000 * parts => format!("1{sign}"),
                _ => decimal(rounded, parts, places as usize) + sign,
            };
        }
        larger = Some(sign);
    }
    number.to_owned()
}

/// So many parts of one, without noughts at the end.
fn decimal(many: u64, parts: u64, places: usize) -> String {
    let rest = format!("{:0places$}", many % parts);
    let kept = if places == 0 { "" } else { rest.trim_end_matches('0') };
    let point = if kept.is_empty() { "" } else { "." };
    format!("{}{point}{kept}", many / parts)
}

/// Whether a letter is written from right to left: Hebrew, Arabic and their like.
fn is_from_right(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
}

/// The lines into which a text is broken at blanks so that none takes more than `most`; at most `lines` of them, the last
/// cut.
pub(crate) fn wrap(text: &str, size: f64, most: f64, weight: Weight, lines: usize) -> Vec<String> {
    let mut broken: Vec<String> = Vec::new();
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let mut line = String::new();
    while let Some(word) = words.next() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if line.is_empty() || width(&longer, size, weight) <= most {
            line = longer;
        } else if broken.len() + 1 < lines {
            broken.push(cut(&line, size, most, weight));
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
        broken.push(cut(&line, size, most, weight));
    }
    // A name that goes on in the next line is isolated in both.
    let mut open = false;
    for line in &mut broken {
        if core::mem::replace(&mut open, is_open(line)) {
            line.insert(0, ISOLATE);
            open = is_open(line);
        }
        if open {
            line.push(END);
        }
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

    const BOLD: Weight = Weight::Bold;

    #[test]
    fn what_is_cut_fits() {
        for text in ["Badziakouski of Minsk", "WWWWWWWWWWWWWWWWWWWW", "王小明王小明王小明", "Хренов-Задунайский", "i"]
        {
            let kept = cut(text, 15.0, 120.0, BOLD);
            assert!(width(&kept, 15.0, BOLD) <= 120.0, "{kept}");
            let length = squeezed(&kept, 15.0, 120.0, BOLD);
            assert!(length.unwrap_or(0.0) <= 120.0 && (length.is_some() || widest(&kept, 15.0, BOLD) <= 120.0));
        }
        assert_eq!(cut("Ann", 15.0, 120.0, BOLD), "Ann");
        assert_eq!(cut("María de los Ángeles", 15.0, 136.0, BOLD), "María de los Án…");
    }

    #[test]
    fn names_that_begin_alike_differ_where_they_are_cut() {
        let begin = "Christopher Anderson-";
        let name = |begin: &str, own: &str| LoneName { text: [begin, own].concat(), same: begin.len() };
        for own in [["Smith", "Jones"], ["e", "f"], ["with a very long end of its own", "too"]] {
            let [one, other] = own.map(|own| cut_name(&name(begin, own), 15.0, 130.0, BOLD));
            assert!(one != other && one.starts_with("Chr") && other.starts_with("Chr"), "{one} {other}");
            assert!([one, other].iter().all(|name| width(name, 15.0, BOLD) <= 130.0));
        }
        assert_eq!(cut_name(&name("Anna ", "K"), 15.0, 130.0, BOLD), "Anna K");
    }

    #[test]
    fn the_ellipsis_of_a_name_from_the_right_stands_at_its_end() {
        let kept = cut("محمد عبد الرحمن بن عبد الله", 15.0, 120.0, BOLD);
        assert!(kept.ends_with("…\u{200f}"));
        let mut out = String::new();
        escape(&kept, &mut out);
        assert_eq!(out, kept);
        assert!(cut("Иннокентий Вениаминович", 15.0, 120.0, BOLD).ends_with('…'));
    }

    #[test]
    fn a_letter_is_cut_with_its_marks() {
        let (marked, joined) = ("e\u{301}".repeat(30), "👩\u{200d}🚀".repeat(20));
        for most in 30..90 {
            let kept = cut(&marked, 15.0, f64::from(most), BOLD);
            assert_eq!(kept.trim_end_matches('…').len() % 3, 0, "{kept}");
            let kept = cut(&joined, 15.0, f64::from(most), BOLD);
            assert_eq!(kept.trim_end_matches('…').len() % 11, 0, "{kept}");
        }
    }

    #[test]
    fn lines_break_at_blanks_and_the_last_is_cut() {
        let lines = wrap(&"word ".repeat(30), 20.0, 200.0, BOLD, 3);
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| width(line, 20.0, BOLD) <= 200.0));
        assert!(lines[2].ends_with('…'));
        assert_eq!(wrap("a b", 20.0, 200.0, BOLD, 2), ["a b"]);
    }

    #[test]
    fn short_amounts_have_four_digits() {
        for (amount, shown) in [
            ("25,000,000", "25M"),
            ("166,250,000", "166.3M"),
            ("166,249,999", "166.2M"),
            ("1,234,567", "1.235M"),
            ("123,456", "123.5K"),
            ("123,449.99", "123.4K"),
            ("999,949,999", "999.9M"),
            ("999,999,999", "1B"),
            ("999,951", "1M"),
            ("9,999,999", "10M"),
            ("12,345", "12,345"),
            ("9,500.25", "9,500.25"),
            ("411,522.63 bb", "411.5K"),
            ("2.5 bb", "2.5"),
            ("9,223,372,036,854,775,807", "9223Q"),
        ] {
            assert_eq!(short(amount), shown);
        }
    }
}

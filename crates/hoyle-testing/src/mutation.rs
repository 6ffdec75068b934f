//! A text made another at random: [`mutated`]. A mutant is near enough to a record that most of it is read.

use crate::choices::Shuffle;

/// What stands in texts of card games here and there, and what breaks them.
const SNIPPETS: [&[u8]; 40] = [
    b"\n",
    b"\n\n",
    b"\r\n",
    b"\r",
    b" ",
    b"\t",
    b"#",
    b"# a\n",
    b";",
    b"\"",
    b"'",
    b"'''",
    b"[",
    b"]",
    b"{",
    b"}",
    b"=",
    b",",
    b"0",
    b"1",
    b"-1",
    b"45",
    b".5",
    b"1.50",
    b"9223372036854775807",
    b"109800109800109800",
    b"1e3",
    b"B",
    b"null",
    b"true",
    b"-",
    b"?",
    b"p1 f",
    b"\xff",
    b"\0",
    b"\xef\xbb\xbf",
    "♠".as_bytes(),
    b"_",
    b"...",
    b"\\u0031",
];

/// The text with one to four changes.
pub fn mutated(text: &[u8], random: &mut Shuffle) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=random.below(4) {
        change(&mut text, random);
    }
    text
}

fn change(text: &mut Vec<u8>, random: &mut Shuffle) {
    let kind = random.below(9);
    let at = random.below(text.len() + 1);
    let part = |random: &mut Shuffle, text: &[u8], split: fn(&u8) -> bool| {
        let mut parts: Vec<(usize, usize)> = Vec::new();
        let mut start = 0;
        for part in text.split_inclusive(split) {
            parts.push((start, start + part.len()));
            start += part.len();
        }
        let chosen = random.below(parts.len());
        parts.get(chosen).copied().unwrap_or_default()
    };
    let is_line_end: fn(&u8) -> bool = |byte| *byte == b'\n';
    let is_space: fn(&u8) -> bool = |byte| b" \n,:=".contains(byte);
    match kind {
        0 => {
            let snippet = SNIPPETS[random.below(SNIPPETS.len())];
            text.splice(at..at, snippet.iter().copied());
        }
        1 => {
            let end = (at + 1 + random.below(4)).min(text.len());
            text.drain(at.min(end)..end);
        }
        2 => {
            // A word becomes something else.
            let (start, end) = part(random, text, is_space);
            let snippet = SNIPPETS[random.below(SNIPPETS.len())];
            let end = end.saturating_sub(1).max(start);
            text.splice(start..end, snippet.iter().copied());
        }
        3 => {
            // A word comes in the place of another.
            let (from, to) = part(random, text, is_space);
            let word = text[from..to].to_vec();
            let (start, end) = part(random, text, is_space);
            text.splice(start..end, word);
        }
        4 => {
            let (start, end) = part(random, text, is_line_end);
            text.drain(start..end);
        }
        5 | 6 => {
            let (start, end) = part(random, text, is_line_end);
            let line = text[start..end].to_vec();
            let (to, _) = if kind == 5 { (start, end) } else { part(random, text, is_line_end) };
            text.splice(to..to, line);
        }
        7 => {
            // A digit becomes another.
            let digits: Vec<usize> = (0..text.len()).filter(|at| text[*at].is_ascii_digit()).collect();
            if let Some(at) = digits.get(random.below(digits.len())) {
                text[*at] = b'0' + random.below(10) as u8;
            }
        }
        _ => {
            let end = (at + random.below(text.len() + 1)).min(text.len());
            if random.below(4) == 0 {
                text.truncate(at);
            } else if end - at < 40 {
                text.drain(at..end);
            }
        }
    }
}

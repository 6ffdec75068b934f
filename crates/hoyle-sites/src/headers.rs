//! Where hands begin, whatever rooms they are from: [`next_header`], [`last_header`]; and what between two hands says nothing:
//! [`is_nothing`].

use hoyle_notation::problem::Problem;
use hoyle_notation::text::encoding::BYTE_ORDER_MARK;
use std::sync::LazyLock;

use hoyle_notation::text::{Span, swar};
use memchr::{memmem, memrchr2};

use crate::problems::Malformed;
use crate::rooms::{ROOMS, Room};
use crate::text::decode::Decoder;
use crate::text::lines::{Line, Lines, next_line};
use hoyle_notation::text::utf_16::Utf16;

/// What lines begin with that are known, and whose they are, by the first byte.
type Heads = [Vec<(&'static [u8], &'static dyn Room)>; 256];

/// What headers begin with.
static HEADS: LazyLock<Box<Heads>> = LazyLock::new(|| by_first_byte(|room| room.heads()));

/// The first and the fourth byte of lines that may be headers, a bit for each two: every line of a text is asked, and few
/// begin so.
static BEGINNINGS: LazyLock<Box<[u64; 1024]>> = LazyLock::new(|| {
    let mut two_bytes = Box::new([0; 1024]);
    let mut add = |first: u8, fourth: u8| {
        let two = u16::from_le_bytes([first, fourth]);
        two_bytes[usize::from(two / 64)] |= 1 << (two % 64);
    };
    for head in ROOMS.iter().flat_map(|room| room.heads()) {
        match **head {
            [first, _, _, fourth, ..] => add(first, fourth),
            [first, ..] => (0..=255).for_each(|fourth| add(first, fourth)),
            [] => {}
        }
    }
    BEFORE_HEADERS.iter().chain(b"\xFF\xFE").for_each(|first| (0..=255).for_each(|fourth| add(*first, fourth)));
    // The second letter of a line in UTF-16.
    ROOMS.iter().flat_map(|room| room.heads()).filter_map(|head| head.first()).for_each(|first| add(*first, 0));
    two_bytes
});

/// How many bytes of a line are decoded to see whether it is a header.
const HEAD: usize = 256;

/// The bytes of a mark of the byte order, which stands wherever texts were joined, and what else stands before a header: of
/// an array of hands the bracket.
const BEFORE_HEADERS: &[u8] = b"\xEF\xBB\xBF \t\0[>";

/// Whether it stands in margins.
pub(crate) fn is_of_margin(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'>')
}

/// The blanks, tabs and signs of a quotation before a header, which stand before every line of a hand that was pasted with
/// an indent or quoted in a mail; before or behind a mark of the byte order.
#[inline]
pub(crate) fn margin_before(text: &[u8], header: usize) -> &[u8] {
    let mut parts = text.get(..header).unwrap_or_default().rsplit(|byte| !is_of_margin(byte));
    let behind = parts.next().unwrap_or_default();
    if behind.is_empty() { parts.nth(BYTE_ORDER_MARK.len() - 1).unwrap_or_default() } else { behind }
}

/// What remarks begin with.
static REMARKS: LazyLock<Box<Heads>> = LazyLock::new(|| by_first_byte(|room| room.remarks()));

fn by_first_byte(of: impl Fn(&dyn Room) -> &'static [&'static [u8]]) -> Box<Heads> {
    let mut heads = Box::new([const { Vec::new() }; 256]);
    for (room, head) in ROOMS.iter().flat_map(|room| of(*room).iter().map(move |head| (*room, *head))) {
        if let Some(own) = head.first().and_then(|first| heads.get_mut(usize::from(*first))) {
            own.push((head, room));
        }
    }
    heads
}

/// The room that writes such a line around hands, if one does.
fn room_of_remark(line: &[u8]) -> Option<&'static dyn Room> {
    let own = line.first().map_or(&[][..], |first| &REMARKS[usize::from(*first)]);
    own.iter().find(|(remark, room)| line.starts_with(remark) && room.is_remark(line)).map(|(_, room)| *room)
}

/// The lines above a hand, of which none belongs to one, that tell something all the same.
pub(crate) fn kept_above(text: &[u8]) -> impl Iterator<Item = Line<'_>> {
    let unmarked = Lines::of(text).map(|line| {
        let text = after_marks(line.text);
        Line { text, at: line.span_of(text).start }
    });
    unmarked.filter(|line| room_of_remark(line.text).is_some_and(|room| room.keeps_remarks()))
}

/// A line behind what says nothing at its start: spaces, NULs, marks of the byte order, signs of a quotation.
fn after_marks(mut line: &[u8]) -> &[u8] {
    loop {
        line = line.trim_ascii();
        let signs = [BYTE_ORDER_MARK, b"\0", b">"];
        match signs.iter().find_map(|sign| line.strip_prefix(*sign)) {
            Some(rest) => line = rest,
            None => return line,
        }
    }
}

/// Whether a line is a row of a table that belongs to a hand elsewhere.
fn is_row(line: &[u8]) -> bool {
    ROOMS.iter().any(|room| room.has_tables() && room.key(line).is_some())
}

/// The room whose header a line begins with, and behind how many bytes.
fn header_at(heads: &Heads, line: &[u8]) -> Option<(usize, &'static dyn Room)> {
    let mut shift = 0;
    while BEFORE_HEADERS.contains(line.get(shift)?) {
        shift += 1;
    }
    let words = line.get(shift..)?;
    // Most lines that begin as a header differ from it in the next letters.
    let begins = |head: &[u8]| {
        let four = head.first_chunk::<4>();
        (four.is_none() || four == words.first_chunk()) && words.starts_with(head)
    };
    let own = &heads[usize::from(*words.first()?)];
    let (_, room) = own.iter().find(|(head, room)| begins(head) && room.owns(words))?;
    Some((shift, *room))
}

/// Whether a line may begin in UTF-16.
#[inline]
fn may_be_wide(line: &[u8]) -> bool {
    matches!(line, [_, 0, ..] | [0, ..] | [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..])
}

/// The room whose header a line in UTF-16 begins with, in a text that is in another encoding up to there, and the order.
#[cold]
fn wide_header_at(heads: &Heads, line: &[u8]) -> Option<(Utf16, &'static dyn Room)> {
    let order = Utf16::of(line)?;
    let mut decoder = Decoder::default();
    let head = decoder.decode_utf_16(line.get(..HEAD).unwrap_or(line), order);
    header_at(heads, head.as_bytes()).map(|(_, room)| (order, room))
}

/// Where in a text in UTF-16 one in another encoding begins: with the header of a hand, which stands in the same line where
/// files were joined, or with the mark of the other order.
pub(crate) fn end_of_utf_16(text: &[u8], order: Utf16) -> Option<usize> {
    let heads = &**HEADS;
    let mut at = 0;
    loop {
        let line = text.get(at..)?;
        let end = next_line(text, at);
        let own = end.and_then(|end| text.get(at..end)).unwrap_or(line);
        let marked = usize::from(own.first() == Some(&0));
        if own.get(marked..).is_some_and(|rest| rest.starts_with(order.other_mark())) {
            return Some(at + marked);
        }
        // In UTF-16 few letters of a line stand behind its last NUL.
        let behind = memchr::memrchr(0, own).map_or(0, |nul| nul + 1);
        let rest = line.get(behind..)?;
        if header_at(heads, rest).is_some() {
            return Some(at + behind);
        }
        at = end?;
    }
}

/// The first header of a text at or after a place.
#[derive(Clone, Copy)]
pub(crate) struct Header {
    /// Where its line begins, perhaps with a mark of the byte order.
    pub(crate) line: usize,
    /// Where its words begin.
    pub(crate) at: usize,
    /// Whose it is.
    pub(crate) room: &'static dyn Room,
    /// In which order it is in UTF-16, where it is and what stands before it is not.
    pub(crate) wide: Option<Utf16>,
}

/// The first header at or after `from`, which is the start of a line.
#[inline]
pub(crate) fn next_header(text: &[u8], from: usize) -> Option<Header> {
    header_after(text, from, |_, _| {})
}

/// The same, telling of each line that is none where it begins and ends.
#[inline]
pub(crate) fn header_after(text: &[u8], from: usize, mut on_line: impl FnMut(usize, usize)) -> Option<Header> {
    let (heads, beginnings) = (&**HEADS, &**BEGINNINGS);
    let mut at = from;
    loop {
        let line = text.get(at..)?;
        let may_begin = line.first_chunk().is_none_or(|[first, _, _, fourth]| {
            let two = u16::from_le_bytes([*first, *fourth]);
            beginnings[usize::from(two / 64)] >> (two % 64) & 1 != 0
        });
        if may_begin {
            if let Some((shift, room)) = header_at(heads, line) {
                return Some(Header { line: at, at: at + shift, room, wide: None });
            }
            if may_be_wide(line)
                && let Some((order, room)) = wide_header_at(heads, line)
            {
                return Some(Header { line: at, at, room, wide: Some(order) });
            }
        }
        let (length, whole) = swar::line(line);
        on_line(at, at + length);
        if whole == length {
            return None;
        }
        at += whole;
    }
}

/// Where the next hand begins behind one in XML, which begins with this tag after other headers of its room. Where the hand
/// of another room comes before the tag, there is none to those headers.
pub(crate) fn after_element(text: &[u8], begin: usize, room: &dyn Room, tag: &[u8]) -> Option<usize> {
    let find = |from: usize, to: usize| Some(from + memmem::find(text.get(from..to)?, tag)?);
    let mut from = begin;
    let own = loop {
        if text.get(from..)?.starts_with(tag) {
            break from + tag.len();
        }
        let next = next_line(text, from).and_then(|line| next_header(text, line));
        if let Some(at) = find(from, next.map_or(text.len(), |next| next.line)) {
            break at + tag.len();
        }
        match next {
            Some(next) if next.room.name() == room.name() => from = next.at,
            next => return next.map(|next| next.line),
        }
    };
    let within = find(own, text.len());
    let seen = within.and_then(|at| text.get(..at + tag.len())).unwrap_or(text);
    let next = next_header(seen, own).map(|next| next.line).or(within);
    let hand = text.get(own..next.unwrap_or(text.len()))?;
    // The line of a closing tag goes on with another file where files were joined.
    let mut tags = memmem::find_iter(hand, b"><").map(|at| at + 1);
    let glued = tags.find(|at| hand.get(*at..).is_some_and(|rest| header_at(&HEADS, rest).is_some()));
    glued.or_else(|| marked_header(hand)).map(|at| own + at).or(next)
}

/// Where a header begins in the middle of a line, behind a mark of the byte order: files were joined of which one had no end
/// of line.
pub(crate) fn marked_header(text: &[u8]) -> Option<usize> {
    let mut marks = memmem::find_iter(text, BYTE_ORDER_MARK).filter(|at| *at > 0);
    marks.find(|at| text.get(*at..).is_some_and(|rest| header_at(&HEADS, rest).is_some()))
}

/// Where a line begins that is a header but for a letter or two, behind an empty line: a hand that was mistyped there is not
/// a part of the one above it.
#[cold]
pub(crate) fn misspelt_header(text: &[u8]) -> Option<usize> {
    let mut is_behind_blank = false;
    Lines::of(text).skip(1).find_map(|line| {
        let is_one = is_behind_blank && is_misspelt(line.text);
        is_behind_blank = line.text.trim_ascii().is_empty();
        is_one.then_some(line.at as usize)
    })
}

/// Whether a line is a header but for a letter or two. Short words are nearly many others.
#[cold]
fn is_misspelt(line: &[u8]) -> bool {
    let mut heads = ROOMS.iter().flat_map(|room| room.heads()).filter(|head| head.len() > 10);
    heads.any(|head| misspellings(head, after_marks(line)) <= 2)
}

/// How many letters are missing, too many or others at the start of a line that should begin with these words.
fn misspellings(head: &[u8], line: &[u8]) -> usize {
    // How far the words up to here are from each beginning of the line.
    let mut row: Vec<usize> = (0..=line.len().min(head.len() + 2)).collect();
    for (before, letter) in head.iter().enumerate() {
        let mut diagonal = core::mem::replace(&mut row[0], before + 1);
        for place in 1..row.len() {
            let other = diagonal + usize::from(line.get(place - 1) != Some(letter));
            diagonal = row[place];
            row[place] = other.min(diagonal + 1).min(row[place - 1] + 1);
        }
    }
    row.into_iter().min().unwrap_or(usize::MAX)
}

/// The last header. It is looked for from the end, so that the lines of all hands but the last are not looked at.
pub(crate) fn last_header(text: &[u8]) -> Option<Header> {
    let heads = &**HEADS;
    let mut end = text.len();
    loop {
        let line = memrchr2(b'\n', b'\r', text.get(..end)?).map_or(0, |end| end + 1);
        if let Some((shift, room)) = header_at(heads, text.get(line..)?) {
            return Some(Header { line, at: line + shift, room, wide: None });
        }
        end = line.checked_sub(1)?;
    }
}

/// Whether a piece of text between hands says nothing: spaces, marks, and what mail programs and exporters put above a hand.
pub(crate) fn is_nothing(text: &[u8]) -> bool {
    Lines::of(text).all(|line| {
        let line = after_marks(line.text);
        line.is_empty() || is_separator(line) || room_of_remark(line).is_some() || is_row(line)
    })
}

/// What is wrong with a piece that belongs to no hand, at its first line.
#[cold]
pub(crate) fn stray(text: &[u8], end: usize) -> Problem {
    let piece = text.get(..end).unwrap_or(text);
    let at = Lines::of(piece).find(|line| !is_nothing(line.text)).map_or(Span::at(0), |line| line.span());
    if is_misspelt(at.of(text)) { Malformed::BadHeader.at(at) } else { Malformed::NoHeader.at(at) }
}

/// What stands above each hand of some exports and tells its number, which the hand has: `#Game No : 17`.
pub(crate) fn is_game_number(line: &[u8]) -> bool {
    line.strip_prefix(GAME_NUMBER).is_some_and(|number| number.trim_ascii().iter().all(u8::is_ascii_digit))
}

/// What such a line begins with.
pub(crate) const GAME_NUMBER: &[u8] = b"#Game No : ";

/// What stands above each hand of some exports: `Hand #112181:`, `#Game No : 17`, `*********** # 2 **************`.
pub(crate) fn is_separator(line: &[u8]) -> bool {
    if is_game_number(line) {
        return true;
    }
    let numbered = |rest: &[u8]| {
        let number = rest.trim_ascii().strip_suffix(b":").unwrap_or(rest.trim_ascii());
        !number.is_empty() && number.iter().all(u8::is_ascii_digit)
    };
    if let Some(rest) = line.strip_prefix(b"Hand #") {
        return numbered(rest);
    }
    let inside = line.trim_ascii();
    let stars = |byte: &u8| *byte == b'*';
    let from = inside.iter().take_while(|byte| stars(byte)).count();
    let to = inside.len() - inside.iter().rev().take_while(|byte| stars(byte)).count();
    let inside = inside.get(from..to).unwrap_or_default().trim_ascii();
    from > 3 && inside.strip_prefix(b"#").is_some_and(numbered)
}

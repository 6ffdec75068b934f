//! The reader: [`read`]. Not here: decoding strings and numbers.

use super::names::{Frame, Inside, Names};
use super::unescape::escape;
use super::{DEPTH_LIMIT, Fault, Kind, Receiver};
use crate::text::encoding;
use crate::text::{Span, swar};
use core::ops::ControlFlow::{self, Break, Continue};
use memchr::memchr2;

/// Reads a text that holds one value.
pub fn read<R: Receiver>(text: &[u8], receiver: &mut R) {
    Reader::new().read(text, receiver);
}

/// Reads texts one after the other and reuses its buffers.
#[derive(Debug, Default)]
pub struct Reader {
    open: Vec<Frame>,
    names: Names,
}

impl Reader {
    /// A reader that has read nothing.
    pub const fn new() -> Reader {
        Reader { open: Vec::new(), names: Names::new() }
    }

    /// Reads a text that holds one value.
    pub fn read<R: Receiver>(&mut self, text: &[u8], receiver: &mut R) {
        if text.len() >= u32::MAX as usize {
            return receiver.fault(Fault::TooLong, Span::at(u32::MAX));
        }
        // Most texts are ASCII, which is quicker to see.
        if !text.is_ascii()
            && let Err(error) = core::str::from_utf8(text)
        {
            let start = error.valid_up_to();
            let end = error.error_len().map_or(text.len(), |length| start + length);
            return receiver.fault(Fault::NotUtf8, span(start, end));
        }
        let at = encoding::mark_length(text);
        self.open.clear();
        self.names.clear();
        let (open, names) = (&mut self.open, &mut self.names);
        let mut reading = Reading { text, at, receiver, inside: Inside::Nothing, open, names };
        // The receiver knows whether it stopped the reading.
        _ = reading.document();
    }
}

struct Reading<'t, 'r, R> {
    text: &'t [u8],
    at: usize,
    receiver: &'r mut R,
    inside: Inside,
    open: &'r mut Vec<Frame>,
    names: &'r mut Names,
}

/// What may come next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Due {
    /// A value.
    Value,
    /// A value, or the end of the array just opened.
    ValueOrEnd,
    /// A name.
    Key,
    /// A name, or the end of the object just opened.
    KeyOrEnd,
    /// A comma, or the end of what is open; after the last value, nothing.
    CommaOrEnd,
}

impl<R: Receiver> Reading<'_, '_, R> {
    fn document(&mut self) -> ControlFlow<()> {
        let mut due = Due::Value;
        loop {
            let Some(&byte) = self.text.get(self.at) else {
                return if due == Due::CommaOrEnd && self.inside == Inside::Nothing {
                    Continue(())
                } else {
                    self.ends_early(due)
                };
            };
            if is_space(byte) {
                self.pass_space();
                continue;
            }
            due = match due {
                Due::CommaOrEnd => match (self.inside, byte) {
                    (Inside::Nothing, _) => return self.wrong(Fault::TextAfterValue, self.at, self.text.len()),
                    (inside, b',') => {
                        self.at += 1;
                        if inside == Inside::Object { Due::Key } else { Due::Value }
                    }
                    (_, b'}' | b']') => self.close(byte == b'}')?,
                    _ => return self.wrong(Fault::CommaExpected, self.at, self.at),
                },
                Due::Key | Due::KeyOrEnd => match byte {
                    b'"' => self.member()?,
                    b'}' if due == Due::KeyOrEnd => self.close(true)?,
                    b'}' => return self.wrong(Fault::TrailingComma, self.at, self.at + 1),
                    _ => return self.wrong(Fault::KeyExpected, self.at, self.at),
                },
                Due::ValueOrEnd if byte == b']' => self.close(false)?,
                Due::Value if byte == b']' && self.after_comma() => {
                    return self.wrong(Fault::TrailingComma, self.at, self.at + 1);
                }
                Due::Value | Due::ValueOrEnd => self.value(byte)?,
            };
        }
    }

    #[inline]
    fn pass_space(&mut self) {
        self.at = after_space(self.text, self.at);
    }

    /// Whether the last thing before here is a comma.
    #[cold]
    fn after_comma(&self) -> bool {
        self.text.get(..self.at).unwrap_or_default().trim_ascii_end().ends_with(b",")
    }

    #[inline]
    fn emit(&mut self, kind: Kind, start: usize, end: usize) -> ControlFlow<()> {
        self.at = end;
        self.receiver.event(kind, span(start, end))
    }

    #[cold]
    fn wrong<T>(&mut self, fault: Fault, start: usize, end: usize) -> ControlFlow<(), T> {
        self.receiver.fault(fault, span(start, end));
        Break(())
    }

    #[cold]
    fn ends_early(&mut self, due: Due) -> ControlFlow<()> {
        match self.open.last() {
            Some(frame) if self.inside == Inside::Object => self.receiver.fault(Fault::ObjectNotClosed, frame.at),
            Some(frame) => self.receiver.fault(Fault::ArrayNotClosed, frame.at),
            None => {
                debug_assert!(due == Due::Value);
                self.receiver.fault(Fault::ValueExpected, span(self.at, self.at));
            }
        }
        Break(())
    }

    fn value(&mut self, byte: u8) -> ControlFlow<(), Due> {
        let start = self.at;
        match byte {
            b'{' | b'[' => return self.opens(byte == b'{'),
            b'"' => {
                let (end, escaped) = self.string_end()?;
                self.emit(if escaped { Kind::EscapedString } else { Kind::String }, start, end)?;
            }
            b'-' | b'0'..=b'9' => {
                if let Some(end) = self.short_integer_end() {
                    self.emit(Kind::Number, start, end)?;
                    return Continue(Due::CommaOrEnd);
                }
                let end = self.token_end();
                if !is_number(self.text.get(start..end).unwrap_or_default()) {
                    return self.wrong(Fault::NotANumber, start, end);
                }
                self.emit(Kind::Number, start, end)?;
            }
            b',' | b':' | b']' | b'}' => return self.wrong(Fault::ValueExpected, start, start),
            _ => {
                let rest = self.text.get(start..).unwrap_or_default();
                let literal = match rest {
                    [b't', b'r', b'u', b'e', b',' | b'}' | b']' | b'\n', ..] => Some((Kind::True, 4)),
                    [b'n', b'u', b'l', b'l', b',' | b'}' | b']', ..] => Some((Kind::Null, 4)),
                    [b'f', b'a', b'l', b's', b'e', b',' | b'}' | b']' | b'\n', ..] => Some((Kind::False, 5)),
                    _ => None,
                };
                if let Some((kind, length)) = literal {
                    self.emit(kind, start, start + length)?;
                    return Continue(Due::CommaOrEnd);
                }
                let end = self.token_end();
                let kind = match self.text.get(start..end) {
                    Some(b"true") => Kind::True,
                    Some(b"false") => Kind::False,
                    Some(b"null") => Kind::Null,
                    _ => return self.wrong(Fault::NotAValue, start, end),
                };
                self.emit(kind, start, end)?;
            }
        }
        Continue(Due::CommaOrEnd)
    }

    /// Where the whole number that begins here ends, if it is plain and a bracket, a comma or the line's end follows.
    #[inline]
    fn short_integer_end(&self) -> Option<usize> {
        let sign = usize::from(self.text.get(self.at) == Some(&b'-'));
        let rest = self.text.get(self.at + sign..)?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let plain = digits == 1 || (digits > 1 && rest.first() != Some(&b'0'));
        let ends = matches!(rest.get(digits), Some(b',' | b']' | b'}' | b'\n'));
        (plain && ends).then_some(self.at + sign + digits)
    }

    /// Where what stands without quotes ends; one character at least is taken.
    fn token_end(&self) -> usize {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let ends =
            |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b',' | b':' | b'[' | b']' | b'{' | b'}' | b'"');
        self.at + rest.iter().position(ends).unwrap_or(rest.len()).max(1)
    }

    fn opens(&mut self, object: bool) -> ControlFlow<(), Due> {
        let start = self.at;
        if object && let Some(length) = self.receiver.object_ahead(self.text.get(start..).unwrap_or_default()) {
            self.at = start + length;
            return Continue(Due::CommaOrEnd);
        }
        if self.open.len() == DEPTH_LIMIT {
            return self.wrong(Fault::TooDeep, start, start + 1);
        }
        self.open.push(self.names.opens(span(start, start + 1), self.inside));
        self.inside = if object { Inside::Object } else { Inside::Array };
        self.emit(if object { Kind::ObjectOpen } else { Kind::ArrayOpen }, start, start + 1)?;
        Continue(if object { Due::KeyOrEnd } else { Due::ValueOrEnd })
    }

    fn close(&mut self, object: bool) -> ControlFlow<(), Due> {
        if (self.inside == Inside::Object) != object {
            return self.wrong(Fault::WrongBracket, self.at, self.at + 1);
        }
        if let Some(frame) = self.open.pop() {
            self.inside = frame.outside;
            self.names.closes(&frame, self.open.len() + 1);
        }
        self.emit(if object { Kind::ObjectClose } else { Kind::ArrayClose }, self.at, self.at + 1)?;
        Continue(Due::CommaOrEnd)
    }

    /// The name of a member and its colon.
    fn member(&mut self) -> ControlFlow<(), Due> {
        let start = self.at;
        if let Some((number, length)) = self.receiver.name_ahead(self.text.get(start..).unwrap_or_default()) {
            let at = span(start, start + length);
            if let Some(first) = self.numbered(number, Kind::Key, at).unwrap_or_default() {
                self.receiver.fault(Fault::DuplicateKey { first }, at);
            }
            self.emit(Kind::Key, start, start + length)?;
            let spaced = self.text.get(self.at + 1) == Some(&b' ');
            self.at += if spaced { 2 } else { 1 };
            return Continue(Due::Value);
        }
        let (end, escaped) = self.string_end()?;
        let kind = if escaped { Kind::EscapedKey } else { Kind::Key };
        if let Some(first) = self.used_before(kind, span(start, end)) {
            self.receiver.fault(Fault::DuplicateKey { first }, span(start, end));
        }
        self.emit(kind, start, end)?;
        self.pass_space();
        if self.text.get(self.at) != Some(&b':') {
            return self.wrong(Fault::ColonExpected, self.at, self.at);
        }
        self.at += 1;
        Continue(Due::Value)
    }

    /// Where the innermost object has this name already; else it is noted.
    fn used_before(&mut self, kind: Kind, at: Span) -> Option<Span> {
        let number = self.receiver.number(kind, at);
        match number.and_then(|number| self.numbered(number, kind, at)) {
            Some(first) => first,
            None => self.names.compared(self.text, self.open.last()?, self.open.len(), kind, at),
        }
    }

    /// As `used_before`, for a name with a number; nothing if the number is too large for one.
    #[inline]
    fn numbered(&mut self, number: u8, kind: Kind, at: Span) -> Option<Option<Span>> {
        self.names.numbered(self.text, self.open.last_mut()?, number, kind, at)
    }

    /// Where the string that begins here ends, and whether it has escapes.
    fn string_end(&mut self) -> ControlFlow<(), (usize, bool)> {
        let start = self.at;
        // Most strings are short and plain.
        let mut near = start + 1;
        while let Some(word) = swar::word(self.text, near) {
            let found =
                swar::zeros(word ^ swar::every(b'"')) | swar::zeros(word ^ swar::every(b'\\')) | swar::controls(word);
            if found == 0 {
                near += 8;
                continue;
            }
            near += swar::first(found);
            if self.text.get(near) == Some(&b'"') {
                return Continue((near + 1, false));
            }
            break;
        }
        let mut at = start + 1;
        let mut escaped = false;
        loop {
            let rest = self.text.get(at..).unwrap_or_default();
            let (length, control) = plain_length(rest);
            if let Some(control) = control {
                let control = at + control;
                // Where the line ends before the string, the quote is what was forgotten.
                return match self.text.get(control) {
                    Some(b'\n' | b'\r') => self.wrong(Fault::StringNotClosed, start, control),
                    _ => self.wrong(Fault::ControlCharacter, control, control + 1),
                };
            }
            at += length;
            match self.text.get(at) {
                None => return self.wrong(Fault::StringNotClosed, start, at),
                Some(b'"') => return Continue((at + 1, escaped)),
                Some(_) => {
                    escaped = true;
                    match escape(self.text.get(at..).unwrap_or_default()) {
                        Ok((length, _)) => at += length,
                        Err((length, fault)) => return self.wrong(fault, at, at + length),
                    }
                }
            }
        }
    }
}

/// Where the white space ends that begins here, if any does.
#[inline]
pub fn after_space(text: &[u8], mut at: usize) -> usize {
    loop {
        match text.get(at) {
            // Most often more than one space is that of a line's begin.
            Some(b'\n') => at += 1 + swar::spaces(text.get(at + 1..).unwrap_or_default()),
            Some(b' ' | b'\t' | b'\r') => at += 1,
            _ => return at,
        }
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// How far a string runs without a quote or a backslash, and where the first control character in it is.
#[inline]
fn plain_length(text: &[u8]) -> (usize, Option<usize>) {
    // Most strings are short: looking at each byte is quicker than preparing to look at many at once.
    const SHORT: usize = 24;
    for (at, byte) in text.iter().take(SHORT).enumerate() {
        match byte {
            b'"' | b'\\' => return (at, None),
            0..0x20 => return (at, Some(at)),
            _ => {}
        }
    }
    let length = memchr2(b'"', b'\\', text).unwrap_or(text.len());
    let plain = text.get(..length).unwrap_or_default();
    (length, plain.iter().position(|byte| *byte < 0x20))
}

fn span(start: usize, end: usize) -> Span {
    // The text is no longer than a u32 says.
    Span::new(start as u32, end as u32)
}

/// Whether this is a number as the RFC writes it: `-? int frac? exp?`.
pub fn is_number(text: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let text = text.strip_prefix(b"-").unwrap_or(text);
    let integer = digits(text);
    if integer == 0 || (integer > 1 && text.starts_with(b"0")) {
        return false;
    }
    let mut rest = text.get(integer..).unwrap_or_default();
    if let [b'.', part @ ..] = rest {
        let length = digits(part);
        if length == 0 {
            return false;
        }
        rest = part.get(length..).unwrap_or_default();
    }
    match rest {
        [] => true,
        [b'e' | b'E', b'+' | b'-', power @ ..] | [b'e' | b'E', power @ ..] => {
            !power.is_empty() && digits(power) == power.len()
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tree::Tree;
    use super::*;

    fn faults(text: &str) -> Vec<(Fault, Span)> {
        let mut tree = Tree::new();
        tree.read(text.as_bytes());
        tree.faults.clone()
    }

    #[test]
    fn each_fault_has_its_place() {
        for (text, fault, start, end) in [
            ("", Fault::ValueExpected, 0, 0),
            ("  ", Fault::ValueExpected, 2, 2),
            ("[1,]", Fault::TrailingComma, 3, 4),
            ("{\"a\":1, }", Fault::TrailingComma, 8, 9),
            ("[,1]", Fault::ValueExpected, 1, 1),
            ("[1 2]", Fault::CommaExpected, 3, 3),
            ("{\"a\" 1}", Fault::ColonExpected, 5, 5),
            ("{a:1}", Fault::KeyExpected, 1, 1),
            ("[1}", Fault::WrongBracket, 2, 3),
            ("{]", Fault::KeyExpected, 1, 1),
            ("{\"a\":1", Fault::ObjectNotClosed, 0, 1),
            ("[[1]", Fault::ArrayNotClosed, 0, 1),
            ("\"abc", Fault::StringNotClosed, 0, 4),
            ("[\"ab\n\"]", Fault::StringNotClosed, 1, 4),
            ("\"a\tb\"", Fault::ControlCharacter, 2, 3),
            ("\"\\x\"", Fault::UnknownEscape, 1, 2),
            ("\"\\ud800\"", Fault::LoneSurrogate, 1, 7),
            ("[01]", Fault::NotANumber, 1, 3),
            ("-", Fault::NotANumber, 0, 1),
            ("1.", Fault::NotANumber, 0, 2),
            ("nul", Fault::NotAValue, 0, 3),
            ("1 2", Fault::TextAfterValue, 2, 3),
            ("{}}", Fault::TextAfterValue, 2, 3),
        ] {
            assert_eq!(faults(text), [(fault, Span::new(start, end))], "{text}");
        }
    }

    #[test]
    fn a_name_used_twice_is_found_among_few_and_many() {
        let first = Span::new(1, 4);
        assert_eq!(faults(r#"{"a":1,"b":{"a":2},"\u0061":3}"#), [(Fault::DuplicateKey { first }, Span::new(19, 27))]);
        let mut many = String::from("{");
        for number in 0..100 {
            many.push_str(&format!("\"k{number}\":0,"));
        }
        many.push_str("\"k3\":0,\"k99\":1}");
        assert_eq!(faults(&many).len(), 2);
    }

    #[test]
    fn a_limit_to_the_depth() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        assert_eq!(faults(&nested(DEPTH_LIMIT)), []);
        let place = Span::new(DEPTH_LIMIT as u32, DEPTH_LIMIT as u32 + 1);
        assert_eq!(faults(&nested(DEPTH_LIMIT + 1)), [(Fault::TooDeep, place)]);
    }

    #[test]
    fn a_byte_order_mark_is_passed_over_and_other_bytes_are_not() {
        assert_eq!(faults("\u{feff}{}"), []);
        let mut tree = Tree::new();
        tree.read(b"[\"a\xff\"]");
        assert_eq!(tree.faults, [(Fault::NotUtf8, Span::new(3, 4))]);
    }
}

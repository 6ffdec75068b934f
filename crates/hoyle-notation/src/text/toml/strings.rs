//! Strings: where they end, and what is wrong with their escapes. Not here: decoding them, which is [`value`]'s.

use super::read::{Flow, Reading};
use super::value::{Decoded, Escape, escape};
use super::{Fault, Kind, Receiver, scan};
use crate::text::Span;
use core::ops::ControlFlow::{Break, Continue};

/// Strings of an array that stand in these quotes with `, ` between them, as far as they are short; what is inside of each,
/// and where it stands.
struct ShortStrings<'t, const QUOTE: u8> {
    text: &'t [u8],
    /// Where the next begins; where the last ends, once they are done.
    at: usize,
    /// Whether no other of them follows.
    is_done: bool,
}

impl<'t, const QUOTE: u8> Iterator for ShortStrings<'t, QUOTE> {
    type Item = (&'t [u8], Span);

    #[inline(always)]
    fn next(&mut self) -> Option<(&'t [u8], Span)> {
        if self.is_done {
            return None;
        }
        let window = scan::window(self.text, self.at + 1)?;
        let (length, next) = if QUOTE == b'\'' { scan::short_literal(window)? } else { scan::short_basic(window)? };
        let end = self.at + length + 2;
        let at = Span::new(self.at as u32, end as u32);
        match next {
            next if next == [QUOTE, b',', b' ', QUOTE] => self.at = end + 2,
            [quote, second, ..] if quote == QUOTE && (length > 0 || second != QUOTE) => {
                self.at = end;
                self.is_done = true;
            }
            _ => return None,
        }
        Some((window.get(..length)?, at))
    }
}

impl<R: Receiver> Reading<'_, R> {
    /// The value that begins with the `'` at `at`; gives where it ends.
    #[inline(always)]
    pub(super) fn literal(&mut self, at: usize) -> Flow {
        if let Some((length, [b'\'', next, ..])) = scan::window(self.text, at + 1).and_then(scan::short_literal)
            && (length > 0 || next != b'\'')
        {
            self.emit(Kind::LiteralString, at, at + length + 2)?;
            return Continue(at + length + 2);
        }
        self.literal_far(at)
    }

    /// Strings in these quotes with `, ` between them, from the one at `at`; gives where the last of them ends.
    // A function of its own has registers enough for its loop.
    #[inline(never)]
    pub(super) fn strings<const QUOTE: u8>(&mut self, mut at: usize) -> Flow {
        loop {
            let mut strings = ShortStrings::<QUOTE> { text: self.text, at, is_done: false };
            let kind = if QUOTE == b'\'' { Kind::LiteralString } else { Kind::BasicString };
            if self.receiver.short_strings(kind, &mut strings).is_break() {
                self.stopped_at = strings.at;
                return Break(());
            }
            if strings.is_done {
                return Continue(strings.at);
            }
            at = if QUOTE == b'\'' { self.literal_far(strings.at)? } else { self.basic_far(strings.at)? };
            match self.text.get(at..) {
                Some([b',', b' ', quote, ..]) if *quote == QUOTE => at += 2,
                _ => return Continue(at),
            }
        }
    }

    #[inline(never)]
    fn literal_far(&mut self, at: usize) -> Flow {
        let end = scan::literal_end(self.text, at + 1);
        match self.text.get(end) {
            Some(b'\'') if end > at + 1 || self.text.get(end + 1) != Some(&b'\'') => {
                self.emit(Kind::LiteralString, at, end + 1)?;
                Continue(end + 1)
            }
            Some(b'\'') => self.multi_literal(at),
            _ => self.not_closed(Kind::LiteralString, at, end),
        }
    }

    /// The value that begins with the `"` at `at`; gives where it ends.
    #[inline(always)]
    pub(super) fn basic(&mut self, at: usize) -> Flow {
        if let Some((length, [b'"', next, ..])) = scan::window(self.text, at + 1).and_then(scan::short_basic)
            && (length > 0 || next != b'"')
        {
            self.emit(Kind::BasicString, at, at + length + 2)?;
            return Continue(at + length + 2);
        }
        self.basic_far(at)
    }

    #[inline(never)]
    fn basic_far(&mut self, at: usize) -> Flow {
        let end = scan::basic_end(self.text, at + 1);
        match self.text.get(end) {
            Some(b'"') if end > at + 1 || self.text.get(end + 1) != Some(&b'"') => {
                self.emit(Kind::BasicString, at, end + 1)?;
                Continue(end + 1)
            }
            Some(b'"') => self.multi_basic(at),
            Some(b'\\') => self.escaped(Kind::EscapedString, at, end),
            _ => self.not_closed(Kind::BasicString, at, end),
        }
    }

    /// A string of one line that has an escape at `at`.
    #[inline(never)]
    pub(super) fn escaped(&mut self, kind: Kind, start: usize, mut at: usize) -> Flow {
        loop {
            match self.text.get(at) {
                Some(b'\\') => at = scan::basic_end(self.text, self.escape(at, false)),
                Some(b'"') => {
                    self.emit_any(kind, start, at + 1)?;
                    return Continue(at + 1);
                }
                _ => return self.not_closed(kind, start, at),
            }
        }
    }

    /// Looks at the escape at `at`; gives where it ends.
    fn escape(&mut self, at: usize, multi: bool) -> usize {
        let Escape { length, decoded } = escape(self.text.get(at..).unwrap_or_default(), multi);
        let fault = match decoded {
            Decoded::Char(_) | Decoded::Nothing => return at + length,
            Decoded::Later(_) => Fault::EscapeOfLaterToml,
            Decoded::Unknown => Fault::UnknownEscape,
            Decoded::NotUnicode => Fault::EscapeNotUnicode,
        };
        // What no escape begins with is shown with it, but not the newline that ends the string.
        let shown = match self.text.get(at + 1) {
            Some(byte) if length == 1 && byte.is_ascii_graphic() => 2,
            _ => length,
        };
        self.receiver.fault(fault, Span::new(at as u32, (at + shown) as u32));
        at + length
    }

    /// A string of one line that the line's or text's end cuts off at `end`.
    #[cold]
    #[inline(never)]
    pub(super) fn not_closed(&mut self, kind: Kind, start: usize, end: usize) -> Flow {
        let end = scan::without_return(self.text, start, end);
        self.unclosed_reported |= kind.is_key();
        self.receiver.fault(Fault::StringNotClosed, Span::new(start as u32, end as u32));
        self.emit_any(kind, start, end)?;
        Continue(end)
    }

    #[inline(never)]
    fn multi_literal(&mut self, start: usize) -> Flow {
        if self.literal_never_closed {
            return self.multi_not_closed(Kind::MultiLiteralString, start);
        }
        let mut at = start + 3;
        while let Some(offset) = memchr::memchr(b'\'', self.text.get(at..).unwrap_or_default()) {
            at += offset;
            let quotes = self.quotes(at, b'\'');
            at += quotes;
            if quotes >= 3 {
                self.emit(Kind::MultiLiteralString, start, at)?;
                return Continue(at);
            }
        }
        self.literal_never_closed = true;
        self.multi_not_closed(Kind::MultiLiteralString, start)
    }

    #[inline(never)]
    fn multi_basic(&mut self, start: usize) -> Flow {
        if self.basic_never_closed {
            return self.multi_not_closed(Kind::MultiBasicString, start);
        }
        let mut at = start + 3;
        let mut escaped = false;
        while let Some(offset) = memchr::memchr2(b'"', b'\\', self.text.get(at..).unwrap_or_default()) {
            at += offset;
            let rest = self.text.get(at..).unwrap_or_default();
            if rest.starts_with(b"\\") {
                escaped = true;
                at += escape(rest, true).length;
                continue;
            }
            let quotes = self.quotes(at, b'"');
            at += quotes;
            if quotes >= 3 {
                if escaped {
                    self.escapes(start + 3, at);
                    self.emit_any(Kind::MultiEscapedString, start, at)?;
                } else {
                    self.emit_any(Kind::MultiBasicString, start, at)?;
                }
                return Continue(at);
            }
        }
        self.basic_never_closed = true;
        self.multi_not_closed(Kind::MultiBasicString, start)
    }

    /// Looks at all escapes of a string of several lines. Only when its end is known: behind a string that is not closed
    /// the backslashes are not its own.
    fn escapes(&mut self, mut at: usize, end: usize) {
        while let Some(offset) = memchr::memchr(b'\\', self.text.get(at..end).unwrap_or_default()) {
            at = self.escape(at + offset, true);
        }
    }

    /// How many quotes stand at `at`, at most five: two of the string and three that end it.
    fn quotes(&self, at: usize, quote: u8) -> usize {
        self.text.get(at..).unwrap_or_default().iter().take(5).take_while(|&&byte| byte == quote).count()
    }

    /// A string of several lines whose end is nowhere. It is taken to end before the next line that looks like a key
    /// with its `=`, or like a header, so that what follows can be read.
    #[cold]
    fn multi_not_closed(&mut self, kind: Kind, start: usize) -> Flow {
        if !self.is_final {
            self.needs_more = true;
            return Break(());
        }
        let mut end = scan::line_end(self.text, start);
        while end < self.text.len() && !self.looks_like_statement(end + 1) {
            end = scan::line_end(self.text, end + 1);
        }
        self.unclosed_reported = true;
        let shown = scan::content_end(self.text, start);
        self.receiver.fault(Fault::StringNotClosed, Span::new(start as u32, shown as u32));
        let end = scan::without_return(self.text, start, end);
        let inside = self.text.get(start..end).unwrap_or_default();
        let kind = match kind {
            Kind::MultiBasicString if inside.contains(&b'\\') => {
                self.escapes(start + 3, end);
                Kind::MultiEscapedString
            }
            kind => kind,
        };
        self.emit_any(kind, start, end)?;
        Continue(end)
    }
}

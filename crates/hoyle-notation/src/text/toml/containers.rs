//! Arrays and inline tables, nested to any depth, read without recursion. Not here: the values in them.

use super::keys::Node;
use super::read::{Context, Flow, Reading};
use super::{DEPTH_LIMIT, Fault, Kind, Receiver, boundaries, scan};
use crate::text::Span;
use core::ops::ControlFlow::{self, Break, Continue};

/// An array or inline table that is being read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Where its bracket stands.
    open: u32,
    /// The node of an inline table; an array has none.
    table: Option<Node>,
    /// A newline in this inline table was reported.
    newline_reported: bool,
}

/// Why the items of an array or inline table do not go on.
enum Next {
    /// Another begins at this place.
    Nested,
    /// Its bracket was read, or made up.
    Closed,
    /// A line of the table begins, or the text ends: nothing here was closed.
    Lost,
}

type ItemsFlow = ControlFlow<(), (usize, Next)>;

/// What [`Reading::array_other`] found.
enum Step {
    /// A value, which ends here.
    Value(usize),
    /// A comma too many, which ends here.
    Comma(usize),
    Next(usize, Next),
}

/// Whole numbers of an array with `, ` between them, as far as they are a few plain digits; what they are, and where they
/// stand.
struct ShortNumbers<'t> {
    text: &'t [u8],
    /// Where the next begins; where the last ends, once they are done.
    at: usize,
    /// Whether no other of them follows.
    is_done: bool,
    /// The word in which the one before was found, if there was one. Antes, stacks and what is left of them are often the
    /// same for several players.
    word: u64,
    before: scan::Number,
}

impl<'t> ShortNumbers<'t> {
    fn at(text: &'t [u8], at: usize) -> ShortNumbers<'t> {
        // No number begins like this.
        let before = scan::Number { length: 0, value: 0, mask: u64::MAX };
        ShortNumbers { text, at, is_done: false, word: 0, before }
    }
}

impl Iterator for ShortNumbers<'_> {
    type Item = (u64, Span);

    #[inline(always)]
    fn next(&mut self) -> Option<(u64, Span)> {
        if self.is_done {
            return None;
        }
        // Seven digits, and what may follow.
        let window: &[u8; 10] = self.text.get(self.at..)?.first_chunk()?;
        let word = u64::from_le_bytes(*window.first_chunk()?);
        if (word ^ self.word) & self.before.mask != 0 {
            (self.word, self.before) = (word, scan::short_number(word)?);
        }
        let length = self.before.length;
        let end = self.at + length;
        let at = Span::new(self.at as u32, end as u32);
        match window.get(length..)? {
            [b',', b' ', ..] => self.at = end + 2,
            [b',' | b']', ..] => {
                self.at = end;
                self.is_done = true;
            }
            _ => return None,
        }
        Some((self.before.value, at))
    }
}

impl<R: Receiver> Reading<'_, R> {
    /// The array at `at`; gives where it ends. An array of scalars on one line, as most are, needs no frame.
    #[inline(always)]
    pub(super) fn array(&mut self, at: usize) -> Flow {
        self.unclosed_reported = false;
        self.emit(Kind::ArrayOpen, at, at + 1)?;
        let mut end = at + 1;
        let after = match self.text.get(end) {
            Some(b'\'') => {
                end = self.strings::<b'\''>(end)?;
                true
            }
            Some(b'0'..=b'9') => {
                end = self.integers(end)?;
                true
            }
            _ => false,
        };
        if self.text.get(end) == Some(&b']') {
            self.emit(Kind::ArrayClose, end, end + 1)?;
            return Continue(end + 1);
        }
        self.frames.clear();
        self.inlines = 0;
        self.frames.push(Frame { open: at as u32, table: None, newline_reported: false });
        self.read_nested(end, after)
    }

    /// The inline table at `at`; gives where it ends.
    #[inline(never)]
    pub(super) fn inline_table(&mut self, at: usize) -> Flow {
        self.frames.clear();
        self.inlines = 0;
        self.unclosed_reported = false;
        let at = self.open(at)?;
        self.read_nested(at, false)
    }

    /// Goes on at `at` in what is open; `after` says that a value ends there. Gives where all of it ends.
    #[inline(never)]
    fn read_nested(&mut self, mut at: usize, mut after: bool) -> Flow {
        while let Some(frame) = self.frames.last() {
            let (place, next) = match frame.table {
                None => self.array_items(at, after)?,
                Some(table) => self.inline_items(at, after, table)?,
            };
            at = match next {
                Next::Closed => {
                    after = true;
                    if self.frames.pop().is_some_and(|frame| frame.table.is_some()) {
                        self.inlines -= 1;
                    }
                    place
                }
                Next::Nested if self.frames.len() == DEPTH_LIMIT => {
                    after = true;
                    self.pass_over(place)?
                }
                Next::Nested => {
                    after = false;
                    self.open(place)?
                }
                Next::Lost => return self.lost(place),
            };
        }
        Continue(at)
    }

    #[inline(always)]
    fn open(&mut self, at: usize) -> Flow {
        let open = at as u32;
        if self.text.get(at) == Some(&b'[') {
            self.frames.push(Frame { open, table: None, newline_reported: false });
            self.emit(Kind::ArrayOpen, at, at + 1)?;
        } else {
            self.inlines += 1;
            let node = self.names.nameless();
            self.frames.push(Frame { open, table: Some(node), newline_reported: false });
            self.emit(Kind::InlineOpen, at, at + 1)?;
        }
        Continue(at + 1)
    }

    /// Goes on in an array at `at`; `after` says that a value ends there.
    #[inline(always)]
    fn array_items(&mut self, mut at: usize, mut after: bool) -> ItemsFlow {
        loop {
            match self.text.get(at) {
                Some(b' ') => at += 1,
                Some(b'\n' | b'\t' | b'\r' | b'#') => at = self.white(at)?,
                Some(b',') if after => {
                    after = false;
                    at += 1;
                }
                Some(b']') => {
                    self.emit(Kind::ArrayClose, at, at + 1)?;
                    return Continue((at + 1, Next::Closed));
                }
                Some(b'\'') if !after => {
                    at = self.strings::<b'\''>(at)?;
                    after = true;
                }
                Some(b'"') if !after => {
                    at = self.strings::<b'"'>(at)?;
                    after = true;
                }
                Some(b'0'..=b'9') if !after => {
                    at = self.integers(at)?;
                    after = true;
                }
                _ => match self.array_other(at, after)? {
                    Step::Value(place) => {
                        at = place;
                        after = true;
                    }
                    Step::Comma(place) => at = place,
                    Step::Next(place, next) => return Continue((place, next)),
                },
            }
        }
    }

    /// Numbers with `, ` between them, from the one at `at`; gives where the last of them ends.
    // A function of its own has registers enough for its loop.
    #[inline(never)]
    fn integers(&mut self, at: usize) -> Flow {
        let mut numbers = ShortNumbers::at(self.text, at);
        if self.receiver.short_numbers(&mut numbers).is_break() {
            self.stopped_at = numbers.at;
            return Break(());
        }
        match self.text.get(numbers.at) {
            _ if numbers.is_done => Continue(numbers.at),
            Some(b'0'..=b'9') => self.scalar(numbers.at, Context::Array),
            // Something else comes behind a comma and a space.
            _ => Continue(numbers.at - 2),
        }
    }

    /// What is rarer in an array.
    #[inline(never)]
    fn array_other(&mut self, at: usize, after: bool) -> ControlFlow<(), Step> {
        let byte = self.text.get(at).copied();
        if self.begins_line(at) && self.is_statement_in_array(at)? {
            return Continue(Step::Next(at, Next::Lost));
        }
        Continue(match byte {
            None => Step::Next(at, Next::Lost),
            Some(b'}') => {
                // Where an inline table is around, that is closed and this array is not.
                let inside = self.inlines > 0;
                let end = self.wrong_bracket(at, inside, Fault::ArrayNotClosed);
                self.emit(Kind::ArrayClose, at, end)?;
                Step::Next(end, Next::Closed)
            }
            Some(b',') => {
                self.report(Fault::ValueExpected, at, at);
                Step::Comma(at + 1)
            }
            Some(b'[' | b'{') => {
                if after {
                    self.report(Fault::CommaExpected, at, at);
                }
                Step::Next(at, Next::Nested)
            }
            Some(_) if after && !self.is_value(at) => {
                Step::Value(self.garbage(Fault::CommaExpected, at, Context::Array)?)
            }
            Some(byte) => {
                if after {
                    self.report(Fault::CommaExpected, at, at);
                }
                Step::Value(match byte {
                    b'\'' => self.literal(at)?,
                    b'"' => self.basic(at)?,
                    _ => self.scalar(at, Context::Array)?,
                })
            }
        })
    }

    /// Reports the wrong bracket at `at`: `inside` says that it closes something around, so that what is open here is not
    /// closed at all. Gives where what is open here ends.
    #[cold]
    fn wrong_bracket(&mut self, at: usize, inside: bool, not_closed: Fault) -> usize {
        if !inside {
            self.receiver.fault(Fault::WrongBracket, Span::new(at as u32, at as u32 + 1));
            return at + 1;
        }
        let open = self.frames.last().map_or(at as u32, |frame| frame.open);
        self.receiver.fault(not_closed, Span::new(open, open + 1));
        at
    }

    /// Whether a value begins at `at` that could stand where a comma is missing.
    fn is_value(&self, at: usize) -> bool {
        match self.text.get(at) {
            Some(b'\'' | b'"') => true,
            _ => {
                let end = scan::class_end(self.text, at, scan::TOKEN);
                let token = self.text.get(at..end).unwrap_or_default();
                super::scalar::classify(token).1.is_none()
            }
        }
    }

    /// Whether only blanks stand between the line's begin and `at`.
    fn begins_line(&self, at: usize) -> bool {
        let before = self.text.get(..at).unwrap_or_default();
        before.iter().rev().find(|byte| !matches!(byte, b' ' | b'\t')) == Some(&b'\n')
    }

    /// Whether a new key or header stands at `at`, where the line begins; no array can hold such a line.
    #[cold]
    fn is_statement_in_array(&mut self, at: usize) -> ControlFlow<(), bool> {
        if self.looks_like_assignment(at) {
            return Continue(true);
        }
        if self.text.get(at) != Some(&b'[') || !self.looks_like_header(at) {
            return Continue(false);
        }
        // `[2]` may be an array in this array. A header it is if a key and `=` come on a line after it.
        let next = boundaries::past_blank_lines(self.text, scan::line_end(self.text, at));
        if !self.is_final && scan::line_end(self.text, next) == self.text.len() {
            self.needs_more = true;
            return Break(());
        }
        Continue(self.looks_like_assignment(next))
    }

    /// Goes on in an inline table at `at`; `after` says that a value ends there.
    fn inline_items(&mut self, mut at: usize, mut after: bool, table: Node) -> ItemsFlow {
        let mut comma = false;
        loop {
            at = scan::blank_end(self.text, at);
            match self.text.get(at) {
                Some(b'}') => {
                    if comma && !after {
                        self.report(Fault::InlineTrailingComma, at, at + 1);
                    }
                    self.emit(Kind::InlineClose, at, at + 1)?;
                    return Continue((at + 1, Next::Closed));
                }
                Some(b',') => {
                    if !after {
                        self.report(Fault::KeyExpected, at, at);
                    }
                    comma = after;
                    after = false;
                    at += 1;
                }
                Some(b'\n' | b'\r' | b'#') => match self.inline_newline(at, after)? {
                    Some(place) => at = place,
                    None => return Continue((at, Next::Lost)),
                },
                None => return Continue((at, Next::Lost)),
                Some(b']') => {
                    let inside = self.frames.len() > self.inlines;
                    let end = self.wrong_bracket(at, inside, Fault::InlineTableNotClosed);
                    self.emit(Kind::InlineClose, at, end)?;
                    return Continue((end, Next::Closed));
                }
                Some(_) if after => {
                    if self.looks_like_assignment(at) {
                        self.report(Fault::CommaExpected, at, at);
                        after = false;
                    } else {
                        at = self.garbage(Fault::CommaExpected, at, Context::Inline)?;
                    }
                }
                Some(_) => {
                    after = true;
                    match self.key_and_equals::<true>(at, table)? {
                        Err(place) => at = place,
                        Ok(place) => {
                            at = scan::blank_end(self.text, place);
                            at = match self.text.get(at) {
                                Some(b'\'') => self.literal(at)?,
                                Some(b'"') => self.basic(at)?,
                                Some(b'[' | b'{') => return Continue((at, Next::Nested)),
                                _ => self.scalar(at, Context::Inline)?,
                            };
                        }
                    }
                }
            }
        }
    }

    /// A newline in an inline table, which TOML 1.0 does not allow, or a comment, after which one must come. Gives where
    /// the inline table goes on, if it seems to.
    #[cold]
    fn inline_newline(&mut self, at: usize, after: bool) -> ControlFlow<(), Option<usize>> {
        let next = boundaries::past_blank_lines(self.text, at);
        let goes_on = match self.text.get(next) {
            None | Some(b'[') => false,
            Some(b'}' | b',') => true,
            Some(_) => !after,
        };
        if !goes_on {
            return Continue(None);
        }
        if let Some(frame) = self.frames.last_mut()
            && !frame.newline_reported
        {
            frame.newline_reported = true;
            let place = scan::line_end(self.text, at) as u32;
            self.receiver.fault(Fault::InlineNewline, Span::at(place));
        }
        Continue(Some(self.white(at)?))
    }

    /// White space, newlines and comments from `at` on; gives where they end.
    #[inline]
    fn white(&mut self, mut at: usize) -> Flow {
        loop {
            match self.text.get(at) {
                Some(b' ' | b'\t' | b'\n' | b'\r') => at += 1,
                Some(b'#') => at = self.comment(at)?,
                _ => return Continue(at),
            }
        }
    }

    /// Closes all that is open, as the text does not.
    #[cold]
    fn lost(&mut self, at: usize) -> Flow {
        self.statement_follows = !matches!(self.text.get(at), None | Some(b'\n' | b'\r' | b'#'));
        if let Some(frame) = self.frames.last()
            && !self.unclosed_reported
        {
            let fault = if frame.table.is_none() { Fault::ArrayNotClosed } else { Fault::InlineTableNotClosed };
            self.receiver.fault(fault, Span::new(frame.open, frame.open + 1));
        }
        self.unclosed_reported = false;
        while let Some(frame) = self.frames.pop() {
            match frame.table {
                None => self.emit(Kind::ArrayClose, at, at)?,
                Some(_) => self.emit(Kind::InlineClose, at, at)?,
            }
        }
        Continue(at)
    }

    /// Passes over the array or inline table at `at`, which stands too deep; gives where it ends.
    #[cold]
    #[inline(never)]
    fn pass_over(&mut self, start: usize) -> Flow {
        self.receiver.fault(Fault::TooDeep, Span::new(start as u32, start as u32 + 1));
        let mut depth = 0usize;
        let mut at = start;
        let end = loop {
            match self.text.get(at) {
                None => {
                    self.unclosed_reported = true;
                    break at;
                }
                Some(b'[' | b'{') => depth += 1,
                Some(b']' | b'}') => {
                    depth -= 1;
                    if depth == 0 {
                        break at + 1;
                    }
                }
                Some(b'\'') => at = scan::literal_end(self.text, at + 1),
                Some(b'"') => {
                    at = scan::basic_end(self.text, at + 1);
                    while self.text.get(at) == Some(&b'\\') {
                        at = scan::basic_end(self.text, at + 2);
                    }
                }
                Some(b'#') => at = scan::line_end(self.text, at),
                Some(_) => {}
            }
            // At the end of a string's line the newline is looked at next.
            if self.text.get(at) == Some(&b'\n') && self.looks_like_statement(at + 1) {
                self.unclosed_reported = true;
                break at;
            }
            at += 1;
        };
        let end = end.min(self.text.len());
        self.emit(Kind::Unreadable, start, end)?;
        Continue(end)
    }
}

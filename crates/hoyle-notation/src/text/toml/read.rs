//! The reader itself, [`Reader`], and the lines of a document. Not here: keys and headers (`header`), arrays and inline
//! tables (`containers`), strings (`strings`), where records end (`boundaries`).

use super::containers::Frame;
use super::keys::{Names, Node, Part, ROOT};
use super::{Fault, Kind, Receiver, boundaries, bytes, scalar, scan};
use crate::text::{Span, encoding, swar};
use core::ops::ControlFlow::{self, Break, Continue};

/// Where the reading goes on, or that the receiver broke it off.
pub(super) type Flow = ControlFlow<(), usize>;

/// What [`Reader::record`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// One record, of so many bytes; at least one. The next begins directly after it.
    Record(usize),
    /// So many bytes, up to the end of the file, of nothing but white space and comments.
    Blank(usize),
    /// The text ends before the record's end is certain. Come again with more of it, from the same start; the events of
    /// this call are void.
    NeedMore,
    /// The end of the file: no byte is left.
    End,
}

/// Reads TOML 1.0 into a [`Receiver`]. Keep it and reuse it: after a few records its buffers are as
/// large as they need to be, and reading allocates nothing.
///
/// ```
/// use hoyle_notation::text::Span;
/// use hoyle_notation::text::toml::{Fault, Kind, Progress, Reader, Receiver};
/// use std::ops::ControlFlow;
///
/// struct Strings<'t>(&'t [u8], Vec<&'t [u8]>);
///
/// impl Receiver for Strings<'_> {
///     fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
///         if kind == Kind::LiteralString {
///             self.1.push(at.of(self.0));
///         }
///         ControlFlow::Continue(())
///     }
///     fn fault(&mut self, fault: Fault, at: Span) {
///         panic!("{fault:?} at {at:?}");
///     }
/// }
///
/// let text = b"[1]\nactions = ['p1 f', 'p2 f']\n\n[2]\nactions = []\n";
/// let mut found = Strings(text, Vec::new());
/// let mut reader = Reader::new();
/// assert_eq!(reader.record(text, true, &mut found), Progress::Record(31));
/// assert_eq!(found.1, [&b"'p1 f'"[..], b"'p2 f'"]);
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    names: Names,
    frames: Vec<Frame>,
    pub(super) long_quotes: boundaries::LongQuotes,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new()
    }
}

impl Reader {
    /// A reader with empty buffers.
    pub fn new() -> Reader {
        Reader { names: Names::new(), frames: Vec::new(), long_quotes: boundaries::LongQuotes::new() }
    }

    /// Reads a whole document.
    ///
    /// Memory grows with the number of keys, for a later table may clash with any of them; a collection is better read
    /// by [`Reader::record`]. What lies beyond 4 GiB, which a span cannot name, is not read ([`Fault::TooLong`]).
    pub fn document<R: Receiver>(&mut self, text: &[u8], receiver: &mut R) {
        let (text, too_long) = nameable(text);
        let mut reading = self.reading(text, true, receiver);
        let Continue(end) = reading.statements::<false>() else { return };
        bytes::check(text, |fault, at| receiver.fault(fault, at));
        if too_long {
            receiver.fault(Fault::TooLong, Span::at(end as u32));
        }
    }

    /// Reads the record that `text` begins with.
    ///
    /// A record is a table whose header is a single key, `[7]` or `[[hand]]`, with its sub-tables, whose keys begin
    /// with its own (`[7.notes]`, `[[7.extra]]`). It runs to before the next header that is of another record; a second
    /// header of the very same name begins another record too, so that its reader can see the name used twice. Keys
    /// before any header are a record that runs to the first header. Whether a key is used twice is known within a
    /// record only.
    ///
    /// The cut is at the end of the line on which the record's last key, value or header ends, or behind the comment lines
    /// right below it that a blank line parts from the next header. Other blank and comment lines between two records
    /// belong to the second, and those at the end of the file to the last.
    ///
    /// `text` may hold any number of records after the first; it is looked at only as far as the next record's header
    /// (but a string of several lines that is not closed makes the reader look for its end in all of `text`).
    /// When `at_end_of_file` is false, a record is [`Progress::Record`] only when the header of the next is there.
    pub fn record<R: Receiver>(&mut self, text: &[u8], at_end_of_file: bool, receiver: &mut R) -> Progress {
        if text.is_empty() {
            return if at_end_of_file { Progress::End } else { Progress::NeedMore };
        }
        let (text, too_long) = nameable(text);
        let is_final = at_end_of_file || too_long;
        let mut reading = self.reading(text, is_final, receiver);
        let flow = reading.statements::<true>();
        let (blank, needs_more) = (!reading.has_statement, reading.needs_more);
        let stopped = boundaries::Stopped {
            at: reading.stopped_at,
            header: reading.header_at,
            has_own_header: reading.has_own_header,
        };
        match flow {
            Break(()) if needs_more => Progress::NeedMore,
            Break(()) => match boundaries::skip(self, text, is_final, stopped) {
                Some(end) => Progress::Record(end),
                None => Progress::NeedMore,
            },
            Continue(end) if end >= text.len() && !is_final => Progress::NeedMore,
            Continue(end) => {
                let read = text.get(..end).unwrap_or_default();
                bytes::check(read, |fault, at| receiver.fault(fault, at));
                if too_long && end >= text.len() {
                    receiver.fault(Fault::TooLong, Span::at(end as u32));
                }
                if blank { Progress::Blank(end) } else { Progress::Record(end) }
            }
        }
    }

    pub(super) fn reading<'a, R>(&'a mut self, text: &'a [u8], is_final: bool, receiver: &'a mut R) -> Reading<'a, R> {
        self.names.clear();
        Reading {
            text,
            receiver,
            names: &mut self.names,
            frames: &mut self.frames,
            inlines: 0,
            table: ROOT,
            is_final,
            needs_more: false,
            stopped_at: 0,
            statement_follows: false,
            unclosed_reported: false,
            literal_never_closed: false,
            basic_never_closed: false,
            has_statement: false,
            name: None,
            header_at: None,
            has_own_header: false,
        }
    }
}

/// As much of a text as spans can name, and whether that is not all.
fn nameable(text: &[u8]) -> (&[u8], bool) {
    match text.get(..u32::MAX as usize) {
        Some(head) if head.len() < text.len() => (head, true),
        _ => (text, false),
    }
}

/// One record or document being read.
pub(super) struct Reading<'a, R> {
    pub(super) text: &'a [u8],
    pub(super) receiver: &'a mut R,
    pub(super) names: &'a mut Names,
    pub(super) frames: &'a mut Vec<Frame>,
    /// How many of the frames are inline tables.
    pub(super) inlines: usize,
    /// The table that keys are of.
    pub(super) table: Node,
    /// No more text will come.
    pub(super) is_final: bool,
    /// More text must come before it is known what this is.
    pub(super) needs_more: bool,
    /// The end of the event at which the receiver stopped the reading.
    pub(super) stopped_at: usize,
    /// A value ended without its line's end, and the next statement begins here.
    pub(super) statement_follows: bool,
    /// That something is not closed was already reported.
    pub(super) unclosed_reported: bool,
    /// From some place on the text has no `'''`.
    pub(super) literal_never_closed: bool,
    /// From some place on the text has no `"""` that could end a string.
    pub(super) basic_never_closed: bool,
    /// A key or a header was read.
    pub(super) has_statement: bool,
    /// The record's name: the first part of its first header.
    pub(super) name: Option<Part>,
    /// Where the last header begins.
    pub(super) header_at: Option<usize>,
    /// The record's own header, not only one of a sub-table, was read.
    pub(super) has_own_header: bool,
}

impl<R: Receiver> Reading<'_, R> {
    /// Passes an event to the receiver. The kind should be a constant where this is called.
    #[inline(always)]
    pub(super) fn emit(&mut self, kind: Kind, start: usize, end: usize) -> ControlFlow<()> {
        let flow = self.receiver.event(kind, Span::new(start as u32, end as u32));
        if flow.is_break() {
            self.stopped_at = end;
        }
        flow
    }

    /// Passes a bare key with its value on the same line to the receiver; gives what is to be remembered with it.
    #[inline(always)]
    pub(super) fn emit_key(&mut self, start: usize, end: usize, known: Option<u8>) -> ControlFlow<(), u8> {
        let flow = self.receiver.key(Span::new(start as u32, end as u32), known);
        if flow.is_break() {
            self.stopped_at = end;
        }
        flow
    }

    /// Passes a whole number of a few plain digits to the receiver.
    #[inline(always)]
    pub(super) fn emit_digits(&mut self, value: u64, start: usize, end: usize) -> ControlFlow<()> {
        let flow = self.receiver.digits(value, Span::new(start as u32, end as u32));
        if flow.is_break() {
            self.stopped_at = end;
        }
        flow
    }

    /// As [`Reading::emit`] where the kind is no constant; not inlined.
    #[inline(never)]
    pub(super) fn emit_any(&mut self, kind: Kind, start: usize, end: usize) -> ControlFlow<()> {
        self.emit(kind, start, end)
    }

    /// Reports a fault of the grammar, unless the byte there is itself forbidden: that byte has a fault of its own.
    #[cold]
    #[inline(never)]
    pub(super) fn report(&mut self, fault: Fault, start: usize, end: usize) {
        if !bytes::is_forbidden(self.text, start) {
            self.receiver.fault(fault, Span::new(start as u32, end as u32));
        }
    }

    /// Reads line by line; gives where it ends: the text's end, or where another record begins.
    pub(super) fn statements<const RECORD: bool>(&mut self) -> Flow {
        let mut at = 0;
        if self.text.starts_with(encoding::BYTE_ORDER_MARK) {
            self.emit(Kind::ByteOrderMark, 0, 3)?;
            at = 3;
        }
        // Blank and comment lines before this place are known to be of this record.
        let mut looked = 0;
        loop {
            let Some(&byte) = self.text.get(at) else { return Continue(at) };
            if !matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'#' | b'[') {
                self.has_statement = true;
                at = self.entry(at)?;
                continue;
            }
            if RECORD && self.has_statement && at >= looked {
                let next = boundaries::past_blank_lines(self.text, at);
                if self.text.get(next) == Some(&b'[') && self.begins_another(next)? {
                    return self.last_remarks(at, boundaries::record_end(self.text, at, next));
                }
                looked = next + 1;
            }
            at = match byte {
                b'#' => self.comment(at)?,
                b'[' => {
                    self.has_statement = true;
                    self.header(at)?
                }
                _ => at + 1,
            };
        }
    }

    /// The comment lines that end a record; gives where they end.
    fn last_remarks(&mut self, mut at: usize, end: usize) -> Flow {
        while at < end {
            at = if self.text.get(at) == Some(&b'#') { self.comment(at)? } else { at + 1 };
        }
        Continue(at)
    }

    /// The comment at `at`; gives where it ends.
    pub(super) fn comment(&mut self, at: usize) -> Flow {
        let end = scan::content_end(self.text, at);
        self.emit(Kind::Comment, at, end)?;
        Continue(end)
    }

    /// A line `key = value`; gives where the next begins.
    #[inline(always)]
    fn entry(&mut self, at: usize) -> Flow {
        match self.key_and_equals::<false>(at, self.table)? {
            Ok(at) => {
                let at = self.value(at)?;
                self.line_rest(at)
            }
            Err(at) => self.line_rest(at),
        }
    }

    /// The value at `at`; gives where it ends.
    #[inline(always)]
    fn value(&mut self, at: usize) -> Flow {
        match self.text.get(at) {
            Some(b'\'') => self.literal(at),
            Some(b'"') => self.basic(at),
            Some(b'[') => self.array(at),
            Some(b'0'..=b'9') => self.scalar(at, Context::Line),
            Some(b'{') => self.inline_table(at),
            _ => self.value_far(at),
        }
    }

    #[inline(never)]
    fn value_far(&mut self, at: usize) -> Flow {
        match self.text.get(at..) {
            Some([b' ' | b'\t', ..]) => self.value(scan::blank_end(self.text, at)),
            Some([b't', b'r', b'u', b'e', b'\n', ..]) => {
                self.emit(Kind::Bool, at, at + 4)?;
                Continue(at + 4)
            }
            Some([b'f', b'a', b'l', b's', b'e', b'\n', ..]) => {
                self.emit(Kind::Bool, at, at + 5)?;
                Continue(at + 5)
            }
            _ => self.token(at, Context::Line),
        }
    }

    /// The value without quotes and brackets at `at`; gives where it ends.
    #[inline(always)]
    pub(super) fn scalar(&mut self, at: usize, place: Context) -> Flow {
        if let Some(number) = swar::word(self.text, at).and_then(scan::short_number)
            && let end = at + number.length
            && self.text.get(end).is_some_and(|next| !scan::is(*next, scan::TOKEN))
        {
            self.emit_digits(number.value, at, end)?;
            return Continue(end);
        }
        self.token(at, place)
    }

    #[inline(never)]
    fn token(&mut self, at: usize, place: Context) -> Flow {
        let mut end = scan::class_end(self.text, at, scan::TOKEN);
        if end == at {
            return self.no_value(at, place);
        }
        if let Some([b' ', b'0'..=b'9', ..]) = self.text.get(end..)
            && scalar::is_date(self.text.get(at..end).unwrap_or_default())
        {
            end = scan::class_end(self.text, end + 1, scan::TOKEN);
        }
        let (kind, fault) = scalar::classify(self.text.get(at..end).unwrap_or_default());
        match fault {
            Some(Fault::NotAValue) => return self.garbage(Fault::NotAValue, at, place),
            Some(fault) if kind == Kind::Unreadable && self.runs_on(end) => return self.garbage(fault, at, place),
            Some(fault) => self.receiver.fault(fault, Span::new(at as u32, end as u32)),
            None => {}
        }
        match kind {
            Kind::Integer => self.emit(Kind::Integer, at, end)?,
            Kind::Float => self.emit(Kind::Float, at, end)?,
            Kind::Bool => self.emit(Kind::Bool, at, end)?,
            kind => self.emit_any(kind, at, end)?,
        }
        Continue(end)
    }

    /// Whether what stands at `at` is not parted from what is before it.
    #[cold]
    fn runs_on(&self, at: usize) -> bool {
        !matches!(self.text.get(at), None | Some(b' ' | b'\t' | b'\n' | b'\r' | b'#' | b',' | b']' | b'}'))
    }

    /// No value stands at `at`.
    #[cold]
    fn no_value(&mut self, at: usize, place: Context) -> Flow {
        match self.text.get(at) {
            None | Some(b'\n' | b'\r' | b'#') => {
                self.report(Fault::ValueExpected, at, at);
                Continue(at)
            }
            Some(b',' | b']' | b'}') if place != Context::Line => {
                self.report(Fault::ValueExpected, at, at);
                Continue(at)
            }
            _ => self.garbage(Fault::NotAValue, at, place),
        }
    }

    /// Reports what cannot be read at `at` as one piece, to where something begins that could go on.
    #[cold]
    #[inline(never)]
    pub(super) fn garbage(&mut self, fault: Fault, at: usize, place: Context) -> Flow {
        let end = self.garbage_end(at, place);
        self.report(fault, at, end);
        self.emit(Kind::Unreadable, at, end)?;
        Continue(end)
    }

    pub(super) fn garbage_end(&self, at: usize, place: Context) -> usize {
        let stops = |byte: &u8| match byte {
            b'\n' | b'#' => true,
            b'=' => place == Context::Key || place == Context::InlineKey,
            b',' => !matches!(place, Context::Line | Context::Key),
            b']' => place == Context::Array,
            b'}' => matches!(place, Context::Inline | Context::InlineKey),
            _ => false,
        };
        let rest = self.text.get(at..).unwrap_or_default();
        let mut end = at + rest.iter().position(stops).unwrap_or(rest.len());
        while end > at && matches!(self.text.get(end - 1), Some(b' ' | b'\t' | b'\r')) {
            end -= 1;
        }
        // Something is always passed over, so that the reading goes on.
        if end == at && !matches!(self.text.get(at), None | Some(b'\n' | b'#' | b',' | b']' | b'}' | b'=')) {
            end += 1;
        }
        end
    }

    /// The rest of a line after what it says; gives where the next begins.
    #[inline(always)]
    pub(super) fn line_rest(&mut self, at: usize) -> Flow {
        if self.text.get(at) == Some(&b'\n') { Continue(at + 1) } else { self.line_rest_far(at) }
    }

    #[inline(never)]
    fn line_rest_far(&mut self, at: usize) -> Flow {
        if self.statement_follows {
            self.statement_follows = false;
            return Continue(at);
        }
        let mut at = scan::blank_end(self.text, at);
        if !matches!(self.text.get(at), None | Some(b'\n' | b'\r' | b'#')) {
            if self.looks_like_assignment(at) {
                self.report(Fault::LineEndExpected, at, scan::bare_end(self.text, at));
                return Continue(at);
            }
            at = self.garbage(Fault::LineEndExpected, at, Context::Line)?;
            at = scan::blank_end(self.text, at);
        }
        if self.text.get(at) == Some(&b'#') {
            at = self.comment(at)?;
        }
        Continue(match self.text.get(at..) {
            Some([b'\r', b'\n', ..]) => at + 2,
            Some([b'\r' | b'\n', ..]) => at + 1,
            _ => at,
        })
    }

    /// Whether a plain key and its `=` stand at `at`: a new line of a table, wherever it was thought to be.
    #[cold]
    pub(super) fn looks_like_assignment(&self, at: usize) -> bool {
        let end = scan::bare_end(self.text, at);
        end > at && self.text.get(scan::blank_end(self.text, end)) == Some(&b'=')
    }

    /// Whether the line that begins at `at` looks like a header.
    #[cold]
    pub(super) fn looks_like_header(&self, at: usize) -> bool {
        let line = self.text.get(at..scan::line_end(self.text, at)).unwrap_or_default();
        boundaries::is_header_line(line)
    }

    /// Whether a key with its `=` or a header stands on the line that begins at `at`.
    #[cold]
    pub(super) fn looks_like_statement(&self, at: usize) -> bool {
        let at = scan::blank_end(self.text, at);
        self.looks_like_assignment(at) || (self.text.get(at) == Some(&b'[') && self.looks_like_header(at))
    }
}

/// Where something unreadable stands, which says where to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Context {
    /// A value of a line, or after it.
    Line,
    /// A key of a line.
    Key,
    /// In an array.
    Array,
    /// A value in an inline table, or after it.
    Inline,
    /// A key in an inline table.
    InlineKey,
}

//! Keys, the `=` after them, and table headers. Not here: what keys may be used again (`keys`).

use super::keys::{Node, Part, ROOT};
use super::read::{Context, Flow, Reading};
use super::{Fault, Kind, Receiver, scan};
use crate::text::Span;
use crate::text::encoding;
use core::ops::ControlFlow::{self, Continue};

/// Where the value begins; or, where there is no `=`, where to go on.
type KeyFlow = ControlFlow<(), Result<usize, usize>>;

fn bare(start: usize, end: usize) -> Part {
    Part { kind: Kind::BareKey, at: Span::new(start as u32, end as u32) }
}

impl<R: Receiver> Reading<'_, R> {
    /// A key of `table` and its `=`.
    #[inline(always)]
    pub(super) fn key_and_equals<const INLINE: bool>(&mut self, at: usize, table: Node) -> KeyFlow {
        if !INLINE {
            if let Some((end, mark)) = self.names.expect(self.text, at) {
                self.emit_key(at, end, Some(mark))?;
                return Continue(Ok(end + 3));
            }
            self.names.stop_expecting(self.text);
        }
        let Some((end, value)) = scan::lower_key(self.text, at) else {
            return self.any_key_and_equals::<INLINE>(at, table);
        };
        let mark = match INLINE {
            true => self.emit(Kind::BareKey, at, end).map_continue(|()| 0)?,
            false => self.emit_key(at, end, None)?,
        };
        match self.names.define_bare(self.text, table, at, end, value) {
            Ok(()) if !INLINE => self.names.learn(self.text, at, end, mark),
            Ok(()) => {}
            Err(fault) => self.clash(fault, bare(at, end)),
        }
        Continue(Ok(end + 3))
    }

    #[inline(never)]
    fn any_key_and_equals<const INLINE: bool>(&mut self, at: usize, table: Node) -> KeyFlow {
        if !INLINE {
            self.names.stop_learning();
        }
        self.unclosed_reported = false;
        if let Some(part) = self.key_part(at)? {
            return self.key_rest::<INLINE>(part, table);
        }
        let mut at = at;
        if !INLINE && self.text.get(at..).is_some_and(|rest| rest.starts_with(encoding::BYTE_ORDER_MARK)) {
            self.receiver.fault(Fault::ByteOrderMarkInside, Span::new(at as u32, at as u32 + 3));
            self.emit(Kind::Unreadable, at, at + 3)?;
            self.statement_follows = self.text.get(at + 3) != Some(&b'\n');
            return Continue(Err(at + 3));
        }
        if self.text.get(at) == Some(&b'=') {
            self.report(Fault::KeyExpected, at, at + 1);
        } else {
            at = self.garbage(Fault::KeyExpected, at, if INLINE { Context::InlineKey } else { Context::Key })?;
            at = scan::blank_end(self.text, at);
            if self.text.get(at) != Some(&b'=') {
                return Continue(Err(at));
            }
        }
        self.emit(Kind::BareKey, at, at)?;
        Continue(Ok(at + 1))
    }

    /// What follows the first part of a key: dots with parts, and the `=`.
    #[inline(never)]
    fn key_rest<const INLINE: bool>(&mut self, first: Part, table: Node) -> KeyFlow {
        let mut part = first;
        let mut table = table;
        let mut at = scan::blank_end(self.text, part.at.end as usize);
        while self.text.get(at) == Some(&b'.') {
            table = match self.names.pass_dotted(self.text, table, part) {
                Ok(node) => node,
                Err(fault) => self.pass_clash(fault, part),
            };
            self.emit(Kind::KeyDot, at, at + 1)?;
            at = scan::blank_end(self.text, at + 1);
            part = match self.key_part(at)? {
                Some(part) => part,
                None => {
                    self.report(Fault::KeyExpected, at, at);
                    self.emit(Kind::BareKey, at, at)?;
                    Part { kind: Kind::BareKey, at: Span::at(at as u32) }
                }
            };
            at = scan::blank_end(self.text, part.at.end as usize);
        }
        let equals = self.text.get(at) == Some(&b'=');
        let value = self.text.get(scan::blank_end(self.text, at + 1)).filter(|_| equals).copied();
        if !part.at.is_empty()
            && let Err(fault) = self.names.define(self.text, table, part, value)
        {
            self.clash(fault, part);
        }
        if equals {
            return Continue(Ok(at + 1));
        }
        if self.unclosed_reported || (part.at.is_empty() && !self.is_followed(at)) {
            self.unclosed_reported = false;
            return Continue(Err(at));
        }
        // A colon is what other notations write.
        if self.text.get(at) == Some(&b':') {
            self.report(Fault::EqualsExpected, at, at + 1);
            self.emit(Kind::Unreadable, at, at + 1)?;
            return Continue(Ok(at + 1));
        }
        let place = if INLINE { Context::InlineKey } else { Context::Key };
        if !self.is_followed(at) {
            self.report(Fault::EqualsExpected, at, at);
            return Continue(Err(at));
        }
        at = self.garbage(Fault::EqualsExpected, at, place)?;
        at = scan::blank_end(self.text, at);
        Continue(if self.text.get(at) == Some(&b'=') { Ok(at + 1) } else { Err(at) })
    }

    /// Whether something stands at `at` that could be a key's, rightly or wrongly.
    fn is_followed(&self, at: usize) -> bool {
        !matches!(self.text.get(at), None | Some(b'\n' | b'\r' | b'#' | b',' | b'}'))
    }

    /// The part of a key at `at`, if there is one.
    fn key_part(&mut self, at: usize) -> ControlFlow<(), Option<Part>> {
        let text = self.text;
        let (kind, end) = match text.get(at) {
            Some(b'\'') => {
                let end = scan::literal_end(text, at + 1);
                if text.get(end) == Some(&b'\'') {
                    self.emit(Kind::LiteralKey, at, end + 1)?;
                    (Kind::LiteralKey, end + 1)
                } else {
                    (Kind::LiteralKey, self.not_closed(Kind::LiteralKey, at, end)?)
                }
            }
            Some(b'"') => {
                let end = scan::basic_end(text, at + 1);
                match text.get(end) {
                    Some(b'"') => {
                        self.emit(Kind::BasicKey, at, end + 1)?;
                        (Kind::BasicKey, end + 1)
                    }
                    Some(b'\\') => (Kind::EscapedKey, self.escaped(Kind::EscapedKey, at, end)?),
                    _ => (Kind::BasicKey, self.not_closed(Kind::BasicKey, at, end)?),
                }
            }
            _ => {
                let end = scan::bare_end(text, at);
                if end == at {
                    return Continue(None);
                }
                self.emit(Kind::BareKey, at, end)?;
                (Kind::BareKey, end)
            }
        };
        Continue(Some(Part { kind, at: Span::new(at as u32, end as u32) }))
    }

    /// Reports a clash of keys.
    #[cold]
    #[inline(never)]
    fn clash(&mut self, fault: Fault, part: Part) {
        self.names.stop_learning();
        self.receiver.fault(fault, part.at);
    }

    /// Reports a clash on the way to a key. What follows goes to a table of its own, so that it clashes with nothing.
    fn pass_clash(&mut self, fault: Fault, part: Part) -> Node {
        self.clash(fault, part);
        self.names.nameless()
    }

    /// The same for the table of a header.
    fn table_clash(&mut self, fault: Fault, part: Part) -> Node {
        self.clash(fault, part);
        self.nameless_table()
    }

    fn nameless_table(&mut self) -> Node {
        let table = self.names.nameless();
        self.names.begin_table(table, true);
        table
    }

    /// The header at `at`; gives where the next line begins.
    #[inline(never)]
    pub(super) fn header(&mut self, at: usize) -> Flow {
        self.names.next_section();
        self.header_at = Some(at);
        let end = scan::bare_end(self.text, at + 1);
        let Some([b']', b'\n', ..]) = self.text.get(end..) else { return self.any_header(at) };
        if end == at + 1 {
            return self.any_header(at);
        }
        self.emit(Kind::TableOpen, at, at + 1)?;
        self.emit(Kind::BareKey, at + 1, end)?;
        let part = bare(at + 1, end);
        self.has_own_header = true;
        self.name.get_or_insert(part);
        self.table = match self.names.open_bare(self.text, at + 1, end) {
            Some(node) => node,
            None => match self.names.open_table(self.text, ROOT, part) {
                Ok(node) => node,
                Err(fault) => self.table_clash(fault, part),
            },
        };
        self.emit(Kind::TableClose, end, end + 1)?;
        Continue(end + 2)
    }

    #[inline(never)]
    fn any_header(&mut self, at: usize) -> Flow {
        self.unclosed_reported = false;
        let array = self.text.get(at + 1) == Some(&b'[');
        let opened = at;
        let mut at = at + 1;
        if array {
            at += 1;
            self.emit(Kind::ArrayTableOpen, opened, at)?;
        } else {
            self.emit(Kind::TableOpen, opened, at)?;
        }
        at = scan::blank_end(self.text, at);
        let mut part = self.header_part(at)?;
        let first = part;
        let mut table = ROOT;
        at = scan::blank_end(self.text, part.at.end as usize);
        while self.text.get(at) == Some(&b'.') {
            table = match self.names.pass_header(self.text, table, part) {
                Ok(node) => node,
                Err(fault) => self.pass_clash(fault, part),
            };
            self.emit(Kind::KeyDot, at, at + 1)?;
            at = scan::blank_end(self.text, at + 1);
            part = self.header_part(at)?;
            at = scan::blank_end(self.text, part.at.end as usize);
        }
        let single = first.at == part.at;
        self.has_own_header |= single;
        self.name.get_or_insert(first);
        let opening = if part.at.is_empty() {
            Ok(self.nameless_table())
        } else if array {
            self.names.open_array_table(self.text, table, part)
        } else {
            self.names.open_table(self.text, table, part)
        };
        self.table = match opening {
            Ok(node) => node,
            Err(fault) => self.table_clash(fault, part),
        };
        self.header_close(at, array, part.at.is_empty())
    }

    fn header_close(&mut self, at: usize, array: bool, reported: bool) -> Flow {
        let reported = reported || self.unclosed_reported;
        self.unclosed_reported = false;
        let brackets = match self.text.get(at..) {
            Some([b']', b']', ..]) if array => 2,
            Some([b']', ..]) => 1,
            _ => 0,
        };
        let closed = brackets == if array { 2 } else { 1 };
        if !closed && !reported {
            self.report(Fault::HeaderNotClosed, at, at + brackets);
        }
        if array {
            self.emit(Kind::ArrayTableClose, at, at + brackets)?;
        } else {
            self.emit(Kind::TableClose, at, at + brackets)?;
        }
        if closed {
            return self.line_rest(at + brackets);
        }
        // What is left of the line belongs to the same mistake.
        let at = scan::blank_end(self.text, at + brackets);
        if matches!(self.text.get(at), None | Some(b'\n' | b'\r' | b'#')) {
            return self.line_rest(at);
        }
        let end = self.garbage_end(at, Context::Line);
        self.emit(Kind::Unreadable, at, end)?;
        self.line_rest(end)
    }

    fn header_part(&mut self, at: usize) -> ControlFlow<(), Part> {
        if let Some(part) = self.key_part(at)? {
            return Continue(part);
        }
        self.report(Fault::KeyExpected, at, at);
        self.emit(Kind::BareKey, at, at)?;
        Continue(Part { kind: Kind::BareKey, at: Span::at(at as u32) })
    }
}

//! The bytes of a text or a piece of one: [`Buffer`].

use std::io::{self, Read};

/// Bytes that are filled over and over; memory is cleared only once.
#[derive(Debug, Default)]
pub(crate) struct Buffer {
    bytes: Vec<u8>,
    filled: usize,
}

impl Buffer {
    pub(crate) fn text(&self) -> &[u8] {
        self.bytes.get(..self.filled).unwrap_or_default()
    }

    pub(crate) fn clear(&mut self) {
        self.filled = 0;
    }

    pub(crate) fn truncate(&mut self, length: usize) {
        self.filled = self.filled.min(length);
    }

    pub(crate) fn push(&mut self, text: &[u8]) {
        self.room(text.len()).copy_from_slice(text);
        self.filled += text.len();
    }

    /// At least (here: exactly) so many bytes behind the filled ones.
    fn room(&mut self, length: usize) -> &mut [u8] {
        let end = self.filled + length;
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        self.bytes.get_mut(self.filled..end).unwrap_or_default()
    }

    /// Reads until `length` bytes are there; `false` at the end of the input.
    pub(crate) fn read(&mut self, from: &mut dyn Read, length: usize) -> io::Result<bool> {
        while self.filled < length {
            let room = self.room(length - self.filled);
            match from.read(room) {
                Ok(0) => return Ok(false),
                Ok(read) => self.filled += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    /// Gives memory back that one large record needed.
    pub(crate) fn shrink(&mut self, to: usize) {
        if self.bytes.len() > to.saturating_mul(8) {
            self.bytes.truncate(self.filled.max(to));
            self.bytes.shrink_to_fit();
        }
    }
}

//! Bytes that are put away and looked at again, in memory while they are few and then in a temporary file: [`SpillBuffer`]. Not
//! here: what they mean.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::temporaries;

/// So many bytes are kept in memory.
const IN_MEMORY: usize = 16 << 20;

/// Pieces of bytes, one behind the other, each known by where it begins.
#[derive(Default)]
pub(crate) struct SpillBuffer {
    /// Those behind the file's.
    last: Vec<u8>,
    /// How many the file has.
    filed: u64,
    file: Option<Temporary>,
    /// Whether there is nowhere to make a file, so that all stay in memory.
    is_confined: bool,
}

/// A file that is nobody else's, and is there as long as this.
struct Temporary(File, PathBuf);

impl Temporary {
    fn new() -> io::Result<Temporary> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = std::env::temp_dir().join(format!(".hoyle-{}-spill-{number}.tmp", std::process::id()));
            match temporaries::create(&path, true) {
                Ok(file) => return Ok(Temporary(file, path)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        temporaries::remove(&self.1);
    }
}

impl SpillBuffer {
    /// Puts a piece of at most 65,535 bytes behind the others; gives where it begins.
    pub(crate) fn put(&mut self, piece: &[u8]) -> u64 {
        if self.last.len() >= IN_MEMORY && !self.is_confined {
            self.is_confined = self.file_away().is_err();
        }
        let from = self.filed + self.last.len() as u64;
        let length = u16::try_from(piece.len()).unwrap_or(u16::MAX);
        self.last.extend_from_slice(&length.to_le_bytes());
        self.last.extend(piece.iter().take(usize::from(length)));
        from
    }

    /// Puts those in memory into the file. Where that fails they stay: what the file has of them is written over or not read.
    fn file_away(&mut self) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(Temporary::new()?),
        };
        file.0.seek(SeekFrom::Start(self.filed))?;
        file.0.write_all(&self.last)?;
        self.filed += self.last.len() as u64;
        self.last.clear();
        Ok(())
    }

    /// Takes the piece that begins there.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(crate) fn get(&mut self, from: u64, piece: &mut Vec<u8>) -> io::Result<()> {
        piece.clear();
        match (from.checked_sub(self.filed), &mut self.file) {
            (None, Some(Temporary(file, _))) => {
                file.seek(SeekFrom::Start(from))?;
                // One step for nearly all: of most hands the cards take less.
                file.take(64).read_to_end(piece)?;
                let length = length(piece).ok_or(io::ErrorKind::UnexpectedEof)?;
                if let Some(more) = (LENGTH + length).checked_sub(piece.len()) {
                    file.take(more as u64).read_to_end(piece)?;
                }
                piece.truncate(LENGTH + length);
                piece.drain(..LENGTH);
                if piece.len() < length {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
            }
            (from, _) => {
                let rest = from.and_then(|from| self.last.get(usize::try_from(from).ok()?..)).unwrap_or_default();
                piece.extend(rest.iter().skip(LENGTH).take(length(rest).unwrap_or(0)));
            }
        }
        Ok(())
    }
}

/// In so many bytes stands how long a piece is, before it.
const LENGTH: usize = 2;

fn length(bytes: &[u8]) -> Option<usize> {
    Some(usize::from(u16::from_le_bytes(*bytes.first_chunk()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was put away comes back, from memory and from the file, and nothing is left of the file.
    #[test]
    fn pieces_come_back() {
        let mut buffer = SpillBuffer::default();
        let piece = |number: usize| vec![number as u8; number % 90 + number % 997 / 990 * 300];
        let count = IN_MEMORY / 40;
        let places: Vec<u64> = (0..count).map(|number| buffer.put(&piece(number))).collect();
        assert!(buffer.last.len() < IN_MEMORY + 256 && buffer.filed > 0);
        let path = buffer.file.as_ref().map(|file| file.1.clone()).unwrap();
        let mut back = Vec::new();
        for number in (0..count).step_by(991).chain([count - 1]) {
            buffer.get(places[number], &mut back).unwrap();
            assert_eq!(back, piece(number), "{number}");
        }
        drop(buffer);
        assert!(!path.exists());
    }
}

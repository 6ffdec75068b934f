//! Packed texts are read through: [`Compression`].

use std::io::{self, Read};

/// How a text is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Compression {
    /// gzip, one or more members: `.gz`.
    Gzip,
    /// Zstandard, one or more frames: `.zst`.
    Zstd,
}

impl Compression {
    /// How a file of this name is packed, and the name without the extension that says so.
    pub fn from_name(name: &str) -> Option<(&str, Compression)> {
        let cut = |ending: &str| {
            let (stem, end) = name.split_at_checked(name.len().checked_sub(ending.len())?)?;
            (end.eq_ignore_ascii_case(ending) && !stem.is_empty()).then_some(stem)
        };
        cut(".gz").map(|stem| (stem, Compression::Gzip)).or_else(|| cut(".zst").map(|stem| (stem, Compression::Zstd)))
    }

    /// How a text is packed that begins with these four bytes.
    pub fn from_content(magic: &[u8]) -> Option<Compression> {
        match magic {
            [0x1F, 0x8B, ..] => Some(Compression::Gzip),
            [0x28, 0xB5, 0x2F, 0xFD, ..] => Some(Compression::Zstd),
            _ => None,
        }
    }

    /// The text as it was before it was packed.
    ///
    /// # Errors
    /// Where the program is built without this packing; see the features `gzip` and `zstd`.
    pub fn decode(self, from: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Compression::Gzip => gzip(from),
            Compression::Zstd => zstd(from),
        }
    }
}

#[cfg(feature = "gzip")]
fn gzip(from: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    Ok(Box::new(flate2::read::MultiGzDecoder::new(from)))
}

#[cfg(not(feature = "gzip"))]
fn gzip(_: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "it is packed with gzip, which this program is built without"))
}

#[cfg(feature = "zstd")]
fn zstd(from: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    Ok(Box::new(frames::Frames::new(from)))
}

#[cfg(not(feature = "zstd"))]
fn zstd(_: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "it is packed with Zstandard, which this program is built without"))
}

#[cfg(feature = "zstd")]
mod frames {
    use std::io::{self, BufRead, BufReader, Read};

    use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
    use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

    /// What the tool `zstd` reads without being asked for more memory.
    const WINDOW: u64 = 1 << 27;

    /// The frames of Zstandard that follow each other in a file, as one text (RFC 8878, section 3). What is no text of
    /// them, a skippable frame, is passed over.
    pub(super) struct Frames {
        from: BufReader<Box<dyn Read + Send>>,
        frame: FrameDecoder,
    }

    impl Frames {
        pub(super) fn new(from: Box<dyn Read + Send>) -> Frames {
            let mut frame = FrameDecoder::new();
            frame.set_max_window_size(WINDOW);
            Frames { from: BufReader::with_capacity(1 << 17, from), frame }
        }

        /// Whether there is one more frame, which is begun.
        fn next(&mut self) -> io::Result<bool> {
            while !self.from.fill_buf()?.is_empty() {
                match self.frame.init(&mut self.from) {
                    Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                        length, ..
                    })) => {
                        let skipped = io::copy(&mut self.from.by_ref().take(length.into()), &mut io::sink())?;
                        if skipped < u64::from(length) {
                            return Err(io::ErrorKind::UnexpectedEof.into());
                        }
                    }
                    begun => return begun.map(|()| true).map_err(damaged),
                }
            }
            Ok(false)
        }
    }

    impl Read for Frames {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            loop {
                if buffer.is_empty() || self.frame.can_collect() > 0 {
                    return self.frame.read(buffer);
                }
                if !self.frame.is_finished() {
                    let strategy = BlockDecodingStrategy::UptoBlocks(1);
                    self.frame.decode_blocks(&mut self.from, strategy).map_err(damaged)?;
                    continue;
                }
                let written = self.frame.get_checksum_from_data();
                if written.is_some_and(|written| self.frame.get_calculated_checksum() != Some(written)) {
                    return Err(damaged("its checksum is that of another text"));
                }
                if !self.next()? {
                    return Ok(0);
                }
            }
        }
    }

    fn damaged(why: impl std::fmt::Display) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, format!("what is packed with Zstandard is damaged: {why}"))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
            let mut text = Vec::new();
            Frames::new(Box::new(io::Cursor::new(packed.to_vec()))).read_to_end(&mut text)?;
            Ok(text)
        }

        /// `printf 'one\n' | zstd -c --check` of the reference implementation 1.5.4, in which the text stands as it is.
        const ONE: &[u8] = b"(\xb5/\xfd\x04X!\x00\x00one\x0a\xdf\x16h\x09";

        #[test]
        fn frames_follow_each_other() {
            let skipped = [&[0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0][..], b"xyz"].concat();
            let packed = [ONE, &skipped, ONE, &skipped].concat();
            assert_eq!(unpack(&packed).ok(), Some(b"one\none\n".to_vec()));
            // Cut off within a frame, it is not taken for whole.
            for end in 1..packed.len() {
                let between = [ONE.len(), ONE.len() + skipped.len(), 2 * ONE.len() + skipped.len()].contains(&end);
                assert_eq!(unpack(&packed[..end]).is_ok(), between, "{end}");
            }
        }

        #[test]
        fn a_checksum_is_held_to() {
            let at = ONE.windows(3).position(|bytes| bytes == b"one").unwrap_or_default();
            let mut other = ONE.to_vec();
            other[at] = b'O';
            assert!(unpack(&other).is_err_and(|error| error.to_string().contains("checksum")));
        }
    }
}

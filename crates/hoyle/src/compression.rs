//! Packed texts are read through: [`Compression`].

use std::io::{self, Read};

/// How a text is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    Ok(Box::new(zstd::stream::read::Decoder::new(from)?))
}

#[cfg(not(feature = "zstd"))]
fn zstd(_: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "it is packed with Zstandard, which this program is built without"))
}

//! The records of any text: [`read`] in memory, [`open`] of a file, [`read_from`] of anything that can be read.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use hoyle_notation::problems::Shared;
use hoyle_notation::records::{self, RecordPlace, RecordSource};
use hoyle_notation::text::Span;
use hoyle_notation::{Depth, Form, Options, Reader};

use crate::any::{AnyNotation, AnyReader};
use crate::compression::Compression;
use crate::detect::{Format, detect};
use crate::record::Record;

/// A record of any game as it was found: what it says, what is wrong with it, its place and its text.
pub type Found<'t> = hoyle_notation::Found<'t, Record>;

/// How much of a text is looked at to know its notation.
const HEAD: u64 = 16 << 10;

/// Why a file could not be read. It says which; its source says why. What is wrong with a text is reported as its problems,
/// never as an error.
#[derive(Debug)]
#[non_exhaustive]
pub struct Error {
    /// The file that could not be read; `None` for an input without a name.
    pub path: Option<PathBuf>,
    /// Why: what the system says, or the library that unpacks.
    pub source: io::Error,
}

impl core::fmt::Display for Error {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match &self.path {
            Some(path) => write!(f, "cannot read {}", path.display()),
            None => f.write_str("cannot read the input"),
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.source)
    }
}

impl RecordSource for AnyReader {
    type Record = Record;

    fn reader(&mut self) -> &mut dyn Reader {
        &mut **self
    }

    fn to_record(&self) -> Option<Record> {
        AnyReader::to_record(self)
    }
}

impl Format {
    /// The records of a text in this format.
    pub fn records<'t>(&self, text: &'t [u8]) -> records::Records<'t, AnyReader> {
        records::Records::from_source(text, self.notation.as_dyn(), self.reader())
    }

    fn reader(&self) -> AnyReader {
        self.notation.reader(self.form, Depth::Record, &Options::default())
    }
}

/// The records of a text, one after the other; see [`read`].
#[derive(Debug)]
pub struct Records<'t>(Either<'t>);

#[derive(Debug)]
enum Either<'t> {
    Known(records::Records<'t, AnyReader>),
    /// A text in no notation that hoyle knows: it is reported once.
    Unknown(Option<&'t [u8]>),
}

/// The records of a text, whose notation is known by what it begins with. Reading never fails: what is wrong with a record
/// is reported with it, and the next one follows. A text in no known notation is one record with an error (RUL001).
///
/// A caller who knows the notation names it: [`phh::read`](hoyle_poker::phh::read) and its like give the records of one game.
pub fn read(text: &[u8]) -> Records<'_> {
    Records(match detect("", text) {
        Some((format, _)) => Either::Known(format.records(text)),
        None => Either::Unknown(Some(text)),
    })
}

impl<'t> Records<'t> {
    /// The records of a text in a form of a notation.
    pub fn new(text: &'t [u8], notation: AnyNotation, form: Form) -> Records<'t> {
        Records(Either::Known(Format { notation, form }.records(text)))
    }
}

impl<'t> Iterator for Records<'t> {
    type Item = Found<'t>;

    fn next(&mut self) -> Option<Found<'t>> {
        match &mut self.0 {
            Either::Known(records) => records.next(),
            Either::Unknown(text) => text.take().map(|text| unrecognised(Cow::Borrowed(text))),
        }
    }
}

/// What is said of a text in no known notation.
fn unrecognised(text: Cow<'_, [u8]>) -> Found<'_> {
    let problems = vec![Shared::of_unread(&text).at(Span::at(0))];
    Found { record: None, problems, place: RecordPlace::START, text, name: Span::at(0), notation: None }
}

/// What is read, in a notation that is known.
type Known = records::Stream<Box<dyn Read + Send>, AnyReader>;

/// The records of something that is read; see [`open`].
#[derive(Debug)]
pub struct Stream {
    path: Option<PathBuf>,
    known: Result<Known, Option<Vec<u8>>>,
}

/// The records of a file, in the memory that the longest of them takes. Its notation is known by its name, else by what it
/// begins with.
///
/// A file whose name ends with `.gz` or `.zst` is unpacked as it is read, and its notation is known by the name without
/// that end, so `hands.phhs.gz` is PHH. This asks for the features `gzip` and `zstd`. The name alone counts: a packed file
/// with another name is a text in no known notation, and one that is called so and is not packed cannot be read.
/// [`read_from`] goes by the content instead.
///
/// # Errors
/// Where the file cannot be read or unpacked; of the kind [`Unsupported`](io::ErrorKind::Unsupported) where it is packed in a
/// way that the program is built without. What is wrong with its text is reported with its records.
pub fn open(path: impl AsRef<Path>) -> Result<Stream, Error> {
    let path = path.as_ref();
    let failed = |source| Error { path: Some(path.to_owned()), source };
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let mut input: Box<dyn Read + Send> = Box::new(File::open(path).map_err(failed)?);
    if let Some((_, packing)) = Compression::from_name(&name) {
        input = packing.decode(input).map_err(failed)?;
    }
    stream(input, &name).map(|stream| Stream { path: Some(path.to_owned()), ..stream }).map_err(failed)
}

/// The records of anything that can be read, as [`open`]: packed or not, known by what it begins with.
///
/// # Errors
/// Where its beginning cannot be read.
pub fn read_from(mut input: impl Read + Send + 'static) -> Result<Stream, Error> {
    let failed = |source| Error { path: None, source };
    let mut magic = Vec::new();
    input.by_ref().take(4).read_to_end(&mut magic).map_err(failed)?;
    let packing = Compression::from_content(&magic);
    let mut input: Box<dyn Read + Send> = Box::new(io::Cursor::new(magic).chain(input));
    if let Some(packing) = packing {
        input = packing.decode(input).map_err(failed)?;
    }
    stream(input, "").map_err(failed)
}

fn stream(mut input: Box<dyn Read + Send>, name: &str) -> io::Result<Stream> {
    let mut head = Vec::new();
    input.by_ref().take(HEAD).read_to_end(&mut head)?;
    let known = match detect(name, &head) {
        Some((format, _)) => {
            let input: Box<dyn Read + Send> = Box::new(io::Cursor::new(head).chain(input));
            Ok(records::Stream::from_source(input, format.notation.as_dyn(), format.reader()))
        }
        None => Err(Some(head)),
    };
    Ok(Stream { path: None, known })
}

impl Iterator for Stream {
    type Item = Result<Found<'static>, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.known {
            Ok(records) => {
                let found = records.next()?;
                Some(found.map_err(|source| Error { path: self.path.clone(), source }))
            }
            Err(head) => head.take().map(|head| Ok(unrecognised(Cow::Owned(head)))),
        }
    }
}

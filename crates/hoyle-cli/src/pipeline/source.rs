//! Gives out work: batches of small files, and long texts cut into pieces at guessed starts of records. Not here:
//! whether a guess was right; [`chain`](super::chain) finds that out.
//!
//! Long texts (and all packed ones, and the standard input) are read in blocks, one after the other, whoever asks. A
//! piece holds more than it is to be read for: behind its cut stands the start of the next piece, by which a reader
//! sees that the record before the cut is over.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

use hoyle::notation::{Notation, Options, Reader, Want};

use crate::inputs::{Format, Found, Input, Origin, packed, recognise, unpacked, why};

/// What the pipeline needs to know besides the inputs.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// How many bytes are read at once; also the size from which on a file is not a small one.
    pub(crate) block: usize,
    /// A record of this size is not read.
    pub(crate) record: usize,
}

impl Limits {
    /// The usual ones: a block and what is made of it stay in a core's own cache.
    pub(crate) const USUAL: Limits = Limits { block: 512 << 10, record: 256 << 20 };
}

/// How many files one batch has at most.
const BATCH: usize = 64;
/// How many bytes of a text decide what notation it is in.
pub(crate) const HEAD: usize = 4096;

/// Bytes that are filled anew again and again; cleared memory is paid for only once.
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

/// A piece of a long text; its bytes are in the buffer that was given.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// Its place among all pieces of all texts.
    pub(crate) serial: u64,
    /// The text it belongs to.
    pub(crate) input: Arc<Input>,
    /// The text's format; `None`: it is in none that we know.
    pub(crate) format: Option<Format>,
    /// Where in the text it starts.
    pub(crate) offset: u64,
    /// Up to where it is to be read.
    pub(crate) cut: usize,
    /// Whether it is the text's first.
    pub(crate) first: bool,
    /// Whether it is the text's last.
    pub(crate) last: bool,
    /// The record at its start is too large; so many bytes and line ends were passed over.
    pub(crate) skipped: Option<Skipped>,
    /// The text could not be read on after this piece; says what and why.
    pub(crate) trouble: Option<String>,
}

/// What was passed over of a record that is too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Skipped {
    pub(crate) bytes: u64,
    pub(crate) lines: u64,
}

/// What a worker is to do next.
#[derive(Debug)]
pub(crate) enum Task {
    /// To read these files, each as a whole.
    Files(Vec<Found>),
    /// To read this piece.
    Piece(Piece),
}

/// A long text that is being cut.
struct Open {
    input: Arc<Input>,
    from: Box<dyn Read + Send>,
    format: Option<Format>,
    cutter: Option<Box<dyn Reader>>,
    /// What was read behind the last cut.
    carried: Vec<u8>,
    offset: u64,
    first: bool,
}

/// Gives out the work.
pub(crate) struct Source {
    notations: &'static [&'static dyn Notation],
    from: Option<&'static dyn Notation>,
    /// What was chosen about reading.
    options: Arc<Options>,
    /// What readers are asked for.
    want: Want,
    limits: Limits,
    inputs: Box<dyn Iterator<Item = Found> + Send>,
    stdin: Option<Box<dyn Read + Send>>,
    open: Option<Open>,
    /// A long text that waits until the batch before it is given out.
    waiting: Option<Input>,
    pieces: u64,
}

impl Source {
    pub(crate) fn new(
        notations: &'static [&'static dyn Notation],
        from: Option<&'static dyn Notation>,
        limits: Limits,
        inputs: Box<dyn Iterator<Item = Found> + Send>,
        stdin: Box<dyn Read + Send>,
    ) -> Source {
        Source {
            notations,
            from,
            options: Arc::default(),
            want: Want::Syntax,
            limits,
            inputs,
            stdin: Some(stdin),
            open: None,
            waiting: None,
            pieces: 0,
        }
    }

    /// The same for readers that are asked for this, with these choices.
    pub(crate) fn read_for(self, want: Want, options: Arc<Options>) -> Source {
        Source { want, options, ..self }
    }

    pub(crate) fn options(&self) -> Arc<Options> {
        self.options.clone()
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits
    }

    pub(crate) fn notations(&self) -> &'static [&'static dyn Notation] {
        self.notations
    }

    pub(crate) fn from(&self) -> Option<&'static dyn Notation> {
        self.from
    }

    /// The next work. A piece's bytes are put into `buffer`.
    pub(crate) fn take(&mut self, buffer: &mut Buffer) -> Option<Task> {
        loop {
            if let Some(open) = self.open.take() {
                return Some(self.cut(open, buffer));
            }
            if let Some(input) = self.waiting.take() {
                match self.start(input) {
                    Ok(open) => self.open = open,
                    Err(trouble) => return Some(Task::Files(vec![Found::Trouble(trouble)])),
                }
                continue;
            }
            let batch = self.batch();
            if !batch.is_empty() {
                return Some(Task::Files(batch));
            }
            self.waiting.as_ref()?;
        }
    }

    /// Small files up to a block's size together; stops before a long text.
    fn batch(&mut self) -> Vec<Found> {
        let mut batch = Vec::new();
        let mut size = 0;
        while batch.len() < BATCH && size < self.limits.block as u64 {
            let Some(found) = self.inputs.next() else { break };
            let Found::Input(input) = &found else {
                batch.push(found);
                continue;
            };
            match &input.origin {
                Origin::Path(path) if packed(&input.name).is_none() => match path.metadata() {
                    Ok(data) if data.is_file() && data.len() < self.limits.block as u64 => size += data.len(),
                    Err(_) => {} // Opening it will say why.
                    Ok(_) => {
                        self.waiting = Some(input.clone());
                        break;
                    }
                },
                _ => {
                    self.waiting = Some(input.clone());
                    break;
                }
            }
            batch.push(found);
        }
        batch
    }

    /// Opens a long text. `Ok(None)`: it is not one that was asked for.
    fn start(&mut self, input: Input) -> Result<Option<Open>, String> {
        let trouble = |error: io::Error| format!("{}: {}", input.name, why(&error));
        let from: Box<dyn Read + Send> = match &input.origin {
            Origin::Stdin => self.stdin.take().unwrap_or_else(|| Box::new(io::empty())),
            Origin::Path(path) => Box::new(File::open(path).map_err(trouble)?),
        };
        let mut from = unpacked(&input, from).map_err(trouble)?;
        let mut head = Buffer::default();
        head.read(&mut from, HEAD).map_err(trouble)?;
        let format = recognise(self.notations, self.from, &input.name, head.text());
        if format.is_none() && input.perhaps {
            return Ok(None);
        }
        let cutter = format
            .filter(|format| format.form.collection)
            .map(|format| format.notation.reader(format.form, self.want, &self.options));
        let carried = head.text().to_vec();
        Ok(Some(Open { input: Arc::new(input), from, format, cutter, carried, offset: 0, first: true }))
    }

    /// The next piece of a long text; puts the rest back.
    fn cut(&mut self, mut open: Open, buffer: &mut Buffer) -> Task {
        buffer.clear();
        buffer.push(&open.carried);
        let mut piece = Piece {
            serial: self.pieces,
            input: open.input.clone(),
            format: open.format,
            offset: open.offset,
            cut: 0,
            first: open.first,
            last: false,
            skipped: None,
            trouble: None,
        };
        self.pieces += 1;
        let mut wanted = self.limits.block;
        let mut next = Vec::new();
        loop {
            // The carried bytes may be more than a block after a long record.
            wanted = wanted.max(buffer.text().len() + self.limits.block / 2);
            if open.format.is_none() {
                // Nothing in it will be read; its start is enough to say so.
                piece.last = true;
                break;
            }
            match buffer.read(&mut open.from, wanted) {
                Err(error) => {
                    piece.trouble = Some(format!("{}: {}", piece.input.name, why(&error)));
                    piece.last = true;
                    break;
                }
                Ok(false) => {
                    piece.last = true;
                    break;
                }
                Ok(true) => {}
            }
            let text = buffer.text();
            let guess = open.cutter.as_ref().and_then(|cutter| {
                let at = cutter.last_start(text)?;
                Some(if cutter.reads_remarks_before() { before_remarks(text, at) } else { at })
            });
            if let Some(at) = guess.filter(|at| *at > 0 && *at < text.len()) {
                next.extend_from_slice(text.get(at..).unwrap_or_default());
                piece.cut = at;
                break;
            }
            if text.len() >= self.limits.record {
                let skipped = match skip(&mut open, buffer, &self.limits, &mut next) {
                    Ok((skipped, ended)) => {
                        piece.last = ended;
                        skipped
                    }
                    Err((skipped, error)) => {
                        piece.trouble = Some(format!("{}: {}", piece.input.name, why(&error)));
                        piece.last = true;
                        skipped
                    }
                };
                piece.skipped = Some(skipped);
                buffer.truncate(HEAD);
                piece.cut = buffer.text().len();
                open.offset += skipped.bytes;
                break;
            }
            wanted = (text.len() * 2).min(self.limits.record);
        }
        if piece.last {
            piece.cut = buffer.text().len();
            return Task::Piece(piece);
        }
        if piece.skipped.is_none() {
            open.offset += piece.cut as u64;
        }
        open.carried = next;
        open.first = false;
        self.open = Some(open);
        Task::Piece(piece)
    }
}

/// Moves a cut before the blank lines and remarks (`# …`) that stand before it: most notations count them to the record
/// that follows, and a piece should start where the record before it ends. It is a guess like the cut itself.
fn before_remarks(text: &[u8], cut: usize) -> usize {
    let mut at = cut;
    // More than a few lines are not worth the search.
    while cut - at < HEAD {
        let head = text.get(..at).unwrap_or_default();
        let Some(before) = head.strip_suffix(b"\n") else { break };
        let start = memchr::memrchr(b'\n', before).map_or(0, |line_end| line_end + 1);
        let line = before.get(start..).unwrap_or_default().trim_ascii();
        if start == 0 || !(line.is_empty() || line.starts_with(b"#")) {
            break;
        }
        at = start;
    }
    at
}

/// Passes over a record that fills the buffer and more, up to the next guessable start; what stands from there on is
/// put into `next`. The flag says that the text ended before.
fn skip(
    open: &mut Open,
    buffer: &Buffer,
    limits: &Limits,
    next: &mut Vec<u8>,
) -> Result<(Skipped, bool), (Skipped, io::Error)> {
    let lines = |text: &[u8]| memchr::memchr_iter(b'\n', text).count() as u64;
    let text = buffer.text();
    // A start may stand across the end of the buffer: the last bytes are looked at once more.
    let kept = text.len().saturating_sub(HEAD);
    let (before, tail) = text.split_at(kept);
    let mut skipped = Skipped { bytes: before.len() as u64, lines: lines(before) };
    let mut block = Buffer::default();
    block.push(tail);
    loop {
        let more = match block.read(&mut open.from, limits.block.max(2 * HEAD)) {
            Ok(more) => more,
            Err(error) => return Err((skipped, error)),
        };
        let text = block.text();
        let guess = open.cutter.as_ref().and_then(|cutter| cutter.first_start(text, 1));
        if let Some(at) = guess.filter(|at| *at < text.len()) {
            let (before, after) = text.split_at(at);
            skipped.bytes += before.len() as u64;
            skipped.lines += lines(before);
            next.extend_from_slice(after);
            return Ok((skipped, false));
        }
        let kept = if more { text.len().saturating_sub(HEAD) } else { text.len() };
        let (before, tail) = text.split_at(kept);
        skipped.bytes += before.len() as u64;
        skipped.lines += lines(before);
        if !more {
            return Ok((skipped, true));
        }
        let tail = tail.to_vec();
        block.clear();
        block.push(&tail);
    }
}

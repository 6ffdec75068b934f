//! Gives out work: batches of small files, and long texts cut into pieces at guessed starts of records. Not here:
//! whether a guess was right; [`stitch`](crate::stitch) finds that out.
//!
//! Long texts, all packed ones and the standard input are read in blocks, one after the other, whichever worker asks. A
//! piece holds more than it is to be read for: behind its cut stands the start of the next piece, by which a reader
//! sees that the record before the cut is over.

use hoyle::{Compression, DetectedBy, Format};
use std::io::{self, Read};
use std::sync::Arc;

use hoyle::notation::{Depth, Options};

use crate::buffer::Buffer;
use crate::{Error, Input, Inputs, Origin};
use hoyle::{AnyNotation, AnyReader};

/// How much is read at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Bytes of a block. A file of this size or more is not a small one.
    pub(crate) block: usize,
    /// A record of this size is not read.
    pub(crate) record: usize,
}

/// How many files one batch has at most.
const BATCH: usize = 64;
/// How many bytes of a text decide what notation it is in.
pub(crate) const HEAD: usize = 4096;

/// A piece of a long text; its bytes are in the buffer that was given.
#[derive(Debug)]
pub(crate) struct Piece {
    /// Its place among all pieces of all texts.
    pub(crate) serial: u64,
    /// The text it belongs to.
    pub(crate) input: Arc<Input>,
    /// The text's format; without one it is in no notation.
    pub(crate) format: Option<Format>,
    /// By what that is known.
    pub(crate) by: Option<DetectedBy>,
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
    /// The text could not be read on after this piece.
    pub(crate) error: Option<Error>,
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
    Files(Vec<Result<Input, Error>>),
    /// To read this piece.
    Piece(Piece),
}

/// A long text that is being cut.
struct Open {
    input: Arc<Input>,
    from: Box<dyn Read + Send>,
    format: Option<Format>,
    by: Option<DetectedBy>,
    /// Guesses where records start; a text that is one record has none.
    splitter: Option<AnyReader>,
    /// What was read behind the last cut.
    carried: Vec<u8>,
    offset: u64,
    first: bool,
}

/// How texts are read.
#[derive(Clone)]
pub(crate) struct Settings {
    /// The notations that count.
    pub(crate) notations: &'static [AnyNotation],
    /// The one notation that counts, if one is named.
    pub(crate) from: Option<AnyNotation>,
    /// What was chosen about reading.
    pub(crate) options: Arc<Options>,
    /// How much is read at once.
    pub(crate) limits: Limits,
}

/// Gives out the work.
pub(crate) struct Source {
    settings: Settings,
    depth: Depth,
    inputs: Inputs,
    stdin: Option<Box<dyn Read + Send>>,
    open: Option<Open>,
    /// A long text that waits until the batch before it is given out.
    waiting: Option<Input>,
    pieces: u64,
}

impl Source {
    /// The texts of `inputs`, for readers of this depth.
    pub(crate) fn new(settings: Settings, depth: Depth, inputs: Inputs, stdin: Box<dyn Read + Send>) -> Source {
        Source { settings, depth, inputs, stdin: Some(stdin), open: None, waiting: None, pieces: 0 }
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The next work. A piece's bytes are put into `buffer`.
    pub(crate) fn next_task(&mut self, buffer: &mut Buffer) -> Option<Task> {
        loop {
            if let Some(open) = self.open.take() {
                return Some(self.cut(open, buffer));
            }
            if let Some(input) = self.waiting.take() {
                match self.start(input) {
                    Ok(open) => self.open = Some(open),
                    Err(error) => return Some(Task::Files(vec![Err(error)])),
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
    fn batch(&mut self) -> Vec<Result<Input, Error>> {
        let mut batch = Vec::new();
        let mut size = 0;
        while batch.len() < BATCH && size < self.settings.limits.block as u64 {
            let Some(found) = self.inputs.next() else { break };
            let Ok(input) = &found else {
                batch.push(found);
                continue;
            };
            match &input.origin {
                Origin::Path(path) if Compression::from_name(&input.name).is_none() => match path.metadata() {
                    Ok(data) if data.is_file() && data.len() < self.settings.limits.block as u64 => size += data.len(),
                    Err(_) => {} // Opening it says why.
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

    /// Opens a long text.
    fn start(&mut self, input: Input) -> Result<Open, Error> {
        let mut from = input.open(&mut self.stdin)?;
        let mut head = Buffer::default();
        head.read(&mut from, HEAD).map_err(|error| input.error(error))?;
        let settings = &self.settings;
        let (format, by) = Format::detect(settings.notations, settings.from, &input.name, head.text()).unzip();
        let splitter = format
            .filter(|format| format.form.collection)
            .map(|format| format.notation.reader(format.form, self.depth, &settings.options));
        let carried = head.text().to_vec();
        Ok(Open { input: Arc::new(input), from, format, by, splitter, carried, offset: 0, first: true })
    }

    /// The next piece of a long text; puts the rest back.
    fn cut(&mut self, mut open: Open, buffer: &mut Buffer) -> Task {
        buffer.clear();
        buffer.push(&open.carried);
        let mut piece = Piece {
            serial: self.pieces,
            input: open.input.clone(),
            format: open.format,
            by: open.by,
            offset: open.offset,
            cut: 0,
            first: open.first,
            last: false,
            skipped: None,
            error: None,
        };
        self.pieces += 1;
        let mut wanted = self.settings.limits.block;
        let mut next = Vec::new();
        loop {
            // The carried bytes may be more than a block after a long record.
            wanted = wanted.max(buffer.text().len() + self.settings.limits.block / 2);
            if open.format.is_none() {
                // Nothing of it is read; its start is enough to say so.
                piece.last = true;
                break;
            }
            match buffer.read(&mut open.from, wanted) {
                Err(error) => {
                    piece.error = Some(piece.input.error(error));
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
            let guess = open.splitter.as_ref().and_then(|splitter| splitter.last_start(text));
            if let Some(at) = guess.filter(|at| *at > 0 && *at < text.len()) {
                next.extend_from_slice(text.get(at..).unwrap_or_default());
                piece.cut = at;
                break;
            }
            if text.len() >= self.settings.limits.record {
                let skipped = match skip(&mut open, buffer, &self.settings.limits, &mut next) {
                    Ok((skipped, ended)) => {
                        piece.last = ended;
                        skipped
                    }
                    Err((skipped, error)) => {
                        piece.error = Some(piece.input.error(error));
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
            wanted = (text.len() * 2).min(self.settings.limits.record);
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
        let guess = open.splitter.as_ref().and_then(|splitter| splitter.first_start(text, 1));
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

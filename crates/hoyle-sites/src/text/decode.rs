//! Which encoding a text is in, and the way back from what was decoded to the bytes of the file: [`Decoder`].
//!
//! UTF-8 is lent as it is. A text with NULs at odd offsets is UTF-16; what is neither is Windows-1252. A mark of the byte
//! order proves nothing: there are texts in Windows-1252 behind one of UTF-8.

use hoyle_notation::text::encoding::BYTE_ORDER_MARK;
use hoyle_notation::text::encoding::windows_1252;
use hoyle_notation::text::utf_16::Utf16;

use super::lines::next_line;

/// Whether a hand behind one in Windows-1252 shows that a file in another encoding begins with it: by a mark of the byte order
/// before it, or by the sign of a currency in UTF-8, which means nothing in Windows-1252. What stands behind a header that is
/// glued to the rest of a line may be in another encoding: `glued` says where that is.
#[cold]
pub(crate) fn begins_other_file(before: &[u8], hand: &[u8], glued: impl FnOnce() -> Option<usize>) -> bool {
    if before.ends_with(BYTE_ORDER_MARK) {
        return true;
    }
    let has_sign = |text: &[u8]| ["€", "£"].iter().any(|sign| memchr::memmem::find(text, sign.as_bytes()).is_some());
    let length = core::str::from_utf8(hand).map_or_else(|error| error.valid_up_to(), str::len);
    // It is looked for only where it matters.
    let is_it = |end: usize| end <= length && has_sign(hand.get(..end).unwrap_or_default());
    has_sign(hand.get(..length).unwrap_or_default()) && is_it(glued().unwrap_or(hand.len()))
}

/// Decodes the text of one hand, in buffers that are used again.
#[derive(Default)]
pub(crate) struct Decoder {
    text: String,
    /// Where a run of letters begins that are `width` bytes each in the file and one byte each when decoded: the place in
    /// the decoded text, and in the file. Empty where the text was lent as it is.
    runs: Vec<(u32, u32)>,
    width: u32,
}

impl Decoder {
    /// The text in UTF-8: lent from the file where it is in UTF-8 already, else taken for Windows-1252. The margin is what
    /// stands before every line, as where a hand was pasted with an indent or quoted; it is left out.
    #[inline]
    pub(crate) fn decode<'t>(&'t mut self, bytes: &'t [u8], margin: &[u8], is_utf_8: bool) -> &'t [u8] {
        self.runs.clear();
        if is_utf_8 && margin.is_empty() { bytes } else { self.decode_other(bytes, margin, is_utf_8) }
    }

    #[cold]
    fn decode_other(&mut self, bytes: &[u8], margin: &[u8], is_utf_8: bool) -> &[u8] {
        self.text.clear();
        self.width = 1;
        let mut at = 0;
        while at < bytes.len() {
            let end = if margin.is_empty() { None } else { next_line(bytes, at) };
            let end = end.unwrap_or(bytes.len());
            let line = bytes.get(at..end).unwrap_or_default();
            // The last blanks of a margin may be missing where nothing stands behind it.
            let cut = || line.strip_prefix(margin.trim_ascii_end()).filter(|rest| rest.trim_ascii().is_empty());
            let own = line.strip_prefix(margin).or_else(cut).filter(|_| at > 0).unwrap_or(line);
            at = end - own.len();
            self.runs.push((self.text.len() as u32, at as u32));
            match core::str::from_utf8(own) {
                Ok(text) if is_utf_8 => self.text.push_str(text),
                _ => self.push_1252(own, at),
            }
            at = end;
        }
        self.text.as_bytes()
    }

    /// Adds a text in Windows-1252 that stands there in the file.
    fn push_1252(&mut self, bytes: &[u8], at: usize) {
        let mut rest = bytes;
        loop {
            let plain = rest.iter().position(|byte| !byte.is_ascii()).unwrap_or(rest.len());
            self.text.push_str(core::str::from_utf8(rest.get(..plain).unwrap_or_default()).unwrap_or_default());
            let other = rest.get(plain..).unwrap_or_default();
            rest = match (other.strip_prefix(BYTE_ORDER_MARK), other.split_first()) {
                (Some(behind), _) => behind,
                (None, Some((byte, behind))) => {
                    // The five bytes that mean nothing are the controls of the same number, as browsers have it.
                    self.text.push(windows_1252(*byte).unwrap_or(char::from(*byte)));
                    behind
                }
                (None, None) => return,
            };
            self.runs.push((self.text.len() as u32, (at + bytes.len() - rest.len()) as u32));
        }
    }

    /// Up to where a text in UTF-16 is read that was read up to here as decoded. Half a letter at the end of the file is a part
    /// of what comes last.
    pub(crate) fn end(&self, decoded: usize, is_whole: bool, text: &[u8]) -> usize {
        match is_whole && decoded == self.text.len() {
            true => text.len(),
            false => self.place(decoded as u32) as usize,
        }
    }

    /// A text in UTF-16. What is half of a letter becomes U+FFFD.
    pub(crate) fn decode_utf_16(&mut self, bytes: &[u8], order: Utf16) -> &str {
        self.text.clear();
        self.runs.clear();
        self.width = 2;
        self.runs.push((0, 0));
        let mut at = 0;
        for letter in order.letters(bytes) {
            at += 2 * letter.len_utf16() as u32;
            self.text.push(letter);
            if !letter.is_ascii() {
                self.runs.push((self.text.len() as u32, at));
            }
        }
        &self.text
    }

    /// The text that was decoded last.
    pub(crate) fn decoded(&self) -> &[u8] {
        self.text.as_bytes()
    }

    /// Whether what was decoded last has other places than the file.
    pub(crate) fn has_other_places(&self) -> bool {
        !self.runs.is_empty()
    }

    /// Where in the file that stands which is here in the decoded text.
    pub(crate) fn place(&self, decoded: u32) -> u32 {
        let run =
            self.runs.partition_point(|(own, _)| *own <= decoded).checked_sub(1).and_then(|run| self.runs.get(run));
        run.map_or(decoded, |(own, file)| file + (decoded - own) * self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_its_byte() {
        let mut decoder = Decoder::default();
        assert_eq!(decoder.decode("Жора: folds".as_bytes(), b"", true), "Жора: folds".as_bytes());
        assert!(!decoder.has_other_places());
        let text = b"\xEF\xBB\xBFPot \x80 5 Jos\xE9: folds";
        assert_eq!(decoder.decode(text, b"", false).to_vec(), "Pot € 5 José: folds".as_bytes());
        let folds = "Pot € 5 José: ".len() as u32;
        assert_eq!(text.get(decoder.place(folds) as usize..), Some(&b"folds"[..]));
        assert_eq!(decoder.place(0), 3);
        for (text, is_utf_8) in [("a\r\n\t \n\t é\n\tb".as_bytes(), true), (b"a\r\n\t \n\t \xE9\n\tb", false)] {
            assert_eq!(decoder.decode(text, b"\t ", is_utf_8).to_vec(), "a\r\n\né\n\tb".as_bytes());
            assert_eq!(text.get(decoder.place("a\r\n\né\n\t".len() as u32) as usize..), Some(&b"b"[..]));
        }
        let utf_16: Vec<u8> = "PokerStars é😀 x".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(Utf16::of(&utf_16), Some(Utf16::LowFirst));
        assert!(Utf16::of(b"PokerStars Hand #1").is_none() && Utf16::of(&[0; 64]).is_none());
        let turned: Vec<u8> = utf_16.chunks(2).flat_map(|pair| [pair[1], pair[0]]).collect();
        assert_eq!(Utf16::of(&turned), Some(Utf16::HighFirst));
        assert_eq!(decoder.decode_utf_16(&turned, Utf16::HighFirst), "PokerStars é😀 x");
        assert_eq!(decoder.decode_utf_16(&utf_16, Utf16::LowFirst), "PokerStars é😀 x");
        let last = "PokerStars é😀 ".len() as u32;
        assert_eq!(utf_16.get(decoder.place(last) as usize..), Some(&b"x\0"[..]));
    }
}

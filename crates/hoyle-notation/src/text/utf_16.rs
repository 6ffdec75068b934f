//! Texts in UTF-16, as some programs for Windows write them: [`Utf16`].

/// How many bytes are looked at to know UTF-16.
const LOOKED_AT: usize = 64;

/// Which byte of a letter comes first in UTF-16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Utf16 {
    /// Little-endian.
    LowFirst,
    /// Big-endian.
    HighFirst,
}

impl Utf16 {
    /// Of a text in UTF-16, of whose first bytes nearly every second is NUL; `None` of any other. A mark of the byte order
    /// proves nothing.
    pub fn of(text: &[u8]) -> Option<Utf16> {
        let unmarked = text.strip_prefix(b"\xFF\xFE").or_else(|| text.strip_prefix(b"\xFE\xFF")).unwrap_or(text);
        let head = unmarked.get(..LOOKED_AT).unwrap_or(unmarked);
        memchr::memchr(0, head)?;
        let pairs = || head.chunks_exact(2);
        let letters = pairs().count();
        let is_most = |count: usize| letters > 3 && count * 4 > letters * 3;
        if is_most(pairs().filter(|pair| matches!(pair, [low, 0] if *low > 0)).count()) {
            Some(Utf16::LowFirst)
        } else {
            is_most(pairs().filter(|pair| matches!(pair, [0, high] if *high > 0)).count()).then_some(Utf16::HighFirst)
        }
    }

    /// The mark of the byte order, as the other order has it.
    pub const fn other_mark(self) -> &'static [u8] {
        match self {
            Utf16::LowFirst => b"\xFE\xFF",
            Utf16::HighFirst => b"\xFF\xFE",
        }
    }

    /// The letters of a text that begins with a whole one; half of one becomes U+FFFD.
    pub fn letters(self, text: &[u8]) -> impl Iterator<Item = char> {
        let unit = move |pair: &[u8]| match (self, pair) {
            (Utf16::LowFirst, [low, high]) => u16::from_le_bytes([*low, *high]),
            (Utf16::HighFirst, [high, low]) => u16::from_be_bytes([*high, *low]),
            _ => 0,
        };
        char::decode_utf16(text.chunks_exact(2).map(unit)).map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    /// The letters of a part of a line that was cut at its line ends, which are taken for single bytes there.
    pub fn letters_of_line(self, line: &[u8]) -> impl Iterator<Item = char> {
        // Behind the low byte of a line end stands its high one.
        let is_torn = self == Utf16::LowFirst && line.len() % 2 == 1;
        self.letters(line.get(usize::from(is_torn)..).unwrap_or_default())
    }
}

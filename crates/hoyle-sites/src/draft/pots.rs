//! What a text says of main and side pots.

use hoyle_notation::text::Span;

use super::{Chair, Draft, Paid};
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs};
use crate::text::find::after_words;
use crate::text::lines::Line;

/// What is said of a pot, and where; 0 is the main pot.
#[derive(Clone, Copy)]
pub(crate) struct OfPot {
    pub(crate) number: u8,
    pub(crate) amount: Amount,
    pub(crate) at: Span,
}

/// Which pot the words of a line name, such as `side pot-2`, and what stands behind; 0 is the main pot.
pub(crate) fn pot_named(words: &[u8]) -> Option<(u8, &[u8])> {
    let at = memchr::memmem::find(words, b" pot")?;
    let (kind, behind) = (words.get(..at)?, words.get(at + b" pot".len()..)?);
    if kind.ends_with(b"ain") {
        return Some((0, behind));
    }
    let (number, behind) = match behind {
        [b'-' | b' ', digit @ b'1'..=b'9', rest @ ..] if matches!(rest, [] | [b' ', ..]) => (digit - b'0', rest),
        [b' ', b'#', digit @ b'1'..=b'9', rest @ ..] => (digit - b'0', rest),
        _ => (1, behind),
    };
    kind.ends_with(b"ide").then_some((number, behind))
}

/// The words that name a pot, and the numbers of side pots.
const POTS: &[&[u8]] = &[
    b"from", b"the", b"main", b"Main", b"side", b"Side", b"high", b"low", b"pot", b"USD", b"1", b"2", b"3", b"4", b"5",
    b"6", b"7", b"8", b"9",
];

impl Draft {
    /// A player collects so much; the words beside the amount may name a pot. Gives what stands behind them.
    #[inline]
    pub(crate) fn collect<'l>(&mut self, chair: Chair, amount: Amount, words: &'l [u8], line: Line<'_>) -> &'l [u8] {
        let at = line.span();
        self.collected.push(Paid { chair, amount, at });
        // Most hands have one pot.
        if let Some(behind) = words.strip_prefix(b" from pot") {
            return behind;
        }
        let Some((number, behind)) = pot_named(words) else { return words };
        let named = words.get(..words.len() - behind.len()).unwrap_or_default();
        self.nothing_after(after_words(named, |word| POTS.contains(&word)), line);
        self.from_pots.push(OfPot { number, amount, at });
        behind
    }

    /// `Main pot $8. Side pot-1 $4. Side pot-2 $1.`
    pub(crate) fn repeat_pots(&mut self, words: &[u8], line: Line<'_>) {
        let mut rest = words.trim_ascii();
        while !rest.is_empty() {
            let end = memchr::memmem::find(rest, b". ").map_or(rest.len(), |end| end + 1);
            let (own, behind) = rest.split_at(end);
            let (name, amount) = own.split_at(memchr::memrchr(b' ', own).unwrap_or(0));
            let read = amount::read(amount.trim_ascii_start(), Signs::ENGLISH);
            let (Some((number, [])), Some(read)) = (pot_named(name), read) else {
                return self.found.push(Malformed::BadAmount.at(line.span_of(own)));
            };
            self.nothing_after(after_words(name, |word| POTS.contains(&word)), line);
            let (amount, at) = (self.note(read), line.span_of(own));
            self.pots.push(OfPot { number, amount, at });
            rest = behind.trim_ascii_start();
        }
    }
}

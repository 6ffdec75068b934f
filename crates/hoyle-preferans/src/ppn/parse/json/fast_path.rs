//! What is taken as it is mostly written: names, and whole tricks, which are most of a deal's text. Not here: what is
//! written otherwise, which is read piece by piece; and no problem, for what is taken here has none.

use super::{Builder, Open};
use crate::ppn::document::{Field, Throw};
use crate::ppn::keys::Key;
use crate::ppn::tokens;
use hoyle_notation::text::json::after_space;
use hoyle_notation::text::{Span, swar};

/// Runs through a text of which each next piece is known. Inlined, so that each piece is compared as one or two words.
struct Run<'t> {
    text: &'t [u8],
    at: usize,
}

impl<'t> Run<'t> {
    /// These bytes, and the white space after them.
    #[inline(always)]
    fn over<const N: usize>(&mut self, bytes: &[u8; N]) -> Option<()> {
        let found = self.text.get(self.at..)?.first_chunk::<N>()?;
        (found == bytes).then_some(())?;
        self.at = after_space(self.text, self.at + N);
        Some(())
    }

    /// These bytes, the colon and the white space around it.
    #[inline(always)]
    fn name<const N: usize>(&mut self, bytes: &[u8; N]) -> Option<()> {
        self.over(bytes)?;
        self.over(b":")
    }

    /// What stands here in so many bytes, and where.
    #[inline(always)]
    fn bytes(&mut self, count: usize) -> Option<(&'t [u8], usize)> {
        let start = self.at;
        let found = self.text.get(start..start + count)?;
        self.at += count;
        Some((found, start))
    }

    /// The digit that is a player, and where.
    #[inline(always)]
    fn player(&mut self) -> Option<(hoyle_rules::preferans::Player, usize)> {
        let (digit, at) = self.bytes(1)?;
        self.at = after_space(self.text, self.at);
        Some((tokens::player(*digit.first()?)?, at))
    }
}

impl Builder<'_, '_> {
    /// The key that `rest`, which goes to the end of the text, begins with, and how long it is with its quotes. Tags have
    /// names of their own.
    #[inline]
    pub(super) fn key_ahead(&mut self, rest: &[u8]) -> Option<(u8, usize)> {
        if self.open == Open::Info {
            return None;
        }
        let name = rest.get(1..)?;
        let length = swar::until(name, *b"\":");
        if name.get(length..)?.first_chunk()? != b"\":" {
            return None;
        }
        let key = Key::of(name.get(..length)?)?;
        let start = (self.text.len() - name.len()) as u32;
        self.key_at = Span::new(start, start + length as u32);
        self.key = Some(key);
        Some((key as u8, length + 2))
    }

    /// How long the trick is that `rest`, which goes to the end of the text, begins with. It is the deal's next from now
    /// on.
    pub(super) fn trick_ahead(&mut self, rest: &[u8]) -> Option<usize> {
        if self.open != Open::Throws {
            return None;
        }
        let start = self.text.len() - rest.len();
        let span = |at: usize, length: usize| Span::new((start + at) as u32, (start + at + length) as u32);
        let mut run = Run { text: rest, at: 0 };
        run.over(b"{")?;
        run.name(b"\"id\"")?;
        let digits = rest.get(run.at..)?.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let id = tokens::positive(run.bytes(digits)?.0)?;
        if self.deal.leaves_out_tricks() || id != u64::from(self.tricks_so_far()) + 1 {
            return None;
        }
        run.at = after_space(rest, run.at);
        run.over(b",")?;
        run.name(b"\"starts\"")?;
        let (starts, starts_at) = run.player()?;
        run.over(b",")?;
        run.name(b"\"cards\"")?;
        let count = if rest.get(run.at + 3) == Some(&b'"') { 2 } else { 3 };
        let (quoted, quoted_at) = run.bytes(count + 2)?;
        let mut cards = [None; 3];
        for (byte, card) in quoted.strip_prefix(b"\"")?.strip_suffix(b"\"")?.iter().zip(&mut cards) {
            *card = Some(tokens::card(*byte)?);
        }
        run.at = after_space(rest, run.at);
        run.over(b",")?;
        run.name(b"\"winner\"")?;
        let (winner, winner_at) = run.player()?;
        run.bytes(1).filter(|(end, _)| *end == b"}")?;
        self.document.throws.push(Throw {
            at: span(0, run.at),
            cards_at: span(quoted_at + 1, count),
            winner_at: span(winner_at, 1),
            cards,
            count: count as u8,
            winner: Some(winner),
            starts: Field::new(span(starts_at, 1), Some(starts)),
        });
        self.key = None;
        Some(run.at)
    }

    /// How many tricks of the deal have been read.
    pub(super) fn tricks_so_far(&self) -> u32 {
        let (from, _) = self.deal.throws.value.unwrap_or_default();
        (self.document.throws.len() as u32).saturating_sub(from)
    }

    /// The number that a trick of the deal has by the count.
    pub(super) fn trick_number(&self, place: u32) -> u32 {
        let (from, _) = self.deal.left_out;
        let gaps = self.document.left_out.get(from as usize..).unwrap_or_default();
        gaps.iter().rev().find_map(|gap| gap.number(place)).unwrap_or(place + 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::ppn::document::Document;
    use crate::ppn::parse::json::read;
    use crate::ppn::problems::MalformedJson;
    use hoyle_notation::problem::Problem;

    /// What the tricks of the one deal say, each place by the bytes there, and what is wrong with them.
    fn tricks_of(text: &str) -> (Vec<String>, Vec<Problem>) {
        let mut document = Document::default();
        read(text.as_bytes(), true, &mut document);
        let of =
            |at: hoyle_notation::text::Span| String::from_utf8_lossy(at.of(text.as_bytes())).replace("\\u0069d", "id");
        let throws = document.throws.iter().map(|throw| {
            let places = [throw.at, throw.cards_at, throw.winner_at, throw.starts.at].map(of);
            format!("{places:?} {:?} {} {:?} {:?}", throw.cards, throw.count, throw.winner, throw.starts.value)
        });
        let found = document.found.iter().filter(|problem| **problem != MalformedJson::UnknownKey.at(problem.at));
        let found = found.map(|problem| problem.with_span(hoyle_notation::text::Span::at(0)));
        (throws.collect(), found.collect())
    }

    proptest! {
        /// An escape in a name says the same and is never taken as a whole.
        #[test]
        fn a_trick_is_equivalent_as_a_whole_and_piece_by_piece(
            id in "1|1|1|1|1|1|2|01|1.0|-1|\"1\"",
            starts in "[1-3]|[1-3]|[1-3]|[04]|12|true",
            cards in "\"[1-9A-W]{2,3}\"|\"[1-9A-W]{2,3}\"|\"[1-9A-W]{2,3}\"|\"[1W0é]{1,4}\"|\"1\\\\n\"|7",
            winner in "[1-3]|[1-3]|[1-3]|[04]|null",
            gaps in proptest::collection::vec(" |\n  |\t|\r\n|||||x?", 6),
            end in "}|,}|]| , \"more\":1}|",
        ) {
            let [a, b, c, d, e, f] = &gaps[..] else { unreachable!() };
            let written = |name: &str| format!(
                "{{\"id\":1,\"throws\":[{{{a}\"{name}\"{b}:{c}{id}{d},\"starts\":{e}{starts},\"cards\":{cards}{f},\
                 \"winner\":{winner}{a}{end}]}}"
            );
            prop_assert_eq!(tricks_of(&written("id")), tricks_of(&written("\\u0069d")));
        }
    }
}

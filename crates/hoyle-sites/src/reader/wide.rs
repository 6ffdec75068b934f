//! Hands in UTF-16.

use hoyle_notation::Next;
use hoyle_notation::problem::Problems;
use hoyle_notation::problems::Shared;
use hoyle_notation::text::Span;
use hoyle_poker::replay::Listener;

use super::{Cut, LARGEST, RoomsReader};
use crate::headers::{end_of_utf_16, stray};
use hoyle_notation::text::utf_16::Utf16;

impl RoomsReader {
    /// Reads the next hand of a text in UTF-16 that begins behind so many bytes: as much of it is decoded as one hand takes,
    /// up to where another encoding begins.
    #[cold]
    pub(super) fn read_utf_16(
        &mut self,
        (all, order, skipped): (&[u8], Utf16, usize),
        last: bool,
        problems: &mut dyn Problems,
        listener: Option<&mut (dyn Listener + '_)>,
    ) -> Next {
        let mut decoder = core::mem::take(&mut self.decoder);
        let mut window = 1 << 13;
        let next = loop {
            let seen = all.get(..window).unwrap_or(all);
            let end = end_of_utf_16(seen, order);
            let text = end.and_then(|end| all.get(..end)).unwrap_or(all);
            let seen = end.and_then(|end| seen.get(..end)).unwrap_or(seen);
            let whole = (last || end.is_some()) && seen.len() == text.len();
            decoder.decode_utf_16(seen, order);
            match RoomsReader::cut(decoder.decoded(), whole, &mut self.draft.lines) {
                Cut::NeedMore if seen.len() < text.len() && window < LARGEST => window *= 2,
                Cut::NeedMore if last || window >= LARGEST => {
                    self.draft.found.push(Shared::RecordTooLarge.at(Span::at(0)));
                    break self.finish(skipped + seen.len(), skipped as u32, problems);
                }
                Cut::NeedMore => break Next::NeedMore,
                Cut::End if end.is_none() => break Next::End,
                // Nothing but white space stands in UTF-16, and behind it a hand in another encoding.
                Cut::End => break self.read_in_bytes(all, last, problems, listener),
                Cut::Stray(end) | Cut::Wide(end, _) => {
                    let place = |at: Span| Span::new(decoder.place(at.start), decoder.place(at.end));
                    self.draft.found.push(stray(decoder.decoded(), end).moved(place));
                    break self.finish(skipped + decoder.end(end, whole, text), skipped as u32, problems);
                }
                Cut::Hand(begin, end, room) => {
                    let above = decoder.decoded().get(..begin).unwrap_or_default();
                    self.keep_above(above, |at| Span::new(decoder.place(at.start), decoder.place(at.end)));
                    let hand = decoder.decoded().get(begin..end).unwrap_or_default();
                    let glued = self.read_hand(hand, room, listener);
                    self.move_places(|place| decoder.place(place + begin as u32));
                    let end = glued.map_or_else(
                        || decoder.end(end, whole, text),
                        |at| decoder.place((begin + at) as u32) as usize,
                    );
                    break self.finish(skipped + end, skipped as u32, problems);
                }
            }
        };
        self.decoder = decoder;
        next
    }
}

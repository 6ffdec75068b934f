//! Hands of which a part stands elsewhere: what was told above others, rows of other tables. Both are read as one text, and what
//! is found there is told where the hand stands.

use hoyle_notation::problem::Severity;
use hoyle_poker::replay::Listener;

use super::RoomsReader;
use super::tables::{Tables, rows_of};
use crate::rooms::Room;
use crate::text::decode::Decoder;
use crate::text::lines::Lines;

impl RoomsReader {
    /// A hand of which a part was told above others.
    pub(super) fn read_below_preamble(
        &mut self,
        text: &[u8],
        room: &'static dyn Room,
        listener: Option<&mut (dyn Listener + '_)>,
    ) {
        self.is_below = true;
        self.draft.lines.clear();
        let mut joined = core::mem::take(&mut self.joined);
        joined.clear();
        joined.extend_from_slice(&self.preamble.text);
        joined.extend_from_slice(text);
        self.read_alone(&joined, room, listener);
        self.joined = joined;
        // What is wrong above is told where the hand begins.
        let above = self.preamble.text.len() as u32;
        self.move_places(|place| place.saturating_sub(above));
    }

    /// A hand of which only the header need stand here.
    #[cold]
    pub(super) fn read_from_tables(
        &mut self,
        text: &[u8],
        room: &'static dyn Room,
        tables: &Tables,
        listener: Option<&mut (dyn Listener + '_)>,
    ) {
        self.draft.lines.clear();
        let header = Lines::of(text).next().map_or(text, |line| line.text);
        let rows = room.key(header).and_then(|key| tables.get(key)).map_or(&[][..], Vec::as_slice);
        let mut joined = core::mem::take(&mut self.joined);
        joined.clear();
        joined.extend_from_slice(header);
        joined.push(b'\n');
        joined.extend_from_slice(rows);
        self.read_alone(&joined, room, listener);
        self.joined = joined;
        // What is wrong in another table is told at the header.
        self.move_places(|place| place.min(header.len() as u32));
        let own = rows_of(text, room);
        if room.key(header).and_then(|key| own.get(key)).map(Vec::as_slice) != Some(rows) {
            self.rows.extend_from_slice(rows);
        }
    }

    /// Where a hand in UTF-8 ends behind which another begins in the same line, and bytes that are none: they are of the other,
    /// and say nothing of this one.
    #[cold]
    pub(super) fn end_before_1252(
        &mut self,
        text: &[u8],
        room: &'static dyn Room,
        decoder: &mut Decoder,
    ) -> Option<usize> {
        let end = room.glued(text)?;
        core::str::from_utf8(text.get(..end)?).ok()?;
        // What is right is one hand, whatever stands in it.
        self.draft.lines.clear();
        self.room.unwrap_or(room).read(decoder.decode(text, b"", false), &mut self.draft);
        let is_wrong = self.draft.found.iter().any(|problem| problem.severity > Severity::Note);
        self.draft.clear();
        self.draft.lines.clear();
        is_wrong.then_some(end)
    }
}

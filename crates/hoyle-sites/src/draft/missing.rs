//! Lines that a text must have, for others of it tell the same: the summary, its total, who collected what.

use hoyle_notation::text::Span;

use super::{Chair, Draft, Paid, What};
use crate::problems::{Invalid, Mismatch, RoomLine};
use crate::text::amount::Amount;
use crate::text::lines::Line;

impl Draft {
    /// Whoever collects is followed by a summary.
    pub(crate) fn must_have_summary(&mut self) {
        if let Some(last) = self.collected.last().filter(|_| self.total.is_none()) {
            self.found.push(Invalid::NoSummary.at(last.at));
        }
    }

    /// Tells of the first of these lines, which the room always writes, that a hand with a summary has not.
    #[inline]
    pub(crate) fn must_have_lines(&mut self, lines: &[RoomLine]) {
        if self.cancelled.is_some() {
            return;
        }
        if let Some((line, at)) = lines.iter().find_map(|line| Some((*line, self.lacks(*line)?))) {
            self.found.push(Mismatch::LineMissing.at(at).facts(line as i64, 0));
        }
    }

    /// Where the text lacks such a line, if it does.
    fn lacks(&self, line: RoomLine) -> Option<Span> {
        let listed = |chair: usize| self.in_summary >> (chair & 63) & 1 != 0;
        match line {
            RoomLine::Collected => {
                // Who sold the hand collects in the summary alone.
                let sold = |chair: Chair| self.seats.get(usize::from(chair)).is_some_and(|seat| seat.cashed_out);
                let told = |chair: Chair| self.collected.iter().any(|line| line.chair == chair);
                let untold = |line: &&Paid| !told(line.chair) && !sold(line.chair);
                self.summary.iter().find(untold).map(|line| line.at)
            }
            // A summary that lists some lists all who won.
            RoomLine::OfWinner if self.in_summary != 0 => {
                let unlisted = |line: &&Paid| line.amount > Amount::ZERO && !listed(usize::from(line.chair));
                self.collected.iter().find(unlisted).map(|line| line.at)
            }
            RoomLine::OfSeat if self.in_summary != 0 => {
                let mut seats = self.seats.iter().enumerate();
                seats
                    .find(|(chair, seat)| !listed(*chair) && (!seat.is_out || seat.takes_part))
                    .map(|(_, seat)| seat.name)
            }
            RoomLine::OfWinner | RoomLine::OfSeat => None,
            RoomLine::Total if self.total.is_some() => None,
            RoomLine::Total => self.collected.last().or(self.summary.last()).map(|line| line.at),
            RoomLine::Board if self.board.is_some() || self.shown.is_empty() => None,
            RoomLine::Board => self.total.filter(|(total, _)| *total > Amount::ZERO).map(|(_, at)| at),
            RoomLine::Deal => {
                let deals = !self.family.is_some_and(|family| family.is_stud() || family.draws());
                (deals && !self.tells_deal).then_some(self.game)
            }
        }
    }

    /// Reads one line after the other. One that says nothing known is told, and one that stands twice.
    pub(crate) fn read_lines<'t>(
        &mut self,
        text: &[u8],
        lines: impl Iterator<Item = Line<'t>>,
        mut read: impl FnMut(Line<'t>, &mut Draft) -> bool,
    ) {
        let mut before = Line::default();
        for line in lines {
            self.must_differ(line, core::mem::replace(&mut before, line));
            if !line.text.is_empty() && !read(line, self) {
                self.unknown_line(text, line);
            }
        }
    }

    /// Tells of a line that a hand has once, where it is the second.
    #[inline]
    pub(crate) fn must_be_first(&mut self, is_second: bool, line: Line<'_>) {
        if is_second {
            self.found.push(Mismatch::LineTwice.at(line.span()));
        }
    }

    /// Tells of a line that stands twice, one below the other.
    #[inline]
    pub(crate) fn must_differ(&mut self, line: Line<'_>, before: Line<'_>) {
        if line.text == before.text && !line.text.is_empty() {
            self.must_be_twice(line, before.span());
        }
    }

    /// Whether something is played twice the play tells. What tells of no play may be twice there, and who wins both halves of
    /// a pot collects each.
    #[cold]
    fn must_be_twice(&mut self, line: Line<'_>, before: Span) {
        let mut paid =
            [&self.collected, &self.summary].into_iter().filter_map(|lines| lines.last().map(|paid| paid.at));
        let is_play = self
            .entries
            .last()
            .is_some_and(|entry| entry.at == before && !matches!(entry.what, What::Show { .. } | What::Muck { .. }));
        let is_sold = self.cash_outs.last().is_some_and(|own| own.at == before);
        let is_usual = is_play || is_sold || paid.any(|at| at == before) || self.remarks.last() == Some(&before);
        if !is_usual && line.text.iter().any(u8::is_ascii_alphanumeric) {
            self.found.push(Mismatch::LineTwice.at(line.span()));
        }
    }
}

//! Reading the records of a text one after the other: [`Records`]. The comfortable road; [`Reader::next`] under it
//! uses its buffers again, and the events of [`text::toml`](crate::text::toml) are the ground floor.

use crate::notation::{Form, Next, Notation, Options, Reader, Want};
use crate::problem::{Problem, Severity};
use crate::record::Record;
use crate::text::Span;

/// Where a record stands in its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// How many records come before it in this run.
    pub index: u64,
    /// Its first byte in the text; blank lines and comments before its header are counted in.
    pub offset: u64,
}

/// A record as it was found.
#[derive(Clone, Debug)]
pub struct Found<'t> {
    /// Where it stands.
    pub place: Place,
    /// Its text. Spans count from its first byte.
    pub text: &'t [u8],
    /// Its own name in a collection, such as `17`, or an empty span.
    pub name: Span,
    /// What is wrong with it, in the order of the text.
    pub problems: Vec<Problem>,
    /// What it says, if anything could be made of it. Owned and `Send`.
    pub record: Option<Record>,
}

impl Found<'_> {
    /// Whether there is an error among the problems.
    pub fn is_invalid(&self) -> bool {
        self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// The records of a text, one after the other. Reading never fails: what is wrong with a record is told with it, and
/// the next one follows.
pub struct Records<'t> {
    text: &'t [u8],
    at: usize,
    index: u64,
    reader: Box<dyn Reader>,
}

impl<'t> Records<'t> {
    /// The records of a text in a form of a notation.
    pub fn new(text: &'t [u8], notation: &dyn Notation, form: Form) -> Records<'t> {
        Records { text, at: 0, index: 0, reader: notation.reader(form, Want::Record, &Options::default()) }
    }

    /// The same from the first record that seems to start at or after an offset, for readers that begin in the middle.
    /// It is a guess: a line that looks like a header can stand inside a string of many lines. Nothing is left if no
    /// record starts there.
    #[must_use]
    pub fn starting_at(mut self, offset: usize) -> Records<'t> {
        self.at = if offset == 0 { 0 } else { self.reader.first_start(self.text, offset).unwrap_or(self.text.len()) };
        self
    }
}

impl<'t> Iterator for Records<'t> {
    type Item = Found<'t>;

    fn next(&mut self) -> Option<Found<'t>> {
        let text = self.text.get(self.at..)?;
        let mut problems = Vec::new();
        let Next::Record { consumed, name } = self.reader.next(text, true, &mut problems) else { return None };
        let place = Place { index: self.index, offset: self.at as u64 };
        self.at += consumed.max(1);
        self.index += 1;
        let record = self.reader.record().cloned();
        Some(Found { place, text: text.get(..consumed).unwrap_or(text), name, problems, record })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::phh::{COLLECTION, Phh};

    const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                        starting_stacks = [20, 20]\nactions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 f']\n";

    #[test]
    fn a_broken_hand_costs_itself_alone_and_the_middle_finds_its_footing() {
        let text = format!("[1]\n{HAND}\n[2]\nvariant = 'NT'\nantes = [0,\n[3]\n{HAND}\n[4]\n{HAND}");
        let all: Vec<_> = Records::new(text.as_bytes(), &Phh, COLLECTION).collect();
        let wrong: Vec<_> = all.iter().map(Found::is_invalid).collect();
        assert_eq!(wrong, [false, true, false, false]);
        assert_eq!(all[2].name.of(all[2].text), b"3");
        let middle = all[2].place.offset as usize - 5;
        let rest: Vec<_> = Records::new(text.as_bytes(), &Phh, COLLECTION).starting_at(middle).collect();
        assert_eq!(rest.iter().map(|found| found.text).collect::<Vec<_>>(), [all[2].text, all[3].text]);
    }

    #[test]
    fn records_may_go_to_other_threads() {
        fn sent<T: Send + 'static>() {}
        sent::<Record>();
    }
}

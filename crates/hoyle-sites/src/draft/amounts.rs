//! Amounts as the parts of a line have them: read, noted, and told where there is none.

use hoyle_notation::problem::{Problem, Severity};

use super::Draft;
use crate::problems::Malformed;
use crate::text::amount::{self, Amount, Signs, Written};
use crate::text::lines::Line;
use crate::text::xml::Element;

impl Draft {
    /// Notes how many decimal places an amount has, and gives the amount.
    #[inline]
    pub(crate) fn note(&mut self, written: Written) -> Amount {
        self.places = self.places.max(written.places);
        written.amount
    }

    /// The amount that is all of a part of a line. That it is none is told.
    pub(crate) fn money(&mut self, part: &[u8], signs: Signs, line: Line<'_>) -> Amount {
        match amount::within(part, signs) {
            Some(read) => self.note(read),
            None => {
                self.found.push(Malformed::BadAmount.at(line.span()));
                Amount::ZERO
            }
        }
    }

    /// The amount that a text begins with; the text is then what follows it. That there is none is told.
    pub(crate) fn leading_money(&mut self, text: &mut &[u8], signs: Signs, line: Line<'_>) -> Amount {
        let read = amount::read(text, signs);
        *text = text.get(read.map_or(text.len(), |read| read.length)..).unwrap_or_default();
        if read.is_none() {
            self.found.push(Malformed::BadAmount.at(line.span()));
        }
        read.map_or(Amount::ZERO, |read| self.note(read))
    }

    /// The first amount in a text, which is all or the rest of a line, and what follows it. That there is none is told.
    pub(crate) fn first_money<'l>(&mut self, text: &'l [u8], signs: Signs, line: Line<'_>) -> (Amount, &'l [u8]) {
        let (written, rest) = amount::first(text).unwrap_or((&[], text));
        self.nothing_between(text.get(..text.len() - written.len() - rest.len()).unwrap_or_default(), line);
        (self.money(written, signs, line), rest)
    }

    /// The same of a text that is then what follows the amount and the marks that belong to it.
    pub(crate) fn next_money(&mut self, text: &mut &[u8], signs: Signs, line: Line<'_>) -> Amount {
        let (amount, rest) = self.first_money(text, signs, line);
        *text = amount::after_marks(rest);
        amount
    }

    /// A room writes decimals of chips that have none: they are not kept.
    pub(crate) fn drop_empty_places(&mut self) {
        let mut is_whole = true;
        self.each_amount(|amount| is_whole &= amount.0 % 1_000_000 == 0);
        if is_whole {
            self.places = 0;
        }
    }

    /// The amount that an attribute says; nothing where there is none.
    pub(crate) fn attribute(&mut self, element: Element<'_>, name: &str, signs: Signs, line: Line<'_>) -> Amount {
        element.get(name).map_or(Amount::ZERO, |written| self.money(written, signs, line))
    }

    /// What the text says of players and pots beside the play is not so.
    pub(crate) fn stated_otherwise(&mut self, problem: Problem) {
        let severity = if self.stated_roughly { Severity::Warning } else { problem.severity };
        self.found.push(problem.with_severity(severity));
    }
}

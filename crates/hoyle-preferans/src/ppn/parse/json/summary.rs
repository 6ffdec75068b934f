//! The parts of the summary. Not here: the rest of a deal.

use super::Builder;
use crate::ppn::document::{Column, Field, Part};
use crate::ppn::keys::Key;
use crate::ppn::problems::{Habit, Invalid};
use crate::ppn::tokens;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::Kind;
use hoyle_rules::preferans::Player;

/// A number or a truth of a part of the summary, as written.
#[derive(Clone, Copy, Default)]
pub(super) struct Parts {
    pub(super) at: Span,
    pub(super) seen: u32,
    main: Option<bool>,
    tricks: Option<u32>,
    left: Option<u32>,
    right: Option<u32>,
    middle: Option<i32>,
    /// Where a second column stands, and what else does not belong there.
    right_at: Span,
    left_at: Span,
    middle_at: Span,
    /// A number could not be read.
    faulty: bool,
}

impl Parts {
    /// Those of an object that begins here.
    pub(super) fn begun(at: Span) -> Parts {
        Parts { at, ..Parts::default() }
    }
}

impl Builder<'_, '_> {
    pub(super) fn of_part(&mut self, key: Key, kind: Kind, at: Span) {
        if key == Key::Main {
            match kind {
                Kind::True | Kind::False => {
                    if let Some(part) = self.parts.get_mut(self.part) {
                        part.main = Some(kind == Kind::True);
                    }
                }
                _ => {
                    self.faulty_part();
                    self.wrong(Kind::True, at);
                }
            }
            return;
        }
        if self.number(kind, at).is_none() {
            return self.faulty_part();
        }
        let number = tokens::whole(at.of(self.text)).and_then(|number| i32::try_from(number).ok());
        let natural = number.and_then(|number| u32::try_from(number).ok());
        let Some(part) = self.parts.get_mut(self.part) else { return };
        match key {
            Key::Left => (part.left, part.left_at) = (natural, at),
            Key::Right => (part.right, part.right_at) = (natural, at),
            Key::Middle => (part.middle, part.middle_at) = (number, at),
            _ => part.tricks = natural,
        }
        if number.is_none() || (key != Key::Middle && natural.is_none()) {
            part.faulty = true;
            self.document.found.push(Invalid::Summary.at(at));
        }
    }

    fn faulty_part(&mut self) {
        if let Some(part) = self.parts.get_mut(self.part) {
            part.faulty = true;
        }
    }

    /// A player's part of the summary is complete: its value.
    pub(super) fn end_part(&mut self, end: Span) {
        let Some(part) = self.parts.get_mut(self.part) else { return };
        part.at.end = end.end;
        let part = *part;
        let mut due = Key::Main.bit();
        match part.main {
            Some(true) => due |= Key::Tricks.bit() | Key::Middle.bit(),
            Some(false) if part.seen & !Key::Main.bit() != 0 => due |= Key::Tricks.bit(),
            _ => {}
        }
        for key in [Key::Main, Key::Tricks, Key::Middle] {
            if due & key.bit() != 0 && part.seen & key.bit() == 0 {
                self.faulty_part();
                self.missing(part.at, part.seen, &[key]);
            }
        }
        let wrong = match part.main {
            Some(true) if part.seen & Key::Left.bit() != 0 => Some(Invalid::Summary.at(part.left_at)),
            Some(true) if part.seen & Key::Right.bit() != 0 => Some(Invalid::Summary.at(part.right_at)),
            Some(false) if part.middle.is_some_and(|middle| middle < 0) => Some(Invalid::Summary.at(part.middle_at)),
            Some(false) if part.left.unwrap_or(0) > 0 && part.right.unwrap_or(0) > 0 => {
                Some(Invalid::TwoColumns.at(part.at))
            }
            _ => None,
        };
        if let Some(wrong) = wrong {
            self.faulty_part();
            self.document.found.push(wrong);
        }
    }

    /// Puts the parts of the summary in the order of the deal.
    pub(super) fn summary(&mut self) {
        let fields = self.parts.map(|part| {
            let soup = match (part.left, part.right) {
                (Some(left), right) if left > 0 || right.is_none() => Some((Column::Left, left)),
                (_, Some(right)) => Some((Column::Right, right)),
                _ => None,
            };
            let value = match (part.main, part.tricks) {
                _ if part.faulty => None,
                (Some(true), Some(tricks)) => part.middle.map(|middle| Part::Main { tricks, middle }),
                (Some(false), Some(tricks)) => {
                    let middle = part.middle.and_then(|middle| u32::try_from(middle).ok());
                    Some(Part::Follower { tricks, soup, middle })
                }
                (Some(false), None) => Some(Part::Out),
                _ => None,
            };
            Field::new(part.at, value)
        });
        self.deal.summary = fields;
        let Some(order) = self.deal.order.value else { return };
        let mains = self.parts.map(|part| part.main == Some(true));
        if self.deal.main.value.is_some_and(|main| is_by_place(main, order, mains)) {
            self.document.found.push(Habit::SummaryByPlace.at(self.deal.summary_at));
            return;
        }
        self.deal.summary = order.map(|player| fields[player]);
    }
}

/// Whether a summary makes sense only if its keys are places in the deal order: the main player has not the main player's
/// part under the own number, and has it under the own place. `mains` says under which keys that part stands.
pub(in crate::ppn) fn is_by_place(main: Player, order: [Player; 3], mains: [bool; 3]) -> bool {
    let place = order.iter().position(|player| *player == main).unwrap_or_default();
    !mains[main] && mains.get(place) == Some(&true)
}

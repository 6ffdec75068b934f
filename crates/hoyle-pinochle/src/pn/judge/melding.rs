//! Judging what is tabled as meld: whether it is held, and what it is worth.

use hoyle_rules::CardBag;
use hoyle_rules::pinochle::{MAX_PLAYERS, Meld};

use crate::pn::judge::deal::{Deal, Trump, fact, number};
use crate::pn::judge::exchange::lacking;
use crate::pn::parse::draft::Value;
use crate::pn::problems::{Mismatch, Misplay};
use hoyle_notation::problem::Problem;

/// Meld by seat.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Melds {
    /// The points as written.
    pub(crate) written: [Option<i32>; MAX_PLAYERS],
    /// The points that the tabled cards are worth; as written where the cards are withheld.
    pub(crate) by_cards: [Option<i32>; MAX_PLAYERS],
}

impl Deal<'_> {
    pub(crate) fn check_melds(&self, found: &mut Vec<Problem>) -> Melds {
        let mut melds = Melds::default();
        if self.trump == Trump::None && self.deal_lines.melds.iter().all(Option::is_none) {
            return Melds { written: [Some(0); MAX_PLAYERS], by_cards: [Some(0); MAX_PLAYERS] };
        }
        for seat in 0..self.players {
            let place = self.deal_lines.melds.get(seat).copied().flatten();
            let values = self.values(place);
            let points = number(values.last());
            let worth = self.worth(seat);
            if let (Some(points), Some((meld, worth))) = (points, worth)
                && points != worth
            {
                self.report_points(seat, points, meld, worth, found);
            }
            if let (Some(written), Some(slot)) = (points, melds.written.get_mut(seat)) {
                *slot = Some(written);
            }
            if let Some(slot) = melds.by_cards.get_mut(seat) {
                *slot = worth.map(|(_, worth)| worth).or(points);
            }
            self.check_held(seat, found);
        }
        melds
    }

    /// The meld in the cards that a seat tables and its points, if both cards and trump are known.
    pub(crate) fn worth(&self, seat: usize) -> Option<(Meld, i32)> {
        let place = self.deal_lines.melds.get(seat).copied().flatten()?;
        let trump = match self.trump {
            Trump::Unknown => return None,
            Trump::None => None,
            Trump::Suit(suit) => Some(suit),
        };
        let meld = Meld::of(&self.tabled(place)?, trump);
        Some((meld, self.table.agreed.meld.points(meld).saturating_mul(self.table.agreed.scale)))
    }

    /// The cards that a line tables, if they are known; the points need not be.
    fn tabled(&self, place: u32) -> Option<CardBag> {
        let line = self.line(Some(place))?;
        if let Some(cards) = self.draft.bag_of(line) {
            return Some(*cards);
        }
        let values = self.draft.values_of(line);
        if values.is_empty() || line.value().of(self.text) == b"?" {
            return None;
        }
        let mut tabled = CardBag::EMPTY;
        for value in values {
            match value {
                Value::Card(card) => _ = tabled.insert(*card),
                Value::Number(_) | Value::Asked => {}
                _ => return None,
            }
        }
        Some(tabled)
    }

    #[cold]
    fn report_points(&self, seat: usize, points: i32, meld: Meld, worth: i32, found: &mut Vec<Problem>) {
        let place = self.deal_lines.melds.get(seat).copied().flatten();
        let at = self.word(place, self.last_word(place));
        // A breakdown can only be told where the points are the usual ones.
        let usual = self.table.agreed.meld == hoyle_rules::pinochle::MeldTable::USUAL && self.table.agreed.scale == 1;
        let problem = if meld.is_empty() {
            Mismatch::NoMeld.at(at).fact(i64::from(points))
        } else if usual {
            Mismatch::MeldPoints.at(at).facts(i64::from(points), meld.packed() as i64)
        } else {
            Mismatch::MeldPointsPlain.at(at).facts(i64::from(points), i64::from(worth))
        };
        found.push(problem);
    }

    fn check_held(&self, seat: usize, found: &mut Vec<Problem>) {
        let place = self.deal_lines.melds.get(seat).copied().flatten();
        let (Some(held), Some(tabled)) = (self.declared.get(seat).copied().flatten(), self.cards(place)) else {
            return;
        };
        let Some(card) = lacking(&held, &tabled) else { return };
        let finding = Misplay::MeldNotHeld.at(self.card_at(place, card));
        let finding = finding.facts(fact(card), i64::from(held.count(card))).about(seat as u8);
        let held_by_play = if self.deck_wrong { self.hands_by_play() } else { Some(self.held) };
        let held_by_play = held_by_play.and_then(|hands| *hands.get(seat)?);
        let follows = held_by_play.is_some_and(|held_by_play| lacking(&held_by_play, &tabled).is_none());
        found.push(if follows { self.demoted(finding, found) } else { finding });
    }
}

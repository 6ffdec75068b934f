//! One deal's lines by what they are: [`Sheet`]. The audit, `fill` and nobody else look at a deal through it.
//!
//! Not here: what the lines say; a sheet has only their places.

use hoyle_rules::pinochle::MAX_PLAYERS;

use super::super::label::Label;
use super::super::setting::Setting;
use super::super::tree::{Line, Tree, Value};

/// The place of a line in [`Tree::lines`], if there is one.
pub(in super::super) type Place = Option<u32>;

/// The places of one deal's lines in [`Tree::lines`]. Its buffers are used again.
#[derive(Clone, Default, Debug)]
pub(in super::super) struct Sheet {
    /// Its first line, and one past its last.
    pub(in super::super) first: u32,
    pub(in super::super) end: u32,
    pub(in super::super) deal: Place,
    pub(in super::super) game_scores: Place,
    pub(in super::super) dealer: Place,
    /// By seat: the hand as dealt, and as last declared again.
    pub(in super::super) hands: [Place; MAX_PLAYERS],
    pub(in super::super) again: [Place; MAX_PLAYERS],
    pub(in super::super) bids: Vec<u32>,
    pub(in super::super) contract: Place,
    pub(in super::super) passes: Vec<u32>,
    pub(in super::super) kitty: Vec<u32>,
    pub(in super::super) discard: Place,
    pub(in super::super) melds: [Place; MAX_PLAYERS],
    pub(in super::super) tricks: Vec<u32>,
    /// Whether they are not numbered 1, 2, 3 … without a gap.
    jumps: bool,
    pub(in super::super) meld_scores: Place,
    pub(in super::super) play_scores: Place,
    pub(in super::super) adjustments: Place,
    pub(in super::super) hand_scores: Place,
    pub(in super::super) final_scores: Place,
    pub(in super::super) winner: Place,
    /// The last line of the exchange, which makes hands due again.
    pub(in super::super) exchanged: Place,
    /// Who plays with whom.
    pub(in super::super) setting: Setting,
}

impl Sheet {
    fn clear(&mut self) {
        let take = |list: &mut Vec<u32>| {
            list.clear();
            core::mem::take(list)
        };
        let (bids, passes) = (take(&mut self.bids), take(&mut self.passes));
        let (kitty, tricks) = (take(&mut self.kitty), take(&mut self.tricks));
        *self = Sheet { bids, passes, kitty, tricks, ..Sheet::default() };
    }

    /// Takes the deal whose first section is this one; gives the number of the section after it.
    pub(in super::super) fn take(&mut self, tree: &Tree, section: usize) -> usize {
        self.clear();
        let Some(own) = tree.sections.get(section) else { return section + 1 };
        (self.first, self.end, self.setting) = (own.first, own.end, own.setting);
        let mut next = section + 1;
        while let Some(more) = tree.sections.get(next).filter(|more| more.goes_on) {
            (self.end, self.setting) = (more.end, more.setting);
            next += 1;
        }
        let lines = tree.lines.get(self.first as usize..self.end as usize).unwrap_or_default();
        for (line, place) in lines.iter().zip(self.first..) {
            if !line.flawed {
                self.note(line, place);
            }
        }
        next
    }

    #[inline]
    fn note(&mut self, line: &Line, place: u32) {
        // Most lines are tricks.
        if line.label == Label::Trick {
            self.tricks.push(place);
            self.jumps |= usize::from(line.number) != self.tricks.len();
            return;
        }
        let seat = usize::from(line.number.wrapping_sub(1));
        match line.label {
            Label::Hand => {
                // After an exchange a hand is declared again, even if it was not declared before.
                let dealt = self.exchanged.is_none();
                let first = self.hands.get_mut(seat).filter(|first| first.is_none() && dealt);
                if let Some(slot) = first.or(self.again.get_mut(seat)) {
                    *slot = Some(place);
                }
            }
            Label::Meld => {
                if let Some(slot) = self.melds.get_mut(seat) {
                    *slot = Some(place);
                }
            }
            Label::Bids => self.bids.push(place),
            Label::Deal => self.deal = Some(place),
            Label::GameScores => self.game_scores = Some(place),
            Label::Dealer => self.dealer = Some(place),
            Label::Contract => self.contract = Some(place),
            Label::Pass => {
                self.passes.push(place);
                self.exchanged = Some(place);
            }
            Label::Kitty => {
                self.kitty.push(place);
                self.exchanged = Some(place);
            }
            Label::Discard => {
                self.discard = Some(place);
                self.exchanged = Some(place);
            }
            Label::MeldScores => self.meld_scores = Some(place),
            Label::PlayScores => self.play_scores = Some(place),
            Label::Adjustments => self.adjustments = Some(place),
            Label::HandScores => self.hand_scores = Some(place),
            Label::FinalScores => self.final_scores = Some(place),
            Label::Winner => self.winner = Some(place),
            _ => {}
        }
    }

    /// Whether the tricks are numbered 1, 2, 3 … without a gap.
    pub(in super::super) fn tricks_in_order(&self) -> bool {
        !self.jumps
    }
}

/// The values of the line at a place.
#[inline]
pub(in super::super) fn values(tree: &Tree, place: Place) -> &[Value] {
    match place.and_then(|place| tree.lines.get(place as usize)) {
        Some(line) => tree.values_of(line),
        None => &[],
    }
}

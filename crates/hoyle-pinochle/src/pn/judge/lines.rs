//! One deal's lines by what they are: [`DealLines`]. The judge, `fill` and nobody else look at a deal through it.
//!
//! Not here: what the lines say; it has only their places.

use hoyle_rules::pinochle::MAX_PLAYERS;

use crate::pn::label::Label;
use crate::pn::parse::draft::{Draft, Line, Value};
use crate::pn::setting::Setting;

/// The place of a line in [`Draft::lines`], if there is one.
pub(crate) type LineIndex = Option<u32>;

/// The places of one deal's lines in [`Draft::lines`]. Its buffers are used again.
#[derive(Clone, Default, Debug)]
pub(crate) struct DealLines {
    /// Its first line, and one past its last.
    pub(crate) first: u32,
    pub(crate) end: u32,
    pub(crate) deal: LineIndex,
    pub(crate) game_scores: LineIndex,
    pub(crate) dealer: LineIndex,
    /// By seat: the hand as dealt, and as last declared again.
    pub(crate) hands: [LineIndex; MAX_PLAYERS],
    pub(crate) redeclared: [LineIndex; MAX_PLAYERS],
    pub(crate) bids: Vec<u32>,
    pub(crate) contract: LineIndex,
    pub(crate) passes: Vec<u32>,
    pub(crate) kitty: Vec<u32>,
    pub(crate) discard: LineIndex,
    pub(crate) melds: [LineIndex; MAX_PLAYERS],
    pub(crate) tricks: Vec<u32>,
    /// Whether they are not numbered 1, 2, 3 … without a gap.
    jumps: bool,
    pub(crate) meld_scores: LineIndex,
    pub(crate) play_scores: LineIndex,
    pub(crate) adjustments: LineIndex,
    pub(crate) hand_scores: LineIndex,
    pub(crate) final_scores: LineIndex,
    pub(crate) winner: LineIndex,
    /// What holds of the table from here on, such as who takes a seat.
    pub(crate) shared: Vec<u32>,
    /// The last line of the exchange, which makes hands due again.
    pub(crate) exchanged: LineIndex,
    /// Who plays with whom.
    pub(crate) setting: Setting,
}

impl DealLines {
    fn clear(&mut self) {
        let take = |list: &mut Vec<u32>| {
            list.clear();
            core::mem::take(list)
        };
        let (bids, passes) = (take(&mut self.bids), take(&mut self.passes));
        let (kitty, tricks, shared) = (take(&mut self.kitty), take(&mut self.tricks), take(&mut self.shared));
        *self = DealLines { bids, passes, kitty, tricks, shared, ..DealLines::default() };
    }

    /// Takes the deal whose first section is this one; gives the number of the section after it.
    pub(crate) fn read_deal(&mut self, draft: &Draft, section: usize) -> usize {
        self.clear();
        let Some(own) = draft.sections.get(section) else { return section + 1 };
        (self.first, self.end, self.setting) = (own.first, own.end, own.setting);
        let mut next = section + 1;
        while let Some(more) = draft.sections.get(next).filter(|more| more.goes_on) {
            (self.end, self.setting) = (more.end, more.setting);
            next += 1;
        }
        let lines = draft.lines.get(self.first as usize..self.end as usize).unwrap_or_default();
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
                if let Some(slot) = first.or(self.redeclared.get_mut(seat)) {
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
            label if label.is_shared() => self.shared.push(place),
            _ => {}
        }
    }

    /// Whether the tricks are numbered 1, 2, 3 … without a gap.
    pub(crate) fn tricks_in_order(&self) -> bool {
        !self.jumps
    }
}

/// The values of the line at a place.
#[inline]
pub(crate) fn values(draft: &Draft, place: LineIndex) -> &[Value] {
    match place.and_then(|place| draft.lines.get(place as usize)) {
        Some(line) => draft.values_of(line),
        None => &[],
    }
}

//! Several boards: once everybody is all-in, the rest of the board is dealt twice or three times. Not here: what each of
//! them decides; that is `showdown.rs`.

use crate::poker::action::{Cards, Event};
use crate::poker::state::State;

/// How many boards there are where everybody is all-in and cards are still to come to the board. All of them have the cards
/// in common that lay there then, and each decides an equal share of every pot; what does not divide goes to the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum RunOuts {
    /// One board: nothing is run again.
    #[default]
    One,
    /// Two: "run it twice".
    Two,
    /// Three boards; each gets a third of every pot.
    Three,
}

impl RunOuts {
    /// How many boards there can be.
    pub const MOST: usize = 3;

    /// So many boards, if that many can be dealt.
    pub const fn of(boards: usize) -> Option<RunOuts> {
        match boards {
            1 => Some(RunOuts::One),
            2 => Some(RunOuts::Two),
            Self::MOST => Some(RunOuts::Three),
            _ => None,
        }
    }

    /// How many boards there will be, 1 to 3.
    pub const fn boards(self) -> usize {
        self as usize + 1
    }
}

impl State {
    /// The boards that are there, in part or whole: the first always, and those after it once they are dealt to. Each begins
    /// with the cards that lay there when all were all-in.
    pub fn boards(&self) -> &[Cards] {
        self.boards.get(..=usize::from(self.run)).unwrap_or_default()
    }

    /// How many boards there are once all are all-in.
    pub fn run_outs(&self) -> RunOuts {
        self.run_outs
    }

    /// How many cards all boards have in common, where there are several.
    pub fn common_cards(&self) -> usize {
        usize::from(self.common)
    }

    /// Whether hands that are all-in have boards to come after the one that is there.
    #[inline]
    pub(super) fn has_more_boards(&self) -> bool {
        self.run_outs != RunOuts::One && self.may_run_again()
    }

    #[cold]
    fn may_run_again(&self) -> bool {
        let later = self.variant.streets.get(1..).unwrap_or_default();
        self.all_in
            && usize::from(self.run) + 1 < self.run_outs.boards()
            && usize::from(self.common) < self.board().len()
            && later.iter().all(|street| street.hole.is_empty())
    }

    /// Deals on after an all-in: the next street, or the next board from the street on which all were all-in.
    #[cold]
    pub(super) fn deal_on(&mut self, on_event: &mut impl FnMut(Event)) {
        let next = if self.is_last_street() { self.next_board() } else { self.street + 1 };
        self.begin_street(next, on_event);
    }

    /// Lays down the next board as far as it is common; the street that it goes on with.
    fn next_board(&mut self) -> u8 {
        let [first, ..] = self.boards;
        self.run += 1;
        if let Some(board) = self.boards.get_mut(usize::from(self.run)) {
            *board = first.iter().take(usize::from(self.common)).collect();
        }
        let mut cards = 0;
        let dealt = self.variant.streets.iter().position(|street| {
            cards += street.board;
            cards > self.common
        });
        dealt.map_or(self.street, |street| street as u8)
    }
}

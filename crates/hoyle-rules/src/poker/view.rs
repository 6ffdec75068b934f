//! What one onlooker may see: [`State::visible_to`], and of what is done, [`State::action_visible_to`]. Frames, pages and
//! histories for one pair of eyes are made from that.

use crate::card::MaybeCard;
use crate::cards::CardSet;
use crate::poker::action::{Action, Cards};
use crate::poker::state::State;
use crate::seat::{BySeat, Seat};

/// Who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player, who sees their own cards and what lies face up.
    Player(Seat),
    /// Somebody at the rail, who sees what lies face up.
    Spectator,
}

impl State {
    /// The state without what this onlooker may not see: other players' cards that lie face down, and which cards were
    /// mucked or discarded. What is left answers every question about chips and turns as before.
    #[must_use]
    pub fn visible_to(&self, viewer: Viewer) -> State {
        let mut seen = *self;
        let mut in_play = self.boards().iter().fold(CardSet::EMPTY, |seen, board| seen | board.known());
        for seat in self.everyone().iter() {
            if viewer != Viewer::Player(seat) {
                let up = self.face_up[seat];
                let hole: Cards = self.hole[seat]
                    .iter()
                    .enumerate()
                    .map(|(place, card)| if up >> place & 1 != 0 { card } else { MaybeCard::UNKNOWN })
                    .collect();
                seen.hole[seat] = hole;
            }
            in_play |= seen.hole[seat].known();
        }
        seen.in_play = in_play;
        seen.gone = CardSet::EMPTY;
        seen.discarded = BySeat::all(CardSet::EMPTY);
        seen
    }

    /// What this onlooker sees of an action that is lawful now: cards that go face down to others, or leave their hands
    /// unseen, are unknown. Played instead of the action, by a state that has seen no more, it does the same, save that
    /// a showdown for which the hidden faces are needed stays undecided.
    #[must_use]
    pub fn action_visible_to(&self, action: Action, viewer: Viewer) -> Action {
        let hidden = |seat: Seat| viewer != Viewer::Player(seat);
        match action {
            Action::DealHole { seat, cards } if hidden(seat) => {
                let up = self.up_next(seat);
                let shown = |(place, card)| if up >> place & 1 != 0 { card } else { MaybeCard::UNKNOWN };
                Action::DealHole { seat, cards: cards.iter().enumerate().map(shown).collect() }
            }
            Action::Discard { seat, cards } if hidden(seat) => {
                let up = self.face_up[seat];
                let lies_up = |card: &MaybeCard| self.hole[seat].place_of(*card).is_some_and(|at| up >> at & 1 != 0);
                let shown = |card: MaybeCard| if lies_up(&card) { card } else { MaybeCard::UNKNOWN };
                Action::Discard { seat, cards: cards.iter().map(shown).collect() }
            }
            _ => action,
        }
    }
}

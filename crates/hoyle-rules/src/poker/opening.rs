//! Who opens a street: by position, or by the cards that lie face up. Not here: what they may do.

use crate::cards::CardSet;
use crate::chips::Chips;
use crate::poker::rank;
use crate::poker::state::State;
use crate::poker::variants::Opening;
use crate::seat::Seat;

impl State {
    /// Who opens, or `None` where unknown up cards hide it.
    pub(super) fn find_opener(&self) -> Option<Seat> {
        match self.variant.opening {
            Opening::Position => {
                if self.street > 0 {
                    return Some(Seat::FIRST);
                }
                // Left of the largest blind that was posted in turn; of equal ones, the last counts.
                if !self.late_posts.is_empty() {
                    return Some(self.find_opener_beside_late_posts());
                }
                let (mut largest, mut last) = (Chips::ZERO, 0);
                for (place, bet) in self.bet.first(self.seats()).iter().enumerate() {
                    if *bet >= largest {
                        (largest, last) = (*bet, place);
                    }
                }
                Seat::new(last + 1).filter(|next| next.index() < self.seats()).or(Some(Seat::FIRST))
            }
            Opening::StudHigh | Opening::StudLow => self.find_stud_opener(),
        }
    }

    #[cold]
    fn find_opener_beside_late_posts(&self) -> Seat {
        let last = (self.everyone() - self.late_posts).iter().max_by_key(|seat| self.bet[*seat]).unwrap_or(Seat::FIRST);
        self.everyone().after(last).unwrap_or(Seat::FIRST)
    }

    fn find_stud_opener(&self) -> Option<Seat> {
        let low = self.variant.opening == Opening::StudLow;
        let mut opener = None;
        if self.street == 0 {
            // The door card: the lowest opens in stud, the highest (ace low) in razz; suits break ties.
            let mut most = 0;
            for seat in self.live.iter() {
                let door = self.up_cards(seat)?.iter().next()?;
                let (rank, suit) = (door.rank().number(), door.suit() as u8);
                let worth = if low { (rank + 1) % 13 * 4 + suit + 1 } else { 52 - (rank * 4 + suit) };
                if worth > most {
                    most = worth;
                    opener = Some(seat);
                }
            }
        } else {
            let mut most = None;
            for seat in self.live.iter() {
                let up = self.up_cards(seat)?;
                let worth = if low { rank::ace_to_five::visible(up) } else { rank::high::visible(up) };
                if opener.is_none() || worth > most {
                    most = worth;
                    opener = Some(seat);
                }
            }
        }
        opener
    }

    /// The cards that lie face up, or `None` where one of them is unknown.
    pub(super) fn up_cards(&self, seat: Seat) -> Option<CardSet> {
        let mut cards = CardSet::EMPTY;
        for (place, card) in self.hole[seat].iter().enumerate() {
            if self.face_up[seat] >> place & 1 != 0 {
                cards.insert(card.known()?);
            }
        }
        Some(cards)
    }
}

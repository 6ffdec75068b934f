//! The betting of a line, which says what is done and not by whom: [`Betting`].

use hoyle_rules::MAX_SEATS;

use super::problems::Malformed;
use crate::draft::{Chair, Done, Draft, What};
use crate::text::amount::{self, Amount, Signs};
use crate::text::cards;
use crate::text::lines::Line;

/// Whose turn it is, and what each has put in, all streets together.
pub(super) struct Betting {
    players: usize,
    /// The bets of a fixed limit: the smaller one. Nothing where there is none.
    small_bet: Option<Amount>,
    stack: Option<Amount>,
    put: [Amount; MAX_SEATS],
    folded: [bool; MAX_SEATS],
    /// The most that anyone has put in, and that when the street began.
    top: Amount,
    base: Amount,
    street: usize,
    turn: usize,
}

impl Betting {
    pub(super) fn new(players: usize, is_fixed: bool, small_bet: Amount, stack: Option<Amount>) -> Betting {
        Betting {
            players,
            small_bet: is_fixed.then_some(small_bet),
            stack,
            put: [Amount::ZERO; MAX_SEATS],
            folded: [false; MAX_SEATS],
            top: Amount::ZERO,
            base: Amount::ZERO,
            street: 0,
            // Left of the big blind.
            turn: if players == 2 { 1 } else { 2 % players },
        }
    }

    /// A blind.
    pub(super) fn post(&mut self, chair: Chair, amount: Amount) -> Done {
        self.put_in(usize::from(chair), amount)
    }

    /// What a player has at stake: what nobody matched has come back.
    pub(super) fn staked(&self, chair: usize) -> Amount {
        let own = self.put.get(chair).copied().unwrap_or_default();
        let others = (0..self.players).filter(|other| *other != chair);
        own.min(others.filter_map(|other| self.put.get(other).copied()).max().unwrap_or_default())
    }

    fn put_in(&mut self, chair: usize, total: Amount) -> Done {
        let total = self.stack.map_or(total, |stack| total.min(stack));
        if let Some(own) = self.put.get_mut(chair) {
            *own = total;
        }
        self.top = self.top.max(total);
        Done { chair: chair as Chair, all_in: self.stack == Some(total) }
    }

    /// Whoever can still do something, from this place on.
    fn next_from(&self, from: usize) -> Option<usize> {
        let places = (from..from + self.players).map(|place| place % self.players);
        places.into_iter().find(|place| {
            let put = self.put.get(*place).copied();
            self.folded.get(*place) == Some(&false) && (self.stack.is_none() || put < self.stack)
        })
    }

    /// Everything that is done, with the cards of the board as they come.
    pub(super) fn read(&mut self, line: Line<'_>, betting: &[u8], dealt: &[u8], draft: &mut Draft) -> Option<()> {
        let mut boards = dealt.split(|byte| *byte == b'/');
        Betting::show_hands(line, boards.next()?, draft);
        let mut rest = betting;
        while let Some(letter) = rest.first() {
            let mut length = 1;
            let what = match letter {
                b'/' => {
                    let board = boards.next()?;
                    self.street += 1;
                    self.base = self.top;
                    self.turn = 0;
                    Betting::street_begins(line, board, draft);
                    rest = rest.get(1..)?;
                    continue;
                }
                b'f' => self.act(|play, chair| {
                    *play.folded.get_mut(chair)? = true;
                    Some(What::Fold { by: chair as Chair })
                }),
                b'c' => self.act(|play, chair| {
                    let own = *play.put.get(chair)?;
                    if own == play.top {
                        return Some(What::Check { by: chair as Chair });
                    }
                    let by = play.put_in(chair, play.top);
                    Some(What::Call { by, adds: Amount(play.put.get(chair)?.0 - own.0) })
                }),
                b'r' => {
                    let to = match self.small_bet {
                        // The bets of the turn and the river are twice as large.
                        Some(bet) => self.top.plus(if self.street < 2 { bet } else { bet.plus(bet) }),
                        None => {
                            let Some(read) = amount::read(rest.get(1..)?, Signs::ENGLISH) else {
                                draft.found.push(Malformed::BadBetting.at(line.span_of(rest)));
                                return Some(());
                            };
                            length += read.length;
                            draft.note(read)
                        }
                    };
                    self.act(|play, chair| {
                        let by = play.put_in(chair, to);
                        Some(What::Raise { by, to: Amount(to.0 - play.base.0), beside: None })
                    })
                }
                _ => None,
            };
            let at = line.span_of(rest.get(..length)?);
            let Some(what) = what else {
                draft.found.push(Malformed::BadBetting.at(at));
                return Some(());
            };
            draft.push(what, at);
            rest = rest.get(length..)?;
        }
        if self.folded.iter().filter(|folded| **folded).count() + 1 < self.players {
            for (seat, folded) in draft.seats.iter_mut().zip(self.folded) {
                seat.showed = !folded && !seat.shown.is_empty();
            }
        }
        Some(())
    }

    fn act(&mut self, what: impl FnOnce(&mut Betting, usize) -> Option<What>) -> Option<What> {
        let chair = self.next_from(self.turn)?;
        self.turn = (chair + 1) % self.players;
        what(self, chair)
    }

    fn street_begins(line: Line<'_>, board: &[u8], draft: &mut Draft) {
        let at = line.span_of(board);
        match cards::read(board) {
            Some(board) => draft.push(What::Street { board }, at),
            None => draft.found.push(crate::problems::Malformed::BadCards.at(at)),
        }
    }

    /// `AsKd|9s8s|`: hands that the log does not know are empty.
    fn show_hands(line: Line<'_>, hands: &[u8], draft: &mut Draft) {
        for (chair, hand) in hands.split(|byte| *byte == b'|').enumerate() {
            match cards::read(hand) {
                Some(cards) => draft.reveal(chair as Chair, cards),
                None => draft.found.push(crate::problems::Malformed::BadCards.at(line.span_of(hand))),
            }
        }
    }
}

//! The tricks of a deal: each card held and lawful, each winner, the end in time.

use hoyle_rules::preferans::leader;
use hoyle_rules::preferans::setup::Ending;
use hoyle_rules::preferans::{Challenge, Contract, Options, Player, trick};
use hoyle_rules::{Card, CardSet, Suit};

use super::Deal;
use super::draft::is_read;
use crate::ppn::document::Throw;
use crate::ppn::problems::{Mismatch, Misplay};
use crate::ppn::tokens::place;
use hoyle_notation::problem::Problem;
use hoyle_notation::problem::message::quarters;
use hoyle_notation::text::Span;

/// What the tricks come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tricks {
    /// By player.
    pub(super) won: [u8; 3],
    /// Whether that is certain: each trick is there, and nothing is wrong with its shape.
    pub(super) certain: bool,
}

/// A deal being played.
pub(super) struct Play {
    hands: [CardSet; 3],
    /// The players whose hands are not known for sure any more.
    doubt: [bool; 3],
    plays: [bool; 3],
    trumps: Option<Suit>,
    contract: Contract,
    leader: Player,
    /// Who leads if the one above does not hold the card.
    instead: Option<Player>,
    /// Whether it is not known who leads: then it is whoever holds the card that is led.
    unsure: bool,
    won: [u8; 3],
}

/// Finds out who plays and who leads; `None` where nobody plays, or where it cannot be known.
pub(super) fn begin(deal: &Deal<'_>, found: &mut Vec<Problem>) -> Option<Play> {
    let draft = deal.draft;
    let contract = deal.contract?;
    let follows = match (deal.follows, deal.challenge) {
        (Some(follows), _) => follows,
        // Three play after an invitation or a kontra, whoever followed.
        (None, Some(challenge)) if challenge.by().is_some() => [true; 3],
        _ => [draft.throws.first().is_some_and(|thrown| thrown.count == 3); 3],
    };
    let three = !draft.throws.is_empty() && draft.throws.iter().all(|thrown| thrown.count == 3);
    let challenged = match (deal.challenge, draft.challenge) {
        (Some(challenge), _) => challenge.by().is_some() || deal.inviters[0].is_some() && three,
        (None, written) => written != Some(Challenge::None) && three,
    };
    let plays = Player::ALL.map(|player| player == deal.main || challenged || follows[player]);
    let at = draft.at.starts.at;
    if plays.iter().filter(|plays| **plays).count() == 1 {
        deal.follows?;
        if let Some(Some(starts)) = draft.starts {
            found.push(Misplay::StartsAlone.at(at).facts(deal.id, i64::from(starts.number())));
        }
        if let Some(first) = draft.throws.first() {
            found.push(Misplay::ThrowsAlone.at(first.cards_at).fact(deal.id));
        }
        return None;
    }
    let due = leader(contract.trumps().is_some() || contract.is_betl(), deal.first, deal.main, |player| plays[player]);
    let mut instead = None;
    if let Some(starts) = draft.starts
        && starts != Some(due)
    {
        let written = starts.map_or(0, Player::number);
        let facts = quarters(u16::from(due.number()), u16::from(written), u16::from(contract.number()), 0);
        found.push(Misplay::Starts.at(at).facts(deal.id, facts));
        instead = starts;
    }
    let mut hands = deal.hands?;
    let mut doubt = [false; 3];
    if deal.takes_talon {
        let held = &mut hands[deal.main];
        *held |= deal.talon;
        match deal.discarded {
            Some(two) => two.into_iter().for_each(|card| held.remove(card)),
            None => doubt[deal.main] = true,
        }
        if held.len() != 10 {
            doubt[deal.main] = true;
        }
    }
    Some(Play {
        hands,
        doubt,
        plays,
        trumps: contract.trumps(),
        contract,
        leader: due,
        instead,
        unsure: false,
        won: [0; 3],
    })
}

impl Play {
    /// Plays all tricks. `None` where nothing is said of them.
    pub(super) fn tricks(mut self, deal: &Deal<'_>, options: &Options, found: &mut Vec<Problem>) -> Option<Tricks> {
        let draft = deal.draft;
        let players = self.plays.iter().filter(|plays| **plays).count();
        let mut certain = draft.at.throws.value.is_some();
        let mut count = 0;
        let mut led_by = draft.starts.flatten();
        // Where all tricks have the wrong width, the first says so.
        let mut narrow = false;
        // What stands behind tricks that are left out is not checked: nobody knows who leads to it.
        for thrown in draft.throws.get(..draft.up_to).unwrap_or_default() {
            if self.is_over(deal, count, options) {
                if draft.throws_read() {
                    found.push(
                        Misplay::AfterTheEnd.at(thrown.cards_at).facts(deal.id, quarters(count + 1, count, 0, 0)),
                    );
                }
                return Some(Tricks { won: self.won, certain: false });
            }
            count += 1;
            if let (Some(written), Some(due)) = (thrown.starts.value, led_by)
                && written != due
            {
                let facts = quarters(count, u16::from(due.number()), u16::from(written.number()), 0);
                found.push(Mismatch::ThrowStarts.at(thrown.starts.at).facts(deal.id, facts));
            }
            led_by = thrown.winner;
            if usize::from(thrown.count) == players && is_read(thrown) {
                self.trick(deal, count, thrown, found);
                continue;
            }
            if thrown.count > 0 && usize::from(thrown.count) != players && !narrow {
                narrow = true;
                let facts = quarters(count, u16::from(thrown.count), players as u16, 0);
                found.push(Misplay::ThrowWidth.at(thrown.cards_at).facts(deal.id, facts));
            }
            certain = false;
            self.doubt = [true; 3];
            for card in thrown.cards.into_iter().flatten() {
                self.note(card);
            }
            match thrown.winner {
                Some(winner) => self.win_trick(winner),
                None => self.unsure = true,
            }
            self.instead = None;
        }
        if !self.is_over(deal, count, options) {
            certain = false;
            if !draft.leaves_out && draft.throws_read() {
                // Where no trick is written, nothing of them has a place.
                let at =
                    if draft.at.throws.at == Span::at(0) { Span::at(draft.at.at.start) } else { draft.at.throws.at };
                found.push(Misplay::TricksMissing.at(at).facts(deal.id, i64::from(count)));
            }
        }
        Some(Tricks { won: self.won, certain: certain && !draft.leaves_out })
    }

    fn is_over(&self, deal: &Deal<'_>, count: u16, options: &Options) -> bool {
        let main = self.won[deal.main];
        let all: u16 = self.won.iter().copied().map(u16::from).sum();
        count >= 10 || options.ending == Ending::AtOnce && self.contract.is_decided(main, all - u16::from(main))
    }

    fn win_trick(&mut self, winner: Player) {
        self.won[winner] = self.won[winner].saturating_add(1);
        self.leader = winner;
    }

    /// Takes a card that was played out of whichever hand it is in.
    fn note(&mut self, card: Card) {
        self.hands.iter_mut().for_each(|hand| hand.remove(card));
    }

    #[cold]
    fn trick(&mut self, deal: &Deal<'_>, number: u16, thrown: &Throw, found: &mut Vec<Problem>) {
        let ([Some(first), second, third], Some(written)) = (thrown.cards, thrown.winner) else { return };
        if core::mem::take(&mut self.unsure) {
            let holds = |player: &Player| self.plays[*player] && self.hands[*player].contains(first);
            self.leader = Player::ALL.into_iter().find(holds).unwrap_or(self.leader);
        }
        if let Some(instead) = self.instead.take()
            && !self.hands[self.leader].contains(first)
            && self.hands[instead].contains(first)
        {
            self.leader = instead;
        }
        let mut order = self.leader.round().into_iter().filter(|player| self.plays[*player]);
        let seats = [order.next(), order.next(), order.next()];
        let mut fault = None;
        let (mut winning, mut winner) = (first, self.leader);
        for ((card, player), at) in [Some(first), second, third].into_iter().zip(seats).zip(0..) {
            let (Some(card), Some(player)) = (card, player) else { break };
            let place = at;
            let at = thrown.card_at(place);
            let hand = self.hands[player];
            let led = (card != first).then(|| first.suit());
            if !hand.contains(card) {
                fault = fault.or_else(|| Some(self.not_held(deal, (number, place), at, player, card)));
                self.doubt[player] = true;
            } else if !self.doubt[player] && !trick::playable(hand, led, self.trumps).contains(card) {
                fault = fault.or_else(|| Some(self.unlawful(deal, number, at, player, card, first.suit())));
            }
            self.note(card);
            if trick::beats(card, winning, self.trumps) {
                (winning, winner) = (card, player);
            }
        }
        if winner != written {
            let facts =
                quarters(number, u16::from(winner.number()), u16::from(place(winning)), u16::from(written.number()));
            found.push(if winner == self.leader {
                Mismatch::WinnerIsLeader.at(thrown.winner_at).facts(deal.id, facts)
            } else {
                Mismatch::Winner.at(thrown.winner_at).facts(deal.id, facts)
            });
            self.instead = Some(written);
        }
        // A card that cannot be right says little of who won.
        if fault.is_some() && winner != written && self.plays[written] {
            self.instead = Some(winner);
            winner = written;
        }
        found.extend(fault);
        self.win_trick(winner);
    }

    #[cold]
    fn not_held(&self, deal: &Deal<'_>, thrown: (u16, u32), at: Span, player: Player, card: Card) -> Problem {
        let facts = |last| quarters(thrown.0, u16::from(player.number()), u16::from(place(card)), last);
        let before =
            (1..).zip(deal.draft.throws).take_while(|(trick, _)| *trick <= thrown.0).filter(|(trick, other)| {
                let mut places = (0..).zip(other.cards);
                places.any(|(place, other)| other == Some(card) && (*trick, place) < thrown)
            });
        if let Some((trick, _)) = before.last() {
            return Misplay::CardThrownBefore.at(at).facts(deal.id, facts(trick));
        }
        let holder = Player::ALL.into_iter().find(|player| self.hands[*player].contains(card));
        let place = match holder {
            Some(holder) => u16::from(holder.number()),
            None if deal.discarded.is_some_and(|two| two.contains(&card)) => 4,
            None => 5,
        };
        Misplay::CardNotHeld.at(at).facts(deal.id, facts(place))
    }

    #[cold]
    fn unlawful(&self, deal: &Deal<'_>, trick: u16, at: Span, player: Player, card: Card, led: Suit) -> Problem {
        let follows = !(self.hands[player] & CardSet::of_suit(led)).is_empty();
        let suit = |suit: Suit| match suit {
            Suit::Spades => 2,
            Suit::Diamonds => 3,
            Suit::Hearts => 4,
            Suit::Clubs => 5,
        };
        let (fault, due) = match self.trumps {
            Some(trumps) if !follows => (Misplay::MustTrump, trumps),
            _ => (Misplay::MustFollow, led),
        };
        let facts = quarters(trick, u16::from(player.number()), u16::from(place(card)), suit(due));
        fault.at(at).facts(deal.id, facts)
    }
}

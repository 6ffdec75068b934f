//! What follows about tricks: cards that a player has left, winners, points, a trick that is missing.

use hoyle_rules::pinochle::{MAX_PLAYERS, Trick};
use hoyle_rules::{Card, CardBag};

use crate::pn::cards::push_card;
use crate::pn::fill::Work;
use crate::pn::fill::names::seat_name;
use crate::pn::judge::deal::{Hands, Trump, number as points, seat};
use crate::pn::judge::lines::LineIndex;
use crate::pn::label::Label;
use crate::pn::parse::draft::Value;

impl Work<'_, '_> {
    pub(super) fn tricks(&mut self) {
        let Trump::Suit(_) = self.deal.trump else { return };
        let (Some(size), Some(declarer)) = (self.deal.hand_size(), self.deal.declarer) else { return };
        let deal_lines = self.deal.deal_lines;
        // A trick that is one question mark is as good as none.
        let mut by_number = vec![None; size];
        let mut asked = vec![None; size];
        for &place in &deal_lines.tricks {
            let number = self.deal.line(Some(place)).map_or(0, |line| usize::from(line.number));
            let slots = if self.asks_all(Some(place)) { &mut asked } else { &mut by_number };
            if let Some(slot) = slots.get_mut(number.wrapping_sub(1)) {
                *slot = Some(place);
            }
        }
        let rest = self.cards_left(&by_number, declarer);
        let mut leader = Some(declarer);
        for (index, place) in by_number.iter().copied().enumerate() {
            leader = match place {
                Some(place) => self.one_trick(place, leader, index + 1 == size, rest.as_ref()),
                None if deal_lines.tricks.is_empty() => return,
                None => {
                    let asked = asked.get(index).copied().flatten();
                    self.missing_trick(index, asked, leader, index + 1 == size, rest.as_ref())
                }
            };
        }
    }

    fn hands_played(&self) -> Hands {
        core::array::from_fn(|seat| if seat < self.deal.players { self.hand_played(seat) } else { None })
    }

    /// What each player holds beyond the cards of the tricks that are written, if the tricks can be followed and every
    /// player lacks at most one card: the one trick, or the one card, that is not written.
    fn cards_left(&self, by_number: &[Option<u32>], declarer: usize) -> Option<[Option<Card>; MAX_PLAYERS]> {
        let mut hands = self.hands_played();
        let mut leader = Some(declarer);
        for (index, place) in by_number.iter().enumerate() {
            let Some(place) = place else {
                // The next trick's leader has won it; that is known only by working it out.
                leader = self.leader_after_gap(by_number, index, declarer);
                continue;
            };
            let (cards, &[taker, _]) = self.deal.values(Some(*place)).split_last_chunk::<2>()?;
            let first = leader?;
            let mut trick = Trick::new(self.deal.trump.suit());
            let mut known = true;
            for (column, value) in cards.iter().enumerate() {
                let player = (first + column) % self.deal.players;
                match value {
                    Value::Card(card) => {
                        trick.play(*card);
                        if let Some(Some(hand)) = hands.get_mut(player)
                            && !hand.remove(*card)
                        {
                            return None;
                        }
                    }
                    Value::Asked => known = false,
                    _ => return None,
                }
            }
            leader = match (seat(Some(&taker)), known) {
                (Some(seat), _) => Some(seat),
                (None, true) => Some((first + usize::from(trick.winner())) % self.deal.players),
                (None, false) => None,
            };
        }
        let mut left = [None; MAX_PLAYERS];
        for (slot, hand) in left.iter_mut().zip(&hands).take(self.deal.players) {
            let hand = hand.as_ref()?;
            match hand.len() {
                0 => {}
                1 => *slot = hand.iter().next(),
                _ => return None,
            }
        }
        Some(left)
    }

    /// Who leads after a trick that is not written: of all players the only one who can have played what follows.
    fn leader_after_gap(&self, by_number: &[Option<u32>], gap: usize, declarer: usize) -> Option<usize> {
        let rest = by_number.get(gap + 1..).unwrap_or_default();
        if rest.is_empty() {
            return Some(declarer);
        }
        let mut held = self.hands_played();
        let mut leader = declarer;
        for place in by_number.iter().take(gap) {
            leader = self.take_trick((*place)?, leader, &mut held)?;
        }
        let mut fits = (0..self.deal.players).filter(|&first| {
            let mut hands = held;
            let mut leader = Some(first);
            for place in rest {
                leader = match (place, leader) {
                    (Some(place), Some(first)) => self.take_trick(*place, first, &mut hands),
                    _ => None,
                };
            }
            leader.is_some() && self.completes(first, by_number, gap, &hands)
        });
        let only = fits.next();
        if fits.next().is_some() { None } else { only }
    }

    /// Whether the cards left over, played by whoever leads the trick in the gap, are won by `first`.
    fn completes(&self, first: usize, by_number: &[Option<u32>], gap: usize, hands: &Hands) -> bool {
        let before = gap.checked_sub(1).and_then(|before| *by_number.get(before)?);
        let led = match before {
            Some(place) => seat(self.deal.values(Some(place)).iter().rev().nth(1)),
            None => self.deal.declarer,
        };
        let Some(led) = led else { return true };
        let mut trick = Trick::new(self.deal.trump.suit());
        for column in 0..self.deal.players {
            let Some(Some(hand)) = hands.get((led + column) % self.deal.players) else { return false };
            let mut cards = hand.iter();
            let (Some(card), None) = (cards.next(), cards.next()) else { return false };
            trick.play(card);
        }
        (led + usize::from(trick.winner())) % self.deal.players == first
    }

    /// Takes the cards of a trick out of the hands; gives who wins it, `None` where a card is not held.
    fn take_trick(&self, place: u32, leader: usize, hands: &mut Hands) -> Option<usize> {
        let (cards, _) = self.deal.values(Some(place)).split_last_chunk::<2>()?;
        let mut trick = Trick::new(self.deal.trump.suit());
        for (column, value) in cards.iter().enumerate() {
            let Value::Card(card) = value else { return None };
            if let Some(hand) = hands.get_mut((leader + column) % self.deal.players)?
                && !hand.remove(*card)
            {
                return None;
            }
            trick.play(*card);
        }
        Some((leader + usize::from(trick.winner())) % self.deal.players)
    }

    /// Answers the question marks of a trick; gives who leads the next.
    fn one_trick(
        &mut self,
        place: u32,
        leader: Option<usize>,
        last: bool,
        rest: Option<&[Option<Card>; MAX_PLAYERS]>,
    ) -> Option<usize> {
        let (cards, &[taker, points]) = self.deal.values(Some(place)).split_last_chunk::<2>()?;
        let mut trick = Trick::new(self.deal.trump.suit());
        let mut known = true;
        for (column, value) in cards.iter().enumerate() {
            let own = match (value, leader, rest) {
                (Value::Card(card), _, _) => Some(*card),
                (Value::Asked, Some(leader), Some(rest)) => {
                    let card = rest.get((leader + column) % self.deal.players).copied().flatten();
                    if let Some(card) = card {
                        let mut name = Vec::new();
                        push_card(card, &mut name);
                        self.answer(Some(place), column, name);
                    }
                    card
                }
                _ => None,
            };
            match own {
                Some(card) => trick.play(card),
                None => known = false,
            }
        }
        let winner = leader.filter(|_| known).map(|leader| (leader + usize::from(trick.winner())) % self.deal.players);
        if let (Value::Asked, Some(winner)) = (taker, winner) {
            self.answer(Some(place), cards.len(), seat_name(winner));
        }
        if points == Value::Asked && known {
            self.answer(Some(place), cards.len() + 1, self.worth_of(&trick, last).to_string());
        }
        seat(Some(&taker)).or(winner)
    }

    fn worth_of(&self, trick: &Trick, last: bool) -> i32 {
        let agreed = &self.deal.table.agreed;
        let bonus = if last { agreed.last_trick } else { 0 };
        i32::from(trick.counters()).saturating_add(bonus).saturating_mul(agreed.scale)
    }

    /// Adds or answers a trick that is not written, where each player has one card left for it.
    fn missing_trick(
        &mut self,
        index: usize,
        asked: LineIndex,
        leader: Option<usize>,
        last: bool,
        rest: Option<&[Option<Card>; MAX_PLAYERS]>,
    ) -> Option<usize> {
        let (leader, rest) = (leader?, rest?);
        let number = u8::try_from(index + 1).ok()?;
        let mut trick = Trick::new(self.deal.trump.suit());
        let mut value = Vec::new();
        let mut all = CardBag::EMPTY;
        for column in 0..self.deal.players {
            let card = rest.get((leader + column) % self.deal.players).copied().flatten()?;
            all.insert(card);
            trick.play(card);
            push_card(card, &mut value);
            value.push(b' ');
        }
        let winner = (leader + usize::from(trick.winner())) % self.deal.players;
        let worth = self.worth_of(&trick, last);
        if asked.is_none() && !self.is_missing(Label::Trick, number) && !self.is_scored(winner, worth) {
            return None;
        }
        value.extend_from_slice(format!("Seat{} {worth}", winner + 1).as_bytes());
        self.compose(Label::Trick, number, asked, value);
        Some(winner)
    }

    /// Whether the play scores are those with this trick. Where a team scores nothing, play that was broken off looks
    /// like play with a trick that is not written.
    fn is_scored(&self, winner: usize, worth: i32) -> bool {
        let Some(scored) = self.deal.by_team(self.deal.deal_lines.play_scores) else { return false };
        let mut sums = [0_i32; MAX_PLAYERS];
        let mut add = |seat: usize, points: i32| {
            let sum = sums.get_mut(self.deal.teams.of(seat)?)?;
            *sum = sum.saturating_add(points);
            Some(())
        };
        let mut all = add(winner, worth).is_some();
        for &place in &self.deal.deal_lines.tricks {
            let values = self.deal.values(Some(place));
            let taken = seat(values.iter().rev().nth(1)).zip(points(values.last()));
            all &= taken.and_then(|(seat, points)| add(seat, points)).is_some();
        }
        let thrown = points(self.deal.values(self.deal.deal_lines.discard).last());
        if let (Some(declarer), Some(points)) = (self.deal.declarer, thrown) {
            all &= add(declarer, points).is_some();
        }
        let fits = |team: usize| {
            let score = scored.get(team).zip(sums.get(team));
            score.is_some_and(|(is, sum)| self.deal.play_fits(team, *is, *sum))
        };
        all && (0..self.deal.teams.count).all(fits)
    }
}

//! The audit of the tricks: who may play what, who wins, what it counts.
//!
//! A deal's tricks are followed as they are written: who is said to win leads next. If anything is found, they are
//! followed once more by what should stand there, and what is not found then is a consequence.

use hoyle_rules::pinochle::{MAX_PLAYERS, Revoke, Trick, Whole, take_back};
use hoyle_rules::{Card, CardBag};

use super::super::problems::play::Fault as Break;
use super::super::problems::sums::Fault as Sum;
use super::super::tree::Value;
use super::deal::{Deal, Hands, Trump, fact};
use super::misplays::{is_duty, is_lost};
use crate::problem::{Code, Problem};

/// What the tricks bring to each seat.
#[derive(Clone, Copy, Default, Debug)]
pub(in super::super) struct Play {
    /// Whether every trick is there.
    pub(in super::super) whole: bool,
    /// The points as written, to whom they are written to; `None` where any is not known.
    pub(in super::super) said: Option<[i32; MAX_PLAYERS]>,
    /// The points as written, to whom they go by the cards; told only where something is wrong with the tricks.
    pub(in super::super) said_to_winners: Option<[i32; MAX_PLAYERS]>,
    /// The points by the cards; `None` where any card is not known.
    pub(in super::super) due: Option<[i32; MAX_PLAYERS]>,
}

/// Which lines are believed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// What is written: the written winner leads next.
    Written,
    /// What follows: the winner by the cards leads next.
    Played,
}

/// Nobody knows whose turn it is: no seat, and as many behind it as a trick has cards are none either.
const NO_SEAT: usize = 64;

impl<'a> Deal<'a> {
    pub(in super::super) fn check_play(&self, found: &mut Vec<Problem>, again: &mut Vec<Problem>) -> Play {
        if self.sheet.tricks.is_empty() {
            let whole = self.trump == Trump::None;
            let none = whole.then_some([0; MAX_PLAYERS]);
            return Play { whole, said: none, said_to_winners: none, due: none };
        }
        let before = found.len();
        let mut play = self.follow(Trust::Written, self.said, None, found);
        if found.len() > before {
            self.judge_again(before, &mut play, found, again);
        }
        if play.whole && !self.is_bonus_known() {
            self.check_bonus(&mut play, found);
        }
        play
    }

    /// Follows the tricks a second time to tell causes from consequences.
    #[cold]
    fn judge_again(&self, before: usize, play: &mut Play, found: &mut [Problem], again: &mut Vec<Problem>) {
        let by_play = self.hands_by_play();
        let hands = if self.deck_wrong { by_play.unwrap_or(self.held) } else { self.held };
        let truly = self.follow(Trust::Played, hands, by_play.as_ref(), again);
        (play.due, play.said_to_winners) = (truly.due, truly.said);
        let first = self.misplayed(found.get(before..).unwrap_or_default());
        let mut misplayed = 0_u8;
        let mut caused = self.deck_wrong || self.said != self.held || found.iter().take(before).any(is_of_hands);
        for place in before..found.len() {
            let Some(&finding) = found.get(place) else { break };
            let first = first.get(usize::from(finding.about)).copied().flatten();
            let follows =
                |(end, lost): (u32, bool)| finding.at.start > end && (is_duty(&finding) || !lost && is_lost(&finding));
            if first.is_some_and(follows) {
                self.demote(found, place, place);
                continue;
            }
            let bit = 1_u8.checked_shl(u32::from(finding.about)).unwrap_or(0);
            let held = is_lost(&finding);
            let stays = again.iter().any(|other| other.code == finding.code && other.at.start == finding.at.start);
            if held && self.was_misread(&finding, found.get(..place).unwrap_or_default()) {
                self.demote(found, place, place);
                misplayed |= bit;
                continue;
            }
            let knocked_on = !stays && if held { caused } else { caused || misplayed & bit != 0 };
            if knocked_on {
                self.demote(found, place, place);
            } else if held {
                misplayed |= bit;
            } else if finding.code == Sum::TrickWinner.entry().code {
                caused = true;
            }
        }
    }

    /// Follows the tricks from these hands. Where a card is not held and `rest` says what each seat plays in all, the
    /// seat goes on with what it plays from then on.
    fn follow(&self, trust: Trust, hands: Hands, rest: Option<&Hands>, found: &mut Vec<Problem>) -> Play {
        let whole = self.is_played_out();
        let in_order = self.sheet.tricks_in_order();
        let trump = self.trump.suit();
        let duties = self.table.agreed.duties;
        let scale = self.table.agreed.scale;
        let mut hold = hands;
        let mut played = Played::new(self, rest.is_some());
        let counts = played.counts();
        let (mut said, mut due) = (Sums::default(), Sums::default());
        let mut leader = if in_order { self.declarer.unwrap_or(NO_SEAT) } else { NO_SEAT };
        if leader == NO_SEAT || self.trump.suit().is_none() {
            hold = [None; MAX_PLAYERS];
        }
        let size = self.hand_size();
        let mut tricks = self.sheet.tricks.as_slice();
        let mut due_number = 1;
        loop {
            if !counts && in_order {
                let sound = self.follow_sound(tricks, &mut hold, &mut leader, [&mut said, &mut due]);
                tricks = tricks.get(sound..).unwrap_or_default();
            }
            let Some((&place, rest_of_tricks)) = tricks.split_first() else { break };
            tricks = rest_of_tricks;
            let line = self.line(Some(place));
            let number = line.map_or(0, |line| usize::from(line.number));
            if !in_order && number != due_number {
                // Who has won a trick that is not there, and so leads this one, is not known.
                leader = NO_SEAT;
            }
            due_number = number + 1;
            let values = line.map_or(&[][..], |line| self.tree.values_of(line));
            let Some((cards, &[taker, points])) = values.split_last_chunk::<2>() else {
                // A line withheld as a whole: nothing is known from here on.
                (leader, said.unknown, due.unknown, hold) = (NO_SEAT, true, true, [None; MAX_PLAYERS]);
                continue;
            };
            if cards.len() != self.players {
                (leader, said.unknown, due.unknown) = (NO_SEAT, true, true);
                continue;
            }
            let mut trick = Trick::new(trump);
            let mut seat = leader;
            let mut known = true;
            for (column, value) in cards.iter().enumerate() {
                let &Value::Card(card) = value else {
                    known = false;
                    if let Some(hand) = hold.get_mut(seat) {
                        *hand = None;
                    }
                    seat = self.next(seat);
                    continue;
                };
                if let Some(Some(hand)) = hold.get_mut(seat) {
                    match trick.check(hand, card, duties) {
                        Ok(()) => _ = hand.remove(card),
                        Err(revoke) => {
                            let lost = self.tell_revoke(place, column, seat, card, revoke, &trick, hand, known, found);
                            if lost && let (Trust::Played, Some(rest)) = (trust, rest) {
                                let gone = played.by(seat);
                                *hand = rest.get(seat).copied().flatten().unwrap_or_default().minus(&gone);
                            }
                            hand.remove(card);
                        }
                    }
                }
                if counts {
                    played.count(self, place, column, seat, card, found);
                }
                trick.play(card);
                seat = self.next(seat);
            }
            let winner = match (known && self.trump != Trump::Unknown, leader) {
                (true, 0..MAX_PLAYERS) => Some(self.further(leader, usize::from(trick.winner()))),
                _ => None,
            };
            let written = if let Value::Seat(seat) = taker { Some(usize::from(seat)) } else { None };
            if let (Some(winner), Some(written)) = (winner, written)
                && winner != written
            {
                let at = self.word(Some(place), self.players);
                let best = trick.best().map_or(255, fact);
                found.push(Sum::TrickWinner.at(at).facts(written as i64, winner as i64).about(best as u8));
            }
            let is_last = Some(number) == size;
            let bonus = if is_last { self.table.agreed.last_trick } else { 0 };
            let counters = i32::from(trick.counters());
            let worth = counters.saturating_add(bonus).saturating_mul(scale);
            let points = if let Value::Number(points) = points { Some(points) } else { None };
            let mut best_guess = worth;
            if let Some(points) = points.filter(|&points| points != worth) {
                if self.is_bonus(points, counters, bonus) {
                    best_guess = points;
                } else if known {
                    self.tell_points_of_trick(place, points, counters, bonus, found);
                }
            }
            said.add(if trust == Trust::Written { written } else { winner }, points);
            due.add(winner, known.then_some(best_guess));
            leader = match (trust, winner, written) {
                (Trust::Written, _, Some(seat)) | (Trust::Played, Some(seat), _) if seat < self.players => seat,
                (Trust::Written, Some(seat), None) => seat,
                _ => NO_SEAT,
            };
        }
        Play { whole, said: said.known(), said_to_winners: None, due: due.known() }
    }

    /// Follows tricks as long as every hand is known and nothing is wrong, and adds what they bring to both sums; how
    /// many that are. This is the quick way: what [`Deal::follow`] does itself says the same of such tricks.
    #[inline(never)]
    fn follow_sound(&self, tricks: &[u32], hold: &mut Hands, leader: &mut usize, sums: [&mut Sums; 2]) -> usize {
        let mut hands = [CardBag::EMPTY; MAX_PLAYERS];
        for (hand, known) in hands.iter_mut().zip(hold.iter()).take(self.players) {
            let Some(known) = known else { return 0 };
            *hand = *known;
        }
        if self.trump == Trump::Unknown {
            return 0;
        }
        let agreed = &self.table.agreed;
        let (rules, last) = (Whole::new(self.trump.suit(), agreed.duties), self.hand_size());
        let ([said, due], mut taken, mut followed) = (sums, [0; MAX_PLAYERS], 0);
        let seated = hands.get_mut(..self.players).unwrap_or_default();
        let first = tricks.first().and_then(|&place| self.tree.lines.get(place as usize));
        let whole = first.map_or(&[][..], |line| self.tree.tricks_from(line));
        for (written, _) in whole.iter().zip(tricks).take_while(|(written, place)| written.line == **place) {
            let cards = written.cards.get(..usize::from(written.count)).unwrap_or_default();
            let Some(trick) = rules.play(seated, *leader, cards) else { break };
            let bonus = if Some(usize::from(written.number)) == last { agreed.last_trick } else { 0 };
            let worth = i32::from(trick.counters).saturating_add(bonus).saturating_mul(agreed.scale);
            if trick.by != usize::from(written.winner) || i32::from(written.points) != worth {
                take_back(seated, *leader, cards);
                break;
            }
            if let Some(sum) = taken.get_mut(trick.by) {
                *sum = worth.saturating_add(*sum);
            }
            *leader = trick.by;
            followed += 1;
        }
        for (seat, (points, hand)) in taken.into_iter().zip(hands).enumerate().take(self.players) {
            said.add(Some(seat), Some(points));
            due.add(Some(seat), Some(points));
            if let Some(known) = hold.get_mut(seat) {
                *known = Some(hand);
            }
        }
        followed
    }

    #[inline]
    fn next(&self, seat: usize) -> usize {
        if seat + 1 == self.players { 0 } else { seat + 1 }
    }

    /// So many seats on from another, at most once around the table.
    #[inline]
    fn further(&self, seat: usize, by: usize) -> usize {
        let further = seat + by;
        if seat < self.players && further >= self.players { further - self.players } else { further }
    }

    /// Tells why a card may not be played; whether it is not held at all. `known` is false where a card of the trick
    /// before it is not: then only a card that is not held can be blamed.
    #[cold]
    #[expect(clippy::too_many_arguments, reason = "all of what a message says")]
    fn tell_revoke(
        &self,
        place: u32,
        column: usize,
        seat: usize,
        card: Card,
        revoke: Revoke,
        trick: &Trick,
        hand: &CardBag,
        known: bool,
        found: &mut Vec<Problem>,
    ) -> bool {
        let lost = revoke == Revoke::NotHeld;
        if !lost && !known {
            return false;
        }
        let better = || {
            let lawful = trick.lawful(hand, self.table.agreed.duties);
            lawful.iter().next().map_or(255, fact)
        };
        let at = self.word(Some(place), column);
        let problem = match revoke {
            Revoke::NotHeld => Break::NotHeld.at(at).fact(fact(card)),
            Revoke::Follow => Break::MustFollow.at(at).facts(trick.led().map_or(0, |suit| suit as i64), better()),
            Revoke::Beat(best) => Break::MustBeat.at(at).facts(fact(best), better()),
            Revoke::Trump => Break::MustTrump.at(at).facts(trick.led().map_or(0, |suit| suit as i64), better()),
            Revoke::Overtrump(best) => Break::MustOvertrump.at(at).facts(fact(best), better()),
        };
        found.push(problem.about(seat as u8));
        lost
    }

    #[cold]
    pub(super) fn tell_points_of_trick(
        &self,
        place: u32,
        points: i32,
        counters: i32,
        bonus: i32,
        found: &mut Vec<Problem>,
    ) {
        let at = self.word(Some(place), self.players + 1);
        let scale = self.table.agreed.scale;
        let counters = i64::from(counters.saturating_mul(scale));
        found.push(match bonus {
            0 => Sum::TrickPoints.at(at).facts(i64::from(points), counters),
            _ => {
                let bonus = bonus.saturating_mul(scale).clamp(0, 255) as u8;
                Sum::LastTrickPoints.at(at).facts(i64::from(points), counters).about(bonus)
            }
        });
    }

    /// What each seat plays in all, where every trick is there and every card known.
    pub(in super::super) fn hands_by_play(&self) -> Option<Hands> {
        if !self.is_played_out() || self.trump == Trump::Unknown {
            return None;
        }
        let mut hands = [CardBag::EMPTY; MAX_PLAYERS];
        let mut leader = self.declarer?;
        for &place in &self.sheet.tricks {
            let (cards, _) = self.values(Some(place)).split_last_chunk::<2>()?;
            let mut trick = Trick::new(self.trump.suit());
            let mut seat = leader;
            for value in cards {
                let Value::Card(card) = value else { return None };
                hands.get_mut(seat)?.insert(*card);
                trick.play(*card);
                seat = self.next(seat);
            }
            leader = self.further(leader, usize::from(trick.winner()));
        }
        Some(hands.map(Some))
    }
}

/// Whether a finding says that a hand is not what it is declared to be.
fn is_of_hands(finding: &Problem) -> bool {
    let of = |code: Code| code == finding.code;
    [Sum::DeckCount, Sum::HandSize, Sum::HandAgainOther, Sum::HandAgainLacks, Sum::HandAgainExtra, Sum::HandNotAgain]
        .into_iter()
        .any(|fault| of(fault.entry().code))
        || [Break::PassNotHeld, Break::PassUneven, Break::DiscardNotHeld, Break::DiscardCount]
            .into_iter()
            .any(|fault| of(fault.entry().code))
}

/// Points by seat, unless any are not known.
#[derive(Clone, Copy, Default)]
struct Sums {
    by_seat: [i32; MAX_PLAYERS],
    unknown: bool,
}

impl Sums {
    #[inline]
    fn add(&mut self, seat: Option<usize>, points: Option<i32>) {
        match (seat, points) {
            (Some(seat), Some(points)) => {
                if let Some(sum) = self.by_seat.get_mut(seat) {
                    *sum = sum.saturating_add(points);
                }
            }
            _ => self.unknown = true,
        }
    }

    fn known(self) -> Option<[i32; MAX_PLAYERS]> {
        (!self.unknown).then_some(self.by_seat)
    }
}

/// The cards played so far: by seat for those who are asked, and in all where not every hand is known.
struct Played {
    by: Option<[CardBag; MAX_PLAYERS]>,
    all: Option<CardBag>,
}

impl Played {
    fn new(deal: &Deal<'_>, by_seat: bool) -> Played {
        let hidden = deal.hands.iter().take(deal.players).any(Option::is_none) && deal.table.deck_known;
        // Known hands count as well, but are counted when they are played.
        Played { by: by_seat.then_some([CardBag::EMPTY; MAX_PLAYERS]), all: hidden.then_some(deal.discard) }
    }

    fn by(&self, seat: usize) -> CardBag {
        self.by.and_then(|by| by.get(seat).copied()).unwrap_or_default()
    }

    /// Whether there is anything to count.
    fn counts(&self) -> bool {
        self.by.is_some() || self.all.is_some()
    }

    /// Counts a card; tells one that is played more often than the deck has it.
    #[cold]
    fn count(&mut self, deal: &Deal<'_>, place: u32, column: usize, seat: usize, card: Card, found: &mut Vec<Problem>) {
        if let Some(all) = &mut self.all {
            let copies = deal.table.agreed.deck().copies_of(card);
            all.insert(card);
            if all.count(card) > copies {
                let at = deal.word(Some(place), column);
                let nth = i64::from(all.count(card)) - 1;
                found.push(Break::PlayedTooOften.at(at).facts(fact(card), nth).about(copies));
            }
        }
        if let Some(own) = self.by.as_mut().and_then(|by| by.get_mut(seat)) {
            own.insert(card);
        }
    }
}

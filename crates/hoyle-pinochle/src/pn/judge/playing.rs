//! Judging the tricks: who may play what, who wins, what it counts.
//!
//! A deal's tricks are followed as they are written: who is said to win leads next. If anything is found, they are
//! followed once more by what should stand there, and what is not found then is a consequence.

use hoyle_rules::pinochle::{MAX_PLAYERS, Revoke, Trick};
use hoyle_rules::{Card, CardBag};

use crate::pn::judge::deal::{Deal, Hands, Trump, fact};
use crate::pn::judge::misplays::{is_duty, is_not_held};
use crate::pn::parse::draft::Value;
use crate::pn::problems::{Mismatch, Misplay};
use hoyle_notation::problem::Problem;

/// What the tricks bring to each seat.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Play {
    /// Whether every trick is there.
    pub(crate) whole: bool,
    /// The points as written, added up for the winners as written; `None` where any is not known.
    pub(crate) written: Option<[i32; MAX_PLAYERS]>,
    /// The points as written, added up for the winners by the cards. Only where something is wrong with the tricks.
    pub(crate) written_to_winners: Option<[i32; MAX_PLAYERS]>,
    /// The points by the cards, for the winners by the cards; `None` where any card is not known.
    pub(crate) by_cards: Option<[i32; MAX_PLAYERS]>,
}

/// Which lines are believed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// What is written: the written winner leads next.
    Written,
    /// What follows: the winner by the cards leads next.
    Played,
}

/// Stands for a seat where nobody knows whose turn it is. It is so large that the seats counted on from it are none either.
const NO_SEAT: usize = 64;

impl<'a> Deal<'a> {
    pub(crate) fn check_play(&self, found: &mut Vec<Problem>, corrected: &mut Vec<Problem>) -> Play {
        if self.deal_lines.tricks.is_empty() {
            let whole = self.trump == Trump::None;
            let none = whole.then_some([0; MAX_PLAYERS]);
            return Play { whole, written: none, written_to_winners: none, by_cards: none };
        }
        let before = found.len();
        let mut play = self.follow(Trust::Written, self.declared, None, found);
        if found.len() > before {
            self.mark_consequences(before, &mut play, found, corrected);
        }
        if play.whole && !self.is_bonus_known() {
            self.check_bonus(&mut play, found);
        }
        play
    }

    /// Follows the tricks a second time, to know causes from consequences.
    #[cold]
    fn mark_consequences(&self, before: usize, play: &mut Play, found: &mut [Problem], corrected: &mut Vec<Problem>) {
        let by_play = self.hands_by_play();
        let hands = if self.deck_wrong { by_play.unwrap_or(self.held) } else { self.held };
        let lawful = self.follow(Trust::Played, hands, by_play.as_ref(), corrected);
        (play.by_cards, play.written_to_winners) = (lawful.by_cards, lawful.written);
        let first = self.misplayed(found.get(before..).unwrap_or_default());
        let mut misplayed = 0_u8;
        let mut caused = self.deck_wrong || self.declared != self.held || found.iter().take(before).any(is_of_hands);
        for place in before..found.len() {
            let Some(&finding) = found.get(place) else { break };
            let first = first.get(usize::from(finding.about)).copied().flatten();
            let follows = |(end, lost): (u32, bool)| {
                finding.at.start > end && (is_duty(&finding) || !lost && is_not_held(&finding))
            };
            if first.is_some_and(follows) {
                self.demote(found, place, place);
                continue;
            }
            let bit = 1_u8.checked_shl(u32::from(finding.about)).unwrap_or(0);
            let held = is_not_held(&finding);
            let stays =
                corrected.iter().any(|other| other.entry == finding.entry && other.at.start == finding.at.start);
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
            } else if Mismatch::TrickWinner.is(&finding) {
                caused = true;
            }
        }
    }

    /// Follows the tricks from these hands. Where a card is not held and `rest` says what each seat plays in all, the
    /// seat goes on with what it plays from then on.
    fn follow(&self, trust: Trust, hands: Hands, rest: Option<&Hands>, found: &mut Vec<Problem>) -> Play {
        let whole = self.is_played_out();
        let in_order = self.deal_lines.tricks_in_order();
        let scale = self.table.agreed.scale;
        let mut held = Held { deal: self, hands, unsure: 0, rest, played: Played::new(self, rest.is_some()) };
        let (mut as_written, mut by_cards) = (Sums::default(), Sums::default());
        let mut leader = if in_order { self.declarer.unwrap_or(NO_SEAT) } else { NO_SEAT };
        if leader == NO_SEAT || self.trump.suit().is_none() {
            held.unsure = u8::MAX;
        }
        let size = self.hand_size();
        let mut due_number = 1;
        for &place in &self.deal_lines.tricks {
            let line = self.line(Some(place));
            let number = line.map_or(0, |line| usize::from(line.number));
            if !in_order && number != due_number {
                // Who has won a trick that is not there, and so leads this one, is not known.
                leader = NO_SEAT;
            }
            due_number = number + 1;
            let values = line.map_or(&[][..], |line| self.draft.values_of(line));
            let Some((cards, &[taker, points])) = values.split_last_chunk::<2>() else {
                // A line withheld as a whole: everybody has played a card that is not known.
                (leader, as_written.unknown, by_cards.unknown, held.unsure) = (NO_SEAT, true, true, u8::MAX);
                continue;
            };
            if cards.len() != self.players {
                (leader, as_written.unknown, by_cards.unknown) = (NO_SEAT, true, true);
                continue;
            }
            let (trick, known) = held.play(place, cards, leader, found);
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
                found.push(Mismatch::TrickWinner.at(at).facts(written as i64, winner as i64).about(best as u8));
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
                    self.report_points_of_trick(place, points, counters, bonus, found);
                }
            }
            as_written.add(if trust == Trust::Written { written } else { winner }, points);
            by_cards.add(winner, known.then_some(best_guess));
            leader = match (trust, winner, written) {
                (Trust::Written, _, Some(seat)) | (Trust::Played, Some(seat), _) if seat < self.players => seat,
                (Trust::Written, Some(seat), None) => seat,
                _ => NO_SEAT,
            };
        }
        Play { whole, written: as_written.known(), written_to_winners: None, by_cards: by_cards.known() }
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

    /// Reports why a card may not be played, and gives whether it is not held at all. `known` is false where a card of the
    /// trick before it is not known: then only a card that is not held can be blamed.
    #[cold]
    #[expect(clippy::too_many_arguments, reason = "all of what a message says")]
    fn report_revoke(
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
            Revoke::NotHeld => Misplay::NotHeld.at(at).fact(fact(card)),
            Revoke::Follow => Misplay::MustFollow.at(at).facts(trick.led().map_or(0, |suit| suit as i64), better()),
            Revoke::Beat(best) => Misplay::MustBeat.at(at).facts(fact(best), better()),
            Revoke::Trump => Misplay::MustTrump.at(at).facts(trick.led().map_or(0, |suit| suit as i64), better()),
            Revoke::Overtrump(best) => Misplay::MustOvertrump.at(at).facts(fact(best), better()),
        };
        found.push(problem.about(seat as u8));
        lost
    }

    #[cold]
    pub(crate) fn report_points_of_trick(
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
            0 => Mismatch::TrickPoints.at(at).facts(i64::from(points), counters),
            _ => {
                let bonus = bonus.saturating_mul(scale).clamp(0, 255) as u8;
                Mismatch::LastTrickPoints.at(at).facts(i64::from(points), counters).about(bonus)
            }
        });
    }

    /// What each seat plays in all, where every trick is there and every card known.
    pub(crate) fn hands_by_play(&self) -> Option<Hands> {
        if !self.is_played_out() || self.trump == Trump::Unknown {
            return None;
        }
        let mut hands = [CardBag::EMPTY; MAX_PLAYERS];
        let mut leader = self.declarer?;
        for &place in &self.deal_lines.tricks {
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
    [
        Mismatch::DeckCount,
        Mismatch::HandSize,
        Mismatch::HandAgainOther,
        Mismatch::HandAgainLacks,
        Mismatch::HandAgainExtra,
        Mismatch::HandNotAgain,
    ]
    .into_iter()
    .any(|fault| fault.is(finding))
        || [Misplay::PassNotHeld, Misplay::PassUneven, Misplay::DiscardNotHeld, Misplay::DiscardCount]
            .into_iter()
            .any(|fault| fault.is(finding))
}

/// What the seats hold while tricks are followed.
struct Held<'d, 'a> {
    deal: &'d Deal<'a>,
    hands: Hands,
    /// The seats that hold no more than is in their hand here, but perhaps less: a bit each. They can play no other card.
    unsure: u8,
    /// What each seat plays in all, where that is believed rather than its hand.
    rest: Option<&'d Hands>,
    played: Played,
}

impl Held<'_, '_> {
    /// Plays the cards of a trick out of the hands, the first out of the leader's. With the trick, whether every card of it
    /// is known.
    #[inline(never)]
    fn play(&mut self, place: u32, cards: &[Value], leader: usize, found: &mut Vec<Problem>) -> (Trick, bool) {
        let deal = self.deal;
        let duties = deal.table.agreed.duties;
        let counts = self.played.counts();
        let mut trick = Trick::new(deal.trump.suit());
        let mut seat = leader;
        let mut known = true;
        for (column, value) in cards.iter().enumerate() {
            if let &Value::Card(card) = value {
                match self.hands.get_mut(seat).and_then(Option::as_mut) {
                    Some(hand) => {
                        if let Err(revoke) = trick.play_from(hand, card, duties) {
                            self.revoke(place, column, seat, card, revoke, &trick, known, found);
                            trick.play(card);
                        }
                    }
                    None => trick.play(card),
                }
                if counts {
                    self.played.count(deal, place, column, seat, card, found);
                }
            } else {
                known = false;
                if seat < MAX_PLAYERS {
                    self.unsure |= 1 << seat;
                }
            }
            seat = deal.next(seat);
        }
        (trick, known)
    }

    /// Takes a card that may not be played out of a hand, and reports why.
    #[cold]
    #[expect(clippy::too_many_arguments, reason = "all of what a message says")]
    fn revoke(
        &mut self,
        place: u32,
        column: usize,
        seat: usize,
        card: Card,
        revoke: Revoke,
        trick: &Trick,
        known: bool,
        found: &mut Vec<Problem>,
    ) {
        let Some(hand) = self.hands.get_mut(seat).and_then(Option::as_mut) else { return };
        // Who may hold less than this may have to do less.
        let free = revoke != Revoke::NotHeld && self.unsure >> (seat & 7) & 1 == 1;
        let lost = !free && self.deal.report_revoke(place, column, seat, card, revoke, trick, hand, known, found);
        if lost && let Some(rest) = self.rest {
            let gone = self.played.by(seat);
            *hand = rest.get(seat).copied().flatten().unwrap_or_default().minus(&gone);
        }
        hand.remove(card);
    }
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

    /// Counts a card, and reports one that is played more often than the deck has it.
    #[cold]
    fn count(&mut self, deal: &Deal<'_>, place: u32, column: usize, seat: usize, card: Card, found: &mut Vec<Problem>) {
        if let Some(all) = &mut self.all {
            let copies = deal.table.agreed.deck().copies_of(card);
            all.insert(card);
            if all.count(card) > copies {
                let at = deal.word(Some(place), column);
                let nth = i64::from(all.count(card)) - 1;
                found.push(Misplay::PlayedTooOften.at(at).facts(fact(card), nth).about(copies));
            }
        }
        if let Some(own) = self.by.as_mut().and_then(|by| by.get_mut(seat)) {
            own.insert(card);
        }
    }
}

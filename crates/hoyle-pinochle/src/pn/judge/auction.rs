//! Judging bids and contract.

use hoyle_rules::Seat;
use hoyle_rules::pinochle::{Auction, Bidding, Miscall};

use crate::pn::judge::deal::{Deal, Trump};
use crate::pn::judge::scores::Running;
use crate::pn::parse::draft::Value;
use crate::pn::problems::{Mismatch, Misplay};
use hoyle_notation::problem::{Problem, Severity};

/// What the calls came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// They cannot be followed.
    Unknown,
    /// Nobody bid: the dealer must.
    Forced,
    /// This seat won with this bid.
    Won(usize, i32),
    /// This seat has bid most, but others may still call.
    Open(usize, i32),
}

impl Outcome {
    /// Who has bid most, and how much.
    pub(crate) fn high(self) -> Option<(usize, i32)> {
        match self {
            Outcome::Won(seat, bid) | Outcome::Open(seat, bid) => Some((seat, bid)),
            Outcome::Unknown | Outcome::Forced => None,
        }
    }
}

impl Deal<'_> {
    pub(crate) fn bidding(&self) -> Bidding {
        if self.table.strict {
            return self.table.agreed.bidding();
        }
        Bidding { least: 1, forced: 1, free_up_to: i32::MAX, step: 1 }
    }

    /// Gives declarer and bid as they should be, where the contract has others.
    pub(crate) fn check_auction(
        &self,
        running: &Running,
        found: &mut Vec<Problem>,
    ) -> Option<(Option<usize>, Option<i32>)> {
        let errs = |found: &[Problem], from: usize| found.iter().skip(from).any(Problem::is_error);
        let before = found.len();
        let outcome = self.calls(found);
        let misled = errs(found, before);
        let before = found.len();
        let corrected = self.check_contract(outcome, running, found);
        let wrong = errs(found, before);
        if misled {
            for place in before..found.len() {
                self.demote(found, place, before);
            }
        }
        self.check_marriage(found);
        corrected.filter(|_| wrong && !misled)
    }

    /// Follows the calls; what is wrong with one is added to `found`.
    pub(crate) fn calls(&self, found: &mut Vec<Problem>) -> Outcome {
        let (Some(dealer), false) = (self.dealer.filter(|&seat| seat < self.players), self.deal_lines.bids.is_empty())
        else {
            return Outcome::Unknown;
        };
        let bidding = self.bidding();
        let mut auction = Auction::new(self.players, Seat::new(dealer).unwrap_or(Seat::FIRST));
        for (round, &place) in self.deal_lines.bids.iter().enumerate() {
            let line = self.line(Some(place));
            if line.is_none_or(|line| usize::from(line.number) != round + 1) {
                return Outcome::Unknown;
            }
            let calls = self.values(Some(place));
            if matches!(calls, [Value::Withheld]) && auction.next().is_some() {
                // Alone it stands for the whole round.
                return Outcome::Unknown;
            }
            let mut next = dealer;
            for (column, call) in calls.iter().enumerate() {
                next = if next + 1 >= self.players { 0 } else { next + 1 };
                let seat = Seat::new(next).unwrap_or(Seat::FIRST);
                let mut report = |fault: Misplay, first: i64, second: i64| {
                    let at = self.word(Some(place), column);
                    found.push(fault.at(at).facts(first, second).about(next as u8));
                };
                let bid = match call {
                    Value::Number(bid) => Some(*bid),
                    Value::Pass => None,
                    Value::Withheld => {
                        if auction.next() == Some(seat) {
                            report(Misplay::CallMissing, 0, 0);
                            return Outcome::Unknown;
                        }
                        continue;
                    }
                    _ => return Outcome::Unknown,
                };
                if auction.next().is_none() {
                    report(Misplay::CallAfterEnd, 0, 0);
                    continue;
                }
                if !auction.active().contains(seat) {
                    report(Misplay::CallAfterPass, 0, 0);
                    continue;
                }
                match auction.check(bidding, seat, bid) {
                    Err(Miscall::NotHigher(high)) => {
                        report(Misplay::BidNotHigher, i64::from(bid.unwrap_or(0)), i64::from(high))
                    }
                    // "Bids must be Pass or a positive integer": what else they must be the rules of the table say.
                    Err(Miscall::TooLow(least)) => {
                        report(Misplay::BidTooLow, i64::from(bid.unwrap_or(0)), i64::from(least));
                        self.soften(found);
                    }
                    Err(Miscall::NoMultiple(step)) => {
                        report(Misplay::BidNoStep, i64::from(bid.unwrap_or(0)), i64::from(step));
                        self.soften(found);
                    }
                    // A dealer who is stuck may be written as passing: the contract has the forced bid.
                    Err(Miscall::Forced | Miscall::Over) | Ok(()) => {}
                    Err(Miscall::NotTheirTurn(_)) => return Outcome::Unknown,
                }
                auction.call(bid);
            }
            // Hyphens at the end of the last round may be left out.
            let is_last = round + 1 == self.deal_lines.bids.len();
            let mut left_out = (calls.len()..self.players).map(|column| (dealer + 1 + column) % self.players);
            let is_out = |seat: usize| Seat::new(seat).is_none_or(|seat| !auction.active().contains(seat));
            let is_whole = calls.len() >= self.players || is_last && left_out.all(is_out);
            if let Some(due) = auction.next().filter(|_| !is_whole) {
                let at = self.label(Some(place));
                found.push(Misplay::RoundCutShort.at(at).about(due.index() as u8));
                return Outcome::Unknown;
            }
        }
        if let (Some(seat), Some(place), true) = (auction.next(), self.deal_lines.bids.last(), self.table.strict) {
            found.push(Misplay::AuctionOpen.at(self.label(Some(*place))).about(seat.index() as u8));
        }
        match auction.high() {
            Some((seat, bid)) if auction.next().is_none() => Outcome::Won(seat.index(), bid),
            Some((seat, bid)) => Outcome::Open(seat.index(), bid),
            None if auction.next().is_none() => Outcome::Forced,
            None => Outcome::Unknown,
        }
    }

    /// Makes a warning of what was found last, where nobody gave the rules that it rests on.
    fn soften(&self, found: &mut [Problem]) {
        if let Some(last) = found.last_mut().filter(|_| !self.table.given) {
            *last = last.with_severity(Severity::Warning);
        }
    }

    fn check_contract(
        &self,
        outcome: Outcome,
        running: &Running,
        found: &mut Vec<Problem>,
    ) -> Option<(Option<usize>, Option<i32>)> {
        let (mut seat, bid) = match outcome {
            Outcome::Unknown => return None,
            Outcome::Won(seat, bid) | Outcome::Open(seat, bid) => (Some(seat), Some(bid)),
            Outcome::Forced => (self.dealer, self.table.strict.then(|| self.table.agreed.bidding().forced)),
        };
        let place = self.deal_lines.contract;
        if let (Some(written), Some(won), Some(dealer)) = (self.declarer, seat, self.dealer)
            && written != won
        {
            // The bids are counted from the dealer's left on: by them this seat dealt, if the contract is right.
            let other = (dealer + self.players + written - won) % self.players;
            if running.next_dealer(self.number(), self.players) == Some(other) {
                let at = self.word(self.deal_lines.dealer, 0);
                found.push(Mismatch::DealerMistaken.at(at).facts(dealer as i64, other as i64).about(written as u8));
                seat = Some(written);
            } else {
                let at = self.word(place, 0);
                found.push(Mismatch::ContractSeat.at(at).facts(written as i64, won as i64).about(other as u8));
            }
        }
        if let (Some(written), Some(bid)) = (self.bid, bid)
            && written != bid
        {
            found.push(Mismatch::ContractBid.at(self.word(place, 1)).facts(i64::from(written), i64::from(bid)));
            if outcome == Outcome::Forced {
                self.soften(found);
            }
        }
        Some((seat.or(self.declarer), bid.or(self.bid)))
    }

    /// Trump must be a suit in which the declarer holds a marriage, where that is the rule.
    fn check_marriage(&self, found: &mut Vec<Problem>) {
        if !(self.table.given && self.table.agreed.trump_needs_marriage) {
            return;
        }
        let Some(hand) = self.declarer.and_then(|seat| *self.hands.get(seat)?) else { return };
        let (Some(all), Some(declarer)) = (self.kitty.and_then(|kitty| hand.plus(&kitty)), self.declarer) else {
            return;
        };
        let married = |suit: hoyle_rules::Suit| {
            let word = all.suit(suit);
            word >> 44 & 15 != 0 && word >> 40 & 15 != 0
        };
        let place = self.deal_lines.contract;
        match self.trump {
            Trump::Suit(suit) if !married(suit) => {
                found.push(Misplay::NoMarriage.at(self.word(place, 2)).fact(suit as i64).about(declarer as u8));
            }
            _ => {}
        }
    }
}

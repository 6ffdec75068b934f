//! Calls that are not there: where the auction can have led to the contract in one way only, that is how it went.
//!
//! All ways are tried, but of the bids that a player can have made only the two lowest and the one that wins: that is
//! enough to tell one way from several. Not here: the contract itself.

use hoyle_rules::Seat;
use hoyle_rules::pinochle::Auction;

use crate::pn::fill::Work;
use crate::pn::label::Label;
use crate::pn::parse::draft::Value;

/// How many calls are tried at most. What takes more is reported as not known.
const TRIED: usize = 4000;

/// What stands where a call may stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Call(Option<i32>),
    /// Not known.
    Open,
    /// `-`, or behind the end of a line.
    Nothing,
    /// What cannot be followed.
    Other,
}

/// The slot of a call that was open, and the call.
type PlacedCall = (usize, Option<i32>);

/// A way the auction can have gone so far.
struct Way {
    auction: Auction,
    /// The slot that is next.
    next: usize,
    /// The way it goes on from, and the call in the slot before `next` if it is one that was open.
    from: Option<usize>,
    call: Option<Option<i32>>,
}

impl Work<'_, '_> {
    /// Calls that are asked for, or in rounds that are not there.
    pub(super) fn bids(&mut self) {
        let Some(rounds) = self.rounds() else { return };
        let Some((calls, end)) = self.only_way(&rounds) else { return };
        let players = self.deal.players;
        for round in 0..end.div_ceil(players) {
            let of = |column: usize| {
                let slot = round * players + column;
                let call = calls.iter().find(|(own, _)| *own == slot);
                call.map_or_else(
                    || b"-".to_vec(),
                    |(_, call)| call.map_or(b"Pass".to_vec(), |bid| bid.to_string().into()),
                )
            };
            let place = rounds.get(round).copied().flatten();
            if place.is_some() && !self.asks_all(place) {
                for column in 0..players {
                    self.answer(place, column, of(column));
                }
                continue;
            }
            let columns = (end - round * players).min(players);
            let all: Vec<Vec<u8>> = (0..columns).map(of).collect();
            if let Ok(number) = u8::try_from(round + 1) {
                self.compose(Label::Bids, number, place, all.join(&b' '));
            }
        }
    }

    /// The places of the rounds' lines, if anything in them is open. Rounds behind the last line may be missing.
    fn rounds(&self) -> Option<Vec<Option<u32>>> {
        let mut rounds = Vec::new();
        let mut open = false;
        for &place in &self.deal.deal_lines.bids {
            let number = usize::from(self.deal.line(Some(place))?.number);
            if number <= rounds.len() {
                return None;
            }
            open |= number > rounds.len() + 1 || self.deal.values(Some(place)).contains(&Value::Asked);
            rounds.resize(number - 1, None);
            rounds.push(Some(place));
        }
        let goes_on = || {
            let outcome = self.deal.calls(&mut Vec::new());
            matches!(outcome, crate::pn::judge::auction::Outcome::Open(..))
        };
        (open || goes_on()).then_some(rounds)
    }

    fn slot(&self, rounds: &[Option<u32>], slot: usize) -> Slot {
        let Some(place) = rounds.get(slot / self.deal.players).copied().flatten() else { return Slot::Open };
        if self.asks_all(Some(place)) {
            return Slot::Open;
        }
        match self.deal.values(Some(place)).get(slot % self.deal.players) {
            Some(Value::Number(bid)) => Slot::Call(Some(*bid)),
            Some(Value::Pass) => Slot::Call(None),
            Some(Value::Asked) => Slot::Open,
            Some(Value::Withheld) | None => Slot::Nothing,
            Some(_) => Slot::Other,
        }
    }

    /// The calls of the only auction that agrees with what is written, by slot, and one past the last slot.
    fn only_way(&self, rounds: &[Option<u32>]) -> Option<(Vec<PlacedCall>, usize)> {
        let (dealer, players) = (Seat::new(self.deal.dealer?)?, self.deal.players);
        self.deal.bid?;
        let mut ways = vec![Way { auction: Auction::new(players, dealer), next: 0, from: None, call: None }];
        let mut untried = vec![0];
        let mut only = None;
        while let Some(own) = untried.pop() {
            let (auction, slot) = self.follow_calls(ways.get(own)?, rounds);
            let Some(slot) = slot else { continue };
            if auction.next().is_none() {
                if self.leads_to_contract(&auction, rounds, slot) && only.replace((own, slot)).is_some() {
                    return None;
                }
                continue;
            }
            for call in self.can_call(&auction, rounds, slot) {
                let mut auction = auction;
                auction.call(call);
                untried.push(ways.len());
                ways.push(Way { auction, next: slot + 1, from: Some(own), call: Some(call) });
            }
            if ways.len() > TRIED {
                return None;
            }
        }
        let (last, end) = only?;
        let mut calls = Vec::new();
        let mut own = Some(last);
        while let Some(way) = own.and_then(|own| ways.get(own)) {
            calls.extend(way.call.map(|call| (way.next - 1, call)));
            own = way.from;
        }
        Some((calls, end))
    }

    /// Goes on as it is written, up to a call that is not known, or the end of the auction; no slot where what is written
    /// cannot be.
    fn follow_calls(&self, way: &Way, rounds: &[Option<u32>]) -> (Auction, Option<usize>) {
        let mut auction = way.auction;
        let players = self.deal.players;
        for slot in way.next..players.saturating_mul(usize::from(u8::MAX)) {
            let Some(next) = auction.next() else { return (auction, Some(slot)) };
            let turn = (auction.dealer().index() + 1 + slot) % players == next.index();
            match self.slot(rounds, slot) {
                Slot::Open if turn => return (auction, Some(slot)),
                Slot::Call(call) if turn => {
                    let lawful = auction.check(self.deal.bidding(), next, call).is_ok();
                    if !(lawful || call.is_none() && auction.is_forced()) {
                        break;
                    }
                    auction.call(call);
                }
                Slot::Open | Slot::Nothing if !turn => {}
                _ => break,
            }
        }
        (auction, None)
    }

    /// Whether an auction that is over by this slot has the contract for its end, and nothing more is called.
    fn leads_to_contract(&self, auction: &Auction, rounds: &[Option<u32>], slot: usize) -> bool {
        let calls_more = (slot..rounds.len().saturating_mul(self.deal.players))
            .any(|slot| matches!(self.slot(rounds, slot), Slot::Call(_) | Slot::Other));
        let high = auction.high().map(|(seat, bid)| (seat.index(), bid));
        let wins = match (high, self.deal.declarer, self.deal.bid) {
            (Some(high), Some(declarer), Some(bid)) => high == (declarer, bid),
            (None, Some(declarer), _) => declarer == auction.dealer().index(),
            _ => false,
        };
        wins && !calls_more
    }

    /// What whoever is next can have called: see above.
    fn can_call(&self, auction: &Auction, rounds: &[Option<u32>], slot: usize) -> Vec<Option<i32>> {
        let (Some(next), Some(bid)) = (auction.next(), self.deal.bid) else { return Vec::new() };
        let declares = self.deal.declarer == Some(next.index());
        let holds = auction.high().is_some_and(|(seat, _)| Some(seat.index()) == self.deal.declarer);
        let active = self.deal.declarer.and_then(Seat::new).is_some_and(|seat| auction.active().contains(seat));
        if !active && !holds {
            return Vec::new();
        }
        let later = (slot + 1..rounds.len().saturating_mul(self.deal.players))
            .find_map(|slot| if let Slot::Call(Some(bid)) = self.slot(rounds, slot) { Some(bid) } else { None });
        let most = later.unwrap_or(i32::MAX).saturating_sub(1).min(if declares { bid } else { bid.saturating_sub(1) });
        let bidding = self.deal.bidding();
        let lawful = |call: Option<i32>| auction.check(bidding, next, call).is_ok();
        let least = auction.least(bidding);
        let above =
            (least.saturating_add(1)..=least.saturating_add(bidding.step.clamp(1, 100))).find(|bid| lawful(Some(*bid)));
        let mut calls: Vec<Option<i32>> = [Some(least), above, Some(bid).filter(|_| declares)].to_vec();
        calls.retain(|call| call.is_some_and(|bid| bid <= most) && lawful(*call));
        calls.dedup();
        if calls.get(2) == calls.get(1) || calls.get(2) == calls.first() {
            calls.truncate(2);
        }
        if lawful(None) {
            calls.push(None);
        }
        calls
    }
}

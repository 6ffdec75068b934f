//! Whether the ending says what was played: who is paid and how much, what the hands are called, which kickers they have.

use hoyle_rules::poker::rank::Category;
use hoyle_rules::poker::{Cards, Ranking};
use hoyle_rules::{BySeat, Card, CardSet, Chips, MAX_SEATS, Rank, Seat, SeatSet, Suit};

use crate::psn::judge::Outcome;
use crate::psn::judge::hand_id::NamedHand;
use crate::psn::parse::draft::{Amount, Draft, HandId, Payout, Shown, Tag};
use crate::psn::problems::{Habit, Invalid, Mismatch};
use crate::psn::seating::Seating;
use crate::psn::setup::Worth;
use crate::rake;
use hoyle_notation::problem::Problem;

/// What the payouts say against what was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) enum Verdict {
    /// The same, or something that draws a problem.
    Settled,
    /// Odd chips went otherwise.
    OddChips,
    /// So much less was paid: rake.
    Rake(Chips),
}

/// Compares the ending with what was played.
#[inline]
pub(in crate::psn) fn check(
    draft: &mut Draft,
    seating: &Seating,
    worth: Worth,
    outcome: &Outcome,
    board: &Cards,
) -> Verdict {
    let mut found = core::mem::take(&mut draft.found);
    let check = Check { draft, seating, worth, outcome, found: &mut found };
    let verdict = check.all(board);
    draft.found = found;
    verdict
}

/// The ending and what was played.
struct Check<'a> {
    draft: &'a Draft,
    seating: &'a Seating,
    worth: Worth,
    outcome: &'a Outcome,
    found: &'a mut Vec<Problem>,
}

impl Check<'_> {
    #[inline]
    fn all(mut self, board: &Cards) -> Verdict {
        let draft = self.draft;
        if draft.ending.is_some_and(|ending| ending.showdown) {
            for shown in &draft.shown {
                self.hand(shown, board.known());
            }
        }
        self.payouts()
    }

    /// Whether a player is the last one left. With no small blind the big blind may win nothing but its own chips.
    fn is_left(&self, seat: Seat) -> bool {
        self.outcome.course.as_ref().is_some_and(|course| course.state().live().contains(seat))
    }

    fn about(&self, seat: Seat) -> u8 {
        self.seating.name(seat)
    }

    fn declared(&self, amount: Amount) -> Option<Chips> {
        self.worth.chips(amount)
    }

    #[inline]
    fn payouts(&mut self) -> Verdict {
        let draft = self.draft;
        if draft.payouts.is_empty() {
            return Verdict::Settled;
        }
        let won = &self.outcome.won;
        let showdown = draft.ending.is_some_and(|ending| ending.showdown);
        let mut paid = SeatSet::EMPTY;
        let (mut missing, mut above, mut open) = (0, 0, false);
        let mut last: Option<(Payout, Seat)> = None;
        for payout in &draft.payouts {
            let Some(seat) = self.seating.seat(payout.who) else { return Verdict::Settled };
            paid.insert(seat);
            // A pot that all others have left is no matter of hands, so whoever has mucked since may have won it.
            let unseen = !won.collected[seat].is_zero() && !self.is_left(seat);
            if showdown && !unseen && !draft.shown.iter().any(|shown| shown.who == payout.who) {
                self.found.push(Mismatch::WinnerNotShown.at(payout.at).about(self.about(seat)));
                continue;
            }
            let share = won.collected[seat];
            let wins = if showdown { !share.is_zero() } else { self.is_left(seat) };
            if !wins {
                self.found.push(Mismatch::WrongWinner.at(payout.at).about(self.about(seat)));
                continue;
            }
            if !payout.amount.is_written() {
                open = true;
                continue;
            }
            let Some(given) = self.declared(payout.amount) else {
                self.found.push(Invalid::TooManyDigits.at(payout.at));
                return Verdict::Settled;
            };
            if given != share {
                let by = (share - given).0;
                if by > 0 {
                    missing += by
                } else {
                    above = i64::saturating_sub(above, by)
                }
                last = Some((*payout, seat));
            }
        }
        for seat in (won.winners - paid).iter() {
            // At `#E` one is paid: the last one left.
            if !won.collected[seat].is_zero() && (showdown || self.is_left(seat)) {
                self.unpaid(seat);
            }
        }
        match last {
            Some((payout, seat)) => self.differing(payout, seat, missing, above, open),
            None => Verdict::Settled,
        }
    }

    #[cold]
    fn unpaid(&mut self, seat: Seat) {
        let explains =
            |problem| matches!(Mismatch::of(problem), Some(Mismatch::WrongWinner | Mismatch::WinnerNotShown));
        if self.found.iter().any(explains) {
            return;
        }
        let draft = self.draft;
        let shown = draft.shown.iter().find(|shown| self.seating.seat(shown.who) == Some(seat)).map(|shown| shown.at);
        if let Some(at) = shown.or(draft.ending.map(|ending| ending.at)) {
            let problem = Mismatch::WinnerUnpaid.at(at).fact(self.outcome.won.collected[seat].0);
            self.found.push(problem.about(self.about(seat)).scale(self.worth.scale));
        }
    }

    /// Some amounts are not what was won.
    #[cold]
    fn differing(&mut self, last: Payout, seat: Seat, missing: i64, above: i64, open: bool) -> Verdict {
        let draft = self.draft;
        let won = self.outcome.won;
        let scale = self.worth.scale;
        if !draft.ending.is_some_and(|ending| ending.showdown) {
            let uncalled = won.uncalled[seat];
            if above > 0 && above == uncalled.0 && !self.outcome.acted.contains(seat) {
                self.found.push(Habit::OwnBlindWon.at(last.at).fact(above).scale(scale));
                return Verdict::Settled;
            }
        }
        let shares = self.shares();
        let all = |fits: &dyn Fn(Seat, Chips) -> bool| {
            draft.payouts.iter().all(|payout| match (self.seating.seat(payout.who), self.declared(payout.amount)) {
                (Some(seat), Some(given)) => given == won.collected[seat] || fits(seat, given),
                _ => true,
            })
        };
        let within = |seat: Seat, given: Chips| shares[seat].0 <= given && given <= shares[seat].1;
        if (open || missing == above) && all(&within) {
            return Verdict::OddChips;
        }
        let rake = missing.saturating_sub(above);
        if self.is_cash()
            && rake::is_rake(rake, &won.collected)
            && all(&|seat, given| given <= shares[seat].1)
            && self.is_even()
        {
            return Verdict::Rake(Chips(rake));
        }
        for payout in &draft.payouts {
            let Some(seat) = self.seating.seat(payout.who) else { continue };
            let share = won.collected[seat];
            if let Some(given) =
                self.declared(payout.amount).filter(|given| *given != share && (!share.is_zero() || self.is_left(seat)))
            {
                let problem = Mismatch::WrongPayout.at(payout.at).facts(share.0, given.0);
                self.found.push(problem.about(self.about(seat)).scale(scale));
            }
        }
        Verdict::Settled
    }

    /// Whether it is a cash game. PSN, INFO: `CASH` says so, and a currency of `BUY` without a level.
    fn is_cash(&self) -> bool {
        is_cash(self.draft)
    }

    /// Whether rake is taken as a room takes it, of each pot before it is shared.
    fn is_even(&self) -> bool {
        let won = &self.outcome.won;
        let paid = |payout: &Payout| {
            let seat = self.seating.seat(payout.who)?;
            Some((seat, [won.collected[seat], self.declared(payout.amount)?]))
        };
        let paid: Vec<_> = self.draft.payouts.iter().filter_map(paid).collect();
        rake::is_even(&won.shares.map(|(winners, _)| winners), &paid)
    }

    /// The least and the most that each may get of the pots as a room shares them: of a pot that does not divide, each
    /// winner gets one of the smallest chips more, or not.
    fn shares(&self) -> BySeat<(Chips, Chips)> {
        let won = &self.outcome.won;
        if won.shares.iter().all(|(winners, _)| winners.len() < 2) {
            return BySeat(won.collected.0.map(|chips| (chips, chips)));
        }
        let mut shares = [(Chips::ZERO, Chips::ZERO); MAX_SEATS];
        let whole = 10_i64.checked_pow(u32::from(self.worth.scale)).unwrap_or(1);
        let chip = if self.is_cash() { 1 } else { whole };
        for (winners, pot) in won.shares.iter().filter(|(winners, _)| !winners.is_empty()) {
            let ways = winners.len() as i64;
            let least = if ways == 1 { pot.0 } else { pot.0 / (ways * chip) * chip };
            let most = if least * ways == pot.0 { least } else { least + chip };
            for seat in winners.iter() {
                let (low, high) = &mut shares[seat.index()];
                *low += Chips(least);
                *high += Chips(most);
            }
        }
        BySeat(shares)
    }

    /// A hand that is shown: its name and kickers.
    #[inline]
    fn hand(&mut self, shown: &Shown, board: CardSet) {
        let (Some(id), true) = (shown.id, board.len() == 5) else { return };
        let hole = shown.cards.known();
        let Some(strength) = Ranking::High.strength(hole, board) else { return };
        let category = Ranking::High.category(strength);
        let all = hole | board;
        let actual = named(category, all);
        if actual != id {
            let problem = Mismatch::WrongHand.at(shown.id_at).facts(actual as i64, id as i64);
            self.found.push(problem);
            return;
        }
        if shown.kickers.1 > 0 {
            let (ranks, count) = shown.kickers;
            let written = ranks.get(..usize::from(count)).unwrap_or_default();
            if !kickers(actual, all).fits(written) && !self.decides(shown, board, written) {
                self.found.push(Mismatch::WrongKickers.at(shown.id_at).fact(actual as i64));
            }
        }
    }
}

impl Check<'_> {
    /// Whether these kickers end with one that tells the hand from another of the same kind: "the rank of one or more
    /// kicker cards that came into decision".
    #[cold]
    fn decides(&self, shown: &Shown, board: CardSet, written: &[u8]) -> bool {
        let board: Vec<Card> = board.iter().collect();
        let named = |shown: &Shown| NamedHand::new(&shown.cards, &board);
        let Some(own) = named(shown) else { return false };
        self.draft.shown.iter().filter_map(named).any(|other| {
            let upto = own.differs_at(&other).map_or(0, |place| place + 1);
            own.kickers.get(..upto).is_some_and(|kickers| upto > 0 && kickers.ends_with(written))
        })
    }
}

/// Whether it is a cash game.
pub(in crate::psn) fn is_cash(draft: &Draft) -> bool {
    let tag = |tag: Tag| draft.tags[tag as usize];
    tag(Tag::Cash).is_some() || tag(Tag::Level).is_none() && draft.buys_in_currency
}

/// What PSN calls a hand.
fn named(category: Category, cards: CardSet) -> HandId {
    match category {
        Category::HighCard => HandId::HighCard,
        Category::OnePair => HandId::Pair,
        Category::TwoPair => HandId::TwoPair,
        Category::ThreeOfAKind => HandId::ThreeOfAKind,
        Category::Straight => HandId::Straight,
        Category::Flush => HandId::Flush,
        Category::FullHouse => HandId::FullHouse,
        Category::FourOfAKind => HandId::FourOfAKind,
        Category::StraightFlush => {
            let royal = 0b1_1111_0000_0000;
            let is_royal = Suit::ALL.into_iter().any(|suit| cards.ranks_of(suit) & royal == royal);
            if is_royal { HandId::RoyalFlush } else { HandId::StraightFlush }
        }
    }
}

/// The kickers of a hand, highest first: ranks beside those that make its name.
struct Kickers {
    ranks: [u8; 5],
    count: usize,
    /// Whether the first is the hand's own highest card, with which a list may begin or not.
    own: bool,
}

impl Kickers {
    /// Whether a list is the beginning of them.
    fn fits(&self, written: &[u8]) -> bool {
        let all = self.ranks.get(..self.count).unwrap_or_default();
        all.starts_with(written) || self.own && all.get(1..).unwrap_or_default().starts_with(written)
    }
}

fn kickers(id: HandId, cards: CardSet) -> Kickers {
    let count = |rank: Rank| (cards & CardSet::of_rank(rank)).len();
    let ranks = || Rank::all().rev();
    let of = |wanted: u32| ranks().find(|rank| count(*rank) == wanted);
    let mut kickers = Kickers { ranks: [0; 5], count: 0, own: false };
    let mut take = |list: &mut dyn Iterator<Item = Rank>, most: usize| {
        for (place, rank) in kickers.ranks.iter_mut().zip(list.take(most)) {
            *place = rank.number();
            kickers.count += 1;
        }
    };
    match id {
        HandId::Pair => take(&mut ranks().filter(|rank| count(*rank) == 1), 3),
        HandId::TwoPair => {
            let low = ranks().filter(|rank| count(*rank) == 2).nth(1);
            let high = of(2);
            take(&mut ranks().filter(|rank| count(*rank) > 0 && Some(*rank) != low && Some(*rank) != high), 1);
        }
        HandId::ThreeOfAKind => take(&mut ranks().filter(|rank| count(*rank) == 1), 2),
        HandId::FourOfAKind => take(&mut ranks().filter(|rank| matches!(count(*rank), 1..=3)), 1),
        HandId::HighCard => {
            take(&mut ranks().filter(|rank| count(*rank) > 0), 5);
            kickers.own = true;
        }
        HandId::Flush => {
            let suit = Suit::ALL.into_iter().find(|suit| cards.ranks_of(*suit).count_ones() >= 5);
            let held = suit.map_or(0, |suit| cards.ranks_of(suit));
            take(&mut ranks().filter(|rank| held >> rank.number() & 1 != 0), 5);
            kickers.own = true;
        }
        HandId::Straight | HandId::FullHouse | HandId::StraightFlush | HandId::RoyalFlush => {}
    }
    kickers
}

//! Betting: what a call takes, which raises are lawful, when a street ends. Not here: who opens, pots, showdown.

use crate::card::Rank;
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::poker::action::{Event, EventKind};
use crate::poker::pots::second_largest;
use crate::poker::refusal::Refusal;
use crate::poker::setup::{
    AfterShort, AllInShow, CoveringRaise, HalfBet, OpenPair, PotLimitAntes, Reopening, UncallableRaise,
};
use crate::poker::state::{Phase, State};
use crate::poker::variants::{Betting, Game};
use crate::seat::{Seat, SeatSet};

/// The bounds of a raise, as the player's bet on this street after it.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    pub(super) least: Chips,
    pub(super) most: Chips,
    /// Whether nothing between them is lawful.
    pub(super) either_or: bool,
    /// All that the player has.
    pub(super) all: Chips,
}

impl State {
    /// Begins the betting of a street, once its cards are dealt.
    pub(super) fn begin_betting(&mut self, on_event: &mut impl FnMut(Event)) {
        match self.find_opener() {
            Some(opener) => self.begin_betting_from(opener, on_event),
            None if self.has_one_with_chips() => self.begin_betting_from(Seat::FIRST, on_event),
            None => self.phase = Phase::Open,
        }
    }

    pub(super) fn check_open(&self, seat: Seat) -> Result<(), Refusal> {
        if self.phase != Phase::Open {
            Err(self.not_now())
        } else if !self.live.contains(seat) || !self.funded.contains(seat) {
            Err(Refusal::NotInHand)
        } else {
            Ok(())
        }
    }

    pub(super) fn open(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.check_open(seat)?;
        self.begin_betting_from(seat, &mut |_| {});
        Ok(())
    }

    fn begin_betting_from(&mut self, opener: Seat, on_event: &mut impl FnMut(Event)) {
        self.phase = Phase::Bet;
        self.opener = opener;
        self.bring_in_due = self.street == 0 && !self.bring_in.is_zero();
        self.completion_due = self.bring_in_due;
        self.last_raise = Chips::ZERO;
        self.shorts = Chips::ZERO;
        self.full_bet = self.max_bet;
        self.raises = u8::from(self.blind_is_first_bet());
        self.acted = SeatSet::EMPTY;
        // The players with chips that somebody else could match.
        self.pending = self.live & self.funded;
        let everybody = self.pending == self.live;
        if !(everybody && self.street > 0 || self.two_can_go_on()) {
            let cover = self.second_largest_total();
            for seat in self.pending.iter() {
                if cover <= self.bet[seat] {
                    self.pending.remove(seat);
                }
            }
        }
        let alone = self.pending.len() <= 1;
        if alone && self.has_one_with_chips() {
            self.call_only_what_is_in();
        }
        match self.pending.at_or_after(opener) {
            Some(first) if !alone || self.bet[first] < self.max_bet => self.turn = first,
            _ => self.end_betting(on_event),
        }
    }

    /// Whether two live players have more than the largest bet, so that every bet can be raised and met. The usual case,
    /// and two seats are enough to know it.
    #[inline]
    pub(super) fn two_can_go_on(&self) -> bool {
        let mut able = self.live.iter().filter(|seat| self.bet[*seat] + self.stack[*seat] > self.max_bet);
        able.next().is_some() && able.next().is_some()
    }

    /// The second largest of what the live players have in front of them and behind.
    fn second_largest_total(&self) -> Chips {
        second_largest(self.live.iter().map(|seat| self.bet[seat] + self.stack[seat]))
    }

    /// Moves chips from a stack to the bet before it; the caller has seen to it that there are as many.
    #[inline]
    pub(super) fn put_in(&mut self, seat: Seat, amount: Chips) {
        self.stack[seat] -= amount;
        self.bet[seat] += amount;
        self.total += amount;
        if self.stack[seat].is_zero() {
            self.funded.remove(seat);
        }
    }

    #[inline]
    fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        if self.phase == Phase::Bet && seat == self.turn { Ok(()) } else { Err(self.out_of_turn(seat)) }
    }

    #[cold]
    fn out_of_turn(&self, seat: Seat) -> Refusal {
        if self.phase != Phase::Bet {
            self.not_now()
        } else if seat.index() >= self.seats() {
            Refusal::NoSuchSeat
        } else {
            Refusal::NotYourTurn { due: self.turn }
        }
    }

    #[inline]
    pub(super) fn check_fold(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        if self.bring_in_due {
            return Err(Refusal::BringInDue);
        }
        if !self.options.unforced_folds && self.bet[seat] >= self.max_bet {
            return Err(Refusal::NothingToFoldTo);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn fold(&mut self, seat: Seat, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check_fold(seat)?;
        self.muck_hand(seat);
        self.emit(on_event, EventKind::Fold, Some(seat), Chips::ZERO);
        self.has_acted(seat, on_event);
        Ok(())
    }

    /// What a call takes: the difference to the largest bet, or all that is left.
    #[inline]
    pub(super) fn call_amount(&self, seat: Seat) -> Chips {
        self.stack[seat].min(Chips((self.max_bet - self.bet[seat]).0.max(0)))
    }

    #[inline]
    pub(super) fn check_call(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        if self.bring_in_due {
            return Err(Refusal::BringInDue);
        }
        let uncountable = self.unknown_stacks.contains(seat) && self.call_amount(seat) > self.room - self.total;
        if uncountable { Err(Refusal::TooMuchMoney) } else { Ok(()) }
    }

    #[inline(always)]
    pub(super) fn call(&mut self, seat: Seat, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check_call(seat)?;
        let amount = self.call_amount(seat);
        self.put_in(seat, amount);
        let kind = if amount.is_zero() { EventKind::Check } else { EventKind::Call };
        self.emit(on_event, kind, Some(seat), amount);
        self.acted.insert(seat);
        self.has_acted(seat, on_event);
        Ok(())
    }

    pub(super) fn check_bring_in(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        if self.bring_in_due { Ok(()) } else { Err(Refusal::NoBringIn) }
    }

    pub(super) fn post_bring_in(&mut self, seat: Seat, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check_bring_in(seat)?;
        let amount = self.stack[seat].min(self.bring_in);
        self.put_in(seat, amount);
        self.max_bet = amount;
        self.bring_in_due = false;
        self.acted.insert(seat);
        self.emit(on_event, EventKind::BringIn, Some(seat), amount);
        self.has_acted(seat, on_event);
        Ok(())
    }

    #[inline]
    fn street_bet(&self) -> Chips {
        if self.street_rules().big { self.big_bet } else { self.small_bet }
    }

    /// Whether the player in turn may raise at all, and between which bounds.
    #[inline]
    pub(super) fn raise_bounds(&self, seat: Seat) -> Result<Bounds, Refusal> {
        self.check_may_raise(seat)?;
        let call = self.max_bet - self.bet[seat];
        let all = self.behind(seat) + self.bet[seat];
        let step = self.last_raise.max(self.street_bet());
        let full = if self.completion_due { step } else { self.max_bet.saturating_add(step) };
        let (least, most) = match self.variant.betting {
            Betting::NoLimit => (full, all),
            Betting::FixedLimit { cap } => self.limit_bets(full, cap),
            Betting::PotLimit => {
                let pot = self.total - self.antes_out_of_pot_limit();
                (full, self.max_bet.saturating_add(call).saturating_add(pot).max(full))
            }
        };
        let either_or = self.variant.is_fixed_limit() && least.min(all) < most.min(all);
        Ok(Bounds { least: least.min(all), most: most.min(all), either_or, all })
    }

    /// What a player can put in.
    #[inline]
    fn behind(&self, seat: Seat) -> Chips {
        if self.unknown_stacks.contains(seat) { self.room - self.total } else { self.stack[seat] }
    }

    /// Whether the player in turn may raise at all.
    // Whoever asks only whether it is so has nothing to do with the reasons.
    #[inline(always)]
    pub(super) fn check_may_raise(&self, seat: Seat) -> Result<(), Refusal> {
        if let Betting::FixedLimit { cap } = self.variant.betting
            && self.raises >= cap
            && !self.completes_short()
        {
            return Err(Refusal::CapReached { cap });
        }
        let call = self.max_bet - self.bet[seat];
        if self.behind(seat) <= call {
            return Err(self.only_a_call(seat));
        }
        if call < self.last_raise && !self.half_bet_is_full(call)
            || !self.shorts.is_zero() && self.acted.contains(seat) && !self.shorts_reopen()
        {
            return Err(Refusal::NotReopened);
        }
        if !self.can_be_called(seat) && !self.raise_would_be_returned(seat) {
            return Err(Refusal::NobodyToCall);
        }
        Ok(())
    }

    #[cold]
    fn only_a_call(&self, seat: Seat) -> Refusal {
        let call = self.call_amount(seat);
        if self.unknown_stacks.contains(seat) { Refusal::TooMuchMoney } else { Refusal::OnlyACall { call } }
    }

    /// Whether an opponent has more than the largest bet.
    #[inline]
    pub(super) fn can_be_called(&self, seat: Seat) -> bool {
        let others = (self.live & self.funded) - SeatSet::from(seat);
        others.iter().any(|other| self.stack[other] + self.bet[other] > self.max_bet)
    }

    /// Whether a raise of this player could be called by nobody and is allowed all the same: what is raised comes back.
    /// In no room can a player raise who is alone with chips and has nothing to call.
    pub fn raise_would_be_returned(&self, seat: Seat) -> bool {
        let has_choice = self.bet[seat] < self.max_bet || !self.has_one_with_chips();
        self.options.uncallable_raise == UncallableRaise::Returned && has_choice && !self.can_be_called(seat)
    }

    /// Whether the next raise only makes a full bet of a short all-in.
    #[inline]
    fn completes_short(&self) -> bool {
        self.options.after_short == AfterShort::Completes && !self.completion_due && self.max_bet > self.full_bet
    }

    /// The sizes that a raise may have at a fixed limit, where it is a full one. They differ where the room lets players
    /// choose between a small and a big bet, or between making a full bet of a short all-in and raising it.
    fn limit_bets(&self, full: Chips, cap: u8) -> (Chips, Chips) {
        if self.completes_short() {
            let completed = self.full_bet.saturating_add(self.street_bet());
            let raised = self.half_bet_is_full(self.max_bet - self.full_bet) && self.raises < cap;
            return (completed, if raised { full } else { completed });
        }
        if self.has_open_pair() {
            return (full, self.max_bet.saturating_add(self.last_raise.max(self.big_bet)).max(full));
        }
        (full, full)
    }

    /// Whether a pair lies open on fourth street of stud. A card that nobody knows may make one.
    fn has_open_pair(&self) -> bool {
        let pairs = |seat: Seat| {
            self.up_cards(seat).is_none_or(|up| Rank::all().any(|rank| (up & CardSet::of_rank(rank)).len() > 1))
        };
        self.options.open_pair == OpenPair::EitherBet
            && self.variant.game == Game::FixedLimitStud
            && self.street == 1
            && self.live.iter().any(pairs)
    }

    /// Whether so much of an all-in raise counts as a full one.
    fn half_bet_is_full(&self, raise: Chips) -> bool {
        self.options.half_bet == HalfBet::IsFull
            && self.variant.is_fixed_limit()
            && raise >= self.last_raise.max(self.street_bet()) - raise
    }

    fn shorts_reopen(&self) -> bool {
        self.options.reopening == Reopening::ShortsAddUp && self.shorts >= self.last_raise
    }

    fn antes_out_of_pot_limit(&self) -> Chips {
        if self.options.pot_limit_antes == PotLimitAntes::Ignore && self.street == 0 {
            self.everyone().iter().map(|seat| self.paid[seat]).sum()
        } else {
            Chips::ZERO
        }
    }

    /// The least bet that puts every opponent all-in, where an undersized raise of that kind stands.
    pub(super) fn covering_raise(&self, seat: Seat) -> Option<Chips> {
        match self.options.covering_raise {
            CoveringRaise::Always => {}
            CoveringRaise::FixedLimit if self.variant.is_fixed_limit() => {}
            CoveringRaise::FixedLimit | CoveringRaise::Never => return None,
        }
        let others = self.live - SeatSet::from(seat);
        others.iter().map(|other| self.stack[other] + self.bet[other]).max().filter(|&cover| cover > self.max_bet)
    }

    #[inline]
    pub(super) fn check_raise(&self, seat: Seat, to: Chips) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        let bounds = self.raise_bounds(seat)?;
        if to > bounds.all {
            return Err(match self.unknown_stacks.contains(seat) {
                true => Refusal::TooMuchMoney,
                false => Refusal::NotEnoughChips { most: bounds.all },
            });
        }
        if to > bounds.most {
            return Err(Refusal::RaiseTooBig { most: bounds.most });
        }
        if to < bounds.least && self.covering_raise(seat).is_none_or(|cover| to < cover) {
            return Err(Refusal::RaiseTooSmall { least: bounds.least });
        }
        if bounds.either_or && bounds.least < to && to < bounds.most {
            return Err(Refusal::BetweenBets { least: bounds.least, most: bounds.most });
        }
        Ok(())
    }

    /// What players call an [`Action::RaiseTo`](super::Action::RaiseTo) where the hand stands: a completion, a bet or a
    /// raise.
    #[inline]
    pub fn raise_is(&self) -> EventKind {
        match (self.completion_due, self.max_bet.is_zero()) {
            (true, _) => EventKind::Complete,
            (false, true) => EventKind::Bet,
            (false, false) => EventKind::Raise,
        }
    }

    #[inline]
    pub(super) fn raise_to(&mut self, seat: Seat, to: Chips, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check_raise(seat, to)?;
        let raise = to - self.max_bet;
        let completes_short = self.variant.is_fixed_limit() && self.note_full_bet(to);
        let kind = self.raise_is();
        let amount = to - self.bet[seat];
        self.put_in(seat, amount);
        self.max_bet = to;
        self.bring_in_due = false;
        self.completion_due = false;
        self.opener = seat;
        self.pending = (self.live & self.funded) - SeatSet::from(seat);
        let full = raise >= self.last_raise || self.half_bet_is_full(self.shorts + raise);
        if full {
            self.acted = SeatSet::EMPTY;
        }
        self.acted.insert(seat);
        self.raises = self.raises.saturating_add(u8::from(!completes_short));
        // Short all-ins add up until they make a full raise; a bet that leaves chips behind is a full one.
        self.last_raise = self.last_raise.max(raise);
        if self.stack[seat].is_zero() {
            self.shorts += raise;
        } else {
            self.shorts = Chips::ZERO;
        }
        if full || self.shorts_reopen() {
            self.shorts = Chips::ZERO;
        }
        self.emit(on_event, kind, Some(seat), amount);
        self.go_on(on_event);
        Ok(())
    }

    /// Notes what is the last full bet before a raise is made; whether the raise only makes one of a short all-in.
    fn note_full_bet(&mut self, to: Chips) -> bool {
        let next = self.full_bet.saturating_add(self.street_bet());
        let completes = self.completes_short() && to <= next;
        if to >= next {
            self.full_bet = to;
        }
        completes
    }

    #[inline]
    fn has_acted(&mut self, seat: Seat, on_event: &mut impl FnMut(Event)) {
        self.pending.remove(seat);
        self.go_on(on_event);
    }

    #[inline]
    fn go_on(&mut self, on_event: &mut impl FnMut(Event)) {
        match self.pending.after(self.turn) {
            Some(next) if !self.has_one_with_chips() => self.turn = next,
            Some(next) if self.live.len() > 1 => {
                self.turn = next;
                self.call_only_what_is_in();
            }
            _ => self.end_betting(on_event),
        }
    }

    /// Whether at most one live player has chips left.
    #[inline]
    fn has_one_with_chips(&self) -> bool {
        (self.live & self.funded).len() <= 1
    }

    /// What a blind should have been is called for the sake of those who can still bet. Where nobody else can, only what
    /// the others have really put in is left to call.
    #[cold]
    fn call_only_what_is_in(&mut self) {
        self.max_bet = self.live.iter().map(|seat| self.bet[seat]).max().unwrap_or(self.max_bet);
    }

    fn end_betting(&mut self, on_event: &mut impl FnMut(Event)) {
        self.pending = SeatSet::EMPTY;
        if self.live.len() <= 1 {
            if self.last_has_paid_for_all() {
                self.collect_for_last(on_event);
                self.win_unopposed(on_event);
            } else {
                self.collect(true, on_event);
                self.win_pots_unopposed(on_event);
            }
            return;
        }
        let later = self.variant.streets.get(usize::from(self.street) + 1..).unwrap_or_default();
        let all_are = self.has_one_with_chips() && !later.iter().any(|street| street.draws);
        if !self.all_in && (all_are || later.is_empty() && self.funded != self.everyone()) {
            self.all_in = true;
            self.common = self.board().len() as u8;
        }
        self.collect(true, on_event);
        if later.is_empty() || self.all_in && self.options.all_in_show == AllInShow::Anytime {
            self.begin_showdown(on_event);
        } else {
            self.begin_street(self.street + 1, on_event);
        }
    }
}

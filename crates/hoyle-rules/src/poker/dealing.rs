//! Dealing, drawing and the deck: how a [`State`] takes cards. Not here: who wins.

use crate::card::MaybeCard;
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::poker::action::{Cards, Event, EventKind};
use crate::poker::refusal::Refusal;
use crate::poker::setup::{AllInShow, CommunityCard, Reshuffle};
use crate::poker::state::{Phase, State};
use crate::seat::{BySeat, Seat, SeatSet};

impl State {
    /// Begins a street: says which cards are due.
    pub(super) fn begin_street(&mut self, street: u8, on_event: &mut impl FnMut(Event)) {
        self.street = street;
        let rules = self.street_rules();
        self.emit(on_event, EventKind::Street, None, Chips::ZERO);
        self.burnt += u8::from(rules.burns);
        self.last_dealt = None;
        self.board_due = rules.board;
        self.pending = self.live;
        if rules.draws {
            self.phase = Phase::Draw;
            self.discarded = BySeat::all(CardSet::EMPTY);
        } else if rules.hole.is_empty() {
            self.phase = Phase::Board;
        } else if street > 0 && rules.hole.len() * self.live.len() > self.cards_left() {
            // Stud with too many players: one common card instead of one each.
            self.board_due += rules.hole.len() as u8;
            self.phase = Phase::Board;
        } else {
            for seat in self.live.iter() {
                self.hole_due[seat] = rules.hole.len() as u8;
            }
            self.phase = Phase::Hole;
        }
    }

    /// How many cards could be dealt before stud must share one.
    fn cards_left(&self) -> usize {
        match self.options.community_card {
            CommunityCard::CountMucked => {
                let held = self.live.iter().map(|seat| self.hole[seat].len()).sum::<usize>();
                usize::from(self.deck).saturating_sub(held + self.board().len())
            }
            CommunityCard::CountStub => self.stub(),
        }
    }

    /// How many cards the dealer still holds.
    fn stub(&self) -> usize {
        usize::from(self.deck).saturating_sub(usize::from(self.dealt) + usize::from(self.burnt))
    }

    /// Who is dealt to next: the player dealt to last who still gets cards, else the next who does.
    pub(super) fn next_dealt_to(&self) -> Seat {
        self.pending.at_or_after(self.last_dealt.unwrap_or(Seat::FIRST)).unwrap_or(Seat::FIRST)
    }

    /// Whether cards may go to this seat now: to the same player again, or on to the next.
    #[inline]
    fn is_dealt_in_order(&self, seat: Seat) -> bool {
        match self.last_dealt {
            None => self.pending.lowest() == Some(seat),
            Some(last) => self.pending.after(last) == Some(seat) || self.pending.contains(last) && last == seat,
        }
    }

    /// Whether these known cards can come from the deck; the set of them. `barred` may not come back.
    #[inline]
    fn check_from_deck(&self, cards: &Cards, barred: CardSet) -> Result<CardSet, Refusal> {
        let mut set = CardSet::EMPTY;
        let mut twice = false;
        for card in cards.iter().filter_map(|card| card.known()) {
            twice |= set.contains(card);
            set.insert(card);
        }
        let seen = set & (self.in_play | self.gone | barred);
        if twice || !seen.is_empty() || !(set - self.variant.deck).is_empty() {
            self.check_doubtful(cards, barred)?;
        }
        Ok(set)
    }

    /// Why one of these cards cannot come from the deck, if it cannot.
    #[cold]
    fn check_doubtful(&self, cards: &Cards, barred: CardSet) -> Result<(), Refusal> {
        let mut set = CardSet::EMPTY;
        for card in cards.iter().filter_map(|card| card.known()) {
            if !self.variant.deck.contains(card) {
                return Err(Refusal::NotInDeck { card });
            }
            if self.in_play.contains(card) {
                return Err(Refusal::CardInPlay { card });
            }
            if set.contains(card) {
                return Err(Refusal::CardTwice { card });
            }
            let out = self.gone.contains(card) && !self.may_come_back(cards.len());
            if out || barred.contains(card) {
                return Err(Refusal::CardGone { card });
            }
            set.insert(card);
        }
        Ok(())
    }

    /// Whether mucked and discarded cards are shuffled in again for a deal of so many cards.
    #[cold]
    fn may_come_back(&self, count: usize) -> bool {
        self.options.reshuffle != Reshuffle::Nothing && (self.deck_ran_out || count > self.stub())
    }

    /// Takes cards from the deck.
    #[inline]
    fn take_from_deck(&mut self, known: CardSet, count: usize) {
        if count > self.stub() {
            self.deck_ran_out = true;
        }
        self.dealt = self.dealt.saturating_add(count as u8);
        self.in_play |= known;
        self.gone -= known;
    }

    /// Takes a hand out of play.
    pub(super) fn muck_hand(&mut self, seat: Seat) {
        if !self.in_play.is_empty() {
            let known = self.hole[seat].known();
            self.gone |= known;
            self.in_play -= known;
        }
        self.hole[seat] = Cards::NONE;
        self.face_up[seat] = 0;
        self.live.remove(seat);
        self.leavers += 1;
        self.left[seat] = self.leavers;
    }

    /// Which of the next cards to this seat come face up: bit k for card k. What is still due is the tail of what the
    /// street gives; drawn cards come face down.
    #[inline]
    pub(super) fn up_next(&self, seat: Seat) -> u8 {
        let rules = self.street_rules();
        let given = rules.hole.len().saturating_sub(usize::from(self.hole_due[seat]));
        rules.up.checked_shr(given as u32).unwrap_or(0)
    }

    #[inline(always)]
    pub(super) fn check_deal_hole(&self, seat: Seat, cards: &Cards) -> Result<CardSet, Refusal> {
        if self.phase != Phase::Hole {
            return self.check_deal_hole_on(seat, cards);
        }
        if !self.live.contains(seat) {
            return Err(if seat.index() < self.seats() { Refusal::NotInHand } else { Refusal::NoSuchSeat });
        }
        if !self.is_dealt_in_order(seat) {
            let due = self.last_dealt.and_then(|last| self.pending.after(last)).unwrap_or_else(|| self.next_dealt_to());
            return Err(Refusal::DealOrder { due });
        }
        let due = self.hole_due[seat];
        self.check_count(cards, due)?;
        self.check_from_deck(cards, self.discarded[seat])
    }

    #[inline]
    fn check_count(&self, cards: &Cards, due: u8) -> Result<(), Refusal> {
        if cards.is_empty() || cards.len() > usize::from(due) {
            return Err(Refusal::CardCount { given: cards.len() as u8, due });
        }
        if !self.options.split_deals && cards.len() < usize::from(due) {
            return Err(Refusal::SplitDeal { due });
        }
        Ok(())
    }

    /// Whether hole cards may be dealt though hands are still to be shown.
    #[cold]
    fn check_deal_hole_on(&self, seat: Seat, cards: &Cards) -> Result<CardSet, Refusal> {
        let next = self.may_deal_on().then(|| self.dealt_on()).filter(|next| next.phase == Phase::Hole);
        next.map_or_else(|| Err(self.not_now()), |next| next.check_deal_hole(seat, cards))
    }

    #[inline(always)]
    pub(super) fn deal_hole(
        &mut self,
        seat: Seat,
        cards: Cards,
        on_event: &mut impl FnMut(Event),
    ) -> Result<(), Refusal> {
        let known = self.check_deal_hole(seat, &cards)?;
        if self.phase == Phase::Show {
            self.begin_street(self.street + 1, on_event);
        }
        self.take_from_deck(known, cards.len());
        let up = self.up_next(seat);
        let held = self.hole[seat].len();
        if up != 0 {
            let fresh = (1_u16 << cards.len()) - 1;
            self.face_up[seat] |= ((u16::from(up) & fresh) << held) as u8;
        }
        if held == 0 {
            self.hole[seat] = cards;
        } else {
            cards.iter().for_each(|card| _ = self.hole[seat].push(card));
        }
        self.hole_due[seat] -= cards.len() as u8;
        self.last_dealt = Some(seat);
        self.emit(on_event, EventKind::Hole(cards), Some(seat), Chips::ZERO);
        if self.hole_due[seat] == 0 {
            self.pending.remove(seat);
            if self.pending.is_empty() {
                self.after_hole_cards(on_event);
            }
        }
        Ok(())
    }

    /// All have their cards: the board gets its own, if it gets any on this street, and then there is betting.
    #[inline]
    fn after_hole_cards(&mut self, on_event: &mut impl FnMut(Event)) {
        if self.board_due == 0 {
            self.begin_betting(on_event);
        } else {
            self.phase = Phase::Board;
        }
    }

    /// Deals every player who gets hole cards on this street all of them at once, those of `hands` to the seats that are
    /// `named` and unknown ones to the others: the same as a [`DealHole`](crate::poker::Action::DealHole) for each in the
    /// usual order. For records that do not tell how cards were dealt. `on_event` hears the events, and `on_dealt` every
    /// hand with the table after it; both are lent the `listener`.
    ///
    /// # Errors
    /// Why a hand cannot be dealt. Hands before it are dealt then.
    #[inline]
    pub fn deal_round<L>(
        &mut self,
        hands: &BySeat<Cards>,
        named: SeatSet,
        listener: &mut L,
        on_event: impl Fn(&mut L, Event),
        on_dealt: impl Fn(&mut L, Seat, Cards, &State),
    ) -> Result<(), Refusal> {
        let pending = self.pending;
        let rules = self.street_rules();
        let due = rules.hole.len();
        let (mut known, mut named_cards) = (CardSet::EMPTY, 0);
        let mut plain = self.phase == Phase::Hole
            && self.last_dealt.is_none()
            && self.street == 0
            && rules.up == 0
            && due * pending.len() <= self.stub();
        for seat in (pending & named).iter() {
            let cards = &hands[seat];
            known |= cards.known();
            named_cards += cards.iter().filter(|card| card.known().is_some()).count();
            plain &= cards.len() == due;
        }
        let from_deck = (known - self.variant.deck).is_empty() && known.len() as usize == named_cards;
        if !plain || !from_deck {
            return self.deal_one_by_one(hands, named, listener, on_event, on_dealt);
        }
        let unknown = Cards::unknown(due);
        for seat in pending.iter() {
            let (cards, known) = match named.contains(seat) {
                true => (hands[seat], hands[seat].known()),
                false => (unknown, CardSet::EMPTY),
            };
            // The stub has enough for all of them, and at the start no card has gone.
            self.dealt += due as u8;
            self.in_play |= known;
            self.hole[seat] = cards;
            self.hole_due[seat] = 0;
            self.last_dealt = Some(seat);
            self.pending.remove(seat);
            let mut on_event = |event| on_event(listener, event);
            self.emit(&mut on_event, EventKind::Hole(cards), Some(seat), Chips::ZERO);
            if self.pending.is_empty() {
                self.after_hole_cards(&mut on_event);
            }
            on_dealt(listener, seat, cards, self);
        }
        Ok(())
    }

    #[cold]
    fn deal_one_by_one<L>(
        &mut self,
        hands: &BySeat<Cards>,
        named: SeatSet,
        listener: &mut L,
        on_event: impl Fn(&mut L, Event),
        on_dealt: impl Fn(&mut L, Seat, Cards, &State),
    ) -> Result<(), Refusal> {
        self.pending.iter().try_for_each(|seat| {
            let unknown = Cards::unknown(usize::from(self.hole_due[seat]));
            let cards = if named.contains(seat) { hands[seat] } else { unknown };
            self.deal_hole(seat, cards, &mut |event| on_event(listener, event))?;
            on_dealt(listener, seat, cards, self);
            Ok(())
        })
    }

    /// Whether the dealer may go on though hands are due to be shown after an all-in: they may be shown later.
    fn may_deal_on(&self) -> bool {
        self.phase == Phase::Show
            && self.all_in
            && (!self.is_last_street() || self.has_more_boards())
            && self.options.all_in_show == AllInShow::Anytime
    }

    /// The table on the next street, hands still to be shown.
    #[cold]
    fn dealt_on(&self) -> State {
        let mut next = *self;
        next.deal_on(&mut |_| {});
        next
    }

    pub(super) fn check_deal_board(&self, board: u8, cards: &Cards) -> Result<CardSet, Refusal> {
        if self.phase != Phase::Board {
            let next = self.may_deal_on().then(|| self.dealt_on()).filter(|next| next.phase == Phase::Board);
            return next.map_or_else(|| Err(self.not_now()), |next| next.check_deal_board(board, cards));
        }
        if board != self.run {
            return Err(Refusal::NoSuchBoard);
        }
        self.check_count(cards, self.board_due)?;
        self.check_from_deck(cards, CardSet::EMPTY)
    }

    pub(super) fn deal_board(
        &mut self,
        board: u8,
        cards: Cards,
        on_event: &mut impl FnMut(Event),
    ) -> Result<(), Refusal> {
        let known = self.check_deal_board(board, &cards)?;
        if self.phase == Phase::Show {
            self.deal_on(on_event);
        }
        self.take_from_deck(known, cards.len());
        if let Some(board) = self.boards.get_mut(usize::from(board)) {
            cards.iter().for_each(|card| _ = board.push(card));
        }
        self.board_due -= cards.len() as u8;
        self.emit(on_event, EventKind::Board(cards), None, Chips::ZERO);
        if self.board_due == 0 {
            self.begin_betting(on_event);
        }
        Ok(())
    }

    /// The hand that is left after a discard.
    pub(super) fn check_discard(&self, seat: Seat, cards: &Cards) -> Result<Cards, Refusal> {
        if self.phase != Phase::Draw {
            return Err(self.not_now());
        }
        match self.pending.lowest() {
            Some(due) if due == seat => {}
            Some(due) => {
                return Err(match (self.live.contains(seat), seat.index() < self.seats()) {
                    (true, _) => Refusal::NotYourTurn { due },
                    (false, true) => Refusal::NotInHand,
                    (false, false) => Refusal::NoSuchSeat,
                });
            }
            None => return Err(self.not_now()),
        }
        let mut left = self.hole[seat];
        let mut named = CardSet::EMPTY;
        for card in cards.iter() {
            let held = left.place_of(card);
            let place = match (held, card.known()) {
                (Some(place), _) => place,
                (None, None) => return Err(Refusal::UnknownNotHeld),
                (None, Some(card)) if named.contains(card) => return Err(Refusal::CardTwice { card }),
                (None, Some(card)) => {
                    // One of the cards that we do not know may be this one, if it can still be anywhere.
                    let hidden = left.place_of(MaybeCard::UNKNOWN);
                    match hidden {
                        Some(_) if !self.variant.deck.contains(card) => return Err(Refusal::NotInDeck { card }),
                        Some(place) if !self.in_play.contains(card) => place,
                        _ => return Err(Refusal::NotHeld { card }),
                    }
                }
            };
            if let Some(card) = card.known() {
                named.insert(card);
            }
            left.take(place);
        }
        Ok(left)
    }

    pub(super) fn discard(
        &mut self,
        seat: Seat,
        cards: Cards,
        on_event: &mut impl FnMut(Event),
    ) -> Result<(), Refusal> {
        let left = self.check_discard(seat, &cards)?;
        let known = cards.known();
        self.hole[seat] = left;
        self.in_play -= known;
        self.gone |= known;
        if self.options.reshuffle == Reshuffle::NotOwnDiscards {
            self.discarded[seat] = known;
        }
        self.hole_due[seat] = cards.len() as u8;
        self.pending.remove(seat);
        self.emit(on_event, EventKind::Discard(cards), Some(seat), Chips::ZERO);
        if self.pending.is_empty() {
            let due: SeatSet = self.live.iter().filter(|seat| self.hole_due[*seat] > 0).collect();
            if due.is_empty() {
                self.begin_betting(on_event);
            } else {
                self.pending = due;
                self.phase = Phase::Hole;
            }
        }
        Ok(())
    }
}

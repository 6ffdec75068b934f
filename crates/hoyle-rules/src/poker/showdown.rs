//! The showdown: who shows, which hands are out, who wins which pot. Not here: what beats what (`rank/`).

use crate::card::{Card, MaybeCard};
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::poker::action::{Cards, Event, EventKind, PotPart};
use crate::poker::pots::{Pot, Pots};
use crate::poker::rank::Strength;
use crate::poker::refusal::Refusal;
use crate::poker::setup::{AllInShow, OddChips, PotMerging, UnclaimedLow};
use crate::poker::state::{Phase, State};
use crate::seat::{BySeat, Seat, SeatSet};

/// What the live hands are worth, high and low.
struct Worth {
    high: BySeat<Option<Strength>>,
    low: BySeat<Option<Strength>>,
    /// Live hands that cannot be ranked because not all of their cards are known.
    unknown: SeatSet,
}

impl State {
    /// Begins the showdown, or one more round of it when cards came face down after an all-in.
    pub(super) fn begin_showdown(&mut self, on_event: &mut impl FnMut(Event)) {
        if self.all_in && self.options.all_in_show == AllInShow::AtTheEnd && self.has_more_boards() {
            return self.deal_on(on_event);
        }
        if self.options.pot_merging == PotMerging::BeforeShowdown {
            self.contenders = self.contenders | self.live;
        }
        self.phase = Phase::Show;
        self.pending = self.live;
        for seat in self.live.iter() {
            if self.is_face_up(seat) {
                self.pending.remove(seat);
            }
        }
        self.go_on_showing(on_event);
    }

    /// Whether all hole cards of the player lie face up.
    pub fn is_face_up(&self, seat: Seat) -> bool {
        let all = (1_u16 << self.hole[seat].len()) - 1;
        u16::from(self.face_up[seat]) == all
    }

    fn go_on_showing(&mut self, on_event: &mut impl FnMut(Event)) {
        if !self.pending.is_empty() {
            return;
        }
        if self.live.len() <= 1 {
            self.win_pots_unopposed(on_event);
        } else if self.all_in && (!self.is_last_street() || self.has_more_boards()) {
            self.deal_on(on_event);
        } else if self.run == 0 {
            self.win_at_showdown(&[self.worth(self.board())], on_event);
        } else {
            self.win_at_boards(on_event);
        }
    }

    fn check_showing(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() >= self.seats() {
            Err(Refusal::NoSuchSeat)
        } else if self.phase != Phase::Show && !(self.phase == Phase::Over && self.options.show_after_fold) {
            Err(self.not_now())
        } else if !self.live.contains(seat) {
            Err(Refusal::NotInHand)
        } else if self.phase == Phase::Show && !self.pending.contains(seat) {
            Err(Refusal::NothingToShow)
        } else {
            Ok(())
        }
    }

    /// The hand as it lies after the show, with the mask of cards that are face up.
    pub(super) fn check_show(&self, seat: Seat, cards: &Cards) -> Result<(Cards, u8), Refusal> {
        self.check_showing(seat)?;
        let mut held = self.hole[seat];
        if cards.len() != held.len() {
            return Err(Refusal::CardCount { given: cards.len() as u8, due: held.len() as u8 });
        }
        // Known cards that are shown leave the hand first; then what was hidden takes the rest.
        let mut named = CardSet::EMPTY;
        let mut revealed = 0;
        for card in cards.iter().filter_map(|card| card.known()) {
            if named.contains(card) {
                return Err(Refusal::CardTwice { card });
            }
            named.insert(card);
            match held.place_of(MaybeCard::from(card)) {
                Some(place) => held.take(place),
                None if !self.variant.deck.contains(card) => return Err(Refusal::NotInDeck { card }),
                None if self.in_play.contains(card) => {
                    let own = self.hole[seat].known().contains(card);
                    return Err(if own { Refusal::CardTwice { card } } else { Refusal::CardInPlay { card } });
                }
                None => revealed += 1,
            }
        }
        let hidden = held.iter().filter(|card| card.known().is_none()).count();
        if revealed > hidden {
            let stranger =
                cards.iter().filter_map(|card| card.known()).find(|card| !self.hole[seat].known().contains(*card));
            return Err(stranger.map_or(Refusal::UnknownNotHeld, |card| Refusal::NotHeld { card }));
        }
        // A card that stays face down is one of those not named; it stays what it was.
        let mut rest = held.iter().filter(|card| card.known().is_some()).chain(core::iter::repeat(MaybeCard::UNKNOWN));
        let mut shown = Cards::NONE;
        let mut up = 0;
        for (place, card) in cards.iter().enumerate() {
            if card.known().is_some() {
                up |= 1 << place;
                shown.push(card);
            } else {
                shown.push(rest.next().unwrap_or_default());
            }
        }
        Ok((shown, up))
    }

    pub(super) fn show(&mut self, seat: Seat, cards: Cards, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        let (hand, up) = self.check_show(seat, &cards)?;
        self.in_play |= hand.known();
        self.gone -= hand.known();
        self.hole[seat] = hand;
        self.face_up[seat] = up;
        self.shown.insert(seat);
        self.emit(on_event, EventKind::Show(cards), Some(seat), Chips::ZERO);
        if self.phase == Phase::Show {
            self.pending.remove(seat);
            self.go_on_showing(on_event);
        }
        Ok(())
    }

    pub(super) fn check_muck(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_showing(seat)?;
        if self.phase == Phase::Over { Err(Refusal::NothingToMuck) } else { Ok(()) }
    }

    pub(super) fn muck(&mut self, seat: Seat, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        self.check_muck(seat)?;
        self.pending.remove(seat);
        if self.live.len() > 1 {
            self.muck_hand(seat);
        } // The last live hand has nobody left to lose to: it wins unseen.
        self.emit(on_event, EventKind::Muck, Some(seat), Chips::ZERO);
        self.go_on_showing(on_event);
        Ok(())
    }

    /// The last live player takes all that is in the middle, having paid for every pot.
    pub(super) fn win_unopposed(&mut self, on_event: &mut impl FnMut(Event)) {
        // Pots that several contended for stay apart, and are raked so.
        if !self.contenders.is_empty() {
            return self.win_pots_unopposed(on_event);
        }
        if let Some(winner) = self.live.lowest() {
            self.push_whole(0, Pot { amount: self.total, players: SeatSet::from(winner) }, on_event);
        }
        self.end(on_event);
    }

    /// The last player of each pot takes it.
    pub(super) fn win_pots_unopposed(&mut self, on_event: &mut impl FnMut(Event)) {
        for (number, pot) in self.pots().as_slice().iter().enumerate() {
            self.push_whole(number, *pot, on_event);
        }
        self.end(on_event);
    }

    /// Pushes a pot to the only player who is left in it: of several boards each decides its share.
    fn push_whole(&mut self, number: usize, pot: Pot, on_event: &mut impl FnMut(Event)) {
        let amount = pot.amount - self.take_rake(pot.amount, on_event);
        let Some(winner) = pot.players.lowest() else { return };
        let (each, odd) = if self.run == 0 { (amount, Chips::ZERO) } else { self.split(amount, self.boards().len()) };
        for board in 0..=self.run {
            let amount = if board == 0 { each + odd } else { each };
            if !amount.is_zero() {
                let kind = EventKind::Pushed { pot: number as u8, board, part: PotPart::Uncontested };
                self.push(winner, amount, kind, on_event);
            }
        }
    }

    /// The showdown on several boards.
    #[cold]
    fn win_at_boards(&mut self, on_event: &mut dyn FnMut(Event)) {
        let [first, second, third] = self.boards.map(|board| self.worth(&board));
        let on_event = &mut |event| on_event(event);
        match self.run {
            1 => self.win_at_showdown(&[first, second], on_event),
            _ => self.win_at_showdown(&[first, second, third], on_event),
        }
    }

    /// The pots go to the best hands. `boards` has what the hands are worth on each board.
    fn win_at_showdown<const BOARDS: usize>(&mut self, boards: &[Worth; BOARDS], on_event: &mut impl FnMut(Event)) {
        let pots = self.pots();
        let unknown = boards.iter().fold(SeatSet::EMPTY, |unknown, worth| unknown | worth.unknown);
        let open = pots.as_slice().iter().any(|pot| {
            let hidden = pot.players & unknown;
            pot.players.len() > 1 && !hidden.is_empty()
        });
        if open {
            self.undecided = unknown;
            self.phase = Phase::Over;
            self.emit(on_event, EventKind::Undecided, None, self.total);
            return;
        }
        for seat in self.live.iter() {
            let wins =
                |pot: &Pot| pot.players.contains(seat) && boards.iter().any(|worth| worth.wins(seat, pot.players));
            if !pots.as_slice().iter().any(wins) {
                self.muck_hand(seat);
                self.emit(on_event, EventKind::Killed, Some(seat), Chips::ZERO);
            }
        }
        self.push_pots(&self.pots(), boards, on_event);
        self.end(on_event);
    }

    /// Whether this player, who is to show or to muck, can still win something against the hands that lie open; `None`
    /// where the hand or the board is not known. With board or cards still to come, everybody can.
    pub fn can_win(&self, seat: Seat) -> Option<bool> {
        if self.phase != Phase::Show || !self.live.contains(seat) {
            return Some(false);
        }
        if !self.is_last_street() || self.has_more_boards() {
            return Some(true);
        }
        let own = &self.hole[seat];
        if !own.all_known() || !self.boards().iter().all(Cards::all_known) {
            return None;
        }
        let pots = self.pots();
        Some(self.boards().iter().any(|board| {
            // What lies open of the other hands is the least that they are worth.
            let mut worth = Worth { high: BySeat::all(None), low: BySeat::all(None), unknown: SeatSet::EMPTY };
            for player in self.live.iter() {
                let hole = if player == seat { own.known() } else { self.open_cards(player) };
                worth.high[player] = self.variant.high.strength(hole, board.known());
                worth.low[player] = self.variant.low.and_then(|low| low.strength(hole, board.known()));
            }
            pots.as_slice().iter().any(|pot| pot.players.contains(seat) && worth.wins(seat, pot.players))
        }))
    }

    /// The known cards that lie face up.
    fn open_cards(&self, seat: Seat) -> CardSet {
        let up = self.face_up[seat];
        self.hole[seat]
            .iter()
            .enumerate()
            .filter(|(at, _)| up >> at & 1 != 0)
            .filter_map(|(_, card)| card.known())
            .collect()
    }

    #[inline]
    fn worth(&self, board: &Cards) -> Worth {
        let mut worth = Worth { high: BySeat::all(None), low: BySeat::all(None), unknown: SeatSet::EMPTY };
        let blind_board = !board.all_known();
        let board = board.known();
        for seat in self.live.iter() {
            if blind_board || !self.hole[seat].all_known() {
                worth.unknown.insert(seat);
                continue;
            }
            let hole = self.hole[seat].known();
            worth.high[seat] = self.variant.high.strength(hole, board);
            if let Some(low) = self.variant.low {
                worth.low[seat] = low.strength(hole, board);
            }
        }
        worth
    }

    fn push_pots<const BOARDS: usize>(
        &mut self,
        pots: &Pots,
        boards: &[Worth; BOARDS],
        on_event: &mut impl FnMut(Event),
    ) {
        let alone = self.live.len() == 1;
        for (number, pot) in pots.as_slice().iter().enumerate() {
            if (pot.players & self.live).is_empty() {
                self.push_whole(number, *pot, on_event);
                continue;
            }
            let amount = pot.amount - self.take_rake(pot.amount, on_event);
            let (each, odd) = if BOARDS == 1 { (amount, Chips::ZERO) } else { self.split(amount, BOARDS) };
            // What does not divide is decided by the first board.
            let mut amount = each + odd;
            for (board, worth) in boards.iter().enumerate() {
                let qualifies = |seats: SeatSet| seats.iter().any(|seat| worth.low[seat].is_some());
                let lows = !alone
                    && match self.options.unclaimed_low {
                        UnclaimedLow::Shared => qualifies(self.live),
                        UnclaimedLow::ToHigh => qualifies(pot.players),
                    };
                let low_half = if lows { self.split(amount, 2).0 } else { Chips::ZERO };
                let parts = [(PotPart::High, &worth.high, amount - low_half), (PotPart::Low, &worth.low, low_half)];
                for (part, strength, amount) in parts {
                    if !amount.is_zero() {
                        let winners = best(strength, pot.players);
                        let part = if alone { PotPart::Uncontested } else { part };
                        let kind = EventKind::Pushed { pot: number as u8, board: board as u8, part };
                        self.push_shares(amount, winners, kind, on_event);
                    }
                }
                amount = each;
            }
        }
    }

    /// An equal share down to the smallest chip, and what is left over.
    fn split(&self, amount: Chips, ways: usize) -> (Chips, Chips) {
        let ways = ways.max(1) as i64;
        let unit = self.unit.0.max(1);
        let share = amount.0 / (ways * unit) * unit;
        (Chips(share), Chips(amount.0 - share * ways))
    }

    fn push_shares(&mut self, amount: Chips, winners: SeatSet, kind: EventKind, on_event: &mut impl FnMut(Event)) {
        let (share, mut odd) = self.split(amount, winners.len());
        let favoured = match self.options.odd_chips {
            OddChips::HighestCard => winners.iter().max_by_key(|seat| self.highest_card(*seat)),
            OddChips::LowestSeat | OddChips::OneEach => winners.lowest(),
        };
        for seat in winners.iter() {
            let extra = if self.options.odd_chips == OddChips::OneEach {
                odd.min(self.unit)
            } else if Some(seat) == favoured {
                odd
            } else {
                Chips::ZERO
            };
            odd -= extra;
            self.push(seat, share + extra, kind, on_event);
        }
    }

    fn highest_card(&self, seat: Seat) -> Option<(u8, u8)> {
        let key = |card: Card| (card.rank().number(), card.suit() as u8);
        self.hole[seat].known().iter().map(key).max()
    }

    fn take_rake(&mut self, pot: Chips, on_event: &mut impl FnMut(Event)) -> Chips {
        let rake = self.options.rake;
        if rake.basis_points == 0 || rake.no_flop_no_drop && !self.has_flop() {
            return Chips::ZERO;
        }
        let share = i128::from(pot.0) * i128::from(rake.basis_points.min(10_000)) / 10_000;
        let unit = self.unit.0.max(1);
        let mut taken = Chips(i64::try_from(share).unwrap_or(0) / unit * unit);
        if rake.cap > Chips::ZERO {
            taken = taken.min(rake.cap);
        }
        self.rake_off(taken, on_event)
    }

    /// Whether board cards were dealt, but for one that every hand begins with.
    #[cold]
    fn has_flop(&self) -> bool {
        let before_flop = self.variant.streets.first().map_or(0, |street| usize::from(street.board));
        self.board().len() > before_flop
    }

    fn rake_off(&mut self, taken: Chips, on_event: &mut impl FnMut(Event)) -> Chips {
        self.total -= taken;
        self.raked += taken;
        if !taken.is_zero() {
            self.emit(on_event, EventKind::Raked, None, taken);
        }
        taken
    }

    fn push(&mut self, seat: Seat, amount: Chips, kind: EventKind, on_event: &mut impl FnMut(Event)) {
        if self.unknown_stacks.contains(seat) {
            self.start[seat] -= amount;
        } else {
            self.stack[seat] += amount;
        }
        self.total -= amount;
        if !amount.is_zero() {
            self.funded.insert(seat);
        }
        self.emit(on_event, kind, Some(seat), amount);
    }

    /// Pays as the room paid, where that is not what the rules give: each player has so much `more`, or less, and the
    /// house has taken `rake` in all. What is then too much came from outside the table. `false`, and nothing has
    /// changed, before it is known who wins, and where these figures cannot be.
    pub fn settle(&mut self, more: &BySeat<Chips>, rake: Chips) -> bool {
        let (mut start, mut stack) = (self.start, self.stack);
        let mut outside = i128::from(rake.0) - i128::from(self.raked.0);
        let can_be = |chips: Chips| (Chips::ZERO..=Chips::TABLE_LIMIT).contains(&chips);
        for seat in self.everyone().iter() {
            outside += i128::from(more[seat].0);
            if self.unknown_stacks.contains(seat) {
                match start[seat].0.checked_sub(more[seat].0) {
                    Some(chips) if chips >= 0 => start[seat] = Chips(chips),
                    _ => return false,
                }
                continue;
            }
            match stack[seat].checked_add(more[seat]) {
                Some(chips) if can_be(chips) => stack[seat] = chips,
                _ => return false,
            }
        }
        let outside = i64::try_from(outside).map_or(Chips(-1), Chips);
        if self.phase != Phase::Over || !self.undecided.is_empty() || !can_be(rake) || !can_be(outside) {
            return false;
        }
        (self.start, self.stack, self.raked) = (start, stack, rake);
        self.outside += outside;
        true
    }

    fn end(&mut self, on_event: &mut impl FnMut(Event)) {
        self.phase = Phase::Over;
        self.paid = BySeat::all(Chips::ZERO);
        self.dead = BySeat::all(Chips::ZERO);
        self.emit(on_event, EventKind::Over, None, Chips::ZERO);
    }
}

impl Worth {
    /// Whether a seat wins, or shares, a half of a pot that these players may win.
    fn wins(&self, seat: Seat, players: SeatSet) -> bool {
        [&self.high, &self.low]
            .into_iter()
            .any(|half| half[seat].is_some() && players.iter().all(|other| half[other] <= half[seat]))
            || players.len() == 1
    }
}

/// The players with the best strength.
fn best(strength: &BySeat<Option<Strength>>, players: SeatSet) -> SeatSet {
    let best = players.iter().map(|seat| strength[seat]).max().flatten();
    players.iter().filter(|seat| strength[*seat] == best).collect()
}

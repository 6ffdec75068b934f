//! A hand of poker in progress: [`State`], legal by construction. Here: what it holds, how it begins, what may be read
//! from it. How it changes is in `dealing.rs`, `betting.rs` and `showdown.rs`.
//!
//! Flat: arrays by seat, no heap; a clone is a copy of memory.

use crate::cards::CardSet;
use crate::chips::Chips;
use crate::poker::action::{Action, Cards, Event, EventKind};
use crate::poker::awaiting::Awaiting;
use crate::poker::legal::Legal;
use crate::poker::playable::Playable;
use crate::poker::refusal::Refusal;
use crate::poker::run_outs::RunOuts;
use crate::poker::setup::{Options, Setup, SetupError, ShortBlind};
use crate::poker::stack::Stack;
use crate::poker::variants::{Street, Variant};
use crate::rules::Rules;
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet};

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Hole,
    Board,
    Draw,
    Open,
    Bet,
    Show,
    Over,
}

/// A hand of poker in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) variant: &'static Variant,
    pub(super) options: Options,
    pub(super) unit: Chips,
    pub(super) bring_in: Chips,
    pub(super) small_bet: Chips,
    pub(super) big_bet: Chips,

    /// What each seat had before posting; of an unknown stack the most that can be counted, less what it has won since.
    pub(super) start: BySeat<Chips>,
    pub(super) stack: BySeat<Chips>,
    /// Bets on this street, not yet collected.
    pub(super) bet: BySeat<Chips>,
    /// Collected from each seat so far, antes counted in, returned chips not.
    pub(super) paid: BySeat<Chips>,
    /// The dead part of `paid`: untrimmed antes, which everyone live can win.
    pub(super) dead: BySeat<Chips>,
    pub(super) hole: BySeat<Cards>,
    /// Bit k: hole card k is face up.
    pub(super) face_up: BySeat<u8>,
    /// Hole cards still to be dealt this street.
    pub(super) hole_due: BySeat<u8>,

    /// Known cards in live hands and on the board.
    pub(super) in_play: CardSet,
    /// Known cards mucked or discarded since the deck was last whole.
    pub(super) gone: CardSet,
    /// Known cards that each seat discarded on this street, where a room does not give them back.
    pub(super) discarded: BySeat<CardSet>,
    /// The boards; those after the first begin with the cards that all have in common.
    pub(super) boards: [Cards; RunOuts::MOST],

    /// Chips in pots and bets.
    pub(super) total: Chips,
    pub(super) raked: Chips,
    /// What came to the stacks from outside the table.
    pub(super) outside: Chips,
    pub(super) max_bet: Chips,
    /// The size of the largest bet or raise of the street.
    pub(super) last_raise: Chips,
    /// The sum of the short all-in raises since the last full one.
    pub(super) shorts: Chips,
    /// The last full bet of the street, without what short all-ins made of it. Fixed limit only.
    pub(super) full_bet: Chips,
    /// Up to what the pots may grow by unknown stacks, so that they and the known stacks together can be counted.
    pub(super) room: Chips,

    /// How many cards the whole deck has.
    pub(super) deck: u8,
    pub(super) seats: u8,
    pub(super) street: u8,
    pub(super) phase: Phase,
    pub(super) board_due: u8,
    pub(super) run_outs: RunOuts,
    /// Which board is being dealt, 0-based.
    pub(super) run: u8,
    /// How many cards lay on the board when all were all-in.
    pub(super) common: u8,
    pub(super) raises: u8,
    /// Cards that have left the deck since it was last whole, burns not counted.
    pub(super) dealt: u8,
    pub(super) burnt: u8,
    pub(super) turn: Seat,
    /// Who opened the street, or raised last.
    pub(super) opener: Seat,
    pub(super) last_dealt: Option<Seat>,
    pub(super) unknown_stacks: SeatSet,
    /// Who posted a live blind out of turn.
    pub(super) late_posts: SeatSet,
    pub(super) live: SeatSet,
    /// Who was in when the betting ended, where that makes the pots: [`PotMerging::BeforeShowdown`].
    pub(super) contenders: SeatSet,
    /// Who left the hand as the how many-th; zero for those who are in it.
    pub(super) left: BySeat<u8>,
    pub(super) leavers: u8,
    /// Seats with chips behind.
    pub(super) funded: SeatSet,
    /// Who has to act, draw or show in this phase.
    pub(super) pending: SeatSet,
    pub(super) acted: SeatSet,
    /// Whose hands were tabled at a showdown.
    pub(super) shown: SeatSet,
    /// Hands that matter and are not known, when nobody can say who wins.
    pub(super) undecided: SeatSet,
    pub(super) bring_in_due: bool,
    pub(super) completion_due: bool,
    pub(super) all_in: bool,
    pub(super) deck_ran_out: bool,
    /// Whether antes were paid that are layered as bets are.
    pub(super) layers_antes: bool,
}

impl State {
    /// The state before the first action: antes, blinds and straddles are posted.
    ///
    /// # Errors
    /// All reasons why the setup cannot be played, at once.
    pub fn begin(setup: &Setup) -> Result<State, SetupError> {
        State::begin_with(setup, &mut |_| {})
    }

    /// As [`State::begin`], telling what is posted.
    ///
    /// # Errors
    /// All reasons why the setup cannot be played, at once.
    pub fn begin_with(setup: &Setup, on_event: &mut impl FnMut(Event)) -> Result<State, SetupError> {
        let wrong = setup.examine();
        if wrong.is_empty() { Ok(State::begin_unexamined(setup, on_event)) } else { Err(wrong) }
    }

    /// As [`State::begin_with`] where [`Setup::examine`] finds only reasons that may be forgiven: no forced bet, or
    /// an oversized bring-in.
    ///
    /// # Errors
    /// The reasons that may not be forgiven.
    pub fn begin_lenient(setup: &Setup, on_event: &mut impl FnMut(Event)) -> Result<State, SetupError> {
        let wrong = setup.examine().ignore_no_forced_bet().ignore_bring_in_too_big();
        if wrong.is_empty() { Ok(State::begin_unexamined(setup, on_event)) } else { Err(wrong) }
    }

    /// A table with this setup at which nothing is posted yet.
    #[inline]
    fn blank(setup: &Setup) -> State {
        let seats = setup.seats.clamp(2, MAX_SEATS);
        let everyone = SeatSet::first(seats);
        State {
            variant: setup.variant,
            options: setup.options,
            unit: setup.unit,
            bring_in: setup.bring_in,
            small_bet: setup.small_bet,
            big_bet: setup.big_bet,
            start: BySeat::all(Chips::ZERO),
            stack: BySeat::all(Chips::ZERO),
            bet: BySeat::all(Chips::ZERO),
            paid: BySeat::all(Chips::ZERO),
            dead: BySeat::all(Chips::ZERO),
            hole: BySeat::all(Cards::NONE),
            face_up: BySeat::all(0),
            hole_due: BySeat::all(0),
            in_play: CardSet::EMPTY,
            gone: CardSet::EMPTY,
            discarded: BySeat::all(CardSet::EMPTY),
            boards: [Cards::NONE; RunOuts::MOST],
            total: Chips::ZERO,
            raked: Chips::ZERO,
            outside: Chips::ZERO,
            max_bet: Chips::ZERO,
            last_raise: Chips::ZERO,
            shorts: Chips::ZERO,
            full_bet: Chips::ZERO,
            room: Chips::MOST,
            deck: setup.variant.deck.len() as u8,
            seats: seats as u8,
            street: 0,
            phase: Phase::Hole,
            board_due: 0,
            run_outs: setup.run_outs,
            run: 0,
            common: 0,
            raises: 0,
            dealt: 0,
            burnt: 0,
            turn: Seat::FIRST,
            opener: Seat::FIRST,
            last_dealt: None,
            unknown_stacks: SeatSet::EMPTY,
            late_posts: setup.late_posts,
            live: everyone,
            contenders: SeatSet::EMPTY,
            left: BySeat::all(0),
            leavers: 0,
            funded: everyone,
            pending: SeatSet::EMPTY,
            acted: SeatSet::EMPTY,
            shown: SeatSet::EMPTY,
            undecided: SeatSet::EMPTY,
            bring_in_due: false,
            completion_due: false,
            all_in: false,
            deck_ran_out: false,
            layers_antes: false,
        }
    }

    fn begin_unexamined(setup: &Setup, on_event: &mut impl FnMut(Event)) -> State {
        let mut state = State::blank(setup);
        state.post(setup, on_event);
        state
    }

    /// As [`State::begin_with`], in the place of a hand that is done with: nothing is moved.
    ///
    /// # Errors
    /// All reasons why the setup cannot be played, at once; the state is then unchanged.
    #[inline]
    pub fn restart(&mut self, setup: &Setup, on_event: &mut impl FnMut(Event)) -> Result<(), SetupError> {
        self.restart_playable(setup.playable()?, on_event);
        Ok(())
    }

    /// The same with a setup that was examined.
    #[inline]
    pub fn restart_playable(&mut self, setup: Playable<'_>, on_event: &mut impl FnMut(Event)) {
        *self = State::blank(setup.setup());
        self.post(setup.setup(), on_event);
    }

    fn post(&mut self, setup: &Setup, on_event: &mut impl FnMut(Event)) {
        let seats = self.seats();
        let held = self.stack.first_mut(seats).iter_mut().zip(&setup.stacks.0);
        for (place, (start, (held, stack))) in self.start.first_mut(seats).iter_mut().zip(held).enumerate() {
            *start = match stack {
                Stack::Known(stack) => *stack,
                Stack::Unknown => {
                    self.unknown_stacks = self.unknown_stacks | SeatSet::from_bits(1 << place);
                    Chips::MOST
                }
            };
            *held = *start;
        }
        if !self.unknown_stacks.is_empty() {
            let known = self.everyone() - self.unknown_stacks;
            self.room = Chips::MOST - known.iter().map(|seat| self.start[seat]).sum();
        }
        if setup.posts.first(seats).iter().any(|post| post.ante.0 | post.dead.0 != 0) {
            self.post_antes(setup, on_event);
        }
        self.post_blinds(setup, on_event);
        self.begin_street(0, on_event);
    }

    fn post_antes(&mut self, setup: &Setup, on_event: &mut impl FnMut(Event)) {
        for seat in setup.occupied() {
            let amount = setup.posts[seat].dead_money().min(self.stack[seat]);
            if amount > Chips::ZERO {
                self.put_in(seat, amount);
                self.emit(on_event, EventKind::Ante, Some(seat), amount);
            }
        }
        self.collect(self.options.ante_trimming, on_event);
        if self.options.ante_trimming {
            self.layers_antes = true;
        } else {
            self.dead = self.paid;
        }
    }

    fn post_blinds(&mut self, setup: &Setup, on_event: &mut impl FnMut(Event)) {
        for seat in setup.occupied() {
            let post = &setup.posts[seat];
            let due = post.blind;
            if due.is_zero() {
                continue;
            }
            // What is left after the ante, even if some of the ante came back because nobody matched it.
            let amount = due.min(self.start[seat] - post.dead_money().min(self.start[seat]));
            if amount > Chips::ZERO {
                self.put_in(seat, amount);
                self.emit(on_event, EventKind::Blind, Some(seat), amount);
            }
            self.max_bet = self.max_bet.max(match self.options.short_blind {
                ShortBlind::CallsPosted => self.bet[seat],
                ShortBlind::CallsFull => due,
            });
        }
    }

    #[inline]
    pub(super) fn emit(&self, on_event: &mut impl FnMut(Event), kind: EventKind, seat: Option<Seat>, amount: Chips) {
        on_event(Event { kind, seat, amount, street: self.street, pot: self.total });
    }

    #[inline]
    pub(super) fn street_rules(&self) -> &'static Street {
        let streets = self.variant.streets;
        &streets[usize::from(self.street).min(streets.len() - 1)]
    }

    #[inline]
    pub(super) fn is_last_street(&self) -> bool {
        usize::from(self.street) + 1 >= self.variant.streets.len()
    }

    /// Who must do what next.
    #[inline]
    pub fn awaiting(&self) -> Awaiting {
        match self.phase {
            Phase::Bet => Awaiting::Act { seat: self.turn },
            Phase::Hole => {
                let seat = self.next_dealt_to();
                Awaiting::DealHole { seat, count: self.hole_due[seat] }
            }
            Phase::Board => Awaiting::DealBoard { board: self.run, count: self.board_due },
            Phase::Draw => Awaiting::Discard { seat: self.pending.lowest().unwrap_or(Seat::FIRST) },
            Phase::Open => Awaiting::Open { among: self.live & self.funded },
            Phase::Show => Awaiting::Show { seat: self.pending.at_or_after(self.opener).unwrap_or(Seat::FIRST) },
            Phase::Over => Awaiting::Over,
        }
    }

    /// Plays an action; on a refusal the state is unchanged.
    ///
    /// # Errors
    /// Why the action is not lawful now.
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.play_with(action, &mut |_| {})
    }

    /// As [`State::play`], telling what follows at the table.
    ///
    /// # Errors
    /// Why the action is not lawful now.
    // Where the kind of action is known, nothing of the others is compiled.
    #[inline(always)]
    pub fn play_with(&mut self, action: Action, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        match action {
            Action::Fold { seat } => self.fold(seat, on_event),
            Action::Call { seat } => self.call(seat, on_event),
            Action::RaiseTo { seat, to } => self.raise_to(seat, to, on_event),
            Action::BringIn { seat } => self.post_bring_in(seat, on_event),
            Action::DealHole { seat, cards } => self.deal_hole(seat, cards, on_event),
            Action::DealBoard { board, cards } => self.deal_board(board, cards, on_event),
            Action::Discard { seat, cards } => self.discard(seat, cards, on_event),
            Action::Show { seat, cards } => self.show(seat, cards, on_event),
            Action::Muck { seat } => self.muck(seat, on_event),
            Action::Open { seat } => self.open(seat),
        }
    }

    /// Whether an action is lawful now, without playing it.
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Fold { seat } => self.check_fold(seat),
            Action::Call { seat } => self.check_call(seat),
            Action::RaiseTo { seat, to } => self.check_raise(seat, to),
            Action::BringIn { seat } => self.check_bring_in(seat),
            Action::DealHole { seat, cards } => self.check_deal_hole(seat, &cards).map(drop),
            Action::DealBoard { board, cards } => self.check_deal_board(board, &cards).map(drop),
            Action::Discard { seat, cards } => self.check_discard(seat, &cards).map(drop),
            Action::Show { seat, cards } => self.check_show(seat, &cards).map(drop),
            Action::Muck { seat } => self.check_muck(seat),
            Action::Open { seat } => self.check_open(seat),
        }
    }

    /// `NotNow`, with what is due.
    #[cold]
    pub(super) fn not_now(&self) -> Refusal {
        Refusal::NotNow { due: self.awaiting() }
    }

    /// The row of the variant: its streets, cards, ways of betting and rankings.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The conventions in force.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many players were dealt in, 2 to [`MAX_SEATS`]; those who have folded count.
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// The seats of everyone dealt in.
    pub fn everyone(&self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    /// The street, 0-based; `None` when the hand is over.
    pub fn street(&self) -> Option<usize> {
        (self.phase != Phase::Over).then_some(usize::from(self.street))
    }

    /// The last street that was reached, 0-based.
    pub fn last_street(&self) -> usize {
        usize::from(self.street)
    }

    /// Who can still win something: who has not folded, mucked or lost the hand.
    pub fn live(&self) -> SeatSet {
        self.live
    }

    /// The players with chips behind, known or not.
    pub fn funded(&self) -> SeatSet {
        self.funded
    }

    /// Whose stacks nobody knows.
    pub fn unknown_stacks(&self) -> SeatSet {
        self.unknown_stacks
    }

    /// The chips behind, or that nobody knows them.
    pub fn stack(&self, seat: Seat) -> Stack {
        if self.unknown_stacks.contains(seat) { Stack::Unknown } else { Stack::Known(self.stack[seat]) }
    }

    /// The chips that the player has in front on this street, antes not counted; zero once they are collected.
    pub fn bet(&self, seat: Seat) -> Chips {
        self.bet[seat]
    }

    /// The largest bet of this street: what the others have to match.
    pub fn max_bet(&self) -> Chips {
        self.max_bet
    }

    /// What the player has won (or lost, negative) so far; finite whatever is unknown.
    pub fn net(&self, seat: Seat) -> Chips {
        self.stack[seat] - self.start[seat]
    }

    /// All chips on the table that are in no stack: pots, and the bets of this street. Zero when the hand is paid
    /// out.
    pub fn total_pot(&self) -> Chips {
        self.total
    }

    /// What the house has taken from the pots so far.
    pub fn rake(&self) -> Chips {
        self.raked
    }

    /// What the players got from outside the table; see [`State::settle`].
    pub fn outside(&self) -> Chips {
        self.outside
    }

    /// The cards on the board, or on the first of several.
    #[inline]
    pub fn board(&self) -> &Cards {
        let [first, ..] = &self.boards;
        first
    }

    /// The hole cards in the order in which they were dealt, known or not; none once the player has folded or mucked.
    pub fn hole(&self, seat: Seat) -> &Cards {
        &self.hole[seat]
    }

    /// Which hole cards lie face up: bit k for card k.
    pub fn face_up(&self, seat: Seat) -> u8 {
        self.face_up[seat]
    }

    /// How many hole cards the player still gets on this street.
    pub fn hole_due(&self, seat: Seat) -> usize {
        usize::from(self.hole_due[seat])
    }

    /// Who still has to act, draw or show, as the phase asks.
    pub fn pending(&self) -> SeatSet {
        self.pending
    }

    /// Who showed at the showdown.
    pub fn shown(&self) -> SeatSet {
        self.shown
    }

    /// Who still has to show, in the usual order: the last to bet or raise first, then clockwise.
    pub fn show_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let mut left = if self.phase == Phase::Show { self.pending } else { SeatSet::EMPTY };
        let from = self.opener;
        core::iter::from_fn(move || {
            let seat = left.at_or_after(from)?;
            left.remove(seat);
            Some(seat)
        })
        .take(MAX_SEATS)
    }

    /// Whether the showdown, if there is one, is between players of whom one is all-in.
    pub fn is_all_in(&self) -> bool {
        self.all_in
    }

    /// The hands that matter and are not known, when the hand is over and nobody can say who wins. The chips are then
    /// still in the pots.
    pub fn undecided(&self) -> SeatSet {
        self.undecided
    }

    /// Whether the hand is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The smallest chip of the table; odd chips of a pot that does not divide are of this size.
    pub fn unit(&self) -> Chips {
        self.unit
    }

    /// Whether every chip is where it can be: stacks, bets, pots and rake make up what the players sat down with,
    /// and what came from outside.
    pub fn conserves_chips(&self) -> bool {
        let mut now = self.total + self.raked - self.outside;
        let mut pots = self.total;
        for seat in self.everyone().iter() {
            now += self.stack[seat] - self.start[seat];
            pots = pots - self.bet[seat] - self.paid[seat];
            if self.stack[seat] < Chips::ZERO || self.bet[seat] < Chips::ZERO || self.paid[seat] < Chips::ZERO {
                return false;
            }
        }
        now.is_zero() && pots.is_zero()
    }
}

impl Rules for State {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;
    type Awaiting = Awaiting;
    type Legal = Legal;

    fn begin(setup: &Setup) -> Result<State, SetupError> {
        State::begin(setup)
    }

    fn awaiting(&self) -> Awaiting {
        State::awaiting(self)
    }

    fn legal(&self) -> Legal {
        State::legal(self)
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        State::check(self, action)
    }

    fn play_with(&mut self, action: Action, on_event: &mut impl FnMut(Event)) -> Result<(), Refusal> {
        State::play_with(self, action, on_event)
    }
}

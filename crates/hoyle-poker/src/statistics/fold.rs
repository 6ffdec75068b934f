//! The fold over a hand: [`HandStatistics`] hears its steps and gives what each player did, [`PlayerHand`]. Nothing is
//! replayed, and nothing is allocated. Not here: which facts make a statistic (`list.rs`), what an all-in was worth
//! (`all_in.rs`).

use hoyle_notation::Status;
use hoyle_rules::poker::{Awaiting, EventKind, Opening, Setup, State};
use hoyle_rules::{BySeat, Chips, Seat, SeatSet};

use super::all_in::{AllIn, Billionths};
use super::list::*;
use super::memo::Memo;
use super::rows::{ANY, CBETS, DONE_BY, END_ROWS, EVERYWHERE, ON_STREET, rows_on};
use super::seating::{Seating, big_blind};
use crate::positions::Position;
use crate::replay::{Listener, Step};

/// What a player did at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum Kind {
    /// Folded.
    Fold,
    /// Checked.
    Check,
    /// Called.
    Call,
    /// Made the first bet of a street.
    Bet,
    /// Raised, or completed the bring-in.
    Raise,
}

/// How many kinds there are.
pub const KINDS: usize = 5;

/// The streets that a player's actions are counted on; later ones count with the last.
pub const STREETS: usize = 4;

/// What a player did in a hand, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PlayerHand {
    /// The statistics for which there was an opportunity.
    pub opportunities: Flags,
    /// Those of them that were done.
    pub done: Flags,
    /// How often each [`Kind`] was done, by street.
    pub actions: [[u8; KINDS]; STREETS],
    /// Where the player sat, in a game with a button.
    pub position: Option<Position>,
    /// What the player won or lost; `None` where the hand breaks off or nobody can say who wins.
    pub net: Option<Chips>,
    /// What the net would have been at what an all-in was worth, where the hand was decided by cards that were still to
    /// come when the last decision was made.
    pub all_in_ev: Option<Billionths>,
    /// Whether something was won, an own bet that nobody called not counted. `None` where nobody knows.
    pub won: Option<bool>,
    /// Whether the player had not folded when the hand ended between two or more; `None` where it breaks off.
    pub went_to_showdown: Option<bool>,
}

impl PlayerHand {
    /// The net with every all-in before the last card at what it was worth then.
    #[inline]
    pub fn net_all_in_ev(&self) -> Option<Billionths> {
        self.all_in_ev.or(self.net.map(Billionths::from))
    }
}

/// Hears hands of poker, and says of the last one what each player did.
///
/// ```
/// use hoyle_poker::statistics::{HandStatistics, number_of};
///
/// let text = include_bytes!("../../../../examples/variants/no-limit-holdem.phh");
/// let hand = hoyle_poker::phh::read(text).next().and_then(|found| found.record).ok_or("no hand")?;
/// let mut statistics = HandStatistics::default();
/// let players = statistics.of(&hand);
/// let vpip = number_of("vpip").ok_or("no such statistic")?;
/// assert!(players.iter().any(|player| player.done.contains(vpip)));
/// assert_eq!(players.iter().filter_map(|player| player.net).map(|net| net.0).sum::<i64>(), 0);
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, Default)]
pub struct HandStatistics {
    players: BySeat<PlayerHand>,
    seats: usize,
    big_blind: Option<Chips>,
    /// Whether the streets are those of hold'em.
    has_flop: bool,
    /// The statistics that there are of such a game.
    rows: u64,
    seating: Seating,
    /// Facts that are true of everybody now.
    table: Facts,
    /// Facts that are true of one player now.
    own: BySeat<Facts>,
    street: u8,
    /// Bets and raises of this street.
    raises: u8,
    last_raiser: Option<Seat>,
    /// Who made the last raise before the flop.
    aggressor: Option<Seat>,
    /// Who made a continuation bet on this street.
    continuer: Option<Seat>,
    /// The players who have had any decision.
    decided: SeatSet,
    folded: SeatSet,
    /// The players with chips behind before the next action.
    funded: SeatSet,
    /// Who saw the flop, the turn, the river.
    saw: [Option<SeatSet>; 3],
    won: BySeat<Chips>,
    winners: SeatSet,
    is_over: bool,
    is_undecided: bool,
    /// Whether nobody asks what an all-in was worth.
    skips_all_ins: bool,
    all_in: AllIn,
    /// The statistics for which a decision is an opportunity; those of the end of a hand, and which of them are so.
    at_decision: Memo<u64>,
    at_end: Memo<[u64; 2]>,
}

impl HandStatistics {
    /// Without what all-ins were worth, which takes longer than all else: [`PlayerHand::all_in_ev`] is never known then.
    #[must_use]
    pub fn without_all_in_ev(self) -> HandStatistics {
        HandStatistics { skips_all_ins: true, ..self }
    }

    /// What each player of a hand that was read did, in the order of the seats.
    pub fn of(&mut self, hand: &crate::Hand) -> &[PlayerHand] {
        hand.replay().play_to(self);
        self.end(Status::Valid);
        self.players()
    }

    /// What each player of the last hand did, in the order of the seats; nobody where it could not be begun.
    pub fn players(&self) -> &[PlayerHand] {
        self.players.0.get(..self.seats).unwrap_or_default()
    }

    /// The big blind of the last hand, where nobody posts it in turn the largest post; `None` in games without.
    pub fn big_blind(&self) -> Option<Chips> {
        self.big_blind
    }

    fn everyone(&self) -> SeatSet {
        SeatSet::first(self.seats)
    }

    /// What is known before somebody acts, or before the first decision of anybody.
    #[inline]
    fn look(&mut self, state: &State) {
        if let Awaiting::Act { seat } = state.awaiting() {
            self.funded = state.funded();
            self.own[seat] = self.own[seat] & !(MAY_RAISE | COSTS) | choices(state, seat);
        }
    }

    #[inline]
    fn decide(&mut self, seat: Seat, kind: Kind, street: u8) {
        let place = usize::from(street).min(STREETS - 1);
        let mut facts = self.table | self.own[seat];
        if self.last_raiser == Some(seat) {
            facts &= !(FACES_BET | FACES_ONE | FACES_TWO | FACES_THREE | FACES_STEAL);
        }
        if place > 0 {
            facts |= self.facts_after_flop(seat);
        }
        let now = self.at_decision.of(facts, |facts| {
            rows_on(place).iter().fold(0, |now, (when, number)| now | u64::from(facts & when == *when) << number)
        });
        let now = now & self.rows;
        let player = &mut self.players[seat];
        let fresh = now & (ANY | !player.opportunities.0);
        player.opportunities.0 |= now;
        player.done.0 |= fresh & DONE_BY[kind as usize];
        let count = &mut player.actions[place][kind as usize];
        *count = count.saturating_add(1);
        self.own[seat] &= !FIRST_DECISION;
        self.decided.insert(seat);
        match kind {
            Kind::Fold => self.folded.insert(seat),
            Kind::Check => self.own[seat] |= HAS_CHECKED,
            Kind::Call => self.called(seat),
            Kind::Bet | Kind::Raise => self.raised(seat, facts, place, fresh),
        }
    }

    /// What is true of a player on the later streets.
    fn facts_after_flop(&self, seat: Seat) -> Facts {
        let Some(aggressor) = self.aggressor else { return 0 };
        if aggressor == seat {
            let passed_up = &self.players[seat];
            let cbet = CBETS[1].0;
            let has_passed = passed_up.opportunities.0 & cbet != 0 && passed_up.done.0 & cbet == 0;
            return if has_passed { IS_AGGRESSOR | PASSED_UP_CBET } else { IS_AGGRESSOR };
        }
        let is_due = self.own[aggressor] & FIRST_DECISION != 0;
        let is_behind = is_due && (self.funded - self.folded).contains(aggressor);
        if is_behind { BEFORE_AGGRESSOR } else { 0 }
    }

    fn called(&mut self, seat: Seat) {
        if self.raises == 0 {
            self.table = self.table & !UNOPENED | FACES_LIMPERS;
            self.own[seat] = self.own[seat] & !HAS_NOT_LIMPED | HAS_LIMPED;
        } else {
            self.table = self.table & !FACES_STEAL | WAS_CALLED;
        }
    }

    fn raised(&mut self, seat: Seat, facts: Facts, place: usize, fresh: u64) {
        self.raises = self.raises.saturating_add(1);
        self.last_raiser = Some(seat);
        if place == 0 {
            self.table = PREFLOP | FACES_BET;
            match self.raises {
                1 => {
                    self.table |= FACES_ONE;
                    if facts & (FIRST_IN | MAY_STEAL) == FIRST_IN | MAY_STEAL {
                        self.table |= FACES_STEAL;
                    }
                    self.own[seat] = self.own[seat] & !MADE_NONE | MADE_FIRST;
                }
                2 => {
                    self.table |= FACES_TWO;
                    self.own[seat] = self.own[seat] & !MADE_NONE | MADE_SECOND;
                }
                3 => self.table |= FACES_THREE,
                _ => {}
            }
            return;
        }
        self.table = self.table & !(NOBODY_BET | FACES_CBET) | FACES_BET;
        if fresh & CBETS[place].0 != 0 {
            self.table |= FACES_CBET;
            self.continuer = Some(seat);
        }
    }

    /// A street begins after the first.
    fn begin_street(&mut self, street: u8) {
        if self.street == 0 {
            self.aggressor = self.last_raiser;
        }
        let leader = self.continuer.filter(|continuer| self.last_raiser == Some(*continuer));
        let unbet = if self.raises == 0 && self.street == 1 { FLOP_UNBET } else { 0 };
        for own in self.own.0.iter_mut().take(self.seats) {
            *own = *own & !(HAS_CHECKED | LEADS) | FIRST_DECISION;
        }
        if let Some(leader) = leader {
            self.own[leader] |= LEADS;
        }
        self.table = ON_STREET[usize::from(street).min(STREETS - 1)] | NOBODY_BET | unbet;
        self.street = street;
        (self.raises, self.last_raiser, self.continuer) = (0, None, None);
        if !self.has_flop && street == 1 {
            self.saw[0] = Some(self.everyone() - self.folded);
        }
    }

    fn over(&mut self, state: &State) {
        self.is_over = true;
        self.is_undecided = !state.undecided().is_empty();
        if self.is_undecided {
            return;
        }
        for seat in self.everyone().iter() {
            self.players[seat].net = Some(state.net(seat));
        }
    }

    /// What is known at the end.
    fn conclude(&mut self) {
        let unfolded = self.everyone() - self.folded;
        let showdown = self.is_over && unfolded.len() > 1;
        let has_begun = self.is_over || self.street > 0 || self.raises > 0 || self.table & FACES_LIMPERS != 0;
        // What is true of everybody.
        let mut common = if has_begun { WALK_KNOWN } else { 0 } | if self.is_over { ENDED } else { 0 };
        for (known, saw) in SEEN_KNOWN.into_iter().zip(self.saw) {
            common |= if self.is_over || saw.is_some() { known } else { 0 };
        }
        let saw = self.saw.map(Option::unwrap_or_default);
        let walker = self.seating.big_blind.filter(|_| self.is_over && unfolded.len() == 1);
        // The same is true of all who folded before the flop, which most do.
        let gone = self.folded - saw[0] - saw[1] - saw[2] - self.winners;
        let of_gone = self.at_end.of(common | SEEN | if self.is_over { WON_KNOWN } else { 0 }, rows_at_end);
        for seat in self.everyone().iter() {
            let (folded, won) = (self.folded.contains(seat), self.winners.contains(seat));
            let won_known = self.is_over && (folded || !self.is_undecided);
            let [opportunities, done] = if gone.contains(seat) {
                of_gone
            } else {
                let mut facts = common;
                let mut add = |is_so: bool, fact: Facts| facts |= if is_so { fact } else { 0 };
                add(Some(seat) == walker && !self.decided.contains(seat), HAD_WALK);
                add(folded, SEEN);
                add(saw[0].contains(seat), SAW_FLOP);
                add(saw[1].contains(seat), SAW_TURN);
                add(saw[2].contains(seat), SAW_RIVER);
                add(showdown && !folded, AT_SHOWDOWN);
                add(won_known, WON_KNOWN);
                add(won, WON);
                self.at_end.of(facts, rows_at_end)
            };
            let player = &mut self.players[seat];
            player.opportunities.0 |= opportunities & self.rows;
            player.done.0 |= done & self.rows;
            player.won = won_known.then_some(won);
            player.went_to_showdown = self.is_over.then_some(showdown && !folded);
        }
        if showdown && !self.is_undecided && self.has_flop && !self.skips_all_ins {
            self.all_in.value(unfolded, &self.won, &mut self.players);
        }
    }
}

/// The rows about the end of a hand for which these facts are an opportunity, and those that are so.
fn rows_at_end(facts: Facts) -> [u64; 2] {
    let are = END_ROWS.iter().filter(|(_, when, _)| facts & when == *when);
    are.fold([0, 0], |[opportunities, done], (number, _, is)| {
        [opportunities | 1 << number, done | u64::from(facts & is != 0) << number]
    })
}

/// What a player whose turn it is may do.
#[inline]
fn choices(state: &State, seat: Seat) -> Facts {
    let may_raise = if state.may_raise(seat) { MAY_RAISE } else { 0 };
    may_raise | if state.bet(seat) < state.max_bet() { COSTS } else { 0 }
}

/// What makes it known whether a player saw flop, turn and river.
const SEEN_KNOWN: [Facts; 3] = [FLOP_KNOWN, TURN_KNOWN, RIVER_KNOWN];
const SEEN: Facts = FLOP_KNOWN | TURN_KNOWN | RIVER_KNOWN;

impl Listener for HandStatistics {
    fn wants_hole_cards(&self) -> bool {
        false
    }

    fn begin(&mut self, setup: &Setup, start: &Step<'_>) {
        self.restart();
        let state = start.state;
        self.seats = state.seats();
        let streets = setup.variant.streets;
        let has_button = setup.variant.opening == Opening::Position;
        self.has_flop = has_button && streets.len() == STREETS && streets[1].board > 0;
        self.rows = if self.has_flop { u64::MAX } else { EVERYWHERE };
        self.seating.look(setup);
        self.own = self.seating.facts;
        (self.won, self.winners) = (BySeat::default(), SeatSet::EMPTY);
        for seat in self.everyone().iter() {
            self.players[seat] = PlayerHand { position: self.seating.positions[seat], ..PlayerHand::default() };
        }
        self.big_blind = big_blind(setup);
        // Before the cards are dealt nobody is due, yet whoever is first decides at this table.
        for seat in state.first_to_act().map_or(self.everyone(), SeatSet::from).iter() {
            self.own[seat] |= choices(state, seat);
        }
        self.funded = state.funded();
        self.table = PREFLOP | UNOPENED;
        self.all_in.begin(setup.variant);
    }

    #[inline]
    fn step(&mut self, step: &Step<'_>) {
        let state = step.state;
        let mut ends = false;
        for event in step.events {
            let kind = match event.kind {
                EventKind::Fold => Kind::Fold,
                EventKind::Check => Kind::Check,
                EventKind::Call => Kind::Call,
                EventKind::Bet => Kind::Bet,
                EventKind::Raise | EventKind::Complete => Kind::Raise,
                EventKind::Street => {
                    if event.street > 0 {
                        self.begin_street(event.street);
                    }
                    continue;
                }
                EventKind::Board(_) => {
                    let place = usize::from(event.street).checked_sub(1);
                    if let Some(saw) = place.filter(|_| self.has_flop).and_then(|place| self.saw.get_mut(place)) {
                        *saw = Some(SeatSet::first(self.seats) - self.folded);
                    }
                    continue;
                }
                EventKind::Show(cards) => {
                    if let Some(seat) = event.seat {
                        self.all_in.show(seat, &cards);
                    }
                    continue;
                }
                EventKind::Pushed { .. } | EventKind::TakenBack => {
                    if let Some(seat) = event.seat {
                        self.won[seat] += event.amount;
                        if !event.amount.is_zero() {
                            self.winners.insert(seat);
                        }
                    }
                    continue;
                }
                EventKind::Over | EventKind::Undecided => {
                    ends = true;
                    continue;
                }
                _ => continue,
            };
            if let Some(seat) = event.seat {
                self.all_in.decision(state.board().len());
                self.decide(seat, kind, event.street);
            }
        }
        if ends {
            self.over(state);
        } else if !self.is_over {
            self.look(state);
            self.all_in.look(state);
        }
    }

    fn restart(&mut self) {
        (self.seats, self.street, self.raises) = (0, 0, 0);
        (self.last_raiser, self.aggressor, self.continuer) = (None, None, None);
        (self.decided, self.folded) = (SeatSet::EMPTY, SeatSet::EMPTY);
        (self.is_over, self.is_undecided, self.saw) = (false, false, [None; 3]);
        self.big_blind = None;
    }

    fn end(&mut self, _: Status) {
        self.conclude();
    }
}

//! A random table: [`Table`], which plays lawful hands as its choices say. Not here: whether what happens is right.

use hoyle_rules::poker::{Action, AllInShow, Awaiting, Cards, Event, Fold, Setup, State};
use hoyle_rules::{Chips, MaybeCard, Seat, SeatSet};

use crate::choices::Choices;
use crate::dealer::Dealer;
use crate::setups;

/// How a table is played.
#[derive(Clone, Copy, Debug)]
pub struct PlayStyle {
    /// Whose cards nobody sees before they are shown.
    pub hidden: SeatSet,
    /// Whether hands are dealt in parts.
    pub parts: bool,
    /// Once in how many turns a player raises who may.
    pub raises: usize,
    /// Once in how many turns a player folds.
    pub folds: usize,
    /// Whether hands may be shown in part, late, or mucked, and folded for nothing.
    pub shy: bool,
}

impl PlayStyle {
    /// Every card known, every hand shown.
    pub const OPEN: PlayStyle = PlayStyle { hidden: SeatSet::EMPTY, parts: false, raises: 3, folds: 6, shy: false };

    /// A random manner for a setup.
    pub fn any(setup: &Setup, choices: &mut Choices<'_>) -> PlayStyle {
        PlayStyle {
            hidden: match choices.below(5) {
                3 => SeatSet::from_bits(choices.number() as u32) & SeatSet::first(setup.seats),
                4 => SeatSet::first(setup.seats) - SeatSet::first(1),
                _ => SeatSet::EMPTY,
            },
            parts: setup.options.split_deals && choices.one_in(4),
            raises: choices.pick(&[3, 2, 5, 20]),
            folds: choices.pick(&[8, 3, 40]),
            shy: choices.one_in(3),
        }
    }
}

/// A hand being played.
#[derive(Clone, Debug)]
pub struct Table {
    /// What was agreed.
    pub setup: Setup,
    /// The state now.
    pub state: State,
    /// The dealer, who knows every card.
    pub dealer: Dealer,
    /// All actions in order.
    pub played: Vec<Action>,
    /// All events so far.
    pub events: Vec<Event>,
    /// How many bets and raises there were.
    pub raises: usize,
    manner: PlayStyle,
    street: Option<usize>,
    shown_after_end: bool,
}

impl Table {
    /// Begins a hand.
    pub fn begin(setup: &Setup, manner: PlayStyle, choices: &mut Choices<'_>) -> Table {
        let dealer = Dealer::new(setup, choices.number());
        Table::with_dealer(setup, manner, dealer)
    }

    /// Begins a hand with this dealer.
    pub fn with_dealer(setup: &Setup, manner: PlayStyle, dealer: Dealer) -> Table {
        let mut events = Vec::new();
        let state = State::begin_with(setup, &mut |event| events.push(event)).expect("a playable setup");
        let mut table = Table {
            setup: *setup,
            state,
            dealer,
            played: Vec::new(),
            events,
            raises: 0,
            manner,
            street: None,
            shown_after_end: false,
        };
        table.follow();
        table
    }

    /// What is done next; `None` when the hand is over. The dealer has then moved: the action must be played.
    pub fn next(&mut self, choices: &mut Choices<'_>) -> Option<Action> {
        Some(match self.state.awaiting() {
            Awaiting::DealHole { seat, count } => {
                let (seat, count) = self.dealt_to(seat, count, choices);
                let count = self.portion(count, choices);
                let cards = self.dealer.deal_hole(seat, count);
                let hidden = self.manner.hidden.contains(seat);
                let cards = cards.into_iter().map(|card| if hidden { MaybeCard::UNKNOWN } else { card }).collect();
                Action::DealHole { seat, cards }
            }
            Awaiting::DealBoard { board, count } => {
                let count = self.portion(count, choices);
                let cards = self.dealer.deal_board(count).into_iter().collect();
                Action::DealBoard { board, cards }
            }
            Awaiting::Open { among } => {
                let seats: Vec<Seat> = among.iter().collect();
                Action::Open { seat: choices.pick(&seats) }
            }
            Awaiting::Act { seat } => self.act(seat, choices),
            Awaiting::Discard { seat } => self.discard(seat, choices),
            Awaiting::Show { .. } if self.deals_on(choices) => self.deal_on(),
            Awaiting::Show { seat } => {
                let pending: Vec<Seat> = self.state.show_order().collect();
                let seat = if choices.one_in(8) { choices.pick(&pending) } else { seat };
                if self.manner.shy && choices.one_in(3) {
                    Action::Muck { seat }
                } else {
                    Action::Show { seat, cards: self.shown(seat, choices) }
                }
            }
            Awaiting::Over => return self.after_the_end(choices),
        })
    }

    /// Whether the dealer goes on though hands are due to be shown after an all-in.
    fn deals_on(&self, choices: &mut Choices<'_>) -> bool {
        let may = self.next_board().is_some() && self.setup.options.all_in_show == AllInShow::Anytime;
        may && self.manner.shy && choices.one_in(3)
    }

    /// Which street of which board comes next after an all-in, if one does.
    fn next_board(&self) -> Option<(u8, usize)> {
        let (streets, boards) = (self.setup.variant.streets, self.state.boards().len());
        let next = self.state.last_street() + 1;
        if next < streets.len() {
            return (streets[next].board > 0).then_some((boards as u8 - 1, next));
        }
        let dealt = |street: usize| streets[..=street].iter().map(|street| usize::from(street.board)).sum::<usize>();
        let first = (0..streets.len()).find(|street| dealt(*street) > self.state.common_cards())?;
        let cards = Cards::unknown(streets[first].board.into());
        let may = self.state.check(Action::DealBoard { board: boards as u8, cards }).is_ok();
        may.then_some((boards as u8, first))
    }

    fn deal_on(&mut self) -> Action {
        let (board, street) = self.next_board().expect("a street that comes next");
        let rules = &self.setup.variant.streets[street];
        self.street = Some(street);
        self.dealer.begin_street(rules.burns);
        Action::DealBoard { board, cards: self.dealer.deal_board(rules.board.into()).into_iter().collect() }
    }

    /// The awaited player, or where cards go round in parts perhaps the next one.
    fn dealt_to(&self, seat: Seat, count: u8, choices: &mut Choices<'_>) -> (Seat, u8) {
        let next = self.state.pending().after(seat).unwrap_or(seat);
        let goes_on = Action::DealHole { seat: next, cards: Cards::unknown(1) };
        if self.manner.parts && choices.one_in(2) && self.state.check(goes_on).is_ok() {
            (next, self.state.hole_due(next) as u8)
        } else {
            (seat, count)
        }
    }

    fn portion(&self, count: u8, choices: &mut Choices<'_>) -> usize {
        let count = usize::from(count);
        if self.manner.parts { count - choices.below(count) } else { count }
    }

    fn act(&mut self, seat: Seat, choices: &mut Choices<'_>) -> Action {
        let legal = self.state.legal();
        if let Some(raise) = legal.raise
            && choices.one_in(self.manner.raises)
        {
            let (least, most) = (raise.least.0, raise.most.0);
            let between = least + choices.below((most - least).clamp(0, 1 << 40) as usize + 1) as i64;
            let to = match choices.below(6) {
                0 | 1 => least,
                2 => most,
                _ if raise.either_or => choices.pick(&[least, most]),
                3 => raise.covering.map_or(least, |cover| cover.0),
                4 => least.saturating_add(self.setup.small_bet.0).min(most),
                _ => between,
            };
            return Action::RaiseTo { seat, to: Chips(to) };
        }
        if legal.bring_in.is_some() {
            return Action::BringIn { seat };
        }
        let folds = match legal.fold {
            Fold::No => false,
            Fold::Unforced => choices.one_in(if self.manner.shy { 6 } else { 50 }),
            // A call of more than can be counted is none.
            Fold::Yes => legal.call.is_none() || choices.one_in(self.manner.folds),
        };
        if folds { Action::Fold { seat } } else { Action::Call { seat } }
    }

    /// Some of the cards that are really held. What the rules do not know may go back seen or unseen.
    fn discard(&mut self, seat: Seat, choices: &mut Choices<'_>) -> Action {
        let mut cards = Cards::NONE;
        let mut hidden: Vec<MaybeCard> = self.dealer.held(seat).as_slice().to_vec();
        let known = *self.state.hole(seat);
        for card in known.iter().filter(|card| card.known().is_some()) {
            hidden.retain(|held| *held != card);
        }
        for card in known.iter() {
            let really = if card.known().is_some() { card } else { hidden.pop().unwrap_or_default() };
            if choices.one_in(2) {
                let named = if card.known().is_none() && choices.one_in(2) { really } else { card };
                cards.push(named);
                self.dealer.discard(seat, really);
            }
        }
        Action::Discard { seat, cards }
    }

    /// The hand that is really held, in any order, perhaps only in part.
    fn shown(&self, seat: Seat, choices: &mut Choices<'_>) -> Cards {
        let mut hand = self.dealer.held(seat).as_slice().to_vec();
        if choices.one_in(4) {
            let from = choices.below(hand.len());
            hand.rotate_left(from);
        }
        if self.manner.shy && choices.one_in(3) {
            for card in &mut hand {
                if choices.one_in(2) {
                    *card = MaybeCard::UNKNOWN;
                }
            }
        }
        hand.into_iter().collect()
    }

    /// The last player may show after everybody folded.
    fn after_the_end(&mut self, choices: &mut Choices<'_>) -> Option<Action> {
        let seat = self.state.live().lowest()?;
        let alone = self.state.live().len() == 1;
        let hand: Cards = self.dealer.held(seat).as_slice().iter().copied().collect();
        let may = alone && self.setup.options.show_after_fold && !self.shown_after_end && hand.all_known();
        if !may || !choices.one_in(4) {
            return None;
        }
        self.shown_after_end = true;
        Some(Action::Show { seat, cards: hand })
    }

    /// Plays what [`Table::next`] said.
    pub fn play(&mut self, action: Action) {
        let events = &mut self.events;
        if let Err(refusal) = self.state.play_with(action, &mut |event| events.push(event)) {
            panic!("{action:?} is refused: {refusal}");
        }
        self.played.push(action);
        self.raises += usize::from(matches!(action, Action::RaiseTo { .. }));
        self.follow();
    }

    /// The dealer takes in the hands that are out, and burns when a street begins.
    fn follow(&mut self) {
        // The next board begins where the hand was all-in.
        self.street = self.street.min(self.state.street());
        for seat in self.state.everyone().iter() {
            if !self.state.live().contains(seat) {
                self.dealer.muck(seat);
            }
        }
        while let Some(street) = self.state.street()
            && self.street.is_none_or(|last| last < street)
        {
            let next = self.street.map_or(0, |last| last + 1);
            self.street = Some(next);
            self.dealer.begin_street(self.setup.variant.streets[next].burns);
        }
    }
}

/// Prints the hand so far if a check fails.
impl Drop for Table {
    #[allow(clippy::print_stderr, reason = "a test fails; its output is read by whoever runs it")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("of {}", setups::brief(&self.setup));
            for action in &self.played {
                eprintln!("    {action:?}");
            }
            eprintln!("    {:?}", self.state.legal());
        }
    }
}

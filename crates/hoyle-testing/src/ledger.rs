//! A reference implementation of the chips of a hand, slow and plain: [`Ledger`]. It follows the actions, never asks the
//! rules for an amount, splits the pots by itself with hands ranked by [`reference_ranking`], and compares.

use hoyle_rules::poker::{
    Action, Awaiting, Betting, Legal, OddChips, PotLimitAntes, PotMerging, Setup, ShortBlind, Stack, State,
    UnclaimedLow,
};
use hoyle_rules::{BySeat, Card, Chips, MaybeCard, Seat, SeatSet};

use crate::reference_ranking;

/// A pot: what is in it, and who may win it.
type Layer = (i64, Vec<Seat>);

/// The chips and cards of a hand, kept by hand.
#[derive(Clone, Debug)]
pub struct Ledger {
    setup: Setup,
    start: BySeat<i64>,
    stack: BySeat<i64>,
    /// On this street.
    bet: BySeat<i64>,
    /// On the streets before, antes counted in.
    paid: BySeat<i64>,
    /// The part of `paid` that counts for everyone alike.
    dead: BySeat<i64>,
    hole: BySeat<[MaybeCard; 7]>,
    held: BySeat<usize>,
    board: Vec<MaybeCard>,
    live: SeatSet,
    street: usize,
    to_call: i64,
    largest_raise: i64,
    raises: u32,
    completion_due: bool,
    rake: i64,
    over: bool,
    undecided: bool,
}

impl Ledger {
    /// Posts what is due before the first card.
    pub fn begin(setup: &Setup) -> Ledger {
        let start = BySeat(setup.stacks.0.map(|stack| match stack {
            Stack::Known(chips) => chips.0,
            // Whoever's chips nobody counted has as much as a table may hold.
            Stack::Unknown => Chips::PLENTY.0,
        }));
        let mut ledger = Ledger {
            setup: *setup,
            start,
            stack: start,
            bet: BySeat::default(),
            paid: BySeat::default(),
            dead: BySeat::default(),
            hole: BySeat::default(),
            held: BySeat::default(),
            board: Vec::new(),
            live: SeatSet::first(setup.seats),
            street: 0,
            to_call: 0,
            largest_raise: 0,
            raises: 0,
            completion_due: setup.variant.brings_in() && !setup.bring_in.is_zero(),
            rake: 0,
            over: false,
            undecided: false,
        };
        let antes: Vec<i64> = setup.occupied().map(|seat| setup.posts[seat].ante.0.min(start[seat])).collect();
        let most = if setup.options.ante_trimming { second(&antes) } else { i64::MAX };
        for seat in setup.occupied() {
            let ante = antes[seat.index()];
            let kept = ante.min(most);
            let blind = setup.posts[seat].blind.0.min(start[seat] - ante);
            ledger.paid[seat] = kept;
            ledger.dead[seat] = if setup.options.ante_trimming { 0 } else { kept };
            ledger.bet[seat] = blind;
            ledger.stack[seat] = start[seat] - kept - blind;
            let due = setup.posts[seat].blind.0;
            let called = if setup.options.short_blind == ShortBlind::CallsFull { due } else { blind };
            ledger.to_call = ledger.to_call.max(called);
        }
        ledger
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::first(self.setup.seats).iter()
    }

    fn put(&mut self, seat: Seat, to: i64) {
        self.stack[seat] -= to - self.bet[seat];
        self.bet[seat] = to;
        assert!(self.stack[seat] >= 0, "{seat:?} puts in more than there is");
    }

    /// Writes down an action that was played, and compares with the state after it.
    pub fn play(&mut self, action: Action, after: &State) {
        match action {
            Action::DealHole { seat, cards } => {
                for card in cards.iter() {
                    self.hole[seat][self.held[seat]] = card;
                    self.held[seat] += 1;
                }
            }
            Action::DealBoard { cards, .. } => self.board.extend(cards.iter()),
            Action::Open { .. } => {}
            Action::Fold { seat } => self.live.remove(seat),
            Action::Muck { seat } if self.live.len() > 1 => self.live.remove(seat),
            Action::Muck { .. } => {}
            Action::Call { seat } => {
                let all = self.stack[seat] + self.bet[seat];
                self.put(seat, self.to_call.max(self.bet[seat]).min(all));
            }
            Action::BringIn { seat } => {
                self.put(seat, self.setup.bring_in.0.min(self.stack[seat]));
                self.to_call = self.bet[seat];
            }
            Action::RaiseTo { seat, to } => {
                self.largest_raise = self.largest_raise.max(to.0 - self.to_call);
                self.raises += 1;
                self.completion_due = false;
                self.put(seat, to.0);
                self.to_call = to.0;
            }
            Action::Discard { seat, cards } => self.discard(seat, cards.iter().collect()),
            Action::Show { seat, cards } => self.show(seat, cards.iter().collect()),
        }
        let showing = matches!(after.awaiting(), Awaiting::Show { .. });
        if !self.over && (showing || after.street() != Some(self.street)) {
            self.end_street();
            match after.street() {
                Some(street) => self.street = street,
                None => self.end(),
            }
        }
        self.compare(after);
    }

    fn hand(&self, seat: Seat) -> &[MaybeCard] {
        &self.hole[seat][..self.held[seat]]
    }

    fn set_hand(&mut self, seat: Seat, cards: &[MaybeCard]) {
        self.held[seat] = cards.len();
        self.hole[seat][..cards.len()].copy_from_slice(cards);
    }

    fn discard(&mut self, seat: Seat, cards: Vec<MaybeCard>) {
        let mut hand = self.hand(seat).to_vec();
        for card in cards {
            let at = hand.iter().position(|held| *held == card);
            let at = at.or_else(|| hand.iter().position(|held| held.known().is_none())).expect("the card is held");
            hand.remove(at);
        }
        self.set_hand(seat, &hand);
    }

    fn show(&mut self, seat: Seat, cards: Vec<MaybeCard>) {
        let mut rest: Vec<MaybeCard> = self.hand(seat).iter().copied().filter(|card| !cards.contains(card)).collect();
        rest.retain(|card| card.known().is_some());
        let hand: Vec<MaybeCard> = cards
            .into_iter()
            .map(|card| if card.known().is_none() && !rest.is_empty() { rest.remove(0) } else { card })
            .collect();
        self.set_hand(seat, &hand);
    }

    /// The bets go to the pots; what nobody matched goes back. Who is alone takes back the own bet as a whole.
    fn end_street(&mut self) {
        let bets: Vec<i64> = self.seats().map(|seat| self.bet[seat]).collect();
        let most = second(&bets);
        for seat in self.seats() {
            let alone = self.live == SeatSet::from(seat);
            let kept = if alone { 0 } else { self.bet[seat].min(most) };
            self.stack[seat] += self.bet[seat] - kept;
            self.paid[seat] += kept;
            self.bet[seat] = 0;
        }
        self.to_call = 0;
        self.largest_raise = 0;
        self.raises = 0;
        self.completion_due = false;
    }

    /// The pots that these players may win, the main pot first.
    fn layers(&self, live: SeatSet) -> Vec<Layer> {
        let counted = |seat: Seat| self.paid[seat] - self.dead[seat];
        let mut levels: Vec<i64> = live.iter().map(counted).collect();
        levels.sort_unstable();
        levels.dedup();
        let mut layers: Vec<Layer> = Vec::new();
        let mut below = 0;
        let top = levels.last().copied();
        for level in levels {
            // What folded players paid beyond every live one belongs to the last pot.
            let height = if Some(level) == top { i64::MAX } else { level };
            let mut amount: i64 = self.seats().map(|seat| (counted(seat).min(height) - below).max(0)).sum();
            if layers.is_empty() {
                amount += self.seats().map(|seat| self.dead[seat]).sum::<i64>();
            }
            below = level;
            if amount > 0 {
                layers.push((amount, live.iter().filter(|seat| counted(*seat) >= level).collect()));
            }
        }
        layers
    }

    fn all_known(&self, seat: Seat) -> bool {
        self.hand(seat).iter().chain(&self.board).all(|card| card.known().is_some())
    }

    fn end(&mut self) {
        self.over = true;
        if self.live.len() == 1 {
            let all: i64 = self.seats().map(|seat| self.paid[seat]).sum();
            let won = all - self.take_rake(all);
            self.stack[self.live.lowest().expect("somebody is live")] += won;
            self.paid = BySeat::default();
            return;
        }
        let layers = self.layers(self.live);
        if layers.iter().any(|(_, players)| players.len() > 1 && players.iter().any(|seat| !self.all_known(*seat))) {
            self.undecided = true;
            return;
        }
        let high = self.ranked(Some(self.setup.variant.high));
        let low = self.ranked(self.setup.variant.low);
        let mut left = SeatSet::EMPTY;
        for (_, players) in &layers {
            for half in [&high, &low] {
                let best = players.iter().map(|seat| &half[seat.index()]).max().expect("a pot has players");
                let winners = players.iter().filter(|seat| best.is_some() && half[seat.index()] == *best);
                winners.for_each(|seat| left.insert(*seat));
            }
            if let [alone] = players[..] {
                left.insert(alone);
            }
        }
        let pots = match self.setup.options.pot_merging {
            PotMerging::AfterKilling => self.layers(left),
            PotMerging::BeforeShowdown => layers
                .into_iter()
                .map(|(amount, players)| (amount, players.into_iter().filter(|seat| left.contains(*seat)).collect()))
                .collect(),
        };
        for (amount, players) in pots {
            let amount = amount - self.take_rake(amount);
            let who = match self.setup.options.unclaimed_low {
                UnclaimedLow::Shared => left.iter().collect(),
                UnclaimedLow::ToHigh => players.clone(),
            };
            let lows = left.len() > 1 && who.iter().any(|seat| low[seat.index()].is_some());
            let unit = self.setup.unit.0;
            let low_half = if lows { amount / 2 / unit * unit } else { 0 };
            self.share(amount - low_half, &players, &high);
            self.share(low_half, &players, &low);
        }
        self.paid = BySeat::default();
    }

    /// What each live hand is worth in one of the halves.
    fn ranked(&self, ranking: Option<hoyle_rules::poker::Ranking>) -> Vec<Option<reference_ranking::Key>> {
        let known = |cards: &[MaybeCard]| -> Vec<Card> { cards.iter().filter_map(|card| card.known()).collect() };
        self.seats()
            .map(|seat| {
                if !self.live.contains(seat) || !self.all_known(seat) {
                    return None;
                }
                reference_ranking::best(ranking?, &known(self.hand(seat)), &known(&self.board)).map(|best| best.0)
            })
            .collect()
    }

    fn share(&mut self, amount: i64, players: &[Seat], worth: &[Option<reference_ranking::Key>]) {
        let best = players.iter().map(|seat| &worth[seat.index()]).max().expect("a pot has players");
        let winners: Vec<Seat> = players.iter().copied().filter(|seat| worth[seat.index()] == *best).collect();
        let unit = self.setup.unit.0;
        let share = amount / unit / winners.len() as i64 * unit;
        let mut odd = amount - share * winners.len() as i64;
        let highest = |seat: &Seat| {
            let cards = self.hand(*seat).iter().filter_map(|card| card.known());
            cards.map(|card| (card.rank(), card.suit())).max()
        };
        let first = match self.setup.options.odd_chips {
            OddChips::HighestCard => winners.iter().copied().max_by_key(highest).expect("somebody wins"),
            _ => winners[0],
        };
        for seat in winners {
            let extra = match self.setup.options.odd_chips {
                OddChips::OneEach => odd.min(unit),
                _ if seat == first => odd,
                _ => 0,
            };
            odd -= extra;
            self.stack[seat] += share + extra;
        }
    }

    fn take_rake(&mut self, pot: i64) -> i64 {
        let rake = self.setup.options.rake;
        if rake.no_flop_no_drop && self.board.is_empty() {
            return 0;
        }
        let share = (i128::from(pot) * i128::from(rake.basis_points) / 10_000) as i64;
        let share = share / self.setup.unit.0 * self.setup.unit.0;
        let share = if rake.cap > Chips::ZERO { share.min(rake.cap.0) } else { share };
        self.rake += share;
        share
    }

    /// The state knows the same chips.
    pub fn compare(&self, state: &State) {
        for seat in self.seats() {
            assert_eq!(state.net(seat).0, self.stack[seat] - self.start[seat], "net of {seat:?}");
            if let Stack::Known(stack) = state.stack(seat) {
                assert_eq!(stack.0, self.stack[seat], "stack of {seat:?}");
            }
            assert_eq!(state.bet(seat).0, self.bet[seat], "bet of {seat:?}");
        }
        let left: i64 = self.seats().map(|seat| self.bet[seat] + self.paid[seat]).sum();
        assert_eq!(state.total_pot().0, left, "pots and bets");
        assert_eq!(state.rake().0, self.rake);
        assert_eq!(state.max_bet().0, if self.over { 0 } else { self.to_call });
        assert_eq!(!state.undecided().is_empty(), self.undecided, "whether it can be decided");
        let pots = state.pots();
        let in_pots: i64 = pots.as_slice().iter().map(|pot| pot.amount.0).sum();
        let bets: i64 = self.seats().map(|seat| self.bet[seat]).sum();
        assert_eq!(in_pots + bets, left);
        if bets == 0 && !self.over {
            let ours = self.layers(self.live);
            let pots: Vec<Layer> =
                pots.as_slice().iter().map(|pot| (pot.amount.0, pot.players.iter().collect())).collect();
            assert_eq!(pots, ours, "pots");
        }
        if self.over && !self.undecided {
            let won: i64 = self.seats().map(|seat| state.net(seat).0).sum();
            assert_eq!(won, -self.rake, "payoffs and rake make zero");
        }
    }

    /// The bounds of a raise are those of the betting structure.
    pub fn compare_bounds(&self, legal: &Legal, seat: Seat) {
        let all = self.stack[seat] + self.bet[seat];
        let call = (self.to_call - self.bet[seat]).max(0);
        if let Some(called) = legal.call {
            assert_eq!(called.0, call.min(self.stack[seat]));
        }
        let Some(raise) = legal.raise else { return };
        let (setup, street) = (&self.setup, &self.setup.variant.streets[self.street]);
        let step = self.largest_raise.max(if street.big { setup.big_bet.0 } else { setup.small_bet.0 });
        let least = if self.completion_due { step } else { self.to_call + step };
        let antes: i64 = self.seats().map(|seat| self.paid[seat]).sum();
        let bets: i64 = self.seats().map(|seat| self.bet[seat]).sum();
        let counted = match setup.options.pot_limit_antes {
            PotLimitAntes::Ignore if self.street == 0 => 0,
            _ => antes,
        };
        let most = match setup.variant.betting {
            Betting::NoLimit => all,
            Betting::FixedLimit { cap } => {
                assert!(self.raises < u32::from(cap), "a raise too many");
                least
            }
            Betting::PotLimit => (self.to_call + call + bets + counted).max(least),
        };
        assert_eq!((raise.least.0, raise.most.0), (least.min(all), most.min(all)), "bounds of {seat:?}");
        assert_eq!(raise.takes_all, raise.most.0 == all);
        assert!(call < self.stack[seat], "a raise takes more than a call");
    }
}

/// The second largest of some amounts.
fn second(amounts: &[i64]) -> i64 {
    let mut sorted = amounts.to_vec();
    sorted.sort_unstable();
    sorted.iter().rev().nth(1).copied().unwrap_or(0)
}

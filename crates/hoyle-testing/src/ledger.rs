//! A reference implementation of the chips of a hand, slow and plain: [`Ledger`]. It follows the actions, never asks the
//! rules for an amount, splits the pots by itself with hands ranked by [`reference_ranking`], and compares.

mod bounds;

use hoyle_rules::poker::{
    Action, Awaiting, BlindInCap, OddChips, PotMerging, Setup, ShortBlind, Stack, State, UnclaimedLow,
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
    boards: Vec<Vec<MaybeCard>>,
    /// How many cards lay there when the hand began or somebody last had something to decide.
    common: usize,
    live: SeatSet,
    /// Who was in when the betting ended, where pots merge then.
    contenders: SeatSet,
    /// Who folded or mucked, in order.
    left: Vec<Seat>,
    street: usize,
    to_call: i64,
    largest_raise: i64,
    /// The last full bet at a fixed limit.
    full_bet: i64,
    raises: u32,
    completion_due: bool,
    rake: i64,
    over: bool,
    /// Whether the last one in took their own bet back.
    took_back: bool,
    undecided: bool,
}

impl Ledger {
    /// Posts what is due before the first card.
    pub fn begin(setup: &Setup) -> Ledger {
        let start = BySeat(setup.stacks.0.map(|stack| match stack {
            Stack::Known(chips) => chips.0,
            // Whoever's chips nobody counted goes into debt.
            Stack::Unknown => 0,
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
            boards: vec![Vec::new()],
            common: usize::from(setup.variant.streets[0].board),
            live: SeatSet::first(setup.seats),
            contenders: SeatSet::EMPTY,
            left: Vec::new(),
            street: 0,
            to_call: 0,
            largest_raise: 0,
            full_bet: 0,
            raises: 0,
            completion_due: setup.variant.brings_in() && !setup.bring_in.is_zero(),
            rake: 0,
            over: false,
            took_back: false,
            undecided: false,
        };
        let all = |seat: Seat| if setup.stacks[seat] == Stack::Unknown { i64::MAX } else { start[seat] };
        let antes: Vec<i64> = setup.occupied().map(|seat| setup.posts[seat].dead_money().0.min(all(seat))).collect();
        let most = if setup.options.ante_trimming { second(&antes) } else { i64::MAX };
        for seat in setup.occupied() {
            let ante = antes[seat.index()];
            let kept = ante.min(most);
            let blind = setup.posts[seat].blind.0.min(all(seat) - ante);
            ledger.paid[seat] = kept;
            ledger.dead[seat] = if setup.options.ante_trimming { 0 } else { kept };
            ledger.bet[seat] = blind;
            ledger.stack[seat] = start[seat] - kept - blind;
            let due = setup.posts[seat].blind.0;
            let called = if setup.options.short_blind == ShortBlind::CallsFull { due } else { blind };
            ledger.to_call = ledger.to_call.max(called);
        }
        ledger.full_bet = ledger.to_call;
        if setup.options.blind_in_cap == BlindInCap::Counts && ledger.to_call > 0 {
            ledger.raises = 1;
        }
        ledger
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::first(self.setup.seats).iter()
    }

    fn put(&mut self, seat: Seat, to: i64) {
        self.stack[seat] -= to - self.bet[seat];
        self.bet[seat] = to;
        assert!(self.stack[seat] >= 0 || self.is_unknown(seat), "{seat:?} puts in more than there is");
    }

    fn is_unknown(&self, seat: Seat) -> bool {
        self.setup.stacks[seat] == Stack::Unknown
    }

    /// The largest bet that a player has the chips for, as far as all chips together can still be counted.
    fn all(&self, seat: Seat) -> i64 {
        if !self.is_unknown(seat) {
            return self.stack[seat] + self.bet[seat];
        }
        let known: i64 = self.seats().filter(|seat| !self.is_unknown(*seat)).map(|seat| self.start[seat]).sum();
        self.bet[seat] + (i64::MAX - known - self.in_the_middle())
    }

    fn in_the_middle(&self) -> i64 {
        self.seats().map(|seat| self.bet[seat] + self.paid[seat]).sum()
    }

    fn leaves(&mut self, seat: Seat) {
        self.live.remove(seat);
        self.left.push(seat);
    }

    /// Writes down an action that was played, and compares with the state after it.
    pub fn play(&mut self, action: Action, after: &State) {
        if matches!(action, Action::Fold { .. } | Action::Call { .. } | Action::RaiseTo { .. }) {
            self.common = self.common.max(self.boards[0].len());
        }
        match action {
            Action::DealHole { seat, cards } => {
                for card in cards.iter() {
                    self.hole[seat][self.held[seat]] = card;
                    self.held[seat] += 1;
                }
            }
            Action::DealBoard { board, cards } => {
                let board = usize::from(board);
                if board == self.boards.len() {
                    self.boards.push(self.boards[0][..self.common].to_vec());
                }
                self.boards[board].extend(cards.iter());
            }
            Action::Open { .. } => {}
            Action::Fold { seat } => self.leaves(seat),
            Action::Muck { seat } if self.live.len() > 1 => self.leaves(seat),
            Action::Muck { .. } => {}
            Action::Call { seat } => {
                let all = self.all(seat);
                self.put(seat, self.to_call.max(self.bet[seat]).min(all));
            }
            Action::BringIn { seat } => {
                self.put(seat, self.setup.bring_in.0.min(self.all(seat)));
                self.to_call = self.bet[seat];
            }
            Action::RaiseTo { seat, to } => {
                let full = self.full_bet.saturating_add(self.street_bet());
                self.raises += u32::from(!self.completes_short() || to.0 > full);
                if to.0 >= full {
                    self.full_bet = to.0;
                }
                self.largest_raise = self.largest_raise.max(to.0 - self.to_call);
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
            if self.setup.options.pot_merging == PotMerging::BeforeShowdown
                && (showing || after.street().is_none())
                && self.contenders.is_empty()
            {
                self.contenders = self.live;
            }
            match after.street() {
                Some(street) => self.street = street,
                None => self.end(),
            }
        }
        if matches!(after.awaiting(), Awaiting::Act { .. }) {
            self.forget_blinds_that_were_not_paid();
        }
        self.compare(after);
    }

    /// Against players who are all in, nobody calls more than they have put in.
    fn forget_blinds_that_were_not_paid(&mut self) {
        let with_chips = self.live.iter().filter(|seat| self.all(*seat) > self.bet[*seat]).count();
        if with_chips == 1 {
            self.to_call = self.live.iter().map(|seat| self.bet[seat]).max().expect("somebody is live");
        }
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

    /// The bets go to the pots; what nobody matched goes back. Who is alone, and has paid as much as anybody, takes back
    /// their own bet as a whole.
    fn end_street(&mut self) {
        let bets: Vec<i64> = self.seats().map(|seat| self.bet[seat]).collect();
        let most = second(&bets);
        let paid = |seat: Seat| self.paid[seat] - self.dead[seat] + self.bet[seat].min(most);
        let last = self.live.lowest().expect("somebody is live");
        let ahead = self.live.len() == 1 && self.seats().all(|seat| paid(seat) <= paid(last));
        for seat in self.seats() {
            let alone = ahead && seat == last;
            let kept = if alone { 0 } else { self.bet[seat].min(most) };
            self.stack[seat] += self.bet[seat] - kept;
            self.paid[seat] += kept;
            self.bet[seat] = 0;
        }
        self.took_back = ahead;
        self.to_call = 0;
        self.full_bet = 0;
        self.largest_raise = 0;
        self.raises = 0;
        self.completion_due = false;
    }

    /// The pots that these players may win, the main pot first: layer by layer, each for those who paid for it. Where all
    /// of them have left, the last one to do so has won it. Pots that others could win when the betting ended stay apart
    /// where that counts.
    fn layers(&self, live: SeatSet) -> Vec<Layer> {
        let counted = |seat: Seat| self.paid[seat] - self.dead[seat];
        let mut levels: Vec<i64> = self.seats().map(counted).collect();
        levels.sort_unstable();
        levels.dedup();
        let mut layers: Vec<Layer> = Vec::new();
        let mut below = 0;
        let mut amount: i64 = self.seats().map(|seat| self.dead[seat]).sum();
        for level in levels {
            let has_paid = |seat: &Seat| counted(*seat) >= level;
            amount += self.seats().filter(has_paid).map(|_| level - below).sum::<i64>();
            below = level;
            let mut players: Vec<Seat> = (live | self.contenders).iter().filter(has_paid).collect();
            if players.is_empty() {
                players.extend(self.left.iter().copied().rfind(has_paid));
            }
            if amount == 0 {
                continue;
            }
            match layers.last_mut() {
                Some((below, same)) if *same == players => *below += amount,
                _ => layers.push((amount, players)),
            }
            amount = 0;
        }
        for (_, players) in &mut layers {
            let still: Vec<Seat> = players.iter().copied().filter(|seat| live.contains(*seat)).collect();
            let last = self.left.iter().rfind(|seat| players.contains(seat));
            *players = if still.is_empty() { last.into_iter().copied().collect() } else { still };
        }
        layers
    }

    /// Nobody has won more from anyone than both have put in. Dead money is everybody's.
    fn nobody_wins_what_was_not_paid_for(&self, before: &BySeat<i64>) {
        let counted = |seat: Seat| self.paid[seat] - self.dead[seat];
        let dead: i64 = self.seats().map(|seat| self.dead[seat]).sum();
        for seat in self.seats() {
            let most: i64 = dead + self.seats().map(|other| counted(other).min(counted(seat))).sum::<i64>();
            let won = self.stack[seat] - before[seat];
            assert!(won <= most, "{seat:?} wins {won} and has paid for {most}");
        }
    }

    fn all_known(&self, seat: Seat) -> bool {
        self.hand(seat).iter().chain(self.boards.iter().flatten()).all(|card| card.known().is_some())
    }

    fn end(&mut self) {
        self.over = true;
        let before = self.stack;
        if self.live.len() == 1 {
            // Who took back their own bet has paid for all.
            let all: i64 = self.seats().map(|seat| self.paid[seat]).sum();
            let last = self.live.lowest().expect("somebody is live");
            // Pots that several contended for stay apart and are pushed one by one.
            let is_one = self.took_back && self.contenders.len() <= 1;
            let pots = if is_one { vec![(all, vec![last])] } else { self.layers(self.live) };
            for (amount, winner) in pots {
                let won = amount - self.take_rake(amount);
                self.stack[winner[0]] += won;
            }
            if !self.took_back {
                self.nobody_wins_what_was_not_paid_for(&before);
            }
            self.paid = BySeat::default();
            return;
        }
        let layers = self.layers(self.live);
        if layers.iter().any(|(_, players)| players.len() > 1 && players.iter().any(|seat| !self.all_known(*seat))) {
            self.undecided = true;
            return;
        }
        let variant = self.setup.variant;
        let worth: Vec<_> = self
            .boards
            .iter()
            .map(|board| [Some(variant.high), variant.low].map(|by| self.ranked(by, board)))
            .collect();
        let mut left = SeatSet::EMPTY;
        for (_, players) in &layers {
            for half in worth.iter().flatten() {
                let best = players.iter().map(|seat| &half[seat.index()]).max().expect("a pot has players");
                let winners = players.iter().filter(|seat| best.is_some() && half[seat.index()] == *best);
                winners.for_each(|seat| left.insert(*seat));
            }
            if let [alone] = players[..]
                && self.live.contains(alone)
            {
                left.insert(alone);
            }
        }
        for (amount, players) in self.layers(left) {
            let amount = amount - self.take_rake(amount);
            let who = match self.setup.options.unclaimed_low {
                UnclaimedLow::Shared => left.iter().collect(),
                UnclaimedLow::ToHigh => players.clone(),
            };
            let unit = self.setup.unit.0;
            let boards = worth.len() as i64;
            let mut rest = amount;
            // The last board first: what does not divide is left for the first.
            for (number, [high, low]) in worth.iter().enumerate().rev() {
                let amount = if number == 0 { rest } else { amount / unit / boards * unit };
                rest -= amount;
                let lows = left.len() > 1 && who.iter().any(|seat| low[seat.index()].is_some());
                let lows = lows && players.iter().any(|seat| self.live.contains(*seat));
                let low_half = if lows { amount / 2 / unit * unit } else { 0 };
                self.share(amount - low_half, &players, high);
                self.share(low_half, &players, low);
            }
        }
        self.nobody_wins_what_was_not_paid_for(&before);
        self.paid = BySeat::default();
    }

    /// What each live hand is worth in one of the halves on a board.
    fn ranked(
        &self,
        ranking: Option<hoyle_rules::poker::Ranking>,
        board: &[MaybeCard],
    ) -> Vec<Option<reference_ranking::Key>> {
        let known = |cards: &[MaybeCard]| -> Vec<Card> { cards.iter().filter_map(|card| card.known()).collect() };
        self.seats()
            .map(|seat| {
                if !self.live.contains(seat) || !self.all_known(seat) {
                    return None;
                }
                reference_ranking::best(ranking?, &known(self.hand(seat)), &known(board)).map(|best| best.0)
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
        let before_flop = usize::from(self.setup.variant.streets[0].board);
        if rake.no_flop_no_drop && self.boards[0].len() <= before_flop {
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
        let left = self.in_the_middle();
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
}

/// The second largest of some amounts.
fn second(amounts: &[i64]) -> i64 {
    let mut sorted = amounts.to_vec();
    sorted.sort_unstable();
    sorted.iter().rev().nth(1).copied().unwrap_or(0)
}

//! Hands as they are heard in the pass that checks: [`RowListener`] is a listener, and makes rows of what it hears. Nothing is
//! played twice.

use hoyle::notation::Status;
use hoyle::poker::replay::{Listener, Particulars, Step};
use hoyle::poker::statistics::HandStatistics;
use hoyle::rules::poker::{Awaiting, Betting, Cards, Event, EventKind, Opening, Setup, Stack, State, Variant};
use hoyle::rules::{BySeat, Chips, Seat, SeatSet};

use super::identity::Content;
use super::rows::{ActionRow, DecisionContext, HandRow, Line, PlayerRow, PokerRows, STREETS};
use super::when::Clocks;
use crate::record::Standing;
use crate::words::{Word, WordCache};

/// What is made of the hands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Wanted {
    /// A row for each decision.
    pub(crate) actions: bool,
    /// What all-ins were worth.
    pub(crate) all_in_ev: bool,
    /// The cards of the players.
    pub(crate) hole_cards: bool,
    /// The cards on the board.
    pub(crate) board: bool,
    /// What stands in the text beside the play.
    pub(crate) metadata: bool,
    /// The number that is made of all that was played.
    pub(crate) content: bool,
}

/// What is heard of one player.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Place {
    pub(super) start: Option<Chips>,
    pub(super) hole: Cards,
    pub(super) hole_word: Option<Word>,
    pub(super) showed: bool,
    pub(super) posted: Chips,
    pub(super) invested: Chips,
    /// What of the stack is left, where it is known.
    pub(super) left: Option<Chips>,
    pub(super) all_in: Option<u8>,
    pub(super) folded: Option<u8>,
    pub(super) lines: [Line; STREETS],
    /// The place of the last decision among the rows.
    pub(super) last_action: Option<usize>,
    pub(super) position: Option<Word>,
    pub(super) behind: Option<u8>,
    pub(super) name: Option<Word>,
    pub(super) number: Option<i64>,
}

/// Hears hands, and keeps rows of them.
#[derive(Default, Debug)]
pub(crate) struct RowListener {
    pub(super) wanted: Wanted,
    pub(crate) rows: PokerRows,
    pub(super) statistics: HandStatistics,
    pub(super) content: Content,
    /// How many rows of each table are those of records before.
    kept: [usize; 3],
    pub(super) variant: Option<&'static Variant>,
    pub(super) seats: usize,
    pub(super) hand: HandRow,
    pub(super) players: BySeat<Place>,
    pub(super) board: Cards,
    pub(super) board_word: Option<Word>,
    live: SeatSet,
    action_no: u16,
    street_action_no: u8,
    raises: u8,
    last_raiser: Option<Seat>,
    context: DecisionContext,
    /// The words of short lines, of two cards, of their classes and of positions, by their numbers.
    pub(super) lines: WordCache,
    pub(super) pairs: WordCache,
    pub(super) classes: WordCache,
    positions: WordCache,
    pub(super) clocks: Clocks,
    pub(super) text: String,
}

impl RowListener {
    /// Makes rows of this.
    pub(crate) fn new(wanted: Wanted) -> RowListener {
        let statistics = HandStatistics::default();
        let statistics = if wanted.all_in_ev { statistics } else { statistics.without_all_in_ev() };
        RowListener { wanted, statistics, ..RowListener::default() }
    }

    /// Forgets all rows, and the words where there are too many.
    pub(crate) fn clear(&mut self, most_words: usize) {
        self.rows.hands.clear();
        self.rows.players.clear();
        self.rows.actions.clear();
        self.kept = [0; 3];
        if self.rows.words.len() > most_words {
            self.rows.words.clear();
            for shortcuts in [&mut self.lines, &mut self.pairs, &mut self.classes, &mut self.positions] {
                shortcuts.clear();
            }
        }
    }

    /// A record is about to be read: what was heard and not kept is forgotten.
    pub(crate) fn forget(&mut self) {
        let [hands, players, actions] = self.kept;
        self.rows.hands.truncate(hands);
        self.rows.players.truncate(players);
        self.rows.actions.truncate(actions);
        (self.hand, self.variant, self.seats) = (HandRow::NONE, None, 0);
    }

    /// Keeps what was heard of a record; of one player alone, if that one is named.
    pub(crate) fn keep(&mut self, record: u32, notation: &str, status: Status, problems: usize, player: Option<&str>) {
        if player.is_some_and(|name| !self.keep_player(name)) {
            return;
        }
        let words = &mut self.rows.words;
        self.hand.notation = self.hand.notation.or_else(|| Some(words.number(notation)));
        self.hand.at = Standing::of(record, status, problems, words);
        self.rows.hands.push(self.hand);
        self.kept = [self.rows.hands.len(), self.rows.players.len(), self.rows.actions.len()];
    }

    /// Forgets the rows of the others; says whether there are any of this player.
    fn keep_player(&mut self, name: &str) -> bool {
        let [_, first, actions] = self.kept;
        let PokerRows { words, players, actions: decisions, .. } = &mut self.rows;
        let heard = players.get(first..).unwrap_or_default();
        let own = |row: &PlayerRow| row.player.is_some_and(|word| words.get(word) == name);
        let Some((place, row)) = heard.iter().enumerate().find(|(_, row)| own(row)).map(|(place, row)| (place, *row))
        else {
            return false;
        };
        players.truncate(first);
        players.push(row);
        let mut from = actions;
        for at in actions..decisions.len() {
            if decisions[at].player as usize == first + place {
                decisions[from] = ActionRow { player: first as u32, ..decisions[at] };
                from += 1;
            }
        }
        decisions.truncate(from);
        true
    }

    /// What is known before somebody decides.
    fn look(&mut self, state: &State) {
        let legal = state.legal();
        let Awaiting::Act { seat } = legal.awaiting else {
            self.context = DecisionContext {
                pot: state.total_pot(),
                n_live: state.live().len() as u8,
                ..DecisionContext::default()
            };
            return;
        };
        let stack = known(state.stack(seat));
        let live = state.live();
        let others = live.iter().filter(|other| *other != seat);
        let largest =
            others.map(|other| known(state.stack(other))).try_fold(Chips::ZERO, |most, stack| Some(most.max(stack?)));
        let last = live.iter().last();
        self.context = DecisionContext {
            pot: state.total_pot(),
            to_call: legal.call,
            stack,
            effective_stack: stack.zip(largest).map(|(own, other)| own.min(other)),
            bet: state.bet(seat),
            least: legal.raise.map(|raise| raise.least),
            most: legal.raise.map(|raise| raise.most).filter(|_| stack.is_some()),
            n_live: live.len() as u8,
            n_behind: state.pending().len().saturating_sub(1) as u8,
            n_raises: self.raises,
            in_position: self
                .variant
                .is_some_and(|variant| variant.opening == Opening::Position)
                .then_some(last == Some(seat)),
            is_aggressor: self.last_raiser == Some(seat),
        };
    }

    fn event(&mut self, event: &Event) {
        let Some(seat) = event.seat else { return self.table_event(event) };
        let player = &mut self.players[seat];
        let street = event.street;
        let (name, letter) = match event.kind {
            EventKind::Ante | EventKind::Blind => {
                player.posted += event.amount;
                return self.pay(seat, event.amount, street);
            }
            EventKind::BringIn => {
                player.posted += event.amount;
                ("bring_in", 0)
            }
            EventKind::Fold => {
                player.folded = Some(street);
                self.live.remove(seat);
                ("fold", b'F')
            }
            EventKind::Check => ("check", b'X'),
            EventKind::Call => ("call", b'C'),
            EventKind::Bet => ("bet", b'B'),
            EventKind::Raise => ("raise", b'R'),
            EventKind::Complete => ("complete", b'R'),
            EventKind::Discard(_) => ("discard", 0),
            EventKind::Returned => {
                player.invested -= event.amount;
                return;
            }
            EventKind::Hole(cards) => return self.dealt(seat, &cards, street),
            EventKind::Show(cards) => return self.shown(seat, &cards),
            _ => return,
        };
        if letter != 0 {
            player.lines[usize::from(street).min(STREETS - 1)].push(letter);
        }
        self.pay(seat, event.amount, street);
        if self.wanted.actions {
            self.decided(seat, name, event);
        }
        if matches!(event.kind, EventKind::Bet | EventKind::Raise | EventKind::Complete) {
            self.raises = self.raises.saturating_add(1);
            self.last_raiser = Some(seat);
            if street == 0 {
                self.hand.n_raises_preflop = self.raises;
            }
        }
        self.action_no = self.action_no.saturating_add(1);
        self.street_action_no = self.street_action_no.saturating_add(1);
    }

    fn pay(&mut self, seat: Seat, amount: Chips, street: u8) {
        let player = &mut self.players[seat];
        player.invested += amount;
        if let Some(left) = &mut player.left {
            *left -= amount;
            if left.is_zero() && !amount.is_zero() && player.all_in.is_none() {
                player.all_in = Some(street);
            }
        }
    }

    fn decided(&mut self, seat: Seat, name: &'static str, event: &Event) {
        let player = &self.players[seat];
        let is_all_in = player.left.map(|left| left.is_zero() && !event.amount.is_zero());
        let hole_cards = player.hole_word;
        let raises = matches!(event.kind, EventKind::Bet | EventKind::Raise | EventKind::Complete);
        let place = self.rows.actions.len();
        let row = ActionRow {
            hand: self.rows.hands.len() as u32,
            player: (self.kept[1] + seat.index()) as u32,
            action_no: self.action_no,
            street: event.street,
            street_action_no: self.street_action_no,
            action: Some(self.rows.words.constant(name)),
            amount: event.amount,
            raise_to: raises.then(|| self.context.bet + event.amount),
            is_all_in,
            board: self.board_word,
            hole_cards,
            next: None,
            context: self.context,
        };
        self.rows.actions.push(row);
        if let Some(last) =
            self.players[seat].last_action.replace(place).and_then(|last| self.rows.actions.get_mut(last))
        {
            last.next = Some(self.action_no);
        }
    }

    fn table_event(&mut self, event: &Event) {
        if event.kind != EventKind::Street {
            return;
        }
        self.hand.last_street = event.street;
        if let Some(pot) = usize::from(event.street).checked_sub(1).and_then(|place| self.hand.pots.get_mut(place)) {
            *pot = Some(event.pot);
        }
        (self.raises, self.street_action_no) = (0, 0);
    }

    fn dealt(&mut self, seat: Seat, cards: &Cards, street: u8) {
        // What is drawn takes the place of others; the hand stays as it was dealt.
        let draws =
            self.variant.and_then(|variant| variant.streets.get(usize::from(street))).is_some_and(|at| at.draws);
        if !draws && self.wanted.hole_cards {
            cards.iter().for_each(|card| _ = self.players[seat].hole.push(card));
            let hole = self.players[seat].hole;
            self.players[seat].hole_word = self.cards(&hole);
        }
    }

    fn shown(&mut self, seat: Seat, cards: &Cards) {
        let player = &mut self.players[seat];
        player.showed = true;
        let draws = self.variant.is_some_and(|variant| variant.streets.iter().any(|street| street.draws));
        // A room may say only now what somebody was dealt.
        let is_more = cards.known().len() > player.hole.known().len();
        if self.wanted.hole_cards && !draws && player.hole.len() == cards.len() && is_more {
            player.hole = *cards;
            self.players[seat].hole_word = self.cards(cards);
        }
    }
}

fn known(stack: Stack) -> Option<Chips> {
    match stack {
        Stack::Known(chips) => Some(chips),
        Stack::Unknown => None,
    }
}

impl Listener for RowListener {
    fn wants_hole_cards(&self) -> bool {
        // The table before the first decision is the one after the last deal.
        self.wanted.hole_cards || self.wanted.content || self.wanted.actions
    }

    fn begin(&mut self, setup: &Setup, start: &Step<'_>) {
        self.restart();
        self.statistics.begin(setup, start);
        let variant = setup.variant;
        self.variant = Some(variant);
        self.seats = start.state.seats();
        self.live = start.state.everyone();
        let words = &mut self.rows.words;
        self.hand.variant = Some(words.constant(hoyle::poker::phh::code_or_name(variant.game)));
        self.hand.limit = Some(words.constant(match variant.betting {
            Betting::NoLimit => "no",
            Betting::PotLimit => "pot",
            Betting::FixedLimit { .. } => "fixed",
        }));
        let mut small = None;
        let (small_blind, big_blind) = setup.blinds();
        for (seat, play) in start.state.everyone().iter().zip(self.statistics.players()) {
            let stack = known(setup.stacks[seat]);
            let position = play.position.map(|position| {
                // Nobody sits at a table of 64.
                let number = position.players << 6 | position.offset;
                self.positions.get(number).unwrap_or_else(|| {
                    self.text.clear();
                    _ = core::fmt::Write::write_fmt(&mut self.text, format_args!("{}", position.counted_back()));
                    self.positions.put(number, words.number(&self.text))
                })
            });
            let behind = play.position.and_then(|position| match position.offset {
                0 => Some(0),
                _ if position.is_big_blind() || position.is_small_blind() => None,
                offset => u8::try_from(position.players - offset).ok(),
            });
            self.players[seat] = Place { start: stack, left: stack, position, behind, ..Place::default() };
            let post = setup.posts[seat];
            let largest = |most: &mut Option<Chips>, chips: Chips| {
                if !chips.is_zero() {
                    *most = Some(most.map_or(chips, |most| most.max(chips)));
                }
            };
            largest(&mut self.hand.ante, post.ante);
            match Some(seat) {
                seat if seat == small_blind => largest(&mut small, post.blind),
                seat if seat == big_blind => {}
                _ if setup.late_posts.contains(seat) => {}
                _ => largest(&mut self.hand.straddle, post.blind),
            }
            if self.wanted.content {
                self.content.action(1, stack.unwrap_or(Chips(-1)));
                self.content.action(2, post.dead_money());
                self.content.action(3, post.blind);
            }
        }
        self.hand.small_blind = small;
        if self.wanted.content {
            self.content.word(variant.name);
        }
        start.events.iter().for_each(|event| self.event(event));
        if self.wanted.actions {
            self.look(start.state);
        }
    }

    fn step(&mut self, step: &Step<'_>) {
        self.statistics.step(step);
        let state = step.state;
        for event in step.events {
            self.event(event);
            if matches!(event.kind, EventKind::Board(_)) {
                self.hand.is_run_twice = state.boards().len() > 1;
                if self.wanted.board {
                    self.board = *state.board();
                    self.board_word = self.cards(state.board());
                    self.hand.board_2 = state.boards().get(1).and_then(|board| self.cards(board));
                }
            }
        }
        if self.wanted.content {
            for event in step.events {
                let (what, cards) = match event.kind {
                    EventKind::Fold => (4, Cards::NONE),
                    EventKind::Check | EventKind::Call => (5, Cards::NONE),
                    EventKind::Bet | EventKind::Raise | EventKind::Complete => (6, Cards::NONE),
                    EventKind::Board(cards) => (7, cards),
                    EventKind::Hole(cards) => (8, cards),
                    EventKind::Discard(cards) => (9, cards),
                    _ => continue,
                };
                let cards = cards
                    .iter()
                    .fold(0, |all: u64, card| all << 6 | card.known().map_or(63, |card| u64::from(card.index())));
                let seat = event.seat.map_or(31, |seat| seat.index() as u64);
                self.content.action(cards << 9 | seat << 4 | what, event.amount);
            }
        }
        if state.is_over() {
            let rake = state.rake();
            self.hand.rake = (!rake.is_zero()).then_some(rake);
        } else if self.wanted.actions {
            self.look(state);
        }
    }

    fn restart(&mut self) {
        self.statistics.restart();
        self.rows.players.truncate(self.kept[1]);
        self.rows.actions.truncate(self.kept[2]);
        self.content.clear();
        (self.hand, self.variant, self.seats) = (HandRow::NONE, None, 0);
        (self.board, self.board_word) = (Cards::NONE, None);
        (self.action_no, self.street_action_no, self.raises, self.last_raiser) = (0, 0, 0, None);
    }

    fn particulars(&mut self, particulars: &dyn Particulars) {
        self.hand.scale = particulars.scale();
        for place in 0..self.seats {
            let Some(seat) = Seat::new(place) else { continue };
            let name = match particulars.name(seat) {
                Some(name) => {
                    if self.wanted.content {
                        self.content.word(&name);
                    }
                    self.rows.words.number(&name)
                }
                None => self.rows.words.number(&particulars.name_or_seat(seat)),
            };
            self.players[seat].name = Some(name);
            self.players[seat].number = particulars.seat_number(seat).filter(|number| (0..=127).contains(number));
        }
        if self.wanted.metadata {
            self.set_occasion(&particulars.occasion());
        }
    }

    fn end(&mut self, status: Status) {
        self.statistics.end(status);
        self.conclude();
    }
}

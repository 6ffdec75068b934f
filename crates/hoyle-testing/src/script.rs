//! Hands written down in short, for tests of one rule: [`Script`]. Dealing goes on by itself.
//!
//! A word for each decision, in turn: `c` checks or calls, `f` folds, `r60` bets or raises to 60, `b` brings in, `d`
//! stands pat, `dAc2d` discards, `s` shows the hand, `m` mucks, `oN` says that player N opens.

use hoyle_rules::poker::{Action, Awaiting, Cards, Event, Game, Options, Pot, Refusal, RunOuts, Setup, Stack, State};
use hoyle_rules::{Card, Chips, MaybeCard, Seat};

/// A hand of one rule. Seats are those of the rules: player 1 is dealt to first.
#[derive(Clone, Debug)]
pub struct Script {
    /// What is agreed.
    pub setup: Setup,
    hands: Vec<Vec<MaybeCard>>,
    board: Vec<MaybeCard>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Played {
    /// The state at the end.
    pub state: State,
    /// All events so far.
    pub events: Vec<Event>,
    /// Why the last decision was refused, if it was.
    pub refusal: Option<Refusal>,
}

/// Cards as two letters each.
pub fn cards(text: &str) -> Vec<MaybeCard> {
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| match pair {
            b"??" => MaybeCard::UNKNOWN,
            [rank, suit] => Card::from_letters(*rank, *suit).unwrap_or_else(|| panic!("no card in {text}")).into(),
            _ => panic!("half a card in {text}"),
        })
        .collect()
}

impl Script {
    /// These stacks; no forced bets yet, bets of 2 and 4.
    pub fn new(game: Game, stacks: &[i64]) -> Script {
        let mut setup = Setup::new(game.rules(), stacks.len());
        setup.small_bet = Chips(2);
        setup.big_bet = Chips(if setup.variant.is_fixed_limit() { 4 } else { 2 });
        for (seat, stack) in setup.occupied().zip(stacks) {
            setup.stacks[seat] = Stack::Known(Chips(*stack));
        }
        Script { setup, hands: Vec::new(), board: Vec::new() }
    }

    /// The blinds and straddles by seat.
    #[must_use]
    pub fn blinds(mut self, blinds: &[i64]) -> Script {
        for (seat, blind) in self.setup.occupied().zip(blinds) {
            self.setup.posts[seat].blind = Chips(*blind);
        }
        self
    }

    /// The antes by seat.
    #[must_use]
    pub fn antes(mut self, antes: &[i64]) -> Script {
        for (seat, ante) in self.setup.occupied().zip(antes) {
            self.setup.posts[seat].ante = Chips(*ante);
        }
        self
    }

    /// The small and the big bet.
    #[must_use]
    pub fn bets(mut self, small: i64, big: i64) -> Script {
        (self.setup.small_bet, self.setup.big_bet) = (Chips(small), Chips(big));
        self
    }

    /// Sets the bring-in.
    #[must_use]
    pub fn bring_in(mut self, amount: i64) -> Script {
        self.setup.bring_in = Chips(amount);
        self
    }

    /// What each player gets, in the order in which it comes.
    #[must_use]
    pub fn hands(mut self, hands: &[&str]) -> Script {
        self.hands = hands.iter().map(|hand| cards(hand)).collect();
        self
    }

    /// What the board gets, in order.
    #[must_use]
    pub fn board(mut self, board: &str) -> Script {
        self.board = cards(board);
        self
    }

    /// With several boards once all are all-in. What [`Script::board`] is given goes on with the cards of the later ones.
    #[must_use]
    pub fn run_outs(mut self, run_outs: RunOuts) -> Script {
        self.setup.run_outs = run_outs;
        self
    }

    /// With other conventions.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Options)) -> Script {
        change(&mut self.setup.options);
        self
    }

    /// Plays decisions and deals what is due after them. Only the last may be refused.
    pub fn play(&self, words: &str) -> Played {
        self.run(words, true)
    }

    /// The same without dealing what is due after the last decision.
    pub fn play_without_dealing(&self, words: &str) -> Played {
        self.run(words, false)
    }

    fn run(&self, words: &str, to_the_end: bool) -> Played {
        let mut events = Vec::new();
        let state = State::begin_with(&self.setup, &mut |event| events.push(event)).expect("a playable setup");
        let mut played = Played { state, events, refusal: None };
        let mut dealt = vec![0; self.setup.seats];
        for word in words.split_whitespace() {
            self.deal(&mut played, &mut dealt);
            assert_eq!(played.refusal, None, "refused before {word}");
            let action = decision(word, &played.state);
            played.act(action);
        }
        if to_the_end {
            self.deal(&mut played, &mut dealt);
        }
        played
    }

    /// The same, and then everybody shows who still can.
    pub fn play_and_show(&self, words: &str) -> Played {
        let mut words = words.to_owned();
        loop {
            let played = self.play(&words);
            assert_eq!(played.refusal, None);
            match played.state.awaiting() {
                Awaiting::Show { .. } => words.push_str(" s"),
                _ => return played,
            }
        }
    }

    fn deal(&self, played: &mut Played, dealt: &mut [usize]) {
        let next = |from: &[MaybeCard], at: usize, count: u8| -> Cards {
            (at..at + usize::from(count)).map(|at| from.get(at).copied().unwrap_or_default()).collect()
        };
        while played.refusal.is_none() {
            let action = match played.state.awaiting() {
                Awaiting::DealHole { seat, count } => {
                    let hand = self.hands.get(seat.index()).map(Vec::as_slice).unwrap_or_default();
                    let at = &mut dealt[seat.index()];
                    *at += usize::from(count);
                    Action::DealHole { seat, cards: next(hand, *at - usize::from(count), count) }
                }
                Awaiting::DealBoard { board, count } => {
                    let (boards, common) = (played.state.boards(), played.state.common_cards());
                    let dealt = boards.iter().map(|board| board.len()).sum::<usize>() - usize::from(board) * common;
                    Action::DealBoard { board, cards: next(&self.board, dealt, count) }
                }
                _ => return,
            };
            played.act(action);
        }
    }
}

/// The decision that a word says, by whoever is awaited.
fn decision(word: &str, state: &State) -> Action {
    let seat = match state.awaiting() {
        Awaiting::Act { seat } | Awaiting::Discard { seat } | Awaiting::Show { seat } => seat,
        _ => Seat::FIRST,
    };
    let (verb, rest) = word.split_at(1);
    match verb {
        "c" => Action::Call { seat },
        "f" => Action::Fold { seat },
        "r" => Action::RaiseTo { seat, to: Chips(rest.parse().expect("an amount")) },
        "b" => Action::BringIn { seat },
        "d" => Action::Discard { seat, cards: cards(rest).into_iter().collect() },
        "s" => Action::Show { seat, cards: *state.hole(seat) },
        "m" => Action::Muck { seat },
        "o" => {
            let number: usize = rest.parse().expect("a player");
            Action::Open { seat: Seat::new(number - 1).expect("a seat") }
        }
        other => panic!("no decision {other}"),
    }
}

impl Played {
    /// Deals to a player, 1 being the first; it may be refused.
    pub fn deal_hole(&mut self, player: usize, hand: &str) -> Option<Refusal> {
        let seat = Seat::new(player - 1).expect("a seat");
        self.act(Action::DealHole { seat, cards: cards(hand).into_iter().collect() });
        self.refusal
    }

    /// Deals to the board; it may be refused.
    pub fn deal_board(&mut self, board: &str) -> Option<Refusal> {
        self.act(Action::deal_board(cards(board).into_iter().collect()));
        self.refusal
    }

    /// A player shows a hand; it may be refused.
    pub fn show(&mut self, player: usize, hand: &str) -> Option<Refusal> {
        let seat = Seat::new(player - 1).expect("a seat");
        self.act(Action::Show { seat, cards: cards(hand).into_iter().collect() });
        self.refusal
    }

    /// Plays one more action, which may be refused.
    pub fn act(&mut self, action: Action) {
        let events = &mut self.events;
        self.refusal = self.state.play_with(action, &mut |event| events.push(event)).err();
    }

    /// What everybody has won or lost.
    pub fn nets(&self) -> Vec<i64> {
        self.state.everyone().iter().map(|seat| self.state.net(seat).0).collect()
    }

    /// The chips that each player has behind.
    pub fn stacks(&self) -> Vec<i64> {
        let known = |seat| match self.state.stack(seat) {
            Stack::Known(chips) => chips.0,
            Stack::Unknown => -1,
        };
        self.state.everyone().iter().map(known).collect()
    }

    /// Whose decision is awaited: 1 is player 1; 0 is nobody's.
    pub fn turn(&self) -> usize {
        match self.state.awaiting() {
            Awaiting::Act { seat } | Awaiting::Discard { seat } | Awaiting::Show { seat } => seat.index() + 1,
            _ => 0,
        }
    }

    /// The least and the most that the player in turn may raise to, if at all.
    pub fn raise(&self) -> Option<(i64, i64)> {
        self.state.legal().raise.map(|raise| (raise.least.0, raise.most.0))
    }

    /// What a call takes.
    pub fn call(&self) -> Option<i64> {
        self.state.legal().call.map(|call| call.0)
    }

    /// The pots as they stand: what is in them and which players may win them.
    pub fn pots(&self) -> Vec<(i64, Vec<usize>)> {
        let players = |pot: &Pot| pot.players.iter().map(|seat| seat.index() + 1).collect();
        self.state.pots().as_slice().iter().map(|pot| (pot.amount.0, players(pot))).collect()
    }
}

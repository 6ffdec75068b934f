//! How a hand of poker ends: [`Outcome`]. [`Tally`] makes it while the hand is played.

use core::fmt;

use super::hand_names;
use hoyle_rules::poker::rank::Best;
use hoyle_rules::poker::{Action, Cards, Event, EventKind, PotPart, Ranking, Stack, State};
use hoyle_rules::{BySeat, Card, Chips, Seat, SeatSet};

/// How a hand ends, or stands where it stops. Lists have one entry for each player in the order of the seats, which is
/// the order of dealing. Amounts count units of `10^-scale`; see [`Hand::money`](crate::Hand::money).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// Whether the hand was played to its end.
    pub is_over: bool,
    /// The pots that were won, in the order in which they were pushed; a pot that is split between boards, or between
    /// high and low, comes once for each share. What the last player in takes back of their own bet is in the first. What
    /// all their winners get is what is `won`.
    pub pots: Vec<WonPot>,
    /// What each player took from the pots, in the order of the seats. What the last player in takes back of their own bet
    /// counts as won.
    pub won: Vec<Chips>,
    /// What each player has won so far, or lost if it is negative: what the player has now less what the player began
    /// with.
    pub net: Vec<Chips>,
    /// What each player has in front; unknown where nobody knows what the player began with.
    pub stacks: Vec<Stack>,
    /// What the house took from the pots for itself.
    pub rake: Chips,
    /// What else was taken from the pots, for a jackpot say.
    pub fees: Chips,
    /// The hands that matter and are not known, where nobody can say who wins; the chips are then still in the pots.
    pub undecided: SeatSet,
    /// The hands that were shown at the showdown, in the order of the first shows.
    pub shown: Vec<(Seat, Cards)>,
}

/// A pot, or half of it, with who won it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WonPot {
    /// For which board it was won, counted from 0; see [`RunOuts`](hoyle_rules::poker::RunOuts).
    pub board: u8,
    /// Which pot: 0 is the main pot.
    pub number: u8,
    /// The part of the pot: high, low, or all of it.
    pub part: PotPart,
    /// What was won from this part: the sum of its shares, after rake.
    pub amount: Chips,
    /// Who won it, in the order in which it was pushed to them.
    pub winners: Vec<Winner>,
}

/// Who won a share of a pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Winner {
    /// The seat of the winner: the first is `p1`.
    pub seat: Seat,
    /// The share, in units of `10^-scale`: of a pot that is shared, this winner's part with any odd chip.
    pub amount: Chips,
    /// With which hand, if it was shown at the showdown and all of it is known; also where everybody else mucked or was
    /// beaten, and so was out, before the pots were pushed. `None` where everybody else had folded.
    pub hand: Option<MadeHand>,
}

/// A hand that was made of a player's cards and the board. It is shown in the words of the table: `two pair, kings and
/// sixes`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MadeHand {
    /// By which ranking it counts: the high of the variant, or the low for a low half.
    pub ranking: Ranking,
    /// Its strength, its category and its cards.
    pub best: Best,
}

impl fmt::Display for MadeHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hand_names::name_of(self.ranking, &self.best))
    }
}

impl Outcome {
    /// What each player has won or lost, in the order of the seats, where the hand was played to its end and it is known
    /// who wins.
    pub fn payoffs(&self) -> Option<&[Chips]> {
        (self.is_over && self.undecided.is_empty()).then_some(&self.net)
    }

    /// Who took something from the pots, in the order in which it was pushed.
    pub fn winners(&self) -> Vec<Seat> {
        let mut winners = Vec::new();
        let pushed = self.pots.iter().flat_map(|pot| &pot.winners).map(|winner| winner.seat);
        // Who only takes back their own bet gets it from no pot.
        let others = self.won.iter().enumerate().filter(|(_, won)| !won.is_zero());
        for seat in pushed.chain(others.filter_map(|(place, _)| Seat::new(place))) {
            if !winners.contains(&seat) {
                winners.push(seat);
            }
        }
        winners
    }
}

/// A share of a pot as it was pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Push {
    pub(crate) seat: Seat,
    pub(crate) amount: Chips,
    pub(crate) pot: u8,
    pub(crate) board: u8,
    pub(crate) part: PotPart,
}

/// What must be kept of a hand while it is played, for its outcome.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub(crate) pushes: Vec<Push>,
    /// What the last player in took back of their own bet.
    taken_back: Option<(Seat, Chips)>,
    won: BySeat<Chips>,
    shown: Vec<(Seat, Cards)>,
}

impl Tally {
    /// A hand begins with these posts.
    pub fn begin(&mut self, state: &State, posts: &[Event]) {
        self.pushes.clear();
        self.taken_back = None;
        self.won = BySeat::default();
        self.shown.clear();
        // While the hand is played, nothing is allocated.
        self.pushes.reserve(4 * state.seats());
        self.shown.reserve(state.seats());
        self.pay(posts);
        self.refresh_shown(state);
    }

    /// An action was played with these events; `was_over` says whether the hand was over before it.
    pub fn step(&mut self, action: Action, was_over: bool, state: &State, events: &[Event]) {
        self.pay(events);
        match action {
            Action::Show { seat, cards } if !was_over => {
                let hole = if state.live().contains(seat) { *state.hole(seat) } else { cards };
                match self.shown.iter_mut().find(|(earlier, _)| *earlier == seat) {
                    Some((_, hand)) => *hand = hole,
                    None => self.shown.push((seat, hole)),
                }
            }
            // The state takes in a hand that has lost with the very card that decides it.
            Action::DealHole { seat, cards } if state.is_over() && !state.live().contains(seat) => {
                if let Some((_, hole)) = self.shown.iter_mut().find(|(shown, _)| *shown == seat) {
                    cards.iter().for_each(|card| _ = hole.push(card));
                }
            }
            Action::Muck { seat } => self.shown.retain(|(shown, _)| *shown != seat),
            _ => {}
        }
        self.refresh_shown(state);
    }

    fn pay(&mut self, events: &[Event]) {
        for event in events {
            let Some(seat) = event.seat else { continue };
            match event.kind {
                EventKind::Pushed { pot, board, part } => {
                    self.won[seat] += event.amount;
                    self.pushes.push(Push { seat, amount: event.amount, pot, board, part });
                }
                EventKind::TakenBack => {
                    self.won[seat] += event.amount;
                    self.taken_back = Some((seat, event.amount));
                }
                _ => {}
            }
        }
    }

    /// Takes the shown hands that are still live as they are now.
    fn refresh_shown(&mut self, state: &State) {
        for (seat, hole) in &mut self.shown {
            if state.live().contains(*seat) {
                *hole = *state.hole(*seat);
            }
        }
    }

    /// The hands shown at the showdown, in the order of the first shows. The state takes in a hand that has lost at
    /// once, so they are kept here.
    pub fn shown(&self) -> &[(Seat, Cards)] {
        &self.shown
    }

    /// The pots as they were pushed. What the last player in took back of their own bet is in none.
    pub(crate) fn pots(&self, state: &State) -> Vec<WonPot> {
        let mut pots: Vec<WonPot> = Vec::new();
        for push in &self.pushes {
            let winner = Winner { seat: push.seat, amount: push.amount, hand: self.winning_hand(state, push) };
            let same = |pot: &&mut WonPot| (pot.number, pot.board, pot.part) == (push.pot, push.board, push.part);
            match pots.last_mut().filter(same) {
                Some(pot) => {
                    pot.amount += push.amount;
                    pot.winners.push(winner);
                }
                None => pots.push(WonPot {
                    board: push.board,
                    number: push.pot,
                    part: push.part,
                    amount: push.amount,
                    winners: vec![winner],
                }),
            }
        }
        pots
    }

    /// The outcome with this table at the end; `is_whole` says whether everything recorded could be played.
    pub fn outcome(&self, state: &State, is_whole: bool) -> Outcome {
        let mut pots = self.pots(state);
        if let Some((seat, amount)) = self.taken_back {
            match pots.iter_mut().find(|pot| pot.winners.iter().any(|winner| winner.seat == seat)) {
                Some(pot) => {
                    pot.amount += amount;
                    let own = pot.winners.iter_mut().find(|winner| winner.seat == seat);
                    own.into_iter().for_each(|winner| winner.amount += amount);
                }
                None => pots.push(WonPot {
                    board: 0,
                    number: 0,
                    part: PotPart::Uncontested,
                    amount,
                    winners: vec![Winner { seat, amount, hand: None }],
                }),
            }
        }
        let seats = || state.everyone().iter();
        Outcome {
            is_over: state.is_over() && is_whole,
            pots,
            won: seats().map(|seat| self.won[seat]).collect(),
            net: seats().map(|seat| state.net(seat)).collect(),
            stacks: seats().map(|seat| state.stack(seat)).collect(),
            rake: state.rake(),
            fees: Chips::ZERO,
            undecided: state.undecided(),
            shown: self.shown.clone(),
        }
    }

    /// The hand that wins a share, if it lies there for all to see.
    fn winning_hand(&self, state: &State, push: &Push) -> Option<MadeHand> {
        let variant = state.variant();
        let ranking = match push.part {
            // A player left alone at a showdown has beaten the others, or they mucked.
            PotPart::Uncontested if self.shown.iter().any(|(seat, _)| *seat == push.seat) => variant.high,
            PotPart::Uncontested => return None,
            PotPart::High => variant.high,
            PotPart::Low => variant.low?,
        };
        let (hole, board) = (state.hole(push.seat), state.boards().get(usize::from(push.board))?);
        if !state.shown().contains(push.seat) || !hole.all_known() || !board.all_known() {
            return None;
        }
        let known = |cards: &Cards| -> Vec<Card> { cards.iter().filter_map(|card| card.known()).collect() };
        let best = ranking.best(&known(hole), &known(board))?;
        Some(MadeHand { ranking, best })
    }
}

#[cfg(test)]
mod tests {
    use hoyle_notation::Records;
    use hoyle_rules::poker::rank::Category;
    use hoyle_rules::poker::{Game, RunOuts};

    use super::*;
    use crate::hand::Hand;
    use crate::phh::{Phh, SINGLE};

    fn hand(text: &str) -> Hand {
        Records::new(text.as_bytes(), &Phh, SINGLE).next().and_then(|found| found.record).expect("a hand")
    }

    #[test]
    fn every_pot_has_its_winners_and_their_hands() {
        let hand = hand(
            "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n\
             starting_stacks = [20, 50, 50]\nactions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 QsJh', 'p3 cbr 50', \
             'p1 cc', 'p2 cc', 'p1 sm AsAh', 'p2 sm KsKh', 'p3 sm QsJh', 'd db 2c3d7h', 'd db 8s', 'd db 9c']\n",
        );
        let outcome = hand.outcome();
        assert!(outcome.is_over && outcome.undecided.is_empty());
        let pots: Vec<_> = outcome.pots.iter().map(|pot| (pot.board, pot.number, pot.part, pot.amount.0)).collect();
        assert_eq!(pots, [(0, 0, PotPart::High, 60), (0, 1, PotPart::High, 60)]);
        let winners: Vec<_> = outcome.pots.iter().flat_map(|pot| &pot.winners).collect();
        assert_eq!(winners.iter().map(|winner| winner.seat.index()).collect::<Vec<_>>(), [0, 1]);
        let made: Vec<_> = winners.iter().map(|winner| winner.hand.expect("a hand")).collect();
        assert!(made.iter().all(|made| made.best.category == Category::OnePair));
        assert_eq!(made[0].to_string(), "a pair of aces");
        assert_eq!(outcome.payoffs(), Some(&[Chips(40), Chips(10), Chips(-50)][..]));
        assert_eq!(outcome.won, [Chips(60), Chips(60), Chips(0)]);
        assert_eq!(outcome.winners().len(), 2);
        assert_eq!(outcome.shown.len(), 3);
    }

    #[test]
    fn every_board_has_its_winners_and_their_hands() {
        let cards = |text: &str| -> Cards { text.parse().expect("cards") };
        let mut table = Hand::builder(Game::NoLimitHoldem).blinds([1, 2]).stacks([10, 11]).run_outs(RunOuts::Two);
        let [one, two] = [Seat::FIRST, Seat::new(1).expect("a seat")];
        let board = |board, text| Action::DealBoard { board, cards: cards(text) };
        for action in [
            Action::DealHole { seat: one, cards: cards("AsAh") },
            Action::DealHole { seat: two, cards: cards("KsKh") },
            Action::RaiseTo { seat: two, to: Chips(11) },
            Action::Call { seat: one },
            board(0, "2c3d7h"),
            Action::Show { seat: one, cards: cards("AsAh") },
            board(0, "8s"),
            board(0, "9c"),
            board(1, "Kd4c5c"),
            Action::Show { seat: two, cards: cards("KsKh") },
            board(1, "Qd"),
            board(1, "Jd"),
        ] {
            table.play(action).expect("lawful");
        }
        let hand = table.finish().expect("a hand");
        let outcome = hand.outcome();
        let pots: Vec<_> = outcome.pots.iter().map(|pot| (pot.board, pot.number, pot.amount.0)).collect();
        assert_eq!(pots, [(0, 0, 10), (1, 0, 10)]);
        let made = |pot: &WonPot| (pot.winners[0].seat, pot.winners[0].hand.expect("a hand").to_string());
        let won: Vec<_> = outcome.pots.iter().map(made).collect();
        assert_eq!(won, [(one, "a pair of aces".to_owned()), (two, "three of a kind, kings".to_owned())]);
        assert_eq!(outcome.payoffs(), Some(&[Chips(0), Chips(0)][..]));

        let narration = hand.narration();
        let titles: Vec<&str> = narration.parts.iter().map(|part| part.title.as_str()).collect();
        let boards =
            ["first", "second"].map(|board| ["Flop", "Turn", "River"].map(|street| format!("{street}, {board} board")));
        for title in boards.iter().flatten() {
            assert!(titles.contains(&title.as_str()), "{titles:?}");
        }
        let turn = narration.parts.iter().find(|part| part.title == "Turn, second board").expect("a part");
        assert_eq!((turn.board_before, turn.board), (cards("Kd4c5c"), cards("Qd")));
        let mut text = Vec::new();
        crate::replay::text(&hand, "here", 0, None, crate::replay::TerminalStyle::default(), &mut text);
        let text = String::from_utf8(text).expect("text");
        for line in [
            "p1 wins 10 from the pot on the first board with a pair of aces",
            "p2 wins 10 from the pot on the second board",
        ] {
            assert!(text.contains(line), "{text}");
        }

        let mut json = Vec::new();
        crate::replay::json(&hand, &[], "here", 0, None, &mut json);
        let json = String::from_utf8(json).expect("text");
        for part in [
            r#""boards":[["2c","3d","7h","8s","9c"],["Kd","4c","5c","Qd","Jd"]]"#,
            r#"{"pot":0,"board":1,"hand":0,"amounts":["0","10"]}"#,
            r#""next":{"kind":"deal_board","count":1,"board":1}"#,
            r#""hands":{"1":["One pair ("#,
        ] {
            assert!(json.contains(part), "{part} in {json}");
        }
    }

    #[test]
    fn who_is_left_alone_wins_with_what_was_shown() {
        let setup = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                     starting_stacks = [10, 10]\n";
        // The hand that is beaten is out before the pot is pushed.
        let beaten = hand(&format!(
            "{setup}actions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'p2 cbr 10', 'p1 cc', 'p1 sm AsAh', 'p2 sm KsKh', \
             'd db 2c3d7h', 'd db 8s', 'd db 9c']\n"
        ));
        let outcome = beaten.outcome();
        assert_eq!(outcome.pots[0].part, PotPart::Uncontested);
        assert_eq!(outcome.pots[0].winners[0].hand.map(|made| made.to_string()).as_deref(), Some("a pair of aces"));
        // Nobody calls, and who folds has seen nothing: what comes back of one's own bet is won.
        let folded =
            hand(&format!("{setup}actions = ['d dh p1 AsAh', 'd dh p2 ????', 'p2 cbr 6', 'p1 f']\n")).outcome();
        let winner = folded.pots[0].winners[0];
        assert_eq!((winner.seat.index(), winner.amount, winner.hand), (1, folded.won[1], None));
        assert_eq!((folded.pots[0].amount, folded.net[1]), (Chips(4), Chips(2)));
    }

    #[test]
    fn a_hand_that_stops_or_is_not_known_has_no_payoffs() {
        let setup = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                     starting_stacks = [10, 10]\n";
        let stopped = hand(&format!("{setup}actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc']\n")).outcome();
        assert!(!stopped.is_over && stopped.pots.is_empty() && stopped.payoffs().is_none());
        let folded = hand(&format!("{setup}actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n")).outcome();
        assert_eq!(folded.payoffs(), Some(&[Chips(1), Chips(-1)][..]));
        assert_eq!(folded.winners().iter().map(|seat| seat.index()).collect::<Vec<_>>(), [0]);
        let street = |cards: &str| format!("'d db {cards}', 'p1 cc', 'p2 cc'");
        let unknown = hand(&format!(
            "{setup}actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cc', 'p1 cc', {}, {}, {}, 'p1 sm ????', \
             'p2 sm ????']\n",
            street("2c3d7h"),
            street("8s"),
            street("9c")
        ));
        let unknown = unknown.outcome();
        assert_eq!((unknown.is_over, unknown.undecided.len(), unknown.payoffs()), (true, 2, None));
    }
}

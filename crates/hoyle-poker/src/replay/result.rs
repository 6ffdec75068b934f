//! The end of a hand in sentences: what hands are worth, who wins which pot. Not here: the play before it (`narrator.rs`).

use hoyle_rules::Card;
use hoyle_rules::Chips;
use hoyle_rules::poker::{Cards, PotPart, State};

use super::hand_names;
use super::narrator::{Narrator, player};
use super::outcome::Push;
use hoyle_notation::sentence::Sentence;

/// What a pot is called among so many.
pub(super) fn pot_name(number: usize, all: usize) -> String {
    match (number, all) {
        (_, 0 | 1) => "pot".into(),
        (0, _) => "main pot".into(),
        (_, 2) => "side pot".into(),
        (number, _) => format!("side pot {number}"),
    }
}

fn known_of(cards: &Cards) -> Vec<Card> {
    cards.iter().filter_map(|card| card.known()).collect()
}

impl Narrator<'_> {
    /// What a whole hand is worth with a whole board, high and low; `None` while cards are still to come, or unknown.
    ///
    /// `is_listed` says that the sentence names the cards already: where all of them make the hand, they are not listed
    /// again.
    pub(super) fn worth(&self, hole: &Cards, state: &State, is_listed: bool) -> Option<Sentence> {
        let variant = state.variant();
        let board = state.board();
        let all: usize = variant.streets.iter().map(|street| usize::from(street.board)).sum();
        let whole = hole.len() + board.len() >= variant.hole_cards() + all;
        if !whole || !hole.all_known() || !board.all_known() {
            return None;
        }
        let (hole, board) = (known_of(hole), known_of(board));
        let words = if is_listed { hand_names::hand_listed } else { hand_names::hand };
        let high = words(variant.high, &hole, &board)?;
        Some(match variant.low {
            None => high,
            Some(low) => match words(low, &hole, &board) {
                Some(low) => high.text(", and ").then(low),
                None => high.text(", no low"),
            },
        })
    }

    /// Nobody can say who wins.
    pub(super) fn undecided(&mut self) {
        self.heading("Result");
        let what = match self.state.board().all_known() {
            true => {
                let players = Sentence::list(self.state.undecided().iter().map(player), ", ");
                Sentence::from("the cards of ").then(players).text(" are not known")
            }
            false => "not all cards of the board are known".into(),
        };
        self.add(Sentence::from("nobody can say who wins: ").then(what));
        self.add(Sentence::new().amount(self.state.total_pot()).text(" stays in the middle"));
    }

    /// Who wins what with which hand.
    pub(super) fn result(&mut self) {
        self.heading("Result");
        let pushes = self.tally.pushes.clone();
        for (seat, hole) in self.tally.shown().to_vec() {
            let wins = pushes.iter().any(|push| push.seat == seat);
            if let (false, false, Some(worth)) =
                (wins, self.described.contains(seat), self.worth(&hole, &self.state, false))
            {
                self.add(player(seat).text(" has ").then(worth));
            }
        }
        if !self.state.rake().is_zero() {
            self.add(Sentence::from("the house takes ").amount(self.state.rake()));
        }
        if let (Some((seat, amount)), true) = (self.taken_back, pushes.is_empty()) {
            self.add(player(seat).text(" wins ").amount(amount).text(" from the pot; everybody else folded"));
        }
        for push in &pushes {
            let line = self.win(push, &pushes);
            self.add(line);
        }
    }

    fn win(&self, push: &Push, pushes: &[Push]) -> Sentence {
        let back = self.taken_back.map_or(Chips::ZERO, |(_, amount)| amount);
        let pot = self.pot_won(push, pushes);
        let halved = pushes.iter().any(|other| other.pot == push.pot && other.part == PotPart::Low);
        let part = match push.part {
            PotPart::Low => format!("the low half of {pot}"),
            PotPart::High if halved => format!("the high half of {pot}"),
            PotPart::High | PotPart::Uncontested => pot,
        };
        let ways = pushes.iter().filter(|other| (other.pot, other.part) == (push.pot, push.part)).count();
        let split = if ways > 1 { format!(", split {} ways,", hand_names::count(ways)) } else { String::new() };
        let with = |hand: Option<Sentence>| hand.map(|hand| Sentence::from(" with ").then(hand)).unwrap_or_default();
        let with = match (push.part, self.winning_hand(push)) {
            (PotPart::Uncontested, hand) if self.beaten => with(hand),
            (PotPart::Uncontested, hand) if self.mucked => {
                let hand = hand.filter(|_| self.state.shown().contains(push.seat));
                with(hand).text("; everybody else mucked or folded")
            }
            (PotPart::Uncontested, _) => "; everybody else folded".into(),
            (PotPart::Low, None) => " that no low hand can claim".into(),
            (PotPart::High | PotPart::Low, hand) => with(hand),
        };
        let wins = player(push.seat).text(" wins ").amount(push.amount + back);
        wins.text(format!(" from {part}{split}")).then(with)
    }

    /// What a pot that is pushed was called when the pots were last listed: some may have become one since.
    fn pot_won(&self, push: &Push, pushes: &[Push]) -> String {
        let listed = &self.pots_listed;
        let (mut from, mut to) = (0, 0);
        for number in 0..=push.pot {
            let won: Chips = pushes.iter().filter(|push| push.pot == number).map(|push| push.amount).sum();
            let mut sum = Chips::ZERO;
            from = to;
            while sum < won {
                let Some(&pot) = listed.get(to) else { break };
                sum += pot;
                to += 1;
            }
        }
        let name = |number: usize| pot_name(number, listed.len());
        match (from, to) {
            _ if listed.len() <= 1 => "the pot".into(),
            (0, to) if to >= listed.len() => "all pots".into(),
            (0, 0 | 1) => "the main pot".into(),
            (0, 2) => "the main pot and side pot 1".into(),
            (0, 3) => "the main pot and side pots 1 and 2".into(),
            (0, to) => format!("the main pot and side pots 1 to {}", to - 1),
            (from, to) if to <= from + 1 && listed.len() == 2 => format!("the {}", name(from)),
            (from, to) if to <= from + 1 => name(from),
            (from, to) if to == from + 2 => format!("side pots {from} and {}", from + 1),
            (from, to) => format!("side pots {from} to {}", to - 1),
        }
    }

    fn winning_hand(&self, push: &Push) -> Option<Sentence> {
        let (hole, board) = (self.state.hole(push.seat), self.state.board());
        let variant = self.state.variant();
        let ranking = match push.part {
            PotPart::Uncontested => return self.worth(hole, &self.state, false),
            PotPart::High => variant.high,
            PotPart::Low => variant.low?,
        };
        if !hole.all_known() || !board.all_known() {
            return None;
        }
        hand_names::hand(ranking, &known_of(hole), &known_of(board))
    }
}

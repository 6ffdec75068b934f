//! The end of a hand in sentences: what hands are worth, who wins which pot. Not here: the play before it (`narrator.rs`).

use hoyle_rules::Card;
use hoyle_rules::Chips;
use hoyle_rules::poker::{Cards, PotPart, State};

use super::hand_names;
use super::narration::LineKind;
use super::narrator::{Narrator, player};
use super::outcome::Push;
use crate::hand::Settlement;
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

/// What several boards are called.
pub(super) fn board_name(number: usize) -> String {
    format!("{} board", ["first", "second", "third"].get(number).unwrap_or(&"next"))
}

/// What a whole hand is worth with a whole board.
fn worth_with(hole: &Cards, board: &Cards, state: &State, is_listed: bool) -> Option<Sentence> {
    let variant = state.variant();
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

fn known_of(cards: &Cards) -> Vec<Card> {
    cards.iter().filter_map(|card| card.known()).collect()
}

impl Narrator<'_> {
    /// What a whole hand is worth with a whole board, high and low; `None` while cards are still to come, or unknown.
    ///
    /// `is_listed` says that the sentence names the cards already: where all of them make the hand, they are not listed
    /// again.
    ///
    /// Of several boards it says what the hand is worth with each.
    pub(super) fn worth(&self, hole: &Cards, state: &State, is_listed: bool) -> Option<Sentence> {
        let boards = state.boards();
        if let [board] = boards {
            let is_last = !state.is_all_in() || state.run_outs().boards() == 1;
            return worth_with(hole, board, state, is_listed).filter(|_| is_last);
        }
        let with_each = boards.iter().enumerate().map(|(number, board)| {
            worth_with(hole, board, state, is_listed).map(|worth| worth.text(format!(" on the {}", board_name(number))))
        });
        Some(Sentence::list(with_each.collect::<Option<Vec<_>>>()?, ", "))
    }

    /// Nobody can say who wins.
    pub(super) fn undecided(&mut self) {
        self.heading("Result");
        let what = match self.state.boards().iter().all(Cards::all_known) {
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
        // At the table, fees are taken like rake.
        let all = self.state.rake();
        let fees = self.hand.settlement.as_ref().map_or(Chips::ZERO, Settlement::all_fees).min(all);
        let house = |takes: Chips| Sentence::from("the house takes ").amount(takes);
        match (all - fees, fees) {
            (Chips::ZERO, Chips::ZERO) => {}
            (rake, Chips::ZERO) => self.add(house(rake)),
            (Chips::ZERO, fees) => self.add(house(fees).text(" in fees")),
            (rake, fees) => self.add(house(rake).text(", and ").amount(fees).text(" in fees")),
        }
        if let (Some((seat, amount)), true) = (self.taken_back, pushes.is_empty()) {
            let wins = player(seat).text(" wins ").amount(amount).text(" from the pot; everybody else folded");
            self.add_line(LineKind::Wins, wins);
        }
        for push in &pushes {
            let line = self.win(push, &pushes);
            self.add_line(LineKind::Wins, line);
        }
        let outside = self.hand.settlement.iter().flat_map(|settlement| settlement.outside.iter().copied());
        for (seat, amount) in self.state.everyone().iter().zip(outside).filter(|(_, amount)| !amount.is_zero()) {
            self.add(player(seat).text(" gets ").amount(amount).text(" from outside the pot"));
        }
    }

    fn win(&self, push: &Push, pushes: &[Push]) -> Sentence {
        let back = self.taken_back.map_or(Chips::ZERO, |(_, amount)| amount);
        let pot = self.pot_won(push, pushes);
        let share = |push: &Push| (push.pot, push.board, push.part);
        let halved = pushes.iter().any(|other| share(other) == (push.pot, push.board, PotPart::Low));
        let part = match push.part {
            PotPart::Low => format!("the low half of {pot}"),
            PotPart::High if halved => format!("the high half of {pot}"),
            PotPart::High | PotPart::Uncontested => pot,
        };
        let part = match self.state.boards().len() {
            1 => part,
            _ => format!("{part} on the {}", board_name(push.board.into())),
        };
        let ways = pushes.iter().filter(|other| share(other) == share(push)).count();
        let (split, comma) = match ways {
            0 | 1 => (String::new(), ""),
            ways => (format!(", split {} ways", hand_names::count(ways)), ","),
        };
        let with = |hand: Option<Sentence>| match hand {
            Some(hand) => Sentence::new().detail(Sentence::from(comma).text(" with ").then(hand)),
            None => Sentence::new(),
        };
        let with = match (push.part, self.winning_hand(push)) {
            (PotPart::Uncontested, hand) if self.beaten => with(hand),
            (PotPart::Uncontested, hand) if self.mucked => {
                let hand = hand.filter(|_| self.state.shown().contains(push.seat));
                with(hand).text("; everybody else mucked or folded")
            }
            (PotPart::Uncontested, _) => "; everybody else folded".into(),
            (PotPart::Low, None) => Sentence::from(comma).text(" that no low hand can claim"),
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
        let (hole, board) = (self.state.hole(push.seat), self.state.boards().get(usize::from(push.board))?);
        let variant = self.state.variant();
        let ranking = match push.part {
            PotPart::Uncontested => return worth_with(hole, board, &self.state, false),
            PotPart::High => variant.high,
            PotPart::Low => variant.low?,
        };
        if !hole.all_known() || !board.all_known() {
            return None;
        }
        hand_names::hand(ranking, &known_of(hole), &known_of(board))
    }
}

//! The end of a hand in words: what hands are worth, who wins which pot. Not here: the play before it (`poker_text.rs`).

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Cards, State};
use hoyle_rules::{Card, Seat};

use super::poker_text::Teller;
use super::words;

/// A share of a pot, or of half of it.
#[derive(Clone, Copy)]
pub(super) struct Push {
    pub(super) seat: Seat,
    pub(super) amount: Chips,
    pub(super) pot: u8,
    pub(super) half: Option<u8>,
}

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

impl Teller<'_> {
    /// What a whole hand is worth with a whole board, high and low; `None` while cards are still to come, or unknown.
    ///
    /// Where the hand has just been told card by card, `just_told` keeps from telling it again.
    pub(super) fn worth(&self, hole: &Cards, table: &State, just_told: bool) -> Option<String> {
        let variant = table.variant();
        let board = table.board();
        let all: usize = variant.streets.iter().map(|street| usize::from(street.board)).sum();
        let whole = hole.len() + board.len() >= variant.hole_cards() + all;
        if !whole || !hole.all_known() || !board.all_known() {
            return None;
        }
        let (hole, board) = (known_of(hole), known_of(board));
        let words = if just_told { words::hand_shown } else { words::hand };
        let high = words(variant.high, &hole, &board, self.look)?;
        Some(match variant.low {
            None => high,
            Some(low) => match words(low, &hole, &board, self.look) {
                Some(low) => format!("{high}, and {low}"),
                None => format!("{high}, no low"),
            },
        })
    }

    /// Nobody can say who wins.
    pub(super) fn undecided(&mut self) {
        self.heading("Result");
        let players: Vec<String> = self.table.undecided().iter().map(|seat| self.player(seat)).collect();
        let what = match self.table.board().all_known() {
            true => format!("the cards of {} are not known", players.join(", ")),
            false => "not all cards of the board are known".into(),
        };
        self.say(format!("nobody can say who wins: {what}"));
        self.say(format!("{} stays in the middle", self.amount(self.table.total_pot())));
    }

    /// Who wins what with which hand.
    pub(super) fn result(&mut self) {
        self.heading("Result");
        let pushes = core::mem::take(&mut self.pushes);
        let shown = self.shown.hands.clone();
        for (seat, hole) in shown {
            let wins = pushes.iter().any(|push| push.seat == seat);
            if let (false, false, Some(worth)) = (wins, self.told.contains(seat), self.worth(&hole, &self.table, false))
            {
                self.say(format!("{} has {worth}", self.player(seat)));
            }
        }
        if !self.table.rake().is_zero() {
            self.say(format!("the house takes {}", self.amount(self.table.rake())));
        }
        if let (Some((seat, amount)), true) = (self.taken_back, pushes.is_empty()) {
            self.say(format!("{} wins {} from the pot; everybody else folded", self.player(seat), self.amount(amount)));
        }
        for push in &pushes {
            let line = self.win(push, &pushes);
            self.say(line);
        }
    }

    fn win(&self, push: &Push, pushes: &[Push]) -> String {
        let back = self.taken_back.map_or(Chips::ZERO, |(_, amount)| amount);
        let pot = self.pot_won(push, pushes);
        let halved = pushes.iter().any(|other| other.pot == push.pot && other.half == Some(1));
        let part = match push.half {
            Some(1) => format!("the low half of {pot}"),
            Some(_) if halved => format!("the high half of {pot}"),
            _ => pot,
        };
        let ways = pushes.iter().filter(|other| (other.pot, other.half) == (push.pot, push.half)).count();
        let split = if ways > 1 { format!(", split {} ways,", words::count(ways)) } else { String::new() };
        let with = match (push.half, self.winning_hand(push)) {
            (None, hand) if self.beaten => hand.map_or(String::new(), |hand| format!(" with {hand}")),
            (None, hand) if self.mucked => {
                let hand = hand.filter(|_| self.table.shown().contains(push.seat));
                let with = hand.map_or(String::new(), |hand| format!(" with {hand}"));
                format!("{with}; everybody else mucked or folded")
            }
            (None, _) => "; everybody else folded".into(),
            (Some(_), Some(hand)) => format!(" with {hand}"),
            (Some(1), None) => " that no low hand can claim".into(),
            (Some(_), None) => String::new(),
        };
        format!("{} wins {} from {part}{split}{with}", self.player(push.seat), self.amount(push.amount + back))
    }

    /// What a pot that is pushed was called when the pots were last told: some may have become one since.
    fn pot_won(&self, push: &Push, pushes: &[Push]) -> String {
        let told = &self.pots_told;
        let (mut from, mut to) = (0, 0);
        for number in 0..=push.pot {
            let won: Chips = pushes.iter().filter(|push| push.pot == number).map(|push| push.amount).sum();
            let mut sum = Chips::ZERO;
            from = to;
            while sum < won {
                let Some(&pot) = told.get(to) else { break };
                sum += pot;
                to += 1;
            }
        }
        let name = |number: usize| pot_name(number, told.len());
        match (from, to) {
            _ if told.len() <= 1 => "the pot".into(),
            (0, to) if to >= told.len() => "all pots".into(),
            (0, 0 | 1) => "the main pot".into(),
            (0, 2) => "the main pot and side pot 1".into(),
            (0, to) => format!("the main pot and side pots 1 to {}", to - 1),
            (from, to) if to <= from + 1 && told.len() == 2 => format!("the {}", name(from)),
            (from, to) if to <= from + 1 => name(from),
            (from, to) if to == from + 2 => format!("side pots {from} and {}", from + 1),
            (from, to) => format!("side pots {from} to {}", to - 1),
        }
    }

    fn winning_hand(&self, push: &Push) -> Option<String> {
        let (hole, board) = (self.table.hole(push.seat), self.table.board());
        let variant = self.table.variant();
        if push.half.is_none() {
            return self.worth(hole, &self.table, false);
        }
        let ranking = if push.half == Some(1) { variant.low? } else { variant.high };
        if !hole.all_known() || !board.all_known() {
            return None;
        }
        words::hand(ranking, &known_of(hole), &known_of(board), self.look)
    }
}

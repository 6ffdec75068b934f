//! What stands above and below the play of a hand, in sentences: the game, what each player is, who is due. Not here: the
//! play itself (`narrator.rs`).

use hoyle_rules::Chips;
use hoyle_rules::Seat;
use hoyle_rules::poker::{Awaiting, Legal, Stack};

use super::hand_names;
use super::narrator::{Narrator, player};
use super::result::board_name;
use hoyle_notation::sentence::Sentence;

impl Narrator<'_> {
    /// The game with its blinds, antes and bets.
    pub(super) fn stakes(&self) -> Sentence {
        let setup = &self.hand.setup;
        let mut parts = vec![Sentence::from(setup.variant.name)];
        let (mut blinds, mut straddles) = (Vec::new(), Vec::new());
        let in_turn = |seat: &Seat| !setup.posts[*seat].blind.is_zero() && !setup.late_posts.contains(*seat);
        for seat in setup.occupied().filter(in_turn) {
            let straddle = self.blind_name(seat).ends_with("straddle");
            if straddle { &mut straddles } else { &mut blinds }.push(setup.posts[seat].blind);
        }
        for (posts, one, several) in [(blinds, "blind", "blinds"), (straddles, "straddle", "straddles")] {
            let mut sorted = posts;
            sorted.sort_unstable();
            let amounts = sorted.iter().map(|post| Sentence::new().amount(*post));
            if !sorted.is_empty() {
                let name = Sentence::from(if sorted.len() > 1 { several } else { one });
                parts.push(name.text(" ").then(Sentence::list(amounts, "/")));
            }
        }
        let antes: Vec<Chips> = setup.occupied().map(|seat| setup.posts[seat].ante).collect();
        let largest = antes.iter().copied().max().unwrap_or_default();
        if !largest.is_zero() {
            let paying = antes.iter().filter(|ante| !ante.is_zero()).count();
            let equal = antes.iter().all(|ante| *ante == largest);
            parts.push(match (equal, paying) {
                (true, _) => Sentence::from("ante ").amount(largest),
                (false, 1) => Sentence::from("ante ").amount(largest).text(" for the table"),
                (false, _) => Sentence::from("antes up to ").amount(largest),
            });
        }
        if !setup.bring_in.is_zero() {
            parts.push(Sentence::from("bring-in ").amount(setup.bring_in));
        }
        if setup.variant.is_fixed_limit() {
            parts.push(Sentence::from("bets ").amount(setup.small_bet).text("/").amount(setup.big_bet));
        } else if !setup.occupied().any(|seat| setup.posts[seat].blind == setup.small_bet) {
            parts.push(Sentence::from("least bet ").amount(setup.small_bet));
        }
        Sentence::list(parts, ", ")
    }

    /// What the post of a seat is called.
    pub(super) fn blind_name(&self, seat: Seat) -> &'static str {
        let setup = &self.hand.setup;
        let blind = |seat: Seat| setup.posts[seat].blind;
        let own = blind(seat);
        let posts = setup.occupied().filter(|other| !blind(*other).is_zero()).count();
        let is_button = seat.index() + 1 == setup.seats;
        let most_before = setup.occupied().take(seat.index()).map(blind).max().unwrap_or_default();
        let (small, big) = setup.blinds();
        match seat.index() {
            _ if posts == 1 && is_button => "button blind",
            // The small blind is dead: nobody posts it.
            _ if posts == 1 && own >= setup.small_bet => "big blind",
            _ if posts == 1 => "blind",
            0 | 1 if setup.seats == 2 => {
                let other = setup.occupied().map(blind).filter(|other| *other != own).max();
                match other {
                    Some(other) if other > own => "small blind",
                    Some(_) => "big blind",
                    None => "blind",
                }
            }
            _ if small == Some(seat) => "small blind",
            _ if big == Some(seat) => "big blind",
            _ if setup.late_posts.contains(seat) => "blind",
            _ if own > most_before && is_button => "button straddle",
            _ if own > most_before => "straddle",
            _ => "blind",
        }
    }

    /// Button and blinds.
    pub(super) fn role(&self, seat: Seat) -> String {
        let setup = &self.hand.setup;
        if setup.variant.brings_in() {
            return String::new();
        }
        let mut roles = Vec::new();
        if seat.index() + 1 == setup.seats {
            roles.push("button");
        }
        if !setup.posts[seat].blind.is_zero() {
            roles.push(self.blind_name(seat).trim_start_matches("button "));
        }
        roles.join(", ")
    }

    /// Why the description stops before the hand is over, or before all that its text says.
    pub(super) fn stop(&self) -> Option<Sentence> {
        let all = self.hand.actions.len();
        if self.step < all {
            Some(format!("Stopped after step {} of {all}.", self.step).into())
        } else if !self.hand.whole {
            Some("What the record says next cannot be played: the problems of the record say why.".into())
        } else {
            (!self.state.is_over()).then(|| "The record ends here.".into())
        }
    }

    /// The player who is due, and what that player may do.
    pub(super) fn due(&self) -> Sentence {
        let legal = self.state.legal();
        let cards = |count: u8| format!("due: {} to ", hand_names::cards_in_words(usize::from(count)));
        match legal.awaiting {
            Awaiting::Over => Sentence::new(),
            Awaiting::DealHole { seat, count } => Sentence::from(cards(count)).player(seat),
            Awaiting::DealBoard { board, count } => {
                let board = match usize::from(board) {
                    0 => "board".into(),
                    board => board_name(board),
                };
                Sentence::from(cards(count)).text(format!("the {board}"))
            }
            Awaiting::Open { .. } => "due: somebody opens; the up cards that decide who are not known".into(),
            Awaiting::Discard { seat } => player(seat).text(" is to discard or to stand pat"),
            Awaiting::Show { seat } => player(seat).text(" is to show or to muck"),
            Awaiting::Act { seat } => player(seat).text(" is to act: ").then(self.choices(seat, &legal)),
        }
    }

    fn choices(&self, seat: Seat, legal: &Legal) -> Sentence {
        let mut choices = Vec::new();
        let all_in = |chips: Chips| if self.state.stack(seat) == Stack::Known(chips) { " (all in)" } else { "" };
        if let Some(bring_in) = legal.bring_in {
            choices.push(Sentence::from("bring in for ").amount(bring_in).text(all_in(bring_in)));
        }
        match legal.call {
            Some(Chips::ZERO) => choices.push("check".into()),
            Some(call) => {
                choices.push("fold".into());
                choices.push(Sentence::from("call ").amount(call).text(all_in(call)));
            }
            None => {}
        }
        if let Some(raise) = legal.raise {
            let verb = match (legal.bring_in, self.state.max_bet()) {
                (Some(_), _) => "complete to",
                (None, Chips::ZERO) => "bet",
                (None, _) => "raise to",
            };
            let unknown = self.state.stack(seat) == Stack::Unknown;
            let most = if raise.takes_all { " (all in)" } else { "" };
            let bets = verb == "bet";
            let verb = Sentence::from(verb);
            choices.push(match (raise.least == raise.most, unknown && raise.takes_all) {
                (_, true) => verb.text(" ").amount(raise.least).text(" or more"),
                (true, _) => verb.text(" ").amount(raise.least).text(most),
                _ => verb
                    .text(if bets { " from " } else { " anything from " })
                    .amount(raise.least)
                    .text(" up to ")
                    .amount(raise.most)
                    .text(most),
            });
        }
        match (choices.pop(), choices.is_empty()) {
            (Some(last), false) => Sentence::list(choices, ", ").text(", or ").then(last),
            (Some(last), true) => last,
            (None, _) => "nothing".into(),
        }
    }
}

//! What stands above and below the play of a hand in words: the game, the players, who is due, the stacks. Not here: the
//! play itself (`poker_text.rs`).

use hoyle_rules::Seat;
use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Awaiting, Legal, Stack};

use super::layout::{self, Cell};
use super::poker_text::Teller;
use super::words;

impl Teller<'_> {
    /// Where the record stands, the game, the players.
    pub(super) fn header(&self, file: &str, index: u64, out: &mut Vec<u8>) {
        layout::line(0, &format!("{}, record {index}", layout::safe(file)), out);
        layout::line(0, &self.strong(&self.stakes()), out);
        out.push(b'\n');
        let seats = self.hand.setup.occupied();
        let rows: Vec<Vec<Cell>> = seats
            .map(|seat| {
                let number = self.hand.seat_numbers.as_ref().and_then(|numbers| numbers.get(seat.index()));
                vec![
                    Cell::left(self.player(seat)),
                    Cell::left(number.map_or(String::new(), |number| format!("seat {number}"))),
                    Cell::right(match self.hand.setup.stacks[seat] {
                        Stack::Known(stack) => self.amount(stack),
                        Stack::Unknown => "stack unknown".into(),
                    }),
                    Cell::left(self.role(seat)),
                ]
            })
            .collect();
        layout::table(&rows, out);
        if self.hand.setup.variant.brings_in() {
            layout::line(2, &self.faint("(cards that lie face down stand in brackets)"), out);
        }
    }

    /// The game with its blinds, antes and bets.
    pub(super) fn stakes(&self) -> String {
        let setup = &self.hand.setup;
        let mut parts = vec![setup.variant.name.to_owned()];
        let (mut blinds, mut straddles) = (Vec::new(), Vec::new());
        for seat in setup.occupied().filter(|seat| !setup.posts[*seat].blind.is_zero()) {
            let straddle = self.blind_name(seat).ends_with("straddle");
            if straddle { &mut straddles } else { &mut blinds }.push(setup.posts[seat].blind);
        }
        for (posts, one, several) in [(blinds, "blind", "blinds"), (straddles, "straddle", "straddles")] {
            let mut sorted = posts;
            sorted.sort_unstable();
            let amounts: Vec<String> = sorted.iter().map(|post| self.amount(*post)).collect();
            if !amounts.is_empty() {
                parts.push(format!("{} {}", if amounts.len() > 1 { several } else { one }, amounts.join("/")));
            }
        }
        let antes: Vec<Chips> = setup.occupied().map(|seat| setup.posts[seat].ante).collect();
        let largest = antes.iter().copied().max().unwrap_or_default();
        if !largest.is_zero() {
            let paying = antes.iter().filter(|ante| !ante.is_zero()).count();
            let equal = antes.iter().all(|ante| *ante == largest);
            parts.push(match (equal, paying) {
                (true, _) => format!("ante {}", self.amount(largest)),
                (false, 1) => format!("ante {} for the table", self.amount(largest)),
                (false, _) => format!("antes up to {}", self.amount(largest)),
            });
        }
        if !setup.bring_in.is_zero() {
            parts.push(format!("bring-in {}", self.amount(setup.bring_in)));
        }
        if setup.variant.is_fixed_limit() {
            parts.push(format!("bets {}/{}", self.amount(setup.small_bet), self.amount(setup.big_bet)));
        } else if !setup.occupied().any(|seat| setup.posts[seat].blind == setup.small_bet) {
            parts.push(format!("least bet {}", self.amount(setup.small_bet)));
        }
        // Broken between the parts only.
        parts.join(", ").replace(' ', "\u{a0}").replace(",\u{a0}", ", ")
    }

    /// What the post of a seat is called.
    pub(super) fn blind_name(&self, seat: Seat) -> &'static str {
        let setup = &self.hand.setup;
        let blind = |seat: Seat| setup.posts[seat].blind;
        let own = blind(seat);
        let posts = setup.occupied().filter(|other| !blind(*other).is_zero()).count();
        let is_button = seat.index() + 1 == setup.seats;
        let most_before = setup.occupied().take(seat.index()).map(blind).max().unwrap_or_default();
        match seat.index() {
            _ if posts == 1 && is_button => "button blind",
            _ if posts == 1 => "blind",
            0 | 1 if setup.seats == 2 => {
                let other = setup.occupied().map(blind).filter(|other| *other != own).max();
                match other {
                    Some(other) if other > own => "small blind",
                    Some(_) => "big blind",
                    None => "blind",
                }
            }
            0 => "small blind",
            1 => "big blind",
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

    /// What is due where the hand stops, and the stacks.
    pub(super) fn ending(&self, steps: usize, out: &mut Vec<u8>) {
        let all = self.hand.deeds.len();
        let over = self.table.is_over();
        let decided = over && self.table.undecided().is_empty();
        if steps < all || !self.hand.whole || !over {
            out.push(b'\n');
        }
        if steps < all {
            layout::line(0, &format!("Stopped after step {steps} of {all}."), out);
        } else if !self.hand.whole {
            layout::line(0, "What the record says next cannot be played; hoyle check says why.", out);
        } else if !over {
            layout::line(0, "The record ends here.", out);
        }
        if !over {
            layout::line(2, &self.due(), out);
        }
        out.push(b'\n');
        layout::line(0, &self.strong(if decided { "Final stacks" } else { "Stacks" }), out);
        let rows: Vec<Vec<Cell>> = self
            .table
            .everyone()
            .iter()
            .map(|seat| {
                let (stack, bet, net) = (self.table.stack(seat), self.table.bet(seat), self.table.net(seat));
                let mut row = vec![
                    Cell::left(self.player(seat)),
                    Cell::right(match stack {
                        Stack::Known(stack) => self.amount(stack),
                        Stack::Unknown => "unknown".into(),
                    }),
                ];
                if decided {
                    let sign = if net > Chips::ZERO { "+" } else { "" };
                    let net = if net.is_zero() { "even".into() } else { format!("{sign}{}", self.amount(net)) };
                    row.push(Cell::right(net));
                } else {
                    let bet = if bet.is_zero() { String::new() } else { format!("bet {}", self.amount(bet)) };
                    row.push(Cell::right(bet));
                    let live = self.table.live().contains(seat);
                    row.push(Cell::left(if live { "" } else { "out" }));
                }
                row
            })
            .collect();
        layout::table(&rows, out);
        if !over {
            layout::line(2, &format!("{} in the middle", self.amount(self.table.total_pot())), out);
        }
    }

    /// Who is due, and what he may do.
    pub(super) fn due(&self) -> String {
        let legal = self.table.legal();
        match legal.awaiting {
            Awaiting::Over => String::new(),
            Awaiting::DealHole { seat, count } => {
                format!("due: {} to {}", words::cards_in_words(usize::from(count)), self.player(seat))
            }
            Awaiting::DealBoard { count } => {
                format!("due: {} to the board", words::cards_in_words(usize::from(count)))
            }
            Awaiting::Open { .. } => "due: somebody opens; the up cards that decide who are not known".into(),
            Awaiting::Discard { seat } => format!("{} is to discard or to stand pat", self.player(seat)),
            Awaiting::Show { seat } => format!("{} is to show or to muck", self.player(seat)),
            Awaiting::Act { seat } => format!("{} is to act: {}", self.player(seat), self.choices(seat, &legal)),
        }
    }

    fn choices(&self, seat: Seat, legal: &Legal) -> String {
        let mut choices = Vec::new();
        let all_in = |chips: Chips| if self.table.stack(seat) == Stack::Known(chips) { " (all in)" } else { "" };
        if let Some(bring_in) = legal.bring_in {
            choices.push(format!("bring in for {}{}", self.amount(bring_in), all_in(bring_in)));
        }
        match legal.call {
            Some(Chips::ZERO) => choices.push("check".into()),
            Some(call) => {
                choices.push("fold".into());
                choices.push(format!("call {}{}", self.amount(call), all_in(call)));
            }
            None => {}
        }
        if let Some(raise) = legal.raise {
            let verb = match (legal.bring_in, self.table.max_bet()) {
                (Some(_), _) => "complete to",
                (None, Chips::ZERO) => "bet",
                (None, _) => "raise to",
            };
            let unknown = self.table.stack(seat) == Stack::Unknown;
            let most = if raise.takes_all { " (all in)" } else { "" };
            choices.push(match (raise.least == raise.most, unknown && raise.takes_all) {
                (_, true) => format!("{verb} {} or more", self.amount(raise.least)),
                (true, _) => format!("{verb} {}{most}", self.amount(raise.least)),
                _ => format!("{verb} from {} up to {}{most}", self.amount(raise.least), self.amount(raise.most)),
            });
        }
        match choices.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{}, or {last}", rest.join(", ")),
            Some((last, _)) => last.clone(),
            None => "nothing".into(),
        }
    }
}

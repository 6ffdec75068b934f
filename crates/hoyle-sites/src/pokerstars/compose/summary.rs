//! What the hand says of itself at its end. Every total closes: what was collected and the rake are the pot.

use hoyle_rules::poker::{Cards, Ranking};
use hoyle_rules::{Chips, Seat};

use super::play::apart;
use super::{Writer, words};
use crate::compose::button;

impl Writer<'_> {
    pub(super) fn summary(&mut self) {
        self.line("*** SUMMARY ***");
        // What else was taken from the pots is a part of the rake to trackers.
        let rake = self.outcome.rake + self.outcome.fees;
        let collected: Chips = self.outcome.won.iter().copied().sum();
        let last = self.outcome.pots.iter().map(|pot| pot.number).max().unwrap_or(0);
        let mut line = format!("Total pot {}", self.money(collected + rake));
        for number in 0..=last {
            let own = self.outcome.pots.iter().filter(|pot| pot.number == number);
            let amount = self.money(own.map(|pot| pot.amount).sum());
            line.push_str(&match (last, number) {
                (0, _) => break,
                (_, 0) => format!(" Main pot {amount}."),
                (1, _) => format!(" Side pot {amount}."),
                _ => format!(" Side pot-{number} {amount}."),
            });
        }
        line.push_str(&format!(" | Rake {}", self.money(rake)));
        self.line(line);
        let Some(end) = self.end else { return };
        match end.boards() {
            [board] if board.is_empty() => {}
            [board] => self.line(format!("Board [{}]", apart(board))),
            boards => {
                self.line("Hand was run twice");
                for (which, board) in ["FIRST", "SECOND"].into_iter().zip(boards) {
                    self.line(format!("{which} Board [{}]", apart(board)));
                }
            }
        }
        for seat in self.by_number() {
            let line =
                format!("Seat {}: {}{} {}", self.number(seat), self.name(seat), self.role(seat), self.fate(seat));
            self.line(line);
        }
    }

    fn role(&self, seat: Seat) -> String {
        let setup = &self.hand.setup;
        // Who is all-in with the ante posts no blind.
        let posts = |seat: &Seat| !setup.put_in(*seat).blind.is_zero();
        let (small, big) = setup.blinds();
        let (small, big) = (small.filter(posts), big.filter(posts));
        [(button(setup), " (button)"), (small, " (small blind)"), (big, " (big blind)")]
            .into_iter()
            .filter(|(own, _)| *own == Some(seat))
            .map(|(_, words)| words)
            .collect()
    }

    /// What a player won on one of the boards.
    fn won_on(&self, number: usize, seat: Seat) -> Chips {
        let pots = self.outcome.pots.iter().filter(|pot| usize::from(pot.board) == number);
        pots.flat_map(|pot| &pot.winners).filter(|winner| winner.seat == seat).map(|winner| winner.amount).sum()
    }

    /// What became of a player: `showed [Ah Kd] and won ($12) with a pair of Aces`.
    fn fate(&self, seat: Seat) -> String {
        let won = self.outcome.won.get(seat.index()).copied().unwrap_or_default();
        let variant = self.hand.setup.variant;
        if let Some(street) = self.folded[seat] {
            let when = match street {
                0 if variant.brings_in() => "on the 3rd Street".to_owned(),
                0 if variant.streets.iter().any(|street| street.draws) => "before the Draw".to_owned(),
                0 => "before Flop".to_owned(),
                number if variant.brings_in() => match number {
                    1 => "on the 4th Street".to_owned(),
                    2 => "on the 5th Street".to_owned(),
                    3 => "on the 6th Street".to_owned(),
                    _ => "on the River".to_owned(),
                },
                number if variant.streets.iter().any(|street| street.draws) => match number {
                    1 if variant.streets.len() == 2 => "after the Draw".to_owned(),
                    1 => "after the 1st Draw".to_owned(),
                    2 => "after the 2nd Draw".to_owned(),
                    _ => "after the 3rd Draw".to_owned(),
                },
                1 => "on the Flop".to_owned(),
                2 => "on the Turn".to_owned(),
                _ => "on the River".to_owned(),
            };
            let nothing = if self.bet[seat].is_zero() { " (didn't bet)" } else { "" };
            return format!("folded {when}{nothing}");
        }
        let (shows, cards) = self
            .showdown
            .iter()
            .find(|(other, ..)| *other == seat)
            .map_or((false, Cards::NONE), |(_, shows, cards)| (*shows, *cards));
        let shown = Some(cards).filter(|_| shows);
        let known = shown.map(|cards| cards.iter().filter(|card| card.known().is_some()).collect::<Cards>());
        match known.filter(|known| !known.is_empty()) {
            Some(known) => {
                let boards = self.end.map_or(Vec::new(), |end| end.boards().to_vec());
                let on_each = boards.iter().enumerate().map(|(number, board)| {
                    let made = shown.and_then(|cards| words::made(variant, &cards, board));
                    // `with a Badugi: 8,4,2,A`, but `with Lo: 8,6,5,3,2`.
                    let article = if variant.high == Ranking::Badugi { "a " } else { "" };
                    let made = made.map_or(String::new(), |made| format!(" with {article}{made}"));
                    let won = if boards.len() == 1 { won } else { self.won_on(number, seat) };
                    match won.is_zero() {
                        true => format!("and lost{made}"),
                        false => format!("and won ({}){made}", self.money(won)),
                    }
                });
                let cashed_out = match self.cash_outs.iter().any(|(own, _)| *own == seat) {
                    true if won.is_zero() => " (cashed out).",
                    true => " (pot not awarded as player cashed out)",
                    false => "",
                };
                format!("showed [{}] {}{cashed_out}", apart(&known), on_each.collect::<Vec<String>>().join(", "))
            }
            None if !won.is_zero() => format!("collected ({})", self.money(won)),
            // After a draw they are not the cards that were dealt, which is all that a reader makes of them.
            None if cards.all_known() && !cards.is_empty() && !variant.streets.iter().any(|street| street.draws) => {
                format!("mucked [{}]", apart(&cards))
            }
            None => "mucked".to_owned(),
        }
    }
}

//! A hand of poker step by step as JSON, with the keys and meanings of the contract.

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Action, Awaiting, Cards, Event, Fold, Happening, Stack, State};
use hoyle_rules::{BySeat, Card, Seat, SeatSet};

use super::Money;
use crate::notation::phh::fields::code_of;
use crate::notation::phh::written;
use crate::record::poker::Hand;
use crate::text::json;

/// Writes one object.
pub(super) fn write(hand: &Hand, file: &str, index: u64, upto: Option<usize>, out: &mut Vec<u8>) {
    out.push(b'{');
    json::key("file", out);
    json::string(file, out);
    json::key("record", out);
    json::plain(index, out);
    json::key("variant", out);
    json::string(code_of(hand.setup.variant.game), out);
    json::key("players", out);
    json::plain(hand.setup.seats, out);
    json::key("unit", out);
    let teller = Teller { hand };
    teller.amount(hand.setup.unit, out);
    json::key("names", out);
    match &hand.names {
        Some(names) => json::array(names, out, |name, out| json::string(name, out)),
        None => out.extend_from_slice(b"null"),
    }
    json::key("seats", out);
    match &hand.seat_numbers {
        Some(seats) => json::array(seats, out, json::plain),
        None => out.extend_from_slice(b"null"),
    }
    teller.play(upto, out);
    out.push(b'}');
}

struct Teller<'a> {
    hand: &'a Hand,
}

/// A pot or half of it as it was pushed.
struct Push {
    pot: u8,
    half: Option<u8>,
    amounts: BySeat<Chips>,
}

impl Teller<'_> {
    fn play(&self, upto: Option<usize>, out: &mut Vec<u8>) {
        let mut pushes: Vec<Push> = Vec::new();
        let mut heard = |event: Event| {
            if let (Happening::Pushed { pot, half }, Some(seat)) = (event.what, event.seat) {
                if pushes.last().is_none_or(|push| (push.pot, push.half) != (pot, half)) {
                    pushes.push(Push { pot, half, amounts: BySeat::default() });
                }
                if let Some(push) = pushes.last_mut() {
                    push.amounts[seat] += event.amount;
                }
            }
        };
        // The record was begun once already when it was interpreted.
        let Ok(mut state) = State::begin_lenient(&self.hand.setup, &mut heard) else { return };
        let mut shown = Shown::default();
        json::key("initial", out);
        out.push(b'{');
        self.facts(&state, out);
        out.push(b'}');
        json::key("steps", out);
        out.push(b'[');
        let mut count = 0;
        for deed in &self.hand.deeds {
            if let Some(action) = deed.action {
                shown.before(&state);
                let over = state.is_over();
                if state.play(action, &mut heard).is_err() {
                    break;
                }
                shown.after(action, over, &state);
            }
            if upto.is_some_and(|upto| count >= upto) {
                continue;
            }
            if count > 0 {
                out.push(b',');
            }
            count += 1;
            out.push(b'{');
            json::key("action", out);
            match deed.action {
                Some(action) if deed.written.is_empty() => json::string(&written::action(action, self.hand.scale), out),
                _ => json::string(&deed.written, out),
            }
            self.facts(&state, out);
            out.push(b'}');
        }
        out.push(b']');
        self.result(&state, &pushes, &shown, out);
    }

    fn result(&self, state: &State, pushes: &[Push], shown: &Shown, out: &mut Vec<u8>) {
        let decided = state.is_over() && state.undecided().is_empty();
        json::key("complete", out);
        json::plain(state.is_over(), out);
        json::key("payoffs", out);
        if decided {
            json::array(state.everyone().iter(), out, |seat, out| self.amount(state.net(seat), out));
        } else {
            out.extend_from_slice(b"null");
        }
        json::key("final_stacks", out);
        if decided {
            self.stacks(state, out);
        } else {
            out.extend_from_slice(b"null");
        }
        json::key("pushes", out);
        json::array(pushes, out, |push, out| {
            out.push(b'{');
            json::key("pot", out);
            json::plain(push.pot, out);
            json::key("hand", out);
            match push.half {
                Some(half) => json::plain(half, out),
                None => out.extend_from_slice(b"null"),
            }
            json::key("amounts", out);
            json::array(state.everyone().iter(), out, |seat, out| self.amount(push.amounts[seat], out));
            out.push(b'}');
        });
        json::key("hands", out);
        out.push(b'{');
        if state.is_over() {
            for (seat, hole) in shown.hands.iter().filter(|(_, hole)| hole.all_known()) {
                json::key(&(seat.index() + 1).to_string(), out);
                let hole: Vec<Card> = hole.iter().filter_map(|card| card.known()).collect();
                self.worth(state, &hole, out);
            }
        }
        out.push(b'}');
        if !state.undecided().is_empty() {
            json::key("undecided", out);
            players(state.undecided(), out);
        }
    }

    /// What a shown hand is: high, and low where the variant splits.
    fn worth(&self, state: &State, hole: &[Card], out: &mut Vec<u8>) {
        let board: Vec<Card> = state.board().iter().filter_map(|card| card.known()).collect();
        let variant = state.variant();
        let rankings = [Some(variant.high), variant.low];
        json::array(rankings.into_iter().flatten(), out, |ranking, out| match ranking.best(hole, &board) {
            Some(best) => {
                let cards: String = best.cards().iter().map(ToString::to_string).collect();
                json::string(&format!("{} ({cards})", best.category), out);
            }
            None => out.extend_from_slice(b"null"),
        });
    }

    fn amount(&self, chips: Chips, out: &mut Vec<u8>) {
        out.push(b'"');
        json::plain(Money { chips, scale: self.hand.scale }, out);
        out.push(b'"');
    }

    fn stacks(&self, state: &State, out: &mut Vec<u8>) {
        json::array(state.everyone().iter(), out, |seat, out| match state.stack(seat) {
            Stack::Known(stack) => self.amount(stack, out),
            Stack::Unknown => json::string("inf", out),
        });
    }

    fn facts(&self, state: &State, out: &mut Vec<u8>) {
        let legal = state.legal();
        json::key("next", out);
        out.push(b'{');
        json::key("kind", out);
        let mut actor = None;
        match legal.awaiting {
            Awaiting::DealHole { seat, .. } => {
                json::string("deal_hole", out);
                // The contract names the first who still gets cards, wherever a round of single cards has come to.
                player("player", state.pending().lowest().unwrap_or(seat), out);
                json::key("pending", out);
                json::array(state.pending().iter(), out, |seat, out| {
                    json::array([seat.index() + 1, state.hole_due(seat)], out, json::plain);
                });
            }
            Awaiting::DealBoard { count } => {
                json::string("deal_board", out);
                json::key("count", out);
                json::plain(count, out);
            }
            Awaiting::Open { among } => {
                json::string("open", out);
                json::key("players", out);
                players(among, out);
            }
            Awaiting::Act { seat } => {
                actor = Some(seat);
                json::string("act", out);
                player("player", seat, out);
            }
            Awaiting::Discard { seat } => {
                json::string("discard", out);
                player("player", seat, out);
            }
            Awaiting::Show { seat } => {
                json::string("show", out);
                player("player", seat, out);
                json::key("order", out);
                json::array(state.show_order(), out, |seat, out| json::plain(seat.index() + 1, out));
                json::key("all_in", out);
                json::plain(state.is_all_in(), out);
            }
            Awaiting::Over => json::string("end", out),
        }
        out.push(b'}');
        json::key("street", out);
        match state.street() {
            Some(street) => json::plain(street, out),
            None => out.extend_from_slice(b"null"),
        }
        json::key("actor", out);
        match actor {
            Some(seat) => json::plain(seat.index() + 1, out),
            None => out.extend_from_slice(b"null"),
        }
        json::key("total_pot", out);
        self.amount(state.total_pot(), out);
        json::key("pots", out);
        json::array(state.pots().as_slice(), out, |pot, out| {
            out.push(b'{');
            json::key("amount", out);
            self.amount(pot.amount, out);
            json::key("players", out);
            players(pot.players, out);
            out.push(b'}');
        });
        json::key("bets", out);
        json::array(state.everyone().iter(), out, |seat, out| self.amount(state.bet(seat), out));
        json::key("stacks", out);
        self.stacks(state, out);
        json::key("board", out);
        json::array(state.board().iter(), out, |card, out| json::string(&card.to_string(), out));
        json::key("live", out);
        players(state.live(), out);
        let Some(seat) = actor else { return };
        json::key("cbr", out);
        match legal.raise {
            Some(raise) => {
                out.push(b'{');
                json::key("min", out);
                self.amount(raise.least, out);
                json::key("max", out);
                // All that an unknown stack holds is as unknown as the stack.
                match state.stack(seat) {
                    Stack::Unknown if raise.takes_all => json::string("inf", out),
                    _ => self.amount(raise.most, out),
                }
                out.push(b'}');
            }
            None => out.extend_from_slice(b"null"),
        }
        json::key("cc", out);
        self.amount_or_null(legal.call, out);
        json::key("pb", out);
        self.amount_or_null(legal.bring_in, out);
        json::key("fold", out);
        json::string(
            match legal.fold {
                Fold::Yes => "yes",
                Fold::Unforced => "unforced",
                Fold::No => "no",
            },
            out,
        );
    }

    fn amount_or_null(&self, chips: Option<Chips>, out: &mut Vec<u8>) {
        match chips {
            Some(chips) => self.amount(chips, out),
            None => out.extend_from_slice(b"null"),
        }
    }
}

/// The hands shown at the showdown, in the order of the first shows. The state takes in a hand that has lost at once, so
/// they are kept here as they were before and what the last action added.
#[derive(Default)]
pub(super) struct Shown {
    pub(super) hands: Vec<(Seat, Cards)>,
}

impl Shown {
    pub(super) fn before(&mut self, state: &State) {
        for (seat, hole) in &mut self.hands {
            if state.live().contains(*seat) {
                *hole = *state.hole(*seat);
            }
        }
    }

    pub(super) fn after(&mut self, action: Action, was_over: bool, state: &State) {
        match action {
            Action::Show { seat, cards } if !was_over => {
                let hole = if state.live().contains(seat) { *state.hole(seat) } else { cards };
                match self.hands.iter_mut().find(|(earlier, _)| *earlier == seat) {
                    Some((_, hand)) => *hand = hole,
                    None => self.hands.push((seat, hole)),
                }
            }
            Action::DealHole { seat, cards } if state.is_over() && !state.live().contains(seat) => {
                if let Some((_, hole)) = self.hands.iter_mut().find(|(shown, _)| *shown == seat) {
                    cards.iter().for_each(|card| _ = hole.push(card));
                }
            }
            Action::Muck { seat } => self.hands.retain(|(shown, _)| *shown != seat),
            _ => {}
        }
    }
}

fn player(key: &str, seat: Seat, out: &mut Vec<u8>) {
    json::key(key, out);
    json::plain(seat.index() + 1, out);
}

fn players(seats: SeatSet, out: &mut Vec<u8>) {
    json::array(seats.iter(), out, |seat, out| json::plain(seat.index() + 1, out));
}

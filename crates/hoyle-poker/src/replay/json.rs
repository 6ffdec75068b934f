//! A hand of poker step by step as JSON, with the keys and meanings of the contract.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Awaiting, Event, EventKind, Fold, PotPart, Stack, State};
use hoyle_rules::{Card, Seat, SeatSet};

use super::Money;
use super::course::Step;
use super::outcome::Outcome;
use crate::hand::{Hand, Identifier, PlayedAction};
use crate::phh::fields::code_of;
use crate::phh::parse::action;
use hoyle_notation::text::json;

/// Writes one object. `spellings` is how the text spells the actions, where it does; see
/// [`Reader::spellings`](hoyle_notation::Reader::spellings).
pub fn write(
    hand: &Hand,
    spellings: &[Option<String>],
    file: &str,
    index: u64,
    upto: Option<usize>,
    out: &mut Vec<u8>,
) {
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
    let writer = Writer { hand, spellings };
    writer.amount(hand.setup.unit, out);
    json::key("id", out);
    match &hand.metadata.hand {
        Some(Identifier::Text(name)) => json::string(name, out),
        Some(Identifier::Number(number)) => json::string(&number.to_string(), out),
        None => out.extend_from_slice(b"null"),
    }
    // No notation here is a room's.
    json::key("room", out);
    out.extend_from_slice(b"null");
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
    writer.play(upto, out);
    out.push(b'}');
}

struct Writer<'a> {
    hand: &'a Hand,
    /// How the text spells the actions, where it does.
    spellings: &'a [Option<String>],
}

impl Writer<'_> {
    fn play(&self, upto: Option<usize>, out: &mut Vec<u8>) {
        let mut replay = self.hand.replay();
        // The record was begun once already when it was interpreted.
        let Some(start) = replay.start() else { return };
        let start = *start.state;
        json::key("initial", out);
        out.push(b'{');
        self.facts(&start, out);
        out.push(b'}');
        json::key("steps", out);
        out.push(b'[');
        let upto = upto.unwrap_or(usize::MAX);
        let mut table = start;
        while let Some(step) = replay.next_step() {
            let before = core::mem::replace(&mut table, *step.state);
            if step.number > upto {
                continue;
            }
            if step.number > 1 {
                out.push(b',');
            }
            out.push(b'{');
            json::key("action", out);
            let spelling = self.spellings.get(step.number.saturating_sub(1)).and_then(Option::as_deref);
            match (spelling, step.played) {
                (Some(spelling), _) => json::string(spelling, out),
                (None, Some(PlayedAction { action: Some(action), .. })) => {
                    json::string(&action::action(*action, self.hand.scale), out);
                }
                (None, Some(played)) => json::string(&format!("# {}", played.comments.join(" # ")), out),
                (None, None) => json::string("", out),
            }
            done(&step, &before, out);
            self.facts(step.state, out);
            out.push(b'}');
        }
        out.push(b']');
        if let Some(state) = replay.state() {
            self.result(state, &replay.outcome(), out);
        }
    }

    fn result(&self, state: &State, outcome: &Outcome, out: &mut Vec<u8>) {
        json::key("complete", out);
        json::plain(state.is_over(), out);
        json::key("payoffs", out);
        match outcome.payoffs() {
            Some(payoffs) => json::array(payoffs, out, |net, out| self.amount(*net, out)),
            None => out.extend_from_slice(b"null"),
        }
        json::key("final_stacks", out);
        match outcome.payoffs() {
            Some(_) => json::array(&outcome.stacks, out, |stack, out| self.stack(*stack, out)),
            None => out.extend_from_slice(b"null"),
        }
        json::key("rake", out);
        let told = self.hand.settlement.is_some() || !outcome.rake.is_zero();
        self.amount_or_null(outcome.payoffs().filter(|_| told).map(|_| outcome.rake), out);
        json::key("pushes", out);
        json::array(&outcome.pots, out, |pot, out| {
            out.push(b'{');
            json::key("pot", out);
            json::plain(pot.number, out);
            json::key("hand", out);
            out.extend_from_slice(match pot.part {
                PotPart::Uncontested => b"null",
                PotPart::High => b"0",
                PotPart::Low => b"1",
            });
            json::key("amounts", out);
            json::array(state.everyone().iter(), out, |seat, out| {
                let shares = pot.winners.iter().filter(|winner| winner.seat == seat);
                self.amount(shares.map(|winner| winner.amount).sum(), out);
            });
            out.push(b'}');
        });
        json::key("hands", out);
        out.push(b'{');
        if state.is_over() {
            for (seat, hole) in outcome.shown.iter().filter(|(_, hole)| hole.all_known()) {
                json::key(&(seat.index() + 1).to_string(), out);
                let hole: Vec<Card> = hole.iter().filter_map(|card| card.known()).collect();
                self.worth(state, &hole, out);
            }
        }
        out.push(b'}');
        if !outcome.undecided.is_empty() {
            json::key("undecided", out);
            players(outcome.undecided, out);
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
        json::array(state.everyone().iter(), out, |seat, out| self.stack(state.stack(seat), out));
    }

    fn stack(&self, stack: Stack, out: &mut Vec<u8>) {
        match stack {
            Stack::Known(stack) => self.amount(stack, out),
            Stack::Unknown => json::string("inf", out),
        }
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

/// Who did what was done, on which street, and whether with all that was left.
fn done(step: &Step<'_>, before: &State, out: &mut Vec<u8>) {
    let actor = step.action().and_then(|action| match action {
        Action::DealHole { .. } | Action::DealBoard { .. } => None,
        action => action.seat(),
    });
    json::key("actor_before", out);
    match actor {
        Some(seat) => json::plain(seat.index() + 1, out),
        None => out.extend_from_slice(b"null"),
    }
    json::key("street_before", out);
    json::plain(step.done_on(), out);
    let puts_in = |event: &&Event| {
        use EventKind::{Bet, BringIn, Call, Complete, Raise};
        event.seat == actor && matches!(event.kind, Bet | BringIn | Call | Complete | Raise)
    };
    let all_in = step
        .events
        .iter()
        .find(puts_in)
        .zip(actor)
        .is_some_and(|(event, seat)| !event.amount.is_zero() && before.stack(seat) == Stack::Known(event.amount));
    json::key("all_in", out);
    json::plain(all_in, out);
}

/// The JSON Schema of what [`write()`] writes.
pub fn schema() -> &'static str {
    include_str!("replay.schema.json")
}

fn player(key: &str, seat: Seat, out: &mut Vec<u8>) {
    json::key(key, out);
    json::plain(seat.index() + 1, out);
}

fn players(seats: SeatSet, out: &mut Vec<u8>) {
    json::array(seats.iter(), out, |seat, out| json::plain(seat.index() + 1, out));
}

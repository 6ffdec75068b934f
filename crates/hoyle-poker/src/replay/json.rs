//! A hand of poker step by step as JSON, with the keys and meanings of the contract.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Awaiting, Cards, Event, EventKind, Fold, PotPart, Stack, State};
use hoyle_rules::{Card, Seat, SeatSet};

use super::Money;
use super::course::Step;
use super::outcome::{Outcome, WonPot};
use crate::hand::{Hand, PlayedAction, Settlement};
use crate::phh::fields::code_or_name;
use crate::phh::parse::action;
use hoyle_notation::text::json;

/// Writes one object on one line, without a line end. `file` and `index` (0-based) say where the record stands; `upto`
/// stops after that many steps. `action_texts` is how the text spells the actions, where it does; see
/// [`Reader::action_texts`](hoyle_notation::Reader::action_texts).
pub fn write(
    hand: &Hand,
    action_texts: &[Option<String>],
    file: &str,
    index: u64,
    upto: Option<usize>,
    out: &mut Vec<u8>,
) {
    out.push(b'{');
    json::string(file, json::key("file", out));
    json::plain(index, json::key("record", out));
    json::string(code_or_name(hand.setup.variant.game), json::key("variant", out));
    json::plain(hand.setup.seats, json::key("players", out));
    let writer = Writer { hand, action_texts };
    writer.amount(hand.setup.unit, json::key("unit", out));
    json::key("id", out);
    json::or_null(hand.metadata.hand.as_ref(), out, |id, out| json::string(&id.to_string(), out));
    json::or_null(hand.metadata.room, json::key("room", out), json::string);
    json::or_null(hand.names.as_ref(), json::key("names", out), |names, out| {
        json::array(names, out, |name, out| json::string(name, out));
    });
    json::or_null(hand.seat_numbers.as_ref(), json::key("seats", out), |all, out| json::array(all, out, json::plain));
    writer.play(upto, out);
    out.push(b'}');
}

/// The table of a hand in a game that hoyle has no rules for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnplayedTable {
    /// What the text calls the game.
    pub game: String,
    /// How many decimal places a unit of the amounts has.
    pub scale: u8,
    /// Who plays, from the left of the button on.
    pub names: Vec<String>,
    /// The numbers that the room gives their seats, in the order of `names`.
    pub seats: Vec<i64>,
    /// What they start with; `None` where nobody knows.
    pub stacks: Vec<Option<Chips>>,
    /// The number or the name that the room gives the hand.
    pub hand: Option<String>,
    /// The room whose text it is, by the name that chooses it: `stars`.
    pub room: &'static str,
    /// What the house took, where the text tells it.
    pub rake: Option<Chips>,
}

impl UnplayedTable {
    /// The members of a replay, without a step, behind those that say where the record stands.
    pub fn json(&self, out: &mut Vec<u8>) {
        let money = |chips: Chips| Money { chips, scale: self.scale }.to_string();
        json::string(&self.game, json::key("variant", out));
        json::plain(self.names.len(), json::key("players", out));
        json::string(&money(Chips(1)), json::key("unit", out));
        json::or_null(self.hand.as_ref(), json::key("id", out), |id, out| json::string(id, out));
        json::string(self.room, json::key("room", out));
        json::array(&self.names, json::key("names", out), |name, out| json::string(name, out));
        json::array(&self.seats, json::key("seats", out), json::plain);
        json::array(&self.stacks, json::key("starting_stacks", out), |stack, out| {
            json::string(&stack.map_or("inf".to_owned(), money), out);
        });
        out.extend_from_slice(NOTHING_PLAYED);
        json::or_null(self.rake, json::key("rake", out), |rake, out| json::string(&money(rake), out));
        out.extend_from_slice(NOTHING_PUSHED);
    }
}

/// What is said of a hand of which nothing can be played, with the keys of one that is.
const NOTHING_PLAYED: &[u8] = br#","initial":null,"steps":[],"complete":false,"payoffs":null,"final_stacks":null"#;
const NOTHING_PUSHED: &[u8] = br#","fees":null,"pushes":[],"hands":{}"#;

struct Writer<'a> {
    hand: &'a Hand,
    /// How the text spells the actions, where it does.
    action_texts: &'a [Option<String>],
}

impl Writer<'_> {
    fn play(&self, upto: Option<usize>, out: &mut Vec<u8>) {
        let mut replay = self.hand.replay();
        let Some(start) = replay.start() else {
            out.extend_from_slice(NOTHING_PLAYED);
            out.extend_from_slice(br#","rake":null"#);
            out.extend_from_slice(NOTHING_PUSHED);
            return;
        };
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
            let spelling = self.action_texts.get(step.number.saturating_sub(1)).and_then(Option::as_deref);
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
            self.result(state, &replay.outcome(), &replay.pushed(), out);
        }
    }

    fn result(&self, state: &State, outcome: &Outcome, pushed: &[WonPot], out: &mut Vec<u8>) {
        json::plain(state.is_over(), json::key("complete", out));
        let payoffs = outcome.payoffs();
        json::or_null(payoffs, json::key("payoffs", out), |payoffs, out| {
            json::array(payoffs, out, |net, out| self.amount(*net, out));
        });
        json::or_null(payoffs, json::key("final_stacks", out), |_, out| {
            json::array(&outcome.stacks, out, |stack, out| self.stack(*stack, out));
        });
        json::key("rake", out);
        let otherwise = |paid: &Settlement| !paid.is_by_rules(&self.hand.outcome_by_rules());
        let rake_matters = !outcome.rake.is_zero() || self.hand.settlement.as_ref().is_some_and(otherwise);
        self.amount_or_null(outcome.payoffs().filter(|_| rake_matters).map(|_| outcome.rake), out);
        self.amount_or_null(Some(outcome.fees).filter(|fees| !fees.is_zero()), json::key("fees", out));
        json::array(pushed, json::key("pushes", out), |pot, out| {
            out.push(b'{');
            json::plain(pot.number, json::key("pot", out));
            if state.boards().len() > 1 {
                json::plain(pot.board, json::key("board", out));
            }
            json::key("hand", out);
            out.extend_from_slice(match pot.part {
                PotPart::Uncontested => b"null",
                PotPart::High => b"0",
                PotPart::Low => b"1",
            });
            json::array(state.everyone().iter(), json::key("amounts", out), |seat, out| {
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
            players(outcome.undecided, json::key("undecided", out));
        }
    }

    /// What a shown hand is: high, and low where the variant splits; with one board after the other.
    fn worth(&self, state: &State, hole: &[Card], out: &mut Vec<u8>) {
        let known = |board: &Cards| -> Vec<Card> { board.iter().filter_map(|card| card.known()).collect() };
        let boards: Vec<Vec<Card>> = state.boards().iter().map(known).collect();
        let variant = state.variant();
        let rankings = [Some(variant.high), variant.low];
        let each = boards.iter().flat_map(|board| rankings.into_iter().flatten().map(move |ranking| (ranking, board)));
        json::array(each, out, |(ranking, board), out| match ranking.best(hole, board) {
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
                json::array(state.pending().iter(), json::key("pending", out), |seat, out| {
                    json::array([seat.index() + 1, state.hole_due(seat)], out, json::plain);
                });
            }
            Awaiting::DealBoard { board, count } => {
                json::string("deal_board", out);
                json::plain(count, json::key("count", out));
                if board > 0 {
                    json::plain(board, json::key("board", out));
                }
            }
            Awaiting::Open { among } => {
                json::string("open", out);
                players(among, json::key("players", out));
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
                json::plain(state.is_all_in(), json::key("all_in", out));
            }
            Awaiting::Over => json::string("end", out),
        }
        out.push(b'}');
        json::or_null(state.street(), json::key("street", out), json::plain);
        json::or_null(actor, json::key("actor", out), |seat, out| json::plain(seat.index() + 1, out));
        self.amount(state.total_pot(), json::key("total_pot", out));
        json::array(state.pots().as_slice(), json::key("pots", out), |pot, out| {
            out.push(b'{');
            self.amount(pot.amount, json::key("amount", out));
            players(pot.players, json::key("players", out));
            out.push(b'}');
        });
        json::array(state.everyone().iter(), json::key("bets", out), |seat, out| self.amount(state.bet(seat), out));
        self.stacks(state, json::key("stacks", out));
        let board = |board: &Cards, out: &mut Vec<u8>| {
            json::array(board.iter(), out, |card, out| json::string(&card.to_string(), out));
        };
        board(state.board(), json::key("board", out));
        if state.boards().len() > 1 {
            json::array(state.boards(), json::key("boards", out), board);
        }
        players(state.live(), json::key("live", out));
        let Some(seat) = actor else { return };
        json::key("cbr", out);
        match legal.raise {
            Some(raise) => {
                out.push(b'{');
                self.amount(raise.least, json::key("min", out));
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
        self.amount_or_null(legal.call, json::key("cc", out));
        self.amount_or_null(legal.bring_in, json::key("pb", out));
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
        json::or_null(chips, out, |chips, out| self.amount(chips, out));
    }
}

/// Who did what was done, on which street, and whether with all that was left.
fn done(step: &Step<'_>, before: &State, out: &mut Vec<u8>) {
    let actor = step.action().and_then(|action| match action {
        Action::DealHole { .. } | Action::DealBoard { .. } => None,
        action => action.seat(),
    });
    json::or_null(actor, json::key("actor_before", out), |seat, out| json::plain(seat.index() + 1, out));
    json::plain(step.done_on(), json::key("street_before", out));
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
    json::plain(all_in, json::key("all_in", out));
}

/// The JSON Schema of what the replay is written as.
pub fn schema() -> &'static str {
    include_str!("replay.schema.json")
}

fn player(key: &str, seat: Seat, out: &mut Vec<u8>) {
    json::plain(seat.index() + 1, json::key(key, out));
}

fn players(seats: SeatSet, out: &mut Vec<u8>) {
    json::array(seats.iter(), out, |seat, out| json::plain(seat.index() + 1, out));
}

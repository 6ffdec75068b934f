//! A hand of whatever origin in the Open Hand History format 1.4.7: [`compose`]. What the format demands and the hand does
//! not tell is as plain as can be: names of nothing are empty, players are `p1` and so on, and a number is made of what the
//! hand says. Amounts have the decimals of the hand.

use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE};
use hoyle_notation::text::date::{Clock, in_utc};
use hoyle_notation::text::json;
use hoyle_poker::Hand;
use hoyle_poker::hand::{FeeKind, Identifier, Value, currency_of_sign};
use hoyle_poker::replay::Outcome;
use hoyle_rules::poker::{Action, Cards, Event, EventKind, Stack, State};
use hoyle_rules::{BySeat, Chips, MaybeCard, Seat};

use super::table::{GAMES, LIMITS};
use super::unplaced::{self, Written};
use crate::cash_outs;
use crate::compose::{
    because, boards, button_number, ended, first_cards, is_tournament, losses, number_of, numbers, street_dealt,
    with_pots_apart,
};
use crate::games;
use crate::pokerstars::header::CAP;
use crate::problems::Inexpressible;

/// The version that is written.
const VERSION: &str = "1.4.7";

const SHOWS: &str = "Shows Cards";
const MUCKS: &str = "Mucks Cards";

/// Appends the hand; gives what is lost.
pub(crate) fn compose(hand: &Hand, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
    let hand = &*with_pots_apart(hand);
    let game = hand.setup.variant.game;
    let words = games::named(game).and_then(|(family, limit)| {
        let (game, ..) = GAMES.iter().find(|(.., own)| *own == family && !family.is_stud())?;
        let (limit, _) = LIMITS.iter().find(|(_, own)| *own == limit)?;
        Some((*game, *limit))
    });
    let Some((game, limit)) = words else {
        let problem = Inexpressible::OtherGame.at(NOWHERE).facts(game as i64, 0);
        return Err(because(Lost::Field("variant".to_owned()), problem));
    };
    let outcome = ended(hand, false)?;
    let rest = Written::of(hand);
    let mut writer = Writer { hand, rest, holes: first_cards(hand), rounds: Vec::new(), done: 0, shown: Vec::new() };
    writer.posts()?;
    writer.play()?;
    let mut text = Vec::new();
    json::pretty(&writer.object(game, limit, &outcome), &mut text);
    // An empty line after each hand.
    text.extend_from_slice(b"\n\n");
    let losses = losses(&text, hand)?;
    out.extend_from_slice(&text);
    Ok(losses)
}

/// A hand being written.
struct Writer<'h> {
    hand: &'h Hand,
    /// What the hand says that has a place in this format alone.
    rest: Written<'h>,
    /// The first cards of each player.
    holes: BySeat<Cards>,
    rounds: Vec<Round>,
    /// How many actions were written.
    done: i64,
    /// Who showed what or mucked at the showdown, in order.
    shown: Vec<(Seat, &'static str, Cards)>,
}

/// A street, with its actions one after the other.
struct Round {
    street: &'static str,
    cards: Vec<MaybeCard>,
    actions: Vec<Vec<u8>>,
}

impl Writer<'_> {
    fn begin(&mut self, street: &'static str, cards: Vec<MaybeCard>) {
        self.rounds.push(Round { street, cards, actions: Vec::new() });
    }

    fn put(&mut self, seat: Seat, name: &str, amount: Chips, all_in: bool) {
        self.done += 1;
        let mut action = vec![b'{'];
        json::plain(self.done, json::key("action_number", &mut action));
        json::plain(seat.index(), json::key("player_id", &mut action));
        json::string(name, json::key("action", &mut action));
        json::plain(self.money(amount), json::key("amount", &mut action));
        json::plain(all_in, json::key("is_allin", &mut action));
        action.push(b'}');
        self.keep(action);
    }

    /// Cards that are dealt, shown or given up.
    fn write_cards(&mut self, seat: Seat, name: &str, cards: &Cards) {
        self.done += 1;
        let mut action = vec![b'{'];
        json::plain(self.done, json::key("action_number", &mut action));
        json::plain(seat.index(), json::key("player_id", &mut action));
        json::string(name, json::key("action", &mut action));
        let known = cards.iter().filter(|card| card.known().is_some());
        json::array(known, json::key("cards", &mut action), |card, out| json::string(&card.to_string(), out));
        action.push(b'}');
        self.keep(action);
    }

    fn keep(&mut self, action: Vec<u8>) {
        if let Some(round) = self.rounds.last_mut() {
            round.actions.push(action);
        }
    }

    /// An amount with the decimals of the hand.
    fn money(&self, chips: Chips) -> String {
        let shortest = self.hand.money(chips).to_string();
        let (whole, part) = shortest.split_once('.').unwrap_or((&shortest, ""));
        match usize::from(self.hand.scale) {
            0 => whole.to_owned(),
            places => format!("{whole}.{part:0<places$}"),
        }
    }

    /// Antes, the blinds in turn, the posts out of turn, as much as each player really had; then the cards that are known.
    fn posts(&mut self) -> Result<(), ComposeError> {
        let setup = &self.hand.setup;
        let mut replay = self.hand.replay();
        let Some(start) = replay.start() else {
            return Err(because(Lost::Whole, Inexpressible::Unfinished.at(NOWHERE)));
        };
        self.begin("Preflop", Vec::new());
        let (events, state) = (start.events.to_vec(), *start.state);
        let posted = |kind: EventKind, seat: Seat| -> Chips {
            let is = |event: &&Event| event.kind == kind && event.seat == Some(seat);
            events.iter().filter(is).map(|event| event.amount).sum()
        };
        let has_nothing = |seat: Seat| state.stack(seat) == Stack::Known(Chips::ZERO);
        for seat in setup.occupied() {
            let (own, blind) = (posted(EventKind::Ante, seat), posted(EventKind::Blind, seat));
            let dead = setup.put_in(seat).dead;
            if own > dead {
                self.put(seat, "Post Ante", own - dead, has_nothing(seat) && blind.is_zero());
            }
            if dead > Chips::ZERO {
                self.put(seat, "Post Dead", dead, has_nothing(seat) && blind.is_zero());
            }
        }
        let (small, big) = setup.blinds();
        let turn = [small, big].into_iter().flatten();
        let rest = setup.occupied().filter(|seat| Some(*seat) != small && Some(*seat) != big);
        for seat in turn.chain(rest) {
            let blind = posted(EventKind::Blind, seat);
            let name = match () {
                () if blind.is_zero() => continue,
                () if Some(seat) == small => "Post SB",
                () if Some(seat) == big => "Post BB",
                () if setup.late_posts.contains(seat) => "Post Extra Blind",
                () => "Straddle",
            };
            self.put(seat, name, blind, has_nothing(seat));
        }
        for seat in setup.occupied() {
            let hole = self.holes[seat];
            if !hole.is_empty() && hole.all_known() {
                self.write_cards(seat, "Dealt Cards", &hole);
            }
        }
        Ok(())
    }

    fn play(&mut self) -> Result<(), ComposeError> {
        let mut replay = self.hand.replay();
        let Some(start) = replay.start() else { return Ok(()) };
        let (mut before, mut done) = (*start.state, 0);
        self.exposed(done);
        let mut played = self.hand.actions.iter().filter(|played| played.action.is_some());
        while let Some(step) = replay.next_step() {
            let Some(action) = step.action() else { continue };
            let is_supplied = played.next().is_some_and(|played| played.supplied);
            self.act(&before, action, is_supplied, step.events, step.state)?;
            before = *step.state;
            done += 1;
            self.exposed(done);
        }
        self.showdown();
        Ok(())
    }

    fn act(
        &mut self,
        before: &State,
        action: Action,
        is_supplied: bool,
        events: &[Event],
        after: &State,
    ) -> Result<(), ComposeError> {
        let amount: Chips = events
            .iter()
            .filter(|event| matches!(event.kind, EventKind::Call | EventKind::Bet | EventKind::Raise))
            .map(|event| event.amount)
            .sum();
        let all_in = |seat: Seat| before.stack(seat) == Stack::Known(amount);
        match action {
            Action::Fold { seat } => self.put(seat, "Fold", Chips::ZERO, false),
            Action::Call { seat } if amount.is_zero() => self.put(seat, "Check", amount, false),
            Action::Call { seat } => self.put(seat, "Call", amount, all_in(seat)),
            // Before the flop there is no bet, whether there are blinds or not.
            Action::RaiseTo { seat, .. } if before.max_bet().is_zero() && before.street() != Some(0) => {
                self.put(seat, "Bet", amount, all_in(seat));
            }
            Action::RaiseTo { seat, .. } => self.put(seat, "Raise", amount, all_in(seat)),
            Action::DealBoard { board, .. } => return self.board(board.into(), before, after),
            // After an all-in hands are shown before the rest of the board.
            Action::Show { seat, cards } if before.is_all_in() && !cards.known().is_empty() => {
                self.write_cards(seat, SHOWS, &cards);
            }
            Action::Show { seat, cards } => match self.shown.iter_mut().find(|(shown, ..)| *shown == seat) {
                Some((.., earlier)) => *earlier = cards,
                None => self.shown.push((seat, SHOWS, cards)),
            },
            // A player without an action of mucking mucks all the same.
            Action::Muck { .. } if is_supplied => {}
            Action::Muck { seat } => self.shown.push((seat, MUCKS, Cards::NONE)),
            // The games of the format have a board, and all their hole cards come first.
            Action::DealHole { .. } | Action::Discard { .. } | Action::Open { .. } | Action::BringIn { .. } => {}
        }
        Ok(())
    }

    /// A street begins when the last of its cards lies there. Those of other boards come again.
    fn board(&mut self, number: usize, before: &State, after: &State) -> Result<(), ComposeError> {
        let Some(all) = street_dealt(number, before, after)? else { return Ok(()) };
        let (name, old) = match all.len() {
            ..=3 => ("Flop", 0),
            4 => ("Turn", 3),
            _ => ("River", 4),
        };
        self.begin(name, all.iter().skip(old).collect());
        Ok(())
    }

    /// The hands that are exposed after so many actions.
    fn exposed(&mut self, done: usize) {
        for exposure in self.hand.exposed.iter().filter(|exposure| exposure.after == done) {
            let cards = self.holes[exposure.seat];
            match self.shown.is_empty() {
                _ if !cards.all_known() => {}
                true => self.write_cards(exposure.seat, SHOWS, &cards),
                false => self.shown.push((exposure.seat, SHOWS, cards)),
            }
        }
    }

    fn showdown(&mut self) {
        let mut shown = core::mem::take(&mut self.shown);
        shown.retain(|(_, name, cards)| *name == MUCKS || !cards.known().is_empty());
        // Somebody may come or go then, where no cards are shown any more.
        let is_beside_showdown =
            |street: &str| street == "Showdown" && self.rounds.iter().all(|round| round.street != street);
        if !shown.is_empty() || !self.rest.actions(0, is_beside_showdown).is_empty() {
            self.begin("Showdown", Vec::new());
        }
        for (seat, name, cards) in shown {
            self.write_cards(seat, name, &cards);
        }
    }

    /// The players, the actions and the winnings; `number` gives the numbers of the seats.
    fn body(&self, outcome: &Outcome, number: &dyn Fn(Seat) -> i64) -> Vec<u8> {
        let (setup, rest) = (&self.hand.setup, self.rest);
        let mut body = Vec::new();
        let out = &mut body;
        let mut seats: Vec<Seat> = setup.occupied().collect();
        seats.sort_by_key(|seat| number(*seat));
        let names = self.hand.names_apart(|_| true);
        json::array(seats, json::key("players", out), |seat, out| {
            out.push(b'{');
            json::plain(seat.index(), json::key("id", out));
            json::plain(number(seat), json::key("seat", out));
            json::string(names.get(seat.index()).map_or("", String::as_str), json::key("name", out));
            if let Stack::Known(stack) = setup.stacks[seat] {
                json::plain(self.money(stack), json::key("starting_stack", out));
            }
            rest.of_row("players", &[("player_id", seat.index() as i64 + 1)], out);
            out.push(b'}');
        });
        // Those who are not dealt in.
        out.pop();
        for number in rest.others() {
            out.extend_from_slice(b",{");
            json::plain(number - 1, json::key("id", out));
            rest.of_row("players", &[("player_id", number)], out);
            out.push(b'}');
        }
        out.push(b']');
        json::array(self.rounds.iter().enumerate(), json::key("rounds", out), |(id, round), out| {
            out.push(b'{');
            json::plain(id, json::key("id", out));
            json::string(round.street, json::key("street", out));
            if !round.cards.is_empty() {
                json::array(&round.cards, json::key("cards", out), |card, out| json::string(&card.to_string(), out));
            }
            let beside_play = rest.actions(self.done, |street| {
                let place = self.rounds.iter().position(|other| other.street == street);
                place.unwrap_or(self.rounds.len() - 1) == id
            });
            let actions = round.actions.iter().chain(&beside_play);
            json::array(actions, json::key("actions", out), |action, out| out.extend_from_slice(action));
            out.push(b'}');
        });
        self.pots(outcome, out);
        body
    }

    /// The object of the hand, on one line.
    fn object(&self, game: &str, limit: &str, outcome: &Outcome) -> Vec<u8> {
        let (setup, metadata) = (&self.hand.setup, &self.hand.metadata);
        let numbers = numbers(self.hand, i64::MAX);
        let number = |seat: Seat| numbers.get(seat.index()).copied().unwrap_or(0);
        let is_tournament = is_tournament(self.hand);
        let rest = self.rest;
        let body = self.body(outcome, &number);
        let mut all = b"{\"ohh\":{".to_vec();
        let out = &mut all;
        json::string(VERSION, json::key("spec_version", out));
        json::string(env!("CARGO_PKG_VERSION"), json::key("internal_version", out));
        let site = metadata.venue.as_deref().unwrap_or_default();
        json::string(site, json::key("site_name", out));
        json::string(site, json::key("network_name", out));
        json::plain(is_tournament, json::key("tournament", out));
        rest.tournament_info(metadata.event.as_deref().filter(|_| is_tournament), out);
        // Where the hand has no number, one is made of the rest.
        let made_of = String::from_utf8_lossy(&body);
        let number_of_hand = match &metadata.hand {
            Some(Identifier::Text(name)) => name.clone(),
            hand => number_of(hand.as_ref(), &made_of),
        };
        json::string(&number_of_hand, json::key("game_number", out));
        json::or_null(self.start(), json::key("start_date_utc", out), |start, out| json::string(&start, out));
        let table = metadata.table.as_ref().map(Identifier::to_string).unwrap_or_default();
        json::string(&table, json::key("table_name", out));
        json::string(game, json::key("game_type", out));
        let bet_limit = json::key("bet_limit", out);
        bet_limit.push(b'{');
        json::string(limit, json::key("bet_type", bet_limit));
        let cap = metadata.custom_fields.iter().find(|field| field.name == CAP);
        if let Some(Value::Text(cap)) = cap.map(|cap| &cap.value)
            && json::is_number(cap.as_bytes())
        {
            json::plain(cap, json::key("bet_cap", bet_limit));
        }
        rest.of_part("bet_limit", bet_limit);
        bet_limit.push(b'}');
        let highest = numbers.iter().max().copied().unwrap_or(0);
        let has_room = |count: &i64| *count >= setup.seats as i64;
        json::plain(metadata.seat_count.filter(has_room).unwrap_or(highest), json::key("table_size", out));
        let of_tournament = match rest.part("currency") {
            Some(Value::Text(code)) => Some(code.as_str()),
            _ => None,
        };
        let own = if is_tournament { "XPM" } else { self.currency() };
        json::string(of_tournament.unwrap_or(own), json::key("currency", out));
        json::or_null(button_number(setup, &numbers), json::key("dealer_seat", out), json::plain);
        let small = setup.blinds().0.map(|seat| setup.posts[seat].blind).unwrap_or_default();
        let ante = setup.occupied().map(|seat| setup.posts[seat].ante).max().unwrap_or_default();
        for (name, amount) in
            [("small_blind_amount", small), ("big_blind_amount", setup.small_bet), ("ante_amount", ante)]
        {
            json::plain(self.money(amount), json::key(name, out));
        }
        let hero = metadata.hero.map(|hero| hero.index() as i64).or_else(|| match rest.part("hero_player_id") {
            Some(Value::Whole(number)) => Some(number.saturating_sub(1)),
            _ => None,
        });
        json::or_null(hero, json::key("hero_player_id", out), json::plain);
        let [observed, run_twice] = unplaced::FLAGS;
        let observed = metadata.hero.is_none().then_some(observed);
        let run_twice = (boards(self.hand) > 1).then_some(run_twice);
        let flags = observed.into_iter().chain(run_twice).chain(rest.flags());
        json::array(flags, json::key("flags", out), json::string);
        rest.members(out);
        out.push(b',');
        out.extend_from_slice(made_of.as_bytes());
        out.extend_from_slice(b"}}");
        all
    }

    /// What each pot holds, rake counted in, and who won it. All that was taken stands with the main pot.
    fn pots(&self, outcome: &Outcome, out: &mut Vec<u8>) {
        let fees = || self.hand.settlement.iter().flat_map(|settlement| &settlement.fees);
        let jackpot: Chips = fees().filter(|fee| fee.kind == FeeKind::Jackpot).map(|fee| fee.amount).sum();
        let others: Chips = fees().filter(|fee| fee.kind != FeeKind::Jackpot).map(|fee| fee.amount).sum();
        let mut cash_outs = cash_outs::of(self.hand);
        let (rake, last) = (outcome.rake + others, outcome.pots.iter().map(|pot| pot.number).max().unwrap_or(0));
        json::array(0..=last, json::key("pots", out), |number, out| {
            let own = || outcome.pots.iter().filter(move |pot| pot.number == number);
            let (rake, jackpot) = if number == 0 { (rake, jackpot) } else { (Chips::ZERO, Chips::ZERO) };
            let won: Chips = own().map(|pot| pot.amount).sum();
            out.push(b'{');
            json::plain(number, json::key("number", out));
            json::plain(self.money(won + rake + jackpot), json::key("amount", out));
            json::plain(self.money(rake), json::key("rake", out));
            if !jackpot.is_zero() {
                json::plain(self.money(jackpot), json::key("jackpot", out));
            }
            let winners = own().flat_map(|pot| &pot.winners).filter(|winner| !winner.amount.is_zero());
            json::array(winners, json::key("player_wins", out), |winner, out| {
                out.push(b'{');
                json::plain(winner.seat.index(), json::key("player_id", out));
                json::plain(self.money(winner.amount), json::key("win_amount", out));
                if let Some(place) = cash_outs.iter().position(|(seat, _)| *seat == winner.seat) {
                    let (_, [got, paid]) = cash_outs.swap_remove(place);
                    json::plain(self.money(got), json::key("cashout_amount", out));
                    json::plain(self.money(paid), json::key("cashout_fee", out));
                }
                let player = winner.seat.index() as i64 + 1;
                self.rest.of_row("player_wins", &[("pot", number.into()), ("player_id", player)], out);
                out.push(b'}');
            });
            self.rest.of_row("pots", &[("number", number.into())], out);
            out.push(b'}');
        });
    }

    /// The code of the currency: that of the sign where only that is told; `XPM` is play money.
    fn currency(&self) -> &str {
        let metadata = &self.hand.metadata;
        let of_sign = || metadata.currency_symbol.as_deref().and_then(currency_of_sign);
        metadata.currency.as_deref().or_else(of_sign).unwrap_or("XPM")
    }

    /// `2022-01-16T01:47:19Z`; without the time where only the day is known.
    fn start(&self) -> Option<String> {
        let metadata = &self.hand.metadata;
        let (year, month, day) = (metadata.year?, metadata.month?, metadata.day?);
        let Some(time) = metadata.time.clone() else { return Some(format!("{year:04}-{month:02}-{day:02}")) };
        let clock = Clock { year, month, day, time };
        let clock = match (&metadata.zone, &metadata.zone_abbreviation) {
            // Where no zone is told, the time is taken for UTC.
            (None, None) => clock,
            // Of one that means different places nobody knows the offset.
            (None, Some(_)) => return None,
            (Some(_), _) => in_utc(&clock, metadata.began()?.get(19..)?)?,
        };
        Some(format!("{:04}-{:02}-{:02}T{}Z", clock.year, clock.month, clock.day, clock.time))
    }
}

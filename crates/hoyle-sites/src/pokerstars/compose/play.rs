//! From the posts to the last pot: what the players do, a fold over the replay.

use hoyle_notation::problem::{ComposeError, Lost, NOWHERE};
use hoyle_rules::poker::{Action, Cards, Event, EventKind, Game, Opening, Stack, State};
use hoyle_rules::{Chips, Seat, SeatSet};

use super::super::body::is_remark;
use super::{Writer, words};
use crate::compose::{because, boards, button, of_player, street_dealt};
use crate::problems::Inexpressible;

impl<'h> Writer<'h> {
    /// Antes, the blinds in turn, the posts out of turn: as much as each player really had.
    pub(super) fn posts(&mut self) -> Result<(), ComposeError> {
        let setup = &self.hand.setup;
        let mut replay = self.hand.replay();
        let Some(start) = replay.start() else {
            return Err(because(Lost::Whole, Inexpressible::Unfinished.at(NOWHERE)));
        };
        let (events, state) = (start.events.to_vec(), *start.state);
        let posted = |kind: EventKind, seat: Seat| -> Chips {
            let is = |event: &&Event| event.kind == kind && event.seat == Some(seat);
            events.iter().filter(is).map(|event| event.amount).sum()
        };
        let all_in = |seat: Seat| if state.stack(seat) == Stack::Known(Chips::ZERO) { " and is all-in" } else { "" };
        let (small, big) = setup.blinds();
        let has_antes = setup.occupied().all(|seat| posted(EventKind::Ante, seat) > Chips::ZERO);
        for seat in setup.occupied() {
            let own = posted(EventKind::Ante, seat) - setup.put_in(seat).dead;
            let behind = if posted(EventKind::Blind, seat).is_zero() { all_in(seat) } else { "" };
            if own > Chips::ZERO {
                self.line(format!("{}: posts the ante {}{behind}", self.name(seat), self.money(own)));
            }
        }
        let turn = [small, big].into_iter().flatten();
        let rest = setup.occupied().filter(|seat| Some(*seat) != small && Some(*seat) != big);
        for seat in turn.chain(rest) {
            let (blind, dead) = (posted(EventKind::Blind, seat), setup.put_in(seat).dead);
            let is_late = setup.late_posts.contains(seat);
            let (words, amount) = match () {
                () if blind.is_zero() && dead.is_zero() => continue,
                () if blind.is_zero() => ("small blind", dead),
                () if Some(seat) == small => ("small blind", blind),
                () if Some(seat) == big => ("big blind", blind),
                () if is_late && dead > Chips::ZERO => ("small & big blinds", blind + dead),
                () if is_late => ("big blind", blind),
                () if setup.variant.game == Game::NoLimitShortDeck && button(setup) == Some(seat) => {
                    ("button blind", blind)
                }
                // No tracker knows straddles on top of antes.
                () if has_antes => return Err(of_player(Lost::Post, Inexpressible::OtherPosts, seat)),
                () => ("straddle", blind),
            };
            self.line(format!("{}: posts {words} {}{}", self.name(seat), self.money(amount), all_in(seat)));
            self.bet[seat] += blind;
            let is_in_turn = Some(seat) == small || Some(seat) == big;
            // A second small blind is dead.
            if dead > Chips::ZERO && is_in_turn {
                self.line(format!("{}: posts small blind {}{}", self.name(seat), self.money(dead), all_in(seat)));
            }
        }
        self.line(match setup.variant.opening {
            Opening::StudHigh | Opening::StudLow => "*** 3rd STREET ***",
            Opening::Position if setup.variant.streets.iter().any(|street| street.draws) => "*** DEALING HANDS ***",
            Opening::Position => "*** HOLE CARDS ***",
        });
        self.first_deal();
        Ok(())
    }

    /// The cards that the text shows as they are dealt: the own ones, and in stud those that lie open.
    fn first_deal(&mut self) {
        let up = self.hand.setup.variant.streets.first().map_or(0, |street| street.up);
        for seat in self.hand.setup.occupied() {
            let is_hero = self.hand.metadata.hero == Some(seat);
            let seen = |place: usize| is_hero || up & 1 << place != 0;
            let hole = self.holes[seat];
            let cards: Cards =
                hole.iter().enumerate().filter(|(place, _)| seen(*place)).map(|(_, card)| card).collect();
            if !cards.is_empty() && cards.all_known() {
                self.line(format!("Dealt to {} [{}]", self.name(seat), apart(&cards)));
            }
        }
    }

    pub(super) fn play(&mut self) -> Result<(), ComposeError> {
        let mut replay = self.hand.replay();
        let Some(start) = replay.start() else { return Ok(()) };
        let (mut before, mut done) = (*start.state, 0);
        self.returned(start.events);
        self.exposed(done);
        while let Some(step) = replay.next_step() {
            let played = self.hand.actions.get(step.number.wrapping_sub(1));
            if let Some(action) = step.action() {
                match action {
                    // Nobody asks who has put in all that the table allows, nor who is alone with chips.
                    Action::Call { seat } if self.is_capped(seat, &before) => {}
                    Action::Call { seat }
                        if played.is_some_and(|played| played.supplied)
                            && before.bet(seat) == before.max_bet()
                            && before.live() & before.funded() == SeatSet::from(seat) => {}
                    _ => self.act(&before, action, step.events, step.state)?,
                }
                done += 1;
                self.exposed(done);
                self.returned(step.events);
                before = *step.state;
            }
            if let Some(played) = played {
                let own = played.comments.iter().chain(&played.asides);
                match played.action {
                    // What is shown is written at the end.
                    Some(Action::Show { seat, .. } | Action::Muck { seat }) => {
                        self.late_remarks.extend(own.map(|remark| (seat, remark)));
                    }
                    _ => self.remarks(own),
                }
            }
        }
        self.end = Some(before);
        self.ending(&before);
        self.late_remarks(|_| true);
        Ok(())
    }

    /// The remarks that the room's texts have, too. The others are lost, and told.
    pub(super) fn remarks<'r>(&mut self, remarks: impl Iterator<Item = &'r String>) {
        for remark in remarks.filter(|remark| is_remark(remark, &self.names)).collect::<Vec<_>>() {
            self.line(remark);
        }
    }

    /// The remarks upon the shows of these players, written once.
    fn late_remarks(&mut self, is_due: impl Fn(Seat) -> bool) {
        let (due, rest) = core::mem::take(&mut self.late_remarks).into_iter().partition(|(seat, _)| is_due(*seat));
        self.late_remarks = rest;
        let due: Vec<(Seat, &String)> = due;
        self.remarks(due.into_iter().map(|(_, remark)| remark));
    }

    fn act(&mut self, before: &State, action: Action, events: &[Event], after: &State) -> Result<(), ComposeError> {
        let put_in = |kinds: &[EventKind]| -> Chips {
            events.iter().filter(|event| kinds.contains(&event.kind)).map(|event| event.amount).sum()
        };
        match action {
            Action::DealHole { seat, cards } => self.deal(before, seat, cards, after),
            Action::DealBoard { board, .. } => return self.board(board.into(), before, after),
            Action::Open { .. } => {}
            Action::BringIn { seat } => {
                let amount = put_in(&[EventKind::BringIn]);
                self.bet[seat] += amount;
                let line = format!(
                    "{}: brings in for {}{}",
                    self.name(seat),
                    self.money(amount),
                    self.all_in(seat, amount, before, after)
                );
                self.line(line);
            }
            Action::Fold { seat } => {
                self.folded[seat] = before.street();
                self.line(format!("{}: folds", self.name(seat)));
            }
            Action::Call { seat } => {
                let amount = put_in(&[EventKind::Call]);
                self.bet[seat] += amount;
                self.line(match amount.is_zero() {
                    true => format!("{}: checks", self.name(seat)),
                    false => format!(
                        "{}: calls {}{}",
                        self.name(seat),
                        self.money(amount),
                        self.all_in(seat, amount, before, after)
                    ),
                });
            }
            Action::RaiseTo { seat, to } => {
                let amount = put_in(&[EventKind::Bet, EventKind::Raise, EventKind::Complete]);
                self.bet[seat] += amount;
                let (faced, behind) = (before.max_bet(), self.all_in(seat, amount, before, after));
                self.line(match faced.is_zero() {
                    true => format!("{}: bets {}{behind}", self.name(seat), self.money(to)),
                    false => {
                        // Of a blind that was posted short, what was posted.
                        let others = before.everyone().iter().filter(|other| *other != seat);
                        let most = others.map(|other| before.bet(other)).max().unwrap_or(faced);
                        let (by, to) = (self.money(to - most), self.money(to));
                        format!("{}: raises {by} to {to}{behind}", self.name(seat))
                    }
                });
            }
            Action::Discard { seat, cards } => self.discard(before, seat, cards),
            Action::Show { seat, cards } if before.is_over() => self.shown_late = Some((seat, cards)),
            Action::Show { seat, cards } => match self.showdown.iter_mut().find(|(shown, ..)| *shown == seat) {
                Some((_, _, earlier)) => *earlier = cards,
                None => self.showdown.push((seat, true, cards)),
            },
            Action::Muck { seat } => self.showdown.push((seat, false, *before.hole(seat))),
        }
        Ok(())
    }

    /// ` and is all-in`, ` and has reached the $40 cap`: what is said of an action that puts in so much.
    fn all_in(&self, seat: Seat, amount: Chips, before: &State, after: &State) -> String {
        match (before.stack(seat), self.cap) {
            (Stack::Known(stack), _) if stack == amount => " and is all-in".to_owned(),
            (_, Some(cap)) if self.is_capped(seat, after) => format!(" and has reached the {} cap", self.money(cap)),
            _ => String::new(),
        }
    }

    /// Whether a player has put in all that the table allows.
    fn is_capped(&self, seat: Seat, state: &State) -> bool {
        match (self.hand.setup.stacks[seat], state.stack(seat)) {
            (Stack::Known(begun), Stack::Known(left)) => self.cap.is_some_and(|cap| begun - left == cap),
            _ => false,
        }
    }

    /// What nobody matched went back.
    fn returned(&mut self, events: &[Event]) {
        for event in events.iter().filter(|event| event.kind == EventKind::Returned) {
            if let Some(seat) = event.seat {
                self.line(format!("Uncalled bet ({}) returned to {}", self.money(event.amount), self.name(seat)));
            }
        }
    }

    /// The hands that are exposed after so many actions. Who folds may show at once.
    fn exposed(&mut self, done: usize) {
        for exposure in self.hand.exposed.iter().filter(|exposure| exposure.after == done) {
            let cards = self.holes[exposure.seat];
            if cards.all_known() {
                let folds = format!("{}: folds", self.name(exposure.seat));
                let line = match self.text.trim_end().ends_with(&folds) {
                    true => {
                        self.text.truncate(self.text.trim_end().len() - folds.len());
                        format!("{folds} [{}]", apart(&cards))
                    }
                    false => format!("{}: shows [{}]", self.name(exposure.seat), apart(&cards)),
                };
                self.line(line);
            }
        }
    }

    /// Cards of a later street, or those that come for a player's discards.
    fn deal(&mut self, before: &State, seat: Seat, cards: Cards, after: &State) {
        let (Some(street), variant) = (after.street().or(before.street()), after.variant()) else { return };
        if street == 0 {
            return;
        }
        let is_stud = variant.brings_in();
        let name = match street {
            _ if !is_stud => None,
            1 => Some("4th STREET"),
            2 => Some("5th STREET"),
            3 => Some("6th STREET"),
            _ => Some("RIVER"),
        };
        if let Some(name) = name
            && !self.text.contains(&format!("*** {name} ***"))
        {
            self.line(format!("*** {name} ***"));
        }
        let is_hero = self.hand.metadata.hero == Some(seat);
        let up = variant.streets.get(street).map_or(0, |rules| rules.up);
        let hole = after.hole(seat);
        let held = hole.len() - cards.len().min(hole.len());
        let seen = |place: &usize| is_hero || after.face_up(seat) & 1 << place != 0;
        let old: Cards = (0..held).filter(seen).filter_map(|place| hole.iter().nth(place)).collect();
        if (is_hero || up != 0) && cards.all_known() && old.all_known() {
            let dealt = match old.is_empty() {
                true => format!("Dealt to {} [{}]\r\n", self.name(seat), apart(&cards)),
                false => format!("Dealt to {} [{}] [{}]\r\n", self.name(seat), apart(&old), apart(&cards)),
            };
            match is_stud {
                true => self.text.push_str(&dealt),
                // The room deals at once; by the rules all draw first.
                false => self.text.insert_str(self.drawn_at, &dealt),
            }
        }
    }

    fn discard(&mut self, before: &State, seat: Seat, cards: Cards) {
        let draws: Vec<usize> =
            before.variant().streets.iter().enumerate().filter(|(_, street)| street.draws).map(|(at, _)| at).collect();
        let marker = match before.street().and_then(|street| draws.iter().position(|draw| *draw == street)) {
            // A game with one draw has no marker for it.
            _ if draws.len() == 1 => None,
            Some(0) => Some("*** FIRST DRAW ***"),
            Some(1) => Some("*** SECOND DRAW ***"),
            Some(_) => Some("*** THIRD DRAW ***"),
            None => None,
        };
        if let Some(marker) = marker.filter(|marker| !self.text.contains(marker)) {
            self.line(marker);
        }
        let known = match self.hand.metadata.hero == Some(seat) && cards.all_known() && !cards.is_empty() {
            true => format!(" [{}]", apart(&cards)),
            false => String::new(),
        };
        let name = self.name(seat);
        let line = match cards.len() {
            0 => format!("{name}: stands pat"),
            1 => format!("{name}: discards 1 card{known}"),
            count => format!("{name}: discards {count} cards{known}"),
        };
        self.line(line);
        if self.hand.metadata.hero == Some(seat) {
            self.drawn_at = self.text.len();
        }
    }

    /// `*** TURN *** [2c 3d 4h] [5s]`, when the last card of the street lies there.
    fn board(&mut self, number: usize, before: &State, after: &State) -> Result<(), ComposeError> {
        let Some(all) = street_dealt(number, before, after)? else { return Ok(()) };
        let which = if before.is_all_in() { self.which(number) } else { "" };
        let (name, new) = match all.len() {
            // The first card of Courchevel.
            ..=1 => ("PRE-FLOP", 0),
            2..=3 => ("FLOP", 0),
            4 => ("TURN", 3),
            _ => ("RIVER", 4),
        };
        let cards = |from: usize, to: usize| apart(&all.iter().skip(from).take(to - from).collect());
        self.line(match new {
            0 => format!("*** {which}{name} *** [{}]", cards(0, all.len())),
            new => format!("*** {which}{name} *** [{}] [{}]", cards(0, new), cards(new, all.len())),
        });
        Ok(())
    }

    /// Before what is of one of several boards: which it is.
    fn which(&self, number: usize) -> &'static str {
        match (boards(self.hand), number) {
            (1, _) => "",
            (_, 0) => "FIRST ",
            _ => "SECOND ",
        }
    }

    /// The showdown on every board, and who collects what: side pots first.
    fn ending(&mut self, end: &State) {
        for (number, board) in end.boards().iter().enumerate() {
            self.showdown(number, board, end);
        }
        for (seat, [got, fee]) in self.cash_outs.clone() {
            let (who, got, fee) = (self.name(seat), self.money(got), self.money(fee));
            self.line(format!("{who} cashed out the hand for {got} | Cash Out Fee {fee}"));
        }
        match self.shown_late {
            Some((seat, cards)) => self.shows(seat, &cards, end.board(), end),
            None if !self.has_showdown() => {
                let winner = self.outcome.winners().first().copied();
                if let Some(seat) = winner {
                    self.line(format!("{}: doesn't show hand", self.name(seat)));
                }
            }
            None => {}
        }
    }

    fn showdown(&mut self, number: usize, board: &Cards, end: &State) {
        if self.showdown.iter().any(|(_, shows, cards)| *shows && !cards.known().is_empty()) {
            self.line(format!("*** {}SHOW DOWN ***", self.which(number)));
        }
        for (seat, shows, cards) in self.showdown.clone() {
            match shows {
                true if !cards.known().is_empty() => self.shows(seat, &cards, board, end),
                false if self.has_showdown() => self.line(format!("{}: mucks hand", self.name(seat))),
                _ => {}
            }
            self.late_remarks(|shown| shown == seat);
        }
        let last = self.outcome.pots.iter().map(|pot| pot.number).max().unwrap_or(0);
        let mut pots = self.outcome.pots.clone();
        pots.retain(|pot| usize::from(pot.board) == number);
        pots.sort_by_key(|pot| core::cmp::Reverse(pot.number));
        // What a player won who cashed out, the room kept.
        let sold = |seat: Seat| self.cash_outs.iter().any(|(own, _)| *own == seat);
        pots.iter_mut().for_each(|pot| pot.winners.retain(|winner| !winner.amount.is_zero() && !sold(winner.seat)));
        for pot in &pots {
            let name = match (last, pot.number) {
                (0, _) => "pot".to_owned(),
                (_, 0) => "main pot".to_owned(),
                (1, _) => "side pot".to_owned(),
                (_, number) => format!("side pot-{number}"),
            };
            for winner in &pot.winners {
                let (who, amount) = (self.name(winner.seat), self.money(winner.amount));
                self.line(format!("{who} collected {amount} from {name}"));
            }
        }
    }

    fn shows(&mut self, seat: Seat, cards: &Cards, board: &Cards, end: &State) {
        let known: Cards = cards.iter().filter(|card| card.known().is_some()).collect();
        let made = words::made(end.variant(), cards, board).map_or(String::new(), |words| format!(" ({words})"));
        self.line(format!("{}: shows [{}]{made}", self.name(seat), apart(&known)));
    }

    /// Whether more than one player was in at the end.
    pub(super) fn has_showdown(&self) -> bool {
        self.hand.setup.occupied().filter(|seat| self.folded[*seat].is_none()).count() > 1
    }
}

/// `Ah Kd`
pub(super) fn apart(cards: &Cards) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<String>>().join(" ")
}

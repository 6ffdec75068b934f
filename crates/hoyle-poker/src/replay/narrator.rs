//! A hand of poker in sentences: how play is turned into lines under headings, for a terminal as for a page. Not here: the
//! words for hands (`hand_names.rs`), what stands above and below the play (`stakes.rs`), what is dealt
//! (`dealing.rs`), who wins what (`result.rs`), how sentences become text (`text.rs`).

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Awaiting, Cards, Event, EventKind, RunOuts, Stack, State};
use hoyle_rules::{Seat, SeatSet};

use super::course::Step;
use super::dealing::Dealt;
use super::hand_names;
use super::narration::{Line, LineKind, Part};
use super::outcome::Tally;
use super::result::{board_name, pot_name};
use crate::hand::{Hand, PlayedAction};
use hoyle_notation::sentence::{Sentence, Word};
use hoyle_notation::text::layout;

/// Turns play into sentences.
pub(super) struct Narrator<'a> {
    pub(super) hand: &'a Hand,
    /// The hand as it stands.
    pub(super) state: State,
    pub(super) parts: Vec<Part>,
    /// The step that is described.
    pub(super) step: usize,
    /// Cards that are dealt and not yet described.
    pub(super) dealt: Vec<Dealt>,
    /// How many rounds of dealing are described.
    pub(super) rounds: usize,
    pub(super) tally: Tally,
    /// Whose hands were described when they were shown.
    pub(super) described: SeatSet,
    /// Their own bet that the last player in took back: it counts as won.
    pub(super) taken_back: Option<(Seat, Chips)>,
    /// The pots when they were last listed.
    pub(super) pots_listed: Vec<Chips>,
    pub(super) mucked: bool,
    /// Whether a hand lost at the showdown.
    pub(super) beaten: bool,
    /// Whether the section of a showdown is open.
    showing: bool,
}

impl<'a> Narrator<'a> {
    /// The hand described up to this step; `None` where it cannot be played.
    pub(super) fn of(hand: &'a Hand, upto: usize) -> Option<Narrator<'a>> {
        let mut replay = hand.replay();
        let start = replay.start()?;
        let mut narrator = Narrator {
            hand,
            state: *start.state,
            parts: vec![Part::default()],
            step: 0,
            dealt: Vec::new(),
            rounds: 0,
            tally: Tally::default(),
            described: SeatSet::EMPTY,
            taken_back: None,
            pots_listed: Vec::new(),
            mucked: false,
            beaten: false,
            showing: false,
        };
        narrator.tally.begin(start.state, start.events);
        narrator.posted(start.events);
        while narrator.step < upto
            && let Some(step) = replay.next_step()
        {
            narrator.follow(&step);
        }
        narrator.add_deals();
        Some(narrator)
    }

    pub(super) fn add_line(&mut self, kind: LineKind, sentence: Sentence) {
        if let Some(part) = self.parts.last_mut() {
            part.lines.push(Line { step: self.step, sentence, kind });
        }
    }

    pub(super) fn add(&mut self, sentence: impl Into<Sentence>) {
        self.add_line(LineKind::Plain, sentence.into());
    }

    pub(super) fn heading(&mut self, title: &str) {
        self.parts.push(Part { title: title.to_owned(), ..Part::default() });
    }

    /// Antes and blinds.
    fn posted(&mut self, posts: &[Event]) {
        let setup = &self.hand.setup;
        // A dead blind is put in as antes are.
        let ante = |event: &Event| {
            let seat = event.seat.filter(|_| event.kind == EventKind::Ante)?;
            Some((seat, event.amount - setup.put_in(seat).dead))
        };
        let antes: Vec<(Seat, Chips)> = posts.iter().filter_map(ante).filter(|(_, ante)| !ante.is_zero()).collect();
        match antes.first() {
            Some((_, first)) if antes.len() == setup.seats && antes.iter().all(|(_, ante)| ante == first) => {
                self.add(Sentence::from("everyone antes ").amount(*first));
            }
            _ => antes.iter().for_each(|(seat, ante)| self.add(player(*seat).text(" antes ").amount(*ante))),
        }
        for event in posts {
            match (event.kind, event.seat) {
                (EventKind::Returned, Some(seat)) => self.add(returned(seat, event.amount)),
                (EventKind::Ante, Some(seat)) if !setup.put_in(seat).dead.is_zero() => {
                    self.add(player(seat).text(" posts a dead blind, ").amount(setup.put_in(seat).dead));
                }
                (EventKind::Blind, Some(seat)) => {
                    let short = event.amount < self.hand.setup.posts[seat].blind;
                    let name = self.blind_name(seat);
                    let article = match (short, name) {
                        (true, _) => "a short",
                        (false, "blind") => "a",
                        (false, _) => "the",
                    };
                    self.add(player(seat).text(format!(" posts {article} {name}, ")).amount(event.amount));
                }
                (EventKind::Street, _) => self.street(event.street, &self.state.clone()),
                _ => {}
            }
        }
        for seat in self.state.everyone().iter() {
            if self.state.stack(seat) == Stack::Known(Chips::ZERO) {
                self.add(player(seat).text(" is all in"));
            }
        }
    }

    /// Begins a street; `after` is the table when it has begun. The first one takes the section in which antes and blinds
    /// were posted.
    fn street(&mut self, street: u8, after: &State) {
        self.showing = false;
        let rules = self.hand.setup.variant.streets.get(usize::from(street));
        let mut title = rules.map_or(String::new(), |rules| capital(rules.name));
        let number = after.boards().len() - 1;
        if after.is_all_in() && after.run_outs() != RunOuts::One {
            title.push_str(&format!(", {}", board_name(number)));
        }
        let common = || after.board().iter().take(after.common_cards()).collect();
        let board_before = self.state.boards().get(number).copied().unwrap_or_else(common);
        match self.parts.last_mut().filter(|part| part.title.is_empty()) {
            Some(first) => first.title = core::mem::take(&mut title),
            None => self.parts.push(Part { title, board_before, ..Part::default() }),
        }
    }

    /// Describes a step.
    fn follow(&mut self, step: &Step<'_>) {
        self.step = step.number;
        let Some(played) = step.played else { return };
        let remark = remark(played);
        let Some(action) = played.action else {
            if let Some(remark) = remark {
                self.add_deals();
                self.add(Sentence::new().remark(remark));
            }
            return;
        };
        self.tally.step(action, self.state.is_over(), step.state, step.events);
        let (begun, follows) = step.events.split_at(step.begun());
        begun.iter().for_each(|event| self.street(event.street, step.state));
        self.action(action, step, played.supplied, remark);
        let before = core::mem::replace(&mut self.state, *step.state);
        self.consequences(follows, &before);
    }

    /// Describes the action itself. `state` is still as it was before.
    fn action(&mut self, action: Action, step: &Step<'_>, supplied: bool, remark: Option<String>) {
        let seat = action.seat().unwrap_or(Seat::FIRST);
        let mut sentence = match action {
            Action::DealHole { cards, .. } => {
                match self.dealt.iter_mut().find(|dealt| dealt.seat == seat && remark.is_none()) {
                    Some(dealt) => cards.iter().for_each(|card| _ = dealt.cards.push(card)),
                    None => self.dealt.push(Dealt { seat, cards, supplied, remark }),
                }
                return;
            }
            Action::DealBoard { board, cards } => {
                self.add_deals();
                if self.street_rules(step.done_on()).is_some_and(|street| street.board == 0) {
                    self.add("too few cards are left for each: one is shared by all");
                }
                if let Some(part) = self.parts.last_mut() {
                    cards.iter().for_each(|card| _ = part.board.push(card));
                }
                let name = match board {
                    0 => "board".into(),
                    later => board_name(later.into()),
                };
                self.add_line(LineKind::Board, Sentence::from(format!("the {name} gets ")).cards(cards.iter()));
                if let Some(remark) = remark {
                    self.add(Sentence::new().remark(remark));
                }
                return;
            }
            Action::Open { .. } => player(seat).text(" acts first: which up cards decide it is not known"),
            // Some rooms write it again before every card of an all-in.
            Action::Show { cards, .. } if self.says_nothing_new(seat, &cards) && remark.is_none() => return,
            Action::Show { cards, .. } => self.show(seat, &cards, step.state),
            Action::Muck { .. } => {
                self.mucked = true;
                self.showdown();
                player(seat).text(" mucks")
            }
            Action::Discard { cards, .. } => discard(seat, &cards),
            Action::BringIn { .. } | Action::Fold { .. } | Action::Call { .. } | Action::RaiseTo { .. } => {
                let what = step.events.iter().find(|event| event.seat == Some(seat));
                what.map_or(Sentence::new(), |event| self.bet(seat, event))
            }
        };
        self.add_deals();
        // No record says who opens.
        if supplied && !matches!(action, Action::Open { .. }) {
            sentence = sentence.aside("(supplied: the record leaves it out)");
        }
        if let Some(remark) = remark {
            sentence = sentence.remark(remark);
        }
        let kind = if matches!(action, Action::Fold { .. }) { LineKind::Fold } else { LineKind::Plain };
        self.add_line(kind, sentence);
    }

    pub(super) fn street_rules(&self, street: usize) -> Option<&'static hoyle_rules::poker::Street> {
        self.hand.setup.variant.streets.get(street)
    }

    fn bet(&self, seat: Seat, event: &Event) -> Sentence {
        let to = self.state.bet(seat) + event.amount;
        let sentence = player(seat);
        let sentence = match event.kind {
            EventKind::Fold => sentence.text(" folds"),
            EventKind::Check => sentence.text(" checks"),
            EventKind::Call => sentence.text(" calls ").amount(event.amount),
            EventKind::Bet => sentence.text(" bets ").amount(to),
            EventKind::Complete => sentence.text(" completes to ").amount(to),
            EventKind::BringIn => sentence.text(" brings in for ").amount(to),
            _ => sentence.text(" raises to ").amount(to),
        };
        let all = !event.amount.is_zero() && self.state.stack(seat) == Stack::Known(event.amount);
        sentence.text(if all { " and is all in" } else { "" })
    }

    /// Opens the section of a showdown, or of what is shown when all is over.
    fn showdown(&mut self) {
        if self.showing {
            return;
        }
        self.showing = true;
        self.add_deals();
        let last = self.state.last_street() + 1 >= self.hand.setup.variant.streets.len();
        self.heading(match (self.state.is_over(), last) {
            (true, _) => "Afterwards",
            (false, true) => "Showdown",
            (false, false) => "All in: the hands are shown",
        });
    }

    /// Whether a hand is shown again, and again no card of it was written down.
    fn says_nothing_new(&self, seat: Seat, cards: &Cards) -> bool {
        cards.known().is_empty() && self.state.shown().contains(seat)
    }

    fn show(&mut self, seat: Seat, cards: &Cards, after: &State) -> Sentence {
        self.showdown();
        // What is known of the hand: the cards shown, and of those that stay down what the deal said.
        let shown = self.tally.shown().iter().find(|(shown, _)| *shown == seat);
        let hole = shown.map(|(_, hole)| *hole).filter(Cards::all_known);
        let hole = hole.or(Some(*after.hole(seat)).filter(|hole| !hole.is_empty() && hole.all_known()));
        let worth = hole.and_then(|hole| self.worth(&hole, &self.state, true));
        if worth.is_some() {
            self.described.insert(seat);
        }
        let sentence = match (cards.known().is_empty(), hole) {
            (false, _) => player(seat).text(" shows ").cards(cards.iter()),
            (true, Some(hole)) => player(seat).text(" shows, with no card written down; dealt ").cards(hole.iter()),
            (true, None) => player(seat).text(" shows, with no card written down"),
        };
        match worth {
            // With the cards that make it, it is what the table shows as well.
            Some(worth) if worth.words().iter().any(|word| matches!(word, Word::Cards(_))) => {
                sentence.detail(Sentence::from(": ").then(worth))
            }
            Some(worth) => sentence.text(": ").then(worth),
            None => sentence,
        }
    }

    /// What follows from an action: chips that go back, pots, the next street, the end.
    fn consequences(&mut self, events: &[Event], before: &State) {
        let dealing = |state: &State| matches!(state.awaiting(), Awaiting::DealHole { .. });
        if dealing(before) && (!dealing(&self.state) || before.last_street() != self.state.last_street()) {
            self.add_deals();
        }
        for event in events {
            match (event.kind, event.seat) {
                (EventKind::Returned, Some(seat)) => self.add(returned(seat, event.amount)),
                (EventKind::TakenBack, Some(seat)) => self.taken_back = Some((seat, event.amount)),
                (EventKind::Killed, _) => self.beaten = true,
                _ => {}
            }
        }
        let betting = |state: &State| matches!(state.awaiting(), Awaiting::Act { .. });
        let ended = betting(before) && (!betting(&self.state) || before.last_street() != self.state.last_street());
        // Where the antes took everything, nobody ever bets. A show after the end of the hand moves no chip.
        let skipped = self.pots_listed.is_empty()
            && !before.is_over()
            && (matches!(self.state.awaiting(), Awaiting::Show { .. } | Awaiting::Over)
                || before.last_street() != self.state.last_street());
        if ended || skipped || events.iter().any(|event| event.kind == EventKind::Collected) {
            self.pot();
        }
        for event in events {
            match event.kind {
                EventKind::Street => self.street(event.street, &self.state.clone()),
                EventKind::Undecided => self.undecided(),
                EventKind::Over => self.result(),
                _ => {}
            }
        }
    }

    /// The pot when the betting of a street has ended.
    fn pot(&mut self) {
        let pots = self.state.pots();
        let pots = pots.as_slice();
        self.pots_listed = pots.iter().map(|pot| pot.amount).collect();
        let sentence = match pots {
            // The bets have gone to the winner already.
            [] => {
                let won: Chips = self.tally.pushes.iter().map(|push| push.amount).sum();
                let back = self.taken_back.map_or(Chips::ZERO, |(_, amount)| amount);
                Sentence::from("pot ").amount(won + back + self.state.rake())
            }
            [pot] => Sentence::from("pot ").amount(pot.amount),
            [..] => {
                let each = pots.iter().enumerate().map(|(number, pot)| {
                    Sentence::from(pot_name(number, pots.len()))
                        .text(if pots.len() > 2 { ": " } else { " " })
                        .amount(pot.amount)
                        .text(" (")
                        .then(Sentence::list(pot.players.iter().map(player), ", "))
                        .text(")")
                });
                Sentence::list(each, ", ")
            }
        };
        self.add_line(LineKind::Pots, sentence);
    }
}

/// The sentence that a player begins.
pub(super) fn player(seat: Seat) -> Sentence {
    Word::Player(seat).into()
}

fn returned(seat: Seat, amount: Chips) -> Sentence {
    Sentence::new().amount(amount).text(" uncalled goes back to ").player(seat)
}

fn discard(seat: Seat, cards: &Cards) -> Sentence {
    match cards.len() {
        0 => player(seat).text(" stands pat"),
        number if cards.known().is_empty() => {
            player(seat).text(format!(" discards {}", hand_names::cards_in_words(number)))
        }
        number => player(seat).text(format!(" discards {}: ", hand_names::count(number))).hidden(seat, cards.iter()),
    }
}

/// What is remarked upon an action, if anything is.
fn remark(played: &PlayedAction) -> Option<String> {
    Some(layout::safe(&played.comments.join(" # "))).filter(|remark| !remark.is_empty())
}

/// The street's name as a heading.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

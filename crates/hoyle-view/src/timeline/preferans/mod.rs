//! The timeline of a game of preferans: three hands and the talon, the auction, the tricks, the papers with their three
//! columns: a fold over the steps of its replay. Not here: what is written on the papers (`papers.rs`); the rules; the
//! sentences.

mod papers;

use std::sync::Arc;

use hoyle_preferans::game::{Game, Moment};
use hoyle_preferans::replay::sentences::{self, sorted};
use hoyle_preferans::replay::{Course, PlayedAction, Step};
use hoyle_rules::preferans::{Awaiting, Bid, Call, Legal, Player as Who, Score, trick};
use hoyle_rules::{Card, CardSet, MaybeCard, Rules, Seat};

use super::builder::TimelineBuilder;
use super::tricks::{self, AsideCards, LastTrick, NOBODY, covered, mark_voids, open};
use super::{
    Agreement, Asked, Badge, Centre, Counter, Held, Money, Player, PlayerState, Row, ScoreSheet, Sentence, SheetKind,
    Table, Timeline, TrickTable, Word,
};

use papers::amount;

pub(super) fn timeline(game: &Game) -> Timeline {
    let players = Who::ALL.map(|who| Player {
        label: sentences::seat(who).to_string(),
        name: game.players.get(who.index()).cloned().flatten().unwrap_or_default(),
        ..Player::default()
    });
    let mut table = Table { places: vec![Arc::default(); 3], tricks: Some(TrickTable::default()), ..Table::default() };
    let heads = ["Player", "Left", "Middle", "Right", "Refas", "Result"].map(str::to_owned).to_vec();
    let bula = game.bula.map(|bula| format!(" · bula {bula}")).unwrap_or_default();
    let refas = |refe| format!(", {refe} refa{}", if refe == 1 { "" } else { "s" });
    let refe = game.refe.flatten().map(refas).unwrap_or_default();
    let (title, kind) = (format!("Papers{bula}{refe}"), SheetKind::Papers);
    table.sheet = Some(Arc::new(ScoreSheet { title, heads, kind, ..ScoreSheet::default() }));
    let mut followed = Followed {
        builder: TimelineBuilder { table, ..TimelineBuilder::default() },
        part: Part::Deal,
        tricks: 0,
        in_trick: false,
        trick: Vec::new(),
        last: None,
        gone: CardSet::EMPTY,
        comments: Vec::new(),
    };
    let mut replay = game.replay();
    followed.builder.open("The game");
    followed.line("the papers are laid out");
    game.comments.iter().for_each(|comment| followed.line(Word::Remark(comment.clone())));
    followed.papers(Some(replay.course().sheet()), &players);
    followed.builder.step();
    let mut deals = game.deals.iter();
    while let Some(step) = replay.next_step() {
        if step.action == PlayedAction::Deal {
            followed.comments = deals.next().map_or_else(Vec::new, |deal| deal.comments.clone());
        }
        followed.step(&step, &players);
    }
    followed.builder.name.clear();
    followed.builder.open("Results");
    let outcome = replay.outcome();
    let results = outcome.results;
    for (who, result) in Who::ALL.into_iter().zip(results) {
        followed.line(sentences::of(who, amount(result)));
        if let Some(place) = followed.place(who) {
            (place.counter, place.out) = (Counter::Words(amount(result)), false);
            (place.badges, place.tricks) = (Vec::new(), Default::default());
            place.hand.clear();
        }
    }
    followed.frame(None);
    followed.builder.table.centre.notes.clear();
    followed.builder.table.tricks = Some(TrickTable::default());
    if outcome.sheet.is_none() {
        followed.papers(None, &players);
    }
    followed.result(results, outcome.sheet.as_ref());
    followed.builder.letter();
    let mut kind = "Preferans".to_owned();
    if let Some(bula) = game.bula {
        kind.push_str(&format!(", bula {bula}"));
    }
    let metadata = &game.metadata;
    let tag = |name: &str| {
        let mut others = metadata.others.iter();
        others.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.clone())
    };
    let about: Vec<String> = [tag("Event"), tag("Site"), metadata.date.clone()].into_iter().flatten().collect();
    let ending = if game.whole { Vec::new() } else { vec![sentences::left_out()] };
    let mut timeline = Timeline {
        game: kind.into(),
        title: Sentence::new(),
        poker: None,
        about: about.join(", "),
        date: super::title::day(metadata.day()),
        currency: String::new(),
        players: players.to_vec(),
        near: 0,
        money: Money::default(),
        sections: followed.builder.sections,
        steps: followed.builder.steps,
        ending,
        part: None,
    };
    mark_voids(&mut timeline);
    tricks::add_panels(&mut timeline);
    timeline
}

/// Which part of a deal is being shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Deal,
    Auction,
    Contract,
    Tricks,
}

/// Follows a game, a picture for each thing that somebody does.
struct Followed {
    builder: TimelineBuilder,
    part: Part,
    /// How many tricks have begun, and whether the last is not over.
    tricks: u32,
    in_trick: bool,
    /// The cards of the trick on the table, from the leader on; the trick before it once that is led.
    trick: Vec<(Seat, MaybeCard)>,
    last: Option<LastTrick>,
    /// All cards played in the deal.
    gone: CardSet,
    /// What is remarked on the deal and not shown yet.
    comments: Vec<(Moment, String)>,
}

impl Followed {
    fn place(&mut self, who: Who) -> Option<&mut PlayerState> {
        self.builder.table.place_mut(who.index())
    }

    fn hush(&mut self) {
        for place in self.builder.table.places_mut() {
            place.last_action = "".into();
            place.thrown.clear();
            place.won = false;
        }
    }

    fn line(&mut self, sentence: impl Into<Sentence>) {
        self.builder.line(sentence.into());
    }

    /// Shows what is remarked up to this moment of the deal.
    fn remarks(&mut self, moment: Moment) {
        let count = self.comments.iter().take_while(|(at, _)| *at <= moment).count();
        let shown: Vec<_> = self.comments.drain(..count).collect();
        shown.into_iter().for_each(|(_, comment)| self.line(Word::Remark(comment)));
    }

    fn said(&mut self, step: &Step<'_>) {
        sentences::of_step(step).into_iter().for_each(|sentence| self.line(sentence));
    }

    /// Lays the hand of a player in order.
    fn lay(&mut self, who: Who, course: &Course) {
        let cards = sorted(course.state().hands()[who]).into_iter().flatten();
        let held = cards.map(|card| Held { card: card.into(), down: true }).collect();
        if let Some(place) = self.place(who) {
            place.hand = held;
        }
    }

    fn step(&mut self, step: &Step<'_>, players: &[Player; 3]) {
        let course = step.course;
        match (step.action, step.player) {
            (PlayedAction::Deal, _) => self.deal(course),
            (PlayedAction::Call(call), Some(who)) => {
                if self.part == Part::Deal {
                    self.part = Part::Auction;
                    self.builder.open("auction");
                }
                let said = sentences::call(call);
                self.said(step);
                self.set_action(who, said);
                let passes = call == Call::Bid(Bid::Pass);
                if let Some(place) = self.place(who) {
                    place.out = passes;
                }
                if let Some(tricks) = self.builder.table.tricks.as_mut().filter(|_| !passes) {
                    tricks.highest = Some(tricks::highest(sentences::call(call), Some(sentences::seat(who))));
                }
                let due = course.due();
                // The talon is turned up before anything is asked of who takes it.
                self.step_to(due.player().filter(|_| !matches!(due, Awaiting::Discard(_))), course);
                if let Awaiting::Discard(who) = due {
                    self.open_contract(course);
                    self.turn_up_talon(who, course);
                }
            }
            (PlayedAction::Discard(_), who) => {
                self.builder.asked(who.map(sentences::seat), Asked::Discard);
                self.open_contract(course);
            }
            (PlayedAction::Contract(_), Some(who)) => {
                self.open_contract(course);
                self.said(step);
                if let Some(cards) = course.state().discarded() {
                    self.builder.table.centre.rows.clear();
                    self.aside("Discard", Some(sentences::seat(who)), &cards);
                    self.lay(who, course);
                }
            }
            (PlayedAction::Follow(follows), Some(who)) => {
                self.said(step);
                self.set_action(who, sentences::follows_or_not(follows));
                self.remark(who, if follows { "follows" } else { "stays out" });
            }
            (PlayedAction::Challenge(challenge), _) => {
                let (main, follows) = (course.state().main(), course.state().follows());
                self.said(step);
                // After an invitation or a kontra all three play.
                let too = |who: &Who| challenge.by().is_some() && Some(*who) != main && !follows[*who];
                Who::ALL.into_iter().filter(too).for_each(|who| self.remark(who, "plays too"));
            }
            (PlayedAction::Throw(card), Some(who)) => {
                self.close_contract(course, Some(who));
                self.throw(who, card, step);
            }
            (PlayedAction::Score, _) => self.score(step, players),
            (_, None) => {}
        }
    }

    /// Cards that lie beside the table from now on.
    fn aside(&mut self, title: &'static str, owner: Option<Seat>, cards: &[Card]) {
        let cards = cards.iter().map(|card| MaybeCard::from(*card)).collect();
        if let Some(tricks) = &mut self.builder.table.tricks {
            tricks.aside.push(AsideCards { title, owner, cards });
        }
    }

    fn remark(&mut self, who: Who, remark: &str) {
        if let Some(place) = self.place(who) {
            remark.clone_into(&mut place.tricks.remark);
        }
    }

    /// Adds a step, after which it is this player's turn.
    fn step_to(&mut self, turn: Option<Who>, course: &Course) {
        let asked = match course.due() {
            Awaiting::Call(_) => Asked::Bid,
            Awaiting::Discard(_) => Asked::Discard,
            Awaiting::Contract(_) => Asked::Name,
            Awaiting::Follow(_) => Asked::Follow,
            Awaiting::Challenge(_) if self.part != Part::Tricks => Asked::Double,
            _ => Asked::Play,
        };
        for who in Who::ALL {
            if let Some(place) = self.place(who) {
                (place.turn, place.asked) = (turn == Some(who), asked);
            }
        }
        let trumps = course.state().contract().and_then(|contract| contract.trumps());
        let cards: Vec<Card> = self.trick.iter().filter_map(|(_, card)| card.known()).collect();
        let wins = (!cards.is_empty()).then(|| trick::winner(&cards, trumps));
        let winning = wins.and_then(|at| self.trick.get(at)).map(|(seat, _)| seat.index());
        for (seat, place) in self.builder.table.places_mut().enumerate() {
            place.tricks.wins = winning == Some(seat) && !place.thrown.is_empty();
        }
        self.builder.table.panel = None;
        if let (Some(turn), Asked::Play, Part::Tricks) = (turn, asked, self.part) {
            let of_suit = |suit| (self.gone & CardSet::of_suit(suit)).iter().count() as u32;
            let gone = trumps.map(|suit| (of_suit(suit), 8));
            let lying: &[_] = if self.in_trick { &self.trick } else { &[] };
            let may = match course.state().legal() {
                Legal::Throw(cards) => Some(sorted(cards).into_iter().flatten().map(MaybeCard::from).collect()),
                _ => None,
            };
            let panel = tricks::panel(sentences::seat(turn), lying, wins.filter(|_| self.in_trick), may, gone);
            self.builder.table.panel = Some(panel);
        }
        self.builder.step();
    }

    /// What a player did last, as it stands at the plate.
    fn set_action(&mut self, who: Who, what: impl Into<Sentence>) {
        let said = tricks::plain(&what.into());
        if let Some(place) = self.place(who) {
            place.last_action = said.into();
        }
    }

    fn deal(&mut self, course: &Course) {
        self.part = Part::Deal;
        self.tricks = 0;
        self.builder.name = format!("Deal {}", course.id());
        self.builder.open("");
        self.trick.clear();
        (self.last, self.gone) = (None, CardSet::EMPTY);
        self.builder.table.tricks = Some(TrickTable::default());
        for place in self.builder.table.places_mut() {
            *place = PlayerState::default();
        }
        if let Some(place) = self.place(course.dealer()) {
            place.badges.push(Badge { letters: "D", means: "dealer" });
        }
        self.line(sentences::deals(course.dealer()));
        let dealt = course.cards().map(|cards| cards.as_slice()).unwrap_or_default();
        for (who, cards) in course.order().into_iter().zip(dealt.chunks(10)) {
            self.lay(who, course);
            self.line(sentences::holds(who, cards));
        }
        let talon = dealt.get(30..).unwrap_or_default();
        self.line(covered(sentences::talon(talon)));
        self.remarks(Moment::Deal);
        // Nobody sees it until the auction is over.
        let cards = vec![Held { card: MaybeCard::UNKNOWN, down: true }; talon.len()];
        self.builder.table.centre =
            Centre { rows: vec![Row { title: "talon", places: cards.len(), cards }], ..Centre::default() };
        self.frame(None);
        self.step_to(course.due().player(), course);
    }

    fn open_contract(&mut self, course: &Course) {
        if self.part != Part::Contract {
            let no_calls = self.part == Part::Deal;
            self.part = Part::Contract;
            self.hush();
            let talon = course.cards().and_then(|cards| cards.get(30..)).unwrap_or_default();
            // Who plays without it turns it up for nobody.
            let taken = matches!(course.due(), Awaiting::Discard(_)) || course.state().discarded().is_some();
            self.aside("Talon", (!taken).then_some(NOBODY), talon);
            for place in self.builder.table.places_mut() {
                place.out = false;
            }
            self.builder.open("contract");
            if no_calls {
                self.line(sentences::no_auction());
            }
            self.remarks(Moment::Auction);
        }
    }

    /// Who plays takes the talon, which all see.
    fn turn_up_talon(&mut self, who: Who, course: &Course) {
        let talon = course.cards().and_then(|cards| cards.get(30..)).unwrap_or_default();
        self.line(sentences::takes_talon(who, talon));
        for row in &mut self.builder.table.centre.rows {
            row.cards = talon.iter().copied().map(open).collect();
        }
        self.step_to(Some(who), course);
    }

    /// All is said about the contract: one picture shows it.
    fn close_contract(&mut self, course: &Course, leader: Option<Who>) {
        let (Some(played), Part::Contract) = (course.state().score(), self.part) else { return };
        self.part = Part::Tricks;
        for who in Who::ALL {
            let out = !course.state().plays(who);
            if let Some(place) = self.place(who) {
                place.out = out;
            }
        }
        self.line(sentences::worth(played.value, course.state().refa()));
        self.remarks(Moment::Contract);
        let side = |who: Who| usize::from(who != played.main);
        for who in Who::ALL {
            if let Some(place) = self.place(who) {
                place.tricks.side = Some(side(who));
                place.tricks.place = course.state().plays(who);
            }
        }
        self.builder.table.centre.rows.clear();
        if let Some(tricks) = &mut self.builder.table.tricks {
            tricks.highest = None;
        }
        self.count(course, &played);
        if let Some(place) = self.place(played.main) {
            place.badges.push(Badge { letters: "M", means: "main player" });
        }
        self.frame(Some(played.main));
        self.step_to(leader, course);
    }

    /// What each player has taken, and what the contract needs.
    fn count(&mut self, course: &Course, played: &Score) {
        let (contract, own, others) = (played.contract, played.main_tricks(), played.together());
        let goal = if contract.is_preferans() { 10 } else { 6 };
        let left = 10_u8.saturating_sub(own.saturating_add(others));
        for (who, count) in Who::ALL.into_iter().zip(course.state().tricks()) {
            let main = who == played.main;
            let counter = if main && !contract.is_betl() { format!("{count} of {goal}") } else { count.to_string() };
            let alone = played.challenge.by().is_none() && !contract.is_betl();
            if let Some(place) = self.place(who).filter(|place| !place.out) {
                place.counter = Counter::Words(counter);
                place.tricks.taken = count;
                let needs = 2_u8.saturating_sub(count);
                if let (false, true, "follows") =
                    (main, alone, place.tricks.remark.split(',').next().unwrap_or_default())
                {
                    place.tricks.remark =
                        if needs > 0 { format!("follows, needs {needs}") } else { "follows".to_owned() };
                }
            }
        }
        let needs = match contract.is_betl() {
            true if own > 0 => "cannot make it".to_owned(),
            true if left == 0 => "made".to_owned(),
            true => format!("no trick, {left} left"),
            false if own >= goal => "made".to_owned(),
            false if own.saturating_add(left) < goal => "cannot make it".to_owned(),
            false => format!("needs {} of {left}", goal - own),
        };
        let decided = match contract.is_betl() {
            true => own > 0 || left == 0,
            false => own >= goal || own.saturating_add(left) < goal,
        };
        let mut marks = vec![format!("worth {}", played.value)];
        if course.state().refa() {
            marks.push("refa ×2".to_owned());
        }
        marks.extend(played.challenge.kontra().map(|kontra| format!("{kontra} ×{}", kontra.factor())));
        let share = match contract.is_betl() {
            true => (10 - u32::from(left.min(10)), 10),
            false => (u32::from(own.min(goal)), u32::from(goal)),
        };
        self.builder.table.centre.notes = vec![format!("{contract}, worth {}", played.value), needs.clone()];
        if let Some(tricks) = &mut self.builder.table.tricks {
            tricks.agreed = Some(Agreement {
                who: Some(sentences::seat(played.main)),
                does: "plays",
                suit: contract.trumps(),
                what: contract.to_string(),
                marks,
                share,
                needs,
                decided,
                ..Agreement::default()
            });
        }
    }

    fn throw(&mut self, who: Who, card: Card, step: &Step<'_>) {
        let course = step.course;
        if !self.in_trick {
            self.in_trick = true;
            self.tricks += 1;
            self.builder.open(&format!("trick {}", self.tricks));
            self.hush();
            self.trick.clear();
            let trick = format!("Trick {} of 10", self.tricks);
            if let Some(tricks) = &mut self.builder.table.tricks {
                tricks.last = self.last.take().or(tricks.last.take());
                (tricks.trick, tricks.led) = (trick, Some(sentences::seat(who)));
            }
        }
        self.lay(who, course);
        let led = self.trick.first().and_then(|(_, led)| led.known()).map(|led| led.suit());
        let trumps = course.state().contract().and_then(|contract| contract.trumps());
        self.line(sentences::plays_card(who, card, led, trumps));
        self.trick.push((sentences::seat(who), card.into()));
        self.gone.insert(card);
        if let Some(place) = self.place(who) {
            place.thrown = vec![open(card)];
        }
        if let Some(winner) = step.course.trick_winner() {
            self.in_trick = false;
            let takes = sentences::of_step(step).unwrap_or_default();
            self.line(takes.clone());
            self.remarks(Moment::Play(u8::try_from(self.tricks).unwrap_or(u8::MAX)));
            let title = Sentence::from(format!("Trick {}: ", self.tricks)).then(takes);
            self.last = Some(tricks::last(title, &self.trick, Some(sentences::seat(winner))));
            if let Some(tricks) = &mut self.builder.table.tricks {
                tricks.piles.push(usize::from(course.state().main() != Some(winner)));
            }
            if let Some(played) = course.state().score() {
                self.count(course, &played);
            }
            if let Some(place) = self.place(winner) {
                place.won = true;
            }
            self.set_action(winner, sentences::TAKES);
        }
        self.step_to(course.due().player(), course);
    }

    fn agreed(&mut self) -> Option<&mut Agreement> {
        self.builder.table.tricks.as_mut()?.agreed.as_mut()
    }

    /// Frames the paper of who plays the contract.
    fn frame(&mut self, who: Option<Who>) {
        if let Some(sheet) = &mut self.builder.table.sheet {
            let here = who.map(Who::index).filter(|who| *who < sheet.rows.len());
            if sheet.here != here {
                Arc::make_mut(sheet).here = here;
            }
        }
    }
}

//! The timeline of a game of preferans: three hands and the talon, the auction, the tricks, the papers with their three
//! columns: a fold over the steps of its replay. Not here: the rules; the sentences.

use std::sync::Arc;

use hoyle_preferans::game::Game;
use hoyle_preferans::replay::sentences as said;
use hoyle_preferans::replay::sentences::sorted;
use hoyle_preferans::replay::{Course, PlayedAction, Step};
use hoyle_rules::Card;
use hoyle_rules::preferans::{Player as Who, Sheet as Papers};

use super::builder::TimelineBuilder;
use super::{
    Badge, Centre, Counter, Held, Money, Player, PlayerState, Row, ScoreSheet, Sentence, Table, Timeline, Word,
};

pub(super) fn timeline(game: &Game) -> Timeline {
    let players = Who::ALL.map(|who| Player {
        label: format!("P{}", who.number()),
        name: game.players.get(who.index()).cloned().flatten().unwrap_or_default(),
        ..Player::default()
    });
    let mut table = Table { places: vec![PlayerState::default(); 3], ..Table::default() };
    let heads = ["Player", "Left", "Middle", "Right", "Refas", "Result"].map(str::to_owned).to_vec();
    table.sheet = Some(Arc::new(ScoreSheet { title: "Papers".to_owned(), heads, rows: Vec::new() }));
    let mut followed = Followed {
        builder: TimelineBuilder { table, ..TimelineBuilder::default() },
        part: Part::Deal,
        tricks: 0,
        in_trick: false,
    };
    followed.builder.open("The game");
    followed.line("the papers are laid out");
    followed.builder.step();
    let mut replay = game.replay();
    while let Some(step) = replay.next_step() {
        followed.step(&step, &players);
    }
    followed.builder.name.clear();
    followed.builder.open("Results");
    for (who, result) in Who::ALL.into_iter().zip(replay.outcome().results) {
        followed.line(said::result(who, result));
        if let Some(place) = followed.place(who) {
            place.counter = Counter::Words(said::amount(result));
        }
    }
    followed.builder.step();
    let mut kind = "Preferans".to_owned();
    if let Some(bula) = game.bula {
        kind.push_str(&format!(", bula {bula}"));
    }
    let tag = |name: &str| {
        game.metadata.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.clone())
    };
    let about: Vec<String> = ["Event", "Site", "Date"].into_iter().filter_map(tag).collect();
    let ending = if game.whole { Vec::new() } else { vec![said::left_out()] };
    Timeline {
        game: kind.into(),
        poker: None,
        about: about.join(", "),
        players: players.to_vec(),
        near: 0,
        money: Money::default(),
        sections: followed.builder.sections,
        steps: followed.builder.steps,
        ending,
    }
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
}

impl Followed {
    fn place(&mut self, who: Who) -> Option<&mut PlayerState> {
        self.builder.table.places.get_mut(who.index())
    }

    fn hush(&mut self) {
        for place in &mut self.builder.table.places {
            place.last_action.clear();
            place.thrown.clear();
            place.won = false;
        }
    }

    fn line(&mut self, sentence: impl Into<Sentence>) {
        self.builder.line(sentence.into());
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
                let call = said::call(call);
                self.line(Sentence::new().player(said::seat(who)).text(": ").then(call.clone()));
                self.says(who, call);
                self.step_to(course.due().player());
            }
            (PlayedAction::Discard(_), _) => self.open_contract(),
            (PlayedAction::Contract(contract), Some(who)) => {
                self.open_contract();
                self.line(said::plays(who, contract));
                if let Some(cards) = course.state().discarded() {
                    self.line(said::of(who, said::lays_away(who, cards)));
                    self.builder.table.centre.rows.clear();
                    self.lay(who, course);
                }
            }
            (PlayedAction::Follow(follows), Some(who)) => {
                self.line(said::follows(who, follows));
                self.says(who, said::follows_or_not(follows));
            }
            (PlayedAction::Challenge(challenge), _) => {
                let (main, follows) = (course.state().main(), course.state().follows());
                let sentence = main.and_then(|main| said::challenge(challenge, main, follows));
                sentence.into_iter().for_each(|sentence| self.line(sentence));
            }
            (PlayedAction::Throw(card), Some(who)) => {
                self.close_contract(course, Some(who));
                self.throw(who, card, step);
            }
            (PlayedAction::Score, _) => self.score(course, players),
            (_, None) => {}
        }
    }

    /// Adds a step, after which it is this player's turn.
    fn step_to(&mut self, turn: Option<Who>) {
        for who in Who::ALL {
            if let Some(place) = self.place(who) {
                place.turn = turn == Some(who);
            }
        }
        self.builder.step();
    }

    fn says(&mut self, who: Who, what: impl Into<Sentence>) {
        let plain = |word| if let Word::Text(text) = word { text.into_owned() } else { String::new() };
        let said = what.into().into_iter().map(plain).collect();
        if let Some(place) = self.place(who) {
            place.last_action = said;
        }
    }

    fn deal(&mut self, course: &Course) {
        self.part = Part::Deal;
        self.tricks = 0;
        self.builder.name = format!("Deal {}", course.id());
        self.builder.open("");
        for place in &mut self.builder.table.places {
            *place = PlayerState::default();
        }
        if let Some(place) = self.place(course.dealer()) {
            place.badges.push(Badge { letters: "D", means: "dealer" });
        }
        self.line(said::deals(course.dealer()));
        let dealt = course.cards().map(|cards| cards.as_slice()).unwrap_or_default();
        for (who, cards) in course.order().into_iter().zip(dealt.chunks(10)) {
            self.lay(who, course);
            self.line(said::of(who, Sentence::from("holds ").hidden(said::seat(who), cards.iter().copied())));
        }
        let talon = dealt.get(30..).unwrap_or_default();
        self.line(Sentence::from("the talon: ").cards(talon.iter().copied()));
        let cards: Vec<Held> = talon.iter().map(|card| Held { card: (*card).into(), down: false }).collect();
        self.builder.table.centre =
            Centre { rows: vec![Row { title: "talon", places: cards.len(), cards }], ..Centre::default() };
        self.step_to(course.due().player());
    }

    fn open_contract(&mut self) {
        if self.part != Part::Contract {
            let no_calls = self.part == Part::Deal;
            self.part = Part::Contract;
            self.hush();
            self.builder.open("contract");
            if no_calls {
                self.line(said::no_auction());
            }
        }
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
        self.line(said::worth(played.value, course.state().refa()));
        self.builder.table.centre.notes = vec![format!("{}, worth {}", played.contract, played.value)];
        if let Some(place) = self.place(played.main) {
            place.badges.push(Badge { letters: "M", means: "plays the contract" });
        }
        self.step_to(leader);
        self.builder.table.centre.rows.clear();
    }

    fn throw(&mut self, who: Who, card: Card, step: &Step<'_>) {
        let course = step.course;
        if !self.in_trick {
            self.in_trick = true;
            self.tricks += 1;
            self.builder.open(&format!("trick {}", self.tricks));
            self.hush();
        }
        self.lay(who, course);
        self.line(said::throws(who, card));
        if let Some(place) = self.place(who) {
            place.thrown = vec![Held { card: card.into(), down: false }];
        }
        if let Some(winner) = step.course.trick_winner() {
            self.in_trick = false;
            self.line(said::takes(winner));
            for (place, count) in self.builder.table.places.iter_mut().zip(course.state().tricks()) {
                place.counter = Counter::Words(said::tricks(count));
            }
            if let Some(place) = self.place(winner) {
                place.won = true;
            }
            self.says(winner, said::TAKES);
        }
        self.step_to(course.due().player());
    }

    fn score(&mut self, course: &Course, players: &[Player; 3]) {
        self.close_contract(course, None);
        if course.leaves_out_tricks() {
            self.line(said::tricks_left_out());
        }
        match (course.state().main(), course.is_made()) {
            (Some(main), Some(made)) => self.line(said::makes(main, made)),
            (None, _) => self.line(said::all_passed(course.refa_opened())),
            _ => {}
        }
        self.papers(course.sheet(), players);
        self.builder.open("papers");
        for who in Who::ALL {
            let paper = course.sheet().papers()[who];
            let columns = format!(": left {}, middle {}, right {}", paper.left, paper.middle, paper.right);
            self.line(Sentence::new().player(said::seat(who)).text(columns));
        }
        self.hush();
        self.step_to(None);
    }

    /// The papers as they stand.
    fn papers(&mut self, papers: &Papers, players: &[Player; 3]) {
        let (results, refas) = (papers.results(), papers.refas());
        let rows = players.iter().zip(papers.papers()).zip(results.into_iter().zip(refas));
        let rows = rows
            .map(|((player, paper), (result, refas))| {
                let name = if player.name.is_empty() { &player.label } else { &player.name };
                let numbers = [paper.left, paper.middle, paper.right].map(|number| number.to_string());
                let [left, middle, right] = numbers;
                vec![name.clone(), left, middle, right, refas.to_string(), format!("{result:+}")]
            })
            .collect();
        if let Some(sheet) = &mut self.builder.table.sheet {
            Arc::make_mut(sheet).rows = rows;
        }
    }
}

//! The timeline of a game of preferans: three hands and the talon, the auction, the tricks, the papers with their three
//! columns. What follows from the cards the replay's course says. Not here: the rules.

use std::sync::Arc;

use hoyle::record::preferans::Game;
use hoyle::replay::preferans_course::{Played, Told, Trick, course, results};
use hoyle_rules::preferans::{Bid, Call, Challenge, Contract, Player as Who, Sheet as Papers};
use hoyle_rules::{Card, Seat, Suit};

use super::strip::Strip;
use super::{Badge, Centre, Counter, Held, Money, Place, Player, Row, Sheet, Table, Timeline, Word};

/// The suits as players hold them, by their contracts.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs];

pub(super) fn timeline(game: &Game) -> Timeline {
    let deals = course(game);
    let players = Who::ALL.map(|who| Player {
        label: format!("P{}", who.number()),
        name: game.players.get(who.index()).cloned().flatten().unwrap_or_default(),
        ..Player::default()
    });
    let mut table = Table { places: vec![Place::default(); 3], ..Table::default() };
    let heads = ["Player", "Left", "Middle", "Right", "Refas", "Result"].map(str::to_owned).to_vec();
    table.sheet = Some(Arc::new(Sheet { title: "Papers".to_owned(), heads, rows: Vec::new() }));
    let mut followed = Followed { strip: Strip { table, ..Strip::default() }, hands: Default::default() };
    followed.strip.open("The game");
    followed.strip.line(vec![text("the papers are laid out")]);
    followed.strip.step();
    for told in &deals {
        followed.deal(told, &players);
    }
    followed.strip.name.clear();
    followed.strip.open("Results");
    for (who, result) in Who::ALL.into_iter().zip(results(game, deals.last())) {
        let result = result.map_or_else(|| "?".to_owned(), |result| format!("{result:+}"));
        followed.strip.line(vec![player(who), text(&format!(" {result}"))]);
        if let Some(place) = followed.place(who) {
            place.counter = Counter::Words(result);
        }
    }
    followed.strip.step();
    let mut kind = "Preferans".to_owned();
    if let Some(bula) = game.bula {
        kind.push_str(&format!(", bula {bula}"));
    }
    let tag =
        |name: &str| game.tags.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.clone());
    let about: Vec<String> = ["Event", "Site", "Date"].into_iter().filter_map(tag).collect();
    let ending = if game.whole { Vec::new() } else { vec![vec![text("Deals are left out, or could not be read.")]] };
    Timeline {
        game: vec![text(&kind)],
        about: about.join(", "),
        players: players.to_vec(),
        near: 0,
        money: Money::default(),
        sections: followed.strip.sections,
        steps: followed.strip.steps,
        ending,
    }
}

fn text(words: &str) -> Word {
    Word::Text(words.to_owned())
}

fn player(who: Who) -> Word {
    Word::Player(Seat::new(who.index()).unwrap_or(Seat::FIRST))
}

/// Cards with blanks between them.
fn named(cards: impl IntoIterator<Item = Card>) -> Vec<Word> {
    let mut words = Vec::new();
    for card in cards {
        if !words.is_empty() {
            words.push(text(" "));
        }
        words.push(Word::Card(card.into()));
    }
    words
}

fn call(call: Call) -> String {
    match call {
        Call::Bid(Bid::Named(number)) => Contract::new(number, true).map_or_else(String::new, |game| game.to_string()),
        other => other.to_string(),
    }
}

/// Follows a game, a step for each thing that somebody does.
struct Followed {
    strip: Strip,
    hands: [Vec<Card>; 3],
}

impl Followed {
    fn place(&mut self, who: Who) -> Option<&mut Place> {
        self.strip.table.places.get_mut(who.index())
    }

    fn hush(&mut self) {
        for place in &mut self.strip.table.places {
            place.said.clear();
            place.thrown.clear();
            place.won = false;
        }
    }

    /// Lays the hand of a player in order.
    fn lay(&mut self, who: Who) {
        let Some(hand) = self.hands.get(who.index()) else { return };
        let mut cards = hand.clone();
        let suit = |card: &Card| SUITS.iter().position(|suit| *suit == card.suit());
        cards.sort_by_key(|card| (suit(card), core::cmp::Reverse(card.rank())));
        let held = cards.into_iter().map(|card| Held { card: card.into(), down: true }).collect();
        if let Some(place) = self.place(who) {
            place.hand = held;
        }
    }

    fn deal(&mut self, told: &Told<'_>, players: &[Player; 3]) {
        let deal = told.deal;
        self.strip.name = format!("Deal {}", deal.id);
        self.strip.open("");
        for place in &mut self.strip.table.places {
            *place = Place::default();
        }
        if let Some(place) = self.place(deal.dealer()) {
            place.badges.push(Badge { letters: "D", means: "dealer" });
        }
        self.strip.line(vec![player(deal.dealer()), text(" deals")]);
        for (who, cards) in deal.order().into_iter().zip(deal.cards.chunks(10)) {
            if let Some(hand) = self.hands.get_mut(who.index()) {
                *hand = cards.to_vec();
            }
            self.lay(who);
            let seat = Seat::new(who.index()).unwrap_or(Seat::FIRST);
            self.strip.line(vec![player(who), text(" holds "), Word::Hidden(seat, named(cards.iter().copied()))]);
        }
        let talon: Vec<Card> = deal.cards.iter().skip(30).copied().collect();
        self.strip.line([text("the talon: ")].into_iter().chain(named(talon.iter().copied())).collect());
        let row = |cards: &[Card]| cards.iter().map(|card| Held { card: (*card).into(), down: false }).collect();
        self.strip.table.centre =
            Centre { rows: vec![Row { title: "talon", cards: row(&talon) }], ..Centre::default() };
        self.strip.step();
        if let Some(calls) = &told.calls {
            self.strip.open("auction");
            let order = deal.order();
            for (place, said) in calls.calls() {
                let who = order.get(place).copied().unwrap_or(deal.first);
                let said = call(said);
                self.strip.line(vec![player(who), text(&format!(": {said}"))]);
                if let Some(place) = self.place(who) {
                    place.said = said;
                }
                self.strip.step();
            }
        }
        match &told.play {
            Some(played) => self.play(played, &talon),
            None => {
                let refa = if told.opened { "all pass; a refa for each" } else { "all pass" };
                self.strip.line(vec![text(refa)]);
            }
        }
        self.papers(&told.sheet, players);
        self.strip.open("papers");
        for who in Who::ALL {
            let papers = told.sheet.papers();
            if let Some(paper) = papers.get(who.index()) {
                let said = format!(": left {}, middle {}, right {}", paper.left, paper.middle, paper.right);
                self.strip.line(vec![player(who), text(&said)]);
            }
        }
        self.hush();
        self.strip.step();
    }

    fn play(&mut self, played: &Played<'_>, talon: &[Card]) {
        let play = played.play;
        self.hush();
        self.strip.open("contract");
        let seat = Seat::new(play.main.index()).unwrap_or(Seat::FIRST);
        self.strip.line(vec![player(play.main), text(&format!(" plays {}", play.contract))]);
        if let (Some(away), Some(hand)) = (play.discarded, self.hands.get_mut(play.main.index())) {
            hand.extend_from_slice(talon);
            hand.retain(|card| !away.contains(card));
            self.strip.line(vec![player(play.main), text(" lays away "), Word::Hidden(seat, named(away))]);
            self.strip.table.centre.rows.clear();
            self.lay(play.main);
        }
        for who in [play.main.next(), play.main.previous()] {
            let follows = play.follows.get(who.index()).copied().unwrap_or(false);
            let said = if follows { "follows" } else { "stays out" };
            self.strip.line(vec![player(who), text(&format!(" {said}"))]);
            let challenged = play.challenge.by().is_some();
            if let Some(place) = self.place(who) {
                place.said = said.to_owned();
                place.out = !follows && !challenged;
            }
        }
        match play.challenge {
            Challenge::None => {}
            Challenge::Invitation(by) => self.strip.line(vec![player(by), text(" invites")]),
            Challenge::Kontra(kontra, by) => self.strip.line(vec![player(by), text(&format!(" begins, {kontra}"))]),
        }
        let refa = if played.refa { ", under refa" } else { "" };
        self.strip.line(vec![text(&format!("worth {}{refa}", played.value))]);
        self.strip.table.centre.notes = vec![format!("{}, worth {}", play.contract, played.value)];
        if let Some(place) = self.place(play.main) {
            place.badges.push(Badge { letters: "M", means: "plays the contract" });
        }
        self.strip.step();
        self.strip.table.centre.rows.clear();
        let mut taken = [0_u8; 3];
        for (number, trick) in (1_u32..).zip(&played.tricks) {
            self.strip.open(&format!("trick {number}"));
            self.trick(trick, &mut taken);
        }
        let made = if played.made { "makes it" } else { "falls" };
        self.strip.line(vec![player(play.main), text(&format!(" {made}"))]);
    }

    fn trick(&mut self, trick: &Trick, taken: &mut [u8; 3]) {
        self.hush();
        for (at, (who, card)) in trick.cards.iter().enumerate() {
            if let Some(hand) = self.hands.get_mut(who.index()) {
                hand.retain(|held| held != card);
            }
            self.lay(*who);
            self.strip.line(vec![player(*who), text(" throws "), Word::Card((*card).into())]);
            if let Some(place) = self.place(*who) {
                place.thrown = vec![Held { card: (*card).into(), down: false }];
            }
            if at + 1 == trick.cards.len() {
                if let Some(count) = taken.get_mut(trick.winner.index()) {
                    *count = count.saturating_add(1);
                }
                self.strip.line(vec![player(trick.winner), text(" takes it")]);
                for (place, count) in self.strip.table.places.iter_mut().zip(*taken) {
                    place.counter = Counter::Words(format!("tricks {count}"));
                }
                if let Some(place) = self.place(trick.winner) {
                    place.won = true;
                    place.said = "takes it".to_owned();
                }
            }
            self.strip.step();
        }
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
        if let Some(sheet) = &mut self.strip.table.sheet {
            Arc::make_mut(sheet).rows = rows;
        }
    }
}

//! The timeline of a game of pinochle, as it is recorded: hands around the table, the auction, melds, trick by trick. Not
//! here: what is counted on the way (`play.rs`); how it ends (`result.rs`); whether any of it is right (the audit says).

mod play;
mod result;

use std::sync::Arc;

use hoyle_pinochle::game::{Call, Contract, Deal, Game, Kitty, Meld, Moment, Scores};
use hoyle_pinochle::replay::sentences;
use hoyle_pinochle::replay::{DealOutcome, Names, Phase, PlayedAction, Step};
use hoyle_rules::pinochle::RANKS;
use hoyle_rules::{Card, CardBag, MaybeCard, Seat, Suit};

use super::builder::TimelineBuilder;
use super::tricks::{self, mark_voids, open};
use super::{
    Asked, Badge, Centre, Counter, Held, LastTrick, Money, Player, PlayerState, Row, Sentence, Table, Timeline,
    TrickTable, Word,
};
use play::Tally;

/// The suits in the order in which players of pinochle sort them.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

pub(super) fn timeline(game: &Game) -> Timeline {
    let count = usize::from(game.players.unwrap_or(0));
    let mut view = View {
        game,
        names: Names::of(game),
        count,
        builder: TimelineBuilder {
            table: Table { places: vec![Arc::default(); count], ..Table::default() },
            ..TimelineBuilder::default()
        },
        phase: Phase::Deal,
        trick: 0,
        tally: Tally::default(),
        last: None,
    };
    // Who sits down for the first deal is known from the beginning.
    game.deals.first().into_iter().for_each(|deal| view.names.take_seats(deal));
    view.builder.open("The game");
    view.builder.table.sheet = Some(Arc::new(play::sheet(game, &view.names)));
    view.builder.table.tricks = Some(TrickTable::default());
    for note in &game.metadata.notes {
        view.builder.line(Word::Remark(note.clone()));
    }
    let scores = game.deals.first().and_then(|deal| deal.game_scores.as_ref());
    view.builder.line(scores_of_teams(scores, &view.names, game.deals.first()));
    view.builder.step();
    let mut replay = game.replay();
    while let Some(step) = replay.next_step() {
        view.step(&step);
    }
    view.result();
    view.builder.letter();
    let mut kind = String::from("Pinochle");
    if let (Some(players), Some(deck)) = (game.players, game.deck) {
        kind.push_str(&format!(", {players} players, {} cards", deck.size()));
    }
    let about = &game.metadata;
    let places = [&about.event, &about.table, &about.location, &about.date_time];
    let about: Vec<&str> = places.into_iter().filter_map(Option::as_deref).collect();
    let mut timeline = Timeline {
        game: kind.into(),
        title: Sentence::new(),
        poker: None,
        about: about.join(", "),
        // The day stands before the hour.
        date: game.metadata.date_time.iter().flat_map(|when| when.split(' ').next()).collect(),
        currency: String::new(),
        players: (0..count).map(|at| player(game, at)).collect(),
        near: 0,
        money: Money { points: true, ..Money::default() },
        sections: view.builder.sections,
        steps: view.builder.steps,
        ending: if game.complete { Vec::new() } else { vec![Sentence::from("The record is not complete.")] },
        part: None,
    };
    mark_voids(&mut timeline);
    tricks::add_panels(&mut timeline);
    timeline
}

/// What a player is called.
fn name_of(names: &Names, seat: Seat) -> String {
    names.player(seat).map_or_else(|| seat.to_string(), str::to_owned)
}

fn player(game: &Game, at: usize) -> Player {
    let last = game.deals.len().saturating_sub(1);
    let name = Seat::new(at).and_then(|seat| game.name(seat, last)).unwrap_or_default();
    Player { name: name.to_owned(), label: format!("p{}", at + 1), ..Player::default() }
}

/// Shows a game, a step for each thing that somebody does.
struct View<'g> {
    game: &'g Game,
    /// Who sits where in the deal that is shown.
    names: Names,
    count: usize,
    builder: TimelineBuilder,
    /// The part of the deal that is shown.
    phase: Phase,
    /// The number of the trick.
    trick: usize,
    /// What is counted in the deal.
    tally: Tally,
    /// The trick that lies there, once it is taken.
    last: Option<LastTrick>,
}

impl View<'_> {
    fn place(&mut self, seat: Option<Seat>) -> Option<&mut PlayerState> {
        self.builder.table.place_mut(seat?.index())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).filter_map(Seat::new)
    }

    fn step(&mut self, step: &Step<'_>) {
        let game = self.game;
        let Some(deal) = game.deals.get(step.place) else { return };
        self.go_on(step, deal);
        match step.action {
            PlayedAction::Deal => self.deal(step, deal),
            PlayedAction::Call(call) => self.call(step, call),
            PlayedAction::Contract(contract) => self.contract(step, deal, &contract),
            PlayedAction::Kitty(kitty) => self.kitty(step, kitty),
            PlayedAction::Pass(pass) => {
                self.builder.asked(Some(pass.from), Asked::Pass);
                self.said(step);
            }
            PlayedAction::Discard(discard) => {
                self.builder.asked(step.player, Asked::Discard);
                self.tally.laid_away(self.team(step, step.player), discard.points);
                self.said(step);
            }
            PlayedAction::Exchanged => {
                if deal.is_declared_twice() {
                    self.lay_all(step);
                }
                self.show();
            }
            PlayedAction::Meld(meld) => self.meld(step, deal, &meld),
            PlayedAction::Card(card) => {
                self.open_trick(step.table.trick);
                self.card(step, card);
            }
            PlayedAction::Taken(points) => {
                self.open_trick(step.table.trick);
                let trick = self.trick.checked_sub(1).and_then(|at| deal.tricks.get(at)?.as_ref());
                if trick.is_some_and(|trick| !trick.cards.is_empty()) {
                    self.taken(step, deal, points);
                    self.show();
                }
                let after = u8::try_from(self.trick).unwrap_or(u8::MAX);
                self.notes(deal, |moment| moment == Moment::Play(after));
            }
            PlayedAction::Scored => self.settle(deal),
            // The rounds of bidding stand in one section, and all of the kitty is shown when it is taken.
            PlayedAction::Seated(..)
            | PlayedAction::Round(_)
            | PlayedAction::Shown(_)
            | PlayedAction::TrickLeftOut(_) => {}
        }
    }

    fn said(&mut self, step: &Step<'_>) {
        sentences::of_step(step).into_iter().for_each(|sentence| self.builder.line(sentence));
    }

    /// Opens the part of a trick at its first step.
    fn open_trick(&mut self, number: usize) {
        if self.trick != number {
            self.trick = number;
            self.tally.table.last = self.last.take().or(self.tally.table.last.take());
            self.tally.open(number);
            self.builder.open(&format!("trick {number}"));
            self.clear();
        }
    }

    /// Ends the parts of the deal that a step ends, and opens the next.
    fn go_on(&mut self, step: &Step<'_>, deal: &Deal) {
        if step.action == PlayedAction::Deal {
            self.phase = Phase::Deal;
        }
        let now = step.action.phase();
        let before = core::mem::replace(&mut self.phase, now);
        let passes = |phase: Phase| before < phase && phase <= now;
        let melded = deal.melds.iter().any(Option::is_some);
        if passes(Phase::Auction) {
            self.builder.open("auction");
        }
        if passes(Phase::Meld) {
            self.notes(deal, |moment| moment == Moment::Exchange);
            if melded {
                self.builder.open("meld");
            }
        }
        if passes(Phase::Meld) || passes(Phase::Play) {
            self.builder.table.centre.rows.clear();
        }
        if passes(Phase::Play) {
            for place in self.builder.table.places_mut() {
                place.tricks.place = true;
                place.last_action = "".into();
            }
        }
        if passes(Phase::Play) && melded {
            self.notes(deal, |moment| matches!(moment, Moment::Meld | Moment::Play(0)));
            // The meld is taken up again.
            for at in 0..self.count {
                self.lay(step, at, CardBag::EMPTY);
            }
        }
    }

    fn deal(&mut self, step: &Step<'_>, deal: &Deal) {
        self.names.take_seats(deal);
        self.trick = 0;
        self.builder.name = deal.number.map_or_else(|| format!("Deal {}", step.place + 1), |own| format!("Deal {own}"));
        self.builder.open("");
        self.tally = Tally::new(self.game, deal);
        self.last = None;
        self.builder.table.centre = Centre::default();
        let kitty = deal.kitty.as_ref().map_or(0, |kitty| kitty.cards().count());
        if kitty > 0 {
            // It lies face down until it is taken.
            let cards = vec![Held { card: MaybeCard::UNKNOWN, down: true }; kitty];
            self.builder.table.centre.rows = vec![Row { title: "kitty", places: kitty, cards }];
        }
        for (seat, place) in self.builder.table.places_mut().enumerate() {
            *place = PlayerState::default();
            place.tricks.side = deal.teams.get(seat).copied().flatten().map(usize::from);
        }
        if let Some(place) = self.place(deal.dealer) {
            place.badges.push(Badge { letters: "D", means: "dealer" });
        }
        self.lay_all(step);
        if let Some(dealer) = deal.dealer {
            self.builder.line(sentences::deals(dealer));
        }
        for seat in self.seats() {
            self.hand_in_words(seat);
        }
        self.notes(deal, |moment| moment == Moment::Deal);
        self.show();
    }

    /// Lays every hand that is known in order, face down.
    fn lay_all(&mut self, step: &Step<'_>) {
        for at in 0..self.count {
            self.lay(step, at, CardBag::EMPTY);
        }
    }

    /// Lays the hand of a player in order, these of its cards face up.
    fn lay(&mut self, step: &Step<'_>, at: usize, up: CardBag) {
        let Some(bag) = Seat::new(at).and_then(|seat| step.table.hand(seat)) else { return };
        let mut hand = Vec::new();
        for suit in SUITS {
            for card in RANKS.map(|rank| Card::new(rank, suit)) {
                let shown = up.count(card);
                hand.extend((0..bag.count(card)).map(|copy| Held { card: card.into(), down: copy >= shown }));
            }
        }
        if let Some(place) = self.builder.table.place_mut(at) {
            place.hand = hand;
        }
    }

    fn hand_in_words(&mut self, seat: Seat) {
        let Some(place) = self.builder.table.places.get(seat.index()) else { return };
        let cards: Vec<MaybeCard> = place.hand.iter().map(|held| held.card).collect();
        if !cards.is_empty() {
            self.builder.line(sentences::holds(seat, cards));
        }
    }

    fn notes(&mut self, deal: &Deal, here: impl Fn(Moment) -> bool) {
        for (_, note) in deal.notes.iter().filter(|(moment, _)| here(*moment)) {
            self.builder.line(Word::Remark(note.clone()));
        }
    }

    fn call(&mut self, step: &Step<'_>, call: Call) {
        let player = step.player;
        self.builder.asked(player, Asked::Bid);
        if let Call::Bid(bid) = call {
            self.tally.table.highest = Some(tricks::highest(sentences::points(Some(bid)), player));
        }
        self.said(step);
        if let Some(place) = self.place(player) {
            place.last_action = tricks::plain(&sentences::call(call)).into();
            place.out = call == Call::Pass;
        }
        self.show();
    }

    fn team(&self, step: &Step<'_>, seat: Option<Seat>) -> Option<usize> {
        step.table.teams.get(seat?.index()).copied().flatten().map(usize::from)
    }

    /// Adds a step with all that is counted as it stands.
    fn show(&mut self) {
        let winning = self.tally.winning;
        for (seat, place) in self.builder.table.places_mut().enumerate() {
            place.tricks.wins = winning.is_some_and(|winning| winning.index() == seat) && !place.thrown.is_empty();
        }
        let notes = self.tally.table.agreed.iter().map(|agreed| {
            let beside = if agreed.beside.is_empty() { "" } else { " " };
            let needs = if agreed.needs.is_empty() { "" } else { ", " };
            format!("{}{beside}{}{needs}{}", agreed.what, agreed.beside, agreed.needs)
        });
        self.builder.table.centre.notes = notes.collect();
        self.builder.table.tricks = Some(self.tally.table.clone());
        self.builder.table.panel = None;
        self.builder.step();
    }

    /// What a deal in play is on the score sheet, from its contract on.
    fn write(&mut self, deal: &Deal, scored: Option<&DealOutcome>) {
        if let Some(sheet) = &mut self.builder.table.sheet {
            play::write(Arc::make_mut(sheet), deal, &self.names, &self.tally, scored);
        }
    }

    fn contract(&mut self, step: &Step<'_>, deal: &Deal, contract: &Contract) {
        self.builder.asked(contract.declarer, Asked::Name);
        self.tally.contract(*contract);
        self.write(deal, None);
        for place in self.builder.table.places_mut() {
            place.last_action = "".into();
            place.out = false;
        }
        if let Some(place) = self.place(contract.declarer) {
            place.badges.push(Badge { letters: "B", means: "bidder" });
        }
        self.said(step);
        self.notes(deal, |moment| moment == Moment::Auction);
        self.show();
    }

    fn kitty(&mut self, step: &Step<'_>, kitty: &Kitty) {
        let cards: Vec<Option<Card>> = kitty.cards().collect();
        self.said(step);
        let shown: Vec<Held> = sentences::cards(&cards).into_iter().map(open).collect();
        self.builder.table.centre.rows = vec![Row { title: "kitty", places: shown.len(), cards: shown }];
        self.show();
        self.builder.table.centre.rows.clear();
    }

    fn meld(&mut self, step: &Step<'_>, deal: &Deal, meld: &Meld) {
        let Some(seat) = step.player.filter(|seat| seat.index() < self.count) else { return };
        self.builder.asked(step.player, Asked::Meld);
        if let Some(cards) = meld.cards.filter(|cards| !cards.is_empty()) {
            self.lay(step, seat.index(), cards);
        }
        let points = points_of(meld.points);
        self.said(step);
        self.tally.meld(self.team(step, step.player), meld.points);
        self.write(deal, None);
        if let Some(place) = self.place(Some(seat)) {
            place.last_action =
                if meld.points == Some(0) { "no meld".into() } else { format!("melds {points}").into() };
            if meld.points.is_some() {
                place.counter = Counter::Words(format!("meld {points}"));
            }
        }
        self.show();
    }

    /// Nothing lies on the table any more, and nothing is said.
    fn clear(&mut self) {
        for place in self.builder.table.places_mut() {
            place.thrown.clear();
            place.won = false;
            place.last_action = "".into();
        }
    }

    fn card(&mut self, step: &Step<'_>, card: Option<Card>) {
        // The last card of a trick is seen together with who takes it.
        if step.table.trick_plays().len() > 1 {
            self.show();
        }
        self.builder.asked(step.player, Asked::Play);
        if let Some(turn) = step.player {
            let mut hand = step.table.hand(turn);
            if let (Some(hand), Some(card)) = (&mut hand, card) {
                hand.insert(card);
            }
            self.builder.thinks(self.tally.panel(step, turn, hand));
        }
        self.tally.card(step);
        if let Some(who) = step.player {
            self.lay(step, who.index(), CardBag::EMPTY);
            self.said(step);
        }
        if let Some(place) = self.place(step.player) {
            place.thrown = vec![open(card.map_or(MaybeCard::UNKNOWN, MaybeCard::from))];
        }
    }

    /// A trick is over: who has it, and what the teams have taken so far.
    fn taken(&mut self, step: &Step<'_>, deal: &Deal, points: Option<i32>) {
        self.said(step);
        if let Some(place) = self.place(step.player) {
            place.won = true;
            place.last_action = format!("takes {}", points_of(points)).into();
        }
        self.last = Some(self.tally.taken(step, points, self.team(step, step.player)));
        self.write(deal, None);
    }
}

/// Points as they are shown.
fn points_of(points: Option<i32>) -> String {
    tricks::plain(&sentences::points(points))
}

/// `Ada/Cleo 45, Ben/Dan −70`; `Team1 45` where the players are not known by name.
fn scores_of_teams(scores: Option<&Scores>, names: &Names, deal: Option<&Deal>) -> Sentence {
    let named = |(team, score): (u8, &Option<i32>)| {
        let members = deal.map(|deal| deal.teams.iter().enumerate().filter(|(_, own)| **own == Some(team)));
        let members = members.into_iter().flatten().filter_map(|(seat, _)| Seat::new(seat));
        let names_of_side: Vec<String> = members.map(|seat| name_of(names, seat)).collect();
        let team = if names_of_side.is_empty() { format!("Team{}", team + 1) } else { names_of_side.join("/") };
        Sentence::from(team).text(" ").then(sentences::points(*score))
    };
    Sentence::list((0..).zip(scores.into_iter().flatten()).map(named), ", ")
}

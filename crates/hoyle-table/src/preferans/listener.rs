//! Games of preferans as they are heard in the pass that checks: [`RowListener`] is a listener, and makes rows of what it hears.

use core::fmt::Write as _;

use hoyle::preferans::replay::{Course, Listener, PlayedAction, Step};
use hoyle::rules::Card;
use hoyle::rules::preferans::{Player, Sheet};

use super::{DealRow, PlayerRow, PreferansRows};
use crate::tricks::PlayRow;
use crate::words::Word;

/// Hears games, and keeps rows of them.
#[derive(Default, Debug)]
pub(crate) struct RowListener {
    pub(crate) rows: PreferansRows,
    /// Whether a row is wanted for each card.
    wants_plays: bool,
    names: [Option<Word>; 3],
    /// What the papers said that each has, before the deal.
    before: [i64; 3],
    /// What each has called.
    bids: [String; 3],
    /// The place of the first player of the deal, and of the first card of the trick, among the rows.
    players: usize,
    trick: usize,
    /// How many tricks are finished.
    tricks: u8,
    text: String,
}

impl RowListener {
    pub(crate) fn new(wants_plays: bool) -> RowListener {
        RowListener { wants_plays, ..RowListener::default() }
    }

    fn cards(&mut self, cards: &[Card]) -> Word {
        self.text.clear();
        cards.iter().for_each(|card| _ = write!(self.text, "{card}"));
        self.rows.words.number(&self.text)
    }

    fn dealt(&mut self, course: &Course) {
        let deal = self.rows.deals.len();
        self.rows.deals.push(DealRow {
            game: self.rows.games.len() as u32,
            place: self.rows.deals_of_game() as u32,
            id: course.id(),
            dealer: Some(course.dealer().number()),
            ..DealRow::default()
        });
        (self.players, self.trick, self.tricks) = (self.rows.players.len(), self.rows.plays.len(), 0);
        self.before = course.sheet().results();
        self.bids.iter_mut().for_each(String::clear);
        for player in Player::ALL {
            let place = player.after(course.order()[0]);
            let hand = course.cards().and_then(|cards| cards.get(10 * place..10 * place + 10));
            let hand = hand.map(|hand| self.cards(hand));
            let row = PlayerRow {
                deal: deal as u32,
                seat: player.number(),
                player: self.names[player],
                hand,
                ..PlayerRow::default()
            };
            self.rows.players.push(row);
        }
    }

    fn thrown(&mut self, player: Option<Player>, card: Card, winner: Option<Player>) {
        let word = self.cards(&[card]);
        let play_no = self.rows.plays.len() - self.trick + 1;
        let led = match self.rows.plays.get(self.trick) {
            Some(first) => first.led_suit,
            None => Some(self.rows.words.constant(card.suit().name())),
        };
        self.rows.plays.push(PlayRow {
            deal: self.rows.this_deal(),
            trick: self.tricks + 1,
            play_no: play_no as u8,
            seat: player.map(Player::number),
            player: player.and_then(|player| self.names[player]),
            card: Some(word),
            led_suit: led,
            ..PlayRow::default()
        });
        if let Some(winner) = winner {
            for row in self.rows.plays.iter_mut().skip(self.trick) {
                row.wins_trick = Some(row.seat == Some(winner.number()));
            }
            self.trick = self.rows.plays.len();
            self.tricks = self.tricks.saturating_add(1);
        }
    }

    fn scored(&mut self, course: &Course) {
        let (state, sheet): (_, &Sheet) = (course.state(), course.sheet());
        let contract = state.contract();
        let words = &mut self.rows.words;
        let played = state.score();
        if let Some(deal) = self.rows.deals.last_mut() {
            deal.is_all_pass = contract.is_none();
            deal.declarer = contract.and_then(|_| state.main()).map(Player::number);
            deal.contract = contract.map(|contract| words.number(contract.name()));
            deal.is_game = contract.map(|contract| contract.is_game());
            deal.trump = contract.map(|contract| words.number(contract.trumps().map_or("none", |suit| suit.name())));
            deal.kontra = state.challenge().kontra().map(|kontra| words.number(&kontra.to_string()));
            deal.refa = contract.map(|_| state.refa());
            deal.value = state.value();
            deal.passed = course.is_made();
            deal.tricks_declarer = played.and_then(|played| match played.is_played() {
                true => course.tricks()[played.main.index()],
                false => Some(10),
            });
        }
        let (tricks, results) = (course.tricks(), sheet.results());
        for (player, row) in Player::ALL.into_iter().zip(self.rows.players.iter_mut().skip(self.players)) {
            let bids = &self.bids[player];
            row.bids = (!bids.is_empty()).then(|| words.number(bids));
            row.refas = course.is_sheet_known().then(|| sheet.refas()[player]);
            row.score = Some(results[player.index()] - self.before[player.index()]);
            row.written = Some(course.entries().filter(|_| contract.is_some()).map_or([0; 3], |entries| {
                let entry = &entries[player];
                [i64::from(entry.middle), i64::from(entry.left), i64::from(entry.right)]
            }));
            if let Some(played) = played {
                let is_declarer = played.main == player;
                row.is_declarer = Some(is_declarer);
                row.defends = (!is_declarer).then(|| state.plays(player));
                row.tricks =
                    if played.is_played() { tricks[player.index()] } else { Some(if is_declarer { 10 } else { 0 }) };
            }
        }
    }
}

impl Listener for RowListener {
    fn players(&mut self, name: &dyn Fn(Player) -> Option<String>) {
        let words = &mut self.rows.words;
        self.names = Player::ALL.map(|player| name(player).map(|name| words.number(&name)));
    }

    fn begin(&mut self, _: &Course) {
        self.rows.forget();
    }

    fn wants_cards(&self) -> bool {
        self.wants_plays
    }

    fn step(&mut self, step: &Step<'_>) {
        match step.action {
            PlayedAction::Deal => self.dealt(step.course),
            PlayedAction::Call(call) => {
                if let Some(player) = step.player {
                    let bids = &mut self.bids[player];
                    let comma = if bids.is_empty() { "" } else { ", " };
                    _ = write!(bids, "{comma}{call}");
                }
            }
            PlayedAction::Throw(card) if self.wants_plays => {
                self.thrown(step.player, card, step.course.trick_winner());
            }
            PlayedAction::Score => self.scored(step.course),
            _ => {}
        }
    }

    fn restart(&mut self) {
        self.rows.forget();
    }
}

//! Games of pinochle as they are heard in the pass that checks: [`RowListener`] is a listener, and makes rows of what it hears.

use core::fmt::Write as _;

use hoyle::notation::Status;
use hoyle::pinochle::game::{DeclarerScores, Trump};
use hoyle::pinochle::replay::{Listener, Opening, PlayedAction, Step, TeamScores};
use hoyle::rules::pinochle::{DeckKind, Meld as Counted};
use hoyle::rules::{Card, CardBag, Rank, Seat, Suit};

use super::{DealRow, PinochleRows, PlayerRow};
use crate::tricks::PlayRow;
use crate::words::Word;

/// Hears games, and keeps rows of them.
#[derive(Default, Debug)]
pub(crate) struct RowListener {
    pub(crate) rows: PinochleRows,
    /// Whether a row is wanted for each card.
    wants_plays: bool,
    /// The names by seat, and how many teams there are.
    names: Vec<Option<Word>>,
    teams: usize,
    /// The place of the first player of the deal, and of the first card of the trick, among the rows.
    players: usize,
    trick: usize,
    led: Option<Word>,
    /// How many cards the largest hand has, and how many the kitty.
    most_dealt: usize,
    kitty: usize,
    text: String,
}

impl RowListener {
    pub(crate) fn new(wants_plays: bool) -> RowListener {
        RowListener { wants_plays, ..RowListener::default() }
    }

    fn hand(&mut self, hand: Option<CardBag>) -> Option<Word> {
        let hand = hand?;
        self.text.clear();
        for suit in Suit::ALL {
            for card in Rank::all().rev().map(|rank| Card::new(rank, suit)) {
                (0..hand.count(card)).for_each(|_| push(Some(card), &mut self.text));
            }
        }
        Some(self.rows.words.number(&self.text))
    }

    fn dealt(&mut self, step: &Step<'_>) {
        let table = step.table;
        let (deal, count) = (self.rows.deals.len() as u32, table.players());
        self.rows.deals.push(DealRow {
            game: self.rows.games.len() as u32,
            place: step.place as u32,
            number: table.deal,
            players: count as u8,
            dealer: step.player.map(|seat| seat.index() as u8),
            ..DealRow::default()
        });
        self.players = self.rows.players.len();
        (self.most_dealt, self.kitty, self.trick) = (0, 0, self.rows.plays.len());
        for place in 0..count {
            let hand = Seat::new(place).and_then(|seat| table.hand(seat));
            self.most_dealt = self.most_dealt.max(hand.map_or(0, |hand| hand.len() as usize));
            let row = PlayerRow {
                deal,
                seat: place as u8,
                player: self.names.get(place).copied().flatten(),
                team: table.teams.get(place).copied().flatten(),
                hand: self.hand(hand),
                counters_won: Some(0),
                tricks_won: Some(0),
                ..PlayerRow::default()
            };
            self.rows.players.push(row);
        }
        self.count_deck(step);
    }

    /// The deck has as many cards as the hands and the kitty, if it is one of those that are played with.
    fn count_deck(&mut self, step: &Step<'_>) {
        let hands = (0..step.table.players()).map(|place| Some(step.table.hand(Seat::new(place)?)?.len()));
        let cards = hands.sum::<Option<u32>>().and_then(|cards| cards.checked_add(self.kitty as u32));
        let deck = cards.and_then(DeckKind::of_size).and_then(|deck| i16::try_from(deck.size()).ok());
        if let Some(deal) = self.rows.deals.last_mut() {
            deal.deck = deal.deck.or(deck);
        }
    }

    fn player(&mut self, seat: Option<Seat>) -> Option<&mut PlayerRow> {
        self.rows.players.get_mut(self.players..)?.get_mut(seat?.index())
    }

    fn card(&mut self, step: &Step<'_>, card: Option<Card>) {
        let (seat, number) = (step.player, step.table.trick_plays().len());
        let card_word = card.map(|card| {
            self.text.clear();
            push(Some(card), &mut self.text);
            self.rows.words.number(&self.text)
        });
        if number <= 1 {
            self.trick = self.rows.plays.len();
            self.led = card.map(|card| self.rows.words.constant(card.suit().name()));
        }
        let row = PlayRow {
            deal: self.rows.this_deal(),
            trick: step.table.trick as u8,
            play_no: number as u8,
            seat: seat.map(|seat| seat.index() as u8),
            player: self.player(seat).and_then(|player| player.player),
            card: card_word,
            led_suit: self.led,
            ..PlayRow::default()
        };
        self.rows.plays.push(row);
    }

    fn taken(&mut self, winner: Option<Seat>, points: Option<i32>) {
        if self.wants_plays {
            for row in self.rows.plays.iter_mut().skip(self.trick) {
                row.trick_points = points;
                row.wins_trick = winner.zip(row.seat).map(|(winner, seat)| winner.index() == usize::from(seat));
            }
            self.trick = self.rows.plays.len();
        }
        match self.player(winner) {
            Some(player) => {
                player.tricks_won = player.tricks_won.map(|tricks| tricks.saturating_add(1));
                player.counters_won = player.counters_won.zip(points).and_then(|(sum, points)| sum.checked_add(points));
            }
            None => self.left_out(),
        }
    }

    /// Of a trick nobody knows who took it.
    fn left_out(&mut self) {
        for player in self.rows.players.iter_mut().skip(self.players) {
            (player.tricks_won, player.counters_won) = (None, None);
        }
    }

    fn scored(&mut self, step: &Step<'_>) {
        let scores = &step.table.scores;
        let (teams, contract) = (self.teams, step.table.contract);
        let Some(deal) = self.rows.deals.last_mut() else { return };
        let of = |scores: &TeamScores| -> [Option<i32>; 2] {
            let Some(own) = deal.team.map(usize::from).filter(|own| *own < teams) else { return [None; 2] };
            let others =
                scores.iter().take(teams).enumerate().filter(|(team, _)| *team != own).map(|(_, score)| *score);
            [scores.get(own).copied().flatten(), others.reduce(|sum, score| sum?.checked_add(score?)).flatten()]
        };
        (deal.meld, deal.tricks, deal.score) = (of(&scores.meld), of(&scores.play), of(&scores.deal));
        let adjustment = of(&scores.adjustments)[0];
        deal.made = contract.and_then(|contract| {
            contract.made(DeclarerScores {
                meld: deal.meld[0],
                play: deal.tricks[0],
                adjustment,
                deal: deal.score[0],
                is_broken_off: self.most_dealt > step.table.trick,
            })
        });
    }
}

fn push(card: Option<Card>, text: &mut String) {
    _ = match card {
        Some(card) => write!(text, "{card}"),
        None => text.write_str("??"),
    };
}

impl Listener for RowListener {
    fn begin(&mut self, opening: &Opening<'_>) {
        self.rows.forget();
        let about = opening.about();
        self.names.clear();
        let words = &mut self.rows.words;
        let word = |name: &String| (!name.is_empty()).then(|| words.number(name));
        self.names.extend(about.names.iter().map(word));
        self.teams = usize::from(opening.teams.unwrap_or(0));
    }

    fn wants_cards(&self) -> bool {
        self.wants_plays
    }

    fn step(&mut self, step: &Step<'_>) {
        match step.action {
            PlayedAction::Deal => self.dealt(step),
            PlayedAction::Seated(seat, name) => {
                let word = Some(self.rows.words.number(name));
                if self.names.len() <= seat.index() {
                    self.names.resize(seat.index() + 1, None);
                }
                self.names[seat.index()] = word;
                if let Some(player) = self.player(Some(seat)) {
                    player.player = word;
                }
            }
            PlayedAction::Contract(contract) => {
                let trump = match contract.trump {
                    Trump::Unknown => None,
                    Trump::None => Some(self.rows.words.number("none")),
                    Trump::Suit(suit) => Some(self.rows.words.number(suit.name())),
                };
                let declarer = contract.declarer.map(|seat| seat.index());
                let team = declarer.and_then(|seat| step.table.teams.get(seat).copied().flatten());
                if let Some(deal) = self.rows.deals.last_mut() {
                    (deal.declarer, deal.team) = (declarer.map(|seat| seat as u8), team);
                    (deal.bid, deal.trump) = (contract.bid, trump);
                }
                for player in self.rows.players.iter_mut().skip(self.players) {
                    player.is_declarer = declarer.map(|seat| seat == usize::from(player.seat));
                }
            }
            PlayedAction::Kitty(kitty) => {
                self.kitty = kitty.cards().count();
                self.count_deck(step);
            }
            PlayedAction::Pass(pass) => {
                self.text.clear();
                pass.cards.iter().for_each(|card| push(*card, &mut self.text));
                let word = self.rows.words.number(&self.text);
                if let Some(player) = self.player(Some(pass.from)) {
                    player.passed = Some(word);
                }
            }
            PlayedAction::Exchanged => {
                for place in 0..step.table.players() {
                    let seat = Seat::new(place);
                    let hand = self.hand(seat.and_then(|seat| step.table.hand(seat)));
                    if let Some(player) = self.player(seat) {
                        player.hand = player.hand.or(hand);
                    }
                }
            }
            PlayedAction::Meld(meld) => {
                let trump = step.table.contract.and_then(|contract| contract.trump.suit());
                let melds = meld.cards.map(|cards| {
                    self.text.clear();
                    for (place, (kind, count)) in Counted::of(&cards, trump).kinds().enumerate() {
                        let comma = if place > 0 { ", " } else { "" };
                        _ = write!(self.text, "{comma}{}", kind.counted(count));
                    }
                    self.rows.words.number(&self.text)
                });
                if let Some(player) = self.player(step.player) {
                    (player.meld_points, player.melds) = (meld.points, melds);
                }
            }
            PlayedAction::TrickLeftOut(_) => self.left_out(),
            PlayedAction::Card(card) => self.card(step, card),
            PlayedAction::Taken(points) => self.taken(step.player, points),
            PlayedAction::Scored => self.scored(step),
            _ => {}
        }
    }

    fn restart(&mut self) {
        self.rows.forget();
    }

    fn end(&mut self, _: Status) {}
}

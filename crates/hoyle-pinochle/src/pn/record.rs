//! What a game's lines say, as a [`Game`]: [`RecordBuilder`]. It keeps the texts that a game shares with those after it.
//!
//! Not here: whether any of it is right (the judge).

use std::borrow::Cow;

use hoyle_rules::pinochle::DeckKind;
use hoyle_rules::{Card, CardBag, Seat};

use crate::game::{Call, Contract, Deal, Discard, Game, Kitty, Meld, Moment, Pass, Scores, Trick, Trump, Winner};
use crate::pn::judge::notifier::team_count;
use crate::pn::label::{Group, Label};
use crate::pn::parse::draft::{Draft, Line, Section, Value};
use crate::pn::setting::{Setting, default_names};

/// Makes games of trees, one after the other.
#[derive(Clone, Default, Debug)]
pub(crate) struct RecordBuilder {
    /// The Event and Table lines in force, with the numbers of their labels.
    shared: Vec<(Label, u8, String)>,
    players: u8,
}

impl RecordBuilder {
    /// The lines in force that have a text, with the numbers of their labels.
    pub(crate) fn in_force(&self) -> impl Iterator<Item = (Label, u8)> {
        self.shared.iter().filter(|(.., text)| !text.is_empty()).map(|(label, number, _)| (*label, *number))
    }

    /// How many play. Where it is another number than before, nobody keeps the seat.
    fn seat(&mut self, draft: &Draft) -> u8 {
        let players = draft.players.unwrap_or_default();
        if players != self.players {
            // Emptied, and the room for the text kept.
            let names = self.shared.iter_mut().filter(|(label, ..)| *label == Label::Seat);
            names.for_each(|(.., name)| name.clear());
        }
        self.players = players;
        players
    }

    /// Takes over what a game declares before its first hand.
    pub(crate) fn open(&mut self, text: &[u8], draft: &Draft) {
        self.seat(draft);
        for line in before_hands(draft).filter(|line| line.label.is_shared()) {
            overwrite(&mut self.shared, line, text);
        }
    }

    /// Takes over what a game declares in its hands.
    #[cold]
    pub(crate) fn close(&mut self, text: &[u8], draft: &Draft) {
        let hands = draft.sections.iter().skip_while(|section| !section.hand);
        let lines = hands.flat_map(|section| draft.lines_of(section));
        for line in lines.filter(|line| line.label.is_shared() && !line.flawed) {
            self.take(text, line);
        }
    }

    /// Takes over what a line declares.
    pub(crate) fn take(&mut self, text: &[u8], line: &Line) {
        overwrite(&mut self.shared, line, text);
    }

    /// What is known of the open game before its first hand: a game without deals.
    pub(crate) fn about(&self, text: &[u8], draft: &Draft) -> Game {
        let mut game = Game { players: draft.players, teams: team_count(draft), ..Game::default() };
        let notes = before_hands(draft).filter(|line| line.label == Label::Note);
        game.metadata.notes = notes.map(|line| words(text, line).into_owned()).collect();
        self.share(&mut game, self.players);
        game
    }

    /// The game of a draft. `complete` says that nothing is missing in it.
    pub(crate) fn game(&mut self, text: &[u8], draft: &Draft, complete: bool) -> Game {
        self.open(text, draft);
        let mut game = Game { complete, ..self.about(text, draft) };
        let players = self.players;
        for section in draft.sections.iter().skip_while(|section| !section.hand) {
            // An empty line in the midst of a hand does not make two of it.
            if !section.goes_on || game.deals.is_empty() {
                game.deals.push(new_deal(players, section.setting));
            }
            if let Some(deal) = game.deals.last_mut() {
                let mut dealing = Dealing { text, draft, deal, setting: section.setting, winner: None, finals: None };
                dealing.section(section, &mut self.shared);
                let (winner, finals) = (dealing.winner, dealing.finals.take());
                game.winner = winner.or(game.winner);
                game.final_scores = finals.or(game.final_scores.take());
            }
        }
        game.deck = game.deals.iter().find_map(deck_of);
        game
    }

    /// Puts the texts in force into the game.
    fn share(&self, game: &mut Game, players: u8) {
        game.names = default_names(players).iter().map(|name| (*name).to_owned()).collect();
        for (label, number, text) in self.shared.iter().filter(|(.., text)| !text.is_empty()) {
            let place = usize::from(number.wrapping_sub(1));
            let value = Some(text.clone()).filter(|text| text != "-");
            match label {
                Label::Presenter => game.metadata.presenter = value,
                Label::Location => game.metadata.location = value,
                Label::Event => game.metadata.event = value,
                Label::Table => game.metadata.table = value,
                Label::DateTime => game.metadata.date_time = value,
                Label::TimeControl => game.metadata.time_control = value,
                Label::Annotator => game.metadata.annotator = value,
                Label::BidSystem => {
                    let wanted = game.metadata.bid_systems.len().max(place + 1);
                    game.metadata.bid_systems.resize(wanted, None);
                    if let Some(own) = game.metadata.bid_systems.get_mut(place) {
                        *own = value;
                    }
                }
                // A name of a seat that nobody has here, where the game before was wrong about its players.
                Label::Seat if players != 0 && place >= usize::from(players) => {}
                Label::Seat => {
                    if place >= game.names.len() {
                        game.names.resize(place + 1, String::new());
                    }
                    if let (Some(own), Some(value)) = (game.names.get_mut(place), value) {
                        *own = value;
                    }
                }
                _ => {}
            }
        }
    }
}

/// The sound lines before the first hand of a game.
fn before_hands(draft: &Draft) -> impl Iterator<Item = &Line> {
    let sections = draft.sections.iter().take_while(|section| !section.hand);
    sections.flat_map(|section| draft.lines_of(section)).filter(|line| !line.flawed)
}

/// The text of a line.
pub(crate) fn words<'t>(text: &'t [u8], line: &Line) -> Cow<'t, str> {
    String::from_utf8_lossy(line.value().of(text).trim_ascii())
}

/// Takes a sound line over for the games to come.
fn overwrite(shared: &mut Vec<(Label, u8, String)>, line: &Line, text: &[u8]) {
    let Ok(stated) = core::str::from_utf8(line.value().of(text).trim_ascii()) else { return };
    match shared.iter_mut().find(|(label, number, _)| (*label, *number) == (line.label, line.number)) {
        Some((.., own)) => {
            own.clear();
            own.push_str(stated);
        }
        None => shared.push((line.label, line.number, stated.to_owned())),
    }
}

fn new_deal(players: u8, setting: Setting) -> Deal {
    let seats = usize::from(players);
    Deal {
        teams: (0..players).map(|seat| setting.team_of(seat, players)).collect(),
        dealt: vec![None; seats],
        held: vec![None; seats],
        melds: vec![None; seats],
        ..Deal::default()
    }
}

/// The lines of one deal on their way into it.
struct Dealing<'a> {
    text: &'a [u8],
    draft: &'a Draft,
    deal: &'a mut Deal,
    setting: Setting,
    winner: Option<Winner>,
    finals: Option<Scores>,
}

fn seat(number: u8) -> Option<Seat> {
    Seat::new(usize::from(number))
}

pub(crate) fn seat_of(value: Option<&Value>) -> Option<Seat> {
    match value {
        Some(Value::Seat(number)) => seat(*number),
        _ => None,
    }
}

/// What a contract says of trump.
pub(crate) fn trump_of(value: Option<&Value>) -> Trump {
    match value {
        Some(Value::Trump(suit)) => Trump::Suit(*suit),
        Some(Value::Withheld) => Trump::None,
        _ => Trump::Unknown,
    }
}

pub(crate) fn number_of(value: Option<&Value>) -> Option<i32> {
    match value {
        Some(Value::Number(number)) => Some(*number),
        _ => None,
    }
}

/// A card for each value that is one, `None` for each placeholder.
pub(crate) fn cards_of(values: &[Value]) -> Vec<Option<Card>> {
    cards_in(Vec::new(), values)
}

/// The same in a list that is used again.
pub(crate) fn cards_in(mut cards: Vec<Option<Card>>, values: &[Value]) -> Vec<Option<Card>> {
    let card = |value: &Value| match value {
        Value::Card(card) => Some(Some(*card)),
        Value::Withheld | Value::Asked => Some(None),
        _ => None,
    };
    cards.clear();
    cards.extend(values.iter().filter_map(card));
    cards
}

/// All cards of a line by suit; `None` where they are withheld.
pub(crate) fn bag_of(values: &[Value]) -> Option<CardBag> {
    if matches!(values, [Value::Withheld | Value::Asked, ..]) {
        return None;
    }
    Some(cards_of(values).into_iter().flatten().collect())
}

/// A call of a round of bidding.
pub(crate) fn call_of(value: &Value) -> Call {
    match value {
        Value::Pass => Call::Pass,
        Value::Number(bid) => Call::Bid(*bid),
        _ => Call::None,
    }
}

pub(crate) fn contract_of(values: &[Value]) -> Contract {
    let (declarer, bid) = (seat_of(values.first()), number_of(values.get(1)));
    let trump = match (declarer, bid, trump_of(values.get(2))) {
        // Of a contract that is withheld as a whole nobody knows that it had no trump.
        (None, None, Trump::None) => Trump::Unknown,
        (_, _, trump) => trump,
    };
    Contract { declarer, bid, trump }
}

/// What is passed on, in a list of cards that is used again.
pub(crate) fn pass_of(line: &Line, values: &[Value], cards: Vec<Option<Card>>) -> Option<Pass> {
    let from = seat(line.number.wrapping_sub(1))?;
    Some(Pass { from, to: seat_of(values.last()), cards: cards_in(cards, values) })
}

/// What is discarded, in a list of cards that is used again.
pub(crate) fn discard_of(values: &[Value], cards: Vec<Option<Card>>) -> Discard {
    let (points, own) = values.split_last().map_or((None, values), |(last, rest)| (Some(last), rest));
    Discard { cards: cards_in(cards, own), points: number_of(points) }
}

pub(crate) fn meld_of(draft: &Draft, line: &Line) -> Meld {
    let (points, cards) = match draft.values_of(line) {
        values @ ([] | [Value::Withheld | Value::Asked]) => (None, values),
        [cards @ .., points] => (Some(points), cards),
    };
    Meld { cards: draft.bag_of(line).copied().or_else(|| bag_of(cards)), points: number_of(points) }
}

impl Dealing<'_> {
    fn section(&mut self, section: &Section, shared: &mut Vec<(Label, u8, String)>) {
        let mut moment = Moment::Deal;
        for line in self.draft.lines_of(section).iter().filter(|line| !line.flawed) {
            moment = moment.max(match line.label.group() {
                Group::About | Group::Deal => Moment::Deal,
                Group::Auction => Moment::Auction,
                Group::Exchange => Moment::Exchange,
                Group::Meld => Moment::Meld,
                Group::Play => Moment::Play(line.number),
                Group::Results => Moment::Results,
            });
            match line.label {
                Label::Note => self.deal.notes.push((moment, words(self.text, line).into_owned())),
                Label::Seat => {
                    if let Some(seat) = seat(line.number.wrapping_sub(1)) {
                        self.deal.seated.push((seat, words(self.text, line).into_owned()));
                    }
                    overwrite(shared, line, self.text);
                }
                label if label.is_shared() => overwrite(shared, line, self.text),
                _ => self.line(line),
            }
        }
        // Hyphens at the end of the last round say nothing.
        if let Some(last) = self.deal.bids.last_mut()
            && let Some(end) = last.iter().rposition(|call| *call != Call::None)
        {
            last.truncate(end + 1);
        }
        let players = self.setting.players;
        self.deal.teams = (0..players).map(|seat| self.setting.team_of(seat, players)).collect();
    }

    fn line(&mut self, line: &Line) {
        let values = self.draft.values_of(line);
        let alone = matches!(values, [Value::Withheld | Value::Asked]);
        let own = usize::from(line.number.wrapping_sub(1));
        let scores = || (!alone).then(|| values.iter().map(|value| number_of(Some(value))).collect::<Scores>());
        let deal = &mut *self.deal;
        match line.label {
            Label::Deal => deal.number = number_of(values.first()),
            Label::GameScores => deal.game_scores = scores(),
            Label::Dealer => deal.dealer = seat_of(values.first()),
            Label::Hand => {
                let cards = bag_of(values);
                let exchanged = deal.kitty.is_some() || deal.discard.is_some() || !deal.passes.is_empty();
                if let (false, Some(dealt)) = (exchanged, deal.dealt.get_mut(own)) {
                    *dealt = cards;
                }
                if let Some(held) = deal.held.get_mut(own) {
                    *held = cards;
                }
            }
            Label::Bids => {
                deal.bids.resize(own, Vec::new());
                deal.bids.push(values.iter().map(call_of).collect());
            }
            Label::Contract => deal.contract = Some(contract_of(values)),
            Label::Pass => deal.passes.extend(pass_of(line, values, Vec::new())),
            Label::Kitty if line.number == 0 => deal.kitty = Some(Kitty::Whole(cards_of(values))),
            Label::Kitty => {
                let round = (line.number, cards_of(values));
                match &mut deal.kitty {
                    Some(Kitty::Rounds(rounds)) => rounds.push(round),
                    kitty => *kitty = Some(Kitty::Rounds(vec![round])),
                }
            }
            Label::Discard => deal.discard = Some(discard_of(values, Vec::new())),
            Label::Meld => {
                if let Some(meld) = deal.melds.get_mut(own) {
                    *meld = Some(meld_of(self.draft, line));
                }
            }
            Label::Trick => {
                let trick = match values {
                    [cards @ .., winner, points] => {
                        Trick { cards: cards_of(cards), winner: seat_of(Some(winner)), points: number_of(Some(points)) }
                    }
                    _ => Trick { cards: Vec::new(), winner: None, points: None },
                };
                deal.tricks.resize(own, None);
                deal.tricks.push(Some(trick));
            }
            Label::MeldScores => deal.meld_scores = scores(),
            Label::PlayScores => deal.play_scores = scores(),
            Label::Adjustments => deal.adjustments = scores(),
            Label::HandScores => deal.hand_scores = scores(),
            Label::FinalScores => self.finals = scores(),
            Label::Winner => {
                self.winner = match values.first() {
                    Some(Value::Team(team)) => Some(Winner::Team(*team)),
                    value => seat_of(value).map(Winner::Seat),
                }
            }
            _ => {}
        }
    }
}

/// The deck that a deal's cards are, if all of them are known.
fn deck_of(deal: &Deal) -> Option<DeckKind> {
    let mut all = CardBag::EMPTY;
    for hand in &deal.dealt {
        all = all.plus(hand.as_ref()?)?;
    }
    for card in deal.kitty.iter().flat_map(Kitty::cards) {
        if !all.insert(card?) {
            return None;
        }
    }
    DeckKind::of_size(all.len()).filter(|deck| deck.cards() == all)
}

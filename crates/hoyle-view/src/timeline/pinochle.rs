//! The timeline of a game of pinochle, as it is recorded: hands around the table, the auction, melds, trick by trick, the
//! score sheet. Not here: whether any of it is right (the audit says).

use std::sync::Arc;

use hoyle::record::pinochle::{Call, Deal, Game, Moment, Scores, Trick, Winner};
use hoyle_rules::pinochle::{RANKS, left_of};
use hoyle_rules::{Card, CardBag, MaybeCard, Seat, Suit};

use super::strip::Strip;
use super::{Badge, Centre, Counter, Held, Money, Place, Player, Row, Sheet, Table, Timeline, Word};

/// The suits in the order in which players of pinochle sort them.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

pub(super) fn timeline(game: &Game) -> Timeline {
    let count = usize::from(game.players.unwrap_or(0));
    let mut course = Course {
        game,
        count,
        strip: Strip { table: Table { places: vec![Place::default(); count], ..Table::default() }, ..Strip::default() },
        bags: vec![None; count],
        counters: Vec::new(),
    };
    course.strip.open("The game");
    course.sheet();
    for note in &game.about.notes {
        course.strip.line(vec![Word::Remark(note.clone())]);
    }
    course
        .strip
        .line(vec![text(&course.scores_in_words(game.deals.first().and_then(|deal| deal.game_scores.as_ref())))]);
    course.strip.step();
    for (number, deal) in game.deals.iter().enumerate() {
        course.deal(number, deal);
    }
    course.result();
    let mut kind = String::from("Pinochle");
    if let (Some(players), Some(deck)) = (game.players, game.deck) {
        kind.push_str(&format!(", {players} players, {} cards", deck.size()));
    }
    let about = &game.about;
    let places = [&about.event, &about.table, &about.location, &about.date_time];
    let about: Vec<&str> = places.into_iter().filter_map(Option::as_deref).collect();
    Timeline {
        game: vec![text(&kind)],
        about: about.join(", "),
        players: (0..count).map(|at| player(game, at)).collect(),
        near: 0,
        money: Money::default(),
        sections: course.strip.sections,
        steps: course.strip.steps,
        ending: if game.complete { Vec::new() } else { vec![vec![text("The record is not complete.")]] },
    }
}

fn text(words: &str) -> Word {
    Word::Text(words.to_owned())
}

fn player(game: &Game, at: usize) -> Player {
    let last = game.deals.len().saturating_sub(1);
    let name = Seat::new(at).and_then(|seat| game.name(seat, last)).unwrap_or_default();
    let label = format!("Seat{}", at + 1);
    Player { name: if name == label { String::new() } else { name.to_owned() }, label, ..Player::default() }
}

/// Follows a game, a step for each thing that somebody does.
struct Course<'a> {
    game: &'a Game,
    count: usize,
    strip: Strip,
    /// What each player holds now, as far as it is known.
    bags: Vec<Option<CardBag>>,
    /// What each team has taken in this deal.
    counters: Vec<i32>,
}

impl Course<'_> {
    fn place(&mut self, seat: Option<Seat>) -> Option<&mut Place> {
        self.strip.table.places.get_mut(seat?.index())
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).filter_map(Seat::new)
    }

    fn deal(&mut self, number: usize, deal: &Deal) {
        self.strip.name = deal.number.map_or_else(|| format!("Deal {}", number + 1), |own| format!("Deal {own}"));
        self.strip.open("");
        self.counters = vec![0; usize::from(self.game.teams.unwrap_or(0))];
        self.strip.table.centre = Centre::default();
        for place in &mut self.strip.table.places {
            *place = Place::default();
        }
        if let Some(place) = self.place(deal.dealer) {
            place.badges.push(Badge { letters: "D", means: "dealer" });
        }
        self.holds(&deal.dealt);
        if let Some(dealer) = deal.dealer {
            self.strip.line(vec![Word::Player(dealer), text(" deals")]);
        }
        for seat in self.seats() {
            self.hand_in_words(seat, "holds");
        }
        self.notes(deal, |moment| moment == Moment::Deal);
        self.strip.step();
        self.auction(deal);
        self.exchange(deal);
        self.melds(deal);
        self.play(deal);
        self.settle(deal);
    }

    /// Every player holds this now.
    fn holds(&mut self, hands: &[Option<CardBag>]) {
        for at in 0..self.count {
            if let Some(hand) = hands.get(at).copied().flatten() {
                if let Some(bag) = self.bags.get_mut(at) {
                    *bag = Some(hand);
                }
                self.lay(at, CardBag::EMPTY);
            } else if let Some(bag) = self.bags.get_mut(at) {
                *bag = None;
            }
        }
    }

    /// Lays the hand of a player in order, these of its cards face up.
    fn lay(&mut self, at: usize, up: CardBag) {
        let Some(Some(bag)) = self.bags.get(at) else { return };
        let mut hand = Vec::new();
        for suit in SUITS {
            for card in RANKS.map(|rank| Card::new(rank, suit)) {
                let shown = up.count(card);
                hand.extend((0..bag.count(card)).map(|copy| Held { card: card.into(), down: copy >= shown }));
            }
        }
        if let Some(place) = self.strip.table.places.get_mut(at) {
            place.hand = hand;
        }
    }

    fn hand_in_words(&mut self, seat: Seat, verb: &str) {
        let Some(place) = self.strip.table.places.get(seat.index()) else { return };
        let mut cards = Vec::new();
        for held in &place.hand {
            if !cards.is_empty() {
                cards.push(text(" "));
            }
            cards.push(Word::Card(held.card));
        }
        if !cards.is_empty() {
            self.strip.line(vec![Word::Player(seat), text(&format!(" {verb} ")), Word::Hidden(seat, cards)]);
        }
    }

    fn notes(&mut self, deal: &Deal, here: impl Fn(Moment) -> bool) {
        for (_, note) in deal.notes.iter().filter(|(moment, _)| here(*moment)) {
            self.strip.line(vec![Word::Remark(note.clone())]);
        }
    }

    fn auction(&mut self, deal: &Deal) {
        self.strip.open("auction");
        let mut seat = deal.dealer;
        for call in deal.bids.iter().flatten() {
            seat = seat.map(|seat| left_of(seat, self.count.max(1)));
            let said = match call {
                Call::None => continue,
                Call::Pass => "passes".to_owned(),
                Call::Bid(bid) => format!("bids {bid}"),
            };
            if let Some(who) = seat {
                self.strip.line(vec![Word::Player(who), text(&format!(" {said}"))]);
            }
            if let Some(place) = self.place(seat) {
                place.said = said;
            }
            self.strip.step();
        }
        let Some(contract) = deal.contract else { return };
        let bid = contract.bid.map_or_else(|| "a bid that is not known".to_owned(), |bid| bid.to_string());
        let trump = match contract.trump {
            Some(suit) => format!("{} are trump", crate::words::suit_name(suit)),
            None => "no trump is named".to_owned(),
        };
        let sign = contract.trump.map_or_else(String::new, |suit| format!(" {}", crate::words::suit_sign(suit)));
        self.strip.table.centre.notes = vec![format!("{bid}{sign}")];
        for place in &mut self.strip.table.places {
            place.said.clear();
        }
        if let Some(place) = self.place(contract.declarer) {
            place.badges.push(Badge { letters: "B", means: "bidder" });
        }
        if let Some(declarer) = contract.declarer {
            self.strip.line(vec![Word::Player(declarer), text(&format!(" plays for {bid}, {trump}"))]);
        }
        self.notes(deal, |moment| moment == Moment::Auction);
        self.strip.step();
    }

    fn exchange(&mut self, deal: &Deal) {
        let list = |cards: &[Option<Card>]| -> Vec<Held> {
            cards
                .iter()
                .map(|card| Held { card: card.map_or(MaybeCard::UNKNOWN, MaybeCard::from), down: false })
                .collect()
        };
        if let Some(kitty) = &deal.kitty {
            let cards: Vec<Option<Card>> = kitty.cards().collect();
            self.strip.line([text("the kitty: ")].into_iter().chain(named(&cards)).collect());
            self.strip.table.centre.rows = vec![Row { title: "kitty", cards: list(&cards) }];
            self.strip.step();
            self.strip.table.centre.rows.clear();
        }
        for pass in &deal.passes {
            let mut words = vec![Word::Player(pass.from), text(" passes ")];
            words.push(Word::Hidden(pass.from, named(&pass.cards)));
            match pass.to {
                Some(to) => words.extend([text(" to "), Word::Player(to)]),
                None => words.push(text(" across")),
            }
            self.strip.line(words);
        }
        if let (Some(discard), Some(who)) = (&deal.discard, deal.contract.and_then(|contract| contract.declarer)) {
            self.strip.line(vec![Word::Player(who), text(" discards "), Word::Hidden(who, named(&discard.cards))]);
        }
        let changed = deal.held.iter().zip(&deal.dealt).any(|(held, dealt)| held.is_some() && held != dealt);
        if changed {
            let hands: Vec<Option<CardBag>> = (0..self.count)
                .map(|at| deal.held.get(at).copied().flatten().or(deal.dealt.get(at).copied().flatten()))
                .collect();
            self.holds(&hands);
        }
        if changed || !deal.passes.is_empty() || deal.discard.is_some() {
            self.strip.step();
        }
        self.notes(deal, |moment| moment == Moment::Exchange);
    }

    fn melds(&mut self, deal: &Deal) {
        if deal.melds.iter().all(Option::is_none) {
            return;
        }
        self.strip.open("meld");
        for seat in self.seats() {
            let Some(Some(meld)) = deal.melds.get(seat.index()) else { continue };
            let points = meld.points.map_or_else(|| "?".to_owned(), |points| points.to_string());
            let mut words = vec![Word::Player(seat), text(" tables ")];
            match meld.cards {
                Some(cards) if !cards.is_empty() => {
                    self.lay(seat.index(), cards);
                    words.extend(named(&cards.iter().map(Some).collect::<Vec<_>>()));
                }
                Some(_) => words.push(text("nothing")),
                None => words.push(text("cards that are not known")),
            }
            if meld.cards.is_some() || meld.points.is_some() {
                words.push(text(&format!(": {points}")));
            }
            self.strip.line(words);
            if let Some(place) = self.place(Some(seat)) {
                place.said = format!("meld {points}");
            }
            self.strip.step();
        }
        self.notes(deal, |moment| matches!(moment, Moment::Meld | Moment::Play(0)));
        // The meld is taken up again.
        for at in 0..self.count {
            self.lay(at, CardBag::EMPTY);
        }
    }

    fn play(&mut self, deal: &Deal) {
        let mut leader = deal.contract.and_then(|contract| contract.declarer);
        for (number, trick) in deal.tricks.iter().enumerate() {
            let Some(trick) = trick else {
                leader = None;
                continue;
            };
            self.strip.open(&format!("trick {}", number + 1));
            self.trick(deal, trick, leader);
            let after = u8::try_from(number + 1).unwrap_or(u8::MAX);
            self.notes(deal, |moment| moment == Moment::Play(after));
            leader = trick.winner;
        }
    }

    fn trick(&mut self, deal: &Deal, trick: &Trick, leader: Option<Seat>) {
        for place in &mut self.strip.table.places {
            place.thrown.clear();
            place.won = false;
            place.said.clear();
        }
        let mut seat = leader;
        let last = trick.cards.len().saturating_sub(1);
        for (at, card) in trick.cards.iter().enumerate() {
            let face = card.map_or(MaybeCard::UNKNOWN, MaybeCard::from);
            if let Some(who) = seat {
                if let (Some(Some(bag)), Some(card)) = (self.bags.get_mut(who.index()), card) {
                    bag.remove(*card);
                }
                self.lay(who.index(), CardBag::EMPTY);
                self.strip.line(vec![Word::Player(who), text(" plays "), Word::Card(face)]);
            }
            if let Some(place) = self.place(seat) {
                place.thrown = vec![Held { card: face, down: false }];
            }
            if at == last {
                self.taken(deal, trick);
            }
            self.strip.step();
            seat = seat.map(|seat| left_of(seat, self.count.max(1)));
        }
    }

    /// A trick is over: who has it, and what the teams have taken so far.
    fn taken(&mut self, deal: &Deal, trick: &Trick) {
        let points = trick.points.map_or_else(|| "?".to_owned(), |points| points.to_string());
        if let Some(winner) = trick.winner {
            self.strip.line(vec![Word::Player(winner), text(&format!(" takes the trick: {points}"))]);
            let team = deal.teams.get(winner.index()).copied().flatten().map(usize::from);
            if let Some(sum) = team.and_then(|team| self.counters.get_mut(team)) {
                *sum = sum.saturating_add(trick.points.unwrap_or(0));
            }
        }
        if let Some(place) = self.place(trick.winner) {
            place.won = true;
            place.said = format!("takes {points}");
        }
        for (seat, place) in self.strip.table.places.iter_mut().enumerate() {
            let team = deal.teams.get(seat).copied().flatten().map(usize::from);
            if let Some(sum) = team.and_then(|team| self.counters.get(team)) {
                place.counter = Counter::Words(format!("counters {sum}"));
            }
        }
    }

    fn settle(&mut self, deal: &Deal) {
        self.strip.open("scores");
        for place in &mut self.strip.table.places {
            place.thrown.clear();
            place.won = false;
            place.said.clear();
        }
        let parts = [
            ("meld", &deal.meld_scores),
            ("play", &deal.play_scores),
            ("adjustments", &deal.adjustments),
            ("deal", &deal.hand_scores),
        ];
        for (what, scores) in parts {
            if let Some(scores) = scores {
                self.strip.line(vec![text(&format!("{what}: {}", self.scores_in_words(Some(scores))))]);
            }
        }
        match deal.made() {
            Some(true) => self.strip.line(vec![text("the bid is made")]),
            Some(false) => self.strip.line(vec![text("the bid is lost")]),
            None => {}
        }
        self.notes(deal, |moment| moment == Moment::Results);
        self.score(deal);
        self.strip.step();
    }

    /// `Team1 45, Team2 -70`.
    fn scores_in_words(&self, scores: Option<&Scores>) -> String {
        let parts = scores.into_iter().flatten().enumerate().map(|(team, score)| {
            format!("Team{} {}", team + 1, score.map_or_else(|| "?".to_owned(), |score| score.to_string()))
        });
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The empty score sheet.
    fn sheet(&mut self) {
        let mut heads: Vec<String> = ["Deal", "Bidder", "Bid"].map(str::to_owned).to_vec();
        for team in 1..=self.game.teams.unwrap_or(0) {
            heads.extend([format!("Team{team}"), "Total".to_owned()]);
        }
        self.strip.table.sheet = Some(Arc::new(Sheet { title: "Score sheet".to_owned(), heads, rows: Vec::new() }));
    }

    /// A line on the score sheet.
    fn score(&mut self, deal: &Deal) {
        let unknown = || "?".to_owned();
        let contract = deal.contract;
        let declarer = contract.and_then(|contract| contract.declarer);
        let mut row = vec![
            deal.number.map_or_else(unknown, |number| number.to_string()),
            declarer.map_or_else(unknown, |seat| format!("Seat{}", seat.index() + 1)),
            contract.and_then(|contract| contract.bid).map_or_else(unknown, |bid| bid.to_string()),
        ];
        for team in 0..usize::from(self.game.teams.unwrap_or(0)) {
            let of = |scores: &Option<Scores>| scores.as_ref().and_then(|scores| scores.get(team).copied().flatten());
            let hand = of(&deal.hand_scores);
            let total = of(&deal.game_scores).zip(hand).and_then(|(before, hand)| before.checked_add(hand));
            row.push(hand.map_or_else(unknown, |score| score.to_string()));
            row.push(total.map_or_else(unknown, |score| score.to_string()));
        }
        if let Some(sheet) = &mut self.strip.table.sheet {
            Arc::make_mut(sheet).rows.push(row);
        }
    }

    fn result(&mut self) {
        if self.game.final_scores.is_none() && self.game.winner.is_none() {
            return;
        }
        self.strip.name.clear();
        self.strip.open("Result");
        self.strip.line(vec![text(&self.scores_in_words(self.game.final_scores.as_ref()))]);
        match self.game.winner {
            Some(Winner::Team(team)) => self.strip.line(vec![text(&format!("Team{} wins", team + 1))]),
            Some(Winner::Seat(seat)) => self.strip.line(vec![Word::Player(seat), text(" wins")]),
            None => {}
        }
        self.strip.table.centre.notes = vec![self.scores_in_words(self.game.final_scores.as_ref())];
        self.strip.step();
    }
}

/// Cards as words, with blanks between them.
fn named(cards: &[Option<Card>]) -> Vec<Word> {
    let mut words = Vec::new();
    for card in cards {
        if !words.is_empty() {
            words.push(text(" "));
        }
        words.push(Word::Card(card.map_or(MaybeCard::UNKNOWN, MaybeCard::from)));
    }
    words
}

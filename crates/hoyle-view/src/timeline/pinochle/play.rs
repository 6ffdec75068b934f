//! How far a deal of pinochle is: what the sides have taken and melded, what the bid still needs, and the score sheet:
//! [`Tally`]. Not here: what is said of it (`mod.rs`); which cards lie in the trick, for the table of the replay knows.

use hoyle_pinochle::game::{Contract, Deal, Game, Trump};
use hoyle_pinochle::replay::sentences;
use hoyle_pinochle::replay::{DealOutcome, Names, Step, Table};
use hoyle_rules::pinochle::{DeckKind, Duties, RANKS};
use hoyle_rules::{Card, CardBag, MaybeCard, Seat, Suit};

use crate::timeline::tricks::{self, Agreement, LastTrick, TeamState};
use crate::timeline::{Panel, ScoreSheet, Sentence, TrickTable};

/// How many characters a heading of the score sheet has at most.
const HEAD: usize = 14;

/// What is counted while a deal is shown.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) table: TrickTable,
    /// Who has played the card that wins so far, where that is known.
    pub(super) winning: Option<Seat>,
    contract: Option<Contract>,
    /// What all tricks of the deal count together, where all are written.
    all: Option<i32>,
    /// How many trumps there are.
    trumps: u32,
    /// How many tricks there will be.
    tricks: usize,
}

impl Tally {
    /// A deal begins.
    pub(super) fn new(game: &Game, deal: &Deal) -> Tally {
        let teams = usize::from(game.teams.unwrap_or(0));
        let seats = |team: usize| {
            let on = deal.teams.iter().enumerate().filter(move |(_, own)| own.map(usize::from) == Some(team));
            on.filter_map(|(seat, _)| Seat::new(seat)).collect()
        };
        let score = |team: usize| deal.game_scores.as_ref().and_then(|scores| scores.get(team).copied().flatten());
        let scored = deal.play_scores.is_some() || deal.hand_scores.is_some();
        // A deal that was scored and has no trick was played without a word of it.
        let counters = (deal.tricks.iter().any(Option::is_some) || !scored || deal.counters().is_some()).then_some(0);
        let team = |team| TeamState { players: seats(team), game: score(team), counters, ..TeamState::default() };
        let sizes = deal.held.iter().chain(&deal.dealt).flatten().map(CardBag::len);
        Tally {
            table: TrickTable { teams: (0..teams).map(team).collect(), ..TrickTable::default() },
            contract: None,
            all: deal.counters().map(|counters| counters.into_iter().flatten().sum()),
            trumps: game.deck.map_or(0, |deck| trumps_of(deck, deal.contract)),
            tricks: sizes.min().unwrap_or(0) as usize,
            ..Tally::default()
        }
    }

    /// The auction is over.
    pub(super) fn contract(&mut self, contract: Contract) {
        self.contract = Some(contract);
        self.table.highest = None;
        let suit = contract.trump.suit();
        self.table.agreed = Some(Agreement {
            who: contract.declarer,
            does: "bids",
            suit,
            suit_unknown: contract.trump == Trump::Unknown,
            what: contract.bid.map_or_else(|| "?".to_owned(), |bid| bid.to_string()),
            beside: match contract.trump {
                Trump::Suit(suit) => crate::describe::suit_name(suit).to_owned(),
                Trump::None => "no trump".to_owned(),
                Trump::Unknown => "trump unknown".to_owned(),
            },
            ..Agreement::default()
        });
        self.count();
    }

    /// Somebody has melded so many points.
    pub(super) fn meld(&mut self, team: Option<usize>, points: Option<i32>) {
        if let (Some(team), Some(points)) = (team.and_then(|team| self.table.teams.get_mut(team)), points) {
            team.meld = Some(team.meld.unwrap_or(0).saturating_add(points));
        }
        self.count();
    }

    /// Counters that the declarer has discarded.
    pub(super) fn laid_away(&mut self, team: Option<usize>, points: Option<i32>) {
        if let Some(team) = team.and_then(|team| self.table.teams.get_mut(team)) {
            team.counters = team.counters.map(|own| own.saturating_add(points.unwrap_or(0)));
        }
        self.count();
    }

    /// What there was to think of before this player played the last card of the trick, out of this hand.
    pub(super) fn panel(&self, step: &Step<'_>, turn: Seat, hand: Option<CardBag>) -> Panel {
        let table = step.table;
        let (all, lying) = (table.plays().len().saturating_sub(1), table.trick_plays().len().saturating_sub(1));
        let trick = table.trick_of(lying);
        let may = trick.zip(hand).map(|(trick, hand)| {
            let lawful = trick.lawful(&hand, Duties::STRICT);
            let sorted = super::SUITS.into_iter().flat_map(|suit| RANKS.map(|rank| Card::new(rank, suit)));
            tricks::once(sorted.filter(|card| lawful.count(*card) > 0))
        });
        let wins = trick.filter(|_| lying > 0).map(|trick| usize::from(trick.winner()));
        let is_trump = |card: Card| Some(card.suit()) == self.trump();
        let gone = table.plays().iter().take(all).filter(|(_, card)| card.is_some_and(is_trump)).count();
        let gone = (self.trumps > 0).then_some((gone as u32, self.trumps));
        tricks::panel(turn, &lying_cards(table, lying), wins, may, gone)
    }

    fn trump(&self) -> Option<Suit> {
        self.contract?.trump.suit()
    }

    /// A trick with this number begins.
    pub(super) fn open(&mut self, number: usize) {
        self.winning = None;
        let of = if self.tricks > 0 { format!(" of {}", self.tricks) } else { String::new() };
        self.table.trick = format!("Trick {number}{of}");
        self.table.led = None;
    }

    /// A card is played.
    pub(super) fn card(&mut self, step: &Step<'_>) {
        self.table.led = self.table.led.or(step.player);
        let trick = step.table.trick_plays();
        let wins = step.table.trick_of(trick.len()).map(|trick| usize::from(trick.winner()));
        self.winning = wins.and_then(|at| trick.get(at)?.0);
    }

    /// The trick is taken. It lies there as the last one once the next is led.
    pub(super) fn taken(&mut self, step: &Step<'_>, points: Option<i32>, team: Option<usize>) -> LastTrick {
        if let Some(team) = team {
            self.table.piles.push(team);
        }
        if let Some(side) = team.and_then(|team| self.table.teams.get_mut(team)) {
            side.tricks += 1;
            side.counters = side.counters.map(|own| own.saturating_add(points.unwrap_or(0)));
        }
        self.count();
        let title = Sentence::from(format!("Trick {}", step.table.trick));
        let title = match step.player {
            Some(_) => title
                .text(": ")
                .then(sentences::of(step.player, Sentence::from("takes ").then(sentences::points(points)))),
            None => title,
        };
        tricks::last(title, &lying_cards(step.table, usize::MAX), step.player)
    }

    /// What the bid needs.
    fn count(&mut self) {
        let declarer = self.contract.and_then(|contract| contract.declarer);
        let own = |team: &&TeamState| declarer.is_some_and(|seat| team.players.contains(&seat));
        let taken: i32 = self.table.teams.iter().fold(0, |sum, team| sum.saturating_add(team.counters.unwrap_or(0)));
        let left = self.all.map(|all| all.saturating_sub(taken));
        let (Some(agreed), Some(team)) = (&mut self.table.agreed, self.table.teams.iter().find(own)) else { return };
        let (meld, Some(counters)) = (team.meld.unwrap_or(0), team.counters) else { return };
        agreed.parts = format!("meld {meld} + counters {counters}");
        let Some(bid) = self.contract.and_then(|contract| contract.bid) else { return };
        let needs = bid.saturating_sub(meld).saturating_sub(counters);
        agreed.share = (bid.saturating_sub(needs).clamp(0, bid.max(1)).unsigned_abs(), bid.max(1).unsigned_abs());
        let lacks = needs > 0;
        agreed.decided = match left {
            Some(left) if lacks => left < needs,
            _ => !lacks && team.tricks > 0,
        };
        agreed.needs = match left {
            // Meld counts for who takes a trick.
            _ if needs <= 0 && team.tricks == 0 => "needs a trick".to_owned(),
            _ if needs <= 0 => "made".to_owned(),
            Some(left) if left < needs => "cannot make it".to_owned(),
            Some(left) => format!("needs {needs} more of {left}"),
            None => format!("needs {needs} more"),
        };
    }

    /// The deal is over: whether the bid was made, and what the sides have now.
    pub(super) fn settled(&mut self, deal: &Deal, outcome: &DealOutcome) {
        // What was melded and does not count is of no side any more.
        for (team, meld) in self.table.teams.iter_mut().zip(deal.meld_scores.iter().flatten()) {
            team.meld = meld.or(team.meld);
        }
        for (team, total) in self.table.teams.iter_mut().zip(&outcome.totals) {
            team.game = *total;
        }
        if let (Some(agreed), Some(made)) = (&mut self.table.agreed, outcome.made) {
            agreed.needs = if made { "made" } else { "set" }.to_owned();
            agreed.decided = true;
        }
    }

    /// The cells of a side in the score sheet while the deal is played: meld and counters.
    fn so_far(&self) -> impl Iterator<Item = String> {
        self.table.teams.iter().map(|team| match team.counters {
            Some(counters) => tricks::number(format_args!("{} + {counters} …", team.meld.unwrap_or(0))),
            None => "?".to_owned(),
        })
    }
}

/// The first cards of the trick, so many, that somebody known has played.
fn lying_cards(table: &Table, cards: usize) -> Vec<(Seat, MaybeCard)> {
    let first = table.trick_plays().iter().take(cards);
    first.filter_map(|(seat, card)| Some(((*seat)?, card.map_or(MaybeCard::UNKNOWN, MaybeCard::from)))).collect()
}

/// How many trumps a deck has; none where the suit is not known.
fn trumps_of(deck: DeckKind, contract: Option<Contract>) -> u32 {
    let suit = contract.and_then(|contract| contract.trump.suit());
    suit.map_or(0, |suit| RANKS.iter().map(|rank| u32::from(deck.copies_of(Card::new(*rank, suit)))).sum())
}

/// The empty score sheet of a game.
pub(super) fn sheet(game: &Game, names: &Names) -> ScoreSheet {
    let mut heads: Vec<String> = ["Deal", "Bid"].map(str::to_owned).to_vec();
    let first = game.deals.first();
    let stays = game.deals.iter().all(|deal| first.is_some_and(|first| first.teams == deal.teams));
    heads.extend((0..game.teams.unwrap_or(0)).map(|team| match first.filter(|_| stays) {
        Some(deal) => head(deal, names, team),
        None => format!("Side {}", team + 1),
    }));
    ScoreSheet { title: "Score sheet".to_owned(), heads, ..ScoreSheet::default() }
}

/// The players of a side as a heading: `Ada, Cleo`; `Benedikta, D.` where that is too long.
fn head(deal: &Deal, names: &Names, team: u8) -> String {
    let seats = deal.teams.iter().enumerate().filter(|(_, own)| **own == Some(team));
    let seats = seats.filter_map(|(seat, _)| Seat::new(seat));
    let names_of_side: Vec<String> = seats.map(|seat| super::name_of(names, seat)).collect();
    let whole = names_of_side.join(", ");
    if whole.chars().count() <= HEAD || names_of_side.len() < 2 {
        return whole;
    }
    let short = names_of_side.iter().enumerate().map(|(at, name)| match name.chars().next() {
        Some(letter) if at > 0 => format!("{letter}."),
        _ => name.clone(),
    });
    short.collect::<Vec<_>>().join(", ")
}

/// Writes the row of a deal, with what it brought the sides or, while it is played, what they have; below it the totals.
pub(super) fn write(sheet: &mut ScoreSheet, deal: &Deal, names: &Names, tally: &Tally, scored: Option<&DealOutcome>) {
    if deal.contract.is_none() && scored.is_none() {
        return;
    }
    let points = super::points_of;
    if sheet.here.is_none() {
        // The totals make room for the deal.
        sheet.rows.pop();
        sheet.rows.push(Vec::new());
        sheet.rows.push(Vec::new());
        sheet.here = sheet.rows.len().checked_sub(2);
    }
    let known = deal.contract.filter(|contract| contract.declarer.is_some() || contract.bid.is_some());
    let bid = known.map(|contract| {
        // The first word of a name is enough: all of them are at the table.
        let who = contract.declarer.map_or_else(|| "?".to_owned(), |seat| super::name_of(names, seat));
        let who = who.split(' ').next().unwrap_or_default();
        let sign = contract.trump.suit().map(|suit| format!(" {}", crate::describe::suit_sign(suit)));
        format!("{who} {}{}", points(contract.bid), sign.unwrap_or_default())
    });
    let mut row = vec![points(deal.number), bid.unwrap_or_else(|| "?".to_owned())];
    let mut total = vec!["Total".to_owned(), String::new()];
    match scored {
        Some(outcome) => {
            row.extend(outcome.scores.iter().map(|score| points(*score)));
            total.extend(outcome.totals.iter().map(|score| points(*score)));
        }
        None => {
            row.extend(tally.so_far());
            total.extend(tally.table.teams.iter().map(|team| points(team.game)));
        }
    }
    if let Some(at) = sheet.here {
        for (place, cells) in [(at, row), (at + 1, total)] {
            if let Some(place) = sheet.rows.get_mut(place) {
                *place = cells;
            }
        }
    }
    if scored.is_some() {
        sheet.here = None;
    }
}

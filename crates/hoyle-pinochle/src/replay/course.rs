//! The one thing that plays a recorded game: [`Course`], the table and what is done at it step by step. Replays of records
//! and the judge of a text play through it, so a listener hears of a text what a replay of its record lends. Not here: what
//! comes next; that is `cursor.rs` for a record, and the judge's `notifier.rs` for the lines of a text.
//!
//! A record may withhold hands, cards and winners, and break the rules, where a state of the rules knows of no such thing. So
//! a course follows what is written, and the table knows no more than the record says; whether it is lawful, the judge asks
//! the rules' own auction, tricks and melds.

use hoyle_rules::pinochle::{MAX_PLAYERS, Trick, left_of};
use hoyle_rules::{Card, CardBag, Seat};

use crate::game::{Call, Contract, Discard, Kitty, Meld, Pass, Winner};

/// What is done at a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayedAction<'a> {
    /// The cards are dealt.
    Deal,
    /// Somebody takes a seat, and is called this.
    Seated(Seat, &'a str),
    /// A round of bidding begins, with this number, from 1.
    Round(usize),
    /// Somebody calls.
    Call(Call),
    /// A round of bidding shows cards of the kitty.
    Shown(&'a [Option<Card>]),
    /// The auction ends.
    Contract(Contract),
    /// The kitty is taken.
    Kitty(&'a Kitty),
    /// Cards are passed on.
    Pass(&'a Pass),
    /// The declarer discards.
    Discard(&'a Discard),
    /// The exchange is over: the hands are what is played with.
    Exchanged,
    /// Somebody tables meld.
    Meld(Meld),
    /// A trick with this number, from 1, is not recorded.
    TrickLeftOut(usize),
    /// A card is played; `None`: it is withheld.
    Card(Option<Card>),
    /// The trick is taken, and counts this.
    Taken(Option<i32>),
    /// The deal is scored.
    Scored,
}

/// The parts of a deal, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Phase {
    /// The cards are dealt.
    #[default]
    Deal,
    /// Rounds of bidding, up to the contract.
    Auction,
    /// The kitty, passing and the discard.
    Exchange,
    /// Meld is tabled.
    Meld,
    /// Tricks.
    Play,
    /// Scores.
    Results,
}

impl PlayedAction<'_> {
    /// The part of a deal that it belongs to.
    pub fn phase(self) -> Phase {
        match self {
            PlayedAction::Deal | PlayedAction::Seated(..) => Phase::Deal,
            PlayedAction::Round(_) | PlayedAction::Call(_) | PlayedAction::Shown(_) | PlayedAction::Contract(_) => {
                Phase::Auction
            }
            PlayedAction::Kitty(_) | PlayedAction::Pass(_) | PlayedAction::Discard(_) | PlayedAction::Exchanged => {
                Phase::Exchange
            }
            PlayedAction::Meld(_) => Phase::Meld,
            PlayedAction::TrickLeftOut(_) | PlayedAction::Card(_) | PlayedAction::Taken(_) => Phase::Play,
            PlayedAction::Scored => Phase::Results,
        }
    }
}

/// The table after something was done.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// The number of the step in its game, from 1.
    pub number: usize,
    /// The place of the deal among those of the game, from 0.
    pub place: usize,
    /// What is done.
    pub action: PlayedAction<'a>,
    /// Who does it; `None` where nobody does, or it is not known.
    pub player: Option<Seat>,
    /// The table when that is done.
    pub table: &'a Table,
}

/// A number of each team; `None`: it is withheld.
pub type TeamScores = [Option<i32>; MAX_PLAYERS];

/// The scores of a deal as they are written; a line that is not there is withheld of every team.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DealScores {
    /// What each team had before the deal.
    pub before: TeamScores,
    /// For meld, by team.
    pub meld: TeamScores,
    /// For tricks, by team.
    pub play: TeamScores,
    /// Awards and punishments.
    pub adjustments: TeamScores,
    /// In all, by team.
    pub deal: TeamScores,
    /// At the end of the game, in its last deal.
    pub end: TeamScores,
}

/// Who played a card, and which, as far as either is known.
pub type Play = (Option<Seat>, Option<Card>);

/// The table as far as the record says.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Table {
    /// The number of the deal in the game, as it is written.
    pub deal: Option<i32>,
    /// The team of each seat, counted from 0.
    pub teams: Vec<Option<u8>>,
    /// What each player was dealt, or holds since the exchange.
    hands: Vec<Option<CardBag>>,
    /// The cards played in the deal, and where among them the last trick begins.
    plays: Vec<Play>,
    trick_from: usize,
    /// What was agreed.
    pub contract: Option<Contract>,
    /// Who must call or play next, where that is known.
    pub due: Option<Seat>,
    /// The number of the trick, from 1, once play has begun.
    pub trick: usize,
    /// What each team has taken in tricks, as it is written.
    pub counters: Vec<i32>,
    /// The scores before the deal; the others are those of the deal before until it is scored.
    pub scores: DealScores,
    /// Who has won the game, once its last deal is scored.
    pub winner: Option<Winner>,
}

/// What was done, and who did it.
pub(crate) type Done<'a> = (PlayedAction<'a>, Option<Seat>);

/// A recorded game being played.
#[derive(Clone, Default, Debug)]
pub(crate) struct Course {
    number: usize,
    place: usize,
    table: Table,
    /// The hands to play with, where they are declared again.
    declared: Vec<Option<CardBag>>,
    /// The cards of a step, for who has to make a list of them: it is used again.
    pub(crate) cards: Vec<Option<Card>>,
}

impl Course {
    /// A game begins.
    pub(crate) fn begin(&mut self) {
        self.number = 0;
        (self.table.scores, self.table.winner) = (DealScores::default(), None);
    }

    /// The table as it stands.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// The cards of the deal at this place are dealt: these hands, by this dealer.
    pub(crate) fn deal(
        &mut self,
        place: usize,
        number: Option<i32>,
        dealer: Option<Seat>,
        hands: impl Iterator<Item = Option<CardBag>>,
        counters: usize,
    ) -> Done<'static> {
        self.place = place;
        let table = &mut self.table;
        table.hands.clear();
        table.hands.extend(hands);
        table.plays.clear();
        table.trick_from = 0;
        table.counters.clear();
        table.counters.resize(counters, 0);
        (table.deal, table.contract, table.due, table.trick) = (number, None, dealer, 0);
        (PlayedAction::Deal, dealer)
    }

    /// Who plays with whom in the deal that begins.
    pub(crate) fn seat_teams(&mut self, teams: impl Iterator<Item = Option<u8>>) {
        self.table.teams.clear();
        self.table.teams.extend(teams);
    }

    /// Lends the table after something was done.
    #[inline]
    pub(crate) fn lend<'a>(&'a mut self, (action, player): Done<'a>) -> Step<'a> {
        self.number += 1;
        Step { number: self.number, place: self.place, action, player, table: &self.table }
    }

    /// A round of bidding begins left of the dealer.
    pub(crate) fn round(&mut self, number: usize, dealer: Option<Seat>) -> Done<'static> {
        self.table.due = dealer;
        self.table.next_seat();
        (PlayedAction::Round(number), None)
    }

    /// Whoever is due calls. Who says nothing is passed over.
    #[inline]
    pub(crate) fn call(&mut self, call: Call) -> Option<Done<'static>> {
        let player = self.table.due;
        self.table.next_seat();
        if call == Call::None { None } else { Some((PlayedAction::Call(call), player)) }
    }

    /// The auction is over, whether or not it is known how.
    pub(crate) fn contract(&mut self, contract: Option<Contract>) -> Option<Done<'static>> {
        self.table.contract = contract;
        let contract = contract?;
        Some((PlayedAction::Contract(contract), contract.declarer))
    }

    /// The exchange is over; `declared` are the hands as declared in the end. `any` says whether anything was exchanged.
    pub(crate) fn exchanged(
        &mut self,
        declared: impl Iterator<Item = Option<CardBag>>,
        any: bool,
    ) -> Option<Done<'static>> {
        self.declared.clear();
        self.declared.extend(declared);
        let hands = &mut self.table.hands;
        let changed = hands.iter().zip(&self.declared).any(|(hand, declared)| declared.is_some() && hand != declared);
        if changed {
            hands.iter_mut().zip(&self.declared).for_each(|(hand, declared)| *hand = declared.or(*hand));
        }
        if changed || any { Some((PlayedAction::Exchanged, None)) } else { None }
    }

    /// Play begins: the declarer leads.
    pub(crate) fn lead(&mut self) {
        self.table.due = self.table.contract.and_then(|contract| contract.declarer);
    }

    /// A trick begins; whoever is due leads.
    #[inline]
    pub(crate) fn trick(&mut self, number: usize) {
        self.table.trick = number;
        self.table.trick_from = self.table.plays.len();
    }

    /// A trick is not recorded, nor who leads the next.
    pub(crate) fn trick_left_out(&mut self, number: usize) -> Done<'static> {
        self.trick(number);
        self.table.due = None;
        (PlayedAction::TrickLeftOut(number), None)
    }

    /// Whoever is due plays a card.
    #[inline]
    pub(crate) fn card(&mut self, card: Option<Card>) -> Done<'static> {
        let player = self.table.due;
        self.table.plays.push((player, card));
        self.table.next_seat();
        (PlayedAction::Card(card), player)
    }

    /// So many cards are played that nobody wants to hear of.
    #[inline]
    pub(crate) fn pass_over(&mut self, cards: usize) {
        self.number += cards;
    }

    /// The trick is taken; who takes it leads the next.
    #[inline]
    pub(crate) fn taken(&mut self, winner: Option<Seat>, points: Option<i32>) -> Done<'static> {
        let table = &mut self.table;
        let team = winner.and_then(|winner| table.teams.get(winner.index()).copied().flatten());
        if let Some(sum) = team.and_then(|team| table.counters.get_mut(usize::from(team))) {
            *sum = sum.saturating_add(points.unwrap_or(0));
        }
        table.due = winner;
        (PlayedAction::Taken(points), winner)
    }

    /// The scores on the table, for who is about to score the deal.
    pub(crate) fn scores_mut(&mut self) -> &mut DealScores {
        &mut self.table.scores
    }

    /// The deal is scored, and its scores are on the table.
    pub(crate) fn scored(&mut self, winner: Option<Winner>) -> Done<'static> {
        self.table.winner = winner;
        self.table.due = None;
        (PlayedAction::Scored, None)
    }
}

impl Table {
    /// How many players hold cards, known or not.
    pub fn players(&self) -> usize {
        self.hands.len()
    }

    /// What a player holds now, as far as it is known.
    pub fn hand(&self, seat: Seat) -> Option<CardBag> {
        let mut hand = (*self.hands.get(seat.index())?)?;
        for card in self.plays.iter().filter(|(player, _)| *player == Some(seat)).filter_map(|(_, card)| *card) {
            hand.remove(card);
        }
        Some(hand)
    }

    /// The cards played in the deal, in order.
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// The cards of the trick, from the leader on. They lie there until the next trick begins.
    pub fn trick_plays(&self) -> &[Play] {
        self.plays.get(self.trick_from..).unwrap_or_default()
    }

    /// The first cards of the trick, so many, for who asks the rules which wins and what may be played; `None` where trump
    /// or one of them is not known.
    pub fn trick_of(&self, cards: usize) -> Option<Trick> {
        let mut trick = Trick::new(Some(self.contract?.trump.suit()?));
        for play in self.trick_plays().iter().take(cards) {
            trick.play(play.0.and(play.1)?);
        }
        Some(trick)
    }

    /// The next to the left is due.
    #[inline]
    fn next_seat(&mut self) {
        let players = self.hands.len();
        self.due = self.due.filter(|_| players > 0).map(|seat| left_of(seat, players));
    }
}

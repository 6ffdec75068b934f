//! The table of a recorded game while it is replayed: [`Table`], and [`Step`], what a replay lends. Not here: what comes
//! next; that is `cursor.rs`.
//!
//! A record may withhold hands, cards and winners, where the rules know of no such thing. So a replay follows what is
//! written, and the table knows no more than the record tells.

use hoyle_rules::pinochle::left_of;
use hoyle_rules::{Card, CardBag, Seat};

use crate::game::{Call, Contract, Deal, Discard, Game, Kitty, Meld, Pass, Trick};

/// What is done at a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayedAction<'g> {
    /// The cards are dealt.
    Deal,
    /// A round of bidding begins, with this number, from 1.
    Round(usize),
    /// Somebody calls.
    Call(Call),
    /// A round of bidding shows cards of the kitty.
    Shown(&'g [Option<Card>]),
    /// The auction ends.
    Contract(Contract),
    /// The kitty is taken.
    Kitty(&'g Kitty),
    /// Cards are passed on.
    Pass(&'g Pass),
    /// The declarer discards.
    Discard(&'g Discard),
    /// The exchange is over: the hands are what is played with.
    Exchanged,
    /// Somebody tables meld.
    Meld(Meld),
    /// A trick begins, with this number, from 1.
    Trick(usize, &'g Trick),
    /// A trick with this number, from 1, is not recorded.
    TrickLeftOut(usize),
    /// A card is played; `None`: it is withheld.
    Card(Option<Card>),
    /// The trick is taken.
    Taken(&'g Trick),
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
            PlayedAction::Deal => Phase::Deal,
            PlayedAction::Round(_) | PlayedAction::Call(_) | PlayedAction::Shown(_) | PlayedAction::Contract(_) => {
                Phase::Auction
            }
            PlayedAction::Kitty(_) | PlayedAction::Pass(_) | PlayedAction::Discard(_) | PlayedAction::Exchanged => {
                Phase::Exchange
            }
            PlayedAction::Meld(_) => Phase::Meld,
            PlayedAction::Trick(..)
            | PlayedAction::TrickLeftOut(_)
            | PlayedAction::Card(_)
            | PlayedAction::Taken(_) => Phase::Play,
            PlayedAction::Scored => Phase::Results,
        }
    }
}

/// What a replay lends after an action.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a, 'g> {
    /// The number of the step in its game, from 1.
    pub number: usize,
    /// The deal, and its place among those of the game.
    pub deal: &'g Deal,
    /// Its place among the deals of the game, from 0.
    pub place: usize,
    /// What is done.
    pub action: PlayedAction<'g>,
    /// Who does it; `None` where nobody does, or it is not known.
    pub player: Option<Seat>,
    /// The table when that is done.
    pub table: &'a Table,
}

/// The table as far as the record tells.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Table {
    /// What each player holds now.
    pub hands: Vec<Option<CardBag>>,
    /// What was agreed.
    pub contract: Option<Contract>,
    /// Who must call or play next, where that is known.
    pub due: Option<Seat>,
    /// How many cards lie in the trick.
    pub played: usize,
    /// What each team has taken in tricks, as it is written.
    pub counters: Vec<i32>,
}

impl Table {
    pub(super) fn deal(&mut self, game: &Game, deal: &Deal) {
        let players = usize::from(game.players.unwrap_or(0));
        self.hands.clear();
        self.hands.extend((0..players).map(|at| deal.dealt.get(at).copied().flatten()));
        self.counters.clear();
        self.counters.resize(usize::from(game.teams.unwrap_or(0)), 0);
        (self.contract, self.due, self.played) = (None, deal.dealer, 0);
    }

    /// The next to the left is due.
    pub(super) fn next_seat(&mut self) {
        let players = self.hands.len();
        self.due = self.due.filter(|_| players > 0).map(|seat| left_of(seat, players));
    }

    /// The exchange is over. Where a hand is not declared again, it is what was dealt.
    pub(super) fn exchange(&mut self, deal: &Deal) {
        let of = |hands: &[Option<CardBag>], at: usize| hands.get(at).copied().flatten();
        for (at, hand) in self.hands.iter_mut().enumerate() {
            *hand = of(&deal.held, at).or(of(&deal.dealt, at));
        }
    }

    /// A card of the trick is played by who is due; gives who that is.
    pub(super) fn play(&mut self, card: Option<Card>) -> Option<Seat> {
        let player = self.due;
        let hand = player.and_then(|seat| self.hands.get_mut(seat.index()));
        if let (Some(Some(hand)), Some(card)) = (hand, card) {
            hand.remove(card);
        }
        self.played += 1;
        self.next_seat();
        player
    }

    /// The trick is taken; who takes it leads the next.
    pub(super) fn win_trick(&mut self, deal: &Deal, trick: &Trick) {
        let team = trick.winner.and_then(|winner| deal.teams.get(winner.index()).copied().flatten());
        if let Some(sum) = team.and_then(|team| self.counters.get_mut(usize::from(team))) {
            *sum = sum.saturating_add(trick.points.unwrap_or(0));
        }
        (self.due, self.played) = (trick.winner, 0);
    }
}

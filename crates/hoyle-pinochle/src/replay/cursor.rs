//! The one way to replay a recorded game: [`Replay`], a cursor that lends every step. Not here: what the table is like
//! after a step; that is `course.rs`.

use hoyle_rules::{Card, Seat};

use super::course::{Course, DealScores, Done, PlayedAction, Step, Table, TeamScores};
use crate::game::{Deal, Game, Kitty, Scores};

/// A game being replayed, step by step.
#[derive(Clone, Debug)]
pub struct Replay<'g> {
    game: &'g Game,
    /// The place of the deal among those of the game.
    place: usize,
    next: Next,
    /// How many parts of the kitty the auction has shown.
    shown: usize,
    course: Course,
}

/// What comes next in a deal, if the record has it.
#[derive(Clone, Copy, Debug)]
enum Next {
    Deal,
    /// Somebody takes a seat.
    Seated(usize),
    /// The round of bidding at this place.
    Round(usize),
    /// A call of it.
    Call(usize, usize),
    /// What it shows of the kitty; behind the last round, all that is left.
    Shown(usize),
    Contract,
    Kitty,
    Pass(usize),
    Discard,
    Exchanged,
    Meld(usize),
    Trick(usize),
    /// A card of a trick.
    Card(usize, usize),
    Scored,
}

impl Game {
    /// The game to be followed step by step.
    pub fn replay(&self) -> Replay<'_> {
        Replay { game: self, place: 0, next: Next::Deal, shown: 0, course: Course::default() }
    }
}

impl<'g> Replay<'g> {
    /// The game that is replayed.
    pub fn game(&self) -> &'g Game {
        self.game
    }

    /// The table as it stands.
    pub fn table(&self) -> &Table {
        self.course.table()
    }

    /// Goes to the next step; `None` after the last of the last deal.
    pub fn next_step(&mut self) -> Option<Step<'_>> {
        loop {
            let deal = self.game.deals.get(self.place)?;
            if let Some(done) = self.advance(deal) {
                return Some(self.course.lend(done));
            }
        }
    }

    /// Does what comes next, if the record has it.
    fn advance(&mut self, deal: &'g Deal) -> Option<Done<'g>> {
        match self.next {
            Next::Deal => {
                (self.next, self.shown) = (Next::Seated(0), 0);
                Some(self.begin_deal(deal))
            }
            Next::Seated(number) => match deal.seated.get(number) {
                Some((seat, name)) => {
                    self.next = Next::Seated(number + 1);
                    Some((PlayedAction::Seated(*seat, name), Some(*seat)))
                }
                None => {
                    self.next = Next::Round(0);
                    None
                }
            },
            Next::Round(round) if round < deal.bids.len() => {
                self.next = Next::Call(round, 0);
                Some(self.course.round(round + 1, deal.dealer))
            }
            Next::Round(round) => {
                self.next = Next::Shown(round);
                None
            }
            Next::Call(round, number) => {
                let Some(&call) = deal.bids.get(round).and_then(|calls| calls.get(number)) else {
                    self.next = Next::Shown(round);
                    return None;
                };
                self.next = Next::Call(round, number + 1);
                self.course.call(call)
            }
            Next::Shown(round) => {
                let Some(cards) = self.next_shown(deal, round) else {
                    self.next = if round < deal.bids.len() { Next::Round(round + 1) } else { Next::Contract };
                    return None;
                };
                Some((PlayedAction::Shown(cards), None))
            }
            Next::Contract => {
                self.next = Next::Kitty;
                self.course.contract(deal.contract)
            }
            Next::Kitty => {
                self.next = Next::Pass(0);
                Some((PlayedAction::Kitty(deal.kitty.as_ref()?), None))
            }
            Next::Pass(number) => {
                let Some(pass) = deal.passes.get(number) else {
                    self.next = Next::Discard;
                    return None;
                };
                self.next = Next::Pass(number + 1);
                Some((PlayedAction::Pass(pass), Some(pass.from)))
            }
            Next::Discard => {
                self.next = Next::Exchanged;
                let declarer = deal.contract.and_then(|contract| contract.declarer);
                Some((PlayedAction::Discard(deal.discard.as_ref()?), declarer))
            }
            Next::Exchanged => {
                self.next = Next::Meld(0);
                let any = !deal.passes.is_empty() || deal.discard.is_some();
                self.course.exchanged(deal.held.iter().copied(), any)
            }
            Next::Meld(seat) if seat < deal.melds.len() => {
                self.next = Next::Meld(seat + 1);
                Some((PlayedAction::Meld(deal.melds.get(seat).copied().flatten()?), Seat::new(seat)))
            }
            Next::Meld(_) => {
                self.next = Next::Trick(0);
                self.course.lead();
                None
            }
            Next::Trick(number) => match deal.tricks.get(number) {
                Some(Some(_)) => {
                    self.next = Next::Card(number, 0);
                    self.course.trick(number + 1);
                    None
                }
                Some(None) => {
                    self.next = Next::Trick(number + 1);
                    Some(self.course.trick_left_out(number + 1))
                }
                None => {
                    self.next = Next::Scored;
                    None
                }
            },
            Next::Card(number, card) => {
                let trick = deal.tricks.get(number)?.as_ref()?;
                match trick.cards.get(card) {
                    Some(&played) => {
                        self.next = Next::Card(number, card + 1);
                        Some(self.course.card(played))
                    }
                    None => {
                        self.next = Next::Trick(number + 1);
                        Some(self.course.taken(trick.winner, trick.points))
                    }
                }
            }
            Next::Scored => {
                (self.place, self.next) = (self.place + 1, Next::Deal);
                Some(self.score(deal))
            }
        }
    }

    /// The cards of a deal are dealt.
    fn begin_deal(&mut self, deal: &'g Deal) -> Done<'g> {
        self.course.seat_teams(deal.teams.iter().copied());
        self.course.scores_mut().before = team_scores(deal.game_scores.as_ref());
        let players = usize::from(self.game.players.unwrap_or(0));
        let hands = (0..players).map(|at| deal.dealt.get(at).copied().flatten());
        let teams = usize::from(self.game.teams.unwrap_or(0));
        self.course.deal(self.place, deal.number, deal.dealer, hands, teams)
    }

    /// The deal is over: its scores stand as they are written.
    fn score(&mut self, deal: &'g Deal) -> Done<'g> {
        let last = self.place == self.game.deals.len();
        let scores = self.course.scores_mut();
        *scores = DealScores {
            before: scores.before,
            meld: team_scores(deal.meld_scores.as_ref()),
            play: team_scores(deal.play_scores.as_ref()),
            adjustments: team_scores(deal.adjustments.as_ref()),
            deal: team_scores(deal.hand_scores.as_ref()),
            end: team_scores(self.game.final_scores.as_ref().filter(|_| last)),
        };
        self.course.scored(self.game.winner.filter(|_| last))
    }

    /// What the round of bidding at this place shows of the kitty next.
    fn next_shown(&mut self, deal: &'g Deal, round: usize) -> Option<&'g [Option<Card>]> {
        let Some(Kitty::Rounds(rounds)) = &deal.kitty else { return None };
        let (number, cards) = rounds.get(self.shown)?;
        if round < deal.bids.len() && usize::from(*number) > round + 1 {
            return None;
        }
        self.shown += 1;
        Some(cards)
    }
}

/// Scores of a record by team.
fn team_scores(scores: Option<&Scores>) -> TeamScores {
    let mut all = TeamScores::default();
    all.iter_mut().zip(scores.into_iter().flatten()).for_each(|(own, score)| *own = *score);
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Call, Contract, Trick, Trump};
    use hoyle_rules::CardBag;

    #[test]
    fn a_replay_lends_who_acts_and_what_is_held() {
        let cards = |text: &str| text.parse::<CardBag>().unwrap();
        let card = |text: &str| text.parse::<Card>().unwrap();
        let seat = |at: usize| Seat::new(at);
        let deal = Deal {
            teams: vec![Some(0), Some(1)],
            dealer: seat(0),
            dealt: vec![Some(cards("AsKs")), None],
            bids: vec![vec![Call::None, Call::Bid(50)], vec![Call::Pass]],
            contract: Some(Contract { declarer: seat(0), bid: Some(50), trump: Trump::None }),
            tricks: vec![
                None,
                Some(Trick { cards: vec![Some(card("As")), None], winner: seat(1), points: Some(1) }),
                Some(Trick { cards: vec![None, Some(card("Ks"))], winner: seat(0), points: Some(3) }),
            ],
            ..Deal::default()
        };
        let game = Game { players: Some(2), teams: Some(2), deals: vec![deal], ..Game::default() };
        let mut replay = game.replay();
        let mut steps = Vec::new();
        while let Some(step) = replay.next_step() {
            steps.push((step.action.phase(), step.player.map(Seat::index)));
            if step.action == PlayedAction::Scored {
                assert_eq!(step.table.counters, [3, 1]);
                let hands = [0, 1].map(|at| step.table.hand(Seat::new(at).unwrap()));
                assert_eq!(hands, [Some(cards("As")), None], "who played the ace is not known");
            }
        }
        use super::super::course::Phase::{Auction, Deal as Dealt, Play, Results};
        let wanted = [
            (Dealt, Some(0)),
            (Auction, None),
            (Auction, Some(0)),
            (Auction, None),
            (Auction, Some(1)),
            (Auction, Some(0)),
            (Play, None),
            (Play, None),
            (Play, None),
            (Play, Some(1)),
            (Play, Some(1)),
            (Play, Some(0)),
            (Play, Some(0)),
            (Results, None),
        ];
        assert_eq!(steps, wanted);
    }
}

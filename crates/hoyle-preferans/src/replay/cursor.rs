//! The one way to play a record of preferans: [`Replay`], a cursor that lends a [`Step`] for each entry of the record. Not
//! here: what follows from a step, which is the course's.

use hoyle_rules::Card;
use hoyle_rules::preferans::auction::{self, Expanded};
use hoyle_rules::preferans::{Action, Challenge, Contract, Player, Refusal, trick};

use super::course::{Course, PlayedAction, Step};
use super::outcome::Outcome;
use crate::game::{Deal, Game, Play, Trick};

/// Hears each step of a deal as it is played.
pub(crate) trait OnStep {
    /// Whether anybody listens; if not, calls may be made all at once.
    const LISTENS: bool;
    /// Whether it wants a step for every card of a trick; if not, tricks may be played all at once.
    const WANTS_CARDS: bool;

    /// A step was played.
    fn on_step(&mut self, player: Option<Player>, action: PlayedAction, refusal: Option<Refusal>, course: &Course);

    /// A trick of so many cards was played, the last of them by this player.
    fn on_trick(&mut self, cards: usize, last: (Player, Card), course: &Course);
}

/// Which step of a deal is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Deal,
    Call(usize),
    Discard,
    Contract,
    Follow(Player),
    Challenge,
    /// The trick, and the card in it.
    Throw(u32, u8),
    Score,
    End,
}

/// The steps of one deal in their order.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    next: Next,
    auction: Option<&'static Expanded>,
    /// Who plays, and how many; known before the first trick.
    plays: [bool; 3],
    playing: usize,
    /// Who leads to the trick.
    leader: Player,
}

impl Steps {
    /// Before the first step of a deal.
    pub(crate) fn new(deal: &Deal) -> Steps {
        Steps {
            next: Next::Deal,
            auction: auction::expand(deal.bids),
            plays: [false; 3],
            playing: 0,
            leader: deal.first,
        }
    }

    /// Plays all up to the first trick, as long as it is lawful. Says whether all of it was; if not, the next step is
    /// the first that is not.
    pub(crate) fn play_to_tricks<H: OnStep>(&mut self, deal: &Deal, course: &mut Course, listener: &mut H) -> bool {
        course.deal(deal, self.auction);
        listener.on_step(Some(course.dealer()), PlayedAction::Deal, None, course);
        self.next = Next::Call(0);
        let Some(auction) = self.auction else { return false };
        if H::LISTENS {
            let order = deal.order();
            for ((place, call), after) in auction.calls().zip(auction.after()) {
                course.call_up_to(after);
                listener.on_step(order.get(place).copied(), PlayedAction::Call(call), None, course);
            }
        } else {
            course.call_up_to(auction.auction());
        }
        let Some(play) = &deal.play else {
            self.next = Next::Score;
            return true;
        };
        self.next = Next::Discard;
        if play.challenge == Challenge::None {
            return self.play_contract(deal, play, course, listener);
        }
        while self.next != Next::Throw(0, 0) {
            let Some((player, action, refusal)) = self.next(deal, course, |_| None) else { return false };
            listener.on_step(player, action, refusal, course);
            if refusal.is_some() {
                return false;
            }
        }
        true
    }

    /// Plays all between the auction and the first trick where nobody challenges, as long as it is lawful.
    fn play_contract(&mut self, deal: &Deal, play: &Play, course: &mut Course, listener: &mut impl OnStep) -> bool {
        let main = play.main;
        if course.state().main() != Some(main) {
            return false;
        }
        if let Some(cards @ [one, other]) = play.discarded {
            if !course.play_if_lawful(Action::Discard(one, other)) {
                return false;
            }
            listener.on_step(Some(main), PlayedAction::Discard(cards), None, course);
        }
        self.next = Next::Contract;
        if !course.play_if_lawful(Action::Contract(play.contract)) {
            return false;
        }
        listener.on_step(Some(main), PlayedAction::Contract(play.contract), None, course);
        for player in [main.next(), main.previous()] {
            self.next = Next::Follow(player);
            let follows = play.follows[player];
            // In betl both follow without being asked.
            let unasked = play.contract.is_betl() && follows;
            if !unasked && !course.play_if_lawful(Action::Follow(follows)) {
                return false;
            }
            listener.on_step(Some(player), PlayedAction::Follow(follows), None, course);
        }
        self.begin_tricks(deal, play);
        true
    }

    /// Plays the next trick as long as it is lawful, if it is time for one; gives who takes it. If not all of it was
    /// played, the next step is the first that is not lawful.
    #[inline]
    pub(crate) fn play_trick<H: OnStep>(
        &mut self,
        course: &mut Course,
        cards: [Option<Card>; 3],
        listener: &mut H,
    ) -> Option<Player> {
        let Next::Throw(number, 0) = self.next else { return None };
        if !H::WANTS_CARDS
            && let Some([last, winner]) = course.trick_if_lawful(self.leader, cards)
        {
            let (count, card) = if let Some(third) = cards[2] { (3, third) } else { (2, cards[1]?) };
            listener.on_trick(count, (last, card), course);
            self.leader = winner;
            self.next = Next::Throw(number + 1, 0);
            return Some(winner);
        }
        self.play_cards(number, course, cards, listener)
    }

    /// The same, card by card.
    fn play_cards(
        &mut self,
        number: u32,
        course: &mut Course,
        cards: [Option<Card>; 3],
        listener: &mut impl OnStep,
    ) -> Option<Player> {
        let count = 1 + usize::from(cards[1].is_some()) + usize::from(cards[2].is_some());
        if !course.leads(self.leader, count) {
            return None;
        }
        for (place, card) in (0..).zip(cards) {
            let Some(card) = card else { break };
            let Some(player) = course.throw_if_lawful(card) else {
                self.next = Next::Throw(number, place);
                return None;
            };
            listener.on_step(Some(player), PlayedAction::Throw(card), None, course);
        }
        self.leader = course.trick_winner()?;
        self.next = Next::Throw(number + 1, 0);
        Some(self.leader)
    }

    /// The auction behind the bids, if there is one.
    pub(crate) fn auction(&self) -> Option<&'static Expanded> {
        self.auction
    }

    /// Plays the next step; `None` behind the last. `trick` gives the tricks by their numbers, counted from 0.
    #[inline]
    pub(crate) fn next(
        &mut self,
        deal: &Deal,
        course: &mut Course,
        trick: impl Fn(usize) -> Option<Trick>,
    ) -> Option<(Option<Player>, PlayedAction, Option<Refusal>)> {
        loop {
            let (player, action) = match (self.next, &deal.play) {
                (Next::Deal, _) => {
                    course.deal(deal, self.auction);
                    self.next = Next::Call(0);
                    (course.dealer(), PlayedAction::Deal)
                }
                (Next::Call(number), _) => match self.auction.and_then(|auction| auction.calls().nth(number)) {
                    Some((place, call)) => {
                        self.next = Next::Call(number + 1);
                        (deal.order().get(place).copied().unwrap_or(deal.first), PlayedAction::Call(call))
                    }
                    None => {
                        self.next = if deal.play.is_some() { Next::Discard } else { Next::Score };
                        continue;
                    }
                },
                (Next::Discard, Some(play)) => {
                    self.next = Next::Contract;
                    let Some(cards) = play.discarded else { continue };
                    (play.main, PlayedAction::Discard(cards))
                }
                (Next::Contract, Some(play)) => {
                    self.next = Next::Follow(play.main.next());
                    (play.main, PlayedAction::Contract(play.contract))
                }
                (Next::Follow(player), Some(play)) => {
                    let next = play.main.previous();
                    self.next = if player == next { Next::Challenge } else { Next::Follow(next) };
                    (player, PlayedAction::Follow(play.follows[player]))
                }
                (Next::Challenge, Some(play)) => {
                    self.begin_tricks(deal, play);
                    let Some(by) = play.challenge.by() else { continue };
                    (by, PlayedAction::Challenge(play.challenge))
                }
                (Next::Throw(number, place), Some(play)) => {
                    let Some(trick) = trick(number as usize) else {
                        self.next = Next::Score;
                        continue;
                    };
                    let cards = trick.cards.iter().flatten().count();
                    let last = usize::from(place) + 1 >= cards.min(self.playing);
                    let card = trick.cards.into_iter().flatten().nth(place.into());
                    let Some((player, card)) = self.seat(place.into()).zip(card) else {
                        self.next = Next::Throw(number + 1, 0);
                        continue;
                    };
                    self.next = if last { Next::Throw(number + 1, 0) } else { Next::Throw(number, place + 1) };
                    let refusal = if cards == self.playing {
                        course.play(player, PlayedAction::Throw(card)).err()
                    } else {
                        let winner = last.then(|| self.winner(&trick, play.contract));
                        Some(course.throw_out_of_shape(player, card, winner))
                    };
                    if last {
                        self.leader = course.trick_winner().unwrap_or(trick.winner);
                    }
                    return Some((Some(player), PlayedAction::Throw(card), refusal));
                }
                (Next::End, _) => return None,
                (_, None) | (Next::Score, _) => {
                    self.next = Next::End;
                    return Some((None, PlayedAction::Score, course.play(deal.first, PlayedAction::Score).err()));
                }
            };
            return Some((Some(player), action, course.play(player, action).err()));
        }
    }

    /// The first trick is next.
    fn begin_tricks(&mut self, deal: &Deal, play: &Play) {
        self.next = Next::Throw(0, 0);
        self.leader = play.starts.unwrap_or(deal.first);
        let all = play.challenge.by().is_some();
        self.plays = Player::ALL.map(|player| all || player == play.main || play.follows[player]);
        self.playing = self.plays.into_iter().map(usize::from).sum();
    }

    /// Who throws the card at this place of a trick.
    #[inline]
    fn seat(&self, place: usize) -> Option<Player> {
        self.leader.round().into_iter().filter(|player| self.plays[*player]).nth(place)
    }

    /// Who takes a trick that has more cards or fewer than players: the record says, where a card wins that nobody is
    /// there to throw.
    fn winner(&self, trick: &Trick, contract: Contract) -> Player {
        let cards: Vec<Card> = trick.cards.into_iter().flatten().collect();
        self.seat(trick::winner(&cards, contract.trumps())).unwrap_or(trick.winner)
    }
}

/// A record played step by step.
#[derive(Clone, Debug)]
pub struct Replay<'g> {
    game: &'g Game,
    course: Course,
    /// Which deal is being played.
    deal: usize,
    steps: Option<Steps>,
    number: usize,
    all_passed: usize,
}

impl Game {
    /// The game, to be played step by step.
    pub fn replay(&self) -> Replay<'_> {
        Replay { game: self, course: Course::of(self), deal: 0, steps: None, number: 0, all_passed: 0 }
    }
}

impl Replay<'_> {
    /// The papers and the deal on the table.
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// Plays the next step and lends it; `None` behind the last.
    pub fn next_step(&mut self) -> Option<Step<'_>> {
        loop {
            let deal = self.game.deals.get(self.deal)?;
            let tricks = deal.play.as_ref().map(Play::tricks_ahead).unwrap_or_default();
            let steps = self.steps.get_or_insert_with(|| Steps::new(deal));
            let Some((player, action, refusal)) =
                steps.next(deal, &mut self.course, |number| tricks.get(number).copied())
            else {
                self.deal += 1;
                self.steps = None;
                continue;
            };
            self.number += 1;
            self.all_passed += usize::from(action == PlayedAction::Score && deal.play.is_none());
            return Some(Step { number: self.number, player, action, refusal, course: &self.course });
        }
    }

    /// The end, as far as it was played.
    pub fn outcome(&self) -> Outcome {
        let game = self.game;
        let sheet = *self.course.sheet();
        let stated = !game.whole || game.bula.is_none();
        Outcome {
            sheet: game.whole.then_some(sheet),
            results: if stated { game.results } else { sheet.results().map(Some) },
            finished: game.whole && game.bula.is_some() && sheet.is_finished(),
            deals: self.deal,
            all_passed: self.all_passed,
        }
    }
}

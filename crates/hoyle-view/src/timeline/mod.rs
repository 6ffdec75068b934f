//! The table after every step, with the sentences about it: [`Timeline`]. A file for each game makes one from a record. Not
//! here: how anything looks.

mod builder;
mod deals;
mod ending;
mod equity;
mod lines;
mod money;
mod panel;
mod pinochle;
mod places;
mod poker;
mod positions;
mod preferans;
mod streets;
mod title;
mod tricks;

use std::borrow::Cow;
use std::sync::Arc;

pub use hoyle_notation::sentence::{Sentence, Word};
use hoyle_rules::poker::Game;
use hoyle_rules::{CardSet, Chips, MaybeCard, Seat};

pub use deals::Part;
pub use equity::Equity;
pub use lines::{Line, LineKind};
pub use money::{Money, Unit};
pub use panel::{Fact, Panel, PlayerResult};
pub(crate) use tricks::number;
pub use tricks::{Agreement, AsideCards, LastTrick, TeamState, TrickPlace, TrickTable};

/// A game as it is shown, from the table before the first step to the end. `Timeline::from(&record)` makes one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Timeline {
    /// The game and what is played for.
    pub game: Sentence,
    /// The same as it stands over a table, where there is little room: the game and its blinds or bets. Empty where there
    /// is nothing shorter.
    pub title: Sentence,
    /// Which game of poker it is, if it is one.
    pub poker: Option<Game>,
    /// Where and when it was played, as far as the record has it; may be empty.
    pub about: String,
    /// When it was played: a day, a month or a year, `2026-11-14`; empty where that is not known.
    pub date: String,
    /// What amounts are in: the code of a currency, or `tournament chips`; empty where the record does not say.
    pub currency: String,
    /// Who sits around the table, clockwise.
    pub players: Vec<Player>,
    /// The seat at the bottom of the picture unless another is chosen: an index into `players`.
    pub near: usize,
    /// How amounts are shown.
    pub money: Money,
    /// The parts of the record in their order: streets, tricks, deals.
    pub sections: Vec<Section>,
    /// The table before the first step, and after each; never empty. Step `n` of a replay is at index `n`.
    pub steps: Vec<Step>,
    /// Sentences about a record that stops early; empty otherwise.
    pub ending: Vec<Sentence>,
    /// Which deal of a longer game it is, where it is one.
    pub part: Option<Part>,
}

/// What a plate says of a player, whatever the step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The label of the player in the replay: `p3`.
    pub label: String,
    /// The name as it is written, in one line; empty where it is not known.
    pub name: String,
    /// The number of the seat in the room, if the record knows it.
    pub seat: Option<i64>,
    /// `button`, `small blind` and the like; may be empty.
    pub role: String,
    /// The short name of the position, `SB`; may be empty.
    pub position: String,
}

/// A part of the game under a heading: a street, a trick, a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// The deal that it is part of, `Deal 3`; empty in a game with only one level of parts.
    pub deal: String,
    /// Its own heading, such as `trick 5`; empty for the beginning of a deal.
    pub title: String,
    /// The sentences about it, a line each.
    pub lines: Vec<Line>,
    /// Its first step, an index into [`Timeline::steps`].
    pub first: usize,
    /// The step whose table shows best how the section went, an index into [`Timeline::steps`].
    pub picture: usize,
    /// Whether it is one of many, such as a trick; in a long game it may go without a picture.
    pub small: bool,
    /// A letter or a number for it on a scale of the steps; may be empty.
    pub letter: String,
}

/// A step and the table after it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// Whether stepping through the game stops here. Of several cards dealt in a row only the last stops.
    pub stops: bool,
    /// The section it belongs to: an index into [`Timeline::sections`].
    pub section: usize,
    /// The table after the step.
    pub table: Table,
}

/// The table at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// One for each player. Tables on which a player is alike share it.
    pub places: Vec<Arc<PlayerState>>,
    /// What lies in the middle.
    pub centre: Centre,
    /// The cards of the hands that have won, once they lie there; the others are then out of account.
    pub winning: Option<CardSet>,
    /// What there is to think of, or the result.
    pub panel: Option<Panel>,
    /// Who wins how often from here, where that can be known.
    pub equity: Option<Equity>,
    /// What is particular to a table on which tricks are played; `None` in other games.
    pub tricks: Option<TrickTable>,
    /// Scores and counters that are kept beside the table.
    pub sheet: Option<Arc<ScoreSheet>>,
}

/// A player's place at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerState {
    /// The cards held, in order.
    pub hand: Vec<Held>,
    /// Cards that lie before the place for this moment: discarded, or played to a trick.
    pub thrown: Vec<Held>,
    /// Chips that lie before the place: a bet, or what was won.
    pub bet: Option<Chips>,
    /// The chips, or what else is counted.
    pub counter: Counter,
    /// What the player did last, in a word or two: `raises`, `all in`, `passes`.
    pub last_action: Cow<'static, str>,
    /// The amount that goes with it: what was bet, called or raised to.
    pub amount: Option<Chips>,
    /// What kind of action it was.
    pub kind: ActionKind,
    /// Marks of a place: dealer, bidder, main player.
    pub badges: Vec<Badge>,
    /// Whether it is this player's turn.
    pub turn: bool,
    /// What is asked of the player in turn.
    pub asked: Asked,
    /// Whether the player is out of the hand.
    pub out: bool,
    /// Whether the player has just won something; `bet` is then what was won.
    pub won: bool,
    /// What the hand has brought the player, or cost if it is negative, once it is over.
    pub net: Option<Chips>,
    /// The hand that was shown down, in words, once it is over; empty where there is none, or where there are several
    /// boards.
    pub made: String,
    /// What is particular to a place at a table on which tricks are played.
    pub tricks: TrickPlace,
}

/// Kinds of last actions, which pictures tell apart by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum ActionKind {
    /// Any other: a call of an auction, a draw.
    #[default]
    Other,
    /// An ante or a blind.
    Post,
    /// The hand is given up.
    Fold,
    /// The hand is given up at the showdown, unseen.
    Muck,
    /// A check.
    Check,
    /// A call.
    Call,
    /// The first bet of a street.
    Bet,
    /// A bet that is higher than the one before: `amount` is what it comes to.
    Raise,
    /// The last chips are in.
    AllIn,
    /// The hand has lost at the showdown, where it lies.
    Lose,
}

/// What is asked of the player in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Asked {
    /// To do something that needs no further word.
    #[default]
    Act,
    /// To call so many chips, or to fold or to raise.
    Call(Chips),
    /// To bet or to check.
    Bet,
    /// To discard or to stand pat.
    Discard,
    /// To show or to muck a hand.
    Show,
    /// To call in an auction.
    Bid,
    /// To pass cards on.
    Pass,
    /// To table meld.
    Meld,
    /// To name the contract.
    Name,
    /// To follow or to stay out.
    Follow,
    /// To double, to invite, or to say no more.
    Double,
    /// To play a card.
    Play,
}

/// A card before a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The card, perhaps unknown.
    pub card: MaybeCard,
    /// Whether it lies face down, so that only its owner sees it.
    pub down: bool,
}

/// What is counted of a player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Counter {
    /// Nothing is counted.
    #[default]
    None,
    /// So many chips.
    Chips(Chips),
    /// Chips, but the record does not have how many.
    Unknown,
    /// Something else, in words: `12 tricks`.
    Words(String),
}

/// A mark of a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Badge {
    /// A letter or two: `D`.
    pub letters: &'static str,
    /// What they mean: `dealer`.
    pub means: &'static str,
}

/// What lies in the middle of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Centre {
    /// Rows of cards: the board, a talon, a kitty.
    pub rows: Vec<Row>,
    /// Amounts with their names: all that is in the pot, then the pots that it is made of if there are several.
    pub amounts: Vec<Amount>,
    /// Who has won how much, for all to read; empty until then.
    pub result: Sentence,
    /// The same in one sentence, with the boards or the hands; empty where a line of the last step is that already.
    pub summary: Sentence,
    /// The hand that has won, in words; may be empty.
    pub made: String,
    /// Of several boards who has won each; none until that is known.
    pub boards: Vec<BoardWon>,
    /// Further lines of text: a contract, a trump.
    pub notes: Vec<String>,
}

/// Who has won on one of several boards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BoardWon {
    /// The players, indices into [`Timeline::players`].
    pub players: Vec<usize>,
    /// The cards of their hands.
    pub cards: CardSet,
}

/// The name of all that is in the pot.
pub(crate) const POT: &str = "Pot";

/// An amount in the middle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Amount {
    /// Its name: `Pot`, `Side pot 2`.
    pub name: String,
    /// The chips in this pot.
    pub chips: Chips,
    /// The players who may win it, indices into [`Timeline::players`]; none where all of them may.
    pub players: Vec<usize>,
    /// How many may win it; 0 of what is no pot.
    pub many: usize,
}

/// A row of cards in the middle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// Its title.
    pub title: &'static str,
    /// The cards from left to right.
    pub cards: Vec<Held>,
    /// How many there will be.
    pub places: usize,
}

/// An amount that was won or lost, always with its sign.
pub fn signed(net: Chips) -> Sentence {
    match net.0 {
        0 => Sentence::from("±0"),
        1.. => Sentence::from("+").amount(net),
        _ => Sentence::from("−").amount(Chips(net.0.saturating_neg())),
    }
}

/// A score sheet: rows under headings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScoreSheet {
    /// Its title.
    pub title: String,
    /// The headings of the columns.
    pub heads: Vec<String>,
    /// The rows, as many cells as there are headings.
    pub rows: Vec<Vec<String>>,
    /// The row that the deal in play changes: its own, or that of who plays the contract.
    pub here: Option<usize>,
    /// What the rows are.
    pub kind: SheetKind,
}

/// What the rows of a score sheet are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum SheetKind {
    /// A row for each deal, and one with the totals.
    #[default]
    Deals,
    /// A paper for each player: name, three columns, refas, result.
    Papers,
}

impl From<&hoyle_poker::Hand> for Timeline {
    fn from(hand: &hoyle_poker::Hand) -> Timeline {
        poker::timeline(hand).with_plain_names()
    }
}

impl From<&hoyle_pinochle::Game> for Timeline {
    fn from(game: &hoyle_pinochle::Game) -> Timeline {
        pinochle::timeline(game).with_plain_names()
    }
}

impl From<&hoyle_preferans::Game> for Timeline {
    fn from(game: &hoyle_preferans::Game) -> Timeline {
        preferans::timeline(game).with_plain_names()
    }
}

impl Table {
    /// The cards that win on a board, counted from 0: of several those on this one.
    pub(crate) fn winning_on(&self, board: usize) -> Option<CardSet> {
        self.centre.boards.get(board).map(|won| won.cards).or(self.winning)
    }
}

impl Centre {
    /// What is in the pot; none once it is won.
    pub fn pot(&self) -> Option<&Amount> {
        self.amounts.first().filter(|amount| amount.name == POT)
    }
}

impl Section {
    /// The whole heading: `Deal 3, trick 5`.
    pub fn heading(&self) -> String {
        let apart = if self.deal.is_empty() || self.title.is_empty() { "" } else { ", " };
        format!("{}{apart}{}", self.deal, self.title)
    }
}

impl Timeline {
    /// The index of the last step.
    pub fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// The table after a step; the last where there are not so many.
    pub fn table(&self, step: usize) -> &Table {
        static EMPTY: Table = Table {
            places: Vec::new(),
            centre: Centre {
                rows: Vec::new(),
                amounts: Vec::new(),
                result: Sentence::new(),
                summary: Sentence::new(),
                made: String::new(),
                boards: Vec::new(),
                notes: Vec::new(),
            },
            winning: None,
            panel: None,
            equity: None,
            tricks: None,
            sheet: None,
        };
        self.steps.get(step.min(self.last())).map_or(&EMPTY, |step| &step.table)
    }

    /// The heading over a step.
    pub fn heading(&self, step: usize) -> String {
        let section = self.steps.get(step.min(self.last())).map_or(0, |step| step.section);
        self.sections.get(section).map_or_else(String::new, Section::heading)
    }

    /// The sentences of a step.
    pub fn lines(&self, step: usize) -> impl Iterator<Item = &Line> {
        let all = self.sections.iter().flat_map(|section| &section.lines);
        all.filter(move |line| line.step == step)
    }

    /// The next step at which one stops, or the last.
    pub fn next_stop(&self, step: usize) -> usize {
        let stops = |at: &usize| self.steps.get(*at).is_some_and(|step| step.stops);
        (step.saturating_add(1)..self.steps.len()).find(stops).unwrap_or(self.last())
    }

    /// The step before at which one stops, or the first.
    pub fn previous_stop(&self, step: usize) -> usize {
        let stops = |at: &usize| self.steps.get(*at).is_some_and(|step| step.stops);
        (0..step.min(self.steps.len())).rev().find(stops).unwrap_or(0)
    }

    /// The timeline as a player sees it: cards that lie face down before others are not in it at all, nor is what the
    /// record remarks, which may tell of them.
    #[must_use]
    pub fn visible_to(mut self, seat: usize) -> Timeline {
        let cover = |card: &mut Held| card.card = if card.down { MaybeCard::UNKNOWN } else { card.card };
        for (number, place) in self.steps.iter_mut().flat_map(|step| step.table.places_mut().enumerate()) {
            if number != seat {
                place.hand.iter_mut().chain(&mut place.thrown).for_each(cover);
                place.tricks.voids.clear();
            }
        }
        let others = |owner: Seat| owner.index() != seat;
        for table in self.steps.iter_mut().map(|step| &mut step.table) {
            for aside in table.tricks.iter_mut().flat_map(|tricks| &mut tricks.aside) {
                if aside.owner.is_some_and(others) {
                    aside.cards.fill(MaybeCard::UNKNOWN);
                }
            }
            // How many cards may be played tells of a hand, too.
            let tells = |word: &Word| matches!(word, Word::Hidden(owner, _) if others(*owner));
            if let Some(panel) = &mut table.panel {
                panel.facts.retain(|fact| !fact.value.words().iter().any(tells));
            }
        }
        for line in self.sections.iter_mut().flat_map(|section| &mut section.lines) {
            line.sentence.retain_mut(|word| {
                if let Word::Hidden(owner, cards) = word
                    && owner.index() != seat
                {
                    cards.fill(MaybeCard::UNKNOWN);
                }
                !matches!(word, Word::Remark(_))
            });
        }
        // What was counted with those cards would tell of them.
        if let Some(game) = self.poker {
            equity::add(game, &mut self.steps);
        }
        self.near = seat;
        self
    }

    /// Where the next section begins, or the last step.
    pub fn next_section(&self, step: usize) -> usize {
        self.sections.iter().map(|section| section.first).find(|first| *first > step).unwrap_or(self.last())
    }

    /// Where this section begins, or the one before if that is here; the first step at last.
    pub fn previous_section(&self, step: usize) -> usize {
        self.sections.iter().rev().map(|section| section.first).find(|first| *first < step).unwrap_or(0)
    }

    /// The most cards that one player ever holds.
    pub(crate) fn widest_hand(&self) -> usize {
        self.steps.iter().flat_map(|step| &step.table.places).map(|place| place.hand.len()).max().unwrap_or(0)
    }
}

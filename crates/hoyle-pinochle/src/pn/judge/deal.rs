//! One deal being judged: [`Deal`] holds what its lines say, and runs the checks in the order of play.
//!
//! Not here: the checks; each phase has its file.

use hoyle_rules::pinochle::MAX_PLAYERS;
use hoyle_rules::{Card, CardBag};

pub(crate) use crate::game::Trump;
use crate::pn::judge::TeamsOf;
use crate::pn::judge::lines::{DealLines, LineIndex, values};
use crate::pn::judge::scores::Running;
use crate::pn::label::Label;
use crate::pn::parse::draft::{Draft, Line, Value};
use crate::pn::record::trump_of;
use crate::pn::setup::{HouseRules, Table};
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// Hands by seat, as far as they are known.
pub(crate) type Hands = [Option<CardBag>; MAX_PLAYERS];

/// One deal and what it is judged by.
#[derive(Clone)]
pub(crate) struct Deal<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) draft: &'a Draft,
    pub(crate) deal_lines: &'a DealLines,
    pub(crate) table: &'a Table,
    pub(crate) teams: &'a TeamsOf,
    pub(crate) players: usize,
    /// As dealt.
    pub(crate) hands: Hands,
    /// After the exchange: as it follows from the lines of the exchange.
    pub(crate) held: Hands,
    /// After the exchange: as declared again, else as `held`.
    pub(crate) declared: Hands,
    /// Where all of it is known; without a line it is empty.
    pub(crate) kitty: Option<CardBag>,
    pub(crate) discard: CardBag,
    pub(crate) dealer: Option<usize>,
    pub(crate) declarer: Option<usize>,
    pub(crate) bid: Option<i32>,
    pub(crate) trump: Trump,
    /// Whether the hands do not make up the deck.
    pub(crate) deck_wrong: bool,
}

impl<'a> Deal<'a> {
    pub(crate) fn new(
        text: &'a [u8],
        draft: &'a Draft,
        deal_lines: &'a DealLines,
        table: &'a Table,
        teams: &'a TeamsOf,
        players: u8,
    ) -> Deal<'a> {
        let mut deal = Deal {
            text,
            draft,
            deal_lines,
            table,
            teams,
            players: usize::from(players).min(MAX_PLAYERS),
            hands: [None; MAX_PLAYERS],
            held: [None; MAX_PLAYERS],
            declared: [None; MAX_PLAYERS],
            kitty: None,
            discard: CardBag::EMPTY,
            dealer: seat(values(draft, deal_lines.dealer).first()),
            declarer: None,
            bid: None,
            trump: Trump::Unknown,
            deck_wrong: false,
        };
        for (hand, place) in deal.hands.iter_mut().zip(deal_lines.hands) {
            *hand = cards_of(draft, place);
        }
        deal.kitty =
            deal_lines.kitty.iter().try_fold(CardBag::EMPTY, |all, &place| all.plus(&cards_of(draft, Some(place))?));
        if let [declarer, bid, trump] = values(draft, deal_lines.contract) {
            deal.declarer = seat(Some(declarer)).filter(|&seat| seat < deal.players);
            deal.bid = number(Some(bid));
            deal.trump = trump_of(Some(trump));
        }
        deal
    }

    /// Runs every check. `corrected` is for what is found when the deal is judged by what should stand there.
    pub(crate) fn judge(
        &mut self,
        running: &mut Running,
        given: Option<&HouseRules>,
        found: &mut Vec<Problem>,
        corrected: &mut Vec<Problem>,
    ) {
        self.check_deck(found);
        let contract = self.check_auction(running, found);
        let from = found.len();
        let Some((declarer, bid)) = contract else { return self.judge_rest(running, given, found, corrected) };
        // The contract is at fault: what goes away with the right one follows from that.
        let mut other = self.clone();
        (other.declarer, other.bid) = (declarer, bid);
        let mut truth = Vec::new();
        let mut after = *running;
        other.judge_rest(&mut after, given, &mut truth, &mut Vec::new());
        self.judge_rest(running, given, found, corrected);
        for place in from..found.len() {
            let Some(&finding) = found.get(place) else { break };
            let stays = truth.iter().any(|other| other.entry == finding.entry && other.at.start == finding.at.start);
            if !stays && finding.is_error() {
                self.demote(found, place, from);
            }
        }
    }

    fn judge_rest(
        &mut self,
        running: &mut Running,
        given: Option<&HouseRules>,
        found: &mut Vec<Problem>,
        corrected: &mut Vec<Problem>,
    ) {
        if self.trump == Trump::None && self.has_melds_or_tricks() {
            self.name_trump(found);
        }
        if self.deck_wrong {
            self.blame_cards(found);
        }
        self.exchange(found);
        let from = found.len();
        let mut melds = self.check_melds(found);
        let mut play = self.check_play(found, corrected);
        if found.len() > from + 1
            && let Some(meant) = self.check_trump(from, found)
        {
            (melds, play) = meant;
        }
        self.check_scores(&melds, &play, running, given, found);
    }

    pub(crate) fn line(&self, place: LineIndex) -> Option<&'a Line> {
        self.draft.lines.get(place? as usize)
    }

    /// The values of the line at a place.
    pub(crate) fn values(&self, place: LineIndex) -> &'a [Value] {
        values(self.draft, place)
    }

    /// The cards of the line at a place, where there is one and all of them are known.
    pub(crate) fn cards(&self, place: LineIndex) -> Option<CardBag> {
        cards_of(self.draft, place)
    }

    /// Where the word with this number stands in the line at a place.
    pub(crate) fn word(&self, place: LineIndex, number: usize) -> Span {
        self.line(place).map_or(Span::at(0), |line| crate::pn::judge::word(self.text, line, number))
    }

    /// The label of the line at a place.
    pub(crate) fn label(&self, place: LineIndex) -> Span {
        self.line(place).map_or(Span::at(0), Line::label_at)
    }

    /// How many cards each player plays: the tricks of a whole deal.
    pub(crate) fn hand_size(&self) -> Option<usize> {
        if self.table.deck_known {
            return usize::try_from(self.table.agreed.hand_size()).ok().filter(|&size| size > 0);
        }
        self.hands.iter().flatten().map(|hand| hand.len() as usize).max().filter(|&size| size > 0)
    }

    fn has_melds_or_tricks(&self) -> bool {
        !self.deal_lines.tricks.is_empty() || self.deal_lines.melds.iter().any(Option::is_some)
    }

    /// Whether every trick is there, in order.
    pub(crate) fn is_played_out(&self) -> bool {
        self.hand_size() == Some(self.deal_lines.tricks.len()) && self.deal_lines.tricks_in_order()
    }

    /// The number of the last word in the line at a place.
    pub(crate) fn last_word(&self, place: LineIndex) -> usize {
        let words = |line: &Line| line.value().of(self.text).split(|byte| *byte == b' ').count();
        self.line(place).map_or(0, words).saturating_sub(1)
    }

    /// Makes the finding at this place a consequence, if an error is among the first `causes`.
    pub(crate) fn demote(&self, found: &mut [Problem], place: usize, causes: usize) {
        let Some(&finding) = found.get(place) else { return };
        let demoted = self.demoted(finding, found.get(..causes).unwrap_or_default());
        if let Some(slot) = found.get_mut(place) {
            *slot = demoted;
        }
    }

    /// Makes a finding a consequence, if an error was found in this deal before.
    pub(crate) fn demoted(&self, finding: Problem, found: &[Problem]) -> Problem {
        let errors = found.iter().filter(|problem| problem.is_error());
        let lines =
            || errors.clone().filter_map(|error| crate::pn::judge::line_at(self.draft, self.deal_lines, error.at));
        // A deck that is wrong is reported at the Deal line, and at the hand that has the card too many: there is the cause.
        let mut causes = lines().filter(|line| line.label != Label::Deal);
        match causes.next().or_else(|| lines().next()) {
            Some(line) if causes.any(|other| other.at != line.at) => crate::pn::judge::consequence_of_several(finding),
            Some(line) => crate::pn::judge::consequence(finding, line),
            None => finding,
        }
    }
}

#[inline]
fn cards_of(draft: &Draft, place: LineIndex) -> Option<CardBag> {
    let line = draft.lines.get(place? as usize)?;
    match draft.bag_of(line) {
        Some(cards) => Some(*cards),
        None => bag(draft.values_of(line)),
    }
}

/// The cards of a line of cards, where all of them are known: a withheld hand is not.
#[inline]
pub(crate) fn bag(values: &[Value]) -> Option<CardBag> {
    let mut bag = CardBag::EMPTY;
    for value in values {
        match value {
            Value::Card(card) => _ = bag.insert(*card),
            Value::Number(_) | Value::Seat(_) => {}
            _ => return None,
        }
    }
    Some(bag)
}

/// The seat that a value names.
pub(crate) fn seat(value: Option<&Value>) -> Option<usize> {
    if let Some(Value::Seat(seat)) = value { Some(usize::from(*seat)) } else { None }
}

/// The number that a value is.
#[inline]
pub(crate) fn number(value: Option<&Value>) -> Option<i32> {
    if let Some(Value::Number(number)) = value { Some(*number) } else { None }
}

/// A card as a fact of a message.
pub(crate) fn fact(card: Card) -> i64 {
    i64::from(card.index())
}

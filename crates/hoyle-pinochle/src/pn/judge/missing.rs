//! What a game lacks to be Complete: the expected lines that are not there ([`hand`], [`game`]).
//!
//! Each is reported at the first line that makes it due: one of a later step of its hand, the first of the next section, or
//! the end of the text.

use crate::pn::judge::order::{HandLines, Step, step};
use crate::pn::label::{Home, Label};
use crate::pn::parse::draft::Line;
use crate::pn::problems::Missing;
use crate::pn::setting::{MOST, Setting};
use crate::pn::setup::kitty_beside;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// The lines of one hand among those of its game.
pub(crate) struct Extent<'l> {
    pub(crate) lines: &'l [Line],
    pub(crate) from: usize,
    pub(crate) end: usize,
}

impl Extent<'_> {
    /// Where a line of this step is due: with this number in its series, or 0.
    fn due(&self, wanted: Step, number: u8) -> Span {
        let own = self.lines.get(self.from..self.end).unwrap_or_default();
        let mut exchanged = false;
        let later = |line: &&Line| {
            if line.label.home() != Home::Hand {
                return false;
            }
            // Hands may be declared again once cards were exchanged.
            exchanged |= step(line.label) > Step::Hands;
            let step = if exchanged && line.label == Label::Hand { Step::Exchange } else { step(line.label) };
            step > wanted || step == wanted && number > 0 && line.number > number
        };
        match own.iter().find(later).or(self.lines.get(self.end)) {
            Some(line) => line.label_at(),
            None => Span::at(self.lines.last().map_or(0, |line| line.at.end)),
        }
    }
}

fn missing(label: Label, number: u8, at: Span) -> Problem {
    let fault = if number > 0 { Missing::MissingNumbered } else { Missing::MissingLine };
    fault.at(at).about(label as u8).fact(i64::from(number))
}

/// What is due in a hand because of what else there is in its game.
pub(crate) struct Due<'d> {
    /// The lines that end the game and are due in this hand.
    pub(crate) ends: &'d [Label],
    /// Whether another hand of the game has a kitty or a discard.
    pub(crate) kitty: bool,
    /// Whether the hand is the first of a game that two empty lines part from one before it.
    pub(crate) begins_next_game: bool,
}

/// Adds what a hand lacks. `size` is how many cards each player held in the last hand in which that is known.
pub(crate) fn hand(
    hand: &HandLines,
    own: &Extent<'_>,
    players: u8,
    due: &Due<'_>,
    size: &mut Option<u8>,
    found: &mut Vec<Problem>,
) {
    *size = hand_size(hand).or(*size);
    let lack = |label: Label, found: &mut Vec<Problem>| {
        if !hand.has(label) {
            found.push(missing(label, 0, own.due(step(label), 0)));
        }
    };
    if due.begins_next_game && !hand.has(Label::Deal) {
        found.push(missing_deal(own.due(Step::Deal, 0), true));
    } else {
        lack(Label::Deal, found);
    }
    for label in [Label::GameScores, Label::Dealer] {
        lack(label, found);
    }
    for seat in (0..players).filter(|seat| hand.hands >> seat & 1 == 0) {
        found.push(missing(Label::Hand, seat + 1, own.due(Step::Hands, seat + 1)));
    }
    if !hand.bids.are_all_to(hand.last_bids) || hand.last_bids == 0 {
        for round in (1..=hand.last_bids.max(1)).filter(|round| !hand.bids.has(*round)) {
            found.push(missing(Label::Bids, round, own.due(Step::Bids, round)));
        }
    }
    lack(Label::Contract, found);
    let unsaid = !(hand.no_trump || hand.has(Label::Kitty) && hand.has(Label::Discard));
    if unsaid && (due.kitty || has_kitty(hand, players)) {
        exchange(hand, own, found);
    }
    if !hand.no_trump {
        melds(hand, own, players, found);
        tricks(hand, own, *size, found);
    }
    for label in [Label::MeldScores, Label::PlayScores, Label::HandScores] {
        if !hand.has(label) {
            // In any order among the results: due when the hand is over.
            found.push(missing(label, 0, own.due(Step::Results, 0)));
        }
    }
    for label in due.ends {
        lack(*label, found);
    }
}

/// The line that begins a hand; behind two empty lines it may be those that are wrong.
fn missing_deal(at: Span, in_next_game: bool) -> Problem {
    match in_next_game {
        true => Missing::MissingInNextGame.at(at).about(Label::Deal as u8),
        false => missing(Label::Deal, 0, at),
    }
}

/// Whether the hands are dealt so that a kitty is left of the deck.
fn has_kitty(hand: &HandLines, players: u8) -> bool {
    let sizes = hand.sizes.get(..usize::from(players)).unwrap_or_default();
    let first = sizes.first().copied().unwrap_or(0);
    first > 0 && sizes.iter().all(|size| *size == first) && kitty_beside(u32::from(players), u32::from(first)).is_some()
}

/// "This line may be omitted if the variant does not include a kitty": where it does, and the hand is played, somebody
/// takes the kitty and discards. A bid that is lost unplayed needs neither.
fn exchange(hand: &HandLines, own: &Extent<'_>, found: &mut Vec<Problem>) {
    if hand.melds == 0 && hand.last_trick == 0 {
        return;
    }
    for label in [Label::Kitty, Label::Discard].into_iter().filter(|label| !hand.has(*label)) {
        found.push(missing(label, 0, own.due(Step::Exchange, 0)));
    }
}

/// The number of cards that most players held at first; the larger between equals.
fn hand_size(hand: &HandLines) -> Option<u8> {
    let known = || hand.sizes.iter().copied().filter(|size| *size > 0);
    let first = known().next()?;
    if known().all(|size| size == first) {
        return Some(first);
    }
    known().max_by_key(|size| (known().filter(|other| other == size).count(), *size))
}

/// "These lines may be omitted if the meld phase does not occur": nobody tables anything and nothing is scored for it.
fn melds(hand: &HandLines, own: &Extent<'_>, players: u8, found: &mut Vec<Problem>) {
    if hand.melds == 0 && hand.last_trick == 0 && hand.meld_total == Some(0) {
        return;
    }
    for seat in (0..players).filter(|seat| hand.melds >> seat & 1 == 0) {
        found.push(missing(Label::Meld, seat + 1, own.due(Step::Meld, seat + 1)));
    }
}

/// "These lines may be omitted if the play phase does not occur"; and a game that is given up ends in the midst of it.
fn tricks(hand: &HandLines, own: &Extent<'_>, size: Option<u8>, found: &mut Vec<Problem>) {
    let all = hand.tricks.are_all_to(hand.last_trick);
    if all && size == Some(hand.last_trick) {
        return;
    }
    let accounted = hand.unsure || hand.play_total.is_some_and(|total| total <= hand.counters);
    let given_up = hand.has(Label::FinalScores) || hand.has(Label::Winner);
    let over = accounted && (given_up || hand.last_trick == 0);
    let wanted = match size {
        _ if over => hand.last_trick,
        Some(size) => size.max(hand.last_trick),
        // Nobody knows how many there were; but there were more.
        None if accounted => hand.last_trick,
        None => hand.last_trick.saturating_add(1),
    };
    for number in (1..=wanted).filter(|number| !hand.tricks.has(*number)) {
        found.push(missing(Label::Trick, number, own.due(Step::Play, number)));
    }
}

/// Adds what the game lacks besides its hands. `first_hand` is the first line of the first hand; `among_others` says that
/// two empty lines part the game from another.
pub(crate) fn game(
    setting: &Setting,
    lines: &[Line],
    first_hand: Option<usize>,
    among_others: bool,
    found: &mut Vec<Problem>,
) {
    let end = Span::at(lines.last().map_or(0, |line| line.at.end));
    let due = first_hand.and_then(|at| lines.get(at)).map_or(end, Line::label_at);
    for label in [Label::Presenter, Label::DateTime] {
        if !setting.has(label) {
            found.push(missing(label, 0, due));
        }
    }
    let players = setting.players;
    if setting.team_count(players).is_none() && players != 0 {
        let first = setting.teams.iter().zip(1..).find(|(seats, _)| **seats == 0).map_or(1, |(_, number)| number);
        found.push(missing(Label::Team, first, due));
    }
    if crate::pn::setting::default_names(players).is_empty() {
        for seat in (0..players.min(MOST)).filter(|seat| setting.seats >> seat & 1 == 0) {
            found.push(missing(Label::Seat, seat + 1, due));
        }
    }
    if first_hand.is_none() {
        found.push(missing_deal(end, among_others));
    }
}

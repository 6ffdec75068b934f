//! How many play: no line says so, but several give it away ([`count`]).

use crate::pn::label::Label;
use crate::pn::parse::draft::{Draft, Line, Value};
use crate::pn::setting::{MOST, Setting};

/// How often each number of players, 0 to 8, was given away by one kind of line.
type Tally = [u16; MOST as usize + 1];

/// The number that most kinds of lines agree on. Each kind has one vote, so that one wrong line is at fault, and not all
/// the others; between equals the first of this order decides: hands, teams, tricks, seats, bids, melds.
///
/// With it, whether any hand has a kitty or a discard.
pub(crate) fn count(draft: &Draft) -> (Option<u8>, bool) {
    let mut kitty = false;
    let (mut hands, mut seats, mut melds, mut teams, mut named) = (0_u8, 0_u8, 0_u8, 0_u8, 0_u8);
    let (mut bids, mut tricks, mut scores) = (Tally::default(), Tally::default(), Tally::default());
    for line in &draft.lines {
        // Most lines are tricks.
        if line.label == Label::Trick {
            if !line.flawed {
                add(&mut tricks, line.range().len().saturating_sub(2));
            }
            continue;
        }
        match line.label {
            Label::Bids if !line.flawed && line.number == 1 => add(&mut bids, line.range().len()),
            Label::GameScores | Label::HandScores => add(&mut scores, line.range().len()),
            Label::Hand => hands = hands.max(line.number),
            Label::Meld => melds = melds.max(line.number),
            Label::Kitty | Label::Discard => kitty = true,
            Label::Seat => seats = seats.max(line.number),
            Label::Team => teams = teams.max(last_seat(draft, line)),
            Label::Dealer | Label::Contract => named = named.max(last_seat(draft, line)),
            _ => {}
        }
    }
    let votes = [hands, teams, most(&tricks), seats, most(&bids), melds];
    let scores = most(&scores);
    let with = |number: u8| {
        let lines = votes.iter().filter(|vote| **vote == number).count();
        // As many scores as so many players usually have teams, and everybody who is named sits there.
        let usual = teams == 0 && scores > 0 && usual_teams(number) == scores;
        lines + usize::from(usual) + usize::from(named <= number)
    };
    let mut best = None;
    for vote in votes.into_iter().filter(|vote| (2..=MOST).contains(vote)) {
        if best.is_none_or(|best| with(vote) > with(best)) {
            best = Some(vote);
        }
    }
    (best, kitty)
}

/// The last seat that a line names, counted from 1; 0 if it names none.
fn last_seat(draft: &Draft, line: &Line) -> u8 {
    let seat = |value: &Value| match value {
        Value::Seat(seat) => seat + 1,
        _ => 0,
    };
    draft.values_of(line).iter().map(seat).max().unwrap_or_default()
}

/// How many teams so many players are where nothing is said; 0 where that is not known.
fn usual_teams(players: u8) -> u8 {
    Setting::default().team_count(players).unwrap_or_default()
}

fn add(tally: &mut Tally, number: usize) {
    if let Some(count) = tally.get_mut(number) {
        *count = count.saturating_add(1);
    }
}

/// The most frequent number from 2 up; 0 if there is none.
fn most(tally: &Tally) -> u8 {
    let mut best = (0, 0);
    for (number, count) in (0_u8..).zip(tally).skip(2) {
        if *count > best.1 {
            best = (number, *count);
        }
    }
    best.0
}

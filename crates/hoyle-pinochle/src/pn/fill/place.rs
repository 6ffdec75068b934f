//! Where a line belongs that is added to a deal.

use crate::pn::judge::lines::DealLines;
use crate::pn::label::{Home, Label};
use crate::pn::parse::draft::{Draft, Line};

/// Where a line goes: the place in the text, and whether it stands before what is there, on a line of its own, or after
/// the end of the line there.
pub(super) fn of(
    draft: &Draft,
    deal_lines: &DealLines,
    label: Label,
    number: u8,
    repeated: bool,
    text: &[u8],
) -> (u32, bool) {
    let rounds = deal_lines.bids.len();
    let own = rank(label, number, repeated, rounds);
    let (mut declared, mut exchanged) = (0_u8, false);
    let lines = draft.lines.get(deal_lines.first as usize..deal_lines.end as usize).unwrap_or_default();
    if label == Label::Adjustments {
        // A note behind the play scores is one on the adjustments: they go before it.
        let before = |line: &&Line| !comes_after(line, rank(line.label, line.number, false, rounds), own);
        let last_of_hands = lines.iter().rev().find(|line| before(line) && line.label.home() == Home::Hand);
        if let Some(last) = last_of_hands {
            return after(last, text);
        }
    }
    for line in lines {
        let bit = 1_u8.checked_shl(u32::from(line.number.wrapping_sub(1))).unwrap_or(0);
        exchanged |= matches!(line.label, Label::Pass | Label::Kitty | Label::Discard);
        let is_again = line.label == Label::Hand && (exchanged || declared & bit != 0);
        if line.label == Label::Hand {
            declared |= bit;
        }
        if comes_after(line, rank(line.label, line.number, is_again, rounds), own) {
            return (line.at.start, true);
        }
    }
    lines.last().map_or((text.len() as u32, false), |last| after(last, text))
}

/// Behind a line; a line end of Windows belongs to the line.
fn after(line: &Line, text: &[u8]) -> (u32, bool) {
    let returns = text.get(line.at.end as usize) == Some(&b'\r');
    (line.at.end + u32::from(returns), false)
}

fn comes_after(line: &Line, rank: Option<(u8, u8, u8)>, own: Option<(u8, u8, u8)>) -> bool {
    // What may stand anywhere tells nothing of where others stand.
    !matches!(line.label, Label::Note | Label::Seat | Label::Team | Label::BidSystem | Label::Annotator) && rank > own
}

/// The order of the lines of a hand, with so many rounds of bidding. `again` is a hand that is declared again, and a
/// pass that comes before others.
fn rank(label: Label, number: u8, repeated: bool, rounds: usize) -> Option<(u8, u8, u8)> {
    Some(match label {
        Label::Deal => (0, 0, 0),
        Label::GameScores => (1, 0, 0),
        Label::Dealer => (2, 0, 0),
        Label::Hand if !repeated => (3, number, 0),
        Label::Bids => (4, number, 0),
        Label::Kitty if usize::from(number) > rounds => (5, number, 1),
        Label::Kitty if number > 0 => (4, number, 1),
        Label::Contract => (5, 0, 0),
        Label::Pass if repeated => (5, u8::MAX, 0),
        Label::Pass => (6, 0, 0),
        Label::Kitty => (6, 1, 0),
        Label::Discard => (6, 2, 0),
        Label::Hand => (7, number, 0),
        Label::Meld => (8, number, 0),
        Label::Trick => (9, number, 0),
        Label::MeldScores => (10, 0, 0),
        Label::PlayScores => (11, 0, 0),
        Label::Adjustments => (12, 0, 0),
        Label::HandScores => (13, 0, 0),
        Label::FinalScores => (14, 0, 0),
        Label::Winner => (15, 0, 0),
        _ => return None,
    })
}

//! What was written, read again and compared with the hand. Not here: writing it.

use hoyle_notation::Depth;
use hoyle_rules::Seat;
use hoyle_rules::poker::{Action, EventKind};

use crate::hand::Hand;
use crate::psn::PsnReader;

/// What a text says that was just written, if everybody bets as in the hand and is left with the same. The two notations
/// differ in a few rules, and nobody shall have other chips, or have called another bet, for being written down.
pub(super) fn read_back(text: &[u8], hand: &Hand) -> Option<Hand> {
    let mut reader = PsnReader::new(Depth::Record);
    let mut first = None;
    _ = reader.read_next(text, true, &mut first);
    reader
        .record
        .take()
        .filter(|written| first.is_none() && written.has_same_outcome(hand) && bets(written) == bets(hand))
}

/// Who put how much into the pot, one after the other, blinds aside; in units of `10^-18`.
fn bets(hand: &Hand) -> Vec<(Option<Seat>, i128)> {
    let unit = 10_i128.pow(18_u32.saturating_sub(u32::from(hand.scale)));
    let mut replay = hand.replay();
    let mut bets = Vec::new();
    while let Some(step) = replay.next_step() {
        let is_bet = |kind| matches!(kind, EventKind::Call | EventKind::Bet | EventKind::Complete | EventKind::Raise);
        let own = step.events.iter().filter(|event| is_bet(event.kind));
        bets.extend(own.map(|event| (event.seat, i128::from(event.amount.0) * unit)));
    }
    bets
}

/// The first show that stands at another place among those that both hands have.
pub(super) fn shown_otherwise(hand: &Hand, other: &Hand) -> Option<usize> {
    let shows = |hand: &Hand| {
        let mut shows: Vec<(usize, Seat)> = Vec::new();
        for (number, played) in hand.actions.iter().enumerate() {
            if let Some(Action::Show { seat, .. }) = played.action
                && !shows.iter().any(|show| show.1 == seat)
            {
                shows.push((number, seat));
            }
        }
        shows
    };
    let (own, others) = (shows(hand), shows(other));
    let both = |shows: &[(usize, Seat)], seat: Seat| shows.iter().any(|show| show.1 == seat);
    let mut rest = others.iter().filter(|show| both(&own, show.1));
    let mut common = own.iter().filter(|show| both(&others, show.1));
    common.find(|show| rest.next().is_some_and(|other| other.1 != show.1)).map(|show| show.0)
}

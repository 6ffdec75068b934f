//! What the positions of a hand of poker are called on plates. Not here: who sits where (`hoyle_poker::positions`).

use hoyle_poker::hand::Hand;
use hoyle_poker::positions;
use hoyle_rules::poker::Opening;
use hoyle_rules::{Chips, Seat};

/// The short name of a position, as it stands on a plate: `BTN`, `UTG`, `+1`, `CO`.
pub(super) fn position(hand: &Hand, seat: Seat) -> String {
    if hand.setup.variant.opening != Opening::Position {
        return String::new();
    }
    let position = positions::position_of(seat, hand.setup.seats, positions::places(&hand.setup));
    let others = hand.setup.occupied().filter(|other| other.index() + 1 < hand.setup.seats);
    if position.offset > 0 && others.map(|other| hand.setup.posts[other].blind).all(Chips::is_zero) {
        return without_blinds(position.offset, position.players);
    }
    // Who is passed over posts nothing, and is called after no blind.
    let (small, big) = hand.setup.blinds();
    match (small, big) {
        (Some(small), Some(big)) if hand.setup.seats > 2 => match seat {
            seat if seat == small => return "SB".to_owned(),
            seat if seat == big => return "BB".to_owned(),
            _ if position.is_small_blind() || position.is_big_blind() => return String::new(),
            _ => {}
        },
        _ => {}
    }
    let name = if position.offset > 3 { position.counted_back().to_string() } else { position.to_string() };
    name.strip_prefix("UTG+").map(|further| format!("+{further}")).unwrap_or(name)
}

/// The same where the button alone posts a blind, or nobody: who sits left of it is first to act, and nobody is called after
/// a blind.
fn without_blinds(offset: usize, players: usize) -> String {
    match (offset, players.saturating_sub(offset)) {
        (_, _) if players == 2 => String::new(),
        (1, _) => "UTG".to_owned(),
        (_, 1) => "CO".to_owned(),
        (_, 2) => "HJ".to_owned(),
        (_, 3) => "LJ".to_owned(),
        (further, _) => format!("+{}", further - 1),
    }
}

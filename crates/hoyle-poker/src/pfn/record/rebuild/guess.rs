//! What was agreed, as frames suggest it: [`first`], the setups that the posts of the first frame and the bets of all
//! allow, and [`mended`], what a raise that a frame tells makes of a setup.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Setup, Stack, State};

use super::FrameView;
use hoyle_notation::text::Span;
use hoyle_notation::text::number::Decimal;

/// The setups that a table on which everybody has posted suggests, the likeliest first. A pot that divides evenly is an
/// equal ante of all players, any other an ante of the big blind. The largest blind is the least bet.
pub(super) fn first(views: &[(FrameView, Span)], order: &[usize], scale: u8) -> Vec<Setup> {
    let posted = posted(views, order, scale);
    let Some(posted) = posted else { return Vec::new() };
    if posted.variant.brings_in() {
        let with = |(bring_in, least)| with_bets(Setup { bring_in, ..posted }, least);
        return bring_ins(views, scale).into_iter().flatten().filter_map(with).collect();
    }
    let largest = posted.occupied().map(|seat| posted.posts[seat].blind).max().unwrap_or_default();
    with_bets(posted, if largest.is_zero() { Chips(2) } else { largest }).into_iter().collect()
}

/// The setup with what was posted, and without bets.
fn posted(views: &[(FrameView, Span)], order: &[usize], scale: u8) -> Option<Setup> {
    let (first, _) = views.first()?;
    let mut setup = Setup::new(first.variant?, order.len());
    let chips = |amount: Decimal| amount.at_scale(scale).map(Chips);
    let mut pot = Chips::ZERO;
    for amount in &first.pots {
        pot = pot.checked_add(chips(*amount)?)?;
    }
    let players = i64::try_from(order.len()).ok().filter(|players| *players > 1)?;
    // Of two players the one with the button posts the small blind.
    let big_blind = usize::from(order.len() > 2);
    for (seat, place) in setup.occupied().zip(order) {
        let place = first.places.get(*place)?;
        let blind = chips(place.bet?)?;
        let ante = match pot.0 % players == 0 {
            true => Chips(pot.0 / players),
            false if seat.index() == big_blind => pot,
            false => Chips::ZERO,
        };
        setup.posts[seat].ante = ante;
        setup.posts[seat].blind = blind;
        setup.stacks[seat] = match place.stack {
            Some(stack) => Stack::Known(chips(stack)?.checked_add(blind)?.checked_add(ante)?),
            None => Stack::Unknown,
        };
    }
    Some(setup)
}

/// The bring-ins, each with its small bet. Where none is offered, the first bet is the bring-in and the next larger one
/// completes it, or it completes at once, and the bring-in is any smaller amount.
fn bring_ins(views: &[(FrameView, Span)], scale: u8) -> [Option<(Chips, Chips)>; 2] {
    let chips = |amount: Decimal| amount.at_scale(scale).map(Chips);
    let highest = |(view, _): &(FrameView, Span)| view.places.iter().filter_map(|place| chips(place.bet?)).max();
    let mut bets = views.iter().filter_map(highest).skip_while(|bet| bet.is_zero());
    let first = bets.next();
    let offers = views.iter().find_map(|(view, _)| Some((chips(view.offers?.bring_in?)?, view.offers?)));
    if let Some((bring_in, offers)) = offers {
        let completed = offers.raise.and_then(|raise| chips(raise.least)).or(first.filter(|bet| *bet > bring_in));
        return [completed.or(bring_in.checked_add(bring_in)).map(|least| (bring_in, least)), None];
    }
    let Some(first) = first else { return [None, None] };
    let completed = bets.take_while(|bet| !bet.is_zero()).find(|bet| *bet > first);
    let half = Some(Chips(first.0 / 2)).filter(|half| !half.is_zero());
    [completed.or(first.checked_add(first)).map(|least| (first, least)), half.map(|half| (half, first))]
}

/// The setup with these small bets; big ones are twice as large.
fn with_bets(setup: Setup, least: Chips) -> Option<Setup> {
    let most = if setup.variant.is_fixed_limit() { least.checked_add(least)? } else { least };
    Some(Setup { small_bet: least, big_bet: most, ..setup })
}

/// The setup under which the least raise of the player in turn is to so much. `None` where it is none.
pub(super) fn mended(setup: &Setup, state: &State, to: Chips, completes: bool) -> Option<Setup> {
    let bet = if completes { to } else { Chips(to.0.checked_sub(state.max_bet().0)?) };
    let bet = Some(bet).filter(|bet| *bet > Chips::ZERO)?;
    let is_big = state.street().and_then(|street| setup.variant.streets.get(street)).is_some_and(|street| street.big);
    if setup.variant.is_fixed_limit() && is_big {
        return Some(Setup { big_bet: bet, ..*setup });
    }
    let told = setup.variant.is_fixed_limit() && setup.big_bet != setup.small_bet + setup.small_bet;
    let with = with_bets(*setup, bet)?;
    Some(if told { Setup { big_bet: setup.big_bet, ..with } } else { with })
}

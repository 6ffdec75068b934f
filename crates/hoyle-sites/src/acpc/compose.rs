//! A hand as the dealer of the competition logs it, a line of state: [`compose`]. The blinds and stacks stand in no line, so
//! that a hand is written whose blinds and stacks are those of the dealer's games or of Pluribus'. The score of a match is of
//! many hands, and no line of one.

use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE};
use hoyle_poker::Hand;
use hoyle_rules::poker::{Action, Cards, EventKind, Game, Post, Stack};
use hoyle_rules::{BySeat, Chips, Seat};

use super::stakes_of;
use crate::compose::{because, ended, losses, number_of, otherwise};
use crate::games::Limit;
use crate::problems::{Inexpressible, Otherwise};
use crate::text::amount::Amount;

/// Appends the hand; gives what is lost.
pub(crate) fn compose(hand: &Hand, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
    let game = hand.setup.variant.game;
    if !matches!(game, Game::NoLimitHoldem | Game::FixedLimitHoldem) {
        let problem = Inexpressible::OtherGame.at(NOWHERE).facts(game as i64, 0);
        return Err(because(Lost::Field("variant".to_owned()), problem));
    }
    must_be_of_the_dealer(hand)?;
    // Nobody runs out of chips in a fixed limit of the dealer.
    let outcome = ended(hand, game == Game::FixedLimitHoldem)?;
    let (betting, cards) = play(hand, game == Game::FixedLimitHoldem);
    let results: Vec<String> = outcome.net.iter().map(|net| hand.money(*net).to_string()).collect();
    let names: Vec<String> = hand.names_apart(|_| true).iter().map(|own| name(own)).collect();
    let rest = format!("{betting}:{cards}:{}:{}", results.join("|"), names.join("|"));
    let number = number_of(hand.metadata.hand.as_ref(), &rest);
    let text = format!("STATE:{number}:{rest}\n");
    let losses = losses(text.as_bytes(), hand)?;
    out.extend_from_slice(text.as_bytes());
    Ok(losses)
}

/// What no line tells must be as in the games of the dealer.
///
/// # Errors
/// What is not.
fn must_be_of_the_dealer(hand: &Hand) -> Result<(), ComposeError> {
    let setup = &hand.setup;
    let is_fixed = setup.variant.game == Game::FixedLimitHoldem;
    let limit = if is_fixed { Limit::Fixed } else { Limit::No };
    let Some(stakes) = stakes_of(setup.seats, limit) else {
        return Err(otherwise(Lost::Field("players".to_owned()), Otherwise::AcpcPlayers));
    };
    let is = |chips: Chips, amount: Amount| hand.money(chips).to_string() == (amount.0 / 1_000_000).to_string();
    let [small, big] = super::blinds(setup.seats);
    let posts_otherwise = setup.occupied().find(|seat| {
        let post @ Post { blind, .. } = setup.posts[*seat];
        let due = match seat.index() {
            place if place == usize::from(small) => stakes.small,
            place if place == usize::from(big) => stakes.big,
            _ => Amount::ZERO,
        };
        !post.dead_money().is_zero() || !is(blind, due) || setup.late_posts.contains(*seat)
    });
    let why = if is_fixed { Otherwise::AcpcFixedStakes } else { Otherwise::AcpcBlinds };
    if let Some(seat) = posts_otherwise {
        return Err(otherwise(Lost::Post(seat), why));
    }
    let twice = stakes.big.plus(stakes.big);
    if !is(setup.small_bet, stakes.big) || is_fixed && !is(setup.big_bet, twice) {
        return Err(otherwise(Lost::Field("min_bet".to_owned()), why));
    }
    let Some(stack) = stakes.stack else { return Ok(()) };
    let other = |seat: &Seat| matches!(setup.stacks[*seat], Stack::Known(chips) if !is(chips, stack));
    match setup.occupied().find(other) {
        Some(seat) => Err(otherwise(Lost::Stack(seat), Otherwise::AcpcChips)),
        None => Ok(()),
    }
}

/// A name without the signs that part a line.
fn name(name: &str) -> String {
    name.replace(|letter: char| matches!(letter, '|' | ':') || letter.is_control(), "_")
}

/// What was done, `cr300c/cc/cc/r900f`, and the cards, `AsKd|/2c3d4h`. Raises are to so much over the whole hand.
fn play(hand: &Hand, is_fixed: bool) -> (String, String) {
    let (mut betting, mut board) = (String::new(), String::new());
    let mut put_in = BySeat::all(Chips::ZERO);
    let mut holes = BySeat::all(Cards::NONE);
    let mut replay = hand.replay();
    let Some(start) = replay.start() else { return (betting, board) };
    let mut events = start.events.to_vec();
    loop {
        for event in &events {
            let Some(seat) = event.seat else { continue };
            match event.kind {
                EventKind::Blind | EventKind::Call | EventKind::Bet | EventKind::Raise => put_in[seat] += event.amount,
                EventKind::Hole(cards) => cards.iter().for_each(|card| _ = holes[seat].push(card)),
                _ => {}
            }
        }
        let Some(step) = replay.next_step() else { break };
        events = step.events.to_vec();
        match step.action() {
            Some(Action::Fold { .. }) => betting.push('f'),
            Some(Action::Call { .. }) => betting.push('c'),
            Some(Action::RaiseTo { seat, .. }) => {
                betting.push('r');
                if !is_fixed {
                    let added: Chips = events
                        .iter()
                        .filter(|event| matches!(event.kind, EventKind::Bet | EventKind::Raise))
                        .map(|event| event.amount)
                        .sum();
                    betting.push_str(&hand.money(put_in[seat] + added).to_string());
                }
            }
            Some(Action::DealBoard { cards, .. }) => {
                betting.push('/');
                board.push_str(&format!("/{cards}"));
            }
            // A hand that is shown is known.
            Some(Action::Show { seat, cards }) if cards.all_known() => holes[seat] = cards,
            _ => {}
        }
    }
    let hands: Vec<String> = hand
        .setup
        .occupied()
        .map(|seat| if holes[seat].all_known() { holes[seat].to_string() } else { String::new() })
        .collect();
    (betting, hands.join("|") + &board)
}

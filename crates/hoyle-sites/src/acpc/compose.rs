//! A hand as the dealer of the competition logs it, a line of state: [`compose`]. The blinds and stacks stand in no line, so
//! that a hand is written whose blinds and stacks are those of the dealer's games or of Pluribus'; the reader sees to that.
//! The score of a match is of many hands, and no line of one.

use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE};
use hoyle_poker::Hand;
use hoyle_rules::poker::{Action, Cards, EventKind, Game};
use hoyle_rules::{BySeat, Chips};

use crate::compose::{because, ended, losses, number_of};
use crate::problems::Inexpressible;

/// Appends the hand; gives what is lost.
pub(crate) fn compose(hand: &Hand, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
    let game = hand.setup.variant.game;
    if !matches!(game, Game::NoLimitHoldem | Game::FixedLimitHoldem) {
        let problem = Inexpressible::OtherGame.at(NOWHERE).facts(game as i64, 0);
        return Err(because(Lost::Field("variant".to_owned()), problem));
    }
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

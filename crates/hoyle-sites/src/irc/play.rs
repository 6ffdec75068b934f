//! Which stakes a hand was played for, and its actions with their amounts. In a fixed limit every amount follows from the
//! stakes, and what each player put in over the hand tells which they are.

use hoyle_rules::MAX_SEATS;
use hoyle_rules::poker::Cards;

use super::problems::Invalid;
use super::rows::{Hand, Player};
use crate::draft::{Chair, Done, Draft, DraftSeat, Paid, PostKind, Sum, What};
use crate::games::{Family, Limit};
use crate::text::amount::Amount;
use crate::text::lines::Line;

/// How many cards the board has when each street begins.
const BOARD: [usize; 4] = [0, 3, 4, 5];

/// No table played for more.
const LARGEST: i64 = 1 << 32;

fn chips(number: i64) -> Amount {
    Amount(number.saturating_mul(1_000_000))
}

/// Fills in the draft.
pub(super) fn play(line: Line<'_>, hand: &Hand<'_>, players: &[Player<'_>], draft: &mut Draft) {
    let has_four = players.iter().any(|player| player.cards.len() > 2);
    draft.family = Some(if has_four { Family::Omaha } else { Family::Holdem });
    draft.limit = Some(Limit::Fixed);
    let stakes = if players.len() > MAX_SEATS { None } else { stakes(players) };
    let Some((bet, actions)) = stakes else {
        draft.found.push(Invalid::StakesUntold.at(line.span()));
        return;
    };
    draft.began = std::str::from_utf8(hand.stamp).ok().and_then(|stamp| stamp.parse::<i64>().ok()).map(|at| at * 1000);
    draft.stakes_are_bets = true;
    (draft.small, draft.big) = (Some(chips(bet)), Some(chips(bet * 2)));
    // Who is dealt to last has the button; of two players the first, who posts the small blind.
    draft.button = Some(if players.len() == 2 { 1 } else { players.len() as i64 });
    for (place, player) in players.iter().enumerate() {
        draft.seats.push(DraftSeat {
            number: place as i64 + 1,
            name: player.at,
            stack: Some(chips(player.bankroll)),
            takes_part: true,
            shown: player.cards,
            showed: !player.cards.is_empty(),
            ..DraftSeat::default()
        });
        let chair = place as Chair;
        let paid = |amount: i64| Paid { chair, amount: chips(amount), at: line.span() };
        draft.said.push((Sum::Bets, paid(player.action)));
        if player.winnings > 0 {
            draft.collected.push(paid(player.winnings));
        }
    }
    let mut board = hand.board.iter();
    for (street, actions) in actions.iter().enumerate() {
        if let Some(due) = street.checked_sub(1).map(|before| BOARD[street] - BOARD[before]) {
            let is_dealt = hand.board.len() >= BOARD[street];
            let mut cards = Cards::NONE;
            for card in board.by_ref().take(if is_dealt { due } else { 0 }) {
                cards.push(card);
            }
            if is_dealt || !actions.is_empty() {
                draft.push(What::Street { board: cards }, line.span());
            }
        }
        for what in actions {
            draft.push(*what, line.span());
        }
    }
    // Nothing is taken from the pots, and what nobody called is counted as won.
    draft.rake = Some((Amount::ZERO, line.span()));
    draft.collected_has_uncalled = true;
    if hand.showdown.0 > 0 {
        draft.total = Some((chips(hand.showdown.1), line.span()));
    }
}

/// What is done on each street.
type Actions = [Vec<What>; 4];

/// The smaller bet with which every player has put in what the table says, and the actions.
fn stakes(players: &[Player<'_>]) -> Option<(i64, Actions)> {
    // What each puts in for bets of 2 and 4, where nobody runs out of chips.
    let (units, _) = amounts(players, 2, false)?;
    let candidates = players.iter().zip(&units).filter(|(player, units)| **units > 0 && player.action > 0);
    candidates
        .map(|(player, units)| player.action.checked_mul(2).map_or(0, |action| action / units))
        .filter(|bet| *bet > 0 && *bet < LARGEST)
        .find_map(|bet| {
            let (put_in, actions) = amounts(players, bet, true)?;
            let all = players.iter().zip(&put_in).all(|(player, put_in)| player.action == *put_in);
            all.then_some((bet, actions))
        })
}

/// What each player puts in, and the actions, if the smaller bet is `bet`. `None` where the letters make no sense.
fn amounts(players: &[Player<'_>], bet: i64, is_bounded: bool) -> Option<(Vec<i64>, Actions)> {
    let mut put_in = vec![0_i64; players.len()];
    let mut actions = Actions::default();
    let mut is_out = vec![false; players.len()];
    for (street, own) in actions.iter_mut().enumerate() {
        let mut left: Vec<&[u8]> = players.iter().map(|player| player.streets[street]).collect();
        let mut bets = vec![0_i64; players.len()];
        let mut turn = 0;
        let mut posted = 0;
        let put = |place: usize, to: i64, bets: &mut [i64], put_in: &mut [i64]| -> Option<i64> {
            let room = players.get(place)?.bankroll - put_in.get(place)?;
            let wanted = to - bets.get(place)?;
            let adds = if is_bounded { wanted.min(room) } else { wanted };
            *bets.get_mut(place)? += adds;
            *put_in.get_mut(place)? += adds;
            Some(adds)
        };
        for place in 0..players.len() {
            let Some(rest) = left.get(place)?.strip_prefix(b"B") else { continue };
            *left.get_mut(place)? = rest;
            let (kind, to) = if posted == 0 { (PostKind::SmallBlind, bet / 2) } else { (PostKind::BigBlind, bet) };
            let amount = put(place, to, &mut bets, &mut put_in)?;
            own.push(What::Post { by: done(place), kind, amount: chips(amount) });
            posted += 1;
            turn = place + 1;
        }
        let size = if street < 2 { bet } else { bet * 2 };
        // Everybody acts in turn who has a letter left.
        while let Some(place) = (turn..turn + players.len()).map(|place| place % players.len()).find(|place| {
            left.get(*place).is_some_and(|letters| letters.first().is_some_and(|letter| *letter != b'-'))
                && is_out.get(*place) == Some(&false)
        }) {
            let (letter, rest) = left.get(place)?.split_first()?;
            *left.get_mut(place)? = rest;
            turn = place + 1;
            let by = done(place);
            let chair = by.chair;
            // Who posts one blind alone posts the big one.
            let top = bets.iter().copied().max().unwrap_or_default();
            let top = if street == 0 { top.max(bet) } else { top };
            own.push(match letter {
                b'f' | b'Q' | b'K' => {
                    *is_out.get_mut(place)? = true;
                    What::Fold { by: chair }
                }
                b'k' => What::Check { by: chair },
                b'c' => What::Call { by, adds: chips(put(place, top, &mut bets, &mut put_in)?) },
                b'b' => {
                    put(place, size, &mut bets, &mut put_in)?;
                    What::Bet { by, to: chips(*bets.get(place)?) }
                }
                b'r' => {
                    put(place, top + size, &mut bets, &mut put_in)?;
                    What::Raise { by, to: chips(*bets.get(place)?), beside: None }
                }
                b'A' => {
                    let all = if is_bounded { players.get(place)?.bankroll } else { top + size };
                    let adds = put(place, all, &mut bets, &mut put_in)?;
                    What::PutIn { by: Done { all_in: true, ..by }, adds: chips(adds), called: None }
                }
                _ => return None,
            });
        }
    }
    Some((put_in, actions))
}

fn done(place: usize) -> Done {
    Done { chair: place as Chair, all_in: false }
}

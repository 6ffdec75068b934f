//! The columns of `actions`.

use super::rows::PokerRows;
use crate::schema::{Column, columns};

/// The columns of `actions`.
pub(crate) fn action_columns() -> &'static [Column<PokerRows>] {
    COLUMNS
}

const COLUMNS: &[Column<PokerRows>] = columns! { PokerRows, actions;
    hand_id: Long = |t, a| Some(t.hand(a.hand).at.id), "the hand";
    status: Word = |t, a| t.hand(a.hand).at.status, "that of the hand";
    action_no: Small = |_t, a| Some(i64::from(a.action_no)), "the number of the decision in its hand, from 0";
    street: Tiny = |_t, a| Some(a.street), "0 preflop, 3 river";
    street_action_no: Tiny = |_t, a| Some(a.street_action_no), "the number of the decision on its street, from 0";
    player: Word = |t, a| t.player(a.player)?.player, "the name; who has none is p1 and so on";
    seat: Tiny = |t, a| Some(i64::from(t.player(a.player)?.seat) + 1), "the place in the order of dealing, from 1";
    position: Word = |t, a| t.player(a.player)?.position, "as in players";
    n_players: Tiny = |t, a| Some(t.hand(a.hand).n_players), "how many were dealt in";
    big_blind: Money = |t, a| { let h = t.hand(a.hand); h.money(h.big_blind) }, "the big blind: not the straddle";
    action: Word = |_t, a| a.action, "fold, check, call, bet, raise, bring_in, complete or discard";
    amount: Money = |t, a| t.hand(a.hand).money(Some(a.amount)), "the chips that went in";
    raise_to: Money = |t, a| t.hand(a.hand).money(a.raise_to), "the player's bet on this street after a bet or a raise";
    to_call: Money = |t, a| t.hand(a.hand).money(a.context.to_call), "what a call would have taken from the stack";
    pot: Money = |t, a| t.hand(a.hand).money(Some(a.context.pot)), "pots and bets before the decision";
    stack: Money = |t, a| t.hand(a.hand).money(a.context.stack), "the chips behind before the decision";
    bet: Money = |t, a| t.hand(a.hand).money(Some(a.context.bet)), "what the player had bet on this street before, blinds counted in";
    min_raise_to: Money = |t, a| t.hand(a.hand).money(a.context.least), "the least that the bet might be raised to; null where no raise was lawful";
    max_raise_to: Money = |t, a| t.hand(a.hand).money(a.context.most), "the most that the bet might be raised to";
    is_all_in: Flag = |_t, a| a.is_all_in, "whether the last chip went in";
    n_live: Tiny = |_t, a| Some(a.context.n_live), "how many had not folded";
    n_behind: Tiny = |_t, a| Some(a.context.n_behind), "how many were still to act on this street";
    n_raises: Tiny = |_t, a| Some(a.context.n_raises), "bets and raises on this street so far; blinds do not count";
    in_position: Flag = |_t, a| a.context.in_position, "whether the player acts last of those who have not folded, after the first street";
    is_aggressor: Flag = |_t, a| Some(a.context.is_aggressor), "whether the player made the last bet or raise of the hand so far";
    hole_cards: Word = |_t, a| a.hole_cards, "the player's cards as they are known";
    board: Word = |_t, a| a.board, "the board at the decision";
    pot_odds: Real = |_t, a| ratio(a.context.to_call?.0, a.context.to_call?.0.checked_add(a.context.pot.0)?), "to_call / (pot + to_call)";
    spr: Real = |_t, a| ratio(a.context.effective_stack?.0, a.context.pot.0), "the smaller of the own stack and the largest other / pot";
    amount_pot_fraction: Real = |_t, a| ratio(a.amount.0, a.context.pot.0), "amount / pot";
    next_action_no_of_player: Small = |_t, a| a.next.map(i64::from), "the number of the player's next decision in this hand";
    net_bb: Real = |t, a| t.hand(a.hand).blinds(t.player(a.player)?.play.net), "what the hand brought the player, in big blinds";
};

fn ratio(part: i64, of: i64) -> Option<f64> {
    (of != 0).then(|| part as f64 / of as f64)
}

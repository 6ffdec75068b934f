//! Rounds, actions and pots.

use hoyle_notation::text::Span;
use hoyle_notation::text::json::Kind;
use hoyle_notation::text::json::tree::Value;
use hoyle_poker::hand::FeeKind;
use hoyle_rules::poker::Cards;

use super::problems::{Invalid, Malformed};
use super::{Players, amount, is_so, missing, stated, unplaced, whole};
use crate::cash_outs::CashOut;
use crate::draft::{Called, Chair, Done, Draft, OfPot, Paid, PostKind, What};
use crate::games::Family;
use crate::problems::Malformed as Shared;
use crate::text::amount::Amount;
use crate::text::cards;

/// Reads what was done, and who was paid.
pub(super) fn play(hand: Value<'_>, draft: &mut Draft, players: &Players) {
    let Some(rounds) = stated(hand, "rounds").filter(|rounds| rounds.is_array()) else {
        return missing(draft, hand, "rounds");
    };
    let mut table = Table { players, posted: vec![Amount::ZERO; draft.seats.len()], is_first: true };
    let mut streets = Vec::new();
    for round in rounds.elements() {
        let Some(street) = stated(round, "street") else {
            missing(draft, round, "street");
            continue;
        };
        begin(street, round, &mut streets, draft);
        let Some(actions) = stated(round, "actions") else {
            missing(draft, round, "actions");
            continue;
        };
        for action in actions.elements() {
            table.action(action, draft);
        }
        table.is_first = false;
    }
    pots(hand, draft, players);
}

/// A street begins. One that comes again is of another board.
fn begin<'t>(street: Value<'t>, round: Value<'t>, streets: &mut Vec<&'t [u8]>, draft: &mut Draft) {
    let has_board = match street.raw() {
        b"\"Preflop\"" | b"\"Showdown\"" => false,
        b"\"Flop\"" | b"\"Turn\"" | b"\"River\"" => true,
        // The format has no names for the streets of stud.
        _ if matches!(draft.family, Some(Family::Stud | Family::StudEight)) => false,
        _ => return draft.found.push(Malformed::UnknownStreet.at(street.span())),
    };
    if !has_board {
        return;
    }
    let number = streets.iter().filter(|earlier| **earlier == street.raw()).count() as u8;
    streets.push(street.raw());
    let cards = stated(round, "cards").map_or(Cards::NONE, |cards| all_cards(cards, draft));
    match number {
        0 => draft.push(What::Street { board: cards }, street.span()),
        number => {
            draft.last_board = draft.last_board.max(number);
            draft.push(What::Board { number, cards }, street.span());
        }
    }
}

/// The cards of an array of strings; some write an empty string for none.
fn all_cards(list: Value<'_>, draft: &mut Draft) -> Cards {
    let mut all = Cards::NONE;
    let one = list.kind().is_string().then_some(list);
    for card in list.elements().chain(one) {
        let read = card.string().and_then(|card| cards::read(card.as_bytes()));
        let is_new = |cards: &Cards| cards.known().bits() & all.known().bits() == 0;
        match read.filter(is_new).filter(|cards| cards.iter().all(|card| all.push(card))) {
            Some(_) => {}
            None => draft.found.push(Shared::BadCards.at(card.span())),
        }
    }
    all
}

struct Table<'p> {
    players: &'p Players,
    /// What of each chair's posts counts as a bet.
    posted: Vec<Amount>,
    /// Whether it is the first round.
    is_first: bool,
}

impl Table<'_> {
    fn action(&mut self, action: Value<'_>, draft: &mut Draft) {
        let Some(name) = stated(action, "action") else { return missing(draft, action, "action") };
        let at = name.span();
        if name.raw() == b"\"Player Adjustment\"" {
            return draft.found.push(Invalid::NotCounted.at(at));
        }
        let paid = amount(action, "amount", draft);
        let chair = stated(action, "player_id");
        let chair = match chair.map(|number| (self.players.chair(number), number)) {
            Some((Some(chair), _)) => Some(chair),
            Some((None, number)) => return draft.found.push(Shared::UnknownPlayer.at(number.span())),
            None => None,
        };
        match name.raw() {
            b"\"Add to Pot\"" => return draft.added = draft.added.plus(paid.unwrap_or_default()),
            // They are kept as they are.
            _ if unplaced::is_beside_play(name) => return,
            _ => {}
        }
        let Some(chair) = chair else { return missing(draft, action, "player_id") };
        let by = Done { chair, all_in: is_so(action, "is_allin") };
        let Some(what) = self.of(name.raw(), by, paid, action, draft) else {
            return draft.found.push(Malformed::UnknownAction.at(at));
        };
        match what {
            Some(_) if needs_amount(name.raw()) && stated(action, "amount").is_none() => {
                draft.found.push(Shared::BadAmount.at(at));
            }
            Some(what) => draft.push(what, at),
            None => {}
        }
        if !needs_amount(name.raw())
            && paid.is_some_and(|paid| paid != Amount::ZERO)
            && let Some(amount) = action.get("amount")
        {
            draft.found.push(Invalid::NotCounted.at(amount.span()));
        }
    }

    /// What an action means: `Some(None)` where nothing is done by it, `None` where it is unknown.
    fn of(
        &mut self,
        name: &[u8],
        by: Done,
        paid: Option<Amount>,
        action: Value<'_>,
        draft: &mut Draft,
    ) -> Option<Option<What>> {
        let amount = paid.unwrap_or_default();
        let chair = by.chair;
        Some(Some(match name {
            b"\"Fold\"" => What::Fold { by: chair },
            b"\"Check\"" => What::Check { by: chair },
            b"\"Call\"" => What::Call { by, adds: amount },
            b"\"Bet\"" => What::PutIn { by, adds: amount, called: Some(Called::Bet) },
            b"\"Raise\"" => What::PutIn { by, adds: amount, called: Some(Called::Raise) },
            b"\"Post Ante\"" => What::Post { by, kind: PostKind::Ante, amount },
            b"\"Post Dead\"" => What::Post { by, kind: PostKind::Dead, amount },
            b"\"Post SB\"" => self.live(by, PostKind::SmallBlind, amount),
            b"\"Post BB\"" => self.live(by, PostKind::BigBlind, amount),
            b"\"Post Extra Blind\"" => self.live(by, PostKind::Late, amount),
            b"\"Straddle\"" => self.live(by, PostKind::Straddle, amount),
            b"\"Dealt Cards\"" => {
                let cards = self.cards(chair, action, draft);
                if self.is_first {
                    draft.deal(chair, cards);
                    return Some(None);
                }
                What::Dealt { to: chair, cards }
            }
            b"\"Shows Cards\"" => {
                let cards = self.cards(chair, action, draft);
                draft.reveal(chair, cards);
                What::Show { by: chair, cards }
            }
            b"\"Mucks Cards\"" => {
                let cards = self.cards(chair, action, draft);
                if !cards.is_empty() {
                    draft.reveal(chair, cards);
                }
                What::Muck { by: chair }
            }
            _ => return None,
        }))
    }

    fn cards(&self, chair: Chair, action: Value<'_>, draft: &mut Draft) -> Cards {
        // A player who is dealt cards is in the hand.
        if let Some(seat) = draft.seat_mut(chair) {
            seat.takes_part = true;
        }
        stated(action, "cards").map_or(Cards::NONE, |cards| all_cards(cards, draft))
    }

    /// A post that counts as a bet. An amount is what is put in with it; a straddle is the whole bet.
    fn live(&mut self, by: Done, kind: PostKind, amount: Amount) -> What {
        let mut amount = amount;
        if let Some(posted) = self.posted.get_mut(usize::from(by.chair)) {
            *posted = posted.plus(amount);
            if kind == PostKind::Straddle {
                amount = *posted;
            }
        }
        What::Post { by, kind, amount }
    }
}

fn needs_amount(name: &[u8]) -> bool {
    name == b"\"Call\""
        || name == b"\"Bet\""
        || name == b"\"Raise\""
        || name == b"\"Straddle\""
        || name.starts_with(b"\"Post ")
}

fn pots(hand: Value<'_>, draft: &mut Draft, players: &Players) {
    let Some(pots) = stated(hand, "pots").filter(|pots| pots.kind() == Kind::ArrayOpen) else { return };
    let (mut total, mut rake) = (Amount::ZERO, Amount::ZERO);
    let (mut says_total, mut says_rake) = (false, false);
    let are_apart = pots.elements().nth(1).is_some();
    for pot in pots.elements() {
        draft.is_whole = true;
        if let Some(amount) = amount(pot, "amount", draft) {
            (total, says_total) = (total.plus(amount), true);
        }
        if let Some(amount) = amount(pot, "rake", draft) {
            (rake, says_rake) = (rake.plus(amount), true);
        }
        if let Some(jackpot) = amount(pot, "jackpot", draft).filter(|jackpot| jackpot.0 != 0) {
            draft.fees.push((FeeKind::Jackpot, jackpot));
        }
        for win in pot.get("player_wins").into_iter().flat_map(Value::elements) {
            let Some(number) = stated(win, "player_id") else {
                missing(draft, win, "player_id");
                continue;
            };
            let Some(chair) = players.chair(number) else {
                draft.found.push(Shared::UnknownPlayer.at(number.span()));
                continue;
            };
            if amount(win, "bonus_amount", draft).is_some_and(|amount| amount.0 != 0)
                && let Some(value) = win.get("bonus_amount")
            {
                draft.found.push(Invalid::NotCounted.at(value.span()));
            }
            let mut of_cash_out = |member| amount(win, member, draft).unwrap_or_default();
            let (got, paid) = (of_cash_out("cashout_amount"), of_cash_out("cashout_fee"));
            if got.0 != 0 || paid.0 != 0 {
                draft.cash_outs.push(CashOut { chair, got, paid, at: number.span() });
            }
            if let Some(amount) = amount(win, "win_amount", draft) {
                let at = win.get("win_amount").map_or(number.span(), Value::span);
                draft.collected.push(Paid { chair, amount, at });
                // Many a program calls all pots together one.
                if are_apart && let Some(number) = whole(pot, "number").and_then(|number| u8::try_from(number).ok()) {
                    draft.from_pots.push(OfPot { number, amount, at });
                }
            }
        }
    }
    let at = Span::new(pots.span().start, pots.span().start + 1);
    draft.total = says_total.then_some((total, at));
    draft.rake = says_rake.then_some((rake, at));
}

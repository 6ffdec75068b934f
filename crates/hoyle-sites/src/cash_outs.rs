//! What players took for a hand in the place of what it would win, or paid for that: [`CashOut`]. It moves no chips of the
//! pots, so a hand has it as a field of hoyle's own, `_cash_outs`. Not here: the words of a room for it.

use hoyle_notation::text::Span;
use hoyle_notation::text::money::Money;
use hoyle_notation::text::number::{self, Number};
use hoyle_poker::Hand;
use hoyle_poker::hand::{CustomField, Value};
use hoyle_rules::{Chips, Seat};

use crate::draft::Chair;
use crate::text::amount::Amount;

/// For each: the player, what was got and what was paid for it, `[[2, 78.41, 0.79]]`.
pub(crate) const FIELD: &str = "_cash_outs";

/// What a text tells of a cash-out.
#[derive(Clone, Copy)]
pub(crate) struct CashOut {
    pub(crate) chair: Chair,
    /// What the player got.
    pub(crate) got: Amount,
    /// What the player paid for it: a fee, or the price of going without the risk.
    pub(crate) paid: Amount,
    pub(crate) at: Span,
}

/// Adds cash-outs to a hand.
pub(crate) fn add_to(hand: &mut Hand, cash_outs: impl Iterator<Item = (Seat, [Chips; 2])>) {
    let scale = hand.scale;
    let amount = |chips: Chips| {
        let text = Money { chips, scale }.to_string();
        text.parse().map_or_else(|_| Value::Decimal(text.clone()), Value::Whole)
    };
    let row = |(seat, [got, paid]): (Seat, [Chips; 2])| {
        Value::List(vec![Value::Whole(seat.index() as i64 + 1), amount(got), amount(paid)])
    };
    let rows: Vec<Value> = cash_outs.map(row).collect();
    if !rows.is_empty() {
        hand.metadata.custom_fields.push(CustomField { name: FIELD.to_owned(), value: Value::List(rows) });
    }
}

/// Who got how much in a hand and paid how much for it. What has the field's name and says something else is somebody
/// else's.
pub(crate) fn of(hand: &Hand) -> Vec<(Seat, [Chips; 2])> {
    let field = hand.metadata.custom_fields.iter().find(|field| field.name == FIELD);
    let Some(Value::List(rows)) = field.map(|field| &field.value) else { return Vec::new() };
    let amount = |value: &Value| match value {
        Value::Whole(number) => number.checked_mul(10_i64.checked_pow(u32::from(hand.scale))?),
        Value::Decimal(text) => match number::number(text.as_bytes()) {
            Ok(Number::Decimal(decimal)) => decimal.at_scale(hand.scale),
            _ => None,
        },
        _ => None,
    };
    let row = |row: &Value| {
        let Value::List(row) = row else { return None };
        let [Value::Whole(player), got, paid] = row.as_slice() else { return None };
        let seat = Seat::new(usize::try_from(*player).ok()?.checked_sub(1)?);
        let seat = seat.filter(|seat| seat.index() < hand.setup.seats)?;
        Some((seat, [Chips(amount(got)?), Chips(amount(paid)?)]))
    };
    rows.iter().map(row).collect::<Option<_>>().unwrap_or_default()
}

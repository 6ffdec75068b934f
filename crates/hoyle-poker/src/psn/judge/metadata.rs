//! The tags of the section INFO: date, currency, level, buy-in. Each is looked at for itself; a hand plays without them.
//! And what a cash game asks of every amount.

use std::borrow::Cow;

use hoyle_rules::Seat;

use crate::hand::{Metadata, Occasion, is_currency};
use crate::psn::attachment;
use crate::psn::parse::draft::{Amount, Draft, Form, Tag};
use crate::psn::parse::values::{self, NoDate};
use crate::psn::problems::Invalid;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;

/// The code of ISO 4217 where no currency is involved, or nobody tells which.
pub(in crate::psn) const NO_CURRENCY: &str = "XXX";

/// Looks at the tags, and at all amounts where it is a cash game.
#[inline]
pub(in crate::psn) fn check(text: &[u8], draft: &mut Draft) {
    draft.buys_in_currency = false;
    if draft.tags == [None; 5] {
        return;
    }
    let mut found = core::mem::take(&mut draft.found);
    let tag = |tag: Tag| draft.tags[tag as usize];
    if let Some(at) = tag(Tag::Date) {
        match values::date(at.of(text)) {
            Ok(_) => {}
            Err(NoDate::Form) => found.push(Invalid::BadDate.at(at)),
            Err(NoDate::Range) => found.push(Invalid::NoSuchDate.at(at)),
        }
    }
    if let Some(at) = tag(Tag::Level)
        && values::whole(at.of(text)).is_none_or(|level| level == 0)
    {
        found.push(Invalid::BadLevel.at(at));
    }
    let cash = tag(Tag::Cash).filter(|at| {
        let known = is_currency(at.of(text));
        if !known {
            found.push(Invalid::UnknownCurrency.at(*at));
        }
        known
    });
    let buy_in = tag(Tag::BuyIn).and_then(|at| buy_in(text, at, &mut found));
    if let (Some(cash), Some(level)) = (tag(Tag::Cash), tag(Tag::Level)) {
        found.push(Invalid::CashAndLevel.at(if cash.start > level.start { cash } else { level }));
    }
    if let (Some(cash), Some(Some(currency))) = (cash, buy_in)
        && currency.of(text) != cash.of(text)
    {
        found.push(Invalid::CurrenciesDiffer.at(if cash.start > currency.start { cash } else { currency }));
    }
    if let (Some(at), Some(None), Some(_)) = (tag(Tag::BuyIn), buy_in, tag(Tag::Level)) {
        found.push(Invalid::BuyInCurrencyMissing.at(at));
    }
    draft.found = found;
    draft.buys_in_currency = matches!(buy_in, Some(Some(_)));
    if crate::psn::judge::declared::is_cash(draft) && !draft.strange_words {
        decimals(draft);
    }
}

/// Where the currency of a buy-in stands, if there is one; `None` where it is no buy-in.
pub(in crate::psn) fn buy_in(text: &[u8], at: Span, found: &mut Vec<Problem>) -> Option<Option<Span>> {
    let word = at.of(text);
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b'.').count();
    let (amount, currency) = word.split_at(digits);
    match values::number(amount) {
        Ok(amount) if amount.point => {}
        _ => {
            found.push(Invalid::BadBuyIn.at(at));
            return None;
        }
    }
    if currency.is_empty() {
        return Some(None);
    }
    let currency_at = Span::new(at.start + digits as u32, at.end);
    if !is_currency(currency) {
        found.push(Invalid::UnknownCurrency.at(currency_at));
        return None;
    }
    Some(Some(currency_at))
}

/// PSN, STACKS: "Chip amounts (without `B`) and remainders must be decimal in case of cash games".
fn decimals(draft: &mut Draft) {
    let whole = |amount: &Amount| matches!(amount.form, Form::Chips | Form::BlindsAndRest) && !amount.point;
    let mut found = core::mem::take(&mut draft.found);
    let stacks = draft.stacks.iter().map(|stacked| (stacked.amount, stacked.at));
    let actions = draft.actions.iter().map(|written| (written.amount, written.at));
    let payouts = draft.payouts.iter().map(|payout| (payout.amount, payout.at));
    for (_, at) in stacks.chain(actions).chain(payouts).filter(|(amount, _)| whole(amount)) {
        found.push(Invalid::NotDecimal.at(at));
    }
    draft.found = found;
}

/// The currency of the chips.
pub(in crate::psn) fn currency<'t>(text: &'t [u8], draft: &Draft) -> Option<Cow<'t, str>> {
    let code = draft.tags[Tag::Cash as usize].map(|at| at.of(text));
    code.filter(|code| *code != NO_CURRENCY.as_bytes()).map(String::from_utf8_lossy)
}

/// Where and when it was played.
pub(in crate::psn) fn occasion<'t>(text: &'t [u8], draft: &Draft, hero: Option<Seat>) -> Occasion<'t> {
    let raw = |tag: Tag| draft.tags[tag as usize].map(|at| at.of(text));
    let mut occasion = Occasion { hero, seat_count: draft.max.map(i64::from), ..Occasion::default() };
    if let Some((date, raw)) = raw(Tag::Date).and_then(|raw| Some((values::date(raw).ok()?, raw))) {
        occasion.year = Some(i64::from(date.year));
        occasion.month = Some(date.month);
        occasion.day = Some(date.day);
        occasion.time = raw.get(11..19).map(String::from_utf8_lossy);
        occasion.zone = raw.get(19..).map(String::from_utf8_lossy);
    }
    occasion.level = raw(Tag::Level).and_then(values::whole).map(i64::from);
    occasion.currency = currency(text, draft);
    occasion
}

/// What the tags tell about a hand. A record of another notation that rides in the free text is none of it.
pub(in crate::psn) fn metadata(text: &[u8], draft: &Draft, hero: Option<Seat>) -> Metadata {
    let raw = |tag: Tag| draft.tags[tag as usize].map(|at| at.of(text));
    let word = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Metadata {
        // Its currency is that of the buy-in, not of the chips.
        buy_in: raw(Tag::BuyIn).map(word),
        info: raw(Tag::Info).map(values::string).filter(|info| attachment::unpack(info).is_none()),
        ..occasion(text, draft, hero).into_metadata()
    }
}

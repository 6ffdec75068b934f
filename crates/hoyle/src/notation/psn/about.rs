//! The tags of the section INFO: date, currency, level, buy-in. Each is looked at for itself; a hand plays without them.
//! And what a cash game asks of every amount.

use hoyle_rules::Seat;

use super::draft::{Amount, Draft, Form, Tag};
use super::keep;
use super::problems::fields::Fault as Wrong;
use super::words::{self, NoDate};
use crate::problem::Problem;
use crate::record::Carried;
use crate::record::poker::About;
use crate::text::Span;

/// Looks at the tags, and at all amounts where it is a cash game.
#[inline]
pub(super) fn check(text: &[u8], draft: &mut Draft) {
    draft.buys_in_currency = false;
    if draft.tags == [None; 5] {
        return;
    }
    let mut found = core::mem::take(&mut draft.found);
    let tag = |tag: Tag| draft.tags[tag as usize];
    if let Some(at) = tag(Tag::Date) {
        match words::date(at.of(text)) {
            Ok(_) => {}
            Err(NoDate::Form) => found.push(Wrong::BadDate.at(at)),
            Err(NoDate::Range) => found.push(Wrong::NoSuchDate.at(at)),
        }
    }
    if let Some(at) = tag(Tag::Level)
        && words::whole(at.of(text)).is_none_or(|level| level == 0)
    {
        found.push(Wrong::BadLevel.at(at));
    }
    let cash = tag(Tag::Cash).filter(|at| {
        let known = is_currency(at.of(text));
        if !known {
            found.push(Wrong::UnknownCurrency.at(*at));
        }
        known
    });
    let buy_in = tag(Tag::BuyIn).and_then(|at| buy_in(text, at, &mut found));
    if let (Some(cash), Some(level)) = (tag(Tag::Cash), tag(Tag::Level)) {
        found.push(Wrong::CashAndLevel.at(if cash.start > level.start { cash } else { level }));
    }
    if let (Some(cash), Some(Some(currency))) = (cash, buy_in)
        && currency.of(text) != cash.of(text)
    {
        found.push(Wrong::CurrenciesDiffer.at(if cash.start > currency.start { cash } else { currency }));
    }
    if let (Some(at), Some(None), Some(_)) = (tag(Tag::BuyIn), buy_in, tag(Tag::Level)) {
        found.push(Wrong::BuyInCurrencyMissing.at(at));
    }
    draft.found = found;
    draft.buys_in_currency = matches!(buy_in, Some(Some(_)));
    if super::cross::is_cash(draft) && !draft.strange_words {
        decimals(draft);
    }
}

/// Where the currency of a buy-in stands, if there is one; `None` where it is no buy-in.
fn buy_in(text: &[u8], at: Span, found: &mut Vec<Problem>) -> Option<Option<Span>> {
    let word = at.of(text);
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b'.').count();
    let (amount, currency) = word.split_at(digits);
    match words::number(amount) {
        Ok(amount) if amount.point => {}
        _ => {
            found.push(Wrong::BadBuyIn.at(at));
            return None;
        }
    }
    if currency.is_empty() {
        return Some(None);
    }
    let currency_at = Span::new(at.start + digits as u32, at.end);
    if !is_currency(currency) {
        found.push(Wrong::UnknownCurrency.at(currency_at));
        return None;
    }
    Some(Some(currency_at))
}

/// Whether it is a currency code of ISO 4217, in capitals.
pub(super) fn is_currency(word: &[u8]) -> bool {
    word.len() == 3
        && word.iter().all(u8::is_ascii_uppercase)
        && core::str::from_utf8(word).ok().and_then(iso_currency::Currency::from_code).is_some()
}

/// PSN, STACKS: "Chip amounts (without `B`) and remainders must be decimal in case of cash games".
fn decimals(draft: &mut Draft) {
    let whole = |amount: &Amount| matches!(amount.form, Form::Chips | Form::BlindsAndRest) && !amount.point;
    let mut found = core::mem::take(&mut draft.found);
    let stacks = draft.stacks.iter().map(|stacked| (stacked.amount, stacked.at));
    let deeds = draft.deeds.iter().map(|written| (written.amount, written.at));
    let payouts = draft.payouts.iter().map(|payout| (payout.amount, payout.at));
    for (_, at) in stacks.chain(deeds).chain(payouts).filter(|(amount, _)| whole(amount)) {
        found.push(Wrong::NotDecimal.at(at));
    }
    draft.found = found;
}

/// What the tags tell about a hand, and the record of another notation that rides in its free text, if one does.
pub(super) fn about(text: &[u8], draft: &Draft, hero: Option<Seat>) -> (About, Option<Carried>) {
    let raw = |tag: Tag| draft.tags[tag as usize].map(|at| at.of(text));
    let word = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut about = About { hero, seat_count: draft.max.map(i64::from), ..About::default() };
    if let Some((date, raw)) = raw(Tag::Date).and_then(|raw| Some((words::date(raw).ok()?, raw))) {
        about.year = Some(i64::from(date.year));
        about.month = Some(date.month);
        about.day = Some(date.day);
        about.time = raw.get(11..19).map(word);
        about.zone = raw.get(19..).map(word);
    }
    about.level = raw(Tag::Level).and_then(words::whole).map(i64::from);
    about.currency = raw(Tag::Cash).map(word);
    if let Some(buy_in) = raw(Tag::BuyIn) {
        let currency: Vec<u8> = buy_in.iter().copied().filter(u8::is_ascii_uppercase).collect();
        if about.currency.is_none() && !currency.is_empty() {
            about.currency = Some(word(&currency));
        }
        about.rest.push((Tag::NAMES[Tag::BuyIn as usize].to_owned(), word(buy_in)));
    }
    let mut carried = None;
    if let Some(info) = raw(Tag::Info) {
        let info = words::string(info);
        carried = keep::unpack(&info);
        if carried.is_none() {
            about.rest.push((Tag::NAMES[Tag::Info as usize].to_owned(), info));
        }
    }
    (about, carried)
}

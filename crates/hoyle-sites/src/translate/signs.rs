//! Amounts with the sign of another currency than that of the stakes: [`compare_signs`].

use hoyle_notation::text::Span;
use hoyle_poker::hand::currency_of_sign;
use memchr::{memchr2, memchr3};

use crate::draft::Draft;
use crate::problems::Mismatch;
use crate::text::amount::{self, Signs};

/// Tells of the first amount with another sign than the stakes have.
#[inline]
pub(super) fn compare_signs(text: &[u8], draft: &mut Draft) {
    let Some(own) = draft.currency_sign else { return };
    let code = draft.currency.of(text);
    let its = |sign: &str| currency_of_sign(sign).map(str::as_bytes);
    // There are dollars of many countries, but none has another sign; every other sign has one currency.
    let is_another = || own != "$" && its(own).is_some() || amount::BEFORE.iter().any(|sign| its(sign) == Some(code));
    if !code.is_empty() && its(own) != Some(code) && is_another() {
        return draft.found.push(Mismatch::CurrencyDiffers.at(draft.currency));
    }
    if own == "$" && draft.is_ascii {
        return;
    }
    let mut from = 0;
    // All signs but that of the dollar begin with one of two bytes, of which most texts have none.
    while let Some(rest) = text.get(from..)
        && let Some(at) = if own == "$" { memchr2(0xC2, 0xE2, rest) } else { memchr3(b'$', 0xC2, 0xE2, rest) }
    {
        let sign = amount::sign_before(rest.get(at..).unwrap_or_default()).unwrap_or_default();
        if sign.len() < 2 && sign != "$" || sign == own {
            from += at + sign.len().max(1);
            continue;
        }
        if let Some(amount) =
            amount_around(text, from + at, sign).filter(|amount| is_of_play(text, draft, *amount, sign))
        {
            return draft.found.push(Mismatch::CurrencyDiffers.at(amount));
        }
        from += at + sign.len();
    }
}

/// The amount that a sign stands before or behind.
#[cold]
fn amount_around(text: &[u8], at: usize, sign: &str) -> Option<Span> {
    let behind = at + sign.len();
    let is_figure = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b',');
    if let Some(read) = amount::read(text.get(at..)?, Signs::ENGLISH) {
        return Some(Span::new(at as u32, (at + read.length) as u32));
    }
    let before = text.get(..at)?;
    let figures = before.iter().rev().take_while(|byte| is_figure(byte)).count();
    before.last().filter(|last| last.is_ascii_digit()).map(|_| Span::new((at - figures) as u32, behind as u32))
}

/// Whether an amount is none of what is said at the table, nor of what it, the tournament or somebody is called.
fn is_of_play(text: &[u8], draft: &Draft, amount: Span, sign: &str) -> bool {
    let is_in = |span: &Span| span.start <= amount.start && amount.end <= span.end;
    let first_line = text.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(text.len());
    let is_called_so = |name: Span| memchr::memmem::find(name.of(text), sign.as_bytes()).is_some();
    !is_in(&Span::new(0, first_line as u32))
        && !draft.remarks.iter().any(is_in)
        && !draft.found.iter().any(|problem| is_in(&problem.at))
        && ![draft.table, draft.tournament, draft.buy_in].iter().any(is_in)
        && !draft.seats.iter().any(|seat| is_called_so(seat.name))
}

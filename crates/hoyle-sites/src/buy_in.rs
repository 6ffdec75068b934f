//! What it costs to sit down at a tournament, however a room spells it: [`BuyIn`].

use hoyle_poker::hand::currency_of_sign;

use crate::text::amount::{self, Amount, BEFORE, PLACES, Written};

/// The price and what is paid with it: `$10+$1 USD`. Of three amounts the one in the middle is the bounty.
pub(crate) struct BuyIn<'t> {
    amounts: Vec<Written>,
    sign: &'static str,
    code: Option<&'t str>,
}

impl<'t> BuyIn<'t> {
    /// `$3+$0.30 USD`, `1.80 EUR + 0.20 EUR`, `9€ + 1€`, `5.00EUR`. `None` where it is no such sum, or one of several
    /// currencies.
    pub(crate) fn read(text: &'t str) -> Option<BuyIn<'t>> {
        let mut all = BuyIn { amounts: Vec::new(), sign: "", code: None };
        for part in text.split('+') {
            let (rest, code) = cut_code(part.trim());
            let before = BEFORE.iter().find_map(|sign| Some((*sign, rest.strip_prefix(sign)?)));
            let behind = || BEFORE.iter().find_map(|sign| Some((*sign, rest.strip_suffix(sign)?)));
            let (sign, figures) = before.or_else(behind).unwrap_or(("", rest));
            let figures = figures.trim().as_bytes();
            let written =
                amount::read(figures, amount::signs_of(figures)).filter(|read| read.length == figures.len())?;
            let is_other = |own: &str, other: &str| !own.is_empty() && !other.is_empty() && own != other;
            if is_other(all.sign, sign) || is_other(all.code.unwrap_or(""), code.unwrap_or("")) {
                return None;
            }
            all.sign = if sign.is_empty() { all.sign } else { sign };
            all.code = code.or(all.code);
            all.amounts.push(written);
        }
        if all.sign.is_empty() {
            let is_of_code = |sign: &&str| all.code.is_some() && currency_of_sign(sign) == all.code;
            all.sign = BEFORE.iter().copied().find(is_of_code).unwrap_or("");
        }
        Some(all)
    }

    /// Whether both are as much, however they are spelled. A sign tells the currency as well as its letters.
    pub(crate) fn is_same(&self, other: &BuyIn<'_>) -> bool {
        let amounts = |own: &BuyIn<'_>| own.amounts.iter().map(|written| written.amount).collect::<Vec<_>>();
        let is_same_code = self.code.is_none() || other.code.is_none() || self.code == other.code;
        amounts(self) == amounts(other) && self.sign == other.sign && is_same_code
    }

    /// The amounts, with the decimals that are written.
    pub(crate) fn figures(&self) -> Vec<String> {
        self.amounts.iter().map(figures).collect()
    }

    /// The letters of the currency, as far as they or its sign are told.
    pub(crate) fn currency(&self) -> Option<&'t str> {
        self.code.or_else(|| currency_of_sign(self.sign))
    }
}

/// As PokerStars writes it: `$3+$0.30 USD`.
impl core::fmt::Display for BuyIn<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (number, figures) in self.figures().iter().enumerate() {
            write!(f, "{}{}{figures}", if number > 0 { "+" } else { "" }, self.sign)?;
        }
        self.code.map_or(Ok(()), |code| write!(f, " {code}"))
    }
}

/// Takes the letters of a currency from the end of an amount.
fn cut_code(part: &str) -> (&str, Option<&str>) {
    match part.len().checked_sub(3).and_then(|at| part.split_at_checked(at)) {
        // Points of frequent players are no currency.
        Some((_, "FPP")) => (part, None),
        Some((rest, code)) if code.bytes().all(|byte| byte.is_ascii_uppercase()) => (rest.trim_end(), Some(code)),
        _ => (part, None),
    }
}

fn figures(written: &Written) -> String {
    let Amount(millionths) = written.amount;
    let all = format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000);
    let end = all.len() - usize::from(PLACES - written.places);
    all.get(..end).unwrap_or(&all).trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_it_is_spelled_it_is_the_same() {
        let stars = |text: &str| BuyIn::read(text).map(|own| own.to_string());
        for (text, expected) in [
            ("$3+$0.30 USD", "$3+$0.30 USD"),
            ("1.80 EUR + 0.20 EUR", "€1.80+€0.20 EUR"),
            ("9€ + 1€", "€9+€1"),
            ("5.00EUR", "€5.00 EUR"),
            ("€4,50 + €4,50 + €1", "€4.50+€4.50+€1"),
            ("$1,050+$80 USD", "$1050+$80 USD"),
            ("5000+500", "5000+500"),
            ("10 SEK", "10 SEK"),
        ] {
            assert_eq!(stars(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["Ticket only", "Freeroll", "", "$5+€1", "$5 USD+1 EUR", "200FPP"] {
            assert_eq!(stars(text), None, "{text}");
        }
        let is_same = |one: &str, other: &str| BuyIn::read(one).unwrap().is_same(&BuyIn::read(other).unwrap());
        assert!(is_same("9€ + 1€", "€9.00+€1.00 EUR") && !is_same("9€ + 1€", "€10") && !is_same("$5", "€5"));
    }
}

//! Sizes: how many players, which stakes, how large a pot. [`Players`], [`Stakes`], [`PotBound`].

use core::cmp::Ordering;
use core::str::FromStr;

use hoyle_notation::text::number::{Decimal, Number, number};
use hoyle_rules::{Chips, MAX_SEATS, Seat};

use super::FilterError;
use crate::hand::Hand;

/// How many players were dealt in: `6`, `2..6`, `4..`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Players {
    least: usize,
    most: usize,
}

impl Players {
    pub(super) fn contains(self, players: usize) -> bool {
        (self.least..=self.most).contains(&players)
    }
}

impl FromStr for Players {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Players, FilterError> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str, default: usize| match text {
            "" => Some(default),
            text => text.parse().ok(),
        };
        match (number(least, 0), number(most, usize::MAX)) {
            (Some(least), Some(most)) if !text.is_empty() && least <= most && least <= MAX_SEATS && most >= 2 => {
                Ok(Players { least, most })
            }
            (Some(least), Some(most)) if !text.is_empty() && least <= most => {
                Err(FilterError(format!("{text}: no hand has so many players; there are 2 to {MAX_SEATS}")))
            }
            _ => Err(FilterError(format!("{text} is no number of players: write 6, 2..6 or 4.."))),
        }
    }
}

/// An amount that is not negative, as it is typed.
fn amount(text: &str) -> Option<Decimal> {
    match number(text.as_bytes()) {
        Ok(Number::Decimal(decimal)) if decimal.mantissa >= 0 => Some(decimal),
        _ => None,
    }
}

fn decimal(hand: &Hand, chips: Chips) -> Decimal {
    Decimal { mantissa: chips.0, scale: hand.scale }
}

fn is(one: Decimal, other: Decimal) -> bool {
    one.compare(other) == Ordering::Equal
}

/// The stakes: `0.25/0.50`, the two blinds; at a fixed limit also the two bets, which is how rooms call such a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stakes {
    small: Decimal,
    big: Decimal,
}

impl Stakes {
    pub(super) fn are_those_of(self, hand: &Hand) -> bool {
        let are = |small: Chips, big: Chips| is(decimal(hand, small), self.small) && is(decimal(hand, big), self.big);
        let (small, big) = blinds(hand);
        are(small, big) || hand.setup.variant.is_fixed_limit() && are(hand.setup.small_bet, hand.setup.big_bet)
    }
}

impl FromStr for Stakes {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Stakes, FilterError> {
        let both = text.split_once('/').and_then(|(small, big)| Some((amount(small)?, amount(big)?)));
        let (small, big) = both.ok_or_else(|| FilterError(format!("{text} are no stakes: write 0.25/0.50")))?;
        if small.compare(big) == Ordering::Greater {
            return Err(FilterError(format!("{text} are no stakes: the small blind comes first, as in 0.25/0.50")));
        }
        Ok(Stakes { small, big })
    }
}

/// How much the two blinds are.
fn blinds(hand: &Hand) -> (Chips, Chips) {
    let (small, big) = hand.setup.blinds();
    let blind = |seat: Option<Seat>| seat.map_or(Chips::ZERO, |seat| hand.setup.posts[seat].blind);
    (blind(small), blind(big))
}

/// How large a pot is: `>100bb`, `<=20`, `55.50`. Big blinds where `bb` follows, else chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PotBound {
    /// What it may be beside the amount.
    may: [bool; 3],
    amount: Decimal,
    in_blinds: bool,
}

impl PotBound {
    pub(super) fn holds(self, hand: &Hand, pot: Chips) -> bool {
        let own = decimal(hand, pot);
        let bound = match self.in_blinds {
            false => Some(self.amount),
            true => {
                let big = decimal(hand, blinds(hand).1);
                let mantissa = self.amount.mantissa.checked_mul(big.mantissa).filter(|product| *product > 0);
                let scale = self.amount.scale.checked_add(big.scale);
                mantissa.zip(scale).map(|(mantissa, scale)| Decimal { mantissa, scale })
            }
        };
        let [less, same, more] = self.may;
        bound.is_some_and(|bound| match own.compare(bound) {
            Ordering::Less => less,
            Ordering::Equal => same,
            Ordering::Greater => more,
        })
    }
}

impl FromStr for PotBound {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<PotBound, FilterError> {
        let signs = [
            (">=", [false, true, true]),
            ("<=", [true, true, false]),
            (">", [false, false, true]),
            ("<", [true, false, false]),
            ("=", [false, true, false]),
            ("", [false, true, false]),
        ];
        let sign = signs.iter().find_map(|(sign, may)| text.strip_prefix(sign).map(|rest| (rest.trim(), *may)));
        let bound = sign.and_then(|(rest, may)| {
            let lower = rest.to_ascii_lowercase();
            let blinds = lower.strip_suffix("bb");
            Some(PotBound { may, amount: amount(blinds.unwrap_or(&lower).trim())?, in_blinds: blinds.is_some() })
        });
        bound.ok_or_else(|| FilterError(format!("{text} is no size of a pot: write >100bb, <=20 or 55.50")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_wrong_is_refused() {
        for text in ["", "x", "6..2", "2..x", "-1", "0", "..1", "40", "40.."] {
            assert!(text.parse::<Players>().is_err(), "{text}");
        }
        for text in ["", "1", "1/", "1/x", "-1/2", "2/1"] {
            assert!(text.parse::<Stakes>().is_err(), "{text}");
        }
        for text in ["", ">", "bb", "=>5", "5b", "-5"] {
            assert!(text.parse::<PotBound>().is_err(), "{text}");
        }
        let players = |text: &str| text.parse::<Players>().map(|players| (players.least, players.most));
        assert_eq!(players("2..6"), Ok((2, 6)));
        assert_eq!(players("4.."), Ok((4, usize::MAX)));
        assert_eq!(players("..3"), Ok((0, 3)));
    }
}

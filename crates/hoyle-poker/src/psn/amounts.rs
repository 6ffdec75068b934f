//! How chips are written: [`Manner`]. Not here: reading them.

use hoyle_rules::Chips;

use hoyle_notation::Style;

/// What decides how chips are written in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) struct Manner {
    /// In big blinds, where there are at least one of them.
    pub(in crate::psn) blinds: bool,
    pub(in crate::psn) big_blind: Chips,
    /// Decimal places of amounts.
    pub(in crate::psn) scale: u8,
    /// "Chip amounts (without B) and remainders must be decimal in case of cash games."
    pub(in crate::psn) cash: bool,
    /// Whether the bets have a point too where they need none, so that all amounts have as many places.
    pub(in crate::psn) even: bool,
}

impl Manner {
    pub(in crate::psn) fn new(style: Style, big_blind: Chips, scale: u8, cash: bool) -> Manner {
        Manner { blinds: style != Style::Verbose, big_blind, scale, cash, even: false }
    }

    /// An amount of chips: `10B`, `8B199`, `45.50`.
    pub(in crate::psn) fn chips(self, chips: Chips) -> String {
        let (blind, count) = (self.big_blind.0, chips.0);
        // More blinds than a text may count are written as chips.
        if !self.blinds || blind <= 0 || count < blind || u32::try_from(count / blind).is_err() {
            return self.plain(chips);
        }
        match count % blind {
            0 => format!("{}B", count / blind),
            rest => format!("{}B{}", count / blind, self.plain(Chips(rest))),
        }
    }

    /// The same without `B`; in cash games always with a point.
    pub(in crate::psn) fn plain(self, chips: Chips) -> String {
        let text = self.bet(chips);
        if self.cash && self.scale == 0 && !self.even { text + ".00" } else { text }
    }

    /// An amount of the bets, with all of its decimal places: the finest place that is written anywhere is the smallest
    /// chip, down to which pots are split, and must not be lost.
    pub(in crate::psn) fn bet(self, chips: Chips) -> String {
        let Some(unit) = 10_i64.checked_pow(u32::from(self.scale)).filter(|unit| *unit > 1) else {
            return if self.even && self.cash { format!("{}.00", chips.0) } else { chips.0.to_string() };
        };
        let width = usize::from(self.scale);
        format!("{}.{:0width$}", chips.0 / unit, (chips.0 % unit).abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_are_counted_in_big_blinds_from_one_on() {
        let manner = Manner::new(Style::Concise, Chips(200), 0, false);
        for (chips, text) in [(0, "0"), (199, "199"), (200, "1B"), (1799, "8B199"), (2000, "10B")] {
            assert_eq!(manner.chips(Chips(chips)), text);
        }
        let cash = Manner::new(Style::Concise, Chips(50), 2, true);
        for (chips, text) in [(5, "0.05"), (50, "1B"), (75, "1B0.25"), (1000, "20B"), (1051, "21B0.01"), (60, "1B0.10")]
        {
            assert_eq!(cash.chips(Chips(chips)), text);
        }
        let plain = Manner { blinds: false, ..cash };
        assert_eq!((plain.chips(Chips(1000)), plain.chips(Chips(1250))), ("10.00".to_owned(), "12.50".to_owned()));
        let whole = Manner { scale: 0, ..plain };
        assert_eq!((whole.chips(Chips(1234)), whole.bet(Chips(1234))), ("1234.00".to_owned(), "1234".to_owned()));
    }
}

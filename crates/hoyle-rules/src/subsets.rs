//! Every choice of so many cards out of a set: [`CardSet::subsets`].

use core::iter::FusedIterator;

use crate::cards::CardSet;

impl CardSet {
    /// Every choice of `count` of these cards, each once: what is left to come to a board, or a hand that an opponent may
    /// hold. Nothing is allocated; the next choice is a few instructions away. They come in the order of their
    /// [bits](CardSet::bits).
    ///
    /// ```
    /// use hoyle_rules::CardSet;
    ///
    /// let aces: CardSet = "AcAdAhAs".parse()?;
    /// let pairs: Vec<String> = aces.subsets(2).map(|pair| pair.to_string()).collect();
    /// assert_eq!(pairs, ["AcAd", "AcAh", "AdAh", "AcAs", "AdAs", "AhAs"]);
    /// # Ok::<(), hoyle_rules::ParseCardError>(())
    /// ```
    pub const fn subsets(self, count: u32) -> Subsets {
        let mut rest = self.bits();
        let mut taken = 0;
        while taken < count && rest != 0 {
            rest &= rest - 1;
            taken += 1;
        }
        Subsets { cards: self.bits(), next: self.bits() & !rest, left: choices(self.len(), count) }
    }
}

/// How many choices of `count` out of `of` things there are.
const fn choices(of: u32, count: u32) -> u64 {
    if count > of {
        return 0;
    }
    // After each step it is the number of choices of `step` things, which 52 cards keep far below the limit.
    let (mut choices, mut step) = (1, 0);
    while step < count {
        choices = choices * (of - step) as u64 / (step + 1) as u64;
        step += 1;
    }
    choices
}

/// The choices of so many cards out of a set; see [`CardSet::subsets`].
#[derive(Clone, Debug)]
pub struct Subsets {
    cards: u64,
    next: u64,
    left: u64,
}

impl Subsets {
    /// How many are still to come.
    pub const fn remaining(&self) -> u64 {
        self.left
    }
}

impl Iterator for Subsets {
    type Item = CardSet;

    #[inline]
    fn next(&mut self) -> Option<CardSet> {
        self.left = self.left.checked_sub(1)?;
        let chosen = self.next;
        // As one counts: the lowest run of chosen cards gives way to the card above it. The carry runs through the cards
        // that are not in the set as if they were chosen.
        let lowest = chosen & chosen.wrapping_neg();
        let carried = (chosen | !self.cards).wrapping_add(lowest) & self.cards;
        self.next = carried;
        if carried & chosen != chosen ^ lowest {
            // The run had more than one card: the others start again at the bottom.
            let mut rest = self.cards;
            for _ in 1..chosen.count_ones().saturating_sub((carried & chosen).count_ones()) {
                self.next |= rest & rest.wrapping_neg();
                rest &= rest.wrapping_sub(1);
            }
        }
        Some(CardSet::from_bits(chosen))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match usize::try_from(self.left) {
            Ok(left) => (left, Some(left)),
            Err(_) => (usize::MAX, None),
        }
    }
}

impl FusedIterator for Subsets {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_pascal_s_triangle() {
        for of in 0..=52 {
            assert_eq!((choices(of, 0), choices(of, of), choices(of, of + 1)), (1, 1, 0));
            for count in 1..=of {
                assert_eq!(choices(of + 1, count), choices(of, count) + choices(of, count - 1), "{of} {count}");
            }
        }
        assert_eq!(choices(52, 5), 2_598_960);
        assert_eq!(choices(52, 26), 495_918_532_948_104);
    }
}

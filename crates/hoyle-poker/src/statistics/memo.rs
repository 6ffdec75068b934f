//! What facts were found to mean: [`Memo`]. There are few that come again and again, and a look is quicker than the list.

use super::list::Facts;

/// So many places there are, as a power of two.
const PLACES: u32 = 9;

/// Facts with what was found of them, each at the place that it shares with many others.
#[derive(Debug)]
pub(super) struct Memo<T>([(Facts, T); 1 << PLACES]);

impl<T: Copy + Default> Default for Memo<T> {
    fn default() -> Memo<T> {
        // No facts are all that there are.
        Memo([(Facts::MAX, T::default()); 1 << PLACES])
    }
}

impl<T: Copy> Memo<T> {
    /// What was found of these facts, or is found now.
    #[inline]
    pub(super) fn of(&mut self, facts: Facts, find: impl FnOnce(Facts) -> T) -> T {
        // The upper bits of a product depend on all of a number.
        let place = (facts.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (Facts::BITS - PLACES)) as usize;
        let kept = &mut self.0[place % (1 << PLACES)];
        if kept.0 != facts {
            *kept = (facts, find(facts));
        }
        kept.1
    }
}

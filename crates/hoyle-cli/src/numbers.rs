//! Whether hands that are made for trackers have numbers of their own: [`Numbers`].

use std::hash::{DefaultHasher, Hash, Hasher};

use hoyle::text::money::with_groups;

/// How many numbers are known at a time.
const KNOWN: usize = 1 << 18;

/// Counts hands whose number a hand before had. Of a long text not all are known, so that the memory stays flat.
#[derive(Default)]
pub(crate) struct Numbers {
    /// What was hashed last of those numbers that belong at each place; 0 is none.
    known: Vec<u64>,
    repeated: u64,
    /// The first number that came again.
    first: String,
}

impl Numbers {
    /// One more hand.
    pub(crate) fn add(&mut self, number: &str) {
        let mut hasher = DefaultHasher::new();
        number.hash(&mut hasher);
        let hash = hasher.finish() | 1;
        self.known.resize(KNOWN, 0);
        let Some(known) = self.known.get_mut((hash >> 1) as usize % KNOWN) else { return };
        if *known == hash {
            if self.repeated == 0 {
                number.clone_into(&mut self.first);
            }
            self.repeated += 1;
        }
        *known = hash;
    }

    /// What is to be said of them at the end.
    pub(crate) fn remark(&self) -> Option<String> {
        let Numbers { repeated, first, .. } = self;
        match repeated {
            0 => None,
            1 => Some(format!("two hands have the number {first}, of which a tracker keeps one: give each its own")),
            _ => Some(format!(
                "at least {} hands have the number of a hand before them, the first {first}, and a tracker keeps one of \
                 each number: give each hand its own",
                with_groups(*repeated)
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_come_again_are_counted() {
        let mut numbers = Numbers::default();
        (0..5_000_u32).for_each(|number| numbers.add(&number.to_string()));
        assert_eq!(numbers.remark(), None);
        numbers.add("007");
        assert_eq!(numbers.remark(), None);
        numbers.add("4999");
        assert!(numbers.remark().is_some_and(|remark| remark.starts_with("two hands have the number 4999")));
        numbers.add("4998");
        assert!(numbers.remark().is_some_and(|remark| remark.starts_with("at least 2 hands")));
    }
}

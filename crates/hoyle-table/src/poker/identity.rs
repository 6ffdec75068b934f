//! By what records are told apart: where they stand ([`file_hash`]), and what was played ([`Content`]).

use hoyle::rules::Chips;

/// Mixes a number into a hash: the two halves of a product.
#[inline]
const fn mix(hash: u64, number: u64) -> u64 {
    let product = (hash ^ number ^ 0x9e37_79b9_7f4a_7c15) as u128 * 0xd6e8_feb8_6659_fd93_u128;
    (product as u64) ^ (product >> 64) as u64
}

/// A hash of some bytes.
pub(crate) fn hash_of(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let hash = words.iter().fold(bytes.len() as u64, |hash, word| mix(hash, u64::from_le_bytes(*word)));
    let last = rest.iter().fold(0, |last, byte| last << 8 | u64::from(*byte));
    mix(mix(hash, last), 0x2545_f491_4f6c_dd1d)
}

/// What stands in the upper bits of the identity of every record of a file: 39 bits of a hash of its name.
pub(crate) fn file_hash(name: &str) -> i64 {
    ((hash_of(name.as_bytes()) >> 25) << 24) as i64
}

/// What was played, as far as two records of one hand say the same of it.
#[derive(Default, Debug)]
pub(crate) struct Content {
    /// What was done by whom, and how many chips it was about; how many decimals they have comes at the end.
    actions: Vec<(u64, Chips)>,
    /// What was said in words.
    words: u64,
}

impl Content {
    pub(crate) fn clear(&mut self) {
        self.actions.clear();
        self.words = 0;
    }

    #[inline]
    pub(crate) fn action(&mut self, what: u64, chips: Chips) {
        self.actions.push((what, chips));
    }

    pub(crate) fn word(&mut self, word: &str) {
        self.words = mix(self.words, hash_of(word.as_bytes()));
    }

    /// A number for all of it: 63 bits. Equal amounts count alike, however many decimals are written.
    pub(crate) fn hash(&self, scale: u8) -> i64 {
        let unit = 10_i128.pow(u32::from(18_u8.saturating_sub(scale)));
        let all = self.actions.iter().fold(self.words, |hash, (what, chips)| {
            let amount = i128::from(chips.0).wrapping_mul(unit);
            mix(mix(mix(hash, *what), amount as u64), (amount >> 64) as u64)
        });
        (all >> 1) as i64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_of_all_bytes() {
        let texts: [&[u8]; 7] = [b"", b"a", b"b", b"ab", b"abcdefgh", b"abcdefgha", b"bbcdefgh"];
        let mut hashes = texts.map(hash_of).to_vec();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), texts.len());
        assert_eq!(file_hash("a.phh") & 0xff_ffff, 0);
        assert!(file_hash("a.phh") > 0);
    }

    #[test]
    fn decimals_that_are_not_needed_change_nothing() {
        let hash = |chips: i64, scale: u8| {
            let mut content = Content::default();
            content.word("NT");
            content.action(1, Chips(chips));
            content.hash(scale)
        };
        assert_eq!(hash(5, 1), hash(50, 2));
        assert_ne!(hash(5, 1), hash(5, 2));
        assert_ne!(hash(0, 0), hash(1, 0));
        assert!(hash(7, 0) >= 0);
    }
}

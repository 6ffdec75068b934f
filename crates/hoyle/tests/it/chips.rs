//! Who gets the chips: random hands of every variant, with mucks, folds for nothing, all-ins, antes and straddles, against
//! the slow ledger, which pays layer by layer; and what PHH, PSN and `fill` say of them.

use hoyle_rules::poker::VARIANTS;
use hoyle_testing::fuzz::chips;
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, max_shrink_iters: 3_000, ..ProptestConfig::default() })]

    #[test]
    fn every_pot_goes_to_players_who_paid_into_it(bytes in vec(any::<u8>(), 0..300)) {
        for variant in 0..VARIANTS.len() as u8 {
            chips(&[&[variant][..], &bytes].concat());
        }
        // Hold'em again: it goes to PSN.
        chips(&[&[1, 1, 2, 3][..], &bytes].concat());
    }
}

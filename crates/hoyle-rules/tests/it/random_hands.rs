//! Random hands of every variant, with any options, under audit: chips conserved after every action, `legal` equal to
//! `check`, refusals that change nothing and carry the right numbers, pots and payouts as the slow ledger has them, an end.

use hoyle_rules::poker::VARIANTS;
use hoyle_testing::audit;
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_variant_under_audit(bytes in vec(any::<u8>(), 0..400)) {
        for variant in VARIANTS {
            audit::hand_of(variant, &bytes);
        }
    }
}

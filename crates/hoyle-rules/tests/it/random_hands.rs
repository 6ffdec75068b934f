//! Random hands of every variant, with any options, under audit: chips conserved after every action, `legal` equal to
//! `check`, refusals that change nothing and carry the right numbers, pots and payouts as the slow ledger has them, an end.

use hoyle_rules::poker::VARIANTS;
use hoyle_testing::audit;
use hoyle_testing::choices::Shuffle;
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, max_shrink_iters: 3_000, ..ProptestConfig::default() })]

    #[test]
    fn every_variant_under_audit(bytes in vec(any::<u8>(), 0..400)) {
        for variant in VARIANTS {
            audit::hand_of(variant, &bytes);
        }
    }
}

#[test]
#[ignore = "long: tens of thousands of random hands"]
fn every_variant_under_audit_at_length() {
    let mut random = Shuffle(20_260_101);
    for _ in 0..60_000 {
        let bytes = random.bytes(400);
        let bytes = &bytes[..random.below(400)];
        audit::hand(bytes);
    }
}

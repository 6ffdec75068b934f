//! Random games under audit, with every convention: refusals change nothing, `legal` is `check`, the score is its slow
//! twin's, results sum to minus ten times the middles.

use hoyle_rules::preferans::setup::CONVENTIONS;
use hoyle_rules::preferans::{Options, Player};
use hoyle_testing::choices::Choices;
use hoyle_testing::preferans::{deal, game};
use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games(bytes in vec(any::<u8>(), 0..600)) {
        game(&bytes);
    }

    #[test]
    fn deals_of_every_convention(bytes in vec(any::<u8>(), 0..120)) {
        for (_, _, choose) in CONVENTIONS {
            let mut options = Options::default();
            choose(&mut options);
            deal(&mut Choices::new(&bytes), Player::Two, [true, false, true], options);
        }
    }
}

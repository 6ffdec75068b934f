//! What a preset guesses is not held against a game; what `--rules` says is.

use hoyle::notation::GameNotation as _;
use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::{Depth, Next, Options};
use hoyle::problem::Problem;

/// The numbers of the codes that a game draws by these rules.
fn drawn(text: &str, rules: Option<&str>) -> Vec<u16> {
    let options = rules.map_or_else(Options::default, |rules| Options::default().with("rules", rules));
    let mut problems: Vec<Problem> = Vec::new();
    let next = Pn.reader(GAMES, Depth::Check, &options).next(text.as_bytes(), true, &mut problems);
    assert!(matches!(next, Next::Record { .. }));
    problems.iter().map(|problem| problem.code().number()).collect()
}

/// Nobody has published how low two players may bid: a bid below the preset's least may be lawful at that table.
#[test]
fn a_bid_below_a_guessed_least_is_found_with_rules_only() {
    let game = include_str!("../../../../../corpus/pn/good/two-players.pn");
    let game = game.replace("Pass 20", "Pass 5").replace("Seat2 20", "Seat2 5").replace("-20", "-5");
    assert_eq!(drawn(&game, None), [0; 0]);
    assert_eq!(drawn(&game, Some("two-handed")), [305]);
}

/// The same of the step of the ladder.
#[test]
fn a_bid_beside_a_guessed_step_is_found_with_rules_only() {
    let game = include_str!("../../../../../corpus/pn/good/two-players.pn");
    let game = game.replace("Pass 20", "Pass 23").replace("Seat2 20", "Seat2 23").replace("-20", "-23");
    assert_eq!(drawn(&game, None), [0; 0]);
    let rules = "preset = \"two-handed\"\nfree_bids = 20\nbid_step = 5\n";
    assert_eq!(drawn(&game, Some(rules)), [306]);
}

//! Whatever the rules can play can be written as PHH, and is read back as it was played: no error, the same stacks.
//! Whatever is done to such a text then, nothing panics.

use hoyle::AnyNotation;
use hoyle::Record;
use hoyle::Records;
use hoyle::notation::phh::{Phh, SINGLE};
use hoyle::problem::{Severity, Stage};
use hoyle_rules::Chips;
use hoyle_rules::poker::{Setup, Stack, Variant};
use hoyle_testing::choices::Choices;
use hoyle_testing::table::{PlayStyle, Table};
use hoyle_testing::{fuzz, phh, setups};
use proptest::collection::vec;
use proptest::prelude::*;

/// A hand played as the bytes say, by the conventions that PHH plays by, and its text.
fn written(variant: &'static Variant, bytes: &[u8]) -> (Table, u32, String) {
    let mut choices = Choices::new(bytes);
    let mut setup: Setup = setups::setup_of(variant, &mut choices);
    setup.unit = Chips(1);
    setup.options.ante_trimming = choices.one_in(4);
    // The standard wants a bring-in that is there.
    if variant.brings_in() {
        setup.bring_in = setup.bring_in.max(Chips(1));
    }
    let decimals = choices.pick(&[0, 2, 0, 1]);
    let manner = PlayStyle::any(&setup, &mut choices);
    let mut table = Table::begin(&setup, manner, &mut choices);
    while let Some(action) = table.next(&mut choices) {
        table.play(action);
    }
    let text = phh::text(&table, decimals);
    (table, decimals, text)
}

fn reads_back(variant: &'static Variant, bytes: &[u8]) {
    let (table, decimals, text) = written(variant, bytes);
    let mut records = Records::new(text.as_bytes(), AnyNotation::Poker(&Phh), SINGLE);
    let found = records.next().expect("a hand");
    for problem in &found.problems {
        let code = problem.code().number();
        assert!(problem.severity < Severity::Error && problem.stage() != Stage::Sums, "{problem:?}\n{text}");
        // 226: antes that are not alike are trimmed.
        assert!(code == 226 || (350..360).contains(&code), "{problem:?}\n{text}");
    }
    let Some(Record::Poker(hand)) = found.record else { panic!("no hand\n{text}") };
    assert!(hand.whole, "{text}");
    let mut setup = table.setup;
    // The text has their sums.
    setup.part_dead_blinds();
    assert!(hand.setup == setup, "{:?} is not {setup:?}\n{text}", hand.setup);
    let mut out = Vec::new();
    hoyle::replay::json(&Record::Poker(hand), "", 0, None, false, &mut out);
    let replay: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
    assert_eq!(replay["complete"], true, "{text}");
    for seat in table.state.everyone().iter() {
        let said = &replay["final_stacks"][seat.index()];
        match table.state.stack(seat) {
            _ if !table.state.undecided().is_empty() => assert!(replay["final_stacks"].is_null(), "{text}"),
            Stack::Unknown => assert_eq!(said, "inf", "{text}"),
            Stack::Known(stack) => {
                let amount = phh::amount(stack, decimals);
                let shortest = if decimals > 0 { amount.trim_end_matches('0').trim_end_matches('.') } else { &amount };
                assert_eq!(said, shortest, "{text}");
            }
        }
    }
}

/// Changes a text somewhere, in ways that leave much of it standing.
fn mutate(text: &mut Vec<u8>, choices: &mut Choices<'_>) {
    const WORDS: [&str; 16] = [
        "p1",
        "p3",
        "p0",
        "p99",
        "d",
        "dh",
        "db",
        "cbr",
        "cc",
        "sm",
        "sd",
        "pb",
        "??",
        "As",
        "-1",
        "99999999999999999999",
    ];
    for _ in 0..=choices.below(4) {
        let at = choices.below(text.len().max(1));
        let end = (at + choices.below(12)).min(text.len());
        let piece: Vec<u8> = text.get(at..end).unwrap_or_default().to_vec();
        let with: Vec<u8> = match choices.below(6) {
            0 => Vec::new(),
            1 => choices.pick(&WORDS).into(),
            2 => [choices.below(256) as u8].into(),
            3 => [&piece[..], &piece].concat(),
            4 => {
                let from = choices.below(text.len().max(1));
                text.get(from..(from + 30).min(text.len())).unwrap_or_default().to_vec()
            }
            _ => piece.into_iter().rev().collect(),
        };
        text.splice(at.min(text.len())..end, with);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn hands_are_read_back_as_they_were_played(bytes in vec(any::<u8>(), 0..250)) {
        for variant in phh::variants() {
            reads_back(variant, &bytes);
        }
    }

    #[test]
    fn changed_hands_never_panic(bytes in vec(any::<u8>(), 40..250), how in vec(any::<u8>(), 30)) {
        for variant in phh::variants() {
            let (_, _, text) = written(variant, &bytes);
            let mut text = text.into_bytes();
            mutate(&mut text, &mut Choices::new(&how));
            fuzz::phh(&text);
        }
    }
}

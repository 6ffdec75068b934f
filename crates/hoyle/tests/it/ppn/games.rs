//! Every random legal game is read, judged clean, and written again byte for byte in text and in JSON; its record adds up
//! to the papers that the rules drew up.

use hoyle::Records;
use hoyle::notation::ppn::{JSON, Ppn, PpnReader, TEXT};
use hoyle::notation::{How, Notation, Options, Reader, Want};
use hoyle::problem::Problem;
use hoyle::record::Record;
use hoyle_rules::preferans::Player;
use hoyle_testing::{ppn, preferans};
use proptest::collection::vec;
use proptest::prelude::*;

/// The record of a text, which must be clean.
fn clean(text: &[u8], form: hoyle::notation::Form) -> PpnReader {
    let mut reader = PpnReader::new(form, Want::Record, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    reader.take(text, true, &mut problems);
    assert!(problems.is_empty(), "{problems:?} of\n{}", String::from_utf8_lossy(text));
    reader
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_legal_game_is_clean_and_comes_back(bytes in vec(any::<u8>(), 0..700)) {
        let game = preferans::game(&bytes);
        let text = ppn::text(&game);
        let mut reader = clean(text.as_bytes(), TEXT);
        let record = reader.record().cloned().unwrap();
        let mut again = Vec::new();
        Ppn.compose(&record, &How::default(), &mut again).unwrap();
        prop_assert_eq!(String::from_utf8(again).unwrap(), text.as_str());
        let mut formatted = Vec::new();
        Ppn.format(text.as_bytes(), TEXT, &mut formatted).unwrap();
        prop_assert_eq!(String::from_utf8(formatted).unwrap(), text.as_str());

        let mut json = Vec::new();
        prop_assert!(reader.to_json(text.as_bytes(), &mut json).is_empty());
        let from_json = clean(&json, JSON);
        prop_assert!(from_json.record().unwrap().says_the_same(&record));
        let mut back = Vec::new();
        Ppn.from_json(&json, &mut back).unwrap();
        prop_assert_eq!(String::from_utf8(back).unwrap(), text.as_str());

        let Record::Preferans(read) = record else { panic!("a game") };
        prop_assert_eq!(read.results, game.sheet.results().map(Some));
        let middles: i64 = game.sheet.papers().iter().map(|paper| paper.middle).sum();
        prop_assert_eq!(Player::ALL.map(|player| game.sheet.result(player)).iter().sum::<i64>(), -10 * middles);
    }

    #[test]
    fn several_games_are_told_apart(one in vec(any::<u8>(), 0..200), other in vec(any::<u8>(), 0..200)) {
        let texts = [&one, &other, &one].map(|bytes| ppn::text(&preferans::game(bytes)));
        let all = texts.join("\n");
        let found: Vec<_> = Records::new(all.as_bytes(), &Ppn, TEXT).collect();
        prop_assert_eq!(found.len(), 3);
        for (found, text) in found.iter().zip(&texts) {
            prop_assert_eq!(found.problems.len(), 0);
            prop_assert_eq!(String::from_utf8_lossy(found.text.trim_ascii()), text.trim());
        }
        let mut json = Vec::new();
        for text in &texts {
            clean(text.as_bytes(), TEXT).to_json(text.as_bytes(), &mut json);
            json.push(b'\n');
        }
        let found: Vec<_> = Records::new(&json, &Ppn, JSON).collect();
        prop_assert_eq!(found.len(), 3);
        prop_assert!(found.iter().all(|found| found.problems.is_empty()));
    }
}

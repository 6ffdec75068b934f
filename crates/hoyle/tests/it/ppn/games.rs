//! Every random legal game is read, judged clean, and written again byte for byte in text, in JSON and in the form for
//! people, there also after what follows was left out and filled in; it is replayed to the papers that the rules drew up.

use hoyle::AnyNotation;
use hoyle::Records;
use hoyle::notation::GameNotation as _;
use hoyle::notation::GameReader as _;
use hoyle::notation::ppn::{HUMAN, JSON, Ppn, PpnReader, TEXT};
use hoyle::notation::{Depth, Notation as _, Options, Reader as _, WriteOptions};
use hoyle::problem::Problem;
use hoyle_rules::preferans::Player;
use hoyle_testing::{ppn, preferans};
use proptest::collection::vec;
use proptest::prelude::*;

/// The record of a text, which must be clean.
fn clean(text: &[u8], form: hoyle::notation::Form) -> PpnReader {
    let mut reader = PpnReader::new(form, Depth::Record, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    reader.read_next(text, true, &mut problems);
    assert!(problems.is_empty(), "{problems:?} of\n{}", String::from_utf8_lossy(text));
    reader
}

/// A game in the form for people without what follows from the rest.
fn given(human: &[u8]) -> Vec<u8> {
    let text = std::str::from_utf8(human).unwrap();
    let mut scores = false;
    let mut out = String::new();
    for line in text.lines() {
        scores = line.starts_with("Score") || scores && line.starts_with(' ');
        let follows = ["Main", "Refa", "Value"].iter().any(|word| line.starts_with(word));
        if !scores && !follows {
            // Who leads stands before the cards, who wins after them.
            let (before, cards) = match line.split_once(": ").filter(|_| line.contains(" -> ")) {
                Some((before, cards)) => (&before[..before.len() - 1], cards.split(" -> ").next().unwrap_or_default()),
                None => ("", line),
            };
            out += &format!("{before}{cards}\n");
        }
    }
    out.into_bytes()
}

/// The same in JSON.
fn given_in_json(mut game: serde_json::Value) -> Vec<u8> {
    let remove = |object: &mut serde_json::Value, keys: &[&str]| {
        let object = object.as_object_mut().unwrap();
        keys.iter().for_each(|key| drop(object.remove(*key)));
    };
    remove(&mut game["info"], &["Result1", "Result2", "Result3"]);
    for deal in game["game"].as_array_mut().unwrap() {
        for throw in deal.get_mut("throws").and_then(|throws| throws.as_array_mut()).into_iter().flatten() {
            remove(throw, &["id", "starts", "winner"]);
        }
        remove(deal, &["main", "refa", "value", "starts", "summary"]);
    }
    serde_json::to_vec(&game).unwrap()
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
        Ppn.compose(&record, &WriteOptions::default(), &mut again).unwrap();
        prop_assert_eq!(String::from_utf8(again).unwrap(), text.as_str());
        let mut formatted = Vec::new();
        Ppn.format(text.as_bytes(), TEXT, &mut formatted).unwrap();
        prop_assert_eq!(String::from_utf8(formatted).unwrap(), text.as_str());

        let mut json = Vec::new();
        prop_assert!(reader.to_json(text.as_bytes(), &mut json).is_empty());
        let from_json = clean(&json, JSON);
        prop_assert!(*from_json.record().unwrap() == record);
        let mut back = Vec::new();
        Ppn.from_json(&json, TEXT, &mut back).unwrap();
        prop_assert_eq!(String::from_utf8(back).unwrap(), text.as_str());

        let mut human = Vec::new();
        Ppn.convert_form(text.as_bytes(), TEXT, HUMAN, &mut human).unwrap();
        prop_assert!(clean(&human, HUMAN).record() == Some(&record));
        let mut back = Vec::new();
        Ppn.convert_form(&human, HUMAN, TEXT, &mut back).unwrap();
        prop_assert_eq!(String::from_utf8(back).unwrap(), text.as_str());
        let mut filled = Vec::new();
        let filling = Ppn.fill(&given(&human), HUMAN, &Options::default(), &mut filled);
        prop_assert!(filling.unwrap().unwrap().is_empty());
        prop_assert_eq!(String::from_utf8_lossy(&filled), String::from_utf8_lossy(&human));

        let told: serde_json::Value = serde_json::from_slice(&json).unwrap();
        let mut filled = Vec::new();
        let filling = Ppn.fill(&given_in_json(told.clone()), JSON, &Options::default(), &mut filled);
        prop_assert!(filling.unwrap().unwrap().is_empty());
        prop_assert_eq!(serde_json::from_slice::<serde_json::Value>(&filled).unwrap(), told);

        let mut replayed = Vec::new();
        hoyle::replay::json(&record, "game", 0, None, false, &mut replayed);
        let replayed: serde_json::Value = serde_json::from_slice(&replayed).unwrap();
        for (player, paper) in Player::ALL.into_iter().zip(game.sheet.papers()) {
            let told = &replayed["papers"][format!("p{}", player.number())];
            let columns = ["left", "middle", "right"].map(|column| told[column].as_i64());
            prop_assert_eq!(columns, [paper.left, paper.middle, paper.right].map(Some));
        }

        let read = record;
        prop_assert_eq!(read.results, game.sheet.results().map(Some));
        let middles: i64 = game.sheet.papers().iter().map(|paper| paper.middle).sum();
        prop_assert_eq!(Player::ALL.map(|player| game.sheet.result(player)).iter().sum::<i64>(), -10 * middles);
    }

    #[test]
    fn several_games_are_told_apart(one in vec(any::<u8>(), 0..200), other in vec(any::<u8>(), 0..200)) {
        let texts = [&one, &other, &one].map(|bytes| ppn::text(&preferans::game(bytes)));
        let all = texts.join("\n");
        let found: Vec<_> = Records::new(all.as_bytes(), AnyNotation::Preferans(&Ppn), TEXT).collect();
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
        let found: Vec<_> = Records::new(&json, AnyNotation::Preferans(&Ppn), JSON).collect();
        prop_assert_eq!(found.len(), 3);
        prop_assert!(found.iter().all(|found| found.problems.is_empty()));
    }
}

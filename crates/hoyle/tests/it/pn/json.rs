//! A game as JSON: by the published schema, there and back, and its replay with the keys of the contract.

use hoyle::notation::GameNotation as _;
use hoyle::notation::pn::{GAMES, Pn};
use hoyle::notation::{Depth, Next, Notation as _, Options};
use hoyle::replay;
use hoyle_testing::pinochle::{DEAL_KEYS, EXCHANGE_KEYS, GAME_KEYS};
use serde_json::{Value, json};

use super::{games, texts};
use crate::judge::valid;

/// A game of a text.
struct GameJson {
    game: Value,
    /// Where it is not Invalid.
    replay: Option<Value>,
}

/// What the games of a text say as JSON.
fn games_as_json(text: &[u8]) -> Vec<GameJson> {
    let mut reader = Pn.reader(GAMES, Depth::Record, &Options::default());
    let (mut at, mut found) = (0, Vec::new());
    while let Next::Record { consumed, .. } = reader.next(&text[at..], true, &mut ()) {
        let mut game = Vec::new();
        reader.to_json(&text[at..at + consumed], &mut game);
        let replay = reader.record().map(|record| {
            let mut out = Vec::new();
            replay::json(record, "a.pn", 0, None, true, &mut out);
            serde_json::from_slice(&out).unwrap()
        });
        found.push(GameJson { game: serde_json::from_slice(&game).unwrap(), replay });
        at += consumed;
    }
    found
}

fn schema() -> Value {
    serde_json::from_str(&Pn.schema()).unwrap()
}

/// What comes back is the game itself, its lines in their order.
#[test]
fn every_game_s_json_is_valid_and_comes_back() {
    let schema = schema();
    let mut seen = 0;
    for (name, text) in texts() {
        for GameJson { game, .. } in games_as_json(&text) {
            assert!(valid(&game, &schema, &schema), "{name}: {game}");
            let mut back = Vec::new();
            Pn.from_json(game.to_string().as_bytes(), GAMES, &mut back).unwrap_or_else(|why| panic!("{name}: {why}"));
            let again = games_as_json(&back);
            assert_eq!(again.len(), 1, "{name}");
            assert_eq!(again[0].game, game, "{name}");
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn what_pn_cannot_say_is_not_valid() {
    let schema = schema();
    let game = |line: Value| json!({"sections": [{"lines": [line]}]});
    let good = json!({"label": "Trick", "number": 1, "values": ["CA", "CK", "Seat1", 2]});
    assert!(valid(&game(good), &schema, &schema));
    for wrong in [
        json!({"label": "Trick", "values": ["CA", "CK", "Seat1", 2]}),
        json!({"label": "Trick", "number": 0, "values": ["CA", "CK", "Seat1", 2]}),
        json!({"label": "Trick", "number": 1, "values": []}),
        json!({"label": "Trick", "number": 1, "values": ["C8"]}),
        json!({"label": "Trick", "number": 1, "values": ["CA", "CK", "Seat9", 2]}),
        json!({"label": "Trick", "number": 1, "values": ["CA", "CK", "Seat1", -2]}),
        json!({"label": "Hand", "number": 9, "values": ["C", "D", "S", "H"]}),
        json!({"label": "Hand", "number": 1, "values": ["CTA", "D", "S", "H"]}),
        json!({"label": "Deal", "number": 1, "values": [1]}),
        json!({"label": "Deal", "values": [0]}),
        json!({"label": "Deal", "values": ["1"]}),
        json!({"label": "Bids", "number": 1, "values": ["pass"]}),
        json!({"label": "Presenter", "values": [1]}),
        json!({"label": "Umpire", "values": ["A"]}),
        json!({"line": 1}),
        json!({"bytes": [256]}),
        json!({}),
    ] {
        assert!(!valid(&game(wrong.clone()), &schema, &schema), "{wrong}");
    }
    assert!(!valid(&json!({}), &schema, &schema));
    assert!(!valid(&json!({"sections": [[]]}), &schema, &schema));
}

/// Whether an object has all of these keys, and besides them none but `perhaps`.
fn has(object: &Value, keys: &[&str], perhaps: &[&str]) -> bool {
    let object = object.as_object().unwrap();
    let known = |key: &String| keys.contains(&key.as_str()) || perhaps.contains(&key.as_str());
    keys.iter().all(|key| object.contains_key(*key)) && object.keys().all(known)
}

#[test]
fn the_replay_has_the_keys_of_the_contract() {
    let game_keys = [&["file", "record", "complete", "names"][..], &GAME_KEYS].concat();
    let deal_keys = [&DEAL_KEYS[..], &["steps"]].concat();
    let mut deals = 0;
    for (name, text) in texts() {
        for replay in games_as_json(&text).into_iter().filter_map(|game| game.replay) {
            assert!(has(&replay, &game_keys, &[]), "{name}: {replay}");
            for deal in replay["deals"].as_array().unwrap() {
                assert!(has(deal, &deal_keys, &EXCHANGE_KEYS), "{name}: {deal}");
                deals += 1;
            }
        }
    }
    assert!(deals > 10, "{deals}");
}

const KINDS: [&str; 8] = ["call", "kitty", "contract", "pass", "discard", "meld", "card", "trick"];

/// The steps of a deal: who, what, how it is written.
fn steps(deal: &Value) -> Vec<(Option<u64>, String, Option<String>)> {
    let one = |step: &Value| {
        let kind = KINDS.into_iter().find(|kind| step.get(kind).is_some()).unwrap_or_else(|| panic!("{step}"));
        assert!(has(step, &["player", kind], &[]), "{step}");
        (step["player"].as_u64(), kind.to_owned(), step[kind].as_str().map(str::to_owned))
    };
    deal["steps"].as_array().unwrap().iter().map(one).collect()
}

/// Played from the hands, the steps come to the tricks, and every hand is played out; the phases follow each other.
#[test]
fn steps_are_the_whole_deal_in_its_order() {
    let mut seen = 0;
    for (name, text) in games() {
        for replay in games_as_json(text.as_bytes()).into_iter().filter_map(|game| game.replay) {
            let players = replay["players"].as_u64().unwrap();
            for deal in replay["deals"].as_array().unwrap() {
                let steps = steps(deal);
                let of = |kind: &str| steps.iter().filter(|step| step.1 == kind).cloned().collect::<Vec<_>>();
                let phase = |kind: &str| match kind {
                    "call" | "kitty" | "contract" => 0,
                    "pass" | "discard" => 1,
                    "meld" => 2,
                    _ => 3,
                };
                assert!(steps.is_sorted_by_key(|step| phase(&step.1)), "{name}");
                // The last bid is the contract's, unless the dealer was stuck.
                let contract = of("contract");
                assert_eq!(contract.len(), 1, "{name}");
                assert_eq!(contract[0].0, deal["declarer"].as_u64(), "{name}");
                let bid = |step: &(Option<u64>, String, Option<String>)| {
                    step.2.as_ref().and_then(|bid| bid.parse::<u64>().ok()).map(|bid| (step.0, bid))
                };
                if let Some((player, high)) = of("call").iter().filter_map(bid).next_back() {
                    assert_eq!((player, Some(high)), (deal["declarer"].as_u64(), deal["bid"].as_u64()), "{name}");
                }
                assert_eq!(of("call")[0].0, deal["dealer"].as_u64().map(|dealer| dealer % players + 1), "{name}");
                // Who wins a trick leads the next; all go round.
                let mut leader = deal["declarer"].as_u64();
                let play: Vec<_> = steps.iter().filter(|step| phase(&step.1) == 3).collect();
                for trick in play.chunks(players as usize + 1) {
                    let (won, cards) = trick.split_last().unwrap();
                    assert_eq!((won.1.as_str(), won.2.as_deref()), ("trick", Some("won")), "{name}");
                    for (step, offset) in cards.iter().zip(0..) {
                        let due = leader.map(|leader| (leader - 1 + offset) % players + 1);
                        assert_eq!((step.1.as_str(), step.0), ("card", due), "{name}");
                    }
                    leader = won.0;
                }
                let winners: Vec<_> = of("trick").iter().map(|step| step.0).collect();
                let wanted: Vec<_> = deal["trick_winners"].as_array().unwrap().iter().map(Value::as_u64).collect();
                assert_eq!(winners, wanted, "{name}");
                seen += 1;
            }
        }
    }
    assert!(seen > 1, "{seen}");
}

#[test]
fn steps_say_what_is_withheld() {
    let text = "Seat1 A\n\nDeal 1\nDealer Seat4\nBids1 26 Pass 27 -\nKitty1 HA\nBids2 28 - 29\nKitty2 CJ\nBids3 Pass\nKitty3 -\n\
        Contract Seat3 29 Hearts\nPass3 CA - Seat1\nDiscard CT 1\nMeld3 - 12\nTrick1 CA - CT C9 Seat3 2\nTrick3 C9 C9 C9 C9 - 0\n";
    let replay = games_as_json(text.as_bytes()).remove(0).replay.expect("a record");
    let said: Vec<String> = steps(&replay["deals"][0])
        .into_iter()
        .map(|(player, kind, what)| {
            let player = player.map_or("-".to_owned(), |player| player.to_string());
            format!("{player} {kind} {}", what.unwrap_or("null".to_owned()))
        })
        .collect();
    let wanted = [
        "1 call 26",
        "2 call Pass",
        "3 call 27",
        "- kitty HA",
        "1 call 28",
        "3 call 29",
        "- kitty CJ",
        "1 call Pass",
        "- kitty -",
        "3 contract 29 Hearts",
        "3 pass CA - Seat1",
        "3 discard CT",
        "3 meld null",
        "3 card CA",
        "4 card null",
        "1 card CT",
        "2 card C9",
        "3 trick won",
        "- card C9",
        "- card C9",
        "- card C9",
        "- card C9",
        "- trick won",
    ];
    assert_eq!(said, wanted);
}

//! What the rows of pinochle and preferans say, by games worked out by hand, and by all games of the corpora where those are;
//! hands that are run twice.

use std::path::{Path, PathBuf};

use hoyle::Format as Text;
use hoyle::notation::{Depth, NOTATIONS, Next, Options, Status};
use serde_json::{Value, json};

use crate::{Chosen, Collector, Format, Place, Plan};

/// The rows of a table of the records of a text.
fn rows(table: &str, name: &str, text: &[u8]) -> Vec<Value> {
    rows_with(table, &[], name, text)
}

/// The same with these columns; with all, if none is named.
fn rows_with(table: &str, columns: &[&str], name: &str, text: &[u8]) -> Vec<Value> {
    rows_of(&Plan::new(vec![Chosen::new(table, columns).expect("a table")]), name, text)
}

fn rows_of(plan: &Plan, name: &str, text: &[u8]) -> Vec<Value> {
    let mut collector = Collector::new(plan);
    let (format, _) = Text::detect(NOTATIONS, None, name, text).expect("a notation");
    let mut reader = format.notation.reader(format.form, Depth::Check, &Options::default());
    let (mut rest, mut problems) = (text, Vec::new());
    for record in 0.. {
        let Next::Record { consumed, .. } = collector.next(&mut reader, rest, true, &mut problems) else { break };
        collector.keep(&reader, "", record, &problems);
        problems.clear();
        rest = &rest[consumed..];
        // Nobody asks for another record where a piece ends.
        if rest.is_empty() {
            break;
        }
    }
    let mut lines = Format::JsonLines.writer(Vec::new(), &plan.tables[0], plan.scale).expect("a writer");
    for batch in collector.finish(&Place::of_file(name), |_| None, |_| true) {
        lines.write(&batch).expect("rows");
    }
    let lines = String::from_utf8(lines.end().expect("an end")).expect("text");
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn example(path: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).expect(path)
}

/// The values of some columns.
fn of(row: &Value, columns: &[&str]) -> Value {
    columns.iter().map(|column| row[*column].clone()).collect()
}

#[test]
fn a_last_record_that_is_not_wanted_leaves_no_rows() {
    let text = example("examples/home-game.phhs");
    for table in ["players", "actions"] {
        let all = Plan::new(vec![Chosen::new(table, &["player", "hand_id"]).expect("a table")]);
        let own = Plan { player: Some("Dmitri".to_owned()), ..all.clone() };
        let (all, own) = (rows_of(&all, "a.phhs", &text), rows_of(&own, "a.phhs", &text));
        assert_ne!(
            all.last().map(|row| &row["hand_id"]),
            own.last().map(|row| &row["hand_id"]),
            "he is not in the last hand"
        );
        let his: Vec<Value> = all.into_iter().filter(|row| row["player"] == "Dmitri").collect();
        assert!(own.len() > 1 && own == his, "{own:?}");
    }
    let broken = [&text[..], b"\n[5]\nvariant = 'NT'\nplayers = ['Eve']\n"].concat();
    let table = || vec![Chosen::new("players", &["player"]).expect("a table")];
    let valid = Plan { statuses: vec![Status::Valid], ..Plan::new(table()) };
    assert_eq!(rows_of(&valid, "a.phhs", &broken), rows_of(&Plan::new(table()), "a.phhs", &text));
}

#[test]
fn deals_of_pinochle_are_rows() {
    let text = example("examples/pinochle/three-handed.pn");
    let deals = rows("pinochle_deals", "a.pn", &text);
    let scores = ["meld_us", "meld_them", "tricks_us", "tricks_them", "score_us", "score_them"];
    let agreed = ["deal", "dealer", "declarer", "team", "bid", "trump", "deck", "made"];
    assert_eq!(of(&deals[0], &agreed), json!([1, 3, 2, 2, 20, "hearts", 48, true]));
    assert_eq!(of(&deals[0], &scores), json!([27, 6, 12, 13, 39, 19]), "1 27 5; 7 12 6; 8 39 11");
    assert_eq!(deals.len(), 2);
    let players = rows("pinochle_players", "a.pn", &text);
    let columns = ["player", "is_declarer", "hand", "melds", "meld_points", "tricks_won", "counters_won"];
    let melds = "run, marriage in clubs, aces around";
    let hand = "AcKcQcAdQdTd9dAhKhQhJhAsKsKsTs";
    assert_eq!(of(&players[1], &columns), json!(["Ben", true, hand, melds, 27, 8, 12]));
    let plays = rows("pinochle_plays", "a.pn", &text);
    let card = ["trick", "play_no", "seat", "player", "card", "led_suit", "wins_trick", "trick_points"];
    // Trick5 DT DA DJ Seat3 2, led by seat 2.
    assert_eq!(of(&plays[13], &card), json!([5, 2, 3, "Cleo", "Ad", "diamonds", true, 2]));
    assert_eq!(plays.len(), 2 * 45);
}

#[test]
fn deals_of_preferans_are_rows() {
    let text = example("examples/preferans/evening.ppn");
    let deals = rows("preferans_deals", "a.ppn", &text);
    let columns = ["deal", "id", "dealer", "declarer", "contract", "is_game", "trump", "refa", "value", "passed"];
    assert_eq!(of(&deals[0], &columns), json!([1, 1, 3, 3, "diamonds", false, "diamonds", false, 6, true]));
    assert_eq!(of(&deals[3], &columns), json!([4, 4, 3, 1, "diamonds", false, "diamonds", true, 12, true]));
    assert_eq!(of(&deals[2], &["is_all_pass", "declarer", "passed"]), json!([true, null, null]));
    let players = rows("preferans_players", "a.ppn", &text);
    let columns = ["player", "bid_line", "defends", "tricks", "bula", "soup_left", "soup_right", "refa"];
    // [1 123 … P,P,2 3 … F2:L12,F2:R12,M6:-6]
    assert_eq!(of(&players[0], &columns), json!(["Mira", "pass", true, 2, 0, 12, 0, 0]));
    assert_eq!(of(&players[1], &columns), json!(["Zoran", "pass", true, 2, 0, 0, 12, 0]));
    assert_eq!(of(&players[2], &columns), json!(["Ljuba", "2", null, 6, -6, 0, 0, 0]));
    // What the deals bring adds up to what stands at the end: [Result1 -82] and so on, of a bula of 12 each.
    let sum = |name: &str| -> i64 {
        players.iter().filter(|row| row["player"] == name).map(|row| row["score"].as_i64().expect("a score")).sum()
    };
    assert_eq!(["Mira", "Zoran", "Ljuba"].map(|name| sum(name) - 120), [-82, 214, -132]);
    let plays = rows("preferans_plays", "a.ppn", &text);
    let card = ["trick", "play_no", "seat", "player", "led_suit", "wins_trick"];
    assert_eq!(of(&plays[0], &card), json!([1, 1, 1, "Mira", "clubs", true]));
}

#[test]
fn a_hand_that_is_run_twice_has_two_boards() {
    let text = example("corpus/sites/stars/run-twice.hh.txt");
    let hands = rows("hands", "run-twice.hh.txt", &text);
    let columns = ["board", "board_2", "flop", "turn", "river", "is_run_twice"];
    assert_eq!(of(&hands[0], &columns), json!(["2c7d9hKs3d", "4c4d8sTs5d", "2c7d9h", "Ks", "3d", true]));
    let players = rows("players", "run-twice.hh.txt", &text);
    let won = ["net", "won", "went_to_showdown", "wsd"];
    assert!(players.iter().all(|row| of(row, &won) == json!(["0.00", true, true, true])), "{players:?}");
    let once = rows("hands", "a.phh", &example("examples/famous/dwan-ivey-2009.phh"));
    assert!(once.iter().all(|row| of(row, &["board_2", "is_run_twice"]) == json!([null, false])), "{once:?}");
}

/// The folder of the corpora, where they are.
fn corpus(folder: &str) -> Option<PathBuf> {
    let path = PathBuf::from(std::env::var_os("HOYLE_CORPUS")?).join(folder);
    path.is_dir().then_some(path)
}

#[test]
fn pinochle_of_the_corpus_is_what_others_found() {
    let Some(folder) = corpus("pn/generated") else { return };
    let facts = std::fs::read_to_string(folder.join("facts.jsonl")).expect("facts");
    let mut compared = 0;
    for game in facts.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")) {
        let Ok(text) = std::fs::read(folder.join(game["file"].as_str().unwrap_or_default())) else { continue };
        if game["games"] != json!(1) {
            continue;
        }
        let deals = rows("pinochle_deals", "a.pn", &text);
        let expected = game["deals"].as_array().expect("deals");
        assert_eq!(deals.len(), expected.len(), "{}", game["file"]);
        for (row, deal) in deals.iter().zip(expected) {
            let trump = deal["trump"].as_str().map_or("none".to_owned(), str::to_lowercase);
            for (column, fact) in [("dealer", "dealer"), ("declarer", "declarer"), ("bid", "bid"), ("made", "made")] {
                assert_eq!(row[column], deal[fact], "{}: {column} of {deal}", game["file"]);
            }
            assert_eq!(row["trump"], json!(trump), "{}: {deal}", game["file"]);
            assert_eq!(row["deck"], game["deck"], "{}: {deal}", game["file"]);
            let own = row["team"].as_i64().expect("a team") as usize - 1;
            for (columns, fact) in
                [(["meld_us", "meld_them"], "meld_scores"), (["score_us", "score_them"], "hand_scores")]
            {
                let all: Vec<i64> = deal[fact].as_array().expect("scores").iter().filter_map(Value::as_i64).collect();
                let them = all.iter().sum::<i64>() - all[own];
                assert_eq!(of(row, &columns), json!([all[own], them]), "{}: {fact} of {deal}", game["file"]);
            }
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn preferans_of_the_corpus_is_what_others_found() {
    let Some(folder) = corpus("ppn/generated") else { return };
    let files = std::fs::read_dir(&folder).expect("a folder").filter_map(|file| Some(file.ok()?.path()));
    let mut compared = 0;
    for facts in files.filter(|path| path.to_string_lossy().ends_with(".facts.json")) {
        let name = facts.to_string_lossy().replace(".facts.json", ".ppn");
        let Ok(text) = std::fs::read(&name) else { continue };
        let facts: Value = serde_json::from_slice(&std::fs::read(&facts).expect("facts")).expect("JSON");
        let expected = facts["deals"].as_array().expect("deals");
        let (deals, players) = (rows("preferans_deals", "a.ppn", &text), rows("preferans_players", "a.ppn", &text));
        assert_eq!((deals.len(), players.len()), (expected.len(), 3 * expected.len()), "{name}");
        for (place, (row, deal)) in deals.iter().zip(expected).enumerate() {
            assert_eq!(of(row, &["id", "dealer", "declarer"]), of(deal, &["id", "dealer", "main"]), "{name}: {deal}");
            assert_eq!(row["is_all_pass"], json!(deal["main"].is_null()), "{name}: {deal}");
            for column in ["refa", "value", "passed"] {
                assert_eq!(row[column], deal[column], "{name}: {column} of {deal}");
            }
            for player in &players[3 * place..3 * place + 3] {
                let written = &deal["scores"][format!("p{}", player["seat"])];
                for (column, fact) in [("bula", "middle"), ("soup_left", "left"), ("soup_right", "right")] {
                    let fact = written[fact].as_i64().unwrap_or(0);
                    assert_eq!(player[column], json!(fact), "{name}: {column} of {player}, {deal}");
                }
            }
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

/// What need not be heard for the columns that are wanted is not; what they say does not depend on that.
#[test]
fn a_column_says_the_same_by_itself() {
    let texts = [
        "examples/home-game.phhs",
        "examples/variants/no-limit-holdem.phh",
        "examples/variants/fixed-limit-stud.phh",
        "examples/pinochle/three-handed.pn",
        "examples/preferans/evening.ppn",
        "corpus/sites/stars/run-twice.hh.txt",
    ];
    let mut compared = 0;
    for name in texts {
        let text = example(name);
        for table in crate::TABLES {
            let whole = rows(table.name, name, &text);
            for field in Chosen::new::<&str>(table.name, &[]).expect("a table").fields() {
                let alone = rows_with(table.name, &[field.name], name, &text);
                let said: Vec<_> = whole.iter().map(|row| &row[field.name]).collect();
                let alone: Vec<_> = alone.iter().map(|row| &row[field.name]).collect();
                assert_eq!(alone, said, "{name}: {}.{}", table.name, field.name);
                compared += said.len();
            }
        }
    }
    assert!(compared > 5_000, "{compared}");
}

//! Properties of the reader of PSN over `corpus/psn`: whatever is done to a text, it is read or refused with a place; and
//! in a time that grows with its length alone.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use hoyle::Severity;
use hoyle::notation::GameReader as _;
use hoyle::notation::psn::{FORM, Psn, PsnReader};
use hoyle::notation::{Depth, Next, Notation as _, Options, Reader as _};
use hoyle::problem::Problem;
use hoyle_testing::fuzz;

fn good() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/psn/good");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "psn")).map(|path| fs::read(path).unwrap()).collect()
}

fn problems(text: &[u8]) -> Vec<Problem> {
    let mut reader = PsnReader::new(Depth::Check);
    let mut problems = Vec::new();
    let mut at = 0;
    while let Next::Record { consumed, .. } = reader.read_next(&text[at..], true, &mut problems) {
        at += consumed;
    }
    problems
}

/// Every byte of every good hand is taken out, doubled, and exchanged for others that mean something.
#[test]
fn a_changed_byte_is_read_or_refused_with_a_place() {
    const BYTES: &[u8] = b"0BACXR#[]:=+\";/.| \n\\";
    let (mut tried, mut refused) = (0, 0);
    for text in good().iter().filter(|text| text.len() < 700) {
        for place in 0..text.len() {
            for change in 0..5 {
                let mut changed = text.clone();
                match change {
                    0 => _ = changed.remove(place),
                    1 => changed.insert(place, text[place]),
                    _ => changed[place] = BYTES[(place * 7 + change * 5) % BYTES.len()],
                }
                let problems = problems(&changed);
                assert!(problems.iter().all(|problem| problem.at.end as usize <= changed.len()));
                tried += 1;
                refused += usize::from(problems.iter().any(Problem::is_error));
            }
        }
    }
    assert!(tried > 20_000 && refused > tried / 2, "{refused} of {tried}");
}

/// Every byte of every good hand becomes every other.
#[test]
#[ignore = "some millions of texts"]
fn a_byte_changed_to_any_other_is_read_or_refused_with_a_place() {
    let (mut tried, mut refused) = (0, 0);
    for mut text in good() {
        for place in 0..text.len() {
            let was = text[place];
            for byte in (0..=u8::MAX).filter(|byte| *byte != was) {
                text[place] = byte;
                let problems = problems(&text);
                assert!(problems.iter().all(|problem| problem.at.end as usize <= text.len()));
                tried += 1;
                refused += usize::from(problems.iter().any(Problem::is_error));
            }
            text[place] = was;
        }
    }
    assert!(tried > 1_000_000 && refused > tried / 2, "{refused} of {tried}");
}

/// A tenth of the same changes through the whole of what can be done with a text.
#[test]
fn a_changed_hand_goes_through_everything() {
    for (number, text) in good().into_iter().enumerate() {
        for place in (number % 23..text.len()).step_by(23) {
            let mut changed = text.clone();
            changed[place] = b"#[\":; N=\xff"[(place + number) % 9];
            fuzz::psn(&changed);
            changed.truncate(place);
            fuzz::psn(&changed);
        }
    }
}

#[test]
fn time_grows_with_length_alone() {
    each_is_read_in_time(2_000_000);
}

#[test]
#[ignore = "texts of 50 megabytes"]
fn time_grows_with_length_alone_up_to_50_megabytes() {
    each_is_read_in_time(50_000_000);
}

/// However often something that is looked for occurs, or never ends: texts of so many bytes.
fn each_is_read_in_time(length: usize) {
    let hand = "NLH 2 3\nBB=100\n#P\n#E BB WIN P\n";
    let many = |piece: &str| piece.repeat(length / piece.len());
    for (name, text) in [
        ("comments", format!("NLH 2 3\n{}BB=100\n#P\n#E BB WIN P\n", many("; a comment\n"))),
        ("a long string", format!("NLH 2 3 INFO \"{}\"\nBB=100\n#P\n#E BB WIN P\n", many("x"))),
        ("escaped quotes", format!("NLH 2 3 INFO \"{}\"\nBB=100\n#P\n#E BB WIN P\n", many("\\\""))),
        ("an open string", format!("NLH 2 3 INFO \"{}\n{}", many("x\\\" "), hand)),
        ("quotes", many("\" ")),
        ("open brackets", format!("NLH 2 3\nBB=100\n#P {}", many("BB[ "))),
        ("open cards", format!("NLH 2 3\nBB=100\n#P BB[{}", many("As "))),
        ("streets", format!("NLH 2 3\nBB=100\n{}", many("#P "))),
        ("flops", format!("NLH 2 3\nBB=100\n#P {}", many("#F[2c3c4c "))),
        ("actions", format!("NLH 2 3\nBB=100\n#P {}", many("BB:X "))),
        ("names", format!("NLH 2 BTN 3/3\n{}", many("5=\"a\" "))),
        ("names of nobody", format!("NLH 2 3\n{}{}", many("XX=\"a\" "), many("BB=\"a\" "))),
        ("heroes", format!("NLH 2 3\n{}{}", many("BB=\"a\" "), many("BB=HERO "))),
        ("stacks", format!("NLH 2 3\n{}#P", many("BB=100 "))),
        ("payouts", format!("NLH 2 3\nBB=100\n#P #E {}", many("BB WIN P "))),
        ("early shows", format!("NLH 2 3\nBB=100\n#P {} #E BB WIN P", many("BB[AsAd] "))),
        ("shown", format!("NLH 2 3\nBB=100\n#P #E {}", many("BB[AsAd]PA "))),
        ("games", many("NLH ")),
        ("magic", many("xNLH")),
        ("nothing but space", many(" ")),
        ("semicolons", many(";")),
        ("hands", many(hand)),
    ] {
        let begun = Instant::now();
        problems(text.as_bytes());
        let taken = begun.elapsed();
        assert!(taken < Duration::from_secs(15), "{name}: {taken:?}");
    }
}

/// A hand made JSON and text again says the same, and becomes the same JSON.
#[test]
fn json_and_back_is_the_same_hand() {
    let mut count = 0;
    for text in good() {
        let mut reader = PsnReader::new(Depth::Record);
        let mut at = 0;
        while let Next::Record { consumed, .. } = reader.read_next(&text[at..], true, &mut ()) {
            let hand = &text[at..at + consumed];
            at += consumed;
            let record = reader.record().cloned().unwrap();
            let (mut json, mut back, mut again) = (Vec::new(), Vec::new(), Vec::new());
            reader.to_json(hand, &mut json);
            let shown = String::from_utf8_lossy(&json).into_owned();
            assert!(serde_json::from_slice::<serde_json::Value>(&json).is_ok(), "{shown}");
            Psn.from_json(&json, FORM, &mut back).unwrap_or_else(|error| panic!("{error}: {shown}"));
            let mut other = PsnReader::new(Depth::Record);
            other.read_next(&back, true, &mut ());
            assert!(other.record().is_some_and(|other| other.is_equivalent(&record)), "{shown}");
            assert!(other.to_json(&back, &mut again).is_empty());
            assert_eq!(String::from_utf8_lossy(&again), shown);
            count += 1;
        }
    }
    assert!(count > 50, "{count}");
}

#[test]
fn json_of_no_hand_says_why() {
    for (json, why) in [
        ("[]", "a hand is a JSON object"),
        ("{}", "game must be \"NLH\""),
        (r#"{"game":"NLH","bets":"2","seats":3}"#, "seats must be a string"),
        (r#"{"game":"NLH","bets":"2 3","seats":"3"}"#, "bets cannot be \"2 3\""),
        (r#"{"game":"NLH","bets":"2","seats":"3","info":{"RAKE":"1"}}"#, "info cannot have \"RAKE\""),
        (
            r#"{"game":"NLH","bets":"2","seats":"3","names":[{"player":"BB","name":"a\\"}]}"#,
            "PSN has no way to write \"a\\\\\" between quotes",
        ),
        (r#"{"game":"NLH","bets":"2","seats":"3"}"#, "there are no stacks before this"),
        ("{", "line 1, column 1: "),
    ] {
        let mut out = Vec::new();
        let error = Psn.from_json(json.as_bytes(), FORM, &mut out).unwrap_err().to_string();
        assert!(error.starts_with(why), "{json}: {error}");
        assert!(out.is_empty());
    }
}

/// A text with seat numbers is told of by them, one with positions by those.
#[test]
fn seats_are_called_as_the_text_calls_them() {
    let by_number = "NLH 2 BTN 3/3\n3=100 4=100 7=100\n#P 3:X 4:C 7:C\n#F[2c7d9h] 4:R2 7:X\n#E 4 WIN 3\n";
    let by_position = "NLH 2 3\nBTN=100 SB=100 BB=100\n#P BTN:X SB:C BB:C\n#F[2c7d9h] SB:R2 BB:X\n#E SB WIN 3\n";
    let told = |text: &str| -> Vec<String> {
        problems(text.as_bytes()).iter().map(|problem| problem.message(text.as_bytes())).collect()
    };
    assert_eq!(told(by_number), ["seat 4 wins 4, not 3"]);
    assert_eq!(told(by_position), ["SB wins 4, not 3"]);
    assert_eq!(told(&by_number.replace("4 WIN 3", "7 WIN P")), ["seat 7 wins nothing"]);
}

/// Where the payouts of a text are: the words `P WIN amount`, outside of comments and strings.
fn payouts(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let code = line.split(';').next().unwrap();
        let words: Vec<(usize, &str)> =
            code.split_ascii_whitespace().map(|word| (word.as_ptr() as usize - line.as_ptr() as usize, word)).collect();
        for three in words.windows(3).filter(|three| three[1].1 == "WIN" && !code.contains('"')) {
            found.push((at + three[0].0, at + three[2].0 + three[2].1.len()));
        }
        at += line.len();
    }
    found
}

/// What the hands of a text come to.
fn outcomes(text: &[u8]) -> Vec<serde_json::Value> {
    let mut reader = PsnReader::new(Depth::Record);
    let (mut at, mut outcomes) = (0, Vec::new());
    while let Next::Record { consumed, .. } = reader.read_next(&text[at..], true, &mut ()) {
        at += consumed;
        let mut out = Vec::new();
        hoyle::replay::json(reader.record().unwrap(), "a.psn", 0, None, false, &mut out);
        let replay: serde_json::Value = serde_json::from_slice(&out).unwrap();
        outcomes.push(replay["final_stacks"].clone());
    }
    outcomes
}

/// Payouts taken out of good hands, or left to the reader, are filled in: no error is left, the chips go where they
/// went, and filling once more changes nothing.
#[test]
fn payouts_are_filled_in() {
    let remarks = ["PSN410", "PSN411", "PSN907"];
    let mut tried = 0;
    for text in good() {
        let Ok(text) = String::from_utf8(text) else { continue };
        let found = payouts(&text);
        // Rake and odd chips of another house are known by the amounts alone.
        let told = problems(text.as_bytes());
        let codes: Vec<String> = told.iter().map(|problem| problem.code().to_string()).collect();
        // So are odd chips that go one each to the first winners: the replay gives all of them to the first.
        let amount = |(start, end): &(usize, usize)| text[*start..*end].rsplit([' ', '\t']).next()?.parse::<i64>().ok();
        let won: Vec<i64> = found.iter().filter_map(amount).collect();
        let (least, most) = (won.iter().min().copied().unwrap_or(0), won.iter().max().copied().unwrap_or(0));
        let one_each = least + 1 == most && won.iter().filter(|won| **won == most).count() > 1;
        if found.is_empty()
            || one_each
            || codes.iter().any(|code| remarks.contains(&code.as_str()))
            || text.matches("NLH").count() > 1
        {
            continue;
        }
        for taken_out in [false, true] {
            let mut bare = text.clone();
            for (start, end) in found.iter().rev() {
                let amount = start + text[*start..*end].rfind([' ', '\t']).unwrap() + 1;
                if taken_out { bare.replace_range(start..end, "") } else { bare.replace_range(amount..*end, "P") }
            }
            let mut filled = Vec::new();
            let notes = Psn.fill(bare.as_bytes(), FORM, &Options::default(), &mut filled).unwrap();
            assert_eq!(notes.as_deref(), Ok(&[][..]), "{bare}");
            let written = String::from_utf8(filled.clone()).unwrap();
            assert!(problems(&filled).iter().all(|problem| problem.severity != Severity::Error), "{written}");
            assert_eq!(outcomes(&filled), outcomes(text.as_bytes()), "{written}");
            let amounts = payouts(&written);
            assert!(amounts.len() >= found.len() || taken_out, "{written}");
            assert!(!amounts.is_empty() && amounts.iter().all(|(start, end)| !written[*start..*end].ends_with('P')));
            let mut again = Vec::new();
            Psn.fill(&filled, FORM, &Options::default(), &mut again).unwrap().unwrap();
            assert_eq!(again, filled);
            tried += 1;
        }
    }
    assert!(tried > 100, "{tried}");
}

/// What cannot be worked out is refused with the first error, and the text stays.
#[test]
fn nothing_is_filled_into_a_hand_with_an_error() {
    let mut out = b"before".to_vec();
    let text = b"NLH 2 BTN 1/2\nBTN=100B BB=100B\n#P BTN:R1B BB:C\n#E BTN WIN P\n";
    let refused = Psn.fill(text, FORM, &Options::default(), &mut out).unwrap();
    assert!(refused.is_err());
    assert_eq!(out, b"before");
}

#[test]
fn what_stands_before_a_hand_is_kept() {
    let text = b"; one\n\n; two\nNLH 2 2\n#P\n#E";
    let mut problems = Vec::new();
    let mut reader = PsnReader::new(Depth::Check);
    reader.read_next(text, true, &mut problems);
    let fixes: Vec<_> = problems.iter().filter_map(|problem| Psn.fix(text, problem)).collect();
    let mut out = Vec::new();
    assert_eq!(hoyle::problem::fix::apply(text, &fixes, &mut out), 1);
    assert_eq!(String::from_utf8_lossy(&out), "NLH 2 2\n; one\n\n; two\n#P\n#E");
}

//! Hands that go from PHH to PSN and back, and from PSN to PHH and back: random ones, and those of `corpus/`. Nobody has
//! other chips for it, what is kept comes back as it was, and both styles of PSN say the same.

use hoyle::AnyNotation;
use hoyle::AnyReader;
use hoyle::convert::{Converted, Embed, convert};
use hoyle::notation::GameNotation as _;
use hoyle::notation::phh::{Phh, SINGLE};
use hoyle::notation::psn::{FORM, Psn};
use hoyle::notation::{Depth, Form, Next, Notation as _, Options, Style, WriteOptions};
use hoyle::poker::hand::Hand;
use hoyle::problem::{Problem, Severity};
use hoyle_rules::Chips;
use hoyle_rules::poker::{Game, Setup};
use hoyle_testing::choices::Choices;
use hoyle_testing::table::{PlayStyle, Table};
use hoyle_testing::{phh, setups};
use proptest::collection::vec;
use proptest::prelude::*;
use std::fs;
use std::path::Path;

/// A hand that PSN may be able to say, as PHH: two blinds, one ante for all, now and then something that it cannot.
fn random(bytes: &[u8]) -> String {
    let mut choices = Choices::new(bytes);
    let mut setup: Setup = setups::setup_of(Game::NoLimitHoldem.rules(), &mut choices);
    setup.unit = Chips(1);
    if !choices.one_in(8) {
        let ante = setup.posts[setup.occupied().next().unwrap()].ante;
        for seat in setup.occupied() {
            let blind = match (seat.index(), setup.seats) {
                (1, 2) | (0, 3..) => Chips(setup.small_bet.0 / 2),
                (0, 2) | (1, 3..) => setup.small_bet,
                _ => Chips::ZERO,
            };
            setup.posts[seat].blind = blind;
            setup.posts[seat].ante = ante;
        }
    }
    let decimals = choices.pick(&[0, 2, 0, 1]);
    let manner = PlayStyle::any(&setup, &mut choices);
    let mut table = Table::begin(&setup, manner, &mut choices);
    while let Some(action) = table.next(&mut choices) {
        table.play(action);
    }
    let mut text = phh::text(&table, decimals);
    if choices.one_in(2) {
        text.push_str("author = 'J. \"Jim\" O\\'  é'\n".replace("\\'", "").as_str());
        text.push_str("event = \"a \\\\ b  c\\n\"\n_own = [1, {a = 'b'}]\n");
    }
    if choices.one_in(2) {
        let names: Vec<String> = setup.occupied().map(|seat| format!("'n{} \"x\"'", seat.index())).collect();
        text.push_str(&format!("players = [{}]\n", names.join(", ")));
    }
    if choices.one_in(2) {
        let first = 1 + choices.below(3);
        let seats: Vec<String> = setup.occupied().map(|seat| (seat.index() * 2 + first).to_string()).collect();
        text.push_str(&format!("seats = [{}]\n", seats.join(", ")));
    }
    if choices.one_in(3) {
        text.push_str("time = 12:30:01\ntime_zone = 'Asia/Kolkata'\nday = 29\nmonth = 2\nyear = 2020\n");
    }
    match choices.below(4) {
        0 => text.push_str("currency = 'USD'\n"),
        // In a tournament no hand is shown in part.
        1 if !text.lines().any(|line| line.contains(" sm ") && line.contains("??")) => text.push_str("level = 4\n"),
        _ => {}
    }
    text
}

/// A record with its reader.
fn read(notation: AnyNotation, form: Form, text: &[u8]) -> (AnyReader, Vec<Problem>) {
    let mut reader = notation.reader(form, Depth::Record, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    assert!(matches!(reader.next(text, true, &mut problems), Next::Record { .. }));
    (reader, problems)
}

fn hand_of(notation: AnyNotation, form: Form, text: &[u8]) -> Hand {
    let (reader, problems) = read(notation, form, text);
    let errors: Vec<_> = problems.iter().filter(|problem| problem.is_error()).collect();
    assert!(errors.is_empty(), "{errors:?}\n{}", String::from_utf8_lossy(text));
    reader.record().unwrap().poker().unwrap().clone()
}

/// What a text becomes in another notation; `None` where it cannot be said.
fn converted(
    (from, form): (AnyNotation, Form),
    to: AnyNotation,
    text: &[u8],
    style: Style,
    embed: Embed,
) -> Option<(Vec<u8>, Vec<Problem>)> {
    let (reader, _) = read(from, form, text);
    let mut out = Vec::new();
    let how = WriteOptions::in_style(style);
    match convert(&reader, text, from, to, &how, embed, &mut out) {
        Converted::Written(lost) => Some((out, lost)),
        Converted::Restored => Some((out, Vec::new())),
        Converted::Refused(problem) => {
            assert_eq!(problem.severity, Severity::Error);
            assert!(out.is_empty());
            None
        }
        Converted::Foreign | Converted::Nothing => panic!("{}", String::from_utf8_lossy(text)),
    }
}

const STYLES: [Style; 3] = [Style::Usual, Style::Concise, Style::Verbose];

fn json(text: &[u8]) -> serde_json::Value {
    let (mut reader, _) = read(AnyNotation::Poker(&Phh), SINGLE, text);
    let mut out = Vec::new();
    reader.to_json(text, &mut out);
    serde_json::from_slice(&out).unwrap()
}

/// A PHH hand to PSN in every style and back; whether PSN can say it.
fn there_and_back(text: &[u8]) -> bool {
    let shown = String::from_utf8_lossy(text);
    let own = hand_of(AnyNotation::Poker(&Phh), SINGLE, text);
    let mut said = 0;
    for style in STYLES {
        let Some((psn, _)) =
            converted((AnyNotation::Poker(&Phh), SINGLE), AnyNotation::Poker(&Psn), text, style, Embed::No)
        else {
            continue;
        };
        said += 1;
        let hand = hand_of(AnyNotation::Poker(&Psn), FORM, &psn);
        assert!(hand.has_same_outcome(&own), "{shown}\n{}", String::from_utf8_lossy(&psn));
        // What is canonical stays so.
        let mut again = Vec::new();
        Psn.format_in(style, &psn, FORM, &mut again).unwrap().unwrap();
        assert_eq!(String::from_utf8_lossy(&again), String::from_utf8_lossy(&psn), "{shown}");
        let (kept, lost) =
            converted((AnyNotation::Poker(&Phh), SINGLE), AnyNotation::Poker(&Psn), text, style, Embed::Yes).unwrap();
        assert_eq!(lost, [], "{shown}");
        assert!(hand_of(AnyNotation::Poker(&Psn), FORM, &kept).has_same_outcome(&own));
        let (back, lost) =
            converted((AnyNotation::Poker(&Psn), FORM), AnyNotation::Poker(&Phh), &kept, Style::Usual, Embed::No)
                .unwrap();
        assert_eq!(lost, []);
        assert_eq!(json(&back), json(text), "{shown}\n{}", String::from_utf8_lossy(&kept));
    }
    // A refusal is honest, and may be one of a single style: without the stacks of those who fold not everything can be
    // told, and cash with its decimals may be more than can be counted.
    said > 0
}

/// A PSN hand to PHH and back; whether PHH can say it.
fn back_and_there(text: &[u8]) -> bool {
    let shown = String::from_utf8_lossy(text);
    let own = hand_of(AnyNotation::Poker(&Psn), FORM, text);
    let Some((phh, _)) =
        converted((AnyNotation::Poker(&Psn), FORM), AnyNotation::Poker(&Phh), text, Style::Usual, Embed::Yes)
    else {
        return false;
    };
    let hand = hand_of(AnyNotation::Poker(&Phh), SINGLE, &phh);
    assert!(hand.has_same_outcome(&own), "{shown}\n{}", String::from_utf8_lossy(&phh));
    let (back, _) =
        converted((AnyNotation::Poker(&Phh), SINGLE), AnyNotation::Poker(&Psn), &phh, Style::Usual, Embed::No).unwrap();
    assert_eq!(String::from_utf8_lossy(&back), shown, "{}", String::from_utf8_lossy(&phh));
    true
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_hands_go_to_psn_and_come_back(bytes in vec(any::<u8>(), 0..400)) {
        let text = random(&bytes);
        if there_and_back(text.as_bytes()) {
            let (psn, _) = converted((AnyNotation::Poker(&Phh), SINGLE), AnyNotation::Poker(&Psn), text.as_bytes(), Style::Usual, Embed::No).unwrap();
            back_and_there(&psn);
        }
    }

    /// Comments go with `fmt` from wherever they stand, each once, and change nothing.
    #[test]
    fn comments_stay(bytes in vec(any::<u8>(), 0..300), places in vec(any::<u16>(), 1..6), verbose in any::<bool>()) {
        let text = random(&bytes);
        let style = if verbose { Style::Verbose } else { Style::Concise };
        let Some((psn, _)) = converted((AnyNotation::Poker(&Phh), SINGLE), AnyNotation::Poker(&Psn), text.as_bytes(), Style::Usual, Embed::No) else {
            return Ok(());
        };
        let spaces: Vec<usize> = (0..psn.len()).filter(|at| b" \n".contains(&psn[*at]) && !in_string(&psn, *at)).collect();
        let mut commented = psn.clone();
        let mut chosen: Vec<usize> = places.iter().map(|place| spaces[usize::from(*place) % spaces.len()]).collect();
        chosen.sort_unstable();
        chosen.dedup();
        for (number, at) in chosen.iter().enumerate().rev() {
            commented.splice(at..at, format!(" ; remark {number} \"#S\n").bytes());
        }
        let mut formatted = Vec::new();
        Psn.format_in(style, &commented, FORM, &mut formatted).unwrap().unwrap();
        let shown = String::from_utf8_lossy(&formatted);
        for number in 0..chosen.len() {
            let comment = format!("; remark {number} \"#S\n");
            assert_eq!(shown.matches(&comment).count(), 1, "{shown}");
        }
        assert!(hand_of(AnyNotation::Poker(&Psn), FORM, &formatted).is_equivalent(&hand_of(AnyNotation::Poker(&Psn), FORM, &psn)), "{shown}");
        let mut again = Vec::new();
        Psn.format_in(style, &formatted, FORM, &mut again).unwrap().unwrap();
        assert_eq!(String::from_utf8_lossy(&again), shown);
    }
}

fn in_string(text: &[u8], at: usize) -> bool {
    let mut inside = false;
    for (place, byte) in text.iter().enumerate().take(at) {
        if *byte == b'"' && (!inside || text[place - 1] != b'\\') {
            inside = !inside;
        }
    }
    inside
}

/// The random hands are not all of the kind that PSN cannot say.
#[test]
fn most_random_hands_can_be_said() {
    let mut random_bytes = hoyle_testing::choices::Shuffle(7);
    let (mut said, mut all) = (0, 0);
    for _ in 0..60 {
        let text = random(&random_bytes.bytes(200));
        all += 1;
        said += usize::from(there_and_back(text.as_bytes()));
    }
    assert!(said * 3 > all, "{said} of {all}");
}

/// Every hand of `corpus/psn/good`, in both styles, and to PHH and back byte for byte.
#[test]
fn the_corpus_in_both_styles_and_to_phh_and_back() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/psn/good");
    let (mut all, mut said) = (0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "psn") {
            continue;
        }
        let text = fs::read(path).unwrap();
        let mut reader = Psn.reader(FORM, Depth::Record, &Options::default());
        let Next::Record { consumed, .. } = reader.next(&text, true, &mut ()) else { continue };
        let text = &text[..consumed];
        let own = hand_of(AnyNotation::Poker(&Psn), FORM, text);
        for style in STYLES {
            let mut formatted = Vec::new();
            Psn.format_in(style, text, FORM, &mut formatted).unwrap().unwrap();
            assert!(
                hand_of(AnyNotation::Poker(&Psn), FORM, &formatted).is_equivalent(&own),
                "{}",
                String::from_utf8_lossy(&formatted)
            );
        }
        all += 1;
        said += usize::from(back_and_there(text));
    }
    assert!(all > 10 && said * 2 > all, "{said} of {all}");
}

/// The two examples of PSN's specification, and those of `examples/`, go to PHH and back: byte for byte where the original
/// rides along; without it nothing is lost, and every fact and comment is there again, at its place.
#[test]
fn the_examples_of_psn_go_to_phh_and_back() {
    let (psn, phh) = (AnyNotation::Poker(&Psn), AnyNotation::Poker(&Phh));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let good = ["example1", "example2", "rule-exposed"].map(|name| format!("corpus/psn/good/{name}"));
    let own = ["examples/sit-and-go", "examples/cash-game"].map(str::to_owned);
    let mut hands = 0;
    for name in good.into_iter().chain(own) {
        let all = fs::read(root.join(&name).with_extension("psn")).unwrap();
        for found in hoyle::Records::new(&all, psn, FORM) {
            let text = found.text;
            let (kept, lost) = converted((psn, FORM), phh, &text, Style::Usual, Embed::Yes).unwrap();
            assert_eq!(lost, []);
            let (back, lost) = converted((phh, SINGLE), psn, &kept, Style::Usual, Embed::No).unwrap();
            assert_eq!((String::from_utf8_lossy(&back), lost), (String::from_utf8_lossy(&text), Vec::new()));
            let first = hand_of(psn, FORM, &text);
            let (there, lost) = converted((psn, FORM), phh, &text, Style::Usual, Embed::No).unwrap();
            assert_eq!(lost, [], "{name}");
            for style in [Style::Usual, Style::Verbose] {
                let (back, lost) = converted((phh, SINGLE), psn, &there, style, Embed::No).unwrap();
                let (last, shown) = (hand_of(psn, FORM, &back), String::from_utf8_lossy(&back));
                assert_eq!(lost, [], "{name}");
                assert!(last.is_equivalent(&first), "{first:#?}\n{last:#?}\n{shown}");
                assert!(first.remarks().eq(last.remarks()), "{shown}");
            }
            hands += 1;
        }
    }
    assert_eq!(hands, 6);
}

/// Kickers follow from the cards: written or not, the hand goes to PHH and back with those that decide.
#[test]
fn kickers_are_written_where_they_decide() {
    let (psn, phh) = (AnyNotation::Poker(&Psn), AnyNotation::Poker(&Phh));
    let text = |ace: &str, other: &str| {
        format!(
            "NLH 2 2\nBTN=50B BB=50B\n#P BTN:C BB:C\n#F[2c7dAc] BB:C BTN:C\n#T[Jc] BB:C BTN:C\n#R[4s] BB:C BTN:C\n\
             #S BTN WIN P BTN[{ace} BB[{other}\n"
        )
    };
    for (written, other, anew, beaten) in [
        ("AhQd]PA+QJ7", "AdTd]PA", "AhQd]PA+Q", "AdTd]PA+J"),
        ("AhQd]PA", "AdTd]PA+JT7", "AhQd]PA+Q", "AdTd]PA+J"),
        ("AhQd]PA+QJ7", "KdTd]HC", "AhQd]PA", "KdTd]HC"),
    ] {
        let text = text(written, other);
        let (there, lost) = converted((psn, FORM), phh, text.as_bytes(), Style::Usual, Embed::No).unwrap();
        assert_eq!(lost, [], "{text}");
        let (back, lost) = converted((phh, SINGLE), psn, &there, Style::Usual, Embed::No).unwrap();
        let back = String::from_utf8(back).unwrap();
        assert!(lost.is_empty() && back.ends_with(&format!("BTN[{anew} BB[{beaten}\n")), "{text}{back}");
        assert!(hand_of(psn, FORM, back.as_bytes()).is_equivalent(&hand_of(psn, FORM, text.as_bytes())));
    }
}

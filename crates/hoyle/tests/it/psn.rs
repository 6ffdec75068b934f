//! Properties of the reader of PSN over `corpus/psn`: whatever is done to a text, it is read or refused with a place; and
//! in a time that grows with its length alone.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use hoyle::Severity;
use hoyle::notation::psn::PsnReader;
use hoyle::notation::{Next, Want};
use hoyle::problem::Problem;
use hoyle_testing::fuzz;

fn good() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/psn/good");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "psn")).map(|path| fs::read(path).unwrap()).collect()
}

fn problems(text: &[u8]) -> Vec<Problem> {
    let mut reader = PsnReader::new(Want::Check);
    let mut problems = Vec::new();
    let mut at = 0;
    while let Next::Record { consumed, .. } = reader.take(&text[at..], true, &mut problems) {
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
                refused += usize::from(problems.iter().any(|problem| problem.severity == Severity::Error));
            }
        }
    }
    assert!(tried > 20_000 && refused > tried / 2, "{refused} of {tried}");
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

/// However often something that is looked for occurs, or never ends.
#[test]
fn time_grows_with_length_alone() {
    let hand = "NLH 2 3\nBB=100\n#P\n#E BB WIN P\n";
    let many = |piece: &str| piece.repeat(2_000_000 / piece.len());
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
        ("stacks", format!("NLH 2 3\n{}#P", many("BB=100 "))),
        ("payouts", format!("NLH 2 3\nBB=100\n#P #E {}", many("BB WIN P "))),
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

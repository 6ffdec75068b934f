//! The line that sums up agrees with the exit status: where not all is well it says what is not, and else nothing of the
//! kind.

use crate::{Folder, real};

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
    actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\n";

/// Whether there is a number other than 0 before one of these words.
fn says(summary: &str, words: &[&str]) -> bool {
    let all: Vec<&str> = summary.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
    let counts = |word: &str| word != "0" && word.starts_with(|first: char| first.is_ascii_digit());
    all.windows(2).any(|two| counts(two[0]) && words.contains(&two[1]))
}

#[test]
fn what_sums_up_agrees_with_the_exit_status() {
    let folder = Folder::new("summaries");
    let good = folder.file("good.phh", HAND);
    let wrong = folder.file("wrong.phh", HAND.replace("p2 f", "p1 f"));
    let warned =
        folder.file("warned.phh", format!("{HAND}time_zone = 'America/New_York'\ntime_zone_abbreviation = 'CET'\n"));
    let empty = folder.file("empty.phh", "");
    let missing = folder.path("missing.phh");
    let (table, parts) = (folder.path("hands.csv"), folder.path("parts"));
    let verbs: [&[&str]; 9] = [
        &["check"],
        &["fmt", "--check"],
        &["fmt", "--diff"],
        &["fix", "--diff"],
        &["fill", "--diff"],
        &["stats"],
        &["dedupe"],
        &["table", "hands", "-o", &table],
        &["split", "--every", "1", "-o", &parts],
    ];
    let (mut well, mut broken, mut unread) = (0, 0, 0);
    for verb in verbs {
        for deny in [&[][..], &["--deny", "warnings"]] {
            for others in
                [&[][..], &[&wrong], &[&warned], &[&empty], &[&missing], &[&missing, &wrong], &[&missing, &empty]]
            {
                for first in [true, false] {
                    let mut paths: Vec<&str> = others.iter().map(|path| path.as_str()).collect();
                    paths.insert(if first { 0 } else { paths.len() }, &good);
                    _ = std::fs::remove_dir_all(&parts);
                    let ran = real(&[verb, deny, &paths].concat(), b"");
                    let summary = ran.err.lines().last().unwrap_or_default();
                    let errors = says(summary, &["error", "errors", "with"]);
                    let warnings = !deny.is_empty() && says(summary, &["warning", "warnings"]);
                    let could_not = says(summary, &["could"]);
                    let due = match (could_not, errors || warnings) {
                        (true, _) => 2,
                        (_, broken) => u8::from(broken),
                    };
                    assert_eq!(ran.status, due, "{verb:?} {deny:?} {paths:?}\n{}", ran.err);
                    assert_eq!(could_not, others.contains(&&missing), "{verb:?} {paths:?}\n{}", ran.err);
                    assert!(ran.status == 0 || !summary.contains("no problems"), "{summary}");
                    match due {
                        0 => well += 1,
                        1 => broken += 1,
                        _ => unread += 1,
                    }
                }
            }
        }
    }
    assert!(well > 30 && broken > 20 && unread > 80, "{well} {broken} {unread}");
}

#[test]
fn for_programs_it_is_said_how_many_could_not_be_read() {
    let folder = Folder::new("summaries-json");
    let (good, missing) = (folder.file("good.phh", HAND), folder.path("missing.phh"));
    let summary = |paths: &[&str]| {
        let ran = real(&[&["check", "--format", "json"], paths].concat(), b"");
        let last: serde_json::Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
        (ran.status, last["files"].as_u64(), last["unread"].as_u64())
    };
    assert_eq!(summary(&[&good]), (0, Some(1), None));
    assert_eq!(summary(&[&missing, &good, &folder.path("other.phh")]), (2, Some(1), Some(2)));
}

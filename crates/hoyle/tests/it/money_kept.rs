//! Nobody has other chips for a conversion: every hand of the rooms' texts in `corpus/sites`, and of our own making what no
//! text of these says, written in every notation that takes it and read again.

use std::path::Path;

use hoyle::poker::Hand;
use hoyle_testing::money_kept::{TARGETS, keeps_money, keeps_money_on_any_way};
use hoyle_testing::words_kept::keeps_words;

/// The hands of the rooms' texts without an error, with their files.
fn hands() -> impl Iterator<Item = (std::path::PathBuf, Hand)> {
    let sites = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/sites");
    let folders = std::fs::read_dir(sites).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let files = folders.flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    let texts = files.filter(|file| file.extension().is_none_or(|extension| extension != "expected"));
    texts.flat_map(|file| {
        let text = std::fs::read(&file).unwrap();
        let found: Vec<_> = hoyle::rooms::read(&text).collect();
        let right = found.into_iter().filter(|found| !found.problems.iter().any(|problem| problem.is_error()));
        right.filter_map(move |found| Some((file.clone(), found.record?))).collect::<Vec<_>>()
    })
}

/// Every so manieth hand of some of the rooms' texts that `HOYLE_CORPUS` has, of those without an error.
fn some_real_hands(step: usize) -> Vec<(std::path::PathBuf, Hand)> {
    let Some(corpus) = std::env::var_os("HOYLE_CORPUS") else { return Vec::new() };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rooms");
    std::fs::create_dir_all(&folder).unwrap();
    let archives = std::fs::read_dir(Path::new(&corpus).join("sites")).unwrap().map(|entry| entry.unwrap().path());
    for archive in
        archives.filter(|path| path.extension().is_some_and(|end| end == "xz") && !path.ends_with("truth.tar.xz"))
    {
        let status = std::process::Command::new("tar").arg("xJf").arg(archive).arg("-C").arg(&folder).status().unwrap();
        assert!(status.success());
    }
    let (mut folders, mut files) = (vec![folder], Vec::new());
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    let all = files.into_iter().step_by(5).flat_map(|file| {
        let text = std::fs::read(&file).unwrap();
        let found: Vec<_> = hoyle::rooms::read(&text).step_by(step).collect();
        let right = found.into_iter().filter(|found| !found.problems.iter().any(|problem| problem.is_error()));
        right.filter_map(|found| Some((file.clone(), found.record?))).collect::<Vec<_>>()
    });
    all.collect()
}

/// The hands of PHH among the examples and in the corpora, without an error.
fn hands_of_phh() -> Vec<(std::path::PathBuf, Hand)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut folders, mut hands) = (vec![root.join("examples"), root.join("corpus/phh/good")], Vec::new());
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            match path.extension().and_then(|end| end.to_str()) {
                _ if path.is_dir() => folders.push(path),
                Some("phh") => {
                    let text = std::fs::read(&path).unwrap();
                    let found: Vec<_> = hoyle::phh::read(&text).collect();
                    let right = found.into_iter().filter(|found| !found.problems.iter().any(|one| one.is_error()));
                    hands.extend(right.filter_map(|found| Some((path.clone(), found.record?))));
                }
                _ => {}
            }
        }
    }
    hands
}

/// Rake and fees survive any chain of three conversions, or one of them says that they do not.
#[test]
fn rake_survives_any_chain_of_conversions() {
    let (mut raked, mut ways, mut wrong) = (0, 0, Vec::new());
    for (file, hand) in hands() {
        let outcome = hand.outcome();
        if outcome.rake.is_zero() && outcome.fees.is_zero() {
            continue;
        }
        raked += 1;
        match keeps_money_on_any_way(&hand, 3) {
            Ok(more) => ways += more,
            Err(what) => wrong.push(format!("{}: {what}", file.display())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(raked > 10 && ways > 100, "{raked} hands, {ways} chains");
}

#[test]
fn hands_of_rooms_keep_every_net_the_rake_and_the_fees_or_a_loss_names_it() {
    let (mut written, mut wrong) = (0, Vec::new());
    for (file, hand) in hands() {
        for target in TARGETS {
            match keeps_money(&hand, target) {
                Ok(losses) => written += usize::from(losses.is_some()),
                Err(what) => wrong.push(format!("{}: {what}", file.display())),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(written > 100, "{written}");
}

/// A replay says the same of a hand and of what it was converted to.
#[test]
fn replays_say_the_same_of_what_is_converted() {
    let (mut compared, mut wrong) = (0, Vec::new());
    for (file, hand) in hands().chain(hands_of_phh()).chain(some_real_hands(19)) {
        for (name, to, form) in TARGETS {
            match keeps_words(&hand, (name, *to, *form)) {
                Ok(is_compared) => compared += usize::from(is_compared),
                Err(what) => wrong.push(format!("{}: {what}", file.display())),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {compared}\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 100, "{compared}");
}

/// A jackpot takes more than any rake: PHH believes what the fees explain.
#[test]
fn a_jackpot_greater_than_a_rake_goes_to_phh_and_comes_back() {
    let text = b"Game started at: 2014/3/25 20:35:20\n\
        Game ID: 1 0.10/0.25 Hoyle (JP) - CAP - 6-Max (Hold'em)\nSeat 3 is the button\n\
        Seat 1: Ann (3.02).\nSeat 2: Bob (28.17).\nSeat 3: Cid (4.46).\n\
        Player Ann has small blind (0.10)\nPlayer Bob has big blind (0.25)\n\
        Player Ann received a card.\nPlayer Bob received a card.\nPlayer Cid received a card.\n\
        Player Cid calls (0.25)\nPlayer Ann folds\nPlayer Bob checks\n*** FLOP ***: [3d 9d 6c]\n\
        Player Bob bets (0.50)\nPlayer Cid folds\nUncalled bet (0.50) returned to Bob\nPlayer Bob mucks cards\n\
        ------ Summary ------\nPot: 0.30. Rake 0.05\nBoard: [3d 9d 6c]\n\
        Player Ann does not show cards.Bets: 0.10. Collects: 0. Loses: 0.10.\n\
        *Player Bob mucks (does not show cards). Bets: 0.25. Collects: 0.30. Wins: 0.05.\n\
        Player Cid does not show cards.Bets: 0.25. Collects: 0. Loses: 0.25.\nGame ended at: 2014/3/25 20:36:3\n";
    let found = hoyle::rooms::read(text).next().unwrap();
    assert_eq!(found.problems, []);
    let hand = found.record.unwrap();
    let outcome = hand.outcome();
    assert_eq!((outcome.rake.0, outcome.fees.0, outcome.net[1].0), (5, 25, 5));
    assert_eq!(keeps_money(&hand, &TARGETS[0]), Ok(Some(Vec::new())));
}

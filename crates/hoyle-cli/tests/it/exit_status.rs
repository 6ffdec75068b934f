//! The exit status is what was found, whichever file it was found in, whatever the number of threads: every command over
//! folders in which one file is not like the others.

use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

use crate::{Folder, Ran, real};

/// A good record, and how one change to it makes it worse.
struct Example {
    extension: &'static str,
    good: &'static str,
    /// Draws a warning and no error.
    warned: (&'static str, &'static str),
    /// Breaks a rule of the game, or adds up wrong.
    wrong: (&'static str, &'static str),
    /// Cannot be read.
    unreadable: (&'static str, &'static str),
}

impl Example {
    /// The texts in the order of the digits of [`COMMANDS`].
    fn texts(&self) -> [String; 4] {
        let changed = |(from, to): (&str, &str)| {
            assert!(self.good.contains(from), "{}: {from}", self.extension);
            self.good.replacen(from, to, 1)
        };
        [self.good.to_owned(), changed(self.warned), changed(self.wrong), changed(self.unreadable)]
    }
}

const EXAMPLES: [Example; 6] = [
    Example {
        extension: "phh",
        good: "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
               actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\n",
        warned: ("'p2 f']\n", "'p2 f']\ntime_zone = 'America/New_York'\ntime_zone_abbreviation = 'CET'\n"),
        wrong: ("p2 f", "p1 f"),
        unreadable: ("min_bet = 2", "min_bet = = 2"),
    },
    Example {
        extension: "psn",
        good: "NLH 2 2\n\nBTN=100 BB=100\n\n#Preflop\nBTN:R4 BB:X\n\n#End\nBTN WIN P\n",
        warned: ("R4", "C"),
        wrong: ("BTN WIN", "BB WIN"),
        unreadable: ("BTN:R4", "BTN?R4"),
    },
    Example {
        extension: "pfn",
        good: concat!(
            r#"{"seats":[{"name":"Ann","button":false,"bet":2,"stack":198,"#,
            r#""hole":[{"rank":"?","suit":"?"},{"rank":"?","suit":"?"}],"timestamp":[],"active":true,"turn":false},"#,
            r#"{"name":"Bob","button":true,"bet":1,"stack":199,"#,
            r#""hole":[{"rank":"A","suit":"h"},{"rank":"K","suit":"d"}],"#,
            r#""timestamp":["2026-11-21T07:41:03.000Z","2026-11-21T07:41:33.000Z"],"active":true,"turn":true}],"#,
            r#""pot":[],"board":[],"game":{"hole":[[false,false],[],[],[]],"board":[0,3,1,1],"#,
            r#""draw":[false,false,false,false]},"action":{"j":null,"l":null,"s":true,"b":null,"brtr":null,"sd":null,"#,
            r#""f":true,"cc":1,"pb":null,"cbr":[false,true,4,200],"sm":null},"#,
            r#""history":"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n"#,
            r#"starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 AhKd']\nplayers = ['Ann', 'Bob']\n"#,
            r#"seats = [1, 2]\n"}"#,
        ),
        warned: ("198", "197"),
        wrong: ("d dh p2 AhKd", "d dh p2 AhAh"),
        unreadable: ("\"Ann\"", "\"Ann\",,"),
    },
    Example {
        extension: "pn",
        good: "Presenter Club\nDateTime 2026-01-01 20:00:00\n\nDeal 1\nGameScores 0 0 0\nDealer Seat3\nHand1 -\nHand2 -\n\
               Hand3 -\nBids1 Pass Pass 20\nContract Seat3 20 -\nMeldScores 0 0 0\nPlayScores 0 0 0\n\
               HandScores 0 0 -20\nFinalScores 0 0 -20\nWinner Team1\n",
        warned: ("Winner Team1\n", ""),
        wrong: ("FinalScores 0 0 -20", "FinalScores 0 0 -30"),
        unreadable: ("Dealer Seat3", "Dealer Seat9"),
    },
    Example {
        extension: "ppn",
        good: "[Bula 12]\n[Refe 2]\n[Player1 Ana]\n[Player2 Petar]\n[Player3 Jovan]\n[Result1 -108]\n[Result2 -108]\n\
               [Result3 -84]\n\n[1 123 MW4BGR5HQKFS2IP3AN6CVLTJOU871D9E P,P,2 3 1J 3 8 0 0 6 1 \
               WPT1,HIL3,EGA1,QSU3,OKN3,8423,VRC2,3753,9BF2,6DM3 F2:L12,F2:R12,M6:-6]\n",
        warned: ("Refe 2", "Refe inf"),
        wrong: ("M6:-6", "M6:-8"),
        unreadable: ("P,P,2", "P,P,X"),
    },
    Example {
        extension: "ppnh",
        good: "[Bula 12]\n[Refe 2]\n[Player1 Ana]\n[Player2 Petar]\n[Player3 Jovan]\n[Result1 -108]\n[Result2 -108]\n\
               [Result3 -84]\n\nDeal 1\nOrder    1 2 3\nHand     1  QH AC XS 9D AD | 9C JS 7H 8C XH\n\
               Hand     2  KD XC 8S 8H 7C | 9S 8D KH QS XD\nHand     3  KC JH JC 9H AH | QC AS KS 7S JD\n\
               Talon    7D QD\nAuction  1:pass, 2:pass, 3:2\nMain     3\nDiscard  7S 9H\nContract diamonds\n\
               Follow   both\nKontra   none\nRefa     no\nValue    6\n\
               Play     1: AC 7C JC -> 1\n         1: 7H 8H JH -> 3\n         3: QD AD 8D -> 1\n\
               \x20        1: 8C XC QC -> 3\n         3: AH XH KH -> 3\n         3: AS XS 8S -> 3\n\
               \x20        3: KC 9C XD -> 2\n         2: 9S KS JS -> 3\n         3: 7D 9D KD -> 2\n\
               \x20        2: QS JD QH -> 3\n\
               Score    1 follows 2, left 12\n         2 follows 2, right 12\n         3 plays 6, middle -6\n",
        warned: ("Refe 2", "Refe inf"),
        wrong: ("Value    6", "Value    8"),
        unreadable: ("Main ", "Mein "),
    },
];

/// A command, and for each of [`EXAMPLES`] its exit status for a text that is good, warned, wrong and unreadable.
type Command = (&'static [&'static str], [&'static str; 6]);

/// `OUT` is a place to write to.
const COMMANDS: &[Command] = &[
    (&["check"], ["0011"; 6]),
    (&["check", "--quiet"], ["0011"; 6]),
    (&["check", "--format", "full"], ["0011"; 6]),
    (&["check", "--format", "json"], ["0011"; 6]),
    (&["check", "--format", "sarif"], ["0011"; 6]),
    (&["check", "--format", "github"], ["0011"; 6]),
    (&["check", "--format", "short"], ["0011"; 6]),
    (&["check", "--statistics"], ["0011"; 6]),
    (&["check", "--statistics", "--format", "json"], ["0011"; 6]),
    (&["check", "--max-problems", "0"], ["0011"; 6]),
    (&["check", "--deny", "warnings"], ["0111"; 6]),
    (&["check", "--deny", "warnings", "--format", "json"], ["0111"; 6]),
    (&["check", "--deny", "warnings", "--format", "sarif"], ["0111"; 6]),
    (&["check", "--deny", "warnings", "--format", "github"], ["0111"; 6]),
    (&["fmt"], ["0001"; 6]),
    (&["fmt", "--diff"], ["0001"; 6]),
    // The examples in PSN and PFN are not in canonical style.
    (&["fmt", "--check"], ["0001", "1111", "1111", "0001", "0001", "0001"]),
    (&["fmt", "--style", "concise"], ["0001"; 6]),
    (&["fix"], ["0011"; 6]),
    (&["fix", "--unsafe"], ["0011"; 6]),
    (&["fix", "--diff", "--deny", "warnings"], ["0111"; 6]),
    // PSN's payouts are worked out by playing; the others are filled in by form.
    (&["fill"], ["0001", "0011", "0001", "0001", "0001", "0001"]),
    (&["fill", "--diff"], ["0001", "0011", "0001", "0001", "0001", "0001"]),
    (&["replay"], ["0011"; 6]),
    (&["replay", "--format", "json"], ["0011"; 6]),
    (&["replay", "--deny", "warnings"], ["0111"; 6]),
    (&["replay", "--format", "json", "--deny", "warnings"], ["0111"; 6]),
    // Of the unreadable game of preferans not even a first deal is there.
    (&["replay", "--step", "1"], ["0011", "0011", "0011", "0011", "0012", "0011"]),
    (&["select"], ["0011"; 6]),
    (&["select", "--deny", "warnings"], ["0111"; 6]),
    (&["select", "--status", "invalid", "--count"], ["0000"; 6]),
    (&["convert", "--to", "json"], ["0011"; 6]),
    (&["convert", "--to", "json", "--deny", "warnings"], ["0111"; 6]),
    // A verb cannot run over a file of another game, whatever else is wrong with it. No hand but a frame has clocks.
    (&["convert", "--to", "phh"], ["0011", "0011", "1111", "2222", "2222", "2222"]),
    (&["convert", "--to", "psn"], ["1111", "0011", "1111", "2222", "2222", "2222"]),
    (&["convert", "--to", "psn", "--allow-loss"], ["0011", "0011", "1111", "2222", "2222", "2222"]),
    (
        &["convert", "--to", "psn", "--allow-loss", "--deny", "warnings"],
        ["1111", "0111", "1111", "2222", "2222", "2222"],
    ),
    (&["convert", "--to", "pfn"], ["0011", "0011", "0011", "2222", "2222", "2222"]),
    (&["convert", "--to", "pn"], ["2222", "2222", "2222", "0011", "2222", "2222"]),
    (&["convert", "--to", "ppn"], ["2222", "2222", "2222", "2222", "0011", "0011"]),
    (&["convert", "--to", "ppnh"], ["2222", "2222", "2222", "2222", "0011", "0011"]),
    (&["seat"], ["0011", "0011", "0011", "2222", "2222", "2222"]),
    // A frame is no hand to be counted.
    (&["stats"], ["0011", "0011", "2222", "2222", "2222", "2222"]),
    (&["stats", "--format", "json"], ["0011", "0011", "2222", "2222", "2222", "2222"]),
    (&["stats", "--deny", "warnings"], ["0111", "0111", "2222", "2222", "2222", "2222"]),
    (&["table", "hands"], ["0011", "0011", "2222", "2222", "2222", "2222"]),
    (&["table", "hands", "--deny", "warnings"], ["0111", "0111", "2222", "2222", "2222", "2222"]),
    (&["table", "pinochle_deals"], ["2222", "2222", "2222", "0011", "2222", "2222"]),
    (&["table", "preferans_deals", "--deny", "warnings"], ["2222", "2222", "2222", "2222", "0111", "0111"]),
    (&["select", "--first", "9"], ["0011"; 6]),
    (&["dedupe"], ["0011"; 6]),
    (&["dedupe", "--deny", "warnings"], ["0111"; 6]),
    (&["anonymise"], ["0011"; 6]),
    (&["anonymise", "--deny", "warnings"], ["0111"; 6]),
    (&["split", "--every", "1", "-o", "OUT/"], ["0011"; 6]),
    (&["split", "--every", "1", "-o", "OUT/", "--deny", "warnings"], ["0111"; 6]),
    (&["paper"], ["2222", "2222", "2222", "2222", "0011", "0011"]),
    (&["view"], ["0011"; 6]),
    (&["view", "--deny", "warnings"], ["0111"; 6]),
    (&["seat", "--deny", "warnings"], ["0111", "0111", "0111", "2222", "2222", "2222"]),
    (&["paper", "--deny", "warnings"], ["2222", "2222", "2222", "2222", "0111", "0111"]),
    (&["view", "--html", "OUT/"], ["0011"; 6]),
    (&["view", "--svg", "OUT.svg"], ["0011"; 6]),
];

/// Runs a command over `input`, whatever it writes.
fn status(command: &[&str], jobs: &str, input: &[&str]) -> Ran {
    static RUNS: AtomicUsize = AtomicUsize::new(0);
    let out = Folder::new(&format!("exit-status-out-{}", RUNS.fetch_add(1, Ordering::Relaxed)));
    let command: Vec<String> = command.iter().map(|word| word.replace("OUT", &out.path("out"))).collect();
    let command: Vec<&str> = command.iter().map(String::as_str).collect();
    real(&[command.as_slice(), &["--jobs", jobs], input].concat(), b"")
}

/// Collects what differs, so that one run shows all of it.
#[derive(Default)]
struct Differences(String);

impl Differences {
    fn compare(&mut self, what: &str, ran: &Ran, expected: u8) {
        if ran.status != expected {
            let _ = writeln!(self.0, "{what}: {} instead of {expected}\n{}{}", ran.status, ran.out, ran.err);
        }
    }
}

impl Drop for Differences {
    fn drop(&mut self) {
        assert!(self.0.is_empty() || std::thread::panicking(), "{}", self.0);
    }
}

#[test]
fn one_file_among_good_ones_counts_wherever_it_stands() {
    let mut differences = Differences::default();
    for (example, column) in EXAMPLES.iter().zip(0..) {
        let texts = example.texts();
        for position in 0..3 {
            // All of them are good; or one is worse.
            let first_kind = usize::from(position > 0);
            for (kind, text) in texts.iter().enumerate().skip(first_kind) {
                let folder = Folder::new("exit-status");
                for place in 0..3 {
                    let text = if place == position { text } else { &texts[0] };
                    folder.file(&format!("{place}.{}", example.extension), text);
                }
                for (command, expected) in COMMANDS {
                    let digits: Vec<u8> = expected[column].bytes().map(|digit| digit - b'0').collect();
                    for jobs in ["1", "2"] {
                        let ran = status(command, jobs, &[&folder.all()]);
                        let what = format!("{} {command:?} --jobs {jobs}, {kind} at {position}", example.extension);
                        differences.compare(&what, &ran, digits[0].max(digits[kind]));
                        if command.contains(&"json") && command[0] == "check" {
                            let summary: Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
                            let denied = command.contains(&"--deny") && summary["warnings"].as_u64() > Some(0);
                            let wrong = denied || summary["errors"].as_u64() > Some(0);
                            assert_eq!(u8::from(wrong), ran.status, "{what}: {summary}");
                        }
                    }
                }
            }
        }
    }
}

/// The extension of another form, which text it is made of, and how.
type OtherForm<'f> = (&'static str, usize, &'f dyn Fn(&str) -> String);

/// Each in the other forms of its notation: a collection, a frame a line, JSON. They exit as the form above does.
#[test]
fn other_forms_exit_alike() {
    let mut differences = Differences::default();
    let json = |text: &str| real(&["convert", "--from", "ppn", "--to", "ppn.json"], text.as_bytes()).out;
    let forms: [OtherForm<'_>; 3] = [
        ("phhs", 0, &|text| format!("[1]\n{text}")),
        ("pfn.jsonl", 2, &|text| format!("{text}\n")),
        ("ppn.json", 4, &|text| match text.contains("P,P,X") {
            true => json(EXAMPLES[4].good).replacen('{', "{{", 1),
            false => json(text),
        }),
    ];
    for (extension, example, form) in forms {
        let texts = EXAMPLES[example].texts();
        for (position, kind) in [(0, 1), (0, 2), (0, 3), (1, 3), (2, 2)] {
            let folder = Folder::new("exit-status-forms");
            for place in 0..3 {
                let text = form(if place == position { &texts[kind] } else { &texts[0] });
                folder.file(&format!("{place}.{extension}"), text);
            }
            // Which form another form becomes, and what its canonical style is, is another thing for each.
            let other = |command: &&Command| match command.0 {
                ["convert", _, to, ..] => *to == "json",
                words => !words.contains(&"--check") && !words.contains(&"--step"),
            };
            for (command, expected) in COMMANDS.iter().filter(other) {
                let digits: Vec<u8> = expected[example].bytes().map(|digit| digit - b'0').collect();
                let ran = status(command, "2", &[&folder.all()]);
                let what = format!("{extension} {command:?}, {kind} at {position}");
                differences.compare(&what, &ran, digits[0].max(digits[kind]));
            }
        }
    }
}

/// Hands of a room exit as hands of PHH do, but that their texts have no canonical style and nothing is filled in.
#[test]
fn hands_of_rooms_exit_alike() {
    let mut differences = Differences::default();
    let good = crate::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/sites/stars/showdown.hh.txt"));
    let changes =
        [("2026/11/21", "2026/13/21"), ("raises $4 to $6", "raises $5 to $6"), ("Hold'em No Limit", "Hold'em No")];
    let worse = changes.map(|(from, to)| good.replacen(from, to, 1));
    let is_read =
        |command: &Command| !matches!(command.0, ["fmt" | "fill", ..] | ["convert", _, "phh" | "psn" | "pfn", ..]);
    for position in 0..3 {
        for (text, kind) in worse.iter().zip(1..) {
            let folder = Folder::new("exit-status-rooms");
            for place in 0..3 {
                folder.file(&format!("{place}.txt"), if place == position { text } else { &good });
            }
            for (command, expected) in COMMANDS.iter().filter(|command| is_read(command)) {
                for jobs in ["1", "2"] {
                    let what = format!("{command:?} --jobs {jobs}, {kind} at {position}");
                    let digits: Vec<u8> = expected[0].bytes().map(|digit| digit - b'0').collect();
                    differences.compare(&what, &status(command, jobs, &[&folder.all()]), digits[0].max(digits[kind]));
                }
            }
        }
    }
}

/// A batch has 64 files; the file that is not like the others stands in the first, in one between and in the last.
#[test]
fn one_file_among_many_counts_wherever_it_stands() {
    let mut differences = Differences::default();
    let texts = EXAMPLES[0].texts();
    let folder = Folder::new("exit-status-many");
    for place in 0..200 {
        folder.file(&format!("{place:03}.phh"), &texts[0]);
    }
    for (position, kind) in [(0, 3), (100, 2), (199, 3)] {
        let name = format!("{position:03}.phh");
        folder.file(&name, &texts[kind]);
        for (command, expected) in COMMANDS.iter().filter(|(command, _)| command.len() == 1 || command[0] == "convert")
        {
            for jobs in ["1", "2"] {
                let ran = status(command, jobs, &[&folder.all()]);
                let expected = expected[0].as_bytes();
                let expected = expected[0].max(expected[kind]) - b'0';
                differences.compare(&format!("{command:?} --jobs {jobs}, {kind} at {position}"), &ran, expected);
            }
        }
        folder.file(&name, &texts[0]);
    }
}

/// What cannot be read at all weighs more than what is wrong, and what is wrong more than what is well.
#[test]
fn a_missing_file_outweighs_every_other() {
    let mut differences = Differences::default();
    let folder = Folder::new("exit-status-missing");
    let texts = EXAMPLES[0].texts();
    let (good, wrong) = (folder.file("good.phh", &texts[0]), folder.file("wrong.phh", &texts[3]));
    let missing = folder.path("missing.phh");
    for files in [[&missing, &good, &wrong], [&good, &missing, &wrong], [&wrong, &good, &missing]] {
        let files = files.map(String::as_str);
        for (command, _) in COMMANDS.iter().filter(|(command, _)| command[0] != "seat") {
            for jobs in ["1", "2"] {
                differences.compare(&format!("{command:?} --jobs {jobs}"), &status(command, jobs, &files), 2);
            }
        }
    }
}

/// Replacing files is told from printing them: what is left wrong counts, what could be mended does not.
#[test]
fn files_that_are_replaced() {
    let mut differences = Differences::default();
    let texts = EXAMPLES[0].texts();
    // A suit in capitals has a safe repair.
    let mendable = texts[0].replacen("AsKs", "ASKs", 1);
    for position in 0..3 {
        for jobs in ["1", "2"] {
            for (verb, kind, text, expected) in [
                ("fmt", "good", &texts[0], 0),
                ("fmt", "wrong", &texts[2], 0),
                ("fmt", "unreadable", &texts[3], 1),
                ("fix", "mendable", &mendable, 0),
                ("fix", "wrong", &texts[2], 1),
                ("fix", "unreadable", &texts[3], 1),
            ] {
                let folder = Folder::new("exit-status-write");
                for place in 0..3 {
                    folder.file(&format!("{place}.phh"), if place == position { text } else { &texts[0] });
                }
                let ran = status(&[verb, "--write"], jobs, &[&folder.all()]);
                differences.compare(&format!("{verb} --write --jobs {jobs}, {kind} at {position}"), &ran, expected);
            }
        }
    }
}

/// Files of every notation that are replaced: the exit status is that of the same verb where it prints.
#[test]
fn files_of_every_notation_that_are_replaced() {
    let mut differences = Differences::default();
    let verbs: [&[&str]; 4] = [&["fmt"], &["fix"], &["fix", "--unsafe"], &["fill"]];
    for (example, column) in EXAMPLES.iter().zip(0..) {
        let texts = example.texts();
        for (command, expected) in COMMANDS.iter().filter(|(command, _)| verbs.contains(command)) {
            let digits: Vec<u8> = expected[column].bytes().map(|digit| digit - b'0').collect();
            for (position, kind) in (0..3).flat_map(|position| (0..texts.len()).map(move |kind| (position, kind))) {
                for jobs in ["1", "2"] {
                    let folder = Folder::new("exit-status-write-all");
                    for place in 0..3 {
                        let text = if place == position { &texts[kind] } else { &texts[0] };
                        folder.file(&format!("{place}.{}", example.extension), text);
                    }
                    let ran = status(&[command, &["--write"][..]].concat(), jobs, &[&folder.all()]);
                    let what = format!("{} {command:?} --write --jobs {jobs}, {kind} at {position}", example.extension);
                    differences.compare(&what, &ran, digits[0].max(digits[kind]));
                }
            }
        }
    }
}

/// A collection of more than one block, in which one record is not like the others.
#[test]
fn one_record_of_a_long_collection_counts_wherever_it_stands() {
    let mut differences = Differences::default();
    let last = 60_000;
    for position in [0, last / 2, last] {
        let records = (0..=last).map(|record| {
            let line = if record == position { "bad" } else { "line after line" };
            format!("[{record}]\n{line}\n")
        });
        let text: String = records.collect();
        assert!(text.len() > 1 << 20, "more than two blocks");
        let commands: [&[&str]; 10] = [
            &["check"],
            &["fix"],
            &["fill"],
            &["convert", "--to", "json"],
            &["replay", "--format", "json"],
            &["seat", "-"],
            &["select", "--count"],
            &["dedupe"],
            &["anonymise"],
            &["stats"],
        ];
        for command in commands {
            for jobs in ["1", "2"] {
                let ran = crate::hoyle_with(&[command, &["--jobs", jobs]].concat(), text.as_bytes());
                let ran = Ran { out: String::new(), ..ran };
                differences.compare(&format!("{command:?} --jobs {jobs}, at {position}"), &ran, 1);
            }
        }
    }
}

/// 0: nothing changed; 1: something did; 2: there is nothing to compare.
#[test]
fn a_comparison() {
    let mut differences = Differences::default();
    for example in EXAMPLES {
        let folder = Folder::new("exit-status-diff");
        let texts = example.texts();
        let names = ["good", "warned", "wrong", "unreadable"];
        let file = |(name, text): (&str, &String)| folder.file(&format!("{name}.{}", example.extension), text);
        let files: Vec<String> = names.into_iter().zip(&texts).map(file).collect();
        for (one, other) in files.iter().flat_map(|one| files.iter().map(move |other| (one, other))) {
            let ran = status(&["diff"], "1", &[one, other]);
            let expected = match (ran.out.is_empty(), ran.err.as_str()) {
                (false, "") => 1,
                (true, "hoyle: nothing changed\n") => 0,
                _ => 2,
            };
            differences.compare(&format!("diff {one} {other}"), &ran, expected);
            if one == other && !one.contains("unreadable") {
                assert_eq!(expected, 0, "{ran:?}");
            }
        }
        let missing = folder.path("missing");
        for (one, other) in [(&files[0], &missing), (&missing, &files[0])] {
            differences.compare(&format!("diff {one} {other}"), &status(&["diff"], "1", &[one, other]), 2);
        }
    }
}

/// Commands that read no records, and the exit status of each: cards that can be counted and cards that cannot; codes,
/// notations and commands that there are and that there are not.
const WITHOUT_RECORDS: &[(&[&str], u8)] = &[
    (&["meld", "CATKQJ", "--trump", "C"], 0),
    (&["meld", "CATKQJ", "--trump", "C", "--format", "json"], 0),
    (&["meld", "nothing"], 2),
    (&["meld", "CATKQJ", "--trump", "X"], 2),
    (&["explain"], 0),
    (&["explain", "PHH301"], 0),
    (&["explain", "PHH999"], 2),
    (&["formats"], 0),
    (&["formats", "--schema", "phh"], 0),
    (&["formats", "--schema", "nothing"], 2),
    (&["completions", "bash"], 0),
    (&["completions", "nothing"], 2),
    (&["man"], 0),
    (&["man", "--nothing"], 2),
    (&["stats", "--list"], 0),
    (&["help", "check"], 0),
    (&["--version"], 0),
    (&["--help"], 0),
    (&["nothing"], 2),
    (&[], 2),
];

#[test]
fn commands_without_records() {
    let mut differences = Differences::default();
    for (command, expected) in WITHOUT_RECORDS {
        differences.compare(&format!("{command:?}"), &real(command, b""), *expected);
    }
}

/// What `hoyle --help` lists is in the lists of this file; `diff` has a test of its own.
#[test]
fn every_command_is_tried() {
    let help = real(&["--help"], b"").out;
    let commands = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).unwrap_or_default();
    let names: Vec<&str> = commands.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).collect();
    assert!(names.len() > 20, "{help}");
    let tried =
        || COMMANDS.iter().map(|(command, _)| command).chain(WITHOUT_RECORDS.iter().map(|(command, _)| command));
    for name in names.into_iter().filter(|name| !["", "diff"].contains(name)) {
        assert!(tried().any(|command| command.first() == Some(&name)), "nobody has tried hoyle {name}");
    }
}

//! Whatever stands in a folder: the verbs that write touch the records in it and nothing else, and once is enough.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::{Folder, read, real};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

const HAND: &str = "variant='NT'\nantes=[0,0]\nblinds_or_straddles=[1,2]\nmin_bet=2\nstarting_stacks=[50,60]\n\
                    actions=['d dh p1 ASKs','d dh p2 QdQh','p2 f']\n";

/// Texts that are no records, however much some of them look like one.
fn foreign() -> Vec<(String, Vec<u8>)> {
    let own = ["README.md", "FORMATS.md", "CONTRIBUTING.md", "Cargo.toml", "crates/hoyle/src/detect.rs"];
    let own = own.map(|name| (name.to_owned(), fs::read(Path::new(ROOT).join(name)).unwrap()));
    let made: [(&str, &[u8]); 36] = [
        ("settings.toml", b"players = 2\nmin_bet = 3\nvariant = 'dark'\nantes = [ 1,2 ,]\n"),
        ("one-field.conf", b"variant: us\n"),
        ("hand.txt", HAND.as_bytes()),
        ("hand.md", HAND.as_bytes()),
        ("hand", HAND.as_bytes()),
        ("hand.phh.bak", HAND.as_bytes()),
        ("hand.phh~", HAND.as_bytes()),
        ("quoted.md", b"A hand:\n\n    variant = 'NT'\n    antes = [0, 0]\n\nand so on, with text: &'t str,\n"),
        ("psn.txt", b"NLH 2 2\n\nBTN=100 BB=100\n\n#Preflop\nBTN:R4   BB:X\n"),
        ("games.log", b"Deal 1 \nGameScores 0 0 0\nDealer Seat3\nHand1 -\n"),
        ("chess.pgn", b"[Event \"F/S\"]\n[Result \"1/2\"]\n\n1. e4 e5 2. Nf3 Nc6\n"),
        ("bula.ini", b"[Bula 12]\n[Refe 2]\n[Player1 A]\n"),
        ("package.json", b"{\"name\": \"x\", \"seats\": [1, 2,], }\n"),
        ("frame.json", b"{\"seats\":[],\"pot\":[],\"board\":[],\"game\":{},\"action\":{}}"),
        ("lines.jsonl", b"{\"seats\":[]}\n{\"seats\":[]}\n"),
        ("export.csv", b"hand,player,net\n1,A,2\n"),
        ("room.log", b"PokerStars Hand #1: Hold'em No Limit ($1/$2)\n"),
        ("poker.h", b"#ifndef POKER_H\n#define POKER_H\nenum variant { NT, };\nint players = 2;\n#endif\n"),
        ("poker.hpp", b"struct Antes { int antes[2] = {0, 0,}; };\n"),
        ("main.c", b"int main(void) { return 0; }\n"),
        ("passwd", b"root:x:0:0:root:/root:/bin/bash\ngames:x:5:60:games:/usr/games:/usr/sbin/nologin\n"),
        ("fstab", b"# <file system> <mount point> <type>\n/dev/sda1 / ext4 defaults 0 1\n"),
        ("app.desktop", b"[Desktop Entry]\nName=Poker\nType=Application\nplayers=2\n"),
        ("ordpic.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>\n"),
        ("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("empty", b""),
        // Two words of a notation, and other lines.
        ("mail.eml", b"Presenter was Ann\nTable 5 by the door\n\nDear all,\nit was fun.\nSee you soon\nBo\n"),
        ("notes.md", b"Note the milk\nNote the bread\n# and then\n* cards\n* chips\n* a dealer\n"),
        ("Deal.txt", b"Deal 1\nDealer Seat3\nis what the book begins with.\nWhat then?\nNobody knows.\n"),
        ("totals.csv", b"Winner Team1\nDeal 2\nteam;points\n1;500\n2;450\n3;20\n"),
        ("blinds.toml", b"[table]\nantes = [1, 2 ]\nmin_bet =  2\nstarting_stacks = [5]\n"),
        ("table.json", b"{\"seats\": [], \"pot\": [1,2 ], \"board\": [],  \"action\": {}, \"users\": 3}\n"),
        ("frames.log", b"{\"seats\":[],\"pot\":[],\"board\":[]}\n{\"seats\":[], \"pot\":[],\"board\":[]}\n"),
        ("preferans.ini", b"[Bula 12]\n[Refe 2]\n[Player1 A]\n[Result1  5]\ncolour=red\n"),
        ("log.txt", b"NLH 2 2 started\nBTN=100 BB=100 seated\n#Preflop BTN:C  BB:X\n"),
        ("deal.log", b"Deal 1\nOrder    1 2 3\nHand 1 QH\nTalon  7D\nand that was all\n"),
    ];
    let made = made.into_iter().map(|(name, text)| (name.to_owned(), text.to_vec()));
    own.map(|(name, text)| (name.replace('/', "-"), text)).into_iter().chain(made).collect()
}

/// Files of others whose names end as those of records do.
const NAMESAKES: [(&str, &[u8]); 17] = [
    // Pro/ENGINEER, Photoshop and others, as text and as bytes.
    ("part.pn", b"#PTC Part\nversion  3\n# note that\nSeat  belt\n\n\nHand  brake\n"),
    ("poker-night.pn", b"Shopping:\n - cards \n - chips\n\n\nDealer: ask  Bob\n"),
    ("layers.psn", b"8BPS layer 1\r\n  opacity=100\r\n#mask\r\n"),
    ("layers-binary.psn", b"8BPS\0\x01\0\0\xff\xfe"),
    ("scene.psn", b"{\"name\":  \"scene\", \"board\": [1,2 ]}\n"),
    ("font.pfn", b"{\"a\":1,  \"b\":[1,2 ]}"),
    ("settings.pfn", b"[ {\"name\" : \"x\", \"action\": 1} ,]\n"),
    ("events.pfn.jsonl", b"{\"event\": \"click\" , \"game\":1}\n{ \"id\":7}\n"),
    ("package.ppn.json", b"{\"name\": \"ppn\",  \"info\": {}, }\n"),
    ("map.ppn", b"P3\n# a picture\n 2 2\t255\n 255 0 0\n"),
    ("chess.ppn", b"[Event  \"F/S\"]\n[Result \"1/2\"]\n\n1. e4 e5 2. Nf3 Nc6\n"),
    ("prose.ppnh", b"Hello  there,\n # this is\n\n\n\nno game.\n"),
    ("cargo.phh", b"name = \"x\"\n[package]\nversion =  \"1\"\n"),
    ("address.phh", b"author= 'x'\nurl ='y'\nday =  7\n[[table]]\nlevel=1\n"),
    ("prose.phh", b"hello   world\n"),
    ("cargo.phhs", b"[package]\nname =  'x'\nauthors = [ 'y' ]\n[dependencies]\nserde= '1'\n"),
    ("binary.phhs", b"\x7fELF\x02\x01\x01\0variant = 'NT'\n"),
];

/// Records, none of them as `fmt` would write it; some have repairs, some lack what `fill` adds.
fn records() -> Vec<(&'static str, String)> {
    let example = |name: &str| read(format!("{ROOT}/examples/{name}"));
    let spaced = |name: &str| format!("{}\n\n", example(name).replacen('\n', "  \n", 3));
    vec![
        ("hand.phh", HAND.to_owned()),
        ("hands.phhs", format!("[1]\n{HAND}\n\n\n[7]\n{HAND}")),
        ("SHOUTED.PHH", HAND.to_owned()),
        ("cash.psn", "nlh 2 2\n\nBTN=100 BB=100\n\n#Preflop\nBTN:R4   BB:X\n\n#End\nBTN WIN P\n".to_owned()),
        ("game.pn", spaced("pinochle/three-handed.pn")),
        ("game.ppnh", spaced("preferans/evening.ppnh").replacen("[Result1 -82]\n", "", 1)),
        ("frames.pfn.jsonl", example("no-limit-holdem.pfn.jsonl").replacen("\"button\":false", "\"button\": False", 9)),
        ("good.phh", example("variants/no-limit-holdem.phh")),
    ]
}

/// Every file below a folder, with its text and what makes it this file.
fn all(folder: &Path) -> BTreeMap<String, (Vec<u8>, u64)> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_symlink() {
            continue;
        } else if path.is_dir() {
            found.extend(all(&path));
        } else {
            #[cfg(unix)]
            let inode = std::os::unix::fs::MetadataExt::ino(&fs::metadata(&path).unwrap());
            #[cfg(not(unix))]
            let inode = 0;
            found.insert(path.display().to_string(), (fs::read(&path).unwrap(), inode));
        }
    }
    found
}

const WRITING: [&[&str]; 6] = [
    &["fmt", "--write"],
    &["fmt", "--write", "--style", "verbose"],
    &["fix", "--write"],
    &["fix", "--unsafe", "--write"],
    &["fill", "--write"],
    &["fix", "--from", "phh", "--write"],
];

#[test]
fn only_records_are_written_to_and_only_once() {
    for verb in WRITING {
        for jobs in ["1", "2"] {
            let folder = Folder::new("foreign");
            for (name, text) in foreign() {
                folder.file(&name, &text);
                folder.file(&format!("deep/er/{name}"), &text);
            }
            for (name, text) in records() {
                folder.file(name, &text);
                folder.file(&format!("deep/{name}"), &text);
                // What is hidden, ignored, or lies elsewhere is not of this folder.
                folder.file(&format!(".hidden/{name}"), &text);
                folder.file(&format!("ignored/{name}"), &text);
                folder.file(&format!("deep/.{name}"), &text);
            }
            folder.file(".gitignore", "ignored/\n");
            let elsewhere = Folder::new("foreign-elsewhere");
            let linked = elsewhere.file("linked.phh", HAND);
            #[cfg(unix)]
            {
                std::os::unix::fs::symlink(&linked, folder.0.join("deep/link.phh")).unwrap();
                std::os::unix::fs::symlink(".", folder.0.join("deep/loop")).unwrap();
            }
            let command = verb.join(" ");
            let before = all(&folder.0);
            let ran = real(&[verb, &["--jobs", jobs, &folder.all()]].concat(), b"");
            let after = all(&folder.0);
            let files: Vec<&String> = after.keys().collect();
            assert_eq!(before.keys().collect::<Vec<_>>(), files, "{command}: files come or go");
            let changed: Vec<&String> = files.into_iter().filter(|name| before[*name] != after[*name]).collect();
            assert!(!changed.is_empty(), "{command}: {ran:?}");
            for name in changed {
                let file = name.strip_prefix(&folder.all()).unwrap();
                let record = file.trim_start_matches("/deep").trim_start_matches('/');
                assert!(records().iter().any(|(name, _)| *name == record), "{command} writes to {file}");
                assert_ne!(before[name].0, after[name].0, "{command}: {file} is written as it was");
                assert!(!verb.contains(&"phh") || file.to_lowercase().contains(".phh"), "{command} writes to {file}");
            }
            assert_eq!(read(&linked), HAND, "{command} follows a link");
            let again = real(&[verb, &["--jobs", jobs, &folder.all()]].concat(), b"");
            assert!(all(&folder.0) == after, "{command} twice: {again:?}");
            let none = ["0 repairs in 0 files", ", 0 files rewritten", ", 0 files filled in"];
            assert!(none.iter().any(|words| again.err.contains(words)), "{command} twice: {again:?}");
        }
    }
}

/// A name is not enough either: what holds nothing of its notation is named and left alone, in a folder or by name, with
/// `--from` or without.
#[test]
fn files_of_others_with_our_names_are_left_alone() {
    for verb in WRITING {
        let folder = Folder::new("namesakes");
        for (name, text) in NAMESAKES {
            folder.file(name, text);
            folder.file(&format!("node_modules/deep/{name}"), text);
        }
        let good = folder.file("good.phh", HAND);
        let before = all(&folder.0);
        let ran = real(&[verb, &[&folder.all()]].concat(), b"");
        let mut after = all(&folder.0);
        assert!(verb[0] == "fill" || read(&good) != HAND, "{verb:?} leaves a record");
        after.insert(good.clone(), before[&good].clone());
        for (name, text) in before {
            assert!(after[&name] == text, "{verb:?} writes to {name}");
        }
        assert_eq!(ran.status, 2, "{verb:?}: {ran:?}");
        for (name, text) in NAMESAKES {
            let file = folder.path(name);
            let read = !verb.contains(&"phh") || name.contains(".phh");
            assert_eq!(ran.err.contains(&format!("{file}: ")), read, "{verb:?} {name}: {}", ran.err);
            for paths in [vec![file.as_str(), file.as_str()], vec![&folder.path(&format!("*{name}"))]] {
                let ran = real(&[verb, &paths].concat(), b"");
                assert!(ran.status > 0 && ran.err.contains(&file), "{verb:?} {name}: {ran:?}");
                assert!(fs::read(&file).unwrap() == text, "{verb:?} writes to {name}");
            }
        }
    }
    // One record makes a file one of records; what is none of them stays as it is written.
    let folder = Folder::new("namesakes-mixed");
    let file = folder.file("mixed.phhs", format!("[1]\n{HAND}\n[7]\nv=''\n"));
    assert_eq!(real(&["fmt", "--write", &file], b"").status, 0);
    assert!(read(&file).ends_with("\n[7]\nv=''\n") && read(&file).contains("variant = 'NT'"), "{}", read(&file));
    // Names of fields in quotes are names of fields.
    let file = folder.file("quoted.phh", "\"variant\"='NT'\n");
    assert_eq!(real(&["fmt", "--write", &file], b"").status, 0);
    assert_eq!(read(&file), "variant = 'NT'\n");
    // What is of the notation may stand far down, or behind tabs where spaces belong.
    let game = "[Bula\t12]\n[Refe\t2]\n[Player1\tAna]\n[Player2\tBo] [Player3\tCy]\n";
    let file = folder.file("far.ppn", format!("{}{game}", "[Table 7]\n".repeat(300)));
    assert!(real(&["fix", "--write", &file], b"").err.contains("1 file"));
    assert!(read(&file).ends_with("\n[Player3\tCy]\n"), "{}", read(&file));
    let file = folder.file("tabs.pn", "Presenter\tClub\nTimeControl\t15m\n");
    assert!(real(&["fix", "--write", &file], b"").err.contains("1 file"));
    assert_eq!(read(&file), "Presenter Club\nTimeControl 15m\n");
    // A long file, of which the first pieces show nothing.
    let long = folder.file("long.phhs", format!("{}[9]\n{HAND}", "[1]\nx=1\n".repeat(300_000)));
    assert!(real(&["fmt", "--write", &long], b"").err.ends_with("1 file, 1 file rewritten\n"));
    let long = folder.file("longer.phhs", "[1]\nx=1\n".repeat(300_000));
    let ran = real(&["fmt", "--write", &long], b"");
    assert!(ran.status == 2 && ran.err.matches("longer.phhs: is left as it is").count() == 1, "{ran:?}");
}

/// A document that quotes records is none, whatever its name says.
#[test]
fn a_document_with_records_in_it_is_left_alone() {
    let folder = Folder::new("documents");
    let mut files = Vec::new();
    for name in ["README.md", "crates/hoyle-poker/problems/PHH313.md", "crates/hoyle-pinochle/problems/PN101.md"] {
        let text = read(format!("{ROOT}/{name}"));
        let name = name.rsplit('/').next().unwrap();
        for extension in ["phh", "phhs", "psn", "pn", "pfn", "pfn.jsonl"] {
            files.push((folder.file(&format!("{name}.{extension}"), &text), text.clone()));
        }
    }
    let (long, paragraph) = ("[9]\nx =  1\n".repeat(110_000), "\n\n\nAnd that is all of it: one game.\n");
    for (name, text) in records() {
        for before in
            ["A game:\n\n", "# A game\n\nThis is how it is written.\n\n\n```\n", "```\n", "---\ntitle: x\n---\n"]
        {
            // One flawed line makes no prose of a game of pinochle; of preferans, none does.
            if !(name.contains(".ppn") || name.contains(".pn") && before.starts_with("A game")) {
                let text = format!("{before}{text}{paragraph}{text}");
                files.push((folder.file(&format!("{}-{name}", files.len()), &text), text));
            }
        }
    }
    let text = format!("A game:\n{long}[1]\n{HAND}");
    files.push((folder.file("long.phhs", &text), text));
    for verb in WRITING {
        let ran = real(&[verb, &[&folder.all()]].concat(), b"");
        for (file, text) in &files {
            assert!(read(file) == *text, "{verb:?} writes to {file}");
            let is_read = !verb.contains(&"phh") || file.to_lowercase().contains(".phh");
            assert_eq!(ran.err.contains(&format!("{file}: is left as it is")), is_read, "{verb:?} {file}: {}", ran.err);
        }
        assert_eq!(ran.status, 2, "{verb:?}");
    }
    // A broken line, a comment, fields of one's own make no prose.
    let broken = "# A hand\n\nauthor 'x'\nfoo = 1\n_bar 2\n";
    let file = folder.file("broken.phh", format!("{broken}{HAND}"));
    assert_eq!(real(&["fix", "--write", &file], b"").status, 1);
    assert!(read(&file).contains("AsKs"), "{}", read(&file));
}

#[test]
fn what_was_told_by_its_content_alone_is_named_and_left() {
    let folder = Folder::new("foreign-named");
    for (name, text) in foreign() {
        let file = folder.file(&name, &text);
        for verb in &WRITING[..5] {
            let ran = real(&[verb, &[file.as_str()][..]].concat(), b"");
            assert!(fs::read(&file).unwrap() == text, "{verb:?} writes to {name}");
            // What a room writes is only read: there is nothing to write, and no option would change that.
            let is_room = name == "room.log" && verb[0] == "fmt";
            let refused = ran.err.contains("it is not written without --from");
            if is_room {
                assert!(ran.status == 0 && ran.err.contains("it stays as it is"), "{ran:?}");
                continue;
            }
            assert_eq!(ran.status, if refused { 2 } else { 1 }, "{verb:?} {name}: {ran:?}");
            assert!(ran.err.contains(&name), "{verb:?} {name}: {ran:?}");
        }
    }
    // A room's text in a folder stands in nobody's way.
    let mixed = Folder::new("foreign-mixed");
    let room = mixed.file("room.txt", read(format!("{ROOT}/corpus/sites/stars/limit.hh.txt")));
    let hand = mixed.file("hand.phh", HAND);
    for verb in &WRITING[..5] {
        let before = read(&room);
        let ran = real(&[verb, &[mixed.all().as_str()][..]].concat(), b"");
        assert!(ran.status == 0 && ran.err.contains(&room) && read(&room) == before, "{verb:?}: {ran:?}");
    }
    assert!(read(&hand).contains("AsKs"));
    let file = folder.path("hand.txt");
    let ran = real(&["fix", "--write", &file], b"");
    assert!(ran.err.contains("looks like phh") && ran.err.contains("--from phh"), "{ran:?}");
    // A long one is refused as well, once.
    let long = folder.file("long", format!("[1]\n{HAND}").repeat(9_000));
    let ran = real(&["fmt", "--write", &long], b"");
    assert_eq!((ran.status, ran.err.matches("looks like phh").count()), (2, 1), "{}", ran.err);
    // Who names the notation has it written.
    assert_eq!(real(&["fix", "--write", "--from", "phh", &file], b"").status, 0);
    assert_eq!(read(&file), HAND.replace("ASKs", "AsKs"));
}

/// One field is not enough, and code with fields in it is none; see findings A2.
#[test]
fn a_field_alone_does_not_make_a_hand() {
    for (name, text) in foreign() {
        let ran = real(&["check", "--quiet", "--format", "json"], &text);
        let known = ran.out.contains("\"notation\":\"phh\"");
        let looks = name.starts_with("hand") || name == "settings.toml" || name == "blinds.toml";
        assert_eq!(known, looks, "{name}: {}", ran.out);
    }
}

/// Nor does one of any other notation: two things must be said in its words. A name that says so is enough.
#[test]
fn one_sign_of_a_notation_does_not_make_a_record() {
    let folder = Folder::new("one-sign");
    let cases: [(&str, &[u8]); 11] = [
        ("psn", b"NLH\n"),
        ("psn", b"NLH is a game of cards\n"),
        ("pn", b"Note the milk\n"),
        ("pn", b"Table 5\n"),
        ("ppn", b"[Bula 12]\n"),
        ("ppn", b"my notes\n[Refe 2] y\n"),
        ("ppnh", b"hello\nDeal 3 cards\n"),
        ("ppn.json", b"{\"dealOrder\": 3}\n"),
        ("phh", b"min_bet = 2\n"),
        ("pfn", b"{\"board\": [], \"pot\": []}\n"),
        ("pfn.jsonl", b"{\"board\": []}\n{\"board\": []}\n"),
    ];
    for (extension, text) in cases {
        let ran = real(&["check", "--format", "json"], text);
        assert!(ran.status == 1 && ran.out.contains("\"RUL001\""), "{}: {ran:?}", String::from_utf8_lossy(text));
        let file = folder.file(&format!("a.{extension}"), text);
        assert!(!real(&["check", &file], b"").out.contains("RUL001"), "{extension}");
    }
    for text in [
        &b"NLH 2 3\n"[..],
        b"nlh ; a game\n; of ours\n\n#P\n",
        b"NLH BTN 1/3\n",
        b"Note the milk\nSeat1 Ada\n",
        b"[Bula 12]\n[Refe 2]\n",
        b"Deal 1\nOrder 1 2 3\n",
        b"[1 231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G P,P,P]\n",
        b"{\"dealOrder\": \"231\", \"cards\": {}}\n",
    ] {
        let ran = real(&["check", "--format", "json"], text);
        assert!(!ran.out.contains("\"RUL001\""), "{}: {ran:?}", String::from_utf8_lossy(text));
    }
}

#[cfg(unix)]
#[test]
fn patterns_do_not_follow_links() {
    let folder = Folder::new("patterns");
    let files = ["a.phh", "b.phh", "sub/c.phh", ".hidden/d.phh", "sub/.e.phh", "sub/deeper/f.phh"];
    for name in files.into_iter().chain(["ignored/g.phh", "ignored/deep/g.phh", "sub/h.phh"]) {
        folder.file(name, HAND);
    }
    folder.file(".gitignore", "ignored/\nh.phh\n");
    std::os::unix::fs::symlink(".", folder.0.join("sub/loop")).unwrap();
    std::os::unix::fs::symlink("/", folder.0.join("sub/root")).unwrap();
    std::os::unix::fs::symlink("../a.phh", folder.0.join("sub/link.phh")).unwrap();
    let files = |pattern: &str| {
        let ran = real(&["check", "--format", "json", &folder.path(pattern)], b"");
        let names = ran.out.lines().filter(|line| line.contains("\"type\":\"file\""));
        let names = names.map(|line| line.split('"').nth(7).unwrap().to_owned());
        let names: Vec<String> =
            names.map(|name| name.strip_prefix(&format!("{}/", folder.all())).unwrap().to_owned()).collect();
        names.join(" ")
    };
    assert_eq!(files("*.phh"), "a.phh b.phh");
    assert_eq!(files("**/*.phh"), "a.phh b.phh sub/c.phh sub/deeper/f.phh");
    assert_eq!(files("sub/**"), "sub/c.phh sub/deeper/f.phh");
    assert_eq!(files("*/*.phh"), "sub/c.phh");
    assert_eq!(files("s?[b]"), "sub/c.phh sub/deeper/f.phh");
    assert_eq!(files(".h*/*.phh"), ".hidden/d.phh");
    // What .gitignore names is left alone, but for what is named.
    assert_eq!(files("i*"), "");
    assert_eq!(files("sub/h.phh"), "sub/h.phh");
    assert_eq!(files("ignored/g.phh"), "ignored/g.phh");
    // A link that is named is followed, also as the folder before a wildcard.
    assert_eq!(files("sub/loop/c*"), "sub/loop/c.phh");
    assert_eq!(files("sub/link.phh"), "sub/link.phh");
    let ran = real(&["check", &folder.path("sub/l*.phh")], b"");
    assert!(ran.status == 2 && ran.err.contains("no file matches"), "{ran:?}");
}

/// One word that the text of a room has too makes no record of another program's file.
#[test]
fn files_of_other_programs_are_passed_over_in_a_folder() {
    let files: [(&str, &str); 15] = [
        ("config.xml", "<session>\n  <user>bob</user>\n</session>\n"),
        ("declared.xml", "<?xml version=\"1.0\"?>\n<session timeout=\"30\"/>\n"),
        ("chess.xml", "<game id=\"7\"><move>e4</move></game>\n"),
        ("shop.xml", "<?xml version=\"1.0\"?>\n<description type=\"long\">a table</description>\n"),
        ("browser.xml", "<HISTORY ID=\"1\"><URL>example.org</URL></HISTORY>\n"),
        ("feature.json", "{\"spec_version\": \"1.0\", \"items\": []}\n"),
        ("items.json", "[\n{\"spec_version\": \"1.0\", \"items\": []}\n]\n"),
        ("chat.json", "{\"history\":[{\"role\":\"user\",\"text\":\"hi\"}]}\n"),
        ("diary.csv", "entry,at\nhello,2026-11-21\n"),
        ("events.csv", "\"entry\",\"at\"\n\"login\",\"09:30\"\n"),
        ("build.txt", "Stage #1 of the build\ncompiled\n"),
        ("engine.log", "STATE:running\nSTATE:stopped\n"),
        ("chess.txt", "Game # 1\n1. e4 e5\n"),
        ("server.log", "Game started at: 2026-11-21 09:30\nmap loaded\n"),
        ("hands.txt", "Hand #1 - left\nHand #2 - right\n"),
    ];
    let folder = Folder::new("foreign-alone");
    folder.file("record.phh", read(format!("{ROOT}/examples/variants/no-limit-holdem.phh")));
    for (name, text) in files {
        folder.file(name, text);
    }
    let ran = real(&["check", &folder.all()], b"");
    assert_eq!((ran.status, ran.out.as_str()), (0, ""), "{}", ran.err);
    assert_eq!(ran.err, "hoyle: 1 file, 1 record: 1 valid; no problems\n");
}

/// A file whose extension is of one notation alone is told where it is spoilt, in a folder as by its name.
#[test]
fn a_spoilt_file_with_an_extension_of_ours_is_told() {
    let spoilt = read(format!("{ROOT}/corpus/sites/ohh/tournament.ohh")).replace("\"ohh\"", "\"ohx\"");
    let folder = Folder::new("foreign-spoilt");
    let extensions =
        ["ohh", "OHH", "phh", "phhs", "psn", "pn", "ppn", "ppnh", "ppn.json", "pfn", "pfn.jsonl", "hh.txt"];
    for extension in extensions {
        let file = folder.file(&format!("a.{extension}"), &spoilt);
        let (named, found) = (real(&["check", &file], b""), real(&["check", &folder.all()], b""));
        assert!(named.status == 1 && named.out.contains("error["), "{extension}: {named:?}");
        assert_eq!((found.status, found.out), (named.status, named.out), "{extension}");
        fs::remove_file(&file).unwrap();
    }
}

//! `hoyle fmt` and `hoyle fix`.

use std::fs;
use std::path::Path;

use crate::{Folder, hoyle, hoyle_with, read, real};

#[test]
fn one_input_is_printed() {
    let ran = hoyle_with(&["fmt", "--from", "toy"], b"toy  \r\nline\nend ");
    assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "toy\r\nline\nend", ""));
    let ran = hoyle_with(&["fmt"], b"\n# remark \n[1] \nx \n\n[2]\n# end ");
    assert_eq!(ran.out, "\n# remark\n[1]\nx\n\n[2]\n# end");
}

#[test]
fn several_inputs_are_shown_as_a_difference() {
    let folder = Folder::new("fmt-diff");
    let (one, two) = (folder.file("a.toy", "toy\n\nx \n"), folder.file("b.toys", "[1]\n[2]\ny \n"));
    let ran = hoyle(&["fmt", &one, &two, &folder.file("c.toy", "toy\n")]);
    let diff = format!(
        "--- {one}\n+++ {one}\n@@ -1,3 +1,3 @@\n toy\n \n-x \n+x\n\
         --- {two}\n+++ {two}\n@@ -1,3 +1,3 @@\n [1]\n [2]\n-y \n+y\n"
    );
    assert_eq!((ran.status, ran.out), (0, diff));
    assert_eq!(ran.err, "hoyle: 3 files, 2 files to rewrite\n");
    assert_eq!(read(&one), "toy\n\nx \n");
    let ran = hoyle(&["fmt", "--check", &one, &two]);
    assert_eq!((ran.status, ran.out), (1, format!("{one}\n{two}\n")));
    assert_eq!(hoyle(&["fmt", "--check", &folder.path("c.toy")]).status, 0);
}

/// The last line says why the exit status is 1, also where nothing is to rewrite.
#[test]
fn the_sum_tells_of_what_cannot_be_rewritten() {
    let folder = Folder::new("left");
    let good = real(&["fmt", "-"], b"NLH 2 2\n\nBTN=100 BB=100\n\n#P\nBTN:R4\n#E\nBTN WIN P\n").out;
    folder.file("good.psn", good);
    folder.file("bad.psn", "NLH 2 2\n\nBTN=\"100 BB=100\n");
    for (verb, sum) in [("fmt", "0 files to rewrite; 1 error left"), ("fill", "1 file to fill in; 1 error left")] {
        let ran = real(&[verb, &folder.all()], b"");
        assert!(ran.status == 1 && ran.err.contains(sum), "{verb}: {ran:?}");
    }
}

/// A text in which there is no record is no more right for them than for `check`.
#[test]
fn a_text_without_a_record_has_the_exit_status_of_check() {
    let folder = Folder::new("no-record");
    let good = folder.file("good.psn", "NLH 2 2\n\nBTN=100 BB=100\n\n#Preflop\nBTN:R4 BB:X\n\n#End\nBTN WIN P\n");
    for name in ["a.phh", "a.pfn", "a.phhs", "a.psn", "a.pn", "a.ppn", "a.ppn.json", "a.ppnh", "a.pfn.jsonl"] {
        let empty = folder.file(name, "");
        for options in [&["--quiet"][..], &["--quiet", "--deny", "warnings"]] {
            let run = |verb: &str, files: &[&str]| real(&[&[verb], options, files].concat(), b"");
            let checked = run("check", &[&empty]);
            assert!(checked.out.contains("there is no record"), "{name}: {checked:?}");
            for files in [&[&*empty][..], &[&*good, &*empty], &[&*empty, &*good]] {
                for verb in ["fmt", "fix", "fill"] {
                    let ran = run(verb, files);
                    assert_eq!(ran.status, checked.status, "{verb} {files:?}: {ran:?}");
                    assert!(ran.err.contains("there is no record"), "{verb} {files:?}: {ran:?}");
                }
            }
        }
    }
}

/// What is true of every file of a notation is said of the first, and then how many more there are.
#[test]
fn what_is_true_of_all_is_said_once() {
    let folder = Folder::new("fmt-remarks");
    for number in 0..150 {
        folder.file(&format!("{number:03}.toy"), "toy\n");
    }
    for (words, remark) in
        [(&["fmt", "--style", "concise"][..], "toy has but one style"), (&["fill"], "toy has nothing to fill in")]
    {
        for jobs in ["1", "4"] {
            let ran = hoyle(&[words, &["--quiet", "--jobs", jobs, &folder.all()]].concat());
            let first = format!("hoyle: {}: {remark}\n", folder.path("000.toy"));
            assert_eq!((ran.status, ran.err), (0, format!("{first}hoyle: {remark}: the same of 149 more files\n")));
        }
    }
}

#[test]
fn write_replaces_what_changes_and_nothing_else() {
    let folder = Folder::new("fmt-write");
    let (one, two) = (folder.file("a.toy", "toy \r\n"), folder.file("b.toy", "toy\n"));
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
        let rights = fs::Permissions::from_mode(0o640);
        assert!(fs::set_permissions(&one, rights).is_ok());
        let link = folder.path("link.toy");
        assert!(symlink(&one, &link).is_ok());
        let inode = |path: &str| fs::metadata(path).map(|data| data.ino()).unwrap_or_default();
        let before = inode(&two);
        let ran = hoyle(&["fmt", "--write", &link, &two]);
        assert_eq!(
            (ran.status, ran.err.as_str()),
            (0, format!("hoyle: {link}: rewritten\nhoyle: 2 files, 1 file rewritten\n").as_str())
        );
        assert!(fs::write(&one, "toy \r\n").is_ok());
        assert_eq!(hoyle(&["fmt", "--quiet", "--write", &link, &two]).err, "");
        assert_eq!(inode(&two), before);
        assert!(fs::symlink_metadata(&link).is_ok_and(|data| data.is_symlink()));
        assert_eq!(fs::metadata(&one).map(|data| data.permissions().mode() & 0o777).ok(), Some(0o640));
    }
    assert_eq!(read(&one), "toy\r\n");
    let names: Vec<_> =
        fs::read_dir(folder.all()).into_iter().flatten().flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(names.len(), 3, "no temporary file is left: {names:?}");
    assert_eq!(hoyle(&["fmt", "--write"]).status, 2);
    assert_eq!(hoyle(&["fmt", "--write", "--diff", &one]).status, 2);
}

#[test]
fn a_long_collection_is_rewritten_piece_by_piece() {
    let folder = Folder::new("fmt-long");
    let record =
        |n: usize, end: &str| format!("# remark {n}\n[{n}]\nline{}\n\n", if n % 30_000 == 7 { end } else { "" });
    let old: String = (0..90_000).map(|n| record(n, " \nmore")).collect();
    let new: String = (0..90_000).map(|n| record(n, "\nmore")).collect();
    let file = folder.file("a.toys", &old);
    for jobs in ["1", "4"] {
        assert!(hoyle(&["fmt", "--jobs", jobs, &file]).out == new, "printed with {jobs}");
        let diff = hoyle(&["fmt", "--diff", "--jobs", jobs, &file]).out;
        assert_eq!(diff.lines().filter(|line| line.starts_with("---")).count(), 1);
        assert_eq!(diff.lines().filter(|line| *line == "-line ").count(), 3);
        // 30,007 records of 4 lines and one of them a line longer stand before; then its remark, then itself. The toy
        // counts a remark to the record before it.
        assert!(
            diff.contains(
                "@@ -120029,7 +120029,7 @@\n \n # remark 30007\n [30007]\n-line \n+line\n more\n \n # remark 30008\n"
            ),
            "{diff}"
        );
        assert_eq!(hoyle(&["fmt", "--check", "--jobs", jobs, &file]).out, format!("{file}\n"));
    }
    assert_eq!(hoyle(&["fmt", "--write", &file]).err, "hoyle: 1 file, 1 file rewritten\n");
    assert!(read(&file) == new);
    assert_eq!(hoyle(&["fmt", "--write", &file]).err, "hoyle: 1 file, 0 files rewritten\n");
    assert_eq!(fs::read_dir(folder.all()).into_iter().flatten().count(), 1);
}

#[test]
fn what_cannot_be_read_stays_as_it_is() {
    let folder = Folder::new("fmt-broken");
    let file = folder.file("a.toys", "[1]\nx \n[2]\n\"\"\"\n[3] \n");
    let ran = hoyle(&["fmt", &file]);
    assert_eq!((ran.status, ran.out.as_str()), (1, "[1]\nx\n[2]\n\"\"\"\n[3] \n"));
    assert_eq!(ran.err, format!("{file}:4:1: error[IMP904] this text is not closed\n"));
    let noise = folder.file("noise", b"\x00\xff");
    let ran = hoyle(&["fmt", "--write", &noise]);
    assert!(ran.status == 1 && ran.err.contains("RUL001"), "{ran:?}");
    assert_eq!(fs::read(&noise).ok(), Some(b"\x00\xff".to_vec()));
    let packed = folder.file(
        "a.toy.zst",
        ruzstd::encoding::compress_to_vec(&b"toy \n"[..], ruzstd::encoding::CompressionLevel::Fastest),
    );
    let ran = hoyle(&["fmt", "--write", &packed]);
    assert!(ran.status == 2 && ran.err.contains("packed"), "{ran:?}");
    let ran = hoyle_with(&["fmt", "--style", "concise", "--from", "toy"], b"toy \n");
    assert!(ran.status == 0 && ran.out == "toy\n" && ran.err.contains("has but one style"), "{ran:?}");
}

#[test]
fn repairs_are_made_as_far_as_they_are_trusted() {
    let text = b"toy \nodd\nbad\n";
    let ran = hoyle_with(&["fix", "--from", "toy"], text);
    assert_eq!((ran.status, ran.out.as_str()), (1, "toy\nodd\nbad\n"));
    assert_eq!(ran.err, "hoyle: 1 repair in 1 file; 1 error and 1 warning left; hoyle check shows them\n");
    // The repair of the odd line leaves a space, which takes another round.
    let ran = hoyle_with(&["fix", "--unsafe", "--from", "toy"], text);
    assert_eq!((ran.status, ran.out.as_str()), (1, "toy\neven\nbad\n"));
    assert!(ran.err.starts_with("hoyle: 3 repairs in 1 file; 1 error and 0 warnings left"), "{ran:?}");

    let folder = Folder::new("fix");
    let (one, two) = (folder.file("a.toys", "[1]\nx \n[2]\n"), folder.file("b.toy", "toy\n"));
    let ran = hoyle(&["fix", "--diff", &one]);
    assert_eq!(ran.out, format!("--- {one}\n+++ {one}\n@@ -1,3 +1,3 @@\n [1]\n-x \n+x\n [2]\n"));
    let ran = hoyle(&["fix", "--write", &one, &two]);
    assert_eq!((ran.status, ran.out.as_str(), read(&one).as_str()), (0, "", "[1]\nx\n[2]\n"));
}

/// Behind repaired records, others are told as they will stand behind them; the repaired are judged as they stand behind
/// what was before them.
#[test]
fn what_is_left_is_what_check_then_finds() {
    let folder = Folder::new("fix-left");
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let frames: Vec<String> = read(format!("{examples}/no-limit-holdem.pfn.jsonl"))
        .lines()
        .map(|line| line.replacen("\"button\":false", "\"button\":False", 1))
        .collect();
    let dialect: &[&str] = &["--dialect", "cardroom"];
    // Each frame of a list, in the midst of it too.
    let list = format!("[\n{}\n]\n", frames[..6].join(",\n"));
    let two = "Presenter Us\nDateTime 2015-08-31 13:58:59\nSeat1 A\nSeat2 B\nSeat3 C\n\nDeal 1\nHand1 -\nHand2 -\nHand3 -\n \n\n\n\
               Deal 1\nHand1 -\nHand2 -\nHand3 -\n";
    let files = [
        (folder.file("a.pfn.jsonl", frames.join("\n")), &[][..], frames.len()),
        (folder.file("a.json", list), dialect, 6),
        // Of a game that another follows, and whose line is one for both.
        (folder.file("a.pn", two.replace("DateTime", "datetime").replace("Seat2", "seat2")), &[], 4),
    ];
    for (file, options, repairs) in files {
        let ran = real(&[&["fix", &file], options].concat(), b"");
        let expected = format!("hoyle: {repairs} repairs in 1 file; ");
        assert!(ran.err.starts_with(&expected), "{file}: {}", ran.err);
        let again = folder.file(&file.replace("/a.", "/b."), &ran.out);
        let told = real(&[&["check", "--format", "json", &again], options].concat(), b"").out;
        let count = |severity: &str| told.matches(&format!("\"severity\":\"{severity}\"")).count();
        let (errors, warnings) = (count("error"), count("warning"));
        assert_eq!(errors, 0, "{told}");
        let left = ran.err.trim_start_matches(&expected);
        assert!(left.starts_with(&format!("0 errors and {warnings} warning")), "{file}: {left}, not {warnings}");
        for jobs in ["1", "4"] {
            let same = real(&[&["fix", "--jobs", jobs, &file], options].concat(), b"");
            assert!(same.out == ran.out && same.err == ran.err, "{file} with {jobs}");
        }
    }
}

#[test]
fn where_a_long_collection_is_cut_is_not_seen_in_its_writing() {
    // PHH puts a blank line between two hands, but none before the first.
    let hand = "variant='NT'\nantes=[0,0]\nblinds_or_straddles=[1,2]\nmin_bet=2\nstarting_stacks=[100,100]\n\
                actions=['d dh p1 AsKs','d dh p2 QhQd','p1 f']\n";
    let text: String = (1..=8000).map(|n| format!("# hand {n}\n[{n}]\n{hand}")).collect();
    assert!(text.len() > 1_000_000, "more than a block");
    let once = real(&["fmt", "--jobs", "3"], text.as_bytes());
    assert_eq!((once.status, once.err.as_str()), (0, ""));
    let whole: Vec<&str> = once.out.split("\n\n").collect();
    assert_eq!(whole.len(), 8000);
    for (nth, record) in whole.iter().enumerate() {
        assert!(record.starts_with(&format!("# hand {0}\n[{0}]\nvariant = 'NT'\n", nth + 1)), "{record}");
    }
    let twice = real(&["fmt", "--jobs", "2"], once.out.as_bytes());
    assert!(twice.out == once.out, "written once more, it changes");
}

/// Who copies an example copies the style that `fmt` writes.
#[test]
fn the_examples_are_as_fmt_writes_them() {
    let folder = Folder::new("examples-as-written");
    let mut paths = vec![(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples"), folder.0.join("examples"))];
    while let Some((from, to)) = paths.pop() {
        if from.is_file() {
            fs::copy(from, to).unwrap();
            continue;
        }
        fs::create_dir(&to).unwrap();
        let entries = fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path());
        paths.extend(entries.map(|path| (path.clone(), to.join(path.file_name().unwrap()))));
    }
    let check = real(&["fmt", "--check", &folder.all()], b"");
    assert_eq!((check.status, check.out.as_str()), (0, ""), "{check:?}");
    let written = real(&["fmt", "--write", &folder.all()], b"");
    assert!(written.err.ends_with(" files, 0 files rewritten\n"), "{written:?}");
    let written = real(&["fix", "--unsafe", "--write", &folder.all()], b"");
    assert_eq!(written.err, "hoyle: 0 repairs in 0 files; 0 errors and 0 warnings left\n");
}

/// What stands between two records belongs to the one or to the other, as the notation's reader has it.
#[test]
fn fmt_settles_at_once() {
    let folder = Folder::new("fmt-settles");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let example = |name: &str| fs::read(examples.join(name)).unwrap();
    let loose = fs::read(examples.join("../corpus/psn/good/loose-cash-game.psn")).unwrap();
    let twice = |name: &str, between: &str| [&example(name)[..], between.as_bytes(), &example(name)].concat();
    let hand = |n: usize| {
        format!(
            "[{n}]\nvariant='NT'\nantes=[0,0]\nblinds_or_straddles=[1,2]\nmin_bet=2\nstarting_stacks=[9,9]\nactions=[]\n{}",
            "\n".repeat(n % 4)
        )
    };
    let long: String = (0..9000).map(hand).collect();
    for (name, text) in [
        ("a.psn", loose.clone()),
        ("b.psn", [b"NLH 2 3\nNLH 2 3\nNLH 2 3\n", &loose[..]].concat()),
        ("a.ppn", twice("preferans/evening.ppn", "")),
        ("a.ppnh", twice("preferans/evening.ppnh", "\n\n\n")),
        ("a.phhs", b"=[\n[7]\nv=''".to_vec()),
        ("b.phhs", long.into_bytes()),
        ("b.ppn", b"[8".to_vec()),
    ] {
        let file = folder.file(name, text);
        real(&["fmt", "--write", &file], b"");
        let once = fs::read(&file).unwrap();
        assert_eq!(real(&["fmt", "--check", &file], b"").out, "", "{name}");
        assert!(real(&["fmt", "--write", &file], b"").err.contains("hoyle: 1 file, 0 files rewritten"), "{name}");
        assert!(fs::read(&file).unwrap() == once, "{name}");
    }
}

/// A room's text is as the room wrote it, and whoever asks for another style is told.
#[test]
fn the_text_of_a_room_has_no_canonical_style() {
    let ran = crate::real(&["fmt", "../../corpus/sites/stars/showdown.hh.txt"], b"");
    assert!(ran.status == 0 && ran.out.starts_with("PokerStars") && ran.err.contains("no canonical style"), "{ran:?}");
}

/// What `--diff` prints is a patch: applied, it makes what `--write` writes. Of several records that change, of a last line
/// without an end, of carriage returns and a byte order mark. Hunks have lines behind them, without which git takes none.
#[test]
fn a_difference_can_be_applied() {
    let folder = Folder::new("patch");
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    let psn = fs::read_to_string(Path::new(examples).join("sit-and-go.psn")).unwrap_or_default();
    let phh = "\u{feff}variant='NT'\r\nantes=[0,0]\r\nblinds_or_straddles=[1,2]\r\nmin_bet=2\r\nstarting_stacks=[9,9]\r\n\
               actions=['d dh p1 ????','d dh p2 ????',\r\n'p2 f']";
    for (name, text) in
        [("a.psn", psn.as_str()), ("b.psn", psn.trim_end()), ("c.phh", phh), ("d.phh", phh.trim_end_matches(']'))]
    {
        let file = folder.file(name, text);
        for verb in ["fmt", "fix", "fill"] {
            let patch = real(&[verb, "--diff", &file], b"").out;
            fs::write(&file, text).unwrap();
            real(&[verb, "--write", &file], b"");
            let written = read(&file);
            fs::write(&file, text).unwrap();
            assert_eq!(patched(text, &patch), written, "{verb} {name}\n{patch}");
        }
    }
}

/// A text as `patch` makes it of another.
fn patched(text: &str, patch: &str) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (mut new, mut at) = (String::new(), 0);
    let mut hunk = patch.split_inclusive('\n').skip(2).peekable();
    while let Some(line) = hunk.next() {
        let no_end = hunk.peek().is_some_and(|next| next.starts_with('\\'));
        let (sign, content) = line.split_at(1);
        let content = if no_end { content.trim_end_matches('\n') } else { content };
        match sign {
            "@" => {
                let (from, count) =
                    line[4..].split([' ']).next().map_or(("", "1"), |old| old.split_once(',').unwrap_or((old, "1")));
                let from = from.parse::<usize>().unwrap() - usize::from(count != "0");
                new.extend(lines[at..from].iter().copied());
                at = from;
            }
            "+" => new += content,
            " " | "-" => {
                assert_eq!(lines[at], content, "{patch}");
                new += if sign == " " { content } else { "" };
                at += 1;
            }
            _ => {}
        }
    }
    new.extend(lines[at..].iter().copied());
    new
}

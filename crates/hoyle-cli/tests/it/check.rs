//! `hoyle check`, and what all verbs share: paths, exit status, streams.

use std::io::Write;

use serde_json::Value;

use crate::{Folder, hoyle, hoyle_with, real};

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn problems_are_one_line_each_where_there_is_no_terminal() {
    let folder = Folder::new("short");
    let file = folder.file("a.toys", "[1]\nfine\n\n[2]\n  bad ♠ x\nodd \n");
    let ran = hoyle(&["check", &file]);
    assert_eq!(ran.status, 1);
    assert_eq!(
        ran.out,
        format!(
            "{file}:5:1: error[IMP901] a bad line:   bad ♠ x\n\
             {file}:6:1: warning[IMP902] an odd line of 3 characters\n\
             {file}:6:4: note[IMP903] space at the end of the line\n"
        )
    );
    assert_eq!(ran.err, "hoyle: 1 file, 2 records: 1 valid, 1 invalid; 1 error, 1 warning, 1 note\n");
    assert_eq!(hoyle(&["check", "--quiet", &file]).err, "");
}

#[test]
fn json_has_the_lines_of_the_contract() {
    let folder = Folder::new("json");
    let (one, two) = (folder.file("a.toy", "toy\nodd\n"), folder.file("b.toys", "[1]\n[2]\n  bad ♠ x\n"));
    let ran = hoyle(&["check", "--format", "json", &one, &two]);
    let expected = format!(
        r#"{{"type":"problem","file":"{one}","record":0,"notation":"toy","code":"IMP902","severity":"warning","line":2,"column":1,"end_line":2,"end_column":4,"path":"lines[1]","message":"an odd line of 3 characters"}}
{{"type":"file","file":"{one}","notation":"toy","records":1,"status":"valid","errors":0,"warnings":1,"notes":0}}
{{"type":"problem","file":"{two}","record":1,"notation":"toy","code":"IMP901","severity":"error","line":3,"column":1,"end_line":3,"end_column":10,"path":"lines[1]","message":"a bad line:   bad ♠ x"}}
{{"type":"file","file":"{two}","notation":"toy","records":2,"status":"invalid","errors":1,"warnings":0,"notes":0}}
{{"type":"summary","files":2,"records":3,"statuses":{{"valid":2,"invalid":1}},"errors":1,"warnings":1,"notes":0}}
"#
    );
    assert_eq!((ran.status, ran.out, ran.err), (1, expected, String::new()));
}

#[test]
fn exit_status_is_what_was_found() {
    let check =
        |text: &str, args: &[&str]| hoyle_with(&[&["check", "--from", "toy"], args].concat(), text.as_bytes()).status;
    assert_eq!(check("toy\n", &[]), 0);
    assert_eq!(check("odd\n", &[]), 0);
    assert_eq!(check("space \n", &["--deny", "warnings"]), 0);
    assert_eq!(check("odd\n", &["--deny", "warnings"]), 1);
    assert_eq!(check("bad\n", &[]), 1);
    assert_eq!(hoyle(&["check", "--no-such-option"]).status, 2);
    assert_eq!(hoyle(&["no-such-verb"]).status, 2);
    assert_eq!(hoyle(&["check", "--jobs", "0"]).status, 2);
    assert_eq!(hoyle(&["check", "--from", "nothing"]).status, 2);
    assert_eq!(hoyle(&["check", "--from", "json"]).status, 2);
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_read() {
    let folder = Folder::new("missing");
    let (one, two) = (folder.file("a.toy", "toy\n"), folder.file("b.toy", "bad\n"));
    let missing = folder.path("missing.toy");
    let ran = hoyle(&["check", &one, &missing, &two]);
    assert_eq!(ran.status, 2);
    assert!(ran.out.contains("b.toy:1:1: error"), "{ran:?}");
    assert!(ran.err.contains(&format!("hoyle: {missing}: no such file or directory\n")), "{ran:?}");
    assert!(ran.err.contains("2 files, 2 records"), "{ran:?}");
}

#[test]
fn texts_in_no_notation_are_refused_in_clear_words() {
    let folder = Folder::new("strange");
    let noise: Vec<u8> = (0..5000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    for (name, text, code) in [
        ("noise.bin", noise.as_slice(), "RUL001"),
        ("empty", b"", "RUL002"),
        ("empty.toy", b"", "RUL002"),
        ("blank", b" \n\n", "RUL002"),
    ] {
        let file = folder.file(name, text);
        let ran = hoyle(&["check", &file]);
        assert_eq!(ran.status, 1, "{ran:?}");
        assert!(ran.out.starts_with(&format!("{file}:1:1: error[{code}] ")), "{ran:?}");
        let ran = hoyle(&["check", "--format", "json", &file]);
        let lines: Vec<Value> = ran.out.lines().map(json).collect();
        assert_eq!(lines[0]["code"], code);
        assert_eq!((&lines[1]["status"], &lines[1]["records"]), (&json("\"invalid\""), &json("0")), "{ran:?}");
    }
    let ran = hoyle_with(&["check"], b"");
    assert_eq!(
        (ran.status, ran.out.as_str()),
        (1, "-:1:1: error[RUL002] there is no record here: the text is empty\n")
    );
    let ran = hoyle(&["check", &folder.file("none.toys", "# nothing\n")]);
    assert!(ran.status == 0 && ran.out.contains("warning[RUL007]"), "{ran:?}");
}

#[test]
fn folders_are_walked_in_order() {
    let folder = Folder::new("walk");
    for name in ["b/z.toy", "b/a.toys", "a.toy", "c.TOY", ".hidden.toy", ".git/x.toy", "b/.hidden/x.toy"] {
        folder.file(name, if name.ends_with('s') { "[1]\nodd\n" } else { "odd\n" });
    }
    // Content counts for nothing in a folder.
    folder.file("looks.txt", "toy\nodd\n");
    folder.file("other.txt", "nothing of ours, odd\n");
    folder.file("notes", "odd\n");
    let ran = hoyle(&["check", &folder.all()]);
    let files: Vec<&str> =
        ran.out.lines().filter_map(|line| line.strip_prefix(&folder.all())?.split(':').next()).collect();
    assert_eq!(files, ["/a.toy", "/b/a.toys", "/b/z.toy", "/c.TOY"], "{ran:?}");
    assert_eq!(ran.status, 0);
    // Named, a hidden file is read like any other.
    assert!(hoyle(&["check", &folder.path(".hidden.toy")]).out.contains("IMP902"));

    let empty = Folder::new("nothing");
    empty.file("readme.txt", "hello\n");
    let ran = hoyle(&["check", &empty.all()]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.ends_with(": no file here is in a notation that hoyle knows\n"), "{ran:?}");
    // Whoever reads the output gets it whole all the same.
    let ran = hoyle(&["check", "--format", "json", &empty.all()]);
    assert!(ran.status == 2 && ran.out.contains(r#""type":"summary","files":0"#), "{ran:?}");
    let ran = hoyle(&["check", "--format", "sarif", &empty.all()]);
    assert!(ran.status == 2 && ran.out.ends_with("}]}\n"), "{ran:?}");
}

#[test]
fn globs_that_the_shell_left_are_expanded() {
    let folder = Folder::new("glob");
    folder.file("a1.toy", "odd\n");
    folder.file("a2.toy", "odd\n");
    folder.file("b.toy", "odd\n");
    folder.file("d[1].toy", "odd\n");
    assert_eq!(hoyle(&["check", &folder.path("a*.toy")]).out.lines().count(), 2);
    assert_eq!(hoyle(&["check", &folder.path("?.toy")]).out.lines().count(), 1);
    assert_eq!(hoyle(&["check", &folder.path("d[1].toy")]).out.lines().count(), 1);
    let ran = hoyle(&["check", &folder.path("x*.toy")]);
    assert!(ran.status == 2 && ran.err.contains("x*.toy: no file matches"), "{ran:?}");
}

#[test]
fn packed_files_are_read_through() {
    let folder = Folder::new("packed");
    let text: Vec<u8> = (1..40_000).flat_map(|n| format!("[{n}]\nline\n").into_bytes()).chain(*b"[0]\nbad\n").collect();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    let packed = gzip.write_all(&text).and_then(|()| gzip.finish()).unwrap_or_default();
    let zstd = ruzstd::encoding::compress_to_vec(text.as_slice(), ruzstd::encoding::CompressionLevel::Fastest);
    for (name, packed) in [("a.toys.gz", &packed), ("a.toys.zst", &zstd)] {
        let file = folder.file(name, packed);
        let ran = hoyle(&["check", &file]);
        assert_eq!(ran.out, format!("{file}:80000:1: error[IMP901] a bad line: bad\n"));
        // On the standard input, by the first bytes.
        assert!(hoyle_with(&["check"], packed).out.starts_with("-:80000:1: error"));
        // Cut off: what can be read is read.
        let file = folder.file(&format!("cut.{name}"), packed.get(..packed.len() / 2).unwrap_or_default());
        let ran = hoyle(&["check", &file]);
        assert!(ran.status == 2 && ran.err.contains(&format!("hoyle: {file}: ")), "{ran:?}");
    }
    let unnamed = folder.file("a", &packed);
    assert!(hoyle(&["check", &unnamed]).out.contains("RUL001"));
}

#[test]
fn the_output_does_not_depend_on_the_threads() {
    let folder = Folder::new("jobs");
    for n in 0..300 {
        folder.file(&format!("{n:03}.toy"), if n % 3 == 0 { "bad\nodd\n" } else { "toy\n" });
    }
    let long: String =
        (0..100_000).map(|n| format!("[{n}]\n{}\n", if n % 1000 == 0 { "odd" } else { "line" })).collect();
    folder.file("100-long.toys", long);
    for format in ["json", "short", "full", "sarif", "github"] {
        let one = hoyle(&["check", "--format", format, "--jobs", "1", &folder.all()]);
        assert_eq!(one.status, 1);
        for jobs in ["2", "3", "8"] {
            let many = hoyle(&["check", "--format", format, "--jobs", jobs, &folder.all()]);
            assert!(one == many, "{format} with {jobs} jobs");
        }
    }
}

#[test]
fn other_formats() {
    let folder = Folder::new("formats");
    let file = folder.file("a.toy", "odd\n bad\n");
    let ran = hoyle(&["check", "--format", "github", &file]);
    assert!(
        ran.out.contains(&format!("::error file={file},line=2,endLine=2,col=1,endColumn=5,title=IMP901::a bad line")),
        "{ran:?}"
    );
    let ran = hoyle(&["check", "--format", "sarif", &file]);
    let log = json(&ran.out);
    assert_eq!(log["runs"][0]["results"].as_array().map(Vec::len), Some(2));
    assert_eq!(log["runs"][0]["tool"]["driver"]["rules"].as_array().map(Vec::len), Some(2));
    assert!(
        json(&hoyle_with(&["check", "--format", "sarif", "--from", "toy"], b"toy\n").out)["runs"][0]["results"]
            .is_array()
    );
    let ran = hoyle(&["check", "--format", "full", &file]);
    assert!(ran.out.contains("  |\n2 |  bad\n  | ^^^^\n"), "{ran:?}");
    let colours = |args: &[&str]| hoyle(&[args, &[file.as_str()]].concat()).out.contains('\x1b');
    assert!(colours(&["check", "--format", "full", "--color", "always"]));
    assert!(!colours(&["check", "--format", "full"]) && !colours(&["check", "--format", "short", "--color", "always"]));
}

#[test]
fn a_long_collection_of_hands_is_seen_hand_by_hand() {
    let mut text = String::new();
    let mut expected = Vec::new();
    let mut line = 1;
    for n in 0..8000 {
        text.push_str(&format!("# hand {n}\n[{n}]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\n"));
        text.push_str("min_bet = 2\nstarting_stacks = [100, 100]\n");
        line += 7;
        if n % 7 == 0 {
            text.push_str("_note = \"\"\"\n[3]\n\"\"\"\n");
            line += 3;
        }
        let folds = if n % 1000 == 999 { "p1 f" } else { "p2 f" };
        text.push_str(&format!("actions = ['d dh p1 AsKs', 'd dh p2 QhQd', '{folds}']\n\n"));
        if folds == "p1 f" {
            // Heads-up, p2 posts the button's blind and is first to act.
            expected.push(format!("-:{line}:44: error[PHH301] it is p2's turn, not p1's"));
        }
        line += 2;
    }
    assert!(text.len() > 1 << 20, "more than two blocks");
    for jobs in ["1", "2", "7"] {
        let ran = real(&["check", "--jobs", jobs], text.as_bytes());
        let errors: Vec<&str> = ran.out.lines().filter(|line| line.contains("error")).collect();
        assert_eq!(errors, expected, "with {jobs} jobs");
        assert!(ran.err.contains("8,000 records: 7,992 valid, 8 invalid"), "{}", ran.err);
    }
}

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                    actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\n";

/// Most frequent first, then in the order of the codes; nothing but the counting of it changes.
#[test]
fn problems_are_counted_by_code() {
    let folder = Folder::new("statistics");
    let file = folder.file("a.toys", "[1]\nodd\nspace \n[2]\nodd\nodd\nbad\n");
    let other = folder.file("b.toys", "[1]\nbad\nodd\n");
    let ran = hoyle(&["check", "--statistics", &file, &other]);
    let expected = "        4  IMP902 warning  odd line\n        2  IMP901 error    bad line\n        1  IMP903 note     \
                    space at end\n";
    assert_eq!((ran.status, ran.out.as_str()), (1, expected));
    assert_eq!(ran.err, hoyle(&["check", &file, &other]).err);
    let lines = |args: &[&str]| -> Vec<Value> {
        hoyle(&[args, &["--format", "json", &file, &other]].concat()).out.lines().map(json).collect()
    };
    let (counted, all) = (lines(&["check", "--statistics"]), lines(&["check"]));
    let files = all.iter().filter(|line| line["type"] == "file").cloned();
    assert_eq!(counted[..2], files.collect::<Vec<_>>());
    let code = json(r#"{"type":"code","code":"IMP902","severity":"warning","title":"odd line","problems":4}"#);
    assert_eq!((&counted[2], counted.last()), (&code, all.last()));
    assert_eq!(hoyle(&["check", "--statistics", "--format", "sarif", &file]).status, 2);
    // However many pieces and threads there are.
    let long = folder.file("long.toys", (0..60_000).map(|n| format!("[{n}]\nodd\nbad\n")).collect::<String>());
    for jobs in ["1", "4"] {
        let out = hoyle(&["check", "--statistics", "--jobs", jobs, &long]).out;
        assert!(out.starts_with("   60,000  IMP901 ") && out.contains("\n   60,000  IMP902 "), "{out}");
    }
}

#[test]
fn so_many_problems_of_a_file_are_shown() {
    let folder = Folder::new("max-problems");
    let (file, other) = (folder.file("a.toy", "odd\n".repeat(70)), folder.file("b.toy", "odd\n"));
    assert_eq!(hoyle(&["check", &file]).out.lines().count(), 70);
    let ran = hoyle(&["check", "--max-problems", "3", &file, &other]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.status, lines.len()), (0, 5), "{ran:?}");
    assert_eq!(lines[3], format!("{file}: 67 problems not shown; --max-problems shows more"));
    let ran = hoyle(&["check", "--max-problems", "3", "--format", "json", &file, &other]);
    assert_eq!(ran.out.lines().filter(|line| json(line)["type"] == "problem").count(), 4);
    assert_eq!(json(ran.out.lines().last().unwrap_or_default())["warnings"], 71);
    assert!(ran.err.contains("67 problems not shown"), "{ran:?}");
    let long = folder.file("long.toys", (0..60_000).map(|n| format!("[{n}]\nodd\n")).collect::<String>());
    for jobs in ["1", "4"] {
        let ran = hoyle(&["check", "--max-problems", "59999", "--jobs", jobs, &long]);
        assert_eq!(ran.out.lines().count(), 60_000);
        assert!(ran.out.ends_with("1 problem not shown; --max-problems shows more\n"));
    }
}

/// A convention that nobody at the table knows is refused in the words of those who are there.
#[test]
fn rules_are_those_of_what_is_read() {
    let folder = Folder::new("rules-at-hand");
    folder.file("a.phh", HAND);
    let noext = folder.file("hand", HAND);
    for path in [folder.all(), folder.path("a.phh"), noext] {
        for name in ["foo", "pagat"] {
            let ran = real(&["check", "--rules", name, &path], b"");
            assert_eq!(ran.status, 2, "{ran:?}");
            assert!(ran.err.contains("wsop") && !ran.err.contains("invites-two"), "{ran:?}");
        }
        assert_eq!(real(&["check", "--rules", "wsop", &path], b"").status, 0);
    }
    let piped = |name: &str| real(&["check", "--rules", name], HAND.as_bytes());
    assert!(piped("foo").err.contains("wsop") && !piped("foo").err.contains("invites-two"), "{:?}", piped("foo"));
    assert!(piped("wsop").status == 0 && piped("wsop").err.contains("1 valid"), "{:?}", piped("wsop"));
    folder.file("a.ppnh", "");
    let ran = real(&["check", "--rules", "foo", &folder.all()], b"");
    assert!(ran.err.contains("wsop") && ran.err.contains("invites-two"), "{ran:?}");
    assert_eq!(real(&["check", "--rules", "wsop,invites-two", &folder.path("a.phh")], b"").status, 2);
}

#[test]
fn numbers_that_are_none_are_refused_in_words() {
    for words in [
        &["replay", "--step", "abc"][..],
        &["view", "--step", "-1"],
        &["view", "--record", "x"],
        &["check", "--jobs", "0"],
        &["check", "--jobs", "two"],
        &["check", "--max-problems", "many"],
        &["meld", "CA", "--deck", "big"],
        &["view", "--size", "wide"],
    ] {
        let ran = real(words, b"");
        assert!(ran.status == 2 && !ran.err.contains("digit found") && !ran.err.contains("zero"), "{ran:?}");
        assert!(ran.err.contains("a number ") || words[2] == "-1", "{words:?}: {ran:?}");
    }
}

/// Bytes that are no text draw one error, whatever the name promises; a frame is one JSON value, so blanks are none.
#[test]
fn what_is_no_record_at_all_draws_one_error() {
    let folder = Folder::new("no-record");
    let noise: Vec<u8> = (0..500_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let wide: Vec<u8> = HAND.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for extension in ["phh", "phhs", "psn", "pfn", "pfn.jsonl", "pn", "ppn", "ppn.json", "ppnh"] {
        for text in [&noise, &wide] {
            let file = folder.file(&format!("a.{extension}"), text);
            let ran = real(&["check", &file], b"");
            assert_eq!((ran.status, ran.out.lines().count()), (1, 1), "{extension}: {ran:?}");
            for verb in ["fmt", "fix", "fill"] {
                assert_eq!(real(&[verb, "--write", &file], b"").status, 1, "{verb} {extension}");
                assert!(std::fs::read(&file).is_ok_and(|now| now == *text), "{verb} {extension}");
            }
        }
    }
    for blank in ["", " ", "\n", " \r\n\t"] {
        let ran = real(&["check", &folder.file("a.pfn", blank)], b"");
        assert_eq!((ran.status, ran.out.lines().count()), (1, 1), "{blank:?}: {ran:?}");
    }
}

/// A text without a record has a status that the contract knows, by its form: of PN every line is missing, what holds one
/// record must hold one, and a collection of none is valid, which is told.
#[test]
fn a_text_without_a_record_has_a_status() {
    let folder = Folder::new("no-game");
    for (extension, status, code) in [
        ("pn", "incomplete", "RUL007"),
        ("phh", "invalid", "RUL002"),
        ("pfn", "invalid", "RUL002"),
        ("phhs", "valid", "RUL007"),
        ("psn", "valid", "RUL007"),
        ("pfn.jsonl", "valid", "RUL007"),
        ("ppn", "valid", "RUL007"),
        ("ppn.json", "valid", "RUL007"),
        ("ppnh", "valid", "RUL007"),
    ] {
        for text in ["", " ", "\n\n", "\t \r\n"] {
            let file = folder.file(&format!("empty.{extension}"), text);
            let ran = real(&["check", "--format", "json", &file], b"");
            let lines: Vec<Value> = ran.out.lines().map(json).collect();
            let of = |kind: &str| lines.iter().find(|line| line["type"] == kind).unwrap();
            let said = (&of("file")["status"], &of("problem")["code"], ran.status);
            assert_eq!(
                said,
                (&status.into(), &code.into(), u8::from(status == "invalid")),
                "{extension} {text:?} {ran:?}"
            );
        }
    }
}

/// Bytes by chance are one problem that says what they are not, whatever their file is called.
#[test]
fn bytes_by_chance_are_one_problem() {
    let folder = Folder::new("chance");
    let mut random = 7_u64;
    for end in ["phh", "phhs", "psn", "pfn", "pfn.jsonl", "pn", "ppn", "ppn.json", "ppnh", "bin"] {
        for _ in 0..20 {
            let bytes: Vec<u8> = (0..500)
                .map(|_| {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    (random >> 56) as u8
                })
                .collect();
            let ran = real(&["check", &folder.file(&format!("a.{end}"), &bytes)], b"");
            assert_eq!((ran.status, ran.out.lines().count()), (1, 1), "{ran:?}");
            assert!(ran.out.contains("the text is in no notation that hoyle knows"), "{ran:?}");
        }
    }
}

/// A mistake of a room's hand is told once, in the line that somebody would look at: that shows the card, that pays.
#[test]
fn a_mistake_of_a_hand_is_told_where_it_is_written() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/sites/stars/card-shown-twice.hh.txt");
    let ran = real(&["check", "--format", "short", file], b"");
    let told: Vec<&str> = ran.out.lines().map(|line| line.strip_prefix(file).unwrap()).collect();
    let [shown, paid] = told[..] else { panic!("{told:?}") };
    assert!(shown.starts_with(":23:1: error[SIT307] Ann: shows [Jh Jd]"), "{shown}");
    assert!(
        paid.starts_with(":53:1: error[SIT407] Ann collected $5 from pot: by the cards this player wins 0.00"),
        "{paid}"
    );
}

//! Input that is made to hurt, through the real program: a clear problem at its place, the rest of the run intact, no
//! panic, no hang, memory that does not grow. What takes gigabytes is ignored here and part of `cargo xtask long`.

use std::io::{BufRead as _, BufReader, Write};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;

use serde_json::Value;

/// The program's lines of JSON on what is written to its standard input; the most memory that it held, in kilobytes,
/// where the system tells; and how it ended.
fn checked(write: impl FnOnce(&mut dyn Write) + Send + 'static) -> (Vec<Value>, Option<u64>, ExitStatus) {
    checked_as(&["--from", "phh"], write)
}

/// As [`checked`], with these options.
fn checked_as(
    options: &[&str],
    write: impl FnOnce(&mut dyn Write) + Send + 'static,
) -> (Vec<Value>, Option<u64>, ExitStatus) {
    let mut child: Child = Command::new(env!("CARGO_BIN_EXE_hoyle"))
        .args(["check", "--format", "json", "-"])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    let (stdin, stdout) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
    let id = child.id();
    let writer = thread::spawn(move || {
        let mut stdin = std::io::BufWriter::with_capacity(1 << 16, stdin);
        write(&mut stdin);
        stdin.flush().expect("the program reads all");
        // All is read but the last few buffers, and the program still there.
        memory(id)
    });
    let lines = lines(stdout);
    let memory = writer.join().expect("all is written");
    (lines, memory, child.wait().expect("an end"))
}

fn lines(stdout: ChildStdout) -> Vec<Value> {
    let lines = BufReader::new(stdout).lines();
    lines.map(|line| serde_json::from_str(&line.expect("a line")).expect("JSON")).collect()
}

/// The most memory a process has held, in kilobytes.
fn memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.trim().strip_suffix(" kB")?.trim().parse().ok()
}

fn problems(lines: &[Value]) -> Vec<String> {
    let told = |line: &Value| {
        let text = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
        format!("{} {}:{}:{} {}", text("code"), line["record"], line["line"], line["column"], text("path"))
    };
    lines.iter().filter(|line| line["type"] == "problem").map(told).collect()
}

fn hand(number: u64, least: &str) -> String {
    format!(
        "[{number}]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\n{least}starting_stacks = [9, 9]\n\
         actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n\n"
    )
}

/// A collection of so many hands; one of them lacks a field. Each hand has 7 lines and a blank one.
fn collection(hands: u64, without: u64) {
    let (lines, memory, status) = checked(move |out| {
        for number in 1..=hands {
            let least = if number == without { "" } else { "min_bet = 2\n" };
            out.write_all(hand(number, least).as_bytes()).expect("the program reads all");
        }
    });
    let missing = problems(&lines);
    let line = (without - 1) * 8 + 1;
    assert_eq!(missing, [format!("PHH201 {}:{line}:2 min_bet", without - 1)]);
    let summary = lines.last().expect("a summary");
    assert_eq!((summary["records"].as_u64(), summary["errors"].as_u64()), (Some(hands), Some(1)));
    assert_eq!(status.code(), Some(1));
    assert!(memory.is_none_or(|kilobytes| kilobytes < 400_000), "{memory:?} kB");
}

#[test]
fn a_missing_field_in_the_middle_of_a_collection() {
    collection(2_003, 1_703);
}

#[test]
#[ignore = "seventeen million hands, more than two gigabytes"]
fn a_missing_field_in_hand_17_000_003() {
    collection(17_000_100, 17_000_003);
}

/// The frames of an example again and again, so many megabytes: however many there are, memory stays what it is.
fn frames(megabytes: usize) {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/no-limit-holdem.pfn.jsonl");
    let text = std::fs::read(example).expect("an example");
    let (times, each) = (megabytes * 1_000_000 / text.len(), text.iter().filter(|byte| **byte == b'\n').count());
    let (lines, memory, status) = checked_as(&["--from", "pfn"], move |out| {
        for _ in 0..times {
            out.write_all(&text).expect("the program reads all");
        }
    });
    assert_eq!(problems(&lines), Vec::<String>::new());
    let summary = lines.last().expect("a summary");
    assert_eq!(summary["records"].as_u64(), Some((times * each) as u64));
    assert_eq!(status.code(), Some(0));
    assert!(memory.is_none_or(|kilobytes| kilobytes < 60_000), "{memory:?} kB");
}

#[test]
fn frames_of_a_table() {
    frames(1);
}

#[test]
#[ignore = "a gigabyte of frames"]
fn a_gigabyte_of_frames() {
    frames(1_000);
}

/// One line that goes on and on: a string, then an array, then a comment.
fn one_line(megabytes: usize) {
    for (before, piece, after) in [("_a = '", "x", "'\n"), ("_a = [", "'p1 f', ", "]\n"), ("# ", "y", "\n")] {
        let (lines, _, status) = checked(move |out| {
            out.write_all(hand(1, "min_bet = 2\n").trim_start_matches("[1]\n").trim_end().as_bytes())
                .expect("it reads");
            out.write_all(format!("\n{before}").as_bytes()).expect("it reads");
            let piece = piece.repeat(1_000_000 / piece.len());
            for _ in 0..megabytes {
                out.write_all(piece.as_bytes()).expect("it reads");
            }
            out.write_all(after.as_bytes()).expect("it reads");
        });
        let errors = problems(&lines);
        assert_eq!((errors, status.code()), (Vec::new(), Some(0)));
    }
}

#[test]
fn a_long_line() {
    one_line(1);
}

#[test]
#[ignore = "lines of 200 megabytes"]
fn a_line_of_200_megabytes() {
    one_line(200);
}

fn nested(depth: usize) {
    let (lines, _, status) = checked(move |out| {
        out.write_all(b"_a = ").expect("it reads");
        let piece = "[".repeat(100_000);
        for _ in 0..depth / piece.len() {
            out.write_all(piece.as_bytes()).expect("it reads");
        }
        out.write_all(b"\n").expect("it reads");
    });
    let told = problems(&lines);
    // One mistake, told where the limit of 512 is passed; the four fields that must be there are missing.
    assert!(told.iter().any(|line| line.starts_with("PHH113 0:1:518 _a[0]")), "{told:?}");
    assert_eq!(told.len(), 5, "{told:?}");
    assert_eq!(status.code(), Some(1));
}

#[test]
fn many_nested_brackets() {
    nested(100_000);
}

#[test]
#[ignore = "ten million brackets"]
fn ten_million_nested_brackets() {
    nested(10_000_000);
}

/// As many problems as there are actions: they are told up to a limit, and the rest is counted.
#[test]
fn a_problem_in_every_action() {
    let (lines, _, status) = checked(|out| {
        let actions = "'x1 f', ".repeat(200_000);
        let text = hand(1, "min_bet = 2\n").replace("'p2 f'", &actions);
        out.write_all(text.as_bytes()).expect("it reads");
    });
    let told = problems(&lines);
    assert!((100..200_000).contains(&told.len()) || told.len() == 200_000, "{}", told.len());
    assert!(told.iter().all(|line| line.starts_with("PHH231 ") || line.starts_with("RUL005 ")));
    assert_eq!(status.code(), Some(1));
}

/// Bytes of every sort, as a hand by its name: said to be none, in words.
#[test]
fn bytes_without_sense() {
    for piece in
        [&b"\xff"[..], b"\0", b"\x80\xbf\xc0", b"]", b"\"", b"'''", b"\r", b"=", b"[", b"\xef\xbb\xbf", b"a.", b"{"]
    {
        let text = piece.repeat(50_000 / piece.len());
        let (lines, _, status) = checked(move |out| out.write_all(&text).expect("it reads"));
        assert_eq!(status.code(), Some(1), "{piece:?}");
        assert!(!problems(&lines).is_empty(), "{piece:?}");
    }
}

/// A text in UTF-16 is one mistake, not one for each letter, whatever its name says; those of rooms are read.
#[test]
fn a_notation_in_utf_16_is_one_mistake() {
    let folder = crate::Folder::new("bad-utf-16");
    for (name, text) in
        [("a.phh", "variant = 'NT'\n"), ("a.psn", "NLH 2 3\nBB=10\n#P\n#E BB WIN P\n"), ("a.pn", "Deal 1\n")]
    {
        let text: Vec<u8> =
            "\u{feff}".chars().chain(text.chars()).flat_map(|sign| (sign as u16).to_le_bytes()).collect();
        let file = folder.path(name);
        std::fs::write(&file, text).expect("the folder takes it");
        let ran = crate::real(&["check", "--format", "short", "--quiet", &file], b"");
        assert!(ran.status == 1 && ran.out.lines().count() == 1 && ran.out.contains("RUL009"), "{ran:?}");
    }
    let room = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/sites/mixed/utf-16.hh.txt");
    assert!(!crate::real(&["check", room], b"").out.contains("RUL009"));
}

//! Whether time grows with the length of a text and no faster, whatever is in it: `cargo xtask scaling [BINARY]`. Every verb
//! reads texts of each notation that are made to hurt, and the same four times as long; callgrind counts instructions, so
//! that other users of the machine do not change the answer.

use std::path::{Path, PathBuf};
use std::process::Command;

/// How many things (lines, keys, brackets, words) the shorter texts have.
const SIZE: usize = 400;

/// Four times as long may cost so many tenths.
const MOST_TENTHS: u64 = 60;

/// What is read of each text. Where a notation has not the verb, it says so soon.
const COMMANDS: &[&[&str]] = &[
    &["check", "--format", "json"],
    &["fmt", "--diff"],
    &["fix", "--unsafe", "--diff"],
    &["fill", "--diff"],
    &["replay", "--format", "json"],
    &["convert", "--to", "json", "--allow-loss"],
    &["convert", "--to", "phh", "--allow-loss"],
    &["convert", "--to", "psn", "--allow-loss"],
    &["convert", "--to", "pfn", "--allow-loss"],
];

/// A text: what stands before the part that is repeated, that part, what stands behind.
struct Shape {
    extension: &'static str,
    parts: [&'static str; 3],
}

const fn shape(extension: &'static str, before: &'static str, repeated: &'static str, behind: &'static str) -> Shape {
    Shape { extension, parts: [before, repeated, behind] }
}

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
                    actions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f']\n";
const PSN_HEAD: &str = "NLH 2 3\n";
const PPN_HEAD: &str = "[Bula 10]\n[Refe 0]\n[Player1 a]\n[Player2 b]\n[Player3 c]\n";

/// `#` is the number of the repetition, but where the part begins with it.
const SHAPES: &[Shape] = &[
    shape(".phhs", "", "[2]\n", ""),
    shape(".phhs", "", "[#]\nvariant = 'NT'\nactions = []\n", ""),
    shape(".phh", "", "k=1\n", ""),
    shape(".phh", "", "k#=1\n", ""),
    shape(".phh", "", "#x\n", HAND),
    shape(".phh", HAND, "_k#=1\n", ""),
    shape(".phh", "", "a=[\n", ""),
    shape(".phh", "a=", "[", ""),
    shape(".phh", "", "x='''\n'''\n", ""),
    shape(".phh", "", "a.", "a=1\n"),
    shape(".phh", "", "variant\n", ""),
    shape(".phh", "actions = [", "'p1 f' ", "]\n"),
    shape(".phh", "actions = [", "'p1 zz', ", "]\n"),
    shape(".phh", "", "a=1, ", ""),
    shape(".phh", "a={", "\n", "b=1}\n"),
    shape(".psn", "", "NLH 2 3\nBB=10\n#P\n#E BB WIN P\n", ""),
    shape(".psn", "", PSN_HEAD, ""),
    shape(".psn", PSN_HEAD, ";x\n", "BB=10\n#P\n#E BB WIN P\n"),
    shape(".psn", PSN_HEAD, "BB=\"\n", ""),
    shape(".psn", PSN_HEAD, "BB=\"a\"\n", "BB=10\n#P\n"),
    shape(".psn", PSN_HEAD, "BB=10\n", "#P\n"),
    shape(".psn", "NLH 2 3\nBB=100 BTN=100\n#P ", "BTN:R4 ", ""),
    shape(".psn", "NLH 2 3\n", "CASH USD ", "BB=10\n#P\n"),
    shape(".psn", "NLH 2 3\nBB=10\n#P\n", "bb:c ", ""),
    shape(".pfn", "{\"a\":", "[", ""),
    shape(".pfn", "{", "\"k#\":1,", "\"k\":1}"),
    shape(".pfn", "{", "\"pot\":[1],", "\"k\":1}"),
    shape(".pfn", "{\"pot\":[", "1,,", "]}"),
    shape(".pfn.jsonl", "", "{\n", ""),
    shape(".pn", "", "Seat4  1\n", ""),
    shape(".pn", "", "Note x\n", ""),
    shape(".pn", "Hand1 ", "SA ", "\n"),
    shape(".pn", "Note ", "\u{7}", "\n"),
    shape(".pn", "", "Seat1 x\n\n\n", ""),
    shape(".ppn", "", "[8\n", ""),
    shape(".ppn", PPN_HEAD, "[Foo 1]\n", ""),
    shape(".ppn", "", "[Foo 1]\n", PPN_HEAD),
    shape(".ppn", PPN_HEAD, "[# 231 EIW3MFJQL9H6BVRNA7PST1UC85DO4K2G P,P,P]\n", ""),
    shape(".ppnh", "", "# x\n", PPN_HEAD),
    shape(".ppnh", PPN_HEAD, "Play AS\n", ""),
    shape(".ppn.json", "{\"game\":", "[", ""),
    shape(".ppn.json", "{\"info\":{", "\"k#\":\"1\",", "\"k\":\"1\"}}"),
];

impl Shape {
    fn text(&self, count: usize) -> String {
        let [before, repeated, behind] = self.parts;
        let each = |number: usize| match repeated.starts_with('#') {
            true => repeated.to_owned(),
            false => repeated.replace('#', &number.to_string()),
        };
        let middle: String = (1..=count).map(each).collect();
        [before, &middle, behind].concat()
    }
}

/// Counts, and names what costs too much.
#[allow(clippy::print_stdout, reason = "the counts are what is asked for")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let binary = match words {
        [] => crate::instructions::build()?,
        [binary] if !binary.starts_with('-') => PathBuf::from(binary),
        _ => return Err("usage: cargo xtask scaling [BINARY]".into()),
    };
    let folder = std::env::temp_dir().join(format!("hoyle-scaling-{}", std::process::id()));
    let done = std::fs::create_dir_all(&folder)
        .map_err(|error| format!("{}: {error}", folder.display()))
        .and_then(|()| too_steep(&folder, &binary));
    _ = std::fs::remove_dir_all(&folder);
    let steep = done?;
    steep.iter().for_each(|line| println!("{line}"));
    if steep.is_empty() { Ok(()) } else { Err(format!("{} grow faster than their text", steep.len())) }
}

fn too_steep(folder: &Path, binary: &Path) -> Result<Vec<String>, String> {
    // What the program costs that reads next to nothing.
    let idle = folder.join("idle.phh");
    write(&idle, HAND)?;
    let mut files: Vec<[PathBuf; 2]> = Vec::new();
    for (number, shape) in SHAPES.iter().enumerate() {
        let of = |count: usize| folder.join(format!("{number:02}-{count}{}", shape.extension));
        for count in [SIZE, 4 * SIZE] {
            write(&of(count), &shape.text(count))?;
        }
        files.push([of(SIZE), of(4 * SIZE)]);
    }
    let mut steep = Vec::new();
    for verb in COMMANDS {
        let start = instructions(binary, verb, core::slice::from_ref(&idle))?;
        let ratio = |some: &[[PathBuf; 2]]| {
            let cost = |which: usize| {
                let paths: Vec<PathBuf> = some.iter().map(|pair| pair[which].clone()).collect();
                instructions(binary, verb, &paths).map(|count| count.saturating_sub(start).max(1))
            };
            Ok::<u64, String>(cost(1)? * 10 / cost(0)?)
        };
        // All of a notation together, and each by itself where together they cost too much.
        for group in files.chunks(8) {
            if ratio(group)? <= 45 {
                continue;
            }
            for pair in group {
                let tenths = ratio(core::slice::from_ref(pair))?;
                if tenths > MOST_TENTHS {
                    let name = pair[0].file_name().unwrap_or_default().to_string_lossy();
                    let number = name.get(..2).and_then(|number| number.parse::<usize>().ok()).unwrap_or_default();
                    let parts = SHAPES.get(number).map(|shape| shape.parts[1]).unwrap_or_default();
                    steep.push(format!(
                        "{}: {parts:?} of {name}: {}.{} times",
                        verb.join(" "),
                        tenths / 10,
                        tenths % 10
                    ));
                }
            }
        }
    }
    Ok(steep)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn instructions(binary: &Path, verb: &[&str], paths: &[PathBuf]) -> Result<u64, String> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(binary);
    let output = command.args(verb).args(["--jobs", "1", "--quiet"]).args(paths).output();
    let output = output.map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let count = said.lines().find_map(|line| line.split_once("Collected : ")?.1.split(' ').next()?.parse().ok());
    count.ok_or_else(|| format!("callgrind said {said}"))
}

//! Whatever stands in a record, in its file's name or on the command line: nothing that a terminal or a page acts on comes
//! out, unless it is data for programs.

use std::io::Cursor;

use hoyle::text::visible::is_control;
use hoyle_cli::Environment;
use serde_json::Value;

use crate::{Folder, Heard, Ran, real};

/// What terminals and pages act on: an escape sequence, one of one character, a bell, a turn of the direction, a mark.
const EVIL: &str = "\0\x1b[31m\u{9b}31m\x07\x7f\u{202e}\u{2066}\u{200f}\u{2028}\u{61c}";
/// The part of it that texts may hold as it is.
const HIGH: &str = "\u{9b}31m\u{202e}\u{2066}\u{200f}\u{2028}\u{61c}";

/// Texts with such characters wherever there is room for words, lawful and unlawful; and whether it is a hand of poker.
fn texts() -> Vec<(&'static str, String, bool)> {
    let hand = |name: &str, remark: &str| {
        format!(
            "# {remark}\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
             starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 QdQh', 'p2 f # {remark}']\n\
             players = [\"{name}\", 'b{remark}']\nevent = \"{name}\"\nvenue = 'v{remark}'\n'_{HIGH}' = 1\n"
        )
    };
    let escaped: String = EVIL.chars().map(|letter| format!("\\u{:04x}", letter as u32)).collect();
    let psn = |remark: &str| {
        format!("NLH 2 2\n\nBTN=100 \"A{remark}\" BB=100 ;{remark}\n\n#Preflop ;{remark}\nBTN:R4 BB:X {remark}\n")
    };
    let pn = |name: &str| {
        format!(
            "Presenter Club{name}\nDateTime 2026-01-01 20:00:00\nSeat1 A{name}\n\nDeal 1\nGameScores 0 0 0\nDealer Seat3\n\
             Note {name}\nHand1 -\nHand2 -\nHand3 -\nBids1 Pass Pass 20\nContract Seat3 20 -\nMeldScores 0 0 0\n\
             PlayScores 0 0 0\nHandScores 0 0 -20\nFinalScores 0 0 -20\nWinner Team1\n{name}\n"
        )
    };
    let ppn = |name: &str| {
        format!(
            "[Bula 12]\n[Refe 2]\n[Player1 A{name}]\n[Player2 B]\n[Player3 C]\n[{name} {name}]\n[Result1 -108]\n\
             [Result2 -108]\n[Result3 -84]\n\n[1 123 MW4BGR5HQKFS2IP3AN6CVLTJOU871D9E P,P,2 3 1J 3 8 0 0 6 1 \
             WPT1,HIL3,EGA1,QSU3,OKN3,8423,VRC2,3753,9BF2,6DM3 F2:L12,F2:R12,M6:-8]\n{name}\n"
        )
    };
    let pfn = format!(
        "{{\"seats\":[{{\"name\":\"{escaped}\",\"button\":false,\"bet\":2,\"stack\":198,\"{HIGH}\":1,\"hole\":[]}}],\
         \"pot\":[],\"board\":[],\"{escaped}\":null}}"
    );
    vec![
        ("phh", hand(&escaped, HIGH), true),
        ("phh", hand(EVIL, EVIL), true),
        ("phh", format!("{EVIL} = {EVIL}\n{}", hand(&escaped, EVIL)), true),
        ("psn", psn(HIGH), true),
        ("psn", psn(EVIL), true),
        ("pfn", pfn.clone(), true),
        ("pfn", format!("{pfn}{EVIL}"), true),
        ("pn", pn(HIGH), false),
        ("pn", pn(EVIL), false),
        ("ppn", ppn(HIGH), false),
        ("ppn", ppn(EVIL), false),
    ]
}

/// A picture sets names apart from what is written the other way, each sign of ours with its end before the line's.
fn is_clean(what: &str, text: &str) {
    let is_drawn = text.contains("<svg");
    let ours = |letter: &char| matches!(letter, '\n' | '\t') || is_drawn && matches!(letter, '\u{2068}' | '\u{2069}');
    let acts = |letter: &char| is_control(*letter) && !ours(letter);
    for line in text.lines() {
        assert_eq!(line.matches('\u{2068}').count(), line.matches('\u{2069}').count(), "{what}: {line}");
    }
    let wrong = text.lines().find_map(|line| line.chars().find(acts).map(|letter| (letter, line)));
    assert_eq!(wrong, None, "{what}");
}

/// The names in a file, as JSON says them.
fn names_of(file: &str) -> String {
    let replay = real(&["replay", "--format", "json", file], b"").out;
    let replay: Option<serde_json::Value> = replay.lines().next().and_then(|line| serde_json::from_str(line).ok());
    let names = replay.and_then(|replay| replay["names"].as_array().cloned()).unwrap_or_default();
    names.iter().filter_map(|name| name.as_str()).collect()
}

/// Runs the program as on a terminal without colours.
fn on_terminal(args: &[&str]) -> Ran {
    let (out, err) = (Heard::default(), Heard::default());
    let environment = Environment {
        notations: hoyle::notation::NOTATIONS,
        input: Box::new(Cursor::new(Vec::new())),
        output: Box::new(out.clone()),
        errors: Box::new(err.clone()),
        input_is_terminal: false,
        output_is_terminal: true,
        errors_is_terminal: false,
        colour: false,
        stop: Default::default(),
    };
    let status = hoyle_cli::run(std::iter::once("hoyle").chain(args.iter().copied()).map(Into::into), environment);
    Ran { status, out: out.text(), err: err.text() }
}

#[test]
fn what_is_shown_of_a_text() {
    let folder = Folder::new("visible");
    let mut kept = 0;
    for (number, (extension, text, poker)) in texts().into_iter().enumerate() {
        let file = folder.file(&format!("{number}.{extension}"), &text);
        for words in [
            &["check", "--format", "full"][..],
            &["check", "--format", "short"],
            &["fmt", "--diff"],
            &["fix", "--diff"],
            &["fix", "--diff", "--unsafe"],
            &["fill", "--diff"],
            &["fmt", "--check"],
            &["replay"],
            &["view"],
            &["paper"],
            &["seat"],
            &["view", "--html", "-"],
            &["view", "--svg", "-"],
        ] {
            let ran = real(&[words, &[file.as_str()]].concat(), b"");
            is_clean(&format!("{words:?} of {text:?}"), &ran.out);
            is_clean(&format!("{words:?} of {text:?}, errors"), &ran.err);
        }
        for to in ["json", "phh", "psn", "pfn", "ppnh"] {
            let ran = real(&["convert", "--to", to, "--allow-loss", &file], b"");
            is_clean(&format!("convert --to {to} of {text:?}, errors"), &ran.err);
            is_clean(
                &format!("convert on a terminal: {text:?}"),
                &on_terminal(&["convert", "--to", to, "--allow-loss", &file]).out,
            );
        }
        // A table for people is seen wherever it goes.
        is_clean(&format!("stats of {text:?}"), &real(&["stats", &file], b"").out);
        for words in [
            &["fmt"][..],
            &["fix"],
            &["fill"],
            &["check"],
            &["select"],
            &["dedupe"],
            &["stats"],
            &["stats", "--format", "csv"],
            &["stats", "--format", "json"],
            &["table", "players"],
            &["table", "players", "--format", "jsonl"],
        ] {
            let ran = on_terminal(&[words, &[file.as_str()]].concat());
            is_clean(&format!("{words:?} on a terminal: {text:?}"), &ran.out);
        }
        if poker {
            let other = folder.file(&format!("other.{extension}"), text.replace("Ks", "Qs").replace("'b", "'c"));
            let ran = real(&["diff", &file, &other], b"");
            is_clean(&format!("diff of {text:?}"), &(ran.out + &ran.err));
            let ran = real(&["seat", &file, EVIL], b"");
            is_clean("seat", &(ran.out + &ran.err));
        }
        // Data for programs is what it is.
        let printed = real(&["fmt", &file], b"").out;
        assert!(printed.contains('\u{202e}') || !text.contains('\u{202e}') || extension == "pfn", "{printed}");
        for words in [&["stats", "--format", "csv"][..], &["table", "players", "--columns", "player"]] {
            let printed = real(&[words, &[file.as_str()]].concat(), b"").out;
            let is_kept = |sign: char| printed.contains(sign) || !names_of(&file).contains(sign);
            let is_empty = printed.lines().count() < 2;
            assert!(is_empty || is_kept('\u{202e}') && is_kept('\u{1b}'), "{words:?}: {printed:?}");
            kept += usize::from(!is_empty && printed.contains('\u{202e}'));
        }
    }
    assert!(kept >= 2, "{kept}");
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file() {
    let folder = Folder::new("visible-names");
    let good = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n\
                actions = ['d dh p1 AsKs',    'd dh p2 QdQh', 'p1 f']\n";
    let name = format!("a\nb.phh:1:1: error[PHH301] forged{}.phh", EVIL.trim_start_matches('\0'));
    let file = folder.file(&name, good);
    for words in [
        &["check"][..],
        &["check", "--format", "full"],
        &["check", "--format", "short"],
        &["check", "--max-problems", "0"],
        &["fmt", "--check"],
        &["fmt", "--diff"],
        &["fix", "--diff"],
        &["fill"],
        &["replay"],
        &["replay", "--step", "99"],
        &["seat"],
        &["paper"],
        &["view", "--html", "-"],
        &["view", "--svg", "-"],
        &["convert", "--to", "psn"],
        &["convert", "--to", "pn"],
        &["fix", "--write", "--from", "pn"],
        &["meld"],
        &["explain"],
        &["nothing"],
    ] {
        let ran = real(&[words, &[file.as_str()]].concat(), b"");
        let shown = format!("{}{}", ran.out, ran.err);
        is_clean(&format!("{words:?}"), &shown);
        assert!(!shown.lines().any(|line| line.starts_with("b.phh")), "{words:?}: {shown}");
    }
    let short = real(&["check", "--quiet", "--format", "short", &file], b"").out;
    assert!(!short.is_empty() && short.lines().all(|line| line.starts_with(&folder.all())), "{short}");
    // Data for programs has the name as it is.
    let lines = real(&["check", "--format", "json", &file], b"").out;
    for line in lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        assert!(line["type"] == "summary" || line["file"] == file.as_str(), "{line}");
    }
    let annotations = real(&["check", "--format", "github", &file], b"").out;
    assert_eq!(annotations.lines().count(), lines.lines().count() - 2, "{annotations}");
    // No file at all, and one that cannot be opened.
    for name in [&name, &format!("{name}.none"), &format!("[{name}"), &format!("{name}*.none")] {
        for verb in ["check", "replay", "fmt", "view", "seat", "diff"] {
            let path = folder.path(&name.replace("a\n", "c\n"));
            let ran = real(&[verb, &path, &path], b"");
            is_clean(verb, &(ran.out + &ran.err));
        }
    }
}

/// A page shows names and remarks; it has no place for what turns its direction around.
#[test]
fn pages_and_pictures() {
    let folder = Folder::new("visible-pages");
    let (_, text, _) = texts().into_iter().next().unwrap();
    let collection = folder.file("a.phhs", format!("[1]\n{text}\n[2]\n{text}"));
    let pages = folder.path("pages");
    let ran = real(&["view", &collection, "--html", &pages], b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    for page in ["1.html", "2.html", "index.html"] {
        is_clean(page, &crate::read(format!("{pages}/{page}")));
    }
    assert!(crate::read(format!("{pages}/1.html")).contains("␛[31m\u{fffd}31m␇␡"));
}

//! `cargo xtask renderers`: draws games, tables of two to ten seats and cards of links as SVG, shows each in resvg, in
//! Chromium and in librsvg, all with the font that rides along, and compares the pictures
//! (`xtask/browser/renderers.mjs` says how). Installs what is not there. A quarter of an hour on two idle cores.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::browser::{self, run_command};

/// What is drawn of every record: what the picture is called, what hoyle is told. Between them they have every theme, every
/// deck and both shapes.
const LOOKS: [(&str, &str); 5] = [
    ("dark", "--theme dark --deck 4 --size 1040"),
    ("light", "--theme light --deck 2 --size 1040"),
    ("tall", "--theme auto --deck 4 --layout tall --size 780 --step 6"),
    ("plain", "--plain --deck 2 --size 1040 --step 6"),
    ("card", "--card --size 1200"),
];

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if words.iter().any(|word| word.starts_with('-')) {
        return Err("usage: cargo xtask renderers [RECORD…], such as seats-6; all records unless some are named".into());
    }
    let root = browser::root()?;
    let chromium = browser::chromium()?;
    let librsvg = browser::program(&["rsvg-convert"], &["librsvg2-bin"])?
        .ok_or("there is no rsvg-convert; install librsvg's programs")?;
    let modules = browser::modules(&root, &root.join("target/browser"))?;
    let work = browser::emptied(&root.join("target/renderers"))?;
    let fonts = fonts(&work)?;
    let hoyle = browser::hoyle()?;
    for record in records(&root, &work)? {
        let name = record.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !words.is_empty() && !words.contains(&name) {
            continue;
        }
        for (look, options) in LOOKS {
            let picture = |kind: &str| work.join(format!("{name}-{look}{kind}"));
            let mut drawing = Command::new(&hoyle);
            drawing.args(["--quiet", "view"]).arg(&record).args(options.split(' '));
            drawing.arg("--svg").arg(picture(".svg")).arg("--png").arg(picture(".resvg.png"));
            run_command(&mut drawing, "hoyle view")?;
            let svg = fs::read_to_string(picture(".svg")).map_err(|error| error.to_string())?;
            // It rounds how wide a letter is to whole units and takes no word for how long a text is, so shapes are
            // compared without letters, and letters where few stand together.
            for (kind, most) in [(".shapes", None), (".short", Some(16))] {
                let drawn = picture(&format!("{kind}.svg"));
                fs::write(&drawn, without_texts(&svg, most)).map_err(|error| error.to_string())?;
                let mut convert = Command::new(&librsvg);
                convert.env("FONTCONFIG_FILE", &fonts).arg(&drawn).arg("--output");
                run_command(convert.arg(picture(&format!("{kind}.librsvg.png"))), "rsvg-convert")?;
            }
        }
    }
    let script = root.join("xtask/browser/renderers.mjs");
    let mut compare = Command::new("node");
    compare.env("FONTCONFIG_FILE", fonts).args([script.as_path(), &modules, &chromium, &work]);
    run_command(&mut compare, "the comparison of the renderers")
}

/// The records that are drawn, and a hand of poker for every number of seats.
fn records(root: &Path, work: &Path) -> Result<Vec<PathBuf>, String> {
    let mut records = Vec::new();
    for home in browser::HOMES {
        let files = fs::read_dir(root.join(home)).map_err(|error| format!("{home}: {error}"))?;
        records.extend(
            files.flatten().map(|entry| entry.path()).filter(|path| path.extension() != Some(OsStr::new("ppnh"))),
        );
    }
    records.sort();
    for seats in 2..=10 {
        let record = work.join(format!("seats-{seats}.phh"));
        fs::write(&record, hand(seats)).map_err(|error| error.to_string())?;
        records.push(record);
    }
    Ok(records)
}

/// A hand in which everybody has seen the flop and the last player faces a bet; of odd numbers of seats with large stacks.
fn hand(seats: usize) -> String {
    let mut deck = (0..52).map(|at| at * 5 % 52).map(|at| {
        let (rank, suit) = (b"23456789TJQKA"[at % 13], b"cdhs"[at / 13]);
        format!("{}{}", char::from(rank), char::from(suit))
    });
    let mut cards = |many: usize| deck.by_ref().take(many).collect::<String>();
    let mut actions: Vec<String> = (1..=seats).map(|seat| format!("d dh p{seat} {}", cards(2))).collect();
    // Of two players the one with the button begins.
    let first = if seats == 2 { 2 } else { 3 };
    actions.extend((first..first + seats).map(|seat| format!("p{} cc", (seat - 1) % seats + 1)));
    actions.extend([format!("d db {}", cards(3)), "p1 cbr 500".to_owned()]);
    actions.extend((2..seats).map(|seat| format!("p{seat} {}", if seat % 3 == 0 { "f" } else { "cc" })));
    let stack = if seats % 2 == 1 { "123456789" } else { "14750" };
    let names = [
        "Anna Kowalczyk",
        "Bert",
        "Clémence O’Hara",
        "Dmitri Karamazov",
        "Eve",
        "Farid",
        "Gil",
        "Hanna",
        "Ivo",
        "Jutta",
    ];
    let each = |of: &str| vec![of; seats].join(", ");
    format!(
        "variant = 'NT'\nantes = [{}]\nblinds_or_straddles = [50, 100{}]\nmin_bet = 100\nstarting_stacks = [{}]\n\
         actions = ['{}']\nplayers = ['{}']\n",
        each("0"),
        ", 0".repeat(seats - 2),
        each(stack),
        actions.join("', '"),
        names[..seats].join("', '")
    )
}

/// A configuration of fonts in which there is none but that of the pictures in dots, as it was drawn.
fn fonts(work: &Path) -> Result<PathBuf, String> {
    let folder = work.join("fonts");
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    for (name, face) in
        [("regular", notosans::REGULAR_TTF), ("bold", notosans::BOLD_TTF), ("italic", notosans::ITALIC_TTF)]
    {
        fs::write(folder.join(name).with_extension("ttf"), face).map_err(|error| error.to_string())?;
    }
    let path = folder.join("fonts.conf");
    let folder = folder.display();
    let unhinted = "<match target='font'><edit name='hinting'><bool>false</bool></edit>\
                    <edit name='hintstyle'><const>hintnone</const></edit></match>";
    let text = format!("<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir>{unhinted}</fontconfig>");
    fs::write(&path, text).map_err(|error| error.to_string())?;
    Ok(path)
}

/// A picture without its texts, but for those of so many letters or fewer.
fn without_texts(svg: &str, most: Option<usize>) -> String {
    let mut kept = String::new();
    let mut parts = svg.split("<text");
    kept += parts.next().unwrap_or_default();
    for part in parts {
        let (text, behind) = part.split_once("</text>").unwrap_or((part, ""));
        let letters =
            text.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, said)| said.chars().count()).sum();
        if most.is_some_and(|most| (0..=most).contains(&letters)) {
            kept += "<text";
            kept += text;
            kept += "</text>";
        }
        kept += behind;
    }
    kept
}

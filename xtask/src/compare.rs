//! Speed beside others, in one run, and what another program makes of our export: `cargo xtask compare pokerkit`. The other
//! program is installed under `target/`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Depth, GameNotation as _, Next, Options, WriteOptions};
use hoyle::problem::Problem;
use hoyle::rooms::{FORM, Rooms, STARS};

use crate::real_hands;

const POKERKIT: &str = "0.7.7";

/// Loads every hand of a folder from memory, then plays it to its end; prints hands, seconds of the processor, failures.
const SCRIPT: &str = r"
import pathlib, sys, time, warnings
from pokerkit import HandHistory
warnings.simplefilter('ignore')
texts = [path.read_text() for path in sorted(pathlib.Path(sys.argv[1]).rglob('*.phh'))]
start, failed = time.process_time(), 0
for text in texts:
    try:
        for state in HandHistory.loads(text):
            pass
    except Exception:
        failed += 1
print(len(texts), time.process_time() - start, failed)
";

/// The same for texts of PokerStars: read, then played.
const STARS_SCRIPT: &str = r"
import pathlib, sys, time, warnings
from pokerkit.notation import PokerStarsParser
warnings.simplefilter('ignore')
texts = [path.read_text(errors='replace').strip() + '\n\n\n' for path in sorted(pathlib.Path(sys.argv[1]).rglob('*.txt'))]
parse = PokerStarsParser()
start, failed = time.process_time(), 0
for text in texts:
    try:
        for state in next(iter(parse(text))):
            pass
    except Exception:
        failed += 1
print(len(texts), time.process_time() - start, failed)
";

/// Reads what hoyle wrote as PokerStars text and compares what each player won or lost, in any order, with the file beside
/// it; prints how many hands there are, how many agree and how many are not read.
const EXPORT_SCRIPT: &str = r"
import contextlib, decimal, io, pathlib, sys, warnings
from pokerkit.notation import PokerStarsParser
warnings.simplefilter('ignore')
parse, agreed, unread, paths = PokerStarsParser(), 0, 0, sorted(pathlib.Path(sys.argv[1]).rglob('*.txt'))
for path in paths:
    own = sorted(map(decimal.Decimal, path.with_suffix('.net').read_text().split()))
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            hand = next(iter(parse(path.read_text(), parse_value=decimal.Decimal)))
        for state in hand:
            pass
        agreed += sorted(state.payoffs) == own
    except Exception:
        unread += 1
print(len(paths), agreed, unread)
";

/// So many hands are given to PokerKit where it reads some 150 a second.
const SOME: usize = 1_000;

/// Measures.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    match words {
        [other] if other == "pokerkit" => pokerkit(),
        _ => Err("usage: cargo xtask compare pokerkit".into()),
    }
}

fn pokerkit() -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/compare");
    let (python, corpus) = (install(&folder)?, real_hands::corpus()?);
    let hands: Vec<Vec<u8>> = real_hands::hands(&corpus)?.into_iter().map(|(_, text)| text).collect();
    let unpacked = folder.join("hands");
    write(&unpacked, "phh", &hands)?;
    let mut reader = PhhReader::new(false, Depth::Check);
    let ours = a_second(&hands, |text, problems| reader.read_next(text, true, problems));
    report("PHH, loaded and replayed", &figures(&python, SCRIPT, &unpacked)?, ours);

    // Hands of no-limit hold'em, which is what PokerKit reads.
    let text = real_hands::of_room(&corpus, "pokerstars")?;
    let hands: Vec<Vec<u8>> = hoyle::rooms::read(&text).map(|found| found.text.into_owned()).collect();
    let is_read = |text: &&Vec<u8>| String::from_utf8_lossy(text).contains("Hold'em No Limit");
    let few = hands.iter().filter(is_read);
    let few: Vec<Vec<u8>> = few.step_by(hands.len().div_ceil(SOME)).cloned().collect();
    let unpacked = folder.join("stars");
    write(&unpacked, "txt", &few)?;
    let mut reader = Rooms.reader(FORM, Depth::Check, &Options::default());
    let ours = a_second(&hands, |text, problems| reader.next(text, true, problems));
    report("PokerStars text, read and replayed", &figures(&python, STARS_SCRIPT, &unpacked)?, ours);
    export(&python, &corpus, &folder.join("export"))
}

/// What PokerKit makes of real hands of PHH that hoyle wrote as PokerStars text.
#[allow(clippy::print_stderr, reason = "the figures are what is asked for")]
fn export(python: &Path, corpus: &Path, folder: &Path) -> Result<(), String> {
    let hands = real_hands::read(corpus)?;
    let (mut texts, mut nets) = (Vec::new(), Vec::new());
    for (_, hand) in hands.iter().step_by(hands.len().div_ceil(SOME)) {
        let mut text = Vec::new();
        let (outcome, options) = (hand.outcome(), WriteOptions::default().in_form(STARS));
        if let (Ok(_), Some(payoffs)) = (Rooms.compose(hand, &options, &mut text), outcome.payoffs()) {
            let net: Vec<String> = payoffs.iter().map(|chips| hand.money(*chips).to_string()).collect();
            texts.push(text);
            nets.push(net.join(" ").into_bytes());
        }
    }
    write(folder, "txt", &texts)?;
    write(folder, "net", &nets)?;
    let [count, agreed, unread] = figures(python, EXPORT_SCRIPT, folder)?;
    eprintln!("hoyle's PokerStars text, read by PokerKit: {agreed} of {count} with equal payoffs, {unread} not read");
    Ok(())
}

#[allow(clippy::print_stderr, reason = "the figures are what is asked for")]
fn report(what: &str, [count, seconds, failed]: &[f64; 3], ours: f64) {
    let theirs = count / seconds;
    eprintln!("{what}, hands a second on one core: PokerKit {POKERKIT} {theirs:.0} ({count} hands, {failed} failed),");
    eprintln!("    hoyle, which also ranks and cross-checks, {ours:.0}; ratio {:.0}", ours / theirs);
}

/// Writes each text as a file of its own.
fn write(folder: &Path, extension: &str, texts: &[Vec<u8>]) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (number, text) in texts.iter().enumerate() {
        let path = folder.join(format!("{number:05}.{extension}"));
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// The three figures that a script prints of a folder.
fn figures(python: &Path, script: &str, folder: &Path) -> Result<[f64; 3], String> {
    let output = Command::new(python).args(["-c", script]).arg(folder).output().map_err(|error| error.to_string())?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let figures: Vec<f64> = printed.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let wrong = || format!("PokerKit printed {printed}{}", String::from_utf8_lossy(&output.stderr));
    figures.try_into().map_err(|_| wrong())
}

/// A Python with PokerKit of its own.
fn install(folder: &Path) -> Result<PathBuf, String> {
    let python = folder.join("venv/bin/python");
    if !python.exists() {
        let made = Command::new("python3").args(["-m", "venv"]).arg(folder.join("venv")).status();
        if !made.is_ok_and(|status| status.success()) {
            return Err("python3 -m venv failed; is python3 with venv installed?".into());
        }
    }
    let wanted = format!("pokerkit=={POKERKIT}");
    let installed = Command::new(&python).args(["-m", "pip", "install", "--quiet", &wanted]).status();
    if installed.is_ok_and(|status| status.success()) {
        Ok(python)
    } else {
        Err(format!("pip could not install {wanted}"))
    }
}

/// Hands a second: each text read as a document of its own, as PokerKit does, in rounds of at least two seconds.
fn a_second(hands: &[Vec<u8>], mut read: impl FnMut(&[u8], &mut Vec<Problem>) -> Next) -> f64 {
    let mut problems: Vec<Problem> = Vec::new();
    let (start, mut count) = (Instant::now(), 0_u64);
    while start.elapsed().as_secs() < 2 {
        for text in hands {
            count += u64::from(matches!(read(text, &mut problems), Next::Record { .. }));
            problems.clear();
        }
    }
    count as f64 / start.elapsed().as_secs_f64()
}

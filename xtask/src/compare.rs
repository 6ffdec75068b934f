//! Speed beside others, in one run: `cargo xtask compare pokerkit`. The other program is installed under `target/`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Depth, Next};
use hoyle::problem::Problem;

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

/// Measures.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    match words {
        [other] if other == "pokerkit" => pokerkit(),
        _ => Err("usage: cargo xtask compare pokerkit".into()),
    }
}

#[allow(clippy::print_stderr, reason = "the figures are what is asked for")]
fn pokerkit() -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/compare");
    let python = install(&folder)?;
    let hands = real_hands::hands(&real_hands::corpus()?)?;
    let unpacked = folder.join("hands");
    for (number, (_, text)) in hands.iter().enumerate() {
        let path = unpacked.join(format!("{number:05}.phh"));
        std::fs::create_dir_all(&unpacked)
            .and_then(|()| std::fs::write(&path, text))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let theirs =
        Command::new(&python).args(["-c", SCRIPT]).arg(&unpacked).output().map_err(|error| error.to_string())?;
    let output = String::from_utf8_lossy(&theirs.stdout).into_owned();
    let figures: Vec<f64> = output.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [count, seconds, failed] = figures[..] else {
        return Err(format!("PokerKit said {output}{}", String::from_utf8_lossy(&theirs.stderr)));
    };
    let ours = check(&hands);
    eprintln!(
        "PokerKit {POKERKIT}, load and replay: {:>10.0} hands a second ({count} hands, {failed} failed)",
        count / seconds
    );
    eprintln!("hoyle, read, replay, rank, check:  {ours:>10.0} hands a second, one core");
    eprintln!("ratio: {:.0}", ours * seconds / count);
    Ok(())
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
fn check(hands: &[(String, Vec<u8>)]) -> f64 {
    let mut reader = PhhReader::new(false, Depth::Check);
    let mut problems: Vec<Problem> = Vec::new();
    let (start, mut count) = (Instant::now(), 0_u64);
    while start.elapsed().as_secs() < 2 {
        for (_, text) in hands {
            if let Next::Record { .. } = reader.read_next(text, true, &mut problems) {
                count += 1;
            }
            problems.clear();
        }
    }
    count as f64 / start.elapsed().as_secs_f64()
}

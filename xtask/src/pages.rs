//! What a page of a set costs: `cargo xtask pages [BINARY] [--check]` counts instructions a hand, by callgrind, and bytes a
//! hand on a disk. Ten thousand hands are to be pages within five seconds of processor time, and take less than 30 kB each.
//! `conformance/pages.snap` keeps the counts.

use std::path::{Path, PathBuf};

use crate::instructions::{self, callgrind, committed_count, under_callgrind};
use crate::{browser, real_hands};

/// A hand may take so many bytes on a disk.
const MOST_BYTES: u64 = 30_000;

/// Disks give files whole blocks.
const BLOCK: u64 = 4096;

/// So many hands are a set, and twice as many another: what is done once for a set is no cost of a hand.
const HANDS: usize = 150;

/// A hand may take so many instructions: where 2.2 million were counted, ten thousand hands took 2.5 seconds of a core. The
/// system took 0.2 to 2 to write the files, as it took for as many bytes of anybody.
const MOST_INSTRUCTIONS: u64 = 2_500_000;

/// What the pages of a set of hands cost, each.
struct Pages {
    name: &'static str,
    instructions: u64,
    bytes: u64,
}

/// Counts, and writes `conformance/pages.snap`; with `--check` or a program of another build, compares only.
#[allow(clippy::print_stdout, reason = "the counts are what is asked for")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let check = words.iter().any(|word| word == "--check");
    let given: Vec<&String> = words.iter().filter(|word| *word != "--check").collect();
    let binary = match given[..] {
        [] => instructions::build()?,
        [binary] if !binary.starts_with('-') => PathBuf::from(binary),
        _ => return Err("usage: cargo xtask pages [BINARY] [--check]".into()),
    };
    let path = crate::fuzz::root().join("conformance/pages.snap");
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    let folder = browser::emptied(&std::env::temp_dir().join(format!("hoyle-pages-{}", std::process::id())))?;
    let counted = count(&folder, &binary);
    std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let (mut table, mut above) = (String::new(), Vec::new());
    for Pages { name, instructions, bytes } in counted? {
        let line = format!("{name}: {instructions} instructions a hand, {bytes} bytes a hand on a disk\n");
        print!("{line}");
        table.push_str(&line);
        if bytes > MOST_BYTES || instructions > MOST_INSTRUCTIONS {
            above.push(format!("{name}: {MOST_INSTRUCTIONS} instructions and {MOST_BYTES} bytes are allowed"));
        }
        let before = committed_count(&committed, name).unwrap_or(u64::MAX);
        if check && instructions.saturating_mul(100) > before.saturating_mul(100 + instructions::PERCENT) {
            above.push(format!("{name}: more than {}% above {before} of {}", instructions::PERCENT, path.display()));
        }
    }
    if !above.is_empty() {
        return Err(above.join("\n"));
    }
    if check || !given.is_empty() {
        return Ok(());
    }
    std::fs::write(&path, table).map_err(|error| format!("{}: {error}", path.display()))
}

/// Counts what pages of PHH cost, every fortieth of the real hands, and of what PokerStars writes.
fn count(folder: &Path, binary: &Path) -> Result<[Pages; 2], String> {
    let corpus = real_hands::corpus()?;
    let hands: Vec<Vec<u8>> = real_hands::hands(&corpus)?.into_iter().map(|(_, text)| text).collect();
    let mut phh = [Vec::new(), Vec::new()];
    let spread = (hands.len() / (2 * HANDS)).max(1);
    for (number, hand) in (1..).zip(hands.iter().step_by(spread).take(2 * HANDS)) {
        let files = if number <= HANDS as u64 { &mut phh[..] } else { &mut phh[1..] };
        files.iter_mut().for_each(|file| real_hands::table(number, hand, file));
    }
    let text = real_hands::of_room(&corpus, "pokerstars")?;
    let hands: Vec<_> = hoyle::rooms::read(&text).map(|found| found.text).collect();
    let mut stars = [Vec::new(), Vec::new()];
    let spread = (hands.len() / (2 * HANDS)).max(1);
    for (number, hand) in hands.iter().step_by(spread).take(2 * HANDS).enumerate() {
        let files = if number < HANDS { &mut stars[..] } else { &mut stars[1..] };
        files.iter_mut().for_each(|file| file.extend([hand.trim_ascii_end(), b"\n\n"].concat()));
    }
    Ok([
        pages("Pages of PHH", "phhs", &phh, folder, binary)?,
        pages("Pages of PokerStars", "hh.txt", &stars, folder, binary)?,
    ])
}

fn pages(
    name: &'static str,
    extension: &str,
    texts: &[Vec<u8>; 2],
    folder: &Path,
    binary: &Path,
) -> Result<Pages, String> {
    let mut counts = [0; 2];
    let set = folder.join("set");
    for (text, count) in texts.iter().zip(&mut counts) {
        let file = folder.join(format!("pages.{extension}"));
        std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
        _ = std::fs::remove_dir_all(&set);
        let mut command = under_callgrind(binary);
        command.args(["view", "--quiet", "--jobs", "1"]).arg(&file).arg("--html").arg(&set);
        *count = callgrind(command)?;
    }
    let (mut bytes, mut made) = (0, 0);
    for file in std::fs::read_dir(&set).map_err(|error| format!("{}: {error}", set.display()))?.flatten() {
        bytes += file.metadata().map_err(|error| error.to_string())?.len().div_ceil(BLOCK) * BLOCK;
        // A page is called by its number.
        made += u64::from(file.path().file_stem().is_some_and(|stem| stem.to_string_lossy().parse::<u32>().is_ok()));
    }
    let hands = HANDS as u64;
    if made != 2 * hands {
        return Err(format!("{name}: {made} pages of {} hands", 2 * hands));
    }
    Ok(Pages { name, instructions: counts[1].saturating_sub(counts[0]) / hands, bytes: bytes / made })
}

//! A large collection of real hands, over and over: `cargo xtask bigfile PATH SIZE`, where SIZE is a number of bytes
//! (`200M`, `1G`) or of hands (`10000h`).

use std::fs::File;
use std::io::{BufWriter, Write as _};

use crate::real_hands;

enum Size {
    Bytes(u64),
    Hands(u64),
}

fn size(word: &str) -> Option<Size> {
    let (number, unit) = word.split_at(word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len()));
    let number: u64 = number.parse().ok()?;
    Some(match unit {
        "" => Size::Bytes(number),
        "M" => Size::Bytes(number.checked_mul(1_000_000)?),
        "G" => Size::Bytes(number.checked_mul(1_000_000_000)?),
        "h" => Size::Hands(number),
        _ => return None,
    })
}

/// Writes the file.
#[allow(clippy::print_stderr, reason = "says what was written")]
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let usage = "usage: cargo xtask bigfile PATH SIZE, such as 1G or 10000h";
    let [path, amount] = words else { return Err(usage.into()) };
    let limit = size(amount).ok_or(usage)?;
    let hands = real_hands::hands(&real_hands::corpus()?)?;
    let trouble = |error: std::io::Error| format!("{path}: {error}");
    let mut file = BufWriter::with_capacity(1 << 20, File::create(path).map_err(trouble)?);
    let (mut bytes, mut count, mut out) = (0, 0, Vec::new());
    for (_, text) in hands.iter().cycle() {
        let enough = match limit {
            Size::Bytes(limit) => bytes >= limit,
            Size::Hands(limit) => count >= limit,
        };
        if enough {
            break;
        }
        count += 1;
        out.clear();
        real_hands::table(count, text, &mut out);
        bytes += out.len() as u64;
        file.write_all(&out).map_err(trouble)?;
    }
    file.flush().map_err(trouble)?;
    eprintln!("{path}: {count} hands, {bytes} bytes");
    Ok(())
}

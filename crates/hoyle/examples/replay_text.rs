//! Prints the hands of PHH files in words: `cargo run --example replay_text -- FILE…`.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::io::Write as _;

use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Next, Reader as _, Want};
use hoyle::replay::Look;

fn main() -> std::io::Result<()> {
    let mut upto = None;
    let mut look = Look::default();
    for file in std::env::args().skip(1) {
        if let Some(n) = file.strip_prefix("--step=") {
            upto = n.parse().ok();
            continue;
        }
        if file == "--colour" {
            look.colour = true;
            continue;
        }
        if file == "--ascii" {
            look.ascii = true;
            continue;
        }
        let text = std::fs::read(&file)?;
        let mut reader = PhhReader::new(file.ends_with(".phhs"), Want::Record);
        let (mut from, mut index) = (0, 0);
        loop {
            let mut problems = Vec::new();
            let Next::Record { consumed, .. } = reader.take(&text[from..], true, &mut problems) else { break };
            let mut out = Vec::new();
            for problem in &problems {
                writeln!(out, "! {problem:?}")?;
            }
            if let Some(record) = reader.record() {
                hoyle::replay::text(record, &file, index, upto, look, &mut out);
            }
            out.push(b'\n');
            std::io::stdout().write_all(&out)?;
            from += consumed;
            index += 1;
        }
    }
    Ok(())
}

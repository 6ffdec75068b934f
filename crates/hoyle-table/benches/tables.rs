//! What tables and statistics cost beside a check: hands are checked, and on the way added up, or rows are made of them and
//! written to memory. `cargo bench -p hoyle-table --features arrow --bench tables -- FILE [check|stats|TABLE] [FORMAT]`, one
//! core.
#![allow(clippy::print_stdout, reason = "a bench prints what it measures")]

use std::process::ExitCode;
use std::time::Instant;

use hoyle::notation::{Depth, NOTATIONS, Next, Options};
use hoyle::poker::statistics::{HandStatistics, Sums};
use hoyle::problem::Problem;
use hoyle::{AnyReader, Format as Text, Listeners};
use hoyle_table::{Chosen, Collector, Format, Place, Plan};

/// So much of a text is one piece, as in the command.
const PIECE: usize = 512 << 10;

fn main() -> ExitCode {
    // Cargo passes the argument --bench itself.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (file, what, format) = match words[..] {
        [file] => (file, "check", "parquet"),
        [file, what] => (file, what, "parquet"),
        [file, what, format] => (file, what, format),
        _ => {
            println!("usage: FILE [check|stats|TABLE] [parquet|arrow|csv|jsonl|none]");
            return ExitCode::FAILURE;
        }
    };
    let start = Instant::now();
    let done = std::fs::read(file).map_err(|error| error.to_string()).and_then(|text| run(file, &text, what, format));
    match done {
        Ok((hands, bytes)) => {
            let seconds = start.elapsed().as_secs_f64();
            println!("{what}: {hands} hands, {:.0} a second, {bytes} bytes", hands as f64 / seconds);
            ExitCode::SUCCESS
        }
        Err(error) => {
            println!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(name: &str, text: &[u8], what: &str, format: &str) -> Result<(u64, usize), String> {
    let (notation, _) = Text::detect(NOTATIONS, None, name, text).ok_or("no notation")?;
    let reader = notation.notation.reader(notation.form, Depth::Check, &Options::default());
    match what {
        "check" => check(reader, text),
        "stats" => stats(reader, text),
        table => rows(reader, text, table, format),
    }
}

fn check(mut reader: AnyReader, mut text: &[u8]) -> Result<(u64, usize), String> {
    let (mut hands, mut problems) = (0, Vec::<Problem>::new());
    while let Next::Record { consumed, .. } = reader.next(text, true, &mut problems) {
        problems.clear();
        hands += 1;
        text = text.get(consumed..).unwrap_or_default();
    }
    Ok((hands, 0))
}

fn stats(mut reader: AnyReader, mut text: &[u8]) -> Result<(u64, usize), String> {
    let (mut hands, mut problems) = (0, Vec::<Problem>::new());
    let (mut statistics, mut sums) = (HandStatistics::default(), Sums::default());
    while let Next::Record { consumed, .. } =
        reader.next_with(text, true, &mut problems, &mut Listeners::default().with_poker(&mut statistics))
    {
        statistics.players().iter().for_each(|player| sums.add_hand(player, statistics.big_blind(), 0));
        problems.clear();
        hands += 1;
        text = text.get(consumed..).unwrap_or_default();
    }
    Ok((hands, 0))
}

fn rows(mut reader: AnyReader, mut text: &[u8], table: &str, format: &str) -> Result<(u64, usize), String> {
    let chosen = Chosen::new::<&str>(table, &[]).map_err(|error| error.to_string())?;
    let plan = Plan::new(vec![chosen]);
    let formats = Format::ALL.into_iter().find(|known| known.name() == format);
    let new = |format: Format| format.writer(Vec::new(), &plan.tables[0], plan.scale);
    let mut writer = formats.map(new).transpose().map_err(|error| error.to_string())?;
    let mut collector = Collector::new(&plan);
    let mut place = Place::of_file("a.phhs");
    let (mut problems, mut count, mut read, mut bytes) = (Vec::<Problem>::new(), 0, 0, 0);
    loop {
        let next = collector.next(&mut reader, text, true, &mut problems);
        let ended = !matches!(next, Next::Record { .. });
        if let Next::Record { consumed, .. } = next {
            collector.keep(&reader, "phh", count, &problems);
            problems.clear();
            (count, read) = (count + 1, read + consumed);
            text = text.get(consumed..).unwrap_or_default();
        }
        if read >= PIECE || ended {
            for batch in collector.finish(&place, |_| None, |_| true) {
                if let Some(writer) = &mut writer {
                    writer.write(&batch).map_err(|error| error.to_string())?;
                }
                bytes += batch.rows;
            }
            place.first += u64::from(core::mem::take(&mut count));
            read = 0;
        }
        if ended {
            break;
        }
    }
    if let Some(writer) = writer {
        bytes = writer.end().map_err(|error| error.to_string())?.len();
    }
    Ok((place.first, bytes))
}

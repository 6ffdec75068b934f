//! Spark on the loopback address, a master and two workers: the questions of `docs/cookbook.md` and every statistic, over
//! tables that four processes wrote and by `hoyle.spark` over the texts: `cargo xtask spark`. `--fast` measures, too: it
//! builds what is published, and reads a million hands.

use std::path::Path;
use std::process::Command;

use crate::python::{self, done};
use crate::{bigfile, browser, cookbook, fuzz, real_hands};

pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let (profile, timed) = match words {
        [] => (python::SOON, None),
        [word] if word == "--fast" => ("wheel", Some(MANY)),
        _ => return Err("usage: cargo xtask spark [--fast]".into()),
    };
    let root = fuzz::root();
    let (home, hands) = (root.join("target/spark"), root.join("target/spark/hands"));
    browser::program(&["java"], &["default-jre-headless"])?.ok_or("Spark needs Java 17 or newer")?;
    let corpus = real_hands::corpus()?;
    let python = python::with_package(&root.join("target/python"), "test,spark", profile)?;
    let package = root.join("crates/hoyle-python");
    let tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_spark.py"];
    done(Command::new(&python).args(tests).current_dir(package))?;

    let hoyle = cookbook::program()?;
    let (whole, shards) = (home.join("whole"), home.join("shards"));
    for folder in [&hands, &whole, &shards] {
        // What a run before has left would be read as well.
        _ = std::fs::remove_dir_all(folder);
    }
    let trouble = |error: std::io::Error| format!("{}: {error}", hands.display());
    std::fs::create_dir_all(hands.join("goldens")).map_err(trouble)?;
    bigfile::run(&[hands.join("many.phhs").display().to_string(), SOME.to_owned()])?;
    for name in ["edge.phhs", "random.phhs"] {
        std::fs::copy(corpus.join("stats").join(name), hands.join("goldens").join(name)).map_err(trouble)?;
    }
    let archive = corpus.join("phh/real/pluribus-wsop.tar.xz");
    done(Command::new("tar").arg("xJf").arg(archive).arg("-C").arg(hands.join("goldens")).arg("pluribus"))?;
    let table = |folder: &Path| {
        let mut command = Command::new(&hoyle);
        command.args(["table", "--all", "--status", "valid", "-q", "-o"]).arg(folder).arg(&hands);
        command
    };
    done(&mut table(&whole))?;
    let four = (1..=4).map(|own| table(&shards).arg("--shard").arg(format!("{own}/4")).spawn());
    for shard in four.collect::<Vec<_>>() {
        if !shard.and_then(|mut shard| shard.wait()).is_ok_and(|status| status.success()) {
            return Err("a shard failed".into());
        }
    }
    let script = cookbook::script(&root, "spark.py");
    let mut asking = Command::new(python);
    asking.arg(script).args([&whole, &shards, &hands, &cookbook::cookbook(&root), &corpus, &home]);
    if let Some(many) = timed {
        let timed = home.join("timed.phhs");
        bigfile::run(&[timed.display().to_string(), many.to_owned()])?;
        asking.arg(timed);
    }
    done(&mut asking)
}

/// The real hands so often that a file belongs to several shards, and so often that a second is short.
const SOME: &str = "20000h";
/// What is measured is read as text alone.
const MANY: &str = "1000000h";

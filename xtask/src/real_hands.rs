//! The real hands of the shared corpus, unpacked: `$HOYLE_CORPUS/phh/real/pluribus-wsop.tar.xz`.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use hoyle::notation::phh::PhhReader;
use hoyle::notation::{Depth, GameReader as _};
use hoyle::poker::hand::Hand;

/// The folder of the shared corpora.
pub(crate) fn corpus() -> Result<PathBuf, String> {
    std::env::var_os("HOYLE_CORPUS").map(PathBuf::from).ok_or_else(|| "HOYLE_CORPUS is not set".into())
}

/// Every real hand: its name in the archive and its text, in the archive's order.
pub(crate) fn hands(corpus: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut hands = unpacked(&corpus.join("phh/real/pluribus-wsop.tar.xz"))?;
    hands.retain(|(name, _)| name.ends_with(".phh"));
    Ok(hands)
}

/// Every real hand as a record, by its name in the archive.
pub(crate) fn read(corpus: &Path) -> Result<Vec<(String, Hand)>, String> {
    let mut reader = PhhReader::new(false, Depth::Record);
    let read = |(name, text): (String, Vec<u8>)| {
        reader.read_next(&text, true, &mut ());
        Some((name, reader.record()?.clone()))
    };
    Ok(hands(corpus)?.into_iter().filter_map(read).collect())
}

/// Every file of an archive: its name there and its bytes, in the archive's order.
pub(crate) fn unpacked(path: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let packed = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut tar = Vec::new();
    lzma_rs::xz_decompress(&mut packed.as_slice(), &mut tar)
        .map_err(|error| format!("{}: {error:?}", path.display()))?;
    let mut files = Vec::new();
    for entry in tar::Archive::new(tar.as_slice()).entries().map_err(|error| error.to_string())? {
        let mut entry = entry.map_err(|error| error.to_string())?;
        let name = entry.path().map_err(|error| error.to_string())?.display().to_string();
        if entry.header().entry_type().is_file() {
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).map_err(|error| error.to_string())?;
            files.push((name, bytes));
        }
    }
    Ok(files)
}

/// The hands of a room's archive as one text: those in which nothing is wrong.
pub(crate) fn of_room(corpus: &Path, room: &str) -> Result<Vec<u8>, String> {
    let mut text = Vec::new();
    for (_, file) in unpacked(&corpus.join("sites").join(format!("{room}.tar.xz")))? {
        for found in hoyle::rooms::read(&file).filter(|found| found.problems.is_empty()) {
            text.extend_from_slice(found.text.trim_ascii_end());
            text.extend_from_slice(b"\n\n");
        }
    }
    Ok(text)
}

/// One hand as a table of a collection, with its blank line.
pub(crate) fn table(number: u64, text: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(format!("[{number}]\n").as_bytes());
    out.extend_from_slice(text.trim_ascii_end());
    out.extend_from_slice(b"\n\n");
}

/// The generated records of a notation as one text, with this between them.
pub(crate) fn generated(corpus: &Path, notation: &str, extension: &str, between: &str) -> Result<Vec<u8>, String> {
    let folder = corpus.join(notation).join("generated");
    let files = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    paths.retain(|path| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.split_once('.').is_some_and(|(_, rest)| rest == extension)
    });
    paths.sort();
    let mut text = Vec::new();
    for path in paths {
        text.extend(std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?);
        text.extend_from_slice(between.as_bytes());
    }
    Ok(text)
}

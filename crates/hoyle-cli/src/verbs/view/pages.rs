//! Pages become files: one record a file, several a folder with a page for each and one that lists them. Not here: what
//! stands on a page.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use hoyle_view::html::{self, PageLinks, PageSummary};

use super::{named, write};

/// The page that lists the others.
const INDEX: &str = "index.html";

/// Writes pages as they come. The first is held back until it is known whether it is the only one, each later one until
/// it is known whether another follows.
pub(super) struct Pages {
    out: PathBuf,
    folder: bool,
    held: Option<(String, PageSummary)>,
    listed: Vec<PageSummary>,
}

fn name(number: usize) -> String {
    format!("{number}.html")
}

impl Pages {
    pub(super) fn new(out: &Path) -> Pages {
        let folder = out.is_dir() || out.as_os_str().to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]);
        Pages { out: out.to_owned(), folder, held: None, listed: Vec::new() }
    }

    /// One more page.
    pub(super) fn take(&mut self, page: (String, PageSummary)) -> io::Result<()> {
        if let Some(before) = self.held.replace(page) {
            if !self.folder && self.listed.is_empty() {
                self.become_folder()?;
            }
            self.write(before, true)?;
        }
        Ok(())
    }

    fn become_folder(&mut self) -> io::Result<()> {
        let page = self.out.extension().is_some_and(|end| end.eq_ignore_ascii_case("html"));
        if page || self.out.as_os_str() == "-" {
            let text = format!(
                "{}: there are several records; name a folder for their pages, or choose one with --record",
                self.out.display()
            );
            return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
        }
        self.folder = true;
        Ok(())
    }

    fn write(&mut self, (page, listed): (String, PageSummary), more: bool) -> io::Result<()> {
        let number = self.listed.len();
        if number == 0 {
            fs::create_dir_all(&self.out).map_err(|error| named(&self.out, &error))?;
        }
        let before = number.checked_sub(1).map(name);
        let after = more.then(|| name(number + 1));
        let neighbours = PageLinks { before: before.as_deref(), after: after.as_deref(), index: Some(INDEX) };
        let (head, ways, rest) = html::with_links(&page, neighbours);
        let path = self.out.join(name(number));
        let written = File::create(&path).and_then(|mut file| {
            file.write_all(head.as_bytes())?;
            file.write_all(ways.as_bytes())?;
            file.write_all(rest.as_bytes())
        });
        self.listed.push(listed);
        written.map_err(|error| named(&path, &error))
    }

    /// There are no more.
    pub(super) fn end(&mut self, output: &mut dyn Write) -> io::Result<()> {
        let Some(last) = self.held.take() else { return Ok(()) };
        if !self.folder {
            let (head, ways, rest) = html::with_links(&last.0, PageLinks::default());
            return write(&self.out, [head, &ways, rest].concat().as_bytes(), output);
        }
        self.write(last, false)?;
        let names: Vec<String> = (0..self.listed.len()).map(name).collect();
        let index = html::index(names.iter().map(String::as_str).zip(&self.listed));
        let path = self.out.join(INDEX);
        fs::write(&path, index).map_err(|error| named(&path, &error))
    }
}

//! Pages become files: one record a file, several a folder with a page for each and one that lists them. Not here: what
//! stands on a page.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hoyle_view::html::{self, PageLinks, PageSummary};

use super::super::count;
use crate::out::Page;
use crate::outputs::{Outputs, named};

/// The page that lists the others.
const INDEX: &str = "index.html";

/// Writes pages as they come. The first is held back until it is known whether it is the only one, each later one until
/// it is known whether another follows.
pub(super) struct Pages {
    out: PathBuf,
    outputs: Arc<Outputs>,
    folder: bool,
    /// Whether there may be one record only, and why.
    single: Option<&'static str>,
    held: Option<Page>,
    listed: Vec<(String, PageSummary)>,
    /// The pages that are written: a record may have one for each deal.
    written: HashSet<PathBuf>,
}

/// The file of a page. People count from 1.
fn name(number: usize) -> String {
    format!("{}.html", number + 1)
}

/// The file of a deal, counted from 0, of a record whose page is this.
fn of_deal(file: &Path, deal: usize) -> PathBuf {
    if deal == 0 {
        return file.to_owned();
    }
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{}", deal + 1));
    if let Some(end) = file.extension() {
        name.push(".");
        name.push(end);
    }
    file.with_file_name(name)
}

/// Whether a file is called as a page of a set: `7.html`, `7-2.html`, `index-2.html`.
fn is_own_name(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match name.strip_suffix(".html").map(|name| name.split_once('-').unwrap_or((name, "1"))) {
        Some((record, deal)) => (record == "index" || number(record)) && number(deal),
        None => false,
    }
}

impl Pages {
    /// Nothing is written yet. Where there may be one record only, `single` says why.
    pub(super) fn new(out: &Path, outputs: Arc<Outputs>, single: Option<&'static str>) -> Pages {
        let folder = out.is_dir() || out.as_os_str().to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]);
        Pages { out: out.to_owned(), outputs, folder, single, held: None, listed: Vec::new(), written: HashSet::new() }
    }

    /// Whether there is a folder for the pages.
    pub(super) fn is_folder(&self) -> bool {
        self.folder
    }

    /// One more page.
    pub(super) fn push(&mut self, page: Page) -> io::Result<()> {
        if let Some(before) = self.held.replace(page) {
            if !self.folder && self.listed.is_empty() {
                self.become_folder()?;
            }
            self.write(before, true)?;
        }
        Ok(())
    }

    /// Refuses a file that was there before and is not one of ours: nobody has named it.
    fn replaceable(&self, file: &Path, is_ours: impl Fn(&str) -> bool) -> io::Result<()> {
        self.outputs.allow(file)?;
        match fs::read(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(named(file, &error)),
            Ok(text) if is_ours(&String::from_utf8_lossy(&text)) => return Ok(()),
            Ok(_) => {}
        }
        let text =
            format!("{}: there is another file of this name; write somewhere else, or remove it", file.display());
        Err(io::Error::new(io::ErrorKind::AlreadyExists, text))
    }

    fn become_folder(&mut self) -> io::Result<()> {
        if let Some(why) = self.single {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
        }
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

    fn write(&mut self, page: Page, more: bool) -> io::Result<()> {
        let number = self.listed.len();
        if number == 0 {
            fs::create_dir_all(&self.out).map_err(|error| named(&self.out, &error))?;
            // What lists the pages is written last: that it may be is asked first.
            self.replaceable(&self.out.join(INDEX), html::is_page)?;
            html::SET_FILES.iter().try_for_each(|name| self.replaceable(&self.out.join(name), html::is_set_file))?;
            self.replaceable(&self.out.join(name(number)), html::is_page)?;
            self.write_shared(None)?;
        }
        let before = number.checked_sub(1).map(name);
        let after = more.then(|| name(number + 1));
        self.listed.push((name(number), page.summary));
        let links = PageLinks {
            before: before.as_deref(),
            after: after.as_deref(),
            index: Some(INDEX),
            number: Some(number + 1),
            ..PageLinks::default()
        };
        let file = self.out.join(name(number));
        let many = self.write_deals(&file, &page.html, links, &mut io::sink())?;
        self.written.extend((0..many).map(|deal| of_deal(&file, deal)));
        Ok(())
    }

    /// The pages of a record: the first is called as it is told, those of further deals have their number behind the name.
    fn write_deals(
        &self,
        file: &Path,
        pages: &[String],
        links: PageLinks<'_>,
        output: &mut dyn Write,
    ) -> io::Result<usize> {
        let files: Vec<PathBuf> = (0..pages.len()).map(|deal| of_deal(file, deal)).collect();
        let called = |file: &PathBuf| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let deals: Vec<String> = if files.len() > 1 { files.iter().map(called).collect() } else { Vec::new() };
        // The name of a further page is ours: what has it may be of another record, unless it goes back to the page before.
        for (before, file) in deals.iter().zip(files.iter().skip(1)) {
            self.replaceable(file, |page| html::is_next(page, before))?;
        }
        for (deal, (file, page)) in files.iter().zip(pages).enumerate() {
            // Written in one piece: what a system does for each is more than what joining them takes.
            let page = html::with_links(page, PageLinks { deals: &deals, deal, ..links }).concat();
            if links.index.is_some() {
                if self.outputs.write_new(file, page.as_bytes())? {
                    continue;
                }
                self.replaceable(file, html::is_page)?;
            }
            self.outputs.write(file, &[page.as_bytes()], output)?;
        }
        Ok(files.len())
    }

    /// The files that pages share, which know at the end how many pages there are.
    fn write_shared(&self, records: Option<usize>) -> io::Result<()> {
        for (name, text) in html::shared_files(records) {
            self.outputs.write(&self.out.join(name), &[text.as_bytes()], &mut io::sink())?;
        }
        Ok(())
    }

    /// The file for the page of a single record.
    fn file(&self) -> PathBuf {
        // A browser knows a page by its extension.
        match self.out.extension().is_none() && self.out.as_os_str() != "-" && !self.out.exists() {
            true => self.out.with_extension("html"),
            false => self.out.clone(),
        }
    }

    /// There are no more; `alone` makes the page of the only record, `begun` is what every page of the list goes through. Gives
    /// what is to be said of what was written.
    pub(super) fn end(
        &mut self,
        alone: impl Fn(&Page) -> Vec<String>,
        begun: impl Fn(String) -> String,
        output: &mut dyn Write,
    ) -> io::Result<Option<String>> {
        let Some(last) = self.held.take() else { return Ok(None) };
        if !self.folder {
            let (file, pages) = (self.file(), alone(&last));
            let many = self.write_deals(&file, &pages, PageLinks::default(), output)?;
            let deals = match many {
                1 => String::new(),
                _ => format!(
                    " and beside it, one for each deal: it would be too long; the last is {}",
                    of_deal(&file, many - 1).display()
                ),
            };
            let pages = count(many as u64, "page", "pages");
            return Ok((file.as_os_str() != "-").then(|| format!("wrote {pages} to {}{deals}", file.display())));
        }
        self.write(last, false)?;
        self.write_shared(Some(self.listed.len()))?;
        let pages = count(self.written.len() as u64, "page", "pages");
        let are = if self.written.len() == 1 { "it is" } else { "they are" };
        for (name, text) in html::index(&self.listed) {
            let (file, text) = (self.out.join(&name), begun(text));
            if !html::SET_FILES.contains(&name.as_str()) {
                self.replaceable(&file, html::is_page)?;
            }
            self.outputs.write(&file, &[text.as_bytes()], output)?;
            self.written.insert(file);
        }
        let gone = match self.remove_earlier()? {
            0 => String::new(),
            many => format!("; {} of an earlier run removed", count(many, "page", "pages")),
        };
        let path = self.out.join(INDEX);
        Ok(Some(format!("wrote {pages} to {}; {are} listed in {}{gone}", self.out.display(), path.display())))
    }

    /// Removes the pages of an earlier run, of a larger set, which nothing leads to any more: files that have our names and
    /// our marks. Gives how many.
    fn remove_earlier(&self) -> io::Result<u64> {
        let mut gone = 0;
        for entry in fs::read_dir(&self.out).map_err(|error| named(&self.out, &error))? {
            let file = entry.map_err(|error| named(&self.out, &error))?.path();
            if self.written.contains(&file) || !is_own_name(&file) || self.outputs.allow(&file).is_err() {
                continue;
            }
            if fs::read(&file).is_ok_and(|text| html::is_page_of_set(&String::from_utf8_lossy(&text))) {
                fs::remove_file(&file).map_err(|error| named(&file, &error))?;
                gone += 1;
            }
        }
        Ok(gone)
    }
}

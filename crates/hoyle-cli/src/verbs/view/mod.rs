//! `hoyle view`: the game on the terminal, as a picture, as pages. Here is decided which record goes where; `hoyle-view`
//! draws.

mod asked;
mod pages;
#[cfg(feature = "terminal")]
mod screen;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
#[cfg(any(feature = "png", feature = "terminal"))]
use std::time::Duration;

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::Record;
use hoyle::text::visible;
use hoyle_view::describe::DisplayOptions;
use hoyle_view::svg::{Deck, Theme};
use hoyle_view::timeline::Timeline;
use hoyle_view::{html, svg};

use super::in_order::{InOrder, Numbered};
use super::{Ran, Session, Verb};
use crate::args::{Paths, number};
use crate::environment::Failure;
use crate::lock::lock;
use crate::out::{Out, Page, Shown};
use crate::outputs::Outputs;
use crate::writer::Writer;
use pages::Pages;

pub(super) const VERB: Verb = Verb {
    name: "view",
    about: "Shows the game: on the terminal, as a picture, as pages",
    examples: "Examples:\n  \
        hoyle view a.phh                     on the terminal, step by step with the arrow keys\n  \
        hoyle view a.phh --html a.html       one page that opens anywhere\n  \
        hoyle view hands.phhs --html hands   a folder with a page for each record\n  \
        hoyle view a.phh --svg a.svg --step 12\n  \
        hoyle view a.phh --card --png a.png  a picture for a link\n  \
        hoyle view a.phh --html a.html --card --png a.png --base https://example.org/hands\n  \
        hoyle view a.phh --animate a.gif     a moving picture for a forum or a chat\n  \
        hoyle view hands.phhs --record 3 --png a.png --size 1200 --deck 2\n  \
        hoyle view a.phh --viewer BTN        through the eyes of the player on the button",
    options: |command, _| Options::augment_args(command),
    works_on: |_| true,
    run,
};

/// A page is many times as long as its record.
const BLOCK: usize = 32 << 10;
/// Dots of a PNG to a unit of the picture.
#[cfg(feature = "png")]
const SCALE: f32 = 2.0;
/// How wide a picture that moves is, unless a width is asked for.
#[cfg(feature = "png")]
const MOVING: u32 = 800;
/// How long a step is shown while the game plays by itself.
#[cfg(any(feature = "png", feature = "terminal"))]
const PACE: Duration = Duration::from_millis(1200);

#[derive(Args, Debug)]
struct Options {
    /// Write a page: a file for one record (.html is added to a name without an extension), a folder with a page for each
    /// of several; a game too long for one page has one for each deal (a.html, a-2.html, …); - is the standard output
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,
    /// Write the table as a scalable picture
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Write the table as a picture in dots
    #[arg(long, value_name = "OUT")]
    png: Option<PathBuf>,
    /// Write the whole game as a picture that moves, a GIF: forums and chats show it
    #[arg(long, value_name = "OUT")]
    animate: Option<PathBuf>,
    /// The step to show; 0 is before the first. In poker replay counts them alike, but that the result is one more behind a
    /// last card; in pinochle and preferans each call, card and score is one, where replay counts deals, and in words all
    /// of the step's deal is told. A page opens at it [default: the first on a terminal and of a page, the last in a picture,
    /// all of them in words]
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    step: Option<usize>,
    /// The record to show, by the number that replay, check and tables give it: that of the first in its file is 0
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    record: Option<usize>,
    /// Only what this player sees, named p2, Ada, BTN or HERO; the other players' cards are not in what is made
    #[arg(long, value_name = "PLAYER")]
    viewer: Option<String>,
    /// Make the picture a card of 1200 by 630, the size in which links are shown
    #[arg(long)]
    card: bool,
    /// Where the page will be: ADDRESS/ and the name of the card's PNG is the picture that a link to the page shows; it goes
    /// with --html for one record, --card and --png
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    base: Option<String>,
    /// The colours around the table in a picture, and those that a page begins with; auto is what the system of whoever looks
    /// at an SVG or a page is set to [default: dark in a picture, auto in a page]
    #[arg(long, value_name = "THEME", value_parser = ["dark", "light", "auto"])]
    theme: Option<String>,
    /// Whether a picture is wide or tall; a page has both [default: wide]
    #[arg(long, value_name = "LAYOUT", value_parser = ["wide", "tall"])]
    layout: Option<String>,
    /// Make the picture the table only, with nothing around it and nothing written below it
    #[arg(long)]
    plain: bool,
    /// In how many colours the suits are in a picture, and in a page at first [default: 4]
    #[arg(long, value_name = "N", value_parser = ["2", "4"])]
    deck: Option<String>,
    /// How wide a picture is, in dots; its height follows [default: 2080 for a PNG of ten seats or fewer]
    #[arg(long, value_name = "WIDTH", value_parser = width)]
    size: Option<u32>,
    #[command(flatten)]
    paths: Paths,
}

impl Options {
    fn theme(&self) -> Option<Theme> {
        self.theme.as_deref().map(|theme| match theme {
            "light" => Theme::Light,
            "auto" => Theme::Auto,
            _ => Theme::Dark,
        })
    }

    fn deck(&self) -> Option<Deck> {
        self.deck.as_deref().map(|deck| if deck == "2" { Deck::Two } else { Deck::Four })
    }

    /// A page that begins with the colours that are asked for.
    fn begun(&self, page: String) -> String {
        html::with_colours(page, self.theme(), self.deck())
    }

    /// How a picture is to look.
    fn look(&self) -> DisplayOptions {
        let look = DisplayOptions::default()
            .with_deck(self.deck().unwrap_or_default())
            .with_theme(self.theme().unwrap_or_default())
            .with_tall(self.layout.as_deref() == Some("tall"))
            .with_plain(self.plain);
        self.size.map_or(look, |width| look.with_width(width))
    }
}

/// An address of the web, without a slash at its end.
fn address(text: &str) -> Result<String, String> {
    let is_address = ["https://", "http://"].iter().any(|scheme| text.len() > scheme.len() && text.starts_with(scheme));
    match is_address && !text.contains(char::is_whitespace) {
        true => Ok(text.trim_end_matches('/').to_owned()),
        false => Err("an address such as https://example.org/hands is needed".to_owned()),
    }
}

/// The width of a picture.
fn width(text: &str) -> Result<u32, String> {
    let width = text.parse().ok().filter(|width| (100..=10_000).contains(width));
    width.ok_or_else(|| "a number from 100 to 10000 is needed".to_owned())
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    if (options.png.is_some() || options.animate.is_some()) && cfg!(not(feature = "png")) {
        return Err(lacks("png", "--svg makes a picture of any size"));
    }
    asked::check(&options)?;
    let pictures = options.svg.is_some() || options.png.is_some() || options.animate.is_some();
    let linked = asked::linked(&options)?;
    let stepped = options.html.is_none() && !pictures;
    if stepped && !session.environment.output_is_terminal {
        return replay(&options, session);
    }
    if stepped && cfg!(not(feature = "terminal")) {
        return Err(lacks("terminal", "--html makes a page; hoyle replay tells the game in words"));
    }
    let mut outputs = Outputs::default();
    if !stepped {
        outputs = Outputs::beside(session.inputs(&options.paths)?);
        let named = [&options.html, &options.svg, &options.png, &options.animate];
        named.into_iter().flatten().try_for_each(|out| outputs.allow(out))?;
    }
    let outputs = Arc::new(outputs);
    const SINGLE: &str = "--base goes with the page of one record; --record chooses one";
    let single = linked.as_ref().map(|_| SINGLE);
    let pages = options.html.as_deref().map(|out| Pages::new(out, outputs.clone(), single));
    if linked.is_some() && pages.as_ref().is_some_and(Pages::is_folder) {
        return Err(Failure::Usage(format!("{SINGLE}, in a file")));
    }
    let kept: Arc<Mutex<Collected>> = Arc::new(Mutex::new(Collected { pages, all: stepped, ..Collected::default() }));
    let taker = kept.clone();
    let writer = Writer::showing(move |shown| lock(&taker).consume(shown));
    let (least, asked) = (session.least(), &options);
    let work = || InOrder::new(least, move |played, out| show(asked, played, out));
    let mut ran = session.read(&options.paths, BLOCK, work, writer)?;
    let mut kept = lock(&kept);
    if !kept.shown.is_empty() {
        // Whoever sits in some of the records is seen there; of the others it was said.
        ran.counted.failures -= ran.counted.strangers;
    }
    is_there(options.record, &ran)?;
    if kept.shown.is_empty() {
        let text = match options.record {
            Some(number) => format!("there is nothing to show of record {number}"),
            None => "there is no record to show".to_owned(),
        };
        // What could not be done says why.
        if ran.counted.failures == 0 {
            session.environment.message(&text);
        }
        return Ok(session.status(&ran).max(1));
    }
    if let Some(pages) = kept.pages.take() {
        end(pages, &options, &kept, linked.as_deref(), session)?;
    }
    if pictures {
        draw(&options, &kept, &outputs, session)?;
    }
    #[cfg(feature = "terminal")]
    if stepped {
        let (shown, colour) = (core::mem::take(&mut kept.shown), session.colour);
        if let Some(first) = shown.first() {
            timeline_of(&first.record, options.viewer.as_deref())
                .and_then(|timeline| reaches(timeline, options.step, true))
                .map_err(Failure::Usage)?;
        }
        let start = screen::Start { step: options.step, viewer: options.viewer, colour };
        screen::run(shown, start)?;
    }
    Ok(session.status(&ran))
}

/// Hands a record over to be shown, with its page if there are to be pages.
fn show(options: &Options, played: Numbered<'_>, out: &mut Out) {
    if options.record.is_some_and(|only| only as u64 != played.number) {
        return;
    }
    let viewer = options.viewer.as_deref();
    let mut page = None;
    if options.html.is_some() || viewer.is_some() {
        let of_record = |reason: String| format!("{}, record {}: {reason}", played.file, played.number);
        let timeline = match timeline_of(&played.record, viewer) {
            Ok(timeline) => timeline,
            Err(reason) => return out.stranger(of_record(reason)),
        };
        let timeline = match reaches(timeline, options.step, options.html.is_some()) {
            Ok(timeline) => timeline,
            Err(reason) => return out.failure(&of_record(reason)),
        };
        page = options.html.is_some().then(|| page_of(options, &timeline, &played));
    }
    out.shown.push(Shown { file: played.file.to_owned(), record: played.record, page });
}

/// The page of a record as it is in a set.
fn page_of(options: &Options, timeline: &Timeline, played: &Numbered<'_>) -> Page {
    let (file, step) = (short_name(&options.paths.paths, played.file), options.step.unwrap_or(0));
    // The text has what the viewer may not see.
    let text = if options.viewer.is_some() { "".into() } else { String::from_utf8_lossy(played.text) };
    let text = text.trim_end().to_owned();
    let record = if played.alone { None } else { Some(played.number) };
    let source = html::Source { file: &file, record, step, text: &text };
    let (html, summary) = html::pages_of_set(timeline, source);
    let html = html.into_iter().map(|page| options.begun(page)).collect();
    Page { html, summary, text, step }
}

/// Writes what is left of the pages; `linked` is the address of the card of the only one. Says what was written.
fn end(
    mut pages: Pages,
    options: &Options,
    kept: &Collected,
    linked: Option<&str>,
    session: &mut Session,
) -> Result<(), Failure> {
    let alone = |page: &Page| {
        let record = kept.shown.first().map(|shown| &shown.record);
        let viewer = options.viewer.as_deref();
        let timeline = record.and_then(|record| timeline_of(record, viewer).ok()).unwrap_or_default();
        let (file, record) = (page.summary.file.as_str(), page.summary.record);
        let source = html::Source { file, record, step: page.step, text: &page.text };
        let pages = match options.html.as_deref() {
            // What is written to the standard output is one page, however long.
            Some(out) if out.as_os_str() == "-" => vec![html::page(&timeline, source)],
            _ => html::pages(&timeline, source),
        };
        let pages: Vec<String> = pages.into_iter().map(|page| options.begun(page)).collect();
        match linked {
            Some(address) => pages.iter().map(|page| html::with_card(page, &timeline, address)).collect(),
            None => pages,
        }
    };
    let note = pages.end(alone, |page| options.begun(page), &mut session.environment.output)?;
    // Who waits at a terminal wants to know; so does who asked for a folder.
    let wanted = (session.environment.errors_is_terminal || pages.is_folder()) && !session.globals.quiet;
    if let Some(note) = note.filter(|_| wanted) {
        session.environment.message(&note);
    }
    Ok(())
}

/// The failure of a program built without a feature, and what there is in its place.
fn lacks(feature: &str, instead: &str) -> Failure {
    Failure::Usage(format!("this hoyle is built without the feature {feature}; {instead}"))
}

/// Refuses the number of a record that no text has.
fn is_there(record: Option<usize>, ran: &Ran) -> Result<(), Failure> {
    let records = ran.read.tally.records;
    match record.filter(|record| *record as u64 >= records) {
        Some(record) => {
            let there = match records {
                0 => "there are none".to_owned(),
                1 => "there is one, number 0".to_owned(),
                _ => format!("there are {records}, numbers 0 to {}", records - 1),
            };
            Err(Failure::Usage(format!("there is no record {record}; {there}")))
        }
        None => Ok(()),
    }
}

/// What is kept of the records.
#[derive(Default)]
struct Collected {
    pages: Option<Pages>,
    /// Whether all are kept, not only the first.
    all: bool,
    shown: Vec<Shown>,
    seen: usize,
}

impl Collected {
    fn consume(&mut self, mut shown: Shown) -> io::Result<()> {
        self.seen += 1;
        if let (Some(pages), Some(page)) = (&mut self.pages, shown.page.take()) {
            pages.push(page)?;
        }
        if self.all || self.shown.is_empty() {
            self.shown.push(shown);
        }
        Ok(())
    }
}

/// Piped, the replay in words.
fn replay(options: &Options, session: &mut Session) -> Result<u8, Failure> {
    let (only, upto, colour) = (options.record.map(|record| record as u64), options.step, session.colour);
    if options.viewer.is_some() {
        return Err(Failure::Usage(
            "--viewer works on a terminal and with --html, --svg, --png and --animate".to_owned(),
        ));
    }
    let look = hoyle::replay::TerminalStyle::default().with_colour(colour);
    let least = session.least();
    let work = || super::replay::in_words(move |record| steps_in_words(record, upto), only, look, least);
    let ran = session.read(&options.paths, super::replay::BLOCK, work, Writer::new(1))?;
    is_there(options.record, &ran)?;
    Ok(session.status(&ran))
}

/// How far the words go that tell of a step: in poker up to it, in other games to the end of its deal.
fn steps_in_words(record: &Record, step: Option<usize>) -> Result<Option<usize>, String> {
    let Some(step) = step else { return Ok(None) };
    let timeline = reaches(timeline_of(record, None)?, Some(step), true)?;
    Ok(Some(match record {
        Record::Poker(_) => step,
        _ => timeline.deals_begun(step),
    }))
}

/// Draws the first record that was kept.
fn draw(options: &Options, kept: &Collected, outputs: &Outputs, session: &mut Session) -> Result<(), Failure> {
    let Some(shown) = kept.shown.first() else { return Ok(()) };
    if kept.seen > 1 && options.record.is_none() {
        let of = options.viewer.as_ref().map_or_else(String::new, |viewer| format!(" in which {viewer} sits"));
        let text = format!("{} records{of}; drawn is the first; --record chooses another, from 0", kept.seen);
        session.environment.message(&text);
    }
    let timeline = timeline_of(&shown.record, options.viewer.as_deref())
        .and_then(|timeline| reaches(timeline, options.step, true));
    let timeline = timeline.map_err(Failure::Usage)?;
    let picture = match options.card {
        true => svg::card(&timeline, options.look()),
        false => svg::picture(&timeline, options.step.unwrap_or(timeline.last()), options.look()),
    };
    let output = &mut session.environment.output;
    if let Some(out) = &options.svg {
        outputs.write(out, &[picture.as_bytes()], output)?;
    }
    #[cfg(feature = "png")]
    if let Some(out) = &options.png {
        let dots = hoyle_view::png::picture(&picture, if options.size.is_some() || options.card { 1.0 } else { SCALE })
            .map_err(|error| Failure::Usage(error.to_string()))?;
        outputs.write(out, &[&dots], output)?;
    }
    #[cfg(feature = "png")]
    if let Some(out) = &options.animate {
        let look = if options.size.is_some() { options.look() } else { options.look().with_width(MOVING) };
        let moving = hoyle_view::png::animation(svg::frames(&timeline, look), 1.0, PACE)
            .map_err(|error| Failure::Usage(error.to_string()))?;
        outputs.write(out, &[&moving], output)?;
    }
    Ok(())
}

/// The record as a player sees it; says who plays where there is no such player.
fn timeline_of(record: &Record, viewer: Option<&str>) -> Result<Timeline, String> {
    let seat = viewer.map(|who| record.as_ref().seat_of(who)).transpose().map_err(|unknown| unknown.to_string())?;
    let timeline = match record {
        Record::Poker(hand) => Timeline::from(hand),
        Record::Pinochle(game) => Timeline::from(game),
        Record::Preferans(game) => Timeline::from(game),
        // The command is built with all three games.
        _ => Timeline::default(),
    };
    Ok(match seat {
        Some(seat) => timeline.visible_to(seat.index()),
        None => timeline,
    })
}

/// The timeline, if it has the step that is `wanted`.
fn reaches(timeline: Timeline, step: Option<usize>, wanted: bool) -> Result<Timeline, String> {
    match step.filter(|step| wanted && *step > timeline.last()) {
        Some(step) => Err(super::replay::no_step(step, timeline.last())),
        None => Ok(timeline),
    }
}

/// What a file is called on a page: from the path on that was typed, so that no page tells of the folders of a machine.
fn short_name(roots: &[PathBuf], file: &str) -> String {
    let path = Path::new(file);
    let below = roots.iter().filter(|root| !root.as_os_str().is_empty()).find_map(|root| path.strip_prefix(root).ok());
    let below = below.filter(|below| !below.as_os_str().is_empty());
    match below {
        None if roots.is_empty() => shown_name(path),
        None => without_folders(path),
        Some(below) => shown_name(below),
    }
}

/// A file by its name alone.
fn without_folders(path: &Path) -> String {
    shown_name(path.file_name().map_or(path, Path::new))
}

fn shown_name(path: &Path) -> String {
    visible::line(&path.to_string_lossy()).into_owned()
}

//! `hoyle dedupe`: each record once, byte for byte.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::{Status, WriteOptions};
use hoyle::poker::Hand;
use hoyle::poker::identity::{self, HoleCards};
use hoyle::problem::{NOWHERE, Problem};
use hoyle::{AnyReader, Format, RecordRef};
use hoyle_scan::PIECE_SIZE;

use super::picking::{Pick, Picking};
use super::{Session, Verb, stats};
use crate::args::Paths;
use crate::duplicates::{Deduplication, Key, Known, Seen, Views};
use crate::environment::Failure;
use crate::lock::lock;
use crate::out::Picked;
use crate::outputs::{NewFile, Outputs};
use crate::selection::Selection;
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "dedupe",
    about: "Prints each record once, byte for byte, as one valid collection",
    examples: "Examples:\n  \
        hoyle dedupe hands/ > once.phhs                        each hand once, by its room and number, else by what it says\n  \
        hoyle dedupe new/ --against archive/ > more.phhs       what the archive has not\n  \
        hoyle dedupe hands/ --duplicates twice.phhs > once.phhs  and what was left out, in a file of its own\n  \
        hoyle dedupe mine/ hers/ --merge-views > both.phhs     hands that two players recorded, with the cards of both",
    options: |command, _| Options::augment_args(command),
    works_on: |_| true,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// Write what is left out to this file, as a collection
    #[arg(long, value_name = "FILE")]
    duplicates: Option<PathBuf>,
    /// Leave out what these files, folders or patterns have, too; may be given more than once
    #[arg(long, value_name = "PATH")]
    against: Vec<PathBuf>,
    /// Join the views of one hand: the first gets the cards that only others know
    #[arg(long)]
    merge_views: bool,
    #[command(flatten)]
    paths: Paths,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let reading = session.options.clone();
    let stdin = options.paths.meant(session.environment.input_is_terminal).iter().any(|path| path.as_os_str() == "-");
    if options.merge_views && stdin {
        let text = "--merge-views reads twice, which the standard input cannot be: name a file";
        return Err(Failure::Usage(text.to_owned()));
    }
    let duplicates = match &options.duplicates {
        Some(path) => {
            let outputs = Outputs::beside(session.inputs(&options.paths)?);
            outputs.allow(path).map_err(|error| Failure::Usage(error.to_string()))?;
            Some(NewFile::new(path))
        }
        None => None,
    };
    let take = Dedupe { joins: false, views: Arc::default(), buffers: Buffers::default() };
    let archive = Paths { paths: options.against.clone() };
    // What the archive has, and how many of it could not be read.
    let archived = |session: &mut Session, is_mute: bool| -> Result<(Seen, u64, u64), Failure> {
        let seen = Arc::new(Mutex::new(Seen::default()));
        if archive.paths.is_empty() {
            return Ok((core::mem::take(&mut *lock(&seen)), 0, 0));
        }
        let least = session.least();
        let work = || Picking::new(take.clone(), Some(least).filter(|_| !is_mute), reading.clone());
        let writer = Writer::into_sink(Known { seen: seen.clone(), views: Arc::default() });
        let ran = session.read(&archive, PIECE_SIZE, work, if is_mute { writer.muted() } else { writer })?;
        let seen = core::mem::take(&mut *lock(&seen));
        Ok((seen, ran.counted.failures, ran.read.errors))
    };
    let (mut seen, failures, unread) = archived(session, false)?;
    let views: Arc<Mutex<Views>> = Arc::default();
    if options.merge_views {
        let work = || Picking::new(Dedupe { joins: true, ..take.clone() }, None, reading.clone());
        let known = Known { seen: Arc::new(Mutex::new(seen)), views: Arc::clone(&views) };
        session.read(&options.paths, PIECE_SIZE, work, Writer::into_sink(known).muted())?;
        // Another copy of what the archive has would take as much memory again.
        (seen, ..) = archived(session, true)?;
    }
    let views = Arc::new(core::mem::take(&mut *lock(&views)));
    // What is written anew stands in a collection.
    let several = options.merge_views || !options.paths.is_one(session.environment.input_is_terminal);
    let summary: Arc<Mutex<String>> = Arc::default();
    let taker = Deduplication::new(seen, Selection::new(several), options.merge_views, summary.clone());
    let taker = match duplicates {
        Some(file) => taker.with_duplicates(file),
        None => taker,
    };
    let least = session.least();
    let work = || Picking::new(Dedupe { views: views.clone(), ..take.clone() }, Some(least), reading.clone());
    let mut ran = session.read(&options.paths, PIECE_SIZE, work, Writer::into_sink(taker))?;
    ran.counted.failures += failures;
    ran.read.errors += unread;
    session.summarise(&ran, &core::mem::take(&mut *lock(&summary)), "left out");
    Ok(session.status(&ran))
}

/// What tells a record from others.
#[derive(Clone)]
struct Dedupe {
    /// Whether the hole cards of each hand are wanted, so that views can be joined.
    joins: bool,
    /// The cards that further views of hands know.
    views: Arc<Views>,
    buffers: Buffers,
}

#[derive(Clone, Default)]
struct Buffers {
    number: Vec<u8>,
    course: Vec<u8>,
    hole_cards: Vec<u8>,
}

impl Pick for Dedupe {
    fn pick(&mut self, reader: &mut AnyReader, format: Format, text: &[u8], problems: &[Problem]) -> Option<Picked> {
        let is_sound = reader.status(problems) != Status::Invalid;
        // A frame is a moment of a hand, and another moment is another record.
        let is_hand = (stats::VERB.works_on)(format.notation);
        let hand = reader.record().and_then(RecordRef::poker).filter(|hand| is_hand && is_sound && hand.whole);
        let Some(hand) = hand else {
            self.buffers.course.clear();
            if !is_sound || !reader.has_json() {
                // All that is known of it is its text.
                return Some(picked(Key::of_content(b't', text.trim_ascii())));
            }
            _ = reader.to_json(text, &mut self.buffers.course);
            return Some(picked(Key::of_content(b'j', &self.buffers.course)));
        };
        let key = self.buffers.key(hand);
        Some(Picked {
            known_cards: self.buffers.hole_cards.clone(),
            hole_cards: self.joins.then(|| Box::new(HoleCards::of(hand))),
            joined: self.views.get(&key.of_views()).map(|views| joined(hand, views, format)),
            ..picked(key)
        })
    }
}

fn picked(key: Key) -> Picked {
    Picked { key: Some(key), ..Picked::default() }
}

impl Buffers {
    fn key(&mut self, hand: &Hand) -> Key {
        let Buffers { number, course, hole_cards } = self;
        number.clear();
        course.clear();
        hole_cards.clear();
        let is_numbered = identity::room_and_number(hand, number);
        identity::course(hand, course);
        identity::hole_cards(hand, hole_cards);
        if is_numbered {
            return Key::of_hand(number, course);
        }
        course.append(hole_cards);
        identity::occasion(hand, course);
        Key::of_content(b'h', course)
    }
}

/// The record anew, with the cards that other views of the hand know; empty where they know no more, an error where the
/// notation cannot be written.
fn joined(hand: &Hand, views: &[HoleCards], format: Format) -> Result<Vec<u8>, String> {
    let mut hand = hand.clone();
    let mut text = Vec::new();
    let added = views.iter().fold(false, |added, view| view.join(&mut hand) | added);
    if !added {
        return Ok(text);
    }
    let Some(notation) = format.notation.poker().filter(|notation| notation.is_written()) else {
        let title = format.notation.about().title;
        return Err(format!("its other views are not joined, for {title} are only read: convert --to phh, then join"));
    };
    match notation.compose(&hand, &WriteOptions::default(), &mut text) {
        Ok(lost) if lost.is_empty() => Ok(text),
        Ok(lost) => {
            let lost: Vec<String> = lost.iter().map(|loss| loss.at(NOWHERE).message(&[])).collect();
            Err(format!("its other views are not joined, for this would be lost: {}", lost.join(", ")))
        }
        Err(error) => Err(format!("its other views are not joined: {error}")),
    }
}

//! `hoyle anonymise`: records without the names of those who played. Not here: what stands for a name (`pseudonyms.rs`).

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{ArgMatches, Args, FromArgMatches, ValueEnum};
use hoyle::notation::{Carryover, Depth, Next, Options as Reading};
use hoyle::poker::hand::Hand;
use hoyle::problem::{Code, Problem, Severity};
use hoyle::rooms::calls_by_position;
use hoyle::{AnyReader, Format, Record, RecordRef};
use hoyle_scan::{Input, PIECE_SIZE, io_reason};

mod dates;
mod identifiers;
mod lines;
mod personal;

use self::identifiers::{Scope, another, identified};
use self::lines::{
    is_remark, line_at, without_announcements, without_encoded_names, without_owner, without_remarks, without_times,
};
use self::personal::Personal;
use super::picking::{Pick, Picking};
use super::{Session, Verb, count};
use crate::args::Paths;
use crate::environment::Failure;
use crate::out::Picked;
use crate::pseudonyms::{Matching, Secret, replace, spellings};
use crate::selection::{Selection, is_utf_16};
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "anonymise",
    about: "Prints the records without the names of those who played",
    examples: "Examples:\n  \
        hoyle anonymise hands/ --key secret.key > public.phhs       one name has one pseudonym, in all that this key makes\n  \
        hoyle anonymise hands.txt > public.txt                      with a key that is made and told once\n  \
        hoyle anonymise hands/ --key secret.key --times day --tables --numbers > public.phhs\n  \
                                                                    and without what a hand could be found by",
    options: |command, _| Options::augment_args(command),
    works_on: |_| true,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// The file with the key. Who has it can tell whether a name has made a pseudonym; without it one is made and told
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// What is left of the times: the day, or none of them
    #[arg(long, value_name = "WHAT", value_enum)]
    times: Option<Times>,
    /// Tables get other names, too
    #[arg(long)]
    tables: bool,
    /// Hands get other numbers, too
    #[arg(long)]
    numbers: bool,
    #[command(flatten)]
    paths: Paths,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Times {
    /// The day
    Day,
    /// Nothing
    None,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let key = match &options.key {
        Some(path) => {
            let key = std::fs::read(path)
                .map_err(|error| Failure::Usage(format!("{}: {}", path.display(), io_reason(&error))))?;
            if key.trim_ascii().is_empty() {
                return Err(Failure::Usage(format!("{}: a key is needed, and there is none in it", path.display())));
            }
            key.trim_ascii().to_vec()
        }
        None => {
            let key = Secret::random();
            session.environment.message(&format!(
                "the key is {key}; keep it in a file and name it with --key, and the same names get the same pseudonyms again"
            ));
            key.into_bytes()
        }
    };
    let (secret, reading, least) = (Secret::new(&key), session.options.clone(), session.least());
    let several = !options.paths.is_one(session.environment.input_is_terminal);
    let removals = Removals { times: options.times, tables: options.tables, numbers: options.numbers };
    let work = || {
        let anonymise = Anonymise {
            secret: secret.clone(),
            removals,
            reading: reading.clone(),
            before: None,
            records: 0,
            codes: BTreeSet::new(),
            left_out: Vec::new(),
            free_text: BTreeSet::new(),
        };
        Picking::new(anonymise, Some(least), reading.clone())
    };
    let ran = session.read(&options.paths, PIECE_SIZE, work, Writer::into_sink(Selection::new(several)))?;
    Ok(session.status(&ran))
}

/// What is taken out besides names.
#[derive(Clone, Copy)]
struct Removals {
    times: Option<Times>,
    tables: bool,
    numbers: bool,
}

struct Anonymise {
    secret: Secret,
    removals: Removals,
    reading: Arc<Reading>,
    /// What the records before the next one hand on.
    before: Option<Carryover>,
    records: u32,
    /// The problems of the record.
    codes: BTreeSet<Code>,
    /// The records whose names could not be taken out, and why.
    left_out: Vec<(u32, String)>,
    /// The kinds of free text that are left.
    free_text: BTreeSet<&'static str>,
}

impl Pick for Anonymise {
    fn begin(&mut self, _: &Input, _: Option<Format>) {
        self.records = 0;
        self.left_out.clear();
        self.free_text.clear();
    }

    fn before(&mut self, reader: &AnyReader) {
        self.before = reader.carryover();
    }

    fn pick(&mut self, reader: &mut AnyReader, format: Format, text: &[u8], problems: &[Problem]) -> Option<Picked> {
        self.records += 1;
        self.codes = problems.iter().map(Problem::code).collect();
        match self.anonymised(reader, format, text, problems) {
            Ok(text) => Some(Picked { text, ..Picked::default() }),
            Err(why) => {
                self.left_out.push((self.records - 1, format!("it is left out, for {why}")));
                None
            }
        }
    }

    fn of_file(&mut self) -> Vec<String> {
        let kinds: Vec<&str> = core::mem::take(&mut self.free_text).into_iter().collect();
        match kinds.is_empty() {
            true => Vec::new(),
            false => vec![format!(
                "free text is left, in which nothing but the players' names is replaced ({}); read it before you publish it",
                kinds.join(", ")
            )],
        }
    }

    fn remarks(&mut self) -> Vec<(u32, String, Severity)> {
        // Once for all records of which the same is true.
        let mut causes: Vec<(u32, String, u64)> = Vec::new();
        for (record, words) in self.left_out.drain(..) {
            match causes.iter_mut().find(|(_, own, _)| *own == words) {
                Some((_, _, more)) => *more += 1,
                None => causes.push((record, words, 0)),
            }
        }
        let with_count = |(record, words, more): (u32, String, u64)| match more {
            0 => (record, words, Severity::Error),
            more => (record, format!("{words} (and {} like it)", count(more, "record", "records")), Severity::Error),
        };
        causes.into_iter().map(with_count).collect()
    }
}

impl Anonymise {
    /// The text without names, if it says the same else.
    fn anonymised(
        &mut self,
        reader: &AnyReader,
        format: Format,
        text: &[u8],
        problems: &[Problem],
    ) -> Result<Vec<u8>, &'static str> {
        if is_utf_16(text) {
            return Err("in UTF-16 names cannot be replaced; convert it first");
        }
        let record = reader.record();
        let Personal { mut people, mut free_text } = Personal::of(reader);
        people.extend(named_in_frames(text));
        people.retain(|name| !name.trim().is_empty());
        match record.is_some_and(has_no_names) {
            true => people.clear(),
            false => people.extend(reader.seated().iter().cloned()),
        }
        if people.is_empty()
            && record.is_none_or(|record| record.poker().is_some_and(|hand| hand.names.is_none() && !hand.whole))
        {
            return Err("nothing could be made of it, so nobody knows what in it is a name");
        }
        let is_of_room = !format.notation.readings().is_empty();
        if record.is_none() && is_of_room && (self.removals.tables || self.removals.numbers) {
            return Err(
                "it cannot be played, so nobody knows its table and its number; leave --tables and --numbers out",
            );
        }
        let names = self.replacements(&people);
        let is_named = names.is_empty() || names.iter().any(|(name, _)| memchr::memmem::find(text, name).is_some());
        if is_of_room && !is_named {
            return Err("its names stand elsewhere in the file; convert it to phh first");
        }
        let names_a_stranger = |problem: &Problem| {
            MAY_NAME_A_STRANGER.contains(&problem.code().as_str())
                && !is_remark(line_at(text, problem.at.start), &names)
        };
        if problems.iter().any(names_a_stranger) {
            return Err("a line of it may name somebody who does not sit at the table");
        }
        if let Some(made) = self.without(self.removals, &people, reader, format, text) {
            if !format.notation.attachments(text).is_empty() {
                free_text.insert("a record that rides along");
            }
            self.free_text.extend(free_text);
            return Ok(made);
        }
        let Removals { times, tables, numbers } = self.removals;
        let nothing = Removals { times: None, tables: false, numbers: false };
        let can = |removals: Removals| self.without(removals, &people, reader, format, text).is_some();
        if !can(nothing) {
            return Err(
                "its names are words of the text too, or are written in a way that is not replaced; convert it to phh first",
            );
        }
        Err(match () {
            () if times.is_some() && !can(Removals { times, ..nothing }) => {
                "its times are written in a way that is not replaced; convert it to phh first, or leave --times out"
            }
            () if tables && !can(Removals { tables, ..nothing }) => {
                "the name of its table is a word of the text too, or is written in a way that is not replaced; leave --tables out"
            }
            () if numbers => {
                "its number stands elsewhere in the text too, or is written in a way that is not replaced; leave --numbers out"
            }
            () => "its times and the name of its table cannot be taken out together; convert it to phh first",
        })
    }

    /// The text without names, and without what else is not wanted, if it says the same else.
    fn without(
        &self,
        removals: Removals,
        people: &BTreeSet<String>,
        reader: &AnyReader,
        format: Format,
        text: &[u8],
    ) -> Option<Vec<u8>> {
        let metadata = reader.record().and_then(RecordRef::poker).map(|hand| &hand.metadata);
        let Removals { tables, numbers, .. } = removals;
        let identified = metadata.map(|own| identified(&self.secret, own, tables, numbers)).unwrap_or_default();
        let people = self.replacements(people);
        let attempt = |scopes: &[Scope]| {
            let of_kind = |kind| identified.iter().zip(scopes).any(|(identified, _)| identified.kind == kind);
            let removals = Removals { tables: of_kind("table"), numbers: of_kind("hand"), ..removals };
            let mut names = people.clone();
            for (identified, _) in identified.iter().zip(scopes).filter(|(_, scope)| **scope == Scope::Everywhere) {
                names.extend(identified.spellings.iter().map(|name| (name.clone(), identified.other.clone())));
            }
            // Of names that begin alike the longest is meant.
            names.sort_by(|(one, _), (other, _)| other.len().cmp(&one.len()).then_with(|| one.cmp(other)));
            names.dedup();
            let plain = without_owner(without_encoded_names(&without_remarks(text, &names)), &names);
            // Nobody knows the names of strangers: in the text of a room their lines are out, or the hand is.
            let is_of_room = !format.notation.readings().is_empty();
            let texts = [Some(plain.as_slice()), (!is_of_room).then_some(text)];
            texts.into_iter().flatten().find_map(|text| {
                let mut text = if numbers { without_announcements(text) } else { text.to_vec() };
                for (identified, scope) in
                    identified.iter().zip(scopes).filter(|(_, scope)| **scope != Scope::Everywhere)
                {
                    text = identified.put(&text, *scope)?;
                }
                [Matching::AnyCase, Matching::Exact, Matching::Quoted].into_iter().find_map(|matching| {
                    let mut made = Vec::with_capacity(text.len() + 64);
                    replace(&text, &names, matching, &mut made);
                    if removals.times.is_some() {
                        made = without_times(&made, removals.times == Some(Times::None));
                    }
                    self.reads_alike(removals, reader, format, &made).then_some(made)
                })
            })
        };
        // One after the other: the scope of the first is known when the second is looked for.
        let mut scopes = Vec::new();
        let mut made = identified.is_empty().then(|| attempt(&[])).flatten();
        for one in &identified {
            let found = one.scopes().into_iter().find_map(|scope| {
                let scopes = [&scopes[..], &[scope]].concat();
                attempt(&scopes).map(|made| (scopes, made))
            });
            let (known, text) = found?;
            (scopes, made) = (known, Some(text));
        }
        made
    }

    /// The names of people as texts spell them, and what stands for each.
    fn replacements(&self, people: &BTreeSet<String>) -> Vec<(Vec<u8>, String)> {
        let of_one = |name: &String| {
            let other = self.secret.name("player", name);
            spellings(name).into_iter().map(move |spelling| (spelling, other.clone()))
        };
        people.iter().flat_map(of_one).collect()
    }

    /// Whether a reader finds the same in what was made, with pseudonyms for names.
    fn reads_alike(&self, removals: Removals, reader: &AnyReader, format: Format, made: &[u8]) -> bool {
        let mut second_reader = format.notation.reader(format.form, Depth::Record, &self.reading);
        second_reader.begin(self.before.as_ref());
        let mut problems = Vec::new();
        let Next::Record { consumed, .. } = second_reader.next(made, true, &mut problems) else { return false };
        // Where a name is a word of the text too, a line without it may say nothing that is known.
        if problems.iter().any(|problem: &Problem| !self.codes.contains(&problem.code())) {
            return false;
        }
        if consumed != made.len() && !made.get(consumed..).unwrap_or_default().trim_ascii().is_empty() {
            return false;
        }
        // Names may be those that records before it state; those are others by now.
        let inherits = self.before.is_some();
        match (reader.to_record(), second_reader.to_record()) {
            (Some(mut one), Some(mut other)) => {
                self.blank(removals, &mut one, reader.seated(), inherits, false);
                self.blank(removals, &mut other, &[], inherits, true);
                one == other
            }
            (None, None) => true,
            _ => false,
        }
    }

    /// Puts pseudonyms in a record where they are to be, and takes out what may differ. What was made has them already.
    fn blank(&self, removals: Removals, record: &mut Record, seated: &[String], inherits: bool, is_made: bool) {
        let rename = |name: &mut String| match (inherits, is_made) {
            (true, _) => name.clear(),
            (false, true) => {}
            // A player without a name is called by the seat.
            (false, false) if name.is_empty() => {}
            (false, false) => *name = self.pseudonym(name, seated),
        };
        match record {
            Record::Poker(hand) => {
                if !has_no_names(RecordRef::Poker(hand)) {
                    hand.names.iter_mut().flatten().for_each(rename);
                }
                if inherits {
                    // So may the table be.
                    hand.metadata.table = None;
                }
                self.blank_hand(removals, hand, is_made);
            }
            Record::Pinochle(game) => {
                // Usual names stand in no text.
                game.names.clear();
                game.metadata = Default::default();
                for deal in &mut game.deals {
                    deal.notes.clear();
                    deal.seated.iter_mut().for_each(|(_, name)| name.clear());
                }
            }
            Record::Preferans(game) => {
                game.players.iter_mut().flatten().for_each(rename);
                game.metadata = Default::default();
                game.comments.clear();
                game.deals.iter_mut().for_each(|deal| deal.comments.clear());
            }
            _ => {}
        }
    }

    /// What a player is called then. Readers of rooms write a number behind a name that two at the table have.
    fn pseudonym(&self, name: &str, seated: &[String]) -> String {
        let twin = name.rsplit_once('#').filter(|_| !seated.iter().any(|other| other == name));
        match twin.filter(|(own, _)| seated.iter().any(|other| other == own)) {
            Some((own, number)) => format!("{}#{number}", self.secret.name("player", own)),
            None => self.secret.name("player", name),
        }
    }

    fn blank_hand(&self, removals: Removals, hand: &mut Hand, is_made: bool) {
        hand.comments.clear();
        for played in &mut hand.actions {
            played.comments.clear();
            played.asides.clear();
        }
        hand.actions.retain(|played| played.action.is_some());
        let metadata = &mut hand.metadata;
        let room = metadata.room;
        for (kind, wanted, value) in
            [("table", removals.tables, &mut metadata.table), ("hand", removals.numbers, &mut metadata.hand)]
        {
            if let Some(value) = value.as_mut().filter(|_| wanted && !is_made) {
                *value = another(&self.secret, kind, value, room);
            }
        }
        match removals.times {
            None => {}
            Some(times) => {
                let is_gone = |time: &String| time.bytes().all(|byte| !byte.is_ascii_digit() || byte == b'0');
                if !is_made || metadata.time.as_ref().is_none_or(is_gone) {
                    metadata.time = None;
                }
                (metadata.zone, metadata.zone_abbreviation) = (None, None);
                let day = (metadata.year, metadata.month, metadata.day);
                if times == Times::None && (!is_made || day == (Some(1970), Some(1), Some(1))) {
                    (metadata.year, metadata.month, metadata.day) = (None, None, None);
                }
            }
        }
        for text in [
            &mut metadata.author,
            &mut metadata.event,
            &mut metadata.url,
            &mut metadata.info,
            &mut metadata.venue,
            &mut metadata.address,
            &mut metadata.city,
            &mut metadata.region,
            &mut metadata.postal_code,
            &mut metadata.country,
        ] {
            *text = None;
        }
        (metadata.section, metadata.custom_fields) = (None, Vec::new());
    }
}

/// The problems of a line in which somebody may be named who does not sit at the table.
const MAY_NAME_A_STRANGER: &[&str] = &["SIT106", "SIT206"];

/// Whether its players are called by where they sit, which names nobody.
fn has_no_names(record: RecordRef<'_>) -> bool {
    record.poker().and_then(|hand| hand.metadata.room).is_some_and(calls_by_position)
}

/// Whom the frames of a text name: those who sit there, whether a hand comes of them or not.
fn named_in_frames(text: &[u8]) -> impl Iterator<Item = String> {
    memchr::memmem::find_iter(text, b"\"name\"").filter_map(|at| {
        let rest = text.get(at + 6..)?.trim_ascii_start().strip_prefix(b":")?;
        let rest = rest.trim_ascii_start().strip_prefix(b"\"")?;
        let end = memchr::memchr(b'"', rest)?;
        Some(String::from_utf8_lossy(rest.get(..end)?).into_owned())
    })
}

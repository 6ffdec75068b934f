//! `hoyle stats`: the statistics of hold'em, heard in the pass that checks. Not here: what they mean; that is the list of
//! `hoyle::poker::statistics`.

mod columns;
mod groups;
mod show;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::{Depth, Next, Status};
use hoyle::poker::replay::{Listener, Particulars, Step};
use hoyle::poker::statistics::{HandStatistics, READINGS, Reading, STATISTICS};
use hoyle::problem::{Problem, Problems, Severity};
use hoyle::rules::poker::{Setup, Variant};
use hoyle::{AnyReader, Format, Listeners};
use hoyle_scan::{Error, Fold, Input, PIECE_SIZE, ReadPiece};

use self::columns::{COLUMNS, Column, Value, View};
use self::groups::{Groups, add_to_key};
use super::{Session, Verb, count, not_done, passed_over};
use crate::args::{Paths, number};
use crate::environment::{Failure, unread};
use crate::lock::lock;
use crate::out::Out;
use crate::report;
use crate::writer::Writer;

pub(super) const VERB: Verb = Verb {
    name: "stats",
    about: "Counts what players do over many hands: the statistics of hold'em",
    examples: "Examples:\n  \
        hoyle stats hands/                                  every player, those with most hands first\n  \
        hoyle stats --player Ann hands/                     all of one player, by position\n  \
        hoyle stats --by position --only vpip,pfr hands/    two statistics by position\n  \
        hoyle stats --format json hands/ | jq .             one object a line for each player\n  \
        hoyle stats --list                                  what each statistic means",
    options: |command, _| {
        let names = |names: Vec<&'static str>| PossibleValuesParser::new(names);
        Options::augment_args(command)
            .mut_arg("by", |by| {
                let columns = COLUMNS.iter().map(|column| PossibleValue::new(column.name).help(column.about));
                by.value_parser(PossibleValuesParser::new(columns))
            })
            .mut_arg("only", |only| only.value_parser(names(STATISTICS.iter().map(|row| row.name).collect())))
            .mut_arg("like", |like| like.value_parser(names(READINGS.iter().map(|reading| reading.name).collect())))
    },
    works_on: |notation| notation.poker().is_some() && super::records_whole_games(notation),
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// By what hands are told apart
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', default_value = "player")]
    by: Vec<String>,
    /// Only the hands of this player
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    player: Option<String>,
    /// Only these statistics, without what all-ins were worth
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    only: Vec<String>,
    /// Count as another program does, where hoyle's own statistics tell it
    #[arg(long, value_name = "PROGRAM")]
    like: Option<String>,
    /// Only groups of at least so many hands
    #[arg(long, value_name = "N", value_parser = number::<u64>, default_value = "0", hide_default_value = true)]
    min_hands: u64,
    /// As people read it, as one JSON object a line, or as CSV
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Shape::Text)]
    format: Shape,
    /// List the statistics with their definitions
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    paths: Paths,
}

/// `--format` of `stats`.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// A table
    Text,
    /// JSON Lines
    Json,
    /// CSV
    Csv,
}

/// What is shown, and how.
struct Shown {
    by: Vec<&'static Column>,
    /// The statistics that are shown, by their numbers in the list.
    statistics: Vec<usize>,
    /// Whether they were asked for by name.
    chosen: bool,
    reading: Option<&'static Reading>,
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut by: Vec<&'static Column> = options.by.iter().filter_map(|name| columns::named(name)).collect();
    let is_chosen = |name: &str| options.only.is_empty() || options.only.iter().any(|only| only == name);
    let statistics = STATISTICS.iter().enumerate().filter(|(_, row)| is_chosen(row.name)).map(|(number, _)| number);
    let reading = options.like.as_deref().and_then(|name| READINGS.iter().find(|reading| reading.name == name));
    // One player is shown by position, too.
    let is_sheet = options.format == Shape::Text && options.player.is_some() && options.by == ["player"];
    if is_sheet {
        by.extend(columns::named("position"));
    }
    let shown = Shown { by, statistics: statistics.collect(), chosen: !options.only.is_empty(), reading };
    let mut text = Vec::new();
    if options.list {
        show::list(&shown, options.format, &mut text);
        session.environment.output.write_all(&text)?;
        return Ok(0);
    }
    let all = Mutex::new(Groups::default());
    let least = session.least();
    let with_all_ins = options.only.is_empty();
    let hearing = || GroupListener {
        by: &shown.by,
        player: options.player.as_deref(),
        statistics: match with_all_ins {
            true => HandStatistics::default(),
            false => HandStatistics::default().without_all_in_ev(),
        },
        ..GroupListener::default()
    };
    let currencies = Mutex::new(BTreeSet::new());
    let broken_off = AtomicU64::new(0);
    let work = || Counting {
        all: &all,
        least,
        hearing: hearing(),
        currencies: &currencies,
        own_currencies: BTreeSet::new(),
        last_currency: None,
        broken_off: &broken_off,
        own_broken_off: 0,
        other: None,
    };
    let ran = session.read(&options.paths, PIECE_SIZE, work, Writer::new(0))?;
    let currencies: Vec<Option<String>> =
        currencies.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().collect();
    if let Some(message) = added_up(&currencies, &shown.by) {
        session.environment.message(&message);
    }
    let broken_off = broken_off.into_inner();
    let rows = all.into_inner().unwrap_or_else(PoisonError::into_inner).into_rows();
    match options.format {
        Shape::Text if rows.is_empty() => text.extend_from_slice(b"  no hands\n"),
        Shape::Text if is_sheet => show::sheet(&shown, rows, &mut text),
        Shape::Text => show::table(&shown, rows, options.min_hands, &mut text),
        Shape::Json => show::json(&shown, rows, options.min_hands, &mut text),
        Shape::Csv => show::csv(&shown, rows, options.min_hands, &mut text),
    }
    if session.environment.output_is_terminal {
        let mut visible = Vec::new();
        hoyle::text::visible::lines(&text, &mut visible);
        text = visible;
    }
    session.environment.output.write_all(&text)?;
    if session.sums_up(&ran) && options.format == Shape::Text {
        let broken = ran.read.tally.statuses.last().copied().unwrap_or(0) - ran.counted.unused_broken;
        let left_out = if broken > 0 {
            format!("; {} left out", count(broken, "with errors", "with errors"))
        } else {
            String::new()
        };
        let broken_off = match broken_off {
            0 => String::new(),
            hands => format!("; {hands} without a result, not counted in what was won"),
        };
        let hands = count(ran.read.tally.records - ran.counted.unused, "hand", "hands");
        let (files, passed_over) = (count(ran.read.files, "file", "files"), passed_over(&ran));
        // What is wrong with records that are left out is reported with them; an empty file has none.
        let counting = match (broken, session.least()) {
            (1.., Severity::Error) => None,
            _ => session.counting(&ran),
        };
        let counting = counting.map_or_else(String::new, |counting| format!("; {counting}"));
        let not_done = not_done(&ran, "could not be counted");
        session
            .environment
            .message(&format!("{files}{passed_over}, {hands}{left_out}{broken_off}{counting}{not_done}"));
    }
    Ok(session.status(&ran))
}

/// What is to be said where amounts of several currencies are added up.
fn added_up(currencies: &[Option<String>], by: &[&Column]) -> Option<String> {
    if currencies.len() < 2 || by.iter().any(|column| column.name == "currency") {
        return None;
    }
    let mut names: Vec<&str> = currencies.iter().flatten().map(String::as_str).collect();
    if currencies.contains(&None) {
        names.push("chips without a currency");
    }
    let last = names.pop()?;
    let listed = format!("{} and {last}", names.join(", "));
    Some(format!("amounts in {listed} are added up; --by player,currency keeps them apart"))
}

/// What is heard of one hand, and the groups to which it is added.
#[derive(Default)]
struct GroupListener<'a> {
    by: &'a [&'static Column],
    player: Option<&'a str>,
    statistics: HandStatistics,
    variant: Option<&'static Variant>,
    groups: Groups,
    /// The seats of those who are counted, and where their groups are.
    counted: Vec<(usize, usize)>,
    file: String,
    scale: u8,
    /// Empty where nobody knows.
    currency: String,
    key: Vec<u8>,
    value: String,
    /// Whether the hand is without an error.
    counts: bool,
}

impl Listener for GroupListener<'_> {
    fn wants_hole_cards(&self) -> bool {
        self.statistics.wants_hole_cards()
    }

    fn begin(&mut self, setup: &Setup, start: &Step<'_>) {
        self.variant = Some(setup.variant);
        self.statistics.begin(setup, start);
    }

    #[inline]
    fn step(&mut self, step: &Step<'_>) {
        self.statistics.step(step);
    }

    fn restart(&mut self) {
        self.statistics.restart();
    }

    fn particulars(&mut self, particulars: &dyn Particulars) {
        self.counted.clear();
        self.scale = particulars.scale();
        self.currency.clear();
        self.currency.push_str(&particulars.currency().unwrap_or_default());
        let Some(variant) = self.variant else { return };
        let GroupListener { by, player: only, statistics, groups, counted, file, scale, key, value, .. } = self;
        let (players, big_blind) = (statistics.players(), statistics.big_blind());
        let is_by_name = matches!(by, [Column { value: Value::Name, .. }]);
        let of_hand = by.iter().any(|column| matches!(column.value, Value::OfHand(_)));
        let occasion = of_hand.then(|| particulars.occasion());
        groups.begin_hand();
        particulars.names(players.len(), &mut |seat, name| {
            let other;
            let name = match name {
                Some(name) => name,
                None => {
                    other = particulars.name_or_seat(seat);
                    other.as_bytes()
                }
            };
            if only.is_some_and(|only| only.as_bytes() != name) {
                return;
            }
            let place = seat.index();
            if is_by_name {
                counted.push((place, groups.place(name)));
            } else if let Some(player) = players.get(place) {
                let players = players.len();
                let view = View { place, players, player, variant, big_blind, scale: *scale, file };
                key.clear();
                for column in *by {
                    value.clear();
                    let known = match (column.value, &occasion) {
                        (Value::Name, _) => Some(name),
                        (Value::Of(say), _) => say(&view, value).map(|()| value.as_bytes()),
                        (Value::OfHand(say), Some(occasion)) => say(occasion, value).map(|()| value.as_bytes()),
                        (Value::OfHand(_), None) => None,
                    };
                    add_to_key(key, known);
                }
                counted.push((place, groups.place(key)));
            }
        });
    }

    fn end(&mut self, status: Status) {
        self.counts = status != Status::Invalid && self.variant.is_some();
        if self.counts {
            self.statistics.end(status);
        }
    }
}

/// Counts the hands of a piece of a text.
struct Counting<'a> {
    /// What is counted of all texts.
    all: &'a Mutex<Groups>,
    least: Severity,
    hearing: GroupListener<'a>,
    /// In which currencies was played, and how many hands have no result: of all texts, and of this piece.
    currencies: &'a Mutex<BTreeSet<Option<String>>>,
    own_currencies: BTreeSet<Option<String>>,
    last_currency: Option<Option<String>>,
    broken_off: &'a AtomicU64,
    own_broken_off: u64,
    /// Why nothing can be counted of the text.
    other: Option<&'static str>,
}

impl Fold for Counting<'_> {
    type Output = Out;
    const DEPTH: Depth = Depth::Check;

    fn begin(&mut self, input: &Input, format: Option<Format>, _: bool) {
        self.hearing.groups.clear();
        self.own_currencies.clear();
        (self.last_currency, self.own_broken_off) = (None, 0);
        self.hearing.file.clone_from(&input.name);
        self.other = format.and_then(|format| match format.notation.poker() {
            None => Some("only hands of poker have these statistics"),
            Some(_) if !(VERB.works_on)(format.notation) => {
                Some("a frame is a moment of a hand, of which nothing is counted; its history can be: convert --to phh")
            }
            Some(_) => None,
        });
    }

    fn next(&mut self, reader: &mut AnyReader, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        (self.hearing.counts, self.hearing.variant) = (false, None);
        self.hearing.counted.clear();
        if self.other.is_some() {
            return reader.next(text, last, problems);
        }
        reader.next_with(text, last, problems, &mut Listeners::default().with_poker(&mut self.hearing))
    }

    fn record(&mut self, _: &mut AnyReader, _: &[u8], _: &[Problem]) {
        let GroupListener { statistics, groups, counted, scale, currency, counts: true, .. } = &mut self.hearing else {
            return;
        };
        let (players, big_blind) = (statistics.players(), statistics.big_blind());
        for (seat, place) in &*counted {
            if let Some(player) = players.get(*seat) {
                groups.of_player(*place).add_hand(player, big_blind, *scale);
            }
        }
        if !counted.is_empty() {
            self.own_broken_off += u64::from(players.iter().all(|player| player.net.is_none()));
            let known = Some(currency.as_str()).filter(|currency| !currency.is_empty());
            if self.last_currency.as_ref().is_none_or(|last| last.as_deref() != known) {
                let known = known.map(str::to_owned);
                self.own_currencies.insert(known.clone());
                self.last_currency = Some(known);
            }
        }
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        match self.other {
            Some(why) => out.pass_over(piece, why),
            None => {
                report::errors(piece, self.least, out);
                self.broken_off.fetch_add(self.own_broken_off, Relaxed);
                let mut currencies = lock(self.currencies);
                currencies.append(&mut self.own_currencies);
                drop(currencies);
                lock(self.all).add(&self.hearing.groups);
                self.hearing.groups.clear();
            }
        }
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

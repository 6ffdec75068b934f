//! `hoyle select`: the records that match, byte for byte.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::notation::Status;
use hoyle::poker::positions::offset;
use hoyle::poker::select::{
    BoardPattern, Filter as HandFilter, HoleRange, Line, Players, PotBound, Stakes, StatisticPattern, StreetName,
    is_known_variant, was_played_at,
};
use hoyle::problem::Problem;
use hoyle::select::{Date, Filter, Matcher};
use hoyle::{AnyReader, Format, RecordRef};

use super::picking::{Pick, Picking};
use super::{Session, Verb};
use crate::args::{Paths, number};
use crate::environment::Failure;
use crate::out::Picked;
use crate::selection::Selection;
use crate::writer::Writer;
use hoyle_scan::{NameSearch, PIECE_SIZE};

pub(super) const VERB: Verb = Verb {
    name: "select",
    about: "Prints the records that match, byte for byte, as one valid collection",
    examples: "Examples:\n  \
        hoyle select hands/ --player Ada --showdown         the hands that Ada took to the showdown\n  \
        hoyle select hands.phhs --hand 'AKs,QQ+' --won      those in which one of these won\n  \
        hoyle select hands/ --pot '>100bb' --sample 20      twenty of the large pots, the same each time\n  \
        hoyle select hands/ --status invalid > broken.phhs  those that have errors",
    options: |command, _| Options::augment_args(command),
    works_on: |_| true,
    run,
};

#[derive(Args, Debug)]
struct Options {
    /// A player of this name, letter for letter; what else is asked of a player is asked of this one
    #[arg(long, value_name = "NAME", allow_hyphen_values = true, help_heading = "Whose")]
    player: Option<String>,
    /// The player whose record it is
    #[arg(long, help_heading = "Whose")]
    hero: bool,
    /// The player in this position: BTN, SB, BB, UTG, CO, or another name that PSN has for it
    #[arg(long, value_name = "POSITION", value_parser = position, help_heading = "Whose")]
    position: Option<String>,
    /// Was dealt one of these: AKs, AKo, QQ+, ATs+, 77-22, T9s-54s, AsKs; parted by commas
    #[arg(long, value_name = "RANGE", help_heading = "What a player did")]
    hand: Option<HoleRange>,
    /// Was in at the showdown
    #[arg(long, help_heading = "What a player did")]
    showdown: bool,
    /// Took something from a pot
    #[arg(long, help_heading = "What a player did")]
    won: bool,
    /// Had less at the end than at the start
    #[arg(long, help_heading = "What a player did")]
    lost: bool,
    /// Put in the last chip on this street: preflop, turn, fourth street
    #[arg(long, value_name = "STREET", help_heading = "What a player did")]
    all_in: Option<StreetName>,
    /// Did this on a street, and nothing else: river=XR; X check, B bet, C call, R raise, F fold
    #[arg(long, value_name = "STREET=LETTERS", help_heading = "What a player did")]
    line: Vec<Line>,
    /// Did what this statistic counts, such as three_bet, or passed it up: !three_bet; hoyle stats --list says what each is
    #[arg(long, value_name = "STATISTIC", help_heading = "What a player did")]
    stat: Vec<StatisticPattern>,
    /// The board: AhKd2c, A?K?2?, Ah*; the flop has no order
    #[arg(long, value_name = "CARDS", help_heading = "The table")]
    board: Option<BoardPattern>,
    /// The variant: its code in PHH, or its name
    #[arg(long, value_name = "VARIANT", value_parser = variant, help_heading = "The table")]
    variant: Option<String>,
    /// How many were dealt in: 6, 2..6, 4..
    #[arg(long, value_name = "N", help_heading = "The table")]
    players: Option<Players>,
    /// The blinds, or the bets of a fixed limit: 0.25/0.50
    #[arg(long, value_name = "SMALL/BIG", help_heading = "The table")]
    stakes: Option<Stakes>,
    /// How large the pot became, in chips or big blinds: >100bb, <=20
    #[arg(long, value_name = "SIZE", help_heading = "The table")]
    pot: Option<PotBound>,
    /// The room by the name that --from has for it, or the venue
    #[arg(long, value_name = "ROOM", help_heading = "The table")]
    room: Option<String>,
    /// Played on this day or later, such as 2026-11-23
    #[arg(long, value_name = "DAY", help_heading = "The record")]
    since: Option<Date>,
    /// Played on this day or earlier
    #[arg(long, value_name = "DAY", help_heading = "The record")]
    until: Option<Date>,
    /// The status that check gives it
    #[arg(long, value_name = "STATUS", value_parser = status, help_heading = "The record")]
    status: Option<Status>,
    /// Has a problem with this code, such as PHH301
    #[arg(long, value_name = "CODE", help_heading = "The record")]
    code: Option<String>,
    /// Those that do not match
    #[arg(long, help_heading = "How many")]
    invert: bool,
    /// Pass over the first so many
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>, help_heading = "How many")]
    skip: u64,
    /// At most so many
    #[arg(long, value_name = "N", value_parser = number::<u64>, help_heading = "How many")]
    first: Option<u64>,
    /// So many of them at random, in their order
    #[arg(long, value_name = "N", value_parser = number::<usize>, help_heading = "How many")]
    sample: Option<usize>,
    /// Another seed is another sample
    #[arg(long, value_name = "S", default_value_t = 0, requires = "sample", value_parser = number::<u64>, help_heading = "How many")]
    seed: u64,
    /// Print how many there are instead
    #[arg(long, help_heading = "How many")]
    count: bool,
    #[command(flatten)]
    paths: Paths,
}

fn position(text: &str) -> Result<String, String> {
    // Each is a position at a table of some size.
    let found = (2..=hoyle::rules::MAX_SEATS).map(|players| offset(text.as_bytes(), players));
    match found.reduce(Result::or) {
        Some(Err(error)) => Err(format!("it is {error}: write BTN, SB, BB, UTG, UTG+1, LJ, HJ, CO or the like")),
        _ => Ok(text.to_owned()),
    }
}

fn variant(text: &str) -> Result<String, String> {
    match is_known_variant(text) {
        true => Ok(text.to_owned()),
        false => Err("there is no variant of this code or name: write NT, or no-limit texas hold'em".to_owned()),
    }
}

pub(super) fn status(text: &str) -> Result<Status, String> {
    let known = Status::ALL.into_iter().find(|status| status.to_string() == text);
    known.ok_or_else(|| format!("there are {}", Status::ALL.map(|status| status.to_string()).join(", ")))
}

impl Options {
    fn filter(&self) -> Filter {
        let Options { player, hero, position, hand, showdown, won, lost, all_in, line, stat, .. } = self;
        let Options { board, variant, players, stakes, pot, room, since, until, .. } = self;
        let poker = HandFilter {
            player: None,
            hero: *hero,
            position: position.clone(),
            hole: hand.clone(),
            showdown: *showdown,
            won: *won,
            lost: *lost,
            all_in: all_in.clone(),
            lines: line.clone(),
            statistics: stat.clone(),
            board: board.clone(),
            variant: variant.clone(),
            players: *players,
            stakes: *stakes,
            pot: *pot,
            room: room.clone(),
        };
        Filter { player: player.clone(), since: *since, until: *until, poker }
    }
}

fn run(matches: &ArgMatches, session: &mut Session) -> Result<u8, Failure> {
    let options = Options::from_arg_matches(matches).map_err(|error| Failure::Usage(error.to_string()))?;
    if let Some(code) = &options.code {
        let entries = hoyle::explain::problems(session.environment.notations);
        let known = entries.iter().any(|entry| entry.code.to_string().eq_ignore_ascii_case(code));
        if !known {
            return Err(Failure::Usage(format!("there is no problem {code}; hoyle explain lists them")));
        }
    }
    if let (Some(since), Some(until)) = (options.since, options.until)
        && since > until
    {
        return Err(Failure::Usage(format!("--since {since} is later than --until {until}")));
    }
    let (filter, reading) = (options.filter(), session.options.clone());
    let several = !options.paths.is_one(session.environment.input_is_terminal);
    // A selection by problems does not report these problems.
    let asked = options.status.is_some() || options.code.is_some();
    let least = (!asked).then(|| session.least());
    // Any place is a venue: one where no hand was played is a slip of the pen.
    let place = options.room.clone().filter(|name| session.reading(name).is_none());
    let place = place.map(|name| Arc::new(Asked { name, is_known: AtomicBool::new(false) }));
    let player = options.player.clone().map(|name| Arc::new(Asked { name, is_known: AtomicBool::new(false) }));
    let work = || {
        let (filter, code) = (filter.clone(), options.code.clone());
        let search = filter.player.as_deref().filter(|_| !options.invert).and_then(NameSearch::new);
        let (place, player) = (place.clone(), player.clone());
        let (status, invert) = (options.status, options.invert);
        let select = Select { search, filter, matcher: Matcher::default(), status, code, invert, place, player };
        Picking::new(select, least, reading.clone())
    };
    let sample = options.sample.map(|size| (size, options.seed));
    let selection = Selection::new(several).limited(options.skip, options.first).sampled(sample);
    let writer = Writer::into_sink(selection.counting(options.count));
    let ran = session.read(&options.paths, PIECE_SIZE, work, writer)?;
    // Where reading ended with the first so many, nobody knows where and by whom the others were played.
    let is_unknown = |asked: &&Asked| !ran.has_enough && !asked.is_known.load(Relaxed);
    if let Some(Asked { name, .. }) = place.as_deref().filter(is_unknown) {
        return Err(Failure::Usage(format!(
            "--room {name}: no hand was played there; the rooms are {}, or write a venue as the records do",
            session.readings().join(", ")
        )));
    }
    if let Some(player) = player.as_deref().filter(is_unknown) {
        session.environment.message(&format!("nobody is called {} in these records", player.name));
    }
    Ok(session.status(&ran))
}

struct Select {
    /// Finds the name without which there is no match.
    search: Option<NameSearch>,
    filter: Filter,
    matcher: Matcher,
    status: Option<Status>,
    code: Option<String>,
    invert: bool,
    /// What is asked for as a venue, if it is none of the rooms.
    place: Option<Arc<Asked>>,
    /// Who is asked for.
    player: Option<Arc<Asked>>,
}

/// A venue or a player somebody asks for.
struct Asked {
    name: String,
    /// Whether a hand was played there, or by whom.
    is_known: AtomicBool,
}

impl Pick for Select {
    fn passes_over(&mut self, reader: &AnyReader, format: Format, text: &[u8]) -> bool {
        let search = self.search.as_ref().filter(|_| self.place.is_none());
        search.is_some_and(|search| search.is_absent(reader, format, text))
    }

    fn pick(&mut self, reader: &mut AnyReader, _: Format, _: &[u8], problems: &[Problem]) -> Option<Picked> {
        if let (Some(place), Some(hand)) = (&self.place, reader.record().and_then(RecordRef::poker))
            && was_played_at(hand, &place.name)
        {
            place.is_known.store(true, Relaxed);
        }
        if let (Some(player), Some(record)) = (&self.player, reader.record())
            && !player.is_known.load(Relaxed)
            && (Filter { player: Some(player.name.clone()), ..Filter::default() }).matches(record)
        {
            player.is_known.store(true, Relaxed);
        }
        let has_code = |code: &String| problems.iter().any(|found| found.code().to_string().eq_ignore_ascii_case(code));
        let found = self.status.is_none_or(|status| reader.status(problems) == status)
            && self.code.as_ref().is_none_or(has_code)
            && match reader.record() {
                Some(record) => self.matcher.matches(&self.filter, record),
                // Nothing is known of it.
                None => self.filter == Filter::default(),
            };
        (found != self.invert).then(Picked::default)
    }
}

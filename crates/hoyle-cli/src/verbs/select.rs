//! `hoyle select`: the records that match, byte for byte.

use std::sync::Arc;

use clap::{ArgMatches, Args, FromArgMatches};
use hoyle::AnyReader;
use hoyle::Format;
use hoyle::notation::{Depth, Options as Reading, Status};
use hoyle::poker::select::{
    BoardPattern, Did, Filter as HandFilter, HoleRange, Line, Players, PotBound, Stakes, StreetName,
};
use hoyle::problem::{Problem, Severity};
use hoyle::problems::Shared;
use hoyle::select::{Date, Filter};
use hoyle::text::Span;

use super::{Session, Verb, convert};
use crate::args::{Paths, number};
use crate::environment::{Failure, unread};
use crate::out::{Out, Selected};
use crate::report::{self, Reporter};
use crate::selection::Selection;
use crate::writer::Writer;
use hoyle_scan::{Error, Fold, Input, PIECE_SIZE, ReadPiece, Spot};

pub(super) const VERB: Verb = Verb {
    name: "select",
    about: "Prints the records that match, byte for byte, as one valid collection",
    examples: "Examples:\n  \
        hoyle select hands/ --player Ada --showdown         the hands that Ada took to the showdown\n  \
        hoyle select hands.phhs --hand 'AKs,QQ+' --won      those in which one of these won\n  \
        hoyle select hands/ --pot '>100bb' --sample 20      twenty of the large pots, the same each time\n  \
        hoyle select hands/ --status invalid > broken.phhs  those that have errors",
    options: |command, _| Options::augment_args(command),
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
    #[arg(long, value_name = "POSITION", help_heading = "Whose")]
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
    stat: Vec<Did>,
    /// The board: AhKd2c, A?K?2?, Ah*; the flop has no order
    #[arg(long, value_name = "CARDS", help_heading = "The table")]
    board: Option<BoardPattern>,
    /// The variant: its code in PHH, or its name
    #[arg(long, value_name = "VARIANT", help_heading = "The table")]
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

fn status(text: &str) -> Result<Status, String> {
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
    let (filter, reading, least) = (options.filter(), session.options.clone(), session.least());
    let several = !options.paths.is_one(session.environment.input_is_terminal);
    let passes_over = !options.count && (options.skip > 0 || options.sample.is_some());
    let work = || Select {
        filter: filter.clone(),
        status: options.status,
        code: options.code.clone(),
        invert: options.invert,
        least,
        reading: reading.clone(),
        format: None,
        records: 0,
        read: 0,
        matching: Vec::new(),
        leaning: Vec::new(),
        passes_over,
        left_out: false,
    };
    let sample = options.sample.map(|size| (size, options.seed));
    let selection = Selection::new(several, options.skip, options.first, sample, options.count);
    let ran = session.read(&options.paths, PIECE_SIZE, work, Writer::selecting(selection))?;
    Ok(session.status(&ran))
}

struct Select {
    filter: Filter,
    status: Option<Status>,
    code: Option<String>,
    invert: bool,
    /// How severe a problem must be to be shown.
    least: Severity,
    /// How records are read.
    reading: Arc<Reading>,
    format: Option<Format>,
    records: u32,
    read: usize,
    /// Which records of the piece match.
    matching: Vec<Spot>,
    /// Those that go by one before them which is left out.
    leaning: Vec<Spot>,
    /// Whether records that match may be left out.
    passes_over: bool,
    left_out: bool,
}

impl Select {
    fn matches(&self, reader: &AnyReader, problems: &[Problem]) -> bool {
        let has_code = |code: &String| problems.iter().any(|found| found.code().to_string().eq_ignore_ascii_case(code));
        let found = self.status.is_none_or(|status| reader.status(problems) == status)
            && self.code.as_ref().is_none_or(has_code)
            && match reader.record() {
                Some(record) => self.filter.matches(record),
                // Nothing is known of it.
                None => self.filter == Filter::default(),
            };
        found != self.invert
    }
}

impl Fold for Select {
    type Output = Out;
    // Who was in, and what was won, only playing shows.
    const DEPTH: Depth = Depth::Record;
    const EVERY_BYTE: bool = true;

    fn begin(&mut self, _: &Input, format: Option<Format>, _: bool) {
        self.format = format;
        (self.records, self.read, self.left_out) = (0, 0, self.passes_over);
        self.matching.clear();
        self.leaning.clear();
    }

    fn record(&mut self, reader: &mut AnyReader, text: &[u8], problems: &[Problem]) {
        let spot = Spot { record: self.records, start: self.read, end: self.read + text.len() };
        self.records += 1;
        self.read += text.len();
        if !self.matches(reader, problems) {
            self.left_out = true;
            return;
        }
        self.matching.push(spot);
        // What is copied takes nothing along of what stands before it.
        if let Some(format) = self.format.filter(|_| self.left_out && reader.carryover().is_some())
            && convert::leans(format, &self.reading, reader, text, problems)
        {
            self.leaning.push(spot);
        }
    }

    fn between(&mut self, text: &[u8]) {
        self.read += text.len();
    }

    fn finish(&mut self, piece: &ReadPiece<'_>, _: Option<&mut AnyReader>, out: &mut Out) {
        // Who asks for records with problems is not told of them.
        let asked = self.status.is_some() || self.code.is_some();
        if !asked || piece.format.is_none() || piece.is_broken {
            report::errors(piece, self.least, out);
        }
        let from = piece.start();
        let mut reporter = Reporter::new(piece, report::Format::Short, false);
        for spot in &self.leaning {
            let spot =
                Spot { start: spot.start + from, end: spot.end + from, record: spot.record + piece.first_record() };
            let lost = Shared::RecordBeforeLost.at(Span::at(0)).with_severity(Severity::Warning);
            reporter.show(&lost, spot, &mut out.messages);
            out.counted.count(Severity::Warning);
        }
        let Some(format) = piece.format.filter(|_| !self.matching.is_empty()) else { return };
        let text = piece.text.get(from..).unwrap_or_default();
        let records = self.matching.iter().map(|spot| text.get(spot.start..spot.end).unwrap_or_default().to_vec());
        let records = records.collect();
        out.selected.push(Selected { file: piece.input.name.clone(), format, records });
    }

    fn error(&mut self, error: Error, out: &mut Out) {
        out.failure(&unread(&error));
    }
}

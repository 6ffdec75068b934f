//! The one list of rooms, and all of them as one notation: [`Rooms`]. Not here: what a room writes; that is in its folder.

use std::borrow::Cow;

use hoyle_notation::problem::{ComposeError, Fix, Loss, PathCache, Problem};
use hoyle_notation::text::encoding;
use hoyle_notation::{
    About, Depth, Form, FromJsonError, GameNotation, GameReader, Likeness, Notation, OptionError, Options, PlainNames,
    Reader, WriteOptions,
};
use hoyle_poker::Hand;
use hoyle_poker::phh::Phh;
use hoyle_rules::poker::Options as Conventions;

use crate::draft::{Chair, Draft};
use crate::headers::next_header;
use crate::reader::RoomsReader;
use crate::text::decode::Decoder;
use crate::text::lines::{Line, Lines, next_line};
use hoyle_notation::text::utf_16::Utf16;

/// A poker room: how its texts are known, and how they are read.
pub(crate) trait Room: Sync {
    /// The name by which it is chosen, short and in small letters: `stars`.
    fn name(&self) -> &'static str;
    /// What it is called: `PokerStars`.
    fn title(&self) -> &'static str;
    /// What the first line of a hand begins with, each long enough to be this room's and nobody else's.
    fn heads(&self) -> &'static [&'static [u8]];
    /// Whether the header that begins with one of the heads is this room's, where two rooms share one.
    fn owns(&self, _line: &[u8]) -> bool {
        true
    }
    /// What else there is at the beginning of a text of this room, one of these at least, where other programs may begin a
    /// text with the same header. None are asked for where the header is the room's alone.
    fn signs(&self) -> &'static [&'static [u8]] {
        &[]
    }
    /// What lines begin with that are of no one hand: what the room writes above the first one, and below the last.
    fn remarks(&self) -> &'static [&'static [u8]] {
        &[]
    }
    /// Whether a line that begins like a remark is one.
    fn is_remark(&self, _line: &[u8]) -> bool {
        true
    }
    /// Whether such lines tell something all the same, of a match or a session, and are kept as comments.
    fn keeps_remarks(&self) -> bool {
        false
    }
    /// Whether a hand can only be understood with the whole file before it, which is then read at once.
    fn needs_whole_file(&self) -> bool {
        false
    }
    /// Up to where headers in a text that begins with one are the same hand's: at least to the end of the first line. It
    /// is not asked where there is a tag.
    fn own_heads_end(&self, text: &[u8]) -> usize {
        next_line(text, 0).unwrap_or(text.len())
    }
    /// In XML, what a hand begins with, wherever in a line it stands; other headers only stand above the first hand.
    fn tag(&self) -> Option<&'static [u8]> {
        None
    }
    /// Whether what stands above the tag of a hand is told for all hands behind it too, which are read as if it stood above
    /// each of them.
    fn has_preamble(&self) -> bool {
        false
    }
    /// Whether a hand may have been cut in a line, and the next one stand in the rest of it, where nothing need be wrong with
    /// the first.
    fn glues_headers(&self) -> bool {
        false
    }
    /// Where in the text of a hand in which something is wrong another one of the room begins, in the middle of a line: texts
    /// were joined of which one had no end of line. Of tags each may stand in the middle of a line.
    fn glued(&self, text: &[u8]) -> Option<usize> {
        if self.tag().is_some() {
            return None;
        }
        let begins = |at: &usize| {
            let before = text.get(..*at).and_then(<[u8]>::last);
            // Behind a blank or a quote it is something that was said.
            before.is_some_and(|byte| !byte.is_ascii_whitespace() && !matches!(byte, b'"' | b'\'' | b'('))
                && text.get(*at..).is_some_and(|rest| self.owns(rest))
        };
        let first = |head: &&[u8]| memchr::memmem::find_iter(text, *head).find(begins);
        self.heads().iter().filter_map(first).min()
    }
    /// Whether what belongs to a hand stands in several tables, so that rows of other places are read below its header.
    fn has_tables(&self) -> bool {
        false
    }
    /// What a row of one of the tables is joined by with the header of its hand, which has it too.
    fn key<'t>(&self, _row: &'t [u8]) -> Option<&'t [u8]> {
        None
    }
    /// Whether players have no names but are called by what they post, where they sit or how they are connected.
    fn calls_by_position(&self) -> bool {
        false
    }
    /// The word in the name of a table by which a reader knows the kind of its hands.
    fn table_mark(&self) -> Option<&'static str> {
        None
    }
    /// Reads the text of one hand, which begins with its header, in UTF-8. `draft` is empty.
    fn read(&self, text: &[u8], draft: &mut Draft);
    /// Adds to a hand that was read from this text what else the text says, and a draft has no place for. `number` gives the
    /// numbers of players, from 1; those who are not dealt in have the last.
    fn add_unplaced(&self, _text: &[u8], _hand: &mut Hand, _number: &dyn Fn(Chair) -> i64) {}
    /// Whether [`add_unplaced`](Room::add_unplaced) tells who sits there and is not dealt in, or all seats stand in one line.
    fn keeps_seats(&self) -> bool {
        false
    }
    /// What a name or a number means that stands so in the text.
    fn words<'t>(&self, written: &'t [u8]) -> Cow<'t, str> {
        encoding::lossy(written)
    }
    /// Sets the conventions in which the room's rules depart from those that all rooms share.
    fn conventions(&self, _conventions: &mut Conventions) {}
}

/// Whether the room of this name calls players by what they post, where they sit or how they are connected: such a name
/// identifies no person.
pub fn calls_by_position(room: &str) -> bool {
    ROOMS.iter().any(|own| own.name() == room && own.calls_by_position())
}

/// The word in the name of a table of this room by which a reader knows the kind of its hands, such as those with a jackpot:
/// whoever renames a table keeps it.
pub fn table_mark(room: &str) -> Option<&'static str> {
    ROOMS.iter().find(|own| own.name() == room)?.table_mark()
}

/// A line for each folder: its name, its rooms, and the module of its problems if it has some of its own.
macro_rules! rooms {
    ($($module:ident::$room:ident $(, $more:ident)* $(with $problems:ident)?;)+) => {
        /// Every room. Of two that could own a header the first does.
        pub(crate) static ROOMS: &[&dyn Room] = &[$(&crate::$module::$room $(, &crate::$module::$more)*),+];

        /// The problems of the texts of rooms, and their pages.
        pub mod problems {
            use hoyle_notation::problem::{Entry, Page};

            const TABLES: &[(&[&Entry], &[Page])] = &[
                (crate::problems::ENTRIES, crate::problems::PAGES),
                $($((crate::$module::$problems::ENTRIES, crate::$module::$problems::PAGES),)?)+
            ];
            const COUNT: usize = {
                let (mut count, mut table) = (0, 0);
                while table < TABLES.len() {
                    count += TABLES[table].0.len();
                    table += 1;
                }
                count
            };

            static ALL: [&Entry; COUNT] = {
                let mut all = [TABLES[0].0[0]; COUNT];
                let (mut at, mut table) = (0, 0);
                while table < TABLES.len() {
                    let mut row = 0;
                    while row < TABLES[table].0.len() {
                        all[at] = TABLES[table].0[row];
                        (at, row) = (at + 1, row + 1);
                    }
                    table += 1;
                }
                all
            };

            static ALL_PAGES: [Page; COUNT] = {
                let mut all = [TABLES[0].1[0]; COUNT];
                let (mut at, mut table) = (0, 0);
                while table < TABLES.len() {
                    let mut row = 0;
                    while row < TABLES[table].1.len() {
                        all[at] = TABLES[table].1[row];
                        (at, row) = (at + 1, row + 1);
                    }
                    table += 1;
                }
                all
            };

            /// What can be reported, the shared problems first and then room by room.
            pub static ENTRIES: &[&Entry] = &ALL;
            /// The page of each, in the same order.
            pub static PAGES: &[Page] = &ALL_PAGES;
        }
    };
}

rooms! {
    pokerstars::PokerStars with problems;
    ggpoker::GgPoker with problems;
    acpc::Pluribus, Acpc, AcpcWire with problems;
    bovada::Bovada with problems;
    pacific888::Pacific888 with problems;
    fulltilt::FullTilt with problems;
    winamax::Winamax with problems;
    ipoker::IPoker with problems;
    party::Party;
    wpn::Wpn;
    ongame::OnGame;
    merge::Merge;
    microgaming::Microgaming;
    boss::Boss, Igt;
    entraction::Entraction;
    absolute::Absolute;
    irc::Irc with problems;
    ohh::OpenHandHistory with problems;
    pokernow::PokerNow with problems;
}

/// The room of a name, by which it is chosen.
pub(crate) fn room_of_name(name: &str) -> Option<&'static dyn Room> {
    ROOMS.iter().copied().find(|room| room.name() == name)
}

/// The texts of all rooms.
#[derive(Clone, Copy, Debug)]
pub struct Rooms;

/// One hand or many to a file, also of several rooms.
pub const FORM: Form = Form { extension: ".hh.txt", collection: true };

/// The text of PokerStars, which trackers take.
pub const STARS: Form = Form { extension: ".txt", collection: true };

/// The log of the dealer of the Annual Computer Poker Competition.
pub const ACPC: Form = Form { extension: ".log", collection: true };

/// The Open Hand History format.
pub const OHH: Form = Form { extension: ".ohh", collection: true };

/// Appends a hand to a text, and gives what is lost.
type Compose = fn(&Hand, &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError>;

/// A line for each format that is written: its name, its form, what writes it. Of the rooms together it is the first.
const WRITERS: &[(&str, Form, Compose)] = &[
    ("stars", STARS, crate::pokerstars::compose::compose),
    ("acpc", ACPC, crate::acpc::compose::compose),
    ("ohh", OHH, crate::ohh::compose::compose),
];

/// The same without what writes them.
const TARGETS: [(&str, Form); WRITERS.len()] = {
    let mut targets = [("", FORM); WRITERS.len()];
    let mut at = 0;
    while at < WRITERS.len() {
        targets[at] = (WRITERS[at].0, WRITERS[at].1);
        at += 1;
    }
    targets
};

/// The hands of a text, one after the other. Reading never fails: what is wrong with one is reported with it.
pub fn read(text: &[u8]) -> hoyle_notation::Records<'_, Box<dyn GameReader<Record = Hand>>> {
    hoyle_notation::Records::of(text, &Rooms)
}

impl Notation for Rooms {
    fn about(&self) -> &'static About {
        static ABOUT: About = About {
            name: "rooms",
            title: "Hand histories of poker rooms",
            versions: "by header",
            forms: &[FORM],
            options: &["reading", "rules"],
            plain_names: Some(PlainNames { unless: &["<"], carried_over: true }),
            problems: problems::ENTRIES,
        };
        &ABOUT
    }

    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        ROOMS.iter().map(|room| (room.name(), room.title())).collect()
    }

    fn extensions_by_content(&self) -> &'static [&'static str] {
        &[".txt", ".csv", ".xml", ".log", ".json", ".html", ".ohh"]
    }

    fn extensions_of_its_own(&self) -> &'static [&'static str] {
        &[OHH.extension]
    }

    fn is_written(&self) -> bool {
        false
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        let mut decoder = Decoder::default();
        let head = Utf16::of(head).map_or(head, |order| decoder.decode_utf_16(head, order).as_bytes());
        (begins_with_header(head) || begins_inside_a_hand(head)).then_some(FORM)
    }

    fn likeness(&self, text: &[u8]) -> Likeness {
        if self.sniff(text).is_some() { Likeness::Record } else { Likeness::Nothing }
    }

    fn check_values(&self, options: &Options) -> Result<(), OptionError> {
        if let Some(name) = options.get("reading").filter(|name| room_of_name(name).is_none()) {
            return Err(OptionError::UnknownOption { notation: self.name(), option: name.to_owned() });
        }
        hoyle_poker::conventions::chosen(options, Conventions::default()).map(drop)
    }

    fn rules(&self) -> Vec<(String, String)> {
        hoyle_poker::conventions::listing()
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        self.path_cached(text, problem, &mut PathCache::default())
    }

    fn path_cached(&self, text: &[u8], problem: &Problem, cache: &mut PathCache) -> String {
        // Up to where lines were counted, and how many.
        let mut counted: Box<(usize, usize)> = cache.take();
        let at = (problem.at.start as usize).min(text.len());
        if at < counted.0 {
            *counted = (0, 0);
        }
        let more = text.get(counted.0..at).unwrap_or_default();
        *counted = (at, counted.1 + memchr::memchr_iter(b'\n', more).count());
        let path = format!("lines[{}]", counted.1);
        cache.keep(counted);
        path
    }

    fn fix(&self, _: &[u8], _: &Problem) -> Option<Fix> {
        None
    }

    /// A room's text is as the room wrote it.
    fn format(&self, text: &[u8], _: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        out.extend_from_slice(text);
        Ok(())
    }

    fn targets(&self) -> &'static [(&'static str, Form)] {
        &TARGETS
    }

    /// A hand of one room in the words of another; under the name of all rooms it stays as it is.
    fn convert_form(&self, text: &[u8], from: Form, to: Form, out: &mut Vec<u8>) -> Result<Vec<Problem>, Problem> {
        if to == FORM {
            return self.format(text, from, out).map(|()| Vec::new());
        }
        let mut reader = RoomsReader::new(Depth::Record, &Options::default());
        _ = reader.next(text, true, &mut ());
        reader.compose(text, to, out)
    }

    /// What is written ends with what stands between two hands.
    fn collect(&self, _: u64, text: &[u8], out: &mut Vec<u8>) {
        out.extend_from_slice(text);
        // Another hand follows, or may: its header begins a line, and readers of others want an empty one before it.
        let ends_with_empty_line = text.ends_with(b"\n\n") || text.ends_with(b"\n\r\n");
        out.extend_from_slice(match text.ends_with(b"\n") {
            true if ends_with_empty_line => b"",
            true => b"\n",
            false => b"\n\n",
        });
    }

    fn schema(&self) -> String {
        Phh.schema()
    }

    fn from_json(&self, _: &[u8], _: Form, _: &mut Vec<u8>) -> Result<Vec<Problem>, FromJsonError> {
        Err(FromJsonError::Value("the text of a room is not written from JSON; write it as phh".to_owned()))
    }
}

/// Whether the first thing that a text says is the header of a hand; some words of a mail may stand before it.
fn begins_with_header(head: &[u8]) -> bool {
    next_header(head, 0).is_some_and(|header| {
        let signs = header.room.signs();
        let behind = head.get(header.at..).unwrap_or_default();
        crate::headers::is_nothing(head.get(..header.line).unwrap_or_default())
            && (signs.is_empty() || signs.iter().any(|sign| memchr::memmem::find(behind, sign).is_some()))
    })
}

/// Whether a hand begins further down, and above it stands the rest of another: lines of the play as rooms mark them.
fn begins_inside_a_hand(head: &[u8]) -> bool {
    let marks: &[&[u8]] = &[b"*** ", b"** ", b"Seat "];
    next_header(head, 0).is_some_and(|header| {
        let above = head.get(..header.line).unwrap_or_default();
        let is_marked = |line: Line<'_>| marks.iter().any(|mark| line.text.starts_with(mark));
        Lines::of(above).filter(|line| is_marked(*line)).count() > 1
            && begins_with_header(head.get(header.line..).unwrap_or_default())
    })
}

impl GameNotation for Rooms {
    type Record = Hand;

    fn reader(&self, _: Form, depth: Depth, options: &Options) -> Box<dyn GameReader<Record = Hand>> {
        Box::new(RoomsReader::new(depth, options))
    }

    fn compose(&self, hand: &Hand, options: &WriteOptions, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
        compose(hand, options.form, out)
    }
}

/// Writes a hand in one of the formats.
pub(crate) fn compose(hand: &Hand, form: Option<Form>, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
    let chosen = WRITERS.iter().find(|writer| Some(writer.1) == form).or(WRITERS.first());
    chosen.map_or(Err(ComposeError::Foreign), |(_, _, compose)| compose(hand, out))
}

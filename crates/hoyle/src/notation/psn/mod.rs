//! PSN, the Poker Standard Notation for no-limit hold'em: `NLH 200 BTN 3/7/10 …`. A file holds a hand or many.
//! <https://github.com/anti-matt-er/PSN>; what is undecided or contradicts itself there is decided in FORMATS.md.

mod about;
mod bets;
mod called;
mod cards;
mod chips;
mod cross;
mod draft;
mod ending;
mod fill;
mod fix;
mod interpret;
mod json;
mod keep;
mod lex;
mod path;
mod played;
pub mod problems;
mod read;
mod rewrite;
mod say;
mod seats;
mod sections;
mod setup;
mod sheet;
mod streets;
mod won;
mod words;

use hoyle_rules::poker::{Action, OddChips, Options as Room, Setup};
use hoyle_rules::{MAX_SEATS, Seat, SeatSet};

use self::cards::Held;
use self::cross::Verdict;
use self::draft::Draft;
use self::interpret::{Outcome, Watch};
use self::problems::sums::Fault as Sum;
use self::read::End;
use self::seats::Seating;
use super::{Form, How, Next, Notation, Options, Reader, Style, Want, room};
use crate::positions;
use crate::problem::{Entry, Fix, Loss, Lost, Problem, Problems, Severity, Unsaid, rul};
use crate::record::Record;
use crate::record::poker::{Deed, Hand};
use crate::text::Span;

/// PSN.
#[derive(Clone, Copy, Debug)]
pub struct Psn;

/// One hand or many to a file.
pub const FORM: Form = Form { extension: ".psn", collection: true };

impl Notation for Psn {
    fn name(&self) -> &'static str {
        "psn"
    }

    fn title(&self) -> &'static str {
        "Poker Standard Notation"
    }

    fn versions(&self) -> &'static str {
        "the request for comments of February 2021"
    }

    fn forms(&self) -> &'static [Form] {
        &[FORM]
    }

    fn verbs(&self) -> &'static [&'static str] {
        &["fmt", "fix", "replay", "convert", "fill", "seat", "diff", "view"]
    }

    fn sniff(&self, head: &[u8]) -> Option<Form> {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head).trim_ascii_start();
        let begins = head.get(..3).is_some_and(|magic| magic.eq_ignore_ascii_case(lex::MAGIC));
        (begins && head.get(3).is_none_or(|byte| lex::ends_word(*byte))).then_some(FORM)
    }

    fn allows(&self, options: &Options) -> Result<(), String> {
        room::room(options, setup::room()).map(drop)
    }

    fn rules(&self) -> Vec<(String, String)> {
        room::conventions()
    }

    fn reader(&self, _: Form, want: Want, options: &Options) -> Box<dyn Reader> {
        Box::new(PsnReader::new(want).at(options))
    }

    fn problems(&self) -> &'static [Entry] {
        problems::ENTRIES
    }

    fn path(&self, text: &[u8], problem: &Problem) -> String {
        path::path(text, problem)
    }

    fn fix(&self, text: &[u8], problem: &Problem) -> Option<Fix> {
        fix::fix(text, problem)
    }

    fn format(&self, text: &[u8], _: Form, out: &mut Vec<u8>) -> Result<(), Problem> {
        rewrite::rewrite(text, Style::Usual, out)
    }

    fn format_in(&self, style: Style, text: &[u8], _: Form, out: &mut Vec<u8>) -> Option<Result<(), Problem>> {
        Some(rewrite::rewrite(text, style, out))
    }

    fn fill(&self, text: &[u8], _: Form, _: &Options, out: &mut Vec<u8>) -> Option<Result<Vec<Problem>, Problem>> {
        Some(fill::fill(text, out))
    }

    fn compose(&self, record: &Record, how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
        match record.poker() {
            Some(hand) => say::say(hand, how, out),
            None => Err(Unsaid::Foreign),
        }
    }

    fn schema(&self) -> String {
        json::schema()
    }

    fn from_json(&self, text: &[u8], out: &mut Vec<u8>) -> Result<(), String> {
        json::from_json(text, out)
    }
}

/// How messages name a seat, as a number of their word table of positions.
fn name_of(seat: Seat, seats: usize) -> u8 {
    let offset = positions::offset_of(seat, seats) as u8;
    // Heads-up the only other seat is the big blind.
    if seats == 2 && offset == 1 { 2 } else { offset }
}

/// No hand may be larger.
const LARGEST: usize = 1 << 28;

/// Reads hands one after the other, with buffers that are used again.
pub struct PsnReader {
    draft: Draft,
    /// What the room has agreed.
    room: Room,
    setup: Setup,
    held: Held,
    outcome: Outcome,
    want: Want,
    record: Option<Record>,
    /// Where the hand just read stands in the text that `next` was given.
    extent: Span,
    /// Where each deed of the record is written, if it is.
    places: Vec<Option<Span>>,
}

impl PsnReader {
    /// A reader of one hand or many.
    pub fn new(want: Want) -> PsnReader {
        PsnReader {
            draft: Draft::default(),
            room: setup::room(),
            setup: setup::blank(),
            held: Held::default(),
            outcome: Outcome::default(),
            want,
            record: None,
            extent: Span::at(0),
            places: Vec::new(),
        }
    }

    /// The same reader, where the room has agreed on what the user chose.
    pub fn at(self, options: &Options) -> PsnReader {
        // What cannot be chosen was refused by `allows`.
        PsnReader { room: room::room(options, self.room).unwrap_or_else(|_| setup::room()), ..self }
    }

    /// Reads and judges the next hand: the static road under [`Reader::next`].
    #[inline]
    pub fn take<P: Problems + ?Sized>(&mut self, text: &[u8], last: bool, problems: &mut P) -> Next {
        self.record = None;
        let (seen, whole) = match text.get(..LARGEST) {
            Some(seen) if text.len() > LARGEST => (seen, false),
            _ => (text, last),
        };
        let consumed = match read::read(seen, &mut self.draft) {
            End::NextHand(at) if at + lex::MAGIC.len() < seen.len() || whole => at,
            _ if seen.len() < text.len() => return self.too_large(text, problems),
            _ if !whole => return Next::NeedMore,
            End::Blank => return Next::End,
            End::NextHand(at) => at,
            End::Text => seen.len(),
        };
        let text = seen.get(..consumed).unwrap_or(seen);
        // What is torn may have been looked for beyond the hand's end.
        let end = consumed as u32;
        for problem in self.draft.found.iter_mut().filter(|problem| problem.at.end > end) {
            problem.at = Span::new(problem.at.start.min(end.saturating_sub(1)), end);
        }
        self.extent = Span::new(0, consumed as u32);
        let bits = text.iter().fold(0, |bits, byte| bits | byte);
        if !bits.is_ascii() && core::str::from_utf8(text).is_err() {
            self.not_utf8(text);
        }
        if self.want != Want::Syntax {
            self.judge(text);
        }
        self.tell(problems);
        Next::Record { consumed, name: Span::at(0) }
    }

    #[cold]
    fn too_large<P: Problems + ?Sized>(&mut self, text: &[u8], problems: &mut P) -> Next {
        self.draft.clear();
        self.draft.found.push(rul::Fault::RecordTooLarge.at(Span::at(0)));
        self.tell(problems);
        let consumed = lex::find_line(text, LARGEST).unwrap_or(text.len());
        Next::Record { consumed, name: Span::at(0) }
    }

    #[cold]
    fn not_utf8(&mut self, text: &[u8]) {
        let mut at = 0;
        for chunk in text.utf8_chunks() {
            at += chunk.valid().len();
            if !chunk.invalid().is_empty() {
                let place = Span::new(at as u32, (at + chunk.invalid().len()) as u32);
                self.draft.found.push(problems::text::Fault::NotUtf8.at(place));
                return;
            }
        }
    }

    fn tell<P: Problems + ?Sized>(&mut self, problems: &mut P) {
        if self.draft.found.is_empty() {
            return;
        }
        // Stable, so that at one place the first found comes first.
        self.draft.found.sort_by_key(|problem| problem.at.start);
        for problem in &self.draft.found {
            problems.report(*problem);
        }
    }

    #[inline]
    fn judge(&mut self, text: &[u8]) {
        about::check(text, &mut self.draft);
        if self.want == Want::Fields || self.draft.unplayable || self.draft.seats == 0 {
            return;
        }
        let seating = match Seating::of(&self.draft) {
            Ok(seating) => seating,
            Err(problem) => {
                if !self.has_error() {
                    self.draft.found.push(problem);
                }
                return;
            }
        };
        let Some(worth) = setup::setup(&mut self.draft, &seating, &mut self.setup) else { return };
        self.setup.options = self.room;
        self.held.gather(&mut self.draft, &seating);
        if self.want == Want::Record {
            let mut places = core::mem::take(&mut self.places);
            places.clear();
            let mut keep = Keep { deeds: Vec::new(), places: &mut places };
            self.settle(&seating, worth, &mut keep);
            let deeds = keep.deeds;
            self.places = places;
            let hand = hand(text, &self.draft, self.setup, worth.scale, &seating, deeds, self.outcome.whole);
            self.record = Some(Record::Poker(hand));
        } else {
            self.settle(&seating, worth, &mut ());
        }
        habits(text, &mut self.draft, &seating, &self.outcome);
    }

    /// Plays the hand and compares its ending, as often as conventions on which rooms differ ask for it.
    #[inline]
    fn settle<W: Watch>(&mut self, seating: &Seating, worth: setup::Worth, watch: &mut W) {
        let before = self.draft.found.len();
        match self.play(seating, worth, watch) {
            Verdict::Settled => {}
            Verdict::OddChips => {
                self.setup.options.odd_chips = OddChips::OneEach;
                self.draft.found.truncate(before);
                watch.restart();
                if self.play(seating, worth, watch) != Verdict::Settled {
                    self.setup.options.odd_chips = self.room.odd_chips;
                    self.draft.found.truncate(before);
                    watch.restart();
                    _ = self.play(seating, worth, watch);
                    let at = self.draft.payouts.first().map_or(self.draft.last, |payout| payout.at);
                    self.draft.found.push(Sum::OddChips.at(at));
                }
            }
            Verdict::Rake(rake) => {
                let at = self.draft.payouts.last().map_or(self.draft.last, |payout| payout.at);
                self.draft.found.push(Sum::Rake.at(at).fact(rake.0).scale(worth.scale));
                self.setup.options.rake.exactly = rake;
            }
        }
    }

    #[inline]
    fn play<W: Watch>(&mut self, seating: &Seating, worth: setup::Worth, watch: &mut W) -> Verdict {
        interpret::play(&mut self.draft, &mut self.setup, seating, worth, &self.held, &mut self.outcome, watch);
        match &self.outcome.state {
            Some(state) if self.outcome.whole && !self.draft.ending_broken => {
                let board = *state.board();
                cross::check(&mut self.draft, &self.setup, seating, worth, &self.outcome, &board)
            }
            _ => Verdict::Settled,
        }
    }

    /// Whether the record just read has an error.
    pub fn has_error(&self) -> bool {
        self.draft.found.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// Remarks on what is allowed though it looks odd.
#[inline]
fn habits(text: &[u8], draft: &mut Draft, seating: &Seating, outcome: &Outcome) {
    use self::problems::habits::Fault as Habit;
    let [_, small, big] = draft.bets;
    if !small.is_written() && big.scale == 0 && big.mantissa % 2 != 0 {
        draft.found.push(Habit::HalfChip.at(draft.bets_at));
    }
    if outcome.whole && draft.ending.is_some_and(|ending| ending.showdown) {
        let folds = draft.deeds.iter().filter(|written| written.verb == draft::Verb::Fold);
        let folded: SeatSet = folds.filter_map(|written| seating.seat(written.who)).collect();
        for shown in &draft.shown {
            if seating.seat(shown.who).is_some_and(|seat| folded.contains(seat)) {
                draft.found.push(Habit::FoldedHandShown.at(shown.at));
            }
        }
    }
    if (2..=2 * MAX_SEATS).contains(&draft.names.len()) {
        same_names(text, draft);
    }
}

fn same_names(text: &[u8], draft: &mut Draft) {
    use self::problems::habits::Fault as Habit;
    // Names of which none has another's length and last letter cannot be the same, and seldom has one.
    let mut marks = 0_u64;
    for (place, named) in draft.names.iter().enumerate() {
        let Some(name) = named.name else { continue };
        let letter = text.get((name.end as usize).saturating_sub(2)).copied().unwrap_or(0);
        let mark = 1 << ((u32::from(letter) + 11 * name.end.wrapping_sub(name.start)) % 64);
        let marked = marks & mark != 0;
        marks |= mark;
        if !marked {
            continue;
        }
        let earlier = draft.names.iter().take(place).filter_map(|other| other.name);
        if earlier.into_iter().any(|other| other.len() == name.len() && other.of(text) == name.of(text)) {
            draft.found.push(Habit::SameName.at(named.at));
        }
    }
}

/// Keeps what is played.
struct Keep<'a> {
    deeds: Vec<Deed>,
    places: &'a mut Vec<Option<Span>>,
}

impl Watch for Keep<'_> {
    fn restart(&mut self) {
        self.deeds.clear();
        self.places.clear();
    }

    fn dealt(&mut self, seats: SeatSet, held: &Held) {
        seats.iter().for_each(|seat| self.played(Action::DealHole { seat, cards: held.of(seat) }, None));
    }

    fn played(&mut self, action: Action, at: Option<Span>) {
        self.places.push(at);
        // Nobody writes down that cards are dealt.
        let supplied = at.is_none() && !matches!(action, Action::DealHole { .. });
        self.deeds.push(Deed { action: Some(action), written: String::new(), supplied });
    }
}

fn hand(text: &[u8], draft: &Draft, setup: Setup, scale: u8, seating: &Seating, deeds: Vec<Deed>, whole: bool) -> Hand {
    let mut names = vec![String::new(); setup.seats];
    for named in &draft.names {
        if let (Some(seat), Some(at)) = (seating.seat(named.who), named.name)
            && let Some(place) = names.get_mut(seat.index())
        {
            *place = words::string(at.of(text));
        }
    }
    let names = draft.names.iter().any(|named| named.name.is_some()).then_some(names);
    let hero = draft.names.iter().find(|named| named.name.is_none()).and_then(|named| seating.seat(named.who));
    let (about, carried) = about::about(text, draft, hero);
    Hand { setup, scale, deeds, whole, names, seat_numbers: seating.numbers(), about, carried }
}

impl Reader for PsnReader {
    fn next(&mut self, text: &[u8], last: bool, problems: &mut dyn Problems) -> Next {
        self.take(text, last, problems)
    }

    fn last_start(&self, text: &[u8]) -> Option<usize> {
        lex::last_line(text)
    }

    /// A hand ends where the next one begins, and has nothing before its first letters.
    fn reads_remarks_before(&self) -> bool {
        false
    }

    fn first_start(&self, text: &[u8], from: usize) -> Option<usize> {
        lex::find_line(text, from)
    }

    fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    fn place_of(&self, _: &[u8], lost: &Lost) -> Span {
        match lost {
            Lost::Field(name) if name == "HERO" => {
                self.draft.names.iter().find(|named| named.name.is_none()).map_or(Span::at(0), |named| named.at)
            }
            Lost::Field(name) => {
                let tag = draft::Tag::named(name.as_bytes());
                tag.and_then(|tag| self.draft.tags[tag as usize]).unwrap_or_default()
            }
            Lost::Deed(number) => self.places.get(*number).copied().flatten().unwrap_or_default(),
            _ => Span::at(0),
        }
    }

    fn to_json(&mut self, text: &[u8], out: &mut Vec<u8>) -> Vec<Problem> {
        json::to_json(self.extent.of(text), &self.draft, out)
    }
}

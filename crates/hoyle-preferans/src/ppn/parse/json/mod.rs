//! PPN as JSON: the events of the JSON reader made into a [`Document`]. Not here: what the pieces say
//! (`fields.rs`); whether they agree.
//!
//! The specification shows one deal. A document is `{"info": {tag: text}, "game": [deal]}`; a deal on its own, or an
//! array of deals, is read too. In a deal, `p1` to `p3` of the cards and of the bids are places in the deal order, those
//! of the summary are players.

mod extent;
mod fast_path;
mod summary;
mod values;

use core::ops::ControlFlow::{self, Continue};
use hoyle_notation::text::encoding;

use self::extent::extent;
pub(in crate::ppn) use self::extent::{first_start, last_start};
use self::summary::Parts;
pub(in crate::ppn) use self::summary::is_by_place;
use crate::ppn::document::{Deal, Document, Shape, Throw};
use crate::ppn::keys::{self, Key};
use crate::ppn::parse::Read;
use crate::ppn::parse::fields;
use crate::ppn::problems::{Habit, Malformed, MalformedJson};
use crate::ppn::tags::Name;
use hoyle_notation::problems::Shared;
use hoyle_notation::text::Span;
use hoyle_notation::text::json::{self, Fault, Kind, Receiver};

/// What is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Open {
    /// Nothing: the one value is due.
    Text,
    /// An object that is a document or a deal: its first key decides.
    Either,
    Document,
    Info,
    Game,
    Deal,
    Cards,
    Bids,
    Throws,
    Throw,
    Summary,
    Part,
    /// Something that is not read, so many arrays and objects deep.
    Other(u32),
}

struct Builder<'t, 'd> {
    text: &'t [u8],
    document: &'d mut Document,
    open: Open,
    key: Option<Key>,
    /// The key as written; for tags.
    key_at: Span,
    key_escaped: bool,
    deal: Deal,
    /// Which keys the deal has, the cards, the bids, the trick, the summary have.
    in_deal: u32,
    within: u32,
    in_throw: u32,
    throw: Throw,
    /// The parts of the summary by the names of their keys.
    parts: [Parts; 3],
    part: usize,
    /// Where the objects start that are open: the deal, what is in it, what is in that.
    starts: [u32; 3],
    in_document: u32,
    /// Where more text stands after the value.
    after: Option<usize>,
}

/// Reads the game that the text begins with. `last` says that nothing follows the text.
pub(in crate::ppn) fn read(text: &[u8], last: bool, document: &mut Document) -> Read {
    let text = text.get(..u32::MAX as usize).unwrap_or(text);
    let mark = encoding::mark_length(text);
    let blank = mark + text.iter().skip(mark).take_while(|byte| byte.is_ascii_whitespace()).count();
    if blank == text.len() {
        document.clear();
        return if last { Read::Nothing } else { Read::NeedMore };
    }
    let crowded = document.crowded.then(|| extent(text.get(blank..).unwrap_or_default()));
    if crowded == Some(None) && !last {
        // Its end may stand in what is not there yet, behind a line that begins another value.
        return Read::NeedMore;
    }
    if let Some(end) = crowded.flatten().map(|length| blank + length) {
        // The value before was followed by this one on its line, so this one may be by another: nothing is looked for
        // further on.
        let after = text.get(end..).unwrap_or_default();
        let rest = after.trim_ascii_start();
        if rest.is_empty() && !last {
            return Read::NeedMore;
        }
        let spaces = after.len() - rest.len();
        let line_ends = rest.is_empty() || after.get(..spaces).unwrap_or_default().ends_with(b"\n");
        builder(text.get(..end).unwrap_or_default(), document);
        document.crowded = !line_ends;
        return Read::Game(if line_ends { end + spaces } else { end });
    }
    let next = first_start(text, blank + 1);
    if next.is_none() && !last {
        return Read::NeedMore;
    }
    let end = next.unwrap_or(text.len());
    match builder(text.get(..end).unwrap_or_default(), document) {
        Some(at) if starts_value(text, at) => {
            document.crowded = true;
            Read::Game(at)
        }
        _ => {
            document.crowded = false;
            Read::Game(end)
        }
    }
}

fn starts_value(text: &[u8], at: usize) -> bool {
    matches!(text.get(at), Some(b'{' | b'['))
}

/// Reads the value of a text; gives where more text stands after it.
fn builder(text: &[u8], document: &mut Document) -> Option<usize> {
    document.clear();
    let mut reader = core::mem::take(&mut document.reader);
    document.end = text.len() as u32;
    let mut builder = Builder {
        text,
        document,
        open: Open::Text,
        key: None,
        key_at: Span::at(0),
        key_escaped: false,
        deal: Deal::BLANK,
        in_deal: 0,
        within: 0,
        in_throw: 0,
        throw: Throw::BLANK,
        parts: [Parts::default(); 3],
        part: 0,
        starts: [0; 3],
        in_document: 0,
        after: None,
    };
    reader.read(text, &mut builder);
    builder.document.reader = reader;
    builder.end()
}

impl Receiver for Builder<'_, '_> {
    #[inline]
    fn number(&mut self, kind: Kind, at: Span) -> Option<u8> {
        self.key_at = Span::new(at.start + 1, at.end.saturating_sub(1).max(at.start + 1));
        self.key = match kind {
            Kind::Key => Key::of(self.key_at.of(self.text)),
            _ => Key::of(&json::bytes(at.of(self.text), kind)),
        };
        self.key.map(|key| key as u8)
    }

    #[inline]
    fn name_ahead(&mut self, rest: &[u8]) -> Option<(u8, usize)> {
        self.key_ahead(rest)
    }

    #[inline]
    fn object_ahead(&mut self, rest: &[u8]) -> Option<usize> {
        self.trick_ahead(rest)
    }

    #[inline]
    fn event(&mut self, kind: Kind, at: Span) -> ControlFlow<()> {
        match kind {
            Kind::Key | Kind::EscapedKey => self.key(kind, at),
            Kind::ObjectOpen => self.object(at),
            Kind::ArrayOpen => self.array(at),
            Kind::ObjectClose | Kind::ArrayClose => self.close(at),
            _ => self.scalar(kind, at),
        }
        Continue(())
    }

    fn fault(&mut self, fault: Fault, at: Span) {
        match fault {
            // Tags see for themselves which of them are there twice.
            Fault::DuplicateKey { .. } if self.open == Open::Info => {}
            Fault::DuplicateKey { .. } => self.document.found.push(Malformed::NameTwice.at(at)),
            Fault::TooLong => self.document.found.push(Shared::RecordTooLarge.at(at)),
            Fault::TextAfterValue if starts_value(self.text, at.start as usize) => self.after = Some(at.start as usize),
            fault => self.document.found.push(Malformed::NotJson.at(at).fact(fault.number() as i64)),
        }
    }
}

impl Builder<'_, '_> {
    /// All is read; gives where more text stands.
    fn end(mut self) -> Option<usize> {
        if self.open != Open::Text {
            // What is open was not closed; a problem says so. The deal is kept as far as it goes.
            if self.in_deal != 0 {
                self.deal.at.end = self.document.end;
                self.document.deals.push(Deal { shape: Shape::Broken, ..self.deal });
            }
            return None;
        }
        if self.in_document != 0 {
            self.missing(Span::at(0), self.in_document, &[Key::Info, Key::Game]);
            if self.in_document & Key::Info.bit() != 0 {
                fields::missing_tags(self.document, &Name::REQUIRED);
            }
            fields::free_tags(self.text, self.document);
        }
        self.after
    }

    /// Reports the keys of `due` that are not among those seen; the place is the object's bracket.
    fn missing(&mut self, at: Span, seen: u32, due: &[Key]) {
        for key in due {
            if seen & key.bit() == 0 {
                let at = Span::new(at.start, at.start + 1);
                self.document.found.push(MalformedJson::KeyMissing.at(at).fact(*key as i64));
            }
        }
    }

    /// The value is of another kind than is due.
    #[cold]
    fn wrong(&mut self, due: Kind, at: Span) {
        let key = self.key.map_or(0, |key| key as i64);
        self.document.found.push(MalformedJson::WrongType.at(at).facts(key, keys::shape(due)));
    }

    #[inline]
    fn key(&mut self, kind: Kind, at: Span) {
        // Which it is was asked just before.
        self.key_escaped = kind == Kind::EscapedKey;
        let Some(key) = self.key else {
            return if !matches!(self.open, Open::Info | Open::Other(_)) {
                self.unknown(at)
            };
        };
        if self.open == Open::Either {
            match key {
                Key::Info | Key::Game => self.open = Open::Document,
                Key::Auction => self.open = Open::Deal,
                key if Key::FIELDS.contains(&key) => self.open = Open::Deal,
                _ => {}
            }
            if self.open == Open::Deal {
                self.document.bare = true;
                self.begin_deal(self.starts[0]);
            }
        }
        let part = self.parts.get_mut(self.part).map(|part| &mut part.seen);
        let (known, seen) = match self.open {
            Open::Throw => (THROW, Some(&mut self.in_throw)),
            Open::Deal => (DEAL | Key::Auction.bit(), Some(&mut self.in_deal)),
            Open::Part => (PART, part),
            Open::Cards => (HANDS | Key::T.bit(), Some(&mut self.within)),
            Open::Bids | Open::Summary => (HANDS, Some(&mut self.within)),
            Open::Document => (Key::Info.bit() | Key::Game.bit(), Some(&mut self.in_document)),
            Open::Info | Open::Other(_) | Open::Text | Open::Game | Open::Throws => return,
            Open::Either => (0, None),
        };
        let bit = key.bit();
        let Some(seen) = seen.filter(|_| known & bit != 0) else {
            self.key = None;
            return self.unknown(at);
        };
        *seen |= bit;
        if key == Key::Auction {
            self.in_deal |= Key::Bids.bit();
            self.key = Some(Key::Bids);
            self.document.found.push(Habit::OldKey.at(at));
        }
    }

    #[cold]
    fn unknown(&mut self, at: Span) {
        self.document.found.push(MalformedJson::UnknownKey.at(at));
    }

    fn begin_deal(&mut self, start: u32) {
        self.deal = Deal { at: Span::new(start, start + 1), ..Deal::BLANK };
        self.in_deal = 0;
        self.parts = [Parts::default(); 3];
        let from = self.document.throws.len() as u32;
        self.deal.throws.value = Some((from, from));
        let from = self.document.left_out.len() as u32;
        self.deal.left_out = (from, from);
    }

    fn object(&mut self, at: Span) {
        let open = match (self.open, self.key) {
            (Open::Text, _) => {
                self.starts[0] = at.start;
                Open::Either
            }
            (Open::Document, Some(Key::Info)) => Open::Info,
            (Open::Game, _) => {
                self.begin_deal(at.start);
                Open::Deal
            }
            (Open::Deal, Some(Key::Cards)) => self.inside(at, Open::Cards),
            (Open::Deal, Some(Key::Bids)) => self.inside(at, Open::Bids),
            (Open::Deal, Some(Key::Summary)) => self.inside(at, Open::Summary),
            (Open::Throws, _) => {
                self.throw = Throw { at, ..Throw::BLANK };
                self.in_throw = 0;
                Open::Throw
            }
            (Open::Summary, Some(key @ (Key::P1 | Key::P2 | Key::P3))) => {
                self.part = key as usize - Key::P1 as usize;
                if let Some(part) = self.parts.get_mut(self.part) {
                    *part = Parts::begun(at);
                }
                Open::Part
            }
            _ => return self.other(at, Kind::ObjectOpen),
        };
        self.open = open;
    }

    fn inside(&mut self, at: Span, open: Open) -> Open {
        self.starts[1] = at.start;
        self.within = 0;
        open
    }

    fn array(&mut self, at: Span) {
        match (self.open, self.key) {
            (Open::Text, _) => {
                self.document.bare = true;
                self.document.listed = true;
                self.open = Open::Game;
            }
            (Open::Document, Some(Key::Game)) => self.open = Open::Game,
            (Open::Deal, Some(Key::Throws)) => {
                self.deal.throws.at = at;
                self.open = Open::Throws;
            }
            _ => self.other(at, Kind::ArrayOpen),
        }
    }

    /// An array or object that is not due here.
    #[cold]
    fn other(&mut self, at: Span, kind: Kind) {
        if let Open::Other(depth) = &mut self.open {
            *depth += 1;
            return;
        }
        if self.key.is_some() || matches!(self.open, Open::Info | Open::Throws | Open::Game) {
            self.scalar(kind, at);
        }
        // What it is in goes on when it is closed.
        self.starts[2] = self.open_number();
        self.open = Open::Other(0);
    }

    /// What is open as a number, to be opened again.
    fn open_number(&self) -> u32 {
        OPEN.iter().position(|open| *open == self.open).unwrap_or_default() as u32
    }

    fn close(&mut self, at: Span) {
        self.open = match self.open {
            Open::Text | Open::Document => Open::Text,
            Open::Either => {
                // An empty object: a document of which all is missing.
                self.document.found.push(MalformedJson::KeyMissing.at(at).fact(Key::Game as i64));
                Open::Text
            }
            Open::Info => Open::Document,
            Open::Game if self.document.bare => {
                if self.document.deals.is_empty() && self.document.gaps.is_empty() {
                    // An array of no deals says as little as an empty object.
                    self.document.found.push(MalformedJson::KeyMissing.at(at).fact(Key::Game as i64));
                }
                Open::Text
            }
            Open::Game => Open::Document,
            Open::Deal => {
                self.deal.at.end = at.end;
                self.end_deal();
                if self.document.bare && !self.document.listed { Open::Text } else { Open::Game }
            }
            Open::Cards => {
                self.deal.cards.at = Span::new(self.starts[1], at.end);
                self.missing(self.deal.cards.at, self.within, &[Key::P1, Key::P2, Key::P3, Key::T]);
                if self.within & (HANDS | Key::T.bit()) == HANDS | Key::T.bit() {
                    self.hands();
                }
                Open::Deal
            }
            Open::Bids => {
                self.deal.bids_at = Span::new(self.starts[1], at.end);
                self.missing(self.deal.bids_at, self.within, &[Key::P1, Key::P2, Key::P3]);
                Open::Deal
            }
            Open::Summary => {
                self.deal.summary_at = Span::new(self.starts[1], at.end);
                self.missing(self.deal.summary_at, self.within, &[Key::P1, Key::P2, Key::P3]);
                Open::Deal
            }
            Open::Throws => {
                self.deal.throws.at.end = at.end;
                if let Some((_, to)) = &mut self.deal.throws.value {
                    *to = self.document.throws.len() as u32;
                }
                Open::Deal
            }
            Open::Throw => {
                self.throw.at.end = at.end;
                self.missing(self.throw.at, self.in_throw, &[Key::Id, Key::Starts, Key::Cards, Key::Winner]);
                self.document.throws.push(self.throw);
                Open::Throws
            }
            Open::Part => {
                self.end_part(at);
                Open::Summary
            }
            Open::Other(0) => OPEN.get(self.starts[2] as usize).copied().unwrap_or(Open::Text),
            Open::Other(depth) => Open::Other(depth - 1),
        };
        self.key = None;
    }

    /// All of the deal is read: which shape it has, and whose parts those of the summary are.
    fn end_deal(&mut self) {
        let seen = self.in_deal;
        let rest = DEAL & !SHORT;
        let deal_at = self.deal.at;
        self.missing(deal_at, seen, &Key::SHORT);
        if seen & rest == 0 {
            if self.deal.all_passed() {
                self.deal.shape = Shape::Passed;
            } else if self.deal.bids.iter().all(|bid| bid.value.is_some()) {
                self.document.found.push(Malformed::WonWithoutRest.at(deal_at));
            }
        } else if self.deal.all_passed() {
            self.document.found.push(Malformed::PassedWithMore.at(deal_at).fact((seen & DEAL).count_ones().into()));
        } else {
            self.missing(deal_at, seen, Key::FIELDS.get(4..).unwrap_or_default());
            if seen & DEAL == DEAL {
                self.deal.shape = Shape::Full;
            }
            self.summary();
        }
        self.document.deals.push(self.deal);
        self.in_deal = 0;
    }
}

/// What can be open around something that is not read.
const OPEN: [Open; 12] = [
    Open::Text,
    Open::Either,
    Open::Document,
    Open::Info,
    Open::Game,
    Open::Deal,
    Open::Cards,
    Open::Bids,
    Open::Throws,
    Open::Throw,
    Open::Summary,
    Open::Part,
];

const SHORT: u32 = Key::Id.bit() | Key::DealOrder.bit() | Key::Cards.bit() | Key::Bids.bit();

const DEAL: u32 = SHORT
    | Key::Main.bit()
    | Key::Discarded.bit()
    | Key::Contract.bit()
    | Key::Accepted.bit()
    | Key::Kontra.bit()
    | Key::Refa.bit()
    | Key::Value.bit()
    | Key::Starts.bit()
    | Key::Throws.bit()
    | Key::Summary.bit();

const HANDS: u32 = Key::P1.bit() | Key::P2.bit() | Key::P3.bit();

const THROW: u32 = Key::Id.bit() | Key::Starts.bit() | Key::Cards.bit() | Key::Winner.bit();

const PART: u32 = Key::Main.bit() | Key::Tricks.bit() | Key::Left.bit() | Key::Middle.bit() | Key::Right.bit();

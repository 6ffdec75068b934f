//! PPN as text: lines of tag pairs and of deals, read into a [`Document`]. Not here: what the pieces say
//! (`fields.rs`); whether they agree.

use crate::ppn::problems::{Habit, Invalid, Malformed};
use hoyle_notation::text::encoding;
use memchr::{memchr, memrchr};

use crate::ppn::document::{Deal, Document, Field, Gap, Shape, Tag, Throw, Writing};
use crate::ppn::parse::boundaries::bula_follows;
use crate::ppn::parse::line::Line;
use crate::ppn::parse::{Read, fields};
use crate::ppn::tags::{self, Name};
use crate::ppn::tokens;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::{Span, swar};

/// The fields of a whole deal.
const FIELDS: usize = 14;

/// The field that deals did not have before 2020.
const REFA: usize = 9;

/// The fields of a deal in which all have passed.
const SHORT: usize = 4;

/// Reads the game that the text begins with. `last` says that nothing follows the text.
pub(in crate::ppn) fn read(text: &[u8], last: bool, document: &mut Document) -> Read {
    let read = read_lines(text, last, document, |reading, line| reading.line(line));
    if let Read::Game(_) = read {
        fields::missing_tags(document, &Name::REQUIRED);
    }
    read
}

/// Hands each line of one game to `read_line`; blank lines are passed over.
pub(in crate::ppn) fn read_lines(
    text: &[u8],
    last: bool,
    document: &mut Document,
    mut read_line: impl FnMut(&mut Reading<'_, '_>, Line<'_>),
) -> Read {
    document.clear();
    let text = text.get(..u32::MAX as usize).unwrap_or(text);
    let mut reading = Reading { text, document, is_behind_empty: false, run: 0, more: None };
    let mut at = encoding::mark_length(text);
    let mut blank = true;
    while at < text.len() {
        let rest = text.get(at..).unwrap_or_default();
        let Some(length) = memchr(b'\n', rest).or(last.then_some(rest.len())) else { return Read::NeedMore };
        let line = Line::new(rest.get(..length).unwrap_or_default(), at);
        if line.text.is_empty() {
            reading.is_behind_empty = true;
        } else {
            blank = false;
            match reading.begins_game(line, last) {
                Some(true) => {
                    reading.end(at);
                    return Read::Game(at);
                }
                Some(false) => read_line(&mut reading, line),
                None => return Read::NeedMore,
            }
            reading.is_behind_empty &= line.text.starts_with(b"#");
        }
        at += length + 1;
    }
    if !last {
        return Read::NeedMore;
    }
    if blank {
        return Read::Nothing;
    }
    reading.end(text.len());
    Read::Game(text.len())
}

/// How many deals a line holds: one, or none; more where several brackets open on it.
pub(in crate::ppn) fn deals_in(raw: &[u8]) -> usize {
    let line = Line::new(raw.strip_suffix(b"\n").unwrap_or(raw), 0);
    if memchr(b'[', line.text.get(1..).unwrap_or_default()).is_some() {
        let mut document = Document::default();
        read_lines(raw, true, &mut document, |reading, line| reading.line(line));
        return document.deals.len();
    }
    usize::from(line.inside().is_some_and(|byte| byte.is_ascii_digit()))
}

pub(in crate::ppn) struct Reading<'t, 'd> {
    pub(in crate::ppn) text: &'t [u8],
    pub(in crate::ppn) document: &'d mut Document,
    /// Whether the line above is empty, comments apart.
    pub(in crate::ppn) is_behind_empty: bool,
    /// Up to here, tag pairs are known to begin no other game.
    run: usize,
    /// Where another bracket opens in what is being read of the line.
    more: Option<usize>,
}

impl Reading<'_, '_> {
    /// Whether another game begins with this line.
    #[inline]
    fn begins_game(&mut self, line: Line<'_>, last: bool) -> Option<bool> {
        let deals = !self.document.deals.is_empty() || !self.document.gaps.is_empty();
        // A game without deals ends at an empty line, if another bula comes behind it.
        let may_begin = deals || self.is_behind_empty && self.document.seen & 1 << Name::Bula as u32 != 0;
        if !may_begin || !line.is_tag() || (line.at as usize) < self.run {
            return Some(false);
        }
        let (begins, upto) = bula_follows(self.text, line.at as usize, last);
        self.run = upto;
        begins
    }

    /// The game ends here.
    fn end(&mut self, at: usize) {
        self.document.end = at as u32;
        if let Err(error) = core::str::from_utf8(self.text.get(..at).unwrap_or_default()) {
            let start = error.valid_up_to() as u32;
            let length = error.error_len().unwrap_or(1) as u32;
            self.document.found.push(Malformed::NotUtf8.at(Span::new(start, start + length)));
        }
        fields::free_tags(self.text, self.document);
    }

    /// A line of a tag pair or a deal.
    #[inline]
    fn line(&mut self, mut line: Line<'_>) {
        self.one(line);
        // What was put behind it on the line is read all the same.
        while let Some(more) = self.more.take() {
            line = line.from(more);
            self.one(line);
        }
    }

    fn one(&mut self, line: Line<'_>) {
        match line.inside() {
            Some(b'0'..=b'9' | b'-') => self.deal(line),
            Some(_) if line.has_deal_order() => self.deal(line),
            Some(_) => self.tag(line),
            None if line.text == b"..." => {
                let before = self.document.deals.len() as u32;
                self.document.gaps.push(Gap { at: line.whole(), before });
                self.document.found.push(Habit::DealsLeftOut.at(line.whole()));
            }
            None => self.document.found.push(Malformed::NeitherTagNorDeal.at(line.whole())),
        }
    }

    /// What stands between the bracket and the one that closes it. `closes` finds that one.
    fn between_brackets(&mut self, line: Line<'_>, closes: Option<usize>) -> usize {
        match closes {
            Some(end) => {
                if let Some(rest) = line.text.get(end + 1..).filter(|rest| !rest.is_empty()) {
                    let spaces = rest.len() - rest.trim_ascii_start().len();
                    self.more = (rest.get(spaces) == Some(&b'[')).then_some(end + 1 + spaces);
                    self.document.found.push(Malformed::TextAfterBracket.at(line.span(end + 1, line.text.len())));
                }
                end
            }
            None => {
                self.document.found.push(Malformed::BracketNotClosed.at(line.span(0, 1)));
                line.text.len()
            }
        }
    }

    pub(in crate::ppn) fn tag(&mut self, line: Line<'_>) {
        let skipped = |from: usize| {
            let rest = line.text.get(from..).unwrap_or_default();
            from + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
        };
        let start = skipped(1);
        if start > 1 {
            self.document.found.push(Malformed::ExtraSpaces.at(line.span(1, start)));
        }
        let rest = line.text.get(start..).unwrap_or_default();
        let name_end = start + swar::until(rest, *b" \t]\"");
        let name = line.span(start, name_end);
        let value = skipped(name_end);
        let (end, value, writing) = self.value(line, value, start, name_end);
        let inside = line.text.get(..end).unwrap_or_default();
        let is_control = |byte: &u8| *byte < b' ' && *byte != b'\t' || *byte == 0x7f;
        // Looked for in all of it first, which is quicker than stopping at one.
        let control = inside.iter().fold(false, |any, byte| any | is_control(byte));
        if let Some(control) = if control { inside.iter().position(is_control) } else { None } {
            let byte = line.text.get(control).copied().unwrap_or_default();
            self.document.found.push(Malformed::ControlCharacter.at(line.span(control, control + 1)).fact(byte.into()));
        }
        let at = line.span(0, (end + 1).min(line.text.len()));
        let raw = name.of(self.text);
        let known = Name::after(self.document.tags.last().map(|tag| tag.known), raw);
        if known == Name::Other && !tags::is_name(raw) {
            let at = if name.is_empty() { at } else { name };
            self.document.found.push(Malformed::TagName.at(at));
        }
        let tag = Tag { at, name, known, value, writing, name_writing: Writing::Plain };
        if !self.document.deals.is_empty() || !self.document.gaps.is_empty() {
            self.document.found.push(Malformed::TagAfterDeals.at(tag.at));
        }
        fields::tag(self.text, tag, self.document);
    }

    /// The value of a tag pair that begins at `from`: where the pair ends, where the value stands, how it is written.
    fn value(&mut self, line: Line<'_>, from: usize, start: usize, name_end: usize) -> (usize, Span, Writing) {
        let rest = line.text.get(from..).unwrap_or_default();
        if rest.first() == Some(&b'"') {
            let Some(close) = self.quote_end(line, from + 1) else {
                self.document.found.push(Malformed::QuoteNotClosed.at(line.span(from, from + 1)));
                let end = memrchr(b']', rest).map(|end| from + end);
                let end = self.between_brackets(line, end);
                let value = line.span(from + 1, end.max(from + 1));
                return (end, value, fields::quoted(value.of(self.text)));
            };
            let value = line.span(from + 1, close);
            let after = line.text.get(close + 1..).unwrap_or_default();
            let end = self.between_brackets(line, memchr(b']', after).map(|end| close + 1 + end));
            let more = line.text.get(close + 1..end).unwrap_or_default();
            if !more.trim_ascii().is_empty() {
                self.document.found.push(Malformed::ValueNotQuoted.at(line.span(from, end)));
            } else if !more.is_empty() {
                self.document.found.push(Malformed::ExtraSpaces.at(line.span(close + 1, end)));
            }
            return (end, value, fields::quoted(value.of(self.text)));
        }
        // Most values are a word that the bracket ends.
        let word = swar::until(rest, *b"] \t\"[");
        if word > 0 && rest.get(word) == Some(&b']') {
            let end = self.between_brackets(line, Some(from + word));
            return (end, line.span(from, end), Writing::Plain);
        }
        let end = self.between_brackets(line, memchr(b']', rest).map(|end| from + end));
        let raw = line.text.get(from..end).unwrap_or_default();
        let value = raw.trim_ascii_end();
        let at = line.span(from, from + value.len());
        if value.is_empty() {
            self.document.found.push(Malformed::TagWithoutValue.at(line.span(start, name_end.max(start))));
        } else if value.iter().any(|byte| matches!(byte, b' ' | b'\t' | b'"' | b'[')) {
            self.document.found.push(Malformed::ValueNotQuoted.at(at));
        }
        if !value.is_empty() && value.len() < raw.len() {
            self.document.found.push(Malformed::ExtraSpaces.at(line.span(from + value.len(), end)));
        }
        (end, at, Writing::Plain)
    }

    /// Where the quote closes, whose inside begins at `from`.
    fn quote_end(&mut self, line: Line<'_>, from: usize) -> Option<usize> {
        let mut at = from;
        loop {
            match line.text.get(at)? {
                b'"' => return Some(at),
                b'\\' => {
                    if !matches!(line.text.get(at + 1), Some(b'"' | b'\\')) {
                        self.document.found.push(Malformed::BadEscape.at(line.span(at, at + 1)));
                        at += 1;
                    } else {
                        at += 2;
                    }
                }
                _ => at += 1,
            }
        }
    }

    fn deal(&mut self, line: Line<'_>) {
        let mut ends = [0; FIELDS];
        let (mut blanks, mut tabs) = (0, false);
        let closes = swar::blanks_before(line.text, b']', |byte, at| {
            if matches!(byte, b' ' | b'\t') {
                if let Some(end) = ends.get_mut(blanks) {
                    *end = at;
                }
                blanks += 1;
                tabs |= byte == b'\t';
            }
        });
        let inside_end = closes.unwrap_or(line.text.len());
        if let Some(end) = ends.get_mut(blanks) {
            *end = inside_end;
        }
        let mut fields = [Span::at(line.at); FIELDS];
        let mut count = blanks + 1;
        let (mut start, mut are_parted) = (1, !tabs && count <= FIELDS);
        for (field, end) in fields.iter_mut().zip(ends).take(count) {
            are_parted &= start < end;
            *field = line.span(start, end);
            start = end + 1;
        }
        if !are_parted {
            (fields, count) = self.oddly_parted(line, inside_end);
        }
        let end = self.between_brackets(line, closes);
        let mut deal = Deal { at: line.span(0, (end + 1).min(line.text.len())), ..Deal::BLANK };
        let before = self.document.found.len();
        self.begin(&mut deal, &fields);
        match count {
            SHORT if deal.bids_at.of(self.text) == b"P,P,P" => deal.shape = Shape::Passed,
            SHORT if self.document.found.len() == before => {
                self.document.found.push(Malformed::WonWithoutRest.at(deal.at));
            }
            // What the bids are is not known: one problem is enough.
            SHORT => {}
            13 | 14 if deal.all_passed() => {
                self.document.found.push(Malformed::PassedWithMore.at(deal.at).fact(count as i64));
            }
            13 => {
                deal.shape = Shape::Legacy;
                fields.copy_within(REFA..FIELDS - 1, REFA + 1);
                self.rest(&mut deal, &fields);
                self.document.found.push(Habit::WithoutRefa.at(deal.at));
            }
            14 => {
                deal.shape = Shape::Full;
                self.rest(&mut deal, &fields);
            }
            _ => {
                // Which fields these are is not sure, so nothing is said of what is in them.
                self.document.found.truncate(before);
                self.document.found.push(Malformed::FieldCount.at(deal.at).fact(count as i64));
            }
        }
        self.document.deals.push(deal);
    }

    /// The fields, and how many, where not all are parted by one space: more of them, and tabs, are passed over with a
    /// problem.
    #[cold]
    fn oddly_parted(&mut self, line: Line<'_>, end: usize) -> ([Span; FIELDS], usize) {
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
        let (mut fields, mut count) = ([Span::at(line.at); FIELDS], 0);
        let mut at = 1;
        while at < end {
            let rest = line.text.get(at..end).unwrap_or_default();
            let blanks = rest.iter().take_while(is_blank).count();
            let is_parted = count > 0 && blanks < rest.len() && rest.starts_with(b" ");
            if blanks > usize::from(is_parted) {
                self.document.found.push(Malformed::ExtraSpaces.at(line.span(at, at + blanks)));
            }
            let length = rest.iter().skip(blanks).take_while(|byte| !is_blank(byte)).count();
            let start = at + blanks;
            at = start + length;
            if length > 0 {
                if let Some(field) = fields.get_mut(count) {
                    *field = line.span(start, at);
                }
                count += 1;
            }
        }
        (fields, count)
    }

    /// The first four fields.
    #[inline]
    fn begin(&mut self, deal: &mut Deal, fields: &[Span; FIELDS]) {
        let text = self.text;
        let found = &mut self.document.found;
        let [id, order, cards, bids, ..] = *fields;
        deal.id = fields::id(id.of(text), id, found);
        deal.order = fields::order(order.of(text), order, found);
        deal.cards.at = cards;
        if cards.len() == 32 {
            let start = cards.start;
            deal.hands_at =
                [(0, 10), (10, 20), (20, 30), (30, 32)].map(|(from, to)| Span::new(start + from, start + to));
            deal.cards.value = fields::cards(text, deal.hands_at, found);
        } else {
            found.push(Invalid::CardCount.at(cards).facts(fields::characters(cards.of(text)), 32));
        }
        deal.bids_at = bids;
        deal.bids = parts(text, bids, found, fields::bid, Invalid::BidCount);
    }

    /// The other ten.
    #[inline]
    fn rest(&mut self, deal: &mut Deal, fields: &[Span; FIELDS]) {
        let text = self.text;
        let found = &mut self.document.found;
        let [_, _, _, _, main, discarded, contract, accepted, kontra, refa, value, starts, throws, summary] = *fields;
        deal.main = fields::player(main.of(text), main, found);
        deal.discarded = fields::discarded(text, discarded, found);
        deal.contract = fields::contract(contract.of(text), contract, found);
        deal.accepted = fields::accepted(accepted.of(text), accepted, found);
        deal.kontra = fields::kontra(kontra.of(text), kontra, found);
        if deal.shape == Shape::Full {
            deal.refa = fields::refa(refa.of(text), refa, found);
        }
        deal.value = fields::value(value.of(text), value, found);
        deal.starts = fields::starts(starts.of(text), starts, found);
        self.throws(deal, throws);
        self.summary(deal, summary);
    }

    #[inline]
    fn throws(&mut self, deal: &mut Deal, at: Span) {
        let from = self.document.throws.len() as u32;
        let raw = at.of(self.text);
        if raw != b"0" {
            let mut start = at.start;
            let mut rest = Some(raw);
            while let Some(left) = rest {
                if let Some(throw) = plain_throw(left, start) {
                    rest = left.get((throw.at.end + 1 - start) as usize..);
                    start = throw.at.end + 1;
                    self.document.throws.push(throw);
                    continue;
                }
                let length = memchr(b',', left).unwrap_or(left.len());
                let piece = left.get(..length).unwrap_or_default();
                rest = left.get(length + 1..);
                let at = Span::new(start, start + piece.len() as u32);
                start = at.end + 1;
                let mut throw = Throw { at, ..Throw::BLANK };
                let found = &mut self.document.found;
                if let (3 | 4, Some((winner, _))) = (piece.len(), piece.split_last()) {
                    throw.winner_at = Span::new(at.end - 1, at.end);
                    throw.winner = fields::player(&[*winner], throw.winner_at, found).value;
                    fields::thrown(self.text, Span::new(at.start, at.end - 1), &mut throw, found);
                } else {
                    found.push(Invalid::Throw.at(at));
                    (throw.cards_at, throw.winner_at) = (at, at);
                }
                self.document.throws.push(throw);
            }
        }
        deal.throws = Field::new(at, Some((from, self.document.throws.len() as u32)));
    }

    #[inline]
    fn summary(&mut self, deal: &mut Deal, at: Span) {
        deal.summary_at = at;
        deal.summary = parts(self.text, at, &mut self.document.found, fields::part, Invalid::SummaryCount);
    }
}

/// The three parts of a field, one for each player.
#[inline(always)]
fn parts<T: Copy>(
    text: &[u8],
    at: Span,
    found: &mut Vec<Problem>,
    read: impl Fn(&[u8], Span, &mut Vec<Problem>) -> Field<T>,
    wrong_count: Invalid,
) -> [Field<T>; 3] {
    let mut parts = [Field::MISSING; 3];
    let (mut start, mut rest) = (at.start, Some(at.of(text)));
    for part in &mut parts {
        let Some((raw, behind)) = rest.map(|rest| tokens::cut(rest, b',')) else {
            found.push(wrong_count.at(at));
            return parts;
        };
        let at = Span::new(start, start + raw.len() as u32);
        (start, rest) = (at.end + 1, behind);
        *part = read(raw, at, found);
    }
    if rest.is_some() {
        found.push(wrong_count.at(at));
    }
    parts
}

/// The trick that a list begins with, if nothing is wrong with it: two or three cards and a player.
#[inline]
fn plain_throw(list: &[u8], start: u32) -> Option<Throw> {
    let (cards, winner, count) = match list {
        [first, second, third, winner] | [first, second, third, winner, b',', ..] => {
            ([Some(tokens::card(*first)?), Some(tokens::card(*second)?), Some(tokens::card(*third)?)], winner, 3)
        }
        [first, second, winner] | [first, second, winner, b',', ..] => {
            ([Some(tokens::card(*first)?), Some(tokens::card(*second)?), None], winner, 2)
        }
        _ => return None,
    };
    let end = start + u32::from(count);
    Some(Throw {
        at: Span::new(start, end + 1),
        cards_at: Span::new(start, end),
        winner_at: Span::new(end, end + 1),
        cards,
        count,
        winner: Some(tokens::player(*winner)?),
        ..Throw::BLANK
    })
}

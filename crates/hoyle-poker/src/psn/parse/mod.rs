//! From bytes to a [`Draft`]: [`read`], and the section GAME; what follows is in `sections.rs`, `streets.rs` and
//! `ending.rs`. One pass, no way back. A text that goes wrong draws one problem at that place, and reading
//! goes on at the next word that makes sense. Not here: what single words are (`values.rs`), rules of poker.

pub(in crate::psn) mod draft;
pub(in crate::psn) mod ending;
pub(in crate::psn) mod lexer;
pub(in crate::psn) mod sections;
pub(in crate::psn) mod streets;
pub(in crate::psn) mod values;

use crate::positions::{self, PositionError};
use crate::psn::parse::draft::{Amount, Draft, NOBODY, Tag, Who};
use crate::psn::parse::lexer::{MAGIC, Scan, ends_word, find_line};
use crate::psn::parse::values::Flaw;
use crate::psn::problems::{Habit, Invalid, Malformed};
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::encoding;
use hoyle_rules::MAX_SEATS;

/// How reading a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::psn) enum End {
    /// Where the next hand begins.
    NextHand(usize),
    /// The text ends.
    Text,
    /// There is nothing but white space and comments.
    Blank,
}

/// Reads the hand at the start of a text.
#[inline]
pub(in crate::psn) fn read(text: &[u8], draft: &mut Draft) -> End {
    draft.clear();
    let mut read = Read {
        scan: Scan { text, at: 0 },
        word: 0,
        last: Span::at(0),
        draft,
        seats_known: false,
        positions: 0,
        stopped: None,
    };
    if !read.magic() {
        return End::Blank;
    }
    read.game();
    read.before_streets();
    read.streets();
    while read.more() {
        read.scan.skip_strange();
    }
    let end = read.end();
    draft.last = read.last;
    end
}

/// As [`read`], where the hand may stand behind another one: comments may stand above it.
#[inline]
pub(in crate::psn) fn read_behind(text: &[u8], draft: &mut Draft) -> End {
    let end = read(text, draft);
    if text.first() == Some(&b';') {
        draft.found.retain(|problem| !Malformed::NoMagic.is(problem) || problem.facts[0] != 1);
    }
    end
}

/// Reading a hand.
pub(in crate::psn) struct Read<'a> {
    pub(in crate::psn) scan: Scan<'a>,
    /// Where the word that is being read begins.
    pub(in crate::psn) word: usize,
    /// The last word of the hand, once there is no more.
    pub(in crate::psn) last: Span,
    pub(in crate::psn) draft: &'a mut Draft,
    /// Whether it is known how players are called, so that a strange name is one.
    seats_known: bool,
    /// How many positions can be named; none where players are seat numbers, or not known yet.
    positions: usize,
    /// Where the hand ends though its text does not: behind a string that is never closed.
    stopped: Option<usize>,
}

impl<'a> Read<'a> {
    fn end(&self) -> End {
        match self.stopped {
            Some(at) => End::NextHand(at),
            None if self.scan.at < self.scan.text.len() => End::NextHand(self.scan.at),
            None => End::Text,
        }
    }

    /// Goes on to the next word of the hand, if there is one.
    #[inline]
    pub(in crate::psn) fn more(&mut self) -> bool {
        let mut scan = self.scan;
        scan.skip_space();
        let more = scan.at < scan.text.len() && !scan.is_magic();
        if !more && self.scan.at > self.word {
            self.last = self.here();
        }
        self.scan.at = scan.at;
        self.word = scan.at;
        more
    }

    #[cold]
    pub(in crate::psn) fn report(&mut self, problem: Problem) {
        self.draft.found.push(problem);
    }

    /// The word from its beginning to here.
    #[inline]
    pub(in crate::psn) fn here(&self) -> Span {
        self.scan.from(self.word)
    }

    /// Passes over the rest of the word, whatever it is, and gives all of it.
    #[cold]
    pub(in crate::psn) fn rest_of_word(&mut self) -> Span {
        if !self.scan.skip_strange() {
            self.unclosed_string();
        }
        if self.scan.at == self.word {
            self.scan.at += 1;
        }
        self.here()
    }

    /// A string that begins here has no end: nothing behind it can be trusted, up to the next line that begins a hand.
    #[cold]
    pub(in crate::psn) fn unclosed_string(&mut self) {
        let start = self.scan.at;
        let rest = self.scan.rest();
        let line = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        self.report(Malformed::StringNotClosed.at(Span::new(start as u32, (start + line) as u32)));
        self.draft.unplayable = true;
        self.draft.ending_broken = true;
        self.scan.at = start + line;
        self.stopped = Some(find_line(self.scan.text, start).unwrap_or(self.scan.text.len()));
        // There is no more word then.
        self.scan.text = self.scan.text.get(..self.scan.at).unwrap_or_default();
    }

    /// Whether reading has come to an end before the text.
    pub(in crate::psn) fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// The letters that every hand begins with; `false` where there is no word at all.
    #[inline]
    fn magic(&mut self) -> bool {
        let text = self.scan.text;
        if text.starts_with(MAGIC) && text.get(MAGIC.len()).is_some_and(|byte| ends_word(*byte)) {
            self.scan.at = MAGIC.len();
            return true;
        }
        self.strange_magic()
    }

    #[cold]
    fn strange_magic(&mut self) -> bool {
        let text = self.scan.text;
        let bom = text.starts_with(encoding::BYTE_ORDER_MARK);
        self.scan.at = if bom { 3 } else { 0 };
        let begin = self.scan.at;
        self.scan.skip_space();
        self.word = self.scan.at;
        if self.scan.at == text.len() {
            return false;
        }
        if bom {
            self.report(Malformed::ByteOrderMark.at(Span::new(0, 3)));
        }
        let word = self.scan.word();
        if word == MAGIC {
            if self.word > begin {
                self.report(Malformed::NoMagic.at(Span::new(begin as u32, self.scan.at as u32)).fact(1));
            }
        } else if word.get(..MAGIC.len()) == Some(MAGIC) {
            self.report(Malformed::MagicNotSetOff.at(self.here()));
            self.scan.at = self.word + MAGIC.len();
        } else if word.eq_ignore_ascii_case(MAGIC) {
            self.report(Malformed::NoMagic.at(self.here()).fact(2));
        } else {
            let at = self.here();
            self.report(Malformed::NoMagic.at(Span::new(begin as u32, at.end)));
            self.draft.unplayable = true;
            self.scan.at = self.word;
            self.scan.skip_strange();
            while self.more() {
                if !self.scan.skip_strange() {
                    self.unclosed_string();
                }
            }
            self.stopped.get_or_insert(self.scan.at);
        }
        true
    }

    /// The section GAME.
    #[inline]
    fn game(&mut self) {
        if self.stopped.is_some() {
            return;
        }
        if !self.more() {
            let at = self.last;
            self.report(Malformed::BetsMissing.at(at));
            self.draft.unplayable = true;
            return;
        }
        if self.scan.rest().starts_with(b"BTN") || self.is_later_section() {
            let at = self.peek_word();
            self.report(Malformed::BetsMissing.at(at));
            self.draft.unplayable = true;
        } else {
            let word = self.scan.word();
            self.bets(word);
        }
        if !self.more() {
            let at = self.last;
            self.report(Malformed::SeatsMissing.at(at));
            self.draft.unplayable = true;
        } else if self.is_later_section() {
            let at = self.peek_word();
            self.report(Malformed::SeatsMissing.at(at));
            self.draft.unplayable = true;
        } else {
            let word = self.scan.word();
            self.seats(word);
        }
    }

    /// The word that begins here, which stays where it is.
    #[cold]
    pub(in crate::psn) fn peek_word(&self) -> Span {
        let mut scan = self.scan;
        scan.word();
        scan.from(self.word)
    }

    /// Whether the word that begins here belongs to a later section than GAME.
    #[inline]
    pub(in crate::psn) fn is_later_section(&self) -> bool {
        if self.scan.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            let mut scan = self.scan;
            scan.name();
            return matches!(scan.peek(), Some(b'=' | b':' | b'['));
        }
        let mut scan = self.scan;
        let word = scan.word();
        word.starts_with(b"#") || word.iter().any(|byte| b"=:[".contains(byte)) || Tag::named(word).is_some()
    }

    pub(in crate::psn) fn unreadable(&mut self, problem: Problem) {
        self.report(problem);
        self.draft.unplayable = true;
    }

    /// `A|SB|BB`, `SB|BB` or `BB`.
    #[inline]
    fn bets(&mut self, word: &[u8]) {
        let at = self.here();
        self.draft.bets_at = at;
        let mut bets = [Amount::default(); 3];
        let mut count = 0;
        for part in word.split(|byte| *byte == b'|') {
            match (values::number(part), bets.get_mut(count)) {
                (Ok(amount), Some(bet)) => *bet = amount,
                (Err(Flaw::TooManyDigits), Some(_)) => return self.unreadable(Invalid::TooManyDigits.at(at)),
                _ => return self.unreadable(Malformed::BadBets.at(at)),
            }
            count += 1;
        }
        // The last is the big blind, however many there are.
        let [first, second, _] = bets;
        let none = Amount::default();
        let bets = match count {
            1 => [none, none, first],
            2 => [none, first, second],
            _ => bets,
        };
        self.draft.bets = bets;
        let [_, small, big] = bets;
        let as_decimal =
            |amount: Amount| hoyle_notation::text::number::Decimal { mantissa: amount.mantissa, scale: amount.scale };
        if big.mantissa == 0 {
            self.unreadable(Invalid::BigBlindNotPositive.at(at));
        } else if small.is_written() && as_decimal(small).compare(as_decimal(big)).is_gt() {
            self.unreadable(Invalid::SmallBlindTooBig.at(at));
        }
        for bet in bets {
            self.draft.scale = self.draft.scale.max(bet.scale);
        }
    }

    /// `BTN Dealer/Seats/Max`, `BTN Dealer/Seats`, `Seats/Max` or `Seats`.
    #[inline]
    fn seats(&mut self, mut word: &'a [u8]) {
        let start = self.word;
        let mut at = self.here();
        let button = word.eq_ignore_ascii_case(b"BTN");
        if button {
            if word != b"BTN" {
                self.unreadable(Malformed::BadSeats.at(at).fact(1));
            }
            if !self.more() || self.is_later_section() {
                return self.unreadable(Malformed::BadSeats.at(at));
            }
            word = self.scan.word();
            at = self.scan.from(start);
        }
        self.draft.seats_at = at;
        let mut numbers = [None; 3];
        for (place, part) in word.split(|byte| *byte == b'/').enumerate() {
            match (values::whole(part), numbers.get_mut(place)) {
                (Some(number), Some(place)) => *place = Some(number),
                _ => return self.unreadable(Malformed::BadSeats.at(at)),
            }
        }
        let (dealer, seats, max) = match (button, numbers) {
            (true, [Some(dealer), Some(seats), max]) => (Some(dealer), seats, max),
            (false, [Some(seats), max, None]) => (None, seats, max),
            _ => return self.unreadable(Malformed::BadSeats.at(at)),
        };
        if !(2..=MAX_SEATS as u32).contains(&seats) {
            return self.unreadable(Invalid::SeatCount.at(at).facts(i64::from(seats), 0));
        }
        self.draft.max = max;
        if let Some(max) = max.filter(|max| *max < seats) {
            self.unreadable(Invalid::MaxTooSmall.at(at).facts(i64::from(max), i64::from(seats)));
        }
        if let Some(dealer) = dealer {
            let most = max.unwrap_or(u32::from(NOBODY) - 1).max(seats).min(u32::from(NOBODY) - 1);
            if !(1..=most).contains(&dealer) {
                return self.unreadable(Invalid::SeatOutOfRange.at(at).facts(i64::from(dealer), i64::from(most)));
            }
            self.draft.button = Some(dealer as u8);
            self.draft.mentioned.insert(dealer as u8);
        }
        self.draft.seats = seats as usize;
        self.seats_known = true;
        if !button {
            self.positions = self.draft.seats;
        }
    }

    /// How long the name is that begins here, and the player, where it is a position that needs no remark. Who any other name
    /// means says [`Self::who`].
    #[inline(always)]
    pub(in crate::psn) fn name(&self) -> (usize, Option<Who>) {
        let rest = self.scan.rest();
        match positions::leading_offset(rest, self.positions) {
            Some((offset, length)) if !rest.get(length).is_some_and(|byte| lexer::is_of_name(*byte)) => {
                (length, Some(offset as Who))
            }
            _ => ({ self.scan }.name().len(), None),
        }
    }

    /// Who the name at a place means. Problems are reported there.
    #[inline(never)]
    pub(in crate::psn) fn who(&mut self, at: Span) -> Who {
        let name = at.of(self.scan.text);
        if !self.seats_known {
            return NOBODY;
        }
        if self.draft.button.is_some() {
            return self.seat_number(name, at);
        }
        match positions::offset(name, self.draft.seats) {
            Ok(offset) => {
                if offset <= 2 && matches!(name, [b'C' | b'H' | b'L', ..]) {
                    self.wrapped_position(offset as u8, at);
                }
                offset as u8
            }
            Err(why) => {
                self.no_position(why, at);
                NOBODY
            }
        }
    }

    /// Who a seat number means.
    fn seat_number(&mut self, name: &[u8], at: Span) -> Who {
        let Some(number) = values::whole(name) else {
            self.report(Invalid::SeatNumberDue.at(at).fact(i64::from(self.draft.button.unwrap_or(0))));
            return NOBODY;
        };
        let most = self.draft.max.unwrap_or(u32::from(NOBODY) - 1).min(u32::from(NOBODY) - 1);
        if !(1..=most).contains(&number) {
            self.report(Invalid::SeatOutOfRange.at(at).facts(i64::from(number), i64::from(most)));
            return NOBODY;
        }
        self.draft.mentioned.insert(number as u8);
        number as u8
    }

    /// `CO`, `HJ` or `LJ` means the button or a blind.
    #[cold]
    fn wrapped_position(&mut self, offset: u8, at: Span) {
        if !self.draft.wrapped {
            self.draft.wrapped = true;
            self.report(Habit::WrappedPosition.at(at).about(offset));
        }
    }

    #[cold]
    fn no_position(&mut self, why: PositionError, at: Span) {
        let kind = match why {
            PositionError::Number => Invalid::PositionDue,
            PositionError::Ambiguous => Invalid::MiddlePosition,
            PositionError::LowerCase => Invalid::SmallLetters,
            PositionError::TooFewPlayers => Invalid::NoSuchPosition,
            PositionError::Unknown | PositionError::NoButton | PositionError::Dead | PositionError::DeadButton => {
                Invalid::UnknownPosition
            }
        };
        let seats = self.draft.seats as u8;
        self.report(kind.at(at).fact(i64::from(seats)).about(seats));
    }
}

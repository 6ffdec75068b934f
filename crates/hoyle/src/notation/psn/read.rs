//! From bytes to a [`Draft`]: the game, the tags, names and stacks; streets and ending are in `streets.rs`. One pass, no
//! way back. A text that goes wrong draws one problem at that place, and reading goes on at the next word that makes
//! sense. Not here: what single words are (`words.rs`), rules of poker.

use super::draft::{Amount, Draft, Form, NOBODY, Named, Stacked, Tag, Who};
use super::lex::{MAGIC, Scan, ends_word, find_line};
use super::problems::fields::Fault as Field;
use super::problems::text::Fault as Text;
use super::words::{self, Flaw};
use crate::positions::{self, NoPosition};
use crate::problem::Problem;
use crate::text::Span;
use hoyle_rules::MAX_SEATS;

/// How reading a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Where the next hand begins.
    NextHand(usize),
    /// The text ends.
    Text,
    /// There is nothing but white space and comments.
    Blank,
}

/// Reads the hand at the start of a text.
#[inline]
pub(super) fn read(text: &[u8], draft: &mut Draft) -> End {
    draft.clear();
    let mut read = Read { scan: Scan { text, at: 0 }, word: 0, draft, seats_known: false, stopped: None };
    if !read.magic() {
        return End::Blank;
    }
    read.game();
    read.before_streets();
    read.streets();
    while read.more() {
        read.scan.skip_strange();
    }
    read.end()
}

/// Reading a hand.
pub(super) struct Read<'a> {
    pub(super) scan: Scan<'a>,
    /// Where the word that is being read begins.
    pub(super) word: usize,
    pub(super) draft: &'a mut Draft,
    /// Whether it is known how players are called, so that a strange name is one.
    seats_known: bool,
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
    pub(super) fn more(&mut self) -> bool {
        if self.scan.at > self.word {
            self.draft.last = self.scan.from(self.word);
        }
        self.scan.skip_space();
        self.word = self.scan.at;
        self.stopped.is_none() && self.scan.peek().is_some() && !self.scan.is_magic()
    }

    #[cold]
    pub(super) fn report(&mut self, problem: Problem) {
        self.draft.found.push(problem);
    }

    /// The word from its beginning to here.
    #[inline]
    pub(super) fn here(&self) -> Span {
        self.scan.from(self.word)
    }

    /// Passes over the rest of the word, whatever it is, and gives all of it.
    #[cold]
    pub(super) fn rest_of_word(&mut self) -> Span {
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
    pub(super) fn unclosed_string(&mut self) {
        let start = self.scan.at;
        let rest = self.scan.rest();
        let line = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        self.report(Text::StringNotClosed.at(Span::new(start as u32, (start + line) as u32)));
        self.draft.unplayable = true;
        self.draft.ending_broken = true;
        self.scan.at = start + line;
        if let Some(next) = find_line(self.scan.text, start) {
            self.stopped = Some(next);
        } else {
            self.scan.at = self.scan.text.len();
            self.stopped = Some(self.scan.at);
        }
    }

    /// Whether reading has come to an end before the text.
    pub(super) fn is_stopped(&self) -> bool {
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
        let bom = text.starts_with(b"\xEF\xBB\xBF");
        self.scan.at = if bom { 3 } else { 0 };
        let begin = self.scan.at;
        self.scan.skip_space();
        self.word = self.scan.at;
        if self.scan.at == text.len() {
            return false;
        }
        if bom {
            self.report(Text::ByteOrderMark.at(Span::new(0, 3)));
        }
        let word = self.scan.word();
        if word == MAGIC {
            if self.word > begin {
                self.report(Text::NoMagic.at(Span::new(begin as u32, self.scan.at as u32)).fact(1));
            }
        } else if word.get(..MAGIC.len()) == Some(MAGIC) {
            self.report(Text::MagicNotSetOff.at(self.here()));
            self.scan.at = self.word + MAGIC.len();
        } else if word.eq_ignore_ascii_case(MAGIC) {
            self.report(Text::NoMagic.at(self.here()).fact(2));
        } else {
            let at = self.here();
            self.report(Text::NoMagic.at(Span::new(begin as u32, at.end)));
            self.draft.unplayable = true;
            self.scan.at = self.word;
            self.scan.skip_strange();
            while self.more() {
                if !self.scan.skip_strange() {
                    self.unclosed_string();
                }
            }
            self.stopped = Some(self.scan.at);
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
            let at = self.draft.last;
            self.report(Text::BetsMissing.at(at));
            self.draft.unplayable = true;
            return;
        }
        if self.scan.rest().starts_with(b"BTN") || self.is_later_section() {
            let at = self.peek_word();
            self.report(Text::BetsMissing.at(at));
            self.draft.unplayable = true;
        } else {
            let word = self.scan.word();
            self.bets(word);
        }
        if !self.more() {
            let at = self.draft.last;
            self.report(Text::SeatsMissing.at(at));
            self.draft.unplayable = true;
        } else if self.is_later_section() {
            let at = self.peek_word();
            self.report(Text::SeatsMissing.at(at));
            self.draft.unplayable = true;
        } else {
            let word = self.scan.word();
            self.seats(word);
        }
    }

    /// The word that begins here, which stays where it is.
    #[cold]
    fn peek_word(&self) -> Span {
        let mut scan = self.scan;
        scan.word();
        scan.from(self.word)
    }

    /// Whether the word that begins here belongs to a later section than GAME.
    #[inline]
    fn is_later_section(&self) -> bool {
        if self.scan.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            let mut scan = self.scan;
            scan.name();
            return matches!(scan.peek(), Some(b'=' | b':' | b'['));
        }
        let mut scan = self.scan;
        let word = scan.word();
        word.starts_with(b"#") || word.iter().any(|byte| b"=:[".contains(byte)) || Tag::named(word).is_some()
    }

    fn unreadable(&mut self, problem: Problem) {
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
            match (words::number(part), bets.get_mut(count)) {
                (Ok(amount), Some(bet)) => *bet = amount,
                (Err(Flaw::TooManyDigits), Some(_)) => return self.unreadable(Field::TooManyDigits.at(at)),
                _ => return self.unreadable(Text::BadBets.at(at)),
            }
            count += 1;
        }
        // The last is the big blind, however many there are.
        bets.rotate_right(3 - count);
        self.draft.bets = bets;
        let [_, small, big] = bets;
        let as_decimal =
            |amount: Amount| crate::text::number::Decimal { mantissa: amount.mantissa, scale: amount.scale };
        if big.mantissa == 0 {
            self.unreadable(Field::BigBlindNotPositive.at(at));
        } else if small.is_written() && as_decimal(small).compare(as_decimal(big)).is_gt() {
            self.unreadable(Field::SmallBlindTooBig.at(at));
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
                self.unreadable(Text::BadSeats.at(at).fact(1));
            }
            if !self.more() || self.is_later_section() {
                return self.unreadable(Text::BadSeats.at(at));
            }
            word = self.scan.word();
            at = self.scan.from(start);
        }
        self.draft.seats_at = at;
        let mut numbers = [None; 3];
        let mut count = 0;
        for part in word.split(|byte| *byte == b'/') {
            match (words::whole(part), numbers.get_mut(count)) {
                (Some(number), Some(place)) => *place = Some(number),
                _ => return self.unreadable(Text::BadSeats.at(at)),
            }
            count += 1;
        }
        let (dealer, seats, max) = match (button, numbers) {
            (true, [Some(dealer), Some(seats), max]) => (Some(dealer), seats, max),
            (false, [Some(seats), max, None]) => (None, seats, max),
            _ => return self.unreadable(Text::BadSeats.at(at)),
        };
        if !(2..=MAX_SEATS as u32).contains(&seats) {
            return self.unreadable(Field::SeatCount.at(at).facts(i64::from(seats), 0));
        }
        self.draft.max = max;
        if let Some(max) = max.filter(|max| *max < seats) {
            self.unreadable(Field::MaxTooSmall.at(at).facts(i64::from(max), i64::from(seats)));
        }
        if let Some(dealer) = dealer {
            let most = max.unwrap_or(u32::from(NOBODY) - 1).max(seats).min(u32::from(NOBODY) - 1);
            if !(1..=most).contains(&dealer) {
                return self.unreadable(Field::SeatOutOfRange.at(at).facts(i64::from(dealer), i64::from(most)));
            }
            self.draft.button = Some(dealer as u8);
            self.draft.mentioned.insert(dealer as u8);
        }
        self.draft.seats = seats as usize;
        self.seats_known = true;
    }

    /// Who a name means. Problems are reported at the name.
    #[inline]
    pub(super) fn who(&mut self, name: &[u8], at: Span) -> Who {
        if !self.seats_known {
            return NOBODY;
        }
        if self.draft.button.is_some() {
            if let Some(number) = words::whole(name) {
                let most = self.draft.max.unwrap_or(u32::from(NOBODY) - 1).min(u32::from(NOBODY) - 1);
                if (1..=most).contains(&number) {
                    self.draft.mentioned.insert(number as u8);
                    return number as u8;
                }
                self.report(Field::SeatOutOfRange.at(at).facts(i64::from(number), i64::from(most)));
            } else {
                self.report(Field::SeatNumberDue.at(at).fact(i64::from(self.draft.button.unwrap_or(0))));
            }
            return NOBODY;
        }
        match positions::offset(name, self.draft.seats) {
            Ok(offset) => {
                self.draft.mentioned.insert(offset as u8);
                offset as u8
            }
            Err(why) => {
                self.no_position(why, at);
                NOBODY
            }
        }
    }

    #[cold]
    fn no_position(&mut self, why: NoPosition, at: Span) {
        let kind = match why {
            NoPosition::Number => Field::PositionDue,
            NoPosition::Middle => Field::MiddlePosition,
            NoPosition::Small => Field::SmallLetters,
            NoPosition::TooFew => Field::NoSuchPosition,
            NoPosition::Unknown | NoPosition::NoButton => Field::UnknownPosition,
        };
        let seats = self.draft.seats as u8;
        self.report(kind.at(at).fact(i64::from(seats)).about(seats));
    }

    /// The sections INFO, NAMES and STACKS.
    #[inline]
    fn before_streets(&mut self) {
        let mut order = Order::default();
        while self.more() {
            if self.scan.peek() == Some(b'#') {
                break;
            }
            let name = self.scan.name();
            match self.scan.peek() {
                Some(b'=') if !name.is_empty() => {
                    order.astray = false;
                    self.assign(name, &mut order);
                }
                Some(b':' | b'[') if !name.is_empty() => {
                    let at = self.peek_word();
                    self.scan.at = self.word;
                    self.unreadable(Text::PreflopMissing.at(at));
                    return self.stacks_due(at);
                }
                _ if self.scan.at_word_end() && Tag::named(name).is_some() => {
                    order.astray = false;
                    if let Some(tag) = Tag::named(name) {
                        self.tag(tag, &order);
                    }
                }
                _ => {
                    let at = self.rest_of_word();
                    if !order.astray && !self.is_stopped() {
                        order.astray = true;
                        let next = self.scan.rest().first().copied();
                        self.report(Text::UnexpectedBefore.at(at).fact(i64::from(next == Some(b'='))));
                    }
                }
            }
        }
        if self.stopped.is_none() && self.scan.peek() == Some(b'#') {
            let at = self.peek_word();
            self.stacks_due(at);
        }
    }

    /// Where the streets begin there must have been a stack.
    #[inline]
    fn stacks_due(&mut self, at: Span) {
        if self.draft.stacks.is_empty() && !self.draft.unplayable {
            self.unreadable(Text::StacksMissing.at(at));
        }
    }

    /// A tag of the section INFO, its name being read.
    fn tag(&mut self, tag: Tag, order: &Order) {
        let key = self.here();
        let number = tag as u8;
        if order.last != Group::None {
            self.report(Text::SectionOrder.at(key).fact(0));
        }
        if self.draft.tags[tag as usize].is_some() {
            self.report(Field::TagTwice.at(key).about(number));
        }
        let before = self.scan;
        let more = self.more();
        if tag == Tag::Info {
            if more && self.scan.peek() == Some(b'"') {
                if self.scan.string() {
                    self.draft.tags[tag as usize].get_or_insert(self.here());
                    if !self.scan.at_word_end() {
                        let start = self.scan.at;
                        self.rest_of_word();
                        let at = self.scan.from(start);
                        self.report(Text::NotSetOff.at(at));
                    }
                } else {
                    self.unclosed_string();
                }
                return;
            }
        } else if more && !self.is_later_section() {
            self.scan.word();
            self.draft.tags[tag as usize].get_or_insert(self.here());
            return;
        }
        let problem = if tag == Tag::Info { Field::InfoNotQuoted } else { Field::TagEmpty };
        if more && tag == Tag::Info && !self.is_later_section() {
            let at = self.rest_of_word();
            self.report(problem.at(at));
        } else {
            self.report(problem.at(key).about(number));
            self.scan = before;
            self.word = key.start as usize;
        }
    }

    /// A name or a stack, its left side being read.
    #[inline]
    fn assign(&mut self, name: &[u8], order: &mut Order) {
        let name_at = self.here();
        let who = self.who(name, name_at);
        self.scan.at += 1;
        let value = self.scan.at;
        match self.scan.peek() {
            Some(b'"') => {
                if !self.scan.string() {
                    return self.unclosed_string();
                }
                let string = self.scan.from(value);
                let at = self.set_off();
                self.in_order(order, Group::Names, at);
                self.name_entry(Named { at, who, name: Some(string) });
            }
            Some(byte) if byte.is_ascii_digit() => {
                let word = self.scan.word();
                let at = self.here();
                self.in_order(order, Group::Stacks, at);
                match words::chips(word) {
                    Ok(amount) => self.stack_entry(Stacked { at, who, amount }),
                    Err(flaw) => self.bad_amount(flaw, at),
                }
            }
            _ => {
                let word = self.scan.word();
                let at = self.here();
                if word == b"HERO" {
                    self.in_order(order, Group::Names, at);
                    self.name_entry(Named { at, who, name: None });
                } else {
                    self.scan.at = value;
                    self.rest_of_word();
                    self.strange_value(word, order);
                }
            }
        }
    }

    #[cold]
    fn strange_value(&mut self, word: &[u8], order: &mut Order) {
        let at = self.here();
        if self.is_stopped() {
            return;
        }
        if word.eq_ignore_ascii_case(b"HERO") {
            self.report(Text::HeroSpelling.at(at));
        } else if word.is_empty() {
            self.report(Text::ValueMissing.at(at));
            order.astray = true;
        } else if word.first().is_some_and(u8::is_ascii_alphabetic)
            && words::chips(word) != Err(Flaw::FractionOfBlind)
            && !(word.first() == Some(&b'B') && word.iter().skip(1).all(u8::is_ascii_digit) && word.len() > 1)
        {
            self.report(Text::NameNotQuoted.at(at));
        } else {
            self.unreadable(Text::BadAmount.at(at));
        }
        self.draft.unplayable = true;
    }

    /// What is wrong with an amount.
    #[cold]
    pub(super) fn bad_amount(&mut self, flaw: Flaw, at: Span) {
        self.unreadable(match flaw {
            Flaw::NotChips => Text::BadAmount.at(at),
            Flaw::FractionOfBlind => Text::FractionOfBlind.at(at),
            Flaw::TooManyDigits => Field::TooManyDigits.at(at),
        });
    }

    /// The word that ends here; what is glued to it draws a problem.
    #[inline]
    fn set_off(&mut self) -> Span {
        let at = self.here();
        if !self.scan.at_word_end() {
            let start = self.scan.at;
            self.rest_of_word();
            if !self.is_stopped() {
                let at = self.scan.from(start);
                self.report(Text::NotSetOff.at(at));
            }
        }
        at
    }

    /// Names and stacks each stand together. PSN, General: "The order of lines must follow the order shown above, with
    /// the exception of NAMES and STACKS which may be swapped around".
    #[inline]
    fn in_order(&mut self, order: &mut Order, group: Group, at: Span) {
        if order.last != group {
            order.last = group;
            order.changes += 1;
            if order.changes == 3 {
                self.report(Text::SectionOrder.at(at).fact(1));
            }
        }
    }

    #[inline]
    fn name_entry(&mut self, named: Named) {
        if named.who != NOBODY {
            let hero = named.name.is_none();
            // A handful of names: a look at those before costs less than a set.
            let twice =
                self.draft.names.iter().any(|other| {
                    if hero { other.name.is_none() } else { other.who == named.who && other.name.is_some() }
                });
            if twice {
                self.report(if hero { Field::TwoHeroes.at(named.at) } else { Field::NameTwice.at(named.at) });
                return;
            }
        }
        self.draft.names.push(named);
    }

    #[inline]
    fn stack_entry(&mut self, stacked: Stacked) {
        if stacked.who == NOBODY {
            self.draft.unplayable = true;
        } else if self.draft.stacks.iter().any(|other| other.who == stacked.who) {
            return self.unreadable(Field::StackTwice.at(stacked.at));
        }
        let amount = stacked.amount;
        if amount.mantissa == 0 && amount.blinds == 0 {
            return self.unreadable(Field::StackNotPositive.at(stacked.at));
        }
        self.amount(amount, stacked.at);
        self.draft.stacks.push(stacked);
    }

    /// Takes note of an amount that is written.
    #[inline]
    pub(super) fn amount(&mut self, amount: Amount, at: Span) {
        self.draft.scale = self.draft.scale.max(amount.scale);
        if amount.form == Form::BlindsAndRest {
            self.remainder(amount, at);
        }
    }

    /// PSN, STACKS: what follows `B` is "the remainder of chips not divisible by the Big Blind".
    fn remainder(&mut self, amount: Amount, at: Span) {
        let [_, _, big] = self.draft.bets;
        let as_decimal =
            |amount: Amount| crate::text::number::Decimal { mantissa: amount.mantissa, scale: amount.scale };
        if big.is_written() && big.mantissa > 0 && as_decimal(amount).compare(as_decimal(big)).is_ge() {
            self.unreadable(Field::RemainderTooBig.at(at));
        }
    }
}

/// The two sections before the streets that may be swapped.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Group {
    #[default]
    None,
    Names,
    Stacks,
}

/// In which order sections come.
#[derive(Default)]
struct Order {
    last: Group,
    changes: u32,
    /// Whether the last word made no sense; the next that does not either is no second problem.
    astray: bool,
}

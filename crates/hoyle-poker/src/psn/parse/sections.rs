//! The sections before the streets: INFO, NAMES and STACKS. Not here: what tags say (`judge/metadata.rs`).

use crate::positions;
use crate::psn::parse::Read;
use crate::psn::parse::draft::{Amount, Form, NOBODY, Named, Stacked, Tag, Who};
use crate::psn::parse::values::{self, Flaw};
use crate::psn::problems::{Invalid, Malformed};
use hoyle_notation::text::Span;

impl Read<'_> {
    /// The sections INFO, NAMES and STACKS.
    #[inline]
    pub(in crate::psn) fn before_streets(&mut self) {
        // After a first line that makes no sense, nor need the word behind it.
        let mut order = Order { astray: self.draft.unplayable, ..Order::default() };
        while self.more() {
            if self.scan.byte() == b'#' {
                break;
            }
            let (length, known) = self.name();
            self.scan.at += length;
            match self.scan.byte() {
                b'=' if length > 0 => {
                    order.astray = false;
                    self.assign(known, &mut order);
                }
                b':' | b'[' if self.begins_streets() => {
                    let at = self.peek_word();
                    self.scan.at = self.word;
                    self.unreadable(Malformed::PreflopMissing.at(at));
                    return self.stacks_due();
                }
                _ => {
                    if self.scan.at_word_end()
                        && let Some(tag) = Tag::named(self.here().of(self.scan.text))
                    {
                        order.astray = false;
                        self.tag(tag, &order);
                        continue;
                    }
                    let at = self.rest_of_word();
                    if !order.astray && !self.is_stopped() {
                        order.astray = true;
                        self.draft.strange_words = true;
                        let next = self.scan.rest().first().copied();
                        self.report(Malformed::UnexpectedBefore.at(at).fact(i64::from(next == Some(b'='))));
                    }
                }
            }
        }
        if !self.is_stopped() && self.scan.byte() == b'#' {
            self.stacks_due();
        }
    }

    /// Whether a word with a colon or a bracket, its name being read, is an action: a player's, with the letter of one.
    #[cold]
    fn begins_streets(&self) -> bool {
        let name = self.here().of(self.scan.text);
        let known = match (self.draft.seats, self.draft.button) {
            (0, _) => !name.is_empty(),
            (_, Some(_)) => values::whole(name).is_some(),
            (seats, None) => positions::offset(name, seats).is_ok(),
        };
        let behind = self.scan.rest();
        known && (behind.starts_with(b"[") || behind.get(1).is_some_and(|letter| b"CKLRX[".contains(letter)))
    }

    /// Where the streets begin there must have been a stack.
    #[inline]
    fn stacks_due(&mut self) {
        if self.draft.stacks.is_empty() && !self.draft.unplayable {
            if !self.draft.strange_words {
                let at = self.peek_word();
                self.report(Malformed::StacksMissing.at(at));
            }
            self.draft.unplayable = true;
        }
    }

    /// A tag of the section INFO, its name being read.
    fn tag(&mut self, tag: Tag, order: &Order) {
        let key = self.here();
        let number = tag as u8;
        if order.last != Group::None {
            self.report(Malformed::SectionOrder.at(key).fact(0));
        }
        if self.draft.tags[tag as usize].is_some() {
            self.report(Invalid::TagTwice.at(key).about(number));
        }
        let before = self.scan;
        let more = self.more();
        if tag == Tag::Info {
            if more && self.scan.byte() == b'"' {
                if self.scan.string() {
                    self.draft.tags[tag as usize].get_or_insert(self.here());
                    if !self.scan.at_word_end() {
                        let start = self.scan.at;
                        self.rest_of_word();
                        let at = self.scan.from(start);
                        self.report(Malformed::NotSetOff.at(at));
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
        self.draft.strange_words = true;
        let problem = if tag == Tag::Info { Invalid::InfoNotQuoted } else { Invalid::TagEmpty };
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
    fn assign(&mut self, known: Option<Who>, order: &mut Order) {
        let name_at = self.here();
        let who = known.unwrap_or_else(|| self.who(name_at));
        self.scan.at += 1;
        let value = self.scan.at;
        match self.scan.byte() {
            b'"' => {
                if !self.scan.string() {
                    return self.unclosed_string();
                }
                let string = self.scan.from(value);
                self.mark_name(string);
                let at = self.set_off();
                self.in_order(order, Group::Names, at);
                self.name_entry(Named { at, who, name: Some(string) });
            }
            b'0'..=b'9' => {
                let word = self.scan.word();
                let at = self.here();
                self.in_order(order, Group::Stacks, at);
                match values::chips(word) {
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
            self.report(Malformed::HeroSpelling.at(at));
        } else if word.is_empty() {
            self.report(Malformed::ValueMissing.at(at));
            order.astray = true;
        } else if word.first().is_some_and(u8::is_ascii_alphabetic)
            && values::chips(word) != Err(Flaw::FractionOfBlind)
            && !(word.first() == Some(&b'B') && word.iter().skip(1).all(u8::is_ascii_digit) && word.len() > 1)
        {
            self.report(Malformed::NameNotQuoted.at(at));
        } else {
            self.unreadable(Malformed::BadAmount.at(at));
        }
        self.draft.unplayable = true;
    }

    /// What is wrong with an amount.
    #[cold]
    pub(in crate::psn) fn bad_amount(&mut self, flaw: Flaw, at: Span) {
        self.unreadable(match flaw {
            Flaw::NotChips => Malformed::BadAmount.at(at),
            Flaw::FractionOfBlind => Malformed::FractionOfBlind.at(at),
            Flaw::TooManyDigits => Invalid::TooManyDigits.at(at),
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
                self.report(Malformed::NotSetOff.at(at));
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
                self.report(Malformed::SectionOrder.at(at).fact(1));
            }
        }
    }

    /// Names of which none has another's length, first letter and last two letters cannot be the same. They stand between
    /// quotes.
    #[inline]
    fn mark_name(&mut self, name: Span) {
        let [_, first, .., before, last, _] = name.of(self.scan.text) else {
            self.draft.alike_names = true;
            return;
        };
        let letters = u32::from_le_bytes([*first, *before, *last, name.len() as u8]);
        // The highest bits of the product depend on all of them.
        let mark = letters.wrapping_mul(0x9e37_79b1).to_be_bytes()[0];
        self.draft.alike_names |= !self.draft.name_marks.insert(mark);
    }

    #[inline]
    fn name_entry(&mut self, named: Named) {
        if named.name.is_none() {
            if self.draft.hero && named.who != NOBODY {
                self.report(Invalid::TwoHeroes.at(named.at));
            }
            self.draft.hero = true;
        } else if named.who != NOBODY && !self.draft.named.insert(named.who) {
            self.report(Invalid::NameTwice.at(named.at));
        }
        self.draft.names.push(named);
    }

    #[inline]
    fn stack_entry(&mut self, stacked: Stacked) {
        if stacked.who == NOBODY {
            self.draft.unplayable = true;
        } else if !self.draft.stacked.insert(stacked.who) {
            self.unreadable(Invalid::StackTwice.at(stacked.at));
        }
        self.draft.stacks.push(stacked);
        let amount = stacked.amount;
        if amount.mantissa == 0 && amount.blinds == 0 {
            return self.unreadable(Invalid::StackNotPositive.at(stacked.at));
        }
        self.amount(amount, stacked.at);
    }

    /// Takes note of an amount that is written.
    #[inline]
    pub(in crate::psn) fn amount(&mut self, amount: Amount, at: Span) {
        self.draft.scale = self.draft.scale.max(amount.scale);
        if amount.form == Form::BlindsAndRest {
            self.remainder(amount, at);
        }
    }

    /// PSN, STACKS: what follows `B` is "the remainder of chips not divisible by the Big Blind".
    fn remainder(&mut self, amount: Amount, at: Span) {
        let [_, _, big] = self.draft.bets;
        let as_decimal =
            |amount: Amount| hoyle_notation::text::number::Decimal { mantissa: amount.mantissa, scale: amount.scale };
        if self.draft.seats > 0
            && big.is_written()
            && big.mantissa > 0
            && as_decimal(amount).compare(as_decimal(big)).is_ge()
        {
            self.unreadable(Invalid::RemainderTooBig.at(at));
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

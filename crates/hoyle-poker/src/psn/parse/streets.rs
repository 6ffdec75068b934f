//! The section STREETS: what is done on each street. Not here: the ending (`ending.rs`), whether it may
//! be done (`judge/mod.rs`).

use hoyle_rules::MaybeCard;
use hoyle_rules::poker::Cards;

use crate::psn::parse::Read;
use crate::psn::parse::draft::{Amount, Ending, NOBODY, Verb, Who, Written};
use crate::psn::parse::lexer::ends_word;
use crate::psn::parse::values;
use crate::psn::problems::{Habit, Malformed};
use hoyle_notation::text::Span;

/// The word after `#` for each street and ending, short and long.
const PREFLOP: u8 = 0;
const SHOWDOWN: u8 = 4;
const END: u8 = 5;

/// How many cards each street brings.
const CARDS: [usize; 4] = [0, 3, 1, 1];

#[inline]
fn street_named(name: &[u8]) -> Option<u8> {
    Some(match name {
        b"P" | b"Preflop" => 0,
        b"F" | b"Flop" => 1,
        b"T" | b"Turn" => 2,
        b"R" | b"River" => 3,
        b"S" | b"Showdown" => SHOWDOWN,
        b"E" | b"End" => END,
        _ => return None,
    })
}

/// Where reading of the streets has come to.
pub(in crate::psn) struct Course {
    /// The street that is being played; `None` before the first.
    street: Option<u8>,
    /// Whether the last word made no sense.
    pub(in crate::psn) astray: bool,
    /// Whether a street came out of order: the next ones then do as well.
    disorder: bool,
}

impl Read<'_> {
    /// All streets and the ending.
    #[inline]
    pub(in crate::psn) fn streets(&mut self) {
        let mut course = Course { street: None, astray: false, disorder: false };
        let mut any = false;
        while self.more() {
            any = true;
            if self.scan.byte() == b'#' {
                if self.street(&mut course) {
                    return self.ending(&mut course);
                }
                continue;
            }
            self.act(&mut course);
        }
        if self.is_stopped() {
            return;
        }
        let at = self.last;
        let begun = any || !self.draft.stacks.is_empty() || !self.draft.unplayable;
        if begun && course.street.is_none() && !any {
            if self.draft.stacks.is_empty() && !self.draft.unplayable {
                self.report(Malformed::StacksMissing.at(at));
            } else {
                self.report(Malformed::PreflopMissing.at(at));
            }
            self.draft.unplayable = true;
        } else if any {
            self.report(Malformed::EndMissing.at(at));
        }
        self.draft.ending_broken = true;
    }

    /// The rest cannot be played.
    fn broken(&mut self, at: Span, course: &Course) {
        let street = course.street.unwrap_or(PREFLOP);
        self.draft.actions.push(Written {
            at,
            amount: Amount::default(),
            cards: Cards::NONE,
            who: NOBODY,
            verb: Verb::Broken,
            street,
            all_in: false,
        });
    }

    /// A word that begins with `#`; whether it is an ending.
    #[inline]
    fn street(&mut self, course: &mut Course) -> bool {
        self.scan.at += 1;
        let name = self.scan.name();
        let name_at = self.here();
        let cards = self.scan.byte() == b'[';
        let known = street_named(name).filter(|_| cards || self.scan.at_word_end());
        let Some(number) = known else {
            self.strange_street(name, course);
            return false;
        };
        course.astray = false;
        let due = course.street.map_or(PREFLOP, |street| street + 1);
        if number >= SHOWDOWN {
            if course.street.is_none() {
                self.report(Malformed::PreflopMissing.at(name_at));
                self.draft.unplayable = true;
            }
            if cards {
                let at = self.rest_of_word();
                self.report(Malformed::CardsNotAllowed.at(at));
                self.draft.ending_broken = true;
            }
            self.draft.ending = Some(Ending { at: name_at, showdown: number == SHOWDOWN });
            return true;
        }
        if course.street.is_none() && number != PREFLOP {
            self.report(Malformed::PreflopMissing.at(name_at));
            self.draft.unplayable = true;
        } else if number != due {
            if !course.disorder {
                self.report(Malformed::StreetOrder.at(name_at).facts(i64::from(number), i64::from(due)));
            }
            course.disorder = true;
            self.broken(name_at, course);
        }
        course.street = Some(course.street.unwrap_or(0).max(number));
        let mut list = Cards::NONE;
        if cards {
            let start = self.scan.at;
            match self.cards() {
                Some((read, count)) => {
                    let at = self.scan.from(start);
                    let wanted = CARDS[usize::from(number)];
                    if wanted == 0 {
                        self.report(Malformed::CardsNotAllowed.at(at));
                    } else if count != wanted {
                        self.report(Malformed::CardCount.at(at).facts(count as i64, wanted as i64));
                        self.broken(at, course);
                    }
                    list = if wanted == 0 { Cards::NONE } else { read };
                }
                None => self.broken(name_at, course),
            }
            self.glued_to_cards(course);
        } else if number != PREFLOP {
            let mut scan = self.scan;
            scan.skip_space();
            let spaced = scan.byte() == b'[' && scan.at > self.scan.at;
            self.report(
                Malformed::CardsMissing.at(name_at).facts(CARDS[usize::from(number)] as i64, i64::from(spaced)),
            );
            self.broken(name_at, course);
            if spaced {
                // The cards are read all the same.
                self.scan.skip_space();
                _ = self.cards();
            }
        }
        let at = self.here();
        self.draft.actions.push(Written {
            at,
            amount: Amount::default(),
            cards: list,
            who: NOBODY,
            verb: Verb::Street,
            street: number,
            all_in: false,
        });
        false
    }

    #[cold]
    fn strange_street(&mut self, name: &[u8], course: &mut Course) {
        // What it may have been meant for: the first letter tells.
        let meant = name.first().and_then(|letter| street_named(&[letter.to_ascii_uppercase()]));
        let at = self.rest_of_word();
        if self.is_stopped() {
            return;
        }
        let meant = meant.filter(|_| {
            name.len() == 1
                || name.get(1..).is_some_and(|rest| {
                    ["reflop", "lop", "urn", "iver", "howdown", "nd"]
                        .iter()
                        .any(|word| rest.eq_ignore_ascii_case(word.as_bytes()))
                })
        });
        self.report(Malformed::UnknownStreet.at(at).fact(meant.map_or(-1, i64::from)));
        self.broken(at, course);
        course.astray = true;
        if let Some(meant @ 0..SHOWDOWN) = meant {
            course.street = Some(meant);
        }
    }

    /// Cards in brackets, the opening one being here: the first of them and how many there are. Problems are reported.
    #[inline]
    pub(in crate::psn) fn cards(&mut self) -> Option<(Cards, usize)> {
        let start = self.scan.at;
        self.scan.at += 1;
        let mut cards = Cards::NONE;
        let mut count = 0;
        loop {
            let rest = self.scan.rest();
            if let Some((card, length)) = values::card(rest) {
                cards.push(MaybeCard::from(card));
                count += 1;
                self.scan.at += length;
                continue;
            }
            match rest.first() {
                Some(b']') => {
                    self.scan.at += 1;
                    return Some((cards, count));
                }
                Some(byte) if ends_word(*byte) => self.scan.skip_space(),
                _ => break,
            }
        }
        self.strange_cards(start);
        None
    }

    #[cold]
    fn strange_cards(&mut self, start: usize) {
        let bad = self.scan.at;
        self.scan.at = start;
        match self.scan.bracket() {
            Ok(end) => {
                let text = self.scan.text;
                let rest = text.get(bad..end).unwrap_or_default();
                let stop = rest.iter().position(|byte| ends_word(*byte)).unwrap_or(rest.len());
                // `10s` is one card, whatever comes after.
                let ten = rest.starts_with(b"10") && stop >= 3;
                let length = if ten { 3 } else { card_length(rest.get(..stop).unwrap_or_default()) };
                self.report(Malformed::BadCard.at(Span::new(bad as u32, (bad + length.max(1)) as u32)));
                self.scan.at = end + 1;
            }
            Err(stop) => {
                // The bracket is missing at the first thing that cannot stand within.
                let opening = self.scan.text.get(stop).copied();
                let end = if opening.is_some() { stop + 1 } else { stop };
                let at = if end > stop {
                    Span::new(stop as u32, end as u32)
                } else {
                    Span::new(start as u32, start as u32 + 1)
                };
                self.report(Malformed::CardsNotClosed.at(at));
                // What stands before it is given up, from the next word on.
                self.scan.at = stop;
                while self.scan.at > start + 1 && !self.scan.text.get(self.scan.at - 1).copied().is_some_and(ends_word)
                {
                    self.scan.at -= 1;
                }
            }
        }
    }

    /// Whether cards were closed before this place.
    #[inline]
    pub(in crate::psn) fn is_behind_bracket(&self) -> bool {
        self.scan.at.checked_sub(1).and_then(|before| self.scan.text.get(before)) == Some(&b']')
    }

    #[cold]
    fn not_set_off(&mut self, at: Span) {
        if !self.is_stopped() {
            self.report(Malformed::NotSetOff.at(at));
        }
    }

    /// An entry of a street that is no street itself.
    #[inline]
    fn act(&mut self, course: &mut Course) {
        let (length, known) = self.name();
        let mut scan = self.scan;
        scan.at += length;
        let name_at = scan.from(self.word);
        let next = scan.byte();
        if length == 0 || !matches!(next, b':' | b'[') {
            return self.strange_act(course);
        }
        course.astray = false;
        let who = known.unwrap_or_else(|| self.who(name_at));
        if next == b':' {
            scan.at += 1;
        }
        if scan.byte() == b'[' {
            self.scan.at = scan.at;
            self.show(who, next == b':', course);
        } else {
            let word = scan.word();
            self.scan.at = scan.at;
            self.action(who, word, course);
        }
    }

    #[cold]
    fn strange_act(&mut self, course: &mut Course) {
        let at = self.rest_of_word();
        if self.is_stopped() {
            return;
        }
        if !course.astray {
            let mut scan = self.scan;
            scan.skip_space();
            let wins = scan.rest().starts_with(b"WIN") && scan.rest().get(3).is_some_and(|byte| ends_word(*byte));
            self.report(if wins { Malformed::EndMissing.at(at).fact(1) } else { Malformed::UnexpectedInStreet.at(at) });
            self.broken(at, course);
        }
        course.astray = true;
    }

    /// An early show, the bracket being here.
    fn show(&mut self, who: Who, colon: bool, course: &Course) {
        let start = self.scan.at;
        let read = self.cards();
        let at = self.here();
        match read {
            Some((cards, 2)) if who != NOBODY => {
                if colon {
                    self.report(Habit::ShowWithColon.at(at));
                }
                let street = course.street.unwrap_or(PREFLOP);
                self.draft.actions.push(Written {
                    at,
                    amount: Amount::default(),
                    cards,
                    who,
                    verb: Verb::Show,
                    street,
                    all_in: false,
                });
            }
            Some((_, count)) => {
                if count != 2 {
                    let at = self.scan.from(start);
                    self.report(Malformed::CardCount.at(at).facts(count as i64, 2));
                }
                self.broken(at, course);
            }
            None => self.broken(at, course),
        }
        self.glued_to_cards(course);
    }

    /// What stands right behind the bracket of cards cannot be played.
    fn glued_to_cards(&mut self, course: &Course) {
        if self.is_behind_bracket() && !self.scan.at_word_end() {
            let glued = self.scan.at;
            self.rest_of_word();
            let at = self.scan.from(glued);
            self.not_set_off(at);
            self.broken(at, course);
        }
    }

    /// What a player does: the word behind the colon.
    #[inline]
    fn action(&mut self, who: Who, word: &[u8], course: &mut Course) {
        let at = self.here();
        let street = course.street.unwrap_or(PREFLOP);
        let mut written = Written {
            at,
            amount: Amount::default(),
            cards: Cards::NONE,
            who,
            verb: Verb::Broken,
            street,
            all_in: false,
        };
        let Some((letter, amount)) = word.split_first() else {
            self.report(Malformed::BadAction.at(at));
            course.astray = true;
            return self.broken(at, course);
        };
        written.verb = match letter {
            b'C' => Verb::CheckOrCall,
            b'X' => Verb::Fold,
            b'R' => Verb::Raise,
            b'K' => Verb::Check,
            b'L' => Verb::Call,
            _ => return self.strange_action(word, at, course),
        };
        if !amount.is_empty() {
            if matches!(written.verb, Verb::Fold | Verb::Check) {
                self.report(if word.contains(&b':') {
                    Malformed::ActionNotSetOff.at(at)
                } else {
                    Malformed::AmountNotAllowed.at(at)
                });
                return self.broken(at, course);
            }
            match values::action_amount(amount) {
                Ok((amount, all_in)) => {
                    written.amount = amount;
                    written.all_in = all_in;
                    let before = self.draft.unplayable;
                    self.amount(amount, at);
                    if self.draft.unplayable != before {
                        // Only this action cannot be played.
                        self.draft.unplayable = before;
                        return self.broken(at, course);
                    }
                }
                Err(_) if word.contains(&b':') => {
                    self.report(Malformed::ActionNotSetOff.at(at));
                    return self.broken(at, course);
                }
                Err(flaw) => {
                    let before = self.draft.unplayable;
                    self.bad_amount(flaw, at);
                    self.draft.unplayable = before;
                    return self.broken(at, course);
                }
            }
        } else if written.verb == Verb::Raise {
            self.report(Malformed::AmountMissing.at(at));
            course.astray = true;
            return self.broken(at, course);
        }
        if who == NOBODY {
            written.verb = Verb::Broken;
        }
        self.draft.actions.push(written);
    }

    #[cold]
    fn strange_action(&mut self, word: &[u8], at: Span, course: &Course) {
        let small = word.first().is_some_and(|letter| b"ckrlx".contains(letter));
        if word.contains(&b'"') {
            self.scan.at = self.word;
            self.rest_of_word();
        }
        if !self.is_stopped() {
            let meant = if small { word.first().map_or(0, |letter| i64::from(letter.to_ascii_uppercase())) } else { 0 };
            self.report(Malformed::BadAction.at(at).fact(meant));
        }
        self.broken(at, course);
    }
}

/// How many bytes at the start of a word that is no card are most likely meant for one.
fn card_length(word: &[u8]) -> usize {
    let lossy = String::from_utf8_lossy(word.get(..16).unwrap_or(word)).into_owned();
    let letters: usize = lossy.chars().take(2).map(char::len_utf8).sum();
    letters.min(word.len())
}

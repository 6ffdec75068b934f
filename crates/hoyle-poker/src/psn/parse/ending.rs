//! The ending of a hand: payouts and the hands that are shown. Not here: whether they are right (`judge/declared.rs`).

use hoyle_rules::Rank;

use crate::psn::parse::Read;
use crate::psn::parse::draft::{Amount, HandId, NOBODY, Payout, Shown, Who};
use crate::psn::parse::lexer::ends_word;
use crate::psn::parse::streets::Course;
use crate::psn::parse::values;
use crate::psn::problems::{Habit, Invalid, Malformed, Mismatch};
use hoyle_notation::text::Span;

impl Read<'_> {
    /// Payouts and hands.
    pub(in crate::psn) fn ending(&mut self, course: &mut Course) {
        let Some(ending) = self.draft.ending else { return };
        course.astray = false;
        let mut first_hand = None;
        while self.more() {
            if self.scan.byte() == b'#' {
                let at = self.rest_of_word();
                self.report(Malformed::StreetAfterEnd.at(at));
                self.draft.ending_broken = true;
                course.astray = true;
                while self.more() {
                    self.rest_of_word();
                }
                return;
            }
            let (length, known) = self.name();
            self.scan.at += length;
            let name_at = self.here();
            let who = |read: &mut Self| known.unwrap_or_else(|| read.who(name_at));
            match self.scan.peek() {
                Some(b'[') if length > 0 => {
                    course.astray = false;
                    first_hand.get_or_insert(name_at);
                    let who = who(self);
                    course.astray = self.hand(who, ending.showdown);
                }
                Some(byte) if length > 0 && ends_word(byte) && self.is_before_win() => {
                    course.astray = false;
                    let who = who(self);
                    self.payout(who, ending.showdown);
                }
                _ => {
                    let at = self.rest_of_word();
                    if !course.astray && !self.is_stopped() {
                        course.astray = true;
                        let is_win = name_at.of(self.scan.text) == b"WIN";
                        self.report(Malformed::UnexpectedInEnding.at(at).fact(i64::from(is_win)));
                    }
                    self.draft.ending_broken = true;
                }
            }
        }
        if self.is_stopped() || self.draft.ending_broken {
            return;
        }
        if self.draft.payouts.is_empty() {
            self.report(Malformed::PayoutMissing.at(first_hand.unwrap_or(ending.at)));
            // Where hands are shown or all others folded, the winner follows from the rest.
            self.draft.ending_broken = ending.showdown && self.draft.shown.is_empty();
        } else if ending.showdown && self.draft.shown.is_empty() {
            let at = self.draft.payouts.first().map_or(ending.at, |payout| payout.at);
            self.report(Malformed::HandsMissing.at(at));
            self.draft.ending_broken = true;
        }
    }

    /// Whether the next word is `WIN`, in whatever letters.
    #[inline]
    fn is_before_win(&self) -> bool {
        let mut scan = self.scan;
        scan.skip_space();
        let word = scan.rest().get(..3).unwrap_or_default();
        word.eq_ignore_ascii_case(b"WIN") && scan.rest().get(3).is_none_or(|byte| ends_word(*byte))
    }

    /// `BTN WIN P`, the name being read.
    #[inline]
    fn payout(&mut self, who: Who, showdown: bool) {
        let start = self.word;
        self.more();
        let verb = self.word;
        if self.scan.word() != b"WIN" {
            let at = self.scan.from(verb);
            self.report(Malformed::BadPayout.at(at).fact(2));
            self.draft.ending_broken = true;
        }
        let end = self.scan.at;
        let whole = |end: usize| Span::new(start as u32, end as u32);
        if !self.more() || self.scan.byte() == b'#' {
            self.report(Malformed::BadPayout.at(whole(end)));
            self.draft.ending_broken = true;
            return;
        }
        let word_start = self.word;
        let word = self.scan.word();
        let at = whole(self.scan.at);
        let word_at = self.scan.from(word_start);
        let amount = match word {
            b"P" | b"POT" => Amount::default(),
            _ => match values::chips(word) {
                Ok(amount) => {
                    let before = self.draft.unplayable;
                    self.amount(amount, word_at);
                    self.draft.ending_broken |= self.draft.unplayable != before;
                    self.draft.unplayable = before;
                    amount
                }
                Err(values::Flaw::NotChips) => {
                    if word.contains(&b'"') || word.contains(&b'[') {
                        self.scan.at = word_start;
                        self.rest_of_word();
                    }
                    if !self.is_stopped() {
                        self.report(Malformed::BadPayout.at(word_at).fact(1));
                    }
                    self.draft.ending_broken = true;
                    return;
                }
                Err(flaw) => {
                    let before = self.draft.unplayable;
                    self.bad_amount(flaw, word_at);
                    self.draft.unplayable = before;
                    self.draft.ending_broken = true;
                    return;
                }
            },
        };
        if who == NOBODY {
            self.draft.ending_broken = true;
            return;
        }
        if !self.draft.shown.is_empty() {
            self.report(Malformed::SectionOrder.at(at).fact(2));
        }
        if self.draft.payouts.iter().any(|payout| payout.who == who) {
            self.report(Mismatch::PayoutTwice.at(at));
            self.draft.ending_broken = true;
            return;
        }
        if !showdown && !self.draft.payouts.is_empty() {
            self.report(Invalid::TwoPayoutsAtEnd.at(at));
            self.draft.ending_broken = true;
            return;
        }
        self.draft.payouts.push(Payout { at, who, amount });
    }

    /// `BTN[QdAh]PA+AQ`, the bracket being here. Whether the next word may belong to it.
    #[inline]
    fn hand(&mut self, who: Who, showdown: bool) -> bool {
        let start = self.scan.at;
        let Some((cards, count)) = self.cards() else {
            self.draft.ending_broken = true;
            if self.is_behind_bracket() {
                self.scan.word();
            }
            return false;
        };
        let cards_at = self.scan.from(start);
        let id_start = self.scan.at;
        let word = self.scan.word();
        let id_at = self.scan.from(id_start);
        let at = self.here();
        if count != 2 {
            self.report(Malformed::CardCount.at(cards_at).facts(count as i64, 2));
            self.draft.ending_broken = true;
            return false;
        }
        let mut shown = Shown { at, who, cards, id: None, kickers: ([0; 3], 0), id_at };
        if showdown || !word.is_empty() {
            if !showdown {
                self.report(Malformed::HandIdNotAllowed.at(id_at));
                self.draft.ending_broken = true;
                return false;
            }
            let (id, kickers) = match word.iter().position(|byte| *byte == b'+') {
                Some(plus) => (word.get(..plus).unwrap_or_default(), word.get(plus + 1..)),
                None => (word, None),
            };
            shown.id = HandId::named(id);
            if shown.id.is_none() {
                let missing = word.is_empty();
                self.report(if missing { Malformed::HandIdMissing.at(at) } else { Malformed::BadHandId.at(id_at) });
                self.draft.ending_broken = true;
                return word.is_empty();
            }
            if let Some(kickers) = kickers {
                match ranks(kickers) {
                    Some(ranks) => shown.kickers = ranks,
                    None => {
                        self.report(Malformed::BadKickers.at(id_at));
                        self.draft.ending_broken = true;
                        return false;
                    }
                }
            }
        }
        if who == NOBODY {
            self.draft.ending_broken = true;
            return false;
        }
        if self.draft.shown.iter().any(|other| other.who == who) {
            self.report(Mismatch::HandTwice.at(at));
            self.draft.ending_broken = true;
            return false;
        }
        if !showdown {
            self.report(Habit::ShowAfterEnd.at(at));
        }
        self.draft.shown.push(shown);
        false
    }
}

/// One to three ranks.
fn ranks(text: &[u8]) -> Option<([u8; 3], u8)> {
    let mut ranks = [0; 3];
    if text.is_empty() {
        return None;
    }
    for (place, letter) in text.iter().enumerate() {
        *ranks.get_mut(place)? = Rank::from_letter(*letter)?.number();
    }
    Some((ranks, text.len() as u8))
}

//! One hand on its way through its lines: [`HandLines`] knows which lines were there and which may still come, and
//! refuses what comes too late or twice.
//!
//! Not here: what is missing at the end (`missing.rs`).

use crate::pn::label::{Group, Label};
use crate::pn::parse::draft::{Line, Value};
use crate::pn::problems::Misplaced;
use crate::pn::setting::MOST;
use hoyle_notation::problem::Problem;

/// A set of numbers from 0 to 255.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Numbers([u64; 4]);

impl Numbers {
    fn add(&mut self, number: u8) {
        if let Some(word) = self.0.get_mut(usize::from(number / 64)) {
            *word |= 1 << (number % 64);
        }
    }

    pub(crate) fn has(&self, number: u8) -> bool {
        self.0.get(usize::from(number / 64)).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Whether it is just the numbers from 1 to `last`.
    pub(crate) fn are_all_to(&self, last: u8) -> bool {
        self.0.iter().map(|word| word.count_ones()).sum::<u32>() == u32::from(last)
    }
}

/// The steps of a hand that are in order: a line may not stand behind one of a later step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) enum Step {
    #[default]
    Start,
    Deal,
    GameScores,
    Dealer,
    Hands,
    Bids,
    Contract,
    Exchange,
    Meld,
    Play,
    Results,
}

/// The step that a line with this label belongs to when it stands for the first time.
pub(crate) fn step(label: Label) -> Step {
    match (label, label.group()) {
        (Label::Deal, _) => Step::Deal,
        (Label::GameScores, _) => Step::GameScores,
        (Label::Dealer, _) => Step::Dealer,
        (Label::Hand, _) => Step::Hands,
        (Label::Bids, _) => Step::Bids,
        (Label::Contract, _) => Step::Contract,
        (_, Group::Exchange) => Step::Exchange,
        (_, Group::Meld) => Step::Meld,
        (_, Group::Play) => Step::Play,
        (_, Group::Results) => Step::Results,
        _ => Step::Start,
    }
}

/// What of a hand was there so far.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct HandLines {
    pub(crate) step: Step,
    /// The labels that were there, a bit each.
    seen: u32,
    /// The seats whose hand, meld, pass was there; bit 0 is Seat1.
    pub(crate) hands: u8,
    pub(crate) melds: u8,
    passes: u8,
    /// The seats whose hand may not be declared again before more is exchanged.
    settled: u8,
    /// How many cards each seat was first seen to hold; 0: nobody knows.
    pub(crate) sizes: [u8; MOST as usize],
    pub(crate) bids: Numbers,
    pub(crate) tricks: Numbers,
    pub(crate) last_bids: u8,
    pub(crate) last_trick: u8,
    last_kitty: u8,
    /// The number of the line before, where that was one of the same series.
    last_hand: u8,
    last_meld: u8,
    exchanged: bool,
    /// Counters of the tricks and of the discard, as written.
    pub(crate) counters: i64,
    /// Whether counters stand in a line that cannot be read.
    pub(crate) unsure: bool,
    /// Whether the contract names no trump.
    pub(crate) no_trump: bool,
    /// What the teams scored in all, where it is written.
    pub(crate) meld_total: Option<i64>,
    pub(crate) play_total: Option<i64>,
}

fn bit(number: u8) -> u8 {
    1_u8.checked_shl(u32::from(number.wrapping_sub(1))).unwrap_or_default()
}

impl HandLines {
    /// Whether a line with this label was there.
    pub(crate) fn has(&self, label: Label) -> bool {
        self.seen >> (label as u32) & 1 == 1
    }

    /// Takes the line of a trick in if it follows the one before it and fits so many players. Most tricks do, and need no
    /// other check.
    #[inline]
    pub(crate) fn next_trick(&mut self, line: &Line, values: &[Value], players: u8) -> bool {
        let [_, .., Value::Seat(winner), Value::Number(points)] = *values else { return false };
        let follows = self.step == Step::Play && self.last_trick != 0 && line.number == self.last_trick.wrapping_add(1);
        let fits = values.len() == usize::from(players) + 2 && winner < players;
        if follows && fits {
            self.counters += i64::from(points);
            self.tricks.add(line.number);
            self.last_trick = line.number;
        }
        follows && fits
    }

    /// Takes a line of a hand in; says what is wrong with its place.
    #[inline]
    pub(crate) fn check_line(&mut self, line: &Line, values: &[Value]) -> Result<(), Problem> {
        let label = line.label;
        let twice = || Err(Misplaced::UsedTwice.at(line.at).about(label as u8).fact(i64::from(line.number)));
        let is_repeated = self.has(label);
        self.unsure |= line.flawed && matches!(label, Label::Trick | Label::Discard);
        self.seen |= 1_u32.checked_shl(label as u32).unwrap_or_default();
        let own = line.number;
        match label {
            Label::Trick => {
                self.counters += number(values.last());
                if self.tricks.has(own) {
                    return twice();
                }
                self.tricks.add(own);
                self.at_least(Step::Play, line, own <= self.last_trick)?;
                self.last_trick = own;
            }
            Label::Hand => return self.hand(line, values),
            Label::Meld => {
                if self.melds & bit(own) != 0 {
                    return twice();
                }
                self.melds |= bit(own);
                self.at_least(Step::Meld, line, own < self.last_meld)?;
                self.last_meld = own;
            }
            Label::Bids => {
                if self.bids.has(own) {
                    return twice();
                }
                self.bids.add(own);
                self.at_least(Step::Bids, line, own < self.last_bids)?;
                self.last_bids = own;
            }
            Label::Kitty => return self.kitty(line, is_repeated),
            Label::Pass => {
                if self.passes & bit(own) != 0 {
                    return twice();
                }
                self.passes |= bit(own);
                self.exchange(line)?;
            }
            _ if is_repeated => return twice(),
            Label::Discard => {
                self.counters += number(values.last());
                self.exchange(line)?;
            }
            _ => {
                let step = step(label);
                let late = if step == Step::Results { false } else { self.step >= step };
                self.at_least(step, line, late)?;
                match label {
                    Label::Contract => self.no_trump = matches!(values, [_, _, Value::Withheld]),
                    Label::MeldScores => self.meld_total = total(values),
                    Label::PlayScores => self.play_total = total(values),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Goes on to a step; `late` says that the line should have stood before one of its own kind.
    fn at_least(&mut self, step: Step, line: &Line, late: bool) -> Result<(), Problem> {
        if late || self.step > step {
            let problem = Misplaced::OutOfOrder.at(line.at).about(line.label as u8);
            return Err(problem.fact(i64::from(line.number)));
        }
        self.step = step;
        Ok(())
    }

    fn exchange(&mut self, line: &Line) -> Result<(), Problem> {
        self.exchanged = true;
        self.settled = 0;
        self.last_hand = 0;
        self.at_least(Step::Exchange, line, false)
    }

    fn hand(&mut self, line: &Line, values: &[Value]) -> Result<(), Problem> {
        let own = line.number;
        let size = if matches!(values, [Value::Withheld | Value::Asked]) { 0 } else { values.len() };
        if let Some(known @ 0) = self.sizes.get_mut(usize::from(own.wrapping_sub(1))) {
            *known = u8::try_from(size).unwrap_or(u8::MAX);
        }
        let first = self.hands & bit(own) == 0;
        // After an exchange a hand is declared again; that it was never declared before is reported as missing.
        let is_repeated = self.step > Step::Hands && self.exchanged;
        if !is_repeated {
            self.hands |= bit(own);
        }
        let late = own < self.last_hand;
        self.last_hand = own;
        if self.step <= Step::Hands {
            if !first {
                return Err(Misplaced::UsedTwice.at(line.at).about(line.label as u8).fact(i64::from(own)));
            }
            return self.at_least(Step::Hands, line, late);
        }
        if first && !is_repeated {
            // It should have stood before the auction.
            return self.at_least(Step::Hands, line, true);
        }
        if !self.exchanged || self.settled & bit(own) != 0 {
            return Err(Misplaced::UsedTwice.at(line.at).about(line.label as u8).fact(i64::from(own)));
        }
        self.settled |= bit(own);
        self.at_least(Step::Exchange, line, late)
    }

    fn kitty(&mut self, line: &Line, repeated: bool) -> Result<(), Problem> {
        let own = line.number;
        if repeated && (own == 0) != (self.last_kitty == 0) {
            return Err(Misplaced::KittyMixed.at(line.at).about(line.label as u8));
        }
        if repeated && own <= self.last_kitty {
            let fault = if own == self.last_kitty { Misplaced::UsedTwice } else { Misplaced::OutOfOrder };
            return Err(fault.at(line.at).about(line.label as u8).fact(i64::from(own)));
        }
        self.last_kitty = own;
        if own == 0 {
            return self.exchange(line);
        }
        // A card of the kitty is turned over between the rounds of bidding.
        self.exchanged = true;
        self.settled = 0;
        self.last_hand = 0;
        let step = self.step.clamp(Step::Bids, Step::Exchange);
        self.at_least(step, line, false)
    }
}

fn number(value: Option<&Value>) -> i64 {
    match value {
        Some(Value::Number(number)) => i64::from(*number),
        _ => 0,
    }
}

fn total(values: &[Value]) -> Option<i64> {
    let mut sum = 0;
    for value in values {
        let Value::Number(number) = value else { return None };
        sum += i64::from(*number);
    }
    Some(sum)
}

//! The values of a line: read into [`Value`]s as the label wants them ([`read`]). What one line alone can be asked stands
//! here; what takes a second line (how many play, what came before) is `form.rs`.

use super::label::{Label, Writing};
use super::problems::text::Fault as Broken;
use super::problems::values::Fault as Wrong;
use super::tree::Value;
use super::words::{self, Words};
use crate::problem::Problem;
use crate::text::Span;
use crate::text::date::days_in;

/// Cards that are discarded one by one are fewer than this.
const GROUPED_FROM: usize = 5;

/// Reads the values of a line of this label into `values`. The first thing that is wrong is given back; `values` may
/// have some of them then.
pub(super) fn read(label: Label, text: &[u8], value: Span, values: &mut Vec<Value>) -> Result<(), Problem> {
    let Some(entry) = label.entry() else { return Ok(()) };
    match value.of(text) {
        // A single placeholder stands for all of a line.
        b"-" => return keep(values, Value::Withheld),
        b"?" => return keep(values, Value::Asked),
        _ => {}
    }
    match entry.writing {
        Writing::Text => return plain(text, value, values),
        Writing::Version => return version(text, value, values),
        Writing::DateTime => return date_time(text, value, values),
        _ => {}
    }
    let mut words = Words::new(text, value);
    let line = &mut Reading { words: &mut words, values, label, at: value };
    match entry.writing {
        Writing::Text | Writing::Version | Writing::DateTime => {}
        Writing::Trick => line.trick()?,
        Writing::Hand => line.hand()?,
        Writing::Meld => line.meld()?,
        Writing::Bids => line.bids()?,
        Writing::Scores => line.numbers(words::integer)?,
        Writing::Points => line.numbers(points)?,
        Writing::Contract => line.contract()?,
        Writing::Seat => line.one(seat)?,
        Writing::Count => line.one(count)?,
        Writing::Winner => line.one(winner)?,
        Writing::Seats => line.seats()?,
        Writing::Pass => line.pass()?,
        Writing::Kitty => line.kitty()?,
        Writing::Discard => line.discard()?,
    }
    match line.words.stray {
        Some(stray) => Err(Broken::StraySpaces.at(stray)),
        None => Ok(()),
    }
}

fn keep(values: &mut Vec<Value>, value: Value) -> Result<(), Problem> {
    values.push(value);
    Ok(())
}

/// Where the first byte stands that no text may have: a control character, or none of UTF-8.
pub(super) fn bad_bytes(text: &[u8], at: Span) -> Option<Problem> {
    let piece = at.of(text);
    let span = |from: usize, length: usize| Span::new(at.start + from as u32, at.start + (from + length) as u32);
    let mut start = 0;
    for chunk in piece.utf8_chunks() {
        if let Some((place, letter)) = chunk.valid().char_indices().find(|(_, letter)| letter.is_control()) {
            let place = span(start + place, letter.len_utf8());
            return Some(match letter {
                '\t' => Broken::Tab.at(place),
                _ => Broken::ControlCharacter.at(place).fact(i64::from(u32::from(letter))),
            });
        }
        start += chunk.valid().len();
        if !chunk.invalid().is_empty() {
            return Some(Broken::NotUtf8.at(span(start, chunk.invalid().len())));
        }
    }
    None
}

fn plain(text: &[u8], value: Span, values: &mut Vec<Value>) -> Result<(), Problem> {
    let plain = value.of(text).iter().all(|byte| matches!(byte, b' '..=b'~'));
    if !plain && let Some(problem) = bad_bytes(text, value) {
        return Err(problem);
    }
    keep(values, Value::Text)
}

fn version(text: &[u8], value: Span, values: &mut Vec<Value>) -> Result<(), Problem> {
    match value.of(text) {
        b"PN 1.0" => keep(values, Value::Text),
        _ => Err(Wrong::UnknownVersion.at(value)),
    }
}

fn date_time(text: &[u8], value: Span, values: &mut Vec<Value>) -> Result<(), Problem> {
    let written = value.of(text);
    let digits = |from: usize, length: usize| {
        let piece = written.get(from..from + length)?;
        piece.iter().all(u8::is_ascii_digit).then(|| piece.iter().fold(0_u32, |sum, d| sum * 10 + u32::from(d - b'0')))
    };
    let shape = [(4, b'-'), (7, b'-'), (10, b' '), (13, b':'), (16, b':')];
    let parted = written.len() == 19 && shape.iter().all(|(place, sign)| written.get(*place) == Some(sign));
    let parts = (digits(0, 4), digits(5, 2), digits(8, 2), digits(11, 2), digits(14, 2), digits(17, 2));
    let (true, (Some(year), Some(month), Some(day), Some(hour), Some(minute), Some(second))) = (parted, parts) else {
        return Err(Wrong::DateTimeMalformed.at(value));
    };
    let days = days_in(i64::from(month), Some(i64::from(year)));
    let real =
        (1..=12).contains(&month) && (1..=days).contains(&i64::from(day)) && hour < 24 && minute < 60 && second < 60;
    match real {
        true => keep(values, Value::Text),
        false => Err(Wrong::NoSuchDateTime.at(value)),
    }
}

type Word<'t> = (&'t [u8], Span);

fn placeholder(word: &[u8]) -> Option<Value> {
    match word {
        b"-" => Some(Value::Withheld),
        b"?" => Some(Value::Asked),
        _ => None,
    }
}

fn seat((word, at): Word<'_>) -> Result<Value, Problem> {
    words::seat(word).map(Value::Seat).ok_or(Wrong::NotASeat.at(at))
}

fn winner((word, at): Word<'_>) -> Result<Value, Problem> {
    let seat = words::seat(word).map(Value::Seat);
    seat.or_else(|| words::team(word).map(Value::Team)).ok_or(Wrong::NotAWinner.at(at))
}

fn count((word, at): Word<'_>) -> Result<Value, Problem> {
    words::count(word, at).map(Value::Number)
}

fn points(word: &[u8], at: Span) -> Result<i32, Problem> {
    match words::integer(word, at)? {
        number if number < 0 => Err(Wrong::Negative.at(at)),
        number => Ok(number),
    }
}

fn natural((word, at): Word<'_>) -> Result<Value, Problem> {
    points(word, at).map(Value::Number)
}

fn card((word, at): Word<'_>) -> Result<Value, Problem> {
    words::card(word).map(|(card, _)| Value::Card(card)).ok_or(Wrong::NotACard.at(at))
}

/// The values of one line on their way in.
struct Reading<'l, 't> {
    words: &'l mut Words<'t>,
    values: &'l mut Vec<Value>,
    label: Label,
    /// All of the value.
    at: Span,
}

impl<'t> Reading<'_, 't> {
    fn too_few(&self) -> Problem {
        Wrong::TooFewValues.at(self.at).about(self.label as u8)
    }

    fn word(&mut self) -> Result<Word<'t>, Problem> {
        self.words.next().ok_or(Wrong::TooFewValues.at(self.at).about(self.label as u8))
    }

    fn end(&mut self) -> Result<(), Problem> {
        match self.words.next() {
            None => Ok(()),
            Some((_, at)) => Err(Wrong::TooManyValues.at(at).about(self.label as u8)),
        }
    }

    /// A placeholder, or what `read` makes of the word.
    #[inline]
    fn put(&mut self, word: Word<'t>, read: impl Fn(Word<'t>) -> Result<Value, Problem>) -> Result<(), Problem> {
        let value = match placeholder(word.0) {
            Some(value) => value,
            None => read(word)?,
        };
        self.values.push(value);
        Ok(())
    }

    fn one(&mut self, read: impl Fn(Word<'t>) -> Result<Value, Problem>) -> Result<(), Problem> {
        let word = self.word()?;
        self.put(word, read)?;
        self.end()
    }

    fn numbers(&mut self, read: impl Fn(&[u8], Span) -> Result<i32, Problem>) -> Result<(), Problem> {
        while let Some(word) = self.words.next() {
            self.put(word, |(word, at)| read(word, at).map(Value::Number))?;
        }
        Ok(())
    }

    fn bids(&mut self) -> Result<(), Problem> {
        while let Some(word) = self.words.next() {
            self.put(word, |(word, at)| match word {
                b"Pass" => Ok(Value::Pass),
                _ => words::count(word, at).map(Value::Number).map_err(|_| Wrong::NotABid.at(at)),
            })?;
        }
        Ok(())
    }

    fn contract(&mut self) -> Result<(), Problem> {
        let word = self.word()?;
        self.put(word, seat)?;
        let word = self.word()?;
        self.put(word, count)?;
        let word = self.word()?;
        self.put(word, |(word, at)| words::trump(word).map(Value::Trump).ok_or(Wrong::NotATrump.at(at)))?;
        self.end()
    }

    fn seats(&mut self) -> Result<(), Problem> {
        let mut before = 0_u8;
        while let Some(word) = self.words.next() {
            let value = seat(word)?;
            if let Value::Seat(seat) = value {
                if before >> seat & 1 == 1 {
                    return Err(Wrong::SeatTwice.at(word.1));
                }
                before |= 1 << seat;
            }
            self.values.push(value);
        }
        Ok(())
    }

    /// Cards of each player, who wins, and counters. How many play is not known yet; at least two do.
    fn trick(&mut self) -> Result<(), Problem> {
        let mut before: [Option<Word<'t>>; 2] = [None, None];
        let mut cards = 0;
        while let Some(word) = self.words.next() {
            let [first, second] = before;
            if let Some(first) = first {
                self.put(first, card)?;
                cards += 1;
            }
            before = [second, Some(word)];
        }
        let [Some(taker), Some(counters)] = before else { return Err(self.too_few()) };
        // A card where the winner should stand: something is missing, rather than wrong.
        if words::card(taker.0).is_some() || words::card(counters.0).is_some() || cards < 2 {
            return Err(self.too_few());
        }
        self.put(taker, seat)?;
        if words::seat(counters.0).is_some() {
            return Err(self.too_few());
        }
        self.put(counters, natural)
    }

    /// A suit's letter and its ranks, highest first, for each suit in order.
    fn groups(&mut self) -> Result<(), Problem> {
        for (row, wanted) in (0_u8..).zip(words::SUITS) {
            let (word, at) = self.word()?;
            let Some((letter, ranks)) = word.split_first() else { return Err(self.too_few()) };
            match words::suit(*letter) {
                Some((suit, _)) if suit == wanted => {}
                _ => return Err(Wrong::NotInSuits.at(at).fact(i64::from(row))),
            }
            let mut lowest = 0;
            for (place, letter) in (1_u32..).zip(ranks) {
                let letter_at = Span::new(at.start + place, at.start + place + 1);
                let Some((rank, height)) = words::rank(*letter) else {
                    return Err(Wrong::NotARank.at(Span::new(letter_at.start, at.end)));
                };
                if height < lowest {
                    return Err(Wrong::RanksOutOfOrder.at(letter_at));
                }
                lowest = height;
                self.values.push(Value::Card(hoyle_rules::Card::new(rank, wanted)));
            }
        }
        Ok(())
    }

    fn hand(&mut self) -> Result<(), Problem> {
        self.groups()?;
        self.end()
    }

    fn meld(&mut self) -> Result<(), Problem> {
        // Points whose cards are not known: `- 12`.
        let withheld = self.at.of(self.words_text()).first().is_some_and(|first| matches!(first, b'-' | b'?'));
        if withheld {
            let word = self.word()?;
            self.put(word, card)?;
        } else {
            self.groups()?;
        }
        let points = self.word()?;
        self.put(points, natural)?;
        self.end()
    }

    fn words_text(&self) -> &'t [u8] {
        self.words.text()
    }

    fn pass(&mut self) -> Result<(), Problem> {
        let mut cards = 0;
        while let Some(word) = self.words.next() {
            if cards > 0 && words::seat(word.0).is_some() {
                self.put(word, seat)?;
                return self.end();
            }
            self.put(word, card)?;
            cards += 1;
        }
        Ok(())
    }

    fn kitty(&mut self) -> Result<(), Problem> {
        let mut before = 0;
        while let Some(word) = self.words.next() {
            if let Some((_, place)) = words::card(word.0) {
                if place < before {
                    return Err(Wrong::CardsOutOfOrder.at(word.1));
                }
                before = place;
            }
            self.put(word, card)?;
        }
        Ok(())
    }

    fn discard(&mut self) -> Result<(), Problem> {
        // By suits if the first four words are the four suits' groups and not four single cards.
        let mut ahead = Words::new(self.words_text(), self.at);
        let (mut by_suits, mut singles) = (true, true);
        for wanted in words::SUITS {
            let word = ahead.next().map(|(word, _)| word).unwrap_or_default();
            by_suits &= word.first().and_then(|letter| words::suit(*letter)).is_some_and(|(suit, _)| suit == wanted);
            singles &= words::card(word).is_some();
        }
        let from = self.values.len();
        if by_suits && !singles {
            self.groups()?;
            let points = self.word()?;
            if self.values.len() - from < GROUPED_FROM {
                return Err(Wrong::DiscardWriting.at(self.at));
            }
            self.put(points, natural)?;
            return self.end();
        }
        let mut last: Option<Word<'t>> = None;
        while let Some(word) = self.words.next() {
            if let Some(before) = last.replace(word) {
                self.put(before, card)?;
            }
        }
        let Some(points) = last else { return Err(self.too_few()) };
        if words::card(points.0).is_some() || self.values.len() == from {
            return Err(self.too_few());
        }
        if self.values.len() - from >= GROUPED_FROM {
            return Err(Wrong::DiscardWriting.at(self.at));
        }
        self.put(points, natural)
    }
}

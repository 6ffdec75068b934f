//! The values of a line: read into [`Value`]s as the label wants them ([`read`]). What one line alone can be asked stands
//! here; what takes a second line (how many play, what came before) is `judge/structure.rs`.

use hoyle_rules::CardBag;

use crate::pn::label::{Entry, Label, Writing};
use crate::pn::parse::draft::Value;
use crate::pn::parse::words::{self, Words};
use crate::pn::problems::{Invalid, Malformed};
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::date::days_in;

/// Cards that are discarded one by one are fewer than this.
const GROUPED_FROM: usize = 5;

/// Reads the values of a line of this label into `values`, and its cards into `bags` where they stand by suit. The first
/// thing that is wrong is given back; both may have something of the line then.
pub(crate) fn read(
    entry: &Entry,
    value: &[u8],
    at: Span,
    values: &mut Vec<Value>,
    bags: &mut Vec<CardBag>,
) -> Result<(), Problem> {
    // A single placeholder stands for all of a line; but what a Note says is nothing to be supplied.
    if let Some(all) = placeholder(value)
        && entry.label != Label::Note
    {
        return keep(values, all);
    }
    let line = &mut Reading { words: Words::new(value, at.end), values, bags, label: entry.label, at };
    match entry.writing {
        Writing::Text => return plain(value, at, values),
        Writing::Version => return version(value, at, values),
        Writing::DateTime => return date_time(value, at, values),
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
        Some(stray) => Err(Malformed::StraySpaces.at(stray)),
        None => Ok(()),
    }
}

/// The only value of a line.
fn keep(values: &mut Vec<Value>, value: Value) -> Result<(), Problem> {
    values.push(value);
    Ok(())
}

/// Where the first byte stands that no text may have: a control character, or none of UTF-8.
pub(crate) fn bad_bytes(written: &[u8], at: Span) -> Option<Problem> {
    every_bad_byte(written, at).next()
}

/// Where each byte stands that no text may have, in order.
pub(crate) fn every_bad_byte(written: &[u8], at: Span) -> impl Iterator<Item = Problem> + '_ {
    let span = move |from: usize, length: usize| Span::new(at.start + from as u32, at.start + (from + length) as u32);
    let mut end = 0;
    written.utf8_chunks().flat_map(move |chunk| {
        let start = end;
        end += chunk.valid().len() + chunk.invalid().len();
        let controls = chunk.valid().char_indices().filter(|(_, letter)| letter.is_control());
        let controls = controls.map(move |(place, letter)| {
            let place = span(start + place, letter.len_utf8());
            match letter {
                '\t' => Malformed::Tab.at(place),
                _ => Malformed::ControlCharacter.at(place).fact(i64::from(u32::from(letter))),
            }
        });
        let invalid = (!chunk.invalid().is_empty())
            .then(|| Malformed::NotUtf8.at(span(start + chunk.valid().len(), chunk.invalid().len())));
        controls.chain(invalid)
    })
}

fn plain(value: &[u8], at: Span, values: &mut Vec<Value>) -> Result<(), Problem> {
    let plain = value.iter().all(|byte| matches!(byte, b' '..=b'~'));
    if !plain && let Some(problem) = bad_bytes(value, at) {
        return Err(problem);
    }
    keep(values, Value::Text)
}

fn version(value: &[u8], at: Span, values: &mut Vec<Value>) -> Result<(), Problem> {
    match value {
        b"PN 1.0" => keep(values, Value::Text),
        _ => Err(Invalid::UnknownVersion.at(at)),
    }
}

fn date_time(value: &[u8], at: Span, values: &mut Vec<Value>) -> Result<(), Problem> {
    let digits = |from: usize, length: usize| {
        let piece = value.get(from..from + length)?;
        piece.iter().all(u8::is_ascii_digit).then(|| piece.iter().fold(0_u32, |sum, d| sum * 10 + u32::from(d - b'0')))
    };
    let shape = [(4, b'-'), (7, b'-'), (10, b' '), (13, b':'), (16, b':')];
    let parted = value.len() == 19 && shape.iter().all(|(place, sign)| value.get(*place) == Some(sign));
    let parts = (digits(0, 4), digits(5, 2), digits(8, 2), digits(11, 2), digits(14, 2), digits(17, 2));
    let (true, (Some(year), Some(month), Some(day), Some(hour), Some(minute), Some(second))) = (parted, parts) else {
        return Err(Invalid::DateTimeMalformed.at(at));
    };
    let days = days_in(i64::from(month), Some(i64::from(year)));
    let real =
        (1..=12).contains(&month) && (1..=days).contains(&i64::from(day)) && hour < 24 && minute < 60 && second < 60;
    match real {
        true => keep(values, Value::Text),
        false => Err(Invalid::NoSuchDateTime.at(at)),
    }
}

type Word<'t> = (&'t [u8], Span);

fn placeholder(word: &[u8]) -> Option<Value> {
    match word {
        [b'-'] => Some(Value::Withheld),
        [b'?'] => Some(Value::Asked),
        _ => None,
    }
}

fn seat((word, at): Word<'_>) -> Result<Value, Problem> {
    words::seat(word).map(Value::Seat).ok_or(Invalid::NotASeat.at(at))
}

fn winner((word, at): Word<'_>) -> Result<Value, Problem> {
    let seat = words::seat(word).map(Value::Seat);
    seat.or_else(|| words::team(word).map(Value::Team)).ok_or(Invalid::NotAWinner.at(at))
}

fn count((word, at): Word<'_>) -> Result<Value, Problem> {
    words::count(word, at).map(Value::Number)
}

fn points(word: &[u8], at: Span) -> Result<i32, Problem> {
    match words::integer(word, at)? {
        number if number < 0 => Err(Invalid::Negative.at(at)),
        number => Ok(number),
    }
}

#[inline(always)]
fn natural((word, at): Word<'_>) -> Result<Value, Problem> {
    points(word, at).map(Value::Number)
}

fn card((word, at): Word<'_>) -> Result<Value, Problem> {
    words::card(word).map(|(card, _)| Value::Card(card)).ok_or(Invalid::NotACard.at(at))
}

/// The values of one line on their way in.
struct Reading<'l, 't> {
    words: Words<'t>,
    values: &'l mut Vec<Value>,
    bags: &'l mut Vec<CardBag>,
    label: Label,
    /// All of the value.
    at: Span,
}

impl<'t> Reading<'_, 't> {
    fn too_few(&self) -> Problem {
        Invalid::TooFewValues.at(self.at).about(self.label as u8)
    }

    fn word(&mut self) -> Result<Word<'t>, Problem> {
        self.words.next().ok_or(Invalid::TooFewValues.at(self.at).about(self.label as u8))
    }

    fn end(&mut self) -> Result<(), Problem> {
        match self.words.next() {
            None => Ok(()),
            Some((_, at)) => Err(Invalid::TooManyValues.at(at).about(self.label as u8)),
        }
    }

    /// A placeholder, or what `read` makes of the word.
    #[inline(always)]
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
                [b'P', b'a', b's', b's'] => Ok(Value::Pass),
                _ => words::count(word, at).map(Value::Number).map_err(|_| Invalid::NotABid.at(at)),
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
        self.put(word, |(word, at)| words::trump(word).map(Value::Trump).ok_or(Invalid::NotATrump.at(at)))?;
        self.end()
    }

    fn seats(&mut self) -> Result<(), Problem> {
        let mut before = 0_u8;
        while let Some(word) = self.words.next() {
            let value = seat(word)?;
            if let Value::Seat(seat) = value {
                if before >> seat & 1 == 1 {
                    return Err(Invalid::SeatTwice.at(word.1));
                }
                before |= 1 << seat;
            }
            self.values.push(value);
        }
        Ok(())
    }

    /// Cards of each player, who wins, and counters. How many play is not known yet; at least two do.
    fn trick(&mut self) -> Result<(), Problem> {
        let mut cards = self.words.cards(self.values);
        // What stands before the last two words should be cards as well.
        let (Some(mut taker), Some(mut counters)) = (self.words.next(), self.words.next()) else {
            return Err(self.too_few());
        };
        while let Some(word) = self.words.next() {
            self.put(taker, card)?;
            cards += 1;
            (taker, counters) = (counters, word);
        }
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
        let from = self.values.len();
        let mut bag = CardBag::EMPTY;
        for (row, suit) in words::SUITS.into_iter().enumerate() {
            let letter = *b"CDSH".get(row).unwrap_or(&0);
            let Some((_, ranks)) = self.words.rest().split_first().filter(|(first, _)| **first == letter) else {
                return Err(self.no_group(row));
            };
            let (mut lowest, mut copies, mut length) = (0, 0_u64, 0);
            for byte in ranks {
                let column = words::COLUMN[usize::from(*byte)];
                if column < lowest || column == words::NONE {
                    break;
                }
                lowest = column;
                let (card, copy) = words::IN_ORDER[row * 8 + usize::from(column & 7)];
                self.values.push(card);
                copies += copy;
                length += 1;
            }
            bag.set_suit(suit, copies);
            self.words.pass_over(1 + length);
            if !matches!(self.words.rest().first(), None | Some(b' ')) {
                return Err(self.no_rank(lowest));
            }
            self.words.pass_over_gap();
        }
        // Where a count of copies has run into the next, fewer are left.
        self.bags.extend(Some(bag).filter(|bag| bag.len() as usize == self.values.len() - from));
        Ok(())
    }

    /// What stands where the letter of a suit should.
    #[cold]
    fn no_group(&mut self, row: usize) -> Problem {
        match self.words.next() {
            Some((_, at)) => Invalid::NotInSuits.at(at).fact(row as i64),
            None => self.too_few(),
        }
    }

    /// What stands where a rank should, none above the last.
    #[cold]
    fn no_rank(&mut self, lowest: u8) -> Problem {
        let start = self.words.at();
        match self.words.rest().first().and_then(|byte| words::rank(*byte)) {
            Some((_, height)) if height < lowest => Invalid::RanksOutOfOrder.at(Span::new(start, start + 1)),
            _ => Invalid::NotARank.at(Span::new(start, self.words.next().map_or(start, |(_, at)| at.end))),
        }
    }

    fn hand(&mut self) -> Result<(), Problem> {
        self.groups()?;
        self.end()
    }

    fn meld(&mut self) -> Result<(), Problem> {
        // Points whose cards are not known: `- 12`.
        let withheld = matches!(self.words.rest().first(), Some(b'-' | b'?'));
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

    fn pass(&mut self) -> Result<(), Problem> {
        let mut cards = 0;
        while let Some(word) = self.words.next() {
            // A receiver, though perhaps a flawed one, is no card that was meant.
            if word.0.get(..4).is_some_and(|letters| letters.eq_ignore_ascii_case(b"Seat")) {
                if cards == 0 {
                    return Err(self.too_few());
                }
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
                    return Err(Invalid::CardsOutOfOrder.at(word.1));
                }
                before = place;
            }
            self.put(word, card)?;
        }
        Ok(())
    }

    fn discard(&mut self) -> Result<(), Problem> {
        // By suits if the first four words are the four suits' groups and not four single cards.
        let mut ahead = self.words;
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
                return Err(Invalid::DiscardWriting.at(self.at));
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
            return Err(Invalid::DiscardWriting.at(self.at));
        }
        self.put(points, natural)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pn::label::LABELS;

    /// What is read of a hand: the cards as they are written, or the number of the problem and the text at it.
    fn hand(value: &str) -> Result<String, (u16, String)> {
        let (mut values, mut bags) = (Vec::new(), Vec::new());
        let at = Span::new(0, value.len() as u32);
        let entry = LABELS.iter().find(|entry| entry.label == Label::Hand).unwrap();
        let read = read(entry, value.as_bytes(), at, &mut values, &mut bags);
        read.map_err(|problem| (problem.code().number(), value[problem.at.range()].to_owned()))?;
        let cards: Vec<_> =
            values.iter().map(|value| if let Value::Card(card) = value { *card } else { panic!() }).collect();
        if let Some(bag) = bags.first() {
            assert_eq!(*bag, cards.iter().copied().collect());
        }
        Ok(format!("{} {}", cards.len(), bags.len()))
    }

    #[test]
    fn cards_by_suit_are_read_with_what_is_wrong() {
        let wrong = |problem: Problem, text: &str| Err((problem.code().number(), text.to_owned()));
        let at = Span::at(0);
        for (value, wanted) in [
            ("CAT DAATK S H9", Ok("7 1".to_owned())),
            ("C D S H", Ok("0 1".to_owned())),
            ("CAAAAAAAAAAAAAAA D S H", Ok("15 1".to_owned())),
            ("CAAAAAAAAAAAAAAAA D S H", Ok("16 0".to_owned())),
            ("CTA D S H", wrong(Invalid::RanksOutOfOrder.at(at), "A")),
            ("C D S HXA", wrong(Invalid::NotARank.at(at), "XA")),
            ("CC D S H", wrong(Invalid::NotARank.at(at), "C")),
            ("C S D H", wrong(Invalid::NotInSuits.at(at), "S")),
            ("C  D S H", wrong(Malformed::StraySpaces.at(at), " ")),
            ("C D S H ", wrong(Malformed::StraySpaces.at(at), " ")),
            ("CAT D S", wrong(Invalid::TooFewValues.at(at), "CAT D S")),
            ("C D S H 9", wrong(Invalid::TooManyValues.at(at), "9")),
        ] {
            assert_eq!(hand(value), wanted, "{value}");
        }
    }
}

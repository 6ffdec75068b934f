//! The most frequent lines of a deal, read in one go where they are well-formed and nothing is withheld: [`lines`]. At the
//! first doubt it gives up, and `scan.rs` and `values.rs` read the line with care; both say the same of it (`tests`).
//!
//! Not here: anything that can be wrong with a line.

mod by_suit;
mod tricks;

use hoyle_rules::Suit;

use self::by_suit::groups;
use self::tricks::tricks;
use super::label::{LABELS, Label};
use super::tree::{Line, Tree, Value};
use crate::text::Span;

/// Reads the lines from `at` on, as long as they are among the most frequent and well-formed; where the first stands that
/// is not.
pub(super) fn lines(text: &[u8], mut at: usize, tree: &mut Tree) -> usize {
    loop {
        let (before, from) = (at, tree.values.len());
        at = match text.get(at..) {
            Some([b'T', b'r', ..]) => tricks(text, at, tree),
            Some([b'A'..=b'Z', ..]) => other(text, at, tree).unwrap_or(at),
            _ => at,
        };
        if at == before {
            tree.values.truncate(from);
            return at;
        }
    }
}

/// Four letters as one number, which is compared in one go.
const fn word(letters: &[u8; 4]) -> u32 {
    u32::from_le_bytes(*letters)
}

/// The first four letters of a label. Several labels may share them.
const fn head_of(label: Label) -> u32 {
    match LABELS[label as usize].name.as_bytes().first_chunk() {
        Some(letters) => word(letters),
        None => 0, // never: no name is that short
    }
}

const ANNO: u32 = head_of(Label::Annotator);
const BIDS: u32 = head_of(Label::Bids);
const CONT: u32 = head_of(Label::Contract);
const DEAL: u32 = head_of(Label::Deal);
const EVEN: u32 = head_of(Label::Event);
const GAME: u32 = head_of(Label::GameScores);
const HAND: u32 = head_of(Label::Hand);
const LOCA: u32 = head_of(Label::Location);
const MELD: u32 = head_of(Label::Meld);
const NOTE: u32 = head_of(Label::Note);
const PLAY: u32 = head_of(Label::PlayScores);
const PRES: u32 = head_of(Label::Presenter);
const TABL: u32 = head_of(Label::Table);

/// Reads the line at `at` if it is no trick and well-formed; gives the place behind it.
fn other(text: &[u8], at: usize, tree: &mut Tree) -> Option<usize> {
    let from = tree.values.len();
    let values = &mut tree.values;
    let mut cards = None;
    let line = text.get(at..)?;
    let (head, rest) = line.split_first_chunk()?;
    let (label, number, value, rest) = match (word(head), rest) {
        (HAND, [seat @ b'1'..=b'8', b' ', value @ ..]) => {
            let (held, rest) = groups(value, values)?;
            cards = Some(held);
            (Label::Hand, seat - b'0', value, rest)
        }
        (MELD, [seat @ b'1'..=b'8', b' ', value @ ..]) => {
            let (tabled, rest) = groups(value, values)?;
            cards = Some(tabled);
            let (points, rest) = natural(rest.strip_prefix(b" ")?)?;
            values.push(Value::Number(points));
            (Label::Meld, seat - b'0', value, rest)
        }
        (BIDS, rest) => {
            let (number, rest) = count(rest)?;
            let value = rest.strip_prefix(b" ")?;
            (Label::Bids, u8::try_from(number).ok()?, value, bids(value, values)?)
        }
        (GAME, rest) => scores(Label::GameScores, rest, values)?,
        (MELD, rest) => scores(Label::MeldScores, rest, values)?,
        (PLAY, rest) => scores(Label::PlayScores, rest, values)?,
        (HAND, rest) => scores(Label::HandScores, rest, values)?,
        (DEAL, [b' ', value @ ..]) => {
            let (number, rest) = count(value)?;
            values.push(Value::Number(number));
            (Label::Deal, 0, value, rest)
        }
        (DEAL, [b'e', b'r', b' ', value @ ..]) => {
            let (dealer, rest) = seat(value)?;
            values.push(dealer);
            (Label::Dealer, 0, value, rest)
        }
        (CONT, [b'r', b'a', b'c', b't', b' ', value @ ..]) => (Label::Contract, 0, value, contract(value, values)?),
        (NOTE, _) => plain(Label::Note, line, values)?,
        (PRES, _) => plain(Label::Presenter, line, values)?,
        (LOCA, _) => plain(Label::Location, line, values)?,
        (EVEN, _) => plain(Label::Event, line, values)?,
        (TABL, _) => plain(Label::Table, line, values)?,
        (ANNO, _) => plain(Label::Annotator, line, values)?,
        _ => return None,
    };
    rest.first().filter(|byte| **byte == b'\n')?;
    let end = text.len() - rest.len();
    let line = Line::new(Span::new(at as u32, end as u32), (text.len() - value.len()) as u32, label, number);
    tree.add(line, from, cards);
    Some(end + 1)
}

// What follows reads at the start of a text, and gives what stands behind it; or gives up.

/// A number from 0 to 9999.
#[inline]
fn natural(text: &[u8]) -> Option<(i32, &[u8])> {
    let (first, mut rest) = text.split_first()?;
    let mut sum = i32::from(first.wrapping_sub(b'0'));
    if sum > 9 {
        return None;
    }
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        // No zero leads, and nothing is that large.
        if sum == 0 || sum > 999 {
            return None;
        }
        sum = sum * 10 + i32::from(digit - b'0');
        rest = after;
    }
    Some((sum, rest))
}

/// A number from 1 up.
#[inline]
fn count(text: &[u8]) -> Option<(i32, &[u8])> {
    natural(text).filter(|(number, _)| *number > 0)
}

/// `Seat1` to `Seat8`.
#[inline]
fn seat(text: &[u8]) -> Option<(Value, &[u8])> {
    match text {
        [b'S', b'e', b'a', b't', digit @ b'1'..=b'8', rest @ ..] => Some((Value::Seat(digit - b'1'), rest)),
        _ => None,
    }
}

/// A line of this label with a text of plain letters, more than one and without a space before them; gives what stands
/// from its value on as well.
#[inline]
fn plain<'t>(label: Label, line: &'t [u8], values: &mut Vec<Value>) -> Option<(Label, u8, &'t [u8], &'t [u8])> {
    let value = line.strip_prefix(label.name().as_bytes())?.strip_prefix(b" ")?;
    let (written, rest) = value.split_at_checked(memchr::memchr(b'\n', value)?)?;
    let sound =
        written.len() > 1 && written.first() != Some(&b' ') && written.iter().all(|byte| matches!(byte, b' '..=b'~'));
    values.push(Value::Text);
    sound.then_some((label, 0, value, rest))
}

#[inline]
fn bids<'t>(text: &'t [u8], values: &mut Vec<Value>) -> Option<&'t [u8]> {
    let mut rest = text;
    loop {
        let (bid, after) = match rest {
            [b'P', b'a', b's', b's', after @ ..] => (Value::Pass, after),
            [b'-', after @ ..] => (Value::Withheld, after),
            _ => count(rest).map(|(bid, after)| (Value::Number(bid), after))?,
        };
        values.push(bid);
        match after {
            [b' ', after @ ..] => rest = after,
            _ => return Some(after),
        }
    }
}

fn contract<'t>(text: &'t [u8], values: &mut Vec<Value>) -> Option<&'t [u8]> {
    let (declarer, rest) = seat(text)?;
    let (bid, rest) = count(rest.strip_prefix(b" ")?)?;
    let (trump, rest) = match rest {
        [b' ', b'C', b'l', b'u', b'b', b's', rest @ ..] => (Suit::Clubs, rest),
        [b' ', b'D', b'i', b'a', b'm', b'o', b'n', b'd', b's', rest @ ..] => (Suit::Diamonds, rest),
        [b' ', b'S', b'p', b'a', b'd', b'e', b's', rest @ ..] => (Suit::Spades, rest),
        [b' ', b'H', b'e', b'a', b'r', b't', b's', rest @ ..] => (Suit::Hearts, rest),
        _ => return None,
    };
    values.extend([declarer, Value::Number(bid), Value::Trump(trump)]);
    Some(rest)
}

/// The rest of a line of scores that are not negative; gives what stands from its value on as well.
#[inline]
fn scores<'t>(label: Label, text: &'t [u8], values: &mut Vec<Value>) -> Option<(Label, u8, &'t [u8], &'t [u8])> {
    let [b'S', b'c', b'o', b'r', b'e', b's', b' ', value @ ..] = text else { return None };
    let mut rest = value;
    loop {
        let (score, after) = natural(rest)?;
        values.push(Value::Number(score));
        match after {
            [b' ', after @ ..] => rest = after,
            _ => return Some((label, 0, value, after)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scan;
    use super::*;

    /// What care says of the only line of a text.
    fn with_care(text: &str) -> (Tree, usize) {
        let (mut tree, mut found) = (Tree::default(), Vec::new());
        scan::line_with_care(text.as_bytes(), &mut tree, &mut found);
        (tree, found.len())
    }

    #[test]
    fn what_is_read_quickly_is_what_care_reads() {
        let mut quickly = 0;
        let all = [
            "Trick7 CA DT HK S9 Seat4 2",
            "Trick17 CA DT Seat4 0",
            "Trick017 CA DT Seat4 0",
            "Trick0 CA DT Seat4 0",
            "Trick255 CA DT Seat4 0",
            "Trick256 CA DT Seat4 0",
            "Trick CA DT Seat1 2",
            "Trick1 CA DT Seat1 12345",
            "Trick1 CA Seat1 2",
            "Trick1 CA - Seat1 2",
            "Trick1 CA DT Seat9 2",
            "Trick1 CA DT Seat1 02",
            "Trick1 CA DT  Seat1 2",
            "Trick1 CA DT Seat1 ",
            "Trick1 CA DT Seat1 2 ",
            "Trick1  CA DT Seat1 2",
            "Tricky1 CA DT Seat1 2",
            "Hand1 CAT DAATK S H9",
            "Hand8 C D S H",
            "Hand9 C D S H",
            "Hand10 C D S H",
            "Hand1 CTA D S H",
            "Hand1 C D S HTA",
            "Hand1 CC D S H",
            "Hand1 C D  S H",
            "Hand1 C S D H",
            "Hand1 CAAAAAAAAAAAAAAA D S H",
            "Hand1 CAAAAAAAAAAAAAAAA D S H",
            "Hand1 CATKQJ9 DATKQJ9 SATKQJ9 HATKQJ9",
            "Hand1 CATKQJ9 DATKQJ9 SATKQJ9 HATKQJ99",
            "Meld1 C D S H9 9",
            "Meld1 C D S H 9",
            "Hand1 CAT D S",
            "Hand1 CAT D S H ",
            "Hand1 CAT D S HX",
            "Hand1 CAT D S H\r",
            "Hand1 -",
            "Meld1 CKQ D SQ H 4",
            "Meld1 CKQ D SQ H 04",
            "Meld1 CKQ D SQ H",
            "Meld1 - 12",
            "Bids1 Pass 50 - 60",
            "Bids1 Pass 0",
            "Bids1 Pass ",
            "Bids1 Pass50",
            "Bids1 pass",
            "Deal 3",
            "Deal 0",
            "Deal1",
            "Dealer Seat3",
            "Dealer Seat3 Seat4",
            "Dealer seat3",
            "Contract Seat1 50 Hearts",
            "Contract Seat1 50 -",
            "Contract Seat1 50 Heart",
            "GameScores 0 150 9999",
            "GameScores 0 -15",
            "MeldScores 20 0",
            "PlayScores 20 00",
            "HandScores 20 0 0",
            "HandScores",
            "HandScores20 0",
            "Note He led the wrong card.",
            "Note -",
            "Note  two spaces",
            "Note at the end ",
            "Note Z\u{fc}rich",
            "Note a\tb",
            "Note1 no number",
            "Presenter Club",
            "Presenter ",
            "Presenter",
            "Location Valley City",
            "Event 7",
            "Event 70",
            "Table 12",
            "Annotator a\r",
            "Annotator me",
            "",
        ];
        for text in all {
            let mut fast = Tree::default();
            let whole = format!("{text}\nDeal");
            let at = lines(whole.as_bytes(), 0, &mut fast);
            let Some(&line) = fast.lines.first() else {
                assert_eq!((at, fast.values.len()), (0, 0), "{text}");
                continue;
            };
            quickly += 1;
            let (care, problems) = with_care(text);
            assert_eq!((problems, at), (0, text.len() + 1), "{text}");
            let slow = care.lines[0];
            let said = |line: Line| (line.at, line.value_at, line.label, line.number, line.range(), line.flawed);
            assert_eq!(said(line), said(slow), "{text}");
            assert_eq!(fast.values, care.values, "{text}");
            let cards = |value: &Value| if let Value::Card(card) = value { Some(*card) } else { None };
            if let Some(bag) = fast.bag_of(&line) {
                assert_eq!(*bag, fast.values.iter().filter_map(cards).collect(), "{text}");
            }
            if let Some(trick) = fast.trick_of(&line) {
                let last = [Value::Seat(trick.winner), Value::Number(i32::from(trick.points))];
                let played = trick.cards.into_iter().take(usize::from(trick.count)).map(Value::Card);
                assert_eq!(played.chain(last).collect::<Vec<_>>(), care.values, "{text}");
            }
        }
        assert_eq!(quickly, 24, "the sound ones, but for a minus sign, three digits, what is withheld");
    }
}

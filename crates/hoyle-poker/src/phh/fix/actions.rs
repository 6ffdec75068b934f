//! Repairs of actions: how they are written, what the rules say of them. Not here: reading an action (`parse/action.rs`).

use crate::phh::fix::{
    Lines, begins_line, is_number, line_end, line_over, replace, safe_fix, span, unquoted, unsafe_fix,
};
use crate::phh::fix::{blanks_after, blanks_before, insert, without_zeros};
use crate::phh::parse::action::{self, Verb, Written};
use crate::phh::problems::{Misplay, Miswritten};
use hoyle_notation::problem::{Edit, Fix, Problem};
use hoyle_notation::text::Span;

/// A string without escapes, taken apart into the words before its commentary.
struct Words<'t> {
    text: &'t [u8],
    at: Span,
    words: Vec<Span>,
}

impl<'t> Words<'t> {
    fn of(text: &'t [u8], at: Span) -> Option<Words<'t>> {
        let inside = unquoted(at.of(text))?;
        let first = at.start as usize + 1;
        let mut words = Vec::new();
        let mut start = first;
        for word in inside.split(|byte| byte.is_ascii_whitespace() || *byte == 0x0b) {
            if word == b"#" {
                break;
            }
            if !word.is_empty() {
                words.push(span(start, start + word.len()));
            }
            start += word.len() + 1;
        }
        Some(Words { text, at, words })
    }

    fn word(&self, place: usize) -> Option<&'t [u8]> {
        self.words.get(place).map(|at| at.of(self.text))
    }

    /// Which word holds the cards.
    fn cards(&self) -> Option<usize> {
        match (self.word(0)?, self.word(1)?) {
            (b"d", b"db") => Some(2),
            (b"d", b"dh") => Some(3),
            (_, b"sd" | b"sm") => Some(2),
            _ => None,
        }
    }

    /// What the action is after some edits of it.
    fn after(&self, edits: &[Edit]) -> Option<Written> {
        let mut new = Vec::new();
        let mut done = self.at.start;
        for edit in edits {
            new.extend_from_slice(Span::new(done, edit.at.start).of(self.text));
            new.extend_from_slice(&edit.with);
            done = edit.at.end;
        }
        new.extend_from_slice(Span::new(done, self.at.end).of(self.text));
        Some(action::read(unquoted(&new)?, self.at))
    }
}

/// The repair of how an action is written, if there is one.
pub(in crate::phh) fn fix_writing(fault: Miswritten, text: &[u8], at: Span) -> Option<Fix> {
    let words = Words::of(text, at)?;
    let flaw = words.after(&[])?.verb;
    let fix = match fault {
        Miswritten::BadActor => actor(&words),
        Miswritten::BadVerb => verb(&words),
        Miswritten::ExtraWord => extra_word(&words),
        Miswritten::BadAmount => amount(&words),
        Miswritten::OddCards | Miswritten::BadCard => {
            let at = *words.words.get(words.cards()?)?;
            let cards = mended_cards(at.of(text))?;
            safe_fix(format!("write {cards}"), vec![replace(at, cards)])
        }
        Miswritten::HalfCard => {
            let at = *words.words.get(words.cards()?)?;
            let half = |pair: &[u8]| if pair.contains(&b'?') { *b"??" } else { [pair[0], pair[1]] };
            let cards: Vec<u8> = at.of(text).chunks_exact(2).flat_map(half).collect();
            unsafe_fix("write ?? for the card", vec![replace(at, cards)])
        }
        Miswritten::CommentaryNotSetOff => commentary(&words),
        _ => None,
    }?;
    // What is no better than before is no repair.
    words.after(&fix.edits).is_some_and(|written| written.verb != flaw).then_some(fix)
}

/// The actor in lower case, a player's number without zeros in front.
fn actor(words: &Words) -> Option<Fix> {
    let dealt_to = if words.word(0)? == b"d" { 2 } else { 0 };
    let at = *words.words.get(dealt_to)?;
    let word = at.of(words.text);
    let right = match word {
        b"D" => b"d".to_vec(),
        [b'p' | b'P', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
            [b"p", without_zeros(digits)].concat()
        }
        _ => return None,
    };
    safe_fix(format!("write {}", String::from_utf8_lossy(&right)), vec![replace(at, right)])
}

/// The action that a word of English, or one in the wrong case, can only mean.
fn verb(words: &Words) -> Option<Fix> {
    let at = *words.words.get(1)?;
    let dealer = words.word(0)? == b"d";
    let word = String::from_utf8_lossy(at.of(words.text)).to_ascii_lowercase();
    let (right, safe) = match word.as_str() {
        "db" | "dh" if dealer => (word.as_str(), true),
        _ if dealer => return None,
        "pb" | "cbr" | "cc" | "f" | "sd" | "sm" => (word.as_str(), true),
        "fold" | "folds" => ("f", true),
        "muck" | "mucks" if words.words.len() == 2 => ("sm", true),
        "show" | "shows" if words.words.len() == 3 => ("sm", true),
        // A check that faces a bet, or a raise by so much, would become something else.
        "check" | "checks" | "call" | "calls" if words.words.len() == 2 => ("cc", false),
        "bet" | "bets" | "raise" | "raises" if words.words.len() == 3 => ("cbr", false),
        _ => return None,
    };
    let edits = vec![replace(at, right)];
    if safe { safe_fix(format!("write {right}"), edits) } else { unsafe_fix(format!("write {right}"), edits) }
}

/// Cards with blanks between them are put together; any other word too many becomes a commentary.
fn extra_word(words: &Words) -> Option<Fix> {
    let complete = match (words.word(0)?, words.word(1)?) {
        (b"d", b"dh") => 4,
        (b"d", _) | (_, b"cbr" | b"sd" | b"sm") => 3,
        _ => 2,
    };
    let extra = *words.words.get(complete)?;
    if let Some(first) = words.cards() {
        let list = words.words.get(first..)?;
        let all: Vec<u8> = list.iter().flat_map(|at| at.of(words.text)).copied().collect();
        let edits = vec![replace(list.first()?.to(*list.last()?), mended_cards(&all).unwrap_or_default())];
        if words.after(&edits).is_some_and(|written| !matches!(written.verb, Verb::Broken(_) | Verb::Muck)) {
            return safe_fix("put the cards together", edits);
        }
        // What may be cards is no remark.
        if extra.len() <= 3 || mended_cards(extra.of(words.text)).is_some() {
            return None;
        }
    }
    unsafe_fix("put a # before the word", vec![insert(extra.start, "# ")])
}

/// The amount without signs of currency, underscores, and commas that part thousands.
fn amount(words: &Words) -> Option<Fix> {
    let at = *words.words.get(2)?;
    let word = core::str::from_utf8(at.of(words.text)).ok()?;
    let word = word.trim_matches(['$', '€', '£', '¥', '₹']).replace('_', "");
    let (whole, part) = word.split_once('.').map_or((word.as_str(), ""), |(whole, part)| (whole, part));
    let groups: Vec<&str> = whole.split(',').collect();
    let thousands = match groups.as_slice() {
        [_] => true,
        [first, others @ ..] => (1..=3).contains(&first.len()) && others.iter().all(|group| group.len() == 3),
        [] => false,
    };
    let whole = groups.concat();
    let amount = match (whole.as_str(), part) {
        ("", part) => format!("0.{part}"),
        (whole, "") => whole.to_owned(),
        (whole, part) => format!("{whole}.{part}"),
    };
    safe_fix(format!("write {amount}"), vec![replace(at, amount.as_str())])
        .filter(|_| thousands && is_number(amount.as_bytes()))
}

/// Cards as the standard writes them, from other ways of writing that leave no doubt: `10` for the ten, letters of the
/// wrong case, signs for the suits, something between the cards.
fn mended_cards(word: &[u8]) -> Option<String> {
    let mut letters = core::str::from_utf8(word).ok()?.chars().filter(|letter| *letter != '\u{fe0f}').peekable();
    let mut cards = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            ',' | ';' | '/' | '|' | '-' | '_' => continue,
            '?' => {
                letters.next_if_eq(&'?')?;
                cards.push_str("??");
                continue;
            }
            '1' => {
                letters.next_if_eq(&'0')?;
                cards.push('T');
            }
            _ => {
                let rank = letter.to_ascii_uppercase();
                cards.push(Some(rank).filter(|rank| "23456789TJQKA".contains(*rank))?);
            }
        }
        cards.push(match letters.next()? {
            'c' | 'C' | '♣' | '♧' => 'c',
            'd' | 'D' | '♦' | '♢' => 'd',
            'h' | 'H' | '♥' | '♡' => 'h',
            's' | 'S' | '♠' | '♤' => 's',
            _ => return None,
        });
    }
    Some(cards)
}

/// Blanks around the first `#` that has none.
fn commentary(words: &Words) -> Option<Fix> {
    let word = words.words.iter().find(|at| at.of(words.text).contains(&b'#'))?;
    let offset = memchr::memchr(b'#', word.of(words.text))? as u32;
    let mark = word.start + offset;
    let mut edits = Vec::new();
    if offset > 0 {
        edits.push(insert(mark, " "));
    }
    if mark + 1 < word.end {
        edits.push(insert(mark + 1, " "));
    }
    safe_fix("set the # off", edits)
}

/// The repair of an action that the rules refuse or remark on, if there is one.
pub(in crate::phh) fn fix_play(fault: Misplay, text: &[u8], hand: &Lines, problem: &Problem) -> Option<Fix> {
    let at = problem.at;
    let player = u32::from(problem.about) + 1;
    let unknown = || "??".repeat(usize::try_from(problem.facts[0]).unwrap_or(0).min(7));
    match fault {
        Misplay::BoardDue => {
            // Cards that come later may be these.
            if next_board(text, hand, at).is_some_and(|cards| cards == problem.facts[0]) {
                return None;
            }
            unsafe_fix("deal unknown cards to the board", vec![before(text, at, &format!("d db {}", unknown()))])
        }
        Misplay::DealSupplied if problem.facts[0] > 0 => {
            let action = format!("d dh p{player} {}", unknown());
            safe_fix(format!("write {action}"), vec![before(text, at, &action)])
        }
        Misplay::DealtTooFew if problem.facts[0] > 0 => {
            let words = Words::of(text, at)?;
            let cards = words.words.get(3)?;
            safe_fix("write the missing cards as unknown", vec![insert(cards.end, unknown().into_bytes())])
        }
        Misplay::NoDealFirst if problem.facts[0] > 0 => {
            let deal = |player: i64| before(text, at, &format!("d dh p{player} {}", unknown())).with;
            let deals = insert(at.start, (1..=problem.facts[1]).flat_map(deal).collect::<Vec<u8>>());
            safe_fix("deal unknown cards to every player", vec![deals])
        }
        Misplay::CheckSupplied => {
            let action = format!("p{player} cc");
            safe_fix(format!("write {action}"), vec![before(text, at, &action)])
        }
        Misplay::OnlyACall | Misplay::NobodyToCall => {
            let words = Words::of(text, at)?;
            let (verb, amount) = (words.words.get(1)?, words.words.get(2)?);
            unsafe_fix("write cc", vec![replace(verb.to(*amount), "cc")])
        }
        Misplay::BringInDue => {
            let words = Words::of(text, at)?;
            unsafe_fix("write pb", vec![replace(*words.words.get(1)?, "pb")]).filter(|_| words.word(1) == Some(b"cc"))
        }
        Misplay::NothingToMuck => {
            let words = Words::of(text, at)?;
            let mucks = words.words.len() == 2;
            safe_fix("take the muck after the end out", vec![without(text, &words)?]).filter(|_| mucks)
        }
        _ => None,
    }
}

/// How many cards the next deal to the board has after an action.
fn next_board(text: &[u8], hand: &Lines, at: Span) -> Option<i64> {
    let actions = hand.elements(hand.around(at)?);
    let later = actions.iter().map(|(_, place)| *place).filter(|place| place.start > at.start);
    let mut boards = later.filter_map(|place| Words::of(text, place)).filter(|words| words.word(1) == Some(b"db"));
    Some(boards.next()?.word(2)?.len() as i64 / 2)
}

/// An action before the one at a place: on a line of its own, if that one begins its line.
fn before(text: &[u8], at: Span, action: &str) -> Edit {
    let start = at.start as usize;
    let quote = match text.get(start) {
        Some(b'"') => '"',
        _ => '\'',
    };
    if begins_line(text, start) {
        let indent = " ".repeat(blanks_before(text, start));
        insert(at.start, format!("{quote}{action}{quote},{}{indent}", line_end(text)))
    } else {
        insert(at.start, format!("{quote}{action}{quote}, "))
    }
}

/// The array without the action; of an action with a commentary, that stays.
fn without(text: &[u8], words: &Words) -> Option<Edit> {
    let (start, end) = (words.at.start as usize, words.at.end as usize);
    let last = words.words.last()?.end as usize;
    let rest = text.get(last..end.checked_sub(1)?)?;
    if rest.trim_ascii().starts_with(b"#") {
        let from = words.words.first()?.start as usize;
        return Some(replace(span(from, last + blanks_after(text, last)), ""));
    }
    let comma = end + blanks_after(text, end);
    if text.get(comma) == Some(&b',') {
        return Some(match line_over(text, comma + 1) {
            Some(over) if begins_line(text, start) => replace(span(start - blanks_before(text, start), over), ""),
            _ => replace(span(start, comma + 1 + blanks_after(text, comma + 1)), ""),
        });
    }
    // The last one takes the comma before it along, if that stands on its line.
    let blanks = blanks_before(text, start);
    let before = start - blanks;
    let comma = before.checked_sub(1).filter(|place| text.get(*place) == Some(&b','));
    Some(replace(span(comma.unwrap_or(before), end), ""))
}

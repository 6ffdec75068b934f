//! A replay in words for those who show it in another way: [`Story`], the same sentences as the text, each with the step
//! it belongs to and with its amounts, players and cards as such. Not here: the sentences (`poker_text.rs`).
//!
//! The tellers write marks around what is not plain words; texts of a record cannot hold them, for what steers a terminal
//! is taken out of those.

use hoyle_rules::card::Rank;
use hoyle_rules::poker::State;
use hoyle_rules::{Card, Chips, MaybeCard, Seat, Suit};

use super::Look;
use super::poker_text::Teller;
use crate::record::poker::Hand;

/// A record in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Story {
    /// The game and what is played for.
    pub game: Vec<Word>,
    /// What each player is, `button` and the like, in the order of the seats; empty where there is nothing to say.
    pub roles: Vec<String>,
    /// Streets, tricks, deals, in order.
    pub parts: Vec<Part>,
    /// What there is to say at the end about a record that stops early or cannot be played on.
    pub ending: Vec<Vec<Word>>,
    /// Decimal places that amounts are shown with at least.
    pub places: u8,
}

/// A part of a record under a heading of its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// The heading.
    pub title: String,
    /// Its sentences.
    pub lines: Vec<Line>,
}

/// A sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The step that it tells, counted from 1; 0 for what precedes the first.
    pub step: usize,
    /// What it says.
    pub words: Vec<Word>,
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// Plain words, with the blanks around them.
    Text(String),
    /// So many chips.
    Amount(Chips),
    /// A player.
    Player(Seat),
    /// A card.
    Card(MaybeCard),
    /// Cards that lie face down before a player, with the blanks between them.
    Hidden(Seat, Vec<Word>),
    /// What somebody remarks in the record.
    Remark(String),
}

const OPEN: char = '\u{1}';
const CLOSE: char = '\u{2}';

pub(super) fn amount(chips: Chips) -> String {
    format!("{OPEN}A{}{CLOSE}", chips.0)
}

pub(super) fn player(seat: Seat) -> String {
    format!("{OPEN}P{}{CLOSE}", seat.index())
}

pub(super) fn hidden(seat: Seat, cards: &str) -> String {
    format!("{OPEN}H{};{cards}{CLOSE}", seat.index())
}

pub(super) fn remark(text: &str) -> String {
    format!("{OPEN}R{text}{CLOSE}")
}

/// A hand of poker in sentences.
pub fn poker(hand: &Hand) -> Story {
    let mut posts = Vec::new();
    // The record was begun once already when it was interpreted.
    let Ok(table) = State::begin_lenient(&hand.setup, &mut |event| posts.push(event)) else { return Story::default() };
    let mut teller = Teller::new(hand, Look::default(), table);
    teller.marked = true;
    let game = words(&teller.stakes());
    let roles = hand.setup.occupied().map(|seat| teller.role(seat)).collect();
    let mut parts = Vec::new();
    teller.posted(&posts);
    take(&mut teller, 0, &mut parts);
    for (step, deed) in (1..).zip(&hand.deeds) {
        teller.step(deed);
        take(&mut teller, step, &mut parts);
    }
    teller.tell_deals();
    take(&mut teller, hand.deeds.len(), &mut parts);
    let mut ending = Vec::new();
    if !hand.whole {
        ending.push(words("What the record says next cannot be played; hoyle check says why."));
    } else if !teller.table.is_over() {
        ending.push(words("The record ends here."));
    }
    if !teller.table.is_over() {
        ending.push(words(&teller.due()));
    }
    Story { game, roles, parts, ending, places: teller.places }
}

/// Takes the sentences that the last step has added. The last heading stays open.
fn take(teller: &mut Teller<'_>, step: usize, parts: &mut Vec<Part>) {
    let last = teller.parts.len().saturating_sub(1);
    let known = parts.len().saturating_sub(1);
    for (place, section) in teller.parts.iter_mut().enumerate().skip(known) {
        if parts.len() <= place {
            parts.push(Part::default());
        }
        let Some(part) = parts.get_mut(place) else { continue };
        if place == last || part.title.is_empty() {
            part.title.clone_from(&section.title);
        }
        part.lines.extend(section.lines.drain(..).map(|line| Line { step, words: words(&line) }));
    }
}

/// A sentence with its marks in pieces.
fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, marked)) = rest.split_once(OPEN) {
        plain(before, &mut found);
        let Some((inside, after)) = marked.split_once(CLOSE) else { break };
        rest = after;
        let seat = |digits: &str| digits.parse().ok().and_then(Seat::new).unwrap_or(Seat::FIRST);
        match inside.split_at_checked(1) {
            Some(("A", digits)) => found.push(Word::Amount(Chips(digits.parse().unwrap_or(0)))),
            Some(("P", digits)) => found.push(Word::Player(seat(digits))),
            Some(("H", cards)) => {
                let (digits, cards) = cards.split_once(';').unwrap_or_default();
                let mut inner = Vec::new();
                plain(cards, &mut inner);
                // Cards that lie side by side are hidden together.
                match found.as_mut_slice() {
                    [.., Word::Hidden(owner, before), Word::Text(blank)] if *owner == seat(digits) && blank == " " => {
                        before.push(Word::Text(" ".to_owned()));
                        before.append(&mut inner);
                        found.pop();
                    }
                    _ => found.push(Word::Hidden(seat(digits), inner)),
                }
            }
            Some(("R", text)) => found.push(Word::Remark(text.to_owned())),
            _ => {}
        }
    }
    plain(rest, &mut found);
    found
}

/// Plain words and the cards among them.
fn plain(text: &str, found: &mut Vec<Word>) {
    let mut piece = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let card = letters.peek().and_then(|&next| card(letter, next));
        match card {
            Some(card) => {
                letters.next();
                if !piece.is_empty() {
                    found.push(Word::Text(core::mem::take(&mut piece)));
                }
                found.push(Word::Card(card));
            }
            // Columns are not lined up here, and lines are broken elsewhere.
            None if matches!(letter, ' ' | '\u{a0}') => {
                if !piece.ends_with(' ') {
                    piece.push(' ');
                }
            }
            None => piece.push(letter),
        }
    }
    if !piece.is_empty() {
        found.push(Word::Text(piece));
    }
}

/// The card that two letters write in a replay, `K♠` or `??`.
fn card(rank: char, suit: char) -> Option<MaybeCard> {
    if (rank, suit) == ('?', '?') {
        return Some(MaybeCard::UNKNOWN);
    }
    let suit = match suit {
        '♣' => Suit::Clubs,
        '♦' => Suit::Diamonds,
        '♥' => Suit::Hearts,
        '♠' => Suit::Spades,
        _ => return None,
    };
    let rank = Rank::from_letter(u8::try_from(rank).ok()?)?;
    Some(Card::new(rank, suit).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Records;
    use crate::notation::phh::{Phh, SINGLE};
    use crate::record::Record;

    #[test]
    fn every_sentence_has_its_step_and_its_pieces() {
        let text = b"variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
            starting_stacks = [50, 60]\nactions = ['d dh p1 AsKs', 'd dh p2 ????', 'p2 cc # K\xe2\x99\xa5?', 'p1 f']\n\
            players = ['A\\u0001P1\\u0002', 'B']\n";
        let record = Records::new(text, &Phh, SINGLE).next().and_then(|found| found.record);
        let Some(Record::Poker(hand)) = record else { panic!("no record") };
        let story = poker(&hand);
        let lines: Vec<&Line> = story.parts.iter().flat_map(|part| &part.lines).collect();
        let (one, two) = (Seat::FIRST, Seat::new(1).unwrap());
        let card = |rank: u8| Word::Card(Card::from_letters(rank, b's').unwrap().into());
        let text = |text: &str| Word::Text(text.to_owned());
        let dealt = lines.iter().find(|line| line.step == 2).unwrap();
        let hidden = Word::Hidden(one, vec![card(b'A'), text(" "), card(b'K')]);
        assert_eq!(dealt.words, [Word::Player(one), text(" is dealt "), hidden]);
        let called = lines.iter().find(|line| line.step == 3).unwrap();
        assert_eq!(called.words[..3], [Word::Player(two), text(" calls "), Word::Amount(Chips(1))]);
        assert_eq!(called.words.last(), Some(&Word::Remark("K♥?".to_owned())));
        assert_eq!(story.parts.last().unwrap().title, "Result");
        assert_eq!(lines.last().unwrap().step, 4);
        assert_eq!(story.roles, ["big blind", "button, small blind"]);
    }
}

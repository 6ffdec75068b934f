//! One line of PPNh, both ways: [`Line::parse`] and [`Line::write`]. Not here: how lines make a game.

use std::io::Write;

use hoyle_rules::preferans::{Bid, Call, Challenge, Contract, Kontra, Player};
use hoyle_rules::{Card, Rank, Suit};

use crate::ppn::document::{Accepted, Column, Discarded, Part};
use crate::ppn::tokens;

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::ppn) enum Line {
    /// `Deal 1`
    Deal(u64),
    /// `Order 2 3 1`
    Order([Player; 3]),
    /// `Hand 2 7S 9D …`
    Hand(Player, Vec<Card>),
    /// `Talon JC 7D`
    Talon(Vec<Card>),
    /// `Auction 2:2, 3:pass, 1:3, 2:mine 3, 1:pass`
    Auction(Vec<(Player, Call)>),
    /// `Bids M3 P 3`, for bids that come about in no auction.
    Bids([Bid; 3]),
    /// `Main 2`
    Main(Player),
    /// `Discard JC 7D`, `Discard none`
    Discard(Discarded),
    /// `Contract hearts`, `Contract game hearts`
    Contract(Contract),
    /// `Follow both`, `none`, `3`
    Follow(Accepted),
    /// `Kontra none`, `3 kontra`, `3 invites`
    Kontra(Challenge),
    /// `Refa yes`
    Refa(bool),
    /// `Value 8`
    Value(u32),
    /// `2: 8S 9S JS -> 1` after `Play`; `None` where nobody follows: `Play none`.
    Play(Option<Trick>),
    /// `2 plays 7, middle -8` after `Score`
    Score(Player, Part),
}

/// A trick as written by hand: leader and winner may be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::ppn) struct Trick {
    pub(in crate::ppn) leader: Option<Player>,
    pub(in crate::ppn) cards: Vec<Card>,
    pub(in crate::ppn) winner: Option<Player>,
}

/// The word that a line begins with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(in crate::ppn) enum Word {
    Deal,
    Order,
    Hand,
    Talon,
    Auction,
    Bids,
    Main,
    Discard,
    Contract,
    Follow,
    Kontra,
    Refa,
    Value,
    Play,
    Score,
}

/// The words as they are written, by [`Word`].
pub(in crate::ppn) const NAMES: &[&str] = &[
    "Deal", "Order", "Hand", "Talon", "Auction", "Bids", "Main", "Discard", "Contract", "Follow", "Kontra", "Refa",
    "Value", "Play", "Score",
];

/// The words by their numbers.
const ALL: [Word; 15] = [
    Word::Deal,
    Word::Order,
    Word::Hand,
    Word::Talon,
    Word::Auction,
    Word::Bids,
    Word::Main,
    Word::Discard,
    Word::Contract,
    Word::Follow,
    Word::Kontra,
    Word::Refa,
    Word::Value,
    Word::Play,
    Word::Score,
];

/// How far the values of lines are set in.
const INDENT: usize = 9;

impl Word {
    /// The word that is written like this, in letters of either case.
    pub(in crate::ppn) fn of(text: &str) -> Option<Word> {
        let place = NAMES.iter().position(|word| word.eq_ignore_ascii_case(text))?;
        ALL.get(place).copied()
    }

    pub(in crate::ppn) fn written(self) -> &'static str {
        NAMES.get(self as usize).copied().unwrap_or_default()
    }

    /// Whether lines without a word may go on after it.
    pub(in crate::ppn) fn goes_on(self) -> bool {
        matches!(self, Word::Play | Word::Score)
    }
}

fn player(text: &str) -> Option<Player> {
    let [digit] = text.as_bytes() else { return None };
    tokens::player(*digit)
}

/// `7S`, `XH`, `10h`, `A♠`.
pub(super) fn card(text: &str) -> Option<Card> {
    let suit = text.chars().next_back()?;
    let rank = text.get(..text.len() - suit.len_utf8())?;
    let suit = match suit {
        'S' | 's' | '♠' => Suit::Spades,
        'D' | 'd' | '♦' => Suit::Diamonds,
        'H' | 'h' | '♥' => Suit::Hearts,
        'C' | 'c' | '♣' => Suit::Clubs,
        _ => return None,
    };
    let letter = match rank {
        "10" | "X" | "x" => b'T',
        rank => match rank.as_bytes() {
            [letter] => letter.to_ascii_uppercase(),
            _ => return None,
        },
    };
    let rank = Rank::from_letter(letter).filter(|rank| *rank > Rank::SIX)?;
    Some(Card::new(rank, suit))
}

fn cards(text: &str) -> Option<Vec<Card>> {
    text.split_whitespace().filter(|word| *word != "|").map(card).collect()
}

fn write_card(card: Card, out: &mut Vec<u8>) {
    let rank = match card.rank().letter() {
        'T' => 'X',
        letter => letter,
    };
    _ = write!(out, "{rank}{}", card.suit().letter().to_ascii_uppercase());
}

fn write_cards<'c>(cards: impl IntoIterator<Item = &'c Card>, out: &mut Vec<u8>) {
    for (place, card) in cards.into_iter().enumerate() {
        if place > 0 {
            out.push(b' ');
        }
        write_card(*card, out);
    }
}

/// A number from 2 to 8, or the name of the contract with this number.
fn number(text: &str) -> Option<u8> {
    let by_name = (2..=8).find(|number| Contract::new(*number, false).is_some_and(|it| it.name() == text));
    by_name.or_else(|| match text.as_bytes() {
        [digit @ b'2'..=b'8'] => Some(digit - b'0'),
        _ => None,
    })
}

fn call(text: &str) -> Option<Call> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Some(match *words.as_slice() {
        ["pass"] => Call::Bid(Bid::Pass),
        ["yours"] => Call::Yours,
        ["game"] => Call::Bid(Bid::Game),
        ["game", name] => Call::Bid(Bid::Named(number(name)?)),
        ["mine", digit] => Call::Bid(tokens::bid(format!("M{digit}").as_bytes())?),
        [digit] => match tokens::bid(digit.as_bytes())? {
            Bid::Number(number) => Call::Bid(Bid::Number(number)),
            _ => return None,
        },
        _ => return None,
    })
}

fn write_call(call: Call, out: &mut Vec<u8>) {
    match call {
        Call::Bid(Bid::Named(number)) => {
            let name = Contract::new(number, true).map_or("", Contract::name);
            _ = write!(out, "game {name}");
        }
        call => _ = write!(out, "{call}"),
    }
}

fn auction(text: &str) -> Option<Vec<(Player, Call)>> {
    let one = |score: &str| {
        let (who, what) = score.split_once(':')?;
        Some((player(who.trim())?, call(what)?))
    };
    text.split(',').map(one).collect()
}

fn three<T: Copy>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<[T; 3]> {
    let words: Option<Vec<T>> = text.split([' ', '\t', ',']).filter(|word| !word.is_empty()).map(read).collect();
    <[T; 3]>::try_from(words?).ok()
}

fn kontra(text: &str) -> Option<Challenge> {
    let (who, what) = match text.split_once(' ') {
        None => return (text == "none").then_some(Challenge::None),
        Some((who, what)) => (player(who)?, what.trim()),
    };
    if what == "invites" {
        return Some(Challenge::Invitation(who));
    }
    let kontra = Kontra::ALL.into_iter().find(|kontra| kontra.to_string() == what)?;
    Some(Challenge::Kontra(kontra, who))
}

/// `8S 9S JS`, with `2:` before it and `-> 1` behind it.
fn trick(text: &str) -> Option<Trick> {
    let (leader, rest) = match text.split_once(':') {
        Some((leader, rest)) => (Some(player(leader.trim())?), rest),
        None => (None, text),
    };
    let (thrown, winner) = match rest.split_once("->") {
        Some((thrown, winner)) => (thrown, Some(player(winner.trim())?)),
        None => (rest, None),
    };
    let cards = cards(thrown)?;
    (2..=3).contains(&cards.len()).then_some(Trick { leader, cards, winner })
}

/// `2 plays 7, middle -8`, `3 follows 3, left 24`, `1 follows 1, right 8, middle 8`, `1 out`.
fn score(text: &str) -> Option<(Player, Part)> {
    let (head, columns) = text.split_once(',').map_or((text, ""), |(head, rest)| (head, rest));
    let words: Vec<&str> = head.split_whitespace().collect();
    let mut soup = None;
    let mut middle = None;
    for column in columns.split(',').map(str::trim).filter(|column| !column.is_empty()) {
        let (name, number) = column.split_once(' ')?;
        let number = tokens::whole(number.trim().trim_start_matches('+').as_bytes())?;
        match name {
            "left" if soup.is_none() => soup = Some((Column::Left, u32::try_from(number).ok()?)),
            "right" if soup.is_none() => soup = Some((Column::Right, u32::try_from(number).ok()?)),
            "middle" if middle.is_none() => middle = Some(i32::try_from(number).ok()?),
            _ => return None,
        }
    }
    let tricks = |digits: &str| tokens::natural(digits.as_bytes()).and_then(|tricks| u32::try_from(tricks).ok());
    match *words.as_slice() {
        [who, "out"] if columns.is_empty() => Some((player(who)?, Part::Out)),
        [who, "plays", taken] if soup.is_none() => {
            Some((player(who)?, Part::Main { tricks: tricks(taken)?, middle: middle? }))
        }
        [who, "follows", taken] => {
            let middle = match middle {
                Some(middle) => Some(u32::try_from(middle).ok()?),
                None => None,
            };
            Some((player(who)?, Part::Follower { tricks: tricks(taken)?, soup, middle }))
        }
        _ => None,
    }
}

impl Line {
    /// What a line says that begins with this word, from what follows the word.
    pub(in crate::ppn) fn parse(word: Word, value: &str) -> Option<Line> {
        let value = value.trim();
        Some(match word {
            Word::Deal => Line::Deal(tokens::positive(value.as_bytes())?),
            Word::Order => Line::Order(three(value, player)?),
            Word::Hand => {
                let (who, hand) = value.split_once([' ', '\t'])?;
                Line::Hand(player(who)?, cards(hand)?)
            }
            Word::Talon => Line::Talon(cards(value)?),
            Word::Auction => Line::Auction(auction(value)?),
            Word::Bids => Line::Bids(three(value, |bid| tokens::bid(bid.as_bytes()))?),
            Word::Main => Line::Main(player(value)?),
            Word::Discard if value == "none" => Line::Discard(Discarded::Nothing),
            Word::Discard => Line::Discard(Discarded::Cards(<[Card; 2]>::try_from(cards(value)?).ok()?)),
            Word::Contract => {
                let game = value.strip_prefix("game").map(str::trim_start);
                Line::Contract(Contract::new(number(game.unwrap_or(value))?, game.is_some())?)
            }
            Word::Follow => Line::Follow(match value {
                "both" => Accepted::Both(8),
                "none" => Accepted::Nobody,
                one => match one.strip_prefix("both ") {
                    Some(digit) => match tokens::accepted(*digit.as_bytes().first().filter(|_| digit.len() == 1)?)? {
                        both @ Accepted::Both(_) => both,
                        _ => return None,
                    },
                    None => Accepted::One(player(one)?),
                },
            }),
            Word::Kontra => Line::Kontra(kontra(value)?),
            Word::Refa => Line::Refa(match value {
                "yes" => true,
                "no" => false,
                _ => return None,
            }),
            Word::Value => Line::Value(u32::try_from(tokens::positive(value.as_bytes())?).ok()?),
            Word::Play if value == "none" => Line::Play(None),
            Word::Play => Line::Play(Some(trick(value)?)),
            Word::Score => {
                let (who, part) = score(value)?;
                Line::Score(who, part)
            }
        })
    }

    /// The word that it begins with.
    pub(in crate::ppn) fn word(&self) -> Word {
        match self {
            Line::Deal(_) => Word::Deal,
            Line::Order(_) => Word::Order,
            Line::Hand(..) => Word::Hand,
            Line::Talon(_) => Word::Talon,
            Line::Auction(_) => Word::Auction,
            Line::Bids(_) => Word::Bids,
            Line::Main(_) => Word::Main,
            Line::Discard(_) => Word::Discard,
            Line::Contract(_) => Word::Contract,
            Line::Follow(_) => Word::Follow,
            Line::Kontra(_) => Word::Kontra,
            Line::Refa(_) => Word::Refa,
            Line::Value(_) => Word::Value,
            Line::Play(_) => Word::Play,
            Line::Score(..) => Word::Score,
        }
    }

    /// Appends the line without its end; `goes_on` leaves the word out, of a line that goes on where the one before
    /// ends.
    pub(in crate::ppn) fn write(&self, goes_on: bool, out: &mut Vec<u8>) {
        let word = self.word();
        let written = if goes_on { "" } else { word.written() };
        match word {
            Word::Deal => _ = write!(out, "{written} "),
            _ => _ = write!(out, "{written:INDENT$}"),
        }
        match self {
            Line::Deal(id) => _ = write!(out, "{id}"),
            Line::Order([one, two, three]) => _ = write!(out, "{} {} {}", one.number(), two.number(), three.number()),
            Line::Hand(who, cards) => {
                _ = write!(out, "{}  ", who.number());
                let (first, second) = cards.split_at(cards.len().min(5));
                write_cards(first, out);
                if !second.is_empty() {
                    out.extend_from_slice(b" | ");
                    write_cards(second, out);
                }
            }
            Line::Talon(cards) => write_cards(cards, out),
            Line::Auction(calls) => {
                for (place, (who, call)) in calls.iter().enumerate() {
                    _ = write!(out, "{}{}:", if place > 0 { ", " } else { "" }, who.number());
                    write_call(*call, out);
                }
            }
            Line::Bids(bids) => {
                for (place, bid) in bids.iter().enumerate() {
                    if place > 0 {
                        out.push(b' ');
                    }
                    tokens::write_bid(*bid, out);
                }
            }
            Line::Main(who) => _ = write!(out, "{}", who.number()),
            Line::Discard(Discarded::Nothing) | Line::Follow(Accepted::Nobody) | Line::Kontra(Challenge::None) => {
                out.extend_from_slice(b"none");
            }
            Line::Discard(Discarded::Cards(cards)) => write_cards(cards, out),
            Line::Contract(contract) => _ = write!(out, "{contract}"),
            Line::Follow(Accepted::Both(8)) => out.extend_from_slice(b"both"),
            Line::Follow(Accepted::Both(digit)) => _ = write!(out, "both {digit}"),
            Line::Follow(Accepted::One(who)) => _ = write!(out, "{}", who.number()),
            Line::Kontra(Challenge::Invitation(who)) => _ = write!(out, "{} invites", who.number()),
            Line::Kontra(Challenge::Kontra(kontra, who)) => _ = write!(out, "{} {kontra}", who.number()),
            Line::Refa(refa) => out.extend_from_slice(if *refa { b"yes" } else { b"no" }),
            Line::Value(value) => _ = write!(out, "{value}"),
            Line::Play(None) => out.extend_from_slice(b"none"),
            Line::Play(Some(trick)) => {
                if let Some(leader) = trick.leader {
                    _ = write!(out, "{}: ", leader.number());
                }
                write_cards(&trick.cards, out);
                if let Some(winner) = trick.winner {
                    _ = write!(out, " -> {}", winner.number());
                }
            }
            Line::Score(who, part) => write_score(*who, *part, out),
        }
    }
}

fn write_score(who: Player, part: Part, out: &mut Vec<u8>) {
    let who = who.number();
    match part {
        Part::Out => _ = write!(out, "{who} out"),
        Part::Main { tricks, middle } => _ = write!(out, "{who} plays {tricks}, middle {middle}"),
        Part::Follower { tricks, soup, middle } => {
            _ = write!(out, "{who} follows {tricks}");
            if let Some((column, soup)) = soup {
                _ = write!(out, ", {} {soup}", column.written());
            }
            if let Some(middle) = middle {
                _ = write!(out, ", middle {middle}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(text: &str) -> String {
        let (word, value) = text.split_once(' ').unwrap();
        let line = Line::parse(Word::of(word).unwrap(), value).unwrap_or_else(|| panic!("{text}"));
        let mut out = Vec::new();
        line.write(false, &mut out);
        let mut same = Vec::new();
        let written = String::from_utf8(out).unwrap();
        let (word, value) = written.split_once(' ').unwrap();
        Line::parse(Word::of(word).unwrap(), value).unwrap().write(false, &mut same);
        assert_eq!(written.as_bytes(), same, "{text}");
        written
    }

    #[test]
    fn lines_are_written_in_one_way() {
        for (text, canonical) in [
            ("deal 12", "Deal 12"),
            ("Order 2,3,1", "Order    2 3 1"),
            ("Hand 2 7s 9d JD 7H QH 8S KS AC 8C 10H", "Hand     2  7S 9D JD 7H QH | 8S KS AC 8C XH"),
            ("Talon J♣ 7♦", "Talon    JC 7D"),
            (
                "Auction 2:2,3:pass, 1:3 , 2:mine 3, 1:game hearts, 2: yours, 3:game",
                "Auction  2:2, 3:pass, 1:3, 2:mine 3, 1:game hearts, 2:yours, 3:game",
            ),
            ("Bids M3,P,G8", "Bids     M3 P G8"),
            ("Main 2", "Main     2"),
            ("Discard none", "Discard  none"),
            ("Discard JC 7D", "Discard  JC 7D"),
            ("Contract game 4", "Contract game hearts"),
            ("Contract betl", "Contract betl"),
            ("Follow both", "Follow   both"),
            ("Follow both 9", "Follow   both 9"),
            ("Follow 3", "Follow   3"),
            ("Kontra 3 subkontra", "Kontra   3 subkontra"),
            ("Kontra 3 invites", "Kontra   3 invites"),
            ("Refa yes", "Refa     yes"),
            ("Value 64", "Value    64"),
            ("Play 2: 8S 9S JS -> 1", "Play     2: 8S 9S JS -> 1"),
            ("Play 8s 9s", "Play     8S 9S"),
            ("Play none", "Play     none"),
            ("Score 2 plays 7, middle -8", "Score    2 plays 7, middle -8"),
            ("Score 1 follows 1, right 8, middle +8", "Score    1 follows 1, right 8, middle 8"),
            ("Score 1 out", "Score    1 out"),
        ] {
            assert_eq!(rewritten(text), canonical);
        }
    }

    #[test]
    fn what_says_nothing_is_refused() {
        for (word, value) in [
            (Word::Deal, "0"),
            (Word::Order, "2 3"),
            (Word::Hand, "4 7S"),
            (Word::Hand, "1 6S"),
            (Word::Talon, "1S"),
            (Word::Auction, "2:2 3:pass"),
            (Word::Auction, "2:mine 2"),
            (Word::Contract, "spade"),
            (Word::Follow, "all"),
            (Word::Follow, "both 3"),
            (Word::Kontra, "kontra"),
            (Word::Play, "2: 8S -> 1"),
            (Word::Score, "2 plays 7"),
            (Word::Score, "2 plays 7, left 3, middle 1"),
            (Word::Score, "2 follows 7, left 3, right 3"),
        ] {
            assert_eq!(Line::parse(word, value), None, "{word:?} {value}");
        }
    }
}

//! A timeline in words: sentences as text, what lies on the table for those who do not see it. Not here: what happened
//! (the timeline says).

use hoyle_rules::{Card, Chips, MaybeCard, Seat, Suit};

use crate::timeline::{Centre, Counter, Held, Place, Timeline, Word};

/// How a timeline is told and drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The seat that is nearest to the onlooker; `None` is the timeline's own choice.
    pub near: Option<usize>,
    /// Whether amounts are told in big blinds or the like rather than in chips, where there is such a thing.
    pub units: bool,
    /// Whether cards that lie face down are not shown.
    pub hide: bool,
}

impl Look {
    /// The seat that is nearest to the onlooker.
    pub fn near(&self, timeline: &Timeline) -> usize {
        self.near.filter(|near| *near < timeline.players.len()).unwrap_or(timeline.near)
    }

    /// An amount.
    pub fn amount(&self, timeline: &Timeline, chips: Chips) -> String {
        let units = if self.units { timeline.money.in_units(chips) } else { None };
        units.unwrap_or_else(|| timeline.money.show(chips))
    }
}

pub(crate) const RANKS: [&str; 13] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
pub(crate) const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// A card as it is said: `king of spades`.
pub fn card_name(card: MaybeCard) -> String {
    match card.known() {
        None => "an unknown card".to_owned(),
        Some(card) => {
            format!("{} of {}", rank_name(card), suit_name(card.suit()))
        }
    }
}

fn rank_name(card: Card) -> &'static str {
    RANKS.get(usize::from(card.rank().number())).copied().unwrap_or_default()
}

/// A suit as it is said: `spades`.
pub fn suit_name(suit: Suit) -> &'static str {
    SUITS.get(suit as usize).copied().unwrap_or_default()
}

/// The sign of a suit.
pub fn suit_sign(suit: Suit) -> char {
    ['♣', '♦', '♥', '♠'].get(suit as usize).copied().unwrap_or('?')
}

/// A card as it is written: `K♠`.
pub fn card_sign(card: MaybeCard) -> String {
    match card.known() {
        None => "??".to_owned(),
        Some(card) => format!("{}{}", card.rank(), suit_sign(card.suit())),
    }
}

/// How the pieces of a sentence are put into text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Cards as signs, `K♠`.
    Written,
    /// Cards as they are said, `king of spades`.
    Spoken,
}

/// A sentence as text.
pub fn sentence(words: &[Word], timeline: &Timeline, look: Look, manner: Manner) -> String {
    let mut text = String::new();
    for word in words {
        match word {
            Word::Text(plain) => text.push_str(plain),
            Word::Amount(chips) => text.push_str(&look.amount(timeline, *chips)),
            Word::Player(seat) => text.push_str(&called(timeline, seat.index())),
            Word::Card(card) => text.push_str(&card_in(*card, manner)),
            Word::Remark(remark) => {
                text.push_str("# ");
                text.push_str(remark);
            }
            Word::Hidden(seat, cards) => match look.hide && look.near(timeline) != seat.index() {
                false => text.push_str(&sentence(cards, timeline, look, manner)),
                true => text.push_str(&covered(cards, manner)),
            },
        }
    }
    text
}

/// A card in either manner.
pub fn card_in(card: MaybeCard, manner: Manner) -> String {
    if manner == Manner::Spoken { card_name(card) } else { card_sign(card) }
}

/// What stands for cards that are not shown.
pub fn covered(cards: &[Word], manner: Manner) -> String {
    let count = cards.iter().filter(|word| matches!(word, Word::Card(_))).count();
    match (manner, count) {
        (Manner::Written, _) => vec!["??"; count].join(" "),
        (Manner::Spoken, _) => face_down(count),
    }
}

/// `p3 Budd`, or `p3` where the name is not known.
pub fn called(timeline: &Timeline, number: usize) -> String {
    match timeline.players.get(number) {
        Some(player) if player.name.is_empty() => player.label.clone(),
        Some(player) => format!("{} {}", player.label, player.name),
        None => String::new(),
    }
}

/// What happened in a step, all its sentences, with a heading before them where `headed`.
pub fn said(timeline: &Timeline, step: usize, look: Look, manner: Manner, headed: bool) -> String {
    let mut text = String::new();
    for section in &timeline.sections {
        let mut lines = section.lines.iter().filter(|line| line.step == step).peekable();
        let heading = section.heading();
        if headed && lines.peek().is_some() && !heading.is_empty() {
            text.push_str(if text.is_empty() { "" } else { ". " });
            text.push_str(&heading);
            text.push_str(": ");
        }
        for line in lines {
            text.push_str(if text.is_empty() || text.ends_with(": ") { "" } else { ". " });
            text.push_str(&sentence(&line.words, timeline, look, manner));
        }
    }
    text
}

/// What a player has, as text: `unknown`; empty where nothing is counted or it is an amount.
pub fn counter(place: &Place) -> &str {
    match &place.counter {
        Counter::None | Counter::Chips(_) => "",
        Counter::Unknown => "stack unknown",
        Counter::Words(words) => words,
    }
}

/// A piece of what is said of a table for those who do not see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// Plain words.
    Text(String),
    /// An amount, with the words before it.
    Amount(String, Chips),
    /// Cards, with the words before them. Where they lie face down: whose they are.
    Cards(&'static str, Vec<MaybeCard>, Option<Seat>),
}

/// From so many cards on they are said by suits.
pub(crate) const MANY: usize = 6;

/// Cards as they are said: `ace of clubs, ten of hearts`; many by suits, `clubs ace ten nine, hearts ten king`.
pub fn card_list(cards: &[MaybeCard]) -> String {
    let mut text = String::new();
    let mut before = None;
    let by_suits = cards.len() >= MANY && cards.iter().all(|card| card.known().is_some());
    for card in cards {
        let suit = card.known().filter(|_| by_suits).map(|card| card.suit());
        text.push_str(match (text.is_empty(), suit.is_some() && suit == before) {
            (true, _) => "",
            (_, true) => " ",
            (_, false) => ", ",
        });
        match card.known().filter(|_| by_suits) {
            Some(known) => {
                if suit != before {
                    text.push_str(suit_name(known.suit()));
                    text.push(' ');
                }
                text.push_str(rank_name(known));
            }
            None => text.push_str(&card_name(*card)),
        }
        before = suit;
    }
    text
}

/// The pieces as text, set apart.
pub fn spoken(pieces: &[Said], timeline: &Timeline, look: Look) -> String {
    let mut text = String::new();
    for piece in pieces {
        text.push_str(if text.is_empty() { "" } else { "; " });
        match piece {
            Said::Text(plain) => text.push_str(plain),
            Said::Amount(before, chips) => {
                text.push_str(before);
                text.push_str(&look.amount(timeline, *chips));
            }
            Said::Cards(before, cards, owner) => {
                let hidden = owner.is_some_and(|owner| look.hide && look.near(timeline) != owner.index());
                text.push_str(before);
                text.push_str(&if hidden { face_down(cards.len()) } else { card_list(cards) });
            }
        }
    }
    text
}

/// What stands for so many cards that are not shown.
pub fn face_down(count: usize) -> String {
    if count == 1 { "one card face down".to_owned() } else { format!("{count} cards face down") }
}

fn plain(text: &str, pieces: &mut Vec<Said>) {
    if !text.is_empty() {
        pieces.push(Said::Text(text.to_owned()));
    }
}

/// What a player has.
pub(crate) fn has(place: &Place, pieces: &mut Vec<Said>) {
    match &place.counter {
        Counter::Chips(chips) => pieces.push(Said::Amount("has ".to_owned(), *chips)),
        _ => plain(counter(place), pieces),
    }
}

/// What a player is, did, and has to do.
pub(crate) fn does(place: &Place, pieces: &mut Vec<Said>) {
    place.badges.iter().for_each(|badge| plain(badge.means, pieces));
    // What was won is said with the amount.
    if !(place.won && place.bet.is_some()) {
        plain(&place.said, pieces);
    }
    if place.out && !matches!(place.said.as_str(), "folds" | "mucks" | "loses" | "stays out") {
        plain("out", pieces);
    }
    if place.turn {
        plain("to act", pieces);
    }
}

/// What lies before a player.
pub(crate) fn before(place: &Place, seat: Option<Seat>, pieces: &mut Vec<Said>) {
    if let Some(bet) = place.bet {
        pieces.push(Said::Amount(if place.won { "wins " } else { "bet " }.to_owned(), bet));
    }
    laid(&place.thrown, ["discards: ", "plays: "], seat, pieces);
}

/// What a player holds.
pub(crate) fn holds(hand: &[Held], seat: Option<Seat>, pieces: &mut Vec<Said>) {
    laid(hand, ["in hand: ", "face up: "], seat, pieces);
}

/// Cards that lie down, and those that lie up.
fn laid(cards: &[Held], titles: [&'static str; 2], seat: Option<Seat>, pieces: &mut Vec<Said>) {
    for (title, down) in titles.into_iter().zip([true, false]) {
        let these: Vec<MaybeCard> = cards.iter().filter(|held| held.down == down).map(|held| held.card).collect();
        if !these.is_empty() {
            pieces.push(Said::Cards(title, these, seat.filter(|_| down)));
        }
    }
}

/// A place for those who do not see it, without the name of who sits there.
pub fn place(place: &Place, number: usize) -> Vec<Said> {
    let (mut pieces, seat) = (Vec::new(), Seat::new(number));
    has(place, &mut pieces);
    does(place, &mut pieces);
    before(place, seat, &mut pieces);
    holds(&place.hand, seat, &mut pieces);
    pieces
}

/// The middle of the table for those who do not see it.
pub fn centre(centre: &Centre) -> Vec<Said> {
    let mut pieces = Vec::new();
    for row in &centre.rows {
        let cards: Vec<MaybeCard> = row.cards.iter().map(|held| held.card).collect();
        pieces.push(Said::Text(format!("{}: {}", row.title, card_list(&cards))));
    }
    let amounts = centre.amounts.iter().map(|(name, chips)| Said::Amount(format!("{name} "), *chips));
    pieces.extend(amounts);
    centre.notes.iter().for_each(|note| plain(note, &mut pieces));
    pieces
}

/// The whole table for those who do not see it: the middle, then each place.
pub fn table(timeline: &Timeline, step: usize, look: Look) -> Vec<String> {
    let table = timeline.table(step);
    let middle = spoken(&centre(&table.centre), timeline, look);
    let mut lines: Vec<String> = Some(middle).filter(|text| !text.is_empty()).into_iter().collect();
    for (number, this) in table.places.iter().enumerate() {
        let pieces = spoken(&place(this, number), timeline, look);
        let apart = if pieces.is_empty() { "" } else { "; " };
        lines.push(format!("{}{apart}{pieces}", called(timeline, number)));
    }
    lines
}

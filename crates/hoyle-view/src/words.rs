//! A timeline in words: sentences as text, what lies on the table for those who do not see it. Not here: what happened
//! (the timeline says).

use hoyle_rules::{Chips, MaybeCard, Seat, Suit};

use crate::timeline::{Counter, Held, Place, Table, Timeline, Word};

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

const RANKS: [&str; 13] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// A card as it is said: `king of spades`.
pub fn card_name(card: MaybeCard) -> String {
    match card.known() {
        None => "an unknown card".to_owned(),
        Some(card) => {
            let rank = RANKS.get(usize::from(card.rank().number())).copied().unwrap_or_default();
            format!("{rank} of {}", SUITS.get(card.suit() as usize).copied().unwrap_or_default())
        }
    }
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
        (Manner::Spoken, 1) => "one card face down".to_owned(),
        (Manner::Spoken, _) => format!("{count} cards face down"),
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
        if headed && lines.peek().is_some() && !section.title.is_empty() {
            text.push_str(if text.is_empty() { "" } else { ". " });
            text.push_str(&section.title);
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

/// Sets pieces of a sentence apart.
fn part(words: &mut Vec<Word>) {
    if !words.is_empty() {
        words.push(Word::Text("; ".to_owned()));
    }
}

fn plain(text: &str, words: &mut Vec<Word>) {
    if !text.is_empty() {
        part(words);
        words.push(Word::Text(text.to_owned()));
    }
}

fn amount(text: &str, chips: Chips, words: &mut Vec<Word>) {
    part(words);
    words.push(Word::Text(text.to_owned()));
    words.push(Word::Amount(chips));
}

fn cards<'a>(title: &str, cards: impl Iterator<Item = &'a Held>, owner: Option<Seat>, words: &mut Vec<Word>) {
    let mut list = Vec::new();
    for held in cards {
        if !list.is_empty() {
            list.push(Word::Text(", ".to_owned()));
        }
        list.push(Word::Card(held.card));
    }
    if !list.is_empty() {
        part(words);
        words.push(Word::Text(format!("{title}: ")));
        match owner {
            Some(owner) => words.push(Word::Hidden(owner, list)),
            None => words.extend(list),
        }
    }
}

/// A place for those who do not see it.
pub fn place(place: &Place, number: usize) -> Vec<Word> {
    let Some(seat) = Seat::new(number) else { return Vec::new() };
    let mut words = vec![Word::Player(seat)];
    place.badges.iter().for_each(|badge| plain(badge.means, &mut words));
    match &place.counter {
        Counter::Chips(chips) => amount("has ", *chips, &mut words),
        _ => plain(counter(place), &mut words),
    }
    if let Some(bet) = place.bet {
        amount(if place.won { "wins " } else { "bet " }, bet, &mut words);
    }
    if !place.won {
        plain(&place.said, &mut words);
    }
    if place.out && !matches!(place.said.as_str(), "folds" | "mucks" | "loses") {
        plain("out", &mut words);
    }
    if place.turn {
        plain("to act", &mut words);
    }
    let down = |cards: &'_ [Held], down: bool| cards.iter().filter(move |held| held.down == down).copied().collect();
    for (from, down_title, up_title) in [(&place.hand, "in hand", "face up"), (&place.thrown, "discards", "plays")] {
        let (hidden, shown): (Vec<Held>, Vec<Held>) = (down(from, true), down(from, false));
        cards(down_title, hidden.iter(), Some(seat), &mut words);
        cards(up_title, shown.iter(), None, &mut words);
    }
    words
}

/// The middle of the table for those who do not see it.
pub fn centre(table: &Table) -> Vec<Word> {
    let mut words = Vec::new();
    for row in &table.centre.rows {
        cards(row.title, row.cards.iter(), None, &mut words);
    }
    for (name, chips) in &table.centre.amounts {
        amount(&format!("{name} "), *chips, &mut words);
    }
    table.centre.notes.iter().for_each(|note| plain(note, &mut words));
    words
}

/// The whole table for those who do not see it: the middle, then each place.
pub fn table(table: &Table) -> impl Iterator<Item = Vec<Word>> {
    let places = table.places.iter().enumerate().map(|(number, this)| place(this, number));
    core::iter::once(centre(table)).chain(places).filter(|words| !words.is_empty())
}

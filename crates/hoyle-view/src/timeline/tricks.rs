//! What is particular to a table on which tricks are played: [`TrickTable`], for pinochle and preferans alike. Not here: how
//! either of them gets there (`pinochle/`, `preferans/`).

use core::fmt::Display;

use hoyle_rules::{Card, MAX_SEATS, MaybeCard, Seat, Suit};

use super::{Fact, Held, Panel, PlayerState, Sentence, Timeline, Word};

/// What lies on a table beside the hands and the trick.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrickTable {
    /// What the auction ended with.
    pub agreed: Option<Agreement>,
    /// Who plays together, with what each side has; none where nothing is counted by sides.
    pub teams: Vec<TeamState>,
    /// The trick before this one.
    pub last: Option<LastTrick>,
    /// The sides that took the tricks so far, in order.
    pub piles: Vec<usize>,
    /// Which trick it is: `Trick 7 of 12`; empty before the first.
    pub trick: String,
    /// Who led to it.
    pub led: Option<Seat>,
    /// The highest call of the auction, as long as it goes on.
    pub highest: Option<Fact>,
    /// Cards that lie beside the table: a talon, cards discarded.
    pub aside: Vec<AsideCards>,
}

/// What is played for, and how far it is made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agreement {
    /// The seat that plays it; `None` before that is known.
    pub who: Option<Seat>,
    /// What that player does: `bids`, `plays`.
    pub does: &'static str,
    /// The trump suit; `None` before it is known, and where there is none.
    pub suit: Option<Suit>,
    /// Whether nobody knows which suit it is, or that there is none.
    pub suit_unknown: bool,
    /// The words of the contract: `39`, `diamonds`.
    pub what: String,
    /// What stands beside that: the name of the trump suit.
    pub beside: String,
    /// What is there of it: `meld 26 + counters 7`.
    pub parts: String,
    /// What else was said: `worth 12`, `refa ×2`.
    pub marks: Vec<String>,
    /// So much of so much is there.
    pub share: (u32, u32),
    /// What is missing: `needs 6 more of 11`, `made`.
    pub needs: String,
    /// Whether it is certain that it is made, or that it is not.
    pub decided: bool,
}

/// A side and what it has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TeamState {
    /// Who is on it.
    pub players: Vec<Seat>,
    /// The tricks it has taken.
    pub tricks: u32,
    /// What it has melded, where that is known.
    pub meld: Option<i32>,
    /// The counters it has taken, where they are known.
    pub counters: Option<i32>,
    /// What it has, where that is known: before the deal, and with it once it is scored.
    pub game: Option<i32>,
}

impl TeamState {
    /// The tricks it has taken, where that is known.
    pub fn tricks_known(&self) -> Option<i32> {
        (self.tricks > 0 || self.counters.is_some()).then_some(self.tricks as i32)
    }
}

/// A trick that is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LastTrick {
    /// Which it was and who took it: `Trick 6: Cleo takes 2`.
    pub title: Sentence,
    /// Its cards in the order of play, and whether it is the one that took it.
    pub cards: Vec<(MaybeCard, bool)>,
}

/// Cards beside a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AsideCards {
    /// The heading above the cards: `Talon`.
    pub title: &'static str,
    /// Who alone knows them; `None` for cards that everybody has seen.
    pub owner: Option<Seat>,
    /// The cards of the trick, in the order in which they were played.
    pub cards: Vec<MaybeCard>,
}

/// What is particular to a place at such a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrickPlace {
    /// The side the player is on.
    pub side: Option<usize>,
    /// The suits that are not in the hand, while tricks are played.
    pub voids: Vec<Suit>,
    /// What else there is to say of the player: `follows, needs 2`.
    pub remark: String,
    /// Whether the card that lies before the place wins so far.
    pub wins: bool,
    /// Whether a place for a card is there.
    pub place: bool,
    /// The tricks that lie beside the plate, where each player has a pile.
    pub taken: u8,
}

/// Says of every hand, while tricks are played, which suits are not in it.
pub(super) fn mark_voids(timeline: &mut Timeline) {
    for place in timeline.steps.iter_mut().flat_map(|step| step.table.places_mut()) {
        let known = !place.hand.is_empty() && place.hand.iter().all(|held| held.card.known().is_some());
        if place.tricks.place && known {
            let held =
                |suit: Suit| place.hand.iter().any(|held| held.card.known().is_some_and(|card| card.suit() == suit));
            place.tricks.voids = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs]
                .into_iter()
                .filter(|suit| !held(*suit))
                .collect();
        }
    }
}

/// What there is to think of for who must play a card: what was led and by whom, what wins so far, which cards of the hand
/// may be played, how many trumps are gone.
pub(super) fn panel(
    turn: Seat,
    trick: &[(Seat, MaybeCard)],
    wins: Option<usize>,
    may: Option<Vec<MaybeCard>>,
    gone: Option<(u32, u32)>,
) -> Panel {
    let mut facts = Vec::new();
    let mut fact =
        |name: &'static str, value: Sentence, note: Sentence| facts.push(Fact { name: name.into(), value, note });
    let played = |at: usize| {
        trick.get(at).map(|(seat, card)| (Sentence::new().cards([*card]), Sentence::from("by ").player(*seat)))
    };
    if let Some((card, who)) = played(0) {
        fact("Led", card, who);
    }
    if let Some((card, who)) = wins.and_then(played) {
        fact("Wins so far", card, who);
    }
    match may {
        _ if trick.is_empty() => fact("May play", "any card".into(), Sentence::new()),
        Some(cards) if !cards.is_empty() => fact("May play", Sentence::new().hidden(turn, cards), Sentence::new()),
        _ => {}
    }
    if let Some((gone, all)) = gone {
        fact("Trump gone", gone.to_string().into(), format!("of {all}").into());
    }
    Panel { title: Sentence::new().player(turn).text(" to play"), facts, ..Panel::default() }
}

/// What there is to think of for who must do something else: the highest call as long as the auction goes on, then what was
/// agreed and what it needs.
fn thinks(tricks: &TrickTable, place: &PlayerState, turn: Seat) -> Panel {
    let fact = |name: &'static str, value: Sentence, note: Sentence| Fact { name: name.into(), value, note };
    let facts = match &tricks.agreed {
        Some(agreed) => {
            let who = agreed.who.map_or_else(Sentence::new, |seat| Sentence::new().player(seat));
            let what = format!("{} {}", agreed.what, agreed.beside).trim_end().to_owned();
            let mut facts = vec![fact("Contract", what.into(), who)];
            if !agreed.needs.is_empty() {
                facts.push(fact("Stands", agreed.needs.clone().into(), Sentence::new()));
            }
            facts
        }
        None => vec![tricks.highest.clone().unwrap_or_else(|| highest("none yet", None))],
    };
    Panel { title: Sentence::new().player(turn).text(" ").text(crate::describe::due(place)), facts, ..Panel::default() }
}

/// Gives every table at which somebody must act a panel that says who, and what there is to think of.
pub(super) fn add_panels(timeline: &mut Timeline) {
    for table in timeline.steps.iter_mut().map(|step| &mut step.table).filter(|table| table.panel.is_none()) {
        let turn = table.places.iter().enumerate().find(|(_, place)| place.turn);
        if let (Some((seat, place)), Some(tricks)) = (turn, &table.tricks) {
            table.panel = Seat::new(seat).map(|seat| thinks(tricks, place, seat));
        }
    }
}

/// The highest call so far.
pub(super) fn highest(what: impl Into<Sentence>, who: Option<Seat>) -> Fact {
    let note = who.map_or_else(Sentence::new, |seat| Sentence::new().player(seat));
    Fact { name: "Highest call".into(), value: what.into(), note }
}

/// A number as it is shown: thousands set apart; a negative one has a minus, which is no hyphen.
pub(crate) fn number(number: impl Display) -> String {
    let (text, mut shown, mut left) = (number.to_string(), String::new(), 0);
    for (at, letter) in text.char_indices() {
        if letter.is_ascii_digit() {
            match left {
                0 => left = text.bytes().skip(at).take_while(u8::is_ascii_digit).count(),
                _ if left % 3 == 0 => shown.push(','),
                _ => {}
            }
            left -= 1;
        }
        shown.push(if letter == '-' { '−' } else { letter });
    }
    shown
}

/// A sentence that has no names and no cards, as text.
pub(super) fn plain(sentence: &Sentence) -> String {
    let word = |word: &Word| match word {
        Word::Text(text) => text.to_string(),
        Word::Amount(amount) => number(amount.0),
        _ => String::new(),
    };
    sentence.words().iter().map(word).collect()
}

/// Cards played to a trick, to be shown once it is over.
pub(super) fn last(title: Sentence, trick: &[(Seat, MaybeCard)], winner: Option<Seat>) -> LastTrick {
    let cards = trick.iter().map(|(seat, card)| (*card, Some(*seat) == winner));
    LastTrick { title, cards: cards.collect() }
}

/// Whose cards are those that no player sees: a seat at which nobody sits.
pub(super) const NOBODY: Seat = match Seat::new(MAX_SEATS - 1) {
    Some(seat) => seat,
    None => Seat::FIRST,
};

/// The sentence, its cards for nobody's eyes.
pub(super) fn covered(sentence: Sentence) -> Sentence {
    let words = sentence.words().iter().cloned().map(|word| match word {
        Word::Cards(cards) => Word::Hidden(NOBODY, cards),
        word => word,
    });
    words.collect()
}

/// A card that lies open.
pub(super) fn open(card: impl Into<MaybeCard>) -> Held {
    Held { card: card.into(), down: false }
}

/// Each card once, in order.
pub(super) fn once(cards: impl IntoIterator<Item = Card>) -> Vec<MaybeCard> {
    let mut all: Vec<MaybeCard> = cards.into_iter().map(MaybeCard::from).collect();
    all.dedup();
    all
}

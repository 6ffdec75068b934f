//! A timeline as plain text: cards, players, sentences, and a description of the table for screen readers. Not here: what
//! happened, which is in the timeline; HTML, which is in `html/markup.rs`.

mod options;
mod short;
mod steps;
mod tricks;

use hoyle_notation::sentence::Renderer;
use hoyle_notation::text::money::append_grouped;
use hoyle_rules::{Card, Chips, MaybeCard, Seat, Suit};

use crate::svg::text::isolated;
use crate::timeline::{
    ActionKind, Asked, BoardWon, Centre, Counter, Equity, Held, PlayerState, Sentence, Table, Timeline,
};
pub use options::{DisplayOptions, EquityShown};
pub(crate) use short::{
    LoneName, currency_sign, made_all, made_brief, made_short, short_name, sign_of, stakes, title, with_days,
};
pub(crate) use steps::caption;
pub use steps::step;
pub(crate) use tricks::{agreed, around, standing};

pub(crate) const RANKS: [&str; 13] =
    ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
pub(crate) const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// The name of a card: `king of spades`.
pub(crate) fn card_name(card: MaybeCard) -> String {
    let mut name = String::new();
    push_name(card, &mut name);
    name
}

fn push_name(card: MaybeCard, out: &mut String) {
    let pieces = match card.known() {
        None => ["an unknown card", "", ""],
        Some(card) => [rank_name(card), " of ", suit_name(card.suit())],
    };
    pieces.into_iter().for_each(|piece| out.push_str(piece));
}

fn rank_name(card: Card) -> &'static str {
    RANKS.get(usize::from(card.rank().number())).copied().unwrap_or_default()
}

/// The name of a suit: `spades`.
pub(crate) fn suit_name(suit: Suit) -> &'static str {
    SUITS.get(suit as usize).copied().unwrap_or_default()
}

/// The share of the pot of one player, in thousandths and in hundredths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    pub(crate) thousandths: u32,
    percents: u32,
}

/// The equities of a table, and the share of a player.
pub(crate) fn equity_of(table: &Table, player: usize) -> Option<(&Equity, Share)> {
    let equity = table.equity.as_ref()?;
    Some((equity, equity_in(equity, player)?))
}

/// The share of a player.
pub(crate) fn equity_in(equity: &Equity, player: usize) -> Option<Share> {
    let of = |shares: &[Option<u32>]| shares.get(player).copied().flatten();
    Some(Share { thousandths: of(&equity.shares)?, percents: of(&equity.percents)? })
}

/// A share in whole percents: `74 %`.
pub(crate) fn share(share: Share) -> String {
    format!("{} %", share.percents)
}

/// A share in percents as well as it is known: `73.7 %`, of a sample `≈ 74 %`.
pub(crate) fn exact_share(equity: &Equity, of: Share) -> String {
    match equity.exact {
        true => format!("{}.{} %", of.thousandths / 10, of.thousandths % 10),
        false => format!("≈ {}", share(of)),
    }
}

/// The sign of a suit: `♠`.
pub fn suit_sign(suit: Suit) -> char {
    ['♣', '♦', '♥', '♠'].get(suit as usize).copied().unwrap_or('?')
}

/// A card with the sign of its suit: `K♠`; `??` if it is unknown.
pub fn card_sign(card: MaybeCard) -> String {
    match card.known() {
        None => "??".to_owned(),
        Some(card) => format!("{}{}", card.rank(), suit_sign(card.suit())),
    }
}

/// A card as it is lettered on its face: `10♠`.
pub(crate) fn card_label(card: MaybeCard) -> String {
    match card.known().filter(|card| card.rank().letter() == 'T') {
        Some(card) => format!("10{}", suit_sign(card.suit())),
        None => card_sign(card),
    }
}

/// How cards and suits are written in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CardStyle {
    /// As signs, to be read: `K♠`.
    Symbols,
    /// As names, to be heard: `king of spades`.
    Names,
}

/// A sentence as text.
pub fn sentence(sentence: &Sentence, timeline: &Timeline, look: DisplayOptions, manner: CardStyle) -> String {
    let mut text = String::new();
    sentence.render(&Writer { timeline, look, manner }, &mut text);
    text
}

/// What sets a record apart from others of its game: the event, or who plays.
pub(crate) fn who_and_where(timeline: &Timeline) -> String {
    let about = with_days(&timeline.about);
    match (about.is_empty(), is_dated(timeline)) {
        (true, _) => names(timeline),
        (_, true) => format!("{}, {about}", names(timeline)),
        (_, false) => about,
    }
}

/// The event alone, or who plays; behind it what else there is to say of where and when.
pub(crate) fn event(timeline: &Timeline) -> (String, String) {
    let about = with_days(&timeline.about);
    match about.split_once(", ").unwrap_or((&about, "")) {
        ("", _) => (names(timeline), about),
        _ if is_dated(timeline) => (names(timeline), about),
        (event, rest) => (event.to_owned(), rest.to_owned()),
    }
}

/// Whether nothing is known of where it was played but the day.
fn is_dated(timeline: &Timeline) -> bool {
    timeline.about.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
}

fn names(timeline: &Timeline) -> String {
    if timeline.poker.is_some() && timeline.players.iter().all(|player| player.name.is_empty()) {
        return format!("{} players", timeline.players.len());
    }
    let names = (0..timeline.players.len()).map(|number| player_name(timeline, number));
    names.collect::<Vec<_>>().join(", ")
}

/// Writes the words of a sentence as text.
pub(crate) struct Writer<'a> {
    pub(crate) timeline: &'a Timeline,
    pub(crate) look: DisplayOptions,
    pub(crate) manner: CardStyle,
}

impl Renderer for Writer<'_> {
    fn amount(&self, chips: Chips, out: &mut String) {
        out.push_str(&self.look.amount(self.timeline, chips));
    }

    fn player(&self, seat: Seat, out: &mut String) {
        out.push_str(&player_name(self.timeline, seat.index()));
    }

    fn cards(&self, cards: &[MaybeCard], out: &mut String) {
        for (number, card) in cards.iter().enumerate() {
            out.push_str(if number > 0 { " " } else { "" });
            out.push_str(&card_in(*card, self.manner));
        }
    }

    fn hidden(&self, owner: Seat, cards: &[MaybeCard], out: &mut String) {
        match self.look.hide && self.look.near(self.timeline) != owner.index() {
            false => self.cards(cards, out),
            true => out.push_str(&covered(cards.len(), self.manner)),
        }
    }

    fn suit(&self, suit: Suit, out: &mut String) {
        match self.manner {
            CardStyle::Symbols => out.push(suit_sign(suit)),
            CardStyle::Names => out.push_str(suit_name(suit)),
        }
    }
}

/// A card in one of the manners.
pub(crate) fn card_in(card: MaybeCard, manner: CardStyle) -> String {
    if manner == CardStyle::Names { card_name(card) } else { card_label(card) }
}

/// The text in place of so many hidden cards, in one of the manners.
pub fn covered(count: usize, manner: CardStyle) -> String {
    match manner {
        CardStyle::Symbols => vec!["??"; count].join(" "),
        CardStyle::Names => face_down(count),
    }
}

/// The name of a player (from 0); the label, `p3`, if it is not known, and both, `p3 Budd`, if others are called the same.
/// One that is written from right to left is set apart by Unicode's isolates, so that it turns nothing around.
pub fn player_name(timeline: &Timeline, number: usize) -> String {
    match timeline.players.get(number) {
        Some(player) if player.name.is_empty() => player.label.clone(),
        Some(player) if is_shared(timeline, &player.name) => format!("{} {}", player.label, isolated(&player.name)),
        Some(player) => isolated(&player.name),
        None => String::new(),
    }
}

/// Whether several players have this name.
pub(crate) fn is_shared(timeline: &Timeline, name: &str) -> bool {
    timeline.players.iter().filter(|player| player.name == name).nth(1).is_some()
}

/// The names of those who have won a board.
pub(crate) fn winners(timeline: &Timeline, won: &BoardWon) -> String {
    let names: Vec<String> = won.players.iter().map(|player| player_name(timeline, *player)).collect();
    names.join(", ")
}

/// The short form of a number in a row, from 0: `1st`, `1,234th`.
pub(crate) fn ordinal(number: usize) -> String {
    let number = number.saturating_add(1);
    let mut grouped = String::new();
    append_grouped(number as u64, &mut grouped);
    let end = match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    grouped + end
}

/// What a player has, as text: `stack unknown`, `12 tricks`. Empty if nothing is counted, or if it is an amount.
pub fn counter(place: &PlayerState) -> &str {
    match &place.counter {
        Counter::None | Counter::Chips(_) => "",
        Counter::Unknown => "stack unknown",
        Counter::Words(words) => words,
    }
}

/// A piece of the description of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fragment {
    /// Words without amounts and cards.
    Text(String),
    /// An amount, with the words before it.
    Amount(String, Chips),
    /// Cards, with the words before them. Where they lie face down: whose they are.
    Cards(&'static str, Vec<MaybeCard>, Option<Seat>),
}

/// A list of at least so many cards is grouped by suits.
pub(crate) const MANY: usize = 6;

/// Cards by their names: `ace of clubs, ten of hearts`. Six cards or more are grouped by suits: `clubs ace ten nine, hearts
/// ten king`.
pub(crate) fn card_list(cards: &[MaybeCard]) -> String {
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
            None => push_name(*card, &mut text),
        }
        before = suit;
    }
    text
}

/// Fragments as text, semicolons between them.
pub fn spoken(pieces: &[Fragment], timeline: &Timeline, look: DisplayOptions) -> String {
    let mut text = String::new();
    for piece in pieces {
        text.push_str(if text.is_empty() { "" } else { "; " });
        match piece {
            Fragment::Text(plain) => text.push_str(plain),
            Fragment::Amount(before, chips) => {
                text.push_str(before);
                text.push_str(&look.amount(timeline, *chips));
            }
            Fragment::Cards(before, cards, owner) => {
                let hidden = owner.is_some_and(|owner| look.hide && look.near(timeline) != owner.index());
                text.push_str(before);
                text.push_str(&if hidden { face_down(cards.len()) } else { card_list(cards) });
            }
        }
    }
    text
}

/// The text in place of so many hidden cards: `2 cards face down`.
pub(crate) fn face_down(count: usize) -> String {
    if count == 1 { "one card face down".to_owned() } else { format!("{count} cards face down") }
}

fn plain(text: &str, pieces: &mut Vec<Fragment>) {
    if !text.is_empty() {
        pieces.push(Fragment::Text(text.to_owned()));
    }
}

/// Describes what a player has.
pub(crate) fn holding(place: &PlayerState, pieces: &mut Vec<Fragment>) {
    match &place.counter {
        Counter::Chips(chips) => pieces.push(Fragment::Amount("has ".to_owned(), *chips)),
        _ => plain(counter(place), pieces),
    }
}

/// What is asked of the player in turn.
pub(crate) fn due(place: &PlayerState) -> &'static str {
    match place.asked {
        Asked::Act | Asked::Call(_) => "to act",
        Asked::Bet => "to bet",
        Asked::Discard => "to discard",
        Asked::Show => "to show",
        Asked::Bid => "to bid",
        Asked::Pass => "to pass cards on",
        Asked::Meld => "to meld",
        Asked::Name => "to name the contract",
        Asked::Follow => "to follow or stay out",
        Asked::Double => "to double or not",
        Asked::Play => "to play",
    }
}

/// The words between what somebody did and the amount that goes with it.
pub(crate) fn joined(place: &PlayerState) -> &'static str {
    if place.kind == ActionKind::Raise { " to " } else { " " }
}

/// Describes the badges of a player, the last action, and whose turn it is.
pub(crate) fn doing(place: &PlayerState, pieces: &mut Vec<Fragment>) {
    place.badges.iter().for_each(|badge| plain(badge.means, pieces));
    plain(&place.tricks.remark, pieces);
    // What was won is described with its amount.
    if !(place.won && place.bet.is_some()) {
        match place.amount.filter(|_| !place.last_action.is_empty()) {
            Some(chips) => pieces.push(Fragment::Amount(format!("{}{}", place.last_action, joined(place)), chips)),
            None => plain(&place.last_action, pieces),
        }
    }
    if place.out && !matches!(&*place.last_action, "folds" | "mucks" | "loses" | "stays out") {
        plain("out", pieces);
    }
    if place.turn {
        plain(due(place), pieces);
    }
    if let (true, Asked::Call(chips)) = (place.turn, place.asked) {
        pieces.push(Fragment::Amount("to call ".to_owned(), chips));
    }
    if let Some(net) = place.net {
        pieces.push(Fragment::Amount("net ".to_owned(), net));
    }
}

/// Describes what lies before a player.
pub(crate) fn before(place: &PlayerState, seat: Option<Seat>, pieces: &mut Vec<Fragment>) {
    if let Some(bet) = place.bet {
        pieces.push(Fragment::Amount(if place.won { "wins " } else { "bet " }.to_owned(), bet));
    }
    laid(&place.thrown, ["discards: ", "plays: "], seat, pieces);
    if place.tricks.wins {
        plain("wins so far", pieces);
    }
}

/// The words before the cards of a hand that lie face down, and before those that lie face up.
pub(crate) const HELD: [&str; 2] = ["in hand: ", "face up: "];

/// Describes the hand of a player.
pub(crate) fn holds(hand: &[Held], seat: Option<Seat>, pieces: &mut Vec<Fragment>) {
    laid(hand, HELD, seat, pieces);
}

/// Describes cards: those that lie face down, then those that lie face up.
fn laid(cards: &[Held], titles: [&'static str; 2], seat: Option<Seat>, pieces: &mut Vec<Fragment>) {
    for (title, down) in titles.into_iter().zip([true, false]) {
        let these: Vec<MaybeCard> = cards.iter().filter(|held| held.down == down).map(|held| held.card).collect();
        if !these.is_empty() {
            pieces.push(Fragment::Cards(title, these, seat.filter(|_| down)));
        }
    }
}

/// Describes the place of a player (from 0), without the name.
pub fn place(place: &PlayerState, number: usize) -> Vec<Fragment> {
    let (mut pieces, seat) = (Vec::new(), Seat::new(number));
    holding(place, &mut pieces);
    doing(place, &mut pieces);
    before(place, seat, &mut pieces);
    holds(&place.hand, seat, &mut pieces);
    pieces
}

/// Describes the middle of the table.
pub fn centre(centre: &Centre) -> Vec<Fragment> {
    let mut pieces = middle(centre);
    pieces.extend(pots(centre));
    pieces
}

/// Describes what lies in the middle but for the pots.
pub(crate) fn middle(centre: &Centre) -> Vec<Fragment> {
    let mut pieces = Vec::new();
    for row in centre.rows.iter().filter(|row| !row.cards.is_empty()) {
        let cards: Vec<MaybeCard> = row.cards.iter().map(|held| held.card).collect();
        pieces.push(Fragment::Text(format!("{}: {}", row.title, card_list(&cards))));
    }
    centre.notes.iter().for_each(|note| plain(note, &mut pieces));
    pieces
}

/// Describes the pots, and the hand that has won them.
pub(crate) fn pots(centre: &Centre) -> Vec<Fragment> {
    let mut pieces: Vec<Fragment> =
        centre.amounts.iter().map(|amount| Fragment::Amount(format!("{} ", amount.name), amount.chips)).collect();
    plain(&centre.made, &mut pieces);
    pieces
}

/// Describes the whole table, a line for the middle and one for each place.
pub fn table(timeline: &Timeline, step: usize, look: DisplayOptions) -> Vec<String> {
    let table = timeline.table(step);
    let middle = spoken(&around(table, timeline), timeline, look);
    let mut lines: Vec<String> = Some(middle).filter(|text| !text.is_empty()).into_iter().collect();
    for (number, this) in table.places.iter().enumerate() {
        let pieces = spoken(&place(this, number), timeline, look);
        let apart = if pieces.is_empty() { "" } else { "; " };
        lines.push(format!("{}{apart}{pieces}", player_name(timeline, number)));
    }
    lines
}

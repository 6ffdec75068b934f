//! What is said of a game of preferans, in words and in pictures: each sentence once, and which belongs to which step
//! ([`of_step`]). Not here: how they are laid out.

use hoyle_rules::preferans::{Bid, Call, Challenge, Contract, Entry, Kontra, Player};
use hoyle_rules::{Card, CardSet, Seat, Suit};

use super::course::{PlayedAction, Step};
use hoyle_notation::sentence::Sentence;

/// What is said of a step. Of the deal more is said, as there is room for it; and where a trick has one line, its cards are
/// named without verbs.
pub fn of_step(step: &Step<'_>) -> Option<Sentence> {
    let state = step.course.state();
    match step.action {
        PlayedAction::Call(said) => Some(calls(step.player?, said)),
        PlayedAction::Contract(contract) => Some(plays(step.player?, contract, state.discarded())),
        PlayedAction::Follow(too) => Some(follows(step.player?, too)),
        PlayedAction::Challenge(said) => challenge(said, state.main()?, state.follows()),
        PlayedAction::Throw(_) => step.course.trick_winner().map(takes),
        PlayedAction::Score => match state.main() {
            Some(main) => step.course.is_made().map(|made| makes(main, made)),
            None => Some(all_passed(step.course.refa_opened())),
        },
        PlayedAction::Deal | PlayedAction::Discard(_) => None,
    }
}

/// The seat that a player has in a sentence.
pub fn seat(player: Player) -> Seat {
    Seat::new(player.index()).unwrap_or(Seat::FIRST)
}

/// A sentence that begins with a player.
pub fn of(player: Player, predicate: impl Into<Sentence>) -> Sentence {
    Sentence::new().player(seat(player)).text(" ").then(predicate.into())
}

/// The sentence for the dealer.
pub fn deals(dealer: Player) -> Sentence {
    of(dealer, "deals")
}

/// A call of the auction in words: a contract, or that the player passes.
pub fn call(call: Call) -> Sentence {
    match call {
        Call::Bid(Bid::Named(number)) => {
            Contract::new(number, true).map_or_else(String::new, |game| game.to_string()).into()
        }
        other => other.to_string().into(),
    }
}

/// What a player does in the auction: `p1 says hearts`, `p1 passes`.
fn calls(player: Player, said: Call) -> Sentence {
    match said {
        Call::Bid(Bid::Pass) => of(player, "passes"),
        _ => of(player, Sentence::from("says ").then(call(said))),
    }
}

/// The cards that a player is dealt, which the others do not see.
pub fn holds(player: Player, cards: &[Card]) -> Sentence {
    of(player, Sentence::from("holds ").hidden(seat(player), cards.iter().copied()))
}

/// The cards of the talon.
pub fn talon(cards: &[Card]) -> Sentence {
    Sentence::from("the talon: ").cards(cards.iter().copied())
}

/// Who plays takes the talon, which all see.
pub fn takes_talon(player: Player, cards: &[Card]) -> Sentence {
    of(player, Sentence::from("takes ").cards(cards.iter().copied()))
}

/// What happens where all have passed.
fn all_passed(refa_opened: bool) -> Sentence {
    if refa_opened { "all pass; a refa for each".into() } else { "all pass".into() }
}

/// The contract, and which two cards were discarded for it: `p1 plays diamonds, discards 7♠ 9♥`.
fn plays(main: Player, contract: Contract, discarded: Option<[Card; 2]>) -> Sentence {
    let sentence = of(main, format!("plays {contract}"));
    match discarded {
        Some(cards) => sentence.text(", discards ").hidden(seat(main), cards),
        None => sentence,
    }
}

/// Whether a player follows.
fn follows(player: Player, follows: bool) -> Sentence {
    of(player, follows_or_not(follows))
}

/// Whether a defender follows, as words without the player.
pub fn follows_or_not(follows: bool) -> &'static str {
    if follows { "follows" } else { "does not follow" }
}

/// Invitation or kontra, and who plays because of it without having followed; `None` where there is neither.
fn challenge(challenge: Challenge, main: Player, follows: [bool; 3]) -> Option<Sentence> {
    let other = main.third(challenge.by()?);
    let sentence = match challenge {
        Challenge::None => return None,
        Challenge::Invitation(by) => match other {
            Some(other) => of(by, Sentence::from("invites ").player(seat(other))),
            None => of(by, "invites"),
        },
        Challenge::Kontra(highest, by) => {
            let doubled = Kontra::ALL.into_iter().take_while(|kontra| *kontra <= highest);
            Sentence::list(
                doubled.map(|kontra| {
                    let says = if kontra == Kontra::Kontra { "says " } else { "" };
                    of(if kontra.is_by_main() { main } else { by }, format!("{says}{kontra}"))
                }),
                ", ",
            )
        }
    };
    Some(match other.filter(|other| !follows[*other]) {
        Some(other) => sentence.text(", ").then(of(other, "plays too")),
        None => sentence,
    })
}

/// The value of a deal as a sentence: `worth 6, under refa`.
pub fn worth(value: u32, refa: bool) -> Sentence {
    format!("worth {value}{}", if refa { ", under refa" } else { "" }).into()
}

/// The sentence for a card that is played: who leads, leads; who has neither the suit that was led nor trumps with the card,
/// throws it.
pub fn plays_card(player: Player, card: Card, led: Option<Suit>, trumps: Option<Suit>) -> Sentence {
    let verb = match led {
        None => "leads ",
        Some(led) if card.suit() != led && Some(card.suit()) != trumps => "throws ",
        Some(_) => "plays ",
    };
    of(player, Sentence::from(verb).cards([card]))
}

/// What is done by who takes the trick.
pub const TAKES: &str = "takes it";

/// The sentence for the player who takes the trick.
fn takes(winner: Player) -> Sentence {
    of(winner, TAKES)
}

/// Whether the contract was made.
fn makes(main: Player, made: bool) -> Sentence {
    of(main, if made { "makes it" } else { "falls" })
}

/// What a player writes, by columns.
pub fn written(entry: &Entry) -> String {
    let mut columns = Vec::new();
    if entry.left > 0 {
        columns.push(format!("left +{}", entry.left));
    }
    if entry.middle != 0 {
        columns.push(format!("middle {:+}", entry.middle));
    }
    if entry.right > 0 {
        columns.push(format!("right +{}", entry.right));
    }
    if columns.is_empty() { "nothing".to_owned() } else { columns.join(", ") }
}

/// What a player has won.
pub fn result(player: Player, result: Option<i64>) -> Sentence {
    of(player, amount(result))
}

/// What was won as text.
pub fn amount(result: Option<i64>) -> String {
    result.map_or_else(|| "?".to_owned(), |result| format!("{result:+}"))
}

/// What is said of a record that has not all deals.
pub fn left_out() -> Sentence {
    "Deals are left out, or could not be read.".into()
}

/// What is said of a deal that has not all tricks.
pub fn tricks_left_out() -> Sentence {
    "tricks are left out".into()
}

/// What is said of bids that no auction ends with.
pub fn no_auction() -> Sentence {
    "no auction has these bids".into()
}

/// A number of tricks as words: `1 trick`, `3 tricks`.
pub fn tricks(count: u8) -> String {
    if count == 1 { "1 trick".to_owned() } else { format!("{count} tricks") }
}

/// The suits as players hold them: spades, diamonds, hearts, clubs, by their contracts.
const SUITS: [Suit; 4] = [Suit::Spades, Suit::Diamonds, Suit::Hearts, Suit::Clubs];

/// A hand sorted by suits, the highest first.
pub fn sorted(hand: CardSet) -> [Vec<Card>; 4] {
    SUITS.map(|suit| {
        let mut of_suit: Vec<Card> = (hand & CardSet::of_suit(suit)).iter().collect();
        of_suit.sort_by_key(|card| core::cmp::Reverse(card.rank()));
        of_suit
    })
}

//! A game that may never have been a text, written as PN: [`compose`]. Not here: what PN cannot say of it (`losses.rs`); the
//! canonical writing of a text that is there (`format.rs`).
//!
//! Teams and seats are always declared, so that nothing depends on the game before in a collection.

mod losses;

use hoyle_notation::problem::{ComposeError, Loss};
use hoyle_rules::{Card, Seat};

use crate::game::{
    Call, Contract, Deal, Discard, Game, Kitty, Meld, Metadata, Moment, Pass, Scores, Trick, Trump, Winner,
};
use crate::pn::cards::{Suits, push_card, trump_name};
use crate::pn::setting::default_names;

/// Cards that are discarded one by one are fewer than this.
const GROUPED_FROM: usize = 5;

/// Appends the game; gives what of it the text does not say.
///
/// # Errors
/// That the text would be no valid PN, in which case nothing is appended.
pub(crate) fn compose(game: &Game, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
    let from = out.len();
    write(game, out);
    let lost = losses::losses(out.get(from..).unwrap_or_default(), game);
    if lost.is_err() {
        out.truncate(from);
    }
    lost
}

fn write(game: &Game, out: &mut Vec<u8>) {
    // How many teams there are and what the deck is follow from the deals.
    let Game { metadata, players, teams: _, deck: _, names, deals, final_scores, winner, complete } = game;
    let mut writer = Writer { complete: *complete, out };
    let mut teams = deals.first().map(|deal| deal.teams.as_slice());
    writer.about(metadata, teams, default_names(players.unwrap_or_default()), names);
    for (place, deal) in deals.iter().enumerate() {
        writer.out.push(b'\n');
        let own = Some(deal.teams.as_slice());
        writer.deal(deal, own.filter(|_| own != teams));
        teams = own;
        if place + 1 == deals.len() {
            writer.scores("FinalScores", final_scores.as_ref());
            writer.known(
                "Winner",
                winner.map(|winner| match winner {
                    Winner::Team(team) => format!("Team{}", usize::from(team) + 1),
                    Winner::Seat(seat) => name_of(seat),
                }),
            );
        }
        writer.notes(&deal.notes, Moment::Results);
    }
}

/// Cards in the order of the record.
fn one_by_one(cards: &[Option<Card>]) -> String {
    let card = |card: &Option<Card>| {
        or_hyphen(*card, |card| {
            let mut out = Vec::new();
            push_card(card, &mut out);
            String::from_utf8(out).unwrap_or_default()
        })
    };
    cards.iter().map(card).collect::<Vec<String>>().join(" ")
}

fn by_suit(cards: impl IntoIterator<Item = Card>) -> String {
    let mut out = Vec::new();
    Suits::of(cards).push_by_suit(&mut out);
    String::from_utf8(out).unwrap_or_default()
}

fn name_of(seat: Seat) -> String {
    format!("Seat{}", seat.index() + 1)
}

fn or_hyphen<T>(value: Option<T>, show: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), show)
}

struct Writer<'o> {
    /// Whether what is not known is withheld, and not missing.
    complete: bool,
    out: &'o mut Vec<u8>,
}

impl Writer<'_> {
    /// A line; a text is kept to one.
    fn line(&mut self, label: &str, value: &str) {
        self.out.extend_from_slice(label.as_bytes());
        self.out.push(b' ');
        let printable = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
        let value: String = printable.collect();
        let value = value.trim_matches(' ');
        self.out.extend_from_slice(if value.is_empty() { b"-" } else { value.as_bytes() });
        self.out.push(b'\n');
    }

    fn text(&mut self, label: &str, value: Option<&String>) {
        if let Some(value) = value {
            self.line(label, value);
        }
    }

    /// What precedes the first deal. Names that are `usual` need not be written.
    fn about(&mut self, metadata: &Metadata, teams: Option<&[Option<u8>]>, usual: &[&str], names: &[String]) {
        let Metadata { presenter, location, event, table, date_time, time_control, bid_systems, annotator, notes } =
            metadata;
        self.line("Notation", "PN 1.0");
        self.known("Presenter", presenter.clone());
        self.text("Location", location.as_ref());
        self.text("Event", event.as_ref());
        self.text("Table", table.as_ref());
        self.known("DateTime", date_time.clone());
        self.text("TimeControl", time_control.as_ref());
        if let Some(teams) = teams {
            self.teams(teams);
        }
        for (place, name) in names.iter().enumerate() {
            let usual = usual.get(place).is_some_and(|usual| usual == name);
            if !name.is_empty() && !usual {
                self.line(&format!("Seat{}", place + 1), name);
            }
        }
        for (place, system) in bid_systems.iter().enumerate() {
            self.text(&format!("BidSystem{}", place + 1), system.as_ref());
        }
        self.text("Annotator", annotator.as_ref());
        for note in notes {
            self.line("Note", note);
        }
    }

    fn teams(&mut self, teams: &[Option<u8>]) {
        let Some(last) = teams.iter().flatten().max() else { return };
        for team in 0..=*last {
            let seats = teams.iter().enumerate().filter(|(_, own)| **own == Some(team));
            let seats: Vec<String> = seats.map(|(seat, _)| format!("Seat{}", seat + 1)).collect();
            if !seats.is_empty() {
                self.line(&format!("Team{}", usize::from(team) + 1), &seats.join(" "));
            }
        }
    }

    fn notes(&mut self, notes: &[(Moment, String)], at: Moment) {
        for (_, note) in notes.iter().filter(|(moment, _)| *moment == at) {
            self.line("Note", note);
        }
    }

    /// A line whose value may not be known.
    fn known(&mut self, label: &str, value: Option<String>) {
        match value {
            Some(value) => self.line(label, &value),
            None if self.complete => self.line(label, "-"),
            None => {}
        }
    }

    fn scores(&mut self, label: &str, scores: Option<&Scores>) {
        let all = |scores: &Scores| {
            let each = scores.iter().map(|score| or_hyphen(*score, |score| score.to_string()));
            each.collect::<Vec<String>>().join(" ")
        };
        self.known(label, scores.map(all));
    }

    /// A deal; `changed` are its teams where they are others than before.
    fn deal(&mut self, deal: &Deal, changed: Option<&[Option<u8>]>) {
        let Deal {
            number,
            teams: _,
            seated,
            game_scores,
            dealer,
            dealt,
            held,
            bids,
            contract,
            passes,
            kitty,
            discard,
            melds,
            tricks,
            meld_scores,
            play_scores,
            adjustments,
            hand_scores,
            notes,
        } = deal;
        self.known("Deal", number.map(|number| number.to_string()));
        if let Some(teams) = changed {
            self.teams(teams);
        }
        for (seat, name) in seated {
            self.line(&name_of(*seat), name);
        }
        self.scores("GameScores", game_scores.as_ref());
        self.known("Dealer", dealer.map(name_of));
        for (seat, cards) in dealt.iter().enumerate() {
            self.known(&format!("Hand{}", seat + 1), cards.as_ref().map(|cards| by_suit(cards.iter())));
        }
        self.notes(notes, Moment::Deal);
        self.auction(bids, *contract, kitty.as_ref());
        self.notes(notes, Moment::Auction);
        self.exchange(passes, kitty.as_ref(), discard.as_ref());
        for (seat, (held, dealt)) in held.iter().zip(dealt).enumerate() {
            if held != dealt {
                let value = or_hyphen(held.as_ref(), |cards| by_suit(cards.iter()));
                self.line(&format!("Hand{}", seat + 1), &value);
            }
        }
        self.notes(notes, Moment::Exchange);
        for (seat, meld) in melds.iter().enumerate() {
            let Some(Meld { cards, points }) = meld else { continue };
            let written = or_hyphen(*points, |points| points.to_string());
            let value = match cards {
                Some(cards) => format!("{} {written}", by_suit(cards.iter())),
                None if points.is_none() => written,
                None => format!("- {written}"),
            };
            self.line(&format!("Meld{}", seat + 1), &value);
        }
        self.notes(notes, Moment::Meld);
        for (number, trick) in (1_usize..).zip(tricks) {
            if let Some(Trick { cards, winner, points }) = trick {
                let winner = or_hyphen(*winner, name_of);
                let points = or_hyphen(*points, |points| points.to_string());
                let value = match cards.is_empty() {
                    true => "-".to_owned(),
                    false => format!("{} {winner} {points}", one_by_one(cards)),
                };
                self.line(&format!("Trick{number}"), &value);
            }
            if let Ok(number) = u8::try_from(number) {
                self.notes(notes, Moment::Play(number));
            }
        }
        self.scores("MeldScores", meld_scores.as_ref());
        self.scores("PlayScores", play_scores.as_ref());
        if adjustments.is_some() {
            self.scores("Adjustments", adjustments.as_ref());
        }
        self.scores("HandScores", hand_scores.as_ref());
    }

    fn auction(&mut self, bids: &[Vec<Call>], contract: Option<Contract>, kitty: Option<&Kitty>) {
        let rounds = match kitty {
            Some(Kitty::Rounds(rounds)) => rounds.as_slice(),
            _ => &[],
        };
        let last = bids.len();
        for (number, calls) in (1_usize..).zip(bids) {
            let call = |call: &Call| match call {
                Call::None => "-".to_owned(),
                Call::Pass => "Pass".to_owned(),
                Call::Bid(bid) => bid.to_string(),
            };
            if !calls.is_empty() {
                let calls: Vec<String> = calls.iter().map(call).collect();
                self.line(&format!("Bids{number}"), &calls.join(" "));
            }
            self.kitty_of(rounds, |round| round == number);
        }
        if let Some(Contract { declarer, bid, trump }) = contract {
            let seat = or_hyphen(declarer, name_of);
            let written = or_hyphen(bid, |bid| bid.to_string());
            let line = match trump {
                // Of a game that is complete each of the three is there.
                Trump::Unknown if declarer.is_none() && bid.is_none() && self.complete => "- - -".to_owned(),
                Trump::Unknown if declarer.is_none() && bid.is_none() => "-".to_owned(),
                Trump::Unknown => format!("{seat} {written} ?"),
                Trump::None => format!("{seat} {written} -"),
                Trump::Suit(suit) => format!("{seat} {written} {}", trump_name(suit)),
            };
            self.line("Contract", &line);
        }
        self.kitty_of(rounds, |round| round > last);
    }

    fn kitty_of(&mut self, rounds: &[(u8, Vec<Option<Card>>)], wanted: impl Fn(usize) -> bool) {
        for (round, cards) in rounds.iter().filter(|(round, _)| wanted(usize::from(*round))) {
            self.line(&format!("Kitty{round}"), &one_by_one(cards));
        }
    }

    fn exchange(&mut self, passes: &[Pass], kitty: Option<&Kitty>, discard: Option<&Discard>) {
        for Pass { from, to, cards } in passes {
            let mut value = one_by_one(cards);
            if let Some(to) = to {
                value = format!("{value} {}", name_of(*to));
            }
            self.line(&format!("Pass{}", from.index() + 1), &value);
        }
        if let Some(Kitty::Whole(cards)) = kitty {
            self.line("Kitty", &one_by_one(cards));
        }
        if let Some(Discard { cards, points }) = discard {
            let points = or_hyphen(*points, |points| points.to_string());
            let known: Vec<Card> = cards.iter().copied().flatten().collect();
            let cards = match known.len() >= GROUPED_FROM {
                true => by_suit(known),
                false => one_by_one(cards),
            };
            self.line("Discard", &if cards.is_empty() { points } else { format!("{cards} {points}") });
        }
    }
}

//! A game of pinochle in words: the hands around the table, the auction, the melds, trick by trick, the score sheet.
//! Everything is told as it is recorded; whether it is right, the audit tells.

use hoyle_rules::pinochle::{Kind, Meld as Count, RANKS, left_of};
use hoyle_rules::{Card, CardBag, Seat, Suit};

use super::{Look, layout};
use crate::record::pinochle::{Call, Deal, Game, Moment, Scores, Trick, Winner};

/// The suits in the order in which players of pinochle sort them.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

/// How far apart the hands at the sides of the table stand.
const HALF: usize = 46;

/// Writes the game; `upto` stops after so many deals.
pub(super) fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, look: Look, out: &mut Vec<u8>) {
    let told = Told { game, look };
    layout::line(0, &told.bold(&format!("{}, record {index}: pinochle{}", layout::safe(file), told.kind())), out);
    for (label, text) in [
        ("presenter", &game.about.presenter),
        ("location", &game.about.location),
        ("event", &game.about.event),
        ("table", &game.about.table),
        ("began", &game.about.date_time),
    ] {
        if let Some(text) = text {
            layout::line(2, &format!("{label}: {}", layout::safe(text)), out);
        }
    }
    for note in &game.about.notes {
        layout::line(2, &format!("note: {}", layout::safe(note)), out);
    }
    for (number, deal) in game.deals.iter().enumerate().take(upto.unwrap_or(usize::MAX)) {
        told.deal(number, deal, out);
    }
    if upto.is_none_or(|upto| upto >= game.deals.len()) {
        told.sheet(out);
    }
}

struct Told<'g> {
    game: &'g Game,
    look: Look,
}

impl Told<'_> {
    fn bold(&self, text: &str) -> String {
        if self.look.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// How many play in which teams with which deck, as far as it is known.
    fn kind(&self) -> String {
        let mut kind = String::new();
        if let Some(players) = self.game.players {
            kind.push_str(&format!(", {players} players"));
        }
        if let Some(teams) = self.game.teams {
            kind.push_str(&format!(", {teams} teams"));
        }
        if let Some(deck) = self.game.deck {
            kind.push_str(&format!(", {} cards", deck.size()));
        }
        kind
    }

    fn suit(&self, suit: Suit) -> String {
        let (sign, red) = match suit {
            Suit::Clubs => ("♣", false),
            Suit::Diamonds => ("♦", true),
            Suit::Hearts => ("♥", true),
            Suit::Spades => ("♠", false),
        };
        let sign = if self.look.ascii { suit.letter().to_ascii_uppercase().to_string() } else { sign.to_owned() };
        if self.look.colour && red { format!("\x1b[31m{sign}\x1b[0m") } else { sign }
    }

    fn card(&self, card: Option<Card>) -> String {
        card.map_or("?".to_owned(), |card| format!("{}{}", self.suit(card.suit()), card.rank()))
    }

    fn cards(&self, cards: &[Option<Card>]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.card(*card)).collect();
        cards.join(" ")
    }

    /// One suit of a hand: `♣AATKQ`, or `♣-` for none.
    fn holding(&self, cards: &CardBag, suit: Suit) -> String {
        let mut text = self.suit(suit);
        for rank in RANKS {
            let count = usize::from(cards.count(Card::new(rank, suit)));
            text.extend(core::iter::repeat_n(rank.letter(), count));
        }
        if !cards.has_suit(suit) {
            text.push('-');
        }
        text
    }

    /// A hand on one line, or that it is not known.
    fn hand(&self, cards: Option<&CardBag>) -> String {
        cards.map_or("not known".to_owned(), |cards| SUITS.map(|suit| self.holding(cards, suit)).join(" "))
    }

    fn name(&self, seat: Seat, deal: usize) -> String {
        let name = self.game.name(seat, deal).map(layout::safe).filter(|name| !name.is_empty());
        let seat = format!("Seat{}", seat.index() + 1);
        match name {
            Some(name) => format!("{} ({seat})", layout::cut(&name, 24, self.look.ascii)),
            None => seat,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..usize::from(self.game.players.unwrap_or(0))).filter_map(Seat::new)
    }

    fn deal(&self, number: usize, deal: &Deal, out: &mut Vec<u8>) {
        let own = deal.number.map_or("a deal".to_owned(), |own| format!("deal {own}"));
        let dealer = deal.dealer.map_or(String::new(), |seat| format!(", {} deals", self.name(seat, number)));
        let scores = deal.game_scores.as_ref().map_or(String::new(), |scores| format!(", scores {}", said(scores)));
        out.push(b'\n');
        layout::line(0, &self.bold(&format!("{own}{dealer}{scores}")), out);
        for (seat, name) in &deal.seated {
            layout::line(2, &format!("{} takes Seat{}", layout::safe(name), seat.index() + 1), out);
        }
        self.around(number, deal, out);
        self.notes(deal, |moment| moment == Moment::Deal, out);
        self.auction(number, deal, out);
        self.notes(deal, |moment| moment == Moment::Auction, out);
        self.exchange(number, deal, out);
        self.notes(deal, |moment| moment == Moment::Exchange, out);
        self.melds(number, deal, out);
        self.notes(deal, |moment| matches!(moment, Moment::Meld | Moment::Play(0)), out);
        self.play(deal, out);
        self.scores(deal, out);
        self.notes(deal, |moment| moment == Moment::Results, out);
    }

    fn notes(&self, deal: &Deal, here: impl Fn(Moment) -> bool, out: &mut Vec<u8>) {
        for (_, note) in deal.notes.iter().filter(|(moment, _)| here(*moment)) {
            layout::line(2, &format!("note: {}", layout::safe(note)), out);
        }
    }

    /// The hands as dealt, where the players sit: four around a table, others one below the other.
    fn around(&self, number: usize, deal: &Deal, out: &mut Vec<u8>) {
        let block = |seat: Seat| {
            let cards = deal.dealt.get(seat.index()).and_then(Option::as_ref);
            let mut lines = vec![self.name(seat, number)];
            match cards {
                Some(cards) => lines.extend(SUITS.map(|suit| self.holding(cards, suit))),
                None => lines.extend(["not known".to_owned(), String::new(), String::new(), String::new()]),
            }
            lines
        };
        let seats: Vec<Seat> = self.seats().collect();
        let [north, east, south, west] = seats.as_slice() else {
            for seat in seats {
                let cards = deal.dealt.get(seat.index()).and_then(Option::as_ref);
                layout::line(2, &format!("{}: {}", self.name(seat, number), self.hand(cards)), out);
            }
            return;
        };
        let middle = HALF / 2;
        for line in block(*north) {
            row(&[(middle, &line)], out);
        }
        for (left, right) in block(*west).iter().zip(block(*east)) {
            row(&[(2, left), (HALF, &right)], out);
        }
        for line in block(*south) {
            row(&[(middle, &line)], out);
        }
    }

    fn auction(&self, number: usize, deal: &Deal, out: &mut Vec<u8>) {
        let players = usize::from(self.game.players.unwrap_or(0)).max(1);
        for (round, calls) in deal.bids.iter().enumerate() {
            let mut seat = deal.dealer;
            let mut said = Vec::new();
            for call in calls {
                seat = seat.map(|seat| left_of(seat, players));
                let who = seat.map_or("?".to_owned(), |seat| format!("Seat{}", seat.index() + 1));
                match call {
                    Call::None => {}
                    Call::Pass => said.push(format!("{who} passes")),
                    Call::Bid(bid) => said.push(format!("{who} bids {bid}")),
                }
            }
            layout::line(2, &format!("bids {}: {}", round + 1, said.join(", ")), out);
        }
        if let Some(contract) = deal.contract {
            let who = contract.declarer.map_or("?".to_owned(), |seat| self.name(seat, number));
            let bid = contract.bid.map_or("?".to_owned(), |bid| bid.to_string());
            let trump =
                contract.trump.map_or("no trump named".to_owned(), |suit| format!("{} is trump", self.suit(suit)));
            layout::line(2, &format!("contract: {who} for {bid}, {trump}"), out);
        }
    }

    fn exchange(&self, number: usize, deal: &Deal, out: &mut Vec<u8>) {
        if let Some(kitty) = &deal.kitty {
            let cards: Vec<Option<Card>> = kitty.cards().collect();
            layout::line(2, &format!("kitty: {}", self.cards(&cards)), out);
        }
        for pass in &deal.passes {
            let to = pass.to.map_or("across".to_owned(), |seat| format!("to {}", self.name(seat, number)));
            let from = self.name(pass.from, number);
            layout::line(2, &format!("{from} passes {} {to}", self.cards(&pass.cards)), out);
        }
        if let Some(discard) = &deal.discard {
            let points = discard.points.map_or(String::new(), |points| format!(", {points} points"));
            layout::line(2, &format!("discard: {}{points}", self.cards(&discard.cards)), out);
        }
        for seat in self.seats() {
            let of = |hands: &[Option<CardBag>]| hands.get(seat.index()).copied().flatten();
            if let Some(held) = of(&deal.held).filter(|held| Some(*held) != of(&deal.dealt)) {
                layout::line(2, &format!("{} now holds {}", self.name(seat, number), self.hand(Some(&held))), out);
            }
        }
    }

    fn melds(&self, number: usize, deal: &Deal, out: &mut Vec<u8>) {
        let trump = deal.contract.and_then(|contract| contract.trump);
        for seat in self.seats() {
            let Some(Some(meld)) = deal.melds.get(seat.index()) else { continue };
            let who = self.name(seat, number);
            let points = meld.points.map_or("?".to_owned(), |points| points.to_string());
            let told = match meld.cards {
                None if meld.points.is_none() => {
                    layout::line(2, &format!("what {who} tables is not known"), out);
                    continue;
                }
                None => "tables cards that are not known".to_owned(),
                Some(cards) if cards.is_empty() => "tables nothing".to_owned(),
                Some(cards) => {
                    let suits = SUITS.into_iter().filter(|&suit| cards.has_suit(suit));
                    let suits: Vec<String> = suits.map(|suit| self.holding(&cards, suit)).collect();
                    format!("tables {}{}", suits.join(" "), kinds(Count::of(&cards, trump)))
                }
            };
            layout::line(2, &format!("{who} {told}: {points}"), out);
        }
    }

    fn play(&self, deal: &Deal, out: &mut Vec<u8>) {
        let players = usize::from(self.game.players.unwrap_or(0)).max(1);
        let mut leader = deal.contract.and_then(|contract| contract.declarer);
        for (place, trick) in deal.tricks.iter().enumerate() {
            match trick {
                Some(trick) => {
                    layout::line(2, &self.trick(place, trick, leader, players), out);
                    leader = trick.winner;
                }
                None => {
                    layout::line(2, &format!("trick {}: not recorded", place + 1), out);
                    leader = None;
                }
            }
            let after = u8::try_from(place + 1).unwrap_or(u8::MAX);
            self.notes(deal, |moment| moment == Moment::Play(after), out);
        }
    }

    /// `trick  3: Seat1 ♣A, Seat2 ♣K, …; Seat1 wins 3`.
    fn trick(&self, place: usize, trick: &Trick, leader: Option<Seat>, players: usize) -> String {
        let mut seat = leader;
        let mut cards = Vec::new();
        for card in &trick.cards {
            let who = seat.map_or(String::new(), |seat| format!("{}\u{a0}", seat.index() + 1));
            cards.push(format!("{who}{}", self.card(*card)));
            seat = seat.map(|seat| left_of(seat, players));
        }
        let winner = trick.winner.map_or("?".to_owned(), |seat| format!("Seat{}", seat.index() + 1));
        let points = trick.points.map_or("?".to_owned(), |points| points.to_string());
        format!("trick {:>2}: {}; {winner} wins {points}", place + 1, cards.join("  "))
    }

    fn scores(&self, deal: &Deal, out: &mut Vec<u8>) {
        let mut parts = Vec::new();
        for (name, scores) in [
            ("meld", &deal.meld_scores),
            ("play", &deal.play_scores),
            ("adjustments", &deal.adjustments),
            ("deal", &deal.hand_scores),
        ] {
            if let Some(scores) = scores {
                parts.push(format!("{name} {}", said(scores)));
            }
        }
        match deal.made() {
            Some(true) => parts.push("the bid is made".to_owned()),
            Some(false) => parts.push("the bid is lost".to_owned()),
            None => {}
        }
        if !parts.is_empty() {
            layout::line(2, &format!("scores: {}", parts.join("; ")), out);
        }
    }

    /// The score sheet: a line a deal, with the totals.
    fn sheet(&self, out: &mut Vec<u8>) {
        let Some(teams) = self.game.teams.map(usize::from).filter(|_| !self.game.deals.is_empty()) else { return };
        out.push(b'\n');
        layout::line(0, &self.bold("score sheet"), out);
        let mut head = format!("{:>6}{:>8}{:>6}", "deal", "bidder", "bid");
        for team in 1..=teams {
            head.push_str(&format!("{:>9}{:>8}", format!("Team{team}"), "total"));
        }
        row(&[(2, &head)], out);
        for deal in &self.game.deals {
            let declarer = deal.contract.and_then(|contract| contract.declarer);
            let bid = deal.contract.and_then(|contract| contract.bid);
            let mut line = format!(
                "{:>6}{:>8}{:>6}",
                deal.number.map_or("?".to_owned(), |number| number.to_string()),
                declarer.map_or("?".to_owned(), |seat| format!("Seat{}", seat.index() + 1)),
                bid.map_or("?".to_owned(), |bid| bid.to_string()),
            );
            for team in 0..teams {
                let of =
                    |scores: &Option<Scores>| scores.as_ref().and_then(|scores| scores.get(team).copied().flatten());
                let hand = of(&deal.hand_scores);
                let total = of(&deal.game_scores).zip(hand).and_then(|(before, hand)| before.checked_add(hand));
                let text = |number: Option<i32>| number.map_or("?".to_owned(), |number| number.to_string());
                line.push_str(&format!("{:>9}{:>8}", text(hand), text(total)));
            }
            row(&[(2, &line)], out);
        }
        if let Some(scores) = &self.game.final_scores {
            layout::line(2, &format!("final scores {}", said(scores)), out);
        }
        match self.game.winner {
            Some(Winner::Team(team)) => layout::line(2, &self.bold(&format!("Team{} wins", team + 1)), out),
            Some(Winner::Seat(seat)) => {
                let last = self.game.deals.len().saturating_sub(1);
                layout::line(2, &self.bold(&format!("{} wins", self.name(seat, last))), out);
            }
            None => {}
        }
    }
}

/// Scores of the teams: `45 to -70`.
fn said(scores: &Scores) -> String {
    let scores: Vec<String> =
        scores.iter().map(|score| score.map_or("?".to_owned(), |score| score.to_string())).collect();
    scores.join(" to ")
}

/// What a meld is made of: ` (run, 2 × pinochle)`.
fn kinds(meld: Count) -> String {
    let kinds: Vec<String> = meld
        .kinds()
        .map(|(kind, count): (Kind, u8)| match count {
            1 => kind.name().to_owned(),
            _ => format!("{count} × {}", kind.name()),
        })
        .collect();
    if kinds.is_empty() { String::new() } else { format!(" ({})", kinds.join(", ")) }
}

/// Pieces of one line, each at its column.
fn row(pieces: &[(usize, &str)], out: &mut Vec<u8>) {
    let mut column = 0;
    for (at, piece) in pieces {
        let blanks = at.saturating_sub(column).max(usize::from(column > 0));
        out.extend(core::iter::repeat_n(b' ', blanks));
        out.extend_from_slice(piece.as_bytes());
        column += blanks + layout::width(piece);
    }
    while out.last() == Some(&b' ') {
        out.pop();
    }
    out.push(b'\n');
}

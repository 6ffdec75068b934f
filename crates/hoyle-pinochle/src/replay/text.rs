//! A replay of a game of pinochle as text for a terminal: the hands around the table, the sentences in lines, the score
//! sheet. Not here: what is said.

use hoyle_notation::sentence::{Renderer, Sentence, TerminalStyle};
use hoyle_notation::text::layout;
use hoyle_rules::pinochle::RANKS;
use hoyle_rules::{Card, CardBag, Chips, MaybeCard, Seat, Suit};

use super::names::Names;
use super::narration::{LineKind, Narration, Part};
use super::outcome::DealOutcome;
use crate::game::{Deal, Game};

/// The suits in the order in which players of pinochle sort them.
const SUITS: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts];

/// How far apart the hands at the sides of the table stand.
const HALF: usize = 46;

/// How many columns a name has where only the name stands.
const NAME: usize = 16;
/// How long one may be in a sentence.
const WHOLE_NAME: usize = 24;

/// Writes the game. `file` and `index` (0-based) say where the record stands; `upto` stops after that many deals.
pub fn write(game: &Game, file: &str, index: u64, upto: Option<usize>, look: TerminalStyle, out: &mut Vec<u8>) {
    let mut terminal = Terminal { game, look, names: Names::of(game) };
    layout::line(
        0,
        &terminal.bold(&format!("{}, record {index}: pinochle{}", layout::safe(file), terminal.kind())),
        out,
    );
    for (label, text) in [
        ("presenter", &game.metadata.presenter),
        ("location", &game.metadata.location),
        ("event", &game.metadata.event),
        ("table", &game.metadata.table),
        ("began", &game.metadata.date_time),
    ] {
        if let Some(text) = text {
            layout::line(2, &format!("{label}: {}", layout::safe(text)), out);
        }
    }
    for note in &game.metadata.notes {
        layout::line(2, &format!("note: {}", layout::safe(note)), out);
    }
    let upto = upto.unwrap_or(usize::MAX);
    let narration = Narration::of(game, upto);
    for (part, deal) in narration.parts.iter().zip(&game.deals) {
        terminal.names.take_seats(deal);
        terminal.part(part, deal, out);
    }
    if upto >= game.deals.len() {
        terminal.sheet(&narration, out);
    }
}

/// How names and cards are written on a terminal.
#[derive(Clone)]
struct Terminal<'g> {
    game: &'g Game,
    look: TerminalStyle,
    /// Who sits where in the deal that is written.
    names: Names,
}

/// How the words of one sentence are written.
struct Words<'t, 'g> {
    terminal: &'t Terminal<'g>,
    /// Where it stands: calls and tricks have players by their names alone, melds and hands their cards by suit.
    kind: LineKind,
}

impl Renderer for Words<'_, '_> {
    fn amount(&self, chips: Chips, out: &mut String) {
        out.push_str(&chips.0.to_string());
    }

    fn player(&self, seat: Seat, out: &mut String) {
        out.push_str(&match self.kind {
            LineKind::Calls | LineKind::Trick => self.terminal.short(seat),
            _ => self.terminal.name(seat),
        });
    }

    fn cards(&self, cards: &[MaybeCard], out: &mut String) {
        let known = || cards.iter().filter_map(|card| card.known()).collect::<CardBag>();
        let cards: Vec<String> = match self.kind {
            LineKind::Held => SUITS.map(|suit| self.terminal.holding(&known(), suit)).to_vec(),
            LineKind::Meld => {
                let suits = SUITS.into_iter().filter(|&suit| known().has_suit(suit));
                suits.map(|suit| self.terminal.holding(&known(), suit)).collect()
            }
            _ => cards.iter().map(|card| self.terminal.card(card.known())).collect(),
        };
        out.push_str(&cards.join(" "));
    }

    fn suit(&self, suit: Suit, out: &mut String) {
        out.push_str(&self.terminal.suit_sign(suit));
    }

    fn remark(&self, remark: &str, out: &mut String) {
        out.push_str(&format!("note: {}", layout::safe(remark)));
    }
}

impl Terminal<'_> {
    fn text(&self, sentence: &Sentence, kind: LineKind) -> String {
        let mut text = String::new();
        sentence.render(&Words { terminal: self, kind }, &mut text);
        text
    }

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

    fn suit_sign(&self, suit: Suit) -> String {
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
        card.map_or("?".to_owned(), |card| format!("{}{}", self.suit_sign(card.suit()), card.rank()))
    }

    /// One suit of a hand: `♣AATKQ`, or `♣-` for none.
    fn holding(&self, cards: &CardBag, suit: Suit) -> String {
        let mut text = self.suit_sign(suit);
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

    fn name(&self, seat: Seat) -> String {
        let name = self.names.player(seat).map(layout::safe).filter(|name| !name.is_empty());
        match name {
            Some(name) => format!("{} ({seat})", layout::cut(&name, WHOLE_NAME, self.look.ascii)),
            None => seat.to_string(),
        }
    }

    /// The name alone, or the seat of a player who has none.
    fn short(&self, seat: Seat) -> String {
        let name = self.names.player(seat).map(|name| layout::cut(&layout::safe(name), WHOLE_NAME, self.look.ascii));
        name.unwrap_or_else(|| seat.to_string())
    }

    /// A deal below its heading; the hands as dealt around the table rather than in sentences.
    fn part(&self, part: &Part, deal: &Deal, out: &mut Vec<u8>) {
        out.push(b'\n');
        layout::line(0, &self.bold(&self.text(&part.title, LineKind::Plain)), out);
        for lines in part.lines.chunk_by(|one, next| one.kind == next.kind) {
            match lines.first().map(|line| line.kind) {
                Some(LineKind::Dealt) => self.around(deal, out),
                _ => lines.iter().for_each(|line| layout::line(2, &self.text(&line.sentence, line.kind), out)),
            }
        }
    }

    /// The hands as dealt, where the players sit: four around a table, others one below the other.
    fn around(&self, deal: &Deal, out: &mut Vec<u8>) {
        let block = |seat: Seat| {
            let cards = deal.dealt.get(seat.index()).and_then(Option::as_ref);
            let mut lines = vec![self.name(seat)];
            match cards {
                Some(cards) => lines.extend(SUITS.map(|suit| self.holding(cards, suit))),
                None => lines.extend(["not known".to_owned(), String::new(), String::new(), String::new()]),
            }
            lines
        };
        let seats: Vec<Seat> = self.game.seats().collect();
        let [north, east, south, west] = seats.as_slice() else {
            for seat in seats {
                let cards = deal.dealt.get(seat.index()).and_then(Option::as_ref);
                layout::line(2, &format!("{}: {}", self.name(seat), self.hand(cards)), out);
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

    /// A name as it fits in a column.
    fn fit(&self, name: &str) -> String {
        layout::cut(&layout::safe(name), NAME, self.look.ascii)
    }

    /// The score sheet: a line a deal, with the totals.
    fn sheet(&self, narration: &Narration, out: &mut Vec<u8>) {
        let Some(teams) = self.game.teams.map(usize::from).filter(|_| !self.game.deals.is_empty()) else { return };
        out.push(b'\n');
        layout::line(0, &self.bold("score sheet"), out);
        let mut heads = ["deal", "bidder", "bid"].map(str::to_owned).to_vec();
        for head in self.game.team_heads(NAME) {
            heads.extend([head, "total".to_owned()]);
        }
        let mut rows = vec![heads];
        let outcome = self.game.outcome();
        let mut names = Names::of(self.game);
        for (deal, outcome) in self.game.deals.iter().zip(&outcome.deals) {
            names.take_seats(deal);
            rows.push(sheet_row(deal, outcome, &names));
        }
        let least = [6, 8, 6].into_iter().chain([9, 8].repeat(teams));
        let widths: Vec<usize> = least
            .enumerate()
            .map(|(at, least)| {
                let widest = rows.iter().filter_map(|row| row.get(at)).map(|cell| layout::width(&self.fit(cell))).max();
                least.max(widest.unwrap_or(0) + 2)
            })
            .collect();
        for cells in &rows {
            let mut line = String::new();
            for (cell, width) in cells.iter().zip(&widths) {
                let cell = self.fit(cell);
                line.extend(core::iter::repeat_n(' ', width.saturating_sub(layout::width(&cell))));
                line.push_str(&cell);
            }
            row(&[(2, &line)], out);
        }
        if let Some(scores) = &narration.final_scores {
            layout::line(2, &self.text(scores, LineKind::Plain), out);
        }
        if let Some(winner) = &narration.winner {
            layout::line(2, &self.bold(&self.text(winner, LineKind::Plain)), out);
        }
    }
}

/// A line of the score sheet: the deal's number, who bid how much, and for each team its score and its total.
fn sheet_row(deal: &Deal, outcome: &DealOutcome, names: &Names) -> Vec<String> {
    let unknown = || "?".to_owned();
    let points = |points: Option<i32>| points.map_or_else(unknown, |points| points.to_string());
    let contract = deal.contract;
    let mut row = vec![
        points(deal.number),
        contract
            .and_then(|contract| contract.declarer)
            .map_or_else(unknown, |seat| names.player(seat).map_or_else(|| seat.to_string(), str::to_owned)),
        points(contract.and_then(|contract| contract.bid)),
    ];
    for (score, total) in outcome.scores.iter().zip(&outcome.totals) {
        row.extend([points(*score), points(*total)]);
    }
    row
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

#[cfg(test)]
mod tests {
    use hoyle_notation::Records;

    use super::super::course::PlayedAction;
    use super::super::sentences;
    use super::*;
    use crate::pn::{GAMES, Pn};

    #[test]
    fn a_narration_says_what_is_said_of_each_step() {
        let text = include_bytes!("../../../../examples/pinochle/three-handed.pn");
        let game = Records::new(text, &Pn, GAMES).next().and_then(|found| found.record).expect("a game");
        let terminal = Terminal { game: &game, look: TerminalStyle::default(), names: Names::of(&game) };
        let narration = game.narration();
        assert_eq!(narration.parts.len(), game.deals.len());
        let lines: Vec<_> = narration.parts.iter().flat_map(|part| &part.lines).collect();
        assert!(lines.is_sorted_by_key(|line| line.step));
        let mut replay = game.replay();
        let mut said = 0;
        while let Some(step) = replay.next_step() {
            // A trick has one line, in which cards stand without verbs.
            let is_card = matches!(step.action, PlayedAction::Card(_));
            let Some(sentence) = sentences::of_step(&step).filter(|_| !is_card) else { continue };
            said += 1;
            let last = lines.iter().map(|line| line.step).find(|last| *last >= step.number);
            let mut lines = lines.iter().filter(|line| Some(line.step) == last);
            let is_said = lines
                .any(|line| terminal.text(&line.sentence, line.kind).contains(&terminal.text(&sentence, line.kind)));
            assert!(is_said, "{}: {}", step.number, terminal.text(&sentence, LineKind::Plain));
        }
        assert!(said > 20, "{said}");
    }
}

//! A game of pinochle in words: the hands around the table, the auction, the melds, trick by trick, the score sheet.
//! Everything is written as it is recorded; the judge says whether it is right.

use hoyle_notation::sentence::{Renderer, Sentence, TerminalStyle};
use hoyle_notation::text::layout;
use hoyle_rules::pinochle::RANKS;
use hoyle_rules::{Card, CardBag, Chips, MaybeCard, Seat, Suit};

use super::course::{Phase, PlayedAction, Step};
use super::names::Names;
use super::outcome::DealOutcome;
use super::sentences;
use crate::game::{Deal, Game, Moment};

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
    let terminal = Terminal { game, look, names: Names::of(game) };
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
    let mut writer = Writer { terminal, phase: Phase::Deal, round: None, pending: Vec::new(), out };
    let mut replay = game.replay();
    while let Some(step) = replay.next_step().filter(|step| step.place < upto) {
        writer.step(&step);
    }
    if upto >= game.deals.len() {
        let Writer { terminal, out, .. } = writer;
        terminal.sheet(out);
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
    /// Whether players are called by their names alone.
    short: bool,
    /// Whether cards stand together by suit.
    by_suit: bool,
}

impl Renderer for Words<'_, '_> {
    fn amount(&self, chips: Chips, out: &mut String) {
        out.push_str(&chips.0.to_string());
    }

    fn player(&self, seat: Seat, out: &mut String) {
        out.push_str(&if self.short { self.terminal.short(seat) } else { self.terminal.name(seat) });
    }

    fn cards(&self, cards: &[MaybeCard], out: &mut String) {
        if self.by_suit {
            let cards: CardBag = cards.iter().filter_map(|card| card.known()).collect();
            let suits = SUITS.into_iter().filter(|&suit| cards.has_suit(suit));
            out.push_str(&suits.map(|suit| self.terminal.holding(&cards, suit)).collect::<Vec<_>>().join(" "));
        } else {
            let cards: Vec<String> = cards.iter().map(|card| self.terminal.card(card.known())).collect();
            out.push_str(&cards.join(" "));
        }
    }

    fn suit(&self, suit: Suit, out: &mut String) {
        out.push_str(&self.terminal.suit_sign(suit));
    }
}

impl Words<'_, '_> {
    fn text(&self, sentence: &Sentence) -> String {
        let mut text = String::new();
        sentence.render(self, &mut text);
        text
    }
}

impl Terminal<'_> {
    fn text(&self, sentence: &Sentence) -> String {
        Words { terminal: self, short: false, by_suit: false }.text(sentence)
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

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..usize::from(self.game.players.unwrap_or(0))).filter_map(Seat::new)
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
        let seats: Vec<Seat> = self.seats().collect();
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

    fn scores(&self, deal: &Deal, outcome: &DealOutcome, out: &mut Vec<u8>) {
        let mut parts = Vec::new();
        for (name, scores) in [
            ("meld", &deal.meld_scores),
            ("play", &deal.play_scores),
            ("adjustments", &deal.adjustments),
            ("deal", &deal.hand_scores),
        ] {
            if let Some(scores) = scores {
                parts.push(Sentence::from(name).text(" ").then(sentences::scores(scores)));
            }
        }
        parts.extend(sentences::made(outcome).map(Sentence::from));
        if !parts.is_empty() {
            layout::line(2, &self.text(&Sentence::from("scores: ").then(Sentence::list(parts, "; "))), out);
        }
    }

    /// A name as it fits in a column.
    fn fit(&self, name: &str) -> String {
        layout::cut(&layout::safe(name), NAME, self.look.ascii)
    }

    /// The score sheet: a line a deal, with the totals.
    fn sheet(&self, out: &mut Vec<u8>) {
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
        if let Some(scores) = &self.game.final_scores {
            layout::line(2, &self.text(&Sentence::from("final scores ").then(sentences::scores(scores))), out);
        }
        if let Some(winner) = outcome.winner {
            let wins = sentences::wins(winner, &self.names, self.game.deals.last());
            layout::line(2, &self.bold(&self.text(&wins)), out);
        }
    }
}

/// Writes a game step by step.
struct Writer<'g, 'o> {
    terminal: Terminal<'g>,
    /// The part of the deal that is being written.
    phase: Phase,
    /// The number of the round of bidding that is being written.
    round: Option<usize>,
    /// What will stand together in the line of this round or trick.
    pending: Vec<Sentence>,
    out: &'o mut Vec<u8>,
}

impl Writer<'_, '_> {
    fn line(&mut self, sentence: impl Into<Sentence>) {
        layout::line(2, &self.terminal.text(&sentence.into()), self.out);
    }

    /// A line in which players are called by their names alone.
    fn short_line(&mut self, sentence: &Sentence) {
        let words = Words { terminal: &self.terminal, short: true, by_suit: false };
        layout::line(2, &words.text(sentence), self.out);
    }

    /// What stands together in one line.
    fn take_pending(&mut self) -> Sentence {
        Sentence::list(self.pending.drain(..), ", ")
    }

    fn step(&mut self, step: &Step<'_>) {
        let Some(deal) = self.terminal.game.deals.get(step.place) else { return };
        self.go_on(step, deal);
        match step.action {
            PlayedAction::Deal => self.deal(deal),
            PlayedAction::Round(number) => self.round = Some(number),
            PlayedAction::Call(_) => self.pending.extend(sentences::of_step(step)),
            PlayedAction::Contract(_)
            | PlayedAction::Kitty(_)
            | PlayedAction::Pass(_)
            | PlayedAction::Discard(_)
            | PlayedAction::Meld(_) => self.write_sentence(step),
            PlayedAction::Exchanged => self.exchanged(deal),
            PlayedAction::TrickLeftOut(number) => {
                self.line(format!("trick {number}: not recorded"));
                self.notes_of_trick(deal, number);
            }
            PlayedAction::Card(card) => self.pending.push(sentences::card_of(step.player, card)),
            PlayedAction::Taken(_) => {
                let (number, cards) = (step.table.trick, self.take_pending());
                let trick = Sentence::from(format!("trick {number:>2}: "));
                self.short_line(&match (cards.is_empty(), step.player) {
                    (true, _) => trick.text("withheld"),
                    (false, Some(_)) => {
                        Sentence::list([trick.then(cards)].into_iter().chain(sentences::of_step(step)), "; ")
                    }
                    (false, None) => trick.then(cards).text("; who takes it is not known"),
                });
                self.notes_of_trick(deal, number);
            }
            PlayedAction::Scored => {
                let teams = usize::from(self.terminal.game.teams.unwrap_or(0));
                self.terminal.scores(deal, &deal.outcome(teams), self.out);
                self.notes(deal, |moment| moment == Moment::Results);
            }
            // All of the kitty is written when it is taken, and who takes a seat when the cards are dealt.
            PlayedAction::Shown(_) | PlayedAction::Seated(..) => {}
        }
    }

    /// Ends what a step ends: the line of a round of bidding, and parts of the deal with their notes.
    fn go_on(&mut self, step: &Step<'_>, deal: &Deal) {
        if !matches!(step.action, PlayedAction::Call(_))
            && let Some(round) = self.round.take()
        {
            let calls = Sentence::from(format!("bids {round}: ")).then(self.take_pending());
            self.short_line(&calls);
        }
        if step.action == PlayedAction::Deal {
            self.phase = Phase::Deal;
        }
        let now = step.action.phase();
        let before = core::mem::replace(&mut self.phase, now);
        let over = |phase: Phase| before <= phase && phase < now;
        for (phase, moments) in [
            (Phase::Deal, [Moment::Deal; 2]),
            (Phase::Auction, [Moment::Auction; 2]),
            (Phase::Exchange, [Moment::Exchange; 2]),
            (Phase::Meld, [Moment::Meld, Moment::Play(0)]),
        ] {
            if over(phase) {
                self.notes(deal, |moment| moments.contains(&moment));
            }
        }
    }

    fn notes(&mut self, deal: &Deal, here: impl Fn(Moment) -> bool) {
        for (_, note) in deal.notes.iter().filter(|(moment, _)| here(*moment)) {
            self.line(format!("note: {}", layout::safe(note)));
        }
    }

    fn notes_of_trick(&mut self, deal: &Deal, number: usize) {
        let after = u8::try_from(number).unwrap_or(u8::MAX);
        self.notes(deal, |moment| moment == Moment::Play(after));
    }

    fn deal(&mut self, deal: &Deal) {
        self.terminal.names.take_seats(deal);
        let terminal = &self.terminal;
        let mut heading: Sentence = deal.number.map_or("a deal".to_owned(), |own| format!("deal {own}")).into();
        if let Some(dealer) = deal.dealer {
            heading = heading.text(", ").then(sentences::deals(dealer));
        }
        if let Some(scores) = &deal.game_scores {
            heading = heading.text(", scores ").then(sentences::scores(scores));
        }
        self.out.push(b'\n');
        layout::line(0, &terminal.bold(&terminal.text(&heading)), self.out);
        for (seat, name) in &deal.seated {
            layout::line(2, &format!("{} takes {seat}", layout::safe(name)), self.out);
        }
        terminal.around(deal, self.out);
    }

    fn exchanged(&mut self, deal: &Deal) {
        for seat in self.terminal.seats() {
            let of = |hands: &[Option<CardBag>]| hands.get(seat.index()).copied().flatten();
            if let Some(held) = of(&deal.held).filter(|held| Some(*held) != of(&deal.dealt)) {
                let hand = self.terminal.hand(Some(&held));
                self.line(sentences::of(Some(seat), format!("now holds {hand}")));
            }
        }
    }

    /// The sentence of a step on a line of its own, the cards of a meld by suit.
    fn write_sentence(&mut self, step: &Step<'_>) {
        let by_suit = matches!(step.action, PlayedAction::Meld(_));
        let words = Words { terminal: &self.terminal, short: false, by_suit };
        if let Some(sentence) = sentences::of_step(step) {
            layout::line(2, &words.text(&sentence), self.out);
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

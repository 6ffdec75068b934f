//! A replay of a hand of poker as text for a terminal: the sentences in lines, with the players above and the stacks
//! below. Not here: what is said.

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Stack};
use hoyle_rules::{MaybeCard, Seat, Suit};

use super::Money;
use super::narration::{Line, LineKind, Part};
use super::narrator::Narrator;
use crate::hand::Hand;
use hoyle_notation::sentence::{Renderer, Sentence, TerminalStyle, Word};
use hoyle_notation::text::layout::{self, Cell};

/// Writes one hand. `file` and `index` (0-based) say where the record stands; `upto` stops after that many steps.
pub fn write(hand: &Hand, file: &str, index: u64, upto: Option<usize>, look: TerminalStyle, out: &mut Vec<u8>) {
    let Some(narrator) = Narrator::of(hand, upto.unwrap_or(usize::MAX)) else { return };
    let terminal = Terminal { hand, look, places: places(hand) };
    terminal.header(&narrator, file, index, out);
    narrator.parts.iter().for_each(|part| terminal.part(part, out));
    terminal.ending(&narrator, out);
}

/// Renders sentences for a terminal.
struct Terminal<'a> {
    hand: &'a Hand,
    look: TerminalStyle,
    /// Decimal places that amounts are shown with at least.
    places: u8,
}

impl Renderer for Terminal<'_> {
    /// An amount, its thousands apart, with at least as many decimal places as the record's amounts need.
    fn amount(&self, chips: Chips, out: &mut String) {
        out.push_str(&Money { chips, scale: self.hand.scale }.grouped(self.places));
    }

    /// `p3 Budd`.
    fn player(&self, seat: Seat, out: &mut String) {
        let name = self.hand.names.as_ref().and_then(|names| names.get(seat.index()));
        let name = name.map(|name| layout::cut(&layout::safe(name), 30, self.look.ascii)).unwrap_or_default();
        out.push_str(format!("p{} {name}", seat.index() + 1).trim_end());
    }

    /// Cards with a blank between them at which lines are not broken.
    fn cards(&self, cards: &[MaybeCard], out: &mut String) {
        let cards: Vec<String> = cards.iter().map(|card| card_text(*card, self.look)).collect();
        out.push_str(&cards.join("\u{a0}"));
    }

    fn suit(&self, suit: Suit, out: &mut String) {
        out.push(suit_letter(suit, self.look));
    }

    fn remark(&self, remark: &str, out: &mut String) {
        self.aside(&format!("# {remark}"), out);
    }

    /// Two blanks before it set it apart.
    fn aside(&self, note: &str, out: &mut String) {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(&self.look.faint(note));
    }
}

/// One card: `K♠`, in four colours where colour is wanted, or `Ks`.
fn card_text(card: MaybeCard, look: TerminalStyle) -> String {
    let Some(card) = card.known() else { return "??".into() };
    let text = format!("{}{}", card.rank(), suit_letter(card.suit(), look));
    // Clubs green, diamonds blue, hearts red; spades keep the colour of the text, which shows on any background.
    match card.suit() {
        Suit::Clubs => look.styled(32, &text).into_owned(),
        Suit::Diamonds => look.styled(34, &text).into_owned(),
        Suit::Hearts => look.styled(31, &text).into_owned(),
        Suit::Spades => text,
    }
}

fn suit_letter(suit: Suit, look: TerminalStyle) -> char {
    match suit {
        _ if look.ascii => suit.letter(),
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    }
}

impl Terminal<'_> {
    fn text(&self, sentence: &Sentence) -> String {
        let mut text = String::new();
        sentence.render(self, &mut text);
        text
    }

    fn name(&self, seat: Seat) -> String {
        self.text(&Word::Player(seat).into())
    }

    fn amount_text(&self, chips: Chips) -> String {
        self.text(&Word::Amount(chips).into())
    }

    /// Where the record stands, the game, the players.
    fn header(&self, narrator: &Narrator<'_>, file: &str, index: u64, out: &mut Vec<u8>) {
        layout::line(0, &format!("{}, record {index}", layout::safe(file)), out);
        // Broken between the parts only.
        let stakes = self.text(&narrator.stakes()).replace(' ', "\u{a0}").replace(",\u{a0}", ", ");
        layout::line(0, &self.look.strong(&stakes), out);
        out.push(b'\n');
        let seats = self.hand.setup.occupied();
        let rows: Vec<Vec<Cell>> = seats
            .map(|seat| {
                let number = self.hand.seat_numbers.as_ref().and_then(|numbers| numbers.get(seat.index()));
                vec![
                    Cell::left(self.name(seat)),
                    Cell::left(number.map_or(String::new(), |number| format!("seat {number}"))),
                    Cell::right(match self.hand.setup.stacks[seat] {
                        Stack::Known(stack) => self.amount_text(stack),
                        Stack::Unknown => "stack unknown".into(),
                    }),
                    Cell::left(narrator.role(seat)),
                ]
            })
            .collect();
        layout::table(&rows, out);
        if self.hand.setup.variant.brings_in() {
            layout::line(2, &self.look.faint("(cards that lie face down stand in brackets)"), out);
        }
    }

    /// A heading with the board, and the sentences below it.
    fn part(&self, part: &Part, out: &mut Vec<u8>) {
        if part.lines.is_empty() {
            return;
        }
        let mut title = self.look.strong(&part.title).into_owned();
        if !part.board.is_empty() {
            if !part.board_before.is_empty() {
                title.push_str("  [");
                self.cards(part.board_before.as_slice(), &mut title);
                title.push(']');
            }
            title.push_str("  ");
            self.cards(part.board.as_slice(), &mut title);
        }
        out.push(b'\n');
        layout::line(0, &title, out);
        for lines in part.lines.chunk_by(|one, next| one.kind == next.kind) {
            match lines.first().map(|line| line.kind) {
                Some(LineKind::Board) | None => {}
                Some(LineKind::Dealt(_)) => self.lined_up(lines, out),
                Some(LineKind::Plain | LineKind::Fold | LineKind::Pots | LineKind::Wins) => {
                    lines.iter().for_each(|line| layout::line(2, &self.text(&line.sentence), out));
                }
            }
        }
    }

    /// Sentences that a player begins, with what follows lined up.
    fn lined_up(&self, lines: &[Line], out: &mut Vec<u8>) {
        let name = |line: &Line| match line.sentence.words().first() {
            Some(Word::Player(seat)) => self.name(*seat),
            _ => String::new(),
        };
        let wide = lines.iter().map(|line| layout::width(&name(line))).max().unwrap_or(0);
        for line in lines {
            let (name, text) = (name(line), self.text(&line.sentence));
            let blank = " ".repeat(wide.saturating_sub(layout::width(&name)));
            layout::line(2, &format!("{name}{blank}{}", text.strip_prefix(&name).unwrap_or(&text)), out);
        }
    }

    /// What is due where the hand stops, and the stacks.
    fn ending(&self, narrator: &Narrator<'_>, out: &mut Vec<u8>) {
        let (state, steps, all) = (&narrator.state, narrator.step, self.hand.actions.len());
        let over = state.is_over();
        let decided = over && state.undecided().is_empty();
        if let Some(stop) = narrator.stop() {
            out.push(b'\n');
            layout::line(0, &self.text(&stop), out);
        }
        if !over {
            layout::line(2, &self.text(&narrator.due()), out);
        }
        out.push(b'\n');
        layout::line(0, &self.look.strong(if decided { "Final stacks" } else { "Stacks" }), out);
        // What the room paid counts when all is played.
        let paid = self.hand.settlement.as_ref().filter(|_| decided && steps == all).map(|_| self.hand.outcome());
        let rows: Vec<Vec<Cell>> = state
            .everyone()
            .iter()
            .map(|seat| {
                let (mut stack, bet, mut net) = (state.stack(seat), state.bet(seat), state.net(seat));
                if let Some(paid) = &paid {
                    stack = paid.stacks.get(seat.index()).copied().unwrap_or(stack);
                    net = paid.net.get(seat.index()).copied().unwrap_or(net);
                }
                let mut row = vec![
                    Cell::left(self.name(seat)),
                    Cell::right(match stack {
                        Stack::Known(stack) => self.amount_text(stack),
                        Stack::Unknown => "unknown".into(),
                    }),
                ];
                if decided {
                    let sign = if net > Chips::ZERO { "+" } else { "" };
                    let net = if net.is_zero() { "even".into() } else { format!("{sign}{}", self.amount_text(net)) };
                    row.push(Cell::right(net));
                } else {
                    let bet = if bet.is_zero() { String::new() } else { format!("bet {}", self.amount_text(bet)) };
                    row.push(Cell::right(bet));
                    let live = state.live().contains(seat);
                    row.push(Cell::left(if live { "" } else { "out" }));
                }
                row
            })
            .collect();
        layout::table(&rows, out);
        if !over {
            layout::line(2, &format!("{} in the middle", self.amount_text(state.total_pot())), out);
        }
    }
}

/// How many decimal places amounts are shown with: none where all are whole, else as many as are written.
pub(super) fn places(hand: &Hand) -> u8 {
    let setup = &hand.setup;
    let Some(power) = 10_i64.checked_pow(u32::from(hand.scale)) else { return 0 };
    let broken = |chips: Chips| chips.0 % power != 0;
    let stacks = setup.occupied().any(|seat| matches!(setup.stacks[seat], Stack::Known(stack) if broken(stack)));
    let posts = setup.occupied().any(|seat| {
        broken(setup.posts[seat].ante) || broken(setup.posts[seat].dead) || broken(setup.posts[seat].blind)
    });
    let bets = [setup.bring_in, setup.small_bet, setup.big_bet].into_iter().any(broken);
    let raises =
        hand.actions.iter().any(|played| matches!(played.action, Some(Action::RaiseTo { to, .. }) if broken(to)));
    if stacks || posts || bets || raises { hand.scale } else { 0 }
}

#[cfg(test)]
mod tests {
    use hoyle_rules::Card;

    use super::*;

    #[test]
    fn suits_have_four_colours_and_spades_none() {
        let look = TerminalStyle::default().with_colour(true);
        let card = |rank, suit| MaybeCard::from(Card::from_letters(rank, suit).unwrap());
        let cards = [card(b'T', b'c'), card(b'9', b'd'), card(b'8', b'h'), card(b'7', b's')];
        let shown = cards.map(|card| card_text(card, look));
        assert_eq!(shown, ["\x1b[32mT♣\x1b[0m", "\x1b[34m9♦\x1b[0m", "\x1b[31m8♥\x1b[0m", "7♠"]);
        assert_eq!(card_text(MaybeCard::UNKNOWN, look), "??");
    }
}

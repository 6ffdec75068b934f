//! A hand of whatever origin as PokerStars writes it, so that trackers take it: [`compose`]. Lines end with CR and LF, as in
//! the files of the room's own client. What the format demands and the hand does not tell is as plain as can be: players
//! are `p1` and so on, the table is `1`, and a number is made of what the hand says.

mod header;
mod play;
mod summary;
mod words;

use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE};
use hoyle_poker::Hand;
use hoyle_poker::hand::Value;
use hoyle_poker::replay::Outcome;
use hoyle_rules::poker::{Cards, State};
use hoyle_rules::{BySeat, Chips, Seat};

use super::header::{CAP, words as game_words};
use crate::cash_outs;
use crate::compose::{because, boards, ended, first_cards, is_tournament, losses, numbers, with_pots_apart};
use crate::games;
use crate::problems::Inexpressible;
use crate::text::amount::{self, BEFORE, Signs};

/// The tables that the room has, by the number of their seats.
const TABLES: [i64; 5] = [2, 6, 8, 9, 10];

/// Appends the hand; gives what is lost.
pub(crate) fn compose(hand: &Hand, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
    let hand = &*with_pots_apart(hand);
    let mut writer = Writer::new(hand)?;
    writer.table();
    writer.posts()?;
    writer.play()?;
    writer.summary();
    // Two empty lines after each hand.
    writer.line("");
    writer.line("");
    let text = writer.first_line() + &writer.text;
    let losses = losses(text.as_bytes(), hand)?;
    out.extend_from_slice(text.as_bytes());
    Ok(losses)
}

/// A hand being written.
struct Writer<'h> {
    hand: &'h Hand,
    outcome: Outcome,
    /// The game and its limit.
    game: String,
    /// What the players are called.
    names: Vec<String>,
    /// The numbers of their seats.
    numbers: Vec<i64>,
    is_tournament: bool,
    /// What stands before an amount.
    sign: &'static str,
    /// What each player has put in as bets.
    bet: BySeat<Chips>,
    /// The street on which each player folded.
    folded: BySeat<Option<usize>>,
    /// The first cards of each player.
    holes: BySeat<Cards>,
    /// Who showed what at the showdown, in order; with `false`, who mucked what.
    showdown: Vec<(Seat, bool, Cards)>,
    /// The cards of who showed after everybody else had folded.
    shown_late: Option<(Seat, Cards)>,
    /// Who took how much for a hand from the room, which kept what it won, and for what fee.
    cash_outs: Vec<(Seat, [Chips; 2])>,
    /// How much a player can put into the pot, where that is not all there is.
    cap: Option<Chips>,
    /// What is remarked upon the show of a player, still to be written.
    late_remarks: Vec<(Seat, &'h String)>,
    /// Where in the text the last discard of the player ends whose record it is: the new cards stand there.
    drawn_at: usize,
    /// The table after the last action.
    end: Option<State>,
    text: String,
}

impl<'h> Writer<'h> {
    fn new(hand: &'h Hand) -> Result<Writer<'h>, ComposeError> {
        let game = hand.setup.variant.game;
        let words = games::named(game).and_then(|(family, limit)| game_words(family, limit));
        let Some(game) = words else {
            let problem = Inexpressible::OtherGame.at(NOWHERE).facts(game as i64, 0);
            return Err(because(Lost::Field("variant".to_owned()), problem));
        };
        let seats = hand.setup.seats;
        if seats > 10 {
            let problem = Inexpressible::TableTooBig.at(NOWHERE).facts(seats as i64, 0);
            return Err(because(Lost::Field("players".to_owned()), problem));
        }
        if boards(hand) > 2 {
            return Err(because(Lost::Field("boards".to_owned()), Inexpressible::TooManyBoards.at(NOWHERE)));
        }
        let outcome = ended(hand, false)?;
        let is_tournament = is_tournament(hand);
        let mut writer = Writer {
            hand,
            outcome,
            game,
            names: names(hand),
            numbers: numbers(hand, TABLES.last().copied().unwrap_or(0)),
            is_tournament,
            sign: if is_tournament { "" } else { sign(hand) },
            bet: BySeat::all(Chips::ZERO),
            folded: BySeat::all(None),
            holes: first_cards(hand),
            showdown: Vec::new(),
            shown_late: None,
            cash_outs: cash_outs::of(hand).into_iter().filter(|(_, [got, _])| *got > Chips::ZERO).collect(),
            cap: None,
            late_remarks: Vec::new(),
            drawn_at: 0,
            end: None,
            text: String::new(),
        };
        writer.cap = writer.cap_amount();
        Ok(writer)
    }

    /// How much a player can put into the pot at a table where that is not all there is.
    fn cap_amount(&self) -> Option<Chips> {
        let text = self.of_table(CAP)?.as_bytes();
        let read = amount::read(text, Signs::ENGLISH).filter(|read| read.length == text.len())?;
        let unit = 10_i64.checked_pow(6_u32.checked_sub(self.hand.scale.into())?)?;
        (read.amount.0 % unit == 0).then(|| Chips(read.amount.0 / unit))
    }

    fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push_str("\r\n");
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    fn number(&self, seat: Seat) -> i64 {
        self.numbers.get(seat.index()).copied().unwrap_or(0)
    }

    /// An amount with its sign: whole, or with two decimals; with more where there are more.
    fn money(&self, chips: Chips) -> String {
        let whole = 10_i64.checked_pow(u32::from(self.hand.scale)).is_some_and(|unit| chips.0 % unit == 0);
        self.decimals(chips, if whole { 0 } else { 2 })
    }

    /// The same with so many decimals, or more where there are more.
    fn decimals(&self, chips: Chips, least: usize) -> String {
        let shortest = self.hand.money(chips).to_string();
        let (whole, part) = shortest.split_once('.').unwrap_or((&shortest, ""));
        match part.len().max(least) {
            0 => format!("{}{whole}", self.sign),
            places => format!("{}{whole}.{part:0<places$}", self.sign),
        }
    }

    /// What one of hoyle's own fields tells of the table, where a first line has room for it.
    fn of_table(&self, name: &str) -> Option<&'h str> {
        let field = self.hand.metadata.custom_fields.iter().find(|field| field.name == name);
        match field.map(|field| &field.value) {
            Some(Value::Text(text))
                if !text.contains(|letter: char| "(){}".contains(letter) || letter.is_control()) =>
            {
                Some(text)
            }
            _ => None,
        }
    }

    /// The seats by their numbers at the table.
    fn by_number(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.hand.setup.occupied().collect();
        seats.sort_by_key(|seat| self.number(*seat));
        seats
    }
}

/// What the players are called: as in the hand where these names tell them apart and are one line each.
fn names(hand: &Hand) -> Vec<String> {
    hand.names_apart(|name| !name.contains(char::is_control) && name.trim() == name && !name.ends_with(':'))
}

/// The sign of the currency; none for chips that stand for no money.
fn sign(hand: &Hand) -> &'static str {
    let symbol = hand.metadata.currency_symbol.as_deref();
    let known = BEFORE.iter().find(|sign| Some(**sign) == symbol);
    match (known, hand.metadata.currency.as_deref()) {
        (Some(sign), _) => sign,
        (None, Some("USD" | "CAD" | "AUD")) => "$",
        (None, Some("EUR")) => "€",
        (None, Some("GBP")) => "£",
        (None, Some("INR")) => "₹",
        (None, Some("CNY" | "JPY")) => "¥",
        _ => "",
    }
}

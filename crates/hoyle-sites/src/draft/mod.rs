//! What a room's text says of a hand, before it is asked whether it can be: [`Draft`]. Every room fills in the same draft,
//! and one translator (`translate/`) makes a hand of it. Texts are kept as places, so that filling it in again allocates
//! nothing.

mod amounts;
mod bets;
mod board;
mod dealing;
mod missing;
mod pots;
mod repeated;
mod unseated;

use hoyle_notation::problem::Problem;
use hoyle_notation::problem::message;
use hoyle_notation::text::Span;
use hoyle_rules::MaybeCard;
use hoyle_rules::poker::Cards;

pub(crate) use self::dealing::behind_hidden;
pub(crate) use self::pots::OfPot;
use crate::cash_outs::CashOut;
use crate::games::{Family, Limit};
use crate::problems::{Invalid, Malformed, Misplay};
use crate::text::amount::Amount;
use crate::text::cards;
use crate::text::lines::Line;
use crate::text::names::Initials;

/// A seat of a draft, by its index in [`Draft::seats`].
pub(crate) type Chair = u8;

/// No room has tables of so many seats: what names more is no list of seats.
pub(crate) const MOST_SEATS: usize = 64;

/// What all amounts of a text may be together, in millionths, so that no sum of them is too large.
const MOST_MONEY: i64 = 1 << 61;

/// What a room's text says of a hand.
#[derive(Default)]
pub(crate) struct Draft {
    /// Where the lines of the text are, if that is known already.
    pub(crate) lines: Vec<Span>,
    /// Whether the text is known to be ASCII, so that it has no sign of a currency but the dollar's.
    pub(crate) is_ascii: bool,
    /// The room's number of the hand, as written.
    pub(crate) id: Span,
    /// What is played.
    pub(crate) family: Option<Family>,
    /// How much may be bet.
    pub(crate) limit: Option<Limit>,
    /// Where the game stands in the text.
    pub(crate) game: Span,
    /// The small blind, or the small bet, that the text tells beside what is posted.
    pub(crate) small: Option<Amount>,
    /// The big blind, or the big bet.
    pub(crate) big: Option<Amount>,
    /// The ante that the text tells beside what is posted.
    pub(crate) ante: Option<Amount>,
    /// Whether `small` and `big` are the bets of a fixed limit.
    pub(crate) stakes_are_bets: bool,
    /// Whether it is a tournament, whose chips have no decimals.
    pub(crate) is_tournament: bool,
    /// What the tournament is called.
    pub(crate) tournament: Span,
    /// What it cost to sit down, as written.
    pub(crate) buy_in: Span,
    /// The level of the tournament.
    pub(crate) level: Option<i64>,
    /// The currency by its letters, such as `USD`.
    pub(crate) currency: Span,
    /// The sign of the currency.
    pub(crate) currency_sign: Option<&'static str>,
    /// The day: year, month, day.
    pub(crate) date: Option<(i64, u8, u8)>,
    /// The time of day, as written.
    pub(crate) time: Span,
    /// When the hand began, where the text counts milliseconds since 1970 and tells no day.
    pub(crate) began: Option<i64>,
    /// The time zone, as written.
    pub(crate) zone: Span,
    /// What the clock shows and what one of New York shows at that moment, in seconds since they showed the start of 1970.
    pub(crate) clocks: Option<(i64, i64)>,
    /// Whether the room tells all times in UTC, without writing a zone.
    pub(crate) is_utc: bool,
    /// What the text says the room is called, in a format of no room of its own.
    pub(crate) venue: Option<Span>,
    /// The name of the table.
    pub(crate) table: Span,
    /// How many seats the table has.
    pub(crate) seat_count: Option<i64>,
    /// The number of the seat that has the button.
    pub(crate) button: Option<i64>,
    /// Whether the seats are listed in the order in which players sit, and their numbers say nothing of it. `button` is then
    /// the place in the list, from 1.
    pub(crate) listed_in_order: bool,
    /// The player who sits there.
    pub(crate) seats: Vec<DraftSeat>,
    /// How many of them the lines of a summary have told of, if it goes through them in their order.
    pub(crate) summed_up: usize,
    /// Of whom they have told, a bit for each chair.
    pub(crate) in_summary: u64,
    /// Whether a line says that the first cards are dealt.
    pub(crate) tells_deal: bool,
    /// What their names begin with.
    pub(crate) initials: Initials,
    /// Whose record it is.
    pub(crate) hero: Option<Chair>,
    /// What was done, in the order of the text.
    pub(crate) entries: Vec<Entry>,
    /// Who took how much from the pots, line by line.
    pub(crate) collected: Vec<Paid>,
    /// How much was collected from which pot, where the lines tell pots apart; 0 is the main pot.
    pub(crate) from_pots: Vec<OfPot>,
    /// What the text says that each pot is, after what the house takes, or before.
    pub(crate) pots: Vec<OfPot>,
    /// Whether what the house takes is counted in there.
    pub(crate) pots_before_rake: bool,
    /// What the summary says that players won.
    pub(crate) summary: Vec<Paid>,
    /// What went back to whom because nobody matched it.
    pub(crate) uncalled: Vec<Paid>,
    /// What else the text says of what players put in, won, lost or have at the end.
    pub(crate) said: Vec<(Sum, Paid)>,
    /// Whether the room itself is not exact in that: where it is not as it should be is then a warning.
    pub(crate) stated_roughly: bool,
    /// Whether `collected` counts what nobody called as won, and no line says that it went back.
    pub(crate) collected_has_uncalled: bool,
    /// Whether all put in a bet before the first card, and nobody bets before the flop.
    pub(crate) is_bomb_pot: bool,
    /// Whether the text tells of nobody what was won, so that the rules alone say it.
    pub(crate) has_no_winnings: bool,
    /// The pot that the text states: all that was put in, less what went back.
    pub(crate) total: Option<(Amount, Span)>,
    /// What the house took that the text states.
    pub(crate) rake: Option<(Amount, Span)>,
    /// What else was taken from the pot: jackpots and the like.
    pub(crate) fees: Vec<(hoyle_poker::hand::FeeKind, Amount)>,
    /// Who took money in the place of a share of the pot, or paid for it.
    pub(crate) cash_outs: Vec<CashOut>,
    /// The lines that tell of no play: what was said, who sat out, what was paid for a knock-out.
    pub(crate) remarks: Vec<Span>,
    /// What else is told of the table, for which a hand has no place, by the names of hoyle's own fields; without a span it is
    /// so, and no more is said.
    pub(crate) of_table: Vec<(&'static str, Option<Span>)>,
    /// What the house put into the pot.
    pub(crate) added: Amount,
    /// The board that the summary states, or the first of several.
    pub(crate) board: Option<(Cards, Span)>,
    /// The other boards that the summary states, or of each what is its own, with their numbers from 1.
    pub(crate) later_boards: Vec<(u8, Cards, Span)>,
    /// Whether the hand ends in the text: with a summary, or with what was won.
    pub(crate) is_whole: bool,
    /// Whether the room has cancelled the hand.
    pub(crate) cancelled: Option<Span>,
    /// Where the text says that the board was dealt more than once, beside dealing it.
    pub(crate) run_again: Option<Span>,
    /// The cards of the first board so far.
    pub(crate) shown: Cards,
    /// How many streets have begun behind the first one.
    pub(crate) streets: u8,
    /// What stands in the place of a name in lines of seats that cannot be read, and whether that was told as an error.
    pub(crate) unseated: Vec<(Span, bool)>,
    /// The number of the last board that cards are dealt to; the first is 0.
    pub(crate) last_board: u8,
    /// Whether a bet is called all-in too that puts all others all-in and leaves the player chips.
    pub(crate) all_in_may_cover: bool,
    /// Whether the room calls everybody all-in who puts in all that is left.
    pub(crate) marks_all_in: bool,
    /// Whether the room has one word for a bet and a raise.
    pub(crate) bets_are_raises: bool,
    /// Who has put in all that the table allows, a bit for each chair.
    pub(crate) capped: u64,
    /// The most decimal places of an amount.
    pub(crate) places: u8,
    /// How many play by a line that says no more, where there is one.
    pub(crate) player_count: Option<(i64, Span)>,
    /// What is wrong with the text.
    pub(crate) found: Vec<Problem>,
}

/// A player as the text tells of one.
#[derive(Clone, Copy, Default)]
pub(crate) struct DraftSeat {
    /// The number of the seat.
    pub(crate) number: i64,
    /// The name.
    pub(crate) name: Span,
    /// What tells the player from others of the same name, where the room says which of them does what. It is written behind
    /// the name and `#`.
    pub(crate) twin: Option<u8>,
    /// What the player starts with; `None` where the text does not tell.
    pub(crate) stack: Option<Amount>,
    /// Whether the text says that the player is not in the hand.
    pub(crate) is_out: bool,
    /// Whether the text shows that the player is in the hand: by an action, or by other words.
    pub(crate) takes_part: bool,
    /// The cards that the text deals to the player, those of later streets last; an unknown card keeps its place.
    pub(crate) dealt: Cards,
    /// The cards that the text shows of the hand as it was at the end.
    pub(crate) shown: Cards,
    /// Whether the text says that the player showed at the end, without a line of its own.
    pub(crate) showed: bool,
    /// Whether the player took money in the place of a share of the pot, which the room then kept.
    pub(crate) cashed_out: bool,
    /// How many streets had begun behind the first one when the player folded.
    pub(crate) folded: Option<u8>,
}

/// Money for a player, and where the text says so.
#[derive(Clone, Copy)]
pub(crate) struct Paid {
    pub(crate) chair: Chair,
    pub(crate) amount: Amount,
    pub(crate) at: Span,
}

/// What an amount of a text is the sum of, for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sum {
    /// What the player has at the end.
    Ends,
    /// What the player wins, or loses if it is negative.
    Net,
    /// What the player puts in, less what went back.
    Bets,
}

/// Something that was done, and where the text says so.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) what: What,
    pub(crate) at: Span,
}

/// Who did it, and whether with all that was left.
#[derive(Clone, Copy)]
pub(crate) struct Done {
    pub(crate) chair: Chair,
    /// Whether the text says that it was all the player had.
    pub(crate) all_in: bool,
}

/// How much was put in for what reason, before the first card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PostKind {
    /// An ante: dead.
    Ante,
    /// The small blind. A second one in a hand is dead.
    SmallBlind,
    /// The big blind. A second one in a hand is live, and out of turn.
    BigBlind,
    /// The missed small blind, which is dead, and a big blind, which is live, in one amount.
    BothBlinds,
    /// All of it is dead.
    Dead,
    /// A live post out of turn.
    Late,
    /// A straddle, or another blind in turn: the whole bet of the player after it.
    Straddle,
}

/// What a text writes of a raise beside what it is to.
#[derive(Clone, Copy)]
pub(crate) enum Beside {
    /// By how much it is more than the bet.
    By(Amount),
    /// How much is put in with it.
    PutsIn(Amount),
    /// One of the two.
    ByOrPutsIn(Amount),
}

/// What a text calls what puts chips in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Called {
    /// The first bet of a street.
    Bet,
    /// More than a bet.
    Raise,
}

/// What was done.
#[derive(Clone, Copy)]
pub(crate) enum What {
    /// Something was posted.
    Post { by: Done, kind: PostKind, amount: Amount },
    /// A street began; these cards are new on the board.
    Street { board: Cards },
    /// Streets begin of which no line tells, as far as the rules have come to them: the board is that of the summary.
    StreetsDue,
    /// After an all-in, a board after the first got these cards; boards count from 0.
    Board { number: u8, cards: Cards },
    /// A player was dealt these cards on a later street, or in the place of others.
    Dealt { to: Chair, cards: Cards },
    /// A fold.
    Fold { by: Chair },
    /// A check.
    Check { by: Chair },
    /// A call; `adds` is what is put in with it.
    Call { by: Done, adds: Amount },
    /// The first bet of a street.
    Bet { by: Done, to: Amount },
    /// A raise or a completion, and what the text writes of it besides.
    Raise { by: Done, to: Amount, beside: Option<Beside> },
    /// A call, bet or raise, whichever it is, in which so much is put in; and what the text calls it, where it says more.
    PutIn { by: Done, adds: Amount, called: Option<Called> },
    /// A player is the first to act on a street, where the cards that say it are not seen.
    Open { by: Chair },
    /// The bring-in.
    BringIn { by: Done, to: Amount },
    /// A draw of so many cards; which ones go, as far as the text tells. None stands pat.
    Discard { by: Chair, count: u8, cards: Cards },
    /// A hand is shown.
    Show { by: Chair, cards: Cards },
    /// A hand is given up unseen at the showdown.
    Muck { by: Chair },
    /// All pots hold so much now, what the house takes counted in; bets of the street are in none. And so many who are in the
    /// hand have no chips left, where the text counts them.
    Pots { hold: Amount, all_in: Option<u8> },
    /// A player has so much left now.
    Left { to: Chair, amount: Amount },
}

impl What {
    /// Who did it.
    pub(crate) fn chair(self) -> Option<Chair> {
        match self {
            What::Street { .. } | What::StreetsDue | What::Board { .. } | What::Pots { .. } => None,
            What::Post { by, .. }
            | What::Call { by, .. }
            | What::Bet { by, .. }
            | What::Raise { by, .. }
            | What::PutIn { by, .. }
            | What::BringIn { by, .. } => Some(by.chair),
            What::Dealt { to: chair, .. }
            | What::Left { to: chair, .. }
            | What::Open { by: chair }
            | What::Fold { by: chair }
            | What::Check { by: chair }
            | What::Discard { by: chair, .. }
            | What::Show { by: chair, .. }
            | What::Muck { by: chair } => Some(chair),
        }
    }
}

/// A list without what it held, in the same memory.
fn emptied<T>(list: &mut Vec<T>) -> Vec<T> {
    list.clear();
    core::mem::take(list)
}

impl Draft {
    /// Empties it; its memory is used again.
    pub(crate) fn clear(&mut self) {
        self.initials.clear();
        *self = Draft {
            lines: emptied(&mut self.lines),
            seats: emptied(&mut self.seats),
            initials: core::mem::take(&mut self.initials),
            entries: emptied(&mut self.entries),
            collected: emptied(&mut self.collected),
            from_pots: emptied(&mut self.from_pots),
            pots: emptied(&mut self.pots),
            summary: emptied(&mut self.summary),
            uncalled: emptied(&mut self.uncalled),
            said: emptied(&mut self.said),
            fees: emptied(&mut self.fees),
            cash_outs: emptied(&mut self.cash_outs),
            remarks: emptied(&mut self.remarks),
            of_table: emptied(&mut self.of_table),
            later_boards: emptied(&mut self.later_boards),
            unseated: emptied(&mut self.unseated),
            found: emptied(&mut self.found),
            ..Draft::default()
        };
    }

    /// Something was done.
    #[inline]
    pub(crate) fn push(&mut self, what: What, at: Span) {
        if let What::Street { .. } = what {
            self.streets = self.streets.saturating_add(1);
        } else if let Some(seat) = what.chair().and_then(|chair| self.seats.get_mut(usize::from(chair))) {
            seat.takes_part = true;
            if let What::Fold { .. } = what {
                seat.folded = Some(self.streets);
            }
        }
        self.entries.push(Entry { what, at });
    }

    /// A day is written here that cannot be read.
    pub(crate) fn must_have_day(&mut self, at: Span) {
        if self.date.is_none() && !at.is_empty() {
            self.found.push(Invalid::NoSuchMoment.at(at));
        }
    }

    /// An amount stands where nothing is put in: that is no line of the room's.
    pub(crate) fn no_amount(&mut self, amount: Amount, at: Span) {
        if amount != Amount::ZERO {
            self.found.push(Invalid::UnknownLine.at(at));
        }
    }

    /// The cards in the first square brackets of a part of a line, and what follows the brackets. That there are none is
    /// told.
    #[inline]
    pub(crate) fn bracketed<'l>(&mut self, part: &'l [u8], line: Line<'_>) -> Option<(Cards, &'l [u8])> {
        let read = cards::bracketed(part);
        match read {
            Some((cards, _)) if cards.known().len() as usize != cards.len() => {
                let is_double = |(place, card): &(usize, MaybeCard)| {
                    card.known().is_some() && cards.iter().take(*place).any(|one| one == *card)
                };
                if let Some(card) = cards.iter().enumerate().find(is_double).and_then(|(_, card)| card.known()) {
                    let brackets = line.span_of(crate::text::cards::from_bracket(part));
                    let problem = Misplay::CardTwice.at(line.span());
                    self.found.push(problem.facts(i64::from(card.index()), message::part(brackets)));
                } else {
                    self.nothing_between(cards::before_bracket(part), line);
                }
            }
            Some(_) => self.nothing_between(cards::before_bracket(part), line),
            None => self.found.push(Malformed::BadCards.at(line.span())),
        }
        read
    }

    /// The same where the part of the line need have no brackets.
    #[inline]
    pub(crate) fn cards_within(&mut self, part: &[u8], line: Line<'_>) -> Option<Cards> {
        if part.contains(&b'[') { self.bracketed(part, line).map(|(cards, _)| cards) } else { None }
    }

    /// Whether no sum of amounts is too large to be counted.
    pub(crate) fn is_countable(&self) -> bool {
        // Few amounts that are small, all together, need not be added up.
        let (mut bits, mut number) = (0, 0_u64);
        self.each_amount(|amount| {
            bits |= amount.0.cast_unsigned();
            number += 1;
        });
        if bits < 1 << 45 && number < 1 << 16 {
            return true;
        }
        let mut all = 0_i64;
        self.each_amount(|amount| all = all.saturating_add(amount.0.saturating_abs()));
        all < MOST_MONEY
    }

    #[inline(always)]
    fn each_amount(&self, mut count: impl FnMut(Amount)) {
        for entry in &self.entries {
            match entry.what {
                What::Post { amount, .. }
                | What::Call { adds: amount, .. }
                | What::PutIn { adds: amount, .. }
                | What::Bet { to: amount, .. }
                | What::BringIn { to: amount, .. }
                | What::Pots { hold: amount, .. }
                | What::Left { amount, .. } => count(amount),
                What::Raise {
                    to,
                    beside: Some(Beside::By(said) | Beside::PutsIn(said) | Beside::ByOrPutsIn(said)),
                    ..
                } => count(to.max(said)),
                What::Raise { to, .. } => count(to),
                _ => {}
            }
        }
        self.seats.iter().filter_map(|seat| seat.stack).for_each(&mut count);
        for paid in [&self.collected, &self.summary, &self.uncalled] {
            paid.iter().for_each(|paid| count(paid.amount));
        }
        self.from_pots.iter().chain(&self.pots).for_each(|pot| count(pot.amount));
        self.said.iter().for_each(|(_, said)| count(said.amount));
        self.fees.iter().for_each(|(_, fee)| count(*fee));
        let stated = [self.total, self.rake].map(|stated| stated.map(|(amount, _)| amount));
        stated.into_iter().chain([self.small, self.big, self.ante, Some(self.added)]).flatten().for_each(&mut count);
    }

    /// The player in a chair.
    pub(crate) fn seat_mut(&mut self, chair: Chair) -> Option<&mut DraftSeat> {
        self.seats.get_mut(usize::from(chair))
    }
}

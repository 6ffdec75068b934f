//! A hand from another notation written as PSN: [`compose`]. Not here: rewriting a text that is PSN already (`format.rs`).

pub(in crate::psn) mod played;
mod read_back;
mod refusal;
mod remarks;

use hoyle_rules::poker::{Cards, Setup, Stack};
use hoyle_rules::{Chips, Seat, SeatSet};

use crate::hand::{Hand, PlayedAction, Settlement, Stated, is_currency};
use crate::positions::{Position, offset_of};
use crate::psn::amounts::Manner;
use crate::psn::compose::played::{Act, Played, Unplayed, everyone};
use crate::psn::compose::read_back::{read_back, shown_otherwise};
use crate::psn::compose::refusal::{because, blinds, of_player, refuse};
use crate::psn::format::{cards_in, rewrite};
use crate::psn::judge::hand_id::NamedHand;
use crate::psn::judge::metadata::NO_CURRENCY;
use crate::psn::parse::draft::NOBODY;
use crate::psn::parse::lexer::{fits_string, is_plain};
use crate::psn::print::{Item, Line, Sheet, print};
use crate::psn::problems::Inexpressible;
use crate::psn::tags::{as_cash_game, is_cash, why_not_paid};
use hoyle_notation::problem::Problem;
use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE};
use hoyle_notation::{Style, WriteOptions};

/// No seat that the reader knows has a higher number.
const MOST_SEATS: i64 = NOBODY as i64 - 1;

/// Appends the hand; gives what is lost.
pub(in crate::psn) fn compose(
    hand: &Hand,
    options: &WriteOptions,
    out: &mut Vec<u8>,
) -> Result<Vec<Loss>, ComposeError> {
    refuse(hand)?;
    let lost = |name: &str| Loss::new(Lost::Field(name.to_owned()), Inexpressible::FieldLost.at(NOWHERE));
    let of_first = |first: &Hand, out: &mut Vec<u8>| compose(first, options, out);
    if let Some(mut losses) = hand.compose_first_board(out, other_winner, of_first)? {
        losses.push(lost("boards"));
        return Ok(losses);
    }
    // A text with a currency that nobody knows would be no hand, and the code for none is read as none.
    let is_known = |currency: &String| is_currency(currency.as_bytes()) && currency != NO_CURRENCY;
    if hand.metadata.currency.as_ref().is_some_and(|currency| !is_known(currency)) {
        let mut known = hand.clone();
        known.metadata.currency = None;
        let mut losses = compose(&known, options, out)?;
        losses.push(lost("currency"));
        return Ok(losses);
    }
    if let Some(losses) = settled(hand, options, out)? {
        return Ok(losses);
    }
    if let Some(settlement) = &hand.settlement {
        if let Some(cash) = as_cash_game(hand, settlement)
            && let Some(losses) = settled(&cash, options, out)?
        {
            return Ok(losses);
        }
        // What the room paid may be what PSN cannot say; what the rules give, it can.
        let ruled = Hand { settlement: None, ..hand.clone() };
        if let Some(mut losses) = settled(&ruled, options, out)? {
            let why = why_not_paid(hand, settlement);
            losses.extend(settlement.lost_names().map(|name| match why {
                Some(why) if name == "outside" || settlement.stated.names().contains(&name) => {
                    Loss::new(Lost::Field(name.to_owned()), why)
                }
                Some(_) | None => lost(name),
            }));
            return Ok(losses);
        }
    }
    Err(other_winner(None))
}

/// Appends the hand with what was paid; gives what is lost. `None`, and nothing is appended, where the text would leave
/// somebody with other chips.
fn settled(hand: &Hand, options: &WriteOptions, out: &mut Vec<u8>) -> Result<Option<Vec<Loss>>, ComposeError> {
    let played = Played::new(hand).map_err(|why| match why {
        Unplayed::Unfinished => because(Lost::Whole, Inexpressible::Unfinished.at(NOWHERE)),
        Unplayed::Unknown(seat) => winner_unknown(seat),
    })?;
    let big_blind = hand.setup.small_bet;
    let cash = is_cash(&hand.metadata);
    let manner = Manner { even: true, ..Manner::new(options.style, big_blind, hand.scale, cash) };
    let before = out.len();
    let write = |with_amounts: bool, out: &mut Vec<u8>| -> Result<Option<Vec<Loss>>, ComposeError> {
        out.truncate(before);
        let mut writer = Writer {
            with_amounts,
            hand,
            played: &played,
            style: options.style,
            manner,
            numbers: None,
            named: SeatSet::EMPTY,
            remarked: 0,
            comments: 0,
            losses: Vec::new(),
            sheet: Sheet::default(),
        };
        writer.hand()?;
        print(&writer.sheet, &[], &[], options.style == Style::Verbose, out);
        let Some(written) = read_back(out.get(before..).unwrap_or_default(), hand) else { return Ok(None) };
        if let Some(number) = shown_otherwise(hand, &written) {
            writer.lose(Lost::Action(number), Inexpressible::ShowOrderLost.at(NOWHERE));
        }
        Ok(Some(writer.losses))
    };
    // Half a chip, or one that went to another winner, is said by amounts.
    let losses = match write(false, out)? {
        None => write(true, out)?,
        losses => losses,
    };
    // What is written is canonical: `fmt` would leave it as it is.
    let text = out.split_off(before);
    if losses.is_some() {
        let mut canonical = Vec::new();
        match rewrite(&text, options.style, &mut canonical) {
            Ok(()) if read_back(&canonical, hand).is_some() => out.append(&mut canonical),
            _ => out.extend_from_slice(&text),
        }
    }
    Ok(losses)
}

/// What PSN can say would give the pots to others, for want of a player's cards if one is named.
fn other_winner(unknown: Option<Seat>) -> ComposeError {
    unknown.map_or_else(|| because(Lost::Whole, Inexpressible::OtherOutcome.at(NOWHERE)), winner_unknown)
}

fn winner_unknown(seat: Seat) -> ComposeError {
    because(Lost::HoleCards(seat), of_player(Inexpressible::WinnerUnknown.at(NOWHERE), seat))
}

pub(in crate::psn) struct Writer<'a> {
    hand: &'a Hand,
    played: &'a Played,
    /// Whether payouts are amounts whatever the style.
    with_amounts: bool,
    style: Style,
    manner: Manner,
    /// The seat numbers, where players are called by them.
    numbers: Option<&'a [i64]>,
    /// The players who have a name in the text.
    named: SeatSet,
    /// How many actions have had their comments written, and how many comments are written.
    remarked: usize,
    comments: usize,
    losses: Vec<Loss>,
    pub(in crate::psn) sheet: Sheet,
}

impl Writer<'_> {
    /// All of the hand.
    fn hand(&mut self) -> Result<(), ComposeError> {
        // A new field of a hand is either written here or lost.
        let Hand { setup, scale: _, comments, actions, exposed, whole: _, names, seat_numbers, metadata, settlement } =
            self.hand;
        if self.played.loses_exposure || exposed.iter().any(|exposure| !self.played.exposes(exposure.seat)) {
            self.lose_field("exposed");
        }
        // A new part of what is agreed on is written, refused (`refusal.rs`) or lost.
        let Setup {
            variant: _,
            seats,
            stacks: _,
            posts: _,
            late_posts: _,
            bring_in: _,
            small_bet: _,
            big_bet: _,
            unit: _,
            run_outs: _,
            options,
        } = setup;
        if options.ante_trimming {
            self.lose_field("ante_trimming_status");
        }
        let seat_count = metadata.seat_count.filter(|count| (*seats as i64..=i64::from(u32::MAX)).contains(count));
        if seat_count != metadata.seat_count {
            self.lose_field("seat_count");
        }
        self.choose_names(seat_numbers.as_deref(), seat_count);
        self.unknown_stacks()?;
        self.head(comments, seat_count);
        self.tags(metadata);
        self.names(names.as_deref(), metadata.hero);
        self.stacks();
        self.streets(actions);
        if let Some(paid) = settlement {
            let Settlement { winnings: _, finishing_stacks: _, rake: _, fees: _, outside, pot_shares, stated } = paid;
            // They follow from what PSN says, but it has no place for them.
            if *stated != Stated::Winnings {
                self.lose_field("finishing_stacks");
            }
            paid.fee_names().for_each(|name| self.lose_field(name));
            for (name, is_told) in [("outside", !outside.is_empty()), ("pot_shares", !pot_shares.is_empty())] {
                if is_told {
                    self.lose_field(name);
                }
            }
        }
        self.ending(actions)
    }

    pub(in crate::psn) fn lose(&mut self, lost: Lost, problem: Problem) {
        self.losses.push(Loss::new(lost, problem));
    }

    pub(in crate::psn) fn lose_field(&mut self, name: &str) {
        self.lose(Lost::Field(name.to_owned()), Inexpressible::FieldLost.at(NOWHERE));
    }

    /// Players are called by their seat numbers if these go round the table in the order of dealing.
    fn choose_names(&mut self, numbers: Option<&[i64]>, seat_count: Option<i64>) {
        let Some(numbers) = numbers else { return };
        let falls = |pair: &[i64]| matches!(pair, [one, next] if one >= next);
        let turns = numbers.windows(2).filter(|pair| falls(pair)).count();
        let closes = numbers.last() >= numbers.first();
        let limit = seat_count.unwrap_or(MOST_SEATS).min(MOST_SEATS);
        let fit = numbers.iter().all(|number| (1..=limit).contains(number));
        let round = if turns == 0 { true } else { turns == 1 && !closes };
        if numbers.len() == self.hand.setup.seats && fit && round {
            self.numbers = self.hand.seat_numbers.as_deref();
        } else {
            self.lose(Lost::Field("seats".to_owned()), Inexpressible::SeatsLost.at(NOWHERE));
        }
    }

    fn player(&self, seat: Seat) -> String {
        if let Some(number) = self.numbers.and_then(|numbers| numbers.get(seat.index())) {
            return number.to_string();
        }
        let players = self.hand.setup.seats;
        let offset = offset_of(seat, players);
        match (self.style, players.saturating_sub(offset)) {
            (Style::Verbose, 1) if players >= 6 => "CO".to_owned(),
            (Style::Verbose, 2) if players >= 6 => "HJ".to_owned(),
            _ => Position { offset, players }.to_string(),
        }
    }

    /// `BTN` first, then the small blind and so on: the order of PSN's lists.
    fn round_from_button(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.hand.setup.seats;
        everyone(seats).skip(seats.saturating_sub(1)).chain(everyone(seats.saturating_sub(1)))
    }

    /// A player who stays in before the flop must have a stack that is written down.
    fn unknown_stacks(&self) -> Result<(), ComposeError> {
        let stacks = &self.hand.setup.stacks;
        let stays = |seat: &Seat| !self.played.out_early.contains(*seat);
        match everyone(self.hand.setup.seats).filter(stays).find(|seat| stacks[*seat] == Stack::Unknown) {
            Some(seat) => Err(because(Lost::Stack(seat), of_player(Inexpressible::StackUnknown.at(NOWHERE), seat))),
            None => Ok(()),
        }
    }

    fn section(&mut self, lines: Vec<Line>) {
        self.sheet.sections.push(lines);
    }

    fn head(&mut self, comments: &[String], seat_count: Option<i64>) {
        let setup = &self.hand.setup;
        let Some((small, big)) = blinds(setup.seats) else { return };
        let (ante, small, big) = (setup.posts[small].ante, setup.posts[small].blind, setup.posts[big].blind);
        let plain = |chips: Chips| self.manner.bet(chips);
        let verbose = self.style == Style::Verbose;
        let bets = if verbose || !ante.is_zero() {
            format!("{}|{}|{}", plain(ante), plain(small), plain(big))
        } else if small.0.checked_mul(2) == Some(big.0) {
            plain(big)
        } else {
            format!("{}|{}", plain(small), plain(big))
        };
        let mut seats = setup.seats.to_string();
        if let Some(dealer) = self.numbers.and_then(<[i64]>::last) {
            seats = format!("BTN {dealer}/{seats}");
        }
        if let Some(most) = seat_count {
            seats = format!("{seats}/{most}");
        }
        // The tags stand right under it.
        let mut head = Item::new(format!("NLH {bets} {seats}"));
        self.remark(comments, &mut head);
        self.section(vec![vec![head]]);
    }

    fn names(&mut self, names: Option<&[String]>, hero: Option<Seat>) {
        let mut entries = Vec::new();
        // PSN tells a nameless player from the others only where somebody has a name.
        if names.is_some_and(|names| names.iter().all(String::is_empty)) {
            self.lose_field("players");
        }
        if let Some(names) = names {
            for seat in self.round_from_button() {
                let Some(name) = names.get(seat.index()).filter(|name| !name.is_empty()) else { continue };
                if name.contains("\\\"") || !fits_string(name) || !is_plain(name) {
                    self.lose(Lost::Field("players".to_owned()), of_player(Inexpressible::NameLost.at(NOWHERE), seat));
                    continue;
                }
                self.named.insert(seat);
                entries.push(Item::new(format!("{}=\"{}\"", self.player(seat), name.replace('"', "\\\""))));
            }
        }
        let hero = hero.map(|seat| Item::new(format!("{}=HERO", self.player(seat))));
        if self.style == Style::Verbose {
            self.section(entries.into_iter().map(|entry| vec![entry]).collect());
            self.section(vec![hero.into_iter().collect()]);
        } else {
            self.section(vec![entries.into_iter().chain(hero).collect()]);
        }
    }

    /// The stacks that the style writes. Where the seats that are mentioned would not tell which are taken, all are.
    fn stacks(&mut self) {
        let (hand, played) = (self.hand, self.played);
        let known = |seat: Seat| match hand.setup.stacks[seat] {
            Stack::Known(chips) => Some(chips),
            Stack::Unknown => None,
        };
        let all = self.style != Style::Concise || self.has_gaps();
        let mut line = Line::new();
        for seat in self.round_from_button() {
            let Some(chips) = known(seat) else { continue };
            if all || !played.out_early.contains(seat) {
                line.push(Item::new(format!("{}={}", self.player(seat), self.manner.chips(chips))));
            } else {
                self.lose(Lost::Stack(seat), of_player(Inexpressible::StackLost.at(NOWHERE), seat));
            }
        }
        self.section(vec![line]);
    }

    /// Whether the taken seats are others than the first ones of the table.
    fn has_gaps(&self) -> bool {
        let players = self.hand.setup.seats as i64;
        self.numbers.is_some_and(|numbers| numbers.iter().any(|number| *number > players))
    }

    /// Whether a fold before the flop is written: always in the verbose style, else where nothing else mentions a seat
    /// that must be mentioned.
    fn writes_fold(&self, seat: Seat) -> bool {
        let unknown = self.hand.setup.stacks[seat] == Stack::Unknown;
        let named = self.named.contains(seat) || self.hand.metadata.hero == Some(seat);
        // A hand shown because all others have folded is shown too early where they have not folded yet.
        let first = self.played.streets.first().filter(|_| !self.played.has_showdown());
        let shown = first.is_some_and(|street| street.acts.iter().any(|act| act.1 == Act::Show));
        self.style == Style::Verbose || shown || self.has_gaps() && unknown && !named
    }

    fn streets(&mut self, actions: &[PlayedAction]) {
        let played = self.played;
        for (number, street) in played.streets.iter().enumerate() {
            let name = self.street(number);
            let head = if number == 0 { name.to_owned() } else { format!("{name}{}", self.cards(&street.cards)) };
            let mut line = vec![Item::new(head)];
            for (place, (seat, act, action)) in street.acts.iter().enumerate() {
                let exposes_next = street.acts.get(place + 1).is_some_and(|next| next.1 == Act::Expose);
                let (at_end, last) = (played.has_showdown(), number + 1 == played.streets.len());
                // What is said behind a fold, be it on a show that has its place in the ending, must not stand before it.
                let is_remarked = || {
                    let mut others = street.acts.iter().skip(place + 1);
                    let next = others.find(|next| next.1 != Act::Show).map_or(played.street_end(number), |next| next.2);
                    actions
                        .get(*action..next)
                        .is_some_and(|all| all.iter().any(|on| !(on.comments.is_empty() && on.asides.is_empty())))
                };
                let what = match *act {
                    Act::Check | Act::Call => ":C".to_owned(),
                    // A free fold that nobody writes would not be asked for; what is exposed stands behind a word.
                    Act::Fold { free: false }
                        if number == 0 && !exposes_next && !self.writes_fold(*seat) && !is_remarked() =>
                    {
                        continue;
                    }
                    Act::Fold { .. } => ":X".to_owned(),
                    Act::Raise { all_in: true, .. } => ":RA".to_owned(),
                    Act::Raise { by, .. } => format!(":R{}", self.manner.chips(by)),
                    // At the showdown the hand is named instead; elsewhere there is no other place to show it.
                    Act::Show if at_end && (last || self.style != Style::Verbose) => continue,
                    Act::Expose if !played.exposes(*seat) => continue,
                    Act::Show | Act::Expose => match played.known(*seat) {
                        Some(cards) => self.cards(&cards),
                        None => continue,
                    },
                };
                self.remarks(actions, *action, &mut line);
                line.push(Item::new(format!("{}{what}", self.player(*seat))));
                if *act != Act::Expose {
                    self.remarks(actions, *action + 1, &mut line);
                }
            }
            self.remarks(actions, played.street_end(number), &mut line);
            self.street_lines(line);
        }
    }

    /// A street's name and what is done on it.
    fn street_lines(&mut self, mut line: Line) {
        if self.style == Style::Verbose {
            let rest = line.split_off(line.len().min(1));
            self.section(vec![line, rest]);
        } else {
            self.section(vec![line]);
        }
    }

    fn street(&self, number: usize) -> &'static str {
        let names = match self.style {
            Style::Verbose => ["#Preflop", "#Flop", "#Turn", "#River"],
            _ => ["#P", "#F", "#T", "#R"],
        };
        names.get(number).copied().unwrap_or_default()
    }

    fn cards(&self, cards: &Cards) -> String {
        cards_in(self.style, cards)
    }

    fn ending(&mut self, actions: &[PlayedAction]) -> Result<(), ComposeError> {
        let played = self.played;
        let showdown = played.has_showdown();
        let verbose = self.style == Style::Verbose;
        let head = match (showdown, verbose) {
            (true, true) => "#Showdown",
            (true, false) => "#S",
            (false, true) => "#End",
            (false, false) => "#E",
        };
        let mut line = vec![Item::new(head)];
        let mut named = SeatSet::EMPTY;
        // Who has a word for the hand, and which.
        let mut words: Vec<(Seat, usize)> = Vec::new();
        for &seat in &played.winners {
            let with_amount = verbose || self.with_amounts;
            let paid = self.hand.settlement.as_ref().and_then(|paid| paid.winnings.get(seat.index()).copied());
            let pot = if with_amount { self.manner.chips(paid.unwrap_or(played.won[seat])) } else { "P".to_owned() };
            line.push(Item::new(format!("{} WIN {pot}", self.player(seat))));
        }
        if showdown {
            let early = |seat: Seat| {
                let on = |street: &crate::psn::compose::played::Street| {
                    street.acts.iter().any(|act| act.0 == seat && act.1 == Act::Show)
                };
                verbose && played.streets.iter().rev().skip(1).any(on)
            };
            // Who won a pot that all others had left, and mucked, stays unseen.
            let winners = played.winners.iter().filter(|seat| played.live.contains(**seat));
            let others = played.shown.iter().filter(|seat| !played.winners.contains(seat));
            let last = played.exposed_last.iter().filter(|seat| played.exposes(**seat));
            let seats: Vec<Seat> = winners.chain(others).chain(last).copied().collect();
            let exposed = self.hand.exposed.iter().map(|exposure| exposure.seat);
            let compared: SeatSet = seats.iter().copied().chain(exposed).collect();
            let hand = |seat: Seat| played.known(seat).and_then(|cards| NamedHand::new(&cards, &played.board));
            for &seat in &seats {
                let (Some(cards), Some(called)) = (played.known(seat), hand(seat)) else {
                    if played.winners.contains(&seat) {
                        let problem = of_player(Inexpressible::WinnerUnknown.at(NOWHERE), seat);
                        return Err(because(Lost::HoleCards(seat), problem));
                    }
                    continue;
                };
                named.insert(seat);
                if early(seat) && !played.winners.contains(&seat) {
                    continue; // It is seen where it was shown.
                }
                let rivals: Vec<NamedHand> = compared.iter().filter(|other| *other != seat).filter_map(hand).collect();
                let kickers = called.deciding(&rivals);
                words.push((seat, line.len()));
                line.push(Item::new(format!("{}{}{}", self.player(seat), self.cards(&cards), called.write(kickers))));
            }
        } else {
            named = played.shown.iter().fold(named, |mut set, seat| {
                set.insert(*seat);
                set
            });
        }
        let exposed = self.hand.exposed.iter().map(|exposure| exposure.seat);
        named = named | exposed.filter(|seat| played.exposes(*seat)).collect();
        for seat in everyone(self.hand.setup.seats) {
            let known = played.holes[seat].iter().any(|card| card.known().is_some());
            let winner = showdown && played.winners.contains(&seat) && played.live.contains(seat);
            if known && !named.contains(seat) {
                self.lose(Lost::HoleCards(seat), of_player(Inexpressible::HoleCardsLost.at(NOWHERE), seat));
            } else if winner && !played.shown.contains(&seat) {
                self.lose(Lost::HoleCards(seat), of_player(Inexpressible::WinnerShown.at(NOWHERE), seat));
            } else if played.shown_in_part.contains(seat) && named.contains(seat) {
                self.lose(Lost::HoleCards(seat), of_player(Inexpressible::ShownInPart.at(NOWHERE), seat));
            }
        }
        self.last_remarks(actions, &words, &mut line);
        self.street_lines(line);
        Ok(())
    }
}

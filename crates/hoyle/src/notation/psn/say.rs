//! A hand from another notation written as PSN: [`say`]. Not here: rewriting a text that is PSN already (`rewrite.rs`).

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Cards, Game, Post, Stack};
use hoyle_rules::{BySeat, Seat, SeatSet};

use super::PsnReader;
use super::called::Called;
use super::chips::Manner;
use super::keep;
use super::lex::fits_string;
use super::played::{Act, Played, Unplayed, everyone};
use super::problems::loss::Fault as Wrong;
use super::rewrite::{cards_in, rewrite};
use super::sheet::{Item, Line, Sheet, print};
use crate::notation::{How, Reader, Style, Want};
use crate::positions::{Position, offset_of, seat_at};
use crate::problem::Problem;
use crate::problem::loss::{Loss, Lost, NOWHERE, Unsaid};
use crate::record::Record;
use crate::record::poker::{About, Hand};
use crate::text::date::offset_from_utc;

/// Appends the hand; gives what is lost.
pub(super) fn say(hand: &Hand, how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
    refuse(hand)?;
    let played = Played::new(hand).map_err(|why| match why {
        Unplayed::Unfinished => because(Lost::Whole, Wrong::Unfinished.at(NOWHERE)),
        Unplayed::Unknown(seat) => because(Lost::HoleCards(seat), of_player(Wrong::WinnerUnknown.at(NOWHERE), seat)),
    })?;
    let big_blind = hand.setup.small_bet;
    let cash = hand.about.currency.is_some() && hand.about.level.is_none();
    let manner = Manner { even: true, ..Manner::new(how.style, big_blind, hand.scale, cash) };
    let before = out.len();
    let write = |told: bool, out: &mut Vec<u8>| -> Result<Option<Vec<Loss>>, Unsaid> {
        out.truncate(before);
        let mut writer = Writer {
            told,
            hand,
            played: &played,
            style: how.style,
            manner,
            numbers: None,
            named: SeatSet::EMPTY,
            losses: Vec::new(),
            sheet: Sheet::default(),
        };
        writer.choose_names();
        writer.unknown_stacks()?;
        writer.head();
        writer.about(&hand.about, how);
        writer.names();
        writer.stacks();
        writer.streets();
        writer.ending()?;
        print(&writer.sheet, &[], &[], how.style == Style::Verbose, out);
        Ok(ends_like(out.get(before..).unwrap_or_default(), hand).then_some(writer.losses))
    };
    // Half a chip, or one that went to another winner, is told by amounts.
    let losses = match write(false, out)? {
        None => write(true, out)?,
        losses => losses,
    };
    let Some(mut losses) = losses else {
        out.truncate(before);
        return Err(because(Lost::Whole, Wrong::OtherOutcome.at(NOWHERE)));
    };
    // What is written is canonical: `fmt` would leave it as it is.
    let text = out.split_off(before);
    let mut canonical = Vec::new();
    match rewrite(&text, how.style, &mut canonical) {
        Ok(()) if ends_like(&canonical, hand) => out.append(&mut canonical),
        _ => out.extend_from_slice(&text),
    }
    if how.carried.is_some() {
        losses.clear();
    }
    Ok(losses)
}

/// Whether a text that was just written leaves every player with what the hand does. The two notations differ in a few
/// rules, and nobody shall have other chips for being written down.
fn ends_like(text: &[u8], hand: &Hand) -> bool {
    let mut reader = PsnReader::new(Want::Record);
    let mut first = None;
    _ = reader.take(text, true, &mut first);
    match reader.record() {
        Some(Record::Poker(written)) if first.is_none() => written.ends_like(hand),
        _ => false,
    }
}

fn because(lost: Lost, problem: Problem) -> Unsaid {
    Unsaid::Because(Loss::new(lost, problem))
}

fn of_player(problem: Problem, seat: Seat) -> Problem {
    problem.facts(seat.index() as i64, 0)
}

/// What cannot be said at all.
fn refuse(hand: &Hand) -> Result<(), Unsaid> {
    let setup = &hand.setup;
    if setup.variant.game != Game::NoLimitHoldem {
        return Err(because(Lost::Field("variant".to_owned()), Wrong::OtherGame.at(NOWHERE)));
    }
    let (small, big) = blinds(setup.seats).ok_or(Unsaid::Foreign)?;
    let posts: BySeat<Post> = setup.posts;
    let first = posts[small].ante;
    if let Some(seat) = setup.occupied().find(|seat| posts[*seat].ante != first) {
        return Err(because(Lost::Field("antes".to_owned()), of_player(Wrong::UnevenAntes.at(NOWHERE), seat)));
    }
    let other = |seat: &Seat| *seat != small && *seat != big && !posts[*seat].blind.is_zero();
    let wrong = setup.occupied().find(other);
    let wrong = wrong.or((posts[small].blind > posts[big].blind).then_some(small));
    if let Some(seat) = wrong {
        return Err(because(Lost::Post(seat), of_player(Wrong::OtherBlinds.at(NOWHERE), seat)));
    }
    if posts[big].blind != setup.small_bet {
        return Err(because(Lost::Post(big), Wrong::OtherMinimum.at(NOWHERE)));
    }
    Ok(())
}

/// Who posts the small and the big blind.
fn blinds(seats: usize) -> Option<(Seat, Seat)> {
    let (small, big) = if seats == 2 { (0, 1) } else { (1, 2) };
    Some((seat_at(small, seats)?, seat_at(big, seats)?))
}

struct Writer<'a> {
    hand: &'a Hand,
    played: &'a Played,
    /// Whether payouts are amounts whatever the style.
    told: bool,
    style: Style,
    manner: Manner,
    /// The seat numbers, where players are called by them.
    numbers: Option<&'a [i64]>,
    /// Who has a name in the text.
    named: SeatSet,
    losses: Vec<Loss>,
    sheet: Sheet,
}

impl Writer<'_> {
    fn lose(&mut self, lost: Lost, problem: Problem) {
        self.losses.push(Loss::new(lost, problem));
    }

    fn lose_field(&mut self, name: &str) {
        self.lose(Lost::Field(name.to_owned()), Wrong::FieldLost.at(NOWHERE));
    }

    /// Players are called by their seat numbers if these go round the table in the order of dealing.
    fn choose_names(&mut self) {
        let Some(numbers) = self.hand.seat_numbers.as_deref() else { return };
        let falls = |pair: &[i64]| matches!(pair, [one, next] if one >= next);
        let turns = numbers.windows(2).filter(|pair| falls(pair)).count();
        let closes = numbers.last() >= numbers.first();
        let limit = self.hand.about.seat_count.unwrap_or(255).min(255);
        let fit = numbers.iter().all(|number| (1..=limit).contains(number));
        let round = if turns == 0 { true } else { turns == 1 && !closes };
        if numbers.len() == self.hand.setup.seats && fit && round {
            self.numbers = Some(numbers);
        } else {
            self.lose(Lost::Field("seats".to_owned()), Wrong::SeatsLost.at(NOWHERE));
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

    /// Who stays in before the flop must have a stack that is written down.
    fn unknown_stacks(&self) -> Result<(), Unsaid> {
        let stacks = &self.hand.setup.stacks;
        let stays = |seat: &Seat| !self.played.out_early.contains(*seat);
        match everyone(self.hand.setup.seats).filter(stays).find(|seat| stacks[*seat] == Stack::Unknown) {
            Some(seat) => Err(because(Lost::Stack(seat), of_player(Wrong::StackUnknown.at(NOWHERE), seat))),
            None => Ok(()),
        }
    }

    fn section(&mut self, lines: Vec<Line>) {
        self.sheet.sections.push(lines);
    }

    fn head(&mut self) {
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
        if let Some(most) = self.hand.about.seat_count {
            seats = format!("{seats}/{most}");
        }
        // The tags stand right under it.
        self.section(vec![vec![Item::new(format!("NLH {bets} {seats}"))]]);
    }

    fn about(&mut self, about: &About, how: &How<'_>) {
        let mut line = Line::new();
        match date(about) {
            Some(date) => {
                line.push(Item::new(format!("DATE {date}")));
                if about.time.as_ref().is_some_and(|time| time.len() > 8) {
                    self.lose_field("time");
                }
                if about.zone.as_deref().is_some_and(|zone| zone.contains('/') && !zone.starts_with("Etc/")) {
                    self.lose_field("time_zone");
                }
            }
            None => {
                let there = [
                    ("year", about.year.is_some()),
                    ("month", about.month.is_some()),
                    ("day", about.day.is_some()),
                    ("time", about.time.is_some()),
                    ("time_zone", about.zone.is_some()),
                ];
                for (name, _) in there.into_iter().filter(|(_, there)| *there) {
                    self.lose(Lost::Field(name.to_owned()), Wrong::DateLost.at(NOWHERE));
                }
            }
        }
        match (&about.currency, about.level) {
            (currency, Some(level)) if level > 0 => {
                line.push(Item::new(format!("LVL {level}")));
                if currency.is_some() {
                    self.lose_field("currency");
                }
            }
            (Some(currency), level) => {
                line.push(Item::new(format!("CASH {currency}")));
                if level.is_some() {
                    self.lose_field("level");
                }
            }
            (None, Some(_)) => self.lose_field("level"),
            (None, None) => {}
        }
        if about.event.is_some() {
            self.lose_field("event");
        }
        for (name, _) in &about.rest {
            self.lose_field(name);
        }
        if let Some((notation, text)) = how.carried {
            line.push(Item::new(format!("INFO {}", keep::pack(notation, text))));
        }
        if let Some(head) = self.sheet.sections.first_mut() {
            head.push(line);
        }
    }

    fn names(&mut self) {
        let mut entries = Vec::new();
        if let Some(names) = &self.hand.names {
            for seat in self.round_from_button() {
                let Some(name) = names.get(seat.index()).filter(|name| !name.is_empty()) else { continue };
                if name.contains("\\\"") || !fits_string(name) {
                    self.lose(Lost::Field("players".to_owned()), of_player(Wrong::NameLost.at(NOWHERE), seat));
                    continue;
                }
                self.named.insert(seat);
                entries.push(Item::new(format!("{}=\"{}\"", self.player(seat), name.replace('"', "\\\""))));
            }
        }
        let hero = self.hand.about.hero.map(|seat| Item::new(format!("{}=HERO", self.player(seat))));
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
                self.lose(Lost::Stack(seat), of_player(Wrong::StackLost.at(NOWHERE), seat));
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
        let named = self.named.contains(seat) || self.hand.about.hero == Some(seat);
        self.style == Style::Verbose || self.has_gaps() && unknown && !named
    }

    fn streets(&mut self) {
        let played = self.played;
        for (number, street) in played.streets.iter().enumerate() {
            let mut line = Line::new();
            for (seat, act, deed) in &street.acts {
                self.commentary(*deed);
                let (at_end, last) = (played.has_showdown(), number + 1 == played.streets.len());
                let what = match *act {
                    Act::Check | Act::Call => ":C".to_owned(),
                    // A free fold that nobody writes would not be asked for.
                    Act::Fold { free: false } if number == 0 && !self.writes_fold(*seat) => continue,
                    Act::Fold { .. } => ":X".to_owned(),
                    Act::Raise { all_in: true, .. } => ":RA".to_owned(),
                    Act::Raise { by, .. } => format!(":R{}", self.manner.chips(by)),
                    // At the showdown the hand is named instead; elsewhere there is no other place to show it.
                    Act::Show if at_end && (last || self.style != Style::Verbose) => continue,
                    Act::Show => match played.known(*seat) {
                        Some(cards) => self.cards(&cards),
                        None => continue,
                    },
                };
                line.push(Item::new(format!("{}{what}", self.player(*seat))));
            }
            let name = self.street(number);
            let head = if number == 0 { name.to_owned() } else { format!("{name}{}", self.cards(&street.cards)) };
            self.street_lines(head, line);
        }
        let beyond = self.hand.deeds.iter().enumerate().filter(|(_, deed)| deed.action.is_none());
        for (number, _) in beyond.collect::<Vec<_>>() {
            self.commentary(number);
        }
    }

    /// A street's name and what is done on it.
    fn street_lines(&mut self, head: String, mut line: Line) {
        if self.style == Style::Verbose {
            self.section(vec![vec![Item::new(head)], line]);
        } else {
            line.insert(0, Item::new(head));
            self.section(vec![line]);
        }
    }

    fn street(&self, number: usize) -> &'static str {
        let names = match self.style {
            Style::Verbose => ["#Preflop", "#Flop", "#Turn", "#River"],
            Style::Usual | Style::Concise => ["#P", "#F", "#T", "#R"],
        };
        names.get(number).copied().unwrap_or_default()
    }

    /// What is said beside an action is lost.
    fn commentary(&mut self, number: usize) {
        let said = self.hand.deeds.get(number).is_some_and(|deed| deed.written.contains('#'));
        if said {
            self.lose(Lost::Deed(number), Wrong::CommentaryLost.at(NOWHERE));
        }
    }

    fn cards(&self, cards: &Cards) -> String {
        cards_in(self.style, cards)
    }

    fn ending(&mut self) -> Result<(), Unsaid> {
        let played = self.played;
        let showdown = played.has_showdown();
        let verbose = self.style == Style::Verbose;
        let mut line = Line::new();
        let mut named = SeatSet::EMPTY;
        for &seat in &played.winners {
            let told = verbose || self.told;
            let pot = if told { self.manner.chips(played.won[seat]) } else { "P".to_owned() };
            line.push(Item::new(format!("{} WIN {pot}", self.player(seat))));
        }
        if showdown {
            let early = |seat: Seat| {
                let on =
                    |street: &super::played::Street| street.acts.iter().any(|act| act.0 == seat && act.1 == Act::Show);
                verbose && played.streets.iter().rev().skip(1).any(on)
            };
            let others = played.shown.iter().filter(|seat| !played.winners.contains(seat));
            let seats: Vec<Seat> = played.winners.iter().chain(others).copied().collect();
            let hand = |seat: Seat| played.known(seat).and_then(|cards| Called::new(&cards, &played.board));
            for &seat in &seats {
                let (Some(cards), Some(called)) = (played.known(seat), hand(seat)) else {
                    if played.winners.contains(&seat) {
                        let problem = of_player(Wrong::WinnerUnknown.at(NOWHERE), seat);
                        return Err(because(Lost::HoleCards(seat), problem));
                    }
                    continue;
                };
                named.insert(seat);
                if early(seat) && !played.winners.contains(&seat) {
                    continue; // It is seen where it was shown.
                }
                let rivals: Vec<Called> =
                    seats.iter().filter(|other| **other != seat).filter_map(|other| hand(*other)).collect();
                let kickers = called.deciding(&rivals);
                line.push(Item::new(format!("{}{}{}", self.player(seat), self.cards(&cards), called.write(kickers))));
            }
        } else {
            named = played.shown.iter().fold(named, |mut set, seat| {
                set.insert(*seat);
                set
            });
        }
        for seat in everyone(self.hand.setup.seats) {
            let known = played.holes[seat].iter().any(|card| card.known().is_some());
            let winner = showdown && played.winners.contains(&seat);
            if known && !named.contains(seat) {
                self.lose(Lost::HoleCards(seat), of_player(Wrong::HoleCardsLost.at(NOWHERE), seat));
            } else if winner && !played.shown.contains(&seat) {
                self.lose(Lost::HoleCards(seat), of_player(Wrong::WinnerShown.at(NOWHERE), seat));
            }
        }
        let head = match (showdown, verbose) {
            (true, true) => "#Showdown",
            (true, false) => "#S",
            (false, true) => "#End",
            (false, false) => "#E",
        };
        self.street_lines(head.to_owned(), line);
        Ok(())
    }
}

/// `2021-01-21T18:15:00Z`, if all of it is known.
fn date(about: &About) -> Option<String> {
    let (year, month, day) = (about.year?, about.month?, about.day?);
    let time = about.time.as_deref()?.get(..8)?;
    let date = format!("{year:04}-{month:02}-{day:02}T{time}");
    if !(0..=9999).contains(&year) {
        return None;
    }
    let offset = match about.zone.as_deref()? {
        zone if zone.starts_with(['Z', '+', '-']) => zone.to_owned(),
        zone => offset_from_utc(zone, &date)?,
    };
    Some(date + &offset)
}

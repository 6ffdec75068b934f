//! The first line of a hand, its table, its seats.

use hoyle_notation::text::date::{Clock, in_utc};
use hoyle_poker::hand::Identifier;
use hoyle_rules::Chips;
use hoyle_rules::poker::{Game, Stack};

use super::super::header::{CAP, CLUB, FAST_FOLD, MATCH_ROUND, MIX, PLAY_MONEY, ZOOM};
use super::{TABLES, Writer};
use crate::buy_in::BuyIn;
use crate::compose::{button_number, hash, is_number, number_of};
use crate::text::amount::{self, Signs};
use crate::translate::record::{short_of, zone_of};

impl Writer<'_> {
    /// `PokerStars Hand #1: Hold'em No Limit ($1/$2 USD) - 2021/07/30 0:00:01 ET`
    pub(super) fn first_line(&self) -> String {
        let metadata = &self.hand.metadata;
        let number = number_of(metadata.hand.as_ref(), &self.text);
        let mut line = match (self.of_table(CLUB), self.of_table(FAST_FOLD)) {
            (Some(club), _) => format!("PokerStars Home Game Hand #{number}: {{{club}}} "),
            (None, Some(ZOOM)) => format!("PokerStars {ZOOM} Hand #{number}: "),
            (None, _) => format!("PokerStars Hand #{number}: "),
        };
        if self.is_tournament {
            let number = match metadata.event.as_deref() {
                Some(event) => {
                    // Full Tilt has it in brackets at the end.
                    let bracketed = || event.strip_suffix(')')?.rsplit_once('(').map(|(_, inside)| inside);
                    let number = event.strip_prefix("Tournament #").or_else(bracketed);
                    number.filter(|number| is_number(number)).map_or_else(|| hash(event).to_string(), str::to_owned)
                }
                None => "0".to_owned(),
            };
            line.push_str(&format!("Tournament #{number}, "));
            let is_word = |text: &str| !text.is_empty() && text.chars().all(|letter| letter.is_ascii_alphanumeric());
            match metadata.buy_in.as_deref().map(|text| (BuyIn::read(text), text)) {
                Some((Some(buy_in), _)) => line.push_str(&format!("{buy_in} ")),
                // `Freeroll`, `300FPP`
                Some((None, text)) if is_word(text) => line.push_str(&format!("{text} ")),
                _ => {}
            }
        }
        // The stakes of a mix at a cash table stand in the brackets of its game.
        let mix = self.of_table(MIX);
        match mix {
            Some(mix) if self.is_tournament => line.push_str(&format!("{mix} ({})", self.game)),
            Some(mix) => line.push_str(&format!("{mix} ({},", self.game)),
            None => line.push_str(&self.game),
        }
        let round = self.of_table(MATCH_ROUND).filter(|round| round.bytes().all(|byte| b"IVXLC".contains(&byte)));
        if let Some(round) = round.filter(|_| self.is_tournament && metadata.level.is_some()) {
            line.push_str(&format!(" - Match Round {round}"));
        }
        if let Some(level) = metadata.level.filter(|level| (1..=399).contains(level)) {
            line.push_str(if round.is_some() { ", " } else { " - " });
            line.push_str(&format!("Level {}", roman(level)));
        }
        line.push_str(if mix.is_some() && !self.is_tournament { " " } else { " (" });
        line.push_str(&self.stakes());
        let is_amount = |text: &&str| {
            amount::read(text.as_bytes(), Signs::ENGLISH)
                .is_some_and(|read| read.length == text.len() && text.starts_with(|first: char| first.is_ascii_digit()))
        };
        if let Some(cap) = self.of_table(CAP).filter(is_amount) {
            line.push_str(&format!(" - {}{cap} Cap - ", self.sign));
        }
        if let Some(code) = self.currency_code().filter(|_| !self.is_tournament) {
            line.push_str(&format!(" {code}"));
        }
        line.push(')');
        if let Some(date) = self.date() {
            line.push_str(&format!(" - {date}"));
        }
        line + "\r\n"
    }

    /// The currency by its code of ISO 4217; others have no place.
    fn currency_code(&self) -> Option<&str> {
        let is_code = |code: &&str| code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
        self.hand.metadata.currency.as_deref().filter(is_code)
    }

    /// The table, and who sits there.
    pub(super) fn table(&mut self) {
        let metadata = &self.hand.metadata;
        let name = metadata.table.as_ref().map(Identifier::to_string).unwrap_or_default();
        let name = name.replace('\'', " ").replace(char::is_control, " ").trim().to_owned();
        let name = if name.is_empty() { "1" } else { &name };
        let highest = self.numbers.iter().max().copied().unwrap_or(0);
        let button = button_number(&self.hand.setup, &self.numbers);
        let wanted = metadata.seat_count.unwrap_or(0).max(highest).max(button.unwrap_or(0));
        let size = TABLES.into_iter().find(|size| *size >= wanted).unwrap_or(10);
        let mut line = format!("Table '{name}' {size}-max");
        let is_stated = metadata.custom_fields.iter().any(|field| field.name == PLAY_MONEY);
        let has_money = self.is_tournament || !self.sign.is_empty() || self.currency_code().is_some();
        if is_stated || !has_money {
            line.push_str(" (Play Money)");
        }
        if let Some(button) = button {
            line.push_str(&format!(" Seat #{button} is the button"));
        }
        self.line(line);
        for seat in self.by_number() {
            if let Stack::Known(stack) = self.hand.setup.stacks[seat] {
                let line = format!("Seat {}: {} ({} in chips", self.number(seat), self.name(seat), self.money(stack));
                // A bounty stands behind the stack, and that somebody sits out who is dealt in.
                let is_more = |rest: &str| rest.starts_with(", ") || rest == ") is sitting out";
                let has_more = |remark: &&String| remark.strip_prefix(&line).is_some_and(is_more);
                let whole = self.hand.comments.iter().find(has_more).cloned();
                self.line(whole.unwrap_or(line + ")"));
            }
        }
        let (seats, others): (Vec<_>, Vec<_>) = self.hand.comments.iter().partition(|remark| self.is_free_seat(remark));
        seats.into_iter().for_each(|seat| self.line(seat));
        self.remarks(others.into_iter());
    }

    /// Whether a remark is the seat of a player who is not dealt in: `Seat 6: name ($150.10 in chips) is sitting out`.
    fn is_free_seat(&self, remark: &str) -> bool {
        let number = remark.strip_prefix("Seat ").and_then(|rest| rest.split_once(':')?.0.parse().ok());
        let is_free = number.is_some_and(|number: i64| (1..=10).contains(&number) && !self.numbers.contains(&number));
        let ends = [
            " in chips)",
            " in chips) is sitting out",
            " in chips) out of hand (moved from another table into small blind)",
        ];
        is_free && ends.iter().any(|end| remark.ends_with(end)) && !remark.contains(char::is_control)
    }

    /// `$0.50/$1.00`: both in the same manner.
    fn stakes(&self) -> String {
        let setup = &self.hand.setup;
        let (ante, least) = (setup.occupied().map(|seat| setup.posts[seat].ante).max(), setup.small_bet);
        if setup.variant.game == Game::NoLimitShortDeck {
            let ante = self.money(ante.unwrap_or_default());
            return format!("Button Blind {} - Ante {ante}", self.money(least));
        }
        let small = match setup.variant.is_fixed_limit() {
            true => return self.both(setup.small_bet, setup.big_bet),
            false => setup.blinds().0.map(|seat| setup.posts[seat].blind).filter(|blind| *blind < least),
        };
        // Behind a bomb pot nobody knows how little may be bet, and half of the least chip is none.
        self.both(small.unwrap_or(Chips((least.0 / 2).max(1))), least)
    }

    fn both(&self, small: Chips, big: Chips) -> String {
        let shortest = |chips: Chips| self.hand.money(chips).to_string();
        let has_decimals = shortest(small).contains('.') || shortest(big).contains('.');
        let least = if has_decimals { 2 } else { 0 };
        format!("{}/{}", self.decimals(small, least), self.decimals(big, least))
    }

    /// `2021/07/30 0:00:01 ET`. A zone that has no short name is written in UTC; where none is known, none is written.
    fn date(&self) -> Option<String> {
        let metadata = &self.hand.metadata;
        let (year, month, day) = (metadata.year?, metadata.month?, metadata.day?);
        let mut clock = Clock { year, month, day, time: metadata.time.clone().unwrap_or_default() };
        let named = metadata.zone.as_deref().and_then(|zone| {
            let own = metadata.zone_abbreviation.as_deref().filter(|short| zone_of(short) == Some(zone));
            own.or_else(|| short_of(zone))
        });
        let zone = match (named, &metadata.zone, metadata.began()) {
            (Some(short), _, _) => Some(short),
            (None, Some(_), Some(began)) => {
                clock = in_utc(&clock, began.get(19..)?)?;
                Some("UTC")
            }
            (None, _, _) => None,
        };
        let mut date = format!("{:04}/{:02}/{:02}", clock.year, clock.month, clock.day);
        if let Some(time) = clock.time.get(..8) {
            date.push_str(&format!(" {}", time.strip_prefix('0').unwrap_or(time)));
            date.extend(zone.iter().flat_map(|zone| [" ", *zone]));
        }
        Some(date)
    }
}

fn roman(number: i64) -> String {
    const SIGNS: [(i64, &str); 9] =
        [(100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")];
    let mut left = number;
    let mut text = String::new();
    for (value, sign) in SIGNS {
        while left >= value {
            text.push_str(sign);
            left -= value;
        }
    }
    text
}

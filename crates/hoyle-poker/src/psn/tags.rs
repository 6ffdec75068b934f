//! The metadata of a hand as the tags of the section INFO. Not here: reading them (`judge/metadata.rs`).

use hoyle_notation::problem::{Lost, NOWHERE, Problem};
use hoyle_notation::text::Span;
use hoyle_rules::Chips;

use crate::hand::{Hand, Metadata, Settlement};
use crate::psn::attachment::unpack;
use crate::psn::compose::Writer;
use crate::psn::judge::metadata::{NO_CURRENCY, buy_in};
use crate::psn::parse::lexer::{fits_string, is_plain};
use crate::psn::parse::values;
use crate::psn::print::{Item, Line};
use crate::psn::problems::Inexpressible;

/// Whether the text will be one of a cash game.
pub(in crate::psn) fn is_cash(metadata: &Metadata) -> bool {
    metadata.level.is_none() && (metadata.currency.is_some() || buys_in(metadata) == Some(true))
}

/// The rake, where it is taken in a hand that is no cash game of PSN.
fn rake_beside(metadata: &Metadata, settlement: &Settlement) -> Option<Chips> {
    (!is_cash(metadata)).then_some(settlement.rake).filter(|rake| !rake.is_zero())
}

/// Why what the room paid cannot be said, where that is known.
pub(in crate::psn) fn why_not_paid(hand: &Hand, settlement: &Settlement) -> Option<Problem> {
    let outside: Chips = settlement.outside.iter().copied().sum();
    if !outside.is_zero() {
        return Some(Inexpressible::MoneyFromOutside.at(NOWHERE).facts(outside.0, settlement.rake.0).scale(hand.scale));
    }
    let rake = rake_beside(&hand.metadata, settlement)?;
    let has_level = hand.metadata.level.is_some();
    let why = i64::from(!has_level);
    (has_level || hand.scale == 0).then(|| Inexpressible::RakeLost.at(NOWHERE).facts(rake.0, why).scale(hand.scale))
}

/// A raked hand without a currency as a cash game: these name one. Their chips are decimal, so that a hand of whole chips
/// would have smaller ones.
pub(in crate::psn) fn as_cash_game(hand: &Hand, settlement: &Settlement) -> Option<Hand> {
    let Metadata { level: None, currency: None, .. } = hand.metadata else { return None };
    rake_beside(&hand.metadata, settlement).filter(|_| hand.scale > 0)?;
    let mut cash = hand.clone();
    cash.metadata.currency = Some(NO_CURRENCY.to_owned());
    Some(cash)
}

/// Whether the buy-in that PSN can say has a currency.
fn buys_in(metadata: &Metadata) -> Option<bool> {
    let text = metadata.buy_in.as_deref()?;
    let at = Span::new(0, u32::try_from(text.len()).ok()?);
    let currency = buy_in(text.as_bytes(), at, &mut Vec::new())?.map(|at| at.of(text.as_bytes()));
    let other = |cash: &String| currency.is_some_and(|currency| currency != cash.as_bytes());
    let fits = match metadata.level {
        Some(_) => currency.is_some(),
        None => !metadata.currency.as_ref().is_some_and(other),
    };
    fits.then_some(currency.is_some())
}

impl Writer<'_> {
    /// When the hand began; gives whether that is written in UTC.
    fn date(&mut self, metadata: &Metadata, line: &mut Line) -> bool {
        let (time, zone) = (&metadata.time, &metadata.zone);
        let date = metadata.began();
        let utc = date.as_ref().is_some_and(|date| date.ends_with('Z'));
        match date {
            Some(date) => {
                line.push(Item::new(format!("DATE {date}")));
                if time.as_ref().is_some_and(|time| time.len() > 8) {
                    self.lose_field("time");
                }
                if zone.as_deref().is_some_and(|zone| zone.contains('/') && !zone.starts_with("Etc/")) {
                    self.lose_field("time_zone");
                }
            }
            None => {
                let there = [
                    ("year", metadata.year.is_some()),
                    ("month", metadata.month.is_some()),
                    ("day", metadata.day.is_some()),
                    ("time", time.is_some()),
                    // A time without a zone is in UTC: nobody wrote that one.
                    ("time_zone", zone.as_deref().is_some_and(|zone| zone != "UTC" || time.is_none())),
                ];
                for (name, _) in there.into_iter().filter(|(_, there)| *there) {
                    self.lose(Lost::Field(name.to_owned()), Inexpressible::DateLost.at(NOWHERE));
                }
            }
        }
        utc
    }

    /// The metadata, as tags under the head of the hand.
    pub(in crate::psn) fn tags(&mut self, metadata: &Metadata) {
        // A new field is either written here or lost.
        let Metadata {
            // With them the line begins.
            year: _,
            month: _,
            day: _,
            time: _,
            zone: _,
            zone_abbreviation,
            level,
            buy_in,
            currency,
            currency_symbol,
            seat_count: _,
            hero: _,
            event,
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
            section,
            custom_fields,
        } = metadata;
        let mut line = Line::new();
        let utc = self.date(metadata, &mut line);
        match (currency, *level) {
            (currency, Some(level)) if fits_level(level) => {
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
        match buy_in {
            Some(text) if buys_in(metadata).is_some() => line.push(Item::new(format!("BUY {text}"))),
            Some(_) => self.lose_field("BUY"),
            None => {}
        }
        match info {
            Some(text) if !text.contains("\\\"") && fits_string(text) && is_plain(text) && unpack(text).is_none() => {
                line.push(Item::new(format!("INFO \"{}\"", text.replace('"', "\\\""))));
            }
            Some(_) => self.lose_field("INFO"),
            None => {}
        }
        // In the order of the fields of PHH.
        let others = [
            ("event", event.is_some()),
            ("author", author.is_some()),
            ("url", url.is_some()),
            ("venue", venue.is_some()),
            ("address", address.is_some()),
            ("city", city.is_some()),
            ("region", region.is_some()),
            ("postal_code", postal_code.is_some()),
            ("country", country.is_some()),
            ("time_zone_abbreviation", zone_abbreviation.as_deref().is_some_and(|short| !utc || short != "UTC")),
            ("hand", hand.is_some()),
            ("table", table.is_some()),
            ("currency_symbol", currency_symbol.is_some()),
            ("time_limit", time_limit.is_some()),
            ("time_banks", time_banks.is_some()),
        ];
        for (name, _) in others.into_iter().filter(|(_, stated)| *stated) {
            self.lose_field(name);
        }
        for field in custom_fields {
            self.lose_field(&field.name);
        }
        if let Some(section) = section {
            self.lose_field(&format!("[{section}]"));
        }
        if let Some(head) = self.sheet.sections.first_mut() {
            head.push(line);
        }
    }
}

/// Whether PSN counts levels so far.
fn fits_level(level: i64) -> bool {
    values::whole(level.to_string().as_bytes()).is_some_and(|level| level > 0)
}

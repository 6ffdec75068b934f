//! What the text of a hand does not say: [`losses`]. Not here: the words of a room.

use std::collections::HashMap;

use hoyle_notation::problem::{ComposeError, Loss, Lost, NOWHERE, Problem, Severity};
use hoyle_notation::{Depth, GameReader, Options, Reader};
use hoyle_poker::Hand;
use hoyle_poker::hand::{Exposure, Metadata, Settlement, Stated};
use hoyle_rules::poker::{Action, Cards, Setup, Stack};
use hoyle_rules::{BySeat, CardSet, Chips, MaybeCard, Seat};

use super::otherwise;
use crate::buy_in::BuyIn;
use crate::problems::{Inexpressible, Mismatch, Otherwise};
use crate::reader::RoomsReader;

/// What of the hand this text of it does not say.
///
/// # Errors
/// That the text says something else, in which case nobody must have it.
pub(crate) fn losses(text: &[u8], hand: &Hand) -> Result<Vec<Loss>, ComposeError> {
    let mut reader = RoomsReader::new(Depth::Record, &Options::default());
    let mut found: Vec<Problem> = Vec::new();
    _ = reader.next(text, true, &mut found);
    // Who posts which blind is told of the hand, of which the text says the same.
    let of_hand = [Mismatch::BlindElsewhere, Mismatch::NoSmallBlind].map(|what| what.at(NOWHERE).code());
    let is_of_hand = |problem: &Problem| of_hand.contains(&problem.code());
    let is_sound = found.iter().all(|problem| problem.severity == Severity::Note || is_of_hand(problem));
    match reader.record().filter(|back| is_sound && back.has_same_outcome(hand)) {
        Some(back) => Comparison { hand, back, losses: Vec::new() }.all(),
        None => {
            let error = found.iter().find(|problem| problem.severity > Severity::Note);
            let why = error.and_then(|problem| Otherwise::of_code(&problem.code().to_string()));
            let comparison = reader.record().map(|back| Comparison { hand, back, losses: Vec::new() });
            let first = comparison.and_then(|mut comparison| comparison.actions().err());
            Err(match (why, first) {
                (Some(why), Some(ComposeError::Inexpressible(first))) => otherwise(first.lost, why),
                (Some(why), _) => otherwise(Lost::Whole, why),
                (None, Some(first)) => first,
                (None, None) if is_sound && reader.record().is_some() => otherwise(Lost::Whole, Otherwise::Paid),
                (None, None) => otherwise(Lost::Whole, Otherwise::Text),
            })
        }
    }
}

/// Whether what it cost to sit down was read back, however it is spelled.
fn is_same_buy_in(own: Option<&str>, back: Option<&str>) -> bool {
    let Some(own) = own else { return true };
    let both = || BuyIn::read(own).zip(back.and_then(BuyIn::read));
    back == Some(own) || both().is_some_and(|(own, back)| own.is_same(&back))
}

/// A hand beside what was read back of it.
struct Comparison<'a> {
    hand: &'a Hand,
    back: &'a Hand,
    losses: Vec<Loss>,
}

impl Comparison<'_> {
    fn all(mut self) -> Result<Vec<Loss>, ComposeError> {
        let (hand, back) = (self.hand, self.back);
        // A new field of a hand is compared, or it does not compile.
        let Hand {
            setup,
            scale: _,
            comments: _,
            actions: _,
            exposed,
            whole: _,
            names,
            seat_numbers,
            metadata,
            settlement,
        } = hand;
        self.setup(setup)?;
        self.actions()?;
        let mut told: HashMap<&str, usize> = HashMap::new();
        back.remarks().for_each(|remark| *told.entry(remark).or_default() += 1);
        for (number, remark) in hand.remarks().enumerate() {
            match told.get_mut(remark).filter(|count| **count > 0) {
                Some(count) => *count -= 1,
                None => self.losses.push(Loss::new(Lost::Comment(number), Inexpressible::CommentLost.at(NOWHERE))),
            }
        }
        let is_exposed = |one: &Exposure| back.exposed.iter().any(|other| other.seat == one.seat);
        self.lose_if(!exposed.iter().all(is_exposed), "exposed");
        self.lose_if(names.is_some() && *names != back.names, "players");
        self.lose_if(seat_numbers.is_some() && *seat_numbers != back.seat_numbers, "seats");
        self.metadata(metadata);
        if let Some(settlement) = settlement {
            self.settlement(settlement)?;
        }
        Ok(self.losses)
    }

    fn lose_if(&mut self, is_lost: bool, name: &str) {
        if is_lost {
            self.losses.push(Loss::new(Lost::Field(name.to_owned()), Inexpressible::FieldLost.at(NOWHERE)));
        }
    }

    /// Whether both are as much, in whatever units.
    fn same(&self, own: Chips, other: Chips) -> bool {
        let power = |hand: &Hand| 10_i128.pow(u32::from(hand.scale.min(18)));
        i128::from(own.0) * power(self.back) == i128::from(other.0) * power(self.hand)
    }

    fn setup(&mut self, own: &Setup) -> Result<(), ComposeError> {
        let Setup {
            variant,
            seats,
            stacks,
            posts: _,
            late_posts,
            bring_in,
            small_bet,
            big_bet,
            unit: _,
            // The boards that are dealt say it.
            run_outs: _,
            options,
        } = own;
        let other = &self.back.setup;
        let mut all = own.occupied();
        let is_same_stack = |seat: Seat| match (stacks[seat], other.stacks[seat]) {
            (Stack::Known(own), Stack::Known(other)) => self.same(own, other),
            (_, Stack::Unknown) => true,
            (Stack::Unknown, Stack::Known(_)) => false,
        };
        let is_same_post = |seat: Seat| {
            let (own, other) = (own.put_in(seat), other.put_in(seat));
            [(own.ante, other.ante), (own.dead, other.dead), (own.blind, other.blind)]
                .into_iter()
                .all(|(own, other)| self.same(own, other))
        };
        if variant.game != other.variant.game || *seats != other.seats {
            return Err(otherwise(Lost::Field("variant".to_owned()), Otherwise::Game));
        }
        if let Some(seat) = all.clone().find(|seat| !is_same_stack(*seat)) {
            return Err(otherwise(Lost::Stack(seat), Otherwise::Stack));
        }
        let is_late = |setup: &Setup, seat: Seat| setup.late_posts.contains(seat);
        if let Some(seat) = all.find(|seat| !is_same_post(*seat) || late_posts.contains(*seat) != is_late(other, *seat))
        {
            return Err(otherwise(Lost::Post(seat), Otherwise::Posts));
        }
        for seat in own.occupied().filter(|seat| stacks[*seat] != other.stacks[*seat]) {
            if other.stacks[seat] == Stack::Unknown {
                self.losses.push(Loss::new(Lost::Stack(seat), Inexpressible::FieldLost.at(NOWHERE)));
            }
        }
        let bets = [(*bring_in, other.bring_in), (*small_bet, other.small_bet), (*big_bet, other.big_bet)];
        // Where nobody brings in, no line tells how much it would be.
        self.lose_if(!bring_in.is_zero() && other.bring_in.is_zero(), "bring_in");
        // Without limits there is one least bet.
        let count = if variant.is_fixed_limit() { 3 } else { 2 };
        let mut bets = bets.into_iter().take(count).skip(usize::from(other.bring_in.is_zero()));
        if !bets.all(|(own, other)| self.same(own, other)) {
            return Err(otherwise(Lost::Field("min_bet".to_owned()), Otherwise::Limits));
        }
        // Antes that are all as large are the same trimmed or not, and a text that says nothing of them means untrimmed.
        let mut antes = own.occupied().map(|seat| own.put_in(seat).dead_money());
        let first = antes.next().unwrap_or_default();
        let matters = options.ante_trimming || antes.any(|ante| ante != first);
        self.lose_if(matters && options.ante_trimming != other.options.ante_trimming, "ante_trimming_status");
        Ok(())
    }

    /// The players do the same in both. Which cards are known, and who shows what in which order, may be lost.
    fn actions(&mut self) -> Result<(), ComposeError> {
        let (own, other) = (PlayedFacts::of(self.hand), PlayedFacts::of(self.back));
        for ((number, own), (_, other)) in own.done.iter().zip(&other.done) {
            let is_same = match (*own, *other) {
                (Action::RaiseTo { seat, to }, Action::RaiseTo { seat: theirs, to: other }) => {
                    seat == theirs && self.same(to, other)
                }
                (Action::Discard { seat, cards }, Action::Discard { seat: theirs, cards: other }) => {
                    seat == theirs && cards.len() == other.len()
                }
                (own, other) => own == other,
            };
            if !is_same {
                return Err(otherwise(Lost::Action(*number), Otherwise::Action));
            }
        }
        if own.done.len() != other.done.len() {
            let first = own.done.get(other.done.len()).map_or(Lost::Whole, |(number, _)| Lost::Action(*number));
            return Err(otherwise(first, Otherwise::Action));
        }
        if own.boards != other.boards {
            return Err(otherwise(Lost::Field("boards".to_owned()), Otherwise::Board));
        }
        for seat in self.hand.setup.occupied() {
            if own.known[seat].bits() & !other.known[seat].bits() != 0 {
                let problem = Inexpressible::HoleCardsLost.at(NOWHERE).facts(seat.index() as i64, 0);
                self.losses.push(Loss::new(Lost::HoleCards(seat), problem));
            }
        }
        let mut rest = other.shown.iter();
        for (number, seat, cards) in &own.shown {
            let is_same =
                rest.next().is_some_and(|(_, theirs, other)| theirs == seat && other.known() == cards.known());
            if !is_same {
                let problem = Inexpressible::ShownOtherwise.at(NOWHERE).facts(seat.index() as i64, 0);
                self.losses.push(Loss::new(Lost::Action(*number), problem));
                break;
            }
        }
        Ok(())
    }

    fn metadata(&mut self, own: &Metadata) {
        // A new field of what is told is compared, or it does not compile.
        let Metadata {
            year,
            month,
            day,
            time,
            zone,
            zone_abbreviation,
            level,
            buy_in,
            currency,
            currency_symbol,
            seat_count,
            hero,
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
        } = own;
        let back = &self.back.metadata;
        // Where no zone is told nobody knows which it is.
        let is_zone_made_up = zone.is_none() && time.is_some() && back.zone.is_some();
        let is_lost = [
            (year.is_some() && *year != back.year, "year"),
            (month.is_some() && *month != back.month, "month"),
            (day.is_some() && *day != back.day, "day"),
            (time.is_some() && *time != back.time, "time"),
            (zone.is_some() && *zone != back.zone || is_zone_made_up, "time_zone"),
            (zone_abbreviation.is_some() && *zone_abbreviation != back.zone_abbreviation, "time_zone_abbreviation"),
            (level.is_some() && *level != back.level, "level"),
            (!is_same_buy_in(buy_in.as_deref(), back.buy_in.as_deref()), "BUY"),
            (currency.is_some() && *currency != back.currency, "currency"),
            (currency_symbol.is_some() && *currency_symbol != back.currency_symbol, "currency_symbol"),
            (seat_count.is_some() && *seat_count != back.seat_count, "seat_count"),
            (hero.is_some() && *hero != back.hero, "HERO"),
            (event.is_some() && *event != back.event, "event"),
            (author.is_some() && *author != back.author, "author"),
            (url.is_some() && *url != back.url, "url"),
            (venue.is_some() && *venue != back.venue, "venue"),
            (address.is_some() && *address != back.address, "address"),
            (city.is_some() && *city != back.city, "city"),
            (region.is_some() && *region != back.region, "region"),
            (postal_code.is_some() && *postal_code != back.postal_code, "postal_code"),
            (country.is_some() && *country != back.country, "country"),
            (hand.is_some() && *hand != back.hand, "hand"),
            (table.is_some() && *table != back.table, "table"),
            (time_limit.is_some() && *time_limit != back.time_limit, "time_limit"),
            (time_banks.is_some() && *time_banks != back.time_banks, "time_banks"),
            (info.is_some() && *info != back.info, "INFO"),
        ];
        if event.is_none() && back.event.is_some() {
            let lost = Lost::Field("event".to_owned());
            self.losses.push(Loss::new(lost, Inexpressible::TournamentNotTold.at(NOWHERE)));
        }
        for (is_lost, name) in is_lost {
            self.lose_if(is_lost, name);
        }
        for field in custom_fields {
            self.lose_if(!self.back.metadata.custom_fields.contains(field), &field.name);
        }
        if let Some(section) = section.as_ref().filter(|section| back.section.as_ref() != Some(section)) {
            self.lose_if(true, &format!("[{section}]"));
        }
    }

    fn settlement(&mut self, own: &Settlement) -> Result<(), ComposeError> {
        // Rake and stacks at the end follow from the winnings, and the outcome is the same.
        let Settlement { winnings, finishing_stacks: _, rake: _, fees, outside: _, pot_shares, stated } = own;
        let Some(other) = &self.back.settlement else {
            return Err(otherwise(Lost::Field("winnings".to_owned()), Otherwise::Paid));
        };
        let is_same = winnings.len() == other.winnings.len();
        if !is_same || !winnings.iter().zip(&other.winnings).all(|(own, other)| self.same(*own, *other)) {
            return Err(otherwise(Lost::Field("winnings".to_owned()), Otherwise::Paid));
        }
        let same_fees = fees.len() == other.fees.len()
            && fees
                .iter()
                .zip(&other.fees)
                .all(|(own, other)| own.kind == other.kind && self.same(own.amount, other.amount));
        own.fee_names().for_each(|name| self.lose_if(!same_fees, name));
        self.lose_if(!pot_shares.iter().all(|share| other.pot_shares.contains(share)), "pot_shares");
        self.lose_if(*stated != Stated::Winnings && *stated != other.stated, "finishing_stacks");
        Ok(())
    }
}

/// What a hand tells, whatever the order of its dealing.
struct PlayedFacts {
    /// What the players did, and the number of each action.
    done: Vec<(usize, Action)>,
    /// What was dealt to which board.
    boards: Vec<(u8, MaybeCard)>,
    /// The cards that each player is known to have had.
    known: BySeat<CardSet>,
    /// Who showed what, at the first show.
    shown: Vec<(usize, Seat, Cards)>,
}

impl PlayedFacts {
    fn of(hand: &Hand) -> PlayedFacts {
        let (mut done, mut boards, mut shown) = (Vec::new(), Vec::new(), Vec::new());
        let mut known = BySeat::all(CardSet::EMPTY);
        for (number, played) in hand.actions.iter().enumerate() {
            let Some(action) = played.action else { continue };
            if let Action::DealHole { seat, cards } | Action::Show { seat, cards } | Action::Discard { seat, cards } =
                action
            {
                known[seat] = CardSet::from_bits(known[seat].bits() | cards.known().bits());
            }
            match action {
                Action::DealHole { .. } | Action::Open { .. } | Action::Muck { .. } => {}
                Action::DealBoard { board, cards } => boards.extend(cards.iter().map(|card| (board, card))),
                Action::Show { seat, cards } => {
                    let is_new = shown.iter().all(|(_, other, _)| *other != seat);
                    if is_new && !cards.known().is_empty() {
                        shown.push((number, seat, cards));
                    }
                }
                _ => done.push((number, action)),
            }
        }
        PlayedFacts { done, boards, known, shown }
    }
}

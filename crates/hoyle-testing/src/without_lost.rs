//! A hand without what a conversion tells as lost: [`without`]. So two hands can be compared in all that is left. Not here:
//! what is lost; each notation tells that.

use hoyle::poker::Hand;
use hoyle::poker::hand::{FeeKind, Metadata};
use hoyle::problem::{Loss, Lost};
use hoyle::rules::poker::{Action, Cards, RunOuts, Stack};
use hoyle::rules::{Chips, SeatSet};

/// The hand without what is named as lost. Which cards somebody had and showed is [`without_cards`]: with them goes who won.
pub fn without(hand: &Hand, losses: &[Loss]) -> Hand {
    let mut rest = hand.clone();
    for loss in losses {
        match &loss.lost {
            Lost::Field(name) => leave_out(&mut rest, name),
            Lost::Stack(seat) => rest.setup.stacks[*seat] = Stack::Unknown,
            _ => {}
        }
    }
    let lost = losses.iter().filter_map(|loss| if let Lost::Comment(number) = loss.lost { Some(number) } else { None });
    let lost: Vec<usize> = lost.collect();
    let of_actions = rest.actions.iter_mut().flat_map(|played| played.comments.iter_mut().chain(&mut played.asides));
    for (number, comment) in rest.comments.iter_mut().chain(of_actions).enumerate() {
        if lost.contains(&number) {
            comment.clear();
        }
    }
    rest
}

/// Whose cards are named as lost.
pub fn hidden(losses: &[Loss]) -> SeatSet {
    losses.iter().filter_map(|loss| if let Lost::HoleCards(seat) = loss.lost { Some(seat) } else { None }).collect()
}

/// The hand without the cards of these players: not what was dealt to them, discarded, shown or exposed.
pub fn without_cards(hand: &Hand, hidden: SeatSet) -> Hand {
    let mut rest = hand.clone();
    rest.exposed.retain(|exposure| !hidden.contains(exposure.seat));
    for played in &mut rest.actions {
        match &mut played.action {
            Some(Action::DealHole { seat, cards } | Action::Discard { seat, cards }) if hidden.contains(*seat) => {
                *cards = Cards::unknown(cards.len());
            }
            Some(Action::Show { seat, .. } | Action::Muck { seat }) if hidden.contains(*seat) => played.action = None,
            _ => {}
        }
    }
    rest
}

fn leave_out(hand: &mut Hand, name: &str) {
    let paid = &mut hand.settlement;
    let mut join = |kind: FeeKind| {
        if let Some(paid) = paid.as_mut() {
            let of_kind = paid.fees.extract_if(.., |fee| fee.kind == kind);
            paid.rake = of_kind.fold(paid.rake, |rake, fee| rake + fee.amount);
        }
    };
    match name {
        "jackpot" => return join(FeeKind::Jackpot),
        "bounty" => return join(FeeKind::Bounty),
        "fees" => return join(FeeKind::Other),
        _ => {}
    }
    let Metadata { custom_fields, .. } = &mut hand.metadata;
    custom_fields.retain(|field| field.name != name);
    let about = &mut hand.metadata;
    match name {
        "ante_trimming_status" => hand.setup.options.ante_trimming = false,
        "bring_in" => hand.setup.bring_in = Chips(0),
        "late_posts" => hand.setup.late_posts = SeatSet::EMPTY,
        "boards" => {
            hand.setup.run_outs = RunOuts::One;
            let is_later = |action: &Action| matches!(action, Action::DealBoard { board: 1.., .. });
            for played in &mut hand.actions {
                played.action = played.action.filter(|action| !is_later(action));
            }
        }
        "winnings" | "finishing_stacks" | "outside" | "rake" => hand.settlement = None,
        "pot_shares" => hand.settlement.iter_mut().for_each(|paid| paid.pot_shares.clear()),
        "players" => hand.names = None,
        "seats" => hand.seat_numbers = None,
        "seat_count" => about.seat_count = None,
        "HERO" => about.hero = None,
        "year" => about.year = None,
        "month" => about.month = None,
        "day" => about.day = None,
        // A time in UTC needs no zone, so that of a time that is lost has nothing more to lose.
        "time" => (about.time, about.zone) = (None, None),
        "time_zone" => about.zone = None,
        // The same moment in UTC.
        "DATE" => {
            (about.year, about.month, about.day) = (None, None, None);
            (about.time, about.zone) = (None, None);
        }
        "time_zone_abbreviation" => about.zone_abbreviation = None,
        "currency" => about.currency = None,
        "currency_symbol" => about.currency_symbol = None,
        "level" => about.level = None,
        "event" => about.event = None,
        "BUY" => about.buy_in = None,
        "author" => about.author = None,
        "url" => about.url = None,
        "venue" => about.venue = None,
        "address" => about.address = None,
        "city" => about.city = None,
        "region" => about.region = None,
        "postal_code" => about.postal_code = None,
        "country" => about.country = None,
        "hand" => about.hand = None,
        "table" => about.table = None,
        "time_limit" => about.time_limit = None,
        "time_banks" => about.time_banks = None,
        "INFO" => about.info = None,
        name if name.starts_with('[') => about.section = None,
        _ => {}
    }
}

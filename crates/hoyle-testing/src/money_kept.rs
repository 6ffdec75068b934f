//! That nobody has other chips for a conversion: [`keeps_money`].

use hoyle::notation::{Depth, Form, GameNotation, Next, Options, WriteOptions};
use hoyle::poker::Hand;
use hoyle::poker::pfn::{self, Pfn};
use hoyle::poker::phh::{Phh, SINGLE};
use hoyle::poker::psn::{FORM, Psn};
use hoyle::problem::{ComposeError, Lost, Problem};
use hoyle::rooms::{ACPC, OHH, Rooms, STARS};

type Target = (&'static str, &'static dyn GameNotation<Record = Hand>, Form);

/// What a hand can be written in, to be read again.
pub const TARGETS: &[Target] = &[
    ("phh", &Phh, SINGLE),
    ("psn", &Psn, FORM),
    ("pfn", &Pfn, pfn::COLLECTION),
    ("stars", &Rooms, STARS),
    ("ohh", &Rooms, OHH),
    ("acpc", &Rooms, ACPC),
];

/// What is lost where what the room paid is: one of these is named.
const PAID: &[&str] = &["winnings", "finishing_stacks", "outside", "jackpot", "bounty", "fees"];

/// Writes a hand in another notation and reads it again: everybody wins or loses the same, and the house has taken the same,
/// or a loss names it. What was told as lost; `None` where the hand is refused.
///
/// # Errors
/// What is other than it was, and in no list.
pub fn keeps_money(hand: &Hand, target: &Target) -> Result<Option<Vec<String>>, String> {
    Ok(hop(hand, target)?.map(|hop| hop.named))
}

/// The same of every chain of so many conversions, as long as none of them names what was paid as lost. How many chains go
/// to their end.
///
/// # Errors
/// What is other than it was, in no list, and behind which conversions.
pub fn keeps_money_on_any_way(hand: &Hand, hops: usize) -> Result<usize, String> {
    if hops == 0 {
        return Ok(1);
    }
    let mut ways = 0;
    for target in TARGETS {
        let behind = |what: String| format!("by way of {}: {what}", target.0);
        let Some(hop) = hop(hand, target).map_err(behind)? else { continue };
        if !hop.is_told {
            ways += keeps_money_on_any_way(&hop.back, hops - 1).map_err(behind)?;
        }
    }
    Ok(ways)
}

/// A conversion and what is read of it.
struct Hop {
    back: Hand,
    named: Vec<String>,
    /// Whether what was paid is named as lost.
    is_told: bool,
}

fn hop(hand: &Hand, (name, to, form): &Target) -> Result<Option<Hop>, String> {
    let mut text = Vec::new();
    let losses = match to.compose(hand, &WriteOptions::default().in_form(*form), &mut text) {
        Ok(losses) => losses,
        Err(ComposeError::Inexpressible(_)) => return Ok(None),
        Err(error) => return Err(format!("{name}: {error}")),
    };
    let mut reader = to.reader(*form, Depth::Record, &Options::default());
    let mut problems: Vec<Problem> = Vec::new();
    let read = matches!(reader.next(&text, true, &mut problems), Next::Record { .. });
    let shown = || String::from_utf8_lossy(&text).into_owned();
    let Some(back) = reader.record().filter(|_| read) else {
        return Err(format!("{name}: is not read again\n{}", shown()));
    };
    if problems.iter().any(Problem::is_error) {
        return Err(format!("{name}: has errors {problems:?}\n{}", shown()));
    }
    let named: Vec<String> = losses.iter().map(|loss| loss.lost.to_string()).collect();
    let is_paid = |lost: &Lost| matches!(lost, Lost::Field(name) if PAID.contains(&name.as_str()));
    // Whoever does not see the cards may not know who won.
    let is_hidden = losses.iter().any(|loss| matches!(loss.lost, Lost::HoleCards(_)));
    let is_told = losses.iter().any(|loss| is_paid(&loss.lost)) || is_hidden && back.outcome().payoffs().is_none();
    if hand.outcome().payoffs().is_some() && !is_told {
        if !back.has_same_outcome(hand) {
            return Err(format!("{name}: other nets, and only {named:?} is lost\n{}", shown()));
        }
        if taken(back) != taken(hand) {
            return Err(format!(
                "{name}: {:?} became {:?}, and only {named:?} is lost\n{}",
                taken(hand),
                taken(back),
                shown()
            ));
        }
    }
    Ok(Some(Hop { back: back.clone(), named, is_told }))
}

/// What the house took, rake and fees apart, in millionths.
fn taken(hand: &Hand) -> (i128, i128) {
    let unit = 10_i128.pow(u32::from(18 - hand.scale.min(18)));
    let outcome = hand.outcome();
    (i128::from(outcome.rake.0) * unit, i128::from(outcome.fees.0) * unit)
}

//! What no field of the standard says, in fields of hoyle's own: `_currency`, `_buy_in`, `_info`, `_hero`, `_exposed`, `_fees`,
//! `_outside`, `_pot_shares`, `_dead_blinds`, `_time_zone`. [`move_into`] moves what they say into the hand; [`Beside`] is what
//! the judge of winnings needs of them. Not here: fields of anybody else, which stay as they stand.
//!
//! PHH: whoever needs a field of their own gives it a name that begins with an underscore.

use hoyle_rules::poker::{Action, Setup};
use hoyle_rules::{Chips, Seat};

use crate::hand::{CustomField, Exposure, Fee, FeeKind, Hand, Metadata, PotShare, Value, is_currency};
use crate::phh::parse::draft::Draft;
use crate::phh::{attachment, custom_fields, quote};
use hoyle_notation::text::Span;
use hoyle_notation::text::money::Money;
use hoyle_notation::text::number::{self, Number};
use hoyle_notation::text::toml::tree::Tree;
use hoyle_notation::text::toml::{self, Kind, value};

/// A currency for which ISO 4217 has no code: `'USDT'`.
pub(in crate::phh) const CURRENCY: &str = "_currency";
/// What it cost to sit down, as PSN has it: `'5.00EUR'`.
pub(in crate::phh) const BUY_IN: &str = "_buy_in";
/// Any text about the hand.
pub(in crate::phh) const INFO: &str = "_info";
/// The player whose record it is: 2 is `p2`.
pub(in crate::phh) const HERO: &str = "_hero";
/// Hands that were exposed when no show was due: `[[2, 9]]` is that of `p2`, after nine actions.
pub(in crate::phh) const EXPOSED: &str = "_exposed";
/// What was taken from the pots beside the rake: `[['jackpot', 0.25]]`.
pub(in crate::phh) const FEES: &str = "_fees";
/// What each player got that was in no pot: `[0, 0.50]`.
pub(in crate::phh) const OUTSIDE: &str = "_outside";
/// What each player took from which pot: `[[0, 3, 30.37], [1, 3, 7.91]]` is what `p3` took from the main pot and from the
/// first side pot.
pub(in crate::phh) const POT_SHARES: &str = "_pot_shares";
/// What of each player's antes is a dead blind: `[0, 0, 0.50]`.
pub(in crate::phh) const DEAD_BLINDS: &str = "_dead_blinds";

/// That nobody knows of which zone the time is: it would be taken for UTC.
pub(in crate::phh) const TIME_ZONE: &str = "_time_zone";
/// The value of [`TIME_ZONE`]; any other is somebody else's.
pub(in crate::phh) const UNKNOWN: &str = "unknown";

/// More than any room pays, and so little that no sum of it is too large.
const MOST: i64 = 1 << 50;

/// What fees are called.
const FEE_KINDS: [(&str, FeeKind); 3] =
    [("jackpot", FeeKind::Jackpot), ("bounty", FeeKind::Bounty), ("other", FeeKind::Other)];

/// What a fee is called.
fn name_of(kind: FeeKind) -> &'static str {
    FEE_KINDS.into_iter().find(|(_, other)| *other == kind).map_or("other", |(name, _)| name)
}

/// Whether nobody knows of which zone the time of a hand is: PHH takes a time without one for that of the place, where all of
/// it is told, and else for UTC.
pub(in crate::phh) fn has_unknown_zone(metadata: &Metadata) -> bool {
    let Metadata { time, zone, zone_abbreviation, city, region, country, .. } = metadata;
    let tells_zone = [zone, zone_abbreviation].into_iter().any(Option::is_some);
    time.is_some() && !tells_zone && [city, region, country].into_iter().any(Option::is_none)
}

/// Writes the value of [`FEES`].
pub(in crate::phh) fn write_fees(fees: &[Fee], scale: u8, out: &mut Vec<u8>) {
    quote::list(fees, out, |Fee { kind, amount }, out| {
        out.push(b'[');
        quote::string(name_of(*kind), out);
        out.extend_from_slice(b", ");
        Money { chips: *amount, scale }.append(out);
        out.push(b']');
    });
}

/// Writes the value of [`OUTSIDE`] or [`DEAD_BLINDS`].
pub(in crate::phh) fn write_amounts(amounts: &[Chips], scale: u8, out: &mut Vec<u8>) {
    quote::list(amounts, out, |chips, out| Money { chips: *chips, scale }.append(out));
}

/// What of each player's antes is a dead blind, in the order of PHH, where the antes alone would not tell it.
pub(in crate::phh) fn unclear_dead_blinds(setup: &Setup) -> Option<Vec<Chips>> {
    let mut guessed = *setup;
    guessed.part_dead_blinds();
    let mut written = *setup;
    written.reverse_heads_up();
    let dead = || written.occupied().map(|seat| written.posts[seat].dead);
    setup.occupied().any(|seat| guessed.posts[seat] != setup.posts[seat]).then(|| dead().collect())
}

/// Writes the value of [`POT_SHARES`].
pub(in crate::phh) fn write_pot_shares(shares: &[PotShare], scale: u8, out: &mut Vec<u8>) {
    quote::list(shares, out, |PotShare { pot, seat, amount }, out| {
        out.extend_from_slice(format!("[{pot}, {}, ", seat.index() + 1).as_bytes());
        Money { chips: *amount, scale }.append(out);
        out.push(b']');
    });
}

/// What was paid beside winnings and rake.
#[derive(Default)]
pub(in crate::phh) struct Beside {
    pub(in crate::phh) fees: Vec<Fee>,
    /// Empty, or as long as there are players.
    pub(in crate::phh) outside: Vec<Chips>,
    pub(in crate::phh) pot_shares: Vec<PotShare>,
}

impl Beside {
    /// What a text says of it; nothing where it says what makes no sense.
    #[cold]
    pub(in crate::phh) fn of(text: &[u8], draft: &Draft, seats: usize) -> Beside {
        let value_of = |name: &str| value_of(text, draft, name);
        let fees = value_of(FEES).and_then(|(line, events)| fees(line.as_bytes(), &events, draft.scale));
        let outside = value_of(OUTSIDE).and_then(|(line, events)| amounts(line.as_bytes(), &events, draft.scale));
        let shares = value_of(POT_SHARES).and_then(|(line, events)| pot_shares(line.as_bytes(), &events, draft.scale));
        Beside {
            fees: fees.unwrap_or_default(),
            outside: outside.filter(|all| all.len() == seats).unwrap_or_default(),
            pot_shares: shares.unwrap_or_default(),
        }
    }

    /// What a player got that was in no pot.
    pub(in crate::phh) fn given(&self, seat: Seat) -> Chips {
        self.outside.get(seat.index()).copied().unwrap_or_default()
    }
}

/// Tells dead blinds from antes: as [`DEAD_BLINDS`] says it, or as the amounts do. Posts are still in the order in which they are
/// written.
#[cold]
pub(in crate::phh) fn part_dead_blinds(text: &[u8], draft: &Draft, setup: &mut Setup) {
    let written = value_of(text, draft, DEAD_BLINDS);
    let dead = written.and_then(|(line, events)| amounts(line.as_bytes(), &events, draft.scale));
    let posts = || setup.occupied().map(|seat| setup.posts[seat]);
    let fits =
        |dead: &Vec<Chips>| dead.len() == setup.seats && posts().zip(dead).all(|(post, dead)| *dead <= post.ante);
    match dead.filter(fits) {
        Some(dead) => {
            for (post, dead) in setup.posts.0.iter_mut().zip(dead) {
                (post.ante, post.dead) = (post.ante - dead, dead);
            }
        }
        None => {
            setup.reverse_heads_up();
            setup.part_dead_blinds();
            setup.reverse_heads_up();
        }
    }
}

/// The value of a field of hoyle's own, taken apart.
fn value_of(text: &[u8], draft: &Draft, name: &str) -> Option<(String, Vec<(Kind, Span)>)> {
    let other = draft.others.iter().find(|other| other.key.of(text) == name.as_bytes())?;
    events(&String::from_utf8_lossy(other.value.of(text)))
}

/// `[['jackpot', 0.25]]`
fn fees(line: &[u8], events: &[(Kind, Span)], scale: u8) -> Option<Vec<Fee>> {
    let [(Kind::ArrayOpen, _), inside @ .., (Kind::ArrayClose, _)] = events else { return None };
    let fee = |events: &[(Kind, Span)]| {
        let [(Kind::ArrayOpen, _), (kind, name), amount, (Kind::ArrayClose, _)] = events else { return None };
        let name = kind.is_string().then(|| value::string(name.of(line), *kind))?;
        let (_, kind) = FEE_KINDS.into_iter().find(|(known, _)| *known == name)?;
        Some(Fee { kind, amount: amount_of(line, amount, scale)? })
    };
    inside.chunks(4).map(fee).collect()
}

/// `[[0, 3, 30.37], [1, 3, 7.91]]`
fn pot_shares(line: &[u8], events: &[(Kind, Span)], scale: u8) -> Option<Vec<PotShare>> {
    let [(Kind::ArrayOpen, _), inside @ .., (Kind::ArrayClose, _)] = events else { return None };
    let share = |events: &[(Kind, Span)]| {
        let [(Kind::ArrayOpen, _), pot, player, amount, (Kind::ArrayClose, _)] = events else { return None };
        let whole = |event| usize::try_from(amount_of(line, event, 0)?.0).ok();
        let seat = Seat::new(whole(player)?.checked_sub(1)?)?;
        Some(PotShare { pot: u8::try_from(whole(pot)?).ok()?, seat, amount: amount_of(line, amount, scale)? })
    };
    inside.chunks(5).map(share).collect()
}

/// `[0, 0.50]`
fn amounts(line: &[u8], events: &[(Kind, Span)], scale: u8) -> Option<Vec<Chips>> {
    let [(Kind::ArrayOpen, _), inside @ .., (Kind::ArrayClose, _)] = events else { return None };
    inside.iter().map(|event| amount_of(line, event, scale)).collect()
}

/// An amount that is not negative, in units of the hand.
fn amount_of(line: &[u8], (_, at): &(Kind, Span), scale: u8) -> Option<Chips> {
    match number::number(at.of(line)) {
        Ok(Number::Decimal(decimal)) => decimal.at_scale(scale).filter(|amount| (0..MOST).contains(amount)).map(Chips),
        _ => None,
    }
}

/// The field of hoyle's own that says what a loss calls by this name.
pub(in crate::phh) fn field_of(lost: &str) -> Option<&'static str> {
    Some(match lost {
        "currency" => CURRENCY,
        "BUY" => BUY_IN,
        "INFO" => INFO,
        "HERO" => HERO,
        "exposed" => EXPOSED,
        "jackpot" | "bounty" | "fees" => FEES,
        "outside" => OUTSIDE,
        "pot_shares" => POT_SHARES,
        _ => return None,
    })
}

/// Moves what hoyle's own fields say into the hand. What has such a name and says something else stays where it
/// is, for it is somebody else's.
pub(in crate::phh) fn move_into(hand: &mut Hand) {
    let mut fields = core::mem::take(&mut hand.metadata.custom_fields);
    fields.retain(|field| !is_taken(hand, field));
    hand.metadata.custom_fields = fields;
}

/// Whether a field of somebody else's, written in the text of this hand, would be read as one of hoyle's own.
pub(in crate::phh) fn is_mistaken(hand: &Hand, field: &CustomField, is_paid: bool) -> bool {
    match field.name.as_str() {
        FEES | OUTSIDE | POT_SHARES => is_paid,
        CURRENCY | BUY_IN | INFO | HERO | EXPOSED | DEAD_BLINDS | TIME_ZONE => is_taken(&mut hand.clone(), field),
        name => attachment::is_attachment(name, matches!(field.value, Value::Text(_))),
    }
}

fn is_taken(hand: &mut Hand, CustomField { name, value }: &CustomField) -> bool {
    let place = match name.as_str() {
        CURRENCY if matches!(value, Value::Text(code) if is_currency(code.as_bytes())) => return false,
        CURRENCY if hand.metadata.currency.as_deref().is_some_and(|code| is_currency(code.as_bytes())) => return false,
        CURRENCY => &mut hand.metadata.currency,
        BUY_IN => &mut hand.metadata.buy_in,
        INFO => &mut hand.metadata.info,
        HERO => {
            hand.metadata.hero = whole(value).and_then(|number| player(hand, number));
            return hand.metadata.hero.is_some();
        }
        EXPOSED => {
            hand.exposed = exposed(hand, value).unwrap_or_default();
            return !hand.exposed.is_empty();
        }
        TIME_ZONE => {
            let told = &hand.metadata;
            return told.time.is_some() && told.zone.is_none() && matches!(value, Value::Text(zone) if zone == UNKNOWN);
        }
        // The posts were made with what they say, where that makes sense.
        DEAD_BLINDS => return dead_blinds(value, hand.scale).is_some_and(|dead| is_dead(&hand.setup, &dead)),
        // The settlement was made with what they say, where that makes sense.
        FEES => return hand.settlement.as_ref().is_some_and(|paid| !paid.fees.is_empty()),
        OUTSIDE => return hand.settlement.as_ref().is_some_and(|paid| !paid.outside.is_empty()),
        POT_SHARES => return hand.settlement.as_ref().is_some_and(|paid| !paid.pot_shares.is_empty()),
        _ => return false,
    };
    let Value::Text(text) = value else { return false };
    *place = Some(text.clone());
    true
}

fn player(hand: &Hand, number: i64) -> Option<Seat> {
    let place = usize::try_from(number).ok()?.checked_sub(1)?;
    Seat::new(place).filter(|_| place < hand.setup.seats)
}

fn dead_blinds(value: &Value, scale: u8) -> Option<Vec<Chips>> {
    let mut written = Vec::new();
    let (line, events) =
        custom_fields::write(value, &mut written).then(|| events(&String::from_utf8_lossy(&written)))??;
    amounts(line.as_bytes(), &events, scale)
}

/// Whether this is what of each player's antes is a dead blind, in the order in which PHH writes them.
fn is_dead(setup: &Setup, dead: &[Chips]) -> bool {
    let mut setup = *setup;
    setup.reverse_heads_up();
    dead.len() == setup.seats && setup.occupied().zip(dead).all(|(seat, dead)| setup.posts[seat].dead == *dead)
}

fn exposed(hand: &Hand, value: &Value) -> Option<Vec<Exposure>> {
    let played = hand.actions.iter().filter(|played| played.action.is_some()).count();
    let dealt = |who: Seat| {
        let known =
            |action: Action| matches!(action, Action::DealHole { seat, cards } if seat == who && cards.all_known());
        hand.actions.iter().filter_map(|played| played.action).any(known)
    };
    let Value::List(pairs) = value else { return None };
    let pairs = pairs.iter().map(|pair| {
        let Value::List(pair) = pair else { return None };
        let [number, after] = pair.as_slice() else { return None };
        let seat = player(hand, whole(number)?).filter(|seat| dealt(*seat))?;
        Some(Exposure { seat, after: usize::try_from(whole(after)?).ok().filter(|after| *after <= played)? })
    });
    let exposed: Vec<Exposure> = pairs.collect::<Option<_>>()?;
    exposed.is_sorted_by_key(|exposure| exposure.after).then_some(exposed)
}

/// The value of a field, taken apart.
fn events(text: &str) -> Option<(String, Vec<(Kind, Span)>)> {
    let line = format!("x = {text}");
    let mut tree = Tree::new();
    tree.read(&mut toml::Reader::new(), line.as_bytes());
    let events = tree.events.split_off(1.min(tree.events.len()));
    tree.faults.is_empty().then_some((line, events))
}

fn whole(value: &Value) -> Option<i64> {
    if let Value::Whole(number) = value { Some(*number) } else { None }
}

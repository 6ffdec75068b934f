//! From the fields of a hand to what was agreed before the first card. Here: which fields must be there, how many
//! players there are, whether amounts can be. Not here: optional fields about place and time (`judge/metadata.rs`).

use hoyle_rules::Chips;
use hoyle_rules::poker::{Options as Conventions, Playable, Post, Setup, SetupError, Stack, Variant};
use hoyle_rules::{MAX_SEATS, Seat};

use crate::phh::fields::{Due, FIELDS, Field, OF_PLAY, variant_of};
use crate::phh::parse::action::Verb;
use crate::phh::parse::draft::{Amount, Draft, Worth};
use crate::phh::problems::Invalid;
use crate::phh::user_defined;
use hoyle_notation::problem::Problem;
use hoyle_notation::text::Span;
use hoyle_notation::text::toml::{Kind, value};

/// Ten to the power of the scale; scales that reach here are below 19.
const POWERS: [i64; 19] = {
    let mut powers = [1_i64; 19];
    let mut k = 1;
    while k < 19 {
        powers[k] = powers[k - 1] * 10;
        k += 1;
    }
    powers
};

/// An amount in units of `10^-scale`, or `None` where it does not fit.
#[inline]
pub(in crate::phh) fn at_scale(mantissa: i64, from: u8, scale: u8) -> Option<Chips> {
    if from == scale {
        return Some(Chips(mantissa));
    }
    let power = POWERS.get(usize::from(scale.checked_sub(from)?))?;
    mantissa.checked_mul(*power).map(Chips)
}

/// Where a problem with the whole record is reported: its header, or its first byte.
pub(in crate::phh) fn head(draft: &Draft) -> Span {
    draft.name
}

/// Fills in what was agreed, if the fields say it, and gives it if they do and it can be played; what they say wrongly goes
/// to `draft.found`. The conventions of the room hold where no field says otherwise.
pub(in crate::phh) fn setup<'s>(
    text: &[u8],
    draft: &mut Draft,
    conventions: &Conventions,
    setup: &'s mut Setup,
) -> Option<Playable<'s>> {
    let variant = variant(text, draft)?;
    let mut right = required_fields(draft, variant);
    let seats = players(draft, &mut right)?;
    if !right {
        return None;
    }
    setup.restart(variant, seats);
    setup.options = *conventions;
    let mut found = core::mem::take(&mut draft.found);
    let before = found.len();
    let mut read = Read { draft, found: &mut found, fits: true, is_complete: true };
    read.stacks(setup);
    let mut antes = 0;
    read.posts(Field::Antes, setup, |post, chips| {
        post.ante = chips;
        antes |= chips.0;
    });
    if !variant.brings_in() {
        read.posts(Field::BlindsOrStraddles, setup, |post, chips| post.blind = chips);
    }
    if variant.is_fixed_limit() {
        setup.small_bet = read.positive(Field::SmallBet);
        setup.big_bet = read.positive(Field::BigBet);
    } else {
        setup.small_bet = read.positive(Field::MinBet);
        setup.big_bet = setup.small_bet;
    }
    // Which blind is the big one, and which ones are dead, the least bet tells.
    if antes != 0 && antes_differ(setup) {
        user_defined::part_dead_blinds(text, read.draft, setup);
    }
    setup.reverse_heads_up();
    if variant.brings_in() {
        setup.bring_in = read.positive(Field::BringIn);
    }
    let (fits, is_complete) = (read.fits, read.is_complete);
    right = is_complete && !found[before..].iter().any(Problem::is_error) && amounts_are_good(draft);
    draft.found = found;
    if draft.place(Field::AnteTrimmingStatus).is_some() {
        let good = draft.good(Field::AnteTrimmingStatus);
        setup.options.ante_trimming = good.is_some_and(|place| place.value.of(text) == b"true");
    }
    if right { examine(setup, fits, draft) } else { None }
}

/// Whether not all pay the same before the cards: no blind is dead where they do.
#[inline]
fn antes_differ(setup: &Setup) -> bool {
    let [first, others @ ..] = setup.posts.0.get(..setup.seats).unwrap_or_default() else { return false };
    others.iter().any(|post| post.ante != first.ante)
}

/// Whether no amount that the setup is made of was found bad while it was read.
#[inline]
fn amounts_are_good(draft: &Draft) -> bool {
    if draft.bad_amounts == 0 {
        return true;
    }
    ![
        Field::StartingStacks,
        Field::Antes,
        Field::BlindsOrStraddles,
        Field::BringIn,
        Field::SmallBet,
        Field::BigBet,
        Field::MinBet,
    ]
    .into_iter()
    .any(|field| draft.amounts_of(field).unwrap_or_default().iter().any(|amount| amount.worth == Worth::Bad))
}

/// Reads amounts of the draft at its scale.
struct Read<'a> {
    draft: &'a Draft,
    found: &'a mut Vec<Problem>,
    /// Whether every amount could be counted.
    fits: bool,
    /// Whether each field that needs one amount has it. A field without one was reported when it was read.
    is_complete: bool,
}

impl Read<'_> {
    #[inline]
    fn chips(&mut self, amount: &Amount) -> Chips {
        match at_scale(amount.mantissa, amount.scale, self.draft.scale) {
            Some(chips) => chips,
            None => {
                self.fits = false;
                Chips(1)
            }
        }
    }

    #[inline]
    fn stacks(&mut self, setup: &mut Setup) {
        let amounts = self.draft.amounts_of(Field::StartingStacks).unwrap_or_default();
        for (stack, amount) in setup.stacks.0.iter_mut().zip(amounts) {
            if amount.worth == Worth::Unknown {
                *stack = Stack::Unknown;
                continue;
            }
            let chips = self.chips(amount);
            if chips <= Chips::ZERO && amount.worth == Worth::Finite {
                self.found.push(Invalid::NotPositive.at(amount.at).about(Field::StartingStacks as u8));
            }
            *stack = Stack::Known(chips);
        }
    }

    #[inline]
    fn posts(&mut self, field: Field, setup: &mut Setup, mut put: impl FnMut(&mut Post, Chips)) {
        let amounts = self.draft.amounts_of(field).unwrap_or_default();
        for (post, amount) in setup.posts.0.iter_mut().zip(amounts) {
            let chips = self.chips(amount);
            if chips < Chips::ZERO {
                self.found.push(Invalid::NegativeAmount.at(amount.at).about(field as u8));
            }
            put(post, chips);
        }
    }

    /// The positive amount of a field.
    #[inline]
    fn positive(&mut self, field: Field) -> Chips {
        let Some([amount]) = self.draft.amounts_of(field) else {
            self.is_complete = false;
            return Chips::ZERO;
        };
        let chips = self.chips(amount);
        if chips <= Chips::ZERO && amount.worth == Worth::Finite {
            self.found.push(Invalid::NotPositive.at(amount.at).about(field as u8));
        }
        chips
    }
}

/// The setup if the rules can play it.
fn examine<'s>(setup: &'s Setup, fits: bool, draft: &mut Draft) -> Option<Playable<'s>> {
    let wrong = match setup.playable() {
        _ if !fits => SetupError::TOO_MUCH_MONEY,
        Ok(playable) => return Some(playable),
        Err(wrong) => wrong,
    };
    let at = |field: Field, draft: &Draft| draft.place(field).map_or(head(draft), |place| place.value);
    let stacks = at(Field::StartingStacks, draft);
    if wrong.has(SetupError::TOO_MUCH_MONEY) {
        draft.found.push(Invalid::TooMuchMoney.at(stacks));
    }
    if wrong.has(SetupError::TOO_MANY_SEATS) {
        draft.found.push(Invalid::TooManyPlayers.at(stacks).facts(setup.seats as i64, 0));
    }
    if wrong.has(SetupError::TOO_FEW_SEATS) {
        draft.found.push(Invalid::TooFewPlayers.at(stacks));
    }
    if wrong.has(SetupError::BRING_IN_TOO_BIG) {
        let problem = Invalid::BringInTooBig.at(at(Field::BringIn, draft)).facts(setup.bring_in.0, setup.small_bet.0);
        draft.found.push(problem.scale(draft.scale));
    }
    if wrong.has(SetupError::NO_FORCED_BET) {
        draft.found.push(Invalid::NoForcedBet.at(at(Field::Antes, draft)));
    }
    None
}

fn variant(text: &[u8], draft: &mut Draft) -> Option<&'static Variant> {
    let Some(place) = draft.place(Field::Variant).copied() else {
        draft.found.push(Invalid::MissingField.at(head(draft)).about(Field::Variant as u8));
        missing_always(draft);
        return None;
    };
    draft.good(Field::Variant)?;
    let raw = place.value.of(text);
    let variant = match place.kind {
        Kind::LiteralString | Kind::BasicString => variant_of(value::inside(raw, place.kind)),
        kind => variant_of(&value::bytes(raw, kind)),
    };
    if variant.is_none() {
        draft.found.push(Invalid::UnknownVariant.at(place.value));
        missing_always(draft);
    }
    variant
}

/// Without a variant we know only of the fields that every variant needs.
#[cold]
fn missing_always(draft: &mut Draft) {
    for &field in FIELDS {
        if field.due() == Due::Always && field != Field::Variant && draft.place(field).is_none() {
            draft.found.push(Invalid::MissingField.at(head(draft)).about(field as u8));
        }
    }
}

/// Whether exactly the fields are there that the variant asks for, all of the right type.
#[inline]
fn required_fields(draft: &mut Draft, variant: &'static Variant) -> bool {
    let needed = Due::needed_by(variant);
    if (draft.seen ^ needed) & OF_PLAY & !Due::Optional.fields() | draft.wrong & OF_PLAY == 0 {
        return true;
    }
    let mut right = true;
    for field in &FIELDS[..=Field::Actions as usize] {
        let due = field.due();
        match draft.place(*field) {
            None if due.needed(variant) => {
                right = false;
                draft.found.push(Invalid::MissingField.at(head(draft)).about(*field as u8));
            }
            Some(place) if !due.allowed(variant) => {
                right = false;
                let problem = Invalid::FieldNotAllowed.at(place.key).facts(0, variant.game as i64).about(*field as u8);
                draft.found.push(problem);
            }
            Some(_) if draft.good(*field).is_none() => right = false,
            _ => {}
        }
    }
    right
}

/// The fields with one entry for each player.
pub(in crate::phh) const BY_PLAYER: [Field; 8] = [
    Field::StartingStacks,
    Field::Antes,
    Field::BlindsOrStraddles,
    Field::FinishingStacks,
    Field::Players,
    Field::Seats,
    Field::Winnings,
    Field::TimeBanks,
];

fn length(draft: &Draft, field: Field) -> Option<usize> {
    let place = draft.good(field)?;
    place.to.checked_sub(place.from).map(|length| length as usize)
}

/// How many players there are: the length that most arrays share, `starting_stacks` deciding between equals.
#[inline]
fn players(draft: &mut Draft, right: &mut bool) -> Option<usize> {
    let mut seats = None;
    let mut differ = false;
    for field in BY_PLAYER {
        if let Some(length) = length(draft, field) {
            differ |= *seats.get_or_insert(length) != length;
        }
    }
    if differ {
        *right = false;
        seats = odd_lengths(draft);
    }
    let seats = seats?;
    if !(2..=MAX_SEATS).contains(&seats) {
        *right = false;
        let at = draft.place(Field::StartingStacks).map_or(head(draft), |place| place.value);
        draft.found.push(if seats < 2 {
            Invalid::TooFewPlayers.at(at)
        } else {
            Invalid::TooManyPlayers.at(at).facts(seats as i64, 0)
        });
        return None;
    }
    Some(seats)
}

#[cold]
fn odd_lengths(draft: &mut Draft) -> Option<usize> {
    let lengths = BY_PLAYER.map(|field| length(draft, field));
    // Two arrays alone cannot outvote each other; the players who are dealt cards then have a say.
    let dealt =
        draft.actions.iter().filter(|written| written.verb == Verb::DealHole).map(|written| written.player).max();
    let votes = |wanted: usize| {
        let arrays = lengths.iter().flatten().filter(|length| **length == wanted).count();
        2 * arrays + usize::from(dealt.is_some_and(|last| usize::from(last) + 1 == wanted))
    };
    let mut best: Option<usize> = None;
    for length in lengths.into_iter().flatten() {
        if best.is_none_or(|best| votes(length) > votes(best)) {
            best = Some(length);
        }
    }
    let best = best?;
    for (field, length) in BY_PLAYER.into_iter().zip(lengths) {
        if let (Some(length), Some(place)) = (length.filter(|length| *length != best), draft.place(field)) {
            let problem = Invalid::WrongLength.at(place.value).facts(length as i64, best as i64).about(field as u8);
            draft.found.push(problem);
        }
    }
    Some(best)
}

/// The amounts of a field with their seats.
#[inline]
pub(in crate::phh) fn seats_of(draft: &Draft, field: Field) -> impl Iterator<Item = (Seat, &Amount)> + Clone {
    let amounts = draft.amounts_of(field).unwrap_or_default();
    amounts.iter().enumerate().filter_map(|(place, amount)| Some((Seat::new(place)?, amount)))
}

//! Logs of the dealer of the Annual Computer Poker Competition: `STATE:0:cc/cr2c:…`, a line for each hand; those of
//! Pluribus, which are written the same way and played for other stakes; and what the dealer and the players told each other
//! (`wire.rs`).
//!
//! The blinds and stacks are not in a line; the games of the dealer and that of Pluribus are told apart by how many play.

mod betting;
pub(crate) mod compose;
pub(crate) mod problems;
mod wire;

use hoyle_notation::text::Span;
pub(crate) use wire::AcpcWire;

use crate::draft::{Chair, Draft, DraftSeat, Paid, PostKind, What};
use crate::games::{Family, Limit};
use crate::rooms::Room;
use crate::text::amount::{self, Amount, Signs};
use crate::text::lines::{Line, Lines};
use betting::Betting;
use problems::{Invalid, Malformed};

const HEADS: &[&[u8]] = &[b"STATE:"];

/// The players of Pluribus' games.
const PLAYERS_OF_PLURIBUS: usize = 6;

/// The dealer of the competition.
pub(crate) struct Acpc;

/// The games of Pluribus.
pub(crate) struct Pluribus;

/// What a line does not say of its game.
struct Stakes {
    limit: Limit,
    small: Amount,
    big: Amount,
    /// What each player begins every hand with; `None` where nobody can run out of chips.
    stack: Option<Amount>,
}

const fn whole(chips: i64) -> Amount {
    Amount(chips * 1_000_000)
}

/// The dealer's games without a limit.
const NO_LIMIT: Stakes = Stakes { limit: Limit::No, small: whole(50), big: whole(100), stack: Some(whole(20_000)) };
/// Its games of fixed limit, the bets twice the blinds.
const FIXED_LIMIT: Stakes = Stakes { limit: Limit::Fixed, small: whole(5), big: whole(10), stack: None };
const PLURIBUS: Stakes = Stakes { limit: Limit::No, small: whole(50), big: whole(100), stack: Some(whole(10_000)) };

impl Room for Acpc {
    fn name(&self) -> &'static str {
        "acpc"
    }

    fn title(&self) -> &'static str {
        "ACPC"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        HEADS
    }

    fn signs(&self) -> &'static [&'static [u8]] {
        &[b"|"]
    }

    fn remarks(&self) -> &'static [&'static [u8]] {
        &[b"#", b"SCORE:"]
    }

    fn is_remark(&self, line: &[u8]) -> bool {
        is_remark(line)
    }

    fn keeps_remarks(&self) -> bool {
        true
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        read(text, draft, |players, limit| stakes_of_dealer(players, limit.unwrap_or(Limit::Fixed)));
    }
}

impl Room for Pluribus {
    fn name(&self) -> &'static str {
        "pluribus"
    }

    fn title(&self) -> &'static str {
        "Pluribus"
    }

    fn heads(&self) -> &'static [&'static [u8]] {
        HEADS
    }

    fn owns(&self, text: &[u8]) -> bool {
        let line = Lines::of(text).next();
        let names = line.and_then(|line| line.text.rsplit(|byte| *byte == b':').next());
        names.is_some_and(|names| names.split(|byte| *byte == b'|').count() == PLAYERS_OF_PLURIBUS)
    }

    fn read(&self, text: &[u8], draft: &mut Draft) {
        read(text, draft, |_, limit| (limit != Some(Limit::Fixed)).then_some(PLURIBUS));
    }
}

/// The dealer's games. The chips of a fixed limit are not counted, so that nothing is claimed of them.
fn stakes_of_dealer(players: usize, limit: Limit) -> Option<Stakes> {
    matches!(players, 2 | 3).then_some(if limit == Limit::Fixed { FIXED_LIMIT } else { NO_LIMIT })
}

/// The stakes for which a line stands that so many players have played.
fn stakes_of(players: usize, limit: Limit) -> Option<Stakes> {
    match (players, limit) {
        (PLAYERS_OF_PLURIBUS, Limit::No) => Some(PLURIBUS),
        _ => stakes_of_dealer(players, limit),
    }
}

/// Who posts the small blind, and who the big one. With two players the blinds are the other way round.
fn blinds(players: usize) -> [Chair; 2] {
    if players == 2 { [1, 0] } else { [0, 1] }
}

/// What the dealer writes above and below the hands: `# name/game/hands/seed …` of a game whose stakes are known, `#--t_hand
/// 600000`, `SCORE:455|-455:p1|p2`.
fn is_remark(line: &[u8]) -> bool {
    const GAMES: &[&str] = &[
        "holdem.limit.2p.reverse_blinds.game",
        "holdem.limit.3p.game",
        "holdem.nolimit.2p.reverse_blinds.game",
        "holdem.nolimit.3p.game",
    ];
    if line.starts_with(b"# name/game/hands/seed ") {
        let has = |game: &&str| memchr::memmem::find(line, game.as_bytes()).is_some();
        return GAMES.iter().any(has);
    }
    line.starts_with(b"#--t_") || line.starts_with(b"SCORE:")
}

/// One line of state, and what is known of its game.
fn read(text: &[u8], draft: &mut Draft, stakes: impl Fn(usize, Option<Limit>) -> Option<Stakes>) {
    let mut lines = Lines::of(text);
    let Some(line) = lines.next() else { return };
    draft.game = line.span();
    draft.is_whole = true;
    if state(text, line, draft, stakes).is_none() {
        draft.found.push(Malformed::BadState.at(line.span()));
    }
    for line in lines.filter(|line| !line.text.is_empty()) {
        match is_remark(line.text) {
            true => draft.remarks.push(line.span()),
            false => draft.found.push(crate::problems::Invalid::UnknownLine.at(line.span())),
        }
    }
}

fn state(
    text: &[u8],
    line: Line<'_>,
    draft: &mut Draft,
    stakes: impl Fn(usize, Option<Limit>) -> Option<Stakes>,
) -> Option<()> {
    let mut fields = line.text.strip_prefix(b"STATE:")?.splitn(5, |byte| *byte == b':');
    let (id, betting, cards) = (fields.next()?, fields.next()?, fields.next()?);
    let (mut results, mut names) = (fields.next()?, fields.next()?);
    // Some write the names first.
    let is_result = |part: &[u8]| part.split(|byte| *byte == b'|').all(|part| result(part).is_some());
    if !is_result(results) {
        (results, names) = (names, results);
    }
    draft.id = line.span_of(id);
    let parts = |field: &'_ [u8]| field.iter().filter(|byte| **byte == b'|').count() + 1;
    let players = parts(names);
    let hands = cards.split(|byte| *byte == b'/').next()?;
    if !(2..=hoyle_rules::MAX_SEATS).contains(&players) || parts(results) != players || parts(hands) != players {
        return None;
    }
    let limit = limit_of(betting, results)?;
    draft.family = Some(Family::Holdem);
    let Some(stakes) = stakes(players, limit) else {
        draft.limit = Some(Limit::No);
        draft.found.push(Invalid::UnknownGame.at(line.span_of(names)));
        return Some(());
    };
    if limit.is_none() && stakes.limit == Limit::Fixed {
        draft.found.push(Invalid::UnknownLimit.at(line.span_of(betting)));
    }
    let names: Vec<Span> = names.split(|byte| *byte == b'|').map(|name| line.span_of(name)).collect();
    let play = play(text, (line, betting, cards), line.span_of(id), &names, &stakes, draft)?;
    pay(line, results, &play, draft)
}

/// Seats the players, whose names stand in the order of their positions, and plays the betting of a line, of which the cards
/// are told too.
fn play(
    text: &[u8],
    (line, betting, cards): (Line<'_>, &[u8], &[u8]),
    id: Span,
    names: &[Span],
    stakes: &Stakes,
    draft: &mut Draft,
) -> Option<Betting> {
    let players = names.len();
    draft.bets_are_raises = true;
    draft.family = Some(Family::Holdem);
    draft.limit = Some(stakes.limit);
    draft.seats.extend(names.iter().enumerate().map(|(place, name)| DraftSeat {
        number: place as i64 + 1,
        name: *name,
        stack: stakes.stack,
        takes_part: true,
        ..DraftSeat::default()
    }));
    distinguish_twins(text, draft);
    draft.button = Some(players as i64);
    (draft.small, draft.big) = (Some(stakes.big), Some(stakes.big.plus(stakes.big)));
    draft.stakes_are_bets = stakes.limit == Limit::Fixed;
    if !draft.stakes_are_bets {
        (draft.small, draft.big) = (Some(stakes.small), Some(stakes.big));
    }
    let [small, big] = blinds(players);
    let mut play = Betting::new(players, draft.stakes_are_bets, stakes.big, stakes.stack);
    for (chair, kind, amount) in [(small, PostKind::SmallBlind, stakes.small), (big, PostKind::BigBlind, stakes.big)] {
        let by = play.post(chair, amount);
        draft.push(What::Post { by, kind, amount }, id);
    }
    play.read(line, betting, cards, draft)?;
    Some(play)
}

/// How much may be bet: a raise tells the new total where there is no limit.
fn limit_of_raise(betting: &[u8]) -> Option<Limit> {
    let at = betting.iter().position(|letter| *letter == b'r')?;
    Some(if betting.get(at + 1).is_some_and(u8::is_ascii_digit) { Limit::No } else { Limit::Fixed })
}

/// How much may be bet. Without a raise the blinds tell, which are what is won. `None` where nothing is won either; outside,
/// where a result is no number.
fn limit_of(betting: &[u8], results: &[u8]) -> Option<Option<Limit>> {
    if let Some(limit) = limit_of_raise(betting) {
        return Some(Some(limit));
    }
    let mut most = Amount::ZERO;
    for part in results.split(|byte| *byte == b'|') {
        most = most.max(result(part)?);
    }
    Some(match most {
        Amount::ZERO => None,
        most if most < NO_LIMIT.small => Some(Limit::Fixed),
        _ => Some(Limit::No),
    })
}

/// A program that plays against itself is told apart by the place in the line.
fn distinguish_twins(text: &[u8], draft: &mut Draft) {
    for place in 0..draft.seats.len() {
        let is_same =
            |other: &DraftSeat| draft.seats.get(place).is_some_and(|own| own.name.of(text) == other.name.of(text));
        if draft.seats.iter().filter(|other| is_same(other)).count() > 1
            && let Some(seat) = draft.seats.get_mut(place)
        {
            seat.twin = u8::try_from(place).ok();
        }
    }
}

/// The results say what each player won or lost: with what was put in, what each took from the pot.
fn pay(line: Line<'_>, results: &[u8], play: &Betting, draft: &mut Draft) -> Option<()> {
    for (chair, part) in results.split(|byte| *byte == b'|').enumerate() {
        let net = result(part)?;
        let amount = net.0.checked_add(play.staked(chair).0)?;
        draft.places = draft.places.max(places(part));
        if amount != 0 {
            draft.collected.push(Paid { chair: chair as u8, amount: Amount(amount), at: line.span_of(part) });
        }
    }
    Some(())
}

/// `-112.5`
fn result(part: &[u8]) -> Option<Amount> {
    let (digits, sign) = match part.strip_prefix(b"-") {
        Some(digits) => (digits, -1),
        None => (part, 1),
    };
    let read = amount::read(digits, Signs::ENGLISH).filter(|read| read.length == digits.len())?;
    Some(Amount(read.amount.0 * sign))
}

fn places(part: &[u8]) -> u8 {
    let digits = part.strip_prefix(b"-").unwrap_or(part);
    amount::read(digits, Signs::ENGLISH).map_or(0, |read| read.places)
}
